/* The verbs that move tokens and florins. Each takes from one place and puts into another, so that nothing gets lost. */
#include "pax/rules.h"

int pax_repressed_count(const struct pax *p, int empire)
{
    int sum = 0;
    for (int i = 0; i < 10; i++)
        sum += p->repressed[empire][i];
    return sum;
}

void pax_count_table(const struct pax *p, int count[TOKEN_COUNT])
{
    for (int city = 1; city < CITY_COUNT; city++)
        count[p->city[city]]++;
    for (int border = 1; border < BORDER_COUNT; border++) {
        if (p->concession[border])
            count[pawn_of(p->concession[border] - 1)]++;
        if (p->pirate[border])
            count[piece_of(p, PIRATE + p->pirate[border])]++;
    }
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        for (int i = 0; i < 10; i++)
            count[repressed_token(i)] += p->repressed[empire][i];
    for (int item = 1; item < ITEM_COUNT; item++)
        if (p->bishop[item])
            count[BISHOP + p->bishop[item]]++;
    for (int i = 0; i < 2; i++)
        count[piece_of(p, p->battle.agent[i])]++;
}

void pax_pay_china(struct pax *p, int seat, int florins)
{
    assert(p->florins[seat] >= florins);
    p->florins[seat] = (uint16_t)(p->florins[seat] - florins);
}

void pax_earn(struct pax *p, int seat, int florins)
{
    p->florins[seat] = (uint16_t)(p->florins[seat] + florins);
}

void pax_place_in_city(struct pax *p, int token, int city)
{
    assert(p->city[city] == NO_TOKEN && p->supply[token] > 0);
    p->supply[token]--;
    p->city[city] = (uint8_t)token;
}

void pax_kill_in_city(struct pax *p, int city)
{
    assert(p->city[city] != NO_TOKEN);
    NOTE(p, EVENT_TOKEN_KILLED, .what = p->city[city], .from = at_city(city));
    p->supply[p->city[city]]++;
    p->city[city] = NO_TOKEN;
}

/* 1e «Repressione»: who is repressed in an Empire that nobody holds is killed. */
static bool kills_repressed(const struct pax *p, int empire)
{
    return !p->holder[empire] && (rule_on(p, OPT_REPRESS_KILLS) || rule_on(p, OPT_EMPIRE_STACK));
}

void pax_repress_in_city(struct pax *p, int city)
{
    assert(p->city[city] != NO_TOKEN);
    if (kills_repressed(p, pax_cities[city].empire)) {
        pax_kill_in_city(p, city);
        return;
    }
    NOTE(p, EVENT_TOKEN_REPRESSED, .what = p->city[city], .from = at_city(city), .to = pax_cities[city].empire);
    p->repressed[pax_cities[city].empire][repressed_index(p->city[city])]++;
    p->city[city] = NO_TOKEN;
}

void pax_place_concession(struct pax *p, int seat, int border)
{
    assert(border_empty(p, border) && p->supply[pawn_of(seat)] > 0);
    p->supply[pawn_of(seat)]--;
    p->concession[border] = (uint8_t)(seat + 1);
}

void pax_kill_concession(struct pax *p, int border)
{
    assert(p->concession[border] != 0);
    NOTE(p, EVENT_TOKEN_KILLED, .what = pawn_of(p->concession[border] - 1), .from = at_border(border));
    p->supply[pawn_of(p->concession[border] - 1)]++;
    p->concession[border] = 0;
}

void pax_repress_concession(struct pax *p, int border, int empire)
{
    assert(p->concession[border] != 0 && border_touches(border, empire));
    if (kills_repressed(p, empire)) {
        pax_kill_concession(p, border);
        return;
    }
    NOTE(p, EVENT_TOKEN_REPRESSED, .what = pawn_of(p->concession[border] - 1), .from = at_border(border), .to = empire);
    p->repressed[empire][repressed_index(pawn_of(p->concession[border] - 1))]++;
    p->concession[border] = 0;
}

/* PIRATE d */
bool pax_pirate_kills(const struct pax *p, int border)
{
    return p->concession[border] && !pax_has_ability(p, p->concession[border] - 1, CONCESSIONS_SURVIVE_PIRATES);
}

/* E2.2c: a Pirate that comes kills who is there. */
static void clear_border(struct pax *p, int border)
{
    if (p->pirate[border])
        pax_kill_pirate(p, border);
    if (pax_pirate_kills(p, border))
        pax_kill_concession(p, border);
}

void pax_place_pirate(struct pax *p, int religion, int border)
{
    int piece = piece_of(p, PIRATE + religion);
    assert(pax_borders[border].sea && p->supply[piece] > 0);
    clear_border(p, border);
    p->supply[piece]--;
    p->pirate[border] = (uint8_t)religion;
}

void pax_sail(struct pax *p, int from, int to)
{
    assert(pax_borders[to].sea && p->pirate[from]);
    clear_border(p, to);
    NOTE(p, EVENT_PIRATE_SAILED, .what = PIRATE + p->pirate[from], .from = from, .to = to);
    p->pirate[to] = p->pirate[from];
    p->pirate[from] = 0;
}

void pax_kill_pirate(struct pax *p, int border)
{
    assert(p->pirate[border] != 0);
    NOTE(p, EVENT_TOKEN_KILLED, .what = PIRATE + p->pirate[border], .from = at_border(border));
    p->supply[piece_of(p, PIRATE + p->pirate[border])]++;
    p->pirate[border] = 0;
}

static void leave_square(struct pax *p, int empire, int token)
{
    assert(p->repressed[empire][repressed_index(token)] > 0);
    p->repressed[empire][repressed_index(token)]--;
}

void pax_kill_repressed(struct pax *p, int empire, int token)
{
    NOTE(p, EVENT_TOKEN_KILLED, .what = token, .from = at_square(empire));
    leave_square(p, empire, token);
    p->supply[token]++;
}

void pax_clear_square(struct pax *p, int empire)
{
    pax_remove_bishop(p, SQUARE(empire));
    for (int i = 0; i < 10; i++)
        while (p->repressed[empire][i])
            pax_kill_repressed(p, empire, repressed_token(i));
}

void pax_free_to_city(struct pax *p, int empire, int token, int city)
{
    assert(p->city[city] == NO_TOKEN && pax_cities[city].empire == empire);
    leave_square(p, empire, token);
    p->city[city] = (uint8_t)token;
}

void pax_free_to_border(struct pax *p, int empire, int token, int border)
{
    assert(border_empty(p, border) && border_touches(border, empire));
    leave_square(p, empire, token);
    p->concession[border] = (uint8_t)(token - PAWN + 1);
}

static void lift_bishop(struct pax *p, int item)
{
    p->supply[BISHOP + p->bishop[item]]++;
    p->bishop[item] = 0;
}

void pax_remove_bishop(struct pax *p, int item)
{
    if (!p->bishop[item])
        return;
    NOTE(p, EVENT_BISHOP_REMOVED, .what = BISHOP + p->bishop[item], .from = item);
    lift_bishop(p, item);
}

void pax_bishop_enters(struct pax *p, int seat, int religion, int item)
{
    if (p->bishop[item]) { /* F1a: both die; the newcomer is still in the supply */
        NOTE(p, EVENT_BISHOPS_CLASHED, .what = BISHOP + religion, .from = BISHOP + p->bishop[item], .to = item);
        lift_bishop(p, item);
        return;
    }
    assert(p->supply[BISHOP + religion] > 0);
    p->supply[BISHOP + religion]--;
    p->bishop[item] = (uint8_t)religion;
    if (is_square(item) && pax_repressed_count(p, empire_of(item)) > 0)
        pax_ask(p, FRAME_PACIFY, seat)->pacify.square = (uint8_t)item;
}

void pax_move_bishop(struct pax *p, int seat, int from, int to)
{
    int religion = p->bishop[from];
    NOTE(p, EVENT_BISHOP_MOVED, .what = BISHOP + religion, .from = from, .to = to);
    lift_bishop(p, from);
    pax_bishop_enters(p, seat, religion, to);
}
