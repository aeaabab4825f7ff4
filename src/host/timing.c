#include "host/timing.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

static const struct {
    const char *name, *help;
} named[TIMINGS] = {
    [TIMING_COMMAND] = {"command_seconds", "From a command's arrival to its answer."},
    [TIMING_FANOUT] = {"fanout_seconds", "From a message's making until it was written to a client's socket."},
    [TIMING_COMMIT] = {"commit_seconds", "Commits of the store, each with all that waited."},
    [TIMING_BOTS] = {"bots_wait_seconds", "How long decisions waited until a bot began to think."},
};

static const uint64_t bounds[] = {250000,    500000,    1000000,   2500000,    5000000,    10000000,   25000000,   50000000,
                                  100000000, 250000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000};
enum { BUCKETS = sizeof bounds / sizeof *bounds + 1 }; /* the last bucket counts all that took longer */

static struct {
    atomic_ullong bucket[BUCKETS], nanoseconds;
} histograms[TIMINGS];

uint64_t timing_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

uint64_t timing_add(enum timing which, uint64_t since)
{
    uint64_t took = timing_now() - since;
    int bucket = 0;
    while (bucket < BUCKETS - 1 && took > bounds[bucket])
        bucket++;
    histograms[which].bucket[bucket]++;
    histograms[which].nanoseconds += took;
    return took;
}

static void put_line(struct buffer *out, const char *name, const char *what, double bound, double value)
{
    char line[200], label[40] = "";
    if (bound > 0.0)
        snprintf(label, sizeof label, "{le=\"%.15g\"}", bound);
    else if (bound < 0.0)
        snprintf(label, sizeof label, "{le=\"+Inf\"}");
    snprintf(line, sizeof line, "florin_%s_%s%s %.15g\n", name, what, label, value);
    buffer_put(out, line);
}

/* Each bucket counts all durations up to its bound (cumulative, as Prometheus expects). */
static void put_histogram(struct buffer *out, enum timing which)
{
    char line[300];
    const char *name = named[which].name;
    unsigned long long count = 0;
    snprintf(line, sizeof line, "# HELP florin_%s %s\n# TYPE florin_%s histogram\n", name, named[which].help, name);
    buffer_put(out, line);
    for (int i = 0; i < BUCKETS; i++) {
        count += histograms[which].bucket[i];
        put_line(out, name, "bucket", i < BUCKETS - 1 ? (double)bounds[i] / 1e9 : -1.0, (double)count);
    }
    put_line(out, name, "sum", 0.0, (double)histograms[which].nanoseconds / 1e9);
    put_line(out, name, "count", 0.0, (double)count);
}

void timing_write(struct buffer *out)
{
    for (enum timing which = 0; which < TIMINGS; which++)
        put_histogram(out, which);
}
