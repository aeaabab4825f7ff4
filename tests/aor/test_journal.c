/* The events of a turn up to its purchases (4 to 5.5), in order, as game->narrate tells them. */
#include "table.h"

/* ---- 4, 5.1: secret choices ---- */

TEST(test_4_2_a_returned_card_is_known_to_its_owner)
{
    struct aor s = {0};
    struct florin_setup setup;
    florin_default_setup(&aor, 3, 1, &setup);
    assert_null(aor.setup(&s, &setup));
    static struct florin_events events;
    for (int seat = 0; seat < 3; seat++) {
        events.count = 0;
        aor.narrate(&s, seat, move_of(MOVE_RETURN, __builtin_ctzll(s.hand[seat]) + 1, 0), &events);
        assert_int_equal(events.event[0].kind, EVENT_SEALED);
        assert_int_equal(events.count, seat < 2 ? 1 : 5);
    }
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(events.event[1 + seat].kind, EVENT_CARD_RETURNED);
        assert_int_equal(events.event[1 + seat].known, 1 << seat);
    }
    assert_int_equal(events.event[4].kind, EVENT_PHASE_BEGAN);
}

TEST(test_4_4_capitals_go_to_the_highest_bids)
{
    struct aor s = {0};
    struct florin_setup setup;
    florin_default_setup(&aor, 3, 1, &setup);
    assert_null(florin_set_option(&aor, &setup, "deal", "original"));
    assert_null(aor.setup(&s, &setup));
    for (int seat = 0; seat < 3; seat++)
        play(&s, seat, "wish genoa"), play(&s, seat, "wish venice");
    play(&s, 0, "bid 3");
    play(&s, 1, "bid 7");
    DICE(&s, 4, 2);
    assert_string_equal(happens(&s, 2, "bid 3"),
                        "sealed barcelona\n" /* as they are called afterwards */
                        "tie_rolled venice 4\n"
                        "tie_rolled barcelona 2\n"
                        "capital_won genoa genoa 7 rank=1\n"
                        "dominance_won genoa genoa to coloured\n"
                        "capital_won venice venice 3 rank=2\n"
                        "dominance_won venice venice to coloured\n"
                        "capital_won barcelona barcelona 3 rank=3\n"
                        "dominance_won barcelona barcelona to coloured\n"
                        "turn_began 1\n"
                        "phase_began order\n");
}

TEST(test_5_1_bids_are_opened_in_the_order_they_make)
{
    struct aor s = table_with(3, "first_draw", "off");
    assert_string_equal(happens(&s, AT_VENICE, "bid 12"), "sealed venice\n");
    assert_string_equal(happens(&s, AT_GENOA, "bid -4"), "sealed genoa\n");
    assert_string_equal(happens(&s, AT_BARCELONA, "bid 40"),
                        "sealed barcelona\n"
                        "bid_opened genoa -4 tokens=0 place=1\n"
                        "bid_opened venice 12 tokens=12 place=2\n"
                        "bid_opened barcelona 40 tokens=36 place=3\n"
                        "phase_began draw\n"
                        "phase_began buy\n"
                        "phase_began play\n"
                        "phase_began purchase\n");
}

TEST(test_5_1_renaissance_changes_places)
{
    struct aor s = table_new(3);
    give_advance(&s, AT_GENOA, RENAISSANCE);
    give_card(&s, AT_VENICE, CARD_STONE_1);
    table_enter(&s, PHASE_PLAY);
    assert_string_equal(happens(&s, AT_GENOA, "swap 1"), "places_swapped genoa to venice\n");
}

/* ---- 5.2, 5.3: drawing, buying, markets ---- */

TEST(test_5_2_a_drawn_card_is_known_to_who_drew_it)
{
    struct aor s = table_new(3);
    table_turn(&s, 2);
    set_cash(&s, AT_VENICE, 12);
    s.market[GOLD] = s.market[IVORY] = -1;
    put_on_top(&s, CARD_STONE_1);
    put_on_top(&s, CARD_WOOL_1);
    put_on_top(&s, CARD_FAMINE);
    table_enter(&s, PHASE_DRAW);
    assert_string_equal(happens(&s, AT_VENICE, "remove gold"),
                        "cash_paid venice market 10\n"
                        "market_removed venice gold 1 now=0\n"
                        "market_removed venice ivory 1 now=0\n"
                        "card_drawn venice famine known=1\n"
                        "card_drawn genoa wool_1 known=2\n"
                        "card_drawn barcelona stone_1 known=4\n"
                        "phase_began buy\n"
                        "phase_began play\n");
}

TEST(test_5_3_a_card_bought_and_a_card_discarded)
{
    struct aor s = table_new(3);
    give_advance(&s, AT_VENICE, URBAN_ASCENDANCY);
    give_advance(&s, AT_VENICE, MASTER_ART);
    put_on_top(&s, CARD_WAR);
    set_cash(&s, AT_VENICE, 12);
    table_enter(&s, PHASE_BUY);
    assert_string_equal(happens(&s, AT_VENICE, "draw"),
                        "cash_paid venice card 10\n"
                        "card_bought venice war known=1\n");
    assert_string_equal(happens(&s, AT_VENICE, "discard war"),
                        "card_discarded venice war to discard\n"
                        "phase_began play\n"
                        "phase_began purchase\n");
}

/* 3.13.1: the discards and the cards of the next epoch make a new deck, at once or before the card is drawn from it. */
TEST(test_3_13_1_an_epoch_begins_when_the_deck_is_used_up)
{
    struct aor s = table_new(3);
    table_turn(&s, 2);
    empty_deck(&s, 0);
    put_on_top(&s, CARD_STONE_1);
    table_expand(&s, AT_VENICE, 8);
    assert_string_equal(happens(&s, AT_VENICE, "card"),
                        "tokens_returned venice card 3\ncard_bought venice stone_1 known=1\nepoch_began 2 deck=21\n");
    struct aor asked = table_with(3, "next_epoch", "on_request");
    table_turn(&asked, 2);
    empty_deck(&asked, 0);
    table_expand(&asked, AT_VENICE, 8);
    const char *told = happens(&asked, AT_VENICE, "card");
    assert_non_null(strstr(told, "tokens_returned venice card 3\nepoch_began 2 deck=21\ncard_bought venice "));
}

/* ---- 5.4.1: commodities ---- */

TEST(test_5_4_1_a_commodity_pays_everybody_and_uses_up_a_shortage)
{
    struct aor s = table_new(3);
    put_marker(&s, AT_VENICE, COLOURED, MILAN);
    put_marker(&s, AT_GENOA, COLOURED, ROME);
    put_marker(&s, AT_GENOA, COLOURED, NAPLES);
    s.market[STONE] = 1;
    give_card(&s, AT_VENICE, CARD_STONE_1);
    give_card(&s, AT_VENICE, CARD_FAMINE);
    table_enter(&s, PHASE_PLAY);
    assert_string_equal(happens(&s, AT_VENICE, "play stone_1"),
                        "card_played venice stone_1 to discard\n"
                        "commodity_paid venice stone 4 provinces=1\n"
                        "commodity_paid genoa stone 9 provinces=2\n"
                        "market_used venice stone -1 now=0\n");
    assert_string_equal(happens(&s, AT_VENICE, "play famine"),
                        "card_played venice famine to discard\n"
                        "misery_rose venice famine 4 misery=40\n"
                        "misery_rose genoa famine 4 misery=40\n"
                        "misery_rose barcelona famine 4 misery=40\n"
                        "phase_began purchase\n");
}

/* ---- 5.4.3: leaders ---- */

TEST(test_5_4_3_a_leader_is_played_protected_claimed_and_leaves)
{
    struct aor s = table_new(3);
    give_card(&s, AT_VENICE, CARD_CHARLEMAGNE);
    give_card(&s, AT_VENICE, CARD_ST_BENEDICT);
    give_advance(&s, AT_VENICE, PRINTED_WORD);
    give_advance(&s, AT_VENICE, NATIONALISM);
    give_advance(&s, AT_BARCELONA, PATRONAGE);
    table_enter(&s, PHASE_PLAY);
    assert_string_equal(happens(&s, AT_VENICE, "play charlemagne"),
                        "card_played venice charlemagne to table\n"
                        "cash_received venice printed_word 20\n");
    assert_string_equal(happens(&s, AT_VENICE, "play st_benedict"), "card_played venice st_benedict to table\n");
    assert_string_equal(happens(&s, AT_VENICE, "protect 5"),
                        "leader_protected venice st_benedict 5\n"
                        "phase_began purchase\n");
    assert_string_equal(happens(&s, AT_VENICE, "done"), "");
    assert_string_equal(happens(&s, AT_GENOA, "done"), "");
    assert_string_equal(happens(&s, AT_BARCELONA, "claim st_benedict"),
                        "leader_claimed barcelona st_benedict to venice 5\n");
    assert_string_equal(happens(&s, AT_BARCELONA, "buy written_record"), "advance_bought barcelona written_record 20\n");
    s.expansion[AT_VENICE] = 1, s.stock[AT_VENICE]--;
    assert_string_equal(happens(&s, AT_BARCELONA, "done"),
                        "card_left venice charlemagne to removed 0\n"
                        "card_left venice st_benedict to removed 5\n"
                        "phase_began expansion\n");
}

TEST(test_5_4_3_1_a_single_dollar_of_protection_is_told)
{
    struct aor s = holding(3, CARD_CHARLEMAGNE, CARD_ST_BENEDICT);
    play(&s, AT_VENICE, "play charlemagne");
    play(&s, AT_VENICE, "play st_benedict");
    assert_string_equal(happens(&s, AT_VENICE, "protect 1"), "leader_protected venice st_benedict 1\n");
}

/* ---- 5.4.2: events ---- */

TEST(test_5_4_2_civil_war)
{
    struct aor s = table_new(3);
    give_card(&s, AT_VENICE, CARD_CIVIL_WAR);
    give_card(&s, AT_VENICE, CARD_STONE_1);
    set_cash(&s, AT_GENOA, 21);
    table_enter(&s, PHASE_PLAY);
    assert_string_equal(happens(&s, AT_VENICE, "play civil_war"), "card_played venice civil_war to discard\n");
    assert_string_equal(happens(&s, AT_VENICE, "target 2"),
                        "player_struck venice civil_war to genoa\n"
                        "misery_rose genoa civil_war 1 misery=10\n"
                        "dominance_lost genoa genoa from coloured\n"
                        "tokens_placed genoa genoa from stock to coloured 1 by_ship=0\n");
    assert_string_equal(happens(&s, AT_GENOA, "lose cash"), "cash_paid genoa civil_war 11\n");
}

TEST(test_5_4_2_raids_are_wasted_where_no_marker_is_on_a_coast)
{
    for (int coasts = 0; coasts < 2; coasts++) {
        struct aor s = table_new(3);
        aor_clear_province(&s, BARCELONA);
        aor_clear_province(&s, VENICE);
        if (coasts == 0)
            aor_clear_province(&s, GENOA);
        give_card(&s, AT_VENICE, CARD_PIRATES_VIKINGS);
        give_card(&s, AT_VENICE, CARD_STONE_1);
        table_enter(&s, PHASE_PLAY);
        assert_string_equal(happens(&s, AT_VENICE, "play pirates_vikings"),
                            coasts ? "card_played venice pirates_vikings to discard\n"
                                   : "card_played venice pirates_vikings to discard\ncard_wasted venice pirates_vikings\n");
    }
}

TEST(test_5_4_2_black_death)
{
    struct aor s = table_new(3);
    put_tokens(&s, AT_GENOA, COLOURED, BARI, 1);
    put_tokens(&s, AT_GENOA, WHITE, MILAN, 1);
    give_card(&s, AT_VENICE, CARD_BLACK_DEATH);
    give_card(&s, AT_VENICE, CARD_STONE_1);
    table_enter(&s, PHASE_PLAY);
    play(&s, AT_VENICE, "play black_death");
    assert_string_equal(happens(&s, AT_VENICE, "plague VII"),
                        "area_struck venice black_death to VII\n"
                        "tokens_withdrawn genoa bari from coloured 1\n"
                        "dominance_lost genoa genoa from coloured\n"
                        "tokens_placed genoa genoa from stock to coloured 1 by_ship=0\n"
                        "dominance_lost venice venice from coloured\n"
                        "tokens_placed venice venice from stock to coloured 1 by_ship=0\n");
}

TEST(test_5_4_2_arms_void_older_ones)
{
    struct aor s = table_new(3);
    give_card(&s, AT_VENICE, CARD_LONG_BOW);
    give_card(&s, AT_VENICE, CARD_STONE_1);
    table_enter(&s, PHASE_PLAY);
    assert_string_equal(happens(&s, AT_VENICE, "play long_bow"),
                        "card_played venice long_bow to removed\n"
                        "armed venice long_bow\n"
                        "card_voided venice armor\n"
                        "card_voided venice stirrups\n");
}

/* ---- war ---- */

TEST(test_5_4_2_a_war_that_is_won_costs_provinces)
{
    struct aor s = table_new(3);
    put_marker(&s, AT_GENOA, COLOURED, MILAN);
    give_advance(&s, AT_VENICE, NATIONALISM);
    give_card(&s, AT_VENICE, CARD_WAR);
    give_card(&s, AT_VENICE, CARD_STONE_1);
    table_enter(&s, PHASE_PLAY);
    assert_string_equal(happens(&s, AT_VENICE, "play war"), "card_played venice war to table\n");
    DICE(&s, 4, 3);
    assert_string_equal(happens(&s, AT_VENICE, "target 2"),
                        "war_declared venice to genoa\n"
                        "war_fought venice to genoa 2 die=4 other_die=3 nationalism=1 military=0\n"
                        "war_won venice from genoa 2\n"
                        "war_ended venice to genoa\n"
                        "card_left venice war to discard 0\n"
                        "misery_rose venice war 1 misery=10\n"
                        "misery_rose genoa war 2 misery=20\n");
    assert_string_equal(happens(&s, AT_GENOA, "cede milan"), "province_ceded genoa milan from coloured to venice\n");
    assert_string_equal(happens(&s, AT_GENOA, "cede genoa"), "province_ceded genoa genoa from coloured to venice\n");
}

TEST(test_5_4_2_a_war_that_is_tied_goes_on)
{
    struct aor s = table_new(3);
    give_card(&s, AT_VENICE, CARD_WAR);
    give_card(&s, AT_VENICE, CARD_STONE_1);
    table_enter(&s, PHASE_PLAY);
    play(&s, AT_VENICE, "play war");
    DICE(&s, 3, 3);
    assert_string_equal(happens(&s, AT_VENICE, "target 3"),
                        "war_declared venice to barcelona\n"
                        "war_fought venice to barcelona 0 die=3 other_die=3 nationalism=0 military=0\n"
                        "war_tied venice to barcelona\n"
                        "misery_rose venice war 1 misery=10\n"
                        "misery_rose barcelona war 1 misery=10\n");
}

/* 3.11: chaos ends the player's war and drops his cards. */
TEST(test_3_11_somebody_falls_into_chaos)
{
    struct aor s = table_new(3);
    s.misery[AT_GENOA] = MISERY_TOP;
    give_card(&s, AT_VENICE, CARD_WAR);
    give_card(&s, AT_VENICE, CARD_WOOL_1);
    give_card(&s, AT_GENOA, CARD_STONE_1);
    table_enter(&s, PHASE_PLAY);
    s.expansion[AT_GENOA] = 2, s.stock[AT_GENOA] -= 2;
    play(&s, AT_VENICE, "play war");
    DICE(&s, 3, 3);
    assert_string_equal(happens(&s, AT_VENICE, "target 2"),
                        "war_declared venice to genoa\n"
                        "war_fought venice to genoa 0 die=3 other_die=3 nationalism=0 military=0\n"
                        "war_tied venice to genoa\n"
                        "misery_rose venice war 1 misery=10\n"
                        "misery_rose genoa war 1 misery=1000\n"
                        "eliminated genoa\n"
                        "card_discarded genoa stone_1 to discard\n"
                        "tokens_returned genoa eliminated 2\n"
                        "war_ended venice to genoa\n"
                        "card_left venice war to discard 0\n");
}

/* ---- 5.5: purchases ---- */

TEST(test_5_5_ships_advances_stabilization_and_relief)
{
    struct aor s = table_new(3);
    set_cash(&s, AT_VENICE, 300);
    give_card(&s, AT_VENICE, CARD_STONE_1);
    give_card(&s, AT_VENICE, CARD_STONE_2);
    give_advance(&s, AT_VENICE, PATRONAGE);
    give_advance(&s, AT_VENICE, CARAVAN);
    give_advance(&s, AT_VENICE, WRITTEN_RECORD);
    give_advance(&s, AT_VENICE, OVERLAND_EAST);
    give_advance(&s, AT_VENICE, URBAN_ASCENDANCY);
    s.misery[AT_VENICE] = 11;
    table_enter(&s, PHASE_PURCHASE);
    assert_string_equal(happens(&s, AT_VENICE, "ship"), "ship_bought venice galley_2 10\n");
    assert_string_equal(happens(&s, AT_VENICE, "buy seaworthy_vessels"),
                        "advance_bought venice seaworthy_vessels 60\n"
                        "ship_bought venice seaworthy_10 0\n");
    assert_string_equal(happens(&s, AT_VENICE, "buy human_body"),
                        "advance_bought venice human_body 60\n"
                        "misery_fell venice advance 1 misery=100\n");
    assert_string_equal(happens(&s, AT_VENICE, "done"), "");
    assert_string_equal(happens(&s, AT_VENICE, "stabilize"), "cash_paid venice stabilization 3\n");
    assert_string_equal(happens(&s, AT_VENICE, "relieve"), "misery_fell venice relief 1 misery=90\n"); /* 15 relief points */
}

TEST(test_5_5_3_instability_that_is_not_paid)
{
    struct aor s = table_new(3);
    give_card(&s, AT_VENICE, CARD_STONE_1);
    table_enter(&s, PHASE_PURCHASE);
    play(&s, AT_VENICE, "done");
    assert_string_equal(happens(&s, AT_VENICE, "decline"), "misery_rose venice stabilization 1 misery=10\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_4_2_a_returned_card_is_known_to_its_owner),
        cmocka_unit_test(test_4_4_capitals_go_to_the_highest_bids),
        cmocka_unit_test(test_5_1_bids_are_opened_in_the_order_they_make),
        cmocka_unit_test(test_5_1_renaissance_changes_places),
        cmocka_unit_test(test_5_2_a_drawn_card_is_known_to_who_drew_it),
        cmocka_unit_test(test_5_3_a_card_bought_and_a_card_discarded),
        cmocka_unit_test(test_3_13_1_an_epoch_begins_when_the_deck_is_used_up),
        cmocka_unit_test(test_5_4_1_a_commodity_pays_everybody_and_uses_up_a_shortage),
        cmocka_unit_test(test_5_4_3_a_leader_is_played_protected_claimed_and_leaves),
        cmocka_unit_test(test_5_4_3_1_a_single_dollar_of_protection_is_told),
        cmocka_unit_test(test_5_4_2_civil_war),
        cmocka_unit_test(test_5_4_2_raids_are_wasted_where_no_marker_is_on_a_coast),
        cmocka_unit_test(test_5_4_2_black_death),
        cmocka_unit_test(test_5_4_2_arms_void_older_ones),
        cmocka_unit_test(test_5_4_2_a_war_that_is_won_costs_provinces),
        cmocka_unit_test(test_5_4_2_a_war_that_is_tied_goes_on),
        cmocka_unit_test(test_3_11_somebody_falls_into_chaos),
        cmocka_unit_test(test_5_5_ships_advances_stabilization_and_relief),
        cmocka_unit_test(test_5_5_3_instability_that_is_not_paid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
