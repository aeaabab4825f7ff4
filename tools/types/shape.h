/* The shape of what a game tells: a visitor that remembers which members there were and of what kind. */
#ifndef TYPES_SHAPE_H
#define TYPES_SHAPE_H

#include "florin/game.h"

enum shape_kind { SHAPE_TEXT = 1, SHAPE_NUMBER = 2, SHAPE_FLAG = 4, SHAPE_WORD = 8, SHAPE_OBJECT = 16, SHAPE_LIST = 32 };

struct shape {
    char *name; /* NULL for the items of a list */
    unsigned kinds;
    int seen, opened;                         /* how often it was told, and how often as an object */
    const char *(*word)(int);                 /* the words it may be, */
    int words;                                /* so many; 0 where it was told with several sets of them */
    struct shape *members, *last, *next, *up; /* in the order in which they were told first */
};

struct shaper {
    struct florin_visitor visitor; /* first, so that a visitor is its shaper */
    struct shape *here;
    bool curious;       /* asks for fields that are not there too, to see what they would be */
    const char *absent; /* such a field, just asked for */
};

/* Tells come from now on to the object or list `root`. */
void shape_begin(struct shaper *shaper, struct shape *root);
/* Adds what was seen of one shape to another. */
void shape_merge(struct shape *into, const struct shape *from);
struct shape *shape_member(struct shape *of, const char *name);
void shape_free(struct shape *shape);

#endif
