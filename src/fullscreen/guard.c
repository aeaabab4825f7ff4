/* One process plays, another only waits: however the first ends, be it by SIGKILL, the terminal is put back. */
#include "fullscreen/fullscreen.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <curses.h>
#include <term.h>

static volatile sig_atomic_t player;

static void pass_on(int number)
{
    kill((pid_t)player, number);
}

static void on(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static int put_byte(int byte)
{
    return putchar(byte);
}

static void put_capability(const char *name)
{
    char *string = tigetstr((char *)name);
    if (string && string != (char *)-1)
        tputs(string, 1, put_byte);
}

/* Does in the place of a game that was killed what it does itself at its end. */
static void restore(const struct termios *before)
{
    int problem;
    tcsetattr(STDIN_FILENO, TCSANOW, before);
    if (setupterm(NULL, STDOUT_FILENO, &problem) != OK)
        return;
    fputs("\033[?1000l\033[?1006l", stdout); /* the mouse is the window's again */
    put_capability("sgr0");
    put_capability("rmcup");
    put_capability("rmkx");
    put_capability("cnorm");
    fflush(stdout);
}

int full_guard(void)
{
    struct termios before;
    int status = 0;
    if (tcgetattr(STDIN_FILENO, &before) != 0)
        return -1;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (child <= 0)
        return -1;
    player = child;
    on(SIGINT, SIG_IGN);
    on(SIGQUIT, SIG_IGN);
    on(SIGTERM, pass_on);
    on(SIGHUP, pass_on);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    if (WIFEXITED(status))
        return WEXITSTATUS(status);
    restore(&before);
    return 128 + WTERMSIG(status);
}
