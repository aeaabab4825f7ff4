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

/* Pax Renaissance likewise: its market, banks and victories stand in no columns and need no legend. */
static void test_market_and_banks_in_words(void **unused)
{
    (void)unused;
    static const char *const parts[][2] = {
        {"market\n", "mercato\n"}, {"banks\n", "banchi\n"}, {"victories\n", "vittorie\n"}};
    expect("play pax2e --linear --seed 3", "market\n", 0,
           "\n1: The Mary Rose, England; Agents: red pirate; Prestige: Discovery; Op: ");
    expect("play pax2e --linear --seed 3", "market\n", 0, "> West market, 20 in the deck\nfair: facedown\n1: ");
    expect("play pax2e --linear --seed 3 --lang it", "mercato\n", 0,
           "\nfiera: coperta\n1: The Mary Rose, Inghilterra; Agenti: ");
    expect("play pax2e --linear --seed 3", "banks\n", 0, "> Medici: 4 florins, 9 pawns, hand 0\n");
    expect("play pax2e --linear --seed 3 --hotseat", "buy west 2\nbanks\n", 0, "\nhand: Enclosure, England; Agents: pawn");
    expect("play pax2e --linear --seed 3 --hotseat", "buy west 2\nhand\n", 0, "> hand: Enclosure, England; ");
    expect("play pax2e --linear --seed 3 --hotseat", "buy west 2\nbuy west 2\nmarket\n", 0,
           "1 florin there, one of them put");
    expect("play pax2e --linear --seed 3 --hotseat", "buy west 2\nplay PREN052\nmarket\n", 0, "florin");
    expect("play pax2e --linear --seed 3", "victories\n", 0, "\n  Medici: 1/0 needs 2 concessions, 1 Discovery\n");
    expect("play pax1e --linear --seed 3", "table\n", 0, "\nfair: ");
    for (size_t i = 0; i < 6; i++) {
        struct run r = run(i % 2 ? "play pax2e --linear --seed 3 --lang it" : "play pax2e --linear --seed 3",
                           parts[i / 2][i % 2]);
        const char *part = strstr(r.output, "> ");
        assert_int_equal(r.status, 0);
        assert_non_null(part);
        assert_null(strstr(part, "---"));
        for (const char *s = part; (s = strstr(s, "  ")) != NULL; s += 2)
            assert_true(s[-1] == '\n'); /* blanks begin a line, they make no columns */
        run_free(&r);
    }
}

/* Another's move is told as that player's: nobody else's list is "yours". */
static void test_the_story_of_others(void **unused)
{
    (void)unused;
    static const char *const games[] = {"pax2e", "pax1e", "aor"};
    for (size_t i = 0; i < 3; i++) {
        char words[200], line[400];
        snprintf(words, sizeof words, "arena --game %s --players 3 --games 3 --bot random --seed 8 --records others",
                 games[i]);
        expect(words, "", 0, "");
        for (int game = 1; game <= 6; game++) {
            snprintf(words, sizeof words, "replay --lang %s others/game-%05d.florin", game > 3 ? "it" : "en",
                     (game - 1) % 3 + 1);
            struct run r = run(words, "");
            assert_int_equal(r.status, 0);
            for (const char *s = r.output; (s = strchr(s, '[')) != NULL; s++) {
                const char *from = s;
                while (from > r.output && from[-1] != '\n')
                    from--;
                snprintf(line, sizeof line, "%.*s", (int)(s - from), from);
                if (strstr(line, " your ") || strstr(line, " tua ") || strstr(line, " tuo ") || strstr(line, " tue "))
                    fail_msg("%s: %s", words, line);
            }
            run_free(&r);
        }
    }
    expect("replay others/game-00001.florin", "", 0, " on the list of capitals [wish ");
    expect("replay others/game-00001.florin", "", 0, " chose: Put ");
    expect("replay --lang it others/game-00001.florin", "", 0, " ha scelto: Metti ");
    expect("replay --seat 1 others/game-00001.florin", "", 0, "Player 1: Put ");
}

/* The best plan comes first, and the second is no better. */
static void test_hints_begin_with_the_best(void **unused)
{
    (void)unused;
    static const char *const words[] = {
        "play pax2e --players 2 --seed 3", "play pax1e --players 3 --seed 4", "play aor --players 3 --seed 5",
        "play pax2e --players 2 --seed 3 --lang it", "play aor --players 3 --seed 5 --lang it",
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        bool italian = strstr(words[i], "--lang it");
        struct run r = run(words[i], italian ? "consiglio\n" : "hint\n");
        const char *with = strstr(r.output, italian ? " % con questo piano" : " % with this plan");
        const char *first = strstr(r.output, "  1  ");
        assert_int_equal(r.status, 0);
        assert_non_null(with);
        assert_true(first && first < with);
        const char *second = strstr(with, italian ? ", con il " : ", with ");
        int best = atoi(with - 2), other = second ? atoi(second + (italian ? 9 : 7)) : 0;
        if (other > best)
            fail_msg("florin %s: %d after %d in:\n%s", words[i], other, best, r.output);
        run_free(&r);
    }
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
        cmocka_unit_test(test_market_and_banks_in_words),
        cmocka_unit_test(test_the_story_of_others),
        cmocka_unit_test(test_hints_begin_with_the_best),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
