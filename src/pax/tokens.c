/* The verbs that move tokens and florins. Each takes from one place and puts into another, so that nothing gets
 * lost. */
#include "pax/rules.h"

int pax_repressed_count(const struct pax *s, int empire)
{
    int sum = 0;
    for (int i = 0; i < 10; i++)
        sum += s->repressed[empire][i];
    return sum;
}

void pax_count_table(const struct pax *s, int count[TOKEN_COUNT])
{
    for (int city = 1; city < CITY_COUNT; city++)
        count[s->city[city]]++;
    for (int border = 1; border < BORDER_COUNT; border++) {
        if (s->concession[border])
            count[pawn_of(s->concession[border] - 1)]++;
        if (s->pirate[border])
            count[piece_of(s, PIRATE + s->pirate[border])]++;
    }
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        for (int i = 0; i < 10; i++)
            count[repressed_token(i)] += s->repressed[empire][i];
    for (int item = 1; item < ITEM_COUNT; item++)
        if (s->bishop[item])
            count[BISHOP + s->bishop[item]]++;
    for (int i = 0; i < 2; i++)
        count[piece_of(s, s->battle.agent[i])]++;
}

void pax_pay_china(struct pax *s, int seat, int florins)
{
    assert(s->florins[seat] >= florins);
    s->florins[seat] = (uint16_t)(s->florins[seat] - florins);
}

void pax_earn(struct pax *s, int seat, int florins)
{
    s->florins[seat] = (uint16_t)(s->florins[seat] + florins);
}

void pax_place_in_city(struct pax *s, int token, int city)
{
    assert(s->city[city] == NO_TOKEN && s->supply[token] > 0);
    s->supply[token]--;
    s->city[city] = (uint8_t)token;
}

void pax_kill_in_city(struct pax *s, int city)
{
    assert(s->city[city] != NO_TOKEN);
    NOTE(s, EVENT_TOKEN_KILLED, .what = s->city[city], .from = at_city(city));
    s->supply[s->city[city]]++;
    s->city[city] = NO_TOKEN;
}

/* 1e «Repressione»: who is repressed in an Empire that nobody holds is killed. */
static bool kills_repressed(const struct pax *s, int empire)
{
    return !s->holder[empire] && (rule_on(s, OPT_REPRESS_KILLS) || rule_on(s, OPT_EMPIRE_STACK));
}

void pax_repress_in_city(struct pax *s, int city)
{
    assert(s->city[city] != NO_TOKEN);
    if (kills_repressed(s, pax_cities[city].empire)) {
        pax_kill_in_city(s, city);
        return;
    }
    NOTE(s, EVENT_TOKEN_REPRESSED, .what = s->city[city], .from = at_city(city), .to = pax_cities[city].empire);
    s->repressed[pax_cities[city].empire][repressed_index(s->city[city])]++;
    s->city[city] = NO_TOKEN;
}

void pax_place_concession(struct pax *s, int seat, int border)
{
    assert(border_empty(s, border) && s->supply[pawn_of(seat)] > 0);
    s->supply[pawn_of(seat)]--;
    s->concession[border] = (uint8_t)(seat + 1);
}

void pax_kill_concession(struct pax *s, int border)
{
    assert(s->concession[border] != 0);
    NOTE(s, EVENT_TOKEN_KILLED, .what = pawn_of(s->concession[border] - 1), .from = at_border(border));
    s->supply[pawn_of(s->concession[border] - 1)]++;
    s->concession[border] = 0;
}

void pax_repress_concession(struct pax *s, int border, int empire)
{
    assert(s->concession[border] != 0 && border_touches(border, empire));
    if (kills_repressed(s, empire)) {
        pax_kill_concession(s, border);
        return;
    }
    NOTE(s, EVENT_TOKEN_REPRESSED, .what = pawn_of(s->concession[border] - 1), .from = at_border(border), .to = empire);
    s->repressed[empire][repressed_index(pawn_of(s->concession[border] - 1))]++;
    s->concession[border] = 0;
}

/* PIRATE d */
bool pax_pirate_kills(const struct pax *s, int border)
{
    return s->concession[border] && !pax_has_ability(s, s->concession[border] - 1, CONCESSIONS_SURVIVE_PIRATES);
}

/* E2.2c: a Pirate that comes kills who is there. */
static void clear_border(struct pax *s, int border)
{
    if (s->pirate[border])
        pax_kill_pirate(s, border);
    if (pax_pirate_kills(s, border))
        pax_kill_concession(s, border);
}

void pax_place_pirate(struct pax *s, int religion, int border)
{
    int piece = piece_of(s, PIRATE + religion);
    assert(pax_borders[border].sea && s->supply[piece] > 0);
    clear_border(s, border);
    s->supply[piece]--;
    s->pirate[border] = (uint8_t)religion;
}

void pax_sail(struct pax *s, int from, int to)
{
    assert(pax_borders[to].sea && s->pirate[from]);
    clear_border(s, to);
    NOTE(s, EVENT_PIRATE_SAILED, .what = PIRATE + s->pirate[from], .from = from, .to = to);
    s->pirate[to] = s->pirate[from];
    s->pirate[from] = 0;
}

void pax_kill_pirate(struct pax *s, int border)
{
    assert(s->pirate[border] != 0);
    NOTE(s, EVENT_TOKEN_KILLED, .what = PIRATE + s->pirate[border], .from = at_border(border));
    s->supply[piece_of(s, PIRATE + s->pirate[border])]++;
    s->pirate[border] = 0;
}

static void leave_square(struct pax *s, int empire, int token)
{
    assert(s->repressed[empire][repressed_index(token)] > 0);
    s->repressed[empire][repressed_index(token)]--;
}

void pax_kill_repressed(struct pax *s, int empire, int token)
{
    NOTE(s, EVENT_TOKEN_KILLED, .what = token, .from = at_square(empire));
    leave_square(s, empire, token);
    s->supply[token]++;
}

void pax_clear_square(struct pax *s, int empire)
{
    pax_remove_bishop(s, SQUARE(empire));
    for (int i = 0; i < 10; i++)
        while (s->repressed[empire][i])
            pax_kill_repressed(s, empire, repressed_token(i));
}

void pax_free_to_city(struct pax *s, int empire, int token, int city)
{
    assert(s->city[city] == NO_TOKEN && pax_cities[city].empire == empire);
    leave_square(s, empire, token);
    s->city[city] = (uint8_t)token;
}

void pax_free_to_border(struct pax *s, int empire, int token, int border)
{
    assert(border_empty(s, border) && border_touches(border, empire));
    leave_square(s, empire, token);
    s->concession[border] = (uint8_t)(token - PAWN + 1);
}

static void lift_bishop(struct pax *s, int item)
{
    s->supply[BISHOP + s->bishop[item]]++;
    s->bishop[item] = 0;
}

void pax_remove_bishop(struct pax *s, int item)
{
    if (!s->bishop[item])
        return;
    NOTE(s, EVENT_BISHOP_REMOVED, .what = BISHOP + s->bishop[item], .from = item);
    lift_bishop(s, item);
}

void pax_bishop_enters(struct pax *s, int seat, int religion, int item)
{
    if (s->bishop[item]) { /* F1a: both die; the newcomer is still in the supply */
        NOTE(s, EVENT_BISHOPS_CLASHED, .what = BISHOP + religion, .from = BISHOP + s->bishop[item], .to = item);
        lift_bishop(s, item);
        return;
    }
    assert(s->supply[BISHOP + religion] > 0);
    s->supply[BISHOP + religion]--;
    s->bishop[item] = (uint8_t)religion;
    if (is_square(item) && pax_repressed_count(s, empire_of(item)) > 0)
        pax_ask(s, FRAME_PACIFY, seat)->pacify.square = (uint8_t)item;
}

void pax_move_bishop(struct pax *s, int seat, int from, int to)
{
    int religion = s->bishop[from];
    NOTE(s, EVENT_BISHOP_MOVED, .what = BISHOP + religion, .from = from, .to = to);
    lift_bishop(s, from);
    pax_bishop_enters(s, seat, religion, to);
}
