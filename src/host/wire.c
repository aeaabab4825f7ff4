/* What can be wanted of a table, in JSON: docs/api.md. The questions are those of the engine protocol, answered as the one who
 * asks may know it. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "host/tell.h"
#include "host/terms.h"

enum { FIELDS_MAX = 4, ENTRIES_AT_ONCE = 500 };

/* One errand as its command sees it. */
struct act {
    struct request request; /* first, so that a request is its act */
    struct room *room;
    struct errand *errand;
    int role, seat;
};

enum who { ANYBODY, A_SEAT, THE_MAKER };

/* A command either fails, tells its answer, or hands something to the store and returns WAITS. */
enum outcome { ANSWERED, WAITS };
typedef enum outcome run_command(struct act *act);

static enum outcome fail(struct act *act, const char *code, const char *message)
{
    engine_fail(&act->request, code, "%s", message);
    return ANSWERED;
}

/* ---- entries ---- */

/* The answer to an entry that will be: its number. */
static void tell_number(struct act *act)
{
    struct florin_visitor *to = act->request.to;
    to->number(to, "entry", act->room->ledger.number + 1, 1, INT32_MAX);
}

/* Why the ledger does not take it; a rule in its own words. */
static enum outcome refused(struct act *act, const struct refusal *why)
{
    const struct ledger *ledger = &act->room->ledger;
    char buffer[1000];
    struct florin_text reason = florin_text_in(buffer, sizeof buffer);
    if (!why->verdict.rule)
        return fail(act, why->code, why->message);
    const struct florin_game *game = ledger_game(ledger);
    table_put_reason(game, florin_session_state(ledger->table.session), act->seat, why->move, why->verdict,
                     act->errand->caller->language, &reason);
    engine_fail(&act->request, why->code, "%s", buffer);
    act->request.to->text(act->request.to, "rule", game->rules[why->verdict.rule].id);
    act->request.to->text(act->request.to, "section", game->rules[why->verdict.rule].section);
    return ANSWERED;
}

/* Adds an entry; who asked is told what the answer holds so far, once it is durable. `role` gets a new hash. */
static enum outcome add_for(struct act *act, struct entry *entry, int role)
{
    struct room *room = act->room;
    struct refusal why;
    int64_t now = room->house->now(room->house->clock);
    entry->time = now > room->ledger.time ? now : room->ledger.time;
    act->errand->answer = jot_take(&room->house->engine.answer);
    if (room_add(room, entry, act->errand, role, &why))
        return WAITS;
    engine_begin(&act->request);
    return refused(act, &why);
}

static enum outcome add(struct act *act, struct entry *entry)
{
    entry->seat = (uint8_t)act->seat;
    tell_number(act);
    return add_for(act, entry, -1);
}

/* `at`: the entry up to which the one who asks has heard. What changed since then makes it stale. */
static bool is_fresh(struct act *act, int32_t changed)
{
    const struct ledger *ledger = &act->room->ledger;
    int64_t at = -1;
    if (!field_int(&act->request, "at", 0, ledger->number, &at))
        return false;
    if (at < 0)
        return engine_fail(&act->request, "bad_request", "at: say up to which entry you have heard");
    return at >= changed || engine_fail(&act->request, "stale", "entry %d has changed the table", (int)changed);
}

static bool read_text(struct act *act, const char *name, struct entry *entry)
{
    const char *text = NULL;
    if (!field_text(&act->request, name, &text))
        return false;
    if (!text || strlen(text) > ENTRY_TEXT_MAX)
        return engine_fail(&act->request, "bad_request", "%s: expected a text of at most %d bytes", name, ENTRY_TEXT_MAX);
    memcpy(entry->text, text, strlen(text) + 1);
    return true;
}

/* A seat that is named; `seat` stays as it is if none is. */
static bool read_seat(struct act *act, int *seat)
{
    int64_t number = 0;
    if (!field_int(&act->request, "seat", 1, act->room->ledger.terms.seats, &number))
        return false;
    if (number)
        *seat = (int)number - 1;
    return true;
}

/* ---- playing ---- */

static enum outcome run_move(struct act *act)
{
    struct entry entry = {.kind = ENTRY_MOVE, .by = BY_PERSON};
    if (!is_fresh(act, act->room->ledger.seat[act->seat].touched) || !field_choice(&act->request, act->seat, &entry.moves))
        return ANSWERED;
    return add(act, &entry);
}

/* `to`: so many moves; one less than there are, if it does not say. */
static bool read_to(struct act *act, struct entry *entry)
{
    int length = florin_session_length(act->room->ledger.table.session);
    int64_t to = length > 0 ? length - 1 : 0;
    if (!field_int(&act->request, "to", 0, length, &to))
        return false;
    entry->to = (int32_t)to;
    return true;
}

static enum outcome run_takeback(struct act *act)
{
    struct entry entry = {.kind = ENTRY_TAKEBACK};
    if (!is_fresh(act, act->room->ledger.moved) || !read_to(act, &entry))
        return ANSWERED;
    return add(act, &entry);
}

static enum outcome run_propose(struct act *act)
{
    struct entry entry = {.kind = ENTRY_PROPOSE};
    const char *what = "";
    if (!field_text(&act->request, "what", &what))
        return ANSWERED;
    int found = proposal_find(what);
    if (found < 0)
        return fail(act, "bad_request", "what: expected \"takeback\", \"pause\" or \"end\"");
    entry.what = (uint8_t)found;
    if (found == PROPOSE_TAKEBACK && (!is_fresh(act, act->room->ledger.moved) || !read_to(act, &entry)))
        return ANSWERED;
    return add(act, &entry);
}

static enum outcome run_answer(struct act *act, enum entry_kind kind)
{
    struct entry entry = {.kind = (uint8_t)kind};
    int64_t number = 0;
    if (!field_int(&act->request, "proposal", 1, INT32_MAX, &number))
        return ANSWERED;
    entry.to = (int32_t)number;
    return add(act, &entry);
}

static enum outcome run_agree(struct act *act)
{
    return run_answer(act, ENTRY_AGREE);
}

static enum outcome run_refuse(struct act *act)
{
    return run_answer(act, ENTRY_REFUSE);
}

static enum outcome run_plain(struct act *act, enum entry_kind kind)
{
    struct entry entry = {.kind = (uint8_t)kind};
    return add(act, &entry);
}

static enum outcome run_resume(struct act *act)
{
    return run_plain(act, ENTRY_RESUME);
}

static enum outcome run_back(struct act *act)
{
    return run_plain(act, ENTRY_BACK);
}

/* Before the game begins the seat is free again, and its secret opens nothing any more. */
static enum outcome run_leave(struct act *act)
{
    struct entry entry = {.kind = ENTRY_LEAVE, .seat = (uint8_t)act->seat};
    bool frees = act->room->ledger.status == STATUS_WAITING;
    tell_number(act);
    if (frees)
        memset(act->room->hash[act->role], 0, SECRET_HASH);
    return add_for(act, &entry, frees ? act->role : -1);
}

static enum outcome run_standing(struct act *act)
{
    const char *decision = NULL, *answer = NULL;
    struct entry entry = {.kind = ENTRY_STANDING};
    if (!field_text(&act->request, "decision", &decision) || !field_text(&act->request, "answer", &answer))
        return ANSWERED;
    if (!decision || !entry_answers(ledger_game(&act->room->ledger), decision, answer, &entry))
        return fail(act, "bad_request", "decision, answer: this cannot be answered in advance, or not so");
    return add(act, &entry);
}

/* ---- people ---- */

static enum outcome run_text(struct act *act, enum entry_kind kind, const char *field)
{
    struct entry entry = {.kind = (uint8_t)kind};
    return read_text(act, field, &entry) ? add(act, &entry) : ANSWERED;
}

static enum outcome run_name(struct act *act)
{
    return run_text(act, ENTRY_NAME, "name");
}

static enum outcome run_say(struct act *act)
{
    return run_text(act, ENTRY_SAY, "text");
}

static enum outcome run_note(struct act *act)
{
    return run_text(act, ENTRY_NOTE, "text");
}

static enum outcome run_mute(struct act *act)
{
    struct entry entry = {.kind = ENTRY_MUTE, .off = json_is_true(json_object_get(act->request.fields, "off"))};
    int whom = act->seat;
    if (!read_seat(act, &whom))
        return ANSWERED;
    entry.whom = (uint8_t)whom;
    return add(act, &entry);
}

static int first_open(const struct ledger *ledger)
{
    for (int seat = 0; seat < ledger->terms.seats; seat++)
        if (ledger->seat[seat].kind == SEAT_OPEN)
            return seat;
    return 0;
}

/* A new secret for a role, told in the answer and kept as its hash. */
static void issue(struct act *act, int role, unsigned char hash[SECRET_HASH])
{
    struct florin_visitor *to = act->request.to;
    char secret[SECRET_TEXT + 1];
    secret_new(secret);
    secret_hash(secret, hash);
    to->number(to, "seat", role_seat(role) + 1, 1, FLORIN_SEATS_MAX);
    to->text(to, "secret", secret);
}

static enum outcome run_claim(struct act *act)
{
    struct entry entry = {.kind = ENTRY_CLAIM};
    struct room *room = act->room;
    int seat = first_open(&room->ledger);
    if (!read_seat(act, &seat) || !read_text(act, "name", &entry))
        return ANSWERED;
    if (room->ledger.seat[seat].kind != SEAT_OPEN)
        return fail(act, "taken", "this seat is not open");
    entry.seat = (uint8_t)seat;
    tell_number(act);
    unsigned char hash[SECRET_HASH], before[SECRET_HASH];
    issue(act, ROLE_SEAT + seat, hash);
    memcpy(before, room->hash[ROLE_SEAT + seat], SECRET_HASH);
    memcpy(room->hash[ROLE_SEAT + seat], hash, SECRET_HASH);
    enum outcome outcome = add_for(act, &entry, ROLE_SEAT + seat);
    if (outcome == ANSWERED)
        memcpy(room->hash[ROLE_SEAT + seat], before, SECRET_HASH);
    return outcome;
}

static enum outcome run_fill(struct act *act)
{
    struct entry entry = {.kind = ENTRY_FILL};
    const char *level = "normal";
    int seat = first_open(&act->room->ledger);
    if (!read_seat(act, &seat) || !field_text(&act->request, "level", &level))
        return ANSWERED;
    if (level_find(level) < 0)
        return fail(act, "bad_request", "level: expected a level of bots; games lists them");
    entry.seat = (uint8_t)seat;
    entry.level = (uint8_t)level_find(level);
    tell_number(act);
    return add_for(act, &entry, -1);
}

/* The old secret opens nothing any more, and who came in with it goes. */
static void reissued(struct room *room, struct errand *errand, const struct store_request *done)
{
    for (struct caller *guest = room->guests; guest; guest = guest->next)
        if (room_role(room, guest) == done->role)
            guest->dismiss(guest, "reissued");
    memcpy(room->hash[done->role], done->row.hash[done->role], SECRET_HASH);
    errand_answer(errand, errand->answer, NULL);
}

static enum outcome run_reissue(struct act *act)
{
    struct room *room = act->room;
    int seat = -1;
    if (!read_seat(act, &seat))
        return ANSWERED;
    if (seat < 0 || room->ledger.seat[seat].kind != SEAT_PERSON)
        return fail(act, "bad_request", "seat: expected the number of a person's");
    struct store_request *request = store_request_new(STORE_SECRET, room->name, NULL, NULL);
    if (!request)
        return fail(act, "memory", "out of memory");
    request->role = ROLE_SEAT + seat;
    issue(act, request->role, request->row.hash[request->role]);
    act->errand->answer = jot_take(&room->house->engine.answer);
    act->errand->then = reissued;
    room_request(room, request, act->errand);
    return WAITS;
}

/* ---- coming in ---- */

static void tell_look(const struct room *room, int seat, enum florin_language language, struct florin_visitor *to)
{
    static const struct parts parts = {.set = PART_PLAYERS | PART_STATE | PART_VIEW | PART_MOVES};
    const struct ledger *ledger = &room->ledger;
    to->object(to, "look");
    table_tell_look(&ledger->table, florin_session_length(ledger->table.session), tell_asker(ledger, seat, language), &parts, to);
    to->end(to);
}

/* All but the position. */
static void tell_around(const struct room *room, int role, enum florin_language language, struct florin_visitor *to)
{
    int seat = role_seat(role);
    if (seat >= 0)
        to->number(to, "seat", seat + 1, 1, FLORIN_SEATS_MAX);
    to->flag(to, "maker", role == ROLE_MAKER);
    tell_table(&room->ledger, room->name, to);
    tell_progress(&room->ledger, language, room->house->now(room->house->clock), to);
    room_put_presence(room, to);
    if (seat >= 0)
        tell_own(&room->ledger, seat, to);
}

void wire_tell_whole(const struct room *room, int role, enum florin_language language, struct florin_visitor *to)
{
    tell_around(room, role, language, to);
    tell_look(room, role_seat(role), language, to);
}

static void tell_entries(const struct room *room, int seat, const struct store_request *found, struct florin_visitor *to)
{
    struct entry entry;
    to->list(to, "entries", 0);
    for (int i = 0; i < found->count && i < ENTRIES_AT_ONCE; i++) {
        entry.time = found->entries[i].time;
        if (!entry_read(ledger_game(&room->ledger), found->entries[i].text, &entry) || !ledger_tells(&room->ledger, &entry, seat))
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
        if (entry.kind == ENTRY_TAKEBACK || (entry.kind == ENTRY_PROPOSE && entry.what == PROPOSE_TAKEBACK) || entry.kind == ENTRY_AGREE)
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

static struct request request_of(struct room *room, struct errand *errand)
{
    struct request r = {.engine = &room->house->engine, .table = &room->ledger.table, .fields = errand->fields};
    engine_begin(&r);
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
    struct request r = request_of(room, errand);
    tell_around(room, role, caller->language, r.to);
    if (moves >= 0) {
        int length = florin_session_length(room->ledger.table.session);
        tell_entries(room, seat, missed, r.to);
        table_tell_steps(&room->ledger.table, length - moves, tell_asker(&room->ledger, seat, caller->language), r.to);
    } else {
        tell_look(room, seat, caller->language, r.to);
    }
    errand_answer(errand, engine_finish(&r), NULL);
    room->people = true;
}

static void read_on(struct act *act, int64_t from, void (*then)(struct room *, struct errand *, const struct store_request *))
{
    struct store_request *request = store_request_new(STORE_LOAD, act->room->name, NULL, NULL);
    if (request) {
        request->number = from;
        request->limit = ENTRIES_AT_ONCE + 1; /* one more tells that there are more */
    }
    act->errand->then = then;
    room_request(act->room, request, act->errand);
}

/* `have`: the entry up to which somebody has heard who was here before. */
static enum outcome run_join(struct act *act)
{
    struct caller *caller = act->errand->caller;
    int64_t have = -1;
    if (!field_language(&act->request, &caller->language) ||
        !field_int(&act->request, "have", 0, act->room->ledger.number, &have))
        return ANSWERED;
    if (have >= 0)
        read_on(act, have + 1, joined);
    else
        joined(act->room, act->errand, NULL);
    return WAITS;
}

static void entries_read(struct room *room, struct errand *errand, const struct store_request *found)
{
    struct request r = request_of(room, errand);
    if (errand->caller)
        tell_entries(room, role_seat(room_role(room, errand->caller)), found, r.to);
    errand_answer(errand, engine_finish(&r), NULL);
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

static enum outcome run_table(struct act *act)
{
    tell_around(act->room, act->role, act->errand->caller->language, act->request.to);
    return ANSWERED;
}

/* As the engine answers it, to somebody who cannot say which seat that is. After the end there is nothing to hide. */
static enum outcome run_question(struct act *act)
{
    struct request *r = &act->request;
    const char *name = json_string_value(json_object_get(r->fields, "cmd"));
    json_t *seat = act->seat >= 0 ? json_integer(act->seat + 1) : json_string("watcher");
    json_t *language = json_string(florin_language_id(act->errand->caller->language));
    if (engine_takes(name, "seat") && act->room->ledger.status != STATUS_ENDED)
        json_object_set(r->fields, "seat", seat);
    if (engine_takes(name, "language") && !json_object_get(r->fields, "language"))
        json_object_set(r->fields, "language", language);
    json_decref(seat);
    json_decref(language);
    engine_run(r);
    return ANSWERED;
}

/* ---- commands ---- */

static const struct command {
    const char *name;
    run_command *run;
    enum who who;
    const char *fields[FIELDS_MAX]; /* besides cmd and id; NULL first: the engine looks after them */
} commands[] = {
    {"join", run_join, ANYBODY, {"language", "have", "table", "secret"}},
    {"table", run_table, ANYBODY, {""}},
    {"entries", run_entries, ANYBODY, {"from"}},
    {"claim", run_claim, ANYBODY, {"seat", "name"}},
    {"move", run_move, A_SEAT, {"at", "move", "amount"}},
    {"takeback", run_takeback, A_SEAT, {"at", "to"}},
    {"propose", run_propose, A_SEAT, {"at", "what", "to"}},
    {"agree", run_agree, A_SEAT, {"proposal"}},
    {"refuse", run_refuse, A_SEAT, {"proposal"}},
    {"resume", run_resume, A_SEAT, {""}},
    {"leave", run_leave, A_SEAT, {""}},
    {"back", run_back, A_SEAT, {""}},
    {"standing", run_standing, A_SEAT, {"decision", "answer"}},
    {"name", run_name, A_SEAT, {"name"}},
    {"say", run_say, A_SEAT, {"text"}},
    {"note", run_note, A_SEAT, {"text"}},
    {"mute", run_mute, A_SEAT, {"seat", "off"}},
    {"fill", run_fill, THE_MAKER, {"seat", "level"}},
    {"reissue", run_reissue, THE_MAKER, {"seat"}},
    {"facts", run_question, ANYBODY, {NULL}},
    {"view", run_question, ANYBODY, {NULL}},
    {"moves", run_question, ANYBODY, {NULL}},
    {"judge", run_question, ANYBODY, {NULL}},
    {"why", run_question, ANYBODY, {NULL}},
    {"preview", run_question, ANYBODY, {NULL}},
    {"log", run_question, ANYBODY, {NULL}},
    {"result", run_question, ANYBODY, {NULL}},
    {"record", run_question, ANYBODY, {NULL}},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct command *find(const char *name)
{
    for (int i = 0; name && i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
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

static bool knows_fields(struct request *r, const struct command *command)
{
    const char *field;
    json_t *value;
    json_object_foreach(r->fields, field, value) if (!takes(command, field)) return engine_fail(
        r, "bad_request", "%s has no field \"%.60s\"", command->name, field);
    return true;
}

/* A secret that opens nothing here is no secret of a watcher's. */
static bool may(struct act *act, const struct command *command)
{
    if (act->role == ROLE_NOBODY && act->errand->caller->has_secret)
        return engine_fail(&act->request, "forbidden", "this secret opens nothing here");
    if (command->who == A_SEAT && act->seat < 0)
        return engine_fail(&act->request, "forbidden", "only who has the secret of a seat can do this");
    if (command->who == THE_MAKER && act->role != ROLE_MAKER)
        return engine_fail(&act->request, "forbidden", "only who made the table can do this");
    return true;
}

static enum outcome run(struct act *act)
{
    const char *name = json_string_value(json_object_get(act->request.fields, "cmd"));
    const struct command *command = find(name);
    if (!command) {
        engine_fail(&act->request, "unknown_command", "there is no command \"%.60s\"", name ? name : "");
        return ANSWERED;
    }
    return may(act, command) && knows_fields(&act->request, command) ? command->run(act) : ANSWERED;
}

void wire_run(struct room *room, struct errand *errand)
{
    struct act act = {.request = request_of(room, errand), .room = room, .errand = errand};
    act.role = room_role(room, errand->caller);
    act.seat = role_seat(act.role);
    if (run(&act) == ANSWERED)
        errand_answer(errand, engine_finish(&act.request), act.request.code);
}
