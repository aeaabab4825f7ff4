/* What the terminal table says by itself, in every language. Games bring their own words. */
#ifndef FLORIN_WORDS_H
#define FLORIN_WORDS_H

#include "florin/game.h"

enum word {
    WORD_SEED,
    WORD_BEGIN,
    WORD_RESUMED,
    WORD_FORCED,
    WORD_HAND_OVER,
    WORD_HAND_OVER_ASK,
    WORD_SINCE,
    WORD_UNKNOWN_INPUT,
    WORD_NO_NUMBER,
    WORD_TOO_LONG,
    WORD_ILLEGAL,
    WORD_ILLEGAL_SECTION_SAID,
    WORD_LEGAL,
    WORD_WHY_WHAT,
    WORD_NO_MOVE,
    WORD_NOT_FOUND,
    WORD_NOTHING_TO_UNDO,
    WORD_UNDO_LUCK,
    WORD_UNDONE,
    WORD_NOTHING_TO_REDO,
    WORD_SAVED,
    WORD_WHERE,
    WORD_LOADED,
    WORD_EXISTS,
    WORD_EXISTS_ASK,
    WORD_NOT_SAVED,
    WORD_KEPT,
    WORD_NOT_KEPT,
    WORD_TAKEN,
    WORD_KEPT_MOVES,
    WORD_KEPT_OVER,
    WORD_KEPT_TAKEN,
    WORD_KEPT_HOW,
    WORD_INTERRUPTED,
    WORD_OVER_ASK,
    WORD_LOG_EMPTY,
    WORD_HINT,
    WORD_HINT_ONLY,
    WORD_HELP,
    WORDS
};

/* A template; {0} is what it is about. */
const char *word(enum florin_language language, enum word word);

#endif
