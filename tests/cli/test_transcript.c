/* Replays a conversation with the engine: lines that begin with "> " are said, lines that begin with "< " must be
 * answered, byte for byte; one that ends in " ..." stands for any answer that begins so. Other lines are prose. */
#include <stdio.h>

#include "expect.h"

static const char *transcript;

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *text = malloc(1 << 20);
    text[fread(text, 1, (1 << 20) - 1, file)] = 0;
    fclose(file);
    return text;
}

/* All lines that begin with the mark, without it. */
static char *marked(const char *text, const char *mark)
{
    char *lines = malloc(strlen(text) + 1), *to = lines;
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (strncmp(text, mark, 2) == 0) {
            memcpy(to, text + 2, length - 2);
            to += length - 2;
            *to++ = '\n';
        }
        text += length + (text[length] == '\n');
    }
    *to = 0;
    return lines;
}

static bool matches(const char *expected, size_t expected_length, const char *found, size_t found_length)
{
    if (expected_length >= 4 && memcmp(expected + expected_length - 4, " ...", 4) == 0)
        return found_length >= expected_length - 4 && memcmp(expected, found, expected_length - 4) == 0;
    return expected_length == found_length && memcmp(expected, found, found_length) == 0;
}

static void test_transcript(void **unused)
{
    (void)unused;
    char *text = read_file(transcript), *said = marked(text, "> "), *answers = marked(text, "< ");
    assert_true(*said);
    struct run r = run("engine", said);
    assert_int_equal(r.status, 0);
    const char *expected = answers, *found = r.output;
    for (int line = 1; *expected || *found; line++) {
        size_t expected_length = strcspn(expected, "\n"), found_length = strcspn(found, "\n");
        if (!matches(expected, expected_length, found, found_length))
            fail_msg("answer %d:\nexpected %.*s\nfound    %.*s", line, (int)expected_length, expected, (int)found_length,
                     found);
        expected += expected_length + (expected[expected_length] == '\n');
        found += found_length + (found[found_length] == '\n');
    }
    run_free(&r);
    free(text);
    free(said);
    free(answers);
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    run_use(argv[1]);
    transcript = argv[2];
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_transcript)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
