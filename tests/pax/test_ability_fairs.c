/* Abilities of trade fairs: profits, subsidy, the condottieri of Venice. */
#include "scenario.h"

/* ---- spice_fair_double, concessions_double ---- */

/* Profits that seat 1's Concession in Lisbon takes from a West fair with six Florins after the subsidy. */
static int lisbon_share(struct pax *p, int emporium)
{
    clear_map(p);
    put_pawn(p, ENGLAND_PORTUGAL, 1);
    open_emporium(p, emporium);
    stock(p, WEST, FAIR, p->market[WEST][FAIR], 9); /* and two from China, less the subsidy */
    give_florins(p, 1, 0);
    play(p, "fair west");
    return p->florins[1];
}

static void spice_double(int card)
{
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, card);
    assert_int_equal(lisbon_share(&p, SPICE_ISLANDS), 2);
    new_game(&p, 3);
    give_card(&p, 1, card);
    assert_int_equal(lisbon_share(&p, TREBIZOND), 1); /* another route */
    new_game(&p, 3);
    give_card(&p, 1, card);
    silence(&p, card);
    assert_int_equal(lisbon_share(&p, SPICE_ISLANDS), 1);
    new_game(&p, 3);
    give_card(&p, 0, card); /* somebody else's */
    assert_int_equal(lisbon_share(&p, SPICE_ISLANDS), 1);
}

static void test_ABILITY_spice_fair_double_PREN014(void **unused)
{
    (void)unused;
    spice_double(PREN014);
}

static void test_ABILITY_spice_fair_double_PREN018(void **unused)
{
    (void)unused;
    spice_double(PREN018);
}

/* O18: doublings multiply. */
static void test_ABILITY_spice_fair_double_copies_multiply(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, PREN014);
    give_card(&p, 1, PREN018);
    assert_int_equal(lisbon_share(&p, SPICE_ISLANDS), 4);
    new_game(&p, 3);
    give_card(&p, 1, PREN014);
    give_card(&p, 1, PREN018);
    give_card(&p, 1, PREN131X);
    assert_int_equal(lisbon_share(&p, SPICE_ISLANDS), 8);
}

static void test_ABILITY_spice_fair_double_never_more_than_is_left(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 1, PREN014);
    give_card(&p, 1, PREN018);
    put_pawn(&p, ENGLAND_PORTUGAL, 1);
    open_emporium(&p, SPICE_ISLANDS);
    stock(&p, WEST, FAIR, p.market[WEST][FAIR], 1);
    give_florins(&p, 1, 0);
    play(&p, "fair west");
    assert_int_equal(p.florins[1], 2);
    play(&p, "city toledo");
    assert_int_equal(pending(&p), FRAME_TURN); /* the voyage ended at that Border */
}

static void test_ABILITY_concessions_double_PREN131X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, PREN131X);
    assert_int_equal(lisbon_share(&p, TREBIZOND), 2);
    new_game(&p, 3);
    give_card(&p, 1, PREN131X);
    silence(&p, PREN131X);
    assert_int_equal(lisbon_share(&p, TREBIZOND), 1);
}

static void test_ABILITY_concessions_double_PREN131X_in_votes(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 1, FRANCE);
    give_card(&p, 0, PREN131X);
    give_card(&p, 0, PREN040);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    put_pawn(&p, ARAGON_FRANCE, 1);
    assert_int_equal(pax_vote_weight(&p, 0, FRANCE), 2);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    new_game(&p, 3);
    clear_map(&p);
    give_square(&p, 1, FRANCE);
    give_card(&p, 1, PREN131X); /* doubles its owner's also when another votes */
    give_card(&p, 0, PREN040);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    put_pawn(&p, FRANCE_HOLY_ROMAN_EMPIRE, 0);
    put_pawn(&p, ARAGON_FRANCE, 1);
    refused(&p, "ops west", RULE_NO_OP);
    silence(&p, PREN131X);
    assert_true(offered(&p, "ops west"));
}

static void test_ABILITY_concessions_double_PREN131X_doubles_all_votes(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN131X);
    assert_int_equal(pax_vote_weight(&p, 0, FRANCE), 0);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    put_pawn(&p, ARAGON_FRANCE, 0);
    assert_int_equal(pax_vote_weight(&p, 0, FRANCE), 4);
    put_pawn(&p, FRANCE_HOLY_ROMAN_EMPIRE, 0);
    assert_int_equal(pax_vote_weight(&p, 0, FRANCE), 6);
}

/* ---- subsidy_two ---- */

static void test_ABILITY_subsidy_two_PREN215P(void **unused)
{
    (void)unused;
    for (int way = 0; way < 3; way++) { /* own, silenced, somebody else's */
        struct pax p;
        new_game_with(&p, 3, OPT_CARDS, CARDS_PROMO, -1);
        give_card(&p, way == 2 ? 1 : 0, PREN215P);
        if (way == 1)
            silence(&p, PREN215P);
        stock(&p, EAST, FAIR, p.market[EAST][FAIR], 5);
        clear_map(&p);
        give_florins(&p, 0, 0);
        play(&p, "fair east");
        assert_int_equal(p.florins[0], way == 0 ? 2 : 1);
        assert_int_equal(p.market_florins[EAST][FAIR], way == 0 ? 5 : 6);
    }
}

static void test_ABILITY_subsidy_two_PREN215P_may_end_the_voyage(void **unused)
{
    (void)unused;
    struct pax p;
    new_game_with(&p, 3, OPT_CARDS, CARDS_PROMO, -1);
    give_card(&p, 0, PREN215P);
    clear_map(&p);
    stock(&p, EAST, FAIR, p.market[EAST][FAIR], 0);
    play(&p, "fair east");
    assert_int_equal(pending(&p), FRAME_TURN); /* two profits, both his: no Levies */
}

static void test_ABILITY_subsidy_two_PREN215P_is_no_more_than_the_profits(void **unused)
{
    (void)unused;
    struct pax p;
    new_game_with(&p, 2, OPT_CARDS, CARDS_PROMO, -1);
    give_card(&p, 0, PREN215P);
    clear_map(&p);
    stock(&p, EAST, FAIR, p.market[EAST][FAIR], 0);
    give_florins(&p, 0, 0);
    play(&p, "fair east"); /* one Florin of profits for two players */
    assert_int_equal(p.florins[0], 1);
    assert_int_equal(p.market_florins[EAST][FAIR], 0);
}

/* ---- venice_holds_two ---- */

static void condottiere(int card)
{
    struct pax p;
    new_game(&p, 3);
    assert_false(pax_city_exists(&p, VENICE_2));
    give_card(&p, 1, card); /* whoever has it */
    assert_true(pax_city_exists(&p, VENICE_2));
    assert_int_equal(pax_levy_of(&p, VENICE_2), KNIGHT + CATHOLIC);
    assert_false(pax_saturated(&p, PAPAL_STATES));
    put_state(&p, PAPAL_STATES, MEDIEVAL); /* the icon is still gold */
    assert_true(pax_city_exists(&p, VENICE_2));
    put_state(&p, PAPAL_STATES, REFORMIST);
    assert_false(pax_city_exists(&p, VENICE_2));
    put_state(&p, PAPAL_STATES, CATHOLIC);
    silence(&p, card);
    assert_false(pax_city_exists(&p, VENICE_2));
}

static void test_ABILITY_venice_holds_two_PREN024(void **unused)
{
    (void)unused;
    condottiere(PREN024);
}

static void test_ABILITY_venice_holds_two_PREN055(void **unused)
{
    (void)unused;
    condottiere(PREN055);
}

static void test_ABILITY_venice_holds_two_PREN143X(void **unused)
{
    (void)unused;
    condottiere(PREN143X);
}

/* G4c, the example: both Agents into Venice, a Levy, a Bishop. */
static void test_ABILITY_venice_holds_two_PREN024_example(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    put_city(&p, VENICE, ROOK + CATHOLIC);
    give_hand(&p, 0, PREN024);
    give_florins(&p, 0, 1);
    play_all(&p, "play PREN024; city venice_2");
    refused(&p, "city venice_2", RULE_OWN_AGENT);
    play(&p, "city venice");
    assert_int_equal(p.city[VENICE], KNIGHT + CATHOLIC);
    assert_int_equal(p.city[VENICE_2], KNIGHT + CATHOLIC);
    assert_int_equal(on_square(&p, PAPAL_STATES, ROOK + CATHOLIC), 1);
    assert_int_equal(p.florins[0], 0);
    set_turn(&p, 1);
    give_hand(&p, 1, PREN007);
    play_all(&p, "play PREN007; on PREN024");
    assert_int_equal(pending(&p), FRAME_VENICE);
    assert_int_equal(decider(&p), 1); /* O3: whoever caused it chooses */
    refused(&p, "keep london", RULE_KEEP);
    play(&p, "keep venice_2");
    assert_int_equal(p.city[VENICE_2], NO_TOKEN);
    assert_int_equal(p.supply[KNIGHT + CATHOLIC], 10 - 5); /* Paris, Buda, Toledo, Valencia, Venice */
}

/* O3: two Tokens must both be gold, Knight or Rook. */
static void test_ABILITY_venice_holds_two_gold_tokens_only(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, PREN055);
    put_city(&p, VENICE, ROOK + REFORMIST);
    give_hand(&p, 0, PREN050); /* a gold Rook */
    play(&p, "play PREN050");
    refused(&p, "city venice_2", RULE_VENICE);
    assert_true(pax_saturated(&p, PAPAL_STATES)); /* nor does it raise a Levy */
    put_city(&p, VENICE, KNIGHT + CATHOLIC);
    play(&p, "city venice_2");
    assert_int_equal(p.city[VENICE_2], ROOK + CATHOLIC);
}

static void test_ABILITY_venice_holds_two_ends_by_sale(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN055);
    put_city(&p, VENICE_2, ROOK + CATHOLIC);
    play_all(&p, "sell PREN055; keep venice_2");
    assert_int_equal(p.city[VENICE], ROOK + CATHOLIC);
    assert_int_equal(p.city[VENICE_2], NO_TOKEN);
}

static void test_ABILITY_venice_holds_two_a_second_copy_adds_nothing_but_keeps_it(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN055);
    give_card(&p, 1, PREN143X);
    put_city(&p, VENICE_2, ROOK + CATHOLIC);
    assert_true(pax_saturated(&p, PAPAL_STATES));
    play(&p, "sell PREN055");
    assert_int_equal(pending(&p), FRAME_TURN);
    assert_int_equal(p.city[VENICE_2], ROOK + CATHOLIC);
}

static void test_ABILITY_venice_holds_two_a_lone_token_needs_no_choice(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN055);
    put_city(&p, VENICE, NO_TOKEN);
    put_city(&p, VENICE_2, ROOK + REFORMIST);
    play(&p, "sell PREN055");
    assert_int_equal(pending(&p), FRAME_TURN);
    assert_int_equal(p.city[VENICE], ROOK + REFORMIST);
}

static void test_ABILITY_venice_holds_two_PREN143X_levies_the_second_knight(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 1, PREN143X);
    put_city(&p, VENICE, KNIGHT + CATHOLIC);
    open_emporium(&p, TIMBUKTU);
    put_pawn(&p, OTTOMAN_PAPAL_STATES, 0);
    stock(&p, EAST, FAIR, p.market[EAST][FAIR], 0);
    play_all(&p, "fair east; city valencia; city venice_2");
    assert_int_equal(p.city[VENICE_2], KNIGHT + CATHOLIC);
    assert_int_equal(pending(&p), FRAME_TURN);
}

/* O3: whoever caused the loss chooses in Venice, also when an opponent loses cards of his Hand by the same stroke. */
static void test_ABILITY_venice_holds_two_is_asked_of_who_caused_the_loss(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, PREN136X);
    give_card(&p, 1, PREN055);
    give_card(&p, 1, PREN043);
    put_bishop(&p, PREN055, CATHOLIC);
    put_bishop(&p, PREN043, CATHOLIC);
    put_city(&p, VENICE_2, ROOK + CATHOLIC);
    give_hand(&p, 1, PREN022);
    give_hand(&p, 1, PREN023);
    give_hand(&p, 1, PREN025);
    give_card(&p, 0, PREN003);
    play_all(&p, "ops west; op PREN003 behead; target PREN136X");
    assert_int_equal(pending(&p), FRAME_VENICE);
    assert_int_equal(decider(&p), 0);
    play(&p, "keep venice");
    assert_int_equal(pending(&p), FRAME_DISCARD);
    assert_int_equal(decider(&p), 1);
    play(&p, "discard PREN022");
    assert_int_equal(decider(&p), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ABILITY_spice_fair_double_PREN014),
        cmocka_unit_test(test_ABILITY_spice_fair_double_PREN018),
        cmocka_unit_test(test_ABILITY_spice_fair_double_copies_multiply),
        cmocka_unit_test(test_ABILITY_spice_fair_double_never_more_than_is_left),
        cmocka_unit_test(test_ABILITY_concessions_double_PREN131X),
        cmocka_unit_test(test_ABILITY_concessions_double_PREN131X_in_votes),
        cmocka_unit_test(test_ABILITY_concessions_double_PREN131X_doubles_all_votes),
        cmocka_unit_test(test_ABILITY_subsidy_two_PREN215P),
        cmocka_unit_test(test_ABILITY_subsidy_two_PREN215P_may_end_the_voyage),
        cmocka_unit_test(test_ABILITY_subsidy_two_PREN215P_is_no_more_than_the_profits),
        cmocka_unit_test(test_ABILITY_venice_holds_two_PREN024),
        cmocka_unit_test(test_ABILITY_venice_holds_two_PREN055),
        cmocka_unit_test(test_ABILITY_venice_holds_two_PREN143X),
        cmocka_unit_test(test_ABILITY_venice_holds_two_PREN024_example),
        cmocka_unit_test(test_ABILITY_venice_holds_two_gold_tokens_only),
        cmocka_unit_test(test_ABILITY_venice_holds_two_ends_by_sale),
        cmocka_unit_test(test_ABILITY_venice_holds_two_a_second_copy_adds_nothing_but_keeps_it),
        cmocka_unit_test(test_ABILITY_venice_holds_two_a_lone_token_needs_no_choice),
        cmocka_unit_test(test_ABILITY_venice_holds_two_PREN143X_levies_the_second_knight),
        cmocka_unit_test(test_ABILITY_venice_holds_two_is_asked_of_who_caused_the_loss),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
