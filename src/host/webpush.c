#include "host/webpush.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum {
    HASH = 32, /* SHA-256 */
    KEY = 16,  /* AES-128-GCM */
    NONCE = 12,
    TAG = 16,
    RECORD = 4096, /* one record holds a whole message */
    INFO_MAX = 160,
    SIGNATURE = 64,
    VALID_SECONDS = 12 * 3600, /* RFC 8292 2: at most a day */
};

static const char curve[] = "prime256v1"; /* P-256 */

bool webpush_is_there(void)
{
    return true;
}

/* ---- keys ---- */

static EVP_PKEY *key_from(OSSL_PARAM_BLD *parts, int selection)
{
    EVP_PKEY *key = NULL;
    OSSL_PARAM *parameters = OSSL_PARAM_BLD_to_param(parts);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    if (!parameters || !context || EVP_PKEY_fromdata_init(context) != 1 ||
        EVP_PKEY_fromdata(context, &key, selection, parameters) != 1)
        key = NULL;
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(parameters);
    return key;
}

/* Makes a key of the library: a pair, or without `private` a public key. NULL if that is no key. */
static EVP_PKEY *key_of(const unsigned char public[WEBPUSH_PUBLIC], const unsigned char *private)
{
    EVP_PKEY *key = NULL;
    OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
    BIGNUM *number = private ? BN_bin2bn(private, WEBPUSH_PRIVATE, NULL) : NULL;
    if (parts && (number || !private) && OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME, curve, 0) == 1 &&
        OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY, public, WEBPUSH_PUBLIC) == 1 &&
        (!number || OSSL_PARAM_BLD_push_BN(parts, OSSL_PKEY_PARAM_PRIV_KEY, number) == 1))
        key = key_from(parts, private ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY);
    OSSL_PARAM_BLD_free(parts);
    BN_clear_free(number);
    return key;
}

static bool is_private(const EC_GROUP *group, const BIGNUM *number)
{
    return number && !BN_is_zero(number) && BN_cmp(number, EC_GROUP_get0_order(group)) < 0;
}

bool webpush_pair_of(struct webpush_pair *pair, const unsigned char private[WEBPUSH_PRIVATE])
{
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *point = group ? EC_POINT_new(group) : NULL;
    BIGNUM *number = BN_bin2bn(private, WEBPUSH_PRIVATE, NULL);
    bool good = point && is_private(group, number) && EC_POINT_mul(group, point, number, NULL, NULL, NULL) == 1 &&
                EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, pair->public, WEBPUSH_PUBLIC, NULL) ==
                    WEBPUSH_PUBLIC;
    if (good)
        memcpy(pair->private, private, WEBPUSH_PRIVATE);
    BN_clear_free(number);
    EC_POINT_free(point);
    EC_GROUP_free(group);
    return good;
}

/* Tries again in the rare case that the random number is no key. */
bool webpush_new(struct webpush_pair *pair)
{
    unsigned char private[WEBPUSH_PRIVATE];
    bool good = false;
    for (int i = 0; !good && i < 3; i++) {
        randombytes_buf(private, sizeof private);
        good = webpush_pair_of(pair, private);
    }
    sodium_memzero(private, sizeof private);
    return good;
}

bool webpush_is_public(const unsigned char public[WEBPUSH_PUBLIC])
{
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *point = group ? EC_POINT_new(group) : NULL;
    bool good = point && public[0] == POINT_CONVERSION_UNCOMPRESSED &&
                EC_POINT_oct2point(group, point, public, WEBPUSH_PUBLIC, NULL) == 1 &&
                !EC_POINT_is_at_infinity(group, point);
    EC_POINT_free(point);
    EC_GROUP_free(group);
    return good;
}

/* ---- encryption ---- */

/* ECDH: the shared secret of both ends. */
static bool agree(const struct webpush_keys *keys, const struct webpush_pair *once, unsigned char secret[HASH])
{
    EVP_PKEY *own = key_of(once->public, once->private), *theirs = key_of(keys->public, NULL);
    EVP_PKEY_CTX *context = own ? EVP_PKEY_CTX_new(own, NULL) : NULL;
    size_t length = HASH;
    bool good = context && theirs && EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, theirs) == 1 &&
                EVP_PKEY_derive(context, secret, &length) == 1 && length == HASH;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(theirs);
    EVP_PKEY_free(own);
    return good;
}

/* HKDF (RFC 5869) for at most one block. */
static bool derive(const unsigned char *salt, const unsigned char secret[HASH], const unsigned char *info, size_t length,
                   unsigned char *to, size_t size)
{
    unsigned char key[HASH], block[HASH], input[INFO_MAX];
    memcpy(input, info, length);
    input[length] = 1;
    bool good = HMAC(EVP_sha256(), salt, WEBPUSH_SALT, secret, HASH, key, NULL) &&
                HMAC(EVP_sha256(), key, HASH, input, length + 1, block, NULL);
    memcpy(to, block, size);
    sodium_memzero(key, sizeof key);
    sodium_memzero(block, sizeof block);
    return good;
}

/* RFC 8291 3.3 and 3.4: both public keys and the browser's auth secret go into key and nonce. */
static bool make_key(const struct webpush_keys *keys, const struct webpush_pair *once, const unsigned char *salt,
                     unsigned char key[KEY], unsigned char nonce[NONCE])
{
    static const char both[] = "WebPush: info", for_key[] = "Content-Encoding: aes128gcm",
                      for_nonce[] = "Content-Encoding: nonce"; /* each with its zero */
    unsigned char secret[HASH], info[sizeof both + 2 * WEBPUSH_PUBLIC];
    memcpy(info, both, sizeof both);
    memcpy(info + sizeof both, keys->public, WEBPUSH_PUBLIC);
    memcpy(info + sizeof both + WEBPUSH_PUBLIC, once->public, WEBPUSH_PUBLIC);
    bool good = agree(keys, once, secret) && derive(keys->auth, secret, info, sizeof info, secret, sizeof secret) &&
                derive(salt, secret, (const unsigned char *)for_key, sizeof for_key, key, KEY) &&
                derive(salt, secret, (const unsigned char *)for_nonce, sizeof for_nonce, nonce, NONCE);
    sodium_memzero(secret, sizeof secret);
    return good;
}

static bool encrypt(const unsigned char key[KEY], const unsigned char nonce[NONCE], const unsigned char *text, size_t length,
                    unsigned char *to)
{
    int count = 0, rest = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    bool good = context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                EVP_EncryptUpdate(context, to, &count, text, (int)length) == 1 &&
                EVP_EncryptFinal_ex(context, to + count, &rest) == 1 && count + rest == (int)length &&
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, to + length) == 1;
    EVP_CIPHER_CTX_free(context);
    return good;
}

/* RFC 8188 2.1: salt, record size, the sender's public key; then the only record. */
size_t webpush_seal(const struct webpush_keys *keys, const struct webpush_pair *once, const unsigned char salt[WEBPUSH_SALT],
                    const char *text, unsigned char body[WEBPUSH_BODY_MAX])
{
    static const unsigned char sizes[] = {0, 0, RECORD >> 8, RECORD & 0xff, WEBPUSH_PUBLIC};
    unsigned char key[KEY], nonce[NONCE], record[WEBPUSH_TEXT_MAX + 1], *to = body;
    size_t length = strlen(text);
    if (length > WEBPUSH_TEXT_MAX || !make_key(keys, once, salt, key, nonce))
        return 0;
    memcpy(record, text, length);
    record[length++] = 2; /* the last record */
    memcpy(to, salt, WEBPUSH_SALT);
    memcpy(to += WEBPUSH_SALT, sizes, sizeof sizes);
    memcpy(to += sizeof sizes, once->public, WEBPUSH_PUBLIC);
    to += WEBPUSH_PUBLIC;
    bool good = encrypt(key, nonce, record, length, to);
    sodium_memzero(key, sizeof key);
    return good ? (size_t)(to - body) + length + TAG : 0;
}

/* ---- who sends ---- */

static void put_base64(const void *bytes, size_t size, char *to, size_t room)
{
    sodium_bin2base64(to, room, bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* RFC 7518 3.4: both numbers of the signature, each of 32 bytes. */
static bool sign(const struct webpush_pair *pair, const char *text, unsigned char signature[SIGNATURE])
{
    unsigned char der[80];
    size_t length = sizeof der;
    EVP_PKEY *key = key_of(pair->public, pair->private);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool good = key && context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
                EVP_DigestSign(context, der, &length, (const unsigned char *)text, strlen(text)) == 1;
    const unsigned char *at = der;
    ECDSA_SIG *both = good ? d2i_ECDSA_SIG(NULL, &at, (long)length) : NULL;
    good = both && BN_bn2binpad(ECDSA_SIG_get0_r(both), signature, SIGNATURE / 2) == SIGNATURE / 2 &&
           BN_bn2binpad(ECDSA_SIG_get0_s(both), signature + SIGNATURE / 2, SIGNATURE / 2) == SIGNATURE / 2;
    ECDSA_SIG_free(both);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return good;
}

/* RFC 8292 2: the token names the push service's origin. A host name has no quotes. */
bool webpush_sign(const struct webpush_pair *pair, const char *endpoint, const char *contact, time_t now,
                  char header[WEBPUSH_SIGNED_MAX])
{
    char claims[500], text[800], public[100], last[100];
    unsigned char signature[SIGNATURE];
    const char *host = strstr(endpoint, "://");
    size_t origin = host ? (size_t)(host + 3 - endpoint) + strcspn(host + 3, "/?#") : 0;
    int length = snprintf(claims, sizeof claims, "{\"aud\":\"%.*s\",\"exp\":%lld%s%s%s}", (int)origin, endpoint,
                          (long long)now + VALID_SECONDS, *contact ? ",\"sub\":\"" : "", contact, *contact ? "\"" : "");
    if (length < 0 || (size_t)length >= sizeof claims)
        return false;
    static const char kind[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    put_base64(kind, sizeof kind - 1, text, sizeof text);
    size_t at = strlen(text);
    text[at++] = '.';
    put_base64(claims, (size_t)length, text + at, sizeof text - at);
    if (!sign(pair, text, signature))
        return false;
    put_base64(signature, sizeof signature, last, sizeof last);
    put_base64(pair->public, WEBPUSH_PUBLIC, public, sizeof public);
    length = snprintf(header, WEBPUSH_SIGNED_MAX, "Authorization: vapid t=%s.%s, k=%s", text, last, public);
    return length > 0 && length < WEBPUSH_SIGNED_MAX;
}
