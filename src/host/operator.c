#include "host/operator.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED = 50, LISTED_MAX = 1000 };

/* ---- answers ---- */

static struct protocol_request request_of(struct errand *errand)
{
    struct protocol_request r = {.protocol = &errand->house->protocol, .fields = errand->fields};
    protocol_begin(&r);
    return r;
}

static void finish(struct errand *errand, struct protocol_request *r)
{
    errand_answer(errand, protocol_finish(r), r->code);
}

static bool hand_over(struct protocol_request *r, struct errand *errand, struct store_request *request)
{
    if (!request)
        return protocol_fail(r, "memory", "out of memory");
    request->owner = errand;
    store_submit(errand->house->store, request);
    return true;
}

/* ---- tables ---- */

static void tables_found(struct store_request *found)
{
    struct errand *errand = found->owner;
    struct protocol_request r = request_of(errand);
    if (found->result != STORE_DONE)
        protocol_fail(&r, "storage", "the store could not be read");
    else {
        r.to->list(r.to, "tables", found->count);
        for (int i = 0; i < found->count; i++)
            jot_raw(&r.protocol->answer, NULL, found->entries[i].text);
        r.to->end(r.to);
    }
    finish(errand, &r);
    store_request_free(found);
}

static bool read_address(struct protocol_request *r, char share[ADDRESS_SHARE])
{
    const char *address = NULL;
    if (!field_text(r, "address", &address))
        return false;
    return (address && address_share(address, share)) || protocol_fail(r, "bad_address", "address: this is none");
}

static bool run_tables(struct protocol_request *r, struct errand *errand)
{
    char share[ADDRESS_SHARE] = "";
    int64_t limit = LISTED, idle = 0;
    const json_t *ended = json_object_get(r->fields, "ended");
    if (!field_int(r, "limit", 1, LISTED_MAX, &limit) || !field_int(r, "idle", 0, INT32_MAX, &idle) ||
        (json_object_get(r->fields, "address") && !read_address(r, share)))
        return false;
    struct store_request *request = store_request_new(STORE_TABLES, NULL, tables_found, errand);
    if (!request)
        return protocol_fail(r, "memory", "out of memory");
    request->limit = (int)limit;
    request->role = ended ? json_is_true(ended) : -1;
    request->time = idle ? errand->house->now(errand->house->clock) - idle * 1000 : INT64_MAX;
    request->row.address = *share ? strdup(share) : NULL;
    return hand_over(r, errand, request);
}

static void deleted(struct store_request *done)
{
    struct errand *errand = done->owner;
    struct room *room = done->result == STORE_DONE ? house_find(errand->house, done->row.name) : NULL;
    struct protocol_request r = request_of(errand);
    if (done->result == STORE_MISSING)
        protocol_fail(&r, "no_table", "there is no such table");
    else if (done->result != STORE_DONE)
        protocol_fail(&r, "storage", "the store has failed");
    if (room)
        room_give_up(room, "no_table");
    finish(errand, &r);
    store_request_free(done);
}

/* From the store, whether or not it can be opened: a damaged table can be deleted, too. */
static bool run_delete(struct protocol_request *r, struct errand *errand)
{
    const char *table = NULL;
    if (!field_text(r, "table", &table))
        return false;
    if (!table || !secret_is_table_name(table))
        return protocol_fail(r, "no_table", "there is no such table");
    return hand_over(r, errand, store_request_new(STORE_DELETE, table, deleted, errand));
}

/* ---- bans ---- */

static void bans_read(struct store_request *found)
{
    struct house *house = found->owner;
    if (found->result == STORE_DONE)
        bans_take(&house->bans, found);
    store_request_free(found);
}

void operator_read_bans(struct house *house)
{
    struct store_request *request = house->closing ? NULL : store_request_new(STORE_BANS, NULL, bans_read, house);
    if (request)
        store_submit(house->store, request);
}

static void tell_bans(const struct store_request *found, int64_t now, struct florin_visitor *to)
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

/* It holds before the answer is given. */
static void banned(struct store_request *found)
{
    struct errand *errand = found->owner;
    struct house *house = errand->house;
    struct protocol_request r = request_of(errand);
    if (found->result == STORE_DONE) {
        bans_take(&house->bans, found);
        tell_bans(found, house->now(house->clock), r.to);
    } else {
        protocol_fail(&r, "storage", "the store could not be read");
    }
    finish(errand, &r);
    store_request_free(found);
}

static bool run_bans(struct protocol_request *r, struct errand *errand)
{
    return hand_over(r, errand, store_request_new(STORE_BANS, NULL, banned, errand));
}

static void ban_kept(struct store_request *done)
{
    struct errand *errand = done->owner;
    struct protocol_request r = request_of(errand);
    if (done->result != STORE_DONE)
        protocol_fail(&r, "storage", "the store has failed");
    if (r.failed || !run_bans(&r, errand))
        finish(errand, &r);
    store_request_free(done);
}

/* For so many seconds; without any it is lifted. */
static bool set_ban(struct protocol_request *r, struct errand *errand, int64_t seconds)
{
    char share[ADDRESS_SHARE];
    if (!read_address(r, share))
        return false;
    struct store_request *request = store_request_new(STORE_BAN, NULL, ban_kept, errand);
    if (!request)
        return protocol_fail(r, "memory", "out of memory");
    request->time = seconds ? errand->house->now(errand->house->clock) + seconds * 1000 : 0;
    request->row.address = strdup(share);
    return hand_over(r, errand, request);
}

static bool run_ban(struct protocol_request *r, struct errand *errand)
{
    int64_t seconds = 24 * 3600;
    return field_int(r, "seconds", 1, 10L * 366 * 24 * 3600, &seconds) && set_ban(r, errand, seconds);
}

static bool run_lift(struct protocol_request *r, struct errand *errand)
{
    return set_ban(r, errand, 0);
}

/* ---- commands ---- */

/* Each says whether it waits for the store. */
static const struct {
    const char *name;
    bool (*run)(struct protocol_request *r, struct errand *errand);
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

void operator_run(struct errand *errand)
{
    struct protocol_request r = request_of(errand);
    int command = find(json_string_value(json_object_get(errand->fields, "cmd")));
    errand->caller->errand = errand;
    if (!commands[command].run(&r, errand))
        finish(errand, &r);
}
