/* A pool of threads that take jobs and hand them back done. The workers own a job from workers_submit until its
 * delivery; one thread does both. */
#ifndef FLORIN_HOST_WORKERS_H
#define FLORIN_HOST_WORKERS_H

#include <stdbool.h>

/* The first member of a job. */
struct job {
    struct job *next;
};

struct workers_plan {
    int threads;
    bool together;   /* work on all waiting jobs at once, as a list; else one by one */
    bool background; /* for long work: the threads run at a lower priority */
    /* Replaces first come, first served; called by one thread at a time. `take` may leave jobs for later: the
     * workers ask again after a submission and a finished job. All NULL: none. */
    void (*put)(void *context, struct job *job);
    struct job *(*take)(void *context);
    void (*finish)(void *context, struct job *job);
    void (*work)(void *context, struct job *jobs);   /* in a thread of the workers */
    void (*deliver)(void *context, struct job *job); /* called by workers_deliver */
    void *context;
    void (*wake)(void *waker); /* called by a thread of the workers: there is something to deliver */
    void *waker;
};

struct workers;

/* NULL when memory or threads ran out. */
struct workers *workers_new(const struct workers_plan *plan);
/* Waits until all jobs are done, delivers them and ends the threads. */
void workers_free(struct workers *workers);

void workers_submit(struct workers *workers, struct job *job);
/* Delivers what is done. */
void workers_deliver(struct workers *workers);

#endif
