/* What a seat cannot know: other hands, the deck, sealed choices, discards under the top one; what may be imagined there. */
#include "table.h"

static struct aor known_to(const struct aor *s, int seat, enum florin_memory memory)
{
    struct aor known = *s;
    aor.redact(&known, seat, memory);
    assert_possible(&known);
    return known;
}

/* Imagines what a seat cannot know; what it does know stays the same. */
static struct aor imagined(const struct aor *s, int seat, uint64_t seed)
{
    struct aor known = known_to(s, seat, FLORIN_WATCHED), dream = known;
    aor.imagine(&dream, seat, seed);
    assert_possible(&dream);
    assert_int_equal(dream.redacted, 0);
    struct aor again = known_to(&dream, seat, FLORIN_WATCHED);
    assert_memory_equal(&again, &known, sizeof known);
    return dream;
}

/* Venice holds wool, Genoa stone; two cards are discarded, metal on top. */
static struct aor with_cards(void)
{
    struct aor s = table_new(3);
    table_turn(&s, 2);
    give_card(&s, 0, CARD_WOOL_1);
    give_card(&s, 1, CARD_STONE_1);
    give_card(&s, 2, CARD_TIMBER_1);
    aor_drop_card(&s, 2, CARD_TIMBER_1);
    give_card(&s, 2, CARD_METAL_1);
    aor_drop_card(&s, 2, CARD_METAL_1);
    assert_possible(&s);
    return s;
}

TEST(test_hidden_the_hands_of_others)
{
    struct aor s = with_cards(), known = known_to(&s, AT_VENICE, FLORIN_WATCHED);
    assert_true(known.hand[AT_VENICE] == CARD(CARD_WOOL_1));
    assert_true(known.hand[AT_GENOA] == 0);
    assert_int_equal(known.hand_count[AT_GENOA], 1);
}

TEST(test_hidden_who_watches_knows_no_hand)
{
    struct aor s = with_cards();
    struct aor known = known_to(&s, FLORIN_NOBODY, FLORIN_WATCHED), other = known_to(&s, 17, FLORIN_WATCHED);
    struct aor next = known_to(&s, s.seats, FLORIN_WATCHED);
    assert_memory_equal(&known, &next, sizeof known);
    assert_true(known.hand[AT_VENICE] == 0 && known.hand[AT_GENOA] == 0);
    assert_memory_equal(&known, &other, sizeof known);
}

TEST(test_hidden_the_deck_and_the_seed)
{
    struct aor s = with_cards(), known = known_to(&s, AT_VENICE, FLORIN_WATCHED);
    assert_int_equal(known.deck_count, s.deck_count);
    for (int i = 0; i < 64; i++)
        assert_int_equal(known.deck[i], CARD_NONE);
    assert_true(known.seed == 0 && known.random == 0 && known.redacted);
}

/* What nobody can tell apart looks alike: cards of the deck and of another hand change places. */
TEST(test_hidden_nothing_depends_on_it)
{
    struct aor s = with_cards(), other = s;
    int swapped = other.deck[3];
    other.deck[3] = CARD_STONE_1;
    other.hand[AT_GENOA] = CARD(swapped);
    other.random = 77;
    assert_possible(&other);
    struct aor a = known_to(&s, AT_VENICE, FLORIN_WATCHED), b = known_to(&other, AT_VENICE, FLORIN_WATCHED);
    assert_memory_equal(&a, &b, sizeof a);
}

TEST(test_hidden_discards_but_the_top_one_in_a_view)
{
    struct aor s = with_cards();
    struct aor view = known_to(&s, AT_VENICE, FLORIN_VIEW), watched = known_to(&s, AT_VENICE, FLORIN_WATCHED);
    assert_true(view.discard == CARD(CARD_METAL_1));
    assert_int_equal(view.discard_count, 2);
    assert_true(watched.discard == (CARD(CARD_METAL_1) | CARD(CARD_TIMBER_1)));
}

/* 5.6.3.9: who was traded with knows the card he gave away. */
TEST(test_hidden_a_card_given_away_is_remembered_by_who_watched)
{
    struct aor s = with_cards();
    s.seen[AT_VENICE] = CARD(CARD_STONE_1);
    assert_true(known_to(&s, AT_VENICE, FLORIN_WATCHED).hand[AT_GENOA] == CARD(CARD_STONE_1));
    assert_true(known_to(&s, AT_VENICE, FLORIN_VIEW).hand[AT_GENOA] == 0);
    assert_true(known_to(&s, AT_BARCELONA, FLORIN_WATCHED).hand[AT_GENOA] == 0);
    assert_true(known_to(&s, AT_BARCELONA, FLORIN_WATCHED).seen[AT_VENICE] == 0);
}

static struct aor fresh(void)
{
    struct aor s;
    struct florin_setup setup;
    florin_default_setup(&aor, 3, 1, &setup);
    memset(&s, 0, sizeof s);
    assert_null(aor.setup(&s, &setup));
    return s;
}

static void return_cards(struct aor *s, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        aor.apply(s, seat, move_of(MOVE_RETURN, __builtin_ctzll(s->hand[seat]) + 1, 0));
}

TEST(test_4_2_hidden_the_card_that_goes_back)
{
    struct aor s = fresh();
    return_cards(&s, 1);
    assert_int_not_equal(known_to(&s, 0, FLORIN_WATCHED).returned[0], CARD_NONE);
    assert_int_equal(known_to(&s, 1, FLORIN_WATCHED).returned[0], CARD_NONE);
    struct aor dream = imagined(&s, 1, 5);
    assert_int_not_equal(dream.returned[0], CARD_NONE);
    assert_true(has_card(&dream, 0, dream.returned[0]));
}

/* A move may be tried out on what somebody knows: whatever card the others return, each has one fewer. */
TEST(test_4_2_hidden_the_last_return_tried_out)
{
    struct aor s = fresh();
    return_cards(&s, 2);
    struct aor known = known_to(&s, 2, FLORIN_WATCHED);
    aor.apply(&known, 2, move_of(MOVE_RETURN, __builtin_ctzll(known.hand[2]) + 1, 0));
    assert_possible(&known);
    assert_int_equal(known.phase, PHASE_CAPITALS);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(known.hand_count[seat], 2);
}

TEST(test_4_4_hidden_wishes_and_bids)
{
    struct aor s = fresh();
    return_cards(&s, 3);
    play(&s, 0, "wish venice");
    play(&s, 0, "wish genoa");
    play(&s, 0, "bid 17");
    struct aor known = known_to(&s, 1, FLORIN_WATCHED);
    assert_int_equal(known.wishes[0][0], 0);
    assert_int_equal(known.bid[0], 0);
    assert_int_equal(known_to(&s, 0, FLORIN_WATCHED).bid[0], 17);
    unsigned orders = 0;
    for (uint64_t seed = 1; seed < 60; seed++) {
        struct aor dream = imagined(&s, 1, seed);
        assert_in_range(dream.bid[0], 0, START_CASH);
        assert_int_equal(1 << dream.wishes[0][0] | 1 << dream.wishes[0][1] | 1 << dream.wishes[0][2], 2 + 4 + 8);
        orders |= 1u << (3 * dream.wishes[0][0] + dream.wishes[0][1]);
    }
    assert_int_equal(__builtin_popcount(orders), 6); /* each may be meant */
}

TEST(test_4_4_hidden_the_last_bid_tried_out)
{
    struct aor s = fresh();
    return_cards(&s, 3);
    for (int seat = 0; seat < 3; seat++) {
        play(&s, seat, "wish venice");
        play(&s, seat, "wish genoa");
        if (seat < 2)
            play(&s, seat, "bid 17");
    }
    struct aor known = known_to(&s, 2, FLORIN_WATCHED);
    aor.apply(&known, 2, amount_move(MOVE_BID, 1));
    assert_possible(&known); /* everybody has a capital */
    assert_int_equal(known.phase, PHASE_ORDER);
    assert_int_equal(home_of(&known, 2), VENICE);
}

TEST(test_5_1_hidden_token_bids_and_ranges)
{
    struct aor s = table_new(3);
    play(&s, 0, "bid 12");
    assert_int_equal(known_to(&s, 1, FLORIN_WATCHED).bid[0], 0);
    for (uint64_t seed = 1; seed < 1000; seed++) {
        int low, high, bid = imagined(&s, 1, seed).bid[0];
        aor_amount_limits(&s, 0, &low, &high);
        assert_true(low <= bid && bid <= high);
    }
    set_cash(&s, 1, 600);
    play(&s, 1, "range 500");
    assert_int_equal(known_to(&s, 0, FLORIN_WATCHED).range[1], 0);
    assert_int_equal(known_to(&s, 0, FLORIN_WATCHED).ranged, 0);
    assert_int_equal(known_to(&s, 1, FLORIN_WATCHED).range[1], 500);
}

TEST(test_hidden_imagine_deals_every_card_once)
{
    struct aor s = with_cards();
    bool differs = false;
    for (uint64_t seed = 1; seed < 20; seed++) {
        struct aor dream = imagined(&s, AT_VENICE, seed), same = imagined(&s, AT_VENICE, seed);
        assert_memory_equal(&dream, &same, sizeof dream);
        assert_true(dream.hand[AT_VENICE] == CARD(CARD_WOOL_1));
        assert_int_equal(count_bits(dream.hand[AT_GENOA]), 1);
        differs |= dream.hand[AT_GENOA] != s.hand[AT_GENOA];
    }
    assert_true(differs);
}

/* Under the top of the pile lie commodities and events with a circle, never leaders or squares. */
TEST(test_3_13_hidden_imagined_discards_are_circles)
{
    struct aor s = with_cards();
    for (uint64_t seed = 1; seed < 50; seed++) {
        struct aor dream = known_to(&s, AT_VENICE, FLORIN_VIEW);
        aor.imagine(&dream, AT_VENICE, seed);
        assert_possible(&dream);
        assert_int_equal(count_bits(dream.discard), 2);
        for (int card = 1; card < CARD_COUNT; card++)
            if (dream.discard & CARD(card))
                assert_true(!is_leader(card) && aor_cards[card].symbol == CIRCLE);
    }
}

/* Everybody holds two cards of the first epoch; the last card of its deck is drawn, and the second epoch begins. */
static struct aor second_epoch(void)
{
    struct aor s = table_new(3);
    table_turn(&s, 2);
    static const uint8_t cards[] = {CARD_WOOL_1, CARD_STONE_1, CARD_TIMBER_1, CARD_METAL_1, CARD_FUR_1, CARD_SILK_1};
    for (int i = 0; i < 6; i++)
        give_card(&s, i / 2, cards[i]);
    give_card(&s, 0, CARD_SPICE_1);
    aor_drop_card(&s, 0, CARD_SPICE_1);
    empty_deck(&s, 1);
    aor_draw_card(&s, AT_GENOA);
    assert_int_equal(s.epoch, 2);
    assert_possible(&s);
    return s;
}

static bool imagined_ever(const struct aor *s, int viewer, int seat, uint64_t cards)
{
    for (uint64_t seed = 1; seed < 100; seed++)
        if (imagined(s, viewer, seed).hand[seat] & cards)
            return true;
    return false;
}

/* Nobody can hold a card of the new deck before he has drawn one; then he holds as many as he drew. */
TEST(test_3_13_1_hidden_no_card_of_a_new_epoch_in_hand_before_it_is_drawn)
{
    struct aor s = second_epoch();
    uint64_t deck = aor_epoch_cards[2] | CARD(CARD_SPICE_1);
    assert_true(s.reshuffled == (deck & ~s.removed));
    for (int seat = 1; seat < 3; seat++)
        assert_false(imagined_ever(&s, AT_VENICE, seat, deck));
    aor_draw_card(&s, AT_BARCELONA);
    assert_false(imagined_ever(&s, AT_VENICE, AT_GENOA, deck));
    assert_true(imagined_ever(&s, AT_VENICE, AT_BARCELONA, CARD(CARD_SPICE_1)));
    for (uint64_t seed = 1; seed < 20; seed++)
        assert_int_equal(count_bits(imagined(&s, AT_VENICE, seed).hand[AT_BARCELONA] & deck), 1);
    int card = __builtin_ctzll(s.hand[AT_BARCELONA] & deck) + 1;
    aor_drop_card(&s, AT_BARCELONA, card);
    assert_false(imagined_ever(&s, AT_VENICE, AT_BARCELONA, deck));
}

/* 5.6.3.9: after a trade nobody else can count. */
TEST(test_5_6_3_9_hidden_a_trade_may_bring_a_new_card)
{
    struct aor s = second_epoch();
    aor_draw_card(&s, AT_BARCELONA);
    int given = __builtin_ctzll(s.hand[AT_BARCELONA] & s.reshuffled) + 1;
    table_expand(&s, AT_BARCELONA, 5);
    s.step = STEP_GIVE;
    s.trade_with = AT_GENOA + 1;
    aor.apply(&s, AT_BARCELONA, move_of(MOVE_GIVE, given, 0));
    assert_possible(&s);
    assert_int_equal(s.untold, 1 << AT_GENOA | 1 << AT_BARCELONA);
    assert_true(imagined_ever(&s, AT_VENICE, AT_GENOA, s.reshuffled));
    assert_false(imagined_ever(&s, AT_GENOA, AT_VENICE, s.reshuffled));
}

/* 4.2: nor one that was laid aside at the deal and has just come back. */
TEST(test_4_2_hidden_cards_laid_aside_are_in_no_hand_before_they_are_drawn)
{
    struct aor s = fresh();
    return_cards(&s, 3);
    for (int seat = 0; seat < 3; seat++) {
        play(&s, seat, "wish venice");
        play(&s, seat, "wish genoa");
        play(&s, seat, "bid 17");
    }
    assert_int_equal(s.phase, PHASE_ORDER);
    assert_true(s.reshuffled == aor_withheld_cards);
    assert_false(imagined_ever(&s, 0, 1, aor_withheld_cards));
    aor_draw_card(&s, 1);
    assert_true(imagined_ever(&s, 0, 1, aor_withheld_cards));
    assert_false(imagined_ever(&s, 0, 2, aor_withheld_cards));
}

/* Who only sees the table does not remember it. */
TEST(test_hidden_a_view_forgets_what_was_shuffled)
{
    struct aor s = second_epoch(), view = known_to(&s, AT_VENICE, FLORIN_VIEW);
    assert_true(view.reshuffled == 0);
    aor.imagine(&view, AT_VENICE, 1);
    assert_possible(&view);
}

TEST(test_hidden_imagine_leaves_the_truth_alone)
{
    struct aor s = with_cards(), same = s;
    aor.imagine(&same, AT_VENICE, 3);
    assert_memory_equal(&same, &s, sizeof s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_the_hands_of_others),
        cmocka_unit_test(test_hidden_who_watches_knows_no_hand),
        cmocka_unit_test(test_hidden_the_deck_and_the_seed),
        cmocka_unit_test(test_hidden_nothing_depends_on_it),
        cmocka_unit_test(test_hidden_discards_but_the_top_one_in_a_view),
        cmocka_unit_test(test_hidden_a_card_given_away_is_remembered_by_who_watched),
        cmocka_unit_test(test_4_2_hidden_the_card_that_goes_back),
        cmocka_unit_test(test_4_2_hidden_the_last_return_tried_out),
        cmocka_unit_test(test_4_4_hidden_wishes_and_bids),
        cmocka_unit_test(test_4_4_hidden_the_last_bid_tried_out),
        cmocka_unit_test(test_5_1_hidden_token_bids_and_ranges),
        cmocka_unit_test(test_hidden_imagine_deals_every_card_once),
        cmocka_unit_test(test_3_13_hidden_imagined_discards_are_circles),
        cmocka_unit_test(test_3_13_1_hidden_no_card_of_a_new_epoch_in_hand_before_it_is_drawn),
        cmocka_unit_test(test_5_6_3_9_hidden_a_trade_may_bring_a_new_card),
        cmocka_unit_test(test_4_2_hidden_cards_laid_aside_are_in_no_hand_before_they_are_drawn),
        cmocka_unit_test(test_hidden_a_view_forgets_what_was_shuffled),
        cmocka_unit_test(test_hidden_imagine_leaves_the_truth_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
