/* A visitor that builds JSON from what it is told. */
#include <string.h>

#include "json/json.h"

enum { DEPTH_MAX = 32 };

struct teller {
    struct florin_visitor visitor; /* first, so that a visitor is its teller */
    json_t *open[DEPTH_MAX];     /* containers begun and not yet ended, borrowed from the outermost */
    int depth;
    bool failed;
};

static struct teller *teller_of(struct florin_visitor *visitor)
{
    return (struct teller *)visitor;
}

/* Takes the value over. */
static void add(struct teller *t, const char *name, json_t *value)
{
    json_t *into = t->open[t->depth - 1];
    int failure = name && json_is_object(into) ? json_object_set_new(into, name, value) : json_array_append_new(into, value);
    if (failure != 0)
        t->failed = true;
}

static void begin(struct teller *t, const char *name, json_t *container)
{
    add(t, name, container);
    if (t->depth == DEPTH_MAX || t->failed) {
        t->failed = true;
        return;
    }
    t->open[t->depth++] = container;
}

static bool tell_object(struct florin_visitor *visitor, const char *name)
{
    begin(teller_of(visitor), name, json_object());
    return true;
}

static int tell_list(struct florin_visitor *visitor, const char *name, int count)
{
    begin(teller_of(visitor), name, json_array());
    return count;
}

static void tell_end(struct florin_visitor *visitor)
{
    struct teller *t = teller_of(visitor);
    if (t->depth > 1)
        t->depth--;
}

static bool tell_has(struct florin_visitor *visitor, const char *name, bool present)
{
    (void)visitor;
    (void)name;
    return present;
}

static int64_t tell_number(struct florin_visitor *visitor, const char *name, int64_t value, int64_t min, int64_t max)
{
    (void)min;
    (void)max;
    add(teller_of(visitor), name, json_from_int64(value));
    return value;
}

static int tell_word(struct florin_visitor *visitor, const char *name, int value, const char *(*value_name)(int), int count)
{
    (void)count;
    const char *word = value_name(value);
    add(teller_of(visitor), name, word ? json_string(word) : json_null());
    return value;
}

static void tell_text(struct florin_visitor *visitor, const char *name, const char *value)
{
    add(teller_of(visitor), name, json_string(value));
}

static void tell_error(struct florin_visitor *visitor, const char *message)
{
    (void)message;
    teller_of(visitor)->failed = true;
}

static struct teller new_teller(void)
{
    struct teller t = {
        .visitor = {.format = FLORIN_FORMAT,
                    .object = tell_object,
                    .list = tell_list,
                    .end = tell_end,
                    .has = tell_has,
                    .number = tell_number,
                    .word = tell_word,
                    .text = tell_text,
                    .error = tell_error},
    };
    t.open[t.depth++] = json_object();
    t.failed = t.open[0] == NULL;
    return t;
}

static json_t *finish(struct teller *t)
{
    if (t->failed) {
        json_decref(t->open[0]);
        return NULL;
    }
    return t->open[0];
}

json_t *json_tell(const struct florin_game *game, const void *state)
{
    struct florin_state copy; /* a walk may write, for filling */
    memcpy(&copy, state, game->state_size);
    struct teller t = new_teller();
    if (!t.failed) {
        tell_number(&t.visitor, "format", FLORIN_FORMAT, 1, FLORIN_FORMAT);
        game->walk(&copy, &t.visitor);
    }
    return finish(&t);
}

json_t *json_tell_view(const struct florin_game *game, const void *state, int seat, enum florin_language language)
{
    struct teller t = new_teller();
    if (!t.failed)
        game->view(state, seat, language, &t.visitor);
    return finish(&t);
}
