/* Why a move is forbidden is true: random positions, random illegal moves, and for each rule a predicate written from the
 * manual with no help of the judge: test-aor-reasons [refusals].
 *
 * Without one are DRAW_CASH, STABILIZE_CASH, RELIEF_NONE, RELIEF_TIERS, RELIEF_CASH and INDULGENCE_CASH: in play their
 * question is asked only of who can answer it, so that they have scenarios alone (test_rules_*.c). The predicates of
 * MARKER_SHORT and FREE_OWN hardly ever come to speak, since at random nobody has 25 markers. What the words of NOT_NOW say
 * is tested in test_words.c, here only that no such move is offered. */
#include "reasons.h"

#include "game/text.h"

#include "aor/presentation/words.h"

enum { TRIES = 2 };

static struct florin_verdict why;
static uint64_t random_state;
static struct florin_moves offered;

static int below(int n) { return (int)florin_random_below(&random_state, (uint32_t)n); }

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

/* Facts that no sentence tells: they weigh which of several reasons says most. A bit for each. */
static const uint8_t untold[RULE_COUNT] = {
    [RULE_BUY_NEEDS] = 1, [RULE_DOMINATED] = 2, [RULE_MARKER_SHORT] = 3, [RULE_RANGE_NEEDLESS] = 1, [RULE_SATELLITE_FULL] = 2,
};

/* Every sentence is complete and ends with its section. */
static bool well_said(enum florin_language language)
{
    char reason[900];
    struct florin_text out = florin_text_in(reason, sizeof reason);
    aor_in_words.reason(s, seat, move, why, language, &out);
    return !out.cut && out.length > 8 && reason[out.length - 1] == ')' && !strchr(reason, '{') && agrees(reason, language);
}

/* Without one of its facts the sentence reads otherwise. */
static bool tells(int fact)
{
    char with[900], without[900];
    struct florin_verdict bare = why;
    bare.fact[fact] = 0;
    for (int language = FLORIN_ENGLISH; language <= FLORIN_ITALIAN; language++) {
        struct florin_text whole = florin_text_in(with, sizeof with), rest = florin_text_in(without, sizeof without);
        aor_in_words.reason(s, seat, move, why, (enum florin_language)language, &whole);
        aor_in_words.reason(s, seat, move, bare, (enum florin_language)language, &rest);
        if (strcmp(with, without) != 0)
            return true;
    }
    return false;
}

static bool tells_its_facts(void)
{
    for (int fact = 0; fact < 3; fact++)
        if (why.fact[fact] && !(untold[why.rule] >> fact & 1) && !tells(fact))
            return false;
    return true;
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
            if (!is_true(&known) || !tells_its_facts() || !well_said(FLORIN_ENGLISH) || !well_said(FLORIN_ITALIAN))
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
