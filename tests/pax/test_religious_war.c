/* K1, K2, RELIGIOUS WAR: crusade, jihad, reformation. */
#include "scenario.h"

/* ---- K1: who fights ---- */

static void test_K1_example_jesuits(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    give_square(&p, 0, ARAGON);
    put_city(&p, VALENCIA, ROOK + CATHOLIC);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_ship(&p, ARAGON_PAPAL_STATES, CATHOLIC);
    play(&p, "play PREN008 crusade");
    assert_int_equal(p.city[ALGIERS], NO_TOKEN);
    assert_true(offered(&p, "lose-city toledo"));
    assert_true(offered(&p, "lose-pirate aragon_papal_states"));
    play(&p, "lose-city valencia");
    assert_int_equal(p.state[ARAGON], CATHOLIC);
    assert_true(is_republic(&p, ARAGON));
    play_all(&p, "concession aragon_france; on PREN008");
    assert_int_equal(p.city[TOLEDO], KNIGHT + CATHOLIC); /* back home */
    assert_int_equal(p.concession[ARAGON_FRANCE], 1);
    assert_int_equal(p.bishop[PREN008], CATHOLIC);
}

static void test_K1a_agents_fight_believers_or_not_bishops_never(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN071); /* two green Knights in Hungary */
    put_city(&p, BUDA, KNIGHT + CATHOLIC);
    play_all(&p, "play PREN071 jihad; lose-agent knight:islamic; settle knight:islamic varna");
    assert_int_equal(p.state[HUNGARY], ISLAMIC);
    assert_true(in_tableau(&p, 0, SQUARE(HUNGARY)));
}

static void test_K1a_pirate_agents_fight(void **unused)
{
    (void)unused;
    struct pax p;
    new_game_with(&p, 3, OPT_CARDS, CARDS_PROMO, -1);
    clear_map(&p);
    give_hand(&p, 0, PREN210P); /* a green Pirate in the Papal States */
    put_ship(&p, OTTOMAN_PAPAL_STATES, ISLAMIC);
    put_city(&p, VENICE, KNIGHT + CATHOLIC);
    play_all(&p, "play PREN210P jihad; lose-pirate ottoman_papal_states; settle pirate:islamic aragon_papal_states");
    assert_int_equal(p.state[PAPAL_STATES], ISLAMIC);
}

static void test_K1a_bordering_believer_pirates_fight(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN052); /* two red Rooks in the Holy Roman Empire */
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    put_city(&p, LUBECK, ROOK + CATHOLIC);
    put_ship(&p, FRANCE_HOLY_ROMAN_EMPIRE, REFORMIST);
    play_all(&p, "play PREN052 reformation; lose-agent rook:reformist; lose-agent rook:reformist");
    assert_int_equal(p.pirate[FRANCE_HOLY_ROMAN_EMPIRE], REFORMIST);
    assert_int_equal(p.state[HOLY_ROMAN_EMPIRE], REFORMIST);
}

static void test_K1a_knights_of_neighbours_and_diagonals_fight_rooks_do_not(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008); /* a crusade in Aragon; England lies diagonally */
    put_city(&p, LONDON, KNIGHT + CATHOLIC);
    put_city(&p, PARIS, ROOK + CATHOLIC);
    put_city(&p, BUDA, KNIGHT + CATHOLIC); /* too far away */
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    play(&p, "play PREN008 crusade");
    assert_int_equal(p.city[LONDON], NO_TOKEN); /* one against one */
    assert_int_equal(p.city[ALGIERS], NO_TOKEN);
    assert_int_equal(p.city[PARIS], ROOK + CATHOLIC);
    assert_int_equal(p.city[BUDA], KNIGHT + CATHOLIC);
    assert_int_equal(p.state[ARAGON], MEDIEVAL);
}

static void test_K1a_pawn_agents_do_not_fight_and_are_placed_afterwards(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN168X); /* a Pawn; reformation in Mamluk (O11: the war has the colour of the one-shot) */
    put_city(&p, CAIRO, ROOK + ISLAMIC);
    put_city(&p, CYPRUS, ROOK + REFORMIST);
    play(&p, "play PREN168X reformation");
    assert_int_equal(p.city[CYPRUS], NO_TOKEN);
    assert_int_equal(p.state[MAMLUK], ISLAMIC);
    assert_int_equal(pending(&p), FRAME_AGENT); /* also after a defeat */
    refused(&p, "skip", RULE_MUST_PLACE);
    play(&p, "border byzantium_mamluk mamluk");
    assert_int_equal(p.concession[BYZANTIUM_MAMLUK], 1);
}

static void test_K1b_heretic_pirates_defend(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN006); /* reformation in England */
    put_city(&p, LONDON, KNIGHT + REFORMIST);
    put_city(&p, PARIS, KNIGHT + REFORMIST);
    put_ship(&p, ENGLAND_PORTUGAL, CATHOLIC);
    play(&p, "play PREN006 reformation");
    assert_int_equal(p.pirate[ENGLAND_PORTUGAL], 0);
    play_all(&p, "lose-city paris; done; on england");
    assert_int_equal(p.state[ENGLAND], REFORMIST);
    assert_int_equal(p.city[LONDON], KNIGHT + REFORMIST);
}

static void test_K1b_concessions_take_no_part(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN006);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    put_pawn(&p, ENGLAND_PORTUGAL, 1);
    refused(&p, "play PREN006 reformation", RULE_BLOODY);
}

static void test_K1c_the_bloody_rule(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(&p, TOLEDO, ROOK + ISLAMIC); /* a Heretic, but in Portugal */
    refused(&p, "play PREN008 crusade", RULE_BLOODY);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    assert_true(offered(&p, "play PREN008 crusade"));
}

static void test_K1c_faq_a_heretic_pirate_is_enough(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN128X); /* crusade in England */
    refused(&p, "play PREN128X crusade", RULE_BLOODY);
    put_ship(&p, ENGLAND_FRANCE, REFORMIST);
    assert_true(offered(&p, "play PREN128X crusade"));
}

/* R55: tested for each Empire of a regional card. */
static void test_K1c_a_regional_card_names_an_empire_with_heretics(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN158X);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    put_city(&p, BUDA, ROOK + ISLAMIC);
    refused(&p, "play PREN158X crusade", RULE_NAME_EMPIRE);
    refused(&p, "play PREN158X crusade france", RULE_BLOODY);
    refused(&p, "play PREN158X crusade hungary", RULE_LOCATION);
    assert_true(offered(&p, "play PREN158X crusade aragon"));
}

static void test_K1d_repressed_tokens_do_not_count_for_the_bloody_rule(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    put_repressed(&p, ARAGON, ROOK + ISLAMIC, 2);
    refused(&p, "play PREN008 crusade", RULE_BLOODY);
}

static void test_K1d_repressed_tokens_do_not_fight(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    put_repressed(&p, ARAGON, KNIGHT + CATHOLIC, 3);
    put_repressed(&p, ARAGON, ROOK + ISLAMIC, 1);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    play_all(&p, "play PREN008 crusade; on PREN008");
    assert_int_equal(p.city[ALGIERS], ROOK + ISLAMIC);
    assert_int_equal(on_square(&p, ARAGON, KNIGHT + CATHOLIC), 3);
    assert_true(on_throne(&p, ARAGON));
}

static void test_K1a_every_city_of_the_empire_takes_part(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN058);
    for (int city = CONSTANTINOPLE_1; city <= RHODES; city++)
        put_city(&p, city, city < MODON ? KNIGHT + ISLAMIC : ROOK + REFORMIST);
    play(&p, "play PREN058 jihad");
    assert_int_equal(p.city[MODON], NO_TOKEN);
    assert_int_equal(p.city[RHODES], NO_TOKEN);
    assert_int_equal(offers(&p), 3);
    play_all(&p, "lose-city constantinople_1; lose-city constantinople_2");
    play(&p, "arrange knight:islamic empty empty");
    assert_int_equal(p.city[CONSTANTINOPLE_1], KNIGHT + ISLAMIC);
}

/* ---- K2: what a victory changes ---- */

static void test_K2a_each_war_makes_its_theocracy(void **unused)
{
    (void)unused;
    static const struct {
        int card, religion;
        const char *play;
    } wars[] = {{PREN128X, CATHOLIC, "play PREN128X crusade"},
                {PREN026, REFORMIST, "play PREN026 reformation"},
                {PREN071, ISLAMIC, "play PREN071 jihad"}};
    for (int i = 0; i < 3; i++) {
        struct pax p;
        holding(&p, wars[i].card);
        int religion = wars[i].religion, heretic = religion == CATHOLIC ? REFORMIST : CATHOLIC;
        int empire = pax_cards[wars[i].card].where;
        put_city(&p, pax_empires[empire].first_city, ROOK + heretic);
        put_city(&p, PARIS, KNIGHT + religion); /* next to England */
        put_city(&p, CAIRO, KNIGHT + religion); /* next to Hungary */
        put_city(&p, VALENCIA, KNIGHT + religion);
        play(&p, wars[i].play);
        play(&p, religion == ISLAMIC ? "lose-city cairo" : "lose-city paris");
        assert_int_equal(p.state[empire], religion);
    }
}

static void test_K2a_the_ruling_class_stays_in_its_cities(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    put_city(&p, VALENCIA, ROOK + CATHOLIC);
    put_city(&p, TIMBUKTU, NO_TOKEN);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    play_all(&p, "play PREN008 crusade; lose-city toledo; done; on PREN008");
    assert_int_equal(p.city[VALENCIA], ROOK + CATHOLIC); /* though Valencia now shows a Knight */
}

/* R58 */
static void test_K2a_a_theocracy_of_the_same_religion_only_changes_the_regime(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    put_state(&p, ARAGON, CATHOLIC);
    give_square(&p, 1, ARAGON);
    put_city(&p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    play_all(&p, "play PREN008 crusade; lose-city toledo");
    assert_int_equal(p.state[ARAGON], CATHOLIC);
    assert_true(in_tableau(&p, 0, SQUARE(ARAGON)));
}

static void test_K2a_a_theocracy_becomes_another_one(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN071);
    put_state(&p, HUNGARY, REFORMIST);
    put_city(&p, BUDA, ROOK + REFORMIST);
    play_all(&p, "play PREN071 jihad; lose-agent knight:islamic");
    assert_int_equal(p.state[HUNGARY], ISLAMIC);
}

static void test_K2a_the_attacker_arranges_constantinople(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN058); /* jihad in Ottoman */
    put_city(&p, CONSTANTINOPLE_1, ROOK + ISLAMIC);
    put_city(&p, CONSTANTINOPLE_3, KNIGHT + ISLAMIC);
    put_city(&p, MODON, ROOK + REFORMIST);
    put_city(&p, CAIRO, KNIGHT + ISLAMIC);
    play_all(&p, "play PREN058 jihad; lose-city cairo");
    assert_int_equal(pending(&p), FRAME_ARRANGE);
    refused(&p, "arrange rook:islamic rook:islamic empty", RULE_ARRANGE);
    refused(&p, "arrange rook:islamic empty empty", RULE_ARRANGE);
    assert_int_equal(offers(&p), 6);
    play(&p, "arrange empty knight:islamic rook:islamic");
    assert_int_equal(p.city[CONSTANTINOPLE_1], NO_TOKEN);
    assert_int_equal(p.city[CONSTANTINOPLE_3], ROOK + ISLAMIC);
    assert_int_equal(p.state[OTTOMAN], ISLAMIC);
}

static void test_K2b_victory_changes_the_regime(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    put_repressed(&p, ARAGON, KNIGHT + ISLAMIC, 1);
    play_all(&p, "play PREN008 crusade; lose-city toledo");
    assert_true(in_tableau(&p, 0, SQUARE(ARAGON)));
    play_all(&p, "free knight:islamic valencia; concession aragon_france; on aragon");
    assert_int_equal(p.city[VALENCIA], KNIGHT + ISLAMIC);
}

static void test_K2b_defeat_changes_nothing(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    put_city(&p, VALENCIA, ROOK + REFORMIST);
    play_all(&p, "play PREN008 crusade; lose-city valencia; on aragon");
    assert_int_equal(p.state[ARAGON], MEDIEVAL);
    assert_true(on_throne(&p, ARAGON));
    assert_int_equal(p.city[ALGIERS], ROOK + ISLAMIC);
    assert_int_equal(p.city[TOLEDO], NO_TOKEN);
}

static void test_K2a_nothing_to_arrange(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN058);
    for (int city = CONSTANTINOPLE_1; city <= CONSTANTINOPLE_3; city++)
        put_city(&p, city, KNIGHT + ISLAMIC); /* three alike */
    put_city(&p, CAIRO, KNIGHT + ISLAMIC);
    put_city(&p, MODON, ROOK + REFORMIST);
    play_all(&p, "play PREN058 jihad; lose-city cairo");
    assert_int_equal(pending(&p), FRAME_REGIME);
}

static void test_K2a_constantinople_is_arranged_after_a_war_there_only(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    put_city(&p, CONSTANTINOPLE_1, ROOK + ISLAMIC);
    put_city(&p, CONSTANTINOPLE_2, KNIGHT + ISLAMIC);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    play_all(&p, "play PREN008 crusade; lose-city toledo");
    assert_int_equal(pending(&p), FRAME_REGIME);
}

/* ---- the glossary ---- */

static void test_K_easily_missed_tokens_belong_to_nobody(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN008);
    give_square(&p, 1, PORTUGAL); /* its Knight rides for seat 0 all the same */
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, VALENCIA, ROOK + CATHOLIC);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    play(&p, "play PREN008 crusade");
    assert_true(offered(&p, "lose-city toledo"));
}

static void test_BELIEVER_has_the_colour_of_the_war(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN026);
    put_city(&p, LONDON, ROOK + CATHOLIC);
    put_city(&p, BORDEAUX, ROOK + REFORMIST);
    put_ship(&p, ENGLAND_FRANCE, REFORMIST);
    play(&p, "play PREN026 reformation");
    assert_int_equal(offers(&p), 3); /* the Rook, the ship, either of two like Agents */
    refused(&p, "lose-city paris", RULE_CASUALTY);
}

static void test_HERETIC_is_either_of_the_other_colours(void **unused)
{
    (void)unused;
    struct pax p;
    holding(&p, PREN026);
    put_city(&p, LONDON, ROOK + CATHOLIC);
    put_city(&p, BORDEAUX, ROOK + ISLAMIC);
    play(&p, "play PREN026 reformation");
    assert_int_equal(p.city[LONDON], NO_TOKEN);
    assert_int_equal(p.city[BORDEAUX], NO_TOKEN);
    assert_int_equal(p.state[ENGLAND], MEDIEVAL); /* two against two */
}

static void test_RELIGIOUS_WAR_all_three_have_the_same_rules(void **unused)
{
    (void)unused;
    static const struct {
        int card, religion;
        const char *play;
    } wars[] = {{PREN128X, CATHOLIC, "play PREN128X crusade"},
                {PREN006, REFORMIST, "play PREN006 reformation"},
                {PREN061, ISLAMIC, "play PREN061 jihad hungary"}};
    for (int i = 0; i < 3; i++) {
        struct pax p;
        holding(&p, wars[i].card);
        int empire = wars[i].religion == ISLAMIC ? HUNGARY : ENGLAND, city = pax_empires[empire].first_city;
        put_city(&p, city, ROOK + wars[i].religion);
        refused(&p, wars[i].play, RULE_BLOODY);
        put_city(&p, city + 1, ROOK + (wars[i].religion == CATHOLIC ? ISLAMIC : CATHOLIC));
        play(&p, wars[i].play);
        assert_int_equal(p.city[city], NO_TOKEN); /* one against one */
        assert_int_equal(p.state[empire], MEDIEVAL);
        assert_int_equal(pending(&p), FRAME_AGENT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_K1_example_jesuits),
        cmocka_unit_test(test_K1a_agents_fight_believers_or_not_bishops_never),
        cmocka_unit_test(test_K1a_pirate_agents_fight),
        cmocka_unit_test(test_K1a_bordering_believer_pirates_fight),
        cmocka_unit_test(test_K1a_knights_of_neighbours_and_diagonals_fight_rooks_do_not),
        cmocka_unit_test(test_K1a_pawn_agents_do_not_fight_and_are_placed_afterwards),
        cmocka_unit_test(test_K1b_heretic_pirates_defend),
        cmocka_unit_test(test_K1b_concessions_take_no_part),
        cmocka_unit_test(test_K1c_the_bloody_rule),
        cmocka_unit_test(test_K1c_faq_a_heretic_pirate_is_enough),
        cmocka_unit_test(test_K1c_a_regional_card_names_an_empire_with_heretics),
        cmocka_unit_test(test_K1d_repressed_tokens_do_not_count_for_the_bloody_rule),
        cmocka_unit_test(test_K1d_repressed_tokens_do_not_fight),
        cmocka_unit_test(test_K1a_every_city_of_the_empire_takes_part),
        cmocka_unit_test(test_K2a_each_war_makes_its_theocracy),
        cmocka_unit_test(test_K2a_the_ruling_class_stays_in_its_cities),
        cmocka_unit_test(test_K2a_a_theocracy_of_the_same_religion_only_changes_the_regime),
        cmocka_unit_test(test_K2a_a_theocracy_becomes_another_one),
        cmocka_unit_test(test_K2a_the_attacker_arranges_constantinople),
        cmocka_unit_test(test_K2b_victory_changes_the_regime),
        cmocka_unit_test(test_K2b_defeat_changes_nothing),
        cmocka_unit_test(test_K2a_nothing_to_arrange),
        cmocka_unit_test(test_K2a_constantinople_is_arranged_after_a_war_there_only),
        cmocka_unit_test(test_K_easily_missed_tokens_belong_to_nobody),
        cmocka_unit_test(test_BELIEVER_has_the_colour_of_the_war),
        cmocka_unit_test(test_HERETIC_is_either_of_the_other_colours),
        cmocka_unit_test(test_RELIGIOUS_WAR_all_three_have_the_same_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
