/* How many of the turns that win at once a beam sees, by its width, and what that costs: selfplay wins. Where a reply
 * wins, a search that overlooks it takes a lost position for a good one. */
#include "selfplay.h"

#include <stdlib.h>
#include <time.h>

#include "bot/plan.h"

enum { BEAMS = 7, KEPT = 4 };
static const int widths[BEAMS] = {2, 3, 5, 8, 16, 32, 64};

struct beam {
    atomic_ulong wins, nanoseconds;
};
static struct beam beams[2][BEAMS]; /* without following up what is begun, and with that */
static atomic_ulong turns, all;

static uint64_t nanoseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * UINT64_C(1000000000) + (uint64_t)t.tv_nsec;
}

static bool sees_win(const struct work *w, struct planner *n, const void *state, int seat, int width)
{
    struct florin_result result;
    plan_turn(n, state, seat, NULL, width, KEPT);
    if (n->found == 0 || w->game->deciders(&n->plans[0]->end))
        return false;
    w->game->result(&n->plans[0]->end, &result);
    return result.winners == UINT32_C(1) << seat;
}

static void look_at_turn(const struct work *w, const void *state, uint32_t number, struct watcher *watcher)
{
    struct planner *n = watcher->memory;
    uint32_t deciders = w->game->deciders(state);
    bool any = false;
    (void)number;
    for (int way = 0; way < 2 * BEAMS; way++) {
        struct beam *beam = &beams[way / BEAMS][way % BEAMS];
        uint64_t begun = nanoseconds();
        n->follows_up = way >= BEAMS;
        bool wins = sees_win(w, n, state, __builtin_ctz(deciders), widths[way % BEAMS]);
        beam->nanoseconds += nanoseconds() - begun;
        beam->wins += wins;
        any = any || wins;
    }
    turns++;
    all += any;
}

static void *play_to_win(void *argument)
{
    struct work *w = argument;
    struct planner *n = calloc(1, sizeof *n);
    struct watcher watcher = {.look = look_at_turn, .memory = n};
    if (!n)
        abort();
    n->game = w->game;
    n->eval = eval_of(w->game);
    for (int index; (index = atomic_fetch_add(&w->next, 1)) < w->games;) {
        struct florin_bot *bots[FLORIN_SEATS_MAX];
        struct florin_result result;
        uint64_t seed = w->seed + (uint64_t)index;
        seat_bots(w, 0, seed, bots);
        play(w, bots, seed, (uint32_t)index, NULL, &watcher, &result);
        unseat(w, bots);
    }
    free(n);
    return NULL;
}

int command_wins(struct work *w, char **argv)
{
    w->games = atoi(argv[4]);
    if (!find_bot(w, argv[6]))
        return 2;
    run(w, play_to_win);
    printf("%s, %d seats, %d games of %s: %lu of %lu turns can win\n", w->game->id, w->seats, w->games, argv[6], all, turns);
    for (int i = 0; i < BEAMS; i++)
        printf("  a beam of %2d sees %lu in %.0f us a turn; following up what is begun, %lu in %.0f us\n", widths[i],
               beams[0][i].wins, (double)beams[0][i].nanoseconds / 1000.0 / (double)turns, beams[1][i].wins,
               (double)beams[1][i].nanoseconds / 1000.0 / (double)turns);
    return 0;
}
