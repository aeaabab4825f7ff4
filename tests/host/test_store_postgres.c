/* Several processes with tables in one PostgreSQL (FLORIN_POSTGRES says where), and databases that cannot be used. */
#include "stores.h"

#include <stdio.h>

#include "game/text.h"

/* What one process has done, another one hears of; and of what it may not have heard it hears, too. */
static void test_others_hear_of_it(void **state)
{
    (void)state;
    struct store_job *r = read_with(second, STORE_LIST, NULL, 0, 0);
    store_job_free(r);
    r = store_job_new(STORE_HEAR, NULL, NULL, NULL);
    backend->hear(second, r);
    assert_int_equal(r->result, STORE_MISSING); /* it begins to listen */
    store_job_free(r);
    assert_int_equal(write_with(first, table("aaaaaaaaaaaa", 1000)), STORE_DONE);
    assert_int_equal(write_with(first, entries("aaaaaaaaaaaa", 1, 3)), STORE_DONE);
    assert_int_equal(write_with(first, entries("aaaaaaaaaaaa", 1, 3)), STORE_CONFLICT);
    r = store_job_new(STORE_HEAR, NULL, NULL, NULL);
    backend->hear(second, r);
    assert_int_equal(r->result, STORE_DONE);
    assert_int_equal(r->count, 1);
    assert_string_equal(r->entries[0].text, "aaaaaaaaaaaa");
    assert_int_equal(r->entries[0].time, 3);
    store_job_free(r);
    run_in_database("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'florin'; SET x.y = 1");
    enum store_result result = STORE_DONE;
    for (int i = 0; i < 5 && result == STORE_DONE; i++) {
        r = store_job_new(STORE_HEAR, NULL, NULL, NULL);
        backend->hear(second, r);
        result = r->result;
        store_job_free(r);
    }
    assert_int_equal(result, STORE_MISSING);
}

/* Connections that break are made anew: nothing fails, and nothing happens twice. */
static void test_lost_connections_are_made_anew(void **state)
{
    (void)state;
    assert_int_equal(write_with(first, table("aaaaaaaaaaaa", 1000)), STORE_DONE);
    for (int i = 1; i <= 5; i++) {
        run_in_database(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'florin'; SET x.y = 1");
        assert_int_equal(write_with(first, entries("aaaaaaaaaaaa", i, 1)), STORE_DONE);
        struct store_job *r = read_with(second, STORE_LOAD, "aaaaaaaaaaaa", 1, 0);
        assert_int_equal(r->result, STORE_DONE);
        assert_int_equal(r->count, i);
        store_job_free(r);
    }
}

static void test_a_newer_database_is_left_alone(void **state)
{
    (void)state;
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    run_in_database("UPDATE florin SET revision = 99");
    void *opened = backend->open(where, &problem); /* it may be used by programs as old as we are */
    assert_non_null(opened);
    backend->close(opened);
    run_in_database("UPDATE florin SET version = 99");
    assert_null(backend->open(where, &problem));
    assert_non_null(strstr(buffer, "newer"));
    text_clear(&problem);
    assert_null(backend->open("host=/nowhere/at/all", &problem));
    assert_non_null(strstr(buffer, "PostgreSQL: "));
}

/* Since PostgreSQL 15 not everybody may make tables in a database. */
static void test_a_role_without_the_schema_is_told_what_to_do(void **state)
{
    (void)state;
    char other[300];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    run_in_database("SET client_min_messages = warning; DROP SCHEMA public CASCADE; CREATE SCHEMA public;"
                    " DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN;"
                    " GRANT USAGE ON SCHEMA public TO guest");
    snprintf(other, sizeof other, "%s user=guest", where);
    assert_null(backend->open(other, &problem));
    assert_non_null(strstr(buffer, "ALTER SCHEMA public OWNER TO \"guest\""));
    run_in_database("ALTER SCHEMA public OWNER TO \"guest\"");
    void *opened = backend->open(other, &problem);
    assert_non_null(opened);
    backend->close(opened);
}

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        T(test_others_hear_of_it),
        T(test_lost_connections_are_made_anew),
        T(test_a_newer_database_is_left_alone),
        T(test_a_role_without_the_schema_is_told_what_to_do),
    };
    use_postgres();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
