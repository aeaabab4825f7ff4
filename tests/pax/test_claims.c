/* What a move or a plan changes, in words. */
#include "pax/presentation/claims.h"
#include "scenario.h"

static char said[400];

/* The most telling thing that changed for a seat between two positions. */
static const char *claim(const struct pax *before, const struct pax *after, int seat, enum florin_language language)
{
    struct florin_claim claims[FLORIN_CLAIMS_MAX];
    struct florin_text out = florin_text_in(said, sizeof said);
    if (pax_claims(before, after, seat, claims) > 0)
        pax_say_claim(after, seat, &claims[0], language, &out);
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
    assert_string_equal(claim(&before, &after, 0, FLORIN_ENGLISH), "you win the game");
    assert_string_equal(claim(&before, &after, 1, FLORIN_ENGLISH), "");
}

static void test_L1_a_victory_opened_and_one_out_of_reach(void **unused)
{
    (void)unused;
    struct pax before, after;
    struct florin_claim threats[FLORIN_CLAIMS_MAX];
    two_kings(&before);
    after = before;
    activate(&after, IMPERIAL);
    assert_string_equal(claim(&before, &after, 0, FLORIN_ENGLISH),
                        "you can declare the Imperial victory on your next turn, if nobody prevents it");
    assert_non_null(strstr(claim(&before, &after, 0, FLORIN_ITALIAN), "puoi dichiarare la "));
    assert_string_equal(claim(&after, &before, 1, FLORIN_ENGLISH),
                        "Fugger has no comet for the Imperial victory, unless the deck reveals one");
    assert_int_equal(pax_threats(&after, 1, threats), 1);
    before = after;
    give_square(&after, 1, FRANCE);
    assert_string_equal(claim(&before, &after, 1, FLORIN_ENGLISH), "Fugger no longer meets the Imperial victory");
    assert_int_equal(pax_threats(&after, 1, threats), 0);
}

static void test_L2_nearer_by_the_margin_of_the_victory(void **unused)
{
    (void)unused;
    struct pax before, after;
    new_game(&before, 3);
    after = before;
    give_square(&after, 0, FRANCE);
    assert_string_equal(claim(&before, &after, 0, FLORIN_ENGLISH), "Kings 1 of 2 for the Imperial victory");
    assert_string_equal(claim(&after, &before, 1, FLORIN_ENGLISH), "Fugger needs 2 for the Imperial victory instead of 1");
}

static void test_florins_and_rivals(void **unused)
{
    (void)unused;
    struct pax before, after;
    new_game(&before, 3);
    after = before;
    give_florins(&before, 0, 2);
    give_florins(&after, 0, 5);
    assert_string_equal(claim(&before, &after, 0, FLORIN_ENGLISH), "+3 florins");
    assert_string_equal(claim(&before, &after, 0, FLORIN_ITALIAN), "+3 fiorini");
    assert_string_equal(claim(&before, &after, 1, FLORIN_ENGLISH), "+3 florins for Fugger");
    assert_string_equal(claim(&before, &before, 0, FLORIN_ENGLISH), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_L2_a_victory_won),
        cmocka_unit_test(test_L1_a_victory_opened_and_one_out_of_reach),
        cmocka_unit_test(test_L2_nearer_by_the_margin_of_the_victory),
        cmocka_unit_test(test_florins_and_rivals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
