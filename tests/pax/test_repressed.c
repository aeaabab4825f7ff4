/* What lies on a square: REPRESS, REPRESSED TOKEN, SERF, THEOCRACY, THRONE, DISCARD. */
#include "scenario.h"

/* ---- REPRESS, REPRESSED TOKEN, SERF ---- */

static void test_REPRESS_a_agent_placement_costs_a_florin(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN055);
    give_florins(&p, 0, 1);
    play_all(&p, "play PREN055; city venice");
    assert_int_equal(p.florins[0], 0);
    assert_int_equal(on_square(&p, PAPAL_STATES, KNIGHT + CATHOLIC), 1);
}

static void test_REPRESS_a_no_florin_no_repression(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN050);
    give_florins(&p, 0, 0);
    play(&p, "play PREN050");
    assert_int_equal(pending(&p), FRAME_TURN); /* Venice is taken: the Agent has no place */
    give_hand(&p, 0, PREN049);
    play(&p, "play PREN049");
    refused(&p, "city toledo", RULE_REPRESS_COST);
    play_all(&p, "city granada");
}

static void test_REPRESS_b_the_op_gains_a_florin(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN013);
    put_pawn(&p, ARAGON_FRANCE, 1);
    give_florins(&p, 0, 0);
    play_all(&p, "ops west; op PREN013 repress:pawn; border aragon_france aragon");
    assert_int_equal(p.florins[0], 1);
    assert_int_equal(on_square(&p, ARAGON, PAWN + 1), 1);
}

static void test_REPRESS_c_by_tax_it_is_free(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN029); /* tax in Mamluk; Coeur stands on its Border */
    give_florins(&p, 2, 0);
    give_florins(&p, 0, 0);
    play_all(&p, "ops west; op PREN029 tax; border mamluk_ottoman mamluk");
    refused(&p, "pay", RULE_TAX_FUNDS);
    play_all(&p, "submit; city cyprus");
    assert_int_equal(on_square(&p, MAMLUK, PAWN + 2), 1);
    assert_int_equal(p.florins[0], 0);
    assert_int_equal(p.florins[2], 0);
}

static void test_REPRESS_d_the_serf_goes_to_the_empire_of_the_card(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    put_pawn(&p, ENGLAND_FRANCE, 1);
    give_hand(&p, 0, PREN034); /* a Pawn in England */
    play(&p, "play PREN034");
    refused(&p, "border england_france france", RULE_BORDER_EMPIRE);
    play(&p, "border england_france england");
    assert_int_equal(on_square(&p, ENGLAND, PAWN + 1), 1);
    assert_int_equal(on_square(&p, FRANCE, PAWN + 1), 0);
}

/* O13: for a regional card the Empire chosen for it. */
static void test_REPRESS_d_a_regional_card_says_which_empire(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    put_pawn(&p, ENGLAND_FRANCE, 1);
    put_pawn(&p, OTTOMAN_PAPAL_STATES, 2);
    give_hand(&p, 0, PREN041);
    play(&p, "play PREN041");
    assert_true(offered(&p, "border england_france england"));
    refused(&p, "border ottoman_papal_states ottoman", RULE_BORDER_EMPIRE);
    assert_true(offered(&p, "border ottoman_papal_states papal_states"));
    play(&p, "border england_france france");
    assert_int_equal(on_square(&p, FRANCE, PAWN + 1), 1);
}

static void test_REPRESSED_TOKEN_makes_votes_dearer(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, PAWN + 2, 1);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 1);
    put_repressed(&p, FRANCE, ROOK + REFORMIST, 1);
    give_florins(&p, 0, 2);
    refused(&p, "ops west", RULE_NO_OP);
    give_florins(&p, 0, 3);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    assert_int_equal(p.florins[0], 0);
}

static void test_REPRESSED_TOKEN_travels_with_its_square(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, FRANCE);
    put_repressed(&p, FRANCE, ROOK + CATHOLIC, 1);
    play(&p, "sell france");
    assert_int_equal(on_square(&p, FRANCE, ROOK + CATHOLIC), 1);
    give_square(&p, 1, FRANCE);
    assert_int_equal(on_square(&p, FRANCE, ROOK + CATHOLIC), 1);
}

static void test_SERF_is_any_pawn_on_a_square(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    put_repressed(&p, FRANCE, PAWN + 0, 1);
    put_repressed(&p, FRANCE, PAWN + 1, 1);
    put_repressed(&p, FRANCE, PAWN + 2, 1);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    give_hand(&p, 0, PREN036);
    play(&p, "play PREN036 revolt");
    assert_int_equal(offers(&p), 4); /* three Serfs and the Agent */
}

/* ---- THEOCRACY, THRONE, DISCARD ---- */

static void test_THEOCRACY_may_be_king_or_republic(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 0, FRANCE);
    put_state(&p, FRANCE, CATHOLIC);
    play_all(&p, "ops west; op PREN040 vote:west; target france; done");
    assert_true(is_republic(&p, FRANCE));
    assert_int_equal(p.state[FRANCE], CATHOLIC);
}

static void test_THEOCRACY_a_only_wars_and_golden_liberty_change_it(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, ARAGON);
    put_city(&p, VALENCIA, KNIGHT + ISLAMIC);
    put_state(&p, ARAGON, ISLAMIC);
    put_state(&p, PORTUGAL, REFORMIST);
    give_florins(&p, 0, 1);
    play_all(&p, "ops west; op aragon campaign; target portugal; done");
    assert_int_equal(p.state[PORTUGAL], REFORMIST);
}

static void test_THEOCRACY_b_counts_its_own_colour_only(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    struct pax_standing s;
    clear_map(&p);
    put_state(&p, FRANCE, REFORMIST);
    put_city(&p, PARIS, KNIGHT + REFORMIST);
    put_city(&p, LYON, KNIGHT + CATHOLIC);
    put_city(&p, LONDON, KNIGHT + REFORMIST); /* Medieval */
    put_repressed(&p, FRANCE, ROOK + REFORMIST, 2);
    pax_standing(&p, 0, &s);
    assert_int_equal(s.tokens[REFORMIST], 1);
    assert_int_equal(s.tokens[CATHOLIC], 0);
}

static void test_THEOCRACY_b_a_pirate_between_two_counts_twice(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    struct pax_standing s;
    clear_map(&p);
    put_state(&p, OTTOMAN, ISLAMIC);
    put_ship(&p, MAMLUK_OTTOMAN, ISLAMIC);
    put_ship(&p, OTTOMAN_PAPAL_STATES, ISLAMIC);
    put_ship(&p, ARAGON_PAPAL_STATES, CATHOLIC);
    pax_standing(&p, 0, &s);
    assert_int_equal(s.tokens[ISLAMIC], 3);
    assert_int_equal(s.tokens[CATHOLIC], 1);
}

static void test_THRONE_keeps_tokens_bishops_and_queens(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, FRANCE);
    marry(&p, PREN045, FRANCE);
    put_bishop(&p, SQUARE(FRANCE), CATHOLIC);
    put_repressed(&p, FRANCE, ROOK + CATHOLIC, 1);
    play(&p, "sell france");
    assert_true(on_throne(&p, FRANCE));
    assert_int_equal(pax_husband_of(&p, PREN045), FRANCE);
    assert_int_equal(p.bishop[SQUARE(FRANCE)], CATHOLIC);
    assert_int_equal(on_square(&p, FRANCE, ROOK + CATHOLIC), 1);
}

static void test_DISCARD_cards_take_their_bishops_with_them(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN023);
    put_bishop(&p, PREN023, CATHOLIC);
    play(&p, "sell PREN023");
    assert_true(discarded(&p, PREN023));
    assert_int_equal(p.supply[BISHOP + CATHOLIC], 5);
}

static void test_DISCARD_a_beheaded_king_keeps_bishop_and_tokens_but_no_queen(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 1, PORTUGAL);
    make_vassal(&p, ENGLAND, PORTUGAL);
    marry(&p, PREN044, PORTUGAL);
    put_bishop(&p, SQUARE(PORTUGAL), REFORMIST);
    put_repressed(&p, PORTUGAL, ROOK + ISLAMIC, 2);
    give_card(&p, 0, PREN003);
    play_all(&p, "ops west; op PREN003 behead; target portugal");
    assert_int_equal(p.bishop[SQUARE(PORTUGAL)], REFORMIST);
    assert_int_equal(on_square(&p, PORTUGAL, ROOK + ISLAMIC), 2);
    assert_true(discarded(&p, PREN044));
    assert_true(on_throne(&p, ENGLAND));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_REPRESS_a_agent_placement_costs_a_florin),
        cmocka_unit_test(test_REPRESS_a_no_florin_no_repression),
        cmocka_unit_test(test_REPRESS_b_the_op_gains_a_florin),
        cmocka_unit_test(test_REPRESS_c_by_tax_it_is_free),
        cmocka_unit_test(test_REPRESS_d_the_serf_goes_to_the_empire_of_the_card),
        cmocka_unit_test(test_REPRESS_d_a_regional_card_says_which_empire),
        cmocka_unit_test(test_REPRESSED_TOKEN_makes_votes_dearer),
        cmocka_unit_test(test_REPRESSED_TOKEN_travels_with_its_square),
        cmocka_unit_test(test_SERF_is_any_pawn_on_a_square),
        cmocka_unit_test(test_THEOCRACY_may_be_king_or_republic),
        cmocka_unit_test(test_THEOCRACY_a_only_wars_and_golden_liberty_change_it),
        cmocka_unit_test(test_THEOCRACY_b_counts_its_own_colour_only),
        cmocka_unit_test(test_THEOCRACY_b_a_pirate_between_two_counts_twice),
        cmocka_unit_test(test_THRONE_keeps_tokens_bishops_and_queens),
        cmocka_unit_test(test_DISCARD_cards_take_their_bishops_with_them),
        cmocka_unit_test(test_DISCARD_a_beheaded_king_keeps_bishop_and_tokens_but_no_queen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
