/* J, CIVIL WAR: conspiracies and revolts. */
#include "scenario.h"

/* ---- J: any civil war ---- */

static void test_Ja_without_the_war_agents_are_placed_as_usual(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN022);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play_all(&p, "play PREN022; city vienna");
    assert_true(on_throne(&p, HOLY_ROMAN_EMPIRE));
    assert_int_equal(p.city[VIENNA], KNIGHT + REFORMIST);
    assert_int_equal(on_square(&p, HOLY_ROMAN_EMPIRE, ROOK + CATHOLIC), 1);
    assert_int_equal(p.florins[0], 4);
}

static void test_Jb_with_the_war_there_is_a_battle(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN022);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play(&p, "play PREN022 conspiracy");
    assert_int_equal(p.city[VIENNA], NO_TOKEN);
    assert_int_equal(p.supply[KNIGHT + REFORMIST], 7);
    assert_true(on_throne(&p, HOLY_ROMAN_EMPIRE)); /* one against one: nobody survives */
}

static void test_Jb_faq_colours_do_not_matter_in_a_civil_war(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN022); /* a red Knight */
    put_city(&p, VIENNA, KNIGHT + REFORMIST);
    put_repressed(&p, HOLY_ROMAN_EMPIRE, ROOK + ISLAMIC, 1);
    play_all(&p, "play PREN022 conspiracy; lose-repressed rook:islamic; settle knight:reformist lubeck; done");
    assert_true(in_tableau(&p, 0, SQUARE(HOLY_ROMAN_EMPIRE)));
}

static void test_Jb_faq_colours_do_not_matter_in_a_campaign(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, ARAGON);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(&p, ALGIERS, KNIGHT + ISLAMIC);
    put_city(&p, TOLEDO, ROOK + CATHOLIC);
    give_florins(&p, 0, 2);
    play_all(&p, "ops west; op aragon campaign; target portugal; lose-city valencia; done");
    assert_int_equal(p.suzerain[PORTUGAL], ARAGON);
    assert_int_equal(p.city[ALGIERS], KNIGHT + ISLAMIC);
    assert_int_equal(p.florins[0], 0);
}

static void test_Jc_one_survivor_is_enough(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN025); /* two gold Knights */
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play_all(&p, "play PREN025 conspiracy; lose-agent knight:catholic; settle knight:catholic vienna");
    assert_true(in_tableau(&p, 0, SQUARE(HOLY_ROMAN_EMPIRE)));
    assert_int_equal(pending(&p), FRAME_REGIME);
}

static void test_J_a_card_with_one_location_names_no_empire(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN022);
    refused(&p, "play PREN022 conspiracy holy_roman_empire", RULE_NAME_EMPIRE);
    refused(&p, "play PREN022 revolt", RULE_NO_ONE_SHOT);
}

static void test_Jc_nobody_against_nobody_is_no_victory(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN009);
    play_all(&p, "play PREN009 conspiracy aragon; on aragon");
    assert_true(on_throne(&p, ARAGON));
}

/* ---- J1: conspiracy ---- */

static void test_J1_example_house_of_borgia(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN009);
    give_square(&p, 1, ARAGON);
    make_vassal(&p, FRANCE, ARAGON);
    put_repressed(&p, ARAGON, KNIGHT + REFORMIST, 1);
    put_ship(&p, ARAGON_PAPAL_STATES, ISLAMIC);
    put_city(&p, VALENCIA, ROOK + CATHOLIC);
    give_card(&p, 2, PREN005);
    refused(&p, "play PREN009 conspiracy", RULE_NAME_EMPIRE);
    refused(&p, "play PREN009 conspiracy hungary", RULE_LOCATION);
    play(&p, "play PREN009 conspiracy aragon");
    assert_int_equal(p.city[VALENCIA], NO_TOKEN);
    refused(&p, "lose-agent bishop:catholic", RULE_CASUALTY); /* the Bishop does not fight */
    play(&p, "lose-pirate aragon_papal_states");
    assert_int_equal(p.pirate[ARAGON_PAPAL_STATES], 0);
    refused(&p, "settle knight:reformist toledo", RULE_SURVIVOR);
    play(&p, "settle knight:reformist valencia");
    assert_true(in_tableau(&p, 0, SQUARE(ARAGON)));
    assert_true(on_throne(&p, FRANCE));
    play(&p, "concession aragon_france");
    refused(&p, "on hungary", RULE_BISHOP_PLACE);
    play(&p, "on PREN005"); /* any Tableau card in the West */
    assert_int_equal(p.bishop[PREN005], CATHOLIC);
    assert_int_equal(p.concession[ARAGON_FRANCE], 1);
}

static void test_J1a_repressed_knights_and_rooks_fight_but_no_serfs(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN009);
    put_repressed(&p, ARAGON, KNIGHT + ISLAMIC, 1);
    put_repressed(&p, ARAGON, ROOK + CATHOLIC, 1);
    put_repressed(&p, ARAGON, PAWN + 1, 2);
    put_city(&p, VALENCIA, ROOK + CATHOLIC);
    play(&p, "play PREN009 conspiracy aragon");
    refused(&p, "lose-repressed pawn:2", RULE_CASUALTY);
    play(&p, "lose-repressed knight:islamic");
    refused(&p, "settle pawn:2 aragon_france", RULE_SURVIVOR);
    play(&p, "settle rook:catholic algiers");
    assert_int_equal(on_square(&p, ARAGON, PAWN + 1), 2);
}

static void test_J1a_pirates_of_any_colour_fight(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN009);
    put_ship(&p, ARAGON_PAPAL_STATES, ISLAMIC);
    put_ship(&p, ARAGON_PORTUGAL, REFORMIST);
    put_ship(&p, ENGLAND_PORTUGAL, CATHOLIC); /* does not border Aragon */
    put_city(&p, VALENCIA, ROOK + CATHOLIC);
    play(&p, "play PREN009 conspiracy aragon");
    refused(&p, "lose-pirate england_portugal", RULE_CASUALTY);
    assert_true(offered(&p, "lose-pirate aragon_portugal"));
    play(&p, "lose-pirate aragon_papal_states");
    assert_int_equal(p.pirate[ARAGON_PORTUGAL], REFORMIST); /* stays where it is */
    assert_true(in_tableau(&p, 0, SQUARE(ARAGON)));
}

static void test_J1a_concessions_do_not_fight_in_a_conspiracy(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN022);
    put_pawn(&p, FRANCE_HOLY_ROMAN_EMPIRE, 0);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play(&p, "play PREN022 conspiracy");
    assert_true(on_throne(&p, HOLY_ROMAN_EMPIRE));
    assert_int_equal(p.concession[FRANCE_HOLY_ROMAN_EMPIRE], 1);
}

/* O10 */
static void test_J1a_a_pawn_agent_fights_in_a_conspiracy(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN166X);
    play(&p, "play PREN166X conspiracy");
    play(&p, "settle pawn:1 byzantium_hungary");
    assert_true(in_tableau(&p, 0, SQUARE(BYZANTIUM)));
    assert_int_equal(p.concession[BYZANTIUM_HUNGARY], 1);
}

static void test_J1b_all_ruling_class_defends(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN025);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    put_city(&p, LUBECK, KNIGHT + REFORMIST);
    put_city(&p, NURNBERG, ROOK + ISLAMIC);
    play(&p, "play PREN025 conspiracy");
    /* two attackers fall and take two of the three with them; the attacker chooses which */
    refused(&p, "lose-agent knight:catholic", RULE_CASUALTY);
    play_all(&p, "lose-city vienna; lose-city nurnberg");
    assert_int_equal(p.city[LUBECK], KNIGHT + REFORMIST);
    assert_true(on_throne(&p, HOLY_ROMAN_EMPIRE));
    assert_int_equal(p.supply[KNIGHT + CATHOLIC], 10);
}

/* R15: also without a single attacker. */
static void test_J1_a_conspiracy_is_always_possible(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN009);
    put_city(&p, VALENCIA, ROOK + CATHOLIC);
    play_all(&p, "play PREN009 conspiracy aragon; on aragon");
    assert_int_equal(p.city[VALENCIA], ROOK + CATHOLIC);
    assert_int_equal(p.bishop[SQUARE(ARAGON)], CATHOLIC); /* Bishops are placed after a defeat too */
}

static void test_J1a_the_agent_of_a_vassal_war_places_no_vassal(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN028);
    give_square(&p, 1, ARAGON);
    make_vassal(&p, FRANCE, ARAGON);
    make_vassal(&p, PORTUGAL, ARAGON);
    play_all(&p, "play PREN028 conspiracy; settle knight:catholic paris; settle knight:catholic lyon; done");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_int_equal(p.suzerain[FRANCE], NO_EMPIRE);
    assert_int_equal(p.suzerain[PORTUGAL], ARAGON); /* the others stay */
}

/* ---- J2: revolt ---- */

static void test_J2_example_republic_creation(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN036);
    give_square(&p, 0, OTTOMAN);
    make_vassal(&p, FRANCE, OTTOMAN);
    give_card(&p, 0, PREN023);
    put_pawn(&p, ARAGON_FRANCE, 0);
    put_ship(&p, ENGLAND_FRANCE, CATHOLIC);
    put_city(&p, BRUGES, ROOK + CATHOLIC);
    put_city(&p, LYON, KNIGHT + CATHOLIC);
    play_all(&p, "play PREN036 revolt; lose-concession aragon_france; lose-pirate england_france");
    play(&p, "settle pawn:1 france_holy_roman_empire");
    play(&p, "concession aragon_france");
    assert_true(is_republic(&p, FRANCE));
    assert_int_equal(p.suzerain[FRANCE], NO_EMPIRE);
    int count;
    const uint8_t *west = row_of(&p, 0, ROW_WEST, &count);
    assert_int_equal(west[count - 1], SQUARE(FRANCE)); /* the leftmost card */
    assert_int_equal(p.city[BRUGES], NO_TOKEN);
    assert_int_equal(p.city[LYON], NO_TOKEN);
}

/* The same card against an opponent's France, as in the example of E2.1. */
static void test_J2_flanders_guilds_against_an_opponent(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN036);
    give_square(&p, 1, FRANCE);
    play_all(&p, "play PREN036 revolt; settle pawn:1 france_holy_roman_empire; concession england_france");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_false(is_republic(&p, FRANCE));
    assert_int_equal(p.concession[FRANCE_HOLY_ROMAN_EMPIRE], 1);
    assert_int_equal(p.concession[ENGLAND_FRANCE], 1);
}

static void test_J2a_easily_missed_concessions_must_fight(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN036);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    put_pawn(&p, FRANCE_HOLY_ROMAN_EMPIRE, 0);
    put_pawn(&p, ENGLAND_PORTUGAL, 0); /* does not border France */
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    put_city(&p, BRUGES, ROOK + CATHOLIC);
    put_city(&p, LYON, KNIGHT + CATHOLIC);
    play(&p, "play PREN036 revolt");
    assert_int_equal(p.concession[ENGLAND_FRANCE], 0);
    assert_int_equal(p.concession[FRANCE_HOLY_ROMAN_EMPIRE], 0);
    assert_int_equal(p.concession[ENGLAND_PORTUGAL], 1);
    assert_int_equal(p.city[PARIS], NO_TOKEN);
    assert_true(on_throne(&p, FRANCE));
    assert_int_equal(p.supply[PAWN + 0], 9);
}

static void test_J2_easily_missed_serfs_of_any_colour_fight_for_anybody(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN036);
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, PAWN + 1, 2); /* Serfs of the very banker who holds France */
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    put_city(&p, BRUGES, ROOK + CATHOLIC);
    play_all(&p, "play PREN036 revolt; lose-repressed pawn:2; lose-agent pawn:1; settle pawn:2 england_france; done");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_int_equal(p.concession[ENGLAND_FRANCE], 2);
}

static void test_J2a_repressed_knights_and_rooks_do_not_fight(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN036);
    put_repressed(&p, FRANCE, KNIGHT + CATHOLIC, 3);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    play(&p, "play PREN036 revolt");
    assert_true(on_throne(&p, FRANCE));
    assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), 3);
}

static void test_J2a_concessions_of_others_do_not_fight(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN036);
    put_pawn(&p, ENGLAND_FRANCE, 1);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    play(&p, "play PREN036 revolt");
    assert_true(on_throne(&p, FRANCE));
    assert_int_equal(p.concession[ENGLAND_FRANCE], 2);
}

static void test_J2a_knights_rooks_and_pirates_as_agents_fight(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN020); /* a green Pirate */
    put_ship(&p, ENGLAND_FRANCE, REFORMIST);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    play(&p, "play PREN020 revolt");
    refused(&p, "lose-city paris", RULE_CASUALTY);
    play(&p, "lose-pirate england_france");
    refused(&p, "settle pirate:islamic aragon_france", RULE_SURVIVOR); /* a land Border */
    play(&p, "settle pirate:islamic england_france");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
}

static void test_J2a_bishop_agents_do_not_fight(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN010);
    put_pawn(&p, ARAGON_PAPAL_STATES, 0);
    play(&p, "play PREN010 revolt");
    refused(&p, "settle pawn:1 ottoman_papal_states", RULE_NOT_NOW); /* the Concession stays where it is */
    play_all(&p, "done; on PREN010");
    assert_true(in_tableau(&p, 0, SQUARE(PAPAL_STATES)));
    assert_int_equal(p.bishop[PREN010], REFORMIST);
}

static void test_J2b_all_ruling_class_defends(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN035);
    put_pawn(&p, ENGLAND_PORTUGAL, 0);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, GRANADA, ROOK + ISLAMIC);
    play(&p, "play PREN035 revolt");
    assert_int_equal(p.city[TOLEDO], NO_TOKEN);
    assert_int_equal(p.city[GRANADA], NO_TOKEN);
    assert_int_equal(p.concession[ENGLAND_PORTUGAL], 0);
    assert_true(on_throne(&p, PORTUGAL));
}

static void test_J2_easily_missed_survivors_choose_their_cities(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN028); /* two gold Knights in France */
    play(&p, "play PREN028 conspiracy");
    assert_true(offered(&p, "settle knight:catholic bruges")); /* a Rook icon does not matter */
    play_all(&p, "settle knight:catholic bruges; settle knight:catholic lyon");
    assert_int_equal(p.city[BRUGES], KNIGHT + CATHOLIC);
    assert_int_equal(p.city[LYON], KNIGHT + CATHOLIC);
}

static void test_J2_easily_missed_survivors_without_a_city_are_repressed(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN050); /* a gold Rook in the Papal States */
    put_repressed(&p, PAPAL_STATES, KNIGHT + ISLAMIC, 2);
    play_all(&p, "play PREN050 conspiracy; settle knight:islamic venice; done");
    assert_int_equal(on_square(&p, PAPAL_STATES, KNIGHT + ISLAMIC), 1);
    assert_int_equal(on_square(&p, PAPAL_STATES, ROOK + CATHOLIC), 1);
    assert_int_equal(p.florins[0], 5); /* REPRESS c: free of charge */
}

static void test_J2a_pawns_are_those_of_the_player_on_turn(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    set_turn(&p, 2);
    give_hand(&p, 2, PREN036);
    put_pawn(&p, ENGLAND_FRANCE, 2);
    put_pawn(&p, ARAGON_FRANCE, 0);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    play(&p, "play PREN036 revolt");
    refused(&p, "lose-concession aragon_france", RULE_CASUALTY);
    refused(&p, "lose-agent pawn:1", RULE_CASUALTY);
    play_all(&p, "lose-concession england_france; settle pawn:3 england_france; concession france_holy_roman_empire");
    assert_true(in_tableau(&p, 2, SQUARE(FRANCE)));
    assert_int_equal(p.concession[ENGLAND_FRANCE], 3);
    assert_int_equal(p.concession[FRANCE_HOLY_ROMAN_EMPIRE], 3);
}

/* ---- CIVIL WAR ---- */

static void test_CIVIL_WAR_repressed_tokens_sometimes_fight(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN022);
    put_repressed(&p, HOLY_ROMAN_EMPIRE, ROOK + CATHOLIC, 1);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play(&p, "play PREN022 conspiracy");
    assert_true(offered(&p, "lose-repressed rook:catholic"));
    holding(&p, PREN038); /* a revolt in the same place */
    put_repressed(&p, HOLY_ROMAN_EMPIRE, ROOK + CATHOLIC, 2);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play(&p, "play PREN038 revolt");
    assert_true(on_throne(&p, HOLY_ROMAN_EMPIRE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_Ja_without_the_war_agents_are_placed_as_usual),
        cmocka_unit_test(test_Jb_with_the_war_there_is_a_battle),
        cmocka_unit_test(test_Jb_faq_colours_do_not_matter_in_a_civil_war),
        cmocka_unit_test(test_Jb_faq_colours_do_not_matter_in_a_campaign),
        cmocka_unit_test(test_Jc_one_survivor_is_enough),
        cmocka_unit_test(test_J_a_card_with_one_location_names_no_empire),
        cmocka_unit_test(test_Jc_nobody_against_nobody_is_no_victory),
        cmocka_unit_test(test_J1_example_house_of_borgia),
        cmocka_unit_test(test_J1a_repressed_knights_and_rooks_fight_but_no_serfs),
        cmocka_unit_test(test_J1a_pirates_of_any_colour_fight),
        cmocka_unit_test(test_J1a_concessions_do_not_fight_in_a_conspiracy),
        cmocka_unit_test(test_J1a_a_pawn_agent_fights_in_a_conspiracy),
        cmocka_unit_test(test_J1b_all_ruling_class_defends),
        cmocka_unit_test(test_J1_a_conspiracy_is_always_possible),
        cmocka_unit_test(test_J1a_the_agent_of_a_vassal_war_places_no_vassal),
        cmocka_unit_test(test_J2_example_republic_creation),
        cmocka_unit_test(test_J2_flanders_guilds_against_an_opponent),
        cmocka_unit_test(test_J2a_easily_missed_concessions_must_fight),
        cmocka_unit_test(test_J2_easily_missed_serfs_of_any_colour_fight_for_anybody),
        cmocka_unit_test(test_J2a_repressed_knights_and_rooks_do_not_fight),
        cmocka_unit_test(test_J2a_concessions_of_others_do_not_fight),
        cmocka_unit_test(test_J2a_knights_rooks_and_pirates_as_agents_fight),
        cmocka_unit_test(test_J2a_bishop_agents_do_not_fight),
        cmocka_unit_test(test_J2b_all_ruling_class_defends),
        cmocka_unit_test(test_J2_easily_missed_survivors_choose_their_cities),
        cmocka_unit_test(test_J2_easily_missed_survivors_without_a_city_are_repressed),
        cmocka_unit_test(test_J2a_pawns_are_those_of_the_player_on_turn),
        cmocka_unit_test(test_CIVIL_WAR_repressed_tokens_sometimes_fight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
