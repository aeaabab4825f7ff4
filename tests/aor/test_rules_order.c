/* Order of play (5.1), drawing (5.2), buying and discarding cards (5.3). */
#include "table.h"

TEST(test_5_1_fewest_tokens_go_first)
{
    struct aor s = table_new(3);
    play(&s, 0, "bid 9");
    play(&s, 1, "bid 3");
    play(&s, 2, "bid 6");
    assert_int_equal(s.order[0], 1);
    assert_int_equal(s.order[1], 2);
    assert_int_equal(s.order[2], 0);
    assert_int_equal(s.cash[0], 31);
    assert_int_equal(s.written[0], 31);
    assert_int_equal(s.expansion[0], 9);
    assert_int_equal(s.stock[0], 27);
}

static void bid_alike(struct aor *s)
{
    for (int seat = 0; seat < 3; seat++)
        play(s, seat, "bid 4");
}

TEST(test_5_1_of_equal_wishes_the_later_place_in_the_capital_bid_goes_first)
{
    struct aor s = table_new(3);
    s.rank[0] = 1, s.rank[1] = 0, s.rank[2] = 2;
    bid_alike(&s);
    assert_int_equal(s.order[0], 2);
    assert_int_equal(s.order[1], 0);
    assert_int_equal(s.order[2], 1);
}

/* The manual's example: his #3 choice is favoured over #1, wherever they came in the bid. */
TEST(test_5_1_ties_go_to_who_got_the_worse_wish)
{
    struct aor s = table_new(3);
    s.rank[0] = 2, s.rank[1] = 0, s.rank[2] = 1;
    memcpy(s.wishes[2], (uint8_t[]){1, 2, 3}, 3); /* the other two got their first wish */
    struct aor by_bid = s;
    bid_alike(&s);
    assert_int_equal(s.order[0], 2);
    assert_int_equal(s.order[1], 0);
    assert_int_equal(s.order[2], 1);
    by_bid.order_ties = TIES_BY_BID;
    bid_alike(&by_bid);
    assert_int_equal(by_bid.order[0], 0);
    assert_int_equal(by_bid.order[1], 2);
    assert_int_equal(by_bid.order[2], 1);
}

TEST(test_5_1_bids_are_secret_until_all_are_in)
{
    struct aor s = table_new(3), known;
    play(&s, 0, "bid 9");
    assert_int_equal(aor.deciders(&s), 6);
    assert_int_equal(judged(&s, 0, "bid 3"), RULE_NOT_YOURS);
    known = s;
    aor.redact(&known, 1, FLORIN_WATCHED);
    assert_int_equal(known.bid[0], 0);
    assert_int_equal(known.cash[0], 40);
    known = s;
    aor.redact(&known, 0, FLORIN_WATCHED);
    assert_int_equal(known.bid[0], 9);
}

TEST(test_5_1_no_more_than_the_cash_in_hand)
{
    struct aor s = table_new(3);
    assert_allowed(&s, 0, "bid 40");
    assert_allowed(&s, 0, "bid -40");
    assert_forbidden(&s, 0, "bid 41", RULE_BID_CASH, "5.1");
    assert_forbidden(&s, 0, "bid -41", RULE_BID_CASH, "5.1");
    assert_forbidden(&s, 0, "range 0", RULE_RANGE_NEEDLESS, "5.1");
}

TEST(test_5_1_very_rich_players_name_a_range_first)
{
    struct aor s = table_new(3);
    s.cash[0] = 1200;
    assert_forbidden(&s, 0, "bid 7", RULE_RANGE_FIRST, "5.1");
    assert_allowed(&s, 0, "range 1000");
    assert_allowed(&s, 0, "range -1500");
    assert_forbidden(&s, 0, "range 1500", RULE_RANGE_OUTSIDE, "5.1");
    assert_forbidden(&s, 0, "range 7", RULE_RANGE_START, "5.1");
    play(&s, 0, "range 1000");
    assert_forbidden(&s, 0, "range 500", RULE_RANGE_NEEDLESS, "5.1");
    assert_forbidden(&s, 0, "bid 999", RULE_RANGE_OUTSIDE, "5.1");
    struct florin_verdict outside = aor.judge(&s, 0, amount_move(MOVE_BID, 999));
    assert_int_equal(outside.fact[0], 1000);
    assert_int_equal(outside.fact[1], 1499);
    assert_allowed(&s, 0, "bid 1200");
    assert_forbidden(&s, 0, "bid 1201", RULE_BID_CASH, "5.1");
    struct aor known = s;
    aor.redact(&known, 1, FLORIN_WATCHED);
    assert_int_equal(known.ranged, 0);
    assert_int_equal(known.range[0], 0);
    play(&s, 0, "bid 1100");
    assert_int_equal(s.range[0], 0);
    play(&s, 1, "bid 0");
    play(&s, 2, "bid 0");
    assert_int_equal(s.cash[0], 100);
    assert_int_equal(s.expansion[0], 36);
}

/* The manual's example: -2 costs two dollars. */
TEST(test_5_1_1_a_negative_bid_costs_its_amount_and_gives_no_tokens)
{
    struct aor s = table_new(3);
    play(&s, 0, "bid 0");
    play(&s, 1, "bid -2");
    play(&s, 2, "bid 1");
    assert_int_equal(s.order[0], 1);
    assert_int_equal(s.cash[1], 38);
    assert_int_equal(s.expansion[1], 0);
}

TEST(test_5_1_2_no_more_tokens_than_stock_but_all_the_cash)
{
    struct aor s = table_new(3);
    put_tokens(&s, 0, COLOURED, NAPLES, 4);
    put_tokens(&s, 0, COLOURED, MARSEILLES, 4);
    play(&s, 0, "bid 40");
    play(&s, 1, "bid 0");
    play(&s, 2, "bid 39");
    assert_int_equal(s.expansion[0], 28);
    assert_int_equal(s.stock[0], 0);
    assert_int_equal(s.cash[0], 0);
    assert_int_equal(s.order[2], 0);
}

TEST(test_5_1_the_eliminated_keep_a_place)
{
    struct aor s = table_new(4);
    aor_worsen(&s, 2, 26, WHY_FAMINE);
    table_enter(&s, PHASE_ORDER);
    assert_int_equal(aor.deciders(&s), 0xb);
    play(&s, 0, "bid 1");
    play(&s, 1, "bid -1");
    play(&s, 3, "bid 2");
    assert_int_equal(s.order[1], 2);
    assert_int_equal(s.cash[2], 40);
}

TEST(test_5_1_renaissance_swaps_with_a_neighbour_once_a_turn)
{
    struct aor s = table_new(4);
    table_turn(&s, 3);
    give_advance(&s, 1, RENAISSANCE);
    table_enter(&s, PHASE_DRAW);
    assert_int_equal(s.step, STEP_SWAP);
    assert_int_equal(s.decider, 1);
    assert_allowed(&s, 1, "swap 1");
    assert_allowed(&s, 1, "swap 3");
    assert_forbidden(&s, 1, "swap 4", RULE_SWAP_NEXT, "5.1");
    assert_forbidden(&s, 1, "swap 2", RULE_SWAP_NEXT, "5.1");
    play(&s, 1, "swap 3");
    assert_int_equal(s.order[1], 2);
    assert_int_equal(s.order[2], 1);
    assert_true(s.step != STEP_SWAP);
    assert_int_equal(s.swapped, 2);
}

TEST(test_5_1_renaissance_is_asked_at_the_start_of_every_phase)
{
    struct aor s = table_new(3);
    give_advance(&s, 1, RENAISSANCE);
    static const uint8_t phases[] = {PHASE_DRAW, PHASE_BUY, PHASE_PLAY, PHASE_PURCHASE, PHASE_EXPANSION, PHASE_END};
    for (unsigned i = 0; i < sizeof phases; i++) {
        struct aor t = s;
        table_enter(&t, phases[i]);
        assert_int_equal(t.step, STEP_SWAP);
        play(&t, 1, "pass");
        assert_int_equal(t.swapped, 0);
    }
}

TEST(test_5_1_renaissance_does_not_swap_with_owners)
{
    struct aor s = table_new(4);
    give_advance(&s, 0, RENAISSANCE);
    give_advance(&s, 1, RENAISSANCE);
    table_enter(&s, PHASE_BUY);
    assert_int_equal(s.decider, 1); /* the first in order has no neighbour to swap with */
    assert_forbidden(&s, 1, "swap 1", RULE_SWAP_OWNER, "5.1");
    play(&s, 1, "swap 3");
    assert_int_equal(s.decider, 0); /* now he has */
    assert_allowed(&s, 0, "swap 3");
}

TEST(test_5_2_1_the_first_player_removes_one_shortage_or_surplus)
{
    struct aor s = table_new(3);
    table_turn(&s, 2);
    s.market[SILK] = -1;
    s.market[STONE] = 2;
    s.market[GOLD] = s.market[IVORY] = 1;
    table_enter(&s, PHASE_DRAW);
    struct aor t = s;
    play(&s, 0, "remove stone");
    assert_int_equal(s.market[STONE], 1); /* of a double one, one */
    assert_int_equal(s.cash[0], 39);
    assert_int_equal(s.phase, PHASE_PLAY);
    play(&t, 0, "remove gold");
    assert_int_equal(t.market[IVORY], 0); /* the two share a marker */
    assert_int_equal(t.cash[0], 30);
    assert_int_equal(t.phase, PHASE_PLAY);
}

TEST(test_5_2_1_option_any_number_of_removals_at_base_value)
{
    struct aor s = table_with(3, "removals", "any");
    table_turn(&s, 2);
    s.market[SILK] = -1;
    s.market[STONE] = 2;
    s.market[GOLD] = s.market[IVORY] = 1;
    s.cash[0] = 12;
    table_enter(&s, PHASE_DRAW);
    assert_int_equal(s.step, STEP_REMOVE);
    assert_int_equal(s.decider, 0);
    assert_forbidden(&s, 0, "remove wine", RULE_REMOVE_NONE, "5.2.1");
    assert_forbidden(&s, 0, "remove ivory", RULE_REMOVE_TOGETHER, "5.2.1");
    play(&s, 0, "remove gold");
    assert_int_equal(s.cash[0], 2);
    assert_int_equal(s.market[IVORY], 0);
    assert_forbidden(&s, 0, "remove silk", RULE_REMOVE_CASH, "5.2.1");
    play(&s, 0, "remove stone");
    assert_int_equal(s.market[STONE], 1);
    play(&s, 0, "remove stone");
    assert_int_equal(s.cash[0], 0);
    assert_true(s.step != STEP_REMOVE); /* nothing is affordable any more */
    assert_int_equal(s.market[SILK], -1);
}

TEST(test_5_2_1_done_ends_the_removing)
{
    struct aor s = table_new(3);
    table_turn(&s, 2);
    s.market[WOOL] = 1;
    table_enter(&s, PHASE_DRAW);
    play(&s, 0, "done");
    assert_int_equal(s.market[WOOL], 1);
    assert_int_equal(s.phase, PHASE_PLAY);
}

TEST(test_5_2_2_everybody_draws_one_card)
{
    struct aor s = table_new(3);
    table_turn(&s, 2);
    uint32_t luck = aor.luck(&s);
    table_enter(&s, PHASE_DRAW);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(s.hand_count[seat], 1);
    assert_int_equal(aor.luck(&s), luck + 3);
}

TEST(test_5_2_2_everybody_draws_in_the_first_turn_too)
{
    struct aor s = table_new(3), skipped = table_with(3, "first_draw", "off"), original = table_with(3, "deal", "original");
    original.first_draw = 0;
    table_enter(&s, PHASE_DRAW);
    table_enter(&skipped, PHASE_DRAW);
    table_enter(&original, PHASE_DRAW);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(s.hand_count[seat], 1);
        assert_int_equal(skipped.hand_count[seat], 0); /* the option is about the deal of three cards only */
        assert_int_equal(original.hand_count[seat], 1);
    }
}

TEST(test_5_3_urban_ascendancy_buys_a_card_for_ten)
{
    struct aor s = table_new(3);
    give_advance(&s, 1, URBAN_ASCENDANCY);
    table_enter(&s, PHASE_BUY);
    assert_int_equal(s.step, STEP_DRAW);
    assert_int_equal(s.decider, 1);
    struct aor passed = s;
    play(&passed, 1, "pass");
    assert_int_equal(passed.hand_count[1], 0);
    play(&s, 1, "draw");
    assert_int_equal(s.cash[1], 30);
    assert_int_equal(s.hand_count[1], 1);
    assert_true(s.step != STEP_DRAW);
}

TEST(test_5_3_without_ten_dollars_or_cards_nothing_is_offered)
{
    struct aor s = table_new(3);
    give_advance(&s, 1, URBAN_ASCENDANCY);
    s.cash[1] = 9;
    struct aor poor = s;
    table_enter(&poor, PHASE_BUY);
    assert_true(poor.step != STEP_DRAW);
    s.cash[1] = 40;
    s.epoch = s.epochs;
    empty_deck(&s, 0);
    table_enter(&s, PHASE_BUY);
    assert_true(s.step != STEP_DRAW);
    assert_int_equal(aor_judge_draw(&poor, 1, (struct florin_move){MOVE_DRAW, {0}}).rule, RULE_DRAW_CASH);
}

TEST(test_5_3_master_art_discards_after_buying)
{
    struct aor s = table_new(3);
    give_advance(&s, 0, URBAN_ASCENDANCY);
    give_advance(&s, 0, MASTER_ART);
    give_card(&s, 0, CARD_STONE_1);
    give_card(&s, 1, CARD_WOOL_1);
    table_enter(&s, PHASE_BUY);
    assert_int_equal(s.step, STEP_DRAW);
    play(&s, 0, "draw");
    assert_int_equal(s.step, STEP_DISCARD);
    assert_forbidden(&s, 0, "discard wool_1", RULE_DISCARD_OWN, "5.3");
    struct aor kept = s;
    play(&kept, 0, "pass");
    assert_int_equal(kept.hand_count[0], 2);
    play(&s, 0, "discard stone_1");
    assert_true(s.discard & CARD(CARD_STONE_1));
    assert_int_equal(s.discard_top, CARD_STONE_1);
    assert_int_equal(s.hand_count[0], 1);
}

TEST(test_5_3_burdens_may_be_discarded)
{
    struct aor s = table_new(3);
    give_advance(&s, 0, MASTER_ART);
    give_card(&s, 0, CARD_ARMOR);
    s.history = NEWER_ARMS;
    table_enter(&s, PHASE_BUY);
    play(&s, 0, "discard armor");
    assert_true(s.removed & CARD(CARD_ARMOR));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_1_fewest_tokens_go_first),
        cmocka_unit_test(test_5_1_of_equal_wishes_the_later_place_in_the_capital_bid_goes_first),
        cmocka_unit_test(test_5_1_ties_go_to_who_got_the_worse_wish),
        cmocka_unit_test(test_5_1_bids_are_secret_until_all_are_in),
        cmocka_unit_test(test_5_1_no_more_than_the_cash_in_hand),
        cmocka_unit_test(test_5_1_very_rich_players_name_a_range_first),
        cmocka_unit_test(test_5_1_1_a_negative_bid_costs_its_amount_and_gives_no_tokens),
        cmocka_unit_test(test_5_1_2_no_more_tokens_than_stock_but_all_the_cash),
        cmocka_unit_test(test_5_1_the_eliminated_keep_a_place),
        cmocka_unit_test(test_5_1_renaissance_swaps_with_a_neighbour_once_a_turn),
        cmocka_unit_test(test_5_1_renaissance_is_asked_at_the_start_of_every_phase),
        cmocka_unit_test(test_5_1_renaissance_does_not_swap_with_owners),
        cmocka_unit_test(test_5_2_1_the_first_player_removes_one_shortage_or_surplus),
        cmocka_unit_test(test_5_2_1_option_any_number_of_removals_at_base_value),
        cmocka_unit_test(test_5_2_1_done_ends_the_removing),
        cmocka_unit_test(test_5_2_2_everybody_draws_one_card),
        cmocka_unit_test(test_5_2_2_everybody_draws_in_the_first_turn_too),
        cmocka_unit_test(test_5_3_urban_ascendancy_buys_a_card_for_ten),
        cmocka_unit_test(test_5_3_without_ten_dollars_or_cards_nothing_is_offered),
        cmocka_unit_test(test_5_3_master_art_discards_after_buying),
        cmocka_unit_test(test_5_3_burdens_may_be_discarded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
