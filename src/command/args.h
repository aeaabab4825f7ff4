/* Command lines: one table says which options a subcommand has, reads them and prints its help. */
#ifndef FLORIN_ARGS_H
#define FLORIN_ARGS_H

#include <stdbool.h>
#include <stdint.h>

#include "command/help.h"

/* Where the value of an option goes by itself. */
enum args_target { ARGS_BY_HAND, ARGS_TO_FLAG, ARGS_TO_TEXT, ARGS_TO_NUMBER, ARGS_TO_LANGUAGE, ARGS_TO_LIST };

/* The values of an option that may be given several times, in their order. */
enum { ARGS_LIST_MAX = 96 };
struct args_list {
    int count;
    const char *value[ARGS_LIST_MAX];
};

#ifdef __clang__
#pragma clang diagnostic ignored "-Wmissing-field-initializers" /* rows of ARGS_BY_HAND end before their kind, which is 0 */
#endif

struct args_option {
    const char *name; /* without its dashes */
    enum help value;  /* what its value is called, H_NONE for one that has none; "[=N]" for one that may be left out */
    enum help help;
    enum args_target kind; /* args_next() returns only options of ARGS_BY_HAND: the others it has put where they go */
    void *target;
    uint64_t least, most;  /* of a number */
};

/* The last part of an option's row. */
#define ARGS_FLAG(flag) ARGS_TO_FLAG, 1 ? (flag) : (bool *)0, 0, 0
#define ARGS_TEXT(text) ARGS_TO_TEXT, 1 ? (text) : (const char **)0, 0, 0
#define ARGS_NUMBER(number, least, most) ARGS_TO_NUMBER, 1 ? (number) : (uint64_t *)0, least, most
#define ARGS_LANGUAGE(language) ARGS_TO_LANGUAGE, 1 ? (language) : (enum florin_language *)0, 0, 0
#define ARGS_LIST(list) ARGS_TO_LIST, 1 ? (list) : (struct args_list *)0, 0, 0

struct args {
    const char *command;               /* "play" */
    enum help words;                   /* what besides options: "[GAME]" */
    enum help about;                   /* a sentence or two */
    const struct args_option *options; /* ended by a NULL name */
    int argc;
    char **argv; /* without the subcommand */
    const char **word; /* where args_read() puts the one word there may be; NULL: none */
    int at;
    bool only_words;   /* since "--": what begins with a dash is a word, too */
    const char *value; /* of the option just read (NULL if it has none), or the word itself */
};

enum { ARGS_END = -1, ARGS_WORD = -2, ARGS_HELP = -3, ARGS_WRONG = -4 };

/* Whether the value of an option may be left out. */
bool args_may_lack_value(const struct args_option *option);

/* The index of the next option, or one of the above. ARGS_HELP and ARGS_WRONG have printed what there is to say. */
int args_next(struct args *args);

/* Reads the whole command line, where every option goes somewhere by itself. ARGS_END, or how the command ends. */
int args_read(struct args *args);

/* Says on stderr what is wrong with the command line and where help is to be had; returns EXIT_USAGE. */
int args_complain(const struct args *args, const char *problem, const char *about);
/* The same of the argument in args->value, which nothing takes. */
int args_unexpected(const struct args *args);

#endif
