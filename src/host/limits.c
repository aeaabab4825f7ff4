#include "host/limits.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

#include "florin/game.h"
#include "host/secret.h"

enum { SLOTS = 1 << 14, PROBES = 8 };

/* Of one who was seen lately. What was used up grows back by itself, so that a slot can be forgotten once it has. */
struct slot {
    uint64_t key; /* 0: nobody */
    int64_t time;
    double used[LIMITS];
};

struct limits {
    struct limit_rate rates[LIMITS];
    uint64_t seed;
    struct slot slots[SLOTS];
};

struct limits *limits_new(const struct limit_rate rates[LIMITS])
{
    struct limits *limits = calloc(1, sizeof *limits);
    if (!limits)
        return NULL;
    memcpy(limits->rates, rates, sizeof limits->rates);
    limits->seed = secret_seed();
    return limits;
}

void limits_free(struct limits *limits)
{
    free(limits);
}

/* Who has one address of IPv6 has 2^64 of them. */
static uint64_t key_of(const struct limits *limits, const char *who)
{
    unsigned char bytes[16];
    uint64_t key = inet_pton(AF_INET6, who, bytes) == 1 ? florin_hash(bytes, 8, limits->seed)
                                                        : florin_hash(who, strlen(who), limits->seed);
    return key ? key : 1;
}

static void grow_back(const struct limits *limits, struct slot *slot, int64_t now)
{
    if (now <= slot->time)
        return;
    double hours = (double)(now - slot->time) / 3600000.0;
    slot->time = now;
    for (int i = 0; i < LIMITS; i++) {
        slot->used[i] -= hours * limits->rates[i].hourly;
        if (slot->used[i] < 0.0)
            slot->used[i] = 0.0;
    }
}

/* Their slot, or that of the one who has been away longest of those near it. */
static struct slot *slot_of(struct limits *limits, const char *who, int64_t now)
{
    uint64_t key = key_of(limits, who);
    struct slot *oldest = NULL;
    for (uint64_t i = 0; i < PROBES; i++) {
        struct slot *slot = &limits->slots[(key + i) % SLOTS];
        if (slot->key == key) {
            grow_back(limits, slot, now);
            return slot;
        }
        if (!oldest || !slot->key || slot->time < oldest->time)
            oldest = slot;
        if (!slot->key)
            break; /* none is ever given back: what is looked for would stand here */
    }
    *oldest = (struct slot){.key = key, .time = now};
    return oldest;
}

bool limits_take(struct limits *limits, enum limit limit, const char *who, int count, int64_t now)
{
    double burst = limits->rates[limit].burst;
    struct slot *slot = slot_of(limits, who, now);
    if (burst > 0.0 && slot->used[limit] + count > burst)
        return false;
    slot->used[limit] += burst > 0.0 ? count : 0;
    return true;
}

bool limits_has(struct limits *limits, enum limit limit, const char *who, int64_t now)
{
    double burst = limits->rates[limit].burst;
    return burst <= 0.0 || slot_of(limits, who, now)->used[limit] + 1.0 <= burst;
}
