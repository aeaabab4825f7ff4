#define _GNU_SOURCE /* ppoll */
#include "command/lines.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 1 << 16 };

/* Room for one chunk more after what is kept. */
static bool make_room(struct lines *lines)
{
    if (lines->start > 0) {
        memmove(lines->data, lines->data + lines->start, lines->end - lines->start);
        lines->end -= lines->start;
        lines->start = 0;
    }
    if (lines->room - lines->end > CHUNK)
        return true;
    size_t room = lines->room * 2 + CHUNK + 1;
    char *data = realloc(lines->data, room);
    if (!data)
        return false;
    lines->data = data;
    lines->room = room;
    return true;
}

static enum lines_found hand_out(struct lines *lines, size_t length, size_t consumed, char **line, size_t *line_length)
{
    *line = lines->data + lines->start;
    *line_length = length;
    lines->start += consumed;
    if (lines->skipping || length > lines->limit) {
        lines->skipping = false;
        return LINES_TOO_LONG;
    }
    (*line)[length] = 0;
    return LINES_LINE;
}

bool lines_wait(int fd)
{
    struct pollfd wait = {.fd = fd, .events = POLLIN};
    sigset_t mask;
    sigprocmask(SIG_SETMASK, NULL, &mask);
    sigdelset(&mask, SIGINT);
    return !(ppoll(&wait, 1, NULL, &mask) < 0 && errno == EINTR);
}

/* Reads once more. False at the end of the input or when interrupted. */
static bool read_more(struct lines *lines, bool *interrupted)
{
    if (!make_room(lines)) {
        lines->no_memory = true;
        lines->ended = !lines->data;
        lines->skipping = lines->data; /* the rest of a line this long is of no use */
        lines->start = lines->end = 0;
        return lines->data;
    }
    if (!lines_wait(lines->fd)) {
        *interrupted = true;
        return false;
    }
    ssize_t count = read(lines->fd, lines->data + lines->end, CHUNK);
    *interrupted = count < 0 && errno == EINTR;
    if (count <= 0) {
        lines->ended = !*interrupted;
        return false;
    }
    lines->end += (size_t)count;
    lines->count += (size_t)count;
    lines->too_much = lines->most && lines->count > lines->most;
    lines->ended = lines->too_much;
    return true;
}

enum lines_found lines_next(struct lines *lines, char **line, size_t *length)
{
    size_t looked = 0; /* bytes after start that hold no newline */
    for (;;) {
        size_t have = lines->end - lines->start;
        char *from = lines->data ? lines->data + lines->start : NULL;
        char *newline = have > looked ? memchr(from + looked, '\n', have - looked) : NULL;
        if (newline)
            return hand_out(lines, (size_t)(newline - from), (size_t)(newline - from) + 1, line, length);
        looked = have;
        if (have > lines->limit) {
            lines->skipping = true;
            lines->start = lines->end = looked = 0;
        }
        bool interrupted = false;
        if (!lines->ended && read_more(lines, &interrupted))
            continue;
        if (interrupted)
            return LINES_INTERRUPTED;
        if (lines->end == lines->start && !lines->skipping)
            return LINES_END;
        return hand_out(lines, lines->end - lines->start, lines->end - lines->start, line, length);
    }
}

void lines_free(struct lines *lines)
{
    free(lines->data);
    lines->data = NULL;
}
