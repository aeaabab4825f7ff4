/* Looks for damage in the file and names it to the operator, while undamaged tables go on. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/log.h"
#include "host/sqlite.h"
#include "host/store.h"

enum { STEPS = 4000, PROBLEMS_MAX = 20 };

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Stops SQLite at the deadline. */
static int is_late(void *until)
{
    return now_ms() > *(int64_t *)until;
}

static bool is_damage(int code)
{
    return (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
}

/* Skips the comparison of indexes with their tables while a server waits to begin: it takes many times as long. */
bool sqlite_check(sqlite3 *sqlite, int milliseconds)
{
    int64_t until = now_ms() + milliseconds;
    sqlite3_stmt *statement = NULL;
    if (milliseconds)
        sqlite3_progress_handler(sqlite, STEPS, is_late, &until);
    int step =
        sqlite3_prepare_v2(sqlite, milliseconds ? "PRAGMA quick_check" : "PRAGMA integrity_check", -1, &statement, NULL);
    bool good = step == SQLITE_OK;
    for (int i = 0; (step == SQLITE_OK || step == SQLITE_ROW) && i <= PROBLEMS_MAX; i++) {
        step = sqlite3_step(statement);
        const char *text = step == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
        if (!text || strcmp(text, "ok") == 0)
            continue;
        log_line(LOG_ERROR, "store_damaged", "problem", text, NULL);
        good = false;
    }
    if (step == SQLITE_INTERRUPT)
        log_line(LOG_INFO, "store_check_unfinished", "problem", "the file is too large to be checked at the beginning",
                 NULL);
    else if (step != SQLITE_DONE && step != SQLITE_ROW)
        log_line(LOG_ERROR, "store_damaged", "problem", sqlite3_errmsg(sqlite), NULL);
    good = good && (step == SQLITE_DONE || step == SQLITE_INTERRUPT || step == SQLITE_ROW);
    sqlite3_finalize(statement);
    sqlite3_progress_handler(sqlite, 0, NULL, NULL);
    return good;
}

static void look_at(struct sqlite *db, const char *name)
{
    struct store_job *job = store_job_new(STORE_LOAD, name, NULL, NULL);
    if (!job)
        return;
    job->number = 1;
    store_sqlite.read(db, job);
    if (job->result == STORE_DAMAGED || job->result == STORE_FAILED)
        log_line(LOG_ERROR, "table_damaged", "table", name, NULL);
    store_job_free(job);
}

void sqlite_name_damaged(struct sqlite *db, int milliseconds)
{
    int64_t until = now_ms() + milliseconds;
    sqlite3_stmt *statement = NULL;
    int step = sqlite3_prepare_v2(db->sqlite, "SELECT name FROM tables", -1, &statement, NULL);
    if (step == SQLITE_OK)
        while ((step = sqlite3_step(statement)) == SQLITE_ROW && !is_late(&until))
            look_at(db, (const char *)sqlite3_column_text(statement, 0));
    if (is_damage(step))
        log_line(LOG_ERROR, "tables_damaged", "problem",
                 "not even their names can be read: florin restore puts a copy in place", NULL);
    sqlite3_finalize(statement);
}
