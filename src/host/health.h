/* Does the store take writes? Asks it when somebody wants to know, and while it is in doubt. */
#ifndef FLORIN_HOST_HEALTH_H
#define FLORIN_HOST_HEALTH_H

#include <stdbool.h>
#include <stdint.h>

struct registry;
struct client;
struct request;

struct health {
    struct request *asking; /* those who wait to be told */
    bool probing;
    int64_t begun, told; /* when the last probe began and when it ended */
};

/* Tells the client {"ready":true} or the error `storage`, by a probe that is at most a second old. */
void health_ask(struct registry *registry, struct client *client);
void health_tick(struct registry *registry, int64_t now);

#endif
