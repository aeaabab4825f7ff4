/* Calls people who are not there: messages to webhooks and browsers, and e-mails, from threads of its own. Retries
 * failed ones with growing delays (exponential backoff), and tells the owner of the address. */
#ifndef FLORIN_HOST_NOTIFIER_H
#define FLORIN_HOST_NOTIFIER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "host/keyed.h"
#include "host/secret.h"
#include "host/webpush.h"

struct notifier;

/* The recipient of a call: a seat of a table. */
struct recipient {
    char table[TABLE_NAME + 1];
    int role;
    bool mail;       /* else the webhook, or ... */
    uint64_t device; /* ... this browser: a hash of its endpoint; 0: none */
    bool code;       /* about an address, not about a turn */
    bool fails;      /* the last call over this channel failed */
    bool gone;       /* ... because the endpoint is no longer in use */
};

/* A message to a browser, without its text. */
struct push {
    struct webpush_keys keys;
    int ttl;                        /* seconds for which the push service keeps it */
    bool urgent;                    /* wake a device that saves power */
    char topic[RECIPIENT_TEXT + 1]; /* replaces an undelivered message with the same topic */
};

struct notifier_plan {
    const char *smtp, *from; /* "smtps://user:password@mail.example", and the sender; "" for no mail */
    const char *contact;     /* the operator's https address, for push services; "" or NULL: none */
    /* Which resolved addresses a webhook or an endpoint may lead to, and whose certificates it trusts (NULL: this
     * machine's). Servers reach what notifier_is_public() says and nothing else. */
    bool (*may_reach)(const struct sockaddr *address);
    const char *authorities;
    /* Called by notifier_deliver when calls to somebody begin to fail or to work again: `to` is the address of this
     * one. */
    void (*changed)(void *context, const struct recipient *whom, const char *to, bool works);
    void *context;
    int first_delay; /* milliseconds until the second attempt, and of the pause after a call; 0: NOTIFIER_DELAY_MS and
                      * NOTIFIER_PAUSE_MS */
    int attempts;    /* 0: NOTIFIER_ATTEMPTS */
    void (*wake)(void *waker);
    void *waker;
};
enum { NOTIFIER_DELAY_MS = 30000, NOTIFIER_PAUSE_MS = 5000, NOTIFIER_ATTEMPTS = 6 };

/* NULL when memory or threads ran out. The caller keeps the texts of the plan as long as the notifier. */
struct notifier *notifier_open(const struct notifier_plan *plan);
/* Drops messages that are not out yet. */
void notifier_close(struct notifier *notifier);
void notifier_deliver(struct notifier *notifier);
/* Begins attempts that are due; to be called about once a second. */
void notifier_tick(struct notifier *notifier);
/* The delay after so many attempts. */
int64_t notifier_delay(int first_delay, int attempts);

/* Is this a public address: of no private network, and not of this machine? */
bool notifier_is_public(const struct sockaddr *address);
/* May somebody choose this address? An https address without a password; an e-mail address without anything unusual. */
bool notifier_is_webhook(const char *url);
bool notifier_is_endpoint(const char *url);
bool notifier_is_email(const char *address);
/* Can this program send webhooks and mail? */
bool notifier_can_send(void);
bool notifier_can_mail(const struct notifier *notifier);
/* The public half of the key pair that signs messages to browsers; NULL: there is none yet. */
const unsigned char *notifier_public_key(const struct notifier *notifier);
void notifier_sign_with(struct notifier *notifier, const struct webpush_pair *pair);

/* Send a message, in place of a pending one for the same seat over the same channel. A recipient gets one at a time,
 * and none in the pause after it, so that nobody fills the queue or calls a webhook at the speed of moves. */
void notifier_webhook(struct notifier *notifier, const struct recipient *whom, const char *url, const char *text);
void notifier_push(struct notifier *notifier, const struct recipient *whom, const char *endpoint, const struct push *push,
                   const char *text);
/* `stop` is the unsubscribe link. */
void notifier_mail(struct notifier *notifier, const struct recipient *whom, const char *to, const char *subject,
                   const char *text, const char *stop);
/* The seat has decided: cancels pending attempts. */
void notifier_forget(struct notifier *notifier, const char *table, int role);

struct notifier_figures {
    uint64_t sent, failed, retried; /* calls, calls given up, retries */
};
struct notifier_figures notifier_figures(const struct notifier *notifier);

#endif
