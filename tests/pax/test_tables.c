/* The cards and Tokens as the box prints them: counts, and tables that must agree with each other (B). */
#include "scenario.h"

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

static int bits(uint64_t set) { return __builtin_popcountll(set); }

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
        cmocka_unit_test(test_A1d_cards_of_the_examples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
