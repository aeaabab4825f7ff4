/* Commands for learners: lessons, and whether a turn can still be won. */
#include <stdlib.h>

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

bool answer_puzzle(struct protocol_request *r)
{
    const struct florin_game *game = florin_session_game(r->table->session);
    int64_t positions = POSITIONS;
    if (!field_int(r, "positions", 1, PUZZLE_POSITIONS, &positions))
        return false;
    if (game->deciders(protocol_state(r)) == 0)
        return protocol_fail(r, "game_over", "the game is over");
    struct puzzle_answer *found = malloc(sizeof *found);
    if (!found)
        return protocol_fail(r, "memory", "out of memory");
    puzzle_solve(game, protocol_state(r), r->eyes.seat, WORLDS, 1, (uint32_t)positions, found);
    puzzle_tell(game, found, r->to);
    free(found);
    return true;
}
