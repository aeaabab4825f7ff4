/* The turn (D), buying (E1), selling (E3), convening a fair (E5), declaring (E6) and the Hand. */
#include "scenario.h"

static struct pax game, *const p = &game;

static int florins_in_game(void)
{
    int sum = 0;
    for (int seat = 0; seat < p->seats; seat++)
        sum += p->florins[seat];
    for (int side = WEST; side <= EAST; side++)
        for (int column = 0; column < COLUMNS; column++)
            sum += p->market_florins[side][column];
    return sum;
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

/* Six cards a row that nobody cares about. */
static void plain_market(void)
{
    static const uint8_t rows[SIDE_COUNT][COLUMNS] = {
        {PREN034, PREN035, PREN038, PREN039, PREN036, PREN037}, {PREN068, PREN065, PREN082, PREN084, PREN090, PREN080}};
    for (int side = WEST; side <= EAST; side++)
        for (int column = 0; column < COLUMNS; column++)
            stock(p, side, column, rows[side][column], 0);
}

static void plain_game(int seats)
{
    new_game(p, seats);
    plain_market();
    give_florins(p, 0, 9);
}

/* ---- D1: actions ---- */

static void test_D1_one_or_two_actions(void **unused)
{
    (void)unused;
    plain_game(2);
    refused(p, "end", RULE_MUST_ACT);
    play(p, "buy west 1");
    assert_int_equal(p->turn_of, 0);
    play(p, "end");
    assert_int_equal(p->turn_of, 1);
    assert_int_equal(p->actions, 2);
}

static void test_A2a_at_least_one_action_a_turn(void **unused)
{
    (void)unused;
    plain_game(2);
    give_florins(p, 0, 0);
    refused(p, "end", RULE_MUST_ACT);
    play_all(p, "fair west; end"); /* a fair can always be convened at the start of a turn */
    assert_int_equal(p->turn_of, 1);
}

static void test_D1_two_actions_end_the_turn(void **unused)
{
    (void)unused;
    plain_game(2);
    play_all(p, "buy west 1; buy east 1");
    assert_int_equal(p->turn_of, 1);
    assert_true(in_hand(p, 0, PREN035) && in_hand(p, 0, PREN065));
}

static void test_D1_1_buying_twice_a_turn(void **unused)
{
    (void)unused;
    plain_game(2);
    play_all(p, "buy west 5; buy east 4");
    assert_int_equal(row_count(p, 0, ROW_HAND), 2);
    assert_int_equal(p->florins[0], 0);
}

static void test_D1_2_playing_twice_a_turn(void **unused)
{
    (void)unused;
    plain_game(2);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    play_all(p, "play PREN131X; play PREN132X");
    assert_true(in_tableau(p, 0, PREN131X) && in_tableau(p, 0, PREN132X));
    assert_int_equal(p->turn_of, 1);
}

static void test_D1_3_selling_twice_a_turn(void **unused)
{
    (void)unused;
    plain_game(2);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    play_all(p, "sell PREN131X; sell PREN132X");
    assert_int_equal(p->florins[0], 9 + 4);
    assert_int_equal(p->turn_of, 1);
}

static void test_D1_4_east_ops_once_a_turn(void **unused)
{
    (void)unused;
    plain_game(2);
    stock(p, EAST, 2, PREN082, 5);
    give_card(p, 0, PREN073);
    play_all(p, "ops east; op PREN073 commerce:east; florin 2");
    refused(p, "ops east", RULE_OPS_SPENT);
}

static void test_D1_5_west_ops_once_a_turn(void **unused)
{
    (void)unused;
    plain_game(2);
    stock(p, WEST, 2, PREN038, 5);
    give_card(p, 0, PREN042);
    play_all(p, "ops west; op PREN042 commerce:west; florin 2");
    refused(p, "ops west", RULE_OPS_SPENT);
    assert_true(offered(p, "fair west"));
}

static void test_D1_6_east_fair_once_a_turn(void **unused)
{
    (void)unused;
    plain_game(2);
    play(p, "fair east");
    refused(p, "fair east", RULE_FAIR_SPENT);
    assert_true(offered(p, "fair west"));
}

static void test_D1_7_west_fair_once_a_turn(void **unused)
{
    (void)unused;
    plain_game(2);
    play(p, "fair west");
    refused(p, "fair west", RULE_FAIR_SPENT);
    assert_true(offered(p, "fair east"));
}

/* Important box: free Ops are still limited to one East and one West run a turn. */
static void test_D1_4_free_ops_are_still_once_a_turn(void **unused)
{
    (void)unused;
    plain_game(2);
    stock(p, WEST, 2, PREN038, 5);
    give_card(p, 0, PREN042);
    give_card(p, 0, PREN134X); /* West Ops for free */
    play_all(p, "ops west; op PREN042 commerce:west; florin 2");
    assert_int_equal(p->actions, 2);
    refused(p, "ops west", RULE_OPS_SPENT);
}

static void test_D1_no_action_without_effect(void **unused)
{
    (void)unused;
    plain_game(2);
    refused(p, "ops west", RULE_NO_OP);
    give_card(p, 0, PREN042); /* commerce, but no Florin lies in the Market */
    refused(p, "ops west", RULE_NO_OP);
    give_card(p, 0, PREN129X);
    refused(p, "apostasy catholic+reformist", RULE_COUNTER_VICTIM);
}

static void test_D1_nothing_more_when_both_actions_are_spent(void **unused)
{
    (void)unused;
    plain_game(2);
    give_card(p, 0, PREN097X); /* one fair for free: the turn goes on after two actions */
    give_card(p, 0, PREN042);
    give_hand(p, 0, PREN131X);
    activate(p, IMPERIAL);
    stock(p, WEST, 5, PREN037, 3);
    play_all(p, "buy east 3; sell PREN131X");
    assert_int_equal(p->turn_of, 0);
    refused(p, "buy west 1", RULE_NO_ACTIONS);
    refused(p, "sell PREN097X", RULE_NO_ACTIONS);
    refused(p, "play PREN084", RULE_NO_ACTIONS);
    refused(p, "ops west", RULE_NO_ACTIONS);
    refused(p, "declare imperial", RULE_NO_ACTIONS);
    assert_true(offered(p, "fair west"));
    assert_true(offered(p, "end"));
    play(p, "fair west");
    assert_int_equal(p->turn_of, 1);
}

static void test_D1_only_what_is_asked(void **unused)
{
    (void)unused;
    plain_game(2);
    refused(p, "pay", RULE_NOT_NOW);
    refused(p, "city london", RULE_NOT_NOW);
    give_hand(p, 0, PREN036);
    play(p, "play PREN036");
    refused(p, "buy west 1", RULE_NOT_NOW); /* the Agent comes first */
}

static void test_D2c_only_the_player_on_turn(void **unused)
{
    (void)unused;
    plain_game(3);
    refused_to(p, 1, "fair west", RULE_NOT_YOURS);
    refused_to(p, 2, "end", RULE_NOT_YOURS);
}

static void test_D2c_clockwise(void **unused)
{
    (void)unused;
    plain_game(3);
    for (int turn = 0; turn < 6; turn++) {
        assert_int_equal(p->turn_of, turn % 3);
        play(p, "fair west");
        while (pending(p) == FRAME_LEVY) { /* any free City will do */
            struct florin_moves moves;
            pax_moves(p, decider(p), &moves);
            pax_apply(p, decider(p), moves.move[0]);
        }
        play(p, "end");
    }
}

/* ---- D2: refresh ---- */

static void test_D2_refresh_example(void **unused)
{
    (void)unused;
    plain_game(2);
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
    plain_game(2);
    play_all(p, "buy west 5; buy east 2");
    for (int side = WEST; side <= EAST; side++)
        for (int column = 0; column < COLUMNS; column++)
            assert_int_not_equal(p->market[side][column], NO_CARD);
}

static void test_D2a_facedown_cards_are_not_for_sale(void **unused)
{
    (void)unused;
    plain_game(2);
    refused(p, "buy west 0", RULE_FACEDOWN);
    refused(p, "buy east 0", RULE_FACEDOWN);
}

static void test_D2a_a_card_that_slides_to_the_left_withers(void **unused)
{
    (void)unused;
    plain_game(2);
    play_all(p, "fair west; end");
    assert_int_equal(p->market[WEST][FAIR], PREN035);
    refused(p, "buy west 0", RULE_FACEDOWN);
    struct pax seen = game;
    pax_redact(&seen, 1, FLORIN_VIEW);
    assert_int_equal(seen.market[WEST][FAIR], CARD_HIDDEN);
}

/* Easily missed: one deck fills both rows when the other is empty. */
static void test_D2b_west_row_filled_from_the_east_deck(void **unused)
{
    (void)unused;
    plain_game(2);
    thin_deck(WEST, 0);
    int next = p->deck[EAST][p->deck_size[EAST] - 1];
    play_all(p, "buy west 1; end");
    assert_int_equal(p->market[WEST][5], next);
    assert_int_equal(pax_cards[next].deck, EAST);
}

static void test_D2b_east_row_filled_from_the_west_deck(void **unused)
{
    (void)unused;
    plain_game(2);
    thin_deck(EAST, 0);
    int next = p->deck[WEST][p->deck_size[WEST] - 1];
    play_all(p, "buy east 1; end");
    assert_int_equal(p->market[EAST][5], next);
}

/* An Eastern card bought out of the Western row still belongs to the East of a Tableau. */
static void test_D2b_banner_not_row_decides_the_side(void **unused)
{
    (void)unused;
    plain_game(2);
    stock(p, WEST, 1, PREN101X, 0);
    play_all(p, "buy west 1; play PREN101X");
    assert_int_equal(pax_side_of(p, PREN101X), EAST);
}

/* The rows are filled column by column, West before East. */
static void test_D2b_columns_from_the_left_and_west_first(void **unused)
{
    (void)unused;
    plain_game(2);
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
    plain_game(2);
    empty_decks(p);
    play_all(p, "buy west 1; end");
    assert_int_equal(p->over, PATRON_VICTORY);
}

/* ---- E1: purchase ---- */

static void test_E1_purchase_example(void **unused)
{
    (void)unused;
    plain_game(2);
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
    plain_game(2);
    stock(p, WEST, 4, NO_CARD, 0);
    refused(p, "buy west 4", RULE_NO_CARD);
    refused(p, "buy west 6", RULE_NO_CARD);
}

static void test_E1_facedown_and_comet_cards_never_reach_the_hand(void **unused)
{
    (void)unused;
    plain_game(2);
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
    plain_game(2);
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
    plain_game(2);
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
    plain_game(2);
    int before = florins_in_game();
    play(p, "buy east 5");
    static const uint8_t florins[COLUMNS] = {1, 1, 1, 1, 1, 0};
    assert_memory_equal(p->market_florins[EAST], florins, COLUMNS);
    assert_int_equal(florins_in_game(), before);
}

static void test_E1c_gap_is_paid_in_the_other_row(void **unused)
{
    (void)unused;
    plain_game(2);
    stock(p, WEST, 1, NO_CARD, 0);
    play(p, "buy west 3");
    static const uint8_t west[COLUMNS] = {1, 0, 1, 0, 0, 0}, east[COLUMNS] = {0, 1, 0, 0, 0, 0};
    assert_memory_equal(p->market_florins[WEST], west, COLUMNS);
    assert_memory_equal(p->market_florins[EAST], east, COLUMNS);
}

static void test_E1c_after_a_fair_the_other_fair_card_is_paid(void **unused)
{
    (void)unused;
    plain_game(2);
    play_all(p, "fair west; buy west 1");
    assert_int_equal(p->market_florins[EAST][FAIR], 1);
}

/* A free fair can empty both spaces: the Florin goes to China. */
static void test_E1c_gap_in_both_rows(void **unused)
{
    (void)unused;
    plain_game(2);
    give_card(p, 0, PREN097X);
    play_all(p, "fair west; fair east");
    int before = florins_in_game();
    play(p, "buy west 1");
    assert_int_equal(florins_in_game(), before - 1);
}

static void test_E1d_florins_on_the_card(void **unused)
{
    (void)unused;
    plain_game(2);
    stock(p, WEST, 2, PREN038, 4);
    give_florins(p, 0, 2);
    play(p, "buy west 2");
    assert_int_equal(p->florins[0], 4);
}

static void test_E1d_not_towards_the_purchase_itself(void **unused)
{
    (void)unused;
    plain_game(2);
    stock(p, WEST, 4, PREN036, 4);
    give_florins(p, 0, 3);
    refused(p, "buy west 4", RULE_PRICE);
}

static void test_E1e_usury(void **unused)
{
    (void)unused;
    plain_game(2);
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
    plain_game(2);
    stock(p, WEST, 1, NO_CARD, 0);
    play(p, "buy west 2");
    refused(p, "buy east 1", RULE_USURY);
}

static void test_E1f_comet_needs_no_room_in_the_hand(void **unused)
{
    (void)unused;
    plain_game(2);
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

/* ---- E3: sale ---- */

static void test_E3_from_hand_tableau_or_old_maid(void **unused)
{
    (void)unused;
    plain_game(2);
    give_hand(p, 0, PREN131X);
    give_card(p, 0, PREN132X);
    give_maid(p, 0, PREN045);
    give_florins(p, 0, 0);
    play_all(p, "sell PREN131X; sell PREN132X");
    assert_int_equal(p->florins[0], 4);
    assert_true(discarded(p, PREN131X) && discarded(p, PREN132X));
    set_turn(p, 0);
    play(p, "sell PREN045");
    assert_int_equal(p->florins[0], 6);
    assert_true(discarded(p, PREN045));
}

static void test_E3_only_ones_own(void **unused)
{
    (void)unused;
    plain_game(2);
    give_card(p, 1, PREN132X);
    give_hand(p, 1, PREN131X);
    give_square(p, 1, FRANCE);
    refused(p, "sell PREN132X", RULE_NOT_YOURS_TO_SELL);
    refused(p, "sell PREN131X", RULE_NOT_YOURS_TO_SELL);
    refused(p, "sell PREN035", RULE_NOT_YOURS_TO_SELL); /* in the Market */
    refused(p, "sell france", RULE_NOT_YOURS_TO_SELL);
    refused(p, "sell england", RULE_NOT_YOURS_TO_SELL); /* on its Throne */
}

static void test_DISCARD_a_sold_card_loses_its_bishop(void **unused)
{
    (void)unused;
    plain_game(2);
    give_card(p, 0, PREN036);
    put_bishop(p, PREN036, CATHOLIC);
    play(p, "sell PREN036");
    assert_true(discarded(p, PREN036));
    assert_int_equal(p->supply[BISHOP + CATHOLIC], 5);
}

static void test_E3a_royal_couple_sells_for_four_as_one_action(void **unused)
{
    (void)unused;
    plain_game(2);
    give_florins(p, 0, 0);
    give_square(p, 0, FRANCE);
    marry(p, PREN045, FRANCE);
    refused(p, "sell PREN045", RULE_SELL_COUPLE);
    play(p, "sell france");
    assert_int_equal(p->florins[0], 4);
    assert_int_equal(p->actions, 1);
    assert_true(on_throne(p, FRANCE));
    assert_int_equal(pax_husband_of(p, PREN045), FRANCE); /* she goes with him */
}

static void test_E3a_a_queen_worth_four_makes_six(void **unused)
{
    (void)unused;
    plain_game(2);
    give_florins(p, 0, 0);
    give_square(p, 0, HUNGARY);
    marry(p, PREN104X, HUNGARY);
    play(p, "sell hungary");
    assert_int_equal(p->florins[0], 6);
}

static void test_E3a_a_king_with_two_queens_makes_six(void **unused)
{
    (void)unused;
    plain_game(2);
    give_florins(p, 0, 0);
    give_square(p, 0, FRANCE);
    marry(p, PREN045, FRANCE);
    marry(p, PREN047, FRANCE);
    play(p, "sell france");
    assert_int_equal(p->florins[0], 6);
}

static void test_E3a_a_silenced_couple_sells_for_four(void **unused)
{
    (void)unused;
    plain_game(2);
    give_florins(p, 0, 0);
    give_square(p, 0, HUNGARY);
    marry(p, PREN104X, HUNGARY);
    put_bishop(p, SQUARE(HUNGARY), CATHOLIC);
    play(p, "sell hungary");
    assert_int_equal(p->florins[0], 4);
}

static void test_E3b_sold_empire_returns_with_its_tokens(void **unused)
{
    (void)unused;
    plain_game(2);
    give_square(p, 0, FRANCE);
    put_bishop(p, SQUARE(FRANCE), REFORMIST);
    put_repressed(p, FRANCE, KNIGHT + CATHOLIC, 1);
    put_repressed(p, FRANCE, PAWN + 1, 2);
    play(p, "sell france");
    assert_int_equal(p->florins[0], 9 + 2);
    assert_true(on_throne(p, FRANCE));
    assert_int_equal(p->bishop[SQUARE(FRANCE)], REFORMIST);
    assert_int_equal(on_square(p, FRANCE, KNIGHT + CATHOLIC), 1);
    assert_int_equal(on_square(p, FRANCE, PAWN + 1), 2);
}

static void test_E3b_vassals_of_a_sold_suzerain_go_home_unpaid(void **unused)
{
    (void)unused;
    plain_game(2);
    give_square(p, 0, OTTOMAN);
    make_vassal(p, HUNGARY, OTTOMAN);
    make_vassal(p, MAMLUK, OTTOMAN);
    marry(p, PREN078, MAMLUK);
    put_bishop(p, SQUARE(HUNGARY), ISLAMIC);
    play(p, "sell ottoman");
    assert_int_equal(p->florins[0], 9 + 2);
    assert_true(on_throne(p, OTTOMAN) && on_throne(p, HUNGARY) && on_throne(p, MAMLUK));
    assert_int_equal(p->bishop[SQUARE(HUNGARY)], ISLAMIC);
    assert_int_equal(pax_husband_of(p, PREN078), MAMLUK);
}

static void test_E3b_a_vassal_alone(void **unused)
{
    (void)unused;
    plain_game(2);
    give_square(p, 0, OTTOMAN);
    make_vassal(p, HUNGARY, OTTOMAN);
    play(p, "sell hungary");
    assert_int_equal(p->florins[0], 9 + 2);
    assert_true(on_throne(p, HUNGARY));
    assert_true(in_tableau(p, 0, SQUARE(OTTOMAN)));
}

static void test_E3b_a_sold_republic_is_a_king_again(void **unused)
{
    (void)unused;
    plain_game(2);
    give_square(p, 0, ENGLAND);
    make_republic(p, ENGLAND);
    play(p, "sell england");
    assert_false(is_republic(p, ENGLAND));
    assert_true(on_throne(p, ENGLAND));
}

static void test_E3c_sale_abilities_work_out_of_the_tableau(void **unused)
{
    (void)unused;
    plain_game(2);
    give_florins(p, 0, 0);
    give_card(p, 0, PREN088);
    play(p, "sell PREN088");
    assert_int_equal(p->florins[0], 4);
    give_hand(p, 0, PREN021);
    play(p, "sell PREN021"); /* from the Hand it is a card like any other */
    assert_int_equal(p->florins[0], 6);
}

static void test_E3c_not_while_silenced(void **unused)
{
    (void)unused;
    plain_game(2);
    give_card(p, 0, PREN088);
    put_bishop(p, PREN088, CATHOLIC);
    play(p, "sell PREN088");
    assert_int_equal(p->florins[0], 9 + 2);
}

static void test_E3c_not_as_old_maid(void **unused)
{
    (void)unused;
    plain_game(2);
    give_maid(p, 0, PREN104X);
    play(p, "sell PREN104X");
    assert_int_equal(p->florins[0], 9 + 2);
}

static void test_E3c_no_one_shot_with_a_sale(void **unused)
{
    (void)unused;
    plain_game(2);
    give_hand(p, 0, PREN041);
    refused(p, "sell PREN041 revolt france", RULE_SALE_ONE_SHOT);
}

/* ---- E5, E6 ---- */

static void test_E5_fair_card_is_discarded_and_its_florins_are_profits(void **unused)
{
    (void)unused;
    plain_game(2);
    stock(p, WEST, FAIR, PREN034, 3);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    put_pawn(p, HUNGARY_OTTOMAN, 1);
    put_pawn(p, OTTOMAN_PAPAL_STATES, 1);
    play(p, "fair west");
    assert_true(discarded(p, PREN034));
    assert_int_equal(p->market[WEST][FAIR], NO_CARD);
    assert_int_equal(p->florins[0], 9 + 1); /* the subsidy, not the four Florins */
}

static void test_E5_double_trade_fair_example(void **unused)
{
    (void)unused;
    plain_game(2);
    play(p, "fair east");
    assert_int_equal(p->turn_of, 0);
    play(p, "fair west");
    assert_true(discarded(p, PREN068) && discarded(p, PREN034));
    assert_int_equal(p->florins[0], 9 + 2);
    assert_int_equal(p->turn_of, 1);
}

/* L1a: a Comet that became the fair card has no effect. */
static void test_E5_comet_as_fair_card(void **unused)
{
    (void)unused;
    plain_game(2);
    stock(p, EAST, FAIR, COMET2, 0);
    play(p, "fair east");
    assert_true(discarded(p, COMET2));
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(p->active, 0);
}

static void test_E5_only_with_a_fair_card(void **unused)
{
    (void)unused;
    plain_game(2);
    stock(p, WEST, FAIR, NO_CARD, 0);
    refused(p, "fair west", RULE_FAIR_SPENT);
}

static void test_E6_declaring_victory(void **unused)
{
    (void)unused;
    plain_game(2);
    give_square(p, 0, ENGLAND);
    give_square(p, 0, FRANCE);
    give_square(p, 0, PORTUGAL);
    refused(p, "declare imperial", RULE_VICTORY_INACTIVE);
    activate(p, IMPERIAL);
    play(p, "declare imperial");
    assert_int_equal(p->over, IMPERIAL);
    assert_int_equal(p->winners, 1);
    struct florin_moves moves;
    pax_moves(p, 0, &moves);
    assert_int_equal(moves.count, 0);
    refused_to(p, 0, "end", RULE_OVER);
}

static void test_B7b_conditions_must_be_met(void **unused)
{
    (void)unused;
    plain_game(2);
    give_square(p, 0, ENGLAND);
    give_square(p, 0, FRANCE);
    activate(p, IMPERIAL);
    refused(p, "declare imperial", RULE_IMPERIAL_UNMET);
}

/* ---- HAND, ABILITY ---- */

static void test_HAND_a_no_limit_with_gutenberg(void **unused)
{
    (void)unused;
    plain_game(2);
    give_card(p, 0, PREN043);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    play(p, "buy west 1");
    assert_int_equal(row_count(p, 0, ROW_HAND), 3);
}

static void test_HAND_a_discard_to_two_when_the_ability_is_lost(void **unused)
{
    (void)unused;
    plain_game(2);
    give_card(p, 0, PREN043);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    give_hand(p, 0, PREN135X);
    play(p, "sell PREN043");
    assert_int_equal(pending(p), FRAME_DISCARD);
    refused(p, "discard PREN035", RULE_DISCARD);
    refused(p, "end", RULE_NOT_NOW);
    play(p, "discard PREN132X");
    assert_int_equal(row_count(p, 0, ROW_HAND), 2);
    assert_true(discarded(p, PREN132X));
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_HAND_a_one_card_after_the_other(void **unused)
{
    (void)unused;
    plain_game(2);
    give_card(p, 0, PREN043);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    give_hand(p, 0, PREN133X);
    give_hand(p, 0, PREN135X);
    play_all(p, "sell PREN043; discard PREN131X; discard PREN135X");
    assert_true(in_hand(p, 0, PREN132X) && in_hand(p, 0, PREN133X));
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_HAND_a_not_while_another_copy_is_active(void **unused)
{
    (void)unused;
    plain_game(2);
    give_card(p, 0, PREN043);
    give_card(p, 0, PREN042);
    give_hand(p, 0, PREN131X);
    give_hand(p, 0, PREN132X);
    give_hand(p, 0, PREN135X);
    play(p, "sell PREN043");
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(row_count(p, 0, ROW_HAND), 3);
}

static void test_HAND_b_abilities_in_hand_are_inactive(void **unused)
{
    (void)unused;
    plain_game(2);
    give_hand(p, 0, PREN043);
    give_hand(p, 0, PREN131X);
    refused(p, "buy west 1", RULE_HAND_FULL);
}

static void test_FLORINS_a_no_hard_limit(void **unused)
{
    (void)unused;
    plain_game(2);
    give_florins(p, 0, 1000);
    give_hand(p, 0, PREN131X);
    play(p, "sell PREN131X");
    assert_int_equal(p->florins[0], 1002);
}

/* Florins come and go through China only; a purchase just moves them. */
static void test_CHINA_takes_and_gives(void **unused)
{
    (void)unused;
    plain_game(2);
    clear_map(p);
    give_hand(p, 0, PREN025);
    give_hand(p, 0, PREN131X);
    put_city(p, VIENNA, ROOK + CATHOLIC);
    int before = florins_in_game();
    play(p, "sell PREN131X");
    assert_int_equal(florins_in_game(), before + 2);
    play_all(p, "play PREN025; city vienna; skip"); /* represses the Rook */
    assert_int_equal(florins_in_game(), before + 2 - 1);
    play(p, "buy west 3");
    assert_int_equal(florins_in_game(), before + 2 - 1);
    play(p, "fair west");
    assert_int_equal(florins_in_game(), before + 2 - 1 + 1);
}

static void test_ABILITY_b_free_ops_spend_the_side(void **unused)
{
    (void)unused;
    plain_game(2);
    stock(p, EAST, 2, PREN082, 2);
    give_card(p, 0, PREN073);
    give_card(p, 0, PREN101X); /* East Ops for free */
    play_all(p, "ops east; op PREN073 commerce:east; florin 2");
    assert_int_equal(p->actions, 2);
    refused(p, "end", RULE_MUST_ACT); /* it was no action */
    refused(p, "ops east", RULE_OPS_SPENT);
}

static void test_ABILITY_both_sides_at_once_needs_the_ability(void **unused)
{
    (void)unused;
    plain_game(2);
    stock(p, WEST, 2, PREN038, 1);
    stock(p, EAST, 2, PREN082, 1);
    give_card(p, 0, PREN042);
    give_card(p, 0, PREN073);
    refused(p, "ops both", RULE_BOTH_OPS);
    give_card(p, 0, PREN110X);
    assert_true(offered(p, "ops both"));
}

static void test_D1_the_actions_and_nothing_else(void **unused)
{
    (void)unused;
    plain_game(2);
    give_card(p, 0, PREN042);
    give_square(p, 0, FRANCE);
    give_maid(p, 0, PREN044);
    stock(p, WEST, 2, PREN038, 1);
    activate(p, IMPERIAL);
    only_offers_are_legal(p);
    stock(p, EAST, 1, COMET1, 0);
    play(p, "buy east 1");
    only_offers_are_legal(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_D1_one_or_two_actions),
        cmocka_unit_test(test_A2a_at_least_one_action_a_turn),
        cmocka_unit_test(test_D1_two_actions_end_the_turn),
        cmocka_unit_test(test_D1_1_buying_twice_a_turn),
        cmocka_unit_test(test_D1_2_playing_twice_a_turn),
        cmocka_unit_test(test_D1_3_selling_twice_a_turn),
        cmocka_unit_test(test_D1_4_east_ops_once_a_turn),
        cmocka_unit_test(test_D1_5_west_ops_once_a_turn),
        cmocka_unit_test(test_D1_6_east_fair_once_a_turn),
        cmocka_unit_test(test_D1_7_west_fair_once_a_turn),
        cmocka_unit_test(test_D1_4_free_ops_are_still_once_a_turn),
        cmocka_unit_test(test_D1_no_action_without_effect),
        cmocka_unit_test(test_D1_nothing_more_when_both_actions_are_spent),
        cmocka_unit_test(test_D1_only_what_is_asked),
        cmocka_unit_test(test_D2c_only_the_player_on_turn),
        cmocka_unit_test(test_D2c_clockwise),
        cmocka_unit_test(test_D2_refresh_example),
        cmocka_unit_test(test_D2_rows_are_whole_after_every_turn),
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
        cmocka_unit_test(test_E3_from_hand_tableau_or_old_maid),
        cmocka_unit_test(test_E3_only_ones_own),
        cmocka_unit_test(test_DISCARD_a_sold_card_loses_its_bishop),
        cmocka_unit_test(test_E3a_royal_couple_sells_for_four_as_one_action),
        cmocka_unit_test(test_E3a_a_queen_worth_four_makes_six),
        cmocka_unit_test(test_E3a_a_king_with_two_queens_makes_six),
        cmocka_unit_test(test_E3a_a_silenced_couple_sells_for_four),
        cmocka_unit_test(test_E3b_sold_empire_returns_with_its_tokens),
        cmocka_unit_test(test_E3b_vassals_of_a_sold_suzerain_go_home_unpaid),
        cmocka_unit_test(test_E3b_a_vassal_alone),
        cmocka_unit_test(test_E3b_a_sold_republic_is_a_king_again),
        cmocka_unit_test(test_E3c_sale_abilities_work_out_of_the_tableau),
        cmocka_unit_test(test_E3c_not_while_silenced),
        cmocka_unit_test(test_E3c_not_as_old_maid),
        cmocka_unit_test(test_E3c_no_one_shot_with_a_sale),
        cmocka_unit_test(test_E5_fair_card_is_discarded_and_its_florins_are_profits),
        cmocka_unit_test(test_E5_double_trade_fair_example),
        cmocka_unit_test(test_E5_comet_as_fair_card),
        cmocka_unit_test(test_E5_only_with_a_fair_card),
        cmocka_unit_test(test_E6_declaring_victory),
        cmocka_unit_test(test_B7b_conditions_must_be_met),
        cmocka_unit_test(test_HAND_a_no_limit_with_gutenberg),
        cmocka_unit_test(test_HAND_a_discard_to_two_when_the_ability_is_lost),
        cmocka_unit_test(test_HAND_a_one_card_after_the_other),
        cmocka_unit_test(test_HAND_a_not_while_another_copy_is_active),
        cmocka_unit_test(test_HAND_b_abilities_in_hand_are_inactive),
        cmocka_unit_test(test_FLORINS_a_no_hard_limit),
        cmocka_unit_test(test_CHINA_takes_and_gives),
        cmocka_unit_test(test_ABILITY_b_free_ops_spend_the_side),
        cmocka_unit_test(test_ABILITY_both_sides_at_once_needs_the_ability),
        cmocka_unit_test(test_D1_the_actions_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
