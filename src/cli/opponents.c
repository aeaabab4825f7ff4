#include "cli/opponents.h"

#include <string.h>

enum { ADVICE_MILLISECONDS = 200 };

/* Bots belong to a game; the next one gets new ones. */
static void join(struct opponents *o, const struct florin_game *game)
{
    if (o->game == game)
        return;
    opponents_leave(o);
    o->game = game;
}

bool opponents_choose(struct opponents *o, const struct florin_game *game, const char *word, const void *state, int seat,
                      struct florin_move *move)
{
    struct florin_setup setup;
    join(o, game);
    game->setup_of(state, &setup);
    if (!o->bot[seat]) {
        struct florin_bot_options options = {.seed = setup.seed * 8 + (uint64_t)seat};
        florin_bot_find(word, &options);
        o->bot[seat] = florin_bot_new(game, &options);
    }
    if (!o->bot[seat])
        return false;
    *move = florin_bot_choose(o->bot[seat], state, seat, NULL);
    return true;
}

bool opponents_advise(struct opponents *o, const struct florin_game *game, const void *state, int seat,
                      struct florin_bot_report *report)
{
    join(o, game);
    if (!o->adviser) {
        struct florin_bot_options options = {.kind = FLORIN_BOT_SEARCH, .milliseconds = ADVICE_MILLISECONDS};
        o->adviser = florin_bot_new(game, &options);
    }
    if (!o->adviser)
        return false;
    florin_bot_choose(o->adviser, state, seat, report);
    return true;
}

void opponents_leave(struct opponents *o)
{
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        florin_bot_free(o->bot[seat]);
    florin_bot_free(o->adviser);
    memset(o, 0, sizeof *o);
}
