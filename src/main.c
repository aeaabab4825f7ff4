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

static const struct subcommand commands[] = {
#ifdef HAVE_WEB
    {"serve", command_serve, H_COMMAND_SERVE},
    {"site", command_site, H_COMMAND_SITE},
#endif
    {"learn", command_learn, H_COMMAND_LEARN},
#ifdef HAVE_HOST
    {"host", command_host, H_COMMAND_HOST},
    {"export", command_export, H_COMMAND_EXPORT},
    {"import", command_import, H_COMMAND_IMPORT},
    {"backup", command_backup, H_COMMAND_BACKUP},
    {"restore", command_restore, H_COMMAND_RESTORE},
    {"admin", command_admin, H_COMMAND_ADMIN},
#endif
    {"play", command_play, H_COMMAND_PLAY},
    {"engine", command_engine, H_COMMAND_ENGINE},
    {"replay", command_replay, H_COMMAND_REPLAY},
    {"review", command_review, H_COMMAND_REVIEW},
    {"check", command_check, H_COMMAND_CHECK},
    {"cards", command_cards, H_COMMAND_CARDS},
    {"games", command_games, H_COMMAND_GAMES},
    {"puzzles", command_puzzles, H_COMMAND_PUZZLES},
    {"arena", command_arena, H_COMMAND_ARENA},
    {"bot", command_bot, H_COMMAND_BOT},
    {"bench", command_bench, H_COMMAND_BENCH},
    {"env", command_env, H_COMMAND_ENV},
    {"rules", command_rules, H_COMMAND_RULES},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct subcommand *find(const char *name)
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

/* The first word behind 'florin help' but for the language; NULL where there is none. */
static const char *asked_about(int argc, char **argv)
{
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--lang") == 0)
            i++;
        else if (strncmp(argv[i], "--lang=", 7) != 0)
            return argv[i];
    }
    return NULL;
}

static int help(const char *about)
{
    static char option[] = "--help", *argv[] = {option, NULL};
    if (!about) {
        help_list(stdout, commands, COMMANDS);
        return EXIT_GOOD;
    }
    const struct subcommand *command = find(about);
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
        help_list(stderr, commands, COMMANDS);
        return EXIT_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return help(asked_about(argc - 2, argv + 2));
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0 || strcmp(name, "version") == 0) {
        printf("florin %s\n", florin_version());
        tell_lacks();
        return EXIT_GOOD;
    }
    const struct subcommand *command = find(name);
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
