/* The stack of pending decisions, what happens between them, and the turn (D). */
#include "pax/rules.h"

struct frame *pax_ask(struct pax *s, enum frame_kind kind, int seat)
{
    assert(s->depth < STACK_MAX);
    struct frame *f = &s->stack[s->depth++];
    *f = (struct frame){.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    return f;
}

void pax_pop(struct pax *s)
{
    assert(s->depth > 0);
    s->stack[--s->depth] = (struct frame){0};
}

struct frame pax_answered(struct pax *s)
{
    struct frame f = *top(s);
    pax_pop(s);
    return f;
}

void pax_end_game(struct pax *s, enum victory how, unsigned winners)
{
    NOTE_BY(winners & (winners - 1) ? FLORIN_NOBODY : __builtin_ctz(winners), EVENT_GAME_OVER, .what = (int)how);
    s->over = (uint8_t)how;
    s->winners = (uint8_t)winners;
    while (s->depth > 0)
        pax_pop(s);
    memset(&s->battle, 0, sizeof s->battle);
    memset(&s->course, 0, sizeof s->course);
}

/* ---- what follows at once from a lost or silenced ability ---- */

/* Eight bytes of an array, as they lie there. */
static inline uint64_t eight_at(const uint8_t *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
    return word;
}

/* Does anybody hold more than two cards? Asked after every step, so eight rows at a time: rows lie one after the other,
 * and the size of each is the difference of two ends. Too large a Hand carries into the top bit of its byte. */
static bool any_large_hand(const struct pax *s)
{
    static_assert(ROW_COUNT == 16 && ROW_HAND == 2 && ROW_MAX + 0x7f - HAND_LIMIT <= 255,
                  "Hands stand where these bytes are");
    static const uint8_t first[8] = {0x80, 0, 0, 0, 0x80}, last[8] = {0, 0, 0x80, 0, 0, 0, 0x80};
    const uint64_t carry = UINT64_C(0x0101010101010101) * (0x7f - HAND_LIMIT);
    uint64_t seats_1_2 = eight_at(s->row_end + 2) - eight_at(s->row_end + 1);
    uint64_t seats_3_4 = eight_at(s->row_end + 8) - eight_at(s->row_end + 7);
    return ((seats_1_2 + carry) & eight_at(first)) | ((seats_3_4 + carry) & eight_at(last));
}

/* HAND a: down to two cards when the last ability for more is gone. */
static bool settle_hands(struct pax *s)
{
    for (int seat = 0; seat < s->seats; seat++) {
        if (row_count(s, seat, ROW_HAND) > HAND_LIMIT && !pax_has_ability(s, seat, UNLIMITED_HAND)) {
            pax_ask(s, FRAME_DISCARD, seat);
            return true;
        }
    }
    return false;
}

struct florin_verdict pax_judge_discard(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int card = move.arg[0];
    return in_row(s, card, f->seat, ROW_HAND) ? legal() : illegal(RULE_DISCARD, card, 0);
}

void pax_list_discards(struct choices *out)
{
    int count;
    const uint8_t *hand = row_of(out->s, out->f->seat, ROW_HAND, &count);
    for (int i = 0; i < count; i++)
        pax_offer(out, move_of(MOVE_DISCARD, hand[i], 0, 0));
}

void pax_do_discard(struct pax *s, struct florin_move move)
{
    pax_pop(s);
    pax_discard_card(s, move.arg[0]);
}

/* Does a Concession share a Border with a Pirate anywhere? Asked after every step, so eight Borders at a time: a byte
 * that is not 0 (and these are small) carries into its top bit. */
static bool any_shared_border(const struct pax *s)
{
    static_assert(BORDER_COUNT >= 8 && BORDER_COUNT <= 16, "two words cover all Borders");
    const uint64_t carry = UINT64_C(0x7f7f7f7f7f7f7f7f);
    const uint8_t *pawns = s->concession, *ships = s->pirate;
    uint64_t first = (eight_at(pawns) + carry) & (eight_at(ships) + carry);
    uint64_t last = (eight_at(pawns + BORDER_COUNT - 8) + carry) & (eight_at(ships + BORDER_COUNT - 8) + carry);
    return (first | last) & ~carry;
}

/* PIRATE d: a Concession that lived beside a Pirate dies with the protection. */
static void settle_pirates(struct pax *s)
{
    for (int border = 1; border < BORDER_COUNT; border++)
        if (s->pirate[border] && pax_pirate_kills(s, border))
            pax_kill_concession(s, border);
}

static void move_to_first_space(struct pax *s)
{
    NOTE(s, EVENT_TOKEN_MOVED, .what = s->city[VENICE_2], .from = at_city(VENICE_2), .to = at_city(VENICE));
    s->city[VENICE] = s->city[VENICE_2];
    s->city[VENICE_2] = NO_TOKEN;
}

/* G4c: Venice back to one Token; who caused it says which stays. By the living rules the one on the second space goes;
 * once a Token stands there alone it counts as the first, so it moves over before anybody joins it. */
static bool settle_venice(struct pax *s)
{
    if (!s->city[VENICE_2])
        return false;
    bool first_stays = rule_on(s, OPT_VENICE_FIRST_STAYS), between = top(s)->kind == FRAME_TURN || top(s)->kind == FRAME_OPS;
    bool alone = first_stays && between && !s->city[VENICE];
    if (!alone && pax_condottiere_active(s))
        return false;
    if (!s->city[VENICE]) {
        move_to_first_space(s);
    } else if (first_stays) {
        pax_kill_in_city(s, VENICE_2);
    } else {
        pax_ask(s, FRAME_VENICE, s->mover);
        return true;
    }
    return false;
}

struct florin_verdict pax_judge_venice(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)s, (void)f;
    int city = move.arg[0];
    return city == VENICE || city == VENICE_2 ? legal() : illegal(RULE_KEEP, city, 0);
}

void pax_list_venice(struct choices *out)
{
    pax_offer(out, move_of(MOVE_KEEP, VENICE, 0, 0));
    pax_offer(out, move_of(MOVE_KEEP, VENICE_2, 0, 0));
}

void pax_do_venice(struct pax *s, struct florin_move move)
{
    pax_pop(s);
    pax_kill_in_city(s, move.arg[0] == VENICE ? VENICE_2 : VENICE);
}

static bool settle_what_is_there(struct pax *s)
{
    if (pax_decisions[top(s)->kind].first)
        return false;
    settle_pirates(s);
    return settle_venice(s) || settle_hands(s); /* Venice first: who caused it is still who decided last */
}

/* Asked after every step, and nearly always there is nothing. */
static inline bool settle(struct pax *s)
{
    int any = (int)any_shared_border(s) | (int)any_large_hand(s) | s->city[VENICE_2]; /* without branches */
    return any && settle_what_is_there(s);
}

/* ---- the turn ---- */

/* D1, R6: abilities that cost no action may still be used after both actions, if there is anything to do. */
static bool free_move_left(const struct pax *s)
{
    int seat = s->turn_of;
    for (int side = WEST; side <= EAST; side++) {
        if (pax_judge_fair(s, seat, side).rule == RULE_LEGAL)
            return true;
        if (pax_judge_ops(s, seat, 1 << side).rule == RULE_LEGAL && pax_any_op(s, seat, 1 << side))
            return true;
    }
    return false;
}

bool pax_turn_goes_on(const struct pax *s)
{
    return s->actions > 0 || (!is_opponent(s, s->turn_of) && free_move_left(s)); /* part O, reading 33 */
}

/* G6: a bank without Florins, cards and Concessions is out of the game. */
static bool is_bankrupt(const struct pax *s, int seat)
{
    if (s->florins[seat] > 0)
        return false;
    for (int kind = 0; kind < ROW_KINDS; kind++)
        if (row_count(s, seat, (enum row_kind)kind) > 0)
            return false;
    for (int border = 1; border < BORDER_COUNT; border++)
        if (s->concession[border] == seat + 1)
            return false;
    return true;
}

/* N8: its Serfs leave the game with it, or a dead bank would come back to be taxed. */
static void eliminate(struct pax *s, int seat)
{
    NOTE_BY(seat, EVENT_BANKRUPT);
    int mark = note_mark();
    s->out = (uint8_t)(s->out | 1 << seat);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        while (s->repressed[empire][repressed_index(pawn_of(seat))])
            pax_kill_repressed(s, empire, pawn_of(seat));
    note_deaths_as(EVENT_TOKEN_REMOVED, mark);
}

static void eliminate_bankrupt(struct pax *s)
{
    unsigned in = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        if (is_bankrupt(s, seat))
            eliminate(s, seat);
        in |= (unsigned)!(s->out >> seat & 1) << seat;
    }
    if ((in & (in - 1)) == 0) /* one bank left, or none: then those who fell together share */
        pax_end_game(s, LAST_BANK, in ? in : (1u << s->seats) - 1);
}

void pax_begin_turn(struct pax *s, int seat)
{
    NOTE_BY(seat, EVENT_TURN_BEGAN);
    s->turn_of = (uint8_t)seat;
    s->actions = 2;
    s->acted = s->ran = s->fairs = s->free_fair = 0;
    s->paid[WEST] = s->paid[EAST] = 0;
    memset(s->used, 0, sizeof s->used);
    memset(&s->course, 0, sizeof s->course);
    pax_ask(s, FRAME_TURN, seat);
}

void pax_end_turn(struct pax *s)
{
    NOTE_BY(s->turn_of, EVENT_TURN_ENDED);
    pax_pop(s);
    if (s->option[OPT_BANKRUPTCY])
        eliminate_bankrupt(s);
    if (!s->over)
        pax_refresh_market(s);
    if (s->over)
        return;
    int seat = s->turn_of;
    do
        seat = (seat + 1) % s->seats;
    while (s->out >> seat & 1);
    pax_begin_turn(s, seat);
}

/* ---- carrying on ---- */

static bool step(struct pax *s)
{
    const struct decision *d = &pax_decisions[top(s)->kind];
    if (!d->automatic || (d->open && d->open(s)))
        return false;
    d->automatic(s);
    return true;
}

bool pax_step_in_action(struct pax *s)
{
    return settle(s) || (top(s)->kind != FRAME_TURN && step(s));
}

bool pax_step(struct pax *s)
{
    return !s->over && (settle(s) || step(s) || pax_opponent_thinks(s));
}
