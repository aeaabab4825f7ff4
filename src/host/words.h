/* The texts of letters and calls to people who are not there, in every language: src/host/words. */
#ifndef FLORIN_HOST_WORDS_H
#define FLORIN_HOST_WORDS_H

#include "florin/words.h"

#include "host/word_ids.h"

#endif
