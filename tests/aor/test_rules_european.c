/* The advances of the European edition, where they differ. */
#include "table.h"

#include <stdio.h>

static struct aor european(int seats)
{
    return table_with(seats, "advances", "european");
}

TEST(test_5_5_2_european_costs_and_prerequisites)
{
    struct aor s = european(3);
    assert_int_equal(aor_price(&s, 0, WIND_WATERMILL), 50);
    assert_int_equal(aor_price(&s, 0, IMPROVED_AGRICULTURE), 40);
    give_advance(&s, 0, CARAVAN);
    set_cash(&s, 0, 200);
    table_enter(&s, PHASE_PURCHASE);
    assert_forbidden(&s, 0, "buy wind_watermill", RULE_BUY_NEEDS, "5.5.2.2");
    assert_allowed(&s, 0, "buy improved_agriculture");
}

TEST(test_5_5_2_4_european_credits)
{
    struct aor s = european(3);
    give_advance(&s, 0, WRITTEN_RECORD);
    assert_int_equal(aor_price(&s, 0, PRINTED_WORD), 30);
}

TEST(test_5_7_4_european_relief_comes_with_enlightenment)
{
    struct aor s = european(3);
    give_advance(&s, 0, ENLIGHTENMENT);
    give_advance(&s, 1, NEW_WORLD);
    s.misery[0] = s.misery[1] = 3;
    table_enter(&s, PHASE_END);
    assert_int_equal(s.misery[0], 2);
    assert_int_equal(s.misery[1], 3);
}

TEST(test_5_4_3_1_european_patronage_is_free_and_limited)
{
    struct aor s = european(4);
    for (int seat = 1; seat < 4; seat++)
        give_advance(&s, seat, PATRONAGE);
    give_card(&s, 0, CARD_CHARLEMAGNE);
    give_card(&s, 0, CARD_DIONYSUS_EXIGUUS);
    give_card(&s, 0, CARD_RASHID_AD_DIN);
    give_card(&s, 0, CARD_ST_BENEDICT);
    table_enter(&s, PHASE_PLAY);
    play(&s, 0, "play charlemagne");
    play(&s, 0, "play dionysus_exiguus"); /* no protection is asked for */
    play(&s, 0, "play rashid_ad_din");
    play(&s, 0, "play st_benedict");
    play(&s, 0, "done");
    assert_forbidden(&s, 1, "claim charlemagne", RULE_CLAIM_FIRST, "5.4.3");
    play(&s, 1, "claim dionysus_exiguus");
    play(&s, 1, "claim rashid_ad_din");
    play(&s, 1, "claim st_benedict");
    play(&s, 1, "done");
    assert_forbidden(&s, 2, "claim dionysus_exiguus", RULE_CLAIM_LIMIT, "5.4.3.1");
    play(&s, 2, "claim rashid_ad_din");
    play(&s, 2, "claim st_benedict");
    play(&s, 2, "done");
    assert_forbidden(&s, 3, "claim rashid_ad_din", RULE_CLAIM_LIMIT, "5.4.3.1");
    assert_allowed(&s, 3, "claim st_benedict");
}

/* From the fourth leader on everybody may. */
TEST(test_5_4_3_1_european_patronage_has_no_limit_from_the_fourth_leader_on)
{
    struct aor s = european(6);
    static const char *const leaders[] = {"charlemagne", "dionysus_exiguus", "rashid_ad_din", "st_benedict"};
    static const uint8_t cards[] = {CARD_CHARLEMAGNE, CARD_DIONYSUS_EXIGUUS, CARD_RASHID_AD_DIN, CARD_ST_BENEDICT};
    for (int i = 0; i < 4; i++)
        give_card(&s, 0, cards[i]);
    for (int seat = 1; seat < 6; seat++)
        give_advance(&s, seat, PATRONAGE);
    table_enter(&s, PHASE_PLAY);
    for (int i = 0; i < 4; i++) {
        char move[40];
        snprintf(move, sizeof move, "play %s", leaders[i]);
        play(&s, 0, move);
    }
    assert_int_equal(s.phase, PHASE_PURCHASE);
    play(&s, 0, "done");
    for (int seat = 1; seat < 6; seat++) {
        play(&s, seat, "claim st_benedict");
        if (seat < 5)
            play(&s, seat, "done");
    }
    assert_int_equal(count_bits(s.leader_claims[CARD_ST_BENEDICT - FIRST_LEADER]), 5);
}

TEST(test_5_4_3_european_written_record_adds_nothing_to_discounts)
{
    struct aor s = european(3);
    give_advance(&s, 0, WRITTEN_RECORD);
    give_card(&s, 0, CARD_CHARLEMAGNE);
    table_enter(&s, PHASE_PLAY);
    play(&s, 0, "play charlemagne");
    assert_int_equal(aor_price(&s, 0, NATIONALISM), 40);
}

TEST(test_5_6_3_9_european_written_record_trades_for_free)
{
    struct aor s = european(3);
    give_advance(&s, 1, WRITTEN_RECORD);
    give_card(&s, 1, CARD_STONE_1);
    give_card(&s, 2, CARD_SPICE_1);
    put_tokens(&s, 2, COLOURED, MILAN, 1);
    table_expand(&s, 1, 10);
    DICE(&s, 6, 1, 1);
    play(&s, 1, "attack milan");
    assert_int_equal(s.step, STEP_TRADE);
    int tokens = s.expansion[1];
    play(&s, 1, "trade");
    assert_int_equal(s.expansion[1], tokens);
    play(&s, 1, "give stone_1");
    assert_true(has_card(&s, 1, CARD_SPICE_1));
}

TEST(test_5_6_3_9_european_written_record_not_after_beating_two)
{
    struct aor s = european(3);
    give_advance(&s, 1, WRITTEN_RECORD);
    give_card(&s, 0, CARD_WOOL_1);
    give_card(&s, 1, CARD_STONE_1);
    give_card(&s, 2, CARD_SPICE_1);
    put_tokens(&s, 0, COLOURED, MILAN, 1);
    put_tokens(&s, 2, COLOURED, MILAN, 1);
    table_expand(&s, 1, 10);
    DICE(&s, 6, 1, 1);
    play(&s, 1, "attack milan");
    assert_int_equal(marker_owner(&s, MILAN), 1);
    assert_int_equal(s.step, STEP_EXPAND);
}

TEST(test_5_6_3_9_european_written_record_not_against_owners)
{
    struct aor s = european(3);
    give_advance(&s, 1, WRITTEN_RECORD);
    give_advance(&s, 2, WRITTEN_RECORD);
    give_card(&s, 1, CARD_STONE_1);
    give_card(&s, 2, CARD_SPICE_1);
    put_marker(&s, 2, COLOURED, MILAN);
    table_expand(&s, 1, 10);
    DICE(&s, 6, 1, 1);
    play(&s, 1, "attack milan");
    assert_int_equal(s.step, STEP_EXPAND);
}

TEST(test_5_2_1_european_wind_watermill_adjusts_one_commodity)
{
    struct aor s = european(3);
    give_advance(&s, 2, WIND_WATERMILL);
    table_turn(&s, 3);
    table_enter(&s, PHASE_DRAW);
    assert_int_equal(s.step, STEP_ADJUST);
    assert_int_equal(s.decider, 2);
    assert_forbidden(&s, 2, "adjust gold surplus", RULE_ADJUST_GOODS, "5.2.1");
    assert_forbidden(&s, 2, "adjust grain neither", RULE_ADJUST_SAME, "5.2.1");
    struct aor passed = s, short_of = s;
    play(&passed, 2, "pass");
    assert_int_equal(passed.market[WINE], 0);
    play(&s, 2, "adjust wine surplus");
    assert_int_equal(s.market[WINE], -1);
    play(&short_of, 2, "adjust metal shortage");
    assert_int_equal(short_of.market[METAL], 1);
    assert_int_equal(s.hand_count[2], 1);
}

TEST(test_5_2_1_european_wind_watermill_only_for_the_last_player)
{
    struct aor s = european(3);
    give_advance(&s, 1, WIND_WATERMILL);
    table_turn(&s, 3);
    table_enter(&s, PHASE_DRAW);
    assert_true(s.step != STEP_ADJUST);
}

TEST(test_5_5_4_european_relief_by_advances)
{
    struct aor s = european(3);
    set_cash(&s, 0, 900);
    s.misery[0] = 12;
    s.advances[0] = ADVANCE(THE_HEAVENS) | ADVANCE(LAWS_OF_MATTER) | ADVANCE(CARAVAN) | ADVANCE(INDUSTRY) |
                    ADVANCE(WRITTEN_RECORD);
    s.advances[0] |= ADVANCE(PATRONAGE) | ADVANCE(OVERLAND_EAST) | ADVANCE(URBAN_ASCENDANCY); /* a whole tier */
    table_enter(&s, PHASE_PURCHASE);
    play(&s, 0, "buy printed_word"); /* two in each of three categories */
    assert_int_equal(s.misery[0], 11);
    play(&s, 0, "done");
    assert_true(s.step != STEP_RELIEF); /* nothing is bought */
    s.advances[0] = (aor_category_advances[SCIENCE] | aor_category_advances[COMMERCE] |
                     aor_category_advances[COMMUNICATION]) &
                    ~ADVANCE(RENAISSANCE);
    struct florin_move buy = {MOVE_BUY, {RENAISSANCE}};
    aor_do_buy(&s, 0, buy);
    assert_int_equal(s.misery[0], 8); /* three more for all of them */
}

TEST(test_5_5_4_european_relief_with_three_of_each)
{
    struct aor s = european(3);
    s.misery[0] = 12;
    s.advances[0] = ADVANCE(THE_HEAVENS) | ADVANCE(HUMAN_BODY) | ADVANCE(LAWS_OF_MATTER) | ADVANCE(CARAVAN) |
                    ADVANCE(INDUSTRY) | ADVANCE(IMPROVED_AGRICULTURE) | ADVANCE(WRITTEN_RECORD) | ADVANCE(PRINTED_WORD);
    set_cash(&s, 0, 900);
    table_enter(&s, PHASE_PURCHASE);
    play(&s, 0, "buy master_art"); /* the second of each came earlier: two spaces more */
    assert_int_equal(s.misery[0], 10);
}

TEST(test_5_3_european_master_art_discards_on_purchase)
{
    struct aor s = european(3);
    give_card(&s, 0, CARD_STONE_1);
    give_advance(&s, 0, PRINTED_WORD);
    set_cash(&s, 0, 100);
    table_enter(&s, PHASE_PURCHASE);
    play(&s, 0, "buy master_art");
    play(&s, 0, "discard stone_1");
    assert_int_equal(s.step, STEP_PURCHASE);
}

TEST(test_5_6_european_indulgence_may_be_suffered)
{
    struct aor s = european(3);
    give_advance(&s, 0, HOLY_INDULGENCE);
    s.cash[2] = 1;
    table_enter(&s, PHASE_EXPANSION);
    assert_int_equal(s.step, STEP_INDULGENCE);
    assert_int_equal(s.decider, 1);
    struct aor paid = s;
    play(&s, 1, "suffer");
    assert_int_equal(s.misery[1], 1);
    assert_int_equal(s.cash[1], 40);
    play(&paid, 1, "pay");
    assert_int_equal(paid.cash[1], 38);
    assert_int_equal(paid.misery[2], 1); /* too poor to be asked */
    assert_int_equal(aor_judge_pay(&paid, 2, (struct florin_move){MOVE_PAY, {0}}).rule, RULE_INDULGENCE_CASH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_5_2_european_costs_and_prerequisites),
        cmocka_unit_test(test_5_5_2_4_european_credits),
        cmocka_unit_test(test_5_7_4_european_relief_comes_with_enlightenment),
        cmocka_unit_test(test_5_4_3_1_european_patronage_is_free_and_limited),
        cmocka_unit_test(test_5_4_3_1_european_patronage_has_no_limit_from_the_fourth_leader_on),
        cmocka_unit_test(test_5_4_3_european_written_record_adds_nothing_to_discounts),
        cmocka_unit_test(test_5_6_3_9_european_written_record_trades_for_free),
        cmocka_unit_test(test_5_6_3_9_european_written_record_not_after_beating_two),
        cmocka_unit_test(test_5_6_3_9_european_written_record_not_against_owners),
        cmocka_unit_test(test_5_2_1_european_wind_watermill_adjusts_one_commodity),
        cmocka_unit_test(test_5_2_1_european_wind_watermill_only_for_the_last_player),
        cmocka_unit_test(test_5_5_4_european_relief_by_advances),
        cmocka_unit_test(test_5_5_4_european_relief_with_three_of_each),
        cmocka_unit_test(test_5_3_european_master_art_discards_on_purchase),
        cmocka_unit_test(test_5_6_european_indulgence_may_be_suffered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
