/* Addresses that the operator has shut out for a time. */
#ifndef FLORIN_HOST_BANS_H
#define FLORIN_HOST_BANS_H

#include "host/address.h"
#include "host/store.h"

struct ban {
    char share[ADDRESS_SHARE];
    int64_t until; /* milliseconds since 1970 */
};

/* Zeroed: there are none. */
struct bans {
    struct ban *list;
    int count;
    unsigned changes; /* how often bans were read: then the server checks all connections again */
};

void bans_free(struct bans *bans);
/* Replaces the bans by those that a STORE_BANS has found. */
void bans_take(struct bans *bans, const struct store_job *found);
bool bans_has(const struct bans *bans, const char *address, int64_t now);

#endif
