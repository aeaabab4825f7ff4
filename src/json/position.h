/* Positions as they leave the program. */
#ifndef FLORIN_JSON_POSITION_H
#define FLORIN_JSON_POSITION_H

#include "florin/game.h"

/* Tells the fields of a position, its format first. */
void position_tell(const struct florin_game *game, const void *state, struct florin_visitor *to);

#endif
