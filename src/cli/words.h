/* The terminal table's own sentences, in every language: src/cli/words. Games bring their own words. */
#ifndef FLORIN_CLI_WORDS_H
#define FLORIN_CLI_WORDS_H

#include "florin/words.h"

#include "cli/word_ids.h"

/* A template; {0} is what it is about. */
static inline const char *word(enum florin_language language, enum word word)
{
    return cli_words(language)[word];
}

#endif
