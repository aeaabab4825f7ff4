/* Bankruptcy (G6): Banks fail, the others win. */
#include "scenario.h"

/* Seat 1 is about to be without Florins, cards and Concessions. */
static void nearly_bankrupt(struct pax *p, int seats)
{
    new_game_with(p, seats, OPT_BANKRUPTCY, 1, -1);
    clear_map(p);
    for (int seat = 0; seat < seats; seat++)
        put_pawn(p, ENGLAND_FRANCE + seat, seat);
    give_florins(p, 1, 0);
    give_card(p, 0, PREN017); /* represses Pawns in England */
    give_card(p, 0, PREN023);
}

static void test_G6_no_subsidy(void **unused)
{
    (void)unused;
    struct pax p;
    new_game_with(&p, 3, OPT_BANKRUPTCY, 1, -1);
    give_florins(&p, 0, 0);
    stock(&p, EAST, FAIR, p.market[EAST][FAIR], 0);
    clear_map(&p);
    play(&p, "fair east");
    assert_int_equal(p.florins[0], 0);
    assert_int_equal(p.market_florins[EAST][FAIR], 2);
}

static void test_G6_a_bank_with_nothing_left_is_out(void **unused)
{
    (void)unused;
    struct pax p;
    nearly_bankrupt(&p, 3);
    play_all(&p, "ops west; op PREN017 repress:pawn; border england_portugal england");
    assert_int_equal(p.out, 0); /* checked at the end of the turn */
    play(&p, "end");
    assert_int_equal(p.out, 1 << 1);
    assert_int_equal(p.over, NO_VICTORY);
    assert_int_equal(decider(&p), 2);
    play_all(&p, "fair west");
    set_turn(&p, 0);
    play_all(&p, "sell PREN023; sell PREN017");
    assert_int_equal(decider(&p), 2); /* skipped for the rest of the game */
}

static void test_G6_the_serfs_of_a_fallen_bank_leave_the_game(void **unused)
{
    (void)unused;
    struct pax p;
    nearly_bankrupt(&p, 3);
    play_all(&p, "ops west; op PREN017 repress:pawn; border england_portugal england");
    assert_int_equal(on_square(&p, ENGLAND, PAWN + 1), 1);
    play(&p, "end");
    assert_int_equal(on_square(&p, ENGLAND, PAWN + 1), 0);
}

static void test_G6_a_florin_a_card_or_a_concession_keeps_it_in(void **unused)
{
    (void)unused;
    for (int rescue = 0; rescue < 4; rescue++) {
        struct pax p;
        nearly_bankrupt(&p, 3);
        if (rescue == 0)
            give_florins(&p, 1, 1);
        else if (rescue == 1)
            give_hand(&p, 1, PREN022);
        else if (rescue == 2)
            give_maid(&p, 1, PREN044);
        else
            put_pawn(&p, ARAGON_FRANCE, 1);
        play_all(&p, "ops west; op PREN017 repress:pawn; border england_portugal england; end");
        assert_int_equal(p.out, 0);
        assert_int_equal(decider(&p), 1);
    }
}

static void test_G6_the_last_bank_wins(void **unused)
{
    (void)unused;
    struct pax p;
    nearly_bankrupt(&p, 2);
    play_all(&p, "ops west; op PREN017 repress:pawn; border england_portugal england; end");
    assert_int_equal(p.over, LAST_BANK);
    assert_int_equal(p.winners, 1);
}

static void test_G6_without_the_option_nobody_fails(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 2);
    clear_map(&p);
    put_pawn(&p, ENGLAND_PORTUGAL, 1);
    give_florins(&p, 1, 0);
    give_card(&p, 0, PREN017);
    play_all(&p, "ops west; op PREN017 repress:pawn; border england_portugal england; end");
    assert_int_equal(p.over, NO_VICTORY);
}

/* Banks that fall together at the very end share. */
static void test_G6_banks_that_fall_together_share(void **unused)
{
    (void)unused;
    struct pax p;
    new_game_with(&p, 2, OPT_BANKRUPTCY, 1, -1);
    clear_map(&p);
    give_florins(&p, 0, 0);
    give_florins(&p, 1, 0);
    stock(&p, EAST, FAIR, p.market[EAST][FAIR], 0);
    play_all(&p, "fair east; city caffa; city varna; city modon; city cyprus; end");
    assert_int_equal(p.over, LAST_BANK);
    assert_int_equal(p.winners, 1 << 0 | 1 << 1);
}

static void test_G6_a_fallen_bank_has_no_patron_victory(void **unused)
{
    (void)unused;
    struct pax p;
    nearly_bankrupt(&p, 3);
    play_all(&p, "ops west; op PREN017 repress:pawn; border england_portugal england; end");
    assert_int_equal(p.out, 1 << 1);
    empty_decks(&p);
    give_florins(&p, 0, 1);
    give_florins(&p, 2, 1);
    give_florins(&p, 1, 9);
    play_all(&p, "buy west 1; end");
    assert_int_equal(p.over, PATRON_VICTORY);
    assert_int_equal(p.winners & 1 << 1, 0);
}

static void test_G6_checked_for_every_bank_not_only_the_one_on_turn(void **unused)
{
    (void)unused;
    struct pax p;
    nearly_bankrupt(&p, 4);
    give_florins(&p, 3, 0);
    put_pawn(&p, ENGLAND_PORTUGAL, 1);
    pax_kill_concession(&p, ENGLAND_FRANCE + 3);
    play(&p, "sell PREN023");
    play(&p, "end");
    assert_int_equal(p.out, 1 << 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_G6_no_subsidy),
        cmocka_unit_test(test_G6_a_bank_with_nothing_left_is_out),
        cmocka_unit_test(test_G6_the_serfs_of_a_fallen_bank_leave_the_game),
        cmocka_unit_test(test_G6_a_florin_a_card_or_a_concession_keeps_it_in),
        cmocka_unit_test(test_G6_the_last_bank_wins),
        cmocka_unit_test(test_G6_without_the_option_nobody_fails),
        cmocka_unit_test(test_G6_banks_that_fall_together_share),
        cmocka_unit_test(test_G6_a_fallen_bank_has_no_patron_victory),
        cmocka_unit_test(test_G6_checked_for_every_bank_not_only_the_one_on_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
