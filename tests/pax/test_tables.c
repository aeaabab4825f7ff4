/* The facts as the box prints them: counts, and tables that must agree with each other (B). */
#include "scenario.h"

static struct pax game, *const p = &game;

static int count_cards(int set, int deck)
{
    int count = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        count += pax_cards[card].set == set && pax_cards[card].deck == deck;
    return count;
}

static bool in_box(int card)
{
    return pax_cards[card].set != SET_REFORMATION;
}

static int bits(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* ---- B1: contents ---- */

static void test_B1_cards_of_each_set_and_deck(void **unused)
{
    (void)unused;
    assert_int_equal(count_cards(SET_BASE, EAST), 33);
    assert_int_equal(count_cards(SET_BASE, WEST), 55);
    assert_int_equal(count_cards(SET_X, EAST), 39);
    assert_int_equal(count_cards(SET_X, WEST), 37);
    assert_int_equal(count_cards(SET_COMET, EAST), 2);
    assert_int_equal(count_cards(SET_COMET, WEST), 2);
    assert_int_equal(count_cards(SET_REFORMATION, EAST), 4);
    assert_int_equal(count_cards(SET_REFORMATION, WEST), 5);
    assert_int_equal(CARD_COUNT - 1, 168 + 9);
}

static void test_B1_numbers_1_to_168_once_with_four_gaps(void **unused)
{
    (void)unused;
    bool seen[169] = {false};
    for (int card = 1; card < CARD_COUNT; card++) {
        const struct pax_card *c = &pax_cards[card];
        if (c->set == SET_COMET || c->set == SET_REFORMATION)
            continue;
        int number = (c->number[4] - '0') * 100 + (c->number[5] - '0') * 10 + (c->number[6] - '0');
        assert_memory_equal(c->number, "PREN", 4);
        assert_in_range(number, 1, 168);
        assert_false(seen[number]);
        assert_int_equal(c->set == SET_X, c->number[7] == 'X');
        seen[number] = true;
    }
    for (int number = 1; number <= 168; number++)
        assert_int_equal(seen[number], !(number == 56 || number == 57 || number == 91 || number == 92));
}

static void test_B1_numbers_and_titles_are_unique(void **unused)
{
    (void)unused;
    for (int a = 1; a < CARD_COUNT; a++)
        for (int b = a + 1; b < CARD_COUNT; b++) {
            assert_string_not_equal(pax_cards[a].number, pax_cards[b].number);
            assert_string_not_equal(pax_cards[a].title, pax_cards[b].title);
        }
}

static void test_B1_tokens_of_the_supply(void **unused)
{
    (void)unused;
    struct pax full = {.seats = 4};
    int pirates = 0, bishops = 0, rooks = 0, knights = 0, pawns = 0;
    pax_fill_supply(&full);
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        pirates += full.supply[PIRATE + r];
        bishops += full.supply[BISHOP + r];
        rooks += full.supply[ROOK + r];
        knights += full.supply[KNIGHT + r];
    }
    for (int seat = 0; seat < 4; seat++)
        pawns += full.supply[PAWN + seat];
    assert_int_equal(pirates, 13);
    assert_int_equal(bishops, 15);
    assert_int_equal(rooks, 24);
    assert_int_equal(knights, 24);
    assert_int_equal(pawns, 40);
}

static void test_TOKEN_MANAGEMENT_tokens_of_each_colour(void **unused)
{
    (void)unused;
    struct pax full = {.seats = 2};
    pax_fill_supply(&full);
    static const int chess[] = {0, 10, 7, 7}, ships[] = {0, 6, 4, 3};
    for (int r = CATHOLIC; r <= REFORMIST; r++) {
        assert_int_equal(full.supply[KNIGHT + r], chess[r]);
        assert_int_equal(full.supply[ROOK + r], chess[r]);
        assert_int_equal(full.supply[PIRATE + r], ships[r]);
        assert_int_equal(full.supply[BISHOP + r], 5);
    }
    assert_int_equal(full.supply[PAWN + 0], 10);
    assert_int_equal(full.supply[PAWN + 1], 10);
    assert_int_equal(full.supply[PAWN + 2], 0);
}

/* ---- B5: what the cards show ---- */

static void test_B5_ops_in_the_box(void **unused)
{
    (void)unused;
    static const int expected[OP_COUNT] = {
        [INQUISITOR_C] = 20, [INQUISITOR_I] = 10, [INQUISITOR_R] = 18, [COMMERCE_WEST] = 21, [COMMERCE_EAST] = 15,
        [BEHEAD] = 15, [TAX] = 35, [REPRESS_P] = 20, [REPRESS_R] = 6, [REPRESS_PR] = 7, [REPRESS_K] = 3, [REPRESS_PK] = 2,
        [REPRESS_RK] = 2, [REPRESS_PRK] = 1, [VOTE_WEST] = 15, [VOTE_EAST] = 5, [CORSAIR_C] = 10, [CORSAIR_I] = 7,
        [CORSAIR_R] = 3, [SIEGE] = 55, /* campaigns are on squares only (F9) */
    };
    int shown[OP_COUNT] = {0};
    for (int card = 1; card < CARD_COUNT; card++)
        for (int i = 0; i < CARD_OPS && in_box(card); i++)
            shown[pax_cards[card].op[i]] += pax_cards[card].op[i] != OP_NONE;
    assert_memory_equal(shown, expected, sizeof shown);
}

static void test_B5g_agents_in_the_box(void **unused)
{
    (void)unused;
    static const int expected[PAWN + 1] = {
        [KNIGHT + CATHOLIC] = 22, [KNIGHT + ISLAMIC] = 12, [KNIGHT + REFORMIST] = 10,
        [ROOK + CATHOLIC] = 13, [ROOK + ISLAMIC] = 10, [ROOK + REFORMIST] = 15,
        [PIRATE + CATHOLIC] = 6, [PIRATE + ISLAMIC] = 6, [PIRATE + REFORMIST] = 3,
        [BISHOP + CATHOLIC] = 12, [BISHOP + ISLAMIC] = 7, [BISHOP + REFORMIST] = 9,
        [PAWN] = 34,
    };
    int shown[PAWN + 1] = {0};
    for (int card = 1; card < CARD_COUNT; card++)
        for (int i = 0; i < 2 && in_box(card); i++)
            shown[pax_cards[card].agent[i]] += pax_cards[card].agent[i] != NO_TOKEN;
    assert_memory_equal(shown, expected, sizeof shown);
}

static void test_B5c_prestige_in_the_box(void **unused)
{
    (void)unused;
    static const int expected[] = {16, 9, 17, 21, 12, 11}; /* Catholic, Islamic, Reformist, Law, Discovery, Patron */
    for (int kind = 0; kind < 6; kind++) {
        int shown = 0;
        for (int card = 1; card < CARD_COUNT; card++)
            shown += in_box(card) && (pax_cards[card].prestige >> kind & 1);
        assert_int_equal(shown, expected[kind]);
    }
}

static void test_B5e_one_shots_in_the_box(void **unused)
{
    (void)unused;
    static const int expected[ONE_SHOT_COUNT] = {
        [NO_ONE_SHOT] = 38, [CORONATION] = 17, [CONSPIRACY] = 33, [PEASANT_REVOLT] = 24, [CRUSADE] = 7, [JIHAD] = 7,
        [REFORMATION] = 11, [APOSTASY] = 15, [TRADE_SHIFT] = 16,
    };
    int shown[ONE_SHOT_COUNT] = {0};
    for (int card = 1; card < CARD_COUNT; card++)
        shown[pax_cards[card].one_shot] += in_box(card);
    assert_memory_equal(shown, expected, sizeof shown);
}

static void test_B5b_locations_in_the_box(void **unused)
{
    (void)unused;
    static const int expected[NOWHERE + 1] = {
        [ENGLAND] = 12, [FRANCE] = 10, [HOLY_ROMAN_EMPIRE] = 16, [HUNGARY] = 12, [BYZANTIUM] = 9, [PORTUGAL] = 9,
        [ARAGON] = 11, [PAPAL_STATES] = 13, [OTTOMAN] = 14, [MAMLUK] = 10, [THE_WEST] = 21, [THE_EAST] = 10, [NOWHERE] = 21,
    };
    int shown[NOWHERE + 1] = {0};
    for (int card = 1; card < CARD_COUNT; card++)
        shown[pax_cards[card].where] += in_box(card);
    assert_memory_equal(shown, expected, sizeof shown);
}

static void test_B5b_only_queens_and_comets_have_no_location(void **unused)
{
    (void)unused;
    for (int card = 1; card < CARD_COUNT; card++)
        assert_int_equal(pax_cards[card].where == NOWHERE, is_queen(card) || is_comet(card));
}

static void test_B5b_regional_cards_lie_in_the_deck_of_their_region(void **unused)
{
    (void)unused;
    for (int card = 1; card < CARD_COUNT; card++) {
        if (pax_cards[card].where == THE_WEST)
            assert_int_equal(pax_cards[card].deck, WEST);
        if (pax_cards[card].where == THE_EAST)
            assert_int_equal(pax_cards[card].deck, EAST);
    }
}

/* Easily missed: crossover cards lie in the deck of their banner, whatever their Location. */
static void test_B5_sixteen_crossover_cards(void **unused)
{
    (void)unused;
    int crossovers = 0;
    for (int card = 1; card < CARD_COUNT; card++) {
        int where = pax_cards[card].where;
        crossovers += where < EMPIRE_COUNT && pax_empires[where].region != pax_cards[card].deck;
    }
    assert_int_equal(crossovers, 16);
    assert_int_equal(pax_cards[PREN109X].deck, EAST); /* Brotherhood of St. Mark */
    assert_int_equal(pax_cards[PREN109X].where, HOLY_ROMAN_EMPIRE);
}

static void test_B5e_shifts_and_apostasies_name_what_they_need(void **unused)
{
    (void)unused;
    int opens[CITY_COUNT] = {0}, apostasies[1 << RELIGION_COUNT] = {0};
    for (int card = 1; card < CARD_COUNT; card++) {
        const struct pax_card *c = &pax_cards[card];
        if (c->one_shot == TRADE_SHIFT)
            opens[c->one_shot_arg]++;
        else if (c->one_shot == APOSTASY)
            apostasies[c->one_shot_arg]++;
        else
            assert_int_equal(c->one_shot_arg, 0);
    }
    assert_int_equal(opens[SPICE_ISLANDS], 7);
    assert_int_equal(opens[NOVGOROD], 4);
    assert_int_equal(opens[TIMBUKTU], 3);
    assert_int_equal(opens[RED_SEA], 2);
    assert_int_equal(opens[TREBIZOND] + opens[TANA], 0);
    assert_int_equal(apostasies[1 << CATHOLIC | 1 << REFORMIST], 7);
    assert_int_equal(apostasies[1 << ISLAMIC | 1 << REFORMIST], 6);
    assert_int_equal(apostasies[1 << CATHOLIC | 1 << ISLAMIC], 2);
}

static void test_B5g_agents_of_holy_wars_have_the_colour_of_the_war(void **unused)
{
    (void)unused;
    for (int card = 1; card < CARD_COUNT; card++) {
        const struct pax_card *c = &pax_cards[card];
        int colour = c->one_shot == CRUSADE ? CATHOLIC : c->one_shot == JIHAD ? ISLAMIC : REFORMIST;
        bool holy = c->one_shot == CRUSADE || c->one_shot == JIHAD || c->one_shot == REFORMATION;
        for (int i = 0; holy && i < 2 && c->agent[i]; i++)
            if (c->agent[i] == PAWN)
                assert_true(card == PREN168X || card == PREN214P);
            else
                assert_int_equal(religion_of(c->agent[i]), colour);
    }
}

static void test_QUEEN_eighteen_with_suitors_and_without_agents(void **unused)
{
    (void)unused;
    int queens = 0;
    for (int card = 1; card < CARD_COUNT; card++) {
        const struct pax_card *c = &pax_cards[card];
        assert_int_equal(is_queen(card), c->suitors != 0);
        if (!is_queen(card))
            continue;
        queens++;
        assert_int_equal(c->agent[0], NO_TOKEN);
        assert_int_equal(c->suitors >> EMPIRE_COUNT, 0);
        assert_in_range(pax_queen_index(card), 0, QUEEN_COUNT - 1);
    }
    assert_int_equal(queens, 18);
    assert_int_equal(queens, QUEEN_COUNT);
    assert_int_equal(bits(pax_cards[PREN076].suitors), 3); /* Palaiologina: the card wins over the example in I2 */
}

static void test_ABILITY_both_tables_agree(void **unused)
{
    (void)unused;
    int with_ability = 0;
    for (int card = 1; card < CARD_COUNT; card++) {
        uint64_t listed = 0;
        for (int ability = 0; ability < RHODES_ROOKS_RIDE; ability++)
            for (const uint8_t *c = pax_ability_cards[ability]; *c; c++)
                listed |= *c == card ? UINT64_C(1) << ability : 0;
        assert_true(listed == pax_cards[card].abilities);
        with_ability += listed != 0;
    }
    assert_int_equal(with_ability, 49);
    assert_int_equal(RHODES_ROOKS_RIDE, 34); /* from there on: of the first edition */
    for (int ability = 0; ability < RHODES_ROOKS_RIDE; ability++)
        assert_int_not_equal(pax_ability_cards[ability][0], NO_CARD);
}

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

/* ---- cards that the rulebook names ---- */

static void assert_card(int card, const char *title, int where, int agent, int one_shot)
{
    assert_string_equal(pax_cards[card].title, title);
    assert_int_equal(pax_cards[card].where, where);
    assert_int_equal(pax_cards[card].agent[0], agent);
    assert_int_equal(pax_cards[card].one_shot, one_shot);
}

static bool has_op(int card, int op)
{
    return pax_cards[card].op[0] == op || pax_cards[card].op[1] == op || pax_cards[card].op[2] == op;
}

static void test_A1d_cards_of_the_examples(void **unused)
{
    (void)unused;
    assert_card(PREN058, "The Grim", OTTOMAN, BISHOP + ISLAMIC, JIHAD); /* B5: the sample card */
    assert_true(has_op(PREN058, BEHEAD) && has_op(PREN058, SIEGE) && has_op(PREN058, INQUISITOR_I));
    assert_card(PREN036, "Flanders Guild", FRANCE, PAWN, PEASANT_REVOLT); /* E2.1, J2 */
    assert_card(PREN038, "Bundschuh Revolt", HOLY_ROMAN_EMPIRE, PAWN, PEASANT_REVOLT);
    assert_true(has_op(PREN038, COMMERCE_WEST)); /* F2 */
    assert_card(PREN061, "Qizilbāsh", THE_EAST, BISHOP + ISLAMIC, JIHAD);
    assert_true(has_op(PREN061, SIEGE)); /* F3 */
    assert_card(PREN029, "Holy Land Crusade", MAMLUK, KNIGHT + CATHOLIC, CRUSADE);
    assert_true(has_op(PREN029, TAX)); /* F4 */
    assert_true(has_op(PREN044, REPRESS_PR) && has_op(PREN044, BEHEAD)); /* F5, CRYPTOGRAPHY: Isabella */
    assert_int_equal(pax_cards[PREN044].suitors, IN(PORTUGAL) | IN(ARAGON) | IN(FRANCE) | IN(HOLY_ROMAN_EMPIRE));
    assert_card(PREN040, "Sindicat Remença", ARAGON, PAWN, PEASANT_REVOLT);
    assert_true(has_op(PREN040, VOTE_WEST)); /* F6 */
    assert_card(PREN032, "Duke of Milan", ARAGON, KNIGHT + CATHOLIC, CONSPIRACY);
    assert_true(has_op(PREN032, SIEGE)); /* F8 */
    assert_card(PREN024, "Gonfalonier", PAPAL_STATES, KNIGHT + CATHOLIC, NO_ONE_SHOT);
    assert_int_equal(pax_cards[PREN024].agent[1], KNIGHT + CATHOLIC); /* G4c */
    assert_card(PREN087, "Soninke Wangara", ARAGON, ROOK + ISLAMIC, TRADE_SHIFT); /* H1d */
    assert_card(PREN009, "House of Borgia", THE_WEST, BISHOP + CATHOLIC, CONSPIRACY); /* J1 */
    assert_card(PREN008, "Jesuits", ARAGON, BISHOP + CATHOLIC, CRUSADE); /* K1 */
    assert_card(PREN063, "Ottoman Navy", OTTOMAN, PIRATE + ISLAMIC, APOSTASY); /* L3 */
    assert_int_equal(pax_cards[PREN052].prestige, P_REFORMIST); /* K3: Luther */
    assert_int_equal(pax_cards[PREN071].prestige, P_ISLAMIC); /* K3: The Handsome */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_B1_cards_of_each_set_and_deck),
        cmocka_unit_test(test_B1_numbers_1_to_168_once_with_four_gaps),
        cmocka_unit_test(test_B1_numbers_and_titles_are_unique),
        cmocka_unit_test(test_B1_tokens_of_the_supply),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_tokens_of_each_colour),
        cmocka_unit_test(test_B5_ops_in_the_box),
        cmocka_unit_test(test_B5g_agents_in_the_box),
        cmocka_unit_test(test_B5c_prestige_in_the_box),
        cmocka_unit_test(test_B5e_one_shots_in_the_box),
        cmocka_unit_test(test_B5b_locations_in_the_box),
        cmocka_unit_test(test_B5b_only_queens_and_comets_have_no_location),
        cmocka_unit_test(test_B5b_regional_cards_lie_in_the_deck_of_their_region),
        cmocka_unit_test(test_B5_sixteen_crossover_cards),
        cmocka_unit_test(test_B5e_shifts_and_apostasies_name_what_they_need),
        cmocka_unit_test(test_B5g_agents_of_holy_wars_have_the_colour_of_the_war),
        cmocka_unit_test(test_QUEEN_eighteen_with_suitors_and_without_agents),
        cmocka_unit_test(test_ABILITY_both_tables_agree),
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
        cmocka_unit_test(test_A1d_cards_of_the_examples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
