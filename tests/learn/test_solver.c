/* The search behind puzzles, in a position small enough to see through. Fugger has one concession more than Medici, needs two
 * more for Globalization, and Conquistadors can tax Medici's. Whoever is taxed pays a florin, or the concession goes (F4). */
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

static void solve(void)
{
    puzzle_solve(florin_game_find("pax2e"), p, 0, WORLDS, SEED, POSITIONS, &answer);
    assert_true(answer.complete);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_won_whatever_is_answered),
        cmocka_unit_test(test_a_rival_can_spoil_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
