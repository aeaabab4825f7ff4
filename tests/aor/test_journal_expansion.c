/* The events of expansions, of the end of a turn and of the end of the game (5.6, 5.7, 6), as game->narrate tells them. */
#include "table.h"

/* ---- 5.6.3: competition ---- */

TEST(test_5_6_3_9_an_attack_that_fails)
{
    struct aor s = table_new(3);
    put_marker(&s, AT_VENICE, COLOURED, MILAN);
    table_expand(&s, AT_GENOA, 10);
    DICE(&s, 2, 3, 1);
    assert_string_equal(happens(&s, AT_GENOA, "attack milan"),
                        "attacked genoa milan to venice 6 needed=6 present=0 by_ship=0\n"
                        "attack_lost genoa milan 6 black=2 white=3 coloured=1 box=4\n");
}

TEST(test_5_6_3_9_an_attack_that_succeeds_with_tokens_already_there)
{
    struct aor s = table_new(3);
    put_tokens(&s, AT_VENICE, COLOURED, MILAN, 1);
    put_tokens(&s, AT_BARCELONA, COLOURED, MILAN, 1);
    put_tokens(&s, AT_GENOA, WHITE, MILAN, 1);
    table_expand(&s, AT_GENOA, 10);
    DICE(&s, 5, 3, 1);
    assert_string_equal(happens(&s, AT_GENOA, "attack milan"),
                        "attacked genoa milan to venice 4 needed=5 present=1 by_ship=0\n"
                        "attacked_too genoa milan to barcelona\n"
                        "attack_won genoa milan 4 black=5 white=3 coloured=1 box=4\n"
                        "tokens_withdrawn venice milan from coloured 1\n"
                        "tokens_withdrawn genoa milan from white 1\n"
                        "tokens_withdrawn barcelona milan from coloured 1\n"
                        "dominance_won genoa milan to white\n");
}

TEST(test_5_6_3_9_cathedral_decides_without_dice)
{
    struct aor s = table_new(3);
    put_tokens(&s, AT_VENICE, COLOURED, BARI, 1);
    give_advance(&s, AT_VENICE, CATHEDRAL);
    give_advance(&s, AT_GENOA, SEAWORTHY_VESSELS);
    table_expand(&s, AT_GENOA, 3);
    assert_string_equal(happens(&s, AT_GENOA, "attack bari"),
                        "attacked genoa bari to venice 2 needed=2 present=0 by_ship=1\n");
    assert_string_equal(happens(&s, AT_VENICE, "cathedral"),
                        "cathedral_used venice bari to genoa\n"
                        "attack_lost genoa bari 2 black=0 white=0 coloured=0 box=0\n");
}

/* The two know which cards passed, the others only that cards did. */
TEST(test_5_6_3_9_a_trade_is_known_to_two)
{
    struct aor s = table_new(3);
    give_advance(&s, AT_GENOA, WIND_WATERMILL);
    put_marker(&s, AT_VENICE, COLOURED, MILAN);
    give_card(&s, AT_GENOA, CARD_STONE_1);
    give_card(&s, AT_VENICE, CARD_FUR_1);
    table_expand(&s, AT_GENOA, 20);
    DICE(&s, 6, 1, 1, 3);
    assert_string_equal(happens(&s, AT_GENOA, "attack milan"),
                        "attacked genoa milan to venice 6 needed=6 present=0 by_ship=0\n"
                        "attack_won genoa milan 6 black=6 white=1 coloured=1 box=4\n"
                        "dominance_lost venice milan from coloured\n"
                        "dominance_won genoa milan to white\n");
    assert_string_equal(happens(&s, AT_GENOA, "trade"), "trade_tried genoa to venice 3 die=3 works=1\n");
    assert_string_equal(happens(&s, AT_GENOA, "give stone_1"),
                        "card_given genoa stone_1 to venice known=3\n"
                        "card_taken genoa fur_1 from venice known=3\n");
}

/* By the European advances nobody rolls for it. */
TEST(test_5_6_3_9_a_free_trade_has_no_die)
{
    struct aor s = table_with(3, "advances", "european");
    give_advance(&s, AT_GENOA, WRITTEN_RECORD);
    put_tokens(&s, AT_VENICE, COLOURED, MILAN, 1);
    give_card(&s, AT_GENOA, CARD_STONE_1);
    give_card(&s, AT_VENICE, CARD_FUR_1);
    table_expand(&s, AT_GENOA, 10);
    DICE(&s, 6, 1, 1);
    play(&s, AT_GENOA, "attack milan");
    assert_string_equal(happens(&s, AT_GENOA, "trade"), "trade_tried genoa to venice 0 die=0 works=1\n");
}

/* ---- 5.6: an expansion ---- */

TEST(test_5_6_an_expansion_from_the_first_token_to_the_last)
{
    struct aor s = table_new(3);
    table_order(&s, AT_GENOA, AT_VENICE, AT_BARCELONA);
    put_on_top(&s, CARD_FAMINE);
    put_tokens(&s, AT_VENICE, COLOURED, FLORENCE, 1);
    s.expansion[AT_VENICE] = 1, s.stock[AT_VENICE]--;
    table_expand(&s, AT_GENOA, 10);
    assert_string_equal(happens(&s, AT_GENOA, "place 1 milan"),
                        "tokens_placed genoa milan from expansion to white 1 by_ship=0\n");
    assert_string_equal(happens(&s, AT_GENOA, "place 2 milan"),
                        "tokens_placed genoa milan from expansion to white 2 by_ship=0\n"
                        "tokens_withdrawn genoa milan from white 3\n"
                        "dominance_won genoa milan to white\n");
    assert_string_equal(happens(&s, AT_GENOA, "card"),
                        "tokens_returned genoa card 3\n"
                        "card_bought genoa famine known=2\n");
    assert_string_equal(happens(&s, AT_GENOA, "done"), "tokens_returned genoa unused 4\n");
}

/* 5.6.2.2: only what cannot come by land takes room in the ships. */
TEST(test_5_6_2_2_ships_bring_what_land_cannot)
{
    struct aor s = table_new(3);
    s.ship[AT_GENOA] = GALLEY_4;
    table_expand(&s, AT_GENOA, 5);
    assert_string_equal(happens(&s, AT_GENOA, "place 1 florence"),
                        "tokens_placed genoa florence from expansion to white 1 by_ship=0\n");
    assert_string_equal(happens(&s, AT_GENOA, "place 1 naples"),
                        "tokens_placed genoa naples from expansion to white 1 by_ship=1\n");
    assert_int_equal(s.shipped[FLORENCE], 0);
    assert_int_equal(s.shipped[NAPLES], 1);
}

TEST(test_5_6_holy_indulgence)
{
    struct aor s = table_new(3);
    give_advance(&s, AT_VENICE, HOLY_INDULGENCE);
    s.expansion[AT_GENOA] = 5, s.stock[AT_GENOA] -= 5;
    set_cash(&s, AT_BARCELONA, 2);
    table_enter(&s, PHASE_PURCHASE);
    play(&s, AT_VENICE, "done");
    play(&s, AT_GENOA, "done");
    assert_string_equal(happens(&s, AT_BARCELONA, "done"),
                        "phase_began expansion\n"
                        "tokens_taken venice holy_indulgence 4\n"
                        "tokens_returned genoa holy_indulgence 2\n"
                        "cash_paid barcelona holy_indulgence 2\n");
}

/* ---- 5.7: the end of a turn ---- */

/* Genoa took the most markets, Venice has most stone and Barcelona most wine; nobody else's cards are drawn. */
TEST(test_5_7_a_turn_ends_and_the_next_one_begins)
{
    struct aor s = table_new(3);
    table_turn(&s, 2);
    put_on_top(&s, CARD_SPICE_1);
    put_on_top(&s, CARD_FAMINE);
    give_advance(&s, AT_VENICE, INTEREST_AND_PROFIT);
    set_cash(&s, AT_VENICE, 10);
    put_marker(&s, AT_VENICE, COLOURED, MILAN);
    put_marker(&s, AT_GENOA, WHITE, LYONS);
    put_tokens(&s, AT_GENOA, WHITE, BARI, 1);
    s.market[STONE] = 1;
    s.market[FUR] = -1;
    table_order(&s, AT_VENICE, AT_BARCELONA, AT_GENOA);
    table_expand(&s, AT_GENOA, 3);
    DICE(&s, 1, 1, 3, 3, 4, 6);
    assert_string_equal(happens(&s, AT_GENOA, "done"),
                        "tokens_returned genoa unused 3\n"
                        "phase_began end\n"
                        "expansion_bonus genoa 1\n"
                        "card_drawn genoa famine known=2\n"
                        "pieces_turned genoa 1 markers=1\n"
                        "cash_received venice interest 10\n"
                        "cash_received venice income 21\n"
                        "cash_received barcelona income 18\n"
                        "cash_received genoa income 21\n"
                        "market_cleared stone -1 now=0\n"
                        "market_cleared fur 1 now=0\n"
                        "markets_rolled 1 black=1 white=1 coloured=3\n"
                        "market_rolled stone 1 now=1\n"
                        "markets_rolled 2 black=3 white=4 coloured=6\n"
                        "market_rolled wine -1 now=-1\n"
                        "shortage_earned venice stone\n"
                        "card_drawn venice spice_1 known=1\n"
                        "surplus_paid barcelona wine 1\n"
                        "turn_began 3\n"
                        "phase_began order\n");
}

/* ---- 6: the end ---- */

TEST(test_6_scores_are_told_with_their_parts)
{
    struct aor s = table_with(3, "rounds", "1");
    give_advance(&s, AT_GENOA, CARAVAN);
    s.misery[AT_BARCELONA] = 2;
    for (int seat = 0; seat < 3; seat++)
        set_cash(&s, seat, 0);
    table_order(&s, AT_VENICE, AT_BARCELONA, AT_GENOA);
    table_expand(&s, AT_GENOA, 3);
    DICE(&s, 1, 3, 3, 1, 3, 6); /* a shortage and a surplus that cancel */
    assert_string_equal(happens(&s, AT_GENOA, "done"),
                        "tokens_returned genoa unused 3\n"
                        "phase_began end\n"
                        "cash_received venice income 18\n"
                        "cash_received barcelona income 18\n"
                        "cash_received genoa income 18\n"
                        "markets_rolled 1 black=1 white=3 coloured=3\n"
                        "market_rolled timber 1 now=1\n"
                        "markets_rolled 2 black=1 white=3 coloured=6\n"
                        "market_rolled timber -1 now=0\n"
                        "last_turn rounds\n"
                        "phase_began final\n"
                        "game_over rounds\n"
                        "scored venice 18 advances=0 cash=18 misery=0\n"
                        "scored genoa 38 advances=20 cash=18 misery=0\n"
                        "scored barcelona -2 advances=0 cash=18 misery=20\n"
                        "won genoa 38\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_6_3_9_an_attack_that_fails),
        cmocka_unit_test(test_5_6_3_9_an_attack_that_succeeds_with_tokens_already_there),
        cmocka_unit_test(test_5_6_3_9_cathedral_decides_without_dice),
        cmocka_unit_test(test_5_6_3_9_a_trade_is_known_to_two),
        cmocka_unit_test(test_5_6_3_9_a_free_trade_has_no_die),
        cmocka_unit_test(test_5_6_an_expansion_from_the_first_token_to_the_last),
        cmocka_unit_test(test_5_6_2_2_ships_bring_what_land_cannot),
        cmocka_unit_test(test_5_6_holy_indulgence),
        cmocka_unit_test(test_5_7_a_turn_ends_and_the_next_one_begins),
        cmocka_unit_test(test_6_scores_are_told_with_their_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
