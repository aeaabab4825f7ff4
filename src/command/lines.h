/* Lines from a file descriptor, however long, however odd, however interrupted. */
#ifndef FLORIN_LINES_H
#define FLORIN_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum lines_found {
    LINES_LINE,
    LINES_END,
    LINES_TOO_LONG,    /* a line beyond the limit was skipped, memory stayed bounded */
    LINES_INTERRUPTED, /* a signal came while waiting */
};

struct lines {
    int fd;
    size_t limit; /* longest line that is kept */
    size_t most;  /* bytes that are read at all; 0: as many as there are */
    size_t count; /* ... that were */
    char *data;   /* what was read and not yet handed out; owned */
    size_t start, end, room;
    bool skipping; /* inside a line beyond the limit */
    bool ended;
    bool too_much;  /* it ended because there were more than `most` */
    bool no_memory; /* a line was skipped, or all of it ended, for want of memory */
};

/* The next line without its newline, ended by a zero besides; it holds until the next call. */
enum lines_found lines_next(struct lines *lines, char **line, size_t *length);
void lines_free(struct lines *lines);

/* Waits until there is something to read. False if an interrupt came first: SIGINT, if it is blocked otherwise, is let
 * in only here, so that none is lost between two looks. */
bool lines_wait(int fd);

#endif
