/* Running Ops (E4), and commerce (F2). */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- E4: which cards may act ---- */

static void test_E4_one_op_of_each_card(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN034);
    give_card(p, 0, PREN035);
    put_florins(p, WEST, 3, 5);
    play_all(p, "ops west; op PREN034 commerce:west; florin 3");
    refused(p, "op PREN034 commerce:west", RULE_OP_USED);
    play_all(p, "op PREN035 commerce:west; florin 3");
    assert_int_equal(p->florins[0], 7);
    assert_int_equal(pending(p), FRAME_TURN); /* no card is left to act */
}

static void test_E4_only_one_of_the_icons_of_a_card(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN055); /* Duchy of Ferrara: siege and commerce */
    give_card(p, 0, PREN034);
    put_city(p, VENICE, ROOK + ISLAMIC);
    put_florins(p, WEST, 3, 5);
    play_all(p, "ops west; op PREN055 siege; city venice");
    refused(p, "op PREN055 commerce:west", RULE_OP_USED);
    refused(p, "op PREN034 siege", RULE_OP_ICON);
}

static void test_E4_at_least_one_op(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN034);
    give_card(p, 0, PREN035);
    put_florins(p, WEST, 3, 5);
    play(p, "ops west");
    refused(p, "done", RULE_ONE_OP_FIRST);
    play_all(p, "op PREN034 commerce:west; florin 3; done"); /* the second card need not act */
    assert_int_equal(p->florins[0], 6);
    assert_int_equal(p->actions, 1);
}

static void test_E4_only_the_side_that_runs(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN034);
    give_card(p, 0, PREN073); /* East */
    give_card(p, 1, PREN035);
    put_florins(p, WEST, 3, 5);
    put_florins(p, EAST, 3, 5);
    play(p, "ops west");
    refused(p, "op PREN073 commerce:east", RULE_OP_CARD);
    refused(p, "op PREN035 commerce:west", RULE_OP_CARD); /* an opponent's */
    play_all(p, "op PREN034 commerce:west; florin 3");
    play_all(p, "ops east; op PREN073 commerce:east; florin 3"); /* a separate action */
    assert_int_equal(p->turn_of, 1);
}

static void test_E4a_activate_ops_example(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN034);
    give_card(p, 0, PREN035);
    give_card(p, 0, PREN005); /* inquisitor of red Bishops */
    put_bishop(p, PREN035, REFORMIST);
    put_florins(p, WEST, 3, 5);
    play(p, "ops west");
    play_all(p, "op PREN034 commerce:west; florin 3");
    refused(p, "op PREN035 commerce:west", RULE_SILENCED);
    play_all(p, "op PREN005 inquisitor:reformist; bishop PREN035; on PREN034");
    play_all(p, "op PREN035 commerce:west; florin 3"); /* silenced no longer */
    assert_int_equal(p->florins[0], 7);
    assert_int_equal(p->bishop[PREN034], REFORMIST);
}

/* Easily missed: a square won by an Op may act in the same action. */
static void test_E4a_a_square_won_during_the_action_may_act(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, HOLY_ROMAN_EMPIRE);
    put_city(p, VIENNA, KNIGHT + REFORMIST);
    put_repressed(p, FRANCE, KNIGHT + CATHOLIC, 1);
    play_all(p, "ops west; op holy_roman_empire campaign; target france; free knight:catholic paris; done");
    refused(p, "op holy_roman_empire campaign", RULE_OP_USED); /* once a turn */
    play_all(p, "op france campaign; target england; done");
    assert_true(in_tableau(p, 0, SQUARE(ENGLAND)));
    assert_int_equal(p->suzerain[ENGLAND], HOLY_ROMAN_EMPIRE);
    assert_int_equal(p->florins[0], 3);
}

static void test_E4b_a_valid_target(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN055); /* Papal States: siege, commerce */
    put_florins(p, WEST, 3, 1);
    play(p, "ops west");
    refused(p, "op PREN055 siege", RULE_NO_TARGET);
    refused(p, "op PREN055 tax", RULE_OP_ICON);
    play(p, "op PREN055 commerce:west");
    refused(p, "city venice", RULE_NOT_NOW);
    refused(p, "florin 2", RULE_NO_FLORIN);
    play(p, "florin 3");
}

static void test_E4c_an_eastern_card_acts_in_any_eastern_empire(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN084); /* The Timar System: The East, siege */
    put_city(p, BUDA, KNIGHT + CATHOLIC);
    put_city(p, CAIRO, ROOK + ISLAMIC);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    play_all(p, "ops east; op PREN084 siege");
    assert_true(offered(p, "city buda"));
    assert_true(offered(p, "city cairo"));
    refused(p, "city venice", RULE_OP_LOCATION);
    play(p, "city cairo");
}

static void test_E4d_military_and_political_ops_act_in_the_location(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN032); /* Duke of Milan: Aragon */
    put_city(p, ALGIERS, ROOK + ISLAMIC);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_pawn(p, ENGLAND_FRANCE, 1);
    put_pawn(p, ARAGON_FRANCE, 1);
    play_all(p, "ops west; op PREN032 tax");
    refused(p, "border england_france france", RULE_OP_LOCATION);
    refused(p, "border aragon_france france", RULE_OP_LOCATION);
    assert_true(offered(p, "border aragon_france aragon"));
}

static void test_E4e_strawman_repression(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN013); /* Genoese Fleet: represses Pawns in Aragon */
    put_pawn(p, ARAGON_FRANCE, 0);
    play_all(p, "ops west; op PREN013 repress:pawn; border aragon_france aragon");
    assert_int_equal(p->florins[0], 6);
    assert_int_equal(on_square(p, ARAGON, PAWN + 0), 1);
}

static void test_E4e_a_new_republic_may_act_at_once(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, ENGLAND);
    give_card(p, 0, PREN041); /* Dithmarschen: West vote */
    put_pawn(p, ENGLAND_FRANCE, 0);
    put_florins(p, WEST, 3, 1);
    play_all(p, "ops west; op PREN041 vote:west; target england; done");
    assert_true(is_republic(p, ENGLAND));
    play_all(p, "op england commerce:west; florin 3");
    assert_int_equal(p->florins[0], 6);
}

static void test_E4e_but_not_if_the_king_has_acted(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, ENGLAND);
    give_card(p, 0, PREN041);
    put_pawn(p, ENGLAND_FRANCE, 0);
    put_city(p, LONDON, KNIGHT + CATHOLIC);
    put_city(p, TOLEDO, ROOK + ISLAMIC);
    put_florins(p, WEST, 3, 1);
    give_card(p, 0, PREN034);
    play_all(p, "ops west; op england campaign; target portugal");
    play_all(p, "op PREN041 vote:west; target england; done");
    refused(p, "op england commerce:west", RULE_OP_USED);
}

/* Easily missed: cards and their Agents are independent of each other. */
static void test_E4_agents_outlive_their_card_and_cards_their_agents(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_hand(p, 0, PREN031);
    give_card(p, 1, PREN032);
    put_city(p, VALENCIA, KNIGHT + CATHOLIC); /* wherever it came from */
    play_all(p, "play PREN031; city algiers; sell PREN031");
    assert_int_equal(p->city[ALGIERS], KNIGHT + CATHOLIC);
    assert_int_equal(p->turn_of, 1);
    play_all(p, "ops west; op PREN032 siege; city algiers");
    assert_true(in_tableau(p, 1, PREN032));
}

static void test_OP_each_card_once_a_turn_whatever_the_side_runs(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN110X); /* East and West in one action */
    give_card(p, 0, PREN034);
    give_card(p, 0, PREN073);
    put_florins(p, WEST, 3, 2);
    put_florins(p, EAST, 3, 2);
    play(p, "ops both");
    play_all(p, "op PREN034 commerce:west; florin 3; op PREN073 commerce:east; florin 3");
    refused(p, "ops west", RULE_OPS_SPENT);
    refused(p, "ops east", RULE_OPS_SPENT);
}

/* A Vassal acts with the side its Suzerain is on. */
static void test_E4_a_vassal_acts_on_the_side_of_its_suzerain(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, OTTOMAN);
    make_vassal(p, HOLY_ROMAN_EMPIRE, OTTOMAN);
    put_city(p, VIENNA, KNIGHT + CATHOLIC);
    refused(p, "ops west", RULE_NO_OP);
    play(p, "ops east");
    assert_true(offered(p, "op holy_roman_empire campaign"));
}

static void test_E4b_religious_and_economic_targets_and_nothing_else(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN037); /* vote, commerce, inquisitor of red Bishops */
    put_bishop(p, PREN037, REFORMIST);
    put_bishop(p, SQUARE(HUNGARY), CATHOLIC);
    put_repressed(p, ARAGON, KNIGHT + CATHOLIC, 1);
    put_florins(p, WEST, 3, 1);
    play(p, "ops west");
    only_offers_are_legal(p);
    play(p, "op PREN037 inquisitor:reformist");
    only_offers_are_legal(p);
    play(p, "bishop PREN037");
    only_offers_are_legal(p);
    play(p, "on aragon");
    only_offers_are_legal(p);
    quiet_game(p);
    give_card(p, 0, PREN037);
    put_florins(p, WEST, 3, 1);
    play_all(p, "ops west; op PREN037 commerce:west");
    only_offers_are_legal(p);
}

/* ---- F2: commerce ---- */

static void test_F2_commerce_example(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN038); /* Bundschuh Revolt */
    put_florins(p, WEST, 2, 1);
    play_all(p, "ops west; op PREN038 commerce:west; florin 2");
    assert_int_equal(p->florins[0], 6);
    assert_int_equal(p->market_florins[WEST][2], 0);
}

static void test_F2_the_row_of_the_icon(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN166X); /* in the East, but with a West icon */
    put_florins(p, EAST, 2, 1);
    refused(p, "ops east", RULE_NO_OP);
    put_florins(p, WEST, 4, 1);
    play_all(p, "ops east; op PREN166X commerce:west");
    refused(p, "florin 2", RULE_NO_FLORIN);
    play(p, "florin 4");
    assert_int_equal(p->market_florins[EAST][2], 1);
}

static void test_F2_from_the_fair_card_too(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN038);
    put_florins(p, WEST, FAIR, 2);
    play_all(p, "ops west; op PREN038 commerce:west; florin 0");
    assert_int_equal(p->market_florins[WEST][FAIR], 1);
}

static void test_F2_not_from_the_empty_space_of_the_fair(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN038);
    stock(p, WEST, FAIR, NO_CARD, 3); /* left over by a fair this turn */
    refused(p, "ops west", RULE_NO_OP);
    put_florins(p, WEST, 1, 1);
    play_all(p, "ops west; op PREN038 commerce:west");
    refused(p, "florin 0", RULE_NO_FLORIN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E4_one_op_of_each_card),
        cmocka_unit_test(test_E4_only_one_of_the_icons_of_a_card),
        cmocka_unit_test(test_E4_at_least_one_op),
        cmocka_unit_test(test_E4_only_the_side_that_runs),
        cmocka_unit_test(test_E4a_activate_ops_example),
        cmocka_unit_test(test_E4a_a_square_won_during_the_action_may_act),
        cmocka_unit_test(test_E4b_a_valid_target),
        cmocka_unit_test(test_E4c_an_eastern_card_acts_in_any_eastern_empire),
        cmocka_unit_test(test_E4d_military_and_political_ops_act_in_the_location),
        cmocka_unit_test(test_E4e_strawman_repression),
        cmocka_unit_test(test_E4e_a_new_republic_may_act_at_once),
        cmocka_unit_test(test_E4e_but_not_if_the_king_has_acted),
        cmocka_unit_test(test_E4_agents_outlive_their_card_and_cards_their_agents),
        cmocka_unit_test(test_OP_each_card_once_a_turn_whatever_the_side_runs),
        cmocka_unit_test(test_E4_a_vassal_acts_on_the_side_of_its_suzerain),
        cmocka_unit_test(test_E4b_religious_and_economic_targets_and_nothing_else),
        cmocka_unit_test(test_F2_commerce_example),
        cmocka_unit_test(test_F2_the_row_of_the_icon),
        cmocka_unit_test(test_F2_from_the_fair_card_too),
        cmocka_unit_test(test_F2_not_from_the_empty_space_of_the_fair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
