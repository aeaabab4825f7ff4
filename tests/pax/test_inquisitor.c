/* The inquisitor (F1), and what Bishops silence. */
#include "scenario.h"

#include <stdio.h>

static struct pax game, *const p = &game;

/* ---- F, F1f, F1g: silencing ---- */

static void test_Fa_the_inquisitor_is_never_silenced(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN005);
    put_bishop(p, PREN005, REFORMIST);
    play_all(p, "ops west; op PREN005 inquisitor:reformist; bishop PREN005; on france");
    assert_int_equal(p->bishop[SQUARE(FRANCE)], REFORMIST);
}

static void silenced_card(int card, const char *side, const char *op)
{
    char move[64];
    put_bishop(p, card, ISLAMIC);
    struct pax before = game;
    struct frame *f = pax_ask(p, FRAME_OPS, 0);
    f->ops.sides = side[0] == 'w' ? 1 : 2;
    f->ops.begun = 1; /* another Op was done */
    snprintf(move, sizeof move, "op %s %s", pax_arg_name(ARG_ITEM, card), op);
    refused(p, move, RULE_SILENCED);
    game = before;
}

static void test_Fb_commerce_is_silenced(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN034);
    put_florins(p, WEST, 3, 1);
    silenced_card(PREN034, "west", "commerce:west");
}

static void test_Fc_political_ops_are_silenced(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN003);
    give_card(p, 0, PREN041);
    give_card(p, 0, PREN013);
    silenced_card(PREN003, "west", "behead");
    silenced_card(PREN003, "west", "tax");
    silenced_card(PREN041, "west", "vote:west");
    silenced_card(PREN013, "west", "repress:pawn");
}

static void test_Fd_military_ops_are_silenced(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN013);
    give_card(p, 0, PREN032);
    give_square(p, 0, FRANCE);
    silenced_card(PREN013, "west", "corsair:catholic");
    silenced_card(PREN032, "west", "siege");
    silenced_card(SQUARE(FRANCE), "west", "campaign");
}

static void test_F1f_a_bishop_on_king_or_queen_silences_both(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, FRANCE);
    marry(p, PREN045, FRANCE); /* siege */
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    assert_true(offered(p, "ops west"));
    put_bishop(p, SQUARE(FRANCE), CATHOLIC);
    refused(p, "ops west", RULE_NO_OP);
    pax_remove_bishop(p, SQUARE(FRANCE));
    put_bishop(p, PREN045, CATHOLIC);
    refused(p, "ops west", RULE_NO_OP);
}

static void test_F1f_a_silenced_queen_keeps_her_religious_op(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, HUNGARY);
    marry(p, PREN076, HUNGARY); /* repress Pawns, inquisitor of red Bishops */
    put_bishop(p, SQUARE(HUNGARY), REFORMIST);
    put_pawn(p, HUNGARY_OTTOMAN, 1);
    play(p, "ops east");
    refused(p, "op PREN076 repress:pawn", RULE_SILENCED);
    play_all(p, "op PREN076 inquisitor:reformist; bishop hungary; on PREN076");
    assert_int_equal(p->bishop[PREN076], REFORMIST);
}

/* VASSAL a: Suzerain and Vassal are two cards. */
static void test_F1f_a_bishop_on_a_vassal_does_not_silence_the_suzerain(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, OTTOMAN);
    make_vassal(p, HUNGARY, OTTOMAN);
    put_bishop(p, SQUARE(HUNGARY), CATHOLIC);
    assert_true(pax_silenced(p, SQUARE(HUNGARY)));
    assert_false(pax_silenced(p, SQUARE(OTTOMAN)));
}

static void test_F1g_silenced_ability_example(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN043); /* Gutenberg */
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    give_hand(p, 0, PREN133X);
    give_card(p, 1, PREN005);
    put_bishop(p, SQUARE(HOLY_ROMAN_EMPIRE), REFORMIST);
    set_turn(p, 1);
    play_all(p, "ops west; op PREN005 inquisitor:reformist; bishop holy_roman_empire; on PREN043");
    assert_int_equal(pending(p), FRAME_DISCARD);
    assert_int_equal(decider(p), 0); /* at once, though it is another player's turn */
    play(p, "discard PREN133X");
    assert_int_equal(row_count(p, 0, ROW_HAND), 2);
    assert_int_equal(decider(p), 1);
}

static void test_F1g_prestige_is_never_silenced(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN043);
    put_bishop(p, PREN043, CATHOLIC);
    assert_int_equal(pax_count_prestige(p, 0, P_LAW, true), 1);
}

static void test_F1g_immunity_is_never_silenced(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN136X);
    give_card(p, 0, PREN034);
    put_bishop(p, PREN136X, CATHOLIC);
    put_bishop(p, PREN034, CATHOLIC);
    put_florins(p, WEST, 3, 1);
    assert_false(pax_silenced(p, PREN034) || pax_silenced(p, PREN136X));
    play_all(p, "ops west; op PREN034 commerce:west; florin 3");
    assert_int_equal(p->florins[0], 6);
}

static void test_F1g_when_immunity_goes_the_bishops_take_effect(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN136X);
    give_card(p, 0, PREN043);
    put_bishop(p, PREN043, CATHOLIC);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    give_hand(p, 0, PREN133X);
    play(p, "sell PREN136X");
    assert_int_equal(pending(p), FRAME_DISCARD);
}

/* ---- F1: inquisitor ---- */

static void test_F1_inquisitor_example(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN005); /* The West */
    give_card(p, 0, PREN011); /* The West */
    give_card(p, 0, PREN004); /* France */
    give_square(p, 0, PORTUGAL);
    put_bishop(p, SQUARE(ENGLAND), REFORMIST);
    put_repressed(p, PORTUGAL, KNIGHT + CATHOLIC, 1);
    put_city(p, TOLEDO, KNIGHT + CATHOLIC);
    play(p, "ops west");
    play_all(p, "op PREN005 inquisitor:reformist; bishop england; on PREN011"); /* England is in the West */
    play_all(p, "op PREN011 inquisitor:reformist; bishop PREN011; on PREN004"); /* one card to the left */
    play_all(p, "op PREN004 inquisitor:reformist; bishop PREN004; on portugal; kill knight:catholic");
    assert_int_equal(p->bishop[SQUARE(PORTUGAL)], REFORMIST);
    assert_int_equal(on_square(p, PORTUGAL, KNIGHT + CATHOLIC), 0);
    assert_true(pax_silenced(p, SQUARE(PORTUGAL))); /* no campaign until the Bishop moves on */
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_F1_or_three_bishops_once(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN005);
    give_card(p, 0, PREN011);
    put_bishop(p, SQUARE(ENGLAND), REFORMIST);
    put_bishop(p, SQUARE(FRANCE), REFORMIST);
    play(p, "ops west");
    play_all(p, "op PREN005 inquisitor:reformist; bishop england; on PREN011");
    play_all(p, "op PREN011 inquisitor:reformist; bishop france; on PREN005");
    assert_true(p->bishop[PREN011] && p->bishop[PREN005]);
}

static void test_F1_only_bishops_of_the_colour(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN005);
    put_bishop(p, SQUARE(FRANCE), CATHOLIC);
    refused(p, "ops west", RULE_NO_OP);
    put_bishop(p, SQUARE(ENGLAND), REFORMIST);
    play_all(p, "ops west; op PREN005 inquisitor:reformist");
    refused(p, "bishop france", RULE_NO_BISHOP);
    refused(p, "bishop hungary", RULE_NO_BISHOP);
    play(p, "bishop england");
    refused(p, "on france", RULE_BISHOP_REACH);
}

/* FAQ Corsair: the inquisitor may move a Bishop wherever it is. */
static void test_LOCATION_a_the_location_of_the_acting_card_does_not_matter(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN004); /* France */
    give_card(p, 1, PREN081); /* Byzantium, in another Tableau */
    put_bishop(p, PREN081, REFORMIST);
    play_all(p, "ops west; op PREN004 inquisitor:reformist; bishop PREN081; on byzantium");
    assert_int_equal(p->bishop[SQUARE(BYZANTIUM)], REFORMIST);
}

static void test_F1_to_an_adjacent_card_of_the_same_tableau(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN034); /* England */
    give_card(p, 0, PREN035); /* Portugal */
    give_card(p, 0, PREN036); /* France */
    give_card(p, 1, PREN038); /* Holy Roman Empire */
    put_bishop(p, PREN034, REFORMIST);
    assert_true(pax_bishop_can_go(p, PREN034, PREN035));
    assert_false(pax_bishop_can_go(p, PREN034, PREN036)); /* two cards away */
    assert_false(pax_bishop_can_go(p, PREN034, PREN038)); /* another Tableau, another Location */
    assert_true(pax_bishop_can_go(p, PREN034, SQUARE(ENGLAND)));
    assert_false(pax_bishop_can_go(p, PREN034, SQUARE(PORTUGAL)));
}

static void test_F1a_diet_of_worms(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN005);
    put_bishop(p, SQUARE(ENGLAND), REFORMIST);
    put_bishop(p, PREN005, REFORMIST); /* of any colour, its own too */
    play_all(p, "ops west; op PREN005 inquisitor:reformist; bishop england; on PREN005");
    assert_int_equal(p->supply[BISHOP + REFORMIST], 5);
    assert_int_equal(p->bishop[PREN005] + p->bishop[SQUARE(ENGLAND)], 0);
}

static void test_F1a_no_pacification_after_an_exchange(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN005);
    put_bishop(p, PREN005, REFORMIST);
    put_bishop(p, SQUARE(ENGLAND), CATHOLIC);
    put_repressed(p, ENGLAND, ROOK + CATHOLIC, 1);
    play_all(p, "ops west; op PREN005 inquisitor:reformist; bishop PREN005; on england");
    assert_int_equal(p->bishop[SQUARE(ENGLAND)], 0);
    assert_int_equal(on_square(p, ENGLAND, ROOK + CATHOLIC), 1);
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_F1b_one_token_of_any_kind_at_no_cost(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN005);
    put_bishop(p, PREN005, REFORMIST);
    put_repressed(p, ENGLAND, ROOK + CATHOLIC, 2);
    put_repressed(p, ENGLAND, PAWN + 1, 1);
    play_all(p, "ops west; op PREN005 inquisitor:reformist; bishop PREN005; on england");
    assert_int_equal(pending(p), FRAME_PACIFY);
    refused(p, "kill knight:catholic", RULE_PACIFY);
    refused(p, "done", RULE_NOT_NOW);
    play(p, "kill rook:catholic");
    assert_int_equal(on_square(p, ENGLAND, ROOK + CATHOLIC), 1);
    assert_int_equal(p->florins[0], 5);
}

/* FAQ Pacification: a Bishop must move to pacify. */
static void test_F1b_only_when_it_arrives(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN005);
    put_bishop(p, SQUARE(ENGLAND), REFORMIST);
    put_repressed(p, ENGLAND, ROOK + CATHOLIC, 1);
    play_all(p, "ops west; op PREN005 inquisitor:reformist; bishop england");
    refused(p, "on england", RULE_BISHOP_REACH);
}

static void test_F1b_a_queen_carries_no_repressed_tokens(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN005);
    give_square(p, 1, ENGLAND);
    marry(p, PREN045, ENGLAND);
    put_repressed(p, ENGLAND, ROOK + CATHOLIC, 1);
    put_bishop(p, PREN005, REFORMIST);
    play_all(p, "ops west; op PREN005 inquisitor:reformist; bishop PREN005; on PREN045");
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(on_square(p, ENGLAND, ROOK + CATHOLIC), 1);
}

static void test_F1c_not_across_the_player_board(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN034); /* innermost in the West */
    give_card(p, 0, PREN068); /* innermost in the East: Byzantium */
    put_bishop(p, PREN034, REFORMIST);
    assert_false(pax_bishop_can_go(p, PREN034, PREN068));
}

/* FAQ Bishop Movement */
static void test_F1c_but_between_east_and_west_of_one_location(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN012); /* West banner, Ottoman */
    give_card(p, 0, PREN080); /* East banner, Ottoman */
    assert_true(pax_bishop_can_go(p, PREN012, PREN080));
    assert_true(pax_bishop_can_go(p, PREN080, PREN012));
}

static void test_F1c_not_from_throne_to_throne(void **unused)
{
    (void)unused;
    quiet_game(p);
    for (int a = 1; a < EMPIRE_COUNT; a++)
        for (int b = 1; b < EMPIRE_COUNT; b++)
            assert_false(pax_bishop_can_go(p, SQUARE(a), SQUARE(b)));
    give_card(p, 2, PREN023); /* The West: a stepping stone */
    assert_true(pax_bishop_can_go(p, SQUARE(ENGLAND), PREN023));
    assert_true(pax_bishop_can_go(p, PREN023, SQUARE(FRANCE)));
}

static void test_F1c_nowhere_to_go(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN004);
    put_bishop(p, SQUARE(ENGLAND), REFORMIST); /* no other card of England is in play */
    refused(p, "ops west", RULE_NO_OP);
    put_bishop(p, PREN004, REFORMIST);
    play_all(p, "ops west; op PREN004 inquisitor:reformist");
    refused(p, "bishop england", RULE_BISHOP_REACH);
}

static void test_F1d_moves_within_a_suzerainty(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN080); /* East, next to the Sultan */
    give_square(p, 0, OTTOMAN);
    make_vassal(p, HUNGARY, OTTOMAN);
    make_vassal(p, FRANCE, OTTOMAN);
    assert_true(pax_bishop_can_go(p, SQUARE(OTTOMAN), SQUARE(HUNGARY)));
    assert_true(pax_bishop_can_go(p, SQUARE(HUNGARY), SQUARE(OTTOMAN)));
    assert_true(pax_bishop_can_go(p, SQUARE(HUNGARY), SQUARE(FRANCE)));
    assert_true(pax_bishop_can_go(p, PREN080, SQUARE(OTTOMAN)));
    assert_true(pax_bishop_can_go(p, PREN080, SQUARE(HUNGARY))); /* lateral moves reach the Vassals too */
    assert_true(pax_bishop_can_go(p, SQUARE(FRANCE), PREN080));  /* ADJACENT: and back */
}

static void test_F1d_not_into_the_suzerainty_of_somebody_else(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, OTTOMAN);
    give_square(p, 1, MAMLUK);
    make_vassal(p, HUNGARY, MAMLUK);
    assert_false(pax_bishop_can_go(p, SQUARE(OTTOMAN), SQUARE(HUNGARY)));
}

static void test_ADJACENT_vassals_have_the_neighbours_of_their_suzerain(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN034); /* England */
    give_square(p, 0, FRANCE);
    give_card(p, 0, PREN035); /* Portugal */
    give_card(p, 0, PREN037); /* Aragon */
    make_vassal(p, HUNGARY, FRANCE);
    marry(p, PREN076, HUNGARY);
    assert_true(pax_bishop_can_go(p, SQUARE(HUNGARY), PREN034));
    assert_true(pax_bishop_can_go(p, SQUARE(HUNGARY), PREN035));
    assert_false(pax_bishop_can_go(p, SQUARE(HUNGARY), PREN037));
    assert_true(pax_bishop_can_go(p, PREN076, SQUARE(FRANCE)));
    assert_true(pax_bishop_can_go(p, PREN076, SQUARE(HUNGARY)));
}

static void test_ADJACENT_two_suzerainties_side_by_side(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, FRANCE);
    give_square(p, 0, ARAGON);
    make_vassal(p, ENGLAND, FRANCE);
    make_vassal(p, PAPAL_STATES, ARAGON);
    assert_true(pax_bishop_can_go(p, SQUARE(ENGLAND), SQUARE(ARAGON)));
    assert_true(pax_bishop_can_go(p, SQUARE(ENGLAND), SQUARE(PAPAL_STATES)));
}

static void test_F1e_the_east(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN067); /* The East */
    give_card(p, 1, PREN084); /* The East */
    give_card(p, 1, PREN012); /* West banner, Ottoman */
    give_card(p, 1, PREN023); /* The West */
    assert_true(pax_bishop_can_go(p, PREN067, SQUARE(HUNGARY)));
    assert_true(pax_bishop_can_go(p, SQUARE(BYZANTIUM), PREN067));
    assert_true(pax_bishop_can_go(p, PREN067, PREN084));
    assert_true(pax_bishop_can_go(p, PREN067, PREN012));
    assert_false(pax_bishop_can_go(p, PREN067, PREN023));
    assert_false(pax_bishop_can_go(p, PREN067, SQUARE(FRANCE)));
}

static void test_F1e_the_west(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN023);
    give_card(p, 1, PREN109X); /* East banner, Holy Roman Empire */
    for EACH (empire, WESTERN)
        assert_true(pax_bishop_can_go(p, PREN023, (int)SQUARE(empire)));
    for EACH (empire, EASTERN)
        assert_false(pax_bishop_can_go(p, PREN023, (int)SQUARE(empire)));
    assert_true(pax_bishop_can_go(p, PREN023, PREN109X));
}

static void test_F1_never_onto_cards_in_no_tableau(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_maid(p, 0, PREN045);
    give_hand(p, 0, PREN036);
    put_bishop(p, SQUARE(FRANCE), REFORMIST);
    assert_false(pax_bishop_can_go(p, SQUARE(FRANCE), PREN045));
    assert_false(pax_bishop_can_go(p, SQUARE(FRANCE), PREN036));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_Fa_the_inquisitor_is_never_silenced),
        cmocka_unit_test(test_Fb_commerce_is_silenced),
        cmocka_unit_test(test_Fc_political_ops_are_silenced),
        cmocka_unit_test(test_Fd_military_ops_are_silenced),
        cmocka_unit_test(test_F1f_a_bishop_on_king_or_queen_silences_both),
        cmocka_unit_test(test_F1f_a_silenced_queen_keeps_her_religious_op),
        cmocka_unit_test(test_F1f_a_bishop_on_a_vassal_does_not_silence_the_suzerain),
        cmocka_unit_test(test_F1g_silenced_ability_example),
        cmocka_unit_test(test_F1g_prestige_is_never_silenced),
        cmocka_unit_test(test_F1g_immunity_is_never_silenced),
        cmocka_unit_test(test_F1g_when_immunity_goes_the_bishops_take_effect),
        cmocka_unit_test(test_F1_inquisitor_example),
        cmocka_unit_test(test_F1_or_three_bishops_once),
        cmocka_unit_test(test_F1_only_bishops_of_the_colour),
        cmocka_unit_test(test_LOCATION_a_the_location_of_the_acting_card_does_not_matter),
        cmocka_unit_test(test_F1_to_an_adjacent_card_of_the_same_tableau),
        cmocka_unit_test(test_F1a_diet_of_worms),
        cmocka_unit_test(test_F1a_no_pacification_after_an_exchange),
        cmocka_unit_test(test_F1b_one_token_of_any_kind_at_no_cost),
        cmocka_unit_test(test_F1b_only_when_it_arrives),
        cmocka_unit_test(test_F1b_a_queen_carries_no_repressed_tokens),
        cmocka_unit_test(test_F1c_not_across_the_player_board),
        cmocka_unit_test(test_F1c_but_between_east_and_west_of_one_location),
        cmocka_unit_test(test_F1c_not_from_throne_to_throne),
        cmocka_unit_test(test_F1c_nowhere_to_go),
        cmocka_unit_test(test_F1d_moves_within_a_suzerainty),
        cmocka_unit_test(test_F1d_not_into_the_suzerainty_of_somebody_else),
        cmocka_unit_test(test_ADJACENT_vassals_have_the_neighbours_of_their_suzerain),
        cmocka_unit_test(test_ADJACENT_two_suzerainties_side_by_side),
        cmocka_unit_test(test_F1e_the_east),
        cmocka_unit_test(test_F1e_the_west),
        cmocka_unit_test(test_F1_never_onto_cards_in_no_tableau),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
