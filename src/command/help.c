#include "command/help.h"

#include "command/args.h"
#include "command/command.h"
#include "command/screen.h"
#include "game/language.h"
#include "game/text.h"

const char *help_text(enum help what)
{
    return help_words(cli_spoken())[what];
}

static void put(struct florin_text *out, enum help what)
{
    text_format(out, help_text(what), NULL, 0);
}

static void put_option(struct florin_text *out, const struct args_option *option)
{
    text_put(out, "  --");
    text_put(out, option->name);
    if (option->value != H_NONE) {
        text_put(out, args_may_lack_value(option) ? "" : " ");
        put(out, option->value);
    }
    text_put(out, "  ");
    text_pad(out, 29);
    put(out, option->help);
    text_char(out, '\n');
}

/* Takes accents off all of it where the output has none. */
static void fold(struct florin_text *out)
{
    text_fold(out, 0, language_of(cli_spoken())->apostrophes);
}

static void put_title(struct florin_text *out, enum help title)
{
    text_char(out, '\n');
    put(out, title);
    text_char(out, '\n');
}

void help_show(const struct args *args)
{
    bool has_options = args->options[0].name;
    char buffer[200];
    struct florin_text words = florin_text_in(buffer, sizeof buffer);
    struct screen screen = screen_open(false);
    struct florin_text out = screen_text(&screen);
    text_put(&words, args->words != H_NONE ? " " : "");
    put(&words, args->words);
    text_format(&out, help_text(H_USAGE), (const char *[]){args->command, has_options ? help_text(H_OPTIONS) : "", buffer},
                3);
    text_put(&out, "\n\n");
    put(&out, args->about);
    text_char(&out, '\n');
    fold(&out);
    text_fill(&out, 0, screen.width);
    if (has_options)
        put_title(&out, H_OPTIONS_TITLE);
    for (const struct args_option *o = args->options; o->name; o++)
        put_option(&out, o);
    fold(&out);
    text_wrap(&out, 0, screen.width);
    screen_show(&screen, &out);
}

static void put_row(struct florin_text *out, const char *name, enum help about)
{
    text_put(out, "  ");
    text_put(out, name);
    text_pad(out, 11);
    put(out, about);
    text_char(out, '\n');
}

void help_list(FILE *to, const struct subcommand *commands, int count)
{
    struct screen screen = screen_open(false);
    struct florin_text out = screen_text(&screen);
    put(&out, H_USAGE_OF_ALL);
    text_put(&out, "\n\n");
    put(&out, H_ABOUT_ALL);
    text_char(&out, '\n');
    put_title(&out, H_COMMANDS_TITLE);
    for (int i = 0; i < count; i++)
        if (commands[i].about != H_NONE)
            put_row(&out, commands[i].name, commands[i].about);
    put_row(&out, "help", H_HELP);
    put_title(&out, H_MORE);
    fold(&out);
    text_wrap(&out, 0, screen.width);
    fputs(out.start, to);
}
