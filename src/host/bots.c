#include "host/bots.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#include "host/timing.h"

enum { GREEDY_MS = 5, SHORT_MS = 20 }; /* estimates for decisions that have no time limit */

struct bots {
    struct workers *workers;
    struct fair *fair;
    uint32_t milliseconds;
    atomic_bool closing;
};

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool is_closing(void *context)
{
    const struct bots *bots = context;
    return bots->closing;
}

uint32_t bots_patience(uint32_t milliseconds, int64_t waited)
{
    int64_t least = milliseconds / 10 + 1, left = (int64_t)milliseconds - waited;
    return (uint32_t)(left < least ? least : left);
}

static struct florin_bot_options options_of(struct bots *bots, const struct bot_job *job)
{
    struct florin_bot_options options = {.seed = job->seed};
    florin_bot_find(florin_bot_level(job->level), &options);
    options.threads = 1;
    if (options.kind == FLORIN_BOT_SEARCH && (!options.milliseconds || options.milliseconds > bots->milliseconds))
        options.milliseconds = bots->milliseconds;
    options.cancelled = is_closing;
    options.canceller = bots;
    return options;
}

static int64_t cost_of(const struct florin_bot_options *options)
{
    return options->kind != FLORIN_BOT_SEARCH ? GREEDY_MS : options->iterations ? SHORT_MS : options->milliseconds;
}

/* Makes a bot for each decision: what it learnt would be lost with the table anyway. */
static void think(void *context, struct job *jobs)
{
    struct bots *bots = context;
    struct bot_job *job = (struct bot_job *)jobs;
    timing_add(TIMING_BOTS, job->since);
    struct florin_bot_options options = options_of(bots, job);
    if (options.kind == FLORIN_BOT_SEARCH)
        options.milliseconds = bots_patience(options.milliseconds, job->fair.begun - job->fair.asked);
    struct florin_bot *bot = bots->closing ? NULL : florin_bot_new(job->game, &options);
    if (bot)
        job->move = florin_bot_choose(bot, &job->state, job->seat, NULL);
    job->decided = bot && !bots->closing; /* discard an interrupted search: it has not seen enough */
    florin_bot_free(bot);
}

static void deliver(void *context, struct job *jobs)
{
    (void)context;
    struct bot_job *job = (struct bot_job *)jobs;
    job->done(job);
}

/* ---- who is next: under the lock of the workers ---- */

static void put(void *context, struct job *job)
{
    const struct bots *bots = context;
    fair_put(bots->fair, (struct fair_job *)job);
}

static struct job *take(void *context)
{
    const struct bots *bots = context;
    struct fair_job *job = fair_take(bots->fair, now());
    return job ? &job->job : NULL;
}

static void finish(void *context, struct job *job)
{
    const struct bots *bots = context;
    fair_finish(bots->fair, (struct fair_job *)job, now());
}

/* ---- beginning and end ---- */

struct bots *bots_open(int threads, uint32_t milliseconds, void (*wake)(void *), void *waker)
{
    struct bots *bots = calloc(1, sizeof *bots);
    if (!bots)
        return NULL;
    struct workers_plan plan = {.threads = threads,
                                .background = true, /* people are answered first */
                                .work = think,
                                .put = put,
                                .take = take,
                                .finish = finish,
                                .deliver = deliver,
                                .context = bots,
                                .wake = wake,
                                .waker = waker};
    bots->milliseconds = milliseconds;
    bots->fair = fair_new(threads);
    bots->workers = bots->fair ? workers_new(&plan) : NULL;
    if (bots->workers)
        return bots;
    fair_free(bots->fair);
    free(bots);
    return NULL;
}

void bots_close(struct bots *bots)
{
    bots->closing = true;
    workers_free(bots->workers);
    fair_free(bots->fair);
    free(bots);
}

void bots_submit(struct bots *bots, struct bot_job *job)
{
    struct florin_bot_options options = options_of(bots, job);
    job->since = timing_now();
    job->fair.asked = now();
    job->fair.cost = cost_of(&options);
    workers_submit(bots->workers, &job->fair.job);
}

void bots_deliver(struct bots *bots)
{
    workers_deliver(bots->workers);
}
