/* Events (5.4.2), one after the other. */
#include "table.h"

/* ---- 5.4.2 ---- */

TEST(test_5_4_2_alchemists_gold_takes_half_of_written_cash)
{
    struct aor s = holding(3, CARD_ALCHEMISTS_GOLD, 0);
    set_cash(&s, 1, 21);
    play(&s, 0, "play alchemists_gold");
    assert_allowed(&s, 0, "target 1"); /* oneself */
    play(&s, 0, "target 2");
    assert_int_equal(s.cash[1], 10);
}

TEST(test_5_4_2_alchemists_gold_takes_no_more_than_there_is)
{
    struct aor s = holding(3, CARD_ALCHEMISTS_GOLD, 0);
    s.written[1] = 40;
    s.cash[1] = 5;
    play(&s, 0, "play alchemists_gold");
    play(&s, 0, "target 2");
    assert_int_equal(s.cash[1], 0);
}

TEST(test_5_4_2_laws_of_matter_protect_from_alchemists_gold)
{
    struct aor s = holding(3, CARD_ALCHEMISTS_GOLD, 0);
    give_advance(&s, 1, LAWS_OF_MATTER);
    play(&s, 0, "play alchemists_gold");
    assert_forbidden(&s, 0, "target 2", RULE_TARGET_IMMUNE, "5.4.2");
}

TEST(test_3_13_3_2_alchemists_gold_is_a_burden_once_all_hold_laws_of_matter)
{
    struct aor s = holding(3, CARD_ALCHEMISTS_GOLD, 0);
    for (int seat = 0; seat < 3; seat++)
        give_advance(&s, seat, LAWS_OF_MATTER);
    assert_forbidden(&s, 0, "play alchemists_gold", RULE_PLAY_BURDEN, "3.13.3.2");
}

TEST(test_5_4_2_a_card_without_target_is_played_for_nothing)
{
    struct aor s = holding(3, CARD_ALCHEMISTS_GOLD, 0);
    give_advance(&s, 0, LAWS_OF_MATTER);
    give_advance(&s, 1, LAWS_OF_MATTER);
    s.rulers = 4;
    play(&s, 0, "play alchemists_gold");
    assert_int_equal(s.step, STEP_PLAY);
    assert_int_equal(s.cash[2], 40);
}

TEST(test_5_4_2_armor_gives_an_advantage_for_the_turn)
{
    struct aor s = holding(3, CARD_ARMOR, 0);
    play(&s, 0, "play armor");
    assert_int_equal(aor_advantage(&s, 0, 1), 1);
    assert_int_equal(aor_advantage(&s, 1, 0), 0);
    assert_true(s.removed & CARD(CARD_ARMOR));
    aor_begin_turn(&s);
    assert_int_equal(aor_advantage(&s, 0, 1), 0);
}

TEST(test_5_4_2_stirrups_give_an_advantage_for_the_turn)
{
    struct aor s = holding(3, CARD_STIRRUPS, CARD_ARMOR);
    play(&s, 0, "play stirrups");
    assert_int_equal(aor_advantage(&s, 0, 1), 1);
    play(&s, 0, "play armor");
    assert_int_equal(aor_advantage(&s, 0, 1), 2);
}

TEST(test_5_4_2_long_bow_voids_armor_and_stirrups_for_good)
{
    struct aor s = holding(3, CARD_LONG_BOW, CARD_ARMOR);
    play(&s, 0, "play long_bow");
    assert_forbidden(&s, 0, "play armor", RULE_PLAY_BURDEN, "3.13.3.2");
    aor_begin_turn(&s);
    assert_true(aor_is_burden(&s, CARD_STIRRUPS));
}

TEST(test_5_4_2_gunpowder_beats_long_bow)
{
    struct aor s = holding(3, CARD_GUNPOWDER, 0);
    play(&s, 0, "play gunpowder");
    s.arms[LONG_BOW] = 2;
    assert_int_equal(aor_advantage(&s, 0, 1), 1);
    assert_int_equal(aor_advantage(&s, 1, 0), 0);
    assert_int_equal(aor_advantage(&s, 1, 2), 1);
    assert_true(aor_is_burden(&s, CARD_ARMOR));
}

TEST(test_5_4_2_civil_war_strikes_capital_misery_and_cash)
{
    struct aor s = holding(3, CARD_CIVIL_WAR, 0);
    set_cash(&s, 1, 15);
    play(&s, 0, "play civil_war");
    play(&s, 0, "target 2");
    assert_int_equal(s.misery[1], 1);
    assert_int_equal(marker_owner(&s, GENOA), -1);
    assert_int_equal(tokens_at(&s, 1, COLOURED, GENOA), 1);
    assert_int_equal(s.step, STEP_CIVIL_WAR);
    assert_int_equal(s.decider, 1);
    play(&s, 1, "lose cash");
    assert_int_equal(s.cash[1], 7);
    assert_int_equal(s.decider, 0);
}

TEST(test_5_4_2_civil_war_may_cost_tokens_instead)
{
    struct aor s = holding(3, CARD_CIVIL_WAR, 0);
    s.stock[1] = 29;
    s.expansion[1] = 7;
    play(&s, 0, "play civil_war");
    play(&s, 0, "target 2");
    play(&s, 1, "lose tokens");
    assert_int_equal(s.expansion[1], 3);
    assert_int_equal(s.cash[1], 40);
}

TEST(test_3_11_who_civil_war_eliminates_owes_nothing_more)
{
    struct aor s = holding(4, CARD_CIVIL_WAR, 0);
    set_cash(&s, 1, 15);
    s.misery[1] = MISERY_TOP;
    play(&s, 0, "play civil_war");
    play(&s, 0, "target 2");
    assert_true(is_out(&s, 1));
    assert_int_equal(s.cash[1], 15);
    assert_int_equal(s.step, STEP_PLAY);
    assert_int_equal(s.decider, 0);
}

TEST(test_5_4_2_civil_war_reduces_the_capital_whoever_holds_it)
{
    struct aor s = holding(3, CARD_CIVIL_WAR, 0);
    put_marker(&s, 2, COLOURED, GENOA);
    play(&s, 0, "play civil_war");
    play(&s, 0, "target 2");
    assert_int_equal(tokens_at(&s, 2, COLOURED, GENOA), 1);
}

TEST(test_5_6_civil_war_victim_expands_last)
{
    struct aor s = table_new(3);
    s.civil_war = 1;
    for (int seat = 0; seat < 3; seat++) {
        s.stock[seat] = 35;
        s.expansion[seat] = 1;
    }
    table_enter(&s, PHASE_EXPANSION);
    assert_int_equal(s.decider, 1);
    assert_int_equal(s.order[2], 0);
}

TEST(test_5_4_2_enlightened_ruler_protects_its_player)
{
    struct aor s = holding(3, CARD_ENLIGHTENED_RULER, CARD_MYSTICISM_ABOUNDS);
    play(&s, 0, "play enlightened_ruler");
    play(&s, 0, "play mysticism_abounds");
    assert_int_equal(s.misery[0], 0);
    assert_int_equal(s.misery[1], 4);
    give_card(&s, 0, CARD_CIVIL_WAR);
    play(&s, 0, "play civil_war");
    assert_forbidden(&s, 0, "target 1", RULE_TARGET_RULER, "5.4.2");
}

TEST(test_5_4_2_enlightened_ruler_against_strife_uprisings_and_rebellion)
{
    struct aor s = holding(3, CARD_RELIGIOUS_STRIFE, CARD_REVOLUTIONARY_UPRISINGS);
    give_card(&s, 0, CARD_REBELLION);
    s.rulers = 2;
    give_advance(&s, 1, PATRONAGE);
    give_advance(&s, 1, CARAVAN);
    play(&s, 0, "play religious_strife");
    play(&s, 0, "play revolutionary_uprisings");
    assert_int_equal(s.misery[1], 0);
    put_marker(&s, 1, COLOURED, MILAN);
    play(&s, 0, "play rebellion");
    assert_forbidden(&s, 0, "revolt milan", RULE_REVOLT_RULER, "5.4.2");
}

TEST(test_5_4_2_famine_spares_grain_and_improved_agriculture)
{
    struct aor s = holding(3, CARD_FAMINE, 0);
    put_marker(&s, 1, COLOURED, SICILY);
    put_marker(&s, 1, COLOURED, SEVILLE);
    give_advance(&s, 1, IMPROVED_AGRICULTURE);
    give_advance(&s, 2, IMPROVED_AGRICULTURE);
    for (int p = 0; p < 2; p++)
        put_marker(&s, 2, COLOURED, p ? KIEV : BELGRADE);
    s.rulers = 1; /* no help */
    play(&s, 0, "play famine");
    assert_int_equal(s.misery[0], 4);
    assert_int_equal(s.misery[1], 1);
    assert_int_equal(s.misery[2], 1);
}

TEST(test_5_4_2_famine_is_never_below_nothing)
{
    struct aor s = holding(3, CARD_FAMINE, 0);
    static const uint8_t grain[] = {SEVILLE, SICILY, BELGRADE, NORTH_AMERICA};
    for (int i = 0; i < 4; i++)
        put_marker(&s, 1, COLOURED, grain[i]);
    give_advance(&s, 1, IMPROVED_AGRICULTURE);
    s.misery[1] = 5;
    play(&s, 0, "play famine");
    assert_int_equal(s.misery[1], 5);
}

TEST(test_5_4_2_mysticism_is_less_with_each_science)
{
    struct aor s = holding(3, CARD_MYSTICISM_ABOUNDS, 0);
    give_advance(&s, 0, THE_HEAVENS);
    give_advance(&s, 0, HUMAN_BODY);
    give_advance(&s, 1, LAWS_OF_MATTER);
    s.advances[2] = aor_category_advances[SCIENCE];
    play(&s, 0, "play mysticism_abounds");
    assert_int_equal(s.misery[0], 2);
    assert_int_equal(s.misery[1], 3);
    assert_int_equal(s.misery[2], 0);
}

TEST(test_3_13_3_2_mysticism_is_a_burden_once_all_hold_all_sciences)
{
    struct aor s = holding(3, CARD_MYSTICISM_ABOUNDS, 0);
    for (int seat = 0; seat < 3; seat++)
        s.advances[seat] = aor_category_advances[SCIENCE];
    assert_forbidden(&s, 0, "play mysticism_abounds", RULE_PLAY_BURDEN, "3.13.3.2");
}

TEST(test_5_4_2_papal_decree_forbids_a_category)
{
    struct aor s = holding(3, CARD_PAPAL_DECREE, 0);
    play(&s, 0, "play papal_decree");
    assert_forbidden(&s, 0, "decree commerce", RULE_DECREE_CATEGORY, "5.4.2");
    assert_forbidden(&s, 0, "decree civics", RULE_DECREE_CATEGORY, "5.4.2");
    play(&s, 0, "decree science");
    play(&s, 0, "done");
    assert_forbidden(&s, 0, "buy the_heavens", RULE_BUY_DECREE, "5.4.2");
    assert_allowed(&s, 0, "buy caravan");
}

TEST(test_5_4_2_religious_strife_and_papal_decree_cancel_in_either_order)
{
    struct aor s = holding(3, CARD_PAPAL_DECREE, CARD_RELIGIOUS_STRIFE);
    struct aor other = s;
    play(&s, 0, "play papal_decree");
    play(&s, 0, "decree religion");
    play(&s, 0, "play religious_strife");
    assert_int_equal(s.decree, 0);
    play(&other, 0, "play religious_strife");
    play(&other, 0, "play papal_decree");
    assert_int_equal(other.step, STEP_PLAY);
    assert_int_equal(other.decree, 0);
}

TEST(test_5_4_2_religious_strife_counts_religions)
{
    struct aor s = holding(3, CARD_RELIGIOUS_STRIFE, 0);
    give_advance(&s, 1, PATRONAGE);
    give_advance(&s, 1, HOLY_INDULGENCE);
    play(&s, 0, "play religious_strife");
    assert_int_equal(s.misery[0], 0);
    assert_int_equal(s.misery[1], 2);
    assert_false(s.history & LATE_STRIFE);
}

TEST(test_3_13_3_2_papal_decree_is_a_burden_after_strife_in_epoch_3)
{
    struct aor s = holding(3, CARD_RELIGIOUS_STRIFE, CARD_PAPAL_DECREE);
    s.epoch = 3;
    play(&s, 0, "play religious_strife");
    assert_forbidden(&s, 0, "play papal_decree", RULE_PLAY_BURDEN, "3.13.3.2");
}

TEST(test_5_4_2_pirates_raid_as_many_coasts_as_the_epoch)
{
    struct aor s = holding(3, CARD_PIRATES_VIKINGS, 0);
    s.epoch = 2;
    put_marker(&s, 1, COLOURED, MILAN);
    put_marker(&s, 1, COLOURED, CHINA);
    play(&s, 0, "play pirates_vikings");
    assert_forbidden(&s, 0, "raid milan", RULE_RAID_COAST, "3.3.2");
    assert_forbidden(&s, 0, "raid naples", RULE_RAID_MARKER, "5.4.2.1");
    play(&s, 0, "raid china"); /* overseas is coastal */
    assert_forbidden(&s, 0, "raid china", RULE_RAID_MARKER, "5.4.2.1");
    play(&s, 0, "raid venice"); /* one's own is allowed */
    assert_int_equal(tokens_at(&s, 0, COLOURED, VENICE), 1);
    assert_int_equal(s.step, STEP_PLAY);
}

TEST(test_5_4_2_pirates_raid_fewer_where_there_are_fewer)
{
    struct aor s = holding(3, CARD_PIRATES_VIKINGS, 0);
    s.epoch = 3;
    aor_clear_province(&s, VENICE);
    aor_clear_province(&s, GENOA);
    play(&s, 0, "play pirates_vikings");
    play(&s, 0, "raid barcelona");
    assert_int_equal(s.step, STEP_PLAY);
}

TEST(test_5_4_2_raids_that_find_nothing_more_are_over)
{
    struct aor s = holding(3, CARD_PIRATES_VIKINGS, 0);
    s.epoch = 2;
    play(&s, 0, "play pirates_vikings");
    aor_clear_province(&s, GENOA);
    aor_clear_province(&s, VENICE);
    play(&s, 0, "raid barcelona");
    assert_int_equal(s.raids, 0);
    assert_int_equal(s.step, STEP_PLAY);
}

TEST(test_5_4_2_rebellion_turns_a_marker_into_a_token)
{
    struct aor s = holding(3, CARD_REBELLION, 0);
    put_marker(&s, 1, COLOURED, MILAN);
    put_marker(&s, 1, COLOURED, NORTH_AMERICA);
    play(&s, 0, "play rebellion");
    assert_forbidden(&s, 0, "revolt naples", RULE_REVOLT_MARKER, "5.4.2.1");
    assert_forbidden(&s, 0, "revolt north_america", RULE_REVOLT_NEW_WORLD, "5.4.2");
    assert_int_equal(aor.judge(&s, 0, move_of(MOVE_REVOLT, NORTH_AMERICA, 0)).fact[1], 0); /* there is one fact to tell */
    assert_forbidden(&s, 0, "revolt genoa", RULE_REVOLT_CAPITAL, "5.4.2");
    assert_allowed(&s, 0, "revolt venice");
    play(&s, 0, "revolt milan");
    assert_int_equal(tokens_at(&s, 1, COLOURED, MILAN), 1);
    assert_int_equal(marker_owner(&s, MILAN), -1);
}

TEST(test_5_4_2_rebellion_in_the_own_capital_that_another_holds)
{
    struct aor s = holding(3, CARD_REBELLION, 0);
    put_marker(&s, 1, COLOURED, VENICE);
    play(&s, 0, "play rebellion");
    play(&s, 0, "revolt venice");
    assert_int_equal(tokens_at(&s, 1, COLOURED, VENICE), 1);
}

TEST(test_5_4_2_rebellion_without_target_does_nothing)
{
    struct aor s = holding(3, CARD_REBELLION, 0);
    aor_clear_province(&s, VENICE);
    play(&s, 0, "play rebellion");
    assert_int_equal(s.step, STEP_PLAY);
}

TEST(test_5_4_2_revolutionary_uprisings_count_commerce)
{
    struct aor s = holding(3, CARD_REVOLUTIONARY_UPRISINGS, 0);
    s.advances[2] = aor_category_advances[COMMERCE];
    play(&s, 0, "play revolutionary_uprisings");
    assert_int_equal(s.misery[2], 5);
    assert_int_equal(s.misery[0], 0);
}

TEST(test_5_4_2_the_crusades_take_a_market_of_area_vi)
{
    struct aor s = holding(3, CARD_THE_CRUSADES, 0);
    put_tokens(&s, 1, COLOURED, ACRE, 2);
    put_tokens(&s, 0, COLOURED, ACRE, 1);
    play(&s, 0, "play the_crusades");
    assert_forbidden(&s, 0, "crusade naples", RULE_CRUSADE_AREA, "5.4.2");
    assert_forbidden(&s, 0, "crusade jerusalem", RULE_CRUSADE_MARKET, "3.9");
    play(&s, 0, "crusade acre");
    assert_int_equal(marker_owner(&s, ACRE), 0);
    assert_false(set_has(s.white, ACRE));
    assert_int_equal(all_tokens_at(&s, 1, ACRE), 0);
    assert_int_equal(s.stock[0], 36);
    assert_int_equal(s.misery[0], 1);
    assert_int_equal(s.crusade, 1);
}

TEST(test_3_9_the_crusades_need_a_marker)
{
    struct aor s = holding(3, CARD_THE_CRUSADES, 0);
    for (int p = BARCELONA + 1; p < CHINA && markers_left(&s, 0) > 0; p++)
        if (!is_satellite(p) && aor_provinces[p].kind != CAPITAL && aor_provinces[p].area != AREA_VI)
            aor_put_marker(&s, 0, p, COLOURED);
    assert_int_equal(markers_left(&s, 0), 0);
    play(&s, 0, "play the_crusades");
    assert_forbidden(&s, 0, "crusade acre", RULE_MARKER_SHORT, "3.9");
    play(&s, 0, "free milan");
    assert_int_equal(s.step, STEP_CRUSADE);
    play(&s, 0, "crusade acre");
}

TEST(test_3_9_the_crusades_may_renew_a_marker_of_ones_own)
{
    struct aor s = holding(3, CARD_THE_CRUSADES, 0);
    aor_put_marker(&s, 0, ACRE, COLOURED);
    for (int p = BARCELONA + 1; p < CHINA && markers_left(&s, 0) > 0; p++)
        if (!is_satellite(p) && aor_provinces[p].kind != CAPITAL && aor_provinces[p].area != AREA_VI)
            aor_put_marker(&s, 0, p, COLOURED);
    assert_int_equal(markers_left(&s, 0), 0);
    play(&s, 0, "play the_crusades");
    assert_forbidden(&s, 0, "crusade cairo", RULE_MARKER_SHORT, "3.9");
    play(&s, 0, "crusade acre");
    assert_int_equal(marker_owner(&s, ACRE), 0);
    assert_int_equal(s.misery[0], 1);
}

TEST(test_3_13_3_2_the_crusades_are_a_burden_after_mongol_armies)
{
    struct aor s = holding(3, CARD_MONGOL_ARMIES, CARD_THE_CRUSADES);
    play(&s, 0, "play mongol_armies");
    assert_int_equal(s.cash[0], 50);
    assert_forbidden(&s, 0, "play the_crusades", RULE_PLAY_BURDEN, "3.13.3.2");
}

TEST(test_5_4_2_black_death_empties_an_area)
{
    struct aor s = holding(4, CARD_BLACK_DEATH, 0);
    put_marker(&s, 1, COLOURED, MILAN);
    put_tokens(&s, 2, COLOURED, NAPLES, 3);
    put_tokens(&s, 2, COLOURED, BARI, 1);
    put_tokens(&s, 2, COLOURED, PALMA, 1);
    play(&s, 0, "play black_death");
    assert_forbidden(&s, 0, "plague I", RULE_PLAGUE_AREA, "4.3");
    assert_forbidden(&s, 0, "plague far_east", RULE_PLAGUE_AREA, "4.3");
    play(&s, 0, "plague VII");
    assert_int_equal(tokens_at(&s, 1, COLOURED, MILAN), 1);
    assert_int_equal(tokens_at(&s, 0, COLOURED, VENICE), 1);
    assert_int_equal(tokens_at(&s, 1, COLOURED, GENOA), 1);
    assert_int_equal(all_tokens_at(&s, 2, NAPLES), 0);
    assert_int_equal(all_tokens_at(&s, 2, BARI), 0);
    assert_int_equal(all_tokens_at(&s, 2, PALMA), 1);
}

TEST(test_5_4_2_black_death_spares_white_pieces)
{
    struct aor s = holding(4, CARD_BLACK_DEATH, 0);
    put_marker(&s, 1, WHITE, MILAN);
    put_tokens(&s, 2, WHITE, BARI, 1);
    play(&s, 0, "play black_death");
    play(&s, 0, "plague VII");
    assert_int_equal(marker_owner(&s, MILAN), 1);
    assert_int_equal(all_tokens_at(&s, 2, BARI), 1);
}

/* ---- 5.4.2.1 ---- */

static struct aor raided_with_empty_stock(int expansion)
{
    struct aor s = holding(3, CARD_PIRATES_VIKINGS, 0);
    s.expansion[1] = (uint8_t)expansion;
    s.stock[1] = 0;
    int left = 36 - expansion;
    static const uint8_t markets[] = {NAPLES, MARSEILLES, ACRE, ALEXANDRIA,     ALEPPO,   CAIRO,
                                      TUNIS,  FLORENCE,   ROME, CONSTANTINOPLE, BORDEAUX, LYONS};
    for (int i = 0; left > 0; i++) {
        int n = aor_provinces[markets[i]].number - 1;
        aor_set_tokens(&s, 1, COLOURED, markets[i], n < left ? n : left);
        left -= n < left ? n : left;
    }
    assert_possible(&s);
    play(&s, 0, "play pirates_vikings");
    play(&s, 0, "raid genoa");
    return s;
}

TEST(test_5_4_2_1_with_an_empty_stock_a_token_comes_from_expansion)
{
    struct aor s = raided_with_empty_stock(3);
    assert_int_equal(s.step, STEP_REPLACE);
    assert_int_equal(s.decider, 1);
    struct aor left = s;
    play(&s, 1, "replace");
    assert_int_equal(s.expansion[1], 2);
    assert_int_equal(tokens_at(&s, 1, COLOURED, GENOA), 1);
    play(&left, 1, "leave");
    assert_int_equal(left.expansion[1], 3);
    assert_int_equal(tokens_at(&left, 1, COLOURED, GENOA), 0);
    assert_int_equal(marker_owner(&left, GENOA), -1);
}

TEST(test_5_4_2_1_the_last_token_of_expansion_may_come)
{
    struct aor s = raided_with_empty_stock(1);
    assert_int_equal(s.step, STEP_REPLACE);
    play(&s, 1, "replace");
    assert_int_equal(s.expansion[1], 0);
    assert_int_equal(tokens_at(&s, 1, COLOURED, GENOA), 1);
}

TEST(test_5_4_2_1_without_any_tokens_the_province_is_empty)
{
    struct aor s = raided_with_empty_stock(0);
    assert_int_equal(s.step, STEP_PLAY);
    assert_int_equal(marker_owner(&s, GENOA), -1);
}

/* ---- 3.11 ---- */

TEST(test_3_11_cards_do_not_strike_the_eliminated)
{
    struct aor s = holding(4, CARD_CIVIL_WAR, 0);
    aor_worsen(&s, 2, 26, WHY_FAMINE);
    play(&s, 0, "play civil_war");
    assert_forbidden(&s, 0, "target 3", RULE_TARGET_OUT, "3.11");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_4_2_alchemists_gold_takes_half_of_written_cash),
        cmocka_unit_test(test_5_4_2_alchemists_gold_takes_no_more_than_there_is),
        cmocka_unit_test(test_5_4_2_laws_of_matter_protect_from_alchemists_gold),
        cmocka_unit_test(test_3_13_3_2_alchemists_gold_is_a_burden_once_all_hold_laws_of_matter),
        cmocka_unit_test(test_5_4_2_a_card_without_target_is_played_for_nothing),
        cmocka_unit_test(test_5_4_2_armor_gives_an_advantage_for_the_turn),
        cmocka_unit_test(test_5_4_2_stirrups_give_an_advantage_for_the_turn),
        cmocka_unit_test(test_5_4_2_long_bow_voids_armor_and_stirrups_for_good),
        cmocka_unit_test(test_5_4_2_gunpowder_beats_long_bow),
        cmocka_unit_test(test_5_4_2_civil_war_strikes_capital_misery_and_cash),
        cmocka_unit_test(test_5_4_2_civil_war_may_cost_tokens_instead),
        cmocka_unit_test(test_3_11_who_civil_war_eliminates_owes_nothing_more),
        cmocka_unit_test(test_5_4_2_civil_war_reduces_the_capital_whoever_holds_it),
        cmocka_unit_test(test_5_6_civil_war_victim_expands_last),
        cmocka_unit_test(test_5_4_2_enlightened_ruler_protects_its_player),
        cmocka_unit_test(test_5_4_2_enlightened_ruler_against_strife_uprisings_and_rebellion),
        cmocka_unit_test(test_5_4_2_famine_spares_grain_and_improved_agriculture),
        cmocka_unit_test(test_5_4_2_famine_is_never_below_nothing),
        cmocka_unit_test(test_5_4_2_mysticism_is_less_with_each_science),
        cmocka_unit_test(test_3_13_3_2_mysticism_is_a_burden_once_all_hold_all_sciences),
        cmocka_unit_test(test_5_4_2_papal_decree_forbids_a_category),
        cmocka_unit_test(test_5_4_2_religious_strife_and_papal_decree_cancel_in_either_order),
        cmocka_unit_test(test_5_4_2_religious_strife_counts_religions),
        cmocka_unit_test(test_3_13_3_2_papal_decree_is_a_burden_after_strife_in_epoch_3),
        cmocka_unit_test(test_5_4_2_pirates_raid_as_many_coasts_as_the_epoch),
        cmocka_unit_test(test_5_4_2_pirates_raid_fewer_where_there_are_fewer),
        cmocka_unit_test(test_5_4_2_raids_that_find_nothing_more_are_over),
        cmocka_unit_test(test_5_4_2_rebellion_turns_a_marker_into_a_token),
        cmocka_unit_test(test_5_4_2_rebellion_in_the_own_capital_that_another_holds),
        cmocka_unit_test(test_5_4_2_rebellion_without_target_does_nothing),
        cmocka_unit_test(test_5_4_2_revolutionary_uprisings_count_commerce),
        cmocka_unit_test(test_5_4_2_the_crusades_take_a_market_of_area_vi),
        cmocka_unit_test(test_3_9_the_crusades_need_a_marker),
        cmocka_unit_test(test_3_9_the_crusades_may_renew_a_marker_of_ones_own),
        cmocka_unit_test(test_3_13_3_2_the_crusades_are_a_burden_after_mongol_armies),
        cmocka_unit_test(test_5_4_2_black_death_empties_an_area),
        cmocka_unit_test(test_5_4_2_black_death_spares_white_pieces),
        cmocka_unit_test(test_5_4_2_1_with_an_empty_stock_a_token_comes_from_expansion),
        cmocka_unit_test(test_5_4_2_1_the_last_token_of_expansion_may_come),
        cmocka_unit_test(test_5_4_2_1_without_any_tokens_the_province_is_empty),
        cmocka_unit_test(test_3_11_cards_do_not_strike_the_eliminated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
