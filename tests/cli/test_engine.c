#include <jansson.h>
#include <stdio.h>

#include "expect.h"
#include "florin/game.h"

#define NEW "{\"cmd\":\"new\",\"game\":\"toy\",\"seats\":2,\"seed\":7}\n"
#define LOAD_STATE                                                                                                          \
    "{\"cmd\":\"load\",\"game\":\"toy\",\"state\":{\"seed\":0,\"random\":0,\"luck\":0,\"misere\":0,\"cards\":\"few\","      \
    "\"phase\":\"taking\",\"turn\":1,\"heap\":{\"ash\":4},\"seats\":[{\"card\":1},{\"card\":2}]}}"
#define STATE "{\"cmd\":\"state\"}\n"

/* The line with this number, counted from 0. */
static char *line_of(const char *output, int number)
{
    while (number-- > 0) {
        output = strchr(output, '\n');
        assert_non_null(output);
        output++;
    }
    return strndup(output, strcspn(output, "\n"));
}

/* Sends one line to a game and checks the error's code, part of its message, and that the game did not change. */
static void expect_error(const char *line, size_t length, const char *code, const char *part)
{
    size_t before = strlen(NEW STATE), after = strlen("\n" STATE);
    char *input = malloc(before + length + after + 1);
    memcpy(input, NEW STATE, before);
    memcpy(input + before, line, length);
    memcpy(input + before + length, "\n" STATE, after + 1);
    struct run r = run_bytes("engine", input, before + length + after);
    assert_int_equal(r.status, 0);
    char *state = line_of(r.output, 1), *answer = line_of(r.output, 2), *state_again = line_of(r.output, 3);
    json_t *json = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    const char *found_code = "", *message = "";
    if (!json || json_unpack(json, "{s:{s:s,s:s}}", "error", "code", &found_code, "message", &message) != 0 ||
        strcmp(code, found_code) != 0 || !strstr(message, part))
        fail_msg("%.200s: expected %s (%s), got %s", line, code, part, answer);
    assert_string_equal(state, state_again);
    json_decref(json);
    free(state);
    free(answer);
    free(state_again);
    free(input);
    run_free(&r);
}

/* A request, the code of the error and a part of its message. */
static const char *const bad_requests[][3] = {
    {"{", "bad_json", "byte"},
    {"{\"cmd\":\"state\"} {}", "bad_json", "end of file expected"},
    {"nonsense", "bad_json", ""},
    {"[]", "bad_request", "object"},
    {"7", "bad_request", "object"},
    {"{}", "bad_request", "names its command"},
    {"{\"cmd\":7}", "bad_request", "names its command"},
    {"{\"cmd\":\"dance\"}", "unknown_command", "dance"},
    {"{\"cmd\":\"state\",\"cmd\":\"state\"}", "bad_json", "duplicate"},
    {"{\"cmd\":\"state\",\"saet\":1}", "bad_request", "state has no field \"saet\""},
    {"{\"cmd\":\"state\",\"seat\":3}", "bad_request", "from 1 to 2"},
    {"{\"cmd\":\"state\",\"seat\":0}", "bad_request", "from 1 to 2"},
    {"{\"cmd\":\"state\",\"seat\":4294967297}", "bad_request", "from 1 to 2"},
    {"{\"cmd\":\"state\",\"seat\":99999999999999999999999999}", "bad_json", "too big integer"},
    {"{\"cmd\":\"state\",\"seat\":1e999}", "bad_json", "real number overflow"},
    {"{\"cmd\":\"state\",\"seat\":1.0}", "bad_request", "from 1 to 2"},
    {"{\"cmd\":\"state\",\"seat\":null}", "bad_request", "from 1 to 2"},
    {"{\"cmd\":\"state\",\"seat\":\"me\"}", "bad_request", "from 1 to 2"},
    {"{\"cmd\":\"new\"}", "bad_request", "game"},
    {"{\"cmd\":\"new\",\"game\":\"chess\"}", "bad_setup", "chess"},
    {"{\"cmd\":\"new\",\"game\":\"toy\",\"seats\":9}", "bad_request", "from 2 to 3"},
    {"{\"cmd\":\"new\",\"game\":\"toy\",\"seed\":-1}", "bad_request", "seed"},
    {"{\"cmd\":\"new\",\"game\":\"toy\",\"seed\":\"99999999999999999999\"}", "bad_request", "seed"},
    {"{\"cmd\":\"new\",\"game\":\"toy\",\"seed\":\"x\"}", "bad_request", "seed"},
    {"{\"cmd\":\"new\",\"game\":\"toy\",\"options\":[]}", "bad_request", "options"},
    {"{\"cmd\":\"new\",\"game\":\"toy\",\"options\":{\"heaps\":9}}", "bad_setup", "options.heaps"},
    {"{\"cmd\":\"new\",\"game\":\"toy\",\"options\":{\"heaps\":[]}}", "bad_request", "options.heaps"},
    {"{\"cmd\":\"new\",\"game\":\"toy\",\"options\":{\"heaps\":9},\"language\":\"it\"}", "bad_setup", "heaps: questa opzione vuole"},
    {"{\"cmd\":\"load\",\"record\":\"game: toy\\nseed: x\\n\",\"language\":\"it\"}", "bad_record", "il seme"},
    {"{\"cmd\":\"load\"}", "bad_request", "either"},
    {"{\"cmd\":\"load\",\"game\":\"toy\",\"state\":{},\"record\":\"\"}", "bad_request", "either"},
    {"{\"cmd\":\"load\",\"state\":{}}", "bad_request", "game"},
    {"{\"cmd\":\"load\",\"game\":\"toy\",\"state\":{\"seed\":1,\"random\":[]}}", "bad_state",
     "random: expected a whole number"},
    {"{\"cmd\":\"load\",\"record\":\"game: toy\\nseed: x\\n\"}", "bad_record", "seed"},
    {"{\"cmd\":\"moves\"}", "bad_request", "several seats"},
    {"{\"cmd\":\"moves\",\"seat\":\"watcher\"}", "bad_request", "watcher"},
    {"{\"cmd\":\"moves\",\"seat\":1,\"explain\":true}", "bad_request", "has no field"},
    {"{\"cmd\":\"moves\",\"seat\":1,\"parts\":\"text\"}", "bad_request", "parts"},
    {"{\"cmd\":\"moves\",\"seat\":1,\"parts\":[\"text\",\"state\"]}", "bad_request", "parts[1]"},
    {"{\"cmd\":\"view\",\"parts\":[7]}", "bad_request", "parts[0]"},
    {"{\"cmd\":\"view\",\"parts\":[\"viev.prompt\"]}", "bad_request", "parts[0]"},
    {"{\"cmd\":\"view\",\"at\":1}", "bad_request", "from 0 to 0"},
    {"{\"cmd\":\"log\",\"from\":1}", "bad_request", "from 0 to 0"},
    {"{\"cmd\":\"why\",\"seat\":1}", "bad_request", "place"},
    {"{\"cmd\":\"preview\",\"seat\":1,\"move\":\"bid 9\"}", "illegal", "the highest bid is 3"},
    {"{\"cmd\":\"moves\",\"seat\":1,\"language\":\"de\"}", "bad_request", "language"},
    {"{\"cmd\":\"judge\",\"seat\":1}", "bad_request", "move"},
    {"{\"cmd\":\"judge\",\"seat\":1,\"move\":7}", "bad_request", "move"},
    {"{\"cmd\":\"apply\",\"seat\":1,\"move\":\"jump\"}", "bad_move", "jump"},
    {"{\"cmd\":\"apply\",\"seat\":1,\"move\":\"bid 9\"}", "illegal", "the highest bid is 3"},
    {"{\"cmd\":\"apply\",\"seat\":1,\"amount\":4}", "bad_move", "4 is not a legal amount"},
    {"{\"cmd\":\"apply\",\"seat\":1,\"amount\":\"2\"}", "bad_request", "amount"},
    {"{\"cmd\":\"apply\",\"seat\":1,\"amount\":2,\"move\":\"bid 2\"}", "bad_request", "either"},
    {"{\"cmd\":\"undo\"}", "nothing_to_undo", "only 0 moves"},
    {"{\"cmd\":\"undo\",\"count\":0}", "bad_request", "count"},
    {"{\"cmd\":\"undo\",\"count\":9223372036854775807}", "bad_request", "count"},
    {"{\"cmd\":\"undo\",\"past_luck\":0}", "bad_request", "past_luck"},
    {"{\"cmd\":\"redo\"}", "nothing_to_redo", "only 0 moves"},
    {"{\"cmd\":\"redo\",\"count\":0}", "bad_request", "count"},
    {"{\"cmd\":\"preview\",\"seat\":1,\"moves\":{}}", "bad_request", "moves"},
    {"{\"cmd\":\"preview\",\"seat\":1,\"moves\":[\"bid 1\",2]}", "bad_move", "moves[1]"},
    {"{\"cmd\":\"preview\",\"seat\":1,\"moves\":[\"bid 9\"]}", "illegal", "the highest bid is 3"},
    {"{\"cmd\":\"doubt\",\"seat\":1,\"move\":\"bid 9\"}", "illegal", "judge"},
    {"{\"cmd\":\"puzzle\",\"seat\":1,\"positions\":0}", "bad_request", "positions"},
    {"{\"cmd\":\"puzzle\",\"seat\":\"everything\"}", "bad_request", "several seats"},
    {"{\"cmd\":\"puzzle\",\"seat\":1,\"goal\":\"glory\"}", "bad_request", "win, defend, score or count"},
    {"{\"cmd\":\"puzzle\",\"seat\":1,\"move\":\"bid 9\"}", "illegal", "judge"},
    {"{\"cmd\":\"beside\"}", "bad_request", "game"},
    {"{\"cmd\":\"try\"}", "bad_request", "record"},
    {"{\"cmd\":\"try\",\"record\":\"\"}", "bad_record", ""},
    {"{\"cmd\":\"lesson\"}", "bad_request", "lesson"},
    {"{\"cmd\":\"rules\",\"words\":\"hand\"}", "bad_request", "game"},
    {"{\"cmd\":\"rules\",\"game\":\"toy\"}", "bad_request", "words"},
    {"{\"cmd\":\"rules\",\"game\":\"toy\",\"words\":\"hand\",\"most\":0}", "bad_request", "most"},
    {"{\"cmd\":\"cards\",\"game\":\"chess\",\"words\":\"queen\"}", "bad_setup", "chess"},
    {"{\"cmd\":\"a\\u0000b\"}", "bad_json", ""},
};

static void test_errors(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof bad_requests / sizeof *bad_requests; i++)
        expect_error(bad_requests[i][0], strlen(bad_requests[i][0]), bad_requests[i][1], bad_requests[i][2]);
}

static void test_before_a_game(void **unused)
{
    (void)unused;
    expect("engine", STATE, 0, "{\"error\":{\"code\":\"no_game\"");
    expect("engine", "{\"cmd\":\"quit\",\"id\":\"x\"}\n" STATE, 0, "{\"id\":\"x\",\"bye\":true}\n");
    expect("engine", "\n  \n\r\n", 0, "");
}

static void test_binary_and_long_lines(void **unused)
{
    (void)unused;
    static char zeros[100], high[100];
    memset(high, 0xff, sizeof high);
    expect_error(zeros, sizeof zeros, "bad_json", "");
    expect_error(high, sizeof high, "bad_json", "");
    size_t size = 10 << 20;
    char *line = malloc(size);
    memset(line, 'x', size);
    expect_error(line, size, "too_long", "at most");
    memset(line, '[', size);
    expect_error(line, 4 << 20, "bad_json", "maximum parsing depth");
    memset(line, ' ', size);
    memcpy(line, "{\"cmd\":\"", 8);
    memset(line + 8, 'y', 1 << 20);
    memcpy(line + (1 << 20), "\"}", 2);
    expect_error(line, (1 << 20) + 2, "unknown_command", "yyy");
    free(line);
}

static void test_load_gives_the_same_state_back(void **unused)
{
    (void)unused;
    static const char play[] = "{\"cmd\":\"new\",\"game\":\"toy\",\"seats\":3,\"seed\":\"18446744073709551615\"}\n{\"cmd\":"
                               "\"apply\",\"seat\":2,\"move\":\"bid 2\"}\n" STATE "{\"cmd\":\"record\"}\n";
    struct run first = run("engine", play);
    char *state = line_of(first.output, 2), *record = line_of(first.output, 3), input[5000];
    assert_true(strstr(state, "{\"game\":\"toy\",\"state\":") == state);
    snprintf(input, sizeof input, "{\"cmd\":\"load\",%s\n" STATE "{\"cmd\":\"load\",%s\n" STATE, state + 1, record + 1);
    struct run second = run("engine", input);
    char *again = line_of(second.output, 1), *replayed = line_of(second.output, 3);
    assert_string_equal(state, again);
    assert_string_equal(state, replayed);
    free(state);
    free(record);
    free(again);
    free(replayed);
    run_free(&first);
    run_free(&second);
}

/* Good requests, damaged: always one answer a line, and never a crash. */
static void test_damaged_requests(void **unused)
{
    (void)unused;
    static const char *const good[] = {
        "{\"cmd\":\"new\",\"game\":\"toy\",\"seats\":3,\"seed\":7,\"options\":{\"heaps\":4,\"misere\":true}}",
        "{\"cmd\":\"moves\",\"seat\":1,\"parts\":[\"text\"]}",
        "{\"cmd\":\"apply\",\"seat\":1,\"move\":\"bid 2\"}",
        "{\"cmd\":\"apply\",\"seat\":2,\"move\":\"bid 2\"}",
        "{\"cmd\":\"apply\",\"seat\":3,\"move\":\"bid 2\"}",
        "{\"cmd\":\"apply\",\"move\":\"take ash 1\"}",
        "{\"cmd\":\"apply\",\"move\":\"show\"}",
        "{\"cmd\":\"undo\",\"count\":1}",
        "{\"cmd\":\"preview\",\"seat\":1,\"move\":\"bid 2\",\"parts\":[\"state\"]}",
        "{\"cmd\":\"why\",\"seat\":1,\"place\":\"heap:ash\"}",
        "{\"cmd\":\"log\",\"from\":0,\"seat\":\"watcher\"}",
        "{\"cmd\":\"undo\",\"count\":2,\"past_luck\":false}",
        "{\"cmd\":\"redo\",\"count\":2}",
        "{\"cmd\":\"preview\",\"seat\":2,\"moves\":[\"show\",\"draw\"],\"parts\":[\"only\"]}",
        "{\"cmd\":\"puzzle\",\"seat\":2,\"positions\":60}",
        "{\"cmd\":\"try\",\"record\":\"game: toy\\nseed: 3\\nseats: 2\\n\\n1: bid 2\\n\"}",
        "{\"cmd\":\"lesson\",\"lesson\":\"market\",\"language\":\"it\"}",
        "{\"cmd\":\"chances\"}",
        "{\"cmd\":\"view\",\"seat\":2,\"language\":\"it\"}",
        LOAD_STATE,
        "{\"cmd\":\"load\",\"record\":\"game: toy\\nseed: 3\\nseats: 2\\n\\n1: bid 2\\n2: bid 3\\ntake ash 1\\n\"}",
    };
    enum { LINES = 6000 };
    char *input = malloc(LINES * 400);
    size_t length = 0;
    uint64_t random = 2024;
    for (int i = 0; i < LINES; i++) {
        size_t start = length;
        const char *line = good[florin_random_below(&random, sizeof good / sizeof *good)];
        memcpy(input + length, line, strlen(line));
        length += strlen(line);
        for (uint32_t n = florin_random_below(&random, 4); n > 0; n--) {
            size_t at = start + florin_random_below(&random, (uint32_t)(length - start));
            uint32_t kind = florin_random_below(&random, 3);
            if (kind == 0)
                input[at] = (char)florin_random_below(&random, 256);
            else if (kind == 1)
                memmove(input + at, input + at + 1, --length - at);
            else
                input[at] = "0123456789\"{}[]:,-e"[florin_random_below(&random, 19)];
        }
        for (size_t at = start; at < length; at++)
            if (input[at] == '\n' || input[at] == 0)
                input[at] = '!';
        input[length++] = '\n';
    }
    struct run r = run_bytes("engine", input, length);
    assert_int_equal(r.status, 0);
    assert_int_equal(run_count(r.output, "\n"), LINES);
    assert_true(run_count(r.output, "\"over\":false") > 500);
    assert_true(run_count(r.output, "\"error\"") > 500);
    run_free(&r);
    free(input);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    run_use(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_before_a_game),
        cmocka_unit_test(test_binary_and_long_lines),
        cmocka_unit_test(test_load_gives_the_same_state_back),
        cmocka_unit_test(test_damaged_requests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
