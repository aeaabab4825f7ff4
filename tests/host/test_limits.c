/* So many at once, so many more as time goes by, and each for themselves. */
#include "../harness.h"

#include <stdio.h>

#include "host/limits.h"
#include "host/secret.h"
#include "host/steady.h"

enum { HOUR = 3600000 };

static const struct limit_rate rates[LIMITS] = {[LIMIT_ASK] = {10, 3600}, [LIMIT_CREATE] = {2, 2}, [LIMIT_WRONG] = {0, 60}};
static struct limits *limits;

static int set_up(void **state)
{
    (void)state;
    return secret_begin() && (limits = limits_new(rates)) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    limits_free(limits);
    return 0;
}

static int taken(enum limit limit, const char *who, int64_t now)
{
    int count = 0;
    while (count < 1000 && limits_take(limits, limit, who, 1, now))
        count++;
    return count;
}

static void test_so_many_at_once_and_more_later(void **state)
{
    (void)state;
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.1", 1000), 10);
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.1", 1000 + 3000), 3);
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.1", 1000 + HOUR), 10);
    assert_int_equal(taken(LIMIT_CREATE, "192.0.2.1", 1000 + HOUR), 2); /* another matter */
    assert_int_equal(taken(LIMIT_CREATE, "192.0.2.1", 1000 + HOUR + HOUR / 2), 1);
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.1", 3 * HOUR), 10);
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.1", 0), 0); /* a clock that goes back and forth gives nothing */
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.1", 3 * HOUR), 0);
}

static void test_what_costs_more_is_there_less_often(void **state)
{
    (void)state;
    assert_true(limits_take(limits, LIMIT_ASK, "table", 5, 0) && limits_take(limits, LIMIT_ASK, "table", 4, 0));
    assert_false(limits_take(limits, LIMIT_ASK, "table", 5, 0));
    assert_int_equal(limits_wait(limits, LIMIT_ASK, "table", 1, 0), 0);
    assert_int_equal(taken(LIMIT_ASK, "table", 0), 1);
    int64_t wait = limits_wait(limits, LIMIT_ASK, "table", 5, 0); /* one comes back in a second */
    assert_in_range(wait, 5000, 5001);
    assert_false(limits_take(limits, LIMIT_ASK, "table", 5, wait - 10));
    assert_true(limits_take(limits, LIMIT_ASK, "table", 5, wait));
}

static void test_each_for_themselves(void **state)
{
    (void)state;
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.1", 0), 10);
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.2", 0), 10);
    assert_int_equal(taken(LIMIT_ASK, "2001:db8:1:2::1", 0), 10);
    assert_int_equal(taken(LIMIT_ASK, "2001:db8:1:2:ffff::9", 0), 0); /* the same network */
    assert_int_equal(taken(LIMIT_ASK, "2001:db8:1:3::1", 0), 10);
    assert_int_equal(taken(LIMIT_SEAT, "192.0.2.1", 0), 1000); /* no limit */
}

/* A server that listens at [::] sees people with IPv4 as ::ffff:a.b.c.d: they are as different as without it. */
static void test_IPv4_inside_IPv6_counts_as_IPv4(void **state)
{
    (void)state;
    assert_int_equal(taken(LIMIT_ASK, "::ffff:192.0.2.1", 0), 10);
    assert_int_equal(taken(LIMIT_ASK, "::ffff:192.0.2.2", 0), 10);
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.1", 0), 0);
    assert_int_equal(taken(LIMIT_ASK, "::FFFF:c000:202", 0), 0); /* 192.0.2.2, written otherwise */
    assert_int_equal(taken(LIMIT_ASK, "::1", 0), 10);
}

static int64_t wait_after_wrong(const char *address, const char *table, int64_t now)
{
    limits_wrong_secret(limits, address, table, now);
    return limits_secret_wait(limits, address, table, now);
}

static void test_wrong_secrets_cost_a_growing_wait_at_their_table(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++)
        assert_int_equal(wait_after_wrong("192.0.2.1", "table", 0), 0); /* an old link, or a slip */
    for (int seconds = 1; seconds <= 32; seconds *= 2)
        assert_int_equal(wait_after_wrong("192.0.2.1", "table", 0), seconds * 1000);
    for (int i = 0; i < 100; i++)
        assert_int_equal(wait_after_wrong("192.0.2.1", "table", 0), 60000);
    assert_int_equal(limits_secret_wait(limits, "192.0.2.1", "table", 59000), 1000);
    assert_int_equal(limits_secret_wait(limits, "192.0.2.1", "table", 60000), 0);
    assert_int_equal(limits_secret_wait(limits, "192.0.2.1", "other", 0), 0);
    assert_int_equal(limits_secret_wait(limits, "192.0.2.2", "table", 0), 0);
    assert_int_equal(limits_secret_wait(limits, "::ffff:192.0.2.1", "table", 0), 60000);
    assert_int_equal(wait_after_wrong("192.0.2.1", "table", 4 * HOUR), 0); /* they are forgotten */
}

/* Many others make nobody forget one who has just used up their share. */
static void test_a_crowd_hides_nobody(void **state)
{
    (void)state;
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.1", 0), 10);
    for (int i = 0; i < 1000; i++) {
        char address[32];
        snprintf(address, sizeof address, "10.0.%d.%d", i / 250, i % 250);
        limits_take(limits, LIMIT_ASK, address, 1, 1);
    }
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.1", 1), 0);
}

/* ---- the wall clock is set ---- */

static void test_a_time_is_found_across_jumps_of_the_wall_clock(void **state)
{
    (void)state;
    struct steady s = {0};
    assert_int_equal(steady_read(&s, 100 * HOUR, 5000), 0);
    assert_int_equal(steady_when(&s, 100 * HOUR - 1000), 4000);
    assert_int_equal(steady_when(&s, 100 * HOUR + 1000), 5000);     /* another machine's clock is ahead */
    assert_int_equal(steady_read(&s, 100 * HOUR + 31000, 6000), 0); /* so little is followed */
    assert_int_equal(steady_read(&s, 102 * HOUR + 32000, 7000), 2 * HOUR);
    assert_int_equal(steady_when(&s, 100 * HOUR + 30500), 5500); /* before the jump */
    assert_int_equal(steady_when(&s, 101 * HOUR), 6000);
    assert_int_equal(steady_oldest(&s), 100 * HOUR + 32000);
    assert_int_equal(steady_read(&s, 102 * HOUR + 33000, 8000), 0);
    assert_int_equal(steady_when(&s, 102 * HOUR + 32500), 7500);
    assert_int_equal(steady_read(&s, 100 * HOUR + 34000, 9000), -2 * HOUR);
    assert_int_equal(steady_when(&s, 102 * HOUR + 32500), 7500);
    assert_int_equal(steady_when(&s, 100 * HOUR + 34000), 9000);
    assert_int_equal(steady_when(&s, 99 * HOUR), 9000 - HOUR - 34000);
    for (int i = 0; i < 3 * STEADY_JUMPS; i++)
        steady_read(&s, (i % 2 ? 100 : 200) * (int64_t)HOUR, 10000 + i);
    assert_int_equal(s.count, STEADY_JUMPS);
}

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {T(test_so_many_at_once_and_more_later), T(test_what_costs_more_is_there_less_often),
                                       T(test_each_for_themselves),
                                       T(test_IPv4_inside_IPv6_counts_as_IPv4),
                                       T(test_wrong_secrets_cost_a_growing_wait_at_their_table),
                                       T(test_a_crowd_hides_nobody),
                                       T(test_a_time_is_found_across_jumps_of_the_wall_clock)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
