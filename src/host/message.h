/* A message, shared by all the people it goes to. */
#ifndef FLORIN_HOST_MESSAGE_H
#define FLORIN_HOST_MESSAGE_H

#include <stddef.h>
#include <stdint.h>

enum { MESSAGE_PAD = 16 }; /* room before the text for framing */

struct message {
    int users;
    const char *code; /* of an error; NULL for all else */
    uint64_t since;   /* when it was made (timing.h) */
    size_t length;
    unsigned char bytes[]; /* MESSAGE_PAD, then the text */
};

/* With one user; NULL when memory ran out. */
struct message *message_new(const char *text, const char *code);
struct message *message_share(struct message *message);
void message_drop(struct message *message);

#endif
