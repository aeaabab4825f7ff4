#include "command/args.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "command/command.h"

static bool may_lack_value(const struct args_option *option)
{
    return option->value && option->value[0] == '[';
}

static void print_help(const struct args *args)
{
    printf("usage: florin %s%s%s%s\n\n%s\n", args->command, args->options[0].name ? " [OPTION]..." : "",
           *args->words ? " " : "", args->words, args->about);
    if (args->options[0].name)
        printf("\nOptions:\n");
    for (const struct args_option *o = args->options; o->name; o++) {
        char left[48];
        snprintf(left, sizeof left, "--%s%s%s", o->name, o->value && !may_lack_value(o) ? " " : "", o->value ? o->value : "");
        printf("  %-26s %s\n", left, o->help);
    }
}

int args_complain(const struct args *args, const char *problem, const char *about)
{
    cli_line(stderr, "florin %s: %s%s%s", args->command, problem, *about ? ": " : "", about);
    cli_line(stderr, "Try 'florin %s --help'.", args->command);
    return EXIT_USAGE;
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

int args_next(struct args *args)
{
    if (args->at >= args->argc)
        return ARGS_END;
    const char *word = args->argv[args->at++];
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        print_help(args);
        return ARGS_HELP;
    }
    if (word[0] != '-' || word[1] == 0) {
        args->value = word;
        return ARGS_WORD;
    }
    if (word[1] != '-')
        return wrong(args, "there is no such option", word);
    const char *name = word + 2, *equals = strchr(name, '=');
    const struct args_option *o = find(args, name, equals ? (size_t)(equals - name) : strlen(name));
    if (!o)
        return wrong(args, "there is no such option", word);
    if (!o->value && equals)
        return wrong(args, "this option takes no value", word);
    args->value = equals ? equals + 1 : NULL;
    if (o->value && !equals && !may_lack_value(o)) {
        if (args->at >= args->argc)
            return wrong(args, "this option needs a value", word);
        args->value = args->argv[args->at++];
    }
    return (int)(o - args->options);
}
