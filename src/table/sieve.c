#include "table/sieve.h"

#include <string.h>

static struct sieve *sieve_of(struct florin_visitor *visitor)
{
    return (struct sieve *)visitor;
}

static bool wants(const struct sieve *s, const char *name)
{
    if (s->depth > 0)
        return !s->dropping;
    size_t prefix = strlen(s->prefix), length = strlen(name);
    for (const char *at = s->names; (at = strchr(at, ' ')) != NULL;)
        if (strncmp(++at, s->prefix, prefix) == 0 && strncmp(at + prefix, name, length) == 0 && at[prefix + length] == ' ')
            return true;
    return false;
}

static bool descend(struct sieve *s, const char *name)
{
    bool wanted = wants(s, name);
    if (s->depth++ == 0)
        s->dropping = !wanted;
    return wanted;
}

static bool pass_object(struct florin_visitor *visitor, const char *name)
{
    struct sieve *s = sieve_of(visitor);
    return descend(s, name) ? s->to->object(s->to, name) : true;
}

static int pass_list(struct florin_visitor *visitor, const char *name, int count)
{
    struct sieve *s = sieve_of(visitor);
    return descend(s, name) ? s->to->list(s->to, name, count) : count;
}

static void pass_end(struct florin_visitor *visitor)
{
    struct sieve *s = sieve_of(visitor);
    s->depth--;
    if (!s->dropping)
        s->to->end(s->to);
}

static bool pass_has(struct florin_visitor *visitor, const char *name, bool present)
{
    return present && wants(sieve_of(visitor), name);
}

static int64_t pass_number(struct florin_visitor *visitor, const char *name, int64_t value, int64_t min, int64_t max)
{
    struct sieve *s = sieve_of(visitor);
    return wants(s, name) ? s->to->number(s->to, name, value, min, max) : value;
}

static bool pass_flag(struct florin_visitor *visitor, const char *name, bool value)
{
    struct sieve *s = sieve_of(visitor);
    return wants(s, name) ? s->to->flag(s->to, name, value) : value;
}

static int pass_word(struct florin_visitor *visitor, const char *name, int value, const char *(*value_name)(int), int count)
{
    struct sieve *s = sieve_of(visitor);
    return wants(s, name) ? s->to->word(s->to, name, value, value_name, count) : value;
}

static void pass_text(struct florin_visitor *visitor, const char *name, const char *value)
{
    struct sieve *s = sieve_of(visitor);
    if (wants(s, name))
        s->to->text(s->to, name, value);
}

static void pass_error(struct florin_visitor *visitor, const char *message)
{
    struct sieve *s = sieve_of(visitor);
    s->to->error(s->to, message);
}

struct sieve sieve_to(struct florin_visitor *to, const char *prefix, const char *names)
{
    return (struct sieve){
        .visitor = {.format = to->format,
                    .object = pass_object,
                    .list = pass_list,
                    .end = pass_end,
                    .has = pass_has,
                    .number = pass_number,
                    .flag = pass_flag,
                    .word = pass_word,
                    .text = pass_text,
                    .error = pass_error},
        .to = to,
        .prefix = prefix,
        .names = names,
    };
}
