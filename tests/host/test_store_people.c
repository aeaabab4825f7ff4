/* What a store keeps of people: bans, how they are called, letters that they did not ask for, lists of their links. */
#include "stores.h"

#include <stdio.h>

static void ban(const char *address, int64_t until)
{
    struct store_job *r = store_job_new(STORE_BAN, NULL, NULL, NULL);
    r->row.address = strdup(address);
    r->time = until;
    assert_int_equal(write_with(first, r), STORE_DONE);
}

static void test_bans_are_kept_until_they_are_lifted(void **state)
{
    (void)state;
    ban("192.0.2.7", 5000);
    ban("192.0.2.7", 6000);
    ban("2001:db8::/64", 7000);
    ban("2001:db8::/64", 0);
    struct store_job *r = read_with(second, STORE_BANS, NULL, 0, 0);
    assert_int_equal(r->count, 1);
    assert_string_equal(r->entries[0].text, "192.0.2.7");
    assert_int_equal(r->entries[0].time, 6000);
    store_job_free(r);
}

static struct store_job *about(enum store_kind kind, const char *text)
{
    struct store_job *r = store_job_new(kind, NULL, NULL, NULL);
    r->text = strdup(text);
    return r;
}

static void test_a_store_has_one_key_of_each_name(void **state)
{
    (void)state;
    static const char *const names[] = {"florin", "push"};
    struct store_job *mine[2], *other[2];
    for (int i = 0; i < 2; i++) {
        mine[i] = about(STORE_KEY, names[i]);
        other[i] = about(STORE_KEY, "second");
        memcpy(mine[i]->row.name, names[i], strlen(names[i]) + 1);
        memcpy(other[i]->row.name, names[i], strlen(names[i]) + 1);
        backend->write(first, mine[i]);
        backend->write(second, other[i]);
        assert_int_equal(other[i]->count, 1);
        assert_string_equal(other[i]->entries[0].text, mine[i]->entries[0].text); /* a database may have had one before */
    }
    assert_string_not_equal(mine[0]->entries[0].text, mine[1]->entries[0].text);
    for (int i = 0; i < 2; i++) {
        store_job_free(mine[i]);
        store_job_free(other[i]);
    }
}

static void test_how_somebody_is_called_is_replaced_by_who_has_read_it(void **state)
{
    (void)state;
    static const char *const steps[][3] = {{"old", "new", "done"}, {"old", "newer", "conflict"}, {"new", "newer", "done"}};
    assert_int_equal(write_with(first, table("rrrrrrrrrrrr", 1000)), STORE_DONE);
    struct store_job *call = store_job_new(STORE_CALL, "rrrrrrrrrrrr", NULL, NULL);
    call->role = 1;
    call->row.call = strdup("old");
    assert_int_equal(write_with(first, call), STORE_DONE);
    for (int i = 0; i < 3; i++) {
        struct store_job *r = about(STORE_RECALL, steps[i][0]);
        memcpy(r->row.name, "rrrrrrrrrrrr", TABLE_NAME + 1);
        r->role = 1;
        r->row.call = strdup(steps[i][1]);
        assert_int_equal(write_with(second, r), strcmp(steps[i][2], "done") == 0 ? STORE_DONE : STORE_CONFLICT);
    }
}

static enum store_result remind(const char *name, int role, int64_t time, int why)
{
    struct store_job *r = store_job_new(STORE_REMIND, name, NULL, NULL);
    r->role = role;
    r->time = time;
    r->limit = why;
    return write_with(first, r);
}

static struct store_job *reminders(void *opened, int64_t time)
{
    struct store_job *r = store_job_new(STORE_REMINDERS, NULL, NULL, NULL);
    r->time = time;
    backend->write(opened, r);
    assert_int_equal(r->result, STORE_DONE);
    return r;
}

static void test_a_seat_is_reminded_once_at_the_time_said_last(void **state)
{
    (void)state;
    assert_int_equal(write_with(first, table("mmmmmmmmmmmm", 1000)), STORE_DONE);
    assert_int_equal(remind("mmmmmmmmmmmm", 1, 5000, 2), STORE_DONE);
    assert_int_equal(remind("mmmmmmmmmmmm", 1, 7000, 1), STORE_DONE);
    assert_int_equal(remind("mmmmmmmmmmmm", 2, 9000, 2), STORE_DONE);
    assert_int_equal(remind("nowherenowhe", 1, 5000, 2), STORE_CONFLICT);
    store_job_free(reminders(first, 6999));
    struct store_job *due = reminders(second, 7000), *again = reminders(first, 7000);
    assert_int_equal(due->count, 1);
    assert_int_equal(again->count, 0);
    assert_string_equal(due->entries[0].text, "mmmmmmmmmmmm");
    assert_int_equal(due->entries[0].time, STORE_REASON + 1);
    store_job_free(due);
    store_job_free(again);
    assert_int_equal(write_with(first, store_job_new(STORE_DELETE, "mmmmmmmmmmmm", NULL, NULL)), STORE_DONE);
    due = reminders(first, 10000); /* the table is gone */
    assert_int_equal(due->count, 0);
    store_job_free(due);
}

static enum store_result letter(void *opened, const char *to, int64_t time)
{
    struct store_job *r = about(STORE_MAIL, to);
    r->time = time;
    return write_with(opened, r);
}

static enum store_result stop(const char *to, bool stopped)
{
    struct store_job *r = about(STORE_STOP, to);
    r->limit = stopped;
    return write_with(first, r);
}

static enum store_result wanted(const char *to)
{
    struct store_job *r = about(STORE_WANTED, to);
    backend->read(second, r);
    enum store_result result = r->result;
    store_job_free(r);
    return result;
}

static void test_nobody_gets_many_letters_that_they_did_not_ask_for(void **state)
{
    (void)state;
    int64_t now = INT64_C(1000) * 24 * HOUR;
    assert_int_equal(letter(first, "anna", now), STORE_DONE);
    assert_int_equal(letter(second, "anna", now + HOUR - 1), STORE_CONFLICT);
    assert_int_equal(letter(first, "bea", now), STORE_DONE);
    for (int hour = 1; hour < 10; hour++)
        assert_int_equal(letter(hour % 2 ? first : second, "anna", now + hour * HOUR), STORE_DONE);
    assert_int_equal(letter(first, "anna", now + 12 * HOUR), STORE_CONFLICT); /* ten */
    assert_int_equal(letter(first, "anna", now + 24 * HOUR), STORE_DONE);     /* another day */
    assert_int_equal(letter(first, "anna", now + 25 * HOUR), STORE_DONE);
    assert_int_equal(letter(first, "anna", now - 200 * HOUR), STORE_DONE); /* the clock was wrong before */
}

static void test_who_wants_no_letters_gets_none(void **state)
{
    (void)state;
    int64_t now = INT64_C(2000) * 24 * HOUR;
    assert_int_equal(wanted("carla"), STORE_DONE);
    assert_int_equal(stop("carla", true), STORE_DONE);
    assert_int_equal(stop("carla", true), STORE_DONE);
    assert_int_equal(wanted("carla"), STORE_CONFLICT);
    assert_int_equal(wanted("dora"), STORE_DONE);
    assert_int_equal(letter(first, "carla", now), STORE_CONFLICT);
    assert_int_equal(letter(first, "dora", now + INT64_C(1000) * 24 * HOUR), STORE_DONE); /* forgets who got one long ago */
    assert_int_equal(wanted("carla"), STORE_CONFLICT);                                    /* but not this */
    assert_int_equal(stop("carla", false), STORE_DONE);
    assert_int_equal(wanted("carla"), STORE_DONE);
    assert_int_equal(letter(first, "carla", now), STORE_DONE);
}

static enum store_result keep(void *opened, unsigned char letter, const char *list, int64_t time)
{
    struct store_job *r = store_job_new(STORE_KEEP, NULL, NULL, NULL);
    memset(r->row.hash[0], letter, SECRET_HASH);
    r->text = list ? strdup(list) : NULL;
    r->time = time;
    return write_with(opened, r);
}

static void expect_kept(unsigned char letter, const char *list)
{
    struct store_job *r = store_job_new(STORE_KEPT, NULL, NULL, NULL);
    memset(r->row.hash[0], letter, SECRET_HASH);
    backend->read(second, r);
    assert_int_equal(r->result, STORE_DONE);
    assert_int_equal(r->count, list ? 1 : 0);
    if (list)
        assert_string_equal(r->entries[0].text, list);
    store_job_free(r);
}

static void test_lists_of_links_are_kept_replaced_and_forgotten(void **state)
{
    (void)state;
    expect_kept('a', NULL);
    assert_int_equal(keep(first, 'a', "one", 5000), STORE_DONE);
    assert_int_equal(keep(first, 'b', "two", 1000), STORE_DONE);
    assert_int_equal(keep(second, 'a', "three", 6000), STORE_DONE);
    expect_kept('a', "three");
    expect_kept('b', "two");
    assert_int_equal(keep(first, 'a', NULL, 7000), STORE_DONE);
    assert_int_equal(keep(first, 'a', NULL, 7000), STORE_DONE);
    expect_kept('a', NULL);
    struct store_job *r = store_job_new(STORE_EXPIRE, NULL, NULL, NULL);
    r->time = 1000;
    assert_int_equal(write_with(first, r), STORE_DONE);
    expect_kept('b', "two");
    r = store_job_new(STORE_EXPIRE, NULL, NULL, NULL);
    r->time = 1001;
    assert_int_equal(write_with(first, r), STORE_DONE);
    expect_kept('b', NULL);
}

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        T(test_a_store_has_one_key_of_each_name),
        T(test_how_somebody_is_called_is_replaced_by_who_has_read_it),
        T(test_a_seat_is_reminded_once_at_the_time_said_last),
        T(test_nobody_gets_many_letters_that_they_did_not_ask_for),
        T(test_who_wants_no_letters_gets_none),
        T(test_lists_of_links_are_kept_replaced_and_forgotten),
        T(test_bans_are_kept_until_they_are_lifted),
    };
    use_postgres();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
