/* The languages there are: what their files in src/game/words say, made into a table by tools/words. */
#ifndef FLORIN_GAME_LANGUAGE_H
#define FLORIN_GAME_LANGUAGE_H

#include "florin/words.h"

struct language {
    const char *id;   /* "it" */
    const char *name; /* "Italiano" */
    bool apostrophes; /* where there are no accents, one at the end of a word is typed as an apostrophe */
};
extern const struct language language_list[];
extern const int language_count;

/* English for a number that is no language. */
const struct language *language_of(enum florin_language language);

#endif
