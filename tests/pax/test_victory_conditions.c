/* The conditions of the victories: holy, imperial, globalization, renaissance (L3 to L6). */
#include "scenario.h"

/* Gold is supreme: one gold Bishop, one gold Knight in the Catholic Papal States. */
static void catholic_supremacy(struct pax *p)
{
    new_game(p, 3);
    clear_map(p);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    put_bishop(p, SQUARE(ARAGON), CATHOLIC);
    activate(p, HOLY);
}

/* ---- L3: holy ---- */

static void test_L3_example_ottoman_navy_makes_islam_supreme(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    put_state(&p, OTTOMAN, ISLAMIC);
    put_city(&p, VENICE, KNIGHT + CATHOLIC);
    put_bishop(&p, SQUARE(HUNGARY), ISLAMIC);
    give_square(&p, 1, HUNGARY);
    give_hand(&p, 0, PREN063);
    assert_int_equal(standing(&p, 0).supreme, 0);
    play_all(&p, "play PREN063; border mamluk_ottoman");
    struct pax_standing s = standing(&p, 0);
    assert_int_equal(s.bishops[ISLAMIC], 1);
    assert_int_equal(s.tokens[ISLAMIC], 2);
    assert_int_equal(s.supreme, ISLAMIC);
}

static void test_L3_more_prestige_than_each_opponent(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    refused(&p, "declare holy", RULE_HOLY_UNMET);
    give_card(&p, 0, PREN001);
    give_card(&p, 1, PREN003);
    refused(&p, "declare holy", RULE_HOLY_UNMET); /* a tie is not more */
    give_square(&p, 0, PAPAL_STATES);
    play(&p, "declare holy");
    assert_int_equal(p.over, HOLY);
}

static void test_L3_more_bishops_than_both_others_together(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    give_card(&p, 0, PREN001);
    put_bishop(&p, SQUARE(FRANCE), ISLAMIC);
    refused(&p, "declare holy", RULE_HOLY_UNMET);
    put_bishop(&p, PREN001, CATHOLIC); /* on a card in a Tableau */
    assert_true(offered(&p, "declare holy"));
    put_bishop(&p, SQUARE(ENGLAND), REFORMIST); /* one green and one red against two gold */
    refused(&p, "declare holy", RULE_HOLY_UNMET);
}

/* The first edition's count as an option of the second: a couple on its Throne is in no Tableau. */
static void test_L3_with_bishops_of_tableaux_those_on_thrones_are_idle(void **unused)
{
    (void)unused;
    struct pax p;
    new_game_with(&p, 3, OPT_BISHOPS_HELD, 1, -1);
    marry(&p, PREN044, ARAGON);
    put_bishop(&p, SQUARE(ARAGON), CATHOLIC);
    put_bishop(&p, PREN044, ISLAMIC);
    assert_int_equal(standing(&p, 0).bishops[CATHOLIC], 0);
    assert_int_equal(standing(&p, 0).bishops[ISLAMIC], 0);
    give_square(&p, 1, ARAGON);
    assert_int_equal(standing(&p, 0).bishops[CATHOLIC], 1);
    assert_int_equal(standing(&p, 0).bishops[ISLAMIC], 1);
}

static void test_L3_more_tokens_than_both_others_together(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    give_card(&p, 0, PREN001);
    put_city(&p, CAIRO, ROOK + ISLAMIC);
    refused(&p, "declare holy", RULE_HOLY_UNMET);
    put_ship(&p, ARAGON_PAPAL_STATES, CATHOLIC);
    assert_true(offered(&p, "declare holy"));
    put_state(&p, ENGLAND, REFORMIST);
    put_city(&p, LONDON, KNIGHT + REFORMIST);
    refused(&p, "declare holy", RULE_HOLY_UNMET);
}

static void test_L3_only_tokens_in_theocracies_of_their_colour(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    give_card(&p, 0, PREN001);
    put_city(&p, LONDON, KNIGHT + REFORMIST); /* Medieval */
    put_city(&p, CAIRO, ROOK + CATHOLIC);     /* gold in an Islamic Theocracy */
    put_repressed(&p, MAMLUK, ROOK + ISLAMIC, 3);
    struct pax_standing s = standing(&p, 0);
    assert_int_equal(s.tokens[CATHOLIC], 1);
    assert_int_equal(s.tokens[ISLAMIC], 0);
    assert_int_equal(s.tokens[REFORMIST], 0);
    assert_true(offered(&p, "declare holy"));
}

static void test_L3_old_maids_count(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    give_maid(&p, 0, PREN044);
    play(&p, "declare holy");
    assert_int_equal(p.over, HOLY);
}

static void test_SUPREMACY_needs_both_conditions(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    assert_int_equal(standing(&p, 0).supreme, CATHOLIC);
    pax_remove_bishop(&p, SQUARE(ARAGON));
    assert_int_equal(standing(&p, 0).supreme, 0);
    put_bishop(&p, SQUARE(ARAGON), CATHOLIC);
    put_city(&p, VENICE, NO_TOKEN);
    assert_int_equal(standing(&p, 0).supreme, 0);
}

static void test_SUPREMACY_bishops_on_thrones_and_queens_count(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    give_square(&p, 1, FRANCE);
    marry(&p, PREN045, FRANCE);
    put_bishop(&p, PREN045, REFORMIST);
    struct pax_standing s = standing(&p, 0);
    assert_int_equal(s.bishops[CATHOLIC], 1);
    assert_int_equal(s.bishops[REFORMIST], 1);
}

/* ---- L4: imperial ---- */

static void test_L4_two_more_kings_than_each_opponent(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, IMPERIAL);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    give_square(&p, 1, HUNGARY);
    refused(&p, "declare imperial", RULE_IMPERIAL_UNMET);
    make_vassal(&p, PORTUGAL, ENGLAND); /* Vassals count */
    play(&p, "declare imperial");
    assert_int_equal(p.winners, 1);
}

static void test_L4_republics_do_not_count(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, IMPERIAL);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    make_republic(&p, FRANCE);
    refused(&p, "declare imperial", RULE_IMPERIAL_UNMET);
}

static void test_L4_three_more_with_two_players(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 2);
    activate(&p, IMPERIAL);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    refused(&p, "declare imperial", RULE_IMPERIAL_UNMET);
    give_square(&p, 0, PORTUGAL);
    assert_true(offered(&p, "declare imperial"));
}

/* ---- L5: globalization ---- */

static void test_L5_two_more_concessions_and_more_discovery(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, GLOBALIZATION);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    give_card(&p, 0, PREN139X);
    refused(&p, "declare globalization", RULE_GLOBALIZATION_UNMET); /* two against one */
    put_pawn(&p, ARAGON_FRANCE, 0);
    give_card(&p, 1, PREN102X);
    refused(&p, "declare globalization", RULE_GLOBALIZATION_UNMET); /* one Discovery each */
    give_square(&p, 0, PORTUGAL);
    play(&p, "declare globalization");
    assert_int_equal(p.over, GLOBALIZATION);
}

static void test_L5_serfs_are_no_concessions(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, GLOBALIZATION);
    put_repressed(&p, FRANCE, PAWN + 0, 5);
    give_card(&p, 0, PREN139X);
    refused(&p, "declare globalization", RULE_GLOBALIZATION_UNMET);
}

/* R71 */
static void test_L5_a_concession_beside_a_pirate_counts(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN113X);
    put_ship(&p, FRANCE_HOLY_ROMAN_EMPIRE, CATHOLIC);
    assert_int_equal(standing(&p, 0).concessions[0], 1);
}

/* ---- L6: renaissance ---- */

static void test_L6_more_republics_and_two_more_law(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, RENAISSANCE);
    give_square(&p, 0, FRANCE); /* a Republic without Law */
    make_republic(&p, FRANCE);
    give_card(&p, 0, PREN036);
    refused(&p, "declare renaissance", RULE_RENAISSANCE_UNMET);
    give_maid(&p, 0, PREN048);
    assert_true(offered(&p, "declare renaissance"));
    give_card(&p, 1, PREN040);
    refused(&p, "declare renaissance", RULE_RENAISSANCE_UNMET);
    give_card(&p, 0, PREN041);
    give_square(&p, 1, ARAGON);
    make_republic(&p, ARAGON);
    give_card(&p, 0, PREN037);
    refused(&p, "declare renaissance", RULE_RENAISSANCE_UNMET); /* Law leads, Republics tie */
    give_square(&p, 0, ENGLAND);
    make_republic(&p, ENGLAND);
    play(&p, "declare renaissance");
    assert_int_equal(p.over, RENAISSANCE);
}

static void test_L6_a_king_is_no_republic(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, RENAISSANCE);
    give_square(&p, 0, FRANCE);
    give_card(&p, 0, PREN036);
    give_card(&p, 0, PREN040);
    refused(&p, "declare renaissance", RULE_RENAISSANCE_UNMET);
}

/* F1g: Prestige is never silenced. */
static void test_L6_silenced_cards_keep_their_prestige(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, RENAISSANCE);
    give_square(&p, 0, FRANCE);
    make_republic(&p, FRANCE);
    give_card(&p, 0, PREN036);
    give_card(&p, 0, PREN040);
    put_bishop(&p, PREN036, CATHOLIC);
    assert_true(offered(&p, "declare renaissance"));
}

static void test_VICTORY_SQUARES_all_four_can_be_active(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    for (int victory = HOLY; victory <= RENAISSANCE; victory++) {
        set_turn(&p, 0);
        give_florins(&p, 0, 1);
        stock(&p, EAST, 1, COMET1 + victory - HOLY, 0);
        play(&p, "buy east 1");
        assert_int_equal(offers(&p), 5 - victory);
        pax_apply(&p, 0, move_of(MOVE_ACTIVATE, victory, 0, 0));
    }
    assert_int_equal(p.active, 1 << HOLY | 1 << IMPERIAL | 1 << GLOBALIZATION | 1 << RENAISSANCE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_L3_example_ottoman_navy_makes_islam_supreme),
        cmocka_unit_test(test_L3_more_prestige_than_each_opponent),
        cmocka_unit_test(test_L3_more_bishops_than_both_others_together),
        cmocka_unit_test(test_L3_with_bishops_of_tableaux_those_on_thrones_are_idle),
        cmocka_unit_test(test_L3_more_tokens_than_both_others_together),
        cmocka_unit_test(test_L3_only_tokens_in_theocracies_of_their_colour),
        cmocka_unit_test(test_L3_old_maids_count),
        cmocka_unit_test(test_SUPREMACY_needs_both_conditions),
        cmocka_unit_test(test_SUPREMACY_bishops_on_thrones_and_queens_count),
        cmocka_unit_test(test_L4_two_more_kings_than_each_opponent),
        cmocka_unit_test(test_L4_republics_do_not_count),
        cmocka_unit_test(test_L4_three_more_with_two_players),
        cmocka_unit_test(test_L5_two_more_concessions_and_more_discovery),
        cmocka_unit_test(test_L5_serfs_are_no_concessions),
        cmocka_unit_test(test_L5_a_concession_beside_a_pirate_counts),
        cmocka_unit_test(test_L6_more_republics_and_two_more_law),
        cmocka_unit_test(test_L6_a_king_is_no_republic),
        cmocka_unit_test(test_L6_silenced_cards_keep_their_prestige),
        cmocka_unit_test(test_VICTORY_SQUARES_all_four_can_be_active),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
