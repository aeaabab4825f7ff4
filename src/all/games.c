/* The one list of the games there are, and of their words. */
#include "florin/words.h"

#include <string.h>

#include "aor/aor.h"
#include "aor/presentation/aor.h"
#include "pax/pax.h"
#include "pax/presentation/pax.h"

static const struct florin_game *const games[] = {&pax2e, &pax1e, &aor, NULL};
static const struct florin_words *const words[] = {&pax2e_in_words, &pax1e_in_words, &aor_in_words};

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

const struct florin_words *florin_words_of(const struct florin_game *game)
{
    for (int i = 0; games[i]; i++)
        if (games[i] == game)
            return words[i];
    return NULL;
}
