/* The command lines of what is looked up by words: florin cards, florin rules. */
#ifndef FLORIN_LOOKUP_H
#define FLORIN_LOOKUP_H

#include "command/args.h"
#include "florin/words.h"

/* The options both have, in this order; after them each has one that names a game in its own way. */
enum { LOOKUP_GAME, LOOKUP_LANG, LOOKUP_PLAIN, LOOKUP_OWN };
#define LOOKUP_OPTIONS(whose)                                \
    [LOOKUP_GAME] = {"game", H_VALUE_GAME, whose},           \
    [LOOKUP_LANG] = {"lang", H_VALUE_LANGUAGE, H_ALL_LANG},  \
    [LOOKUP_PLAIN] = {"plain", H_NONE, H_ALL_PLAIN}

struct lookup {
    const struct florin_game *game;
    bool all; /* no game was named: whatever the first game does not have may be another's */
    enum florin_language language;
    bool plain;
    bool own;        /* the game was named by the command's own option */
    char words[400]; /* as typed, with one blank between them */
    bool cut;        /* there was no room for all of them */
};

/* Reads the command line. Returns -1, or the status to exit with; what there is to say has been said then. */
int lookup_read(struct args *args, struct lookup *lookup);

/* Writes down what that section of a game's rules says; false if there is none of that name. */
bool rules_explain(const struct florin_game *game, const char *section, enum florin_language language,
                   struct florin_text *out);

#endif
