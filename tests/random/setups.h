/* Setups at random. */
#ifndef SETUPS_H
#define SETUPS_H

#include "florin/game.h"

/* Begins a game with any number of seats and, unless with `presets`, any options that it accepts. */
void random_setup(const struct florin_game *game, struct florin_state *state, struct florin_setup *setup, bool presets,
                  uint64_t *random);

#endif
