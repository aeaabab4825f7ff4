/* What a page with pictures asks of a game besides the rules (see pax/face.h). */
#ifndef FLORIN_WASM_FACE_H
#define FLORIN_WASM_FACE_H

#include "florin/game.h"

struct face {
    void (*view)(const void *state, int seat, enum florin_language language,
                 struct florin_visitor *visitor); /* whose games it is for */
    void (*facts)(const void *state, enum florin_language language, struct florin_visitor *visitor);
    void (*scene)(const void *state, int seat, enum florin_language language, struct florin_visitor *visitor);
    void (*spots)(const void *state, struct florin_move move, enum florin_language language, struct florin_visitor *visitor);
};

/* The face of a game, NULL if it has none. */
const struct face *face_of(const struct florin_game *game);

#endif
