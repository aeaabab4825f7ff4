#include "tape.h"

#include "harness.h"

static struct tape *tape_of(struct florin_visitor *v)
{
    return (struct tape *)v;
}

static int64_t cell(struct tape *t, const char *name, int64_t value)
{
    assert_true(t->at < TAPE_LENGTH);
    if (t->visitor.filling && t->lenient) {
        bool lost = t->at >= t->length || (name == NULL) != (t->name[t->at] == NULL) ||
                    (name && strcmp(name, t->name[t->at]) != 0);
        t->errors += lost;
        return t->errors ? value : t->cell[t->at++];
    }
    if (t->visitor.filling) {
        assert_true(t->at < t->length);
        assert_true((name == NULL) == (t->name[t->at] == NULL));
        if (name)
            assert_string_equal(name, t->name[t->at]);
        return t->cell[t->at++];
    }
    t->name[t->at] = name;
    t->cell[t->at++] = value;
    t->length = t->at;
    return value;
}

static bool object(struct florin_visitor *v, const char *name)
{
    tape_of(v)->depth++;
    cell(tape_of(v), name, 0);
    return true;
}

static int list(struct florin_visitor *v, const char *name, int count)
{
    tape_of(v)->depth++;
    int found = (int)cell(tape_of(v), name, count);
    return found < 0 || tape_of(v)->errors ? count : found;
}

static void end(struct florin_visitor *v)
{
    tape_of(v)->depth--;
    assert_true(tape_of(v)->depth >= 0);
}

static bool has(struct florin_visitor *v, const char *name, bool present)
{
    return cell(tape_of(v), name, present);
}

static int64_t number(struct florin_visitor *v, const char *name, int64_t value, int64_t min, int64_t max)
{
    int64_t found = cell(tape_of(v), name, value);
    bool fits = found >= min && found <= max;
    assert_true(fits || tape_of(v)->lenient);
    tape_of(v)->errors += !fits;
    return fits ? found : value;
}

static bool flag(struct florin_visitor *v, const char *name, bool value)
{
    return cell(tape_of(v), name, value);
}

static int word(struct florin_visitor *v, const char *name, int value, const char *(*value_name)(int), int count)
{
    int found = (int)cell(tape_of(v), name, value);
    bool fits = found >= 0 && found < count && value_name(found);
    assert_true(fits || tape_of(v)->lenient);
    tape_of(v)->errors += !fits;
    return fits ? found : value;
}

static void text(struct florin_visitor *v, const char *name, const char *value)
{
    assert_false(v->filling);
    assert_non_null(value);
    cell(tape_of(v), name, 0);
}

static void error(struct florin_visitor *v, const char *message)
{
    (void)message;
    tape_of(v)->errors++;
}

struct tape *tape_new(void)
{
    static struct tape tape;
    memset(&tape, 0, sizeof tape);
    tape.visitor = (struct florin_visitor){.format = FLORIN_FORMAT,
                                           .object = object,
                                           .list = list,
                                           .end = end,
                                           .has = has,
                                           .number = number,
                                           .flag = flag,
                                           .word = word,
                                           .text = text,
                                           .error = error};
    return &tape;
}

void tape_rewind(struct tape *t, bool filling)
{
    assert_int_equal(t->depth, 0);
    t->at = 0;
    t->visitor.filling = filling;
}
