/* Trade fairs (G): profits, subsidy, voyage, leftovers, bankruptcy. */
#include "fair.h"

/* ---- G1: profits ---- */

static void test_G1a_one_florin_from_china_for_two_players(void **unused)
{
    (void)unused;
    fair_game(2, 0);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    play(p, "fair east");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(p->florins[1], 0); /* it was the only one */
}

static void test_G1a_two_florins_for_three_or_four(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 4; seats++) {
        fair_game(seats, 0);
        put_pawn(p, BYZANTIUM_HUNGARY, 1);
        play(p, "fair east");
        assert_int_equal(p->florins[0], 1);
        assert_int_equal(p->florins[1], 1);
    }
}

static void test_G1a_and_what_lies_on_the_facedown_card(void **unused)
{
    (void)unused;
    fair_game(2, 3);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    put_pawn(p, HUNGARY_OTTOMAN, 1);
    put_pawn(p, MAMLUK_OTTOMAN, 1);
    play(p, "fair east");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(p->florins[1], 3);
}

static void test_G1b_the_card_leaves_the_game(void **unused)
{
    (void)unused;
    fair_game(2, 0);
    int card = p->market[WEST][FAIR];
    play(p, "fair west");
    assert_true(discarded(p, card));
    assert_int_equal(p->market[WEST][FAIR], NO_CARD);
}

/* FAQ: no money in the pot. The fair ends before it begins. */
static void test_G1_empty_fair(void **unused)
{
    (void)unused;
    fair_game(2, 0);
    play(p, "fair west");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(pending(p), FRAME_TURN);
    for (int city = 1; city < CITY_COUNT; city++)
        assert_int_equal(p->city[city], NO_TOKEN);
}

/* ---- G2: subsidy ---- */

static void test_G2a_from_the_emporium_that_is_not_busted(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    play(p, "fair west");
    assert_int_equal(levy_due_in(), BYZANTIUM); /* Trebizond */
    fair_game(3, 0);
    open_emporium(p, SPICE_ISLANDS);
    play(p, "fair west");
    assert_int_equal(levy_due_in(), PORTUGAL);
    fair_game(3, 0);
    open_emporium(p, RED_SEA);
    play(p, "fair west");
    assert_int_equal(levy_due_in(), MAMLUK);
    fair_game(3, 0);
    open_emporium(p, NOVGOROD);
    play(p, "fair east");
    assert_int_equal(levy_due_in(), HOLY_ROMAN_EMPIRE);
    fair_game(3, 0);
    open_emporium(p, TIMBUKTU);
    play(p, "fair east");
    assert_int_equal(levy_due_in(), ARAGON);
}

static void test_G2b_the_convener_takes_one(void **unused)
{
    (void)unused;
    fair_game(3, 4);
    set_turn(p, 2);
    play(p, "fair east");
    assert_int_equal(p->florins[2], 1);
    assert_int_equal(p->florins[0] + p->florins[1], 0);
}

static void test_G2b_if_it_is_the_only_one_there_is_no_voyage(void **unused)
{
    (void)unused;
    fair_game(2, 0);
    put_pawn(p, BYZANTIUM_HUNGARY, 0);
    play(p, "fair east");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(pending(p), FRAME_TURN);
}

/* ---- G3: the voyage ---- */

static void test_G3a_concessions_are_paid_in_turn(void **unused)
{
    (void)unused;
    fair_game(3, 0 + 2);
    put_pawn(p, BYZANTIUM_HUNGARY, 2);
    put_pawn(p, HUNGARY_OTTOMAN, 1);
    put_pawn(p, MAMLUK_OTTOMAN, 2);
    play(p, "fair east");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(p->florins[1], 1);
    assert_int_equal(p->florins[2], 2);
}

static void test_G3a_only_on_the_route(void **unused)
{
    (void)unused;
    fair_game(3, 5);
    put_pawn(p, BYZANTIUM_MAMLUK, 1);     /* no Sea Border */
    put_pawn(p, OTTOMAN_PAPAL_STATES, 1); /* not between Tana and Mamluk */
    play(p, "fair east");
    assert_int_equal(p->florins[1], 0);
}

static void test_G3b_pirates_take_one_for_china(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    put_ship(p, BYZANTIUM_HUNGARY, REFORMIST);
    put_pawn(p, HUNGARY_OTTOMAN, 1);
    play(p, "fair east"); /* two profits: the subsidy and the Pirate */
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(p->florins[1], 0);
    assert_int_equal(p->market_florins[EAST][FAIR], 0);
    assert_int_equal(levy_due_in(), BYZANTIUM);
}

static void test_G3_perform_trade_fair_example(void **unused)
{
    (void)unused;
    fair_game(2, 2); /* three profits */
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    put_pawn(p, OTTOMAN_PAPAL_STATES, 1);
    play_all(p, "fair west; city trebizond; city buda");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(p->florins[1], 1);
    assert_int_equal(p->city[TREBIZOND], ROOK + REFORMIST);
    assert_int_equal(p->city[BUDA], KNIGHT + CATHOLIC);
    assert_int_equal(pending(p), FRAME_TURN); /* nothing beyond the Pirate */
    for (int city = CONSTANTINOPLE_1; city <= RHODES; city++)
        assert_int_equal(p->city[city], NO_TOKEN);
}

/* FAQ: no Concessions along the route. Levies all the way, and the profits stay. */
static void test_G3_no_concessions(void **unused)
{
    (void)unused;
    fair_game(3, 2);
    play_all(p, "fair east; city tana; city buda; city modon; city cairo");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(p->city[CAIRO], ROOK + ISLAMIC);
    assert_int_equal(p->market_florins[EAST][FAIR], 3);
    assert_int_equal(pending(p), FRAME_TURN);
}

/* PIRATE d: a Pirate beside a protected Concession takes nothing. */
static void test_G3b_not_beside_a_protected_concession(void **unused)
{
    (void)unused;
    fair_game(3, 1);
    give_card(p, 1, PREN113X);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    put_ship(p, BYZANTIUM_HUNGARY, CATHOLIC);
    put_pawn(p, HUNGARY_OTTOMAN, 2);
    play(p, "fair east"); /* three profits */
    assert_int_equal(p->florins[1], 1);
    assert_int_equal(p->florins[2], 1);
}

/* What a fair is said to bring is what it brings: the voyage is sailed to its end, Levies or not. */
static void test_G3_a_voyage_is_sailed_to_its_end(void **unused)
{
    (void)unused;
    for (int first = 0; first < 2; first++) {
        plain_game(p, 3);
        p->option[OPT_LEVY_FIRST] = (int8_t)first;
        stock(p, WEST, FAIR, PREN034, 9);
        play(p, "fair west");
        assert_int_equal(pending(p), FRAME_LEVY);
        struct pax trial = *p;
        pax_pop(&trial); /* the first Levy, which is asked for already */
        pax_trade_unhindered(&trial);
        assert_int_equal(trial.depth, 1);
        assert_int_equal(top_of(&trial)->kind, FRAME_TURN);
        assert_memory_equal(trial.city, p->city, sizeof trial.city);
    }
}

/* ---- G5: the end of the voyage ---- */

static void test_G5_where_the_last_profit_is_taken(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    put_pawn(p, HUNGARY_OTTOMAN, 1);
    play_all(p, "fair east; city tana; city buda");
    assert_int_equal(pending(p), FRAME_TURN); /* two Empires, not a third */
    assert_int_equal(p->florins[1], 1);
}

static void test_G5_not_into_the_last_empire_either(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    put_pawn(p, MAMLUK_OTTOMAN, 1);
    play_all(p, "fair east; city tana; city buda; city modon");
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(p->city[CAIRO] + p->city[CYPRUS], NO_TOKEN);
}

static void test_G5_white_ends_in_the_holy_roman_empire(void **unused)
{
    (void)unused;
    fair_game(3, 5);
    open_emporium(p, SPICE_ISLANDS);
    play_all(p, "fair west; city toledo; city london; city paris; city lubeck");
    assert_int_equal(p->city[LUBECK], ROOK + CATHOLIC);
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_G5a_leftover_profits_wait_for_the_next_card(void **unused)
{
    (void)unused;
    fair_game(3, 4); /* six profits, one for the convener */
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        saturate_but(empire, NO_CITY);
    int next = p->market[EAST][1];
    stock(p, EAST, 1, next, 2);
    play(p, "fair east");
    assert_int_equal(p->market_florins[EAST][FAIR], 5);
    play(p, "end");
    assert_int_equal(p->market[EAST][FAIR], next);
    assert_int_equal(p->market_florins[EAST][FAIR], 5 + 2);
}

/* ---- G6: bankruptcy ---- */

static void risky_game(int seats, int florins)
{
    new_game_with(p, seats, OPT_BANKRUPTCY, 1, -1);
    clear_map(p);
    for (int seat = 0; seat < seats; seat++) {
        give_florins(p, seat, 3);
        give_hand(p, seat, PREN131X + seat);
    }
    for (int side = WEST; side <= EAST; side++)
        stock(p, side, FAIR, p->market[side][FAIR], florins);
}

static void ruin(int seat)
{
    give_florins(p, seat, 0);
    pax_discard_card(p, PREN131X + seat);
}

static void test_G6_no_subsidy(void **unused)
{
    (void)unused;
    risky_game(2, 0);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    play_all(p, "fair east; city tana");
    assert_int_equal(p->florins[0], 3);
    assert_int_equal(p->florins[1], 4);
}

static void test_G6_a_bank_without_florins_cards_and_concessions_is_out(void **unused)
{
    (void)unused;
    risky_game(3, 0);
    ruin(1);
    play_all(p, "buy west 1; end");
    assert_int_equal(p->out, 1 << 1);
    assert_int_equal(p->turn_of, 2); /* it is skipped */
    play_all(p, "buy west 1; end");
    assert_int_equal(p->turn_of, 0);
    assert_int_equal(p->over, 0);
}

static void test_G6_a_concession_is_enough_to_go_on(void **unused)
{
    (void)unused;
    risky_game(3, 0);
    ruin(1);
    put_pawn(p, ARAGON_FRANCE, 1);
    play_all(p, "buy west 1; end");
    assert_int_equal(p->out, 0);
    assert_int_equal(p->turn_of, 1);
}

static void test_G6_so_is_an_empire(void **unused)
{
    (void)unused;
    risky_game(3, 0);
    ruin(1);
    give_square(p, 1, FRANCE);
    play_all(p, "buy west 1; end");
    assert_int_equal(p->out, 0);
}

static void test_G6_the_last_bank_wins(void **unused)
{
    (void)unused;
    risky_game(2, 0);
    ruin(1);
    play_all(p, "buy west 1; end");
    assert_int_equal(p->over, LAST_BANK);
    assert_int_equal(p->winners, 1 << 0);
}

static void test_G6_only_as_an_option(void **unused)
{
    (void)unused;
    new_game(p, 3);
    clear_map(p);
    give_florins(p, 1, 0);
    play_all(p, "buy west 1; end");
    assert_int_equal(p->out, 0);
    assert_int_equal(p->turn_of, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_G3_a_voyage_is_sailed_to_its_end),
        cmocka_unit_test(test_G1a_one_florin_from_china_for_two_players),
        cmocka_unit_test(test_G1a_two_florins_for_three_or_four),
        cmocka_unit_test(test_G1a_and_what_lies_on_the_facedown_card),
        cmocka_unit_test(test_G1b_the_card_leaves_the_game),
        cmocka_unit_test(test_G1_empty_fair),
        cmocka_unit_test(test_G2a_from_the_emporium_that_is_not_busted),
        cmocka_unit_test(test_G2b_the_convener_takes_one),
        cmocka_unit_test(test_G2b_if_it_is_the_only_one_there_is_no_voyage),
        cmocka_unit_test(test_G3a_concessions_are_paid_in_turn),
        cmocka_unit_test(test_G3a_only_on_the_route),
        cmocka_unit_test(test_G3b_pirates_take_one_for_china),
        cmocka_unit_test(test_G3_perform_trade_fair_example),
        cmocka_unit_test(test_G3_no_concessions),
        cmocka_unit_test(test_G3b_not_beside_a_protected_concession),
        cmocka_unit_test(test_G5_where_the_last_profit_is_taken),
        cmocka_unit_test(test_G5_not_into_the_last_empire_either),
        cmocka_unit_test(test_G5_white_ends_in_the_holy_roman_empire),
        cmocka_unit_test(test_G5a_leftover_profits_wait_for_the_next_card),
        cmocka_unit_test(test_G6_no_subsidy),
        cmocka_unit_test(test_G6_a_bank_without_florins_cards_and_concessions_is_out),
        cmocka_unit_test(test_G6_a_concession_is_enough_to_go_on),
        cmocka_unit_test(test_G6_so_is_an_empire),
        cmocka_unit_test(test_G6_the_last_bank_wins),
        cmocka_unit_test(test_G6_only_as_an_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
