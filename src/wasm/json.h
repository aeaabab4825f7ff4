/* JSON written as it is told, into text that grows. What the page reads is made here, without a JSON library. */
#ifndef FLORIN_WASM_JSON_H
#define FLORIN_WASM_JSON_H

#include "florin/game.h"
#include "record/buffer.h"

struct writer {
    struct florin_visitor visitor; /* first, so that a visitor is its writer */
    struct buffer out;
    bool comma; /* something stands before the next value */
    int depth;
    unsigned lists; /* bit set by depth: is it a list? */
};

/* Begins a text with an object; what was written before is forgotten, its memory used again. */
void jot_begin(struct writer *w);
/* Ends it. NULL when memory ran out. */
const char *jot_finish(struct writer *w);

static inline void jot_text(struct writer *w, const char *name, const char *value)
{
    w->visitor.text(&w->visitor, name, value);
}
static inline void jot_number(struct writer *w, const char *name, int64_t value)
{
    w->visitor.number(&w->visitor, name, value, INT64_MIN, INT64_MAX);
}
static inline void jot_object(struct writer *w, const char *name)
{
    w->visitor.object(&w->visitor, name);
}
static inline void jot_list(struct writer *w, const char *name)
{
    w->visitor.list(&w->visitor, name, 0);
}
static inline void jot_end(struct writer *w)
{
    w->visitor.end(&w->visitor);
}
void jot_flag(struct writer *w, const char *name, bool value);

#endif
