/* Playing cards and placing Agents in Cities and on cards (E2). */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- E2: into the Tableau ---- */

static void test_E2_west_cards_left_east_cards_right_outermost(void **unused)
{
    (void)unused;
    int count;
    holding(p, PREN131X);
    give_hand(p, 0, PREN101X);
    give_card(p, 0, PREN132X);
    give_card(p, 0, PREN102X);
    play_all(p, "play PREN131X; play PREN101X");
    const uint8_t *west = row_of(p, 0, ROW_WEST, &count);
    assert_int_equal(count, 2);
    assert_int_equal(west[1], PREN131X);
    const uint8_t *east = row_of(p, 0, ROW_EAST, &count);
    assert_int_equal(count, 2);
    assert_int_equal(east[1], PREN101X);
}

/* Easily missed (B5): the banner decides the side, not the Location. */
static void test_E2_crossover_card_goes_by_its_banner(void **unused)
{
    (void)unused;
    holding(p, PREN109X); /* Brotherhood of St. Mark: East, Holy Roman Empire */
    play_all(p, "play PREN109X; city lubeck");
    assert_int_equal(pax_side_of(p, PREN109X), EAST);
    assert_int_equal(p->city[LUBECK], KNIGHT + CATHOLIC);
}

static void test_E2_only_from_the_own_hand(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    give_hand(p, 1, PREN037);
    give_card(p, 0, PREN038);
    refused(p, "play PREN037", RULE_NOT_IN_HAND);
    refused(p, "play PREN038", RULE_NOT_IN_HAND);
    refused(p, "play PREN037 revolt", RULE_NOT_IN_HAND);
}

static void test_B5e_only_the_one_shot_on_the_card(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    refused(p, "play PREN036 crusade", RULE_NO_ONE_SHOT);
    refused(p, "play PREN036 shift", RULE_NO_ONE_SHOT);
    assert_true(offered(p, "play PREN036 revolt"));
    assert_true(offered(p, "play PREN036"));
}

static void test_LOCATION_b_a_regional_one_shot_names_its_empire(void **unused)
{
    (void)unused;
    holding(p, PREN009); /* House of Borgia: The West */
    refused(p, "play PREN009 conspiracy", RULE_NAME_EMPIRE);
    refused(p, "play PREN009 conspiracy hungary", RULE_LOCATION);
    assert_true(offered(p, "play PREN009 conspiracy aragon"));
    give_hand(p, 0, PREN036);
    refused(p, "play PREN036 revolt france", RULE_NAME_EMPIRE); /* it can only be France */
    give_hand(p, 1, PREN015);
    set_turn(p, 1);
    refused(p, "play PREN015 shift france", RULE_NAME_EMPIRE);
}

/* ---- E2.1: with the one-shot ---- */

static void test_E21_peasant_revolt_example(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    give_square(p, 1, FRANCE);
    play(p, "play PREN036 revolt");
    play(p, "settle pawn:1 france_holy_roman_empire"); /* the surviving attacker, in the east */
    assert_true(in_tableau(p, 0, SQUARE(FRANCE)));
    assert_int_equal(pax_side_of(p, SQUARE(FRANCE)), WEST);
    play(p, "concession england_france"); /* and one more for the regime change, in the west */
    assert_int_equal(p->concession[FRANCE_HOLY_ROMAN_EMPIRE], 1);
    assert_int_equal(p->concession[ENGLAND_FRANCE], 1);
    assert_int_equal(p->florins[0], 5);
}

static void test_E21_agents_of_a_one_shot_must_be_placed(void **unused)
{
    (void)unused;
    holding(p, PREN015); /* Hanseatic League: Novgorod, a Pawn in France */
    play(p, "play PREN015 shift");
    refused(p, "skip", RULE_MUST_PLACE);
    play(p, "border england_france france");
    assert_int_equal(p->concession[ENGLAND_FRANCE], 1);
}

static void test_E21_by_repressing_if_no_space_is_free(void **unused)
{
    (void)unused;
    holding(p, PREN015);
    put_pawn(p, ARAGON_FRANCE, 1);
    put_ship(p, ENGLAND_FRANCE, CATHOLIC);
    put_ship(p, FRANCE_HOLY_ROMAN_EMPIRE, CATHOLIC);
    play(p, "play PREN015 shift");
    refused(p, "skip", RULE_MUST_PLACE);
    play(p, "border aragon_france france");
    assert_int_equal(on_square(p, FRANCE, PAWN + 1), 1);
    assert_int_equal(p->florins[0], 4);
}

static void test_E21_what_cannot_be_placed_stays_away(void **unused)
{
    (void)unused;
    holding(p, PREN015);
    give_florins(p, 0, 0);
    put_pawn(p, ARAGON_FRANCE, 1);
    put_ship(p, ENGLAND_FRANCE, CATHOLIC);
    put_ship(p, FRANCE_HOLY_ROMAN_EMPIRE, CATHOLIC);
    play(p, "play PREN015 shift");
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(p->open[EAST], NOVGOROD);
    assert_int_equal(p->supply[PAWN + 0], 10);
}

static void test_E21_both_agents_of_a_one_shot(void **unused)
{
    (void)unused;
    holding(p, PREN021); /* Conquistadors: the Spice Islands, two gold Knights in Portugal */
    give_card(p, 0, PREN016); /* Discovery */
    put_city(p, TOLEDO, ROOK + CATHOLIC);
    put_city(p, GRANADA, ROOK + ISLAMIC);
    give_florins(p, 0, 1);
    play_all(p, "play PREN021 shift; city spice_islands");
    refused(p, "skip", RULE_MUST_PLACE);
    refused(p, "city spice_islands", RULE_OWN_AGENT);
    play(p, "city toledo");
    assert_int_equal(p->florins[0], 0);
    assert_int_equal(on_square(p, PORTUGAL, ROOK + CATHOLIC), 1);
    assert_int_equal(p->city[SPICE_ISLANDS], KNIGHT + CATHOLIC);
}

static void test_E21a_bishops_do_not_fight_but_are_placed_after_the_battle(void **unused)
{
    (void)unused;
    holding(p, PREN010); /* Bonfire of the Vanities: a red Bishop, peasant revolt in the Papal States */
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    play(p, "play PREN010 revolt"); /* nobody attacks */
    assert_int_equal(p->city[VENICE], KNIGHT + CATHOLIC);
    assert_true(on_throne(p, PAPAL_STATES));
    refused(p, "skip", RULE_MUST_PLACE);
    play(p, "on papal_states");
    assert_int_equal(p->bishop[SQUARE(PAPAL_STATES)], REFORMIST);
}

static void test_E21b_no_battle_in_a_trade_shift(void **unused)
{
    (void)unused;
    holding(p, PREN087); /* Soninke Wangara: Timbuktu, a green Rook in Aragon */
    put_city(p, VALENCIA, KNIGHT + CATHOLIC);
    play_all(p, "play PREN087 shift; city algiers");
    assert_int_equal(p->city[VALENCIA], KNIGHT + CATHOLIC);
    assert_int_equal(p->city[ALGIERS], ROOK + ISLAMIC);
    assert_true(on_throne(p, ARAGON));
}

static void test_E21b_no_battle_in_a_coronation(void **unused)
{
    (void)unused;
    holding(p, PREN045);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    play_all(p, "play PREN045 coronation france; done");
    assert_int_equal(p->city[PARIS], KNIGHT + CATHOLIC);
    assert_true(in_tableau(p, 0, SQUARE(FRANCE)));
}

/* ---- E2.2: without it ---- */

static void test_E22_all_some_or_none(void **unused)
{
    (void)unused;
    holding(p, PREN025); /* Teutonic Knights: two gold Knights in the Holy Roman Empire */
    play_all(p, "play PREN025; skip; skip");
    assert_int_equal(p->supply[KNIGHT + CATHOLIC], 10);
    holding(p, PREN025);
    play_all(p, "play PREN025; skip; city lubeck");
    assert_int_equal(p->supply[KNIGHT + CATHOLIC], 9);
    holding(p, PREN025);
    play_all(p, "play PREN025; city vienna; city lubeck");
    assert_int_equal(p->city[VIENNA], KNIGHT + CATHOLIC);
    assert_int_equal(p->city[LUBECK], KNIGHT + CATHOLIC);
}

static void test_E22_install_pawn_example(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    put_pawn(p, FRANCE_HOLY_ROMAN_EMPIRE, 1);
    put_ship(p, ENGLAND_FRANCE, ISLAMIC);
    give_florins(p, 0, 1);
    play(p, "play PREN036");
    assert_true(offered(p, "border france_holy_roman_empire france")); /* for a Florin */
    refused(p, "border england_france france", RULE_PIRATE_THERE);
    play(p, "border aragon_france france"); /* not on any route, but nobody has the majority now */
    assert_int_equal(p->concession[ARAGON_FRANCE], 1);
    assert_int_equal(pax_vote_weight(p, 0, FRANCE), pax_vote_weight(p, 1, FRANCE));
    assert_int_equal(p->florins[0], 1);
    assert_true(on_throne(p, FRANCE));
}

static void test_E22_second_agent_may_not_displace_the_first(void **unused)
{
    (void)unused;
    holding(p, PREN025);
    play_all(p, "play PREN025; city vienna");
    refused(p, "city vienna", RULE_OWN_AGENT);
    play(p, "city nurnberg");
    holding(p, PREN112X); /* Phocoean Alum: two Pawns */
    play_all(p, "play PREN112X; border hungary_ottoman ottoman");
    refused(p, "border hungary_ottoman ottoman", RULE_OWN_AGENT);
    play(p, "border mamluk_ottoman ottoman");
}

static void test_E22_every_agent_has_its_kind_of_place(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    play(p, "play PREN036");
    refused(p, "city paris", RULE_WRONG_PLACE); /* a Pawn in a City */
    refused(p, "on PREN036", RULE_WRONG_PLACE);
    holding(p, PREN025);
    play(p, "play PREN025");
    refused(p, "border france_holy_roman_empire", RULE_WRONG_PLACE); /* a Knight on a Border */
    holding(p, PREN008);
    play(p, "play PREN008");
    refused(p, "city valencia", RULE_WRONG_PLACE); /* a Bishop on the Map */
}

static void test_E22_places_for_agents_and_nothing_else(void **unused)
{
    (void)unused;
    static const uint8_t cards[] = {PREN036, PREN013, PREN025, PREN008, PREN041, PREN067, PREN005};
    for (size_t i = 0; i < sizeof cards; i++) {
        holding(p, cards[i]);
        only_offers_are_legal(p);
        put_pawn(p, ENGLAND_FRANCE, 1);
        put_ship(p, ARAGON_PORTUGAL, ISLAMIC);
        put_city(p, VIENNA, KNIGHT + ISLAMIC);
        game.stack[game.depth++] = (struct frame){.kind = FRAME_AGENT, .placing.card = cards[i]};
        only_offers_are_legal(p);
    }
}

/* ---- E2.2a: Bishops ---- */

static void test_E22a_on_the_card_itself(void **unused)
{
    (void)unused;
    holding(p, PREN008); /* Jesuits: a gold Bishop, Aragon */
    play_all(p, "play PREN008; on PREN008");
    assert_int_equal(p->bishop[PREN008], CATHOLIC);
}

static void test_E22a_on_any_card_or_throne_of_the_location(void **unused)
{
    (void)unused;
    holding(p, PREN008);
    give_card(p, 0, PREN036);  /* France */
    give_card(p, 1, PREN032);  /* Duke of Milan: Aragon, of an opponent */
    give_card(p, 1, PREN023);  /* The West */
    give_card(p, 2, PREN067);  /* The East */
    give_square(p, 2, PORTUGAL);
    give_maid(p, 0, PREN044);
    give_hand(p, 0, PREN040);  /* Aragon, but in Hand */
    play(p, "play PREN008");
    assert_true(offered(p, "on PREN032"));
    assert_true(offered(p, "on PREN023"));
    assert_true(offered(p, "on aragon"));
    refused(p, "on PREN036", RULE_BISHOP_PLACE);
    refused(p, "on PREN067", RULE_BISHOP_PLACE);
    refused(p, "on portugal", RULE_BISHOP_PLACE);
    refused(p, "on PREN044", RULE_BISHOP_PLACE);
    refused(p, "on PREN040", RULE_BISHOP_PLACE);
    play(p, "on PREN032");
    assert_int_equal(p->bishop[PREN032], CATHOLIC);
}

static void test_E22a_diet_of_worms(void **unused)
{
    (void)unused;
    holding(p, PREN008);
    put_bishop(p, SQUARE(ARAGON), ISLAMIC);
    put_repressed(p, ARAGON, KNIGHT + CATHOLIC, 1);
    play_all(p, "play PREN008; on aragon");
    assert_int_equal(p->bishop[SQUARE(ARAGON)], 0);
    assert_int_equal(p->supply[BISHOP + CATHOLIC], 5);
    assert_int_equal(p->supply[BISHOP + ISLAMIC], 5);
    assert_int_equal(on_square(p, ARAGON, KNIGHT + CATHOLIC), 1); /* no pacification */
}

static void test_E22a_pacification(void **unused)
{
    (void)unused;
    holding(p, PREN008);
    put_repressed(p, ARAGON, KNIGHT + CATHOLIC, 1);
    put_repressed(p, ARAGON, PAWN + 2, 1);
    play_all(p, "play PREN008; on aragon");
    refused(p, "kill rook:catholic", RULE_PACIFY);
    play(p, "kill pawn:3");
    assert_int_equal(on_square(p, ARAGON, PAWN + 2), 0);
    assert_int_equal(on_square(p, ARAGON, KNIGHT + CATHOLIC), 1);
    assert_int_equal(p->florins[0], 5);
}

static void test_E22a_pacification_is_a_choice(void **unused)
{
    (void)unused;
    holding(p, PREN008);
    put_repressed(p, ARAGON, KNIGHT + CATHOLIC, 1);
    play_all(p, "play PREN008; on aragon; skip");
    assert_int_equal(on_square(p, ARAGON, KNIGHT + CATHOLIC), 1);
    assert_int_equal(p->bishop[SQUARE(ARAGON)], CATHOLIC);
}

/* Two Bishops of one card may meet, and then both are gone. */
static void test_E22a_two_bishops_on_one_card(void **unused)
{
    (void)unused;
    holding(p, PREN129X);
    play_all(p, "play PREN129X; on papal_states; on papal_states");
    assert_int_equal(p->bishop[SQUARE(PAPAL_STATES)], 0);
    assert_int_equal(p->supply[BISHOP + CATHOLIC], 5);
    holding(p, PREN129X);
    play_all(p, "play PREN129X; on papal_states; on PREN129X");
    assert_int_equal(p->supply[BISHOP + CATHOLIC], 3);
}

static void test_BISHOP_c_follows_its_card(void **unused)
{
    (void)unused;
    holding(p, PREN131X);
    give_square(p, 0, FRANCE);
    put_bishop(p, SQUARE(FRANCE), ISLAMIC);
    play(p, "sell france");
    assert_int_equal(p->bishop[SQUARE(FRANCE)], ISLAMIC); /* on its Throne now */
}

/* ---- E2.2b: Knights and Rooks ---- */

/* Important: the icon of the City does not matter. */
static void test_E22b_any_city_of_the_location(void **unused)
{
    (void)unused;
    holding(p, PREN049); /* Order of Santiago: two gold Rooks, Portugal */
    play(p, "play PREN049");
    assert_int_equal(pax_levy_of(p, TOLEDO), KNIGHT + CATHOLIC);
    assert_int_equal(pax_levy_of(p, GRANADA), ROOK + ISLAMIC);
    play_all(p, "city toledo; city granada");
    assert_int_equal(p->city[TOLEDO], ROOK + CATHOLIC);
    assert_int_equal(p->city[GRANADA], ROOK + CATHOLIC);
}

static void test_E22b_only_of_the_location(void **unused)
{
    (void)unused;
    holding(p, PREN049);
    play(p, "play PREN049");
    refused(p, "city london", RULE_CITY_ELSEWHERE);
    refused(p, "city spice_islands", RULE_CITY_CLOSED);
}

static void test_E22b_occupied_city_is_repressed_for_a_florin(void **unused)
{
    (void)unused;
    holding(p, PREN049);
    put_city(p, TOLEDO, KNIGHT + ISLAMIC);
    play_all(p, "play PREN049; city toledo; skip");
    assert_int_equal(p->city[TOLEDO], ROOK + CATHOLIC);
    assert_int_equal(on_square(p, PORTUGAL, KNIGHT + ISLAMIC), 1);
    assert_int_equal(p->florins[0], 4);
}

static void test_E22b_even_a_token_of_the_same_kind(void **unused)
{
    (void)unused;
    holding(p, PREN049);
    put_city(p, TOLEDO, ROOK + CATHOLIC);
    play_all(p, "play PREN049; city toledo; skip");
    assert_int_equal(p->city[TOLEDO], ROOK + CATHOLIC);
    assert_int_equal(on_square(p, PORTUGAL, ROOK + CATHOLIC), 1);
}

static void test_E22b_not_without_a_florin(void **unused)
{
    (void)unused;
    holding(p, PREN049);
    give_florins(p, 0, 0);
    put_city(p, TOLEDO, KNIGHT + ISLAMIC);
    play(p, "play PREN049");
    refused(p, "city toledo", RULE_REPRESS_COST);
    assert_true(offered(p, "city granada"));
}

static void test_CITY_constantinople_is_three_cities(void **unused)
{
    (void)unused;
    holding(p, PREN088); /* two green Rooks, Ottoman */
    put_city(p, CONSTANTINOPLE_2, KNIGHT + ISLAMIC);
    play_all(p, "play PREN088; city constantinople_1; city constantinople_3");
    assert_int_equal(p->florins[0], 5);
    assert_int_equal(p->city[CONSTANTINOPLE_1], ROOK + ISLAMIC);
    assert_int_equal(p->city[CONSTANTINOPLE_2], KNIGHT + ISLAMIC);
    assert_int_equal(p->city[CONSTANTINOPLE_3], ROOK + ISLAMIC);
}

/* FAQ Busted disks: no Agents in a covered Emporium. */
static void test_B6d_no_agents_in_a_busted_emporium(void **unused)
{
    (void)unused;
    holding(p, PREN087); /* Aragon: Timbuktu is covered */
    play(p, "play PREN087");
    refused(p, "city timbuktu", RULE_CITY_CLOSED);
    holding(p, PREN087);
    open_emporium(p, TIMBUKTU);
    play_all(p, "play PREN087; city timbuktu");
    assert_int_equal(p->city[TIMBUKTU], ROOK + ISLAMIC);
}

static void test_B6d_an_agent_may_enter_the_emporium_its_shift_opens(void **unused)
{
    (void)unused;
    holding(p, PREN087);
    play_all(p, "play PREN087 shift; city timbuktu");
    assert_int_equal(p->city[TIMBUKTU], ROOK + ISLAMIC);
}

/* ---- E2.2f: strawman ---- */

static void test_E22f_revolt_against_the_own_king_makes_a_republic(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    give_square(p, 0, FRANCE);
    play_all(p, "play PREN036 revolt; settle pawn:1 england_france; done");
    assert_true(in_tableau(p, 0, SQUARE(FRANCE)));
    assert_true(is_republic(p, FRANCE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E2_west_cards_left_east_cards_right_outermost),
        cmocka_unit_test(test_E2_crossover_card_goes_by_its_banner),
        cmocka_unit_test(test_E2_only_from_the_own_hand),
        cmocka_unit_test(test_B5e_only_the_one_shot_on_the_card),
        cmocka_unit_test(test_LOCATION_b_a_regional_one_shot_names_its_empire),
        cmocka_unit_test(test_E21_peasant_revolt_example),
        cmocka_unit_test(test_E21_agents_of_a_one_shot_must_be_placed),
        cmocka_unit_test(test_E21_by_repressing_if_no_space_is_free),
        cmocka_unit_test(test_E21_what_cannot_be_placed_stays_away),
        cmocka_unit_test(test_E21_both_agents_of_a_one_shot),
        cmocka_unit_test(test_E21a_bishops_do_not_fight_but_are_placed_after_the_battle),
        cmocka_unit_test(test_E21b_no_battle_in_a_trade_shift),
        cmocka_unit_test(test_E21b_no_battle_in_a_coronation),
        cmocka_unit_test(test_E22_all_some_or_none),
        cmocka_unit_test(test_E22_install_pawn_example),
        cmocka_unit_test(test_E22_second_agent_may_not_displace_the_first),
        cmocka_unit_test(test_E22_every_agent_has_its_kind_of_place),
        cmocka_unit_test(test_E22_places_for_agents_and_nothing_else),
        cmocka_unit_test(test_E22a_on_the_card_itself),
        cmocka_unit_test(test_E22a_on_any_card_or_throne_of_the_location),
        cmocka_unit_test(test_E22a_diet_of_worms),
        cmocka_unit_test(test_E22a_pacification),
        cmocka_unit_test(test_E22a_pacification_is_a_choice),
        cmocka_unit_test(test_E22a_two_bishops_on_one_card),
        cmocka_unit_test(test_BISHOP_c_follows_its_card),
        cmocka_unit_test(test_E22b_any_city_of_the_location),
        cmocka_unit_test(test_E22b_only_of_the_location),
        cmocka_unit_test(test_E22b_occupied_city_is_repressed_for_a_florin),
        cmocka_unit_test(test_E22b_even_a_token_of_the_same_kind),
        cmocka_unit_test(test_E22b_not_without_a_florin),
        cmocka_unit_test(test_CITY_constantinople_is_three_cities),
        cmocka_unit_test(test_B6d_no_agents_in_a_busted_emporium),
        cmocka_unit_test(test_B6d_an_agent_may_enter_the_emporium_its_shift_opens),
        cmocka_unit_test(test_E22f_revolt_against_the_own_king_makes_a_republic),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
