#include "jansson.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 64 };
enum kind { OBJECT, ARRAY, STRING, INTEGER, REAL, TRUE, FALSE, NIL };

struct json {
    enum kind kind;
    bool copied;     /* its members belong to another object */
    char *key;       /* of a member */
    char *text;      /* of a string */
    long long value; /* of an integer */
    json_t **item;
    size_t count, room;
};

/* ---- values ---- */

static bool is(const json_t *json, enum kind kind)
{
    return json && json->kind == kind;
}
bool json_is_object(const json_t *json)
{
    return is(json, OBJECT);
}
bool json_is_array(const json_t *json)
{
    return is(json, ARRAY);
}
bool json_is_string(const json_t *json)
{
    return is(json, STRING);
}
bool json_is_integer(const json_t *json)
{
    return is(json, INTEGER);
}
bool json_is_true(const json_t *json)
{
    return is(json, TRUE);
}
bool json_is_boolean(const json_t *json)
{
    return is(json, TRUE) || is(json, FALSE);
}

const char *json_string_value(const json_t *json)
{
    return is(json, STRING) ? json->text : NULL;
}

long long json_integer_value(const json_t *json)
{
    return is(json, INTEGER) ? json->value : 0;
}

size_t json_array_size(const json_t *json)
{
    return is(json, ARRAY) ? json->count : 0;
}

json_t *json_array_get(const json_t *json, size_t index)
{
    return index < json_array_size(json) ? json->item[index] : NULL;
}

/* Where a member stands among the others; `count` if there is none of that name. */
static size_t place(const json_t *json, const char *key)
{
    size_t i = 0;
    while (i < json->count && strcmp(json->item[i]->key, key) != 0)
        i++;
    return i;
}

json_t *json_object_get(const json_t *json, const char *key)
{
    if (!is(json, OBJECT) || !key)
        return NULL;
    size_t i = place(json, key);
    return i < json->count ? json->item[i] : NULL;
}

int json_object_del(json_t *json, const char *key)
{
    if (!is(json, OBJECT) || !key)
        return -1;
    size_t i = place(json, key);
    if (i == json->count)
        return -1;
    if (!json->copied)
        json_decref(json->item[i]);
    json->count--;
    memmove(json->item + i, json->item + i + 1, (json->count - i) * sizeof *json->item);
    return 0;
}

void *json_object_iter(json_t *json)
{
    return is(json, OBJECT) && json->count > 0 ? json->item[0] : NULL;
}

const char *json_object_iter_key(void *member)
{
    return ((json_t *)member)->key;
}

void json_decref(json_t *json)
{
    if (!json)
        return;
    for (size_t i = 0; i < json->count && !json->copied; i++)
        json_decref(json->item[i]);
    free(json->item);
    free(json->key);
    free(json->text);
    free(json);
}

static bool append(json_t *to, json_t *item)
{
    if (to->count == to->room) {
        size_t room = to->room ? 2 * to->room : 8;
        json_t **grown = realloc(to->item, room * sizeof *grown);
        if (!grown)
            return false;
        to->item = grown;
        to->room = room;
    }
    to->item[to->count++] = item;
    return true;
}

json_t *json_copy(const json_t *object)
{
    json_t *copy = calloc(1, sizeof *copy);
    if (!copy)
        return NULL;
    copy->kind = object->kind;
    copy->copied = true;
    for (size_t i = 0; i < object->count; i++) {
        if (!append(copy, object->item[i])) {
            json_decref(copy);
            return NULL;
        }
    }
    return copy;
}

/* ---- reading ---- */

struct reader {
    const char *at, *end;
    int depth;
    const char *problem;
};

static json_t *read_value(struct reader *r);

static void *fail(struct reader *r, const char *problem)
{
    if (!r->problem)
        r->problem = problem;
    return NULL;
}

static void skip_blanks(struct reader *r)
{
    while (r->at < r->end && strchr(" \t\n\r", *r->at) && *r->at)
        r->at++;
}

/* Steps over a sign, if it stands there. */
static bool sign(struct reader *r, char wanted)
{
    skip_blanks(r);
    if (r->at == r->end || *r->at != wanted)
        return false;
    r->at++;
    return true;
}

/* Four hexadecimal digits, or -1. */
static int32_t read_unit(struct reader *r)
{
    int32_t unit = 0;
    if (r->end - r->at < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        static const char digits[] = "0123456789abcdef0123456789ABCDEF";
        const char *digit = *r->at ? strchr(digits, *r->at) : NULL;
        if (!digit)
            return -1;
        unit = unit * 16 + (int32_t)((digit - digits) % 16);
        r->at++;
    }
    return unit;
}

static char *put_utf8(char *out, int32_t c)
{
    if (c < 0x80) {
        *out++ = (char)c;
        return out;
    }
    int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const int lead[] = {0, 0xC0, 0xE0, 0xF0};
    *out++ = (char)(lead[more] | c >> 6 * more);
    while (more-- > 0)
        *out++ = (char)(0x80 | (c >> 6 * more & 0x3F));
    return out;
}

/* The character after a backslash, or -1. */
static int32_t read_escape(struct reader *r)
{
    static const char names[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    char name = r->at < r->end ? *r->at++ : 0;
    const char *known = name ? strchr(names, name) : NULL;
    if (known)
        return meant[known - names];
    if (name != 'u')
        return -1;
    int32_t unit = read_unit(r);
    if (unit < 0xD800 || unit > 0xDFFF)
        return unit == 0 ? -1 : unit; /* a zero would end the text */
    if (unit > 0xDBFF || r->end - r->at < 2 || *r->at++ != '\\' || *r->at++ != 'u')
        return -1;
    int32_t low = read_unit(r);
    return low < 0xDC00 || low > 0xDFFF ? -1 : 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
}

/* What stands between quotation marks. The caller frees it. */
static char *read_text(struct reader *r)
{
    if (!sign(r, '"'))
        return fail(r, "a text is expected");
    char *text = malloc((size_t)(r->end - r->at) + 1), *out = text;
    if (!text)
        return fail(r, "out of memory");
    bool good = true;
    while (good && r->at < r->end && *r->at != '"') {
        good = (unsigned char)*r->at >= ' ';
        if (*r->at != '\\') {
            *out++ = *r->at++;
            continue;
        }
        r->at++;
        int32_t c = read_escape(r);
        good = c > 0;
        out = good ? put_utf8(out, c) : out;
    }
    *out = 0;
    if (good && r->at < r->end && *r->at++ == '"')
        return text;
    free(text);
    return fail(r, "a text does not end, or has a sign that it may not have");
}

static json_t *new_value(struct reader *r, enum kind kind)
{
    json_t *json = calloc(1, sizeof *json);
    if (!json)
        return fail(r, "out of memory");
    json->kind = kind;
    return json;
}

static bool read_member(struct reader *r, json_t *to)
{
    char *key = NULL;
    if (to->kind == OBJECT) {
        key = read_text(r);
        if (key && place(to, key) < to->count)
            fail(r, "a field stands there twice");
        if (key && !sign(r, ':'))
            fail(r, "':' is expected");
    }
    json_t *value = r->problem ? NULL : read_value(r);
    if (!value) {
        free(key);
        return false;
    }
    value->key = key;
    if (append(to, value))
        return true;
    json_decref(value);
    return fail(r, "out of memory");
}

/* An object or a list, after its first bracket. */
static json_t *read_container(struct reader *r, enum kind kind)
{
    char end = kind == OBJECT ? '}' : ']';
    json_t *json = r->depth < DEPTH_MAX ? new_value(r, kind) : fail(r, "nested too deeply");
    r->depth++;
    bool more = json && !sign(r, end);
    while (more && read_member(r, json)) {
        more = sign(r, ',');
        if (!more && !sign(r, end))
            fail(r, kind == OBJECT ? "',' or '}' is expected" : "',' or ']' is expected");
    }
    r->depth--;
    if (!r->problem)
        return json;
    json_decref(json);
    return NULL;
}

static size_t digits(struct reader *r)
{
    const char *start = r->at;
    while (r->at < r->end && *r->at >= '0' && *r->at <= '9')
        r->at++;
    return (size_t)(r->at - start);
}

/* Only whole numbers have a value; others are there to be refused where one is expected. */
static json_t *read_number(struct reader *r)
{
    const char *start = r->at;
    r->at += *r->at == '-';
    bool zero = r->at < r->end && *r->at == '0', real = false;
    size_t whole = digits(r);
    if (whole == 0 || (zero && whole > 1))
        return fail(r, "a value is expected");
    if (r->at < r->end && *r->at == '.') {
        real = true;
        r->at++;
        if (digits(r) == 0)
            return fail(r, "a digit is expected");
    }
    if (r->at < r->end && (*r->at == 'e' || *r->at == 'E')) {
        real = true;
        r->at++;
        r->at += r->at < r->end && (*r->at == '+' || *r->at == '-');
        if (digits(r) == 0)
            return fail(r, "a digit is expected");
    }
    json_t *json = new_value(r, real ? REAL : INTEGER);
    if (!json || real)
        return json;
    errno = 0;
    json->value = strtoll(start, NULL, 10); /* what follows is no digit, if only the zero behind the whole text */
    if (errno == 0)
        return json;
    json_decref(json);
    return fail(r, "too big integer");
}

static json_t *read_word(struct reader *r)
{
    static const struct {
        const char *word;
        enum kind kind;
    } words[] = {{"true", TRUE}, {"false", FALSE}, {"null", NIL}};
    for (int i = 0; i < 3; i++) {
        size_t length = strlen(words[i].word);
        if ((size_t)(r->end - r->at) < length || memcmp(r->at, words[i].word, length) != 0)
            continue;
        r->at += length;
        return new_value(r, words[i].kind);
    }
    return fail(r, "a value is expected");
}

static json_t *read_value(struct reader *r)
{
    if (sign(r, '{'))
        return read_container(r, OBJECT);
    if (sign(r, '['))
        return read_container(r, ARRAY);
    if (r->at == r->end)
        return fail(r, "it ends too early");
    if (*r->at == '-' || (*r->at >= '0' && *r->at <= '9'))
        return read_number(r);
    if (*r->at != '"')
        return read_word(r);
    json_t *json = new_value(r, STRING);
    if (json && !(json->text = read_text(r))) {
        json_decref(json);
        return NULL;
    }
    return json;
}

json_t *json_loadb(const char *text, size_t length, size_t flags, json_error_t *error)
{
    (void)flags;
    struct reader r = {.at = text, .end = text + length};
    json_t *json = read_value(&r);
    skip_blanks(&r);
    if (json && r.at < r.end)
        fail(&r, "something stands behind its end");
    else if (json && !json_is_object(json) && !json_is_array(json))
        fail(&r, "'[' or '{' is expected");
    if (!r.problem)
        return json;
    json_decref(json);
    strncpy(error->text, r.problem, sizeof error->text - 1);
    error->text[sizeof error->text - 1] = 0;
    return NULL;
}
