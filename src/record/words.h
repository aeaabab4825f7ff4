/* Complaints about records, in every language: src/record/words. */
#ifndef FLORIN_RECORD_WORDS_H
#define FLORIN_RECORD_WORDS_H

#include "florin/words.h"

#include "record/word_ids.h"

#endif
