#include "host/operator.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED = 50, LISTED_MAX = 1000 };

/* ---- answers ---- */

static struct protocol_request question_of(struct request *request)
{
    struct protocol_request r = {.protocol = &request->registry->protocol, .fields = request->fields};
    protocol_begin(&r);
    return r;
}

static void finish(struct request *request, struct protocol_request *r)
{
    request_answer(request, protocol_finish(r), r->code);
}

static bool hand_over(struct protocol_request *r, struct request *request, struct store_job *job)
{
    if (!job)
        return protocol_fail(r, "memory", "out of memory");
    job->owner = request;
    store_submit(request->registry->store, job);
    return true;
}

/* ---- tables ---- */

static void tables_found(struct store_job *found)
{
    struct request *request = found->owner;
    struct protocol_request r = question_of(request);
    if (found->result != STORE_DONE)
        protocol_fail(&r, "storage", "the store could not be read");
    else {
        r.to->list(r.to, "tables", found->count);
        for (int i = 0; i < found->count; i++)
            jot_raw(&r.protocol->answer, NULL, found->entries[i].text);
        r.to->end(r.to);
    }
    finish(request, &r);
    store_job_free(found);
}

static bool read_address(struct protocol_request *r, char share[ADDRESS_SHARE])
{
    const char *address = NULL;
    if (!field_text(r, "address", &address))
        return false;
    return (address && address_share(address, share)) ||
           protocol_fail(r, "bad_address", "address: this address is not valid");
}

static bool run_tables(struct protocol_request *r, struct request *request)
{
    char share[ADDRESS_SHARE] = "";
    int64_t limit = LISTED, idle = 0;
    const json_t *ended = json_object_get(r->fields, "ended");
    if (!field_int(r, "limit", 1, LISTED_MAX, &limit) || !field_int(r, "idle", 0, INT32_MAX, &idle) ||
        (json_object_get(r->fields, "address") && !read_address(r, share)))
        return false;
    struct store_job *job = store_job_new(STORE_TABLES, NULL, tables_found, request);
    if (!job)
        return protocol_fail(r, "memory", "out of memory");
    job->limit = (int)limit;
    job->role = ended ? json_is_true(ended) : -1;
    job->time = idle ? request->registry->now(request->registry->clock) - idle * 1000 : INT64_MAX;
    job->row.address = *share ? strdup(share) : NULL;
    return hand_over(r, request, job);
}

static void deleted(struct store_job *done)
{
    struct request *request = done->owner;
    struct room *room = done->result == STORE_DONE ? registry_find(request->registry, done->row.name) : NULL;
    struct protocol_request r = question_of(request);
    if (done->result == STORE_MISSING)
        protocol_fail(&r, "no_table", "there is no such table");
    else if (done->result != STORE_DONE)
        protocol_fail(&r, "storage", "the store has failed");
    if (room)
        room_give_up(room, "no_table");
    finish(request, &r);
    store_job_free(done);
}

/* Reads from the store, whether or not the table opens: the operator can delete a damaged one, too. */
static bool run_delete(struct protocol_request *r, struct request *request)
{
    const char *table = NULL;
    if (!field_text(r, "table", &table))
        return false;
    if (!table || !secret_is_table_name(table))
        return protocol_fail(r, "no_table", "there is no such table");
    return hand_over(r, request, store_job_new(STORE_DELETE, table, deleted, request));
}

/* ---- bans ---- */

static void bans_read(struct store_job *found)
{
    struct registry *registry = found->owner;
    if (found->result == STORE_DONE)
        bans_take(&registry->bans, found);
    store_job_free(found);
}

void operator_read_bans(struct registry *registry)
{
    struct store_job *job = registry->closing ? NULL : store_job_new(STORE_BANS, NULL, bans_read, registry);
    if (job)
        store_submit(registry->store, job);
}

static void tell_bans(const struct store_job *found, int64_t now, struct florin_visitor *to)
{
    to->list(to, "bans", 0);
    for (int i = 0; i < found->count; i++) {
        if (found->entries[i].time <= now)
            continue;
        to->object(to, NULL);
        to->text(to, "address", found->entries[i].text);
        to->number(to, "until", found->entries[i].time, 0, INT64_MAX);
        to->end(to);
    }
    to->end(to);
}

/* Applies the ban before answering. */
static void banned(struct store_job *found)
{
    struct request *request = found->owner;
    struct registry *registry = request->registry;
    struct protocol_request r = question_of(request);
    if (found->result == STORE_DONE) {
        bans_take(&registry->bans, found);
        tell_bans(found, registry->now(registry->clock), r.to);
    } else {
        protocol_fail(&r, "storage", "the store could not be read");
    }
    finish(request, &r);
    store_job_free(found);
}

static bool run_bans(struct protocol_request *r, struct request *request)
{
    return hand_over(r, request, store_job_new(STORE_BANS, NULL, banned, request));
}

static void ban_kept(struct store_job *done)
{
    struct request *request = done->owner;
    struct protocol_request r = question_of(request);
    if (done->result != STORE_DONE)
        protocol_fail(&r, "storage", "the store has failed");
    if (r.failed || !run_bans(&r, request))
        finish(request, &r);
    store_job_free(done);
}

/* Bans for so many seconds; 0 lifts the ban. */
static bool set_ban(struct protocol_request *r, struct request *request, int64_t seconds)
{
    char share[ADDRESS_SHARE];
    if (!read_address(r, share))
        return false;
    struct store_job *job = store_job_new(STORE_BAN, NULL, ban_kept, request);
    if (!job)
        return protocol_fail(r, "memory", "out of memory");
    job->time = seconds ? request->registry->now(request->registry->clock) + seconds * 1000 : 0;
    job->row.address = strdup(share);
    return hand_over(r, request, job);
}

static bool run_ban(struct protocol_request *r, struct request *request)
{
    int64_t seconds = 24 * 3600;
    return field_int(r, "seconds", 1, 10L * 366 * 24 * 3600, &seconds) && set_ban(r, request, seconds);
}

static bool run_lift(struct protocol_request *r, struct request *request)
{
    return set_ban(r, request, 0);
}

/* ---- commands ---- */

/* Each returns whether it waits for the store. */
static const struct {
    const char *name;
    bool (*run)(struct protocol_request *r, struct request *request);
} commands[] = {{"tables", run_tables}, {"delete", run_delete}, {"ban", run_ban}, {"lift", run_lift}, {"bans", run_bans}};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int find(const char *name)
{
    for (int i = 0; name && i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return i;
    return -1;
}

bool operator_knows(const char *command)
{
    return find(command) >= 0;
}

void operator_run(struct request *request)
{
    struct protocol_request r = question_of(request);
    int command = find(json_string_value(json_object_get(request->fields, "cmd")));
    request->client->request = request;
    if (!commands[command].run(&r, request))
        finish(request, &r);
}
