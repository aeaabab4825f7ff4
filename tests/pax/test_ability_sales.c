/* Abilities of selling: for four, with a one-shot, to emancipate. */
#include "scenario.h"

/* ---- sells_for_four ---- */

static void sells_for_four(int card)
{
    for (int way = 0; way < 3; way++) { /* out of the Tableau, silenced, out of the Hand */
        struct pax p;
        new_game(&p, 3);
        if (way == 2)
            give_hand(&p, 0, card);
        else
            give_card(&p, 0, card);
        if (way == 1)
            silence(&p, card);
        give_florins(&p, 0, 0);
        legal_now(&p, move_of(MOVE_SELL, card, 0, 0));
        pax_apply(&p, 0, move_of(MOVE_SELL, card, 0, 0));
        assert_int_equal(p.florins[0], way == 0 ? 4 : 2);
        assert_true(discarded(&p, card));
    }
}

static void test_ABILITY_sells_for_four_PREN021(void **unused)
{
    (void)unused;
    sells_for_four(PREN021);
}

static void test_ABILITY_sells_for_four_PREN088(void **unused)
{
    (void)unused;
    sells_for_four(PREN088);
}

/* R12: with her King, two for him and four for her. */
static void queen_sells_for_four(int queen, int empire)
{
    for (int way = 0; way < 3; way++) { /* married, silenced by a Bishop on her King, Old Maid */
        struct pax p;
        new_game(&p, 3);
        give_florins(&p, 0, 0);
        if (way == 2) {
            give_maid(&p, 0, queen);
            pax_apply(&p, 0, move_of(MOVE_SELL, queen, 0, 0));
            assert_int_equal(p.florins[0], 2);
            continue;
        }
        give_square(&p, 0, empire);
        marry(&p, queen, empire);
        if (way == 1)
            silence(&p, SQUARE(empire));
        illegal_now(&p, move_of(MOVE_SELL, queen, 0, 0), RULE_SELL_COUPLE);
        pax_apply(&p, 0, move_of(MOVE_SELL, SQUARE(empire), 0, 0));
        assert_int_equal(p.florins[0], way == 0 ? 6 : 4);
    }
}

static void test_ABILITY_sells_for_four_PREN104X(void **unused)
{
    (void)unused;
    queen_sells_for_four(PREN104X, HUNGARY);
}

static void test_ABILITY_sells_for_four_PREN138X(void **unused)
{
    (void)unused;
    queen_sells_for_four(PREN138X, HOLY_ROMAN_EMPIRE);
}

/* ---- sale_fires_one_shot ---- */

static void test_ABILITY_sale_fires_one_shot_PREN135X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN135X);
    give_hand(&p, 0, PREN022);
    give_florins(&p, 0, 0);
    play_all(&p, "sell PREN022 conspiracy; settle knight:reformist vienna; done");
    assert_int_equal(p.florins[0], 2);
    assert_true(discarded(&p, PREN022));
    assert_true(in_tableau(&p, 0, SQUARE(HOLY_ROMAN_EMPIRE)));
    assert_int_equal(p.actions, 1);
}

static void test_ABILITY_sale_fires_one_shot_PREN135X_out_of_the_tableau(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN135X);
    give_card(&p, 0, PREN041);
    refused(&p, "sell PREN041 revolt", RULE_NAME_EMPIRE);
    play_all(&p, "sell PREN041 revolt france; settle pawn:1 england_france");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
}

static void test_ABILITY_sale_fires_one_shot_PREN135X_a_crusade_and_its_bishop(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN135X);
    give_hand(&p, 0, PREN008);
    refused(&p, "sell PREN008 crusade", RULE_BLOODY);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    play(&p, "sell PREN008 crusade");
    refused(&p, "on PREN008", RULE_BISHOP_PLACE); /* the card is gone */
    play(&p, "on aragon");
    assert_int_equal(p.bishop[SQUARE(ARAGON)], CATHOLIC);
}

static void test_ABILITY_sale_fires_one_shot_PREN135X_an_apostasy(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN135X);
    give_hand(&p, 0, PREN054);
    give_card(&p, 1, PREN001);
    give_card(&p, 1, PREN052);
    play_all(&p, "sell PREN054 apostasy; city bordeaux");
    assert_true(discarded(&p, PREN001));
    assert_true(discarded(&p, PREN052));
}

static void test_ABILITY_sale_fires_one_shot_PREN135X_no_other_one_shots(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN135X);
    give_card(&p, 0, PREN139X);
    give_card(&p, 0, PREN006);
    give_card(&p, 0, PREN058);
    give_card(&p, 0, PREN019);
    give_hand(&p, 0, PREN044);
    give_square(&p, 0, ARAGON);
    refused(&p, "sell PREN006 reformation", RULE_SALE_ONE_SHOT);
    refused(&p, "sell PREN058 jihad", RULE_SALE_ONE_SHOT);
    refused(&p, "sell PREN019 shift", RULE_SALE_ONE_SHOT);
    refused(&p, "sell PREN044 coronation portugal", RULE_SALE_ONE_SHOT);
    refused(&p, "sell aragon conspiracy", RULE_SALE_ONE_SHOT);
    refused(&p, "sell PREN139X conspiracy", RULE_NO_ONE_SHOT);
}

/* O17: Agents only with the one-shot. */
static void test_ABILITY_sale_fires_one_shot_PREN135X_no_agents_without_it(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN135X);
    give_hand(&p, 0, PREN022);
    play(&p, "sell PREN022");
    assert_int_equal(pending(&p), FRAME_TURN);
}

static void test_ABILITY_sale_fires_one_shot_PREN135X_scope(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, PREN135X);
    give_hand(&p, 0, PREN022);
    refused(&p, "sell PREN022 conspiracy", RULE_SALE_ONE_SHOT);
    give_card(&p, 0, PREN135X);
    silence(&p, PREN135X);
    refused(&p, "sell PREN022 conspiracy", RULE_SALE_ONE_SHOT);
}

/* ---- sell_to_emancipate_west ---- */

static void test_ABILITY_sell_to_emancipate_west_PREN161X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN161X);
    put_repressed(&p, FRANCE, ROOK + ISLAMIC, 1);
    put_repressed(&p, ENGLAND, PAWN + 2, 1);
    put_repressed(&p, ENGLAND, PAWN + 0, 1);
    put_repressed(&p, HUNGARY, KNIGHT + CATHOLIC, 1);
    give_square(&p, 1, FRANCE);
    give_florins(&p, 0, 0);
    play(&p, "sell PREN161X");
    assert_int_equal(pending(&p), FRAME_ENCLOSURE);
    refused(&p, "free knight:catholic buda", RULE_ENCLOSURE); /* the East */
    refused(&p, "free rook:islamic london", RULE_ENCLOSURE);  /* not its Empire */
    refused(&p, "free pawn:3 france_holy_roman_empire france", RULE_ENCLOSURE);
    refused(&p, "end", RULE_NOT_NOW);
    play_all(&p, "free rook:islamic paris; free pawn:3 england_france england; done");
    assert_int_equal(p.city[PARIS], ROOK + ISLAMIC);
    assert_int_equal(p.concession[ENGLAND_FRANCE], 3);
    assert_int_equal(on_square(&p, ENGLAND, PAWN + 0), 1); /* may stop at any time */
    assert_int_equal(p.florins[0], 2);
}

static void test_ABILITY_sell_to_emancipate_west_PREN161X_only_unsilenced_out_of_the_tableau(void **unused)
{
    (void)unused;
    for (int way = 0; way < 2; way++) {
        struct pax p;
        new_game(&p, 3);
        put_repressed(&p, FRANCE, ROOK + ISLAMIC, 1);
        if (way == 0) {
            give_hand(&p, 0, PREN161X);
        } else {
            give_card(&p, 0, PREN161X);
            silence(&p, PREN161X);
        }
        play(&p, "sell PREN161X");
        assert_int_equal(pending(&p), FRAME_TURN);
    }
}

static void test_ABILITY_sell_to_emancipate_west_PREN161X_with_its_revolt(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN135X);
    give_card(&p, 0, PREN161X);
    put_repressed(&p, FRANCE, ROOK + ISLAMIC, 1);
    play_all(&p, "sell PREN161X revolt; settle pawn:1 england_france; concession england_portugal; free rook:islamic lyon");
    assert_true(in_tableau(&p, 0, SQUARE(ENGLAND)));
    assert_int_equal(p.city[LYON], ROOK + ISLAMIC);
    assert_int_equal(pending(&p), FRAME_TURN);
}

/* ---- nothing to choose ---- */

/* A question that has no answer but "no" is not asked, and the turn goes on. */
static void test_ABILITY_a_sale_without_anything_to_choose_ends_the_turn(void **unused)
{
    (void)unused;
    static const char *const sales[] = {"sell PREN161X", "sell PREN130X"};
    for (int i = 0; i < 2; i++) {
        struct pax p;
        new_game(&p, 3);
        give_card(&p, 0, PREN161X);
        give_card(&p, 0, PREN130X);
        give_card(&p, 0, PREN023);
        play(&p, "sell PREN023");
        play(&p, sales[i]);
        assert_int_equal(decider(&p), 1);
        assert_int_equal(pending(&p), FRAME_TURN);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ABILITY_sells_for_four_PREN021),
        cmocka_unit_test(test_ABILITY_sells_for_four_PREN088),
        cmocka_unit_test(test_ABILITY_sells_for_four_PREN104X),
        cmocka_unit_test(test_ABILITY_sells_for_four_PREN138X),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X_out_of_the_tableau),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X_a_crusade_and_its_bishop),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X_an_apostasy),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X_no_other_one_shots),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X_no_agents_without_it),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X_scope),
        cmocka_unit_test(test_ABILITY_sell_to_emancipate_west_PREN161X),
        cmocka_unit_test(test_ABILITY_sell_to_emancipate_west_PREN161X_only_unsilenced_out_of_the_tableau),
        cmocka_unit_test(test_ABILITY_sell_to_emancipate_west_PREN161X_with_its_revolt),
        cmocka_unit_test(test_ABILITY_a_sale_without_anything_to_choose_ends_the_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
