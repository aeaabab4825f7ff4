/* Commands for learners: lessons, and whether the goal of a puzzle can still be reached. */
#include <stdlib.h>
#include <string.h>

#include "learn/lesson.h"
#include "learn/puzzle.h"
#include "protocol/protocol.h"

enum { WORLDS = 4, POSITIONS = 60000 };

bool answer_lessons(struct protocol_request *r)
{
    lesson_tell_all(r->eyes.language, r->to);
    return true;
}

bool answer_lesson(struct protocol_request *r)
{
    const char *id = NULL;
    if (!field_text(r, "lesson", &id))
        return false;
    const struct lesson *lesson = id ? lesson_find(id) : NULL;
    if (!lesson)
        return protocol_fail(r, "bad_request", "lesson: say which one; lessons lists them");
    return lesson_tell(lesson, r->eyes.language, r->to) || protocol_fail(r, "memory", "out of memory");
}

/* The task: a win unless the request says otherwise. */
static bool read_task(struct protocol_request *r, struct puzzle_task *task)
{
    const char *goal = puzzle_goal_name(PUZZLE_WIN);
    int64_t target = 0;
    if (!field_text(r, "goal", &goal) || !field_int(r, "target", INT16_MIN, INT16_MAX, &target))
        return false;
    *task = (struct puzzle_task){.goal = PUZZLE_GOALS, .seat = r->eyes.seat, .target = (int32_t)target};
    for (int i = 0; puzzle_goal_name(i); i++)
        if (strcmp(puzzle_goal_name(i), goal) == 0)
            task->goal = (enum puzzle_goal)i;
    return task->goal != PUZZLE_GOALS || protocol_fail(r, "bad_request", "goal: win, defend, score or count");
}

/* The reply to the move that the request names. */
static bool tell_reply(struct protocol_request *r, const struct puzzle_task *task, uint32_t positions)
{
    const struct florin_game *game = florin_session_game(r->table->session);
    struct puzzle_reply reply;
    struct florin_move move;
    if (!json_object_get(r->fields, "move"))
        return true;
    if (!field_move(r, &move))
        return false;
    if (florin_decider(game, protocol_state(r)) != task->seat || game->judge(protocol_state(r), task->seat, move).rule != 0)
        return protocol_fail(r, "illegal", "this move is not legal now; judge says why");
    if (!puzzle_find_reply(game, protocol_state(r), task, move, positions, &reply))
        return protocol_fail(r, "memory", "out of memory");
    puzzle_tell_reply(game, &reply, r->eyes.language, r->to);
    return true;
}

bool answer_puzzle(struct protocol_request *r)
{
    const struct florin_game *game = florin_session_game(r->table->session);
    struct puzzle_task task;
    int64_t positions = POSITIONS;
    if (!read_task(r, &task) || !field_int(r, "positions", 1, PUZZLE_POSITIONS, &positions))
        return false;
    if (game->deciders(protocol_state(r)) == 0)
        return protocol_fail(r, "game_over", "the game is over");
    struct puzzle_answer *found = malloc(sizeof *found);
    if (!found)
        return protocol_fail(r, "memory", "out of memory");
    puzzle_solve(game, protocol_state(r), &task, WORLDS, 1, (uint32_t)positions, found);
    puzzle_tell(game, found, r->to);
    free(found);
    return tell_reply(r, &task, (uint32_t)positions);
}
