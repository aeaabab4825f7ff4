/* Agents on Borders: Pirates and Pawns (E2.2c, E2.2d). */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- E2.2c: Pirates ---- */

static void test_E22c_pirates_go_to_sea_borders_of_the_location(void **unused)
{
    (void)unused;
    holding(p, PREN013); /* Genoese Fleet: a gold Pirate, Aragon */
    play(p, "play PREN013");
    refused(p, "border aragon_france", RULE_SEA_ONLY);
    refused(p, "border england_france", RULE_BORDER_ELSEWHERE);
    refused(p, "border aragon_portugal aragon", RULE_BORDER_EMPIRE); /* a Pirate names no Empire */
    play(p, "border aragon_portugal");
    assert_int_equal(p->pirate[ARAGON_PORTUGAL], CATHOLIC);
}

static void test_E22c_kills_a_concession_for_free(void **unused)
{
    (void)unused;
    holding(p, PREN013);
    give_florins(p, 0, 0);
    put_pawn(p, ARAGON_PORTUGAL, 1);
    play_all(p, "play PREN013; border aragon_portugal");
    assert_int_equal(p->concession[ARAGON_PORTUGAL], 0);
    assert_int_equal(p->supply[PAWN + 1], 10);
    assert_int_equal(pax_repressed_count(p, ARAGON) + pax_repressed_count(p, PORTUGAL), 0);
}

static void test_E22c_kills_a_pirate_even_of_its_colour(void **unused)
{
    (void)unused;
    holding(p, PREN013);
    put_ship(p, ARAGON_PORTUGAL, CATHOLIC);
    play_all(p, "play PREN013; border aragon_portugal");
    assert_int_equal(p->supply[PIRATE + CATHOLIC], 5);
    holding(p, PREN013);
    put_ship(p, ARAGON_PORTUGAL, ISLAMIC);
    play_all(p, "play PREN013; border aragon_portugal");
    assert_int_equal(p->pirate[ARAGON_PORTUGAL], CATHOLIC);
    assert_int_equal(p->supply[PIRATE + ISLAMIC], 4);
}

static void test_E22c_sea_border_of_an_inactive_route(void **unused)
{
    (void)unused;
    holding(p, PREN063); /* Ottoman Navy; no active route crosses this Border when white starts at the Spice Islands */
    open_emporium(p, SPICE_ISLANDS);
    open_emporium(p, TANA);
    play_all(p, "play PREN063; border ottoman_papal_states");
    assert_int_equal(p->pirate[OTTOMAN_PAPAL_STATES], ISLAMIC);
}

/* ---- E2.2d: Pawns ---- */

static void test_E22d_pawn_of_the_players_colour(void **unused)
{
    (void)unused;
    holding(p, PREN131X);
    give_hand(p, 1, PREN036);
    set_turn(p, 1);
    play_all(p, "play PREN036; border england_france france");
    assert_int_equal(p->concession[ENGLAND_FRANCE], 1 + 1);
}

static void test_E22d_concession_is_repressed_for_a_florin(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    put_pawn(p, ENGLAND_FRANCE, 1);
    play_all(p, "play PREN036; border england_france france");
    assert_int_equal(p->concession[ENGLAND_FRANCE], 1);
    assert_int_equal(on_square(p, FRANCE, PAWN + 1), 1); /* the Serf goes where the card is */
    assert_int_equal(on_square(p, ENGLAND, PAWN + 1), 0);
    assert_int_equal(p->florins[0], 4);
}

static void test_E22d_even_an_own_concession(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    put_pawn(p, ENGLAND_FRANCE, 0);
    play_all(p, "play PREN036; border england_france france");
    assert_int_equal(on_square(p, FRANCE, PAWN + 0), 1);
    assert_int_equal(p->florins[0], 4);
}

static void test_E22d_not_without_a_florin(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    give_florins(p, 0, 0);
    put_pawn(p, ENGLAND_FRANCE, 1);
    play(p, "play PREN036");
    refused(p, "border england_france france", RULE_REPRESS_COST);
}

static void test_E22d_never_where_a_pirate_is(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    put_ship(p, ENGLAND_FRANCE, CATHOLIC);
    play(p, "play PREN036");
    refused(p, "border england_france france", RULE_PIRATE_THERE);
}

static void test_E22d_land_borders_too(void **unused)
{
    (void)unused;
    holding(p, PREN038); /* Bundschuh Revolt: Holy Roman Empire */
    play(p, "play PREN038");
    refused(p, "border england_france france", RULE_BORDER_ELSEWHERE);
    refused(p, "border holy_roman_empire_hungary hungary", RULE_BORDER_EMPIRE);
    play(p, "border holy_roman_empire_hungary holy_roman_empire");
    assert_int_equal(p->concession[HOLY_ROMAN_EMPIRE_HUNGARY], 1);
}

static void test_CONCESSION_one_to_a_border(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    give_hand(p, 0, PREN034);
    play_all(p, "play PREN036; border england_france france; play PREN034; border england_france england");
    assert_int_equal(p->concession[ENGLAND_FRANCE], 1);
    assert_int_equal(on_square(p, ENGLAND, PAWN + 0), 1);
    assert_int_equal(p->supply[PAWN + 0], 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E22c_pirates_go_to_sea_borders_of_the_location),
        cmocka_unit_test(test_E22c_kills_a_concession_for_free),
        cmocka_unit_test(test_E22c_kills_a_pirate_even_of_its_colour),
        cmocka_unit_test(test_E22c_sea_border_of_an_inactive_route),
        cmocka_unit_test(test_E22d_pawn_of_the_players_colour),
        cmocka_unit_test(test_E22d_concession_is_repressed_for_a_florin),
        cmocka_unit_test(test_E22d_even_an_own_concession),
        cmocka_unit_test(test_E22d_not_without_a_florin),
        cmocka_unit_test(test_E22d_never_where_a_pirate_is),
        cmocka_unit_test(test_E22d_land_borders_too),
        cmocka_unit_test(test_CONCESSION_one_to_a_border),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
