/* I: coronations, royal couples, Old Maids. */
#include "scenario.h"

static bool married(const struct pax *p, int queen, int empire)
{
    return pax_husband_of(p, queen) == empire;
}

static void test_I1_example_sophia_palaiologina(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    stock(&p, EAST, 1, PREN076, 0);
    play(&p, "buy east 1");
    play(&p, "play PREN076 coronation hungary");
    assert_true(married(&p, PREN076, HUNGARY));
    assert_true(in_tableau(&p, 0, SQUARE(HUNGARY)));
    assert_true(in_tableau(&p, 0, PREN076));
    assert_int_equal(pax_side_of(&p, SQUARE(HUNGARY)), EAST);
    play(&p, "concession byzantium_hungary");
    assert_int_equal(p.concession[BYZANTIUM_HUNGARY], 1);
    assert_int_equal(decider(&p), 1);
}

static void test_I_suitors_are_those_on_the_card(void **unused)
{
    (void)unused;
    for (int i = 0; i < QUEEN_COUNT; i++) {
        struct pax p;
        new_game_with(&p, 3, OPT_CARDS, CARDS_PROMO, -1);
        int queen = pax_queens[i], suitors = 0;
        give_hand(&p, 0, queen);
        for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
            bool may = pax_judge(&p, 0, move_of(MOVE_PLAY, queen, CORONATION, empire)).rule == RULE_LEGAL;
            assert_int_equal(may, (pax_cards[queen].suitors & IN(empire)) != 0);
            suitors += may;
        }
        assert_in_range(suitors, 1, 4);
    }
}

static void test_I_a_king_not_listed_is_no_suitor(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN044);
    refused(&p, "play PREN044 coronation england", RULE_SUITOR);
    refused(&p, "play PREN044 coronation", RULE_SUITOR);
}

static void test_I_a_married_king_is_no_suitor(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    marry(&p, PREN046, ARAGON);
    give_square(&p, 0, PORTUGAL);
    marry(&p, PREN075, PORTUGAL);
    give_hand(&p, 0, PREN044);
    refused(&p, "play PREN044 coronation aragon", RULE_SUITOR_MARRIED);
    refused(&p, "play PREN044 coronation portugal", RULE_SUITOR_MARRIED);
}

static void test_I_a_king_of_an_opponent_is_no_suitor(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 1, ARAGON);
    make_vassal(&p, FRANCE, ARAGON);
    give_hand(&p, 0, PREN044);
    refused(&p, "play PREN044 coronation aragon", RULE_SUITOR_TAKEN);
    refused(&p, "play PREN044 coronation france", RULE_SUITOR_TAKEN);
}

/* The first edition's rule as an option of the second: not even a King of one's own. */
static void test_I_with_coronations_from_the_stack_only_kings_that_nobody_holds(void **unused)
{
    (void)unused;
    struct pax p;
    new_game_with(&p, 3, OPT_CROWN_FROM_HOME, 1, -1);
    give_square(&p, 0, ARAGON);
    give_square(&p, 1, FRANCE);
    give_hand(&p, 0, PREN044);
    refused(&p, "play PREN044 coronation aragon", RULE_SUITOR_STACK);
    refused(&p, "play PREN044 coronation france", RULE_SUITOR_STACK);
    assert_true(offered(&p, "play PREN044 coronation portugal"));
}

static void test_I_a_king_of_ones_own_may_marry(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ARAGON);
    give_card(&p, 0, PREN034);
    put_bishop(&p, SQUARE(ARAGON), CATHOLIC);
    make_vassal(&p, FRANCE, ARAGON);
    put_repressed(&p, ARAGON, ROOK + CATHOLIC, 1);
    give_hand(&p, 0, PREN044);
    play(&p, "play PREN044 coronation aragon");
    /* O14: place, Bishop and Vassals stay, and Concession and Emancipation come as usual */
    int count;
    assert_int_equal(row_of(&p, 0, ROW_WEST, &count)[0], SQUARE(ARAGON));
    assert_int_equal(p.bishop[SQUARE(ARAGON)], CATHOLIC);
    assert_int_equal(p.suzerain[FRANCE], ARAGON);
    assert_false(is_republic(&p, ARAGON));
    play_all(&p, "concession aragon_portugal; free rook:catholic algiers");
    assert_int_equal(p.concession[ARAGON_PORTUGAL], 1);
    assert_int_equal(p.city[ALGIERS], ROOK + CATHOLIC);
}

static void test_I_a_vassal_of_ones_own_marries_and_stays_a_vassal(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ARAGON);
    make_vassal(&p, FRANCE, ARAGON);
    give_hand(&p, 0, PREN044);
    play(&p, "play PREN044 coronation france");
    assert_true(married(&p, PREN044, FRANCE));
    assert_int_equal(p.suzerain[FRANCE], ARAGON);
}

static void test_I1_easily_missed_a_coronation_makes_no_republic(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ARAGON);
    give_hand(&p, 0, PREN044);
    play(&p, "play PREN044 coronation aragon");
    assert_false(is_republic(&p, ARAGON));
}

static void test_I1_a_republic_does_not_marry(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ARAGON);
    make_republic(&p, ARAGON);
    give_hand(&p, 0, PREN044);
    refused(&p, "play PREN044 coronation aragon", RULE_SUITOR_REPUBLIC);
}

static void test_Ia_the_concession_is_optional(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN044);
    play_all(&p, "play PREN044 coronation portugal; done");
    assert_int_equal(p.concession[ARAGON_PORTUGAL], 0);
    assert_int_equal(p.concession[ENGLAND_PORTUGAL], 0);
}

static void test_Ia_the_concession_may_repress_another_for_a_florin(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    put_pawn(&p, ARAGON_PORTUGAL, 1);
    put_ship(&p, ENGLAND_PORTUGAL, REFORMIST);
    give_florins(&p, 0, 1);
    give_hand(&p, 0, PREN044);
    play(&p, "play PREN044 coronation portugal");
    refused(&p, "concession england_portugal", RULE_PIRATE_THERE);
    refused(&p, "concession aragon_france", RULE_BORDER_ELSEWHERE);
    refused(&p, "liberty", RULE_LIBERTY);
    play(&p, "concession aragon_portugal");
    assert_int_equal(p.concession[ARAGON_PORTUGAL], 1);
    assert_int_equal(on_square(&p, PORTUGAL, PAWN + 1), 1);
    assert_int_equal(p.florins[0], 0);
}

static void test_I1a_the_couple_goes_where_the_empire_lies(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN075); /* an Eastern card */
    play_all(&p, "play PREN075 coronation portugal; done");
    assert_int_equal(pax_side_of(&p, PREN075), WEST);
    assert_int_equal(pax_side_of(&p, SQUARE(PORTUGAL)), WEST);
    assert_int_equal(pax_locations_of(&p, PREN075), IN(PORTUGAL));
}

static void test_I1a_her_ops_act_in_the_empire_she_married(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN044);
    put_pawn(&p, ARAGON_FRANCE, 1);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    play_all(&p, "play PREN044 coronation aragon; done; ops west; op PREN044 repress:pawn+rook");
    refused(&p, "city london", RULE_OP_LOCATION);
    refused(&p, "city valencia", RULE_REPRESS_TARGET); /* a Knight */
    assert_true(offered(&p, "city algiers"));
    play(&p, "border aragon_france aragon");
    assert_int_equal(on_square(&p, ARAGON, PAWN + 1), 1);
}

static void test_I1b_king_and_queen_each_have_their_op(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ARAGON);
    marry(&p, PREN045, ARAGON);
    give_florins(&p, 0, 5);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    play_all(&p, "ops west; op PREN045 siege; city algiers; op aragon campaign; target portugal");
    refused(&p, "op PREN045 siege", RULE_NOT_NOW);
    assert_int_equal(p.city[VALENCIA], NO_TOKEN); /* one Knight against one */
    assert_int_equal(p.city[TOLEDO], NO_TOKEN);
    assert_int_equal(p.city[ALGIERS], NO_TOKEN);
}

static void test_I1c_a_sold_couple_stays_married_on_the_throne(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ARAGON);
    marry(&p, PREN044, ARAGON);
    give_florins(&p, 0, 0);
    refused(&p, "sell PREN044", RULE_SELL_COUPLE);
    play(&p, "sell aragon");
    assert_int_equal(p.florins[0], 4);
    assert_true(on_throne(&p, ARAGON));
    assert_true(married(&p, PREN044, ARAGON));
}

static void test_I1c_an_apostasy_sends_them_home_married(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ARAGON);
    marry(&p, PREN044, ARAGON); /* Catholic */
    give_card(&p, 0, PREN052);  /* Reformist */
    give_hand(&p, 0, PREN054);
    play_all(&p, "play PREN054 apostasy; city bordeaux");
    assert_true(on_throne(&p, ARAGON));
    assert_true(married(&p, PREN044, ARAGON));
    assert_true(discarded(&p, PREN052));
}

static void test_I1c_beheading_the_king_kills_the_queen(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 1, PORTUGAL);
    marry(&p, PREN044, PORTUGAL);
    give_card(&p, 0, PREN003);
    play_all(&p, "ops west; op PREN003 behead; target portugal");
    assert_true(on_throne(&p, PORTUGAL));
    assert_true(discarded(&p, PREN044));
    assert_true(discarded(&p, PREN003)); /* F3a */
}

static void test_I1c_beheading_the_queen_leaves_the_king(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 1, PORTUGAL);
    marry(&p, PREN044, PORTUGAL);
    give_card(&p, 0, PREN003);
    play_all(&p, "ops west; op PREN003 behead; target PREN044");
    assert_true(in_tableau(&p, 1, SQUARE(PORTUGAL)));
    assert_true(discarded(&p, PREN044));
    assert_true(in_tableau(&p, 0, PREN003));
}

static void test_I1d_a_couple_taken_from_its_throne_stays_married(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    marry(&p, PREN044, FRANCE);
    put_bishop(&p, SQUARE(FRANCE), CATHOLIC);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_true(married(&p, PREN044, FRANCE));
    assert_int_equal(p.bishop[SQUARE(FRANCE)], CATHOLIC);
}

static void test_I1d_a_couple_lost_by_regime_change_loses_the_queen(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 1, FRANCE);
    marry(&p, PREN044, FRANCE);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_true(discarded(&p, PREN044));
}

static void test_I1e_a_bishop_on_the_queen_silences_the_king(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ARAGON);
    marry(&p, PREN044, ARAGON);
    give_card(&p, 0, PREN023); /* something to run the Ops for */
    put_bishop(&p, PREN044, REFORMIST);
    give_florins(&p, 0, 5);
    play(&p, "ops west");
    refused(&p, "op aragon campaign", RULE_SILENCED);
    refused(&p, "op PREN044 behead", RULE_SILENCED);
}

static void test_I1e_a_bishop_on_the_king_silences_the_queen(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ARAGON);
    marry(&p, PREN151X, ARAGON);
    assert_false(pax_empires_adjacent(&p, PORTUGAL, FRANCE));
    put_bishop(&p, SQUARE(ARAGON), REFORMIST);
    assert_true(pax_silenced(&p, PREN151X));
    assert_true(pax_empires_adjacent(&p, PORTUGAL, FRANCE));
}

/* R20: King and Queen are two places. */
static void test_I1e_king_and_queen_may_carry_a_bishop_each(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 1, ARAGON);
    marry(&p, PREN044, ARAGON);
    put_bishop(&p, SQUARE(ARAGON), REFORMIST);
    give_hand(&p, 0, PREN008);
    play_all(&p, "play PREN008; on PREN044");
    assert_int_equal(p.bishop[PREN044], CATHOLIC);
    assert_int_equal(p.bishop[SQUARE(ARAGON)], REFORMIST);
}

/* F1, THRONE: a couple sold goes back to the Throne, and there the Queen is a place like any other. */
static void test_I1e_a_queen_on_a_throne_is_a_place_for_bishops(void **unused)
{
    (void)unused;
    for (int barred = 0; barred <= 1; barred++) {
        struct pax p;
        new_game_with(&p, 3, OPT_QUEENS_BARRED, barred, -1);
        marry(&p, PREN044, ARAGON);
        give_card(&p, 1, PREN032); /* Aragon */
        put_bishop(&p, SQUARE(ARAGON), REFORMIST);
        assert_int_equal(pax_bishop_can_go(&p, PREN032, PREN044), !barred);
        assert_int_equal(pax_bishop_can_go(&p, SQUARE(ARAGON), PREN044), !barred);
        assert_true(pax_bishop_can_go(&p, PREN044, SQUARE(ARAGON)));
        give_hand(&p, 0, PREN008);
        play(&p, "play PREN008");
        assert_int_equal(offered(&p, "on PREN044"), !barred);
        if (barred)
            continue;
        play(&p, "on PREN044");
        assert_int_equal(p.bishop[PREN044], CATHOLIC);
        assert_int_equal(p.bishop[SQUARE(ARAGON)], REFORMIST);
    }
}

static void test_I2_example_no_suitor_is_left(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 1, HUNGARY);
    marry(&p, PREN079, BYZANTIUM);
    give_square(&p, 2, HOLY_ROMAN_EMPIRE);
    give_hand(&p, 0, PREN076);
    refused(&p, "play PREN076 coronation hungary", RULE_SUITOR_TAKEN);
    refused(&p, "play PREN076 coronation byzantium", RULE_SUITOR_MARRIED);
    refused(&p, "play PREN076 coronation holy_roman_empire", RULE_SUITOR_TAKEN);
    play(&p, "play PREN076");
    assert_int_equal(row_count(&p, 0, ROW_MAIDS), 1);
    assert_int_equal(pax_count_prestige(&p, 0, P_REFORMIST, true), 1);
}

static void test_I2_the_coronation_may_be_declined(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN076);
    play(&p, "play PREN076");
    assert_int_equal(pending(&p), FRAME_TURN);
    assert_int_equal(row_count(&p, 0, ROW_MAIDS), 1);
    assert_true(on_throne(&p, HUNGARY));
}

static void test_I2_an_old_maid_is_no_part_of_the_tableau(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_maid(&p, 0, PREN079); /* siege, commerce east */
    give_maid(&p, 0, PREN151X);
    stock(&p, EAST, 2, p.market[EAST][2], 3);
    assert_false(in_tableau(&p, 0, PREN079));
    refused(&p, "ops east", RULE_NO_OP);
    assert_true(pax_empires_adjacent(&p, PORTUGAL, FRANCE));
}

static void test_I2_an_old_maid_is_no_target(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_maid(&p, 1, PREN044);
    give_hand(&p, 0, PREN001);
    play(&p, "play PREN001");
    refused(&p, "on PREN044", RULE_BISHOP_PLACE);
    play(&p, "on PREN001");
    give_card(&p, 0, PREN003);
    give_card(&p, 1, PREN035);
    play_all(&p, "ops west; op PREN003 behead");
    refused(&p, "target PREN044", RULE_BEHEAD_TABLEAU);
}

static void test_I2a_an_old_maid_sells_for_two(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_maid(&p, 0, PREN104X); /* her ransom works out of the Tableau only */
    give_florins(&p, 0, 0);
    play(&p, "sell PREN104X");
    assert_int_equal(p.florins[0], 2);
    assert_true(discarded(&p, PREN104X));
}

static void test_I2b_her_prestige_counts_for_victory(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    struct pax_standing s;
    give_maid(&p, 0, PREN048);
    give_maid(&p, 0, PREN044);
    pax_standing(&p, 0, &s);
    assert_int_equal(s.law[0], 1);
    put_bishop(&p, SQUARE(ARAGON), CATHOLIC);
    put_city(&p, CAIRO, NO_TOKEN); /* the gold Knight in Venice is now alone in a Theocracy of his colour */
    pax_standing(&p, 0, &s);
    assert_int_equal(s.supreme, CATHOLIC);
    assert_int_equal(s.prestige[0], 1);
}

static void test_QUEEN_places_no_agents(void **unused)
{
    (void)unused;
    for (int i = 0; i < QUEEN_COUNT; i++)
        assert_int_equal(pax_cards[pax_queens[i]].agent[0], NO_TOKEN);
}

static void test_QUEEN_of_a_vassal_goes_home_with_him(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ARAGON);
    make_vassal(&p, FRANCE, ARAGON);
    marry(&p, PREN044, FRANCE);
    give_florins(&p, 0, 0);
    play(&p, "sell aragon");
    assert_int_equal(p.florins[0], 2);
    assert_true(on_throne(&p, FRANCE));
    assert_true(married(&p, PREN044, FRANCE));
}

static void test_OLD_MAID_stays_one_for_the_rest_of_the_game(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_maid(&p, 0, PREN044);
    refused(&p, "play PREN044 coronation portugal", RULE_NOT_IN_HAND);
}

static void test_OLD_MAID_prestige_counts_in_no_tableau_but_for_victory(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_maid(&p, 0, PREN076);
    assert_int_equal(pax_count_prestige(&p, 0, P_REFORMIST, false), 0);
    assert_int_equal(pax_count_prestige(&p, 0, P_REFORMIST, true), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_I1_example_sophia_palaiologina),
        cmocka_unit_test(test_I_suitors_are_those_on_the_card),
        cmocka_unit_test(test_I_a_king_not_listed_is_no_suitor),
        cmocka_unit_test(test_I_a_married_king_is_no_suitor),
        cmocka_unit_test(test_I_a_king_of_an_opponent_is_no_suitor),
        cmocka_unit_test(test_I_with_coronations_from_the_stack_only_kings_that_nobody_holds),
        cmocka_unit_test(test_I_a_king_of_ones_own_may_marry),
        cmocka_unit_test(test_I_a_vassal_of_ones_own_marries_and_stays_a_vassal),
        cmocka_unit_test(test_I1_easily_missed_a_coronation_makes_no_republic),
        cmocka_unit_test(test_I1_a_republic_does_not_marry),
        cmocka_unit_test(test_Ia_the_concession_is_optional),
        cmocka_unit_test(test_Ia_the_concession_may_repress_another_for_a_florin),
        cmocka_unit_test(test_I1a_the_couple_goes_where_the_empire_lies),
        cmocka_unit_test(test_I1a_her_ops_act_in_the_empire_she_married),
        cmocka_unit_test(test_I1b_king_and_queen_each_have_their_op),
        cmocka_unit_test(test_I1c_a_sold_couple_stays_married_on_the_throne),
        cmocka_unit_test(test_I1c_an_apostasy_sends_them_home_married),
        cmocka_unit_test(test_I1c_beheading_the_king_kills_the_queen),
        cmocka_unit_test(test_I1c_beheading_the_queen_leaves_the_king),
        cmocka_unit_test(test_I1d_a_couple_taken_from_its_throne_stays_married),
        cmocka_unit_test(test_I1d_a_couple_lost_by_regime_change_loses_the_queen),
        cmocka_unit_test(test_I1e_a_bishop_on_the_queen_silences_the_king),
        cmocka_unit_test(test_I1e_a_bishop_on_the_king_silences_the_queen),
        cmocka_unit_test(test_I1e_a_queen_on_a_throne_is_a_place_for_bishops),
        cmocka_unit_test(test_I1e_king_and_queen_may_carry_a_bishop_each),
        cmocka_unit_test(test_I2_example_no_suitor_is_left),
        cmocka_unit_test(test_I2_the_coronation_may_be_declined),
        cmocka_unit_test(test_I2_an_old_maid_is_no_part_of_the_tableau),
        cmocka_unit_test(test_I2_an_old_maid_is_no_target),
        cmocka_unit_test(test_I2a_an_old_maid_sells_for_two),
        cmocka_unit_test(test_I2b_her_prestige_counts_for_victory),
        cmocka_unit_test(test_QUEEN_places_no_agents),
        cmocka_unit_test(test_QUEEN_of_a_vassal_goes_home_with_him),
        cmocka_unit_test(test_OLD_MAID_stays_one_for_the_rest_of_the_game),
        cmocka_unit_test(test_OLD_MAID_prestige_counts_in_no_tableau_but_for_victory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
