/* How a call leaves this machine: with libcurl (send_curl.c), or not at all in a program that was built without
 * (send_none.c). */
#ifndef FLORIN_HOST_SEND_H
#define FLORIN_HOST_SEND_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

struct notifier_plan;

/* One attempt, in a thread of its own. */
struct sending {
    const struct notifier_plan *plan;
    const atomic_bool *closing; /* the end of the server waits for nobody */
    bool mail;
    const char *to, *body; /* a URL and JSON, or an address and a whole letter */
    bool hopeless;         /* once sent: another attempt would fail, too */
    size_t read, heard;    /* bytes of the body, and of what comes back */
};

/* Can anything be sent? */
bool send_is_there(void);
/* In the main thread, before the first attempt and after the last one. */
void send_begin(void);
void send_end(void);
/* An https address without a password, to which a call can be sent. */
bool send_is_webhook(const char *url);
/* Has it arrived? */
bool send_call(struct sending *sending);

#endif
