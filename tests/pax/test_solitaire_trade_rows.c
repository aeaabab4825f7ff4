/* Part O, the rows of O8 that are about Concessions (5), Prestige (6) and money (7). */
#include "solitaire.h"

static struct pax game, *const p = &game;

/* ---- row 5 ---- */

static void person_has_concessions(void)
{
    quiet_solitaire(p);
    put_pawn(p, BYZANTIUM_HUNGARY, PERSON);
    put_pawn(p, HUNGARY_OTTOMAN, PERSON);
}

static void test_O8_row_5_trigger_two_concessions_more(void **unused)
{
    (void)unused;
    person_has_concessions();
    assert_true(pax_row_triggered(p, 5, 0));
    put_pawn(p, ENGLAND_FRANCE, OPPONENT);
    assert_false(pax_row_triggered(p, 5, 0));
}

static void test_O8_row_5_override_discovery(void **unused)
{
    (void)unused;
    person_has_concessions();
    activate(p, GLOBALIZATION);
    assert_true(pax_row_overrides(p, 5, 0));
    give_card(p, OPPONENT, PREN102X);
    assert_false(pax_row_overrides(p, 5, 0));
    give_square(p, PERSON, PORTUGAL); /* the shown side of a square */
    assert_true(pax_row_overrides(p, 5, 0));
}

static void test_O8_row_5_main_pawn_agents(void **unused)
{
    (void)unused;
    person_has_concessions();
    stock(p, EAST, 1, PREN113X, 0); /* Dalmatian Merchant Marine: a Pawn in Ottoman */
    turns_to(p, 5, CELL_MAIN, "buy east 1; play PREN113X; border hungary_ottoman ottoman");
    assert_int_equal(p->concession[HUNGARY_OTTOMAN], OPPONENT + 1);
}

static void test_O8_row_5_main_pirate_agents(void **unused)
{
    (void)unused;
    person_has_concessions();
    stock(p, EAST, 1, PREN108X, 0); /* Isfendiyarid dynasty: a Pirate in Byzantium */
    turns_to(p, 5, CELL_MAIN, "buy east 1; play PREN108X; border byzantium_hungary");
    assert_int_equal(p->concession[BYZANTIUM_HUNGARY], 0);
}

static void test_O8_row_5_main_one_shots(void **unused)
{
    (void)unused;
    person_has_concessions();
    stock(p, EAST, 1, PREN079, 0); /* Carlotta: Byzantium, Ottoman, Mamluk */
    turns_to(p, 5, CELL_MAIN, "buy east 1; play PREN079 coronation byzantium; concession byzantium_hungary");
    assert_int_equal(p->concession[BYZANTIUM_HUNGARY], OPPONENT + 1);
    person_has_concessions();
    stock(p, EAST, 1, PREN068, 0);
    turns_to(p, 5, CELL_MAIN, "buy east 1; play PREN068 conspiracy");
}

static void test_O8_row_5_main_ops(void **unused)
{
    (void)unused;
    person_has_concessions();
    give_card(p, OPPONENT, PREN112X); /* Phocoean Alum: repress Pawns in Ottoman */
    turns_to(p, 5, CELL_MAIN, "ops east; op PREN112X repress:pawn+rook; border hungary_ottoman ottoman");
    person_has_concessions();
    give_card(p, OPPONENT, PREN107X); /* Tersane: corsair, Ottoman */
    put_ship(p, MAMLUK_OTTOMAN, ISLAMIC);
    turns_to(p, 5, CELL_MAIN, "ops east; op PREN107X repress:pawn; border hungary_ottoman ottoman"); /* top to bottom */
    person_has_concessions();
    give_card(p, OPPONENT, PREN105X); /* Franco-Ottoman Navy, Aragon: corsair alone */
    put_ship(p, ARAGON_PAPAL_STATES, ISLAMIC);
    put_pawn(p, OTTOMAN_PAPAL_STATES, PERSON);
    turns_to(p, 5, CELL_MAIN, "ops east; op PREN105X corsair:islamic; sail aragon_papal_states ottoman_papal_states");
    person_has_concessions();
    give_card(p, OPPONENT, PREN083);
    give_square(p, PERSON, BYZANTIUM);
    put_pawn(p, BYZANTIUM_MAMLUK, OPPONENT);
    put_pawn(p, ENGLAND_FRANCE, PERSON);
    p->concession[BYZANTIUM_HUNGARY] = 0;
    p->supply[pawn_of(PERSON)]++;
    put_pawn(p, ENGLAND_PORTUGAL, PERSON);
    turns_to(p, 5, CELL_MAIN, "ops east; op PREN083 vote:east; target byzantium; concession byzantium_hungary");
}

/* Reading 7: it counts on nothing that the person decides. A tax takes a Concession only from who has no Florin. */
static void test_O8_row_5_main_reading_7_tax(void **unused)
{
    (void)unused;
    person_has_concessions();
    give_card(p, OPPONENT, PREN080); /* Greek Klephts: tax, Ottoman */
    its_turn(p);
    follows(p, 7, CELL_MAIN);
    give_florins(p, PERSON, 0);
    turns_to(p, 5, CELL_MAIN, "ops east; op PREN080 tax; border hungary_ottoman ottoman");
    assert_int_equal(decider(p), PERSON);
    play(p, "submit");
    assert_int_equal(p->concession[HUNGARY_OTTOMAN], 0);
}

/* Reading 24: a siege touches no Concession, and there is no secondary cell. */
static void test_O8_row_5_reading_24_siege_is_a_dead_bullet(void **unused)
{
    (void)unused;
    person_has_concessions();
    give_card(p, OPPONENT, PREN090); /* Duke of Athens: siege, Ottoman */
    put_city(p, RHODES, KNIGHT + CATHOLIC);
    its_turn(p);
    follows(p, 7, CELL_MAIN);
    for (int i = 1; i < BOX_COUNT; i++)
        assert_false(pax_boxes[i].row == 5 && pax_boxes[i].cell == CELL_SECONDARY);
}

static void test_O8_row_5_prestige(void **unused)
{
    (void)unused;
    person_has_concessions();
    stock(p, EAST, 1, PREN102X, 0); /* Discovery */
    stock(p, WEST, 1, PREN016, 0);
    turns_to(p, 5, CELL_MAIN, "buy west 1; play PREN016"); /* a Pawn in England comes before any Prestige */
    person_has_concessions();
    stock(p, EAST, 1, PREN102X, 0);
    turns_to(p, 5, CELL_PRESTIGE, "buy east 1; play PREN102X");
    person_has_concessions();
    stock(p, EAST, 1, PREN102X, 0);
    stock(p, EAST, 2, PREN127X, 2); /* Red Sea Fleet: red text, but its Pawn serves the main cell */
    turns_to(p, 5, CELL_MAIN, "buy east 2");
}

/* The only red text against Globalization is on a card with a Pawn: it serves here once no Pawn can be placed. */
static void test_O8_row_5_prestige_red_text(void **unused)
{
    (void)unused;
    person_has_concessions();
    stock(p, EAST, 1, PREN127X, 0);
    put_ship(p, MAMLUK_OTTOMAN, CATHOLIC);
    put_pawn(p, BYZANTIUM_MAMLUK, OPPONENT);
    put_pawn(p, ENGLAND_FRANCE, PERSON);
    turns_to(p, 5, CELL_PRESTIGE, "buy east 1; play PREN127X shift");
    let_it_play(p);
    assert_true(in_tableau(p, OPPONENT, PREN127X));
}

/* ---- row 6 ---- */

static void test_O8_row_6_leftmost_card_with_prestige(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, EAST, 1, PREN090, 0); /* none */
    stock(p, WEST, 2, PREN043, 0);
    stock(p, EAST, 2, PREN102X, 0); /* the East row if tied */
    stock(p, WEST, 1, PREN042, 0);  /* none */
    turns_to(p, 6, CELL_MAIN, "buy east 2; play PREN102X");
}

static void test_O8_row_6_reading_11_the_leftmost_it_can_pay(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_florins(p, OPPONENT, 1);
    stock(p, EAST, 1, PREN090, 0);
    stock(p, EAST, 2, PREN102X, 0);
    stock(p, WEST, 1, PREN042, 1);
    stock(p, WEST, 2, PREN043, 0); /* cheaper: gap 4 */
    turns_to(p, 6, CELL_MAIN, "buy west 2; play PREN043");
}

static void test_O8_row_6_old_maids_may_be_bought(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_square(p, PERSON, HOLY_ROMAN_EMPIRE);
    give_square(p, OPPONENT, FRANCE);
    stock(p, WEST, 1, PREN138X, 0); /* Reichskrone: her only suitor is taken */
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN138X");
    assert_int_equal(row_count(p, OPPONENT, ROW_MAIDS), 1);
}

/* ---- row 7 ---- */

static void test_O8_row_7_fair_then_commerce(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_florins(p, OPPONENT, 2);
    give_card(p, OPPONENT, PREN042); /* Hochstetter Bank: commerce West */
    put_florins(p, WEST, FAIR, 2);
    put_pawn(p, HUNGARY_OTTOMAN, OPPONENT);
    its_turn(p);
    follows(p, 7, CELL_MAIN);
    play(p, "fair west"); /* the subsidy, and a Florin for the Concession */
    past_levies(p);
    play(p, "sell PREN042"); /* no Florin is left for commerce */
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN042);
    stock(p, WEST, 3, PREN025, 2);
    its_turn(p);
    follows(p, 7, CELL_MAIN);
    play(p, "fair east");
    follows(p, 7, CELL_MAIN);
    assert_int_equal(p->course.means, BY_COMMERCE);
    refused(p, "fair west", RULE_SOLO_RUN);
    play_all(p, "ops west; op PREN042 commerce:west; florin 3");
    assert_int_equal(decider(p), PERSON);
}

static void test_O8_row_7_sale(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN090); /* no Prestige */
    give_card(p, OPPONENT, PREN101X); /* Patron alone */
    its_turn(p);
    play(p, "fair east");
    refused(p, "sell PREN101X", RULE_SOLO_SALE);
    play(p, "sell PREN090"); /* O9: no Prestige before Patron only */
}

static void test_O8_row_7_gap_13_taken_by_who_found_nothing(void **unused)
{
    (void)unused;
    quiet_solitaire(p); /* two actions, five Florins, no card */
    its_turn(p);
    follows(p, 7, CELL_MAIN);
    play_all(p, "fair east; fair west"); /* the other fair */
    assert_int_equal(decider(p), PERSON);
}

static void test_gap_13_nothing_left_to_do(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, WEST, FAIR, NO_CARD, 0);
    its_turn(p);
    play(p, "fair east");
    refused(p, "fair west", RULE_SOLO_END);
    play(p, "end");
    assert_int_equal(decider(p), PERSON);
    quiet_solitaire(p);
    stock(p, WEST, FAIR, NO_CARD, 0);
    stock(p, EAST, FAIR, NO_CARD, 0);
    its_turn(p);
    play(p, "end"); /* A2a is for people */
}

/* Reading 13: triggers are read when a row is reached. */
static void test_O2_triggers_are_read_when_a_row_is_reached(void **unused)
{
    (void)unused;
    person_has_concessions();
    give_card(p, OPPONENT, PREN112X);
    its_turn(p);
    play_all(p, "ops east; op PREN112X repress:pawn+rook; border hungary_ottoman ottoman");
    follows(p, 7, CELL_MAIN); /* row 6 asks for two actions */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_O8_row_5_trigger_two_concessions_more),
        cmocka_unit_test(test_O8_row_5_override_discovery),
        cmocka_unit_test(test_O8_row_5_main_pawn_agents),
        cmocka_unit_test(test_O8_row_5_main_pirate_agents),
        cmocka_unit_test(test_O8_row_5_main_one_shots),
        cmocka_unit_test(test_O8_row_5_main_ops),
        cmocka_unit_test(test_O8_row_5_main_reading_7_tax),
        cmocka_unit_test(test_O8_row_5_reading_24_siege_is_a_dead_bullet),
        cmocka_unit_test(test_O8_row_5_prestige),
        cmocka_unit_test(test_O8_row_5_prestige_red_text),
        cmocka_unit_test(test_O8_row_6_leftmost_card_with_prestige),
        cmocka_unit_test(test_O8_row_6_reading_11_the_leftmost_it_can_pay),
        cmocka_unit_test(test_O8_row_6_old_maids_may_be_bought),
        cmocka_unit_test(test_O8_row_7_fair_then_commerce),
        cmocka_unit_test(test_O8_row_7_sale),
        cmocka_unit_test(test_O8_row_7_gap_13_taken_by_who_found_nothing),
        cmocka_unit_test(test_gap_13_nothing_left_to_do),
        cmocka_unit_test(test_O2_triggers_are_read_when_a_row_is_reached),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
