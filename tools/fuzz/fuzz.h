/* Shared by the fuzz targets. */
#ifndef FLORIN_FUZZ_H
#define FLORIN_FUZZ_H

#include <stddef.h>
#include <stdint.h>

#include "florin/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed);

/* Plays a position on at random until the game is over; aborts, after saying why, where nobody can move, a position
 * becomes impossible or there is no end. */
void fuzz_play_out(const struct florin_game *game, struct florin_state *state, uint64_t random);

#endif
