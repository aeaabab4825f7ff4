/* Each piece of memory that a command asks for is refused in turn: the command is answered or its connection is closed, and
 * the table goes on as if nothing had been. */
#include "fake_clients.h"

#include <errno.h>
#include <stdio.h>

#include "host/reserve.h"

void *__real_malloc(size_t size);
void *__real_realloc(void *bytes, size_t size);
void __real_free(void *bytes);
char *__real_strdup(const char *text);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *bytes, size_t size);
char *__wrap_strdup(const char *text);
void __wrap_free(void *bytes);

static _Thread_local int left; /* pieces until one is refused; 0: none is. Of the thread that serves people alone */

static bool is_refused(void)
{
    bool refused = left > 0 && --left == 0;
    if (refused)
        errno = ENOMEM;
    return refused;
}

void *__wrap_malloc(size_t size)
{
    return is_refused() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *bytes = __wrap_malloc(count * size);
    return bytes ? memset(bytes, 0, count * size) : NULL;
}

void *__wrap_realloc(void *bytes, size_t size)
{
    return is_refused() ? NULL : __real_realloc(bytes, size);
}

char *__wrap_strdup(const char *text)
{
    return is_refused() ? NULL : __real_strdup(text);
}

void __wrap_free(void *bytes)
{
    __real_free(bytes);
}

/* ---- commands ---- */

enum { PIECES_MAX = 3000 };

/* Asks while piece `nth` is refused. False: the command takes fewer. */
static bool ask_short(struct fake_client *fake, const char *table, const char *text, int nth)
{
    int before = fake->heard;
    json_t *fields = json_loads(text, 0, NULL), *answer = NULL;
    json_object_set_new(fields, "id", json_integer(before + 1000));
    reserve_fill();
    left = nth;
    registry_ask(&registry, &fake->client, table, fields);
    for (int tries = 0; !answer && !fake->dismissed && tries < 20000; tries++) {
        pump();
        answer = find(fake, before, "id");
    }
    bool refused = left == 0;
    left = 0;
    assert_true(answer || fake->dismissed);
    if (!answer)
        return refused;
    const char *message = json_string_value(json_object_get(json_object_get(answer, "error"), "message"));
    assert_true(!message || (*message && !strstr(message, "(null)")));
    const char *code = code_of(answer);
    if (*code && strcmp(code, "memory") != 0 && strcmp(code, "storage") != 0)
        fail_msg("%s, piece %d: %s", text, nth, json_dumps(answer, 0));
    return refused;
}

/* `text` may be said again and again. */
static void refuse_each(const char *secret, const char *text, bool joins)
{
    int nth = 1;
    for (bool refused = true; refused; nth++) {
        assert_true(nth < PIECES_MAX);
        struct fake_client *fake = joins ? join(secret) : arrive(secret);
        refused = ask_short(fake, secret ? name : NULL, text, nth);
        go(fake);
    }
    assert_true(nth > 4);
}

/* ---- tests ---- */

static void test_a_table_is_made_or_is_not(void **state)
{
    (void)state;
    refuse_each(NULL, TWO ",\"public\":true}", false);
    refuse_each(NULL, "{\"cmd\":\"games\"}", false);
    refuse_each(NULL, "{\"cmd\":\"list\"}", false);
}

static void test_links_are_kept_and_told(void **state)
{
    char text[400];
    (void)state;
    make(TWO "}");
    snprintf(text, sizeof text, "{\"cmd\":\"mine\",\"tables\":[{\"name\":\"%s\",\"secret\":\"%s\"}]}", name, secrets[0]);
    refuse_each(NULL, text, false);
    snprintf(text, sizeof text, "{\"cmd\":\"keep\",\"code\":\"%s\",\"tables\":[{\"name\":\"%s\",\"secret\":\"%s\"}]}",
             "ABCDEFGHJKMNPQRSTVWXYZ012", name, secrets[0]);
    refuse_each(NULL, text, false);
    refuse_each(NULL, "{\"cmd\":\"recover\",\"code\":\"ABCDEFGHJKMNPQRSTVWXYZ012\"}", false);
}

static void test_people_come_in(void **state)
{
    (void)state;
    make(TWO "}");
    refuse_each(secrets[0], "{\"cmd\":\"join\"}", false);
    refuse_each(secrets[0], "{\"cmd\":\"join\",\"have\":0}", false);
}

static void test_questions(void **state)
{
    static const char *const questions[] = {"table", "summary", "entries", "world", "facts",
                                            "view",  "moves",   "log",     "record"};
    (void)state;
    make(TWO "}");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        char text[60];
        snprintf(text, sizeof text, "{\"cmd\":\"%s\"}", questions[i]);
        refuse_each(secrets[0], text, true);
    }
}

/* What was answered without an error is there, and nothing else. */
static void test_what_people_do(void **state)
{
    static const char *const commands[] = {"{\"cmd\":\"say\",\"text\":\"hello\"}", "{\"cmd\":\"note\",\"text\":\"mine\"}",
                                           "{\"cmd\":\"name\",\"name\":\"Ada\"}", "{\"cmd\":\"erase\",\"what\":\"note\"}"};
    (void)state;
    make(TWO "}");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        refuse_each(secrets[0], commands[i], true);
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]);
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}")), "");
    assert_string_equal(code_of(ask(blue, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 2\"}")), "");
    go(red);
    go(blue);
}

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {T(test_a_table_is_made_or_is_not), T(test_links_are_kept_and_told),
                                       T(test_people_come_in), T(test_questions), T(test_what_people_do)};
    reserve_begin();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
