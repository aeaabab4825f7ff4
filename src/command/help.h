/* The help of commands, in every language: src/command/help. */
#ifndef FLORIN_COMMAND_HELP_H
#define FLORIN_COMMAND_HELP_H

#include <stdio.h>

#include "florin/words.h"

#include "command/help_ids.h"

struct args;

/* A subcommand of florin. */
struct subcommand {
    const char *name;
    int (*run)(int argc, char **argv);
    enum help about; /* H_NONE for what only the project's own tools need */
};

/* A text of the catalogue in the language that the command line or the locale asks for. */
const char *help_text(enum help what);
/* Prints the help of a subcommand. */
void help_show(const struct args *args);
/* Prints what subcommands there are. */
void help_list(FILE *out, const struct subcommand *commands, int count);

#endif
