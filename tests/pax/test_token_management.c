/* Tokens that run out (TOKEN MANAGEMENT), and where things are (LOCATION, REPRESS). */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- TOKEN MANAGEMENT ---- */

static void test_TOKEN_MANAGEMENT_from_any_position(void **unused)
{
    (void)unused;
    holding(p, PREN017); /* Scottish Privateers: a red Pirate; there are three */
    put_ship(p, ARAGON_PORTUGAL, REFORMIST);
    put_ship(p, HUNGARY_OTTOMAN, REFORMIST);
    put_ship(p, MAMLUK_OTTOMAN, REFORMIST);
    put_ship(p, BYZANTIUM_HUNGARY, ISLAMIC);
    play_all(p, "play PREN017; border england_france");
    assert_int_equal(pending(p), FRAME_SHORTAGE);
    refused(p, "take-border byzantium_hungary", RULE_SHORTAGE);
    refused(p, "take-city paris", RULE_SHORTAGE);
    refused(p, "take-repressed france", RULE_SHORTAGE);
    refused(p, "border england_portugal", RULE_NOT_NOW);
    play(p, "take-border mamluk_ottoman");
    assert_int_equal(p->pirate[ENGLAND_FRANCE], REFORMIST);
    assert_int_equal(p->pirate[MAMLUK_OTTOMAN], 0);
}

static void test_TOKEN_MANAGEMENT_repressed_tokens_first(void **unused)
{
    (void)unused;
    holding(p, PREN022); /* The Last Knight: a red Knight, Holy Roman Empire; there are seven */
    put_repressed(p, FRANCE, KNIGHT + REFORMIST, 1);
    put_repressed(p, MAMLUK, KNIGHT + REFORMIST, 1);
    static const uint8_t cities[] = {LONDON, BORDEAUX, PARIS, BRUGES, LYON};
    for (int i = 0; i < 5; i++)
        put_city(p, cities[i], KNIGHT + REFORMIST);
    play_all(p, "play PREN022; city lubeck");
    refused(p, "take-city london", RULE_SHORTAGE);
    refused(p, "take-repressed hungary", RULE_SHORTAGE);
    play(p, "take-repressed mamluk");
    assert_int_equal(p->city[LUBECK], KNIGHT + REFORMIST);
    assert_int_equal(on_square(p, MAMLUK, KNIGHT + REFORMIST), 0);
    assert_int_equal(on_square(p, FRANCE, KNIGHT + REFORMIST), 1);
}

static void test_TOKEN_MANAGEMENT_from_a_city_if_none_is_repressed(void **unused)
{
    (void)unused;
    holding(p, PREN022);
    static const uint8_t cities[] = {LONDON, BORDEAUX, PARIS, BRUGES, LYON, TOLEDO, BUDA};
    for (int i = 0; i < 7; i++)
        put_city(p, cities[i], KNIGHT + REFORMIST);
    play_all(p, "play PREN022; city lubeck; take-city buda");
    assert_int_equal(p->city[LUBECK], KNIGHT + REFORMIST);
    assert_int_equal(p->city[BUDA], NO_TOKEN);
}

static void test_TOKEN_MANAGEMENT_the_placement_may_be_forgone(void **unused)
{
    (void)unused;
    holding(p, PREN022);
    put_repressed(p, FRANCE, KNIGHT + REFORMIST, 7);
    play_all(p, "play PREN022; city lubeck; skip");
    assert_int_equal(p->city[LUBECK], NO_TOKEN);
    assert_int_equal(on_square(p, FRANCE, KNIGHT + REFORMIST), 7);
    assert_int_equal(pending(p), FRAME_TURN);
}

static void test_TOKEN_MANAGEMENT_but_not_with_a_one_shot(void **unused)
{
    (void)unused;
    holding(p, PREN015);
    put_repressed(p, FRANCE, PAWN + 0, 10);
    play_all(p, "play PREN015 shift; border england_france france");
    refused(p, "skip", RULE_MUST_PLACE);
    play(p, "take-repressed france");
    assert_int_equal(p->concession[ENGLAND_FRANCE], 1);
    assert_int_equal(on_square(p, FRANCE, PAWN + 0), 9);
}

static void test_TOKEN_MANAGEMENT_an_agent_that_fights(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    put_repressed(p, MAMLUK, PAWN + 0, 10);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    play(p, "play PREN036 revolt");
    refused(p, "skip", RULE_MUST_PLACE);
    play(p, "take-repressed mamluk"); /* it fights the Knight, and both fall */
    assert_int_equal(p->city[PARIS], NO_TOKEN);
    assert_int_equal(p->supply[PAWN + 0], 1);
    assert_true(on_throne(p, FRANCE));
}

/* BATTLE b(3), E2.1: it must be found before the battle, were it among the defenders. */
static void test_TOKEN_MANAGEMENT_a_defender_turns_attacker(void **unused)
{
    (void)unused;
    static const uint8_t elsewhere[] = {PARIS, BORDEAUX, LYON, VIENNA, LUBECK, NURNBERG, BUDA, VARNA, TOLEDO};
    holding(p, PREN032); /* two gold Knights in Aragon */
    put_city(p, VALENCIA, KNIGHT + CATHOLIC);
    for (int i = 0; i < 9; i++)
        put_city(p, elsewhere[i], KNIGHT + CATHOLIC);
    assert_int_equal(p->supply[KNIGHT + CATHOLIC], 0);
    play_all(p, "play PREN032 conspiracy; take-city valencia");
    assert_int_equal(p->city[VALENCIA], NO_TOKEN);
    assert_int_equal(p->battle.agent[0], KNIGHT + CATHOLIC);
    refused(p, "skip", RULE_MUST_PLACE);
    play(p, "take-city paris");
    assert_int_equal(p->city[PARIS], NO_TOKEN);
    assert_int_equal(pending(p), FRAME_SURVIVOR); /* nobody is left to defend Aragon */
}

static void test_TOKEN_MANAGEMENT_pawns_from_a_border(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    for (int border = 1; border <= 10; border++)
        if (border != ENGLAND_FRANCE)
            put_pawn(p, border, 0);
    put_pawn(p, MAMLUK_OTTOMAN, 0);
    play_all(p, "play PREN036; border england_france france; take-border mamluk_ottoman");
    assert_int_equal(p->concession[ENGLAND_FRANCE], 1);
    assert_int_equal(p->concession[MAMLUK_OTTOMAN], 0);
}

static void test_TOKEN_MANAGEMENT_bishops_from_any_card(void **unused)
{
    (void)unused;
    holding(p, PREN008);
    put_bishop(p, SQUARE(ENGLAND), CATHOLIC);
    put_bishop(p, SQUARE(FRANCE), CATHOLIC);
    put_bishop(p, SQUARE(HUNGARY), CATHOLIC);
    put_bishop(p, SQUARE(OTTOMAN), CATHOLIC);
    give_card(p, 1, PREN036);
    put_bishop(p, PREN036, CATHOLIC);
    put_bishop(p, SQUARE(MAMLUK), ISLAMIC);
    give_card(p, 1, PREN001);
    play_all(p, "play PREN008; on aragon");
    refused(p, "take-bishop mamluk", RULE_SHORTAGE);
    refused(p, "take-bishop PREN001", RULE_SHORTAGE);
    illegal_now(p, move_of(MOVE_TAKE_BISHOP, ITEM_COUNT, 0, 0), RULE_SHORTAGE);
    pax_remove_bishop(p, PREN036);
    p->supply[BISHOP + CATHOLIC]--;
    p->bishop[PREN001] = CATHOLIC;
    assert_true(offered(p, "take-bishop PREN001")); /* the first card of all */
    play(p, "take-bishop PREN001");
    assert_int_equal(p->bishop[PREN001], 0);
    assert_int_equal(p->bishop[SQUARE(ARAGON)], CATHOLIC);
}

static void test_TOKEN_MANAGEMENT_levies_too(void **unused)
{
    (void)unused;
    new_game(p, 3);
    clear_map(p);
    stock(p, EAST, FAIR, PREN068, 0);
    put_repressed(p, FRANCE, KNIGHT + ISLAMIC, 7);
    play_all(p, "fair east; city tana");
    assert_int_equal(pending(p), FRAME_SHORTAGE);
    play(p, "take-repressed france");
    assert_int_equal(p->city[TANA], KNIGHT + ISLAMIC);
}

static void test_TOKEN_MANAGEMENT_a_levy_may_be_forgone(void **unused)
{
    (void)unused;
    new_game(p, 3);
    clear_map(p);
    stock(p, EAST, FAIR, PREN068, 0);
    put_repressed(p, FRANCE, KNIGHT + ISLAMIC, 7);
    play_all(p, "fair east; city tana; skip");
    assert_int_equal(p->city[TANA], NO_TOKEN);
    assert_int_equal(pending(p), FRAME_LEVY); /* of the next Empire */
    assert_true(offered(p, "city buda"));
}

static void test_TOKEN_MANAGEMENT_the_concession_of_a_regime_change(void **unused)
{
    (void)unused;
    holding(p, PREN045);
    put_repressed(p, MAMLUK, PAWN + 0, 10);
    play_all(p, "play PREN045 coronation france; concession england_france; take-repressed mamluk");
    assert_int_equal(p->concession[ENGLAND_FRANCE], 1);
    assert_int_equal(on_square(p, MAMLUK, PAWN + 0), 9);
}

static void test_TOKEN_MANAGEMENT_nothing_else(void **unused)
{
    (void)unused;
    holding(p, PREN017);
    put_ship(p, ARAGON_PORTUGAL, REFORMIST);
    put_ship(p, HUNGARY_OTTOMAN, REFORMIST);
    put_ship(p, MAMLUK_OTTOMAN, REFORMIST);
    play_all(p, "play PREN017; border england_france");
    only_offers_are_legal(p);
    holding(p, PREN022);
    put_repressed(p, FRANCE, KNIGHT + REFORMIST, 7);
    play_all(p, "play PREN022; city lubeck");
    only_offers_are_legal(p);
}

/* ---- LOCATION ---- */

static void test_LOCATION_b_agents_of_an_eastern_card_may_go_to_different_empires(void **unused)
{
    (void)unused;
    holding(p, PREN067); /* Janissaries: two green Knights, The East */
    play_all(p, "play PREN067; city buda");
    refused(p, "city venice", RULE_CITY_ELSEWHERE);
    play(p, "city cairo");
    assert_int_equal(p->city[BUDA], KNIGHT + ISLAMIC);
    assert_int_equal(p->city[CAIRO], KNIGHT + ISLAMIC);
}

static void test_LOCATION_c_western_cards_act_in_six_empires(void **unused)
{
    (void)unused;
    holding(p, PREN023);
    play(p, "play PREN023");
    static const char *const west[] = {"city london", "city paris",    "city vienna",
                                       "city toledo", "city valencia", "city venice"};
    for (size_t i = 0; i < 6; i++)
        assert_true(offered(p, west[i]));
    refused(p, "city buda", RULE_CITY_ELSEWHERE);
}

static void test_LOCATION_d_tokens_on_a_border_are_in_both_empires(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    give_hand(p, 0, PREN034); /* England */
    play_all(p, "play PREN036; border england_france france");
    play_all(p, "play PREN034; border england_france england");
    assert_int_equal(on_square(p, ENGLAND, PAWN + 0), 1);
}

static void test_LOCATION_e_bishops_start_where_their_card_is(void **unused)
{
    (void)unused;
    holding(p, PREN005); /* Reformed Theology: The West */
    play(p, "play PREN005");
    assert_true(offered(p, "on england") && offered(p, "on papal_states"));
    refused(p, "on hungary", RULE_BISHOP_PLACE);
}

/* ---- REPRESS ---- */

static void test_REPRESS_a_agents_pay_a_florin_to_china(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    put_pawn(p, ENGLAND_FRANCE, 1);
    int others = p->florins[1] + p->florins[2];
    play_all(p, "play PREN036; border england_france france");
    assert_int_equal(p->florins[0], 4);
    assert_int_equal(p->florins[1] + p->florins[2], others);
}

static void test_REPRESS_c_a_trade_shift_represses_for_free(void **unused)
{
    (void)unused;
    holding(p, PREN087);
    give_florins(p, 0, 0);
    put_city(p, TANA, ROOK + ISLAMIC);
    play_all(p, "play PREN087 shift; city algiers");
    assert_int_equal(on_square(p, BYZANTIUM, ROOK + ISLAMIC), 1);
    assert_int_equal(p->florins[0], 0);
}

static void test_REPRESS_d_the_serf_goes_to_the_empire_of_the_card(void **unused)
{
    (void)unused;
    holding(p, PREN041); /* Dithmarschen: The West */
    put_pawn(p, ARAGON_PAPAL_STATES, 1);
    put_pawn(p, OTTOMAN_PAPAL_STATES, 1);
    play(p, "play PREN041");
    assert_true(offered(p, "border aragon_papal_states aragon"));
    assert_true(offered(p, "border aragon_papal_states papal_states"));
    refused(p, "border ottoman_papal_states ottoman", RULE_BORDER_EMPIRE);
    play(p, "border ottoman_papal_states papal_states");
    assert_int_equal(on_square(p, PAPAL_STATES, PAWN + 1), 1);
}

static void test_REPRESSED_TOKEN_lies_on_a_square_in_any_tableau(void **unused)
{
    (void)unused;
    holding(p, PREN036);
    give_square(p, 2, OTTOMAN);
    make_vassal(p, FRANCE, OTTOMAN);
    put_pawn(p, ENGLAND_FRANCE, 1);
    play_all(p, "play PREN036; border england_france france");
    assert_int_equal(on_square(p, FRANCE, PAWN + 1), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_TOKEN_MANAGEMENT_from_any_position),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_repressed_tokens_first),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_from_a_city_if_none_is_repressed),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_the_placement_may_be_forgone),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_but_not_with_a_one_shot),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_an_agent_that_fights),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_a_defender_turns_attacker),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_pawns_from_a_border),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_bishops_from_any_card),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_levies_too),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_a_levy_may_be_forgone),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_the_concession_of_a_regime_change),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_nothing_else),
        cmocka_unit_test(test_LOCATION_b_agents_of_an_eastern_card_may_go_to_different_empires),
        cmocka_unit_test(test_LOCATION_c_western_cards_act_in_six_empires),
        cmocka_unit_test(test_LOCATION_d_tokens_on_a_border_are_in_both_empires),
        cmocka_unit_test(test_LOCATION_e_bishops_start_where_their_card_is),
        cmocka_unit_test(test_REPRESS_a_agents_pay_a_florin_to_china),
        cmocka_unit_test(test_REPRESS_c_a_trade_shift_represses_for_free),
        cmocka_unit_test(test_REPRESS_d_the_serf_goes_to_the_empire_of_the_card),
        cmocka_unit_test(test_REPRESSED_TOKEN_lies_on_a_square_in_any_tableau),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
