/* Every command of the protocol, asked by a seat or a watcher in two worlds that differ only in what that one cannot know:
 * the answers are the same to the letter. A request that names this seat, with full access, gets the same answer. A command
 * without a row here fails, and so does one that answers a seat although it needs full access. */
#include "commands.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "florin/table.h"
#include "protocol/protocol.h"

enum { REQUEST = 1000 };

/* What a request is made of. */
struct question {
    const struct florin_session *session;
    int viewer;
    char move[FLORIN_NOTATION_MAX], place[100];
};

enum kind {
    FORBIDDEN, /* needs full access */
    SEEN,      /* with full access it takes a seat */
    PLAIN,     /* takes no seat */
    DEAR,      /* the same, and thinks for long */
};

/* Of the fields, MOVE and PLACE stand for the question's. */
static const struct row {
    const char *command, *fields;
    enum kind kind;
} rows[] = {
    {"hello", "", PLAIN},
    {"games", "", PLAIN},
    {"new", ",'game':'toy'", FORBIDDEN},
    {"load", ",'record':'x'", FORBIDDEN},
    {"try", ",'record':'game: pax2e\\nseed: 3\\nseats: 2\\n'", PLAIN},
    {"facts", "", PLAIN},
    {"state", "", SEEN},
    {"view", ",'parts':['state','view','players','moves','only']", SEEN},
    {"moves", ",'parts':['text','spots'],'language':'it'", SEEN},
    {"judge", ",'move':'MOVE'", SEEN},
    {"why", ",'place':'PLACE'", SEEN},
    {"preview", ",'move':'MOVE','parts':['state','view','moves']", SEEN},
    {"apply", ",'move':'MOVE'", FORBIDDEN},
    {"undo", "", FORBIDDEN},
    {"redo", "", FORBIDDEN},
    {"log", "", SEEN},
    {"result", "", PLAIN},
    {"record", "", SEEN},
    {"bot", ",'level':'search','iterations':4", SEEN},
    {"hint", ",'iterations':4", SEEN},
    {"doubt", ",'move':'MOVE'", DEAR},
    {"puzzle", ",'positions':60", SEEN},
    {"puzzle", ",'goal':'defend','positions':60,'move':'MOVE'", DEAR},
    {"chances", "", FORBIDDEN},
    {"review", "", FORBIDDEN},
    {"lessons", "", PLAIN},
    {"lesson", ",'lesson':'market'", PLAIN},
    {"rules", ",'game':'pax2e','words':'hand limit'", PLAIN},
    {"cards", ",'game':'pax2e','words':'medici'", PLAIN},
    {"beside", ",'game':'aor','have':['patronage']", PLAIN},
    {"quit", "", FORBIDDEN},
};
enum { ROWS = sizeof rows / sizeof *rows };

static char problem[3 * REQUEST];

/* ---- a question ---- */

static int take(char *out, const char *in, const struct question *q)
{
    const char *word = strncmp(in, "MOVE", 4) == 0 ? q->move : strncmp(in, "PLACE", 5) == 0 ? q->place : NULL;
    if (word)
        return sprintf(out, "%s", word);
    *out = *in == '\'' ? '"' : *in;
    return 1;
}

static void write_request(char *out, const struct row *row, const struct question *q, bool says_seat)
{
    out += sprintf(out, "{\"cmd\":\"%s\"", row->command);
    for (const char *in = row->fields; *in;) {
        bool named = strncmp(in, "MOVE", 4) == 0 || strncmp(in, "PLACE", 5) == 0;
        out += take(out, in, q);
        in += !named ? 1 : *in == 'M' ? 4 : 5;
    }
    if (says_seat && (row->kind == SEEN || row->kind == DEAR))
        out += sprintf(out, q->viewer < 0 ? ",\"seat\":\"watcher\"" : ",\"seat\":%d", q->viewer + 1);
    strcpy(out, "}");
}

/* The answer, which the caller frees. */
static char *ask(struct florin_session *session, struct asker asker, const char *request)
{
    struct protocol protocol = {.table.session = session};
    char *answer = strdup(protocol_answer(&protocol, asker, request, strlen(request)));
    protocol.table.session = NULL; /* the caller's */
    protocol_close(&protocol);
    return answer;
}

/* ---- what must hold ---- */

static const char *differ(const char *what, const char *request, const char *one, const char *other)
{
    size_t at = 0;
    while (one[at] && one[at] == other[at])
        at++;
    at = at > 60 ? at - 60 : 0;
    snprintf(problem, sizeof problem, "%s: %.400s\n%.400s\n%.400s", what, request, one + at, other + at);
    return problem;
}

static bool is_refused(const char *answer)
{
    return strstr(answer, "{\"error\":{\"code\":\"forbidden\"") != NULL;
}

static const char *compare(struct florin_session *const world[2], const struct row *row, const struct question *q)
{
    char request[REQUEST], seated[REQUEST];
    const struct asker viewer = {q->viewer, FLORIN_ENGLISH};
    write_request(request, row, q, false);
    write_request(seated, row, q, true);
    char *one = ask(world[0], viewer, request), *other = ask(world[1], viewer, request);
    char *lie = ask(world[0], viewer, seated); /* a seat in the request makes no difference */
    char *same = ask(world[0], row->kind == FORBIDDEN ? viewer : protocol_everything, seated);
    const char *wrong = NULL;
    if (strcmp(one, other) != 0)
        wrong = differ("two worlds", request, one, other);
    else if (strcmp(one, lie) != 0)
        wrong = differ("a seat in the request", seated, one, lie);
    else if ((row->kind == SEEN || row->kind == DEAR) && strcmp(one, same) != 0)
        wrong = differ("asked with full access", seated, one, same);
    else if (is_refused(one) != (row->kind == FORBIDDEN))
        wrong = differ("refused or not", request, one, "");
    else if (row->kind == PLAIN && florin_game_find("pax2e") && strncmp(one, "{\"error\"", 8) == 0)
        wrong = differ("an error where there is an answer", request, one, "");
    free(one);
    free(other);
    free(lie);
    free(same);
    return wrong;
}

/* ---- every command ---- */

static bool has_row(const char *command)
{
    for (int i = 0; i < ROWS; i++)
        if (strcmp(rows[i].command, command) == 0)
            return true;
    return false;
}

static bool has(const json_t *commands, const char *command)
{
    const json_t *name;
    size_t i;
    json_array_foreach(commands, i, name) if (strcmp(json_string_value(name), command) == 0) return true;
    return false;
}

/* Half of the time a legal move, else any. */
static void choose_move(struct question *q, uint64_t *random)
{
    static struct florin_moves moves;
    const struct florin_game *game = florin_session_game(q->session);
    const void *state = florin_session_state(q->session);
    struct florin_text notation = florin_text_in(q->move, sizeof q->move);
    int seat = florin_random_below(random, 2) && q->viewer >= 0 && game->deciders(state) >> q->viewer & 1
                   ? q->viewer
                   : florin_decider(game, state);
    if (seat < 0)
        return;
    game->moves(state, seat, &moves);
    struct florin_move move = moves.move[florin_random_below(random, (uint32_t)moves.count)];
    if (florin_random_below(random, 3) == 0)
        move.arg[0] = (uint8_t)florin_random_below(random, 30);
    florin_notate(game, move, &notation);
}

/* A place that one of the decider's moves touches. */
static void choose_place(struct question *q, uint64_t *random)
{
    char *told = florin_moves_write(florin_session_game(q->session), florin_session_state(q->session),
                                    florin_decider(florin_session_game(q->session), florin_session_state(q->session)),
                                    FLORIN_ENGLISH);
    const char *at = told, *next;
    snprintf(q->place, sizeof q->place, "nowhere");
    int skip = (int)florin_random_below(random, 60);
    for (; at && (next = strstr(at, "\"spot\":\"")) != NULL && skip > 0; skip--)
        at = next + strlen("\"spot\":\"");
    if (at != told)
        snprintf(q->place, sizeof q->place, "%.*s", (int)strcspn(at, "\""), at);
    free(told);
}

const char *commands_differ(struct florin_session *const world[2], int viewer, uint64_t random, bool dear)
{
    struct question q = {.session = world[0], .viewer = viewer};
    const char *wrong = NULL;
    choose_move(&q, &random);
    choose_place(&q, &random);
    char *hello = ask(world[0], protocol_everything, "{\"cmd\":\"hello\"}");
    json_t *told = json_loads(hello, 0, NULL), *commands = json_object_get(told, "commands"), *name;
    size_t i;
    json_array_foreach(commands, i, name) if (!has_row(json_string_value(name))) wrong =
        differ("no row for", json_string_value(name), "", "");
    for (const struct row *row = rows; row < rows + ROWS && !wrong; row++)
        if (!has(commands, row->command))
            wrong = differ("a row of a command that there is not", row->command, "", "");
        else if (dear || row->kind != DEAR)
            wrong = compare(world, row, &q);
    json_decref(told);
    free(hello);
    return wrong;
}
