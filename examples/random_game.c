/* A whole game by somebody who chooses at random, and how it looks in the end, with nothing but the public headers:
 *
 *     cc random_game.c $(pkg-config --cflags --libs florin) -o random_game
 *     ./random_game pax2e 42
 */
#include <stdio.h>
#include <stdlib.h>

#include <florin/session.h>
#include <florin/table.h>
#include <florin/version.h>

/* The bot: any legal move will do. */
static struct florin_move choose(const struct florin_game *game, const void *state, int seat, uint64_t *random)
{
    static struct florin_moves moves;
    game->moves(state, seat, &moves);
    return moves.move[florin_random_below(random, (uint32_t)moves.count)];
}

static void play(struct florin_session *session, uint64_t random)
{
    const struct florin_game *game = florin_session_game(session);
    struct florin_verdict why;
    for (int seat; (seat = florin_decider(game, florin_session_state(session))) != FLORIN_NOBODY;)
        if (!florin_session_apply(session, seat, choose(game, florin_session_state(session), seat, &random), &why))
            break;
}

int main(int argc, char **argv)
{
    const struct florin_game *game = florin_game_find(argc > 1 ? argv[1] : "pax2e");
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    struct florin_setup setup;
    const char *problem = "there is no such game";
    if (game)
        florin_default_setup(game, game->seats_max, seed, &setup);
    struct florin_session *session = game ? florin_session_new(game, &setup, &problem) : NULL;
    if (!session) {
        fprintf(stderr, "%s\n", problem);
        return EXIT_FAILURE;
    }
    play(session, seed);
    char *view = florin_view_write(game, florin_session_state(session), FLORIN_NOBODY, FLORIN_ENGLISH);
    printf("florin %s: %s, %d moves\n%s\n", florin_version(), game->id, florin_session_length(session), view ? view : "");
    free(view);
    florin_session_free(session);
    return EXIT_SUCCESS;
}
