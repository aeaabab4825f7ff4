/* Two clocks side by side. The wall clock says when something happened, and somebody may set it at any time; the
 * monotonic clock says how long something took. This remembers jumps of the wall clock, so that an earlier time does
 * not seem longer ago than it is. All times are milliseconds. */
#ifndef FLORIN_HOST_STEADY_H
#define FLORIN_HOST_STEADY_H

#include <stdbool.h>
#include <stdint.h>

enum { STEADY_JUMPS = 16, STEADY_JUMP_MS = 60000 }; /* remembered jumps; smaller ones it follows */

struct steady {
    bool begun;
    int64_t wall, monotonic; /* when both were read last */
    int64_t start;           /* the wall clock right after its last jump */
    int count;
    struct {
        int64_t start, end; /* the wall clock right before a jump */
        int64_t offset;     /* wall less monotonic */
    } past[STEADY_JUMPS];
};

/* Reads both clocks. Returns by how much the wall clock jumped since the last reading, 0 if it did not. */
int64_t steady_read(struct steady *steady, int64_t wall, int64_t monotonic);
/* The monotonic time when the wall clock showed this; never later than the last reading. */
int64_t steady_when(const struct steady *steady, int64_t wall);

/* The earliest correct reading of the wall clock for now: after a jump, or without any. */
int64_t steady_oldest(const struct steady *steady);

#endif
