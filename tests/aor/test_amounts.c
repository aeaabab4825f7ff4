/* Decisions that are a number: what may be named, and the moves that name it. */
#include "table.h"

static struct florin_moves moves;

static bool is_listed(struct florin_move move)
{
    for (int i = 0; i < moves.count; i++)
        if (florin_move_equal(moves.move[i], move))
            return true;
    return false;
}

static void assert_amount(const struct aor *s, int seat, int least, int greatest)
{
    struct florin_amount amount;
    struct florin_move named[2];
    assert_true(aor.amount(s, seat, &amount));
    assert_int_equal(amount.least, least);
    assert_int_equal(amount.greatest, greatest);
    assert_int_equal(amount.step, 1);
    assert_int_equal(aor.amount_moves(s, seat, least - 1, named), 0);
    assert_int_equal(aor.amount_moves(s, seat, greatest + 1, named), 0);
    assert_int_equal(aor.amount_moves(s, seat, INT32_MIN, named), 0);
    assert_int_equal(aor.amount_moves(s, seat, INT32_MAX, named), 0);
}

/* Every amount is offered, and nothing else is. */
static void assert_list(const struct aor *s, int seat)
{
    struct florin_amount amount;
    struct florin_move named[2];
    assert_true(aor.amount(s, seat, &amount));
    aor.moves(s, seat, &moves);
    assert_int_equal(moves.count, amount.greatest - amount.least + 1);
    for (int32_t number = amount.least; number <= amount.greatest; number++) {
        assert_int_equal(aor.amount_moves(s, seat, number, named), 1);
        assert_true(is_listed(named[0]));
        assert_int_equal(amount_of(named[0]), number);
    }
}

/* Ranges are offered first: every amount lies in one of them, and none is empty. */
static void assert_ranges(const struct aor *s, int seat)
{
    struct florin_amount amount;
    struct florin_move named[2], last = {0};
    int ranges = 0;
    assert_true(aor.amount(s, seat, &amount));
    aor.moves(s, seat, &moves);
    for (int32_t number = amount.least; number <= amount.greatest; number++) {
        assert_int_equal(aor.amount_moves(s, seat, number, named), 2);
        assert_true(is_listed(named[0]));
        ranges += !florin_move_equal(named[0], last);
        last = named[0];
        struct aor ranged = *s;
        aor.apply(&ranged, seat, named[0]);
        assert_int_equal(aor.judge(&ranged, seat, named[1]).rule, RULE_LEGAL);
        assert_int_equal(amount_of(named[1]), number);
    }
    assert_int_equal(moves.count, ranges);
}

TEST(test_4_4_the_capital_bid_is_an_amount_once_the_wishes_are_written)
{
    struct aor s = table_dealt(3, "original");
    struct florin_amount amount;
    assert_false(aor.amount(&s, 0, &amount));
    play(&s, 0, "wish venice");
    assert_false(aor.amount(&s, 0, &amount));
    play(&s, 0, "wish genoa");
    assert_amount(&s, 0, 0, 40);
    assert_list(&s, 0);
    play(&s, 0, "bid 12");
    assert_false(aor.amount(&s, 0, &amount));
}

TEST(test_5_1_a_token_bid_is_an_amount)
{
    struct aor s = table_new(3);
    set_cash(&s, 1, 23);
    set_cash(&s, 2, 499);
    assert_amount(&s, 0, -40, 40);
    assert_amount(&s, 1, -23, 23);
    for (int seat = 0; seat < 3; seat++)
        assert_list(&s, seat);
}

TEST(test_5_1_a_range_is_half_an_amount)
{
    struct aor s = table_new(3);
    set_cash(&s, 0, 700);
    set_cash(&s, 1, 1500);
    for (int seat = 0; seat < 2; seat++)
        assert_ranges(&s, seat);
    assert_amount(&s, 0, -700, 700);
    play(&s, 0, "range 500");
    assert_amount(&s, 0, 500, 700);
    assert_list(&s, 0);
    play(&s, 1, "range -1000");
    assert_amount(&s, 1, -1000, -501);
    assert_list(&s, 1);
}

TEST(test_5_4_3_1_protection_money_is_an_amount)
{
    struct aor s = table_new(3);
    give_card(&s, 0, CARD_CHARLEMAGNE);
    give_card(&s, 0, CARD_DIONYSUS_EXIGUUS);
    set_cash(&s, 0, 30);
    table_enter(&s, PHASE_PLAY);
    play(&s, 0, "play charlemagne");
    struct florin_amount amount;
    assert_false(aor.amount(&s, 0, &amount));
    play(&s, 0, "play dionysus_exiguus");
    assert_amount(&s, 0, 0, 30);
    assert_list(&s, 0);
    assert_false(aor.amount(&s, 1, &amount));
    s.cash[0] = 1500;
    assert_ranges(&s, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_4_4_the_capital_bid_is_an_amount_once_the_wishes_are_written),
        cmocka_unit_test(test_5_1_a_token_bid_is_an_amount),
        cmocka_unit_test(test_5_1_a_range_is_half_an_amount),
        cmocka_unit_test(test_5_4_3_1_protection_money_is_an_amount),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
