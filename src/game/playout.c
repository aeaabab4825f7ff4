#include "game/playout.h"

struct florin_move playout_choose(const struct florin_game *game, const void *state, int seat, uint64_t *random,
                                  struct florin_moves *moves)
{
    game->moves(state, seat, moves);
    return moves->move[florin_random_below(random, (uint32_t)moves->count)];
}

int64_t playout(const struct florin_game *game, void *state, uint64_t *random, struct florin_moves *moves)
{
    for (int64_t decisions = 0; decisions < PLAYOUT_MAX; decisions++) {
        int seat = florin_decider(game, state);
        if (seat == FLORIN_NOBODY)
            return decisions;
        game->apply(state, seat, playout_choose(game, state, seat, random, moves));
    }
    return -1;
}
