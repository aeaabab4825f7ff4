/* Both games at a terminal of 80 columns and 24 lines: all lessons from the first to the last, and parts of the table. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "expect.h"
#include "game/text.h"
#include "terminal.h"

static struct terminal t;

static void open_words(const char *words)
{
    char copy[200], *argv[20] = {"florin"};
    int argc = 1;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        argv[argc++] = word;
    open_command(&t, argv);
}

/* The text without the escapes of colours, and no line of it wider than the terminal. */
static void check_width(const char *text)
{
    for (const char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
        char copy[2000];
        snprintf(copy, sizeof copy, "%.*s", (int)strcspn(line, "\r\n"), line);
        if (text_width(copy) > columns && !strstr(copy, "> "))
            fail_msg("too wide: %s", copy);
    }
}

/* Lets each lesson make its moves; returns after the last one. */
static void learn_all(const char *words, const char *title, const char *last)
{
    open_words(words);
    const char *at = await_text(&t, t.seen, title);
    for (int moves = 0; moves < 400 && !strstr(t.seen, last); moves++) {
        at = await_text(&t, at, "q leaves)> ");
        type_line(&t, "s\n");
        while (!strstr(at, "q leaves)> ") && !strstr(t.seen, last) && read_some(&t))
            continue;
    }
    await_text(&t, t.seen, last);
    check_width(t.seen);
    assert_int_equal(close_terminal(&t), 0);
    assert_null(strstr(t.seen, "ouch it"));
    assert_null(strstr(t.seen, "in blue"));
}

static void test_all_lessons_of_pax(void **unused)
{
    (void)unused;
    learn_all("learn", "===", "That was the last lesson.");
}

static void test_all_lessons_of_aor(void **unused)
{
    (void)unused;
    learn_all("learn aor", "===", "That was the last lesson.");
}

/* A learner can ask all that a player can. */
static void test_questions_in_a_lesson(void **unused)
{
    (void)unused;
    open_words("learn");
    const char *at = await_text(&t, t.seen, "type the");
    at = await_text(&t, at, "q leaves)> ");
    type_line(&t, "HELP\n");
    at = await_text(&t, at, "what the lesson asks for");
    type_line(&t, "Hint\n");
    at = await_text(&t, at, "The lesson asks for this: Buy Spanish Tercio");
    at = await_text(&t, at, "Type: buy west 2");
    type_line(&t, "why\n");
    at = await_text(&t, at, "as in 'why buy west 1'");
    type_line(&t, "why buy west 5\n");
    at = await_text(&t, at, "Not possible");
    type_line(&t, "? E1a\n");
    at = await_text(&t, at, "E1a");
    type_line(&t, "? 1\n");
    at = await_text(&t, at, "Buy ");
    type_line(&t, "table\n");
    at = await_text(&t, at, "Banks");
    at = await_text(&t, at, "q leaves)> ");
    type_line(&t, "quit\n");
    assert_int_equal(close_terminal(&t), 0);
}

/* What the screen has no room for comes by its name, page by page. */
static void test_parts_of_the_table(void **unused)
{
    (void)unused;
    open_words("play aor --lines --seed 3");
    const char *at = await_text(&t, t.seen, "The rest: map, market, banks, hand, advances, log; table");
    assert_null(strstr(t.seen, "Advance log"));
    at = await_text(&t, at, "> ");
    type_line(&t, "Advances\n");
    at = await_text(&t, at, "Advance log");
    at = await_text(&t, at, "Enter: more");
    type_line(&t, "\n");
    at = await_text(&t, at, "Middle Class");
    at = await_text(&t, at, "> ");
    type_line(&t, "hand\n");
    at = await_text(&t, at, "Your hand");
    type_line(&t, "victories\n");
    at = await_text(&t, at, "no such part");
    type_line(&t, "? basque\n");
    at = await_text(&t, at, "? basque");
    at = await_text(&t, at, "\n");
    at = await_text(&t, at, "Basque");
    type_line(&t, "quit\n");
    assert_int_equal(close_terminal(&t), 0);
    check_width(t.seen);
}

/* Moves are told whole; what does not fit goes on under their words. */
static void test_moves_are_told_whole(void **unused)
{
    (void)unused;
    open_words("play pax2e --lines --seed 3");
    const char *at = await_text(&t, t.seen, "fair west");
    at = await_text(&t, at, "florins of\r\n                 profits; it pays Marchionni 1, Medici 1");
    await_text(&t, at, "> ");
    type_line(&t, "quit\n");
    assert_int_equal(close_terminal(&t), 0);
}

#ifdef HAVE_LIBEDIT
static void test_tab_completes_after_why(void **unused)
{
    (void)unused;
    open_words("play pax2e --lines --seed 3");
    const char *at = await_text(&t, t.seen, "> ");
    type_line(&t, "why FAIR W\t\n");
    at = await_text(&t, at, "You can do that");
    type_line(&t, "quit\n");
    assert_int_equal(close_terminal(&t), 0);
}
#endif

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    run_use(argv[1]);
    run_enter_folder();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_lessons_of_pax),   cmocka_unit_test(test_all_lessons_of_aor),
        cmocka_unit_test(test_questions_in_a_lesson), cmocka_unit_test(test_parts_of_the_table),
        cmocka_unit_test(test_moves_are_told_whole),
#ifdef HAVE_LIBEDIT
        cmocka_unit_test(test_tab_completes_after_why),
#endif
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
