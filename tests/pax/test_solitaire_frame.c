/* Part O, the frame of the one-player game: setup O(b), prices (O4a, gap 4), the opponent's turn (O1), the end (O(c), O6).
 */
#include "solitaire.h"

static struct pax game, *const p = &game;

/* ---- O(a), O(b): setup ---- */

static void test_Ob_the_table_is_laid_out(void **unused)
{
    (void)unused;
    new_solitaire(p);
    assert_int_equal(p->bank[PERSON], FUGGER);
    assert_int_equal(p->first, PERSON);
    assert_int_equal(p->turn_of, PERSON);
    assert_int_equal(p->florins[PERSON], 3);
    assert_int_equal(p->florins[OPPONENT], 4);
    assert_int_equal(p->concession[FRANCE_HOLY_ROMAN_EMPIRE], PERSON + 1);
    assert_int_equal(p->concession[ENGLAND_PORTUGAL], OPPONENT + 1);
    assert_int_equal(p->concession[ARAGON_PAPAL_STATES], OPPONENT + 1);
    assert_int_equal(p->concession[MAMLUK_OTTOMAN], OPPONENT + 1);
    assert_int_equal(p->supply[pawn_of(OPPONENT)], 7);
    assert_int_equal(p->supply[pawn_of(PERSON)], 9);
    for (int side = WEST; side <= EAST; side++) {
        int comets = 0;
        assert_int_equal(p->deck_size[side], 18 - COLUMNS);
        for (int i = 0; i < 10; i++)
            comets += is_comet(p->deck[side][i]);
        assert_int_equal(comets, 2);
    }
}

static void test_Ob_cards_on_top_make_it_easier_or_harder(void **unused)
{
    (void)unused;
    for (int top = 4; top <= pax_options[OPT_DECK_TOP].max; top += 4) {
        new_game_with(p, 2, OPT_OPPONENT, 1, OPT_DECK_TOP, top, -1);
        assert_int_equal(p->deck_size[WEST], 10 + top - COLUMNS);
        assert_int_equal(p->deck_size[EAST], 10 + top - COLUMNS);
        assert_null(pax_check(p));
    }
    new_game_with(p, 2, OPT_OPPONENT, 1, OPT_DECK_TOP, 24, OPT_CARDS, CARDS_BASE, -1); /* the fewest cards there are */
    assert_null(pax_check(p));
}

static void test_Ob_the_other_bank_is_chosen_or_drawn(void **unused)
{
    (void)unused;
    unsigned drawn = 0;
    struct florin_setup setup;
    for (uint64_t seed = 0; seed < 40; seed++) {
        florin_default_setup(&pax2e, 2, seed, &setup);
        setup.option[OPT_OPPONENT] = 1;
        assert_null(pax_setup(p, &setup));
        assert_int_equal(p->bank[PERSON], FUGGER);
        drawn |= 1u << p->bank[OPPONENT];
    }
    assert_int_equal(drawn, 1u << MEDICI | 1u << COEUR | 1u << MARCHIONNI);
    setup.option[OPT_BANK_2] = COEUR;
    assert_null(pax_setup(p, &setup));
    assert_int_equal(p->bank[OPPONENT], COEUR);
}

static const char *refusal(const struct florin_game *edition, int seats, const char *id, const char *value)
{
    struct florin_setup setup;
    florin_default_setup(edition, seats, 1, &setup);
    setup.option[OPT_OPPONENT] = 1;
    if (id)
        assert_null(florin_set_option(edition, &setup, id, value));
    const char *error = edition->setup(p, &setup);
    return error ? error : "";
}

static void test_Ob_what_does_not_go_with_it_is_refused(void **unused)
{
    (void)unused;
    assert_string_equal(refusal(&pax2e, 2, NULL, NULL), "");
    assert_string_equal(refusal(&pax2e, 2, "bank_1", "fugger"), "");
    assert_string_equal(refusal(&pax2e, 3, NULL, NULL), "the one-player game has two seats, yours and the opponent's");
    assert_string_equal(refusal(&pax1e, 2, NULL, NULL), "the one-player game is played by the rules of the second edition");
    assert_string_equal(refusal(&pax2e, 2, "holy", "own_total"),
                        "the one-player game is played by the rules of the second edition");
    assert_string_equal(refusal(&pax2e, 2, "cards", "1e_all"),
                        "the one-player game is played with cards of the second edition");
    assert_string_equal(refusal(&pax2e, 2, "cards", "1e_base"),
                        "the one-player game is played with cards of the second edition");
    assert_string_equal(refusal(&pax2e, 2, "map", "1550"), "the one-player game is played on the map of 1460");
    assert_string_equal(refusal(&pax2e, 2, "extended", "on"),
                        "the one-player game has decks of its own (deck_top), not the extended ones");
    assert_string_equal(refusal(&pax2e, 2, "bankruptcy", "on"), "the one-player game is played without bankruptcy");
    assert_string_equal(refusal(&pax2e, 2, "bank_1", "medici"), "in the one-player game the first bank is Fugger");
    assert_string_equal(refusal(&pax2e, 2, "bank_2", "fugger"), "two seats have chosen the same bank");
    struct florin_setup setup;
    florin_default_setup(&pax2e, 2, 1, &setup);
    setup.option[OPT_DECK_TOP] = 12;
    assert_string_equal(pax_setup(p, &setup), "deck_top is for the one-player game: say opponent=solitaire too");
}

static void test_Oa_the_person_plays_as_with_two_players(void **unused)
{
    (void)unused;
    new_solitaire(p);
    assert_int_equal(decider(p), PERSON);
    assert_true(offered(p, "buy west 1"));
    assert_true(offered(p, "buy east 3"));
    assert_true(offered(p, "fair west"));
    assert_int_equal(pax_fair_profits(p, WEST), 1); /* G1a */
    assert_int_equal(pax_victory_margin(p, IMPERIAL, 0), 3); /* L4 */
    refused(p, "end", RULE_MUST_ACT);
}

/* ---- O4a, gap 4, reading 14: what a card costs ---- */

static void test_O4a_gap_4_faceup_cards_with_florins_are_passed_over(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_florins(p, EAST, FAIR, 2);
    stock(p, EAST, 1, PREN068, 1);
    stock(p, EAST, 2, PREN065, 0);
    stock(p, EAST, 3, PREN102X, 2); /* the first with Prestige */
    assert_int_equal(pax_price(p, PERSON, EAST, 3), 3);
    assert_int_equal(pax_price(p, OPPONENT, EAST, 3), 2);
    turns_to(p, 6, CELL_MAIN, "buy east 3");
    assert_int_equal(p->market_florins[EAST][FAIR], 3); /* the facedown card is not excepted */
    assert_int_equal(p->market_florins[EAST][1], 1);
    assert_int_equal(p->market_florins[EAST][2], 1);
    assert_int_equal(p->florins[OPPONENT], 5 - 2 + 2); /* E1d */
}

static void test_O4a_reading_14_a_gap_in_the_fair(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, EAST, 1, PREN102X, 0);
    stock(p, EAST, FAIR, NO_CARD, 0); /* a free fair was held */
    assert_int_equal(pax_price(p, OPPONENT, EAST, 1), 1);
    put_florins(p, WEST, FAIR, 1); /* E1c: the other row's card would get it, but has one */
    assert_int_equal(pax_price(p, OPPONENT, EAST, 1), 0);
    assert_int_equal(pax_price(p, PERSON, EAST, 1), 1);
}

/* ---- O1: the turn ---- */

static void test_O1_buys_plays_and_the_market_is_refreshed(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, EAST, 1, PREN102X, 0);
    turns_to(p, 6, CELL_MAIN, "buy east 1; play PREN102X");
    assert_true(in_tableau(p, OPPONENT, PREN102X));
    assert_int_equal(row_count(p, OPPONENT, ROW_HAND), 0);
    assert_int_equal(decider(p), PERSON);
    for (int column = FAIR; column < COLUMNS; column++)
        assert_int_not_equal(p->market[EAST][column], NO_CARD);
}

static void test_O1_its_decision_has_one_legal_move(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, EAST, 1, PREN102X, 0);
    its_turn(p);
    assert_int_equal(offers(p), 1);
    refused(p, "fair west", RULE_SOLO_BUY);
    refused(p, "end", RULE_SOLO_BUY);
    play(p, "buy east 1");
    assert_int_equal(offers(p), 1);
    refused(p, "fair west", RULE_SOLO_PLAY);
    refused_to(p, PERSON, "play PREN102X", RULE_NOT_YOURS);
}

static void test_O1_a_position_need_not_say_what_it_has_in_mind(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, EAST, 1, PREN102X, 0);
    set_turn(p, OPPONENT); /* nobody has thought yet */
    assert_int_equal(p->course.action.kind, MOVE_NONE);
    assert_int_equal(offers(p), 1);
    refused(p, "fair west", RULE_SOLO_BUY);
    play_all(p, "buy east 1; play PREN102X");
    assert_true(in_tableau(p, OPPONENT, PREN102X));
}

/* What it planned for the card of an action means nothing in the next. */
static void test_O1_each_action_is_planned_anew(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, EAST, 1, PREN102X, 0);
    p->course.agent[0] = p->course.agent[1] = move_of(MOVE_CITY, LONDON, 0, 0);
    its_turn(p);
    assert_int_equal(p->course.agent[0].kind, MOVE_NONE);
    assert_int_equal(p->course.agent[1].kind, MOVE_NONE);
}

/* Whatever lies hidden, it thinks the same: also in a state that has forgotten it. */
static void test_O1_it_knows_what_a_watcher_knows(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct florin_setup setup;
        struct florin_moves moves;
        florin_default_setup(&pax2e, 2, seed, &setup);
        setup.option[OPT_OPPONENT] = 1;
        assert_null(pax_setup(p, &setup));
        uint64_t random = seed;
        for (int step = 0; step < 60 && !p->over; step++) {
            bool begins = decider(p) == OPPONENT && pending(p) == FRAME_TURN && !p->acted;
            struct pax other = *p;
            pax_redact(&other, FLORIN_NOBODY, FLORIN_VIEW);
            other.course = (struct course){0};
            if (begins) {
                pax_think(&other);
                assert_memory_equal(&other.course, &p->course, sizeof p->course);
            }
            pax_moves(p, decider(p), &moves);
            pax_apply(p, decider(p), moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
        }
    }
}

/* ---- O(c), O6: the end ---- */

static void test_Oc_patrons_do_not_win(void **unused)
{
    (void)unused;
    new_solitaire(p);
    assert_false(pax_can_be_won(p, PATRON_VICTORY));
    for (int victory = HOLY; victory <= RENAISSANCE; victory++)
        assert_true(pax_can_be_won(p, victory));
}

static void test_O6a_the_person_declares(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    activate(p, IMPERIAL);
    give_square(p, PERSON, FRANCE);
    give_square(p, PERSON, ARAGON);
    give_square(p, PERSON, PORTUGAL);
    play(p, "declare imperial");
    assert_int_equal(p->over, IMPERIAL);
    assert_int_equal(p->winners, 1 << PERSON);
}

static void test_O6b_1_it_declares_when_its_turn_begins(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    activate(p, IMPERIAL);
    give_square(p, OPPONENT, FRANCE);
    give_square(p, OPPONENT, ARAGON);
    give_square(p, OPPONENT, PORTUGAL);
    give_card(p, PERSON, PREN145X); /* gap 9: red text asks for both actions, and it has both */
    its_turn(p);
    refused(p, "fair east", RULE_SOLO_WIN);
    play(p, "declare imperial");
    assert_int_equal(p->over, IMPERIAL);
    assert_int_equal(p->winners, 1 << OPPONENT);
}

static void three_kings_and_a_comet(void)
{
    quiet_solitaire(p);
    give_square(p, OPPONENT, FRANCE);
    give_square(p, OPPONENT, ARAGON);
    give_square(p, OPPONENT, PORTUGAL);
    stock(p, EAST, 3, COMET1, 0);
}

static void test_O6b_2_it_buys_a_comet_and_declares(void **unused)
{
    (void)unused;
    three_kings_and_a_comet();
    its_turn(p);
    play(p, "buy east 3");
    refused(p, "activate holy", RULE_SOLO_WIN);
    play_all(p, "activate imperial; declare imperial");
    assert_int_equal(p->over, IMPERIAL);
    assert_int_equal(p->winners, 1 << OPPONENT);
}

static void test_O6b_2_gap_9_not_with_red_text_against_it(void **unused)
{
    (void)unused;
    three_kings_and_a_comet();
    give_card(p, PERSON, PREN145X);
    its_turn(p);
    follows(p, 7, CELL_MAIN); /* and never buys a Comet otherwise (gap 3) */
}

static void test_O6b_2_not_for_more_than_it_has(void **unused)
{
    (void)unused;
    three_kings_and_a_comet();
    give_florins(p, OPPONENT, 2);
    its_turn(p);
    assert_int_equal(p->course.means, BY_FAIR);
    stock(p, EAST, 1, PREN068, 1); /* passed over: gap 4 */
    its_turn(p);
    assert_int_equal(p->course.means, BY_COMET);
}

static void test_O6b_2_reading_26_leftmost_comet_first_victory(void **unused)
{
    (void)unused;
    three_kings_and_a_comet();
    stock(p, WEST, 3, COMET3, 0);
    stock(p, WEST, 4, COMET4, 0);
    give_card(p, OPPONENT, PREN102X); /* Discovery: globalization with two Concessions more */
    put_pawn(p, ENGLAND_FRANCE, OPPONENT);
    put_pawn(p, ENGLAND_PORTUGAL, OPPONENT);
    its_turn(p);
    play_all(p, "buy east 3; activate imperial; declare imperial");
}

static void test_O6b_3_gap_10_it_wins_when_the_market_fails(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    empty_decks(p);
    give_card(p, PERSON, PREN101X); /* a Patron */
    play_all(p, "fair west; fair east"); /* reading 29: the person's refresh too */
    assert_int_equal(p->over, MARKET_FAILED);
    assert_int_equal(p->winners, 1 << OPPONENT);
}

static void test_O6b_3_in_its_own_turn(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    empty_decks(p);
    its_turn(p);
    let_it_play(p);
    assert_int_equal(p->over, MARKET_FAILED);
    assert_int_equal(p->winners, 1 << OPPONENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_Ob_the_table_is_laid_out),
        cmocka_unit_test(test_Ob_cards_on_top_make_it_easier_or_harder),
        cmocka_unit_test(test_Ob_the_other_bank_is_chosen_or_drawn),
        cmocka_unit_test(test_Ob_what_does_not_go_with_it_is_refused),
        cmocka_unit_test(test_Oa_the_person_plays_as_with_two_players),
        cmocka_unit_test(test_O4a_gap_4_faceup_cards_with_florins_are_passed_over),
        cmocka_unit_test(test_O4a_reading_14_a_gap_in_the_fair),
        cmocka_unit_test(test_O1_buys_plays_and_the_market_is_refreshed),
        cmocka_unit_test(test_O1_its_decision_has_one_legal_move),
        cmocka_unit_test(test_O1_a_position_need_not_say_what_it_has_in_mind),
        cmocka_unit_test(test_O1_each_action_is_planned_anew),
        cmocka_unit_test(test_O1_it_knows_what_a_watcher_knows),
        cmocka_unit_test(test_Oc_patrons_do_not_win),
        cmocka_unit_test(test_O6a_the_person_declares),
        cmocka_unit_test(test_O6b_1_it_declares_when_its_turn_begins),
        cmocka_unit_test(test_O6b_2_it_buys_a_comet_and_declares),
        cmocka_unit_test(test_O6b_2_gap_9_not_with_red_text_against_it),
        cmocka_unit_test(test_O6b_2_not_for_more_than_it_has),
        cmocka_unit_test(test_O6b_2_reading_26_leftmost_comet_first_victory),
        cmocka_unit_test(test_O6b_3_gap_10_it_wins_when_the_market_fails),
        cmocka_unit_test(test_O6b_3_in_its_own_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
