/* JSON written as it is told, into text that grows: every answer and every position that leaves the program. */
#ifndef FLORIN_JSON_WRITER_H
#define FLORIN_JSON_WRITER_H

#include "florin/game.h"
#include "json/buffer.h"

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
/* The same, and the text becomes the caller's, to be freed. */
char *jot_take(struct writer *w);
void jot_free(struct writer *w);

/* A value that is JSON already. */
void jot_raw(struct writer *w, const char *name, const char *json);

#endif
