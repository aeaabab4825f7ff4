/* Who is next where many want bots to decide, by a clock of the test's own; and that the end interrupts them. */
#include "../harness.h"

#include <stdatomic.h>
#include <unistd.h>

#include "host/bots.h"

enum { LONG = 500, SHORT = 5 };

static struct fair *fair;
static int64_t now;

static int set_up(void **state)
{
    (void)state;
    now = 1000;
    fair = fair_new(8);
    return fair ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    fair_free(fair);
    return 0;
}

static struct fair_job *put(uint64_t client, int64_t cost)
{
    struct fair_job *job = calloc(1, sizeof *job);
    assert_non_null(job);
    job->client = client;
    job->cost = cost;
    job->asked = now;
    fair_put(fair, job);
    return job;
}

/* Works on the next one for so long: whose it was, 0 if there was none. */
static uint64_t work(int64_t time)
{
    struct fair_job *job = fair_take(fair, now);
    uint64_t client = job ? job->client : 0;
    now += time;
    if (job)
        fair_finish(fair, job, now);
    free(job);
    return client;
}

/* Works on what there is: how many came before the next one of this client, and including it. */
static int place_of(uint64_t client)
{
    int place = 1;
    while (work(LONG) != client)
        place++;
    return place;
}

static void drain(void)
{
    while (work(1))
        continue;
}

static void test_many_searches_of_one_client_do_not_hold_up_another(void **unused)
{
    (void)unused;
    for (int i = 0; i < 30; i++)
        put(7, LONG);
    assert_int_equal(work(LONG), 7);
    for (int turn = 0; turn < 5; turn++) {
        put(8, LONG);
        put(7, LONG);
        assert_in_range(place_of(8), 1, 2);
    }
    drain();
}

static void test_clients_take_turns(void **unused)
{
    (void)unused;
    int turns[4] = {0};
    for (int i = 0; i < 10; i++)
        for (uint64_t client = 1; client <= 3; client++)
            put(client, LONG);
    for (int i = 0; i < 15; i++)
        turns[work(LONG)]++;
    assert_true(turns[1] == 5 && turns[2] == 5 && turns[3] == 5);
    drain();
}

static void test_short_ones_come_first_but_not_for_ever(void **unused)
{
    (void)unused;
    put(1, LONG);
    put(2, SHORT);
    assert_int_equal(work(SHORT), 2);
    assert_int_equal(work(LONG), 1);
    /* the same of one client */
    struct fair_job *search = put(1, LONG);
    int before = 0;
    for (struct fair_job *job; put(1, SHORT), (job = fair_take(fair, now)) != search; before++) {
        now += 50;
        fair_finish(fair, job, now);
        free(job);
        assert_true(before < 20);
    }
    assert_true(before > 0);
    fair_finish(fair, search, now);
    free(search);
    /* and of two, where one goes on for ever */
    put(1, LONG);
    for (before = 0; put(2, SHORT), work(SHORT) != 1; before++)
        assert_true(before < 200);
    assert_true(before > 0);
    drain();
}

/* A client is charged for what its work took, not for what it was thought to take. */
static void test_time_is_charged_as_it_was_spent(void **unused)
{
    (void)unused;
    int turns[3] = {0};
    for (int i = 0; i < 100; i++) {
        put(1, SHORT);
        put(2, SHORT);
    }
    for (int i = 0; i < 60; i++) {
        struct fair_job *job = fair_take(fair, now);
        turns[job->client]++;
        now += job->client == 1 ? 10 * SHORT : SHORT;
        fair_finish(fair, job, now);
        free(job);
    }
    assert_in_range(turns[2], 5 * turns[1], 20 * turns[1]);
    drain();
}

static void test_a_client_has_so_many_at_once(void **unused)
{
    (void)unused;
    struct fair_job *running[8];
    for (int i = 0; i < 10; i++)
        put(1, LONG);
    for (int i = 0; i < 8; i++)
        assert_non_null(running[i] = fair_take(fair, now));
    assert_null(fair_take(fair, now));
    put(2, LONG);
    assert_int_equal(work(1), 2);
    for (int i = 0; i < 8; i++) {
        fair_finish(fair, running[i], now);
        free(running[i]);
    }
    assert_int_equal(work(1), 1);
    drain();
}

static void test_who_waited_long_thinks_shorter(void **unused)
{
    (void)unused;
    assert_int_equal(bots_patience(500, 0), 500);
    assert_int_equal(bots_patience(500, 200), 300);
    assert_int_equal(bots_patience(500, 5000), 51);
    assert_int_equal(bots_patience(1, 5000), 1);
}

/* ---- the end ---- */

enum { SEARCHES = 200 };
static int delivered, decided;
static atomic_int woken;

static void wake(void *waker)
{
    (void)waker;
    woken++;
}

static void done(struct bot_job *job)
{
    delivered++;
    decided += job->decided;
    free(job);
}

static int level_named(const char *name)
{
    int level = 0;
    while (strcmp(florin_bot_level(level), name) != 0)
        level++;
    return level;
}

static void test_the_end_interrupts_searches(void **unused)
{
    (void)unused;
    struct bots *bots = bots_open(2, 60000, wake, NULL);
    struct florin_setup setup;
    const struct florin_game *game = florin_game_find("toy");
    assert_non_null(bots);
    florin_default_setup(game, 2, 1, &setup);
    for (int i = 0; i < SEARCHES; i++) {
        struct bot_job *job = calloc(1, sizeof *job);
        *job = (struct bot_job){.game = game, .level = level_named("expert"), .done = done, .fair.client = 1};
        assert_null(game->setup(&job->state, &setup));
        job->seat = __builtin_ctz(game->deciders(&job->state));
        bots_submit(bots, job);
    }
    bots_close(bots); /* all together they would take almost a minute */
    assert_int_equal(delivered, SEARCHES);
    assert_int_equal(woken, SEARCHES);
    assert_true(decided < SEARCHES / 2);
}

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        T(test_many_searches_of_one_client_do_not_hold_up_another),
        T(test_clients_take_turns),
        T(test_short_ones_come_first_but_not_for_ever),
        T(test_time_is_charged_as_it_was_spent),
        T(test_a_client_has_so_many_at_once),
        cmocka_unit_test(test_who_waited_long_thinks_shorter),
        cmocka_unit_test(test_the_end_interrupts_searches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
