/* How tables are made and people come to their seats: open ones, invitations, those who do not want to sit together, links
 * that were lost. */
#include "fake_clients.h"

#include <stdio.h>

#include "toy.h"

enum { DAY = 24 * 3600 * 1000 };
#define OWN "abcdefghijklmnopqrstuvwx"

static void test_tables_that_cannot_be_are_not_made(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "{\"cmd\":\"create\"}",
        "{\"cmd\":\"create\",\"game\":\"toy\"}",
        "{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[]}",
        "{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[{\"kind\":\"person\"}]}",
        "{\"cmd\":\"create\",\"game\":\"chess\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"}]}",
        "{\"cmd\":\"create\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"}]}",
        "{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[{\"kind\":\"bot\"},{\"kind\":\"bot\"}]}",
        TWO ",\"options\":{\"heaps\":99}}",
        TWO ",\"options\":[]}",
        TWO ",\"time\":5}",
        TWO ",\"time\":{\"kind\":\"total\"}}",
        TWO ",\"time\":{\"kind\":\"total\",\"seconds\":0}}",
        TWO ",\"pace\":\"brisk\"}",
        TWO ",\"public\":1}",
        TWO ",\"seed\":1}",
        TWO ",\"takeover\":\"god\"}",
        "{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[{\"kind\":\"person\",\"name\":\"\"},{\"kind\":\"person\"}]}",
        "{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[{\"kind\":\"person\",\"nam\":\"x\"},{\"kind\":\"person\"}]}",
        "{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[1,2]}"};
    struct fake_client *fake = arrive(NULL);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_string_not_equal(code_of(ask(fake, NULL, wrong[i])), "");
    failing = true;
    assert_string_equal(code_of(ask(fake, NULL, TWO "}")), "storage");
    assert_string_equal(code_of(ask(fake, "AAAAAAAAAAAA", "{\"cmd\":\"table\"}")), "no_table");
    failing = false;
    go(fake);
}

static void test_open_seats_are_claimed(void **state)
{
    (void)state;
    make("{\"cmd\":\"create\",\"game\":\"toy\",\"public\":true,\"seats\":[{\"kind\":\"person\"},{\"kind\":\"open\"},{"
         "\"kind\":\"open\"}]}");
    struct fake_client *stranger = arrive(NULL);
    json_t *answer = ask(stranger, NULL, "{\"cmd\":\"list\"}");
    assert_int_equal(json_array_size(json_object_get(answer, "tables")), 1);
    answer = ask(stranger, name, "{\"cmd\":\"claim\",\"name\":\"Bea\",\"seat\":3}");
    assert_int_equal(number(answer, "seat"), 3);
    snprintf(secrets[2], sizeof secrets[2], "%s", json_string_value(json_object_get(answer, "secret")));
    assert_string_equal(code_of(ask(stranger, name, "{\"cmd\":\"claim\",\"name\":\"Carl\",\"seat\":3}")), "taken");
    assert_string_equal(code_of(ask(stranger, name, "{\"cmd\":\"claim\",\"name\":\"\"}")), "bad_name");
    assert_string_equal(code_of(ask(stranger, name, "{\"cmd\":\"fill\",\"seat\":2}")), "forbidden");
    struct fake_client *creator = arrive(maker), *bea = join(secrets[2]);
    assert_string_equal(code_of(ask(bea, NULL, "{\"cmd\":\"fill\",\"seat\":2}")), "forbidden");
    assert_string_equal(code_of(ask(creator, name, "{\"cmd\":\"fill\",\"seat\":2,\"level\":\"easy\"}")), "");
    answer = ask(stranger, NULL, "{\"cmd\":\"list\"}");
    assert_int_equal(json_array_size(json_object_get(answer, "tables")), 0);
    assert_string_equal(code_of(ask(bea, NULL, "{\"cmd\":\"move\",\"at\":2,\"move\":\"bid 1\"}")), "");
    go(stranger);
    go(creator);
    go(bea);
}

/* Opens an invitation, and comes in with the secret that is told for it. */
static struct fake_client *take(const char *invitation)
{
    struct fake_client *fake = arrive(invitation);
    json_t *answer = ask(fake, name, "{\"cmd\":\"take\"}");
    assert_string_equal(code_of(answer), "");
    struct fake_client *owner = join(json_string_value(json_object_get(answer, "secret")));
    go(fake);
    return owner;
}

static void test_an_invitation_opens_its_seat_once(void **state)
{
    (void)state;
    make("{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\",\"invite\":true}]}");
    struct fake_client *creator = arrive(maker), *invited = arrive(secrets[1]), *late = arrive(secrets[1]);
    json_t *answer = ask(invited, name, "{\"cmd\":\"join\"}");
    assert_int_equal(number(answer, "invitation"), 2);
    assert_null(json_object_get(answer, "seat"));
    assert_int_equal(json_integer_value(json_array_get(json_object_get(answer, "invited"), 0)), 2);
    assert_string_equal(code_of(ask(invited, NULL, "{\"cmd\":\"say\",\"text\":\"hey\"}")), "forbidden");
    assert_string_equal(code_of(ask(invited, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 1\"}")), "forbidden");
    assert_string_equal(code_of(ask(invited, NULL, "{\"cmd\":\"take\",\"own\":\"short\"}")), "bad_request");
    assert_string_equal(code_of(ask(invited, NULL, "{\"cmd\":\"take\",\"name\":\"\"}")), "bad_name");
    answer = ask(invited, NULL, "{\"cmd\":\"take\",\"name\":\"Bea\",\"own\":\"" OWN "\",\"self\":\"" OWN "\"}");
    assert_int_equal(number(answer, "seat"), 2);
    assert_string_equal(code_of(ask(late, name, "{\"cmd\":\"join\"}")), "forbidden");
    assert_string_equal(code_of(ask(late, name, "{\"cmd\":\"take\"}")), "forbidden");
    struct fake_client *blue = join(OWN);
    assert_string_equal(code_of(ask(blue, NULL, "{\"cmd\":\"say\",\"text\":\"hey\"}")), "");
    answer = ask(creator, name, "{\"cmd\":\"entries\"}");
    assert_string_equal(json_string_value(json_object_get(json_array_get(json_object_get(answer, "entries"), 0), "kind")),
                        "take");
    char *told = json_dumps(answer, 0);
    assert_null(strstr(told, "\"person\":")); /* by what it is known again is nobody's business */
    free(told);
    assert_string_equal(code_of(ask(creator, name, "{\"cmd\":\"reissue\",\"seat\":2}")), "needs_consent");
    go(creator);
    go(invited);
    go(late);
    go(blue);
}

#define THREE_SEATS                                                                                                         \
    "{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"open\"},{\"kind\":\"person\"}]}"
#define ADAS_BROWSER "AAAAAAAAAAAAAAAAAAAAAAAA"
#define BEAS_BROWSER "BBBBBBBBBBBBBBBBBBBBBBBB"

/* Somebody at this browser takes an open seat. Returns the answer. */
static json_t *claim(struct fake_client *fake, const char *called, const char *browser, const char *apart)
{
    char text[400];
    snprintf(text, sizeof text, "{\"cmd\":\"claim\",\"name\":\"%s\",\"self\":\"%s\",\"apart\":[%s]}", called, browser,
             apart);
    return ask(fake, name, text);
}

/* What a seat is told by which it knows the person of another again. */
static void mark_of(const char *secret, int seat, char mark[40])
{
    struct fake_client *fake = arrive(secret);
    json_t *marks = json_object_get(ask(fake, name, "{\"cmd\":\"join\"}"), "marks");
    assert_int_equal(json_array_size(marks), 3);
    snprintf(mark, 40, "\"%s\"", json_string_value(json_array_get(marks, (size_t)seat - 1)));
    go(fake);
}

static void test_people_know_each_other_again_and_sit_apart(void **state)
{
    (void)state;
    char beas_mark[40], adas_mark[40], later[40], ada[SECRET_TEXT + 1], bea[SECRET_TEXT + 1];
    struct fake_client *stranger = arrive(NULL);
    make(THREE_SEATS);
    snprintf(ada, sizeof ada, "%s", json_string_value(json_object_get(claim(stranger, "Ada", ADAS_BROWSER, ""), "secret")));
    snprintf(bea, sizeof bea, "%s", json_string_value(json_object_get(claim(stranger, "Bea", BEAS_BROWSER, ""), "secret")));
    mark_of(ada, 1, later);
    assert_string_equal(later, "\"\""); /* oneself */
    mark_of(ada, 3, later);
    assert_string_equal(later, "\"\""); /* a browser that said nothing */
    mark_of(ada, 2, beas_mark);
    mark_of(bea, 1, adas_mark);
    assert_int_equal(strlen(beas_mark), 18);
    assert_string_not_equal(beas_mark, adas_mark);
    go(stranger);

    make(THREE_SEATS); /* Bea is there, and Ada would rather not */
    stranger = arrive(NULL);
    assert_string_equal(code_of(claim(stranger, "B.", BEAS_BROWSER, "")), "");
    json_t *answer = claim(stranger, "Ada", ADAS_BROWSER, beas_mark);
    assert_string_equal(code_of(answer), "apart");
    assert_int_equal(number(json_object_get(answer, "error"), "seat"), 1);
    answer = claim(stranger, "Ada", ADAS_BROWSER, adas_mark); /* of somebody else: nothing to her */
    assert_string_equal(code_of(answer), "");
    mark_of(json_string_value(json_object_get(answer, "secret")), 1, later);
    assert_string_equal(later, beas_mark);
    go(stranger);

    make(THREE_SEATS); /* Ada is there, and nobody is told who would rather not; also after a restart */
    stranger = arrive(NULL);
    assert_string_equal(code_of(claim(stranger, "Ada", ADAS_BROWSER, beas_mark)), "");
    go(stranger);
    close_the_registry();
    open_registry();
    pump_until(registry.keyed.ready);
    stranger = arrive(NULL);
    answer = claim(stranger, "Bea", BEAS_BROWSER, "");
    assert_string_equal(code_of(answer), "apart");
    assert_null(json_object_get(json_object_get(answer, "error"), "seat"));
    assert_string_equal(code_of(claim(stranger, "Carl", OWN, "")), "");
    static const char *const nonsense[] = {"\"x\"", "7", "\"ABCDEF0123456789\"", "\"0123456789abcdef0\""};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        assert_string_equal(code_of(claim(stranger, "Dora", OWN, nonsense[i])), "bad_request");
    go(stranger);
}

static void test_a_connection_stays_where_it_came_in(void **state)
{
    (void)state;
    char text[200];
    make(TWO "}");
    struct fake_client *red = join(secrets[0]);
    snprintf(text, sizeof text, "{\"cmd\":\"join\",\"table\":\"%s\",\"secret\":\"%s\"}", name, secrets[1]);
    assert_string_equal(code_of(ask(red, NULL, text)), "joined");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"join\",\"table\":\"AAAAAAAAAAAA\"}")), "joined");
    snprintf(text, sizeof text, "{\"cmd\":\"join\",\"table\":\"%s\"}", name);
    assert_string_equal(code_of(ask(red, NULL, text)), "joined");
    snprintf(text, sizeof text, "{\"cmd\":\"join\",\"table\":\"%s\",\"secret\":\"%s\"}", name, secrets[0]);
    assert_int_equal(number(ask(red, NULL, text), "seat"), 1);
    assert_int_equal(number(ask(red, NULL, "{\"cmd\":\"join\"}"), "seat"), 1);
    go(red);
}

static void test_others_agree_to_a_new_invitation(void **state)
{
    (void)state;
    make("{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"},{\"kind\":\"person\"}]"
         "}");
    struct fake_client *creator = arrive(maker), *red = join(secrets[0]), *blue = join(secrets[1]),
                       *green = join(secrets[2]);
    char agree[80];
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"propose\",\"what\":\"reissue\"}")), "bad_request");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"propose\",\"what\":\"reissue\",\"seat\":1}")), "bad_request");
    json_t *answer = ask(red, NULL, "{\"cmd\":\"propose\",\"what\":\"reissue\",\"seat\":2}");
    snprintf(agree, sizeof agree, "{\"cmd\":\"refuse\",\"proposal\":%d}", (int)number(answer, "entry"));
    assert_string_equal(code_of(ask(blue, NULL, agree)), "");
    answer = ask(red, NULL, "{\"cmd\":\"propose\",\"what\":\"reissue\",\"seat\":2}");
    snprintf(agree, sizeof agree, "{\"cmd\":\"agree\",\"proposal\":%d}", (int)number(answer, "entry"));
    assert_string_equal(code_of(ask(creator, name, "{\"cmd\":\"reissue\",\"seat\":2}")), "needs_consent");
    assert_string_equal(code_of(ask(green, NULL, agree)), "");
    assert_string_equal(code_of(ask(creator, name, "{\"cmd\":\"reissue\",\"seat\":3}")), "needs_consent");
    assert_string_equal(code_of(ask(creator, name, "{\"cmd\":\"reissue\",\"seat\":2}")), "");
    assert_string_equal(blue->dismissed, "reissued");
    go(creator);
    go(red);
    go(blue);
    go(green);
}

static void test_a_lost_secret_is_issued_anew(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *thief = join(secrets[1]), *creator = arrive(maker), *red = join(secrets[0]);
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"reissue\",\"seat\":2}")), "forbidden");
    assert_string_equal(code_of(ask(creator, name, "{\"cmd\":\"reissue\",\"seat\":2}")), "needs_consent");
    now += 7 * DAY;
    json_t *answer = ask(creator, name, "{\"cmd\":\"reissue\",\"seat\":2}");
    assert_string_equal(thief->dismissed, "reissued");
    assert_string_equal(json_string_value(json_object_get(find(red, 2, "kind"), "kind")), "reissue");
    assert_string_equal(code_of(ask(thief, NULL, "{\"cmd\":\"say\",\"text\":\"hey\"}")), "forbidden");
    struct fake_client *blue = take(json_string_value(json_object_get(answer, "secret")));
    assert_string_equal(code_of(ask(blue, NULL, "{\"cmd\":\"say\",\"text\":\"thanks\"}")), "");
    struct fake_client *again = arrive(secrets[1]);
    assert_string_equal(code_of(ask(again, name, "{\"cmd\":\"join\"}")), "forbidden");
    assert_string_equal(code_of(ask(creator, name, "{\"cmd\":\"reissue\"}")), "bad_request");
    close_the_registry(); /* and it is kept */
    open_registry();
    blue->client.room = thief->client.room = red->client.room = NULL;
    assert_string_equal(code_of(ask(again, name, "{\"cmd\":\"join\"}")), "forbidden");
    blue->client.joined = thief->client.joined = red->client.joined = false;
    assert_string_equal(code_of(ask(blue, name, "{\"cmd\":\"join\"}")), "");
    go(thief);
    go(creator);
    go(red);
    go(blue);
    go(again);
}

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        T(test_tables_that_cannot_be_are_not_made),  T(test_open_seats_are_claimed),
        T(test_an_invitation_opens_its_seat_once),   T(test_people_know_each_other_again_and_sit_apart),
        T(test_a_connection_stays_where_it_came_in), T(test_others_agree_to_a_new_invitation),
        T(test_a_lost_secret_is_issued_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
