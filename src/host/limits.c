#include "host/limits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "florin/game.h"
#include "host/address.h"
#include "host/secret.h"

enum {
    SLOTS = 1 << 14,
    PROBES = 8,
    SECRETS_FREE = 3,     /* wrong ones, as of an old link, without a wait */
    SECRETS_LONGEST = 60, /* seconds of the longest wait */
    WHO_MAX = 128,
};

/* A client seen lately. Used-up shares refill by themselves, so a full client's slot may be forgotten. */
struct slot {
    uint64_t key; /* 0: nobody */
    int64_t time;
    int64_t secrets_from; /* when another secret may be tried */
    double used[LIMITS];
};

struct limits {
    struct limit_rate rates[LIMITS];
    uint64_t seed;
    uint64_t refused[LIMITS];
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

uint64_t limits_key(uint64_t seed, const char *who)
{
    char share[ADDRESS_SHARE];
    const char *name = address_share(who, share) ? share : who;
    uint64_t key = florin_hash(name, strlen(name), seed);
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

/* Finds this client's slot, or evicts the least recently used one in the probe window. */
static struct slot *slot_of(struct limits *limits, const char *who, int64_t now)
{
    uint64_t key = limits_key(limits->seed, who);
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
            break; /* slots are never freed, so the client would stand here */
    }
    *oldest = (struct slot){.key = key, .time = now};
    return oldest;
}

bool limits_take(struct limits *limits, enum limit limit, const char *who, int count, int64_t now)
{
    double burst = limits->rates[limit].burst;
    struct slot *slot = slot_of(limits, who, now);
    if (burst > 0.0 && slot->used[limit] + count > burst) {
        limits->refused[limit]++;
        return false;
    }
    slot->used[limit] += burst > 0.0 ? count : 0;
    return true;
}

bool limits_is_modest(struct limits *limits, enum limit limit, const char *who, int64_t now)
{
    return slot_of(limits, who, now)->used[limit] * 4.0 <= limits->rates[limit].burst;
}

int64_t limits_wait(struct limits *limits, enum limit limit, const char *who, int count, int64_t now)
{
    const struct limit_rate *rate = &limits->rates[limit];
    double missing = rate->burst > 0.0 ? slot_of(limits, who, now)->used[limit] + count - rate->burst : 0.0;
    return missing > 0.0 ? (int64_t)(missing / rate->hourly * 3600000.0) + 1 : 0;
}

/* ---- secrets ---- */

static struct slot *secrets_of(struct limits *limits, const char *address, const char *table, int64_t now)
{
    char who[WHO_MAX];
    snprintf(who, sizeof who, "%016llx %s", (unsigned long long)limits_key(limits->seed, address), table);
    return slot_of(limits, who, now);
}

void limits_wrong_secret(struct limits *limits, const char *address, const char *table, int64_t now)
{
    struct slot *slot = secrets_of(limits, address, table, now);
    if (limits->rates[LIMIT_WRONG].hourly <= 0.0)
        return;
    int doublings = (int)slot->used[LIMIT_WRONG] - SECRETS_FREE;
    slot->used[LIMIT_WRONG] += 1.0;
    if (doublings < 0)
        return;
    int seconds = doublings < 6 ? 1 << doublings : SECRETS_LONGEST;
    slot->secrets_from = now + seconds * 1000;
}

int64_t limits_secret_wait(struct limits *limits, const char *address, const char *table, int64_t now)
{
    int64_t wait = secrets_of(limits, address, table, now)->secrets_from - now;
    limits->refused[LIMIT_WRONG] += wait > 0;
    return wait > 0 ? wait : 0;
}

const char *limit_word(int limit)
{
    static const char *const words[LIMITS] = {[LIMIT_FLOOD] = "flood",
                                              [LIMIT_ASK] = "ask",
                                              [LIMIT_CREATE] = "create",
                                              [LIMIT_CLAIM] = "claim",
                                              [LIMIT_WRONG] = "wrong_secret",
                                              [LIMIT_SEAT] = "seat",
                                              [LIMIT_PEOPLE] = "people",
                                              [LIMIT_LETTER] = "letter",
                                              [LIMIT_RECOVERY] = "recovery",
                                              [LIMIT_KEEP] = "keep",
                                              [LIMIT_TABLE] = "table"};
    return words[limit] ? words[limit] : "other";
}

const uint64_t *limits_refused(const struct limits *limits)
{
    return limits->refused;
}
