/* Trade fairs (G) and Levies. */
#include "pax/rules.h"

/* PREN097X */
bool pax_fair_is_free(const struct pax *p, int seat)
{
    return !p->free_fair && pax_has_ability(p, seat, FREE_TRADE_FAIR);
}

struct florin_verdict pax_judge_fair(const struct pax *p, int seat, int side)
{
    if (side >= SIDE_COUNT || p->market[side][FAIR] == NO_CARD || (p->fairs >> side & 1))
        return illegal(RULE_FAIR_SPENT, side, 0);
    if (p->actions == 0 && !pax_fair_is_free(p, seat))
        return illegal(RULE_NO_ACTIONS, 0, 0);
    return legal();
}

int pax_open_route(const struct pax *p, int side)
{
    int route = 0;
    while (pax_routes[route].emporium != p->open[side])
        route++;
    return route;
}

/* G1a */
int pax_fair_profits(const struct pax *p, int side)
{
    return p->market_florins[side][FAIR] + (p->seats > 2 ? 2 : 1);
}

/* G2b, G6 */
static int subsidy(const struct pax *p, int seat)
{
    if (p->option[OPT_BANKRUPTCY])
        return 0;
    return pax_has_ability(p, seat, SUBSIDY_TWO) ? 2 : 1;
}

/* What a Concession of this seat asks for; each doubling doubles again (O18). */
static int concession_share(const struct pax *p, int seat, const struct pax_route *route)
{
    int doublings = pax_ability_copies(p, seat, CONCESSIONS_DOUBLE);
    if (route->emporium == SPICE_ISLANDS)
        doublings += pax_ability_copies(p, seat, SPICE_FAIR_DOUBLE);
    return 1 << doublings;
}

/* G3: who stands on the next Border takes his part of the profits in the fair space. Returns what is left of them. */
static int cross_border(struct pax *p, const struct pax_route *route, int border)
{
    uint8_t *profits = &p->market_florins[route->side][FAIR];
    int owner = p->concession[border] - 1;
    if (owner >= 0) {
        int share = concession_share(p, owner, route);
        share = share < *profits ? share : *profits;
        NOTE(p, EVENT_FAIR_PAID, .from = border, .to = owner, .count = share);
        pax_earn(p, owner, share);
        *profits = (uint8_t)(*profits - share);
    } else if (p->pirate[border]) {
        NOTE(p, EVENT_FAIR_PLUNDERED, .what = PIRATE + p->pirate[border], .from = border, .count = 1);
        (*profits)--;
    }
    return *profits;
}

/* Along the Borders until the profits run out. Returns the last Empire entered, counted from 0. */
static int pay_along(struct pax *p, const struct pax_route *route)
{
    for (int i = 0; i < route->borders; i++)
        if (cross_border(p, route, route->border[i]) == 0)
            return i;
    return route->borders;
}

/* G5a: they stay in the fair space. */
static void leave_profits(struct pax *p, int side)
{
    if (p->market_florins[side][FAIR])
        NOTE(p, EVENT_FAIR_LEFT, .to = at_market(side, FAIR), .count = p->market_florins[side][FAIR]);
}

void pax_do_fair(struct pax *p, int seat, int side)
{
    bool free = pax_fair_is_free(p, seat);
    spend_action(p, free);
    if (free)
        p->free_fair = 1;
    p->fairs = (uint8_t)(p->fairs | 1 << side);
    int profits = pax_fair_profits(p, side);
    NOTE(p, EVENT_FAIR_HELD, .what = p->market[side][FAIR], .from = at_market(side, FAIR), .count = profits);
    p->place[p->market[side][FAIR]] = PLACE_GONE;
    p->market[side][FAIR] = NO_CARD;
    int own = subsidy(p, seat);
    own = own < profits ? own : profits;
    if (own)
        NOTE(p, EVENT_FAIR_SUBSIDY, .count = own);
    pax_earn(p, seat, own);
    p->market_florins[side][FAIR] = (uint8_t)(profits - own);
    if (profits == own)
        return;
    int route = pax_open_route(p, side);
    bool levies_first = rule_on(p, OPT_LEVY_FIRST);
    int last = levies_first ? pax_routes[route].borders : pay_along(p, &pax_routes[route]);
    if (!levies_first)
        leave_profits(p, side);
    struct frame *f = pax_ask(p, FRAME_VOYAGE, seat);
    f->voyage.route = (uint8_t)route;
    f->voyage.last = (uint8_t)last;
}

/* 1e «Indire una fiera» 4: the Border behind the Empire that raised its Levy pays, and the voyage may end there. */
static void leave_empire(struct pax *p, struct frame *f, const struct pax_route *route)
{
    int left = f->voyage.stop - 1;
    if (left >= 0 && left < route->borders && cross_border(p, route, route->border[left]) == 0)
        f->voyage.last = (uint8_t)left;
}

/* G4: the next Empire of the voyage raises its Levy. */
void pax_sail_on(struct pax *p)
{
    struct frame *f = top(p);
    const struct pax_route *route = &pax_routes[f->voyage.route];
    bool pays = rule_on(p, OPT_LEVY_FIRST);
    if (pays)
        leave_empire(p, f, route);
    if (f->voyage.stop <= f->voyage.last) {
        pax_ask(p, FRAME_LEVY, f->seat)->levy.empire = route->empire[f->voyage.stop++];
        return;
    }
    if (pays)
        leave_profits(p, route->side);
    pax_pop(p);
}

void pax_trade_unhindered(struct pax *p)
{
    while (top(p)->kind == FRAME_VOYAGE) {
        pax_sail_on(p);
        if (top(p)->kind == FRAME_LEVY)
            pax_pop(p);
    }
}

struct florin_verdict pax_judge_levy(const struct pax *p, const struct frame *f, struct florin_move move)
{
    int city = move.arg[0];
    if (city == NO_CITY || city >= CITY_COUNT || pax_cities[city].empire != f->levy.empire)
        return illegal(RULE_CITY_ELSEWHERE, city, f->levy.empire);
    if (p->city[city])
        return illegal(RULE_LEVY_OCCUPIED, city, 0);
    return pax_judge_city(p, city, pax_levy_of(p, city));
}

bool pax_room_for_levy(const struct pax *p)
{
    return !pax_saturated(p, top_of(p)->levy.empire);
}

void pax_list_levy(struct choices *out)
{
    const struct pax_empire *e = &pax_empires[out->f->levy.empire];
    for (int city = e->first_city; city <= e->last_city; city++)
        if (pax_offer(out, move_of(MOVE_CITY, city, 0, 0)))
            return;
}

void pax_do_levy(struct pax *p, struct florin_move move)
{
    int city = move.arg[0], token = pax_levy_of(p, city), seat = top(p)->seat;
    if (p->supply[token] == 0) {
        pax_ask_token(p, seat, token, FOR_LEVY, city)->shortage.how = rule_on(p, OPT_LEVY_DUE) ? AGENT_MUST : 0;
        return;
    }
    pax_pop(p);
    NOTE(p, EVENT_LEVY_RAISED, .what = token, .to = city);
    pax_place_in_city(p, token, city);
}
