/* J, K, BATTLE: civil wars, religious wars, and how battles are fought. */
#include "scenario.h"

/* An empty map on which seat 0 holds one card and some Florins. */
static void war(struct pax *p, int card)
{
    new_game(p, 3);
    clear_map(p);
    give_hand(p, 0, card);
    give_florins(p, 0, 5);
}

/* ---- J: civil wars ---- */

static void test_Ja_without_the_war_agents_are_placed_as_usual(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN022);
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
    war(&p, PREN022);
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
    war(&p, PREN022); /* a red Knight */
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
    war(&p, PREN025); /* two gold Knights */
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play_all(&p, "play PREN025 conspiracy; lose-agent knight:catholic; settle knight:catholic vienna");
    assert_true(in_tableau(&p, 0, SQUARE(HOLY_ROMAN_EMPIRE)));
    assert_int_equal(pending(&p), FRAME_REGIME);
}

static void test_J1_example_house_of_borgia(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN009);
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
    war(&p, PREN009);
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
    war(&p, PREN009);
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
    war(&p, PREN022);
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
    war(&p, PREN166X);
    play(&p, "play PREN166X conspiracy");
    play(&p, "settle pawn:1 byzantium_hungary");
    assert_true(in_tableau(&p, 0, SQUARE(BYZANTIUM)));
    assert_int_equal(p.concession[BYZANTIUM_HUNGARY], 1);
}

static void test_J1b_all_ruling_class_defends(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN025);
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
    war(&p, PREN009);
    put_city(&p, VALENCIA, ROOK + CATHOLIC);
    play_all(&p, "play PREN009 conspiracy aragon; on aragon");
    assert_int_equal(p.city[VALENCIA], ROOK + CATHOLIC);
    assert_int_equal(p.bishop[SQUARE(ARAGON)], CATHOLIC); /* Bishops are placed after a defeat too */
}

static void test_J2_example_republic_creation(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN036);
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
    war(&p, PREN036);
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
    war(&p, PREN036);
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
    war(&p, PREN036);
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
    war(&p, PREN036);
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
    war(&p, PREN036);
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
    war(&p, PREN020); /* a green Pirate */
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
    war(&p, PREN010);
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
    war(&p, PREN035);
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
    war(&p, PREN028); /* two gold Knights in France */
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
    war(&p, PREN050); /* a gold Rook in the Papal States */
    put_repressed(&p, PAPAL_STATES, KNIGHT + ISLAMIC, 2);
    play_all(&p, "play PREN050 conspiracy; settle knight:islamic venice; done");
    assert_int_equal(on_square(&p, PAPAL_STATES, KNIGHT + ISLAMIC), 1);
    assert_int_equal(on_square(&p, PAPAL_STATES, ROOK + CATHOLIC), 1);
    assert_int_equal(p.florins[0], 5); /* REPRESS c: free of charge */
}

/* ---- K1, K2: religious wars ---- */

static void test_K1_example_jesuits(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN008);
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
    war(&p, PREN071); /* two green Knights in Hungary */
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
    war(&p, PREN052); /* two red Rooks in the Holy Roman Empire */
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
    war(&p, PREN008); /* a crusade in Aragon; England lies diagonally */
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
    war(&p, PREN168X); /* a Pawn; reformation in Mamluk (O11: the war has the colour of the one-shot) */
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
    war(&p, PREN006); /* reformation in England */
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
    war(&p, PREN006);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    put_pawn(&p, ENGLAND_PORTUGAL, 1);
    refused(&p, "play PREN006 reformation", RULE_BLOODY);
}

static void test_K1c_the_bloody_rule(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN008);
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
    war(&p, PREN128X); /* crusade in England */
    refused(&p, "play PREN128X crusade", RULE_BLOODY);
    put_ship(&p, ENGLAND_FRANCE, REFORMIST);
    assert_true(offered(&p, "play PREN128X crusade"));
}

/* R55: tested for each Empire of a regional card. */
static void test_K1c_a_regional_card_names_an_empire_with_heretics(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN158X);
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
    war(&p, PREN008);
    put_repressed(&p, ARAGON, ROOK + ISLAMIC, 2);
    refused(&p, "play PREN008 crusade", RULE_BLOODY);
}

static void test_K1d_repressed_tokens_do_not_fight(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN008);
    put_repressed(&p, ARAGON, KNIGHT + CATHOLIC, 3);
    put_repressed(&p, ARAGON, ROOK + ISLAMIC, 1);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    play_all(&p, "play PREN008 crusade; on PREN008");
    assert_int_equal(p.city[ALGIERS], ROOK + ISLAMIC);
    assert_int_equal(on_square(&p, ARAGON, KNIGHT + CATHOLIC), 3);
    assert_true(on_throne(&p, ARAGON));
}

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
        war(&p, wars[i].card);
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
    war(&p, PREN008);
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
    war(&p, PREN008);
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
    war(&p, PREN071);
    put_state(&p, HUNGARY, REFORMIST);
    put_city(&p, BUDA, ROOK + REFORMIST);
    play_all(&p, "play PREN071 jihad; lose-agent knight:islamic");
    assert_int_equal(p.state[HUNGARY], ISLAMIC);
}

static void test_K2a_the_attacker_arranges_constantinople(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN058); /* jihad in Ottoman */
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
    war(&p, PREN008);
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
    war(&p, PREN008);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    put_city(&p, VALENCIA, ROOK + REFORMIST);
    play_all(&p, "play PREN008 crusade; lose-city valencia; on aragon");
    assert_int_equal(p.state[ARAGON], MEDIEVAL);
    assert_true(on_throne(&p, ARAGON));
    assert_int_equal(p.city[ALGIERS], ROOK + ISLAMIC);
    assert_int_equal(p.city[TOLEDO], NO_TOKEN);
}

static void test_K_easily_missed_tokens_belong_to_nobody(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN008);
    give_square(&p, 1, PORTUGAL); /* its Knight rides for seat 0 all the same */
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, VALENCIA, ROOK + CATHOLIC);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    play(&p, "play PREN008 crusade");
    assert_true(offered(&p, "lose-city toledo"));
}

/* ---- BATTLE ---- */

static void test_BATTLE_a_one_shots_are_optional(void **unused)
{
    (void)unused;
    static const int cards[] = {PREN022, PREN036, PREN008, PREN154X, PREN044, PREN002};
    for (int i = 0; i < 6; i++) {
        struct pax p;
        war(&p, cards[i]);
        put_city(&p, ALGIERS, ROOK + ISLAMIC);
        assert_int_equal(pax_judge(&p, 0, move_of(MOVE_PLAY, cards[i], 0, 0)).rule, LEGAL);
    }
}

static void test_BATTLE_b_equal_numbers_all_die_and_nothing_changes_hands(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN025);
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
    war(&p, PREN025);
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
    war(&p, PREN110X); /* a green and a red Knight */
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
    war(&p, PREN026); /* two red Knights in England */
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
    war(&p, PREN008);
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
    war(&p, PREN036);
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
    war(&p, PREN009);
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
    war(&p, PREN050);
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
    war(&p, PREN036);
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
    war(&p, PREN020);
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
    war(&p, PREN036);
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
    war(&p, PREN028);
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
    war(&p, PREN022);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play(&p, "play PREN022 conspiracy");
    assert_true(on_throne(&p, HOLY_ROMAN_EMPIRE));
    war(&p, PREN022);
    play_all(&p, "play PREN022 conspiracy; settle knight:reformist vienna");
    assert_true(in_tableau(&p, 0, SQUARE(HOLY_ROMAN_EMPIRE)));
}

/* E2.1a, BISHOP a: wherever the card's Location allows, not only where the war was. */
static void test_BATTLE_c_bishops_go_where_their_card_is_located(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN158X);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    play(&p, "play PREN158X crusade aragon");
    refused(&p, "skip", RULE_MUST_PLACE);
    play(&p, "on england");
    assert_int_equal(p.bishop[SQUARE(ENGLAND)], CATHOLIC);
}

/* TOKEN MANAGEMENT: Agents of a battle are found if there is one anywhere. */
static void test_TOKEN_MANAGEMENT_a_fighting_agent_must_be_found(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN020);
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
    war(&p, PREN022);
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
    war(&p, PREN022);
    put_repressed(&p, MAMLUK, KNIGHT + REFORMIST, 7);
    play_all(&p, "play PREN022; city vienna; skip");
    assert_int_equal(p.city[VIENNA], NO_TOKEN);
    assert_int_equal(pending(&p), FRAME_TURN);
}

static void test_TOKEN_MANAGEMENT_bishops_are_no_repressed_tokens(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN008);
    for (int empire = ENGLAND; empire <= BYZANTIUM; empire++)
        put_bishop(&p, SQUARE(empire), CATHOLIC);
    play_all(&p, "play PREN008; on PREN008; take-bishop hungary");
    assert_int_equal(p.bishop[SQUARE(HUNGARY)], 0);
    assert_int_equal(p.bishop[PREN008], CATHOLIC);
}

/* ---- PIRATE ---- */

static void test_PIRATE_a_placement_kills_what_is_there(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN013); /* a gold Pirate in Aragon */
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

/* ---- odd cases ---- */

static void test_J_a_card_with_one_location_names_no_empire(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN022);
    refused(&p, "play PREN022 conspiracy holy_roman_empire", RULE_NAME_EMPIRE);
    refused(&p, "play PREN022 revolt", RULE_NO_ONE_SHOT);
}

static void test_Jc_nobody_against_nobody_is_no_victory(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN009);
    play_all(&p, "play PREN009 conspiracy aragon; on aragon");
    assert_true(on_throne(&p, ARAGON));
}

static void test_J1a_the_agent_of_a_vassal_war_places_no_vassal(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN028);
    give_square(&p, 1, ARAGON);
    make_vassal(&p, FRANCE, ARAGON);
    make_vassal(&p, PORTUGAL, ARAGON);
    play_all(&p, "play PREN028 conspiracy; settle knight:catholic paris; settle knight:catholic lyon; done");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_int_equal(p.suzerain[FRANCE], NO_EMPIRE);
    assert_int_equal(p.suzerain[PORTUGAL], ARAGON); /* the others stay */
}

static void test_K1a_every_city_of_the_empire_takes_part(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN058);
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

static void test_TOKEN_MANAGEMENT_both_agents_of_a_card(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN088); /* two green Rooks in Ottoman */
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
    war(&p, PREN009);
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
    war(&p, PREN022);
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

/* ---- the glossary around battles ---- */

static void test_BELIEVER_has_the_colour_of_the_war(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN026);
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
    war(&p, PREN026);
    put_city(&p, LONDON, ROOK + CATHOLIC);
    put_city(&p, BORDEAUX, ROOK + ISLAMIC);
    play(&p, "play PREN026 reformation");
    assert_int_equal(p.city[LONDON], NO_TOKEN);
    assert_int_equal(p.city[BORDEAUX], NO_TOKEN);
    assert_int_equal(p.state[ENGLAND], MEDIEVAL); /* two against two */
}

static void test_BISHOP_a_his_place_is_not_bound_to_the_war(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN009);
    give_card(&p, 2, PREN034);
    play_all(&p, "play PREN009 conspiracy aragon; on PREN034");
    assert_int_equal(p.bishop[PREN034], CATHOLIC);
}

static void test_BISHOP_b_enters_by_exchange_or_pacification(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN008);
    put_bishop(&p, SQUARE(ARAGON), REFORMIST);
    put_repressed(&p, ARAGON, KNIGHT + CATHOLIC, 1);
    play_all(&p, "play PREN008; on aragon");
    assert_int_equal(p.bishop[SQUARE(ARAGON)], 0); /* both died, and nobody was pacified */
    assert_int_equal(on_square(&p, ARAGON, KNIGHT + CATHOLIC), 1);
    war(&p, PREN008);
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
    war(&p, PREN022);
    put_bishop(&p, SQUARE(HOLY_ROMAN_EMPIRE), CATHOLIC);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play(&p, "play PREN022 conspiracy");
    assert_int_equal(p.bishop[SQUARE(HOLY_ROMAN_EMPIRE)], CATHOLIC);
}

static void test_CIVIL_WAR_repressed_tokens_sometimes_fight(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN022);
    put_repressed(&p, HOLY_ROMAN_EMPIRE, ROOK + CATHOLIC, 1);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play(&p, "play PREN022 conspiracy");
    assert_true(offered(&p, "lose-repressed rook:catholic"));
    war(&p, PREN038); /* a revolt in the same place */
    put_repressed(&p, HOLY_ROMAN_EMPIRE, ROOK + CATHOLIC, 2);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    play(&p, "play PREN038 revolt");
    assert_true(on_throne(&p, HOLY_ROMAN_EMPIRE));
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
        war(&p, wars[i].card);
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

static void test_SATURATION_survivors_fill_the_cities_first(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN085); /* two gold Rooks in Hungary, which has two Cities */
    put_repressed(&p, HUNGARY, KNIGHT + REFORMIST, 1);
    play_all(&p, "play PREN085 conspiracy; settle rook:catholic buda; settle knight:reformist varna; done");
    assert_int_equal(on_square(&p, HUNGARY, ROOK + CATHOLIC), 1);
}

static void test_EMPORIUM_a_busted_one_takes_no_survivor(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN087);
    give_hand(&p, 0, PREN032);
    play(&p, "play PREN032 conspiracy");
    refused(&p, "settle knight:catholic timbuktu", RULE_SURVIVOR);
    play(&p, "settle knight:catholic valencia");
}

static void test_ONE_SHOT_deploys_its_agents(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN002);
    play(&p, "play PREN002 apostasy");
    refused(&p, "skip", RULE_MUST_PLACE);
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

static void test_K2a_nothing_to_arrange(void **unused)
{
    (void)unused;
    struct pax p;
    war(&p, PREN058);
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
    war(&p, PREN008);
    put_city(&p, CONSTANTINOPLE_1, ROOK + ISLAMIC);
    put_city(&p, CONSTANTINOPLE_2, KNIGHT + ISLAMIC);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    play_all(&p, "play PREN008 crusade; lose-city toledo");
    assert_int_equal(pending(&p), FRAME_REGIME);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_Ja_without_the_war_agents_are_placed_as_usual),
        cmocka_unit_test(test_Jb_with_the_war_there_is_a_battle),
        cmocka_unit_test(test_Jb_faq_colours_do_not_matter_in_a_civil_war),
        cmocka_unit_test(test_Jb_faq_colours_do_not_matter_in_a_campaign),
        cmocka_unit_test(test_Jc_one_survivor_is_enough),
        cmocka_unit_test(test_J1_example_house_of_borgia),
        cmocka_unit_test(test_J1a_repressed_knights_and_rooks_fight_but_no_serfs),
        cmocka_unit_test(test_J1a_pirates_of_any_colour_fight),
        cmocka_unit_test(test_J1a_concessions_do_not_fight_in_a_conspiracy),
        cmocka_unit_test(test_J1a_a_pawn_agent_fights_in_a_conspiracy),
        cmocka_unit_test(test_J1b_all_ruling_class_defends),
        cmocka_unit_test(test_J1_a_conspiracy_is_always_possible),
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
        cmocka_unit_test(test_K2a_each_war_makes_its_theocracy),
        cmocka_unit_test(test_K2a_the_ruling_class_stays_in_its_cities),
        cmocka_unit_test(test_K2a_a_theocracy_of_the_same_religion_only_changes_the_regime),
        cmocka_unit_test(test_K2a_a_theocracy_becomes_another_one),
        cmocka_unit_test(test_K2a_the_attacker_arranges_constantinople),
        cmocka_unit_test(test_K2b_victory_changes_the_regime),
        cmocka_unit_test(test_K2b_defeat_changes_nothing),
        cmocka_unit_test(test_K_easily_missed_tokens_belong_to_nobody),
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
        cmocka_unit_test(test_TOKEN_MANAGEMENT_a_fighting_agent_must_be_found),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_repressed_tokens_come_first),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_an_optional_agent_may_be_given_up),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_bishops_are_no_repressed_tokens),
        cmocka_unit_test(test_PIRATE_a_placement_kills_what_is_there),
        cmocka_unit_test(test_PIRATE_b_takes_a_florin_of_the_profits),
        cmocka_unit_test(test_PIRATE_b_is_never_repressed),
        cmocka_unit_test(test_PIRATE_c_moves_by_the_corsair_of_its_religion),
        cmocka_unit_test(test_J_a_card_with_one_location_names_no_empire),
        cmocka_unit_test(test_Jc_nobody_against_nobody_is_no_victory),
        cmocka_unit_test(test_J1a_the_agent_of_a_vassal_war_places_no_vassal),
        cmocka_unit_test(test_K1a_every_city_of_the_empire_takes_part),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_both_agents_of_a_card),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_a_bishop_of_a_one_shot_must_be_found),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_from_any_position_if_none_is_repressed),
        cmocka_unit_test(test_BELIEVER_has_the_colour_of_the_war),
        cmocka_unit_test(test_HERETIC_is_either_of_the_other_colours),
        cmocka_unit_test(test_BISHOP_a_his_place_is_not_bound_to_the_war),
        cmocka_unit_test(test_BISHOP_b_enters_by_exchange_or_pacification),
        cmocka_unit_test(test_BISHOP_c_never_fights),
        cmocka_unit_test(test_CIVIL_WAR_repressed_tokens_sometimes_fight),
        cmocka_unit_test(test_RELIGIOUS_WAR_all_three_have_the_same_rules),
        cmocka_unit_test(test_SATURATION_survivors_fill_the_cities_first),
        cmocka_unit_test(test_EMPORIUM_a_busted_one_takes_no_survivor),
        cmocka_unit_test(test_ONE_SHOT_deploys_its_agents),
        cmocka_unit_test(test_J2a_pawns_are_those_of_the_player_on_turn),
        cmocka_unit_test(test_K2a_nothing_to_arrange),
        cmocka_unit_test(test_K2a_constantinople_is_arranged_after_a_war_there_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
