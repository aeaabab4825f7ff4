/* The florin command: finds the subcommand and runs it. */
#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "florin/version.h"
#ifdef HAVE_HOST
#include "host/host.h"
#endif
#ifdef HAVE_WEB
#include "web/web.h"
#endif

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *help; /* NULL for what only the project's own tools need */
};

static const struct command commands[] = {
#ifdef HAVE_WEB
    {"serve", command_serve, "the table in your browser"},
    {"site", command_site, "write the browser table as a static web site"},
#endif
    {"learn", command_learn, "learn a game by playing it"},
#ifdef HAVE_HOST
    {"host", command_host, "serve tables to people far apart"},
    {"export", command_export, "export a table of a server"},
    {"import", command_import, "import a table into a server"},
    {"backup", command_backup, "copy all tables of a server"},
    {"restore", command_restore, "restore such a copy"},
    {"admin", command_admin, "control a running server"},
#endif
    {"play", command_play, "play a game at this terminal"},
    {"engine", command_engine, "play by lines of JSON, for programs"},
    {"replay", command_replay, "step through a saved game"},
    {"review", command_review, "let a bot analyse a saved game"},
    {"check", command_check, "verify every move of a saved game"},
    {"cards", command_cards, "look cards up and explain them"},
    {"games", command_games, "list the games and their options"},
    {"puzzles", command_puzzles, "make puzzles out of bots' games"},
    {"arena", command_arena, "let bots play one another"},
    {"bot", command_bot, "play for the arena of another build"},
    {"bench", command_bench, "measure the speed of a game's rules"},
    {"env", command_env, "games for programs that learn"},
    {"rules", command_rules, "explain a rule by its section or by words"},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_help(FILE *out)
{
    fprintf(out, "usage: florin COMMAND [OPTION]...\n\nRenaissance board games with every rule enforced and "
                 "explained.\n\nCommands:\n");
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i].help)
            fprintf(out, "  %-8s %s\n", commands[i].name, commands[i].help);
    fprintf(out, "  %-8s %s\n\n'florin COMMAND --help' says more about each.\n", "help", "this text, or 'help COMMAND'");
}

static const struct command *find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* Commands that another build of Florin may have. */
static bool is_lacking(const char *name)
{
    static const char *const others[] = {"serve", "site", "host", "export", "import", "backup", "restore", "admin"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(others[i], name) == 0)
            return true;
    return false;
}

static int unknown(const char *name)
{
    if (is_lacking(name)) {
        cli_complain(C_LACKING, name, NULL);
        return EXIT_FAILED;
    }
    cli_complain(C_NO_COMMAND, name, NULL);
    cli_advise(C_TRY_HELP, NULL);
    return EXIT_USAGE;
}

static int help(const char *about)
{
    static char option[] = "--help", *argv[] = {option, NULL};
    if (!about) {
        print_help(stdout);
        return EXIT_GOOD;
    }
    const struct command *command = find(about);
    return command ? command->run(1, argv) : unknown(about);
}

/* Parts that other builds may have and this program has not. */
static void tell_lacks(void)
{
#ifdef HAVE_HOST
    if (host_lacks())
        printf("built without %s\n", host_lacks());
#else
    printf("built without the server (florin host)\n");
#endif
#ifndef HAVE_WEB
    printf("built without the page (florin serve)\n");
#endif
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        print_help(stderr);
        return EXIT_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return help(argc > 2 ? argv[2] : NULL);
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0 || strcmp(name, "version") == 0) {
        printf("florin %s\n", florin_version());
        tell_lacks();
        return EXIT_GOOD;
    }
    const struct command *command = find(name);
    if (!command)
        return unknown(name);
    cli_begin(name, argc - 2, argv + 2);
    return command->run(argc - 2, argv + 2);
}

static bool reader_left(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP)) != 0;
}

/* A failed write fails the command, whatever the command thought of it. A reader that left early knows why. */
static int finish(int code)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code;
    int error = errno;
    if (!reader_left())
        cli_fail("%s%s%s", complaint(C_OUTPUT), error ? ": " : "", error ? complaint_of_error(error) : "");
    return code == EXIT_GOOD ? EXIT_FAILED : code;
}

int main(int argc, char **argv)
{
    setlocale(LC_CTYPE, "");
    cli_begin("", argc, argv);
    signal(SIGPIPE, SIG_IGN); /* a reader that leaves early ends us through the failing write, not a signal */
    return finish(run(argc, argv));
}
