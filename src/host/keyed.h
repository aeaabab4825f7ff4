/* E-mail addresses and people as hashes under a key of the store: enough to tell one from another, too little to find
 * anybody by it. */
#ifndef FLORIN_HOST_KEYED_H
#define FLORIN_HOST_KEYED_H

#include <stdbool.h>
#include <stdint.h>

enum { KEY_BYTES = 32, RECIPIENT_TEXT = 32, TOKEN_TEXT = 2 * RECIPIENT_TEXT, MARK_TEXT = 16, PERSON_TEXT = 32 };

struct keyed {
    bool ready; /* the store has told the key */
    unsigned char key[KEY_BYTES];
};

/* Makes a new key; reads one that the store has. False for text that is none. */
void keyed_new(char text[2 * KEY_BYTES + 1]);
bool keyed_read(struct keyed *keyed, const char *text);

/* The mailbox of an e-mail address: the same for spellings that mostly lead to one box (capitals, dots, and a plus
 * suffix before the @). */
void keyed_recipient(const struct keyed *keyed, const char *email, char recipient[RECIPIENT_TEXT + 1]);

/* The token in a letter that lets its reader unsubscribe; nobody else can make it. */
void keyed_token(const struct keyed *keyed, const char *recipient, char token[TOKEN_TEXT + 1]);
bool keyed_read_token(const struct keyed *keyed, const char *token, char recipient[RECIPIENT_TEXT + 1]);

/* The topic of messages about a seat; a push service cannot tell table or seat from it. */
void keyed_topic(const struct keyed *keyed, const char *table, int role, char topic[RECIPIENT_TEXT + 1]);

/* A pseudonym by which one person (`knower`) recognizes another (`known`) and nobody else does. Both are ids of
 * browsers (ENTRY_PERSON hex digits). */
void keyed_mark(const struct keyed *keyed, const char *knower, const char *known, char mark[MARK_TEXT + 1]);

#endif
