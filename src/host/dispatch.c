/* What can be wanted of a table, in JSON: docs/api.md. The questions are those of the protocol, asked by the seat of the
 * client's secret or by a watcher. */
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

/* What fits into a list of tables. */
static void tell_summary(const struct room *room, const struct caller *caller, struct florin_visitor *to)
{
    int role = room_role(room, caller), seat = role_seat(role), invitation = room_invitation(room, caller);
    if (seat >= 0)
        to->number(to, "seat", seat + 1, 1, FLORIN_SEATS_MAX);
    if (invitation >= 0)
        to->number(to, "invitation", invitation + 1, 1, FLORIN_SEATS_MAX);
    to->flag(to, "maker", role == ROLE_MAKER);
    tell_table(&room->ledger, room->name, to);
    tell_progress(&room->ledger, caller->language, room_time(room), to);
}

/* All but the position. */
static void tell_around(const struct room *room, const struct caller *caller, struct florin_visitor *to)
{
    int seat = role_seat(room_role(room, caller));
    tell_summary(room, caller, to);
    room_put_presence(room, to);
    tell_invited(room, to);
    if (seat >= 0) {
        tell_own(&room->ledger, seat, to);
        apart_tell(room, seat, to);
    }
}

static void tell_entries(const struct room *room, int seat, const struct store_request *found, struct florin_visitor *to)
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

/* Moves among the entries, -1 if some were taken back: then nobody can go on from there. */
static int moves_among(const struct room *room, const struct store_request *found)
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

static void come_in(struct room *room, struct caller *caller)
{
    if (caller->joined)
        return;
    caller->joined = true;
    caller->next = room->guests;
    room->guests = caller;
    room->left = 0;
}

struct protocol_request act_request(struct room *room, struct errand *errand)
{
    struct protocol_request r = {.protocol = &room->house->protocol,
                                 .table = &room->ledger.table,
                                 .asker = {FLORIN_NOBODY, FLORIN_ENGLISH},
                                 .fields = errand->fields};
    protocol_begin(&r);
    return r;
}

/* Comes in: with what was missed, if somebody has been here before and can go on from there. */
static void joined(struct room *room, struct errand *errand, const struct store_request *missed)
{
    struct caller *caller = errand->caller;
    if (!caller) {
        errand_answer(errand, NULL, NULL);
        return;
    }
    int role = room_role(room, caller), seat = role_seat(role);
    int moves = missed && missed->count <= ENTRIES_AT_ONCE ? moves_among(room, missed) : -1;
    come_in(room, caller);
    struct protocol_request r = act_request(room, errand);
    tell_version(room->house->page, r.to);
    tell_around(room, caller, r.to);
    if (moves >= 0) {
        int length = florin_session_length(room->ledger.table.session);
        tell_entries(room, seat, missed, r.to);
        table_tell_steps(&room->ledger.table, length - moves, tell_asker(&room->ledger, seat, caller->language), r.to);
    } else {
        tell_look(room, seat, caller->language, r.to);
    }
    errand_answer(errand, protocol_finish(&r), NULL);
    room->people = true;
}

static void read_on(struct act *act, int64_t from,
                    void (*then)(struct room *, struct errand *, const struct store_request *))
{
    struct store_request *request = store_request_new(STORE_LOAD, act->room->name, NULL, NULL);
    if (request) {
        request->number = from;
        request->limit = ENTRIES_AT_ONCE + 1; /* one more tells that there are more */
    }
    act->errand->then = then;
    room_request(act->room, request, act->errand);
}

/* A connection is at one table, as the one it came as. Who joins again may name both anew, or neither. */
static bool stays(const struct act *act, const struct caller *caller)
{
    const char *table = json_string_value(json_object_get(act->request.fields, "table"));
    const json_t *secret = json_object_get(act->request.fields, "secret");
    unsigned char hash[SECRET_HASH];
    if (!json_object_get(act->request.fields, "table") && !secret)
        return true;
    if (!table || strcmp(table, act->room->name) != 0 || !secret != !caller->has_secret)
        return false;
    return !secret ||
           (json_is_string(secret) && secret_hash(json_string_value(secret), hash) && secret_same(hash, caller->hash));
}

/* `have`: the entry up to which somebody has heard who was here before. One that there is not (the table was restored from a
 * copy) is as good as none. */
static enum outcome run_join(struct act *act)
{
    struct caller *caller = act->errand->caller;
    int64_t have = -1;
    if (!stays(act, caller))
        return act_fail(act, "joined", "this connection is at a table already: open another one");
    if (!field_language(&act->request, &caller->language) || !field_int(&act->request, "have", 0, INT32_MAX, &have))
        return ANSWERED;
    if (have >= 0 && have <= act->room->ledger.number)
        read_on(act, have + 1, joined);
    else
        joined(act->room, act->errand, NULL);
    return WAITS;
}

static void entries_read(struct room *room, struct errand *errand, const struct store_request *found)
{
    struct protocol_request r = act_request(room, errand);
    if (errand->caller)
        tell_entries(room, role_seat(room_role(room, errand->caller)), found, r.to);
    errand_answer(errand, protocol_finish(&r), NULL);
}

static enum outcome run_entries(struct act *act)
{
    int64_t from = 1;
    if (!field_int(&act->request, "from", 1, INT32_MAX, &from))
        return ANSWERED;
    read_on(act, from, entries_read);
    return WAITS;
}

/* ---- questions ---- */

static enum outcome run_summary(struct act *act)
{
    tell_summary(act->room, act->errand->caller, act->request.to);
    act->request.to->number(act->request.to, "time", act->room->ledger.time, 0, INT64_MAX);
    return ANSWERED;
}

static enum outcome run_table(struct act *act)
{
    tell_around(act->room, act->errand->caller, act->request.to);
    return ANSWERED;
}

/* The position as who asks can imagine it: with the rules, all other questions can be answered there. */
static enum outcome run_world(struct act *act)
{
    const struct ledger *ledger = &act->room->ledger;
    int64_t length = florin_session_length(ledger->table.session), at = length;
    enum florin_language language = act->errand->caller->language;
    if (!field_int(&act->request, "at", 0, (int)length, &at))
        return ANSWERED;
    act->request.to->number(act->request.to, "at", at, 0, INT32_MAX);
    tell_progress(ledger, language, room_time(act->room), act->request.to);
    table_tell_world(&ledger->table, (int)at, tell_asker(ledger, act->seat, language), act->request.to);
    return ANSWERED;
}

/* After the end there is nothing to hide: everybody may say as which seat he asks, and what was kept is told whole. */
static bool asks_freely(const struct act *act, const char *name)
{
    if (act->room->ledger.status != STATUS_ENDED)
        return false;
    return act->seat < 0 || json_object_get(act->request.fields, "seat") || strcmp(name, "log") == 0 ||
           strcmp(name, "record") == 0;
}

/* As the protocol answers it. */
static enum outcome run_question(struct act *act)
{
    struct protocol_request *r = &act->request;
    const char *name = json_string_value(json_object_get(r->fields, "cmd"));
    r->asker = (struct asker){asks_freely(act, name) ? TABLE_EVERYTHING : act->seat, act->errand->caller->language};
    protocol_run(r);
    return ANSWERED;
}

/* ---- commands ---- */

enum who { ANYBODY, A_SEAT, THE_MAKER, THE_OPERATOR };

/* clang-format off */
static const struct command {
    const char *name;
    run_command *run;
    enum who who;
    int cost; /* where a lot is worked out, or read */
    const char *fields[FIELDS_MAX]; /* besides cmd and id; NULL first: the protocol looks after them */
} commands[] = {
    {"join", run_join, ANYBODY, 5, {"language", "have", "table", "secret"}},
    {"table", run_table, ANYBODY, 1, {""}},
    {"summary", run_summary, ANYBODY, 1, {""}},
    {"entries", run_entries, ANYBODY, 5, {"from"}},
    {"world", run_world, ANYBODY, 1, {"at"}},
    {"claim", act_claim, ANYBODY, 1, {"seat", "name", "own", "self", "apart"}},
    {"take", act_take, ANYBODY, 1, {"name", "own", "self", "apart"}},
    {"move", act_move, A_SEAT, 1, {"at", "move", "amount"}},
    {"takeback", act_takeback, A_SEAT, 1, {"at", "to"}},
    {"propose", act_propose, A_SEAT, 1, {"at", "what", "to", "seat"}},
    {"agree", act_agree, A_SEAT, 1, {"proposal"}},
    {"refuse", act_refuse, A_SEAT, 1, {"proposal"}},
    {"resume", act_resume, A_SEAT, 1, {""}},
    {"leave", act_leave, A_SEAT, 1, {""}},
    {"back", act_back, A_SEAT, 1, {""}},
    {"standing", act_standing, A_SEAT, 1, {"decision", "answer"}},
    {"name", act_name, A_SEAT, 1, {"name"}},
    {"say", act_say, A_SEAT, 1, {"text"}},
    {"note", act_note, A_SEAT, 1, {"text"}},
    {"report", act_report, A_SEAT, 5, {"entry", "text"}},
    {"mute", act_mute, A_SEAT, 1, {"seat", "off"}},
    {"erase", act_erase, A_SEAT, 5, {"what", "entry"}},
    {"call", act_call, A_SEAT, 5, {"webhook", "email", "language"}},
    {"confirm", act_confirm, A_SEAT, 5, {"code"}},
    {"again", act_again, ANYBODY, 5, {""}},
    {"sit", act_sit, A_SEAT, 1, {"name", "self", "apart"}},
    {"fill", act_fill, THE_MAKER, 1, {"seat", "level"}},
    {"reissue", act_reissue, THE_MAKER, 1, {"seat"}},
    {"close", act_close, THE_OPERATOR, 1, {"seat"}},
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

static const struct command *find(const char *name)
{
    for (int i = 0; name && i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

int dispatch_cost(const json_t *fields)
{
    const char *name = json_string_value(json_object_get(fields, "cmd"));
    const struct command *command = find(name);
    if (name && strcmp(name, "mine") == 0)
        return mine_cost(fields);
    return command ? command->cost : 1;
}

bool dispatch_makes_table(const json_t *fields)
{
    const char *name = json_string_value(json_object_get(fields, "cmd"));
    return name && strcmp(name, "again") == 0;
}

int dispatch_keeps(const char *name)
{
    static const struct {
        const char *name;
        int bytes;
    } kept[] = {{"create", 4000}, {"again", 4000},   {"claim", 1600}, {"take", 1600},   {"sit", 1600},
                {"name", 600},    {"say", 150},      {"note", 150},   {"propose", 150}, {"agree", 150},
                {"refuse", 150},  {"standing", 150}, {"mute", 150},   {"leave", 150}};
    for (size_t i = 0; name && i < sizeof kept / sizeof *kept; i++)
        if (strcmp(kept[i].name, name) == 0)
            return kept[i].bytes;
    return 0;
}

static bool takes(const struct command *command, const char *field)
{
    if (!command->fields[0] || strcmp(field, "cmd") == 0 || strcmp(field, "id") == 0)
        return true;
    for (int i = 0; i < FIELDS_MAX && command->fields[i]; i++)
        if (strcmp(command->fields[i], field) == 0)
            return true;
    return false;
}

static bool knows_fields(struct protocol_request *r, const struct command *command)
{
    const char *field;
    json_t *value;
    json_object_foreach(r->fields, field, value) if (!takes(command, field)) return protocol_fail(
        r, "bad_request", "%s has no field \"%.60s\"", command->name, field);
    return true;
}

/* A secret that opens nothing here is no secret of a watcher's. */
static bool may(struct act *act, const struct command *command)
{
    struct caller *caller = act->errand->caller;
    if (act->role == ROLE_NOBODY && caller->has_secret && room_invitation(act->room, caller) < 0) {
        if (caller->wrong_secret)
            caller->wrong_secret(caller, act->room->name);
        return protocol_fail(&act->request, "forbidden", "this secret opens nothing here");
    }
    if (command->who == A_SEAT && act->seat < 0)
        return protocol_fail(&act->request, "forbidden", "only who has the secret of a seat can do this");
    if (command->who == THE_OPERATOR && !act->errand->caller->operator)
        return protocol_fail(&act->request, "forbidden", "only the operator of this server can do this");
    if (command->who == THE_MAKER && act->role != ROLE_MAKER && !act->errand->caller->operator)
        return protocol_fail(&act->request, "forbidden", "only who made the table can do this");
    return true;
}

static enum outcome run(struct act *act)
{
    const char *name = json_string_value(json_object_get(act->request.fields, "cmd"));
    const struct command *command = find(name);
    if (!command) {
        protocol_fail(&act->request, "unknown_command", "there is no command \"%.60s\"", name ? name : "");
        return ANSWERED;
    }
    return may(act, command) && knows_fields(&act->request, command) ? command->run(act) : ANSWERED;
}

/* Somebody who comes from another process may have heard more than we have. */
static bool is_ahead(const struct room *room, const struct errand *errand)
{
    json_int_t have = json_integer_value(json_object_get(errand->fields, "have"));
    json_int_t at = json_integer_value(json_object_get(errand->fields, "at"));
    return have > room->ledger.number || at > room->ledger.number;
}

/* Watchers all know the same: what one of them asked is answered for the others, too. */
static bool is_shared(const struct act *act)
{
    const struct command *command = find(json_string_value(json_object_get(act->request.fields, "cmd")));
    return command && act->role == ROLE_NOBODY && !act->errand->caller->has_secret &&
           (command->run == run_question || command->run == run_world);
}

static bool answer_again(struct act *act, const char *question, int64_t now)
{
    const struct room *room = act->room;
    const char *known = answers_find(&room->answers, question, room->ledger.number, now);
    char *text = known ? answers_address(known, act->errand->fields) : NULL;
    if (text)
        errand_answer(act->errand, text, NULL);
    free(text);
    return text != NULL;
}

static void run_shared(struct act *act)
{
    struct room *room = act->room;
    int64_t now = room->house->now(room->house->clock);
    char *question = answers_question(act->errand->fields, (int)act->errand->caller->language);
    if (question && answer_again(act, question, now)) {
        free(question);
        return;
    }
    run(act);
    const char *text = protocol_finish(&act->request);
    if (question && text && !act->request.failed)
        answers_keep(&room->answers, question, text, act->errand->fields, room->ledger.number, now);
    free(question);
    errand_answer(act->errand, text, act->request.code);
}

void dispatch_run(struct room *room, struct errand *errand)
{
    if (is_ahead(room, errand) && room_catch_up(room, errand))
        return;
    struct act act = {.request = act_request(room, errand), .room = room, .errand = errand};
    act.role = room_role(room, errand->caller);
    act.seat = role_seat(act.role);
    if (act.seat >= 0)
        room_note_seen(room, act.role);
    if (is_shared(&act))
        run_shared(&act);
    else if (run(&act) == ANSWERED)
        errand_answer(errand, protocol_finish(&act.request), act.request.code);
}
