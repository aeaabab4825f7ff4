/* Are the blunders of reviews blunders? Games by novices, their reviews, and each blunder compared anew with ten times the
 * search in worlds that the review has not seen.
 *
 *     blunders GAME GAMES [FIRST SEED]
 *
 * A line for each blunder, then a sum; it fails if a better turn is not better by three points. */
#include <stdio.h>
#include <stdlib.h>

#include "table/review.h"

enum { WORLDS = 8, FIRST_WORLD = 5000, LONGER = 10 };
static const float LEAST = 0.03f;

static struct florin_session *play(const struct florin_game *game, uint64_t seed)
{
    struct florin_bot_options options = {.seed = seed};
    struct florin_setup setup;
    struct florin_verdict why;
    const char *problem;
    florin_default_setup(game, game->seats_min + (int)(seed % 2), seed, &setup);
    struct florin_session *session = florin_session_new(game, &setup, &problem);
    florin_bot_find("novice", &options);
    struct florin_bot *bot = florin_bot_new(game, &options);
    while (session && bot && game->deciders(florin_session_state(session))) {
        int seat = florin_decider(game, florin_session_state(session));
        florin_session_apply(session, seat, florin_bot_choose(bot, florin_session_state(session), seat, NULL), &why);
    }
    florin_bot_free(bot);
    return session;
}

/* How many of its blunders are none. */
static int check(const struct florin_session *session, uint64_t seed, int *blunders)
{
    struct review r;
    uint32_t iterations = REVIEW_VERIFY * LONGER;
    struct florin_bot_options most = {.kind = FLORIN_BOT_SEARCH, .threads = 1, .iterations = iterations};
    void *memory = aligned_alloc(16, (florin_bot_size(florin_session_game(session), &most) + 15) / 16 * 16);
    int wrong = 0;
    bool good = memory && review_make(session, &r, NULL);
    for (int i = 0; good && i < r.count; i++) {
        const struct review_turn *turn = &r.turns[i];
        float best, got;
        if (!turn->blunder)
            continue;
        review_compare(memory, session, turn, WORLDS, FIRST_WORLD, iterations, &best, &got);
        ++*blunders;
        wrong += best - got < LEAST;
        printf("# game %d, after %d moves: %.0f %% instead of %.0f %%, searched longer %.0f %% instead of %.0f %%\n",
               (int)seed, turn->from, (double)turn->got * 100, (double)turn->best * 100, (double)got * 100,
               (double)best * 100);
        fflush(stdout);
    }
    review_free(&r);
    free(memory);
    return wrong;
}

int main(int argc, char **argv)
{
    const struct florin_game *game = argc > 2 ? florin_game_find(argv[1]) : NULL;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    int blunders = 0, wrong = 0;
    if (!game) {
        fprintf(stderr, "blunders GAME GAMES [FIRST SEED]\n");
        return 2;
    }
    for (int games = atoi(argv[2]); games > 0; games--, seed++) {
        struct florin_session *session = play(game, seed);
        wrong += session ? check(session, seed, &blunders) : 0;
        florin_session_free(session);
    }
    printf("%s: %d blunders, %d of them not better by three points\n", game->id, blunders, wrong);
    return wrong > 0;
}
