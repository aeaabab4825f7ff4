/* Campaigns (F9). */
#include "scenario.h"

static struct pax game, *const p = &game;

static void test_F9_bloodless_campaign_example(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_florins(p, 0, 2);
    give_square(p, 0, OTTOMAN);
    make_vassal(p, HOLY_ROMAN_EMPIRE, OTTOMAN);
    give_square(p, 1, FRANCE);
    put_city(p, VIENNA, KNIGHT + REFORMIST);
    put_city(p, NURNBERG, KNIGHT + CATHOLIC);
    put_repressed(p, FRANCE, ROOK + CATHOLIC, 1);
    put_repressed(p, FRANCE, PAWN + 0, 1);
    play_all(p, "ops east; op holy_roman_empire campaign; target france");
    assert_int_equal(p->florins[0], 0);
    assert_true(in_tableau(p, 0, SQUARE(FRANCE)));
    assert_int_equal(p->suzerain[FRANCE], OTTOMAN);
    play_all(p, "concession england_france; free rook:catholic lyon; free pawn:1 france_holy_roman_empire france");
    assert_int_equal(p->city[LYON], ROOK + CATHOLIC);
    assert_int_equal(p->concession[ENGLAND_FRANCE], 1);
    assert_int_equal(p->concession[FRANCE_HOLY_ROMAN_EMPIRE], 1);
    assert_int_equal(p->city[VIENNA], KNIGHT + REFORMIST); /* back at their posts */
    assert_int_equal(p->city[NURNBERG], KNIGHT + CATHOLIC);
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_F9_only_on_the_king_side(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, FRANCE);
    make_republic(p, FRANCE);
    give_card(p, 0, PREN034);
    stock(p, WEST, 3, p->market[WEST][3], 1);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    play(p, "ops west");
    refused(p, "op france campaign", RULE_OP_ICON);
}

static void test_F9_against_adjacent_empires_diagonals_included(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, ENGLAND);
    put_city(p, LONDON, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op england campaign");
    assert_true(offered(p, "target france"));
    assert_true(offered(p, "target portugal"));
    assert_true(offered(p, "target aragon")); /* diagonal, no Border between */
    refused(p, "target papal_states", RULE_CAMPAIGN_ADJACENT);
    refused(p, "target england", RULE_CAMPAIGN_ADJACENT);
    refused(p, "target PREN034", RULE_CAMPAIGN_ADJACENT);
}

static void test_F9a_no_strawman(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, ENGLAND);
    give_square(p, 0, FRANCE);
    put_city(p, LONDON, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op england campaign");
    refused(p, "target france", RULE_CAMPAIGN_OWN);
    assert_true(offered(p, "target portugal"));
}

static void test_F9a_unless_the_option_says_so(void **unused)
{
    (void)unused;
    new_game_with(p, 3, OPT_CAMPAIGN_OWN, 1, -1);
    clear_map(p);
    give_florins(p, 0, 5);
    give_square(p, 0, ENGLAND);
    give_square(p, 0, FRANCE);
    make_vassal(p, PORTUGAL, ENGLAND);
    put_city(p, LONDON, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op england campaign");
    refused(p, "target portugal", RULE_CAMPAIGN_OWN); /* F9j: not within one suzerainty */
    play_all(p, "target france; done");
    assert_int_equal(p->suzerain[FRANCE], ENGLAND);
}

/* REGIME CHANGE d: a Republic comes as a King, without the Bishop it had. */
static void test_F9a_an_own_republic_taken_by_campaign_loses_its_bishop(void **unused)
{
    (void)unused;
    new_game_with(p, 3, OPT_CAMPAIGN_OWN, 1, -1);
    clear_map(p);
    give_florins(p, 0, 5);
    give_square(p, 0, ENGLAND);
    give_square(p, 0, FRANCE);
    make_republic(p, FRANCE);
    put_bishop(p, SQUARE(FRANCE), CATHOLIC);
    put_city(p, LONDON, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op england campaign; target france; done");
    assert_int_equal(p->suzerain[FRANCE], ENGLAND);
    assert_false(is_republic(p, FRANCE));
    assert_int_equal(p->bishop[SQUARE(FRANCE)], 0);
    assert_int_equal(p->supply[BISHOP + CATHOLIC], 5);
}

/* REGIME CHANGE f: a Vassal has no Vassals. */
static void test_F9a_an_own_suzerain_taken_by_campaign_loses_his_vassals(void **unused)
{
    (void)unused;
    new_game_with(p, 3, OPT_CAMPAIGN_OWN, 1, -1);
    clear_map(p);
    give_florins(p, 0, 5);
    give_square(p, 0, ENGLAND);
    give_square(p, 0, FRANCE);
    make_vassal(p, PORTUGAL, FRANCE);
    put_bishop(p, SQUARE(FRANCE), CATHOLIC);
    put_city(p, LONDON, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op england campaign; target france; done");
    assert_int_equal(p->suzerain[FRANCE], ENGLAND);
    assert_true(on_throne(p, PORTUGAL));
    assert_int_equal(p->bishop[SQUARE(FRANCE)], CATHOLIC); /* a King of one's own keeps his */
}

static void test_F9b_knights_of_every_colour_and_no_rooks(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, FRANCE);
    put_city(p, PARIS, KNIGHT + ISLAMIC);
    put_city(p, BRUGES, ROOK + CATHOLIC);
    put_city(p, LYON, KNIGHT + REFORMIST);
    assert_int_equal(pax_campaign_cost(p, 0, FRANCE, ENGLAND), 2);
}

static void test_F9b_no_knights_no_campaign(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, HUNGARY);
    put_city(p, BUDA, ROOK + CATHOLIC);
    refused(p, "ops east", RULE_NO_OP);
    give_card(p, 0, PREN164X); /* slave soldiers march against the East only */
    put_repressed(p, MAMLUK, KNIGHT + ISLAMIC, 1);
    play_all(p, "ops east; op hungary campaign");
    refused(p, "target papal_states", RULE_CAMPAIGN_KNIGHTS);
    assert_true(offered(p, "target byzantium"));
}

static void test_F9c_a_florin_for_each_attacker(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, FRANCE);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_city(p, LYON, KNIGHT + CATHOLIC);
    give_florins(p, 0, 1); /* one of the two may not go alone */
    refused(p, "ops west", RULE_NO_OP);
    give_florins(p, 0, 2);
    play_all(p, "ops west; op france campaign; target england");
    assert_int_equal(p->florins[0], 0);
}

static void test_F9c_the_whole_cost_at_hand(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, HUNGARY);
    give_card(p, 0, PREN164X);
    put_city(p, BUDA, KNIGHT + CATHOLIC);
    put_repressed(p, MAMLUK, KNIGHT + ISLAMIC, 2);
    give_florins(p, 0, 1);
    play_all(p, "ops east; op hungary campaign");
    refused(p, "target byzantium", RULE_CAMPAIGN_COST);
    play(p, "target papal_states");
}

static void test_F9d_all_ruling_class_defends(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, FRANCE);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_city(p, LYON, KNIGHT + CATHOLIC);
    put_city(p, LONDON, ROOK + REFORMIST);
    put_ship(p, ENGLAND_FRANCE, CATHOLIC);  /* Pirates and Concessions keep out of it */
    put_pawn(p, ENGLAND_PORTUGAL, 1);
    play_all(p, "ops west; op france campaign; target england");
    assert_int_equal(pending(p), FRAME_CASUALTY);
    refused(p, "lose-pirate england_france", RULE_CASUALTY);
    refused(p, "lose-city london", RULE_CASUALTY);
    play_all(p, "lose-city lyon; done");
    assert_int_equal(p->city[LONDON], NO_TOKEN);
    assert_int_equal(p->city[PARIS], KNIGHT + CATHOLIC);
    assert_int_equal(p->city[LYON], NO_TOKEN);
    assert_int_equal(p->suzerain[ENGLAND], FRANCE);
}

static void test_F9e_repressed_tokens_do_not_fight(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, FRANCE);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_repressed(p, FRANCE, KNIGHT + CATHOLIC, 2);
    put_repressed(p, ENGLAND, KNIGHT + CATHOLIC, 2);
    play_all(p, "ops west; op france campaign; target england; done");
    assert_int_equal(p->florins[0], 4);
    assert_int_equal(p->suzerain[ENGLAND], FRANCE);
    assert_int_equal(on_square(p, FRANCE, KNIGHT + CATHOLIC), 2);
    assert_int_equal(on_square(p, ENGLAND, KNIGHT + CATHOLIC), 2);
}

static void test_F9f_a_draw_conquers_nothing(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, FRANCE);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_city(p, LONDON, ROOK + REFORMIST);
    play_all(p, "ops west; op france campaign; target england");
    assert_true(on_throne(p, ENGLAND));
    assert_int_equal(p->city[PARIS] + p->city[LONDON], NO_TOKEN);
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_F9f_a_lost_campaign_chooses_who_falls(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, FRANCE);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_city(p, LONDON, ROOK + REFORMIST);
    put_city(p, BORDEAUX, KNIGHT + REFORMIST);
    play_all(p, "ops west; op france campaign; target england; lose-city bordeaux");
    assert_true(on_throne(p, ENGLAND));
    assert_int_equal(p->city[LONDON], ROOK + REFORMIST);
    assert_int_equal(p->city[PARIS], NO_TOKEN);
}

static void test_F9g_vassal_placed_below(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, HOLY_ROMAN_EMPIRE);
    put_city(p, VIENNA, KNIGHT + CATHOLIC);
    put_repressed(p, HUNGARY, PAWN + 2, 1);
    play_all(p, "ops west; op holy_roman_empire campaign; target hungary; done");
    assert_int_equal(p->suzerain[HUNGARY], HOLY_ROMAN_EMPIRE);
    assert_true(in_tableau(p, 0, SQUARE(HUNGARY)));
    assert_int_equal(pax_side_of(p, SQUARE(HUNGARY)), WEST); /* with its Suzerain */
    assert_int_equal(row_count(p, 0, ROW_EAST), 0);
    assert_int_equal(on_square(p, HUNGARY, PAWN + 2), 1); /* unless emancipated */
}

static void test_F9g_a_conquered_republic_is_a_king(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, HOLY_ROMAN_EMPIRE);
    give_square(p, 1, HUNGARY);
    make_republic(p, HUNGARY);
    put_city(p, VIENNA, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op holy_roman_empire campaign; target hungary; done");
    assert_false(is_republic(p, HUNGARY));
    assert_int_equal(p->suzerain[HUNGARY], HOLY_ROMAN_EMPIRE);
}

static void test_F9g_a_conquered_suzerain_loses_his_vassals(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, HOLY_ROMAN_EMPIRE);
    give_square(p, 1, HUNGARY);
    make_vassal(p, OTTOMAN, HUNGARY);
    put_city(p, VIENNA, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op holy_roman_empire campaign; target hungary; done");
    assert_true(on_throne(p, OTTOMAN));
}

/* A Vassal may be taken out of the suzerainty of another player; its Suzerain stays behind. */
static void test_F9g_an_enemy_vassal(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, HOLY_ROMAN_EMPIRE);
    give_square(p, 1, OTTOMAN);
    make_vassal(p, HUNGARY, OTTOMAN);
    put_city(p, VIENNA, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op holy_roman_empire campaign; target hungary; done");
    assert_int_equal(p->suzerain[HUNGARY], HOLY_ROMAN_EMPIRE);
    assert_true(in_tableau(p, 0, SQUARE(HUNGARY)));
    assert_true(in_tableau(p, 1, SQUARE(OTTOMAN)));
}

static void test_F9h_queen_and_bishop_come_from_the_throne(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, HOLY_ROMAN_EMPIRE);
    marry(p, PREN076, HUNGARY);
    put_bishop(p, SQUARE(HUNGARY), CATHOLIC);
    put_city(p, VIENNA, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op holy_roman_empire campaign; target hungary; done");
    assert_true(in_tableau(p, 0, PREN076));
    assert_int_equal(p->bishop[SQUARE(HUNGARY)], CATHOLIC);
}

static void test_F9h_but_not_from_a_tableau(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, HOLY_ROMAN_EMPIRE);
    give_square(p, 1, HUNGARY);
    marry(p, PREN076, HUNGARY);
    put_bishop(p, SQUARE(HUNGARY), CATHOLIC);
    put_city(p, VIENNA, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op holy_roman_empire campaign; target hungary; done");
    assert_true(discarded(p, PREN076));
    assert_int_equal(p->bishop[SQUARE(HUNGARY)], 0);
}

/* Tip: Tokens never leave their Empire in a Battle. */
static void test_F9i_no_token_moves(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, HOLY_ROMAN_EMPIRE);
    put_city(p, VIENNA, KNIGHT + CATHOLIC);
    put_city(p, LUBECK, KNIGHT + CATHOLIC);
    put_city(p, BUDA, ROOK + CATHOLIC);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    play_all(p, "ops west; op holy_roman_empire campaign; target hungary; lose-city vienna; done");
    assert_int_equal(p->city[LUBECK], KNIGHT + CATHOLIC);
    assert_int_equal(p->city[BUDA] + p->city[VARNA], NO_TOKEN);
    assert_int_equal(p->pirate[HUNGARY_OTTOMAN], ISLAMIC);
    assert_int_equal(p->concession[BYZANTIUM_HUNGARY], 1 + 1);
}

static void test_F9j_a_vassals_conquest_joins_the_same_suzerain(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, OTTOMAN);
    make_vassal(p, HUNGARY, OTTOMAN);
    put_city(p, BUDA, KNIGHT + CATHOLIC);
    play_all(p, "ops east; op hungary campaign; target byzantium; done");
    assert_int_equal(p->suzerain[BYZANTIUM], OTTOMAN);
}

static void test_F9j_vassals_and_suzerains_do_not_fight_each_other(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, OTTOMAN);
    make_vassal(p, HUNGARY, OTTOMAN);
    make_vassal(p, MAMLUK, OTTOMAN);
    put_city(p, BUDA, KNIGHT + CATHOLIC);
    play_all(p, "ops east; op hungary campaign");
    refused(p, "target ottoman", RULE_CAMPAIGN_OWN);
    refused(p, "target mamluk", RULE_CAMPAIGN_OWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F9_bloodless_campaign_example),
        cmocka_unit_test(test_F9_only_on_the_king_side),
        cmocka_unit_test(test_F9_against_adjacent_empires_diagonals_included),
        cmocka_unit_test(test_F9a_no_strawman),
        cmocka_unit_test(test_F9a_unless_the_option_says_so),
        cmocka_unit_test(test_F9a_an_own_republic_taken_by_campaign_loses_its_bishop),
        cmocka_unit_test(test_F9a_an_own_suzerain_taken_by_campaign_loses_his_vassals),
        cmocka_unit_test(test_F9b_knights_of_every_colour_and_no_rooks),
        cmocka_unit_test(test_F9b_no_knights_no_campaign),
        cmocka_unit_test(test_F9c_a_florin_for_each_attacker),
        cmocka_unit_test(test_F9c_the_whole_cost_at_hand),
        cmocka_unit_test(test_F9d_all_ruling_class_defends),
        cmocka_unit_test(test_F9e_repressed_tokens_do_not_fight),
        cmocka_unit_test(test_F9f_a_draw_conquers_nothing),
        cmocka_unit_test(test_F9f_a_lost_campaign_chooses_who_falls),
        cmocka_unit_test(test_F9g_vassal_placed_below),
        cmocka_unit_test(test_F9g_a_conquered_republic_is_a_king),
        cmocka_unit_test(test_F9g_a_conquered_suzerain_loses_his_vassals),
        cmocka_unit_test(test_F9g_an_enemy_vassal),
        cmocka_unit_test(test_F9h_queen_and_bishop_come_from_the_throne),
        cmocka_unit_test(test_F9h_but_not_from_a_tableau),
        cmocka_unit_test(test_F9i_no_token_moves),
        cmocka_unit_test(test_F9j_a_vassals_conquest_joins_the_same_suzerain),
        cmocka_unit_test(test_F9j_vassals_and_suzerains_do_not_fight_each_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
