#include "host/devices.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "host/notifier.h"

enum { MINUTE_MS = 60000, DAY_MINUTES = 24 * 60, TEXT_OF_KEY = 100 };

static const char *text_of(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

static void id_of(const char *endpoint, char id[DEVICE_ID + 1])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)endpoint, strlen(endpoint));
    sodium_bin2hex(id, DEVICE_ID + 1, hash, DEVICE_ID / 2);
}

static bool read_base64(const char *text, unsigned char *to, size_t size)
{
    size_t length = 0;
    return strlen(text) <= TEXT_OF_KEY &&
           sodium_base642bin(to, size, text, strlen(text), NULL, &length, NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING) ==
               0 &&
           length == size;
}

static bool read_keys(const json_t *object, struct webpush_keys *keys)
{
    return read_base64(text_of(object, "p256dh"), keys->public, sizeof keys->public) &&
           read_base64(text_of(object, "auth"), keys->auth, sizeof keys->auth) && webpush_is_public(keys->public);
}

/* ---- which ---- */

static json_t *list_of(json_t *call)
{
    json_t *list = json_object_get(call, "devices");
    if (!list)
        json_object_set_new(call, "devices", list = json_array());
    return list;
}

static int find(const json_t *call, const char *name, const char *value)
{
    const json_t *list = json_object_get(call, "devices");
    for (size_t i = 0; i < json_array_size(list); i++)
        if (strcmp(text_of(json_array_get(list, i), name), value) == 0)
            return (int)i;
    return -1;
}

void devices_remove(json_t *call, const char *id)
{
    int at = find(call, "id", id);
    if (at >= 0)
        json_array_remove(json_object_get(call, "devices"), (size_t)at);
}

bool devices_add(struct protocol_request *r, json_t *call, const json_t *subscription)
{
    char id[DEVICE_ID + 1];
    struct webpush_keys keys;
    const json_t *given = json_object_get(subscription, "keys");
    const char *endpoint = text_of(subscription, "endpoint");
    if (!notifier_is_endpoint(endpoint))
        return protocol_fail(r, "bad_address", "push.endpoint: expected an https address");
    if (!read_keys(given, &keys))
        return protocol_fail(r, "bad_key", "push.keys: expected p256dh, a point of P-256, and auth, 16 bytes, in base64url");
    id_of(endpoint, id);
    devices_remove(call, id);
    json_t *list = list_of(call);
    while (json_array_size(list) >= DEVICES_MAX)
        json_array_remove(list, 0);
    json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "id", id, "endpoint", endpoint, "p256dh",
                                          text_of(given, "p256dh"), "auth", text_of(given, "auth"), "language",
                                          text_of(call, "language"), "game", text_of(call, "game")));
    return true;
}

size_t devices_count(const json_t *call)
{
    return json_array_size(json_object_get(call, "devices"));
}

bool devices_get(const json_t *call, size_t index, struct device *device)
{
    const json_t *one = json_array_get(json_object_get(call, "devices"), index);
    *device = (struct device){.id = strtoull(text_of(one, "id"), NULL, 16),
                              .endpoint = text_of(one, "endpoint"),
                              .game = text_of(one, "game"),
                              .language = text_of(one, "language"),
                              .fails = json_is_true(json_object_get(one, "fails"))};
    return device->id && read_keys(one, &device->keys);
}

bool devices_note(json_t *call, const char *endpoint, bool works, bool gone)
{
    int at = find(call, "endpoint", endpoint);
    json_t *list = json_object_get(call, "devices");
    if (at >= 0 && gone)
        json_array_remove(list, (size_t)at);
    else if (at >= 0)
        json_object_set_new(json_array_get(list, (size_t)at), "fails", json_boolean(!works));
    return at >= 0;
}

/* ---- quiet hours ---- */

static int minute_of(const json_t *quiet, size_t index)
{
    const json_t *minute = json_array_get(quiet, index);
    json_int_t value = json_is_integer(minute) ? json_integer_value(minute) : -1;
    return value >= 0 && value < DAY_MINUTES ? (int)value : -1;
}

static bool is_range(const json_t *quiet)
{
    return json_array_size(quiet) == 2 && minute_of(quiet, 0) >= 0 && minute_of(quiet, 1) >= 0 &&
           minute_of(quiet, 0) != minute_of(quiet, 1);
}

bool devices_set_quiet(struct protocol_request *r, json_t *call, json_t *quiet)
{
    bool none = json_is_array(quiet) && json_array_size(quiet) == 0;
    if (!none && !is_range(quiet))
        return protocol_fail(r, "bad_request", "quiet: expected two minutes of the day, from 0 to %d, or []",
                             DAY_MINUTES - 1);
    if (none)
        json_object_del(call, "quiet");
    else
        json_object_set(call, "quiet", quiet);
    return true;
}

int64_t devices_quiet_until(const json_t *call, int64_t now)
{
    const json_t *quiet = json_object_get(call, "quiet");
    if (!is_range(quiet))
        return 0;
    int64_t minutes = now / MINUTE_MS;
    int minute = (int)(minutes % DAY_MINUTES), from = minute_of(quiet, 0);
    int since = (minute - from + DAY_MINUTES) % DAY_MINUTES,
        length = (minute_of(quiet, 1) - from + DAY_MINUTES) % DAY_MINUTES;
    return since < length ? (minutes + length - since) * MINUTE_MS : 0;
}

/* ---- telling ---- */

void devices_tell(const json_t *call, struct florin_visitor *to)
{
    const json_t *list = json_object_get(call, "devices"), *quiet = json_object_get(call, "quiet");
    to->list(to, "devices", (int)json_array_size(list));
    for (size_t i = 0; i < json_array_size(list); i++) {
        to->object(to, NULL);
        to->text(to, "id", text_of(json_array_get(list, i), "id"));
        to->flag(to, "fails", json_is_true(json_object_get(json_array_get(list, i), "fails")));
        to->end(to);
    }
    to->end(to);
    to->list(to, "quiet", (int)json_array_size(quiet));
    for (size_t i = 0; i < json_array_size(quiet); i++)
        to->number(to, NULL, minute_of(quiet, i), 0, DAY_MINUTES - 1);
    to->end(to);
}
