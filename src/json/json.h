/* Reading JSON, for what holds it in its hands already. It is written by json/writer.h. */
#ifndef FLORIN_JSON_H
#define FLORIN_JSON_H

#include <jansson.h>

#include "florin/game.h"

/* How to treat fields that this program does not know. */
enum unknown { UNKNOWN_REFUSED, UNKNOWN_PASSED };

/* Fills a position in and checks it. False: `path` is the wrong field ("" for the whole) and `problem` what is wrong;
 * the state is untouched. */
bool json_fill(const struct florin_game *game, json_t *json, enum unknown unknown, void *state, struct florin_text *path,
               struct florin_text *problem);

/* A whole number; beyond 53 bits it comes as text. */
bool json_to_int64(const json_t *json, int64_t *value);

#endif
