/* So many at once, so many more as time goes by, and each for themselves. */
#include "../harness.h"

#include <stdio.h>

#include "host/limits.h"
#include "host/secret.h"

enum { HOUR = 3600000 };

static const struct limit_rate rates[LIMITS] = {[LIMIT_ASK] = {10, 3600}, [LIMIT_CREATE] = {2, 2}, [LIMIT_WRONG] = {0, 0}};
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
    assert_true(limits_has(limits, LIMIT_ASK, "table", 0));
    assert_int_equal(taken(LIMIT_ASK, "table", 0), 1);
    assert_false(limits_has(limits, LIMIT_ASK, "table", 0));
}

static void test_each_for_themselves(void **state)
{
    (void)state;
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.1", 0), 10);
    assert_int_equal(taken(LIMIT_ASK, "192.0.2.2", 0), 10);
    assert_int_equal(taken(LIMIT_ASK, "2001:db8:1:2::1", 0), 10);
    assert_int_equal(taken(LIMIT_ASK, "2001:db8:1:2:ffff::9", 0), 0); /* the same network */
    assert_int_equal(taken(LIMIT_ASK, "2001:db8:1:3::1", 0), 10);
    assert_int_equal(taken(LIMIT_WRONG, "192.0.2.1", 0), 1000); /* no limit */
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

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {T(test_so_many_at_once_and_more_later), T(test_what_costs_more_is_there_less_often),
                                       T(test_each_for_themselves), T(test_a_crowd_hides_nobody)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
