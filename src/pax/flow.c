/* The stack of pending decisions, what happens between them, and the turn (D). */
#include "pax/rules.h"

struct frame *pax_ask(struct pax *p, enum frame_kind kind, int seat)
{
    assert(p->depth < STACK_MAX);
    struct frame *f = &p->stack[p->depth++];
    *f = (struct frame){.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    return f;
}

void pax_pop(struct pax *p)
{
    assert(p->depth > 0);
    p->stack[--p->depth] = (struct frame){0};
}

struct frame pax_answered(struct pax *p)
{
    struct frame f = *top(p);
    pax_pop(p);
    return f;
}

void pax_end_game(struct pax *p, enum victory how, unsigned winners)
{
    NOTE_BY(winners & (winners - 1) ? FLORIN_NOBODY : __builtin_ctz(winners), EVENT_GAME_OVER, .what = (int)how);
    p->over = (uint8_t)how;
    p->winners = (uint8_t)winners;
    while (p->depth > 0)
        pax_pop(p);
    memset(&p->battle, 0, sizeof p->battle);
    memset(&p->course, 0, sizeof p->course);
}

/* ---- what follows at once from a lost or silenced ability ---- */

/* HAND a: down to two cards when the last ability for more is gone. */
static bool settle_hands(struct pax *p)
{
    for (int seat = 0; seat < p->seats; seat++) {
        if (row_count(p, seat, ROW_HAND) > HAND_LIMIT && !pax_has_ability(p, seat, UNLIMITED_HAND)) {
            pax_ask(p, FRAME_DISCARD, seat);
            return true;
        }
    }
    return false;
}

struct florin_verdict pax_judge_discard(const struct pax *p, const struct frame *f, struct florin_move move)
{
    int card = move.arg[0];
    return in_row(p, card, f->seat, ROW_HAND) ? legal() : illegal(RULE_DISCARD, card, 0);
}

void pax_list_discards(struct choices *out)
{
    int count;
    const uint8_t *hand = row_of(out->p, out->f->seat, ROW_HAND, &count);
    for (int i = 0; i < count; i++)
        pax_offer(out, move_of(MOVE_DISCARD, hand[i], 0, 0));
}

void pax_do_discard(struct pax *p, struct florin_move move)
{
    pax_pop(p);
    pax_discard_card(p, move.arg[0]);
}

/* Does a Concession share a Border with a Pirate anywhere? Asked after every step, so eight Borders at a time: a byte that
 * is not 0 (and these are small) carries into its top bit. */
static bool any_shared_border(const struct pax *p)
{
    static_assert(BORDER_COUNT >= 8 && BORDER_COUNT <= 16, "two words cover all Borders");
    const uint64_t carry = UINT64_C(0x7f7f7f7f7f7f7f7f);
    uint64_t pawns[2], ships[2];
    memcpy(&pawns[0], p->concession, 8);
    memcpy(&pawns[1], p->concession + BORDER_COUNT - 8, 8);
    memcpy(&ships[0], p->pirate, 8);
    memcpy(&ships[1], p->pirate + BORDER_COUNT - 8, 8);
    return (((pawns[0] + carry) & (ships[0] + carry)) | ((pawns[1] + carry) & (ships[1] + carry))) & ~carry;
}

/* PIRATE d: a Concession that lived beside a Pirate dies with the protection. */
static void settle_pirates(struct pax *p)
{
    if (!any_shared_border(p))
        return;
    for (int border = 1; border < BORDER_COUNT; border++)
        if (p->pirate[border] && pax_pirate_kills(p, border))
            pax_kill_concession(p, border);
}

static void move_to_first_space(struct pax *p)
{
    NOTE(p, EVENT_TOKEN_MOVED, .what = p->city[VENICE_2], .from = at_city(VENICE_2), .to = at_city(VENICE));
    p->city[VENICE] = p->city[VENICE_2];
    p->city[VENICE_2] = NO_TOKEN;
}

/* G4c: Venice back to one Token; who caused it says which stays. By the living rules the one on the second space goes; once a
 * Token stands there alone it counts as the first, so it moves over before anybody joins it. */
static bool settle_venice(struct pax *p)
{
    if (!p->city[VENICE_2]) /* asked after every step: nearly always so */
        return false;
    bool first_stays = rule_on(p, OPT_VENICE_FIRST_STAYS), between = top(p)->kind == FRAME_TURN || top(p)->kind == FRAME_OPS;
    bool alone = first_stays && between && !p->city[VENICE];
    if (!alone && pax_condottiere_active(p))
        return false;
    if (!p->city[VENICE]) {
        move_to_first_space(p);
    } else if (first_stays) {
        pax_kill_in_city(p, VENICE_2);
    } else {
        pax_ask(p, FRAME_VENICE, p->mover);
        return true;
    }
    return false;
}

struct florin_verdict pax_judge_venice(const struct pax *p, const struct frame *f, struct florin_move move)
{
    (void)p, (void)f;
    int city = move.arg[0];
    return city == VENICE || city == VENICE_2 ? legal() : illegal(RULE_KEEP, city, 0);
}

void pax_list_venice(struct choices *out)
{
    pax_offer(out, move_of(MOVE_KEEP, VENICE, 0, 0));
    pax_offer(out, move_of(MOVE_KEEP, VENICE_2, 0, 0));
}

void pax_do_venice(struct pax *p, struct florin_move move)
{
    pax_pop(p);
    pax_kill_in_city(p, move.arg[0] == VENICE ? VENICE_2 : VENICE);
}

static bool settle(struct pax *p)
{
    if (pax_decisions[top(p)->kind].first)
        return false;
    settle_pirates(p);
    return settle_venice(p) || settle_hands(p); /* Venice first: who caused it is still who decided last */
}

/* ---- the turn ---- */

/* D1, R6: abilities that cost no action may still be used after both actions, if there is anything to do. */
static bool free_move_left(const struct pax *p)
{
    int seat = p->turn_of;
    for (int side = WEST; side <= EAST; side++) {
        if (pax_judge_fair(p, seat, side).rule == LEGAL)
            return true;
        if (pax_judge_ops(p, seat, 1 << side).rule == LEGAL && pax_any_op(p, seat, 1 << side))
            return true;
    }
    return false;
}

bool pax_turn_goes_on(const struct pax *p)
{
    return p->actions > 0 || (!is_opponent(p, p->turn_of) && free_move_left(p)); /* part O, reading 33 */
}

/* G6: a bank without Florins, cards and Concessions is out of the game. */
static bool is_bankrupt(const struct pax *p, int seat)
{
    if (p->florins[seat] > 0)
        return false;
    for (int kind = 0; kind < ROW_KINDS; kind++)
        if (row_count(p, seat, (enum row_kind)kind) > 0)
            return false;
    for (int border = 1; border < BORDER_COUNT; border++)
        if (p->concession[border] == seat + 1)
            return false;
    return true;
}

/* N8: its Serfs leave the game with it, or a dead bank would come back to be taxed. */
static void eliminate(struct pax *p, int seat)
{
    NOTE_BY(seat, EVENT_BANKRUPT);
    int mark = note_mark();
    p->out = (uint8_t)(p->out | 1 << seat);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        while (p->repressed[empire][repressed_index(pawn_of(seat))])
            pax_kill_repressed(p, empire, pawn_of(seat));
    note_deaths_as(EVENT_TOKEN_REMOVED, mark);
}

static void eliminate_bankrupt(struct pax *p)
{
    unsigned in = 0;
    for (int seat = 0; seat < p->seats; seat++) {
        if (is_bankrupt(p, seat))
            eliminate(p, seat);
        in |= (unsigned)!(p->out >> seat & 1) << seat;
    }
    if ((in & (in - 1)) == 0) /* one bank left, or none: then those who fell together share */
        pax_end_game(p, LAST_BANK, in ? in : (1u << p->seats) - 1);
}

void pax_begin_turn(struct pax *p, int seat)
{
    NOTE_BY(seat, EVENT_TURN_BEGAN);
    p->turn_of = (uint8_t)seat;
    p->actions = 2;
    p->acted = p->ran = p->fairs = p->free_fair = 0;
    p->paid[WEST] = p->paid[EAST] = 0;
    memset(p->used, 0, sizeof p->used);
    memset(&p->course, 0, sizeof p->course);
    pax_ask(p, FRAME_TURN, seat);
}

void pax_end_turn(struct pax *p)
{
    NOTE_BY(p->turn_of, EVENT_TURN_ENDED);
    pax_pop(p);
    if (p->option[OPT_BANKRUPTCY])
        eliminate_bankrupt(p);
    if (!p->over)
        pax_refresh_market(p);
    if (p->over)
        return;
    int seat = p->turn_of;
    do
        seat = (seat + 1) % p->seats;
    while (p->out >> seat & 1);
    pax_begin_turn(p, seat);
}

/* ---- carrying on ---- */

static bool step(struct pax *p)
{
    const struct decision *d = &pax_decisions[top(p)->kind];
    if (!d->automatic || (d->open && d->open(p)))
        return false;
    d->automatic(p);
    return true;
}

bool pax_step_in_action(struct pax *p)
{
    return settle(p) || (top(p)->kind != FRAME_TURN && step(p));
}

bool pax_step(struct pax *p)
{
    return !p->over && (settle(p) || step(p) || pax_opponent_thinks(p));
}
