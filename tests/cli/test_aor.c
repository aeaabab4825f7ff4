/* Age of Renaissance at the terminal table: what it keeps secret, and amounts of money. */
#include <jansson.h>
#include <stdio.h>

#include "expect.h"

/* 4.2: what others return goes back in secret, in the news and in the log. */
static void test_returned_cards_stay_secret(void **unused)
{
    (void)unused;
    struct run r = run("play aor --seed 5", "1\nlog\nsave returned.florin\n");
    assert_int_equal(r.status, 0);
    assert_int_equal(run_count(r.output, "1. Player 1 has chosen. [return "), 2);
    assert_int_equal(run_count(r.output, "2. Player 2: has decided\n"), 2);
    assert_int_equal(run_count(r.output, "3. Player 3: has decided\n"), 2);
    run_free(&r);
    expect("replay --seat 2 returned.florin", "", 0, "2. Player 2 has chosen. [return ");
    expect("replay --seat 2 returned.florin", "", 0, "1. Player 1: has decided\n");
    expect("replay --seat 2 returned.florin", "", 0, "3. Player 3: has decided\n");
    expect("replay returned.florin", "", 0, "3. Player 3 has chosen. [return ");
}

#define TO_THE_BIDS "1\nwish venice\nwish genoa\n" /* up to the amount of 4.4 */

/* 4.4, 5.1: an amount is typed as such; what is out of range is told. */
static void test_amounts_of_money(void **unused)
{
    (void)unused;
    expect("play aor --seed 5", TO_THE_BIDS, 0, "then bid from $0 to $40 (4.4).\n     A number from 0 to 40.\n> ");
    expect("play aor --seed 5", TO_THE_BIDS "41\n", 0, "> Type a number from 0 to 40.\n> ");
    expect("play aor --seed 5", TO_THE_BIDS "20\n", 0, "[bid 20]\n");
    expect("play aor --seed 5", TO_THE_BIDS "20\n", 0, "(5.1).\n     A number from -20 to 20.\n> ");
    expect("play aor --seed 5", TO_THE_BIDS "20\n20\n", 0, "[bid 20]\n");
    expect("play aor --seed 5", TO_THE_BIDS "20\n-5\n", 0, "[bid -5]\n");
    expect("play aor --seed 5 --lang it", TO_THE_BIDS "20\n21\n", 0, "> Scrivi un numero da -20 a 20.\n> ");
    struct run r = run("play aor --seed 5", TO_THE_BIDS "20\n");
    assert_null(strstr(r.output, "bid -20  "));
    run_free(&r);
    /* 5.6: one row for a province, however many tokens go there */
    r = run("play aor --seed 5", TO_THE_BIDS "20\n20\ndone\ndone\ndone\n");
    assert_non_null(strstr(r.output, " place 1-"));
    run_free(&r);
}

/* 5.5: what a ship would be, in words. */
static void test_ships_have_names(void **unused)
{
    (void)unused;
    expect("play aor --seed 5", TO_THE_BIDS "0\n0\ndone\n", 0, " Pay $10 for galleys 2\n");
}

/* A position before the token bids in which the first player is rich, as a record. */
static void put_rich_record(const char *name)
{
    char conversation[2000] = "{\"cmd\":\"new\",\"game\":\"aor\",\"seats\":3,\"options\":{\"deal\":\"original\"}}\n";
    static const char *const moves[] = {"wish venice", "wish genoa", "bid 0"};
    for (int seat = 1; seat <= 3; seat++)
        for (int i = 0; i < 3; i++)
            sprintf(conversation + strlen(conversation), "{\"cmd\":\"apply\",\"seat\":%d,\"move\":\"%s\"}\n", seat,
                    moves[i]);
    struct run r = run("engine", strcat(conversation, "{\"cmd\":\"state\"}\n"));
    json_t *answer = json_loads(strstr(r.output, "{\"game\":\"aor\",\"state\""), JSON_DISABLE_EOF_CHECK, NULL);
    json_t *state = json_object_get(answer, "state");
    json_object_set_new(json_array_get(json_object_get(state, "players"), 0), "cash", json_integer(700));
    char *position = json_dumps(state, JSON_COMPACT);
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fprintf(file, "game: aor\nformat: 3\nposition: %s\n", position);
    fclose(file);
    free(position);
    json_decref(answer);
    run_free(&r);
}

/* 5.1: of very many amounts one is still named at once, and taken back at once. */
static void test_amounts_among_very_many(void **unused)
{
    (void)unused;
    put_rich_record("rich.florin");
    expect("play --load rich.florin", "", 0, "     A number from -700 to 700.\n> ");
    expect("play --load rich.florin", "? 600\n", 0, "600");
    struct run r = run("play --load rich.florin", "600\n");
    assert_non_null(strstr(r.output, "[range 500]\n"));
    assert_non_null(strstr(r.output, "[bid 600]\n"));
    run_free(&r);
    expect("play --load rich.florin", "600\nundo\nlog\n", 0, "You took a decision back.\n");
    expect("play --load rich.florin", "600\nundo\nlog\n", 0, "Nothing has happened yet.\n");
    expect("play --load rich.florin", "600\nundo\nredo\nlog 99\n", 0, "[bid 600]\n");
    expect("play --load rich.florin", "range -500\n", 0, "     A number from -500 to -1.\n> ");
}

/* One place a line, for those who listen; columns become words. */
static void test_places_in_words(void **unused)
{
    (void)unused;
    expect("play aor --linear --seed 5", "map\n", 0, "\nLisbon, market 3, Wine\n");
    expect("play aor --linear --seed 5 --lang it", "map\n", 0, "\nLisbon, mercato 3, Wine\n");
    expect("play aor --linear --seed 5", "banks\n", 0, "Player 1: 40 points, $40, income $15");
    expect("play pax2e --linear --seed 3", "map\n", 0, "\nLondon (England): gold rook\n");
    expect("play pax2e --linear --seed 3", "table\n", 0, "concession of Medici\n");
    expect("play pax2e --linear --seed 3 --lang it", "map\n", 0, "vuota, leva");
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
        cmocka_unit_test(test_ships_have_names),
        cmocka_unit_test(test_amounts_among_very_many),
        cmocka_unit_test(test_places_in_words),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
