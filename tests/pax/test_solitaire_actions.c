/* Part O, O3 and O4: how the opponent finds an action that serves, and how it carries it out (readings 1, 5 to 10, 15 to 17,
 * 27, 30, 33; gaps 3, 14, 17). */
#include "solitaire.h"

static struct pax game, *const p = &game;

static void two_kingdoms(int first, int second)
{
    quiet_solitaire(p);
    give_square(p, PERSON, first);
    give_square(p, PERSON, second);
}

/* ---- O3b, O3c, O4a: purchases ---- */

/* Gap 3: by columns, East before West. Queens are tested by their suitors. */
static void test_O3b_gap_3_the_market_from_left_to_right(void **unused)
{
    (void)unused;
    two_kingdoms(BYZANTIUM, HUNGARY);
    stock(p, WEST, 2, PREN034, 0); /* Merchants of the Staple: a revolt in empty England would win it */
    stock(p, EAST, 2, PREN079, 0); /* Carlotta: Ottoman or Mamluk */
    stock(p, WEST, 3, PREN045, 0);
    turns_to(p, 1, CELL_MAIN, "buy east 2; play PREN079 coronation ottoman");
}

static void test_O3b_regional_cards_match_their_empires(void **unused)
{
    (void)unused;
    two_kingdoms(BYZANTIUM, HUNGARY);
    put_city(p, BUDA, KNIGHT + CATHOLIC);
    stock(p, EAST, 1, PREN067, 0); /* Janissaries, the East: two Knights, a conspiracy */
    its_turn(p);
    play(p, "buy east 1");
    refused(p, "play PREN067 conspiracy hungary", RULE_SOLO_ACTION);
    play(p, "play PREN067 conspiracy byzantium"); /* O9: where the fewest would have to be beaten */
}

/* Reading 15: wars that only weaken come after those that win, in the same order. */
static void test_O9_reading_15_wars_that_win_come_first(void **unused)
{
    (void)unused;
    for (int risen = 2; risen >= 0; risen -= 2) { /* repressed Knights rise with the conspirator, or there are none */
        two_kingdoms(BYZANTIUM, HUNGARY);
        give_square(p, PERSON, MAMLUK);
        put_city(p, TANA, KNIGHT + CATHOLIC);
        put_city(p, CAFFA, KNIGHT + CATHOLIC);
        put_city(p, BUDA, KNIGHT + CATHOLIC);
        put_city(p, VARNA, ROOK + CATHOLIC);
        put_city(p, CAIRO, ROOK + CATHOLIC);
        put_city(p, RHODES, ROOK + CATHOLIC);
        put_city(p, MODON, ROOK + CATHOLIC);
        put_repressed(p, HUNGARY, KNIGHT + ISLAMIC, risen);
        stock(p, EAST, 1, PREN163X, 0); /* Jizya Tax Revolt, the East: one Knight, a conspiracy */
        if (risen)
            turns_to(p, 1, CELL_MAIN, "buy east 1; play PREN163X conspiracy hungary"); /* 3 against 2 */
        else
            turns_to(p, 1, CELL_SECONDARY, "buy east 1; play PREN163X conspiracy mamluk"); /* 1 against 1 weakens */
    }
}

static void test_O4a_a_purchase_takes_both_actions(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, EAST, 1, PREN102X, 0);
    its_turn(p);
    p->actions = 1; /* as after an action: row 6 is closed */
    p->course = (struct course){0};
    pax_think(p);
    follows(p, 7, CELL_MAIN);
}

/* ---- O4a, reading 10: no undoing ---- */

static void test_O4a_reading_10_no_fair_that_brings_a_token_back(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_city(p, CAIRO, ROOK + ISLAMIC);
    put_city(p, CYPRUS, ROOK + ISLAMIC);
    give_card(p, OPPONENT, PREN082); /* siege in Mamluk */
    put_florins(p, EAST, FAIR, 6);   /* pays more, but Mamluk at the end of the route would levy again */
    put_pawn(p, BYZANTIUM_HUNGARY, OPPONENT);
    put_pawn(p, HUNGARY_OTTOMAN, OPPONENT);
    put_pawn(p, MAMLUK_OTTOMAN, OPPONENT);
    its_turn(p);
    play_all(p, "ops east; op PREN082 siege; city cairo");
    assert_int_equal(p->course.keeps, 1);
    follows(p, 7, CELL_MAIN);
    refused(p, "fair east", RULE_SOLO_FAIR);
    play(p, "fair west");
}

/* ---- O3d, O3e, O4c: Ops ---- */

/* Reading 6: commerce first, so its Florins may pay; not on the card that is to do the goal Op; no other Op. */
static void test_O3e_reading_6_commerce_pays_for_the_goal(void **unused)
{
    (void)unused;
    two_kingdoms(FRANCE, HUNGARY);
    give_florins(p, OPPONENT, 0);
    give_card(p, OPPONENT, PREN041); /* Dithmarschen: vote and commerce, the West */
    give_card(p, OPPONENT, PREN042); /* Hochstetter Bank: commerce */
    give_card(p, OPPONENT, PREN055); /* Ferrara: siege and commerce */
    put_repressed(p, FRANCE, KNIGHT + CATHOLIC, 2);
    put_pawn(p, ENGLAND_FRANCE, OPPONENT);
    stock(p, WEST, 1, PREN015, 1);
    stock(p, WEST, 2, PREN025, 1);
    turns_to(p, 1, CELL_MAIN,
             "ops west; op PREN055 commerce:west; florin 1; op PREN042 commerce:west; florin 2; op PREN041 vote:west; "
             "target france");
    assert_int_equal(p->florins[OPPONENT], 0);
    assert_true(in_tableau(p, OPPONENT, SQUARE(FRANCE)));
}

static void test_O3e_only_the_op_the_goal_needs(void **unused)
{
    (void)unused;
    two_kingdoms(HUNGARY, FRANCE);
    give_card(p, OPPONENT, PREN085); /* behead in Hungary */
    give_card(p, OPPONENT, PREN082); /* siege in Mamluk, commerce East */
    put_city(p, CAIRO, ROOK + CATHOLIC);
    give_card(p, PERSON, PREN083); /* in Hungary as well */
    its_turn(p);
    refused(p, "ops west", RULE_SOLO_OPS);
    play(p, "ops east");
    refused(p, "op PREN082 siege", RULE_SOLO_OP);
    refused(p, "op PREN085 siege", RULE_SOLO_OP);
    play(p, "op PREN085 behead");
    refused(p, "target PREN083", RULE_SOLO_TARGET);
    play(p, "target hungary");
    assert_int_equal(p->city[CAIRO], ROOK + CATHOLIC);
}

static void test_O5e_commerce_takes_the_facedown_cards_florin(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN042);
    put_florins(p, WEST, FAIR, 1);
    put_florins(p, EAST, FAIR, 5);
    stock(p, WEST, 1, PREN015, 3);
    its_turn(p);
    play(p, "fair east");
    past_levies(p);
    play_all(p, "ops west; op PREN042 commerce:west");
    refused(p, "florin 1", RULE_SOLO_COMMERCE);
    play(p, "florin 0");
}

/* Reading 5: East before West, the leftmost card, its Ops from top to bottom, targets in the order of the tables. */
static void test_O3d_reading_5_east_then_leftmost_then_top(void **unused)
{
    (void)unused;
    two_kingdoms(FRANCE, HUNGARY);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_city(p, BRUGES, ROOK + CATHOLIC);
    put_city(p, VARNA, KNIGHT + CATHOLIC);
    give_card(p, OPPONENT, PREN023); /* West: siege */
    give_card(p, OPPONENT, PREN066); /* East, Hungary: siege */
    its_turn(p);
    play_all(p, "ops east; op PREN066 siege; city varna");
    two_kingdoms(FRANCE, HUNGARY);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_city(p, BRUGES, ROOK + CATHOLIC);
    give_card(p, OPPONENT, PREN023); /* the West */
    give_card(p, OPPONENT, PREN028); /* The Bold, France: outermost of the West, so leftmost */
    its_turn(p);
    play_all(p, "ops west; op PREN028 siege; city paris");
}

static void test_O4c_gap_17_each_action_must_serve_by_itself(void **unused)
{
    (void)unused;
    two_kingdoms(FRANCE, HUNGARY);
    give_florins(p, OPPONENT, 0);
    give_card(p, OPPONENT, PREN041); /* a vote it could pay after the East commerce */
    give_card(p, OPPONENT, PREN087); /* East, Aragon: commerce */
    put_repressed(p, FRANCE, KNIGHT + CATHOLIC, 1);
    put_pawn(p, ENGLAND_FRANCE, OPPONENT);
    stock(p, EAST, 1, PREN090, 1);
    its_turn(p);
    follows(p, 7, CELL_MAIN);
}

/* A vote and a campaign may take the last Florin (reading 18, O5a). */
static void test_O5a_reading_18_votes_and_campaigns_take_the_last_florin(void **unused)
{
    (void)unused;
    two_kingdoms(FRANCE, HUNGARY);
    give_florins(p, OPPONENT, 1);
    give_card(p, OPPONENT, PREN041);
    put_repressed(p, FRANCE, KNIGHT + CATHOLIC, 1);
    put_pawn(p, ENGLAND_FRANCE, OPPONENT);
    turns_to(p, 1, CELL_MAIN, "ops west; op PREN041 vote:west; target france");
    assert_int_equal(p->florins[OPPONENT], 0);
}

/* Reading 33: free Ops are not run for their own sake when both actions are spent. */
static void test_reading_33_nothing_after_the_last_action(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN134X); /* Mining Engineer: free West Ops */
    give_card(p, OPPONENT, PREN023);  /* a siege it could do */
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    stock(p, EAST, 1, PREN102X, 0);
    its_turn(p);
    play_all(p, "buy east 1; play PREN102X");
    assert_int_equal(decider(p), PERSON);
}

/* Reading 27: a free action costs nothing; here a free fair, then two more actions. */
static void test_reading_27_free_actions_are_not_spent(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_florins(p, OPPONENT, 2);
    give_card(p, OPPONENT, PREN097X); /* Podesta of Venice: a free fair */
    its_turn(p);
    play(p, "fair east");
    assert_int_equal(p->actions, 2);
    play(p, "sell PREN097X");
    assert_int_equal(p->actions, 1);
    play(p, "fair west");
    assert_int_equal(decider(p), PERSON);
}

/* ---- O4b: sale ---- */

/* Reading 8, gap 14: West from left to right, Old Maids, East; no Prestige before Patron only; never squares. */
static void test_O4b_reading_8_what_is_sold_first(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_square(p, OPPONENT, FRANCE);
    marry(p, PREN045, FRANCE);
    give_card(p, OPPONENT, PREN023);
    give_card(p, OPPONENT, PREN025); /* further out, so to the left */
    give_maid(p, OPPONENT, PREN047);
    give_card(p, OPPONENT, PREN090);
    its_turn(p);
    play_all(p, "fair east; sell PREN025");
    quiet_solitaire(p);
    give_square(p, OPPONENT, FRANCE);
    give_maid(p, OPPONENT, PREN047);
    give_card(p, OPPONENT, PREN090);
    its_turn(p);
    play_all(p, "fair east; sell PREN047");
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN043);  /* Law: not for sale */
    give_card(p, OPPONENT, PREN101X); /* Patron alone */
    its_turn(p);
    play_all(p, "fair east; sell PREN101X");
    quiet_solitaire(p);
    give_square(p, OPPONENT, FRANCE);
    give_card(p, OPPONENT, PREN024); /* Patron and Law */
    its_turn(p);
    play_all(p, "fair east; fair west");
}

/* ---- O4d: fair ---- */

static void test_O4d_which_fair(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_pawn(p, OTTOMAN_PAPAL_STATES, OPPONENT); /* on the West route */
    put_florins(p, WEST, FAIR, 1);
    its_turn(p);
    play(p, "fair west"); /* pays the opponent more */
    quiet_solitaire(p);
    put_pawn(p, BYZANTIUM_HUNGARY, PERSON);
    put_florins(p, EAST, FAIR, 1);
    its_turn(p);
    play(p, "fair west"); /* as much for the opponent, less for the person */
    quiet_solitaire(p);
    its_turn(p);
    play(p, "fair east"); /* a tie */
}

/* Reading 17: the side that takes more, East if both take as much. */
static void test_O8_row_7_reading_17_which_side_runs_commerce(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN042); /* West */
    give_card(p, OPPONENT, PREN087); /* East */
    stock(p, EAST, 1, PREN090, 1);
    stock(p, WEST, 1, PREN015, 2);
    its_turn(p);
    play_all(p, "fair east; ops east");
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN042);
    give_card(p, OPPONENT, PREN034);
    give_card(p, OPPONENT, PREN087);
    stock(p, EAST, 1, PREN090, 1);
    stock(p, WEST, 1, PREN015, 2);
    its_turn(p);
    play_all(p, "fair east; ops west");
}

/* ---- reading 1: when a headline is reached ---- */

static void test_reading_1_kingdoms_and_republics(void **unused)
{
    (void)unused;
    two_kingdoms(FRANCE, HUNGARY);
    struct kept kingdoms = pax_goal(p, TAKE_KINGDOM, 0), republics = pax_goal(p, TAKE_REPUBLIC, 0);
    make_republic(p, FRANCE);
    assert_true(pax_reached(p, &kingdoms)); /* the person has one less */
    assert_false(pax_reached(p, &republics));
    give_square(p, OPPONENT, ENGLAND);
    make_republic(p, ENGLAND);
    assert_true(pax_reached(p, &republics)); /* or the opponent one more */
}

static void test_reading_1_weaken_counts_the_empires_of_before(void **unused)
{
    (void)unused;
    two_kingdoms(FRANCE, HUNGARY);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_city(p, BUDA, KNIGHT + CATHOLIC);
    put_city(p, LONDON, ROOK + CATHOLIC);
    struct kept goal = pax_goal(p, WEAKEN_KINGDOM, 0);
    put_city(p, LONDON, NO_TOKEN); /* England is nobody's */
    assert_false(pax_reached(p, &goal));
    put_city(p, PARIS, NO_TOKEN);
    assert_true(pax_reached(p, &goal));
    put_city(p, VARNA, KNIGHT + CATHOLIC); /* in total */
    assert_false(pax_reached(p, &goal));
}

static void test_reading_1_theocracies_bishops_concessions(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    struct kept theocracies = pax_goal(p, THEOCRACIES, ISLAMIC), bishops = pax_goal(p, BISHOPS, ISLAMIC);
    struct kept concessions = pax_goal(p, TAKE_CONCESSION, 0);
    put_state(p, FRANCE, REFORMIST);
    assert_true(pax_reached(p, &theocracies));
    put_state(p, FRANCE, MEDIEVAL);
    put_state(p, MAMLUK, MEDIEVAL);
    assert_true(pax_reached(p, &theocracies));
    put_bishop(p, SQUARE(FRANCE), ISLAMIC);
    assert_false(pax_reached(p, &bishops));
    put_bishop(p, SQUARE(ENGLAND), REFORMIST);
    assert_true(pax_reached(p, &bishops));
    put_pawn(p, ENGLAND_FRANCE, PERSON);
    assert_false(pax_reached(p, &concessions));
    put_pawn(p, ENGLAND_PORTUGAL, OPPONENT);
    assert_true(pax_reached(p, &concessions));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_O3b_gap_3_the_market_from_left_to_right),
        cmocka_unit_test(test_O3b_regional_cards_match_their_empires),
        cmocka_unit_test(test_O9_reading_15_wars_that_win_come_first),
        cmocka_unit_test(test_O4a_a_purchase_takes_both_actions),
        cmocka_unit_test(test_O4a_reading_10_no_fair_that_brings_a_token_back),
        cmocka_unit_test(test_O3e_reading_6_commerce_pays_for_the_goal),
        cmocka_unit_test(test_O3e_only_the_op_the_goal_needs),
        cmocka_unit_test(test_O5e_commerce_takes_the_facedown_cards_florin),
        cmocka_unit_test(test_O3d_reading_5_east_then_leftmost_then_top),
        cmocka_unit_test(test_O4c_gap_17_each_action_must_serve_by_itself),
        cmocka_unit_test(test_O5a_reading_18_votes_and_campaigns_take_the_last_florin),
        cmocka_unit_test(test_reading_33_nothing_after_the_last_action),
        cmocka_unit_test(test_reading_27_free_actions_are_not_spent),
        cmocka_unit_test(test_O4b_reading_8_what_is_sold_first),
        cmocka_unit_test(test_O4d_which_fair),
        cmocka_unit_test(test_O8_row_7_reading_17_which_side_runs_commerce),
        cmocka_unit_test(test_reading_1_kingdoms_and_republics),
        cmocka_unit_test(test_reading_1_weaken_counts_the_empires_of_before),
        cmocka_unit_test(test_reading_1_theocracies_bishops_concessions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
