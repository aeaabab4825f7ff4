/* The military Ops: corsair (F7), siege (F8), campaign (F9). */
#include "pax/rules.h"

/* Empires one Border away. */
static unsigned across_border(int empire)
{
    unsigned found = 0;
    for EACH (border, pax_empires[empire].borders)
        found |= empires_at((int)border);
    return found;
}

/* F7: from a Sea Border of the Location to another one, there or of a neighbour across the sea; 1e: across any Border.
 * The reference manual's reading: to a Border that shares an Empire with the old one. */
static bool can_sail(const struct pax *s, unsigned locations, int from, int to)
{
    for EACH (empire, locations) {
        if (!border_touches(from, (int)empire))
            continue;
        unsigned goals = s->option[OPT_CORSAIR] == BORDER_NEIGHBOUR  ? across_border((int)empire)
                         : s->option[OPT_CORSAIR] == ADJACENT_BORDER ? empires_at(from)
                                                                     : IN(empire) | pax_empires[empire].across_sea;
        if (goals & empires_at(to))
            return true;
    }
    return false;
}

struct florin_verdict pax_judge_corsair(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int religion = f->run.op - CORSAIR_C + CATHOLIC, from = move.arg[0], to = move.arg[1];
    if (from == NO_BORDER || from >= BORDER_COUNT || s->pirate[from] != religion)
        return illegal(RULE_CORSAIR_PIRATE, from, religion);
    if (to == NO_BORDER || to >= BORDER_COUNT || to == from || !pax_borders[to].sea ||
        !can_sail(s, pax_locations_of(s, f->run.card), from, to))
        return illegal(RULE_CORSAIR_REACH, from, to);
    if (s->pirate[to] == religion)
        return illegal(RULE_CORSAIR_OWN, to, 0);
    return legal();
}

void pax_list_corsair(struct choices *out)
{
    for (int from = 1; from < BORDER_COUNT; from++) {
        if (out->s->pirate[from] != out->f->run.op - CORSAIR_C + CATHOLIC)
            continue;
        for (int to = 1; to < BORDER_COUNT; to++)
            if (pax_offer(out, move_of(MOVE_SAIL, from, to, 0)))
                return;
    }
}

void pax_do_corsair(struct pax *s, struct florin_move move)
{
    pax_pop(s);
    pax_sail(s, move.arg[0], move.arg[1]);
}

struct florin_verdict pax_judge_siege(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int item = f->run.card, at = move.arg[0];
    unsigned locations = pax_locations_of(s, item);
    if (move.kind == MOVE_CITY) {
        if (at == NO_CITY || at >= CITY_COUNT || !s->city[at])
            return illegal(RULE_SIEGE_TARGET, item, at);
        int empire = pax_cities[at].empire;
        return locations & IN(empire) ? legal() : illegal(RULE_OP_LOCATION, item, empire);
    }
    if (at == NO_BORDER || at >= BORDER_COUNT || !s->pirate[at])
        return illegal(RULE_SIEGE_TARGET, item, 0);
    if (!(locations & empires_at(at)))
        return illegal(RULE_OP_LOCATION, item, pax_borders[at].empire[0]);
    return move.arg[1] ? illegal3(RULE_BORDER_EMPIRE, at, move.arg[1], NO_EMPIRE_WANTED) : legal();
}

void pax_list_siege(struct choices *out)
{
    if (pax_offer_cities(out))
        return;
    for (int border = 1; border < BORDER_COUNT; border++)
        if (out->s->pirate[border] && pax_offer(out, move_of(MOVE_BORDER, border, 0, 0)))
            return;
}

bool pax_any_siege(const struct pax *s, int item)
{
    unsigned found = 0;
    for EACH (empire, pax_locations_of(s, item)) {
        for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
            found |= s->city[city];
        for EACH (border, pax_empires[empire].borders)
            found |= s->pirate[border];
    }
    return found != 0;
}

void pax_do_siege(struct pax *s, struct florin_move move)
{
    pax_pop(s);
    if (move.kind == MOVE_CITY)
        pax_kill_in_city(s, move.arg[0]);
    else
        pax_kill_pirate(s, move.arg[0]);
}

/* F9b, F9c: every Knight in the King's Location; PREN164X adds who is repressed on the Mamluk square. */
int pax_campaign_cost(const struct pax *s, int seat, int king, int target)
{
    int knights = 0;
    for (int city = pax_empires[king].first_city; city <= pax_empires[king].last_city; city++)
        knights += is_knight(s->city[city]);
    if (pax_slave_soldiers(s, seat, target))
        knights += pax_repressed_count(s, MAMLUK);
    return knights;
}

bool pax_same_suzerainty(const struct pax *s, int a, int b)
{
    return suzerainty_of(s, a) == suzerainty_of(s, b);
}

/* F9a: not against one's own. An option: outside the suzerainty; 1e: inside it too, but for a Vassal against its
 * Suzerain. */
static bool may_invade_own(const struct pax *s, int king, int empire)
{
    if (!pax_same_suzerainty(s, king, empire))
        return s->option[OPT_CAMPAIGN_OWN] != CAMPAIGN_OWN_NEVER;
    return s->option[OPT_CAMPAIGN_OWN] == CAMPAIGN_OWN_ALL && s->suzerain[king] != empire;
}

struct florin_verdict pax_judge_campaign(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int seat = f->seat, king = empire_of(f->run.card), target = move.arg[0];
    int empire = is_square(target) ? empire_of(target) : NO_EMPIRE;
    if (!empire || !pax_empires_adjacent(s, king, empire))
        return illegal(RULE_CAMPAIGN_ADJACENT, king, empire);
    if (s->holder[empire] == seat + 1 && !may_invade_own(s, king, empire))
        return illegal(RULE_CAMPAIGN_OWN, empire, 0);
    int cost = pax_campaign_cost(s, seat, king, empire);
    if (cost == 0)
        return illegal(RULE_CAMPAIGN_KNIGHTS, king, 0);
    if (s->florins[seat] < cost)
        return illegal(RULE_CAMPAIGN_COST, cost, s->florins[seat]);
    return legal();
}

void pax_list_campaign(struct choices *out)
{
    for EACH (empire, pax_empires[empire_of(out->f->run.card)].adjacent)
        if (pax_offer(out, move_of(MOVE_TARGET, SQUARE((int)empire), 0, 0)))
            return;
}

void pax_do_campaign(struct pax *s, struct florin_move move)
{
    struct frame f = pax_answered(s);
    int king = empire_of(f.run.card), target = empire_of(move.arg[0]);
    int cost = pax_campaign_cost(s, f.seat, king, target);
    NOTE(s, EVENT_CAMPAIGN_PAID, .from = king, .to = target, .count = cost);
    pax_pay_china(s, f.seat, cost);
    pax_start_battle(s, f.seat, BATTLE_CAMPAIGN, NO_CARD, king, target, 0);
}
