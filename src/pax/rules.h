/* Shared by the files of the rules: questions to the state, verbs that change it, and one judge per kind of decision.
 * Every change of the state goes through the verbs here; pax_check() knows what they keep true. */
#ifndef PAX_RULES_H
#define PAX_RULES_H

#include <string.h>

#include "pax/journal.h"
#include "pax/pax.h"
#include "pax/first_edition.h"
#include "pax/moves.h"
#include "pax/state.h"
#include "pax/facts.h"

#define IN(empire) (1u << (empire))
#define WESTERN (IN(ENGLAND) | IN(FRANCE) | IN(HOLY_ROMAN_EMPIRE) | IN(PORTUGAL) | IN(ARAGON) | IN(PAPAL_STATES))
#define EASTERN (IN(HUNGARY) | IN(BYZANTIUM) | IN(OTTOMAN) | IN(MAMLUK))

/* ---- verdicts ---- */

static inline struct florin_verdict illegal(enum rule rule, int a, int b)
{
    return (struct florin_verdict){.rule = (uint16_t)rule, .fact = {(int16_t)a, (int16_t)b, 0}};
}
static inline struct florin_verdict illegal3(enum rule rule, int a, int b, int c)
{
    return (struct florin_verdict){.rule = (uint16_t)rule, .fact = {(int16_t)a, (int16_t)b, (int16_t)c}};
}
static inline struct florin_verdict legal(void)
{
    return (struct florin_verdict){0};
}
/* Built as one word where bytes lie that way round: a move put together byte by byte and then read as a whole makes the
 * processor wait, and lists try hundreds. */
static inline struct florin_move move_of(enum move_kind kind, int a, int b, int c)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    struct florin_move move;
    uint64_t word = (uint64_t)kind | (uint64_t)(uint8_t)a << 8 | (uint64_t)(uint8_t)b << 16 | (uint64_t)(uint8_t)c << 24;
    static_assert(sizeof move == sizeof word, "a move is eight bytes");
    memcpy(&move, &word, sizeof move);
    return move;
#else
    return (struct florin_move){.kind = (uint8_t)kind, .arg = {(uint8_t)a, (uint8_t)b, (uint8_t)c}};
#endif
}

/* ---- options ---- */

/* Is this rule played the other way than in the second edition? The option's name says how. */
static inline bool rule_on(const struct pax *s, enum pax_option option) { return s->option[option] != 0; }

/* Part O: does the rulebook decide for this seat? */
static inline bool is_opponent(const struct pax *s, int seat) { return rule_on(s, OPT_OPPONENT) && seat == OPPONENT; }

/* ---- tokens (tokens.c) ---- */

static inline bool is_knight(int token) { return token > KNIGHT && token <= KNIGHT + REFORMIST; }
static inline bool is_rook(int token) { return token > ROOK && token <= ROOK + REFORMIST; }
static inline bool is_pirate(int token) { return token > PIRATE && token <= PIRATE + REFORMIST; }
static inline bool is_bishop(int token) { return token > BISHOP && token <= BISHOP + REFORMIST; }
static inline bool is_pawn(int token) { return token >= PAWN && token < TOKEN_COUNT; }
static inline int pawn_of(int seat) { return PAWN + seat; }
/* Agent 0 or 1 of a card that this seat plays. */
static inline int agent_of(int card, int which, int seat)
{
    int token = pax_cards[card].agent[which];
    return token == PAWN ? pawn_of(seat) : token;
}
/* Religion of any token but a Pawn; 0 of none. */
static inline int religion_of(int token) { return (token - 1) % 3 + 1; }
/* Slot of a Knight, Rook or Pawn among the ten kinds that can be repressed, and back. */
static inline int repressed_index(int token) { return token < PAWN ? token - 1 : token - 7; }
static inline int repressed_token(int index) { return index < 6 ? index + 1 : index + 7; }
static inline bool can_be_repressed(int token) { return is_knight(token) || is_rook(token) || is_pawn(token); }
/* The piece a token is: 1e makes Pirates of Rooks. */
static inline int piece_of(const struct pax *s, int token)
{
    return is_pirate(token) && rule_on(s, OPT_PIRATE_ROOKS) ? token - PIRATE + ROOK : token;
}

/* Is there such a piece in the box? */
static inline bool is_piece(const struct pax *s, int token) { return token > NO_TOKEN && piece_of(s, token) == token; }

int pax_repressed_count(const struct pax *s, int empire);
void pax_count_table(const struct pax *s, int zeroed[TOKEN_COUNT]); /* everything that is not in the supply */
void pax_pay_china(struct pax *s, int seat, int florins);
void pax_earn(struct pax *s, int seat, int florins);
void pax_place_in_city(struct pax *s, int token, int city);        /* from the supply */
void pax_kill_in_city(struct pax *s, int city);
void pax_repress_in_city(struct pax *s, int city);                 /* onto its Empire's square (1e: killed if unheld) */
void pax_place_concession(struct pax *s, int seat, int border);
void pax_kill_concession(struct pax *s, int border);
void pax_repress_concession(struct pax *s, int border, int empire);
void pax_place_pirate(struct pax *s, int religion, int border);    /* kills what is there (E2.2c, PIRATE d) */
void pax_kill_pirate(struct pax *s, int border);
bool pax_pirate_kills(const struct pax *s, int border);            /* a Concession there that cannot live beside one */
void pax_sail(struct pax *s, int from, int to);                    /* a Pirate: kills what is there (F7a) */
void pax_kill_repressed(struct pax *s, int empire, int token);
void pax_clear_square(struct pax *s, int empire);                  /* Bishop and repressed Tokens go */
void pax_free_to_city(struct pax *s, int empire, int token, int city);
void pax_free_to_border(struct pax *s, int empire, int token, int border);
void pax_remove_bishop(struct pax *s, int item);
/* F1a, E2.2a: a Bishop from the supply enters a card; asks about pacification if it may. */
void pax_bishop_enters(struct pax *s, int seat, int religion, int item);
void pax_move_bishop(struct pax *s, int seat, int from, int to);

/* ---- the map (map_state.c) ---- */

bool pax_condottiere_active(const struct pax *s);                  /* G4c: Venice has its second space */
bool pax_city_exists(const struct pax *s, int city);               /* in this map state, and not a covered Emporium */
int pax_levy_of(const struct pax *s, int city);                    /* token its icon shows */
bool pax_city_takes(const struct pax *s, int city, int token);     /* exists, empty, and Venice's rule */
/* May this token stand there, occupied or not? */
struct florin_verdict pax_judge_city(const struct pax *s, int city, int token);
bool pax_saturated(const struct pax *s, int empire);               /* no City can take its Levy (G4b) */
static inline bool border_empty(const struct pax *s, int border) { return !s->concession[border] && !s->pirate[border]; }
static inline bool border_touches(int border, int empire)
{
    return pax_borders[border].empire[0] == empire || pax_borders[border].empire[1] == empire;
}
static inline unsigned empires_at(int border)
{
    return IN(pax_borders[border].empire[0]) | IN(pax_borders[border].empire[1]);
}
bool pax_empires_adjacent(const struct pax *s, int a, int b);      /* ADJACENT, PREN151X */
void pax_set_map_state(struct pax *s, int empire, int state);
bool pax_has_side(const struct pax *s, int empire, int state);     /* 1e: one of the two sides of its card */

/* Loops over a bit set of Empires or Borders. */
#define EACH(i, set) (unsigned i##_rest = (set), i = 0; i##_rest && (i = (unsigned)__builtin_ctz(i##_rest), 1); i##_rest &= i##_rest - 1)

/* ---- cards and squares (tableau.c) ---- */

static inline bool is_card(int item) { return item > NO_CARD && item < CARD_COUNT; }
static inline bool is_square(int item) { return item >= CARD_COUNT && item < ITEM_COUNT; }
static inline int empire_of(int item) { return item - CARD_COUNT + 1; }
static inline bool is_queen(int item) { return is_card(item) && pax_cards[item].one_shot == CORONATION; }
static inline bool is_comet(int item) { return item >= COMET1 && item <= COMET4; }
/* The Empire whose square lies in the row: a Vassal's Suzerain, or it is its own. */
static inline int suzerainty_of(const struct pax *s, int empire)
{
    return s->suzerain[empire] ? s->suzerain[empire] : empire;
}
int pax_queen_index(int card);

static inline const uint8_t *row_of(const struct pax *s, int seat, enum row_kind kind, int *count)
{
    int row = seat * ROW_KINDS + (int)kind;
    int start = row == 0 ? 0 : s->row_end[row - 1];
    *count = s->row_end[row] - start;
    return &s->row[start];
}
static inline int row_count(const struct pax *s, int seat, enum row_kind kind)
{
    int count;
    row_of(s, seat, kind, &count);
    return count;
}
static inline bool in_row(const struct pax *s, int card, int seat, enum row_kind kind)
{
    return is_card(card) && s->place[card] == PLACE_ROW + seat * ROW_KINDS + (int)kind;
}
void pax_row_append(struct pax *s, int seat, enum row_kind kind, int item);
void pax_row_remove(struct pax *s, int item);                      /* from whichever row it is in */

int pax_owner_of(const struct pax *s, int item);                   /* seat in whose Tableau it is, or -1 */
int pax_side_of(const struct pax *s, int item);                    /* Tableau side of an item in a Tableau */
int pax_husband_of(const struct pax *s, int queen);                /* Empire, or 0 */
unsigned pax_locations_of(const struct pax *s, int item);          /* bit set of Empires it counts as being in */
unsigned pax_card_locations(int card);                             /* the same by its print alone */
const struct pax_square *pax_square_face(const struct pax *s, int empire);
int pax_prestige_of(const struct pax *s, int item);
const uint8_t *pax_ops_of(const struct pax *s, int item);          /* CARD_OPS entries */
struct one_shot_print pax_first_one_shot(const struct pax *s, int card); /* with the first edition's deviations */
static inline struct one_shot_print one_shot_of(const struct pax *s, int card)
{
    if (rule_on(s, OPT_TORCH_ONE_SHOT) || rule_on(s, OPT_NO_BASE_APOSTASY) || rule_on(s, OPT_NO_RED_SEA))
        return pax_first_one_shot(s, card);
    return (struct one_shot_print){pax_cards[card].one_shot, pax_cards[card].one_shot_arg};
}
struct pax_card pax_printed_card(const struct pax *s, int card);   /* one-shot and abilities as the options have them */
bool pax_shows_ability(const struct pax *s, int card, enum ability ability);
/* The cards with an ability, ended by 0. */
static inline const uint8_t *cards_with(const struct pax *s, enum ability ability)
{
    return (rule_on(s, OPT_FIRST_ABILITIES) ? pax_first_abilities : pax_ability_cards)[ability];
}
/* F1, I1e: can a Bishop stand there? On a card in a Tableau, on a King or Queen anywhere; 1e: not in the stack, and a
 * couple is one place. */
static inline bool bishop_place(const struct pax *s, int item)
{
    if (is_square(item))
        return s->holder[empire_of(item)] || !rule_on(s, OPT_EMPIRE_STACK);
    if (!is_card(item))
        return false;
    if (s->place[item] == PLACE_COUPLE && rule_on(s, OPT_COUPLE_ONE_PLACE))
        return false;
    return pax_owner_of(s, item) >= 0 || (s->place[item] == PLACE_COUPLE && !rule_on(s, OPT_QUEENS_BARRED));
}
bool pax_silenced(const struct pax *s, int item);                  /* F1f, F1g, I1e */
bool pax_has_bishop(const struct pax *s, int item);                /* on it, or on its royal partner */
bool pax_immune_to_silencing(const struct pax *s, int seat);
/* In a row or beside a King. Most cards are not, and of those nothing more needs to be asked. */
static inline bool is_laid_out(const struct pax *s, int card)
{
    return s->place[card] >= PLACE_ROW || s->place[card] == PLACE_COUPLE;
}
int pax_ability_owner(const struct pax *s, int card);              /* seat for which its Abilities work, or -1 */
__attribute__((always_inline)) static inline bool pax_has_ability(const struct pax *s, int seat, enum ability ability)
{
    for (const uint8_t *card = cards_with(s, ability); *card; card++)
        if (is_laid_out(s, *card) && pax_ability_owner(s, *card) == seat)
            return true;
    return false;
}
static inline int pax_ability_copies(const struct pax *s, int seat, enum ability ability)
{
    int copies = 0;
    for (const uint8_t *card = cards_with(s, ability); *card; card++)
        copies += is_laid_out(s, *card) && pax_ability_owner(s, *card) == seat;
    return copies;
}
static inline bool pax_ability_anywhere(const struct pax *s, enum ability ability)
{
    for (const uint8_t *card = cards_with(s, ability); *card; card++)
        if (is_laid_out(s, *card) && pax_ability_owner(s, *card) >= 0)
            return true;
    return false;
}
static inline bool any_vassals(const struct pax *s)
{
    static_assert(EMPIRE_COUNT >= 8 && EMPIRE_COUNT <= 16, "two words cover all Empires");
    uint64_t words[2];
    memcpy(&words[0], s->suzerain, 8);
    memcpy(&words[1], s->suzerain + EMPIRE_COUNT - 8, 8);
    return (words[0] | words[1]) != 0;
}
/* Every item of one side of a Tableau: cards, squares, Queens, Vassals. Returns how many; at most ITEM_COUNT. */
int pax_tableau_items(const struct pax *s, int seat, int sides, uint8_t items[ITEM_COUNT]);
int pax_count_prestige(const struct pax *s, int seat, int kind, bool with_maids);
bool pax_was_used(const struct pax *s, int item);
void pax_mark_used(struct pax *s, int item);
static inline bool is_republic(const struct pax *s, int empire) { return s->republics >> empire & 1; }

void pax_lose_card(struct pax *s, int card);                       /* out of the game, with its Bishop */
void pax_discard_card(struct pax *s, int card);                    /* the same, told as a discard of the keeper */
void pax_return_to_throne(struct pax *s, int empire);              /* with Queens, Bishop, repressed; Vassals go home */
void pax_discard_queens(struct pax *s, int empire);
void pax_release_vassals(struct pax *s, int empire);
void pax_detach_square(struct pax *s, int empire);

/* ---- the stack (flow.c) ---- */

static inline struct frame *top(struct pax *s) { return &s->stack[s->depth - 1]; }
static inline const struct frame *top_of(const struct pax *s) { return &s->stack[s->depth - 1]; }
struct frame *pax_ask(struct pax *s, enum frame_kind kind, int seat); /* pushes it, for the caller to fill in */
void pax_pop(struct pax *s);
struct frame pax_answered(struct pax *s);                          /* pops it, and says what it was */
bool pax_step(struct pax *s);                                      /* carries out one thing that needs no decision, if any */
bool pax_step_in_action(struct pax *s);                            /* the same, but no turn ends and nobody thinks */
void pax_end_game(struct pax *s, enum victory how, unsigned winners);
void pax_begin_turn(struct pax *s, int seat);
void pax_end_turn(struct pax *s);
/* D1: an action taken, at the cost of one of the two unless an Ability makes it free. */
static inline void spend_action(struct pax *s, bool free)
{
    assert(free || s->actions > 0);
    if (!free)
        s->actions--;
    s->acted |= !free || !rule_on(s, OPT_FREE_UNCOUNTED);
}

/* ---- lists of moves (game.c) ---- */

/* The legal moves of a pending decision, while they are being found. */
struct choices {
    const struct pax *s;
    const struct frame *f;      /* the decision; not always on top of the stack */
    int wanted;                 /* one is enough for a caller that asks whether there is any */
    struct florin_moves *found;
};

/* The one way into a list. True once it has as many as wanted. */
static inline bool add_choice(struct choices *out, struct florin_move move)
{
    struct florin_moves *found = out->found;
    assert(found->count < FLORIN_MOVES_MAX);
    if (found->count < out->wanted)
        found->move[found->count++] = move;
    return found->count >= out->wanted;
}
static inline bool add_if(struct choices *out, struct florin_verdict verdict, struct florin_move move)
{
    return verdict.rule == RULE_LEGAL && add_choice(out, move);
}
bool pax_offer(struct choices *out, struct florin_move move);      /* adds it if the decision's judge says so */
bool pax_is_answer(const struct choices *out, struct florin_move move); /* the judge of the decision allows it */
/* The same for what a list knows to be legal: debug builds ask the judge. */
static inline bool add_legal(struct choices *out, struct florin_move move)
{
    assert(pax_is_answer(out, move));
    return add_choice(out, move);
}
/* Several legal moves at once, without a question about room for each: write them from next_choices() on, then add
 * them. */
static inline struct florin_move *next_choices(struct choices *out)
{
    return &out->found->move[out->found->count];
}
static inline void add_next(struct choices *out, int count)
{
    struct florin_moves *found = out->found;
    assert(found->count + count <= FLORIN_MOVES_MAX);
    for (int i = 0; i < count; i++)
        assert(pax_is_answer(out, found->move[found->count + i]));
    found->count += count;
    found->count = found->count < out->wanted ? found->count : out->wanted;
}
bool pax_any_choice(const struct pax *s, const struct frame *f);   /* besides leaving it */
bool pax_has_choice(const struct pax *s);                          /* the same for the top of the stack */

/* ---- decisions (decisions.c) ---- */

typedef struct florin_verdict pax_judging(const struct pax *s, const struct frame *f, struct florin_move move);
typedef void pax_listing(struct choices *out);
typedef void pax_doing(struct pax *s, struct florin_move move);

/* A kind of pending decision. `judge` is asked only about moves that answer it; `list` omits the one that leaves it. */
struct decision {
    const char *word;           /* in positions */
    const char *section;
    uint64_t answers;           /* bit set of enum move_kind */
    uint8_t leave;              /* among them: leaves the rest undone; 0 if that cannot be */
    bool first;                 /* R28: comes before what a lost ability entails */
    pax_judging *judge;
    pax_listing *list;
    pax_doing *carry_out;
    bool (*open)(const struct pax *s); /* is there still something to decide? NULL: always, or never if it is automatic */
    void (*automatic)(struct pax *s);  /* what happens when it is not open; NULL: it always is */
};
extern const struct decision pax_decisions[FRAME_KINDS];

/* A decision's memory, as positions tell it. */
enum operand {
    O_NUMBER, O_ITEM, O_CARD, O_SQUARE, O_EMPIRE, O_CITY, O_EMPORIUM, O_BORDER, O_TOKEN, O_OP, O_SIDES, O_FAITHS, O_PURPOSE,
    O_ROUTE,
    O_PLACE, /* City, Border, item or Empire, as the decision has it: pax_place_of() */
    O_TAKEN, /* the same, or none */
};
struct decision_field {
    const char *name;           /* NULL after the last */
    uint8_t operand;            /* enum operand */
    uint8_t max;                /* of a number */
    uint8_t offset;             /* of the byte in struct frame */
};
extern const struct decision_field pax_fields[FRAME_KINDS][4];
enum operand pax_place_of(const struct frame *f);

/* game.c: D1, 1e x52 */
pax_judging pax_judge_action;
pax_listing pax_list_actions, pax_list_second_sale;
pax_doing pax_do_action;
/* flow.c: D, HAND a, G4c */
bool pax_turn_goes_on(const struct pax *s);
pax_judging pax_judge_discard, pax_judge_venice;
pax_listing pax_list_discards, pax_list_venice;
pax_doing pax_do_discard, pax_do_venice;
/* market.c: E1, E3, D2 */
struct florin_verdict pax_judge_buy(const struct pax *s, int seat, int side, int column);
void pax_list_buys(struct choices *out);
void pax_do_buy(struct pax *s, int seat, int side, int column);
int pax_price(const struct pax *s, int seat, int side, int column); /* E1b: what is laid on the cards to the left */
void pax_take_florins(struct pax *s, int seat, int side, int column, int florins); /* off a card of the Market */
struct florin_verdict pax_judge_sell(const struct pax *s, int seat, int item, int one_shot, int empire);
void pax_do_sell(struct pax *s, int seat, int item, int one_shot, int empire);
pax_judging pax_judge_second_sale;
pax_doing pax_do_second_sale;
int pax_sale_price(const struct pax *s, int seat, int item);
bool pax_sale_ability(const struct pax *s, int seat, int card, enum ability ability); /* works when this card is sold */
bool pax_sales_fire(const struct pax *s, int seat);                /* PREN135X: one-shots of sold cards */
void pax_refresh_market(struct pax *s);
int pax_cards_to_come(const struct pax *s);   /* left in the decks once the gaps in the Market are full; negative: too few */
bool pax_ends_with_turn(const struct pax *s); /* then the Market can be filled no more, and the game is over */
/* fair.c: E5, G */
struct florin_verdict pax_judge_fair(const struct pax *s, int seat, int side);
void pax_do_fair(struct pax *s, int seat, int side);
int pax_open_route(const struct pax *s, int side);                 /* index into pax_routes */
int pax_fair_profits(const struct pax *s, int side);               /* before anybody is paid */
bool pax_fair_is_free(const struct pax *s, int seat);              /* costs no action */
void pax_sail_on(struct pax *s);                                   /* FRAME_VOYAGE */
void pax_trade_unhindered(struct pax *s);                          /* the rest of a voyage without its Levies */
bool pax_room_for_levy(const struct pax *s);                       /* FRAME_LEVY */
pax_judging pax_judge_levy;
pax_listing pax_list_levy;
pax_doing pax_do_levy;
/* agents.c: E2 */
struct florin_verdict pax_judge_play(const struct pax *s, int seat, int card, int one_shot, int empire);
void pax_do_play(struct pax *s, int seat, int card, int one_shot, int empire);
struct florin_verdict pax_judge_one_shot(const struct pax *s, int seat, int card, int one_shot, int empire);
void pax_launch_one_shot(struct pax *s, int seat, int card, int empire); /* of a played or sold card */
void pax_shift_now(struct pax *s);                                 /* FRAME_SHIFT */
struct florin_verdict pax_judge_concession(const struct pax *s, int seat, int border, int empire);
void pax_put_concession(struct pax *s, int seat, int border, int empire);
int pax_agent_asked(const struct frame *f);                        /* the Agent of FRAME_AGENT as a token, fighting or not */
bool pax_agent_has_place(const struct pax *s);                     /* can the agent on top of the stack be placed at all? */
bool pax_agent_is_due(const struct pax *s, const struct frame *f); /* must it be, if it can? */
void pax_skip_agent(struct pax *s);
pax_judging pax_judge_agent;
pax_listing pax_list_agent;
pax_doing pax_do_agent;
/* shortage.c: TOKEN MANAGEMENT */
struct frame *pax_ask_token(struct pax *s, int seat, int token, enum purpose purpose, int place); /* none in the supply */
pax_judging pax_judge_shortage;
pax_listing pax_list_shortage;
pax_doing pax_do_shortage;
/* ops.c: E4, F1, F2 */
struct florin_verdict pax_judge_ops(const struct pax *s, int seat, int sides);
void pax_do_ops(struct pax *s, int seat, int sides);
bool pax_ops_are_free(const struct pax *s, int seat, int sides);   /* cost no action */
bool pax_can_act(const struct pax *s, int seat, int item);         /* has an Op to use this turn */
bool pax_any_op(const struct pax *s, int seat, int sides);
bool pax_op_left(const struct pax *s);                             /* FRAME_OPS */
struct frame pax_op_frame(int seat, int item, int op);             /* the decision an Op asks for */
void pax_start_op(struct pax *s, int seat, int item, int op);
bool pax_offer_cities(struct choices *out);                        /* of the acting card's Location */
bool pax_bishop_can_go(const struct pax *s, int from, int to);
pax_judging pax_judge_op, pax_judge_cipher, pax_judge_bishop, pax_judge_bishop_goal, pax_judge_pacify, pax_judge_commerce;
pax_listing pax_list_ops, pax_list_cipher, pax_list_bishops, pax_list_bishop_goals, pax_list_pacify, pax_list_commerce;
pax_doing pax_do_op, pax_do_cipher, pax_do_bishop, pax_do_bishop_goal, pax_do_pacify, pax_do_commerce;
/* politics.c: F3 to F6 */
bool pax_any_tax(const struct pax *s, int item);                   /* anything for the Op of that item to do */
bool pax_any_repress(const struct pax *s, int item, int op);
bool pax_any_vote(const struct pax *s, const struct frame *f);
int pax_vote_cost(const struct pax *s, int seat, int empire);
int pax_vote_weight(const struct pax *s, int seat, int empire);
pax_judging pax_judge_behead, pax_judge_tax, pax_judge_taxed, pax_judge_repress, pax_judge_vote;
pax_listing pax_list_behead, pax_list_tax, pax_list_taxed, pax_list_repress, pax_list_vote;
pax_doing pax_do_behead, pax_do_tax, pax_do_taxed, pax_do_repress, pax_do_vote;
/* military.c: F7 to F9 */
bool pax_any_siege(const struct pax *s, int item);                 /* anything for it to do */
int pax_campaign_cost(const struct pax *s, int seat, int king, int target);
bool pax_same_suzerainty(const struct pax *s, int a, int b);
pax_judging pax_judge_corsair, pax_judge_siege, pax_judge_campaign;
pax_listing pax_list_corsair, pax_list_siege, pax_list_campaign;
pax_doing pax_do_corsair, pax_do_siege, pax_do_campaign;
/* battle.c: BATTLE, J, K */
extern const struct pax_war {
    uint8_t kind;               /* enum battle_kind; 0 for a one-shot that is no war */
    uint8_t religion;           /* of a religious war */
} pax_wars[ONE_SHOT_COUNT];
bool pax_slave_soldiers(const struct pax *s, int seat, int target);
bool pax_has_heretics(const struct pax *s, int empire, int religion);
bool pax_agent_fights(const struct pax *s, int kind, int token);   /* in a battle of that kind */
void pax_start_battle(struct pax *s, int seat, enum battle_kind kind, int card, int king, int target, int religion);
void pax_fight(struct pax *s);                                     /* FRAME_BATTLE */
void pax_after_battle(struct pax *s);                              /* FRAME_AFTERMATH */
void pax_end_survivors(struct pax *s);                             /* nobody is left to place, or no room */
bool pax_survives_blow(const struct pax *s, int city);             /* 1e 83 */
int pax_arrangements(const struct pax *s);                         /* different ways to stand in Constantinople */
void pax_count_battle(const struct pax *s, int *attackers, int *defenders);
/* forecast.c */
struct pax_forecast {
    int ways, won;                  /* in how many ways the war can come, and how many of them it wins */
    int attackers, defenders;       /* in the best of them */
};
/* False if the move begins no war, or is not legal now. */
bool pax_forecast(const struct pax *s, int seat, struct florin_move move, struct pax_forecast *forecast);
pax_judging pax_judge_rooks, pax_judge_casualty, pax_judge_survivor, pax_judge_arrange;
pax_listing pax_list_rooks, pax_list_casualties, pax_list_survivors, pax_list_arrangements;
pax_doing pax_do_rooks, pax_do_casualty, pax_do_survivor, pax_do_arrange;
/* regime.c: REGIME CHANGE, I */
/* `secular`: a Theocracy may turn Medieval (F6d); conqueror: Empire of a campaign or 0. */
void pax_regime_change(struct pax *s, int seat, int empire, bool secular, int conqueror);
void pax_coronate(struct pax *s, int seat, int queen, int empire);
pax_judging pax_judge_regime, pax_judge_drop, pax_judge_enclosure;
pax_listing pax_list_regime, pax_list_drop, pax_list_enclosure;
pax_doing pax_do_regime, pax_do_drop, pax_do_enclosure;
/* apostasy.c: K3 */
bool pax_apostasy_hits(const struct pax *s, int faiths);
bool pax_apostasy_spares(const struct pax *s, int faiths);         /* somebody it would hit but for an Ability */
void pax_do_apostasy(struct pax *s, int faiths);
void pax_try_everybody(struct pax *s);                             /* FRAME_APOSTASY */
/* victory.c: L */
struct pax_standing {
    int supreme;                    /* religion, or 0 */
    int bishops[RELIGION_COUNT], tokens[RELIGION_COUNT]; /* tokens in Theocracies of their own colour */
    int heretics[RELIGION_COUNT];   /* tokens of other colours in its Theocracies (OPT_HOLY) */
    int theocracies[RELIGION_COUNT], lost[RELIGION_COUNT]; /* how many, and in how many its tokens are no majority */
    int lacking[RELIGION_COUNT];    /* tokens that are missing for majorities there */
    int prestige[PAX_SEATS];        /* in the supreme religion */
    int kings[PAX_SEATS], republics[PAX_SEATS], concessions[PAX_SEATS];
    int law[PAX_SEATS], discovery[PAX_SEATS], patrons[PAX_SEATS];
    int theocracy;                  /* promo: religion with the most Theocracies, or 0 */
    int faith[PAX_SEATS];           /* Prestige in it */
};
/* How everybody stands in every victory, as `seat` would be judged: as printed PREN155X and PREN164X count for "your"
 * victory, so only when their owner declares (epicurean_swerve, golden_age). */
void pax_standing(const struct pax *s, int seat, struct pax_standing *standing);
void pax_count_faiths(const struct pax *s, int seat, struct pax_standing *zeroed); /* Bishops and tokens alone */
void pax_count_bishops(const struct pax *s, int seat, struct pax_standing *counted); /* anew; not those of PREN168X */
/* Bishops and tokens that a religion lacks to be supreme; 0: it is. */
int pax_supremacy_missing(const struct pax *s, const struct pax_standing *counted, int religion);
int pax_best_rival(const struct pax *s, const int count[PAX_SEATS], int seat); /* the most another seat has */
/* A victory counts one thing or two (`which` 0 and 1): what everybody has of it, and by how much one must lead all
 * others. The margin is 0 where there is no second. */
const int *pax_victory_count(const struct pax_standing *standing, int victory, int which);
int pax_victory_margin(const struct pax *s, int victory, int which);
int pax_victory_needed(const struct pax *s, const struct pax_standing *standing, int seat, int victory, int which);
struct florin_verdict pax_judge_victory(const struct pax *s, int seat, int victory); /* the conditions alone */
struct florin_verdict pax_judge_declare(const struct pax *s, int seat, int victory); /* active, met, actions */
void pax_list_declarations(struct choices *out);
/* Set of seats, if the game ended now; several share it, or 1e: nobody wins. */
unsigned pax_patron_winners(const struct pax *s);
void pax_patron_victory(struct pax *s);
pax_judging pax_judge_comet;
pax_listing pax_list_comet;
pax_doing pax_do_comet;
bool pax_victory_in_game(const struct pax *s, int victory);
bool pax_can_be_won(const struct pax *s, int victory);             /* the same, or by Patrons (part O, O(c): never) */
/* A victory that a seat could declare in the turn it has, or in its next one if that began now. */
struct pax_stake {
    bool now;         /* in the turn it has */
    int side, column; /* of the comet that has to be bought first, and so its price; column 0: it is open */
};
bool pax_at_stake(const struct pax *s, int seat, int victory, struct pax_stake *stake);

/* setup.c: C */
bool pax_bank_in_game(int map, bool all, int bank);
const char *pax_judge_options(const struct florin_setup *setup);   /* NULL, or what is wrong with them */
static inline bool card_in_game(int choice, int card)          /* of enum card_set_choice */
{
    int set = pax_cards[card].set;
    if (choice >= CARDS_1E_BASE)
        return pax_first_card_in_game(choice, card);
    return set == SET_BASE || set == SET_COMET || (set == SET_X && choice != CARDS_BASE) ||
           (set == SET_REFORMATION && choice == CARDS_PROMO);
}
int pax_full_deck(const struct pax *s);                            /* cards in each deck at the start */
int pax_lower_deck(const struct pax *s);                           /* the last of them, with both Comets among them */
/* solitaire.c, solitaire_choices.c: part O */
bool pax_opponent_thinks(struct pax *s);                           /* settles its course, if it is on turn and has none */
void pax_think(struct pax *s);                                     /* what it does next in its turn */
struct florin_move pax_opponents_choice(const struct pax *s, enum rule *because); /* its one move, and the rule behind it */
struct florin_verdict pax_judge_opponent(const struct pax *s, struct florin_move move);
void pax_follow_course(struct pax *s, struct florin_move move);    /* before it is carried out */
const char *pax_check_course(const struct pax *s);
void pax_walk_course(struct pax *s, struct florin_visitor *visitor);
void pax_fill_supply(struct pax *s);                               /* everything in the pool */

/* ---- the interface (game.c, moves.c, secrecy.c, check.c, walk.c) ---- */

const char *pax_setup(void *state, const struct florin_setup *setup);
void pax_setup_of(const void *state, struct florin_setup *setup);
uint32_t pax_deciders(const void *state);
void pax_moves(const void *state, int seat, struct florin_moves *moves);
void pax_list_moves(const struct pax *s, struct florin_moves *moves); /* the same whoever decides, were he free to */
struct florin_verdict pax_judge(const void *state, int seat, struct florin_move move);
void pax_apply(void *state, int seat, struct florin_move move);
void pax_answer(struct pax *s, int seat, struct florin_move move);  /* the same without what follows by itself */
void pax_result(const void *state, struct florin_result *result);
uint32_t pax_luck(const void *state);
void pax_redact(void *state, int seat, enum florin_memory memory);
uint32_t pax_known_to(const void *before, int seat, struct florin_move move, const void *now);
void pax_imagine(void *state, int seat, uint64_t seed);
const char *pax_check(const void *state);
const char *pax_check_pending_battle(const struct pax *s);         /* parts of it that blame one field */
const char *pax_check_victories(const struct pax *s);
const char *pax_arg_name(int kind, int value);
const char *pax_arg_title(const void *state, int kind, int value);
const char *pax_ending_name(int ending);
bool pax_is_ruled(const void *state, int seat);
void pax_walk(struct pax *s, struct florin_visitor *visitor);
extern const struct florin_verb pax_verbs[MOVE_KINDS];
extern const struct florin_rule pax_rules[RULE_COUNT], pax1e_rules[RULE_COUNT];
extern const struct florin_option pax_options[PAX_OPTION_COUNT], pax1e_options[PAX_OPTION_COUNT];

#endif
