#include "host/health.h"

#include "host/room.h"

enum {
    FRESH_MS = 1000,
    PATIENCE_MS = 3000,     /* proxies wait longer: a database that is restarted need not be noticed */
    PROBE_BYTES = 16 << 10, /* after a failure: a disk that takes less is full */
};

static void tell(struct health *health, bool ready)
{
    for (struct errand *errand; (errand = health->asking) != NULL;) {
        health->asking = errand->next;
        if (ready)
            errand_answer(errand, "{\"ready\":true}", NULL);
        else
            errand_fail(errand, "storage", "nothing can be kept at the moment");
    }
}

static void probed(struct store_request *done)
{
    struct house *house = done->owner;
    house->health.probing = false;
    house->health.told = house_elapsed(house);
    tell(&house->health, done->result == STORE_DONE);
    store_request_free(done);
}

static void probe(struct house *house, int64_t now)
{
    struct store_figures store = store_figures(house->store);
    struct store_request *request = store_request_new(STORE_PROBE, NULL, probed, house);
    if (!request)
        return; /* the next tick tries again, or says that it took too long */
    request->time = now;
    request->number = store.healthy && !store.doubtful ? 1 : PROBE_BYTES;
    house->health.probing = true;
    house->health.begun = now;
    store_submit(house->store, request);
}

static bool is_fresh(const struct health *health, int64_t now)
{
    return health->told && now >= health->told && now - health->told < FRESH_MS;
}

void health_ask(struct house *house, struct caller *caller)
{
    struct health *health = &house->health;
    int64_t now = house_elapsed(house);
    struct errand *errand = errand_new(house, caller, NULL);
    if (!errand) {
        caller->dismiss(caller, "memory");
        return;
    }
    caller->errand = errand;
    errand->next = health->asking;
    health->asking = errand;
    if (!health->probing && is_fresh(health, now))
        tell(health, store_figures(house->store).healthy);
    else if (!health->probing)
        probe(house, now);
}

void health_tick(struct house *house, int64_t now)
{
    struct health *health = &house->health;
    struct store_figures store = store_figures(house->store);
    if (health->asking && (now - health->begun >= PATIENCE_MS || now < health->begun))
        tell(health, false);
    if (!health->probing && (health->asking || ((!store.healthy || store.doubtful) && !is_fresh(health, now))))
        probe(house, now);
}
