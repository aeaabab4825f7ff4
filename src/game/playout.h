/* Games played at random to their end. */
#ifndef FLORIN_PLAYOUT_H
#define FLORIN_PLAYOUT_H

#include "florin/game.h"

enum { PLAYOUT_MAX = 1000000 }; /* no game takes so many decisions */

/* Plays on from a state, every decision chosen evenly among the legal moves. Returns the number of decisions, or -1 if
 * the game has not ended after a million: a fault of its rules. `moves` is room to work in. */
int64_t playout(const struct florin_game *game, void *state, uint64_t *random, struct florin_moves *moves);

/* One move of a seat, chosen evenly. */
struct florin_move playout_choose(const struct florin_game *game, const void *state, int seat, uint64_t *random,
                                  struct florin_moves *moves);

/* The presets but for a variant like "opponent=solitaire deck_top=4" (NULL or "": none). Returns NULL or what is wrong,
 * in English. */
const char *playout_setup(const struct florin_game *game, const char *variant, int seats, uint64_t seed,
                          struct florin_setup *setup);

#endif
