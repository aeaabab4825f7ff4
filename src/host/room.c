#include "host/room.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "host/log.h"
#include "host/reserve.h"
#include "host/snapshot.h"
#include "host/row.h"
#include "host/tell.h"

enum {
    SNAPSHOT_EVERY = 64, /* entries */
    REST_MS = 5000, /* after the store has failed */
};

/* ---- time ---- */

/* An entry of another process, or of an earlier one, has its time by the wall clock alone. */
static void note_time(struct room *room)
{
    registry_elapsed(room->registry);
    room->since = steady_when(&room->registry->steady, room->ledger.time + room->ledger.jumped);
}

static bool is_jump(int64_t milliseconds)
{
    return milliseconds > STEADY_JUMP_MS || milliseconds < -STEADY_JUMP_MS;
}

/* By the wall clock, like the entries, unless somebody set it. */
int64_t room_time(const struct room *room)
{
    const struct ledger *ledger = &room->ledger;
    int64_t passed = registry_elapsed(room->registry) - room->since;
    int64_t by_wall = room->registry->steady.wall - ledger->jumped - ledger->time;
    if (!is_jump(by_wall - passed))
        passed = by_wall;
    return ledger->time + (passed > 0 ? passed : 0);
}

/* If somebody set the wall clock since the last entry, this one says by how much, so that players pay for real time
 * alone. */
void room_stamp(const struct room *room, struct entry *entry)
{
    int64_t time = room_time(room) + room->ledger.jumped, jump = room->registry->steady.wall - time;
    entry->time = is_jump(jump) ? room->registry->steady.wall : time;
    entry->jump = is_jump(jump) && entry_passes_time(entry->kind) ? jump : 0;
}

/* ---- reading ---- */

void room_give_up(struct room *room, const char *code)
{
    room->gone = code;
    for (struct client *client = room->clients; client; client = client->next)
        client->dismiss(client, code);
}

/* Disconnects a client whose secret opens nothing any more. */
static void change_secrets(struct room *room, const unsigned char hash[STORE_ROLES][SECRET_HASH])
{
    for (struct client *client = room->clients; client; client = client->next)
        client->role = room_role(room, client);
    memcpy(room->hash, hash, sizeof room->hash);
    for (struct client *client = room->clients; client; client = client->next)
        if (client->role != room_role(room, client))
            client->dismiss(client, "reissued");
}

/* Applies the entries read from the store, and tells the clients here those that are new to them. */
static bool take_in(struct room *room, const struct store_job *found, struct florin_text *problem)
{
    struct entry entry;
    change_secrets(room, found->row.hash);
    memcpy(room->seen, found->row.seen, sizeof room->seen);
    for (int i = 0; i < found->count; i++) {
        if (!row_add_entry(&room->ledger, found, i, &entry, problem))
            return false;
        if (room->ledger.number > room->told)
            room_tell_entry(room, &entry);
    }
    room->told = room->ledger.number;
    note_time(room);
    notify_note(room);
    return true;
}

static void ask_for_table(struct room *room, int64_t from, void (*then)(struct store_job *))
{
    struct store_job *job = store_job_new(STORE_LOAD, room->name, then, room);
    if (!job || room->registry->closing) {
        store_job_free(job);
        room_give_up(room, "memory");
        return;
    }
    job->number = from;
    room->busy = true;
    store_submit(room->registry->store, job);
}

static void cannot_load(struct room *room, enum store_result result, const char *problem)
{
    bool memory = result == STORE_DONE && (!*problem || reserve_was_used());
    bool broken = !memory && (result == STORE_DONE || result == STORE_DAMAGED);
    if (broken)
        log_line(LOG_ERROR, "table_damaged", "table", room->name, "problem",
                 result == STORE_DONE ? problem : "some of its entries cannot be read", NULL);
    room_give_up(room, result == STORE_MISSING ? "no_table" : memory ? "memory" : broken ? "broken" : "storage");
}

/* A snapshot is no use if it cannot be read, or is newer than the last entry that clients here have heard of. */
static bool is_useless(const struct room *room, const struct store_job *found, bool begun)
{
    return found->row.snapshot && (!begun || (room->clients && found->number - 1 > room->told));
}

static void loaded(struct store_job *found)
{
    struct room *room = found->owner;
    char buffer[400];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    room->busy = false;
    room->registry->counts.loads++;
    ledger_free(&room->ledger);
    bool begun = found->result == STORE_DONE && row_begin(&room->ledger, found, &problem);
    room->loaded = begun && !is_useless(room, found, begun) && take_in(room, found, &problem);
    room->snapshot = (int32_t)found->number - 1;
    room->maker = found->row.address ? florin_hash(found->row.address, strlen(found->row.address), 0) : 0;
    room->ended = room->loaded ? room->ledger.status : 0;
    if (is_useless(room, found, begun))
        ask_for_table(room, 1, loaded);
    else if (!room->loaded)
        cannot_load(room, found->result, buffer);
    store_job_free(found);
    room_work(room);
}

void room_load(struct room *room)
{
    ledger_free(&room->ledger);
    room->loaded = false;
    room->grown = false;
    ask_for_table(room, 0, loaded);
}

/* Applies the entries of other processes that follow ours. */
static void caught_up(struct store_job *found)
{
    struct room *room = found->owner;
    char buffer[400];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    room->busy = false;
    if (found->result != STORE_DONE || !take_in(room, found, &problem)) {
        room->loaded = false;
        cannot_load(room, found->result, buffer);
    }
    store_job_free(found);
    room_work(room);
}

static void catch_up(struct room *room)
{
    room->grown = false;
    ask_for_table(room, room->ledger.number + 1, caught_up);
}

bool room_catch_up(struct room *room, struct request *request)
{
    if (request->looked || !store_is_shared(room->registry->store))
        return false;
    request->looked = true;
    request->next = room->first;
    room->first = request;
    if (!room->last)
        room->last = request;
    room->grown = true;
    return true;
}

/* Applies an announced entry that follows our last one. */
static bool take_news(struct room *room, const char *news)
{
    char *text;
    struct entry entry = {.time = strtoll(news, &text, 10)};
    struct refusal why;
    if (!*text || !entry_read(ledger_game(&room->ledger), text, &entry) || !ledger_add(&room->ledger, &entry, &why))
        return false;
    room->told = room->ledger.number;
    note_time(room);
    notify_note(room);
    room_tell_entry(room, &entry);
    return true;
}

void room_grow(struct room *room, int64_t number, const char *news)
{
    if (number > 0 && room->loaded && number <= room->ledger.number)
        return;
    bool next = room->loaded && !room->busy && !room->grown && number == room->ledger.number + 1;
    room->grown = !(next && take_news(room, news));
    room_work(room);
}

/* ---- writing ---- */

static void forget_entry(struct room *room)
{
    free(room->entry);
    room->entry = NULL;
    room->request = NULL;
    room->busy = false;
}

/* Stores a snapshot now and then, so that opening the table again means reading few entries. */
static void keep_snapshot(struct room *room)
{
    bool ends = room->ledger.status == STATUS_ENDED && room->ended != STATUS_ENDED; /* then the store can pack the
                                                                                       entries before it */
    room->ended = room->ledger.status;
    if (!ends && room->ledger.number - room->snapshot < SNAPSHOT_EVERY)
        return;
    struct store_job *job = store_job_new(STORE_SNAPSHOT, room->name, store_job_free, NULL);
    if (!job)
        return;
    room->snapshot = room->ledger.number;
    job->number = room->ledger.number;
    job->row.snapshot = snapshot_write(&room->ledger);
    if (job->row.snapshot)
        store_submit(room->registry->store, job);
    else
        store_job_free(job);
}

/* The owner of a new secret counts as not seen yet; clients with the old one have to go. The connection that took
 * the seat keeps it. */
static void change_owner(struct room *room, const struct entry *entry)
{
    if (entry->kind != ENTRY_CLAIM && entry->kind != ENTRY_TAKE && entry->kind != ENTRY_REISSUE)
        return;
    struct client *taker = entry->kind == ENTRY_TAKE && room->request ? room->request->client : NULL;
    room->seen[ROLE_SEAT + entry->seat] = 0;
    if (taker)
        memcpy(taker->hash, room->hash[ROLE_SEAT + entry->seat], SECRET_HASH);
    room->people = room->people || taker;
    for (struct client *client = room->clients; client; client = client->next)
        if (client->has_secret && secret_same(room->replaced, client->hash))
            client->dismiss(client, "reissued");
}

/* The entry is durable: now it has happened. */
static void happened(struct room *room)
{
    room->told = room->ledger.number;
    room->registry->counts.entries++;
    room->registry->counts.bot_moves += room->entry->kind == ENTRY_MOVE && room->entry->by == BY_BOT;
    change_owner(room, room->entry);
    room_tell_entry(room, room->entry);
    struct request *request = room->request;
    if (request && request->then)
        request->then(room, request, NULL);
    else if (request)
        request_answer(request, request->answer, NULL);
    forget_entry(room);
    notify(room);
    keep_snapshot(room);
}

/* The write failed: reload, the store is authoritative. */
static void did_not_happen(struct room *room, enum store_result result)
{
    bool conflict = result == STORE_CONFLICT;
    room->registry->counts.conflicts += conflict;
    if (!conflict && traffic_has_failed(&room->registry->troubles))
        log_line(LOG_ERROR, "store_failed", "table", room->name, NULL);
    if (!conflict)
        room->rests = registry_elapsed(room->registry) + REST_MS;
    if (room->replaces >= 0)
        memcpy(room->hash[room->replaces], room->replaced, SECRET_HASH);
    if (room->request)
        request_fail(room->request, conflict ? "stale" : "storage",
                     conflict ? "somebody else was quicker" : "the server could not save this: it has not happened");
    forget_entry(room);
    room_load(room);
}

static void appended(struct store_job *done)
{
    struct room *room = done->owner;
    enum store_result result = done->result;
    store_job_free(done);
    if (result == STORE_DONE)
        happened(room);
    else
        did_not_happen(room, result);
    room_work(room);
}

/* Kinds of entry that change the public summary. */
static bool changes_summary(const struct entry *entry)
{
    return entry->kind == ENTRY_CLAIM || entry->kind == ENTRY_TAKE || entry->kind == ENTRY_FILL ||
           entry->kind == ENTRY_NAME || entry->kind == ENTRY_LEAVE;
}

static struct store_job *append_job(struct room *room, const struct entry *entry, int role)
{
    const struct ledger *ledger = &room->ledger;
    struct store_job *job = store_job_new(STORE_APPEND, room->name, appended, room);
    if (!job)
        return NULL;
    job->number = ledger->number;
    job->time = entry->time;
    job->row.due = clock_due(ledger);
    job->row.listed = ledger->settings.listed && ledger->status != STATUS_ENDED && ledger_has_open_seat(ledger);
    job->row.ended = ledger->status == STATUS_ENDED;
    job->role = role;
    if (role >= 0)
        memcpy(job->row.hash[role], room->hash[role], SECRET_HASH);
    if (changes_summary(entry))
        job->row.summary = row_summary(ledger, room->name);
    if (store_job_add(job, entry->time, entry_write(ledger_game(ledger), entry)))
        return job;
    store_job_free(job);
    return NULL;
}

/* Erases the text before recording the erasure; discards the snapshot, which may hold the text, too. */
static bool erase_first(struct room *room, const struct entry *entry)
{
    char prefix[ENTRY_ERASED_MAX], body[ENTRY_ERASED_MAX];
    struct store_job *job = store_job_new(STORE_ERASE, room->name, store_job_free, NULL);
    if (!job)
        return false;
    job->number = entry->to;
    if (!store_job_add(job, 0, strdup(entry_erased_prefix(entry, prefix))) ||
        !store_job_add(job, 0, strdup(entry_erased_body(entry, body)))) {
        store_job_free(job);
        return false;
    }
    room->snapshot = 0;
    store_submit(room->registry->store, job);
    return true;
}

bool room_add(struct room *room, const struct entry *entry, struct request *request, int role, struct refusal *why)
{
    if (!ledger_add(&room->ledger, entry, why))
        return false;
    if (entry_passes_time(entry->kind))
        room->since = registry_elapsed(room->registry);
    struct store_job *job = append_job(room, entry, role);
    room->entry = malloc(sizeof *room->entry);
    room->request = request;
    room->replaces = role;
    room->busy = true;
    bool erased = entry->kind != ENTRY_ERASE || erase_first(room, entry);
    if (!job || !room->entry || !erased || (request && !request->answer)) {
        store_job_free(job);
        did_not_happen(room, STORE_FAILED);
        return true;
    }
    *room->entry = *entry;
    store_submit(room->registry->store, job);
    return true;
}

static void requested(struct store_job *done)
{
    struct room *room = done->owner;
    struct request *request = room->request;
    room->request = NULL;
    room->busy = false;
    bool told_apart = done->kind == STORE_MAIL && done->result == STORE_CONFLICT; /* that is an answer, too */
    if (done->result == STORE_DONE || told_apart)
        request->then(room, request, done);
    else
        request_fail(request, done->result == STORE_MISSING ? "no_table" : "storage", "the store has failed");
    store_job_free(done);
    room_work(room);
}

void room_submit(struct room *room, struct store_job *job, struct request *request)
{
    if (!job) {
        request_fail(request, "memory", "out of memory");
        return;
    }
    job->done = requested;
    job->owner = room;
    room->request = request;
    room->busy = true;
    store_submit(room->registry->store, job);
}

/* ---- one thing after the other ---- */

static struct request *next_request(struct room *room)
{
    struct request *request = room->first;
    if (!request)
        return NULL;
    room->first = request->next;
    if (!room->first)
        room->last = NULL;
    return request;
}

static void turn_away(struct room *room)
{
    for (struct request *request; (request = next_request(room)) != NULL;)
        request_fail(request, room->gone,
                     strcmp(room->gone, "no_table") == 0 ? "there is no such table" : "this table cannot be opened");
}

void room_work(struct room *room)
{
    if (room->registry->closing)
        return;
    if (room->gone)
        turn_away(room);
    while (!room->gone && room->loaded && !room->busy) {
        if (room->grown) {
            catch_up(room);
            continue;
        }
        struct request *request = next_request(room);
        if (request && !request->client)
            request_free(request);
        else if (request)
            dispatch_run(room, request);
        else if (!room_act_alone(room))
            break;
    }
}

bool room_is_idle(const struct room *room)
{
    return !room->clients && !room->busy && !room->first && !room->job;
}

void room_free(struct room *room)
{
    for (struct client *client = room->clients; client; client = client->next)
        client->room = NULL;
    for (struct request *request; (request = next_request(room)) != NULL; request_free(request))
        if (request->client)
            request->client->room = NULL;
    if (room->request) {
        if (room->request->client)
            room->request->client->room = NULL;
        request_free(room->request);
    }
    if (room->job && room->thought)
        free(room->job);
    else if (room->job)
        room->job->owner = NULL;
    free(room->entry);
    answers_free(&room->answers);
    ledger_free(&room->ledger);
    free(room);
}
