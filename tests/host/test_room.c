/* What people at tables hear, and when: everything a table does but the network. */
#include "fake_clients.h"

#include <stdio.h>

#include "toy.h"

/* ---- tests ---- */

static void test_everybody_hears_what_they_may(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]), *watcher = join(NULL);
    pump_until(find(blue, 0, "presence"));
    int before = blue->heard, seen = watcher->heard;
    json_t *answer = ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}");
    assert_int_equal(number(answer, "entry"), 1);
    json_t *own = find(red, 1, "entry"), *others = find(blue, before, "entry"), *public = find(watcher, seen, "entry");
    assert_non_null(own && others && public ? own : NULL);
    assert_non_null(
        strstr(json_string_value(json_object_get(json_array_get(json_object_get(own, "steps"), 0), "move")), "bid 3"));
    assert_null(json_object_get(json_array_get(json_object_get(others, "steps"), 0), "move"));
    assert_null(json_object_get(json_array_get(json_object_get(public, "steps"), 0), "move"));
    assert_string_equal(code_of(ask(watcher, NULL, "{\"cmd\":\"move\",\"at\":1,\"move\":\"bid 3\"}")), "forbidden");
    assert_string_equal(code_of(ask(watcher, NULL, "{\"cmd\":\"say\",\"text\":\"hello\"}")), "forbidden");
    go(red);
    go(blue);
    go(watcher);
}

/* One message for all who know the same and read the same language; those who play hear it first, whoever came first. */
static void test_news_is_made_once_and_players_hear_it_first(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *watchers[4], *red, *blue;
    for (int i = 0; i < 2; i++)
        watchers[i] = join(NULL);
    red = join(secrets[0]);
    blue = join(secrets[1]);
    for (int i = 2; i < 4; i++)
        watchers[i] = join(NULL);
    pump_until(find(watchers[0], 1, "presence"));
    int heard = watchers[0]->heard;
    registry_ask(&registry, &red->client, NULL, json_pack("{s:s,s:s}", "cmd", "say", "text", "hello"));
    pump_until(find(watchers[0], heard, "entry"));
    for (int i = 0; i < 4; i++) {
        assert_true(watchers[i]->turn > blue->turn);
        assert_ptr_equal(watchers[i]->told, watchers[0]->told);
    }
    for (int i = 0; i < 4; i++)
        go(watchers[i]);
    go(red);
    go(blue);
}

/* What one watcher asked is worked out once for all of them, until something happens or a second has gone by. */
static void test_a_question_of_many_watchers_is_answered_once(void **state)
{
    (void)state;
    make(TWO ",\"time\":{\"kind\":\"total\",\"seconds\":600}}");
    struct fake_client *red = join(secrets[0]), *first = join(NULL), *second = join(NULL);
    const struct answers *answers = &registry_find(&registry, name)->answers;
    json_t *one = ask(first, NULL, "{\"cmd\":\"world\"}"), *two = ask(second, NULL, "{\"cmd\":\"world\"}");
    assert_int_equal(answers->next, 1);
    assert_int_not_equal(number(one, "id"), number(two, "id"));
    json_object_del(one, "id");
    json_object_del(two, "id");
    assert_true(json_equal(one, two));
    assert_non_null(json_object_get(two, "world"));
    ask(second, NULL, "{\"cmd\":\"world\",\"at\":0}");
    assert_int_equal(answers->next, 2); /* another question */
    ask(red, NULL, "{\"cmd\":\"world\"}");
    assert_int_equal(answers->next, 2); /* a player is answered what he alone may know */
    assert_string_equal(code_of(ask(first, NULL, "{\"cmd\":\"world\",\"at\":5}")), "bad_request");
    assert_int_equal(answers->next, 2);
    ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}");
    assert_int_equal(number(ask(first, NULL, "{\"cmd\":\"world\"}"), "number"), 1);
    assert_int_equal(answers->next, 3);
    now += 1500;
    json_t *later = ask(second, NULL, "{\"cmd\":\"world\"}");
    assert_int_equal(answers->next, 4);
    assert_int_equal(json_integer_value(json_array_get(json_object_get(later, "clocks"), 1)), 600000 - 1500);
    go(red);
    go(first);
    go(second);
}

static void test_nothing_is_applied_twice_or_to_another_position(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]);
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}")), "");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}")), "stale");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"move\":\"bid 3\"}")), "bad_request");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":9,\"move\":\"bid 3\"}")), "bad_request");
    assert_string_equal(code_of(ask(blue, NULL, "{\"cmd\":\"move\",\"at\":0,\"amount\":1}")),
                        ""); /* chosen at the same time */
    assert_string_equal(code_of(ask(blue, NULL, "{\"cmd\":\"takeback\",\"at\":1}")), "stale");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":2,\"move\":\"take ash 200\"}")), "illegal");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":2,\"move\":\"fly\"}")), "bad_move");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":2,\"move\":\"take ash 1\"}")), "");
    go(red);
    go(blue);
}

static void test_who_comes_back_hears_what_was_missed(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]);
    ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}");
    go(blue);
    ask(red, NULL, "{\"cmd\":\"say\",\"text\":\"where are you?\"}");
    ask(red, NULL, "{\"cmd\":\"note\",\"text\":\"gone\"}");
    blue = arrive(secrets[1]);
    json_t *answer = ask(blue, name, "{\"cmd\":\"join\",\"have\":0}");
    assert_int_equal(json_array_size(json_object_get(answer, "entries")), 2); /* not the note */
    assert_int_equal(json_array_size(json_object_get(answer, "steps")), 1);
    assert_null(json_object_get(answer, "look"));
    assert_int_equal(number(answer, "number"), 3);
    go(blue);
    ask(red, NULL, "{\"cmd\":\"takeback\",\"at\":3}");
    blue = arrive(secrets[1]);
    answer = ask(blue, name, "{\"cmd\":\"join\",\"have\":3}"); /* what was taken back has no steps: the whole table */
    assert_non_null(json_object_get(answer, "look"));
    go(blue);
    go(red);
}

/* Nobody looks at the table: it is dropped, and read again as it was. */
static void test_tables_rest_when_nobody_looks(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = join(secrets[0]);
    ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}");
    go(red);
    for (int i = 0; registry.rooms > 0 && i < 1000; i++) {
        now += 1000;
        pump();
    }
    assert_int_equal(registry.rooms, 0);
    red = arrive(secrets[0]);
    json_t *answer = ask(red, name, "{\"cmd\":\"join\"}");
    assert_int_equal(number(answer, "number"), 1);
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}")), "stale");
    go(red);
}

/* As long as it is not durable nobody hears of it, sees it, or goes on from it. */
static void test_nothing_is_told_before_it_is_durable(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]);
    for (int i = 0; i < 20; i++)
        pump();
    int heard[2] = {red->heard, blue->heard};
    held = true;
    registry_ask(&registry, &red->client, NULL,
                 json_pack("{s:s,s:i,s:s,s:i}", "cmd", "move", "at", 0, "move", "bid 3", "id", 1));
    registry_ask(&registry, &blue->client, NULL, json_pack("{s:s,s:i}", "cmd", "table", "id", 2));
    struct fake_client *late = arrive(NULL);
    registry_ask(&registry, &late->client, name, json_pack("{s:s,s:i}", "cmd", "join", "id", 3));
    for (int i = 0; i < 100; i++)
        pump();
    assert_int_equal(red->heard, heard[0]);
    assert_int_equal(blue->heard, heard[1]);
    assert_int_equal(late->heard, 0);
    held = false;
    pump_until(find(red, heard[0], "id") && find(blue, heard[1], "id") && find(late, 0, "id"));
    assert_int_equal(number(find(blue, heard[1], "id"), "number"), 1);
    assert_int_equal(number(find(late, 0, "id"), "number"), 1);
    assert_non_null(find(blue, heard[1], "steps"));
    go(red);
    go(blue);
    go(late);
}

/* What could not be kept has not happened, and everybody sees the table as it is. */
static void test_a_failing_disk_confirms_nothing(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]);
    pump_until(blue->heard >= 2);
    int before = blue->heard;
    failing = true;
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}")), "storage");
    failing = false;
    assert_int_equal(number(ask(blue, NULL, "{\"cmd\":\"table\"}"), "number"), 0);
    assert_null(find(blue, before, "entry"));
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}")), "");
    go(red);
    go(blue);
}

/* Another process uses the same store and is quicker. */
static void test_another_process_is_quicker(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]);
    char buffer[200];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    void *other = store_sqlite.open(folder, &problem);
    struct store_job *r = store_job_new(STORE_APPEND, name, NULL, NULL);
    r->number = 1;
    r->time = now;
    store_job_add(r, now, strdup("{\"kind\":\"move\",\"seat\":2,\"by\":\"person\",\"moves\":[\"bid 1\"]}"));
    store_sqlite.write(other, r);
    assert_int_equal(r->result, STORE_DONE);
    store_job_free(r);
    store_sqlite.close(other);
    int before = red->heard;
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}")), "stale");
    pump_until(find(red, before, "entry"));
    assert_int_equal(number(find(red, before, "entry"), "number"), 1); /* what the other one did, and nothing else */
    assert_null(find(red, before, "look"));
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":1,\"move\":\"bid 3\"}")), "");
    go(red);
    go(blue);
}

/* After many entries the table is opened from a snapshot; one that cannot be read does no harm. */
static void test_a_long_table_is_opened_from_a_snapshot(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = join(secrets[0]);
    for (int i = 0; i < 70; i++)
        assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"say\",\"text\":\"again\"}")), "");
    go(red);
    char buffer[200];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    void *other = store_sqlite.open(folder, &problem);
    for (int round = 0; round < 2; round++) {
        now += 10000;
        for (int i = 0; i < 20; i++, now += 1000)
            pump();
        struct store_job *r = store_job_new(STORE_LOAD, name, NULL, NULL);
        store_sqlite.read(other, r);
        assert_non_null(r->row.snapshot);
        assert_int_equal(r->number, 65);
        assert_int_equal(r->count, 6 + round);
        store_job_free(r);
        red = join(secrets[0]);
        assert_int_equal(number(ask(red, NULL, "{\"cmd\":\"table\"}"), "number"), 70 + round);
        assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"say\",\"text\":\"goes on\"}")), "");
        go(red);
        r = store_job_new(STORE_SNAPSHOT, name, NULL, NULL);
        r->number = 64;
        r->row.snapshot = strdup("{\"format\":999}");
        store_sqlite.write(other, r);
        store_job_free(r);
    }
    store_sqlite.close(other);
}

static void test_bots_play_and_take_over(void **state)
{
    (void)state;
    make("{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"bot\",\"level\":\"novice\"}],"
         "\"time\":{\"kind\":\"move\",\"seconds\":60}}");
    struct fake_client *red = join(secrets[0]);
    pump_until(find(red, 1, "entry")); /* the bot bids */
    assert_string_equal(json_string_value(json_object_get(find(red, 1, "entry"), "by")), "bot");
    now += 59000;
    pump();
    assert_null(strstr(json_string_value(json_object_get(last(red), "kind")), "timeout"));
    int before = red->heard;
    now += 1000;
    pump_until(find(red, before, "kind"));
    assert_string_equal(json_string_value(json_object_get(find(red, before, "kind"), "kind")), "timeout");
    assert_true(json_is_true(json_object_get(find(red, before, "kind"), "waiting_for_people")));
    uint64_t moves = registry.counts.bot_moves;
    for (int i = 0; i < 200; i++, now += 60000)
        pump(); /* hours go by */
    assert_int_equal(registry.counts.bot_moves, moves);
    assert_true(json_is_true(json_object_get(ask(red, NULL, "{\"cmd\":\"table\"}"), "waiting_for_people")));
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"back\"}")), "");
    assert_null(json_object_get(ask(red, NULL, "{\"cmd\":\"table\"}"), "waiting_for_people"));
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"propose\",\"what\":\"end\"}")), "");
    assert_string_equal(json_string_value(json_object_get(ask(red, NULL, "{\"cmd\":\"table\"}"), "status")), "ended");
    json_t *record = ask(red, NULL, "{\"cmd\":\"record\"}");
    assert_non_null(strstr(json_string_value(json_object_get(record, "record")), "seed: "));
    go(red);
}

/* A clock runs out at a table that nobody has open; the server was started anew meanwhile. */
static void test_clocks_run_out_where_nobody_looks(void **state)
{
    (void)state;
    make(TWO ",\"time\":{\"kind\":\"move\",\"seconds\":86400}}");
    close_the_registry();
    open_registry();
    pump();
    assert_int_equal(registry.rooms, 0);
    now += 86399 * (int64_t)1000;
    for (int i = 0; i < 100; i++)
        pump();
    assert_int_equal(registry.counts.entries, 0);
    now += 6000; /* the next look */
    pump_until(registry.counts.entries == 2);
    for (int i = 0; i < 100; i++, now += 1000)
        pump();
    assert_int_equal(registry.counts.entries, 2); /* both are away: the game waits for them */
    assert_int_equal(registry.counts.bot_moves, 0);
    assert_int_equal(registry.rooms, 0);
}

/* A bot decides once a minute for who timed out; what it decided is taken back. */
static void test_a_bot_takes_its_time_for_who_timed_out(void **state)
{
    (void)state;
    make(TWO ",\"time\":{\"kind\":\"move\",\"seconds\":60}}");
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]);
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 0\"}")), "");
    now += 60000;
    pump_until(registry.counts.bot_moves == 1); /* blue's bid */
    assert_int_equal(json_array_size(json_object_get(ask(blue, NULL, "{\"cmd\":\"table\"}"), "played")), 2);
    now += 59000;
    for (int i = 0; i < 100; i++)
        pump();
    assert_string_equal(code_of(ask(blue, NULL, "{\"cmd\":\"back\"}")), "");
    assert_string_equal(code_of(ask(blue, NULL, "{\"cmd\":\"takeback\",\"at\":4,\"to\":1}")), "");
    assert_int_equal(number(ask(blue, NULL, "{\"cmd\":\"table\"}"), "length"), 1);
    go(red);
    go(blue);
}

/* The wall clock is set two hours ahead, and back again. */
static void test_a_wall_clock_that_is_set_costs_nobody_time(void **state)
{
    (void)state;
    make(TWO ",\"time\":{\"kind\":\"total\",\"seconds\":60}}");
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]);
    now += 10000;
    set = 7200000;
    for (int i = 0; i < 20; i++)
        pump();
    assert_int_equal(registry.counts.entries, 0); /* nobody has run out of time */
    json_t *clocks = json_object_get(ask(red, NULL, "{\"cmd\":\"table\"}"), "clocks");
    assert_int_equal(json_integer_value(json_array_get(clocks, 0)), 50000);
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}")), "");
    assert_int_equal(number(find(red, 1, "time"), "time"), now + set); /* an entry says what the clock on the wall said */
    now += 5000;
    set = 0;
    pump();
    assert_string_equal(code_of(ask(blue, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 1\"}")), "");
    clocks = json_object_get(ask(red, NULL, "{\"cmd\":\"table\"}"), "clocks");
    assert_int_equal(json_integer_value(json_array_get(clocks, 0)), 50000);
    assert_int_equal(json_integer_value(json_array_get(clocks, 1)), 45000);
    go(red);
    go(blue);
    now += 20000; /* the table is read again from the store, and nobody was charged */
    set = -7200000;
    for (int i = 0; i < 100 && registry.rooms > 0; i++, now += 100)
        pump();
    assert_int_equal(registry.rooms, 0);
    int64_t before = now;
    red = join(secrets[0]);
    clocks = json_object_get(ask(red, NULL, "{\"cmd\":\"table\"}"), "clocks");
    assert_true(json_integer_value(json_array_get(clocks, 0)) == 50000 - (before - 1015000));
    now += 60000;
    pump_until(registry.counts.entries == 3); /* red has run out of time in the end */
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"say\",\"text\":\"oh\"}")), "");
    go(red);
}

/* What a seat said is gone from the store, and who opens the table does not find it. */
static void test_what_one_said_is_erased_from_the_store(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]);
    ask(red, NULL, "{\"cmd\":\"say\",\"text\":\"oh no\"}");
    ask(blue, NULL, "{\"cmd\":\"say\",\"text\":\"why no?\"}");
    ask(red, NULL, "{\"cmd\":\"say\",\"text\":\"no reason\"}");
    for (int i = 0; i < 70; i++) /* a snapshot is made */
        ask(red, NULL, "{\"cmd\":\"note\",\"text\":\"no bids\"}");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"say\",\"text\":\"\"}")), "bad_request");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"erase\",\"what\":\"it\"}")), "bad_request");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"erase\",\"what\":\"say\",\"entry\":2}")), ""); /* not red's */
    int before = blue->heard;
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"erase\",\"what\":\"say\",\"entry\":1}")), "");
    pump_until(find(blue, before, "what"));
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"erase\",\"what\":\"note\"}")), "");
    char buffer[200];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    void *other = store_sqlite.open(folder, &problem);
    struct store_job *r = store_job_new(STORE_LOAD, name, NULL, NULL);
    store_sqlite.read(other, r);
    assert_true(!r->row.snapshot || !strstr(r->row.snapshot, "no bids"));
    store_job_free(r);
    r = store_job_new(STORE_LOAD, name, NULL, NULL);
    r->number = 1;
    store_sqlite.read(other, r);
    int said = 0;
    for (int i = 0; i < r->count; i++) {
        assert_null(strstr(r->entries[i].text, "oh no"));
        assert_null(strstr(r->entries[i].text, "no bids"));
        said += strstr(r->entries[i].text, "why no?") || strstr(r->entries[i].text, "no reason");
    }
    assert_int_equal(said, 2);
    store_job_free(r);
    store_sqlite.close(other);
    go(red);
    go(blue);
    close_the_registry();
    open_registry();
    red = join(secrets[0]);
    json_t *own = json_object_get(ask(red, NULL, "{\"cmd\":\"table\"}"), "own");
    assert_string_equal(json_string_value(json_object_get(own, "note")), "");
    go(red);
}

static void test_tables_that_nobody_touches_are_forgotten(void **state)
{
    (void)state;
    make(TWO "}");
    registry.keep = 24 * 3600 * (int64_t)1000;
    struct fake_client *red = join(secrets[0]);
    now += registry.keep + 1000;
    pump_until(registry.counts.expired == 1);
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"say\",\"text\":\"hello?\"}")), "stale");
    pump_until(red->dismissed);
    assert_string_equal(red->dismissed, "no_table");
    go(red);
}

/* A bot was to move when the server went down. */
static void test_bots_go_on_after_a_restart(void **state)
{
    (void)state;
    make("{\"cmd\":\"create\",\"game\":\"toy\",\"seats\":[{\"kind\":\"bot\"},{\"kind\":\"person\"}]}");
    close_the_registry();
    open_registry();
    pump_until(registry.counts.bot_moves > 0);
}

static void test_standing_answers_are_given_at_once(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]);
    ask(red, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 3\"}");
    ask(blue, NULL, "{\"cmd\":\"move\",\"at\":0,\"move\":\"bid 0\"}");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"standing\",\"decision\":\"drawing\",\"answer\":\"draw\"}")), "");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"standing\",\"decision\":\"drawing\",\"answer\":\"bid 1\"}")),
                        "bad_request");
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"standing\",\"decision\":\"love\"}")), "bad_request");
    int before = blue->heard;
    ask(red, NULL, "{\"cmd\":\"move\",\"at\":3,\"move\":\"show\"}");
    pump_until(blue->heard >= before + 2);
    assert_string_equal(json_string_value(json_object_get(last(blue), "by")), "standing");
    assert_int_equal(number(last(blue), "entry"), 5); /* 3 was nobody's business */
    go(red);
    go(blue);
}

static void test_questions_are_answered_to_the_seat_that_asks(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = join(secrets[0]), *blue = join(secrets[1]), *watcher = join(NULL);
    json_t *mine = ask(red, NULL, "{\"cmd\":\"view\",\"parts\":[\"state\"]}");
    json_t *theirs = ask(blue, NULL, "{\"cmd\":\"view\",\"parts\":[\"state\"],\"seat\":1}"); /* a seat that is not theirs */
    json_t *public = ask(watcher, NULL, "{\"cmd\":\"view\",\"parts\":[\"state\"],\"seat\":1}");
    assert_false(json_equal(json_object_get(mine, "state"), json_object_get(theirs, "state")));
    assert_false(json_equal(json_object_get(mine, "state"), json_object_get(public, "state")));
    assert_string_equal(code_of(ask(watcher, NULL, "{\"cmd\":\"moves\"}")), "bad_request");
    assert_int_equal(json_array_size(json_object_get(ask(red, NULL, "{\"cmd\":\"moves\",\"seat\":2}"), "moves")), 4);
    static const char *const not_here[] = {"state", "new",  "load",  "undo",   "apply", "bot",
                                           "hint",  "quit", "hello", "create", "dance"};
    for (size_t i = 0; i < sizeof not_here / sizeof *not_here; i++) {
        char text[60];
        snprintf(text, sizeof text, "{\"cmd\":\"%s\"}", not_here[i]);
        assert_string_equal(code_of(ask(red, NULL, text)), "unknown_command");
    }
    json_t *record = ask(red, NULL, "{\"cmd\":\"record\"}");
    assert_null(strstr(json_string_value(json_object_get(record, "record")), "\nseed:"));
    assert_string_equal(code_of(ask(red, NULL, "{\"cmd\":\"say\",\"texxt\":\"hello\"}")), "bad_request");
    go(red);
    go(blue);
    go(watcher);
}

static void test_who_asks_too_much_is_told_so(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = join(secrets[0]);
    for (int i = 0; i < CLIENT_REQUESTS_MAX + 5; i++)
        registry_ask(&registry, &red->client, NULL, json_pack("{s:s,s:s}", "cmd", "say", "text", "more"));
    pump_until(red->client.waiting == 0);
    int refused = 0;
    for (int i = 0; i < red->heard; i++)
        refused += strcmp(code_of(red->message[i]), "too_many") == 0;
    assert_in_range(refused, 3, 6);
    go(red);
}

/* Somebody leaves while the store has their wish, and while a table is read. */
static void test_who_leaves_early_is_not_missed(void **state)
{
    (void)state;
    make(TWO "}");
    struct fake_client *red = arrive(secrets[0]);
    registry_ask(&registry, &red->client, name, json_pack("{s:s}", "cmd", "join"));
    go(red);
    red = join(secrets[0]);
    registry_ask(&registry, &red->client, NULL, json_pack("{s:s,s:i,s:s}", "cmd", "move", "at", 0, "move", "bid 1"));
    go(red);
    red = arrive(NULL);
    registry_ask(&registry, &red->client, NULL, json_pack("{s:s}", "cmd", "list"));
    go(red);
    pump_until(registry.counts.entries == 1);
    red = arrive(secrets[0]);
    assert_int_equal(number(ask(red, name, "{\"cmd\":\"join\"}"), "number"), 1);
    go(red);
}

/* Who comes back after everybody was away for a moment may still not report again at once. */
static void test_reports_are_limited_while_nobody_is_there(void **state)
{
    (void)state;
    static const char report[] = "{\"cmd\":\"report\",\"text\":\"rude\"}";
    make(TWO "}");
    const char *const codes[] = {"", "too_fast", ""};
    const int waits[] = {20, 50, 0}; /* seconds */
    for (int i = 0; i < 3; i++) {
        struct fake_client *red = join(secrets[0]);
        assert_string_equal(code_of(ask(red, NULL, report)), codes[i]);
        go(red);
        for (int second = 0; second < waits[i]; second++, now += 1000)
            pump();
    }
}

/* florin export NAME would take it for an option. */
static void test_names_of_tables_never_begin_with_a_dash(void **state)
{
    (void)state;
    for (int i = 0; i < 2000; i++) {
        secret_table_name(name);
        assert_true(secret_is_table_name(name));
        assert_int_not_equal(name[0], '-');
    }
}

int main(void)
{
#define T(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        T(test_everybody_hears_what_they_may),
        T(test_news_is_made_once_and_players_hear_it_first),
        T(test_a_question_of_many_watchers_is_answered_once),
        T(test_nothing_is_applied_twice_or_to_another_position),
        T(test_who_comes_back_hears_what_was_missed),
        T(test_tables_rest_when_nobody_looks),
        T(test_reports_are_limited_while_nobody_is_there),
        T(test_nothing_is_told_before_it_is_durable),
        T(test_a_failing_disk_confirms_nothing),
        T(test_another_process_is_quicker),
        T(test_a_long_table_is_opened_from_a_snapshot),
        T(test_bots_play_and_take_over),
        T(test_clocks_run_out_where_nobody_looks),
        T(test_a_bot_takes_its_time_for_who_timed_out),
        T(test_a_wall_clock_that_is_set_costs_nobody_time),
        T(test_what_one_said_is_erased_from_the_store),
        T(test_tables_that_nobody_touches_are_forgotten),
        T(test_bots_go_on_after_a_restart),
        T(test_standing_answers_are_given_at_once),
        T(test_questions_are_answered_to_the_seat_that_asks),
        T(test_who_asks_too_much_is_told_so),
        T(test_who_leaves_early_is_not_missed),
        T(test_names_of_tables_never_begin_with_a_dash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
