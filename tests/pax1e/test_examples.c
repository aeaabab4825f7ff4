/* Every example in the text of the first edition's rules, by the heading it stands under. */
#include <stdio.h>

#include "first.h"

/* «Carte Mappa»: England, Portugal, Byzantium and Mamluk have two Borders, the other six three. */
static void test_map_cards_borders(void **unused)
{
    (void)unused;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        bool corner = empire == ENGLAND || empire == PORTUGAL || empire == BYZANTIUM || empire == MAMLUK;
        assert_int_equal(__builtin_popcount(pax_empires[empire].borders), corner ? 2 : 3);
    }
}

/* «Carte Mappa»: each City holds one piece but Constantinople three. */
static void test_map_cards_room_in_cities(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    assert_true(pax_city_exists(&p, CONSTANTINOPLE_1) && pax_city_exists(&p, CONSTANTINOPLE_2) &&
                pax_city_exists(&p, CONSTANTINOPLE_3));
    assert_false(pax_city_exists(&p, VENICE_2));
}

/* «Carte Rotte Commerciali»: Queens such as card 75 print no Location. */
static void test_queens_print_no_location(void **unused)
{
    (void)unused;
    assert_true(is_queen(PREN047)); /* 75 */
    for (int i = 0; i < QUEEN_COUNT; i++)
        assert_int_equal(pax_cards[pax_queens[i]].where, NOWHERE);
}

/* «Carte Rotte Commerciali»: the Spice Islands ask for Discovery already in the Tableau. */
static void test_spice_islands_need_discovery(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    give_hand(&p, 0, PREN014); /* shows Discovery itself, which does not count */
    refused(&p, "play PREN014 shift", RULE_SHIFT_DISCOVERY);
    give_card(&p, 0, PREN016);
    play(&p, "play PREN014 shift");
    play(&p, "border aragon_portugal portugal");
    assert_int_equal(p.open[WEST], SPICE_ISLANDS);
}

static bool can_tax(struct pax *p, int card, const char *move)
{
    static const char *const sides[] = {"ops west", "ops east"};
    struct pax copy = *p;
    give_card(&copy, 0, card);
    play(&copy, sides[pax_cards[card].deck]);
    char op[40];
    snprintf(op, sizeof op, "op %s tax", pax_cards[card].number);
    return offered(&copy, op) && (play(&copy, op), offered(&copy, move));
}

/* «Pezzi in legno», example 1: between England and France lie both, and the West. */
static void test_example_1_between_england_and_france(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    put_pawn(&p, ENGLAND_FRANCE, 1);
    assert_true(can_tax(&p, PREN028, "border england_france france"));  /* France */
    assert_true(can_tax(&p, PREN026, "border england_france england")); /* England */
    assert_true(can_tax(&p, PREN054, "border england_france france"));  /* the West */
    assert_true(can_tax(&p, PREN054, "border england_france england"));
    assert_false(can_tax(&p, PREN067, "border england_france france")); /* the East */
    assert_false(can_tax(&p, PREN032, "border england_france france")); /* Aragon */
}

/* Example 2: between the Papal States and Ottoman lie both, the West and the East. */
static void test_example_2_between_papal_states_and_ottoman(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    put_pawn(&p, OTTOMAN_PAPAL_STATES, 1);
    assert_true(can_tax(&p, PREN010, "border ottoman_papal_states papal_states"));
    assert_true(can_tax(&p, PREN080, "border ottoman_papal_states ottoman"));
    assert_true(can_tax(&p, PREN054, "border ottoman_papal_states papal_states")); /* the West */
    assert_true(can_tax(&p, PREN067, "border ottoman_papal_states ottoman"));      /* the East */
}

/* The same for a Pirate («Relazione tra le carte Mappa e le carte Rotta Commerciale»). */
static void test_a_pirate_lies_in_both(void **unused)
{
    (void)unused;
    static const int sieges[] = {PREN024, PREN080, PREN023, PREN067}; /* Papal States, Ottoman, the West, the East */
    for (int i = 0; i < 4; i++) {
        struct pax p;
        start_first(&p, 2);
        clear_map(&p);
        put_ship(&p, OTTOMAN_PAPAL_STATES, ISLAMIC);
        assert_int_equal(target_verdict(&p, sieges[i], SIEGE, move_of(MOVE_BORDER, OTTOMAN_PAPAL_STATES, 0, 0)), RULE_LEGAL);
    }
}

/* «Adiacenza»: Aragon is adjacent to five map cards, England to three. */
static void test_adjacency(void **unused)
{
    (void)unused;
    assert_int_equal(__builtin_popcount(pax_empires[ARAGON].adjacent), 5);
    assert_int_equal(__builtin_popcount(pax_empires[ENGLAND].adjacent), 3);
}

/* «Relazione ...»: 88 and 61 stand for the East and the West (the text has them the other way round). */
static void test_regional_cards(void **unused)
{
    (void)unused;
    assert_int_equal(pax_card_locations(PREN060), EASTERN); /* 88 */
    assert_int_equal(pax_card_locations(PREN033), WESTERN); /* 61 */
}

/* Card 116, Ottoman: its behead hits a card in Ottoman or one of the East. */
static void test_card_116_beheads_ottoman_or_the_east(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    give_card(&p, 0, PREN088);
    give_card(&p, 1, PREN080); /* Ottoman */
    give_card(&p, 1, PREN067); /* the East */
    give_card(&p, 1, PREN065); /* Mamluk */
    run_op(&p, "ops east", "op PREN088 behead");
    assert_true(offered(&p, "target PREN080"));
    assert_true(offered(&p, "target PREN067"));
    refused(&p, "target PREN065", RULE_BEHEAD_LOCATION);
}

/* Card 82, the West: its tax reaches every Concession on a Border of the six Western map cards. */
static void test_card_82_taxes_all_the_west(void **unused)
{
    (void)unused;
    for (int border = 1; border < BORDER_COUNT; border++) {
        for (int i = 0; i < 2; i++) {
            struct pax p;
            start_first(&p, 2);
            clear_map(&p);
            put_pawn(&p, border, 1);
            give_card(&p, 0, PREN054);
            int empire = pax_borders[border].empire[i];
            assert_int_equal(target_verdict(&p, PREN054, TAX, move_of(MOVE_BORDER, border, empire, 0)) == RULE_LEGAL,
                             (WESTERN & IN(empire)) != 0);
        }
    }
}

/* «Azioni Fantoccio»: a vote against an own King makes a Republic and back; elsewhere the card comes as a Monarchy. */
static void test_strawman_votes(void **unused)
{
    (void)unused;
    static const struct {
        int holder;
        bool republic, becomes;
    } votes[] = {{0, false, true}, {0, true, false}, {1, false, false}, {1, true, false}};
    for (int i = 0; i < 4; i++) {
        struct pax p;
        start_first(&p, 2);
        clear_map(&p);
        give_square(&p, votes[i].holder, ARAGON);
        if (votes[i].republic)
            make_republic(&p, ARAGON);
        put_pawn(&p, ARAGON_FRANCE, 0);
        give_card(&p, 0, PREN040);
        run_op(&p, "ops west", "op PREN040 vote:west");
        play(&p, "target aragon");
        assert_true(in_tableau(&p, 0, SQUARE(ARAGON)));
        assert_int_equal(is_republic(&p, ARAGON), votes[i].becomes);
    }
}

/* «Aree di gioco dei giocatori»: card 57 lies in the West of a Tableau though it is located in Mamluk. */
static void test_card_57_is_a_western_card_in_mamluk(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    give_hand(&p, 0, PREN029);
    play_all(&p, "play PREN029; skip; skip");
    assert_int_equal(pax_side_of(&p, PREN029), WEST);
    assert_int_equal(pax_locations_of(&p, PREN029), IN(MAMLUK));
}

/* «Mazzi carte Rotte Commerciali»: 2 + 12 + 4 for each player. */
static void test_deck_sizes(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        struct pax p;
        start_first(&p, seats);
        for (int side = WEST; side <= EAST; side++)
            assert_int_equal(p.deck_size[side] + COLUMNS, 2 + 12 + 4 * seats);
    }
}

/* «Sequenza di gioco» 3: a Comet that slides into the fair can no longer activate anything. */
static void test_a_comet_in_the_fair_is_lost(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    stock(&p, WEST, 1, COMET3, 0);
    play_all(&p, "fair west");
    while (pending(&p) == FRAME_LEVY) {
        static struct florin_moves moves;
        pax_moves(&p, decider(&p), &moves);
        pax_apply(&p, decider(&p), moves.move[0]);
    }
    play(&p, "end");
    assert_int_equal(p.market[WEST][FAIR], COMET3);
    refused(&p, "buy west 0", RULE_FACEDOWN);
}

/* «Acquistare una carta»: an empty place to the left is paid in the other row, and nobody buys what he paid on. */
static void test_buying_pays_the_other_row(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    give_florins(&p, 0, 9);
    int held = p.market_florins[EAST][1];
    play_all(&p, "buy west 1; buy west 3");
    assert_int_equal(p.market_florins[EAST][1], held + 1);
}

/* «Effettuare le azioni ...»: a card won in the action may act in it, and so may a Republic just formed. */
static void test_new_cards_act_in_the_same_action(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    give_square(&p, 0, FRANCE);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    give_florins(&p, 0, 9);
    run_op(&p, "ops west", "op france campaign");
    play(&p, "target england");
    put_city(&p, LONDON, KNIGHT + CATHOLIC);
    play_all(&p, "done; op england campaign; target aragon");
    assert_int_equal(p.suzerain[ARAGON], FRANCE);

    start_first(&p, 2);
    clear_map(&p);
    give_square(&p, 0, ARAGON);
    put_pawn(&p, ARAGON_FRANCE, 0);
    give_card(&p, 0, PREN040);
    stock(&p, WEST, 2, p.market[WEST][2], 3);
    run_op(&p, "ops west", "op PREN040 vote:west");
    play_all(&p, "target aragon; done; op aragon commerce:west; florin 2");
}

/* «Cambio di una Rotta Commerciale»: the Kremlin opens Novgorod, the Soninke Wangara Timbuktu. */
static void test_named_trade_shifts(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    give_hand(&p, 0, PREN074);
    give_hand(&p, 0, PREN087);
    play_all(&p, "play PREN074 shift; border holy_roman_empire_hungary holy_roman_empire");
    assert_int_equal(p.open[EAST], NOVGOROD);
    play_all(&p, "play PREN087 shift; city algiers");
    assert_int_equal(p.open[EAST], TIMBUKTU);
}

/* «Inquisitore»: pacification is for a Bishop that moved; Diet of Worms comes first. */
static void test_pacification_and_diet_of_worms(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    give_card(&p, 0, PREN003);
    give_square(&p, 0, PORTUGAL);
    put_bishop(&p, PREN003, CATHOLIC);
    put_repressed(&p, PORTUGAL, ROOK + ISLAMIC, 2);
    run_op(&p, "ops west", "op PREN003 inquisitor:catholic");
    play_all(&p, "bishop PREN003; on portugal; kill rook:islamic");
    assert_int_equal(on_square(&p, PORTUGAL, ROOK + ISLAMIC), 1);
    play_all(&p, "end; end");
    put_bishop(&p, PREN003, CATHOLIC);
    run_op(&p, "ops west", "op PREN003 inquisitor:catholic");
    play_all(&p, "bishop PREN003; on portugal");
    assert_int_equal(p.bishop[SQUARE(PORTUGAL)], 0);
    assert_int_equal(on_square(&p, PORTUGAL, ROOK + ISLAMIC), 1);
    assert_int_not_equal(pending(&p), FRAME_PACIFY);
}

/* «Inquisitore»: the only card of its side leaves a Bishop nowhere to go. */
static void test_a_bishop_alone_on_its_side_stays(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    give_card(&p, 0, PREN003);
    put_bishop(&p, PREN003, CATHOLIC);
    give_card(&p, 0, PREN065);
    play(&p, "ops west"); /* with nothing it could do */
    assert_int_equal(p.bishop[PREN003], CATHOLIC);
    assert_int_equal(pending(&p), FRAME_TURN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_map_cards_borders),
        TEST(test_map_cards_room_in_cities),
        TEST(test_queens_print_no_location),
        TEST(test_spice_islands_need_discovery),
        TEST(test_example_1_between_england_and_france),
        TEST(test_example_2_between_papal_states_and_ottoman),
        TEST(test_a_pirate_lies_in_both),
        TEST(test_adjacency),
        TEST(test_regional_cards),
        TEST(test_card_116_beheads_ottoman_or_the_east),
        TEST(test_card_82_taxes_all_the_west),
        TEST(test_strawman_votes),
        TEST(test_card_57_is_a_western_card_in_mamluk),
        TEST(test_deck_sizes),
        TEST(test_a_comet_in_the_fair_is_lost),
        TEST(test_buying_pays_the_other_row),
        TEST(test_new_cards_act_in_the_same_action),
        TEST(test_named_trade_shifts),
        TEST(test_pacification_and_diet_of_worms),
        TEST(test_a_bishop_alone_on_its_side_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
