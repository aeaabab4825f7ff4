#include "host/secret.h"

#include <sodium.h>
#include <string.h>

bool secret_begin(void)
{
    return sodium_init() >= 0;
}

/* Three bytes are four letters. */
static void letters(char *text, size_t count)
{
    unsigned char bytes[SECRET_TEXT / 4 * 3];
    size_t size = count / 4 * 3;
    randombytes_buf(bytes, size);
    sodium_bin2base64(text, count + 1, bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

void secret_new(char text[SECRET_TEXT + 1])
{
    letters(text, SECRET_TEXT);
}

void secret_table_name(char name[TABLE_NAME + 1])
{
    do
        letters(name, TABLE_NAME);
    while (name[0] == '-'); /* on a command line it would read as an option */
}

uint64_t secret_seed(void)
{
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed); /* getrandom(2) */
    return seed;
}

static bool is_letters(const char *text, size_t count)
{
    static const char known[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return strlen(text) == count && strspn(text, known) == count;
}

bool secret_is_table_name(const char *text)
{
    return is_letters(text, TABLE_NAME);
}

bool secret_hash(const char *text, unsigned char hash[SECRET_HASH])
{
    if (!is_letters(text, SECRET_TEXT))
        return false;
    return crypto_generichash(hash, SECRET_HASH, (const unsigned char *)text, SECRET_TEXT, NULL, 0) == 0;
}

bool secret_is_set(const unsigned char hash[SECRET_HASH])
{
    return !sodium_is_zero(hash, SECRET_HASH);
}

bool secret_same(const unsigned char a[SECRET_HASH], const unsigned char b[SECRET_HASH])
{
    return sodium_memcmp(a, b, SECRET_HASH) == 0 && !sodium_is_zero(a, SECRET_HASH);
}

enum { INVITATION = SECRET_HASH - 8 };

void secret_make_invitation(unsigned char hash[SECRET_HASH])
{
    memset(hash + INVITATION, 0, SECRET_HASH - INVITATION);
}

bool secret_is_invitation(const unsigned char kept[SECRET_HASH])
{
    return sodium_is_zero(kept + INVITATION, SECRET_HASH - INVITATION) && !sodium_is_zero(kept, INVITATION);
}

bool secret_invites(const unsigned char kept[SECRET_HASH], const unsigned char hash[SECRET_HASH])
{
    return secret_is_invitation(kept) && sodium_memcmp(kept, hash, INVITATION) == 0;
}
