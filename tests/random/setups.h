/* Setups at random. */
#ifndef SETUPS_H
#define SETUPS_H

#include "florin/game.h"

/* Begins a game with any number of seats and, unless with `presets`, any options that it accepts. */
void random_setup(const struct florin_game *game, struct florin_state *state, struct florin_setup *setup, bool presets,
                  uint64_t *random);

/* From now on every game has these, words like "opponent=solitaire", and what makes up its edition stays as it is. False if
 * one of them is no option of the game. */
bool fix_options(const struct florin_game *game, char **options, int count);

#endif
