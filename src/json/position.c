#include "json/position.h"

#include <string.h>

#include "florin/position.h"
#include "json/writer.h"

void position_tell(const struct florin_game *game, const void *state, struct florin_visitor *to)
{
    struct florin_state copy; /* a walk may write, for filling */
    memcpy(&copy, state, game->state_size);
    to->number(to, "format", to->format, 1, FLORIN_FORMAT);
    game->walk(&copy, to);
}

char *florin_position_write(const struct florin_game *game, const void *state)
{
    struct writer w = {0};
    jot_begin(&w);
    position_tell(game, state, &w.visitor);
    return jot_take(&w);
}
