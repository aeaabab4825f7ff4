#include "host/store.h"

#include "host/log.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "host/timing.h"

enum { CHECK_MS = 5000 }; /* a restarting server waits no longer for the check */

enum task { WRITING, READING, HEARING, TASKS };

/* Tasks run side by side, each with a thread and a backend connection of its own. */
struct store {
    const struct store_backend *backend;
    void *opened[TASKS];
    struct workers *workers[TASKS];
    atomic_ullong batches, nanoseconds;
    struct store_figures figures;
};

static void write_jobs(void *context, struct job *jobs)
{
    struct store *store = context;
    uint64_t begin = timing_now();
    store->backend->write(store->opened[WRITING], (struct store_job *)jobs);
    store->nanoseconds += timing_add(TIMING_COMMIT, begin);
    store->batches++;
}

static void read_jobs(void *context, struct job *jobs)
{
    struct store *store = context;
    store->backend->read(store->opened[READING], (struct store_job *)jobs);
}

static void hear_jobs(void *context, struct job *jobs)
{
    struct store *store = context;
    store->backend->hear(store->opened[HEARING], (struct store_job *)jobs);
}

static enum task task_of(enum store_kind kind)
{
    return kind == STORE_HEAR ? HEARING : store_is_write(kind) ? WRITING : READING;
}

static size_t length_of(const char *text)
{
    return text ? strlen(text) : 0;
}

static size_t size_of(const struct store_job *job)
{
    const struct store_row *row = &job->row;
    size_t size = length_of(row->beginning) + length_of(row->settings) + length_of(row->summary) + length_of(row->snapshot);
    for (int i = 0; i < job->count; i++)
        size += length_of(job->entries[i].text);
    return size;
}

static void deliver(void *context, struct job *done)
{
    struct store *store = context;
    struct store_job *job = (struct store_job *)done;
    enum task task = task_of(job->kind);
    bool failed = job->result == STORE_FAILED;
    store->figures.writes += task == WRITING;
    store->figures.reads += task == READING;
    store->figures.failed += failed;
    if (task == WRITING)
        store->figures.healthy = !failed;
    if (task == WRITING && job->result == STORE_DONE)
        store->figures.bytes[job->kind] += size_of(job);
    store->figures.doubtful = failed || (task != WRITING && store->figures.doubtful);
    job->done(job);
}

void store_tell_state(bool *lost, bool good, const char *problem)
{
    if (*lost == !good)
        return;
    *lost = !good;
    if (good)
        log_line(LOG_INFO, "store_back", NULL);
    else
        log_line(LOG_ERROR, "store_lost", "problem", problem, NULL);
}

bool store_is_shared(const struct store *store)
{
    return store->backend->hear != NULL;
}

static bool start(struct store *store, const char *where, void (*wake)(void *), void *waker, struct florin_text *problem)
{
    static void (*const work[TASKS])(void *, struct job *) = {write_jobs, read_jobs, hear_jobs};
    for (int task = 0; task < (store_is_shared(store) ? TASKS : HEARING); task++) {
        struct workers_plan plan = {.threads = 1,
                                    .together = task == WRITING, /* a reader takes one job at a time, so that its
                                                                    first answer does not wait for the last */
                                    .work = work[task],
                                    .deliver = deliver,
                                    .context = store,
                                    .wake = wake,
                                    .waker = waker};
        store->opened[task] = store->backend->open(where, problem);
        store->workers[task] = store->opened[task] ? workers_new(&plan) : NULL;
        if (!store->workers[task])
            return false;
    }
    if (store->backend->check)
        store->backend->check(store->opened[READING], CHECK_MS);
    return true;
}

struct store *store_open(const struct store_backend *backend, const char *where, void (*wake)(void *), void *waker,
                         struct florin_text *problem)
{
    struct store *store = calloc(1, sizeof *store);
    if (!store)
        return NULL;
    store->backend = backend;
    store->figures.healthy = true;
    if (start(store, where, wake, waker, problem))
        return store;
    store_close(store);
    return NULL;
}

void store_close(struct store *store)
{
    for (int task = 0; task < TASKS; task++)
        workers_free(store->workers[task]);
    for (int task = 0; task < TASKS; task++)
        if (store->opened[task])
            store->backend->close(store->opened[task]);
    free(store);
}

void store_submit(struct store *store, struct store_job *job)
{
    workers_submit(store->workers[task_of(job->kind)], &job->base);
}

void store_deliver(struct store *store)
{
    for (int task = 0; task < TASKS; task++)
        if (store->workers[task])
            workers_deliver(store->workers[task]);
}

struct store_figures store_figures(const struct store *store)
{
    struct store_figures figures = store->figures;
    figures.batches = store->batches;
    figures.nanoseconds = store->nanoseconds;
    return figures;
}
