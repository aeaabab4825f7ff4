/* The Market: refreshing it (D2) and buying from it (E1). */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- D2: refresh ---- */

static void test_D2_refresh_example(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, WEST, 4, PREN036, 1);
    int first = p->deck[WEST][p->deck_size[WEST] - 1], second = p->deck[WEST][p->deck_size[WEST] - 2];
    play_all(p, "buy west 1; buy west 3"); /* two gaps; the cards and their Florins slide left, two new ones follow */
    static const uint8_t slid[] = {PREN034, PREN038, PREN036, PREN037};
    assert_memory_equal(p->market[WEST], slid, 4);
    assert_int_equal(p->market[WEST][4], first);
    assert_int_equal(p->market[WEST][5], second);
    static const uint8_t florins[COLUMNS] = {2, 1, 1, 0, 0, 0};
    assert_memory_equal(p->market_florins[WEST], florins, COLUMNS);
    assert_int_equal(p->market[EAST][5], PREN080);      /* no gap in the East */
    assert_int_equal(p->market_florins[EAST][1], 1);    /* E1c: the gap in the West */
}

static void test_D2_rows_are_whole_after_every_turn(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    play_all(p, "buy west 5; buy east 2");
    for (int side = WEST; side <= EAST; side++)
        for (int column = 0; column < COLUMNS; column++)
            assert_int_not_equal(p->market[side][column], NO_CARD);
}

/* A drawn card comes to light: nobody takes that back. */
static void test_D2_a_drawn_card_is_luck(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    uint32_t luck = pax2e.luck(p);
    play(p, "buy west 1");
    assert_int_equal(pax2e.luck(p), luck);
    play(p, "end");
    assert_int_equal(pax2e.luck(p), luck + 1);
}

static void test_D2a_facedown_cards_are_not_for_sale(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    refused(p, "buy west 0", RULE_FACEDOWN);
    refused(p, "buy east 0", RULE_FACEDOWN);
}

static void test_D2a_a_card_that_slides_to_the_left_withers(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    play_all(p, "fair west; end");
    assert_int_equal(p->market[WEST][FAIR], PREN035);
    refused(p, "buy west 0", RULE_FACEDOWN);
    struct pax seen = game;
    pax_redact(&seen, 1, FLORIN_VIEW);
    assert_int_equal(seen.market[WEST][FAIR], CARD_HIDDEN);
}

/* Leaves so many cards on a deck. */
static void thin_deck(int side, int cards)
{
    while (p->deck_size[side] > cards) {
        uint8_t *card = &p->deck[side][--p->deck_size[side]];
        p->place[*card] = PLACE_GONE;
        *card = NO_CARD;
    }
}

/* Easily missed: one deck fills both rows when the other is empty. */
static void test_D2b_west_row_filled_from_the_east_deck(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    thin_deck(WEST, 0);
    int next = p->deck[EAST][p->deck_size[EAST] - 1];
    play_all(p, "buy west 1; end");
    assert_int_equal(p->market[WEST][5], next);
    assert_int_equal(pax_cards[next].deck, EAST);
}

static void test_D2b_east_row_filled_from_the_west_deck(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    thin_deck(EAST, 0);
    int next = p->deck[WEST][p->deck_size[WEST] - 1];
    play_all(p, "buy east 1; end");
    assert_int_equal(p->market[EAST][5], next);
}

/* An Eastern card bought out of the Western row still belongs to the East of a Tableau. */
static void test_D2b_banner_not_row_decides_the_side(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, WEST, 1, PREN101X, 0);
    play_all(p, "buy west 1; play PREN101X");
    assert_int_equal(pax_side_of(p, PREN101X), EAST);
}

/* The rows are filled column by column, West before East. */
static void test_D2b_columns_from_the_left_and_west_first(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    thin_deck(WEST, 0);
    thin_deck(EAST, 2);
    stock(p, EAST, 5, NO_CARD, 0);
    int next = p->deck[EAST][1], last = p->deck[EAST][0];
    play_all(p, "buy west 1; buy east 2");
    assert_int_equal(p->market[EAST][4], next);
    assert_int_equal(p->market[WEST][5], last);
    assert_int_equal(p->market[EAST][5], NO_CARD);
    assert_int_equal(p->over, PATRON_VICTORY);
}

static void test_D2b_no_card_left_ends_the_game(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    empty_decks(p);
    play_all(p, "buy west 1; end");
    assert_int_equal(p->over, PATRON_VICTORY);
}

/* ---- E1: purchase ---- */

static void test_E1_purchase_example(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_florins(p, 0, 3);
    stock(p, WEST, 3, PREN039, 2);
    play(p, "buy west 3"); /* the fourth card from the left */
    assert_true(in_hand(p, 0, PREN039));
    static const uint8_t florins[COLUMNS] = {1, 1, 1, 0, 0, 0};
    assert_memory_equal(p->market_florins[WEST], florins, COLUMNS);
    assert_int_equal(p->florins[0], 2);
    assert_int_equal(p->market[WEST][3], NO_CARD);
}

static void test_E1_no_card_in_a_gap(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, WEST, 4, NO_CARD, 0);
    refused(p, "buy west 4", RULE_NO_CARD);
    assert_int_equal(pax_judge(p, 0, (struct florin_move){MOVE_BUY, {WEST, COLUMNS}}).rule, RULE_NO_CARD);
}

static void test_E1_facedown_and_comet_cards_never_reach_the_hand(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, EAST, 1, COMET1, 0);
    play(p, "fair west");
    assert_true(discarded(p, PREN034));
    play_all(p, "buy east 1; activate holy");
    assert_true(discarded(p, COMET1));
    assert_int_equal(row_count(p, 0, ROW_HAND), 0);
}

static void test_E1a_hand_full(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_hand(p, 0, PREN131X);
    assert_true(offered(p, "buy west 1"));
    give_hand(p, 0, PREN132X);
    refused(p, "buy west 1", RULE_HAND_FULL);
    play_all(p, "sell PREN131X; buy west 1"); /* first play or sell one */
    assert_true(in_hand(p, 0, PREN035));
}

static void test_E1b_price_is_the_column(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    for (int column = 1; column < COLUMNS; column++) {
        char move[] = "buy west 0";
        move[9] = (char)('0' + column);
        give_florins(p, 0, column - 1);
        refused(p, move, RULE_PRICE);
        give_florins(p, 0, column);
        assert_true(offered(p, move));
    }
}

static void test_E1b_the_price_lies_on_the_cards_to_the_left(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    int before = florins_in_game(p);
    play(p, "buy east 5");
    static const uint8_t florins[COLUMNS] = {1, 1, 1, 1, 1, 0};
    assert_memory_equal(p->market_florins[EAST], florins, COLUMNS);
    assert_int_equal(florins_in_game(p), before);
}

static void test_E1c_gap_is_paid_in_the_other_row(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, WEST, 1, NO_CARD, 0);
    play(p, "buy west 3");
    static const uint8_t west[COLUMNS] = {1, 0, 1, 0, 0, 0}, east[COLUMNS] = {0, 1, 0, 0, 0, 0};
    assert_memory_equal(p->market_florins[WEST], west, COLUMNS);
    assert_memory_equal(p->market_florins[EAST], east, COLUMNS);
}

static void test_E1c_after_a_fair_the_other_fair_card_is_paid(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    play_all(p, "fair west; buy west 1");
    assert_int_equal(p->market_florins[EAST][FAIR], 1);
}

/* A free fair can empty both spaces: the Florin goes to China. */
static void test_E1c_gap_in_both_rows(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_card(p, 0, PREN097X);
    play_all(p, "fair west; fair east");
    int before = florins_in_game(p);
    play(p, "buy west 1");
    assert_int_equal(florins_in_game(p), before - 1);
}

static void test_E1d_florins_on_the_card(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, WEST, 2, PREN038, 4);
    give_florins(p, 0, 2);
    play(p, "buy west 2");
    assert_int_equal(p->florins[0], 4);
}

static void test_E1d_not_towards_the_purchase_itself(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, WEST, 4, PREN036, 4);
    give_florins(p, 0, 3);
    refused(p, "buy west 4", RULE_PRICE);
}

static void test_E1e_usury(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    play(p, "buy west 3");
    refused(p, "buy west 1", RULE_USURY);
    refused(p, "buy west 2", RULE_USURY);
    assert_true(offered(p, "buy west 4"));
    assert_true(offered(p, "fair west")); /* though it was paid too */
    play(p, "end");
    assert_true(offered(p, "buy west 1")); /* the next player may */
}

static void test_E1e_also_where_a_gap_was_paid(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    stock(p, WEST, 1, NO_CARD, 0);
    play(p, "buy west 2");
    refused(p, "buy east 1", RULE_USURY);
}

static void test_E1f_comet_needs_no_room_in_the_hand(void **unused)
{
    (void)unused;
    plain_game(p, 2);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    stock(p, WEST, 2, COMET3, 3);
    play(p, "buy west 2");
    assert_int_equal(pending(p), FRAME_COMET);
    play(p, "activate renaissance");
    assert_true(discarded(p, COMET3));
    assert_int_equal(p->florins[0], 9 - 2 + 3);
    assert_int_equal(row_count(p, 0, ROW_HAND), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_D2_refresh_example),
        cmocka_unit_test(test_D2_rows_are_whole_after_every_turn),
        cmocka_unit_test(test_D2_a_drawn_card_is_luck),
        cmocka_unit_test(test_D2a_facedown_cards_are_not_for_sale),
        cmocka_unit_test(test_D2a_a_card_that_slides_to_the_left_withers),
        cmocka_unit_test(test_D2b_west_row_filled_from_the_east_deck),
        cmocka_unit_test(test_D2b_east_row_filled_from_the_west_deck),
        cmocka_unit_test(test_D2b_banner_not_row_decides_the_side),
        cmocka_unit_test(test_D2b_columns_from_the_left_and_west_first),
        cmocka_unit_test(test_D2b_no_card_left_ends_the_game),
        cmocka_unit_test(test_E1_purchase_example),
        cmocka_unit_test(test_E1_no_card_in_a_gap),
        cmocka_unit_test(test_E1_facedown_and_comet_cards_never_reach_the_hand),
        cmocka_unit_test(test_E1a_hand_full),
        cmocka_unit_test(test_E1b_price_is_the_column),
        cmocka_unit_test(test_E1b_the_price_lies_on_the_cards_to_the_left),
        cmocka_unit_test(test_E1c_gap_is_paid_in_the_other_row),
        cmocka_unit_test(test_E1c_after_a_fair_the_other_fair_card_is_paid),
        cmocka_unit_test(test_E1c_gap_in_both_rows),
        cmocka_unit_test(test_E1d_florins_on_the_card),
        cmocka_unit_test(test_E1d_not_towards_the_purchase_itself),
        cmocka_unit_test(test_E1e_usury),
        cmocka_unit_test(test_E1e_also_where_a_gap_was_paid),
        cmocka_unit_test(test_E1f_comet_needs_no_room_in_the_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
