#include "../harness.h"
#include "toy.h"

static void assert_notation(struct florin_move move, const char *expected)
{
    char buffer[FLORIN_NOTATION_MAX];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    struct florin_move back;
    assert_true(florin_notate(&toy, move, &t));
    assert_string_equal(buffer, expected);
    assert_true(florin_parse(&toy, buffer, &back));
    assert_true(florin_move_equal(move, back));
}

static void test_there_and_back(void **unused)
{
    (void)unused;
    assert_notation((struct florin_move){TOY_BID, {0}}, "bid 0");
    assert_notation((struct florin_move){TOY_BID, {255}}, "bid 255");
    assert_notation((struct florin_move){TOY_TAKE, {4, 2}}, "take elm 2");
    assert_notation((struct florin_move){TOY_SHOW, {0}}, "show");
    assert_notation((struct florin_move){TOY_SWAP, {2, 0xff, 0xff}}, "swap 3 -1");
    assert_notation((struct florin_move){TOY_SWAP, {0, 0x00, 0x80, 9}}, "swap 1 -32768 9");
}

static void test_blanks_do_not_matter(void **unused)
{
    (void)unused;
    struct florin_move move;
    assert_true(florin_parse(&toy, "  take \t ash   3  ", &move));
    assert_true(florin_move_equal(move, (struct florin_move){TOY_TAKE, {0, 3}}));
}

static void test_what_is_no_move(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {
        "",
        " ",
        "tak",
        "take",
        "take ash",
        "take oak 1",
        "take ash 1 1",
        "take ash -1",
        "take ash 256",
        "take ash one",
        "bid",
        "bid 999999999999999999999",
        "show me",
        "swap 0 1",
        "swap 7 1",
        "swap 1 40000",
        "swap 1 -",
        "TAKE ash 1",
        "take ash 1\n",
        "bid 1\x01",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct florin_move move = {TOY_SHOW, {9}};
        assert_false(florin_parse(&toy, wrong[i], &move));
        assert_int_equal(move.arg[0], 9);
    }
}

static void test_moves_without_a_name(void **unused)
{
    (void)unused;
    char buffer[FLORIN_NOTATION_MAX];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    assert_false(florin_notate(&toy, (struct florin_move){0, {0}}, &t));
    assert_false(florin_notate(&toy, (struct florin_move){TOY_KINDS, {0}}, &t));
    assert_false(florin_notate(&toy, (struct florin_move){TOY_TAKE, {200, 1}}, &t));
    struct florin_text small = florin_text_in(buffer, 4);
    assert_false(florin_notate(&toy, (struct florin_move){TOY_TAKE, {0, 1}}, &small));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_blanks_do_not_matter),
        cmocka_unit_test(test_what_is_no_move),
        cmocka_unit_test(test_moves_without_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
