/* The map and its squares as the box prints them (B2, B4, B6). */
#include "scenario.h"

static struct pax game, *const p = &game;

static int bits(uint64_t set) { return __builtin_popcountll(set); }

/* ---- B2, B6: the map ---- */

static void test_B2a_six_empires_west_and_four_east(void **unused)
{
    (void)unused;
    unsigned west = 0, east = 0;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        *(pax_empires[empire].region == WEST ? &west : &east) |= IN(empire);
    assert_int_equal(west, WESTERN);
    assert_int_equal(east, EASTERN);
    assert_int_equal(bits(west), 6);
    assert_int_equal(bits(east), 4);
}

static void test_B2b_two_theocracies_at_the_start(void **unused)
{
    (void)unused;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        assert_int_equal(pax_empires[empire].start_state,
                         empire == PAPAL_STATES ? CATHOLIC : empire == MAMLUK ? ISLAMIC : MEDIEVAL);
}

static void test_ADJACENT_empires_of_a_grid_with_diagonals(void **unused)
{
    (void)unused;
    for (int a = 1; a < EMPIRE_COUNT; a++)
        for (int b = 1; b < EMPIRE_COUNT; b++) {
            int columns = (a - 1) % 5 - (b - 1) % 5;
            bool adjacent = a != b && columns >= -1 && columns <= 1;
            assert_int_equal(pax_empires[a].adjacent >> b & 1, adjacent);
        }
}

static void test_BORDER_thirteen_of_which_nine_sea(void **unused)
{
    (void)unused;
    int sea = 0;
    for (int border = 1; border < BORDER_COUNT; border++) {
        const struct pax_border *b = &pax_borders[border];
        sea += b->sea;
        assert_true(pax_empires[b->empire[0]].adjacent & IN(b->empire[1]));
        for (int empire = 1; empire < EMPIRE_COUNT; empire++)
            assert_int_equal(pax_empires[empire].borders >> border & 1, border_touches(border, empire));
    }
    assert_int_equal(BORDER_COUNT - 1, 13);
    assert_int_equal(sea, 9);
    assert_int_equal(bits(pax_empires[ENGLAND].borders), 2);
    for EACH (border, pax_empires[OTTOMAN].borders)
        assert_true(pax_borders[border].sea);
    assert_int_equal(bits(pax_empires[OTTOMAN].borders), 3);
    assert_false(pax_borders[ARAGON_FRANCE].sea || pax_borders[HOLY_ROMAN_EMPIRE_HUNGARY].sea ||
                 pax_borders[HOLY_ROMAN_EMPIRE_PAPAL_STATES].sea || pax_borders[BYZANTIUM_MAMLUK].sea);
}

static void test_BORDER_neighbours_across_the_sea(void **unused)
{
    (void)unused;
    for (int a = 1; a < EMPIRE_COUNT; a++) {
        unsigned across = 0;
        for EACH (border, pax_empires[a].borders)
            if (pax_borders[border].sea)
                across |= IN(pax_borders[border].empire[0]) | IN(pax_borders[border].empire[1]);
        assert_int_equal(pax_empires[a].across_sea, across & ~IN(a));
    }
}

static void test_B6a_cities_and_capitals(void **unused)
{
    (void)unused;
    int capitals = 0, spaces = 0;
    for (int city = 1; city < CITY_COUNT; city++) {
        const struct pax_empire *e = &pax_empires[pax_cities[city].empire];
        assert_in_range(city, e->first_city, e->last_city);
        spaces += city != KYIV && city != VENICE_2; /* not there at the start */
        capitals += pax_cities[city].capital;
        if (city == e->first_city)
            assert_true(pax_cities[city].capital);
    }
    assert_int_equal(capitals, 10 + 2); /* Constantinople counts as three Cities */
    assert_int_equal(spaces, 27 + 2);
    assert_int_equal(pax_empires[OTTOMAN].last_city - pax_empires[OTTOMAN].first_city + 1, 5);
}

static void test_B6d_six_emporia(void **unused)
{
    (void)unused;
    int white = 0, black = 0;
    for (int city = 1; city < CITY_COUNT; city++) {
        white += pax_cities[city].emporium == WEST + 1;
        black += pax_cities[city].emporium == EAST + 1;
    }
    assert_int_equal(white, 3);
    assert_int_equal(black, 3);
    assert_true(pax_cities[TREBIZOND].emporium == WEST + 1 && pax_cities[SPICE_ISLANDS].emporium == WEST + 1 &&
                pax_cities[RED_SEA].emporium == WEST + 1);
    assert_true(pax_cities[TANA].emporium == EAST + 1 && pax_cities[NOVGOROD].emporium == EAST + 1 &&
                pax_cities[TIMBUKTU].emporium == EAST + 1);
}

static void test_B6b_routes_from_emporium_to_arrowhead(void **unused)
{
    (void)unused;
    for (int i = 0; i < ROUTE_COUNT; i++) {
        const struct pax_route *r = &pax_routes[i];
        assert_int_equal(r->side, pax_cities[r->emporium].emporium - 1);
        assert_int_equal(r->empire[0], pax_cities[r->emporium].empire);
        assert_int_equal(r->empire[r->borders], r->side == WEST ? HOLY_ROMAN_EMPIRE : MAMLUK); /* G5 */
        for (int k = 0; k < r->borders; k++) {
            assert_true(pax_borders[r->border[k]].sea);
            assert_true(border_touches(r->border[k], r->empire[k]));
            assert_true(border_touches(r->border[k], r->empire[k + 1]));
            assert_int_not_equal(r->empire[k], r->empire[k + 1]);
        }
    }
    static const int borders[ROUTE_COUNT] = {8, 3, 7, 3, 7, 3};
    for (int i = 0; i < ROUTE_COUNT; i++)
        assert_int_equal(pax_routes[i].borders, borders[i]);
}

/* A Sea Border is one that a route of either colour crosses. */
static void test_BORDER_every_sea_border_is_crossed_by_both_colours(void **unused)
{
    (void)unused;
    for (int border = 1; border < BORDER_COUNT; border++) {
        int crossed = 0;
        for (int i = 0; i < ROUTE_COUNT; i++)
            for (int k = 0; k < pax_routes[i].borders; k++)
                crossed |= pax_routes[i].border[k] == border ? 1 << pax_routes[i].side : 0;
        assert_int_equal(crossed, pax_borders[border].sea ? 3 : 0);
    }
}

static void test_C4_capitals_start_with_the_token_of_their_icon(void **unused)
{
    (void)unused;
    int tokens = 0;
    for (int city = 1; city < CITY_COUNT; city++) {
        const struct pax_city *c = &pax_cities[city];
        assert_int_equal(c->start[MAP_1460], c->capital ? c->levy[pax_empires[c->empire].start_state] : NO_TOKEN);
        tokens += c->start[MAP_1460] != NO_TOKEN;
    }
    assert_int_equal(tokens, 12);
}

static void test_C2_banks_start_on_sea_borders(void **unused)
{
    (void)unused;
    assert_int_equal(pax_banks[FUGGER].border, FRANCE_HOLY_ROMAN_EMPIRE);
    assert_int_equal(pax_banks[MEDICI].border, ARAGON_PAPAL_STATES);
    assert_int_equal(pax_banks[COEUR].border, MAMLUK_OTTOMAN);
    assert_int_equal(pax_banks[MARCHIONNI].border, ENGLAND_PORTUGAL);
    assert_int_equal(pax_banks[BERENBERG].border, ENGLAND_FRANCE);
    assert_int_equal(pax_banks[MENDES].border, HUNGARY_OTTOMAN);
    for (int bank = 1; bank < BANK_COUNT; bank++)
        assert_true(pax_borders[pax_banks[bank].border].sea);
}

static void test_B6_levies_by_map_state(void **unused)
{
    (void)unused;
    new_game(p, 2);
    assert_int_equal(pax_levy_of(p, PARIS), KNIGHT + CATHOLIC);
    put_state(p, FRANCE, ISLAMIC);
    assert_int_equal(pax_levy_of(p, PARIS), ROOK + ISLAMIC); /* print wins over the public implementation */
    put_state(p, FRANCE, REFORMIST);
    assert_int_equal(pax_levy_of(p, PARIS), KNIGHT + REFORMIST);
    assert_int_equal(pax_levy_of(p, CYPRUS), ROOK + CATHOLIC); /* on Islamic Mamluk too */
    put_state(p, MAMLUK, REFORMIST);
    assert_int_equal(pax_levy_of(p, CYPRUS), KNIGHT + REFORMIST);
}

/* Every state has an icon in every City, but for Kyiv, which only the promo's Medieval Hungary shows. */
static void test_MAP_CARD_four_states_of_every_city(void **unused)
{
    (void)unused;
    for (int city = 1; city < CITY_COUNT; city++)
        for (int state = MEDIEVAL; state <= REFORMIST; state++) {
            int levy = pax_cities[city].levy[state];
            assert_true(city == KYIV && state != MEDIEVAL ? levy == NO_TOKEN : is_knight(levy) || is_rook(levy));
        }
}

/* ---- B4: squares ---- */

static void test_B4_kings_campaign_and_republics_do_not(void **unused)
{
    (void)unused;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        const struct pax_square *king = &pax_empires[empire].king, *republic = &pax_empires[empire].republic;
        assert_int_equal(king->op[0], CAMPAIGN);
        assert_int_equal(king->op[1], OP_NONE);
        for (int i = 0; i < CARD_OPS; i++)
            assert_int_not_equal(republic->op[i], CAMPAIGN);
    }
}

static void test_B4_english_parliament(void **unused)
{
    (void)unused;
    const struct pax_square *republic = &pax_empires[ENGLAND].republic;
    assert_string_equal(republic->title, "English Parliament");
    assert_int_equal(republic->prestige, P_LAW);
    assert_int_equal(republic->op[0], VOTE_WEST);
    assert_int_equal(republic->op[1], COMMERCE_WEST);
}

static void test_B4a_prestige_of_the_squares(void **unused)
{
    (void)unused;
    static const uint8_t king[EMPIRE_COUNT] = {
        [HUNGARY] = P_PATRON, [PORTUGAL] = P_DISCOVERY, [PAPAL_STATES] = P_PATRON | P_CATHOLIC,
        [OTTOMAN] = P_ISLAMIC, [MAMLUK] = P_PATRON,
    };
    static const uint8_t republic[EMPIRE_COUNT] = {
        [ENGLAND] = P_LAW, [HOLY_ROMAN_EMPIRE] = P_LAW, [HUNGARY] = P_LAW, [PORTUGAL] = P_DISCOVERY, [ARAGON] = P_LAW,
        [PAPAL_STATES] = P_LAW, [OTTOMAN] = P_ISLAMIC, [MAMLUK] = P_ISLAMIC,
    };
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        assert_int_equal(pax_empires[empire].king.prestige, king[empire]);
        assert_int_equal(pax_empires[empire].republic.prestige, republic[empire]);
    }
}

static void test_B4_promo_squares(void **unused)
{
    (void)unused;
    new_game_with(p, 2, OPT_MAP, MAP_REFORMATION, -1);
    assert_string_equal(pax_square_face(p, HUNGARY)->title, "King Stephen Báthory");
    assert_string_equal(pax_square_face(p, OTTOMAN)->title, "Basileus Basil Megas Komnenos");
    assert_int_equal(pax_square_face(p, OTTOMAN)->prestige, 0);
    assert_string_equal(pax_square_face(p, PAPAL_STATES)->title, "Pope Julius II");
    put_state(p, PAPAL_STATES, REFORMIST);
    assert_string_equal(pax_square_face(p, PAPAL_STATES)->title, "Pope Reginald Pole");
    assert_int_equal(pax_square_face(p, PAPAL_STATES)->prestige, P_REFORMIST);
    put_state(p, PAPAL_STATES, ISLAMIC);
    assert_string_equal(pax_square_face(p, PAPAL_STATES)->title, "Suleiman the Magnificent");
    assert_int_equal(pax_square_face(p, PAPAL_STATES)->prestige, P_ISLAMIC);
    give_square(p, 0, PAPAL_STATES);
    make_republic(p, PAPAL_STATES);
    assert_string_equal(pax_square_face(p, PAPAL_STATES)->title, "Florentine Signoria");
    give_square(p, 0, HUNGARY);
    make_republic(p, HUNGARY);
    assert_string_equal(pax_square_face(p, HUNGARY)->title, "Union of Lublin");
    give_square(p, 0, OTTOMAN);
    make_republic(p, OTTOMAN);
    assert_string_equal(pax_square_face(p, OTTOMAN)->title, "Byzantine Synkletos");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_B2a_six_empires_west_and_four_east),
        cmocka_unit_test(test_B2b_two_theocracies_at_the_start),
        cmocka_unit_test(test_ADJACENT_empires_of_a_grid_with_diagonals),
        cmocka_unit_test(test_BORDER_thirteen_of_which_nine_sea),
        cmocka_unit_test(test_BORDER_neighbours_across_the_sea),
        cmocka_unit_test(test_B6a_cities_and_capitals),
        cmocka_unit_test(test_B6d_six_emporia),
        cmocka_unit_test(test_B6b_routes_from_emporium_to_arrowhead),
        cmocka_unit_test(test_BORDER_every_sea_border_is_crossed_by_both_colours),
        cmocka_unit_test(test_C4_capitals_start_with_the_token_of_their_icon),
        cmocka_unit_test(test_C2_banks_start_on_sea_borders),
        cmocka_unit_test(test_B6_levies_by_map_state),
        cmocka_unit_test(test_MAP_CARD_four_states_of_every_city),
        cmocka_unit_test(test_B4_kings_campaign_and_republics_do_not),
        cmocka_unit_test(test_B4_english_parliament),
        cmocka_unit_test(test_B4a_prestige_of_the_squares),
        cmocka_unit_test(test_B4_promo_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
