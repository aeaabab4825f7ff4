#include "../harness.h"
#include "florin/text.h"
#include "game/text.h"

static void test_numbers(void **unused)
{
    (void)unused;
    char buffer[64];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    text_number(&t, 0);
    text_char(&t, ' ');
    text_number(&t, -42);
    text_char(&t, ' ');
    text_number(&t, INT64_MIN);
    assert_string_equal(buffer, "0 -42 -9223372036854775808");
    assert_false(t.cut);
}

static void test_never_writes_past_the_end(void **unused)
{
    (void)unused;
    char buffer[8] = "xxxxxxx";
    struct florin_text t = florin_text_in(buffer, 5);
    text_put(&t, "abcdefgh");
    assert_string_equal(buffer, "abcd");
    assert_true(t.cut);
    assert_int_equal(buffer[5], 'x');
    text_clear(&t);
    assert_string_equal(buffer, "");
    assert_false(t.cut);
    struct florin_text none = florin_text_in(buffer, 0);
    text_put(&none, "a");
    assert_true(none.cut);
}

static void test_never_half_a_character(void **unused)
{
    (void)unused;
    char buffer[5];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    text_put(&t, "aé€");
    assert_string_equal(buffer, "aé");
    assert_true(t.cut);
}

static void test_width_counts_characters(void **unused)
{
    (void)unused;
    assert_int_equal(text_width("abc"), 3);
    assert_int_equal(text_width("♜é"), 2);
    assert_int_equal(text_width("\033[38;5;136mgold\033[0m"), 4);
}

static void test_pad_reaches_a_column(void **unused)
{
    (void)unused;
    char buffer[64];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    text_put(&t, "first line\né");
    text_pad(&t, 4);
    text_char(&t, '|');
    text_pad(&t, 2);
    assert_string_equal(buffer, "first line\né   |");
}

static void test_styles_only_with_colour(void **unused)
{
    (void)unused;
    char buffer[64];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    text_style(&t, TEXT_BOLD);
    text_put(&t, "a");
    assert_string_equal(buffer, "a");
    t.colour = true;
    text_style(&t, TEXT_PLAIN);
    assert_string_equal(buffer, "a\033[0m");
}

static void test_format(void **unused)
{
    (void)unused;
    char buffer[64];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    const char *args[] = {"x", "y"};
    text_format(&t, "{1}-{0}-{9}-{{0}-{", args, 2);
    assert_string_equal(buffer, "y-x--{0}-{");
}

static void test_repeat(void **unused)
{
    (void)unused;
    char buffer[64];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    text_repeat(&t, "ab", 3);
    text_repeat(&t, "c", 0);
    assert_string_equal(buffer, "ababab");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_never_writes_past_the_end),
        cmocka_unit_test(test_never_half_a_character),
        cmocka_unit_test(test_width_counts_characters),
        cmocka_unit_test(test_pad_reaches_a_column),
        cmocka_unit_test(test_styles_only_with_colour),
        cmocka_unit_test(test_format),
        cmocka_unit_test(test_repeat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
