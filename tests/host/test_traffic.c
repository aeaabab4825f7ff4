/* What came and was refused, told once a minute and not once each. */
#include "../harness.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host/traffic.h"

static uint64_t limited[LIMITS];
static struct troubles troubles = {.limit = 1000000};
static char said[4000];

/* Runs one tick and keeps what it writes to the standard error. */
static void tick(struct traffic *traffic, int open, int64_t now)
{
    FILE *file = tmpfile();
    int before = dup(STDERR_FILENO);
    fflush(stderr);
    dup2(fileno(file), STDERR_FILENO);
    traffic_tick(traffic, &troubles, limited, open, now);
    fflush(stderr);
    dup2(before, STDERR_FILENO);
    close(before);
    rewind(file);
    said[fread(said, 1, sizeof said - 1, file)] = 0;
    fclose(file);
}

static void test_a_minute_is_told_in_a_line(void **state)
{
    (void)state;
    struct traffic traffic = {0};
    tick(&traffic, 0, 1000);
    assert_string_equal(said, "");
    traffic.count[TRAFFIC_ACCEPTED] += 700;
    traffic.count[TRAFFIC_REFUSED] += 3;
    limited[LIMIT_CREATE] += 5;
    tick(&traffic, 690, 60000);
    assert_string_equal(said, "");
    tick(&traffic, 690, 61000);
    assert_non_null(
        strstr(said, "\"event\":\"connections\",\"accepted\":\"700\",\"refused\":\"3\",\"closed\":\"0\",\"open\":\"690\""));
    assert_non_null(strstr(said, "\"event\":\"limit\",\"kind\":\"create\",\"times\":\"5\""));
    tick(&traffic, 690, 122000);
    assert_string_equal(said, ""); /* nothing happened */
}

static void test_many_slow_commands_are_told_in_a_line(void **state)
{
    (void)state;
    struct traffic traffic = {.since = 1000};
    int lines = 0;
    assert_false(traffic_is_slow(&troubles, 999999));
    for (int i = 1; i <= 5000; i++)
        lines += traffic_is_slow(&troubles, (uint64_t)i * 1000000);
    assert_int_equal(lines, 10); /* with their names and tables */
    tick(&traffic, 0, 61000);
    assert_non_null(strstr(said, "\"event\":\"slow_commands\",\"times\":\"5000\",\"slowest_milliseconds\":\"5000\""));
    assert_true(traffic_is_slow(&troubles, 1000000));
    tick(&traffic, 0, 122000);
    assert_string_equal(said, ""); /* it had a line of its own */
}

/* A disk that is full is asked for every move of every table. */
static void test_many_failures_of_the_store_are_told_in_a_line(void **state)
{
    (void)state;
    struct traffic traffic = {.since = 1000};
    int lines = 0;
    for (int i = 1; i <= 5000; i++)
        lines += traffic_has_failed(&troubles);
    assert_int_equal(lines, 10);
    tick(&traffic, 0, 61000);
    assert_non_null(strstr(said, "\"event\":\"store_failures\",\"times\":\"5000\""));
    tick(&traffic, 0, 122000);
    assert_string_equal(said, "");
}

static void test_no_command_is_slow_where_no_limit_is_set(void **state)
{
    (void)state;
    struct troubles none = {0};
    assert_false(traffic_is_slow(&none, UINT64_MAX));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_a_minute_is_told_in_a_line),
                                       cmocka_unit_test(test_many_slow_commands_are_told_in_a_line),
                                       cmocka_unit_test(test_many_failures_of_the_store_are_told_in_a_line),
                                       cmocka_unit_test(test_no_command_is_slow_where_no_limit_is_set)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
