/* Reading requests, finding their command, writing answers. */
#include "protocol/protocol.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "florin/version.h"
#include "game/text.h"

enum { FIELDS_MAX = 7 };

/* The source of an answer, which decides who may have it. A row that forgets to say has zero, the strictest. */
enum tells {
    TELLS_ALL = 0, /* everything there is, or changes the table: needs full access */
    TELLS_RULES,   /* nothing of the table */
    TELLS_SEEN,    /* what the asker may know: with full access the whole truth, unless the request names a seat */
    TELLS_WATCHED, /* the same, but with full access what a watcher may know, unless the request names a seat */
    TELLS_MOVER,   /* what a seat that makes moves may know: with full access the one that decides, or is named */
};
_Static_assert((int)TELLS_ALL == 0, "a command that forgets to say what it tells answers nobody without full access");

struct protocol_command {
    const char *name;
    bool (*run)(struct protocol_request *request);
    enum tells tells;
    bool needs_game;
    const char *fields[FIELDS_MAX]; /* besides cmd, id and language */
};

static const struct protocol_command commands[] = {
    {"hello", answer_hello, TELLS_RULES, false, {NULL}},
    {"games", answer_games, TELLS_RULES, false, {NULL}},
    {"new", answer_new, TELLS_ALL, false, {"game", "seats", "seed", "options"}},
    {"load", answer_load, TELLS_ALL, false, {"game", "state", "record"}},
    {"try", answer_try, TELLS_RULES, false, {"record"}},
    {"facts", answer_facts, TELLS_SEEN, true, {NULL}},
    {"state", answer_state, TELLS_SEEN, true, {"seat"}},
    {"view", answer_view, TELLS_WATCHED, true, {"seat", "at", "parts"}},
    {"moves", answer_moves, TELLS_MOVER, true, {"seat", "parts"}},
    {"judge", answer_judge, TELLS_MOVER, true, {"move", "seat"}},
    {"why", answer_why, TELLS_MOVER, true, {"place", "seat"}},
    {"preview", answer_preview, TELLS_MOVER, true, {"move", "moves", "seat", "parts"}},
    {"apply", answer_apply, TELLS_ALL, true, {"move", "amount", "seat", "steps"}},
    {"undo", answer_undo, TELLS_ALL, true, {"count", "past_luck"}},
    {"redo", answer_redo, TELLS_ALL, true, {"count"}},
    {"log", answer_log, TELLS_SEEN, true, {"from", "seat"}},
    {"result", answer_result, TELLS_SEEN, true, {NULL}},
    {"record", answer_record, TELLS_SEEN, true, {"seat"}},
    {"bot", answer_bot, TELLS_MOVER, true, {"seat", "level", "milliseconds", "iterations", "seed", "stays"}},
    {"hint", answer_hint, TELLS_MOVER, true, {"seat", "level", "milliseconds", "iterations", "seed"}},
    {"doubt", answer_doubt, TELLS_MOVER, true, {"move", "seat"}},
    {"puzzle", answer_puzzle, TELLS_MOVER, true, {"seat", "positions", "goal", "target", "move"}},
    {"chances", answer_chances, TELLS_ALL, true, {NULL}},
    {"review", answer_review, TELLS_ALL, true, {NULL}},
    {"lessons", answer_lessons, TELLS_RULES, false, {NULL}},
    {"lesson", answer_lesson, TELLS_RULES, false, {"lesson"}},
    {"rules", answer_rules, TELLS_RULES, false, {"game", "words", "most"}},
    {"cards", answer_cards, TELLS_RULES, false, {"game", "words", "options"}},
    {"beside", answer_beside, TELLS_RULES, false, {"game", "options", "have", "buy", "cash", "markets", "seats"}},
    {"quit", answer_quit, TELLS_ALL, false, {NULL}},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

bool answer_hello(struct protocol_request *r)
{
    r->to->text(r->to, "name", "florin");
    r->to->text(r->to, "version", florin_version());
    r->to->number(r->to, "protocol", PROTOCOL_VERSION, 1, PROTOCOL_VERSION);
    r->to->list(r->to, "commands", COMMANDS);
    for (int i = 0; i < COMMANDS; i++)
        r->to->text(r->to, NULL, commands[i].name);
    r->to->end(r->to);
    return true;
}

/* An id is handed back as it came, but only what a program would use as one: numbers and texts. */
void protocol_begin(struct protocol_request *r)
{
    json_t *id = json_object_get(r->fields, "id");
    jot_begin(&r->protocol->answer);
    r->to = &r->protocol->answer.visitor;
    if (json_is_string(id))
        r->to->text(r->to, "id", json_string_value(id));
    if (json_is_integer(id)) {
        char digits[24];
        snprintf(digits, sizeof digits, "%" JSON_INTEGER_FORMAT, json_integer_value(id));
        jot_raw(&r->protocol->answer, "id", digits);
    }
}

bool protocol_fail(struct protocol_request *r, const char *code, const char *format, ...)
{
    if (r->failed)
        return false;
    char message[1000], buffer[1500];
    struct florin_text shown = florin_text_in(buffer, sizeof buffer); /* what is no UTF-8 cannot stand in an answer */
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    text_put_shown(&shown, message);
    r->failed = true;
    r->code = code;
    protocol_begin(r);
    r->to->object(r->to, "error");
    r->to->text(r->to, "code", code);
    r->to->text(r->to, "message", buffer);
    return false;
}

const char *protocol_finish(struct protocol_request *r)
{
    if (r->failed)
        r->to->end(r->to);
    return jot_finish(&r->protocol->answer);
}

static const struct protocol_command *find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static bool takes(const char *const fields[], int most, const char *field)
{
    if (strcmp(field, "cmd") == 0 || strcmp(field, "id") == 0 || strcmp(field, "language") == 0)
        return true;
    for (int i = 0; i < most && fields[i]; i++)
        if (strcmp(fields[i], field) == 0)
            return true;
    return false;
}

bool protocol_knows_fields(struct protocol_request *r, const char *command, const char *const fields[], int most)
{
    const char *field;
    json_t *value;
    enum florin_language language;
    json_object_foreach(r->fields, field, value) if (!takes(fields, most, field)) return protocol_fail(
        r, "bad_request", "%s has no field \"%.60s\"", command, field);
    return field_language(r, &language); /* also where no answer needs it */
}

/* The asker for whom the answer is made. */
static bool find_eyes(struct protocol_request *r, enum tells tells)
{
    bool free = r->asker.seat == TABLE_EVERYTHING;
    switch (tells) {
    case TELLS_SEEN:
        return field_asker(r, TABLE_EVERYTHING, &r->eyes);
    case TELLS_WATCHED:
        return field_asker(r, FLORIN_NOBODY, &r->eyes);
    case TELLS_MOVER:
        return field_mover(r, &r->eyes);
    case TELLS_RULES:
        r->eyes.seat = FLORIN_NOBODY;
        return field_language(r, &r->eyes.language);
    case TELLS_ALL:
        break;
    }
    r->eyes.seat = TABLE_EVERYTHING;
    return free ? field_language(r, &r->eyes.language)
                : protocol_fail(r, "forbidden", "a seat or a watcher cannot ask for this");
}

/* Several requests ask about one position: the first imagines a world, and the others are answered from it, too. */
const void *protocol_state(struct protocol_request *r)
{
    struct protocol_imagined *imagined = &r->protocol->imagined;
    const struct florin_session *session = r->table->session;
    const struct florin_game *game = florin_session_game(session);
    const void *state = florin_session_state(session);
    if (r->eyes.seat == TABLE_EVERYTHING)
        return state;
    if (imagined->game != game || imagined->seat != r->eyes.seat || memcmp(&imagined->of, state, game->state_size) != 0) {
        table_seen(r->table, florin_session_length(session), r->eyes.seat, &imagined->world);
        memcpy(&imagined->of, state, game->state_size);
        imagined->game = game;
        imagined->seat = r->eyes.seat;
    }
    return &imagined->world;
}

bool protocol_run(struct protocol_request *r)
{
    const char *name = json_string_value(json_object_get(r->fields, "cmd"));
    if (!name)
        return protocol_fail(r, "bad_request", "a request names its command: {\"cmd\":\"hello\"}");
    const struct protocol_command *command = find(name);
    if (!command)
        return protocol_fail(r, "unknown_command", "there is no command \"%.60s\"", name);
    if (!protocol_knows_fields(r, command->name, command->fields, FIELDS_MAX))
        return false;
    if (command->needs_game && !r->table->session)
        return protocol_fail(r, "no_game", "there is no game yet: begin with new or load");
    return find_eyes(r, command->tells) && command->run(r);
}

const char *protocol_refuse_long(struct protocol *protocol)
{
    struct protocol_request r = {.protocol = protocol};
    protocol_fail(&r, "too_long", "a line may have at most %d bytes", PROTOCOL_LINE_MAX);
    return protocol_finish(&r);
}

const struct asker protocol_everything = {TABLE_EVERYTHING, FLORIN_ENGLISH};

const char *protocol_answer(struct protocol *protocol, struct asker asker, const char *request, size_t length)
{
    json_error_t broken;
    json_t *fields = json_loadb(request, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &broken);
    struct protocol_request r = {.protocol = protocol, .table = &protocol->table, .asker = asker, .fields = fields};
    protocol_begin(&r);
    if (!fields)
        protocol_fail(&r, "bad_json", "byte %d: %s", broken.position, broken.text);
    else if (!json_is_object(fields))
        protocol_fail(&r, "bad_request", "a request is a JSON object");
    else
        protocol_run(&r);
    const char *answer = protocol_finish(&r);
    json_decref(fields);
    return answer;
}

void protocol_close(struct protocol *protocol)
{
    florin_session_free(protocol->table.session);
    protocol->table.session = NULL;
    protocol_forget_bots(protocol);
    jot_free(&protocol->answer);
}
