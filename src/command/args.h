/* Command lines: one table says which options a subcommand has, reads them and prints its help. */
#ifndef FLORIN_ARGS_H
#define FLORIN_ARGS_H

#include <stdbool.h>

struct args_option {
    const char *name;  /* without its dashes */
    const char *value; /* what its value is called, NULL for one that has none; "[=N]" for one that may be left out */
    const char *help;
};

struct args {
    const char *command;               /* "play" */
    const char *words;                 /* what besides options: "[GAME]" */
    const char *about;                 /* a sentence or two */
    const struct args_option *options; /* ended by a NULL name */
    int argc;
    char **argv; /* without the subcommand */
    int at;
    bool only_words;   /* since "--": what begins with a dash is a word, too */
    const char *value; /* of the option just read (NULL if it has none), or the word itself */
};

enum { ARGS_END = -1, ARGS_WORD = -2, ARGS_HELP = -3, ARGS_WRONG = -4 };

/* The index of the next option, or one of the above. ARGS_HELP and ARGS_WRONG have printed what there is to say. */
int args_next(struct args *args);

/* Says on stderr what is wrong with the command line and where help is to be had; returns EXIT_USAGE. */
int args_complain(const struct args *args, const char *problem, const char *about);

#endif
