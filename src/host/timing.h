/* How long things take, as histograms of the whole process: /metrics. Any thread may add to them. */
#ifndef FLORIN_HOST_TIMING_H
#define FLORIN_HOST_TIMING_H

#include <stdint.h>

#include "json/buffer.h"

/* clang-format off */
enum timing {
    TIMING_COMMAND, /* from a command's arrival to its answer */
    TIMING_FANOUT,  /* from a message's creation to its write to a client's socket */
    TIMING_COMMIT,  /* a batch of the store */
    TIMING_BOTS,    /* how long a decision waits for a bot's thread */
    TIMINGS
};
/* clang-format on */

/* Nanoseconds of the monotonic clock. */
uint64_t timing_now(void);
/* Adds the time since then to the histogram, and returns it. */
uint64_t timing_add(enum timing which, uint64_t since);
/* As Prometheus reads them. */
void timing_write(struct buffer *out);

#endif
