/* florin bot: a bot that answers the arena's requests, so that the arena of one build can measure another build. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/arena.h"
#include "cli/cli.h"
#include "command/args.h"
#include "command/lines.h"
#include "game/text.h"
#include "json/json.h"
#include "json/writer.h"
#include "table/table.h"

enum { REQUEST_MAX = 4 << 20 };

/* The bot of one seat remembers the game so far. A new game or seed gets a new bot. */
struct seated {
    const struct florin_game *game;
    int64_t seed;
    struct florin_bot *bot;
};

struct server {
    struct florin_bot_options options;
    double deadline; /* of the request being answered, by arena_now() */
    struct seated seated[FLORIN_SEATS_MAX];
    struct writer answer;
};

/* The fields of a request. */
struct request {
    const struct florin_game *game;
    int seat;
    int64_t seed, milliseconds;
    struct florin_state world;
};

int bot_complain(const char *command, const char *word)
{
    char buffer[200];
    struct florin_text levels = florin_text_in(buffer, sizeof buffer);
    for (int i = 0; florin_bot_level(i); i++) {
        text_put(&levels, i ? ", " : "");
        text_put(&levels, florin_bot_level(i));
    }
    cli_complain(C_NO_BOT, word, NULL);
    cli_advise(strcmp(command, "arena") == 0 ? C_BOTS_ARENA : C_BOTS, buffer, NULL);
    return EXIT_USAGE;
}

bool bot_find(const char *word, struct florin_bot_options *options)
{
    if (!florin_bot_find(word, options))
        return false;
    if (options->threads == 0) /* the games take all cores already */
        options->threads = 1;
    return true;
}

/* ---- the request ---- */

/* A number of the request, or `value` as it is if there is none. */
static bool read_number(const json_t *request, const char *name, int64_t least, int64_t most, int64_t *value)
{
    const json_t *field = json_object_get(request, name);
    return !field || (json_to_int64(field, value) && *value >= least && *value <= most);
}

/* A position that the seat can imagine: the bot forgets what is made up. A newer Florin may tell more than this one
 * knows. */
static bool read_world(const json_t *request, struct request *r, struct florin_text *problem)
{
    char path_buffer[256], what_buffer[700];
    struct florin_text path = florin_text_in(path_buffer, sizeof path_buffer),
                       what = florin_text_in(what_buffer, sizeof what_buffer);
    if (json_fill(r->game, json_object_get(request, "world"), UNKNOWN_PASSED, &r->world, &path, &what))
        return true;
    text_put(problem, "world: ");
    text_put(problem, path_buffer);
    text_put(problem, path.length > 0 ? ": " : "");
    text_put(problem, what_buffer);
    return false;
}

static bool read_request(const json_t *json, struct request *r, struct florin_text *problem)
{
    const char *command = json_string_value(json_object_get(json, "cmd"));
    const char *id = json_string_value(json_object_get(json, "game"));
    int64_t seat = 0;
    *r = (struct request){.milliseconds = FLORIN_BOT_TIME_MAX};
    if (!command || strcmp(command, "bot") != 0)
        text_put(problem, "cmd: only \"bot\" is answered here");
    else if (!id || !(r->game = florin_game_find(id)))
        text_put(problem, "game: there is no such game");
    else if (!read_number(json, "seat", 1, FLORIN_SEATS_MAX, &seat) || seat == 0)
        text_put(problem, "seat: a number from 1 on");
    else if (!read_number(json, "milliseconds", 1, INT32_MAX, &r->milliseconds))
        text_put(problem, "milliseconds: a number from 1 on");
    else if (!read_number(json, "seed", 0, INT64_MAX, &r->seed))
        text_put(problem, "seed: a number");
    else if (!read_world(json, r, problem))
        return false;
    else if (!(r->game->deciders(&r->world) >> (seat - 1) & 1))
        text_put(problem, "seat: that seat has nothing to decide");
    r->seat = (int)seat - 1;
    return problem->length == 0;
}

/* ---- the answer ---- */

static bool is_late(void *canceller)
{
    const struct server *server = canceller;
    return arena_now() >= server->deadline;
}

/* The bot of the request's seat; NULL when memory ran out. */
static struct florin_bot *bot_of(struct server *server, const struct request *r)
{
    struct seated *s = &server->seated[r->seat];
    if (s->bot && s->game == r->game && s->seed == r->seed)
        return s->bot;
    struct florin_bot_options options = server->options;
    options.seed = (uint64_t)r->seed;
    options.cancelled = is_late;
    options.canceller = server;
    florin_bot_free(s->bot);
    *s = (struct seated){r->game, r->seed, florin_bot_new(r->game, &options)};
    return s->bot;
}

static void decide(struct server *server, const json_t *json, struct florin_text *problem)
{
    struct request r;
    double start = arena_now();
    if (!read_request(json, &r, problem))
        return;
    /* an answer that comes too late forfeits the game */
    server->deadline = start + 0.9 * (double)r.milliseconds / 1000.0;
    struct florin_bot *bot = bot_of(server, &r);
    if (!bot) {
        text_put(problem, "out of memory");
        return;
    }
    table_tell_notation(r.game, florin_bot_choose(bot, &r.world, r.seat, NULL), "move", &server->answer.visitor);
}

/* Answers one line. False when nobody reads any more. */
static bool answer(struct server *server, const char *line, size_t length)
{
    char buffer[1200];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct florin_visitor *to = &server->answer.visitor;
    json_error_t broken;
    json_t *json = json_loadb(line, length, JSON_REJECT_DUPLICATES, &broken);
    int64_t id = 0;
    jot_begin(&server->answer);
    if (json_to_int64(json_object_get(json, "id"), &id))
        to->number(to, "id", id, INT64_MIN, INT64_MAX);
    if (!json_is_object(json))
        text_put(&problem, "a request is a JSON object on one line");
    else
        decide(server, json, &problem);
    if (problem.length > 0)
        to->text(to, "error", buffer);
    json_decref(json);
    const char *text = jot_finish(&server->answer);
    puts(text ? text : "{}");
    return fflush(stdout) == 0;
}

static int serve(struct server *server)
{
    struct lines lines = {.fd = STDIN_FILENO, .limit = REQUEST_MAX};
    bool heard = true;
    char *line;
    size_t length;
    for (enum lines_found found; heard && (found = lines_next(&lines, &line, &length)) != LINES_END;) {
        if (found == LINES_LINE && length > 0)
            heard = answer(server, line, length);
        else if (found == LINES_TOO_LONG)
            heard = answer(server, "", 0);
    }
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        florin_bot_free(server->seated[seat].bot);
    jot_free(&server->answer);
    lines_free(&lines);
    return heard ? EXIT_GOOD : EXIT_FAILED;
}

int command_bot(int argc, char **argv)
{
    static const struct args_option options[] = {{0}};
    struct args args = {
        .command = "bot",
        .words = H_BOT_WORDS,
        .about = H_BOT_ABOUT,
        .options = options,
        .argc = argc,
        .argv = argv};
    struct server server = {0};
    const char *word = NULL;
    for (int next; (next = args_next(&args)) != ARGS_END;) {
        if (next != ARGS_WORD)
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
        if (word)
            return args_unexpected(&args);
        word = args.value;
    }
    if (!word)
        return args_complain(&args, complaint(C_NAME_THE_BOT), "");
    if (!bot_find(word, &server.options))
        return bot_complain("bot", word);
    return serve(&server);
}
