/* Tables in one SQLite file. Write-ahead log, synced at every commit: what was committed survives the loss of power. */
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "game/text.h"
#include "host/store.h"

enum { BUSY_MS = 10000 }; /* how long another process (export, import, backup) may hold us up */

/* What brings a file from each version to the next. Never changed once released: a new version is a new line. Programs of the
 * version before must be able to go on (add tables, and columns that may be null); a line that breaks them says so by
 * `UPDATE florin SET oldest = VERSION`. */
/* clang-format off */
static const char *const migrations[] = {
    "CREATE TABLE tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, beginning TEXT NOT NULL, terms TEXT NOT NULL,"
    " summary TEXT NOT NULL, created INTEGER NOT NULL, touched INTEGER NOT NULL, last INTEGER NOT NULL, due INTEGER NOT NULL,"
    " listed INTEGER NOT NULL, ended INTEGER NOT NULL);"
    "CREATE INDEX tables_due ON tables (due) WHERE due > 0;"
    "CREATE INDEX tables_listed ON tables (created) WHERE listed;"
    "CREATE INDEX tables_touched ON tables (touched) WHERE NOT ended;"
    "CREATE TABLE entries (of INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL,"
    " time INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (of, number)) WITHOUT ROWID;"
    "CREATE TABLE secrets (of INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE, role INTEGER NOT NULL,"
    " hash BLOB NOT NULL, PRIMARY KEY (of, role)) WITHOUT ROWID;",
    "CREATE TABLE snapshots (of INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL,"
    " body TEXT NOT NULL);"
    "CREATE TABLE calls (of INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE, role INTEGER NOT NULL,"
    " body TEXT NOT NULL, PRIMARY KEY (of, role)) WITHOUT ROWID;",
    "ALTER TABLE tables ADD COLUMN address TEXT;"
    "CREATE TABLE florin (oldest INTEGER NOT NULL); INSERT INTO florin VALUES (2);"
    "CREATE TABLE bans (address TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;",
};
/* clang-format on */
enum { VERSION = sizeof migrations / sizeof *migrations };

/* clang-format off */
enum statement {
    SQL_BEGIN, SQL_COMMIT, SQL_ROLLBACK, SQL_SAVE, SQL_UNDO, SQL_RELEASE,
    SQL_CREATE, SQL_ADVANCE, SQL_ENTRY, SQL_SECRET, SQL_CALL, SQL_SNAPSHOT, SQL_DELETE, SQL_BAN, SQL_UNBAN, SQL_EXPIRE,
    SQL_ROW, SQL_SECRETS, SQL_ENTRIES, SQL_CALLED, SQL_LIST, SQL_TABLES, SQL_BANS, SQL_DUE,
    STATEMENTS
};
#define ID_OF "(SELECT id FROM tables WHERE name = ?1)"
static const char *const sql[STATEMENTS] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_SAVE] = "SAVEPOINT one",
    [SQL_UNDO] = "ROLLBACK TO one",
    [SQL_RELEASE] = "RELEASE one",
    [SQL_CREATE] = "INSERT INTO tables (name, beginning, terms, summary, created, touched, last, due, listed, ended,"
                   " address) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    [SQL_ADVANCE] = "UPDATE tables SET last = ?2 + ?3, touched = " STORE_HOUR("?4") ", due = ?5, listed = ?6, ended = ?7,"
                    " summary = coalesce(?8, summary) WHERE name = ?1 AND last = ?2",
    [SQL_ENTRY] = "INSERT INTO entries (of, number, time, body) VALUES (" ID_OF ", ?2, ?3, ?4)",
    [SQL_SECRET] = "INSERT OR REPLACE INTO secrets (of, role, hash) VALUES (" ID_OF ", ?2, ?3)",
    [SQL_CALL] = "INSERT OR REPLACE INTO calls (of, role, body) VALUES (" ID_OF ", ?2, ?3)",
    [SQL_SNAPSHOT] = "INSERT OR REPLACE INTO snapshots (of, number, body) VALUES (" ID_OF ", ?2, ?3)",
    [SQL_DELETE] = "DELETE FROM tables WHERE name = ?1",
    [SQL_BAN] = "INSERT OR REPLACE INTO bans (address, until) VALUES (?1, ?2)",
    [SQL_UNBAN] = "DELETE FROM bans WHERE address = ?1",
    [SQL_EXPIRE] = "DELETE FROM tables WHERE NOT ended AND touched < ?1 RETURNING name, touched",
    [SQL_ROW] = "SELECT beginning, terms, summary, created, due, listed, ended, number, body FROM tables"
                " LEFT JOIN snapshots ON of = id AND ?2 WHERE name = ?1",
    [SQL_SECRETS] = "SELECT role, hash FROM secrets WHERE of = " ID_OF,
    [SQL_ENTRIES] = "SELECT body, time FROM entries WHERE of = " ID_OF " AND number >= ?2 ORDER BY number LIMIT ?3",
    [SQL_CALLED] = "SELECT body FROM calls WHERE of = " ID_OF " AND role = ?2",
    [SQL_LIST] = "SELECT summary, created FROM tables WHERE listed ORDER BY created DESC LIMIT ?1",
    [SQL_TABLES] = "SELECT json_object('table', name, 'created', created, 'touched', touched, 'entries', last, 'bytes',"
                   " length(beginning) + (SELECT coalesce(sum(length(CAST(body AS BLOB))), 0) FROM entries WHERE of = id),"
                   " 'address', address, 'ended', json(CASE ended WHEN 0 THEN 'false' ELSE 'true' END), 'summary',"
                   " json(summary)), created FROM tables WHERE touched < ?1 AND (?2 IS NULL OR address = ?2)"
                   " AND (?3 < 0 OR ended = ?3) ORDER BY touched DESC, id DESC LIMIT ?4",
    [SQL_BANS] = "SELECT address, until FROM bans",
    /* in any order, so that tables that cannot be helped are not in the way of the others */
    [SQL_DUE] = "SELECT name, due FROM tables WHERE due > 0 AND due <= ?1 ORDER BY random() LIMIT ?2",
};
/* clang-format on */

struct database {
    sqlite3 *sqlite;
    sqlite3_stmt *statement[STATEMENTS];
};

/* ---- statements ---- */

/* One is done with when it is asked for again, or reset. */
static sqlite3_stmt *ready(struct database *db, enum statement which)
{
    sqlite3_stmt *statement = db->statement[which];
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return statement;
}

static void bind_text(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC); /* NULL is bound as NULL */
}

/* Runs a statement that tells nothing. */
static bool run(sqlite3_stmt *statement)
{
    bool good = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return good;
}

static bool run_plain(struct database *db, enum statement which)
{
    return run(ready(db, which));
}

static char *column_text(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return text ? strdup(text) : NULL;
}

/* ---- opening ---- */

static bool complain(struct florin_text *problem, const char *where, const char *what)
{
    text_put_shown(problem, where);
    text_put(problem, ": ");
    text_put(problem, what);
    return false;
}

static bool execute(struct database *db, const char *commands)
{
    return sqlite3_exec(db->sqlite, commands, NULL, NULL, NULL) == SQLITE_OK;
}

static int number_of(struct database *db, const char *question)
{
    sqlite3_stmt *statement;
    int number = -1;
    if (sqlite3_prepare_v2(db->sqlite, question, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

static int version_of(struct database *db)
{
    return number_of(db, "PRAGMA user_version");
}

/* A newer program says which is the oldest one that can use its files. */
static bool is_ours(struct database *db, int version)
{
    if (version <= VERSION)
        return true;
    int oldest = number_of(db, "SELECT oldest FROM florin");
    return oldest > 0 && oldest <= VERSION;
}

/* Two processes may open a new file at once: the version is looked at inside the transaction. */
static bool migrate(struct database *db, const char *where, struct florin_text *problem)
{
    char set[64];
    if (version_of(db) >= VERSION)
        return is_ours(db, version_of(db)) || complain(problem, where, "was written by a newer florin");
    if (!execute(db, "BEGIN IMMEDIATE"))
        return complain(problem, where, sqlite3_errmsg(db->sqlite));
    int version = version_of(db);
    bool good = version >= 0;
    for (int i = version; good && i < VERSION; i++)
        good = execute(db, migrations[i]);
    snprintf(set, sizeof set, "PRAGMA user_version = %d; COMMIT", version > VERSION ? version : VERSION);
    return (good && execute(db, set)) || complain(problem, where, sqlite3_errmsg(db->sqlite));
}

static bool prepare(struct database *db, const char *where, struct florin_text *problem)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(db->sqlite, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &db->statement[i], NULL) != SQLITE_OK)
            return complain(problem, where, sqlite3_errmsg(db->sqlite));
    return true;
}

static bool open_file(struct database *db, const char *where, struct florin_text *problem)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/florin.db", where);
    if (length < 0 || (size_t)length >= sizeof path)
        return complain(problem, where, strerror(ENAMETOOLONG));
    if (mkdir(where, 0700) != 0 && errno != EEXIST) /* what is in there decides games */
        return complain(problem, where, strerror(errno));
    if (sqlite3_open_v2(path, &db->sqlite, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) !=
        SQLITE_OK)
        return complain(problem, path, sqlite3_errmsg(db->sqlite));
    sqlite3_busy_timeout(db->sqlite, BUSY_MS);
    if (!execute(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
                     "PRAGMA wal_autocheckpoint = 8000")) /* pages; see tend() */
        return complain(problem, path, sqlite3_errmsg(db->sqlite));
    return migrate(db, path, problem) && prepare(db, path, problem);
}

static void close_file(void *opened)
{
    struct database *db = opened;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(db->statement[i]);
    sqlite3_close(db->sqlite);
    free(db);
}

static void *open_folder(const char *where, struct florin_text *problem)
{
    struct database *db = calloc(1, sizeof *db);
    if (db && !open_file(db, where, problem)) {
        close_file(db);
        return NULL;
    }
    return db;
}

/* ---- writing ---- */

static bool add_entries(struct database *db, struct store_request *r)
{
    for (int i = 0; i < r->count; i++) {
        sqlite3_stmt *statement = ready(db, SQL_ENTRY);
        bind_text(statement, 1, r->row.name);
        sqlite3_bind_int64(statement, 2, r->number + i);
        sqlite3_bind_int64(statement, 3, r->entries[i].time);
        bind_text(statement, 4, r->entries[i].text);
        if (!run(statement))
            return false;
    }
    return true;
}

static bool set_secret(struct database *db, struct store_request *r, int role)
{
    sqlite3_stmt *statement = ready(db, SQL_SECRET);
    bind_text(statement, 1, r->row.name);
    sqlite3_bind_int(statement, 2, role);
    sqlite3_bind_blob(statement, 3, r->row.hash[role], SECRET_HASH, SQLITE_STATIC);
    return run(statement);
}

static bool create(struct database *db, struct store_request *r)
{
    sqlite3_stmt *statement = ready(db, SQL_CREATE);
    bind_text(statement, 1, r->row.name);
    bind_text(statement, 2, r->row.beginning);
    bind_text(statement, 3, r->row.terms);
    bind_text(statement, 4, r->row.summary);
    sqlite3_bind_int64(statement, 5, r->row.created);
    sqlite3_bind_int64(statement, 6, r->time);
    sqlite3_bind_int(statement, 7, r->count);
    sqlite3_bind_int64(statement, 8, r->row.due);
    sqlite3_bind_int(statement, 9, r->row.listed);
    sqlite3_bind_int(statement, 10, r->row.ended);
    bind_text(statement, 11, r->row.address);
    bool good = run(statement);
    r->number = 1;
    for (int role = 0; good && role < STORE_ROLES; role++)
        good = set_secret(db, r, role);
    return good && add_entries(db, r);
}

/* Only who knows what was last may go on from there. */
static bool append(struct database *db, struct store_request *r)
{
    sqlite3_stmt *statement = ready(db, SQL_ADVANCE);
    bind_text(statement, 1, r->row.name);
    sqlite3_bind_int64(statement, 2, r->number - 1);
    sqlite3_bind_int(statement, 3, r->count);
    sqlite3_bind_int64(statement, 4, r->time);
    sqlite3_bind_int64(statement, 5, r->row.due);
    sqlite3_bind_int(statement, 6, r->row.listed);
    sqlite3_bind_int(statement, 7, r->row.ended);
    bind_text(statement, 8, r->row.summary);
    if (!run(statement))
        return false;
    if (sqlite3_changes(db->sqlite) != 1) {
        r->result = STORE_CONFLICT;
        return true;
    }
    return add_entries(db, r) && (r->role < 0 || set_secret(db, r, r->role));
}

/* A text of the table, in place of the one before. */
static bool keep_text(struct database *db, enum statement which, struct store_request *r, int64_t key, const char *text)
{
    sqlite3_stmt *statement = ready(db, which);
    bind_text(statement, 1, r->row.name);
    sqlite3_bind_int64(statement, 2, key);
    bind_text(statement, 3, text);
    return run(statement);
}

static bool tell_rows(sqlite3_stmt *statement, struct store_request *r)
{
    int step;
    while ((step = sqlite3_step(statement)) == SQLITE_ROW)
        if (!store_request_add(r, sqlite3_column_int64(statement, 1), column_text(statement, 0)))
            break;
    sqlite3_reset(statement);
    return step == SQLITE_DONE;
}

static bool expire(struct database *db, struct store_request *r)
{
    sqlite3_stmt *statement = ready(db, SQL_EXPIRE);
    sqlite3_bind_int64(statement, 1, r->time);
    return tell_rows(statement, r);
}

static bool delete(struct database *db, struct store_request *r)
{
    sqlite3_stmt *statement = ready(db, SQL_DELETE);
    bind_text(statement, 1, r->row.name);
    bool good = run(statement);
    if (good && sqlite3_changes(db->sqlite) == 0)
        r->result = STORE_MISSING;
    return good;
}

static bool ban(struct database *db, struct store_request *r)
{
    sqlite3_stmt *statement = ready(db, r->time ? SQL_BAN : SQL_UNBAN);
    bind_text(statement, 1, r->row.address);
    if (r->time)
        sqlite3_bind_int64(statement, 2, r->time);
    return run(statement);
}

static bool write_one(struct database *db, struct store_request *r)
{
    switch (r->kind) {
    case STORE_CREATE:
        return create(db, r);
    case STORE_APPEND:
        return append(db, r);
    case STORE_SECRET:
        return set_secret(db, r, r->role);
    case STORE_CALL:
        return keep_text(db, SQL_CALL, r, r->role, r->row.call);
    case STORE_SNAPSHOT:
        return keep_text(db, SQL_SNAPSHOT, r, r->number, r->row.snapshot);
    case STORE_DELETE:
        return delete(db, r);
    case STORE_BAN:
        return ban(db, r);
    default:
        return expire(db, r);
    }
}

/* A constraint is broken by a table of that name, an entry of that number, or a table that is gone. */
static enum store_result result_of(struct database *db)
{
    return (sqlite3_errcode(db->sqlite) & 0xff) == SQLITE_CONSTRAINT ? STORE_CONFLICT : STORE_FAILED;
}

/* One that is refused does not hinder the others, unless the database has given all of them up. */
static bool write_apart(struct database *db, struct store_request *r)
{
    if (!run_plain(db, SQL_SAVE))
        return false;
    r->result = STORE_DONE;
    if (!write_one(db, r)) {
        r->result = result_of(db);
        if (sqlite3_get_autocommit(db->sqlite) || !run_plain(db, SQL_UNDO))
            return false;
    }
    return run_plain(db, SQL_RELEASE);
}

static void write_batch(void *opened, struct store_request *batch)
{
    struct database *db = opened;
    bool good = run_plain(db, SQL_BEGIN);
    for (struct store_request *r = batch; good && r; r = store_next(r))
        good = write_apart(db, r);
    if (good && run_plain(db, SQL_COMMIT))
        return;
    if (!sqlite3_get_autocommit(db->sqlite))
        run_plain(db, SQL_ROLLBACK);
    for (struct store_request *r = batch; r; r = store_next(r))
        r->result = STORE_FAILED;
}

/* ---- reading ---- */

static bool read_secrets(struct database *db, struct store_request *r)
{
    sqlite3_stmt *statement = ready(db, SQL_SECRETS);
    int step;
    bind_text(statement, 1, r->row.name);
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
        int role = sqlite3_column_int(statement, 0);
        if (role >= 0 && role < STORE_ROLES && sqlite3_column_bytes(statement, 1) == SECRET_HASH)
            memcpy(r->row.hash[role], sqlite3_column_blob(statement, 1), SECRET_HASH);
    }
    sqlite3_reset(statement);
    return step == SQLITE_DONE;
}

static bool read_row(struct database *db, struct store_request *r)
{
    sqlite3_stmt *statement = ready(db, SQL_ROW);
    bind_text(statement, 1, r->row.name);
    sqlite3_bind_int(statement, 2, r->number == 0);
    int step = sqlite3_step(statement);
    if (step == SQLITE_DONE)
        r->result = STORE_MISSING;
    if (step == SQLITE_ROW) {
        r->row.beginning = column_text(statement, 0);
        r->row.terms = column_text(statement, 1);
        r->row.summary = column_text(statement, 2);
        r->row.created = sqlite3_column_int64(statement, 3);
        r->row.due = sqlite3_column_int64(statement, 4);
        r->row.listed = sqlite3_column_int(statement, 5);
        r->row.ended = sqlite3_column_int(statement, 6);
        r->row.snapshot = column_text(statement, 8);
        if (r->number == 0)
            r->number = sqlite3_column_int64(statement, 7) + 1;
    }
    sqlite3_reset(statement);
    return step == SQLITE_DONE || (step == SQLITE_ROW && r->row.beginning && r->row.terms && r->row.summary);
}

static bool read_entries(struct database *db, struct store_request *r)
{
    sqlite3_stmt *statement = ready(db, SQL_ENTRIES);
    bind_text(statement, 1, r->row.name);
    sqlite3_bind_int64(statement, 2, r->number);
    sqlite3_bind_int(statement, 3, r->limit ? r->limit : -1);
    return tell_rows(statement, r);
}

static bool load(struct database *db, struct store_request *r)
{
    return read_row(db, r) && (r->result == STORE_MISSING || (read_secrets(db, r) && read_entries(db, r)));
}

static bool called(struct database *db, struct store_request *r)
{
    sqlite3_stmt *statement = ready(db, SQL_CALLED);
    bind_text(statement, 1, r->row.name);
    sqlite3_bind_int(statement, 2, r->role);
    int step = sqlite3_step(statement);
    if (step == SQLITE_ROW)
        r->row.call = column_text(statement, 0);
    sqlite3_reset(statement);
    return step == SQLITE_DONE || r->row.call;
}

static bool list(struct database *db, struct store_request *r)
{
    sqlite3_stmt *statement = ready(db, SQL_LIST);
    sqlite3_bind_int(statement, 1, STORE_LIST_MAX);
    return tell_rows(statement, r);
}

static bool list_tables(struct database *db, struct store_request *r)
{
    sqlite3_stmt *statement = ready(db, SQL_TABLES);
    sqlite3_bind_int64(statement, 1, r->time);
    bind_text(statement, 2, r->row.address);
    sqlite3_bind_int(statement, 3, r->role);
    sqlite3_bind_int(statement, 4, r->limit);
    return tell_rows(statement, r);
}

static bool due(struct database *db, struct store_request *r)
{
    sqlite3_stmt *statement = ready(db, SQL_DUE);
    sqlite3_bind_int64(statement, 1, r->time);
    sqlite3_bind_int(statement, 2, STORE_LIST_MAX);
    return tell_rows(statement, r);
}

/* What stands in the log is brought into the file while others go on writing: little is left to do for the commit that finds
 * the log long, and nobody waits for it. */
static bool tend(struct database *db)
{
    int result = sqlite3_wal_checkpoint_v2(db->sqlite, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return result == SQLITE_OK || result == SQLITE_BUSY;
}

static bool read_kind(struct database *db, struct store_request *r)
{
    switch (r->kind) {
    case STORE_LOAD:
        return load(db, r);
    case STORE_CALLED:
        return called(db, r);
    case STORE_LIST:
        return list(db, r);
    case STORE_TABLES:
        return list_tables(db, r);
    case STORE_BANS:
        return tell_rows(ready(db, SQL_BANS), r);
    default:
        return due(db, r);
    }
}

/* Row, secrets and entries are of one moment. */
static void read_one(void *opened, struct store_request *r)
{
    struct database *db = opened;
    r->result = STORE_DONE;
    bool good = r->kind == STORE_TEND ? tend(db) : execute(db, "BEGIN") && read_kind(db, r);
    if (!sqlite3_get_autocommit(db->sqlite))
        run_plain(db, SQL_COMMIT);
    if (!good)
        r->result = STORE_FAILED;
}

/* ---- copying ---- */

/* In one go: it sees one moment of the file, and who writes is not held up. */
static bool copy(struct database *db, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", db->sqlite, "main");
    if (!backup)
        return false;
    sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup) == SQLITE_OK;
}

/* Never over something that is there. */
static bool backup(void *opened, const char *path, struct florin_text *problem)
{
    struct stat there;
    sqlite3 *to = NULL;
    if (stat(path, &there) == 0)
        return complain(problem, path, strerror(EEXIST));
    bool good =
        sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK && copy(opened, to);
    if (!good)
        complain(problem, path, sqlite3_errmsg(to));
    if (good)
        chmod(path, 0600);
    sqlite3_close(to);
    return good;
}

const struct store_backend store_sqlite = {open_folder, close_file, write_batch, read_one, NULL, backup};
