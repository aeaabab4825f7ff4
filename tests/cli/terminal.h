/* The command at a pseudo-terminal: types lines and waits for what it prints. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
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

/* Reads while something is wanted, for a minute and a half at most: a busy machine is slow, only what takes longer hangs. */
enum { TERMINAL_PATIENCE = 90 };
static inline long terminal_deadline(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long)now.tv_sec + TERMINAL_PATIENCE;
}
static inline bool terminal_has_time(long deadline)
{
    return terminal_deadline() - TERMINAL_PATIENCE < deadline;
}

/* Waits until the text has been printed after `from`; returns where it ends. */
static inline const char *await_text(struct terminal *t, const char *from, const char *text)
{
    for (long deadline = terminal_deadline(); terminal_has_time(deadline);) {
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

/* Has it ended within so many milliseconds? */
static inline bool terminal_ends(struct terminal *t, int milliseconds)
{
    siginfo_t info = {0};
    for (int waited = 0; waited < milliseconds; waited += 100) {
        if (!read_some(t))
            poll(NULL, 0, 100);
        if (waitid(P_PID, (id_t)t->child, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == t->child)
            return true;
    }
    return false;
}

static inline int close_terminal(struct terminal *t)
{
    int status = 0;
    bool ended = false, open = true;
    for (long deadline = terminal_deadline(); !ended && terminal_has_time(deadline);) {
        open = open && read_some(t);
        if (!open)
            poll(NULL, 0, 10);
        ended = waitpid(t->child, &status, WNOHANG) == t->child;
    }
    if (!ended) {
        kill(t->child, SIGKILL);
        waitpid(t->child, &status, 0);
    }
    close(t->fd);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

#endif
