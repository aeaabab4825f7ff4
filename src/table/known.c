#include "table/table.h"

void table_known(const struct florin_game *game, const void *state, int seat, struct florin_state *known)
{
    state_for(game, state, seat, known);
}

bool table_knows(const struct florin_session *session, int seat, int index, int now)
{
    return seat == TABLE_EVERYTHING || florin_session_knows(session, seat, index, now);
}
