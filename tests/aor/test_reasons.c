/* Why a move is forbidden is true: random positions, random illegal moves, and for each rule a predicate written from the
 * manual with no help of the judge: test-aor-reasons [refusals].
 *
 * Without one are DRAW_CASH, STABILIZE_CASH, RELIEF_NONE, RELIEF_TIERS, RELIEF_CASH and INDULGENCE_CASH: in play their
 * question is asked only of who can answer it, so that they have scenarios alone (test_rules_*.c). The predicates of
 * MARKER_SHORT and FREE_OWN hardly ever come to speak, since at random nobody has 25 markers. What the words of NOT_NOW say
 * is tested in test_words.c, here only that no such move is offered. */
#include "table.h"

#include "game/text.h"

#include "aor/presentation/words.h"

enum { TRIES = 2 };

static struct aor game, *const s = &game;
static int seat;
static struct florin_move move;
static struct florin_verdict why;
static uint64_t random_state;
static struct florin_moves offered;

static int below(int n) { return (int)florin_random_below(&random_state, (uint32_t)n); }
static int arg(int i) { return move.arg[i]; }

/* ---- the table, looked at anew ---- */

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
                for EACH_PLACE(to, water_neighbours(s->board, from)) {
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
    for EACH_PLACE(satellite, aor_provinces[p].supported_by)
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

/* ---- what each rule claims ---- */

static bool decides(int who)
{
    bool secret = s->step == STEP_RETURN || s->step == STEP_CAPITAL || s->step == STEP_TOKENS;
    return who < s->seats && (secret ? !(s->sealed >> who & 1) : s->decider == who);
}

static bool is_offered_kind(void)
{
    for (int i = 0; i < offered.count; i++)
        if (offered.move[i].kind == move.kind)
            return true;
    return false;
}

static int place(int who)
{
    int at = 0;
    while (s->order[at] != who)
        at++;
    return at;
}

static bool fact_is(int i, int value) { return why.fact[i] == value; }

#define RULE_TRUE(rule, condition) \
    case RULE_##rule: return (condition)

static bool true_of_order(bool *known)
{
    int least = s->step == STEP_TOKENS ? -s->cash[seat] : 0, most = s->cash[seat];
    bool wide = most - least >= 1000, ranged = s->ranged >> seat & 1;
    switch (why.rule) {
        RULE_TRUE(OVER, s->phase == PHASE_OVER);
        RULE_TRUE(NOT_YOURS, !decides(seat));
        RULE_TRUE(NO_MOVE, move.kind == MOVE_PLACE ? arg(0) == 0 : arg(0) >= s->seats);
        RULE_TRUE(NOT_NOW, !is_offered_kind());
        RULE_TRUE(WISH_CLOSED, arg(0) >= s->seats && fact_is(0, s->seats));
        RULE_TRUE(WISH_TWICE, memchr(s->wishes[seat], arg(0) + 1, s->seats) != NULL);
        RULE_TRUE(WISH_FIRST, s->wishes[seat][s->seats - 1] == 0 && fact_is(0, s->seats - 1));
        RULE_TRUE(WISH_ENOUGH, s->wishes[seat][s->seats - 1] != 0);
        RULE_TRUE(BID_LIMIT, amount() < 0 || amount() > 40);
        RULE_TRUE(BID_CASH, amount() < least || amount() > most);
        RULE_TRUE(PROTECT_CASH, amount() < 0 || amount() > most);
        RULE_TRUE(RANGE_FIRST, wide && !ranged);
        RULE_TRUE(RANGE_NEEDLESS, !wide || ranged);
        RULE_TRUE(RANGE_START, amount() % 500 != 0);
        RULE_TRUE(RANGE_OUTSIDE, move.kind == MOVE_RANGE ? amount() > most || amount() + 499 < least
                                                      : amount() < s->range[seat] || amount() > s->range[seat] + 499);
        RULE_TRUE(SWAP_NEXT, abs(place(seat) - place(arg(0))) != 1);
        RULE_TRUE(SWAP_OWNER, holds(arg(0), RENAISSANCE) && !gone(arg(0)));
        RULE_TRUE(REMOVE_NONE, s->market[arg(0)] == 0);
        RULE_TRUE(REMOVE_TOGETHER, arg(0) == IVORY && s->market[GOLD] != 0);
        RULE_TRUE(REMOVE_CASH, s->cash[seat] < aor_commodities[arg(0)].value && fact_is(0, aor_commodities[arg(0)].value));
        RULE_TRUE(ADJUST_GOODS, arg(0) != GRAIN && arg(0) != CLOTH && arg(0) != WINE && arg(0) != METAL);
        RULE_TRUE(ADJUST_SAME, s->market[arg(0)] == (arg(1) == TREND_SHORTAGE) - (arg(1) == TREND_SURPLUS));
    default:
        *known = false;
        return true;
    }
}

static bool cannot_hold(int who, int p)
{
    bool box = is_box(p) && (s->ship[who] < OCEAN_1 || boxes_held(who) >= aor_ship_number[s->ship[who]]);
    return box || (is_america(p) && !holds(who, NEW_WORLD)) || (area(p) == AREA_V && !holds(who, OVERLAND_EAST)) ||
           markers(who) == 25;
}

static bool true_of_cards(bool *known)
{
    int p = arg(0), card = arg(0), target = arg(0);
    switch (why.rule) {
        RULE_TRUE(RETURN_OWN, !in_hand(card));
        RULE_TRUE(DISCARD_OWN, !in_hand(card));
        RULE_TRUE(GIVE_OWN, !in_hand(card));
        RULE_TRUE(PLAY_OWN, !in_hand(card));
        RULE_TRUE(PLAY_BURDEN, voided(card));
        RULE_TRUE(PLAY_ARMS, s->war[0] && card != CARD_ARMOR && card != CARD_STIRRUPS && card != CARD_LONG_BOW &&
                                 card != CARD_GUNPOWDER);
        RULE_TRUE(FINAL_ALL, s->last_turn && playable_left() && fact_is(0, s->hand_count[seat]));
        RULE_TRUE(GOOD_CARD, !(aor_cards[s->playing].goods >> arg(0) & 1) && fact_is(0, s->playing));
        RULE_TRUE(TARGET_SELF, target == seat && s->playing == CARD_WAR);
        RULE_TRUE(TARGET_OUT, gone(target));
        RULE_TRUE(TARGET_RULER, ruled(target) && fact_is(0, target));
        RULE_TRUE(TARGET_IMMUNE, holds(target, LAWS_OF_MATTER) && s->playing == CARD_ALCHEMISTS_GOLD);
        RULE_TRUE(DECREE_CATEGORY, arg(0) == COMMERCE || arg(0) == COMMUNICATION || arg(0) == CIVICS);
        RULE_TRUE(PLAGUE_AREA, arg(0) < 6 - s->seats || arg(0) > AREA_VIII);
        RULE_TRUE(RAID_MARKER, dominating(p) < 0);
        RULE_TRUE(RAID_COAST, coastless(p));
        RULE_TRUE(REVOLT_MARKER, dominating(p) < 0);
        RULE_TRUE(REVOLT_NEW_WORLD, is_america(p));
        RULE_TRUE(REVOLT_CAPITAL, memchr(aor_capitals, p, CAPITALS) && p != capital(seat));
        RULE_TRUE(REVOLT_RULER, dominating(p) >= 0 && ruled(dominating(p)) && fact_is(0, dominating(p)));
        RULE_TRUE(CRUSADE_AREA, area(p) != AREA_VI);
        RULE_TRUE(CRUSADE_MARKET, number(p) == 1);
        RULE_TRUE(FREE_NEEDLESS, markers(seat) < 25 && fact_is(0, 25 - markers(seat)));
        RULE_TRUE(FREE_OWN, markers(seat) == 25 && !marked(seat, p));
        RULE_TRUE(CEDE_OWN, !marked(seat, p));
        RULE_TRUE(CEDE_HOLD, cannot_hold(s->cede_to, p) && fact_is(1, s->cede_to));
    default:
        *known = false;
        return true;
    }
}

static bool builds_on(int advance, int other)
{
    for (int a = 0; a < ADVANCE_COUNT; a++)
        if ((aor_advances[advance].edition[s->edition].needs >> a & 1) && !holds(seat, a) &&
            (a == other || builds_on(a, other)))
            return true;
    return false;
}

/* Every advance that is missing is named, and no other one. */
static bool names_what_is_missing(void)
{
    char text[400];
    struct florin_text out = florin_text_in(text, sizeof text);
    bool any = false;
    aor_in_words.reason(s, seat, move, why, FLORIN_ENGLISH, &out);
    for (int a = 0; a < ADVANCE_COUNT; a++) {
        if ((strstr(text, aor_advances[a].name) != NULL) != builds_on(arg(0), a))
            return false;
        any = any || builds_on(arg(0), a);
    }
    return any;
}

static bool true_of_purchases(bool *known)
{
    int i = arg(0) - FIRST_LEADER, ship = s->ship[seat];
    bool leader = i >= 0 && i < LEADERS && s->leader_owner[i];
    switch (why.rule) {
        RULE_TRUE(SHIP_FIRST, s->bought[seat] != 0);
        RULE_TRUE(SHIP_ONCE, s->upgraded);
        RULE_TRUE(SHIP_TOP,
                  (ship == GALLEY_8 || ship == SEAWORTHY_16 || ship == OCEAN_4) && fact_is(0, aor_ship_number[ship]));
        RULE_TRUE(SHIP_CASH, s->cash[seat] < 10);
        RULE_TRUE(CLAIM_PATRONAGE, !holds(seat, PATRONAGE));
        RULE_TRUE(CLAIM_TABLE, !leader);
        RULE_TRUE(CLAIM_OWN, leader && s->leader_owner[i] == seat + 1);
        RULE_TRUE(CLAIM_FIRST, leader && s->leader_place[i] == 1);
        RULE_TRUE(CLAIM_AGAIN, leader && (s->leader_claims[i] >> seat & 1));
        RULE_TRUE(CLAIM_LIMIT, leader && s->edition == EUROPEAN &&
                                   __builtin_popcount(s->leader_claims[i]) == s->leader_place[i] - 1 &&
                                   s->leader_place[i] < 4 && fact_is(0, s->leader_place[i] - 1));
        RULE_TRUE(CLAIM_CASH, leader && s->cash[seat] < s->leader_money[i] && fact_is(0, s->leader_money[i]));
        RULE_TRUE(BUY_HELD, holds(seat, arg(0)));
        RULE_TRUE(BUY_NEEDS, names_what_is_missing());
        RULE_TRUE(BUY_DECREE, s->decree == aor_advances[arg(0)].category + 1);
        RULE_TRUE(BUY_CASH, s->cash[seat] < price(arg(0)) && fact_is(0, price(arg(0))) && fact_is(1, s->cash[seat]));
    default:
        *known = false;
        return true;
    }
}

static bool true_of_expansion(bool *known)
{
    int p = move.kind == MOVE_PLACE ? arg(1) : arg(0), ship = s->ship[seat];
    switch (why.rule) {
        RULE_TRUE(NOT_ON_BOARD, set_has(aor_absent[s->board], p));
        RULE_TRUE(AREA_CLOSED, area(p) < 6 - s->seats && fact_is(1, s->seats));
        RULE_TRUE(AREA_EAST, area(p) == AREA_V && !holds(seat, OVERLAND_EAST));
        RULE_TRUE(REACH_LAND, !comes_by_land(p) && (ship == NO_SHIP || coastless(p)));
        RULE_TRUE(REACH_GALLEY, !comes_by_land(p) && is_galley() && sailing(p) < 99 && sailing(p) > why.fact[1]);
        RULE_TRUE(REACH_SEA, !comes_by_land(p) && is_galley() && sailing(p) == 99 && !holds(seat, THE_HEAVENS));
        RULE_TRUE(REACH_OVERSEAS, is_box(p) && !is_ocean());
        RULE_TRUE(REACH_NEW_WORLD, is_america(p) && !holds(seat, NEW_WORLD));
        RULE_TRUE(SHIP_CAPACITY, !comes_by_land(p) && !is_ocean() && s->shipped[p] + brought() > aor_ship_number[ship] &&
                                     fact_is(0, aor_ship_number[ship]) && fact_is(1, s->shipped[p]) &&
                                     fact_is(2, brought()));
        RULE_TRUE(OVERSEAS_LIMIT,
                  boxes_held(seat) >= aor_ship_number[ship] && !marked(seat, p) && !loose(seat, p) && is_box(p));
        RULE_TRUE(MARKER_SHORT, markers(seat) == 25);
        RULE_TRUE(TOKENS_FEW, arg(0) > s->expansion[seat] && fact_is(0, s->expansion[seat]));
        RULE_TRUE(DOMINATED, marked(seat, p));
        RULE_TRUE(MARKED, dominating(p) >= 0 && dominating(p) != seat);
        RULE_TRUE(SATELLITE_FULL, number(p) == 1 && arg(0) + loose(seat, p) > 1);
        RULE_TRUE(TOO_MANY, !is_contested(p) && arg(0) > why.fact[1] && fact_is(1, number(p) - loose(seat, p)));
        RULE_TRUE(COMPETE, is_contested(p) && dominating(p) < 0 && arg(0) > why.fact[1] &&
                               fact_is(1, number(p) - loose(seat, p) - others_tokens(p)));
        RULE_TRUE(ATTACK_NOBODY, !is_contested(p));
        RULE_TRUE(ATTACK_TOKENS, brought() > s->expansion[seat] && fact_is(0, brought()) && fact_is(1, s->expansion[seat]));
        RULE_TRUE(CARD_ONCE, s->card_limit && s->card_bought);
        RULE_TRUE(CARD_NONE, s->deck_count == 0 && s->epoch == s->epochs && !s->withheld);
        RULE_TRUE(CARD_TOKENS, s->expansion[seat] < 3 + 3 * s->cards_sold && fact_is(0, 3 + 3 * s->cards_sold));
    default:
        *known = false;
        return true;
    }
}

/* False if the rule that was named does not hold. */
static bool is_true(bool *known)
{
    bool (*const chapters[])(bool *) = {true_of_order, true_of_cards, true_of_purchases, true_of_expansion};
    for (int i = 0; i < 4; i++) {
        *known = true;
        bool holds_good = chapters[i](known);
        if (*known)
            return holds_good;
    }
    return true;
}

/* ---- random moves ---- */

static int some_value(int kind)
{
    if (kind == FLORIN_ARG_SEAT)
        return below(SEATS);
    if (kind == FLORIN_ARG_NUMBER)
        return below(8);
    int value = below(256);
    while (!aor_arg_name(kind, value))
        value = below(256);
    return value;
}

static int some_amount(void)
{
    int around[] = {below(100) - 20, below(2000) - 1000, 500 * (below(9) - 4), s->cash[seat] + below(3),
                    -s->cash[seat] - below(3)};
    return around[below(5)];
}

/* One that answers what is asked, most of the time. */
static void some_move(void)
{
    do
        move = (struct florin_move){.kind = (uint8_t)(1 + below(MOVE_KINDS - 1))};
    while (!is_offered_kind() && below(60));
    const uint8_t *kinds = aor_verbs[move.kind].arg;
    if (kinds[0] == FLORIN_ARG_SIGNED)
        move = amount_move(move.kind, some_amount());
    for (int i = 0; i < FLORIN_ARGS && kinds[i] && kinds[i] != FLORIN_ARG_SIGNED; i++)
        move.arg[i] = (uint8_t)some_value(kinds[i]);
}

/* ---- the test ---- */

static int moves_to_refuse = 50000, refused, checked, untrue, met[RULE_COUNT];

static void complain(void)
{
    char text[FLORIN_NOTATION_MAX], reason[900];
    struct florin_text out = florin_text_in(text, sizeof text);
    if (untrue++ > 20)
        return;
    florin_notate(&aor, move, &out);
    out = florin_text_in(reason, sizeof reason);
    aor_in_words.reason(s, seat, move, why, FLORIN_ENGLISH, &out);
    print_error("%s: %s: %s (facts %d %d %d, seed %llu)\n", aor.rules[why.rule].id, text, reason, why.fact[0], why.fact[1],
                why.fact[2], (unsigned long long)s->seed);
}

/* Every sentence is complete and ends with its section. */
static bool well_said(enum florin_language language)
{
    char reason[900];
    struct florin_text out = florin_text_in(reason, sizeof reason);
    aor_in_words.reason(s, seat, move, why, language, &out);
    return !out.cut && out.length > 8 && reason[out.length - 1] == ')' && !strchr(reason, '{') && agrees(reason, language);
}

static void try_moves(void)
{
    for (int i = 0; i < TRIES; i++) {
        bool known;
        int asked = seat;
        some_move();
        if (below(100) == 0)
            seat = below(SEATS);
        why = aor.judge(s, seat, move);
        if (why.rule && seat < s->seats) {
            refused++;
            met[why.rule]++;
            if (!is_true(&known) || !well_said(FLORIN_ENGLISH) || !well_said(FLORIN_ITALIAN))
                complain();
            checked += known;
        }
        seat = asked;
    }
}

/* Three in four like to buy, so that they come to own ships and advances. */
static struct florin_move chosen(bool buyer)
{
    struct florin_move found = offered.move[below(offered.count)];
    for (int i = 0; buyer && i < 6 && (found.kind == MOVE_DONE || found.kind == MOVE_PASS); i++)
        found = offered.move[below(offered.count)];
    if (buyer && s->step == STEP_TOKENS && found.kind == MOVE_BID)
        found = amount_move(MOVE_BID, below((s->cash[seat] < 24 ? s->cash[seat] : 24) + 1));
    return found;
}

/* Rich players see more of the game. */
static void make_rich(void)
{
    if (s->step == STEP_TOKENS && (s->sealed & ~s->out) == 0 && s->ranged == 0)
        for (int who = 0; who < s->seats; who++)
            s->cash[who] += below(4) ? below(120) : below(30) ? 0 : 900;
}

static void play_game(uint64_t seed)
{
    struct florin_setup setup;
    random_state = seed;
    florin_default_setup(&aor, 3 + (int)(seed % 4), seed, &setup);
    for (int i = 0; i < AOR_OPTIONS; i++)
        if (i != OPTION_ROUNDS)
            setup.option[i] = (int16_t)(aor.options[i].min + below(aor.options[i].max - aor.options[i].min + 1));
    memset(s, 0, sizeof *s);
    assert_null(aor.setup(s, &setup));
    while (aor.deciders(s) && refused < moves_to_refuse) {
        make_rich();
        do
            seat = below(s->seats);
        while (!(aor.deciders(s) >> seat & 1));
        aor.moves(s, seat, &offered);
        try_moves();
        struct florin_move next = chosen(seed % 4 != 0);
        if (aor.judge(s, seat, next).rule)
            next = offered.move[0];
        aor.apply(s, seat, next);
    }
}

TEST(test_reasons_are_true)
{
    for (uint64_t seed = 1; refused < moves_to_refuse; seed++)
        play_game(seed);
    print_message("# %d refused, %d with a predicate, %d untrue; never met:", refused, checked, untrue);
    for (int rule = 1; rule < RULE_COUNT; rule++)
        if (!met[rule])
            print_message(" %s", aor.rules[rule].id);
    print_message("\n");
    assert_int_equal(untrue, 0);
    assert_int_equal(checked, refused);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        moves_to_refuse = atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons_are_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
