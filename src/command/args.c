#include "command/args.h"

#include <string.h>

#include "command/command.h"
#include "game/text.h"

bool args_may_lack_value(const struct args_option *option)
{
    return help_words(FLORIN_ENGLISH)[option->value][0] == '[';
}

static int tell_help(const struct args *args)
{
    cli_advise(C_TRY, args->command, NULL);
    return EXIT_USAGE;
}

int args_complain(const struct args *args, const char *problem, const char *about)
{
    cli_fail("%s%s%s", problem, *about ? ": " : "", about);
    return tell_help(args);
}

int args_unexpected(const struct args *args)
{
    cli_complain(C_UNEXPECTED, args->value, NULL);
    return tell_help(args);
}

static const struct args_option *find(const struct args *args, const char *name, size_t length)
{
    for (const struct args_option *o = args->options; o->name; o++)
        if (strlen(o->name) == length && memcmp(o->name, name, length) == 0)
            return o;
    return NULL;
}

static int wrong(const struct args *args, const char *problem, const char *about)
{
    args_complain(args, problem, about);
    return ARGS_WRONG;
}

static int take_word(struct args *args, const char *word)
{
    args->value = word;
    return ARGS_WORD;
}

/* Puts a value where it goes; false after saying what is wrong with it. */
static bool put_value(const struct args *args, const struct args_option *option)
{
    char name[40];
    struct florin_text out = florin_text_in(name, sizeof name);
    struct args_list *list;
    switch (option->kind) {
    case ARGS_TO_FLAG:
        *(bool *)option->target = true;
        return true;
    case ARGS_TO_TEXT:
        *(const char **)option->target = args->value;
        return true;
    case ARGS_TO_NUMBER:
        text_put(&out, "--");
        text_put(&out, option->name);
        return cli_number(name, args->value, option->least, option->most, option->target);
    case ARGS_TO_LANGUAGE:
        return cli_language(args->value, option->target);
    default:
        list = option->target;
        if (list->count == ARGS_LIST_MAX)
            return args_complain(args, complaint(C_TOO_MANY), option->name) == EXIT_GOOD;
        list->value[list->count++] = args->value;
        return true;
    }
}

/* The next option or word, whoever it is for. */
static int next_of_all(struct args *args)
{
    if (args->at < args->argc && !args->only_words && strcmp(args->argv[args->at], "--") == 0) {
        args->only_words = true;
        args->at++;
    }
    if (args->at >= args->argc)
        return ARGS_END;
    const char *word = args->argv[args->at++];
    if (args->only_words)
        return take_word(args, word);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        help_show(args);
        return ARGS_HELP;
    }
    if (word[0] != '-' || word[1] == 0)
        return take_word(args, word);
    if (word[1] != '-')
        return wrong(args, complaint(C_NO_OPTION), word);
    const char *name = word + 2, *equals = strchr(name, '=');
    const struct args_option *o = find(args, name, equals ? (size_t)(equals - name) : strlen(name));
    if (!o)
        return wrong(args, complaint(C_NO_OPTION), word);
    if (o->value == H_NONE && equals)
        return wrong(args, complaint(C_TAKES_NO_VALUE), word);
    args->value = equals ? equals + 1 : NULL;
    if (o->value != H_NONE && !equals && !args_may_lack_value(o)) {
        if (args->at >= args->argc)
            return wrong(args, complaint(C_NEEDS_VALUE), word);
        args->value = args->argv[args->at++];
    }
    return (int)(o - args->options);
}

int args_next(struct args *args)
{
    for (;;) {
        int next = next_of_all(args);
        if (next < 0 || args->options[next].kind == ARGS_BY_HAND)
            return next;
        if (!put_value(args, &args->options[next]))
            return ARGS_WRONG;
    }
}

int args_read(struct args *args)
{
    for (int next; (next = args_next(args)) != ARGS_END;) {
        if (next == ARGS_WORD && (!args->word || *args->word))
            return args_unexpected(args);
        if (next == ARGS_WORD)
            *args->word = args->value;
        else
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
    }
    return ARGS_END;
}
