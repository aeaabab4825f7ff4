/* A connection to PostgreSQL, which reconnects by itself, with its prepared statements. */
#ifndef FLORIN_HOST_POSTGRES_H
#define FLORIN_HOST_POSTGRES_H

#include <libpq-fe.h>
#include <stdbool.h>
#include <stdint.h>

#include "florin/game.h"
#include "host/secret.h"

enum { VALUES_MAX = 13 };

struct store_job;

/* clang-format off */
enum statement {
    SQL_BEGIN, SQL_BEGIN_READING, SQL_COMMIT, SQL_CREATE, SQL_APPEND, SQL_SECRET, SQL_SEEN, SQL_CALL, SQL_RECALL, SQL_KEY, SQL_REMIND, SQL_REMINDERS, SQL_MAIL, SQL_STOP,
    SQL_KEEP, SQL_UNKEEP, SQL_KEPT,
    SQL_SNAPSHOT,
    SQL_ERASE, SQL_DELETE, SQL_BAN, SQL_EXPIRE, SQL_PROBE, SQL_PACK,
    SQL_ROW, SQL_SECRETS, SQL_ENTRIES, SQL_CALLED, SQL_WANTED, SQL_LIST, SQL_TABLES, SQL_BANS, SQL_DUE,
    STATEMENTS
};
/* clang-format on */

struct database {
    PGconn *connection; /* NULL while disconnected */
    char *where;
    bool make; /* its tables, if there are none */
    bool lost; /* the last failure was the connection's, not the statement's */
    bool listening;
    bool away;         /* the log has a connection lost while writing */
    char problem[200]; /* why there is no connection */
};

/* The arguments of a statement, as text. */
struct values {
    int count;
    const char *value[VALUES_MAX];
    char digits[VALUES_MAX][24];
};

/* `where` is a connection string of libpq; with `make`, creates tables if there are none. NULL: `problem` says why
 * not. */
struct database *database_open(const char *where, bool make, struct florin_text *problem);
void database_close(struct database *db);
/* Connects if disconnected; false if that fails. */
bool database_connect(struct database *db);
/* Marks the connection as broken, so that nothing uses it again. */
void database_drop(struct database *db);
/* Outside of a pipeline. */
bool database_execute(struct database *db, const char *commands);

void values_text(struct values *v, const char *text);
void values_number(struct values *v, int64_t number);
void values_flag(struct values *v, bool flag);

/* Sends a statement down the pipeline; `v` is NULL if it takes no arguments. */
bool database_send(struct database *db, enum statement which, const struct values *v);
/* The next answer of the pipeline, to be cleared; NULL if it is an error: db->lost says whether the connection is at
 * fault. */
PGresult *database_receive(struct database *db);
bool database_receive_plain(struct database *db);

int64_t result_number(PGresult *result, int row, int column);
/* A copy for the caller to free; NULL for SQL's null. */
char *result_text(PGresult *result, int row, int column);

/* ---- store_postgres.c ---- */

/* Two columns of every row, a text and a number, become entries of the job. */
bool postgres_tell_rows(PGresult *result, struct store_job *r);
/* The new hash of a role as text, "" for none (-1). */
const char *postgres_hex(struct store_job *r, int role, char hex[2 * SECRET_HASH + 1]);

/* ---- postgres_read.c ---- */

void postgres_read(void *opened, struct store_job *r);

#endif
