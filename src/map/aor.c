/* Age of Renaissance on a map of characters. */
#include "map/map.h"

#include <string.h>

#include "aor/presentation/words.h"
#include "game/text.h"

static int province_of(const char *id)
{
    for (int p = 0; p < PROVINCE_COUNT; p++)
        if (strcmp(aor_provinces[p].id, id) == 0)
            return p;
    return -1;
}

/* A province of the land's table, -1 for what is none of this board. */
static int province_at(const struct aor *s, int place)
{
    const char *spot = land_aor.place[place].spot;
    int p = strncmp(spot, "province:", 9) == 0 ? province_of(spot + 9) : -1;
    return p >= 0 && !set_has(aor_absent[s->board], p) ? p : -1;
}

/* Land that is a province's own on one board only belongs to a neighbour on the others. */
static const char *owner_of(const struct aor *s, const char *label)
{
    static const char *const joined[][1 + BOARD_COUNT] = {
        {"crossroads", "york", "york", "london"},
        {"loire", "paris", NULL, NULL},
        {"smolensk", NULL, NULL, "novgorod"},
    };
    for (size_t i = 0; i < sizeof joined / sizeof *joined; i++)
        if (strcmp(joined[i][0], label) == 0 && joined[i][1 + s->board])
            return joined[i][1 + s->board];
    return label;
}

static void tint(const void *state, uint8_t tints[MAP_LABELS])
{
    static const uint8_t of_capital[CAPITALS] = {TINT_YELLOW, TINT_PURPLE, TINT_BLUE, TINT_RED, TINT_GREEN, TINT_ORANGE};
    const struct aor *s = state;
    tints[0] = TINT_SEA;
    for (int label = 1; label <= land_aor.labels; label++) {
        int p = province_of(owner_of(s, land_aor.label[label - 1])), seat = p < 0 ? -1 : marker_owner(s, p);
        bool used = p >= 0 && (aor_provinces[p].area >= aor_first_area[s->seats]);
        bool owned = seat >= 0 && s->home[seat];
        int unowned = used ? TINT_LAND + p % 2 : TINT_WILD;
        tints[label] = used && owned ? of_capital[s->home[seat] - 1] : (uint8_t)unowned;
    }
}

/* ---- in characters ---- */

static enum text_style colour_of(const struct aor *s, int seat)
{
    static const uint8_t styles[CAPITALS] = {TEXT_YELLOW, TEXT_PURPLE, TEXT_BLUE, TEXT_RED, TEXT_GREEN, TEXT_GOLD};
    return s->home[seat] ? (enum text_style)styles[s->home[seat] - 1] : TEXT_PLAIN;
}

/* "G" and a mark where it dominates, else how many tokens there are. */
static void put_presence(const struct aor *s, int seat, int p, struct florin_text *out)
{
    int tokens = all_tokens_at(s, seat, p);
    text_style(out, colour_of(s, seat));
    text_char(out, aor_seat_letter(s, seat));
    if (set_has(s->marker[seat], p))
        text_put(out, out->ascii ? "*" : "●");
    if (tokens > 0)
        text_number(out, tokens);
    text_style(out, TEXT_PLAIN);
}

static void stand(const void *state, int place, enum florin_language language, struct florin_text *out)
{
    const struct aor *s = state;
    int p = province_at(s, place);
    bool any = false;
    (void)language;
    if (p < 0 || aor_provinces[p].area < aor_first_area[s->seats])
        return;
    for (int seat = 0; seat < s->seats; seat++) {
        if (!is_present(s, seat, p))
            continue;
        put_presence(s, seat, p, out);
        any = true;
    }
    if (any)
        return;
    text_style(out, TEXT_DIM);
    text_number(out, aor_provinces[p].number);
    text_style(out, TEXT_PLAIN);
}

static void name(const void *state, int place, enum florin_language language, struct florin_text *out)
{
    const struct aor *s = state;
    int p = province_at(s, place);
    (void)language;
    if (p >= 0 && aor_provinces[p].area >= aor_first_area[s->seats])
        text_put(out, aor_provinces[p].name);
}

/* ---- in words ---- */

static void say_presence(const struct aor *s, int seat, int p, const char *const *words, enum florin_language language,
                         struct florin_text *out)
{
    int tokens = all_tokens_at(s, seat, p);
    text_put(out, "; ");
    text_put(out, aor_seat(s, seat, language).text);
    if (set_has(s->marker[seat], p))
        text_put(out, words[W_SPOT_DOMINATES]);
    if (tokens > 0)
        say(out, words[W_SPOT_TOKENS], aor_digits(tokens).text);
}

/* Whether the player who listens could bring tokens there. */
static void say_reach(const struct aor *s, int seat, int p, const char *const *words, struct florin_text *out)
{
    struct reach reach;
    aor_find_reach(s, seat, &reach);
    struct florin_verdict why = aor_judge_reach(s, seat, &reach, p, 0);
    text_put(out, "; ");
    if (why.rule == RULE_LEGAL)
        text_put(out, words[W_SPOT_WITHIN_REACH]);
    else
        say(out, words[W_T_NO_REACH], words[W_RULE + why.rule], aor_rules[why.rule].section);
}

static void say_place(const void *state, int seat, int place, enum florin_language language, struct florin_text *out)
{
    const struct aor *s = state;
    const char *const *words = aor_words(language);
    int p = province_at(s, place);
    if (p < 0 || aor_provinces[p].area < aor_first_area[s->seats])
        return;
    const struct province *q = &aor_provinces[p];
    say(out, words[W_SPOT_PROVINCE], q->name, words[W_PROVINCE_KIND + q->kind], aor_digits(q->number).text);
    for (unsigned goods = q->goods; goods; goods &= goods - 1) {
        text_put(out, ", ");
        text_put(out, aor_commodities[__builtin_ctz(goods)].name);
    }
    for (int other = 0; other < s->seats; other++)
        if (is_present(s, other, p))
            say_presence(s, other, p, words, language, out);
    if (seat >= 0 && seat < s->seats && s->home[seat] && !set_has(s->marker[seat], p))
        say_reach(s, seat, p, words, out);
}

const struct map map_aor = {&land_aor, tint, stand, name, say_place};
