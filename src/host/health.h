/* Whether the store takes what is written: asked of it when somebody wants to know, and while it is in doubt. */
#ifndef FLORIN_HOST_HEALTH_H
#define FLORIN_HOST_HEALTH_H

#include <stdbool.h>
#include <stdint.h>

struct house;
struct caller;
struct errand;

struct health {
    struct errand *asking; /* those who wait to be told */
    bool probing;
    int64_t begun, told; /* when the last probe began and when it came back */
};

/* The caller hears {"ready":true}, or the error `storage`: from a probe that is at most a second old. */
void health_ask(struct house *house, struct caller *caller);
void health_tick(struct house *house, int64_t now);

#endif
