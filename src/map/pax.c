/* Pax Renaissance on a map of characters. */
#include "map/map.h"

#include <string.h>

#include "game/text.h"
#include "pax/presentation/draw.h"

enum kind { KIND_NONE, KIND_EMPIRE, KIND_CITY, KIND_BORDER };

/* The place of the land's table as the rules know it. */
struct spot {
    enum kind kind;
    int id;
};

static struct spot spot_of(int place)
{
    const char *spot = land_pax.place[place].spot, *name = strchr(spot, ':') + 1;
    for (int i = 1; i < EMPIRE_COUNT && *spot == 'e'; i++)
        if (strcmp(pax_empires[i].name, name) == 0)
            return (struct spot){KIND_EMPIRE, i};
    for (int i = 1; i < CITY_COUNT && *spot == 'c'; i++)
        if (strcmp(pax_cities[i].name, name) == 0)
            return (struct spot){KIND_CITY, i};
    for (int i = 1; i < BORDER_COUNT && *spot == 'b'; i++)
        if (strcmp(pax_borders[i].name, name) == 0)
            return (struct spot){KIND_BORDER, i};
    return (struct spot){KIND_NONE, 0};
}

static void tint(const void *state, uint8_t tints[MAP_LABELS])
{
    static const uint8_t second[EMPIRE_COUNT] = {
        [ENGLAND] = 1, [HOLY_ROMAN_EMPIRE] = 1, [BYZANTIUM] = 1, [ARAGON] = 1, [OTTOMAN] = 1};
    static const uint8_t of_state[RELIGION_COUNT] = {TINT_LAND, TINT_GOLD, TINT_GREEN, TINT_RED};
    const struct pax *s = state;
    tints[0] = TINT_SEA;
    for (int label = 1; label <= land_pax.labels; label++) {
        int empire = 0;
        for (int i = 1; i < EMPIRE_COUNT; i++)
            if (strcmp(pax_empires[i].name, land_pax.label[label - 1]) == 0)
                empire = i;
        tints[label] = empire ? (uint8_t)(of_state[s->state[empire]] + second[empire]) : TINT_WILD;
    }
}

/* ---- in characters ---- */

static void stand_in_empire(const struct voice *v, int empire)
{
    const struct pax *s = v->s;
    int holder = s->holder[empire] - 1;
    text_style(v->out, TEXT_BOLD);
    text_put(v->out, pax_tiny_empire(v, empire));
    text_style(v->out, TEXT_PLAIN);
    if (holder >= 0)
        pax_put_token(v, pawn_of(holder));
    if (s->queens[empire])
        pax_put_symbol(v, S_QUEEN);
    if (s->bishop[SQUARE(empire)])
        pax_put_token(v, BISHOP + s->bishop[SQUARE(empire)]);
}

static void stand_in_city(const struct voice *v, int city)
{
    const struct pax *s = v->s;
    bool open = pax_city_exists(s, city);
    if (city == RED_SEA && rule_on(s, OPT_NO_RED_SEA))
        return;
    if (pax_cities[city].emporium)
        pax_put_symbol(v, open ? S_OPEN : S_COVERED);
    if (s->city[city])
        pax_put_token(v, s->city[city]);
    else if (open && pax_levy_of(s, city))
        pax_put_levy(v, pax_levy_of(s, city));
}

static void stand_on_border(const struct voice *v, int border)
{
    if (v->s->concession[border])
        pax_put_token(v, pawn_of(v->s->concession[border] - 1));
    if (v->s->pirate[border])
        pax_put_token(v, PIRATE + v->s->pirate[border]);
}

static void stand(const void *state, int place, enum florin_language language, struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    struct spot spot = spot_of(place);
    if (spot.kind == KIND_EMPIRE)
        stand_in_empire(&v, spot.id);
    else if (spot.kind == KIND_CITY)
        stand_in_city(&v, spot.id);
    else if (spot.kind == KIND_BORDER)
        stand_on_border(&v, spot.id);
}

/* A City with several spaces has its name once. */
static void name(const void *state, int place, enum florin_language language, struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    struct spot spot = spot_of(place);
    bool further = spot.id == VENICE_2 || spot.id == CONSTANTINOPLE_1 || spot.id == CONSTANTINOPLE_3;
    if (spot.kind != KIND_CITY || further || (spot.id == RED_SEA && rule_on(v.s, OPT_NO_RED_SEA)))
        return;
    pax_put_text(out, spot.id == CONSTANTINOPLE_2 ? pax_word(&v, W_T_CONSTANTINOPLE)
                                                  : pax_word_in(&v, W_MAP_CITY, spot.id, CITY_COUNT));
}

/* ---- in words ---- */

static void say_empire(const struct voice *v, int empire)
{
    const struct pax *s = v->s;
    int holder = s->holder[empire] - 1, repressed = pax_repressed_count(s, empire);
    say(v, W_SPOT_EMPIRE, pax_empire_label(v, empire), pax_said(v, F_STATE, s->state[empire]).text,
        holder < 0 ? pax_word(v, rule_on(s, OPT_EMPIRE_STACK) ? W_T_STACK : W_T_THRONE) : pax_bank_name(v, holder));
    if (s->suzerain[empire])
        say(v, W_SPOT_VASSAL, pax_empire_label(v, s->suzerain[empire]));
    if (s->bishop[SQUARE(empire)])
        say(v, W_SPOT_BISHOP, pax_token_name(v, BISHOP + s->bishop[SQUARE(empire)]).text);
    if (repressed)
        say(v, W_SPOT_REPRESSED, pax_number_name(repressed).text);
}

static void say_city(const struct voice *v, int city)
{
    const struct pax *s = v->s;
    int token = s->city[city];
    if (!token && !pax_city_exists(s, city))
        return;
    say(v, W_SPOT_CITY, pax_city_name(v, city), pax_empire_label(v, pax_cities[city].empire),
        token ? pax_token_name(v, token).text : pax_word(v, W_SPOT_EMPTY));
    if (!token && pax_levy_of(s, city))
        say(v, W_SPOT_LEVY, pax_token_name(v, pax_levy_of(s, city)).text);
}

static void say_border(const struct voice *v, int border)
{
    const struct pax *s = v->s;
    if (!s->concession[border] && !s->pirate[border])
        return;
    text_put(v->out, pax_border_name(v, border));
    text_put(v->out, ": ");
    if (s->concession[border])
        say(v, W_SPOT_CONCESSION, pax_bank_name(v, s->concession[border] - 1));
    text_put(v->out, s->concession[border] && s->pirate[border] ? ", " : "");
    if (s->pirate[border])
        text_put(v->out, pax_token_name(v, PIRATE + s->pirate[border]).text);
}

static void say_place(const void *state, int seat, int place, enum florin_language language, struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    struct spot spot = spot_of(place);
    (void)seat;
    if (spot.kind == KIND_EMPIRE)
        say_empire(&v, spot.id);
    else if (spot.kind == KIND_CITY)
        say_city(&v, spot.id);
    else if (spot.kind == KIND_BORDER)
        say_border(&v, spot.id);
}

const struct map map_pax = {&land_pax, tint, stand, name, say_place};
