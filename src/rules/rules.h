/* Our own short explanations of the rules, section by section: src/rules/PART/LANGUAGE.rules, made into tables by
 * tools/rules. */
#ifndef FLORIN_RULES_H
#define FLORIN_RULES_H

#include "florin/words.h"

struct rules_entry {
    const char *const *tags; /* what engine and rulebook call it, ended by NULL; the first is its own name: "E1a" */
    const char *title;
    const char *const *says; /* paragraphs, ended by NULL */
    const char *example, *missed; /* an example, what is easily missed; "" where there is none */
    const char *const *see;  /* tags of other entries, ended by NULL */
    const char *chapter;
    const char *also;        /* other words by which people look for it, out of the index */
};

struct rules_book {
    const char *game;
    uint8_t language;
    const struct rules_entry *entries;
    int count;
    const char *const *endings; /* that a search takes off words, the longest first, ended by NULL */
    const char *const *fillers; /* words that a search passes over, ended by NULL */
};

extern const struct rules_book rules_books[]; /* ended by one without a game */

/* The texts of a game; NULL if none. */
const struct rules_book *rules_book(const char *game, enum florin_language language);
/* The entry of that tag, capitals or not; NULL if there is none. A paragraph of a term ("PIRATE d") is found at the
 * term. */
const struct rules_entry *rules_entry(const struct rules_book *book, const char *tag);
/* The entries that answer a question in these words, the best first, at most `max`; returns how many have any of the
 * words. */
int rules_find(const struct rules_book *book, const char *words, const struct rules_entry **found, int max);

#endif
