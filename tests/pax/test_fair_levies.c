/* Levies of trade fairs and condottieri (G4). */
#include "fair.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
