/* Trade fairs (G): profits, subsidy, voyage, Levies, condottieri, leftovers, bankruptcy. */
#include "scenario.h"

static struct pax game, *const p = &game;

/* A map without Tokens; `florins` lie on each fair card. Profits are one more for two players, two more for others. */
static void fair_game(int seats, int florins)
{
    new_game(p, seats);
    clear_map(p);
    for (int side = WEST; side <= EAST; side++)
        stock(p, side, FAIR, p->market[side][FAIR], florins);
    for (int seat = 0; seat < seats; seat++)
        give_florins(p, seat, 0);
}

/* Fills every City of an Empire but the one named. */
static void saturate_but(int empire, int but)
{
    for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
        if (city != but && pax_city_exists(p, city) && !p->city[city])
            put_city(p, city, pax_levy_of(p, city));
}

static int levy_due_in(void)
{
    return pending(p) == FRAME_LEVY ? top_of(p)->levy.empire : NO_EMPIRE;
}

/* ---- G1: profits ---- */

static void test_G1a_one_florin_from_china_for_two_players(void **unused)
{
    (void)unused;
    fair_game(2, 0);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    play(p, "fair east");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(p->florins[1], 0); /* it was the only one */
}

static void test_G1a_two_florins_for_three_or_four(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 4; seats++) {
        fair_game(seats, 0);
        put_pawn(p, BYZANTIUM_HUNGARY, 1);
        play(p, "fair east");
        assert_int_equal(p->florins[0], 1);
        assert_int_equal(p->florins[1], 1);
    }
}

static void test_G1a_and_what_lies_on_the_facedown_card(void **unused)
{
    (void)unused;
    fair_game(2, 3);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    put_pawn(p, HUNGARY_OTTOMAN, 1);
    put_pawn(p, MAMLUK_OTTOMAN, 1);
    play(p, "fair east");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(p->florins[1], 3);
}

static void test_G1b_the_card_leaves_the_game(void **unused)
{
    (void)unused;
    fair_game(2, 0);
    int card = p->market[WEST][FAIR];
    play(p, "fair west");
    assert_true(discarded(p, card));
    assert_int_equal(p->market[WEST][FAIR], NO_CARD);
}

/* FAQ: no money in the pot. The fair ends before it begins. */
static void test_G1_empty_fair(void **unused)
{
    (void)unused;
    fair_game(2, 0);
    play(p, "fair west");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(pending(p), FRAME_TURN);
    for (int city = 1; city < CITY_COUNT; city++)
        assert_int_equal(p->city[city], NO_TOKEN);
}

/* ---- G2: subsidy ---- */

static void test_G2a_from_the_emporium_that_is_not_busted(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    play(p, "fair west");
    assert_int_equal(levy_due_in(), BYZANTIUM); /* Trebizond */
    fair_game(3, 0);
    open_emporium(p, SPICE_ISLANDS);
    play(p, "fair west");
    assert_int_equal(levy_due_in(), PORTUGAL);
    fair_game(3, 0);
    open_emporium(p, RED_SEA);
    play(p, "fair west");
    assert_int_equal(levy_due_in(), MAMLUK);
    fair_game(3, 0);
    open_emporium(p, NOVGOROD);
    play(p, "fair east");
    assert_int_equal(levy_due_in(), HOLY_ROMAN_EMPIRE);
    fair_game(3, 0);
    open_emporium(p, TIMBUKTU);
    play(p, "fair east");
    assert_int_equal(levy_due_in(), ARAGON);
}

static void test_G2b_the_convener_takes_one(void **unused)
{
    (void)unused;
    fair_game(3, 4);
    set_turn(p, 2);
    play(p, "fair east");
    assert_int_equal(p->florins[2], 1);
    assert_int_equal(p->florins[0] + p->florins[1], 0);
}

static void test_G2b_if_it_is_the_only_one_there_is_no_voyage(void **unused)
{
    (void)unused;
    fair_game(2, 0);
    put_pawn(p, BYZANTIUM_HUNGARY, 0);
    play(p, "fair east");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(pending(p), FRAME_TURN);
}

/* ---- G3: the voyage ---- */

static void test_G3a_concessions_are_paid_in_turn(void **unused)
{
    (void)unused;
    fair_game(3, 0 + 2);
    put_pawn(p, BYZANTIUM_HUNGARY, 2);
    put_pawn(p, HUNGARY_OTTOMAN, 1);
    put_pawn(p, MAMLUK_OTTOMAN, 2);
    play(p, "fair east");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(p->florins[1], 1);
    assert_int_equal(p->florins[2], 2);
}

static void test_G3a_only_on_the_route(void **unused)
{
    (void)unused;
    fair_game(3, 5);
    put_pawn(p, BYZANTIUM_MAMLUK, 1);     /* no Sea Border */
    put_pawn(p, OTTOMAN_PAPAL_STATES, 1); /* not between Tana and Mamluk */
    play(p, "fair east");
    assert_int_equal(p->florins[1], 0);
}

static void test_G3b_pirates_take_one_for_china(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    put_ship(p, BYZANTIUM_HUNGARY, REFORMIST);
    put_pawn(p, HUNGARY_OTTOMAN, 1);
    play(p, "fair east"); /* two profits: the subsidy and the Pirate */
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(p->florins[1], 0);
    assert_int_equal(p->market_florins[EAST][FAIR], 0);
    assert_int_equal(levy_due_in(), BYZANTIUM);
}

static void test_G3_perform_trade_fair_example(void **unused)
{
    (void)unused;
    fair_game(2, 2); /* three profits */
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    put_pawn(p, OTTOMAN_PAPAL_STATES, 1);
    play_all(p, "fair west; city trebizond; city buda");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(p->florins[1], 1);
    assert_int_equal(p->city[TREBIZOND], ROOK + REFORMIST);
    assert_int_equal(p->city[BUDA], KNIGHT + CATHOLIC);
    assert_int_equal(pending(p), FRAME_TURN); /* nothing beyond the Pirate */
    for (int city = CONSTANTINOPLE_1; city <= RHODES; city++)
        assert_int_equal(p->city[city], NO_TOKEN);
}

/* FAQ: no Concessions along the route. Levies all the way, and the profits stay. */
static void test_G3_no_concessions(void **unused)
{
    (void)unused;
    fair_game(3, 2);
    play_all(p, "fair east; city tana; city buda; city modon; city cairo");
    assert_int_equal(p->florins[0], 1);
    assert_int_equal(p->city[CAIRO], ROOK + ISLAMIC);
    assert_int_equal(p->market_florins[EAST][FAIR], 3);
    assert_int_equal(pending(p), FRAME_TURN);
}

/* PIRATE d: a Pirate beside a protected Concession takes nothing. */
static void test_G3b_not_beside_a_protected_concession(void **unused)
{
    (void)unused;
    fair_game(3, 1);
    give_card(p, 1, PREN113X);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    put_ship(p, BYZANTIUM_HUNGARY, CATHOLIC);
    put_pawn(p, HUNGARY_OTTOMAN, 2);
    play(p, "fair east"); /* three profits */
    assert_int_equal(p->florins[1], 1);
    assert_int_equal(p->florins[2], 1);
}

/* ---- G4: Levies ---- */

static void test_G4_the_convener_chooses_the_city(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    set_turn(p, 1);
    put_pawn(p, BYZANTIUM_HUNGARY, 2);
    play(p, "fair east");
    assert_int_equal(decider(p), 1);
    assert_true(offered(p, "city tana") && offered(p, "city caffa") && offered(p, "city trebizond"));
    play(p, "city caffa");
    assert_int_equal(p->city[CAFFA], KNIGHT + CATHOLIC);
}

static void test_G4_a_levy_cannot_be_declined_or_go_elsewhere(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    put_city(p, CAFFA, ROOK + ISLAMIC);
    put_pawn(p, BYZANTIUM_HUNGARY, 2);
    play(p, "fair east");
    refused(p, "skip", RULE_NOT_NOW);
    refused(p, "city caffa", RULE_LEVY_OCCUPIED);
    refused(p, "city buda", RULE_CITY_ELSEWHERE);
    play(p, "city tana");
}

static void test_G4_shape_and_colour_of_the_map_state(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    put_state(p, BYZANTIUM, REFORMIST);
    put_pawn(p, BYZANTIUM_HUNGARY, 2);
    play_all(p, "fair east; city trebizond");
    assert_int_equal(p->city[TREBIZOND], KNIGHT + REFORMIST);
}

static void test_G4_not_in_a_busted_emporium(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    open_emporium(p, SPICE_ISLANDS);
    put_pawn(p, ENGLAND_PORTUGAL, 2);
    play(p, "fair west");
    assert_true(offered(p, "city spice_islands"));
    play(p, "city spice_islands");
    assert_int_equal(p->city[SPICE_ISLANDS], ROOK + CATHOLIC);
    fair_game(3, 1);
    open_emporium(p, TIMBUKTU);
    put_pawn(p, ARAGON_PAPAL_STATES, 2);
    open_emporium(p, TANA);
    open_emporium(p, NOVGOROD);
    play(p, "fair east"); /* through Aragon, where Timbuktu is covered */
    while (levy_due_in() != ARAGON) {
        struct florin_moves moves;
        pax_moves(p, decider(p), &moves);
        pax_apply(p, decider(p), moves.move[0]);
    }
    refused(p, "city timbuktu", RULE_CITY_CLOSED);
}

static void test_G4_trade_route_example(void **unused)
{
    (void)unused;
    fair_game(3, 0); /* two profits: Fugger convenes and has the first Concession */
    put_pawn(p, BYZANTIUM_HUNGARY, 0);
    put_pawn(p, MAMLUK_OTTOMAN, 2);
    put_city(p, TREBIZOND, ROOK + REFORMIST);
    play_all(p, "fair east; city tana");
    assert_int_equal(p->city[TANA], KNIGHT + ISLAMIC);
    assert_int_equal(p->florins[0], 2);
    assert_int_equal(p->florins[2], 0);
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(p->city[BUDA] + p->city[VARNA], NO_TOKEN);
}

static void test_G4_longer_trade_route_example(void **unused)
{
    (void)unused;
    fair_game(3, 1); /* three profits */
    put_pawn(p, BYZANTIUM_HUNGARY, 0);
    put_pawn(p, MAMLUK_OTTOMAN, 2);
    saturate_but(HUNGARY, NO_CITY);
    saturate_but(OTTOMAN, CONSTANTINOPLE_1);
    play_all(p, "fair east; city tana");
    assert_int_equal(levy_due_in(), OTTOMAN); /* Hungary is saturated */
    assert_int_equal(offers(p), 1);
    play(p, "city constantinople_1");
    assert_int_equal(p->city[CONSTANTINOPLE_1], ROOK + ISLAMIC);
    assert_int_equal(p->florins[2], 1);
    assert_int_equal(p->city[CAIRO], NO_TOKEN); /* the voyage ends at Coeur's Border */
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_G4a_constantinople_has_room_for_three(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    put_city(p, CONSTANTINOPLE_1, ROOK + ISLAMIC);
    saturate_but(OTTOMAN, CONSTANTINOPLE_3);
    assert_false(pax_saturated(p, OTTOMAN));
    put_city(p, CONSTANTINOPLE_3, KNIGHT + ISLAMIC);
    assert_true(pax_saturated(p, OTTOMAN));
}

static void test_G4b_a_saturated_empire_is_passed(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        saturate_but(empire, NO_CITY);
    play(p, "fair east");
    assert_int_equal(pending(p), FRAME_TURN);
}

/* ---- G4c: condottieri ---- */

static void test_G4c_condottieri_example(void **unused)
{
    (void)unused;
    fair_game(3, 3);
    give_florins(p, 0, 3);
    give_hand(p, 0, PREN024); /* Gonfalonier: two gold Knights */
    give_square(p, 0, PAPAL_STATES);
    put_city(p, VENICE, ROOK + CATHOLIC);
    put_city(p, RHODES, ROOK + CATHOLIC);
    play_all(p, "play PREN024; city venice; city venice_2");
    assert_int_equal(on_square(p, PAPAL_STATES, ROOK + CATHOLIC), 1);
    assert_int_equal(p->florins[0], 2);
    play_all(p, "ops west; op papal_states campaign; target ottoman; lose-city venice_2; done; done");
    assert_int_equal(p->city[VENICE], KNIGHT + CATHOLIC);
    assert_int_equal(p->city[VENICE_2], NO_TOKEN);

    set_turn(p, 0); /* the next fair that goes by Italy brings him back */
    open_emporium(p, RED_SEA);
    play_all(p, "fair west; city cairo; city modon");
    assert_int_equal(levy_due_in(), PAPAL_STATES);
    play(p, "city venice_2");
    assert_int_equal(p->city[VENICE_2], KNIGHT + CATHOLIC);
    assert_true(pax_saturated(p, PAPAL_STATES));

    set_turn(p, 1); /* until an inquisitor silences the Gonfalonier */
    give_card(p, 1, PREN008);
    put_bishop(p, SQUARE(PAPAL_STATES), CATHOLIC);
    play_all(p, "ops west; op PREN008 inquisitor:catholic; bishop papal_states; on PREN024");
    assert_int_equal(decider(p), 1);
    refused(p, "keep london", RULE_KEEP);
    refused(p, "done", RULE_NOT_NOW);
    play(p, "keep venice_2");
    assert_int_equal(p->city[VENICE], KNIGHT + CATHOLIC);
    assert_int_equal(p->city[VENICE_2], NO_TOKEN);
}

static void test_G4c_no_second_space_without_a_condottiere(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    give_hand(p, 0, PREN032);
    give_hand(p, 0, PREN050); /* La Serenissima: a gold Rook, Papal States */
    play(p, "play PREN050");
    refused(p, "city venice_2", RULE_CITY_CLOSED);
    play(p, "city venice");
    assert_true(pax_saturated(p, PAPAL_STATES));
}

static void test_G4c_any_players_condottiere_will_do(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    give_card(p, 2, PREN055); /* Duchy of Ferrara */
    give_hand(p, 0, PREN050);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    play_all(p, "play PREN050; city venice_2");
    assert_int_equal(p->city[VENICE_2], ROOK + CATHOLIC); /* Knight or Rook */
}

static void test_G4c_two_tokens_must_be_gold(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    give_card(p, 2, PREN143X); /* Wolf of Rimini */
    put_city(p, VENICE, ROOK + ISLAMIC);
    assert_true(pax_saturated(p, PAPAL_STATES));
    give_florins(p, 0, 1);
    give_hand(p, 0, PREN033); /* Schwarzer Haufen: a green Knight, The West */
    play(p, "play PREN033");
    refused(p, "city venice_2", RULE_VENICE);
    play(p, "city venice"); /* but alone it may stand there */
    assert_int_equal(p->city[VENICE], KNIGHT + ISLAMIC);
}

static void test_G4c_the_medieval_state_has_the_gold_icon_too(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    give_card(p, 2, PREN143X);
    assert_true(pax_condottiere_active(p));
    put_state(p, PAPAL_STATES, MEDIEVAL);
    assert_true(pax_condottiere_active(p));
    put_state(p, PAPAL_STATES, REFORMIST);
    assert_false(pax_condottiere_active(p));
    put_state(p, PAPAL_STATES, ISLAMIC);
    assert_false(pax_condottiere_active(p));
}

/* What a fair is said to bring is what it brings: the voyage is sailed to its end, Levies or not. */
static void test_G3_a_voyage_is_sailed_to_its_end(void **unused)
{
    (void)unused;
    for (int first = 0; first < 2; first++) {
        plain_game(p, 3);
        p->option[OPT_LEVY_FIRST] = (int8_t)first;
        stock(p, WEST, FAIR, PREN034, 9);
        play(p, "fair west");
        assert_int_equal(pending(p), FRAME_LEVY);
        struct pax trial = *p;
        pax_pop(&trial); /* the first Levy, which is asked for already */
        pax_trade_unhindered(&trial);
        assert_int_equal(trial.depth, 1);
        assert_int_equal(top_of(&trial)->kind, FRAME_TURN);
        assert_memory_equal(trial.city, p->city, sizeof trial.city);
    }
}

static void two_in_venice(void)
{
    fair_game(3, 0);
    give_card(p, 0, PREN143X);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    put_city(p, VENICE_2, ROOK + CATHOLIC);
}

static void test_G4c_lost_when_sold(void **unused)
{
    (void)unused;
    two_in_venice();
    play_all(p, "sell PREN143X; keep venice_2");
    assert_int_equal(p->city[VENICE], ROOK + CATHOLIC); /* who stays takes the one space */
    assert_int_equal(p->city[VENICE_2], NO_TOKEN);
    assert_int_equal(p->supply[KNIGHT + CATHOLIC], 10);
}

static void test_G4c_lost_when_beheaded(void **unused)
{
    (void)unused;
    two_in_venice();
    give_card(p, 1, PREN001); /* asks for a Bishop on the victim */
    give_card(p, 0, PREN136X); /* so that he does not silence it */
    put_bishop(p, PREN143X, CATHOLIC);
    set_turn(p, 1);
    play_all(p, "ops west; op PREN001 behead; target PREN143X");
    assert_int_equal(pending(p), FRAME_VENICE);
    assert_int_equal(decider(p), 1);
    play(p, "keep venice");
    assert_int_equal(p->city[VENICE], KNIGHT + CATHOLIC);
}

static void test_G4c_not_while_another_copy_is_active(void **unused)
{
    (void)unused;
    two_in_venice();
    give_card(p, 1, PREN055);
    play(p, "sell PREN143X");
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(p->city[VENICE_2], ROOK + CATHOLIC);
}

static void test_G4c_lost_in_a_theocracy_of_another_faith(void **unused)
{
    (void)unused;
    two_in_venice();
    put_city(p, VIENNA, KNIGHT + REFORMIST);
    put_city(p, NURNBERG, KNIGHT + REFORMIST);
    put_city(p, PARIS, KNIGHT + REFORMIST);
    give_hand(p, 0, PREN005); /* Reformed Theology: a reformation anywhere in the West */
    play(p, "play PREN005 reformation papal_states"); /* three Knights against the two */
    play_all(p, "lose-city vienna; lose-city paris");
    assert_int_equal(p->state[PAPAL_STATES], REFORMIST);
    assert_int_equal(p->city[VENICE] + p->city[VENICE_2], NO_TOKEN); /* the defenders fell anyway */
    assert_false(pax_city_exists(p, VENICE_2));
}

static void test_G4c_lone_token_moves_to_the_first_space(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    give_card(p, 0, PREN143X);
    put_city(p, VENICE_2, ROOK + CATHOLIC);
    play(p, "sell PREN143X");
    assert_int_equal(p->city[VENICE], ROOK + CATHOLIC);
    assert_int_equal(p->city[VENICE_2], NO_TOKEN);
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_G4_levies_and_nothing_else(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    play(p, "fair east");
    only_offers_are_legal(p);
    two_in_venice();
    play(p, "sell PREN143X");
    only_offers_are_legal(p);
}

/* ---- G5: the end of the voyage ---- */

static void test_G5_where_the_last_profit_is_taken(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    put_pawn(p, HUNGARY_OTTOMAN, 1);
    play_all(p, "fair east; city tana; city buda");
    assert_int_equal(pending(p), FRAME_TURN); /* two Empires, not a third */
    assert_int_equal(p->florins[1], 1);
}

static void test_G5_not_into_the_last_empire_either(void **unused)
{
    (void)unused;
    fair_game(3, 0);
    put_pawn(p, MAMLUK_OTTOMAN, 1);
    play_all(p, "fair east; city tana; city buda; city modon");
    assert_int_equal(pending(p), FRAME_TURN);
    assert_int_equal(p->city[CAIRO] + p->city[CYPRUS], NO_TOKEN);
}

static void test_G5_white_ends_in_the_holy_roman_empire(void **unused)
{
    (void)unused;
    fair_game(3, 5);
    open_emporium(p, SPICE_ISLANDS);
    play_all(p, "fair west; city toledo; city london; city paris; city lubeck");
    assert_int_equal(p->city[LUBECK], ROOK + CATHOLIC);
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_G5a_leftover_profits_wait_for_the_next_card(void **unused)
{
    (void)unused;
    fair_game(3, 4); /* six profits, one for the convener */
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        saturate_but(empire, NO_CITY);
    int next = p->market[EAST][1];
    stock(p, EAST, 1, next, 2);
    play(p, "fair east");
    assert_int_equal(p->market_florins[EAST][FAIR], 5);
    play(p, "end");
    assert_int_equal(p->market[EAST][FAIR], next);
    assert_int_equal(p->market_florins[EAST][FAIR], 5 + 2);
}

/* ---- G6: bankruptcy ---- */

static void risky_game(int seats, int florins)
{
    new_game_with(p, seats, OPT_BANKRUPTCY, 1, -1);
    clear_map(p);
    for (int seat = 0; seat < seats; seat++) {
        give_florins(p, seat, 3);
        give_hand(p, seat, PREN131X + seat);
    }
    for (int side = WEST; side <= EAST; side++)
        stock(p, side, FAIR, p->market[side][FAIR], florins);
}

static void ruin(int seat)
{
    give_florins(p, seat, 0);
    pax_discard_card(p, PREN131X + seat);
}

static void test_G6_no_subsidy(void **unused)
{
    (void)unused;
    risky_game(2, 0);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    play_all(p, "fair east; city tana");
    assert_int_equal(p->florins[0], 3);
    assert_int_equal(p->florins[1], 4);
}

static void test_G6_a_bank_without_florins_cards_and_concessions_is_out(void **unused)
{
    (void)unused;
    risky_game(3, 0);
    ruin(1);
    play_all(p, "buy west 1; end");
    assert_int_equal(p->out, 1 << 1);
    assert_int_equal(p->turn_of, 2); /* it is skipped */
    play_all(p, "buy west 1; end");
    assert_int_equal(p->turn_of, 0);
    assert_int_equal(p->over, 0);
}

static void test_G6_a_concession_is_enough_to_go_on(void **unused)
{
    (void)unused;
    risky_game(3, 0);
    ruin(1);
    put_pawn(p, ARAGON_FRANCE, 1);
    play_all(p, "buy west 1; end");
    assert_int_equal(p->out, 0);
    assert_int_equal(p->turn_of, 1);
}

static void test_G6_so_is_an_empire(void **unused)
{
    (void)unused;
    risky_game(3, 0);
    ruin(1);
    give_square(p, 1, FRANCE);
    play_all(p, "buy west 1; end");
    assert_int_equal(p->out, 0);
}

static void test_G6_the_last_bank_wins(void **unused)
{
    (void)unused;
    risky_game(2, 0);
    ruin(1);
    play_all(p, "buy west 1; end");
    assert_int_equal(p->over, LAST_BANK);
    assert_int_equal(p->winners, 1 << 0);
}

static void test_G6_only_as_an_option(void **unused)
{
    (void)unused;
    new_game(p, 3);
    clear_map(p);
    give_florins(p, 1, 0);
    play_all(p, "buy west 1; end");
    assert_int_equal(p->out, 0);
    assert_int_equal(p->turn_of, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_G3_a_voyage_is_sailed_to_its_end),
        cmocka_unit_test(test_G1a_one_florin_from_china_for_two_players),
        cmocka_unit_test(test_G1a_two_florins_for_three_or_four),
        cmocka_unit_test(test_G1a_and_what_lies_on_the_facedown_card),
        cmocka_unit_test(test_G1b_the_card_leaves_the_game),
        cmocka_unit_test(test_G1_empty_fair),
        cmocka_unit_test(test_G2a_from_the_emporium_that_is_not_busted),
        cmocka_unit_test(test_G2b_the_convener_takes_one),
        cmocka_unit_test(test_G2b_if_it_is_the_only_one_there_is_no_voyage),
        cmocka_unit_test(test_G3a_concessions_are_paid_in_turn),
        cmocka_unit_test(test_G3a_only_on_the_route),
        cmocka_unit_test(test_G3b_pirates_take_one_for_china),
        cmocka_unit_test(test_G3_perform_trade_fair_example),
        cmocka_unit_test(test_G3_no_concessions),
        cmocka_unit_test(test_G3b_not_beside_a_protected_concession),
        cmocka_unit_test(test_G4_the_convener_chooses_the_city),
        cmocka_unit_test(test_G4_a_levy_cannot_be_declined_or_go_elsewhere),
        cmocka_unit_test(test_G4_shape_and_colour_of_the_map_state),
        cmocka_unit_test(test_G4_not_in_a_busted_emporium),
        cmocka_unit_test(test_G4_trade_route_example),
        cmocka_unit_test(test_G4_longer_trade_route_example),
        cmocka_unit_test(test_G4a_constantinople_has_room_for_three),
        cmocka_unit_test(test_G4b_a_saturated_empire_is_passed),
        cmocka_unit_test(test_G4c_condottieri_example),
        cmocka_unit_test(test_G4c_no_second_space_without_a_condottiere),
        cmocka_unit_test(test_G4c_any_players_condottiere_will_do),
        cmocka_unit_test(test_G4c_two_tokens_must_be_gold),
        cmocka_unit_test(test_G4c_the_medieval_state_has_the_gold_icon_too),
        cmocka_unit_test(test_G4c_lost_when_sold),
        cmocka_unit_test(test_G4c_lost_when_beheaded),
        cmocka_unit_test(test_G4c_not_while_another_copy_is_active),
        cmocka_unit_test(test_G4c_lost_in_a_theocracy_of_another_faith),
        cmocka_unit_test(test_G4c_lone_token_moves_to_the_first_space),
        cmocka_unit_test(test_G4_levies_and_nothing_else),
        cmocka_unit_test(test_G5_where_the_last_profit_is_taken),
        cmocka_unit_test(test_G5_not_into_the_last_empire_either),
        cmocka_unit_test(test_G5_white_ends_in_the_holy_roman_empire),
        cmocka_unit_test(test_G5a_leftover_profits_wait_for_the_next_card),
        cmocka_unit_test(test_G6_no_subsidy),
        cmocka_unit_test(test_G6_a_bank_without_florins_cards_and_concessions_is_out),
        cmocka_unit_test(test_G6_a_concession_is_enough_to_go_on),
        cmocka_unit_test(test_G6_so_is_an_empire),
        cmocka_unit_test(test_G6_the_last_bank_wins),
        cmocka_unit_test(test_G6_only_as_an_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
