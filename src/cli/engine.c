/* florin engine: reading requests, finding their command, writing answers. */
#include "cli/engine.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/lines.h"
#include "command/args.h"
#include "florin/version.h"
#include "game/text.h"

enum { FIELDS_MAX = 6 };

struct engine_command {
    const char *name;
    bool (*run)(struct request *request);
    bool needs_game;
    const char *fields[FIELDS_MAX]; /* besides cmd and id */
};

static const struct engine_command commands[] = {
    {"hello", engine_hello, false, {NULL}},
    {"games", engine_games, false, {"language"}},
    {"new", engine_new, false, {"game", "seats", "seed", "options"}},
    {"load", engine_load, false, {"game", "state", "record"}},
    {"facts", engine_facts, true, {"language"}},
    {"state", engine_state, true, {"seat"}},
    {"view", engine_view, true, {"seat", "at", "parts", "language"}},
    {"moves", engine_moves, true, {"seat", "parts", "language"}},
    {"judge", engine_judge, true, {"move", "seat", "language"}},
    {"why", engine_why, true, {"place", "seat", "language"}},
    {"preview", engine_preview, true, {"move", "seat", "parts", "language"}},
    {"apply", engine_apply, true, {"move", "amount", "seat", "language"}},
    {"undo", engine_undo, true, {"count"}},
    {"log", engine_log, true, {"from", "seat", "language"}},
    {"result", engine_result, true, {"language"}},
    {"record", engine_record, true, {"seat"}},
    {"bot", engine_bot, true, {"seat", "level", "milliseconds", "iterations", "seed"}},
    {"hint", engine_hint, true, {"seat", "level", "milliseconds", "iterations", "seed", "language"}},
    {"quit", engine_quit, false, {NULL}},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

bool engine_hello(struct request *r)
{
    r->to->text(r->to, "name", "florin");
    r->to->text(r->to, "version", florin_version());
    r->to->number(r->to, "protocol", ENGINE_PROTOCOL, 1, ENGINE_PROTOCOL);
    r->to->list(r->to, "commands", COMMANDS);
    for (int i = 0; i < COMMANDS; i++)
        r->to->text(r->to, NULL, commands[i].name);
    r->to->end(r->to);
    return true;
}

/* An id is handed back as it came, but only what a program would use as one: numbers and texts. */
void engine_begin(struct request *r)
{
    json_t *id = json_object_get(r->fields, "id");
    jot_begin(&r->engine->answer);
    r->to = &r->engine->answer.visitor;
    if (json_is_string(id))
        r->to->text(r->to, "id", json_string_value(id));
    if (json_is_integer(id)) {
        char digits[24];
        snprintf(digits, sizeof digits, "%" JSON_INTEGER_FORMAT, json_integer_value(id));
        jot_raw(&r->engine->answer, "id", digits);
    }
}

bool engine_fail(struct request *r, const char *code, const char *format, ...)
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
    engine_begin(r);
    r->to->object(r->to, "error");
    r->to->text(r->to, "code", code);
    r->to->text(r->to, "message", buffer);
    return false;
}

const char *engine_finish(struct request *r)
{
    if (r->failed)
        r->to->end(r->to);
    return jot_finish(&r->engine->answer);
}

static const struct engine_command *find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static bool takes(const struct engine_command *command, const char *field)
{
    if (strcmp(field, "cmd") == 0 || strcmp(field, "id") == 0)
        return true;
    for (int i = 0; i < FIELDS_MAX && command->fields[i]; i++)
        if (strcmp(command->fields[i], field) == 0)
            return true;
    return false;
}

bool engine_takes(const char *name, const char *field)
{
    const struct engine_command *command = find(name);
    return command && command->needs_game && takes(command, field);
}

bool engine_run(struct request *r)
{
    const char *name = json_string_value(json_object_get(r->fields, "cmd"));
    if (!name)
        return engine_fail(r, "bad_request", "a request names its command: {\"cmd\":\"hello\"}");
    const struct engine_command *command = find(name);
    if (!command)
        return engine_fail(r, "unknown_command", "there is no command \"%.60s\"", name);
    const char *field;
    json_t *value;
    json_object_foreach(r->fields, field, value) if (!takes(command, field)) return engine_fail(
        r, "bad_request", "%s has no field \"%.60s\"", command->name, field);
    if (command->needs_game && !r->table->session)
        return engine_fail(r, "no_game", "there is no game yet: begin with new or load");
    return command->run(r);
}

const char *engine_refuse_long_line(struct engine *engine)
{
    struct request r = {.engine = engine};
    engine_fail(&r, "too_long", "a line has at most %d bytes", ENGINE_LINE_MAX);
    return engine_finish(&r);
}

const char *engine_answer(struct engine *engine, const char *line, size_t length)
{
    json_error_t broken;
    json_t *fields = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &broken);
    struct request r = {.engine = engine, .table = &engine->table, .fields = fields};
    engine_begin(&r);
    if (!fields)
        engine_fail(&r, "bad_json", "byte %d: %s", broken.position, broken.text);
    else if (!json_is_object(fields))
        engine_fail(&r, "bad_request", "a request is a JSON object");
    else
        engine_run(&r);
    const char *answer = engine_finish(&r);
    json_decref(fields);
    return answer;
}

void engine_close(struct engine *engine)
{
    florin_session_free(engine->table.session);
    engine->table.session = NULL;
    jot_free(&engine->answer);
}

/* False when nobody reads any more. */
static bool print_answer(const char *answer)
{
    puts(answer ? answer : "{\"error\":{\"code\":\"memory\",\"message\":\"out of memory\"}}");
    return fflush(stdout) == 0;
}

static bool is_blank(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return false;
    return true;
}

int command_engine(int argc, char **argv)
{
    static const struct args_option options[] = {{0}};
    struct args args = {
        .command = "engine",
        .words = "",
        .about =
            "Reads one JSON object a line from the standard input and answers each with one line: see docs/protocol.md. "
            "{\"cmd\":\"hello\"} lists the commands.",
        .options = options,
        .argc = argc,
        .argv = argv};
    int next = args_next(&args);
    if (next == ARGS_WORD)
        return args_complain(&args, "this is one word too many", args.value);
    if (next != ARGS_END)
        return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
    struct engine engine = {0};
    struct lines lines = {.fd = STDIN_FILENO, .limit = ENGINE_LINE_MAX};
    bool heard = true;
    while (heard && !engine.quit) {
        char *line;
        size_t length;
        enum lines_found found = lines_next(&lines, &line, &length);
        if (found == LINES_END)
            break;
        if (found == LINES_TOO_LONG)
            heard = print_answer(engine_refuse_long_line(&engine));
        else if (found == LINES_LINE && !is_blank(line, length))
            heard = print_answer(engine_answer(&engine, line, length));
    }
    engine_close(&engine);
    lines_free(&lines);
    return heard ? EXIT_GOOD : EXIT_FAILED;
}
