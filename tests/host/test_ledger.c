/* What entries make of a table: seats, moves, taking back, what a seat keeps, what may not be, and what is read again. */
#include "table.h"

#include <stdio.h>

#include "host/snapshot.h"
#include "host/tell.h"
#include "json/writer.h"

/* ---- seats ---- */

static void test_a_game_begins_when_every_seat_is_taken(void **state)
{
    (void)state;
    struct settings settings = people(3);
    settings.seat[1].kind = settings.seat[2].kind = SEAT_OPEN;
    begin(settings);
    assert_int_equal(table.status, STATUS_WAITING);
    refuses(move(0, "bid 1"), "not_begun");
    assert_true(say_as(1, ENTRY_CLAIM, "Bea"));
    refuses(say_as(1, ENTRY_CLAIM, "Carl"), "taken");
    refuses(say_as(2, ENTRY_CLAIM, ""), "bad_name");
    refuses(say_as(2, ENTRY_CLAIM, "a\nb"), "bad_name");
    assert_true(add((struct entry){.kind = ENTRY_FILL, .seat = 2, .level = 1}));
    assert_int_equal(table.status, STATUS_RUNNING);
    assert_true(ledger_is_bots(&table, 2));
    assert_true(move(0, "bid 1"));
    assert_string_equal(table.table.players.name[1], "Bea");
    end_table();
}

static void test_who_leaves_before_the_beginning_frees_the_seat(void **state)
{
    (void)state;
    struct settings settings = people(2);
    settings.seat[1].kind = SEAT_OPEN;
    begin(settings);
    assert_true(do_as(0, ENTRY_LEAVE));
    assert_int_equal(table.seat[0].kind, SEAT_OPEN);
    refuses(say_as(0, ENTRY_SAY, "still here"), "forbidden");
    assert_true(say_as(0, ENTRY_CLAIM, "Dora"));
    end_table();
}

static void test_a_bot_plays_for_who_leaves_until_they_are_back(void **state)
{
    (void)state;
    begin(people(2));
    assert_true(do_as(0, ENTRY_LEAVE));
    assert_true(ledger_is_bots(&table, 0));
    refuses(move(0, "bid 1"), "away");
    refuses(do_as(0, ENTRY_LEAVE), "away");
    assert_true(move_by(0, "bid 2", BY_BOT));
    assert_true(do_as(0, ENTRY_BACK));
    refuses(do_as(0, ENTRY_BACK), "not_away");
    assert_true(move(1, "bid 1"));
    assert_true(move(0, "take ash 1"));
    end_table();
}

/* ---- moves ---- */

static void test_rules_are_the_games_own(void **state)
{
    (void)state;
    begin(people(2));
    refuses(move(0, "bid 9"), "illegal");
    assert_int_equal(why.verdict.rule, TOY_HIGH_BID);
    refuses(move(0, "take ash 1"), "illegal");
    assert_true(move(0, "bid 3"));
    refuses(move(0, "bid 3"), "illegal");
    end_table();
}

/* What two decide at once does not make the other's choice stale; what comes to light does. */
static void test_a_choice_is_touched_by_what_concerns_it(void **state)
{
    (void)state;
    begin(people(3));
    assert_true(move(0, "bid 1"));
    assert_int_equal(table.seat[0].touched, 1);
    assert_int_equal(table.seat[1].touched, 0);
    assert_true(say_as(2, ENTRY_SAY, "hurry"));
    assert_true(move(1, "bid 2"));
    assert_int_equal(table.seat[2].touched, 0);
    assert_true(move(2, "bid 3"));
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(table.seat[seat].touched, 4);
    assert_true(move(2, "take ash 1"));
    assert_int_equal(table.seat[0].touched, 5);
    assert_int_equal(table.moved, 5);
    end_table();
}

static void test_the_end_of_the_game_ends_the_table(void **state)
{
    (void)state;
    begin(people(2));
    assert_true(move(0, "bid 3") && move(1, "bid 0"));
    while (table.status == STATUS_RUNNING) {
        int seat = florin_decider(&toy, florin_session_state(table.table.session));
        struct florin_moves moves;
        struct entry entry = {.kind = ENTRY_MOVE, .seat = (uint8_t)seat, .moves = {.count = 1}};
        toy.moves(florin_session_state(table.table.session), seat, &moves);
        entry.moves.move[0] = moves.move[0];
        assert_true(add(entry));
    }
    assert_int_equal(table.status, STATUS_ENDED);
    refuses(move(0, "take ash 1"), "ended");
    refuses(take_back(0, 0), "ended");
    refuses(propose(0, PROPOSE_TAKEBACK, 0), "ended");
    refuses(do_as(0, ENTRY_LEAVE), "ended");
    assert_true(say_as(1, ENTRY_SAY, "well played"));
    assert_int_equal(tell_asker(&table, FLORIN_NOBODY, FLORIN_ENGLISH).seat, TABLE_EVERYTHING);
    end_table();
}

/* ---- taking back ---- */

static void test_a_sealed_choice_is_taken_back_until_it_is_opened(void **state)
{
    (void)state;
    begin(people(2));
    assert_true(move(0, "bid 1"));
    assert_true(take_back(0, 0));
    assert_int_equal(length(), 0);
    assert_int_equal(table.seat[1].touched, 2);
    assert_true(move(0, "bid 2") && move(1, "bid 1"));
    refuses(take_back(1, 1), "needs_consent");
    refuses(take_back(0, 0), "needs_consent");
    refuses(take_back(0, 2), "bad_request");
    end_table();
}

static void test_what_ended_the_turn_is_not_taken_back_alone(void **state)
{
    (void)state;
    begin(people(2));
    assert_true(move(0, "bid 2") && move(1, "bid 1") && move(0, "take ash 1"));
    refuses(take_back(0, 2), "needs_consent");
    assert_true(propose(0, PROPOSE_TAKEBACK, 2));
    refuses(propose(1, PROPOSE_END, 0), "proposed");
    refuses(answer(0, ENTRY_AGREE), "agreed");
    assert_true(answer(1, ENTRY_AGREE));
    assert_int_equal(length(), 2);
    assert_int_equal(table.proposal.number, 0);
    assert_true(move(0, "take birch 1"));
    end_table();
}

static void test_one_who_refuses_is_enough(void **state)
{
    (void)state;
    begin(people(3));
    assert_true(move(0, "bid 2") && move(1, "bid 1") && move(2, "bid 1") && move(0, "take ash 1"));
    assert_true(propose(0, PROPOSE_TAKEBACK, 0) && answer(1, ENTRY_AGREE));
    int number = table.proposal.number;
    assert_true(answer(2, ENTRY_REFUSE));
    assert_int_equal(length(), 4);
    refuses(add((struct entry){.kind = ENTRY_AGREE, .seat = 2, .to = number}), "stale");
    assert_true(propose(0, PROPOSE_TAKEBACK, 0) && answer(0, ENTRY_REFUSE));
    assert_true(propose(0, PROPOSE_TAKEBACK, 0));
    assert_true(move(1, "take ash 1")); /* the game went on */
    assert_int_equal(table.proposal.number, 0);
    end_table();
}

static void test_bots_and_those_away_agree(void **state)
{
    (void)state;
    struct settings settings = people(3);
    settings.seat[2].kind = SEAT_BOT;
    begin(settings);
    assert_true(move(0, "bid 1"));
    assert_true(propose(0, PROPOSE_END, 0));
    assert_int_equal(table.status, STATUS_RUNNING);
    assert_true(do_as(1, ENTRY_LEAVE));
    assert_int_equal(table.status, STATUS_ENDED);
    end_table();
}

/* ---- what a seat keeps ---- */

static void test_a_standing_answer_is_given_where_it_is_asked_for(void **state)
{
    (void)state;
    struct florin_move found;
    begin(people(2));
    assert_true(move(0, "bid 3") && move(1, "bid 1"));
    assert_true(add((struct entry){.kind = ENTRY_STANDING, .seat = 0, .standing = 0, .answer = 1}));
    assert_false(ledger_standing(&table, 0, &found));
    assert_true(move(0, "show"));
    assert_true(ledger_standing(&table, 0, &found));
    assert_int_equal(found.kind, TOY_DRAW);
    assert_int_equal(clock_due(&table), now);
    assert_true(add((struct entry){.kind = ENTRY_STANDING, .seat = 0, .standing = 0, .answer = 0}));
    assert_false(ledger_standing(&table, 0, &found));
    end_table();
}

static void test_notes_and_mutes_are_ones_own(void **state)
{
    (void)state;
    begin(people(3));
    struct entry said = {.kind = ENTRY_SAY, .seat = 1}, note = {.kind = ENTRY_NOTE, .seat = 0};
    assert_true(say_as(0, ENTRY_NOTE, "he bluffs\nalways"));
    assert_string_equal(table.seat[0].note, "he bluffs\nalways");
    assert_true(ledger_tells(&table, &note, 0));
    assert_false(ledger_tells(&table, &note, 1));
    assert_false(ledger_tells(&table, &note, FLORIN_NOBODY));
    assert_true(add((struct entry){.kind = ENTRY_MUTE, .seat = 0, .whom = 1}));
    assert_false(ledger_tells(&table, &said, 0));
    assert_true(ledger_tells(&table, &said, 2));
    assert_true(ledger_tells(&table, &said, FLORIN_NOBODY));
    assert_true(add((struct entry){.kind = ENTRY_MUTE, .seat = 0, .whom = 1, .off = true}));
    assert_true(ledger_tells(&table, &said, 0));
    refuses(add((struct entry){.kind = ENTRY_MUTE, .seat = 0, .whom = 0}), "bad_request");
    refuses(add((struct entry){.kind = ENTRY_MUTE, .seat = 0, .whom = 5}), "bad_request");
    refuses(say_as(0, ENTRY_SAY, "\x1b[2J"), "bad_request");
    refuses(say_as(5, ENTRY_SAY, "hello"), "bad_request");
    end_table();
}

/* ---- room ---- */

/* As the server asks before it adds what somebody wants. */
static bool may_add(struct entry entry)
{
    entry.time = now;
    return ledger_has_room(&table, &entry, &why) && ledger_add(&table, &entry, &why);
}

static bool may_move(int seat, const char *notation)
{
    struct entry entry = {.kind = ENTRY_MOVE, .seat = (uint8_t)seat, .moves = {.count = 1}};
    assert_true(florin_parse(&toy, notation, &entry.moves.move[0]));
    return may_add(entry);
}

static bool may_propose(int seat, enum proposal_kind what)
{
    return may_add((struct entry){.kind = ENTRY_PROPOSE, .seat = (uint8_t)seat, .what = (uint8_t)what});
}

static bool may_answer(int seat, enum entry_kind kind)
{
    return may_add((struct entry){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .to = table.proposal.number});
}

static void test_one_seat_fills_its_own_room_and_no_other(void **state)
{
    (void)state;
    begin(people(2));
    struct entry said = {.kind = ENTRY_SAY, .text = "again"}, note = {.kind = ENTRY_NOTE, .text = "again"};
    for (int i = 0; i < 5000; i++) {
        may_add(said);
        may_add(note);
    }
    refuses(may_add(said), "full");
    refuses(may_add(note), "full");
    for (int i = 0; i < 100000; i++)
        if (may_propose(0, PROPOSE_END))
            may_answer(0, ENTRY_REFUSE);
    refuses(may_propose(0, PROPOSE_END), "full");
    for (int i = 0; i < 10000; i++)
        if (may_move(0, "bid 1"))
            may_add((struct entry){.kind = ENTRY_TAKEBACK});
    assert_true(table.number < 20000);
    said.seat = note.seat = 1; /* the other one does all of it */
    assert_true(may_add(said) && may_add(note));
    assert_true(may_propose(1, PROPOSE_PAUSE) && may_answer(0, ENTRY_AGREE));
    assert_true(may_add((struct entry){.kind = ENTRY_RESUME}));
    assert_true(may_move(1, "bid 1")); /* and the game goes on: who proposed too much may do so again */
    assert_true(may_propose(0, PROPOSE_END) && may_answer(1, ENTRY_AGREE));
    assert_int_equal(table.status, STATUS_ENDED);
    ledger_free(&table);
}

/* Whoever sits down and gets up again and again does not bind the next one to the seat. */
static void test_before_the_beginning_one_may_always_leave(void **state)
{
    (void)state;
    struct settings settings = people(2);
    settings.seat[0].kind = settings.seat[1].kind = SEAT_OPEN;
    begin(settings);
    for (int i = 0; i < 300; i++) {
        assert_true(may_add((struct entry){.kind = ENTRY_CLAIM, .text = "Eve"}));
        assert_true(may_add((struct entry){.kind = ENTRY_LEAVE}));
    }
    ledger_free(&table);
}

static void test_tables_from_before_there_were_limits_are_read(void **state)
{
    (void)state;
    begin(people(2));
    struct entry said = {.kind = ENTRY_SAY, .time = now, .text = "again"};
    for (int i = 0; i < 5000; i++)
        assert_true(ledger_add(&table, &said, &why));
    assert_int_equal(table.number, 5000);
    ledger_free(&table);
}

static void test_an_ended_table_is_closed_after_a_week(void **state)
{
    (void)state;
    begin(people(2));
    assert_true(may_propose(0, PROPOSE_END) && may_answer(1, ENTRY_AGREE));
    struct entry said = {.kind = ENTRY_SAY, .text = "well played"};
    now += 6 * 86400 * (int64_t)SECOND;
    assert_true(may_add(said));
    now += 2 * 86400 * (int64_t)SECOND;
    refuses(may_add(said), "ended");
    refuses(may_add((struct entry){.kind = ENTRY_NOTE, .text = "mine"}), "ended");
    assert_true(may_add((struct entry){.kind = ENTRY_ERASE, .what = ERASE_SAY})); /* that is possible for ever */
    ledger_free(&table);
}

static void test_what_one_said_and_noted_is_erased(void **state)
{
    (void)state;
    char prefix[ENTRY_ERASED_MAX], body[ENTRY_ERASED_MAX];
    begin(people(2));
    assert_true(say_as(0, ENTRY_SAY, "oh no") && say_as(0, ENTRY_NOTE, "he bluffs"));
    struct entry said = {.kind = ENTRY_ERASE, .what = ERASE_SAY, .to = 1}, noted = {.kind = ENTRY_ERASE, .what = ERASE_NOTE};
    for (int i = 0; i < 2; i++) /* in the store */
        if (strncmp(kept[i], entry_erased_prefix(i ? &noted : &said, prefix), strlen(prefix)) == 0) {
            free(kept[i]);
            kept[i] = strdup(entry_erased_body(i ? &noted : &said, body));
        }
    assert_true(add(said) && add(noted));
    assert_null(strstr(kept[0], "oh no"));
    assert_null(strstr(kept[1], "bluffs"));
    assert_null(table.seat[0].note);
    assert_true(ledger_tells(&table, &said, 1));
    assert_false(ledger_tells(&table, &noted, 1));
    refuses(add((struct entry){.kind = ENTRY_ERASE, .to = 99}), "bad_request");
    assert_true(move(0, "bid 1"));
    end_table(); /* and is read again */
}

static void test_what_is_no_entry_is_not_read(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "[]",
        "{}",
        "null",
        "{\"kind\":\"move\"}",
        "{\"kind\":\"move\",\"seat\":1}",
        "{\"kind\":\"move\",\"seat\":1,\"by\":\"person\",\"moves\":[]}",
        "{\"kind\":\"move\",\"seat\":1,\"by\":\"person\",\"moves\":[\"fly\"]}",
        "{\"kind\":\"move\",\"seat\":1,\"by\":\"person\",\"moves\":[\"draw\",\"draw\",\"draw\"]}",
        "{\"kind\":\"move\",\"seat\":0,\"by\":\"person\",\"moves\":[\"draw\"]}",
        "{\"kind\":\"move\",\"seat\":7,\"by\":\"person\",\"moves\":[\"draw\"]}",
        "{\"kind\":\"move\",\"seat\":1,\"by\":\"me\",\"moves\":[\"draw\"]}",
        "{\"kind\":\"say\",\"seat\":1}",
        "{\"kind\":\"say\",\"seat\":1,\"text\":5}",
        "{\"kind\":\"fill\",\"seat\":1,\"level\":\"god\"}",
        "{\"kind\":\"propose\",\"seat\":1,\"what\":\"war\",\"to\":0}",
        "{\"kind\":\"agree\",\"seat\":1,\"to\":-1}",
        "{\"kind\":\"mute\",\"seat\":1,\"whom\":9}",
        "{\"kind\":\"standing\",\"seat\":1,\"decision\":\"drawing\",\"answer\":\"bid 1\"}",
        "{\"kind\":\"standing\",\"seat\":1,\"decision\":\"love\"}"};
    struct entry entry = {0};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_false(entry_read(&toy, texts[i], &entry));
    assert_true(entry_read(&toy, "{\"kind\":\"standing\",\"seat\":1,\"decision\":\"drawing\",\"answer\":\"draw\"}", &entry));
}

static void test_what_is_no_snapshot_is_not_read(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "no", "{}", "[]", "{\"format\":2}", "{\"format\":1,\"record\":\"game: chess\"}"};
    struct settings settings = people(2);
    struct ledger read;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_false(snapshot_read(&read, texts[i], &settings));
    begin(settings);
    char *text = snapshot_write(&table);
    for (char *at = text; (at = strchr(at, ':')) != NULL; at++) { /* one field after the other is another one */
        at[-2] ^= 1;
        if (snapshot_read(&read, text, &settings))
            ledger_free(&read);
        at[-2] ^= 1;
    }
    settings.seats = 3;
    assert_false(snapshot_read(&read, text, &settings));
    free(text);
    end_table();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game_begins_when_every_seat_is_taken),
        cmocka_unit_test(test_who_leaves_before_the_beginning_frees_the_seat),
        cmocka_unit_test(test_before_the_beginning_one_may_always_leave),
        cmocka_unit_test(test_a_bot_plays_for_who_leaves_until_they_are_back),
        cmocka_unit_test(test_rules_are_the_games_own),
        cmocka_unit_test(test_a_choice_is_touched_by_what_concerns_it),
        cmocka_unit_test(test_the_end_of_the_game_ends_the_table),
        cmocka_unit_test(test_a_sealed_choice_is_taken_back_until_it_is_opened),
        cmocka_unit_test(test_what_ended_the_turn_is_not_taken_back_alone),
        cmocka_unit_test(test_one_who_refuses_is_enough),
        cmocka_unit_test(test_bots_and_those_away_agree),
        cmocka_unit_test(test_a_standing_answer_is_given_where_it_is_asked_for),
        cmocka_unit_test(test_notes_and_mutes_are_ones_own),
        cmocka_unit_test(test_one_seat_fills_its_own_room_and_no_other),
        cmocka_unit_test(test_tables_from_before_there_were_limits_are_read),
        cmocka_unit_test(test_an_ended_table_is_closed_after_a_week),
        cmocka_unit_test(test_what_one_said_and_noted_is_erased),
        cmocka_unit_test(test_what_is_no_entry_is_not_read),
        cmocka_unit_test(test_what_is_no_snapshot_is_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
