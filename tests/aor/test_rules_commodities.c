/* Play cards (5.4): commodities (5.4.1), shortage and surplus (3.7). */
#include "table.h"

/* ---- 5.4.1 ---- */

TEST(test_5_4_1_everybody_is_paid_for_his_markets)
{
    struct aor s = holding(3, CARD_STONE_1, 0);
    put_marker(&s, 0, COLOURED, MILAN);
    put_marker(&s, 0, COLOURED, NAPLES);
    put_marker(&s, 1, COLOURED, ROME);
    play(&s, 0, "play stone_1");
    assert_int_equal(s.cash[0], 44);
    assert_int_equal(s.cash[1], 41);
    assert_int_equal(s.cash[2], 40);
    assert_true(s.discard & CARD(CARD_STONE_1));
}

TEST(test_3_11_the_eliminated_are_not_paid)
{
    struct aor s = holding(3, CARD_STONE_1, 0);
    put_marker(&s, 1, COLOURED, MILAN);
    aor_worsen(&s, 1, CHAOS, WHY_FAMINE);
    play(&s, 0, "play stone_1");
    assert_int_equal(s.cash[1], 40);
}

TEST(test_5_4_1_shortage_pays_one_box_more_and_is_used_up)
{
    struct aor s = holding(3, CARD_WOOL_1, CARD_WOOL_2);
    put_marker(&s, 0, COLOURED, TOLEDO);
    s.market[WOOL] = 1;
    play(&s, 0, "play wool_1");
    assert_int_equal(s.cash[0], 48); /* two boxes */
    play(&s, 0, "play wool_2");
    assert_int_equal(s.cash[0], 50); /* one box */
}

TEST(test_5_4_1_surplus_pays_one_box_less)
{
    struct aor s = holding(3, CARD_WOOL_1, 0);
    put_marker(&s, 0, COLOURED, TOLEDO);
    put_marker(&s, 0, COLOURED, BASQUE);
    put_marker(&s, 1, COLOURED, SMYRNA);
    s.market[WOOL] = -1;
    play(&s, 0, "play wool_1");
    assert_int_equal(s.cash[0], 42);
    assert_int_equal(s.cash[1], 40); /* a single province pays nothing */
    assert_int_equal(s.market[WOOL], 0);
}

TEST(test_5_4_1_a_double_shortage_counts_once_and_leaves_one)
{
    struct aor s = holding(3, CARD_TIMBER_1, 0);
    put_marker(&s, 2, COLOURED, FEZ);
    s.market[TIMBER] = 2;
    play(&s, 0, "play timber_1");
    assert_int_equal(s.cash[2], 52);
    assert_int_equal(s.market[TIMBER], 1);
}

TEST(test_5_4_1_industry_pays_one_box_more_to_owners_of_a_province)
{
    struct aor s = holding(3, CARD_METAL_1, 0);
    give_advance(&s, 0, INDUSTRY);
    give_advance(&s, 1, INDUSTRY);
    put_marker(&s, 0, COLOURED, LYONS);
    s.market[METAL] = 1;
    play(&s, 0, "play metal_1");
    assert_int_equal(s.cash[0], 40 + 6 * 9); /* shortage and Industry add */
    assert_int_equal(s.cash[1], 40);
}

TEST(test_5_4_1_cloth_wine_names_one_of_two)
{
    struct aor s = holding(3, CARD_CLOTH_WINE, 0);
    play(&s, 0, "play cloth_wine");
    assert_int_equal(s.step, STEP_GOOD);
    assert_forbidden(&s, 0, "good fur", RULE_GOOD_CARD, "5.4.1");
    play(&s, 0, "good wine");
    assert_int_equal(s.cash[2], 45); /* Barcelona */
    assert_int_equal(s.cash[0], 40); /* Venice has cloth */
}

TEST(test_5_4_1_gold_ivory_names_one_of_two)
{
    struct aor s = holding(3, CARD_GOLD_IVORY, 0);
    put_marker(&s, 1, COLOURED, TRIPOLI);
    s.market[GOLD] = s.market[IVORY] = 1;
    play(&s, 0, "play gold_ivory");
    play(&s, 0, "good ivory");
    assert_int_equal(s.cash[1], 80);
    assert_int_equal(s.market[IVORY], 0);
    assert_int_equal(s.market[GOLD], 1);
}

/* Every commodity card pays its own good to whoever dominates one province of it. */
TEST(test_5_4_1_each_commodity_card)
{
    for (int card = CARD_STONE_1; card <= CARD_GOLD; card++) {
        int good = __builtin_ctz(aor_cards[card].goods), p = 0;
        for EACH_PLACE (q, set_minus(aor_commodities[good].supplied, set_range(0, BARCELONA)))
            if (q != GENOA && q != VENICE && q != BARCELONA && !set_has(aor_absent[0], q))
                p = q;
        struct aor s = table_new(3);
        give_card(&s, 0, card);
        put_marker(&s, 1, COLOURED, p);
        table_enter(&s, PHASE_PLAY);
        int expected = s.cash[1] + aor_payout(&s, 1, good), n = aor_goods(&s, 1, good);
        assert_int_equal(expected - s.cash[1], aor_commodities[good].value * n * n);
        aor.apply(&s, 0, (struct florin_move){MOVE_PLAY, {(uint8_t)card}});
        if (s.step == STEP_GOOD)
            aor.apply(&s, 0, (struct florin_move){MOVE_GOOD, {(uint8_t)good}});
        assert_int_equal(s.cash[1], expected);
        assert_possible(&s);
    }
}

/* ---- 3.7 ---- */

TEST(test_3_7_a_box_overseas_supplies_all_its_goods)
{
    struct aor s = table_new(3);
    put_marker(&s, 0, COLOURED, SOUTH_AMERICA);
    assert_int_equal(aor_goods(&s, 0, METAL), 1);
    assert_int_equal(aor_goods(&s, 0, SPICE), 1);
    assert_int_equal(aor_goods(&s, 0, GOLD), 1);
}

TEST(test_3_7_1_shortage_and_surplus_last_until_used_or_rolled_anew)
{
    struct aor s = holding(3, CARD_STONE_1, 0);
    s.market[SILK] = 1;
    s.market[STONE] = -1;
    play(&s, 0, "play stone_1");
    assert_int_equal(s.market[STONE], 0);
    assert_int_equal(s.market[SILK], 1);
    DICE(&s, 1, 1, 4, 1, 1, 1);
    table_enter(&s, PHASE_END);
    assert_int_equal(s.market[SILK], 0);
}

/* ---- 3.13.3.1 ---- */

/* Commodities as printed, by number of the card. */
TEST(test_3_13_3_1_commodities_as_printed)
{
    static const struct {
        uint8_t card;
        uint16_t goods;
    } printed[] = {
        {CARD_STONE_2, GOOD(STONE)},   {CARD_GRAIN_1, GOOD(GRAIN)},   {CARD_GRAIN_2, GOOD(GRAIN)}, {CARD_CLOTH_1, GOOD(CLOTH)},
        {CARD_WINE_1, GOOD(WINE)},     {CARD_METAL_2, GOOD(METAL)},   {CARD_SILK_2, GOOD(SILK)},   {CARD_SPICE_2, GOOD(SPICE)},
        {CARD_CLOTH_2, GOOD(CLOTH)},   {CARD_WINE_2, GOOD(WINE)},     {CARD_METAL_3, GOOD(METAL)}, {CARD_FUR_2, GOOD(FUR)},
        {CARD_SILK_3, GOOD(SILK)},     {CARD_SPICE_3, GOOD(SPICE)},   {CARD_GOLD, GOOD(GOLD)},     {CARD_TIMBER_3, GOOD(TIMBER)},
        {CARD_CLOTH_WINE, GOOD(CLOTH) | GOOD(WINE)},                  {CARD_GOLD_IVORY, GOOD(GOLD) | GOOD(IVORY)},
    };
    for (unsigned i = 0; i < sizeof printed / sizeof printed[0]; i++)
        assert_int_equal(aor_cards[printed[i].card].goods, printed[i].goods);
}

/* ---- 5.4 ---- */

TEST(test_5_4_any_number_of_cards_from_the_hand)
{
    struct aor s = holding(3, CARD_STONE_1, CARD_WOOL_1);
    assert_forbidden(&s, 0, "play stone_2", RULE_PLAY_OWN, "5.4");
    play(&s, 0, "play stone_1");
    play(&s, 0, "play wool_1");
    play(&s, 0, "done");
    assert_int_equal(s.hand_count[0], 1);
    assert_int_equal(s.phase, PHASE_PURCHASE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_4_1_everybody_is_paid_for_his_markets),
        cmocka_unit_test(test_3_11_the_eliminated_are_not_paid),
        cmocka_unit_test(test_5_4_1_shortage_pays_one_box_more_and_is_used_up),
        cmocka_unit_test(test_5_4_1_surplus_pays_one_box_less),
        cmocka_unit_test(test_5_4_1_a_double_shortage_counts_once_and_leaves_one),
        cmocka_unit_test(test_5_4_1_industry_pays_one_box_more_to_owners_of_a_province),
        cmocka_unit_test(test_5_4_1_cloth_wine_names_one_of_two),
        cmocka_unit_test(test_5_4_1_gold_ivory_names_one_of_two),
        cmocka_unit_test(test_5_4_1_each_commodity_card),
        cmocka_unit_test(test_3_7_a_box_overseas_supplies_all_its_goods),
        cmocka_unit_test(test_3_7_1_shortage_and_surplus_last_until_used_or_rolled_anew),
        cmocka_unit_test(test_3_13_3_1_commodities_as_printed),
        cmocka_unit_test(test_5_4_any_number_of_cards_from_the_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
