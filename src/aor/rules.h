/* The functions of the rules that one chapter lends to another. judge_* says whether a move is legal and why not; do_*
 * carries a legal one out; the rest moves pieces, money and cards and keeps the position consistent. */
#ifndef FLORIN_AOR_RULES_H
#define FLORIN_AOR_RULES_H

#include <assert.h>

#include "aor/aor.h"
#include "aor/journal.h"
#include "aor/state.h"

typedef struct florin_verdict aor_judge(const struct aor *, int seat, struct florin_move);
typedef void aor_do(struct aor *, int seat, struct florin_move);

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
void aor_set_tokens(struct aor *s, int seat, int face, int p, int count);
static inline void place_tokens(struct aor *s, int seat, int supply, int face, int p, int tokens, bool by_ship)
{
    if (supply == FROM_STOCK)
        add_stock(s, seat, -tokens);
    else
        add_expansion(s, seat, -tokens);
    aor_set_tokens(s, seat, face, p, tokens_at(s, seat, face, p) + tokens);
    NOTE_BY(seat, EVENT_TOKENS_PLACED, .what = p, .from = supply, .to = face, .count = tokens, .more = {by_ship});
}
void aor_withdraw_face(struct aor *s, int seat, int face, int p);
void aor_withdraw_tokens(struct aor *s, int seat, int p);
void aor_put_marker(struct aor *s, int seat, int p, int face);
void aor_take_marker(struct aor *s, int p);
void aor_hand_over(struct aor *s, int owner, int p, int to);
void aor_clear_province(struct aor *s, int p);
void aor_turn_all_coloured(struct aor *s);
void aor_reduce_next(struct aor *s);
void aor_return_tokens(struct aor *s, int seat, int tokens, int why);
void aor_receive(struct aor *s, int seat, int dollars, int why);
void aor_pay(struct aor *s, int seat, int dollars, int why);
void aor_worsen(struct aor *s, int seat, int spaces, int why);
void aor_improve(struct aor *s, int seat, int spaces, int why);
int aor_players_left(const struct aor *s);
aor_judge aor_judge_replace, aor_judge_free;
aor_do aor_do_replace, aor_do_leave, aor_do_free;

/* deck.c: drawing, discarding, epochs, dice */
int aor_roll_die(struct aor *s);
void aor_shuffle_in(struct aor *s, uint64_t cards);
bool aor_card_available(const struct aor *s);
void aor_return_withheld(struct aor *s);
void aor_draw_card(struct aor *s, int seat);
void aor_buy_card(struct aor *s, int seat);
void aor_discard(struct aor *s, int card);
int aor_pile_of(int card);
void aor_take_from_hand(struct aor *s, int seat, int card);
void aor_lose_count(struct aor *s, int seat, int other);
void aor_drop_card(struct aor *s, int seat, int card);
void aor_drop_hand(struct aor *s, int seat);
void aor_change_market(struct aor *s, int seat, int commodity, int change, int how);
void aor_calm_market(struct aor *s, int seat, int commodity, int how);
aor_judge aor_judge_draw, aor_judge_discard, aor_judge_remove, aor_judge_adjust;
aor_do aor_do_draw, aor_do_discard, aor_do_remove, aor_do_adjust;

/* setup.c: chapter 4 */
const char *aor_setup(void *state, const struct florin_setup *setup);
void aor_setup_of(const void *state, struct florin_setup *setup);
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
uint8_t *aor_option(struct aor *s, int option);
int aor_option_value(const struct aor *s, int option);
int aor_wishes_made(const struct aor *s, int seat);
aor_judge aor_judge_return, aor_judge_wish;
aor_do aor_do_return, aor_do_wish;
void aor_capital_bid(struct aor *s, int seat, int amount);

/* order.c: 5.1 */
enum { RANGE_WIDTH = 500 };
void aor_amount_limits(const struct aor *s, int seat, int *low, int *high);
bool aor_amount(const void *state, int seat, struct florin_amount *amount);
int aor_amount_moves(const void *state, int seat, int32_t amount, struct florin_move moves[2]);
aor_judge aor_judge_bid, aor_judge_range, aor_judge_swap;
aor_do aor_do_bid, aor_do_range, aor_do_swap;
bool aor_offer_swap(struct aor *s);
void aor_civil_war_order(struct aor *s);

/* play.c: 5.4, commodity and leader cards */
int aor_ladder(int commodity, int boxes);
int aor_payout(const struct aor *s, int seat, int commodity);
int aor_goods(const struct aor *s, int seat, int commodity);
bool aor_is_burden(const struct aor *s, int card);
int aor_leader_discount(const struct aor *s, int card);
void aor_run_play(struct aor *s);
aor_judge aor_judge_play, aor_judge_good, aor_judge_protect, aor_judge_play_done;
aor_do aor_do_play, aor_do_good, aor_do_protect;

/* event_cards.c: 5.4.2 */
void aor_play_event(struct aor *s, int seat, int card);
struct set aor_raid_targets(const struct aor *s);
int aor_civil_loss(const struct aor *s, int seat, int what);
aor_judge aor_judge_target, aor_judge_decree, aor_judge_plague, aor_judge_raid, aor_judge_revolt, aor_judge_crusade;
aor_do aor_do_target, aor_do_decree, aor_do_plague, aor_do_raid, aor_do_revolt, aor_do_crusade, aor_do_lose;

/* war.c: the card War! and military advantages */
int aor_advantage(const struct aor *s, int seat, int against);
void aor_declare_war(struct aor *s, int seat, int target);
void aor_fight(struct aor *s);
void aor_end_war(struct aor *s);
bool aor_may_hold(const struct aor *s, int seat, int p);
aor_judge aor_judge_cede;
aor_do aor_do_cede, aor_do_roll;

/* purchase.c: 5.5 */
int aor_discount(const struct aor *s, int seat, int card, int advance);
int aor_credits(const struct aor *s, int seat, int advance);
int aor_price(const struct aor *s, int seat, int advance);
uint32_t aor_missing(const struct aor *s, int seat, int advance);
int aor_tiers(const struct aor *s, int seat);
int aor_stabilization(const struct aor *s, int seat);
int aor_relief_price(const struct aor *s, int seat);
void aor_suffer_instability(struct aor *s, int seat);
void aor_end_purchases(struct aor *s);
aor_judge aor_judge_ship, aor_judge_claim, aor_judge_buy, aor_judge_stabilize, aor_judge_relieve;
aor_do aor_do_ship, aor_do_claim, aor_do_buy, aor_do_stabilize, aor_do_decline, aor_do_relieve;

/* reach.c: 5.6.2 */
struct reach {
    struct set open;     /* provinces the player may enter at all */
    struct set near;     /* next to controlled territory over land */
    struct set land;     /* these, and what a caravan reaches */
    struct set ship;     /* within reach of the fleet */
    int capacity;        /* tokens a fleet brings into one province each turn */
    int overseas;        /* boxes overseas still free under the limit */
};
void aor_find_reach(const struct aor *s, int seat, struct reach *reach);
struct florin_verdict aor_judge_beyond_land(const struct aor *s, int seat, const struct reach *reach, int p, int tokens);
/* May this many tokens be brought here? */
static inline struct florin_verdict aor_judge_reach(const struct aor *s, int seat, const struct reach *reach, int p, int tokens)
{
    return set_has(reach->land, p) ? legal() : aor_judge_beyond_land(s, seat, reach, p, tokens);
}
/* How tokens come into a province within reach. */
enum way { WAY_LAND, WAY_CARAVAN, WAY_COAST, WAY_SEA, WAY_OCEAN, WAY_COUNT };
extern const char *const aor_way_ids[WAY_COUNT];
enum way aor_way_to(const struct aor *s, int seat, const struct reach *reach, int p);
struct set aor_open_provinces(const struct aor *s, int seat);
int aor_overseas_held(const struct aor *s, int seat);
bool aor_comes_by_land(const struct aor *s, int seat, int p);
struct set aor_galley_reach(const struct aor *s, int seat, int spaces);

/* competition.c: 5.6.3 */
struct need {
    int sum, halved;                                /* all below, and what is left of it in one's own capital (5.6.3.4) */
    int tokens;                                     /* the attacker needs in all, never fewer than the market number */
    int strength;                                   /* of the defenders, capitals doubled */
    int satellites, cosmopolitan, military, nation; /* modifiers, positive against the attacker */
};
unsigned aor_defenders(const struct aor *s, int seat, int p);
void aor_find_need(const struct aor *s, int seat, int p, unsigned defenders, struct need *need);
int aor_winning_rolls(const struct aor *s, int seat, unsigned defenders); /* of the 216 that three dice can show */
int aor_cathedral(const struct aor *s, int attacker, unsigned defenders, unsigned asked);
int aor_next_cathedral(const struct aor *s);
void aor_resolve_attack(struct aor *s, int winner_by_cathedral);
aor_judge aor_judge_give;
aor_do aor_do_cathedral, aor_do_skip_cathedral, aor_do_trade, aor_do_give;

/* expansion.c: 5.6 */
void aor_indulgence(struct aor *s);
int aor_card_price(const struct aor *s);
int aor_indulgence_lacking(const struct aor *s, int seat);
void aor_run_expansion(struct aor *s);
void aor_find_rooms(const struct aor *s, int seat, uint8_t rooms[PROVINCE_COUNT]);
void aor_list_expansion(const struct aor *s, int seat, struct florin_moves *moves);
aor_judge aor_judge_place, aor_judge_attack, aor_judge_card, aor_judge_pay;
aor_do aor_do_place, aor_do_attack, aor_do_card, aor_do_pay, aor_do_suffer, aor_do_stop;

/* income.c: 5.7 */
int aor_income(const struct aor *s, int seat);
int aor_interest(const struct aor *s, int seat);
int aor_expansion_bonus(const struct aor *s);
int aor_majority(const struct aor *s, int commodity);
void aor_end_turn(struct aor *s);

/* victory.c: 6 */
int aor_score(const struct aor *s, int seat);
void aor_result(const void *state, struct florin_result *result);
void aor_note_result(const struct aor *s) COLD;
int aor_advance_value(const struct aor *s, int seat);

/* turn.c: chapter 5 as a whole */
void aor_proceed(struct aor *s);
void aor_enter(struct aor *s, int phase);
void aor_begin_turn(struct aor *s);
aor_judge aor_judge_done;
aor_do aor_do_done, aor_do_pass;

/* game.c: what is offered, what is legal, what happens */
static inline void aor_add_move(struct florin_moves *moves, struct florin_move move)
{
    assert(moves->count < FLORIN_MOVES_MAX);
    moves->move[moves->count++] = move;
}
const char *aor_section_of(int step);       /* the section that asks it */
bool aor_is_answer(int step, int verb);     /* does such a move answer it? */
uint32_t aor_deciders(const void *state);
void aor_moves(const void *state, int seat, struct florin_moves *moves);
struct florin_verdict aor_judge_move(const void *state, int seat, struct florin_move move);
void aor_apply(void *state, int seat, struct florin_move move);
void aor_narrate(void *state, int seat, struct florin_move move, struct florin_events *events);
extern const struct florin_verb aor_verbs[VERB_COUNT]; /* moves.c */
struct aor_deed {
    aor_judge *judge;  /* asked of operands that mean something */
    aor_do *carry_out;
};
extern const struct aor_deed aor_deeds[VERB_COUNT];
extern const struct florin_rule aor_rules[RULE_COUNT];

/* secrecy.c, check.c, check_question.c, walk.c, moves.c */
void aor_redact(void *state, int seat, enum florin_memory memory);
uint32_t aor_known_to(const void *before, int seat, struct florin_move move, const void *now);
void aor_imagine(void *state, int seat, uint64_t seed);
const char *aor_check(const void *state);
const char *aor_check_fields(const struct aor *s, const char **field); /* and which field of the walk is to blame */
const char *aor_check_question(const struct aor *s, const char **field); /* the same for what is asked now */
struct aor_check {
    const char *(*wrong)(const struct aor *);
    const char *field;
};
const char *aor_first_wrong(const struct aor *s, const struct aor_check *checks, int count, const char **field);
const char *aor_check_player(const struct aor *s, int seat);
const char *aor_check_order(const struct aor *s);
void aor_walk(void *state, struct florin_visitor *v);
const char *aor_arg_name(int kind, int value);
const char *aor_arg_title(const void *state, int kind, int value);
const char *aor_ending_name(int ending);

#endif
