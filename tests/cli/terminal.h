/* The command at a pseudo-terminal: types lines and waits for what it prints. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../harness.h"
#include "run.h"

struct terminal {
    int fd;
    pid_t child;
    char seen[1 << 21]; /* everything printed so far */
    size_t length;
};

static unsigned short rows = 24, columns = 80; /* of the terminals opened next */
static const char *terminal_type = "xterm", *terminal_locale = "C.UTF-8";

static inline void open_command(struct terminal *t, char *const *argv)
{
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    memset(t, 0, sizeof *t);
    t->child = forkpty(&t->fd, NULL, NULL, &size);
    assert_true(t->child >= 0);
    if (t->child == 0) {
        setenv("TERM", terminal_type, 1);
        setenv("LANG", terminal_locale, 1);
        execv(run_program, argv);
        _exit(127);
    }
}

static inline bool read_some(struct terminal *t)
{
    struct pollfd fd = {.fd = t->fd, .events = POLLIN};
    if (poll(&fd, 1, 100) <= 0)
        return true;
    ssize_t count = read(t->fd, t->seen + t->length, sizeof t->seen - t->length - 1);
    if (count <= 0)
        return false;
    t->length += (size_t)count;
    t->seen[t->length] = 0;
    return true;
}

/* Waits until the text has been printed after `from`; returns where it ends. */
static inline const char *await_text(struct terminal *t, const char *from, const char *text)
{
    for (int tenths = 0; tenths < 200; tenths++) {
        const char *found = strstr(from, text);
        if (found)
            return found + strlen(text);
        if (!read_some(t))
            break;
    }
    fail_msg("never printed \"%s\":\n%s", text, from);
    return from;
}

static inline void type_line(struct terminal *t, const char *line)
{
    assert_int_equal(write(t->fd, line, strlen(line)), strlen(line));
}

static inline int close_terminal(struct terminal *t)
{
    int status = 0;
    for (int tenths = 0; tenths < 200 && read_some(t); tenths++)
        if (waitpid(t->child, &status, WNOHANG) == t->child)
            goto ended;
    kill(t->child, SIGKILL);
    waitpid(t->child, &status, 0);
ended:
    close(t->fd);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

#endif
