#include "command/command.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"

static const char *running = "";

void cli_begin(const char *command)
{
    running = command;
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

const struct florin_game *cli_game(const char *id)
{
    const struct florin_game *game = florin_game_find(id ? id : DEFAULT_GAME);
    if (!game && !id)
        game = florin_games()[0];
    if (!game)
        cli_fail("there is no game '%s'; 'florin games' lists them", id ? id : DEFAULT_GAME);
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
    cli_fail("there is no language '%s', only %s", name, buffer);
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
        cli_fail("%s takes a whole number from %llu to %llu, not '%s'", option, (unsigned long long)min,
                 (unsigned long long)max, text);
        return false;
    }
    *number = value;
    return true;
}
