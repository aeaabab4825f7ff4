/* L: how the game ends. */
#include "scenario.h"

/* Gold is supreme: one gold Bishop, one gold Knight in the Catholic Papal States. */
static void catholic_supremacy(struct pax *p)
{
    new_game(p, 3);
    clear_map(p);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    put_bishop(p, SQUARE(ARAGON), CATHOLIC);
    activate(p, HOLY);
}

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

/* ---- L3: holy ---- */

static void test_L3_example_ottoman_navy_makes_islam_supreme(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    put_state(&p, OTTOMAN, ISLAMIC);
    put_city(&p, VENICE, KNIGHT + CATHOLIC);
    put_bishop(&p, SQUARE(HUNGARY), ISLAMIC);
    give_square(&p, 1, HUNGARY);
    give_hand(&p, 0, PREN063);
    assert_int_equal(standing(&p, 0).supreme, 0);
    play_all(&p, "play PREN063; border mamluk_ottoman");
    struct pax_standing s = standing(&p, 0);
    assert_int_equal(s.bishops[ISLAMIC], 1);
    assert_int_equal(s.tokens[ISLAMIC], 2);
    assert_int_equal(s.supreme, ISLAMIC);
}

static void test_L3_more_prestige_than_each_opponent(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    refused(&p, "declare holy", RULE_HOLY_UNMET);
    give_card(&p, 0, PREN001);
    give_card(&p, 1, PREN003);
    refused(&p, "declare holy", RULE_HOLY_UNMET); /* a tie is not more */
    give_square(&p, 0, PAPAL_STATES);
    play(&p, "declare holy");
    assert_int_equal(p.over, HOLY);
}

static void test_L3_more_bishops_than_both_others_together(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    give_card(&p, 0, PREN001);
    put_bishop(&p, SQUARE(FRANCE), ISLAMIC);
    refused(&p, "declare holy", RULE_HOLY_UNMET);
    put_bishop(&p, PREN001, CATHOLIC); /* on a card in a Tableau */
    assert_true(offered(&p, "declare holy"));
    put_bishop(&p, SQUARE(ENGLAND), REFORMIST); /* one green and one red against two gold */
    refused(&p, "declare holy", RULE_HOLY_UNMET);
}

/* The first edition's count as an option of the second: a couple on its Throne is in no Tableau. */
static void test_L3_with_bishops_of_tableaux_those_on_thrones_are_idle(void **unused)
{
    (void)unused;
    struct pax p;
    new_game_with(&p, 3, OPT_BISHOPS_HELD, 1, -1);
    marry(&p, PREN044, ARAGON);
    put_bishop(&p, SQUARE(ARAGON), CATHOLIC);
    put_bishop(&p, PREN044, ISLAMIC);
    assert_int_equal(standing(&p, 0).bishops[CATHOLIC], 0);
    assert_int_equal(standing(&p, 0).bishops[ISLAMIC], 0);
    give_square(&p, 1, ARAGON);
    assert_int_equal(standing(&p, 0).bishops[CATHOLIC], 1);
    assert_int_equal(standing(&p, 0).bishops[ISLAMIC], 1);
}

static void test_L3_more_tokens_than_both_others_together(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    give_card(&p, 0, PREN001);
    put_city(&p, CAIRO, ROOK + ISLAMIC);
    refused(&p, "declare holy", RULE_HOLY_UNMET);
    put_ship(&p, ARAGON_PAPAL_STATES, CATHOLIC);
    assert_true(offered(&p, "declare holy"));
    put_state(&p, ENGLAND, REFORMIST);
    put_city(&p, LONDON, KNIGHT + REFORMIST);
    refused(&p, "declare holy", RULE_HOLY_UNMET);
}

static void test_L3_only_tokens_in_theocracies_of_their_colour(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    give_card(&p, 0, PREN001);
    put_city(&p, LONDON, KNIGHT + REFORMIST); /* Medieval */
    put_city(&p, CAIRO, ROOK + CATHOLIC);     /* gold in an Islamic Theocracy */
    put_repressed(&p, MAMLUK, ROOK + ISLAMIC, 3);
    struct pax_standing s = standing(&p, 0);
    assert_int_equal(s.tokens[CATHOLIC], 1);
    assert_int_equal(s.tokens[ISLAMIC], 0);
    assert_int_equal(s.tokens[REFORMIST], 0);
    assert_true(offered(&p, "declare holy"));
}

static void test_L3_old_maids_count(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    give_maid(&p, 0, PREN044);
    play(&p, "declare holy");
    assert_int_equal(p.over, HOLY);
}

static void test_SUPREMACY_needs_both_conditions(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    assert_int_equal(standing(&p, 0).supreme, CATHOLIC);
    pax_remove_bishop(&p, SQUARE(ARAGON));
    assert_int_equal(standing(&p, 0).supreme, 0);
    put_bishop(&p, SQUARE(ARAGON), CATHOLIC);
    put_city(&p, VENICE, NO_TOKEN);
    assert_int_equal(standing(&p, 0).supreme, 0);
}

static void test_SUPREMACY_bishops_on_thrones_and_queens_count(void **unused)
{
    (void)unused;
    struct pax p;
    catholic_supremacy(&p);
    give_square(&p, 1, FRANCE);
    marry(&p, PREN045, FRANCE);
    put_bishop(&p, PREN045, REFORMIST);
    struct pax_standing s = standing(&p, 0);
    assert_int_equal(s.bishops[CATHOLIC], 1);
    assert_int_equal(s.bishops[REFORMIST], 1);
}

/* ---- L4: imperial ---- */

static void test_L4_two_more_kings_than_each_opponent(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, IMPERIAL);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    give_square(&p, 1, HUNGARY);
    refused(&p, "declare imperial", RULE_IMPERIAL_UNMET);
    make_vassal(&p, PORTUGAL, ENGLAND); /* Vassals count */
    play(&p, "declare imperial");
    assert_int_equal(p.winners, 1);
}

static void test_L4_republics_do_not_count(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, IMPERIAL);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    make_republic(&p, FRANCE);
    refused(&p, "declare imperial", RULE_IMPERIAL_UNMET);
}

static void test_L4_three_more_with_two_players(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 2);
    activate(&p, IMPERIAL);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    refused(&p, "declare imperial", RULE_IMPERIAL_UNMET);
    give_square(&p, 0, PORTUGAL);
    assert_true(offered(&p, "declare imperial"));
}

/* ---- L5: globalization ---- */

static void test_L5_two_more_concessions_and_more_discovery(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, GLOBALIZATION);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    give_card(&p, 0, PREN139X);
    refused(&p, "declare globalization", RULE_GLOBALIZATION_UNMET); /* two against one */
    put_pawn(&p, ARAGON_FRANCE, 0);
    give_card(&p, 1, PREN102X);
    refused(&p, "declare globalization", RULE_GLOBALIZATION_UNMET); /* one Discovery each */
    give_square(&p, 0, PORTUGAL);
    play(&p, "declare globalization");
    assert_int_equal(p.over, GLOBALIZATION);
}

static void test_L5_serfs_are_no_concessions(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, GLOBALIZATION);
    put_repressed(&p, FRANCE, PAWN + 0, 5);
    give_card(&p, 0, PREN139X);
    refused(&p, "declare globalization", RULE_GLOBALIZATION_UNMET);
}

/* R71 */
static void test_L5_a_concession_beside_a_pirate_counts(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN113X);
    put_ship(&p, FRANCE_HOLY_ROMAN_EMPIRE, CATHOLIC);
    assert_int_equal(standing(&p, 0).concessions[0], 1);
}

/* ---- L6: renaissance ---- */

static void test_L6_more_republics_and_two_more_law(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, RENAISSANCE);
    give_square(&p, 0, FRANCE); /* a Republic without Law */
    make_republic(&p, FRANCE);
    give_card(&p, 0, PREN036);
    refused(&p, "declare renaissance", RULE_RENAISSANCE_UNMET);
    give_maid(&p, 0, PREN048);
    assert_true(offered(&p, "declare renaissance"));
    give_card(&p, 1, PREN040);
    refused(&p, "declare renaissance", RULE_RENAISSANCE_UNMET);
    give_card(&p, 0, PREN041);
    give_square(&p, 1, ARAGON);
    make_republic(&p, ARAGON);
    give_card(&p, 0, PREN037);
    refused(&p, "declare renaissance", RULE_RENAISSANCE_UNMET); /* Law leads, Republics tie */
    give_square(&p, 0, ENGLAND);
    make_republic(&p, ENGLAND);
    play(&p, "declare renaissance");
    assert_int_equal(p.over, RENAISSANCE);
}

static void test_L6_a_king_is_no_republic(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, RENAISSANCE);
    give_square(&p, 0, FRANCE);
    give_card(&p, 0, PREN036);
    give_card(&p, 0, PREN040);
    refused(&p, "declare renaissance", RULE_RENAISSANCE_UNMET);
}

/* F1g: Prestige is never silenced. */
static void test_L6_silenced_cards_keep_their_prestige(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, RENAISSANCE);
    give_square(&p, 0, FRANCE);
    make_republic(&p, FRANCE);
    give_card(&p, 0, PREN036);
    give_card(&p, 0, PREN040);
    put_bishop(&p, PREN036, CATHOLIC);
    assert_true(offered(&p, "declare renaissance"));
}

static void test_VICTORY_SQUARES_all_four_can_be_active(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    for (int victory = HOLY; victory <= RENAISSANCE; victory++) {
        set_turn(&p, 0);
        give_florins(&p, 0, 1);
        stock(&p, EAST, 1, COMET1 + victory - HOLY, 0);
        play(&p, "buy east 1");
        assert_int_equal(offers(&p), 5 - victory);
        pax_apply(&p, 0, move_of(MOVE_ACTIVATE, victory, 0, 0));
    }
    assert_int_equal(p.active, 1 << HOLY | 1 << IMPERIAL | 1 << GLOBALIZATION | 1 << RENAISSANCE);
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

/* ---- G6: bankruptcy ---- */

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
        cmocka_unit_test(test_L3_example_ottoman_navy_makes_islam_supreme),
        cmocka_unit_test(test_L3_more_prestige_than_each_opponent),
        cmocka_unit_test(test_L3_more_bishops_than_both_others_together),
        cmocka_unit_test(test_L3_with_bishops_of_tableaux_those_on_thrones_are_idle),
        cmocka_unit_test(test_L3_more_tokens_than_both_others_together),
        cmocka_unit_test(test_L3_only_tokens_in_theocracies_of_their_colour),
        cmocka_unit_test(test_L3_old_maids_count),
        cmocka_unit_test(test_SUPREMACY_needs_both_conditions),
        cmocka_unit_test(test_SUPREMACY_bishops_on_thrones_and_queens_count),
        cmocka_unit_test(test_L4_two_more_kings_than_each_opponent),
        cmocka_unit_test(test_L4_republics_do_not_count),
        cmocka_unit_test(test_L4_three_more_with_two_players),
        cmocka_unit_test(test_L5_two_more_concessions_and_more_discovery),
        cmocka_unit_test(test_L5_serfs_are_no_concessions),
        cmocka_unit_test(test_L5_a_concession_beside_a_pirate_counts),
        cmocka_unit_test(test_L6_more_republics_and_two_more_law),
        cmocka_unit_test(test_L6_a_king_is_no_republic),
        cmocka_unit_test(test_L6_silenced_cards_keep_their_prestige),
        cmocka_unit_test(test_VICTORY_SQUARES_all_four_can_be_active),
        cmocka_unit_test(test_L2_two_action_texts_bind_everybody),
        cmocka_unit_test(test_L2_two_actions_after_a_free_fair),
        cmocka_unit_test(test_G6_no_subsidy),
        cmocka_unit_test(test_G6_a_bank_with_nothing_left_is_out),
        cmocka_unit_test(test_G6_the_serfs_of_a_fallen_bank_leave_the_game),
        cmocka_unit_test(test_G6_a_florin_a_card_or_a_concession_keeps_it_in),
        cmocka_unit_test(test_G6_the_last_bank_wins),
        cmocka_unit_test(test_G6_without_the_option_nobody_fails),
        cmocka_unit_test(test_G6_banks_that_fall_together_share),
        cmocka_unit_test(test_G6_a_fallen_bank_has_no_patron_victory),
        cmocka_unit_test(test_G6_checked_for_every_bank_not_only_the_one_on_turn),
        cmocka_unit_test(test_L2a_patrons_of_squares_count_by_the_side_they_show),
        cmocka_unit_test(test_L2a_one_gap_that_cannot_be_filled_is_enough),
        cmocka_unit_test(test_L2_what_is_open_and_met_can_be_declared_next_turn),
        cmocka_unit_test(test_L1_a_comet_one_can_pay_is_all_that_is_missing),
        cmocka_unit_test(test_L1_one_action_left_is_too_few_for_a_comet_and_a_victory),
        cmocka_unit_test(test_L_the_standing_tells_everything_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
