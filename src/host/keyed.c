#include "host/keyed.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum use { USE_RECIPIENT = 'r', USE_TOKEN = 't', USE_MARK = 'm', USE_TOPIC = 'p' };

void keyed_new(char text[2 * KEY_BYTES + 1])
{
    unsigned char key[KEY_BYTES];
    randombytes_buf(key, sizeof key);
    sodium_bin2hex(text, 2 * KEY_BYTES + 1, key, sizeof key);
    sodium_memzero(key, sizeof key);
}

bool keyed_read(struct keyed *keyed, const char *text)
{
    size_t length = 0;
    keyed->ready = sodium_hex2bin(keyed->key, KEY_BYTES, text, strlen(text), NULL, &length, NULL) == 0 &&
                   length == KEY_BYTES;
    return keyed->ready;
}

/* Separates hashes by use: those of one tell nothing about another's. */
static void hash(const struct keyed *keyed, enum use use, const void *bytes, size_t size, unsigned char *to, size_t length)
{
    unsigned char letter = (unsigned char)use;
    crypto_generichash_state state;
    crypto_generichash_init(&state, keyed->key, KEY_BYTES, length);
    crypto_generichash_update(&state, &letter, 1);
    crypto_generichash_update(&state, bytes, size);
    crypto_generichash_final(&state, to, length);
}

void keyed_recipient(const struct keyed *keyed, const char *email, char recipient[RECIPIENT_TEXT + 1])
{
    char box[256];
    unsigned char to[RECIPIENT_TEXT / 2];
    size_t length = 0;
    const char *at = strchr(email, '@');
    for (const char *c = email; *c && length < sizeof box; c++) {
        if (c < at && *c == '+')
            c = at;
        if (*c != '.' || c > at)
            box[length++] = (char)tolower((unsigned char)*c);
    }
    hash(keyed, USE_RECIPIENT, box, length, to, sizeof to);
    sodium_bin2hex(recipient, RECIPIENT_TEXT + 1, to, sizeof to);
}

void keyed_token(const struct keyed *keyed, const char *recipient, char token[TOKEN_TEXT + 1])
{
    unsigned char to[RECIPIENT_TEXT / 2];
    hash(keyed, USE_TOKEN, recipient, RECIPIENT_TEXT, to, sizeof to);
    memcpy(token, recipient, RECIPIENT_TEXT);
    sodium_bin2hex(token + RECIPIENT_TEXT, RECIPIENT_TEXT + 1, to, sizeof to);
}

bool keyed_read_token(const struct keyed *keyed, const char *token, char recipient[RECIPIENT_TEXT + 1])
{
    char expected[TOKEN_TEXT + 1];
    if (!keyed->ready || strlen(token) != TOKEN_TEXT)
        return false;
    memcpy(recipient, token, RECIPIENT_TEXT);
    recipient[RECIPIENT_TEXT] = 0;
    keyed_token(keyed, recipient, expected);
    return sodium_memcmp(expected, token, TOKEN_TEXT) == 0;
}

void keyed_topic(const struct keyed *keyed, const char *table, int role, char topic[RECIPIENT_TEXT + 1])
{
    char seat[64];
    unsigned char to[RECIPIENT_TEXT / 2];
    int length = snprintf(seat, sizeof seat, "%s %d", table, role);
    hash(keyed, USE_TOPIC, seat, (size_t)length, to, sizeof to);
    sodium_bin2hex(topic, RECIPIENT_TEXT + 1, to, sizeof to);
}

void keyed_mark(const struct keyed *keyed, const char *knower, const char *known, char mark[MARK_TEXT + 1])
{
    char both[2 * PERSON_TEXT];
    unsigned char to[MARK_TEXT / 2 < crypto_generichash_BYTES_MIN ? crypto_generichash_BYTES_MIN : MARK_TEXT / 2];
    memcpy(both, knower, PERSON_TEXT);
    memcpy(both + PERSON_TEXT, known, PERSON_TEXT);
    hash(keyed, USE_MARK, both, sizeof both, to, sizeof to);
    sodium_bin2hex(mark, MARK_TEXT + 1, to, MARK_TEXT / 2);
}
