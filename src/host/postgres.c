#include "host/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command/command.h"
#include "game/text.h"
#include "host/store.h"

/* The statements that bring a database from each revision to the next. They never change once released: a new
 * revision is a new line. `needs` is the oldest revision that a program has to know to work with the database: lower
 * than its own where a line only adds something, so that processes of the version before go on beside newer ones.
 * New columns come at the end of a table: older programs insert without naming columns. */
/* clang-format off */
static const struct {
    const char *commands;
    int needs;
} migrations[] = {
    {"CREATE TABLE tables (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, name text NOT NULL UNIQUE,"
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
    " body text NOT NULL, PRIMARY KEY (of, role));", 1},
    {"ALTER TABLE florin ADD COLUMN revision integer NOT NULL DEFAULT 1, ADD COLUMN since bigint NOT NULL DEFAULT 0,"
     " ADD COLUMN probed bigint NOT NULL DEFAULT 0;"
     "ALTER TABLE tables ADD COLUMN address text;"
     "CREATE TABLE bans (address text PRIMARY KEY, until bigint NOT NULL);"
     "ALTER TABLE tables ADD COLUMN packed bigint NOT NULL DEFAULT 0;" /* entries in its pack; -1: there is nothing to pack */
     "CREATE INDEX tables_packable ON tables (touched) WHERE ended AND packed = 0;"
     "CREATE TABLE packs (of bigint PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, last bigint NOT NULL,"
     " body text NOT NULL);", 1},
    /* The previous owner of a secret may have been there a moment ago. */
    {"ALTER TABLE secrets ADD COLUMN seen bigint NOT NULL DEFAULT 0;"
     "UPDATE secrets SET seen = (extract(epoch FROM now()) * 1000)::bigint;"
     "CREATE TABLE recoveries (hash bytea PRIMARY KEY, body text NOT NULL, touched bigint NOT NULL);", 1},
    {"CREATE TABLE keys (name text PRIMARY KEY, value text NOT NULL);"
     "CREATE TABLE recipients (recipient text PRIMARY KEY, stopped integer NOT NULL, last bigint NOT NULL,"
     " begun bigint NOT NULL, letters integer NOT NULL);"
     "CREATE INDEX recipients_last ON recipients (last) WHERE stopped = 0;", 1},
    {"CREATE TABLE reminders (of bigint NOT NULL REFERENCES tables (id) ON DELETE CASCADE, role integer NOT NULL,"
     " at bigint NOT NULL, why integer NOT NULL, PRIMARY KEY (of, role));"
     "CREATE INDEX reminders_at ON reminders (at);", 1},
};
enum { VERSION = sizeof migrations / sizeof *migrations };

#define ENTRIES_OF(parameter) \
    "ROWS FROM (json_to_recordset(" parameter "::json -> 'entries') AS (time bigint, body text))" \
    " WITH ORDINALITY AS e (time, body, n)"
#define ID_OF "(SELECT id FROM tables WHERE name = $1)"
/* Statements that write return a row for what they did, and none if refused. */
static const char *const sql[STATEMENTS] = {
    [SQL_BEGIN] = "BEGIN",
    [SQL_BEGIN_READING] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    [SQL_COMMIT] = "COMMIT",
    [SQL_CREATE] = "WITH made AS (INSERT INTO tables"
                   " (name, beginning, terms, summary, created, touched, last, due, listed, ended, address)"
                   " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $13) ON CONFLICT DO NOTHING RETURNING id),"
                   " added AS (INSERT INTO entries SELECT id, n, time, body FROM made, " ENTRIES_OF("$11") "),"
                   " hidden AS (INSERT INTO secrets SELECT id, s.role, decode(s.hash, 'hex') FROM made,"
                   " json_to_recordset($11::json -> 'secrets') AS s (role integer, hash text))"
                   " SELECT 1 FROM made UNION ALL"
                   " SELECT 1 FROM tables WHERE $12 AND name = $1 AND beginning = $2 AND created = $5",
    [SQL_APPEND] = "WITH advanced AS (UPDATE tables SET last = $2::bigint + $3, touched = " STORE_HOUR("$4::bigint") ","
                   " due = $5, listed = $6, ended = $7,"
                   " summary = coalesce($8, summary) WHERE name = $1 AND last = $2 RETURNING id),"
                   " added AS (INSERT INTO entries SELECT id, $2 + n, time, body FROM advanced, " ENTRIES_OF("$9") "),"
                   " hidden AS (INSERT INTO secrets SELECT id, $10::integer, decode($11, 'hex') FROM advanced"
                   " WHERE $10::integer >= 0 ON CONFLICT (of, role) DO UPDATE SET hash = excluded.hash, seen = 0)"
                   " SELECT 1 FROM advanced WHERE pg_notify('florin', $13) IS NOT NULL UNION ALL"
                   " SELECT 1 FROM entries, " ENTRIES_OF("$9") " WHERE $12 AND of = " ID_OF
                   " AND number = $2 + n AND entries.time = e.time AND entries.body = e.body AND n = $3",
    [SQL_SECRET] = "WITH hidden AS (INSERT INTO secrets SELECT id, $2, decode($3, 'hex') FROM tables WHERE name = $1"
                   " ON CONFLICT (of, role) DO UPDATE SET hash = excluded.hash, seen = 0 RETURNING 1)"
                   " SELECT pg_notify('florin', $1 || ' 0') FROM hidden",
    [SQL_SEEN] = "WITH noted AS (UPDATE secrets SET seen = $3 WHERE of = " ID_OF " AND role = $2 RETURNING 1)"
                 " SELECT pg_notify('florin', $1 || ' 0') FROM noted",
    [SQL_CALL] = "INSERT INTO calls SELECT id, $2, $3 FROM tables WHERE name = $1"
                 " ON CONFLICT (of, role) DO UPDATE SET body = excluded.body RETURNING 1",
    [SQL_RECALL] = "UPDATE calls SET body = $3 WHERE of = " ID_OF " AND role = $2 AND body = $4 RETURNING 1",
    [SQL_KEY] = "INSERT INTO keys (name, value) VALUES ($2, $1) ON CONFLICT (name) DO UPDATE SET value = keys.value"
                " RETURNING value, 0",
    [SQL_REMIND] = "INSERT INTO reminders SELECT id, $2, $3, $4 FROM tables WHERE name = $1"
                   " ON CONFLICT (of, role) DO UPDATE SET at = excluded.at, why = excluded.why RETURNING 1",
    [SQL_REMINDERS] = "WITH due AS (SELECT of, role FROM reminders WHERE at <= $1 FOR UPDATE SKIP LOCKED)"
                      " DELETE FROM reminders USING due, tables WHERE reminders.of = due.of AND reminders.role = due.role"
                      " AND tables.id = due.of RETURNING name, 256 * why + reminders.role",
    [SQL_MAIL] = "WITH gone AS (DELETE FROM recipients WHERE stopped = 0 AND last < $2::bigint - 172800000"
                 " AND recipient <> $1) " STORE_MAIL_SQL("$1", "$2::bigint"),
    [SQL_STOP] = "INSERT INTO recipients (recipient, stopped, last, begun, letters) VALUES ($1, $2, 0, 0, 0)"
                 " ON CONFLICT (recipient) DO UPDATE SET stopped = excluded.stopped RETURNING 1",
    [SQL_KEEP] = "INSERT INTO recoveries (hash, body, touched) VALUES (decode($1, 'hex'), $2, $3)"
                 " ON CONFLICT (hash) DO UPDATE SET body = excluded.body, touched = excluded.touched RETURNING 1",
    [SQL_UNKEEP] = "WITH gone AS (DELETE FROM recoveries WHERE hash = decode($1, 'hex')) SELECT 1",
    [SQL_KEPT] = "SELECT body, touched FROM recoveries WHERE hash = decode($1, 'hex')",
    [SQL_SNAPSHOT] = "INSERT INTO snapshots SELECT id, $2, $3 FROM tables WHERE name = $1"
                     " ON CONFLICT (of) DO UPDATE SET number = excluded.number, body = excluded.body RETURNING 1",
    /* from its rows, and from its pack, which becomes rows again */
    [SQL_ERASE] = "WITH found AS (SELECT id FROM tables WHERE name = $1),"
                  " forgot AS (DELETE FROM snapshots WHERE of IN (SELECT id FROM found)),"
                  " erased AS (UPDATE entries SET body = $3 WHERE of IN (SELECT id FROM found)"
                  " AND starts_with(body, $2) AND $4::bigint IN (0, number)),"
                  " pack AS (DELETE FROM packs WHERE of IN (SELECT id FROM found) RETURNING of, body),"
                  " lines AS (SELECT of, n, split_part(line, ' ', 1)::bigint AS time, substr(line, strpos(line, ' ') + 1) AS text"
                  " FROM pack, string_to_table(body, E'\\n') WITH ORDINALITY AS l (line, n)),"
                  " back AS (INSERT INTO entries (of, number, time, body) SELECT of, n, time, CASE WHEN starts_with(text, $2)"
                  " AND $4::bigint IN (0, n) THEN $3 ELSE text END FROM lines),"
                  " loose AS (UPDATE tables SET packed = 0 WHERE name = $1 AND packed <> 0)"
                  " SELECT 1 FROM found",
    [SQL_DELETE] = "WITH gone AS (DELETE FROM tables WHERE name = $1 RETURNING name)"
                   " SELECT pg_notify('florin', name || ' 0') FROM gone",
    [SQL_BAN] = "WITH lifted AS (DELETE FROM bans WHERE address = $1 AND $2::bigint = 0),"
                " banned AS (INSERT INTO bans SELECT $1, $2::bigint WHERE $2::bigint > 0"
                " ON CONFLICT (address) DO UPDATE SET until = excluded.until)"
                " SELECT pg_notify('florin', '" STORE_BANS_NAME " 0')",
    [SQL_EXPIRE] = "WITH kept AS (DELETE FROM recoveries WHERE touched < $1) DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE NOT ended AND touched < $1"
                   " FOR UPDATE SKIP LOCKED) RETURNING name, touched",
    [SQL_PROBE] = "UPDATE florin SET probed = $1 RETURNING 1",
    /* Replaces the entries that the snapshot stands for by one value that the database compresses. Programs that
     * know nothing of packs do not open this database from then on. */
    [SQL_PACK] = "WITH one AS (SELECT id, coalesce(number, 0) AS upto FROM tables LEFT JOIN snapshots ON of = id"
                 " WHERE ended AND packed = 0 AND touched < $1 AND (SELECT since FROM florin) < $2::bigint"
                 " ORDER BY touched LIMIT 1 FOR UPDATE OF tables SKIP LOCKED),"
                 " made AS (INSERT INTO packs SELECT of, max(number),"
                 " string_agg(time || ' ' || body, E'\\n' ORDER BY number) FROM one, entries WHERE of = id AND number <= upto"
                 " GROUP BY of, upto HAVING count(*) = upto RETURNING of, last),"
                 " gone AS (DELETE FROM entries USING made WHERE entries.of = made.of AND number <= last),"
                 " closed AS (UPDATE florin SET version = 2 WHERE version < 2 AND EXISTS (SELECT FROM made))"
                 " UPDATE tables SET packed = coalesce((SELECT last FROM made), -1) FROM one WHERE tables.id = one.id"
                 " RETURNING name, packed",
    [SQL_ROW] = "SELECT beginning, terms, summary, created, due, listed::integer, ended::integer, number, body, last, address"
                " FROM tables"
                " LEFT JOIN snapshots ON of = id AND $2::bigint = 0 WHERE name = $1",
    [SQL_SECRETS] = "SELECT role, encode(hash, 'hex'), seen FROM secrets WHERE of = " ID_OF,
    /* an old table may have them in a pack */
    [SQL_ENTRIES] = "WITH it AS (SELECT id, CASE $2::bigint WHEN 0 THEN coalesce((SELECT number FROM snapshots"
                    " WHERE of = id), 0) + 1 ELSE $2 END AS begin FROM tables WHERE name = $1)"
                    " SELECT body, time FROM (SELECT number, time, body FROM it, entries WHERE of = id AND number >= begin"
                    " UNION ALL SELECT n, split_part(line, ' ', 1)::bigint, substr(line, strpos(line, ' ') + 1) FROM it, packs,"
                    " string_to_table(body, E'\\n') WITH ORDINALITY AS lines (line, n) WHERE of = id AND last >= begin"
                    " AND n >= begin) AS all_of_them ORDER BY number LIMIT $3",
    [SQL_CALLED] = "SELECT body FROM calls WHERE of = " ID_OF " AND role = $2",
    [SQL_WANTED] = "SELECT 1 FROM recipients WHERE recipient = $1 AND stopped = 1",
    [SQL_LIST] = STORE_LISTED("$1"),
    [SQL_TABLES] = "SELECT json_build_object('table', name, 'created', created, 'touched', touched, 'entries', last, 'bytes',"
                   " octet_length(beginning) + (SELECT coalesce(sum(octet_length(body)), 0) FROM entries WHERE of = id)"
                   " + (SELECT coalesce(sum(octet_length(body)), 0) FROM packs WHERE of = id),"
                   " 'address', address, 'ended', ended, 'summary', summary::json)::text, created FROM tables"
                   " WHERE touched < $1 AND ($2::text IS NULL OR address = $2) AND ($3::integer < 0 OR ended = ($3 = 1))"
                   " ORDER BY touched DESC, id DESC LIMIT $4",
    [SQL_BANS] = "SELECT address, until FROM bans",
    /* in any order, so that damaged tables do not block the others */
    [SQL_DUE] = "SELECT name, due FROM tables WHERE due > 0 AND due <= $1 ORDER BY random() LIMIT $2",
};
/* clang-format on */

/* ---- connections ---- */

void database_drop(struct database *db)
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

bool database_execute(struct database *db, const char *commands)
{
    PGresult *result = PQexec(db->connection, commands);
    bool good = is_good(result);
    PQclear(result);
    return good;
}

/* Notices are for the author of the statements. */
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

/* Since PostgreSQL 15 only the owner of a database may create tables in its schema. */
static bool complain_of_tables(struct database *db, struct florin_text *problem)
{
    const char *error = PQerrorMessage(db->connection);
    bool refused = strstr(error, "permission denied for schema") != NULL;
    complain(problem, error);
    if (!refused)
        return false;
    char command[300];
    snprintf(command, sizeof command, "psql -d '%s' -c 'ALTER SCHEMA public OWNER TO \"%s\"'", PQdb(db->connection),
             PQuser(db->connection));
    complaint_write(problem, C_OWNER, command, NULL);
    return false;
}

/* The database's revision, and the one that a program has to know to work with it. */
struct form {
    int needs, revision;
};

/* Both -1: the database has no tables of ours. */
static struct form form_of(struct database *db)
{
    struct form form = {-1, -1};
    PGresult *result = PQexec(db->connection, "SELECT version, coalesce((to_jsonb(florin) ->> 'revision')::integer, version)"
                                              " FROM florin");
    if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1)
        form = (struct form){atoi(PQgetvalue(result, 0, 0)), atoi(PQgetvalue(result, 0, 1))};
    PQclear(result);
    return form;
}

static bool bring_up(struct database *db, struct form form)
{
    char set[200];
    bool good = true;
    for (int i = form.revision; good && i < VERSION; i++) {
        good = database_execute(db, migrations[i].commands);
        form.needs = migrations[i].needs > form.needs ? migrations[i].needs : form.needs;
    }
    snprintf(set, sizeof set,
             "UPDATE florin SET version = %d, revision = %d, since = extract(epoch FROM now()) * 1000; COMMIT", form.needs,
             VERSION);
    return good && database_execute(db, set);
}

/* Lets processes that begin at once wait for each other; the number of the lock is an arbitrary one of ours. */
static bool migrate(struct database *db, struct florin_text *problem)
{
    struct form form = form_of(db);
    if (form.needs > VERSION)
        return complain(problem, complaint(C_NEWER_DATABASE));
    if (form.revision >= VERSION)
        return true;
    if (form.revision < 0 && !db->make)
        return complain(problem, complaint(C_NO_STORE_IN_DATABASE));
    bool good = database_execute(db, "BEGIN; SELECT pg_advisory_xact_lock(706976105);"
                                     "CREATE TABLE IF NOT EXISTS florin (version integer NOT NULL);"
                                     "INSERT INTO florin SELECT 0 WHERE NOT EXISTS (SELECT FROM florin)");
    if (!good)
        return complain_of_tables(db, problem);
    form = form_of(db);
    if (form.revision >= VERSION)
        return database_execute(db, "ROLLBACK");
    return (form.revision >= 0 && bring_up(db, form)) || complain_of_tables(db, problem);
}

/* The name of a statement in the database. */
struct statement_name {
    char text[24];
};

static struct statement_name name_of(enum statement which)
{
    struct statement_name name;
    snprintf(name.text, sizeof name.text, "florin%d", which);
    return name;
}

static bool prepare(struct database *db)
{
    bool good = true;
    for (enum statement i = 0; good && i < STATEMENTS; i++) {
        PGresult *result = PQprepare(db->connection, name_of(i).text, sql[i], 0, NULL);
        good = is_good(result);
        PQclear(result);
    }
    return good;
}

/* Puts committed data on the disk, whatever the database's own setting. */
static bool connect_to(struct database *db, struct florin_text *problem)
{
    const char *const names[] = {"connect_timeout",           "tcp_user_timeout", "client_encoding",
                                 "fallback_application_name", "dbname",           NULL};
    const char *const values[] = {"5", "10000", "UTF8", "florin", db->where, NULL};
    if (db->connection)
        return true;
    db->connection = PQconnectdbParams(names, values, 1); /* the settings in `where` come last, and win */
    PQsetNoticeProcessor(db->connection, ignore, NULL);
    bool good = PQstatus(db->connection) == CONNECTION_OK &&
                database_execute(db, "SET client_min_messages = warning; SET synchronous_commit = on");
    if (!good)
        complain(problem, PQerrorMessage(db->connection));
    good = good && migrate(db, problem) && (prepare(db) || complain(problem, PQerrorMessage(db->connection))) &&
           PQenterPipelineMode(db->connection);
    if (!good)
        database_drop(db);
    return good;
}

bool database_connect(struct database *db)
{
    struct florin_text problem = florin_text_in(db->problem, sizeof db->problem);
    return connect_to(db, &problem);
}

void database_close(struct database *db)
{
    PQfinish(db->connection);
    free(db->where);
    free(db);
}

struct database *database_open(const char *where, bool make, struct florin_text *problem)
{
    struct database *db = calloc(1, sizeof *db);
    if (db)
        db->make = make;
    if (db && (db->where = strdup(where)) != NULL && connect_to(db, problem))
        return db;
    if (db)
        database_close(db);
    return NULL;
}

/* ---- statements ---- */

void values_text(struct values *v, const char *text)
{
    v->value[v->count++] = text;
}

void values_number(struct values *v, int64_t number)
{
    snprintf(v->digits[v->count], sizeof v->digits[0], "%lld", (long long)number);
    values_text(v, v->digits[v->count]);
}

void values_flag(struct values *v, bool flag)
{
    values_text(v, flag ? "t" : "f");
}

bool database_send(struct database *db, enum statement which, const struct values *v)
{
    static const struct values none;
    v = v ? v : &none;
    return PQsendQueryPrepared(db->connection, name_of(which).text, v->count, v->value, NULL, NULL, 0) == 1;
}

/* Has the database ended, and not the statement failed? Classes 08 and 57P of SQLSTATE, or no answer at all. Class
 * 40, a deadlock, counts likewise: nothing has happened, and a retry may work. */
static bool is_lost(const struct database *db, const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return PQstatus(db->connection) != CONNECTION_OK || !state || strncmp(state, "08", 2) == 0 ||
           strncmp(state, "40", 2) == 0 || strncmp(state, "57P", 3) == 0;
}

PGresult *database_receive(struct database *db)
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

bool database_receive_plain(struct database *db)
{
    PGresult *result = database_receive(db);
    PQclear(result);
    return result != NULL;
}

int64_t result_number(PGresult *result, int row, int column)
{
    return strtoll(PQgetvalue(result, row, column), NULL, 10); /* what is null is empty */
}

char *result_text(PGresult *result, int row, int column)
{
    return PQgetisnull(result, row, column) ? NULL : strdup(PQgetvalue(result, row, column));
}
