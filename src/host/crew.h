/* Threads that take jobs and hand them back done. A job is the crew's from crew_submit until it is delivered; one thread
 * does both. */
#ifndef FLORIN_HOST_CREW_H
#define FLORIN_HOST_CREW_H

#include <stdbool.h>

/* First member of what a job really is. */
struct job {
    struct job *next;
};

struct crew_plan {
    int threads;
    bool together;   /* all jobs that wait are worked on at once, as a list; else one by one */
    bool background; /* the threads do long work at a lower priority */
    /* In place of first come, first served; called by one thread at a time. `take` may leave jobs for later: it is asked
     * again when one was put or finished. All NULL: none. */
    void (*put)(void *context, struct job *job);
    struct job *(*take)(void *context);
    void (*finish)(void *context, struct job *job);
    void (*work)(void *context, struct job *jobs);   /* in a thread of the crew */
    void (*deliver)(void *context, struct job *job); /* where crew_deliver is called */
    void *context;
    void (*wake)(void *waker); /* there is something to deliver; in a thread of the crew */
    void *waker;
};

struct crew;

/* NULL when there is no memory or no thread to be had. */
struct crew *crew_new(const struct crew_plan *plan);
/* Waits until everything is done, delivers it and ends the threads. */
void crew_free(struct crew *crew);

void crew_submit(struct crew *crew, struct job *job);
/* Delivers what is done. */
void crew_deliver(struct crew *crew);

#endif
