/* The military Ops: corsair (F7), siege (F8), the targets of all (E4b). */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- F7: corsair ---- */

static void test_F7_corsair_example(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN063); /* Ottoman Navy */
    give_florins(p, 0, 0);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    put_pawn(p, OTTOMAN_PAPAL_STATES, 1); /* on its path */
    put_pawn(p, ARAGON_PAPAL_STATES, 1);
    play_all(p, "ops east; op PREN063 corsair:islamic; sail hungary_ottoman aragon_papal_states");
    assert_int_equal(p->pirate[ARAGON_PAPAL_STATES], ISLAMIC);
    assert_int_equal(p->pirate[HUNGARY_OTTOMAN], 0);
    assert_int_equal(p->concession[ARAGON_PAPAL_STATES], 0);
    assert_int_equal(p->concession[OTTOMAN_PAPAL_STATES], 1 + 1);
    assert_int_equal(p->supply[PAWN + 1], 9);
    assert_int_equal(pax_repressed_count(p, PAPAL_STATES) + pax_repressed_count(p, ARAGON), 0);
}

static void test_F7_only_pirates_of_the_colour(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN063);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    put_ship(p, MAMLUK_OTTOMAN, CATHOLIC);
    play_all(p, "ops east; op PREN063 corsair:islamic");
    refused(p, "sail mamluk_ottoman ottoman_papal_states", RULE_CORSAIR_PIRATE);
    refused(p, "sail ottoman_papal_states mamluk_ottoman", RULE_CORSAIR_PIRATE);
}

/* FAQ Corsair: only from the Location on the card. */
static void test_F7_from_a_sea_border_of_the_location(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN063);
    put_ship(p, ARAGON_PAPAL_STATES, ISLAMIC);
    refused(p, "ops east", RULE_NO_OP);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    play_all(p, "ops east; op PREN063 corsair:islamic");
    refused(p, "sail aragon_papal_states ottoman_papal_states", RULE_CORSAIR_REACH);
    assert_true(offered(p, "sail hungary_ottoman mamluk_ottoman"));
}

static void test_F7_to_the_location_or_a_neighbour_across_the_sea(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN140X); /* Venetian Navy: Papal States */
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    play_all(p, "ops west; op PREN140X corsair:catholic");
    assert_true(offered(p, "sail ottoman_papal_states aragon_papal_states"));
    assert_true(offered(p, "sail ottoman_papal_states aragon_portugal"));
    assert_true(offered(p, "sail ottoman_papal_states mamluk_ottoman"));
    refused(p, "sail ottoman_papal_states france_holy_roman_empire", RULE_CORSAIR_REACH); /* neighbours by land only */
    refused(p, "sail ottoman_papal_states england_portugal", RULE_CORSAIR_REACH);
    refused(p, "sail ottoman_papal_states ottoman_papal_states", RULE_CORSAIR_REACH);
}

/* Easily missed: Pirates enter Sea Borders only. */
static void test_F7_sea_borders_only(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN140X);
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    play_all(p, "ops west; op PREN140X corsair:catholic");
    refused(p, "sail ottoman_papal_states holy_roman_empire_papal_states", RULE_CORSAIR_REACH);
    refused(p, "sail ottoman_papal_states aragon_france", RULE_CORSAIR_REACH);
}

static void test_F7_not_onto_a_pirate_of_the_same_colour(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN140X);
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    put_ship(p, ARAGON_PAPAL_STATES, CATHOLIC);
    play_all(p, "ops west; op PREN140X corsair:catholic");
    refused(p, "sail ottoman_papal_states aragon_papal_states", RULE_CORSAIR_OWN);
}

static void test_F7a_kills_a_pirate_of_another_colour(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN140X);
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    put_ship(p, ARAGON_PAPAL_STATES, REFORMIST);
    play_all(p, "ops west; op PREN140X corsair:catholic; sail ottoman_papal_states aragon_papal_states");
    assert_int_equal(p->pirate[ARAGON_PAPAL_STATES], CATHOLIC);
    assert_int_equal(p->supply[PIRATE + REFORMIST], 3);
}

static void test_F7a_kills_an_own_concession_too(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN140X);
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    put_pawn(p, ARAGON_PAPAL_STATES, 0);
    play_all(p, "ops west; op PREN140X corsair:catholic; sail ottoman_papal_states aragon_papal_states");
    assert_int_equal(p->supply[PAWN + 0], 10);
}

static void test_F7a_but_not_a_protected_concession(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN140X);
    give_card(p, 1, PREN113X); /* Dalmatians */
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    put_pawn(p, ARAGON_PAPAL_STATES, 1);
    play_all(p, "ops west; op PREN140X corsair:catholic; sail ottoman_papal_states aragon_papal_states");
    assert_int_equal(p->concession[ARAGON_PAPAL_STATES], 1 + 1);
    assert_int_equal(p->pirate[ARAGON_PAPAL_STATES], CATHOLIC);
}

static void test_F7_pirates_of_all_three_colours(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN017); /* Scottish Privateers: red, England */
    put_ship(p, ENGLAND_FRANCE, REFORMIST);
    play_all(p, "ops west; op PREN017 corsair:reformist; sail england_france france_holy_roman_empire");
    assert_int_equal(p->pirate[FRANCE_HOLY_ROMAN_EMPIRE], REFORMIST);
    give_card(p, 0, PREN105X); /* Franco-Ottoman Navy: green or gold, Aragon */
    put_ship(p, ARAGON_PORTUGAL, ISLAMIC);
    put_ship(p, ARAGON_PAPAL_STATES, CATHOLIC);
    play(p, "ops east");
    refused(p, "op PREN105X corsair:reformist", RULE_OP_ICON);
    play_all(p, "op PREN105X corsair:islamic; sail aragon_portugal england_portugal");
    assert_int_equal(p->pirate[ENGLAND_PORTUGAL], ISLAMIC);
}

/* ---- F8: siege ---- */

static void siege_of_aragon(void)
{
    quiet_game(p);
    give_card(p, 0, PREN032); /* Duke of Milan */
    put_city(p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(p, ALGIERS, ROOK + ISLAMIC);
    put_ship(p, ARAGON_PORTUGAL, ISLAMIC);
    play_all(p, "ops west; op PREN032 siege");
}

static void test_F8_siege_example(void **unused)
{
    (void)unused;
    siege_of_aragon();
    assert_true(offered(p, "city valencia"));
    assert_true(offered(p, "city algiers"));
    play(p, "border aragon_portugal");
    assert_int_equal(p->pirate[ARAGON_PORTUGAL], 0);
    assert_int_equal(p->supply[PIRATE + ISLAMIC], 4);
    assert_int_equal(p->florins[0], 5);
    siege_of_aragon();
    play(p, "city valencia");
    assert_int_equal(p->supply[KNIGHT + CATHOLIC], 10);
    assert_int_equal(pax_repressed_count(p, ARAGON), 0); /* killed, not repressed */
}

/* LOCATION d: a Pirate lies in both Empires of its Border. */
static void test_F8_a_pirate_is_besieged_from_either_empire(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN032); /* Duke of Milan: Aragon */
    put_ship(p, ARAGON_PORTUGAL, ISLAMIC);
    put_ship(p, ARAGON_PAPAL_STATES, ISLAMIC);
    put_ship(p, ENGLAND_PORTUGAL, ISLAMIC);
    play_all(p, "ops west; op PREN032 siege");
    assert_true(offered(p, "border aragon_portugal"));
    assert_true(offered(p, "border aragon_papal_states"));
    refused(p, "border england_portugal", RULE_OP_LOCATION);
}

static void test_F8_only_ruling_class_and_pirates_of_the_location(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN032);
    put_city(p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_pawn(p, ARAGON_FRANCE, 1);
    put_ship(p, ENGLAND_FRANCE, CATHOLIC);
    put_repressed(p, ARAGON, ROOK + CATHOLIC, 1);
    play_all(p, "ops west; op PREN032 siege");
    refused(p, "city algiers", RULE_SIEGE_TARGET);
    refused(p, "border aragon_france", RULE_SIEGE_TARGET); /* no Concessions */
    refused(p, "border aragon_portugal", RULE_SIEGE_TARGET);
    refused(p, "city paris", RULE_OP_LOCATION);
    refused(p, "border england_france", RULE_OP_LOCATION);
    refused(p, "kill rook:catholic", RULE_NOT_NOW);
}

/* FAQ Siege: of an Empire one controls already. */
static void test_F8_in_the_own_empire(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN032);
    give_square(p, 0, ARAGON);
    put_city(p, ALGIERS, ROOK + ISLAMIC);
    play_all(p, "ops west; op PREN032 siege; city algiers");
    assert_int_equal(p->city[ALGIERS], NO_TOKEN);
    assert_true(in_tableau(p, 0, SQUARE(ARAGON)));
}

static void test_E4b_military_targets_and_nothing_else(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN105X); /* siege and corsairs in Aragon */
    give_square(p, 0, HUNGARY);
    put_city(p, BUDA, KNIGHT + CATHOLIC);
    put_city(p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_ship(p, ARAGON_PORTUGAL, ISLAMIC);
    put_ship(p, ARAGON_PAPAL_STATES, CATHOLIC);
    put_ship(p, ENGLAND_FRANCE, CATHOLIC);
    play(p, "ops east");
    struct pax before = game;
    only_offers_are_legal(p);
    static const char *const ops[] = {"op PREN105X siege", "op PREN105X corsair:islamic", "op PREN105X corsair:catholic",
                                      "op hungary campaign"};
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
        game = before;
        play(p, ops[i]);
        only_offers_are_legal(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F7_corsair_example),
        cmocka_unit_test(test_F7_only_pirates_of_the_colour),
        cmocka_unit_test(test_F7_from_a_sea_border_of_the_location),
        cmocka_unit_test(test_F7_to_the_location_or_a_neighbour_across_the_sea),
        cmocka_unit_test(test_F7_sea_borders_only),
        cmocka_unit_test(test_F7_not_onto_a_pirate_of_the_same_colour),
        cmocka_unit_test(test_F7a_kills_a_pirate_of_another_colour),
        cmocka_unit_test(test_F7a_kills_an_own_concession_too),
        cmocka_unit_test(test_F7a_but_not_a_protected_concession),
        cmocka_unit_test(test_F7_pirates_of_all_three_colours),
        cmocka_unit_test(test_F8_siege_example),
        cmocka_unit_test(test_F8_a_pirate_is_besieged_from_either_empire),
        cmocka_unit_test(test_F8_only_ruling_class_and_pirates_of_the_location),
        cmocka_unit_test(test_F8_in_the_own_empire),
        cmocka_unit_test(test_E4b_military_targets_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
