/* Part O, O2, O3 and the rows of O8 that are about Kingdoms (1) and Republics (2). */
#include "solitaire.h"

static struct pax game, *const p = &game;

/* ---- row 1 ---- */

/* The person has two Kingdoms, the opponent none. */
static void two_kingdoms(int first, int second)
{
    quiet_solitaire(p);
    give_square(p, PERSON, first);
    give_square(p, PERSON, second);
}

static void test_O8_row_1_trigger_two_kingdoms_more(void **unused)
{
    (void)unused;
    two_kingdoms(FRANCE, ENGLAND);
    assert_true(pax_row_triggered(p, 1, 0));
    give_square(p, OPPONENT, ARAGON);
    assert_false(pax_row_triggered(p, 1, 0));
    make_vassal(p, PORTUGAL, FRANCE); /* Suzerain or Vassal */
    assert_true(pax_row_triggered(p, 1, 0));
    make_republic(p, ENGLAND);
    assert_false(pax_row_triggered(p, 1, 0));
}

static void test_O8_row_1_main_coronation(void **unused)
{
    (void)unused;
    two_kingdoms(HUNGARY, BYZANTIUM);
    stock(p, EAST, 2, PREN078, 0); /* Sitt-i Hatun: Mamluk, Ottoman, Hungary */
    turns_to(p, 1, CELL_MAIN, "buy east 2; play PREN078 coronation mamluk");
    assert_true(in_tableau(p, OPPONENT, SQUARE(MAMLUK)));
}

static void test_O8_row_1_main_civil_war(void **unused)
{
    (void)unused;
    two_kingdoms(HUNGARY, BYZANTIUM);
    stock(p, EAST, 1, PREN068, 0); /* Black Sheep Tribe: Byzantium, a conspiracy */
    turns_to(p, 1, CELL_MAIN, "buy east 1; play PREN068 conspiracy");
    let_it_play(p);
    assert_true(in_tableau(p, OPPONENT, SQUARE(BYZANTIUM)));
}

static void test_O8_row_1_main_religious_war(void **unused)
{
    (void)unused;
    two_kingdoms(HUNGARY, MAMLUK);
    put_city(p, CAIRO, ROOK + CATHOLIC);
    put_city(p, CYPRUS, KNIGHT + ISLAMIC);
    stock(p, EAST, 1, PREN065, 0); /* Mamluk Slave Soldiers: a jihad; two against one */
    turns_to(p, 1, CELL_MAIN, "buy east 1; play PREN065 jihad");
    let_it_play(p);
    assert_int_equal(p->holder[MAMLUK], OPPONENT + 1);
}

static void test_O8_row_1_main_apostasy(void **unused)
{
    (void)unused;
    two_kingdoms(OTTOMAN, HUNGARY);          /* the Sultan shows Islamic Prestige */
    give_card(p, PERSON, PREN086);           /* and this card Reformist */
    stock(p, EAST, 1, PREN063, 0);           /* Ottoman Navy: apostasy Islamic and Reformist */
    turns_to(p, 1, CELL_MAIN, "buy east 1; play PREN063 apostasy");
    let_it_play(p);
    assert_true(on_throne(p, OTTOMAN));
}

static void test_O8_row_1_main_vote(void **unused)
{
    (void)unused;
    two_kingdoms(HUNGARY, FRANCE);
    give_card(p, OPPONENT, PREN083); /* Pospolite Ruszenie: vote East */
    put_pawn(p, HUNGARY_OTTOMAN, OPPONENT);
    turns_to(p, 1, CELL_MAIN, "ops east; op PREN083 vote:east; target hungary");
    assert_true(in_tableau(p, OPPONENT, SQUARE(HUNGARY)));
}

static void test_O8_row_1_main_behead(void **unused)
{
    (void)unused;
    two_kingdoms(HUNGARY, FRANCE);
    give_card(p, OPPONENT, PREN085); /* Vlad the Impaler */
    turns_to(p, 1, CELL_MAIN, "ops east; op PREN085 behead; target hungary");
    assert_true(on_throne(p, HUNGARY));
    assert_true(discarded(p, PREN085)); /* F3a */
}

static void test_O8_row_1_main_campaign(void **unused)
{
    (void)unused;
    two_kingdoms(FRANCE, ENGLAND);
    give_square(p, PERSON, HUNGARY);
    give_square(p, OPPONENT, ARAGON);
    put_city(p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(p, ALGIERS, KNIGHT + CATHOLIC);
    put_city(p, LONDON, ROOK + CATHOLIC);
    turns_to(p, 1, CELL_MAIN, "ops west; op aragon campaign; target france"); /* reading 5: where the fewest defend */
    assert_int_equal(p->suzerain[FRANCE], ARAGON);
}

/* O3, the second printed example: no card takes a Kingdom, but a crusade in Mamluk kills Tokens there. */
static void test_O8_row_1_secondary_religious_war(void **unused)
{
    (void)unused;
    two_kingdoms(MAMLUK, FRANCE);
    put_city(p, CAIRO, ROOK + ISLAMIC);
    put_city(p, CYPRUS, KNIGHT + ISLAMIC);
    stock(p, WEST, 1, PREN029, 0); /* Holy Land Crusade: two Knights against two */
    turns_to(p, 1, CELL_SECONDARY, "buy west 1; play PREN029 crusade");
    assert_int_equal(p->holder[MAMLUK], PERSON + 1);
    assert_int_equal(p->city[CAIRO], NO_TOKEN);
    assert_int_equal(p->city[CYPRUS], NO_TOKEN);
}

static void test_O4a_a_one_shot_must_be_possible(void **unused)
{
    (void)unused;
    two_kingdoms(MAMLUK, FRANCE);
    stock(p, WEST, 1, PREN029, 0); /* K1c: no Heretics, no crusade; it shows Prestige, so row 6 takes it without */
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN029");
}

static void test_O8_row_1_secondary_civil_war(void **unused)
{
    (void)unused;
    two_kingdoms(BYZANTIUM, FRANCE);
    put_city(p, TANA, KNIGHT + ISLAMIC);
    put_city(p, CAFFA, KNIGHT + CATHOLIC);
    stock(p, EAST, 1, PREN068, 0); /* one against two: it only weakens */
    turns_to(p, 1, CELL_SECONDARY, "buy east 1; play PREN068 conspiracy");
    let_it_play(p);
    assert_int_equal((p->city[TANA] != 0) + (p->city[CAFFA] != 0), 1);
}

static void test_O8_row_1_secondary_siege_and_repress(void **unused)
{
    (void)unused;
    two_kingdoms(BYZANTIUM, FRANCE);
    put_city(p, CAFFA, KNIGHT + CATHOLIC);
    give_card(p, OPPONENT, PREN089); /* Grande of Spain: repress Knights */
    turns_to(p, 1, CELL_SECONDARY, "ops east; op PREN089 repress:knight; city caffa");
    assert_int_equal(on_square(p, BYZANTIUM, KNIGHT + CATHOLIC), 1); /* gap 16: gone from its City is enough */
    two_kingdoms(BYZANTIUM, FRANCE);
    put_city(p, CAFFA, KNIGHT + CATHOLIC);
    give_card(p, OPPONENT, PREN081); /* Crimean Goths: siege */
    turns_to(p, 1, CELL_SECONDARY, "ops east; op PREN081 siege; city caffa");
}

static void test_O8_row_1_prestige_red_text(void **unused)
{
    (void)unused;
    two_kingdoms(MAMLUK, FRANCE);
    stock(p, WEST, 1, PREN145X, 0); /* Kappeler Milchsuppe */
    turns_to(p, 1, CELL_PRESTIGE, "buy west 1; play PREN145X");
}

static void test_O3a_gap_2_prestige_for_one_florin_net(void **unused)
{
    (void)unused;
    two_kingdoms(MAMLUK, FRANCE);
    stock(p, WEST, 3, PREN145X, 1); /* 3 paid, 1 found on it: 2 net */
    its_turn(p);
    follows(p, 7, CELL_MAIN);
    put_florins(p, WEST, 3, 2);
    turns_to(p, 1, CELL_PRESTIGE, "buy west 3; play PREN145X");
}

static void test_O3a_prestige_at_any_price_for_an_override(void **unused)
{
    (void)unused;
    two_kingdoms(MAMLUK, FRANCE);
    stock(p, WEST, 5, PREN145X, 0);
    activate(p, IMPERIAL);
    turns_to(p, 1, CELL_PRESTIGE, "buy west 5; play PREN145X");
    assert_int_equal(p->florins[OPPONENT], 0); /* O5a: a purchase may take everything */
}

/* ---- row 2 ---- */

static void person_has_republic(int empire)
{
    quiet_solitaire(p);
    give_square(p, PERSON, empire);
    make_republic(p, empire);
}

static void test_O8_row_2_trigger_fewer_republics(void **unused)
{
    (void)unused;
    person_has_republic(FRANCE);
    assert_true(pax_row_triggered(p, 2, 0));
    give_square(p, OPPONENT, ARAGON);
    make_republic(p, ARAGON);
    assert_false(pax_row_triggered(p, 2, 0));
}

static void test_O8_row_2_override_law(void **unused)
{
    (void)unused;
    person_has_republic(FRANCE);
    assert_false(pax_row_overrides(p, 2, 0));
    activate(p, RENAISSANCE);
    assert_true(pax_row_overrides(p, 2, 0)); /* none each */
    give_card(p, OPPONENT, PREN043);
    assert_false(pax_row_overrides(p, 2, 0));
    give_maid(p, PERSON, PREN048); /* reading 12: Old Maids count */
    assert_true(pax_row_overrides(p, 2, 0));
}

static void test_O8_row_2_main(void **unused)
{
    (void)unused;
    person_has_republic(BYZANTIUM);
    stock(p, EAST, 1, PREN068, 0);
    turns_to(p, 2, CELL_MAIN, "buy east 1; play PREN068 conspiracy");
    let_it_play(p);
    assert_true(in_tableau(p, OPPONENT, SQUARE(BYZANTIUM)));
    person_has_republic(HUNGARY);
    give_card(p, OPPONENT, PREN085);
    turns_to(p, 2, CELL_MAIN, "ops east; op PREN085 behead; target hungary");
    person_has_republic(FRANCE);
    give_square(p, OPPONENT, ARAGON);
    put_city(p, VALENCIA, KNIGHT + CATHOLIC);
    turns_to(p, 2, CELL_MAIN, "ops west; op aragon campaign; target france");
    person_has_republic(OTTOMAN);  /* its Republic shows Islamic Prestige */
    give_card(p, PERSON, PREN086);
    stock(p, EAST, 1, PREN063, 0);
    turns_to(p, 2, CELL_MAIN, "buy east 1; play PREN063 apostasy");
}

/* Reading 32: a vote against a King of its own makes a Republic. */
static void test_O8_row_2_main_vote_against_its_own_king(void **unused)
{
    (void)unused;
    person_has_republic(FRANCE);
    give_square(p, OPPONENT, HUNGARY);
    give_card(p, OPPONENT, PREN083);
    put_pawn(p, HUNGARY_OTTOMAN, OPPONENT);
    turns_to(p, 2, CELL_MAIN, "ops east; op PREN083 vote:east; target hungary");
    assert_true(is_republic(p, HUNGARY));
}

static void test_O8_row_2_secondary_weakens(void **unused)
{
    (void)unused;
    person_has_republic(BYZANTIUM);
    put_city(p, CAFFA, KNIGHT + CATHOLIC);
    give_card(p, OPPONENT, PREN081);
    turns_to(p, 2, CELL_SECONDARY, "ops east; op PREN081 siege; city caffa");
}

/* Reading 4: a card with Law fulfils the cell by itself, anywhere, at any price; the Prestige cell has nothing left to do.
 */
static void test_O8_row_2_secondary_reading_4_a_card_with_law(void **unused)
{
    (void)unused;
    person_has_republic(BYZANTIUM);
    stock(p, WEST, 4, PREN043, 0); /* Gutenberg, in the Holy Roman Empire */
    turns_to(p, 2, CELL_SECONDARY, "buy west 4; play PREN043");
}

static void test_O8_row_2_prestige_is_a_card_with_law(void **unused)
{
    (void)unused;
    int prestige = 1;
    while (pax_boxes[prestige].row != 2 || pax_boxes[prestige].cell != CELL_PRESTIGE)
        prestige++;
    assert_int_equal(pax_boxes[prestige].wish, ANY_LAW);
    assert_int_equal(pax_boxes[prestige - 1].wish, ANY_LAW); /* the same card, asked for before */
}

/* ---- reading 12: what triggers and overrides count ---- */

/* Abilities speak of the victory check only. */
static void test_O8_reading_12_plain_counts(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    for (int i = 0; i < 2; i++) {
        enum ability ability = i ? PATRON_AS_CONCESSION : COUNTS_AS_REPUBLIC;
        give_card(p, PERSON, pax_ability_cards[ability][0]);
    }
    give_card(p, PERSON, PREN155X); /* Patrons to count as something */
    give_card(p, PERSON, PREN009);
    assert_false(pax_row_triggered(p, 2, 0));
    assert_false(pax_row_triggered(p, 5, 0));
    activate(p, RENAISSANCE);
    give_card(p, OPPONENT, PREN043);
    give_card(p, PERSON, pax_ability_cards[PATRON_AS_LAW][0]);
    assert_false(pax_row_overrides(p, 2, 0)); /* one Law against none */
}

/* ---- O2, O7: from row to row ---- */

static void test_O2a_overrides_come_first(void **unused)
{
    (void)unused;
    two_kingdoms(BYZANTIUM, HUNGARY); /* row 1 is triggered */
    put_pawn(p, BYZANTIUM_HUNGARY, PERSON);
    put_pawn(p, HUNGARY_OTTOMAN, PERSON); /* row 5 too */
    stock(p, EAST, 1, PREN068, 0);
    its_turn(p);
    follows(p, 1, CELL_MAIN);
    assert_int_equal(p->course.pass, BY_TRIGGER);
    activate(p, GLOBALIZATION);
    its_turn(p);
    follows(p, 5, CELL_MAIN);
    assert_int_equal(p->course.pass, BY_OVERRIDE);
}

static void test_O2b_gap_1_an_active_square_without_an_override(void **unused)
{
    (void)unused;
    two_kingdoms(BYZANTIUM, HUNGARY);
    stock(p, EAST, 1, PREN068, 0);
    activate(p, GLOBALIZATION); /* row 5 is not triggered */
    its_turn(p);
    follows(p, 1, CELL_MAIN);
    assert_int_equal(p->course.pass, BY_TRIGGER);
}

/* Reading 13: what the first pass took the second leaves out. */
static void test_O2_reading_13_no_row_is_taken_twice(void **unused)
{
    (void)unused;
    two_kingdoms(HUNGARY, FRANCE);
    give_square(p, PERSON, ENGLAND);
    give_square(p, PERSON, PORTUGAL);
    activate(p, IMPERIAL);
    give_card(p, OPPONENT, PREN085);
    give_card(p, OPPONENT, PREN006); /* Star Chamber could behead in England, but that is the same cell */
    its_turn(p);
    follows(p, 1, CELL_MAIN);
    assert_int_equal(p->course.taken, 1 << 1);
    play_all(p, "ops east; op PREN085 behead; target hungary");
    assert_true(pax_row_triggered(p, 1, 0));
    follows(p, 7, CELL_MAIN);
}

static void test_O2c_an_action_left_goes_right_and_down(void **unused)
{
    (void)unused;
    two_kingdoms(HUNGARY, FRANCE);
    put_city(p, PARIS, ROOK + CATHOLIC);
    give_card(p, OPPONENT, PREN085);  /* behead in Hungary: the main cell */
    give_card(p, OPPONENT, PREN023);  /* siege in the West: the secondary cell */
    its_turn(p);
    follows(p, 1, CELL_MAIN);
    play_all(p, "ops east; op PREN085 behead; target hungary");
    follows(p, 1, CELL_SECONDARY);
    play_all(p, "ops west; op PREN023 siege; city paris");
    assert_int_equal(decider(p), PERSON);
}

static void test_O2d_the_next_row(void **unused)
{
    (void)unused;
    two_kingdoms(HUNGARY, FRANCE); /* row 1 has nothing that serves */
    put_pawn(p, BYZANTIUM_HUNGARY, PERSON);
    put_pawn(p, HUNGARY_OTTOMAN, PERSON);
    stock(p, EAST, 1, PREN113X, 0);
    turns_to(p, 5, CELL_MAIN, "buy east 1");
}

/* Reading 2: what a cell does not name does not serve. */
static void test_O3_reading_2_only_what_the_cell_names(void **unused)
{
    (void)unused;
    two_kingdoms(BYZANTIUM, FRANCE);
    put_city(p, CAFFA, KNIGHT + CATHOLIC);
    give_card(p, OPPONENT, PREN113X);
    stock(p, EAST, 1, PREN108X, 0); /* Agents and no One-shot: nothing for row 1 */
    its_turn(p);
    follows(p, 7, CELL_MAIN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_O8_row_1_trigger_two_kingdoms_more),
        cmocka_unit_test(test_O8_row_1_main_coronation),
        cmocka_unit_test(test_O8_row_1_main_civil_war),
        cmocka_unit_test(test_O8_row_1_main_religious_war),
        cmocka_unit_test(test_O8_row_1_main_apostasy),
        cmocka_unit_test(test_O8_row_1_main_vote),
        cmocka_unit_test(test_O8_row_1_main_behead),
        cmocka_unit_test(test_O8_row_1_main_campaign),
        cmocka_unit_test(test_O8_row_1_secondary_religious_war),
        cmocka_unit_test(test_O4a_a_one_shot_must_be_possible),
        cmocka_unit_test(test_O8_row_1_secondary_civil_war),
        cmocka_unit_test(test_O8_row_1_secondary_siege_and_repress),
        cmocka_unit_test(test_O8_row_1_prestige_red_text),
        cmocka_unit_test(test_O3a_gap_2_prestige_for_one_florin_net),
        cmocka_unit_test(test_O3a_prestige_at_any_price_for_an_override),
        cmocka_unit_test(test_O8_row_2_trigger_fewer_republics),
        cmocka_unit_test(test_O8_row_2_override_law),
        cmocka_unit_test(test_O8_row_2_main),
        cmocka_unit_test(test_O8_row_2_main_vote_against_its_own_king),
        cmocka_unit_test(test_O8_row_2_secondary_weakens),
        cmocka_unit_test(test_O8_row_2_secondary_reading_4_a_card_with_law),
        cmocka_unit_test(test_O8_row_2_prestige_is_a_card_with_law),
        cmocka_unit_test(test_O8_reading_12_plain_counts),
        cmocka_unit_test(test_O2a_overrides_come_first),
        cmocka_unit_test(test_O2b_gap_1_an_active_square_without_an_override),
        cmocka_unit_test(test_O2_reading_13_no_row_is_taken_twice),
        cmocka_unit_test(test_O2c_an_action_left_goes_right_and_down),
        cmocka_unit_test(test_O2d_the_next_row),
        cmocka_unit_test(test_O3_reading_2_only_what_the_cell_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
