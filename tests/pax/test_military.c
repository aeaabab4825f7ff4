/* The military Ops: corsair (F7), siege (F8), campaign (F9). */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- F7: corsair ---- */

static void test_F7_corsair_example(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN063); /* Ottoman Navy */
    give_florins(p, 0, 0);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    put_pawn(p, OTTOMAN_PAPAL_STATES, 1); /* on its path */
    put_pawn(p, ARAGON_PAPAL_STATES, 1);
    play_all(p, "ops east; op PREN063 corsair:islamic; sail hungary_ottoman aragon_papal_states");
    assert_int_equal(p->pirate[ARAGON_PAPAL_STATES], ISLAMIC);
    assert_int_equal(p->pirate[HUNGARY_OTTOMAN], 0);
    assert_int_equal(p->concession[ARAGON_PAPAL_STATES], 0);
    assert_int_equal(p->concession[OTTOMAN_PAPAL_STATES], 1 + 1);
    assert_int_equal(p->supply[PAWN + 1], 9);
    assert_int_equal(pax_repressed_count(p, PAPAL_STATES) + pax_repressed_count(p, ARAGON), 0);
}

static void test_F7_only_pirates_of_the_colour(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN063);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    put_ship(p, MAMLUK_OTTOMAN, CATHOLIC);
    play_all(p, "ops east; op PREN063 corsair:islamic");
    refused(p, "sail mamluk_ottoman ottoman_papal_states", RULE_CORSAIR_PIRATE);
    refused(p, "sail ottoman_papal_states mamluk_ottoman", RULE_CORSAIR_PIRATE);
}

/* FAQ Corsair: only from the Location on the card. */
static void test_F7_from_a_sea_border_of_the_location(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN063);
    put_ship(p, ARAGON_PAPAL_STATES, ISLAMIC);
    refused(p, "ops east", RULE_NO_OP);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    play_all(p, "ops east; op PREN063 corsair:islamic");
    refused(p, "sail aragon_papal_states ottoman_papal_states", RULE_CORSAIR_REACH);
    assert_true(offered(p, "sail hungary_ottoman mamluk_ottoman"));
}

static void test_F7_to_the_location_or_a_neighbour_across_the_sea(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN140X); /* Venetian Navy: Papal States */
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    play_all(p, "ops west; op PREN140X corsair:catholic");
    assert_true(offered(p, "sail ottoman_papal_states aragon_papal_states"));
    assert_true(offered(p, "sail ottoman_papal_states aragon_portugal"));
    assert_true(offered(p, "sail ottoman_papal_states mamluk_ottoman"));
    refused(p, "sail ottoman_papal_states france_holy_roman_empire", RULE_CORSAIR_REACH); /* neighbours by land only */
    refused(p, "sail ottoman_papal_states england_portugal", RULE_CORSAIR_REACH);
    refused(p, "sail ottoman_papal_states ottoman_papal_states", RULE_CORSAIR_REACH);
}

/* Easily missed: Pirates enter Sea Borders only. */
static void test_F7_sea_borders_only(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN140X);
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    play_all(p, "ops west; op PREN140X corsair:catholic");
    refused(p, "sail ottoman_papal_states holy_roman_empire_papal_states", RULE_CORSAIR_REACH);
    refused(p, "sail ottoman_papal_states aragon_france", RULE_CORSAIR_REACH);
}

static void test_F7_not_onto_a_pirate_of_the_same_colour(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN140X);
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    put_ship(p, ARAGON_PAPAL_STATES, CATHOLIC);
    play_all(p, "ops west; op PREN140X corsair:catholic");
    refused(p, "sail ottoman_papal_states aragon_papal_states", RULE_CORSAIR_OWN);
}

static void test_F7a_kills_a_pirate_of_another_colour(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN140X);
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    put_ship(p, ARAGON_PAPAL_STATES, REFORMIST);
    play_all(p, "ops west; op PREN140X corsair:catholic; sail ottoman_papal_states aragon_papal_states");
    assert_int_equal(p->pirate[ARAGON_PAPAL_STATES], CATHOLIC);
    assert_int_equal(p->supply[PIRATE + REFORMIST], 3);
}

static void test_F7a_kills_an_own_concession_too(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN140X);
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    put_pawn(p, ARAGON_PAPAL_STATES, 0);
    play_all(p, "ops west; op PREN140X corsair:catholic; sail ottoman_papal_states aragon_papal_states");
    assert_int_equal(p->supply[PAWN + 0], 10);
}

static void test_F7a_but_not_a_protected_concession(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN140X);
    give_card(p, 1, PREN113X); /* Dalmatians */
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    put_pawn(p, ARAGON_PAPAL_STATES, 1);
    play_all(p, "ops west; op PREN140X corsair:catholic; sail ottoman_papal_states aragon_papal_states");
    assert_int_equal(p->concession[ARAGON_PAPAL_STATES], 1 + 1);
    assert_int_equal(p->pirate[ARAGON_PAPAL_STATES], CATHOLIC);
}

static void test_F7_pirates_of_all_three_colours(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN017); /* Scottish Privateers: red, England */
    put_ship(p, ENGLAND_FRANCE, REFORMIST);
    play_all(p, "ops west; op PREN017 corsair:reformist; sail england_france france_holy_roman_empire");
    assert_int_equal(p->pirate[FRANCE_HOLY_ROMAN_EMPIRE], REFORMIST);
    give_card(p, 0, PREN105X); /* Franco-Ottoman Navy: green or gold, Aragon */
    put_ship(p, ARAGON_PORTUGAL, ISLAMIC);
    put_ship(p, ARAGON_PAPAL_STATES, CATHOLIC);
    play(p, "ops east");
    refused(p, "op PREN105X corsair:reformist", RULE_OP_ICON);
    play_all(p, "op PREN105X corsair:islamic; sail aragon_portugal england_portugal");
    assert_int_equal(p->pirate[ENGLAND_PORTUGAL], ISLAMIC);
}

/* ---- F8: siege ---- */

static void siege_of_aragon(void)
{
    quiet_game(p);
    give_card(p, 0, PREN032); /* Duke of Milan */
    put_city(p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(p, ALGIERS, ROOK + ISLAMIC);
    put_ship(p, ARAGON_PORTUGAL, ISLAMIC);
    play_all(p, "ops west; op PREN032 siege");
}

static void test_F8_siege_example(void **unused)
{
    (void)unused;
    siege_of_aragon();
    assert_true(offered(p, "city valencia"));
    assert_true(offered(p, "city algiers"));
    play(p, "border aragon_portugal");
    assert_int_equal(p->pirate[ARAGON_PORTUGAL], 0);
    assert_int_equal(p->supply[PIRATE + ISLAMIC], 4);
    assert_int_equal(p->florins[0], 5);
    siege_of_aragon();
    play(p, "city valencia");
    assert_int_equal(p->supply[KNIGHT + CATHOLIC], 10);
    assert_int_equal(pax_repressed_count(p, ARAGON), 0); /* killed, not repressed */
}

/* LOCATION d: a Pirate lies in both Empires of its Border. */
static void test_F8_a_pirate_is_besieged_from_either_empire(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN032); /* Duke of Milan: Aragon */
    put_ship(p, ARAGON_PORTUGAL, ISLAMIC);
    put_ship(p, ARAGON_PAPAL_STATES, ISLAMIC);
    put_ship(p, ENGLAND_PORTUGAL, ISLAMIC);
    play_all(p, "ops west; op PREN032 siege");
    assert_true(offered(p, "border aragon_portugal"));
    assert_true(offered(p, "border aragon_papal_states"));
    refused(p, "border england_portugal", RULE_OP_LOCATION);
}

static void test_F8_only_ruling_class_and_pirates_of_the_location(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN032);
    put_city(p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_pawn(p, ARAGON_FRANCE, 1);
    put_ship(p, ENGLAND_FRANCE, CATHOLIC);
    put_repressed(p, ARAGON, ROOK + CATHOLIC, 1);
    play_all(p, "ops west; op PREN032 siege");
    refused(p, "city algiers", RULE_SIEGE_TARGET);
    refused(p, "border aragon_france", RULE_SIEGE_TARGET); /* no Concessions */
    refused(p, "border aragon_portugal", RULE_SIEGE_TARGET);
    refused(p, "city paris", RULE_OP_LOCATION);
    refused(p, "border england_france", RULE_OP_LOCATION);
    refused(p, "kill rook:catholic", RULE_NOT_NOW);
}

/* FAQ Siege: of an Empire one controls already. */
static void test_F8_in_the_own_empire(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN032);
    give_square(p, 0, ARAGON);
    put_city(p, ALGIERS, ROOK + ISLAMIC);
    play_all(p, "ops west; op PREN032 siege; city algiers");
    assert_int_equal(p->city[ALGIERS], NO_TOKEN);
    assert_true(in_tableau(p, 0, SQUARE(ARAGON)));
}

/* ---- F9: campaign ---- */

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

static void test_E4b_military_targets_and_nothing_else(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN105X); /* siege and corsairs in Aragon */
    give_square(p, 0, HUNGARY);
    put_city(p, BUDA, KNIGHT + CATHOLIC);
    put_city(p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_ship(p, ARAGON_PORTUGAL, ISLAMIC);
    put_ship(p, ARAGON_PAPAL_STATES, CATHOLIC);
    put_ship(p, ENGLAND_FRANCE, CATHOLIC);
    play(p, "ops east");
    struct pax before = game;
    only_offers_are_legal(p);
    static const char *const ops[] = {"op PREN105X siege", "op PREN105X corsair:islamic", "op PREN105X corsair:catholic",
                                      "op hungary campaign"};
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
        game = before;
        play(p, ops[i]);
        only_offers_are_legal(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F7_corsair_example),
        cmocka_unit_test(test_F7_only_pirates_of_the_colour),
        cmocka_unit_test(test_F7_from_a_sea_border_of_the_location),
        cmocka_unit_test(test_F7_to_the_location_or_a_neighbour_across_the_sea),
        cmocka_unit_test(test_F7_sea_borders_only),
        cmocka_unit_test(test_F7_not_onto_a_pirate_of_the_same_colour),
        cmocka_unit_test(test_F7a_kills_a_pirate_of_another_colour),
        cmocka_unit_test(test_F7a_kills_an_own_concession_too),
        cmocka_unit_test(test_F7a_but_not_a_protected_concession),
        cmocka_unit_test(test_F7_pirates_of_all_three_colours),
        cmocka_unit_test(test_F8_siege_example),
        cmocka_unit_test(test_F8_a_pirate_is_besieged_from_either_empire),
        cmocka_unit_test(test_F8_only_ruling_class_and_pirates_of_the_location),
        cmocka_unit_test(test_F8_in_the_own_empire),
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
        cmocka_unit_test(test_E4b_military_targets_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
