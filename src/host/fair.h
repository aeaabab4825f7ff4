/* A fair queue: every client gets the same share of the time that work takes, whether it asks for much or little
 * (start-time fair queueing). Of two clients that had as much, the one with the shorter job is next; of one client's
 * jobs, the one that is due first, which is its own length after it was asked for. Knows no threads and no clock of its
 * own. */
#ifndef FLORIN_HOST_FAIR_H
#define FLORIN_HOST_FAIR_H

#include <stdint.h>

#include "host/workers.h"

/* First member of what a job really is; times in milliseconds. */
struct fair_job {
    struct job job;
    uint64_t client; /* whose share it takes */
    int64_t asked;   /* when */
    int64_t cost;    /* about how long it takes */
    int64_t begun;
};

struct fair;

/* NULL when memory ran out. At most `at_once` jobs of a client are worked on at the same time. */
struct fair *fair_new(int at_once);
/* Jobs that still wait are nobody's. */
void fair_free(struct fair *fair);

void fair_put(struct fair *fair, struct fair_job *job);
/* The next one, which begins now; NULL if none waits that may begin. */
struct fair_job *fair_take(struct fair *fair, int64_t now);
/* It has ended: its client is charged for the time that it took. */
void fair_finish(struct fair *fair, const struct fair_job *job, int64_t now);

#endif
