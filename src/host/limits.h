/* Rate limits by address or table: token buckets with a burst and a refill rate. */
#ifndef FLORIN_HOST_LIMITS_H
#define FLORIN_HOST_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

/* clang-format off */
enum limit {
    LIMIT_FLOOD,  /* requests and new WebSockets of an address */
    LIMIT_ASK,    /* commands from an address without a secret, by their cost */
    LIMIT_CREATE, /* tables an address makes */
    LIMIT_CLAIM,  /* open seats an address takes */
    LIMIT_WRONG,  /* wrong secrets of an address at a table: limits_wrong_secret */
    LIMIT_SEAT,   /* commands with one secret */
    LIMIT_PEOPLE, /* commands from an address with secrets */
    LIMIT_LETTER, /* unsolicited letters that an address causes */
    LIMIT_RECOVERY, /* recovery lists that an address stores */
    LIMIT_TABLE,  /* commands at one table, with secrets of it that send many */
    LIMIT_KEEP,   /* bytes that an address stores, moves excepted */
    LIMITS
};
/* clang-format on */

struct limits;

struct limit_rate {
    double burst;  /* at once; 0: no limit */
    double hourly; /* so many more in an hour */
};

/* NULL when memory ran out. */
struct limits *limits_new(const struct limit_rate rates[LIMITS]);
void limits_free(struct limits *limits);

/* Takes so many tokens. False, and takes none, if fewer are left at this time (milliseconds). `who` is an address or
 * the name of a table. */
bool limits_take(struct limits *limits, enum limit limit, const char *who, int count, int64_t now);
/* Has it used at most a quarter of its burst? */
bool limits_is_modest(struct limits *limits, enum limit limit, const char *who, int64_t now);
/* Milliseconds until so many tokens are there; 0: now. */
int64_t limits_wait(struct limits *limits, enum limit limit, const char *who, int count, int64_t now);

/* Counts a wrong secret of this address at this table. After a few, each further one makes the next wait longer, at
 * this table alone. */
void limits_wrong_secret(struct limits *limits, const char *address, const char *table, int64_t now);
/* Milliseconds until the address may try another secret there; 0: now. */
int64_t limits_secret_wait(struct limits *limits, const char *address, const char *table, int64_t now);

/* The keys by which addresses count (address_share), never 0. Names of tables and the like count whole. */
uint64_t limits_key(uint64_t seed, const char *who);

/* "ask", "create" ...: for operators. */
const char *limit_word(int limit);
/* How often each limit has refused a request so far. */
const uint64_t *limits_refused(const struct limits *limits);

#endif
