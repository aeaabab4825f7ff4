/* How far the moves of quick bots fall short of the best, by a longer search: selfplay regret. It tells knobs apart
 * with far fewer decisions than matches need; only what the search makes of its network, not whether that is right. */
#include "selfplay.h"

#include <math.h>
#include <stdlib.h>

#include "bot/plan.h"

enum { PLAYER, REFERENCE, FIRST, TURNS = 50, GUESS = 4 }; /* a plan's first opinion counts for so many visits */

/* The reference's opinion of a move: all plans together that begin with it; -1 if it has none. */
static double value_of(const struct search_plan plans[], int count, struct florin_move move)
{
    double value = 0.0, visits = 0.0, guess = -1.0;
    for (int i = 0; i < count; i++) {
        if (!florin_move_equal(plans[i].steps[0].move, move))
            continue;
        value += (double)plans[i].value * plans[i].visits;
        visits += plans[i].visits;
        guess = fmax(guess, plans[i].guess);
    }
    return guess < 0.0 ? -1.0 : (value + GUESS * guess) / (visits + GUESS);
}

/* Asks one bot for its move. */
static void ask(const struct work *w, int which, const void *state, int seat, const struct search_plan plans[], int count,
                double best, struct regret *regret)
{
    struct florin_bot_report report;
    struct florin_bot *bot = florin_bot_new(w->game, &w->bot[which]);
    if (!bot)
        abort();
    double value = value_of(plans, count, florin_bot_choose(bot, state, seat, &report));
    if (value >= 0.0)
        *regret = (struct regret){best - value, (best - value) * (best - value), value >= best, 1, report.iterations};
    florin_bot_free(bot);
}

static void look_at_decision(struct work *w, const void *state, int seat)
{
    struct search_plan plans[PLANS_MAX];
    struct regret found[BOTS_MAX] = {{0}};
    struct florin_bot *reference = florin_bot_new(w->game, &w->bot[REFERENCE]);
    if (!reference)
        abort();
    florin_bot_begin(reference, state, seat);
    bool searched = !reference->decided;
    while (florin_bot_think(reference, w->bot[REFERENCE].iterations))
        ;
    int count = searched ? search_plans(reference, plans, PLANS_MAX) : 0;
    double best = -1.0;
    for (int i = 0; i < count; i++)
        best = fmax(best, value_of(plans, count, plans[i].steps[0].move));
    for (int i = FIRST; count > 1 && i < w->bots; i++)
        ask(w, i, state, seat, plans, count, best, &found[i]);
    florin_bot_free(reference);
    pthread_mutex_lock(&w->lock);
    for (int i = FIRST; i < w->bots; i++) {
        struct regret *sum = &w->regret[i];
        sum->sum += found[i].sum;
        sum->square += found[i].square;
        sum->best += found[i].best;
        sum->count += found[i].count;
        sum->iterations += found[i].iterations;
    }
    pthread_mutex_unlock(&w->lock);
}

/* A decision here and there in games of the first bot. */
static void *play_to_regret(void *argument)
{
    static _Thread_local struct florin_state state;
    struct work *w = argument;
    for (int index; (index = atomic_fetch_add(&w->next, 1)) < w->games;) {
        struct florin_setup setup;
        uint64_t seed = w->seed + (uint64_t)index, random = seed;
        uint32_t deciders, decisions = florin_random_below(&random, TURNS * (uint32_t)w->seats);
        struct florin_bot *player = florin_bot_new(w->game, &w->bot[PLAYER]);
        florin_default_setup(w->game, w->seats, seed, &setup);
        if (!player || w->game->setup(&state, &setup) != NULL)
            abort();
        while ((deciders = w->game->deciders(&state)) != 0 && decisions-- > 0) {
            int seat = __builtin_ctz(deciders);
            w->game->apply(&state, seat, florin_bot_choose(player, &state, seat, NULL));
        }
        florin_bot_free(player);
        if (deciders)
            look_at_decision(w, &state, __builtin_ctz(deciders));
    }
    return NULL;
}

int command_regret(struct work *w, int argc, char **argv)
{
    w->games = atoi(argv[4]);
    for (int i = 6; i < argc; i++)
        if (!find_bot(w, argv[i]))
            return 2;
    if (w->bot[REFERENCE].kind != FLORIN_BOT_SEARCH || !w->bot[REFERENCE].iterations)
        return fprintf(stderr, "selfplay: the reference is a search of so many iterations\n"), 2;
    run(w, play_to_regret);
    for (int i = FIRST; i < w->bots; i++) {
        const struct regret *r = &w->regret[i];
        double count = r->count ? r->count : 1, mean = r->sum / count;
        printf("%s, %d seats, %d decisions: %s falls short by %.2f +- %.2f hundredths, best in %.1f %%, %.0f iterations\n",
               w->game->id, w->seats, r->count, argv[6 + i], 100 * mean,
               196 * sqrt(fmax(r->square / count - mean * mean, 0.0) / count), 100 * r->best / count,
               (double)r->iterations / count);
    }
    return 0;
}
