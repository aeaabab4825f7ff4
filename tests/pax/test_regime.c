/* REGIME CHANGE, golden liberty, and a King that turns into a Republic and back. */
#include "scenario.h"

/* ---- REGIME CHANGE ---- */

static void test_REGIME_CHANGE_the_square_goes_to_the_furthest_place(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    play_all(&p, "ops west; op PREN040 vote:west; target france; done");
    int count;
    const uint8_t *west = row_of(&p, 0, ROW_WEST, &count);
    assert_int_equal(count, 2);
    assert_int_equal(west[1], SQUARE(FRANCE));
    assert_false(is_republic(&p, FRANCE));
}

static void test_REGIME_CHANGE_a_one_concession_on_a_border_without_pirates(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_ship(&p, FRANCE_HOLY_ROMAN_EMPIRE, CATHOLIC);
    put_repressed(&p, FRANCE, PAWN + 2, 1);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    refused(&p, "concession france_holy_roman_empire", RULE_PIRATE_THERE);
    refused(&p, "concession england_portugal", RULE_BORDER_ELSEWHERE);
    play(&p, "concession england_france"); /* even onto an own Pawn, for a Florin */
    assert_int_equal(on_square(&p, FRANCE, PAWN + 0), 1);
    assert_int_equal(p.florins[0], 3); /* one Serf to vote past, one Florin for the repression */
    refused(&p, "concession aragon_france", RULE_CONCESSION_USED);
}

static void test_REGIME_CHANGE_a_without_a_florin_no_one_is_repressed(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    give_florins(&p, 0, 0);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    refused(&p, "concession england_france", RULE_REPRESS_COST);
    play(&p, "concession aragon_france");
}

static void test_REGIME_CHANGE_a_without_a_pawn_one_may_be_moved(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, MAMLUK, PAWN + 0, 9);
    play_all(&p, "ops west; op PREN040 vote:west; target france; concession aragon_france");
    assert_int_equal(pending(&p), FRAME_SHORTAGE);
    refused(&p, "take-border england_france", RULE_SHORTAGE);
    play(&p, "take-repressed mamluk");
    assert_int_equal(p.concession[ARAGON_FRANCE], 1);
    assert_int_equal(on_square(&p, MAMLUK, PAWN + 0), 8);
}

static void test_REGIME_CHANGE_a_the_search_for_a_pawn_may_be_given_up(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, MAMLUK, PAWN + 0, 9);
    play_all(&p, "ops west; op PREN040 vote:west; target france; concession aragon_france; skip");
    assert_int_not_equal(pending(&p), FRAME_REGIME); /* for good: the question does not come back */
    assert_int_equal(p.concession[ARAGON_FRANCE], 0);
    assert_int_equal(on_square(&p, MAMLUK, PAWN + 0), 9);
}

static void test_REGIME_CHANGE_b_any_or_all_repressed_tokens_go_free(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, PAWN + 1, 1);
    put_repressed(&p, FRANCE, ROOK + ISLAMIC, 1);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 1);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    refused(&p, "free rook:islamic toledo", RULE_EMANCIPATE);
    refused(&p, "free knight:reformist paris", RULE_EMANCIPATE);
    refused(&p, "free pawn:2 england_france france", RULE_EMANCIPATE); /* only empty Borders */
    play_all(&p, "free rook:islamic paris; free pawn:2 aragon_france france");
    refused(&p, "free knight:catholic paris", RULE_EMANCIPATE);
    play(&p, "done");
    assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), 1);
    assert_int_equal(p.concession[ARAGON_FRANCE], 2);
    assert_int_equal(p.city[PARIS], ROOK + ISLAMIC);
}

static void test_REGIME_CHANGE_b_no_serf_is_freed_onto_a_border_with_a_pirate(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, PAWN + 0, 1);
    put_ship(&p, FRANCE_HOLY_ROMAN_EMPIRE, ISLAMIC);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    refused(&p, "free pawn:1 france_holy_roman_empire france", RULE_EMANCIPATE);
    assert_true(offered(&p, "free pawn:1 aragon_france france"));
}

/* O21 */
static void test_REGIME_CHANGE_b_concession_and_emancipation_in_any_order(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, PAWN + 1, 2);
    struct pax other;
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    other = p;
    play_all(&p, "concession aragon_france; free pawn:2 france_holy_roman_empire france");
    assert_int_equal(p.concession[FRANCE_HOLY_ROMAN_EMPIRE], 2);
    play_all(&other, "free pawn:2 aragon_france france; concession france_holy_roman_empire");
    assert_int_equal(other.concession[ARAGON_FRANCE], 2);
}

static void test_REGIME_CHANGE_c_golden_liberty_after_a_vote_in_a_theocracy(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_state(&p, FRANCE, REFORMIST);
    play_all(&p, "ops west; op PREN040 vote:west; target france; liberty");
    assert_int_equal(p.state[FRANCE], MEDIEVAL);
    refused(&p, "liberty", RULE_LIBERTY);
}

static void test_REGIME_CHANGE_c_no_golden_liberty_in_a_medieval_state(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    refused(&p, "liberty", RULE_LIBERTY);
}

static void test_REGIME_CHANGE_c_no_golden_liberty_without_a_vote(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    put_state(&p, FRANCE, CATHOLIC);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france");
    refused(&p, "liberty", RULE_LIBERTY);
}

static void test_REGIME_CHANGE_c_golden_liberty_is_optional(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_state(&p, FRANCE, REFORMIST);
    play_all(&p, "ops west; op PREN040 vote:west; target france; concession aragon_france; done");
    assert_int_equal(p.state[FRANCE], REFORMIST);
}

static void test_REGIME_CHANGE_d_from_the_throne_with_bishop_and_queen(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    marry(&p, PREN045, FRANCE);
    put_bishop(&p, SQUARE(FRANCE), REFORMIST);
    put_bishop(&p, PREN045, CATHOLIC);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 2);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_int_equal(p.bishop[SQUARE(FRANCE)], REFORMIST);
    assert_int_equal(p.bishop[PREN045], CATHOLIC);
    assert_int_equal(pax_husband_of(&p, PREN045), FRANCE);
    assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), 2);
}

static void test_REGIME_CHANGE_d_from_an_enemy_tableau_without_them(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 1, FRANCE);
    marry(&p, PREN045, FRANCE);
    make_vassal(&p, ENGLAND, FRANCE);
    marry(&p, PREN047, ENGLAND);
    put_bishop(&p, SQUARE(ENGLAND), CATHOLIC);
    put_bishop(&p, SQUARE(FRANCE), REFORMIST);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 2);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_int_equal(p.bishop[SQUARE(FRANCE)], 0);
    assert_int_equal(p.supply[BISHOP + REFORMIST], 5);
    assert_true(discarded(&p, PREN045));
    assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), 2);
    /* the Vassal goes home with his own Queen and Bishop */
    assert_true(on_throne(&p, ENGLAND));
    assert_int_equal(pax_husband_of(&p, PREN047), ENGLAND);
    assert_int_equal(p.bishop[SQUARE(ENGLAND)], CATHOLIC);
}

static void test_REGIME_CHANGE_d_a_flip_loses_them_too(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, FRANCE);
    marry(&p, PREN045, FRANCE);
    make_vassal(&p, ENGLAND, FRANCE);
    put_bishop(&p, SQUARE(FRANCE), REFORMIST);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_true(is_republic(&p, FRANCE));
    assert_int_equal(p.bishop[SQUARE(FRANCE)], 0);
    assert_true(discarded(&p, PREN045));
    assert_true(on_throne(&p, ENGLAND));
}

static void test_REGIME_CHANGE_b_venice_takes_two_gold_tokens(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 1, PREN055);
    put_repressed(&p, PAPAL_STATES, ROOK + CATHOLIC, 1);
    put_repressed(&p, PAPAL_STATES, KNIGHT + ISLAMIC, 1);
    put_repressed(&p, PAPAL_STATES, KNIGHT + CATHOLIC, 1);
    give_hand(&p, 0, PREN039);
    play_all(&p, "play PREN039 revolt; settle pawn:1 aragon_papal_states; free rook:catholic venice");
    refused(&p, "free knight:islamic venice_2", RULE_EMANCIPATE);
    play(&p, "free knight:catholic venice_2");
    assert_int_equal(p.city[VENICE_2], KNIGHT + CATHOLIC);
}

static void test_REGIME_CHANGE_without_anything_to_choose_it_ends_by_itself(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_ship(&p, FRANCE_HOLY_ROMAN_EMPIRE, CATHOLIC);
    put_pawn(&p, ARAGON_FRANCE, 0);
    give_florins(&p, 0, 0);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    assert_int_equal(pending(&p), FRAME_TURN); /* no empty Border, no Florin */
}

static void test_REGIME_CHANGE_as_the_last_thing_of_a_turn(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    give_card(&p, 0, PREN023);
    play_all(&p, "sell PREN023; ops west; op PREN040 vote:west; target france; done");
    assert_int_equal(decider(&p), 1);
    assert_int_equal(pending(&p), FRAME_TURN);
}

/* ---- STRAWMAN, REPUBLIC ---- */

static void test_STRAWMAN_a_vote_flips_a_king_and_back(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 0, FRANCE);
    play_all(&p, "ops west; op PREN040 vote:west; target france; concession aragon_france");
    assert_true(is_republic(&p, FRANCE));
    set_turn(&p, 0);
    play_all(&p, "ops west; op PREN040 vote:west; target france; concession france_holy_roman_empire");
    assert_false(is_republic(&p, FRANCE));
}

static void test_STRAWMAN_the_flipped_square_moves_outward(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 0, FRANCE);
    give_card(&p, 0, PREN023);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    int count;
    const uint8_t *west = row_of(&p, 0, ROW_WEST, &count);
    assert_int_equal(west[count - 1], SQUARE(FRANCE));
}

static void test_STRAWMAN_a_religious_war_flips_a_king(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, ENGLAND);
    put_city(&p, LONDON, ROOK + CATHOLIC);
    give_hand(&p, 0, PREN026);
    play_all(&p, "play PREN026 reformation; lose-agent knight:reformist; settle knight:reformist london; done");
    assert_true(is_republic(&p, ENGLAND));
    assert_int_equal(p.state[ENGLAND], REFORMIST);
}

static void test_STRAWMAN_a_conspiracy_turns_a_republic_into_a_king(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, HOLY_ROMAN_EMPIRE);
    make_republic(&p, HOLY_ROMAN_EMPIRE);
    give_hand(&p, 0, PREN022);
    play_all(&p, "play PREN022 conspiracy; settle knight:reformist vienna; done");
    assert_false(is_republic(&p, HOLY_ROMAN_EMPIRE));
    assert_true(in_tableau(&p, 0, SQUARE(HOLY_ROMAN_EMPIRE)));
}

static void test_STRAWMAN_not_by_campaign(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ARAGON);
    give_square(&p, 0, PORTUGAL);
    give_florins(&p, 0, 5);
    play_all(&p, "ops west; op aragon campaign");
    refused(&p, "target portugal", RULE_CAMPAIGN_OWN);
}

static void test_REPUBLIC_easily_missed_not_from_an_opponent(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    make_republic(&p, FRANCE);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_false(is_republic(&p, FRANCE));
}

static void test_REPUBLIC_not_from_a_throne(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france");
    assert_false(is_republic(&p, FRANCE));
}

/* E4e: a flipped square is the same card, but its new side may act if the old one did not. */
static void test_REPUBLIC_acts_at_once_if_the_king_has_not(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 0, FRANCE);
    stock(&p, WEST, 3, p.market[WEST][3], 1);
    play_all(&p, "ops west; op PREN040 vote:west; target france; done; op france commerce:west; florin 3");
    assert_int_equal(p.florins[0], 6);
}

static void test_REPUBLIC_sold_becomes_a_king_on_its_throne(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, FRANCE);
    make_republic(&p, FRANCE);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 1);
    put_bishop(&p, SQUARE(FRANCE), CATHOLIC);
    play(&p, "sell france");
    assert_true(on_throne(&p, FRANCE));
    assert_false(is_republic(&p, FRANCE));
    assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), 1);
    assert_int_equal(p.bishop[SQUARE(FRANCE)], CATHOLIC);
}

static void test_REPUBLIC_keeps_its_repressed_tokens(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 0, FRANCE);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 2);
    play_all(&p, "ops west; op PREN040 vote:west; target france; done");
    assert_true(is_republic(&p, FRANCE));
    assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), 2);
}

/* F6, the example: three Serfs, a fourth one made, and the Pope falls. */
static void test_REPUBLIC_example_papal_overthrow(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, PAPAL_STATES);
    put_repressed(&p, PAPAL_STATES, PAWN + 1, 3);
    put_pawn(&p, ARAGON_PAPAL_STATES, 0);
    put_pawn(&p, OTTOMAN_PAPAL_STATES, 0);
    put_pawn(&p, HOLY_ROMAN_EMPIRE_PAPAL_STATES, 1);
    give_card(&p, 0, PREN040);
    give_florins(&p, 0, 4);
    play_all(&p, "ops west; op PREN040 vote:west; target papal_states");
    refused(&p, "free pawn:2 aragon_papal_states papal_states", RULE_EMANCIPATE);
    play_all(&p, "concession holy_roman_empire_papal_states; liberty");
    assert_int_equal(p.florins[0], 0);
    assert_int_equal(on_square(&p, PAPAL_STATES, PAWN + 1), 4);
    assert_int_equal(p.state[PAPAL_STATES], MEDIEVAL);
    assert_true(is_republic(&p, PAPAL_STATES));
}

/* ---- the glossary ---- */

static void test_EMPIRE_SQUARE_goes_east_or_west_by_its_empire(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_hand(&p, 0, PREN114X); /* an Eastern card located in the Holy Roman Empire */
    play_all(&p, "play PREN114X revolt; settle rook:catholic vienna; done");
    assert_int_equal(pax_side_of(&p, PREN114X), EAST);
    assert_int_equal(pax_side_of(&p, SQUARE(HOLY_ROMAN_EMPIRE)), WEST);
}

static void test_EMANCIPATION_is_free_of_charge(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, ROOK + CATHOLIC, 1);
    give_florins(&p, 0, 1);
    play_all(&p, "ops west; op PREN040 vote:west; target france; free rook:catholic paris; done");
    assert_int_equal(p.florins[0], 0); /* the vote alone */
}

static void test_GOLDEN_LIBERTY_restores_the_medieval_icons(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    put_state(&p, FRANCE, REFORMIST);
    put_city(&p, LYON, KNIGHT + REFORMIST);
    assert_int_equal(pax_levy_of(&p, PARIS), KNIGHT + REFORMIST);
    play_all(&p, "ops west; op PREN040 vote:west; target france; liberty");
    assert_int_equal(pax_levy_of(&p, PARIS), KNIGHT + CATHOLIC);
    assert_int_equal(p.city[LYON], KNIGHT + REFORMIST); /* Tokens stay */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_REGIME_CHANGE_the_square_goes_to_the_furthest_place),
        cmocka_unit_test(test_REGIME_CHANGE_a_one_concession_on_a_border_without_pirates),
        cmocka_unit_test(test_REGIME_CHANGE_a_without_a_florin_no_one_is_repressed),
        cmocka_unit_test(test_REGIME_CHANGE_a_without_a_pawn_one_may_be_moved),
        cmocka_unit_test(test_REGIME_CHANGE_a_the_search_for_a_pawn_may_be_given_up),
        cmocka_unit_test(test_REGIME_CHANGE_b_any_or_all_repressed_tokens_go_free),
        cmocka_unit_test(test_REGIME_CHANGE_b_no_serf_is_freed_onto_a_border_with_a_pirate),
        cmocka_unit_test(test_REGIME_CHANGE_b_concession_and_emancipation_in_any_order),
        cmocka_unit_test(test_REGIME_CHANGE_c_golden_liberty_after_a_vote_in_a_theocracy),
        cmocka_unit_test(test_REGIME_CHANGE_c_no_golden_liberty_in_a_medieval_state),
        cmocka_unit_test(test_REGIME_CHANGE_c_no_golden_liberty_without_a_vote),
        cmocka_unit_test(test_REGIME_CHANGE_c_golden_liberty_is_optional),
        cmocka_unit_test(test_REGIME_CHANGE_d_from_the_throne_with_bishop_and_queen),
        cmocka_unit_test(test_REGIME_CHANGE_d_from_an_enemy_tableau_without_them),
        cmocka_unit_test(test_REGIME_CHANGE_d_a_flip_loses_them_too),
        cmocka_unit_test(test_REGIME_CHANGE_b_venice_takes_two_gold_tokens),
        cmocka_unit_test(test_REGIME_CHANGE_without_anything_to_choose_it_ends_by_itself),
        cmocka_unit_test(test_REGIME_CHANGE_as_the_last_thing_of_a_turn),
        cmocka_unit_test(test_STRAWMAN_a_vote_flips_a_king_and_back),
        cmocka_unit_test(test_STRAWMAN_the_flipped_square_moves_outward),
        cmocka_unit_test(test_STRAWMAN_a_religious_war_flips_a_king),
        cmocka_unit_test(test_STRAWMAN_a_conspiracy_turns_a_republic_into_a_king),
        cmocka_unit_test(test_STRAWMAN_not_by_campaign),
        cmocka_unit_test(test_REPUBLIC_easily_missed_not_from_an_opponent),
        cmocka_unit_test(test_REPUBLIC_not_from_a_throne),
        cmocka_unit_test(test_REPUBLIC_acts_at_once_if_the_king_has_not),
        cmocka_unit_test(test_REPUBLIC_sold_becomes_a_king_on_its_throne),
        cmocka_unit_test(test_REPUBLIC_keeps_its_repressed_tokens),
        cmocka_unit_test(test_REPUBLIC_example_papal_overthrow),
        cmocka_unit_test(test_EMPIRE_SQUARE_goes_east_or_west_by_its_empire),
        cmocka_unit_test(test_EMANCIPATION_is_free_of_charge),
        cmocka_unit_test(test_GOLDEN_LIBERTY_restores_the_medieval_icons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
