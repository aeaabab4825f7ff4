/* Regime change, discard, sale, coronation: differences 24 to 34, and the regime change table of the first edition. */
#include "first.h"

/* Seat 0 votes Aragon out of whoever's Tableau it is in. */
static void vote_aragon(struct pax *p)
{
    put_pawn(p, ARAGON_FRANCE, 0);
    put_pawn(p, ARAGON_PORTUGAL, 0);
    give_card(p, 0, PREN040);
    give_florins(p, 0, 9);
    run_op(p, "ops west", "op PREN040 vote:west");
    play(p, "target aragon");
}

static void test_24_the_bishop_stays_on_a_captured_empire(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        for (int holder = 0; holder <= 1; holder++) { /* flipped, captured */
            start(&p, 2, OPT_BISHOP_TRAVELS, first);
            clear_map(&p);
            give_square(&p, holder, ARAGON);
            put_bishop(&p, SQUARE(ARAGON), REFORMIST);
            vote_aragon(&p);
            assert_true(in_tableau(&p, 0, SQUARE(ARAGON)));
            assert_int_equal(p.bishop[SQUARE(ARAGON)], first ? REFORMIST : 0);
        }
    }
}

static void test_24_it_travels_into_and_out_of_vassalage(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    give_square(&p, 0, FRANCE);
    give_square(&p, 1, ARAGON);
    put_bishop(&p, SQUARE(ARAGON), CATHOLIC);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    give_florins(&p, 0, 5);
    run_op(&p, "ops west", "op france campaign");
    play_all(&p, "target aragon; done; end");
    assert_int_equal(p.suzerain[ARAGON], FRANCE);
    assert_int_equal(p.bishop[SQUARE(ARAGON)], CATHOLIC);
    give_hand(&p, 1, PREN032); /* out again: a conspiracy takes the Vassal */
    play_all(&p, "play PREN032 conspiracy; settle knight:catholic valencia; settle knight:catholic algiers");
    assert_true(in_tableau(&p, 1, SQUARE(ARAGON)));
    assert_int_equal(p.bishop[SQUARE(ARAGON)], CATHOLIC);
}

/* 25: she dies with her King's fall in both; only a Throne could hand over a couple, and the stack holds none. */
static void test_25_the_queen_of_a_captured_king_dies(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_EMPIRE_STACK, first);
        clear_map(&p);
        give_square(&p, 1, ARAGON);
        marry(&p, PREN044, ARAGON);
        vote_aragon(&p);
        assert_true(discarded(&p, PREN044));
    }
    start(&p, 2, OPT_EMPIRE_STACK, 0);
    clear_map(&p);
    marry(&p, PREN044, ARAGON);
    give_hand(&p, 0, PREN032);
    play_all(&p, "play PREN032 conspiracy; settle knight:catholic valencia; settle knight:catholic algiers");
    assert_true(in_tableau(&p, 0, PREN044)); /* from the Throne the couple stays together */
    start_first(&p, 2);
    marry(&p, PREN044, ARAGON);
    assert_non_null(pax_check(&p));
}

static void test_26_vassals_go_home_bare(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_VASSALS_BARE, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        clear_map(&p);
        give_square(&p, 1, ARAGON);
        make_vassal(&p, PORTUGAL, ARAGON);
        marry(&p, PREN075, PORTUGAL);
        put_bishop(&p, SQUARE(PORTUGAL), ISLAMIC);
        put_repressed(&p, PORTUGAL, KNIGHT + ISLAMIC, 2);
        vote_aragon(&p);
        assert_true(on_throne(&p, PORTUGAL));
        assert_int_equal(on_square(&p, PORTUGAL, KNIGHT + ISLAMIC), first ? 0 : 2);
        assert_int_equal(p.bishop[SQUARE(PORTUGAL)], first ? 0 : ISLAMIC);
        assert_int_equal(discarded(&p, PREN075), first);
    }
}

static void test_27_a_beheaded_empire_goes_home_bare(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_DISCARD_BARE, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        give_square(&p, 1, PORTUGAL);
        put_bishop(&p, SQUARE(PORTUGAL), ISLAMIC);
        put_repressed(&p, PORTUGAL, KNIGHT + ISLAMIC, 1);
        marry(&p, PREN075, PORTUGAL);
        give_card(&p, 0, PREN003);
        run_op(&p, "ops west", "op PREN003 behead");
        play(&p, "target portugal");
        assert_true(on_throne(&p, PORTUGAL));
        assert_int_equal(on_square(&p, PORTUGAL, KNIGHT + ISLAMIC), !first);
        assert_int_equal(p.bishop[SQUARE(PORTUGAL)], first ? 0 : ISLAMIC);
        assert_true(discarded(&p, PREN075)); /* in both */
        assert_true(discarded(&p, PREN003)); /* the assassin too */
    }
}

static void test_27_an_apostate_empire_goes_home_bare(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_DISCARD_BARE, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        give_square(&p, 1, OTTOMAN); /* islamic */
        give_card(&p, 1, PREN004);   /* reformist */
        put_bishop(&p, SQUARE(OTTOMAN), CATHOLIC);
        pax_do_apostasy(&p, 1 << ISLAMIC | 1 << REFORMIST);
        assert_true(on_throne(&p, OTTOMAN) && discarded(&p, PREN004));
        assert_int_equal(p.bishop[SQUARE(OTTOMAN)], first ? 0 : CATHOLIC);
    }
}

static void test_28_a_sold_empire_goes_home_bare(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_SALE_BARE, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        give_square(&p, 0, ARAGON);
        make_vassal(&p, PORTUGAL, ARAGON);
        put_bishop(&p, SQUARE(ARAGON), ISLAMIC);
        put_repressed(&p, ARAGON, KNIGHT + ISLAMIC, 1);
        give_florins(&p, 0, 0);
        play(&p, "sell aragon");
        assert_int_equal(p.florins[0], 2);
        assert_true(on_throne(&p, ARAGON) && on_throne(&p, PORTUGAL));
        assert_int_equal(on_square(&p, ARAGON, KNIGHT + ISLAMIC), !first);
        assert_int_equal(p.bishop[SQUARE(ARAGON)], first ? 0 : ISLAMIC);
    }
}

static void test_29_a_sold_couple_brings_four_and_parts(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_COUPLE_PARTED, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        give_square(&p, 0, ARAGON);
        marry(&p, PREN044, ARAGON);
        give_florins(&p, 0, 0);
        refused(&p, "sell PREN044", RULE_SELL_COUPLE); /* «non puoi vendere solo la Regina» */
        play(&p, "sell aragon");
        assert_int_equal(p.florins[0], 4);
        assert_int_equal(discarded(&p, PREN044), first);
        assert_int_equal(pax_husband_of(&p, PREN044), first ? NO_EMPIRE : ARAGON);
    }
}

/* 30: sale abilities work out of the Tableau; the first edition does not say otherwise. */
static void test_30_a_ransom_out_of_the_tableau(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    give_florins(&p, 0, 0);
    give_hand(&p, 0, PREN021);
    give_card(&p, 0, PREN088);
    play_all(&p, "sell PREN021; sell PREN088");
    assert_int_equal(p.florins[0], 6);
}

static void test_31_apostasy_hits_old_maids(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_MAIDS_TRIED, first);
        give_maid(&p, 0, PREN044); /* catholic */
        give_card(&p, 0, PREN004); /* reformist */
        assert_int_equal(pax_apostasy_hits(&p, 1 << CATHOLIC | 1 << REFORMIST), first);
        pax_do_apostasy(&p, 1 << CATHOLIC | 1 << REFORMIST);
        assert_int_equal(discarded(&p, PREN044), first);
        assert_int_equal(discarded(&p, PREN004), first);
    }
}

static void test_31_her_prestige_counts_and_she_can_be_sold(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    give_maid(&p, 0, PREN044);
    assert_int_equal(pax_count_prestige(&p, 0, P_CATHOLIC, true), 1);
    play(&p, "sell PREN044");
    assert_true(discarded(&p, PREN044));
}

/* 32: a piece that has run out is taken from the Empire concerned first, then from anywhere. */
static void test_32_shortage_own_empire_first(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_SHORTAGE_OWN, first);
        clear_map(&p);
        give_square(&p, 1, FRANCE);
        give_square(&p, 1, ENGLAND);
        put_repressed(&p, FRANCE, KNIGHT + REFORMIST, 3);
        put_repressed(&p, ENGLAND, KNIGHT + REFORMIST, 1);
        put_city(&p, BUDA, KNIGHT + REFORMIST);
        put_city(&p, VARNA, KNIGHT + REFORMIST);
        put_city(&p, VIENNA, KNIGHT + REFORMIST);
        give_hand(&p, 0, PREN026); /* Cromwell: red Knights in England */
        play_all(&p, "play PREN026; city london");
        assert_int_equal(pending(&p), FRAME_SHORTAGE);
        assert_true(offered(&p, "take-repressed england"));
        assert_int_equal(offered(&p, "take-repressed france"), !first);
        refused(&p, "take-city vienna", RULE_SHORTAGE);
        play_all(&p, "take-repressed england; city bordeaux");
        /* none is left in England */
        assert_int_equal(offered(&p, "take-city vienna"), first);
        assert_true(offered(&p, "take-repressed france"));
    }
}

/* The Levy of a City: the Empire of that City comes first. */
static void test_32_shortage_own_empire_first_for_levies(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 3, OPT_SHORTAGE_OWN, first);
        clear_map(&p);
        int token = pax_levy_of(&p, TANA);
        give_square(&p, 1, BYZANTIUM);
        give_square(&p, 1, FRANCE);
        put_repressed(&p, BYZANTIUM, token, 1);
        put_repressed(&p, FRANCE, token, p.supply[token]);
        play_all(&p, "fair east; city tana");
        assert_int_equal(pending(&p), FRAME_SHORTAGE);
        assert_true(offered(&p, "take-repressed byzantium"));
        assert_int_equal(offered(&p, "take-repressed france"), !first);
    }
}

static void test_33_a_queen_marries_out_of_the_stack(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_CROWN_FROM_HOME, first);
        give_square(&p, 0, ARAGON);
        give_hand(&p, 0, PREN044);
        assert_true(offered(&p, "play PREN044 coronation portugal"));
        if (first)
            refused(&p, "play PREN044 coronation aragon", RULE_SUITOR_STACK);
        else
            assert_true(offered(&p, "play PREN044 coronation aragon"));
    }
}

/* 34: her Location is her husband's Empire, in both. */
static void test_34_her_location_is_his(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        if (first)
            start_first(&p, 2);
        else
            new_game(&p, 2);
        give_hand(&p, 0, PREN047);
        play(&p, "play PREN047 coronation england");
        assert_int_equal(pax_locations_of(&p, PREN047), IN(ENGLAND));
    }
}

/* ---- the regime change table («Tabella dei Cambi di Regime») ---- */

enum cause { BY_CAMPAIGN, BY_VOTE, BY_CORONATION, BY_CONSPIRACY, BY_REVOLT, BY_CRUSADE, CAUSES };
enum whose { IN_STACK, OF_OPPONENT, OWN_KING, OWN_REPUBLIC, WHOSE };

/* What becomes of Aragon: V vassal, K King, R Republic, - not possible. */
static const char regime_table[CAUSES][WHOSE + 1] = {
    [BY_CAMPAIGN] = "VVVV",   [BY_VOTE] = "-KRK",   [BY_CORONATION] = "K---",
    [BY_CONSPIRACY] = "KKRK", [BY_REVOLT] = "KKRK", [BY_CRUSADE] = "KKRK",
};

static const struct {
    int card;
    const char *move, *then; /* what triggers it, and what must follow before the regime changes */
} causes[CAUSES] = {
    [BY_CORONATION] = {PREN044, "play PREN044 coronation aragon", NULL},
    [BY_CONSPIRACY] = {PREN032, "play PREN032 conspiracy",
                       "settle knight:catholic valencia; settle knight:catholic algiers"},
    [BY_REVOLT] = {PREN040, "play PREN040 revolt", "settle pawn:1 aragon_papal_states"},
    [BY_CRUSADE] = {PREN008, "play PREN008 crusade", "lose-city toledo"},
};

static char change_regime(struct pax *p, enum cause cause)
{
    const char *move = causes[cause].move;
    clear_map(p);
    give_florins(p, 0, 9);
    if (cause == BY_CAMPAIGN || cause == BY_VOTE) {
        give_square(p, 0, FRANCE);
        give_card(p, 0, PREN040);
        put_city(p, PARIS, KNIGHT + CATHOLIC);
        put_pawn(p, ARAGON_FRANCE, 0);
        play(p, "ops west");
        play(p, cause == BY_VOTE && p->holder[ARAGON] == 0 ? "op france campaign"
                : cause == BY_VOTE                         ? "op PREN040 vote:west"
                                                           : "op france campaign");
        if (cause == BY_VOTE && p->holder[ARAGON] == 0)
            return target_verdict(p, NO_CARD, VOTE_WEST, move_of(MOVE_TARGET, SQUARE(ARAGON), 0, 0)) == RULE_VOTE_THRONE
                       ? '-'
                       : '?';
        move = "target aragon";
    } else {
        give_hand(p, 0, causes[cause].card);
        if (cause == BY_CRUSADE) {
            put_city(p, TOLEDO, KNIGHT + CATHOLIC);
            put_city(p, PARIS, KNIGHT + CATHOLIC);
            put_city(p, ALGIERS, ROOK + ISLAMIC);
        }
    }
    if (!offered(p, move))
        return '-';
    play(p, move);
    if (causes[cause].then)
        play_all(p, causes[cause].then);
    assert_int_equal(p->holder[ARAGON], 1);
    return p->suzerain[ARAGON] ? 'V' : is_republic(p, ARAGON) ? 'R' : 'K';
}

static void test_regime_change_table(void **unused)
{
    (void)unused;
    for (int cause = 0; cause < CAUSES; cause++) {
        for (int whose = 0; whose < WHOSE; whose++) {
            struct pax p;
            start_first(&p, 2);
            if (whose != IN_STACK)
                give_square(&p, whose == OF_OPPONENT, ARAGON);
            if (whose == OWN_REPUBLIC)
                make_republic(&p, ARAGON);
            char found = change_regime(&p, (enum cause)cause);
            if (found != regime_table[cause][whose])
                fail_msg("cause %d, whose %d: %c, expected %c", cause, whose, found, regime_table[cause][whose]);
        }
    }
}

/* The last row: only a religious war turns the map card by itself, a conspiracy may make it Medieval. */
static void test_regime_change_table_map_cards(void **unused)
{
    (void)unused;
    for (int cause = 0; cause < CAUSES; cause++) {
        struct pax p;
        start_first(&p, 2);
        if (cause != BY_CORONATION)
            give_square(&p, 1, ARAGON);
        put_state(&p, ARAGON, CATHOLIC);
        change_regime(&p, (enum cause)cause);
        assert_int_equal(pending(&p), FRAME_REGIME);
        assert_int_equal(offered(&p, "liberty"), cause == BY_CONSPIRACY);
        assert_int_equal(p.state[ARAGON], CATHOLIC);
        start_first(&p, 2);
        if (cause != BY_CORONATION)
            give_square(&p, 1, ARAGON);
        change_regime(&p, (enum cause)cause);
        assert_int_equal(p.state[ARAGON], cause == BY_CRUSADE ? CATHOLIC : MEDIEVAL);
    }
}

/* 53 «Cambio di Regime»: "girala dall'altro lato"; only a Vassal is moved to the end. */
static void test_53_a_king_turns_republic_where_it_lies(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_FLIP_STAYS, first);
        clear_map(&p);
        give_square(&p, 0, ARAGON);
        give_square(&p, 0, FRANCE);
        vote_aragon(&p); /* with a card that lies outside of both */
        int length;
        const uint8_t *row = row_of(&p, 0, ROW_WEST, &length);
        assert_true(is_republic(&p, ARAGON));
        assert_int_equal(row[first ? 0 : length - 1], SQUARE(ARAGON));
        assert_int_equal(length, 3);
    }
}

static void test_53_a_vassal_goes_to_the_end(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    give_square(&p, 0, FRANCE);
    make_vassal(&p, ARAGON, FRANCE);
    pax_regime_change(&p, 0, ARAGON, false, NO_EMPIRE);
    int length;
    const uint8_t *row = row_of(&p, 0, ROW_WEST, &length);
    assert_true(is_republic(&p, ARAGON));
    assert_int_equal(p.suzerain[ARAGON], NO_EMPIRE);
    assert_int_equal(row[length - 1], SQUARE(ARAGON));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_24_the_bishop_stays_on_a_captured_empire),
        TEST(test_24_it_travels_into_and_out_of_vassalage),
        TEST(test_25_the_queen_of_a_captured_king_dies),
        TEST(test_26_vassals_go_home_bare),
        TEST(test_27_a_beheaded_empire_goes_home_bare),
        TEST(test_27_an_apostate_empire_goes_home_bare),
        TEST(test_28_a_sold_empire_goes_home_bare),
        TEST(test_29_a_sold_couple_brings_four_and_parts),
        TEST(test_30_a_ransom_out_of_the_tableau),
        TEST(test_31_apostasy_hits_old_maids),
        TEST(test_31_her_prestige_counts_and_she_can_be_sold),
        TEST(test_32_shortage_own_empire_first),
        TEST(test_32_shortage_own_empire_first_for_levies),
        TEST(test_33_a_queen_marries_out_of_the_stack),
        TEST(test_34_her_location_is_his),
        TEST(test_53_a_king_turns_republic_where_it_lies),
        TEST(test_53_a_vassal_goes_to_the_end),
        TEST(test_regime_change_table),
        TEST(test_regime_change_table_map_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
