#include "host/store.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* Writing and reading go side by side, each with a connection of its own to the backend. */
struct store {
    const struct store_backend *backend;
    void *writing, *reading;
    struct crew *writers, *readers;
    atomic_ullong batches, nanoseconds;
    struct store_figures figures;
};

static unsigned long long now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (unsigned long long)t.tv_sec * 1000000000 + (unsigned long long)t.tv_nsec;
}

static void write_jobs(void *context, struct job *jobs)
{
    struct store *store = context;
    unsigned long long begin = now();
    store->backend->write(store->writing, (struct store_request *)jobs);
    store->nanoseconds += now() - begin;
    store->batches++;
}

static void read_jobs(void *context, struct job *jobs)
{
    struct store *store = context;
    store->backend->read(store->reading, (struct store_request *)jobs);
}

static void deliver(void *context, struct job *job)
{
    struct store *store = context;
    struct store_request *request = (struct store_request *)job;
    bool write = store_is_write(request->kind), failed = request->result == STORE_FAILED;
    store->figures.writes += write;
    store->figures.reads += !write;
    store->figures.failed += failed;
    if (write)
        store->figures.healthy = !failed;
    request->done(request);
}

static bool start(struct store *store, const char *where, void (*wake)(void *), void *waker, struct florin_text *problem)
{
    struct crew_plan plan = {.threads = 1,
                             .together = true,
                             .work = write_jobs,
                             .deliver = deliver,
                             .context = store,
                             .wake = wake,
                             .waker = waker};
    store->writing = store->backend->open(where, problem);
    store->reading = store->writing ? store->backend->open(where, problem) : NULL;
    if (!store->reading)
        return false;
    store->writers = crew_new(&plan);
    plan.together = false; /* the first one that reads does not wait for the last */
    plan.work = read_jobs;
    store->readers = crew_new(&plan);
    return store->writers && store->readers;
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
    crew_free(store->writers);
    crew_free(store->readers);
    if (store->reading)
        store->backend->close(store->reading);
    if (store->writing)
        store->backend->close(store->writing);
    free(store);
}

void store_submit(struct store *store, struct store_request *request)
{
    crew_submit(store_is_write(request->kind) ? store->writers : store->readers, &request->job);
}

void store_deliver(struct store *store)
{
    crew_deliver(store->writers);
    crew_deliver(store->readers);
}

struct store_figures store_figures(const struct store *store)
{
    struct store_figures figures = store->figures;
    figures.batches = store->batches;
    figures.nanoseconds = store->nanoseconds;
    return figures;
}
