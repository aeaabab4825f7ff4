#include "host/slots.h"

#include <stdlib.h>

#include "host/limits.h"
#include "host/secret.h"

/* Reserves 1 in 8 of all connections for people with a secret, and 1 in 4 of an address's. */
enum { BUCKETS = 1 << 12, KEPT_IN_ALL = 8, KEPT_OF_ADDRESS = 4 };

/* The connections of one address. */
struct share {
    struct share *next; /* of the same bucket */
    uint64_t key;
    int open, with_secret;
};

struct slots {
    struct slot_limits limits;
    struct slot_counts counts;
    uint64_t seed;
    struct slot *oldest, *newest; /* idle */
    struct share *buckets[BUCKETS];
};

struct slots *slots_new(const struct slot_limits *limits)
{
    struct slots *all = calloc(1, sizeof *all);
    if (!all)
        return NULL;
    all->limits = *limits;
    all->seed = secret_seed();
    return all;
}

void slots_free(struct slots *all)
{
    for (int i = 0; all && i < BUCKETS; i++)
        for (struct share *share; (share = all->buckets[i]) != NULL; free(share))
            all->buckets[i] = share->next;
    free(all);
}

const struct slot_counts *slots_counts(const struct slots *all)
{
    return &all->counts;
}

/* ---- shares ---- */

static struct share **share_place(struct slots *all, uint64_t key)
{
    struct share **at = &all->buckets[key % BUCKETS];
    while (*at && (*at)->key != key)
        at = &(*at)->next;
    return at;
}

static struct share *take_share(struct slots *all, const char *address)
{
    uint64_t key = limits_key(all->seed, address);
    struct share **at = share_place(all, key);
    if (!*at && (*at = calloc(1, sizeof **at)) != NULL)
        (*at)->key = key;
    if (*at)
        (*at)->open++;
    return *at;
}

static void give_share_back(struct slots *all, struct share *share, bool has_secret)
{
    if (!share)
        return;
    share->with_secret -= has_secret;
    if (--share->open > 0)
        return;
    *share_place(all, share->key) = share->next;
    free(share);
}

static bool share_is_full(struct slots *all, const char *address)
{
    const struct share *share = address ? *share_place(all, limits_key(all->seed, address)) : NULL;
    return share && all->limits.per_address && share->open >= all->limits.per_address;
}

/* ---- idle ones, the oldest first ---- */

static void leave_idle(struct slot *slot)
{
    struct slots *all = slot->all;
    *(slot->older ? &slot->older->newer : &all->oldest) = slot->newer;
    *(slot->newer ? &slot->newer->older : &all->newest) = slot->older;
    slot->older = slot->newer = NULL;
    slot->idle = false;
    all->counts.idle--;
}

static void enter_idle(struct slot *slot)
{
    struct slots *all = slot->all;
    slot->older = all->newest;
    *(all->newest ? &all->newest->newer : &all->oldest) = slot;
    all->newest = slot;
    slot->idle = true;
    all->counts.idle++;
}

void slot_set_idle(struct slot *slot, bool idle)
{
    if (slot->idle && !idle)
        leave_idle(slot);
    else if (!slot->idle && idle && !slot->websocket)
        enter_idle(slot);
}

static bool drop_oldest(struct slots *all)
{
    struct slot *oldest = all->oldest;
    if (!oldest)
        return false;
    leave_idle(oldest);
    all->counts.dropped_idle++;
    all->limits.drop(oldest->owner);
    return true;
}

/* ---- beginning and end ---- */

bool slots_admit(struct slots *all, const char *address)
{
    if (share_is_full(all, address)) {
        all->counts.refused_address++;
        return false;
    }
    if (all->counts.open < all->limits.sockets || drop_oldest(all))
        return true;
    all->counts.refused_full++;
    return false;
}

struct slot *slots_add(struct slots *all, const char *address, void *owner)
{
    struct slot *slot = calloc(1, sizeof *slot);
    if (!slot)
        return NULL;
    *slot = (struct slot){.all = all, .owner = owner};
    if (address && !(slot->share = take_share(all, address))) {
        free(slot);
        return NULL;
    }
    all->counts.open++;
    enter_idle(slot);
    return slot;
}

void slot_remove(struct slot *slot)
{
    struct slots *all = slot->all;
    if (slot->idle)
        leave_idle(slot);
    all->counts.open--;
    all->counts.websockets -= slot->websocket;
    all->counts.with_secret -= slot->has_secret;
    give_share_back(all, slot->share, slot->has_secret);
    free(slot);
}

/* ---- WebSockets ---- */

enum admission slot_upgrade(struct slot *slot, const char *address)
{
    struct slots *all = slot->all;
    if (!slot->share && share_is_full(all, address)) {
        all->counts.refused_address++;
        return REFUSED_ADDRESS;
    }
    if (all->counts.websockets >= all->limits.websockets || (!slot->share && !(slot->share = take_share(all, address)))) {
        all->counts.refused_full++;
        return REFUSED_FULL;
    }
    slot_set_idle(slot, false);
    slot->websocket = true;
    all->counts.websockets++;
    return ADMITTED;
}

void slot_set_secret(struct slot *slot)
{
    if (slot->has_secret || !slot->websocket)
        return;
    slot->has_secret = true;
    slot->share->with_secret++;
    slot->all->counts.with_secret++;
}

bool slot_needs_secret(const struct slot *slot)
{
    const struct slots *all = slot->all;
    const struct share *share = slot->share;
    int most = all->limits.websockets, per_address = all->limits.per_address;
    if (slot->has_secret)
        return false;
    if (all->counts.websockets - all->counts.with_secret > most - most / KEPT_IN_ALL)
        return true;
    return share && per_address && share->open - share->with_secret > per_address - per_address / KEPT_OF_ADDRESS;
}
