/* The list of games for tests: the toy alone. */
#include <string.h>

#include "map/map.h"
#include "toy.h"
#include "toy_words.h"

const struct florin_game *const *florin_games(void)
{
    static const struct florin_game *const games[] = {&toy, NULL};
    return games;
}

const struct florin_game *florin_game_find(const char *id)
{
    return strcmp(id, toy.id) == 0 ? &toy : NULL;
}

const struct florin_words *florin_words_of(const struct florin_game *game)
{
    return game == &toy ? &toy_in_words : NULL;
}

const struct map *map_of(const struct florin_game *game)
{
    (void)game;
    return NULL; /* it is played without a board */
}
