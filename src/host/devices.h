/* A seat's browsers, and its quiet hours: a part of the call that the store keeps (notify.c). */
#ifndef FLORIN_HOST_DEVICES_H
#define FLORIN_HOST_DEVICES_H

#include "host/webpush.h"
#include "protocol/protocol.h"

enum { DEVICES_MAX = 5, DEVICE_ID = 16 };

/* One browser; the call owns its texts. */
struct device {
    uint64_t id; /* a hash of the endpoint */
    const char *endpoint, *game, *language;
    struct webpush_keys keys;
    bool fails; /* the last message failed */
};

/* Adds a browser as PushSubscription.toJSON() describes it, with the call's language and game, or changes it; of more
 * than DEVICES_MAX the oldest goes. False after protocol_fail. */
bool devices_add(struct protocol_request *r, json_t *call, const json_t *subscription);
/* Removes the one with this id, if there is one. */
void devices_remove(json_t *call, const char *id);
size_t devices_count(const json_t *call);
/* False for one that cannot be read. */
bool devices_get(const json_t *call, size_t index, struct device *device);
/* Notes how a message to an endpoint went. False if the call no longer has that endpoint. */
bool devices_note(json_t *call, const char *endpoint, bool works, bool gone);

/* Sets the quiet hours: minutes of the day in UTC, [FROM, TO]; [] for none. False after protocol_fail. */
bool devices_set_quiet(struct protocol_request *r, json_t *call, json_t *quiet);
/* The end of the current quiet hours in milliseconds since 1970; 0 outside them. */
int64_t devices_quiet_until(const json_t *call, int64_t now);

/* Tells the seat's owner. */
void devices_tell(const json_t *call, struct florin_visitor *to);

#endif
