/* How much of something an address, or a table, may have: so many at once, and so many more as time goes by. */
#ifndef FLORIN_HOST_LIMITS_H
#define FLORIN_HOST_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

/* clang-format off */
enum limit {
    LIMIT_FLOOD,   /* messages and requests of an address, whatever is in them: who sends more is let go */
    LIMIT_ASK,     /* what an address asks, by what it costs */
    LIMIT_CREATE,  /* tables an address makes */
    LIMIT_WRONG,   /* secrets of an address that open nothing */
    LIMIT_TABLE,   /* the same of one table, whoever asks */
    LIMITS
};
/* clang-format on */

struct limits;

struct limit_rate {
    double burst;  /* at once; 0: no limit */
    double hourly; /* so many more in an hour */
};

/* NULL when memory ran out. */
struct limits *limits_new(const struct limit_rate rates[LIMITS]);
void limits_free(struct limits *limits);

/* Takes so many. False, and takes none, if fewer are left at this time (milliseconds). `who` is an address or the name of a
 * table. */
bool limits_take(struct limits *limits, enum limit limit, const char *who, int count, int64_t now);
/* Is there one left? */
bool limits_has(struct limits *limits, enum limit limit, const char *who, int64_t now);

#endif
