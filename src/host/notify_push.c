#include "host/notify_push.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "host/devices.h"
#include "host/log.h"
#include "host/notifier.h"
#include "host/words.h"

enum {
    TTL_LIVE = 3600, /* seconds: a live game does not wait longer */
    TTL_SLOW = 3 * 24 * 3600,
    TTL_LEAST = 60,
    TTL_MOST = 28 * 24 * 3600, /* some services refuse more */
    BODY_TEXT = 300,
};

/* ---- the key pair ---- */

static void told_key(struct store_job *done)
{
    struct registry *registry = done->owner;
    unsigned char private[WEBPUSH_PRIVATE];
    struct webpush_pair pair;
    size_t length = 0;
    const char *hex = done->result == STORE_DONE && done->count == 1 ? done->entries[0].text : "";
    bool good = sodium_hex2bin(private, sizeof private, hex, strlen(hex), NULL, &length, NULL) == 0 &&
                length == sizeof private && webpush_pair_of(&pair, private);
    if (good && !registry->closing)
        notifier_sign_with(registry->notifier, &pair);
    else if (!good)
        log_line(LOG_ERROR, "no_push_key", NULL); /* browsers get no messages */
    sodium_memzero(private, sizeof private);
    sodium_memzero(&pair, sizeof pair);
    store_job_free(done);
}

/* Loads the store's pair, or stores a first one: a browser accepts messages signed by the pair it subscribed with. */
void push_begin(struct registry *registry)
{
    struct webpush_pair pair;
    char hex[2 * WEBPUSH_PRIVATE + 1];
    if (!registry->notifier || !notifier_can_send() || !webpush_is_there() || !webpush_new(&pair))
        return;
    struct store_job *job = store_job_new(STORE_KEY, NULL, told_key, registry);
    sodium_bin2hex(hex, sizeof hex, pair.private, sizeof pair.private);
    if (job && (job->text = strdup(hex)) != NULL) {
        memcpy(job->row.name, "push", sizeof "push");
        store_submit(registry->store, job);
    } else {
        store_job_free(job);
    }
    sodium_memzero(hex, sizeof hex);
    sodium_memzero(&pair, sizeof pair);
}

bool push_key(const struct registry *registry, char text[2 * WEBPUSH_PUBLIC])
{
    const unsigned char *public = registry->notifier ? notifier_public_key(registry->notifier) : NULL;
    if (public)
        sodium_bin2base64(text, 2 * WEBPUSH_PUBLIC, public, WEBPUSH_PUBLIC, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return public != NULL;
}

/* ---- reminders ---- */

static void found_due(struct store_job *found)
{
    struct registry *registry = found->owner;
    registry->reminding = false;
    for (int i = 0; !registry->closing && i < found->count; i++) {
        struct room *room = registry_room(registry, found->entries[i].text);
        int64_t why = found->entries[i].time / STORE_REASON, role = found->entries[i].time % STORE_REASON;
        if (room && why >= 0 && why < TURN_KINDS && role >= ROLE_SEAT && role < STORE_ROLES)
            room->again[why] |= 1U << role_seat((int)role);
    }
    store_job_free(found);
}

void push_look(struct registry *registry, int64_t wall)
{
    char key[2 * WEBPUSH_PUBLIC];
    if (registry->reminding || !push_key(registry, key))
        return;
    struct store_job *job = store_job_new(STORE_REMINDERS, NULL, found_due, registry);
    if (!job)
        return;
    job->time = wall;
    registry->reminding = true;
    store_submit(registry->store, job);
}

static void look_again(const struct turn *turn, const char *table, int role, enum turn_kind kind, int64_t time)
{
    struct store_job *job = store_job_new(STORE_REMIND, table, store_job_free, NULL);
    if (!job)
        return;
    job->role = role;
    job->time = time;
    job->limit = (int)kind;
    store_submit(turn->registry->store, job);
}

struct turn push_turn_of(const struct room *room, int seat, enum turn_kind kind, bool there)
{
    const struct settings *settings = &room->ledger.settings;
    struct turn turn = {.registry = room->registry, .kind = kind, .there = there, .slow = settings->slow};
    if (settings->time == TIME_NONE)
        return turn;
    int64_t now = room->registry->now(room->registry->clock), left = clock_left(&room->ledger, seat, room_time(room)),
            half = settings->limit / 2;
    turn.until = now + left;
    turn.half = kind != TURN_BEGINS && settings->slow && left <= half;
    turn.remind = settings->slow && left > half ? now + left - half : 0;
    return turn;
}

/* ---- messages ---- */

static int ttl_of(const struct turn *turn, int64_t now)
{
    int64_t seconds = turn->until ? (turn->until - now) / 1000 : turn->slow ? TTL_SLOW : TTL_LIVE;
    return (int)(seconds < TTL_LEAST ? TTL_LEAST : seconds > TTL_MOST ? TTL_MOST : seconds);
}

/* The message for the page's service worker: nothing that a watcher does not know, and no secret. */
static char *text_for(const struct device *device, const char *table, bool half)
{
    enum florin_language language = FLORIN_ENGLISH;
    char body[BODY_TEXT];
    struct florin_text out = florin_text_in(body, sizeof body);
    struct writer w = {0};
    florin_language_find(device->language, &language);
    text_put(&out, host_words(language)[half ? W_PUSH_HALF : W_PUSH_TURN]);
    jot_begin(&w);
    w.visitor.text(&w.visitor, "title", device->game);
    w.visitor.text(&w.visitor, "body", body);
    w.visitor.text(&w.visitor, "table", table);
    return jot_take(&w);
}

static void send_to(const struct turn *turn, const char *table, int role, const struct device *device, int64_t now)
{
    struct recipient whom = {.role = role, .device = device->id, .fails = device->fails};
    struct push push = {.keys = device->keys, .ttl = ttl_of(turn, now), .urgent = !turn->slow};
    char *text = text_for(device, table, turn->half);
    memcpy(whom.table, table, sizeof whom.table);
    keyed_topic(&turn->registry->keyed, table, role, push.topic);
    if (text)
        notifier_push(turn->registry->notifier, &whom, device->endpoint, &push, text);
    free(text);
}

/* In quiet hours, puts the message off until they end. */
void push_turn(const struct turn *turn, const char *table, int role, const json_t *call)
{
    struct registry *registry = turn->registry;
    struct device device;
    int64_t now = registry->now(registry->clock), quiet = devices_quiet_until(call, now);
    bool calls = turn->kind != TURN_GOES_ON && !turn->there, sends = calls || turn->half;
    if (devices_count(call) == 0 || !registry->keyed.ready || !notifier_public_key(registry->notifier))
        return;
    for (size_t i = 0; sends && !quiet && i < devices_count(call); i++)
        if (devices_get(call, i, &device))
            send_to(turn, table, role, &device, now);
    if (sends && quiet)
        look_again(turn, table, role, calls ? TURN_PUT_OFF : TURN_GOES_ON, quiet);
    else if (turn->remind)
        look_again(turn, table, role, TURN_GOES_ON, turn->remind);
}
