/* Bots for seats of tables: a few threads, and a time limit for each decision. The makers of tables get equal shares
 * of the threads (fair.h). */
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
    int number;     /* the caller's: the entry after which it asked */
    uint64_t since; /* when the caller handed it in (timing.h) */
    void (*done)(struct bot_job *job);
    void *owner;
};

struct bots;

/* NULL when memory or threads ran out. */
struct bots *bots_open(int threads, uint32_t milliseconds, void (*wake)(void *), void *waker);
/* Interrupts searches and delivers their jobs undecided. */
void bots_close(struct bots *bots);
/* bots_deliver calls `done`; from then on the job is the caller's again. */
void bots_submit(struct bots *bots, struct bot_job *job);
void bots_deliver(struct bots *bots);

/* The budget of a search after waiting in the queue: the budget minus the wait, but at least a tenth of the budget. */
uint32_t bots_patience(uint32_t milliseconds, int64_t waited);

#endif
