/* Calls go out to people who are not there: messages to webhooks and e-mails, from a thread of their own. Whether one has
 * arrived is nobody's business but the figures'. */
#ifndef FLORIN_HOST_CALLS_H
#define FLORIN_HOST_CALLS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

struct calls;

struct calls_plan {
    const char *smtp, *from; /* "smtps://user:password@mail.example", who writes; "" for no mail */
    /* Which addresses a webhook may lead to, once its name was looked up, and who vouches for it (NULL: this machine's
     * certificates). Servers reach what calls_is_public() says and nothing else. */
    bool (*may_reach)(const struct sockaddr *address);
    const char *authorities;
    void (*wake)(void *waker);
    void *waker;
};

/* NULL when there is no memory or no thread to be had. The texts of the plan stay the caller's and are used later. */
struct calls *calls_open(const struct calls_plan *plan);
/* What has not gone out by now does not. */
void calls_close(struct calls *calls);
void calls_deliver(struct calls *calls);

/* Not an address of a private network, of this machine or of none. */
bool calls_is_public(const struct sockaddr *address);
/* May somebody be called so? An https address without a password; an e-mail address without anything unusual. */
bool calls_is_webhook(const char *url);
bool calls_is_email(const char *address);
bool calls_can_mail(const struct calls *calls);

void calls_webhook(struct calls *calls, const char *url, const char *text);
void calls_mail(struct calls *calls, const char *to, const char *subject, const char *text);

struct calls_figures {
    uint64_t sent, failed;
};
struct calls_figures calls_figures(const struct calls *calls);

#endif
