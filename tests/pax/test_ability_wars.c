/* Abilities that count in coronations, battles and against pirates. */
#include "scenario.h"

/* ---- coronation_any_king ---- */

static void test_ABILITY_coronation_any_king_PREN006(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN006);
    give_square(&p, 1, FRANCE);
    marry(&p, PREN045, FRANCE);
    put_bishop(&p, SQUARE(FRANCE), CATHOLIC);
    make_vassal(&p, ENGLAND, FRANCE);
    give_hand(&p, 0, PREN044);
    play_all(&p, "play PREN044 coronation france; done");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_true(discarded(&p, PREN045));
    assert_int_equal(p.bishop[SQUARE(FRANCE)], 0);
    assert_true(on_throne(&p, ENGLAND));
    assert_int_equal(pax_husband_of(&p, PREN044), FRANCE);
}

/* O15 */
static void test_ABILITY_coronation_any_king_PREN006_a_second_queen(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN006);
    marry(&p, PREN046, ARAGON); /* on the Throne */
    give_hand(&p, 0, PREN044);
    play_all(&p, "play PREN044 coronation aragon; done");
    assert_int_equal(pax_husband_of(&p, PREN046), ARAGON);
    assert_int_equal(pax_husband_of(&p, PREN044), ARAGON);
    give_florins(&p, 0, 0);
    play(&p, "sell aragon");
    assert_int_equal(p.florins[0], 6); /* R12 */
}

static void test_ABILITY_coronation_any_king_PREN006_scope(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, PREN006); /* an opponent's does not help */
    give_square(&p, 1, FRANCE);
    marry(&p, PREN046, ARAGON);
    give_hand(&p, 0, PREN044);
    refused(&p, "play PREN044 coronation france", RULE_SUITOR_TAKEN);
    refused(&p, "play PREN044 coronation aragon", RULE_SUITOR_MARRIED);
    give_card(&p, 0, PREN006);
    make_republic(&p, FRANCE);
    refused(&p, "play PREN044 coronation france", RULE_SUITOR_REPUBLIC);
    assert_true(offered(&p, "play PREN044 coronation aragon"));
    silence(&p, PREN006);
    refused(&p, "play PREN044 coronation aragon", RULE_SUITOR_MARRIED);
}

static void test_ABILITY_coronation_any_king_PREN006_takes_a_vassal(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN006);
    give_square(&p, 1, ARAGON);
    make_vassal(&p, FRANCE, ARAGON);
    give_hand(&p, 0, PREN044);
    play_all(&p, "play PREN044 coronation france; done");
    assert_int_equal(p.suzerain[FRANCE], NO_EMPIRE);
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_true(in_tableau(&p, 1, SQUARE(ARAGON)));
}

/* ---- crusade_rooks_ride ---- */

static void crusade_with_rooks(struct pax *p, int owner)
{
    new_game(p, 3);
    clear_map(p);
    give_card(p, owner, PREN012);
    give_hand(p, 0, PREN008); /* crusade in Aragon */
    put_city(p, ALGIERS, ROOK + ISLAMIC);
    put_city(p, TOLEDO, ROOK + CATHOLIC);
    put_city(p, PARIS, ROOK + CATHOLIC);
    put_city(p, LYON, ROOK + ISLAMIC);  /* not gold */
    put_city(p, BUDA, ROOK + CATHOLIC); /* not adjacent */
}

static void test_ABILITY_crusade_rooks_ride_PREN012(void **unused)
{
    (void)unused;
    struct pax p;
    crusade_with_rooks(&p, 0);
    play(&p, "play PREN008 crusade");
    assert_int_equal(pending(&p), FRAME_ROOKS);
    refused(&p, "skip", RULE_NOT_NOW);
    play(&p, "ride");
    assert_int_equal(offers(&p), 2);
    play(&p, "lose-city toledo");
    assert_int_equal(p.state[ARAGON], CATHOLIC);
    assert_int_equal(p.city[PARIS], ROOK + CATHOLIC); /* back home */
}

/* O16: all or none. */
static void test_ABILITY_crusade_rooks_ride_PREN012_they_may_stay(void **unused)
{
    (void)unused;
    struct pax p;
    crusade_with_rooks(&p, 0);
    play_all(&p, "play PREN008 crusade; stay");
    assert_int_equal(p.state[ARAGON], MEDIEVAL);
    assert_int_equal(p.city[TOLEDO], ROOK + CATHOLIC);
}

static void test_ABILITY_crusade_rooks_ride_PREN012_scope(void **unused)
{
    (void)unused;
    struct pax p;
    crusade_with_rooks(&p, 1); /* somebody else's */
    play(&p, "play PREN008 crusade");
    assert_int_equal(pending(&p), FRAME_AGENT);
    crusade_with_rooks(&p, 0);
    silence(&p, PREN012);
    play(&p, "play PREN008 crusade");
    assert_int_equal(pending(&p), FRAME_AGENT);
    crusade_with_rooks(&p, 0);
    put_city(&p, LONDON, ROOK + CATHOLIC);
    give_hand(&p, 0, PREN006); /* no crusade */
    play(&p, "play PREN006 reformation");
    assert_int_equal(pending(&p), FRAME_AGENT);
}

static void test_ABILITY_crusade_rooks_ride_PREN012_nobody_to_ask(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN012);
    give_hand(&p, 0, PREN008);
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    put_city(&p, VALENCIA, ROOK + CATHOLIC); /* in the target: fights anyway */
    put_city(&p, PARIS, ROOK + ISLAMIC);     /* next door, but green */
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC); /* a Knight rides without being asked */
    put_city(&p, BUDA, ROOK + CATHOLIC);     /* too far */
    play(&p, "play PREN008 crusade");
    assert_int_equal(pending(&p), FRAME_CASUALTY);
    assert_int_equal(offers(&p), 2);
}

/* ---- discard_for_revolt ---- */

static void bathory_in_hungary(struct pax *p)
{
    new_game(p, 3);
    clear_map(p);
    give_square(p, 0, HUNGARY);
    marry(p, PREN095X, HUNGARY);
}

static void test_ABILITY_discard_for_revolt_PREN095X(void **unused)
{
    (void)unused;
    struct pax p;
    bathory_in_hungary(&p);
    put_repressed(&p, HUNGARY, PAWN + 1, 1);
    put_pawn(&p, HUNGARY_OTTOMAN, 0);
    put_ship(&p, BYZANTIUM_HUNGARY, CATHOLIC);
    put_city(&p, BUDA, KNIGHT + CATHOLIC);
    play(&p, "reprisal");
    assert_true(discarded(&p, PREN095X));
    assert_int_equal(offers(&p), 3); /* no Agent of a card among them */
    play_all(&p, "lose-pirate byzantium_hungary; settle pawn:2 byzantium_hungary; done");
    assert_true(is_republic(&p, HUNGARY));
    assert_int_equal(p.actions, 1);
}

static void test_ABILITY_discard_for_revolt_PREN095X_even_without_attackers(void **unused)
{
    (void)unused;
    struct pax p;
    bathory_in_hungary(&p);
    play(&p, "reprisal");
    assert_true(discarded(&p, PREN095X));
    assert_false(is_republic(&p, HUNGARY));
}

static void test_ABILITY_discard_for_revolt_PREN095X_scope(void **unused)
{
    (void)unused;
    struct pax p;
    bathory_in_hungary(&p);
    silence(&p, SQUARE(HUNGARY)); /* I1e */
    refused(&p, "reprisal", RULE_REPRISAL);
    bathory_in_hungary(&p);
    set_turn(&p, 1);
    refused(&p, "reprisal", RULE_REPRISAL);
    new_game(&p, 3);
    marry(&p, PREN095X, HUNGARY); /* on the Throne */
    refused(&p, "reprisal", RULE_REPRISAL);
}

static void test_ABILITY_discard_for_revolt_PREN095X_with_each_of_her_kings(void **unused)
{
    (void)unused;
    static const int kings[] = {BYZANTIUM, HUNGARY, HOLY_ROMAN_EMPIRE};
    for (int i = 0; i < 3; i++) {
        struct pax p;
        new_game(&p, 3);
        clear_map(&p);
        give_square(&p, 0, OTTOMAN);
        make_vassal(&p, kings[i], OTTOMAN);
        marry(&p, PREN095X, kings[i]);
        put_repressed(&p, kings[i], PAWN + 0, 1);
        play(&p, "reprisal");
        assert_int_equal(pending(&p), FRAME_SURVIVOR);
        static struct florin_moves moves;
        pax_moves(&p, 0, &moves);
        pax_apply(&p, 0, moves.move[0]);
        assert_true(is_republic(&p, kings[i])); /* the Vassal leaves his Suzerain */
        assert_int_equal(p.suzerain[kings[i]], NO_EMPIRE);
    }
}

/* ---- portugal_france_apart ---- */

static void test_ABILITY_portugal_france_apart_PREN151X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 0, PORTUGAL);
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    give_square(&p, 1, ARAGON);
    marry(&p, PREN151X, ARAGON); /* whoever has her */
    give_florins(&p, 0, 5);
    play_all(&p, "ops west; op portugal campaign");
    refused(&p, "target france", RULE_CAMPAIGN_ADJACENT);
    assert_true(offered(&p, "target england"));
}

static void test_ABILITY_portugal_france_apart_PREN151X_in_religious_wars(void **unused)
{
    (void)unused;
    struct pax p;
    new_game_with(&p, 3, OPT_CARDS, CARDS_PROMO, -1);
    clear_map(&p);
    give_square(&p, 1, ARAGON);
    marry(&p, PREN151X, ARAGON);
    give_hand(&p, 0, PREN213P); /* crusade in France */
    put_city(&p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(&p, PARIS, ROOK + REFORMIST);
    play_all(&p, "play PREN213P crusade; on france");
    assert_int_equal(p.city[TOLEDO], KNIGHT + CATHOLIC);
    assert_int_equal(p.city[PARIS], ROOK + REFORMIST);
}

static void test_ABILITY_portugal_france_apart_PREN151X_scope(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    assert_true(pax_empires_adjacent(&p, PORTUGAL, FRANCE));
    give_maid(&p, 0, PREN151X);
    assert_true(pax_empires_adjacent(&p, PORTUGAL, FRANCE));
    marry(&p, PREN151X, ARAGON); /* on the Throne */
    assert_true(pax_empires_adjacent(&p, PORTUGAL, FRANCE));
    give_square(&p, 2, ARAGON);
    assert_false(pax_empires_adjacent(&p, FRANCE, PORTUGAL));
    assert_true(pax_empires_adjacent(&p, ARAGON, FRANCE));
    assert_true(pax_empires_adjacent(&p, FRANCE, ARAGON));
    assert_true(pax_empires_adjacent(&p, ENGLAND, PORTUGAL));
    silence(&p, PREN151X);
    assert_true(pax_empires_adjacent(&p, PORTUGAL, FRANCE));
}

/* ---- mamluk_repressed_fight ---- */

static void slave_army(struct pax *p)
{
    new_game(p, 3);
    clear_map(p);
    give_card(p, 0, PREN164X);
    give_square(p, 0, HUNGARY);
    put_city(p, BUDA, KNIGHT + CATHOLIC);
    put_repressed(p, MAMLUK, ROOK + ISLAMIC, 1);
    put_repressed(p, MAMLUK, PAWN + 1, 1);
    give_florins(p, 0, 3);
}

static void test_ABILITY_mamluk_repressed_fight_PREN164X(void **unused)
{
    (void)unused;
    struct pax p;
    slave_army(&p);
    put_city(&p, TANA, KNIGHT + ISLAMIC);
    put_city(&p, CAFFA, KNIGHT + ISLAMIC);
    play_all(&p, "ops east; op hungary campaign; target byzantium; lose-repressed pawn:2; lose-city buda; done");
    assert_int_equal(p.suzerain[BYZANTIUM], HUNGARY);
    assert_int_equal(p.florins[0], 0);
    assert_int_equal(on_square(&p, MAMLUK, ROOK + ISLAMIC), 1); /* survivors stay repressed */
}

/* R80 */
static void test_ABILITY_mamluk_repressed_fight_PREN164X_against_mamluk_itself(void **unused)
{
    (void)unused;
    struct pax p;
    slave_army(&p);
    put_city(&p, CAIRO, ROOK + ISLAMIC);
    play_all(&p, "ops east; op hungary campaign; target mamluk; lose-city buda");
    play_all(&p, "settle rook:islamic cairo; settle pawn:2 byzantium_mamluk; done");
    assert_int_equal(p.suzerain[MAMLUK], HUNGARY);
    assert_int_equal(p.concession[BYZANTIUM_MAMLUK], 2);
}

/* O8: against Eastern Empires. */
static void test_ABILITY_mamluk_repressed_fight_PREN164X_scope(void **unused)
{
    (void)unused;
    struct pax p;
    slave_army(&p);
    assert_int_equal(pax_campaign_cost(&p, 0, HUNGARY, BYZANTIUM), 3);
    assert_int_equal(pax_campaign_cost(&p, 0, HUNGARY, PAPAL_STATES), 1);
    silence(&p, PREN164X);
    assert_int_equal(pax_campaign_cost(&p, 0, HUNGARY, BYZANTIUM), 1);
    slave_army(&p);
    give_card(&p, 1, PREN164X);
    assert_int_equal(pax_campaign_cost(&p, 0, HUNGARY, BYZANTIUM), 1);
    slave_army(&p);
    give_florins(&p, 0, 2); /* all must be paid for (F9c) */
    play_all(&p, "ops east; op hungary campaign");
    refused(&p, "target byzantium", RULE_CAMPAIGN_COST);
}

/* ---- concessions_survive_pirates ---- */

static void survives_pirates(int card)
{
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 1, card);
    put_pawn(&p, ARAGON_PORTUGAL, 1);
    put_pawn(&p, ARAGON_PAPAL_STATES, 2);
    give_hand(&p, 0, PREN013);
    play_all(&p, "play PREN013; border aragon_portugal");
    assert_int_equal(p.concession[ARAGON_PORTUGAL], 2);
    assert_int_equal(p.pirate[ARAGON_PORTUGAL], CATHOLIC);
    play_all(&p, "ops west; op PREN013 corsair:catholic; sail aragon_portugal aragon_papal_states");
    assert_int_equal(p.concession[ARAGON_PAPAL_STATES], 0); /* another's Concession dies */
    assert_int_equal(p.concession[ARAGON_PORTUGAL], 2);
}

static void test_ABILITY_concessions_survive_pirates_PREN107X(void **unused)
{
    (void)unused;
    survives_pirates(PREN107X);
}

static void test_ABILITY_concessions_survive_pirates_PREN113X(void **unused)
{
    (void)unused;
    survives_pirates(PREN113X);
}

static void test_PIRATE_d_the_concession_is_paid_and_the_pirate_is_not(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 1, PREN107X);
    put_pawn(&p, BYZANTIUM_HUNGARY, 1);
    put_ship(&p, BYZANTIUM_HUNGARY, CATHOLIC);
    stock(&p, EAST, FAIR, p.market[EAST][FAIR], 1); /* three profits, one for the subsidy */
    give_florins(&p, 1, 0);
    play_all(&p, "fair east; city tana; city buda; city modon; city cairo");
    assert_int_equal(p.florins[1], 1);
    assert_int_equal(p.market_florins[EAST][FAIR], 1);
}

static void test_PIRATE_d_no_new_concession_beside_a_pirate(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN113X);
    put_ship(&p, ENGLAND_PORTUGAL, CATHOLIC);
    give_hand(&p, 0, PREN035);
    play(&p, "play PREN035");
    refused(&p, "border england_portugal portugal", RULE_PIRATE_THERE);
}

/* R44: when the protection ends the Concession dies. */
static void test_PIRATE_d_the_concession_dies_with_its_protection(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN113X);
    put_pawn(&p, ENGLAND_PORTUGAL, 0);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    put_ship(&p, ENGLAND_PORTUGAL, CATHOLIC);
    play(&p, "sell PREN113X");
    assert_int_equal(p.concession[ENGLAND_PORTUGAL], 0);
    assert_int_equal(p.pirate[ENGLAND_PORTUGAL], CATHOLIC);
    assert_int_equal(p.concession[ENGLAND_FRANCE], 1);
}

static void test_PIRATE_d_silencing_ends_the_protection_too(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 1, PREN107X);
    put_pawn(&p, ENGLAND_PORTUGAL, 1);
    put_ship(&p, ENGLAND_PORTUGAL, CATHOLIC);
    give_hand(&p, 0, PREN061);
    play_all(&p, "play PREN061; on PREN107X");
    assert_int_equal(p.concession[ENGLAND_PORTUGAL], 0);
}

static void test_ABILITY_concessions_survive_pirates_both_fight_in_a_revolt(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN107X);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    put_ship(&p, ENGLAND_FRANCE, CATHOLIC);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    give_hand(&p, 0, PREN036);
    play(&p, "play PREN036 revolt");
    assert_int_equal(offers(&p), 3);
    play(&p, "lose-pirate england_france");
    assert_int_equal(p.concession[ENGLAND_FRANCE], 1);
}

/* ---- green_pirates_as_red ---- */

/* O25: for everybody. */
static void test_ABILITY_green_pirates_as_red_PREN168X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 2, PREN168X);
    put_state(&p, ENGLAND, REFORMIST);
    put_state(&p, FRANCE, REFORMIST);
    put_ship(&p, ENGLAND_FRANCE, ISLAMIC);
    put_ship(&p, MAMLUK_OTTOMAN, ISLAMIC);
    struct pax_standing s = standing(&p, 0);
    assert_int_equal(s.bishops[REFORMIST], 2);
    assert_int_equal(s.tokens[REFORMIST], 2); /* once for each Reformist Theocracy it borders */
    assert_int_equal(s.tokens[ISLAMIC], 1);   /* and still green in Mamluk */
    assert_int_equal(s.supreme, REFORMIST);
    put_bishop(&p, PREN168X, CATHOLIC);
    s = standing(&p, 0);
    assert_int_equal(s.bishops[REFORMIST], 0);
    assert_int_equal(s.tokens[REFORMIST], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ABILITY_coronation_any_king_PREN006),
        cmocka_unit_test(test_ABILITY_coronation_any_king_PREN006_a_second_queen),
        cmocka_unit_test(test_ABILITY_coronation_any_king_PREN006_scope),
        cmocka_unit_test(test_ABILITY_coronation_any_king_PREN006_takes_a_vassal),
        cmocka_unit_test(test_ABILITY_crusade_rooks_ride_PREN012),
        cmocka_unit_test(test_ABILITY_crusade_rooks_ride_PREN012_they_may_stay),
        cmocka_unit_test(test_ABILITY_crusade_rooks_ride_PREN012_scope),
        cmocka_unit_test(test_ABILITY_crusade_rooks_ride_PREN012_nobody_to_ask),
        cmocka_unit_test(test_ABILITY_discard_for_revolt_PREN095X),
        cmocka_unit_test(test_ABILITY_discard_for_revolt_PREN095X_even_without_attackers),
        cmocka_unit_test(test_ABILITY_discard_for_revolt_PREN095X_scope),
        cmocka_unit_test(test_ABILITY_discard_for_revolt_PREN095X_with_each_of_her_kings),
        cmocka_unit_test(test_ABILITY_portugal_france_apart_PREN151X),
        cmocka_unit_test(test_ABILITY_portugal_france_apart_PREN151X_in_religious_wars),
        cmocka_unit_test(test_ABILITY_portugal_france_apart_PREN151X_scope),
        cmocka_unit_test(test_ABILITY_mamluk_repressed_fight_PREN164X),
        cmocka_unit_test(test_ABILITY_mamluk_repressed_fight_PREN164X_against_mamluk_itself),
        cmocka_unit_test(test_ABILITY_mamluk_repressed_fight_PREN164X_scope),
        cmocka_unit_test(test_ABILITY_concessions_survive_pirates_PREN107X),
        cmocka_unit_test(test_ABILITY_concessions_survive_pirates_PREN113X),
        cmocka_unit_test(test_PIRATE_d_the_concession_is_paid_and_the_pirate_is_not),
        cmocka_unit_test(test_PIRATE_d_no_new_concession_beside_a_pirate),
        cmocka_unit_test(test_PIRATE_d_the_concession_dies_with_its_protection),
        cmocka_unit_test(test_PIRATE_d_silencing_ends_the_protection_too),
        cmocka_unit_test(test_ABILITY_concessions_survive_pirates_both_fight_in_a_revolt),
        cmocka_unit_test(test_ABILITY_green_pirates_as_red_PREN168X),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
