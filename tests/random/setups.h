/* Setups drawn at random. */
#ifndef TESTS_RANDOM_SETUPS_H
#define TESTS_RANDOM_SETUPS_H

#include "florin/game.h"

/* Lays out a game with any number of seats and the options as `which` says: "presets", "options" drawn at random, or in
 * three games of four such. */
void random_setup(const struct florin_game *game, const char *which, struct florin_state *state, struct florin_setup *setup,
                  uint64_t *random);

#endif
