/* Complaints of commands, in every language: src/command/words. */
#ifndef FLORIN_COMMAND_WORDS_H
#define FLORIN_COMMAND_WORDS_H

#include <errno.h>

#include "florin/words.h"

#include "command/word_ids.h"

#endif
