/* Every puzzle that is checked in is one: solved again in other worlds than those it was found in, with the same grade.
 * test_puzzles FILE */
#include "../harness.h"

#include <jansson.h>

#include "florin/record.h"
#include "learn/lesson.h"
#include "learn/puzzle.h"

enum { WORLDS = 3, OTHER_WORLDS = 77 };

static const char *path;
static struct puzzle_answer answer;

static int number_of(const json_t *puzzle, const char *name)
{
    return (int)json_integer_value(json_object_get(puzzle, name));
}

/* Along the solution the win stays sure, and comes as is said. */
static void follow(const struct florin_session *session, const json_t *puzzle, size_t index)
{
    const struct florin_game *game = florin_session_game(session);
    struct florin_result result;
    game->result(florin_session_state(session), &result);
    assert_int_equal(result.winners, 1 << (number_of(puzzle, "seat") - 1));
    assert_string_equal(game->ending_name(result.how), json_string_value(json_object_get(puzzle, "ending")));
    puzzle_solve(game, florin_session_state_at(session, 0), number_of(puzzle, "seat") - 1, WORLDS, OTHER_WORLDS,
                 PUZZLE_POSITIONS, &answer);
    if (!answer.complete || answer.length != number_of(puzzle, "length") || puzzle_ways(&answer) != number_of(puzzle, "ways") ||
        answer.count != number_of(puzzle, "moves"))
        fail_msg("puzzle %zu: %d decisions, %d of %d", index + 1, answer.length, puzzle_ways(&answer), answer.count);
}

static void test_the_puzzles_of_pax(void **unused)
{
    (void)unused;
    json_error_t wrong;
    json_t *all = json_load_file(path, 0, &wrong), *puzzle;
    size_t index;
    int endings[4] = {0};
    static const char *const names[4] = {"holy", "imperial", "globalization", "renaissance"};
    assert_non_null(all);
    assert_int_equal(json_array_size(json_object_get(all, "puzzles")), 60);
    json_array_foreach(json_object_get(all, "puzzles"), index, puzzle)
    {
        const char *record = json_string_value(json_object_get(puzzle, "record"));
        struct florin_record_error error;
        struct florin_session *session = florin_record_read(record, strlen(record), NULL, &error);
        if (!session)
            fail_msg("puzzle %zu: %s", index + 1, error.message);
        follow(session, puzzle, index);
        for (int i = 0; i < 4; i++)
            endings[i] += strcmp(names[i], json_string_value(json_object_get(puzzle, "ending"))) == 0;
        florin_session_free(session);
    }
    for (int i = 0; i < 4; i++)
        assert_int_equal(endings[i], 15);
    json_decref(all);
}

/* A lesson's last decision wins at once, in one way; its first turn wins nothing. */
static void test_what_is_told(void **unused)
{
    (void)unused;
    struct florin_session *script = lesson_open(lesson_find("comets"));
    const struct florin_game *game = florin_session_game(script);
    int last = florin_session_length(script) - 1;
    puzzle_solve(game, florin_session_state_at(script, last), 0, 4, 1, 100000, &answer);
    assert_true(answer.complete);
    assert_int_equal(answer.length, 1);
    assert_int_equal(answer.after[puzzle_best(&answer, true)], 0);
    struct florin_move declare;
    assert_true(florin_parse(game, "declare imperial", &declare));
    assert_memory_equal(&declare, &answer.move[puzzle_best(&answer, true)], sizeof declare);
    puzzle_solve(game, florin_session_state_at(script, last), 0, 4, 1, 10, &answer);
    assert_false(answer.complete);
    puzzle_solve(game, florin_session_state_at(script, last), 1, 4, 1, 100000, &answer);
    assert_int_equal(answer.length, PUZZLE_NEVER); /* it is not that seat's turn */
    florin_session_free(script);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_told),
        cmocka_unit_test(test_the_puzzles_of_pax),
    };
    path = argc > 1 ? argv[1] : "";
    return cmocka_run_group_tests(tests, NULL, NULL);
}
