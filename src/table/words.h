/* A table's own sentences, in every language: src/table/words. */
#ifndef FLORIN_TABLE_WORDS_H
#define FLORIN_TABLE_WORDS_H

#include "florin/words.h"

#include "table/word_ids.h"

#endif
