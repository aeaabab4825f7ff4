/* The texts of lessons, in every language: src/learn/words. */
#ifndef FLORIN_LEARN_WORDS_H
#define FLORIN_LEARN_WORDS_H

#include "florin/words.h"

#include "learn/word_ids.h"

#endif
