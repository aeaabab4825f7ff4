/* Laying a game out (C): map, banks, decks, Market, Florins, and the variants. */
#include "scenario.h"

static struct pax game, *const p = &game;

static const char *try_setup(int seats, int option, int value)
{
    struct pax q;
    struct florin_setup setup = {.seed = 7, .seats = (uint8_t)seats};
    if (option >= 0)
        setup.option[option] = (int16_t)value;
    return pax_setup(&q, &setup);
}

static void random_game(int seats, uint64_t seed)
{
    struct florin_setup setup = {.seed = seed, .seats = (uint8_t)seats};
    assert_null(pax_setup(p, &setup));
    assert_null(pax_check(p));
}

static int seat_of(int bank)
{
    for (int seat = 0; seat < p->seats; seat++)
        if (p->bank[seat] == bank)
            return seat;
    return -1;
}

/* ---- A2, C2: players ---- */

static void test_C2_two_to_four_players(void **unused)
{
    (void)unused;
    assert_non_null(try_setup(1, -1, 0));
    assert_null(try_setup(2, -1, 0));
    assert_null(try_setup(3, -1, 0));
    assert_null(try_setup(4, -1, 0));
    assert_non_null(try_setup(5, -1, 0));
    assert_non_null(try_setup(2, OPT_MAP, 3));
    assert_non_null(try_setup(2, OPT_ASTROLOGY, 2));
    assert_non_null(try_setup(2, OPT_CARDS, -1));
    assert_non_null(try_setup(2, OPT_BANK, BANK_COUNT));
}

static void test_C_options_have_names(void **unused)
{
    (void)unused;
    static const char *const names[] = {"cards",    "map",      "astrology", "bankruptcy",   "open_hands",
                                        "extended", "opponent", "deck_top",  "campaign_own", "bank_1",
                                        "bank_2",   "bank_3",   "bank_4"};
    for (int option = 0; option < OPT_BANK + 4; option++)
        assert_string_equal(pax_options[option].id, names[option]);
    for (int bank = 1; bank < BANK_COUNT; bank++)
        assert_string_equal(pax_options[OPT_BANK].names[bank], pax_banks[bank].name);
}

/* ---- C1: the map ---- */

static void test_C1_medieval_but_for_two_theocracies(void **unused)
{
    (void)unused;
    new_game(p, 4);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        assert_int_equal(p->state[empire], empire == PAPAL_STATES ? CATHOLIC : empire == MAMLUK ? ISLAMIC : MEDIEVAL);
}

static void test_C1a_four_emporia_are_busted(void **unused)
{
    (void)unused;
    new_game(p, 2);
    assert_int_equal(p->open[WEST], TREBIZOND);
    assert_int_equal(p->open[EAST], TANA);
    assert_true(pax_city_exists(p, TREBIZOND) && pax_city_exists(p, TANA));
    assert_false(pax_city_exists(p, TIMBUKTU) || pax_city_exists(p, NOVGOROD));
    assert_false(pax_city_exists(p, SPICE_ISLANDS) || pax_city_exists(p, RED_SEA));
}

static void test_C1c_1550_map_changes_two_empires_and_nothing_else(void **unused)
{
    (void)unused;
    new_game_with(p, 4, OPT_MAP, MAP_1550, -1);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        bool changed = empire == ENGLAND || empire == HOLY_ROMAN_EMPIRE;
        assert_int_equal(p->state[empire], changed ? REFORMIST : pax_empires[empire].start_state);
    }
    assert_int_equal(p->city[LONDON], KNIGHT + REFORMIST);
    assert_int_equal(p->city[VIENNA], KNIGHT + REFORMIST);
    assert_int_equal(p->city[PARIS], KNIGHT + CATHOLIC);
    assert_int_equal(p->open[WEST], TREBIZOND);
    assert_int_equal(p->open[EAST], TANA);
    assert_int_equal(p->bank[2], COEUR);
    assert_int_equal(p->concession[MAMLUK_OTTOMAN], 2 + 1);
}

static void test_C1c_1550_map_bars_no_bank(void **unused)
{
    (void)unused;
    assert_true(pax_bank_in_game(MAP_1550, false, COEUR));
    assert_false(pax_bank_in_game(MAP_1550, false, MENDES));
}

/* ---- the promo's map ---- */

static void test_PROMO_map_of_the_reformation(void **unused)
{
    (void)unused;
    new_game_with(p, 2, OPT_MAP, MAP_REFORMATION, -1);
    assert_int_equal(p->state[ENGLAND], REFORMIST);
    assert_int_equal(p->state[HOLY_ROMAN_EMPIRE], REFORMIST);
    assert_int_equal(p->city[LONDON], KNIGHT + REFORMIST);
    assert_int_equal(p->city[VIENNA], KNIGHT + REFORMIST);
    assert_int_equal(p->open[WEST], RED_SEA);
    assert_int_equal(p->open[EAST], TANA);
}

static void test_PROMO_constantinople_has_two_red_spaces_while_medieval(void **unused)
{
    (void)unused;
    new_game_with(p, 2, OPT_MAP, MAP_REFORMATION, -1);
    assert_int_equal(p->city[CONSTANTINOPLE_1], ROOK + REFORMIST);
    assert_int_equal(p->city[CONSTANTINOPLE_2], KNIGHT + REFORMIST);
    assert_int_equal(pax_levy_of(p, CONSTANTINOPLE_2), KNIGHT + REFORMIST);
    assert_false(pax_city_exists(p, CONSTANTINOPLE_3));
    put_state(p, OTTOMAN, ISLAMIC);
    assert_true(pax_city_exists(p, CONSTANTINOPLE_3));
    assert_int_equal(pax_levy_of(p, CONSTANTINOPLE_3), KNIGHT + ISLAMIC);
}

static void test_PROMO_kyiv_only_in_medieval_hungary(void **unused)
{
    (void)unused;
    new_game(p, 2);
    assert_false(pax_city_exists(p, KYIV));
    new_game_with(p, 2, OPT_MAP, MAP_REFORMATION, -1);
    assert_true(pax_city_exists(p, KYIV));
    assert_int_equal(pax_levy_of(p, KYIV), KNIGHT + CATHOLIC);
    put_city(p, KYIV, KNIGHT + CATHOLIC);
    pax_set_map_state(p, HUNGARY, ISLAMIC);
    assert_false(pax_city_exists(p, KYIV));
    assert_int_equal(p->city[KYIV], NO_TOKEN);
    assert_null(pax_check(p));
    pax_set_map_state(p, HUNGARY, CATHOLIC); /* nobody there to lose */
    assert_null(pax_check(p));
}

static void test_PROMO_banks(void **unused)
{
    (void)unused;
    for (int bank = FUGGER; bank <= MENDES; bank++) {
        assert_int_equal(pax_bank_in_game(MAP_REFORMATION, false, bank), bank != COEUR);
        assert_int_equal(pax_bank_in_game(MAP_1460, false, bank), bank <= MARCHIONNI);
    }
    assert_false(pax_bank_in_game(MAP_REFORMATION, false, NO_BANK) || pax_bank_in_game(MAP_1460, false, NO_BANK));
    new_game_with(p, 2, OPT_MAP, MAP_REFORMATION, OPT_BANK, BERENBERG, OPT_BANK + 1, MENDES, -1);
    assert_int_equal(p->concession[ENGLAND_FRANCE], 0 + 1);
    assert_int_equal(p->concession[HUNGARY_OTTOMAN], 1 + 1);
    struct florin_setup setup = {.seats = 2, .option = {[OPT_MAP] = MAP_REFORMATION, [OPT_BANK] = COEUR}};
    assert_non_null(pax_setup(p, &setup));
}

static void test_PROMO_fifth_victory_square(void **unused)
{
    (void)unused;
    new_game(p, 2);
    assert_false(pax_victory_in_game(p, BYZANTINE));
    new_game_with(p, 2, OPT_MAP, MAP_REFORMATION, -1);
    assert_true(pax_victory_in_game(p, BYZANTINE));
}

/* ---- C2, C3: banks and Concessions ---- */

static void test_C2a_fugger_starts_in_augsburg(void **unused)
{
    (void)unused;
    new_game(p, 4);
    assert_int_equal(p->concession[FRANCE_HOLY_ROMAN_EMPIRE], seat_of(FUGGER) + 1);
}

static void test_C2b_medici_starts_in_florence(void **unused)
{
    (void)unused;
    new_game(p, 4);
    assert_int_equal(p->concession[ARAGON_PAPAL_STATES], seat_of(MEDICI) + 1);
}

static void test_C2c_coeur_starts_in_alexandria(void **unused)
{
    (void)unused;
    new_game(p, 4);
    assert_int_equal(p->concession[MAMLUK_OTTOMAN], seat_of(COEUR) + 1);
}

static void test_C2d_marchionni_starts_in_lisbon(void **unused)
{
    (void)unused;
    new_game(p, 4);
    assert_int_equal(p->concession[ENGLAND_PORTUGAL], seat_of(MARCHIONNI) + 1);
}

static void test_C2_only_banks_that_play_have_a_concession(void **unused)
{
    (void)unused;
    new_game_with(p, 2, OPT_BANK, MARCHIONNI, OPT_BANK + 1, COEUR, -1);
    for (int border = 1; border < BORDER_COUNT; border++)
        assert_int_equal(p->concession[border], border == ENGLAND_PORTUGAL ? 1 : border == MAMLUK_OTTOMAN ? 2 : 0);
}

static void test_C2_banks_are_dealt_at_random(void **unused)
{
    (void)unused;
    unsigned seen = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        random_game(2, seed);
        assert_int_not_equal(p->bank[0], p->bank[1]);
        seen |= 1u << p->bank[0];
    }
    assert_int_equal(seen, 1u << FUGGER | 1u << MEDICI | 1u << COEUR | 1u << MARCHIONNI);
}

static void test_C2_chosen_banks(void **unused)
{
    (void)unused;
    struct florin_setup setup = {.seed = 3, .seats = 3, .option = {[OPT_BANK + 1] = COEUR}};
    for (setup.seed = 0; setup.seed < 20; setup.seed++) {
        assert_null(pax_setup(p, &setup));
        assert_int_equal(p->bank[1], COEUR);
        assert_true(p->bank[0] != p->bank[2] && p->bank[0] != COEUR && p->bank[2] != COEUR);
    }
    setup.option[OPT_BANK + 2] = COEUR;
    assert_non_null(pax_setup(p, &setup));
    setup.option[OPT_BANK + 2] = MENDES; /* of the promo map only */
    assert_non_null(pax_setup(p, &setup));
}

static void test_C3a_nine_pawns_in_reserve(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        new_game(p, seats);
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(p->supply[PAWN + seat], 9);
    }
}

static void test_C3_tableaux_and_hands_start_empty(void **unused)
{
    (void)unused;
    new_game(p, 4);
    for (int seat = 0; seat < 4; seat++)
        for (int kind = 0; kind < ROW_KINDS; kind++)
            assert_int_equal(row_count(p, seat, (enum row_kind)kind), 0);
}

/* ---- C4: ruling class ---- */

static void test_C4_one_token_in_each_capital(void **unused)
{
    (void)unused;
    new_game(p, 2);
    static const struct { uint8_t city, token; } start[] = {
        {LONDON, ROOK + CATHOLIC}, {PARIS, KNIGHT + CATHOLIC}, {VIENNA, ROOK + CATHOLIC}, {BUDA, KNIGHT + CATHOLIC},
        {TANA, KNIGHT + ISLAMIC}, {TOLEDO, KNIGHT + CATHOLIC}, {VALENCIA, KNIGHT + CATHOLIC}, {VENICE, KNIGHT + CATHOLIC},
        {CAIRO, ROOK + ISLAMIC}, {CONSTANTINOPLE_1, ROOK + ISLAMIC}, {CONSTANTINOPLE_2, KNIGHT + ISLAMIC},
        {CONSTANTINOPLE_3, KNIGHT + ISLAMIC},
    };
    int tokens = 0;
    for (int city = 1; city < CITY_COUNT; city++)
        tokens += p->city[city] != NO_TOKEN;
    assert_int_equal(tokens, 12);
    for (size_t i = 0; i < sizeof start / sizeof *start; i++)
        assert_int_equal(p->city[start[i].city], start[i].token);
}

static void test_C4a_constantinople_starts_with_three(void **unused)
{
    (void)unused;
    new_game(p, 2);
    int rooks = 0, knights = 0;
    for (int city = CONSTANTINOPLE_1; city <= CONSTANTINOPLE_3; city++) {
        rooks += p->city[city] == ROOK + ISLAMIC;
        knights += p->city[city] == KNIGHT + ISLAMIC;
    }
    assert_int_equal(knights, 2);
    assert_int_equal(rooks, 1);
}

/* ---- C5, C6: decks and Market ---- */

static void assert_decks(int left)
{
    for (int side = WEST; side <= EAST; side++) {
        int comets = 0;
        assert_int_equal(p->deck_size[side], left);
        for (int i = 0; i < left; i++) {
            assert_int_equal(pax_cards[p->deck[side][i]].deck, side);
            comets += is_comet(p->deck[side][i]);
            if (i >= 14)
                assert_false(is_comet(p->deck[side][i])); /* only among the last fourteen */
        }
        assert_int_equal(comets, 2);
    }
}

static void test_C5a_decks_for_two_three_and_four(void **unused)
{
    (void)unused;
    new_game(p, 2);
    assert_decks(22 - 6);
    new_game(p, 3);
    assert_decks(26 - 6);
    new_game(p, 4);
    assert_decks(30 - 6);
}

static void test_C5a_two_comets_a_deck(void **unused)
{
    (void)unused;
    new_game(p, 2);
    assert_true(pax_cards[COMET1].deck == EAST && pax_cards[COMET2].deck == EAST);
    assert_true(pax_cards[COMET3].deck == WEST && pax_cards[COMET4].deck == WEST);
    for (int card = COMET1; card <= COMET4; card++)
        assert_int_equal(p->place[card], PLACE_DECK);
}

static void test_C5b_decks_depend_on_the_seed_alone(void **unused)
{
    (void)unused;
    struct pax q;
    random_game(3, 5);
    q = game;
    random_game(3, 5);
    assert_memory_equal(&q, p, sizeof q);
    random_game(3, 6);
    assert_memory_not_equal(q.deck, p->deck, sizeof q.deck);
}

static void test_C5_extended_adds_four_cards_a_deck(void **unused)
{
    (void)unused;
    new_game_with(p, 2, OPT_EXTENDED, 1, -1);
    assert_decks(26 - 6);
    new_game_with(p, 4, OPT_EXTENDED, 1, OPT_CARDS, CARDS_BASE, -1);
    assert_decks(34 - 6);
}

static int cards_in_game(int set)
{
    int count = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        count += pax_cards[card].set == set && p->place[card] != PLACE_GONE;
    return count;
}

static void test_C5_card_sets(void **unused)
{
    (void)unused;
    new_game(p, 4);
    assert_int_equal(cards_in_game(SET_BASE), 88);
    assert_int_equal(cards_in_game(SET_X), 76);
    assert_int_equal(cards_in_game(SET_REFORMATION), 0);
    new_game_with(p, 4, OPT_CARDS, CARDS_BASE, -1);
    assert_int_equal(cards_in_game(SET_BASE), 88);
    assert_int_equal(cards_in_game(SET_X), 0);
    new_game_with(p, 4, OPT_CARDS, CARDS_PROMO, -1);
    assert_int_equal(cards_in_game(SET_X), 76);
    assert_int_equal(cards_in_game(SET_REFORMATION), 9);
    assert_int_equal(cards_in_game(SET_COMET), 4);
}

static void test_C5c_astrology_shows_the_top_cards(void **unused)
{
    (void)unused;
    struct pax seen;
    new_game_with(p, 2, OPT_ASTROLOGY, 1, -1);
    seen = game;
    pax_redact(&seen, 1, FLORIN_VIEW);
    for (int side = WEST; side <= EAST; side++) {
        int last = p->deck_size[side] - 1;
        assert_int_equal(seen.deck[side][last], p->deck[side][last]);
        assert_int_equal(seen.deck[side][last - 1], CARD_HIDDEN);
    }
    new_game(p, 2);
    seen = game;
    pax_redact(&seen, 1, FLORIN_VIEW);
    assert_int_equal(seen.deck[WEST][p->deck_size[WEST] - 1], CARD_HIDDEN);
}

static void test_C6a_six_cards_a_row_the_leftmost_facedown(void **unused)
{
    (void)unused;
    struct pax seen;
    new_game(p, 2);
    seen = game;
    pax_redact(&seen, 0, FLORIN_VIEW);
    for (int side = WEST; side <= EAST; side++) {
        for (int column = 0; column < COLUMNS; column++) {
            assert_int_equal(pax_cards[p->market[side][column]].deck, side);
            assert_int_equal(p->market_florins[side][column], 0);
            assert_int_equal(seen.market[side][column], column == FAIR ? CARD_HIDDEN : p->market[side][column]);
        }
    }
}

static void test_C6b_all_kings_on_their_thrones(void **unused)
{
    (void)unused;
    new_game(p, 2);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        assert_true(on_throne(p, empire));
        assert_false(is_republic(p, empire));
        assert_int_equal(pax_repressed_count(p, empire), 0);
    }
}

static void test_C6c_victory_squares_start_inactive(void **unused)
{
    (void)unused;
    new_game(p, 2);
    assert_int_equal(p->active, 0);
    refused(p, "declare imperial", RULE_VICTORY_INACTIVE);
}

/* ---- C7: Florins and the first player ---- */

static void test_C7_three_four_five_six_florins(void **unused)
{
    (void)unused;
    new_game_with(p, 4, OPT_BANK, MEDICI, OPT_BANK + 1, COEUR, OPT_BANK + 2, FUGGER, OPT_BANK + 3, MARCHIONNI, -1);
    assert_int_equal(p->first, 2);
    assert_int_equal(p->florins[2], 3);
    assert_int_equal(p->florins[3], 4);
    assert_int_equal(p->florins[0], 5);
    assert_int_equal(p->florins[1], 6);
}

static void test_C7_fugger_goes_first(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++) {
        random_game(4, seed);
        assert_int_equal(p->bank[p->first], FUGGER);
    }
}

static void test_C7_without_fugger_the_first_player_is_random(void **unused)
{
    (void)unused;
    unsigned first = 0;
    struct florin_setup setup = {.seats = 3,
                               .option = {[OPT_BANK] = MEDICI, [OPT_BANK + 1] = COEUR, [OPT_BANK + 2] = MARCHIONNI}};
    for (setup.seed = 0; setup.seed < 40; setup.seed++) {
        assert_null(pax_setup(p, &setup));
        first |= 1u << p->first;
        assert_int_equal(p->florins[p->first], 3);
    }
    assert_int_equal(first, 7);
}

static void test_C7b_the_first_player_takes_the_first_turn(void **unused)
{
    (void)unused;
    new_game(p, 3);
    assert_int_equal(p->turn_of, p->first);
    assert_int_equal(decider(p), p->first);
    assert_int_equal(p->actions, 2);
    assert_int_equal(pax_deciders(p), 1u << p->first);
}

/* ---- open hands ---- */

static void test_HAND_hidden_unless_hands_are_open(void **unused)
{
    (void)unused;
    struct pax seen;
    new_game(p, 2);
    give_hand(p, 0, PREN036);
    seen = game;
    pax_redact(&seen, 1, FLORIN_VIEW);
    assert_false(in_hand(&seen, 0, PREN036));
    assert_int_equal(row_count(&seen, 0, ROW_HAND), 1);
    seen = game;
    pax_redact(&seen, 0, FLORIN_VIEW);
    assert_true(in_hand(&seen, 0, PREN036));

    new_game_with(p, 2, OPT_OPEN_HANDS, 1, -1);
    give_hand(p, 0, PREN036);
    seen = game;
    pax_redact(&seen, 1, FLORIN_VIEW);
    assert_true(in_hand(&seen, 0, PREN036));
}

static void test_FLORINS_b_are_public(void **unused)
{
    (void)unused;
    struct pax seen;
    new_game(p, 3);
    seen = game;
    pax_redact(&seen, 2, FLORIN_VIEW);
    assert_memory_equal(seen.florins, p->florins, sizeof p->florins);
}

static void test_C_setup_can_be_told_again(void **unused)
{
    (void)unused;
    struct florin_setup given, setup;
    florin_default_setup(&pax2e, 2, 7, &given);
    assert_null(pax_setup(p, &given));
    pax_setup_of(p, &setup);
    assert_memory_equal(&setup, &given, sizeof setup);
    new_game_with(p, 3, OPT_MAP, MAP_1550, OPT_ASTROLOGY, 1, -1);
    pax_setup_of(p, &setup);
    assert_int_equal(setup.seats, 3);
    assert_int_equal(setup.option[OPT_MAP], MAP_1550);
    assert_int_equal(setup.option[OPT_ASTROLOGY], 1);
    struct pax again;
    assert_null(pax_setup(&again, &setup));
    assert_memory_equal(&again, p, sizeof again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_C2_two_to_four_players),
        cmocka_unit_test(test_C_options_have_names),
        cmocka_unit_test(test_C1_medieval_but_for_two_theocracies),
        cmocka_unit_test(test_C1a_four_emporia_are_busted),
        cmocka_unit_test(test_C1c_1550_map_changes_two_empires_and_nothing_else),
        cmocka_unit_test(test_C1c_1550_map_bars_no_bank),
        cmocka_unit_test(test_PROMO_map_of_the_reformation),
        cmocka_unit_test(test_PROMO_constantinople_has_two_red_spaces_while_medieval),
        cmocka_unit_test(test_PROMO_kyiv_only_in_medieval_hungary),
        cmocka_unit_test(test_PROMO_banks),
        cmocka_unit_test(test_PROMO_fifth_victory_square),
        cmocka_unit_test(test_C2a_fugger_starts_in_augsburg),
        cmocka_unit_test(test_C2b_medici_starts_in_florence),
        cmocka_unit_test(test_C2c_coeur_starts_in_alexandria),
        cmocka_unit_test(test_C2d_marchionni_starts_in_lisbon),
        cmocka_unit_test(test_C2_only_banks_that_play_have_a_concession),
        cmocka_unit_test(test_C2_banks_are_dealt_at_random),
        cmocka_unit_test(test_C2_chosen_banks),
        cmocka_unit_test(test_C3a_nine_pawns_in_reserve),
        cmocka_unit_test(test_C3_tableaux_and_hands_start_empty),
        cmocka_unit_test(test_C4_one_token_in_each_capital),
        cmocka_unit_test(test_C4a_constantinople_starts_with_three),
        cmocka_unit_test(test_C5a_decks_for_two_three_and_four),
        cmocka_unit_test(test_C5a_two_comets_a_deck),
        cmocka_unit_test(test_C5b_decks_depend_on_the_seed_alone),
        cmocka_unit_test(test_C5_extended_adds_four_cards_a_deck),
        cmocka_unit_test(test_C5_card_sets),
        cmocka_unit_test(test_C5c_astrology_shows_the_top_cards),
        cmocka_unit_test(test_C6a_six_cards_a_row_the_leftmost_facedown),
        cmocka_unit_test(test_C6b_all_kings_on_their_thrones),
        cmocka_unit_test(test_C6c_victory_squares_start_inactive),
        cmocka_unit_test(test_C7_three_four_five_six_florins),
        cmocka_unit_test(test_C7_fugger_goes_first),
        cmocka_unit_test(test_C7_without_fugger_the_first_player_is_random),
        cmocka_unit_test(test_C7b_the_first_player_takes_the_first_turn),
        cmocka_unit_test(test_HAND_hidden_unless_hands_are_open),
        cmocka_unit_test(test_FLORINS_b_are_public),
        cmocka_unit_test(test_C_setup_can_be_told_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
