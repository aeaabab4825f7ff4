/* Random texts that nobody can guess: secrets of seats, names of tables, seeds. The store has hashes of secrets
 * alone. */
#ifndef FLORIN_HOST_SECRET_H
#define FLORIN_HOST_SECRET_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SECRET_TEXT = 24, /* letters: 144 bits */
    SECRET_HASH = 32,
    TABLE_NAME = 12,  /* letters: 72 bits; anybody who knows it may watch */
};

/* False if this machine has no randomness to give. */
bool secret_begin(void);

void secret_new(char text[SECRET_TEXT + 1]);
void secret_table_name(char name[TABLE_NAME + 1]);
uint64_t secret_seed(void);

bool secret_is_table_name(const char *text);

/* False if the text has not the form of a secret. */
bool secret_hash(const char *text, unsigned char hash[SECRET_HASH]);
/* Compares in constant time. A hash of zeros is nobody's. */
bool secret_is_set(const unsigned char hash[SECRET_HASH]);
bool secret_same(const unsigned char a[SECRET_HASH], const unsigned char b[SECRET_HASH]);

/* An invitation opens its seat once. Its stored form ends with 64 bits of zeros, which tells it from the hash of a
 * seat's secret; the 192 bits before them are of the invitation's hash. */
void secret_make_invitation(unsigned char hash[SECRET_HASH]);
bool secret_is_invitation(const unsigned char kept[SECRET_HASH]);
/* Does this invitation match the stored one? */
bool secret_invites(const unsigned char kept[SECRET_HASH], const unsigned char hash[SECRET_HASH]);

#endif
