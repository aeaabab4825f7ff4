/* The events of a move, in order, as narrate tells them. */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- the Market ---- */

static void test_E1_a_purchase(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_florins(p, 0, 5);
    stock(p, WEST, 1, NO_CARD, 0);
    stock(p, EAST, 1, PREN061, 0);
    stock(p, WEST, 2, NO_CARD, 0);
    stock(p, EAST, 2, NO_CARD, 0);
    stock(p, WEST, 3, PREN036, 2);
    happens(p, "buy west 3",
            "1 card_bought PREN036 <west:3 price=3\n"
            "1 florin_laid >west:0 x1\n"
            "1 florin_laid PREN061 >east:1 x1\n"
            "1 china_paid x1\n"
            "1 florins_taken PREN036 <west:3 x2\n");
}

static void test_L1_a_comet(void **unused)
{
    (void)unused;
    new_game(p, 2);
    stock(p, EAST, 1, COMET3, 0);
    happens(p, "buy east 1",
            "1 comet_bought COMET3 <east:1 price=1\n"
            "1 florin_laid >east:0 x1\n");
    happens(p, "activate holy", "1 victory_opened holy\n");
}

static void test_D2_the_market_is_refreshed(void **unused)
{
    (void)unused;
    new_game(p, 2);
    stock(p, WEST, 0, NO_CARD, 2); /* G5a: what a fair left */
    stock(p, WEST, 1, PREN001, 1);
    stock(p, WEST, 2, PREN036, 0);
    stock(p, WEST, 3, PREN006, 0);
    stock(p, WEST, 4, PREN003, 0);
    stock(p, WEST, 5, PREN004, 0);
    lay_on_deck(p, WEST, PREN005);
    give_hand(p, 0, PREN049);
    play_all(p, "play PREN049; skip; skip");
    happens(p, "end",
            "1 turn_ended\n"
            "0 card_slid PREN001 <west:1 >west:0 x1\n"
            "0 card_slid PREN036 <west:2 >west:1 x0\n"
            "0 card_slid PREN006 <west:3 >west:2 x0\n"
            "0 card_slid PREN003 <west:4 >west:3 x0\n"
            "0 card_slid PREN004 <west:5 >west:4 x0\n"
            "0 card_drawn PREN005 <west >west:5\n"
            "2 turn_began\n");
    assert_int_equal(p->market_florins[WEST][FAIR], 3);
}

/* D2b: a card drawn into an empty row becomes the fair, and nobody sees which. */
static void test_D2b_a_facedown_card_is_known_to_nobody(void **unused)
{
    (void)unused;
    new_game(p, 2);
    for (int column = 0; column < COLUMNS; column++)
        stock(p, WEST, column, NO_CARD, 0);
    give_hand(p, 0, PREN049);
    play_all(p, "play PREN049; skip; skip");
    struct pax copy = *p;
    struct florin_events events;
    events.count = 0;
    pax_narrate(&copy, 0, move_of(MOVE_END, 0, 0, 0), &events);
    assert_int_equal(events.event[1].kind, EVENT_CARD_DRAWN);
    assert_int_equal(events.event[1].to, at_market(WEST, FAIR));
    assert_int_equal(events.event[1].known, 0);
    assert_int_equal(events.event[2].known, FLORIN_EVERYBODY);
}

static void test_E3_a_sale(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN036);
    put_bishop(p, PREN036, CATHOLIC);
    happens(p, "sell PREN036",
            "1 sold PREN036 x2\n"
            "1 bishop_removed bishop:catholic <PREN036\n");
}

/* E3a, E3b, VASSAL d: the couple is sold together, and its Vassals go home too. */
static void test_E3a_the_sale_of_a_suzerain(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_square(p, 0, FRANCE);
    marry(p, PREN044, FRANCE);
    make_vassal(p, ARAGON, FRANCE);
    happens(p, "sell france",
            "1 sold france x4\n"
            "1 square_home aragon <1\n"
            "1 square_home france <1\n");
}

/* HAND a: down to two cards. */
static void test_HAND_a_a_discard(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN036);
    give_hand(p, 0, PREN001);
    give_hand(p, 0, PREN003);
    give_card(p, 0, PREN042); /* Höchstetter Bank: an unlimited Hand */
    happens(p, "sell PREN042", "1 sold PREN042 x2\n");
    happens(p, "discard PREN001", "1 card_discarded PREN001\n");
}

/* ---- fairs ---- */

static void test_G_a_fair(void **unused)
{
    (void)unused;
    new_game(p, 3);
    clear_map(p);
    stock(p, EAST, FAIR, PREN061, 4);
    put_pawn(p, BYZANTIUM_HUNGARY, 1);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    put_pawn(p, OTTOMAN_PAPAL_STATES, 0);
    happens(p, "fair east",
            "1 fair_held PREN061 <east:0 x6\n"
            "1 fair_subsidy x1\n"
            "1 fair_paid <byzantium_hungary >2 x1\n"
            "1 fair_plundered pirate:islamic <hungary_ottoman x1\n"
            "1 fair_left >east:0 x3\n");
    happens(p, "city tana", "1 levy_raised knight:islamic >tana\n");
    happens(p, "city buda", "1 levy_raised knight:catholic >buda\n");
}

/* ---- cards, Agents ---- */

static void test_E2_agents(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN049); /* two gold Rooks in Portugal */
    put_city(p, TOLEDO, KNIGHT + ISLAMIC);
    happens(p, "play PREN049", "1 card_played PREN049 >west\n");
    happens(p, "city toledo",
            "1 repression_paid x1\n"
            "1 token_repressed knight:islamic <toledo >portugal\n"
            "1 agent_placed rook:catholic <PREN049 >toledo\n");
    happens(p, "skip", "");
}

static void test_E2_2c_a_pirate_kills_who_is_there(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN017);
    put_pawn(p, ENGLAND_PORTUGAL, 1);
    play(p, "play PREN017");
    happens(p, "border england_portugal",
            "1 token_killed pawn:2 <england_portugal\n"
            "1 agent_placed pirate:reformist <PREN017 >england_portugal\n");
}

static void test_F1a_two_bishops_die(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN007);
    give_card(p, 1, PREN024);
    put_bishop(p, PREN024, REFORMIST);
    play(p, "play PREN007");
    happens(p, "on PREN024",
            "1 bishop_placed bishop:catholic <PREN007 >PREN024\n"
            "1 bishops_clashed bishop:catholic <bishop:reformist >PREN024\n");
}

static void test_I_a_coronation(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN044);
    give_hand(p, 0, PREN076);
    happens(p, "play PREN044 coronation france",
            "1 one_shot_fired coronation <PREN044 >france\n"
            "1 square_taken france\n"
            "1 married PREN044 >france\n");
    play(p, "done");
    happens(p, "play PREN076",
            "1 maid_played PREN076\n"
            "1 turn_ended\n"
            "2 turn_began\n");
}

static void test_TOKEN_MANAGEMENT_a_token_is_recalled(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN017);
    put_ship(p, ARAGON_PORTUGAL, REFORMIST);
    put_ship(p, HUNGARY_OTTOMAN, REFORMIST);
    put_ship(p, MAMLUK_OTTOMAN, REFORMIST);
    play_all(p, "play PREN017; border england_france");
    happens(p, "take-border mamluk_ottoman",
            "1 token_recalled pirate:reformist <mamluk_ottoman\n"
            "1 agent_placed pirate:reformist <PREN017 >england_france\n");
}

static void test_H1_a_trade_shift(void **unused)
{
    (void)unused;
    new_game(p, 2);
    put_city(p, TANA, ROOK + ISLAMIC);
    give_hand(p, 0, PREN087);
    happens(p, "play PREN087 shift",
            "1 card_played PREN087 >east\n"
            "1 one_shot_fired shift <PREN087\n"
            "1 trade_shifted east <tana >timbuktu\n"
            "1 token_repressed rook:islamic <tana >byzantium\n");
}

static void test_K3_an_apostasy(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 0, PREN167X);
    give_card(p, 1, PREN052);
    give_card(p, 1, PREN058);
    put_bishop(p, PREN058, CATHOLIC);
    give_square(p, 1, OTTOMAN);
    make_vassal(p, HUNGARY, OTTOMAN);
    play(p, "play PREN167X apostasy");
    happens(p, "on mamluk",
            "1 bishop_placed bishop:islamic <PREN167X >mamluk\n"
            "1 apostasy_called islamic+reformist\n"
            "2 card_discarded PREN052\n"
            "2 card_discarded PREN058\n"
            "1 bishop_removed bishop:catholic <PREN058\n"
            "1 square_home hungary <2\n"
            "1 square_home ottoman <2\n");
}

/* ---- Ops ---- */

static void test_F_ops(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN062); /* Barbarossa Brothers */
    give_card(p, 0, PREN058); /* The Grim */
    give_square(p, 1, PAPAL_STATES);
    put_repressed(p, PAPAL_STATES, KNIGHT + CATHOLIC, 1);
    put_ship(p, OTTOMAN_PAPAL_STATES, ISLAMIC);
    put_pawn(p, ARAGON_PAPAL_STATES, 1);
    put_bishop(p, PREN058, ISLAMIC);
    happens(p, "ops east", "1 ops_run east\n");
    happens(p, "op PREN062 corsair:islamic", "1 op_used corsair:islamic <PREN062\n");
    happens(p, "sail ottoman_papal_states aragon_papal_states",
            "1 token_killed pawn:2 <aragon_papal_states\n"
            "1 pirate_sailed pirate:islamic <ottoman_papal_states >aragon_papal_states\n");
    play_all(p, "op PREN058 inquisitor:islamic; bishop PREN058");
    happens(p, "on PREN062", "1 bishop_moved bishop:islamic <PREN058 >PREN062\n");
}

static void test_F1b_pacification(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN036);
    give_card(p, 0, PREN003);
    give_square(p, 1, FRANCE);
    put_repressed(p, FRANCE, ROOK + CATHOLIC, 1);
    put_bishop(p, PREN036, CATHOLIC);
    play_all(p, "ops west; op PREN003 inquisitor:catholic; bishop PREN036; on france");
    happens(p, "kill rook:catholic", "1 token_killed rook:catholic <france\n");
}

static void test_F4_a_tax(void **unused)
{
    (void)unused;
    for (int pays = 0; pays < 2; pays++) {
        new_game(p, 2);
        give_card(p, 0, PREN003);
        put_pawn(p, ENGLAND_PORTUGAL, 1);
        play_all(p, "ops west; op PREN003 tax");
        happens(p, "border england_portugal portugal", "1 taxed pawn:2 <england_portugal >portugal\n");
        if (pays)
            happens(p, "pay", "2 tax_paid x1\n");
        else
            happens(p, "submit", "2 token_repressed pawn:2 <england_portugal >portugal\n");
        happens(p, "city granada", "2 levy_raised rook:islamic >granada\n");
    }
}

static void test_F5_a_repression(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN020); /* Arumer Zwarte Hoop, in France */
    put_city(p, PARIS, ROOK + CATHOLIC);
    happens(p, "ops west", "1 ops_run west\n");
    happens(p, "op PREN020 repress:pawn+rook+knight", "1 op_used repress:pawn+rook+knight <PREN020\n");
    happens(p, "city paris",
            "1 token_repressed rook:catholic <paris >france\n"
            "1 repression_earned x1\n");
}

static void test_F6_a_vote(void **unused)
{
    (void)unused;
    new_game(p, 2);
    clear_map(p);
    give_card(p, 0, PREN040);
    give_square(p, 1, FRANCE);
    marry(p, PREN044, FRANCE);
    put_bishop(p, SQUARE(FRANCE), CATHOLIC);
    put_repressed(p, FRANCE, ROOK + CATHOLIC, 2);
    put_pawn(p, ENGLAND_FRANCE, 0);
    put_pawn(p, ARAGON_FRANCE, 0);
    play_all(p, "ops west; op PREN040 vote:west");
    happens(p, "target france",
            "1 vote_won france x2\n"
            "1 square_seized france <2\n"
            "1 bishop_removed bishop:catholic <france\n"
            "2 card_discarded PREN044\n");
    happens(p, "free rook:catholic bruges", "1 token_freed rook:catholic <france >bruges\n");
    happens(p, "concession france_holy_roman_empire", "1 concession_placed pawn:1 >france_holy_roman_empire\n");
}

static void test_F3_a_beheading(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN003); /* Grand Inquisitor, in Portugal */
    give_card(p, 1, PREN049);
    play_all(p, "ops west; op PREN003 behead");
    happens(p, "target PREN049",
            "1 beheaded PREN049 <PREN003\n"
            "2 card_discarded PREN049\n");
}

/* F3a: who beheads a King falls too. */
static void test_F3a_the_assassin_falls(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN003);
    give_square(p, 1, PORTUGAL);
    play_all(p, "ops west; op PREN003 behead");
    happens(p, "target portugal",
            "1 beheaded portugal <PREN003\n"
            "1 square_home portugal <2\n"
            "1 card_discarded PREN003\n");
}

static void test_F8_a_siege(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN028); /* The Bold, in France */
    put_city(p, PARIS, ROOK + CATHOLIC);
    play_all(p, "ops west; op PREN028 siege");
    happens(p, "city paris", "1 token_killed rook:catholic <paris\n");
}

static void test_F2_commerce(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 0, PREN042);
    stock(p, WEST, FAIR, PREN049, 2);
    play_all(p, "ops west; op PREN042 commerce:west");
    happens(p, "florin 0", "1 florins_taken <west:0 x1\n");
}

/* G4c: Venice back to one Token. */
static void test_G4c_the_second_space_closes(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_card(p, 1, PREN024);
    put_city(p, VENICE, NO_TOKEN);
    put_city(p, VENICE_2, KNIGHT + CATHOLIC);
    give_hand(p, 0, PREN007);
    play(p, "play PREN007");
    happens(p, "on PREN024",
            "1 bishop_placed bishop:catholic <PREN007 >PREN024\n"
            "1 token_moved knight:catholic <venice_2 >venice\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E1_a_purchase),
        cmocka_unit_test(test_L1_a_comet),
        cmocka_unit_test(test_D2_the_market_is_refreshed),
        cmocka_unit_test(test_D2b_a_facedown_card_is_known_to_nobody),
        cmocka_unit_test(test_E3_a_sale),
        cmocka_unit_test(test_E3a_the_sale_of_a_suzerain),
        cmocka_unit_test(test_HAND_a_a_discard),
        cmocka_unit_test(test_G_a_fair),
        cmocka_unit_test(test_E2_agents),
        cmocka_unit_test(test_E2_2c_a_pirate_kills_who_is_there),
        cmocka_unit_test(test_F1a_two_bishops_die),
        cmocka_unit_test(test_I_a_coronation),
        cmocka_unit_test(test_TOKEN_MANAGEMENT_a_token_is_recalled),
        cmocka_unit_test(test_H1_a_trade_shift),
        cmocka_unit_test(test_K3_an_apostasy),
        cmocka_unit_test(test_F_ops),
        cmocka_unit_test(test_F1b_pacification),
        cmocka_unit_test(test_F4_a_tax),
        cmocka_unit_test(test_F5_a_repression),
        cmocka_unit_test(test_F6_a_vote),
        cmocka_unit_test(test_F3_a_beheading),
        cmocka_unit_test(test_F3a_the_assassin_falls),
        cmocka_unit_test(test_F8_a_siege),
        cmocka_unit_test(test_F2_commerce),
        cmocka_unit_test(test_G4c_the_second_space_closes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
