#include "../harness.h"
#include "toy.h"

static void test_presets(void **unused)
{
    (void)unused;
    struct florin_setup setup;
    florin_default_setup(&toy, 3, 77, &setup);
    assert_int_equal(setup.seats, 3);
    assert_int_equal(setup.seed, 77);
    assert_int_equal(setup.option[TOY_OPTION_MISERE], 0);
    assert_int_equal(setup.option[TOY_OPTION_HEAPS], 3);
}

static void assert_option(const char *id, const char *value, int index, int expected)
{
    struct florin_setup setup;
    char buffer[40];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    florin_default_setup(&toy, 2, 1, &setup);
    assert_null(florin_set_option(&toy, &setup, id, value));
    assert_int_equal(setup.option[index], expected);
    florin_option_value(&toy, &setup, index, &t);
    assert_string_equal(buffer, value);
}

static void test_there_and_back(void **unused)
{
    (void)unused;
    assert_option("misere", "on", TOY_OPTION_MISERE, 1);
    assert_option("misere", "off", TOY_OPTION_MISERE, 0);
    assert_option("heaps", "5", TOY_OPTION_HEAPS, 5);
    assert_option("cards", "many", TOY_OPTION_CARDS, 1);
}

static void test_what_is_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[][2] = {
        {"misere", "yes"}, {"misere", ""}, {"heaps", "0"},     {"heaps", "6"},   {"heaps", "-1"},  {"heaps", "99999999"},
        {"heaps", "3x"},   {"heaps", ""},  {"heaps", "65539"}, {"cards", "all"}, {"colour", "on"}, {"", "on"},
    };
    struct florin_setup setup;
    florin_default_setup(&toy, 2, 1, &setup);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_non_null(florin_set_option(&toy, &setup, wrong[i][0], wrong[i][1]));
}

static void test_random_numbers_stay_below(void **unused)
{
    (void)unused;
    uint64_t seed = 5;
    int seen[7] = {0};
    for (int i = 0; i < 7000; i++)
        seen[florin_random_below(&seed, 7)]++;
    for (int i = 0; i < 7; i++)
        assert_in_range(seen[i], 850, 1150);
}

static void test_random_numbers_are_the_same_everywhere(void **unused)
{
    (void)unused;
    uint64_t seed = 0;
    assert_true(florin_random(&seed) == UINT64_C(0xe220a8397b1dcdaf)); /* splitmix64's first number */
}

static void test_hash_sees_every_byte(void **unused)
{
    (void)unused;
    assert_true(florin_hash("ab", 2, 0) != florin_hash("ba", 2, 0));
    assert_true(florin_hash("ab", 2, 0) != florin_hash("ab", 2, 1));
    assert_true(florin_hash("ab", 1, 0) != florin_hash("ab", 2, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_presets),
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_what_is_refused),
        cmocka_unit_test(test_random_numbers_stay_below),
        cmocka_unit_test(test_random_numbers_are_the_same_everywhere),
        cmocka_unit_test(test_hash_sees_every_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
