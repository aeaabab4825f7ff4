/* Who holds how many connections, and who has to make room for whom. */
#include "../harness.h"

#include <stdio.h>

#include "host/slots.h"
#include "host/secret.h"

enum { SOCKETS = 24, WEBSOCKETS = 16, PER_ADDRESS = 8, MANY = 64 };

static struct slots *all;
static struct slot *open[MANY];
static int opened;

/* The owner of a connection is its place here. */
static void drop(void *owner)
{
    struct slot **place = owner;
    slot_remove(*place);
    *place = NULL;
}

static int set_up(void **state)
{
    (void)state;
    static const struct slot_limits limits = {SOCKETS, WEBSOCKETS, PER_ADDRESS, drop};
    opened = 0;
    return secret_begin() && (all = slots_new(&limits)) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    for (int i = 0; i < opened; i++)
        if (open[i])
            slot_remove(open[i]);
    assert_int_equal(slots_counts(all)->open, 0);
    assert_int_equal(slots_counts(all)->idle, 0);
    assert_int_equal(slots_counts(all)->websockets, 0);
    assert_int_equal(slots_counts(all)->with_secret, 0);
    slots_free(all);
    return 0;
}

static struct slot *connect_from(const char *address)
{
    if (!slots_admit(all, address))
        return NULL;
    open[opened] = slots_add(all, address, &open[opened]);
    return open[opened++];
}

/* Somebody different each time. */
static const char *somewhere(void)
{
    static char address[32];
    static int last;
    snprintf(address, sizeof address, "10.0.%d.%d", last / 250, last % 250);
    last++;
    return address;
}

static void test_an_address_has_a_share(void **state)
{
    (void)state;
    for (int i = 0; i < PER_ADDRESS; i++)
        assert_non_null(connect_from("192.0.2.1"));
    assert_null(connect_from("192.0.2.1"));
    assert_null(connect_from("::ffff:192.0.2.1"));
    assert_non_null(connect_from("192.0.2.2"));
    assert_non_null(connect_from("::ffff:192.0.2.3"));
    assert_int_equal(slots_counts(all)->refused_address, 2);
    drop(&open[0]);
    assert_non_null(connect_from("192.0.2.1"));
}

static void test_a_network_of_IPv6_is_one_address(void **state)
{
    (void)state;
    for (int i = 0; i < PER_ADDRESS; i++) {
        char address[32];
        snprintf(address, sizeof address, "2001:db8:1:2::%x", i + 1);
        assert_non_null(connect_from(address));
    }
    assert_null(connect_from("2001:db8:1:2:ffff::1"));
    assert_non_null(connect_from("2001:db8:1:3::1"));
}

static void test_the_one_that_is_idle_longest_makes_room(void **state)
{
    (void)state;
    for (int i = 0; i < SOCKETS; i++)
        assert_non_null(connect_from(somewhere()));
    slot_set_idle(open[0], false); /* it has asked for something */
    assert_non_null(connect_from(somewhere()));
    assert_non_null(open[0]);
    assert_null(open[1]);
    slot_set_idle(open[0], true); /* it has its answer, and is the newest of the idle ones */
    assert_non_null(connect_from(somewhere()));
    assert_non_null(open[0]);
    assert_null(open[2]);
    assert_int_equal(slots_counts(all)->open, SOCKETS);
    assert_int_equal(slots_counts(all)->dropped_idle, 2);
    for (int i = 0; i < opened; i++)
        if (open[i])
            slot_set_idle(open[i], false);
    assert_null(connect_from(somewhere()));
    assert_int_equal(slots_counts(all)->refused_full, 1);
}

static void test_some_are_kept_for_people_with_a_secret(void **state)
{
    (void)state;
    struct slot *slot = NULL;
    for (int i = 0; i < WEBSOCKETS - WEBSOCKETS / 8; i++) {
        slot = connect_from(somewhere());
        assert_int_equal(slot_upgrade(slot, NULL), ADMITTED);
        assert_false(slot_needs_secret(slot));
    }
    struct slot *late = connect_from(somewhere());
    assert_int_equal(slot_upgrade(late, NULL), ADMITTED);
    assert_true(slot_needs_secret(late));
    slot_set_secret(late);
    assert_false(slot_needs_secret(late));
    assert_int_equal(slot_upgrade(connect_from(somewhere()), NULL), ADMITTED);
    assert_int_equal(slot_upgrade(connect_from(somewhere()), NULL), REFUSED_FULL);
}

static void test_some_of_a_share_are_kept_for_people_with_a_secret(void **state)
{
    (void)state;
    for (int i = 0; i < PER_ADDRESS; i++) {
        struct slot *slot = connect_from("192.0.2.1");
        assert_int_equal(slot_upgrade(slot, "192.0.2.1"), ADMITTED);
        assert_int_equal(slot_needs_secret(slot), i >= PER_ADDRESS - PER_ADDRESS / 4);
    }
    struct slot *elsewhere = connect_from("192.0.2.2");
    assert_int_equal(slot_upgrade(elsewhere, "192.0.2.2"), ADMITTED);
    assert_false(slot_needs_secret(elsewhere));
}

/* Behind a proxy the address is known with the request. */
static void test_an_address_that_is_known_later(void **state)
{
    (void)state;
    for (int i = 0; i < PER_ADDRESS; i++)
        assert_int_equal(slot_upgrade(connect_from(NULL), "192.0.2.1"), ADMITTED);
    assert_int_equal(slot_upgrade(connect_from(NULL), "192.0.2.1"), REFUSED_ADDRESS);
    assert_int_equal(slot_upgrade(connect_from(NULL), "192.0.2.2"), ADMITTED);
}

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {T(test_an_address_has_a_share),
                                       T(test_a_network_of_IPv6_is_one_address),
                                       T(test_the_one_that_is_idle_longest_makes_room),
                                       T(test_some_are_kept_for_people_with_a_secret),
                                       T(test_some_of_a_share_are_kept_for_people_with_a_secret),
                                       T(test_an_address_that_is_known_later)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
