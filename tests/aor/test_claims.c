/* What a move or a plan changes, in words. */
#include <stdio.h>

#include "aor/presentation/claims.h"
#include "table.h"

static char said[400];

/* What changed for a seat between two positions that is of this kind. */
static const char *claim(const struct aor *before, const struct aor *after, int seat, int kind,
                         enum florin_language language)
{
    struct florin_claim claims[FLORIN_CLAIMS_MAX];
    struct florin_text out = florin_text_in(said, sizeof said);
    int count = aor_claims(before, after, seat, claims);
    for (int i = 0; i < count && out.length == 0; i++)
        if (claims[i].kind == kind)
            aor_say_claim(after, seat, &claims[i], language, &out);
    return said;
}

TEST(test_5_5_an_advance)
{
    struct aor before = table_new(3), after = before;
    give_advance(&after, 0, THE_HEAVENS);
    assert_string_equal(claim(&before, &after, 0, KIND_ADVANCE, FLORIN_ENGLISH), "you hold The Heavens");
    assert_string_equal(claim(&before, &after, 0, KIND_ADVANCE, FLORIN_ITALIAN), "possiedi The Heavens");
    assert_string_equal(claim(&before, &before, 0, KIND_ADVANCE, FLORIN_ENGLISH), "");
}

TEST(test_5_7_income_won_and_taken)
{
    struct aor before = table_new(3), after;
    char wanted[100];
    after = before;
    put_marker(&after, AT_VENICE, COLOURED, FLORENCE);
    int from = aor_income(&before, AT_VENICE), to = aor_income(&after, AT_VENICE);
    assert_int_equal(to - from, 3);
    snprintf(wanted, sizeof wanted, "income $%d a turn instead of $%d", to, from);
    assert_string_equal(claim(&before, &after, AT_VENICE, KIND_INCOME, FLORIN_ENGLISH), wanted);
    snprintf(wanted, sizeof wanted, "income $%d a turn instead of $%d for Venice", from, to);
    assert_string_equal(claim(&after, &before, AT_GENOA, KIND_INCOME, FLORIN_ENGLISH), wanted);
    assert_string_equal(claim(&after, &before, AT_GENOA, KIND_MARKET_LOST, FLORIN_ENGLISH), "Venice loses Florence");
}

/* A satellite earns nothing: nobody may say so of a token there. */
TEST(test_5_7_a_satellite_has_no_income)
{
    struct aor before = table_new(3), after = before;
    put_tokens(&after, AT_VENICE, COLOURED, CAGLIARI, 1);
    assert_string_equal(claim(&before, &after, AT_VENICE, KIND_INCOME, FLORIN_ENGLISH), "");
    assert_non_null(strstr(claim(&before, &after, AT_VENICE, KIND_PROVINCES, FLORIN_ENGLISH), "pieces in "));
}

/* 5.6.3.9: the Cathedral wins one province, the dice lose the other. */
TEST(test_5_6_a_cathedral_is_no_luck)
{
    struct aor before = table_new(3), after;
    put_marker(&before, AT_GENOA, COLOURED, MILAN);
    put_marker(&before, AT_GENOA, COLOURED, FLORENCE);
    after = before;
    assert_int_equal(aor_dice(&before, &after, AT_VENICE), 0);
    after.competitions++;
    after.cathedral_used[AT_VENICE] = 1 << AT_GENOA;
    put_marker(&after, AT_VENICE, COLOURED, MILAN);
    assert_int_equal(aor_dice(&before, &after, AT_VENICE), -1);
    put_marker(&after, AT_VENICE, COLOURED, FLORENCE);
    assert_int_equal(aor_dice(&before, &after, AT_VENICE), 1);
}

/* 5.7.5: what the market dice do to a payout is no claim of a move that lets them roll. */
TEST(test_5_7_5_payouts_by_the_market_dice)
{
    struct aor before = table_new(3), after;
    before.phase = PHASE_EXPANSION;
    put_marker(&before, AT_VENICE, COLOURED, FLORENCE);
    after = before;
    put_marker(&after, AT_VENICE, COLOURED, MILAN);
    assert_string_not_equal(claim(&before, &after, AT_VENICE, KIND_PAYOUT, FLORIN_ENGLISH), "");
    after.rolls[0][0] ^= 1;
    assert_string_equal(claim(&before, &after, AT_VENICE, KIND_PAYOUT, FLORIN_ENGLISH), "");
    after.rolls[0][0] = before.rolls[0][0];
    before.phase = after.phase = PHASE_ORDER; /* two ends of a turn, both after the dice */
    assert_string_equal(claim(&before, &after, AT_VENICE, KIND_PAYOUT, FLORIN_ENGLISH), "");
}

/* 5.7.5, 6.1.1: no turn follows the last one, yet dice may cost a dollar for each province in surplus. */
TEST(test_5_7_5_cash_after_the_last_dice)
{
    struct aor before = table_new(3), after;
    before.phase = PHASE_EXPANSION;
    after = before;
    after.cash[AT_VENICE] += 57;
    assert_string_not_equal(claim(&before, &after, AT_VENICE, KIND_CASH, FLORIN_ENGLISH), "");
    after.phase = PHASE_FINAL;
    assert_string_equal(claim(&before, &after, AT_VENICE, KIND_CASH, FLORIN_ENGLISH), "");
    assert_string_equal(claim(&before, &after, AT_VENICE, KIND_SCORE, FLORIN_ENGLISH), "");
}

/* Income and interest are to come until the turn ends; afterwards they are in the cash. */
TEST(test_6_points_of_a_puzzle)
{
    struct aor s = table_new(3);
    s.phase = PHASE_PURCHASE;
    set_cash(&s, 0, 20);
    assert_int_equal(aor_points(&s, 0), aor_score(&s, 0) + aor_income(&s, 0));
    give_advance(&s, 0, INTEREST_AND_PROFIT);
    assert_int_equal(aor_points(&s, 0), aor_score(&s, 0) + aor_income(&s, 0) + aor_interest(&s, 0));
    s.phase = PHASE_FINAL;
    assert_int_equal(aor_points(&s, 0), aor_score(&s, 0));
}

/* 5.6: a bid is counted where tokens are bid for: a market that somebody dominates has no room. */
TEST(test_5_1_tokens_of_use)
{
    struct aor s = table_new(3), other;
    int all, market = -1;
    s.step = STEP_PURCHASE;
    assert_int_equal(aor_useful(&s, AT_VENICE), -1);
    s.step = STEP_TOKENS;
    all = aor_useful(&s, AT_VENICE);
    assert_true(all > 0);
    for (int p = 0; p < PROVINCE_COUNT && market < 0; p++) {
        other = s;
        if (aor_provinces[p].kind == MARKET)
            put_marker(&other, AT_GENOA, COLOURED, p);
        market = aor_useful(&other, AT_VENICE) < all ? p : market;
    }
    assert_true(market >= 0);
    assert_int_equal(aor_useful(&other, AT_VENICE), all - aor_provinces[market].number);
}

TEST(test_6_money_and_score)
{
    struct aor before = table_new(3), after = before;
    before.phase = after.phase = PHASE_PURCHASE;
    set_cash(&before, 0, 10);
    set_cash(&after, 0, 25);
    assert_string_equal(claim(&before, &after, 0, KIND_CASH, FLORIN_ENGLISH), "+$15");
    assert_string_equal(claim(&after, &before, 0, KIND_CASH, FLORIN_ENGLISH), "-$15");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_5_5_an_advance),
        cmocka_unit_test(test_5_7_income_won_and_taken),
        cmocka_unit_test(test_5_7_a_satellite_has_no_income),
        cmocka_unit_test(test_5_6_a_cathedral_is_no_luck),
        cmocka_unit_test(test_5_7_5_payouts_by_the_market_dice),
        cmocka_unit_test(test_5_7_5_cash_after_the_last_dice),
        cmocka_unit_test(test_6_points_of_a_puzzle),
        cmocka_unit_test(test_5_1_tokens_of_use),
        cmocka_unit_test(test_6_money_and_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
