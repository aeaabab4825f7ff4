#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"
#include "game/playout.h"

static void broken(const struct florin_game *game, const char *promise, const char *detail, int64_t decisions)
{
    fprintf(stderr, "%s: %s: %s, after %lld decisions\n", game->id, promise, detail, (long long)decisions);
    abort();
}

void fuzz_play_out(const struct florin_game *game, struct florin_state *state, uint64_t random)
{
    static struct florin_moves moves;
    int seat;
    for (int64_t decisions = 0; (seat = florin_decider(game, state)) != FLORIN_NOBODY; decisions++) {
        game->moves(state, seat, &moves);
        if (moves.count == 0)
            broken(game, "there is always a legal move", "dead end", decisions);
        if (decisions == PLAYOUT_MAX)
            broken(game, "every game ends", "too long", decisions);
        game->apply(state, seat, moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
        const char *impossible = game->check(state);
        if (impossible)
            broken(game, "moves lead to possible positions", impossible, decisions);
    }
}
