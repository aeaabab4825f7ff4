#include "fake_clients.h"

#include <stdio.h>
#include <unistd.h>

char folder[64];
struct registry registry;
int64_t now, set;
atomic_bool failing;
atomic_bool held;
char name[TABLE_NAME + 1], maker[SECRET_TEXT + 1], secrets[3][SECRET_TEXT + 1];

/* ---- a disk that fails when told to ---- */

static void write_or_fail(void *opened, struct store_job *batch)
{
    while (held)
        usleep(100);
    if (!failing) {
        store_sqlite.write(opened, batch);
        return;
    }
    for (; batch; batch = store_next(batch))
        batch->result = STORE_FAILED;
}

static int64_t time_now(void *clock)
{
    (void)clock;
    return now + set;
}

static int64_t time_passed(void *clock)
{
    (void)clock;
    return now;
}

static void wake(void *waker)
{
    (void)waker;
}

void open_registry(void)
{
    static struct store_backend backend;
    char buffer[300];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    backend = store_sqlite;
    backend.write = write_or_fail;
    registry = (struct registry){.now = time_now, .monotonic = time_passed};
    registry.store = store_open(&backend, folder, wake, NULL, &problem);
    registry.bots = bots_open(1, 50, wake, NULL);
    assert_true(registry.store && registry.bots && registry_begin(&registry));
}

void close_the_registry(void)
{
    registry.closing = true;
    store_close(registry.store);
    bots_close(registry.bots);
    registry_close(&registry);
}

int set_up(void **state)
{
    (void)state;
    assert_true(secret_begin());
    snprintf(folder, sizeof folder, "/tmp/florin-room-XXXXXX");
    assert_non_null(mkdtemp(folder));
    now = 1000000;
    set = 0;
    failing = false;
    open_registry();
    return 0;
}

int tear_down(void **state)
{
    (void)state;
    char command[100];
    close_the_registry();
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

/* ---- somebody with a pair of ears ---- */

static void hear(struct client *client, struct message *message)
{
    static int turns;
    struct fake_client *fake = (struct fake_client *)client;
    fake->turn = ++turns;
    fake->told = message;
    assert_true(fake->heard < EARS);
    fake->message[fake->heard] =
        json_loadb((const char *)message->bytes + MESSAGE_PAD, message->length, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(fake->message[fake->heard++]);
}

static void dismiss(struct client *client, const char *code)
{
    ((struct fake_client *)client)->dismissed = code;
}

struct fake_client *arrive(const char *secret)
{
    struct fake_client *fake = calloc(1, sizeof *fake);
    fake->client.hear = hear;
    fake->client.dismiss = dismiss;
    fake->client.has_secret = secret != NULL;
    if (secret)
        assert_true(secret_hash(secret, fake->client.hash));
    return fake;
}

void go(struct fake_client *fake)
{
    registry_leave(&registry, &fake->client);
    for (int i = 0; i < fake->heard; i++)
        json_decref(fake->message[i]);
    free(fake);
}

/* Lets things happen. */
void pump(void)
{
    registry_tick(&registry);
    store_deliver(registry.store);
    bots_deliver(registry.bots);
    usleep(500);
}

json_t *last(const struct fake_client *fake)
{
    return fake->message[fake->heard - 1];
}

/* The first message since `from` that has a field. */
json_t *find(const struct fake_client *fake, int from, const char *field)
{
    for (int i = from; i < fake->heard; i++)
        if (json_object_get(fake->message[i], field))
            return fake->message[i];
    return NULL;
}

/* Sends a command and gives back its answer. */
json_t *ask(struct fake_client *fake, const char *table, const char *text)
{
    int before = fake->heard;
    json_t *fields = json_loads(text, 0, NULL);
    assert_non_null(fields);
    json_object_set_new(fields, "id", json_integer(before + 1000));
    registry_ask(&registry, &fake->client, table, fields);
    json_t *answer = NULL;
    for (int tries = 0; !answer && tries < 20000; tries++) {
        pump();
        answer = find(fake, before, "id");
    }
    assert_non_null(answer);
    return answer;
}

const char *code_of(json_t *answer)
{
    const char *code = json_string_value(json_object_get(json_object_get(answer, "error"), "code"));
    return code ? code : "";
}

json_int_t number(json_t *message, const char *field)
{
    return json_integer_value(json_object_get(message, field));
}

void make(const char *settings)
{
    struct fake_client *fake = arrive(NULL);
    json_t *answer = ask(fake, NULL, settings);
    assert_string_equal(code_of(answer), "");
    snprintf(name, sizeof name, "%s", json_string_value(json_object_get(json_object_get(answer, "table"), "name")));
    snprintf(maker, sizeof maker, "%s", json_string_value(json_object_get(answer, "secret")));
    json_t *list = json_object_get(answer, "secrets");
    for (size_t i = 0; i < json_array_size(list); i++)
        snprintf(secrets[i], sizeof secrets[i], "%s", json_string_value(json_array_get(list, i)));
    go(fake);
}

struct fake_client *join(const char *secret)
{
    struct fake_client *fake = arrive(secret);
    assert_string_equal(code_of(ask(fake, name, "{\"cmd\":\"join\"}")), "");
    return fake;
}
