/* The one list of the games there are. */
#include "florin/game.h"

#include <string.h>

#include "aor/aor.h"
#include "pax/state.h"

static const struct florin_game *const games[] = {&pax2e, &pax1e, &aor, NULL};

const struct florin_game *const *florin_games(void)
{
    return games;
}

const struct florin_game *florin_game_find(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}
