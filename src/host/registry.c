#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/log.h"
#include "host/mine.h"
#include "host/operator.h"
#include "host/room.h"

enum {
    BUCKETS = 1 << 14,
    LINGER_MS = 5000, /* keep an empty room for people who come right back */
    LOOK_MS = 5000,   /* between checks for expired clocks */
    TEND_MS = 500,    /* between runs of the store's housekeeping */
    EXPIRE_MS = 3600000,
};

/* ---- clocks ---- */

int64_t registry_elapsed(struct registry *registry)
{
    int64_t wall = registry->now(registry->clock),
            elapsed = registry->monotonic ? registry->monotonic(registry->clock) : wall;
    int64_t jump = steady_read(&registry->steady, wall, elapsed);
    char seconds[24];
    if (jump) {
        snprintf(seconds, sizeof seconds, "%" PRId64, jump / 1000);
        log_line(LOG_WARNING, "clock_jumped", "seconds", seconds, NULL);
    }
    return elapsed;
}

/* ---- rooms ---- */

static struct room **bucket_of(const struct registry *registry, const char *name)
{
    return &registry->buckets[florin_hash(name, TABLE_NAME, 0) % BUCKETS];
}

struct room *registry_find(const struct registry *registry, const char *name)
{
    struct room *room = *bucket_of(registry, name);
    while (room && memcmp(room->name, name, TABLE_NAME) != 0)
        room = room->next;
    return room;
}

struct room *registry_room(struct registry *registry, const char *name)
{
    struct room **bucket = bucket_of(registry, name), *room = registry_find(registry, name);
    if (room)
        return room;
    room = calloc(1, sizeof *room);
    if (!room)
        return NULL;
    room->registry = registry;
    memcpy(room->name, name, sizeof room->name);
    room->next = *bucket;
    *bucket = room;
    registry->rooms++;
    room_load(room);
    return room;
}

bool registry_opens(const struct registry *registry, const char *table, const unsigned char hash[SECRET_HASH])
{
    const struct room *room = registry_find(registry, table);
    for (int role = 0; room && room->loaded && role < STORE_ROLES; role++)
        if (secret_same(room->hash[role], hash))
            return true;
    return false;
}

static void told_key(struct store_job *done)
{
    struct registry *registry = done->owner;
    if (done->result != STORE_DONE || done->count != 1 || !keyed_read(&registry->keyed, done->entries[0].text))
        log_line(LOG_ERROR, "no_key", NULL); /* without it no letters are sent */
    store_job_free(done);
}

/* Reads the store's key, or gives it one. */
static bool ask_for_key(struct registry *registry)
{
    char key[2 * KEY_BYTES + 1];
    struct store_job *job = store_job_new(STORE_KEY, NULL, told_key, registry);
    keyed_new(key);
    if (job)
        memcpy(job->row.name, "florin", sizeof "florin");
    if (!job || !(job->text = strdup(key))) {
        store_job_free(job);
        return false;
    }
    store_submit(registry->store, job);
    return true;
}

bool registry_begin(struct registry *registry)
{
    registry->buckets = calloc(BUCKETS, sizeof *registry->buckets);
    if (registry->buckets)
        operator_read_bans(registry);
    if (registry->buckets)
        push_begin(registry);
    return registry->buckets && ask_for_key(registry);
}

void registry_close(struct registry *registry)
{
    for (int i = 0; registry->buckets && i < BUCKETS; i++)
        for (struct room *room; (room = registry->buckets[i]) != NULL;) {
            registry->buckets[i] = room->next;
            room_free(room);
        }
    mine_close(registry);
    free(registry->buckets);
    bans_free(&registry->bans);
    jot_free(&registry->protocol.answer);
    *registry = (struct registry){0};
}

/* ---- requests ---- */

static void hear_error(struct client *client, json_t *fields, const char *code, const char *text)
{
    struct message *message = request_error(fields, code, text);
    if (message)
        client->hear(client, message);
    else
        client->dismiss(client, "memory");
    message_drop(message);
}

static void queue(struct room *room, struct request *request)
{
    request->client->room = room;
    if (room->last)
        room->last->next = request;
    else
        room->first = request;
    room->last = request;
    room->left = 0;
    room_work(room);
}

void registry_ask(struct registry *registry, struct client *client, const char *table, json_t *fields)
{
    struct room *room = client->room ? client->room : table ? registry_room(registry, table) : NULL;
    registry->counts.requests++;
    bool many = client->waiting >= CLIENT_REQUESTS_MAX;
    struct request *request = many ? NULL : request_new(registry, client, fields);
    if (!request) {
        hear_error(client, fields, many ? "too_many" : "memory",
                   many ? "wait for answers before you ask more" : "out of memory");
        json_decref(fields);
    } else if (room)
        queue(room, request);
    else if (table)
        request_fail(request, "memory", "out of memory");
    else if (client->operator)
        operator_run(request);
    else
        create_run(request);
}

static void forget_client(struct request *request, const struct client *client)
{
    if (request && request->client == client)
        request->client = NULL;
}

void registry_leave(struct registry *registry, struct client *client)
{
    (void)registry;
    struct room *room = client->room;
    forget_client(client->request, client);
    if (!room)
        return;
    for (struct request *request = room->first; request; request = request->next)
        forget_client(request, client);
    forget_client(room->request, client);
    for (struct client **at = &room->clients; *at; at = &(*at)->next)
        if (*at == client) {
            *at = client->next;
            break;
        }
    client->room = NULL;
    room->people = room->people || client->joined;
    client->joined = false;
    client->waiting = 0;
}

/* ---- looking after tables ---- */

/* A room stays longer after a report, since it remembers when that was. */
static int64_t lingers(const struct room *room)
{
    int64_t reported = 0;
    for (int role = 0; role < STORE_ROLES; role++)
        reported = room->reported[role] > reported ? room->reported[role] : reported;
    return reported ? REPORT_AGAIN_MS : LINGER_MS;
}

/* Closes rooms that nobody needs, and ends clocks that ran out. */
static void tend(struct registry *registry, struct room **at, int64_t now)
{
    struct room *room = *at;
    room_work(room);
    if (room->loaded)
        notify_tick(room);
    if (room->people && room->loaded)
        room_tell_presence(room);
    if (!room_is_idle(room)) {
        room->left = 0;
        return;
    }
    if (!room->left)
        room->left = now;
    if (!room->gone && now - room->left < lingers(room))
        return;
    *at = room->next;
    registry->rooms--;
    room_free(room);
}

static void found_due(struct store_job *found)
{
    struct registry *registry = found->owner;
    registry->looking = false;
    for (int i = 0; !registry->closing && i < found->count; i++)
        registry_room(registry, found->entries[i].text);
    store_job_free(found);
}

static bool ask_store(struct registry *registry, enum store_kind kind, int64_t time, void (*done)(struct store_job *))
{
    struct store_job *job = store_job_new(kind, NULL, done, registry);
    if (!job)
        return false;
    job->time = time;
    store_submit(registry->store, job);
    return true;
}

/* Other processes have written to these tables, or to unknown ones: then all rooms check theirs. */
static void heard(struct store_job *found)
{
    struct registry *registry = found->owner;
    bool bans = found->result != STORE_DONE;
    for (int i = 0; i < found->count; i++) {
        struct room *room = registry_find(registry, found->entries[i].text);
        bans = bans || strncmp(found->entries[i].text, STORE_BANS_NAME, TABLE_NAME) == 0;
        if (room)
            room_grow(room, found->entries[i].time, found->entries[i].text + TABLE_NAME);
    }
    for (int i = 0; found->result != STORE_DONE && i < BUCKETS; i++)
        for (struct room *room = registry->buckets[i]; room; room = room->next)
            room_grow(room, 0, "");
    store_job_free(found);
    if (bans)
        operator_read_bans(registry);
    registry->hearing = !registry->closing && ask_store(registry, STORE_HEAR, 0, heard);
}

static void tended(struct store_job *done)
{
    ((struct registry *)done->owner)->tending = false;
    store_job_free(done);
}

static void have_expired(struct store_job *done)
{
    struct registry *registry = done->owner;
    registry->counts.expired += (uint64_t)done->count;
    for (int i = 0; i < done->count; i++)
        log_line(LOG_INFO, "table_expired", "table", done->entries[i].text, NULL);
    store_job_free(done);
}

void registry_tick(struct registry *registry)
{
    int64_t now = registry_elapsed(registry), wall = registry->steady.wall;
    for (int i = 0; i < BUCKETS; i++)
        for (struct room **at = &registry->buckets[i], *room; (room = *at) != NULL;) {
            tend(registry, at, now);
            if (*at == room)
                at = &room->next;
        }
    health_tick(registry, now);
    disk_tick(registry, now);
    if (!registry->hearing && store_is_shared(registry->store))
        registry->hearing = ask_store(registry, STORE_HEAR, 0, heard);
    if (!registry->looking && now - registry->looked >= LOOK_MS) {
        registry->looked = now;
        registry->looking = ask_store(registry, STORE_DUE, wall, found_due);
        push_look(registry, wall);
    }
    if (!registry->tending && now - registry->tended >= TEND_MS) {
        registry->tended = now;
        registry->tending = ask_store(registry, STORE_TEND, 0, tended);
    }
    if (registry->keep && now - registry->expired >= EXPIRE_MS) {
        registry->expired = now;
        ask_store(registry, STORE_EXPIRE, steady_oldest(&registry->steady) - registry->keep, have_expired);
    }
}
