/* The search behind puzzles, in a position small enough to see through. Fugger has one concession more than Medici, needs
 * two more for Globalization, and Conquistadors can tax Medici's. A taxed player pays a florin, or the concession goes
 * (F4). */
#include "../harness.h"

#include "../pax/scenario.h"
#include "learn/puzzle.h"

enum { WORLDS = 4, SEED = 1, POSITIONS = 100000 };

static struct pax pax, *p = &pax;
static struct puzzle_answer answer;

static void lay_out(int florins_of_medici)
{
    quiet_game(p);
    activate(p, GLOBALIZATION);
    give_card(p, 0, PREN021);
    put_pawn(p, ENGLAND_FRANCE, 0);
    put_pawn(p, FRANCE_HOLY_ROMAN_EMPIRE, 0);
    put_pawn(p, ARAGON_PORTUGAL, 1);
    give_florins(p, 1, florins_of_medici);
}

static void solve_for(enum puzzle_goal goal)
{
    const struct puzzle_task task = {.goal = goal, .seat = 0};
    puzzle_solve(florin_game_find("pax2e"), p, &task, WORLDS, SEED, POSITIONS, &answer);
    assert_true(answer.complete);
}

static void solve(void)
{
    solve_for(PUZZLE_WIN);
}

static void reply_to(enum puzzle_goal goal, const char *notation, struct puzzle_reply *reply)
{
    const struct puzzle_task task = {.goal = goal, .seat = 0};
    struct florin_move move;
    assert_true(florin_parse(florin_game_find("pax2e"), notation, &move));
    assert_true(puzzle_find_reply(florin_game_find("pax2e"), p, &task, move, POSITIONS, reply));
}

/* The one decision that still wins, in notation. */
static void only_way(const char *move)
{
    char text[FLORIN_NOTATION_MAX];
    struct florin_text out = florin_text_in(text, sizeof text);
    assert_int_equal(puzzle_ways(&answer), 1);
    assert_true(florin_notate(florin_game_find("pax2e"), answer.move[puzzle_best(&answer, true)], &out));
    assert_string_equal(text, move);
}

/* Medici has nothing to pay with: whatever else they choose, the concession goes. */
static void test_won_whatever_is_answered(void **unused)
{
    (void)unused;
    lay_out(0);
    solve();
    assert_int_not_equal(answer.length, PUZZLE_NEVER);
    only_way("ops west");
    uint8_t length = answer.length;
    play(p, "ops west");
    solve();
    assert_int_equal(answer.length, length - 1);
    only_way("op PREN021 tax");
}

/* With a florin Medici can pay, and the win is gone; that they might not is no win. */
static void test_a_rival_can_spoil_it(void **unused)
{
    (void)unused;
    lay_out(1);
    solve();
    assert_int_equal(answer.length, PUZZLE_NEVER);
    assert_int_equal(puzzle_ways(&answer), 0);
    play_all(p, "ops west; op PREN021 tax; border aragon_portugal portugal");
    assert_int_equal(decider(p), 1);
    solve(); /* Medici's answer: of two, one leaves the win */
    assert_int_equal(answer.length, PUZZLE_NEVER);
    assert_int_equal(answer.count, 2);
    only_way("submit");
}

/* The florin is what Medici would answer with; a move that has nothing to do with it leaves the turn to Medici. */
static void test_what_the_other_answers(void **unused)
{
    (void)unused;
    struct puzzle_reply reply;
    char text[FLORIN_NOTATION_MAX];
    struct florin_text out = florin_text_in(text, sizeof text);
    lay_out(1);
    reply_to(PUZZLE_WIN, "ops west", &reply);
    assert_int_equal(reply.kind, PUZZLE_ANSWERED);
    assert_int_equal(reply.seat, 1);
    assert_true(florin_notate(florin_game_find("pax2e"), reply.move[0], &out));
    assert_string_equal(text, "pay");
    lay_out(0);
    reply_to(PUZZLE_WIN, "fair west", &reply);
    assert_int_equal(reply.kind, PUZZLE_GOES_ON);
    assert_int_equal(reply.seat, 1);
    assert_true(reply.count > 0);
}

/* Medici has two concessions and a Discovery more than anybody, and Globalization is active. */
static void threaten(int florins_of_medici)
{
    quiet_game(p);
    activate(p, GLOBALIZATION);
    give_card(p, 0, PREN021);
    give_card(p, 1, PREN014);
    give_card(p, 1, PREN018);
    put_pawn(p, ARAGON_PORTUGAL, 1);
    put_pawn(p, ENGLAND_FRANCE, 1);
    give_florins(p, 1, florins_of_medici);
    play(p, "buy west 1"); /* one action is left */
}

/* The tax takes a concession from a bank that cannot pay. */
static void test_a_defence(void **unused)
{
    (void)unused;
    struct puzzle_reply reply;
    threaten(0);
    solve_for(PUZZLE_DEFEND);
    assert_int_not_equal(answer.length, PUZZLE_NEVER);
    only_way("ops west");
    reply_to(PUZZLE_DEFEND, "sell PREN021", &reply);
    assert_int_equal(reply.kind, PUZZLE_LOSES);
    assert_int_equal(reply.seat, 1);
    threaten(5);
    solve_for(PUZZLE_DEFEND);
    assert_int_equal(answer.length, PUZZLE_NEVER);
}

/* Pax has no points, and nothing to count. */
static void test_goals_that_a_game_does_not_have(void **unused)
{
    (void)unused;
    struct puzzle_task task = {.goal = PUZZLE_SCORE};
    lay_out(0);
    for (; task.goal <= PUZZLE_COUNT; task.goal++) {
        assert_false(puzzle_find_target(florin_game_find("pax2e"), p, &task, WORLDS, SEED, POSITIONS));
        puzzle_solve(florin_game_find("pax2e"), p, &task, WORLDS, SEED, POSITIONS, &answer);
        assert_false(answer.complete);
    }
    assert_null(puzzle_goal_name(PUZZLE_GOALS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_won_whatever_is_answered),
        cmocka_unit_test(test_a_rival_can_spoil_it),
        cmocka_unit_test(test_what_the_other_answers),
        cmocka_unit_test(test_a_defence),
        cmocka_unit_test(test_goals_that_a_game_does_not_have),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
