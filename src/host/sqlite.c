#include "host/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command/command.h"
#include "game/text.h"
#include "host/log.h"
#include "host/store.h"

enum { BUSY_MS = 10000 }; /* wait so long for another process (export, import, backup) */

/* The statements that bring a file from each revision to the next. Never changed once released: a new revision is a new
 * line. `needs` is the oldest revision that a program has to know to work with the file: lower than its own where only
 * something is added, so that the version before still opens it. */
/* clang-format off */
static const struct {
    const char *commands;
    int needs;
} migrations[] = {
    {"CREATE TABLE tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, beginning TEXT NOT NULL, terms TEXT NOT NULL,"
     " summary TEXT NOT NULL, created INTEGER NOT NULL, touched INTEGER NOT NULL, last INTEGER NOT NULL, due INTEGER NOT NULL,"
     " listed INTEGER NOT NULL, ended INTEGER NOT NULL);"
     "CREATE INDEX tables_due ON tables (due) WHERE due > 0;"
     "CREATE INDEX tables_listed ON tables (created) WHERE listed;"
     "CREATE INDEX tables_touched ON tables (touched) WHERE NOT ended;"
     "CREATE TABLE entries (of INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL,"
     " time INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (of, number)) WITHOUT ROWID;"
     "CREATE TABLE secrets (of INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE, role INTEGER NOT NULL,"
     " hash BLOB NOT NULL, PRIMARY KEY (of, role)) WITHOUT ROWID;", 1},
    {"CREATE TABLE snapshots (of INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL,"
     " body TEXT NOT NULL);"
     "CREATE TABLE calls (of INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE, role INTEGER NOT NULL,"
     " body TEXT NOT NULL, PRIMARY KEY (of, role)) WITHOUT ROWID;", 2},
    {"PRAGMA application_id = 1181511538;" /* SQLITE_APPLICATION */
     "CREATE TABLE florin (id INTEGER PRIMARY KEY CHECK (id = 1), revision INTEGER NOT NULL, since INTEGER NOT NULL,"
     " probe BLOB);"
     "INSERT INTO florin (id, revision, since) VALUES (1, 3, 0);"
     "ALTER TABLE tables ADD COLUMN address TEXT;"
     "CREATE TABLE bans (address TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;"
     "ALTER TABLE tables ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;" /* entries in its pack; -1: there is nothing to pack */
     "CREATE INDEX tables_packable ON tables (touched) WHERE ended AND packed = 0;"
     "CREATE TABLE packs (of INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, last INTEGER NOT NULL,"
     " size INTEGER NOT NULL, body BLOB NOT NULL);", 2},
    /* The previous owner of a secret may have been there a moment ago. */
    {"ALTER TABLE secrets ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;"
     "UPDATE secrets SET seen = CAST(strftime('%s', 'now') AS INTEGER) * 1000;"
     "CREATE TABLE recoveries (hash BLOB PRIMARY KEY, body TEXT NOT NULL, touched INTEGER NOT NULL) WITHOUT ROWID;", 2},
    {"CREATE TABLE keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
     "CREATE TABLE recipients (recipient TEXT PRIMARY KEY, stopped INTEGER NOT NULL, last INTEGER NOT NULL,"
     " begun INTEGER NOT NULL, letters INTEGER NOT NULL) WITHOUT ROWID;"
     "CREATE INDEX recipients_last ON recipients (last) WHERE stopped = 0;", 2},
    {"CREATE TABLE reminders (of INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE, role INTEGER NOT NULL,"
     " at INTEGER NOT NULL, why INTEGER NOT NULL, PRIMARY KEY (of, role)) WITHOUT ROWID;"
     "CREATE INDEX reminders_at ON reminders (at);", 2},
};
/* clang-format on */
enum { VERSION = sizeof migrations / sizeof *migrations };

#define ID_OF "(SELECT id FROM tables WHERE name = ?1)"
/* clang-format off */
static const char *const sql[SQLITE_STATEMENTS] = {
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
    [SQL_SEEN] = "UPDATE secrets SET seen = ?3 WHERE of = " ID_OF " AND role = ?2",
    [SQL_CALL] = "INSERT OR REPLACE INTO calls (of, role, body) VALUES (" ID_OF ", ?2, ?3)",
    [SQL_RECALL] = "UPDATE calls SET body = ?3 WHERE of = " ID_OF " AND role = ?2 AND body = ?4",
    [SQL_KEY] = "INSERT INTO keys (name, value) VALUES (?2, ?1) ON CONFLICT (name) DO UPDATE SET value = keys.value RETURNING value",
    [SQL_REMIND] = "INSERT OR REPLACE INTO reminders (of, role, at, why) VALUES (" ID_OF ", ?2, ?3, ?4)",
    [SQL_REMINDERS] = "DELETE FROM reminders WHERE at <= ?1 RETURNING (SELECT name FROM tables WHERE id = of),"
                      " 256 * why + role",
    [SQL_FORGET_RECIPIENTS] = "DELETE FROM recipients WHERE stopped = 0 AND last < ?1 - 172800000",
    [SQL_MAIL] = STORE_MAIL_SQL("?1", "?2"),
    [SQL_STOP] = "INSERT INTO recipients (recipient, stopped, last, begun, letters) VALUES (?1, ?2, 0, 0, 0)"
                 " ON CONFLICT (recipient) DO UPDATE SET stopped = ?2",
    [SQL_KEEP] = "INSERT OR REPLACE INTO recoveries (hash, body, touched) VALUES (?1, ?2, ?3)",
    [SQL_UNKEEP] = "DELETE FROM recoveries WHERE hash = ?1",
    [SQL_KEPT] = "SELECT body, touched FROM recoveries WHERE hash = ?1",
    [SQL_EXPIRE_KEPT] = "DELETE FROM recoveries WHERE touched < ?1",
    [SQL_SNAPSHOT] = "INSERT OR REPLACE INTO snapshots (of, number, body) VALUES (" ID_OF ", ?2, ?3)",
    [SQL_FORGET] = "DELETE FROM snapshots WHERE of = " ID_OF,
    [SQL_ERASE] = "UPDATE entries SET body = ?3 WHERE of = " ID_OF " AND substr(body, 1, length(?2)) = ?2"
                  " AND ?4 IN (0, number)",
    [SQL_DELETE] = "DELETE FROM tables WHERE name = ?1",
    [SQL_BAN] = "INSERT OR REPLACE INTO bans (address, until) VALUES (?1, ?2)",
    [SQL_UNBAN] = "DELETE FROM bans WHERE address = ?1",
    [SQL_EXPIRE] = "DELETE FROM tables WHERE NOT ended AND touched < ?1 RETURNING name, touched",
    /* random, because SQLite does not write an unchanged page again */
    [SQL_PROBE] = "UPDATE florin SET probe = randomblob(?1)",
    [SQL_UNPACK] = "DELETE FROM packs WHERE of = " ID_OF,
    [SQL_LOOSE] = "UPDATE tables SET packed = 0 WHERE name = ?1",
    [SQL_PACKABLE] = "SELECT tables.id, name, coalesce(number, 0) FROM tables LEFT JOIN snapshots ON of = id"
                     " WHERE ended AND packed = 0 AND touched < ?1 AND (SELECT since FROM florin) < ?2"
                     " ORDER BY touched LIMIT 1",
    [SQL_PACK] = "INSERT INTO packs (of, last, size, body) VALUES (?1, ?2, ?3, ?4)",
    [SQL_UNPACKED] = "DELETE FROM entries WHERE of = ?1 AND number <= ?2",
    [SQL_PACKED] = "UPDATE tables SET packed = ?2 WHERE id = ?1",
    /* programs that know nothing of packs do not open this file from now on */
    [SQL_CLOSE_BEHIND] = "PRAGMA user_version = 3",
    [SQL_ROW] = "SELECT beginning, terms, summary, created, due, listed, ended, number, body, last, address FROM tables"
                " LEFT JOIN snapshots ON of = id AND ?2 WHERE name = ?1",
    [SQL_SECRETS] = "SELECT role, hash, seen FROM secrets WHERE of = " ID_OF,
    [SQL_PACK_OF] = "SELECT last, size, body FROM packs WHERE of = " ID_OF " AND last >= ?2",
    [SQL_ENTRIES] = "SELECT body, time FROM entries WHERE of = " ID_OF " AND number >= ?2 ORDER BY number LIMIT ?3",
    [SQL_CALLED] = "SELECT body FROM calls WHERE of = " ID_OF " AND role = ?2",
    [SQL_WANTED] = "SELECT 1 FROM recipients WHERE recipient = ?1 AND stopped",
    [SQL_LIST] = STORE_LISTED("?1"),
    [SQL_TABLES] = "SELECT json_object('table', name, 'created', created, 'touched', touched, 'entries', last, 'bytes',"
                   " length(beginning) + (SELECT coalesce(sum(length(CAST(body AS BLOB))), 0) FROM entries WHERE of = id)"
                   " + (SELECT coalesce(sum(length(body)), 0) FROM packs WHERE of = id),"
                   " 'address', address, 'ended', json(CASE ended WHEN 0 THEN 'false' ELSE 'true' END), 'summary',"
                   " json(summary)), created FROM tables WHERE touched < ?1 AND (?2 IS NULL OR address = ?2)"
                   " AND (?3 < 0 OR ended = ?3) ORDER BY touched DESC, id DESC LIMIT ?4",
    [SQL_BANS] = "SELECT address, until FROM bans",
    /* in any order, so that damaged tables do not block the others */
    [SQL_DUE] = "SELECT name, due FROM tables WHERE due > 0 AND due <= ?1 ORDER BY random() LIMIT ?2",
};
/* clang-format on */

/* ---- statements ---- */

/* A statement is in use until it is asked for again, or reset. */
sqlite3_stmt *sqlite_ready(struct sqlite *db, enum sqlite_statement which)
{
    sqlite3_stmt *statement = db->statement[which];
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return statement;
}

void sqlite_bind(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC); /* NULL is bound as NULL */
}

bool sqlite_run(sqlite3_stmt *statement)
{
    bool good = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return good;
}

bool sqlite_run_plain(struct sqlite *db, enum sqlite_statement which)
{
    return sqlite_run(sqlite_ready(db, which));
}

char *sqlite_column(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return text ? strdup(text) : NULL;
}

bool sqlite_complain(struct florin_text *problem, const char *where, const char *what)
{
    text_put_shown(problem, where);
    text_put(problem, ": ");
    text_put(problem, what);
    return false;
}

bool sqlite_execute(struct sqlite *db, const char *commands)
{
    return sqlite3_exec(db->sqlite, commands, NULL, NULL, NULL) == SQLITE_OK;
}

long long sqlite_number(sqlite3 *sqlite, const char *question)
{
    sqlite3_stmt *statement;
    long long number = -1;
    if (sqlite3_prepare_v2(sqlite, question, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

/* ---- names ---- */

int sqlite_open_name(const char *path, int flags, sqlite3 **sqlite)
{
    char name[SQLITE_PATH_MAX + 3];
    snprintf(name, sizeof name, "%s%s", *path == '/' ? "" : "./", path);
    return sqlite3_open_v2(name, sqlite, flags | SQLITE_OPEN_NOMUTEX, NULL);
}

/* Makes the file readable by its owner alone, since it decides games; SQLite gives the files beside it the same
 * mode. Opens no existing file for that: closing it would drop the locks that SQLite has on it in this process. */
static void make_private(const char *path)
{
    struct stat info;
    char mode[16];
    if (stat(path, &info) != 0 || (info.st_mode & 077) == 0)
        return;
    bool good = chmod(path, 0600) == 0;
    snprintf(mode, sizeof mode, "%04o", (unsigned)info.st_mode & 07777);
    log_line(LOG_WARNING, good ? "file_was_not_private" : "file_is_not_private", "file", path, "mode", mode, NULL);
}

static bool make_file(const char *path)
{
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0)
        close(file);
    return file >= 0 || errno == EEXIST;
}

static void make_all_private(const char *path)
{
    char beside[SQLITE_PATH_MAX + 8];
    make_private(path);
    snprintf(beside, sizeof beside, "%s-wal", path);
    make_private(beside);
    snprintf(beside, sizeof beside, "%s-shm", path);
    make_private(beside);
}

/* ---- form ---- */

bool sqlite_is_ours(sqlite3 *sqlite, const char *path, struct florin_text *problem)
{
    long long id = sqlite_number(sqlite, "PRAGMA application_id"), needs = sqlite_number(sqlite, "PRAGMA user_version");
    if (id < 0 || needs < 0)
        return sqlite_complain(problem, path, sqlite3_errmsg(sqlite));
    if (needs > VERSION)
        return sqlite_complain(problem, path, complaint(C_NEWER));
    /* revisions 1 and 2 had no id */
    bool ours = id == SQLITE_APPLICATION ||
                (id == 0 && needs > 0 && sqlite_number(sqlite, "SELECT 1 FROM sqlite_master WHERE name = 'entries'") == 1);
    return ours || sqlite_complain(problem, path, complaint(C_NOT_OURS));
}

/* How far it has come. */
static int revision_of(struct sqlite *db)
{
    bool told = sqlite_number(db->sqlite, "SELECT 1 FROM sqlite_master WHERE name = 'florin'") == 1;
    return (int)sqlite_number(db->sqlite, told ? "SELECT revision FROM florin" : "PRAGMA user_version");
}

static bool bring_up(struct sqlite *db, int revision)
{
    char set[160];
    int needs = (int)sqlite_number(db->sqlite, "PRAGMA user_version");
    bool good = revision >= 0 && needs >= 0;
    for (int i = revision; good && i < VERSION; i++) {
        good = sqlite_execute(db, migrations[i].commands);
        needs = migrations[i].needs > needs ? migrations[i].needs : needs;
    }
    snprintf(set, sizeof set,
             "UPDATE florin SET revision = %d, since = strftime('%%s', 'now') * 1000; PRAGMA user_version = %d; COMMIT",
             VERSION, needs);
    return good && sqlite_execute(db, set);
}

/* Looks at the revision inside the transaction, since two processes may open a new file at once. */
static bool migrate(struct sqlite *db, const char *path, struct florin_text *problem)
{
    if (revision_of(db) >= VERSION)
        return true;
    if (!sqlite_execute(db, "BEGIN IMMEDIATE"))
        return sqlite_complain(problem, path, sqlite3_errmsg(db->sqlite));
    int revision = revision_of(db);
    if (revision >= VERSION)
        return sqlite_execute(db, "ROLLBACK");
    return bring_up(db, revision) || sqlite_complain(problem, path, sqlite3_errmsg(db->sqlite));
}

/* ---- opening ---- */

static bool prepare(struct sqlite *db, const char *where, struct florin_text *problem)
{
    for (int i = 0; i < SQLITE_STATEMENTS; i++)
        if (sqlite3_prepare_v3(db->sqlite, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &db->statement[i], NULL) != SQLITE_OK)
            return sqlite_complain(problem, where, sqlite3_errmsg(db->sqlite));
    return true;
}

static bool open_file(struct sqlite *db, const char *where, bool make, struct florin_text *problem)
{
    char path[SQLITE_PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/florin.db", where);
    if (length < 0 || (size_t)length >= sizeof path)
        return sqlite_complain(problem, where, complaint_of_error(ENAMETOOLONG));
    if (make && mkdir(where, 0700) != 0 && errno != EEXIST)
        return sqlite_complain(problem, where, complaint_of_error(errno));
    if (!make && access(path, F_OK) != 0)
        return sqlite_complain(problem, where, complaint(C_NO_STORE));
    if (make && !make_file(path))
        return sqlite_complain(problem, path, complaint_of_error(errno));
    make_all_private(path);
    if (sqlite_open_name(path, SQLITE_OPEN_READWRITE, &db->sqlite) != SQLITE_OK)
        return sqlite_complain(problem, path, sqlite3_errmsg(db->sqlite));
    sqlite3_busy_timeout(db->sqlite, BUSY_MS);
    bool empty = sqlite_number(db->sqlite, "SELECT count(*) FROM sqlite_master") == 0;
    if (!empty && !sqlite_is_ours(db->sqlite, path, problem))
        return false;
    if (!sqlite_execute(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
                            "PRAGMA wal_autocheckpoint = 8000")) /* pages; see tend() */
        return sqlite_complain(problem, path, sqlite3_errmsg(db->sqlite));
    return migrate(db, path, problem) && prepare(db, path, problem);
}

void sqlite_close_folder(struct sqlite *db)
{
    for (int i = 0; i < SQLITE_STATEMENTS; i++)
        sqlite3_finalize(db->statement[i]);
    sqlite3_close(db->sqlite);
    free(db);
}

struct sqlite *sqlite_open_folder(const char *where, bool make, struct florin_text *problem)
{
    struct sqlite *db = calloc(1, sizeof *db);
    if (db && !open_file(db, where, make, problem)) {
        sqlite_close_folder(db);
        return NULL;
    }
    return db;
}
