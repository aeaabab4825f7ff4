/* External bots: a process that reads a request a line and answers each with a line (docs/bots.md). The arena goes on
 * whatever a bot does or fails to do. */
#define _GNU_SOURCE /* pipe2 */
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/arena.h"
#include "command/command.h"
#include "game/text.h"
#include "json/position.h"
#include "json/writer.h"
#include "table/table.h"

enum { ANSWER_MAX = 1 << 16 };

struct external {
    pid_t pid;
    int to, from; /* pipes */
    int64_t id;   /* of the last request */
    char buffer[ANSWER_MAX];
    size_t length;
};

/* In the child: own process group, so that it can be ended with all it started. */
static void become(const char *command, int in, int out)
{
    setpgid(0, 0);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_IGN);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

struct external *external_start(const char *command)
{
    int in[2], out[2];
    struct external *x = calloc(1, sizeof *x);
    if (!x)
        return NULL;
    if (pipe2(in, O_CLOEXEC) != 0) {
        free(x);
        return NULL;
    }
    if (pipe2(out, O_CLOEXEC) == 0) {
        x->pid = fork();
        if (x->pid == 0)
            become(command, in[0], out[1]);
        close(in[0]);
        close(out[1]);
        x->to = in[1];
        x->from = out[0];
        if (x->pid > 0) {
            setpgid(x->pid, x->pid);
            fcntl(x->to, F_SETFL, O_NONBLOCK);
            fcntl(x->from, F_SETFL, O_NONBLOCK);
            return x;
        }
        close(out[0]);
    } else {
        close(in[0]);
    }
    close(in[1]);
    free(x);
    return NULL;
}

void external_stop(struct external *x)
{
    if (!x)
        return;
    close(x->to);
    close(x->from);
    kill(-x->pid, SIGKILL);
    while (waitpid(x->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    free(x);
}

/* Waits for the pipe; false when time is up or the user interrupts. */
static bool wait_for(int fd, short events, double end)
{
    while (!atomic_load(&arena_interrupted)) {
        double left = end - arena_now();
        struct pollfd p = {.fd = fd, .events = events};
        if (left <= 0)
            return false;
        if (poll(&p, 1, left > 0.2 ? 200 : (int)(left * 1000) + 1) > 0)
            return true;
    }
    return false;
}

static const char *send_line(struct external *x, const char *line, double end)
{
    size_t length = strlen(line), sent = 0;
    while (sent < length) {
        if (!wait_for(x->to, POLLOUT, end))
            return complaint(C_FORFEIT_DEAF);
        ssize_t n = write(x->to, line + sent, length - sent);
        if (n < 0 && errno != EAGAIN && errno != EINTR)
            return complaint(C_FORFEIT_GONE);
        sent += n > 0 ? (size_t)n : 0;
    }
    return NULL;
}

/* The next whole line into x->buffer, ended by a zero. */
static const char *receive_line(struct external *x, double end)
{
    for (;;) {
        char *newline = memchr(x->buffer, '\n', x->length);
        if (newline) {
            *newline = 0;
            return NULL;
        }
        if (x->length == ANSWER_MAX)
            return complaint(C_FORFEIT_ENDLESS);
        if (!wait_for(x->from, POLLIN, end))
            return complaint(C_FORFEIT_SILENT);
        ssize_t n = read(x->from, x->buffer + x->length, ANSWER_MAX - x->length);
        if (n == 0)
            return complaint(C_FORFEIT_GONE);
        if (n < 0 && errno != EAGAIN && errno != EINTR)
            return complaint(C_FORFEIT_UNREADABLE);
        x->length += n > 0 ? (size_t)n : 0;
    }
}

static void drop_line(struct external *x)
{
    size_t used = strlen(x->buffer) + 1;
    x->length -= used;
    memmove(x->buffer, x->buffer + used, x->length);
}

static char *make_request(struct external *x, const struct external_question *q)
{
    struct writer w = {0};
    struct florin_visitor *to = &w.visitor;
    struct florin_state known;
    memcpy(&known, q->state, q->game->state_size);
    q->game->redact(&known, q->seat, FLORIN_WATCHED);
    jot_begin(&w);
    to->text(to, "cmd", "bot");
    to->number(to, "id", ++x->id, 0, INT64_MAX);
    to->text(to, "game", q->game->id);
    to->number(to, "seat", q->seat + 1, 1, FLORIN_SEATS_MAX);
    to->number(to, "seed", q->seed, 0, INT64_MAX);
    to->number(to, "milliseconds", q->patience * 1000, 0, INT32_MAX);
    table_tell_moves(q->game, q->state, (struct asker){q->seat, FLORIN_ENGLISH}, 0, to);
    to->object(to, "state");
    position_tell(q->game, &known, to);
    to->end(to);
    q->game->imagine(&known, q->seat, (uint64_t)(q->seed + x->id));
    to->object(to, "world");
    position_tell(q->game, &known, to);
    to->end(to);
    jot_finish(&w);
    buffer_put(&w.out, "\n");
    if (w.out.failed)
        jot_free(&w);
    return w.out.start;
}

/* False, and what is wrong with the answer. A bot may say itself why it has no move. */
static bool read_answer(struct external *x, const struct external_question *q, struct florin_move *move,
                        struct florin_text *problem)
{
    json_t *answer = json_loads(x->buffer, JSON_REJECT_DUPLICATES, NULL);
    const char *text = json_string_value(json_object_get(answer, "move"));
    const char *error = json_string_value(json_object_get(answer, "error"));
    if (!json_is_object(answer))
        text_put(problem, complaint(C_FORFEIT_NO_JSON));
    else if (json_integer_value(json_object_get(answer, "id")) != x->id)
        text_put(problem, complaint(C_FORFEIT_OTHER));
    else if (!text && error)
        complaint_write(problem, C_FORFEIT_SAYS, error, NULL);
    else if (!text)
        text_put(problem, complaint(C_FORFEIT_NO_MOVE));
    else if (!florin_parse(q->game, text, move))
        text_put(problem, complaint(C_FORFEIT_UNKNOWN_MOVE));
    else if (q->game->judge(q->state, q->seat, *move).rule != 0)
        text_put(problem, complaint(C_FORFEIT_ILLEGAL));
    json_decref(answer);
    return problem->length == 0;
}

bool external_choose(struct external *x, const struct external_question *question, struct florin_move *move,
                     struct florin_text *problem)
{
    double end = arena_now() + question->patience;
    char *request = make_request(x, question);
    const char *wrong = request ? send_line(x, request, end) : complaint(C_FORFEIT_MEMORY);
    free(request);
    if (!wrong)
        wrong = receive_line(x, end);
    if (wrong) {
        text_put(problem, wrong);
        return false;
    }
    bool good = read_answer(x, question, move, problem);
    drop_line(x);
    return good;
}
