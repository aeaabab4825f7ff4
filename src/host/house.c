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
    LINGER_MS = 5000, /* a room nobody is in any more is kept for who comes right back */
    LOOK_MS = 5000,   /* between looks for tables where a clock has run out */
    TEND_MS = 500,    /* between times when the store puts things in order */
    EXPIRE_MS = 3600000,
};

/* ---- clocks ---- */

int64_t house_elapsed(struct house *house)
{
    int64_t wall = house->now(house->clock), elapsed = house->monotonic ? house->monotonic(house->clock) : wall;
    int64_t jump = steady_read(&house->steady, wall, elapsed);
    char seconds[24];
    if (jump) {
        snprintf(seconds, sizeof seconds, "%" PRId64, jump / 1000);
        log_line(LOG_WARNING, "clock_jumped", "seconds", seconds, NULL);
    }
    return elapsed;
}

/* ---- rooms ---- */

static struct room **bucket_of(const struct house *house, const char *name)
{
    return &house->buckets[florin_hash(name, TABLE_NAME, 0) % BUCKETS];
}

struct room *house_find(const struct house *house, const char *name)
{
    struct room *room = *bucket_of(house, name);
    while (room && memcmp(room->name, name, TABLE_NAME) != 0)
        room = room->next;
    return room;
}

struct room *house_room(struct house *house, const char *name)
{
    struct room **bucket = bucket_of(house, name), *room = house_find(house, name);
    if (room)
        return room;
    room = calloc(1, sizeof *room);
    if (!room)
        return NULL;
    room->house = house;
    memcpy(room->name, name, sizeof room->name);
    room->next = *bucket;
    *bucket = room;
    house->rooms++;
    room_load(room);
    return room;
}

bool house_opens(const struct house *house, const char *table, const unsigned char hash[SECRET_HASH])
{
    const struct room *room = house_find(house, table);
    for (int role = 0; room && room->loaded && role < STORE_ROLES; role++)
        if (secret_same(room->hash[role], hash))
            return true;
    return false;
}

static void told_key(struct store_request *done)
{
    struct house *house = done->owner;
    if (done->result != STORE_DONE || done->count != 1 || !keyed_read(&house->keyed, done->entries[0].text))
        log_line(LOG_ERROR, "no_key", NULL); /* without it no letters are sent */
    store_request_free(done);
}

/* The key of the store, or the first one it gets. */
static bool ask_for_key(struct house *house)
{
    char key[2 * KEY_BYTES + 1];
    struct store_request *request = store_request_new(STORE_KEY, NULL, told_key, house);
    keyed_new(key);
    if (!request || !(request->text = strdup(key))) {
        store_request_free(request);
        return false;
    }
    store_submit(house->store, request);
    return true;
}

bool house_begin(struct house *house)
{
    house->buckets = calloc(BUCKETS, sizeof *house->buckets);
    if (house->buckets)
        operator_read_bans(house);
    return house->buckets && ask_for_key(house);
}

void house_close(struct house *house)
{
    for (int i = 0; house->buckets && i < BUCKETS; i++)
        for (struct room *room; (room = house->buckets[i]) != NULL;) {
            house->buckets[i] = room->next;
            room_free(room);
        }
    mine_close(house);
    free(house->buckets);
    bans_free(&house->bans);
    jot_free(&house->protocol.answer);
    *house = (struct house){0};
}

/* ---- errands ---- */

static void hear_error(struct caller *caller, json_t *fields, const char *code, const char *text)
{
    struct message *message = errand_error(fields, code, text);
    if (message)
        caller->hear(caller, message);
    else
        caller->dismiss(caller, "memory");
    message_drop(message);
}

static void queue(struct room *room, struct errand *errand)
{
    errand->caller->room = room;
    if (room->last)
        room->last->next = errand;
    else
        room->first = errand;
    room->last = errand;
    room->left = 0;
    room_work(room);
}

void house_ask(struct house *house, struct caller *caller, const char *table, json_t *fields)
{
    struct room *room = caller->room ? caller->room : table ? house_room(house, table) : NULL;
    house->counts.errands++;
    bool many = caller->waiting >= CALLER_ERRANDS_MAX;
    struct errand *errand = many ? NULL : errand_new(house, caller, fields);
    if (!errand) {
        hear_error(caller, fields, many ? "too_many" : "memory", many ? "wait for answers before you ask more" : "out of memory");
        json_decref(fields);
    } else if (room)
        queue(room, errand);
    else if (table)
        errand_fail(errand, "memory", "out of memory");
    else if (caller->operator)
        operator_run(errand);
    else
        create_run(errand);
}

static void forget_caller(struct errand *errand, const struct caller *caller)
{
    if (errand && errand->caller == caller)
        errand->caller = NULL;
}

void house_leave(struct house *house, struct caller *caller)
{
    (void)house;
    struct room *room = caller->room;
    forget_caller(caller->errand, caller);
    if (!room)
        return;
    for (struct errand *errand = room->first; errand; errand = errand->next)
        forget_caller(errand, caller);
    forget_caller(room->errand, caller);
    for (struct caller **at = &room->guests; *at; at = &(*at)->next)
        if (*at == caller) {
            *at = caller->next;
            break;
        }
    caller->room = NULL;
    room->people = room->people || caller->joined;
    caller->joined = false;
    caller->waiting = 0;
}

/* ---- looking after tables ---- */

/* One where something was reported has to know when. */
static int64_t lingers(const struct room *room)
{
    int64_t reported = 0;
    for (int role = 0; role < STORE_ROLES; role++)
        reported = room->reported[role] > reported ? room->reported[role] : reported;
    return reported ? REPORT_AGAIN_MS : LINGER_MS;
}

/* Rooms that nobody needs are closed, clocks that ran out are noticed. */
static void tend(struct house *house, struct room **at, int64_t now)
{
    struct room *room = *at;
    room_work(room);
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
    house->rooms--;
    room_free(room);
}

static void found_due(struct store_request *found)
{
    struct house *house = found->owner;
    house->looking = false;
    for (int i = 0; !house->closing && i < found->count; i++)
        house_room(house, found->entries[i].text);
    store_request_free(found);
}

static bool ask_store(struct house *house, enum store_kind kind, int64_t time, void (*done)(struct store_request *))
{
    struct store_request *request = store_request_new(kind, NULL, done, house);
    if (!request)
        return false;
    request->time = time;
    store_submit(house->store, request);
    return true;
}

/* Other processes have been at these tables, or at any: then all are looked at. */
static void heard(struct store_request *found)
{
    struct house *house = found->owner;
    bool bans = found->result != STORE_DONE;
    for (int i = 0; i < found->count; i++) {
        struct room *room = house_find(house, found->entries[i].text);
        bans = bans || strncmp(found->entries[i].text, STORE_BANS_NAME, TABLE_NAME) == 0;
        if (room)
            room_grow(room, found->entries[i].time, found->entries[i].text + TABLE_NAME);
    }
    for (int i = 0; found->result != STORE_DONE && i < BUCKETS; i++)
        for (struct room *room = house->buckets[i]; room; room = room->next)
            room_grow(room, 0, "");
    store_request_free(found);
    if (bans)
        operator_read_bans(house);
    house->hearing = !house->closing && ask_store(house, STORE_HEAR, 0, heard);
}

static void tended(struct store_request *done)
{
    ((struct house *)done->owner)->tending = false;
    store_request_free(done);
}

static void have_expired(struct store_request *done)
{
    struct house *house = done->owner;
    house->counts.expired += (uint64_t)done->count;
    for (int i = 0; i < done->count; i++)
        log_line(LOG_INFO, "table_expired", "table", done->entries[i].text, NULL);
    store_request_free(done);
}

void house_tick(struct house *house)
{
    int64_t now = house_elapsed(house), wall = house->steady.wall;
    for (int i = 0; i < BUCKETS; i++)
        for (struct room **at = &house->buckets[i], *room; (room = *at) != NULL;) {
            tend(house, at, now);
            if (*at == room)
                at = &room->next;
        }
    health_tick(house, now);
    disk_tick(house, now);
    if (!house->hearing && store_is_shared(house->store))
        house->hearing = ask_store(house, STORE_HEAR, 0, heard);
    if (!house->looking && now - house->looked >= LOOK_MS) {
        house->looked = now;
        house->looking = ask_store(house, STORE_DUE, wall, found_due);
    }
    if (!house->tending && now - house->tended >= TEND_MS) {
        house->tended = now;
        house->tending = ask_store(house, STORE_TEND, 0, tended);
    }
    if (house->keep && now - house->expired >= EXPIRE_MS) {
        house->expired = now;
        ask_store(house, STORE_EXPIRE, steady_oldest(&house->steady) - house->keep, have_expired);
    }
}
