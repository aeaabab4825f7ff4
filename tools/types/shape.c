#include "shape.h"

#include <stdlib.h>
#include <string.h>

#include "json/number.h"

static bool same_name(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static struct shape *find(const struct shape *of, const char *name)
{
    struct shape *member = of->members;
    while (member && !same_name(member->name, name))
        member = member->next;
    return member;
}

struct shape *shape_member(struct shape *of, const char *name)
{
    struct shape *member = find(of, name);
    if (member)
        return member;
    member = calloc(1, sizeof *member);
    if (!member)
        abort();
    member->name = name ? strdup(name) : NULL;
    member->up = of;
    if (of->last)
        of->last->next = member;
    else
        of->members = member;
    of->last = member;
    return member;
}

static void note_words(struct shape *shape, const char *(*word)(int), int words)
{
    if (!(shape->kinds & SHAPE_WORD)) {
        shape->word = word;
        shape->words = words;
    } else if (shape->word != word) {
        shape->words = 0;
    }
    shape->kinds |= SHAPE_WORD;
}

void shape_merge(struct shape *into, const struct shape *from)
{
    if (from->kinds & SHAPE_WORD)
        note_words(into, from->word, from->words);
    into->kinds |= from->kinds;
    into->seen += from->seen;
    into->opened += from->opened;
    for (const struct shape *member = from->members; member; member = member->next)
        shape_merge(shape_member(into, member->name), member);
}

void shape_free(struct shape *shape)
{
    for (struct shape *member = shape->members, *next; member; member = next) {
        next = member->next;
        shape_free(member);
        free(member);
    }
    free(shape->name);
    shape->members = shape->last = NULL;
    shape->name = NULL;
}

/* ---- the visitor ---- */

static struct shape *told(struct florin_visitor *visitor, const char *name, unsigned kind)
{
    struct shaper *shaper = (struct shaper *)visitor;
    struct shape *here = shaper->here;
    struct shape *shape = shape_member(here, here->kinds & SHAPE_OBJECT ? name : NULL);
    shape->kinds |= kind;
    shape->seen += !same_name(shaper->absent, name) || !name;
    shaper->absent = NULL;
    return shape;
}

static bool tell_object(struct florin_visitor *visitor, const char *name)
{
    struct shape *shape = told(visitor, name, SHAPE_OBJECT);
    shape->opened++;
    ((struct shaper *)visitor)->here = shape;
    return true;
}

static int tell_list(struct florin_visitor *visitor, const char *name, int count)
{
    ((struct shaper *)visitor)->here = told(visitor, name, SHAPE_LIST);
    return count;
}

static void tell_end(struct florin_visitor *visitor)
{
    struct shaper *shaper = (struct shaper *)visitor;
    shaper->here = shaper->here->up;
}

static bool tell_has(struct florin_visitor *visitor, const char *name, bool present)
{
    struct shaper *shaper = (struct shaper *)visitor;
    shaper->absent = shaper->curious && !present ? name : NULL;
    return present || shaper->curious;
}

static int64_t tell_number(struct florin_visitor *visitor, const char *name, int64_t value, int64_t min, int64_t max)
{
    (void)min;
    (void)max;
    told(visitor, name, is_exact(value) ? SHAPE_NUMBER : SHAPE_TEXT);
    return value;
}

static bool tell_flag(struct florin_visitor *visitor, const char *name, bool value)
{
    told(visitor, name, SHAPE_FLAG);
    return value;
}

static int tell_word(struct florin_visitor *visitor, const char *name, int value, const char *(*word)(int), int words)
{
    note_words(told(visitor, name, 0), word, words);
    return value;
}

static void tell_text(struct florin_visitor *visitor, const char *name, const char *value)
{
    (void)value;
    told(visitor, name, SHAPE_TEXT);
}

static void tell_error(struct florin_visitor *visitor, const char *message)
{
    (void)visitor;
    (void)message;
}

void shape_begin(struct shaper *shaper, struct shape *root)
{
    *shaper = (struct shaper){
        .visitor = {.format = FLORIN_FORMAT, .object = tell_object, .list = tell_list, .end = tell_end, .has = tell_has,
            .number = tell_number, .flag = tell_flag, .word = tell_word, .text = tell_text, .error = tell_error},
        .here = root,
    };
    root->kinds = SHAPE_OBJECT;
    root->opened++;
}
