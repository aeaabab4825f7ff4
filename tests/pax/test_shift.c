/* H: trade shifts. */
#include "scenario.h"

static void test_H1_example_soninke_wangara(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    put_city(&p, TANA, ROOK + ISLAMIC);
    give_hand(&p, 0, PREN087);
    play(&p, "play PREN087 shift");
    assert_int_equal(p.open[EAST], TIMBUKTU);
    assert_int_equal(p.city[TANA], NO_TOKEN);
    assert_int_equal(on_square(&p, BYZANTIUM, ROOK + ISLAMIC), 1);
    assert_true(on_throne(&p, BYZANTIUM));
    assert_int_equal(pending(&p), FRAME_AGENT);
    play(&p, "city timbuktu"); /* the disk moves first: the Agent may enter what was just opened */
    assert_int_equal(p.city[TIMBUKTU], ROOK + ISLAMIC);
    assert_true(in_tableau(&p, 0, PREN087));
}

static void test_H1_repression_is_free(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_florins(&p, 0, 0);
    give_hand(&p, 0, PREN087);
    play_all(&p, "play PREN087 shift; city algiers");
    assert_int_equal(p.florins[0], 0);
    assert_int_equal(on_square(&p, BYZANTIUM, KNIGHT + ISLAMIC), 1);
}

static void test_H1_the_token_goes_to_the_square_in_a_tableau(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_square(&p, 1, BYZANTIUM);
    give_hand(&p, 0, PREN087);
    play_all(&p, "play PREN087 shift; city algiers");
    assert_true(in_tableau(&p, 1, SQUARE(BYZANTIUM)));
    assert_int_equal(on_square(&p, BYZANTIUM, KNIGHT + ISLAMIC), 1);
}

static void test_H1_reroutes_later_fairs(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    put_pawn(&p, BYZANTIUM_HUNGARY, 2);
    put_pawn(&p, ARAGON_PAPAL_STATES, 1);
    give_hand(&p, 0, PREN087);
    stock(&p, EAST, FAIR, p.market[EAST][FAIR], 0);
    give_florins(&p, 1, 0);
    give_florins(&p, 2, 0);
    play_all(&p, "play PREN087 shift; city timbuktu; fair east");
    assert_int_equal(p.florins[1], 1);
    assert_int_equal(p.florins[2], 0);
    play(&p, "city valencia"); /* the only Empire before the profits ran out */
    assert_int_equal(p.city[VALENCIA], KNIGHT + CATHOLIC);
}

static void test_H1_faq_routes_always_end_in_the_same_empire(void **unused)
{
    (void)unused;
    for (int i = 0; i < ROUTE_COUNT; i++) {
        const struct pax_route *route = &pax_routes[i];
        assert_int_equal(route->empire[route->borders], route->side == WEST ? HOLY_ROMAN_EMPIRE : MAMLUK);
    }
}

static void test_H1_an_open_emporium_cannot_be_opened(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    open_emporium(&p, TIMBUKTU);
    give_hand(&p, 0, PREN087);
    refused(&p, "play PREN087 shift", RULE_SHIFT_OPEN);
    play(&p, "play PREN087");
    assert_int_equal(p.open[EAST], TIMBUKTU);
}

static void test_H1_agents_of_a_shift_must_be_placed(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN154X);
    play(&p, "play PREN154X shift");
    refused(&p, "skip", RULE_MUST_PLACE);
    play(&p, "city novgorod");
    assert_int_equal(p.city[NOVGOROD], ROOK + REFORMIST);
}

static void test_H1_without_the_shift_agents_are_optional(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN154X);
    play(&p, "play PREN154X");
    refused(&p, "city novgorod", RULE_CITY_CLOSED);
    play(&p, "skip");
    assert_int_equal(p.open[EAST], TANA);
}

/* O12: an Agent that can only go where a Florin is needed stays away without one. */
static void test_H1_an_agent_without_place_stays_away(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    open_emporium(&p, NOVGOROD);
    give_card(&p, 0, PREN014);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, GRANADA, ROOK + ISLAMIC);
    give_hand(&p, 0, PREN021);
    give_florins(&p, 0, 0);
    play(&p, "play PREN021 shift");
    refused(&p, "city toledo", RULE_REPRESS_COST);
    play(&p, "city spice_islands");
    assert_int_equal(pending(&p), FRAME_TURN);
    assert_int_equal(p.city[TOLEDO], KNIGHT + CATHOLIC);
    assert_int_equal(p.city[GRANADA], ROOK + ISLAMIC);
}

/* O12: with a Florin it must be placed, at the price of a repression. */
static void test_H1_an_agent_must_repress_if_no_space_is_free(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN014);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, GRANADA, ROOK + ISLAMIC);
    give_hand(&p, 0, PREN021);
    give_florins(&p, 0, 1);
    play_all(&p, "play PREN021 shift; city spice_islands");
    refused(&p, "skip", RULE_MUST_PLACE);
    refused(&p, "city spice_islands", RULE_OWN_AGENT);
    play(&p, "city granada");
    assert_int_equal(p.florins[0], 0);
    assert_int_equal(on_square(&p, PORTUGAL, ROOK + ISLAMIC), 1);
}

static void test_H1_a_shift_names_no_empire(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN087);
    refused(&p, "play PREN087 shift aragon", RULE_NAME_EMPIRE);
}

static void test_H1_only_a_card_that_shows_it(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN042);
    refused(&p, "play PREN042 shift", RULE_NO_ONE_SHOT);
}

static void test_H1a_spice_islands_close_trebizond(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN016);
    put_city(&p, TREBIZOND, ROOK + REFORMIST);
    give_hand(&p, 0, PREN014);
    play_all(&p, "play PREN014 shift; border england_portugal portugal");
    assert_int_equal(p.open[WEST], SPICE_ISLANDS);
    assert_int_equal(on_square(&p, BYZANTIUM, ROOK + REFORMIST), 1);
}

static void test_H1a_spice_islands_close_the_red_sea(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    open_emporium(&p, RED_SEA);
    put_city(&p, RED_SEA, ROOK + ISLAMIC);
    give_card(&p, 0, PREN016);
    give_hand(&p, 0, PREN019);
    play(&p, "play PREN019 shift");
    assert_int_equal(p.open[WEST], SPICE_ISLANDS);
    assert_int_equal(on_square(&p, MAMLUK, ROOK + ISLAMIC), 1);
}

static void test_H1a_discovery_is_required_on_all_seven_cards(void **unused)
{
    (void)unused;
    static const char *const shifts[] = {"play PREN014 shift", "play PREN016 shift", "play PREN018 shift",
                                         "play PREN019 shift", "play PREN021 shift", "play PREN096X shift",
                                         "play PREN141X shift"};
    static const uint8_t cards[] = {PREN014, PREN016, PREN018, PREN019, PREN021, PREN096X, PREN141X};
    for (int i = 0; i < 7; i++) {
        struct pax p;
        new_game(&p, 3);
        give_hand(&p, 0, cards[i]);
        give_card(&p, 1, PREN102X);                   /* an opponent's Discovery does not help */
        refused(&p, shifts[i], RULE_SHIFT_DISCOVERY); /* nor does the Discovery of the card itself */
        give_card(&p, 0, PREN139X);
        assert_true(offered(&p, shifts[i]));
    }
}

static void test_H1a_a_square_with_discovery_is_enough(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN019);
    give_square(&p, 0, PORTUGAL);
    assert_true(offered(&p, "play PREN019 shift"));
}

/* F1g: Prestige is never silenced. */
static void test_H1a_a_silenced_card_still_has_its_discovery(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN019);
    give_card(&p, 0, PREN139X);
    put_bishop(&p, PREN139X, CATHOLIC);
    assert_true(offered(&p, "play PREN019 shift"));
}

static void test_H1a_a_card_in_hand_has_no_prestige(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN019);
    give_hand(&p, 0, PREN139X);
    refused(&p, "play PREN019 shift", RULE_SHIFT_DISCOVERY);
}

static void test_H1b_red_sea_closes_trebizond(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    put_city(&p, TREBIZOND, KNIGHT + REFORMIST);
    give_hand(&p, 0, PREN127X);
    play_all(&p, "play PREN127X shift; border byzantium_mamluk mamluk");
    assert_int_equal(p.open[WEST], RED_SEA);
    assert_int_equal(on_square(&p, BYZANTIUM, KNIGHT + REFORMIST), 1);
}

static void test_H1b_red_sea_closes_the_spice_islands(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    open_emporium(&p, SPICE_ISLANDS);
    put_city(&p, SPICE_ISLANDS, ROOK + CATHOLIC);
    give_hand(&p, 0, PREN107X);
    play_all(&p, "play PREN107X shift; border hungary_ottoman");
    assert_int_equal(p.open[WEST], RED_SEA);
    assert_int_equal(on_square(&p, PORTUGAL, ROOK + CATHOLIC), 1);
}

static void test_H1c_novgorod_closes_tana(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN015);
    play_all(&p, "play PREN015 shift; border aragon_france france");
    assert_int_equal(p.open[EAST], NOVGOROD);
    assert_int_equal(on_square(&p, BYZANTIUM, KNIGHT + ISLAMIC), 1);
}

static void test_H1c_novgorod_closes_timbuktu(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    open_emporium(&p, TIMBUKTU);
    put_city(&p, TIMBUKTU, ROOK + ISLAMIC);
    give_hand(&p, 0, PREN074);
    play_all(&p, "play PREN074 shift; border holy_roman_empire_hungary holy_roman_empire");
    assert_int_equal(p.open[EAST], NOVGOROD);
    assert_int_equal(on_square(&p, ARAGON, ROOK + ISLAMIC), 1);
}

static void test_H1d_timbuktu_closes_novgorod(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    open_emporium(&p, NOVGOROD);
    put_city(&p, NOVGOROD, ROOK + REFORMIST);
    give_hand(&p, 0, PREN122X);
    play_all(&p, "play PREN122X shift; city granada");
    assert_int_equal(p.open[EAST], TIMBUKTU);
    assert_int_equal(on_square(&p, HOLY_ROMAN_EMPIRE, ROOK + REFORMIST), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_H1_example_soninke_wangara),
        cmocka_unit_test(test_H1_repression_is_free),
        cmocka_unit_test(test_H1_the_token_goes_to_the_square_in_a_tableau),
        cmocka_unit_test(test_H1_reroutes_later_fairs),
        cmocka_unit_test(test_H1_faq_routes_always_end_in_the_same_empire),
        cmocka_unit_test(test_H1_an_open_emporium_cannot_be_opened),
        cmocka_unit_test(test_H1_agents_of_a_shift_must_be_placed),
        cmocka_unit_test(test_H1_without_the_shift_agents_are_optional),
        cmocka_unit_test(test_H1_an_agent_without_place_stays_away),
        cmocka_unit_test(test_H1_an_agent_must_repress_if_no_space_is_free),
        cmocka_unit_test(test_H1_a_shift_names_no_empire),
        cmocka_unit_test(test_H1_only_a_card_that_shows_it),
        cmocka_unit_test(test_H1a_spice_islands_close_trebizond),
        cmocka_unit_test(test_H1a_spice_islands_close_the_red_sea),
        cmocka_unit_test(test_H1a_discovery_is_required_on_all_seven_cards),
        cmocka_unit_test(test_H1a_a_square_with_discovery_is_enough),
        cmocka_unit_test(test_H1a_a_silenced_card_still_has_its_discovery),
        cmocka_unit_test(test_H1a_a_card_in_hand_has_no_prestige),
        cmocka_unit_test(test_H1b_red_sea_closes_trebizond),
        cmocka_unit_test(test_H1b_red_sea_closes_the_spice_islands),
        cmocka_unit_test(test_H1c_novgorod_closes_tana),
        cmocka_unit_test(test_H1c_novgorod_closes_timbuktu),
        cmocka_unit_test(test_H1d_timbuktu_closes_novgorod),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
