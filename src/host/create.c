/* Commands that concern no table yet: they list games and public tables, and make a table. */
#include <stdio.h>
#include <string.h>

#include "host/mine.h"
#include "host/name.h"
#include "host/recovery.h"
#include "host/row.h"
#include "host/tell.h"
#include "host/settings.h"
#include "host/unsubscribe.h"

static struct protocol_request question_of(struct request *request)
{
    struct protocol_request r = {
        .protocol = &request->registry->protocol, .asker = {FLORIN_NOBODY, FLORIN_ENGLISH}, .fields = request->fields};
    protocol_begin(&r);
    return r;
}

/* ---- tables to join ---- */

static void listed(struct store_job *found)
{
    struct request *request = found->owner;
    struct protocol_request r = question_of(request);
    if (found->result != STORE_DONE)
        protocol_fail(&r, "storage", "the store has failed");
    else {
        r.to->list(r.to, "tables", found->count);
        for (int i = 0; i < found->count; i++)
            jot_raw(&r.protocol->answer, NULL, found->entries[i].text);
        r.to->end(r.to);
    }
    request_answer(request, protocol_finish(&r), r.code);
    store_job_free(found);
}

static bool run_list(struct protocol_request *r, struct request *request)
{
    struct store_job *job = store_job_new(STORE_LIST, NULL, listed, request);
    if (!job)
        return protocol_fail(r, "memory", "out of memory");
    store_submit(request->registry->store, job);
    return true;
}

/* ---- a new one ---- */

bool create_has_room(struct protocol_request *r, const struct registry *registry)
{
    if (!registry->disk.full)
        return true;
    return protocol_fail(r, "full", "the disk of this server is nearly full: games go on, but no new table can be made");
}

char *create_beginning(struct protocol_request *r, const struct florin_game *game, struct florin_setup *setup)
{
    const char *problem;
    setup->seed = secret_seed();
    struct florin_session *session = florin_session_new(game, setup, &problem);
    if (!session) {
        protocol_fail(r, problem == florin_out_of_memory ? "memory" : "bad_setup", "%s", problem);
        return NULL;
    }
    char *record = florin_record_write(session, NULL);
    florin_session_free(session);
    if (!record)
        protocol_fail(r, "memory", "out of memory");
    return record;
}

/* The record of the new game that the request asks for. NULL after protocol_fail. */
static char *read_beginning(struct protocol_request *r, int seats)
{
    const struct florin_game *game = NULL;
    struct florin_setup setup;
    if (!field_game(r, &game))
        return NULL;
    if (seats < game->seats_min || seats > game->seats_max) {
        protocol_fail(r, "bad_request", "seats: this game has from %d to %d", game->seats_min, game->seats_max);
        return NULL;
    }
    florin_default_setup(game, game->seats_min, 1, &setup);
    if (!field_options(r, game, &setup))
        return NULL;
    setup.seats = (uint8_t)seats;
    return create_beginning(r, game, &setup);
}

/* Makes secrets for the table's maker and the seats of people; tells each once and stores hashes. */
static void issue_secrets(const struct ledger *ledger, struct store_row *row, struct florin_visitor *to)
{
    char secret[SECRET_TEXT + 1];
    secret_new(secret);
    secret_hash(secret, row->hash[ROLE_MAKER]);
    to->text(to, "secret", secret);
    to->list(to, "secrets", ledger->settings.seats);
    for (int seat = 0; seat < ledger->settings.seats; seat++) {
        bool person = ledger->seat[seat].kind == SEAT_PERSON;
        secret_new(secret);
        if (person)
            secret_hash(secret, row->hash[ROLE_SEAT + seat]);
        if (person && ledger->settings.seat[seat].invite)
            secret_make_invitation(row->hash[ROLE_SEAT + seat]);
        to->text(to, NULL, person ? secret : "");
    }
    to->end(to);
}

static void created(struct store_job *done)
{
    struct request *request = done->owner;
    if (done->result == STORE_DONE) {
        request->registry->counts.created++;
        request_answer(request, request->answer, NULL);
    } else {
        request_fail(request, "storage", "the server could not save the table");
    }
    store_job_free(done);
}

/* For the operator. */
static char *address_of(const struct client *client)
{
    char share[ADDRESS_SHARE];
    return client->address && address_share(client->address, share) ? strdup(share) : NULL;
}

/* Plays the table's beginning, to see whether it is valid. */
static bool make_table(struct protocol_request *r, struct request *request, struct store_job *job,
                       const struct settings *settings)
{
    struct registry *registry = request->registry;
    struct ledger ledger;
    char buffer[400];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    job->time = registry->now(registry->clock);
    if (!ledger_begin(&ledger, job->row.beginning, settings, job->time, &problem))
        return protocol_fail(r, "memory", "out of memory"); /* a beginning that we wrote can fail for no other reason */
    secret_table_name(job->row.name);
    job->row.created = job->time;
    job->row.address = address_of(request->client);
    bool good = row_fill(&ledger, &job->row);
    tell_table(&ledger, job->row.name, r->to);
    issue_secrets(&ledger, &job->row, r->to);
    ledger_free(&ledger);
    request->answer = jot_take(&registry->protocol.answer);
    if (request->answer && good)
        return true;
    protocol_begin(r);
    return protocol_fail(r, "memory", "out of memory");
}

/* Checks names here and not where settings are read: tables of earlier versions keep theirs. */
static bool are_names(struct protocol_request *r, const struct settings *settings)
{
    struct ledger ledger = {.settings = {.seats = settings->seats}};
    for (int seat = 0; seat < settings->seats; seat++) {
        const char *name = settings->seat[seat].name;
        const char *problem = *name ? name_problem_at(&ledger, seat, name) : NULL;
        if (problem)
            return protocol_fail(r, "bad_name", "seats: %s", problem);
        memcpy(ledger.table.players.name[seat], name, strlen(name) + 1);
    }
    return true;
}

static bool run_create(struct protocol_request *r, struct request *request)
{
    struct settings settings;
    if (!create_has_room(r, request->registry))
        return false;
    bool good = settings_read(r, &settings) && are_names(r, &settings);
    struct store_job *job = good ? store_job_new(STORE_CREATE, NULL, created, request) : NULL;
    if (!job)
        return r->failed ? false : protocol_fail(r, "memory", "out of memory");
    job->row.beginning = read_beginning(r, settings.seats);
    if (job->row.beginning && make_table(r, request, job, &settings)) {
        store_submit(request->registry->store, job);
        return true;
    }
    store_job_free(job);
    return r->failed ? false : protocol_fail(r, "memory", "out of memory");
}

/* ---- commands ---- */

enum { FIELDS_MAX = 7 };

static bool run_games(struct protocol_request *r, struct request *request)
{
    (void)request;
    protocol_run(r);
    return false;
}

/* Each returns true if it answers later. */
static const struct {
    const char *name;
    bool (*run)(struct protocol_request *r, struct request *request);
    const char *fields[FIELDS_MAX]; /* besides cmd, id and language */
} commands[] = {
    {"games", run_games, {NULL}},
    {"list", run_list, {NULL}},
    {"mine", mine_run, {"tables"}},
    {"create", run_create, {"game", "seats", "options", "public", "pace", "time", "takeover"}},
    {"keep", recovery_keep, {"code", "tables"}},
    {"recover", recovery_tell, {"code"}},
    {"stop", unsubscribe_run, {"token", "again"}},
};

void create_run(struct request *request)
{
    struct protocol_request r = question_of(request);
    const char *name = json_string_value(json_object_get(request->fields, "cmd"));
    size_t i = 0;
    bool waits = false;
    request->client->request = request;
    while (name && i < sizeof commands / sizeof *commands && strcmp(commands[i].name, name) != 0)
        i++;
    if (!name || i == sizeof commands / sizeof *commands)
        protocol_fail(&r, "unknown_command", "there is no command \"%.60s\" without a table", name ? name : "");
    else
        waits = protocol_knows_fields(&r, name, commands[i].fields, FIELDS_MAX) && commands[i].run(&r, request);
    if (!waits)
        request_answer(request, protocol_finish(&r), r.code);
}
