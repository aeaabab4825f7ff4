/* What came and what was refused, counted: a line of the log a minute, where anything happened, instead of one each. */
#ifndef FLORIN_HOST_TRAFFIC_H
#define FLORIN_HOST_TRAFFIC_H

#include <stdint.h>

#include "host/limits.h"

/* clang-format off */
enum traffic_kind {
    TRAFFIC_ACCEPTED, /* WebSockets */
    TRAFFIC_REFUSED,  /* ... that were not let in */
    TRAFFIC_CLOSED,
    TRAFFIC_KINDS
};
/* clang-format on */

/* Belongs to the thread that serves. */
struct traffic {
    uint64_t count[TRAFFIC_KINDS], limited[LIMITS];
    int64_t since; /* milliseconds */
};

/* Says how it was since the last minute, and begins anew. `limited` are all refusals so far, by limit. */
void traffic_tick(struct traffic *traffic, const uint64_t limited[LIMITS], int open, int64_t now);

#endif
