/* Who holds how many connections: so many in all, so many from one address, and some of both kept for people with a secret.
 * Idle connections count. When all are taken, the one that has been idle longest makes room. */
#ifndef FLORIN_HOST_CONNECTIONS_H
#define FLORIN_HOST_CONNECTIONS_H

#include <stdbool.h>
#include <stdint.h>

struct connections;
struct share;

struct connection {
    struct connections *all;
    struct connection *older, *newer; /* of those that wait for a request */
    struct share *share;              /* of its address; NULL: not known yet, as behind a proxy */
    void *owner;
    bool idle, websocket, has_secret;
};

struct connection_limits {
    int sockets;               /* connections of any kind */
    int websockets;            /* of these */
    int per_address;           /* 0: no limit */
    void (*drop)(void *owner); /* ends an idle connection, now or soon */
};

struct connection_counts {
    int open, idle, websockets, with_secret;
    uint64_t refused_address, refused_full, dropped_idle;
};

/* NULL when memory ran out. */
struct connections *connections_new(const struct connection_limits *limits);
/* The connections are closed before. */
void connections_free(struct connections *all);
const struct connection_counts *connections_counts(const struct connections *all);

/* May another one from this address (NULL: not known yet) be taken? If not, it is counted as refused. */
bool connections_admit(struct connections *all, const char *address);
/* It is taken, and waits for its first request. NULL when memory ran out. */
struct connection *connections_add(struct connections *all, const char *address, void *owner);
void connection_remove(struct connection *connection);

/* A request has begun; its answer has been sent. */
void connection_set_idle(struct connection *connection, bool idle);

enum admission { ADMITTED, REFUSED_ADDRESS, REFUSED_FULL };
/* It wants to become a WebSocket of somebody at this address. */
enum admission connection_upgrade(struct connection *connection, const char *address);
/* It has joined a table with a secret. */
void connection_set_secret(struct connection *connection);
/* Whether it stands where only people with a secret may stay. */
bool connection_needs_secret(const struct connection *connection);

#endif
