/* Expansion (5.6), without competition: Holy Indulgence, reach, dominance, buying cards. */
#include "table.h"

static struct reach reach_of(const struct aor *s, int seat)
{
    struct reach reach;
    aor_find_reach(s, seat, &reach);
    return reach;
}

/* ---- 5.6: Holy Indulgence ---- */

TEST(test_5_6_holy_indulgence_takes_two_tokens_from_each_non_owner)
{
    struct aor s = table_new(4);
    give_advance(&s, 0, HOLY_INDULGENCE);
    for (int seat = 0; seat < 4; seat++) {
        s.stock[seat] = 31;
        s.expansion[seat] = 5;
    }
    table_enter(&s, PHASE_EXPANSION);
    assert_int_equal(s.expansion[0], 11);
    assert_int_equal(s.stock[0], 25);
    for (int seat = 1; seat < 4; seat++)
        assert_int_equal(s.expansion[seat], 3);
}

TEST(test_3_11_holy_indulgence_takes_nothing_from_the_eliminated)
{
    struct aor s = table_new(4);
    give_advance(&s, 0, HOLY_INDULGENCE);
    aor_worsen(&s, 3, CHAOS, WHY_FAMINE);
    table_enter(&s, PHASE_EXPANSION);
    assert_int_equal(s.expansion[0], 4);
    assert_int_equal(s.cash[3], 40);
}

TEST(test_5_6_holy_indulgence_pays_dollars_for_what_is_lacking)
{
    struct aor s = table_new(3);
    give_advance(&s, 0, HOLY_INDULGENCE);
    give_advance(&s, 1, HOLY_INDULGENCE);
    s.stock[0] = 1;
    s.expansion[0] = 35;
    s.stock[2] = 33;
    s.expansion[2] = 3;
    table_enter(&s, PHASE_EXPANSION);
    assert_int_equal(s.expansion[0], 36);
    assert_int_equal(s.cash[0], 41); /* one token from stock, one dollar from the bank */
    assert_int_equal(s.expansion[2], 0);
    assert_int_equal(s.cash[2], 39); /* four due, three tokens, one dollar */
}

TEST(test_5_6_holy_indulgence_costs_misery_where_cash_is_lacking_too)
{
    struct aor s = table_new(3);
    give_advance(&s, 0, HOLY_INDULGENCE);
    s.cash[2] = 1;
    table_enter(&s, PHASE_EXPANSION);
    assert_int_equal(s.misery[2], 1);
    assert_int_equal(s.cash[2], 1);
    assert_int_equal(s.cash[1], 38);
}

/* ---- 5.6.1 ---- */

/* The manual's example: Toledo takes three tokens. */
TEST(test_5_6_1_2_dominance_with_as_many_tokens_as_the_market_number)
{
    struct aor s = table_new(3);
    put_tokens(&s, 2, COLOURED, TOLEDO, 1);
    table_expand(&s, 2, 9);
    play(&s, 2, "place 1 toledo");
    assert_int_equal(marker_owner(&s, TOLEDO), -1);
    assert_forbidden(&s, 2, "place 2 toledo", RULE_TOO_MANY, "5.6.1.2");
    play(&s, 2, "place 1 toledo");
    assert_int_equal(marker_owner(&s, TOLEDO), 2);
    assert_true(set_has(s.white, TOLEDO));
    assert_int_equal(all_tokens_at(&s, 2, TOLEDO), 0);
    assert_int_equal(s.expansion[2], 7);
    assert_int_equal(s.stock[2], 29);
}

TEST(test_5_6_1_2_no_tokens_beside_a_marker)
{
    struct aor s = table_new(3);
    put_marker(&s, 2, COLOURED, TOLEDO);
    table_expand(&s, 2, 9);
    assert_forbidden(&s, 2, "place 1 toledo", RULE_DOMINATED, "5.6.1.2");
    assert_forbidden(&s, 2, "place 1 barcelona", RULE_DOMINATED, "5.6.1.2");
}

TEST(test_5_6_1_1_a_satellite_takes_one_token_and_no_marker)
{
    struct aor s = table_new(3);
    table_expand(&s, 2, 9);
    assert_forbidden(&s, 2, "place 2 toulouse", RULE_SATELLITE_FULL, "5.6.2");
    play(&s, 2, "place 1 toulouse");
    assert_int_equal(tokens_at(&s, 2, WHITE, TOULOUSE), 1);
    assert_int_equal(marker_owner(&s, TOULOUSE), -1);
    assert_forbidden(&s, 2, "place 1 toulouse", RULE_SATELLITE_FULL, "5.6.2");
}

TEST(test_5_6_no_more_tokens_than_in_expansion)
{
    struct aor s = table_new(3);
    table_expand(&s, 1, 2);
    assert_forbidden(&s, 1, "place 3 milan", RULE_TOKENS_FEW, "5.6");
    play(&s, 1, "place 2 milan");
    assert_int_equal(s.phase, PHASE_ORDER); /* nothing left for anybody, the turn is over */
}

/* Two tokens are left and Toledo takes two more: whoever places three is told about his own first. */
TEST(test_5_6_too_few_tokens_are_named_before_a_full_market)
{
    struct aor s = table_new(3);
    put_tokens(&s, 2, COLOURED, TOLEDO, 1);
    table_expand(&s, 2, 2);
    assert_forbidden(&s, 2, "place 3 toledo", RULE_TOKENS_FEW, "5.6");
}

TEST(test_5_6_unused_tokens_return_to_stock)
{
    struct aor s = table_new(3);
    table_expand(&s, 1, 5);
    play(&s, 1, "done");
    assert_int_equal(s.stock[1], 36);
    assert_int_equal(s.expansion[1], 0);
}

/* ---- 5.6.2 ---- */

TEST(test_5_6_2_white_pieces_are_no_base)
{
    struct aor s = table_new(3);
    table_expand(&s, 0, 9);
    play(&s, 0, "place 3 milan");
    assert_forbidden(&s, 0, "place 1 lyons", RULE_REACH_LAND, "5.6.2.1");
    aor_turn_all_coloured(&s);
    assert_allowed(&s, 0, "place 1 lyons");
}

TEST(test_5_6_2_area_v_needs_overland_east)
{
    struct aor s = table_new(3);
    put_marker(&s, 0, COLOURED, CONSTANTINOPLE);
    table_expand(&s, 0, 9);
    assert_forbidden(&s, 0, "place 1 angora", RULE_AREA_EAST, "5.6.2");
    give_advance(&s, 0, OVERLAND_EAST);
    assert_allowed(&s, 0, "place 1 angora");
}

TEST(test_4_3_no_tokens_in_areas_that_are_not_used)
{
    struct aor s = table_new(3);
    table_expand(&s, 0, 9);
    assert_forbidden(&s, 0, "place 1 vienna", RULE_AREA_CLOSED, "4.3");
    assert_forbidden(&s, 0, "attack paris", RULE_AREA_CLOSED, "4.3");
}

TEST(test_III_provinces_of_other_boards)
{
    struct aor s = table_new(4), e = table_with(4, "board", "european"), l = table_with(4, "board", "patched");
    table_expand(&s, 3, 9);
    assert_forbidden(&s, 3, "place 1 loire", RULE_NOT_ON_BOARD, "III");
    table_expand(&e, 3, 9);
    assert_allowed(&e, 3, "place 1 loire");
    table_expand(&l, 3, 9);
    assert_allowed(&l, 3, "place 1 loire");
    struct aor six = table_with(6, "board", "european");
    put_tokens(&six, 5, COLOURED, NOVGOROD, 1);
    give_advance(&six, 5, OVERLAND_EAST);
    table_expand(&six, 5, 9);
    assert_allowed(&six, 5, "place 1 kiev");
    assert_forbidden(&six, 5, "place 1 smolensk", RULE_NOT_ON_BOARD, "III");
}

/* The manual's example of Genoa. */
TEST(test_5_6_2_1_overland_from_genoa)
{
    struct aor s = table_new(3);
    table_expand(&s, 1, 9);
    assert_allowed(&s, 1, "place 1 milan");
    assert_allowed(&s, 1, "place 1 lyons");
    assert_allowed(&s, 1, "place 1 marseilles");
    assert_forbidden(&s, 1, "place 1 montpelier", RULE_REACH_LAND, "5.6.2.1");
    struct aor lost = s;
    aor_clear_province(&lost, GENOA);
    assert_allowed(&lost, 1, "place 1 milan"); /* from the capital even without a marker */
    play(&s, 1, "place 4 lyons");
    play(&s, 1, "place 3 milan");
    assert_int_equal(marker_owner(&s, LYONS), 1);
    assert_int_equal(marker_owner(&s, MILAN), 1);
}

/* The manual's example of Barcelona's caravan. */
TEST(test_5_6_2_1_caravan_from_barcelona)
{
    struct aor s = table_new(3);
    table_expand(&s, 2, 9);
    put_marker(&s, 2, WHITE, TOLEDO);
    put_tokens(&s, 1, WHITE, BORDEAUX, 1);
    put_marker(&s, 1, COLOURED, MONTPELIER);
    struct reach plain = reach_of(&s, 2);
    assert_true(set_has(plain.land, TOLEDO));
    assert_false(set_has(plain.land, GRANADA));
    give_advance(&s, 2, CARAVAN);
    struct reach reach = reach_of(&s, 2);
    assert_true(set_has(reach.land, GRANADA));
    assert_true(set_has(reach.land, SEVILLE));
    assert_true(set_has(reach.land, BORDEAUX));
    assert_false(set_has(reach.land, LYONS)); /* only through Montpelier */
    assert_false(set_has(reach.land, MARSEILLES));
    assert_false(set_has(reach.land, PALMA));
    aor_clear_province(&s, MONTPELIER);
    put_tokens(&s, 1, WHITE, MONTPELIER, 1);
    assert_true(set_has(reach_of(&s, 2).land, LYONS)); /* white tokens do not block */
    put_tokens(&s, 1, WHITE, MONTPELIER, 0);
    put_tokens(&s, 1, COLOURED, MONTPELIER, 1);
    assert_false(set_has(reach_of(&s, 2).land, LYONS)); /* a coloured token does */
}

TEST(test_5_6_2_1_caravan_does_not_pass_through_closed_areas)
{
    struct aor s = table_new(4);
    give_advance(&s, 0, CARAVAN);
    put_tokens(&s, 0, COLOURED, GALLIPOLI, 1);
    assert_false(set_has(reach_of(&s, 0).land, KAFFA));
}

/* The manual's example: galleys 2 from Venice. */
TEST(test_5_6_2_2_galley_range)
{
    struct aor s = table_new(3);
    s.ship[0] = GALLEY_2;
    table_expand(&s, 0, 12);
    assert_allowed(&s, 0, "place 4 florence"); /* by land, any number */
    assert_allowed(&s, 0, "place 2 rome");
    assert_forbidden(&s, 0, "place 3 rome", RULE_SHIP_CAPACITY, "5.6.2.2");
    assert_forbidden(&s, 0, "place 1 naples", RULE_REACH_GALLEY, "5.6.2.2");
    s.ship[0] = GALLEY_4;
    assert_allowed(&s, 0, "place 1 naples");
}

TEST(test_5_6_2_2_capacity_is_for_each_province_and_turn)
{
    struct aor s = table_new(3);
    s.ship[0] = GALLEY_2;
    table_expand(&s, 0, 12);
    play(&s, 0, "place 1 rome");
    play(&s, 0, "place 1 rome");
    assert_forbidden(&s, 0, "place 1 rome", RULE_SHIP_CAPACITY, "5.6.2.2");
    play(&s, 0, "place 2 belgrade"); /* another province, another two */
}

TEST(test_5_6_2_2_iceland_and_west_africa_need_the_heavens)
{
    struct aor s = table_new(5);
    put_marker(&s, 2, COLOURED, FEZ);
    s.ship[2] = GALLEY_8;
    assert_false(set_has(reach_of(&s, 2).ship, WEST_AFRICA));
    give_advance(&s, 2, THE_HEAVENS);
    assert_true(set_has(reach_of(&s, 2).ship, WEST_AFRICA));
    put_marker(&s, 4, COLOURED, EDINBURG);
    s.ship[4] = GALLEY_2;
    assert_false(set_has(reach_of(&s, 4).ship, ICELAND));
    give_advance(&s, 4, THE_HEAVENS);
    assert_true(set_has(reach_of(&s, 4).ship, ICELAND));
}

TEST(test_5_6_2_2_the_heavens_cross_one_sea)
{
    struct aor s = table_new(3);
    s.ship[0] = GALLEY_2;
    give_advance(&s, 0, THE_HEAVENS);
    assert_true(set_has(reach_of(&s, 0).ship, NAPLES));   /* over the Adriatic */
    assert_true(set_has(reach_of(&s, 0).ship, BARI));
    assert_false(set_has(reach_of(&s, 0).ship, SICILY));  /* sea, Bari, Sicily would be three */
    s.ship[0] = GALLEY_4;
    assert_true(set_has(reach_of(&s, 0).ship, SICILY));
    assert_false(set_has(reach_of(&s, 0).ship, ALGIERS)); /* a second sea */
}

TEST(test_5_6_2_2_the_black_sea_needs_overland_east)
{
    struct aor s = table_new(3);
    put_marker(&s, 0, COLOURED, CONSTANTINOPLE);
    s.ship[0] = GALLEY_4;
    give_advance(&s, 0, THE_HEAVENS);
    assert_false(set_has(reach_of(&s, 0).ship, TANA));
    give_advance(&s, 0, OVERLAND_EAST);
    assert_true(set_has(reach_of(&s, 0).ship, TANA));
}

TEST(test_5_6_2_2_two_coasts_do_not_connect)
{
    struct aor s = table_new(3);
    put_tokens(&s, 0, COLOURED, ROME, 1);
    s.ship[0] = GALLEY_2;
    struct reach reach = reach_of(&s, 0);
    assert_true(set_has(reach.ship, CAGLIARI)); /* from the western coast */
    s = table_new(3);
    s.ship[0] = GALLEY_4;
    assert_false(set_has(reach_of(&s, 0).ship, CAGLIARI)); /* Venice comes to the eastern coast only */
}

TEST(test_5_6_2_2_ships_pass_areas_that_are_not_used)
{
    struct aor s = table_new(3);
    put_marker(&s, 2, COLOURED, BASQUE);
    s.ship[2] = GALLEY_4;
    assert_true(set_has(reach_of(&s, 2).ship, BORDEAUX));
    assert_false(set_has(reach_of(&s, 2).ship, ST_MALO));
}

TEST(test_5_6_2_2_seaworthy_vessels_reach_every_coast)
{
    struct aor s = table_new(6);
    give_advance(&s, 0, SEAWORTHY_VESSELS);
    table_expand(&s, 0, 30);
    assert_allowed(&s, 0, "place 1 iceland");
    assert_allowed(&s, 0, "place 1 west_africa");
    assert_allowed(&s, 0, "place 3 stockholm");
    assert_forbidden(&s, 0, "place 1 nuremberg", RULE_REACH_LAND, "5.6.2.1");
    assert_forbidden(&s, 0, "place 1 china", RULE_REACH_OVERSEAS, "5.6.2.2");
    assert_forbidden(&s, 0, "place 1 tana", RULE_AREA_EAST, "5.6.2");
    assert_int_equal(reach_of(&s, 0).capacity, 10);
}

/* The manual's examples for Ocean Navigation 2 and 3. */
TEST(test_5_6_2_2_ocean_navigation_limits_provinces_overseas)
{
    struct aor s = table_new(3);
    give_advance(&s, 0, OCEAN_NAVIGATION);
    s.ship[0] = OCEAN_2;
    table_expand(&s, 0, 30);
    play(&s, 0, "place 5 china");
    play(&s, 0, "place 1 india");
    assert_forbidden(&s, 0, "place 1 east_indies", RULE_OVERSEAS_LIMIT, "5.6.2.2");
    assert_forbidden(&s, 0, "place 1 south_america", RULE_REACH_NEW_WORLD, "5.6.2.2");
    assert_allowed(&s, 0, "place 4 india"); /* where he is already */
    give_advance(&s, 0, NEW_WORLD);
    assert_forbidden(&s, 0, "place 1 south_america", RULE_OVERSEAS_LIMIT, "5.6.2.2");
    s.ship[0] = OCEAN_3;
    assert_allowed(&s, 0, "place 6 south_america");
    assert_int_equal(reach_of(&s, 0).capacity, 255);
}

/* ---- 5.6.3, the peaceful part ---- */

TEST(test_5_6_3_tokens_coexist_up_to_the_market_number)
{
    struct aor s = table_new(3);
    put_marker(&s, 1, COLOURED, LYONS);
    put_tokens(&s, 2, COLOURED, BORDEAUX, 2);
    table_expand(&s, 1, 12);
    assert_forbidden(&s, 1, "place 3 bordeaux", RULE_COMPETE, "5.6.3");
    play(&s, 1, "place 2 bordeaux");
    assert_int_equal(marker_owner(&s, BORDEAUX), -1); /* nobody dominates while two are there */
    assert_int_equal(all_tokens_at(&s, 2, BORDEAUX), 2);
    assert_forbidden(&s, 1, "place 1 bordeaux", RULE_COMPETE, "5.6.3");
}

TEST(test_5_6_1_2_no_tokens_beside_a_foreign_marker)
{
    struct aor s = table_new(3);
    put_marker(&s, 2, COLOURED, MILAN);
    table_expand(&s, 1, 12);
    assert_forbidden(&s, 1, "place 1 milan", RULE_MARKED, "5.6.1.2");
}

/* ---- 5.6.4 ---- */

static void all_expand_with(struct aor *s, int tokens)
{
    for (int seat = 0; seat < s->seats; seat++) {
        s->stock[seat] = (uint8_t)(TOKENS - tokens);
        s->expansion[seat] = (uint8_t)tokens;
    }
    table_enter(s, PHASE_EXPANSION);
}

/* 3, 6, 9, 12 ... whoever bought the ones before. */
TEST(test_5_6_4_a_player_buys_as_many_cards_as_he_pays_for)
{
    struct aor s = table_new(3);
    all_expand_with(&s, 14);
    play(&s, 0, "card");
    play(&s, 0, "card");
    assert_int_equal(s.expansion[0], 5);
    assert_int_equal(s.hand_count[0], 2);
    assert_forbidden(&s, 0, "card", RULE_CARD_TOKENS, "5.6.4");
    play(&s, 0, "done");
    play(&s, 1, "card");
    assert_int_equal(s.expansion[1], 5);
    play(&s, 1, "done");
    assert_allowed(&s, 2, "card");
    play(&s, 2, "card");
    assert_int_equal(s.expansion[2], 2);
}

TEST(test_5_6_4_option_one_card_for_each_player)
{
    struct aor s = table_with(3, "card_limit", "on");
    all_expand_with(&s, 8);
    play(&s, 0, "card");
    assert_int_equal(s.expansion[0], 5);
    assert_int_equal(s.hand_count[0], 1);
    assert_forbidden(&s, 0, "card", RULE_CARD_ONCE, "5.6.4");
    play(&s, 0, "done");
    play(&s, 1, "card");
    assert_int_equal(s.expansion[1], 2);
    play(&s, 1, "done");
    assert_forbidden(&s, 2, "card", RULE_CARD_TOKENS, "5.6.4");
}

TEST(test_6_no_card_is_sold_after_the_last)
{
    struct aor s = table_new(3);
    s.epoch = 3;
    empty_deck(&s, 0);
    table_expand(&s, 0, 10);
    assert_forbidden(&s, 0, "card", RULE_CARD_NONE, "6");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_6_holy_indulgence_takes_two_tokens_from_each_non_owner),
        cmocka_unit_test(test_3_11_holy_indulgence_takes_nothing_from_the_eliminated),
        cmocka_unit_test(test_5_6_holy_indulgence_pays_dollars_for_what_is_lacking),
        cmocka_unit_test(test_5_6_holy_indulgence_costs_misery_where_cash_is_lacking_too),
        cmocka_unit_test(test_5_6_1_2_dominance_with_as_many_tokens_as_the_market_number),
        cmocka_unit_test(test_5_6_1_2_no_tokens_beside_a_marker),
        cmocka_unit_test(test_5_6_1_1_a_satellite_takes_one_token_and_no_marker),
        cmocka_unit_test(test_5_6_no_more_tokens_than_in_expansion),
        cmocka_unit_test(test_5_6_too_few_tokens_are_named_before_a_full_market),
        cmocka_unit_test(test_5_6_unused_tokens_return_to_stock),
        cmocka_unit_test(test_5_6_2_white_pieces_are_no_base),
        cmocka_unit_test(test_5_6_2_area_v_needs_overland_east),
        cmocka_unit_test(test_4_3_no_tokens_in_areas_that_are_not_used),
        cmocka_unit_test(test_III_provinces_of_other_boards),
        cmocka_unit_test(test_5_6_2_1_overland_from_genoa),
        cmocka_unit_test(test_5_6_2_1_caravan_from_barcelona),
        cmocka_unit_test(test_5_6_2_1_caravan_does_not_pass_through_closed_areas),
        cmocka_unit_test(test_5_6_2_2_galley_range),
        cmocka_unit_test(test_5_6_2_2_capacity_is_for_each_province_and_turn),
        cmocka_unit_test(test_5_6_2_2_iceland_and_west_africa_need_the_heavens),
        cmocka_unit_test(test_5_6_2_2_the_heavens_cross_one_sea),
        cmocka_unit_test(test_5_6_2_2_the_black_sea_needs_overland_east),
        cmocka_unit_test(test_5_6_2_2_two_coasts_do_not_connect),
        cmocka_unit_test(test_5_6_2_2_ships_pass_areas_that_are_not_used),
        cmocka_unit_test(test_5_6_2_2_seaworthy_vessels_reach_every_coast),
        cmocka_unit_test(test_5_6_2_2_ocean_navigation_limits_provinces_overseas),
        cmocka_unit_test(test_5_6_3_tokens_coexist_up_to_the_market_number),
        cmocka_unit_test(test_5_6_1_2_no_tokens_beside_a_foreign_marker),
        cmocka_unit_test(test_5_6_4_a_player_buys_as_many_cards_as_he_pays_for),
        cmocka_unit_test(test_5_6_4_option_one_card_for_each_player),
        cmocka_unit_test(test_6_no_card_is_sold_after_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
