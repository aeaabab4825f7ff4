/* Where tables are kept, several who use it, and what happens when they get in each other's way. */
#include "stores.h"

#include <sqlite3.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"
#include "host/sqlite.h"

static void test_what_is_written_is_read(void **state)
{
    (void)state;
    assert_int_equal(write_with(first, table("aaaaaaaaaaaa", 1000)), STORE_DONE);
    assert_int_equal(write_with(first, table("aaaaaaaaaaaa", 1000)), STORE_CONFLICT);
    assert_int_equal(write_with(first, entries("aaaaaaaaaaaa", 1, 2)), STORE_DONE);
    struct store_job *r = read_with(second, STORE_LOAD, "aaaaaaaaaaaa", 2, 0);
    assert_int_equal(r->result, STORE_DONE);
    assert_string_equal(r->row.beginning, "game: toy\n");
    assert_int_equal(r->row.created, 1000);
    assert_int_equal(r->row.hash[2][5], 7);
    assert_int_equal(r->row.hash[1][5], 0);
    assert_int_equal(r->count, 1);
    assert_string_equal(r->entries[0].text, "{\"n\":2}");
    assert_int_equal(r->entries[0].time, 5001);
    store_job_free(r);
    r = store_job_new(STORE_LOAD, "aaaaaaaaaaaa", NULL, NULL);
    r->limit = 1;
    backend->read(first, r);
    assert_int_equal(r->count, 1);
    assert_string_equal(r->entries[0].text, "{\"n\":1}");
    store_job_free(r);
    r = read_with(second, STORE_LOAD, "bbbbbbbbbbbb", 1, 0);
    assert_int_equal(r->result, STORE_MISSING);
    store_job_free(r);
}

static void test_two_cannot_both_write_the_same_entry(void **state)
{
    (void)state;
    assert_int_equal(write_with(first, table("aaaaaaaaaaaa", 1000)), STORE_DONE);
    assert_int_equal(write_with(first, entries("aaaaaaaaaaaa", 1, 1)), STORE_DONE);
    assert_int_equal(write_with(second, entries("aaaaaaaaaaaa", 1, 1)), STORE_CONFLICT);
    assert_int_equal(write_with(second, entries("aaaaaaaaaaaa", 3, 1)), STORE_CONFLICT); /* a gap is none either */
    assert_int_equal(write_with(second, entries("aaaaaaaaaaaa", 2, 1)), STORE_DONE);
    assert_int_equal(write_with(second, entries("cccccccccccc", 1, 1)), STORE_CONFLICT);
}

/* In one batch what is refused does not hinder the rest. */
static void test_a_batch_is_carried_out_apart(void **state)
{
    (void)state;
    struct store_job *batch[4] = {table("aaaaaaaaaaaa", 1), entries("aaaaaaaaaaaa", 1, 1), entries("aaaaaaaaaaaa", 1, 3),
                                  entries("aaaaaaaaaaaa", 2, 1)};
    for (int i = 0; i < 3; i++)
        batch[i]->base.next = &batch[i + 1]->base;
    backend->write(first, batch[0]);
    static const enum store_result expected[4] = {STORE_DONE, STORE_DONE, STORE_CONFLICT, STORE_DONE};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(batch[i]->result, expected[i]);
        store_job_free(batch[i]);
    }
    struct store_job *r = read_with(first, STORE_LOAD, "aaaaaaaaaaaa", 1, 0);
    assert_int_equal(r->count, 2);
    store_job_free(r);
}

static void test_who_was_there_is_noted(void **state)
{
    (void)state;
    struct store_job *r = store_job_new(STORE_SEEN, "AAAAAAAAAAAA", NULL, NULL);
    assert_int_equal(write_with(first, table("AAAAAAAAAAAA", 1)), STORE_DONE);
    r->role = 2;
    r->time = 12345;
    assert_int_equal(write_with(second, r), STORE_DONE);
    r = read_with(second, STORE_LOAD, "AAAAAAAAAAAA", 1, 0);
    assert_true(r->row.seen[2] == 12345 && r->row.seen[1] == 0);
    store_job_free(r);
    r = store_job_new(STORE_SECRET, "AAAAAAAAAAAA", NULL, NULL);
    r->role = 2;
    memset(r->row.hash[2], 9, SECRET_HASH);
    assert_int_equal(write_with(first, r), STORE_DONE);
    r = read_with(second, STORE_LOAD, "AAAAAAAAAAAA", 1, 0);
    assert_true(r->row.seen[2] == 0); /* somebody else's */
    store_job_free(r);
}

static void test_a_secret_is_replaced(void **state)
{
    (void)state;
    assert_int_equal(write_with(first, table("aaaaaaaaaaaa", 1)), STORE_DONE);
    struct store_job *r = store_job_new(STORE_SECRET, "aaaaaaaaaaaa", NULL, NULL);
    r->role = 2;
    memset(r->row.hash[2], 9, SECRET_HASH);
    assert_int_equal(write_with(first, r), STORE_DONE);
    r = entries("aaaaaaaaaaaa", 1, 1);
    r->role = 3;
    memset(r->row.hash[3], 8, SECRET_HASH);
    assert_int_equal(write_with(first, r), STORE_DONE);
    r = read_with(second, STORE_LOAD, "aaaaaaaaaaaa", 1, 0);
    assert_int_equal(r->row.hash[2][0], 9);
    assert_int_equal(r->row.hash[3][0], 8);
    store_job_free(r);
}

static void test_snapshots_and_calls_are_replaced(void **state)
{
    (void)state;
    assert_int_equal(write_with(first, table("aaaaaaaaaaaa", 1000)), STORE_DONE);
    assert_int_equal(write_with(first, entries("aaaaaaaaaaaa", 1, 5)), STORE_DONE);
    struct store_job *r = read_with(second, STORE_LOAD, "aaaaaaaaaaaa", 0, 0);
    assert_null(r->row.snapshot);
    assert_int_equal(r->number, 1);
    store_job_free(r);
    for (int i = 2; i < 4; i++) {
        r = store_job_new(STORE_SNAPSHOT, "aaaaaaaaaaaa", NULL, NULL);
        r->number = i;
        r->row.snapshot = strdup(i == 2 ? "before" : "after");
        assert_int_equal(write_with(first, r), STORE_DONE);
        r = store_job_new(STORE_CALL, "aaaaaaaaaaaa", NULL, NULL);
        r->role = 2;
        r->row.call = strdup(i == 2 ? "{}" : "{\"a\":1}");
        assert_int_equal(write_with(first, r), STORE_DONE);
    }
    r = read_with(second, STORE_LOAD, "aaaaaaaaaaaa", 0, 0);
    assert_string_equal(r->row.snapshot, "after");
    assert_int_equal(r->number, 4);
    assert_int_equal(r->count, 2);
    assert_string_equal(r->entries[0].text, "{\"n\":4}");
    store_job_free(r);
    r = read_with(second, STORE_LOAD, "aaaaaaaaaaaa", 1, 0);
    assert_null(r->row.snapshot);
    assert_int_equal(r->count, 5);
    store_job_free(r);
    for (int role = 1; role < 3; role++) {
        r = store_job_new(STORE_CALLED, "aaaaaaaaaaaa", NULL, NULL);
        r->role = role;
        backend->read(second, r);
        assert_int_equal(r->result, STORE_DONE);
        assert_string_equal(r->row.call ? r->row.call : "none", role == 1 ? "none" : "{\"a\":1}");
        store_job_free(r);
    }
}

/* A table that ended, with its snapshot. */
static void end_table(const char *name, int count, int snapshot)
{
    struct store_job *r = table(name, HOUR);
    r->row.ended = true;
    assert_int_equal(write_with(first, r), STORE_DONE);
    r = entries(name, 1, count);
    r->row.ended = true;
    r->time = HOUR;
    assert_int_equal(write_with(first, r), STORE_DONE);
    r = store_job_new(STORE_SNAPSHOT, name, NULL, NULL);
    r->number = snapshot;
    r->row.snapshot = strdup("{}");
    assert_int_equal(write_with(first, r), STORE_DONE);
}

static int pack_until(int64_t time, int64_t known)
{
    struct store_job *r = store_job_new(STORE_PACK, NULL, NULL, NULL);
    r->time = time;
    r->number = known;
    backend->write(first, r);
    assert_int_equal(r->result, STORE_DONE);
    int count = r->count;
    store_job_free(r);
    return count;
}

static void expect_entries(const char *name, int64_t from, int limit, int begin, int count)
{
    struct store_job *r = store_job_new(STORE_LOAD, name, NULL, NULL);
    r->number = from;
    r->limit = limit;
    backend->read(second, r);
    assert_int_equal(r->result, STORE_DONE);
    assert_int_equal(r->count, count);
    for (int i = 0; i < count; i++) {
        char text[40];
        snprintf(text, sizeof text, "{\"n\":%d}", begin + i);
        assert_string_equal(r->entries[i].text, text);
        assert_int_equal(r->entries[i].time, 5001);
    }
    store_job_free(r);
}

/* Packed or not: the same entries, from wherever they are asked, and more can follow. */
static void test_entries_of_ended_tables_are_packed(void **state)
{
    (void)state;
    int64_t far = INT64_MAX;
    end_table("aaaaaaaaaaaa", 100, 64);
    end_table("bbbbbbbbbbbb", 3, 0);
    assert_int_equal(write_with(first, table("cccccccccccc", 0)), STORE_DONE);
    assert_int_equal(pack_until(HOUR, far), 0);   /* touched since */
    assert_int_equal(pack_until(2 * HOUR, 0), 0); /* programs that cannot read it may still be about */
    for (int packed = 0; packed < 2; packed++) {
        expect_entries("aaaaaaaaaaaa", 1, 0, 1, 100);
        expect_entries("aaaaaaaaaaaa", 60, 0, 60, 41);
        expect_entries("aaaaaaaaaaaa", 60, 5, 60, 5);
        expect_entries("aaaaaaaaaaaa", 64, 3, 64, 3);
        expect_entries("aaaaaaaaaaaa", 0, 0, 65, 36);
        expect_entries("aaaaaaaaaaaa", 101, 0, 101, 0);
        expect_entries("bbbbbbbbbbbb", 1, 0, 1, 3);
        for (int i = 0; i < 2; i++)
            assert_int_equal(pack_until(2 * HOUR, far), packed ? 0 : 1);
    }
    assert_int_equal(pack_until(2 * HOUR, far), 0);
    assert_int_equal(write_with(second, entries("aaaaaaaaaaaa", 100, 1)), STORE_CONFLICT);
    assert_int_equal(write_with(second, entries("aaaaaaaaaaaa", 101, 1)), STORE_DONE);
    struct store_job *r = read_with(first, STORE_LOAD, "aaaaaaaaaaaa", 1, 0);
    assert_int_equal(r->count, 101);
    store_job_free(r);
}

static void erase_from(const char *name, const char *prefix, int64_t number)
{
    struct store_job *r = store_job_new(STORE_ERASE, name, NULL, NULL);
    r->number = number;
    assert_true(store_job_add(r, 0, strdup(prefix)) && store_job_add(r, 0, strdup("{}")));
    assert_int_equal(write_with(first, r), STORE_DONE);
}

/* From rows and from packs; the snapshot, which may tell the same, is gone as well. Nobody else's entries are touched. */
static void test_entries_are_erased(void **state)
{
    (void)state;
    for (int packed = 0; packed < 2; packed++) {
        const char *name = packed ? "bbbbbbbbbbbb" : "aaaaaaaaaaaa";
        end_table(name, 40, 30);
        end_table(packed ? "dddddddddddd" : "cccccccccccc", 3, 0);
        for (int i = 0; packed && i < 4; i++)
            pack_until(2 * HOUR, INT64_MAX);
        erase_from(name, "{\"n\":2", 22);
        erase_from(name, "{\"n\":2", 33); /* does not begin so */
        erase_from(name, "{\"n\":3", 0);
        struct store_job *r = read_with(second, STORE_LOAD, name, 0, 0);
        assert_null(r->row.snapshot);
        assert_int_equal(r->count, 40);
        for (int n = 1; n <= 40; n++) {
            char text[40];
            bool erased = n == 22 || n == 3 || n / 10 == 3;
            snprintf(text, sizeof text, "{\"n\":%d}", n);
            assert_string_equal(r->entries[n - 1].text, erased ? "{}" : text);
            assert_int_equal(r->entries[n - 1].time, 5001);
        }
        store_job_free(r);
        expect_entries(packed ? "dddddddddddd" : "cccccccccccc", 1, 0, 1, 3);
    }
}

static void test_a_table_that_lacks_entries_is_damaged(void **state)
{
    (void)state;
    static const char remove[] = "DELETE FROM entries WHERE number = 2";
    assert_int_equal(write_with(first, table("aaaaaaaaaaaa", 1000)), STORE_DONE);
    assert_int_equal(write_with(first, entries("aaaaaaaaaaaa", 1, 3)), STORE_DONE);
    if (backend == &store_postgres)
        run_in_database(remove);
    else
        assert_int_equal(sqlite3_exec(*(sqlite3 **)first, remove, NULL, NULL, NULL), SQLITE_OK);
    struct store_job *r = read_with(second, STORE_LOAD, "aaaaaaaaaaaa", 1, 0);
    assert_int_equal(r->result, STORE_DAMAGED);
    store_job_free(r);
}

static void test_a_probe_writes(void **state)
{
    (void)state;
    for (int bytes = 0; bytes < 20000; bytes += 10000) {
        struct store_job *r = store_job_new(STORE_PROBE, NULL, NULL, NULL);
        r->number = bytes;
        assert_int_equal(write_with(first, r), STORE_DONE);
    }
}

static void test_only_who_may_begin_anew_does(void **state)
{
    (void)state;
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    char elsewhere[100];
    snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", folder);
    if (backend == &store_postgres)
        run_in_database("SET client_min_messages = warning; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    assert_null(backend->open_existing(backend == &store_postgres ? where : elsewhere, &problem));
    assert_non_null(strstr(buffer, "no server has its tables"));
    assert_int_not_equal(access(elsewhere, F_OK), 0);
}

/* What the version before wrote with. It goes on beside this one until something is packed. */
static void test_the_version_before_goes_on(void **state)
{
    (void)state;
    struct store_job *r;
    static const char create[] =
        "INSERT INTO tables (name, beginning, terms, summary, created, touched, last, due, listed, ended)"
        " VALUES ('dddddddddddd', 'game: toy', '{}', '{}', 1, 1, 1, 0, '0', '0')";
    static const char add[] = "INSERT INTO entries SELECT id, 1, 7, '{}' FROM tables WHERE name = 'dddddddddddd'";
    if (backend == &store_postgres) {
        run_in_database(create);
        run_in_database(add);
        run_in_database("DO $$ BEGIN ASSERT (SELECT version FROM florin) = 1; END $$");
    } else {
        sqlite3 *file = *(sqlite3 **)first;
        assert_int_equal(sqlite3_exec(file, create, NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(sqlite3_exec(file, add, NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(sqlite_number(file, "PRAGMA user_version"), 2);
    }
    r = read_with(second, STORE_LOAD, "dddddddddddd", 1, 0);
    assert_int_equal(r->count, 1);
    store_job_free(r);
    end_table("aaaaaaaaaaaa", 2, 2);
    assert_int_equal(pack_until(2 * HOUR, INT64_MAX), 1);
    if (backend == &store_postgres)
        run_in_database("DO $$ BEGIN ASSERT (SELECT version FROM florin) = 2; END $$");
    else
        assert_int_equal(sqlite_number(*(sqlite3 **)first, "PRAGMA user_version"), 3);
}

static void test_lists_and_what_is_due(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        char name[] = "aaaaaaaaaaaa";
        name[0] = (char)('a' + i);
        struct store_job *r = table(name, 1000 + i);
        r->row.listed = i != 1;
        r->row.due = i * 100;
        assert_int_equal(write_with(first, r), STORE_DONE);
    }
    struct store_job *r = read_with(second, STORE_LIST, NULL, 0, 0);
    assert_int_equal(r->count, 2);
    assert_int_equal(r->entries[0].time, 1002); /* the newest first */
    store_job_free(r);
    r = read_with(second, STORE_DUE, NULL, 0, 150);
    assert_int_equal(r->count, 1);
    assert_string_equal(r->entries[0].text, "baaaaaaaaaaa");
    store_job_free(r);
}

/* An address with many public tables does not push those of others out of the list. */
static void test_the_list_has_five_tables_of_an_address(void **state)
{
    (void)state;
    for (int i = 0; i < 10; i++) {
        char name[] = "aaaaaaaaaaaa";
        name[0] = (char)('a' + i);
        struct store_job *r = table(name, 1000 + i);
        r->row.listed = true;
        r->row.address = i < 2 ? NULL : strdup(i == 2 ? "192.0.2.1" : "192.0.2.2");
        assert_int_equal(write_with(first, r), STORE_DONE);
    }
    struct store_job *r = read_with(second, STORE_LIST, NULL, 0, 0);
    static const int64_t listed[] = {1009, 1008, 1007, 1006, 1005, 1002, 1001, 1000};
    assert_int_equal(r->count, sizeof listed / sizeof *listed);
    for (int i = 0; i < r->count; i++)
        assert_int_equal(r->entries[i].time, listed[i]);
    store_job_free(r);
}

static void test_tables_that_nobody_touches_are_forgotten(void **state)
{
    (void)state;
    struct store_job *r = table("aaaaaaaaaaaa", HOUR), *ended = table("bbbbbbbbbbbb", HOUR);
    struct store_job *later = entries("cccccccccccc", 1, 1);
    ended->row.ended = true;
    later->time = 4 * HOUR + 1;
    assert_int_equal(write_with(first, r), STORE_DONE);
    assert_int_equal(write_with(first, ended), STORE_DONE);
    assert_int_equal(write_with(first, table("cccccccccccc", HOUR)), STORE_DONE);
    assert_int_equal(write_with(first, later), STORE_DONE);
    r = store_job_new(STORE_EXPIRE, NULL, NULL, NULL);
    r->time = 3 * HOUR;
    backend->write(first, r);
    assert_int_equal(r->count, 1);
    assert_string_equal(r->entries[0].text, "aaaaaaaaaaaa");
    store_job_free(r);
    r = read_with(first, STORE_LOAD, "aaaaaaaaaaaa", 1, 0);
    assert_int_equal(r->result, STORE_MISSING);
    store_job_free(r);
    r = read_with(first, STORE_LOAD, "bbbbbbbbbbbb", 1, 0);
    assert_int_equal(r->result, STORE_DONE);
    store_job_free(r);
}

static void test_an_operator_lists_and_deletes_tables(void **state)
{
    (void)state;
    struct store_job *r = table("aaaaaaaaaaaa", HOUR);
    r->row.address = strdup("192.0.2.7");
    assert_int_equal(write_with(first, r), STORE_DONE);
    assert_int_equal(write_with(first, table("bbbbbbbbbbbb", 2 * HOUR)), STORE_DONE);
    assert_int_equal(write_with(first, entries("aaaaaaaaaaaa", 1, 2)), STORE_DONE);
    r = store_job_new(STORE_TABLES, NULL, NULL, NULL);
    r->time = INT64_MAX;
    r->limit = 10;
    backend->read(second, r);
    assert_int_equal(r->result, STORE_DONE);
    assert_int_equal(r->count, 2);
    assert_non_null(strstr(r->entries[0].text, "bbbbbbbbbbbb"));
    assert_non_null(strstr(r->entries[1].text, "192.0.2.7"));
    store_job_free(r);
    r = store_job_new(STORE_TABLES, NULL, NULL, NULL);
    r->time = INT64_MAX;
    r->limit = 10;
    r->row.address = strdup("192.0.2.8");
    backend->read(second, r);
    assert_int_equal(r->count, 0);
    store_job_free(r);
    assert_int_equal(write_with(second, store_job_new(STORE_DELETE, "aaaaaaaaaaaa", NULL, NULL)), STORE_DONE);
    assert_int_equal(write_with(second, store_job_new(STORE_DELETE, "aaaaaaaaaaaa", NULL, NULL)), STORE_MISSING);
    r = read_with(first, STORE_LOAD, "aaaaaaaaaaaa", 1, 0);
    assert_int_equal(r->result, STORE_MISSING);
    store_job_free(r);
}

static void test_a_copy_is_whole_and_replaces_nothing(void **state)
{
    (void)state;
    char copy[100], path[120];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    assert_int_equal(write_with(first, table("aaaaaaaaaaaa", 1000)), STORE_DONE);
    assert_int_equal(write_with(first, entries("aaaaaaaaaaaa", 1, 5)), STORE_DONE);
    snprintf(copy, sizeof copy, "%s/copy", folder);
    snprintf(path, sizeof path, "%s/florin.db", copy);
    assert_int_equal(mkdir(copy, 0700), 0);
    assert_int_equal(store_sqlite.backup(second, path, &problem), 1);
    assert_int_equal(store_sqlite.backup(second, path, &problem), -1);
    void *opened = store_sqlite.open(copy, &problem);
    assert_non_null(opened);
    struct store_job *r = read_with(opened, STORE_LOAD, "aaaaaaaaaaaa", 1, 0);
    assert_int_equal(r->count, 5);
    store_job_free(r);
    store_sqlite.close(opened);
}

static void test_a_newer_file_is_left_alone(void **state)
{
    (void)state;
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    char path[100];
    sqlite3 *file;
    snprintf(path, sizeof path, "%s/florin.db", folder);
    assert_int_equal(sqlite3_open(path, &file), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, "UPDATE florin SET revision = 99", NULL, NULL, NULL), SQLITE_OK);
    void *opened = store_sqlite.open(folder, &problem); /* it may be used by programs as old as we are */
    assert_non_null(opened);
    store_sqlite.close(opened);
    assert_int_equal(sqlite3_exec(file, "PRAGMA user_version = 99", NULL, NULL, NULL), SQLITE_OK);
    assert_null(store_sqlite.open(folder, &problem));
    assert_non_null(strstr(buffer, "newer"));
    assert_int_equal(sqlite3_exec(file, "PRAGMA user_version = 1", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(file);
    assert_null(store_sqlite.open("/proc/nowhere/at/all", &problem));
}

/* A disk that takes no more: nothing of the batch has happened, and later it works again. */
static void test_a_full_disk_loses_nothing(void **state)
{
    (void)state;
    sqlite3 *file = *(sqlite3 **)first; /* the connection is the first thing a backend keeps */
    assert_int_equal(write_with(first, table("aaaaaaaaaaaa", 1000)), STORE_DONE);
    assert_int_equal(write_with(first, entries("aaaaaaaaaaaa", 1, 1)), STORE_DONE);
    assert_int_equal(sqlite3_exec(file, "PRAGMA max_page_count = 1", NULL, NULL, NULL), SQLITE_OK);
    struct store_job *small = entries("aaaaaaaaaaaa", 2, 1), *large = entries("aaaaaaaaaaaa", 3, 0);
    assert_true(store_job_add(large, 1, calloc(1, 100000)));
    memset(large->entries[0].text, 'x', 99999);
    small->base.next = &large->base;
    store_sqlite.write(first, small);
    assert_int_equal(small->result == STORE_DONE && large->result == STORE_DONE, false);
    assert_int_equal(large->result, STORE_FAILED);
    bool kept = small->result == STORE_DONE;
    store_job_free(small);
    store_job_free(large);
    struct store_job *r = read_with(second, STORE_LOAD, "aaaaaaaaaaaa", 1, 0);
    assert_int_equal(r->count, kept ? 2 : 1);
    int next = r->count + 1;
    store_job_free(r);
    assert_int_equal(sqlite3_exec(file, "PRAGMA max_page_count = 100000", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(write_with(first, entries("aaaaaaaaaaaa", next, 1)), STORE_DONE);
}

/* ---- the threads around it ---- */

static int delivered, good;

static void wake(void *waker)
{
    (void)waker;
}

static void count(struct store_job *r)
{
    delivered++;
    good += r->result == STORE_DONE;
    store_job_free(r);
}

static void test_requests_come_back_done(void **state)
{
    (void)state;
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct store *store = store_open(backend, where, wake, NULL, &problem);
    assert_non_null(store);
    delivered = good = 0;
    struct store_job *r = table("aaaaaaaaaaaa", 1);
    r->done = count;
    store_submit(store, r);
    for (int i = 1; i <= 200; i++) {
        r = entries("aaaaaaaaaaaa", i, 1);
        r->done = count;
        store_submit(store, r);
    }
    while (delivered < 201)
        store_deliver(store);
    assert_int_equal(good, 201);
    struct store_figures figures = store_figures(store);
    assert_int_equal(figures.writes, 201);
    assert_true(figures.batches < 201 && figures.healthy); /* those that waited went together */
    for (int i = 201; i <= 210; i++) {
        r = entries("aaaaaaaaaaaa", i, 1);
        r->done = count;
        store_submit(store, r);
    }
    store_close(store); /* does and delivers the rest */
    assert_int_equal(good, 211);
}

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
/* clang-format off */
#define OF_ALL \
    T(test_what_is_written_is_read), \
    T(test_two_cannot_both_write_the_same_entry), \
    T(test_a_batch_is_carried_out_apart), \
    T(test_a_secret_is_replaced), \
    T(test_who_was_there_is_noted), \
    T(test_snapshots_and_calls_are_replaced), \
    T(test_lists_and_what_is_due), \
    T(test_the_list_has_five_tables_of_an_address), \
    T(test_tables_that_nobody_touches_are_forgotten), \
    T(test_requests_come_back_done), \
    T(test_an_operator_lists_and_deletes_tables), \
    T(test_entries_of_ended_tables_are_packed), \
    T(test_a_probe_writes), \
    T(test_only_who_may_begin_anew_does), \
    T(test_the_version_before_goes_on), \
    T(test_entries_are_erased), \
    T(test_a_table_that_lacks_entries_is_damaged)
    /* clang-format on */
    const struct CMUnitTest of_sqlite[] = {
        OF_ALL,
        T(test_a_copy_is_whole_and_replaces_nothing),
        T(test_a_newer_file_is_left_alone),
        T(test_a_full_disk_loses_nothing),
    };
    const struct CMUnitTest of_postgres[] = {OF_ALL};
    if (use_postgres())
        return cmocka_run_group_tests(of_postgres, NULL, NULL);
    return cmocka_run_group_tests(of_sqlite, NULL, NULL);
}
