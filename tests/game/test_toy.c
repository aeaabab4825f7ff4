/* The toy keeps the promises of the interface, so that what is tested with it is tested with a game. */
#include "../harness.h"
#include "game/events.h"
#include "toy.h"

static void assert_position(const struct toy *t)
{
    assert_null(toy.check(t));
    uint32_t deciders = toy.deciders(t);
    struct florin_result result;
    toy.result(t, &result);
    assert_int_equal(deciders == 0, result.over);
    for (int seat = 0; seat < t->seats; seat++) {
        static struct florin_moves moves;
        if (!(deciders >> seat & 1))
            continue;
        toy.moves(t, seat, &moves);
        assert_true(moves.count > 0);
        for (int i = 0; i < moves.count; i++)
            assert_int_equal(toy.judge(t, seat, moves.move[i]).rule, 0);
    }
}

static void test_random_games(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct toy t;
        struct florin_setup setup;
        florin_default_setup(&toy, 2 + (int)(seed % 2), seed, &setup);
        assert_null(toy.setup(&t, &setup));
        uint64_t random = seed;
        int decisions = 0;
        for (uint32_t deciders; (deciders = toy.deciders(&t)) != 0; decisions++) {
            static struct florin_moves moves;
            int seat = 0;
            while (!(deciders >> seat & 1))
                seat++;
            assert_position(&t);
            toy.moves(&t, seat, &moves);
            toy.apply(&t, seat, moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
            assert_true(decisions < 200);
        }
        assert_position(&t);
    }
}

static void test_redacted_views_hide_the_cards_of_others(void **unused)
{
    (void)unused;
    struct toy a, b;
    struct florin_setup setup;
    florin_default_setup(&toy, 2, 3, &setup);
    assert_null(toy.setup(&a, &setup));
    b = a;
    b.card[1] = (uint8_t)(a.card[1] % 3 + 1);
    toy.redact(&a, 0, FLORIN_VIEW);
    toy.redact(&b, 0, FLORIN_VIEW);
    assert_memory_equal(&a, &b, sizeof a);
    assert_true(a.card[0] != 0);
    toy.imagine(&a, 0, 9);
    assert_in_range(a.card[1], 1, 3);
}

static void test_a_bid_is_an_amount(void **unused)
{
    (void)unused;
    struct toy t;
    struct florin_setup setup;
    struct florin_amount amount;
    struct florin_move named[2];
    florin_default_setup(&toy, 2, 3, &setup);
    assert_null(toy.setup(&t, &setup));
    assert_true(toy.amount(&t, 0, &amount));
    assert_int_equal(amount.least, 0);
    assert_int_equal(amount.greatest, 3);
    assert_int_equal(toy.amount_moves(&t, 0, 4, named), 0);
    assert_int_equal(toy.amount_moves(&t, 0, 3, named), 1);
    toy.apply(&t, 0, named[0]);
    assert_false(toy.amount(&t, 0, &amount));
    assert_true(toy.amount(&t, 1, &amount));
    toy.apply(&t, 1, named[0]);
    assert_false(toy.amount(&t, 0, &amount));
}

static void test_setup_of_gives_the_setup_back(void **unused)
{
    (void)unused;
    struct toy t;
    struct florin_setup setup, back;
    florin_default_setup(&toy, 3, 11, &setup);
    setup.option[TOY_OPTION_MISERE] = 1;
    assert_null(toy.setup(&t, &setup));
    toy.setup_of(&t, &back);
    assert_memory_equal(&setup, &back, sizeof setup);
    setup.seats = 4;
    assert_non_null(toy.setup(&t, &setup));
}

/* What the viewer is told of a move, which is then made. */
static void assert_told(struct toy *t, int seat, const char *notation, int viewer, const char *expected)
{
    struct florin_move move;
    char buffer[400];
    struct florin_text out = florin_text_in(buffer, sizeof buffer);
    assert_true(florin_parse(&toy, notation, &move));
    events_tell(&toy, t, seat, move, viewer, FLORIN_ENGLISH, &out);
    assert_string_equal(buffer, expected);
    toy.apply(t, seat, move);
}

static void test_events_are_told_to_those_who_may_know(void **unused)
{
    (void)unused;
    struct toy t;
    struct florin_setup setup;
    florin_default_setup(&toy, 2, 7, &setup);
    setup.option[TOY_OPTION_HEAPS] = 1;
    assert_null(toy.setup(&t, &setup));
    assert_told(&t, 1, "bid 2", 0, "Blue has bid\n");
    assert_told(&t, 0, "bid 0", FLORIN_NOBODY, "Red has bid\nRed had bid 0\nBlue had bid 2\n");
    assert_told(&t, 1, "show", 0, "Blue shows 3\n");
    struct toy drawing = t;
    assert_told(&t, 1, "draw", FLORIN_NOBODY, "Blue draws a card\n");
    t = drawing;
    assert_told(&t, 1, "draw", EVENTS_EVERYTHING, "Blue draws 2\n");
    t = drawing;
    assert_told(&t, 1, "draw", 1, "Blue draws 2\n");
    assert_told(&t, 1, "take ash 4", 0, "Blue takes 4 sticks of ash: 0 left\nBlue wins: took the last stick.\n");
}

static void test_a_withheld_event_says_only_that_it_happened(void **unused)
{
    (void)unused;
    struct florin_event event = {.kind = TOY_EVENT_BID, .who = 1, .known = 1 << 1, .what = 1, .from = 2, .to = 3, .count = 4,
                                 .more = {5, 6, 7, 8}};
    struct florin_event told = event_for(&event, 0), bare = {.kind = TOY_EVENT_BID, .who = 1};
    assert_memory_equal(&told, &bare, sizeof told);
    told = event_for(&event, FLORIN_NOBODY);
    assert_memory_equal(&told, &bare, sizeof told);
    told = event_for(&event, 1);
    assert_int_equal(told.known, FLORIN_EVERYBODY);
    told.known = event.known;
    assert_memory_equal(&told, &event, sizeof told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_redacted_views_hide_the_cards_of_others),
        cmocka_unit_test(test_a_bid_is_an_amount),
        cmocka_unit_test(test_setup_of_gives_the_setup_back),
        cmocka_unit_test(test_events_are_told_to_those_who_may_know),
        cmocka_unit_test(test_a_withheld_event_says_only_that_it_happened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
