/* The table of decisions, and what is asked of it from outside. */
#include "scenario.h"

static struct pax game, *const p = &game;

static void test_what_answers_a_decision(void **unused)
{
    (void)unused;
    for (int kind = FRAME_TURN; kind < FRAME_KINDS; kind++) {
        const struct decision *d = &pax_decisions[kind];
        bool asked = d->answers != 0;
        assert_non_null(d->word);
        assert_non_null(d->section);
        assert_true(asked == (d->judge && d->list && d->carry_out));
        assert_true(asked || (!d->judge && !d->list && !d->carry_out && d->automatic));
        assert_false(d->answers >> MOVE_NONE & 1);
        assert_true(d->leave == 0 || (d->answers >> d->leave & 1));
        assert_int_equal(d->answers >> MOVE_SKIP & 1 || d->answers >> MOVE_DONE & 1 || d->answers >> MOVE_END & 1,
                         d->leave != 0);
    }
}

/* R28, N6: nothing else is decided before what a lost ability entails. */
static void test_what_comes_before_the_loss_of_an_ability(void **unused)
{
    (void)unused;
    for (int kind = FRAME_NONE; kind < FRAME_KINDS; kind++)
        assert_int_equal(pax_decisions[kind].first, kind == FRAME_PACIFY || kind == FRAME_VENICE || kind == FRAME_DISCARD);
}

static void test_a_forecast_is_of_a_war_that_can_be(void **unused)
{
    (void)unused;
    struct pax_forecast forecast;
    holding(p, PREN036);
    put_pawn(p, ENGLAND_FRANCE, 0);
    assert_true(pax_forecast(p, 0, move_of(MOVE_PLAY, PREN036, PEASANT_REVOLT, 0), &forecast));
    assert_false(pax_forecast(p, 0, move_of(MOVE_PLAY, PREN036, 0, 0), &forecast));
    assert_false(pax_forecast(p, 0, move_of(MOVE_PLAY, PREN037, PEASANT_REVOLT, 0), &forecast));
    assert_false(pax_forecast(p, 1, move_of(MOVE_PLAY, PREN036, PEASANT_REVOLT, 0), &forecast));
}

static void test_no_decision_is_an_amount(void **unused)
{
    (void)unused;
    struct florin_amount amount;
    struct florin_move moves[2];
    new_game(p, 2);
    assert_false(pax2e.amount(p, 0, &amount));
    assert_int_equal(pax2e.amount_moves(p, 0, 1, moves), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_answers_a_decision),
        cmocka_unit_test(test_what_comes_before_the_loss_of_an_ability),
        cmocka_unit_test(test_a_forecast_is_of_a_war_that_can_be),
        cmocka_unit_test(test_no_decision_is_an_amount),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
