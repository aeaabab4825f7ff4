/* VASSAL, SUZERAIN. */
#include "scenario.h"

/* ---- VASSAL ---- */

static void test_REGIME_CHANGE_e_a_campaign_makes_a_vassal(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, ARAGON);
    give_square(&p, 1, FRANCE);
    make_republic(&p, FRANCE);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    give_florins(&p, 0, 1);
    play_all(&p, "ops west; op aragon campaign; target france; concession aragon_france");
    assert_int_equal(p.suzerain[FRANCE], ARAGON);
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_false(is_republic(&p, FRANCE)); /* Vassals are always Kings */
}

static void test_REGIME_CHANGE_f_a_suzerain_loses_his_vassals(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 1, FRANCE);
    make_vassal(&p, ENGLAND, FRANCE);
    make_vassal(&p, PORTUGAL, FRANCE);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_true(on_throne(&p, ENGLAND));
    assert_true(on_throne(&p, PORTUGAL));
}

static void aragon_and_vassal_france(struct pax *p, int seat)
{
    new_game(p, 3);
    clear_map(p);
    give_square(p, seat, ARAGON);
    make_vassal(p, FRANCE, ARAGON);
    give_florins(p, 0, 5);
}

static void test_VASSAL_a_suzerain_and_vassal_act_separately(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    play_all(&p, "ops west; op aragon campaign; target portugal; done; op france campaign; target england; done");
    assert_int_equal(p.suzerain[PORTUGAL], ARAGON);
    assert_int_equal(p.suzerain[ENGLAND], ARAGON); /* F9j: under the same Suzerain */
    assert_int_equal(p.florins[0], 3);
}

static void test_VASSAL_a_a_bishop_silences_one_of_them_only(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    put_bishop(&p, SQUARE(FRANCE), CATHOLIC);
    assert_true(pax_silenced(&p, SQUARE(FRANCE)));
    assert_false(pax_silenced(&p, SQUARE(ARAGON)));
}

/* R26 applied evenly: every member of a suzerainty, Queens included, is one place. */
static void test_VASSAL_a_bishops_move_freely_within_a_suzerainty(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    make_vassal(&p, ENGLAND, ARAGON);
    marry(&p, PREN045, FRANCE);
    marry(&p, PREN047, ENGLAND);
    give_card(&p, 0, PREN023);
    int members[] = {SQUARE(ARAGON), SQUARE(FRANCE), SQUARE(ENGLAND), PREN045, PREN047};
    for (int i = 0; i < 5; i++) {
        for (int k = 0; k < 5; k++)
            assert_int_equal(pax_bishop_can_go(&p, members[i], members[k]), i != k);
        assert_true(pax_bishop_can_go(&p, PREN023, members[i])); /* the card next to the Suzerain */
        assert_true(pax_bishop_can_go(&p, members[i], PREN023));
    }
}

static void test_VASSAL_b_keeps_repressed_tokens_and_from_a_throne_queen_and_bishop(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    marry(&p, PREN044, PORTUGAL);
    put_bishop(&p, SQUARE(PORTUGAL), CATHOLIC);
    put_repressed(&p, PORTUGAL, ROOK + ISLAMIC, 1);
    play_all(&p, "ops west; op aragon campaign; target portugal; done");
    assert_int_equal(on_square(&p, PORTUGAL, ROOK + ISLAMIC), 1);
    assert_int_equal(pax_husband_of(&p, PREN044), PORTUGAL);
    assert_int_equal(p.bishop[SQUARE(PORTUGAL)], CATHOLIC);
}

static void test_VASSAL_b_from_a_tableau_without_queen_and_bishop(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    give_square(&p, 1, PORTUGAL);
    marry(&p, PREN044, PORTUGAL);
    put_bishop(&p, SQUARE(PORTUGAL), CATHOLIC);
    put_repressed(&p, PORTUGAL, ROOK + ISLAMIC, 1);
    play_all(&p, "ops west; op aragon campaign; target portugal; done");
    assert_int_equal(on_square(&p, PORTUGAL, ROOK + ISLAMIC), 1);
    assert_true(discarded(&p, PREN044));
    assert_int_equal(p.bishop[SQUARE(PORTUGAL)], 0);
}

static void test_VASSAL_c_no_vote_against_a_vassal(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    give_square(&p, 0, ENGLAND);
    give_card(&p, 0, PREN040);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    play_all(&p, "ops west; op PREN040 vote:west");
    refused(&p, "target france", RULE_VOTE_VASSAL);
    assert_true(offered(&p, "target england"));
}

static void test_VASSAL_c_other_ops_and_one_shots_may_hit_him(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 1);
    put_city(&p, PARIS, ROOK + CATHOLIC);
    give_card(&p, 0, PREN023);
    give_hand(&p, 0, PREN036);
    play_all(&p, "ops west; op PREN023 siege; city paris; play PREN036 revolt; settle pawn:1 england_france");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_int_equal(p.suzerain[FRANCE], NO_EMPIRE);
    assert_true(in_tableau(&p, 1, SQUARE(ARAGON)));
}

static void test_VASSAL_d_sold_he_goes_home(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    marry(&p, PREN045, FRANCE);
    put_repressed(&p, FRANCE, ROOK + CATHOLIC, 1);
    give_florins(&p, 0, 0);
    play(&p, "sell france");
    assert_int_equal(p.florins[0], 4); /* with his Queen */
    assert_true(on_throne(&p, FRANCE));
    assert_int_equal(pax_husband_of(&p, PREN045), FRANCE);
    assert_int_equal(on_square(&p, FRANCE, ROOK + CATHOLIC), 1);
    assert_true(in_tableau(&p, 0, SQUARE(ARAGON)));
}

static void test_VASSAL_d_freed_when_his_suzerain_falls(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 1);
    marry(&p, PREN045, FRANCE);
    put_bishop(&p, SQUARE(FRANCE), CATHOLIC);
    give_hand(&p, 0, PREN040);
    play_all(&p, "play PREN040 revolt; settle pawn:1 aragon_france; done");
    assert_true(on_throne(&p, FRANCE));
    assert_int_equal(pax_husband_of(&p, PREN045), FRANCE);
    assert_int_equal(p.bishop[SQUARE(FRANCE)], CATHOLIC);
}

/* R25 */
static void test_VASSAL_acts_on_the_side_of_his_suzerain(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, OTTOMAN);
    make_vassal(&p, HOLY_ROMAN_EMPIRE, OTTOMAN);
    put_city(&p, VIENNA, KNIGHT + CATHOLIC);
    put_city(&p, LUBECK, KNIGHT + REFORMIST);
    give_florins(&p, 0, 2);
    refused(&p, "ops west", RULE_NO_OP);
    /* F9, the example: France, too, becomes a Vassal of the Ottomans */
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, ROOK + CATHOLIC, 1);
    put_repressed(&p, FRANCE, PAWN + 0, 1);
    play_all(&p, "ops east; op holy_roman_empire campaign; target france; concession england_france");
    play_all(&p, "free rook:catholic lyon; free pawn:1 france_holy_roman_empire france");
    assert_int_equal(p.suzerain[FRANCE], OTTOMAN);
    assert_int_equal(p.florins[0], 0);
    assert_int_equal(p.city[VIENNA], KNIGHT + CATHOLIC);
}

static void test_VASSAL_is_always_a_king(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    give_hand(&p, 0, PREN036);
    play_all(&p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_true(is_republic(&p, FRANCE));
    assert_int_equal(p.suzerain[FRANCE], NO_EMPIRE);
    make_vassal(&p, ENGLAND, ARAGON);
    assert_null(pax_check(&p));
}

static void test_REGIME_CHANGE_e_a_vassal_of_another_changes_his_lord(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 1, PORTUGAL);
    make_vassal(&p, FRANCE, PORTUGAL);
    make_vassal(&p, ENGLAND, PORTUGAL);
    marry(&p, PREN045, FRANCE);
    give_square(&p, 0, ARAGON);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    give_florins(&p, 0, 1);
    play_all(&p, "ops west; op aragon campaign; target france; done");
    assert_int_equal(p.suzerain[FRANCE], ARAGON);
    assert_true(discarded(&p, PREN045));
    assert_int_equal(p.suzerain[ENGLAND], PORTUGAL);
    assert_true(in_tableau(&p, 1, SQUARE(PORTUGAL)));
}

static void test_REGIME_CHANGE_e_lord_and_vassal_do_not_fight_each_other(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 0);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    play_all(&p, "ops west; op france campaign");
    refused(&p, "target aragon", RULE_CAMPAIGN_OWN);
}

static void test_REGIME_CHANGE_f_a_vote_against_a_suzerain(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_france(&p);
    give_square(&p, 1, FRANCE);
    make_vassal(&p, PORTUGAL, FRANCE);
    play_all(&p, "ops west; op PREN040 vote:west; target france; done");
    assert_true(on_throne(&p, PORTUGAL));
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
}

/* ---- SUZERAIN ---- */

static void test_SUZERAIN_conquered_by_campaign_loses_his_vassals(void **unused)
{
    (void)unused;
    struct pax p;
    aragon_and_vassal_france(&p, 1);
    give_square(&p, 0, PORTUGAL);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    play_all(&p, "ops west; op portugal campaign; target aragon; done");
    assert_int_equal(p.suzerain[ARAGON], PORTUGAL);
    assert_true(on_throne(&p, FRANCE));
}

static void test_SUZERAIN_beheaded_sends_his_vassals_home(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN003);
    give_square(&p, 1, PORTUGAL);
    make_vassal(&p, ENGLAND, PORTUGAL);
    play_all(&p, "ops west; op PREN003 behead; target portugal");
    assert_true(on_throne(&p, PORTUGAL));
    assert_true(on_throne(&p, ENGLAND));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_REGIME_CHANGE_e_a_campaign_makes_a_vassal),
        cmocka_unit_test(test_REGIME_CHANGE_f_a_suzerain_loses_his_vassals),
        cmocka_unit_test(test_VASSAL_a_suzerain_and_vassal_act_separately),
        cmocka_unit_test(test_VASSAL_a_a_bishop_silences_one_of_them_only),
        cmocka_unit_test(test_VASSAL_a_bishops_move_freely_within_a_suzerainty),
        cmocka_unit_test(test_VASSAL_b_keeps_repressed_tokens_and_from_a_throne_queen_and_bishop),
        cmocka_unit_test(test_VASSAL_b_from_a_tableau_without_queen_and_bishop),
        cmocka_unit_test(test_VASSAL_c_no_vote_against_a_vassal),
        cmocka_unit_test(test_VASSAL_c_other_ops_and_one_shots_may_hit_him),
        cmocka_unit_test(test_VASSAL_d_sold_he_goes_home),
        cmocka_unit_test(test_VASSAL_d_freed_when_his_suzerain_falls),
        cmocka_unit_test(test_VASSAL_acts_on_the_side_of_his_suzerain),
        cmocka_unit_test(test_VASSAL_is_always_a_king),
        cmocka_unit_test(test_REGIME_CHANGE_e_a_vassal_of_another_changes_his_lord),
        cmocka_unit_test(test_REGIME_CHANGE_e_lord_and_vassal_do_not_fight_each_other),
        cmocka_unit_test(test_REGIME_CHANGE_f_a_vote_against_a_suzerain),
        cmocka_unit_test(test_SUZERAIN_conquered_by_campaign_loses_his_vassals),
        cmocka_unit_test(test_SUZERAIN_beheaded_sends_his_vassals_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
