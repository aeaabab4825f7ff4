/* Turn and end: differences 9 to 13. */
#include "first.h"

/* Both decks empty but for one card of a side. */
static void leave_one_card(struct pax *p, int with_card)
{
    for (int side = WEST; side <= EAST; side++)
        while (p->deck_size[side] > (side == with_card ? 1 : 0)) {
            uint8_t *card = &p->deck[side][--p->deck_size[side]];
            p->place[*card] = PLACE_GONE;
            *card = NO_CARD;
        }
}

/* 9: a Hand that is too large shrinks at once, so the discard that opens a turn has nothing left to do. */
static void test_9_a_large_hand_shrinks_at_once(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        if (first)
            start_first(&p, 2);
        else
            new_game(&p, 2);
        give_card(&p, 0, PREN043);
        give_hand(&p, 0, PREN023);
        give_hand(&p, 0, PREN031);
        give_hand(&p, 0, PREN034);
        play(&p, "sell PREN043");
        assert_int_equal(pending(&p), FRAME_DISCARD);
        play(&p, "discard PREN023");
        assert_int_equal(pending(&p), FRAME_TURN);
    }
}

static void test_10_a_turn_may_be_passed(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_FREE_PASS, first);
        if (!first) {
            refused(&p, "end", RULE_MUST_ACT);
            continue;
        }
        play(&p, "end"); /* both actions passed */
        assert_int_equal(decider(&p), 1);
        play_all(&p, "fair west");
    }
}

static void test_11_ops_without_any_target(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_EMPTY_ACTIONS, first);
        give_card(&p, 0, PREN004); /* an inquisitor, and no Bishop in play */
        if (!first) {
            refused(&p, "ops west", RULE_NO_OP);
            continue;
        }
        play(&p, "ops west");
        assert_int_equal(p.actions, 1);
        refused(&p, "ops west", RULE_OPS_SPENT);
    }
}

static void test_11_an_ops_action_may_stay_empty(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_EMPTY_ACTIONS, first);
        give_card(&p, 0, PREN023); /* siege in the West */
        play(&p, "ops west");
        if (first)
            play(&p, "done");
        else
            refused(&p, "done", RULE_ONE_OP_FIRST);
    }
}

static void test_12_the_last_card_ends_the_game(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_BOTH_DECKS_EMPTY, first);
        leave_one_card(&p, WEST);
        play_all(&p, "buy west 1; end");
        assert_int_equal(p.over != 0, first);
        assert_int_equal(p.deck_size[WEST] + p.deck_size[EAST], 0);
    }
}

static void test_12_decks_that_are_not_both_empty_go_on(void **unused)
{
    (void)unused;
    for (int side = WEST; side <= EAST; side++) {
        struct pax p;
        start_first(&p, 2);
        leave_one_card(&p, side);
        play_all(&p, "end; end");
        assert_int_equal(p.over, NO_VICTORY);
    }
}

static void test_13_a_full_tie_is_not_shared(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 3, OPT_TIE_UNDECIDED, first);
        leave_one_card(&p, WEST);
        give_florins(&p, 0, 6);
        give_florins(&p, 1, 5);
        give_florins(&p, 2, 1);
        play_all(&p, "buy west 1; end");
        assert_int_equal(p.over, first ? UNDECIDED : PATRON_VICTORY);
        assert_int_equal(p.winners, 3);
        struct florin_result result;
        pax_result(&p, &result);
        assert_int_equal(result.score[0], !first);
        assert_int_equal(result.score[1], !first);
    }
}

static void test_13_florins_break_a_tie_in_both(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_TIE_UNDECIDED, first);
        leave_one_card(&p, WEST);
        give_florins(&p, 0, 9);
        play_all(&p, "buy west 1; end");
        assert_int_equal(p.over, PATRON_VICTORY);
        assert_int_equal(p.winners, 1);
    }
}

/* 54 «Indire una fiera» 4: each map card raises its levy before the border behind it pays. */
static void test_54_levies_before_each_border(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 3, OPT_LEVY_FIRST, first);
        clear_map(&p);
        put_pawn(&p, BYZANTIUM_HUNGARY, 1);
        put_florins(&p, WEST, FAIR, 0); /* two profits: the subsidy, and one for the first border */
        give_florins(&p, 1, 0);
        play(&p, "fair west");
        assert_int_equal(pending(&p), FRAME_LEVY);
        assert_int_equal(p.florins[1], !first);
        play(&p, "city caffa");
        assert_int_equal(pending(&p), FRAME_TURN);
        assert_int_equal(p.florins[1], 1);
        assert_int_equal(p.market_florins[WEST][FAIR], 0);
    }
}

/* The rook of the levy is the pirate of the next border, which is gone before the voyage comes there. */
static void test_54_a_pirate_taken_for_the_levy_plunders_nothing(void **unused)
{
    (void)unused;
    static const uint8_t cities[] = {BUDA, VARNA, MODON, RHODES, CONSTANTINOPLE_1, CONSTANTINOPLE_2};
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 3, OPT_LEVY_FIRST, first);
        clear_map(&p);
        put_ship(&p, BYZANTIUM_HUNGARY, REFORMIST);
        for (int i = 0; i < 6; i++)
            put_city(&p, cities[i], ROOK + REFORMIST);
        put_city(&p, CAFFA, KNIGHT + CATHOLIC);
        put_florins(&p, WEST, FAIR, 1);
        assert_int_equal(p.supply[ROOK + REFORMIST], 0);
        play_all(&p, "fair west; city trebizond; take-border byzantium_hungary");
        assert_int_equal(p.city[TREBIZOND], ROOK + REFORMIST);
        assert_int_equal(p.market_florins[WEST][FAIR], first ? 2 : 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_9_a_large_hand_shrinks_at_once), TEST(test_10_a_turn_may_be_passed),
        TEST(test_11_ops_without_any_target),      TEST(test_11_an_ops_action_may_stay_empty),
        TEST(test_12_the_last_card_ends_the_game), TEST(test_12_decks_that_are_not_both_empty_go_on),
        TEST(test_13_a_full_tie_is_not_shared),    TEST(test_13_florins_break_a_tie_in_both),
        TEST(test_54_levies_before_each_border),   TEST(test_54_a_pirate_taken_for_the_levy_plunders_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
