/* When browsers get a message: at the beginning of a turn, at half of a slow clock, after quiet hours, and when a line
 * turned out to be dead. */
#include "fake_clients.h"

#include <stdio.h>

#include "host/notifier.h"
#include "host/notify_push.h"

enum { HOUR = 3600000, MINUTE = 60000, SENT = 20 };

static struct notifier *notifier;
static struct {
    int role, ttl;
    bool urgent;
    char text[300];
} sent[SENT];
static int count;

/* The linker calls this in place of the server's function. */
void __wrap_notifier_push(struct notifier *to, const struct recipient *whom, const char *endpoint, const struct push *push,
                          const char *text);

void __wrap_notifier_push(struct notifier *to, const struct recipient *whom, const char *endpoint, const struct push *push,
                          const char *text)
{
    assert_ptr_equal(to, notifier);
    assert_string_equal(endpoint, "https://push.example/1");
    assert_true(count < SENT);
    sent[count].role = whom->role;
    sent[count].ttl = push->ttl;
    sent[count].urgent = push->urgent;
    snprintf(sent[count++].text, sizeof sent->text, "%s", text);
}

static void wake(void *waker)
{
    (void)waker;
}

static int begin(void **state)
{
    char key[2 * WEBPUSH_PUBLIC];
    struct notifier_plan plan = {.smtp = "", .from = "", .may_reach = notifier_is_public, .wake = wake};
    count = 0;
    set_up(state);
    registry.link = "";
    notifier = registry.notifier = notifier_open(&plan);
    assert_non_null(notifier);
    assert_false(push_key(&registry, key));
    push_begin(&registry);
    pump_until(push_key(&registry, key));
    return 0;
}

static int end(void **state)
{
    int result = tear_down(state);
    notifier_close(notifier);
    return result;
}

/* One who asks over HTTP: nobody is there. */
static json_t *ask_from_afar(int seat, const char *text)
{
    static struct fake_client *fake;
    if (fake)
        go(fake);
    fake = NULL;
    if (seat < 0)
        return NULL;
    fake = arrive(secrets[seat]);
    json_t *answer = ask(fake, name, text);
    assert_string_equal(code_of(answer), "");
    return answer;
}

#define PUSH                                                                                                                \
    "{\"cmd\":\"call\",\"push\":{\"endpoint\":\"https://push.example/1\",\"keys\":{\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\","    \
    "\"p256dh\":\"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4\"}}"

static int decider(void)
{
    return (int)json_integer_value(json_array_get(json_object_get(ask_from_afar(0, "{\"cmd\":\"table\"}"), "deciders"), 0)) -
           1;
}

/* The seat that decides makes its first move. */
static void move(int seat)
{
    char text[100], chosen[40];
    snprintf(chosen, sizeof chosen, "%s",
             json_string_value(json_object_get(
                 json_array_get(json_object_get(ask_from_afar(seat, "{\"cmd\":\"moves\"}"), "moves"), 0), "move")));
    json_int_t at = number(ask_from_afar(seat, "{\"cmd\":\"table\"}"), "number");
    snprintf(text, sizeof text, "{\"cmd\":\"move\",\"at\":%d,\"move\":\"%s\"}", (int)at, chosen);
    ask_from_afar(seat, text);
}

/* A table where both seats have a browser and the bids are made: `first` has been asked just now. */
static int play_to_first(const char *settings, const char *call)
{
    make(settings);
    ask_from_afar(0, call);
    ask_from_afar(1, call);
    move(0);
    move(1);
    for (int i = 0; i < 20; i++)
        pump();
    return decider();
}

static void pump_often(void)
{
    for (int i = 0; i < 60; i++)
        pump();
}

static void test_a_turn_is_told_once(void **state)
{
    (void)state;
    int seat = play_to_first(TWO "}", PUSH "}");
    int before = count;
    move(seat);
    pump_until(count == before + 1);
    assert_int_equal(sent[before].role, ROLE_SEAT + 1 - seat);
    assert_non_null(strstr(sent[before].text, "\"body\":\"It is your turn.\""));
    assert_non_null(strstr(sent[before].text, name));
    for (int i = 0; i < 3; i++)
        assert_null(strstr(sent[before].text, secrets[i % 2]));
    assert_true(sent[before].urgent);
    assert_int_equal(sent[before].ttl, 3600);
    now += 24 * (int64_t)HOUR;
    pump_often();
    assert_int_equal(count, before + 1);
    ask_from_afar(-1, NULL);
}

#define SLOW TWO ",\"pace\":\"slow\",\"time\":{\"kind\":\"move\",\"seconds\":86400}}"

static void test_half_of_a_slow_clock_is_told_once(void **state)
{
    (void)state;
    int seat = play_to_first(SLOW, PUSH "}"), before = count;
    move(seat);
    pump_until(count == before + 1);
    assert_false(sent[before].urgent);
    assert_int_equal(sent[before].ttl, 86400);
    ask_from_afar(-1, NULL);
    close_the_registry(); /* the server begins anew */
    open_registry();
    registry.notifier = notifier;
    registry.link = "";
    now += 12 * (int64_t)HOUR - MINUTE;
    pump_often();
    assert_int_equal(count, before + 1);
    now += MINUTE + 6000;
    pump_until(count == before + 2);
    assert_non_null(strstr(sent[before + 1].text, "half of your time is gone"));
    assert_int_equal(sent[before + 1].role, ROLE_SEAT + 1 - seat);
    assert_int_equal(sent[before + 1].ttl, 12 * 3600 - 6);
    for (int i = 0; i < 10; i++, now += HOUR)
        pump_often();
    assert_int_equal(count, before + 2);
}

static void test_a_seat_that_has_decided_is_not_reminded(void **state)
{
    (void)state;
    int seat = play_to_first(SLOW, PUSH "}"), before = count;
    move(seat);
    pump_until(count == before + 1);
    now += HOUR;
    move(1 - seat);
    pump_until(count == before + 2); /* the other one is asked, and reminded an hour later */
    now += 11 * (int64_t)HOUR + 6000;
    pump_often();
    assert_int_equal(count, before + 2);
    now += HOUR;
    pump_until(count == before + 3);
    assert_int_equal(sent[before + 2].role, ROLE_SEAT + seat);
    ask_from_afar(-1, NULL);
}

static void test_who_is_there_is_reminded_but_not_called(void **state)
{
    (void)state;
    int seat = play_to_first(SLOW, PUSH "}"), before = count;
    struct fake_client *there = join(secrets[1 - seat]);
    move(seat);
    assert_string_equal(code_of(ask(there, NULL, "{\"cmd\":\"table\"}")), ""); /* it has seen it */
    pump_often();
    assert_int_equal(count, before);
    now += 12 * (int64_t)HOUR + 6000;
    pump_until(count == before + 1);
    assert_non_null(strstr(sent[before].text, "half"));
    go(there);
    pump_often();
    assert_int_equal(count, before + 1);
    ask_from_afar(-1, NULL);
}

static void test_a_dead_line_is_noticed(void **state)
{
    (void)state;
    int seat = play_to_first(TWO "}", PUSH "}"), before = count;
    struct fake_client *frozen = join(secrets[1 - seat]);
    move(seat);
    pump_often();
    assert_int_equal(count, before);
    go(frozen);
    pump_until(count == before + 1);
    assert_int_equal(sent[before].role, ROLE_SEAT + 1 - seat);
    ask_from_afar(-1, NULL);
}

/* It is a quarter past midnight. */
static void test_quiet_hours_are_waited_for(void **state)
{
    (void)state;
    int seat = play_to_first(SLOW, PUSH ",\"quiet\":[1380,60]}"); /* 23:00 to 1:00 */
    move(seat);
    pump_often();
    assert_int_equal(count, 0);
    now = HOUR - 1;
    pump_often();
    assert_int_equal(count, 0);
    now = HOUR + 6000;
    pump_until(count == 1);
    pump_often();
    assert_int_equal(count, 1); /* the one who has decided since hears nothing */
    assert_int_equal(sent[0].role, ROLE_SEAT + 1 - seat);
    assert_non_null(strstr(sent[0].text, "It is your turn."));
    now = 13 * (int64_t)HOUR;
    pump_until(count == 2);
    assert_non_null(strstr(sent[1].text, "half"));
    ask_from_afar(-1, NULL);
}

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, begin, end)
    const struct CMUnitTest tests[] = {
        T(test_a_turn_is_told_once),
        T(test_half_of_a_slow_clock_is_told_once),
        T(test_a_seat_that_has_decided_is_not_reminded),
        T(test_who_is_there_is_reminded_but_not_called),
        T(test_a_dead_line_is_noticed),
        T(test_quiet_hours_are_waited_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
