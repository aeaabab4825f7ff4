/* The event War! (5.4.2). */
#include "table.h"

TEST(test_5_4_2_war_costs_misery_and_markers)
{
    struct aor s = holding(3, CARD_WAR, 0);
    put_marker(&s, 1, COLOURED, MILAN);
    play(&s, 0, "play war");
    assert_forbidden(&s, 0, "target 1", RULE_TARGET_SELF, "5.4.2");
    DICE(&s, 5, 3);
    play(&s, 0, "target 2");
    assert_int_equal(s.misery[0], 1);
    assert_int_equal(s.misery[1], 2);
    assert_int_equal(s.step, STEP_CEDE);
    assert_int_equal(s.decider, 1);
    assert_forbidden(&s, 1, "cede venice", RULE_CEDE_OWN, "5.4.2");
    play(&s, 1, "cede milan");
    play(&s, 1, "cede genoa");
    assert_int_equal(marker_owner(&s, MILAN), 0);
    assert_int_equal(marker_owner(&s, GENOA), 0);
    assert_int_equal(s.step, STEP_PLAY);
    assert_true(s.discard & CARD(CARD_WAR));
}

TEST(test_5_4_2_war_costs_one_more_misery_for_each_marker_that_cannot_be_ceded)
{
    struct aor s = holding(3, CARD_WAR, 0);
    aor_clear_province(&s, GENOA);
    put_marker(&s, 1, COLOURED, TREBIZOND); /* Venice has no Overland East */
    put_marker(&s, 1, COLOURED, CHINA);
    play(&s, 0, "play war");
    DICE(&s, 6, 3);
    play(&s, 0, "target 2");
    assert_int_equal(s.misery[1], 2 + 3);
    assert_int_equal(marker_owner(&s, TREBIZOND), 1);
}

TEST(test_5_4_2_war_cedes_only_what_the_winner_can_hold)
{
    struct aor s = holding(3, CARD_WAR, 0);
    put_marker(&s, 1, COLOURED, TREBIZOND);
    put_marker(&s, 1, COLOURED, CHINA);
    put_marker(&s, 1, COLOURED, NORTH_AMERICA);
    assert_false(aor_may_hold(&s, 0, CHINA));
    give_advance(&s, 0, OVERLAND_EAST);
    give_advance(&s, 0, OCEAN_NAVIGATION);
    assert_true(aor_may_hold(&s, 0, TREBIZOND));
    assert_true(aor_may_hold(&s, 0, CHINA));
    assert_false(aor_may_hold(&s, 0, NORTH_AMERICA));
    give_advance(&s, 0, NEW_WORLD);
    assert_true(aor_may_hold(&s, 0, NORTH_AMERICA));
    put_marker(&s, 0, COLOURED, INDIA);
    assert_false(aor_may_hold(&s, 0, CHINA)); /* limit of one */
    play(&s, 0, "play war");
    DICE(&s, 4, 3);
    play(&s, 0, "target 2");
    assert_forbidden(&s, 1, "cede china", RULE_CEDE_HOLD, "5.4.2");
    play(&s, 1, "cede trebizond");
}

TEST(test_5_4_2_a_tied_war_costs_both_and_goes_on_in_the_next_part)
{
    struct aor s = holding(3, CARD_WAR, 0);
    give_card(&s, 1, CARD_STONE_1);
    play(&s, 0, "play war");
    DICE(&s, 3, 3, 6, 1);
    play(&s, 0, "target 3");
    assert_int_equal(s.misery[0], 1);
    assert_int_equal(s.misery[2], 1);
    assert_true(s.on_table & CARD(CARD_WAR));
    play(&s, 0, "done"); /* the dice fall again before Genoa plays */
    assert_int_equal(s.war_dice[0], 6);
    assert_int_equal(s.misery[0], 2);
    assert_int_equal(s.step, STEP_CEDE);
    play(&s, 2, "cede barcelona");
    assert_int_equal(s.misery[2], 3 + 4); /* five lost, one marker there was */
    assert_int_equal(s.decider, 1);
    assert_int_equal(s.step, STEP_PLAY);
}

TEST(test_5_4_2_a_side_may_arm_before_the_dice_of_its_own_part)
{
    struct aor s = holding(3, CARD_WAR, 0);
    give_card(&s, 1, CARD_ARMOR);
    give_card(&s, 1, CARD_STONE_1);
    play(&s, 0, "play war");
    DICE(&s, 3, 3, 3, 3);
    play(&s, 0, "target 2");
    play(&s, 0, "done");
    assert_int_equal(s.step, STEP_WAR);
    assert_forbidden(&s, 1, "play stone_1", RULE_PLAY_ARMS, "5.4.2");
    struct aor unarmed = s;
    play(&unarmed, 1, "roll");
    assert_int_equal(unarmed.misery[1], 2);
    play(&s, 1, "play armor");
    play(&s, 1, "roll"); /* 3 against 4 */
    assert_int_equal(s.misery[1], 2);
    assert_int_equal(s.misery[0], 3);
    assert_int_equal(s.step, STEP_CEDE);
}

/* 3.13.3.2: Armor is a burden after Gunpowder, and no reason to ask. */
TEST(test_5_4_2_a_burden_is_no_arm)
{
    struct aor s = holding(3, CARD_WAR, 0);
    s.secret_arms = 0; /* only who has arms is asked */
    s.history |= NEWER_ARMS;
    give_card(&s, 1, CARD_ARMOR);
    play(&s, 0, "play war");
    DICE(&s, 3, 3, 3, 3);
    play(&s, 0, "target 2");
    int battles = s.battles;
    play(&s, 0, "done");
    assert_true(s.step != STEP_WAR);
    assert_int_equal(s.battles, battles + 1);
}

/* To be asked tells nobody that there is something to arm with; without the option only who can arm is asked. */
TEST(test_5_4_2_every_side_with_cards_is_asked_before_the_dice)
{
    struct aor s = holding(3, CARD_WAR, 0);
    give_card(&s, 1, CARD_STONE_1);
    play(&s, 0, "play war");
    DICE(&s, 3, 3, 4, 3);
    play(&s, 0, "target 2");
    struct aor open_arms = s;
    open_arms.secret_arms = 0;
    play(&open_arms, 0, "done");
    assert_int_equal(open_arms.step, STEP_CEDE);
    play(&s, 0, "done");
    assert_int_equal(s.step, STEP_WAR);
    assert_forbidden(&s, 1, "play stone_1", RULE_PLAY_ARMS, "5.4.2");
    play(&s, 1, "roll");
    assert_int_equal(s.step, STEP_CEDE);
}

TEST(test_5_4_2_war_counts_nationalism_anywhere)
{
    struct aor s = holding(3, CARD_WAR, 0);
    give_advance(&s, 1, NATIONALISM);
    play(&s, 0, "play war");
    DICE(&s, 3, 3);
    play(&s, 0, "target 2");
    assert_int_equal(s.misery[0], 2);
    assert_int_equal(s.cede_to, 1);
}

TEST(test_5_4_2_a_military_advantage_wins_a_tied_war_without_cession)
{
    struct aor s = holding(3, CARD_WAR, CARD_ARMOR);
    give_advance(&s, 1, NATIONALISM);
    play(&s, 0, "play armor");
    play(&s, 0, "play war");
    DICE(&s, 3, 3);
    play(&s, 0, "target 2");
    assert_int_equal(s.misery[0], 1);
    assert_int_equal(s.misery[1], 2);
    assert_int_equal(s.war[0], 0);
    assert_int_equal(s.step, STEP_PLAY);
}

TEST(test_5_4_2_a_military_advantage_wins_a_tied_war_for_either_side)
{
    struct aor s = holding(3, CARD_WAR, 0);
    s.arms[ARMOR] = 1 + 1;
    give_advance(&s, 0, NATIONALISM);
    play(&s, 0, "play war");
    DICE(&s, 3, 3);
    play(&s, 0, "target 2");
    assert_int_equal(s.misery[0], 2);
    assert_int_equal(s.misery[1], 1);
    assert_int_equal(s.war[0], 0);
    assert_int_equal(s.step, STEP_PLAY);
}

TEST(test_5_4_2_a_war_goes_on_in_the_next_turn)
{
    struct aor s = holding(3, CARD_WAR, 0);
    play(&s, 0, "play war");
    DICE(&s, 2, 2);
    play(&s, 0, "target 2");
    aor_begin_turn(&s);
    aor_proceed(&s);
    assert_int_equal(s.war[0], 1);
    give_card(&s, 0, CARD_STONE_1);
    DICE(&s, 4, 3);
    table_enter(&s, PHASE_PLAY);
    play(&s, 0, "roll");
    assert_int_equal(s.step, STEP_CEDE);
}

TEST(test_5_4_2_a_war_ends_with_elimination)
{
    struct aor s = holding(3, CARD_WAR, 0);
    s.misery[1] = 25;
    play(&s, 0, "play war");
    DICE(&s, 3, 3);
    play(&s, 0, "target 2");
    assert_true(is_out(&s, 1));
    assert_int_equal(s.war[0], 0);
    assert_true(s.discard & CARD(CARD_WAR));
}

TEST(test_3_11_the_eliminated_cede_nothing)
{
    struct aor s = holding(3, CARD_WAR, 0);
    play(&s, 0, "play war");
    DICE(&s, 6, 3);
    play(&s, 0, "target 2");
    assert_int_equal(s.step, STEP_CEDE);
    aor_worsen(&s, 1, CHAOS, WHY_FAMINE);
    assert_int_equal(s.cede, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_4_2_war_costs_misery_and_markers),
        cmocka_unit_test(test_5_4_2_war_costs_one_more_misery_for_each_marker_that_cannot_be_ceded),
        cmocka_unit_test(test_5_4_2_war_cedes_only_what_the_winner_can_hold),
        cmocka_unit_test(test_5_4_2_a_tied_war_costs_both_and_goes_on_in_the_next_part),
        cmocka_unit_test(test_5_4_2_a_side_may_arm_before_the_dice_of_its_own_part),
        cmocka_unit_test(test_5_4_2_a_burden_is_no_arm),
        cmocka_unit_test(test_5_4_2_every_side_with_cards_is_asked_before_the_dice),
        cmocka_unit_test(test_5_4_2_war_counts_nationalism_anywhere),
        cmocka_unit_test(test_5_4_2_a_military_advantage_wins_a_tied_war_without_cession),
        cmocka_unit_test(test_5_4_2_a_military_advantage_wins_a_tied_war_for_either_side),
        cmocka_unit_test(test_5_4_2_a_war_goes_on_in_the_next_turn),
        cmocka_unit_test(test_5_4_2_a_war_ends_with_elimination),
        cmocka_unit_test(test_3_11_the_eliminated_cede_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
