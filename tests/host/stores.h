/* A store, in one file or one database (FLORIN_POSTGRES says where), that two have open as two processes would. */
#ifndef TESTS_HOST_STORES_H
#define TESTS_HOST_STORES_H

#include "../harness.h"

#include "host/store.h"

enum { HOUR = 3600000 };

extern char folder[64], buffer[500];
extern const struct store_backend *backend;
extern const char *where;
extern void *first, *second;

/* Is there one? Then the tests are about it. */
bool use_postgres(void);
void run_in_database(const char *commands);
int set_up(void **state);
int tear_down(void **state);
struct store_job *table(const char *name, int64_t time);
struct store_job *entries(const char *name, int64_t number, int count);
enum store_result write_with(void *opened, struct store_job *r);
struct store_job *read_with(void *opened, enum store_kind kind, const char *name, int64_t number, int64_t time);

#endif
