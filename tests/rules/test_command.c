/* florin rules: explanations at the terminal. */
#include "expect.h"

static void test_a_section(void **unused)
{
    (void)unused;
    expect("rules --lang en E1a", "", 0, "E1a  A hand of two\n");
    expect("rules --lang en regime change a", "", 0, "REGIME CHANGE a  The concession\n");
    expect("rules --lang en --game aor 5.6.2", "", 0, "5.6.2  Placing tokens\n");
    expect("rules --lang en --game pax1e tassa", "", 0, "Tassa  Tax\n");
    expect("rules --lang it E1a", "", 0, "Due carte in mano");
    expect("rules --lang en O5b", "", 0, "part O, O5b");
}

static void test_words(void **unused)
{
    (void)unused;
    expect("rules --lang en bloody", "", 0, "K1c  The bloody rule");
    expect("rules --lang en bishop silences", "", 0, "More about it:");
    expect("rules --lang it --plain liberta", "", 0, "F6d  Liberta' d'oro");
    expect("rules --lang en zeppelin", "", 1, "no rule of pax2e mentions: zeppelin");
    expect("rules --lang en --game chess", "", 2, "no game 'chess'");
}

static void test_everything_there_is(void **unused)
{
    (void)unused;
    expect("rules --lang en", "", 0, "The turn\n");
    expect("rules --lang en", "", 0, "  E1b  The price is the column\n");
}

static void test_lines_are_wrapped(void **unused)
{
    (void)unused;
    struct run r = run("rules --lang en F1", "");
    for (const char *line = r.output; *line;) {
        size_t length = strcspn(line, "\n");
        assert_true(length <= 100);
        line += length + (line[length] == '\n');
    }
    run_free(&r);
}

static void test_at_the_table(void **unused)
{
    (void)unused;
    expect("play pax2e --lang en --seed 3 --players 2 --hotseat", "? E1a\nquit\n", 0, "E1a  A hand of two\n");
}

static void test_ids_for_tools(void **unused)
{
    (void)unused;
    expect("rules --ids pax2e", "", 0, "HAND_FULL E1a\n");
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    run_use(argv[1]);
    run_enter_folder();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_section),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_everything_there_is),
        cmocka_unit_test(test_lines_are_wrapped),
        cmocka_unit_test(test_at_the_table),
        cmocka_unit_test(test_ids_for_tools),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
