/* Tables in PostgreSQL, which many processes share. A batch is one transaction and goes down a pipeline; that two processes
 * do not both write the same entry is looked after by the row of its table, and should that fail by the key of entries.
 * Everybody is told of what was committed through NOTIFY.
 *
 * A connection on which something went wrong is not used again. When it was lost before the end of a commit was heard of,
 * nobody knows whether that has happened: the batch is written again, and what is there already is recognized. */
#include <libpq-fe.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/text.h"
#include "host/store.h"
#include "json/writer.h"

enum {
    CHUNK = 64,          /* statements on their way at once: their answers fit into the buffers of a socket */
    PATIENCE_MS = 10000, /* how long writing waits for a database that is being restarted */
    RETRY_MS = 100,
    PLACES = 2048,       /* requests in one transaction */
    HEAR_MS = 250,       /* the end of the server waits for this */
    VALUES_MAX = 13,
    NEWS_MAX = 7999, /* bytes that NOTIFY takes */
};

/* What brings a database from each version to the next. Never changed once released: a new version is a new line. */
/* clang-format off */
static const char *const migrations[] = {
    "CREATE TABLE tables (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, name text NOT NULL UNIQUE,"
    " beginning text NOT NULL, terms text NOT NULL, summary text NOT NULL, created bigint NOT NULL, touched bigint NOT NULL,"
    " last bigint NOT NULL, due bigint NOT NULL, listed boolean NOT NULL, ended boolean NOT NULL) WITH (fillfactor = 80);"
    "CREATE INDEX tables_due ON tables (due) WHERE due > 0;"
    "CREATE INDEX tables_listed ON tables (created) WHERE listed;"
    "CREATE INDEX tables_touched ON tables (touched) WHERE NOT ended;"
    "CREATE TABLE entries (of bigint NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number bigint NOT NULL,"
    " time bigint NOT NULL, body text NOT NULL, PRIMARY KEY (of, number));"
    "CREATE TABLE secrets (of bigint NOT NULL REFERENCES tables (id) ON DELETE CASCADE, role integer NOT NULL,"
    " hash bytea NOT NULL, PRIMARY KEY (of, role));"
    "CREATE TABLE snapshots (of bigint PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, number bigint NOT NULL,"
    " body text NOT NULL);"
    "CREATE TABLE calls (of bigint NOT NULL REFERENCES tables (id) ON DELETE CASCADE, role integer NOT NULL,"
    " body text NOT NULL, PRIMARY KEY (of, role));",
};
enum { VERSION = sizeof migrations / sizeof *migrations };

enum statement {
    SQL_BEGIN, SQL_BEGIN_READING, SQL_COMMIT, SQL_CREATE, SQL_APPEND, SQL_SECRET, SQL_CALL, SQL_SNAPSHOT, SQL_EXPIRE,
    SQL_ROW, SQL_SECRETS, SQL_ENTRIES, SQL_CALLED, SQL_LIST, SQL_DUE,
    STATEMENTS
};
#define ENTRIES_OF(parameter) \
    "ROWS FROM (json_to_recordset(" parameter "::json -> 'entries') AS (time bigint, body text)) WITH ORDINALITY AS e (time, body, n)"
#define ID_OF "(SELECT id FROM tables WHERE name = $1)"
/* What writes tells a row for what it did, and none if it is refused. */
static const char *const sql[STATEMENTS] = {
    [SQL_BEGIN] = "BEGIN",
    [SQL_BEGIN_READING] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    [SQL_COMMIT] = "COMMIT",
    [SQL_CREATE] = "WITH made AS (INSERT INTO tables (name, beginning, terms, summary, created, touched, last, due, listed, ended)"
                   " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id),"
                   " added AS (INSERT INTO entries SELECT id, n, time, body FROM made, " ENTRIES_OF("$11") "),"
                   " hidden AS (INSERT INTO secrets SELECT id, s.role, decode(s.hash, 'hex') FROM made,"
                   " json_to_recordset($11::json -> 'secrets') AS s (role integer, hash text))"
                   " SELECT 1 FROM made UNION ALL SELECT 1 FROM tables WHERE $12 AND name = $1 AND beginning = $2 AND created = $5",
    [SQL_APPEND] = "WITH advanced AS (UPDATE tables SET last = $2::bigint + $3, touched = " STORE_HOUR("$4::bigint") ", due = $5, listed = $6, ended = $7,"
                   " summary = coalesce($8, summary) WHERE name = $1 AND last = $2 RETURNING id),"
                   " added AS (INSERT INTO entries SELECT id, $2 + n, time, body FROM advanced, " ENTRIES_OF("$9") "),"
                   " hidden AS (INSERT INTO secrets SELECT id, $10::integer, decode($11, 'hex') FROM advanced"
                   " WHERE $10::integer >= 0 ON CONFLICT (of, role) DO UPDATE SET hash = excluded.hash)"
                   " SELECT 1 FROM advanced WHERE pg_notify('florin', $13) IS NOT NULL UNION ALL"
                   " SELECT 1 FROM entries, " ENTRIES_OF("$9") " WHERE $12 AND of = " ID_OF
                   " AND number = $2 + n AND entries.time = e.time AND entries.body = e.body AND n = $3",
    [SQL_SECRET] = "WITH hidden AS (INSERT INTO secrets SELECT id, $2, decode($3, 'hex') FROM tables WHERE name = $1"
                   " ON CONFLICT (of, role) DO UPDATE SET hash = excluded.hash RETURNING 1)"
                   " SELECT pg_notify('florin', $1 || ' 0') FROM hidden",
    [SQL_CALL] = "INSERT INTO calls SELECT id, $2, $3 FROM tables WHERE name = $1"
                 " ON CONFLICT (of, role) DO UPDATE SET body = excluded.body RETURNING 1",
    [SQL_SNAPSHOT] = "INSERT INTO snapshots SELECT id, $2, $3 FROM tables WHERE name = $1"
                     " ON CONFLICT (of) DO UPDATE SET number = excluded.number, body = excluded.body RETURNING 1",
    [SQL_EXPIRE] = "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE NOT ended AND touched < $1"
                   " FOR UPDATE SKIP LOCKED) RETURNING name, touched",
    [SQL_ROW] = "SELECT beginning, terms, summary, created, due, listed::integer, ended::integer, number, body FROM tables"
                " LEFT JOIN snapshots ON of = id AND $2::bigint = 0 WHERE name = $1",
    [SQL_SECRETS] = "SELECT role, encode(hash, 'hex') FROM secrets WHERE of = " ID_OF,
    [SQL_ENTRIES] = "SELECT body, time FROM entries WHERE of = " ID_OF " AND number >= CASE $2::bigint WHEN 0 THEN"
                    " coalesce((SELECT number FROM snapshots WHERE of = " ID_OF "), 0) + 1 ELSE $2 END"
                    " ORDER BY number LIMIT $3",
    [SQL_CALLED] = "SELECT body FROM calls WHERE of = " ID_OF " AND role = $2",
    [SQL_LIST] = "SELECT summary, created FROM tables WHERE listed ORDER BY created DESC LIMIT $1",
    /* in any order, so that tables that cannot be helped are not in the way of the others */
    [SQL_DUE] = "SELECT name, due FROM tables WHERE due > 0 AND due <= $1 ORDER BY random() LIMIT $2",
};
/* clang-format on */

struct database {
    PGconn *connection; /* NULL: there is none at the moment */
    char *where;
    bool lost; /* the last thing that went wrong was the connection, not what was asked */
    bool listening;
};

/* ---- connections ---- */

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void drop(struct database *db)
{
    PQfinish(db->connection);
    db->connection = NULL;
    db->listening = false;
}

static bool is_good(PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static bool execute(struct database *db, const char *commands)
{
    PGresult *result = PQexec(db->connection, commands);
    bool good = is_good(result);
    PQclear(result);
    return good;
}

/* Notices are for who wrote the statements. */
static void ignore(void *context, const char *notice)
{
    (void)context;
    (void)notice;
}

static bool complain(struct florin_text *problem, const char *what)
{
    text_put(problem, "PostgreSQL: ");
    for (; *what; what++) /* libpq writes lines */
        text_char(problem, *what == '\n' ? ' ' : *what);
    return false;
}

static int version_of(struct database *db)
{
    PGresult *result = PQexec(db->connection, "SELECT version FROM florin");
    int version = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1 ? atoi(PQgetvalue(result, 0, 0)) : -1;
    PQclear(result);
    return version;
}

/* Processes that begin at once wait for each other: the number of the lock is any that is ours. */
static bool migrate(struct database *db, struct florin_text *problem)
{
    char set[64];
    bool good = execute(db, "BEGIN; SELECT pg_advisory_xact_lock(706976105);"
                            "CREATE TABLE IF NOT EXISTS florin (version integer NOT NULL);"
                            "INSERT INTO florin SELECT 0 WHERE NOT EXISTS (SELECT FROM florin)");
    int version = good ? version_of(db) : -1;
    if (version > VERSION)
        return complain(problem, "this database was written by a newer florin");
    for (int i = version; good && i < VERSION; i++)
        good = execute(db, migrations[i]);
    snprintf(set, sizeof set, "UPDATE florin SET version = %d; COMMIT", VERSION);
    return (good && execute(db, set)) || complain(problem, PQerrorMessage(db->connection));
}

static bool prepare(struct database *db)
{
    bool good = true;
    for (int i = 0; good && i < STATEMENTS; i++) {
        char name[12];
        snprintf(name, sizeof name, "florin%d", i);
        PGresult *result = PQprepare(db->connection, name, sql[i], 0, NULL);
        good = is_good(result);
        PQclear(result);
    }
    return good;
}

/* What was committed is on the disk, whatever the database does for others. */
static bool connect_to(struct database *db, struct florin_text *problem)
{
    const char *const names[] = {"connect_timeout", "tcp_user_timeout", "client_encoding", "fallback_application_name",
                                 "dbname", NULL};
    const char *const values[] = {"5", "10000", "UTF8", "florin", db->where, NULL};
    if (db->connection)
        return true;
    db->connection = PQconnectdbParams(names, values, 1); /* what `where` says comes last, and wins */
    PQsetNoticeProcessor(db->connection, ignore, NULL);
    bool good = PQstatus(db->connection) == CONNECTION_OK &&
                execute(db, "SET client_min_messages = warning; SET synchronous_commit = on");
    if (!good)
        complain(problem, PQerrorMessage(db->connection));
    good = good && migrate(db, problem) && (prepare(db) || complain(problem, PQerrorMessage(db->connection))) &&
           PQenterPipelineMode(db->connection);
    if (!good)
        drop(db);
    return good;
}

static bool connect_again(struct database *db)
{
    char buffer[400];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    return connect_to(db, &problem);
}

static void close_database(void *opened)
{
    struct database *db = opened;
    PQfinish(db->connection);
    free(db->where);
    free(db);
}

static void *open_database(const char *where, struct florin_text *problem)
{
    struct database *db = calloc(1, sizeof *db);
    if (db && (db->where = strdup(where)) != NULL && connect_to(db, problem))
        return db;
    if (db)
        close_database(db);
    return NULL;
}

/* ---- statements ---- */

/* What a statement is given, as text. */
struct values {
    int count;
    const char *value[VALUES_MAX];
    char digits[VALUES_MAX][24];
};

static void put_text(struct values *v, const char *text)
{
    v->value[v->count++] = text;
}

static void put_number(struct values *v, int64_t number)
{
    snprintf(v->digits[v->count], sizeof v->digits[0], "%lld", (long long)number);
    put_text(v, v->digits[v->count]);
}

static void put_flag(struct values *v, bool flag)
{
    put_text(v, flag ? "t" : "f");
}

static bool send_to(struct database *db, enum statement which, const struct values *v)
{
    static const struct values none;
    char name[12];
    v = v ? v : &none;
    snprintf(name, sizeof name, "florin%d", which);
    return PQsendQueryPrepared(db->connection, name, v->count, v->value, NULL, NULL, 0) == 1;
}

/* Is it the database that ends, not the statement? Classes 08 and 57P of SQLSTATE, or no answer at all. */
static bool is_lost(const struct database *db, const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return PQstatus(db->connection) != CONNECTION_OK || !state || strncmp(state, "08", 2) == 0 ||
           strncmp(state, "57P", 3) == 0;
}

/* The next answer of a pipeline, to be cleared; NULL if it is not a good one. */
static PGresult *receive(struct database *db)
{
    PGresult *result = PQgetResult(db->connection);
    bool sync = PQresultStatus(result) == PGRES_PIPELINE_SYNC;
    if (!sync && result)
        PQclear(PQgetResult(db->connection)); /* the end of this answer */
    if (is_good(result) || sync)
        return result;
    db->lost = is_lost(db, result);
    PQclear(result);
    return NULL;
}

static bool receive_plain(struct database *db)
{
    PGresult *result = receive(db);
    PQclear(result);
    return result != NULL;
}

static int64_t number_in(PGresult *result, int row, int column)
{
    return strtoll(PQgetvalue(result, row, column), NULL, 10); /* what is null is empty */
}

static char *text_in(PGresult *result, int row, int column)
{
    return PQgetisnull(result, row, column) ? NULL : strdup(PQgetvalue(result, row, column));
}

/* Two columns of every row: a text and a number. */
static bool tell_rows(PGresult *result, struct store_request *r)
{
    bool good = true;
    for (int i = 0; good && i < PQntuples(result); i++)
        good = store_request_add(r, number_in(result, i, 1), text_in(result, i, 0));
    return good;
}

/* ---- writing ---- */

/* A batch on its way. */
struct batch {
    struct database *db;
    bool again; /* some of it may be there already */
    struct writer lists;
    struct store_request *sent[CHUNK]; /* those whose answers are to come; NULL for what belongs to none */
    int count;
};

static const char *hex_of(struct store_request *r, int role, char hex[2 * SECRET_HASH + 1])
{
    return sodium_bin2hex(hex, 2 * SECRET_HASH + 1, role >= 0 ? r->row.hash[role] : NULL, role >= 0 ? SECRET_HASH : 0);
}

/* Entries and, of a new table, hashes as one value. */
static const char *lists_of(struct batch *batch, struct store_request *r)
{
    struct florin_visitor *to = &batch->lists.visitor;
    char hex[2 * SECRET_HASH + 1];
    jot_begin(&batch->lists);
    to->list(to, "entries", r->count);
    for (int i = 0; i < r->count; i++) {
        to->object(to, NULL);
        to->number(to, "time", r->entries[i].time, INT64_MIN, INT64_MAX);
        to->text(to, "body", r->entries[i].text);
        to->end(to);
    }
    to->end(to);
    to->list(to, "secrets", STORE_ROLES);
    for (int role = 0; r->kind == STORE_CREATE && role < STORE_ROLES; role++) {
        to->object(to, NULL);
        to->number(to, "role", role, 0, STORE_ROLES);
        to->text(to, "hash", hex_of(r, role, hex));
        to->end(to);
    }
    to->end(to);
    return jot_finish(&batch->lists);
}

static bool send_create(struct batch *batch, struct store_request *r)
{
    struct values v = {0};
    put_text(&v, r->row.name);
    put_text(&v, r->row.beginning);
    put_text(&v, r->row.terms);
    put_text(&v, r->row.summary);
    put_number(&v, r->row.created);
    put_number(&v, r->time);
    put_number(&v, r->count);
    put_number(&v, r->row.due);
    put_flag(&v, r->row.listed);
    put_flag(&v, r->row.ended);
    put_text(&v, lists_of(batch, r));
    put_flag(&v, batch->again);
    return send_to(batch->db, SQL_CREATE, &v);
}

/* "NAME NUMBER", and if it is one entry that changes nothing else and fits, " TIME ENTRY": those who hear it need not ask. */
static void put_news(const struct store_request *r, char news[NEWS_MAX + 1])
{
    long long last = r->number + r->count - 1;
    int length = r->count == 1 && r->role < 0 ? snprintf(news, NEWS_MAX + 1, "%s %lld %lld %s", r->row.name, last,
                                                         (long long)r->entries[0].time, r->entries[0].text)
                                              : NEWS_MAX + 1;
    if (length > NEWS_MAX)
        snprintf(news, NEWS_MAX + 1, "%s %lld", r->row.name, last);
}

static bool send_append(struct batch *batch, struct store_request *r)
{
    struct values v = {0};
    char news[NEWS_MAX + 1];
    put_news(r, news);
    char hex[2 * SECRET_HASH + 1];
    put_text(&v, r->row.name);
    put_number(&v, r->number - 1);
    put_number(&v, r->count);
    put_number(&v, r->time);
    put_number(&v, r->row.due);
    put_flag(&v, r->row.listed);
    put_flag(&v, r->row.ended);
    put_text(&v, r->row.summary);
    put_text(&v, lists_of(batch, r));
    put_number(&v, r->role);
    put_text(&v, hex_of(r, r->role, hex));
    put_flag(&v, batch->again);
    put_text(&v, news);
    return send_to(batch->db, SQL_APPEND, &v);
}

/* A text of the table, in place of the one before. */
static bool send_text(struct batch *batch, enum statement which, struct store_request *r, int64_t key, const char *text)
{
    struct values v = {0};
    put_text(&v, r->row.name);
    put_number(&v, key);
    put_text(&v, text);
    return send_to(batch->db, which, &v);
}

static bool send_expire(struct batch *batch, struct store_request *r)
{
    struct values v = {0};
    put_number(&v, r->time);
    return send_to(batch->db, SQL_EXPIRE, &v);
}

static bool send_request(struct batch *batch, struct store_request *r)
{
    char hex[2 * SECRET_HASH + 1];
    switch (r->kind) {
    case STORE_CREATE:
        return send_create(batch, r);
    case STORE_APPEND:
        return send_append(batch, r);
    case STORE_SECRET:
        return send_text(batch, SQL_SECRET, r, r->role, hex_of(r, r->role, hex));
    case STORE_CALL:
        return send_text(batch, SQL_CALL, r, r->role, r->row.call);
    case STORE_SNAPSHOT:
        return send_text(batch, SQL_SNAPSHOT, r, r->number, r->row.snapshot);
    default:
        return send_expire(batch, r);
    }
}

static bool take_answer(struct batch *batch, struct store_request *r)
{
    PGresult *result = receive(batch->db);
    bool good = result != NULL;
    if (good && r && r->kind == STORE_EXPIRE)
        good = tell_rows(result, r);
    else if (good && r)
        r->result = PQntuples(result) > 0 ? STORE_DONE : STORE_CONFLICT;
    PQclear(result);
    return good;
}

/* Hears the answers to what is on its way. */
static bool take_answers(struct batch *batch)
{
    bool good = PQpipelineSync(batch->db->connection) == 1;
    for (int i = 0; good && i < batch->count; i++)
        good = take_answer(batch, batch->sent[i]);
    batch->count = 0;
    return good && receive_plain(batch->db);
}

static bool put_request(struct batch *batch, struct store_request *r)
{
    if (batch->count == CHUNK && !take_answers(batch))
        return false;
    batch->sent[batch->count++] = r;
    return send_request(batch, r);
}

static bool begin_batch(struct batch *batch)
{
    batch->sent[batch->count++] = NULL;
    return send_to(batch->db, SQL_BEGIN, NULL);
}

/* A transaction in which something went wrong answers COMMIT with ROLLBACK. */
static bool commit_batch(struct batch *batch)
{
    if (!take_answers(batch) || !send_to(batch->db, SQL_COMMIT, NULL) || PQpipelineSync(batch->db->connection) != 1)
        return false;
    PGresult *result = receive(batch->db);
    bool good = result && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    PQclear(result);
    return good && receive_plain(batch->db);
}

/* A request and its place in the batch. */
struct place {
    struct store_request *request;
    int at;
};

/* Tables are locked in the same order by all, so that nobody waits for one who waits for them. */
static int compare(const void *a, const void *b)
{
    const struct place *one = a, *two = b;
    int order = strcmp(one->request->row.name, two->request->row.name);
    return order ? order : one->at - two->at;
}

static bool write_all(struct batch *batch, const struct place *places, int count)
{
    bool good = begin_batch(batch);
    for (int i = 0; good && i < count; i++)
        good = put_request(batch, places[i].request);
    return good && commit_batch(batch);
}

enum wrote { WROTE, REFUSED, LOST };

static enum wrote write_once(struct database *db, const struct place *places, int count, bool again)
{
    struct batch batch = {.db = db, .again = again};
    if (!connect_again(db))
        return LOST;
    db->lost = true; /* unless an answer says otherwise */
    bool good = write_all(&batch, places, count);
    jot_free(&batch.lists);
    if (!good)
        drop(db);
    return good ? WROTE : db->lost ? LOST : REFUSED;
}

static void rest(int milliseconds)
{
    struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
    nanosleep(&time, NULL);
}

/* All of these in one transaction, written again if the database went away meanwhile. */
static void write_together(struct database *db, const struct place *places, int count)
{
    int64_t until = now_ms() + PATIENCE_MS;
    enum wrote wrote = write_once(db, places, count, false);
    while (wrote == LOST && now_ms() < until) {
        rest(RETRY_MS);
        wrote = write_once(db, places, count, true);
    }
    for (int i = 0; wrote != WROTE && i < count; i++)
        places[i].request->result = STORE_FAILED;
}

static void write_batch(void *opened, struct store_request *batch)
{
    struct place places[PLACES];
    while (batch) {
        int count = 0;
        for (; batch && count < PLACES; batch = store_next(batch), count++)
            places[count] = (struct place){batch, count};
        qsort(places, (size_t)count, sizeof *places, compare);
        write_together(opened, places, count);
    }
}

/* ---- reading ---- */

static bool take_row(PGresult *result, struct store_request *r)
{
    if (PQntuples(result) == 0) {
        r->result = STORE_MISSING;
        return true;
    }
    r->row.beginning = text_in(result, 0, 0);
    r->row.terms = text_in(result, 0, 1);
    r->row.summary = text_in(result, 0, 2);
    r->row.created = number_in(result, 0, 3);
    r->row.due = number_in(result, 0, 4);
    r->row.listed = number_in(result, 0, 5);
    r->row.ended = number_in(result, 0, 6);
    r->row.snapshot = text_in(result, 0, 8);
    if (r->number == 0)
        r->number = number_in(result, 0, 7) + 1;
    return r->row.beginning && r->row.terms && r->row.summary;
}

static bool take_secrets(PGresult *result, struct store_request *r)
{
    for (int i = 0; i < PQntuples(result); i++) {
        int64_t role = number_in(result, i, 0);
        const char *hex = PQgetvalue(result, i, 1);
        if (role >= 0 && role < STORE_ROLES)
            sodium_hex2bin(r->row.hash[role], SECRET_HASH, hex, strlen(hex), NULL, NULL, NULL);
    }
    return true;
}

static bool take_call(PGresult *result, struct store_request *r)
{
    if (PQntuples(result) == 0)
        return true;
    r->row.call = text_in(result, 0, 0);
    return r->row.call != NULL;
}

/* What is asked, and who takes the answers: one after the other, of one moment. */
struct questions {
    int count;
    enum statement which[3];
    struct values values[3];
    bool (*take[3])(PGresult *, struct store_request *);
};

static struct values *add_question(struct questions *q, enum statement which, bool (*take)(PGresult *, struct store_request *))
{
    q->which[q->count] = which;
    q->take[q->count] = take;
    return &q->values[q->count++];
}

static void ask_for_table(struct questions *q, const struct store_request *r)
{
    struct values *row = add_question(q, SQL_ROW, take_row), *secrets = add_question(q, SQL_SECRETS, take_secrets),
                  *entries = add_question(q, SQL_ENTRIES, tell_rows);
    put_text(row, r->row.name);
    put_number(row, r->number);
    put_text(secrets, r->row.name);
    put_text(entries, r->row.name);
    put_number(entries, r->number);
    put_number(entries, r->limit);
    if (!r->limit)
        entries->value[2] = NULL; /* all of them */
}

static void ask(struct questions *q, const struct store_request *r)
{
    struct values *v;
    switch (r->kind) {
    case STORE_LOAD:
        ask_for_table(q, r);
        return;
    case STORE_CALLED:
        v = add_question(q, SQL_CALLED, take_call);
        put_text(v, r->row.name);
        put_number(v, r->role);
        return;
    case STORE_LIST:
        put_number(add_question(q, SQL_LIST, tell_rows), STORE_LIST_MAX);
        return;
    default:
        v = add_question(q, SQL_DUE, tell_rows);
        put_number(v, r->time);
        put_number(v, STORE_LIST_MAX);
    }
}

static bool read_once(struct database *db, struct store_request *r)
{
    struct questions q = {0};
    ask(&q, r);
    bool good = send_to(db, SQL_BEGIN_READING, NULL);
    for (int i = 0; good && i < q.count; i++)
        good = send_to(db, q.which[i], &q.values[i]);
    good = good && send_to(db, SQL_COMMIT, NULL) && PQpipelineSync(db->connection) == 1 && receive_plain(db);
    for (int i = 0; good && i < q.count; i++) {
        PGresult *result = receive(db);
        good = result && q.take[i](result, r);
        PQclear(result);
    }
    return good && receive_plain(db) && receive_plain(db);
}

/* A connection that was lost while nobody used it is made anew, before anything was read. */
static void read_one(void *opened, struct store_request *r)
{
    struct database *db = opened;
    r->result = STORE_DONE;
    if (r->kind == STORE_TEND) /* it looks after itself */
        return;
    if (connect_again(db) && read_once(db, r))
        return;
    drop(db);
    bool nothing = !r->row.beginning && r->count == 0;
    if (nothing && connect_again(db) && read_once(db, r))
        return;
    drop(db);
    r->result = STORE_FAILED;
}

/* ---- hearing ---- */

static bool listen_again(struct database *db)
{
    if (db->listening)
        return true;
    db->listening = connect_again(db) && PQexitPipelineMode(db->connection) && execute(db, "LISTEN florin");
    if (!db->listening)
        drop(db);
    return false;
}

static bool take_news(const char *news, struct store_request *r)
{
    char *end;
    if (strlen(news) <= TABLE_NAME || news[TABLE_NAME] != ' ')
        return true; /* not ours */
    long long number = strtoll(news + TABLE_NAME, &end, 10);
    char *text = malloc(TABLE_NAME + strlen(end) + 1);
    if (text) {
        memcpy(text, news, TABLE_NAME);
        memcpy(text + TABLE_NAME, end, strlen(end) + 1);
    }
    return store_request_add(r, number, text);
}

static void hear(void *opened, struct store_request *r)
{
    struct database *db = opened;
    PGnotify *news;
    r->result = STORE_DONE;
    if (!listen_again(db)) { /* what was said before that was not heard */
        r->result = STORE_MISSING;
        if (!db->listening)
            rest(HEAR_MS);
        return;
    }
    struct pollfd socket = {.fd = PQsocket(db->connection), .events = POLLIN};
    poll(&socket, 1, HEAR_MS);
    bool good = PQconsumeInput(db->connection) == 1;
    while (good && (news = PQnotifies(db->connection)) != NULL) {
        good = take_news(news->extra, r);
        PQfreemem(news);
    }
    if (good)
        return;
    drop(db);
    r->result = STORE_MISSING;
}

const struct store_backend store_postgres = {open_database, close_database, write_batch, read_one, hear, NULL};
