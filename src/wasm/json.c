#include "wasm/json.h"
#include "game/text.h"

static struct writer *writer_of(struct florin_visitor *visitor)
{
    return (struct writer *)visitor;
}

static void put_string(struct writer *w, const char *s)
{
    static const char hex[] = "0123456789abcdef";
    buffer_put(&w->out, "\"");
    while (*s) {
        const char *run = s;
        while (*s && *s != '"' && *s != '\\' && (unsigned char)*s >= 0x20)
            s++;
        buffer_bytes(&w->out, run, (size_t)(s - run));
        if (!*s)
            break;
        unsigned char c = (unsigned char)*s++;
        char escape[7] = {'\\', (char)c};
        if (c < 0x20) {
            const char unicode[7] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
            buffer_put(&w->out, unicode);
        } else {
            buffer_put(&w->out, escape);
        }
    }
    buffer_put(&w->out, "\"");
}

/* What stands before a value: a comma, and its name inside an object. */
static void put_name(struct writer *w, const char *name)
{
    if (w->comma)
        buffer_put(&w->out, ",");
    w->comma = true;
    if (!(w->lists >> w->depth & 1)) {
        put_string(w, name ? name : "");
        buffer_put(&w->out, ":");
    }
}

static void descend(struct writer *w, const char *name, bool list)
{
    put_name(w, name);
    buffer_put(&w->out, list ? "[" : "{");
    w->depth++;
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
    buffer_put(&w->out, w->lists >> w->depth & 1 ? "]" : "}");
    w->depth--;
    w->comma = true;
}

static bool write_has(struct florin_visitor *visitor, const char *name, bool present)
{
    (void)visitor;
    (void)name;
    return present;
}

/* As in src/json: what a double cannot hold travels as text. */
static int64_t write_number(struct florin_visitor *visitor, const char *name, int64_t value, int64_t min, int64_t max)
{
    static const int64_t largest_exact = INT64_C(9007199254740991);
    struct writer *w = writer_of(visitor);
    char digits[32];
    struct florin_text t = florin_text_in(digits, sizeof digits);
    (void)min;
    (void)max;
    text_number(&t, value);
    put_name(w, name);
    if (value > largest_exact || value < -largest_exact)
        put_string(w, digits);
    else
        buffer_put(&w->out, digits);
    return value;
}

static int write_word(struct florin_visitor *visitor, const char *name, int value, const char *(*value_name)(int), int count)
{
    struct writer *w = writer_of(visitor);
    const char *word = value_name(value);
    (void)count;
    put_name(w, name);
    if (word)
        put_string(w, word);
    else
        buffer_put(&w->out, "null");
    return value;
}

static void write_text(struct florin_visitor *visitor, const char *name, const char *value)
{
    struct writer *w = writer_of(visitor);
    put_name(w, name);
    put_string(w, value);
}

static void write_error(struct florin_visitor *visitor, const char *message)
{
    (void)message;
    writer_of(visitor)->out.failed = true;
}

void jot_flag(struct writer *w, const char *name, bool value)
{
    put_name(w, name);
    buffer_put(&w->out, value ? "true" : "false");
}

void jot_begin(struct writer *w)
{
    static const struct florin_visitor visitor = {
        .format = FLORIN_FORMAT,
        .object = write_object,
        .list = write_list,
        .end = write_end,
        .has = write_has,
        .number = write_number,
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
    buffer_put(&w->out, "{");
}

const char *jot_finish(struct writer *w)
{
    buffer_put(&w->out, "}");
    return w->out.failed ? NULL : w->out.start;
}
