/* The commands of a table, in JSON: docs/api.md. Questions go to the protocol, on behalf of the seat whose secret
 * the client has, or of a watcher. */
#include <stdlib.h>
#include <string.h>

#include "host/apart.h"
#include "host/mine.h"
#include "host/tell.h"
#include "host/settings.h"

enum { FIELDS_MAX = 5, ENTRIES_AT_ONCE = 500 };

/* ---- coming in ---- */

static void tell_look(const struct room *room, int seat, enum florin_language language, struct florin_visitor *to)
{
    static const struct parts parts = {.set = PART_PLAYERS | PART_STATE | PART_VIEW | PART_MOVES};
    const struct ledger *ledger = &room->ledger;
    to->object(to, "look");
    table_tell_look(&ledger->table, florin_session_length(ledger->table.session), tell_asker(ledger, seat, language), &parts,
                    to);
    to->end(to);
}

/* Seats whose invitation nobody has opened yet. */
static void tell_invited(const struct room *room, struct florin_visitor *to)
{
    to->list(to, "invited", 0);
    for (int seat = 0; seat < room->ledger.settings.seats; seat++)
        if (room->ledger.seat[seat].kind == SEAT_PERSON && secret_is_invitation(room->hash[ROLE_SEAT + seat]))
            to->number(to, NULL, seat + 1, 1, FLORIN_SEATS_MAX);
    to->end(to);
}

/* Tells of this table what a list of many has room for. */
static void tell_summary(const struct room *room, const struct client *client, struct florin_visitor *to)
{
    int role = room_role(room, client), seat = role_seat(role), invitation = room_invitation(room, client);
    if (seat >= 0)
        to->number(to, "seat", seat + 1, 1, FLORIN_SEATS_MAX);
    if (invitation >= 0)
        to->number(to, "invitation", invitation + 1, 1, FLORIN_SEATS_MAX);
    to->flag(to, "maker", role == ROLE_MAKER);
    tell_table(&room->ledger, room->name, to);
    tell_progress(&room->ledger, client->language, room_time(room), to);
}

/* All but the position. */
static void tell_around(const struct room *room, const struct client *client, struct florin_visitor *to)
{
    int seat = role_seat(room_role(room, client));
    tell_summary(room, client, to);
    room_put_presence(room, to);
    tell_invited(room, to);
    if (seat >= 0) {
        tell_own(&room->ledger, seat, to);
        apart_tell(room, seat, to);
    }
}

static void tell_entries(const struct room *room, int seat, const struct store_job *found, struct florin_visitor *to)
{
    struct entry entry;
    to->list(to, "entries", 0);
    for (int i = 0; i < found->count && i < ENTRIES_AT_ONCE; i++) {
        entry.time = found->entries[i].time;
        if (!entry_read(ledger_game(&room->ledger), found->entries[i].text, &entry) ||
            !ledger_tells(&room->ledger, &entry, seat))
            continue;
        to->object(to, NULL);
        tell_entry(&room->ledger, &entry, (int)found->number + i, to);
        to->end(to);
    }
    to->end(to);
}

/* How many of the entries are moves; -1 if one of them takes moves back, since nobody can go on from there. */
static int moves_among(const struct room *room, const struct store_job *found)
{
    struct entry entry;
    int moves = 0;
    for (int i = 0; i < found->count; i++) {
        if (!entry_read(ledger_game(&room->ledger), found->entries[i].text, &entry))
            return -1;
        moves += entry.moves.count;
        if (entry.kind == ENTRY_TAKEBACK || (entry.kind == ENTRY_PROPOSE && entry.what == PROPOSE_TAKEBACK) ||
            entry.kind == ENTRY_AGREE)
            return -1;
    }
    return moves <= florin_session_length(room->ledger.table.session) ? moves : -1;
}

static void come_in(struct room *room, struct client *client)
{
    if (client->joined)
        return;
    client->joined = true;
    client->next = room->clients;
    room->clients = client;
    room->left = 0;
}

struct protocol_request command_question(struct room *room, struct request *request)
{
    struct protocol_request r = {.protocol = &room->registry->protocol,
                                 .table = &room->ledger.table,
                                 .asker = {FLORIN_NOBODY, FLORIN_ENGLISH},
                                 .fields = request->fields};
    protocol_begin(&r);
    return r;
}

/* Answers a join: with the entries that the client missed, if it was here before and can go on from there, else with
 * everything. */
static void joined(struct room *room, struct request *request, const struct store_job *missed)
{
    struct client *client = request->client;
    if (!client) {
        request_answer(request, NULL, NULL);
        return;
    }
    int role = room_role(room, client), seat = role_seat(role);
    int moves = missed && missed->count <= ENTRIES_AT_ONCE ? moves_among(room, missed) : -1;
    come_in(room, client);
    struct protocol_request r = command_question(room, request);
    tell_version(room->registry->page, r.to);
    tell_around(room, client, r.to);
    if (moves >= 0) {
        int length = florin_session_length(room->ledger.table.session);
        tell_entries(room, seat, missed, r.to);
        table_tell_steps(&room->ledger.table, length - moves, tell_asker(&room->ledger, seat, client->language), r.to);
    } else {
        tell_look(room, seat, client->language, r.to);
    }
    request_answer(request, protocol_finish(&r), NULL);
    room->people = true;
}

static void read_on(struct command *command, int64_t from,
                    void (*then)(struct room *, struct request *, const struct store_job *))
{
    struct store_job *job = store_job_new(STORE_LOAD, command->room->name, NULL, NULL);
    if (job) {
        job->number = from;
        job->limit = ENTRIES_AT_ONCE + 1; /* one more than fits tells that there are more */
    }
    command->request->then = then;
    room_submit(command->room, job, command->request);
}

/* A connection stays at one table, under the secret that it joined with. A client that joins again names both as
 * before, or neither. */
static bool stays(const struct command *command, const struct client *client)
{
    const char *table = json_string_value(json_object_get(command->question.fields, "table"));
    const json_t *secret = json_object_get(command->question.fields, "secret");
    unsigned char hash[SECRET_HASH];
    if (!json_object_get(command->question.fields, "table") && !secret)
        return true;
    if (!table || strcmp(table, command->room->name) != 0 || !secret != !client->has_secret)
        return false;
    return !secret ||
           (json_is_string(secret) && secret_hash(json_string_value(secret), hash) && secret_same(hash, client->hash));
}

/* `have`: the last entry that a returning client has heard of. One that does not exist (the table was restored from
 * a copy) counts as none. */
static enum outcome run_join(struct command *command)
{
    struct client *client = command->request->client;
    int64_t have = -1;
    if (!stays(command, client))
        return command_fail(command, "joined", "this connection is at a table already: open another one");
    if (!field_language(&command->question, &client->language) ||
        !field_int(&command->question, "have", 0, INT32_MAX, &have))
        return ANSWERED;
    if (have >= 0 && have <= command->room->ledger.number)
        read_on(command, have + 1, joined);
    else
        joined(command->room, command->request, NULL);
    return WAITS;
}

static void entries_read(struct room *room, struct request *request, const struct store_job *found)
{
    struct protocol_request r = command_question(room, request);
    if (request->client)
        tell_entries(room, role_seat(room_role(room, request->client)), found, r.to);
    request_answer(request, protocol_finish(&r), NULL);
}

static enum outcome run_entries(struct command *command)
{
    int64_t from = 1;
    if (!field_int(&command->question, "from", 1, INT32_MAX, &from))
        return ANSWERED;
    read_on(command, from, entries_read);
    return WAITS;
}

/* ---- questions ---- */

static enum outcome run_summary(struct command *command)
{
    tell_summary(command->room, command->request->client, command->question.to);
    command->question.to->number(command->question.to, "time", command->room->ledger.time, 0, INT64_MAX);
    return ANSWERED;
}

static enum outcome run_table(struct command *command)
{
    tell_around(command->room, command->request->client, command->question.to);
    return ANSWERED;
}

/* A position that the client can imagine: with the rules, it can answer all other questions there. */
static enum outcome run_world(struct command *command)
{
    const struct ledger *ledger = &command->room->ledger;
    int64_t length = florin_session_length(ledger->table.session), at = length;
    enum florin_language language = command->request->client->language;
    if (!field_int(&command->question, "at", 0, (int)length, &at))
        return ANSWERED;
    command->question.to->number(command->question.to, "at", at, 0, INT32_MAX);
    tell_progress(ledger, language, room_time(command->room), command->question.to);
    table_tell_world(&ledger->table, (int)at, tell_asker(ledger, command->seat, language), command->question.to);
    return ANSWERED;
}

/* After the end nothing is hidden: everybody may name the seat they ask as, and gets everything. */
static bool asks_freely(const struct command *command, const char *name)
{
    if (command->room->ledger.status != STATUS_ENDED)
        return false;
    return command->seat < 0 || json_object_get(command->question.fields, "seat") || strcmp(name, "log") == 0 ||
           strcmp(name, "record") == 0;
}

/* As the protocol answers it. */
static enum outcome run_question(struct command *command)
{
    struct protocol_request *r = &command->question;
    const char *name = json_string_value(json_object_get(r->fields, "cmd"));
    r->asker =
        (struct asker){asks_freely(command, name) ? TABLE_EVERYTHING : command->seat, command->request->client->language};
    protocol_run(r);
    return ANSWERED;
}

/* ---- commands ---- */

enum who { ANYBODY, A_SEAT, THE_MAKER, THE_OPERATOR };

/* clang-format off */
static const struct command_row {
    const char *name;
    run_command *run;
    enum who who;
    int cost; /* more than 1 for much work or reading */
    const char *fields[FIELDS_MAX]; /* besides cmd, id and language; NULL first: the protocol checks them */
} commands[] = {
    {"join", run_join, ANYBODY, 5, {"have", "table", "secret"}},
    {"table", run_table, ANYBODY, 1, {""}},
    {"summary", run_summary, ANYBODY, 1, {""}},
    {"entries", run_entries, ANYBODY, 5, {"from"}},
    {"world", run_world, ANYBODY, 1, {"at"}},
    {"claim", command_claim, ANYBODY, 1, {"seat", "name", "own", "self", "apart"}},
    {"take", command_take, ANYBODY, 1, {"name", "own", "self", "apart"}},
    {"move", command_move, A_SEAT, 1, {"at", "move", "amount"}},
    {"takeback", command_takeback, A_SEAT, 1, {"at", "to"}},
    {"propose", command_propose, A_SEAT, 1, {"at", "what", "to", "seat"}},
    {"agree", command_agree, A_SEAT, 1, {"proposal"}},
    {"refuse", command_refuse, A_SEAT, 1, {"proposal"}},
    {"resume", command_resume, A_SEAT, 1, {""}},
    {"leave", command_leave, A_SEAT, 1, {""}},
    {"back", command_back, A_SEAT, 1, {""}},
    {"standing", command_standing, A_SEAT, 1, {"decision", "answer"}},
    {"name", command_name, A_SEAT, 1, {"name"}},
    {"say", command_say, A_SEAT, 1, {"text"}},
    {"note", command_note, A_SEAT, 1, {"text"}},
    {"report", command_report, A_SEAT, 5, {"entry", "text"}},
    {"mute", command_mute, A_SEAT, 1, {"seat", "off"}},
    {"erase", command_erase, A_SEAT, 5, {"what", "entry"}},
    {"call", command_call, A_SEAT, 5, {"webhook", "email", "push", "forget", "quiet"}},
    {"confirm", command_confirm, A_SEAT, 5, {"code"}},
    {"again", command_again, ANYBODY, 5, {""}},
    {"sit", command_sit, A_SEAT, 1, {"name", "self", "apart"}},
    {"fill", command_fill, THE_MAKER, 1, {"seat", "level"}},
    {"reissue", command_reissue, THE_MAKER, 1, {"seat"}},
    {"close", command_close, THE_OPERATOR, 1, {"seat"}},
    {"facts", run_question, ANYBODY, 5, {NULL}},
    {"view", run_question, ANYBODY, 1, {NULL}},
    {"moves", run_question, ANYBODY, 1, {NULL}},
    {"judge", run_question, ANYBODY, 1, {NULL}},
    {"why", run_question, ANYBODY, 5, {NULL}},
    {"preview", run_question, ANYBODY, 5, {NULL}},
    {"log", run_question, ANYBODY, 5, {NULL}},
    {"result", run_question, ANYBODY, 1, {NULL}},
    {"record", run_question, ANYBODY, 5, {NULL}},
};
/* clang-format on */
enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct command_row *find(const char *name)
{
    for (int i = 0; name && i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

int dispatch_cost(const json_t *fields)
{
    const char *name = json_string_value(json_object_get(fields, "cmd"));
    const struct command_row *row = find(name);
    if (name && strcmp(name, "mine") == 0)
        return mine_cost(fields);
    return row ? row->cost : 1;
}

/* Has the seat proposed nothing, or not left, since the game went on? Then it always may. */
static bool is_first(const struct room *room, const struct client *client, enum quota quota)
{
    int seat = room && room->loaded ? role_seat(room_role(room, client)) : FLORIN_NOBODY;
    return seat < 0 || room->ledger.seat[seat].used[quota] == 0;
}

int dispatch_keeps(const struct room *room, const struct client *client, const char *name)
{
    static const struct {
        const char *name;
        int bytes;
    } kept[] = {{"create", 4000}, {"again", 4000}, {"claim", 1600},  {"take", 1600},    {"sit", 1600}, {"name", 600},
                {"say", 150},     {"note", 150},   {"propose", 150}, {"standing", 150}, {"mute", 150}, {"leave", 150}};
    size_t i = 0;
    while (name && i < sizeof kept / sizeof *kept && strcmp(kept[i].name, name) != 0)
        i++;
    if (!name || i == sizeof kept / sizeof *kept)
        return 0;
    bool first = (strcmp(name, "propose") == 0 && is_first(room, client, QUOTA_PROPOSE)) ||
                 (strcmp(name, "leave") == 0 && is_first(room, client, QUOTA_LEAVE));
    return first ? 0 : kept[i].bytes;
}

/* The protocol's own table has the fields of questions. */
static bool knows_fields(struct protocol_request *r, const struct command_row *row)
{
    return !row->fields[0] || protocol_knows_fields(r, row->name, row->fields, FIELDS_MAX);
}

/* Checks who may send the command. A client with a secret that opens nothing here gets an error, not a watcher's
 * rights. */
static bool may(struct command *command, const struct command_row *row)
{
    struct client *client = command->request->client;
    if (command->role == ROLE_NOBODY && client->has_secret && room_invitation(command->room, client) < 0) {
        if (client->wrong_secret)
            client->wrong_secret(client, command->room->name);
        return protocol_fail(&command->question, "forbidden", "this secret opens nothing here");
    }
    if (row->who == A_SEAT && command->seat < 0)
        return protocol_fail(&command->question, "forbidden", "only the holder of a seat's secret can do this");
    if (row->who == THE_OPERATOR && !command->request->client->operator)
        return protocol_fail(&command->question, "forbidden", "only the operator of this server can do this");
    if (row->who == THE_MAKER && command->role != ROLE_MAKER && !command->request->client->operator)
        return protocol_fail(&command->question, "forbidden", "only the maker of the table can do this");
    return true;
}

static enum outcome run(struct command *command)
{
    const char *name = json_string_value(json_object_get(command->question.fields, "cmd"));
    const struct command_row *row = find(name);
    if (!row) {
        protocol_fail(&command->question, "unknown_command", "there is no command \"%.60s\"", name ? name : "");
        return ANSWERED;
    }
    return may(command, row) && knows_fields(&command->question, row) ? row->run(command) : ANSWERED;
}

/* A client that comes from another process may have heard more than this one. */
static bool is_ahead(const struct room *room, const struct request *request)
{
    json_int_t have = json_integer_value(json_object_get(request->fields, "have"));
    json_int_t at = json_integer_value(json_object_get(request->fields, "at"));
    return have > room->ledger.number || at > room->ledger.number;
}

/* Watchers all know the same, so one answer serves all who ask the same. */
static bool is_shared(const struct command *command)
{
    const struct command_row *row = find(json_string_value(json_object_get(command->question.fields, "cmd")));
    return row && command->role == ROLE_NOBODY && !command->request->client->has_secret &&
           (row->run == run_question || row->run == run_world);
}

static bool answer_again(struct command *command, const char *question, int64_t now)
{
    const struct room *room = command->room;
    const char *known = answers_find(&room->answers, question, room->ledger.number, now);
    char *text = known ? answers_address(known, command->request->fields) : NULL;
    if (text)
        request_answer(command->request, text, NULL);
    free(text);
    return text != NULL;
}

static void run_shared(struct command *command)
{
    struct room *room = command->room;
    int64_t now = room->registry->now(room->registry->clock);
    char *question = answers_question(command->request->fields, (int)command->request->client->language);
    if (question && answer_again(command, question, now)) {
        free(question);
        return;
    }
    run(command);
    const char *text = protocol_finish(&command->question);
    if (question && text && !command->question.failed)
        answers_keep(&room->answers, question, text, command->request->fields, room->ledger.number, now);
    free(question);
    request_answer(command->request, text, command->question.code);
}

void dispatch_run(struct room *room, struct request *request)
{
    if (is_ahead(room, request) && room_catch_up(room, request))
        return;
    struct command command = {.question = command_question(room, request), .room = room, .request = request};
    command.role = room_role(room, request->client);
    command.seat = role_seat(command.role);
    if (command.seat >= 0) {
        room->unseen &= ~(1U << command.seat);
        room_note_seen(room, command.role);
    }
    if (is_shared(&command))
        run_shared(&command);
    else if (run(&command) == ANSWERED)
        request_answer(request, protocol_finish(&command.question), command.question.code);
}
