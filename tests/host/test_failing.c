/* What people at a table notice of a disk that takes nothing: refusals, and nothing that is not so. */
#include "fake_clients.h"

#define OPEN                                                                                                                \
    "{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"},{\"kind\":\"open\"}]}"

/* Their seat is theirs as before, and so is their connection. */
static void test_nobody_is_sent_away_by_what_did_not_happen(void **state)
{
    (void)state;
    make(OPEN);
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]), *owner = join(maker);
    failing = true;
    assert_string_equal(code_of(ask(owner, NULL, "{\"cmd\":\"reissue\",\"seat\":2}")), "storage");
    failing = false;
    assert_string_equal(code_of(ask(blue, NULL, "{\"cmd\":\"table\"}")), "");
    assert_null(red->dismissed);
    assert_null(blue->dismissed);
    assert_null(owner->dismissed);
    go(red);
    go(blue);
    go(owner);
}

/* What a table does by itself is tried again later, not as fast as it goes. */
static void test_what_fails_by_itself_is_tried_again_later(void **state)
{
    (void)state;
    make(TWO ",\"time\":{\"kind\":\"move\",\"seconds\":60}}");
    struct fake_client *red = join(secrets[0]);
    failing = true;
    uint64_t before = registry.counts.loads;
    now += 61000;
    for (int i = 0; i < 400; i++)
        pump();
    assert_in_range(registry.counts.loads - before, 1, 5);
    failing = false;
    now += 10000;
    pump_until(find(red, 0, "entry"));
    go(red);
}

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {T(test_nobody_is_sent_away_by_what_did_not_happen),
                                       T(test_what_fails_by_itself_is_tried_again_later)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
