/* The end of the game: Comets, declared victories, the Patron Victory, stakes (L1, L2). */
#include "scenario.h"

/* ---- L1: Comets ---- */

static void test_L1_example_buy_a_comet_and_win(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    stock(&p, WEST, 3, COMET3, 2);
    give_florins(&p, 0, 3);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    play(&p, "buy west 3");
    assert_int_equal(p.florins[0], 2); /* the Florins on it are his, like those of any card */
    assert_int_equal(pending(&p), FRAME_COMET);
    play_all(&p, "activate imperial; declare imperial");
    assert_int_equal(p.over, IMPERIAL);
    assert_int_equal(p.winners, 1);
    assert_true(discarded(&p, COMET3));
}

static void test_L1_one_inactive_square_of_the_players_choice(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, HOLY);
    stock(&p, EAST, 1, COMET1, 0);
    play(&p, "buy east 1");
    refused(&p, "activate holy", RULE_VICTORY_ACTIVE);
    refused(&p, "activate age_of_byzantine", RULE_VICTORY_ACTIVE); /* promo only */
    refused(&p, "activate patron", RULE_VICTORY_ACTIVE);
    refused(&p, "end", RULE_NOT_NOW);
    assert_int_equal(offers(&p), 3);
    play(&p, "activate renaissance");
    assert_int_equal(p.active, 1 << HOLY | 1 << RENAISSANCE);
}

static void test_L1_a_full_hand_is_no_hindrance(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN022);
    give_hand(&p, 0, PREN023);
    stock(&p, EAST, 1, COMET2, 0);
    play_all(&p, "buy east 1; activate holy");
    assert_int_equal(row_count(&p, 0, ROW_HAND), 2);
}

static void test_L1a_a_comet_that_reached_the_fair_is_lost(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    stock(&p, WEST, FAIR, COMET4, 0);
    refused(&p, "buy west 0", RULE_FACEDOWN);
    play(&p, "fair west");
    assert_true(discarded(&p, COMET4));
    assert_int_equal(p.active, 0);
    assert_int_not_equal(pending(&p), FRAME_COMET);
}

/* ---- L2 ---- */

static void test_L2_only_an_active_victory_can_be_declared(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    refused(&p, "declare imperial", RULE_VICTORY_INACTIVE);
    activate(&p, IMPERIAL);
    play(&p, "declare imperial");
    assert_int_equal(p.over, IMPERIAL);
}

static void test_L2_declaring_takes_an_action(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, IMPERIAL);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    give_card(&p, 0, PREN101X); /* free East Ops keep the turn going after both actions */
    give_card(&p, 0, PREN063);
    give_card(&p, 0, PREN013);
    give_card(&p, 0, PREN023);
    play_all(&p, "sell PREN013; sell PREN023");
    refused(&p, "declare imperial", RULE_NO_ACTIONS);
}

static void test_L2_after_the_end_nothing_can_be_done(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, IMPERIAL);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    play(&p, "declare imperial");
    refused(&p, "end", RULE_OVER);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(pax_judge(&p, seat, move_of(MOVE_END, 0, 0, 0)).rule, RULE_OVER);
    assert_int_equal(pax_deciders(&p), 0);
    struct florin_result result;
    pax_result(&p, &result);
    assert_true(result.over);
    assert_int_equal(result.how, IMPERIAL);
    assert_int_equal(result.score[0], 1);
    assert_int_equal(result.score[1], 0);
}

/* The Market cannot be refreshed at the end of this turn. */
static void last_turn(struct pax *p, int seats)
{
    new_game(p, seats);
    empty_decks(p);
    for (int seat = 0; seat < seats; seat++)
        give_florins(p, seat, 5);
    give_card(p, 0, PREN023);
    give_card(p, 0, PREN013);
}

static void test_L2a_the_patron_victory(void **unused)
{
    (void)unused;
    struct pax p;
    last_turn(&p, 3);
    give_card(&p, 1, PREN024);
    give_square(&p, 1, HUNGARY);
    give_card(&p, 2, PREN032);
    play_all(&p, "fair west");
    assert_int_equal(p.over, NO_VICTORY);
    while (pending(&p) == FRAME_LEVY) {
        struct florin_moves moves;
        pax_moves(&p, 0, &moves);
        pax_apply(&p, 0, moves.move[0]);
    }
    play(&p, "end");
    assert_int_equal(p.over, PATRON_VICTORY);
    assert_int_equal(p.winners, 1 << 1);
}

static void test_L2a_no_gap_no_end(void **unused)
{
    (void)unused;
    struct pax p;
    last_turn(&p, 3);
    play_all(&p, "sell PREN023; sell PREN013");
    assert_int_equal(p.over, NO_VICTORY);
    assert_int_equal(decider(&p), 1);
}

/* One card of that deck is left after all. */
static int last_card(struct pax *p, int side)
{
    int card = 1;
    while (p->place[card] != PLACE_BOX || pax_cards[card].deck != side)
        card++;
    p->deck[side][p->deck_size[side]++] = (uint8_t)card;
    p->place[card] = PLACE_DECK;
    return card;
}

static void test_L2a_both_decks_must_be_empty(void **unused)
{
    (void)unused;
    struct pax p;
    last_turn(&p, 3);
    int card = last_card(&p, EAST);
    play_all(&p, "buy west 1; end"); /* the gap in the West is filled from the East deck (D2b) */
    assert_int_equal(p.over, NO_VICTORY);
    assert_int_equal(p.market[WEST][5], card);
}

static void test_L2b_most_florins_break_a_tie(void **unused)
{
    (void)unused;
    struct pax p;
    last_turn(&p, 3);
    give_florins(&p, 2, 6);
    give_card(&p, 1, PREN032);
    give_card(&p, 2, PREN009);
    play_all(&p, "buy west 1; end");
    assert_int_equal(p.winners, 1 << 2);
}

static void test_L2b_full_ties_share(void **unused)
{
    (void)unused;
    struct pax p;
    last_turn(&p, 4);
    give_card(&p, 1, PREN032);
    give_card(&p, 3, PREN009);
    play_all(&p, "buy west 1; end");
    assert_int_equal(p.over, PATRON_VICTORY);
    assert_int_equal(p.winners, 1 << 1 | 1 << 3);
}

static void test_L2b_florins_do_not_beat_patrons(void **unused)
{
    (void)unused;
    struct pax p;
    last_turn(&p, 3);
    give_florins(&p, 0, 200);
    give_card(&p, 1, PREN032);
    play_all(&p, "buy west 1; end");
    assert_int_equal(p.winners, 1 << 1);
}

static void test_L2b_without_any_patron_the_richest_wins(void **unused)
{
    (void)unused;
    struct pax p;
    last_turn(&p, 2);
    give_florins(&p, 0, 9);
    play_all(&p, "buy west 1; end");
    assert_int_equal(p.winners, 1);
}

/* ---- ABILITY a: two actions ---- */

static void test_L2_two_action_texts_bind_everybody(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, IMPERIAL);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    give_card(&p, 0, PREN023);
    give_card(&p, 1, PREN145X);
    assert_true(offered(&p, "declare imperial"));
    play(&p, "sell PREN023");
    refused(&p, "declare imperial", RULE_TWO_ACTIONS);
    put_bishop(&p, PREN145X, CATHOLIC); /* silenced */
    play(&p, "declare imperial");
    assert_int_equal(p.over, IMPERIAL);
}

/* R67: two unspent actions at the moment of declaring; free Abilities leave them. */
static void test_L2_two_actions_after_a_free_fair(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, IMPERIAL);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    give_card(&p, 0, PREN154X);
    give_card(&p, 0, PREN097X);
    stock(&p, EAST, FAIR, p.market[EAST][FAIR], 0);
    clear_map(&p);
    put_pawn(&p, BYZANTIUM_HUNGARY, 0);
    play_all(&p, "fair east; city tana; declare imperial");
    assert_int_equal(p.over, IMPERIAL);
}

static void test_L2a_patrons_of_squares_count_by_the_side_they_show(void **unused)
{
    (void)unused;
    struct pax p;
    last_turn(&p, 3);
    give_square(&p, 1, PAPAL_STATES); /* the Pope is a Patron, the Signoria is not */
    make_republic(&p, PAPAL_STATES);
    give_square(&p, 2, MAMLUK);
    play_all(&p, "buy west 1; end");
    assert_int_equal(p.winners, 1 << 2);
}

/* R11 */
static void test_L2a_one_gap_that_cannot_be_filled_is_enough(void **unused)
{
    (void)unused;
    struct pax p;
    last_turn(&p, 3);
    last_card(&p, WEST);
    play_all(&p, "buy west 1; buy east 1"); /* two gaps, one card: the game ends */
    assert_int_equal(p.over, PATRON_VICTORY);
}

static void test_L_the_standing_tells_everything_at_once(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN139X);  /* Discovery */
    give_card(&p, 0, PREN024);   /* Patron and Law */
    give_square(&p, 0, HUNGARY); /* a Patron */
    give_square(&p, 1, ENGLAND);
    make_republic(&p, ENGLAND); /* Law */
    struct pax_standing s = standing(&p, 0);
    assert_int_equal(s.discovery[0], 1);
    assert_int_equal(s.patrons[0], 2);
    assert_int_equal(s.law[0], 1);
    assert_int_equal(s.kings[0], 1);
    assert_int_equal(s.republics[0], 0);
    assert_int_equal(s.concessions[0], 1);
    assert_int_equal(s.kings[1], 0);
    assert_int_equal(s.republics[1], 1);
    assert_int_equal(s.law[1], 1);
    assert_int_equal(s.discovery[1] + s.patrons[1] + s.law[2] + s.kings[2], 0);
}

/* ---- what is at stake: told before, and then played ---- */

/* Seat 1 has two Kings more than anybody, seat 0 is on turn. */
static void two_kings_for_medici(struct pax *p)
{
    new_game(p, 3);
    give_square(p, 1, ENGLAND);
    give_square(p, 1, FRANCE);
    for (int side = WEST; side <= EAST; side++)
        for (int column = 1; column < COLUMNS; column++)
            stock(p, side, column, NO_CARD, 0);
}

static void test_L2_what_is_open_and_met_can_be_declared_next_turn(void **unused)
{
    (void)unused;
    struct pax p;
    struct pax_stake stake;
    two_kings_for_medici(&p);
    assert_false(pax_at_stake(&p, 1, IMPERIAL, &stake));
    activate(&p, IMPERIAL);
    assert_false(pax_at_stake(&p, 0, IMPERIAL, &stake));
    assert_true(pax_at_stake(&p, 1, IMPERIAL, &stake));
    assert_false(stake.now);
    assert_int_equal(stake.column, 0);
    set_turn(&p, 1);
    assert_true(pax_at_stake(&p, 1, IMPERIAL, &stake));
    assert_true(stake.now);
    play(&p, "declare imperial");
    assert_int_equal(p.winners, 1 << 1);
    assert_false(pax_at_stake(&p, 1, IMPERIAL, &stake)); /* the game is over */
}

static void test_L1_a_comet_one_can_pay_is_all_that_is_missing(void **unused)
{
    (void)unused;
    struct pax p;
    struct pax_stake stake;
    two_kings_for_medici(&p);
    stock(&p, EAST, 4, COMET1, 0);
    stock(&p, WEST, 2, COMET3, 0);
    give_florins(&p, 1, 1);
    assert_false(pax_at_stake(&p, 1, IMPERIAL, &stake));
    give_florins(&p, 1, 9);
    assert_true(pax_at_stake(&p, 1, IMPERIAL, &stake));
    assert_int_equal(stake.side, WEST); /* the cheaper one */
    assert_int_equal(stake.column, 2);
    set_turn(&p, 1);
    assert_true(pax_at_stake(&p, 1, IMPERIAL, &stake));
    assert_true(stake.now);
    play_all(&p, "buy west 2; activate imperial; declare imperial");
    assert_int_equal(p.winners, 1 << 1);
}

static void test_L1_one_action_left_is_too_few_for_a_comet_and_a_victory(void **unused)
{
    (void)unused;
    struct pax p;
    struct pax_stake stake;
    two_kings_for_medici(&p);
    stock(&p, WEST, 1, PREN022, 0);
    stock(&p, WEST, 2, COMET3, 0);
    give_florins(&p, 1, 9);
    set_turn(&p, 1);
    play(&p, "buy west 1");
    assert_true(pax_at_stake(&p, 1, IMPERIAL, &stake)); /* but in the turn after */
    assert_false(stake.now);
    play_all(&p, "buy west 2; activate imperial");
    assert_int_equal(decider(&p), 2); /* it is over before he could declare */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_L1_example_buy_a_comet_and_win),
        cmocka_unit_test(test_L1_one_inactive_square_of_the_players_choice),
        cmocka_unit_test(test_L1_a_full_hand_is_no_hindrance),
        cmocka_unit_test(test_L1a_a_comet_that_reached_the_fair_is_lost),
        cmocka_unit_test(test_L2_only_an_active_victory_can_be_declared),
        cmocka_unit_test(test_L2_declaring_takes_an_action),
        cmocka_unit_test(test_L2_after_the_end_nothing_can_be_done),
        cmocka_unit_test(test_L2a_the_patron_victory),
        cmocka_unit_test(test_L2a_no_gap_no_end),
        cmocka_unit_test(test_L2a_both_decks_must_be_empty),
        cmocka_unit_test(test_L2b_most_florins_break_a_tie),
        cmocka_unit_test(test_L2b_full_ties_share),
        cmocka_unit_test(test_L2b_florins_do_not_beat_patrons),
        cmocka_unit_test(test_L2b_without_any_patron_the_richest_wins),
        cmocka_unit_test(test_L2_two_action_texts_bind_everybody),
        cmocka_unit_test(test_L2_two_actions_after_a_free_fair),
        cmocka_unit_test(test_L2a_patrons_of_squares_count_by_the_side_they_show),
        cmocka_unit_test(test_L2a_one_gap_that_cannot_be_filled_is_enough),
        cmocka_unit_test(test_L2_what_is_open_and_met_can_be_declared_next_turn),
        cmocka_unit_test(test_L1_a_comet_one_can_pay_is_all_that_is_missing),
        cmocka_unit_test(test_L1_one_action_left_is_too_few_for_a_comet_and_a_victory),
        cmocka_unit_test(test_L_the_standing_tells_everything_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
