#include "host/connections.h"

#include <stdlib.h>

#include "host/limits.h"
#include "host/secret.h"

/* Of connections, 1 in 8 is kept for people with a secret; of those of one address, 1 in 4. */
enum { BUCKETS = 1 << 12, KEPT_IN_ALL = 8, KEPT_OF_ADDRESS = 4 };

/* What the connections of one address have. */
struct share {
    struct share *next; /* of the same bucket */
    uint64_t key;
    int open, with_secret;
};

struct connections {
    struct connection_limits limits;
    struct connection_counts counts;
    uint64_t seed;
    struct connection *oldest, *newest; /* idle */
    struct share *buckets[BUCKETS];
};

struct connections *connections_new(const struct connection_limits *limits)
{
    struct connections *all = calloc(1, sizeof *all);
    if (!all)
        return NULL;
    all->limits = *limits;
    all->seed = secret_seed();
    return all;
}

void connections_free(struct connections *all)
{
    for (int i = 0; all && i < BUCKETS; i++)
        for (struct share *share; (share = all->buckets[i]) != NULL; free(share))
            all->buckets[i] = share->next;
    free(all);
}

const struct connection_counts *connections_counts(const struct connections *all)
{
    return &all->counts;
}

/* ---- shares ---- */

static struct share **share_place(struct connections *all, uint64_t key)
{
    struct share **at = &all->buckets[key % BUCKETS];
    while (*at && (*at)->key != key)
        at = &(*at)->next;
    return at;
}

static struct share *take_share(struct connections *all, const char *address)
{
    uint64_t key = limits_key(all->seed, address);
    struct share **at = share_place(all, key);
    if (!*at && (*at = calloc(1, sizeof **at)) != NULL)
        (*at)->key = key;
    if (*at)
        (*at)->open++;
    return *at;
}

static void give_share_back(struct connections *all, struct share *share, bool has_secret)
{
    if (!share)
        return;
    share->with_secret -= has_secret;
    if (--share->open > 0)
        return;
    *share_place(all, share->key) = share->next;
    free(share);
}

static bool share_is_full(struct connections *all, const char *address)
{
    const struct share *share = address ? *share_place(all, limits_key(all->seed, address)) : NULL;
    return share && all->limits.per_address && share->open >= all->limits.per_address;
}

/* ---- idle ones, the oldest first ---- */

static void leave_idle(struct connection *connection)
{
    struct connections *all = connection->all;
    *(connection->older ? &connection->older->newer : &all->oldest) = connection->newer;
    *(connection->newer ? &connection->newer->older : &all->newest) = connection->older;
    connection->older = connection->newer = NULL;
    connection->idle = false;
    all->counts.idle--;
}

static void enter_idle(struct connection *connection)
{
    struct connections *all = connection->all;
    connection->older = all->newest;
    *(all->newest ? &all->newest->newer : &all->oldest) = connection;
    all->newest = connection;
    connection->idle = true;
    all->counts.idle++;
}

void connection_set_idle(struct connection *connection, bool idle)
{
    if (connection->idle && !idle)
        leave_idle(connection);
    else if (!connection->idle && idle && !connection->websocket)
        enter_idle(connection);
}

static bool drop_oldest(struct connections *all)
{
    struct connection *oldest = all->oldest;
    if (!oldest)
        return false;
    leave_idle(oldest);
    all->counts.dropped_idle++;
    all->limits.drop(oldest->owner);
    return true;
}

/* ---- beginning and end ---- */

bool connections_admit(struct connections *all, const char *address)
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

struct connection *connections_add(struct connections *all, const char *address, void *owner)
{
    struct connection *connection = calloc(1, sizeof *connection);
    if (!connection)
        return NULL;
    *connection = (struct connection){.all = all, .owner = owner};
    if (address && !(connection->share = take_share(all, address))) {
        free(connection);
        return NULL;
    }
    all->counts.open++;
    enter_idle(connection);
    return connection;
}

void connection_remove(struct connection *connection)
{
    struct connections *all = connection->all;
    if (connection->idle)
        leave_idle(connection);
    all->counts.open--;
    all->counts.websockets -= connection->websocket;
    all->counts.with_secret -= connection->has_secret;
    give_share_back(all, connection->share, connection->has_secret);
    free(connection);
}

/* ---- WebSockets ---- */

enum admission connection_upgrade(struct connection *connection, const char *address)
{
    struct connections *all = connection->all;
    if (!connection->share && share_is_full(all, address)) {
        all->counts.refused_address++;
        return REFUSED_ADDRESS;
    }
    if (all->counts.websockets >= all->limits.websockets ||
        (!connection->share && !(connection->share = take_share(all, address)))) {
        all->counts.refused_full++;
        return REFUSED_FULL;
    }
    connection_set_idle(connection, false);
    connection->websocket = true;
    all->counts.websockets++;
    return ADMITTED;
}

void connection_set_secret(struct connection *connection)
{
    if (connection->has_secret || !connection->websocket)
        return;
    connection->has_secret = true;
    connection->share->with_secret++;
    connection->all->counts.with_secret++;
}

bool connection_needs_secret(const struct connection *connection)
{
    const struct connections *all = connection->all;
    const struct share *share = connection->share;
    int most = all->limits.websockets, per_address = all->limits.per_address;
    if (connection->has_secret)
        return false;
    if (all->counts.websockets - all->counts.with_secret > most - most / KEPT_IN_ALL)
        return true;
    return share && per_address && share->open - share->with_secret > per_address - per_address / KEPT_OF_ADDRESS;
}
