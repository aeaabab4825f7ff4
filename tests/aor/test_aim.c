/* What a plan aims for, in words. */
#include <stdio.h>

#include "table.h"

static char said[400];

static const char *aim(const struct aor *before, const struct aor *after, int seat, enum florin_language language)
{
    struct florin_text out = florin_text_in(said, sizeof said);
    aor_aim(before, after, seat, language, &out);
    return said;
}

TEST(test_advances_bought)
{
    struct aor before = table_new(3), after = before;
    give_advance(&after, 0, THE_HEAVENS);
    assert_string_equal(aim(&before, &after, 0, FLORIN_ENGLISH), "It buys The Heavens.");
    assert_string_equal(aim(&before, &after, 0, FLORIN_ITALIAN), "Compra The Heavens.");
    assert_string_equal(aim(&before, &before, 0, FLORIN_ENGLISH), "");
}

TEST(test_misery_relieved)
{
    struct aor before = table_new(3), after = before;
    before.misery[1] = 4;
    after.misery[1] = 3;
    assert_string_equal(aim(&before, &after, 1, FLORIN_ENGLISH), "It relieves misery.");
}

TEST(test_5_7_income_won_and_taken)
{
    struct aor before = table_new(3), after;
    put_marker(&before, AT_GENOA, COLOURED, LYONS);
    after = before;
    put_marker(&after, AT_VENICE, COLOURED, FLORENCE);
    int more = aor_income(&after, AT_VENICE) - aor_income(&before, AT_VENICE);
    char wanted[100];
    assert_true(more > 0);
    snprintf(wanted, sizeof wanted, "It raises the income of a turn by $%d.", more);
    assert_string_equal(aim(&before, &after, AT_VENICE, FLORIN_ENGLISH), wanted);
    snprintf(wanted, sizeof wanted, "It lowers the income of Venice by $%d a turn.", more);
    assert_string_equal(aim(&after, &before, AT_GENOA, FLORIN_ENGLISH), wanted);
}

TEST(test_6_score)
{
    struct aor before = table_new(3), after = before;
    set_cash(&before, 0, 10);
    set_cash(&after, 0, 25);
    assert_string_equal(aim(&before, &after, 0, FLORIN_ENGLISH), "It adds 15 to the score.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_advances_bought),
        cmocka_unit_test(test_misery_relieved),
        cmocka_unit_test(test_5_7_income_won_and_taken),
        cmocka_unit_test(test_6_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
