/* Whole random games of Pax in which events are believed, and nothing else.
 *
 *     random_events GAME COUNT [FIRST SEED [presets]]
 *
 * What they add up to must be the position after each move. */
#include <stdio.h>
#include <stdlib.h>

#include "replay.h"
#include "setups.h"

static int seen[EVENT_COUNT], most;

static void count_kinds(const struct pax *before, int seat, struct florin_move move)
{
    struct pax copy = *before;
    struct florin_events events;
    events.count = 0;
    pax_narrate(&copy, seat, move, &events);
    for (int i = 0; i < events.count; i++)
        seen[events.event[i].kind]++;
    if (events.count > most)
        most = events.count;
}

/* NULL, or what is wrong with a game. */
static const char *play(const struct florin_game *game, const char *options, uint64_t seed)
{
    static struct florin_moves moves;
    struct florin_state state;
    struct florin_setup setup;
    uint64_t random = seed * 2 + 1;
    random_setup(game, &state, &setup, *options == 'p', &random);
    struct pax *p = (struct pax *)&state;
    for (int seat; (seat = florin_decider(game, p)) != FLORIN_NOBODY;) {
        pax_moves(p, seat, &moves);
        struct florin_move move = moves.move[florin_random_below(&random, (uint32_t)moves.count)];
        count_kinds(p, seat, move);
        const char *problem = narrate_and_replay(p, seat, move);
        if (problem)
            return problem;
    }
    return NULL;
}

int main(int argc, char **argv)
{
    const struct florin_game *game = argc > 2 ? florin_game_find(argv[1]) : NULL;
    long count = argc > 2 ? atol(argv[2]) : 0;
    uint64_t first = argc > 3 ? strtoull(argv[3], NULL, 10) : 0;
    const char *options = argc > 4 ? argv[4] : "";
    if (!game || count <= 0 || (argc > 5 && !fix_options(game, argv + 5, argc - 5))) {
        fprintf(stderr, "usage: random_events GAME COUNT [FIRST SEED [presets | any [OPTION=VALUE]...]]\n");
        return 2;
    }
    printf("1..1\n");
    for (long i = 0; i < count; i++) {
        const char *problem = play(game, options, first + (uint64_t)i);
        if (problem) {
            printf("not ok 1 - %s (seed %llu)\n", problem, (unsigned long long)(first + (uint64_t)i));
            return 1;
        }
    }
    for (int kind = 1; kind < EVENT_COUNT; kind++)
        printf("# %-18s %d\n", pax_events[kind].word, seen[kind]);
    printf("ok 1 - %s: %ld games, at most %d events a move\n", game->id, count, most);
    return 0;
}
