/* A table of `florin host`, with people who say anything at all: a line each, a letter for the speaker, then JSON.
 * Every line gets one answer, and what the table has become is what its entries, read again, make of it. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "host/row.h"
#include "host/room.h"
#include "host/snapshot.h"
#include "host/tell.h"
#include "memory_store.h"

#define NAME "AAAAAAAAAAAA"
enum { FAKES = 5, LINES_MAX = 60 }; /* the maker, three seats, a watcher */

static int64_t now;
static int answers; /* to the line that was said */

struct fake_client {
    struct client client;
    bool dismissed;
};

static int64_t time_now(void *clock)
{
    (void)clock;
    return now;
}

static void hear(struct client *client, struct message *message)
{
    (void)client;
    json_t *json = json_loadb((const char *)message->bytes + MESSAGE_PAD, message->length, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(json))
        abort();
    answers += json_object_get(json, "id") != NULL;
    json_decref(json);
}

static void dismiss(struct client *client, const char *code)
{
    (void)code;
    ((struct fake_client *)client)->dismissed = true;
}

static struct store_job *new_table(void)
{
    struct store_job *table = store_job_new(STORE_CREATE, NAME, NULL, NULL);
    table->row.beginning = strdup("game: pax2e\nformat: 2\nseed: 7\nseats: 3\n\n");
    table->row.settings = strdup("{\"seats\":[{\"kind\":\"person\"},{\"kind\":\"open\"},{\"kind\":\"bot\"}],"
                                 "\"time\":{\"kind\":\"move\",\"seconds\":60}}");
    table->row.created = now;
    for (int role = 0; role < 2; role++)
        memset(table->row.hash[role], role + 1, SECRET_HASH);
    return table;
}

static void deliver(struct registry *registry)
{
    registry_tick(registry);
    for (int i = 0; i < 8; i++) {
        store_deliver(registry->store);
        bots_deliver(registry->bots);
    }
}

/* The speaker has the secret that opens their seat now. */
static void say(struct registry *registry, struct fake_client *fake, int role, const char *line, size_t length)
{
    json_t *fields = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(fields)) {
        json_decref(fields);
        return;
    }
    json_object_set_new(fields, "id", json_integer(1));
    fake->client.has_secret = role < FAKES - 1;
    if (fake->client.has_secret)
        memcpy(fake->client.hash, memory_store_table()->row.hash[role], SECRET_HASH);
    answers = 0;
    registry_ask(registry, &fake->client, NAME, fields);
    for (int i = 0; answers == 0 && i < 1000; i++)
        deliver(registry);
    if (answers != 1)
        abort();
}

static char *told(const struct ledger *ledger)
{
    struct writer w = {0};
    jot_begin(&w);
    tell_table(ledger, NAME, &w.visitor);
    tell_progress(ledger, FLORIN_ENGLISH, now, &w.visitor);
    for (int seat = 0; seat < 3; seat++) {
        w.visitor.object(&w.visitor, seat == 0 ? "a" : seat == 1 ? "b" : "c");
        tell_own(ledger, seat, &w.visitor);
        w.visitor.end(&w.visitor);
    }
    return jot_take(&w);
}

/* ... nor anything that is not in its snapshot. */
static void compare_snapshot(const struct ledger *ledger, const char *expected)
{
    struct ledger again;
    char *text = snapshot_write(ledger);
    if (!snapshot_read(&again, text, &ledger->settings))
        abort();
    char *twice = snapshot_write(&again), *one = told(&again);
    if (strcmp(text, twice) != 0 || strcmp(one, expected) != 0)
        abort();
    free(text);
    free(twice);
    free(one);
    ledger_free(&again);
}

/* Nothing happens at a table that its entries do not tell. */
static void compare(const struct room *room)
{
    struct ledger again;
    char buffer[400];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct store_job *r = store_job_new(STORE_LOAD, NAME, NULL, NULL);
    const struct store_job *table = memory_store_table();
    r->row.beginning = strdup(table->row.beginning);
    r->row.settings = strdup(table->row.settings);
    r->row.created = table->row.created;
    for (int i = 0; i < table->count; i++)
        store_job_add(r, table->entries[i].time, strdup(table->entries[i].text));
    if (!row_read(&again, r, &problem)) {
        fprintf(stderr, "%s\n", buffer);
        abort();
    }
    char *one = told(&room->ledger), *two = told(&again);
    const struct florin_game *game = ledger_game(&again);
    if (strcmp(one, two) != 0 || memcmp(florin_session_state(room->ledger.table.session),
                                        florin_session_state(again.table.session), game->state_size) != 0) {
        fprintf(stderr, "%s\n%s\n", one, two);
        abort();
    }
    free(two);
    compare_snapshot(&again, one);
    free(one);
    ledger_free(&again);
    store_job_free(r);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct registry registry = {.now = time_now};
    struct fake_client fakes[FAKES] = {0};
    const char *line = (const char *)bytes, *end = line + size;
    now = 1000000;
    memory_store_begin(new_table());
    registry_begin(&registry);
    for (int i = 0; i < FAKES; i++)
        fakes[i].client = (struct client){.hear = hear, .dismiss = dismiss};
    for (int i = 0; line < end && i < LINES_MAX; i++) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((stop ? stop : end) - line);
        int who = length > 0 ? (unsigned char)*line % FAKES : 0;
        now += length > 0 && *line == 't' ? 61000 : 10;
        if (length > 1)
            say(&registry, &fakes[who], who, line + 1, length - 1);
        line += length + 1;
    }
    for (int i = 0; i < 20; i++)
        deliver(&registry);
    struct room *room = registry_room(&registry, NAME);
    while (!room->loaded || room->busy)
        deliver(&registry);
    compare(room);
    registry.closing = true;
    deliver(&registry);
    for (int i = 0; i < FAKES; i++)
        registry_leave(&registry, &fakes[i].client);
    registry_close(&registry);
    store_deliver(NULL);
    bots_deliver(NULL);
    memory_store_end();
    return 0;
}
