/* Placing tokens on the map (5.6.2): what lies within reach over land, by caravan, by ship. */
#include "aor/rules.h"

static const struct set seas = SET(ADRIATIC_SEA, AEGEA_SEA, BALTIC_SEA, BAY_OF_BISCAY, BLACK_SEA, CANARY_BASIN,
                                   CENTRAL_MEDITERRANEAN_SEA, EASTERN_MEDITERRANEAN_SEA, GREENLAND_SEA, NORTH_SEA,
                                   NORWEGIAN_SEA, WESTERN_MEDITERRANEAN_SEA);

/* 4.3, 5.6.2: areas in use; area V for owners of Overland East. */
struct set aor_open_provinces(const struct aor *s, int seat)
{
    struct set open = set_range(aor_area_first[aor_first_area[s->seats]], PROVINCE_COUNT);
    if (!owns(s, seat, OVERLAND_EAST))
        open = set_minus(open, area_provinces(AREA_V));
    return set_minus(open, aor_absent[s->board]);
}

/* 5.6.2: coloured pieces and the capital, whoever holds it. */
static struct set find_base(const struct aor *s, int seat)
{
    struct set base = set_or(set_minus(s->marker[seat], s->white), token_provinces(s, seat, COLOURED));
    set_add(&base, home_of(s, seat));
    return base;
}

static inline struct set neighbours(const struct aor *s, int p)
{
    const struct province *q = &aor_provinces[p];
    return set_or(q->land, s->board == BOARD_EUROPEAN ? q->land_european : q->land_original);
}

static struct set land_around(const struct aor *s, struct set from)
{
    struct set around = NOWHERE;
    for EACH_PLACE (p, from)
        around = set_or(around, neighbours(s, p));
    return set_minus(around, aor_absent[s->board]);
}

static struct set rivals_control(const struct aor *s, int seat)
{
    struct set all = NOWHERE;
    for (int other = 0; other < s->seats; other++) {
        if (other == seat)
            continue;
        all = set_or(all, set_or(set_minus(s->marker[other], s->white), token_provinces(s, other, COLOURED)));
    }
    return all;
}

/* 5.6.2.1: neighbours over land. */
static struct set find_near(const struct aor *s, struct set base, struct set open)
{
    return set_and(set_or(base, land_around(s, base)), open);
}

/* 5.6.2.1: two provinces away with Caravan, unless another player controls the one between. */
static struct set find_land(const struct aor *s, int seat, struct set near, struct set open)
{
    if (!owns(s, seat, CARAVAN))
        return near;
    return set_or(near, set_and(land_around(s, set_minus(near, rivals_control(s, seat))), open));
}

static struct set waters_around(const struct aor *s, struct set from)
{
    struct set around = NOWHERE;
    for EACH_PLACE (w, from)
        around = set_or(around, water_neighbours(s->board, w));
    return around;
}

static struct set coasts_of(struct set provinces)
{
    struct set coasts = set_minus(provinces, aor_inland);
    for (int i = 0; i < TWO_COASTS; i++)
        if (set_has(provinces, aor_two_coasts[i][0]))
            set_add(&coasts, aor_two_coasts[i][1]);
    return coasts;
}

static struct set provinces_on(struct set coasts)
{
    for (int i = 0; i < TWO_COASTS; i++)
        if (set_has(coasts, aor_two_coasts[i][1]))
            set_add(&coasts, aor_two_coasts[i][0]);
    return set_and(coasts, set_range(0, PROVINCE_COUNT));
}

/* 5.6.2.2: galleys go from coast to coast; with The Heavens one sea of the way may be among them. */
static struct set find_galley(const struct aor *s, int seat, struct set base, int range)
{
    struct set coasts = set_range(0, ADRIATIC_SEA), crossable = NOWHERE;
    if (owns(s, seat, THE_HEAVENS))
        crossable = seas;
    if (!owns(s, seat, OVERLAND_EAST)) {
        coasts = set_minus(coasts, area_provinces(AREA_V));
        set_drop(&crossable, BLACK_SEA);
    }
    struct set plain = coasts_of(base), at_sea = NOWHERE, crossed = NOWHERE; /* reached without, on and after a sea */
    struct set plain_edge = plain, sea_edge = NOWHERE, crossed_edge = NOWHERE; /* reached in the last step */
    for (int step = 0; step < range && set_any(set_or(plain_edge, set_or(sea_edge, crossed_edge))); step++) {
        struct set from_coast = waters_around(s, plain_edge);
        struct set beyond = set_or(waters_around(s, sea_edge), waters_around(s, crossed_edge));
        plain_edge = set_minus(set_and(from_coast, coasts), plain);
        sea_edge = set_minus(set_and(from_coast, crossable), at_sea);
        crossed_edge = set_minus(set_and(beyond, coasts), set_or(crossed, plain));
        plain = set_or(plain, plain_edge);
        at_sea = set_or(at_sea, sea_edge);
        crossed = set_or(crossed, crossed_edge);
    }
    return provinces_on(set_or(plain, crossed));
}

struct set aor_galley_reach(const struct aor *s, int seat, int spaces)
{
    return find_galley(s, seat, find_base(s, seat), spaces);
}

int aor_overseas_held(const struct aor *s, int seat)
{
    struct set here = set_or(s->marker[seat], set_or(token_provinces(s, seat, COLOURED), token_provinces(s, seat, WHITE)));
    return set_count(set_and(here, set_range(CHINA, PROVINCE_COUNT)));
}

/* 5.6.2.2: what each row of the shipping display can do. */
static void find_ship(const struct aor *s, int seat, struct set base, struct reach *reach)
{
    int ship = s->ship[seat];
    reach->capacity = aor_ship_number[ship];
    if (ship == NO_SHIP)
        return;
    if (ship <= GALLEY_8) {
        reach->ship = set_and(find_galley(s, seat, base, aor_ship_number[ship]), reach->open);
        return;
    }
    reach->ship = set_minus(reach->open, aor_inland);
    if (ship <= SEAWORTHY_16) {
        reach->ship = set_minus(reach->ship, set_range(CHINA, PROVINCE_COUNT));
        return;
    }
    reach->capacity = 255;
    reach->overseas = aor_ship_number[ship] - aor_overseas_held(s, seat);
    if (!owns(s, seat, NEW_WORLD))
        reach->ship = set_minus(reach->ship, area_provinces(NEW_WORLD_AREA));
}

/* 5.6.2.2: only what cannot come by land takes room in the ships. Asked of a province within reach. */
bool aor_comes_by_land(const struct aor *s, int seat, int p)
{
    if (s->ship[seat] == NO_SHIP || set_has(aor_inland, p))
        return true;
    struct set open = aor_open_provinces(s, seat), base = find_base(s, seat), next = neighbours(s, p);
    bool comes = set_has(base, p) || set_meets(next, base);
    if (!comes && owns(s, seat, CARAVAN))
        for EACH_PLACE (q, set_minus(set_and(next, open), rivals_control(s, seat)))
            comes = comes || set_meets(neighbours(s, q), base);
    assert(!set_has(open, p) || comes == set_has(find_land(s, seat, find_near(s, base, open), open), p));
    return comes && set_has(open, p);
}

void aor_find_reach(const struct aor *s, int seat, struct reach *reach)
{
    *reach = (struct reach){.open = aor_open_provinces(s, seat)};
    struct set base = find_base(s, seat);
    reach->near = find_near(s, base, reach->open);
    reach->land = find_land(s, seat, reach->near, reach->open);
    find_ship(s, seat, base, reach);
}

const char *const aor_way_ids[WAY_COUNT] = {"land", "caravan", "coast", "sea", "ocean"};

enum way aor_way_to(const struct aor *s, int seat, const struct reach *reach, int p)
{
    int ship = s->ship[seat];
    if (set_has(reach->land, p))
        return set_has(reach->near, p) ? WAY_LAND : WAY_CARAVAN;
    return ship <= GALLEY_8 ? WAY_COAST : ship <= SEAWORTHY_16 ? WAY_SEA : WAY_OCEAN;
}

/* 5.6.2.2: some coasts are farther than galleys go; no way along the coasts, however long, leads to others. */
static struct florin_verdict unreachable(const struct aor *s, int seat, int p)
{
    if (aor_provinces[p].area == NEW_WORLD_AREA && s->ship[seat] >= OCEAN_1)
        return illegal(RULE_REACH_NEW_WORLD, p, 0);
    if (is_overseas(p))
        return illegal(RULE_REACH_OVERSEAS, p, 0);
    if (s->ship[seat] == NO_SHIP || set_has(aor_inland, p))
        return illegal(RULE_REACH_LAND, p, 0);
    if (!set_has(find_galley(s, seat, find_base(s, seat), ADRIATIC_SEA), p))
        return illegal(RULE_REACH_SEA, p, 0);
    return illegal(RULE_REACH_GALLEY, p, aor_ship_number[s->ship[seat]]);
}

/* May this many tokens be brought to where land does not lead? */
struct florin_verdict aor_judge_beyond_land(const struct aor *s, int seat, const struct reach *reach, int p, int tokens)
{
    if (set_has(aor_absent[s->board], p))
        return illegal(RULE_NOT_ON_BOARD, p, 0);
    if (!set_has(reach->open, p))
        return aor_provinces[p].area == AREA_V ? illegal(RULE_AREA_EAST, p, 0) : illegal(RULE_AREA_CLOSED, p, s->seats);
    if (!set_has(reach->ship, p))
        return unreachable(s, seat, p);
    if (is_overseas(p) && reach->overseas <= 0 && !is_present(s, seat, p))
        return illegal(RULE_OVERSEAS_LIMIT, aor_ship_number[s->ship[seat]], 0);
    if (s->shipped[p] + tokens > reach->capacity)
        return (struct florin_verdict){RULE_SHIP_CAPACITY, {(int16_t)reach->capacity, s->shipped[p], (int16_t)tokens}};
    return legal();
}
