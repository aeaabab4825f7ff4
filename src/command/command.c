#include "command/command.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"

void cli_line(FILE *out, const char *format, ...)
{
    char line[6000], buffer[8000];
    struct florin_text shown = florin_text_in(buffer, sizeof buffer);
    va_list args;
    va_start(args, format);
    int length = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    text_put_shown(&shown, line);
    fprintf(out, "%s%s\n", buffer, shown.cut || length >= (int)sizeof line ? "..." : "");
}

const struct florin_game *cli_game(const char *id)
{
    const struct florin_game *game = florin_game_find(id ? id : DEFAULT_GAME);
    if (!game && !id)
        game = florin_games()[0];
    if (!game)
        cli_line(stderr, "florin: there is no game '%s'; 'florin games' lists them", id ? id : DEFAULT_GAME);
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
    cli_line(stderr, "florin: there is no language '%s', only %s", name, buffer);
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
        cli_line(stderr, "florin: %s takes a whole number from %llu to %llu, not '%s'", option, (unsigned long long)min,
                (unsigned long long)max, text);
        return false;
    }
    *number = value;
    return true;
}
