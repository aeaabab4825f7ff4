/* Calls go out to people who are not there: messages to webhooks and e-mails, from threads of their own. One that could
 * not be sent is tried again with growing delays (exponential backoff), and who chose the address is told. */
#ifndef FLORIN_HOST_NOTIFIER_H
#define FLORIN_HOST_NOTIFIER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "host/secret.h"

struct notifier;

/* The recipient of a call: a seat of a table. */
struct recipient {
    char table[TABLE_NAME + 1];
    int role;
    bool mail;  /* else the webhook */
    bool code;  /* it is about an address, not about a turn */
    bool fails; /* the last call this way could not be sent */
};

struct notifier_plan {
    const char *smtp, *from; /* "smtps://user:password@mail.example", who writes; "" for no mail */
    /* Which addresses a webhook may lead to, once its name was looked up, and who vouches for it (NULL: this machine's
     * certificates). Servers reach what notifier_is_public() says and nothing else. */
    bool (*may_reach)(const struct sockaddr *address);
    const char *authorities;
    /* Whether calls to somebody work has changed: `to` is where this one went. Called by notifier_deliver. */
    void (*changed)(void *context, const struct recipient *whom, const char *to, bool works);
    void *context;
    int first_delay; /* milliseconds until the second attempt, and of the pause after a call; 0: NOTIFIER_DELAY_MS and
                      * NOTIFIER_PAUSE_MS */
    int attempts;    /* 0: NOTIFIER_ATTEMPTS */
    void (*wake)(void *waker);
    void *waker;
};
enum { NOTIFIER_DELAY_MS = 30000, NOTIFIER_PAUSE_MS = 5000, NOTIFIER_ATTEMPTS = 6 };

/* NULL when there is no memory or no thread to be had. The texts of the plan stay the caller's and are used later. */
struct notifier *notifier_open(const struct notifier_plan *plan);
/* A message that has not gone out by now does not. */
void notifier_close(struct notifier *notifier);
void notifier_deliver(struct notifier *notifier);
/* Begins attempts that are due. To be called about once a second. */
void notifier_tick(struct notifier *notifier);
/* How long to wait after so many attempts. */
int64_t notifier_delay(int first_delay, int attempts);

/* Not an address of a private network, of this machine or of none. */
bool notifier_is_public(const struct sockaddr *address);
/* May somebody be called so? An https address without a password; an e-mail address without anything unusual. */
bool notifier_is_webhook(const char *url);
bool notifier_is_email(const char *address);
/* Was this program built with what sends webhooks and mail? */
bool notifier_can_send(void);
bool notifier_can_mail(const struct notifier *notifier);

/* Send a message, in place of a pending one for the same seat over the same channel. A recipient gets one at a time,
 * and none in the pause after it, so that nobody fills the queue or calls a webhook at the speed of moves. */
void notifier_webhook(struct notifier *notifier, const struct recipient *whom, const char *url, const char *text);
/* `stop` is the link by which the recipient says that they want no more. */
void notifier_mail(struct notifier *notifier, const struct recipient *whom, const char *to, const char *subject,
                   const char *text, const char *stop);
/* The seat has done what it was called for: attempts that are still to come are given up. */
void notifier_forget(struct notifier *notifier, const char *table, int role);

struct notifier_figures {
    uint64_t sent, failed, retried; /* calls, calls given up, attempts that were not the first */
};
struct notifier_figures notifier_figures(const struct notifier *notifier);

#endif
