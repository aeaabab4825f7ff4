/* Views of a game for a front end, as JSON: the answers that `florin engine` gives (docs/protocol.md), for programs in
 * C. Seats are counted from 0 here and from 1 in the JSON. */
#ifndef FLORIN_TABLE_H
#define FLORIN_TABLE_H

#include "florin/words.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A position as a seat may know it (FLORIN_NOBODY: a watcher): the seats that decide, whether it is over and how, the
 * `state` and its `view`. NULL when memory ran out; the caller frees it. */
FLORIN_API char *florin_view_write(const struct florin_game *game, const void *state, int seat,
                                   enum florin_language language);

/* The legal `moves` of a seat, none if it owes no decision: in notation, in words, and with the places a hand touches
 * where the game names them; and the `amount` there is to choose where the decision is a number. NULL when memory ran
 * out; the caller frees it. */
FLORIN_API char *florin_moves_write(const struct florin_game *game, const void *state, int seat,
                                    enum florin_language language);

#ifdef __cplusplus
}
#endif
#endif
