#include <ctype.h>
#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "florin/version.h"
#include "game/text.h"
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
    {"play", command_play, "play a game at this terminal"},
    {"engine", command_engine, "play by lines of JSON, for programs"},
    {"replay", command_replay, "step through a saved game"},
    {"check", command_check, "verify every move of a saved game"},
    {"cards", command_cards, "look cards up and explain them"},
    {"games", command_games, "list the games and their options"},
    {"arena", command_arena, "let bots play one another"},
    {"bench", command_bench, "measure the speed of a game's rules"},
    {"rules", command_rules, NULL},
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

static int unknown(const char *name)
{
    cli_line(stderr, "florin: there is no command '%s'", name);
    cli_line(stderr, "Try 'florin --help'.");
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

static int run(int argc, char **argv)
{
    if (argc < 2) {
        print_help(stderr);
        return EXIT_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return help(argc > 2 ? argv[2] : NULL);
    if (strcmp(name, "--version") == 0 || strcmp(name, "version") == 0) {
        printf("florin %s\n", florin_version());
        return EXIT_GOOD;
    }
    const struct command *command = find(name);
    return command ? command->run(argc - 2, argv + 2) : unknown(name);
}

static bool reader_left(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP)) != 0;
}

/* What could not be written has failed, whatever the command thought of it. A reader that left early knows why. */
static int finish(int code)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code;
    if (!reader_left())
        cli_line(stderr, "florin: the output cannot be written%s%s", errno ? ": " : "", errno ? strerror(errno) : "");
    return code == EXIT_GOOD ? EXIT_FAILED : code;
}

int main(int argc, char **argv)
{
    setlocale(LC_CTYPE, "");
    signal(SIGPIPE, SIG_IGN); /* a reader that leaves early ends us through the failing write, not a signal */
    return finish(run(argc, argv));
}

/* ---- what the subcommands share ---- */

const struct florin_game *cli_game(const char *id)
{
    const struct florin_game *game = florin_game_find(id ? id : DEFAULT_GAME);
    if (!game && !id)
        game = florin_games()[0];
    if (!game)
        cli_line(stderr, "florin: there is no game '%s'; 'florin games' lists them", id ? id : DEFAULT_GAME);
    return game;
}

bool cli_language(const char *name, enum florin_language *language)
{
    if (florin_language_find(name, language))
        return true;
    char buffer[200];
    struct florin_text known = florin_text_in(buffer, sizeof buffer);
    for (int i = 0; i < florin_languages(); i++) {
        text_put(&known, i == 0 ? "" : i + 1 < florin_languages() ? ", " : " and ");
        text_put(&known, florin_language_id((enum florin_language)i));
    }
    cli_line(stderr, "florin: there is no language '%s', only %s", name, buffer);
    return false;
}

/* "it_IT.UTF-8" is Italian. */
static enum florin_language language_of_locale(const char *locale)
{
    enum florin_language language = FLORIN_ENGLISH;
    char id[16];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(locale, "_.@"), locale);
    florin_language_find(id, &language);
    return language;
}

enum florin_language cli_default_language(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return language_of_locale(value);
    }
    return FLORIN_ENGLISH;
}

bool cli_number(const char *option, const char *text, uint64_t min, uint64_t max, uint64_t *number)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (!isdigit((unsigned char)text[0]) || *end || errno || value < min || value > max) {
        cli_line(stderr, "florin: %s takes a whole number from %llu to %llu, not '%s'", option, (unsigned long long)min,
                (unsigned long long)max, text);
        return false;
    }
    *number = value;
    return true;
}
