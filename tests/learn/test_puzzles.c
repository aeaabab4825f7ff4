/* Every puzzle that is checked in is one: solved again in other worlds than those it was found in, with the same grade.
 * test_puzzles FILE LEAST, the number of puzzles that it has at least */
#include "../harness.h"

#include <jansson.h>

#include "florin/record.h"
#include "learn/lesson.h"
#include "learn/puzzle.h"

enum { WORLDS = 4, OTHER_WORLDS = 77, POSITIONS = 60000, SAME_PATTERN = 3, SAME_THEME = 15 };

static const char *path;
static size_t least;
static struct puzzle_answer answer;

static int number_of(const json_t *puzzle, const char *name)
{
    return (int)json_integer_value(json_object_get(puzzle, name));
}

static const char *word_of(const json_t *puzzle, const char *name)
{
    const char *word = json_string_value(json_object_get(puzzle, name));
    return word ? word : "";
}

static struct puzzle_task task_of(const json_t *puzzle)
{
    struct puzzle_task task = {
        .goal = PUZZLE_GOALS, .seat = number_of(puzzle, "seat") - 1, .target = number_of(puzzle, "target")};
    for (int i = 0; puzzle_goal_name(i); i++)
        if (strcmp(puzzle_goal_name(i), word_of(puzzle, "goal")) == 0)
            task.goal = (enum puzzle_goal)i;
    return task;
}

static void solve(const struct florin_session *session, int at, const struct puzzle_task *task)
{
    puzzle_solve(florin_session_game(session), florin_session_state_at(session, at), task, WORLDS, OTHER_WORLDS, POSITIONS,
                 &answer);
    assert_true(answer.complete);
}

/* Nothing more can be had than the target. */
static void is_the_most(const struct florin_session *session, const struct puzzle_task *task)
{
    struct puzzle_task best = *task;
    assert_true(puzzle_find_target(florin_session_game(session), florin_session_state_at(session, 0), &best, WORLDS,
                                   OTHER_WORLDS, POSITIONS));
    assert_int_equal(best.target, task->target);
}

/* The end of the solution. */
static void is_reached(const struct florin_session *session, const struct puzzle_task *task, const json_t *puzzle)
{
    const struct florin_game *game = florin_session_game(session);
    const struct florin_words *words = florin_words_of(game);
    const void *end = florin_session_state(session);
    struct florin_claim threats[FLORIN_CLAIMS_MAX];
    struct florin_result result;
    game->result(end, &result);
    if (task->goal == PUZZLE_WIN) {
        assert_int_equal(result.winners, 1 << task->seat);
        assert_string_equal(game->ending_name(result.how), word_of(puzzle, "ending"));
    } else if (task->goal == PUZZLE_DEFEND) {
        assert_true(words->threats(florin_session_state_at(session, 0), task->seat, threats) > 0);
        assert_true(result.over || words->threats(end, task->seat, threats) == 0);
    } else if (puzzle_has_points(task->goal)) {
        assert_true(words->points(end, task->seat) >= task->target);
        is_the_most(session, task);
    } else {
        is_the_most(session, task);
    }
}

static void follow(const struct florin_session *session, const json_t *puzzle, size_t index)
{
    struct puzzle_task task = task_of(puzzle);
    is_reached(session, &task, puzzle);
    solve(session, 0, &task);
    if (answer.length != number_of(puzzle, "length") || puzzle_ways(&answer) != number_of(puzzle, "ways") ||
        answer.count != number_of(puzzle, "moves"))
        fail_msg("puzzle %zu: %d decisions, %d of %d", index + 1, answer.length, puzzle_ways(&answer), answer.count);
}

/* At most three with one idea, fifteen with one theme, no two the same, the easier first. */
static void compare(const json_t *all, size_t index)
{
    const json_t *puzzle = json_array_get(all, index);
    int same = 1, same_theme = 1;
    assert_int_not_equal(word_of(puzzle, "theme")[0], 0);
    for (size_t i = 0; i < index; i++) {
        const json_t *other = json_array_get(all, i);
        same += strcmp(word_of(other, "pattern"), word_of(puzzle, "pattern")) == 0;
        same_theme += strcmp(word_of(other, "theme"), word_of(puzzle, "theme")) == 0;
        if (strcmp(word_of(other, "goal"), word_of(puzzle, "goal")) == 0)
            assert_string_not_equal(word_of(other, "id"), word_of(puzzle, "id"));
        assert_true(number_of(other, "difficulty") <= number_of(puzzle, "difficulty"));
    }
    assert_true(same <= SAME_PATTERN);
    assert_true(same_theme <= SAME_THEME);
}

static void test_the_puzzles(void **unused)
{
    (void)unused;
    json_error_t wrong;
    json_t *file = json_load_file(path, 0, &wrong), *all = json_object_get(file, "puzzles"), *puzzle;
    size_t index;
    assert_non_null(file);
    assert_true(json_array_size(all) >= least);
    json_array_foreach(all, index, puzzle) {
        const char *record = word_of(puzzle, "record");
        struct florin_record_error error;
        struct florin_session *session = florin_record_read(record, strlen(record), NULL, &error);
        if (!session)
            fail_msg("puzzle %zu: %s", index + 1, error.message);
        follow(session, puzzle, index);
        compare(all, index);
        florin_session_free(session);
    }
    json_decref(file);
}

/* A lesson's last decision wins at once, in one way; its first turn wins nothing. */
static void test_what_is_told(void **unused)
{
    (void)unused;
    struct florin_session *script = lesson_open(lesson_find("comets"));
    const struct florin_game *game = florin_session_game(script);
    int last = florin_session_length(script) - 1;
    struct puzzle_task task = {.goal = PUZZLE_WIN, .seat = 0};
    puzzle_solve(game, florin_session_state_at(script, last), &task, 4, 1, 100000, &answer);
    assert_true(answer.complete);
    assert_int_equal(answer.length, 1);
    assert_int_equal(answer.after[puzzle_best(&answer, true)], 0);
    struct florin_move declare;
    assert_true(florin_parse(game, "declare imperial", &declare));
    assert_memory_equal(&declare, &answer.move[puzzle_best(&answer, true)], sizeof declare);
    puzzle_solve(game, florin_session_state_at(script, last), &task, 4, 1, 10, &answer);
    assert_false(answer.complete);
    task.seat = 1;
    puzzle_solve(game, florin_session_state_at(script, last), &task, 4, 1, 100000, &answer);
    assert_int_equal(answer.length, PUZZLE_NEVER); /* it is not that seat's turn */
    florin_session_free(script);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_told),
        cmocka_unit_test(test_the_puzzles),
    };
    path = argc > 1 ? argv[1] : "";
    least = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
