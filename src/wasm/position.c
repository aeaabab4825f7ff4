/* Positions without a JSON library: written like everywhere, not read. Only records that begin at a position need that. */
#include "florin/position.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "wasm/json.h"

char *florin_position_write(const struct florin_game *game, const void *state)
{
    struct writer w = {0};
    struct florin_state copy; /* a walk may write, for filling */
    memcpy(&copy, state, game->state_size);
    jot_begin(&w);
    jot_number(&w, "format", FLORIN_FORMAT);
    game->walk(&copy, &w.visitor);
    const char *text = jot_finish(&w);
    if (!text)
        free(w.out.start);
    return text ? w.out.start : NULL;
}

bool florin_position_read(const struct florin_game *game, const char *text, size_t length, void *state,
                          struct florin_text *problem)
{
    (void)game;
    (void)text;
    (void)length;
    (void)state;
    text_put(problem, "a game that begins at a position cannot be opened here");
    return false;
}
