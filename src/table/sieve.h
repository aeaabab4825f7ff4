/* A visitor that lets only some fields of an object through to another: it drops fields that nobody asked for. */
#ifndef FLORIN_TABLE_SIEVE_H
#define FLORIN_TABLE_SIEVE_H

#include "florin/game.h"

struct sieve {
    struct florin_visitor visitor; /* first, so that a visitor is its sieve */
    struct florin_visitor *to;
    const char *prefix, *names; /* wanted fields below the prefix, each between blanks: " a.b a.c " for a prefix of "a." */
    int depth;         /* open containers inside the object */
    bool dropping;     /* ... the outermost is unwanted */
};

struct sieve sieve_to(struct florin_visitor *to, const char *prefix, const char *names);

#endif
