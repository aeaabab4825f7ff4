/* Bots on the heap, with a clock, and with threads where the platform has them: a page has one thread. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifndef __wasm__
#include <pthread.h>
#include <unistd.h>
#endif

#include "bot/bot.h"

enum { SLICE = 16 }; /* iterations between two readings of the clock */

/* ---- time ---- */

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool is_cancelled(const struct florin_bot *bot)
{
    return bot->options.cancelled && bot->options.cancelled(bot->options.canceller);
}

static void think(struct florin_bot *bot)
{
    int64_t patience = bot->options.milliseconds;
    if (patience == 0 || patience > FLORIN_BOT_TIME_MAX)
        patience = FLORIN_BOT_TIME_MAX;
    int64_t begin = now(), end = begin + patience;
    for (uint64_t spent = SLICE; !is_cancelled(bot) && florin_bot_think(bot, SLICE); spent += SLICE) {
        int64_t time = now();
        uint64_t passed = (uint64_t)(time - begin) + 1;
        if (time >= end)
            break;
        /* without a time limit the move must not depend on the clock */
        if (bot->options.milliseconds && florin_bot_settled(bot, spent * (uint64_t)(end - time) / passed))
            break;
    }
}

/* ---- threads ---- */

#ifdef __wasm__
static int threads_of(const struct florin_bot_options *options)
{
    (void)options;
    return 1;
}

static void think_together(struct florin_bot *bot)
{
    think(bot);
}
#else
static int threads_of(const struct florin_bot_options *options)
{
    long cores = options->threads ? options->threads : sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > FLORIN_BOT_THREADS_MAX ? FLORIN_BOT_THREADS_MAX : (int)cores;
}

static void *think_aside(void *bot)
{
    think(bot);
    return NULL;
}

/* Runs the bot and its helpers, each in a thread of its own as far as the system has threads. */
static void think_together(struct florin_bot *bot)
{
    pthread_t threads[FLORIN_BOT_THREADS_MAX];
    int started = 0;
    for (struct florin_bot *h = bot->helper; h && pthread_create(&threads[started], NULL, think_aside, h) == 0;
         h = h->helper)
        started++;
    think(bot);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}
#endif

/* ---- bots ---- */

static struct florin_bot *allocate(const struct florin_game *game, const struct florin_bot_options *options)
{
    size_t size = (florin_bot_size(game, options) + 15) / 16 * 16;
    void *memory = aligned_alloc(16, size);
    return memory ? florin_bot_place(memory, game, options) : NULL;
}

struct florin_bot *florin_bot_new(const struct florin_game *game, const struct florin_bot_options *options)
{
    struct florin_bot *bot = allocate(game, options), *last = bot;
    int threads = options->kind == FLORIN_BOT_SEARCH ? threads_of(options) : 1;
    struct florin_bot_options other = *options;
    for (int i = 1; last && i < threads; i++, last = last->helper) {
        other.seed = florin_random(&other.seed);
        last->helper = allocate(game, &other);
    }
    if (bot && !last) {
        florin_bot_free(bot);
        return NULL;
    }
    return bot;
}

void florin_bot_free(struct florin_bot *bot)
{
    while (bot) {
        struct florin_bot *next = bot->helper;
        free(bot);
        bot = next;
    }
}

struct florin_move florin_bot_choose(struct florin_bot *bot, const void *state, int seat, struct florin_bot_report *report)
{
    florin_bot_begin(bot, state, seat);
    if (bot->decided)
        return florin_bot_answer(bot, report);
    /* Every helper begins, even if it gets no thread: florin_bot_answer and follow() use all of them. */
    for (struct florin_bot *h = bot->helper; h; h = h->helper)
        florin_bot_begin(h, state, seat);
    think_together(bot);
    struct florin_move move = florin_bot_answer(bot, report);
    for (struct florin_bot *h = bot->helper; h; h = h->helper)
        h->algorithm->follow(h, move);
    return move;
}
