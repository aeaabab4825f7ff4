/* A trade fair on an empty map. */
#ifndef TESTS_PAX_FAIR_H
#define TESTS_PAX_FAIR_H

#include "scenario.h"

static struct pax game, *const p = &game;

/* A map without Tokens; `florins` lie on each fair card. Profits are one more for two players, two more for others. */
static void fair_game(int seats, int florins)
{
    new_game(p, seats);
    clear_map(p);
    for (int side = WEST; side <= EAST; side++)
        stock(p, side, FAIR, p->market[side][FAIR], florins);
    for (int seat = 0; seat < seats; seat++)
        give_florins(p, seat, 0);
}

/* Fills every City of an Empire but the one named. */
static void saturate_but(int empire, int but)
{
    for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
        if (city != but && pax_city_exists(p, city) && !p->city[city])
            put_city(p, city, pax_levy_of(p, city));
}

static int levy_due_in(void)
{
    return pending(p) == FRAME_LEVY ? top_of(p)->levy.empire : NO_EMPIRE;
}

#endif
