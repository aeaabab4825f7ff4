/* Reading positions takes a JSON library, which the page does without. Only records that begin at a position need it. */
#include "florin/position.h"
#include "game/text.h"

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
