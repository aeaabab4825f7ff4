/* Shared by the subcommands of florin, wherever they stand. */
#ifndef FLORIN_COMMAND_H
#define FLORIN_COMMAND_H

#include <stdio.h>

#include "florin/words.h"

/* How the command ends. */
enum {
    EXIT_GOOD = 0,
    EXIT_FAILED = 1, /* it could not be done: a wrong record, a file that cannot be read, nothing found */
    EXIT_USAGE = 2,  /* the command line makes no sense */
    EXIT_INTERRUPTED = 130,
};

#define DEFAULT_GAME "pax2e"

/* Notes which subcommand runs, for what cli_fail() says. */
void cli_begin(const char *command);

/* Says on stderr what went wrong: "florin COMMAND: what". */
__attribute__((format(printf, 1, 2))) void cli_fail(const char *format, ...);

/* Prints a line of its own. Names, paths and words of a command line may hold anything: what a terminal would obey is
 * shown instead (text_put_shown). */
__attribute__((format(printf, 2, 3))) void cli_line(FILE *out, const char *format, ...);

/* The game with this id, or NULL after saying on stderr that there is none. NULL as id means the default game, or the
 * first there is. */
const struct florin_game *cli_game(const char *id);

/* "en", "it" ...; false after saying on stderr that there is no such language. */
bool cli_language(const char *name, enum florin_language *language);
/* The language the environment asks for. */
enum florin_language cli_default_language(void);

/* A whole number within a range, or false after saying on stderr what is wrong. */
bool cli_number(const char *option, const char *text, uint64_t min, uint64_t max, uint64_t *number);

#endif
