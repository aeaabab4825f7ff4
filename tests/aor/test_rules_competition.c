/* Competition (5.6.3): what it takes, how it ends, Cathedral and Wind/Watermill. */
#include "table.h"

/* Genoa's expansion with this many tokens. */
static struct aor genoa_attacks(int seats, int tokens)
{
    struct aor s = table_new(seats);
    table_expand(&s, AT_GENOA, tokens);
    return s;
}

/* ---- 5.6.3.1, 5.6.3.2 ---- */

/* The manual's example: capacity 10, four tokens an attempt. */
TEST(test_5_6_3_1_two_attempts_by_ship_but_not_a_third)
{
    struct aor s = table_new(3);
    give_advance(&s, AT_GENOA, SEAWORTHY_VESSELS);
    put_marker(&s, AT_BARCELONA, COLOURED, GRANADA);
    table_order(&s, AT_VENICE, AT_BARCELONA, AT_GENOA);
    table_expand(&s, AT_GENOA, 20);
    assert_int_equal(needed(&s, AT_GENOA, GRANADA), 4);
    for (int attempt = 0; attempt < 2; attempt++) {
        DICE(&s, 1, 6, 1);
        play(&s, AT_GENOA, "attack granada");
        assert_int_equal(marker_owner(&s, GRANADA), AT_BARCELONA);
    }
    assert_int_equal(s.expansion[AT_GENOA], 12);
    assert_forbidden(&s, AT_GENOA, "attack granada", RULE_SHIP_CAPACITY, "5.6.2.2");
}

TEST(test_5_6_3_1_an_attack_takes_all_the_tokens_it_needs)
{
    struct aor s = genoa_attacks(3, 5);
    put_marker(&s, AT_VENICE, COLOURED, MILAN);
    assert_forbidden(&s, AT_GENOA, "attack milan", RULE_ATTACK_TOKENS, "5.6.3.1");
    s.expansion[AT_GENOA]++;
    s.stock[AT_GENOA]--;
    assert_allowed(&s, AT_GENOA, "attack milan");
    assert_forbidden(&s, AT_GENOA, "attack lyons", RULE_ATTACK_NOBODY, "5.6.3");
    assert_forbidden(&s, AT_GENOA, "attack barcelona", RULE_REACH_LAND, "5.6.2.1");
}

/* The manual's example of Bordeaux and Montpelier. */
TEST(test_5_6_3_2_market_number_and_what_is_there)
{
    struct aor s = genoa_attacks(3, 12);
    put_marker(&s, AT_GENOA, COLOURED, LYONS);
    put_tokens(&s, AT_BARCELONA, COLOURED, BORDEAUX, 2);
    put_marker(&s, AT_BARCELONA, COLOURED, MONTPELIER);
    assert_int_equal(needed(&s, AT_GENOA, BORDEAUX), 6);
    assert_int_equal(needed(&s, AT_GENOA, MONTPELIER), 4);
    assert_allowed(&s, AT_GENOA, "place 2 bordeaux");
    assert_allowed(&s, AT_GENOA, "attack bordeaux"); /* by choice */
    assert_forbidden(&s, AT_GENOA, "place 1 montpelier", RULE_MARKED, "5.6.1.2");
}

TEST(test_5_6_3_2_never_fewer_than_the_market_number)
{
    struct aor s = genoa_attacks(3, 12);
    put_tokens(&s, AT_BARCELONA, COLOURED, MARSEILLES, 1);
    s.arms[ARMOR] = s.arms[STIRRUPS] = AT_GENOA + 1;
    give_advance(&s, AT_GENOA, NATIONALISM);
    assert_int_equal(needed(&s, AT_GENOA, MARSEILLES), 5);
}

TEST(test_5_6_3_2_a_satellite_with_a_token_takes_two)
{
    struct aor s = table_new(3);
    put_tokens(&s, AT_GENOA, COLOURED, TOULOUSE, 1);
    table_expand(&s, AT_BARCELONA, 5);
    assert_int_equal(needed(&s, AT_BARCELONA, TOULOUSE), 2);
    DICE(&s, 6, 1, 1);
    play(&s, AT_BARCELONA, "attack toulouse");
    assert_int_equal(tokens_at(&s, AT_BARCELONA, WHITE, TOULOUSE), 1);
    assert_int_equal(all_tokens_at(&s, AT_GENOA, TOULOUSE), 0);
    assert_int_equal(s.expansion[AT_BARCELONA], 3);
}

/* ---- 5.6.3.3 ---- */

TEST(test_5_6_3_3_controlled_satellites_defend_a_marker)
{
    struct aor s = genoa_attacks(3, 12);
    put_marker(&s, AT_BARCELONA, COLOURED, MONTPELIER);
    put_tokens(&s, AT_BARCELONA, WHITE, TOULOUSE, 1);
    assert_int_equal(needed(&s, AT_GENOA, MONTPELIER), 4); /* not controlled yet */
    put_tokens(&s, AT_BARCELONA, WHITE, TOULOUSE, 0);
    put_tokens(&s, AT_BARCELONA, COLOURED, TOULOUSE, 1);
    assert_int_equal(needed(&s, AT_GENOA, MONTPELIER), 5);
    aor_clear_province(&s, MONTPELIER);
    put_tokens(&s, AT_BARCELONA, COLOURED, MONTPELIER, 1);
    assert_int_equal(needed(&s, AT_GENOA, MONTPELIER), 3); /* tokens are not helped */
}

TEST(test_5_6_3_3_every_satellite_counts)
{
    struct aor s = genoa_attacks(3, 12);
    put_marker(&s, AT_BARCELONA, COLOURED, SALONIKA);
    put_tokens(&s, AT_BARCELONA, COLOURED, ATHENS, 1);
    put_tokens(&s, AT_BARCELONA, COLOURED, CORFU, 1);
    put_tokens(&s, AT_BARCELONA, COLOURED, DURAZZO, 1);
    assert_int_equal(needed(&s, AT_GENOA, SALONIKA), 2 + 2 + 3);
    put_marker(&s, AT_BARCELONA, COLOURED, CYPRUS);
    put_tokens(&s, AT_GENOA, COLOURED, ADALIA, 1);
    put_tokens(&s, AT_GENOA, COLOURED, TARSUS, 1);
    give_advance(&s, AT_GENOA, COSMOPOLITAN);
    assert_int_equal(needed(&s, AT_GENOA, CYPRUS), 3 + 3 - 2);
}

TEST(test_5_6_3_3_satellites_stay_when_the_market_falls)
{
    struct aor s = genoa_attacks(3, 12);
    put_marker(&s, AT_GENOA, COLOURED, MARSEILLES);
    put_marker(&s, AT_BARCELONA, COLOURED, MONTPELIER);
    put_tokens(&s, AT_BARCELONA, COLOURED, TOULOUSE, 1);
    DICE(&s, 6, 1, 1);
    play(&s, AT_GENOA, "attack montpelier");
    assert_int_equal(marker_owner(&s, MONTPELIER), AT_GENOA);
    assert_int_equal(tokens_at(&s, AT_BARCELONA, COLOURED, TOULOUSE), 1);
}

TEST(test_5_6_3_3_cosmopolitan_satellites_help_to_attack)
{
    struct aor s = genoa_attacks(3, 12);
    put_marker(&s, AT_BARCELONA, COLOURED, MONTPELIER);
    put_tokens(&s, AT_GENOA, COLOURED, TOULOUSE, 1);
    assert_int_equal(needed(&s, AT_GENOA, MONTPELIER), 4);
    give_advance(&s, AT_GENOA, COSMOPOLITAN);
    assert_int_equal(needed(&s, AT_GENOA, MONTPELIER), 3);
}

/* ---- 5.6.3.4 ---- */

TEST(test_5_6_3_4_a_capital_is_defended_double)
{
    struct aor s = genoa_attacks(3, 20);
    assert_int_equal(needed(&s, AT_GENOA, VENICE), 15);
    aor_clear_province(&s, VENICE);
    put_tokens(&s, AT_VENICE, COLOURED, VENICE, 2);
    assert_int_equal(needed(&s, AT_GENOA, VENICE), 9); /* loose tokens too */
}

TEST(test_5_6_3_4_a_capital_is_retaken_at_half)
{
    struct aor s = table_new(3);
    put_marker(&s, AT_GENOA, COLOURED, BARCELONA);
    assert_int_equal(needed(&s, AT_BARCELONA, BARCELONA), 3);
    table_expand(&s, AT_BARCELONA, 3);
    assert_allowed(&s, AT_BARCELONA, "attack barcelona");
}

TEST(test_5_6_3_4_modifiers_come_before_the_doubling)
{
    struct aor s = table_new(4);
    put_marker(&s, AT_PARIS, COLOURED, GENOA);
    assert_int_equal(needed(&s, AT_GENOA, GENOA), 5);
    put_marker(&s, AT_VENICE, COLOURED, GENOA);
    give_advance(&s, AT_VENICE, NATIONALISM);
    assert_int_equal(needed(&s, AT_GENOA, GENOA), 6);
}

/* ---- 5.6.3.5 ---- */

TEST(test_5_6_3_5_a_military_advantage_in_attack_and_defence)
{
    struct aor s = table_new(4);
    put_marker(&s, AT_GENOA, COLOURED, DIJON);
    put_marker(&s, AT_PARIS, COLOURED, BRUGES);
    s.arms[STIRRUPS] = AT_PARIS + 1;
    assert_int_equal(needed(&s, AT_PARIS, DIJON), 5);
    assert_int_equal(needed(&s, AT_GENOA, BRUGES), 9);
}

/* The manual's example: Paris Armor, Hamburg Stirrups, then London Long Bow. */
TEST(test_5_6_3_5_armor_stirrups_and_long_bow)
{
    struct aor s = table_new(6);
    s.arms[ARMOR] = AT_PARIS + 1;
    s.arms[STIRRUPS] = AT_HAMBURG + 1;
    s.arms[LONG_BOW] = AT_LONDON + 1;
    put_marker(&s, AT_HAMBURG, COLOURED, BRUGES);
    put_marker(&s, AT_PARIS, COLOURED, COLOGNE);
    put_marker(&s, AT_LONDON, COLOURED, YORK);
    put_marker(&s, AT_VENICE, COLOURED, FLORENCE);
    assert_int_equal(needed(&s, AT_PARIS, BRUGES), 8);   /* they cancel */
    assert_int_equal(needed(&s, AT_HAMBURG, COLOGNE), 8);
    assert_int_equal(needed(&s, AT_LONDON, BRUGES), 7);  /* Long Bow against both */
    assert_int_equal(needed(&s, AT_PARIS, YORK), 7);
    assert_int_equal(needed(&s, AT_PARIS, FLORENCE), 7); /* against the others they work */
    assert_int_equal(needed(&s, AT_VENICE, COLOGNE), 9);
}

TEST(test_5_6_3_5_option_armor_beats_stirrups)
{
    struct aor s = table_with(3, "armor_beats_stirrups", "on");
    s.arms[ARMOR] = AT_VENICE + 1;
    s.arms[STIRRUPS] = AT_GENOA + 1;
    put_marker(&s, AT_GENOA, COLOURED, MILAN);
    assert_int_equal(needed(&s, AT_VENICE, MILAN), 5);
}

/* ---- 5.6.3.6 ---- */

/* The manual's examples in Montpelier. */
TEST(test_5_6_3_6_nationalism_in_the_home_area)
{
    struct aor s = genoa_attacks(3, 12);
    put_marker(&s, AT_BARCELONA, COLOURED, MONTPELIER);
    give_advance(&s, AT_BARCELONA, NATIONALISM);
    assert_int_equal(needed(&s, AT_GENOA, MONTPELIER), 4);
    give_advance(&s, AT_GENOA, NATIONALISM);
    assert_int_equal(needed(&s, AT_GENOA, MONTPELIER), 3);
}

TEST(test_5_6_3_6_nationalism_of_venice_and_genoa)
{
    struct aor s = table_new(3);
    put_marker(&s, AT_GENOA, COLOURED, MONTPELIER);
    assert_int_equal(needed(&s, AT_VENICE, MONTPELIER), 4);
    struct aor a = s, b = s;
    give_advance(&a, AT_VENICE, NATIONALISM);
    assert_int_equal(needed(&a, AT_VENICE, MONTPELIER), 3);
    give_advance(&b, AT_GENOA, NATIONALISM);
    assert_int_equal(needed(&b, AT_VENICE, MONTPELIER), 5);
    give_advance(&b, AT_VENICE, NATIONALISM);
    assert_int_equal(needed(&b, AT_VENICE, MONTPELIER), 4);
}

/* ---- 5.6.3.7 ---- */

TEST(test_5_6_3_7_tokens_already_there_count_for_the_first_attempt)
{
    struct aor s = genoa_attacks(3, 10);
    table_order(&s, AT_VENICE, AT_BARCELONA, AT_GENOA);
    s.part = 2;
    put_tokens(&s, AT_GENOA, COLOURED, NAPLES, 2);
    put_tokens(&s, AT_BARCELONA, COLOURED, NAPLES, 1);
    assert_int_equal(needed(&s, AT_GENOA, NAPLES), 6);
    DICE(&s, 1, 1, 6);
    play(&s, AT_GENOA, "attack naples");
    assert_int_equal(s.expansion[AT_GENOA], 6); /* four more were needed */
    assert_int_equal(all_tokens_at(&s, AT_GENOA, NAPLES), 0);
    assert_int_equal(all_tokens_at(&s, AT_BARCELONA, NAPLES), 1);
}

/* ---- 5.6.3.8 ---- */

TEST(test_5_6_3_8_several_defenders_are_attacked_together)
{
    struct aor s = table_new(4);
    put_tokens(&s, AT_BARCELONA, COLOURED, NAPLES, 2);
    put_tokens(&s, AT_PARIS, COLOURED, NAPLES, 1);
    assert_int_equal(needed(&s, AT_GENOA, NAPLES), 8);
    s.arms[ARMOR] = AT_PARIS + 1;
    assert_int_equal(needed(&s, AT_GENOA, NAPLES), 9); /* one defender's advantage is enough */
    s.arms[ARMOR] = AT_GENOA + 1;
    assert_int_equal(needed(&s, AT_GENOA, NAPLES), 7);
    s.arms[GUNPOWDER] = AT_PARIS + 1;
    assert_int_equal(needed(&s, AT_GENOA, NAPLES), 9); /* must work against each */
}

TEST(test_5_6_3_8_nationalism_against_several_defenders)
{
    struct aor s = table_new(4);
    put_tokens(&s, AT_BARCELONA, COLOURED, NAPLES, 1);
    put_tokens(&s, AT_VENICE, COLOURED, NAPLES, 1);
    give_advance(&s, AT_GENOA, NATIONALISM);
    assert_int_equal(needed(&s, AT_GENOA, NAPLES), 6);
    give_advance(&s, AT_VENICE, NATIONALISM);
    assert_int_equal(needed(&s, AT_GENOA, NAPLES), 7);
}

TEST(test_5_6_3_8_the_winner_drives_all_defenders_out)
{
    struct aor s = genoa_attacks(4, 12);
    put_tokens(&s, AT_BARCELONA, COLOURED, ROME, 2);
    put_tokens(&s, AT_VENICE, COLOURED, ROME, 1);
    DICE(&s, 5, 2, 1);
    play(&s, AT_GENOA, "attack rome");
    assert_int_equal(marker_owner(&s, ROME), AT_GENOA);
    assert_int_equal(s.stock[AT_BARCELONA], 36);
    assert_int_equal(s.stock[AT_VENICE], 36);
}

/* ---- 5.6.3.9 ---- */

static int winner_of_milan(int place, int black, int white, int coloured, int advance, int arms)
{
    struct aor s = table_new(4);
    put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
    if (advance >= 0)
        give_advance(&s, AT_GENOA, advance);
    if (arms >= 0)
        s.arms[arms] = AT_GENOA + 1;
    uint8_t swap = s.order[place];
    s.order[place] = AT_GENOA;
    s.order[1] = swap;
    table_expand(&s, AT_GENOA, 6);
    DICE(&s, black, white, coloured);
    play(&s, AT_GENOA, "attack milan");
    assert_int_equal(s.dice[0], black);
    return marker_owner(&s, MILAN);
}

TEST(test_5_6_3_9_black_over_white_wins)
{
    assert_int_equal(winner_of_milan(3, 3, 2, 1, -1, -1), AT_GENOA);
    assert_int_equal(winner_of_milan(3, 2, 2, 6, -1, -1), AT_BARCELONA);
    assert_int_equal(winner_of_milan(3, 2, 3, 6, -1, -1), AT_BARCELONA);
}

TEST(test_5_6_3_9_the_coloured_die_over_the_order_box_wins)
{
    assert_int_equal(winner_of_milan(2, 1, 6, 6, -1, -1), AT_GENOA); /* third of four: box 5 */
    assert_int_equal(winner_of_milan(2, 1, 6, 5, -1, -1), AT_BARCELONA);
    assert_int_equal(winner_of_milan(0, 1, 6, 2, -1, -1), AT_GENOA);
    assert_int_equal(winner_of_milan(0, 1, 6, 1, -1, -1), AT_BARCELONA);
}

TEST(test_5_6_3_9_proselytism_wins_with_an_equal_coloured_die)
{
    assert_int_equal(winner_of_milan(2, 1, 6, 5, PROSELYTISM, -1), AT_GENOA);
    assert_int_equal(winner_of_milan(0, 1, 6, 1, PROSELYTISM, -1), AT_GENOA);
    assert_int_equal(winner_of_milan(3, 1, 6, 5, PROSELYTISM, -1), AT_BARCELONA);
}

TEST(test_5_6_3_9_a_military_advantage_wins_equal_dice)
{
    assert_int_equal(winner_of_milan(3, 4, 4, 1, -1, GUNPOWDER), AT_GENOA);
    assert_int_equal(winner_of_milan(3, 3, 4, 1, -1, GUNPOWDER), AT_BARCELONA);
}

/* Armor and Stirrups meet as equals: neither is the only advantage. */
TEST(test_5_6_3_9_equal_dice_are_lost_where_arms_are_answered)
{
    struct aor s = table_new(4);
    put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
    s.arms[ARMOR] = AT_GENOA + 1;
    s.arms[STIRRUPS] = AT_BARCELONA + 1;
    table_expand(&s, AT_GENOA, 12);
    DICE(&s, 4, 4, 1);
    play(&s, AT_GENOA, "attack milan");
    assert_int_equal(marker_owner(&s, MILAN), AT_BARCELONA);
}

TEST(test_5_6_3_9_the_winner_has_a_white_marker_the_loser_his_tokens_in_stock)
{
    struct aor s = genoa_attacks(3, 6);
    put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
    DICE(&s, 6, 1, 1);
    play(&s, AT_GENOA, "attack milan");
    assert_true(set_has(s.marker[AT_GENOA], MILAN));
    assert_int_equal(s.stock[AT_GENOA], 36);
    assert_int_equal(markers_left(&s, AT_BARCELONA), 24);
}

/* ---- Cathedral ---- */

TEST(test_5_6_3_9_cathedral_wins_an_attack_once_against_each)
{
    struct aor s = genoa_attacks(3, 30);
    give_advance(&s, AT_GENOA, CATHEDRAL);
    put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
    put_marker(&s, AT_BARCELONA, COLOURED, LYONS);
    uint32_t luck = aor.luck(&s);
    play(&s, AT_GENOA, "attack milan");
    assert_int_equal(s.step, STEP_CATHEDRAL);
    assert_int_equal(s.decider, AT_GENOA);
    play(&s, AT_GENOA, "cathedral");
    assert_int_equal(marker_owner(&s, MILAN), AT_GENOA);
    assert_int_equal(aor.luck(&s), luck);
    DICE(&s, 1, 6, 1);
    play(&s, AT_GENOA, "attack lyons"); /* no second use: the dice decide at once */
    assert_int_equal(marker_owner(&s, LYONS), AT_BARCELONA);
}

TEST(test_5_6_3_9_cathedral_decides_again_against_another)
{
    struct aor s = genoa_attacks(3, 30);
    give_advance(&s, AT_GENOA, CATHEDRAL);
    put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
    put_marker(&s, AT_VENICE, COLOURED, LYONS);
    play(&s, AT_GENOA, "attack milan");
    play(&s, AT_GENOA, "cathedral");
    play(&s, AT_GENOA, "attack lyons");
    assert_int_equal(s.step, STEP_CATHEDRAL);
    play(&s, AT_GENOA, "cathedral");
    assert_int_equal(marker_owner(&s, LYONS), AT_GENOA);
}

TEST(test_5_6_3_9_cathedral_wins_a_defence)
{
    struct aor s = genoa_attacks(3, 30);
    give_advance(&s, AT_BARCELONA, CATHEDRAL);
    put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
    DICE(&s, 6, 1, 6);
    play(&s, AT_GENOA, "attack milan");
    assert_int_equal(s.decider, AT_BARCELONA);
    struct aor passed = s;
    play(&s, AT_BARCELONA, "cathedral");
    assert_int_equal(marker_owner(&s, MILAN), AT_BARCELONA);
    assert_int_equal(s.decider, AT_GENOA);
    play(&passed, AT_BARCELONA, "pass");
    assert_int_equal(marker_owner(&passed, MILAN), AT_GENOA);
}

TEST(test_5_6_3_9_cathedral_does_not_work_against_owners)
{
    struct aor s = genoa_attacks(3, 30);
    give_advance(&s, AT_BARCELONA, CATHEDRAL);
    give_advance(&s, AT_GENOA, CATHEDRAL);
    put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
    play(&s, AT_GENOA, "attack milan");
    assert_true(s.step != STEP_CATHEDRAL);
}

TEST(test_5_6_3_9_cathedral_against_several_only_if_none_owns_it)
{
    struct aor s = genoa_attacks(3, 30);
    give_advance(&s, AT_GENOA, CATHEDRAL);
    put_tokens(&s, AT_BARCELONA, COLOURED, ROME, 1);
    put_tokens(&s, AT_VENICE, COLOURED, ROME, 1);
    struct aor other = s;
    play(&s, AT_GENOA, "attack rome");
    play(&s, AT_GENOA, "cathedral");
    assert_int_equal(s.cathedral_used[AT_GENOA], 1 << AT_BARCELONA | 1 << AT_VENICE);
    give_advance(&other, AT_VENICE, CATHEDRAL);
    play(&other, AT_GENOA, "attack rome");
    assert_int_equal(other.step, STEP_EXPAND);
}

/* ---- Wind/Watermill ---- */

static struct aor milled_with(int tokens, int die)
{
    struct aor s = genoa_attacks(3, tokens);
    give_advance(&s, AT_GENOA, WIND_WATERMILL);
    give_card(&s, AT_GENOA, CARD_STONE_1);
    give_card(&s, AT_BARCELONA, CARD_SPICE_1);
    put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
    DICE(&s, 6, 1, 1, die);
    play(&s, AT_GENOA, "attack milan");
    assert_int_equal(s.step, STEP_TRADE);
    return s;
}

static struct aor milled(int die)
{
    return milled_with(20, die);
}

/* Genoa takes a second market from Barcelona; the question that follows. */
static int beats_barcelona_again(struct aor *s)
{
    put_marker(s, AT_BARCELONA, COLOURED, FLORENCE);
    DICE(s, 6, 1, 1);
    play(s, AT_GENOA, "attack florence");
    assert_int_equal(marker_owner(s, FLORENCE), AT_GENOA);
    assert_true(s->expansion[AT_GENOA] >= aor_provinces[FLORENCE].number); /* nothing but the first try stands against it */
    return s->step;
}

TEST(test_5_6_3_9_wind_watermill_trades_a_card)
{
    struct aor s = milled(3);
    int tokens = s.expansion[AT_GENOA];
    play(&s, AT_GENOA, "trade");
    assert_int_equal(s.expansion[AT_GENOA], tokens - 3);
    assert_int_equal(s.step, STEP_GIVE);
    assert_forbidden(&s, AT_GENOA, "give spice_1", RULE_GIVE_OWN, "5.6.3.9");
    play(&s, AT_GENOA, "give stone_1");
    assert_true(has_card(&s, AT_GENOA, CARD_SPICE_1));
    assert_true(has_card(&s, AT_BARCELONA, CARD_STONE_1));
    assert_true(s.seen[AT_GENOA] == CARD(CARD_STONE_1));
    struct aor known = s;
    aor.redact(&known, AT_GENOA, FLORIN_WATCHED);
    assert_true(has_card(&known, AT_BARCELONA, CARD_STONE_1));
    known = s;
    aor.redact(&known, AT_VENICE, FLORIN_WATCHED);
    assert_true(known.hand[AT_BARCELONA] == 0);
    assert_int_equal(known.hand_count[AT_BARCELONA], 1);
}

/* Nobody else can tell any longer where the cards are that either of the two held. */
TEST(test_5_6_3_9_others_forget_what_may_have_changed_hands)
{
    struct aor s = milled(3);
    give_card(&s, AT_BARCELONA, CARD_WOOL_1);
    give_card(&s, AT_GENOA, CARD_TIMBER_1);
    s.seen[AT_VENICE] = CARD(CARD_WOOL_1) | CARD(CARD_SPICE_1) | CARD(CARD_TIMBER_1);
    play(&s, AT_GENOA, "trade");
    play(&s, AT_GENOA, "give stone_1");
    assert_true(s.seen[AT_VENICE] == 0);
}

TEST(test_5_6_3_9_wind_watermill_fails_above_the_market_number)
{
    struct aor s = milled(4);
    int tokens = s.expansion[AT_GENOA];
    play(&s, AT_GENOA, "trade");
    assert_int_equal(s.expansion[AT_GENOA], tokens - 3);
    assert_int_equal(s.step, STEP_EXPAND);
    assert_true(has_card(&s, AT_GENOA, CARD_STONE_1));
}

/* One try a turn, whether it works or not; an offer turned down is no try. */
TEST(test_5_6_3_9_wind_watermill_once_a_turn_and_may_be_declined)
{
    for (int die = 3; die <= 4; die++) {
        struct aor s = milled_with(30, die);
        play(&s, AT_GENOA, "trade");
        if (s.step == STEP_GIVE)
            play(&s, AT_GENOA, "give stone_1");
        assert_int_equal(beats_barcelona_again(&s), STEP_EXPAND);
    }
    struct aor declined = milled_with(30, 4);
    play(&declined, AT_GENOA, "pass");
    assert_int_equal(declined.step, STEP_EXPAND);
    assert_int_equal(beats_barcelona_again(&declined), STEP_TRADE);
}

TEST(test_5_6_3_9_wind_watermill_needs_a_beaten_marker_and_cards)
{
    struct aor s = genoa_attacks(3, 20);
    give_advance(&s, AT_GENOA, WIND_WATERMILL);
    give_card(&s, AT_GENOA, CARD_STONE_1);
    put_marker(&s, AT_BARCELONA, COLOURED, MILAN);
    struct aor no_card = s;
    DICE(&no_card, 6, 1, 1);
    play(&no_card, AT_GENOA, "attack milan");
    assert_true(no_card.step != STEP_TRADE);
    give_card(&s, AT_BARCELONA, CARD_SPICE_1);
    aor_clear_province(&s, MILAN);
    put_tokens(&s, AT_BARCELONA, COLOURED, MILAN, 2);
    DICE(&s, 6, 1, 1);
    play(&s, AT_GENOA, "attack milan");
    assert_true(s.step != STEP_TRADE);
}

TEST(test_3_11_the_eliminated_defend_without_advances_but_nationalism)
{
    struct aor s = genoa_attacks(4, 20);
    put_marker(&s, AT_VENICE, COLOURED, MILAN);
    give_advance(&s, AT_VENICE, CATHEDRAL);
    give_advance(&s, AT_VENICE, NATIONALISM);
    aor_worsen(&s, AT_VENICE, 26, WHY_FAMINE);
    assert_int_equal(needed(&s, AT_GENOA, MILAN), 7);
    play(&s, AT_GENOA, "attack milan");
    assert_true(s.step != STEP_CATHEDRAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_6_3_1_two_attempts_by_ship_but_not_a_third),
        cmocka_unit_test(test_5_6_3_1_an_attack_takes_all_the_tokens_it_needs),
        cmocka_unit_test(test_5_6_3_2_market_number_and_what_is_there),
        cmocka_unit_test(test_5_6_3_2_never_fewer_than_the_market_number),
        cmocka_unit_test(test_5_6_3_2_a_satellite_with_a_token_takes_two),
        cmocka_unit_test(test_5_6_3_3_controlled_satellites_defend_a_marker),
        cmocka_unit_test(test_5_6_3_3_every_satellite_counts),
        cmocka_unit_test(test_5_6_3_3_satellites_stay_when_the_market_falls),
        cmocka_unit_test(test_5_6_3_3_cosmopolitan_satellites_help_to_attack),
        cmocka_unit_test(test_5_6_3_4_a_capital_is_defended_double),
        cmocka_unit_test(test_5_6_3_4_a_capital_is_retaken_at_half),
        cmocka_unit_test(test_5_6_3_4_modifiers_come_before_the_doubling),
        cmocka_unit_test(test_5_6_3_5_a_military_advantage_in_attack_and_defence),
        cmocka_unit_test(test_5_6_3_5_armor_stirrups_and_long_bow),
        cmocka_unit_test(test_5_6_3_5_option_armor_beats_stirrups),
        cmocka_unit_test(test_5_6_3_6_nationalism_in_the_home_area),
        cmocka_unit_test(test_5_6_3_6_nationalism_of_venice_and_genoa),
        cmocka_unit_test(test_5_6_3_7_tokens_already_there_count_for_the_first_attempt),
        cmocka_unit_test(test_5_6_3_8_several_defenders_are_attacked_together),
        cmocka_unit_test(test_5_6_3_8_nationalism_against_several_defenders),
        cmocka_unit_test(test_5_6_3_8_the_winner_drives_all_defenders_out),
        cmocka_unit_test(test_5_6_3_9_black_over_white_wins),
        cmocka_unit_test(test_5_6_3_9_the_coloured_die_over_the_order_box_wins),
        cmocka_unit_test(test_5_6_3_9_proselytism_wins_with_an_equal_coloured_die),
        cmocka_unit_test(test_5_6_3_9_a_military_advantage_wins_equal_dice),
        cmocka_unit_test(test_5_6_3_9_equal_dice_are_lost_where_arms_are_answered),
        cmocka_unit_test(test_5_6_3_9_the_winner_has_a_white_marker_the_loser_his_tokens_in_stock),
        cmocka_unit_test(test_5_6_3_9_cathedral_wins_an_attack_once_against_each),
        cmocka_unit_test(test_5_6_3_9_cathedral_decides_again_against_another),
        cmocka_unit_test(test_5_6_3_9_cathedral_wins_a_defence),
        cmocka_unit_test(test_5_6_3_9_cathedral_does_not_work_against_owners),
        cmocka_unit_test(test_5_6_3_9_cathedral_against_several_only_if_none_owns_it),
        cmocka_unit_test(test_5_6_3_9_wind_watermill_trades_a_card),
        cmocka_unit_test(test_5_6_3_9_others_forget_what_may_have_changed_hands),
        cmocka_unit_test(test_5_6_3_9_wind_watermill_fails_above_the_market_number),
        cmocka_unit_test(test_5_6_3_9_wind_watermill_once_a_turn_and_may_be_declined),
        cmocka_unit_test(test_5_6_3_9_wind_watermill_needs_a_beaten_marker_and_cards),
        cmocka_unit_test(test_3_11_the_eliminated_defend_without_advances_but_nationalism),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
