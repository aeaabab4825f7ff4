/* Selling (E3). */
#include "scenario.h"

static struct pax game, *const p = &game;

static void test_E3_from_hand_tableau_or_old_maid(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_hand(p, 0, PREN131X);
    give_card(p, 0, PREN132X);
    give_maid(p, 0, PREN045);
    give_florins(p, 0, 0);
    play_all(p, "sell PREN131X; sell PREN132X");
    assert_int_equal(p->florins[0], 4);
    assert_true(discarded(p, PREN131X) && discarded(p, PREN132X));
    set_turn(p, 0);
    play(p, "sell PREN045");
    assert_int_equal(p->florins[0], 6);
    assert_true(discarded(p, PREN045));
}

static void test_E3_only_ones_own(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_card(p, 1, PREN132X);
    give_hand(p, 1, PREN131X);
    give_square(p, 1, FRANCE);
    refused(p, "sell PREN132X", RULE_NOT_YOURS_TO_SELL);
    refused(p, "sell PREN131X", RULE_NOT_YOURS_TO_SELL);
    refused(p, "sell PREN035", RULE_NOT_YOURS_TO_SELL); /* in the Market */
    refused(p, "sell france", RULE_NOT_YOURS_TO_SELL);
    refused(p, "sell england", RULE_NOT_YOURS_TO_SELL); /* on its Throne */
}

static void test_DISCARD_a_sold_card_loses_its_bishop(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_card(p, 0, PREN036);
    put_bishop(p, PREN036, CATHOLIC);
    play(p, "sell PREN036");
    assert_true(discarded(p, PREN036));
    assert_int_equal(p->supply[BISHOP + CATHOLIC], 5);
}

static void test_E3a_royal_couple_sells_for_four_as_one_action(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_florins(p, 0, 0);
    give_square(p, 0, FRANCE);
    marry(p, PREN045, FRANCE);
    refused(p, "sell PREN045", RULE_SELL_COUPLE);
    play(p, "sell france");
    assert_int_equal(p->florins[0], 4);
    assert_int_equal(p->actions, 1);
    assert_true(on_throne(p, FRANCE));
    assert_int_equal(pax_husband_of(p, PREN045), FRANCE); /* she goes with him */
}

static void test_E3a_a_queen_worth_four_makes_six(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_florins(p, 0, 0);
    give_square(p, 0, HUNGARY);
    marry(p, PREN104X, HUNGARY);
    play(p, "sell hungary");
    assert_int_equal(p->florins[0], 6);
}

static void test_E3a_a_king_with_two_queens_makes_six(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_florins(p, 0, 0);
    give_square(p, 0, FRANCE);
    marry(p, PREN045, FRANCE);
    marry(p, PREN047, FRANCE);
    play(p, "sell france");
    assert_int_equal(p->florins[0], 6);
}

static void test_E3a_a_silenced_couple_sells_for_four(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_florins(p, 0, 0);
    give_square(p, 0, HUNGARY);
    marry(p, PREN104X, HUNGARY);
    put_bishop(p, SQUARE(HUNGARY), CATHOLIC);
    play(p, "sell hungary");
    assert_int_equal(p->florins[0], 4);
}

static void test_E3b_sold_empire_returns_with_its_tokens(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_square(p, 0, FRANCE);
    put_bishop(p, SQUARE(FRANCE), REFORMIST);
    put_repressed(p, FRANCE, KNIGHT + CATHOLIC, 1);
    put_repressed(p, FRANCE, PAWN + 1, 2);
    play(p, "sell france");
    assert_int_equal(p->florins[0], 9 + 2);
    assert_true(on_throne(p, FRANCE));
    assert_int_equal(p->bishop[SQUARE(FRANCE)], REFORMIST);
    assert_int_equal(on_square(p, FRANCE, KNIGHT + CATHOLIC), 1);
    assert_int_equal(on_square(p, FRANCE, PAWN + 1), 2);
}

static void test_E3b_vassals_of_a_sold_suzerain_go_home_unpaid(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_square(p, 0, OTTOMAN);
    make_vassal(p, HUNGARY, OTTOMAN);
    make_vassal(p, MAMLUK, OTTOMAN);
    marry(p, PREN078, MAMLUK);
    put_bishop(p, SQUARE(HUNGARY), ISLAMIC);
    play(p, "sell ottoman");
    assert_int_equal(p->florins[0], 9 + 2);
    assert_true(on_throne(p, OTTOMAN) && on_throne(p, HUNGARY) && on_throne(p, MAMLUK));
    assert_int_equal(p->bishop[SQUARE(HUNGARY)], ISLAMIC);
    assert_int_equal(pax_husband_of(p, PREN078), MAMLUK);
}

static void test_E3b_a_vassal_alone(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_square(p, 0, OTTOMAN);
    make_vassal(p, HUNGARY, OTTOMAN);
    play(p, "sell hungary");
    assert_int_equal(p->florins[0], 9 + 2);
    assert_true(on_throne(p, HUNGARY));
    assert_true(in_tableau(p, 0, SQUARE(OTTOMAN)));
}

static void test_E3b_a_sold_republic_is_a_king_again(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_square(p, 0, ENGLAND);
    make_republic(p, ENGLAND);
    play(p, "sell england");
    assert_false(is_republic(p, ENGLAND));
    assert_true(on_throne(p, ENGLAND));
}

static void test_E3c_sale_abilities_work_out_of_the_tableau(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_florins(p, 0, 0);
    give_card(p, 0, PREN088);
    play(p, "sell PREN088");
    assert_int_equal(p->florins[0], 4);
    give_hand(p, 0, PREN021);
    play(p, "sell PREN021"); /* from the Hand it is a card like any other */
    assert_int_equal(p->florins[0], 6);
}

static void test_E3c_not_while_silenced(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_card(p, 0, PREN088);
    put_bishop(p, PREN088, CATHOLIC);
    play(p, "sell PREN088");
    assert_int_equal(p->florins[0], 9 + 2);
}

static void test_E3c_not_as_old_maid(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_maid(p, 0, PREN104X);
    play(p, "sell PREN104X");
    assert_int_equal(p->florins[0], 9 + 2);
}

static void test_E3c_no_one_shot_with_a_sale(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_hand(p, 0, PREN041);
    refused(p, "sell PREN041 revolt france", RULE_SALE_ONE_SHOT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E3_from_hand_tableau_or_old_maid),
        cmocka_unit_test(test_E3_only_ones_own),
        cmocka_unit_test(test_DISCARD_a_sold_card_loses_its_bishop),
        cmocka_unit_test(test_E3a_royal_couple_sells_for_four_as_one_action),
        cmocka_unit_test(test_E3a_a_queen_worth_four_makes_six),
        cmocka_unit_test(test_E3a_a_king_with_two_queens_makes_six),
        cmocka_unit_test(test_E3a_a_silenced_couple_sells_for_four),
        cmocka_unit_test(test_E3b_sold_empire_returns_with_its_tokens),
        cmocka_unit_test(test_E3b_vassals_of_a_sold_suzerain_go_home_unpaid),
        cmocka_unit_test(test_E3b_a_vassal_alone),
        cmocka_unit_test(test_E3b_a_sold_republic_is_a_king_again),
        cmocka_unit_test(test_E3c_sale_abilities_work_out_of_the_tableau),
        cmocka_unit_test(test_E3c_not_while_silenced),
        cmocka_unit_test(test_E3c_not_as_old_maid),
        cmocka_unit_test(test_E3c_no_one_shot_with_a_sale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
