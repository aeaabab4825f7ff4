/* One table, asked by everybody who may sit or stand there. */
#include "../harness.h"

#include <jansson.h>
#include <stdio.h>

#include "florin/table.h"
#include "json/writer.h"
#include "table/sieve.h"
#include "table/table.h"
#include "toy.h"

static const struct asker red = {0, FLORIN_ENGLISH}, blue = {1, FLORIN_ENGLISH}, watcher = {FLORIN_NOBODY, FLORIN_ENGLISH},
                          all = {TABLE_EVERYTHING, FLORIN_ENGLISH};

static struct writer w;

static struct florin_visitor *begin(void)
{
    jot_begin(&w);
    return &w.visitor;
}

static const char *told(void)
{
    const char *text = jot_finish(&w);
    assert_non_null(text);
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    json_decref(json);
    return text;
}

static struct table new_table(int seats)
{
    struct florin_setup setup;
    const char *problem;
    florin_default_setup(&toy, seats, 7, &setup);
    return (struct table){.session = florin_session_new(&toy, &setup, &problem)};
}

static void make(struct table *table, int seat, const char *notation)
{
    struct florin_move move;
    struct florin_verdict why;
    assert_true(florin_parse(&toy, notation, &move));
    assert_true(florin_session_apply(table->session, seat, move, &why));
}

static struct parts parts_named(const char *const *names)
{
    struct parts parts = {0};
    for (int i = 0; names[i]; i++)
        assert_true(parts_add(&parts, names[i]));
    return parts;
}

static const char *look(const struct table *table, int at, struct asker asker, const char *const *names)
{
    struct parts parts = parts_named(names);
    table_tell_look(table, at, asker, &parts, begin());
    return told();
}

static const char *log_of(const struct table *table, struct asker asker)
{
    table_tell_steps(table, 0, asker, begin());
    return told();
}

#define NAMES(...) ((const char *const[]){__VA_ARGS__, NULL})

static void test_only_what_was_asked_for_is_told(void **unused)
{
    (void)unused;
    struct table table = new_table(2);
    strcpy(table.players.name[1], "Anna");
    assert_string_equal(look(&table, 0, red, NAMES("players")),
                        "{\"at\":0,\"length\":0,\"deciders\":[1,2],\"over\":false,"
                        "\"players\":[{\"name\":\"Red\",\"player\":\"\"},{\"name\":\"Blue\",\"player\":\"Anna\"}]}");
    assert_string_equal(look(&table, 0, red, NAMES("view.prompt", "view.nothing")),
                        "{\"at\":0,\"length\":0,\"deciders\":[1,2],\"over\":false,"
                        "\"view\":{\"prompt\":\"Red: bid for who begins. 5\"}}");
    assert_string_equal(look(&table, 0, red, NAMES("view.romp")), "{\"at\":0,\"length\":0,\"deciders\":[1,2],\"over\":false,"
                                                                  "\"view\":{}}");
    assert_string_equal(look(&table, 0, red, NAMES("state.turn", "view.x")),
                        "{\"at\":0,\"length\":0,\"deciders\":[1,2],\"over\":false,\"state\":{\"turn\":1},\"view\":{}}");
    assert_non_null(strstr(look(&table, 0, red, NAMES("moves")),
                           "\"moves\":[{\"move\":\"bid 0\",\"text\":\"Offer 0 to begin.\",\"spots\":[{\"spot\":\"bid\","));
    assert_non_null(strstr(look(&table, 0, watcher, NAMES("moves")), "\"moves\":[]"));
    florin_session_free(table.session);
}

static void test_parts_have_names(void **unused)
{
    (void)unused;
    struct parts parts = {0};
    assert_false(parts_add(&parts, "walls"));
    assert_false(parts_add(&parts, "stat"));
    assert_false(parts_add(&parts, "states"));
    assert_false(parts_add(&parts, "moves.text"));
    assert_false(parts_add(&parts, "view.a b"));
    assert_false(parts_add(&parts, ""));
    int added = 0;
    while (added < 1000 && parts_add(&parts, "view.a_long_name_of_a_member"))
        added++;
    assert_in_range(added, 10, 40);
}

/* Of nested things all or nothing comes through. */
static void test_a_sieve(void **unused)
{
    (void)unused;
    struct florin_visitor *out = begin();
    struct sieve s = sieve_to(out, "x.", " y.a x.b x.d y.c ");
    struct florin_visitor *v = &s.visitor;
    v->object(v, "a");
    v->number(v, "b", 1, 0, 9);
    v->end(v);
    v->list(v, "b", 2);
    v->object(v, NULL);
    v->number(v, "a", 2, 0, 9);
    v->end(v);
    v->flag(v, NULL, true);
    v->end(v);
    v->text(v, "c", "x");
    assert_false(v->has(v, "c", true));
    assert_true(v->has(v, "d", true));
    v->text(v, "d", "y");
    assert_string_equal(told(), "{\"b\":[{\"a\":2},true],\"d\":\"y\"}");
}

static void test_a_secret_bid_is_only_said_to_be_made(void **unused)
{
    (void)unused;
    struct table table = new_table(3);
    make(&table, 1, "bid 2");
    assert_non_null(strstr(log_of(&table, blue), "\"seat\":2,\"move\":\"bid 2\""));
    assert_non_null(strstr(log_of(&table, all), "\"move\":\"bid 2\""));
    assert_null(strstr(log_of(&table, red), "bid 2"));
    assert_non_null(
        strstr(log_of(&table, red),
               "{\"seat\":2,\"text\":\"has decided\",\"events\":[{\"kind\":\"bid\",\"who\":2,\"text\":\"Blue has bid\"}]"));
    assert_null(strstr(log_of(&table, watcher), "bid 2"));
    make(&table, 0, "bid 1");
    make(&table, 2, "bid 0");
    assert_non_null(strstr(log_of(&table, watcher), "\"move\":\"bid 2\"")); /* all have bid */
    florin_session_free(table.session);
}

static void test_a_preview_looks_at_nothing_hidden(void **unused)
{
    (void)unused;
    struct parts parts = parts_named(NAMES("state"));
    struct florin_move move = {TOY_DRAW, {0}};
    char first[1000] = "";
    for (uint64_t seed = 1; seed <= 2; seed++) { /* two tables that differ only in what nobody can know */
        struct table table = new_table(2);
        make(&table, 0, "bid 1");
        make(&table, 1, "bid 0");
        make(&table, 0, "show");
        struct toy t;
        memcpy(&t, florin_session_state(table.session), sizeof t);
        t.random = seed;
        t.card[1] = (uint8_t)seed;
        florin_session_free(table.session);
        table.session = florin_session_from(&toy, &t);
        assert_true(table_tell_preview(&table, red, &move, 1, &parts, begin()));
        const char *text = told();
        assert_non_null(strstr(text, "\"luck\":true"));
        if (seed == 1)
            snprintf(first, sizeof first, "%s", text);
        assert_string_equal(text, first);
        florin_session_free(table.session);
    }
}

static void test_a_preview_of_several_moves(void **unused)
{
    (void)unused;
    struct parts parts = parts_named(NAMES("state"));
    struct table table = new_table(2);
    struct florin_move moves[2];
    make(&table, 0, "bid 1");
    make(&table, 1, "bid 0");
    assert_true(florin_parse(&toy, "show", &moves[0]) && florin_parse(&toy, "draw", &moves[1]));
    assert_true(table_tell_preview(&table, red, moves, 2, &parts, begin()));
    assert_non_null(strstr(told(), "\"luck\":true"));
    moves[0] = moves[1]; /* nobody draws twice */
    assert_false(table_tell_preview(&table, red, moves, 2, &parts, begin()));
    told();
    florin_session_free(table.session);
}

static void test_why_nothing_can_be_done_there(void **unused)
{
    (void)unused;
    struct table table = new_table(2);
    const void *state = florin_session_state(table.session);
    struct attempt early = table_why_not(&toy, state, 0, "ash");
    table_tell_verdict(&toy, state, red, early.move, early.why, begin());
    assert_non_null(strstr(told(), "\"rule\":\"NOT_NOW\",\"section\":\"2a\""));
    assert_int_equal(table_why_not(&toy, state, 0, "nowhere").weight, 0);
    make(&table, 0, "bid 3");
    make(&table, 1, "bid 0");
    state = florin_session_state(table.session);
    struct attempt found = table_why_not(&toy, state, 0, "ash");
    assert_int_equal(found.why.rule, TOY_TOO_MANY);
    table_tell_verdict(&toy, state, red, found.move, found.why, begin());
    assert_non_null(strstr(told(), "{\"legal\":false,\"rule\":\"TOO_MANY\",\"section\":\"3a\",\"text\":\"there are only "));
    florin_session_free(table.session);
}

static void test_the_result_is_told_once_it_is_there(void **unused)
{
    (void)unused;
    struct toy t = {.seats = 2, .heaps = 1, .heap = {1}, .phase = TOY_TAKING, .bid = {1, 1}, .card = {1, 1}};
    struct table table = {.session = florin_session_from(&toy, &t)};
    make(&table, 0, "take ash 1");
    table_tell_turn(&table, FLORIN_ENGLISH, begin());
    assert_string_equal(told(),
                        "{\"length\":1,\"deciders\":[],\"over\":true,\"result\":{\"ending\":\"last\",\"winners\":[1],"
                        "\"scores\":[1,0],\"text\":\"Red wins: took the last stick.\"}}");
    florin_session_free(table.session);
}

static void test_seeds_of_any_size(void **unused)
{
    (void)unused;
    static const struct {
        uint64_t seed;
        const char *told;
    } cases[] = {
        {0, "\"seed\":0,"},
        {UINT64_C(9007199254740991), "\"seed\":9007199254740991,"},
        {UINT64_C(9007199254740992), "\"seed\":\"9007199254740992\","},
        {UINT64_C(1) << 63, "\"seed\":\"9223372036854775808\","},
        {UINT64_MAX, "\"seed\":\"18446744073709551615\","},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct florin_setup setup;
        const char *problem;
        florin_default_setup(&toy, 2, cases[i].seed, &setup);
        struct table table = {.session = florin_session_new(&toy, &setup, &problem)};
        table_tell_setup(&table, begin());
        assert_non_null(strstr(told(), cases[i].told));
        florin_session_free(table.session);
    }
}

static void test_view_and_moves_from_c(void **unused)
{
    (void)unused;
    struct table table = new_table(2);
    const void *state = florin_session_state(table.session);
    char *view = florin_view_write(&toy, state, 0, FLORIN_ENGLISH),
         *moves = florin_moves_write(&toy, state, 0, FLORIN_ENGLISH),
         *none = florin_moves_write(&toy, state, FLORIN_NOBODY, FLORIN_ENGLISH);
    assert_non_null(strstr(view, "{\"deciders\":[1,2],\"over\":false,\"state\":{\"format\":3,\"seed\":0,"));
    assert_non_null(strstr(view, "\"view\":{\"prompt\":\"Red: bid for who begins. 5\"}}"));
    assert_non_null(strstr(moves, "{\"moves\":[{\"move\":\"bid 0\",\"text\":"));
    assert_non_null(strstr(moves, "\"amount\":{\"least\":0,\"greatest\":3,\"step\":1}}"));
    assert_string_equal(none, "{\"moves\":[]}");
    free(view);
    free(moves);
    free(none);
    florin_session_free(table.session);
}

/* Whatever bytes a name has, the answer is JSON. */
static void test_texts_are_always_utf8(void **unused)
{
    (void)unused;
    static const char *const cases[][2] = {
        {"plain", "plain"},
        {"a\"b\\c\n\t\x7f", "a\\\"b\\\\c\\n\\u0009\\u007f"},
        {"\xc3\xa8 \xe2\x99\x9e \xf0\x9f\x8f\xb0", "\xc3\xa8 \xe2\x99\x9e \xf0\x9f\x8f\xb0"},
        {"cut \xc3", "cut \xef\xbf\xbd"},
        {"\xc0\xaf", "\xef\xbf\xbd\xef\xbf\xbd"},
        {"\xed\xa0\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
        {"\xf5x", "\xef\xbf\xbdx"},
        {"\xe2\x99", "\xef\xbf\xbd\xef\xbf\xbd"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char expected[200];
        struct florin_visitor *v = begin();
        v->text(v, "t", cases[i][0]);
        snprintf(expected, sizeof expected, "{\"t\":\"%s\"}", cases[i][1]);
        assert_string_equal(told(), expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_what_was_asked_for_is_told),
        cmocka_unit_test(test_parts_have_names),
        cmocka_unit_test(test_a_sieve),
        cmocka_unit_test(test_a_secret_bid_is_only_said_to_be_made),
        cmocka_unit_test(test_a_preview_looks_at_nothing_hidden),
        cmocka_unit_test(test_a_preview_of_several_moves),
        cmocka_unit_test(test_why_nothing_can_be_done_there),
        cmocka_unit_test(test_the_result_is_told_once_it_is_there),
        cmocka_unit_test(test_seeds_of_any_size),
        cmocka_unit_test(test_view_and_moves_from_c),
        cmocka_unit_test(test_texts_are_always_utf8),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    jot_free(&w);
    return failed;
}
