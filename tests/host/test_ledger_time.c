/* Time at a table: pauses, clocks, bots while nobody is there, a wall clock that is set. */
#include "table.h"

/* ---- pauses and clocks ---- */

static struct settings timed(enum time_kind kind, int seconds)
{
    struct settings settings = people(2);
    settings.time = (uint8_t)kind;
    settings.limit = seconds * SECOND;
    return settings;
}

static void test_total_time_runs_for_who_owes_a_decision(void **state)
{
    (void)state;
    begin(timed(TIME_TOTAL, 60));
    now += 10 * SECOND;
    assert_int_equal(clock_left(&table, 0, now), 50 * SECOND);
    assert_true(move(0, "bid 3"));
    now += 5 * SECOND;
    assert_true(move(1, "bid 1"));
    assert_int_equal(clock_left(&table, 0, now), 50 * SECOND);
    assert_int_equal(clock_left(&table, 1, now), 45 * SECOND);
    assert_int_equal(clock_due(&table), now + 50 * SECOND);
    now += 20 * SECOND;
    refuses(do_as(0, ENTRY_TIMEOUT), "in_time");
    assert_true(move(0, "take ash 1"));
    assert_int_equal(clock_left(&table, 0, now + 3600 * SECOND), 30 * SECOND);
    now += 45 * SECOND;
    assert_int_equal(clock_late(&table, now - 1), FLORIN_NOBODY);
    assert_int_equal(clock_late(&table, now), 1);
    refuses(do_as(0, ENTRY_TIMEOUT), "in_time");
    assert_true(do_as(1, ENTRY_TIMEOUT));
    assert_true(ledger_is_bots(&table, 1));
    assert_int_equal(clock_due(&table), now); /* the bot is to move */
    assert_true(do_as(1, ENTRY_BACK));
    assert_int_equal(clock_left(&table, 1, now), 6 * SECOND);
    end_table();
}

static void test_time_for_a_move_begins_anew(void **state)
{
    (void)state;
    begin(timed(TIME_MOVE, 60));
    now += 59 * SECOND;
    assert_true(move(0, "bid 3") && move(1, "bid 1"));
    assert_int_equal(clock_left(&table, 0, now), 60 * SECOND);
    now += 61 * SECOND;
    assert_true(do_as(0, ENTRY_TIMEOUT));
    assert_true(move_by(0, "take ash 1", BY_BOT));
    assert_int_equal(clock_left(&table, 1, now), 60 * SECOND);
    assert_true(do_as(0, ENTRY_BACK));
    assert_int_equal(clock_left(&table, 0, now), 60 * SECOND);
    end_table();
}

static void test_clocks_stand_still_in_a_pause(void **state)
{
    (void)state;
    begin(timed(TIME_TOTAL, 60));
    now += 10 * SECOND;
    assert_true(propose(0, PROPOSE_PAUSE, 0) && answer(1, ENTRY_AGREE));
    assert_int_equal(table.status, STATUS_PAUSED);
    assert_int_equal(clock_due(&table), CLOCK_NEVER);
    now += 3600 * SECOND;
    assert_int_equal(clock_late(&table, now), FLORIN_NOBODY);
    refuses(move(0, "bid 1"), "paused");
    assert_true(do_as(1, ENTRY_RESUME));
    refuses(do_as(1, ENTRY_RESUME), "not_paused");
    assert_int_equal(clock_left(&table, 0, now), 50 * SECOND);
    end_table();
}

static void test_no_clock_runs_before_the_beginning_or_without_one(void **state)
{
    (void)state;
    struct settings settings = timed(TIME_TOTAL, 60);
    settings.seat[1].kind = SEAT_OPEN;
    begin(settings);
    now += 3600 * SECOND;
    assert_int_equal(clock_late(&table, now), FLORIN_NOBODY);
    assert_true(say_as(1, ENTRY_CLAIM, "Bea"));
    assert_int_equal(clock_left(&table, 0, now), 60 * SECOND);
    end_table();
    begin(people(2));
    assert_int_equal(clock_due(&table), CLOCK_NEVER);
    assert_int_equal(clock_late(&table, now + 1000000 * (int64_t)SECOND), FLORIN_NOBODY);
    refuses(do_as(0, ENTRY_TIMEOUT), "in_time");
    end_table();
}

/* ---- nobody is there ---- */

static void test_bots_wait_while_all_people_are_away(void **state)
{
    (void)state;
    struct settings settings = people(3);
    settings.seat[2].kind = SEAT_BOT;
    begin(settings);
    assert_true(do_as(0, ENTRY_LEAVE));
    assert_false(ledger_waits_for_people(&table)); /* the other is due to decide */
    assert_int_equal(clock_due(&table), now);
    assert_true(do_as(1, ENTRY_LEAVE));
    assert_true(ledger_waits_for_people(&table));
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(clock_bot(&table, seat), CLOCK_NEVER);
    assert_int_equal(clock_due(&table), CLOCK_NEVER);
    assert_true(do_as(1, ENTRY_BACK));
    assert_false(ledger_waits_for_people(&table));
    assert_int_equal(clock_due(&table), now);
    end_table();
}

static void test_bots_alone_wait_for_nobody(void **state)
{
    (void)state;
    struct settings settings = people(2);
    settings.seat[0].kind = SEAT_BOT;
    settings.seat[1].kind = SEAT_OPEN;
    begin(settings);
    assert_true(add((struct entry){.kind = ENTRY_FILL, .seat = 1}));
    assert_false(ledger_waits_for_people(&table));
    assert_int_equal(clock_due(&table), now);
    end_table();
}

static void test_a_bot_takes_its_time_for_who_timed_out(void **state)
{
    (void)state;
    for (int slow = 0; slow < 2; slow++) {
        struct settings settings = timed(TIME_MOVE, 60);
        int64_t pause = slow ? 3600 * SECOND : 60 * SECOND;
        settings.slow = slow;
        begin(settings);
        assert_true(move(0, "bid 3"));
        now += 61 * SECOND;
        assert_true(do_as(1, ENTRY_TIMEOUT));
        assert_int_equal(clock_bot(&table, 1), now);
        assert_true(move_by(1, "bid 1", BY_BOT));
        assert_true(move(0, "take ash 1"));
        assert_int_equal(clock_bot(&table, 1), now + pause);
        assert_int_equal(clock_due(&table), now + pause);
        now += pause;
        assert_true(move_by(1, "take ash 1", BY_BOT));
        end_table();
    }
}

static void test_what_was_played_for_one_is_taken_back(void **state)
{
    (void)state;
    begin(timed(TIME_MOVE, 60));
    assert_true(move(0, "bid 1") && move(1, "bid 3"));
    now += 61 * SECOND;
    assert_true(do_as(1, ENTRY_TIMEOUT));
    assert_true(move_by(1, "take ash 1", BY_BOT)); /* which ends the turn */
    assert_int_equal(table.seat[1].played, 1);
    assert_true(do_as(1, ENTRY_BACK));
    refuses(take_back(0, 2), "needs_consent");
    assert_true(take_back(1, 2));
    assert_int_equal(length(), 2);
    now += 61 * SECOND;
    assert_true(do_as(1, ENTRY_TIMEOUT) && move_by(1, "take ash 1", BY_BOT));
    assert_true(move(0, "take ash 1")); /* somebody has decided since */
    assert_true(do_as(1, ENTRY_BACK));
    refuses(take_back(1, 2), "needs_consent");
    assert_true(do_as(1, ENTRY_LEAVE) && move_by(1, "take ash 1", BY_BOT) && do_as(1, ENTRY_BACK));
    refuses(take_back(1, 4), "needs_consent"); /* who left chose to */
    end_table();
}

/* Where each decision has its time, taking back and coming back begin it anew; whoever comes back has a tenth of a total. A
 * few times, not for ever. */
static void test_nobody_gets_time_without_end_by_taking_back_or_leaving(void **state)
{
    (void)state;
    const struct entry back = {.kind = ENTRY_TAKEBACK, .seat = 0, .to = 0}, leave = {.kind = ENTRY_LEAVE, .seat = 0};
    begin(timed(TIME_MOVE, 60));
    int64_t begun = now;
    for (; ledger_has_room(&table, &back, &why); assert_true(take_back(0, 0))) {
        now += 59 * SECOND;
        assert_true(now - begun < 10 * 60 * SECOND && move(0, "bid 3"));
    }
    assert_string_equal(why.code, "full");
    for (; ledger_has_room(&table, &leave, &why); assert_true(do_as(0, ENTRY_LEAVE) && do_as(0, ENTRY_BACK))) {
        now += 59 * SECOND;
        assert_true(now - begun < 10 * 60 * SECOND);
    }
    assert_string_equal(why.code, "full");
    assert_true(move(0, "bid 3") && move(1, "bid 1")); /* the game goes on */
    assert_true(ledger_has_room(&table, &back, &why) && ledger_has_room(&table, &leave, &why));
    end_table();
    begin(timed(TIME_TOTAL, 3600)); /* which is spent by all of it */
    for (int i = 0; i < 20; i++) {
        assert_true(move(0, "bid 3"));
        assert_true(ledger_has_room(&table, &back, &why));
        assert_true(take_back(0, 0));
    }
    for (int i = 0; i < 3; i++) {
        assert_true(ledger_has_room(&table, &leave, &why));
        assert_true(do_as(0, ENTRY_LEAVE) && do_as(0, ENTRY_BACK));
    }
    refuses(ledger_has_room(&table, &leave, &why), "full");
    end_table();
}

/* ---- a wall clock that is set ---- */

static void test_a_jump_of_the_wall_clock_is_charged_to_nobody(void **state)
{
    (void)state;
    begin(timed(TIME_TOTAL, 60));
    now += 10 * SECOND;
    int64_t jump = 7200 * (int64_t)SECOND;
    for (int i = 0; i < 2; i++, jump = -jump) { /* there and back */
        now += jump + 5 * SECOND;
        struct entry entry = {.kind = ENTRY_MOVE, .jump = jump, .seat = (uint8_t)i, .moves = {.count = 1}};
        assert_true(florin_parse(&toy, i ? "bid 1" : "bid 3", &entry.moves.move[0]));
        assert_true(add(entry));
        assert_int_equal(clock_left(&table, 0, table.time), 45 * SECOND);
    }
    assert_int_equal(clock_left(&table, 1, table.time), 40 * SECOND);
    assert_int_equal(table.time, now);
    assert_int_equal(clock_due(&table), now + 45 * SECOND);
    end_table();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_total_time_runs_for_who_owes_a_decision),
        cmocka_unit_test(test_time_for_a_move_begins_anew),
        cmocka_unit_test(test_clocks_stand_still_in_a_pause),
        cmocka_unit_test(test_no_clock_runs_before_the_beginning_or_without_one),
        cmocka_unit_test(test_bots_wait_while_all_people_are_away),
        cmocka_unit_test(test_bots_alone_wait_for_nobody),
        cmocka_unit_test(test_a_bot_takes_its_time_for_who_timed_out),
        cmocka_unit_test(test_what_was_played_for_one_is_taken_back),
        cmocka_unit_test(test_nobody_gets_time_without_end_by_taking_back_or_leaving),
        cmocka_unit_test(test_a_jump_of_the_wall_clock_is_charged_to_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
