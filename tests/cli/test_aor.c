/* Age of Renaissance at the terminal table: what it keeps secret, and amounts of money. */
#include "expect.h"

/* 4.2: what others return goes back in secret, in the news and in the log. */
static void test_returned_cards_stay_secret(void **unused)
{
    (void)unused;
    struct run r = run("play aor --seed 5", "1\nlog\nsave returned.florin\n");
    assert_int_equal(r.status, 0);
    assert_int_equal(run_count(r.output, "1. Player 1: return "), 2);
    assert_int_equal(run_count(r.output, "2. Player 2: has decided\n"), 2);
    assert_int_equal(run_count(r.output, "3. Player 3: has decided\n"), 2);
    run_free(&r);
    expect("replay --seat 2 returned.florin", "", 0, "2. Player 2: return ");
    expect("replay --seat 2 returned.florin", "", 0, "1. Player 1: has decided\n");
    expect("replay --seat 2 returned.florin", "", 0, "3. Player 3: has decided\n");
    expect("replay returned.florin", "", 0, "3. Player 3: return ");
}

#define TO_THE_BIDS "1\nwish venice\nwish genoa\n" /* up to the amount of 4.4 */

/* 4.4, 5.1: an amount is typed as such; what is out of range is told. */
static void test_amounts_of_money(void **unused)
{
    (void)unused;
    expect("play aor --seed 5", TO_THE_BIDS, 0, "then an amount from $0 to $40 (4.4).\n     A number from 0 to 40.\n> ");
    expect("play aor --seed 5", TO_THE_BIDS "41\n", 0, "> That takes a number from 0 to 40.\n> ");
    expect("play aor --seed 5", TO_THE_BIDS "20\n", 0, "> 6. Player 1: bid 20\n");
    expect("play aor --seed 5", TO_THE_BIDS "20\n", 0, "(5.1).\n     A number from -20 to 20.\n> ");
    expect("play aor --seed 5", TO_THE_BIDS "20\n20\n", 0, ": bid 20\n");
    expect("play aor --seed 5", TO_THE_BIDS "20\n-5\n", 0, ": bid -5\n");
    expect("play aor --seed 5 --lang it", TO_THE_BIDS "20\n21\n", 0, "> Ci vuole un numero da -20 a 20.\n> ");
    struct run r = run("play aor --seed 5", TO_THE_BIDS "20\n");
    assert_null(strstr(r.output, "bid -20  "));
    run_free(&r);
    /* 5.6: one row for a province, however many tokens go there */
    r = run("play aor --seed 5", TO_THE_BIDS "20\n20\ndone\ndone\ndone\n");
    assert_non_null(strstr(r.output, " place 1-"));
    run_free(&r);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    run_use(argv[1]);
    run_enter_folder();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_returned_cards_stay_secret),
        cmocka_unit_test(test_amounts_of_money),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
