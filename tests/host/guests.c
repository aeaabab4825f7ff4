#include "guests.h"

#include <stdio.h>
#include <unistd.h>

char folder[64];
struct house house;
int64_t now, set;
atomic_bool failing;
atomic_bool held;
char name[TABLE_NAME + 1], maker[SECRET_TEXT + 1], secrets[3][SECRET_TEXT + 1];

/* ---- a disk that fails when told to ---- */

static void write_or_fail(void *opened, struct store_request *batch)
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

void open_house(void)
{
    static struct store_backend backend;
    char buffer[300];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    backend = store_sqlite;
    backend.write = write_or_fail;
    house = (struct house){.now = time_now, .monotonic = time_passed};
    house.store = store_open(&backend, folder, wake, NULL, &problem);
    house.bots = bots_open(1, 50, wake, NULL);
    assert_true(house.store && house.bots && house_begin(&house));
}

void close_the_house(void)
{
    house.closing = true;
    store_close(house.store);
    bots_close(house.bots);
    house_close(&house);
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
    open_house();
    return 0;
}

int tear_down(void **state)
{
    (void)state;
    char command[100];
    close_the_house();
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

/* ---- somebody with a pair of ears ---- */

static void hear(struct caller *caller, struct message *message)
{
    static int turns;
    struct guest *guest = (struct guest *)caller;
    guest->turn = ++turns;
    guest->told = message;
    assert_true(guest->heard < EARS);
    guest->message[guest->heard] =
        json_loadb((const char *)message->bytes + MESSAGE_PAD, message->length, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(guest->message[guest->heard++]);
}

static void dismiss(struct caller *caller, const char *code)
{
    ((struct guest *)caller)->dismissed = code;
}

struct guest *arrive(const char *secret)
{
    struct guest *guest = calloc(1, sizeof *guest);
    guest->caller.hear = hear;
    guest->caller.dismiss = dismiss;
    guest->caller.has_secret = secret != NULL;
    if (secret)
        assert_true(secret_hash(secret, guest->caller.hash));
    return guest;
}

void go(struct guest *guest)
{
    house_leave(&house, &guest->caller);
    for (int i = 0; i < guest->heard; i++)
        json_decref(guest->message[i]);
    free(guest);
}

/* Lets things happen. */
void pump(void)
{
    house_tick(&house);
    store_deliver(house.store);
    bots_deliver(house.bots);
    usleep(500);
}

json_t *last(const struct guest *guest)
{
    return guest->message[guest->heard - 1];
}

/* The first message since `from` that has a field. */
json_t *find(const struct guest *guest, int from, const char *field)
{
    for (int i = from; i < guest->heard; i++)
        if (json_object_get(guest->message[i], field))
            return guest->message[i];
    return NULL;
}

/* Sends a command and gives back its answer. */
json_t *ask(struct guest *guest, const char *table, const char *text)
{
    int before = guest->heard;
    json_t *fields = json_loads(text, 0, NULL);
    assert_non_null(fields);
    json_object_set_new(fields, "id", json_integer(before + 1000));
    house_ask(&house, &guest->caller, table, fields);
    json_t *answer = NULL;
    for (int tries = 0; !answer && tries < 20000; tries++) {
        pump();
        answer = find(guest, before, "id");
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
    struct guest *guest = arrive(NULL);
    json_t *answer = ask(guest, NULL, settings);
    assert_string_equal(code_of(answer), "");
    snprintf(name, sizeof name, "%s", json_string_value(json_object_get(json_object_get(answer, "table"), "name")));
    snprintf(maker, sizeof maker, "%s", json_string_value(json_object_get(answer, "secret")));
    json_t *list = json_object_get(answer, "secrets");
    for (size_t i = 0; i < json_array_size(list); i++)
        snprintf(secrets[i], sizeof secrets[i], "%s", json_string_value(json_array_get(list, i)));
    go(guest);
}

struct guest *join(const char *secret)
{
    struct guest *guest = arrive(secret);
    assert_string_equal(code_of(ask(guest, name, "{\"cmd\":\"join\"}")), "");
    return guest;
}
