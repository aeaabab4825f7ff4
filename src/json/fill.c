/* A visitor that fills a position in from JSON and names the first field that is wrong. After an error it does nothing
 * but hand back what it is given, so that a walk runs to its end whatever was in the JSON. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "game/text.h"
#include "json/json.h"

enum { DEPTH_MAX = 32, NAMES_LISTED = 24 };

struct frame {
    json_t *json;       /* object or list, borrowed */
    json_t *unvisited;  /* of an object: what the walk has not asked for yet; owned */
    size_t next;        /* of a list: index of its next item */
    size_t path_length; /* of the path to this container */
};

struct filler {
    struct florin_visitor visitor; /* first, so that a visitor is its filler */
    struct frame frame[DEPTH_MAX];
    int depth;
    char path_buffer[256];
    struct florin_text path;     /* to the field visited last */
    struct florin_text *problem; /* empty while all is well */
    enum unknown unknown;
    bool failed;
};

static struct filler *filler_of(struct florin_visitor *visitor)
{
    return (struct filler *)visitor;
}

static void fail(struct filler *f, const char *message)
{
    if (f->failed)
        return;
    f->failed = true;
    text_put(f->problem, message);
}

static void fail_type(struct filler *f, const char *expected)
{
    char message[80];
    snprintf(message, sizeof message, "expected %s", expected);
    fail(f, message);
}

static void shorten(struct florin_text *t, size_t length)
{
    t->length = length;
    t->start[length] = 0;
}

/* Puts the field's name after the path of its container. */
static void step_into(struct filler *f, const char *name)
{
    struct frame *in = &f->frame[f->depth - 1];
    shorten(&f->path, in->path_length);
    if (json_is_array(in->json)) {
        text_char(&f->path, '[');
        text_number(&f->path, (int64_t)in->next);
        text_char(&f->path, ']');
        return;
    }
    if (f->path.length > 0)
        text_char(&f->path, '.');
    text_put(&f->path, name ? name : "?");
}

/* The JSON of a field, or NULL and an error if it is not there. */
static json_t *visit(struct filler *f, const char *name)
{
    if (f->failed)
        return NULL;
    step_into(f, name);
    struct frame *in = &f->frame[f->depth - 1];
    json_t *found;
    if (json_is_array(in->json)) {
        found = json_array_get(in->json, in->next);
        in->next++;
    } else {
        found = json_object_get(in->json, name);
        json_object_del(in->unvisited, name);
    }
    if (!found)
        fail(f, "missing");
    return found;
}

static void push(struct filler *f, json_t *json)
{
    if (f->depth == DEPTH_MAX) {
        fail(f, "nested too deeply");
        return;
    }
    struct frame *frame = &f->frame[f->depth++];
    *frame = (struct frame){.json = json, .path_length = f->path.length};
    if (json_is_object(json) && !(frame->unvisited = json_copy(json)))
        fail(f, "out of memory");
}

static void pop(struct filler *f)
{
    json_decref(f->frame[--f->depth].unvisited);
}

/* A field that nobody asked for is a mistake of its writer: say so rather than drop it. */
static void refuse_rest(struct filler *f)
{
    struct frame *in = &f->frame[f->depth - 1];
    shorten(&f->path, in->path_length);
    if (json_is_array(in->json)) {
        if (in->next < json_array_size(in->json)) {
            step_into(f, NULL);
            fail(f, "one item too many");
        }
        return;
    }
    void *unknown = json_object_iter(in->unvisited);
    if (unknown && f->unknown == UNKNOWN_REFUSED) {
        step_into(f, json_object_iter_key(unknown));
        fail(f, "there is no such field");
    }
}

static bool fill_object(struct florin_visitor *visitor, const char *name)
{
    struct filler *f = filler_of(visitor);
    json_t *found = visit(f, name);
    if (found && json_is_object(found))
        push(f, found);
    else if (found)
        fail_type(f, "an object");
    return !f->failed;
}

static int fill_list(struct florin_visitor *visitor, const char *name, int count)
{
    struct filler *f = filler_of(visitor);
    json_t *found = visit(f, name);
    if (found && json_is_array(found))
        push(f, found);
    else if (found)
        fail_type(f, "a list");
    if (f->failed)
        return count;
    if (json_array_size(found) > INT16_MAX) {
        fail(f, "too long");
        return count;
    }
    return (int)json_array_size(found);
}

static void fill_end(struct florin_visitor *visitor)
{
    struct filler *f = filler_of(visitor);
    if (f->failed)
        return;
    refuse_rest(f);
    if (!f->failed && f->depth > 1)
        pop(f);
}

static bool fill_has(struct florin_visitor *visitor, const char *name, bool present)
{
    struct filler *f = filler_of(visitor);
    if (f->failed)
        return present;
    step_into(f, name);
    return json_object_get(f->frame[f->depth - 1].json, name) != NULL;
}

static int64_t fill_number(struct florin_visitor *visitor, const char *name, int64_t value, int64_t min, int64_t max)
{
    struct filler *f = filler_of(visitor);
    json_t *found = visit(f, name);
    if (!found)
        return value;
    int64_t number;
    if (!json_to_int64(found, &number)) {
        fail_type(f, "a whole number");
        return value;
    }
    if (number < min || number > max) {
        char message[120];
        snprintf(message, sizeof message, "%" PRId64 " is not within %" PRId64 "..%" PRId64, number, min, max);
        fail(f, message);
        return value;
    }
    return number;
}

static bool fill_flag(struct florin_visitor *visitor, const char *name, bool value)
{
    struct filler *f = filler_of(visitor);
    json_t *found = visit(f, name);
    if (!found)
        return value;
    if (!json_is_boolean(found))
        fail_type(f, "true or false");
    return json_is_true(found);
}

/* "expected one of a, b, c", cut where it would become a catalogue. */
static void fail_word(struct filler *f, const char *found, const char *(*value_name)(int), int count)
{
    char buffer[700];
    struct florin_text message = florin_text_in(buffer, sizeof buffer);
    int listed = 0;
    if (found && strlen(found) <= 40) {
        text_char(&message, '"');
        text_put(&message, found);
        text_put(&message, "\" is unknown, ");
    }
    text_put(&message, "expected one of");
    for (int i = 0; i < count; i++) {
        const char *name = value_name(i);
        if (!name)
            continue;
        if (listed++ == NAMES_LISTED) {
            text_put(&message, ", ...");
            break;
        }
        text_put(&message, listed == 1 ? " " : ", ");
        text_put(&message, name);
    }
    fail(f, buffer);
}

static int fill_word(struct florin_visitor *visitor, const char *name, int value, const char *(*value_name)(int), int count)
{
    struct filler *f = filler_of(visitor);
    json_t *found = visit(f, name);
    if (!found)
        return value;
    const char *word = json_string_value(found);
    for (int i = 0; word && i < count; i++)
        if (value_name(i) && strcmp(value_name(i), word) == 0)
            return i;
    fail_word(f, word, value_name, count);
    return value;
}

/* Texts are for readers; nothing is to be learnt from them. */
static void fill_text(struct florin_visitor *visitor, const char *name, const char *value)
{
    (void)value;
    struct filler *f = filler_of(visitor);
    if (f->failed)
        return;
    struct frame *in = &f->frame[f->depth - 1];
    if (json_is_object(in->json))
        json_object_del(in->unvisited, name);
    else
        in->next++;
}

static void fill_error(struct florin_visitor *visitor, const char *message)
{
    fail(filler_of(visitor), message);
}

static void fill_position(struct filler *f, const struct florin_game *game, json_t *json, struct florin_state *state)
{
    if (!json_is_object(json)) {
        fail_type(f, "an object");
        return;
    }
    push(f, json);
    f->visitor.format = 1;
    if (fill_has(&f->visitor, "format", false))
        f->visitor.format = (int)fill_number(&f->visitor, "format", 1, 1, FLORIN_FORMAT);
    game->walk(state, &f->visitor);
    if (!f->failed)
        refuse_rest(f);
    while (f->depth > 0)
        pop(f);
    if (f->failed)
        return;
    shorten(&f->path, 0);
    const char *impossible = game->check(state);
    if (impossible)
        fail(f, impossible);
}

bool json_fill(const struct florin_game *game, json_t *json, enum unknown unknown, void *state, struct florin_text *path,
               struct florin_text *problem)
{
    struct filler f = {
        .visitor = {.filling = true,
                    .object = fill_object,
                    .list = fill_list,
                    .end = fill_end,
                    .has = fill_has,
                    .number = fill_number,
                    .flag = fill_flag,
                    .word = fill_word,
                    .text = fill_text,
                    .error = fill_error},
        .problem = problem,
        .unknown = unknown,
    };
    f.path = florin_text_in(f.path_buffer, sizeof f.path_buffer);
    struct florin_state filled = {{0}};
    fill_position(&f, game, json, &filled);
    if (f.failed) {
        text_put(path, f.path_buffer);
        return false;
    }
    memcpy(state, &filled, game->state_size);
    return true;
}
