/* The Age of Reformation promo: its map, banks, squares, victory and cards. */
#include "scenario.h"

static void promo_game(struct pax *p)
{
    new_game_with(p, 3, OPT_MAP, MAP_REFORMATION, OPT_CARDS, CARDS_PROMO, OPT_BANK + 2, BERENBERG, -1);
}

/* ---- setup ---- */

static void test_PROMO_the_map(void **unused)
{
    (void)unused;
    struct pax p;
    promo_game(&p);
    assert_int_equal(p.state[ENGLAND], REFORMIST);
    assert_int_equal(p.state[HOLY_ROMAN_EMPIRE], REFORMIST);
    assert_int_equal(p.state[OTTOMAN], MEDIEVAL);
    assert_int_equal(p.city[LONDON], KNIGHT + REFORMIST);
    assert_int_equal(p.city[VIENNA], KNIGHT + REFORMIST);
    assert_int_equal(p.city[CONSTANTINOPLE_1], ROOK + REFORMIST);
    assert_int_equal(p.city[CONSTANTINOPLE_2], KNIGHT + REFORMIST);
    assert_int_equal(p.city[CONSTANTINOPLE_3], NO_TOKEN);
    assert_int_equal(p.open[WEST], RED_SEA);
    assert_int_equal(p.open[EAST], TANA);
}

static void test_PROMO_the_banks(void **unused)
{
    (void)unused;
    struct pax p;
    promo_game(&p);
    assert_int_equal(p.concession[ENGLAND_FRANCE], 3);
    new_game_with(&p, 2, OPT_MAP, MAP_REFORMATION, OPT_BANK + 1, MENDES, -1);
    assert_int_equal(p.concession[HUNGARY_OTTOMAN], 2);
    struct florin_setup setup = {.seed = 1, .seats = 2};
    setup.option[OPT_BANK] = BERENBERG;
    assert_non_null(pax_setup(&p, &setup)); /* not on the 1460 map */
    setup.option[OPT_MAP] = MAP_REFORMATION;
    setup.option[OPT_BANK] = COEUR;
    assert_non_null(pax_setup(&p, &setup)); /* not on the promo's */
}

static void test_PROMO_banks_dealt_at_random_fit_the_map(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct pax p;
        struct florin_setup setup = {.seed = seed, .seats = 4};
        setup.option[OPT_MAP] = MAP_REFORMATION;
        assert_null(pax_setup(&p, &setup));
        for (int seat = 0; seat < 4; seat++)
            assert_int_not_equal(p.bank[seat], COEUR);
        assert_null(pax_check(&p));
    }
}

static void test_PROMO_cards_only_when_chosen(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    assert_int_equal(p.place[PREN208P], PLACE_GONE);
    promo_game(&p);
    assert_int_not_equal(p.place[PREN208P], PLACE_GONE);
}

/* ---- Kyiv ---- */

/* R82 */
static void test_PROMO_kyiv_in_medieval_hungary_only(void **unused)
{
    (void)unused;
    struct pax p;
    promo_game(&p);
    assert_true(pax_city_exists(&p, KYIV));
    assert_int_equal(pax_levy_of(&p, KYIV), KNIGHT + CATHOLIC);
    for (int state = CATHOLIC; state <= REFORMIST; state++) {
        put_state(&p, HUNGARY, state);
        assert_false(pax_city_exists(&p, KYIV));
    }
    new_game(&p, 3);
    assert_false(pax_city_exists(&p, KYIV));
    give_hand(&p, 0, PREN083);
    play(&p, "play PREN083");
    refused(&p, "city kyiv", RULE_CITY_CLOSED);
}

static void test_PROMO_an_agent_may_go_to_kyiv(void **unused)
{
    (void)unused;
    struct pax p;
    promo_game(&p);
    give_hand(&p, 0, PREN083);
    play_all(&p, "play PREN083; city kyiv");
    assert_int_equal(p.city[KYIV], ROOK + CATHOLIC);
}

static void test_PROMO_a_token_in_kyiv_is_lost_with_it(void **unused)
{
    (void)unused;
    struct pax p;
    promo_game(&p);
    clear_map(&p);
    put_city(&p, KYIV, KNIGHT + ISLAMIC); /* a Believer, and so he fought */
    put_city(&p, BUDA, KNIGHT + CATHOLIC);
    give_hand(&p, 0, PREN071);
    play_all(&p, "play PREN071 jihad; lose-agent knight:islamic");
    assert_int_equal(p.state[HUNGARY], ISLAMIC);
    assert_int_equal(p.city[KYIV], NO_TOKEN);
    assert_int_equal(pending(&p), FRAME_SURVIVOR);
    refused(&p, "settle knight:islamic kyiv", RULE_SURVIVOR);
    play(&p, "settle knight:islamic buda");
}

static void test_PROMO_golden_liberty_brings_kyiv_back(void **unused)
{
    (void)unused;
    struct pax p;
    promo_game(&p);
    clear_map(&p);
    put_state(&p, HUNGARY, ISLAMIC);
    give_square(&p, 0, HUNGARY);
    give_card(&p, 0, PREN103X); /* vote east */
    put_pawn(&p, BYZANTIUM_HUNGARY, 0);
    put_repressed(&p, HUNGARY, ROOK + CATHOLIC, 1);
    give_florins(&p, 0, 1);
    play_all(&p, "ops east; op PREN103X vote:east; target hungary");
    refused(&p, "free rook:catholic kyiv", RULE_EMANCIPATE);
    play_all(&p, "liberty; free rook:catholic kyiv");
    assert_int_equal(p.city[KYIV], ROOK + CATHOLIC);
}

/* ---- Constantinople ---- */

/* R83 */
static void test_PROMO_medieval_constantinople_has_two_spaces(void **unused)
{
    (void)unused;
    struct pax p;
    promo_game(&p);
    clear_map(&p);
    assert_false(pax_city_exists(&p, CONSTANTINOPLE_3));
    assert_int_equal(pax_levy_of(&p, CONSTANTINOPLE_1), ROOK + REFORMIST);
    assert_int_equal(pax_levy_of(&p, CONSTANTINOPLE_2), KNIGHT + REFORMIST);
    put_state(&p, OTTOMAN, ISLAMIC);
    assert_true(pax_city_exists(&p, CONSTANTINOPLE_3));
    assert_int_equal(pax_levy_of(&p, CONSTANTINOPLE_1), ROOK + ISLAMIC);
    give_hand(&p, 0, PREN080);
    put_state(&p, OTTOMAN, MEDIEVAL);
    play(&p, "play PREN080");
    refused(&p, "city constantinople_3", RULE_CITY_CLOSED);
}

static void vote_in_ottoman(struct pax *p)
{
    promo_game(p);
    clear_map(p);
    put_state(p, OTTOMAN, ISLAMIC);
    give_square(p, 0, OTTOMAN);
    give_card(p, 0, PREN103X);
    put_pawn(p, HUNGARY_OTTOMAN, 0);
    give_florins(p, 0, 3);
}

static void test_PROMO_golden_liberty_with_three_tokens_drops_one(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_ottoman(&p);
    put_city(&p, CONSTANTINOPLE_1, ROOK + ISLAMIC);
    put_city(&p, CONSTANTINOPLE_2, KNIGHT + ISLAMIC);
    put_city(&p, CONSTANTINOPLE_3, KNIGHT + CATHOLIC);
    play_all(&p, "ops east; op PREN103X vote:east; target ottoman; liberty");
    assert_int_equal(pending(&p), FRAME_DROP);
    refused(&p, "drop modon", RULE_DROP);
    refused(&p, "done", RULE_NOT_NOW);
    play(&p, "drop constantinople_1");
    assert_int_equal(p.supply[ROOK + ISLAMIC], 7);
    /* and the voter may rearrange the two that are left */
    assert_int_equal(pending(&p), FRAME_ARRANGE);
    refused(&p, "arrange knight:islamic empty knight:catholic", RULE_ARRANGE);
    play(&p, "arrange knight:islamic knight:catholic empty");
    assert_int_equal(p.city[CONSTANTINOPLE_1], KNIGHT + ISLAMIC);
    assert_int_equal(p.city[CONSTANTINOPLE_2], KNIGHT + CATHOLIC);
    assert_int_equal(p.city[CONSTANTINOPLE_3], NO_TOKEN);
    assert_int_equal(pending(&p), FRAME_REGIME);
}

static void test_PROMO_golden_liberty_each_space_can_be_the_one_that_goes(void **unused)
{
    (void)unused;
    for (int gone = 0; gone < 3; gone++) {
        struct pax p;
        vote_in_ottoman(&p);
        for (int i = 0; i < 3; i++)
            put_city(&p, CONSTANTINOPLE_1 + i, KNIGHT + ISLAMIC);
        play_all(&p, "ops east; op PREN103X vote:east; target ottoman; liberty");
        pax_apply(&p, 0, move_of(MOVE_DROP, CONSTANTINOPLE_1 + gone, 0, 0));
        assert_null(pax_check(&p));
        assert_int_equal(pending(&p), FRAME_REGIME); /* two alike need no arranging */
        assert_int_equal(p.city[CONSTANTINOPLE_1], KNIGHT + ISLAMIC);
        assert_int_equal(p.city[CONSTANTINOPLE_2], KNIGHT + ISLAMIC);
    }
}

static void test_PROMO_golden_liberty_with_two_tokens_moves_the_third_space(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_ottoman(&p);
    put_city(&p, CONSTANTINOPLE_1, ROOK + ISLAMIC);
    put_city(&p, CONSTANTINOPLE_3, KNIGHT + CATHOLIC);
    play_all(&p, "ops east; op PREN103X vote:east; target ottoman; liberty");
    assert_int_equal(p.city[CONSTANTINOPLE_3], NO_TOKEN);
    play(&p, "arrange knight:catholic rook:islamic empty");
    assert_int_equal(p.city[CONSTANTINOPLE_1], KNIGHT + CATHOLIC);
}

static void test_PROMO_golden_liberty_with_one_token_in_the_third_space(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_ottoman(&p);
    put_city(&p, CONSTANTINOPLE_3, KNIGHT + CATHOLIC);
    play_all(&p, "ops east; op PREN103X vote:east; target ottoman; liberty");
    play(&p, "arrange empty knight:catholic empty");
    assert_int_equal(p.city[CONSTANTINOPLE_2], KNIGHT + CATHOLIC);
}

static void test_PROMO_on_the_1460_map_nothing_is_dropped(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    put_state(&p, OTTOMAN, ISLAMIC);
    give_square(&p, 0, OTTOMAN);
    give_card(&p, 0, PREN103X);
    put_pawn(&p, MAMLUK_OTTOMAN, 0);
    play_all(&p, "ops east; op PREN103X vote:east; target ottoman; liberty");
    assert_int_equal(pending(&p), FRAME_REGIME);
    assert_int_equal(p.city[CONSTANTINOPLE_3], KNIGHT + ISLAMIC);
}

static void test_PROMO_a_war_opens_the_third_space(void **unused)
{
    (void)unused;
    struct pax p;
    promo_game(&p);
    clear_map(&p);
    put_city(&p, CONSTANTINOPLE_1, ROOK + REFORMIST);
    put_city(&p, CAIRO, KNIGHT + ISLAMIC);
    put_city(&p, MODON, ROOK + ISLAMIC);
    put_city(&p, CONSTANTINOPLE_2, KNIGHT + ISLAMIC);
    give_hand(&p, 0, PREN058);
    play_all(&p, "play PREN058 jihad; lose-city cairo; arrange empty empty knight:islamic");
    assert_int_equal(p.city[CONSTANTINOPLE_3], KNIGHT + ISLAMIC);
}

/* ---- squares ---- */

/* R84 */
static void test_PROMO_the_pope_changes_with_the_religion(void **unused)
{
    (void)unused;
    struct pax p;
    promo_game(&p);
    give_square(&p, 1, PAPAL_STATES);
    assert_int_equal(pax_prestige_of(&p, SQUARE(PAPAL_STATES)), P_PATRON | P_CATHOLIC);
    put_state(&p, PAPAL_STATES, REFORMIST);
    assert_int_equal(pax_prestige_of(&p, SQUARE(PAPAL_STATES)), P_REFORMIST);
    put_state(&p, PAPAL_STATES, ISLAMIC);
    assert_int_equal(pax_prestige_of(&p, SQUARE(PAPAL_STATES)), P_ISLAMIC);
    make_republic(&p, PAPAL_STATES); /* the Signoria stays what it is */
    assert_int_equal(pax_prestige_of(&p, SQUARE(PAPAL_STATES)), P_LAW);
    new_game(&p, 3);
    put_state(&p, PAPAL_STATES, REFORMIST); /* without the promo the Pope stays Catholic */
    assert_int_equal(pax_prestige_of(&p, SQUARE(PAPAL_STATES)), P_PATRON | P_CATHOLIC);
}

static void test_PROMO_hungary_and_ottoman_have_other_squares(void **unused)
{
    (void)unused;
    struct pax p;
    promo_game(&p);
    assert_int_equal(pax_prestige_of(&p, SQUARE(HUNGARY)), 0);
    assert_int_equal(pax_prestige_of(&p, SQUARE(OTTOMAN)), 0);
    assert_int_equal(pax_ops_of(&p, SQUARE(OTTOMAN))[0], CAMPAIGN);
    give_square(&p, 0, OTTOMAN);
    make_republic(&p, OTTOMAN);
    assert_int_equal(pax_prestige_of(&p, SQUARE(OTTOMAN)), P_LAW);
    assert_int_equal(pax_ops_of(&p, SQUARE(OTTOMAN))[0], OP_NONE);
    give_square(&p, 0, HUNGARY);
    make_republic(&p, HUNGARY);
    assert_int_equal(pax_prestige_of(&p, SQUARE(HUNGARY)), P_LAW);
    assert_int_equal(pax_ops_of(&p, SQUARE(HUNGARY))[0], VOTE_EAST);
}

/* ---- the Age of Byzantine ---- */

static void test_PROMO_victory_more_kings_and_prestige_of_the_leading_religion(void **unused)
{
    (void)unused;
    struct pax p;
    promo_game(&p);
    activate(&p, BYZANTINE);
    refused(&p, "declare age_of_byzantine", RULE_BYZANTINE_UNMET);
    give_square(&p, 0, FRANCE);
    refused(&p, "declare age_of_byzantine", RULE_BYZANTINE_UNMET);
    give_card(&p, 0, PREN005); /* Reformist, as two Theocracies are */
    give_card(&p, 1, PREN011);
    refused(&p, "declare age_of_byzantine", RULE_BYZANTINE_UNMET);
    give_card(&p, 0, PREN026);
    play(&p, "declare age_of_byzantine");
    assert_int_equal(p.over, BYZANTINE);
    assert_int_equal(p.winners, 1);
}

/* R85 */
static void test_PROMO_victory_needs_a_single_leading_religion(void **unused)
{
    (void)unused;
    struct pax p;
    struct pax_standing s;
    promo_game(&p);
    activate(&p, BYZANTINE);
    give_square(&p, 0, FRANCE);
    give_card(&p, 0, PREN005);
    pax_standing(&p, 0, &s);
    assert_int_equal(s.theocracy, REFORMIST);
    put_state(&p, OTTOMAN, ISLAMIC); /* two each */
    pax_standing(&p, 0, &s);
    assert_int_equal(s.theocracy, 0);
    refused(&p, "declare age_of_byzantine", RULE_BYZANTINE_UNMET);
}

static void test_PROMO_victory_only_on_the_promo_map(void **unused)
{
    (void)unused;
    struct pax p;
    promo_game(&p);
    stock(&p, EAST, 1, COMET1, 0);
    play(&p, "buy east 1");
    assert_int_equal(offers(&p), 5);
    play(&p, "activate age_of_byzantine");
    new_game_with(&p, 3, OPT_CARDS, CARDS_PROMO, -1);
    stock(&p, EAST, 1, COMET1, 0);
    play(&p, "buy east 1");
    refused(&p, "activate age_of_byzantine", RULE_VICTORY_ACTIVE);
    set_turn(&p, 0);
    refused(&p, "declare age_of_byzantine", RULE_VICTORY_INACTIVE);
}

/* ---- the cards ---- */

static void with_card(struct pax *p, int card)
{
    promo_game(p);
    clear_map(p);
    give_hand(p, 0, card);
}

static void test_PROMO_card_PREN208P_sarmatism(void **unused)
{
    (void)unused;
    struct pax p;
    with_card(&p, PREN208P);
    put_city(&p, BUDA, ROOK + REFORMIST);
    put_city(&p, VARNA, ROOK + CATHOLIC);
    play_all(&p, "play PREN208P crusade; lose-city varna; settle knight:catholic buda; done");
    assert_int_equal(p.state[HUNGARY], CATHOLIC);
    assert_true(in_tableau(&p, 0, SQUARE(HUNGARY)));
    assert_int_equal(pax_side_of(&p, PREN208P), EAST);
}

static void test_PROMO_card_PREN209P_bureau_of_barbarians(void **unused)
{
    (void)unused;
    struct pax p;
    with_card(&p, PREN209P);
    put_repressed(&p, MAMLUK, KNIGHT + ISLAMIC, 1);
    play_all(&p, "play PREN209P conspiracy mamluk; settle knight:islamic cairo; done; on mamluk");
    assert_true(in_tableau(&p, 0, SQUARE(MAMLUK)));
    assert_int_equal(p.bishop[SQUARE(MAMLUK)], REFORMIST);
}

static void test_PROMO_card_PREN210P_kaysar_i_rum(void **unused)
{
    (void)unused;
    struct pax p;
    with_card(&p, PREN210P);
    put_city(&p, VENICE, KNIGHT + CATHOLIC);
    put_city(&p, CONSTANTINOPLE_1, KNIGHT + ISLAMIC);
    play_all(&p, "play PREN210P jihad; lose-city constantinople_1; settle pirate:islamic ottoman_papal_states; done");
    assert_int_equal(p.state[PAPAL_STATES], ISLAMIC);
    assert_int_equal(pax_prestige_of(&p, SQUARE(PAPAL_STATES)), P_ISLAMIC); /* Suleiman at once */
    assert_int_equal(pax_side_of(&p, PREN210P), EAST);
}

static void test_PROMO_card_PREN211P_uskok_pirates(void **unused)
{
    (void)unused;
    struct pax p;
    with_card(&p, PREN211P);
    refused(&p, "play PREN211P conspiracy", RULE_NO_ONE_SHOT);
    play_all(&p, "play PREN211P; border hungary_ottoman");
    play_all(&p, "ops east; op PREN211P corsair:reformist; sail hungary_ottoman ottoman_papal_states");
    assert_int_equal(p.pirate[OTTOMAN_PAPAL_STATES], REFORMIST);
}

static void test_PROMO_card_PREN212P_szapolya_family(void **unused)
{
    (void)unused;
    struct pax p;
    with_card(&p, PREN212P);
    put_city(&p, VIENNA, KNIGHT + REFORMIST);
    play_all(&p, "play PREN212P conspiracy; lose-agent knight:islamic; settle knight:islamic vienna; done");
    assert_true(in_tableau(&p, 0, SQUARE(HOLY_ROMAN_EMPIRE)));
}

static void test_PROMO_card_PREN213P_netherlands_inquisition(void **unused)
{
    (void)unused;
    struct pax p;
    with_card(&p, PREN213P);
    put_city(&p, PARIS, KNIGHT + REFORMIST);
    put_city(&p, LYON, KNIGHT + CATHOLIC);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    play_all(&p, "play PREN213P crusade; lose-city toledo; done; on PREN213P");
    assert_int_equal(p.state[FRANCE], CATHOLIC);
}

/* O11: red is the colour of the war though the Agent is a Pawn. */
static void test_PROMO_card_PREN214P_huguenots(void **unused)
{
    (void)unused;
    struct pax p;
    with_card(&p, PREN214P);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    put_city(&p, LYON, KNIGHT + REFORMIST);
    put_city(&p, VIENNA, KNIGHT + REFORMIST);
    play_all(&p, "play PREN214P reformation; lose-city vienna; concession aragon_france; border england_france france");
    assert_int_equal(p.state[FRANCE], REFORMIST);
    assert_int_equal(p.concession[ENGLAND_FRANCE], 1);
    assert_int_equal(p.concession[ARAGON_FRANCE], 1);
}

static void test_PROMO_card_PREN215P_reformation_parliament(void **unused)
{
    (void)unused;
    struct pax p;
    with_card(&p, PREN215P);
    put_city(&p, LONDON, ROOK + CATHOLIC);
    put_city(&p, PARIS, KNIGHT + REFORMIST);
    put_city(&p, VALENCIA, KNIGHT + REFORMIST);
    play_all(&p, "play PREN215P reformation; lose-city paris; done; on england");
    assert_int_equal(p.state[ENGLAND], REFORMIST);
    assert_true(pax_has_ability(&p, 0, SUBSIDY_TWO));
}

static void test_PROMO_card_PREN216P_margaret_of_parma(void **unused)
{
    (void)unused;
    struct pax p;
    with_card(&p, PREN216P);
    refused(&p, "play PREN216P coronation england", RULE_SUITOR);
    play_all(&p, "play PREN216P coronation holy_roman_empire; done");
    assert_int_equal(pax_husband_of(&p, PREN216P), HOLY_ROMAN_EMPIRE);
    assert_true(in_tableau(&p, 0, PREN216P));
}

static void test_PROMO_golden_liberty_two_alike_need_no_arranging(void **unused)
{
    (void)unused;
    struct pax p;
    vote_in_ottoman(&p);
    put_city(&p, CONSTANTINOPLE_1, KNIGHT + ISLAMIC);
    put_city(&p, CONSTANTINOPLE_3, KNIGHT + ISLAMIC);
    play_all(&p, "ops east; op PREN103X vote:east; target ottoman; liberty");
    assert_int_equal(pending(&p), FRAME_REGIME);
    assert_int_equal(p.city[CONSTANTINOPLE_2], KNIGHT + ISLAMIC);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_PROMO_the_map),
        cmocka_unit_test(test_PROMO_the_banks),
        cmocka_unit_test(test_PROMO_banks_dealt_at_random_fit_the_map),
        cmocka_unit_test(test_PROMO_cards_only_when_chosen),
        cmocka_unit_test(test_PROMO_kyiv_in_medieval_hungary_only),
        cmocka_unit_test(test_PROMO_an_agent_may_go_to_kyiv),
        cmocka_unit_test(test_PROMO_a_token_in_kyiv_is_lost_with_it),
        cmocka_unit_test(test_PROMO_golden_liberty_brings_kyiv_back),
        cmocka_unit_test(test_PROMO_medieval_constantinople_has_two_spaces),
        cmocka_unit_test(test_PROMO_golden_liberty_with_three_tokens_drops_one),
        cmocka_unit_test(test_PROMO_golden_liberty_each_space_can_be_the_one_that_goes),
        cmocka_unit_test(test_PROMO_golden_liberty_with_two_tokens_moves_the_third_space),
        cmocka_unit_test(test_PROMO_golden_liberty_with_one_token_in_the_third_space),
        cmocka_unit_test(test_PROMO_on_the_1460_map_nothing_is_dropped),
        cmocka_unit_test(test_PROMO_a_war_opens_the_third_space),
        cmocka_unit_test(test_PROMO_the_pope_changes_with_the_religion),
        cmocka_unit_test(test_PROMO_hungary_and_ottoman_have_other_squares),
        cmocka_unit_test(test_PROMO_victory_more_kings_and_prestige_of_the_leading_religion),
        cmocka_unit_test(test_PROMO_victory_needs_a_single_leading_religion),
        cmocka_unit_test(test_PROMO_victory_only_on_the_promo_map),
        cmocka_unit_test(test_PROMO_card_PREN208P_sarmatism),
        cmocka_unit_test(test_PROMO_card_PREN209P_bureau_of_barbarians),
        cmocka_unit_test(test_PROMO_card_PREN210P_kaysar_i_rum),
        cmocka_unit_test(test_PROMO_card_PREN211P_uskok_pirates),
        cmocka_unit_test(test_PROMO_card_PREN212P_szapolya_family),
        cmocka_unit_test(test_PROMO_card_PREN213P_netherlands_inquisition),
        cmocka_unit_test(test_PROMO_card_PREN214P_huguenots),
        cmocka_unit_test(test_PROMO_card_PREN215P_reformation_parliament),
        cmocka_unit_test(test_PROMO_card_PREN216P_margaret_of_parma),
        cmocka_unit_test(test_PROMO_golden_liberty_two_alike_need_no_arranging),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
