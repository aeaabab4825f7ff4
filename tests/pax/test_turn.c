/* The turn (D1), its actions: convening a fair (E5), declaring (E6); the Hand and Florins. */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- D1: actions ---- */

static void test_D1_one_or_two_actions(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    refused(p, "end", RULE_MUST_ACT);
    play(p, "buy west 1");
    assert_int_equal(p->turn_of, 0);
    play(p, "end");
    assert_int_equal(p->turn_of, 1);
    assert_int_equal(p->actions, 2);
}

static void test_A2a_at_least_one_action_a_turn(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_florins(p, 0, 0);
    refused(p, "end", RULE_MUST_ACT);
    play_all(p, "fair west; end"); /* a fair can always be convened at the start of a turn */
    assert_int_equal(p->turn_of, 1);
}

static void test_D1_two_actions_end_the_turn(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    play_all(p, "buy west 1; buy east 1");
    assert_int_equal(p->turn_of, 1);
    assert_true(in_hand(p, 0, PREN035) && in_hand(p, 0, PREN065));
}

static void test_D1_1_buying_twice_a_turn(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    play_all(p, "buy west 5; buy east 4");
    assert_int_equal(row_count(p, 0, ROW_HAND), 2);
    assert_int_equal(p->florins[0], 0);
}

static void test_D1_2_playing_twice_a_turn(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    play_all(p, "play PREN131X; play PREN132X");
    assert_true(in_tableau(p, 0, PREN131X) && in_tableau(p, 0, PREN132X));
    assert_int_equal(p->turn_of, 1);
}

static void test_D1_3_selling_twice_a_turn(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    play_all(p, "sell PREN131X; sell PREN132X");
    assert_int_equal(p->florins[0], 9 + 4);
    assert_int_equal(p->turn_of, 1);
}

static void test_D1_4_east_ops_once_a_turn(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, EAST, 2, PREN082, 5);
    give_card(p, 0, PREN073);
    play_all(p, "ops east; op PREN073 commerce:east; florin 2");
    refused(p, "ops east", RULE_OPS_SPENT);
}

static void test_D1_5_west_ops_once_a_turn(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, WEST, 2, PREN038, 5);
    give_card(p, 0, PREN042);
    play_all(p, "ops west; op PREN042 commerce:west; florin 2");
    refused(p, "ops west", RULE_OPS_SPENT);
    assert_true(offered(p, "fair west"));
}

static void test_D1_6_east_fair_once_a_turn(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    play(p, "fair east");
    refused(p, "fair east", RULE_FAIR_SPENT);
    assert_true(offered(p, "fair west"));
}

static void test_D1_7_west_fair_once_a_turn(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    play(p, "fair west");
    refused(p, "fair west", RULE_FAIR_SPENT);
    assert_true(offered(p, "fair east"));
}

/* Important box: free Ops are still limited to one East and one West run a turn. */
static void test_D1_4_free_ops_are_still_once_a_turn(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, WEST, 2, PREN038, 5);
    give_card(p, 0, PREN042);
    give_card(p, 0, PREN134X); /* West Ops for free */
    play_all(p, "ops west; op PREN042 commerce:west; florin 2");
    assert_int_equal(p->actions, 2);
    refused(p, "ops west", RULE_OPS_SPENT);
}

static void test_D1_no_action_without_effect(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    refused(p, "ops west", RULE_NO_OP);
    give_card(p, 0, PREN042); /* commerce, but no Florin lies in the Market */
    refused(p, "ops west", RULE_NO_OP);
    give_card(p, 0, PREN129X);
    refused(p, "apostasy catholic+reformist", RULE_COUNTER_VICTIM);
}

static void test_D1_nothing_more_when_both_actions_are_spent(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_card(p, 0, PREN097X); /* one fair for free: the turn goes on after two actions */
    give_card(p, 0, PREN042);
    give_hand(p, 0, PREN131X);
    activate(p, IMPERIAL);
    stock(p, WEST, 5, PREN037, 3);
    play_all(p, "buy east 3; sell PREN131X");
    assert_int_equal(p->turn_of, 0);
    refused(p, "buy west 1", RULE_NO_ACTIONS);
    refused(p, "sell PREN097X", RULE_NO_ACTIONS);
    refused(p, "play PREN084", RULE_NO_ACTIONS);
    refused(p, "ops west", RULE_NO_ACTIONS);
    refused(p, "declare imperial", RULE_NO_ACTIONS);
    assert_true(offered(p, "fair west"));
    assert_true(offered(p, "end"));
    play(p, "fair west");
    assert_int_equal(p->turn_of, 1);
}

static void test_D1_only_what_is_asked(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    refused(p, "pay", RULE_NOT_NOW);
    refused(p, "city london", RULE_NOT_NOW);
    give_hand(p, 0, PREN036);
    play(p, "play PREN036");
    refused(p, "buy west 1", RULE_NOT_NOW); /* the Agent comes first */
}

static void test_D2c_only_the_player_on_turn(void **unused)
{
    (void)unused;
    plain_game(p, 3);
    refused_to(p, 1, "fair west", RULE_NOT_YOURS);
    refused_to(p, 2, "end", RULE_NOT_YOURS);
}

static void test_D2c_clockwise(void **unused)
{
    (void)unused;
    plain_game(p, 3);
    for (int turn = 0; turn < 6; turn++) {
        assert_int_equal(p->turn_of, turn % 3);
        play(p, "fair west");
        while (pending(p) == FRAME_LEVY) { /* any free City will do */
            struct florin_moves moves;
            pax_moves(p, decider(p), &moves);
            pax_apply(p, decider(p), moves.move[0]);
        }
        play(p, "end");
    }
}

static void test_D1_the_actions_and_nothing_else(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_card(p, 0, PREN042);
    give_square(p, 0, FRANCE);
    give_maid(p, 0, PREN044);
    stock(p, WEST, 2, PREN038, 1);
    activate(p, IMPERIAL);
    only_offers_are_legal(p);
    stock(p, EAST, 1, COMET1, 0);
    play(p, "buy east 1");
    only_offers_are_legal(p);
}

/* ---- E5, E6 ---- */

static void test_E5_fair_card_is_discarded_and_its_florins_are_profits(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, WEST, FAIR, PREN034, 3);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    put_pawn(p, HUNGARY_OTTOMAN, 1);
    put_pawn(p, OTTOMAN_PAPAL_STATES, 1);
    play(p, "fair west");
    assert_true(discarded(p, PREN034));
    assert_int_equal(p->market[WEST][FAIR], NO_CARD);
    assert_int_equal(p->florins[0], 9 + 1); /* the subsidy, not the four Florins */
}

static void test_E5_double_trade_fair_example(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    play(p, "fair east");
    assert_int_equal(p->turn_of, 0);
    play(p, "fair west");
    assert_true(discarded(p, PREN068) && discarded(p, PREN034));
    assert_int_equal(p->florins[0], 9 + 2);
    assert_int_equal(p->turn_of, 1);
}

/* L1a: a Comet that became the fair card has no effect. */
static void test_E5_comet_as_fair_card(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, EAST, FAIR, COMET2, 0);
    play(p, "fair east");
    assert_true(discarded(p, COMET2));
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(p->active, 0);
}

static void test_E5_only_with_a_fair_card(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, WEST, FAIR, NO_CARD, 0);
    refused(p, "fair west", RULE_FAIR_SPENT);
}

static void test_E6_declaring_victory(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_square(p, 0, ENGLAND);
    give_square(p, 0, FRANCE);
    give_square(p, 0, PORTUGAL);
    refused(p, "declare imperial", RULE_VICTORY_INACTIVE);
    activate(p, IMPERIAL);
    play(p, "declare imperial");
    assert_int_equal(p->over, IMPERIAL);
    assert_int_equal(p->winners, 1);
    struct florin_moves moves;
    pax_moves(p, 0, &moves);
    assert_int_equal(moves.count, 0);
    refused_to(p, 0, "end", RULE_OVER);
}

static void test_B7b_conditions_must_be_met(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_square(p, 0, ENGLAND);
    give_square(p, 0, FRANCE);
    activate(p, IMPERIAL);
    refused(p, "declare imperial", RULE_IMPERIAL_UNMET);
}

/* ---- HAND, ABILITY ---- */

static void test_HAND_a_no_limit_with_gutenberg(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_card(p, 0, PREN043);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    play(p, "buy west 1");
    assert_int_equal(row_count(p, 0, ROW_HAND), 3);
}

static void test_HAND_a_discard_to_two_when_the_ability_is_lost(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_card(p, 0, PREN043);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    give_hand(p, 0, PREN135X);
    play(p, "sell PREN043");
    assert_int_equal(pending(p), FRAME_DISCARD);
    refused(p, "discard PREN035", RULE_DISCARD);
    refused(p, "end", RULE_NOT_NOW);
    play(p, "discard PREN132X");
    assert_int_equal(row_count(p, 0, ROW_HAND), 2);
    assert_true(discarded(p, PREN132X));
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_HAND_a_one_card_after_the_other(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_card(p, 0, PREN043);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    give_hand(p, 0, PREN133X);
    give_hand(p, 0, PREN135X);
    play_all(p, "sell PREN043; discard PREN131X; discard PREN135X");
    assert_true(in_hand(p, 0, PREN132X) && in_hand(p, 0, PREN133X));
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_HAND_a_not_while_another_copy_is_active(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_card(p, 0, PREN043);
    give_card(p, 0, PREN042);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    give_hand(p, 0, PREN135X);
    play(p, "sell PREN043");
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(row_count(p, 0, ROW_HAND), 3);
}

static void test_HAND_b_abilities_in_hand_are_inactive(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_hand(p, 0, PREN043);
    give_hand(p, 0, PREN131X);
    refused(p, "buy west 1", RULE_HAND_FULL);
}

static void test_ABILITY_b_free_ops_spend_the_side(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, EAST, 2, PREN082, 2);
    give_card(p, 0, PREN073);
    give_card(p, 0, PREN101X); /* East Ops for free */
    play_all(p, "ops east; op PREN073 commerce:east; florin 2");
    assert_int_equal(p->actions, 2);
    refused(p, "ops east", RULE_OPS_SPENT);
}

static void test_ABILITY_both_sides_at_once_needs_the_ability(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, WEST, 2, PREN038, 1);
    stock(p, EAST, 2, PREN082, 1);
    give_card(p, 0, PREN042);
    give_card(p, 0, PREN073);
    refused(p, "ops both", RULE_BOTH_OPS);
    give_card(p, 0, PREN110X);
    assert_true(offered(p, "ops both"));
}

/* ---- FLORINS, CHINA ---- */

static void test_FLORINS_a_no_hard_limit(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_florins(p, 0, 1000);
    give_hand(p, 0, PREN131X);
    play(p, "sell PREN131X");
    assert_int_equal(p->florins[0], 1002);
}

/* Florins come and go through China only; a purchase just moves them. */
static void test_CHINA_takes_and_gives(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    clear_map(p);
    give_hand(p, 0, PREN025);
    give_hand(p, 0, PREN131X);
    put_city(p, VIENNA, ROOK + CATHOLIC);
    int before = florins_in_game(p);
    play(p, "sell PREN131X");
    assert_int_equal(florins_in_game(p), before + 2);
    play_all(p, "play PREN025; city vienna; skip"); /* represses the Rook */
    assert_int_equal(florins_in_game(p), before + 2 - 1);
    play(p, "buy west 3");
    assert_int_equal(florins_in_game(p), before + 2 - 1);
    play(p, "fair west");
    assert_int_equal(florins_in_game(p), before + 2 - 1 + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_D1_one_or_two_actions),
        cmocka_unit_test(test_A2a_at_least_one_action_a_turn),
        cmocka_unit_test(test_D1_two_actions_end_the_turn),
        cmocka_unit_test(test_D1_1_buying_twice_a_turn),
        cmocka_unit_test(test_D1_2_playing_twice_a_turn),
        cmocka_unit_test(test_D1_3_selling_twice_a_turn),
        cmocka_unit_test(test_D1_4_east_ops_once_a_turn),
        cmocka_unit_test(test_D1_5_west_ops_once_a_turn),
        cmocka_unit_test(test_D1_6_east_fair_once_a_turn),
        cmocka_unit_test(test_D1_7_west_fair_once_a_turn),
        cmocka_unit_test(test_D1_4_free_ops_are_still_once_a_turn),
        cmocka_unit_test(test_D1_no_action_without_effect),
        cmocka_unit_test(test_D1_nothing_more_when_both_actions_are_spent),
        cmocka_unit_test(test_D1_only_what_is_asked),
        cmocka_unit_test(test_D2c_only_the_player_on_turn),
        cmocka_unit_test(test_D2c_clockwise),
        cmocka_unit_test(test_D1_the_actions_and_nothing_else),
        cmocka_unit_test(test_E5_fair_card_is_discarded_and_its_florins_are_profits),
        cmocka_unit_test(test_E5_double_trade_fair_example),
        cmocka_unit_test(test_E5_comet_as_fair_card),
        cmocka_unit_test(test_E5_only_with_a_fair_card),
        cmocka_unit_test(test_E6_declaring_victory),
        cmocka_unit_test(test_B7b_conditions_must_be_met),
        cmocka_unit_test(test_HAND_a_no_limit_with_gutenberg),
        cmocka_unit_test(test_HAND_a_discard_to_two_when_the_ability_is_lost),
        cmocka_unit_test(test_HAND_a_one_card_after_the_other),
        cmocka_unit_test(test_HAND_a_not_while_another_copy_is_active),
        cmocka_unit_test(test_HAND_b_abilities_in_hand_are_inactive),
        cmocka_unit_test(test_ABILITY_b_free_ops_spend_the_side),
        cmocka_unit_test(test_ABILITY_both_sides_at_once_needs_the_ability),
        cmocka_unit_test(test_FLORINS_a_no_hard_limit),
        cmocka_unit_test(test_CHINA_takes_and_gives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
