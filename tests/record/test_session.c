#include "../harness.h"
#include "florin/session.h"
#include "toy.h"

static struct session *begin(uint64_t seed)
{
    struct game_setup setup;
    const char *problem;
    game_default_setup(&toy, 2, seed, &setup);
    struct session *session = session_new(&toy, &setup, &problem);
    assert_non_null(session);
    return session;
}

static void apply(struct session *session, int seat, const char *text)
{
    struct game_move move;
    struct game_verdict why;
    assert_true(game_parse(&toy, text, &move));
    assert_true(session_apply(session, seat, move, &why));
    assert_int_equal(why.rule, 0);
}

static void test_impossible_setups(void **unused)
{
    (void)unused;
    struct game_setup setup;
    const char *problem = NULL;
    game_default_setup(&toy, 6, 1, &setup);
    assert_null(session_new(&toy, &setup, &problem));
    assert_string_equal(problem, "nim is for two or three");
}

static void test_illegal_moves_change_nothing(void **unused)
{
    (void)unused;
    struct session *session = begin(1);
    struct toy before = *(const struct toy *)session_state(session);
    struct game_verdict why;
    assert_false(session_apply(session, 0, (struct game_move){TOY_SHOW, {0}}, &why));
    assert_int_equal(why.rule, TOY_NOT_NOW);
    assert_int_equal(session_length(session), 0);
    assert_memory_equal(&before, session_state(session), sizeof before);
    session_free(session);
}

static void test_history_undo_redo(void **unused)
{
    (void)unused;
    struct session *session = begin(1);
    assert_int_equal(session_undo(session, true), SESSION_AT_START);
    assert_false(session_redo(session));
    apply(session, 1, "bid 2");
    apply(session, 0, "bid 0");
    assert_int_equal(session_length(session), 2);
    assert_int_equal(session_step(session, 0).seat, 1);
    struct toy after = *(const struct toy *)session_state(session);
    assert_int_equal(session_undo(session, false), SESSION_UNDONE);
    assert_int_equal(session_undo(session, false), SESSION_UNDONE);
    assert_true(session_redo(session));
    assert_true(session_redo(session));
    assert_false(session_redo(session));
    assert_memory_equal(&after, session_state(session), sizeof after);
    session_undo(session, false);
    apply(session, 0, "bid 3");
    assert_false(session_redo(session)); /* another way was taken */
    session_free(session);
}

static void test_luck_stands(void **unused)
{
    (void)unused;
    struct session *session = begin(1);
    apply(session, 0, "bid 1");
    apply(session, 1, "bid 0");
    apply(session, 0, "show");
    assert_int_equal(session_undo(session, false), SESSION_LUCK);
    assert_int_equal(session_length(session), 3);
    assert_int_equal(session_undo(session, true), SESSION_UNDONE);
    assert_int_equal(session_undo(session, false), SESSION_UNDONE);
    session_free(session);
}

static void test_positions(void **unused)
{
    (void)unused;
    struct session *first = begin(4);
    apply(first, 0, "bid 1");
    struct session *second = session_from(&toy, session_state(first));
    assert_true(session_is_custom(second));
    assert_false(session_is_custom(first));
    assert_int_equal(session_length(second), 0);
    apply(second, 1, "bid 2");
    assert_memory_equal(session_state(first), session_state_at(second, 0), toy.state_size);
    assert_ptr_equal(session_game(second), &toy);
    session_free(first);
    session_free(second);
    session_free(NULL);
}

/* Long enough to outgrow the first room for history several times. */
static void test_long_games(void **unused)
{
    (void)unused;
    struct toy t;
    struct game_setup setup;
    game_default_setup(&toy, 2, 1, &setup);
    setup.option[TOY_OPTION_HEAPS] = 5;
    toy.setup(&t, &setup);
    for (int i = 0; i < 5; i++)
        t.heap[i] = 90;
    struct session *session = session_from(&toy, &t);
    apply(session, 0, "bid 1");
    apply(session, 1, "bid 0");
    for (int i = 0; i < 450; i++) {
        char move[20];
        struct text text = text_in(move, sizeof move);
        text_put(&text, "take ");
        text_put(&text, toy.arg_name(TOY_ARG_HEAP, i / 90));
        text_put(&text, " 1");
        apply(session, i % 2, move);
    }
    assert_int_equal(toy.deciders(session_state(session)), 0);
    assert_int_equal(((const struct toy *)session_state_at(session, 2))->heap[0], 90);
    while (session_undo(session, false) == SESSION_UNDONE)
        ;
    assert_memory_equal(session_state(session), &t, sizeof t);
    session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_impossible_setups), cmocka_unit_test(test_illegal_moves_change_nothing),
        cmocka_unit_test(test_history_undo_redo), cmocka_unit_test(test_luck_stands),
        cmocka_unit_test(test_positions),         cmocka_unit_test(test_long_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
