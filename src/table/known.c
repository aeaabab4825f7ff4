#include <string.h>

#include "table/table.h"

void table_known(const struct florin_game *game, const void *state, int seat, struct florin_state *known)
{
    memcpy(known, state, game->state_size);
    if (seat != TABLE_EVERYTHING)
        game->redact(known, seat, FLORIN_VIEW);
}

bool table_knows(const struct florin_session *session, int seat, int index, int now)
{
    return seat == TABLE_EVERYTHING || florin_session_knows(session, seat, index, now);
}
