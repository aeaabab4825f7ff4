#include <stdio.h>

#include "../harness.h"
#include "florin/record.h"
#include "game/text.h"
#include "toy.h"

static struct florin_session *random_game(uint64_t seed, int decisions)
{
    struct florin_setup setup;
    const char *problem;
    florin_default_setup(&toy, 2 + (int)(seed % 2), seed, &setup);
    setup.option[TOY_OPTION_MISERE] = seed % 3 == 0;
    struct florin_session *session = florin_session_new(&toy, &setup, &problem);
    assert_non_null(session);
    for (uint32_t deciders; decisions-- > 0 && (deciders = toy.deciders(florin_session_state(session))) != 0;) {
        static struct florin_moves moves;
        struct florin_verdict why;
        int seat = (int)(florin_random_below(&seed, 3));
        while (!(deciders >> seat & 1))
            seat = (seat + 1) % 3;
        toy.moves(florin_session_state(session), seat, &moves);
        assert_true(
            florin_session_apply(session, seat, moves.move[florin_random_below(&seed, (uint32_t)moves.count)], &why));
    }
    return session;
}

static void test_what_is_written_reads_back(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct florin_session *session = random_game(seed, seed % 5 == 0 ? 4 : 1000);
        struct florin_record_players players = {{"Anna", "", ""}}, players_back;
        struct florin_record_error error;
        char *text = florin_record_write(session, &players);
        struct florin_session *back = florin_record_read(text, strlen(text), &players_back, &error);
        if (!back)
            fail_msg("line %d: %s\n%s", error.line, error.message, text);
        assert_int_equal(florin_session_length(back), florin_session_length(session));
        assert_memory_equal(florin_session_state(back), florin_session_state(session), toy.state_size);
        assert_memory_equal(&players, &players_back, sizeof players);
        char *again = florin_record_write(back, &players_back);
        assert_string_equal(text, again);
        florin_session_free(session);
        florin_session_free(back);
        free(text);
        free(again);
    }
}

static void test_records_that_begin_at_a_position(void **unused)
{
    (void)unused;
    struct florin_session *game = random_game(2, 4);
    struct florin_session *session = florin_session_from(&toy, florin_session_state(game));
    char *text = florin_record_write(session, NULL);
    struct florin_record_error error;
    struct florin_session *back = florin_record_read(text, strlen(text), NULL, &error);
    if (!back)
        fail_msg("line %d: %s\n%s", error.line, error.message, text);
    char *again = florin_record_write(back, NULL);
    assert_string_equal(text, again);
    assert_memory_equal(florin_session_state(back), florin_session_state(session), toy.state_size);
    florin_session_free(game);
    florin_session_free(session);
    florin_session_free(back);
    free(text);
    free(again);
}

#define EIGHTY "01234567890123456789012345678901234567890123456789012345678901234567890123456789"
#define HEAD "game: toy\nseed: 7\nseats: 2\n"

static void test_the_form(void **unused)
{
    (void)unused;
    struct florin_setup setup;
    const char *problem;
    struct florin_verdict why;
    florin_default_setup(&toy, 2, 7, &setup);
    struct florin_session *session = florin_session_new(&toy, &setup, &problem);
    assert_true(florin_session_apply(session, 1, (struct florin_move){TOY_BID, {2}}, &why));
    assert_true(florin_session_apply(session, 0, (struct florin_move){TOY_BID, {0}}, &why));
    assert_true(florin_session_apply(session, 1, (struct florin_move){TOY_TAKE, {0, 1}}, &why));
    char *text = florin_record_write(session, &(struct florin_record_players){{"Anna", "random"}});
    assert_string_equal(text,
                        "game: toy\nformat: 3\noption misere: off\noption heaps: 3\noption cards: few\noption pace: 1\n"
                        "seed: 7\nseats: 2\n"
                        "player 1: Anna\nplayer 2: random\nresult: unfinished\n\n2: bid 2\nbid 0\ntake ash 1\n");
    florin_session_free(session);
    free(text);
}

/* What a seat may know: no seed, no sealed bid, no card of others in the position it began at; and no record. */
static void test_the_form_for_a_seat(void **unused)
{
    (void)unused;
    struct florin_setup setup;
    const char *problem;
    struct florin_verdict why;
    struct florin_record_error error;
    florin_default_setup(&toy, 2, 7, &setup);
    struct florin_session *session = florin_session_new(&toy, &setup, &problem);
    assert_true(florin_session_apply(session, 1, (struct florin_move){TOY_BID, {2}}, &why));
    char *text = florin_record_write_for(session, &(struct florin_record_players){{"Anna", "random"}}, 0);
    assert_string_equal(text, "# This is no record: it lacks the seed and what is hidden, and cannot be replayed.\n"
                              "view: seat 1\ngame: toy\nformat: 3\n"
                              "option misere: off\noption heaps: 3\noption cards: few\noption pace: 1\nseats: 2\nplayer 1: "
                              "Anna\nplayer 2: random\nresult: unfinished\n\n# 2 has decided\n");
    assert_null(florin_record_read(text, strlen(text), NULL, &error));
    assert_int_equal(error.line, 2);
    free(text);
    assert_true(florin_session_apply(session, 0, (struct florin_move){TOY_BID, {0}}, &why));
    text = florin_record_write_for(session, NULL, FLORIN_NOBODY);
    assert_non_null(strstr(text, "\nview: watcher\n"));
    assert_non_null(strstr(text, "\n\n2: bid 2\nbid 0\n"));
    free(text);
    struct florin_session *later = florin_session_from(&toy, florin_session_state(session));
    text = florin_record_write_for(later, NULL, 1);
    assert_non_null(strstr(text, "position: {\"format\":3,\"seed\":0,\"random\":0,"));
    assert_non_null(strstr(text, "\"seats\":[{\"bid\":1},{\"card\":"));
    free(text);
    florin_session_free(session);
    florin_session_free(later);
}

static void test_people_may_write_them(void **unused)
{
    (void)unused;
    static const char text[] = "# our game\r\ngame: toy\r\n  seats: 2\nseed:7\noption heaps: 4\n\n# a move\n1: bid 1 # "
                               "low\n\n   2:   bid   0\ntake ash 1\n1:show#x";
    struct florin_record_error error;
    struct florin_session *session = florin_record_read(text, strlen(text), NULL, &error);
    assert_null(session); /* it is the second player's turn, so that the last line is wrong */
    assert_int_equal(error.line, 12);
    session = florin_record_read(text, strlen(text) - strlen("\n1:show#x"), NULL, &error);
    assert_non_null(session);
    assert_int_equal(florin_session_length(session), 3);
    florin_session_free(session);
}

struct wrong {
    const char *text;
    int line;
    const char *says; /* part of the message */
};

/* Records written before there was an option mean the rule of their time. */
static void test_what_older_formats_leave_out(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        int pace;
    } cases[] = {{HEAD, 0}, {"game: toy\nformat: 1\nseed: 7\nseats: 2\n", 0}, {HEAD "format: 2\n", 1},
                 {HEAD "option pace: 4\n", 4}};
    for (int i = 0; i < 4; i++) {
        struct florin_record_error error;
        struct florin_session *session = florin_record_read(cases[i].text, strlen(cases[i].text), NULL, &error);
        assert_non_null(session);
        assert_int_equal(((const struct toy *)florin_session_state(session))->pace, cases[i].pace);
        florin_session_free(session);
    }
}

static const struct wrong bad_records[] = {
    {"", 0, "begins with"},
    {"\n", 1, "begins with"},
    {"hello\n", 1, "header"},
    {"seed: 4\n", 1, "begins with"},
    {"game: chess\n", 1, "chess"},
    {"game: toy\ngame: toy\n", 2, "twice"},
    {"game: toy\nseed: 1\n\n", 3, "seats"},
    {"game: toy\nseats: 2\n\n", 3, "seed"},
    {"game: toy\nseats: 9\n", 2, "from 2 to 3"},
    {"game: toy\nseats: two\n", 2, "from 2 to 3"},
    {"game: toy\nseed: -1\n", 2, "seed"},
    {"game: toy\nseed: 18446744073709551616\n", 2, "seed"},
    {"game: toy\nseed: 99999999999999999999999999\n", 2, "seed"},
    {"game: toy\nseed:\n", 2, "seed"},
    {"game: toy\nseed: 1\nseed: 1\n", 3, "twice"},
    {"game: toy\nseats: 2\nseats: 2\n", 3, "twice"},
    {"game: toy\noption misere: perhaps\n", 2, "on or off"},
    {"game: toy\noption mouse: on\n", 2, "no such option"},
    {"game: toy\noption misere: on\noption misere: on\n", 3, "twice"},
    {"game: toy\nweather: fine\n", 2, "weather"},
    {"game: toy\nplayer 0: x\n", 2, "seat"},
    {"game: toy\nplayer 7: x\n", 2, "seat"},
    {"game: toy\nplayer 1:\n", 2, "name"},
    {"game: toy\nplayer 1: a\nplayer 1: b\n", 3, "twice"},
    {"game: toy\nplayer 1: \033[2Jx\n", 2, "name"},
    {"game: toy\nplayer 1: \xc2\x9bx\n", 2, "name"},
    {"game: toy\nplayer 1: \xff\n", 2, "name"},
    {"game: \033[2Jx\n", 1, "no game \"\\x1b[2Jx\""},
    {"game: toy\n\033[2J: x\n", 2, "no header \"\\x1b[2J\""},
    {"game: toy\noption \033: \x7f\n", 2, "option \\x1b: \\x7f"},
    {"game: toy\nposition: {\"\x1b\":1}\n", 2, "position"},
    {HEAD "result: \033c\n\n", 4, "the result reads \"\\x1bc\""},
    {HEAD "\n1: \033[31mbid\n", 5, "\"\\x1b[31mbid\" is no move"},
    {HEAD "format: 4\n", 4, "newer than this program"},
    {HEAD "format: 0\n", 4, "the format is a number"},
    {HEAD "format: 2\nformat: 2\n", 5, "twice"},
    {HEAD "player 3: c\n\n", 5, "only 2 seats"},
    {"game: toy\nposition: {\n", 2, "not JSON"},
    {"game: toy\nposition: {\"seed\":1}\n", 2, "random: missing"},
    {HEAD "result: last 1\n\n", 4, "unfinished"},
    {HEAD "result: unfinished\nresult: unfinished\n", 5, "twice"},
    {HEAD "\nbid 1\n", 5, "several seats"},
    {HEAD "\n3: bid 1\n", 5, "no seat"},
    {HEAD "\n0: bid 1\n", 5, "no seat"},
    {HEAD "\nx: bid 1\n", 5, "several seats"},
    {HEAD "\n1: bid 1\n1: bid 1\n", 6, "another's turn"},
    {HEAD "\n1: jump\n", 5, "no move"},
    {HEAD "\n1: bid 9\n", 5, "5: the highest bid is 3"},
    {HEAD "\n1:\n", 5, "no move"},
    {HEAD "\nnote\n", 5, "several seats"},
    {HEAD "\nnote small\n", 5, "a note is"},
    {HEAD "\nnote KEY by a\n", 5, "a note is"},
    {HEAD "\nnote KEY at\n", 5, "a note is"},
    {HEAD "\nnote KEY at \033[2J\n", 5, "a note is"},
    {HEAD "\nnote KEY at " EIGHTY EIGHTY EIGHTY "\n", 5, "too long"},
    {HEAD "\nalso bid 1\n", 5, "several seats"},
    {HEAD "\nalso 1: jump\n", 5, "no move"},
    {HEAD "\nalso 1: bid 9\n", 5, "5: the highest bid is 3"},
};

static void test_what_is_wrong_has_a_line(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof bad_records / sizeof *bad_records; i++) {
        struct florin_record_error error;
        assert_null(florin_record_read(bad_records[i].text, strlen(bad_records[i].text), NULL, &error));
        if (error.line != bad_records[i].line || !strstr(error.message, bad_records[i].says) ||
            !text_is_plain(error.message))
            fail_msg("\"%s\": line %d: %s", bad_records[i].text, error.line, error.message);
        struct florin_record_error told;
        assert_null(florin_record_read_in(FLORIN_ITALIAN, bad_records[i].text, strlen(bad_records[i].text), NULL, &told));
        assert_int_equal(told.line, error.line);
        assert_string_not_equal(told.message, error.message);
    }
}

/* What a lesson says stays with its move, whether that is made, taken back or made again. */
static void test_notes(void **unused)
{
    (void)unused;
    static const char text[] = HEAD "\n"
                                    "note BIDS_1  at   bid:1 bid:2  # two places\n"
                                    "also 1: bid 2\n"
                                    "1: bid 1\n"
                                    "note OTHER\n"
                                    "2: bid 1\n"
                                    "note THE_END\n";
    struct florin_record_error error;
    struct florin_session *session = florin_record_read(text, sizeof text - 1, NULL, &error);
    if (!session)
        fail_msg("line %d: %s", error.line, error.message);
    char *written = florin_record_write(session, NULL);
    assert_non_null(strstr(written, "\n\nnote BIDS_1 at bid:1 bid:2\nalso 1: bid 2\n1: bid 1\nnote OTHER\n"));
    assert_string_equal(written + strlen(written) - strlen("note THE_END\n"), "note THE_END\n");
    struct florin_session *back = florin_record_read(written, strlen(written), NULL, &error);
    char *again = florin_record_write(back, NULL);
    assert_string_equal(written, again);
    char *seen = florin_record_write_for(session, NULL, 0);
    assert_null(strstr(seen, "BIDS"));
    free(seen);
    free(again);
    free(written);
    florin_session_free(back);

    struct florin_verdict why;
    assert_int_equal(florin_session_notes(session), 4);
    assert_int_equal(florin_session_note(session, 1).at, 0);
    assert_int_equal(florin_session_note(session, 3).at, 2);
    assert_int_equal(florin_session_undo(session, true), FLORIN_SESSION_UNDONE);
    assert_int_equal(florin_session_notes(session), 4);
    assert_true(florin_session_apply(session, 1, (struct florin_move){TOY_BID, {2}}, &why));
    assert_int_equal(florin_session_notes(session), 3);
    florin_session_free(session);
}

static void test_remarks(void **unused)
{
    (void)unused;
    static const char text[] = HEAD "\n"
                                    "#: Both begin with little; here 1: is a seat.\n"
                                    "1: bid 1   #: this is a comment\n"
                                    "  #: Perch\303\251?\n"
                                    "#:no remark\n"
                                    "#: \n"
                                    "#: not \377 UTF-8\n"
                                    "2: bid 1\n"
                                    "#: The end.\n";
    struct florin_record_error error;
    struct florin_session *session = florin_record_read(text, sizeof text - 1, NULL, &error);
    if (!session)
        fail_msg("line %d: %s", error.line, error.message);
    assert_int_equal(florin_session_notes(session), 3);
    assert_int_equal(florin_session_note(session, 1).at, 1);
    assert_string_equal(florin_session_note(session, 1).text, FLORIN_REMARK "Perch\303\251?");
    char *written = florin_record_write(session, NULL);
    assert_non_null(strstr(written, "\n\n#: Both begin with little; here 1: is a seat.\n1: bid 1\n#: Perch"));
    struct florin_session *back = florin_record_read(written, strlen(written), NULL, &error);
    char *again = florin_record_write(back, NULL);
    assert_string_equal(written, again);
    char *seen = florin_record_write_for(session, NULL, 0);
    assert_null(strstr(seen, FLORIN_REMARK));
    free(seen);
    free(again);
    free(written);
    florin_session_free(back);
    florin_session_free(session);
}

/* One that is too long is a comment: no record of earlier days may be refused for it. */
static void test_long_remarks(void **unused)
{
    (void)unused;
    char text[4000];
    struct florin_record_error error;
    for (int length = 990; length <= 1010; length++) {
        snprintf(text, sizeof text, HEAD "\n#: %0*d\n1: bid 1\n", length, 7);
        struct florin_session *session = florin_record_read(text, strlen(text), NULL, &error);
        assert_non_null(session);
        assert_int_equal(florin_session_notes(session), length <= 1000);
        florin_session_free(session);
    }
}

/* Whatever a name was, the record can be read again. */
static void test_odd_names(void **unused)
{
    (void)unused;
    struct florin_session *session = random_game(2, 4);
    struct florin_record_players players = {{"a\nseed: 8", "\033[2J\xff"}}, back;
    struct florin_record_error error;
    char *text = florin_record_write(session, &players);
    struct florin_session *again = florin_record_read(text, strlen(text), &back, &error);
    if (!again)
        fail_msg("line %d: %s\n%s", error.line, error.message, text);
    assert_string_equal(back.name[0], "a\\x0aseed: 8");
    assert_string_equal(back.name[1], "\\x1b[2J\\xff");
    florin_session_free(session);
    florin_session_free(again);
    free(text);
    memset(players.name[0], '\r', FLORIN_NAME_MAX - 1);
    memset(players.name[1], ' ', FLORIN_NAME_MAX - 1);
    session = random_game(2, 4);
    text = florin_record_write(session, &players);
    again = florin_record_read(text, strlen(text), &back, &error);
    assert_non_null(again);
    assert_string_equal(back.name[1], "");
    florin_session_free(session);
    florin_session_free(again);
    free(text);
}

static void test_zero_bytes(void **unused)
{
    (void)unused;
    static const char text[] = HEAD "\n1: bid\0 1\n";
    struct florin_record_error error;
    assert_null(florin_record_read(text, sizeof text - 1, NULL, &error));
    assert_int_equal(error.line, 5);
    assert_null(florin_record_read("\0", 1, NULL, &error));
    assert_int_equal(error.line, 1);
}

/* Damaged records are refused or still mean a game: nothing else happens. */
static void test_damage(void **unused)
{
    (void)unused;
    struct florin_session *session = random_game(5, 1000);
    char *text = florin_record_write(session, NULL);
    size_t length = strlen(text);
    uint64_t random = 99;
    int refused = 0;
    for (int i = 0; i < 3000; i++) {
        char *copy = malloc(length);
        memcpy(copy, text, length);
        for (uint32_t n = 1 + florin_random_below(&random, 3); n > 0; n--)
            copy[florin_random_below(&random, (uint32_t)length)] = (char)florin_random_below(&random, 256);
        struct florin_record_error error;
        size_t kept = i % 2 ? length : florin_random_below(&random, (uint32_t)length);
        struct florin_session *back = florin_record_read(copy, kept, NULL, &error);
        refused += !back;
        if (!back)
            assert_true(error.message[0] != 0 && text_is_plain(error.message));
        florin_session_free(back);
        free(copy);
    }
    assert_true(refused > 1000);
    florin_session_free(session);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_written_reads_back),
        cmocka_unit_test(test_records_that_begin_at_a_position),
        cmocka_unit_test(test_the_form),
        cmocka_unit_test(test_the_form_for_a_seat),
        cmocka_unit_test(test_people_may_write_them),
        cmocka_unit_test(test_what_is_wrong_has_a_line),
        cmocka_unit_test(test_what_older_formats_leave_out),
        cmocka_unit_test(test_notes),
        cmocka_unit_test(test_remarks),
        cmocka_unit_test(test_long_remarks),
        cmocka_unit_test(test_odd_names),
        cmocka_unit_test(test_zero_bytes),
        cmocka_unit_test(test_damage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
