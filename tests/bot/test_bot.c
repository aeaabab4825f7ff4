/* Bots: what they know, whether they repeat themselves, how they are named. */
#include "harness.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <time.h>

#include "florin/bot.h"

static const struct florin_game *game;

/* Plays a game at random to a position past its beginning that is wanted: the seat that decides there, -1 if none came. */
static int wander(uint64_t seed, int seats, bool (*wanted)(uint32_t deciders, int moves), struct florin_state *state)
{
    enum { BEGINNING = 24 };
    static struct florin_moves moves;
    struct florin_setup setup;
    uint64_t random = seed;
    florin_default_setup(game, seats, seed, &setup);
    memset(state, 0, sizeof *state);
    assert_null(game->setup(state, &setup));
    for (int i = 0; game->deciders(state) != 0; i++) {
        int seat = __builtin_ctz(game->deciders(state));
        game->moves(state, seat, &moves);
        if (i >= BEGINNING && wanted(game->deciders(state), moves.count))
            return seat;
        game->apply(state, seat, moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
    }
    return -1;
}

static bool real_choice(uint32_t deciders, int moves)
{
    (void)deciders;
    return moves > 3;
}

static bool several_decide(uint32_t deciders, int moves)
{
    (void)moves;
    return __builtin_popcount(deciders) > 1;
}

/* A position in the middle of a game, with a real choice for somebody. */
static int middle(uint64_t seed, int seats, struct florin_state *state)
{
    int seat = wander(seed, seats, real_choice, state);
    return seat < 0 ? middle(seed + 1000, seats, state) : seat;
}

static struct florin_move decide(const char *word, uint64_t seed, const struct florin_state *state, int seat)
{
    struct florin_bot_options options = {.seed = seed};
    assert_true(florin_bot_find(word, &options));
    struct florin_bot *bot = florin_bot_new(game, &options);
    assert_non_null(bot);
    struct florin_move move = florin_bot_choose(bot, state, seat, NULL);
    florin_bot_free(bot);
    assert_int_equal(game->judge(state, seat, move).rule, 0);
    return move;
}

/* The same to its seat, something else behind the cards. */
static void change_hidden(struct florin_state *state, int seat, uint64_t seed)
{
    game->redact(state, seat, FLORIN_WATCHED);
    game->imagine(state, seat, seed);
}

static const char *const words[] = {"random", "greedy", "search:25", "novice", "easy"};
enum { WORDS = sizeof words / sizeof *words };

static void test_hidden_things_do_not_matter(void **unused)
{
    (void)unused;
    int differ = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct florin_state truth, other;
        int seat = middle(seed, game->seats_min + (int)(seed % 2), &truth);
        other = truth;
        change_hidden(&other, seat, seed * 77);
        differ += memcmp(&truth, &other, game->state_size) != 0;
        for (int i = 0; i < WORDS; i++) {
            struct florin_move a = decide(words[i], seed, &truth, seat), b = decide(words[i], seed, &other, seat);
            if (!florin_move_equal(a, b))
                fail_msg("%s, seed %d: the move depends on what is hidden", words[i], (int)seed);
        }
    }
    assert_true(differ > 0);
}

/* Whoever chooses in secret thinks about what the others may choose, and it is the same to him whether they have done so. */
static void test_sealed_choices_are_thought_about(void **unused)
{
    (void)unused;
    static struct florin_moves moves;
    int found = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct florin_state open, sealed;
        int first = wander(seed, game->seats_min, several_decide, &open);
        if (first < 0)
            continue;
        int last = 31 - __builtin_clz(game->deciders(&open));
        for (sealed = open; game->deciders(&sealed) >> first & 1; game->apply(&sealed, first, moves.move[0]))
            game->moves(&sealed, first, &moves);
        assert_true(game->deciders(&sealed) >> last & 1);
        for (int i = 1; i < WORDS; i++, found++)
            if (!florin_move_equal(decide(words[i], seed, &open, last), decide(words[i], seed, &sealed, last)))
                fail_msg("%s, seed %d: the move depends on who has sealed a choice already", words[i], (int)seed);
    }
    assert_true(found > 0 || strcmp(game->id, "aor") != 0);
}

static void test_the_same_seed_gives_the_same_game(void **unused)
{
    (void)unused;
    uint64_t hash[2];
    for (int round = 0; round < 2; round++) {
        struct florin_bot *bots[2];
        for (int i = 0; i < 2; i++) {
            struct florin_bot_options options = {.seed = 5};
            assert_true(florin_bot_find(i ? "greedy" : "search:12", &options));
            bots[i] = florin_bot_new(game, &options);
        }
        struct florin_setup setup;
        struct florin_state state;
        memset(&state, 0, sizeof state);
        florin_default_setup(game, game->seats_min, 9, &setup);
        assert_null(game->setup(&state, &setup));
        for (int i = 0; i < 60 && game->deciders(&state); i++) {
            int seat = __builtin_ctz(game->deciders(&state));
            game->apply(&state, seat, florin_bot_choose(bots[seat % 2], &state, seat, NULL));
        }
        hash[round] = florin_hash(&state, game->state_size, 0);
        florin_bot_free(bots[0]);
        florin_bot_free(bots[1]);
    }
    assert_true(hash[0] == hash[1]);
}

/* Whoever brings memory and patience of his own gets the same move. */
/* A bot placed in memory full of one byte. */
static struct florin_move decide_in(const char *word, unsigned char fill, const struct florin_state *state, int seat)
{
    struct florin_bot_options options = {.seed = 1};
    assert_true(florin_bot_find(word, &options));
    size_t size = (florin_bot_size(game, &options) + 15) / 16 * 16;
    void *memory = aligned_alloc(16, size);
    assert_non_null(memory);
    memset(memory, fill, size);
    struct florin_bot *bot = florin_bot_place(memory, game, &options);
    florin_bot_begin(bot, state, seat);
    while (florin_bot_think(bot, 10))
        ;
    struct florin_move move = florin_bot_answer(bot, NULL);
    free(memory);
    return move;
}

static void test_what_lay_in_the_memory_does_not_matter(void **unused)
{
    (void)unused;
    static struct florin_state state;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        int seat = middle(seed, game->seats_min, &state);
        for (int i = 0; i < WORDS; i++)
            assert_true(florin_move_equal(decide_in(words[i], 0, &state, seat), decide_in(words[i], 0xaa, &state, seat)));
    }
}

static void test_thinking_in_slices(void **unused)
{
    (void)unused;
    struct florin_state state;
    int seat = middle(3, game->seats_min, &state);
    struct florin_bot_options options = {.seed = 4};
    assert_true(florin_bot_find("search:40", &options));
    void *memory = aligned_alloc(16, (florin_bot_size(game, &options) + 15) / 16 * 16);
    struct florin_bot *bot = florin_bot_place(memory, game, &options);
    florin_bot_begin(bot, &state, seat);
    while (florin_bot_think(bot, 7))
        continue;
    struct florin_bot_report report;
    uint32_t lead = 0;
    while (florin_bot_settled(bot, lead))
        lead++;
    struct florin_move move = florin_bot_answer(bot, &report);
    assert_true(florin_move_equal(move, decide("search:40", 4, &state, seat)));
    assert_in_range(report.iterations, 1, 40);
    assert_true(report.iterations == 40 || lead > 40 - report.iterations); /* fewer only if no move could catch up */
    assert_true(report.count >= 1);
    for (int i = 0; i < report.count; i++) {
        assert_int_equal(game->judge(&state, seat, report.best[i].move).rule, 0);
        assert_true(report.best[i].expected >= -0.05f && report.best[i].expected <= 1.0f);
        assert_true(i == 0 || report.best[i].visits <= report.best[i - 1].visits);
    }
    free(memory);
}

/* Where two iterations know no more than greedy, more are made. */
static void test_a_short_search_is_still_one(void **unused)
{
    (void)unused;
    struct florin_state state;
    struct florin_bot_report report;
    int seat = middle(3, game->seats_min, &state);
    struct florin_bot_options options = {.seed = 4};
    assert_true(florin_bot_find("search:2", &options));
    struct florin_bot *bot = florin_bot_new(game, &options);
    florin_bot_choose(bot, &state, seat, &report);
    assert_int_equal(report.iterations, strcmp(game->id, "aor") == 0 ? 10 : 2);
    florin_bot_free(bot);
}

static void test_time_is_kept(void **unused)
{
    (void)unused;
    struct florin_state state;
    struct timespec a, b;
    int seat = middle(8, game->seats_min, &state);
    clock_gettime(CLOCK_MONOTONIC, &a);
    decide("search:100ms", 1, &state, seat);
    decide("search:100ms:3", 1, &state, seat);
    clock_gettime(CLOCK_MONOTONIC, &b);
    assert_true(b.tv_sec - a.tv_sec < 20); /* also under sanitizers on a busy machine */
}

static bool count_down(void *canceller)
{
    int *left = canceller;
    return --*left <= 0;
}

static void test_a_search_is_cancelled(void **unused)
{
    (void)unused;
    struct florin_state state;
    struct florin_bot_report report;
    int seat = middle(8, game->seats_min, &state), left = 3;
    struct florin_bot_options options = {
        .kind = FLORIN_BOT_SEARCH, .threads = 1, .seed = 1, .cancelled = count_down, .canceller = &left};
    struct florin_bot *bot = florin_bot_new(game, &options);
    struct florin_move move = florin_bot_choose(bot, &state, seat, &report); /* without a limit */
    florin_bot_free(bot);
    assert_int_equal(left, 0);
    assert_in_range(report.iterations, 1, 100);
    assert_int_equal(game->judge(&state, seat, move).rule, 0);
}

/* ---- a machine without threads: the linker brings pthread_create here ---- */

static bool no_threads;
int __real_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int __wrap_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument)
{
    return no_threads ? EAGAIN : __real_pthread_create(thread, attributes, run, argument);
}

/* What helpers found out about an earlier decision has no say in this one. */
static void test_a_search_goes_on_without_threads(void **unused)
{
    (void)unused;
    struct florin_state state;
    struct florin_bot_report report;
    struct florin_bot_options options = {.seed = 2};
    assert_true(florin_bot_find("search:16:3", &options));
    struct florin_bot *bot = florin_bot_new(game, &options);
    int seat = middle(3, game->seats_min, &state);
    florin_bot_choose(bot, &state, seat, &report);
    assert_true(report.iterations > 16);
    no_threads = true;
    seat = middle(4, game->seats_min, &state);
    struct florin_move move = florin_bot_choose(bot, &state, seat, &report);
    no_threads = false;
    florin_bot_free(bot);
    assert_in_range(report.iterations, 1, 16);
    assert_int_equal(game->judge(&state, seat, move).rule, 0);
}

static void test_levels(void **unused)
{
    (void)unused;
    static const char *const names[] = {"novice", "easy", "normal", "hard", "expert"};
    for (int i = 0; i < 5; i++) {
        struct florin_bot_options options = {.seed = 17};
        assert_string_equal(florin_bot_level(i), names[i]);
        assert_true(florin_bot_find(names[i], &options));
        assert_true(options.seed == 17);
        assert_true(options.kind != FLORIN_BOT_SEARCH || options.iterations || options.milliseconds);
        assert_true(options.milliseconds <= 5000);
    }
    assert_null(florin_bot_level(5));
    assert_null(florin_bot_level(-1));
}

static void test_words(void **unused)
{
    (void)unused;
    static const char *const bad[] = {"",          "ran",        "searching", "search:",      "search:0",       "search:ms",
                                      "search:5x", "search:5:0", "search:5:", "search:5:100", "greedy:3",       "search:99999999999",
                                      "search:-4", "expert ",    "Greedy",    "search:5ms:",  "search:1:2:3",   "v1:250ms"};
    struct florin_bot_options options = {.seed = 3};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (florin_bot_find(bad[i], &options))
            fail_msg("\"%s\" is no bot", bad[i]);
    assert_true(florin_bot_find("search:250ms:4", &options));
    assert_int_equal(options.milliseconds, 250);
    assert_int_equal(options.threads, 4);
    assert_int_equal(options.iterations, 0);
    assert_true(florin_bot_find("search", &options));
    assert_int_equal(options.milliseconds, 100);
}

/* Shares add up to the one victory there is. */
static void test_evaluation_adds_up(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct florin_state state;
        int seats = game->seats_min + (int)(seed % 2);
        float expected[FLORIN_SEATS_MAX], sum = 0.0f;
        middle(seed, seats, &state);
        florin_bot_evaluate(game, &state, expected);
        for (int seat = 0; seat < seats; seat++) {
            assert_true(expected[seat] >= 0.0f && expected[seat] <= 1.0f);
            sum += expected[seat];
        }
        assert_true(sum > 0.999f && sum < 1.001f);
    }
}

int main(int argc, char **argv)
{
    if (argc < 2 || !(game = florin_game_find(argv[1])))
        return 2;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_things_do_not_matter),
        cmocka_unit_test(test_sealed_choices_are_thought_about),
        cmocka_unit_test(test_the_same_seed_gives_the_same_game),
        cmocka_unit_test(test_what_lay_in_the_memory_does_not_matter),
        cmocka_unit_test(test_thinking_in_slices),
        cmocka_unit_test(test_a_short_search_is_still_one),
        cmocka_unit_test(test_time_is_kept),
        cmocka_unit_test(test_a_search_is_cancelled),
        cmocka_unit_test(test_a_search_goes_on_without_threads),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_evaluation_adds_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
