/* Limits on connections: in all and per address, with a reserve of both for clients with a secret. Idle connections
 * count. When all slots are taken, the server closes the longest idle connection. */
#ifndef FLORIN_HOST_SLOTS_H
#define FLORIN_HOST_SLOTS_H

#include <stdbool.h>
#include <stdint.h>

struct slots;
struct share;

struct slot {
    struct slots *all;
    struct slot *older, *newer;       /* in the list of idle connections */
    struct share *share;              /* of its address; NULL: unknown yet, as behind a proxy */
    void *owner;
    bool idle, websocket, has_secret;
};

struct slot_limits {
    int sockets;               /* connections of any kind */
    int websockets;            /* of these */
    int per_address;           /* 0: no limit */
    void (*drop)(void *owner); /* ends an idle connection, now or soon */
};

struct slot_counts {
    int open, idle, websockets, with_secret;
    uint64_t refused_address, refused_full, dropped_idle;
};

/* NULL when memory ran out. */
struct slots *slots_new(const struct slot_limits *limits);
/* To be called when all connections are closed. */
void slots_free(struct slots *all);
const struct slot_counts *slots_counts(const struct slots *all);

/* May another connection from this address (NULL: unknown yet) come? Counts a refusal if not. */
bool slots_admit(struct slots *all, const char *address);
/* Takes a slot for a connection that waits for its first request. NULL when memory ran out. */
struct slot *slots_add(struct slots *all, const char *address, void *owner);
void slot_remove(struct slot *connection);

/* Marks the connection as busy while a request runs, and as idle again. */
void slot_set_idle(struct slot *connection, bool idle);

enum admission { ADMITTED, REFUSED_ADDRESS, REFUSED_FULL };
/* Gives the connection an address's share when it becomes a WebSocket. */
enum admission slot_upgrade(struct slot *connection, const char *address);
/* Moves the connection to the reserve: it has joined a table with a secret. */
void slot_set_secret(struct slot *connection);
/* Does it occupy a slot that is reserved for people with a secret? */
bool slot_needs_secret(const struct slot *connection);

#endif
