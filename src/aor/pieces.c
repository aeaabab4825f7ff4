/* Tokens, dominance markers and misery (3.8, 3.9, 3.11): the few verbs that change them. */
#include "aor/rules.h"

void aor_set_tokens(struct aor *s, int seat, int side, int p, int count)
{
    for (int bit = 0; bit < 3; bit++) {
        struct set *plane = &s->token[seat][side][bit];
        if ((count >> bit) & 1)
            set_add(plane, p);
        else
            set_drop(plane, p);
    }
}

/* All tokens of one player in a province go back to stock. */
void aor_withdraw_tokens(struct aor *s, int seat, int p)
{
    s->stock[seat] = (uint8_t)(s->stock[seat] + all_tokens_at(s, seat, p));
    aor_set_tokens(s, seat, COLOURED, p, 0);
    aor_set_tokens(s, seat, WHITE, p, 0);
}

void aor_put_marker(struct aor *s, int seat, int p, int side)
{
    set_add(&s->marker[seat], p);
    if (side == WHITE)
        set_add(&s->white, p);
    else
        set_drop(&s->white, p);
}

void aor_take_marker(struct aor *s, int p)
{
    for (int seat = 0; seat < s->seats; seat++)
        set_drop(&s->marker[seat], p);
    set_drop(&s->white, p);
}

/* Everything leaves the province. */
void aor_clear_province(struct aor *s, int p)
{
    for (int seat = 0; seat < s->seats; seat++)
        aor_withdraw_tokens(s, seat, p);
    aor_take_marker(s, p);
}

/* 3.8, 3.9: what was gained this turn is controlled from now on. */
void aor_turn_all_coloured(struct aor *s)
{
    s->white = (struct set)NOWHERE;
    for (int seat = 0; seat < s->seats; seat++) {
        for EACH(p, token_provinces(s, seat, WHITE)) {
            aor_set_tokens(s, seat, COLOURED, p, all_tokens_at(s, seat, p));
            aor_set_tokens(s, seat, WHITE, p, 0);
        }
    }
}

static void reduce(struct aor *s, int p, int owner, uint8_t *supply)
{
    aor_take_marker(s, p);
    set_drop(&s->reducing, p);
    if (!supply)
        return;
    --*supply;
    aor_set_tokens(s, owner, COLOURED, p, 1);
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
        reduce(s, p, owner, &s->stock[owner]);
    } else if (s->expansion[owner] > 0 && !is_out(s, owner)) {
        s->step = STEP_REPLACE;
        s->decider = (uint8_t)owner;
    } else {
        reduce(s, p, owner, NULL);
    }
}

struct florin_verdict aor_judge_replace(const struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    return s->expansion[seat] > 0 ? legal() : illegal(RULE_TOKENS_FEW, 1, 0);
}

void aor_do_replace(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    struct set left = s->reducing;
    reduce(s, set_take(&left), seat, &s->expansion[seat]);
}

void aor_do_leave(struct aor *s, int seat, struct florin_move move)
{
    (void)move;
    struct set left = s->reducing;
    reduce(s, set_take(&left), seat, NULL);
}

/* 3.9: only somebody with all 25 markers on the map may turn one into a token to have it back. */
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
    (void)seat;
    set_add(&s->reducing, move.arg[0]);
}

int aor_players_left(const struct aor *s)
{
    return s->seats - count_bits(s->out);
}

/* 3.11: out at once. Pieces stay where they are, cards leave the hand, a war is over. */
static void eliminate(struct aor *s, int seat)
{
    s->out |= (uint8_t)(1 << seat);
    if (s->hand[seat])
        s->luck++; /* everybody sees it now */
    while (s->hand[seat])
        aor_drop_card(s, seat, __builtin_ctzll(s->hand[seat]) + 1);
    s->hand_count[seat] = 0;
    s->stock[seat] = (uint8_t)(s->stock[seat] + s->expansion[seat]);
    s->expansion[seat] = 0;
    if (s->war[0] == seat + 1 || s->war[1] == seat + 1)
        aor_end_war(s);
    if (s->cede > 0 && (s->cede_from == seat || s->cede_to == seat))
        s->cede = 0;
    if (s->civil_loss == seat + 1)
        s->civil_loss = 0;
}

void aor_worsen(struct aor *s, int seat, int spaces)
{
    if (is_out(s, seat) || spaces <= 0)
        return;
    int space = s->misery[seat] + spaces;
    s->misery[seat] = (uint8_t)(space > MISERY_TOP ? CHAOS : space);
    if (s->misery[seat] == CHAOS)
        eliminate(s, seat);
}

void aor_improve(struct aor *s, int seat, int spaces)
{
    if (!is_out(s, seat))
        s->misery[seat] = (uint8_t)(s->misery[seat] > spaces ? s->misery[seat] - spaces : 0);
}
