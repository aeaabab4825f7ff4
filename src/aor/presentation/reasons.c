/* Why a move is forbidden, in words: the rule's own sentence with the numbers behind it, and the section. */
#include "aor/presentation/words.h"
#include "game/text.h"

/* The name of a verdict's first fact, where it is not a number. */
static const uint8_t facts[RULE_COUNT] = {
    [RULE_SWAP_OWNER] = FLORIN_ARG_SEAT, [RULE_TARGET_OUT] = FLORIN_ARG_SEAT, [RULE_TARGET_IMMUNE] = FLORIN_ARG_SEAT,
    [RULE_TARGET_RULER] = FLORIN_ARG_SEAT, [RULE_REVOLT_RULER] = FLORIN_ARG_SEAT, [RULE_RETURN_OWN] = ARG_CARD,
    [RULE_DISCARD_OWN] = ARG_CARD, [RULE_PLAY_OWN] = ARG_CARD, [RULE_GIVE_OWN] = ARG_CARD,
    [RULE_PLAY_BURDEN] = ARG_CARD, [RULE_PLAY_ARMS] = ARG_CARD, [RULE_GOOD_CARD] = ARG_CARD,
    [RULE_CLAIM_TABLE] = ARG_CARD, [RULE_CLAIM_FIRST] = ARG_CARD, [RULE_CLAIM_OWN] = ARG_CARD,
    [RULE_CLAIM_AGAIN] = ARG_CARD, [RULE_REMOVE_NONE] = ARG_COMMODITY, [RULE_ADJUST_GOODS] = ARG_COMMODITY,
    [RULE_ADJUST_SAME] = ARG_COMMODITY, [RULE_DECREE_CATEGORY] = ARG_CATEGORY, [RULE_BUY_DECREE] = ARG_CATEGORY,
    [RULE_PLAGUE_AREA] = ARG_AREA, [RULE_BUY_HELD] = ARG_ADVANCE, [RULE_BUY_NEEDS] = ARG_ADVANCE,
    [RULE_RAID_MARKER] = ARG_PROVINCE, [RULE_RAID_COAST] = ARG_PROVINCE, [RULE_REVOLT_MARKER] = ARG_PROVINCE,
    [RULE_REVOLT_NEW_WORLD] = ARG_PROVINCE, [RULE_REVOLT_CAPITAL] = ARG_PROVINCE, [RULE_CRUSADE_AREA] = ARG_PROVINCE,
    [RULE_CRUSADE_MARKET] = ARG_PROVINCE, [RULE_FREE_OWN] = ARG_PROVINCE, [RULE_FREED_HERE] = ARG_PROVINCE, [RULE_CEDE_OWN] = ARG_PROVINCE,
    [RULE_CEDE_HOLD] = ARG_PROVINCE, [RULE_NOT_ON_BOARD] = ARG_PROVINCE, [RULE_AREA_CLOSED] = ARG_PROVINCE,
    [RULE_AREA_EAST] = ARG_PROVINCE, [RULE_REACH_LAND] = ARG_PROVINCE, [RULE_REACH_GALLEY] = ARG_PROVINCE,
    [RULE_REACH_SEA] = ARG_PROVINCE, [RULE_REACH_OVERSEAS] = ARG_PROVINCE, [RULE_REACH_NEW_WORLD] = ARG_PROVINCE,
    [RULE_DOMINATED] = ARG_PROVINCE, [RULE_MARKED] = ARG_PROVINCE, [RULE_SATELLITE_FULL] = ARG_PROVINCE,
    [RULE_TOO_MANY] = ARG_PROVINCE, [RULE_COMPETE] = ARG_PROVINCE, [RULE_ATTACK_NOBODY] = ARG_PROVINCE,
};

/* ---- not what is asked now ---- */

/* Questions that the options leave out. */
static bool is_ever_asked(const struct aor *s, int step)
{
    switch (step) {
    case STEP_RETURN: return s->deal == 0;
    case STEP_ADJUST:
    case STEP_INDULGENCE: return s->edition == EUROPEAN;
    case STEP_PROTECT:
    case STEP_RELIEF: return s->edition == ORIGINAL;
    case STEP_MASTER_ART: return s->edition == EUROPEAN || s->art_on_purchase;
    default: return true;
    }
}

/* Preparations are made once; final card play asks what cards ask. */
static bool is_past(const struct aor *s, int step)
{
    if (s->phase == PHASE_FINAL)
        return step < STEP_PLAY || step > STEP_CEDE;
    return (step == STEP_RETURN && s->phase > PHASE_DEAL) || (step == STEP_CAPITAL && s->phase > PHASE_CAPITALS);
}

static bool is_due(const struct aor *s, int verb, int step, bool past)
{
    return aor_is_answer(step, verb) && is_ever_asked(s, step) && is_past(s, step) == past;
}

/* The first question that such a move answers or, if `past`, has answered; STEP_NONE where there is none. */
static int first_due(const struct aor *s, int verb, bool past)
{
    bool names_none = verb == MOVE_DONE || verb == MOVE_PASS || verb == MOVE_NONE || verb >= MOVE_KINDS;
    for (int step = STEP_RETURN; step < STEP_COUNT && !names_none; step++)
        if (is_due(s, verb, step, past))
            return step;
    return STEP_NONE;
}

static void put_due(const struct aor *s, int verb, bool past, const char *const *words, struct florin_text *out)
{
    for (int step = STEP_RETURN; step < STEP_COUNT; step++) {
        if (!is_due(s, verb, step, past))
            continue;
        text_put(out, out->length ? ", " : "");
        text_put(out, words[W_DUE + step]);
    }
}

/* The move that turns a question down, MOVE_NONE if it has to be answered. */
static int way_out(int step)
{
    static const uint8_t ways[] = {MOVE_DONE, MOVE_PASS, MOVE_ROLL, MOVE_LEAVE, MOVE_DECLINE, MOVE_SUFFER};
    for (unsigned i = 0; i < sizeof ways; i++)
        if (aor_is_answer(step, ways[i]))
            return ways[i];
    return MOVE_NONE;
}

/* The decision at hand, and when such a move is due. */
static void say_not_now(const struct aor *s, int seat, int verb, enum florin_language language, struct florin_text *out)
{
    const char *const *words = aor_words(language);
    char asked_buffer[300], due_buffer[500];
    struct florin_text asked = florin_text_in(asked_buffer, sizeof asked_buffer);
    struct florin_text due = florin_text_in(due_buffer, sizeof due_buffer);
    bool now = first_due(s, verb, false), past = first_due(s, verb, true);
    int way = way_out(s->step);
    aor_prompt(s, seat, language, &asked);
    if (verb == MOVE_DONE || verb == MOVE_PASS) {
        say(out, words[way ? W_NOT_NOW_OTHERWISE : W_NOT_NOW_COMPULSORY], asked_buffer, aor_verbs[way].word);
    } else if (now || past) {
        put_due(s, verb, !now, words, &due);
        say(out, words[now ? W_NOT_NOW_DUE : W_NOT_NOW_PAST], asked_buffer, due_buffer);
    } else {
        say(out, words[verb > MOVE_NONE && verb < MOVE_KINDS ? W_NOT_NOW_NEVER : W_NOT_NOW_ELSE], asked_buffer);
    }
}

const char *aor_section(const void *state, struct florin_move move, struct florin_verdict verdict)
{
    const struct aor *s = state;
    if (verdict.rule != RULE_NOT_NOW || s->phase == PHASE_OVER)
        return aor_rules[verdict.rule].section;
    int now = first_due(s, move.kind, false), past = first_due(s, move.kind, true);
    return aor_section_of(now ? now : past ? past : s->step);
}

/* ---- reasons ---- */

static void say_rule(const struct aor *s, int seat, struct florin_move move, struct florin_verdict verdict,
                     enum florin_language language, struct florin_text *out)
{
    const char *const *words = aor_words(language);
    const char *template = words[W_REASON + verdict.rule] ? words[W_REASON + verdict.rule] : words[W_RULE + verdict.rule];
    struct name first, second = aor_seat(s, verdict.fact[1], language);
    const char *what = aor_operand(s, facts[verdict.rule], verdict.fact[0], language, &first);
    char buffer[200];
    struct florin_text missing = florin_text_in(buffer, sizeof buffer);
    if (verdict.rule == RULE_BUY_NEEDS && seat >= 0 && move.arg[0] < ADVANCE_COUNT) {
        aor_put_advances(aor_missing(s, seat, move.arg[0]), &missing);
        what = buffer;
    }
    say(out, template, aor_digits(verdict.fact[0]).text, aor_digits(verdict.fact[1]).text, what, second.text,
        aor_digits(verdict.fact[2]).text);
}

void aor_reason(const void *state, int seat, struct florin_move move, struct florin_verdict verdict,
                enum florin_language language, struct florin_text *out)
{
    const struct aor *s = state;
    size_t from = out->length;
    if (verdict.rule >= RULE_COUNT)
        return;
    if (verdict.rule == RULE_NOT_NOW && s->phase != PHASE_OVER)
        say_not_now(s, seat, move.kind, language, out);
    else
        say_rule(s, seat, move, verdict, language, out);
    if (verdict.rule != RULE_LEGAL) {
        text_put(out, " (");
        text_put(out, aor_section(s, move, verdict));
        text_put(out, ")");
    }
    aor_finish(out, from, language);
}
