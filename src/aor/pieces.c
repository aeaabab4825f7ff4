/* Tokens, dominance markers and misery (3.8, 3.9, 3.11): the few verbs that change them. */
#include "aor/rules.h"

void aor_set_tokens(struct aor *s, int seat, int face, int p, int count)
{
    assert(count >= 0 && count < 8);
    uint64_t here = UINT64_C(1) << (p & 63);
    int more = count - tokens_at(s, seat, face, p);
    s->crowd[p] = (uint8_t)(s->crowd[p] + more);
    s->placed[seat] = (uint8_t)(s->placed[seat] + more);
    for (int bit = 0; bit < 3; bit++) {
        uint64_t *plane = &s->token[seat][face][bit].bits[p >> 6];
        *plane = (*plane & ~here) | ((count >> bit) & 1 ? here : 0);
    }
}

/* Tokens of one player and one face in a province go back to stock. */
void aor_withdraw_face(struct aor *s, int seat, int face, int p)
{
    int tokens = tokens_at(s, seat, face, p);
    if (tokens == 0)
        return;
    add_stock(s, seat, tokens);
    aor_set_tokens(s, seat, face, p, 0);
    NOTE_BY(seat, EVENT_TOKENS_WITHDRAWN, .what = p, .from = face, .count = tokens);
}

void aor_withdraw_tokens(struct aor *s, int seat, int p)
{
    if (!has_tokens(s, seat, p))
        return;
    aor_withdraw_face(s, seat, COLOURED, p);
    aor_withdraw_face(s, seat, WHITE, p);
}

/* A marker comes (1) or goes (-1). */
static void count_marker(struct aor *s, int seat, int p, int change)
{
    s->markers[seat] = (uint8_t)(s->markers[seat] + change);
    for (unsigned left = aor_provinces[p].goods; left; left &= left - 1) {
        uint8_t *goods = &s->goods[seat][__builtin_ctz(left)];
        *goods = (uint8_t)(*goods + change);
    }
}

void aor_count_markers(struct aor *s, int seat)
{
    s->markers[seat] = 0;
    memset(s->goods[seat], 0, sizeof s->goods[seat]);
    for EACH_PLACE (p, s->marker[seat])
        count_marker(s, seat, p, 1);
}

static void put_marker(struct aor *s, int seat, int p, int face)
{
    assert(!is_satellite(p) && marker_owner(s, p) < 0 && markers_left(s, seat) > 0);
    set_add(&s->marker[seat], p);
    count_marker(s, seat, p, 1);
    if (face == WHITE)
        set_add(&s->white, p);
    else
        set_drop(&s->white, p);
}

void aor_put_marker(struct aor *s, int seat, int p, int face)
{
    put_marker(s, seat, p, face);
    NOTE_BY(seat, EVENT_DOMINANCE_WON, .what = p, .to = face);
}

static void drop_marker(struct aor *s, int owner, int p)
{
    set_drop(&s->marker[owner], p);
    count_marker(s, owner, p, -1);
    set_drop(&s->white, p);
}

void aor_take_marker(struct aor *s, int p)
{
    int owner = marker_owner(s, p);
    if (owner < 0)
        return;
    NOTE_BY(owner, EVENT_DOMINANCE_LOST, .what = p, .from = set_has(s->white, p));
    drop_marker(s, owner, p);
}

/* A market changes hands without a fight. */
void aor_hand_over(struct aor *s, int owner, int p, int to)
{
    NOTE_BY(owner, EVENT_PROVINCE_CEDED, .what = p, .from = set_has(s->white, p), .to = to);
    drop_marker(s, owner, p);
    put_marker(s, to, p, COLOURED);
}

/* Everything leaves the province. */
void aor_clear_province(struct aor *s, int p)
{
    for (int seat = 0; seat < s->seats; seat++)
        aor_withdraw_tokens(s, seat, p);
    aor_take_marker(s, p);
}

static COLD void note_turning(const struct aor *s)
{
    for (int seat = 0; seat < s->seats; seat++) {
        int tokens = tokens_on_map(s, seat, WHITE), markers = set_count(set_and(s->marker[seat], s->white));
        NOTE_IF(tokens + markers > 0, seat, EVENT_PIECES_TURNED, .count = tokens, .more = {markers});
    }
}

/* 3.8, 3.9: what was gained this turn is controlled from now on. */
void aor_turn_all_coloured(struct aor *s)
{
    if (noting())
        note_turning(s);
    s->white = (struct set)NOWHERE;
    for (int seat = 0; seat < s->seats; seat++) {
        for EACH_PLACE (p, token_provinces(s, seat, WHITE)) {
            aor_set_tokens(s, seat, COLOURED, p, all_tokens_at(s, seat, p));
            aor_set_tokens(s, seat, WHITE, p, 0);
        }
    }
}

static void reduce(struct aor *s, int p, int owner, int supply)
{
    aor_take_marker(s, p);
    set_drop(&s->reducing, p);
    if (supply != FROM_NOWHERE)
        place_tokens(s, owner, supply, COLOURED, p, 1, false);
}

/* 5.4.2.1: the next marker becomes a token from stock; with an empty stock its owner decides. */
void aor_reduce_next(struct aor *s)
{
    struct set left = s->reducing;
    int p = set_take(&left);
    int owner = marker_owner(s, p);
    if (owner < 0) {
        set_drop(&s->reducing, p);
    } else if (s->stock[owner] > 0) {
        reduce(s, p, owner, FROM_STOCK);
    } else if (s->expansion[owner] > 0 && !is_out(s, owner)) {
        s->step = STEP_REPLACE;
        s->decider = (uint8_t)owner;
    } else {
        reduce(s, p, owner, FROM_NOWHERE);
    }
}

struct florin_verdict aor_judge_replace(const struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    return s->expansion[seat] > 0 ? legal() : illegal(RULE_TOKENS_FEW, s->expansion[seat], 0);
}

void aor_do_replace(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    struct set left = s->reducing;
    reduce(s, set_take(&left), seat, FROM_EXPANSION);
}

void aor_do_leave(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    struct set left = s->reducing;
    reduce(s, set_take(&left), seat, FROM_NOWHERE);
}

/* 3.9: only somebody with all 25 markers on the map may turn one into a token to have it back, for another market. */
struct florin_verdict aor_judge_free(const struct aor *s, int seat, struct florin_move move)
{
    int p = move.arg[0];
    if (markers_left(s, seat) > 0)
        return illegal(RULE_FREE_NEEDLESS, markers_left(s, seat), 0);
    if (!set_has(s->marker[seat], p))
        return illegal(RULE_FREE_OWN, p, 0);
    return legal();
}

void aor_do_free(struct aor *s, int seat, struct florin_move move)
{
    NOTE_BY(seat, EVENT_MARKER_FREED, .what = move.arg[0]);
    set_add(&s->reducing, move.arg[0]);
    if (s->step == STEP_EXPAND && s->freed_markers == FREED_ELSEWHERE)
        set_add(&s->freed, move.arg[0]);
}

void aor_return_tokens(struct aor *s, int seat, int tokens, int why)
{
    add_expansion(s, seat, -tokens);
    add_stock(s, seat, tokens);
    NOTE_IF(tokens > 0, seat, EVENT_TOKENS_RETURNED, .what = why, .count = tokens);
}

void aor_receive(struct aor *s, int seat, int dollars, int why)
{
    assert(dollars >= 0);
    add_cash(s, seat, dollars);
    NOTE_IF(dollars > 0, seat, EVENT_CASH_RECEIVED, .what = why, .count = dollars);
}

void aor_pay(struct aor *s, int seat, int dollars, int why)
{
    assert(dollars >= 0);
    add_cash(s, seat, -dollars);
    NOTE_IF(dollars > 0, seat, EVENT_CASH_PAID, .what = why, .count = dollars);
}

int aor_players_left(const struct aor *s)
{
    return s->seats - count_bits(s->out);
}

/* 3.11: out at once. Pieces stay where they are, cards leave the hand, a war is over. */
static void eliminate(struct aor *s, int seat)
{
    NOTE_BY(seat, EVENT_ELIMINATED);
    s->out |= (uint8_t)(1 << seat);
    aor_drop_hand(s, seat);
    aor_return_tokens(s, seat, s->expansion[seat], WHY_ELIMINATED);
    if (s->war[0] == seat + 1 || s->war[1] == seat + 1)
        aor_end_war(s);
    if (s->cede > 0 && (s->cede_from == seat || s->cede_to == seat))
        s->cede = 0;
    if (s->civil_loss == seat + 1)
        s->civil_loss = 0;
}

void aor_worsen(struct aor *s, int seat, int spaces, int why)
{
    if (is_out(s, seat) || spaces <= 0)
        return;
    int before = s->misery[seat], after = before + spaces > MISERY_TOP ? CHAOS : before + spaces;
    s->misery[seat] = (uint8_t)after;
    NOTE_BY(seat, EVENT_MISERY_ROSE, .what = why, .count = after - before, .more = {aor_misery_at(after)});
    if (after == CHAOS)
        eliminate(s, seat);
}

void aor_improve(struct aor *s, int seat, int spaces, int why)
{
    int before = s->misery[seat], after = before > spaces ? before - spaces : 0;
    if (is_out(s, seat) || after == before)
        return;
    s->misery[seat] = (uint8_t)after;
    NOTE_BY(seat, EVENT_MISERY_FELL, .what = why, .count = before - after, .more = {aor_misery_at(after)});
}
