/* K3: apostasy. */
#include "scenario.h"

static void test_K3_example_twelver_ghulat(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN167X);
    give_card(&p, 0, PREN052); /* Luther, in the West */
    give_card(&p, 0, PREN058); /* The Grim */
    give_card(&p, 0, PREN071); /* The Handsome */
    give_card(&p, 0, PREN023); /* no Prestige: stays */
    give_card(&p, 1, PREN005);
    give_card(&p, 1, PREN011);
    give_card(&p, 1, PREN026);
    give_square(&p, 1, OTTOMAN); /* Sultan Mehmed */
    make_vassal(&p, HUNGARY, OTTOMAN);
    give_card(&p, 2, PREN004); /* a Reformist alone is safe */
    play_all(&p, "play PREN167X apostasy; on mamluk");
    static const int cast_out[] = {PREN052, PREN058, PREN071, PREN167X, PREN005, PREN011, PREN026};
    for (int i = 0; i < 7; i++)
        assert_true(discarded(&p, cast_out[i]));
    assert_true(on_throne(&p, OTTOMAN));
    assert_true(on_throne(&p, HUNGARY));
    assert_true(in_tableau(&p, 0, PREN023));
    assert_true(in_tableau(&p, 2, PREN004));
    assert_int_equal(p.bishop[SQUARE(MAMLUK)], ISLAMIC); /* deployed before its card fell */
}

static void test_K3_the_third_religion_is_safe(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN167X);
    give_card(&p, 1, PREN052);
    give_card(&p, 1, PREN058);
    give_card(&p, 1, PREN001); /* Catholic */
    play_all(&p, "play PREN167X apostasy; on mamluk");
    assert_true(discarded(&p, PREN052));
    assert_true(discarded(&p, PREN058));
    assert_true(in_tableau(&p, 1, PREN001));
}

static void test_K3_bishops_silence_no_prestige(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN167X);
    give_card(&p, 1, PREN052);
    give_card(&p, 1, PREN058);
    put_bishop(&p, PREN058, CATHOLIC);
    play_all(&p, "play PREN167X apostasy; on mamluk");
    assert_true(discarded(&p, PREN058));
    assert_int_equal(p.supply[BISHOP + CATHOLIC], 5);
}

static void test_K3_a_card_of_another_prestige_stays(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN167X);
    give_card(&p, 1, PREN052);
    give_card(&p, 1, PREN058);
    give_card(&p, 1, PREN024); /* Patron and Law */
    give_square(&p, 1, HUNGARY);
    play_all(&p, "play PREN167X apostasy; on mamluk");
    assert_true(in_tableau(&p, 1, PREN024));
    assert_true(in_tableau(&p, 1, SQUARE(HUNGARY)));
}

/* O23 */
static void test_K3_may_be_triggered_without_a_victim(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN054);
    play(&p, "play PREN054 apostasy");
    refused(&p, "skip", RULE_MUST_PLACE); /* and so its Agent must be placed */
    play(&p, "city bordeaux");
    assert_true(in_tableau(&p, 0, PREN054));
}

static void test_K3_an_apostasy_names_no_empire(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN054);
    refused(&p, "play PREN054 apostasy england", RULE_NAME_EMPIRE);
}

static void test_K3_without_the_one_shot_nobody_is_tried(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN167X);
    give_card(&p, 1, PREN052);
    give_card(&p, 1, PREN058);
    play_all(&p, "play PREN167X; skip");
    assert_true(in_tableau(&p, 1, PREN052));
}

static void test_K3_each_pair_of_religions(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, PREN058); /* Islamic */
    give_card(&p, 1, PREN001); /* Catholic */
    give_hand(&p, 0, PREN012); /* catholic+islamic */
    play_all(&p, "play PREN012 apostasy; border hungary_ottoman");
    assert_true(discarded(&p, PREN058));
    assert_true(discarded(&p, PREN001));
    assert_true(in_tableau(&p, 0, PREN012));
}

static void test_K3_the_card_played_counts_for_its_owner(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN058);
    give_hand(&p, 0, PREN012); /* Catholic itself */
    play_all(&p, "play PREN012 apostasy; border hungary_ottoman");
    assert_true(discarded(&p, PREN058));
    assert_true(discarded(&p, PREN012));
    assert_int_equal(p.pirate[HUNGARY_OTTOMAN], CATHOLIC);
}

static void test_K3_a_republic_is_tried_by_the_side_it_shows(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN002); /* catholic+reformist */
    give_card(&p, 1, PREN052);
    give_square(&p, 1, PAPAL_STATES); /* the Pope is Catholic, the Signoria is not */
    make_republic(&p, PAPAL_STATES);
    play_all(&p, "play PREN002 apostasy; on PREN002");
    assert_true(in_tableau(&p, 1, PREN052));
    assert_true(in_tableau(&p, 1, SQUARE(PAPAL_STATES)));
}

static void test_K3_squares_keep_their_tokens(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN167X);
    give_card(&p, 1, PREN052);
    give_square(&p, 1, OTTOMAN);
    put_bishop(&p, SQUARE(OTTOMAN), CATHOLIC);
    put_repressed(&p, OTTOMAN, ROOK + ISLAMIC, 1);
    play_all(&p, "play PREN167X apostasy; on mamluk");
    assert_true(on_throne(&p, OTTOMAN));
    assert_int_equal(p.bishop[SQUARE(OTTOMAN)], CATHOLIC);
    assert_int_equal(on_square(&p, OTTOMAN, ROOK + ISLAMIC), 1);
}

static void test_K3_a_vassal_with_the_icon_leaves_his_suzerain(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN167X);
    give_card(&p, 1, PREN052);
    give_square(&p, 1, HUNGARY);
    make_vassal(&p, OTTOMAN, HUNGARY);
    play_all(&p, "play PREN167X apostasy; on mamluk");
    assert_true(on_throne(&p, OTTOMAN));
    assert_true(in_tableau(&p, 1, SQUARE(HUNGARY)));
}

static void test_K3a_a_queen_takes_her_king_home(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN002);
    give_square(&p, 1, PORTUGAL);
    make_vassal(&p, ENGLAND, PORTUGAL);
    marry(&p, PREN044, PORTUGAL); /* Catholic */
    give_card(&p, 1, PREN052);
    play_all(&p, "play PREN002 apostasy; on PREN002");
    assert_true(on_throne(&p, PORTUGAL));
    assert_true(on_throne(&p, ENGLAND));
    assert_int_equal(pax_husband_of(&p, PREN044), PORTUGAL);
}

static void test_K3a_a_king_takes_his_queen_home(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN167X);
    give_square(&p, 1, OTTOMAN);
    marry(&p, PREN079, OTTOMAN); /* no Prestige of her own */
    give_card(&p, 1, PREN052);
    play_all(&p, "play PREN167X apostasy; on mamluk");
    assert_true(on_throne(&p, OTTOMAN));
    assert_int_equal(pax_husband_of(&p, PREN079), OTTOMAN);
}

static void test_K3b_oratory_of_divine_love_sends_its_bishops_first(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN129X);
    give_card(&p, 0, PREN052);
    play_all(&p, "play PREN129X apostasy; on papal_states");
    assert_true(in_tableau(&p, 0, PREN129X)); /* R66: both Agents come before the discards */
    play(&p, "on PREN129X");
    assert_true(discarded(&p, PREN129X));
    assert_true(discarded(&p, PREN052));
    assert_int_equal(p.bishop[SQUARE(PAPAL_STATES)], CATHOLIC);
    assert_int_equal(p.supply[BISHOP + CATHOLIC], 4); /* one fell with its card */
}

/* R16: two Bishops of one card may meet. */
static void test_K3b_two_bishops_of_one_card_may_kill_each_other(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN129X);
    play_all(&p, "play PREN129X apostasy; on papal_states; on papal_states");
    assert_int_equal(p.bishop[SQUARE(PAPAL_STATES)], 0);
    assert_int_equal(p.supply[BISHOP + CATHOLIC], 5);
}

static void test_K3c_old_maids_are_ignored(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN002);
    give_maid(&p, 1, PREN044); /* Catholic */
    give_card(&p, 1, PREN052);
    play_all(&p, "play PREN002 apostasy; on PREN002");
    assert_true(in_tableau(&p, 1, PREN052));
    assert_int_equal(row_count(&p, 1, ROW_MAIDS), 1);
}

static void test_K3c_a_couple_on_its_throne_is_ignored(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN167X);
    give_card(&p, 1, PREN052);
    marry(&p, PREN078, OTTOMAN);
    play_all(&p, "play PREN167X apostasy; on mamluk");
    assert_true(in_tableau(&p, 1, PREN052));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_K3_example_twelver_ghulat),
        cmocka_unit_test(test_K3_the_third_religion_is_safe),
        cmocka_unit_test(test_K3_bishops_silence_no_prestige),
        cmocka_unit_test(test_K3_a_card_of_another_prestige_stays),
        cmocka_unit_test(test_K3_may_be_triggered_without_a_victim),
        cmocka_unit_test(test_K3_an_apostasy_names_no_empire),
        cmocka_unit_test(test_K3_without_the_one_shot_nobody_is_tried),
        cmocka_unit_test(test_K3_each_pair_of_religions),
        cmocka_unit_test(test_K3_the_card_played_counts_for_its_owner),
        cmocka_unit_test(test_K3_a_republic_is_tried_by_the_side_it_shows),
        cmocka_unit_test(test_K3_squares_keep_their_tokens),
        cmocka_unit_test(test_K3_a_vassal_with_the_icon_leaves_his_suzerain),
        cmocka_unit_test(test_K3a_a_queen_takes_her_king_home),
        cmocka_unit_test(test_K3a_a_king_takes_his_queen_home),
        cmocka_unit_test(test_K3b_oratory_of_divine_love_sends_its_bishops_first),
        cmocka_unit_test(test_K3b_two_bishops_of_one_card_may_kill_each_other),
        cmocka_unit_test(test_K3c_old_maids_are_ignored),
        cmocka_unit_test(test_K3c_a_couple_on_its_throne_is_ignored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
