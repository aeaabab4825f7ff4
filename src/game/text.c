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
        [TEXT_ORANGE] = "\033[38;5;172m", [TEXT_REVERSE] = "\033[7m",
    };
    if (t->colour)
        text_put(t, escapes[style]);
}

/* ---- columns ---- */

/* Bytes before the first `a` or `b`, or before the end. */
static size_t until(const char *s, char a, char b)
{
    size_t n = 0;
    while (s[n] && s[n] != a && s[n] != b)
        n++;
    return n;
}

/* As terminals count: marks that combine with the letter before take no column, East Asian letters and pictures two. */
static int columns_of(uint32_t code)
{
    static const struct {
        uint32_t first, last;
        int columns;
    } odd[] = {
        {0x300, 0x36f, 0},   {0x483, 0x489, 0},     {0x591, 0x5bd, 0},     {0x64b, 0x65f, 0},     {0x1100, 0x115f, 2},
        {0x200b, 0x200f, 0}, {0x20d0, 0x20f0, 0},   {0x2e80, 0x303e, 2},   {0x3041, 0xa4cf, 2},   {0xac00, 0xd7a3, 2},
        {0xf900, 0xfaff, 2}, {0xfe00, 0xfe0f, 0},   {0xfe20, 0xfe2f, 0},   {0xfe30, 0xfe6f, 2},   {0xff00, 0xff60, 2},
        {0xffe0, 0xffe6, 2}, {0x1f300, 0x1f64f, 2}, {0x1f900, 0x1f9ff, 2}, {0x20000, 0x3fffd, 2},
    };
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        if (code >= odd[i].first && code <= odd[i].last)
            return odd[i].columns;
    return 1;
}

/* Bytes of what is shown together at `s`, a character or one of our styles, and the columns it takes. */
static size_t glyph(const char *s, int *columns)
{
    *columns = 0;
    if (*s == '\033') {
        size_t count = until(s, 'm', '\n');
        return count + (s[count] == 'm');
    }
    size_t count = text_character(s);
    uint32_t code = (unsigned char)*s;
    if (count > 1) {
        code &= 0x7fu >> count;
        for (size_t i = 1; i < count; i++)
            code = code << 6 | ((unsigned char)s[i] & 0x3fu);
    }
    *columns = columns_of(code);
    return count ? count : 1;
}

int text_width(const char *string)
{
    int width = 0, columns;
    for (; *string && *string != '\n'; width += columns)
        string += glyph(string, &columns);
    return width;
}

int text_column(const struct florin_text *t)
{
    size_t line = t->length;
    while (line > 0 && t->start[line - 1] != '\n')
        line--;
    return t->size > 0 ? text_width(t->start + line) : 0;
}

void text_pad(struct florin_text *t, int column)
{
    for (int n = text_column(t); n < column && !t->cut; n++)
        text_char(t, ' ');
}

/* ---- lines ---- */

/* Where a line must break to be no wider: at its last blank that leaves it so, or inside its only word. At its end if
 * it need not. */
static size_t find_break(const char *line, int width)
{
    size_t at = 0, blank = 0;
    bool begun = false; /* blanks before the first word are no place to break */
    for (int column = 0, columns; line[at] && line[at] != '\n'; column += columns) {
        size_t count = glyph(line + at, &columns);
        if (line[at] == ' ')
            blank = begun ? at : 0;
        else if (columns > 0 && column + columns > width)
            return blank ? blank : at;
        else if (columns > 0)
            begun = true;
        at += count;
    }
    return at;
}

/* Where what follows a break stands: under the second column of a line that has one, set off by several blanks; else a
 * little to the right of where the line begins. */
static int find_indent(const char *line, int width, int hanging)
{
    int start = 0, column, columns;
    while (line[start] == ' ')
        start++;
    const char *s = line + start;
    for (column = start; *s && *s != '\n' && column <= width / 2; column += columns) {
        if (s[0] == ' ' && s[1] == ' ') {
            while (*s++ == ' ')
                column++;
            return column <= width / 2 ? column : start + hanging;
        }
        s += glyph(s, &columns);
    }
    return start + hanging <= width / 2 ? start + hanging : 0;
}

/* Puts `indent` blanks and a line end in the place of the blanks at `at`; returns where the new line begins. */
static size_t break_line(struct florin_text *t, size_t at, int indent)
{
    size_t rest = at;
    while (t->start[rest] == ' ')
        rest++;
    size_t line = at + 1, to = line + (size_t)indent, tail = t->length - rest;
    if (to + tail >= t->size) {
        t->cut = true;
        return t->length;
    }
    memmove(t->start + to, t->start + rest, tail + 1);
    t->start[at] = '\n';
    memset(t->start + line, ' ', (size_t)indent);
    t->length = to + tail;
    return line;
}

static void wrap(struct florin_text *t, size_t from, int width, int hanging)
{
    for (size_t line = from; line < t->length; line++) { /* past a line's end */
        int indent = find_indent(t->start + line, width, hanging);
        size_t end = line + find_break(t->start + line, width);
        for (; end < t->length && t->start[end] != '\n'; end = line + find_break(t->start + line, width))
            line = break_line(t, end, indent);
        line = end;
    }
}

void text_wrap(struct florin_text *t, size_t from, int width)
{
    enum { HANGING = 2 };
    wrap(t, from, width, HANGING);
}

void text_fill(struct florin_text *t, size_t from, int width)
{
    wrap(t, from, width, 0);
}

/* ---- templates ---- */

/* Which form of a word goes with n things in a family of plurals.h. */
static int plural_form(char family, unsigned n)
{
#define FEW (n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 > 20))
    enum {
#define FAMILY(name, forms, form) name,
#include "game/plurals.h"
#undef FAMILY
    };
    switch (family - 'a') {
#define FAMILY(name, forms, form) \
    case name:                    \
        return form;
#include "game/plurals.h"
#undef FAMILY
    default:
        return 0;
    }
#undef FEW
}

/* The number that a text begins with, without its sign. */
static unsigned number_in(const char *text)
{
    unsigned n = 0;
    for (text += *text == '-'; *text >= '0' && *text <= '9'; text++)
        n = n * 10 + (unsigned)(*text - '0');
    return n;
}

/* The form wanted of "a|token|tokens}": family, then the forms. Returns the closing brace. */
static const char *put_plural(struct florin_text *t, const char *forms, const char *number)
{
    int skip = plural_form(forms[0], number_in(number));
    const char *from = forms + 2;
    for (; skip > 0; skip--)
        from += until(from, '|', '}') + 1;
    put_bytes(t, from, until(from, '|', '}'));
    return from + until(from, '}', '}');
}

void text_format(struct florin_text *t, const char *template, const char *const *args, int count)
{
    for (const char *s = template; *s; s++) {
        size_t plain = until(s, '{', '{');
        put_bytes(t, s, plain);
        s += plain;
        if (!*s)
            return;
        int arg = s[1] - '0';
        const char *value = arg >= 0 && arg < count && args[arg] ? args[arg] : "";
        if (arg < 0 || arg > 9) {
            text_char(t, '{');
            s += s[1] == '{';
        } else if (s[2] == '}') {
            text_put(t, value);
            s += 2;
        } else {
            s = put_plural(t, s + 2, value);
        }
    }
}

/* ---- plain ASCII ---- */

/* Letters from U+00C0 to U+017F without their accents. */
static const char plain_letters[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
                                    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
                                    "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

static bool is_letter(unsigned char c)
{
    return c >= 0x80 || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

/* Writes the two-byte letter at `s` to `to` without its accent; returns how many bytes, one or two. */
static size_t fold_letter(char *to, const unsigned char *s, bool apostrophes)
{
    unsigned code = (unsigned)(s[0] & 0x1f) << 6 | (s[1] & 0x3fu);
    bool ends_word = !is_letter(s[2]);
    if (code == 0x152 || code == 0x153) {
        to[0] = code == 0x152 ? 'O' : 'o';
        to[1] = 'e';
        return 2;
    }
    to[0] = code >= 0xc0 && code < 0x180 ? plain_letters[code - 0xc0] : '?';
    if (!apostrophes || !ends_word || code < 0xc0 || code > 0xff)
        return 1;
    to[1] = '\'';
    return 2;
}

void text_fold(struct florin_text *t, size_t from, bool apostrophes)
{
    if (!t->ascii || t->size == 0)
        return;
    size_t to = from;
    const unsigned char *s = (const unsigned char *)t->start + from;
    for (; *s; s++) {
        if (*s < 0x80) {
            t->start[to++] = (char)*s;
        } else if (*s >= 0xc0 && *s < 0xe0 && s[1]) {
            char letter[2];
            size_t bytes = fold_letter(letter, s, apostrophes);
            memcpy(t->start + to, letter, bytes);
            to += bytes;
            s++;
        } else if (*s >= 0xe0) {
            t->start[to++] = '?';
        }
    }
    t->length = to;
    t->start[to] = 0;
}

/* ---- what comes from outside ---- */

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

/* Marks and embeddings that turn the direction of what stands around them: U+061C, U+200E and F, U+202A to E, U+2066 to
 * 9. */
static bool turns_line(const char *string)
{
    const unsigned char *s = (const unsigned char *)string;
    if (s[0] == 0xd8)
        return s[1] == 0x9c;
    if (s[0] != 0xe2 || (s[1] != 0x80 && s[1] != 0x81))
        return false;
    return s[1] == 0x80 ? s[2] == 0x8e || s[2] == 0x8f || (s[2] >= 0xaa && s[2] <= 0xae) : s[2] >= 0xa6 && s[2] <= 0xa9;
}

size_t text_steady_character(const char *s)
{
    return turns_line(s) ? 0 : text_character(s);
}

void text_put_shown(struct florin_text *t, const char *string)
{
    static const char digits[] = "0123456789abcdef";
    while (*string) {
        size_t count = text_steady_character(string);
        unsigned char byte = (unsigned char)*string;
        if (count > 0)
            put_bytes(t, string, count);
        else
            put_bytes(t, (char[]){'\\', 'x', digits[byte >> 4], digits[byte & 15]}, 4);
        string += count > 0 ? count : 1;
    }
}
