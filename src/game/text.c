#include "game/text.h"

#include <string.h>

struct florin_text florin_text_in(char *buffer, size_t size)
{
    struct florin_text t = {.start = buffer, .size = size};
    text_clear(&t);
    return t;
}

void text_clear(struct florin_text *t)
{
    t->length = 0;
    t->cut = false;
    if (t->size > 0)
        t->start[0] = 0;
}

static void put_bytes(struct florin_text *t, const char *bytes, size_t count)
{
    size_t room = t->size > t->length + 1 ? t->size - t->length - 1 : 0;
    if (count > room) {
        t->cut = true;
        count = room;
        while (count > 0 && ((unsigned char)bytes[count] & 0xc0) == 0x80) /* never half a character */
            count--;
    }
    if (t->size == 0)
        return;
    memcpy(t->start + t->length, bytes, count);
    t->length += count;
    t->start[t->length] = 0;
}

void text_put(struct florin_text *t, const char *string)
{
    put_bytes(t, string, strlen(string));
}

void text_char(struct florin_text *t, char c)
{
    put_bytes(t, &c, 1);
}

void text_number(struct florin_text *t, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        digits[--at] = '-';
    put_bytes(t, digits + at, sizeof digits - at);
}

void text_repeat(struct florin_text *t, const char *string, int times)
{
    for (int i = 0; i < times; i++)
        text_put(t, string);
}

void text_style(struct florin_text *t, enum text_style style)
{
    static const char *const escapes[TEXT_STYLES] = {
        [TEXT_PLAIN] = "\033[0m",         [TEXT_BOLD] = "\033[1m",          [TEXT_DIM] = "\033[2m",
        [TEXT_ITALIC] = "\033[3m",        [TEXT_GOLD] = "\033[38;5;136m",   [TEXT_GREEN] = "\033[38;5;29m",
        [TEXT_RED] = "\033[38;5;124m",    [TEXT_BLUE] = "\033[38;5;32m",    [TEXT_YELLOW] = "\033[38;5;178m",
        [TEXT_PURPLE] = "\033[38;5;97m",  [TEXT_LIME] = "\033[38;5;70m",    [TEXT_GREY] = "\033[38;5;245m",
        [TEXT_REVERSE] = "\033[7m",
    };
    if (t->colour)
        text_put(t, escapes[style]);
}

/* Columns taken by the bytes from `s` to `end`: one for each character, none for escape sequences. */
static int columns(const char *s, const char *end)
{
    int n = 0;
    while (s < end) {
        if (*s == '\033') {
            while (s < end && *s != 'm')
                s++;
        } else if (((unsigned char)*s & 0xc0) != 0x80) {
            n++;
        }
        s++;
    }
    return n;
}

int text_width(const char *string)
{
    return columns(string, string + strlen(string));
}

void text_pad(struct florin_text *t, int column)
{
    const char *end = t->start + t->length, *line = end;
    while (line > t->start && line[-1] != '\n')
        line--;
    for (int n = columns(line, end); n < column && !t->cut; n++)
        text_char(t, ' ');
}

void text_format(struct florin_text *t, const char *template, const char *const *args, int count)
{
    for (const char *s = template; *s; s++) {
        if (s[0] == '{' && s[1] == '{') {
            text_char(t, '{');
            s++;
        } else if (s[0] == '{' && s[1] >= '0' && s[1] <= '9' && s[2] == '}') {
            if (s[1] - '0' < count)
                text_put(t, args[s[1] - '0']);
            s += 2;
        } else {
            text_char(t, *s);
        }
    }
}

size_t text_character(const char *string)
{
    static const uint32_t least[] = {0, 0, 0xa0, 0x800, 0x10000}; /* by bytes: no C1, nothing longer than it need be */
    const unsigned char *s = (const unsigned char *)string;
    if (s[0] < 0x80)
        return s[0] >= ' ' && s[0] != 0x7f;
    if (s[0] < 0xc2 || s[0] > 0xf4)
        return 0;
    unsigned count = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    uint32_t code = s[0] & (0x7fu >> count);
    for (unsigned i = 1; i < count; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (s[i] & 0x3fu);
    }
    bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return code < least[count] || code > 0x10ffff || surrogate ? 0 : count;
}

bool text_is_plain(const char *string)
{
    while (*string) {
        size_t count = text_character(string);
        if (count == 0)
            return false;
        string += count;
    }
    return true;
}

void text_put_shown(struct florin_text *t, const char *string)
{
    static const char digits[] = "0123456789abcdef";
    while (*string) {
        size_t count = text_character(string);
        unsigned char byte = (unsigned char)*string;
        if (count > 0)
            put_bytes(t, string, count);
        else
            put_bytes(t, (char[]){'\\', 'x', digits[byte >> 4], digits[byte & 15]}, 4);
        string += count > 0 ? count : 1;
    }
}
