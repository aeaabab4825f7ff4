/* What stands in JSON as it is and what does not: every byte, whole characters and broken ones, wherever they stand. */
#include "../harness.h"

#include <jansson.h>
#include <stdio.h>

#include "json/writer.h"

#define REPLACEMENT "\xef\xbf\xbd"

/* The text as it stands in an answer, between its quotes. */
static void check_written(const char *text, const char *expected)
{
    struct writer w = {0};
    char whole[100];
    jot_begin(&w);
    w.visitor.text(&w.visitor, "a", text);
    snprintf(whole, sizeof whole, "{\"a\":\"%s\"}", expected);
    const char *written = jot_finish(&w);
    assert_string_equal(written, whole);
    json_t *json = json_loads(written, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    if (!strstr(expected, REPLACEMENT))
        assert_string_equal(json_string_value(json_object_get(json, "a")), text);
    json_decref(json);
    jot_free(&w);
}

static void test_every_byte_is_written_so_that_it_is_read_again(void **unused)
{
    (void)unused;
    for (int c = 1; c < 256; c++) {
        const char byte[] = {(char)c, 0};
        char text[10], expected[30], written[10];
        if (c == '\n')
            snprintf(written, sizeof written, "\\n");
        else if (c == '"' || c == '\\')
            snprintf(written, sizeof written, "\\%c", c);
        else if (c < ' ' || c == 0x7f)
            snprintf(written, sizeof written, "\\u%04x", (unsigned)c);
        else
            snprintf(written, sizeof written, "%s", c < 0x80 ? byte : REPLACEMENT);
        snprintf(text, sizeof text, "a%sz%s", byte, byte);
        snprintf(expected, sizeof expected, "a%sz%s", written, written);
        check_written(text, expected);
    }
}

static void test_characters_stand_whole_or_not_at_all(void **unused)
{
    (void)unused;
    check_written("", "");
    check_written("Nürnberg – €𝄞", "Nürnberg – €𝄞");
    check_written("\xc3", REPLACEMENT);
    check_written("\xc3(", REPLACEMENT "(");
    check_written("a\xe2\x82", "a" REPLACEMENT REPLACEMENT);
    check_written("\xed\xa0\x80", REPLACEMENT REPLACEMENT REPLACEMENT); /* half of a pair */
    check_written("\xc0\xaf", REPLACEMENT REPLACEMENT);                 /* longer than it need be */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_byte_is_written_so_that_it_is_read_again),
        cmocka_unit_test(test_characters_stand_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
