#ifndef FLORIN_WASM_TRIES_H
#define FLORIN_WASM_TRIES_H

#include "wasm/face.h"

struct
try {
    struct florin_move move;
    struct florin_verdict verdict;
    int weight; /* 0: nothing is done by touching that place */
};

/* The most telling reason why no move of the seat begins at that place now. */
struct try why_not(const struct florin_game *game, const void *state, int seat, const char *spot);

#endif
