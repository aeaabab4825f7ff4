/* A visitor that writes a position onto a tape and reads it back. */
#ifndef TESTS_AOR_TAPE_H
#define TESTS_AOR_TAPE_H

#include "florin/game.h"

enum { TAPE_LENGTH = 6000 };

struct tape {
    struct florin_visitor visitor; /* first */
    int64_t cell[TAPE_LENGTH];
    const char *name[TAPE_LENGTH];
    int at, length, depth, errors;
    bool lenient; /* what is read may be anything */
};

struct tape *tape_new(void);
void tape_rewind(struct tape *t, bool filling);

#endif
