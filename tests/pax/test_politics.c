/* The political Ops but the vote: behead (F3), tax (F4), repress (F5). */
#include "scenario.h"

static struct pax game, *const p = &game;

/* ---- F3: behead ---- */

static void test_F3_behead_example(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN058); /* The Grim: Ottoman */
    give_card(p, 1, PREN061); /* Qizilbash: The East */
    play_all(p, "ops east; op PREN058 behead; target PREN061");
    assert_true(discarded(p, PREN061));
    assert_true(in_tableau(p, 0, PREN058)); /* a card, not a square: no assassin falls */
}

static void test_LOCATION_b_a_behead_in_mamluk(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN125X); /* Mamluk */
    give_card(p, 1, PREN065);  /* Mamluk */
    give_card(p, 1, PREN067);  /* The East */
    give_card(p, 1, PREN080);  /* Ottoman */
    play_all(p, "ops east; op PREN125X behead");
    assert_true(offered(p, "target PREN065"));
    assert_true(offered(p, "target PREN067"));
    refused(p, "target PREN080", RULE_BEHEAD_LOCATION);
}

static void test_F3_own_cards_but_never_itself(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN058);
    give_card(p, 0, PREN080); /* Ottoman, own */
    play_all(p, "ops east; op PREN058 behead");
    refused(p, "target PREN058", RULE_BEHEAD_SELF);
    play(p, "target PREN080");
    assert_true(discarded(p, PREN080));
}

static void test_F3_only_cards_in_a_tableau(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN058);
    give_card(p, 1, PREN080);
    give_hand(p, 1, PREN090); /* Ottoman, in Hand */
    give_maid(p, 1, PREN077);
    play_all(p, "ops east; op PREN058 behead");
    refused(p, "target ottoman", RULE_BEHEAD_TABLEAU); /* on its Throne */
    refused(p, "target PREN090", RULE_BEHEAD_TABLEAU);
    refused(p, "target PREN077", RULE_BEHEAD_TABLEAU);
}

static void test_F3_no_victim_no_op(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN109X); /* Brotherhood of St. Mark: behead and nothing else */
    give_card(p, 1, PREN080);
    refused(p, "ops east", RULE_NO_OP);
}

static void test_F3_the_bishop_of_the_victim_goes_too(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN058);
    give_card(p, 1, PREN080);
    put_bishop(p, PREN080, CATHOLIC);
    play_all(p, "ops east; op PREN058 behead; target PREN080");
    assert_int_equal(p->supply[BISHOP + CATHOLIC], 5);
}

static void test_F3_some_cards_ask_for_a_bishop_on_the_victim(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN001); /* Inquisition Pope: a Western card with a red or gold Bishop */
    give_card(p, 1, PREN036);
    give_card(p, 1, PREN037);
    put_bishop(p, PREN036, REFORMIST);
    play_all(p, "ops west; op PREN001 behead");
    refused(p, "target PREN037", RULE_BEHEAD_BISHOP);
    play(p, "target PREN036");
    assert_true(discarded(p, PREN036));
}

static void test_F3a_the_assassin_of_a_king_dies_too(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN058);
    give_square(p, 1, OTTOMAN);
    put_repressed(p, OTTOMAN, KNIGHT + ISLAMIC, 2);
    put_bishop(p, SQUARE(OTTOMAN), CATHOLIC);
    play_all(p, "ops east; op PREN058 behead; target ottoman");
    assert_true(on_throne(p, OTTOMAN));
    assert_true(discarded(p, PREN058));
    assert_int_equal(on_square(p, OTTOMAN, KNIGHT + ISLAMIC), 2); /* DISCARD a */
    assert_int_equal(p->bishop[SQUARE(OTTOMAN)], CATHOLIC);
}

static void test_F3a_queen_and_vassals_of_a_beheaded_king(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN058);
    give_square(p, 1, OTTOMAN);
    marry(p, PREN078, OTTOMAN);
    make_vassal(p, HUNGARY, OTTOMAN);
    marry(p, PREN076, HUNGARY);
    play_all(p, "ops east; op PREN058 behead; target ottoman");
    assert_true(discarded(p, PREN078)); /* I1c: a violent end */
    assert_true(on_throne(p, HUNGARY));
    assert_int_equal(pax_husband_of(p, PREN076), HUNGARY); /* the Vassal's Queen lives */
}

/* VASSAL c: Vassals can be targeted. */
static void test_F3a_a_beheaded_vassal(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN003); /* Portugal */
    give_square(p, 1, ENGLAND);
    make_vassal(p, PORTUGAL, ENGLAND);
    play_all(p, "ops west; op PREN003 behead; target portugal");
    assert_true(on_throne(p, PORTUGAL));
    assert_int_equal(p->suzerain[PORTUGAL], NO_EMPIRE);
    assert_true(in_tableau(p, 1, SQUARE(ENGLAND)));
    assert_true(discarded(p, PREN003));
}

static void test_F3a_a_beheaded_republic(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN003); /* Grand Inquisitor: Portugal */
    give_square(p, 1, PORTUGAL);
    make_republic(p, PORTUGAL);
    play_all(p, "ops west; op PREN003 behead; target portugal");
    assert_true(on_throne(p, PORTUGAL));
    assert_false(is_republic(p, PORTUGAL));
    assert_true(discarded(p, PREN003));
}

static void test_F3a_a_queen_is_no_square(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN058);
    give_square(p, 1, OTTOMAN);
    marry(p, PREN078, OTTOMAN);
    play_all(p, "ops east; op PREN058 behead; target PREN078");
    assert_true(discarded(p, PREN078));
    assert_true(in_tableau(p, 1, SQUARE(OTTOMAN)));
    assert_true(in_tableau(p, 0, PREN058));
}

/* CRYPTOGRAPHY tells it of Isabella; she can do so in her own Tableau too. */
static void test_F3a_a_queen_who_murders_her_husband(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, PORTUGAL);
    marry(p, PREN044, PORTUGAL);
    play_all(p, "ops west; op PREN044 behead; target portugal");
    assert_true(on_throne(p, PORTUGAL));
    assert_true(discarded(p, PREN044));
}

/* ---- F4: tax ---- */

/* The example of F4 needs a Catholic Mamluk: only there Cairo levies a gold Rook. */
static void test_F4_tax_example(void **unused)
{
    (void)unused;
    quiet_game(p);
    put_state(p, MAMLUK, CATHOLIC);
    give_card(p, 0, PREN029); /* Holy Land Crusade: Mamluk */
    put_pawn(p, MAMLUK_OTTOMAN, 2);
    play_all(p, "ops west; op PREN029 tax; border mamluk_ottoman mamluk");
    assert_int_equal(decider(p), 2);
    play(p, "pay");
    assert_int_equal(decider(p), 2); /* Easily missed 1: the owner places the Levy */
    play(p, "city cairo");
    assert_int_equal(p->city[CAIRO], ROOK + CATHOLIC);
    assert_int_equal(p->florins[2], 4);
    assert_int_equal(p->florins[0], 5); /* to China */
    assert_int_equal(p->concession[MAMLUK_OTTOMAN], 2 + 1);
    assert_int_equal(decider(p), 0);
}

static void test_F4_or_the_concession_is_repressed(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN029);
    put_pawn(p, MAMLUK_OTTOMAN, 2);
    play_all(p, "ops west; op PREN029 tax; border mamluk_ottoman mamluk; submit; city cyprus");
    assert_int_equal(p->concession[MAMLUK_OTTOMAN], 0);
    assert_int_equal(on_square(p, MAMLUK, PAWN + 2), 1);
    assert_int_equal(p->florins[2], 5); /* REPRESS c: free */
    assert_int_equal(p->florins[0], 5);
    assert_int_equal(p->city[CYPRUS], ROOK + CATHOLIC);
}

static void test_F4_without_florins_it_must_be_repressed(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_florins(p, 2, 0);
    give_card(p, 0, PREN029);
    put_pawn(p, MAMLUK_OTTOMAN, 2);
    play_all(p, "ops west; op PREN029 tax; border mamluk_ottoman mamluk");
    refused(p, "pay", RULE_TAX_FUNDS);
    refused(p, "skip", RULE_NOT_NOW);
    play(p, "submit");
    assert_int_equal(on_square(p, MAMLUK, PAWN + 2), 1);
}

/* Easily missed 2 */
static void test_F4_the_levy_follows_the_icon_of_an_unoccupied_city(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN029);
    put_pawn(p, MAMLUK_OTTOMAN, 2);
    put_city(p, CYPRUS, KNIGHT + ISLAMIC);
    play_all(p, "ops west; op PREN029 tax; border mamluk_ottoman mamluk; pay");
    refused(p, "city cyprus", RULE_LEVY_OCCUPIED);
    refused(p, "city red_sea", RULE_CITY_CLOSED);
    refused(p, "city rhodes", RULE_CITY_ELSEWHERE);
    refused(p, "skip", RULE_NOT_NOW);
    play(p, "city cairo");
    assert_int_equal(p->city[CAIRO], ROOK + ISLAMIC);
}

/* Easily missed 3 */
static void test_F4_an_own_concession(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN029);
    put_pawn(p, MAMLUK_OTTOMAN, 0);
    play_all(p, "ops west; op PREN029 tax; border mamluk_ottoman mamluk; pay; city cairo");
    assert_int_equal(p->florins[0], 4);
}

/* FAQ: a Concession between East and West is taxable in both. */
static void test_F4_a_concession_between_east_and_west(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN007); /* Peter's Pence: The West */
    give_card(p, 0, PREN060); /* Dervishes: The East */
    put_pawn(p, OTTOMAN_PAPAL_STATES, 1);
    play_all(p, "ops west; op PREN007 tax");
    refused(p, "border ottoman_papal_states ottoman", RULE_OP_LOCATION);
    play_all(p, "border ottoman_papal_states papal_states; pay; city venice");
    play_all(p, "ops east; op PREN060 tax");
    refused(p, "border ottoman_papal_states papal_states", RULE_OP_LOCATION);
    play_all(p, "border ottoman_papal_states ottoman; pay; city rhodes");
    assert_int_equal(p->city[VENICE], KNIGHT + CATHOLIC);
    assert_int_equal(p->city[RHODES], ROOK + CATHOLIC);
    assert_int_equal(p->florins[1], 3);
}

static void test_F4a_a_concession_to_tax(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN007);
    refused(p, "ops west", RULE_NO_OP);
    put_pawn(p, ARAGON_FRANCE, 1);
    put_ship(p, ENGLAND_FRANCE, CATHOLIC);
    play_all(p, "ops west; op PREN007 tax");
    refused(p, "border england_france france", RULE_TAX_TARGET);
    refused(p, "border aragon_portugal portugal", RULE_TAX_TARGET);
}

static void test_F4a_not_a_saturated_empire(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN007);
    put_pawn(p, ENGLAND_PORTUGAL, 1);
    put_city(p, LONDON, KNIGHT + CATHOLIC);
    put_city(p, BORDEAUX, KNIGHT + CATHOLIC);
    play_all(p, "ops west; op PREN007 tax");
    refused(p, "border england_portugal england", RULE_TAX_SATURATED);
    assert_true(offered(p, "border england_portugal portugal"));
}

static void test_F4a_a_covered_emporium_is_no_room(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN003); /* Portugal */
    put_pawn(p, ENGLAND_PORTUGAL, 1);
    put_city(p, TOLEDO, KNIGHT + CATHOLIC);
    put_city(p, GRANADA, KNIGHT + CATHOLIC);
    refused(p, "ops west", RULE_NO_OP);
    open_emporium(p, SPICE_ISLANDS);
    assert_true(offered(p, "ops west"));
}

static void test_F4b_the_taxing_player_names_the_empire(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN007);
    put_pawn(p, ENGLAND_FRANCE, 1);
    play_all(p, "ops west; op PREN007 tax");
    assert_true(offered(p, "border england_france england"));
    assert_true(offered(p, "border england_france france"));
    refused(p, "border england_france", RULE_BORDER_EMPIRE);
    play_all(p, "border england_france england; submit; city london");
    assert_int_equal(on_square(p, ENGLAND, PAWN + 1), 1);
    assert_int_equal(p->city[LONDON], ROOK + CATHOLIC);
}

static void test_LEVY_the_owner_finds_a_missing_token(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN029);
    put_pawn(p, MAMLUK_OTTOMAN, 2);
    put_repressed(p, FRANCE, ROOK + ISLAMIC, 7);
    play_all(p, "ops west; op PREN029 tax; border mamluk_ottoman mamluk; pay; city cairo");
    assert_int_equal(decider(p), 2);
    play(p, "take-repressed france");
    assert_int_equal(p->city[CAIRO], ROOK + ISLAMIC);
}

/* ---- F5: repress ---- */

static void test_F5_repress_example(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, ARAGON);
    marry(p, PREN044, ARAGON); /* Isabella: Pawn or Rook */
    put_pawn(p, ARAGON_PAPAL_STATES, 1);
    put_city(p, ALGIERS, ROOK + ISLAMIC);
    play_all(p, "ops west; op PREN044 repress:pawn+rook");
    assert_true(offered(p, "city algiers"));
    play(p, "border aragon_papal_states aragon");
    assert_int_equal(on_square(p, ARAGON, PAWN + 1), 1);
    assert_int_equal(p->concession[ARAGON_PAPAL_STATES], 0);
    assert_int_equal(p->florins[0], 6);
}

static void test_F5_only_what_the_icon_shows(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, ARAGON);
    marry(p, PREN044, ARAGON);
    put_city(p, VALENCIA, KNIGHT + CATHOLIC);
    put_city(p, ALGIERS, ROOK + ISLAMIC);
    put_ship(p, ARAGON_PORTUGAL, CATHOLIC);
    play_all(p, "ops west; op PREN044 repress:pawn+rook");
    refused(p, "city valencia", RULE_REPRESS_TARGET);
    refused(p, "city timbuktu", RULE_REPRESS_TARGET);
    refused(p, "border aragon_portugal aragon", RULE_REPRESS_TARGET); /* PIRATE b: never repressed */
    refused(p, "border aragon_france aragon", RULE_REPRESS_TARGET);
    refused(p, "border england_france france", RULE_OP_LOCATION);
    play(p, "city algiers");
    assert_int_equal(on_square(p, ARAGON, ROOK + ISLAMIC), 1);
}

static void test_F5_in_the_location_of_the_card(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN089); /* Grande of Spain: Byzantium, Knights */
    put_city(p, TANA, KNIGHT + ISLAMIC);
    put_city(p, BUDA, KNIGHT + CATHOLIC);
    play_all(p, "ops east; op PREN089 repress:knight");
    refused(p, "city buda", RULE_OP_LOCATION);
    play(p, "city tana");
    assert_int_equal(on_square(p, BYZANTIUM, KNIGHT + ISLAMIC), 1);
}

static void test_F5a_onto_the_square_wherever_it_is(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN013); /* Aragon */
    give_square(p, 2, OTTOMAN);
    make_vassal(p, ARAGON, OTTOMAN);
    put_pawn(p, ARAGON_FRANCE, 1);
    play_all(p, "ops west; op PREN013 repress:pawn; border aragon_france aragon");
    assert_int_equal(on_square(p, ARAGON, PAWN + 1), 1);
    assert_int_equal(p->suzerain[ARAGON], OTTOMAN);
}

static void test_F5a_repressed_tokens_travel_with_the_square(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_square(p, 0, ARAGON);
    put_repressed(p, ARAGON, PAWN + 1, 2);
    play(p, "sell aragon");
    assert_int_equal(on_square(p, ARAGON, PAWN + 1), 2);
}

static void test_F5b_a_florin_from_china(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN013);
    put_pawn(p, ARAGON_FRANCE, 1);
    play_all(p, "ops west; op PREN013 repress:pawn; border aragon_france aragon");
    assert_int_equal(p->florins[0], 6);
    assert_int_equal(p->florins[1], 5);
}

/* Tip */
static void test_F5_repressing_makes_votes_more_expensive(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN013);
    put_pawn(p, ARAGON_FRANCE, 1);
    assert_int_equal(pax_vote_cost(p, 0, ARAGON), 0);
    play_all(p, "ops west; op PREN013 repress:pawn; border aragon_france aragon");
    assert_int_equal(pax_vote_cost(p, 0, ARAGON), 1);
}

static void test_REPRESS_b_d_gain_and_destination_of_a_regional_card(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN020); /* Arumer Zwarte Hoop: France, Pawns, Rooks, Knights */
    put_pawn(p, ENGLAND_FRANCE, 1);
    play_all(p, "ops west; op PREN020 repress:pawn+rook+knight");
    refused(p, "border england_france england", RULE_OP_LOCATION);
    play(p, "border england_france france");
    assert_int_equal(on_square(p, FRANCE, PAWN + 1), 1);
    assert_int_equal(p->florins[0], 6);
}

/* ---- targets ---- */

static void test_E4b_political_targets_and_nothing_else(void **unused)
{
    (void)unused;
    quiet_game(p);
    give_card(p, 0, PREN003);
    give_card(p, 0, PREN041);
    give_card(p, 0, PREN020);
    give_card(p, 1, PREN035);
    give_square(p, 1, PORTUGAL);
    put_pawn(p, ENGLAND_PORTUGAL, 0);
    put_pawn(p, ENGLAND_FRANCE, 1);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    play(p, "ops west");
    struct pax before = game;
    static const char *const ops[] = {"op PREN003 behead", "op PREN003 tax", "op PREN041 vote:west",
                                      "op PREN020 repress:pawn+rook+knight"};
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
        game = before;
        play(p, ops[i]);
        only_offers_are_legal(p);
    }
    game = before;
    play_all(p, "op PREN003 tax; border england_portugal portugal");
    only_offers_are_legal(p);
    play(p, "submit");
    only_offers_are_legal(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F3_behead_example),
        cmocka_unit_test(test_LOCATION_b_a_behead_in_mamluk),
        cmocka_unit_test(test_F3_own_cards_but_never_itself),
        cmocka_unit_test(test_F3_only_cards_in_a_tableau),
        cmocka_unit_test(test_F3_no_victim_no_op),
        cmocka_unit_test(test_F3_the_bishop_of_the_victim_goes_too),
        cmocka_unit_test(test_F3_some_cards_ask_for_a_bishop_on_the_victim),
        cmocka_unit_test(test_F3a_the_assassin_of_a_king_dies_too),
        cmocka_unit_test(test_F3a_queen_and_vassals_of_a_beheaded_king),
        cmocka_unit_test(test_F3a_a_beheaded_vassal),
        cmocka_unit_test(test_F3a_a_beheaded_republic),
        cmocka_unit_test(test_F3a_a_queen_is_no_square),
        cmocka_unit_test(test_F3a_a_queen_who_murders_her_husband),
        cmocka_unit_test(test_F4_tax_example),
        cmocka_unit_test(test_F4_or_the_concession_is_repressed),
        cmocka_unit_test(test_F4_without_florins_it_must_be_repressed),
        cmocka_unit_test(test_F4_the_levy_follows_the_icon_of_an_unoccupied_city),
        cmocka_unit_test(test_F4_an_own_concession),
        cmocka_unit_test(test_F4_a_concession_between_east_and_west),
        cmocka_unit_test(test_F4a_a_concession_to_tax),
        cmocka_unit_test(test_F4a_not_a_saturated_empire),
        cmocka_unit_test(test_F4a_a_covered_emporium_is_no_room),
        cmocka_unit_test(test_F4b_the_taxing_player_names_the_empire),
        cmocka_unit_test(test_LEVY_the_owner_finds_a_missing_token),
        cmocka_unit_test(test_F5_repress_example),
        cmocka_unit_test(test_F5_only_what_the_icon_shows),
        cmocka_unit_test(test_F5_in_the_location_of_the_card),
        cmocka_unit_test(test_F5a_onto_the_square_wherever_it_is),
        cmocka_unit_test(test_F5a_repressed_tokens_travel_with_the_square),
        cmocka_unit_test(test_F5b_a_florin_from_china),
        cmocka_unit_test(test_F5_repressing_makes_votes_more_expensive),
        cmocka_unit_test(test_REPRESS_b_d_gain_and_destination_of_a_regional_card),
        cmocka_unit_test(test_E4b_political_targets_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
