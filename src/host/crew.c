#define _GNU_SOURCE /* gettid, SCHED_BATCH */
#include "host/crew.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { THREADS_MAX = 64, BACKGROUND_NICE = 3 };

struct queue {
    struct job *first, *last;
};

struct crew {
    struct crew_plan plan;
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

static struct job *take(struct crew *crew)
{
    if (crew->left == 0)
        return NULL;
    struct job *jobs = crew->plan.take       ? crew->plan.take(crew->plan.context)
                       : crew->plan.together ? take_all(&crew->waiting)
                                             : take_one(&crew->waiting);
    for (const struct job *job = jobs; job; job = job->next)
        crew->left--;
    return jobs;
}

static void finish(struct crew *crew, struct job *jobs)
{
    if (crew->plan.finish) {
        crew->plan.finish(crew->plan.context, jobs);
        pthread_cond_broadcast(&crew->more);
    }
    put_all(&crew->done, jobs);
    crew->plan.wake(crew->plan.waker);
}

/* For the calling thread alone; where it is refused the thread goes on as it is. Not further back: beside other programs
 * that keep the processors busy bots would hardly come to think at all. */
static void step_back(void)
{
    pthread_setschedparam(pthread_self(), SCHED_BATCH, &(struct sched_param){0});
    setpriority(PRIO_PROCESS, (id_t)gettid(), BACKGROUND_NICE);
}

static void *work(void *argument)
{
    struct crew *crew = argument;
    if (crew->plan.background)
        step_back();
    pthread_mutex_lock(&crew->lock);
    while (crew->left > 0 || !crew->closing) {
        struct job *jobs = take(crew);
        if (!jobs) {
            pthread_cond_wait(&crew->more, &crew->lock);
            continue;
        }
        pthread_mutex_unlock(&crew->lock);
        crew->plan.work(crew->plan.context, jobs);
        pthread_mutex_lock(&crew->lock);
        finish(crew, jobs);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

struct crew *crew_new(const struct crew_plan *plan)
{
    struct crew *crew = calloc(1, sizeof *crew);
    if (!crew)
        return NULL;
    crew->plan = *plan;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->more, NULL);
    while (crew->started < plan->threads && crew->started < THREADS_MAX &&
           pthread_create(&crew->threads[crew->started], NULL, work, crew) == 0)
        crew->started++;
    if (crew->started > 0)
        return crew;
    crew_free(crew);
    return NULL;
}

void crew_free(struct crew *crew)
{
    if (!crew)
        return;
    pthread_mutex_lock(&crew->lock);
    crew->closing = true;
    pthread_cond_broadcast(&crew->more);
    pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < crew->started; i++)
        pthread_join(crew->threads[i], NULL);
    crew_deliver(crew);
    pthread_cond_destroy(&crew->more);
    pthread_mutex_destroy(&crew->lock);
    free(crew);
}

void crew_submit(struct crew *crew, struct job *job)
{
    pthread_mutex_lock(&crew->lock);
    if (crew->plan.put)
        crew->plan.put(crew->plan.context, job);
    else
        put(&crew->waiting, job);
    crew->left++;
    pthread_cond_signal(&crew->more);
    pthread_mutex_unlock(&crew->lock);
}

void crew_deliver(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    struct job *done = take_all(&crew->done);
    pthread_mutex_unlock(&crew->lock);
    while (done) {
        struct job *next = done->next;
        crew->plan.deliver(crew->plan.context, done);
        done = next;
    }
}
