/* Writes a letter in the form of mail servers (RFC 5322). */
#ifndef FLORIN_HOST_LETTER_H
#define FLORIN_HOST_LETTER_H

#include <time.h>

struct letter {
    const char *from, *to;        /* addresses */
    const char *subject, *text;   /* in any language; lines of the text end with \n */
    const char *stop;             /* unsubscribe link */
    const char *id;               /* that no other letter has */
    time_t time;
};

/* NULL when memory ran out. The caller frees it. */
char *letter_write(const struct letter *letter);

#endif
