#include <string.h>

#include "table/table.h"

void table_known(const struct florin_game *game, const void *state, int seat, struct florin_state *known)
{
    state_for(game, state, seat, known);
}

void table_imagine(const struct florin_game *game, int seat, uint64_t seed, struct florin_state *world)
{
    game->redact(world, seat, FLORIN_WATCHED);
    game->imagine(world, seat, seed);
}

const void *table_seen(const struct table *table, int at, int seat, struct florin_state *world)
{
    const struct florin_game *game = florin_session_game(table->session);
    const void *state = florin_session_state_at(table->session, at);
    if (seat == TABLE_EVERYTHING)
        return state;
    memcpy(world, state, game->state_size);
    table_imagine(game, seat, 1, world);
    return world;
}

bool table_knows(const struct florin_session *session, int seat, int index, int now)
{
    return seat == TABLE_EVERYTHING || florin_session_knows(session, seat, index, now);
}
