#include "host/health.h"

#include "host/room.h"

enum {
    FRESH_MS = 1000,
    PATIENCE_MS = 3000,     /* proxies wait longer, so they need not notice that a database restarts */
    PROBE_BYTES = 16 << 10, /* after a failure: a disk that has not even this much is full */
};

static void tell(struct health *health, bool ready)
{
    for (struct request *request; (request = health->asking) != NULL;) {
        health->asking = request->next;
        if (ready)
            request_answer(request, "{\"ready\":true}", NULL);
        else
            request_fail(request, "storage", "nothing can be kept at the moment");
    }
}

static void probed(struct store_job *done)
{
    struct registry *registry = done->owner;
    registry->health.probing = false;
    registry->health.told = registry_elapsed(registry);
    tell(&registry->health, done->result == STORE_DONE);
    store_job_free(done);
}

static void probe(struct registry *registry, int64_t now)
{
    struct store_figures store = store_figures(registry->store);
    struct store_job *job = store_job_new(STORE_PROBE, NULL, probed, registry);
    if (!job)
        return; /* the next tick tries again, or reports that it took too long */
    job->time = now;
    job->number = store.healthy && !store.doubtful ? 1 : PROBE_BYTES;
    registry->health.probing = true;
    registry->health.begun = now;
    store_submit(registry->store, job);
}

static bool is_fresh(const struct health *health, int64_t now)
{
    return health->told && now >= health->told && now - health->told < FRESH_MS;
}

void health_ask(struct registry *registry, struct client *client)
{
    struct health *health = &registry->health;
    int64_t now = registry_elapsed(registry);
    struct request *request = request_new(registry, client, NULL);
    if (!request) {
        client->dismiss(client, "memory");
        return;
    }
    client->request = request;
    request->next = health->asking;
    health->asking = request;
    if (!health->probing && is_fresh(health, now))
        tell(health, store_figures(registry->store).healthy);
    else if (!health->probing)
        probe(registry, now);
}

void health_tick(struct registry *registry, int64_t now)
{
    struct health *health = &registry->health;
    struct store_figures store = store_figures(registry->store);
    if (health->asking && (now - health->begun >= PATIENCE_MS || now < health->begun))
        tell(health, false);
    if (!health->probing && (health->asking || ((!store.healthy || store.doubtful) && !is_fresh(health, now))))
        probe(registry, now);
}
