/* Threads that take jobs and hand them back done. A job is the workers' from workers_submit until it is delivered; one
 * thread does both. */
#ifndef FLORIN_HOST_WORKERS_H
#define FLORIN_HOST_WORKERS_H

#include <stdbool.h>

/* First member of what a job really is. */
struct job {
    struct job *next;
};

struct workers_plan {
    int threads;
    bool together;   /* all jobs that wait are worked on at once, as a list; else one by one */
    bool background; /* the threads do long work at a lower priority */
    /* In place of first come, first served; called by one thread at a time. `take` may leave jobs for later: it is
     * asked again when one was put or finished. All NULL: none. */
    void (*put)(void *context, struct job *job);
    struct job *(*take)(void *context);
    void (*finish)(void *context, struct job *job);
    void (*work)(void *context, struct job *jobs);   /* in a thread of the workers */
    void (*deliver)(void *context, struct job *job); /* where workers_deliver is called */
    void *context;
    void (*wake)(void *waker); /* there is something to deliver; in a thread of the workers */
    void *waker;
};

struct workers;

/* NULL when there is no memory or no thread to be had. */
struct workers *workers_new(const struct workers_plan *plan);
/* Waits until everything is done, delivers it and ends the threads. */
void workers_free(struct workers *workers);

void workers_submit(struct workers *workers, struct job *job);
/* Delivers what is done. */
void workers_deliver(struct workers *workers);

#endif
