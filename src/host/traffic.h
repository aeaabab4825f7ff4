/* Counts requests and refusals, and logs one line a minute if anything happened, instead of one each. */
#ifndef FLORIN_HOST_TRAFFIC_H
#define FLORIN_HOST_TRAFFIC_H

#include <stdbool.h>
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
    int64_t since; /* milliseconds, by a clock that nobody sets */
};

/* Failures in this minute. */
struct troubles {
    uint64_t limit; /* a command is slow from so many nanoseconds on; 0: none is */
    uint64_t slow, slowest;
    uint64_t failed; /* requests of tables to the store */
};

/* Counts a command's duration. True if it was slow and among the first ten of the minute, which the caller logs. */
bool traffic_is_slow(struct troubles *troubles, uint64_t nanoseconds);
/* The same for a table's request that the store failed. */
bool traffic_has_failed(struct troubles *troubles);

/* Logs the last minute's counts, and begins anew. `limited` has all refusals so far, by limit. */
void traffic_tick(struct traffic *traffic, struct troubles *troubles, const uint64_t limited[LIMITS], int open,
                  int64_t now);

#endif
