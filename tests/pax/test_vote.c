/* The vote (F6), and golden liberty. */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- F6: vote ---- */

static void test_F6_vote_and_papal_overthrow_example(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, PAPAL_STATES);
    give_card(p, 0, PREN040); /* Sindicat Remenca */
    put_repressed(p, PAPAL_STATES, PAWN + 2, 3);
    put_pawn(p, ARAGON_PAPAL_STATES, 0);
    put_pawn(p, HOLY_ROMAN_EMPIRE_PAPAL_STATES, 0);
    put_pawn(p, OTTOMAN_PAPAL_STATES, 1);
    play_all(p, "ops west; op PREN040 vote:west; target papal_states");
    assert_int_equal(p->florins[0], 5 - 3);
    assert_true(is_republic(p, PAPAL_STATES));
    refused(p, "free pawn:3 ottoman_papal_states papal_states", RULE_EMANCIPATE); /* all Borders are full */
    play(p, "concession ottoman_papal_states");
    assert_int_equal(p->florins[0], 5 - 3 - 1);
    assert_int_equal(on_square(p, PAPAL_STATES, PAWN + 1), 1); /* a fourth Serf */
    assert_int_equal(pax_repressed_count(p, PAPAL_STATES), 4);
    refused(p, "concession ottoman_papal_states", RULE_CONCESSION_USED);
    play(p, "liberty");
    assert_int_equal(p->state[PAPAL_STATES], MEDIEVAL);
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_F6_in_a_tableau_of_the_right_side(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN041);
    give_square(p, 1, FRANCE);
    give_square(p, 1, HUNGARY);
    put_pawn(p, ENGLAND_FRANCE, 0);
    put_pawn(p, HUNGARY_OTTOMAN, 0);
    play_all(p, "ops west; op PREN041 vote:west");
    refused(p, "target england", RULE_VOTE_THRONE);
    refused(p, "target PREN041", RULE_VOTE_THRONE);
    refused(p, "target hungary", RULE_VOTE_REGION);
    play(p, "target france");
}

static void test_F6_the_location_of_the_card_does_not_matter(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN081); /* Crimean Goths: Byzantium */
    give_square(p, 1, HUNGARY);
    put_pawn(p, HUNGARY_OTTOMAN, 0);
    play_all(p, "ops east; op PREN081 vote:east; target hungary; done");
    assert_true(in_tableau(p, 0, SQUARE(HUNGARY)));
}

static void test_F6_not_against_a_vassal(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN041);
    give_square(p, 1, ENGLAND);
    make_vassal(p, FRANCE, ENGLAND);
    put_pawn(p, ENGLAND_FRANCE, 0);
    play_all(p, "ops west; op PREN041 vote:west");
    refused(p, "target france", RULE_VOTE_VASSAL);
    play(p, "target england");
    assert_true(on_throne(p, FRANCE)); /* REGIME CHANGE f */
}

static void test_F6a_a_florin_for_each_repressed_token(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN041);
    give_square(p, 1, FRANCE);
    give_square(p, 1, ENGLAND);
    put_pawn(p, ENGLAND_FRANCE, 0);
    put_repressed(p, FRANCE, PAWN + 2, 1);
    put_repressed(p, FRANCE, KNIGHT + CATHOLIC, 1);
    put_repressed(p, FRANCE, ROOK + ISLAMIC, 1);
    assert_int_equal(pax_vote_cost(p, 0, FRANCE), 3);
    give_florins(p, 0, 2);
    play_all(p, "ops west; op PREN041 vote:west");
    refused(p, "target france", RULE_VOTE_COST);
    give_florins(p, 0, 3);
    play(p, "target france");
    assert_int_equal(p->florins[0], 0);
}

static void test_F6a_the_repressed_may_be_emancipated(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN041);
    give_square(p, 1, FRANCE);
    put_pawn(p, ENGLAND_FRANCE, 0);
    put_repressed(p, FRANCE, PAWN + 2, 1);
    put_repressed(p, FRANCE, KNIGHT + CATHOLIC, 1);
    play_all(p, "ops west; op PREN041 vote:west; target france");
    refused(p, "free knight:catholic london", RULE_EMANCIPATE);
    refused(p, "free rook:catholic paris", RULE_EMANCIPATE);
    play_all(p, "free knight:catholic bruges; free pawn:3 aragon_france france; done");
    assert_int_equal(p->city[BRUGES], KNIGHT + CATHOLIC);
    assert_int_equal(p->concession[ARAGON_FRANCE], 2 + 1);
}

static void test_F6b_more_concessions_than_anybody_else(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN041);
    give_square(p, 1, FRANCE);
    give_square(p, 1, ENGLAND);
    put_pawn(p, ENGLAND_PORTUGAL, 0);
    put_pawn(p, ENGLAND_FRANCE, 0);
    put_pawn(p, ARAGON_FRANCE, 1);
    play_all(p, "ops west; op PREN041 vote:west");
    refused(p, "target france", RULE_VOTE_MAJORITY); /* level with Medici */
    play(p, "target england");
}

static void test_F6b_at_least_one(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN041);
    give_square(p, 1, FRANCE);
    give_square(p, 1, PORTUGAL);
    put_pawn(p, ENGLAND_PORTUGAL, 0);
    play_all(p, "ops west; op PREN041 vote:west");
    refused(p, "target france", RULE_VOTE_MAJORITY);
}

static void test_F6c_from_an_opponent_it_comes_as_a_king(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN041);
    give_square(p, 1, FRANCE);
    make_republic(p, FRANCE);
    put_pawn(p, ENGLAND_FRANCE, 0);
    play_all(p, "ops west; op PREN041 vote:west; target france; concession aragon_france");
    assert_true(in_tableau(p, 0, SQUARE(FRANCE)));
    assert_false(is_republic(p, FRANCE));
    assert_int_equal(p->concession[ARAGON_FRANCE], 1);
    assert_int_equal(p->florins[0], 5);
}

/* Tip: King to Republic and back. */
static void test_F6c_an_own_square_is_flipped(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN041);
    give_square(p, 0, FRANCE);
    put_pawn(p, ENGLAND_FRANCE, 0);
    play_all(p, "ops west; op PREN041 vote:west; target france; done; end");
    assert_true(is_republic(p, FRANCE));
    set_turn(p, 0);
    play_all(p, "ops west; op PREN041 vote:west; target france; concession aragon_france");
    assert_false(is_republic(p, FRANCE));
    assert_true(in_tableau(p, 0, SQUARE(FRANCE)));
}

static void test_F6c_bishop_queen_and_vassals_are_lost(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN041);
    give_square(p, 1, FRANCE);
    marry(p, PREN045, FRANCE);
    make_vassal(p, ENGLAND, FRANCE);
    put_bishop(p, SQUARE(FRANCE), CATHOLIC);
    put_pawn(p, ENGLAND_FRANCE, 0);
    play_all(p, "ops west; op PREN041 vote:west; target france; done");
    assert_true(discarded(p, PREN045));
    assert_true(on_throne(p, ENGLAND));
    assert_int_equal(p->bishop[SQUARE(FRANCE)], 0);
}

static void test_F6c_no_concession_where_a_pirate_is_or_elsewhere(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN041);
    give_square(p, 1, FRANCE);
    put_pawn(p, ARAGON_FRANCE, 0);
    put_ship(p, ENGLAND_FRANCE, CATHOLIC);
    give_florins(p, 0, 0);
    play_all(p, "ops west; op PREN041 vote:west; target france");
    refused(p, "concession england_france", RULE_PIRATE_THERE);
    refused(p, "concession england_portugal", RULE_BORDER_ELSEWHERE);
    refused(p, "concession aragon_france", RULE_REPRESS_COST);
    play(p, "concession france_holy_roman_empire");
}

static void test_F6d_golden_liberty_is_a_choice(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN041);
    give_square(p, 1, FRANCE);
    put_state(p, FRANCE, REFORMIST);
    put_pawn(p, ENGLAND_FRANCE, 0);
    put_city(p, PARIS, KNIGHT + REFORMIST);
    play_all(p, "ops west; op PREN041 vote:west; target france; done");
    assert_int_equal(p->state[FRANCE], REFORMIST);
    set_turn(p, 0);
    play_all(p, "ops west; op PREN041 vote:west; target france; liberty");
    assert_int_equal(p->state[FRANCE], MEDIEVAL);
    assert_int_equal(p->city[PARIS], KNIGHT + REFORMIST);
    refused(p, "liberty", RULE_LIBERTY);
}

static void test_F6d_only_in_a_theocracy_and_only_by_vote(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN041);
    give_square(p, 1, FRANCE);
    put_pawn(p, ENGLAND_FRANCE, 0);
    play_all(p, "ops west; op PREN041 vote:west; target france");
    refused(p, "liberty", RULE_LIBERTY);
    play(p, "done");
    put_state(p, PORTUGAL, ISLAMIC);
    give_hand(p, 0, PREN044);
    play(p, "play PREN044 coronation portugal");
    refused(p, "liberty", RULE_LIBERTY);
}

/* ---- golden liberty in the promo's Constantinople ---- */

/* The promo's Medieval Constantinople has room for two: the voter says who goes. */
static void test_PROMO_golden_liberty_in_constantinople(void **unused)
{
    (void)unused;
    new_game_with(p, 2, OPT_MAP, MAP_REFORMATION, -1);
    clear_map(p);
    put_state(p, OTTOMAN, ISLAMIC);
    give_card(p, 0, PREN081);
    give_square(p, 1, OTTOMAN);
    put_pawn(p, HUNGARY_OTTOMAN, 0);
    put_city(p, CONSTANTINOPLE_1, ROOK + ISLAMIC);
    put_city(p, CONSTANTINOPLE_2, ROOK + CATHOLIC);
    put_city(p, CONSTANTINOPLE_3, KNIGHT + ISLAMIC);
    play_all(p, "ops east; op PREN081 vote:east; target ottoman; liberty");
    refused(p, "drop modon", RULE_DROP);
    refused(p, "done", RULE_NOT_NOW);
    play(p, "drop constantinople_1");
    assert_int_equal(p->city[CONSTANTINOPLE_1], KNIGHT + ISLAMIC);
    assert_int_equal(p->city[CONSTANTINOPLE_3], NO_TOKEN);
    refused(p, "arrange rook:catholic rook:catholic empty", RULE_ARRANGE);
    play(p, "arrange rook:catholic knight:islamic empty"); /* and may rearrange the others */
    assert_int_equal(p->city[CONSTANTINOPLE_1], ROOK + CATHOLIC);
    assert_int_equal(p->city[CONSTANTINOPLE_2], KNIGHT + ISLAMIC);
}

static void test_PROMO_golden_liberty_with_two_tokens_in_constantinople(void **unused)
{
    (void)unused;
    new_game_with(p, 2, OPT_MAP, MAP_REFORMATION, -1);
    clear_map(p);
    put_state(p, OTTOMAN, ISLAMIC);
    give_card(p, 0, PREN081);
    give_square(p, 1, OTTOMAN);
    put_pawn(p, HUNGARY_OTTOMAN, 0);
    put_city(p, CONSTANTINOPLE_1, ROOK + ISLAMIC);
    put_city(p, CONSTANTINOPLE_3, KNIGHT + ISLAMIC);
    play_all(p, "ops east; op PREN081 vote:east; target ottoman; liberty; arrange knight:islamic rook:islamic empty; done");
    assert_int_equal(p->city[CONSTANTINOPLE_1], KNIGHT + ISLAMIC);
    assert_int_equal(p->city[CONSTANTINOPLE_2], ROOK + ISLAMIC);
    assert_int_equal(p->city[CONSTANTINOPLE_3], NO_TOKEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F6_vote_and_papal_overthrow_example),
        cmocka_unit_test(test_F6_in_a_tableau_of_the_right_side),
        cmocka_unit_test(test_F6_the_location_of_the_card_does_not_matter),
        cmocka_unit_test(test_F6_not_against_a_vassal),
        cmocka_unit_test(test_F6a_a_florin_for_each_repressed_token),
        cmocka_unit_test(test_F6a_the_repressed_may_be_emancipated),
        cmocka_unit_test(test_F6b_more_concessions_than_anybody_else),
        cmocka_unit_test(test_F6b_at_least_one),
        cmocka_unit_test(test_F6c_from_an_opponent_it_comes_as_a_king),
        cmocka_unit_test(test_F6c_an_own_square_is_flipped),
        cmocka_unit_test(test_F6c_bishop_queen_and_vassals_are_lost),
        cmocka_unit_test(test_F6c_no_concession_where_a_pirate_is_or_elsewhere),
        cmocka_unit_test(test_F6d_golden_liberty_is_a_choice),
        cmocka_unit_test(test_F6d_only_in_a_theocracy_and_only_by_vote),
        cmocka_unit_test(test_PROMO_golden_liberty_in_constantinople),
        cmocka_unit_test(test_PROMO_golden_liberty_with_two_tokens_in_constantinople),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
