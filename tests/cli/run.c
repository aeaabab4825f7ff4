#define _XOPEN_SOURCE 700
#include "run.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WORDS_MAX = 32, SECONDS = 60 };

const char *run_program;
static char folder[64];

/* By its full path, since tests change folders. */
void run_use(const char *program)
{
    static char path[4096];
    if (!realpath(program, path))
        abort();
    run_program = path;
}

/* How long a run may take. Under a sanitizer everything takes longer. */
static int patience(void)
{
    const char *more = getenv("FLORIN_TEST_SECONDS");
    return more ? atoi(more) : SECONDS;
}

static void exec_program(const char *words, int input, int output)
{
    char *copy = strdup(words), *argv[WORDS_MAX] = {strdup(run_program)};
    int argc = 1;
    for (char *word = strtok(copy, " "); word && argc < WORDS_MAX - 1; word = strtok(NULL, " "))
        argv[argc++] = word;
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    close(input);
    close(output);
    execv(run_program, argv);
    _exit(127);
}

static void append(struct run *run, const char *bytes, size_t count)
{
    run->output = realloc(run->output, run->length + count + 1);
    memcpy(run->output + run->length, bytes, count);
    run->length += count;
    run->output[run->length] = 0;
}

/* Moves bytes both ways until the program closes its output. */
static void converse(struct run *run, int to, int from, const char *input, size_t length)
{
    size_t sent = 0;
    time_t start = time(NULL);
    char chunk[65536];
    if (length == 0) {
        close(to);
        to = -1;
    }
    for (int seconds = patience(); time(NULL) - start < seconds;) {
        struct pollfd fds[] = {{.fd = from, .events = POLLIN}, {.fd = to, .events = POLLOUT}};
        poll(fds, to >= 0 ? 2 : 1, 1000);
        if (fds[0].revents) {
            ssize_t count = read(from, chunk, sizeof chunk);
            if (count <= 0)
                break;
            append(run, chunk, (size_t)count);
        }
        if (to >= 0 && fds[1].revents) {
            ssize_t count = write(to, input + sent, length - sent);
            if (count > 0)
                sent += (size_t)count;
            if (sent == length || (count < 0 && errno != EAGAIN)) {
                close(to);
                to = -1;
            }
        }
    }
    if (to >= 0)
        close(to);
}

static int await(pid_t child)
{
    int status;
    for (int tenths = 0, most = patience() * 10; tenths < most; tenths++) {
        if (waitpid(child, &status, WNOHANG) == child)
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        nanosleep(&(struct timespec){.tv_nsec = tenths < 5 ? 5000000 : 100000000}, NULL);
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return 124;
}

struct run run_bytes(const char *words, const char *input, size_t length)
{
    struct run run = {0};
    int in[2], out[2];
    signal(SIGPIPE, SIG_IGN);
    append(&run, "", 0);
    if (pipe(in) != 0 || pipe(out) != 0)
        return run;
    pid_t child = fork();
    if (child == 0) {
        close(in[1]);
        close(out[0]);
        exec_program(words, in[0], out[1]);
    }
    close(in[0]);
    close(out[1]);
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    converse(&run, in[1], out[0], input, length);
    close(out[0]);
    run.status = await(child);
    return run;
}

struct run run(const char *words, const char *input)
{
    return run_bytes(words, input, strlen(input));
}

int run_into(const char *words, const char *input, int output)
{
    int in[2];
    signal(SIGPIPE, SIG_IGN);
    if (pipe(in) != 0)
        return -1;
    pid_t child = fork();
    if (child == 0) {
        close(in[1]);
        exec_program(words, in[0], output);
    }
    close(in[0]);
    bool written = write(in[1], input, strlen(input)) == (ssize_t)strlen(input);
    close(in[1]);
    return written ? await(child) : -1;
}

void run_free(struct run *run)
{
    free(run->output);
    run->output = NULL;
}

const char *run_enter_folder(void)
{
    /* in memory if possible: what is kept waits for the disk after every decision */
    snprintf(folder, sizeof folder, "%s/florin-test-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!mkdtemp(folder) || chdir(folder) != 0)
        abort();
    setenv("XDG_STATE_HOME", folder, 1);
    unsetenv("LC_ALL");
    setenv("LANG", "C", 1); /* plain characters, of which tests can be read everywhere */
    setenv("COLUMNS", "100", 1);
    return folder;
}

static int remove_entry(const char *path, const struct stat *info, int kind, struct FTW *where)
{
    (void)info;
    (void)kind;
    (void)where;
    return remove(path);
}

void run_leave_folder(void)
{
    if (chdir("/") == 0)
        nftw(folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

int run_count(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at += strlen(part))
        count++;
    return count;
}
