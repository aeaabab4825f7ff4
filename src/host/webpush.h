/* Web Push: encrypts messages for one browser (RFC 8291, RFC 8188) and signs them for its push service (VAPID, RFC
 * 8292). Uses OpenSSL's libcrypto (webpush.c); a program built without it sends none (webpush_none.c). */
#ifndef FLORIN_HOST_WEBPUSH_H
#define FLORIN_HOST_WEBPUSH_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

enum {
    WEBPUSH_PRIVATE = 32, /* bytes of a key of P-256 */
    WEBPUSH_PUBLIC = 65,
    WEBPUSH_AUTH = 16,
    WEBPUSH_SALT = 16,
    WEBPUSH_TEXT_MAX = 2000,
    WEBPUSH_BODY_MAX = WEBPUSH_TEXT_MAX + 103, /* RFC 8188 2.1: a header of 86 bytes, a delimiter, a tag of 16 */
    WEBPUSH_SIGNED_MAX = 1500,                 /* characters of the header */
};

/* A key pair: the server's, which signs, or one for a single message. */
struct webpush_pair {
    unsigned char private[WEBPUSH_PRIVATE], public[WEBPUSH_PUBLIC];
};

/* The keys of a PushSubscription. */
struct webpush_keys {
    unsigned char public[WEBPUSH_PUBLIC], auth[WEBPUSH_AUTH];
};

/* Was this program built with libcrypto? */
bool webpush_is_there(void);

/* Makes a new pair; false when memory ran out. */
bool webpush_new(struct webpush_pair *pair);
/* Computes the public key of a private one; false if that is no private key. */
bool webpush_pair_of(struct webpush_pair *pair, const unsigned char private[WEBPUSH_PRIVATE]);
/* Is this a point of the curve, uncompressed? */
bool webpush_is_public(const unsigned char public[WEBPUSH_PUBLIC]);

/* Encrypts a text and returns the length of the body, 0 if it failed. Use each pair and salt once. */
size_t webpush_seal(const struct webpush_keys *keys, const struct webpush_pair *once, const unsigned char salt[WEBPUSH_SALT],
                    const char *text, unsigned char body[WEBPUSH_BODY_MAX]);
/* Writes the header "Authorization: vapid ..." for a message to `endpoint`; `contact`: the operator's URL, or "". */
bool webpush_sign(const struct webpush_pair *pair, const char *endpoint, const char *contact, time_t now,
                  char header[WEBPUSH_SIGNED_MAX]);

#endif
