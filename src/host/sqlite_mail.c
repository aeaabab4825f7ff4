#include "host/sqlite_mail.h"

bool sqlite_recall(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_RECALL);
    sqlite_bind(statement, 1, r->row.name);
    sqlite3_bind_int(statement, 2, r->role);
    sqlite_bind(statement, 3, r->row.call);
    sqlite_bind(statement, 4, r->text);
    if (!sqlite_run(statement))
        return false;
    if (sqlite3_changes(db->sqlite) != 1)
        r->result = STORE_CONFLICT;
    return true;
}

bool sqlite_remind(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_REMIND);
    sqlite_bind(statement, 1, r->row.name);
    sqlite3_bind_int(statement, 2, r->role);
    sqlite3_bind_int64(statement, 3, r->time);
    sqlite3_bind_int(statement, 4, r->limit);
    return sqlite_run(statement);
}

bool sqlite_key(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_KEY);
    sqlite_bind(statement, 1, r->text);
    sqlite_bind(statement, 2, r->row.name);
    bool good = sqlite3_step(statement) == SQLITE_ROW && store_job_add(r, 0, sqlite_column(statement, 0));
    good = good && sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return good;
}

/* Is there a row? Steps a statement that writes to its end. */
static bool has_row(sqlite3_stmt *statement, bool *has)
{
    int step = sqlite3_step(statement);
    *has = step == SQLITE_ROW;
    while (step == SQLITE_ROW)
        step = sqlite3_step(statement);
    sqlite3_reset(statement);
    return step == SQLITE_DONE;
}

bool sqlite_mail(struct sqlite *db, struct store_job *r)
{
    bool granted = false;
    sqlite3_stmt *statement = sqlite_ready(db, SQL_FORGET_RECIPIENTS);
    sqlite3_bind_int64(statement, 1, r->time);
    if (!sqlite_run(statement))
        return false;
    statement = sqlite_ready(db, SQL_MAIL);
    sqlite_bind(statement, 1, r->text);
    sqlite3_bind_int64(statement, 2, r->time);
    bool good = has_row(statement, &granted);
    if (good && !granted)
        r->result = STORE_CONFLICT;
    return good;
}

bool sqlite_stop(struct sqlite *db, struct store_job *r)
{
    sqlite3_stmt *statement = sqlite_ready(db, SQL_STOP);
    sqlite_bind(statement, 1, r->text);
    sqlite3_bind_int(statement, 2, r->limit);
    return sqlite_run(statement);
}

bool sqlite_wanted(struct sqlite *db, struct store_job *r)
{
    bool stopped = false;
    sqlite3_stmt *statement = sqlite_ready(db, SQL_WANTED);
    sqlite_bind(statement, 1, r->text);
    bool good = has_row(statement, &stopped);
    if (stopped)
        r->result = STORE_CONFLICT;
    return good;
}
