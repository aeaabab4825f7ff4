#include "json/writer.h"

#include <assert.h>
#include <stdlib.h>

#include "game/text.h"
#include "json/number.h"

static struct writer *writer_of(struct florin_visitor *visitor)
{
    return (struct writer *)visitor;
}

/* ---- strings ---- */

static void put_escape(struct writer *w, char c)
{
    static const char hex[] = "0123456789abcdef";
    const char plain[] = {'\\', c, 0}, unicode[] = {'\\', 'u', '0', '0', hex[c >> 4 & 15], hex[c & 15], 0};
    buffer_put(&w->out, c == '\n' ? "\\n" : c == '"' || c == '\\' ? plain : unicode);
}

/* May this character stand as it is? Asked of every byte, so it is one look into a set of bits: ASCII without controls,
 * quotes and backslashes. */
static bool is_plain(char c)
{
    static const uint64_t plain[4] = {0xfffffffb00000000, 0x7fffffffefffffff};
    unsigned char at = (unsigned char)c;
    return plain[at >> 6] >> (at & 63) & 1;
}

/* Past the characters that may stand as they are. */
static const char *skip_plain(const char *s)
{
    for (size_t length = 1; length > 0; s += length) {
        while (is_plain(*s))
            s++;
        length = (unsigned char)*s < 0x80 ? 0 : text_character(s);
    }
    return s;
}

/* Bytes that are no UTF-8 cannot stand in JSON, and those that a terminal would obey need not: each becomes a
 * replacement character. */
static void put_string(struct writer *w, const char *s)
{
    buffer_char(&w->out, '"');
    while (*s) {
        const char *run = s;
        s = skip_plain(s);
        buffer_bytes(&w->out, run, (size_t)(s - run));
        if (!*s)
            break;
        if ((unsigned char)*s < 0x80)
            put_escape(w, *s);
        else
            buffer_put(&w->out, "\xef\xbf\xbd");
        s++;
    }
    buffer_char(&w->out, '"');
}

/* ---- values ---- */

/* Writes the text before a value: a comma, and its name inside an object. */
static void put_name(struct writer *w, const char *name)
{
    if (w->comma)
        buffer_char(&w->out, ',');
    w->comma = true;
    if (!(w->lists >> w->depth & 1)) {
        put_string(w, name ? name : "");
        buffer_char(&w->out, ':');
    }
}

static void descend(struct writer *w, const char *name, bool list)
{
    put_name(w, name);
    buffer_char(&w->out, list ? '[' : '{');
    w->depth++;
    assert(w->depth < 32);
    w->lists = list ? w->lists | 1u << w->depth : w->lists & ~(1u << w->depth);
    w->comma = false;
}

static bool write_object(struct florin_visitor *visitor, const char *name)
{
    descend(writer_of(visitor), name, false);
    return true;
}

static int write_list(struct florin_visitor *visitor, const char *name, int count)
{
    descend(writer_of(visitor), name, true);
    return count;
}

static void write_end(struct florin_visitor *visitor)
{
    struct writer *w = writer_of(visitor);
    buffer_char(&w->out, w->lists >> w->depth & 1 ? ']' : '}');
    w->depth--;
    w->comma = true;
}

static bool write_has(struct florin_visitor *visitor, const char *name, bool present)
{
    (void)visitor;
    (void)name;
    return present;
}

static int64_t write_number(struct florin_visitor *visitor, const char *name, int64_t value, int64_t min, int64_t max)
{
    struct writer *w = writer_of(visitor);
    char digits[32];
    struct florin_text t = florin_text_in(digits, sizeof digits);
    (void)min;
    (void)max;
    text_number(&t, value);
    put_name(w, name);
    if (is_exact(value))
        buffer_put(&w->out, digits);
    else
        put_string(w, digits);
    return value;
}

static bool write_flag(struct florin_visitor *visitor, const char *name, bool value)
{
    jot_raw(writer_of(visitor), name, value ? "true" : "false");
    return value;
}

static void write_text(struct florin_visitor *visitor, const char *name, const char *value)
{
    struct writer *w = writer_of(visitor);
    put_name(w, name);
    put_string(w, value);
}

static int write_word(struct florin_visitor *visitor, const char *name, int value, const char *(*value_name)(int), int count)
{
    const char *word = value_name(value);
    (void)count;
    if (word)
        write_text(visitor, name, word);
    else
        jot_raw(writer_of(visitor), name, "null");
    return value;
}

static void write_error(struct florin_visitor *visitor, const char *message)
{
    (void)message;
    writer_of(visitor)->out.failed = true;
}

void jot_raw(struct writer *w, const char *name, const char *json)
{
    put_name(w, name);
    buffer_put(&w->out, json);
}

/* ---- whole texts ---- */

void jot_begin(struct writer *w)
{
    static const struct florin_visitor visitor = {
        .format = FLORIN_FORMAT,
        .object = write_object,
        .list = write_list,
        .end = write_end,
        .has = write_has,
        .number = write_number,
        .flag = write_flag,
        .word = write_word,
        .text = write_text,
        .error = write_error,
    };
    w->visitor = visitor;
    w->out.length = 0;
    w->out.failed = false;
    w->comma = false;
    w->depth = 0;
    w->lists = 0;
    buffer_char(&w->out, '{');
}

const char *jot_finish(struct writer *w)
{
    assert(w->depth == 0);
    buffer_char(&w->out, '}');
    return w->out.failed ? NULL : w->out.start;
}

char *jot_take(struct writer *w)
{
    char *text = w->out.start;
    bool good = jot_finish(w) != NULL;
    if (good)
        text = w->out.start;
    else
        free(w->out.start);
    w->out = (struct buffer){0};
    return good ? text : NULL;
}

void jot_free(struct writer *w)
{
    free(w->out.start);
    w->out = (struct buffer){0};
}
