/* Lessons and puzzles for the page. */
#include "learn/lesson.h"

#include <stdlib.h>

#include "learn/puzzle.h"
#include "table/review.h"
#include "wasm/table.h"

int EXPORT(learn_lessons)(int language)
{
    lesson_tell_all(language_told(language), answer_begin());
    return answer_finish();
}

/* The lesson named in the room. */
int EXPORT(learn_lesson)(int language)
{
    const struct lesson *lesson = lesson_find(room);
    if (!lesson)
        return answer_fail("bad_request", "no such lesson");
    if (!lesson_tell(lesson, language_told(language), answer_begin()))
        return answer_fail("memory", "out of memory");
    return answer_finish();
}

/* May the seat still win this turn for sure? `complete`, else nothing is known; the `length` it takes, and the `moves` of the
 * decision that is due with the length `after` each: -1 where the win is not sure. */
int EXPORT(learn_puzzle)(int seat, int positions)
{
    enum { WORLDS = 4 };
    if (!has_game() || florin_decider(game_here(), state_here()) == FLORIN_NOBODY)
        return answer_fail("bad_request", "nothing to decide");
    struct puzzle_answer *found = malloc(sizeof *found);
    if (!found)
        return answer_fail("memory", "out of memory");
    puzzle_solve(game_here(), state_here(), seat - 1, WORLDS, 1, (uint32_t)positions, found);
    struct florin_visitor *to = answer_begin();
    to->flag(to, "complete", found->complete);
    to->number(to, "length", found->length == PUZZLE_NEVER ? -1 : found->length, -1, PUZZLE_NEVER);
    to->list(to, "moves", found->count);
    for (int i = 0; i < found->count; i++) {
        to->object(to, NULL);
        table_tell_notation(game_here(), found->move[i], "move", to);
        to->number(to, "after", found->after[i] == PUZZLE_NEVER ? -1 : found->after[i], -1, PUZZLE_NEVER);
        to->end(to);
    }
    to->end(to);
    free(found);
    return answer_finish();
}

/* Is the move named in the room a blunder of the seat that decides? Then the `better` one, and `by` how much, in thousandths of
 * the victory. */
int EXPORT(learn_doubt)(void)
{
    struct florin_move move;
    struct review_doubt doubt;
    int seat = has_game() ? florin_decider(game_here(), state_here()) : FLORIN_NOBODY;
    if (seat == FLORIN_NOBODY || !florin_parse(game_here(), room, &move))
        return answer_fail("bad_request", "no such move");
    if (!review_doubts(game_here(), state_here(), seat, move, &doubt))
        return answer_fail("memory", "out of memory");
    struct florin_visitor *to = answer_begin();
    to->flag(to, "blunder", doubt.blunder);
    if (doubt.blunder) {
        table_tell_notation(game_here(), doubt.better, "better", to);
        to->number(to, "by", (int)((doubt.best - doubt.got) * 1000.0f), 0, 1000);
    }
    return answer_finish();
}
