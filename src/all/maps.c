/* The one list of the maps there are, in the order of the games. */
#include "map/map.h"

#include "aor/aor.h"
#include "pax/pax.h"

const struct map *map_of(const struct florin_game *game)
{
    return game == &pax2e || game == &pax1e ? &map_pax : game == &aor ? &map_aor : NULL;
}
