#define _GNU_SOURCE /* gettid, SCHED_BATCH */
#include "host/workers.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { THREADS_MAX = 64, BACKGROUND_NICE = 3 };

struct queue {
    struct job *first, *last;
};

struct workers {
    struct workers_plan plan;
    pthread_t threads[THREADS_MAX];
    int started;
    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t more;
    struct queue waiting, done;
    int left; /* jobs that nobody has taken */
    bool closing;
};

/* ---- queues ---- */

static void put(struct queue *queue, struct job *job)
{
    job->next = NULL;
    if (queue->last)
        queue->last->next = job;
    else
        queue->first = job;
    queue->last = job;
}

static void put_all(struct queue *queue, struct job *list)
{
    while (list) {
        struct job *next = list->next;
        put(queue, list);
        list = next;
    }
}

static struct job *take_all(struct queue *queue)
{
    struct job *first = queue->first;
    *queue = (struct queue){0};
    return first;
}

static struct job *take_one(struct queue *queue)
{
    struct job *first = queue->first;
    queue->first = first->next;
    if (!queue->first)
        queue->last = NULL;
    first->next = NULL;
    return first;
}

/* ---- threads ---- */

static struct job *take(struct workers *workers)
{
    if (workers->left == 0)
        return NULL;
    struct job *jobs = workers->plan.take       ? workers->plan.take(workers->plan.context)
                       : workers->plan.together ? take_all(&workers->waiting)
                                                : take_one(&workers->waiting);
    for (const struct job *job = jobs; job; job = job->next)
        workers->left--;
    return jobs;
}

static void finish(struct workers *workers, struct job *jobs)
{
    if (workers->plan.finish) {
        workers->plan.finish(workers->plan.context, jobs);
        pthread_cond_broadcast(&workers->more);
    }
    put_all(&workers->done, jobs);
    workers->plan.wake(workers->plan.waker);
}

/* Lowers the priority of the calling thread; goes on where the system refuses. Not to the lowest: beside other busy
 * programs bots would hardly think at all. */
static void step_back(void)
{
    pthread_setschedparam(pthread_self(), SCHED_BATCH, &(struct sched_param){0});
    setpriority(PRIO_PROCESS, (id_t)gettid(), BACKGROUND_NICE);
}

static void *work(void *argument)
{
    struct workers *workers = argument;
    if (workers->plan.background)
        step_back();
    pthread_mutex_lock(&workers->lock);
    while (workers->left > 0 || !workers->closing) {
        struct job *jobs = take(workers);
        if (!jobs) {
            pthread_cond_wait(&workers->more, &workers->lock);
            continue;
        }
        pthread_mutex_unlock(&workers->lock);
        workers->plan.work(workers->plan.context, jobs);
        pthread_mutex_lock(&workers->lock);
        finish(workers, jobs);
    }
    pthread_mutex_unlock(&workers->lock);
    return NULL;
}

struct workers *workers_new(const struct workers_plan *plan)
{
    struct workers *workers = calloc(1, sizeof *workers);
    if (!workers)
        return NULL;
    workers->plan = *plan;
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->more, NULL);
    while (workers->started < plan->threads && workers->started < THREADS_MAX &&
           pthread_create(&workers->threads[workers->started], NULL, work, workers) == 0)
        workers->started++;
    if (workers->started > 0)
        return workers;
    workers_free(workers);
    return NULL;
}

void workers_free(struct workers *workers)
{
    if (!workers)
        return;
    pthread_mutex_lock(&workers->lock);
    workers->closing = true;
    pthread_cond_broadcast(&workers->more);
    pthread_mutex_unlock(&workers->lock);
    for (int i = 0; i < workers->started; i++)
        pthread_join(workers->threads[i], NULL);
    workers_deliver(workers);
    pthread_cond_destroy(&workers->more);
    pthread_mutex_destroy(&workers->lock);
    free(workers);
}

void workers_submit(struct workers *workers, struct job *job)
{
    pthread_mutex_lock(&workers->lock);
    if (workers->plan.put)
        workers->plan.put(workers->plan.context, job);
    else
        put(&workers->waiting, job);
    workers->left++;
    pthread_cond_signal(&workers->more);
    pthread_mutex_unlock(&workers->lock);
}

void workers_deliver(struct workers *workers)
{
    pthread_mutex_lock(&workers->lock);
    struct job *done = take_all(&workers->done);
    pthread_mutex_unlock(&workers->lock);
    while (done) {
        struct job *next = done->next;
        workers->plan.deliver(workers->plan.context, done);
        done = next;
    }
}
