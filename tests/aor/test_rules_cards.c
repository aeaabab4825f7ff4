/* Play cards (5.4): commodities, every event, leaders. */
#include "table.h"

/* It is the first player's part of the phase and he holds these cards. */
static struct aor holding(int seats, int card, int other)
{
    struct aor s = table_new(seats);
    give_card(&s, 0, card);
    if (other)
        give_card(&s, 0, other);
    give_card(&s, 0, CARD_FUR_1); /* so that his part is not over after one card */
    table_enter(&s, PHASE_PLAY);
    assert_int_equal(s.step, STEP_PLAY);
    return s;
}

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
        for EACH(q, set_minus(aor_commodities[good].supplied, set_range(0, BARCELONA)))
            if (q != GENOA && q != VENICE && q != BARCELONA && !set_has(aor_absent[0], q))
                p = q;
        struct aor s = table_new(3);
        give_card(&s, 0, card);
        put_marker(&s, 1, COLOURED, p);
        table_enter(&s, PHASE_PLAY);
        int expected = s.cash[1] + aor_payout(&s, 1, good), n = aor_goods(&s, 1, good);
        assert_int_equal(expected - s.cash[1], aor_commodities[good].value * n * n);
        aor.apply(&s, 0, (struct florin_move){V_PLAY, {(uint8_t)card}});
        if (s.step == STEP_GOOD)
            aor.apply(&s, 0, (struct florin_move){V_GOOD, {(uint8_t)good}});
        assert_int_equal(s.cash[1], expected);
        assert_possible(&s);
    }
}

TEST(test_3_7_a_box_overseas_supplies_all_its_goods)
{
    struct aor s = table_new(3);
    put_marker(&s, 0, COLOURED, SOUTH_AMERICA);
    assert_int_equal(aor_goods(&s, 0, METAL), 1);
    assert_int_equal(aor_goods(&s, 0, SPICE), 1);
    assert_int_equal(aor_goods(&s, 0, GOLD), 1);
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

/* ---- 5.4.2, one event after the other ---- */

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

TEST(test_5_4_2_rebellion_turns_a_marker_into_a_token)
{
    struct aor s = holding(3, CARD_REBELLION, 0);
    put_marker(&s, 1, COLOURED, MILAN);
    put_marker(&s, 1, COLOURED, NORTH_AMERICA);
    play(&s, 0, "play rebellion");
    assert_forbidden(&s, 0, "revolt naples", RULE_REVOLT_MARKER, "5.4.2.1");
    assert_forbidden(&s, 0, "revolt north_america", RULE_REVOLT_NEW_WORLD, "5.4.2");
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

/* ---- 5.4.2.1 ---- */

static struct aor raided_with_empty_stock(int expansion)
{
    struct aor s = holding(3, CARD_PIRATES_VIKINGS, 0);
    s.expansion[1] = (uint8_t)expansion;
    s.stock[1] = 0;
    int left = 36 - expansion;
    static const uint8_t markets[] = {NAPLES, MARSEILLES, ACRE, ALEXANDRIA, ALEPPO, CAIRO, TUNIS, FLORENCE, ROME, CONSTANTINOPLE, BORDEAUX, LYONS};
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

TEST(test_5_4_2_1_without_any_tokens_the_province_is_empty)
{
    struct aor s = raided_with_empty_stock(0);
    assert_int_equal(s.step, STEP_PLAY);
    assert_int_equal(marker_owner(&s, GENOA), -1);
}

/* ---- War! ---- */

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
    play(&s, 1, "play armor"); /* 3 against 4 */
    assert_int_equal(s.misery[1], 2);
    assert_int_equal(s.misery[0], 3);
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

/* ---- 5.4.3 ---- */

TEST(test_5_4_3_the_first_leader_needs_no_protection_the_second_may_have_it)
{
    struct aor s = holding(3, CARD_CHARLEMAGNE, CARD_DIONYSUS_EXIGUUS);
    play(&s, 0, "play charlemagne");
    assert_int_equal(s.step, STEP_PLAY);
    play(&s, 0, "play dionysus_exiguus");
    assert_int_equal(s.step, STEP_PROTECT);
    assert_forbidden(&s, 0, "protect 41", RULE_PROTECT_CASH, "5.4.3.1");
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
        aor.apply(&s, 0, (struct florin_move){V_PLAY, {(uint8_t)card}});
        assert_int_equal(s.step, STEP_PURCHASE);
        for (int a = 0; a < ADVANCE_COUNT; a++) {
            int cost = aor_advances[a].edition[ORIGINAL].cost, off = aor_cards[card].advances & ADVANCE(a) ? aor_cards[card].discount : 0;
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

TEST(test_3_11_cards_do_not_strike_the_eliminated)
{
    struct aor s = holding(4, CARD_CIVIL_WAR, 0);
    aor_worsen(&s, 2, 26, WHY_FAMINE);
    play(&s, 0, "play civil_war");
    assert_forbidden(&s, 0, "target 3", RULE_TARGET_OUT, "3.11");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_4_1_everybody_is_paid_for_his_markets),
        cmocka_unit_test(test_5_4_1_shortage_pays_one_box_more_and_is_used_up),
        cmocka_unit_test(test_5_4_1_surplus_pays_one_box_less),
        cmocka_unit_test(test_5_4_1_a_double_shortage_counts_once_and_leaves_one),
        cmocka_unit_test(test_5_4_1_industry_pays_one_box_more_to_owners_of_a_province),
        cmocka_unit_test(test_5_4_1_cloth_wine_names_one_of_two),
        cmocka_unit_test(test_5_4_1_gold_ivory_names_one_of_two),
        cmocka_unit_test(test_5_4_1_each_commodity_card),
        cmocka_unit_test(test_3_7_a_box_overseas_supplies_all_its_goods),
        cmocka_unit_test(test_5_4_any_number_of_cards_from_the_hand),
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
        cmocka_unit_test(test_5_4_2_rebellion_turns_a_marker_into_a_token),
        cmocka_unit_test(test_5_4_2_rebellion_in_the_own_capital_that_another_holds),
        cmocka_unit_test(test_5_4_2_rebellion_without_target_does_nothing),
        cmocka_unit_test(test_5_4_2_revolutionary_uprisings_count_commerce),
        cmocka_unit_test(test_5_4_2_the_crusades_take_a_market_of_area_vi),
        cmocka_unit_test(test_3_9_the_crusades_need_a_marker),
        cmocka_unit_test(test_3_13_3_2_the_crusades_are_a_burden_after_mongol_armies),
        cmocka_unit_test(test_5_4_2_black_death_empties_an_area),
        cmocka_unit_test(test_5_4_2_1_with_an_empty_stock_a_token_comes_from_expansion),
        cmocka_unit_test(test_5_4_2_1_without_any_tokens_the_province_is_empty),
        cmocka_unit_test(test_5_4_2_war_costs_misery_and_markers),
        cmocka_unit_test(test_5_4_2_war_costs_one_more_misery_for_each_marker_that_cannot_be_ceded),
        cmocka_unit_test(test_5_4_2_war_cedes_only_what_the_winner_can_hold),
        cmocka_unit_test(test_5_4_2_a_tied_war_costs_both_and_goes_on_in_the_next_part),
        cmocka_unit_test(test_5_4_2_a_side_may_arm_before_the_dice_of_its_own_part),
        cmocka_unit_test(test_5_4_2_war_counts_nationalism_anywhere),
        cmocka_unit_test(test_5_4_2_a_military_advantage_wins_a_tied_war_without_cession),
        cmocka_unit_test(test_5_4_2_a_war_goes_on_in_the_next_turn),
        cmocka_unit_test(test_5_4_2_a_war_ends_with_elimination),
        cmocka_unit_test(test_5_4_3_the_first_leader_needs_no_protection_the_second_may_have_it),
        cmocka_unit_test(test_5_4_3_1_protection_above_a_thousand_is_named_by_range),
        cmocka_unit_test(test_5_4_3_each_leader),
        cmocka_unit_test(test_5_4_3_walter_is_worth_more_with_the_crusades),
        cmocka_unit_test(test_5_4_3_marco_polo_is_worth_more_after_mongol_armies),
        cmocka_unit_test(test_5_4_3_written_record_adds_ten_to_each_discount),
        cmocka_unit_test(test_5_4_3_leaders_for_one_advance_add),
        cmocka_unit_test(test_5_4_3_2_printed_word_pays_rebates_without_written_record),
        cmocka_unit_test(test_3_13_3_3_leaders_as_printed),
        cmocka_unit_test(test_3_13_3_1_commodities_as_printed),
        cmocka_unit_test(test_3_11_cards_do_not_strike_the_eliminated),
        cmocka_unit_test(test_3_7_1_shortage_and_surplus_last_until_used_or_rolled_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
