/* Shared by the subcommands of florin, wherever they stand. */
#ifndef FLORIN_COMMAND_H
#define FLORIN_COMMAND_H

#include <stdio.h>

#include "command/help.h"
#include "command/words.h"

/* How the command ends. */
enum {
    EXIT_GOOD = 0,
    EXIT_FAILED = 1, /* it could not be done: a wrong record, a file that cannot be read, nothing found */
    EXIT_USAGE = 2,  /* the command line makes no sense */
    EXIT_INTERRUPTED = 130,
};

#define DEFAULT_GAME "pax2e"

/* Notes which subcommand runs ("" for none) and which language --lang or the locale asks for: complaints are made in
 * it. */
void cli_begin(const char *command, int argc, char **argv);

enum florin_language cli_spoken(void);

/* One of our own sentences, without accents where the locale has none; it holds for the texts of one call. */
const char *cli_folded(const char *text);
/* A sentence of the catalogue in that language. */
const char *complaint(enum complaint what);
/* Says one on stderr, "florin COMMAND: what". The texts for its {0}, {1} ... follow, ended by NULL. */
__attribute__((sentinel)) void cli_complain(enum complaint what, ...);
/* Says one in a line of its own: what could be done instead. */
__attribute__((sentinel)) void cli_advise(enum complaint what, ...);
/* Says one on the standard output: what was done. */
__attribute__((sentinel)) void cli_tell(enum complaint what, ...);
/* Writes one with its texts filled in. */
__attribute__((sentinel)) void complaint_write(struct florin_text *out, enum complaint what, ...);
/* "FILE: what the system says of it". */
void cli_complain_of_file(const char *path, int error);
/* An error in the words of the system. */
const char *complaint_of_error(int error);
/* A game complains of its setup in English: the same in that language. */
const char *complaint_of_game(const char *problem);

/* A number as a text of complaints, until the end of the call. */
struct cli_digits {
    char text[24];
};
struct cli_digits cli_digits(uint64_t number);

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
