#include "host/traffic.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "host/log.h"

enum { MINUTE_MS = 60000, TROUBLE_LINES = 10, NS_PER_MS = 1000000 };

struct number {
    char text[24];
};

static struct number number_of(uint64_t value)
{
    struct number number;
    snprintf(number.text, sizeof number.text, "%" PRIu64, value);
    return number;
}

static void log_connections(const uint64_t count[TRAFFIC_KINDS], int open)
{
    if (count[TRAFFIC_ACCEPTED] + count[TRAFFIC_REFUSED] + count[TRAFFIC_CLOSED] == 0)
        return;
    log_line(LOG_INFO, "connections", "accepted", number_of(count[TRAFFIC_ACCEPTED]).text, "refused",
             number_of(count[TRAFFIC_REFUSED]).text, "closed", number_of(count[TRAFFIC_CLOSED]).text, "open",
             number_of((uint64_t)open).text, NULL);
}

static void log_limits(const uint64_t before[LIMITS], const uint64_t limited[LIMITS])
{
    for (int limit = 0; limit < LIMITS; limit++)
        if (limited[limit] > before[limit])
            log_line(LOG_WARNING, "limit", "kind", limit_word(limit), "times",
                     number_of(limited[limit] - before[limit]).text, NULL);
}

bool traffic_is_slow(struct troubles *troubles, uint64_t nanoseconds)
{
    if (!troubles->limit || nanoseconds < troubles->limit)
        return false;
    if (nanoseconds > troubles->slowest)
        troubles->slowest = nanoseconds;
    return ++troubles->slow <= TROUBLE_LINES;
}

bool traffic_has_failed(struct troubles *troubles)
{
    return ++troubles->failed <= TROUBLE_LINES;
}

/* Logs the counts if some events had no line of their own. */
static void log_troubles(struct troubles *troubles)
{
    if (troubles->slow > TROUBLE_LINES)
        log_line(LOG_WARNING, "slow_commands", "times", number_of(troubles->slow).text, "slowest_milliseconds",
                 number_of(troubles->slowest / NS_PER_MS).text, NULL);
    if (troubles->failed > TROUBLE_LINES)
        log_line(LOG_ERROR, "store_failures", "times", number_of(troubles->failed).text, NULL);
    *troubles = (struct troubles){.limit = troubles->limit};
}

void traffic_tick(struct traffic *traffic, struct troubles *troubles, const uint64_t limited[LIMITS], int open, int64_t now)
{
    if (traffic->since && now - traffic->since < MINUTE_MS)
        return;
    if (traffic->since) {
        log_connections(traffic->count, open);
        log_limits(traffic->limited, limited);
        log_troubles(troubles);
    }
    *traffic = (struct traffic){.since = now};
    memcpy(traffic->limited, limited, sizeof traffic->limited);
}
