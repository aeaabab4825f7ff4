/* Positions as JSON: named fields in the order in which the game tells them. A person can write one by hand. */
#ifndef FLORIN_POSITION_H
#define FLORIN_POSITION_H

#include "florin/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The position on one line, or NULL when memory ran out. The caller frees it. */
FLORIN_API char *florin_position_write(const struct florin_game *game, const void *state);

/* Reads a position into `state` (game->state_size bytes). False: `problem` names the field that is wrong, or says what
 * makes the position impossible, and the state is untouched. */
FLORIN_API bool florin_position_read(const struct florin_game *game, const char *text, size_t length, void *state,
                                     struct florin_text *problem);
/* The same, as a newer program may have written it: passes over fields that this one does not know. */
FLORIN_API bool florin_world_read(const struct florin_game *game, const char *text, size_t length, void *state,
                                  struct florin_text *problem);

#ifdef __cplusplus
}
#endif
#endif
