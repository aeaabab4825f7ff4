/* The result of a game as one short line: "unfinished", "imperial 2", "points 1 (34 20 11)". */
#ifndef FLORIN_OUTCOME_H
#define FLORIN_OUTCOME_H

#include "florin/game.h"

void outcome_write(const struct florin_game *game, const void *state, struct florin_text *out);

#endif
