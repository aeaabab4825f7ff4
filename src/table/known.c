#include <string.h>

#include "table/table.h"

void table_known(const struct florin_game *game, const void *state, int seat, struct florin_state *known)
{
    memcpy(known, state, game->state_size);
    if (seat != TABLE_EVERYTHING)
        game->redact(known, seat, FLORIN_VIEW);
}

static bool several(uint32_t seats)
{
    return (seats & (seats - 1)) != 0;
}

bool table_is_hidden(const struct florin_session *session, int index, int seat)
{
    const struct florin_game *game = florin_session_game(session);
    if (seat == TABLE_EVERYTHING || florin_session_step(session, index).seat == seat)
        return false;
    /* A joint decision ends with the one seat that is left to decide. */
    for (int i = index; i < florin_session_length(session); i++)
        if (!several(game->deciders(florin_session_state_at(session, i))))
            return false;
    return true;
}
