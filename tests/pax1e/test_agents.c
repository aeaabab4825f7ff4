/* Playing cards and Agents: differences 14 to 19. */
#include "first.h"

/* 14: first the Agents, then the disk, so no Agent enters the Emporium the same card is about to open. */
static void test_14_agents_stand_before_trade_shifts(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_AGENTS_FIRST, first);
        give_hand(&p, 0, PREN087);
        play(&p, "play PREN087 shift");
        assert_int_equal(p.open[EAST], first ? TANA : TIMBUKTU);
        assert_int_equal(offered(&p, "city timbuktu"), !first);
        play(&p, "city algiers");
        assert_int_equal(p.open[EAST], TIMBUKTU);
        assert_int_equal(p.city[TANA], NO_TOKEN); /* who stood in the Emporium that closed is gone */
    }
}

/* 14: apostasy and Torch cards place their Agents too, whatever comes first. */
static void test_14_agents_of_a_torch_are_placed(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    give_hand(&p, 0, PREN156X);
    play(&p, "play PREN156X torch");
    assert_int_equal(pending(&p), FRAME_AGENT);
    refused(&p, "skip", RULE_MUST_PLACE);
    play(&p, "on PREN156X");
}

/* 15: the Pirate of a war card is laid first, kills what is there, and fights from its Border. */
static void test_15_the_pirate_is_laid_first(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_PIRATE_FIRST, first);
        p.option[OPT_AGENTS_BY_WAR] = 0; /* 2e: the Pirate fights as an Agent */
        clear_map(&p);
        put_city(&p, PARIS, ROOK + CATHOLIC);
        put_pawn(&p, ENGLAND_FRANCE, 1);
        give_hand(&p, 0, PREN020); /* islamic Pirate, peasant revolt in France */
        play(&p, "play PREN020 revolt");
        if (first) {
            assert_int_equal(pending(&p), FRAME_AGENT);
            play(&p, "border england_france");
        }
        /* one against one: both fall */
        assert_int_equal(p.city[PARIS], NO_TOKEN);
        assert_int_equal(p.concession[ENGLAND_FRANCE], first ? 0 : 2);
        assert_int_equal(p.pirate[ENGLAND_FRANCE], 0);
        assert_true(on_throne(&p, FRANCE));
    }
}

static void test_15_the_pirate_that_won_keeps_its_border(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_PIRATE_FIRST, first);
        p.option[OPT_AGENTS_BY_WAR] = 0; /* 2e: the Pirate fights as an Agent */
        clear_map(&p);
        put_pawn(&p, ENGLAND_FRANCE, 1);
        put_pawn(&p, FRANCE_HOLY_ROMAN_EMPIRE, 1);
        give_hand(&p, 0, PREN020);
        play(&p, "play PREN020 revolt");
        if (first)
            play(&p, "border england_france");
        assert_true(in_tableau(&p, 0, SQUARE(FRANCE)));                  /* nobody defends */
        assert_int_equal(p.pirate[ENGLAND_FRANCE], first ? ISLAMIC : 0); /* 2e: no empty Sea Border, so it is lost */
        assert_int_equal(p.concession[FRANCE_HOLY_ROMAN_EMPIRE], 2);
    }
}

static void test_15_in_a_jihad_too(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    put_city(&p, VENICE, KNIGHT + CATHOLIC);
    put_ship(&p, ARAGON_PAPAL_STATES, ISLAMIC);
    give_hand(&p, 0, PREN062); /* 90: Barbarossa, a jihad in the Papal States */
    play_all(&p, "play PREN062 jihad; border ottoman_papal_states");
    assert_int_equal(pending(&p), FRAME_CASUALTY);
    play(&p, "lose-pirate aragon_papal_states");
    assert_int_equal(p.pirate[OTTOMAN_PAPAL_STATES], ISLAMIC);
    assert_int_equal(p.state[PAPAL_STATES], ISLAMIC);
    assert_true(in_tableau(&p, 0, SQUARE(PAPAL_STATES)));
}

/* 16: a conspiracy is for Knights and Rooks. The one card with a Pawn and a conspiracy is of the second edition. */
static void test_16_pawns_do_not_conspire(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        new_game_with(&p, 2, OPT_AGENTS_BY_WAR, first, -1);
        clear_map(&p);
        give_hand(&p, 0, PREN166X);
        play(&p, "play PREN166X conspiracy");
        assert_int_equal(pending(&p), first ? FRAME_AGENT : FRAME_SURVIVOR); /* 1e: it is placed afterwards */
        play(&p, first ? "border byzantium_hungary byzantium" : "settle pawn:1 byzantium_hungary");
        assert_int_equal(p.concession[BYZANTIUM_HUNGARY], 1);
        assert_int_equal(in_tableau(&p, 0, SQUARE(BYZANTIUM)), !first);
    }
}

/* 16: Pirates are no Agents of civil wars either; unless laid first they are placed afterwards. */
static void test_16_pirates_are_no_agents_of_revolts(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        new_game_with(&p, 2, OPT_AGENTS_BY_WAR, first, -1);
        clear_map(&p);
        give_hand(&p, 0, PREN020);
        play(&p, "play PREN020 revolt");
        assert_int_equal(pending(&p), first ? FRAME_AGENT : FRAME_SURVIVOR);
        play(&p, first ? "border england_france" : "settle pirate:islamic england_france");
        assert_int_equal(in_tableau(&p, 0, SQUARE(FRANCE)), !first);
    }
}

/* 16: the 1e text sends every Agent but Bishops to a religious war, its table Rooks and Knights; the text governs. */
static void test_16_pawns_in_religious_wars(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        new_game_with(&p, 2, OPT_AGENTS_BY_WAR, first, -1);
        clear_map(&p);
        put_city(&p, CAIRO, ROOK + ISLAMIC);
        give_hand(&p, 0, PREN168X); /* a Pawn and a reformation in Mamluk */
        play(&p, "play PREN168X reformation");
        assert_int_equal(p.city[CAIRO], first ? NO_TOKEN : ROOK + ISLAMIC);
    }
}

/* 17: a Bishop starts on a card in some Tableau, not on a Throne. */
static void test_17_bishops_start_in_tableaux(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_BISHOP_ON_CARDS, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        give_hand(&p, 0, PREN003);
        play(&p, "play PREN003");
        assert_true(offered(&p, "on PREN003"));
        assert_int_equal(offered(&p, "on portugal"), !first);
    }
    start_first(&p, 2);
    give_square(&p, 1, PORTUGAL);
    give_hand(&p, 0, PREN003);
    play(&p, "play PREN003");
    assert_true(offered(&p, "on portugal"));
}

/* 18: after a war the Bishop goes wherever its card's Location allows, in both. */
static void test_18_the_bishop_need_not_follow_the_war(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        if (first)
            start_first(&p, 2);
        else
            new_game(&p, 2);
        clear_map(&p);
        give_square(&p, 1, ENGLAND);
        give_hand(&p, 0, PREN009);
        play(&p, "play PREN009 conspiracy aragon");
        assert_true(offered(&p, "on england"));
    }
}

/* 19: what is repressed in an Empire that nobody holds is killed: by an Agent ... */
static void test_19_displaced_in_an_unheld_empire(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_REPRESS_KILLS, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        clear_map(&p);
        put_city(&p, PARIS, KNIGHT + CATHOLIC);
        give_hand(&p, 0, PREN028);
        give_florins(&p, 0, 3);
        play_all(&p, "play PREN028; city paris");
        assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), !first);
        assert_int_equal(p.florins[0], 2); /* costs are unchanged */
        assert_int_equal(p.supply[KNIGHT + CATHOLIC], first ? 9 : 8);
    }
}

/* ... by the repress Op, whose gain is unchanged ... */
static void test_19_the_repress_op_in_an_unheld_empire(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_REPRESS_KILLS, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        clear_map(&p);
        put_pawn(&p, ENGLAND_FRANCE, 1);
        give_card(&p, 0, PREN015);
        give_florins(&p, 0, 0);
        run_op(&p, "ops west", "op PREN015 repress:pawn");
        play(&p, "border england_france france");
        assert_int_equal(on_square(&p, FRANCE, PAWN + 1), !first);
        assert_int_equal(p.supply[PAWN + 1], first ? 10 : 9);
        assert_int_equal(p.florins[0], 1);
    }
}

/* ... by a tax that is not paid ... */
static void test_19_an_unpaid_tax_in_an_unheld_empire(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_REPRESS_KILLS, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        clear_map(&p);
        put_pawn(&p, ENGLAND_FRANCE, 1);
        give_card(&p, 0, PREN054); /* card 82 */
        run_op(&p, "ops west", "op PREN054 tax");
        play_all(&p, "border england_france france; submit; city lyon");
        assert_int_equal(on_square(&p, FRANCE, PAWN + 1), !first);
        assert_int_equal(p.city[LYON], KNIGHT + CATHOLIC); /* the Levy comes in either case */
    }
}

/* ... and by an Emporium that closes. */
static void test_19_a_closing_emporium_in_an_unheld_empire(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_REPRESS_KILLS, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        give_hand(&p, 0, PREN087);
        play_all(&p, "play PREN087 shift; city algiers");
        assert_int_equal(on_square(&p, BYZANTIUM, KNIGHT + ISLAMIC), !first);
    }
}

/* In the stack it is so whatever the other switch says, and in a held Empire never. */
static void test_19_a_held_empire_keeps_its_repressed(void **unused)
{
    (void)unused;
    struct pax p;
    start(&p, 2, OPT_REPRESS_KILLS, 0);
    clear_map(&p);
    put_city(&p, PARIS, KNIGHT + CATHOLIC);
    put_city(&p, VIENNA, ROOK + CATHOLIC);
    pax_repress_in_city(&p, PARIS);
    assert_int_equal(on_square(&p, FRANCE, KNIGHT + CATHOLIC), 0);
    give_square(&p, 0, HOLY_ROMAN_EMPIRE);
    pax_repress_in_city(&p, VIENNA);
    assert_int_equal(on_square(&p, HOLY_ROMAN_EMPIRE, ROOK + CATHOLIC), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_14_agents_stand_before_trade_shifts),
        TEST(test_14_agents_of_a_torch_are_placed),
        TEST(test_15_the_pirate_is_laid_first),
        TEST(test_15_the_pirate_that_won_keeps_its_border),
        TEST(test_15_in_a_jihad_too),
        TEST(test_16_pawns_do_not_conspire),
        TEST(test_16_pirates_are_no_agents_of_revolts),
        TEST(test_16_pawns_in_religious_wars),
        TEST(test_17_bishops_start_in_tableaux),
        TEST(test_18_the_bishop_need_not_follow_the_war),
        TEST(test_19_displaced_in_an_unheld_empire),
        TEST(test_19_the_repress_op_in_an_unheld_empire),
        TEST(test_19_an_unpaid_tax_in_an_unheld_empire),
        TEST(test_19_a_closing_emporium_in_an_unheld_empire),
        TEST(test_19_a_held_empire_keeps_its_repressed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
