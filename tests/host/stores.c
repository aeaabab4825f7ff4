#include "stores.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <unistd.h>

#include "game/text.h"

char folder[64];
const struct store_backend *backend = &store_sqlite;
const char *where = folder;
void *first, *second;
char buffer[500];

bool use_postgres(void)
{
    if (!getenv("FLORIN_POSTGRES"))
        return false;
    backend = &store_postgres;
    where = getenv("FLORIN_POSTGRES");
    return true;
}

void run_in_database(const char *commands)
{
    PGconn *connection = PQconnectdb(where);
    PGresult *result = PQexec(connection, commands);
    assert_int_equal(PQresultStatus(result), PGRES_COMMAND_OK);
    PQclear(result);
    PQfinish(connection);
}

int set_up(void **state)
{
    (void)state;
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    snprintf(folder, sizeof folder, "/tmp/florin-store-XXXXXX");
    assert_non_null(mkdtemp(folder));
    if (backend == &store_postgres)
        run_in_database("SET client_min_messages = warning; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    first = backend->open(where, &problem);
    second = backend->open(where, &problem);
    if (!first || !second)
        print_error("%s\n", buffer);
    return first && second ? 0 : -1;
}

int tear_down(void **state)
{
    (void)state;
    char command[100];
    backend->close(first);
    backend->close(second);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

struct store_job *table(const char *name, int64_t time)
{
    struct store_job *r = store_job_new(STORE_CREATE, name, NULL, NULL);
    r->row.beginning = strdup("game: toy\n");
    r->row.settings = strdup("{}");
    r->row.summary = strdup("{\"name\":\"it\"}");
    r->row.created = r->time = time;
    memset(r->row.hash[2], 7, SECRET_HASH);
    return r;
}

struct store_job *entries(const char *name, int64_t number, int count)
{
    struct store_job *r = store_job_new(STORE_APPEND, name, NULL, NULL);
    r->number = number;
    r->time = 5000 + number;
    for (int i = 0; i < count; i++) {
        char text[40];
        snprintf(text, sizeof text, "{\"n\":%d}", (int)number + i);
        assert_true(store_job_add(r, r->time, strdup(text)));
    }
    return r;
}

enum store_result write_with(void *opened, struct store_job *r)
{
    backend->write(opened, r);
    enum store_result result = r->result;
    store_job_free(r);
    return result;
}

struct store_job *read_with(void *opened, enum store_kind kind, const char *name, int64_t number, int64_t time)
{
    struct store_job *r = store_job_new(kind, name, NULL, NULL);
    r->number = number;
    r->time = time;
    backend->read(opened, r);
    return r;
}
