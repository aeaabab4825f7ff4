/* The tables of facts: counts, sums, symmetry, and agreement between different printings of the same fact. */
#include "table.h"

static int cards_where(int kind, int epoch)
{
    int n = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        n += (kind < 0 || aor_cards[card].kind == kind) && (epoch == 0 || aor_cards[card].epoch == epoch);
    return n;
}

TEST(test_3_13_sixty_four_cards)
{
    assert_int_equal(CARD_COUNT - 1, 64);
    assert_int_equal(cards_where(COMMODITY, 0), 27);
    assert_int_equal(cards_where(EVENT, 0), 18);
    assert_int_equal(cards_where(LEADER, 0), 19);
    assert_int_equal(cards_where(-1, 1), 29);
    assert_int_equal(cards_where(-1, 2), 22);
    assert_int_equal(cards_where(-1, 3), 13);
}

TEST(test_3_13_1_epoch_sets_follow_the_cards)
{
    for (int card = 1; card < CARD_COUNT; card++)
        for (int epoch = 1; epoch <= 3; epoch++)
            assert_int_equal((aor_epoch_cards[epoch] & CARD(card)) != 0, aor_cards[card].epoch == epoch);
}

TEST(test_3_13_3_3_leaders_discount_and_nothing_else_does)
{
    for (int card = 1; card < CARD_COUNT; card++) {
        bool leader = aor_cards[card].kind == LEADER;
        assert_int_equal(leader, is_leader(card));
        assert_int_equal(leader, aor_cards[card].discount > 0);
        assert_int_equal(leader, aor_cards[card].advances != 0);
        assert_int_equal(aor_cards[card].kind == COMMODITY, aor_cards[card].goods != 0);
        if (leader)
            assert_int_equal(aor_cards[card].symbol, SQUARE);
    }
}

TEST(test_3_15_leaders_for_each_advance_as_the_log_counts_them)
{
    static const uint8_t leaders[ADVANCE_COUNT] = {
        [THE_HEAVENS] = 2, [HUMAN_BODY] = 2, [LAWS_OF_MATTER] = 1, [ENLIGHTENMENT] = 3, [PATRONAGE] = 1, [WRITTEN_RECORD] = 3,
        [PRINTED_WORD] = 3, [MASTER_ART] = 1, [RENAISSANCE] = 3, [OVERLAND_EAST] = 3, [OCEAN_NAVIGATION] = 3, [NEW_WORLD] = 1,
        [NATIONALISM] = 1, [INSTITUTIONAL_RESEARCH] = 2, [COSMOPOLITAN] = 3,
    };
    for (int a = 0; a < ADVANCE_COUNT; a++) {
        int n = 0;
        for (int card = FIRST_LEADER; card < CARD_COUNT; card++)
            n += (aor_cards[card].advances & ADVANCE(a)) != 0;
        assert_int_equal(n, leaders[a]);
    }
}

TEST(test_3_12_costs_by_category)
{
    static const int sums[CATEGORY_COUNT] = {300, 300, 300, 300, 400, 500};
    for (int edition = 0; edition < EDITION_COUNT; edition++) {
        int sum[CATEGORY_COUNT] = {0}, all = 0;
        for (int a = 0; a < ADVANCE_COUNT; a++) {
            sum[aor_advances[a].category] += aor_advances[a].edition[edition].cost;
            all += aor_advances[a].edition[edition].cost;
        }
        for (int c = 0; c < CATEGORY_COUNT; c++)
            assert_int_equal(sum[c], sums[c]);
        assert_int_equal(all, 2100);
    }
}

TEST(test_3_12_1_every_advance_in_one_category)
{
    uint32_t all = 0;
    for (int c = 0; c < CATEGORY_COUNT; c++) {
        assert_int_equal(all & aor_category_advances[c], 0);
        all |= aor_category_advances[c];
        for (int a = 0; a < ADVANCE_COUNT; a++)
            assert_int_equal((aor_category_advances[c] >> a) & 1, aor_advances[a].category == c);
    }
    assert_int_equal(all, ALL_ADVANCES);
}

TEST(test_3_12_2_letters_from_a_to_z)
{
    for (int edition = 0; edition < EDITION_COUNT; edition++) {
        uint32_t letters = 0;
        for (int a = 0; a < ADVANCE_COUNT; a++)
            letters |= 1u << (aor_advances[a].edition[edition].letter - 'A');
        assert_int_equal(letters, ALL_ADVANCES);
    }
    for (int a = 0; a < ADVANCE_COUNT; a++)
        assert_int_equal(aor_advances[a].edition[ORIGINAL].letter, 'A' + a);
    assert_int_equal(aor_advances[WIND_WATERMILL].edition[EUROPEAN].letter, 'K');
    assert_int_equal(aor_advances[IMPROVED_AGRICULTURE].edition[EUROPEAN].letter, 'J');
}

TEST(test_5_5_2_2_prerequisites_never_run_in_a_circle)
{
    for (int edition = 0; edition < EDITION_COUNT; edition++) {
        uint32_t bought = 0;
        for (int round = 0; round < ADVANCE_COUNT; round++)
            for (int a = 0; a < ADVANCE_COUNT; a++)
                if ((aor_advances[a].edition[edition].needs & ~bought) == 0)
                    bought |= ADVANCE(a);
        assert_int_equal(bought, ALL_ADVANCES);
    }
}

TEST(test_3_3_markets_number_two_to_six_satellites_one)
{
    for (int p = 0; p < PROVINCE_COUNT; p++) {
        const struct province *q = &aor_provinces[p];
        if (q->kind == SATELLITE) {
            assert_int_equal(q->number, 1);
            assert_int_equal(q->goods, 0);
            assert_false(set_any(q->supported_by));
        } else {
            assert_in_range(q->number, 2, 6);
            assert_true(q->goods != 0);
        }
    }
}

TEST(test_3_3_3_seven_boxes_overseas_five_of_them_limited)
{
    int boxes = 0, limited = 0;
    for (int p = 0; p < PROVINCE_COUNT; p++) {
        boxes += aor_provinces[p].kind == OVERSEAS;
        limited += is_overseas(p);
        if (is_overseas(p))
            assert_int_equal(aor_provinces[p].kind, OVERSEAS);
    }
    assert_int_equal(boxes, 7);
    assert_int_equal(limited, 5);
}

TEST(test_3_5_areas_are_ranges)
{
    for (int p = 0; p < PROVINCE_COUNT; p++)
        for (int area = 0; area < AREA_COUNT; area++)
            assert_int_equal(set_has(area_provinces(area), p), aor_provinces[p].area == area);
    assert_int_equal(aor_provinces[BARCELONA].area, AREA_IV);
}

TEST(test_5_6_2_1_land_borders_are_symmetric_on_every_board)
{
    for (int board = 0; board < BOARD_COUNT; board++)
        for (int p = 0; p < PROVINCE_COUNT; p++)
            for (int q = 0; q < PROVINCE_COUNT; q++) {
                bool absent = set_has(aor_absent[board], p) || set_has(aor_absent[board], q);
                if (absent)
                    continue;
                assert_int_equal(set_has(land_neighbours(board, p), q), set_has(land_neighbours(board, q), p));
                assert_false(p == q && set_has(land_neighbours(board, p), q));
            }
}

TEST(test_3_4_waters_are_symmetric_on_every_board)
{
    for (int board = 0; board < BOARD_COUNT; board++)
        for (int p = 0; p < WATER_COUNT; p++)
            for (int q = 0; q < WATER_COUNT; q++)
                assert_int_equal(set_has(water_neighbours(board, p), q), set_has(water_neighbours(board, q), p));
}

TEST(test_3_3_2_coastal_provinces_have_a_water_and_inland_ones_do_not)
{
    for (int p = 0; p < PROVINCE_COUNT; p++)
        assert_int_equal(set_any(aor_waters[p].touches), !set_has(aor_inland, p));
    for (int i = 0; i < CAPITALS; i++)
        assert_false(set_has(aor_inland, aor_capitals[i]));
}

TEST(test_every_province_can_be_reached)
{
    for (int board = 0; board < BOARD_COUNT; board++) {
        struct set found = NOWHERE;
        set_add(&found, VENICE);
        for (int round = 0; round < WATER_COUNT; round++)
            for (int p = 0; p < WATER_COUNT; p++) {
                if (!set_has(found, p))
                    continue;
                found = set_or(found, water_neighbours(board, p));
                if (p < PROVINCE_COUNT)
                    found = set_or(found, land_neighbours(board, p));
            }
        for (int p = 0; p < PROVINCE_COUNT; p++)
            assert_true(set_has(found, p) || set_has(aor_absent[board], p));
    }
}

TEST(test_3_7_2_commodity_log_agrees_with_the_map)
{
    for (int c = 0; c < COMMODITY_COUNT; c++)
        for (int p = 0; p < PROVINCE_COUNT; p++)
            assert_int_equal(set_has(aor_commodities[c].supplied, p), (aor_provinces[p].goods >> c) & 1);
}

/* Provinces on the map by number of players, as the facts count them without Loire. */
TEST(test_4_3_goods_by_number_of_players)
{
    static const uint8_t count[COMMODITY_COUNT][4] = {
        [STONE] = {4, 7, 7, 8}, [WOOL] = {5, 5, 9, 9}, [TIMBER] = {4, 4, 5, 7}, [GRAIN] = {4, 5, 6, 7}, [CLOTH] = {4, 7, 7, 7}, [WINE] = {5, 6, 6, 6},
        [METAL] = {3, 4, 5, 6}, [FUR] = {2, 3, 3, 4}, [SILK] = {4, 4, 4, 4}, [SPICE] = {3, 3, 3, 3}, [GOLD] = {2, 3, 3, 3}, [IVORY] = {3, 3, 4, 4},
    };
    for (int players = 3; players <= 6; players++)
        for (int c = 0; c < COMMODITY_COUNT; c++) {
            struct set map = set_minus(set_range(aor_area_first[aor_first_area[players]], CHINA),
                                       aor_absent[BOARD_ORIGINAL]);
            assert_int_equal(set_count(set_and(map, aor_commodities[c].supplied)), count[c][players - 3]);
        }
}

/* Commodity neighbours of the capitals, a table still printed with the European rules. */
TEST(test_3_3_1_markets_next_to_the_capitals)
{
    static const uint8_t count[CAPITALS] = {4, 5, 4, 5, 2, 2};
    for (int i = 0; i < CAPITALS; i++) {
        int n = 0;
        for EACH_PLACE (p, land_neighbours(BOARD_ORIGINAL, aor_capitals[i]))
            n += aor_provinces[p].goods != 0;
        assert_int_equal(n, count[i]);
    }
}

TEST(test_5_6_3_3_only_satellites_support)
{
    int arrows = 0;
    for (int p = 0; p < PROVINCE_COUNT; p++)
        for EACH_PLACE (q, aor_provinces[p].supported_by) {
            assert_int_equal(aor_provinces[q].kind, SATELLITE);
            arrows++;
        }
    assert_int_equal(arrows, 80);
    for (int p = 0; p < PROVINCE_COUNT; p++)
        assert_true(set_count(aor_provinces[p].supported_by) <= 5); /* what the listing of attacks counts on */
    assert_true(set_has(aor_provinces[MONTPELIER].supported_by, TOULOUSE));
    assert_false(set_has(aor_provinces[NUREMBERG].supported_by, ST_GALI));
}

TEST(test_5_7_5_dice_sums_two_to_twelve)
{
    unsigned sums = 0;
    for (int c = 0; c < COMMODITY_COUNT; c++)
        sums |= 1u << aor_commodities[c].dice;
    assert_int_equal(sums, 0x1ffc);
    assert_int_equal(aor_commodities[GOLD].dice, 12);
    assert_int_equal(aor_commodities[IVORY].dice, 12);
}

TEST(test_3_11_misery_ladder_rises_from_0_to_1000)
{
    assert_int_equal(aor_misery[0], 0);
    assert_int_equal(aor_misery[MISERY_TOP], 1000);
    for (int i = 0; i < MISERY_TOP; i++) {
        int step = aor_misery[i + 1] - aor_misery[i];
        assert_true(step == 10 || step == 25 || step == 50 || step == 100);
    }
}

TEST(test_names_are_single_words_and_unique)
{
    for (int kind = FLORIN_ARG_OWN; kind <= ARG_LOSS; kind++)
        for (int a = 0; a < 256; a++) {
            const char *name = aor.arg_name(kind, a);
            if (!name)
                continue;
            assert_null(strchr(name, ' '));
            for (int b = a + 1; b < 256; b++)
                if (aor.arg_name(kind, b))
                    assert_string_not_equal(name, aor.arg_name(kind, b));
        }
    assert_null(aor.arg_name(ARG_CARD, -1));
    assert_null(aor.arg_name(99, 0));
    assert_null(aor.ending_name(-1));
}

TEST(test_every_rule_has_an_id_and_a_section)
{
    for (int rule = 1; rule < RULE_COUNT; rule++) {
        assert_non_null(aor.rules[rule].id);
        assert_true(strlen(aor.rules[rule].section) > 0);
    }
}

TEST(test_the_state_is_small)
{
    assert_true(aor.state_size <= 3072);
}

/* Every option ends with its last value: a switch with on, a choice with its last name. */
TEST(test_4_an_option_beyond_its_last_value_is_refused)
{
    struct aor s;
    for (int i = 0; i < AOR_OPTIONS; i++) {
        const struct florin_option *option = &aor_options[i];
        int16_t last = option->kind == FLORIN_OPTION_NUMBER ? option->max : 1;
        while (option->names && option->names[last + 1])
            last++;
        struct florin_setup setup;
        florin_default_setup(&aor, 3, 1, &setup);
        setup.option[i] = last;
        assert_null(aor.setup(&s, &setup));
        setup.option[i]++;
        assert_non_null(aor.setup(&s, &setup));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_3_13_sixty_four_cards),
        cmocka_unit_test(test_3_13_1_epoch_sets_follow_the_cards),
        cmocka_unit_test(test_3_13_3_3_leaders_discount_and_nothing_else_does),
        cmocka_unit_test(test_3_15_leaders_for_each_advance_as_the_log_counts_them),
        cmocka_unit_test(test_3_12_costs_by_category),
        cmocka_unit_test(test_3_12_1_every_advance_in_one_category),
        cmocka_unit_test(test_3_12_2_letters_from_a_to_z),
        cmocka_unit_test(test_5_5_2_2_prerequisites_never_run_in_a_circle),
        cmocka_unit_test(test_3_3_markets_number_two_to_six_satellites_one),
        cmocka_unit_test(test_3_3_3_seven_boxes_overseas_five_of_them_limited),
        cmocka_unit_test(test_3_5_areas_are_ranges),
        cmocka_unit_test(test_5_6_2_1_land_borders_are_symmetric_on_every_board),
        cmocka_unit_test(test_3_4_waters_are_symmetric_on_every_board),
        cmocka_unit_test(test_3_3_2_coastal_provinces_have_a_water_and_inland_ones_do_not),
        cmocka_unit_test(test_every_province_can_be_reached),
        cmocka_unit_test(test_3_7_2_commodity_log_agrees_with_the_map),
        cmocka_unit_test(test_4_3_goods_by_number_of_players),
        cmocka_unit_test(test_3_3_1_markets_next_to_the_capitals),
        cmocka_unit_test(test_5_6_3_3_only_satellites_support),
        cmocka_unit_test(test_5_7_5_dice_sums_two_to_twelve),
        cmocka_unit_test(test_3_11_misery_ladder_rises_from_0_to_1000),
        cmocka_unit_test(test_names_are_single_words_and_unique),
        cmocka_unit_test(test_every_rule_has_an_id_and_a_section),
        cmocka_unit_test(test_the_state_is_small),
        cmocka_unit_test(test_4_an_option_beyond_its_last_value_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
