/* What the map looks like right now: which Cities there are, what they levy, what touches what. */
#include "pax/rules.h"

static bool promo_map(const struct pax *p)
{
    return p->option[OPT_MAP] == MAP_REFORMATION;
}

int pax_levy_of(const struct pax *p, int city)
{
    const struct pax_city *c = &pax_cities[city];
    if (city == KYIV && !promo_map(p))
        return NO_TOKEN;
    /* The promo's Medieval Ottoman side shows two red spaces, those of its start. */
    if (c->empire == OTTOMAN && c->capital && promo_map(p) && p->state[OTTOMAN] == MEDIEVAL)
        return c->start[MAP_REFORMATION];
    return (rule_on(p, OPT_TWO_SIDED) ? pax_first_levies[city] : c->levy)[p->state[c->empire]];
}

bool pax_condottiere_active(const struct pax *p)
{
    return !rule_on(p, OPT_VENICE_DOUBLE) && pax_levy_of(p, VENICE) == KNIGHT + CATHOLIC &&
           pax_ability_anywhere(p, VENICE_HOLDS_TWO);
}

bool pax_city_exists(const struct pax *p, int city)
{
    const struct pax_city *c = &pax_cities[city];
    if (c->emporium && p->open[c->emporium - 1] != city)
        return false;
    if (city == VENICE_2)
        return pax_condottiere_active(p);
    return pax_levy_of(p, city) != NO_TOKEN;
}

/* G4c: two Tokens in Venice must both be gold, but not by the living rules. */
static bool venice_allows(const struct pax *p, int city, int token)
{
    if ((city != VENICE && city != VENICE_2) || rule_on(p, OPT_VENICE_ANY_TOKEN))
        return true;
    int other = p->city[city == VENICE ? VENICE_2 : VENICE];
    return !other || (religion_of(other) == CATHOLIC && religion_of(token) == CATHOLIC);
}

bool pax_city_takes(const struct pax *p, int city, int token)
{
    return p->city[city] == NO_TOKEN && pax_city_exists(p, city) && venice_allows(p, city, token);
}

struct florin_verdict pax_judge_city(const struct pax *p, int city, int token)
{
    if (!pax_city_exists(p, city))
        return illegal(RULE_CITY_CLOSED, city, 0);
    if (!venice_allows(p, city, token))
        return illegal(RULE_VENICE, city, 0);
    return legal();
}

bool pax_saturated(const struct pax *p, int empire)
{
    for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
        if (p->city[city] == NO_TOKEN && pax_city_takes(p, city, pax_levy_of(p, city)))
            return false;
    return true;
}

bool pax_empires_adjacent(const struct pax *p, int a, int b)
{
    if (!(pax_empires[a].adjacent & IN(b)))
        return false;
    bool pair = (a == PORTUGAL && b == FRANCE) || (a == FRANCE && b == PORTUGAL);
    return !(pair && pax_ability_anywhere(p, PORTUGAL_FRANCE_APART));
}

/* K2a, F6d. Tokens stay in their Cities, but Kyiv is only on the promo's Medieval side of Hungary. */
void pax_set_map_state(struct pax *p, int empire, int state)
{
    NOTE(p, EVENT_MAP_TURNED, .what = empire, .from = p->state[empire], .to = state);
    p->state[empire] = (uint8_t)state;
    if (empire == HUNGARY && p->city[KYIV] && !pax_city_exists(p, KYIV))
        pax_kill_in_city(p, KYIV);
}
