/* A game nobody has taught the bots: secret bids at once, hidden cards, luck. */
#include "harness.h"

#include "florin/bot.h"
#include "toy.h"

/* Plays one game; the seat that won, -1 if several did. */
static int play(const char *const *bots, int seats, uint64_t seed)
{
    struct florin_setup setup;
    struct florin_state state;
    struct florin_result result;
    struct florin_bot *bot[TOY_SEATS];
    memset(&state, 0, sizeof state);
    florin_default_setup(&toy, seats, seed, &setup);
    assert_null(toy.setup(&state, &setup));
    for (int seat = 0; seat < seats; seat++) {
        struct florin_bot_options options = {.seed = seed + (uint64_t)seat};
        assert_true(florin_bot_find(bots[seat], &options));
        bot[seat] = florin_bot_new(&toy, &options);
        assert_non_null(bot[seat]);
    }
    while (toy.deciders(&state)) {
        int seat = __builtin_ctz(toy.deciders(&state));
        struct florin_move move = florin_bot_choose(bot[seat], &state, seat, NULL);
        assert_int_equal(toy.judge(&state, seat, move).rule, 0);
        toy.apply(&state, seat, move);
        assert_null(toy.check(&state));
    }
    for (int seat = 0; seat < seats; seat++)
        florin_bot_free(bot[seat]);
    toy.result(&state, &result);
    return __builtin_popcount(result.winners) == 1 ? __builtin_ctz(result.winners) : -1;
}

static void test_search_learns_by_itself(void **unused)
{
    (void)unused;
    int won = 0, games = 40;
    for (int i = 0; i < games; i++) {
        const char *bots[2] = {i % 2 ? "random" : "search:300", i % 2 ? "search:300" : "random"};
        won += play(bots, 2, (uint64_t)(i / 2) + 1) == i % 2;
    }
    assert_true(won >= games * 6 / 10);
}

static void test_every_bot_plays_every_size(void **unused)
{
    (void)unused;
    static const char *const bots[TOY_SEATS] = {"search:30", "greedy", "random"};
    for (int seats = toy.seats_min; seats <= toy.seats_max; seats++)
        for (uint64_t seed = 1; seed <= 5; seed++)
            play(bots, seats, seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_search_learns_by_itself),
        cmocka_unit_test(test_every_bot_plays_every_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
