/* Sentences for people: names, prompts, outcomes. The words themselves are in words/. */
#include "aor/presentation/words.h"
#include "game/language.h"
#include "game/text.h"

struct digits aor_digits(int number)
{
    struct digits d;
    struct florin_text t = florin_text_in(d.text, sizeof d.text);
    text_number(&t, number);
    return d;
}

/* A sentence that ends with War! needs no full stop. */
static void stop_once(struct florin_text *out, size_t from)
{
    size_t to = from;
    for (size_t i = from; i < out->length; i++)
        if (out->start[i] != '.' || i == from || out->start[i - 1] != '!')
            out->start[to++] = out->start[i];
    if (to < out->length)
        out->start[out->length = to] = 0;
}

void aor_finish(struct florin_text *out, size_t from, enum florin_language language)
{
    stop_once(out, from);
    text_fold(out, from, language_of(language)->apostrophes);
}

/* The European edition's words where they differ. */
const char *aor_advance_words(const char *const *words, int advance, int edition)
{
    const char *european = edition == EUROPEAN ? words[W_EUROPEAN_ADVANCE + advance] : NULL;
    return european ? european : words[W_ADVANCE + advance];
}

/* A player goes by his capital as soon as he has one. */
struct name aor_seat(const struct aor *s, int seat, enum florin_language language)
{
    struct name name;
    struct florin_text t = florin_text_in(name.text, sizeof name.text);
    if (seat < 0 || seat >= s->seats)
        text_put(&t, aor_words(language)[W_NOBODY]);
    else if (s->home[seat])
        text_put(&t, aor_provinces[home_of(s, seat)].name);
    else
        say(&t, aor_words(language)[W_PLAYER], aor_digits(seat + 1).text);
    return name;
}

/* "" for what has no name, as numbers do. */
const char *aor_operand(const struct aor *s, int kind, int value, enum florin_language language, struct name *name)
{
    const char *const *words = aor_words(language);
    if (kind == FLORIN_ARG_SEAT) {
        *name = aor_seat(s, value, language);
        return name->text;
    }
    if (!aor_arg_name(kind, value))
        return "";
    switch (kind) {
    case ARG_CARD: return aor_cards[value].name;
    case ARG_CAPITAL: return aor_provinces[aor_capitals[value]].name;
    case ARG_PROVINCE: return aor_provinces[value].name;
    case ARG_COMMODITY: return aor_commodities[value].name;
    case ARG_CATEGORY: return words[W_CATEGORY + value];
    case ARG_AREA: return aor_area_names[value];
    case ARG_ADVANCE: return aor_advances[value].name;
    case ARG_TREND: return words[W_TREND + value];
    case ARG_LOSS: return words[W_LOSS + value];
    case ARG_PHASE: return words[W_PHASE + value];
    case ARG_ENDING: return words[W_ENDING + value];
    case ARG_SHIP: return words[W_SHIP + value];
    case ARG_WHY: return words[W_WHY + value];
    default: return ""; /* of programs only */
    }
}

char aor_seat_letter(const struct aor *s, int seat)
{
    return s->home[seat] ? aor_provinces[home_of(s, seat)].name[0] : (char)('1' + seat);
}

void aor_seat_name(const void *state, int seat, enum florin_language language, struct florin_text *out)
{
    text_put(out, aor_seat(state, seat, language).text);
}

const char *aor_phrase(enum florin_language language, enum florin_topic topic, int index)
{
    const char *const *words = aor_words(language);
    if (index < 0)
        return NULL;
    switch (topic) {
    case FLORIN_TOPIC_TITLE: return index < 2 ? words[W_TITLE + index] : NULL;
    case FLORIN_TOPIC_OPTION: return index < AOR_OPTIONS ? words[W_OPTION + index] : NULL;
    case FLORIN_TOPIC_RULE: return index < RULE_COUNT ? words[W_RULE + index] : NULL;
    case FLORIN_TOPIC_ENDING: return index < ENDING_COUNT ? words[W_ENDING + index] : NULL;
    default: return NULL;
    }
}

void aor_put_advances(uint32_t advances, struct florin_text *out)
{
    for (bool first = true; advances; advances &= advances - 1, first = false) {
        text_put(out, first ? "" : ", ");
        text_put(out, aor_advances[__builtin_ctz(advances)].name);
    }
}

/* ---- prompts ---- */

static const char *thing_asked_about(const struct aor *s, enum florin_language language, struct name *name)
{
    struct set reducing = s->reducing;
    switch (s->step) {
    case STEP_REPLACE: return set_any(reducing) ? aor_provinces[set_take(&reducing)].name : "";
    case STEP_CATHEDRAL: return s->attack ? aor_provinces[s->attack - 1].name : "";
    case STEP_TRADE:
    case STEP_GIVE: *name = aor_seat(s, s->trade_with - 1, language); return name->text;
    default: return s->playing ? aor_cards[s->playing].name : "";
    }
}

static int number_asked_about(const struct aor *s, int seat)
{
    switch (s->step) {
    case STEP_RAID: return s->raids;
    case STEP_CEDE: return s->cede;
    case STEP_STABILIZE: return aor_stabilization(s, seat);
    case STEP_RELIEF: return aor_relief_price(s, seat);
    case STEP_EXPAND: return s->expansion[seat];
    default: return 0;
    }
}

static void put_deciders(const struct aor *s, enum florin_language language, struct florin_text *out)
{
    uint32_t left = aor_deciders(s);
    for (bool first = true; left; left &= left - 1, first = false) {
        if (!first)
            text_put(out, ", ");
        text_put(out, aor_seat(s, __builtin_ctz(left), language).text);
    }
}

void aor_prompt(const void *state, int seat, enum florin_language language, struct florin_text *out)
{
    const struct aor *s = state;
    const char *const *words = aor_words(language);
    char buffer[200];
    struct florin_text waiting = florin_text_in(buffer, sizeof buffer);
    struct name name;
    size_t from = out->length;
    if (s->phase == PHASE_OVER) {
        text_put(out, words[W_GAME_OVER]);
    } else if (seat >= 0 && seat < s->seats && (aor_deciders(s) >> seat) & 1) {
        say(out, words[W_PROMPT + s->step], aor_seat(s, seat, language).text, thing_asked_about(s, language, &name),
            aor_digits(number_asked_about(s, seat)).text, aor_section_of(s->step));
    } else {
        put_deciders(s, language, &waiting);
        say(out, words[W_WAITS], buffer, words[W_PHASE + s->phase]);
    }
    aor_finish(out, from, language);
}

/* ---- outcome ---- */

static void put_score(const struct aor *s, int seat, enum florin_language language, struct florin_text *out)
{
    const char *const *words = aor_words(language);
    text_char(out, '\n');
    if (is_out(s, seat))
        say(out, words[W_SCORE_OUT], aor_seat(s, seat, language).text);
    else
        say(out, words[W_SCORE_LINE], aor_seat(s, seat, language).text, aor_digits(aor_score(s, seat)).text,
            aor_digits(aor_advance_value(s, seat)).text, aor_digits(s->cash[seat]).text,
            aor_digits(aor_misery[s->misery[seat]]).text);
}

void aor_outcome(const void *state, enum florin_language language, struct florin_text *out)
{
    const struct aor *s = state;
    const char *const *words = aor_words(language);
    struct florin_result result;
    char buffer[200];
    struct florin_text winners = florin_text_in(buffer, sizeof buffer);
    aor_result(s, &result);
    if (!result.over) {
        text_put(out, words[W_NOT_OVER]);
        return;
    }
    for (unsigned left = result.winners; left; left &= left - 1) {
        text_put(&winners, winners.length ? words[W_AND] : "");
        text_put(&winners, aor_seat(s, __builtin_ctz(left), language).text);
    }
    size_t from = out->length;
    say(out, words[count_bits(result.winners) == 1 ? W_WINS : W_SHARE], buffer, words[W_ENDING + result.how]);
    for (int seat = 0; seat < s->seats; seat++)
        put_score(s, seat, language, out);
    text_char(out, '\n');
    aor_finish(out, from, language);
}
