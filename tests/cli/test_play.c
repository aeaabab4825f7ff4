#include <stdio.h>

#include "expect.h"
#include "florin/game.h"

static void test_seats_without_a_person(void **unused)
{
    (void)unused;
    expect("play --seed 5 --seat 1=random", "", 0, "wins: took the last stick.");
    struct run one = run("play --seed 9 --seat 1=random", ""), two = run("play --seed 9 --seat Red=random", "");
    assert_string_equal(one.output, two.output);
    run_free(&one);
    run_free(&two);
}

/* Nobody need ask who is who: a person alone is told as such, several by name. */
static void test_who_is_who(void **unused)
{
    (void)unused;
    expect("play --seed 3 --players 3", "", 0, "\nYou are Red; Blue: normal; Green: normal\n");
    expect("play --seed 3 --players 3 --seat 3=easy --seat 2=random", "", 0, "\nYou are Red; Blue: random; Green: easy\n");
    expect("play --seed 3 --players 2 --seat 2=human:Anna --seat 1=search:5", "", 0, "\nYou are Blue; Red: search:5\n");
    expect("play --seed 3 --players 2 --lang it", "", 0, "\nTu sei Rosso; Blu: normale\n");
    expect("play --seed 3 --players 2 --hotseat", "", 0, "\nRed: a person; Blue: a person\n");
    expect("play --seed 3 --players 3 --seat 1=human:Anna --seat 3=human:Bruno", "", 0,
           "\nRed: Anna; Green: Bruno; Blue: normal\n");
}

/* The last lines are what others did and the question. */
static void test_news_follow_the_table(void **unused)
{
    (void)unused;
    struct run r = run("play --seed 3 --players 2", "3\n");
    const char *news = strstr(r.output, "\nWhat happened:\n1. Red bids 3 [bid 3]\n2. Blue has bid [bid ");
    assert_non_null(news);
    assert_null(strstr(news, "You are Red"));
    assert_int_equal(run_count(r.output, "1. Red bids 3"), 1);
    assert_int_equal(run_count(r.output, "You are Red"), 2);
    run_free(&r);
}

/* The chance of winning, a move, and what it does. */
static void test_hints(void **unused)
{
    (void)unused;
    expect("play --seed 3 --players 2", "3\nhint\n", 0, " % with this plan");
    expect("play --seed 3 --players 2", "3\nhint\n", 0, ": Leave ");
}

static void test_a_whole_game_by_numbers(void **unused)
{
    (void)unused;
    char input[400] = "";
    for (int i = 0; i < 60; i++)
        strcat(input, "1\n");
    expect("play --seed 3 --players 2", input, 0, "wins: took the last stick.");
    expect("play --seed 3 --hotseat", input, 0, "wins: took the last stick.");
}

static void test_the_question(void **unused)
{
    (void)unused;
    struct run r = run("play --seed 3 --players 2", "");
    assert_int_equal(r.status, 0);
    assert_non_null(strstr(r.output, "Red: bid for who begins. 5\n     A number from 0 to 3.\n> "));
    assert_null(strchr(r.output, '\033'));
    for (size_t i = 0; i < r.length; i++)
        assert_true((unsigned char)r.output[i] < 128);
    run_free(&r);
    expect("play --seed 3 --players 2 --lang it", "", 0, "offri per iniziare. 5\n     Un numero da 0 a 3.\n");
    expect("play --seed 3 --players 2", "bid 3\n", 0, "\n   4 show            Show your 1.\n> ");
}

static void test_moves_by_name_and_by_words(void **unused)
{
    (void)unused;
    expect("play --seed 3 --players 2", "bid 3\n", 0, "1. Red bids 3 [bid 3]\n");
    expect("play --seed 3 --players 2", "Bid 3\n", 0, "1. Red bids 3 [bid 3]\n");
    expect("play --seed 3 --players 2", "bid 3\ntake bi\n", 0, ">    2 take birch 1-6  Leave 0 sticks of birch.\n> ");
    expect("play --seed 3 --players 2", "bid 3\nSTICKS OF CEDAR\n", 0,
           ">    3 take cedar 1-6  Leave 0 sticks of cedar.\n> ");
    expect("play --seed 3 --players 2", "bid 3\nmoves show\n", 0, ">    4 show  Show your 1.\n> ");
}

/* Where a number is asked for, a number is that number and never a line of a list. */
static void test_amounts(void **unused)
{
    (void)unused;
    expect("play --seed 3 --players 2", "2\n", 0, "What happened:\n1. Red bids 2 [bid 2]\n");
    expect("play --seed 3 --players 2", "0\n", 0, "What happened:\n1. Red bids 0 [bid 0]\n");
    expect("play --seed 3 --players 2", "4\n", 0, "> Type a number from 0 to 3.\n> ");
    expect("play --seed 3 --players 2", "-1\n", 0, "> Type a number from 0 to 3.\n> ");
    expect("play --seed 3 --players 2", "99999999999999999999999\n", 0, "> Type a number from 0 to 3.\n> ");
    expect("play --seed 3 --players 2", "birch\n", 0, "> Type a number from 0 to 3.\n> ");
    expect("play --seed 3 --players 2", "moves\n", 0, ">      A number from 0 to 3.\n> ");
    expect("play --seed 3 --players 2", "? 2\n", 0, "> Offer 2 to begin.\n> ");
    expect("play --seed 3 --players 2", "why 2\n", 0, "no rule forbids it");
    expect("play --seed 3 --players 2", "why 9\n", 0, "> Type a number from 0 to 3.\n> ");
    expect("play --seed 3 --players 2 --lang it", "9\n", 0, "> Scrivi un numero da 0 a 3.\n> ");
}

/* Where a choice is a place and a number, the place comes first. */
static void test_how_many(void **unused)
{
    (void)unused;
    expect("play --seed 3 --players 2", "3\n2\n", 0,
           "> How many? A number from 1 to 6; Enter takes 6, 'moves' goes back to the list.\n> ");
    expect("play --seed 3 --players 2 --lang it", "3\n2\n", 0,
           "> Quanti? Un numero da 1 a 6; Invio prende 6, 'mosse' torna alla lista.\n> ");
    expect("play --seed 3 --players 2", "3\n2\n4\n", 0, "What happened:\n3. Red takes 4 sticks of birch:");
    expect("play --seed 3 --players 2", "3\n2\n\n", 0, "What happened:\n3. Red takes 6 sticks of birch:");
    expect("play --seed 3 --players 2", "3\n2\n7\n1\n", 0, "> Type a number from 1 to 6.\n> ");
    expect("play --seed 3 --players 2", "3\n2\nmoves\n1\n2\n", 0, "What happened:\n3. Red takes 2 sticks of ash:");
    expect("play --seed 3 --players 2", "3\n2\nshow\n", 0, "> 3. Red shows 1 [show]\n");
    expect("play --seed 3 --players 2", "3\n2\ntake cedar 1\n", 0, "What happened:\n3. Red takes 1 stick of cedar:");
    expect("play --seed 3 --players 2", "3\n? 2\n1\n1\n", 0, "> Leave 0 sticks of birch.\n> How many? A number from 1 to 3");
    expect("play --seed 3 --players 2", "3\nwhy 2\n", 0, "no rule forbids it");
    /* one stick is no question */
    expect("play --seed 3 --players 2 --hotseat", "3\n0\ntake ash 2\n1\n", 0, "4. Blue takes 1 stick of ash:");
}

static void test_reasons(void **unused)
{
    (void)unused;
    expect("play --seed 3 --players 2", "why show\n", 0, "Not possible (2a): that is done in another phase");
    expect("play --seed 3 --players 2", "why bid 1\n", 0, "no rule forbids it");
    expect("play --seed 3 --players 2", "why\n", 0, "as in 'why bid 0'");
    expect("play --seed 3 --players 2", "why jump\n", 0, "\"jump\" is no move. A move looks like this: bid 0");
    expect("play --seed 3 --players 2", "bid 9\n", 0, "Not possible (5): the highest bid is 3");
    expect("play --seed 3 --players 2 --lang it", "perché bid 9\n", 0, "Non si può (5): l'offerta più alta è 3");
    expect("play --seed 3 --players 2", "bid 3\n? 4\n", 0, "> Show your 1.");
    expect("play --seed 3 --players 2", "bid 3\n?4\n", 0, "> Show your 1.");
    expect("play --seed 3 --players 2", "? elm\n", 0, "elm: a heap of sticks.");
    expect("play --seed 3 --players 2", "? oak\n", 0, "Nothing is called \"oak\"");
    expect("play --seed 3 --players 2", "help\n", 0, "why MOVE");
    expect("play --seed 3 --players 2", "?\n", 0, "why MOVE");
    expect("play --seed 3 --players 2", "3\n77\n", 0, "> There is no move of that number; the list goes from 1 to 4.\n> ");
    expect("play --seed 3 --players 2", "3\n99999999999999999999999\n", 0, "the list goes from 1 to 4");
    expect("play --seed 3 --players 2", "3\n0\n", 0, "the list goes from 1 to 4");
    expect("play --seed 3 --players 2", "log\n", 0, "Nothing has happened yet");
}

static void test_forced_moves_are_made_by_themselves(void **unused)
{
    (void)unused;
    expect("play --seed 3 --hotseat --players 2", "bid 3\nbid 0\nshow\n", 0, "4. Red draws 2 [draw]\n");
    expect("play --seed 3 --hotseat --players 2", "bid 3\nbid 0\nshow\n", 0, "(the only choice)\n");
}

static void test_undo_and_redo(void **unused)
{
    (void)unused;
    expect("play --seed 3 --players 2", "undo\n", 0, "no decision of yours to take back");
    expect("play --seed 3 --players 2", "redo\n", 0, "There is nothing to make again");
    expect("play --seed 3 --players 2", "bid 3\nundo\nlog\n", 0, "You took a decision back.\n");
    expect("play --seed 3 --players 2", "bid 3\nundo\nlog\n", 0, "Nothing has happened yet");
    expect("play --seed 3 --players 2", "bid 3\nundo\nredo\nlog\n", 0, "> 1. Red bids 3 [bid 3]\n2. Blue");
    /* alone one may try again; among people what came to light stands */
    expect("play --seed 3 --players 2", "bid 3\nshow\nundo\n", 0, "You took a decision back.");
    expect("play --seed 3 --hotseat --players 2", "bid 3\nbid 0\nshow\nundo\n", 0, "revealed something hidden");
    expect("play --seed 3 --hotseat --players 2", "bid 3\nbid 0\ntake ash 1\nundo\nlog\n", 0, "You took a decision back.");
}

static void test_secret_decisions_stay_secret(void **unused)
{
    (void)unused;
    struct run r = run("play --seed 3 --hotseat --players 3", "bid 2\nlog\n");
    assert_non_null(strstr(r.output, "What happened:\n1. Red: has decided\n    Red has bid\n"));
    assert_non_null(strstr(r.output, "> 1. Red: has decided\n"));
    run_free(&r);
    expect("play --seed 3 --hotseat --players 3", "bid 2\nbid 1\nbid 0\nlog\n", 0, "> 1. Red bids 2 [bid 2]\n");
}

/* What another sealed stands, and stays sealed; one's own may be taken back, and what was opened not any more. */
static void test_secret_decisions_are_not_undone_by_others(void **unused)
{
    (void)unused;
    struct run r = run("play --seed 3 --hotseat --players 3", "bid 2\nundo\nredo\nlog\nbid 1\n");
    assert_non_null(strstr(r.output, "> You cannot take back the last decision: another player made it in secret.\n"
                                     "> There is nothing to make again.\n"));
    assert_non_null(strstr(r.output, "> 1. Red: has decided\n"));
    assert_null(strstr(r.output, "You took a decision back"));
    run_free(&r);
    expect("play --seed 3 --hotseat --players 3 --lang it", "bid 2\nannulla\n", 0, "presa in segreto.\n");
    expect("play --seed 3 --hotseat --players 2", "bid 2\nbid 1\nundo\n", 0, "revealed something hidden");
}

static void test_save_and_load(void **unused)
{
    (void)unused;
    expect("play --seed 3 --players 2 --seat 1=human:Anna", "bid 3\nsave mine.florin\n", 0, "Saved in mine.florin");
    expect("check mine.florin", "", 0, "all legal; unfinished");
    expect("play --load mine.florin", "log\n", 0, "Continuing after 2 moves.");
    expect("play --load mine.florin", "log\n", 0, "1. Red bids 3");
    expect("play --seed 8 --players 3", "load mine.florin\nlog\n", 0, "Loaded mine.florin");
    expect("play --seed 8 --players 3", "load mine.florin\nlog\nsave again.florin\n", 0, "1. Red bids 3");
    expect("play --seed 8 --players 3", "load nothing.florin\nbid 1\n", 0, "nothing.florin: No such file");
    expect("play --seed 8 --players 3", "load nothing.florin\nbid 1\n", 0, "Red bids 1");
    expect("play --seed 8 --players 3", "save /nowhere/x\nbid 1\n", 0, "/nowhere/x: No such file");
    expect("play --seed 8 --players 3", "save\nload\n", 0, "Which file?");
    struct run one = run("check mine.florin", ""), two = run("check again.florin", "");
    assert_int_equal(two.status, 0);
    run_free(&one);
    run_free(&two);
    char first[4000] = "", second[4000] = "";
    FILE *a = fopen("mine.florin", "r"), *b = fopen("again.florin", "r");
    first[fread(first, 1, sizeof first - 1, a)] = 0;
    second[fread(second, 1, sizeof second - 1, b)] = 0;
    fclose(a);
    fclose(b);
    assert_string_equal(first, second);
    assert_non_null(strstr(first, "player 1: Anna\nplayer 2: normal\n"));
}

static void test_the_end(void **unused)
{
    (void)unused;
    expect("play --seed 7 --players 2 --hotseat --option heaps=1",
           "bid 1\nbid 0\ntake ash 4\nlog 1\nsave end.florin\nquit\n", 0,
           "Red wins: took the last stick.\nThe game is over: undo, log, save FILE or quit> 3. Red takes 4 sticks of ash");
    expect("check end.florin", "", 0, "Red wins");
    expect("play --load end.florin", "undo\ntake ash 3\ntake ash 1\nquit\n", 0, "Blue wins");
    expect("play --option misere=on --seed 7 --players 2 --hotseat --option heaps=1", "bid 1\nbid 0\ntake ash 4\nquit\n", 0,
           "Blue wins: another");
}

static void test_garbage(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        static char input[20000];
        uint64_t random = seed;
        for (size_t i = 0; i < sizeof input; i++) {
            uint32_t n = florin_random_below(&random, 270);
            input[i] = n < 256 ? (char)n : n < 262 ? '\n' : "123?ubw "[n - 262];
        }
        struct run r = run_bytes("play --seed 3 --players 2", input, sizeof input);
        assert_int_equal(r.status, 0);
        run_free(&r);
    }
}

static void test_very_long_lines(void **unused)
{
    (void)unused;
    size_t size = 3000000;
    char *input = malloc(size);
    memset(input, 'x', size);
    memcpy(input + size - 7, "\nbid 3\n", 7);
    struct run r = run_bytes("play --seed 3 --players 2", input, size);
    assert_int_equal(r.status, 0);
    assert_non_null(strstr(r.output, "too long to be a move"));
    assert_non_null(strstr(r.output, "Red bids 3"));
    run_free(&r);
    free(input);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    run_use(argv[1]);
    run_enter_folder();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seats_without_a_person),
        cmocka_unit_test(test_who_is_who),
        cmocka_unit_test(test_news_follow_the_table),
        cmocka_unit_test(test_hints),
        cmocka_unit_test(test_a_whole_game_by_numbers),
        cmocka_unit_test(test_the_question),
        cmocka_unit_test(test_moves_by_name_and_by_words),
        cmocka_unit_test(test_amounts),
        cmocka_unit_test(test_how_many),
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_forced_moves_are_made_by_themselves),
        cmocka_unit_test(test_undo_and_redo),
        cmocka_unit_test(test_secret_decisions_stay_secret),
        cmocka_unit_test(test_secret_decisions_are_not_undone_by_others),
        cmocka_unit_test(test_save_and_load),
        cmocka_unit_test(test_the_end),
        cmocka_unit_test(test_garbage),
        cmocka_unit_test(test_very_long_lines),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
