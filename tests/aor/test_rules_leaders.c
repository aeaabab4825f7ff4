/* Leaders (5.4.3): discounts, protection, rebates. */
#include "table.h"

TEST(test_5_4_3_the_first_leader_needs_no_protection_the_second_may_have_it)
{
    struct aor s = holding(3, CARD_CHARLEMAGNE, CARD_DIONYSUS_EXIGUUS);
    play(&s, 0, "play charlemagne");
    assert_int_equal(s.step, STEP_PLAY);
    play(&s, 0, "play dionysus_exiguus");
    assert_int_equal(s.step, STEP_PROTECT);
    assert_forbidden(&s, 0, "protect 41", RULE_PROTECT_CASH, "5.4.3.1");
    assert_forbidden(&s, 0, "protect -1", RULE_PROTECT_CASH, "5.4.3.1");
    play(&s, 0, "protect 15");
    assert_int_equal(s.cash[0], 25);
}

TEST(test_5_4_3_1_protection_above_a_thousand_is_named_by_range)
{
    struct aor s = holding(3, CARD_CHARLEMAGNE, CARD_DIONYSUS_EXIGUUS);
    s.cash[0] = 1500;
    play(&s, 0, "play charlemagne");
    play(&s, 0, "play dionysus_exiguus");
    assert_int_equal(judged(&s, 0, "protect 15"), RULE_RANGE_FIRST);
    play(&s, 0, "range 1000");
    assert_int_equal(s.step, STEP_PROTECT);
    play(&s, 0, "protect 1200");
    assert_int_equal(s.cash[0], 300);
    assert_int_equal(s.ranged, 0);
}

/* Each leader takes its discount off each of its advances, for who played it. */
TEST(test_5_4_3_each_leader)
{
    for (int card = FIRST_LEADER; card < CARD_COUNT; card++) {
        struct aor s = table_new(3);
        give_card(&s, 0, card);
        table_enter(&s, PHASE_PLAY);
        aor.apply(&s, 0, (struct florin_move){MOVE_PLAY, {(uint8_t)card}});
        assert_int_equal(s.step, STEP_PURCHASE);
        for (int a = 0; a < ADVANCE_COUNT; a++) {
            int cost = aor_advances[a].edition[ORIGINAL].cost,
                off = aor_cards[card].advances & ADVANCE(a) ? aor_cards[card].discount : 0;
            assert_int_equal(aor_price(&s, 0, a), cost - off);
            assert_int_equal(aor_price(&s, 1, a), cost);
        }
        aor_end_purchases(&s);
        assert_true(s.removed & CARD(card));
        assert_int_equal(aor_price(&s, 0, NATIONALISM), 60);
    }
}

TEST(test_5_4_3_walter_is_worth_more_with_the_crusades)
{
    struct aor s = holding(3, CARD_WALTER_THE_PENNILESS, CARD_THE_CRUSADES);
    play(&s, 0, "play walter_the_penniless");
    assert_int_equal(aor_price(&s, 0, OVERLAND_EAST), 20);
    play(&s, 0, "play the_crusades");
    play(&s, 0, "crusade cyprus");
    assert_int_equal(aor_price(&s, 0, OVERLAND_EAST), 10);
}

TEST(test_5_4_3_marco_polo_is_worth_more_after_mongol_armies)
{
    struct aor s = holding(3, CARD_MARCO_POLO, CARD_MONGOL_ARMIES);
    play(&s, 0, "play mongol_armies");
    play(&s, 0, "play marco_polo");
    assert_int_equal(aor_price(&s, 0, OVERLAND_EAST), 0);
    assert_int_equal(aor_price(&s, 0, COSMOPOLITAN), 110);
}

TEST(test_5_4_3_written_record_adds_ten_to_each_discount)
{
    struct aor s = holding(3, CARD_RASHID_AD_DIN, 0);
    give_advance(&s, 0, WRITTEN_RECORD);
    play(&s, 0, "play rashid_ad_din");
    assert_int_equal(aor_price(&s, 0, OVERLAND_EAST), 20);
}

TEST(test_5_4_3_leaders_for_one_advance_add)
{
    struct aor s = holding(3, CARD_DIONYSUS_EXIGUUS, CARD_ST_BENEDICT);
    play(&s, 0, "play dionysus_exiguus");
    play(&s, 0, "play st_benedict");
    play(&s, 0, "protect 0");
    assert_int_equal(aor_price(&s, 0, WRITTEN_RECORD), 0);
}

TEST(test_5_4_3_2_printed_word_pays_rebates_without_written_record)
{
    struct aor s = holding(3, CARD_RASHID_AD_DIN, 0);
    give_advance(&s, 0, WRITTEN_RECORD);
    give_advance(&s, 0, PRINTED_WORD);
    play(&s, 0, "play rashid_ad_din");
    assert_int_equal(s.cash[0], 50); /* ten for Written Record, none of its own bonus */
    assert_int_equal(aor_price(&s, 0, OVERLAND_EAST), 20);
}

/* Leaders as printed: discount and letters of the advances. */
TEST(test_3_13_3_3_leaders_as_printed)
{
    static const struct {
        uint8_t card, discount;
        const char *letters;
    } printed[] = {
        {CARD_CHARLEMAGNE, 20, "W"},          {CARD_DIONYSUS_EXIGUUS, 20, "N"},    {CARD_RASHID_AD_DIN, 10, "NR"},
        {CARD_ST_BENEDICT, 10, "EN"},         {CARD_WALTER_THE_PENNILESS, 20, "R"}, {CARD_CHRISTOPHER_COLUMBUS, 30, "TU"},
        {CARD_DESIDERIUS_ERASMUS, 20, "OQ"},  {CARD_IBN_MAJID, 20, "TY"},          {CARD_JOHANN_GUTENBERG, 30, "O"},
        {CARD_MARCO_POLO, 20, "RY"},          {CARD_NICOLAUS_COPERNICUS, 20, "AX"}, {CARD_PRINCE_HENRY, 20, "TX"},
        {CARD_WILLIAM_CAXTON, 20, "O"},       {CARD_ANDREAS_VESALIUS, 20, "BD"},   {CARD_BARTOLOME_DE_LAS_CASAS, 30, "Y"},
        {CARD_GALILEO_GALILEI, 20, "AQ"},     {CARD_HENRY_OLDENBURG, 30, "D"},     {CARD_LEONARDO_DA_VINCI, 20, "BPQ"},
        {CARD_SIR_ISAAC_NEWTON, 20, "CD"},
    };
    for (unsigned i = 0; i < sizeof printed / sizeof printed[0]; i++) {
        uint32_t advances = 0;
        for (const char *c = printed[i].letters; *c; c++)
            advances |= ADVANCE(*c - 'A');
        assert_int_equal(aor_cards[printed[i].card].discount, printed[i].discount);
        assert_int_equal(aor_cards[printed[i].card].advances, advances);
    }
    assert_int_equal(sizeof printed / sizeof printed[0], LEADERS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_4_3_the_first_leader_needs_no_protection_the_second_may_have_it),
        cmocka_unit_test(test_5_4_3_1_protection_above_a_thousand_is_named_by_range),
        cmocka_unit_test(test_5_4_3_each_leader),
        cmocka_unit_test(test_5_4_3_walter_is_worth_more_with_the_crusades),
        cmocka_unit_test(test_5_4_3_marco_polo_is_worth_more_after_mongol_armies),
        cmocka_unit_test(test_5_4_3_written_record_adds_ten_to_each_discount),
        cmocka_unit_test(test_5_4_3_leaders_for_one_advance_add),
        cmocka_unit_test(test_5_4_3_2_printed_word_pays_rebates_without_written_record),
        cmocka_unit_test(test_3_13_3_3_leaders_as_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
