/* BATTLE: how battles of any kind are fought, the Agents they need, and pirates. */
#include "scenario.h"

/* ---- BATTLE ---- */

static void test_BATTLE_a_one_shots_are_optional(void **unused)
{
    (void)unused;
    static const int cards[] = {PREN022, PREN036, PREN008, PREN154X, PREN044, PREN002};
    for (int i = 0; i < 6; i++) {
        struct pax p;
        holding(&p, cards[i]);
        put_city(&p, ALGIERS, ROOK + ISLAMIC);
        assert_int_equal(pax_judge(&p, 0, move_of(MOVE_PLAY, cards[i], 0, 0)).rule, RULE_LEGAL);
    }
}

static void test_BATTLE_b_equal_numbers_all_die_and_nothing_changes_hands(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN025);
    give_square(&p, 1, HOLY_ROMAN_EMPIRE);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    put_city(&p, LUBECK, ROOK + CATHOLIC);
    play(&p, "play PREN025 conspiracy");
    assert_int_equal(pending(&p), FRAME_TURN);
    assert_true(in_tableau(&p, 1, SQUARE(HOLY_ROMAN_EMPIRE)));
    assert_int_equal(p.supply[ROOK + CATHOLIC], 10);
    assert_int_equal(p.supply[KNIGHT + CATHOLIC], 10);
}

static void test_BATTLE_b_the_steps_follow_in_order(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN025);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    put_repressed(&p, HOLY_ROMAN_EMPIRE, PAWN + 2, 1);
    play(&p, "play PREN025 conspiracy");
    assert_int_equal(pending(&p), FRAME_CASUALTY);
    play(&p, "lose-agent knight:catholic");
    assert_int_equal(pending(&p), FRAME_SURVIVOR);
    refused(&p, "concession france_holy_roman_empire", RULE_NOT_NOW);
    play(&p, "settle knight:catholic vienna");
    assert_int_equal(pending(&p), FRAME_REGIME);
    play(&p, "free pawn:3 holy_roman_empire_hungary holy_roman_empire");
    play(&p, "concession france_holy_roman_empire");
    assert_int_equal(pending(&p), FRAME_TURN);
}

static void test_BATTLE_c_all_agents_but_bishops_attack(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN110X); /* a green and a red Knight */
    put_city(&p, BUDA, KNIGHT + CATHOLIC);
    play(&p, "play PREN110X conspiracy");
    assert_int_equal(offers(&p), 2);
    play_all(&p, "lose-agent knight:islamic; settle knight:reformist buda");
    assert_int_equal(p.city[BUDA], KNIGHT + REFORMIST);
}

static void test_BATTLE_d_colour_decides_in_a_religious_war(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN026); /* two red Knights in England */
    put_city(&p, LONDON, ROOK + REFORMIST);
    put_city(&p, BORDEAUX, KNIGHT + CATHOLIC);
    play(&p, "play PREN026 reformation");
    refused(&p, "lose-city bordeaux", RULE_CASUALTY);
    play(&p, "lose-city london");
    assert_int_equal(p.state[ENGLAND], REFORMIST);
}

static void test_BATTLE_e_pirates_take_no_part_in_campaigns(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, ARAGON);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(&p, TOLEDO, ROOK + CATHOLIC);
    put_ship(&p, ARAGON_PORTUGAL, CATHOLIC);
    give_florins(&p, 0, 1);
    play_all(&p, "ops west; op aragon campaign; target portugal");
    assert_true(on_throne(&p, PORTUGAL));
    assert_int_equal(p.pirate[ARAGON_PORTUGAL], CATHOLIC);
}

static void test_BATTLE_f_pawns_take_no_part_in_religious_wars(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    put_pawn(&p, ARAGON_FRANCE, 0);
    put_repressed(&p, ARAGON, PAWN + 0, 2);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    play_all(&p, "play PREN008 crusade; on aragon; skip");
    assert_true(on_throne(&p, ARAGON));
    assert_int_equal(p.concession[ARAGON_FRANCE], 1);
    assert_int_equal(on_square(&p, ARAGON, PAWN + 0), 2);
}

static void test_BATTLE_f_repressed_concessions_of_others_fight_in_revolts(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN036);
    put_repressed(&p, FRANCE, PAWN + 2, 1);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    play_all(&p, "play PREN036 revolt; lose-repressed pawn:3; settle pawn:1 england_france; done");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_int_equal(p.supply[PAWN + 2], 10);
}

static void test_BATTLE_g_adjacent_knights_do_not_fight_in_civil_wars(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN009);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, VALENCIA, ROOK + CATHOLIC);
    play_all(&p, "play PREN009 conspiracy aragon; on aragon");
    assert_int_equal(p.city[VALENCIA], ROOK + CATHOLIC);
    assert_int_equal(p.city[TOLEDO], KNIGHT + CATHOLIC);
}

static void test_BATTLE_h_repressed_knights_do_not_fight_in_campaigns(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, ARAGON);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    put_repressed(&p, ARAGON, KNIGHT + CATHOLIC, 2);
    put_repressed(&p, PORTUGAL, KNIGHT + CATHOLIC, 2);
    give_florins(&p, 0, 1);
    play_all(&p, "ops west; op aragon campaign; target portugal; done");
    assert_int_equal(p.suzerain[PORTUGAL], ARAGON);
    assert_int_equal(on_square(&p, PORTUGAL, KNIGHT + CATHOLIC), 2);
}

static void test_BATTLE_i_survivors_must_take_a_place_while_there_is_one(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN050);
    put_repressed(&p, PAPAL_STATES, KNIGHT + ISLAMIC, 1);
    play(&p, "play PREN050 conspiracy");
    refused(&p, "done", RULE_NOT_NOW);
    refused(&p, "skip", RULE_NOT_NOW);
    assert_int_equal(offers(&p), 2); /* the player says who */
    play(&p, "settle rook:catholic venice");
    assert_int_equal(on_square(&p, PAPAL_STATES, KNIGHT + ISLAMIC), 1);
}

static void test_BATTLE_i_pawns_without_a_border_become_serfs(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN036);
    put_pawn(&p, ARAGON_FRANCE, 1);
    put_pawn(&p, ENGLAND_FRANCE, 1);
    put_ship(&p, FRANCE_HOLY_ROMAN_EMPIRE, CATHOLIC);
    play(&p, "play PREN036 revolt");
    assert_int_equal(pending(&p), FRAME_REGIME);
    assert_int_equal(on_square(&p, FRANCE, PAWN + 0), 1);
    assert_int_equal(p.florins[0], 5);
}

/* O20 */
static void test_BATTLE_i_a_pirate_without_an_empty_sea_border_is_lost(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN020);
    put_pawn(&p, ENGLAND_FRANCE, 1);
    put_pawn(&p, FRANCE_HOLY_ROMAN_EMPIRE, 1);
    play(&p, "play PREN020 revolt");
    assert_int_equal(pending(&p), FRAME_REGIME);
    assert_int_equal(p.supply[PIRATE + ISLAMIC], 4);
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
}

/* R57 */
static void test_BATTLE_i_who_stood_on_the_map_stays_there(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN036);
    put_pawn(&p, ARAGON_FRANCE, 0);
    put_ship(&p, ENGLAND_FRANCE, CATHOLIC);
    play(&p, "play PREN036 revolt");
    refused(&p, "settle pirate:catholic france_holy_roman_empire", RULE_SURVIVOR);
    play_all(&p, "settle pawn:1 france_holy_roman_empire; done");
    assert_int_equal(p.concession[ARAGON_FRANCE], 1);
    assert_int_equal(p.pirate[ENGLAND_FRANCE], CATHOLIC);
}

static void test_BATTLE_i_the_rest_may_be_emancipated(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN028);
    put_repressed(&p, FRANCE, PAWN + 0, 1);
    play_all(&p, "play PREN028 conspiracy; settle knight:catholic paris; settle knight:catholic lyon");
    refused(&p, "free pawn:1 england_portugal france", RULE_EMANCIPATE);
    play(&p, "free pawn:1 england_france france");
    assert_int_equal(p.concession[ENGLAND_FRANCE], 1);
}

static void test_VICTORIOUS_needs_a_survivor(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN022);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play(&p, "play PREN022 conspiracy");
    assert_true(on_throne(&p, HOLY_ROMAN_EMPIRE));
    holding(&p, PREN022);
    play_all(&p, "play PREN022 conspiracy; settle knight:reformist vienna");
    assert_true(in_tableau(&p, 0, SQUARE(HOLY_ROMAN_EMPIRE)));
}

/* E2.1a, BISHOP a: wherever the card's Location allows, not only where the war was. */
static void test_BATTLE_c_bishops_go_where_their_card_is_located(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN158X);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    play(&p, "play PREN158X crusade aragon");
    refused(&p, "skip", RULE_MUST_PLACE);
    play(&p, "on england");
    assert_int_equal(p.bishop[SQUARE(ENGLAND)], CATHOLIC);
}

static void test_SATURATION_survivors_fill_the_cities_first(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN085); /* two gold Rooks in Hungary, which has two Cities */
    put_repressed(&p, HUNGARY, KNIGHT + REFORMIST, 1);
    play_all(&p, "play PREN085 conspiracy; settle rook:catholic buda; settle knight:reformist varna; done");
    assert_int_equal(on_square(&p, HUNGARY, ROOK + CATHOLIC), 1);
}

static void test_EMPORIUM_a_busted_one_takes_no_survivor(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN087);
    give_hand(&p, 0, PREN032);
    play(&p, "play PREN032 conspiracy");
    refused(&p, "settle knight:catholic timbuktu", RULE_SURVIVOR);
    play(&p, "settle knight:catholic valencia");
}

static void test_ONE_SHOT_deploys_its_agents(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN002);
    play(&p, "play PREN002 apostasy");
    refused(&p, "skip", RULE_MUST_PLACE);
}

/* ---- TOKEN MANAGEMENT ---- */

/* TOKEN MANAGEMENT: Agents of a battle are found if there is one anywhere. */
static void test_TOKEN_MANAGEMENT_a_fighting_agent_must_be_found(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN020);
    put_ship(&p, MAMLUK_OTTOMAN, ISLAMIC);
    put_ship(&p, HUNGARY_OTTOMAN, ISLAMIC);
    put_ship(&p, OTTOMAN_PAPAL_STATES, ISLAMIC);
    put_ship(&p, ARAGON_PORTUGAL, ISLAMIC);
    play(&p, "play PREN020 revolt");
    assert_int_equal(pending(&p), FRAME_SHORTAGE);
    refused(&p, "skip", RULE_MUST_PLACE);
    refused(&p, "take-border england_france", RULE_SHORTAGE);
    play_all(&p, "take-border mamluk_ottoman; settle pirate:islamic england_france");
    assert_int_equal(p.pirate[MAMLUK_OTTOMAN], 0);
    assert_int_equal(p.pirate[ENGLAND_FRANCE], ISLAMIC);
}

static void test_TOKEN_MANAGEMENT_repressed_tokens_come_first(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN022);
    put_repressed(&p, MAMLUK, KNIGHT + REFORMIST, 6);
    put_city(&p, LONDON, KNIGHT + REFORMIST);
    play(&p, "play PREN022 conspiracy");
    refused(&p, "take-city london", RULE_SHORTAGE);
    play_all(&p, "take-repressed mamluk; settle knight:reformist vienna");
    assert_int_equal(on_square(&p, MAMLUK, KNIGHT + REFORMIST), 5);
    assert_int_equal(p.city[VIENNA], KNIGHT + REFORMIST);
}

/* O22: an optional placement may be given up. */
static void test_TOKEN_MANAGEMENT_an_optional_agent_may_be_given_up(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN022);
    put_repressed(&p, MAMLUK, KNIGHT + REFORMIST, 7);
    play_all(&p, "play PREN022; city vienna; skip");
    assert_int_equal(p.city[VIENNA], NO_TOKEN);
    assert_int_equal(pending(&p), FRAME_TURN);
}

static void test_TOKEN_MANAGEMENT_bishops_are_no_repressed_tokens(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    for (int empire = ENGLAND; empire <= BYZANTIUM; empire++)
        put_bishop(&p, SQUARE(empire), CATHOLIC);
    play_all(&p, "play PREN008; on PREN008; take-bishop hungary");
    assert_int_equal(p.bishop[SQUARE(HUNGARY)], 0);
    assert_int_equal(p.bishop[PREN008], CATHOLIC);
}

static void test_TOKEN_MANAGEMENT_both_agents_of_a_card(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN088); /* two green Rooks in Ottoman */
    put_repressed(&p, MAMLUK, ROOK + ISLAMIC, 6);
    play(&p, "play PREN088 conspiracy");
    assert_int_equal(pending(&p), FRAME_SHORTAGE); /* one is left, the other must be found */
    play_all(&p, "take-repressed mamluk; settle rook:islamic modon; settle rook:islamic rhodes");
    assert_int_equal(on_square(&p, MAMLUK, ROOK + ISLAMIC), 5);
}

static void test_TOKEN_MANAGEMENT_a_bishop_of_a_one_shot_must_be_found(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN009);
    for (int empire = ENGLAND; empire <= BYZANTIUM; empire++)
        put_bishop(&p, SQUARE(empire), CATHOLIC);
    play_all(&p, "play PREN009 conspiracy aragon; on aragon");
    refused(&p, "skip", RULE_MUST_PLACE);
    refused(&p, "take-bishop mamluk", RULE_SHORTAGE);
    play(&p, "take-bishop england");
    assert_int_equal(p.bishop[SQUARE(ARAGON)], CATHOLIC);
}

static void test_TOKEN_MANAGEMENT_from_any_position_if_none_is_repressed(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN022);
    static const int cities[] = {LONDON, BORDEAUX, PARIS, BRUGES, LYON, TOLEDO, GRANADA};
    for (int i = 0; i < 7; i++)
        put_city(&p, cities[i], KNIGHT + REFORMIST);
    play(&p, "play PREN022");
    play(&p, "city vienna");
    refused(&p, "take-repressed france", RULE_SHORTAGE);
    play(&p, "take-city london");
    assert_int_equal(p.city[LONDON], NO_TOKEN);
    assert_int_equal(p.city[VIENNA], KNIGHT + REFORMIST);
}

/* ---- BISHOP ---- */

static void test_BISHOP_a_his_place_is_not_bound_to_the_war(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN009);
    give_card(&p, 2, PREN034);
    play_all(&p, "play PREN009 conspiracy aragon; on PREN034");
    assert_int_equal(p.bishop[PREN034], CATHOLIC);
}

static void test_BISHOP_b_enters_by_exchange_or_pacification(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    put_bishop(&p, SQUARE(ARAGON), REFORMIST);
    put_repressed(&p, ARAGON, KNIGHT + CATHOLIC, 1);
    play_all(&p, "play PREN008; on aragon");
    assert_int_equal(p.bishop[SQUARE(ARAGON)], 0); /* both died, and nobody was pacified */
    assert_int_equal(on_square(&p, ARAGON, KNIGHT + CATHOLIC), 1);
    holding(&p, PREN008);
    put_repressed(&p, ARAGON, KNIGHT + CATHOLIC, 1);
    play_all(&p, "play PREN008; on aragon");
    refused(&p, "kill rook:catholic", RULE_PACIFY);
    play(&p, "kill knight:catholic");
    assert_int_equal(on_square(&p, ARAGON, KNIGHT + CATHOLIC), 0);
}

static void test_BISHOP_c_never_fights(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN022);
    put_bishop(&p, SQUARE(HOLY_ROMAN_EMPIRE), CATHOLIC);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play(&p, "play PREN022 conspiracy");
    assert_int_equal(p.bishop[SQUARE(HOLY_ROMAN_EMPIRE)], CATHOLIC);
}

/* ---- PIRATE ---- */

static void test_PIRATE_a_placement_kills_what_is_there(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN013); /* a gold Pirate in Aragon */
    put_pawn(&p, ARAGON_PORTUGAL, 0);
    put_ship(&p, ARAGON_PAPAL_STATES, ISLAMIC);
    play(&p, "play PREN013");
    refused(&p, "border aragon_france", RULE_SEA_ONLY);
    refused(&p, "border england_portugal", RULE_BORDER_ELSEWHERE);
    struct pax other = p;
    play(&p, "border aragon_portugal");
    assert_int_equal(p.concession[ARAGON_PORTUGAL], 0);
    assert_int_equal(p.supply[PAWN + 0], 10);
    assert_int_equal(p.florins[0], 5); /* no cost */
    play(&other, "border aragon_papal_states");
    assert_int_equal(other.pirate[ARAGON_PAPAL_STATES], CATHOLIC);
    assert_int_equal(other.supply[PIRATE + ISLAMIC], 4);
}

static void test_PIRATE_b_takes_a_florin_of_the_profits(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    put_ship(&p, BYZANTIUM_HUNGARY, REFORMIST);
    put_pawn(&p, HUNGARY_OTTOMAN, 1);
    stock(&p, EAST, FAIR, p.market[EAST][FAIR], 1); /* three profits: subsidy, Pirate, Concession */
    give_florins(&p, 0, 0);
    give_florins(&p, 1, 0);
    play(&p, "fair east");
    assert_int_equal(p.florins[0], 1);
    assert_int_equal(p.florins[1], 1);
    assert_int_equal(p.market_florins[EAST][FAIR], 0);
}

static void test_PIRATE_b_is_never_repressed(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN020); /* represses anything that can be repressed */
    clear_map(&p);
    put_ship(&p, ENGLAND_FRANCE, CATHOLIC);
    give_card(&p, 0, PREN023);
    play(&p, "ops west");
    refused(&p, "op PREN020 repress:pawn+rook+knight", RULE_NO_TARGET);
    play_all(&p, "op PREN023 siege; border england_france");
    assert_int_equal(p.pirate[ENGLAND_FRANCE], 0);
}

static void test_PIRATE_c_moves_by_the_corsair_of_its_religion(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    put_ship(&p, ENGLAND_FRANCE, CATHOLIC);
    put_ship(&p, FRANCE_HOLY_ROMAN_EMPIRE, ISLAMIC);
    give_card(&p, 0, PREN020); /* corsair:islamic in France */
    play_all(&p, "ops west; op PREN020 corsair:islamic");
    refused(&p, "sail england_france england_portugal", RULE_CORSAIR_PIRATE);
    play(&p, "sail france_holy_roman_empire england_france");
    assert_int_equal(p.pirate[ENGLAND_FRANCE], ISLAMIC);
    assert_int_equal(p.supply[PIRATE + CATHOLIC], 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_BATTLE_a_one_shots_are_optional),
        cmocka_unit_test(test_BATTLE_b_equal_numbers_all_die_and_nothing_changes_hands),
        cmocka_unit_test(test_BATTLE_b_the_steps_follow_in_order),
        cmocka_unit_test(test_BATTLE_c_all_agents_but_bishops_attack),
        cmocka_unit_test(test_BATTLE_d_colour_decides_in_a_religious_war),
        cmocka_unit_test(test_BATTLE_e_pirates_take_no_part_in_campaigns),
        cmocka_unit_test(test_BATTLE_f_pawns_take_no_part_in_religious_wars),
        cmocka_unit_test(test_BATTLE_f_repressed_concessions_of_others_fight_in_revolts),
        cmocka_unit_test(test_BATTLE_g_adjacent_knights_do_not_fight_in_civil_wars),
        cmocka_unit_test(test_BATTLE_h_repressed_knights_do_not_fight_in_campaigns),
        cmocka_unit_test(test_BATTLE_i_survivors_must_take_a_place_while_there_is_one),
        cmocka_unit_test(test_BATTLE_i_pawns_without_a_border_become_serfs),
        cmocka_unit_test(test_BATTLE_i_a_pirate_without_an_empty_sea_border_is_lost),
        cmocka_unit_test(test_BATTLE_i_who_stood_on_the_map_stays_there),
        cmocka_unit_test(test_BATTLE_i_the_rest_may_be_emancipated),
        cmocka_unit_test(test_VICTORIOUS_needs_a_survivor),
        cmocka_unit_test(test_BATTLE_c_bishops_go_where_their_card_is_located),
        cmocka_unit_test(test_SATURATION_survivors_fill_the_cities_first),
        cmocka_unit_test(test_EMPORIUM_a_busted_one_takes_no_survivor),
        cmocka_unit_test(test_ONE_SHOT_deploys_its_agents),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_a_fighting_agent_must_be_found),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_repressed_tokens_come_first),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_an_optional_agent_may_be_given_up),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_bishops_are_no_repressed_tokens),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_both_agents_of_a_card),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_a_bishop_of_a_one_shot_must_be_found),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_from_any_position_if_none_is_repressed),
        cmocka_unit_test(test_BISHOP_a_his_place_is_not_bound_to_the_war),
        cmocka_unit_test(test_BISHOP_b_enters_by_exchange_or_pacification),
        cmocka_unit_test(test_BISHOP_c_never_fights),
        cmocka_unit_test(test_PIRATE_a_placement_kills_what_is_there),
        cmocka_unit_test(test_PIRATE_b_takes_a_florin_of_the_profits),
        cmocka_unit_test(test_PIRATE_b_is_never_repressed),
        cmocka_unit_test(test_PIRATE_c_moves_by_the_corsair_of_its_religion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
