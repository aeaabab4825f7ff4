/* The page behind the link in every letter: its visitor unsubscribes, or subscribes again. */
#ifndef FLORIN_HOST_UNSUBSCRIBE_H
#define FLORIN_HOST_UNSUBSCRIBE_H

#include <stdbool.h>

#include "host/room.h"

#define UNSUBSCRIBE_PATH "/mail/stop/"

enum unsubscribe_state {
    UNSUBSCRIBE_ASK, /* programs that follow links in letters must not unsubscribe: only a button does */
    UNSUBSCRIBE_STOPPED,
    UNSUBSCRIBE_AGAIN,
    UNSUBSCRIBE_WRONG, /* the link is not one of ours */
    UNSUBSCRIBE_FAILED,
};

/* The page; NULL when memory ran out. The caller frees it. */
char *unsubscribe_page(enum florin_language language, enum unsubscribe_state state);

/* The command `stop` with `token` and `again`: false after protocol_fail. */
bool unsubscribe_run(struct protocol_request *r, struct request *request);

#endif
