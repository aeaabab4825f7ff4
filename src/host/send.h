/* How a call leaves this machine: with libcurl (send_curl.c), or not at all in a program built without it
 * (send_none.c). */
#ifndef FLORIN_HOST_SEND_H
#define FLORIN_HOST_SEND_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

struct notifier_plan;
struct push;
struct webpush_pair;

/* One attempt, in a thread of its own. */
struct sending {
    const struct notifier_plan *plan;
    const atomic_bool *closing; /* set when the server ends: do not wait */
    bool mail;
    const struct push *push;           /* NULL, or it goes to a browser ... */
    const struct webpush_pair *sender; /* ... signed with this */
    const char *to, *body; /* a URL and JSON, or an address and a whole letter */
    bool hopeless;         /* after the attempt: another one would fail, too ... */
    bool gone;             /* ... because the endpoint is no longer in use */
    size_t read, heard;    /* bytes of the body, and of the answer */
};

/* Can anything be sent? */
bool send_is_there(void);
/* To be called by the main thread, before the first attempt and after the last one. */
void send_begin(void);
void send_end(void);
/* Can calls go to this https address? It must have no password. An endpoint of a browser may be longer. */
bool send_is_webhook(const char *url);
bool send_is_endpoint(const char *url);
/* Has it arrived? */
bool send_call(struct sending *sending);

#endif
