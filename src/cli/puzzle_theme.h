/* The subject of a puzzle, found in its solution. */
#ifndef FLORIN_CLI_PUZZLE_THEME_H
#define FLORIN_CLI_PUZZLE_THEME_H

#include "florin/record.h"
#include "learn/puzzle.h"

/* One word: "coronation". The page has a sentence for each. */
const char *theme_of(enum puzzle_goal goal, const struct florin_session *solution, int seat);
/* So many themes the puzzles of a game can have. */
int theme_count(const struct florin_game *game);
/* The solution without what differs from card to card and place to place: two puzzles with the same pattern are one
 * idea. */
enum { PATTERN_MAX = 400 };
void theme_pattern(enum puzzle_goal goal, const struct florin_session *solution, int seat, char pattern[PATTERN_MAX]);

#endif
