/* The table at a real terminal: colours, hand-over between people, interrupts. */
#include <stdio.h>

#include "expect.h"
#include "terminal.h"

static void open_terminal(struct terminal *t, const char *option)
{
    char words[] = "florin\0play\0--seed\0003\0--players\0002\0--lines";
    char *argv[] = {words, words + 7, words + 12, words + 19, words + 21, words + 31, words + 33, strdup(option), NULL};
    open_command(t, argv);
    free(argv[7]);
}

static void test_colour_and_characters(void **unused)
{
    (void)unused;
    static struct terminal t;
    open_terminal(&t, "--hotseat");
    const char *at = await_text(&t, t.seen, "> ");
    type_line(&t, "quit\n");
    assert_int_equal(close_terminal(&t), 0);
    assert_true(at > t.seen);
    assert_non_null(strstr(t.seen, "\033[38;5;136mash"));
    assert_non_null(strstr(t.seen, "│"));
}

static void test_plain_when_asked(void **unused)
{
    (void)unused;
    static struct terminal t;
    open_terminal(&t, "--plain");
    const char *at = await_text(&t, t.seen, "Red: bid for who begins. 5");
    for (const char *c = t.seen; c < at; c++)
        assert_true(*c != '\033' && (unsigned char)*c < 128);
    type_line(&t, "quit\n");
    assert_int_equal(close_terminal(&t), 0);
}

static void test_no_colour_variable(void **unused)
{
    (void)unused;
    static struct terminal t;
    setenv("NO_COLOR", "1", 1);
    open_terminal(&t, "--hotseat");
    unsetenv("NO_COLOR");
    const char *at = await_text(&t, t.seen, "Red: bid for who begins. 5");
    assert_true(at > t.seen);
    assert_null(strstr(t.seen, "\033[38;5"));
    type_line(&t, "quit\n");
    assert_int_equal(close_terminal(&t), 0);
}

static void test_hand_over_clears_the_screen(void **unused)
{
    (void)unused;
    static struct terminal t;
    open_terminal(&t, "--hotseat");
    const char *at = await_text(&t, t.seen, "> ");
    type_line(&t, "bid 3\n");
    at = await_text(&t, at, "\033[H\033[2J\033[3J");
    at = await_text(&t, at, "The next decision belongs to Blue.");
    at = await_text(&t, at, "press Enter> ");
    assert_null(strstr(at, "your card"));
    type_line(&t, "\n");
    at = await_text(&t, at, "\033[2J");
    at = await_text(&t, at, "your card");
    at = await_text(&t, at, "has decided");
    type_line(&t, "quit\n");
    assert_int_equal(close_terminal(&t), 0);
}

static void test_interrupts(void **unused)
{
    (void)unused;
    static struct terminal t;
    open_terminal(&t, "--hotseat");
    const char *at = await_text(&t, t.seen, "> ");
    type_line(&t, "\003");
    at = await_text(&t, at, "Type 'quit' to leave");
    at = await_text(&t, at, "> ");
    type_line(&t, "bid 3\n");
    at = await_text(&t, at, "press Enter> ");
    type_line(&t, "\003");
    at = await_text(&t, at, "Type 'quit' to leave");
    at = await_text(&t, at, "> ");
    type_line(&t, "\003");
    at = await_text(&t, at, "--resume");
    assert_int_equal(close_terminal(&t), 130);
    expect("play --resume=1", "log\n", 0, "1. Red: has decided");
}

/* What is typed before a bot has thought answers nothing that is asked afterwards. */
static void test_keys_typed_while_a_bot_thinks(void **unused)
{
    (void)unused;
    static struct terminal t;
    open_terminal(&t, "--seat=2=easy");
    const char *at = await_text(&t, t.seen, "> ");
    type_line(&t, "bid 3\ntake ash 1\ntake ash 1\n"); /* all is there when the bot begins to think */
    at = await_text(&t, at, "Blue is thinking ...");
    at = await_text(&t, at, "Blue had bid");
    at = await_text(&t, at, "show");
    at = await_text(&t, at, "> ");
    type_line(&t, "log\n");
    at = await_text(&t, at, "Blue had bid");
    at = await_text(&t, at, "> ");
    assert_null(strstr(t.seen, "\n3. "));
    type_line(&t, "show\n"); /* what is typed at the question is an answer */
    await_text(&t, at, "[show]");
    type_line(&t, "quit\n");
    assert_int_equal(close_terminal(&t), 0);
}

/* Words go on in the next line where a narrow terminal ends, and none is broken. */
static void test_words_are_wrapped(void **unused)
{
    (void)unused;
    static struct terminal t;
    columns = 50;
    open_terminal(&t, "--hotseat");
    columns = 80;
    const char *at = await_text(&t, t.seen, "> ");
    type_line(&t, "help\n");
    at = await_text(&t, at, "Enter: more"); /* a page is as high as the terminal */
    type_line(&t, "\n");
    at = await_text(&t, at, "leave; Florin keeps the game");
    assert_non_null(strstr(t.seen, "Nim with secrets. Seed 3: the same seed and moves\r\n  give the same game."));
    assert_non_null(strstr(t.seen, "  hint             a plan for the rest of the"));
    type_line(&t, "quit\n");
    assert_int_equal(close_terminal(&t), 0);
}

static void test_long_lists_come_in_pages(void **unused)
{
    (void)unused;
    static struct terminal t;
    rows = 8; /* three of them for moves */
    open_terminal(&t, "--option=heaps=5");
    rows = 24;
    const char *at = await_text(&t, t.seen, "> ");
    type_line(&t, "bid 3\n");
    at = await_text(&t, at, "5 moves, 1 to 5");
    at = await_text(&t, at, "type \"take\" to see them");
    at = await_text(&t, at, "show");
    at = await_text(&t, at, "> ");
    type_line(&t, "take\n");
    at = await_text(&t, at, "take ash 1");
    at = await_text(&t, at, "Enter: ");
    assert_null(strstr(at, "take elm 1"));
    type_line(&t, "\n");
    at = await_text(&t, at, "take elm 1");
    type_line(&t, "quit\n");
    assert_int_equal(close_terminal(&t), 0);
}

static void test_replay_steps(void **unused)
{
    (void)unused;
    static struct terminal t;
    FILE *file = fopen("game.florin", "w");
    assert_non_null(file);
    fputs("game: toy\nseed: 7\nseats: 2\n\n1: bid 0\n2: bid 3\ntake ash 1\ntake ash 1\n", file);
    fclose(file);
    char words[] = "florin\0replay\0game.florin";
    char *argv[] = {words, words + 7, words + 14, NULL};
    open_command(&t, argv);
    const char *at = await_text(&t, t.seen, "0 of 4 (Enter: next, b: back, a number: go there, q: leave)> ");
    type_line(&t, "\n");
    at = await_text(&t, at, " bids 0");
    at = await_text(&t, at, "1 of 4 (");
    type_line(&t, "99\n");
    at = await_text(&t, at, "4 of 4 (");
    type_line(&t, "b\n");
    at = await_text(&t, at, " takes 1 stick of ash: 3 left");
    at = await_text(&t, at, "3 of 4 (");
    type_line(&t, "q\n");
    assert_int_equal(close_terminal(&t), 0);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    run_use(argv[1]);
    run_enter_folder();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_colour_and_characters),
        cmocka_unit_test(test_plain_when_asked),
        cmocka_unit_test(test_no_colour_variable),
        cmocka_unit_test(test_hand_over_clears_the_screen),
        cmocka_unit_test(test_interrupts),
        cmocka_unit_test(test_keys_typed_while_a_bot_thinks),
        cmocka_unit_test(test_words_are_wrapped),
        cmocka_unit_test(test_long_lists_come_in_pages),
        cmocka_unit_test(test_replay_steps),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
