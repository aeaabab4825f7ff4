/* Game concepts (chapter 3) and preparations (chapter 4). */
#include <stdio.h>

#include "florin/record.h"
#include "game/text.h"
#include "table.h"

static struct aor fresh(int seats, const char *option, const char *value)
{
    struct aor s;
    struct florin_setup setup;
    florin_default_setup(&aor, seats, 7, &setup);
    if (option)
        assert_null(florin_set_option(&aor, &setup, option, value));
    memset(&s, 0, sizeof s);
    assert_null(aor.setup(&s, &setup));
    return s;
}

static void return_first_cards(struct aor *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        aor.apply(s, seat, (struct florin_move){MOVE_RETURN, {(uint8_t)(__builtin_ctzll(s->hand[seat]) + 1)}});
}

TEST(test_4_setup_refuses_what_is_no_game)
{
    struct aor s;
    struct florin_setup setup;
    florin_default_setup(&aor, 2, 1, &setup);
    assert_non_null(aor.setup(&s, &setup));
    florin_default_setup(&aor, 7, 1, &setup);
    assert_non_null(aor.setup(&s, &setup));
    florin_default_setup(&aor, 3, 1, &setup);
    setup.option[OPTION_EPOCHS] = 4;
    assert_non_null(aor.setup(&s, &setup));
}

TEST(test_4_1_epochs_and_rounds_are_options)
{
    struct aor s = fresh(4, "epochs", "2");
    struct florin_setup setup;
    assert_int_equal(s.epochs, 2);
    aor.setup_of(&s, &setup);
    assert_int_equal(setup.option[OPTION_EPOCHS], 2);
    assert_int_equal(setup.seed, 7);
    assert_int_equal(setup.seats, 4);
}

TEST(test_4_2_three_cards_are_dealt_and_one_returned)
{
    struct aor s = fresh(4, NULL, NULL);
    assert_int_equal(s.step, STEP_RETURN);
    assert_int_equal(aor.deciders(&s), 0xf);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(s.hand_count[seat], 3);
    assert_int_equal(s.deck_count, 13); /* 30 cards, five laid aside, twelve dealt */
    return_first_cards(&s);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(s.hand_count[seat], 2);
    assert_int_equal(s.deck_count, 17);
    assert_int_equal(s.step, STEP_CAPITAL);
}

TEST(test_4_2_only_a_card_in_hand_is_returned)
{
    struct aor s = fresh(3, NULL, NULL);
    int foreign = __builtin_ctzll(s.hand[1]) + 1;
    struct florin_move move = {MOVE_RETURN, {(uint8_t)foreign}};
    assert_int_equal(aor.judge(&s, 0, move).rule, RULE_RETURN_OWN);
    assert_int_equal(aor.judge(&s, 1, move).rule, RULE_LEGAL);
}

TEST(test_4_2_five_cards_are_laid_aside_and_a_timber_moves_in)
{
    struct aor s = fresh(5, NULL, NULL);
    uint64_t aside = CARD(CARD_THE_CRUSADES) | CARD(CARD_WALTER_THE_PENNILESS) | CARD(CARD_RASHID_AD_DIN) |
                     CARD(CARD_SPICE_1) | CARD(CARD_SILK_1);
    assert_true(s.withheld == aside);
    assert_false(s.later & CARD(CARD_TIMBER_2));
    assert_true(s.later & CARD(CARD_TIMBER_3));
}

TEST(test_4_2_withheld_cards_return_before_turn_1_with_four_and_turn_2_with_five)
{
    struct aor four = table_new(4), five = table_new(5);
    assert_true(four.withheld == 0);
    assert_true(five.withheld != 0);
    five.turn = 1;
    aor_begin_turn(&five);
    assert_int_equal(five.turn, 2);
    assert_true(five.withheld == 0);
}

/* 3.2: the epoch does not end before its cards have been drawn, the withheld ones too. */
TEST(test_4_2_withheld_cards_are_drawn_before_the_next_epoch)
{
    struct aor s = table_new(3);
    give_card(&s, 0, CARD_STONE_1);
    s.hand[0] = 0;
    s.hand_count[0] = 0;
    s.withheld = CARD(CARD_STONE_1);
    empty_deck(&s, 1);
    aor_draw_card(&s, 2);
    assert_int_equal(s.epoch, 1);
    assert_true(s.withheld == 0);
    aor_draw_card(&s, 1);
    assert_true(has_card(&s, 1, CARD_STONE_1));
    assert_int_equal(s.epoch, 2);
}

TEST(test_4_2_original_deal_gives_one_card)
{
    struct aor s = fresh(6, "deal", "original");
    assert_int_equal(s.step, STEP_CAPITAL);
    assert_int_equal(s.hand_count[5], 1);
    assert_int_equal(s.deck_count, 29 - 6);
    assert_true(s.withheld == 0);
}

TEST(test_4_3_areas_by_number_of_players)
{
    struct aor three = table_new(3), four = table_new(4), five = table_new(5), six = table_new(6);
    assert_false(set_has(aor_open_provinces(&three, 0), PARIS));
    assert_true(set_has(aor_open_provinces(&three, 0), LISBON));
    assert_true(set_has(aor_open_provinces(&four, 0), PARIS));
    assert_false(set_has(aor_open_provinces(&four, 0), LONDON));
    assert_true(set_has(aor_open_provinces(&five, 0), ICELAND));
    assert_false(set_has(aor_open_provinces(&five, 0), HAMBURG));
    assert_true(set_has(aor_open_provinces(&six, 0), HAMBURG));
    assert_true(set_has(aor_open_provinces(&three, 0), WEST_AFRICA));
    assert_false(set_has(aor_open_provinces(&six, 0), TREBIZOND));
}

TEST(test_4_3_capitals_by_number_of_players)
{
    struct aor s = fresh(3, "deal", "original");
    assert_allowed(&s, 0, "wish barcelona");
    assert_forbidden(&s, 0, "wish paris", RULE_WISH_CLOSED, "4.3");
}

TEST(test_4_4_wishes_come_first_and_only_once)
{
    struct aor s = fresh(3, "deal", "original");
    assert_forbidden(&s, 0, "bid 10", RULE_WISH_FIRST, "4.4");
    play(&s, 0, "wish genoa");
    assert_forbidden(&s, 0, "wish genoa", RULE_WISH_TWICE, "4.4");
    play(&s, 0, "wish venice"); /* the third is the one left over */
    assert_int_equal(aor_wishes_made(&s, 0), 3);
    assert_forbidden(&s, 0, "wish barcelona", RULE_WISH_ENOUGH, "4.4");
    assert_forbidden(&s, 0, "bid 41", RULE_BID_LIMIT, "4.4");
    assert_forbidden(&s, 0, "bid -1", RULE_BID_LIMIT, "4.4");
    play(&s, 0, "bid 40");
    assert_int_equal(aor.deciders(&s), 6);
}

static void wish(struct aor *s, int seat, const char *first, const char *second, const char *bid)
{
    play(s, seat, first);
    play(s, seat, second);
    play(s, seat, bid);
}

TEST(test_4_4_highest_bid_gets_its_first_wish_and_everybody_pays)
{
    struct aor s = fresh(3, "deal", "original");
    wish(&s, 0, "wish genoa", "wish venice", "bid 5");
    wish(&s, 1, "wish genoa", "wish barcelona", "bid 12");
    wish(&s, 2, "wish genoa", "wish venice", "bid 3");
    assert_int_equal(home_of(&s, 1), GENOA);
    assert_int_equal(home_of(&s, 0), VENICE);
    assert_int_equal(home_of(&s, 2), BARCELONA);
    assert_int_equal(s.rank[1], 0);
    assert_int_equal(s.rank[2], 2);
    assert_int_equal(s.cash[0], 35); /* 4.5 */
    assert_int_equal(s.cash[1], 28);
    assert_int_equal(s.cash[2], 37);
}

TEST(test_4_4_ties_are_rolled_off)
{
    struct aor s = fresh(3, "deal", "original");
    wish(&s, 0, "wish genoa", "wish venice", "bid 5");
    wish(&s, 1, "wish genoa", "wish venice", "bid 5");
    play(&s, 2, "wish barcelona");
    play(&s, 2, "wish venice");
    DICE(&s, 2, 2, 1, 6); /* a tie again, then the second player wins */
    uint32_t luck = aor.luck(&s);
    play(&s, 2, "bid 0");
    assert_int_equal(home_of(&s, 1), GENOA);
    assert_int_equal(home_of(&s, 0), VENICE);
    assert_int_equal(aor.luck(&s), luck + 5); /* and the bids came to light */
}

TEST(test_4_4_nobody_sees_wishes_or_bids_before_all_are_in)
{
    struct aor s = fresh(3, "deal", "original"), known;
    wish(&s, 0, "wish genoa", "wish venice", "bid 5");
    play(&s, 1, "wish venice");
    known = s;
    aor.redact(&known, 2, FLORIN_WATCHED);
    assert_int_equal(known.bid[0], 0);
    assert_int_equal(known.wishes[0][0], 0);
    assert_int_equal(known.wishes[1][0], 0);
    assert_int_equal(known.sealed, 1);
    known = s;
    aor.redact(&known, 1, FLORIN_WATCHED);
    assert_int_equal(known.wishes[1][0], 1);
}

TEST(test_4_5_forty_dollars_less_the_bid)
{
    struct aor s = table_new(4);
    assert_int_equal(s.cash[2], 40);
}

TEST(test_4_6_a_marker_on_the_capital_and_36_tokens_in_stock)
{
    struct aor s = table_new(6);
    for (int seat = 0; seat < 6; seat++) {
        assert_int_equal(marker_owner(&s, aor_capitals[seat]), seat);
        assert_false(set_has(s.white, aor_capitals[seat]));
        assert_int_equal(markers_left(&s, seat), 24);
        assert_int_equal(s.stock[seat], 36);
        assert_int_equal(s.misery[seat], 0);
        assert_int_equal(s.ship[seat], NO_SHIP);
    }
}

TEST(test_3_2_the_next_epoch_begins_with_the_last_card_of_the_deck)
{
    struct aor s = table_new(3);
    give_card(&s, 1, CARD_STONE_1);
    aor_drop_card(&s, 1, CARD_STONE_1);
    empty_deck(&s, 1);
    aor_draw_card(&s, 0);
    assert_int_equal(s.epoch, 2);
    assert_int_equal(s.deck_count, 22); /* 3.13.1: 21 cards of the second epoch and what was discarded by then */
    assert_int_equal(s.discard_count, 0);
    assert_int_equal(s.last_turn, ENDING_NONE);
    assert_possible(&s);
}

TEST(test_3_2_option_the_next_epoch_begins_when_a_card_is_needed)
{
    struct aor s = table_with(3, "next_epoch", "on_request");
    empty_deck(&s, 1);
    aor_draw_card(&s, 0);
    assert_int_equal(s.epoch, 1);
    assert_int_equal(s.deck_count, 0);
    aor_draw_card(&s, 1);
    assert_int_equal(s.epoch, 2);
    assert_int_equal(s.deck_count, 20); /* 21 cards of the second epoch, one drawn */
    assert_int_equal(s.last_turn, ENDING_NONE);
}

TEST(test_3_13_1_circles_return_with_the_next_epoch_squares_do_not)
{
    struct aor s = table_new(3);
    give_card(&s, 0, CARD_STONE_1);
    give_card(&s, 0, CARD_ARMOR);
    give_card(&s, 1, CARD_WOOL_1);
    table_enter(&s, PHASE_PLAY);
    play(&s, 0, "play stone_1");
    play(&s, 0, "play armor");
    empty_deck(&s, 0);
    aor_draw_card(&s, 2);
    bool stone = false, armor = false, wool = false;
    for (int i = 0; i < s.deck_count; i++) {
        stone = stone || s.deck[i] == CARD_STONE_1;
        armor = armor || s.deck[i] == CARD_ARMOR;
        wool = wool || s.deck[i] == CARD_WOOL_1;
    }
    stone = stone || has_card(&s, 2, CARD_STONE_1);
    assert_true(stone);
    assert_false(armor);
    assert_false(wool); /* still in a hand */
    assert_int_equal(s.discard_count, 0);
}

TEST(test_3_11_past_1000_misery_a_player_is_out)
{
    struct aor s = table_new(3);
    give_card(&s, 1, CARD_STONE_1);
    give_card(&s, 1, CARD_CHARLEMAGNE);
    put_tokens(&s, 1, COLOURED, PALMA, 1);
    s.misery[1] = 24;
    aor_worsen(&s, 1, 1, WHY_FAMINE);
    assert_false(is_out(&s, 1)); /* 1000 is still in play */
    aor_worsen(&s, 1, 1, WHY_FAMINE);
    assert_true(is_out(&s, 1));
    assert_int_equal(s.hand_count[1], 0);
    assert_true(s.discard & CARD(CARD_STONE_1));
    assert_true(s.removed & CARD(CARD_CHARLEMAGNE));
    assert_int_equal(marker_owner(&s, GENOA), 1); /* pieces stay */
    assert_int_equal(tokens_at(&s, 1, COLOURED, PALMA), 1);
    s.sealed |= 2;
    assert_possible(&s);
}

TEST(test_3_11_the_last_player_left_wins)
{
    struct aor s = table_new(3);
    s.misery[0] = s.misery[1] = 25;
    give_card(&s, 2, CARD_FAMINE);
    table_enter(&s, PHASE_PLAY);
    play(&s, 2, "play famine");
    struct florin_result result;
    aor.result(&s, &result);
    assert_true(result.over);
    assert_int_equal(result.how, ENDING_SURVIVOR);
    assert_int_equal(result.winners, 4);
    assert_int_equal(aor.deciders(&s), 0);
    assert_int_equal(judged(&s, 2, "done"), RULE_OVER);
}

TEST(test_3_8_white_tokens_turn_coloured_at_the_end_of_the_turn)
{
    struct aor s = table_new(3);
    put_tokens(&s, 0, WHITE, MILAN, 2);
    put_tokens(&s, 0, COLOURED, MILAN, 0);
    put_marker(&s, 0, WHITE, FLORENCE);
    aor_turn_all_coloured(&s);
    assert_int_equal(tokens_at(&s, 0, COLOURED, MILAN), 2);
    assert_int_equal(tokens_at(&s, 0, WHITE, MILAN), 0);
    assert_false(set_has(s.white, FLORENCE));
}

TEST(test_3_8_1_tokens_are_on_the_map_in_expansion_or_in_stock)
{
    struct aor s = table_new(3);
    table_expand(&s, 0, 5);
    play(&s, 0, "place 2 milan");
    assert_int_equal(s.stock[0] + s.expansion[0] + tokens_on_map(&s, 0, WHITE), 36);
    s.stock[0]++;
    assert_string_equal(aor.check(&s), "a player has 36 tokens");
}

/* What is a reading of the manual makes up the edition; the rest is for people to choose. */
TEST(test_options_that_make_up_the_edition)
{
    static const char edition[] = " order_ties card_limit first_draw next_epoch removals freed_markers";
    char found[200];
    struct florin_text out = florin_text_in(found, sizeof found);
    for (int i = 0; i < aor.option_count; i++) {
        if (!aor.options[i].edition)
            continue;
        text_char(&out, ' ');
        text_put(&out, aor.options[i].id);
    }
    assert_string_equal(found, edition);
}

TEST(test_options_have_a_name_for_every_value)
{
    for (int i = 0; i < aor.option_count; i++) {
        const struct florin_option *option = &aor.options[i];
        for (int value = 0; option->kind == FLORIN_OPTION_CHOICE && value <= option->max + 1; value++)
            assert_int_equal(option->names[value] == NULL, value == option->max + 1);
    }
}

TEST(test_3_9_satellites_take_no_marker)
{
    struct aor s = table_new(3);
    set_add(&s.marker[0], PALMA);
    assert_string_equal(aor.check(&s), "a satellite has no dominance marker");
}

static void use_all_markers(struct aor *s, int seat)
{
    for (int p = BARCELONA + 1; p < CHINA && markers_left(s, seat) > 0; p++)
        if (!is_satellite(p) && aor_provinces[p].kind != CAPITAL && p != ALGIERS && p != FLORENCE)
            aor_put_marker(s, seat, p, COLOURED);
    assert_int_equal(markers_left(s, seat), 0);
}

TEST(test_3_9_with_all_25_markers_out_one_may_be_freed)
{
    struct aor s = table_new(3);
    table_expand(&s, 0, 10);
    assert_forbidden(&s, 0, "free venice", RULE_FREE_NEEDLESS, "3.9");
    use_all_markers(&s, 0);
    put_tokens(&s, 1, COLOURED, FLORENCE, 0);
    assert_allowed(&s, 0, "place 3 florence");
    assert_forbidden(&s, 0, "place 4 florence", RULE_MARKER_SHORT, "3.9");
    assert_forbidden(&s, 0, "attack genoa", RULE_ATTACK_TOKENS, "5.6.3.1");
    assert_forbidden(&s, 0, "free genoa", RULE_FREE_OWN, "3.9");
    play(&s, 0, "free milan");
    assert_int_equal(tokens_at(&s, 0, COLOURED, MILAN), 1);
    assert_allowed(&s, 0, "place 1 milan");
    assert_forbidden(&s, 0, "place 2 milan", RULE_FREED_HERE, "3.9"); /* it would be the same marker again */
    play(&s, 0, "place 4 florence");
    assert_int_equal(marker_owner(&s, FLORENCE), 0);
}

/* Where each marker and each token lies, whatever is left beside the board. */
static uint64_t layout_of(const struct aor *s)
{
    return florin_hash(s->marker, sizeof s->marker, florin_hash(s->token, sizeof s->token, 0));
}

/* As long as a player goes on, the board never looks again as it did before. */
TEST(test_3_9_markers_do_not_go_round_in_circles)
{
    static struct florin_moves moves;
    static uint64_t seen[1000];
    for (uint64_t seed = 1; seed <= 1000; seed++) {
        struct aor s = table_new(3);
        uint64_t random = seed;
        int count = 0;
        use_all_markers(&s, 0);
        table_expand(&s, 0, 20);
        while (s.step == STEP_EXPAND && s.decider == 0) {
            uint64_t layout = layout_of(&s);
            for (int i = 0; i < count; i++)
                assert_false(seen[i] == layout);
            seen[count++] = layout;
            aor.moves(&s, 0, &moves);
            struct florin_move move = moves.move[florin_random_below(&random, (uint32_t)moves.count)];
            if (move.kind == MOVE_CARD) /* it changes nothing on the board */
                break;
            aor.apply(&s, 0, move);
        }
        assert_true(count > 0);
    }
}

/* What a record of an older format does not name is what was played in its day. */
static const int second_format[AOR_OPTIONS] = {
    [OPTION_ARMS] = 1, [OPTION_ORDER_TIES] = TIES_BY_WISH, [OPTION_FIRST_DRAW] = 1, [OPTION_NEXT_EPOCH] = EPOCH_AT_ONCE,
    [OPTION_REMOVALS] = REMOVE_ONE,
};

static void assert_in_its_day(int format, const int expected[AOR_OPTIONS])
{
    char text[80];
    struct florin_record_error error;
    struct florin_setup setup;
    snprintf(text, sizeof text, "game: aor\nformat: %d\nseed: 7\nseats: 3\n", format);
    struct florin_session *session = florin_record_read(text, strlen(text), NULL, &error);
    assert_non_null(session);
    aor.setup_of(florin_session_state(session), &setup);
    for (int i = OPTION_ARMS; i < AOR_OPTIONS; i++)
        assert_int_equal(setup.option[i], expected[i]);
    florin_session_free(session);
}

TEST(test_options_of_older_formats)
{
    assert_in_its_day(1, (const int[AOR_OPTIONS]){[OPTION_CARD_LIMIT] = 1});
    assert_in_its_day(2, second_format);
    assert_string_equal(aor_section_of(STEP_RETURN), "4.2");
}

TEST(test_3_9_games_of_older_formats_lay_a_freed_marker_anywhere)
{
    struct aor s = table_with(3, "freed_markers", "anywhere");
    table_expand(&s, 0, 10);
    use_all_markers(&s, 0);
    play(&s, 0, "free milan");
    assert_allowed(&s, 0, "place 2 milan");
}

TEST(test_3_9_no_attack_without_a_marker_to_win_with)
{
    struct aor s = table_new(3);
    use_all_markers(&s, 0);
    table_expand(&s, 0, 30);
    assert_forbidden(&s, 0, "attack genoa", RULE_MARKER_SHORT, "3.9");
}

TEST(test_3_9_a_satellite_is_attacked_without_a_marker)
{
    struct aor s = table_new(3);
    use_all_markers(&s, 0);
    aor_clear_province(&s, LEON);
    put_tokens(&s, 1, COLOURED, LEON, 1);
    table_expand(&s, 0, 12);
    assert_allowed(&s, 0, "attack leon");
}

TEST(test_3_10_ships_by_grade)
{
    assert_int_equal(aor_ship_number[GALLEY_8], 8);
    assert_int_equal(aor_ship_number[SEAWORTHY_10], 10);
    assert_int_equal(aor_ship_number[OCEAN_1], 1);
}

TEST(test_3_12_3_tiers_are_as_many_as_the_poorest_category)
{
    struct aor s = table_new(3);
    static const uint8_t one_each[] = {THE_HEAVENS, PATRONAGE, CARAVAN, WRITTEN_RECORD, OVERLAND_EAST};
    for (unsigned i = 0; i < sizeof one_each; i++)
        give_advance(&s, 0, one_each[i]);
    assert_int_equal(aor_tiers(&s, 0), 0);
    give_advance(&s, 0, URBAN_ASCENDANCY);
    assert_int_equal(aor_tiers(&s, 0), 1);
    s.advances[0] = ALL_ADVANCES;
    assert_int_equal(aor_tiers(&s, 0), 4);
}

TEST(test_3_1_phases_follow_in_order)
{
    struct aor s = table_new(3);
    for (int seat = 0; seat < 3; seat++)
        give_card(&s, seat, CARD_STONE_1 + seat);
    for (int seat = 0; seat < 3; seat++)
        play(&s, seat, "bid 1");
    assert_int_equal(s.phase, PHASE_PLAY); /* drawing and buying need no decision */
    for (int i = 0; i < 3; i++)
        play(&s, s.decider, "done");
    assert_int_equal(s.phase, PHASE_PURCHASE);
    for (int i = 0; i < 3; i++) {
        play(&s, s.decider, "done");
        play(&s, s.decider, "stabilize");
    }
    assert_int_equal(s.phase, PHASE_EXPANSION);
    for (int i = 0; i < 3; i++)
        play(&s, s.decider, "done");
    assert_int_equal(s.phase, PHASE_ORDER);
    assert_int_equal(s.turn, 2);
}

TEST(test_3_1_who_does_not_decide_may_not_move)
{
    struct aor s = table_new(3);
    table_expand(&s, 0, 3);
    assert_int_equal(judged(&s, 1, "done"), RULE_NOT_YOURS);
    assert_int_equal(judged(&s, 0, "buy caravan"), RULE_NOT_NOW);
    assert_int_equal(judged(&s, 0, "place 0 milan"), RULE_NO_MOVE);
    struct florin_move nonsense = {MOVE_DONE, {0, 0, 3}};
    assert_int_equal(aor.judge(&s, 0, nonsense).rule, RULE_NO_MOVE);
    nonsense = (struct florin_move){MOVE_ATTACK, {200}};
    assert_int_equal(aor.judge(&s, 0, nonsense).rule, RULE_NO_MOVE);
    nonsense = (struct florin_move){MOVE_TARGET, {5}};
    assert_int_equal(aor.judge(&s, 0, nonsense).rule, RULE_NO_MOVE);
    assert_int_equal(aor.judge(&s, 0, (struct florin_move){0}).rule, RULE_NO_MOVE);
    struct florin_moves moves;
    aor.moves(&s, 1, &moves);
    assert_int_equal(moves.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_4_setup_refuses_what_is_no_game),
        cmocka_unit_test(test_4_1_epochs_and_rounds_are_options),
        cmocka_unit_test(test_4_2_three_cards_are_dealt_and_one_returned),
        cmocka_unit_test(test_4_2_only_a_card_in_hand_is_returned),
        cmocka_unit_test(test_4_2_five_cards_are_laid_aside_and_a_timber_moves_in),
        cmocka_unit_test(test_4_2_withheld_cards_return_before_turn_1_with_four_and_turn_2_with_five),
        cmocka_unit_test(test_4_2_withheld_cards_are_drawn_before_the_next_epoch),
        cmocka_unit_test(test_4_2_original_deal_gives_one_card),
        cmocka_unit_test(test_4_3_areas_by_number_of_players),
        cmocka_unit_test(test_4_3_capitals_by_number_of_players),
        cmocka_unit_test(test_4_4_wishes_come_first_and_only_once),
        cmocka_unit_test(test_4_4_highest_bid_gets_its_first_wish_and_everybody_pays),
        cmocka_unit_test(test_4_4_ties_are_rolled_off),
        cmocka_unit_test(test_4_4_nobody_sees_wishes_or_bids_before_all_are_in),
        cmocka_unit_test(test_4_5_forty_dollars_less_the_bid),
        cmocka_unit_test(test_4_6_a_marker_on_the_capital_and_36_tokens_in_stock),
        cmocka_unit_test(test_3_2_the_next_epoch_begins_with_the_last_card_of_the_deck),
        cmocka_unit_test(test_3_2_option_the_next_epoch_begins_when_a_card_is_needed),
        cmocka_unit_test(test_3_13_1_circles_return_with_the_next_epoch_squares_do_not),
        cmocka_unit_test(test_3_11_past_1000_misery_a_player_is_out),
        cmocka_unit_test(test_3_11_the_last_player_left_wins),
        cmocka_unit_test(test_3_8_white_tokens_turn_coloured_at_the_end_of_the_turn),
        cmocka_unit_test(test_3_8_1_tokens_are_on_the_map_in_expansion_or_in_stock),
        cmocka_unit_test(test_3_9_satellites_take_no_marker),
        cmocka_unit_test(test_options_that_make_up_the_edition),
        cmocka_unit_test(test_options_have_a_name_for_every_value),
        cmocka_unit_test(test_3_9_with_all_25_markers_out_one_may_be_freed),
        cmocka_unit_test(test_3_9_markers_do_not_go_round_in_circles),
        cmocka_unit_test(test_options_of_older_formats),
        cmocka_unit_test(test_3_9_games_of_older_formats_lay_a_freed_marker_anywhere),
        cmocka_unit_test(test_3_9_no_attack_without_a_marker_to_win_with),
        cmocka_unit_test(test_3_9_a_satellite_is_attacked_without_a_marker),
        cmocka_unit_test(test_3_10_ships_by_grade),
        cmocka_unit_test(test_3_12_3_tiers_are_as_many_as_the_poorest_category),
        cmocka_unit_test(test_3_1_phases_follow_in_order),
        cmocka_unit_test(test_3_1_who_does_not_decide_may_not_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
