/* Between positions and JSON, for what holds JSON in its hands already. */
#ifndef FLORIN_JSON_H
#define FLORIN_JSON_H

#include <jansson.h>

#include "florin/game.h"

/* The position as a JSON object, keys in the order of the walk. NULL when memory ran out. */
json_t *json_tell(const struct florin_game *game, const void *state);

/* What a seat's table shows besides the position. NULL when memory ran out. */
json_t *json_tell_view(const struct florin_game *game, const void *state, int seat, enum florin_language language);

/* Fills a position in and checks it. False: `path` is the wrong field ("" for the whole) and `problem` what is wrong;
 * the state is untouched. */
bool json_fill(const struct florin_game *game, json_t *json, void *state, struct florin_text *path, struct florin_text *problem);

/* JavaScript and many others keep only 53 bits of a number, so that larger ones travel as text. */
json_t *json_from_int64(int64_t value);
bool json_to_int64(const json_t *json, int64_t *value);

#endif
