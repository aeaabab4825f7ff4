/* The map as it is right now: which Cities there are, what they levy, what touches what. */
#include "pax/rules.h"

static bool promo_map(const struct pax *s)
{
    return s->option[OPT_MAP] == MAP_REFORMATION;
}

int pax_levy_of(const struct pax *s, int city)
{
    const struct pax_city *c = &pax_cities[city];
    if (city == KYIV && !promo_map(s))
        return NO_TOKEN;
    /* The promo's Medieval Ottoman side shows two red spaces, those of its start. */
    if (c->empire == OTTOMAN && c->capital && promo_map(s) && s->state[OTTOMAN] == MEDIEVAL)
        return c->start[MAP_REFORMATION];
    return (rule_on(s, OPT_TWO_SIDED) ? pax_first_levies[city] : c->levy)[s->state[c->empire]];
}

bool pax_condottiere_active(const struct pax *s)
{
    return !rule_on(s, OPT_VENICE_DOUBLE) && pax_levy_of(s, VENICE) == KNIGHT + CATHOLIC &&
           pax_ability_anywhere(s, VENICE_HOLDS_TWO);
}

bool pax_city_exists(const struct pax *s, int city)
{
    const struct pax_city *c = &pax_cities[city];
    if (c->emporium && s->open[c->emporium - 1] != city)
        return false;
    if (city == VENICE_2)
        return pax_condottiere_active(s);
    return pax_levy_of(s, city) != NO_TOKEN;
}

/* G4c: two Tokens in Venice must both be gold, but not by the living rules. */
static bool venice_allows(const struct pax *s, int city, int token)
{
    if ((city != VENICE && city != VENICE_2) || rule_on(s, OPT_VENICE_ANY_TOKEN))
        return true;
    int other = s->city[city == VENICE ? VENICE_2 : VENICE];
    return !other || (religion_of(other) == CATHOLIC && religion_of(token) == CATHOLIC);
}

bool pax_city_takes(const struct pax *s, int city, int token)
{
    return s->city[city] == NO_TOKEN && pax_city_exists(s, city) && venice_allows(s, city, token);
}

struct florin_verdict pax_judge_city(const struct pax *s, int city, int token)
{
    if (!pax_city_exists(s, city))
        return illegal(RULE_CITY_CLOSED, city, 0);
    if (!venice_allows(s, city, token))
        return illegal(RULE_VENICE, city, 0);
    return legal();
}

bool pax_saturated(const struct pax *s, int empire)
{
    for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
        if (s->city[city] == NO_TOKEN && pax_city_takes(s, city, pax_levy_of(s, city)))
            return false;
    return true;
}

bool pax_empires_adjacent(const struct pax *s, int a, int b)
{
    if (!(pax_empires[a].adjacent & IN(b)))
        return false;
    bool pair = (a == PORTUGAL && b == FRANCE) || (a == FRANCE && b == PORTUGAL);
    return !(pair && pax_ability_anywhere(s, PORTUGAL_FRANCE_APART));
}

/* K2a, F6d. Tokens stay in their Cities, but Kyiv is only on the promo's Medieval side of Hungary. */
void pax_set_map_state(struct pax *s, int empire, int state)
{
    NOTE(s, EVENT_MAP_TURNED, .what = empire, .from = s->state[empire], .to = state);
    s->state[empire] = (uint8_t)state;
    if (empire == HUNGARY && s->city[KYIV] && !pax_city_exists(s, KYIV))
        pax_kill_in_city(s, KYIV);
}
