/* What a page with pictures asks of a game besides the rules (see pax/face.h). */
#ifndef FLORIN_WASM_FACE_H
#define FLORIN_WASM_FACE_H

#include "florin/game.h"

struct face {
    void (*view)(const void *state, int seat, enum game_language language,
                 struct game_visitor *visitor); /* whose games it is for */
    void (*facts)(const void *state, enum game_language language, struct game_visitor *visitor);
    void (*scene)(const void *state, int seat, enum game_language language, struct game_visitor *visitor);
    void (*spots)(const void *state, struct game_move move, enum game_language language, struct game_visitor *visitor);
};

/* The face of a game, NULL if it has none. */
const struct face *face_of(const struct game *game);

#endif
