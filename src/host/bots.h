/* Bots for seats of tables: a few threads, and so long a decision at most. Threads are shared fairly among those who
 * made the tables (fair.h). */
#ifndef FLORIN_HOST_BOTS_H
#define FLORIN_HOST_BOTS_H

#include "florin/bot.h"
#include "host/fair.h"

struct bot_job {
    struct fair_job fair; /* first, so that a job is its bot_job; its client is the caller's, the rest is not */
    const struct florin_game *game;
    struct florin_state state;
    int seat, level; /* index of florin_bot_level */
    uint64_t seed;
    bool decided; /* false when memory ran out, or the bots are closed */
    struct florin_move move;
    int number;     /* the caller's: at which entry it was asked */
    uint64_t since; /* when it was handed in (timing.h) */
    void (*done)(struct bot_job *job);
    void *owner;
};

struct bots;

/* NULL when there is no memory or no thread to be had. */
struct bots *bots_open(int threads, uint32_t milliseconds, void (*wake)(void *), void *waker);
/* Interrupts searches: what was not decided by now is delivered undecided. */
void bots_close(struct bots *bots);
/* `done` is called by bots_deliver, where the job is the caller's again. */
void bots_submit(struct bots *bots, struct bot_job *job);
void bots_deliver(struct bots *bots);

/* The budget of a search after waiting in the queue: the waiting time is subtracted, but at least a tenth of the budget
 * stays. */
uint32_t bots_patience(uint32_t milliseconds, int64_t waited);

#endif
