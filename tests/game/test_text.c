#include "../harness.h"
#include "florin/words.h"
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

/* As terminals count: accents that combine take no column, letters of East Asia two. */
static void test_width_counts_columns(void **unused)
{
    (void)unused;
    assert_int_equal(text_width("e\xcc\x81t\xc3\xa9"), 3);
    assert_int_equal(text_width("\xe6\x9d\xb1\xe4\xba\xac"), 4);
    assert_int_equal(text_width("two\nlines"), 3);
    char buffer[20];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    text_put(&t, "a\n\xe4\xba\xac");
    assert_int_equal(text_column(&t), 2);
}

static void expect_wrapped(const char *text, int width, const char *wrapped)
{
    char buffer[300];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    text_put(&t, text);
    text_wrap(&t, 0, width);
    assert_string_equal(buffer, wrapped);
    assert_int_equal(t.length, strlen(buffer));
    assert_false(t.cut);
}

static void test_lines_break_between_words(void **unused)
{
    (void)unused;
    expect_wrapped("", 10, "");
    expect_wrapped("one two\n", 10, "one two\n");
    expect_wrapped("one two three", 10, "one two\n  three");
    expect_wrapped("exactly te", 10, "exactly te");
    expect_wrapped("exactly te n", 10, "exactly te\n  n");
    expect_wrapped("exactly te   ", 10, "exactly te   ");
    expect_wrapped("one\n two three four\nfive", 10, "one\n two three\n   four\nfive");
    expect_wrapped("perch\xc3\xa9 citt\xc3\xa0 pi\xc3\xb9", 12, "perch\xc3\xa9 citt\xc3\xa0\n  pi\xc3\xb9");
    expect_wrapped("\033[1mone two\033[0m three", 10, "\033[1mone two\033[0m\n  three");
    /* under the second column, where there is one */
    expect_wrapped("  N  one two three four", 12, "  N  one two\n     three\n     four");
    /* only a word too long for any line is broken */
    expect_wrapped("a abcdefghijklmno z", 10, "a\n  abcdefgh\n  ijklmno\n  z");
    expect_wrapped("\xe4\xba\xac\xe4\xba\xac\xe4\xba\xac\xe4\xba\xac\xe4\xba\xac", 9,
                   "\xe4\xba\xac\xe4\xba\xac\xe4\xba\xac\xe4\xba\xac\n  \xe4\xba\xac");
    /* what was there before stays as it is, and nothing is written past the end */
    char buffer[16];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    text_put(&t, "ab cd ef gh ij");
    text_wrap(&t, 9, 8);
    assert_string_equal(buffer, "ab cd ef gh ij");
    text_wrap(&t, 0, 8);
    assert_true(t.cut);
    assert_true(strlen(buffer) < sizeof buffer);
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

/* The letter is the place of the family in plurals.h. */
static const char *counted(const char *template, const char *number)
{
    static char buffer[64];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    text_format(&t, template, (const char *[]){number}, 1);
    return buffer;
}

static void test_plurals(void **unused)
{
    (void)unused;
    const char *english = "{0} {0a|token|tokens}!", *french = "{0} {0b|jeton|jetons}", *japanese = "{0c|駒}";
    assert_string_equal(counted(english, "1"), "1 token!");
    assert_string_equal(counted(english, "0"), "0 tokens!");
    assert_string_equal(counted(english, "21"), "21 tokens!");
    assert_string_equal(counted(english, "-1"), "-1 token!");
    assert_string_equal(counted(english, "2 red"), "2 red tokens!"); /* the number a text begins with */
    assert_string_equal(counted(french, "0"), "0 jeton");
    assert_string_equal(counted(french, "2"), "2 jetons");
    assert_string_equal(counted(japanese, "2"), "駒");
}

static void test_three_forms(void **unused)
{
    (void)unused;
    const struct {
        const char *number, *russian, *polish, *czech;
    } rows[] = {
        {"0", "many", "many", "many"},  {"1", "one", "one", "one"},    {"2", "few", "few", "few"},     {"4", "few", "few", "few"},
        {"5", "many", "many", "many"},  {"11", "many", "many", "many"}, {"12", "many", "many", "many"}, {"21", "one", "many", "many"},
        {"22", "few", "few", "many"},   {"101", "one", "many", "many"}, {"112", "many", "many", "many"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_string_equal(counted("{0d|one|few|many}", rows[i].number), rows[i].russian);
        assert_string_equal(counted("{0e|one|few|many}", rows[i].number), rows[i].polish);
        assert_string_equal(counted("{0f|one|few|many}", rows[i].number), rows[i].czech);
    }
}

static void test_fold(void **unused)
{
    (void)unused;
    char buffer[64];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    text_put(&t, "è ");
    size_t from = t.length;
    text_put(&t, "Œuvre è più bella─città, Łódź");
    text_fold(&t, from, true);
    assert_string_equal(buffer, "è Œuvre è più bella─città, Łódź"); /* every character may appear */
    t.ascii = true;
    text_fold(&t, from, true);
    assert_string_equal(buffer, "è Oeuvre e' piu' bella?citta', Lodz");
    text_clear(&t);
    text_put(&t, "più");
    text_fold(&t, 0, false);
    assert_string_equal(buffer, "piu");
}

static void test_languages(void **unused)
{
    (void)unused;
    enum florin_language language = FLORIN_ENGLISH;
    assert_true(florin_languages() >= 2);
    assert_string_equal(florin_language_id(FLORIN_ENGLISH), "en");
    assert_string_equal(florin_language_name(FLORIN_ITALIAN), "Italiano");
    assert_true(florin_language_find("it", &language));
    assert_int_equal(language, FLORIN_ITALIAN);
    assert_false(florin_language_find("", &language));
    assert_false(florin_language_find("italian", &language));
    assert_int_equal(language, FLORIN_ITALIAN);
    assert_string_equal(florin_language_id(FLORIN_LANGUAGE_LAST), "en"); /* no language */
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

/* Whatever a terminal would obey is shown instead. */
static void test_what_comes_from_outside_is_shown(void **unused)
{
    (void)unused;
    static const struct {
        const char *from, *shown;
    } cases[] = {
        {"", ""},
        {"Città ♜ 𝄞 ~", "Città ♜ 𝄞 ~"},
        {"\033[2J", "\\x1b[2J"},
        {"a\tb\r\nc\a", "a\\x09b\\x0d\\x0ac\\x07"},
        {"\x7f", "\\x7f"},
        {"\xc2\x9b" "31m", "\\xc2\\x9b31m"},          /* CSI of C1 */
        {"\xc2\xa0", "\xc2\xa0"},                       /* the first character after C1 */
        {"\x9b\xff", "\\x9b\\xff"},
        {"\xe2\x99", "\\xe2\\x99"},                   /* half a character */
        {"\xc1\x9b \xe0\x80\x9b", "\\xc1\\x9b \\xe0\\x80\\x9b"}, /* longer than it need be */
        {"\xed\xa0\x80", "\\xed\\xa0\\x80"},       /* a surrogate */
        {"\xf4\x90\x80\x80 \xfc\x80\x80\x80", "\\xf4\\x90\\x80\\x80 \\xfc\\x80\\x80\\x80"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char buffer[64];
        struct florin_text t = florin_text_in(buffer, sizeof buffer);
        text_put_shown(&t, cases[i].from);
        assert_string_equal(buffer, cases[i].shown);
        assert_true(text_is_plain(buffer));
        assert_int_equal(text_is_plain(cases[i].from), strcmp(cases[i].from, cases[i].shown) == 0);
    }
}

/* They are characters, but turn the line around them. */
static void test_what_turns_a_line_is_shown(void **unused)
{
    (void)unused;
    static const char *cases[] = {"\xd8\x9c", "\xe2\x80\x8e", "\xe2\x80\xae", "\xe2\x81\xa6"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char buffer[64];
        struct florin_text t = florin_text_in(buffer, sizeof buffer);
        text_put_shown(&t, cases[i]);
        assert_memory_equal(buffer, "\\x", 2);
        assert_true(text_is_plain(buffer));
    }
}

static void test_what_is_shown_is_cut_between_characters(void **unused)
{
    (void)unused;
    char buffer[8];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    text_put_shown(&t, "\033\033");
    assert_true(t.cut);
    assert_true(text_is_plain(buffer));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_never_writes_past_the_end),
        cmocka_unit_test(test_never_half_a_character),
        cmocka_unit_test(test_width_counts_characters),
        cmocka_unit_test(test_width_counts_columns),
        cmocka_unit_test(test_lines_break_between_words),
        cmocka_unit_test(test_pad_reaches_a_column),
        cmocka_unit_test(test_styles_only_with_colour),
        cmocka_unit_test(test_format),
        cmocka_unit_test(test_plurals),
        cmocka_unit_test(test_three_forms),
        cmocka_unit_test(test_fold),
        cmocka_unit_test(test_languages),
        cmocka_unit_test(test_repeat),
        cmocka_unit_test(test_what_comes_from_outside_is_shown),
        cmocka_unit_test(test_what_turns_a_line_is_shown),
        cmocka_unit_test(test_what_is_shown_is_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
