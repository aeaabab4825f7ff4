/* Plans of Pax Renaissance: a turn that wins is found, even with a narrow beam. */
#include "scenario.h"

#include "bot/eval.h"
#include "bot/plan.h"

static float value_to(const struct pax *p, int seat)
{
    float value[FLORIN_SEATS_MAX] = {0};
    eval_value(florin_game_find("pax2e"), &eval_pax2e, &(struct eval_memory){0}, p, value);
    return value[seat];
}

/* Does the best plan of the first seat win, if only so many beginnings are kept? */
static bool wins(const struct pax *p, int width)
{
    static struct planner planner;
    static struct florin_state from;
    memset(&planner, 0, sizeof planner);
    memcpy(&from, p, sizeof *p);
    planner.game = florin_game_find("pax2e");
    planner.eval = &eval_pax2e;
    planner.follows_up = true;
    plan_turn(&planner, &from, 0, NULL, width, 1);
    const struct pax *end = (const struct pax *)(const void *)&planner.plans[0]->end;
    return planner.found == 1 && end->over && end->winners == 1;
}

/* L1: two actions, a Comet and a declaration. */
static void test_a_comet_and_a_declaration(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    stock(&p, WEST, 3, COMET3, 0);
    give_florins(&p, 0, 3);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    assert_true(value_to(&p, 0) > 0.9f);
    assert_true(wins(&p, 1));
    play(&p, "buy west 3");
    assert_int_equal(pending(&p), FRAME_COMET);
    assert_true(value_to(&p, 0) > 0.9f); /* what it is bought for is as near as before */
    assert_true(wins(&p, 1));
}

/* F9, L1: a campaign brings the second King; nothing of that is to be seen when Ops begin, or when it has no target yet. */
static void test_ops_and_a_declaration(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    activate(&p, IMPERIAL);
    give_square(&p, 0, FRANCE);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    put_city(&p, LYON, KNIGHT + CATHOLIC);
    give_card(&p, 0, PREN009); /* a siege is left to do */
    give_florins(&p, 0, 3);
    assert_true(wins(&p, 1));
    play_all(&p, "ops west; op france campaign; target holy_roman_empire");
    assert_int_not_equal(pending(&p), FRAME_TURN);
    assert_true(value_to(&p, 0) > 0.99f); /* an action is left to declare with, when this one is done */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_comet_and_a_declaration),
        cmocka_unit_test(test_ops_and_a_declaration),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
