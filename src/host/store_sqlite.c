/* Tables in one SQLite file. Write-ahead log, synced at every commit: committed data survives a power failure. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "command/file.h"
#include "host/pack.h"
#include "host/sqlite.h"
#include "host/sqlite_mail.h"
#include "host/store.h"

static bool read_pack(struct sqlite *db, struct store_job *r);
static bool read_entries(struct sqlite *db, struct store_job *r);

/* ---- writing ---- */

static bool set_number(struct sqlite *db, enum sqlite_statement which, int64_t id, int64_t number)
{
    sqlite3_stmt *statement = sqlite_ready(db, which);
    sqlite3_bind_int64(statement, 1, id);
    sqlite3_bind_int64(statement, 2, number);
    return sqlite_run(statement);
}

static bool add_entries(struct sqlite *db, struct store_job *r)
{
    for (int i = 0; i < r->count; i++) {
        sqlite3_stmt *statement = sqlite_ready(db, SQL_ENTRY);
        sqlite_bind(statement, 1, r->row.name);
        sqlite3_bind_int64(statement, 2, r->number + i);
        sqlite3_bind_int64(statement, 3, r->entries[i].time);
        sqlite_bind(statement, 4, r->entries[i].text);
        if (!sqlite_run(statement))
            return false;
    }
    return true;
}

static bool set_secret(struct sqlite *db, struct store_job *r, int role)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_SECRET);
    sqlite_bind(statement, 1, r->row.name);
    sqlite3_bind_int(statement, 2, role);
    sqlite3_bind_blob(statement, 3, r->row.hash[role], SECRET_HASH, SQLITE_STATIC);
    return sqlite_run(statement);
}

static bool set_seen(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_SEEN);
    sqlite_bind(statement, 1, r->row.name);
    sqlite3_bind_int(statement, 2, r->role);
    sqlite3_bind_int64(statement, 3, r->time);
    return sqlite_run(statement);
}

static bool create(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_CREATE);
    sqlite_bind(statement, 1, r->row.name);
    sqlite_bind(statement, 2, r->row.beginning);
    sqlite_bind(statement, 3, r->row.settings);
    sqlite_bind(statement, 4, r->row.summary);
    sqlite3_bind_int64(statement, 5, r->row.created);
    sqlite3_bind_int64(statement, 6, r->time);
    sqlite3_bind_int(statement, 7, r->count);
    sqlite3_bind_int64(statement, 8, r->row.due);
    sqlite3_bind_int(statement, 9, r->row.listed);
    sqlite3_bind_int(statement, 10, r->row.ended);
    sqlite_bind(statement, 11, r->row.address);
    bool good = sqlite_run(statement);
    r->number = 1;
    for (int role = 0; good && role < STORE_ROLES; role++)
        good = set_secret(db, r, role);
    return good && add_entries(db, r);
}

/* Optimistic lock: appends only if `number` still is what the caller expects. */
static bool append(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_ADVANCE);
    sqlite_bind(statement, 1, r->row.name);
    sqlite3_bind_int64(statement, 2, r->number - 1);
    sqlite3_bind_int(statement, 3, r->count);
    sqlite3_bind_int64(statement, 4, r->time);
    sqlite3_bind_int64(statement, 5, r->row.due);
    sqlite3_bind_int(statement, 6, r->row.listed);
    sqlite3_bind_int(statement, 7, r->row.ended);
    sqlite_bind(statement, 8, r->row.summary);
    if (!sqlite_run(statement))
        return false;
    if (sqlite3_changes(db->sqlite) != 1) {
        r->result = STORE_CONFLICT;
        return true;
    }
    return add_entries(db, r) && (r->role < 0 || set_secret(db, r, r->role));
}

/* Replaces a text of the table. */
static bool keep_text(struct sqlite *db, enum sqlite_statement which, struct store_job *r, int64_t key, const char *text)
{
    sqlite3_stmt *statement = sqlite_ready(db, which);
    sqlite_bind(statement, 1, r->row.name);
    sqlite3_bind_int64(statement, 2, key);
    sqlite_bind(statement, 3, text);
    return sqlite_run(statement);
}

static bool tell_rows(sqlite3_stmt *statement, struct store_job *r)
{
    int step;
    while ((step = sqlite3_step(statement)) == SQLITE_ROW)
        if (!store_job_add(r, sqlite3_column_int64(statement, 1), sqlite_column(statement, 0)))
            break;
    sqlite3_reset(statement);
    return step == SQLITE_DONE;
}

static bool tell_kept(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_KEPT);
    sqlite3_bind_blob(statement, 1, r->row.hash[0], SECRET_HASH, SQLITE_STATIC);
    return tell_rows(statement, r);
}

static bool expire(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_EXPIRE_KEPT);
    sqlite3_bind_int64(statement, 1, r->time);
    if (!sqlite_run(statement))
        return false;
    statement = sqlite_ready(db, SQL_EXPIRE);
    sqlite3_bind_int64(statement, 1, r->time);
    return tell_rows(statement, r);
}

static bool take_reminders(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_REMINDERS);
    sqlite3_bind_int64(statement, 1, r->time);
    return tell_rows(statement, r);
}

static bool keep(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, r->text ? SQL_KEEP : SQL_UNKEEP);
    sqlite3_bind_blob(statement, 1, r->row.hash[0], SECRET_HASH, SQLITE_STATIC);
    if (r->text) {
        sqlite_bind(statement, 2, r->text);
        sqlite3_bind_int64(statement, 3, r->time);
    }
    return sqlite_run(statement);
}

static bool delete (struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_DELETE);
    sqlite_bind(statement, 1, r->row.name);
    bool good = sqlite_run(statement);
    if (good && sqlite3_changes(db->sqlite) == 0)
        r->result = STORE_MISSING;
    return good;
}

static bool ban(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, r->time ? SQL_BAN : SQL_UNBAN);
    sqlite_bind(statement, 1, r->row.address);
    if (r->time)
        sqlite3_bind_int64(statement, 2, r->time);
    return sqlite_run(statement);
}

static bool probe(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_PROBE);
    sqlite3_bind_int64(statement, 1, r->number);
    return sqlite_run(statement);
}

/* Replaces the entries up to `last` by one value. Packs nothing unless all of them are there. */
static bool pack(struct sqlite *db, int64_t id, const char *name, int64_t last)
{
    struct store_job all = {.number = 1, .limit = (int)last};
    struct pack packed = {0};
    memcpy(all.row.name, name, sizeof all.row.name);
    bool good = last == 0 || read_entries(db, &all);
    if (good && last > 0 && all.count == last)
        good = pack_entries(&packed, all.entries, all.count);
    if (good && packed.body) {
        sqlite3_stmt *statement = sqlite_ready(db, SQL_PACK);
        sqlite3_bind_int64(statement, 1, id);
        sqlite3_bind_int64(statement, 2, last);
        sqlite3_bind_int64(statement, 3, (int64_t)packed.size);
        sqlite3_bind_blob(statement, 4, packed.body, (int)packed.length, SQLITE_STATIC);
        good = sqlite_run(statement) && set_number(db, SQL_UNPACKED, id, last) && sqlite_run_plain(db, SQL_CLOSE_BEHIND);
    }
    good = good && set_number(db, SQL_PACKED, id, packed.body ? last : -1);
    free(packed.body);
    store_job_clear(&all);
    return good;
}

static bool pack_one(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_PACKABLE);
    sqlite3_bind_int64(statement, 1, r->time);
    sqlite3_bind_int64(statement, 2, r->number);
    int step = sqlite3_step(statement);
    if (step != SQLITE_ROW) {
        sqlite3_reset(statement);
        return step == SQLITE_DONE;
    }
    int64_t id = sqlite3_column_int64(statement, 0), last = sqlite3_column_int64(statement, 2);
    bool good = store_job_add(r, last, sqlite_column(statement, 1));
    sqlite3_reset(statement);
    return good && pack(db, id, r->entries[0].text, last);
}

static bool run_on(struct sqlite *db, enum sqlite_statement which, const char *table)
{
    sqlite3_stmt *statement = sqlite_ready(db, which);
    sqlite_bind(statement, 1, table);
    return sqlite_run(statement);
}

/* Turns the tables of a pack into rows again. */
static bool unpack(struct sqlite *db, const char *table)
{
    struct store_job all = {.number = 1};
    memcpy(all.row.name, table, sizeof all.row.name);
    bool good = read_pack(db, &all) && run_on(db, SQL_UNPACK, table) && run_on(db, SQL_LOOSE, table) &&
                add_entries(db, &all);
    store_job_clear(&all);
    return good;
}

static bool erase(struct sqlite *db, struct store_job *r)
{
    if (!run_on(db, SQL_FORGET, r->row.name) || !unpack(db, r->row.name))
        return false;
    sqlite3_stmt *statement = sqlite_ready(db, SQL_ERASE);
    sqlite_bind(statement, 1, r->row.name);
    sqlite_bind(statement, 2, r->entries[0].text);
    sqlite_bind(statement, 3, r->entries[1].text);
    sqlite3_bind_int64(statement, 4, r->number);
    return sqlite_run(statement);
}

static bool write_one(struct sqlite *db, struct store_job *r)
{
    switch (r->kind) {
    case STORE_CREATE:
        return create(db, r);
    case STORE_APPEND:
        return append(db, r);
    case STORE_SECRET:
        return set_secret(db, r, r->role);
    case STORE_SEEN:
        return set_seen(db, r);
    case STORE_CALL:
        return keep_text(db, SQL_CALL, r, r->role, r->row.call);
    case STORE_RECALL:
        return sqlite_recall(db, r);
    case STORE_KEY:
        return sqlite_key(db, r);
    case STORE_REMIND:
        return sqlite_remind(db, r);
    case STORE_REMINDERS:
        return take_reminders(db, r);
    case STORE_MAIL:
        return sqlite_mail(db, r);
    case STORE_STOP:
        return sqlite_stop(db, r);
    case STORE_KEEP:
        return keep(db, r);
    case STORE_SNAPSHOT:
        return keep_text(db, SQL_SNAPSHOT, r, r->number, r->row.snapshot);
    case STORE_ERASE:
        return erase(db, r);
    case STORE_DELETE:
        return delete (db, r);
    case STORE_BAN:
        return ban(db, r);
    case STORE_PROBE:
        return probe(db, r);
    case STORE_PACK:
        return pack_one(db, r);
    default:
        return expire(db, r);
    }
}

static bool is_damage(struct sqlite *db)
{
    int code = sqlite3_errcode(db->sqlite) & 0xff;
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

/* A broken constraint is a conflict: a table of that name, an entry of that number, or a table that is gone. */
static enum store_result result_of(struct sqlite *db)
{
    return (sqlite3_errcode(db->sqlite) & 0xff) == SQLITE_CONSTRAINT ? STORE_CONFLICT : STORE_FAILED;
}

/* Writes one job in a savepoint: its failure leaves the others alone, unless the database rolled all of them back. */
static bool write_apart(struct sqlite *db, struct store_job *r)
{
    if (!sqlite_run_plain(db, SQL_SAVE))
        return false;
    r->result = STORE_DONE;
    if (!write_one(db, r)) {
        r->result = result_of(db);
        if (sqlite3_get_autocommit(db->sqlite) || !sqlite_run_plain(db, SQL_UNDO))
            return false;
    }
    return sqlite_run_plain(db, SQL_RELEASE);
}

static bool write_all(struct sqlite *db, struct store_job *batch)
{
    bool good = sqlite_run_plain(db, SQL_BEGIN);
    for (struct store_job *r = batch; good && r; r = store_next(r))
        good = write_apart(db, r);
    if (good && sqlite_run_plain(db, SQL_COMMIT))
        return true;
    store_tell_state(&db->lost, false, sqlite3_errmsg(db->sqlite));
    if (!sqlite3_get_autocommit(db->sqlite))
        sqlite_run_plain(db, SQL_ROLLBACK);
    return false;
}

static void write_batch(void *opened, struct store_job *batch)
{
    struct sqlite *db = opened;
    bool good = write_all(db, batch), whole = good;
    for (struct store_job *r = batch; r; r = store_next(r)) {
        r->result = good ? r->result : STORE_FAILED;
        whole = whole && r->result != STORE_FAILED;
    }
    store_tell_state(&db->lost, whole, "some of it could not be written");
}

/* ---- reading ---- */

static bool read_secrets(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_SECRETS);
    int step;
    sqlite_bind(statement, 1, r->row.name);
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
        int role = sqlite3_column_int(statement, 0);
        if (role < 0 || role >= STORE_ROLES || sqlite3_column_bytes(statement, 1) != SECRET_HASH)
            continue;
        memcpy(r->row.hash[role], sqlite3_column_blob(statement, 1), SECRET_HASH);
        r->row.seen[role] = sqlite3_column_int64(statement, 2);
    }
    sqlite3_reset(statement);
    return step == SQLITE_DONE;
}

static bool read_row(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_ROW);
    sqlite_bind(statement, 1, r->row.name);
    sqlite3_bind_int(statement, 2, r->number == 0);
    int step = sqlite3_step(statement);
    if (step == SQLITE_DONE)
        r->result = STORE_MISSING;
    if (step == SQLITE_ROW) {
        r->row.beginning = sqlite_column(statement, 0);
        r->row.settings = sqlite_column(statement, 1);
        r->row.summary = sqlite_column(statement, 2);
        r->row.created = sqlite3_column_int64(statement, 3);
        r->row.due = sqlite3_column_int64(statement, 4);
        r->row.listed = sqlite3_column_int(statement, 5);
        r->row.ended = sqlite3_column_int(statement, 6);
        r->row.snapshot = sqlite_column(statement, 8);
        r->row.last = sqlite3_column_int64(statement, 9);
        r->row.address = sqlite_column(statement, 10);
        if (r->number == 0)
            r->number = sqlite3_column_int64(statement, 7) + 1;
    }
    sqlite3_reset(statement);
    return step == SQLITE_DONE || (step == SQLITE_ROW && r->row.beginning && r->row.settings && r->row.summary);
}

/* An old table may have them in a pack. */
static bool read_pack(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_PACK_OF);
    sqlite_bind(statement, 1, r->row.name);
    sqlite3_bind_int64(statement, 2, r->number);
    int step = sqlite3_step(statement);
    bool good = step == SQLITE_DONE;
    if (step == SQLITE_ROW) {
        const struct pack packed = {(unsigned char *)sqlite3_column_blob(statement, 2),
                                    (size_t)sqlite3_column_bytes(statement, 2), (size_t)sqlite3_column_int64(statement, 1)};
        good = unpack_entries(&packed, r);
    }
    sqlite3_reset(statement);
    return good;
}

static bool read_entries(struct sqlite *db, struct store_job *r)
{
    if (!read_pack(db, r))
        return false;
    if (r->limit && r->count == r->limit)
        return true;
    sqlite3_stmt *statement = sqlite_ready(db, SQL_ENTRIES);
    sqlite_bind(statement, 1, r->row.name);
    sqlite3_bind_int64(statement, 2, r->number + r->count);
    sqlite3_bind_int(statement, 3, r->limit ? r->limit - r->count : -1);
    return tell_rows(statement, r);
}

static bool load(struct sqlite *db, struct store_job *r)
{
    if (!read_row(db, r))
        return false;
    if (r->result == STORE_MISSING)
        return true;
    if (!read_secrets(db, r) || !read_entries(db, r))
        return false;
    if (store_lacks_entries(r))
        r->result = STORE_DAMAGED;
    return true;
}

static bool called(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_CALLED);
    sqlite_bind(statement, 1, r->row.name);
    sqlite3_bind_int(statement, 2, r->role);
    int step = sqlite3_step(statement);
    if (step == SQLITE_ROW)
        r->row.call = sqlite_column(statement, 0);
    sqlite3_reset(statement);
    return step == SQLITE_DONE || r->row.call;
}

static bool list(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_LIST);
    sqlite3_bind_int(statement, 1, STORE_LIST_MAX);
    return tell_rows(statement, r);
}

static bool list_tables(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_TABLES);
    sqlite3_bind_int64(statement, 1, r->time);
    sqlite_bind(statement, 2, r->row.address);
    sqlite3_bind_int(statement, 3, r->role);
    sqlite3_bind_int(statement, 4, r->limit);
    return tell_rows(statement, r);
}

static bool due(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_DUE);
    sqlite3_bind_int64(statement, 1, r->time);
    sqlite3_bind_int(statement, 2, STORE_LIST_MAX);
    return tell_rows(statement, r);
}

/* Copies the log into the file while others go on writing, so that little is left for the commit that finds the log
 * long, and nobody waits for it. */
static bool tend(struct sqlite *db)
{
    int result = sqlite3_wal_checkpoint_v2(db->sqlite, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return result == SQLITE_OK || result == SQLITE_BUSY;
}

static bool read_kind(struct sqlite *db, struct store_job *r)
{
    switch (r->kind) {
    case STORE_LOAD:
        return load(db, r);
    case STORE_CALLED:
        return called(db, r);
    case STORE_WANTED:
        return sqlite_wanted(db, r);
    case STORE_KEPT:
        return tell_kept(db, r);
    case STORE_LIST:
        return list(db, r);
    case STORE_TABLES:
        return list_tables(db, r);
    case STORE_BANS:
        return tell_rows(sqlite_ready(db, SQL_BANS), r);
    default:
        return due(db, r);
    }
}

/* Reads row, secrets and entries in one transaction. */
static void read_one(void *opened, struct store_job *r)
{
    struct sqlite *db = opened;
    r->result = STORE_DONE;
    bool good = r->kind == STORE_TEND ? tend(db) : sqlite_execute(db, "BEGIN") && read_kind(db, r);
    enum store_result failure = is_damage(db) ? STORE_DAMAGED : STORE_FAILED; /* set before COMMIT, which may fail */
    if (!sqlite3_get_autocommit(db->sqlite))
        sqlite_run_plain(db, SQL_COMMIT);
    if (!good)
        r->result = failure;
}

/* ---- copying ---- */

/* Copies in one step: it sees one moment of the file, and writers need not wait. */
static bool copy(struct sqlite *db, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", db->sqlite, "main");
    if (!backup)
        return false;
    sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup) == SQLITE_OK;
}

static bool copy_to(struct sqlite *db, const char *path, struct florin_text *problem)
{
    sqlite3 *to = NULL;
    bool good = sqlite_open_name(path, SQLITE_OPEN_READWRITE, &to) == SQLITE_OK && copy(db, to);
    if (!good)
        sqlite_complain(problem, path, sqlite3_errmsg(to));
    sqlite3_close(to);
    return good;
}

/* Never overwrites a file, and leaves a whole copy or none. */
static long long backup(void *opened, const char *path, struct florin_text *problem)
{
    struct sqlite *db = opened;
    char temporary[FILE_PATH_MAX];
    bool there = access(path, F_OK) == 0;
    int file = there ? -1 : file_new_beside(path, 0600, temporary);
    if (there)
        errno = EEXIST;
    if (file < 0) {
        sqlite_complain(problem, path, complaint_of_error(errno));
        return -1;
    }
    bool good = copy_to(db, temporary, problem);
    if (good && (fsync(file) != 0 || !file_give_name(temporary, path, false)))
        good = sqlite_complain(problem, path, complaint_of_error(errno));
    if (!good)
        unlink(temporary);
    close(file);
    return good ? sqlite_number(db->sqlite, "SELECT count(*) FROM tables") : -1;
}

static void *open_anew(const char *where, struct florin_text *problem)
{
    return sqlite_open_folder(where, true, problem);
}

static void *open_existing(const char *where, struct florin_text *problem)
{
    return sqlite_open_folder(where, false, problem);
}

static void close_folder(void *opened)
{
    sqlite_close_folder(opened);
}

static void check(void *opened, int milliseconds)
{
    struct sqlite *db = opened;
    if (!sqlite_check(db->sqlite, milliseconds))
        sqlite_name_damaged(db, milliseconds);
}

const struct store_backend store_sqlite = {.open = open_anew,
                                           .open_existing = open_existing,
                                           .close = close_folder,
                                           .write = write_batch,
                                           .read = read_one,
                                           .backup = backup,
                                           .check = check};
