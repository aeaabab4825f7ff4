/* Purchase (5.5): ships, advances with discounts and credits, stabilization, misery relief. */
#include "table.h"

static struct aor buying(int cash)
{
    struct aor s = table_new(3);
    set_cash(&s, 0, cash);
    table_enter(&s, PHASE_PURCHASE);
    assert_int_equal(s.step, STEP_PURCHASE);
    return s;
}

/* ---- 5.5.1 ---- */

TEST(test_5_5_1_one_ship_upgrade_a_turn_for_ten_dollars)
{
    struct aor s = buying(25);
    play(&s, 0, "ship");
    assert_int_equal(s.ship[0], GALLEY_2);
    assert_int_equal(s.cash[0], 15);
    assert_forbidden(&s, 0, "ship", RULE_SHIP_ONCE, "5.5.1");
    s.ship[1] = GALLEY_2;
    play(&s, 0, "done");
    play(&s, 1, "ship"); /* a new player, a new upgrade */
    assert_int_equal(s.ship[1], GALLEY_4);
}

TEST(test_5_5_1_upgrades_stay_within_their_row)
{
    struct aor s = buying(100);
    s.ship[0] = GALLEY_8;
    assert_forbidden(&s, 0, "ship", RULE_SHIP_TOP, "5.5.1");
    give_advance(&s, 0, SEAWORTHY_VESSELS);
    play(&s, 0, "ship");
    assert_int_equal(s.ship[0], SEAWORTHY_12);
}

TEST(test_5_5_1_an_upgrade_costs_ten)
{
    struct aor s = buying(9);
    assert_forbidden(&s, 0, "ship", RULE_SHIP_CASH, "5.5.1");
}

TEST(test_5_5_ships_come_before_advances)
{
    struct aor s = buying(100);
    play(&s, 0, "buy caravan");
    assert_forbidden(&s, 0, "ship", RULE_SHIP_FIRST, "5.5");
}

TEST(test_5_5_1_seaworthy_vessels_replace_galleys)
{
    struct aor s = buying(200);
    s.ship[0] = GALLEY_6;
    play(&s, 0, "buy seaworthy_vessels");
    assert_int_equal(s.ship[0], SEAWORTHY_10);
}

TEST(test_5_5_1_ocean_navigation_replaces_seaworthy_vessels)
{
    struct aor s = buying(300);
    give_advance(&s, 0, SEAWORTHY_VESSELS);
    give_advance(&s, 0, THE_HEAVENS);
    s.ship[0] = SEAWORTHY_16;
    play(&s, 0, "buy ocean_navigation");
    assert_int_equal(s.ship[0], OCEAN_1);
}

/* ---- 5.5.2 ---- */

TEST(test_5_5_2_an_advance_is_paid_and_held_once)
{
    struct aor s = buying(45);
    play(&s, 0, "buy caravan");
    assert_int_equal(s.cash[0], 25);
    assert_true(owns(&s, 0, CARAVAN));
    assert_forbidden(&s, 0, "buy caravan", RULE_BUY_HELD, "5.5.2");
    assert_forbidden(&s, 0, "buy patronage", RULE_BUY_CASH, "5.5.2");
}

TEST(test_5_5_2_1_religion_costs_misery)
{
    struct aor s = buying(200);
    play(&s, 0, "buy patronage");
    play(&s, 0, "buy holy_indulgence");
    assert_int_equal(s.misery[0], 2);
}

TEST(test_5_5_2_1_religion_can_end_in_chaos)
{
    struct aor s = buying(200);
    s.misery[0] = 25;
    play(&s, 0, "buy patronage");
    assert_true(is_out(&s, 0));
    assert_int_equal(s.decider, 1);
}

TEST(test_5_5_2_1_human_body_goes_back_one_space)
{
    struct aor s = buying(200);
    s.misery[0] = 3;
    play(&s, 0, "buy human_body");
    assert_int_equal(s.misery[0], 2);
}

TEST(test_5_5_2_1_improved_agriculture_goes_back_one_space)
{
    struct aor s = buying(200);
    give_advance(&s, 0, WIND_WATERMILL);
    s.misery[0] = 3;
    play(&s, 0, "buy improved_agriculture");
    assert_int_equal(s.misery[0], 2);
}

/* The manual's examples: N before O, in one turn; K before L and Z. */
TEST(test_5_5_2_2_prerequisites_may_be_bought_in_the_same_turn)
{
    struct aor s = buying(300);
    assert_forbidden(&s, 0, "buy printed_word", RULE_BUY_NEEDS, "5.5.2.2");
    play(&s, 0, "buy written_record");
    play(&s, 0, "buy printed_word");
    assert_forbidden(&s, 0, "buy interest_and_profit", RULE_BUY_NEEDS, "5.5.2.2");
    assert_forbidden(&s, 0, "buy middle_class", RULE_BUY_NEEDS, "5.5.2.2");
    assert_forbidden(&s, 0, "buy cathedral", RULE_BUY_NEEDS, "5.5.2.2");
    assert_forbidden(&s, 0, "buy new_world", RULE_BUY_NEEDS, "5.5.2.2");
}

/* The manual's example of Anne (Venice) and Greg (Genoa). */
static struct aor anne_and_greg(bool crusades)
{
    struct aor s = table_new(3);
    set_cash(&s, 0, 100);
    give_advance(&s, 0, PATRONAGE);
    give_card(&s, 0, CARD_CHARLEMAGNE);
    give_card(&s, 1, CARD_WALTER_THE_PENNILESS);
    if (crusades)
        give_card(&s, 2, CARD_THE_CRUSADES);
    table_enter(&s, PHASE_PLAY);
    play(&s, 0, "play charlemagne");
    play(&s, 1, "play walter_the_penniless");
    play(&s, 1, "protect 10");
    if (crusades) {
        play(&s, 2, "play the_crusades");
        play(&s, 2, "crusade acre");
    }
    assert_int_equal(s.step, STEP_PURCHASE);
    return s;
}

TEST(test_5_5_2_3_anne_and_greg_without_the_crusades)
{
    struct aor s = anne_and_greg(false);
    assert_int_equal(aor_price(&s, 0, NATIONALISM), 40);
    assert_int_equal(aor_price(&s, 0, OVERLAND_EAST), 40);
    play(&s, 0, "claim walter_the_penniless");
    assert_int_equal(s.cash[0], 90);
    assert_int_equal(s.cash[1], 40); /* 40 - 10 for protection + 10 from Anne */
    assert_int_equal(aor_price(&s, 0, OVERLAND_EAST), 20);
    play(&s, 0, "buy overland_east");
    assert_int_equal(s.cash[0], 70);
    play(&s, 0, "done");
    assert_int_equal(aor_price(&s, 1, OVERLAND_EAST), 20);
    assert_int_equal(aor_price(&s, 1, NATIONALISM), 60);
    give_advance(&s, 1, PATRONAGE);
    assert_forbidden(&s, 1, "claim charlemagne", RULE_CLAIM_FIRST, "5.4.3");
    aor_end_purchases(&s);
    assert_int_equal(s.cash[1], 40); /* what lay on the card is gone */
}

TEST(test_5_5_2_3_anne_and_greg_with_the_crusades)
{
    struct aor s = anne_and_greg(true);
    play(&s, 0, "claim walter_the_penniless");
    assert_int_equal(aor_price(&s, 0, OVERLAND_EAST), 10);
}

TEST(test_5_4_3_1_claims_need_patronage_a_leader_and_the_money)
{
    struct aor s = anne_and_greg(false);
    assert_forbidden(&s, 0, "claim charlemagne", RULE_CLAIM_OWN, "5.4.3.1");
    assert_forbidden(&s, 0, "claim marco_polo", RULE_CLAIM_TABLE, "5.4.3.1");
    assert_forbidden(&s, 0, "claim stone_1", RULE_CLAIM_TABLE, "5.4.3.1");
    struct aor poor = s;
    poor.cash[0] = 9;
    assert_forbidden(&poor, 0, "claim walter_the_penniless", RULE_CLAIM_CASH, "5.4.3.1");
    play(&s, 0, "claim walter_the_penniless");
    assert_forbidden(&s, 0, "claim walter_the_penniless", RULE_CLAIM_AGAIN, "5.4.3.1");
    play(&s, 0, "done");
    play(&s, 1, "done");
    assert_forbidden(&s, 2, "claim walter_the_penniless", RULE_CLAIM_PATRONAGE, "5.4.3.1");
}

TEST(test_5_4_3_1_patronage_bought_this_turn_claims_at_once)
{
    struct aor s = anne_and_greg(false);
    play(&s, 0, "done");
    play(&s, 1, "done");
    play(&s, 2, "buy patronage");
    play(&s, 2, "claim walter_the_penniless");
    assert_int_equal(aor_price(&s, 2, OVERLAND_EAST), 20);
}

TEST(test_5_4_3_written_record_of_the_claimant_counts)
{
    struct aor s = anne_and_greg(false);
    give_advance(&s, 0, WRITTEN_RECORD);
    play(&s, 0, "claim walter_the_penniless");
    assert_int_equal(aor_price(&s, 0, OVERLAND_EAST), 10);
}

/* The example goes on: credits of V and X. */
TEST(test_5_5_2_4_credits_of_earlier_turns)
{
    struct aor s = anne_and_greg(false);
    give_advance(&s, 0, URBAN_ASCENDANCY);
    assert_int_equal(aor_price(&s, 0, NATIONALISM), 30);
    give_advance(&s, 0, INSTITUTIONAL_RESEARCH);
    assert_int_equal(aor_price(&s, 0, NATIONALISM), 0);
    give_advance(&s, 0, COSMOPOLITAN);
    int cash = s.cash[0];
    play(&s, 0, "buy nationalism"); /* nothing is returned */
    assert_int_equal(s.cash[0], cash);
}

TEST(test_5_5_2_4_advances_of_this_turn_give_no_credits)
{
    struct aor s = buying(300);
    play(&s, 0, "buy the_heavens");
    assert_int_equal(aor_price(&s, 0, HUMAN_BODY), 60);
    s.bought[0] = 0;
    assert_int_equal(aor_price(&s, 0, HUMAN_BODY), 40);
}

TEST(test_5_5_2_4_institutional_research_helps_four_categories)
{
    struct aor s = buying(300);
    give_advance(&s, 0, INSTITUTIONAL_RESEARCH);
    assert_int_equal(aor_price(&s, 0, THE_HEAVENS), 20);
    assert_int_equal(aor_price(&s, 0, CARAVAN), 10);
    assert_int_equal(aor_price(&s, 0, WRITTEN_RECORD), 20);
    assert_int_equal(aor_price(&s, 0, OVERLAND_EAST), 30);
    assert_int_equal(aor_price(&s, 0, PATRONAGE), 30);
    assert_int_equal(aor_price(&s, 0, URBAN_ASCENDANCY), 0); /* 30 credits of its own category */
}

/* ---- 5.5.3 ---- */

static struct aor with_cards(int cards, int cash)
{
    struct aor s = table_new(3);
    for (int i = 0; i < cards; i++)
        give_card(&s, 0, CARD_STONE_1 + i);
    set_cash(&s, 0, cash);
    table_enter(&s, PHASE_PURCHASE);
    play(&s, 0, "done");
    return s;
}

TEST(test_5_5_3_cost_of_stabilization)
{
    static const int costs[] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45};
    struct aor s = table_new(3);
    for (int cards = 0; cards < 10; cards++) {
        s.hand_count[0] = (uint8_t)cards;
        assert_int_equal(aor_stabilization(&s, 0), costs[cards]);
    }
    give_advance(&s, 0, MIDDLE_CLASS);
    s.hand_count[0] = 5;
    assert_int_equal(aor_stabilization(&s, 0), 8);
}

TEST(test_5_5_3_without_cards_nothing_is_asked)
{
    struct aor s = with_cards(0, 40);
    assert_int_equal(s.decider, 1);
}

TEST(test_5_5_3_stabilization_paid)
{
    struct aor s = with_cards(3, 40);
    assert_int_equal(s.step, STEP_STABILIZE);
    play(&s, 0, "stabilize");
    assert_int_equal(s.cash[0], 34);
    assert_int_equal(s.misery[0], 0);
}

/* The manual's numbers: a dollar unpaid costs a space of ten, fifteen dollars two. */
TEST(test_5_5_3_unpaid_it_is_paid_in_misery)
{
    struct aor s = with_cards(1, 40), t = with_cards(5, 40);
    play(&s, 0, "decline");
    assert_int_equal(s.misery[0], 1);
    assert_int_equal(s.cash[0], 40);
    play(&t, 0, "decline");
    assert_int_equal(t.misery[0], 2);
}

TEST(test_5_5_3_high_misery_makes_it_dear)
{
    struct aor s = with_cards(1, 40);
    s.misery[0] = 21;
    play(&s, 0, "decline");
    assert_int_equal(s.misery[0], 22); /* a hundred */
}

TEST(test_5_5_3_no_partial_payment)
{
    struct aor s = with_cards(4, 9);
    assert_int_equal(s.misery[0], 1); /* short of cash, nothing is asked */
    assert_int_equal(s.cash[0], 9);
    assert_int_equal(s.decider, 1);
    assert_int_equal(aor_judge_stabilize(&s, 0, (struct florin_move){MOVE_STABILIZE, {0}}).rule, RULE_STABILIZE_CASH);
}

TEST(test_5_5_3_middle_class_bought_now_halves_at_once)
{
    struct aor s = table_new(3);
    for (int i = 0; i < 2; i++)
        give_card(&s, 0, CARD_STONE_1 + i);
    give_advance(&s, 0, IMPROVED_AGRICULTURE);
    set_cash(&s, 0, 180);
    table_enter(&s, PHASE_PURCHASE);
    play(&s, 0, "buy middle_class");
    play(&s, 0, "done");
    play(&s, 0, "stabilize");
    assert_int_equal(s.cash[0], 8);
}

/* ---- 5.5.4 ---- */

/* The manual's example: misery 80, Urban Ascendancy completes the first tier and offers five. */
static struct aor nearly_a_tier(int cash)
{
    struct aor s = table_new(3);
    static const uint8_t held[] = {THE_HEAVENS, PATRONAGE, CARAVAN, WRITTEN_RECORD, OVERLAND_EAST};
    for (unsigned i = 0; i < sizeof held; i++)
        give_advance(&s, 0, held[i]);
    s.misery[0] = 8;
    set_cash(&s, 0, cash);
    table_enter(&s, PHASE_PURCHASE);
    return s;
}

TEST(test_5_5_4_relief_after_completing_a_tier)
{
    struct aor s = nearly_a_tier(100);
    play(&s, 0, "buy urban_ascendancy");
    play(&s, 0, "done");
    assert_int_equal(s.step, STEP_RELIEF);
    int cash = s.cash[0];
    play(&s, 0, "relieve");
    assert_int_equal(s.cash[0], cash - 5);
    assert_int_equal(s.misery[0], 7);
    assert_int_equal(s.decider, 1); /* one tier, one space */
}

TEST(test_5_5_2_5_relief_points_of_two_advances_add)
{
    struct aor s = nearly_a_tier(100);
    play(&s, 0, "buy urban_ascendancy");
    play(&s, 0, "buy nationalism");
    play(&s, 0, "done");
    int cash = s.cash[0];
    play(&s, 0, "relieve");
    assert_int_equal(s.cash[0], cash);
}

TEST(test_5_5_4_no_relief_without_a_tier)
{
    struct aor s = nearly_a_tier(100);
    assert_int_equal(aor_judge_relieve(&s, 0, (struct florin_move){MOVE_RELIEVE, {0}}).rule, RULE_RELIEF_TIERS);
    play(&s, 0, "done");
    assert_int_equal(s.decider, 1);
    s.misery[0] = 0;
    assert_int_equal(aor_judge_relieve(&s, 0, (struct florin_move){MOVE_RELIEVE, {0}}).rule, RULE_RELIEF_NONE);
}

TEST(test_5_5_4_as_many_spaces_as_tiers)
{
    struct aor s = nearly_a_tier(100);
    s.advances[0] |= ADVANCE(HUMAN_BODY) | ADVANCE(HOLY_INDULGENCE) | ADVANCE(WIND_WATERMILL) | ADVANCE(PRINTED_WORD) |
                     ADVANCE(NATIONALISM) | ADVANCE(URBAN_ASCENDANCY);
    give_advance(&s, 0, SEAWORTHY_VESSELS);
    play(&s, 0, "done");
    play(&s, 0, "relieve");
    play(&s, 0, "relieve");
    assert_int_equal(s.misery[0], 6);
    assert_int_equal(s.cash[0], 80);
    assert_int_equal(s.decider, 1);
}

TEST(test_5_5_4_enlightenment_halves_the_price)
{
    struct aor s = nearly_a_tier(100);
    give_advance(&s, 0, URBAN_ASCENDANCY);
    give_advance(&s, 0, ENLIGHTENMENT);
    s.misery[0] = 11;
    play(&s, 0, "done");
    play(&s, 0, "relieve");
    assert_int_equal(s.cash[0], 87); /* half of 25, rounded up */
}

/* Half of 25 is 13; the five points of Urban Ascendancy come off that. */
TEST(test_5_5_4_relief_points_come_off_the_half)
{
    struct aor s = nearly_a_tier(100);
    give_advance(&s, 0, ENLIGHTENMENT);
    s.misery[0] = 11;
    play(&s, 0, "buy urban_ascendancy");
    play(&s, 0, "done");
    assert_int_equal(aor_relief_price(&s, 0), 8);
}

TEST(test_5_5_4_relief_needs_the_cash)
{
    struct aor s = nearly_a_tier(9);
    give_advance(&s, 0, URBAN_ASCENDANCY);
    play(&s, 0, "done");
    assert_int_equal(s.decider, 1);
    assert_int_equal(aor_judge_relieve(&s, 0, (struct florin_move){MOVE_RELIEVE, {0}}).rule, RULE_RELIEF_CASH);
}

TEST(test_5_5_4_relief_may_be_declined)
{
    struct aor s = nearly_a_tier(50);
    give_advance(&s, 0, URBAN_ASCENDANCY);
    play(&s, 0, "done");
    play(&s, 0, "done");
    assert_int_equal(s.misery[0], 8);
}

TEST(test_option_discard_on_master_art)
{
    struct aor s = table_with(3, "discard_on_master_art", "on");
    give_card(&s, 0, CARD_STONE_1);
    give_advance(&s, 0, PRINTED_WORD);
    set_cash(&s, 0, 100);
    table_enter(&s, PHASE_PURCHASE);
    play(&s, 0, "buy master_art");
    assert_int_equal(s.step, STEP_MASTER_ART);
    struct aor kept = s;
    play(&kept, 0, "pass");
    assert_int_equal(kept.step, STEP_PURCHASE);
    play(&s, 0, "discard stone_1");
    assert_int_equal(s.hand_count[0], 0);
    assert_int_equal(s.step, STEP_PURCHASE);
}


TEST(test_3_13_2_more_cards_make_misery_rise_faster)
{
    struct aor s = with_cards(7, 40);
    play(&s, 0, "decline");
    assert_int_equal(s.misery[0], 3); /* 28 dollars in steps of ten */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_5_1_one_ship_upgrade_a_turn_for_ten_dollars),
        cmocka_unit_test(test_5_5_1_upgrades_stay_within_their_row),
        cmocka_unit_test(test_5_5_1_an_upgrade_costs_ten),
        cmocka_unit_test(test_5_5_ships_come_before_advances),
        cmocka_unit_test(test_5_5_1_seaworthy_vessels_replace_galleys),
        cmocka_unit_test(test_5_5_1_ocean_navigation_replaces_seaworthy_vessels),
        cmocka_unit_test(test_5_5_2_an_advance_is_paid_and_held_once),
        cmocka_unit_test(test_5_5_2_1_religion_costs_misery),
        cmocka_unit_test(test_5_5_2_1_religion_can_end_in_chaos),
        cmocka_unit_test(test_5_5_2_1_human_body_goes_back_one_space),
        cmocka_unit_test(test_5_5_2_1_improved_agriculture_goes_back_one_space),
        cmocka_unit_test(test_5_5_2_2_prerequisites_may_be_bought_in_the_same_turn),
        cmocka_unit_test(test_5_5_2_3_anne_and_greg_without_the_crusades),
        cmocka_unit_test(test_5_5_2_3_anne_and_greg_with_the_crusades),
        cmocka_unit_test(test_5_4_3_1_claims_need_patronage_a_leader_and_the_money),
        cmocka_unit_test(test_5_4_3_1_patronage_bought_this_turn_claims_at_once),
        cmocka_unit_test(test_5_4_3_written_record_of_the_claimant_counts),
        cmocka_unit_test(test_5_5_2_4_credits_of_earlier_turns),
        cmocka_unit_test(test_5_5_2_4_advances_of_this_turn_give_no_credits),
        cmocka_unit_test(test_5_5_2_4_institutional_research_helps_four_categories),
        cmocka_unit_test(test_5_5_3_cost_of_stabilization),
        cmocka_unit_test(test_5_5_3_without_cards_nothing_is_asked),
        cmocka_unit_test(test_5_5_3_stabilization_paid),
        cmocka_unit_test(test_5_5_3_unpaid_it_is_paid_in_misery),
        cmocka_unit_test(test_5_5_3_high_misery_makes_it_dear),
        cmocka_unit_test(test_5_5_3_no_partial_payment),
        cmocka_unit_test(test_5_5_3_middle_class_bought_now_halves_at_once),
        cmocka_unit_test(test_5_5_4_relief_after_completing_a_tier),
        cmocka_unit_test(test_5_5_2_5_relief_points_of_two_advances_add),
        cmocka_unit_test(test_5_5_4_no_relief_without_a_tier),
        cmocka_unit_test(test_5_5_4_as_many_spaces_as_tiers),
        cmocka_unit_test(test_5_5_4_enlightenment_halves_the_price),
        cmocka_unit_test(test_5_5_4_relief_points_come_off_the_half),
        cmocka_unit_test(test_5_5_4_relief_needs_the_cash),
        cmocka_unit_test(test_5_5_4_relief_may_be_declined),
        cmocka_unit_test(test_option_discard_on_master_art),
        cmocka_unit_test(test_3_13_2_more_cards_make_misery_rise_faster),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
