/* Two clocks side by side. The wall clock says when something happened, and may be set at any time; the monotonic clock
 * says how long something took. Where the wall clock jumps is remembered, so that a time of before is not taken for
 * longer ago than it is. All times are milliseconds. */
#ifndef FLORIN_HOST_STEADY_H
#define FLORIN_HOST_STEADY_H

#include <stdbool.h>
#include <stdint.h>

enum { STEADY_JUMPS = 16, STEADY_JUMP_MS = 60000 }; /* remembered; smaller steps of the wall clock are followed */

struct steady {
    bool begun;
    int64_t wall, monotonic; /* when both were read last */
    int64_t start;           /* what the wall clock said after its last jump */
    int count;
    struct {
        int64_t start, end; /* what the wall clock said, up to a jump */
        int64_t offset;     /* wall less monotonic */
    } past[STEADY_JUMPS];
};

/* Takes both clocks down. Returns by how much the wall clock jumped since it was read last, 0 if it did not. */
int64_t steady_read(struct steady *steady, int64_t wall, int64_t monotonic);
/* The monotonic clock's time when the wall clock said this; never later than it was read. */
int64_t steady_when(const struct steady *steady, int64_t wall);

/* The earliest that the wall clock may rightly have shown now, as it says after a jump or as it would have without
 * any. */
int64_t steady_oldest(const struct steady *steady);

#endif
