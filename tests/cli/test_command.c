#include <stdio.h>

#include "expect.h"

static void test_help(void **unused)
{
    (void)unused;
    static const char *const commands[] = {"play", "engine", "replay", "check", "cards", "bench", "games", "rules"};
    expect("", "", 2, "usage: florin COMMAND");
    expect("--help", "", 0, "usage: florin COMMAND");
    expect("help", "", 0, "usage: florin COMMAND");
    expect("--version", "", 0, "florin 0.");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char words[40], usage[40];
        snprintf(usage, sizeof usage, "usage: florin %s", commands[i]);
        snprintf(words, sizeof words, "%s --help", commands[i]);
        expect(words, "", 0, usage);
        snprintf(words, sizeof words, "help %s", commands[i]);
        expect(words, "", 0, usage);
    }
}

static void test_command_lines_that_make_no_sense(void **unused)
{
    (void)unused;
    expect("dance", "", 2, "there is no command 'dance'");
    expect("help dance", "", 2, "there is no command 'dance'");
    expect("play --fast", "", 2, "no such option: --fast");
    expect("play -x", "", 2, "no such option: -x");
    expect("play --players", "", 2, "needs a value: --players");
    expect("play --plain=yes", "", 2, "takes no value");
    expect("play --players seven", "", 2, "--players takes a whole number");
    expect("play --players 9", "", 2, "from 1 to 6, not '9'");
    expect("play --players 6", "", 1, "toy is for 2 to 3 players");
    expect("play --seed -4", "", 2, "--seed takes");
    expect("play --seed 18446744073709551616", "", 2, "--seed takes");
    expect("play --lang de", "", 2, "no language 'de'");
    expect("play --option heaps", "", 1, "NAME=VALUE");
    expect("play --option heaps=9", "", 1, "within its range");
    expect("play --rule mouse=on", "", 1, "no such option");
    expect("play --seat 1", "", 2, "SEAT=human");
    expect("play --seat 9=human", "", 2, "no such seat");
    expect("play --seat 1=robot", "", 2, "human:NAME");
    expect("play --seat 1=human:", "", 2, "no name");
    expect("play chess", "", 1, "no game 'chess'");
    expect("play --load nowhere.florin", "", 1, "nowhere.florin: No such file");
    expect("play --resume", "", 1, "last.florin: No such file");
    expect("engine now", "", 2, "one word too many: now");
    expect("games now", "", 2, "one word too many: now");
    expect("check", "", 2, "which file?");
    expect("replay", "", 2, "which file?");
    expect("replay nowhere", "", 1, "No such file");
    expect("bench --seconds 0", "", 2, "--seconds takes");
    expect("bench chess", "", 1, "no game 'chess'");
    expect("rules chess", "", 1, "no game 'chess'");
}

static void test_lists(void **unused)
{
    (void)unused;
    expect("games", "", 0, "toy  Nim with secrets, 2 to 3 players");
    expect("games", "", 0, "heaps=1..5  (3)");
    expect("games --lang it", "", 0, "Nim segreto");
    expect("cards birch", "", 0, "birch: a heap of sticks.");
    expect("cards --game toy ce", "", 0, "cedar");
    expect("cards no such thing", "", 1, "nothing has all of these words: no such thing");
    expect("rules", "", 0, "TOO_MANY 3a\n");
}

static void test_bench(void **unused)
{
    (void)unused;
    expect("bench toy --seconds 1", "", 0, "allocations         0\n");
    expect("bench toy --seconds 1 --players 2 --json", "", 0, "\"state_bytes\":48,\"allocations\":0}");
    expect("bench toy --players 6", "", 1, "nim is for two or three");
    struct run one = run("bench toy --signature", ""), two = run("bench toy --signature", "");
    assert_int_equal(one.length, 17);
    assert_string_equal(one.output, two.output);
    run_free(&one);
    run_free(&two);
}

static void put_file(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

#define HEAD "game: toy\noption heaps: 1\nseed: 7\nseats: 2\n"

static void test_check(void **unused)
{
    (void)unused;
    put_file("good.florin", HEAD "result: last 2\n\n1: bid 0\n2: bid 3\ntake ash 1\ntake ash 1\ntake ash 2\n");
    put_file("half.florin", HEAD "\n1: bid 0\n");
    put_file("bad.florin", HEAD "\n1: bid 0\n2: bid 3\ntake ash 9\n");
    put_file("liar.florin", HEAD "result: last 1\n\n1: bid 0\n2: bid 3\ntake ash 1\ntake ash 1\ntake ash 2\n");
    expect("check good.florin", "", 0, "good.florin: toy, 5 moves, all legal; Blue wins");
    expect("check half.florin", "", 0, "1 move, all legal; unfinished");
    expect("check bad.florin", "", 1, "bad.florin:8: \"take ash 9\" is against 3a: there are only 4 sticks");
    expect("check liar.florin", "", 1,
           "liar.florin:5: the result is said to be \"last 1\" but the moves lead to \"last 2\"");
    expect("check good.florin bad.florin half.florin", "", 1, "half.florin: toy");
    expect("check -", HEAD "\n1: jump\n", 1, "-:6: \"jump\" is no move of toy");
    expect("check .", "", 1, ".: ");
}

static void test_replay_in_a_pipe(void **unused)
{
    (void)unused;
    put_file("game.florin", HEAD "\n1: bid 0\n2: bid 3\nshow\ndraw\ntake ash 1\n");
    expect("replay game.florin", "", 0, "1. Red: bid 0\n    Red bids 0\n2. Blue: bid 3\n");
    expect("replay game.florin", "", 0, "5. Blue: take ash 1\n    Blue takes 1 from ash: 3 left\nash     |||\n");
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    run_use(argv[1]);
    run_enter_folder();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_help),  cmocka_unit_test(test_command_lines_that_make_no_sense),
        cmocka_unit_test(test_lists), cmocka_unit_test(test_bench),
        cmocka_unit_test(test_check), cmocka_unit_test(test_replay_in_a_pipe),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
