/* Part O, the rows of O8 about religion: 3 (Believers in Theocracies) and 4 (Bishops). */
#include "solitaire.h"

static struct pax game, *const p = &game;

/* ---- row 3 ---- */

/* Islam dominates: three Believers in Mamluk, nobody elsewhere. */
static void islam_dominates(void)
{
    quiet_solitaire(p);
    put_city(p, CAIRO, ROOK + ISLAMIC);
    put_city(p, CYPRUS, KNIGHT + ISLAMIC);
}

static void test_O8_row_3_trigger_more_than_all_others_together(void **unused)
{
    (void)unused;
    islam_dominates();
    assert_int_equal(pax_row_religion(p, 3), ISLAMIC);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    assert_int_equal(pax_row_religion(p, 3), ISLAMIC);
    put_ship(p, ARAGON_PAPAL_STATES, CATHOLIC); /* gap 12: Pirates count */
    assert_int_equal(pax_row_religion(p, 3), 0);
    put_state(p, OTTOMAN, ISLAMIC);
    put_ship(p, MAMLUK_OTTOMAN, ISLAMIC); /* and twice between two Theocracies */
    assert_int_equal(pax_row_religion(p, 3), ISLAMIC);
    quiet_solitaire(p);
    put_city(p, CAIRO, ROOK + CATHOLIC); /* a Heretic is no Believer */
    assert_int_equal(pax_row_religion(p, 3), 0);
    put_city(p, CYPRUS, ROOK + ISLAMIC); /* reading 31: one more than none is enough */
    assert_int_equal(pax_row_religion(p, 3), ISLAMIC);
}

static void test_O8_row_3_reading_12_zionist_state_counts(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_state(p, OTTOMAN, REFORMIST);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    assert_int_equal(pax_row_religion(p, 3), 0);
    give_card(p, PERSON, PREN168X); /* green Pirates as red Believers, and as red Bishops */
    assert_int_equal(pax_row_religion(p, 3), REFORMIST);
    assert_int_equal(pax_row_religion(p, 4), REFORMIST);
}

static void test_O8_rows_3_4_override_prestige_in_the_supreme_religion(void **unused)
{
    (void)unused;
    islam_dominates();
    activate(p, HOLY);
    assert_true(pax_row_overrides(p, 3, ISLAMIC)); /* gap 11: none is supreme, so the dominant one; none each */
    give_card(p, OPPONENT, PREN061);
    assert_false(pax_row_overrides(p, 3, ISLAMIC));
    put_bishop(p, PREN061, CATHOLIC);
    put_city(p, CAIRO, NO_TOKEN);
    put_city(p, CYPRUS, NO_TOKEN);
    put_city(p, VENICE, KNIGHT + CATHOLIC); /* now Catholicism is supreme, whatever row 3 calls dominant */
    assert_true(pax_row_overrides(p, 3, ISLAMIC));
    assert_false(pax_row_overrides(p, 3, 0)); /* no row without a dominant religion */
}

static void test_O8_row_3_main_wars(void **unused)
{
    (void)unused;
    islam_dominates();
    put_city(p, TREBIZOND, KNIGHT + REFORMIST);
    stock(p, EAST, 1, PREN168X, 0); /* Zionist State: a reformation in Mamluk, one against two */
    turns_to(p, 3, CELL_MAIN, "buy east 1; play PREN168X reformation");
    islam_dominates();
    stock(p, EAST, 1, PREN082, 0); /* Damascus Coffee: a conspiracy in Mamluk with a green Rook */
    turns_to(p, 3, CELL_MAIN, "buy east 1; play PREN082 conspiracy");
}

static void test_O8_row_3_main_ops(void **unused)
{
    (void)unused;
    islam_dominates();
    give_card(p, OPPONENT, PREN125X); /* Beylerbey of Egypt: siege */
    turns_to(p, 3, CELL_MAIN, "ops east; op PREN125X siege; city cairo");
    islam_dominates();
    give_card(p, OPPONENT, PREN127X); /* Red Sea Fleet: repress Rooks */
    turns_to(p, 3, CELL_MAIN, "ops east; op PREN127X repress:rook; city cairo");
}

/* Reading 32: a tax on its own Concession adds a Token of another religion; the Levy is due whoever pays. */
static void test_O8_row_3_main_tax_on_its_own_concession(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_state(p, ENGLAND, ISLAMIC);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    put_pawn(p, ENGLAND_FRANCE, OPPONENT);
    give_card(p, OPPONENT, PREN003); /* Grand Inquisitor, Portugal: tax */
    its_turn(p);
    follows(p, 7, CELL_MAIN); /* nothing to tax in Portugal */
    put_pawn(p, ENGLAND_PORTUGAL, OPPONENT);
    give_card(p, OPPONENT, PREN026); /* Cromwell, England: tax; Islamic England levies green Rooks */
    turns_to(p, 3, CELL_MAIN, "ops west; op PREN026 tax; border england_france england; pay; city london");
    assert_int_equal(p->city[LONDON], ROOK + ISLAMIC);
}

static void test_O8_row_3_main_agents_of_another_religion(void **unused)
{
    (void)unused;
    islam_dominates();
    stock(p, WEST, 1, PREN097X, 0);
    /* Knights Hospitaller: a gold Pirate in Ottoman, on a Border of Mamluk if it is upstream. */
    stock(p, WEST, 2, PREN012, 0);
    put_state(p, OTTOMAN, CATHOLIC);
    put_city(p, RHODES, ROOK + REFORMIST);
    turns_to(p, 3, CELL_MAIN, "buy west 2; play PREN012 apostasy; border hungary_ottoman");
}

/* O5c, reading 30: two gold Knights serve by themselves, for a Florin where no City is empty; the crusade would not be won.
 */
static void test_O8_row_3_reading_30_agents_come_before_the_one_shot(void **unused)
{
    (void)unused;
    islam_dominates();
    stock(p, WEST, 1, PREN029, 0); /* Holy Land Crusade */
    turns_to(p, 3, CELL_MAIN, "buy west 1; play PREN029; city cairo; skip");
    assert_int_equal(p->city[CAIRO], KNIGHT + CATHOLIC);
    assert_int_equal(p->florins[OPPONENT], 5 - 1 - 1);
}

/* O5c: a Knight goes where it helps; into an empty City, or for a Florin where none is. */
static void test_O8_row_3_main_a_knight_where_it_helps(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_state(p, HUNGARY, ISLAMIC);
    put_city(p, BUDA, KNIGHT + ISLAMIC);
    stock(p, EAST, 1, PREN066, 0); /* Black Army: two red Knights in Hungary; reformation */
    turns_to(p, 3, CELL_MAIN, "buy east 1");
    assert_int_equal(p->course.means, BY_AGENTS); /* reading 30: by its Agents first */
    play(p, "play PREN066 reformation"); /* O5h: it wins an Empire */
    quiet_solitaire(p);
    put_state(p, HUNGARY, ISLAMIC);
    put_city(p, BUDA, KNIGHT + ISLAMIC);
    put_city(p, VARNA, KNIGHT + ISLAMIC);
    give_square(p, OPPONENT, HUNGARY);
    stock(p, EAST, 1, PREN109X, 0); /* Brotherhood of St. Mark, Holy Roman Empire: a gold Knight, but no Theocracy there */
    its_turn(p);
    follows(p, 7, CELL_MAIN);
}

static void test_O8_row_3_main_fair(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_state(p, BYZANTIUM, ISLAMIC);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    put_florins(p, EAST, FAIR, 3);
    turns_to(p, 3, CELL_MAIN, "fair east"); /* reading 16: levies green Tokens in Islamic Byzantium */
}

/* The headline is about all Theocracies, of whatever religion (reading 1). */
static void test_O8_row_3_reading_1_heretics_of_the_dominant_religion(void **unused)
{
    (void)unused;
    islam_dominates();
    struct kept goal = pax_goal(p, BELIEVERS, ISLAMIC);
    assert_false(pax_reached(p, &goal));
    put_city(p, VENICE, KNIGHT + ISLAMIC); /* more of the dominant one */
    assert_false(pax_reached(p, &goal));
    goal = pax_goal(p, BELIEVERS, ISLAMIC);
    put_city(p, VENICE, NO_TOKEN); /* a green Token gone from the Papal States counts */
    assert_true(pax_reached(p, &goal));
    goal = pax_goal(p, BELIEVERS, ISLAMIC);
    put_ship(p, ARAGON_PAPAL_STATES, REFORMIST);
    assert_true(pax_reached(p, &goal));
    put_state(p, OTTOMAN, ISLAMIC);
    put_ship(p, MAMLUK_OTTOMAN, ISLAMIC);
    goal = pax_goal(p, BELIEVERS, ISLAMIC);
    pax_sail(p, MAMLUK_OTTOMAN, HUNGARY_OTTOMAN); /* gap 12: it counted twice between two Theocracies */
    assert_true(pax_reached(p, &goal));
}

/* Reading 7: a tax would serve if the person levied in Cairo, but he may choose Cyprus. */
static void test_O8_row_3_main_reading_7_the_person_may_levy_elsewhere(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_city(p, VENICE, KNIGHT + CATHOLIC); /* Catholicism dominates */
    put_pawn(p, MAMLUK_OTTOMAN, PERSON);
    give_card(p, OPPONENT, PREN127X); /* Red Sea Fleet: tax in Mamluk */
    its_turn(p);
    follows(p, 7, CELL_MAIN);
    put_city(p, CYPRUS, ROOK + CATHOLIC); /* now it would have to be Cairo */
    its_turn(p);
    follows(p, 3, CELL_MAIN);
    play(p, "ops east"); /* and represses Cyprus, which is printed above the tax */
    play(p, "op PREN127X repress:rook");
}

/* Reading 15: of wars that serve, those that are won come first, though as many defend. */
static void test_O8_row_3_main_reading_15_wars_that_are_won(void **unused)
{
    (void)unused;
    islam_dominates();
    put_state(p, BYZANTIUM, ISLAMIC);
    put_city(p, TANA, KNIGHT + ISLAMIC);
    put_city(p, CAFFA, KNIGHT + ISLAMIC);
    put_repressed(p, MAMLUK, KNIGHT + CATHOLIC, 1);
    stock(p, EAST, 1, PREN067, 0); /* Janissaries, the East: two against two in Byzantium, three against two in Mamluk */
    turns_to(p, 3, CELL_MAIN, "buy east 1; play PREN067 conspiracy mamluk");
}

static void test_O8_row_3_secondary_religious_war(void **unused)
{
    (void)unused;
    islam_dominates();
    put_city(p, TANA, ROOK + ISLAMIC);
    stock(p, EAST, 1, PREN094X, 0); /* Zaporozhian Host: a reformation in Byzantium, one against one */
    its_turn(p);
    follows(p, 6, CELL_MAIN); /* it would not be won */
    put_city(p, TANA, NO_TOKEN);
    put_city(p, CAFFA, ROOK + ISLAMIC);
    put_city(p, TREBIZOND, KNIGHT + REFORMIST);
    turns_to(p, 3, CELL_SECONDARY, "buy east 1; play PREN094X reformation");
    let_it_play(p);
    assert_int_equal(p->state[BYZANTIUM], REFORMIST);
}

/* Gap 5, readings 22 and 25: "vote" is an Op, with golden liberty. */
static void test_O8_row_3_secondary_vote_with_golden_liberty(void **unused)
{
    (void)unused;
    islam_dominates();
    give_square(p, PERSON, MAMLUK);
    give_card(p, OPPONENT, PREN083); /* vote East */
    put_pawn(p, BYZANTIUM_MAMLUK, OPPONENT);
    turns_to(p, 3, CELL_SECONDARY, "ops east; op PREN083 vote:east; target mamluk; concession mamluk_ottoman; liberty");
    assert_int_equal(p->state[MAMLUK], MEDIEVAL);
}

static void test_O8_row_3_secondary_reading_3_as_much_prestige_as_the_person(void **unused)
{
    (void)unused;
    islam_dominates();
    give_card(p, PERSON, PREN060);
    give_card(p, PERSON, PREN059);
    stock(p, EAST, 1, PREN102X, 0); /* does not show the religion itself */
    stock(p, EAST, 2, PREN118X, 0); /* Grand Mufti: Islamic, 1 against 2 */
    its_turn(p);
    follows(p, 6, CELL_MAIN);
    give_card(p, OPPONENT, PREN115X);
    turns_to(p, 3, CELL_SECONDARY, "buy east 2; play PREN118X");
}

static void test_O8_row_3_prestige(void **unused)
{
    (void)unused;
    islam_dominates();
    give_card(p, PERSON, PREN060);
    give_card(p, PERSON, PREN059);
    stock(p, EAST, 1, PREN118X, 0);
    turns_to(p, 3, CELL_PRESTIGE, "buy east 1; play PREN118X"); /* 2: Prestige of the dominant religion */
    islam_dominates();
    give_card(p, PERSON, PREN060);
    give_card(p, PERSON, PREN059);
    stock(p, EAST, 1, PREN118X, 0);
    stock(p, WEST, 1, PREN136X, 0); /* 1: red text against the Holy Victory, before any Prestige */
    turns_to(p, 3, CELL_PRESTIGE, "buy west 1; play PREN136X");
}

/* ---- row 4 ---- */

/* A green Bishop on a card of the person's, and nothing else of any religion. */
static void a_green_bishop(void)
{
    quiet_solitaire(p);
    give_card(p, PERSON, PREN067); /* Janissaries */
    put_bishop(p, PREN067, ISLAMIC);
}

static void test_O8_row_4_trigger_more_bishops(void **unused)
{
    (void)unused;
    a_green_bishop();
    assert_int_equal(pax_row_religion(p, 4), ISLAMIC);
    put_bishop(p, SQUARE(FRANCE), CATHOLIC);
    assert_int_equal(pax_row_religion(p, 4), 0);
    put_bishop(p, SQUARE(OTTOMAN), ISLAMIC);
    assert_int_equal(pax_row_religion(p, 4), ISLAMIC);
    give_card(p, PERSON, PREN164X); /* reading 12: what counts for its owner alone does not */
    put_bishop(p, SQUARE(ENGLAND), CATHOLIC);
    assert_int_equal(pax_row_religion(p, 4), 0);
}

/* O3, the first printed example: Islamic Bishops wherever they are; a Bishop of another religion also serves. */
static void test_O8_row_4_main_bishop_agent(void **unused)
{
    (void)unused;
    a_green_bishop();
    stock(p, WEST, 1, PREN156X, 0); /* Humanism: a gold Bishop */
    turns_to(p, 4, CELL_MAIN, "buy west 1; play PREN156X; on PREN156X");
    a_green_bishop();
    stock(p, EAST, 1, PREN118X, 0); /* a green one does not; but see the secondary cell */
    turns_to(p, 4, CELL_SECONDARY, "buy east 1; play PREN118X");
}

static void test_O8_row_4_main_behead(void **unused)
{
    (void)unused;
    a_green_bishop();
    give_card(p, OPPONENT, PREN088); /* Cem: behead in Ottoman; Janissaries count as being there */
    turns_to(p, 4, CELL_MAIN, "ops east; op PREN088 behead; target PREN067");
    assert_true(discarded(p, PREN067));
}

static void test_O8_row_4_main_inquisitor(void **unused)
{
    (void)unused;
    a_green_bishop();
    give_card(p, OPPONENT, PREN099X); /* Papal Legate to Persia: inquisitor Catholic and Reformist */
    put_bishop(p, SQUARE(OTTOMAN), CATHOLIC);
    put_bishop(p, SQUARE(MAMLUK), ISLAMIC);
    /* The person's Tableau first. */
    turns_to(p, 4, CELL_MAIN, "ops east; op PREN099X inquisitor:catholic; bishop ottoman; on PREN067");
    assert_int_equal(p->bishop[PREN067], 0); /* F1a: both die */
    assert_int_equal(p->bishop[SQUARE(OTTOMAN)], 0);
}

/* Reading 5: the victim comes first, in the opponent's Tableau, then in the person's, then on Thrones. */
static void test_O8_row_4_main_reading_5_the_victim_comes_first(void **unused)
{
    (void)unused;
    a_green_bishop();
    give_card(p, OPPONENT, PREN099X);
    give_card(p, OPPONENT, PREN084); /* The Timar System, the East: outermost */
    put_bishop(p, PREN084, ISLAMIC);
    put_bishop(p, SQUARE(OTTOMAN), CATHOLIC);
    turns_to(p, 4, CELL_MAIN, "ops east; op PREN099X inquisitor:catholic; bishop ottoman; on PREN084");
}

static void test_O8_row_4_main_apostasy(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_card(p, PERSON, PREN061);
    give_card(p, PERSON, PREN086);
    put_bishop(p, PREN061, ISLAMIC);
    stock(p, EAST, 1, PREN063, 0); /* apostasy Islamic and Reformist */
    turns_to(p, 4, CELL_MAIN, "buy east 1; play PREN063 apostasy");
    let_it_play(p);
    assert_true(discarded(p, PREN061));
}

static void test_O8_row_4_main_sale(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN061); /* with Prestige: no matter here */
    put_bishop(p, PREN061, ISLAMIC);
    turns_to(p, 4, CELL_MAIN, "sell PREN061");
    assert_int_equal(pax_row_religion(p, 4), 0);
}

/* Reading 8: a square is no card. */
static void test_O8_row_4_reading_8_no_square_is_sold(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_square(p, OPPONENT, FRANCE);
    put_bishop(p, SQUARE(FRANCE), ISLAMIC);
    its_turn(p);
    follows(p, 7, CELL_MAIN);
}

static void test_O8_row_4_secondary(void **unused)
{
    (void)unused;
    a_green_bishop();
    give_card(p, PERSON, PREN059);
    give_card(p, PERSON, PREN060);
    stock(p, EAST, 3, PREN118X, 0); /* Prestige of the dominant religion, whatever the person has of it */
    turns_to(p, 4, CELL_SECONDARY, "buy east 3; play PREN118X");
    a_green_bishop();
    put_city(p, CAIRO, ROOK + CATHOLIC);
    give_square(p, PERSON, MAMLUK);
    give_card(p, OPPONENT, PREN083);
    put_pawn(p, BYZANTIUM_MAMLUK, OPPONENT);
    turns_to(p, 4, CELL_SECONDARY, "ops east; op PREN083 vote:east; target mamluk; concession mamluk_ottoman; liberty");
}

static void test_O8_row_4_prestige(void **unused)
{
    (void)unused;
    a_green_bishop();
    stock(p, WEST, 1, PREN137X, 0); /* Faith vs. Reason: red text */
    turns_to(p, 4, CELL_PRESTIGE, "buy west 1; play PREN137X");
}

/* Reading 34: the dominant religion is named when the row is reached, and kept for all its cells. */
static void test_reading_34_the_dominant_religion_is_kept(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_city(p, CAIRO, ROOK + ISLAMIC);
    give_square(p, PERSON, MAMLUK);
    give_card(p, OPPONENT, PREN082);  /* Damascus Coffee: siege, kills the only Believer */
    give_card(p, OPPONENT, PREN101X); /* Civil Engineer: East Ops are free */
    stock(p, EAST, 1, PREN118X, 0);   /* Islamic Prestige */
    its_turn(p);
    follows(p, 3, CELL_MAIN);
    play_all(p, "ops east; op PREN082 siege; city cairo");
    assert_int_equal(pax_row_religion(p, 3), 0);
    follows(p, 3, CELL_SECONDARY); /* reading 27: a purchase is still possible */
    assert_int_equal(p->course.religion, ISLAMIC);
    play_all(p, "buy east 1; play PREN118X");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_O8_row_3_trigger_more_than_all_others_together),
        cmocka_unit_test(test_O8_row_3_reading_12_zionist_state_counts),
        cmocka_unit_test(test_O8_rows_3_4_override_prestige_in_the_supreme_religion),
        cmocka_unit_test(test_O8_row_3_main_wars),
        cmocka_unit_test(test_O8_row_3_main_ops),
        cmocka_unit_test(test_O8_row_3_main_tax_on_its_own_concession),
        cmocka_unit_test(test_O8_row_3_main_agents_of_another_religion),
        cmocka_unit_test(test_O8_row_3_reading_30_agents_come_before_the_one_shot),
        cmocka_unit_test(test_O8_row_3_main_a_knight_where_it_helps),
        cmocka_unit_test(test_O8_row_3_main_fair),
        cmocka_unit_test(test_O8_row_3_reading_1_heretics_of_the_dominant_religion),
        cmocka_unit_test(test_O8_row_3_main_reading_7_the_person_may_levy_elsewhere),
        cmocka_unit_test(test_O8_row_3_main_reading_15_wars_that_are_won),
        cmocka_unit_test(test_O8_row_3_secondary_religious_war),
        cmocka_unit_test(test_O8_row_3_secondary_vote_with_golden_liberty),
        cmocka_unit_test(test_O8_row_3_secondary_reading_3_as_much_prestige_as_the_person),
        cmocka_unit_test(test_O8_row_3_prestige),
        cmocka_unit_test(test_O8_row_4_trigger_more_bishops),
        cmocka_unit_test(test_O8_row_4_main_bishop_agent),
        cmocka_unit_test(test_O8_row_4_main_behead),
        cmocka_unit_test(test_O8_row_4_main_inquisitor),
        cmocka_unit_test(test_O8_row_4_main_reading_5_the_victim_comes_first),
        cmocka_unit_test(test_O8_row_4_main_apostasy),
        cmocka_unit_test(test_O8_row_4_main_sale),
        cmocka_unit_test(test_O8_row_4_reading_8_no_square_is_sold),
        cmocka_unit_test(test_O8_row_4_secondary),
        cmocka_unit_test(test_O8_row_4_prestige),
        cmocka_unit_test(test_reading_34_the_dominant_religion_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
