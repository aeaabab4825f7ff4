/* ABILITY in general, and the abilities of the Tableau itself: the Hand without limit, immunity to silencing. Each
 * kind of ability on the cards has a file: test_ability_*.c. */
#include "scenario.h"

/* ---- the glossary ---- */

static void test_ABILITY_only_in_the_tableau(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN042); /* HAND b */
    give_hand(&p, 0, PREN043);
    refused(&p, "buy west 1", RULE_HAND_FULL);
    give_maid(&p, 0, PREN095X);
    refused(&p, "reprisal", RULE_REPRISAL);
}

static void test_ABILITY_copies_add_up(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN102X);
    give_card(&p, 0, PREN137X);
    give_card(&p, 0, PREN131X);                          /* a Patron */
    assert_int_equal(standing(&p, 0).concessions[0], 3); /* one Pawn, and the Patron twice */
}

static void test_ABILITY_a_red_text_binds_all_and_does_not_add_up(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, IMPERIAL);
    give_square(&p, 0, ENGLAND);
    give_square(&p, 0, FRANCE);
    give_card(&p, 1, PREN145X);
    give_card(&p, 2, PREN154X);
    play(&p, "declare imperial"); /* two actions, not three or four */
    assert_int_equal(p.over, IMPERIAL);
}

/* ---- unlimited_hand ---- */

static void unlimited_hand(int card)
{
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, card);
    give_hand(&p, 0, PREN022);
    give_hand(&p, 0, PREN023);
    assert_true(offered(&p, "buy west 1"));
    give_card(&p, 1, card); /* another's does not help */
    refused(&p, "buy west 1", RULE_HAND_FULL);
    give_card(&p, 0, card);
    silence(&p, card);
    refused(&p, "buy west 1", RULE_HAND_FULL);
    /* O6: lost by a sale, too */
    pax_remove_bishop(&p, card);
    give_hand(&p, 0, PREN025);
    legal_now(&p, move_of(MOVE_SELL, card, 0, 0));
    pax_apply(&p, 0, move_of(MOVE_SELL, card, 0, 0));
    assert_int_equal(pending(&p), FRAME_DISCARD);
    refused(&p, "discard PREN036", RULE_DISCARD);
    refused(&p, "end", RULE_NOT_NOW);
    play(&p, "discard PREN023");
    assert_true(discarded(&p, PREN023));
    assert_int_equal(row_count(&p, 0, ROW_HAND), 2);
}

static void test_ABILITY_unlimited_hand_PREN042(void **unused)
{
    (void)unused;
    unlimited_hand(PREN042);
}

static void test_ABILITY_unlimited_hand_PREN043(void **unused)
{
    (void)unused;
    unlimited_hand(PREN043);
}

static void test_ABILITY_unlimited_hand_PREN146X(void **unused)
{
    (void)unused;
    unlimited_hand(PREN146X);
}

static void test_ABILITY_unlimited_hand_PREN147X(void **unused)
{
    (void)unused;
    unlimited_hand(PREN147X);
}

/* F1g, the example. */
static void test_ABILITY_unlimited_hand_PREN043_silenced_by_an_opponent(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, PREN043);
    give_hand(&p, 1, PREN022);
    give_hand(&p, 1, PREN023);
    give_hand(&p, 1, PREN025);
    give_hand(&p, 1, PREN026);
    give_hand(&p, 0, PREN007);
    play_all(&p, "play PREN007; on PREN043");
    assert_int_equal(decider(&p), 1); /* at once, in another's turn */
    play_all(&p, "discard PREN022; discard PREN026");
    assert_int_equal(decider(&p), 0);
    assert_int_equal(row_count(&p, 1, ROW_HAND), 2);
}

static void test_ABILITY_unlimited_hand_another_copy_keeps_it(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN043);
    give_card(&p, 0, PREN042);
    give_hand(&p, 0, PREN022);
    give_hand(&p, 0, PREN023);
    give_hand(&p, 0, PREN025);
    play(&p, "sell PREN043");
    assert_int_equal(pending(&p), FRAME_TURN);
    assert_int_equal(row_count(&p, 0, ROW_HAND), 3);
}

/* ---- immune_to_silencing ---- */

static void immune(int card)
{
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, card);
    give_card(&p, 0, PREN042);
    give_square(&p, 0, ARAGON);
    silence(&p, PREN042);
    silence(&p, SQUARE(ARAGON));
    silence(&p, card); /* F1g: it cannot be silenced itself */
    assert_false(pax_silenced(&p, PREN042));
    assert_false(pax_silenced(&p, SQUARE(ARAGON)));
    assert_false(pax_silenced(&p, card));
    give_card(&p, 1, PREN034);
    silence(&p, PREN034);
    assert_true(pax_silenced(&p, PREN034)); /* the owner's cards only */
    /* R29: when it leaves, every Bishop takes effect at once */
    give_hand(&p, 0, PREN022);
    give_hand(&p, 0, PREN023);
    give_hand(&p, 0, PREN025);
    pax_apply(&p, 0, move_of(MOVE_SELL, card, 0, 0));
    assert_true(pax_silenced(&p, PREN042));
    assert_int_equal(pending(&p), FRAME_DISCARD);
}

static void test_ABILITY_immune_to_silencing_PREN074(void **unused)
{
    (void)unused;
    immune(PREN074);
}

static void test_ABILITY_immune_to_silencing_PREN136X(void **unused)
{
    (void)unused;
    immune(PREN136X);
}

static void test_ABILITY_immune_to_silencing_PREN156X(void **unused)
{
    (void)unused;
    immune(PREN156X);
}

static void test_ABILITY_immune_to_silencing_bishops_still_pacify(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, PREN074);
    give_square(&p, 1, ARAGON);
    put_repressed(&p, ARAGON, ROOK + CATHOLIC, 1);
    give_hand(&p, 0, PREN008);
    play_all(&p, "play PREN008; on aragon; kill rook:catholic");
    assert_int_equal(on_square(&p, ARAGON, ROOK + CATHOLIC), 0);
    assert_false(pax_silenced(&p, SQUARE(ARAGON)));
}

static void test_ABILITY_immune_to_silencing_PREN136X_protects_couples(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN136X);
    give_square(&p, 0, HUNGARY);
    marry(&p, PREN095X, HUNGARY);
    put_bishop(&p, PREN095X, CATHOLIC);
    assert_true(offered(&p, "reprisal"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ABILITY_only_in_the_tableau),
        cmocka_unit_test(test_ABILITY_copies_add_up),
        cmocka_unit_test(test_ABILITY_a_red_text_binds_all_and_does_not_add_up),
        cmocka_unit_test(test_ABILITY_unlimited_hand_PREN042),
        cmocka_unit_test(test_ABILITY_unlimited_hand_PREN043),
        cmocka_unit_test(test_ABILITY_unlimited_hand_PREN146X),
        cmocka_unit_test(test_ABILITY_unlimited_hand_PREN147X),
        cmocka_unit_test(test_ABILITY_unlimited_hand_PREN043_silenced_by_an_opponent),
        cmocka_unit_test(test_ABILITY_unlimited_hand_another_copy_keeps_it),
        cmocka_unit_test(test_ABILITY_immune_to_silencing_PREN074),
        cmocka_unit_test(test_ABILITY_immune_to_silencing_PREN136X),
        cmocka_unit_test(test_ABILITY_immune_to_silencing_PREN156X),
        cmocka_unit_test(test_ABILITY_immune_to_silencing_bishops_still_pacify),
        cmocka_unit_test(test_ABILITY_immune_to_silencing_PREN136X_protects_couples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
