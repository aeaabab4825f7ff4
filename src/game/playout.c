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

/* The characters at *at up to one of two, into a word; *at moves behind them. False if there is no room. */
static bool read_word(const char **at, char end, char word[64])
{
    int length = 0;
    for (; **at && **at != end && **at != ' ' && length < 63; ++*at)
        word[length++] = **at;
    word[length] = 0;
    return length > 0 && length < 63;
}

static const char *set_option(const struct florin_game *game, const char **at, struct florin_setup *setup)
{
    char id[64], value[64];
    if (!read_word(at, '=', id) || *(*at)++ != '=' || !read_word(at, ' ', value))
        return "a variant is made of options like NAME=VALUE";
    return florin_set_option(game, setup, id, value);
}

const char *playout_setup(const struct florin_game *game, const char *variant, int seats, uint64_t seed,
                          struct florin_setup *setup)
{
    const char *problem = NULL;
    florin_default_setup(game, seats, seed, setup);
    for (const char *at = variant ? variant : ""; !problem && *at;)
        if (*at == ' ')
            at++;
        else
            problem = set_option(game, &at, setup);
    return problem;
}
