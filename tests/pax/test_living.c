/* Where the living rules of 2024 differ from the rulebook of 2021: one position for each difference, played by both texts,
 * and with `alone` by the rulebook with this one difference. */
#include <stdio.h>

#include "florin/position.h"
#include "scenario.h"

static struct pax game, *const p = &game;

static const char *by_text(struct florin_setup *setup, int seats, uint64_t seed, const char *text)
{
    florin_default_setup(&pax2e, seats, seed, setup);
    return florin_set_option(&pax2e, setup, "text", text);
}

/* ---- the option ---- */

static void test_text_moves_the_presets_of_its_switches(void **unused)
{
    (void)unused;
    struct florin_setup setup;
    assert_null(by_text(&setup, 3, 1, "living"));
    for (int i = OPT_TEXT + 1; i < PAX_OPTION_COUNT; i++)
        assert_int_equal(setup.option[i], 1);
    assert_null(florin_set_option(&pax2e, &setup, "commerce", "cards"));
    assert_null(florin_set_option(&pax2e, &setup, "text", "printed"));
    for (int i = OPT_TEXT; i < PAX_OPTION_COUNT; i++)
        assert_int_equal(setup.option[i], 0);
}

static void test_text_living_is_no_text_of_the_first_edition(void **unused)
{
    (void)unused;
    struct florin_setup setup;
    florin_default_setup(&pax1e, 3, 1, &setup);
    assert_null(florin_set_option(&pax1e, &setup, "text", "living"));
    assert_non_null(pax_setup(p, &setup));
}

/* What a position of an older format does not name is what was played in its day. */
static void test_options_of_older_formats(void **unused)
{
    (void)unused;
    for (int format = 1; format <= FLORIN_FORMAT; format++) {
        char text[200], problem[400];
        struct florin_text why = florin_text_in(problem, sizeof problem);
        snprintf(text, sizeof text,
                 "{\"format\":%d,\"seats\":[{\"bank\":\"fugger\",\"florins\":3,\"hand\":[\"PREN036\"]},{\"bank\":\"medici\","
                 "\"florins\":4}]}", format);
        if (!florin_position_read(&pax2e, text, strlen(text), p, &why))
            fail_msg("%s", problem);
        for (int i = OPT_TWO_SIDED; i < PAX_OPTION_COUNT; i++) {
            bool first = format == 1 && (i == OPT_QUEENS_BARRED || i == OPT_FREE_UNCOUNTED);
            assert_int_equal(p->option[i], first || (format < 3 && i == OPT_EPICURE_OF_ALL));
        }
    }
}

/* ---- C7: who begins (row 1) ---- */

static int first_bank(const char *text, int seats, uint64_t seed, int map, int one, int two)
{
    struct florin_setup setup;
    assert_null(by_text(&setup, seats, seed, one_living_rule ? "printed" : text));
    setup.option[OPT_FIRST_BY_ROUTE] = setup.option[OPT_ALL_BANKS] = strcmp(text, "living") == 0;
    setup.option[OPT_MAP] = (int16_t)map;
    setup.option[OPT_BANK_1] = (int16_t)one;
    setup.option[OPT_BANK_2] = (int16_t)two;
    assert_null(pax_setup(p, &setup));
    return p->bank[p->first];
}

static void test_C7_the_farthest_bank_on_the_route_begins(void **unused)
{
    (void)unused;
    bool coeur = false;
    for (uint64_t seed = 0; seed < 20; seed++) {
        coeur = coeur || first_bank("printed", 2, seed, MAP_1460, COEUR, MEDICI) == COEUR;
        assert_int_equal(first_bank("living", 2, seed, MAP_1460, COEUR, MEDICI), MEDICI);
        assert_int_equal(p->florins[1], 3);
        assert_int_equal(p->florins[0], 4);
    }
    assert_true(coeur);
    assert_int_equal(first_bank("living", 2, 1, MAP_1460, MEDICI, FUGGER), FUGGER);
    assert_int_equal(first_bank("living", 2, 1, MAP_1460, MEDICI, MARCHIONNI), MARCHIONNI);
}

static void test_C7_from_the_red_sea_mendes_is_not_on_the_route(void **unused)
{
    (void)unused;
    static const uint8_t order[] = {FUGGER, BERENBERG, MARCHIONNI, MEDICI, COEUR, MENDES};
    for (int later = 1; later < 6; later++)
        for (int earlier = 0; earlier < later; earlier++)
            assert_int_equal(first_bank("living", 2, 1, MAP_REFORMATION, order[later], order[earlier]), order[earlier]);
}

/* ---- C1c promo: the banks (row 11) ---- */

static void test_C1c_no_bank_is_out_on_the_promo_map(void **unused)
{
    (void)unused;
    struct florin_setup setup;
    by_text(&setup, 2, 1, "printed");
    setup.option[OPT_MAP] = MAP_REFORMATION;
    setup.option[OPT_BANK_1] = COEUR;
    assert_non_null(pax_setup(p, &setup));
    by_text(&setup, 2, 1, one_living_rule ? "printed" : "living");
    setup.option[OPT_ALL_BANKS] = 1;
    setup.option[OPT_MAP] = MAP_REFORMATION;
    setup.option[OPT_BANK_1] = COEUR;
    assert_null(pax_setup(p, &setup));
    setup.option[OPT_MAP] = MAP_1460;
    setup.option[OPT_BANK_2] = MENDES;
    assert_non_null(pax_setup(p, &setup));
}

/* ---- D1.2, E2.1: Agents until Saturation (rows 2 and 10) ---- */

/* PREN014 opens the Spice Islands' rival route; Aragon has room for none of its two Knights. */
static void shift_into_a_full_empire(void)
{
    holding(p, PREN021); /* two Knights of Portugal, a shift to the Spice Islands */
    give_card(p, 0, PREN014);
    put_city(p, TOLEDO, ROOK + CATHOLIC);
    put_city(p, GRANADA, ROOK + ISLAMIC);
    open_emporium(p, TREBIZOND);
}

static void test_D12_a_full_empire_needs_no_second_agent(void **unused)
{
    (void)unused;
    shift_into_a_full_empire();
    play_all(p, "play PREN021 shift; city spice_islands");
    refused_because(p, "skip", "You launch the one-shot, so you must place the card's agents, and there is a place. [E2.1]",
                    "Con la messa in gioco gli agenti della carta vanno piazzati, e il posto c'è. [E2.1]");
    shift_into_a_full_empire();
    by_living_rules(p, OPT_FULL_FREES_SHIFT);
    play(p, "play PREN021 shift");
    refused_because(
        p, "skip",
        "You launch the one-shot, so you must place the card's agents while an empty space is left, and there is one. "
        "[E2.1]",
        "Con la messa in gioco gli agenti della carta vanno piazzati finché c'è uno spazio vuoto, e uno c'è. [E2.1]");
    play(p, "city spice_islands");
    assert_true(offered(p, "city toledo"));
    play(p, "skip");
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(p->florins[0], 5);
}

static void shift_onto_full_borders(void)
{
    holding(p, PREN105X); /* a Pirate of Aragon, with a shift */
    for (int border = 1; border < BORDER_COUNT; border++)
        if (pax_borders[border].sea && border_touches(border, ARAGON))
            put_pawn(p, border, 0);
}

static void test_D12_a_pirate_need_not_kill(void **unused)
{
    (void)unused;
    shift_onto_full_borders();
    play(p, "play PREN105X shift");
    refused(p, "skip", RULE_MUST_PLACE);
    shift_onto_full_borders();
    by_living_rules(p, OPT_FULL_FREES_SHIFT);
    play_all(p, "play PREN105X shift; skip");
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_D12_a_bishop_knows_no_saturation(void **unused)
{
    (void)unused;
    holding(p, PREN002);
    by_living_rules(p, OPT_FULL_FREES_SHIFT);
    play(p, "play PREN002 apostasy");
    refused(p, "skip", RULE_MUST_PLACE);
}

/* The Agents of a card of a region: while any City of it is empty. */
static void hermandad_with_room_in(int city)
{
    holding(p, PREN030); /* a Knight of the West, an apostasy */
    for (int i = 1; i < CITY_COUNT; i++)
        if (pax_empires[pax_cities[i].empire].region == WEST && pax_city_exists(p, i))
            p->city[i] = ROOK + CATHOLIC; /* more than there are: nothing but their places counts */
    if (city)
        p->city[city] = NO_TOKEN;
    pax_fill_supply(p);
    p->supply[KNIGHT + CATHOLIC] = 5;
}

static void test_D12_a_region_is_full_when_all_of_it_is(void **unused)
{
    (void)unused;
    struct frame *f;
    for (int living = 0; living < 2; living++) {
        hermandad_with_room_in(BORDEAUX);
        if (living)
            by_living_rules(p, OPT_FULL_FREES_SHIFT);
        f = pax_ask(p, FRAME_AGENT, 0);
        f->placing.card = PREN030;
        f->placing.how = AGENT_MUST;
        assert_true(pax_agent_is_due(p, f));
        p->city[BORDEAUX] = ROOK + CATHOLIC;
        assert_int_equal(pax_agent_is_due(p, f), !living);
    }
}

/* H1: no Florin, no room: the shift is possible all the same, and nobody comes. */
static void test_D12_a_shift_needs_no_florin(void **unused)
{
    (void)unused;
    for (int florins = 0; florins < 2; florins++) {
        shift_into_a_full_empire();
        by_living_rules(p, OPT_FULL_FREES_SHIFT);
        give_florins(p, 0, florins);
        play_all(p, "play PREN021 shift; city spice_islands");
        assert_int_equal(offered(p, "city toledo"), florins);
        if (florins)
            play(p, "skip");
        assert_int_equal(pending(p), FRAME_TURN);
        assert_int_equal(p->open[WEST], SPICE_ISLANDS);
        assert_int_equal(p->florins[0], florins);
    }
}

/* A reformation with one attacker against one defender, whose Pawn finds both Borders of Mamluk taken. */
static void zionists_without_room(void)
{
    holding(p, PREN168X);
    for EACH (border, pax_empires[MAMLUK].borders)
        put_pawn(p, (int)border, 1);
    put_city(p, TANA, KNIGHT + REFORMIST);
    put_city(p, CAIRO, ROOK + REFORMIST);
    put_city(p, CYPRUS, ROOK + ISLAMIC);
}

static void test_E21_the_pawn_of_a_holy_war_until_the_borders_are_full(void **unused)
{
    (void)unused;
    for (int living = 0; living < 2; living++) {
        zionists_without_room();
        if (living)
            by_living_rules(p, OPT_FULL_FREES_PAWN);
        play(p, "play PREN168X reformation");
        while (pending(p) != FRAME_AGENT && pending(p) != FRAME_TURN) {
            struct florin_moves moves;
            pax_moves(p, decider(p), &moves);
            pax_apply(p, decider(p), moves.move[0]);
        }
        assert_int_equal(pending(p), FRAME_AGENT);
        assert_int_equal(offered(p, "skip"), living);
    }
}

/* ---- K3b: apostasy before its Agents (row 3) ---- */

static void epicurean_apostasy(void)
{
    holding(p, PREN002);
    give_card(p, 1, PREN155X);
    give_card(p, 1, PREN005);
    give_card(p, 1, PREN158X);
}

static void test_K3b_who_is_immune_stays_so(void **unused)
{
    (void)unused;
    epicurean_apostasy();
    play_all(p, "play PREN002 apostasy; on PREN155X");
    assert_int_equal(p->place[PREN005], PLACE_GONE);
    assert_int_equal(p->place[PREN158X], PLACE_GONE);
    epicurean_apostasy();
    by_living_rules(p, OPT_DISCARDS_FIRST);
    play(p, "play PREN002 apostasy");
    assert_int_equal(pending(p), FRAME_AGENT);
    play(p, "on PREN155X");
    assert_int_equal(pax_owner_of(p, PREN005), 1);
    assert_int_equal(pax_owner_of(p, PREN158X), 1);
}

static void test_K3b_agents_of_a_card_that_fell_go_to_the_throne(void **unused)
{
    (void)unused;
    holding(p, PREN129X);
    give_card(p, 0, PREN006);
    by_living_rules(p, OPT_DISCARDS_FIRST);
    play(p, "play PREN129X apostasy");
    assert_int_equal(p->place[PREN129X], PLACE_GONE);
    assert_int_equal(p->place[PREN006], PLACE_GONE);
    refused(p, "on PREN129X", RULE_BISHOP_PLACE);
    refused(p, "skip", RULE_MUST_PLACE);
    play_all(p, "on papal_states; on papal_states");
    assert_int_equal(p->bishop[SQUARE(PAPAL_STATES)], 0);
    assert_int_equal(pending(p), FRAME_TURN);
}

/* ---- F2: commerce (row 4) ---- */

static void florins_in_an_empty_fair(void)
{
    plain_game(p, 3);
    give_card(p, 0, PREN042);
    clear_map(p);
    for (int column = 1; column < COLUMNS; column++)
        put_florins(p, WEST, column, 0);
    stock(p, WEST, FAIR, NO_CARD, 0);
    p->market_florins[WEST][FAIR] = 2;
}

static void test_F2_commerce_takes_from_the_empty_fair(void **unused)
{
    (void)unused;
    florins_in_an_empty_fair();
    refused(p, "ops west", RULE_NO_OP);
    florins_in_an_empty_fair();
    by_living_rules(p, OPT_COMMERCE_ANYWHERE);
    play_all(p, "ops west; op PREN042 commerce:west");
    refused_because(p, "florin 1", "No florin lies there. [F2]", "Lì non c'è nessun fiorino. [F2]");
    int before = p->florins[0];
    play(p, "florin 0");
    assert_int_equal(p->florins[0], before + 1);
    assert_int_equal(p->market_florins[WEST][FAIR], 1);
}

/* ---- L3, L6: cards for a victory (row 7 and the errata) ---- */

static void golden_age(int own)
{
    quiet_game(p);
    activate(p, HOLY);
    give_card(p, 0, own);
    give_card(p, 1, PREN164X);
    give_card(p, 1, PREN055);
    give_card(p, 1, PREN131X);
}

static void test_L3_golden_age_counts_for_everybody(void **unused)
{
    (void)unused;
    golden_age(PREN001);
    put_bishop(p, PREN001, CATHOLIC);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    play(p, "declare holy");
    assert_int_equal(p->over, HOLY);
    golden_age(PREN001);
    put_bishop(p, PREN001, CATHOLIC);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    by_living_rules(p, OPT_GOLDEN_AGE_OF_ALL);
    refused(p, "declare holy", RULE_HOLY_UNMET);
}

static void test_L3_golden_age_serves_others_without_a_green_bishop(void **unused)
{
    (void)unused;
    golden_age(PREN058);
    put_city(p, CAIRO, ROOK + ISLAMIC);
    refused(p, "declare holy", RULE_HOLY_UNMET);
    golden_age(PREN058);
    put_city(p, CAIRO, ROOK + ISLAMIC);
    by_living_rules(p, OPT_GOLDEN_AGE_OF_ALL);
    play(p, "declare holy");
    assert_int_equal(p->winners, 1);
}

static int republics_of(int judged, int owner)
{
    struct pax_standing s;
    pax_standing(p, judged, &s);
    return s.republics[owner];
}

static void test_L6_epicurean_swerve_counts_for_its_owner_or_for_all(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 1, PREN155X);
    give_card(p, 2, PREN103X);
    assert_int_equal(republics_of(1, 1), 1);
    assert_int_equal(republics_of(0, 1), 0);
    assert_int_equal(republics_of(0, 2), 1); /* PREN103X is printed with "a" */
    by_living_rules(p, OPT_EPICURE_OF_ALL);
    assert_int_equal(republics_of(0, 1), 1);
    silence(p, PREN155X);
    assert_int_equal(republics_of(0, 1), 0);
}

/* Each of the switches of a living rule works in the first edition too, whose cards need not have the ability. */
static void test_L6_nobody_has_fewer_republics_than_none(void **unused)
{
    (void)unused;
    quiet_game(p);
    p->option[OPT_FIRST_ABILITIES] = 1;
    give_card(p, 1, PREN155X);
    assert_true(republics_of(0, 1) >= 0);
    give_card(p, 1, PREN103X);
    assert_int_equal(republics_of(0, 1), pax_ability_copies(p, 1, COUNTS_AS_REPUBLIC) - 1);
}

static void says_in(enum florin_language language, int card, const char *words)
{
    static char found[20000];
    struct florin_text out = florin_text_in(found, sizeof found);
    struct florin_setup setup;
    pax_setup_of(p, &setup);
    pax_lookup(&setup, pax_cards[card].number, language, &out);
    if (!strstr(found, words))
        fail_msg("%s is not in: %s", words, found);
}

static void says_of(int card, const char *english, const char *italian)
{
    says_in(FLORIN_ENGLISH, card, english);
    says_in(FLORIN_ITALIAN, card, italian);
}

static void test_cards_say_whose_victory_they_serve(void **unused)
{
    (void)unused;
    quiet_game(p);
    says_of(PREN155X, "when you declare the Renaissance victory", "quando dichiari la Vittoria Rinascimentale");
    says_of(PREN164X, "When you declare the Holy victory", "Quando dichiari la Vittoria Religiosa");
    says_of(PREN103X, "in the Renaissance victory, whoever declares it", "Vittoria Rinascimentale, chiunque la dichiari");
    says_of(PREN110X, "West and East Ops together as one action.", "le Operazioni a Ovest e a Est.");
    by_living_rules(p, OPT_EPICURE_OF_ALL);
    says_of(PREN155X, "in the Renaissance victory, whoever declares it", "Vittoria Rinascimentale, chiunque la dichiari");
    by_living_rules(p, OPT_GOLDEN_AGE_OF_ALL);
    says_of(PREN164X, "in the Holy victory, whoever declares it", "Vittoria Religiosa, chiunque la dichiari");
    says_of(PREN103X, "in the Renaissance victory, whoever declares it", "Vittoria Rinascimentale, chiunque la dichiari");
    by_living_rules(p, OPT_VENICE_ANY_TOKEN);
    says_of(PREN024, "two tokens of any colour", "due pezzi di qualsiasi colore");
    by_living_rules(p, OPT_OPS_ONE_SIDE_FIRST);
    says_of(PREN110X, "all Ops of one side, then all of the other", "prima tutte quelle di un lato");
}

/* ---- ABILITY b: both Ops (row 8) ---- */

static void both_sides(void)
{
    plain_game(p, 3);
    give_card(p, 0, PREN042);
    give_card(p, 0, PREN110X);
    give_card(p, 0, PREN065);
    put_florins(p, WEST, 2, 1);
}

static void test_ABILITY_b_one_side_after_the_other(void **unused)
{
    (void)unused;
    both_sides();
    play(p, "ops both");
    struct florin_moves moves;
    pax_moves(p, 0, &moves);
    play_all(p, "op PREN065 siege");
    pax_moves(p, 0, &moves);
    pax_apply(p, 0, moves.move[0]);
    play_all(p, "op PREN042 commerce:west; florin 2");
    assert_true(offered(p, "op PREN110X siege"));
    both_sides();
    by_living_rules(p, OPT_OPS_ONE_SIDE_FIRST);
    play_all(p, "ops both; op PREN065 siege");
    pax_moves(p, 0, &moves);
    pax_apply(p, 0, moves.move[0]);
    play_all(p, "op PREN042 commerce:west; florin 2");
    assert_int_equal(pending(p), FRAME_TURN); /* nothing is left in the West, and there is no way back to the East */
    both_sides();
    by_living_rules(p, OPT_OPS_ONE_SIDE_FIRST);
    give_card(p, 0, PREN015); /* more commerce */
    put_florins(p, WEST, 2, 2);
    play_all(p, "ops both; op PREN042 commerce:west; florin 2; op PREN065 siege");
    pax_moves(p, 0, &moves);
    pax_apply(p, 0, moves.move[0]);
    refused_because(p, "op PREN015 commerce:west",
                    "Hanseatic League is on a side whose Ops are over: they come one side after the other. [E4]",
                    "Hanseatic League è su un lato le cui Operazioni sono finite: si svolgono un lato dopo l'altro. [E4]");
}

/* A card of the side that is over does not act when it is unsilenced later. */
static void test_ABILITY_b_no_way_back_for_a_card_that_comes_later(void **unused)
{
    (void)unused;
    for (int living = 0; living < 2; living++) {
        both_sides();
        give_card(p, 0, PREN122X);
        give_card(p, 0, PREN015); /* commerce, West */
        silence(p, PREN015);
        put_florins(p, WEST, 2, 2);
        if (living)
            by_living_rules(p, OPT_OPS_ONE_SIDE_FIRST);
        play_all(p, "ops both; op PREN042 commerce:west; florin 2; op PREN065 siege");
        struct florin_moves moves;
        pax_moves(p, 0, &moves);
        pax_apply(p, 0, moves.move[0]);
        assert_int_equal(pending(p), FRAME_OPS);
        assert_false(offered(p, "op PREN015 commerce:west"));
        pax_remove_bishop(p, PREN015);
        assert_int_equal(offered(p, "op PREN015 commerce:west"), !living);
        assert_true(offered(p, "op PREN110X siege"));
    }
}

/* ---- TOKEN MANAGEMENT: a Levy (row 9) ---- */

static void no_red_rook_left(void)
{
    quiet_game(p);
    open_emporium(p, TREBIZOND);
    stock(p, WEST, FAIR, PREN034, 5);
    put_state(p, BYZANTIUM, MEDIEVAL);
    static const uint8_t cities[] = {LONDON, BORDEAUX, PARIS, BRUGES, LYON, TOLEDO, GRANADA};
    for (int i = 0; i < 7; i++)
        put_city(p, cities[i], ROOK + REFORMIST);
}

static void test_TOKEN_MANAGEMENT_a_levy_is_due(void **unused)
{
    (void)unused;
    for (int living = 0; living < 2; living++) {
        no_red_rook_left();
        if (living)
            by_living_rules(p, OPT_LEVY_DUE);
        play(p, "fair west");
        assert_true(offered(p, "city trebizond"));
        play(p, "city trebizond");
        assert_int_equal(pending(p), FRAME_SHORTAGE);
        if (!living) {
            play(p, "skip");
            continue;
        }
        refused_because(p, "skip", "The levy must be raised: take a token from the table, red rook. [TOKEN MANAGEMENT]",
                        "La leva va reclutata: prendi dal tavolo un pezzo, torre rossa. [TOKEN MANAGEMENT]");
        refused(p, "skip", RULE_LEVY_DUE);
        play(p, "take-city toledo");
        assert_int_equal(p->city[TREBIZOND], ROOK + REFORMIST);
    }
}

/* F4: the Levy of a tax is the same Levy. */
static void test_TOKEN_MANAGEMENT_a_levy_of_a_tax_is_due(void **unused)
{
    (void)unused;
    for (int living = 0; living < 2; living++) {
        no_red_rook_left();
        give_card(p, 0, PREN060); /* a tax in the East */
        put_pawn(p, BYZANTIUM_MAMLUK, 1);
        if (living)
            by_living_rules(p, OPT_LEVY_DUE);
        play_all(p, "ops east; op PREN060 tax; border byzantium_mamluk byzantium; pay; city trebizond");
        assert_int_equal(pending(p), FRAME_SHORTAGE);
        assert_int_equal(offered(p, "skip"), !living);
    }
}

int main(int argc, char **argv)
{
    one_living_rule = argc > 1 && strcmp(argv[1], "alone") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_moves_the_presets_of_its_switches),
        cmocka_unit_test(test_text_living_is_no_text_of_the_first_edition),
        cmocka_unit_test(test_options_of_older_formats),
        cmocka_unit_test(test_C7_the_farthest_bank_on_the_route_begins),
        cmocka_unit_test(test_C7_from_the_red_sea_mendes_is_not_on_the_route),
        cmocka_unit_test(test_C1c_no_bank_is_out_on_the_promo_map),
        cmocka_unit_test(test_D12_a_full_empire_needs_no_second_agent),
        cmocka_unit_test(test_D12_a_pirate_need_not_kill),
        cmocka_unit_test(test_D12_a_bishop_knows_no_saturation),
        cmocka_unit_test(test_D12_a_region_is_full_when_all_of_it_is),
        cmocka_unit_test(test_D12_a_shift_needs_no_florin),
        cmocka_unit_test(test_E21_the_pawn_of_a_holy_war_until_the_borders_are_full),
        cmocka_unit_test(test_K3b_who_is_immune_stays_so),
        cmocka_unit_test(test_K3b_agents_of_a_card_that_fell_go_to_the_throne),
        cmocka_unit_test(test_F2_commerce_takes_from_the_empty_fair),
        cmocka_unit_test(test_L3_golden_age_counts_for_everybody),
        cmocka_unit_test(test_L3_golden_age_serves_others_without_a_green_bishop),
        cmocka_unit_test(test_L6_epicurean_swerve_counts_for_its_owner_or_for_all),
        cmocka_unit_test(test_L6_nobody_has_fewer_republics_than_none),
        cmocka_unit_test(test_cards_say_whose_victory_they_serve),
        cmocka_unit_test(test_ABILITY_b_one_side_after_the_other),
        cmocka_unit_test(test_ABILITY_b_no_way_back_for_a_card_that_comes_later),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_a_levy_is_due),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_a_levy_of_a_tax_is_due),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
