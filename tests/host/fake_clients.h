/* Tables with people at them, without a network: what each of them hears, and when. The clock goes when it is told to, the
 * disk fails when it is told to. */
#ifndef TESTS_HOST_FAKE_CLIENTS_H
#define TESTS_HOST_FAKE_CLIENTS_H

#include "../harness.h"

#include <stdatomic.h>
#include <unistd.h>

#include "host/room.h"

extern char folder[64];
extern struct registry registry;
extern int64_t now, set;  /* time goes by; the wall clock is set ahead by so much */
extern atomic_bool failing; /* the disk */
extern atomic_bool held;    /* the disk takes its time */
extern char name[TABLE_NAME + 1], maker[SECRET_TEXT + 1], secrets[3][SECRET_TEXT + 1]; /* of the table made last */

/* A registry of its own for each test. */
int set_up(void **state);
int tear_down(void **state);
void open_registry(void);
void close_the_registry(void);

/* Somebody with a pair of ears. */
enum { EARS = 200 };
struct fake_client {
    struct client client;
    int heard, turn; /* messages; when the last one came, among those to everybody */
    const struct message *told;
    json_t *message[EARS];
    const char *dismissed;
};

struct fake_client *arrive(const char *secret);
void go(struct fake_client *fake);
/* Arrives and joins the table made last. */
struct fake_client *join(const char *secret);
void make(const char *settings);

/* Lets things happen. */
void pump(void);

#define pump_until(condition)                                                                                               \
    do {                                                                                                                    \
        for (int tries = 0; !(condition) && tries < 20000; tries++)                                                         \
            pump();                                                                                                         \
        assert_true(condition);                                                                                             \
    } while (0)

json_t *last(const struct fake_client *fake);
/* The first message since `from` that has a field. */
json_t *find(const struct fake_client *fake, int from, const char *field);
/* Sends a command and gives back its answer. */
json_t *ask(struct fake_client *fake, const char *table, const char *text);
const char *code_of(json_t *answer);
json_int_t number(json_t *message, const char *field);

#define TWO "{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"}]"

#endif
