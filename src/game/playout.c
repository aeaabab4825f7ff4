#include "game/playout.h"

int playout_lowest_seat(uint32_t seats)
{
    int seat = 0;
    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

struct florin_move playout_choose(const struct florin_game *game, const void *state, int seat, uint64_t *random,
                                  struct florin_moves *moves)
{
    game->moves(state, seat, moves);
    return moves->move[florin_random_below(random, (uint32_t)moves->count)];
}

int64_t playout(const struct florin_game *game, void *state, uint64_t *random, struct florin_moves *moves)
{
    for (int64_t decisions = 0; decisions < PLAYOUT_MAX; decisions++) {
        uint32_t deciders = game->deciders(state);
        if (deciders == 0)
            return decisions;
        int seat = playout_lowest_seat(deciders);
        game->apply(state, seat, playout_choose(game, state, seat, random, moves));
    }
    return -1;
}
