/* End of turn (5.7) and end of the game (6). */
#include "table.h"

/* The end of a turn in which the two commodity rolls fall like this: black, white, coloured, twice. */
static void end_turn(struct aor *s, int a, int b, int c, int d, int e, int f)
{
    DICE(s, a, b, c, d, e, f);
    table_enter(s, PHASE_END);
}

/* ---- 5.7.1 ---- */

TEST(test_5_7_1_most_white_markers_earn_a_card)
{
    struct aor s = table_new(3);
    put_marker(&s, 1, WHITE, MILAN);
    put_marker(&s, 1, WHITE, LYONS);
    put_marker(&s, 2, WHITE, TOLEDO);
    assert_int_equal(aor_expansion_bonus(&s), 1);
    s.bonus = 2;
    end_turn(&s, 1, 1, 4, 1, 1, 1);
    assert_int_equal(s.hand_count[1], 1);
    assert_false(set_any(s.white)); /* 3.9: flipped */
}

TEST(test_5_7_1_ties_go_to_the_earlier_player)
{
    struct aor s = table_new(3);
    put_marker(&s, 1, WHITE, MILAN);
    put_marker(&s, 2, WHITE, TOLEDO);
    table_order(&s, 2, 0, 1);
    assert_int_equal(aor_expansion_bonus(&s), 2);
}

TEST(test_5_7_1_no_bonus_without_expansion)
{
    struct aor s = table_new(3);
    assert_int_equal(aor_expansion_bonus(&s), -1);
}

TEST(test_5_7_1_the_bonus_follows_the_order_of_expansion)
{
    struct aor s = table_new(3);
    for (int seat = 0; seat < 2; seat++) {
        s.stock[seat] = 33;
        s.expansion[seat] = 3;
    }
    table_enter(&s, PHASE_EXPANSION);
    play(&s, 0, "place 3 milan");
    give_advance(&s, 1, RENAISSANCE);
    DICE(&s, 1, 1, 4, 1, 1, 1);
    play(&s, 1, "place 2 lyons");
    play(&s, 1, "done");
    assert_int_equal(s.step, STEP_SWAP);
    assert_int_equal(s.bonus, 1);
}

/* ---- 5.7.2, 5.7.3, 5.7.4 ---- */

TEST(test_5_7_3_income_by_markets_and_players)
{
    for (int players = 3; players <= 6; players++) {
        struct aor s = table_new(players);
        put_marker(&s, 0, COLOURED, MILAN);
        assert_int_equal(aor_income(&s, 0), 15 + 2 * players);
        aor_clear_province(&s, MILAN);
        aor_clear_province(&s, VENICE);
        assert_int_equal(aor_income(&s, 0), 15);
        give_advance(&s, 0, MIDDLE_CLASS);
        assert_int_equal(aor_income(&s, 0), 25);
    }
}

TEST(test_5_7_3_everybody_is_paid)
{
    struct aor s = table_new(3);
    end_turn(&s, 1, 1, 4, 1, 1, 1);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(s.cash[seat], 58);
}

TEST(test_5_7_2_interest_doubles_cash_before_income)
{
    struct aor s = table_new(3);
    give_advance(&s, 0, INTEREST_AND_PROFIT);
    give_advance(&s, 1, INTEREST_AND_PROFIT);
    set_cash(&s, 0, 7);
    end_turn(&s, 1, 1, 4, 1, 1, 1);
    assert_int_equal(s.cash[0], 7 + 7 + 18);
    assert_int_equal(s.cash[1], 40 + 18 + 18); /* at most the income */
}

TEST(test_5_7_4_new_world_reduces_misery)
{
    struct aor s = table_new(3);
    give_advance(&s, 0, NEW_WORLD);
    s.misery[0] = 4;
    s.misery[1] = 4;
    end_turn(&s, 1, 1, 4, 1, 1, 1);
    assert_int_equal(s.misery[0], 3);
    assert_int_equal(s.misery[1], 4);
}

TEST(test_5_7_the_eliminated_earn_nothing)
{
    struct aor s = table_new(4);
    aor_worsen(&s, 1, 26, WHY_FAMINE);
    end_turn(&s, 1, 1, 4, 1, 1, 1);
    assert_int_equal(s.cash[1], 40);
}

/* ---- 5.7.5 ---- */

TEST(test_5_7_5_two_rolls_make_shortages_and_surpluses)
{
    struct aor s = table_new(3);
    s.market[FUR] = 2; /* old markers go */
    end_turn(&s, 2, 3, 3, 6, 4, 4);
    for (int c = 0; c < COMMODITY_COUNT; c++)
        assert_int_equal(s.market[c], c == GRAIN ? 1 : c == SILK ? -1 : 0);
}

TEST(test_5_7_5_opposites_cancel_without_effect)
{
    struct aor s = table_new(3);
    put_marker(&s, 0, COLOURED, MILAN);
    end_turn(&s, 1, 1, 1, 1, 1, 6);
    assert_int_equal(s.market[STONE], 0);
    assert_int_equal(s.hand_count[0], 0);
    assert_int_equal(s.cash[0], 40 + 21);
}

TEST(test_5_7_5_the_same_twice_is_double)
{
    struct aor s = table_new(3);
    put_marker(&s, 0, COLOURED, MILAN);
    end_turn(&s, 1, 1, 1, 1, 1, 2);
    assert_int_equal(s.market[STONE], 2);
    assert_int_equal(s.hand_count[0], 2); /* the majority holder draws twice */
}

TEST(test_5_7_5_twelve_is_gold_and_ivory)
{
    struct aor s = table_new(3);
    end_turn(&s, 6, 6, 5, 3, 4, 1);
    assert_int_equal(s.market[GOLD], -1);
    assert_int_equal(s.market[IVORY], -1);
    assert_int_equal(s.market[WINE], 1);
}

TEST(test_5_7_5_1_majority_holder)
{
    struct aor s = table_new(3);
    assert_int_equal(aor_majority(&s, CLOTH), -1); /* Venice and Genoa one each */
    assert_int_equal(aor_majority(&s, WINE), 2);
    put_marker(&s, 0, COLOURED, FLORENCE);
    assert_int_equal(aor_majority(&s, CLOTH), 0);
    assert_int_equal(aor_majority(&s, FUR), -1);
}

TEST(test_5_7_5_1_shortage_gives_a_card_surplus_costs_a_dollar_each)
{
    struct aor s = table_new(3);
    put_marker(&s, 0, COLOURED, FLORENCE);
    put_marker(&s, 0, COLOURED, TUNIS);
    end_turn(&s, 3, 4, 2, 2, 4, 5); /* wine short, cloth plenty */
    assert_int_equal(s.hand_count[2], 1);
    assert_int_equal(s.cash[0], 40 + 15 + 9 - 3);
}

TEST(test_5_7_5_1_nobody_pays_more_than_he_has)
{
    struct aor s = table_new(3);
    s.cash[2] = 0;
    s.market[WINE] = -1;
    end_turn(&s, 3, 4, 6, 3, 4, 6);
    assert_int_equal(s.cash[2], 18 - 2);
}

/* ---- 6 ---- */

TEST(test_6_the_last_card_makes_the_last_turn)
{
    struct aor s = table_with(3, "epochs", "1");
    empty_deck(&s, 3);
    s.turn = 4;
    table_enter(&s, PHASE_DRAW);
    assert_int_equal(s.last_turn, ENDING_CARDS);
    assert_int_equal(s.epoch, 1);
    aor_draw_card(&s, 0); /* nothing left to draw */
    assert_int_equal(s.hand_count[0], 1);
}

TEST(test_6_the_first_reason_for_the_last_turn_stands)
{
    struct aor s = table_with(3, "epochs", "1");
    empty_deck(&s, 1);
    s.withheld = 0;
    s.last_turn = ENDING_ADVANCES;
    aor_draw_card(&s, 0);
    assert_false(aor_card_available(&s));
    assert_int_equal(s.last_turn, ENDING_ADVANCES);
}

TEST(test_6_all_advances_make_the_last_turn)
{
    struct aor s = table_new(3);
    s.advances[0] = ALL_ADVANCES;
    s.ship[0] = OCEAN_1;
    end_turn(&s, 1, 1, 4, 1, 1, 1);
    play(&s, 0, "pass"); /* Renaissance */
    struct florin_result result;
    aor.result(&s, &result);
    assert_true(result.over);
    assert_int_equal(result.how, ENDING_ADVANCES);
    assert_string_equal(aor.ending_name(result.how), "advances");
    assert_int_equal(result.winners, 1);
}

TEST(test_6_the_round_limit_stands_for_a_time_limit)
{
    struct aor s = table_with(3, "rounds", "2");
    table_turn(&s, 2);
    end_turn(&s, 1, 1, 4, 1, 1, 1);
    struct florin_result result;
    aor.result(&s, &result);
    assert_true(result.over);
    assert_int_equal(result.how, ENDING_ROUNDS);
}

/* ---- 6.1.1 ---- */

static struct aor finale(void)
{
    struct aor s = table_new(3);
    s.last_turn = ENDING_CARDS;
    return s;
}

TEST(test_6_1_1_all_cards_must_be_played)
{
    struct aor s = finale();
    give_card(&s, 0, CARD_STONE_1);
    give_card(&s, 0, CARD_CLOTH_WINE);
    table_enter(&s, PHASE_FINAL);
    assert_int_equal(s.decider, 0);
    assert_forbidden(&s, 0, "done", RULE_FINAL_ALL, "6.1.1");
    play(&s, 0, "play stone_1");
    play(&s, 0, "play cloth_wine");
    play(&s, 0, "good cloth");
    assert_int_equal(s.phase, PHASE_OVER);
    assert_int_equal(s.cash[0], 45);
}

TEST(test_6_1_1_burdens_are_dropped)
{
    struct aor s = finale();
    s.history = NEWER_ARMS | MONGOLS;
    give_card(&s, 0, CARD_ARMOR);
    give_card(&s, 1, CARD_THE_CRUSADES);
    give_card(&s, 1, CARD_STONE_1);
    table_enter(&s, PHASE_FINAL);
    assert_int_equal(s.decider, 1);
    assert_int_equal(s.hand_count[0], 0);
    play(&s, 1, "play stone_1");
    assert_int_equal(s.phase, PHASE_OVER);
    assert_int_equal(s.hand_count[1], 0);
}

TEST(test_6_1_1_leaders_give_rebates_only)
{
    struct aor s = finale();
    give_card(&s, 0, CARD_DIONYSUS_EXIGUUS);
    give_card(&s, 0, CARD_ST_BENEDICT);
    give_advance(&s, 0, PRINTED_WORD);
    give_advance(&s, 0, WRITTEN_RECORD);
    table_enter(&s, PHASE_FINAL);
    play(&s, 0, "play dionysus_exiguus");
    assert_int_equal(s.cash[0], 60);
    play(&s, 0, "play st_benedict");
    assert_int_equal(s.cash[0], 70);
    assert_int_equal(s.phase, PHASE_OVER);
}

TEST(test_6_1_1_papal_decree_needs_no_choice_any_more)
{
    struct aor s = finale();
    give_card(&s, 0, CARD_PAPAL_DECREE);
    table_enter(&s, PHASE_FINAL);
    play(&s, 0, "play papal_decree");
    assert_int_equal(s.phase, PHASE_OVER);
}

TEST(test_6_1_1_a_tied_war_ends_undecided)
{
    struct aor s = finale();
    give_card(&s, 0, CARD_WAR);
    table_enter(&s, PHASE_FINAL);
    play(&s, 0, "play war");
    DICE(&s, 2, 2, 4, 4, 5, 5);
    play(&s, 0, "target 2");
    assert_int_equal(s.phase, PHASE_OVER);
    assert_int_equal(s.misery[0], 3); /* once for each remaining player */
    assert_int_equal(s.war[0], 0);
}

TEST(test_6_1_1_enlightened_ruler_still_protects)
{
    struct aor s = finale();
    s.rulers = 1;
    give_card(&s, 1, CARD_MYSTICISM_ABOUNDS);
    table_enter(&s, PHASE_FINAL);
    play(&s, 1, "play mysticism_abounds");
    assert_int_equal(s.misery[0], 0);
    assert_int_equal(s.misery[2], 4);
}

TEST(test_6_1_1_civil_war_may_cost_half_of_no_tokens)
{
    struct aor s = finale();
    set_cash(&s, 1, 30);
    give_card(&s, 0, CARD_CIVIL_WAR);
    table_enter(&s, PHASE_FINAL);
    play(&s, 0, "play civil_war");
    play(&s, 0, "target 2");
    play(&s, 1, "lose tokens");
    assert_int_equal(s.cash[1], 30);
    assert_int_equal(s.phase, PHASE_OVER);
}

/* ---- 6.2 ---- */

TEST(test_6_2_score)
{
    struct aor s = table_new(3);
    give_advance(&s, 0, CARAVAN);
    give_advance(&s, 0, MIDDLE_CLASS);
    set_cash(&s, 0, 33);
    s.misery[0] = 11;
    assert_int_equal(aor_score(&s, 0), 20 + 170 + 33 - 125);
}

TEST(test_6_2_a_tie_is_shared)
{
    struct aor s = finale();
    table_enter(&s, PHASE_FINAL);
    struct florin_result result;
    aor.result(&s, &result);
    assert_int_equal(result.winners, 7);
    assert_int_equal(result.score[0], 40);
}

TEST(test_6_2_the_eliminated_do_not_score)
{
    struct aor s = finale();
    set_cash(&s, 1, 30000);
    aor_worsen(&s, 1, 26, WHY_FAMINE);
    table_enter(&s, PHASE_FINAL);
    struct florin_result result;
    aor.result(&s, &result);
    assert_int_equal(result.winners, 5);
    assert_true(result.score[1] < -1000);
}

TEST(test_6_2_if_nobody_is_left_all_scores_count)
{
    struct aor s = table_new(3);
    s.misery[0] = s.misery[1] = s.misery[2] = 25;
    give_card(&s, 0, CARD_FAMINE);
    set_cash(&s, 1, 50);
    table_enter(&s, PHASE_PLAY);
    play(&s, 0, "play famine");
    struct florin_result result;
    aor.result(&s, &result);
    assert_true(result.over);
    assert_int_equal(result.winners, 2);
}


TEST(test_6_1_after_the_last_turn_no_order_of_play_is_determined)
{
    struct aor s = finale();
    give_card(&s, 2, CARD_STONE_1);
    give_card(&s, 0, CARD_WOOL_1);
    table_order(&s, 2, 1, 0);
    end_turn(&s, 1, 1, 4, 1, 1, 1);
    assert_int_equal(s.phase, PHASE_FINAL);
    assert_int_equal(s.turn, 1);
    assert_int_equal(s.decider, 2); /* the order of the last turn */
}

TEST(test_3_6_income_grows_with_markets_not_with_satellites)
{
    struct aor s = table_new(3);
    int before = aor_income(&s, 0);
    put_tokens(&s, 0, COLOURED, BARI, 1);
    assert_int_equal(aor_income(&s, 0), before);
    put_marker(&s, 0, COLOURED, MILAN);
    assert_int_equal(aor_income(&s, 0), before + 3);
}

/* The column of the mat, from no markers to all 25. */
TEST(test_3_14_the_player_mat_shows_income)
{
    struct aor s = table_new(6);
    aor_clear_province(&s, VENICE);
    int markers = 0;
    for (int p = 0; p < PROVINCE_COUNT && markers < 25; p++) {
        assert_int_equal(aor_income(&s, 0), 15 + 6 * markers);
        if (is_satellite(p) || marker_owner(&s, p) >= 0)
            continue;
        aor_put_marker(&s, 0, p, COLOURED);
        markers++;
    }
    assert_int_equal(aor_income(&s, 0), 165);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_7_1_most_white_markers_earn_a_card),
        cmocka_unit_test(test_5_7_1_ties_go_to_the_earlier_player),
        cmocka_unit_test(test_5_7_1_no_bonus_without_expansion),
        cmocka_unit_test(test_5_7_1_the_bonus_follows_the_order_of_expansion),
        cmocka_unit_test(test_5_7_3_income_by_markets_and_players),
        cmocka_unit_test(test_5_7_3_everybody_is_paid),
        cmocka_unit_test(test_5_7_2_interest_doubles_cash_before_income),
        cmocka_unit_test(test_5_7_4_new_world_reduces_misery),
        cmocka_unit_test(test_5_7_the_eliminated_earn_nothing),
        cmocka_unit_test(test_5_7_5_two_rolls_make_shortages_and_surpluses),
        cmocka_unit_test(test_5_7_5_opposites_cancel_without_effect),
        cmocka_unit_test(test_5_7_5_the_same_twice_is_double),
        cmocka_unit_test(test_5_7_5_twelve_is_gold_and_ivory),
        cmocka_unit_test(test_5_7_5_1_majority_holder),
        cmocka_unit_test(test_5_7_5_1_shortage_gives_a_card_surplus_costs_a_dollar_each),
        cmocka_unit_test(test_5_7_5_1_nobody_pays_more_than_he_has),
        cmocka_unit_test(test_6_the_last_card_makes_the_last_turn),
        cmocka_unit_test(test_6_the_first_reason_for_the_last_turn_stands),
        cmocka_unit_test(test_6_all_advances_make_the_last_turn),
        cmocka_unit_test(test_6_the_round_limit_stands_for_a_time_limit),
        cmocka_unit_test(test_6_1_1_all_cards_must_be_played),
        cmocka_unit_test(test_6_1_1_burdens_are_dropped),
        cmocka_unit_test(test_6_1_1_leaders_give_rebates_only),
        cmocka_unit_test(test_6_1_1_papal_decree_needs_no_choice_any_more),
        cmocka_unit_test(test_6_1_1_a_tied_war_ends_undecided),
        cmocka_unit_test(test_6_1_1_enlightened_ruler_still_protects),
        cmocka_unit_test(test_6_1_1_civil_war_may_cost_half_of_no_tokens),
        cmocka_unit_test(test_6_2_score),
        cmocka_unit_test(test_6_2_a_tie_is_shared),
        cmocka_unit_test(test_6_2_the_eliminated_do_not_score),
        cmocka_unit_test(test_6_2_if_nobody_is_left_all_scores_count),
        cmocka_unit_test(test_6_1_after_the_last_turn_no_order_of_play_is_determined),
        cmocka_unit_test(test_3_6_income_grows_with_markets_not_with_satellites),
        cmocka_unit_test(test_3_14_the_player_mat_shows_income),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
