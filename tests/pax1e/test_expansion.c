/* Cards, apostasy, Torch and abilities: differences 43 to 49. */
#include "first.h"

enum { CATHOLIC_REFORMIST = 1 << CATHOLIC | 1 << REFORMIST, ISLAMIC_REFORMIST = 1 << ISLAMIC | 1 << REFORMIST };

/* ---- 43, 44: apostasy ---- */

static void test_43_no_apostasy_on_base_cards(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_NO_BASE_APOSTASY, first);
        int base = 0, expansion = 0;
        for (int card = 1; card < CARD_COUNT; card++) {
            bool apostasy = one_shot_of(&p, card).kind == APOSTASY;
            base += apostasy && card_in_game(CARDS_1E_BASE, card);
            expansion += apostasy && card_in_game(CARDS_1E_ALL, card) && !card_in_game(CARDS_1E_BASE, card);
        }
        assert_int_equal(base, first ? 0 : 10);
        assert_int_equal(expansion, 4);                                            /* x2, x3, x4, x33 */
        assert_int_equal(one_shot_of(&p, PREN062).kind, first ? JIHAD : APOSTASY); /* 90, deduced */
        give_hand(&p, 0, PREN002);
        assert_int_equal(offered(&p, "play PREN002 apostasy"), !first);
    }
}

static void test_44_king_and_queen_are_tried_apart(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_COUPLES_TRIED, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        give_square(&p, 0, ARAGON); /* no icon */
        marry(&p, PREN044, ARAGON); /* Isabella: catholic */
        give_card(&p, 0, PREN004);  /* reformist */
        pax_do_apostasy(&p, CATHOLIC_REFORMIST);
        assert_int_equal(on_throne(&p, ARAGON), !first); /* 1e: she is lost, he stays */
        assert_int_equal(discarded(&p, PREN044), first);
        assert_int_equal(pax_husband_of(&p, PREN044), first ? NO_EMPIRE : ARAGON);
    }
}

static void test_44_a_king_takes_his_queen_with_him(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_COUPLES_TRIED, first);
        p.option[OPT_EMPIRE_STACK] = 0;
        give_square(&p, 0, OTTOMAN); /* islamic */
        marry(&p, PREN079, OTTOMAN); /* no icon */
        make_vassal(&p, HUNGARY, OTTOMAN);
        give_card(&p, 0, PREN004);
        pax_do_apostasy(&p, ISLAMIC_REFORMIST);
        assert_true(on_throne(&p, OTTOMAN) && on_throne(&p, HUNGARY));
        assert_int_equal(discarded(&p, PREN079), first);
    }
}

static void test_44_one_icon_alone_is_not_enough(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    give_card(&p, 0, PREN001);
    give_card(&p, 1, PREN001 + 3);
    pax_do_apostasy(&p, CATHOLIC_REFORMIST);
    assert_true(in_tableau(&p, 0, PREN001) && in_tableau(&p, 1, PREN004));
}

/* ---- 45: Torch ---- */

static void test_45_the_torch_turns_a_victory_inactive(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_TORCH_ONE_SHOT, first);
        activate(&p, HOLY);
        activate(&p, IMPERIAL);
        give_hand(&p, 0, PREN136X); /* x40 */
        if (!first) {
            refused(&p, "play PREN136X torch", RULE_NO_ONE_SHOT);
            continue;
        }
        play(&p, "play PREN136X torch");
        assert_int_equal(p.active, 1 << IMPERIAL);
    }
}

static void test_45_the_torch_may_stay_unused(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    activate(&p, HOLY);
    give_hand(&p, 0, PREN136X);
    play(&p, "play PREN136X");
    assert_int_equal(p.active, 1 << HOLY);
}

static void test_45_seven_torches_and_what_they_turn(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    static const struct {
        int card, victory;
    } torches[] = {
        {PREN127X, GLOBALIZATION}, {PREN136X, HOLY}, {PREN137X, HOLY}, {PREN145X, IMPERIAL},
        {PREN154X, IMPERIAL},      {PREN155X, HOLY}, {PREN156X, HOLY},
    };
    int count = 0;
    for (int card = 1; card < CARD_COUNT; card++)
        count += one_shot_of(&p, card).kind == TORCH;
    assert_int_equal(count, 7);
    for (int i = 0; i < 7; i++)
        assert_int_equal(one_shot_of(&p, torches[i].card).arg, torches[i].victory);
}

/* Two actions, never more, for everybody, and a Bishop silences it: in both. */
static void test_45_two_actions_never_more(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_TORCH_ONE_SHOT, first);
        activate(&p, IMPERIAL);
        give_square(&p, 0, ENGLAND);
        give_square(&p, 0, FRANCE);
        give_square(&p, 0, ARAGON);
        give_card(&p, 1, PREN145X);
        give_card(&p, 1, PREN154X);
        assert_true(offered(&p, "declare imperial"));
        p.actions = 1;
        refused(&p, "declare imperial", RULE_TWO_ACTIONS);
        put_bishop(&p, PREN145X, CATHOLIC);
        refused(&p, "declare imperial", RULE_TWO_ACTIONS);
        put_bishop(&p, PREN154X, CATHOLIC);
        assert_true(offered(&p, "declare imperial"));
    }
}

/* 46: polymath prestige has no effect: the cards that may carry it show what they show in the second edition. */
static void test_46_polymaths_show_no_other_prestige(void **unused)
{
    (void)unused;
    int polymaths = 0;
    for (int card = 1; card < CARD_COUNT; card++) {
        if (!(pax_first_doubts(card) & DOUBT_PRESTIGE))
            continue;
        polymaths++;
        assert_int_equal(pax_cards[card].agent[0], NO_TOKEN);
        assert_int_equal(pax_cards[card].prestige & ~(P_CATHOLIC | P_DISCOVERY | P_PATRON), 0);
    }
    assert_int_equal(polymaths, 12); /* x5-x7, x34-x41, x59 */
}

/* ---- 47: card 83 and Venice ---- */

static void test_47_venice_has_one_space(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_VENICE_DOUBLE, first);
        give_card(&p, 1, PREN055);
        assert_int_equal(pax_city_exists(&p, VENICE_2), !first);
    }
}

static void test_47_a_white_piece_in_venice_counts_double(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_VENICE_DOUBLE, first);
        clear_map(&p);
        give_card(&p, 1, PREN055);
        put_city(&p, VENICE, KNIGHT + CATHOLIC);
        give_hand(&p, 0, PREN039); /* one Pawn revolts */
        put_pawn(&p, ARAGON_PAPAL_STATES, 0);
        play(&p, "play PREN039 revolt"); /* two attackers */
        assert_int_equal(p.city[VENICE], NO_TOKEN);
        if (!first)
            play_all(&p, "lose-agent pawn:1");                   /* two against one; the Concession stays where it is */
        assert_int_equal(p.holder[PAPAL_STATES], first ? 0 : 1); /* 1e: two against two */
    }
}

static void test_47_it_falls_at_the_second_blow(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    give_card(&p, 1, PREN055);
    put_city(&p, VENICE, KNIGHT + CATHOLIC);
    give_hand(&p, 0, PREN039);
    play(&p, "play PREN039 revolt"); /* one attacker, two defenders in one */
    assert_int_equal(pending(&p), FRAME_CASUALTY);
    play(&p, "lose-city venice");
    assert_int_equal(p.city[VENICE], KNIGHT + CATHOLIC);
    assert_true(on_throne(&p, PAPAL_STATES));
}

static void test_47_only_white_pieces_and_only_unsilenced(void **unused)
{
    (void)unused;
    struct pax p;
    int attackers, defenders;
    start_first(&p, 2);
    clear_map(&p);
    give_card(&p, 1, PREN055);
    p.battle = (struct battle){.kind = BATTLE_CONSPIRACY, .target = PAPAL_STATES};
    put_city(&p, VENICE, ROOK + CATHOLIC);
    pax_count_battle(&p, &attackers, &defenders);
    assert_int_equal(defenders, 2);
    put_bishop(&p, PREN055, ISLAMIC);
    pax_count_battle(&p, &attackers, &defenders);
    assert_int_equal(defenders, 1);
    pax_remove_bishop(&p, PREN055);
    put_city(&p, VENICE, ROOK + ISLAMIC);
    pax_count_battle(&p, &attackers, &defenders);
    assert_int_equal(defenders, 1);
}

static void test_47_it_attacks_as_two_for_one_florin(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    give_card(&p, 0, PREN055);
    give_square(&p, 0, PAPAL_STATES);
    put_city(&p, VENICE, KNIGHT + CATHOLIC);
    put_city(&p, VALENCIA, ROOK + ISLAMIC);
    give_florins(&p, 0, 1);
    run_op(&p, "ops west", "op papal_states campaign");
    play(&p, "target aragon");
    play(&p, "lose-city venice"); /* takes the blow and lives */
    assert_int_equal(p.city[VENICE], KNIGHT + CATHOLIC);
    assert_int_equal(p.suzerain[ARAGON], PAPAL_STATES);
}

/* ---- 48: abilities that differ ---- */

static void test_48_abilities_that_only_the_second_edition_has(void **unused)
{
    (void)unused;
    static const struct {
        int card;
        enum ability ability;
    } gone[] = {
        {PREN001, BEHEAD_BISHOP_WEST},           {PREN006, CORONATION_ANY_KING},  {PREN074, IMMUNE_TO_SILENCING},
        {PREN107X, CONCESSIONS_SURVIVE_PIRATES}, {PREN122X, BOTH_OPS_ONE_ACTION}, {PREN146X, UNLIMITED_HAND},
    };
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_FIRST_ABILITIES, first);
        for (size_t i = 0; i < sizeof gone / sizeof *gone; i++) {
            give_card(&p, 0, gone[i].card);
            assert_int_equal(pax_shows_ability(&p, gone[i].card, gone[i].ability), !first);
        }
        start(&p, 2, OPT_VENICE_DOUBLE, first);
        assert_int_equal(pax_shows_ability(&p, PREN024, VENICE_HOLDS_TWO), !first);  /* 52 */
        assert_int_equal(pax_shows_ability(&p, PREN143X, VENICE_HOLDS_TWO), !first); /* x47 */
    }
}

/* The list of the first edition, card by card: as many abilities as it gives them. */
static void test_48_the_list_of_abilities(void **unused)
{
    (void)unused;
    static const struct {
        int card;
        int count;
    } list[] = {
        {PREN012, 1},  {PREN014, 1},  {PREN018, 1},  {PREN021, 1},  {PREN042, 1},  {PREN043, 1},  {PREN055, 1},
        {PREN088, 1},  {PREN095X, 1}, {PREN097X, 1}, {PREN101X, 1}, {PREN102X, 1}, {PREN103X, 1}, {PREN104X, 1},
        {PREN110X, 1}, {PREN113X, 1}, {PREN118X, 1}, {PREN127X, 1}, {PREN129X, 1}, {PREN130X, 1}, {PREN131X, 1},
        {PREN132X, 1}, {PREN133X, 1}, {PREN134X, 1}, {PREN135X, 1}, {PREN136X, 2}, {PREN137X, 2}, {PREN138X, 1},
        {PREN145X, 1}, {PREN147X, 1}, {PREN148X, 1}, {PREN151X, 1}, {PREN154X, 1}, {PREN155X, 3}, {PREN156X, 2},
    };
    struct pax p;
    start_first(&p, 2);
    for (int card = 1; card < CARD_COUNT; card++) {
        int expected = 0;
        for (size_t i = 0; i < sizeof list / sizeof *list; i++)
            expected += list[i].card == card ? list[i].count : 0;
        if (card_in_game(CARDS_1E_ALL, card))
            assert_int_equal(__builtin_popcountll(pax_printed_card(&p, card).abilities), expected);
    }
}

/* 40: Rooks ride from Ottoman and the Papal States only. */
static void test_48_knights_of_rhodes(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_FIRST_ABILITIES, first);
        clear_map(&p);
        give_card(&p, 0, PREN012);
        put_city(&p, RHODES, ROOK + CATHOLIC); /* Ottoman */
        put_city(&p, BUDA, ROOK + CATHOLIC);   /* Hungary */
        put_city(&p, CAIRO, ROOK + ISLAMIC);
        give_hand(&p, 0, PREN029); /* two Knights crusade in Mamluk */
        play(&p, "play PREN029 crusade");
        assert_int_equal(pending(&p), FRAME_ROOKS);
        play(&p, "ride");
        assert_int_equal(pending(&p), FRAME_CASUALTY);
        assert_true(offered(&p, "lose-city rhodes"));
        assert_int_equal(offered(&p, "lose-city buda"), !first);
    }
}

static void test_48_knights_of_rhodes_from_the_papal_states(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    clear_map(&p);
    give_card(&p, 0, PREN012);
    put_city(&p, VENICE, ROOK + CATHOLIC); /* Papal States */
    put_city(&p, LYON, ROOK + CATHOLIC);   /* France */
    put_city(&p, ALGIERS, ROOK + ISLAMIC);
    give_hand(&p, 0, PREN008); /* the Jesuits' crusade in Aragon */
    play_all(&p, "play PREN008 crusade; ride");
    assert_int_equal(p.city[ALGIERS], NO_TOKEN); /* one against one: all die */
    assert_int_equal(p.city[VENICE], NO_TOKEN);
    assert_int_equal(p.city[LYON], ROOK + CATHOLIC);
}

/* x22 */
static void test_48_genocide_asks_for_a_black_bishop(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_FIRST_ABILITIES, first);
        give_card(&p, 0, PREN118X);
        give_card(&p, 1, PREN065);
        put_bishop(&p, PREN065, REFORMIST);
        assert_int_equal(target_verdict(&p, PREN118X, BEHEAD, move_of(MOVE_TARGET, PREN065, 0, 0)),
                         first ? RULE_BEHEAD_BISHOP : RULE_LEGAL);
        put_bishop(&p, PREN065, ISLAMIC);
        assert_int_equal(target_verdict(&p, PREN118X, BEHEAD, move_of(MOVE_TARGET, PREN065, 0, 0)), RULE_LEGAL);
    }
}

/* x33: an apostasy printed in one's own Tableau. */
static void test_48_counter_reformation(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_FIRST_ABILITIES, first);
        give_card(&p, 0, PREN129X); /* itself catholic and reformist */
        give_card(&p, 1, PREN058);  /* islamic */
        give_card(&p, 1, PREN005);  /* reformist */
        if (first)
            refused(&p, "apostasy islamic+reformist", RULE_COUNTER_PRINT);
        else
            assert_true(offered(&p, "apostasy islamic+reformist"));
        give_card(&p, 0, PREN100X); /* x4 shows that one */
        play(&p, "apostasy islamic+reformist");
        assert_true(discarded(&p, PREN058) && discarded(&p, PREN005));
    }
}

/* x34: an opponent's political Op in each West Ops action, instead of one when it is sold. */
static void test_48_medici_ciphers(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_FIRST_ABILITIES, first);
        clear_map(&p);
        give_card(&p, 0, PREN130X);
        give_card(&p, 0, PREN023); /* a siege of one's own */
        give_card(&p, 1, PREN015); /* repress:pawn, and a corsair */
        give_card(&p, 1, PREN017);
        put_city(&p, PARIS, KNIGHT + CATHOLIC);
        put_pawn(&p, ENGLAND_FRANCE, 1);
        give_florins(&p, 0, 0);
        play(&p, "ops west");
        if (!first) {
            refused(&p, "op PREN015 repress:pawn", RULE_OP_CARD);
            play_all(&p, "op PREN023 siege; city paris; sell PREN130X");
            assert_int_equal(pending(&p), FRAME_CIPHER);
            continue;
        }
        refused(&p, "op PREN015 commerce:west", RULE_CIPHER); /* political Ops only */
        play_all(&p, "op PREN015 repress:pawn; border england_france france");
        assert_int_equal(p.florins[0], 1);
        put_pawn(&p, ENGLAND_FRANCE, 1);
        refused(&p, "op PREN017 repress:pawn", RULE_OP_CARD); /* one only */
        play_all(&p, "op PREN023 siege; city paris");
        play(&p, "sell PREN130X");
        assert_int_not_equal(pending(&p), FRAME_CIPHER);
    }
}

/* x39: the one-shot instead of the money. */
static void test_48_pragmatic_treachery(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_FIRST_ABILITIES, first);
        clear_map(&p);
        give_card(&p, 0, PREN135X);
        give_card(&p, 0, PREN032);
        give_florins(&p, 0, 0);
        play(&p, "sell PREN032 conspiracy");
        assert_int_equal(p.florins[0], first ? 0 : 2);
        play_all(&p, "settle knight:catholic valencia; settle knight:catholic algiers");
        assert_true(in_tableau(&p, 0, SQUARE(ARAGON)));
    }
}

/* x52: one action sells two cards. */
static void test_48_alum_monopoly(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_FIRST_ABILITIES, first);
        give_card(&p, 0, PREN148X);
        give_card(&p, 0, PREN034);
        give_hand(&p, 0, PREN035);
        give_florins(&p, 0, 0);
        play(&p, "sell PREN034");
        assert_int_equal(pending(&p), first ? FRAME_SECOND_SALE : FRAME_TURN);
        if (!first)
            continue;
        refused(&p, "play PREN035", RULE_NOT_NOW);
        play(&p, "sell PREN035");
        assert_int_equal(p.florins[0], 4);
        assert_int_equal(p.actions, 1);
        play(&p, "sell PREN148X"); /* sold first, it still sells a second; there is none */
        assert_int_equal(decider(&p), 1);
    }
}

static void test_48_the_second_sale_may_be_left(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    give_card(&p, 0, PREN148X);
    give_card(&p, 0, PREN034);
    play_all(&p, "sell PREN034; skip");
    assert_int_equal(pending(&p), FRAME_TURN);
    assert_int_equal(p.actions, 1);
}

/* x5: the list gives the West text of x38 to this Eastern card, a slip: it runs the East Ops. */
static void test_48_x5_runs_the_east_ops(void **unused)
{
    (void)unused;
    struct pax p;
    start_first(&p, 2);
    assert_true(pax_shows_ability(&p, PREN101X, FREE_EAST_OPS) && pax_shows_ability(&p, PREN134X, FREE_WEST_OPS));
    assert_true(pax_first_doubts(PREN101X) & DOUBT_ABILITY);
}

/* 49: own abilities add up in both; the first edition is silent but for the Torch. */
static void test_49_abilities_add_up(void **unused)
{
    (void)unused;
    struct pax p;
    BOTH_EDITIONS(first)
    {
        start(&p, 2, OPT_FIRST_ABILITIES, first);
        give_card(&p, 0, PREN014);
        give_card(&p, 0, PREN018);
        assert_int_equal(pax_ability_copies(&p, 0, SPICE_FAIR_DOUBLE), 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_43_no_apostasy_on_base_cards),
        TEST(test_44_king_and_queen_are_tried_apart),
        TEST(test_44_a_king_takes_his_queen_with_him),
        TEST(test_44_one_icon_alone_is_not_enough),
        TEST(test_45_the_torch_turns_a_victory_inactive),
        TEST(test_45_the_torch_may_stay_unused),
        TEST(test_45_seven_torches_and_what_they_turn),
        TEST(test_45_two_actions_never_more),
        TEST(test_46_polymaths_show_no_other_prestige),
        TEST(test_47_venice_has_one_space),
        TEST(test_47_a_white_piece_in_venice_counts_double),
        TEST(test_47_it_falls_at_the_second_blow),
        TEST(test_47_only_white_pieces_and_only_unsilenced),
        TEST(test_47_it_attacks_as_two_for_one_florin),
        TEST(test_48_abilities_that_only_the_second_edition_has),
        TEST(test_48_the_list_of_abilities),
        TEST(test_48_knights_of_rhodes),
        TEST(test_48_knights_of_rhodes_from_the_papal_states),
        TEST(test_48_genocide_asks_for_a_black_bishop),
        TEST(test_48_counter_reformation),
        TEST(test_48_medici_ciphers),
        TEST(test_48_pragmatic_treachery),
        TEST(test_48_alum_monopoly),
        TEST(test_48_the_second_sale_may_be_left),
        TEST(test_48_x5_runs_the_east_ops),
        TEST(test_49_abilities_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
