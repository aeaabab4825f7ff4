/* A fair queue: every client gets the same share of the working time, whether it asks for much or little (start-time
 * fair queueing). Of two clients that had as much, the one with the shorter job is next; of one client's jobs the
 * one that is due first, its own length after its arrival. Knows no threads and no clock of its own. */
#ifndef FLORIN_HOST_FAIR_H
#define FLORIN_HOST_FAIR_H

#include <stdint.h>

#include "host/workers.h"

/* The first member of a job; times in milliseconds. */
struct fair_job {
    struct job job;
    uint64_t client; /* whose share it takes */
    int64_t asked;   /* when */
    int64_t cost;    /* about how long it takes */
    int64_t begun;
};

struct fair;

/* NULL when memory ran out. Runs at most `at_once` jobs of one client at the same time. */
struct fair *fair_new(int at_once);
/* Jobs that still wait belong to nobody. */
void fair_free(struct fair *fair);

void fair_put(struct fair *fair, struct fair_job *job);
/* Begins the next job; NULL if none may begin. */
struct fair_job *fair_take(struct fair *fair, int64_t now);
/* The job has ended: charges its client for the time it took. */
void fair_finish(struct fair *fair, const struct fair_job *job, int64_t now);

#endif
