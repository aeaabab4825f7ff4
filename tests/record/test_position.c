#include <stdio.h>

#include "../harness.h"
#include "florin/position.h"
#include "toy.h"

static struct toy position(uint64_t seed)
{
    struct toy t;
    struct florin_setup setup;
    florin_default_setup(&toy, 2, seed, &setup);
    assert_null(toy.setup(&t, &setup));
    return t;
}

static void test_keys_in_the_order_of_the_walk(void **unused)
{
    (void)unused;
    struct toy t = position(7);
    char *text = florin_position_write(&toy, &t);
    assert_non_null(strstr(text, "{\"format\":3,\"seed\":7,\"random\":"));
    assert_non_null(strstr(
        text, ",\"luck\":0,\"misere\":0,\"cards\":\"few\",\"pace\":1,\"phase\":\"bidding\",\"turn\":1,\"heap\":{\"ash\":"));
    free(text);
}

static void test_there_and_back(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed < 100; seed++) {
        struct toy t = position(seed * UINT64_C(0x123456789abcdef)), back;
        char problem[200];
        struct florin_text p = florin_text_in(problem, sizeof problem);
        char *text = florin_position_write(&toy, &t);
        if (!florin_position_read(&toy, text, strlen(text), &back, &p))
            fail_msg("%s in %s", problem, text);
        assert_memory_equal(&t, &back, sizeof t);
        free(text);
    }
}

static void test_large_numbers_travel_as_text(void **unused)
{
    (void)unused;
    struct toy t = position(UINT64_MAX);
    char *text = florin_position_write(&toy, &t);
    assert_non_null(strstr(text, "\"seed\":-1,"));
    free(text);
    t = position(UINT64_C(1) << 62);
    text = florin_position_write(&toy, &t);
    assert_non_null(strstr(text, "\"seed\":\"4611686018427387904\","));
    free(text);
}

#define START "{\"seed\":1,\"random\":1,\"luck\":0,\"misere\":0,\"cards\":\"few\",\"phase\":\"taking\",\"turn\":1,"
#define HEAP  "\"heap\":{\"ash\":3},"
#define SEATS "\"seats\":[{\"card\":1},{\"card\":2}]}"

/* Positions written before there was an option mean the rule of their time. */
static void test_what_older_formats_leave_out(void **unused)
{
    (void)unused;
    static const struct {
        const char *format;
        int pace;
    } cases[] = {{"", 0}, {"\"format\":1,", 0}, {"\"format\":2,", 1}};
    for (int i = 0; i < 3; i++) {
        char text[400], problem[200];
        struct florin_text p = florin_text_in(problem, sizeof problem);
        struct toy t;
        snprintf(text, sizeof text, "{%s%s", cases[i].format, &(START HEAP SEATS)[1]);
        if (!florin_position_read(&toy, text, strlen(text), &t, &p))
            fail_msg("%s in %s", problem, text);
        assert_int_equal(t.pace, cases[i].pace);
    }
}

struct wrong {
    const char *text;
    const char *problem;
};

static void test_the_wrong_field_is_named(void **unused)
{
    (void)unused;
    static const struct wrong cases[] = {
        {"{\"format\":4," "\"seed\":1}", "format: 4 is not within 1..3"},
        {"{\"format\":\"x\"}", "format: expected a whole number"},
        {"", "not JSON: '[' or '{' expected near end of file"},
        {"[]", "expected an object"},
        {"{}", "seed: missing"},
        {"{\"format\":0}", "format: 0 is not within 1..3"},
        {"{\"format\":4}", "format: 4 is not within 1..3"},
        {"{\"format\":\"new\"}", "format: expected a whole number"},
        {"{\"seed\":\"x\"}", "seed: expected a whole number"},
        {"{\"seed\":1.5}", "seed: expected a whole number"},
        {"{\"seed\":\"12\"}", "seed: expected a whole number"},
        {"{\"seed\":null}", "seed: expected a whole number"},
        {"{\"seed\":1,\"seed\":2}", "not JSON: duplicate object key near '\"seed\"'"},
        {"{\"seed\":1,\"random\":1,\"luck\":-1}", "luck: -1 is not within 0..4294967295"},
        {"{\"seed\":1,\"random\":1,\"luck\":0,\"misere\":0,\"cards\":\"some\"}",
         "cards: \"some\" is unknown, expected one of few, many"},
        {"{\"seed\":1,\"random\":1,\"luck\":0,\"misere\":0,\"cards\":3}", "cards: expected one of few, many"},
        {START "\"heap\":3}", "heap: expected an object"},
        {START "\"heap\":{\"ash\":300}}", "heap.ash: 300 is not within 0..99"},
        {START "\"heap\":{\"ash\":3,\"oak\":1}," SEATS, "heap.oak: there is no such field"},
        {START HEAP "\"seats\":{}}", "seats: expected a list"},
        {START HEAP "\"seats\":[]}", "seats: expected two or three seats"},
        {START HEAP "\"seats\":[{\"card\":1},{\"card\":\"ace\"}]}", "seats[1].card: expected a whole number"},
        {START HEAP "\"seats\":[{\"card\":1},7]}", "seats[1]: expected an object"},
        {START HEAP "\"seats\":[{\"card\":1},{\"crad\":1}]}", "seats[1].crad: there is no such field"},
        {START HEAP "\"extra\":1," SEATS, "extra: there is no such field"},
        {START "\"heap\":{\"ash\":0}," SEATS, "the game is over exactly when all heaps are gone"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct toy t = position(1), before = t;
        char problem[400];
        struct florin_text p = florin_text_in(problem, sizeof problem);
        assert_false(florin_position_read(&toy, cases[i].text, strlen(cases[i].text), &t, &p));
        assert_string_equal(problem, cases[i].problem);
        assert_memory_equal(&t, &before, sizeof t);
    }
}

static void test_one_written_by_hand(void **unused)
{
    (void)unused;
    static const char text[] = START HEAP SEATS;
    struct toy t;
    char problem[200];
    struct florin_text p = florin_text_in(problem, sizeof problem);
    assert_true(florin_position_read(&toy, text, strlen(text), &t, &p));
    assert_int_equal(t.heap[0], 3);
    assert_int_equal(t.heaps, 1);
    assert_int_equal(t.card[1], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys_in_the_order_of_the_walk), cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_large_numbers_travel_as_text),
        cmocka_unit_test(test_what_older_formats_leave_out),  cmocka_unit_test(test_the_wrong_field_is_named),
        cmocka_unit_test(test_one_written_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
