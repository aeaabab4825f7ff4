/* The SQLite file of a store: its name, its schema, and the prepared statements. */
#ifndef FLORIN_HOST_SQLITE_H
#define FLORIN_HOST_SQLITE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

#include "florin/game.h"

/* clang-format off */
enum sqlite_statement {
    SQL_BEGIN, SQL_COMMIT, SQL_ROLLBACK, SQL_SAVE, SQL_UNDO, SQL_RELEASE,
    SQL_CREATE, SQL_ADVANCE, SQL_ENTRY, SQL_SECRET, SQL_SEEN, SQL_CALL, SQL_RECALL, SQL_KEY, SQL_REMIND, SQL_REMINDERS, SQL_FORGET_RECIPIENTS, SQL_MAIL, SQL_STOP,
    SQL_KEEP, SQL_UNKEEP, SQL_KEPT, SQL_EXPIRE_KEPT,
    SQL_SNAPSHOT, SQL_FORGET, SQL_ERASE, SQL_DELETE,
    SQL_BAN, SQL_UNBAN, SQL_EXPIRE, SQL_PROBE, SQL_UNPACK, SQL_LOOSE, SQL_PACKABLE, SQL_PACK, SQL_UNPACKED, SQL_PACKED, SQL_CLOSE_BEHIND,
    SQL_ROW, SQL_SECRETS, SQL_PACK_OF, SQL_ENTRIES, SQL_CALLED, SQL_WANTED, SQL_LIST, SQL_TABLES, SQL_BANS,
    SQL_DUE,
    SQLITE_STATEMENTS
};
/* clang-format on */

struct sqlite {
    sqlite3 *sqlite;
    sqlite3_stmt *statement[SQLITE_STATEMENTS];
    bool lost; /* the log has a batch that could not be written */
};

enum { SQLITE_PATH_MAX = 4096, SQLITE_APPLICATION = 0x466c6f72 /* "Flor" */ };

/* Opens DIR/florin.db and brings it up to date; makes folder and file if `make`. NULL: `problem` says why not. */
struct sqlite *sqlite_open_folder(const char *where, bool make, struct florin_text *problem);
void sqlite_close_folder(struct sqlite *db);

/* Opens a file whatever its name: SQLite takes "file:..." for a URI and ":memory:" for no file at all. */
int sqlite_open_name(const char *path, int flags, sqlite3 **sqlite);
/* Is this a database of ours that this program can read? If not, `problem` says why. */
bool sqlite_is_ours(sqlite3 *sqlite, const char *path, struct florin_text *problem);
/* The one number that a PRAGMA or a SELECT returns, -1 on failure. */
long long sqlite_number(sqlite3 *sqlite, const char *question);
/* Looks for damage, for at most so many milliseconds (0: no limit), and logs it. False if it found some. */
bool sqlite_check(sqlite3 *sqlite, int milliseconds);
/* Logs the names of tables that cannot be read whole. */
void sqlite_name_damaged(struct sqlite *db, int milliseconds);

/* A statement, reset and ready for arguments. */
sqlite3_stmt *sqlite_ready(struct sqlite *db, enum sqlite_statement which);
void sqlite_bind(sqlite3_stmt *statement, int place, const char *text);
/* Runs a statement without results. */
bool sqlite_run(sqlite3_stmt *statement);
bool sqlite_run_plain(struct sqlite *db, enum sqlite_statement which);
bool sqlite_execute(struct sqlite *db, const char *commands);
/* A copy for the caller to free; NULL for SQL's null. */
char *sqlite_column(sqlite3_stmt *statement, int column);
/* Always false. */
bool sqlite_complain(struct florin_text *problem, const char *where, const char *what);

#endif
