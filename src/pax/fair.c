/* Trade fairs (G) and Levies. */
#include "pax/rules.h"

/* PREN097X */
bool pax_fair_is_free(const struct pax *s, int seat)
{
    return !s->free_fair && pax_has_ability(s, seat, FREE_TRADE_FAIR);
}

struct florin_verdict pax_judge_fair(const struct pax *s, int seat, int side)
{
    if (side >= SIDE_COUNT || s->market[side][FAIR] == NO_CARD || (s->fairs >> side & 1))
        return illegal(RULE_FAIR_SPENT, side, 0);
    if (s->actions == 0 && !pax_fair_is_free(s, seat))
        return illegal(RULE_NO_ACTIONS, 0, 0);
    return legal();
}

int pax_open_route(const struct pax *s, int side)
{
    int route = 0;
    while (pax_routes[route].emporium != s->open[side])
        route++;
    return route;
}

/* G1a */
int pax_fair_profits(const struct pax *s, int side)
{
    return s->market_florins[side][FAIR] + (s->seats > 2 ? 2 : 1);
}

/* G2b, G6 */
static int subsidy(const struct pax *s, int seat)
{
    if (s->option[OPT_BANKRUPTCY])
        return 0;
    return pax_has_ability(s, seat, SUBSIDY_TWO) ? 2 : 1;
}

/* The pay of a Concession of this seat; each doubling doubles again (O18). */
static int concession_share(const struct pax *s, int seat, const struct pax_route *route)
{
    int doublings = pax_ability_copies(s, seat, CONCESSIONS_DOUBLE);
    if (route->emporium == SPICE_ISLANDS)
        doublings += pax_ability_copies(s, seat, SPICE_FAIR_DOUBLE);
    return 1 << doublings;
}

/* G3: who stands on the next Border takes his part of the profits in the fair space. Returns what is left of them. */
static int cross_border(struct pax *s, const struct pax_route *route, int border)
{
    uint8_t *profits = &s->market_florins[route->side][FAIR];
    int owner = s->concession[border] - 1;
    if (owner >= 0) {
        int share = concession_share(s, owner, route);
        share = share < *profits ? share : *profits;
        NOTE(s, EVENT_FAIR_PAID, .from = border, .to = owner, .count = share);
        pax_earn(s, owner, share);
        *profits = (uint8_t)(*profits - share);
    } else if (s->pirate[border]) {
        NOTE(s, EVENT_FAIR_PLUNDERED, .what = PIRATE + s->pirate[border], .from = border, .count = 1);
        (*profits)--;
    }
    return *profits;
}

/* Along the Borders until the profits run out. Returns the last Empire entered, counted from 0. */
static int pay_along(struct pax *s, const struct pax_route *route)
{
    for (int i = 0; i < route->borders; i++)
        if (cross_border(s, route, route->border[i]) == 0)
            return i;
    return route->borders;
}

/* G5a: they stay in the fair space. */
static void leave_profits(struct pax *s, int side)
{
    if (s->market_florins[side][FAIR])
        NOTE(s, EVENT_FAIR_LEFT, .to = at_market(side, FAIR), .count = s->market_florins[side][FAIR]);
}

void pax_do_fair(struct pax *s, int seat, int side)
{
    bool free = pax_fair_is_free(s, seat);
    spend_action(s, free);
    if (free)
        s->free_fair = 1;
    s->fairs = (uint8_t)(s->fairs | 1 << side);
    int profits = pax_fair_profits(s, side);
    NOTE(s, EVENT_FAIR_HELD, .what = s->market[side][FAIR], .from = at_market(side, FAIR), .count = profits);
    s->place[s->market[side][FAIR]] = PLACE_GONE;
    s->market[side][FAIR] = NO_CARD;
    int own = subsidy(s, seat);
    own = own < profits ? own : profits;
    if (own)
        NOTE(s, EVENT_FAIR_SUBSIDY, .count = own);
    pax_earn(s, seat, own);
    s->market_florins[side][FAIR] = (uint8_t)(profits - own);
    if (profits == own)
        return;
    int route = pax_open_route(s, side);
    bool levies_first = rule_on(s, OPT_LEVY_FIRST);
    int last = levies_first ? pax_routes[route].borders : pay_along(s, &pax_routes[route]);
    if (!levies_first)
        leave_profits(s, side);
    struct frame *f = pax_ask(s, FRAME_VOYAGE, seat);
    f->voyage.route = (uint8_t)route;
    f->voyage.last = (uint8_t)last;
}

/* 1e «Indire una fiera» 4: the Border behind the Empire that raised its Levy pays, and the voyage may end there. */
static void leave_empire(struct pax *s, struct frame *f, const struct pax_route *route)
{
    int left = f->voyage.stop - 1;
    if (left >= 0 && left < route->borders && cross_border(s, route, route->border[left]) == 0)
        f->voyage.last = (uint8_t)left;
}

/* G4: the next Empire of the voyage raises its Levy. */
void pax_sail_on(struct pax *s)
{
    struct frame *f = top(s);
    const struct pax_route *route = &pax_routes[f->voyage.route];
    bool pays = rule_on(s, OPT_LEVY_FIRST);
    if (pays)
        leave_empire(s, f, route);
    if (f->voyage.stop <= f->voyage.last) {
        pax_ask(s, FRAME_LEVY, f->seat)->levy.empire = route->empire[f->voyage.stop++];
        return;
    }
    if (pays)
        leave_profits(s, route->side);
    pax_pop(s);
}

void pax_trade_unhindered(struct pax *s)
{
    while (top(s)->kind == FRAME_VOYAGE) {
        pax_sail_on(s);
        if (top(s)->kind == FRAME_LEVY)
            pax_pop(s);
    }
}

struct florin_verdict pax_judge_levy(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int city = move.arg[0];
    if (city == NO_CITY || city >= CITY_COUNT || pax_cities[city].empire != f->levy.empire)
        return illegal(RULE_CITY_ELSEWHERE, city, f->levy.empire);
    if (s->city[city])
        return illegal(RULE_LEVY_OCCUPIED, city, 0);
    return pax_judge_city(s, city, pax_levy_of(s, city));
}

bool pax_room_for_levy(const struct pax *s)
{
    return !pax_saturated(s, top_of(s)->levy.empire);
}

void pax_list_levy(struct choices *out)
{
    const struct pax_empire *e = &pax_empires[out->f->levy.empire];
    for (int city = e->first_city; city <= e->last_city; city++)
        if (pax_offer(out, move_of(MOVE_CITY, city, 0, 0)))
            return;
}

void pax_do_levy(struct pax *s, struct florin_move move)
{
    int city = move.arg[0], token = pax_levy_of(s, city), seat = top(s)->seat;
    if (s->supply[token] == 0) {
        pax_ask_token(s, seat, token, FOR_LEVY, city)->shortage.how = rule_on(s, OPT_LEVY_DUE) ? AGENT_MUST : 0;
        return;
    }
    pax_pop(s);
    NOTE(s, EVENT_LEVY_RAISED, .what = token, .to = city);
    pax_place_in_city(s, token, city);
}
