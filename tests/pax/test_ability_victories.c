/* Abilities that count for a victory or make one take two actions. */
#include "scenario.h"

/* ---- counted for victories ---- */

static void patron_as_concession(int card)
{
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, card);
    give_card(&p, 0, PREN131X);
    give_card(&p, 0, PREN024);
    assert_int_equal(standing(&p, 0).concessions[0], 3); /* Augsburg and two Patrons */
    assert_int_equal(standing(&p, 0).concessions[1], 1);
    silence(&p, PREN131X); /* Prestige is never silenced */
    assert_int_equal(standing(&p, 0).concessions[0], 3);
    silence(&p, card);
    assert_int_equal(standing(&p, 0).concessions[0], 1);
}

static void test_ABILITY_patron_as_concession_PREN102X(void **unused)
{
    (void)unused;
    patron_as_concession(PREN102X);
}

static void test_ABILITY_patron_as_concession_PREN137X(void **unused)
{
    (void)unused;
    patron_as_concession(PREN137X);
}

static void test_ABILITY_patron_as_concession_wins(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, GLOBALIZATION);
    give_card(&p, 0, PREN102X);
    give_card(&p, 0, PREN131X);
    refused(&p, "declare globalization", RULE_GLOBALIZATION_UNMET);
    give_square(&p, 0, HUNGARY); /* one more Patron */
    play(&p, "declare globalization");
    assert_int_equal(p.winners, 1);
}

static void counts_as_republic(int card)
{
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, card);
    assert_int_equal(standing(&p, 0).republics[0], 1);
    assert_int_equal(standing(&p, 0).republics[1], 0);
    silence(&p, card);
    assert_int_equal(standing(&p, 0).republics[0], 0);
}

static void test_ABILITY_counts_as_republic_PREN103X(void **unused)
{
    (void)unused;
    counts_as_republic(PREN103X);
}

static void test_ABILITY_counts_as_republic_PREN155X(void **unused)
{
    (void)unused;
    counts_as_republic(PREN155X);
}

static void test_ABILITY_counts_as_republic_copies_add_up(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN103X);
    give_card(&p, 0, PREN155X);
    assert_int_equal(standing(&p, 0).republics[0], 2);
}

static void patron_as_law(int card)
{
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN024);
    give_card(&p, 0, PREN101X);
    int before = standing(&p, 0).law[0], own = (pax_cards[card].prestige & P_LAW) != 0;
    give_card(&p, 0, card);
    int patrons = 2 + ((pax_cards[card].prestige & P_PATRON) != 0);
    assert_int_equal(standing(&p, 0).law[0], before + own + patrons);
    silence(&p, card);
    assert_int_equal(standing(&p, 0).law[0], before + own);
    pax_remove_bishop(&p, card);
    give_card(&p, 1, card);
    assert_int_equal(standing(&p, 0).law[0], before);
}

static void test_ABILITY_patron_as_law_PREN132X(void **unused)
{
    (void)unused;
    patron_as_law(PREN132X);
}

static void test_ABILITY_patron_as_law_PREN133X(void **unused)
{
    (void)unused;
    patron_as_law(PREN133X);
}

static void test_ABILITY_patron_as_law_PREN159X(void **unused)
{
    (void)unused;
    patron_as_law(PREN159X);
}

static void test_ABILITY_patron_as_law_copies_add_up(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN131X);
    give_card(&p, 0, PREN133X);
    give_card(&p, 0, PREN159X); /* Law itself */
    assert_int_equal(standing(&p, 0).law[0], 3);
}

/* O7: the owner's own Holy victory only. */
static void test_ABILITY_patron_as_green_bishop_PREN164X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN164X);
    give_card(&p, 0, PREN131X);
    give_square(&p, 0, HUNGARY);
    assert_int_equal(standing(&p, 0).bishops[ISLAMIC], 2);
    assert_int_equal(standing(&p, 1).bishops[ISLAMIC], 0);
    silence(&p, PREN164X);
    assert_int_equal(standing(&p, 0).bishops[ISLAMIC], 0);
}

static void test_ABILITY_patron_as_green_bishop_PREN164X_wins(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    activate(&p, HOLY);
    put_city(&p, CAIRO, ROOK + ISLAMIC);
    give_card(&p, 0, PREN164X);
    give_card(&p, 0, PREN058);
    refused(&p, "declare holy", RULE_HOLY_UNMET);
    give_card(&p, 0, PREN131X);
    play(&p, "declare holy");
    assert_int_equal(p.winners, 1);
}

/* ---- *_two_actions ---- */

/* Seat 0 meets the victory and has already spent an action. */
static void two_actions(int card, int victory)
{
    struct florin_move declare = move_of(MOVE_DECLARE, victory, 0, 0);
    for (int way = 0; way < 3; way++) { /* own, an opponent's, silenced */
        struct pax p;
        new_game(&p, 3);
        clear_map(&p);
        activate(&p, victory);
        give_card(&p, way == 1 ? 1 : 0, card);
        give_card(&p, 0, PREN031);
        if (victory == HOLY) {
            put_city(&p, VENICE, KNIGHT + CATHOLIC);
            put_bishop(&p, SQUARE(ARAGON), CATHOLIC);
            put_bishop(&p, SQUARE(PORTUGAL), CATHOLIC);
            give_card(&p, 0, PREN001);
        } else if (victory == IMPERIAL) {
            give_square(&p, 0, ENGLAND);
            give_square(&p, 0, FRANCE);
        } else {
            give_card(&p, 0, PREN139X);
            put_pawn(&p, ENGLAND_FRANCE, 0);
            put_pawn(&p, ENGLAND_PORTUGAL, 0);
        }
        if (way == 2)
            put_bishop(&p, card, CATHOLIC);
        legal_now(&p, declare);
        play(&p, "sell PREN031");
        bool immune_itself = pax_cards[card].abilities >> IMMUNE_TO_SILENCING & 1;
        if (way == 2 && !immune_itself)
            legal_now(&p, declare);
        else
            illegal_now(&p, declare, RULE_TWO_ACTIONS);
    }
}

static void test_ABILITY_globalization_two_actions_PREN127X(void **unused)
{
    (void)unused;
    two_actions(PREN127X, GLOBALIZATION);
}

static void test_ABILITY_holy_two_actions_PREN136X(void **unused)
{
    (void)unused;
    two_actions(PREN136X, HOLY);
}

static void test_ABILITY_holy_two_actions_PREN137X(void **unused)
{
    (void)unused;
    two_actions(PREN137X, HOLY);
}

static void test_ABILITY_holy_two_actions_PREN155X(void **unused)
{
    (void)unused;
    two_actions(PREN155X, HOLY);
}

static void test_ABILITY_holy_two_actions_PREN156X(void **unused)
{
    (void)unused;
    two_actions(PREN156X, HOLY);
}

static void test_ABILITY_imperial_two_actions_PREN145X(void **unused)
{
    (void)unused;
    two_actions(PREN145X, IMPERIAL);
}

static void test_ABILITY_imperial_two_actions_PREN154X(void **unused)
{
    (void)unused;
    two_actions(PREN154X, IMPERIAL);
}

static void test_ABILITY_imperial_two_actions_other_victories_take_one(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    activate(&p, RENAISSANCE);
    give_card(&p, 0, PREN145X);
    give_card(&p, 0, PREN136X);
    give_card(&p, 0, PREN127X);
    give_card(&p, 0, PREN103X);
    give_card(&p, 0, PREN036);
    give_card(&p, 0, PREN040);
    play_all(&p, "sell PREN127X; declare renaissance");
    assert_int_equal(p.over, RENAISSANCE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ABILITY_patron_as_concession_PREN102X),
        cmocka_unit_test(test_ABILITY_patron_as_concession_PREN137X),
        cmocka_unit_test(test_ABILITY_patron_as_concession_wins),
        cmocka_unit_test(test_ABILITY_counts_as_republic_PREN103X),
        cmocka_unit_test(test_ABILITY_counts_as_republic_PREN155X),
        cmocka_unit_test(test_ABILITY_counts_as_republic_copies_add_up),
        cmocka_unit_test(test_ABILITY_patron_as_law_PREN132X),
        cmocka_unit_test(test_ABILITY_patron_as_law_PREN133X),
        cmocka_unit_test(test_ABILITY_patron_as_law_PREN159X),
        cmocka_unit_test(test_ABILITY_patron_as_law_copies_add_up),
        cmocka_unit_test(test_ABILITY_patron_as_green_bishop_PREN164X),
        cmocka_unit_test(test_ABILITY_patron_as_green_bishop_PREN164X_wins),
        cmocka_unit_test(test_ABILITY_globalization_two_actions_PREN127X),
        cmocka_unit_test(test_ABILITY_holy_two_actions_PREN136X),
        cmocka_unit_test(test_ABILITY_holy_two_actions_PREN137X),
        cmocka_unit_test(test_ABILITY_holy_two_actions_PREN155X),
        cmocka_unit_test(test_ABILITY_holy_two_actions_PREN156X),
        cmocka_unit_test(test_ABILITY_imperial_two_actions_PREN145X),
        cmocka_unit_test(test_ABILITY_imperial_two_actions_PREN154X),
        cmocka_unit_test(test_ABILITY_imperial_two_actions_other_victories_take_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
