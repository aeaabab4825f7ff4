#include "host/bots.h"

#include <stdlib.h>

#include "host/timing.h"

struct bots {
    struct crew *crew;
    uint32_t milliseconds;
};

/* A bot of its own for every decision: what it learnt would be lost with the table anyway. */
static void think(void *context, struct job *jobs)
{
    const struct bots *bots = context;
    struct bot_job *job = (struct bot_job *)jobs;
    timing_add(TIMING_BOTS, job->since);
    struct florin_bot_options options = {.seed = job->seed};
    florin_bot_find(florin_bot_level(job->level), &options);
    options.threads = 1;
    if (options.kind == FLORIN_BOT_SEARCH && (!options.milliseconds || options.milliseconds > bots->milliseconds))
        options.milliseconds = bots->milliseconds;
    struct florin_bot *bot = florin_bot_new(job->game, &options);
    job->decided = bot != NULL;
    if (bot)
        job->move = florin_bot_choose(bot, &job->state, job->seat, NULL);
    florin_bot_free(bot);
}

static void deliver(void *context, struct job *jobs)
{
    (void)context;
    struct bot_job *job = (struct bot_job *)jobs;
    job->done(job);
}

struct bots *bots_open(int threads, uint32_t milliseconds, void (*wake)(void *), void *waker)
{
    struct bots *bots = calloc(1, sizeof *bots);
    if (!bots)
        return NULL;
    struct crew_plan plan = {
        .threads = threads, .work = think, .deliver = deliver, .context = bots, .wake = wake, .waker = waker};
    bots->milliseconds = milliseconds;
    bots->crew = crew_new(&plan);
    if (bots->crew)
        return bots;
    free(bots);
    return NULL;
}

void bots_close(struct bots *bots)
{
    crew_free(bots->crew);
    free(bots);
}

void bots_submit(struct bots *bots, struct bot_job *job)
{
    job->since = timing_now();
    crew_submit(bots->crew, &job->job);
}

void bots_deliver(struct bots *bots)
{
    crew_deliver(bots->crew);
}
