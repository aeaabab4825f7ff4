#include "host/webpush.h"

bool webpush_is_there(void)
{
    return false;
}

bool webpush_new(struct webpush_pair *pair)
{
    (void)pair;
    return false;
}

bool webpush_pair_of(struct webpush_pair *pair, const unsigned char private[WEBPUSH_PRIVATE])
{
    (void)pair, (void)private;
    return false;
}

bool webpush_is_public(const unsigned char public[WEBPUSH_PUBLIC])
{
    (void)public;
    return false;
}

size_t webpush_seal(const struct webpush_keys *keys, const struct webpush_pair *once, const unsigned char salt[WEBPUSH_SALT],
                    const char *text, unsigned char body[WEBPUSH_BODY_MAX])
{
    (void)keys, (void)once, (void)salt, (void)text, (void)body;
    return 0;
}

bool webpush_sign(const struct webpush_pair *pair, const char *endpoint, const char *contact, time_t now,
                  char header[WEBPUSH_SIGNED_MAX])
{
    (void)pair, (void)endpoint, (void)contact, (void)now, (void)header;
    return false;
}
