/* What concerns no table yet: the games there are, tables to join, a new one. */
#include <stdio.h>
#include <string.h>

#include "host/mine.h"
#include "host/name.h"
#include "host/recovery.h"
#include "host/row.h"
#include "host/tell.h"
#include "host/settings.h"
#include "host/unsubscribe.h"

static struct protocol_request request_of(struct errand *errand)
{
    struct protocol_request r = {
        .protocol = &errand->house->protocol, .asker = {FLORIN_NOBODY, FLORIN_ENGLISH}, .fields = errand->fields};
    protocol_begin(&r);
    return r;
}

/* ---- tables to join ---- */

static void listed(struct store_request *found)
{
    struct errand *errand = found->owner;
    struct protocol_request r = request_of(errand);
    if (found->result != STORE_DONE)
        protocol_fail(&r, "storage", "the store has failed");
    else {
        r.to->list(r.to, "tables", found->count);
        for (int i = 0; i < found->count; i++)
            jot_raw(&r.protocol->answer, NULL, found->entries[i].text);
        r.to->end(r.to);
    }
    errand_answer(errand, protocol_finish(&r), r.code);
    store_request_free(found);
}

static bool run_list(struct protocol_request *r, struct errand *errand)
{
    struct store_request *request = store_request_new(STORE_LIST, NULL, listed, errand);
    if (!request)
        return protocol_fail(r, "memory", "out of memory");
    store_submit(errand->house->store, request);
    return true;
}

/* ---- a new one ---- */

bool create_has_room(struct protocol_request *r, const struct house *house)
{
    if (!house->disk.full)
        return true;
    return protocol_fail(r, "full", "the disk of this server is nearly full: games go on, but no new table can be made");
}

/* The rules say why a game cannot begin, or that there was no memory for it. */
static bool cannot_begin(struct protocol_request *r, const char *problem)
{
    bool memory = strstr(problem, "out of memory") != NULL;
    return protocol_fail(r, memory ? "memory" : "bad_setup", "%s", memory ? "out of memory" : problem);
}

char *create_beginning(struct protocol_request *r, const struct florin_game *game, struct florin_setup *setup)
{
    const char *problem;
    setup->seed = secret_seed();
    struct florin_session *session = florin_session_new(game, setup, &problem);
    if (!session) {
        cannot_begin(r, problem);
        return NULL;
    }
    char *record = florin_record_write(session, NULL);
    florin_session_free(session);
    if (!record)
        protocol_fail(r, "memory", "out of memory");
    return record;
}

/* The game that was asked for. NULL after protocol_fail. */
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

/* Secrets for who makes the table and for the seats of people, told once and kept as hashes. */
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

static void created(struct store_request *done)
{
    struct errand *errand = done->owner;
    if (done->result == STORE_DONE) {
        errand->house->counts.created++;
        errand_answer(errand, errand->answer, NULL);
    } else {
        errand_fail(errand, "storage", "the table could not be kept");
    }
    store_request_free(done);
}

/* For the operator. */
static char *address_of(const struct caller *caller)
{
    char share[ADDRESS_SHARE];
    return caller->address && address_share(caller->address, share) ? strdup(share) : NULL;
}

/* The table as it will be, to see that it can be. */
static bool make_table(struct protocol_request *r, struct errand *errand, struct store_request *request,
                       const struct settings *settings)
{
    struct house *house = errand->house;
    struct ledger ledger;
    char buffer[400];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    request->time = house->now(house->clock);
    if (!ledger_begin(&ledger, request->row.beginning, settings, request->time, &problem))
        return cannot_begin(r, buffer);
    secret_table_name(request->row.name);
    request->row.created = request->time;
    request->row.address = address_of(errand->caller);
    bool good = row_fill(&ledger, &request->row);
    tell_table(&ledger, request->row.name, r->to);
    issue_secrets(&ledger, &request->row, r->to);
    ledger_free(&ledger);
    errand->answer = jot_take(&house->protocol.answer);
    if (errand->answer && good)
        return true;
    protocol_begin(r);
    return protocol_fail(r, "memory", "out of memory");
}

/* Tables that were made before keep the names they have: so this is not asked where settings are read. */
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

static bool run_create(struct protocol_request *r, struct errand *errand)
{
    struct settings settings;
    if (!create_has_room(r, errand->house))
        return false;
    bool good = settings_read(r, &settings) && are_names(r, &settings);
    struct store_request *request = good ? store_request_new(STORE_CREATE, NULL, created, errand) : NULL;
    if (!request)
        return r->failed ? false : protocol_fail(r, "memory", "out of memory");
    request->row.beginning = read_beginning(r, settings.seats);
    if (request->row.beginning && make_table(r, errand, request, &settings)) {
        store_submit(errand->house->store, request);
        return true;
    }
    store_request_free(request);
    return r->failed ? false : protocol_fail(r, "memory", "out of memory");
}

/* ---- commands ---- */

static bool knows_fields(struct protocol_request *r, const char *command, const char *fields)
{
    const char *name;
    json_t *value;
    json_object_foreach(r->fields, name, value)
    {
        char word[80];
        snprintf(word, sizeof word, " %.60s ", name);
        if (!strstr(fields, word))
            return protocol_fail(r, "bad_request", "%s has no field \"%.60s\"", command, name);
    }
    return true;
}

void create_run(struct errand *errand)
{
    struct protocol_request r = request_of(errand);
    const char *name = json_string_value(json_object_get(errand->fields, "cmd"));
    bool waits = false;
    errand->caller->errand = errand;
    if (name && strcmp(name, "games") == 0)
        protocol_run(&r);
    else if (name && strcmp(name, "list") == 0)
        waits = knows_fields(&r, name, " cmd id ") && run_list(&r, errand);
    else if (name && strcmp(name, "mine") == 0)
        waits = knows_fields(&r, name, " cmd id tables language ") && mine_run(&r, errand);
    else if (name && strcmp(name, "create") == 0)
        waits = knows_fields(&r, name, " cmd id game seats options public pace time takeover ") && run_create(&r, errand);
    else if (name && strcmp(name, "keep") == 0)
        waits = knows_fields(&r, name, " cmd id code tables ") && recovery_keep(&r, errand);
    else if (name && strcmp(name, "recover") == 0)
        waits = knows_fields(&r, name, " cmd id code ") && recovery_tell(&r, errand);
    else if (name && strcmp(name, "stop") == 0)
        waits = unsubscribe_run(&r, errand);
    else
        protocol_fail(&r, "unknown_command", "there is no command \"%.60s\" without a table", name ? name : "");
    if (!waits)
        errand_answer(errand, protocol_finish(&r), r.code);
}
