/* Ops: differences 35 to 42, and the couple that is one place for Bishops. */
#include "first.h"

/* 35: to an adjacent card, or to one of the same Location in a different Tableau. */
static void test_35_a_bishop_jumps_to_another_tableau(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_JUMP_ELSEWHERE, first);
        give_card(&p, 0, PREN003); /* Portugal, with the inquisitor */
        give_card(&p, 0, PREN034);
        give_card(&p, 0, PREN035); /* Portugal, two places on */
        give_card(&p, 1, PREN014); /* Portugal */
        put_bishop(&p, PREN003, CATHOLIC);
        run_op(&p, "ops west", "op PREN003 inquisitor:catholic");
        play(&p, "bishop PREN003");
        assert_int_equal(offered(&p, "on PREN035"), !first);
        assert_true(offered(&p, "on PREN034"));
        assert_true(offered(&p, "on PREN014"));
    }
}

static void test_35_never_to_a_throne(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_JUMP_ELSEWHERE, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        give_card(&p, 0, PREN003);
        put_bishop(&p, PREN003, CATHOLIC);
        assert_int_equal(pax_bishop_can_go(&p, PREN003, SQUARE(PORTUGAL)), !first);
    }
}

/* 36: never between East and West. */
static void test_36_bishops_keep_to_their_side(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_SIDE_LOCK, first);
        give_card(&p, 0, PREN029); /* a Western card in Mamluk */
        give_card(&p, 1, PREN065); /* an Eastern card in Mamluk */
        put_bishop(&p, PREN029, ISLAMIC);
        assert_int_equal(pax_bishop_can_go(&p, PREN029, PREN065), !first);
    }
}

/* 37: a Vassal also touches its Suzerain's neighbours, in both («Adiacenza»). */
static void test_37_vassals_touch_the_suzerains_neighbours(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        if (first)
            start_first(&p, 2);
        else
            new_game(&p, 2);
        give_card(&p, 0, PREN034); /* England */
        give_square(&p, 0, ARAGON);
        make_vassal(&p, FRANCE, ARAGON);
        make_vassal(&p, PORTUGAL, ARAGON);
        put_bishop(&p, PREN034, CATHOLIC);
        assert_true(pax_bishop_can_go(&p, PREN034, SQUARE(FRANCE)));
        assert_true(pax_bishop_can_go(&p, SQUARE(FRANCE), PREN034));
        assert_true(pax_bishop_can_go(&p, SQUARE(FRANCE), SQUARE(PORTUGAL)));
        assert_true(pax_bishop_can_go(&p, SQUARE(FRANCE), SQUARE(ARAGON)));
    }
}

/* 38: immunity to silencing protects its own card, in both. */
static void test_38_immunity_is_not_silenced(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_FIRST_ABILITIES, first);
        give_card(&p, 0, PREN136X);
        give_card(&p, 0, PREN034);
        put_bishop(&p, PREN136X, CATHOLIC);
        put_bishop(&p, PREN034, CATHOLIC);
        assert_false(pax_silenced(&p, PREN136X));
        assert_false(pax_silenced(&p, PREN034));
    }
}

static void test_39_a_card_may_behead_itself(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_BEHEAD_SELF, first);
        give_card(&p, 0, PREN003);
        give_card(&p, 1, PREN014);
        run_op(&p, "ops west", "op PREN003 behead");
        if (!first) {
            refused(&p, "target PREN003", RULE_BEHEAD_SELF);
            continue;
        }
        play(&p, "target PREN003");
        assert_true(discarded(&p, PREN003));
    }
}

/* ---- 40: campaigns against one's own ---- */

static void lay_own_campaign(struct pax *p, int value)
{
    start(p, 2, OPT_CAMPAIGN_OWN, value);
    clear_map(p);
    give_square(p, 0, FRANCE);
    put_city(p, PARIS, KNIGHT + CATHOLIC);
    put_city(p, LYON, KNIGHT + CATHOLIC);
    give_florins(p, 0, 5);
}

static void test_40_another_empire_of_ones_own_becomes_a_vassal(void **unused)
{
    (void)unused;
    for (int value = CAMPAIGN_OWN_NEVER; value <= CAMPAIGN_OWN_ALL; value++) {
        struct pax p;
        lay_own_campaign(&p, value);
        give_square(&p, 0, ARAGON);
        make_republic(&p, ARAGON);
        give_square(&p, 1, ENGLAND);
        run_op(&p, "ops west", "op france campaign");
        if (value == CAMPAIGN_OWN_NEVER) {
            refused(&p, "target aragon", RULE_CAMPAIGN_OWN);
            continue;
        }
        play(&p, "target aragon");
        assert_int_equal(p.suzerain[ARAGON], FRANCE);
        assert_false(is_republic(&p, ARAGON)); /* never a Republic */
        assert_true(offered(&p, "concession aragon_france"));
    }
}

static void test_40_she_leaves_him_when_he_becomes_a_vassal(void **unused)
{
    (void)unused;
    for (int value = CAMPAIGN_OWN_OUTSIDE; value <= CAMPAIGN_OWN_ALL; value++) {
        struct pax p;
        lay_own_campaign(&p, value);
        give_square(&p, 0, ARAGON);
        marry(&p, PREN044, ARAGON);
        run_op(&p, "ops west", "op france campaign");
        play(&p, "target aragon");
        assert_int_equal(discarded(&p, PREN044), value == CAMPAIGN_OWN_ALL); /* 1e: «Scarta le eventuali carta Regina» */
    }
}

static void test_40_a_suzerain_fights_its_vassal_and_nothing_more(void **unused)
{
    (void)unused;
    for (int value = CAMPAIGN_OWN_OUTSIDE; value <= CAMPAIGN_OWN_ALL; value++) {
        struct pax p;
        lay_own_campaign(&p, value);
        make_vassal(&p, ARAGON, FRANCE);
        put_city(&p, ALGIERS, ROOK + ISLAMIC);
        give_square(&p, 1, ENGLAND);
        run_op(&p, "ops west", "op france campaign");
        if (value == CAMPAIGN_OWN_OUTSIDE) {
            refused(&p, "target aragon", RULE_CAMPAIGN_OWN);
            continue;
        }
        play_all(&p, "target aragon; lose-city paris");
        assert_int_equal(p.city[ALGIERS], NO_TOKEN);
        assert_int_equal(p.suzerain[ARAGON], FRANCE);
        assert_int_not_equal(pending(&p), FRAME_REGIME); /* no Concession, no Emancipation */
        assert_int_equal(p.florins[0], 3);
    }
}

static void test_40_a_vassal_fights_its_fellow_but_not_its_suzerain(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    give_square(&p, 0, ENGLAND);
    make_vassal(&p, FRANCE, ENGLAND);
    make_vassal(&p, ARAGON, ENGLAND);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    give_florins(&p, 0, 5);
    run_op(&p, "ops west", "op france campaign");
    refused(&p, "target england", RULE_CAMPAIGN_OWN); /* «non può effettuare una Campagna contro il suo Sovrano» */
    play(&p, "target aragon");
    assert_int_equal(p.suzerain[ARAGON], ENGLAND);
    assert_int_not_equal(pending(&p), FRAME_REGIME);
}

static void test_40_what_a_vassal_conquers_joins_its_suzerain(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    give_square(&p, 0, ENGLAND);
    make_vassal(&p, FRANCE, ENGLAND);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    give_florins(&p, 0, 5);
    run_op(&p, "ops west", "op france campaign");
    play(&p, "target papal_states");
    assert_int_equal(p.suzerain[PAPAL_STATES], ENGLAND);
}

/* ---- 41: corsairs ---- */

static const struct {
    int card, from, to;
    const char *op, *move;
    bool can[3]; /* sea_neighbour, border_neighbour, adjacent_border */
} voyages[] = {
    /* Aragon is France's neighbour across a land Border only */
    {PREN015,
     ENGLAND_FRANCE,
     ARAGON_PAPAL_STATES,
     "op PREN015 corsair:catholic",
     "sail england_france aragon_papal_states",
     {false, true, false}},
    /* the second edition's own example: from Hungary-Ottoman to Aragon-Papal States */
    {PREN063,
     HUNGARY_OTTOMAN,
     ARAGON_PAPAL_STATES,
     "op PREN063 corsair:islamic",
     "sail hungary_ottoman aragon_papal_states",
     {true, true, false}},
    /* another Sea Border of the same Location */
    {PREN015,
     ENGLAND_FRANCE,
     FRANCE_HOLY_ROMAN_EMPIRE,
     "op PREN015 corsair:catholic",
     "sail england_france france_holy_roman_empire",
     {true, true, true}},
    /* a Border of the Empire on the other side */
    {PREN015,
     ENGLAND_FRANCE,
     ENGLAND_PORTUGAL,
     "op PREN015 corsair:catholic",
     "sail england_france england_portugal",
     {true, true, true}},
};

static void test_41_how_far_corsairs_sail(void **unused)
{
    (void)unused;
    for (int value = SEA_NEIGHBOUR; value <= ADJACENT_BORDER; value++) {
        for (size_t i = 0; i < sizeof voyages / sizeof *voyages; i++) {
            struct pax p;
            start(&p, 2, OPT_CORSAIR, value);
            clear_map(&p);
            give_card(&p, 0, voyages[i].card);
            put_ship(&p, voyages[i].from, voyages[i].card == PREN063 ? ISLAMIC : CATHOLIC);
            run_op(&p, voyages[i].card == PREN063 ? "ops east" : "ops west", voyages[i].op);
            if (offered(&p, voyages[i].move) != voyages[i].can[value])
                fail_msg("%s with value %d", voyages[i].move, value);
        }
    }
}

static void test_41_never_onto_a_pirate_of_the_same_religion(void **unused)
{
    (void)unused;
    struct pax p;
    for (int value = SEA_NEIGHBOUR; value <= ADJACENT_BORDER; value++) {
        start(&p, 2, OPT_CORSAIR, value);
        clear_map(&p);
        give_card(&p, 0, PREN015);
        put_ship(&p, ENGLAND_FRANCE, CATHOLIC);
        put_ship(&p, FRANCE_HOLY_ROMAN_EMPIRE, CATHOLIC);
        put_ship(&p, ENGLAND_PORTUGAL, ISLAMIC);
        run_op(&p, "ops west", "op PREN015 corsair:catholic");
        refused(&p, "sail england_france france_holy_roman_empire", RULE_CORSAIR_OWN);
        play(&p, "sail england_france england_portugal");
        assert_int_equal(p.pirate[ENGLAND_PORTUGAL], CATHOLIC);
    }
}

/* 42: nothing closes the Spice Islands again. */
static void test_42_the_spice_islands_stay_open(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_NO_RED_SEA, first);
        p.option[OPT_TORCH_ONE_SHOT] = 0;
        int others = 0;
        for (int card = 1; card < CARD_COUNT; card++) {
            struct one_shot_print print = one_shot_of(&p, card);
            bool white = print.kind == TRADE_SHIFT && pax_cities[print.arg].emporium == WEST + 1;
            others += white && print.arg != SPICE_ISLANDS && card_in_game(CARDS_1E_ALL, card);
        }
        assert_int_equal(others, first ? 0 : 2); /* the Red Sea of x11 and x31 */
    }
}

/* «Vescovi»: King and Queen are one card for Bishops; the facts list does not number this difference. */
static void test_a_couple_is_one_place_for_bishops(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_COUPLE_ONE_PLACE, first);
        give_square(&p, 0, ENGLAND);
        marry(&p, PREN047, ENGLAND);
        give_card(&p, 0, PREN034);
        put_bishop(&p, PREN034, CATHOLIC);
        assert_int_equal(pax_bishop_can_go(&p, PREN034, PREN047), !first);
        assert_true(pax_bishop_can_go(&p, PREN034, SQUARE(ENGLAND)));
        put_bishop(&p, SQUARE(ENGLAND), ISLAMIC);
        assert_true(pax_silenced(&p, PREN047)); /* either silences both */
    }
}

/* x22 asks for a black Bishop on its victim: his is hers. */
static void test_39_a_queen_is_beheaded_under_the_bishop_of_her_king(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_COUPLE_ONE_PLACE, first);
        give_card(&p, 0, PREN118X);
        give_square(&p, 1, BYZANTIUM);
        marry(&p, PREN095X, BYZANTIUM);
        put_bishop(&p, SQUARE(BYZANTIUM), ISLAMIC);
        run_op(&p, "ops east", "op PREN118X behead");
        assert_true(offered(&p, "target byzantium"));
        if (first)
            assert_true(offered(&p, "target PREN095X"));
        else
            refused(&p, "target PREN095X", RULE_BEHEAD_BISHOP);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_35_a_bishop_jumps_to_another_tableau),
        TEST(test_35_never_to_a_throne),
        TEST(test_36_bishops_keep_to_their_side),
        TEST(test_37_vassals_touch_the_suzerains_neighbours),
        TEST(test_38_immunity_is_not_silenced),
        TEST(test_39_a_card_may_behead_itself),
        TEST(test_40_another_empire_of_ones_own_becomes_a_vassal),
        TEST(test_40_she_leaves_him_when_he_becomes_a_vassal),
        TEST(test_40_a_suzerain_fights_its_vassal_and_nothing_more),
        TEST(test_40_a_vassal_fights_its_fellow_but_not_its_suzerain),
        TEST(test_40_what_a_vassal_conquers_joins_its_suzerain),
        TEST(test_41_how_far_corsairs_sail),
        TEST(test_41_never_onto_a_pirate_of_the_same_religion),
        TEST(test_42_the_spice_islands_stay_open),
        TEST(test_a_couple_is_one_place_for_bishops),
        TEST(test_39_a_queen_is_beheaded_under_the_bishop_of_her_king),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
