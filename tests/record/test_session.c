#include "../harness.h"
#include "florin/session.h"
#include "game/text.h"
#include "toy.h"

static struct florin_session *begin(uint64_t seed)
{
    struct florin_setup setup;
    const char *problem;
    florin_default_setup(&toy, 2, seed, &setup);
    struct florin_session *session = florin_session_new(&toy, &setup, &problem);
    assert_non_null(session);
    return session;
}

static void apply(struct florin_session *session, int seat, const char *text)
{
    struct florin_move move;
    struct florin_verdict why;
    assert_true(florin_parse(&toy, text, &move));
    assert_true(florin_session_apply(session, seat, move, &why));
    assert_int_equal(why.rule, 0);
}

static void test_impossible_setups(void **unused)
{
    (void)unused;
    struct florin_setup setup;
    const char *problem = NULL;
    florin_default_setup(&toy, 6, 1, &setup);
    assert_null(florin_session_new(&toy, &setup, &problem));
    assert_string_equal(problem, "nim is for two or three");
}

static void test_illegal_moves_change_nothing(void **unused)
{
    (void)unused;
    struct florin_session *session = begin(1);
    struct toy before = *(const struct toy *)florin_session_state(session);
    struct florin_verdict why;
    assert_false(florin_session_apply(session, 0, (struct florin_move){TOY_SHOW, {0}}, &why));
    assert_int_equal(why.rule, TOY_NOT_NOW);
    assert_int_equal(florin_session_length(session), 0);
    assert_memory_equal(&before, florin_session_state(session), sizeof before);
    florin_session_free(session);
}

static void test_history_undo_redo(void **unused)
{
    (void)unused;
    struct florin_session *session = begin(1);
    assert_int_equal(florin_session_undo(session, true), FLORIN_SESSION_AT_START);
    assert_false(florin_session_redo(session));
    apply(session, 1, "bid 2");
    apply(session, 0, "bid 0");
    apply(session, 1, "take ash 1");
    apply(session, 0, "take ash 1");
    assert_int_equal(florin_session_length(session), 4);
    assert_int_equal(florin_session_step(session, 0).seat, 1);
    struct toy after = *(const struct toy *)florin_session_state(session);
    assert_int_equal(florin_session_undo(session, false), FLORIN_SESSION_UNDONE);
    assert_int_equal(florin_session_undo(session, false), FLORIN_SESSION_UNDONE);
    assert_true(florin_session_redo(session));
    assert_true(florin_session_redo(session));
    assert_false(florin_session_redo(session));
    assert_memory_equal(&after, florin_session_state(session), sizeof after);
    florin_session_undo(session, false);
    apply(session, 0, "take ash 2");
    assert_false(florin_session_redo(session)); /* another way was taken */
    florin_session_free(session);
}

static void test_luck_stands(void **unused)
{
    (void)unused;
    struct florin_session *session = begin(1);
    apply(session, 0, "bid 1");
    apply(session, 1, "bid 0");
    apply(session, 0, "show");
    assert_int_equal(florin_session_undo(session, false), FLORIN_SESSION_LUCK);
    assert_int_equal(florin_session_length(session), 3);
    assert_int_equal(florin_session_undo(session, true), FLORIN_SESSION_UNDONE);
    assert_int_equal(florin_session_undo(session, false), FLORIN_SESSION_LUCK); /* the bids were opened */
    assert_int_equal(florin_session_undo(session, true), FLORIN_SESSION_UNDONE);
    assert_int_equal(florin_session_undo(session, false), FLORIN_SESSION_UNDONE);
    florin_session_free(session);
}

/* A sealed bid is its bidder's own; opened, it always was everybody's. */
static void test_who_knows_a_step(void **unused)
{
    (void)unused;
    struct florin_session *session = begin(1);
    apply(session, 1, "bid 1");
    assert_true(florin_session_knows(session, 1, 0, 1));
    assert_false(florin_session_knows(session, 0, 0, 1));
    assert_false(florin_session_knows(session, FLORIN_NOBODY, 0, 1));
    apply(session, 0, "bid 0");
    apply(session, 1, "take ash 1");
    for (int seat = FLORIN_NOBODY; seat < 2; seat++)
        for (int index = 0; index < 3; index++)
            assert_true(florin_session_knows(session, seat, index, 3));
    assert_false(florin_session_knows(session, 0, 0, 1)); /* at that time it was not */
    florin_session_free(session);
}

static void test_positions(void **unused)
{
    (void)unused;
    struct florin_session *first = begin(4);
    apply(first, 0, "bid 1");
    struct florin_session *second = florin_session_from(&toy, florin_session_state(first));
    assert_true(florin_session_is_custom(second));
    assert_false(florin_session_is_custom(first));
    assert_int_equal(florin_session_length(second), 0);
    apply(second, 1, "bid 2");
    assert_memory_equal(florin_session_state(first), florin_session_state_at(second, 0), toy.state_size);
    assert_ptr_equal(florin_session_game(second), &toy);
    florin_session_free(first);
    florin_session_free(second);
    florin_session_free(NULL);
}

/* Long enough to outgrow the first room for history several times; each of its states is found again, in any order, after
 * going back as well, and one asked for holds while another is. */
static void test_long_games(void **unused)
{
    (void)unused;
    enum { LENGTH = 452 };
    static struct toy was[LENGTH + 1];
    struct toy t;
    struct florin_setup setup;
    florin_default_setup(&toy, 2, 1, &setup);
    setup.option[TOY_OPTION_HEAPS] = 5;
    toy.setup(&t, &setup);
    for (int i = 0; i < 5; i++)
        t.heap[i] = 90;
    struct florin_session *session = florin_session_from(&toy, &t);
    apply(session, 0, "bid 1");
    apply(session, 1, "bid 0");
    for (int i = 0; i < 450; i++) {
        char move[20];
        struct florin_text text = florin_text_in(move, sizeof move);
        text_put(&text, "take ");
        text_put(&text, toy.arg_name(TOY_ARG_HEAP, i / 90));
        text_put(&text, " 1");
        memcpy(&was[i + 2], florin_session_state(session), sizeof t);
        apply(session, i % 2, move);
    }
    assert_int_equal(toy.deciders(florin_session_state(session)), 0);
    assert_int_equal(((const struct toy *)florin_session_state_at(session, 2))->heap[0], 90);
    for (int length = LENGTH; length > 300; length -= 7) {
        for (int i = 0; i < length; i++) {
            int one = 2 + i * 37 % (length - 2), other = 2 + i * 101 % (length - 2);
            const void *first = florin_session_state_at(session, one), *second = florin_session_state_at(session, other);
            assert_memory_equal(first, &was[one], sizeof t);
            assert_memory_equal(second, &was[other], sizeof t);
        }
        for (int i = 0; i < 7; i++)
            assert_int_equal(florin_session_undo(session, true), FLORIN_SESSION_UNDONE);
        assert_memory_equal(florin_session_state(session), &was[length - 7], sizeof t);
    }
    while (florin_session_undo(session, true) == FLORIN_SESSION_UNDONE)
        ;
    assert_memory_equal(florin_session_state(session), &t, sizeof t);
    while (florin_session_redo(session))
        ;
    assert_int_equal(florin_session_length(session), LENGTH);
    assert_memory_equal(florin_session_state_at(session, LENGTH - 1), &was[LENGTH - 1], sizeof t);
    florin_session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_impossible_setups), cmocka_unit_test(test_illegal_moves_change_nothing),
        cmocka_unit_test(test_history_undo_redo), cmocka_unit_test(test_luck_stands),
        cmocka_unit_test(test_who_knows_a_step),  cmocka_unit_test(test_positions),
        cmocka_unit_test(test_long_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
