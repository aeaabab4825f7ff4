/* The predictions for a position, and the result: selfplay opinions. */
#include "selfplay.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NO_TURN = -1000 };

/* A prediction for a position, for later. */
static void note_opinion(const struct work *w, const void *state, uint32_t number, struct watcher *watcher)
{
    int turn = florin_bot_turn(w->game, state);
    struct opinion opinion = {.game = (int)number, .begins = turn != watcher->turn};
    watcher->turn = turn;
    if (watcher->asked++ % w->every != 0)
        return;
    florin_bot_evaluate(w->game, state, opinion.said[BY_NET]);
    for (int i = 0; i < w->budgets; i++)
        florin_bot_foresee(w->game, state, w->budget[i], watcher->memory, opinion.said[1 + i]);
    put(&watcher->said, &opinion, sizeof opinion);
}

static void *room_to_search(const struct work *w)
{
    struct florin_bot_options options = {.kind = FLORIN_BOT_SEARCH, .threads = 1};
    for (int i = 0; i < w->budgets; i++)
        options.iterations = w->budget[i] > options.iterations ? w->budget[i] : options.iterations;
    return aligned_alloc(16, (florin_bot_size(w->game, &options) + 15) / 16 * 16);
}

/* All opinions of a game with what came of it. */
static void keep_opinions(struct work *w, const struct bytes *said, const struct florin_result *result)
{
    size_t count = said->size / sizeof(struct opinion);
    struct opinion *at = (struct opinion *)(void *)said->at;
    for (size_t i = 0; i < count; i++)
        share_out(result, w->seats, at[i].came);
    pthread_mutex_lock(&w->lock);
    w->opinions = realloc(w->opinions, (w->opinion_count + count) * sizeof *at);
    if (!w->opinions)
        abort();
    memcpy(w->opinions + w->opinion_count, at, count * sizeof *at);
    w->opinion_count += count;
    w->played++;
    pthread_mutex_unlock(&w->lock);
}

static void *play_to_judge(void *argument)
{
    struct work *w = argument;
    struct watcher watcher = {.look = note_opinion, .memory = room_to_search(w)};
    for (int index; (index = atomic_fetch_add(&w->next, 1)) < w->games;) {
        struct florin_bot *bots[FLORIN_SEATS_MAX];
        struct florin_result result;
        uint64_t seed = w->seed + (uint64_t)index;
        watcher.said.size = 0;
        watcher.asked = index % w->every;
        watcher.turn = NO_TURN;
        seat_bots(w, 0, seed, bots);
        if (play(w, bots, seed, (uint32_t)index, NULL, &watcher, &result) && watcher.said.size)
            keep_opinions(w, &watcher.said, &result);
        unseat(w, bots);
    }
    free(watcher.said.at);
    free(watcher.memory);
    return NULL;
}

/* Which opinions: by whom, of deals with even numbers, odd ones or both, how much surer than they were told, and
 * whether only where a turn begins. */
struct selection {
    int way;
    bool even, odd;
    double factor;
    bool begins;
};

static bool selected(const struct selection *of, const struct opinion *opinion)
{
    return (opinion->game % 2 ? of->odd : of->even) && (opinion->begins || !of->begins);
}

static void calibrate(const struct selection *of, const struct opinion *opinion, int seats, double said[FLORIN_SEATS_MAX])
{
    double sum = 0.0;
    for (int seat = 0; seat < seats; seat++)
        sum += said[seat] = pow(fmax(opinion->said[of->way][seat], 1e-9), of->factor);
    for (int seat = 0; seat < seats; seat++)
        said[seat] /= sum;
}

/* -ln of what was said of what came, for one seat on average. */
static double loss_of(const struct selection *of, const struct opinion *opinion, int seats)
{
    double sum = 0.0, said[FLORIN_SEATS_MAX];
    calibrate(of, opinion, seats, said);
    for (int seat = 0; seat < seats; seat++) {
        double came = opinion->came[seat], p = fmin(fmax(said[seat], 1e-6), 1 - 1e-6);
        sum -= came * log(p) + (1 - came) * log(1 - p);
    }
    return sum / seats;
}

/* Over all positions, and by how much that scatters: positions of a game, which lie together, are no independent
 * ones. */
struct loss {
    double mean, deviation;
    size_t count;
};

static struct loss log_loss(const struct work *w, const struct selection *of)
{
    struct loss loss = {0};
    double sum = 0.0, square = 0.0;
    for (size_t i = 0; i < w->opinion_count; i++) {
        if (selected(of, &w->opinions[i])) {
            sum += loss_of(of, &w->opinions[i], w->seats);
            loss.count++;
        }
    }
    loss.mean = sum / (double)loss.count;
    for (size_t i = 0; i < w->opinion_count;) {
        double of_game = 0.0;
        for (int game = w->opinions[i].game; i < w->opinion_count && w->opinions[i].game == game; i++)
            if (selected(of, &w->opinions[i]))
                of_game += loss_of(of, &w->opinions[i], w->seats) - loss.mean;
        square += of_game * of_game;
    }
    loss.deviation = sqrt(square) / (double)loss.count;
    return loss;
}

static void print_curve(const struct work *w, const struct selection *of)
{
    enum { TENTHS = 10 };
    double sum[TENTHS] = {0}, came[TENTHS] = {0}, said[FLORIN_SEATS_MAX];
    unsigned long count[TENTHS] = {0};
    for (size_t i = 0; i < w->opinion_count; i++) {
        if (!selected(of, &w->opinions[i]))
            continue;
        calibrate(of, &w->opinions[i], w->seats, said);
        for (int seat = 0; seat < w->seats; seat++) {
            int at = (int)(said[seat] * TENTHS);
            at = at < TENTHS ? at : TENTHS - 1;
            sum[at] += said[seat];
            came[at] += w->opinions[i].came[seat];
            count[at]++;
        }
    }
    for (int i = 0; i < TENTHS; i++)
        if (count[i])
            printf("  %3d..%3d %%: said %5.1f %%, came %5.1f %%, of %lu\n", i * 10, i * 10 + 10,
                   100 * sum[i] / (double)count[i], 100 * came[i] / (double)count[i], count[i]);
}

/* How much surer one should be, by the even deals; and what that comes to over the odd ones. */
static void print_fit(const struct work *w, int way)
{
    struct selection even = {way, true, false, 1.0, false}, odd = {way, false, true, 1.0, false};
    double least = log_loss(w, &even).mean;
    for (even.factor = 0.4; even.factor < 2.5; even.factor += 0.01) {
        double loss = log_loss(w, &even).mean;
        odd.factor = loss < least ? even.factor : odd.factor;
        least = loss < least ? loss : least;
    }
    printf("  %.2f times as sure, by the even deals; over the odd ones that is a log loss of %.4f\n", odd.factor,
           log_loss(w, &odd).mean);
    print_curve(w, &odd);
}

static void print_told(const struct work *w, int way, bool begins)
{
    struct selection all = {way, true, true, 1.0, begins};
    struct loss loss = log_loss(w, &all);
    printf("%s, %d seats, ", w->game->id, w->seats);
    if (way == BY_NET)
        printf("the network");
    else
        printf("a search of %u", w->budget[way - 1]);
    printf(", as told%s: %.4f +- %.4f, %zu positions\n", begins ? " where a turn begins" : "", loss.mean, loss.deviation,
           loss.count);
    print_curve(w, &all);
}

int command_opinions(struct work *w, int argc, char **argv)
{
    const char *every = getenv("EVERY");
    w->every = every && atoi(every) > 0 ? atoi(every) : 1;
    w->moves = getenv("MOVES") != NULL;
    w->games = atoi(argv[4]);
    if (!find_bot(w, argv[6]))
        return 2;
    for (int i = 7; i < argc && w->budgets < BUDGETS_MAX; i++)
        w->budget[w->budgets++] = (uint32_t)atoi(argv[i]);
    if (w->budgets == 0)
        w->budget[w->budgets++] = florin_bot_quick_iterations(w->game, w->seats);
    run(w, play_to_judge);
    if (!w->opinion_count)
        return 1;
    double share = 1.0 / w->seats;
    printf("%s, %d seats, %llu games of %s, %zu positions; log loss of a seat, knowing nothing: %.4f\n", w->game->id,
           w->seats, (unsigned long long)w->played, argv[6], w->opinion_count,
           -share * log(share) - (1 - share) * log(1 - share));
    for (int way = 0; way < 1 + w->budgets; way++) {
        print_told(w, way, false);
        if (w->moves)
            print_told(w, way, true);
        print_fit(w, way);
    }
    free(w->opinions);
    return 0;
}
