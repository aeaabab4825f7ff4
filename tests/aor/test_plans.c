/* Plans of Age of Renaissance: who cannot win any more still plays for something. */
#include "table.h"

#include "bot/eval.h"
#include "florin/bot.h"

/* What a short search decides. */
static struct florin_move decision(const struct aor *s, int seat, uint64_t seed)
{
    static struct florin_state from;
    struct florin_bot_options options = {.kind = FLORIN_BOT_SEARCH, .iterations = 10, .threads = 1, .seed = seed};
    struct florin_bot *bot = florin_bot_new(&aor, &options);
    assert_non_null(bot);
    memcpy(&from, s, sizeof *s);
    struct florin_move move = florin_bot_choose(bot, &from, seat, NULL);
    florin_bot_free(bot);
    return move;
}

/* And for the first seat, in words. */
static const char *choice(const struct aor *s, uint64_t seed)
{
    static char text[80];
    struct florin_text out = florin_text_in(text, sizeof text);
    florin_notate(&aor, decision(s, 0, seed), &out);
    return text;
}

/* 4.4: with three players Barcelona is worth the most, and who gets it has paid for it. */
TEST(test_capitals_are_bid_for)
{
    int paid = 0;
    for (uint64_t deal = 1; deal <= 3; deal++) {
        struct florin_setup setup;
        struct aor s;
        florin_default_setup(&aor, 3, deal, &setup);
        assert_null(aor.setup(&s, &setup));
        for (uint32_t deciders; s.phase <= PHASE_CAPITALS && (deciders = aor.deciders(&s));) {
            int seat = __builtin_ctz(deciders);
            aor.apply(&s, seat, decision(&s, seat, deal));
        }
        for (int seat = 0; seat < 3; seat++)
            paid += home_of(&s, seat) == BARCELONA && s.cash[seat] <= START_CASH - 5;
    }
    assert_true(paid >= 2);
}

/* 5.4.1: one card pays only the first seat, another one only the leader, and the game ends with this turn. */
static struct aor far_behind(void)
{
    struct aor s = holding(3, CARD_METAL_1, CARD_STONE_1);
    put_marker(&s, 0, COLOURED, LYONS);
    put_marker(&s, 0, COLOURED, GRANADA);
    put_marker(&s, 1, COLOURED, MILAN);
    put_marker(&s, 1, COLOURED, NAPLES);
    put_marker(&s, 1, COLOURED, ROME);
    put_marker(&s, 1, COLOURED, MONTPELIER);
    s.market[STONE] = 1;
    s.last_turn = ENDING_CARDS;
    set_cash(&s, 1, 800);
    return s;
}

TEST(test_who_cannot_win_takes_what_is_paid_and_makes_no_presents)
{
    struct aor s = far_behind();
    float value[FLORIN_SEATS_MAX] = {0};
    eval_value(&aor, &eval_aor, &(struct eval_memory){0}, &s, value);
    assert_true(value[0] < 0.0001f);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct aor after = s;
        play(&after, 0, "play metal_1");
        assert_string_equal(choice(&s, seed), "play metal_1");
        assert_string_not_equal(choice(&after, seed), "play stone_1");
    }
}

/* 6: the game is over after this, and lost; what is placed still earns something. */
TEST(test_the_last_tokens_of_who_has_lost_are_placed)
{
    struct aor s = table_new(3);
    set_cash(&s, 1, 4000);
    table_order(&s, 1, 2, 0);
    s.last_turn = ENDING_CARDS;
    table_expand(&s, 0, 3);
    for (uint64_t seed = 1; seed <= 4; seed++)
        assert_string_not_equal(choice(&s, seed), "done");
}

/* 6: behind the winner the others are told apart by their points, but not so that anybody sees it. */
TEST(test_places_behind_the_winner)
{
    struct aor s = table_new(3);
    float value[FLORIN_SEATS_MAX] = {0};
    set_cash(&s, 0, 100);
    set_cash(&s, 1, 900);
    set_cash(&s, 2, 300);
    s.last_turn = ENDING_CARDS;
    DICE(&s, 1, 1, 4, 1, 1, 1);
    table_enter(&s, PHASE_END);
    assert_int_equal(aor.deciders(&s), 0);
    eval_value(&aor, &eval_aor, &(struct eval_memory){0}, &s, value);
    assert_true(value[1] == 1.0f);
    assert_true(value[2] > value[0] && value[0] > 0.0f && value[2] < 0.0001f);
    assert_true(eval_utility(&eval_aor, value[2]) > eval_utility(&eval_aor, value[0]) + 0.01f);
}

/* Where only winning counts a share is worth what it is. */
TEST(test_no_consolation_without_points)
{
    assert_true(eval_utility(&eval_pax2e, 0.3f) == 0.3f && eval_utility(&eval_pax1e, 0.0f) == 0.0f);
    assert_true(eval_utility(&eval_aor, 1.0f) == 1.0f);
    assert_true(eval_utility(&eval_aor, 0.4f) > eval_utility(&eval_aor, 0.3f));
    assert_true(eval_utility(&eval_aor, 0.0f) > -1.0f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_capitals_are_bid_for),
        cmocka_unit_test(test_who_cannot_win_takes_what_is_paid_and_makes_no_presents),
        cmocka_unit_test(test_the_last_tokens_of_who_has_lost_are_placed),
        cmocka_unit_test(test_places_behind_the_winner),
        cmocka_unit_test(test_no_consolation_without_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
