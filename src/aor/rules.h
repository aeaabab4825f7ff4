/* The functions of the rules that one chapter lends to another. judge_* says whether a move is legal and why not; do_*
 * carries a legal one out; the rest moves pieces, money and cards and keeps the position consistent. p is a
 * province. */
#ifndef FLORIN_AOR_RULES_H
#define FLORIN_AOR_RULES_H

#include <assert.h>

#include "aor/aor.h"
#include "aor/journal.h"
#include "aor/state.h"

typedef struct florin_verdict aor_judging(const struct aor *, int seat, struct florin_move);
typedef void aor_doing(struct aor *, int seat, struct florin_move);

/* Nobody has less than no money, and no supply has fewer tokens than none or more than there are. */
static inline void add_cash(struct aor *s, int seat, int dollars)
{
    s->cash[seat] += dollars;
    assert(s->cash[seat] >= 0);
}

static inline void add_stock(struct aor *s, int seat, int tokens)
{
    assert(s->stock[seat] + tokens >= 0 && s->stock[seat] + tokens <= TOKENS);
    s->stock[seat] = (uint8_t)(s->stock[seat] + tokens);
}

static inline void add_expansion(struct aor *s, int seat, int tokens)
{
    assert(s->expansion[seat] + tokens >= 0 && s->expansion[seat] + tokens <= TOKENS);
    s->expansion[seat] = (uint8_t)(s->expansion[seat] + tokens);
}

/* pieces.c: tokens, markers, money, misery */
void aor_set_tokens(struct aor *s, int seat, int face, int p, int count); /* so many of that face, seven at most */
static inline void place_tokens(struct aor *s, int seat, int supply, int face, int p, int tokens, bool by_ship)
{
    if (supply == FROM_STOCK)
        add_stock(s, seat, -tokens);
    else
        add_expansion(s, seat, -tokens);
    aor_set_tokens(s, seat, face, p, tokens_at(s, seat, face, p) + tokens);
    NOTE_BY(seat, EVENT_TOKENS_PLACED, .what = p, .from = supply, .to = face, .count = tokens, .more = {by_ship});
}
void aor_withdraw_face(struct aor *s, int seat, int face, int p);  /* all of that face, to stock */
void aor_withdraw_tokens(struct aor *s, int seat, int p);          /* of both faces, to stock */
void aor_count_markers(struct aor *s, int seat);                   /* anew, once they were filled in */
void aor_put_marker(struct aor *s, int seat, int p, int face);     /* dominance is won */
void aor_take_marker(struct aor *s, int p);                        /* whoever's it is: dominance is lost */
void aor_hand_over(struct aor *s, int owner, int p, int to);       /* a marker, without a fight */
void aor_clear_province(struct aor *s, int p);                     /* everything leaves it */
void aor_turn_all_coloured(struct aor *s);                         /* 3.8, 3.9: controlled from now on */
/* 5.4.2.1: a marker becomes a token; with an empty stock its owner decides. */
void aor_reduce_next(struct aor *s);
/* From the expansion tokens to stock; why: enum why. */
void aor_return_tokens(struct aor *s, int seat, int tokens, int why);
void aor_receive(struct aor *s, int seat, int dollars, int why);   /* from the bank */
void aor_pay(struct aor *s, int seat, int dollars, int why);       /* to the bank, no more than there is */
/* Misery; at the end of its track the player is out (3.11). */
void aor_worsen(struct aor *s, int seat, int spaces, int why);
void aor_improve(struct aor *s, int seat, int spaces, int why);    /* misery, down to none */
int aor_players_left(const struct aor *s);                         /* who are not out */
aor_judging aor_judge_replace, aor_judge_free;
aor_doing aor_do_replace, aor_do_leave, aor_do_free;

/* deck.c: drawing, discarding, epochs, dice */
int aor_roll_die(struct aor *s);                                   /* 1 to 6; counts as luck */
void aor_shuffle_in(struct aor *s, uint64_t cards);                /* added to the deck, all of which is shuffled */
bool aor_card_available(const struct aor *s);                      /* 3.2, 6: can one still be drawn? */
void aor_return_withheld(struct aor *s);                           /* 4.2: the cards laid aside at the deal */
void aor_draw_card(struct aor *s, int seat);                       /* 5.2.2 */
void aor_buy_card(struct aor *s, int seat);                        /* 5.3, 5.6.4: already paid */
void aor_discard(struct aor *s, int card);                         /* one that has done its work */
int aor_pile_of(int card);                                         /* circles may come back, squares and leaders do not */
void aor_take_from_hand(struct aor *s, int seat, int card);        /* it goes nowhere yet */
/* 5.6.3.9: the others no longer know what two hands hold. */
void aor_lose_count(struct aor *s, int seat, int other);
void aor_drop_card(struct aor *s, int seat, int card);             /* from the hand to its pile */
void aor_drop_hand(struct aor *s, int seat);                       /* all cards, also those nobody can name */
/* Shortage positive, surplus negative; how: enum event_kind. */
void aor_change_market(struct aor *s, int seat, int commodity, int change, int how);
void aor_calm_market(struct aor *s, int seat, int commodity, int how); /* one shortage or surplus less, if there is any */
aor_judging aor_judge_draw, aor_judge_discard, aor_judge_remove, aor_judge_adjust;
aor_doing aor_do_draw, aor_do_discard, aor_do_remove, aor_do_adjust;

/* setup.c: chapter 4 */
const char *aor_setup(void *state, const struct florin_setup *setup); /* NULL, or what is wrong in English */
void aor_setup_of(const void *state, struct florin_setup *setup);  /* what it was laid out with */
enum {
    OPTION_EPOCHS, OPTION_ROUNDS, OPTION_DEAL, OPTION_BOARD, OPTION_ADVANCES, OPTION_ARMOR, OPTION_ART, OPTION_ARMS,
    OPTION_ORDER_TIES, OPTION_CARD_LIMIT, OPTION_FIRST_DRAW, OPTION_NEXT_EPOCH, OPTION_REMOVALS,
    OPTION_FREED, AOR_OPTIONS
};
enum { TIES_BY_BID, TIES_BY_WISH };
enum { EPOCH_ON_REQUEST, EPOCH_AT_ONCE };
enum { REMOVE_ANY, REMOVE_ONE };
enum { FREED_ANYWHERE, FREED_ELSEWHERE };
extern const struct florin_option aor_options[AOR_OPTIONS];
uint8_t *aor_option(struct aor *s, int option);                    /* where the state keeps it */
int aor_option_value(const struct aor *s, int option);
int aor_wishes_made(const struct aor *s, int seat);                /* 4.4: how many capitals a seat has named */
aor_judging aor_judge_return, aor_judge_wish;
aor_doing aor_do_return, aor_do_wish;
void aor_capital_bid(struct aor *s, int seat, int amount);         /* 4.4: the amount behind the wishes, in secret */

/* order.c: 5.1 */
enum { RANGE_WIDTH = 500 };
void aor_amount_limits(const struct aor *s, int seat, int *low, int *high); /* in all, whatever range was named */
/* The range that may still be named; false: no number is asked for. */
bool aor_amount(const void *state, int seat, struct florin_amount *amount);
/* How many moves name it: one, or range and number. */
int aor_amount_moves(const void *state, int seat, int32_t amount, struct florin_move moves[2]);
aor_judging aor_judge_bid, aor_judge_range, aor_judge_swap;
aor_doing aor_do_bid, aor_do_range, aor_do_swap;
/* Asks the next owner of Renaissance; false: nobody is left. */
bool aor_offer_swap(struct aor *s);
void aor_civil_war_order(struct aor *s);                           /* 5.6: who suffered it this turn moves last */

/* play.c: 5.4, commodity and leader cards */
int aor_ladder(int commodity, int boxes);                          /* 5.4.1: base value times boxes squared */
/* 5.4.1: dollars for a seat, with shortage, surplus and Industry. */
int aor_payout(const struct aor *s, int seat, int commodity);
int aor_goods(const struct aor *s, int seat, int commodity);       /* provinces of it that a seat dominates */
/* 3.13.3.2: is it voided, and only misery in a hand? */
bool aor_is_burden(const struct aor *s, int card);
int aor_leader_discount(const struct aor *s, int card);            /* 5.4.3: what he takes off now */
/* One player's part: what cards still demand, then the next card. */
void aor_run_play(struct aor *s);
aor_judging aor_judge_play, aor_judge_good, aor_judge_protect, aor_judge_play_done;
aor_doing aor_do_play, aor_do_good, aor_do_protect;

/* event_cards.c: 5.4.2 */
void aor_play_event(struct aor *s, int seat, int card);            /* what the card does, or what it asks first */
struct set aor_raid_targets(const struct aor *s);                  /* markers Pirates/Vikings can reach */
int aor_civil_loss(const struct aor *s, int seat, int what);       /* half of the cash or of the tokens (enum loss) */
aor_judging aor_judge_target, aor_judge_decree, aor_judge_plague, aor_judge_raid, aor_judge_revolt, aor_judge_crusade;
aor_doing aor_do_target, aor_do_decree, aor_do_plague, aor_do_raid, aor_do_revolt, aor_do_crusade, aor_do_lose;

/* war.c: the card War! and military advantages */
/* 5.6.3.5: cards of arms that work against the other's. */
int aor_advantage(const struct aor *s, int seat, int against);
void aor_declare_war(struct aor *s, int seat, int target);
void aor_fight(struct aor *s);                                     /* one die each; a tie costs both and goes on */
void aor_end_war(struct aor *s);
/* By advances, limit overseas and markers; distance does not matter. */
bool aor_may_hold(const struct aor *s, int seat, int p);
aor_judging aor_judge_cede;
aor_doing aor_do_cede, aor_do_roll;

/* purchase.c: 5.5 */
/* 5.5.2.3: what a leader on the table takes off for a seat. */
int aor_discount(const struct aor *s, int seat, int card, int advance);
int aor_credits(const struct aor *s, int seat, int advance);       /* 5.5.2.4: of advances of earlier turns */
int aor_price(const struct aor *s, int seat, int advance);         /* 5.5.2: what it costs now, never less than nothing */
void aor_list_advances(const struct aor *s, int seat, struct florin_moves *moves); /* all that can be bought */
/* 5.5.2.2: bit set of the advances that it builds on, and those that these build on, that a seat does not have. */
uint32_t aor_missing(const struct aor *s, int seat, int advance);
int aor_tiers(const struct aor *s, int seat);                      /* 3.12.3: advances in the poorest category */
int aor_stabilization(const struct aor *s, int seat);              /* 5.5.3: what the cards in hand cost */
int aor_relief_price(const struct aor *s, int seat);               /* of the next space of misery */
void aor_suffer_instability(struct aor *s, int seat);              /* 5.5.3: not paid, so misery rises */
void aor_end_purchases(struct aor *s);                             /* 5.4.3.1: leaders and the money on them go */
aor_judging aor_judge_ship, aor_judge_claim, aor_judge_buy, aor_judge_stabilize, aor_judge_relieve;
aor_doing aor_do_ship, aor_do_claim, aor_do_buy, aor_do_stabilize, aor_do_decline, aor_do_relieve;

/* reach.c: 5.6.2 */
struct reach {
    struct set open;     /* provinces the player may enter at all */
    struct set near;     /* next to controlled territory over land */
    struct set land;     /* these, and what a caravan reaches */
    struct set ship;     /* within reach of the fleet */
    int capacity;        /* tokens a fleet brings into one province each turn */
    int overseas;        /* boxes overseas still free under the limit */
};
void aor_find_reach(const struct aor *s, int seat, struct reach *reach); /* everything of struct reach */
/* The same where land does not lead. */
struct florin_verdict aor_judge_beyond_land(const struct aor *s, int seat, const struct reach *reach, int p, int tokens);
/* May this many tokens be brought here? */
static inline struct florin_verdict aor_judge_reach(const struct aor *s, int seat, const struct reach *reach, int p,
                                                    int tokens)
{
    return set_has(reach->land, p) ? legal() : aor_judge_beyond_land(s, seat, reach, p, tokens);
}
/* How tokens come into a province within reach. */
enum way { WAY_LAND, WAY_CARAVAN, WAY_COAST, WAY_SEA, WAY_OCEAN, WAY_COUNT };
extern const char *const aor_way_ids[WAY_COUNT];
enum way aor_way_to(const struct aor *s, int seat, const struct reach *reach, int p); /* of a province within reach */
/* 4.3, 5.6.2: areas in use; area V for owners of Overland East. */
struct set aor_open_provinces(const struct aor *s, int seat);
int aor_overseas_held(const struct aor *s, int seat);              /* boxes that count against the limit */
/* 5.6.2.2: of a province within reach: takes it no room in ships? */
bool aor_comes_by_land(const struct aor *s, int seat, int p);
struct set aor_galley_reach(const struct aor *s, int seat, int spaces); /* of so many spaces */

/* competition.c: 5.6.3 */
struct need {
    int sum, halved;                                /* all below, and what is left of it in one's own capital (5.6.3.4) */
    int tokens;                                     /* the attacker needs in all, never fewer than the market number */
    int strength;                                   /* of the defenders, capitals doubled */
    int satellites, cosmopolitan, military, nation; /* modifiers, positive against the attacker */
};
unsigned aor_defenders(const struct aor *s, int seat, int p);      /* bit set: others with pieces there */
int aor_satellites_for(const struct aor *s, int seat, int p);       /* 5.6.3.3: controlled ones whose arrows point here */
/* 5.6.3.2 to 5.6.3.8: everything of struct need. */
void aor_find_need(const struct aor *s, int seat, int p, unsigned defenders, struct need *need);
int aor_winning_rolls(const struct aor *s, int seat, unsigned defenders); /* of the 216 that three dice can show */
/* The seat that may use it and was not asked; -1: nobody. */
int aor_cathedral(const struct aor *s, int attacker, unsigned defenders, unsigned asked);
int aor_next_cathedral(const struct aor *s);                       /* the same for the attack that is fought now */
/* By dice (0), by the Cathedral of the attacker (1) or a defender (-1). */
void aor_resolve_attack(struct aor *s, int winner_by_cathedral);
aor_judging aor_judge_give;
aor_doing aor_do_cathedral, aor_do_skip_cathedral, aor_do_trade, aor_do_give;

/* expansion.c: 5.6 */
/* Its owners collect, then those pay who cannot give tokens. */
void aor_indulgence(struct aor *s);
/* Tokens: three more for each one bought in this phase. */
int aor_card_price(const struct aor *s);
int aor_indulgence_lacking(const struct aor *s, int seat);         /* tokens a seat cannot give: dollars */
/* One player's part: what is pending, then the next placing. */
void aor_run_expansion(struct aor *s);
/* How many tokens fit now, 0 beyond reach. */
void aor_find_rooms(const struct aor *s, int seat, uint8_t rooms[PROVINCE_COUNT]);
/* Tokens that could be used with what is known now: they fit into provinces within reach where nobody dominates. By
 * province, and in all. */
void aor_find_usable(const struct aor *s, int seat, uint8_t rooms[PROVINCE_COUNT]);
int aor_usable_tokens(const struct aor *s, int seat);
void aor_list_expansion(const struct aor *s, int seat, struct florin_moves *moves); /* all placings and attacks */
aor_judging aor_judge_place, aor_judge_attack, aor_judge_card, aor_judge_pay;
aor_doing aor_do_place, aor_do_attack, aor_do_card, aor_do_pay, aor_do_suffer, aor_do_stop;

/* income.c: 5.7 */
int aor_income(const struct aor *s, int seat);                     /* 5.7.3 */
int aor_interest(const struct aor *s, int seat);                   /* 5.7.2: at most the cash itself */
/* 5.7.1: the seat with most white markers; -1: there are none. */
int aor_expansion_bonus(const struct aor *s);
/* 5.7.5.1: the seat with most provinces of it; -1: nobody. */
int aor_majority(const struct aor *s, int commodity);
void aor_end_turn(struct aor *s);                                  /* 5.7 */

/* victory.c: 6 */
int aor_score(const struct aor *s, int seat);                      /* 6.2: advances and cash, less misery */
void aor_result(const void *state, struct florin_result *result);
void aor_note_result(const struct aor *s) COLD;                    /* scores, then who won; the eliminated have none */
int aor_advance_value(const struct aor *s, int seat);              /* 6.2: printed cost of all advances */

/* turn.c: chapter 5 as a whole */
/* Runs on until somebody owes a decision or the game is over. */
void aor_proceed(struct aor *s);
void aor_enter(struct aor *s, int phase);                          /* begins a phase (enum phase) with nothing asked */
void aor_begin_turn(struct aor *s);                                /* 5 */
aor_judging aor_judge_done;
aor_doing aor_do_done, aor_do_pass;

/* game.c: what is offered, what is legal, what happens */
static inline void aor_add_move(struct florin_moves *moves, struct florin_move move)
{
    assert(moves->count < FLORIN_MOVES_MAX);
    moves->move[moves->count++] = move;
}
const char *aor_section_of(int step);       /* the section that asks it */
bool aor_is_answer(int step, int verb);     /* does such a move answer it? */
/* Bit set of seats; several while choices are secret. */
uint32_t aor_deciders(const void *state);
/* All legal ones, none for a seat that owes no decision. */
void aor_moves(const void *state, int seat, struct florin_moves *moves);
/* Any move at all, also nonsense. */
struct florin_verdict aor_judge_move(const void *state, int seat, struct florin_move move);
void aor_apply(void *state, int seat, struct florin_move move);    /* a legal move, and what follows by itself */
/* The same, and what happened. */
void aor_narrate(void *state, int seat, struct florin_move move, struct florin_events *events);
extern const struct florin_verb aor_verbs[MOVE_KINDS]; /* moves.c */
struct aor_deed {
    aor_judging *judge;  /* asked of operands that mean something */
    aor_doing *carry_out;
};
extern const struct aor_deed aor_deeds[MOVE_KINDS];
extern const struct florin_rule aor_rules[RULE_COUNT];

/* secrecy.c, check.c, check_question.c, walk.c, moves.c */
void aor_redact(void *state, int seat, enum florin_memory memory); /* leaves what the seat knows */
/* Bit set of seats and FLORIN_WATCHERS. */
uint32_t aor_known_to(const void *before, int seat, struct florin_move move, const void *now);
void aor_imagine(void *state, int seat, uint64_t seed);            /* something possible for what is hidden */
const char *aor_check(const void *state);                          /* NULL, or what cannot be */
const char *aor_check_fields(const struct aor *s, const char **field); /* and which field of the walk is to blame */
const char *aor_check_question(const struct aor *s, const char **field); /* the same for what is asked now */
struct aor_check {
    const char *(*wrong)(const struct aor *);
    const char *field;
};
/* Of several checks; NULL: none. */
const char *aor_first_wrong(const struct aor *s, const struct aor_check *checks, int count, const char **field);
const char *aor_check_player(const struct aor *s, int seat);       /* once those before are known */
const char *aor_check_order(const struct aor *s);
void aor_walk(void *state, struct florin_visitor *v);              /* the position, both ways */
const char *aor_arg_name(int kind, int value);                     /* in notation; NULL: no such value */
const char *aor_arg_title(const void *state, int kind, int value); /* of a card; else NULL */
const char *aor_ending_name(int ending);

#endif
