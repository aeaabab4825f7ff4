/* What a plan aims for, in words. */
#include "scenario.h"

static char said[400];

/* What changed for a seat between two positions. */
static const char *aim(const struct pax *before, const struct pax *after, int seat, enum florin_language language)
{
    struct florin_text out = florin_text_in(said, sizeof said);
    pax_aim(before, after, seat, language, &out);
    return said;
}

static void two_kings(struct pax *p)
{
    new_game(p, 3);
    give_square(p, 0, ENGLAND);
    give_square(p, 0, FRANCE);
    for (int side = WEST; side <= EAST; side++)
        for (int column = 1; column < COLUMNS; column++)
            stock(p, side, column, NO_CARD, 0);
}

static void test_L2_a_victory_won(void **unused)
{
    (void)unused;
    struct pax before, after;
    two_kings(&before);
    activate(&before, IMPERIAL);
    after = before;
    play(&after, "declare imperial");
    assert_string_equal(aim(&before, &after, 0, FLORIN_ENGLISH), "It wins the game.");
    assert_string_equal(aim(&before, &after, 1, FLORIN_ENGLISH), "");
}

static void test_L1_a_victory_opened_for_the_next_turn(void **unused)
{
    (void)unused;
    struct pax before, after;
    two_kings(&before);
    stock(&before, WEST, 2, COMET3, 0);
    stock(&before, WEST, 1, PREN022, 0);
    give_florins(&before, 0, 3);
    play(&before, "buy west 1");
    after = before;
    play_all(&after, "buy west 2; activate imperial");
    before.florins[0] = 0; /* else it is at stake already */
    assert_string_equal(aim(&before, &after, 0, FLORIN_ENGLISH),
                        "It opens the Imperial victory, and nothing is missing for it on the next turn.");
    assert_non_null(strstr(aim(&before, &after, 0, FLORIN_ITALIAN), "Apre la "));
    assert_string_equal(aim(&after, &before, 1, FLORIN_ENGLISH), "It takes the Imperial victory out of reach of Fugger.");
}

static void test_L1_a_comet_that_can_be_paid(void **unused)
{
    (void)unused;
    struct pax before, after;
    two_kings(&before);
    stock(&before, WEST, 2, COMET3, 0);
    set_turn(&before, 1);
    give_florins(&before, 0, 1);
    after = before;
    give_florins(&after, 0, 2);
    assert_string_equal(aim(&before, &after, 0, FLORIN_ENGLISH),
                        "On the next turn a comet for 2 florins can win with the Imperial victory.");
}

static void test_L3_nearer_and_further(void **unused)
{
    (void)unused;
    struct pax before, after;
    new_game(&before, 3);
    after = before;
    give_square(&after, 0, ENGLAND);
    assert_string_equal(aim(&before, &after, 0, FLORIN_ENGLISH), "It comes nearer to the Imperial victory; missing then: 1 King.");
    give_square(&after, 0, FRANCE);
    assert_string_equal(aim(&before, &after, 0, FLORIN_ENGLISH), "It has all that the Imperial victory asks for.");
}

static void test_L3_another_set_back(void **unused)
{
    (void)unused;
    struct pax before, after;
    new_game(&after, 3);
    give_square(&after, 2, PORTUGAL); /* whom everybody has to beat */
    give_square(&after, 2, ARAGON);
    give_square(&after, 0, ENGLAND);
    before = after;
    give_square(&before, 0, FRANCE);
    assert_string_equal(aim(&before, &after, 1, FLORIN_ENGLISH), "It takes Fugger further away from the Imperial victory.");
}

static void test_what_helps_with_everything(void **unused)
{
    (void)unused;
    struct pax before, after;
    new_game(&before, 3);
    give_florins(&before, 0, 2);
    after = before;
    give_florins(&after, 0, 5);
    assert_string_equal(aim(&before, &after, 0, FLORIN_ENGLISH), "It brings in 3 florins.");
    assert_string_equal(aim(&before, &after, 0, FLORIN_ITALIAN), "Porta 3 fiorini.");
    assert_string_equal(aim(&before, &before, 0, FLORIN_ENGLISH), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_L2_a_victory_won),
        cmocka_unit_test(test_L1_a_victory_opened_for_the_next_turn),
        cmocka_unit_test(test_L1_a_comet_that_can_be_paid),
        cmocka_unit_test(test_L3_nearer_and_further),
        cmocka_unit_test(test_L3_another_set_back),
        cmocka_unit_test(test_what_helps_with_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
