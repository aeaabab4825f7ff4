/* Offers, judges and carries out every kind of move in every step. */
#include "aor/rules.h"

/* Where the manual asks which question, and the moves that answer it. */
static const struct {
    const char *section;
    uint8_t answers[6];
} questions[STEP_COUNT] = {
    [STEP_NONE]       = {"6", {0}},
    [STEP_RETURN]     = {"4.2", {MOVE_RETURN}},
    [STEP_CAPITAL]    = {"4.4", {MOVE_WISH, MOVE_BID}},
    [STEP_TOKENS]     = {"5.1", {MOVE_RANGE, MOVE_BID}},
    [STEP_SWAP]       = {"5.1", {MOVE_SWAP, MOVE_PASS}},
    [STEP_REMOVE]     = {"5.2.1", {MOVE_REMOVE, MOVE_DONE}},
    [STEP_ADJUST]     = {"5.2.1", {MOVE_ADJUST, MOVE_PASS}},
    [STEP_DRAW]       = {"5.3", {MOVE_DRAW, MOVE_PASS}},
    [STEP_DISCARD]    = {"5.3", {MOVE_DISCARD, MOVE_PASS}},
    [STEP_PLAY]       = {"5.4", {MOVE_PLAY, MOVE_DONE}},
    [STEP_GOOD]       = {"5.4.1", {MOVE_GOOD}},
    [STEP_TARGET]     = {"5.4.2", {MOVE_TARGET}},
    [STEP_DECREE]     = {"5.4.2", {MOVE_DECREE}},
    [STEP_PLAGUE]     = {"5.4.2", {MOVE_PLAGUE}},
    [STEP_RAID]       = {"5.4.2", {MOVE_RAID}},
    [STEP_REVOLT]     = {"5.4.2", {MOVE_REVOLT}},
    [STEP_CRUSADE]    = {"5.4.2", {MOVE_CRUSADE, MOVE_FREE}},
    [STEP_PROTECT]    = {"5.4.3.1", {MOVE_RANGE, MOVE_PROTECT}},
    [STEP_CIVIL_WAR]  = {"5.4.2", {MOVE_LOSE}},
    [STEP_REPLACE]    = {"5.4.2.1", {MOVE_REPLACE, MOVE_LEAVE}},
    [STEP_WAR]        = {"5.4.2", {MOVE_PLAY, MOVE_ROLL}},
    [STEP_CEDE]       = {"5.4.2", {MOVE_CEDE}},
    [STEP_PURCHASE]   = {"5.5", {MOVE_SHIP, MOVE_CLAIM, MOVE_BUY, MOVE_DONE}},
    [STEP_MASTER_ART] = {"5.3", {MOVE_DISCARD, MOVE_PASS}},
    [STEP_STABILIZE]  = {"5.5.3", {MOVE_STABILIZE, MOVE_DECLINE}},
    [STEP_RELIEF]     = {"5.5.4", {MOVE_RELIEVE, MOVE_DONE}},
    [STEP_INDULGENCE] = {"5.6", {MOVE_PAY, MOVE_SUFFER}},
    [STEP_EXPAND]     = {"5.6", {MOVE_PLACE, MOVE_ATTACK, MOVE_CARD, MOVE_FREE, MOVE_DONE}},
    [STEP_CATHEDRAL]  = {"5.6.3.9", {MOVE_CATHEDRAL, MOVE_PASS}},
    [STEP_TRADE]      = {"5.6.3.9", {MOVE_TRADE, MOVE_PASS}},
    [STEP_GIVE]       = {"5.6.3.9", {MOVE_GIVE}},
};

const char *aor_section_of(int step)
{
    return questions[step].section;
}

bool aor_is_answer(int step, int verb)
{
    for (int i = 0; i < 6 && questions[step].answers[i]; i++)
        if (questions[step].answers[i] == verb)
            return true;
    return false;
}

static bool is_secret(int step)
{
    return step == STEP_RETURN || step == STEP_CAPITAL || step == STEP_TOKENS;
}

uint32_t aor_deciders(const void *state)
{
    const struct aor *s = state;
    if (s->phase == PHASE_OVER)
        return 0;
    if (is_secret(s->step))
        return ((1u << s->seats) - 1) & ~(uint32_t)s->sealed;
    return 1u << s->decider;
}

/* ---- judging ---- */

/* Do all operands mean something, and are those the verb has not zero? */
static bool is_well_formed(const struct aor *s, struct florin_move move)
{
    const uint8_t *kinds = aor_verbs[move.kind].arg;
    for (int i = 0; i < FLORIN_ARGS; i++) {
        switch (kinds[i]) {
        case FLORIN_ARG_SIGNED: i++; break;
        case FLORIN_ARG_NUMBER: break;
        case FLORIN_ARG_SEAT:
            if (move.arg[i] >= s->seats)
                return false;
            break;
        case FLORIN_ARG_NONE:
            if (move.arg[i] != 0)
                return false;
            break;
        default:
            if (!aor_arg_name(kinds[i], move.arg[i]))
                return false;
        }
    }
    return true;
}

struct florin_verdict aor_judge_move(const void *state, int seat, struct florin_move move)
{
    const struct aor *s = state;
    if (s->phase == PHASE_OVER)
        return illegal(RULE_OVER, 0, 0);
    if (move.kind == MOVE_NONE || (move.kind < MOVE_KINDS && !is_well_formed(s, move)))
        return illegal(RULE_NO_MOVE, 0, 0);
    if (seat < 0 || seat >= s->seats || !((aor_deciders(s) >> seat) & 1))
        return illegal(RULE_NOT_YOURS, 0, 0);
    if (move.kind >= MOVE_KINDS || !aor_is_answer(s->step, move.kind))
        return illegal(RULE_NOT_NOW, 0, 0);
    return aor_deeds[move.kind].judge(s, seat, move);
}

/* ---- listing ---- */

static void offer(const struct aor *s, int seat, struct florin_move move, struct florin_moves *moves)
{
    if (aor_deeds[move.kind].judge(s, seat, move).rule == RULE_LEGAL)
        aor_add_move(moves, move);
}

static void offer_each(const struct aor *s, int seat, int verb, int count, struct florin_moves *moves)
{
    for (int value = 0; value < count; value++)
        offer(s, seat, move_of(verb, value, 0), moves);
}

static void offer_cards(const struct aor *s, int seat, int verb, struct florin_moves *moves)
{
    for (uint64_t left = verb == MOVE_CLAIM ? s->on_table : s->hand[seat]; left; left &= left - 1)
        offer(s, seat, move_of(verb, __builtin_ctzll(left) + 1, 0), moves);
}

/* Provinces with any marker, or of area VI: no other move names a province but in expansion. */
static void offer_provinces(const struct aor *s, int seat, int verb, struct florin_moves *moves)
{
    struct set candidates = NOWHERE;
    if (verb == MOVE_FREE && markers_left(s, seat) > 0)
        return;
    if (verb == MOVE_CRUSADE)
        candidates = area_provinces(AREA_VI);
    else
        for (int other = 0; other < s->seats; other++)
            candidates = set_or(candidates, s->marker[other]);
    for EACH_PLACE (p, candidates)
        offer(s, seat, move_of(verb, p, 0), moves);
}

static void offer_amounts(const struct aor *s, int seat, int verb, struct florin_moves *moves)
{
    struct florin_amount all;
    if (!aor_amount(s, seat, &all))
        return;
    if (verb == MOVE_RANGE) {
        for (int from = (all.least / RANGE_WIDTH - 1) * RANGE_WIDTH; from <= all.greatest; from += RANGE_WIDTH)
            offer(s, seat, amount_move(verb, from), moves);
        return;
    }
    bool can_name = aor_deeds[verb].judge(s, seat, amount_move(verb, all.least)).rule == RULE_LEGAL;
    if (!can_name) /* the least is legal, and so are all */
        return;
    struct florin_move *next = &moves->move[moves->count];
    assert(moves->count + all.greatest - all.least < FLORIN_MOVES_MAX);
    for (int amount = all.least; amount <= all.greatest; amount++)
        *next++ = amount_move(verb, amount);
    moves->count = (int)(next - moves->move);
}

static void offer_adjustments(const struct aor *s, int seat, struct florin_moves *moves)
{
    for (int c = 0; c < COMMODITY_COUNT; c++)
        for (int trend = 0; trend < TREND_COUNT; trend++)
            offer(s, seat, move_of(MOVE_ADJUST, c, trend), moves);
}

static void offer_verb(const struct aor *s, int seat, int verb, struct florin_moves *moves)
{
    switch (aor_verbs[verb].arg[0]) {
    case FLORIN_ARG_NONE: offer(s, seat, move_of(verb, 0, 0), moves); break;
    case FLORIN_ARG_SIGNED: offer_amounts(s, seat, verb, moves); break;
    case FLORIN_ARG_SEAT: offer_each(s, seat, verb, s->seats, moves); break;
    case ARG_CARD: offer_cards(s, seat, verb, moves); break;
    case ARG_CAPITAL: offer_each(s, seat, verb, s->seats, moves); break;
    case ARG_CATEGORY: offer_each(s, seat, verb, CATEGORY_COUNT, moves); break;
    case ARG_AREA: offer_each(s, seat, verb, MAP_AREAS, moves); break;
    case ARG_ADVANCE: aor_list_advances(s, seat, moves); break;
    case ARG_LOSS: offer_each(s, seat, verb, LOSS_COUNT, moves); break;
    case ARG_COMMODITY:
        if (verb == MOVE_ADJUST)
            offer_adjustments(s, seat, moves);
        else
            offer_each(s, seat, verb, COMMODITY_COUNT, moves);
        break;
    case FLORIN_ARG_NUMBER: aor_list_expansion(s, seat, moves); break; /* placings and attacks together */
    default:
        if (verb != MOVE_ATTACK)
            offer_provinces(s, seat, verb, moves);
    }
}

void aor_moves(const void *state, int seat, struct florin_moves *moves)
{
    const struct aor *s = state;
    moves->count = 0;
    if (seat < 0 || seat >= s->seats || !((aor_deciders(s) >> seat) & 1))
        return;
    for (int i = 0; i < 6 && questions[s->step].answers[i]; i++)
        offer_verb(s, seat, questions[s->step].answers[i], moves);
}

/* ---- applying ---- */

void aor_apply(void *state, int seat, struct florin_move move)
{
    struct aor *s = state;
    int step = s->step;
    assert(aor_judge_move(s, seat, move).rule == RULE_LEGAL);
    aor_deeds[move.kind].carry_out(s, seat, move);
    if (s->step == step && !is_secret(step) && move.kind != MOVE_RANGE)
        s->step = STEP_NONE;
    aor_proceed(s);
}
