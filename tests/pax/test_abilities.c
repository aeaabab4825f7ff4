/* Every ability on every card that has it: what it does, for whom, silenced or not, and whether copies add up. */
#include "scenario.h"

static void silence(struct pax *p, int card)
{
    put_bishop(p, card, REFORMIST);
}

static struct pax_standing standing(const struct pax *p, int seat)
{
    struct pax_standing s;
    pax_standing(p, seat, &s);
    return s;
}

static void legal_now(const struct pax *p, struct florin_move move)
{
    assert_int_equal(pax_judge(p, decider(p), move).rule, LEGAL);
}

static void illegal_now(const struct pax *p, struct florin_move move, enum rule rule)
{
    assert_int_equal(pax_judge(p, decider(p), move).rule, rule);
}

/* ---- ABILITY: the glossary ---- */

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

static void test_ABILITY_b_free_ops_once_a_turn(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN134X);
    give_card(&p, 0, PREN042);
    stock(&p, WEST, 1, p.market[WEST][1], 2);
    play_all(&p, "ops west; op PREN042 commerce:west; florin 1");
    assert_int_equal(p.actions, 2);
    refused(&p, "ops west", RULE_OPS_SPENT);
}

/* ---- behead_bishop_* ---- */

/* Seat 0 runs the card's behead against `victim` of seat 1 with a Bishop of each colour on it. */
static void behead_with_bishops(int card, int victim, unsigned colours)
{
    for (int colour = MEDIEVAL; colour <= REFORMIST; colour++) {
        struct pax p;
        new_game_with(&p, 3, OPT_CARDS, CARDS_PROMO, -1);
        give_card(&p, 0, card);
        give_card(&p, 1, victim);
        int side = pax_side_of(&p, card);
        if (colour != MEDIEVAL)
            put_bishop(&p, victim, colour);
        enum rule rule = target_verdict(&p, card, BEHEAD, move_of(MOVE_TARGET, victim, 0, 0));
        assert_int_equal(rule, colours >> colour & 1 ? LEGAL : RULE_BEHEAD_BISHOP);
        if (rule == LEGAL) {
            pax_apply(&p, 0, move_of(MOVE_OPS, 1 << side, 0, 0));
            pax_apply(&p, 0, move_of(MOVE_OP, card, BEHEAD, 0));
            pax_apply(&p, 0, move_of(MOVE_TARGET, victim, 0, 0));
            assert_true(discarded(&p, victim));
            assert_null(pax_check(&p));
        }
    }
}

static void test_ABILITY_behead_bishop_west_PREN001(void **unused)
{
    (void)unused;
    behead_with_bishops(PREN001, PREN042, 1u << CATHOLIC | 1u << REFORMIST);
    behead_with_bishops(PREN001, PREN109X, 1u << CATHOLIC | 1u << REFORMIST); /* an Eastern card located in the West (R34) */
}

static void test_ABILITY_behead_bishop_west_PREN001_only_in_the_west(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN001);
    give_card(&p, 1, PREN042);
    give_card(&p, 1, PREN029); /* a Western card located in Mamluk */
    put_bishop(&p, PREN042, CATHOLIC);
    put_bishop(&p, PREN029, CATHOLIC);
    play_all(&p, "ops west; op PREN001 behead");
    refused(&p, "target PREN029", RULE_BEHEAD_LOCATION);
    refused(&p, "target PREN001", RULE_BEHEAD_SELF);
    refused(&p, "target aragon", RULE_BEHEAD_TABLEAU);
}

static void test_ABILITY_behead_bishop_west_PREN001_silenced_or_assassin(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN001);
    give_square(&p, 1, ARAGON);
    put_bishop(&p, SQUARE(ARAGON), CATHOLIC);
    put_bishop(&p, PREN001, CATHOLIC);
    play(&p, "ops west");
    refused(&p, "op PREN001 behead", RULE_SILENCED);
    pax_remove_bishop(&p, PREN001);
    play_all(&p, "op PREN001 behead; target aragon");
    assert_true(on_throne(&p, ARAGON));
    assert_true(discarded(&p, PREN001)); /* F3a */
}

static void test_ABILITY_behead_bishop_east_PREN118X(void **unused)
{
    (void)unused;
    behead_with_bishops(PREN118X, PREN080, 1u << ISLAMIC | 1u << REFORMIST);
    behead_with_bishops(PREN118X, PREN029, 1u << ISLAMIC | 1u << REFORMIST); /* a Western card located in Mamluk */
}

static void test_ABILITY_behead_bishop_east_any_PREN209P(void **unused)
{
    (void)unused;
    behead_with_bishops(PREN209P, PREN080, 1u << CATHOLIC | 1u << ISLAMIC | 1u << REFORMIST);
}

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

/* ---- free_trade_fair, free_*_ops, both_ops_one_action ---- */

static void empty_fairs(struct pax *p)
{
    clear_map(p);
    put_pawn(p, BYZANTIUM_HUNGARY, 0); /* takes the last profit at once */
    stock(p, EAST, FAIR, p->market[EAST][FAIR], 0);
    stock(p, WEST, FAIR, p->market[WEST][FAIR], 0);
}

static void test_ABILITY_free_trade_fair_PREN097X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    empty_fairs(&p);
    give_card(&p, 0, PREN097X);
    play_all(&p, "fair east; city tana");
    assert_int_equal(p.actions, 2); /* the first fair of a turn is the free one */
    refused(&p, "fair east", RULE_FAIR_SPENT);
    refused(&p, "end", RULE_MUST_ACT);
    play_all(&p, "fair west; city caffa");
    assert_int_equal(p.actions, 1);
}

static void test_ABILITY_free_trade_fair_PREN097X_after_both_actions(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    empty_fairs(&p);
    give_card(&p, 0, PREN097X);
    give_card(&p, 0, PREN022);
    give_card(&p, 0, PREN023);
    play_all(&p, "sell PREN022; sell PREN023");
    assert_int_equal(decider(&p), 0);
    refused(&p, "buy west 1", RULE_NO_ACTIONS);
    play_all(&p, "fair east; city tana");
    assert_int_equal(decider(&p), 1);
}

static void test_ABILITY_free_trade_fair_PREN097X_scope(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    empty_fairs(&p);
    give_card(&p, 1, PREN097X);
    play_all(&p, "fair east; city tana");
    assert_int_equal(p.actions, 1);
    new_game(&p, 3);
    empty_fairs(&p);
    give_card(&p, 0, PREN097X);
    silence(&p, PREN097X);
    play_all(&p, "fair east; city tana");
    assert_int_equal(p.actions, 1);
}

static void free_ops(int card, int commerce_card, int side)
{
    struct pax p;
    struct florin_move ops = move_of(MOVE_OPS, 1 << side, 0, 0);
    for (int way = 0; way < 4; way++) { /* own, silenced, somebody else's, after both actions */
        new_game(&p, 3);
        give_card(&p, way == 2 ? 1 : 0, card);
        give_card(&p, 0, commerce_card);
        give_card(&p, 0, PREN017);
        give_card(&p, 0, PREN073);
        if (way == 1)
            silence(&p, card);
        stock(&p, side, 1, p.market[side][1], 1);
        if (way == 3)
            play_all(&p, "sell PREN017; sell PREN073");
        legal_now(&p, ops);
        pax_apply(&p, 0, ops);
        assert_int_equal(p.actions, way == 0 ? 2 : way == 3 ? 0 : 1);
        assert_int_equal(p.ran, 1 << side);
    }
}

static void test_ABILITY_free_east_ops_PREN101X(void **unused)
{
    (void)unused;
    free_ops(PREN101X, PREN113X, EAST);
}

static void test_ABILITY_free_west_ops_PREN134X(void **unused)
{
    (void)unused;
    free_ops(PREN134X, PREN042, WEST);
}

/* D1, the important box: still once a turn each. */
static void test_ABILITY_free_west_ops_PREN134X_once_a_turn(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN134X);
    give_card(&p, 0, PREN042);
    stock(&p, WEST, 1, p.market[WEST][1], 2);
    play_all(&p, "ops west; op PREN042 commerce:west; florin 1");
    refused(&p, "ops west", RULE_OPS_SPENT);
    assert_int_equal(p.actions, 2);
}

static void both_ops(int card)
{
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN042);  /* West */
    give_card(&p, 0, PREN113X); /* East */
    stock(&p, WEST, 1, p.market[WEST][1], 1);
    stock(&p, EAST, 1, p.market[EAST][1], 1);
    refused(&p, "ops both", RULE_BOTH_OPS);
    give_card(&p, 1, card);
    refused(&p, "ops both", RULE_BOTH_OPS);
    give_card(&p, 0, card);
    silence(&p, card);
    refused(&p, "ops both", RULE_BOTH_OPS);
    pax_remove_bishop(&p, card);
    give_florins(&p, 0, 0);
    play_all(&p, "ops both; op PREN113X commerce:east; florin 1; op PREN042 commerce:west; florin 1");
    assert_int_equal(p.florins[0], 2);
    assert_int_equal(p.actions, 1);
    assert_int_equal(p.ran, 3);
    if (pending(&p) == FRAME_OPS)
        play(&p, "done");
    refused(&p, "ops west", RULE_OPS_SPENT);
}

static void test_ABILITY_both_ops_one_action_PREN110X(void **unused)
{
    (void)unused;
    both_ops(PREN110X);
}

static void test_ABILITY_both_ops_one_action_PREN122X(void **unused)
{
    (void)unused;
    both_ops(PREN122X);
}

/* R75: only if neither side was run this turn. */
static void test_ABILITY_both_ops_one_action_needs_both_sides_unspent(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN110X);
    give_card(&p, 0, PREN042);
    give_card(&p, 0, PREN113X);
    stock(&p, WEST, 1, p.market[WEST][1], 1);
    stock(&p, EAST, 1, p.market[EAST][1], 1);
    play_all(&p, "ops west; op PREN042 commerce:west; florin 1");
    refused(&p, "ops both", RULE_OPS_SPENT);
    assert_true(offered(&p, "ops east"));
}

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

/* ---- apostasy_as_action, immune_to_apostasy ---- */

static void test_ABILITY_apostasy_as_action_PREN129X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN129X); /* Catholic */
    give_card(&p, 1, PREN058);
    give_card(&p, 1, PREN052);
    refused(&p, "apostasy catholic+islamic", RULE_COUNTER_VICTIM);
    play(&p, "apostasy islamic+reformist");
    assert_true(discarded(&p, PREN058));
    assert_true(discarded(&p, PREN052));
    assert_true(in_tableau(&p, 0, PREN129X)); /* not spent, and no Agents */
    assert_int_equal(p.actions, 1);
    assert_int_equal(p.supply[BISHOP + CATHOLIC], 5);
    refused(&p, "apostasy islamic+reformist", RULE_COUNTER_VICTIM);
}

static void test_ABILITY_apostasy_as_action_PREN129X_twice_and_against_itself(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN129X);
    give_card(&p, 0, PREN026);
    give_card(&p, 1, PREN058);
    give_card(&p, 1, PREN052);
    play_all(&p, "apostasy islamic+reformist; apostasy catholic+reformist");
    assert_true(discarded(&p, PREN129X));
    assert_true(discarded(&p, PREN026));
}

static void test_ABILITY_apostasy_as_action_PREN129X_scope(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, PREN129X);
    give_card(&p, 1, PREN052);
    refused(&p, "apostasy catholic+reformist", RULE_COUNTER);
    set_turn(&p, 1);
    assert_true(offered(&p, "apostasy catholic+reformist"));
    silence(&p, PREN129X);
    refused(&p, "apostasy catholic+reformist", RULE_COUNTER);
}

static void test_ABILITY_immune_to_apostasy_PREN155X(void **unused)
{
    (void)unused;
    for (int way = 0; way < 3; way++) { /* protected, silenced, somebody else's */
        struct pax p;
        new_game(&p, 3);
        give_card(&p, way == 2 ? 2 : 1, PREN155X);
        give_card(&p, 1, PREN058);
        give_card(&p, 1, PREN052);
        if (way == 1)
            silence(&p, PREN155X);
        give_hand(&p, 0, PREN060);
        play_all(&p, "play PREN060 apostasy; on PREN060");
        assert_int_equal(discarded(&p, PREN058), way != 0);
        assert_int_equal(discarded(&p, PREN052), way != 0);
    }
}

/* ---- sell_for_foreign_op: CRYPTOGRAPHY ---- */

static void test_CRYPTOGRAPHY_example_isabella(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN130X);
    give_square(&p, 1, PORTUGAL);
    marry(&p, PREN044, PORTUGAL);
    play(&p, "sell PREN130X");
    assert_int_equal(pending(&p), FRAME_CIPHER);
    play_all(&p, "op PREN044 behead; target portugal");
    assert_true(on_throne(&p, PORTUGAL));
    assert_true(discarded(&p, PREN044));
}

static void test_ABILITY_sell_for_foreign_op_PREN130X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN130X);
    give_card(&p, 0, PREN003);
    give_card(&p, 1, PREN013); /* repress, corsair */
    give_card(&p, 2, PREN065); /* East: tax, siege in Mamluk */
    put_pawn(&p, ARAGON_FRANCE, 0);
    give_florins(&p, 0, 0);
    play(&p, "sell PREN130X");
    refused(&p, "op PREN003 tax", RULE_CIPHER);          /* an own card */
    refused(&p, "op PREN065 siege", RULE_CIPHER);        /* no political Op */
    refused(&p, "op PREN013 repress:rook", RULE_CIPHER); /* not on the card */
    assert_true(offered(&p, "op PREN065 tax"));          /* any opponent, either side */
    play_all(&p, "op PREN013 repress:pawn; border aragon_france aragon");
    assert_int_equal(p.florins[0], 3); /* as if the card were his */
    assert_true(pax_was_used(&p, PREN013));
    assert_int_equal(p.actions, 1);
    assert_int_equal(pending(&p), FRAME_TURN);
}

static void test_ABILITY_sell_for_foreign_op_PREN130X_keeps_the_cards_limits(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN130X);
    give_card(&p, 1, PREN003);
    give_square(&p, 2, PORTUGAL);
    play_all(&p, "sell PREN130X; op PREN003 behead");
    refused(&p, "target PREN003", RULE_BEHEAD_SELF);
    play(&p, "target portugal");
    assert_true(discarded(&p, PREN003)); /* the assassin dies */
}

static void test_ABILITY_sell_for_foreign_op_PREN130X_silenced_cards(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN130X);
    give_card(&p, 1, PREN013);
    give_card(&p, 1, PREN029);
    give_card(&p, 1, PREN074); /* the owner's immunity does not count (R76) */
    put_pawn(&p, ARAGON_FRANCE, 0);
    silence(&p, PREN013);
    play(&p, "sell PREN130X");
    refused(&p, "op PREN013 repress:pawn", RULE_SILENCED);
    give_card(&p, 0, PREN136X); /* the acting player's does */
    assert_true(offered(&p, "op PREN013 repress:pawn"));
}

static void test_ABILITY_sell_for_foreign_op_PREN130X_may_be_declined(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN130X);
    give_card(&p, 1, PREN013);
    put_pawn(&p, ARAGON_FRANCE, 0);
    play_all(&p, "sell PREN130X; skip");
    assert_int_equal(pending(&p), FRAME_TURN);
    assert_false(pax_was_used(&p, PREN013));
}

static void test_ABILITY_sell_for_foreign_op_PREN130X_only_unsilenced_out_of_the_tableau(void **unused)
{
    (void)unused;
    for (int way = 0; way < 2; way++) {
        struct pax p;
        new_game(&p, 3);
        put_pawn(&p, ARAGON_FRANCE, 0);
        give_card(&p, 1, PREN013);
        if (way == 0) {
            give_hand(&p, 0, PREN130X);
        } else {
            give_card(&p, 0, PREN130X);
            silence(&p, PREN130X);
        }
        play(&p, "sell PREN130X");
        assert_int_equal(pending(&p), FRAME_TURN);
    }
}

static void test_CRYPTOGRAPHY_majority_and_cost_are_those_of_the_acting_player(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN130X);
    give_card(&p, 1, PREN040); /* vote west */
    give_square(&p, 1, FRANCE);
    put_repressed(&p, FRANCE, PAWN + 1, 1);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    give_florins(&p, 0, 0);
    play_all(&p, "sell PREN130X; op PREN040 vote:west; target france; done");
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
    assert_int_equal(p.florins[0], 1);
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

/* ---- PREN164X ---- */

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

/* ---- patron_cheaper_votes ---- */

static void test_ABILITY_patron_cheaper_votes_PREN166X(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN166X);
    give_card(&p, 0, PREN131X);
    give_card(&p, 0, PREN101X);
    put_repressed(&p, FRANCE, PAWN + 1, 3);
    assert_int_equal(pax_vote_cost(&p, 0, FRANCE), 1);
    assert_int_equal(pax_vote_cost(&p, 1, FRANCE), 3);
    silence(&p, PREN166X);
    assert_int_equal(pax_vote_cost(&p, 0, FRANCE), 3);
}

static void test_ABILITY_patron_cheaper_votes_PREN166X_not_below_zero(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    clear_map(&p);
    give_card(&p, 0, PREN166X);
    give_card(&p, 0, PREN131X);
    give_card(&p, 0, PREN101X);
    give_card(&p, 0, PREN040);
    give_square(&p, 1, FRANCE);
    put_pawn(&p, ENGLAND_FRANCE, 0);
    put_repressed(&p, FRANCE, PAWN + 1, 1);
    give_florins(&p, 0, 0);
    play_all(&p, "ops west; op PREN040 vote:west; target france");
    assert_int_equal(p.florins[0], 0);
    assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));
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

/* ---- abilities together ---- */

static void test_ABILITY_behead_bishop_west_PREN001_refuses_a_green_bishop(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN001);
    give_card(&p, 1, PREN042);
    give_card(&p, 1, PREN034);
    put_bishop(&p, PREN042, ISLAMIC);
    put_bishop(&p, PREN034, CATHOLIC);
    play_all(&p, "ops west; op PREN001 behead");
    refused(&p, "target PREN042", RULE_BEHEAD_BISHOP);
    play(&p, "target PREN034");
    assert_true(discarded(&p, PREN034));
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

static void test_ABILITY_patron_cheaper_votes_counts_the_patron_of_a_king(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 0, PREN166X);
    give_square(&p, 0, HUNGARY);
    put_repressed(&p, FRANCE, PAWN + 1, 3);
    assert_int_equal(pax_vote_cost(&p, 0, FRANCE), 2);
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
        cmocka_unit_test(test_ABILITY_only_in_the_tableau),
        cmocka_unit_test(test_ABILITY_copies_add_up),
        cmocka_unit_test(test_ABILITY_a_red_text_binds_all_and_does_not_add_up),
        cmocka_unit_test(test_ABILITY_b_free_ops_once_a_turn),
        cmocka_unit_test(test_ABILITY_behead_bishop_west_PREN001),
        cmocka_unit_test(test_ABILITY_behead_bishop_west_PREN001_only_in_the_west),
        cmocka_unit_test(test_ABILITY_behead_bishop_west_PREN001_silenced_or_assassin),
        cmocka_unit_test(test_ABILITY_behead_bishop_east_PREN118X),
        cmocka_unit_test(test_ABILITY_behead_bishop_east_any_PREN209P),
        cmocka_unit_test(test_ABILITY_coronation_any_king_PREN006),
        cmocka_unit_test(test_ABILITY_coronation_any_king_PREN006_a_second_queen),
        cmocka_unit_test(test_ABILITY_coronation_any_king_PREN006_scope),
        cmocka_unit_test(test_ABILITY_crusade_rooks_ride_PREN012),
        cmocka_unit_test(test_ABILITY_crusade_rooks_ride_PREN012_they_may_stay),
        cmocka_unit_test(test_ABILITY_crusade_rooks_ride_PREN012_scope),
        cmocka_unit_test(test_ABILITY_spice_fair_double_PREN014),
        cmocka_unit_test(test_ABILITY_spice_fair_double_PREN018),
        cmocka_unit_test(test_ABILITY_spice_fair_double_copies_multiply),
        cmocka_unit_test(test_ABILITY_spice_fair_double_never_more_than_is_left),
        cmocka_unit_test(test_ABILITY_concessions_double_PREN131X),
        cmocka_unit_test(test_ABILITY_concessions_double_PREN131X_in_votes),
        cmocka_unit_test(test_ABILITY_sells_for_four_PREN021),
        cmocka_unit_test(test_ABILITY_sells_for_four_PREN088),
        cmocka_unit_test(test_ABILITY_sells_for_four_PREN104X),
        cmocka_unit_test(test_ABILITY_sells_for_four_PREN138X),
        cmocka_unit_test(test_ABILITY_venice_holds_two_PREN024),
        cmocka_unit_test(test_ABILITY_venice_holds_two_PREN055),
        cmocka_unit_test(test_ABILITY_venice_holds_two_PREN143X),
        cmocka_unit_test(test_ABILITY_venice_holds_two_PREN024_example),
        cmocka_unit_test(test_ABILITY_venice_holds_two_gold_tokens_only),
        cmocka_unit_test(test_ABILITY_venice_holds_two_ends_by_sale),
        cmocka_unit_test(test_ABILITY_venice_holds_two_a_second_copy_adds_nothing_but_keeps_it),
        cmocka_unit_test(test_ABILITY_venice_holds_two_a_lone_token_needs_no_choice),
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
        cmocka_unit_test(test_ABILITY_discard_for_revolt_PREN095X),
        cmocka_unit_test(test_ABILITY_discard_for_revolt_PREN095X_even_without_attackers),
        cmocka_unit_test(test_ABILITY_discard_for_revolt_PREN095X_scope),
        cmocka_unit_test(test_ABILITY_free_trade_fair_PREN097X),
        cmocka_unit_test(test_ABILITY_free_trade_fair_PREN097X_after_both_actions),
        cmocka_unit_test(test_ABILITY_free_trade_fair_PREN097X_scope),
        cmocka_unit_test(test_ABILITY_free_east_ops_PREN101X),
        cmocka_unit_test(test_ABILITY_free_west_ops_PREN134X),
        cmocka_unit_test(test_ABILITY_free_west_ops_PREN134X_once_a_turn),
        cmocka_unit_test(test_ABILITY_both_ops_one_action_PREN110X),
        cmocka_unit_test(test_ABILITY_both_ops_one_action_PREN122X),
        cmocka_unit_test(test_ABILITY_both_ops_one_action_needs_both_sides_unspent),
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
        cmocka_unit_test(test_ABILITY_concessions_survive_pirates_PREN107X),
        cmocka_unit_test(test_ABILITY_concessions_survive_pirates_PREN113X),
        cmocka_unit_test(test_PIRATE_d_the_concession_is_paid_and_the_pirate_is_not),
        cmocka_unit_test(test_PIRATE_d_no_new_concession_beside_a_pirate),
        cmocka_unit_test(test_PIRATE_d_the_concession_dies_with_its_protection),
        cmocka_unit_test(test_PIRATE_d_silencing_ends_the_protection_too),
        cmocka_unit_test(test_ABILITY_globalization_two_actions_PREN127X),
        cmocka_unit_test(test_ABILITY_holy_two_actions_PREN136X),
        cmocka_unit_test(test_ABILITY_holy_two_actions_PREN137X),
        cmocka_unit_test(test_ABILITY_holy_two_actions_PREN155X),
        cmocka_unit_test(test_ABILITY_holy_two_actions_PREN156X),
        cmocka_unit_test(test_ABILITY_imperial_two_actions_PREN145X),
        cmocka_unit_test(test_ABILITY_imperial_two_actions_PREN154X),
        cmocka_unit_test(test_ABILITY_imperial_two_actions_other_victories_take_one),
        cmocka_unit_test(test_ABILITY_apostasy_as_action_PREN129X),
        cmocka_unit_test(test_ABILITY_apostasy_as_action_PREN129X_twice_and_against_itself),
        cmocka_unit_test(test_ABILITY_apostasy_as_action_PREN129X_scope),
        cmocka_unit_test(test_ABILITY_immune_to_apostasy_PREN155X),
        cmocka_unit_test(test_CRYPTOGRAPHY_example_isabella),
        cmocka_unit_test(test_ABILITY_sell_for_foreign_op_PREN130X),
        cmocka_unit_test(test_ABILITY_sell_for_foreign_op_PREN130X_keeps_the_cards_limits),
        cmocka_unit_test(test_ABILITY_sell_for_foreign_op_PREN130X_silenced_cards),
        cmocka_unit_test(test_ABILITY_sell_for_foreign_op_PREN130X_may_be_declined),
        cmocka_unit_test(test_ABILITY_sell_for_foreign_op_PREN130X_only_unsilenced_out_of_the_tableau),
        cmocka_unit_test(test_CRYPTOGRAPHY_majority_and_cost_are_those_of_the_acting_player),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X_out_of_the_tableau),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X_a_crusade_and_its_bishop),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X_an_apostasy),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X_no_other_one_shots),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X_no_agents_without_it),
        cmocka_unit_test(test_ABILITY_sale_fires_one_shot_PREN135X_scope),
        cmocka_unit_test(test_ABILITY_portugal_france_apart_PREN151X),
        cmocka_unit_test(test_ABILITY_portugal_france_apart_PREN151X_in_religious_wars),
        cmocka_unit_test(test_ABILITY_portugal_france_apart_PREN151X_scope),
        cmocka_unit_test(test_ABILITY_sell_to_emancipate_west_PREN161X),
        cmocka_unit_test(test_ABILITY_sell_to_emancipate_west_PREN161X_only_unsilenced_out_of_the_tableau),
        cmocka_unit_test(test_ABILITY_patron_as_green_bishop_PREN164X),
        cmocka_unit_test(test_ABILITY_patron_as_green_bishop_PREN164X_wins),
        cmocka_unit_test(test_ABILITY_mamluk_repressed_fight_PREN164X),
        cmocka_unit_test(test_ABILITY_mamluk_repressed_fight_PREN164X_against_mamluk_itself),
        cmocka_unit_test(test_ABILITY_mamluk_repressed_fight_PREN164X_scope),
        cmocka_unit_test(test_ABILITY_patron_cheaper_votes_PREN166X),
        cmocka_unit_test(test_ABILITY_patron_cheaper_votes_PREN166X_not_below_zero),
        cmocka_unit_test(test_ABILITY_green_pirates_as_red_PREN168X),
        cmocka_unit_test(test_ABILITY_subsidy_two_PREN215P),
        cmocka_unit_test(test_ABILITY_subsidy_two_PREN215P_may_end_the_voyage),
        cmocka_unit_test(test_ABILITY_behead_bishop_west_PREN001_refuses_a_green_bishop),
        cmocka_unit_test(test_ABILITY_coronation_any_king_PREN006_takes_a_vassal),
        cmocka_unit_test(test_ABILITY_discard_for_revolt_PREN095X_with_each_of_her_kings),
        cmocka_unit_test(test_ABILITY_venice_holds_two_PREN143X_levies_the_second_knight),
        cmocka_unit_test(test_ABILITY_sell_to_emancipate_west_PREN161X_with_its_revolt),
        cmocka_unit_test(test_ABILITY_concessions_survive_pirates_both_fight_in_a_revolt),
        cmocka_unit_test(test_ABILITY_immune_to_silencing_PREN136X_protects_couples),
        cmocka_unit_test(test_ABILITY_patron_cheaper_votes_counts_the_patron_of_a_king),
        cmocka_unit_test(test_ABILITY_venice_holds_two_is_asked_of_who_caused_the_loss),
        cmocka_unit_test(test_ABILITY_crusade_rooks_ride_PREN012_nobody_to_ask),
        cmocka_unit_test(test_ABILITY_a_sale_without_anything_to_choose_ends_the_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
