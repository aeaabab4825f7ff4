/* What is offered, what is legal and what happens, for every kind of move and every step. */
#include "aor/rules.h"

/* Where the manual asks which question, and the moves that answer it. */
static const struct {
    const char *section;
    uint8_t answers[6];
} questions[STEP_COUNT] = {
    [STEP_NONE]       = {"6", {0}},
    [STEP_RETURN]     = {"4.2", {V_RETURN}},
    [STEP_CAPITAL]    = {"4.4", {V_WISH, V_BID}},
    [STEP_TOKENS]     = {"5.1", {V_RANGE, V_BID}},
    [STEP_SWAP]       = {"5.1", {V_SWAP, V_PASS}},
    [STEP_REMOVE]     = {"5.2.1", {V_REMOVE, V_DONE}},
    [STEP_ADJUST]     = {"5.2.1", {V_ADJUST, V_PASS}},
    [STEP_DRAW]       = {"5.3", {V_DRAW, V_PASS}},
    [STEP_DISCARD]    = {"5.3", {V_DISCARD, V_PASS}},
    [STEP_PLAY]       = {"5.4", {V_PLAY, V_DONE}},
    [STEP_GOOD]       = {"5.4.1", {V_GOOD}},
    [STEP_TARGET]     = {"5.4.2", {V_TARGET}},
    [STEP_DECREE]     = {"5.4.2", {V_DECREE}},
    [STEP_PLAGUE]     = {"5.4.2", {V_PLAGUE}},
    [STEP_RAID]       = {"5.4.2", {V_RAID}},
    [STEP_REVOLT]     = {"5.4.2", {V_REVOLT}},
    [STEP_CRUSADE]    = {"5.4.2", {V_CRUSADE, V_FREE}},
    [STEP_PROTECT]    = {"5.4.3.1", {V_RANGE, V_PROTECT}},
    [STEP_CIVIL_WAR]  = {"5.4.2", {V_LOSE}},
    [STEP_REPLACE]    = {"5.4.2.1", {V_REPLACE, V_LEAVE}},
    [STEP_WAR]        = {"5.4.2", {V_PLAY, V_ROLL}},
    [STEP_CEDE]       = {"5.4.2", {V_CEDE}},
    [STEP_PURCHASE]   = {"5.5", {V_SHIP, V_CLAIM, V_BUY, V_DONE}},
    [STEP_MASTER_ART] = {"5.3", {V_DISCARD, V_PASS}},
    [STEP_STABILIZE]  = {"5.5.3", {V_STABILIZE, V_DECLINE}},
    [STEP_RELIEF]     = {"5.5.4", {V_RELIEVE, V_DONE}},
    [STEP_INDULGENCE] = {"5.6", {V_PAY, V_SUFFER}},
    [STEP_EXPAND]     = {"5.6", {V_PLACE, V_ATTACK, V_CARD, V_FREE, V_DONE}},
    [STEP_CATHEDRAL]  = {"5.6.3.9", {V_CATHEDRAL, V_PASS}},
    [STEP_TRADE]      = {"5.6.3.9", {V_TRADE, V_PASS}},
    [STEP_GIVE]       = {"5.6.3.9", {V_GIVE}},
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
    if (move.kind == V_NONE || (move.kind < VERB_COUNT && !is_well_formed(s, move)))
        return illegal(RULE_NO_MOVE, 0, 0);
    if (seat < 0 || seat >= s->seats || !((aor_deciders(s) >> seat) & 1))
        return illegal(RULE_NOT_YOURS, 0, 0);
    if (move.kind >= VERB_COUNT || !aor_is_answer(s->step, move.kind))
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
        offer(s, seat, move_with(verb, value, 0), moves);
}

static void offer_cards(const struct aor *s, int seat, int verb, struct florin_moves *moves)
{
    for (uint64_t left = verb == V_CLAIM ? s->on_table : s->hand[seat]; left; left &= left - 1)
        offer(s, seat, move_with(verb, __builtin_ctzll(left) + 1, 0), moves);
}

/* Provinces with any marker, or of area VI: no other move names a province but in expansion. */
static void offer_provinces(const struct aor *s, int seat, int verb, struct florin_moves *moves)
{
    struct set candidates = NOWHERE;
    if (verb == V_FREE && markers_left(s, seat) > 0)
        return;
    if (verb == V_CRUSADE)
        candidates = area_provinces(AREA_VI);
    else
        for (int other = 0; other < s->seats; other++)
            candidates = set_or(candidates, s->marker[other]);
    for EACH_PLACE(p, candidates)
        offer(s, seat, move_with(verb, p, 0), moves);
}

static void offer_amounts(const struct aor *s, int seat, int verb, struct florin_moves *moves)
{
    struct florin_amount all;
    if (!aor_amount(s, seat, &all))
        return;
    if (verb == V_RANGE) {
        for (int from = (all.least / RANGE_WIDTH - 1) * RANGE_WIDTH; from <= all.greatest; from += RANGE_WIDTH)
            offer(s, seat, amount_move(verb, from), moves);
        return;
    }
    bool can_name = aor_deeds[verb].judge(s, seat, amount_move(verb, all.least)).rule == RULE_LEGAL;
    for (int amount = all.least; can_name && amount <= all.greatest; amount++) /* the least is, and so are all */
        aor_add_move(moves, amount_move(verb, amount));
}

static void offer_adjustments(const struct aor *s, int seat, struct florin_moves *moves)
{
    for (int c = 0; c < COMMODITY_COUNT; c++)
        for (int trend = 0; trend < TREND_COUNT; trend++)
            offer(s, seat, move_with(V_ADJUST, c, trend), moves);
}

static void offer_verb(const struct aor *s, int seat, int verb, struct florin_moves *moves)
{
    switch (aor_verbs[verb].arg[0]) {
    case FLORIN_ARG_NONE: offer(s, seat, move_with(verb, 0, 0), moves); break;
    case FLORIN_ARG_SIGNED: offer_amounts(s, seat, verb, moves); break;
    case FLORIN_ARG_SEAT: offer_each(s, seat, verb, s->seats, moves); break;
    case ARG_CARD: offer_cards(s, seat, verb, moves); break;
    case ARG_CAPITAL: offer_each(s, seat, verb, s->seats, moves); break;
    case ARG_CATEGORY: offer_each(s, seat, verb, CATEGORY_COUNT, moves); break;
    case ARG_AREA: offer_each(s, seat, verb, MAP_AREAS, moves); break;
    case ARG_ADVANCE: offer_each(s, seat, verb, ADVANCE_COUNT, moves); break;
    case ARG_LOSS: offer_each(s, seat, verb, LOSS_COUNT, moves); break;
    case ARG_COMMODITY:
        if (verb == V_ADJUST)
            offer_adjustments(s, seat, moves);
        else
            offer_each(s, seat, verb, COMMODITY_COUNT, moves);
        break;
    case FLORIN_ARG_NUMBER: aor_list_expansion(s, seat, moves); break; /* placings and attacks together */
    default:
        if (verb != V_ATTACK)
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
    if (s->step == step && !is_secret(step) && move.kind != V_RANGE)
        s->step = STEP_NONE;
    aor_proceed(s);
}
