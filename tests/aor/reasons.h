/* The table that test_reasons.c plays at, looked at anew: reach, competition and money by the manual alone. */
#ifndef TESTS_AOR_REASONS_H
#define TESTS_AOR_REASONS_H

#include "table.h"

static struct aor game, *const s = &game;
static int seat;
static struct florin_move move;

static int arg(int i) { return move.arg[i]; }

static int amount(void) { return (int16_t)(arg(0) + 256 * arg(1)); }
static bool holds(int who, int advance) { return s->advances[who] >> advance & 1; }
static bool in_hand(int card) { return s->hand[seat] >> (card - 1) & 1; }
static bool gone(int who) { return s->misery[who] == CHAOS; }
static bool ruled(int who) { return s->rulers >> who & 1; }
static int area(int p) { return aor_provinces[p].area; }
static int number(int p) { return aor_provinces[p].number; }
static int capital(int who) { return aor_capitals[s->home[who] - 1]; }
static bool marked(int who, int p) { return set_has(s->marker[who], p); }
static bool is_box(int p) { return p >= CHINA; }
static bool is_america(int p) { return p == NORTH_AMERICA || p == SOUTH_AMERICA; }

static int loose(int who, int p)
{
    int n = 0;
    for (int face = 0; face < FACES; face++)
        for (int bit = 0; bit < 3; bit++)
            n += set_has(s->token[who][face][bit], p) << bit;
    return n;
}

static int dominating(int p)
{
    for (int who = 0; who < s->seats; who++)
        if (marked(who, p))
            return who;
    return -1;
}

static bool coloured_token(int who, int p)
{
    return set_has(s->token[who][COLOURED][0], p) || set_has(s->token[who][COLOURED][1], p) ||
           set_has(s->token[who][COLOURED][2], p);
}

static bool controls(int who, int p)
{
    return coloured_token(who, p) || (marked(who, p) && !set_has(s->white, p));
}

static int markers(int who)
{
    int n = 0;
    for (int p = 0; p < PROVINCE_COUNT; p++)
        n += marked(who, p);
    return n;
}

static int others_tokens(int p)
{
    int n = 0;
    for (int who = 0; who < s->seats; who++)
        n += who == seat ? 0 : loose(who, p);
    return n;
}

static bool coastless(int p)
{
    return !set_any(aor_waters[p].touches);
}

/* ---- reach (5.6.2) ---- */

static bool is_open(int p)
{
    return area(p) >= 6 - s->seats && !set_has(aor_absent[s->board], p) && (area(p) != AREA_V || holds(seat, OVERLAND_EAST));
}

static bool based(int p) { return p == capital(seat) || controls(seat, p); }

static bool borders(int a, int b)
{
    return set_has(land_neighbours(s->board, a), b);
}

static bool near_base(int p)
{
    bool near = based(p);
    for (int from = 0; from < PROVINCE_COUNT; from++)
        near = near || (based(from) && borders(from, p));
    return near && is_open(p);
}

static bool rival_controls(int p)
{
    for (int who = 0; who < s->seats; who++)
        if (who != seat && controls(who, p))
            return true;
    return false;
}

static bool comes_by_land(int p)
{
    if (near_base(p))
        return true;
    for (int between = 0; holds(seat, CARAVAN) && between < PROVINCE_COUNT; between++)
        if (borders(between, p) && near_base(between) && !rival_controls(between))
            return is_open(p);
    return false;
}

static bool may_sail(int w)
{
    bool east = w == BLACK_SEA || (w < PROVINCE_COUNT && area(w) == AREA_V);
    return w != ATLANTIC_OCEAN && (!east || holds(seat, OVERLAND_EAST));
}

/* Waters from the own coasts to a province, one of them a sea with The Heavens; 99 if there is no way. */
static int sailing(int p)
{
    uint8_t far[2][WATER_COUNT];
    memset(far, 99, sizeof far);
    for (int w = 0; w < PROVINCE_COUNT; w++)
        if (based(w) && !coastless(w))
            far[0][w] = 0;
    for (int i = 0; i < TWO_COASTS; i++)
        if (based(aor_two_coasts[i][0]))
            far[0][aor_two_coasts[i][1]] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int seas = 0; seas < 2; seas++)
            for (int from = 0; from < WATER_COUNT; from++)
                for EACH_PLACE (to, water_neighbours(s->board, from)) {
                    int now = seas + (aor_waters[to].kind == SEA);
                    if (far[seas][from] == 99 || now > holds(seat, THE_HEAVENS) || !may_sail(to) ||
                        far[now][to] <= far[seas][from] + 1)
                        continue;
                    far[now][to] = (uint8_t)(far[seas][from] + 1);
                    changed = true;
                }
    }
    int best = far[0][p] < far[1][p] ? far[0][p] : far[1][p];
    for (int i = 0; i < TWO_COASTS; i++)
        for (int seas = 0; aor_two_coasts[i][0] == p && seas < 2; seas++)
            best = far[seas][aor_two_coasts[i][1]] < best ? far[seas][aor_two_coasts[i][1]] : best;
    return best;
}

static bool is_galley(void) { return s->ship[seat] >= GALLEY_2 && s->ship[seat] <= GALLEY_8; }
static bool is_ocean(void) { return s->ship[seat] >= OCEAN_1; }

static int boxes_held(int who)
{
    int n = 0;
    for (int p = CHINA; p < PROVINCE_COUNT; p++)
        n += marked(who, p) || loose(who, p) > 0;
    return n;
}

/* ---- competition (5.6.3) ---- */

static int satellites(int who, int p)
{
    int n = 0;
    for EACH_PLACE (satellite, aor_provinces[p].supported_by)
        n += coloured_token(who, satellite);
    return n;
}

static bool nation(int who, int p) { return holds(who, NATIONALISM) && area(capital(who)) == area(p); }

static int arms(int who, int against)
{
    bool bow = s->arms[LONG_BOW] == against + 1, guns = s->arms[GUNPOWDER] == against + 1;
    int n = s->arms[GUNPOWDER] == who + 1;
    n += s->arms[LONG_BOW] == who + 1 && !guns;
    n += s->arms[ARMOR] == who + 1 && !bow && !guns;
    n += s->arms[STIRRUPS] == who + 1 && !bow && !guns && !(s->armor_wins && s->arms[ARMOR] == against + 1);
    return n;
}

/* 5.6.3.2 to 5.6.3.8: tokens that have to be there. */
static int required(int p)
{
    int sum = number(p), worst = -9, defended = 0;
    for (int who = 0; who < s->seats; who++) {
        int strength = marked(who, p) ? number(p) : loose(who, p);
        if (who == seat || strength == 0)
            continue;
        sum += capital(who) == p ? 2 * strength : strength;
        sum += marked(who, p) ? satellites(who, p) : 0;
        worst = arms(who, seat) - arms(seat, who) > worst ? arms(who, seat) - arms(seat, who) : worst;
        defended |= nation(who, p);
    }
    sum += worst + defended - nation(seat, p) - (holds(seat, COSMOPOLITAN) ? satellites(seat, p) : 0);
    sum = capital(seat) == p ? (sum + 1) / 2 : sum;
    return sum > number(p) ? sum : number(p);
}

static bool is_contested(int p) { return others_tokens(p) > 0 || (dominating(p) >= 0 && dominating(p) != seat); }

/* Tokens that the move would bring. */
static int brought(void)
{
    return move.kind == MOVE_PLACE ? arg(0) : required(arg(0)) - loose(seat, arg(0));
}

/* ---- money (5.5) ---- */

static bool uses_leader(int i)
{
    return s->leader_owner[i] == seat + 1 || (s->leader_claims[i] >> seat & 1);
}

static int leader_worth(int card)
{
    if (card == CARD_WALTER_THE_PENNILESS && s->crusade)
        return 30;
    return card == CARD_MARCO_POLO && (s->history & MONGOLS) ? 40 : aor_cards[card].discount;
}

static int price(int advance)
{
    int category = aor_advances[advance].category, cost = aor_advances[advance].edition[s->edition].cost;
    for (int a = 0; a < ADVANCE_COUNT; a++) {
        bool earlier = holds(seat, a) && !(s->bought[seat] >> a & 1);
        if (earlier && aor_advances[a].category == category)
            cost -= aor_advances[a].edition[s->edition].credits;
        if (earlier && a == INSTITUTIONAL_RESEARCH && category != CIVICS && category != RELIGION)
            cost -= 10;
    }
    for (int i = 0; i < LEADERS; i++)
        if (s->leader_owner[i] && uses_leader(i) && (aor_cards[FIRST_LEADER + i].advances >> advance & 1))
            cost -= leader_worth(FIRST_LEADER + i) + (holds(seat, WRITTEN_RECORD) && s->edition == ORIGINAL ? 10 : 0);
    return cost > 0 ? cost : 0;
}

/* 3.13.3.2 */
static bool everybody_holds(uint32_t advances)
{
    for (int who = 0; who < s->seats; who++)
        if (!gone(who) && (s->advances[who] & advances) != advances)
            return false;
    return true;
}

static bool voided(int card)
{
    switch (card) {
    case CARD_ARMOR:
    case CARD_STIRRUPS: return s->history & NEWER_ARMS;
    case CARD_THE_CRUSADES: return s->history & MONGOLS;
    case CARD_PAPAL_DECREE: return s->history & LATE_STRIFE;
    case CARD_ALCHEMISTS_GOLD: return everybody_holds(ADVANCE(LAWS_OF_MATTER));
    case CARD_MYSTICISM_ABOUNDS:
        return everybody_holds(ADVANCE(THE_HEAVENS) | ADVANCE(HUMAN_BODY) | ADVANCE(LAWS_OF_MATTER) |
                               ADVANCE(ENLIGHTENMENT));
    default: return false;
    }
}

static bool playable_left(void)
{
    for (int card = 1; card < CARD_COUNT; card++)
        if (in_hand(card) && !voided(card))
            return true;
    return false;
}

#endif
