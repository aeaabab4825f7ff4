#include "command/command.h"

#include <ctype.h>
#include <errno.h>
#include <langinfo.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "florin/record.h"
#include "game/language.h"
#include "game/text.h"

static const char *running = "";
static enum florin_language spoken = FLORIN_ENGLISH;

/* The language that the command line asks for, wherever it stands there: what is wrong before it is told in it, too. */
static void find_language(int argc, char **argv)
{
    spoken = cli_default_language();
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0)
            florin_language_find(argv[i] + 7, &spoken);
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            florin_language_find(argv[++i], &spoken);
    }
}

void cli_begin(const char *command, int argc, char **argv)
{
    running = command;
    find_language(argc, argv);
}

enum florin_language cli_spoken(void)
{
    return spoken;
}

/* Bytes of a text without the character at its end of which a part was cut off. */
static size_t whole_characters(const char *text, size_t length)
{
    size_t start = length;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xc0) == 0x80)
        start--;
    bool begun = start > 0 && (unsigned char)text[start - 1] >= 0xc0;
    return begun && text_character(text + start - 1) == 0 ? start - 1 : length;
}

__attribute__((format(printf, 3, 0))) static void print_line(FILE *out, const char *prefix, const char *format, va_list args)
{
    char line[6000], buffer[8000];
    struct florin_text shown = florin_text_in(buffer, sizeof buffer);
    bool cut = vsnprintf(line, sizeof line, format, args) >= (int)sizeof line;
    if (cut)
        line[whole_characters(line, sizeof line - 1)] = 0;
    text_put_shown(&shown, line);
    fprintf(out, "%s%s%s\n", prefix, buffer, cut || shown.cut ? "..." : "");
}

void cli_line(FILE *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_line(out, "", format, args);
    va_end(args);
}

void cli_fail(const char *format, ...)
{
    char prefix[40];
    va_list args;
    snprintf(prefix, sizeof prefix, "florin%s%s: ", *running ? " " : "", running);
    va_start(args, format);
    print_line(stderr, prefix, format, args);
    va_end(args);
}

/* ---- complaints ---- */

/* A few at a time: the texts of one call. */
const char *cli_folded(const char *text)
{
    enum { TEXTS = 8, LONGEST = 600 };
    static _Thread_local char kept[TEXTS][LONGEST];
    static _Thread_local unsigned next;
    bool plain = true;
    for (const char *at = text; *at; at++)
        plain = plain && (unsigned char)*at < 0x80;
    if (plain || strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return text;
    struct florin_text folded = florin_text_in(kept[next++ % TEXTS], LONGEST);
    folded.ascii = true;
    text_put(&folded, text);
    text_fold(&folded, 0, language_of(spoken)->apostrophes);
    return folded.start;
}

const char *complaint(enum complaint what)
{
    return cli_folded(command_words(spoken)[what]);
}

/* Only our own sentence loses accents that the terminal has not; names in it stay what they are. */
static void fill_in(struct florin_text *out, enum complaint what, va_list more)
{
    const char *args[10] = {0};
    int count = 0;
    for (const char *arg; count < 10 && (arg = va_arg(more, const char *)) != NULL; count++)
        args[count] = arg;
    text_format(out, complaint(what), args, count);
}

void complaint_write(struct florin_text *out, enum complaint what, ...)
{
    va_list more;
    va_start(more, what);
    fill_in(out, what, more);
    va_end(more);
}

static void say(FILE *out, enum complaint what, va_list more)
{
    char buffer[6000];
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    fill_in(&text, what, more);
    cli_line(out, "%s%s", buffer, text.cut ? "..." : "");
}

void cli_advise(enum complaint what, ...)
{
    va_list more;
    va_start(more, what);
    say(stderr, what, more);
    va_end(more);
}

void cli_tell(enum complaint what, ...)
{
    va_list more;
    va_start(more, what);
    say(stdout, what, more);
    va_end(more);
}

void cli_complain(enum complaint what, ...)
{
    char buffer[6000];
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    va_list more;
    va_start(more, what);
    fill_in(&text, what, more);
    va_end(more);
    cli_fail("%s%s", buffer, text.cut ? "..." : "");
}

const char *complaint_of_error(int error)
{
    bool known = error > 0 && C_ERROR + error <= LAST_C_ERROR && complaint((enum complaint)(C_ERROR + error));
    return known ? complaint((enum complaint)(C_ERROR + error)) : strerror(error);
}

void cli_complain_of_file(const char *path, int error)
{
    cli_fail("%s: %s", path, complaint_of_error(error));
}

const char *complaint_of_game(const char *problem)
{
    return cli_folded(florin_problem_in(spoken, problem));
}

struct cli_digits cli_digits(uint64_t number)
{
    struct cli_digits digits;
    snprintf(digits.text, sizeof digits.text, "%llu", (unsigned long long)number);
    return digits;
}

const struct florin_game *cli_game(const char *id)
{
    const struct florin_game *game = florin_game_find(id ? id : DEFAULT_GAME);
    if (!game && !id)
        game = florin_games()[0];
    if (!game)
        cli_complain(C_NO_GAME, id ? id : DEFAULT_GAME, NULL);
    return game;
}

bool cli_language(const char *name, enum florin_language *language)
{
    if (florin_language_find(name, language))
        return true;
    char buffer[200];
    struct florin_text known = florin_text_in(buffer, sizeof buffer);
    for (int i = 0; i < florin_languages(); i++) {
        text_put(&known, i == 0 ? "" : i + 1 < florin_languages() ? ", " : complaint(C_AND));
        text_put(&known, florin_language_id((enum florin_language)i));
    }
    cli_complain(C_NO_LANGUAGE, name, buffer, NULL);
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
        cli_complain(C_NUMBER, option, cli_digits(min).text, cli_digits(max).text, text, NULL);
        return false;
    }
    *number = value;
    return true;
}
