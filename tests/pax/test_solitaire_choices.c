/* Part O, O5 and O9: what the opponent answers when the rules ask (readings 9, 18 to 23, 28, gaps 6, 7, 8, 15). */
#include "solitaire.h"

static struct pax game, *const p = &game;

/* ---- O5a: paying ---- */

static void person_taxes(int florins)
{
    quiet_solitaire(p);
    give_florins(p, OPPONENT, florins);
    give_card(p, PERSON, PREN080); /* Greek Klephts: tax, Ottoman */
    put_pawn(p, HUNGARY_OTTOMAN, OPPONENT);
    play_all(p, "ops east; op PREN080 tax; border hungary_ottoman ottoman");
    assert_int_equal(decider(p), OPPONENT);
}

/* Reading 28: in the person's turn too. */
static void test_O5a_it_pays_taxes_but_with_its_last_florin(void **unused)
{
    (void)unused;
    person_taxes(2);
    refused(p, "submit", RULE_SOLO_PAYING);
    play(p, "pay");
    assert_int_equal(p->florins[OPPONENT], 1);
    person_taxes(1);
    refused(p, "pay", RULE_SOLO_PAYING);
    play(p, "submit");
    assert_int_equal(p->concession[HUNGARY_OTTOMAN], 0);
}

/* ---- O5b: Pawns and Pirates ---- */

static void buys_pawn(int florins)
{
    quiet_solitaire(p);
    give_florins(p, OPPONENT, 1 + florins);
    put_pawn(p, BYZANTIUM_HUNGARY, PERSON);
    put_pawn(p, HUNGARY_OTTOMAN, PERSON);
    stock(p, EAST, 1, PREN113X, 0); /* a Pawn in Ottoman */
}

static void test_O5b_first_a_concession_of_the_person(void **unused)
{
    (void)unused;
    buys_pawn(2);
    turns_to(p, 5, CELL_MAIN, "buy east 1; play PREN113X");
    refused(p, "skip", RULE_SOLO_BORDER);
    refused(p, "border mamluk_ottoman ottoman", RULE_SOLO_BORDER);
    play(p, "border hungary_ottoman ottoman");
    assert_int_equal(on_square(p, OTTOMAN, pawn_of(PERSON)), 1);
}

/* Gap 6: if the last Florin forbids it, an empty Border; reading 18: unless that is the only way. */
static void test_O5a_gap_6_not_with_the_last_florin(void **unused)
{
    (void)unused;
    buys_pawn(1);
    turns_to(p, 5, CELL_MAIN, "buy east 1; play PREN113X; border mamluk_ottoman ottoman");
    buys_pawn(1);
    put_pawn(p, MAMLUK_OTTOMAN, OPPONENT);
    put_ship(p, OTTOMAN_PAPAL_STATES, CATHOLIC);
    put_pawn(p, ENGLAND_FRANCE, PERSON);
    turns_to(p, 5, CELL_MAIN, "buy east 1; play PREN113X; border hungary_ottoman ottoman");
    assert_int_equal(p->florins[OPPONENT], 0);
}

static void test_O5b_gap_6_then_upstream(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    assert_in_range(pax_upstream(p, BYZANTIUM_HUNGARY), 0, 0);  /* first on both routes; East before West */
    assert_int_equal(pax_upstream(p, HUNGARY_OTTOMAN), 2);
    assert_int_equal(pax_upstream(p, MAMLUK_OTTOMAN), 4);       /* third in the East */
    assert_int_equal(pax_upstream(p, OTTOMAN_PAPAL_STATES), 5); /* third in the West */
    assert_true(pax_upstream(p, FRANCE_HOLY_ROMAN_EMPIRE) > pax_upstream(p, ENGLAND_FRANCE));
    open_emporium(p, SPICE_ISLANDS);
    assert_true(pax_upstream(p, ARAGON_PAPAL_STATES) > pax_upstream(p, FRANCE_HOLY_ROMAN_EMPIRE)); /* off the routes */
    assert_true(pax_upstream(p, ARAGON_FRANCE) > pax_upstream(p, OTTOMAN_PAPAL_STATES));           /* land */
    assert_true(pax_upstream(p, BYZANTIUM_MAMLUK) > pax_upstream(p, ARAGON_FRANCE));
}

/* Never over an own Concession: two Pawns, and only one Border left. */
static void test_O5b_never_over_its_own(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_pawn(p, BYZANTIUM_HUNGARY, PERSON);
    put_pawn(p, ENGLAND_FRANCE, PERSON);
    put_pawn(p, ENGLAND_PORTUGAL, PERSON);
    put_pawn(p, ARAGON_FRANCE, PERSON);
    put_pawn(p, MAMLUK_OTTOMAN, OPPONENT);
    put_pawn(p, OTTOMAN_PAPAL_STATES, OPPONENT);
    stock(p, EAST, 1, PREN112X, 0); /* Phocoean Alum: two Pawns in Ottoman */
    turns_to(p, 5, CELL_MAIN, "buy east 1; play PREN112X; border hungary_ottoman ottoman; skip");
}

static void test_O5b_pirates_kill_concessions_of_the_person(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, WEST, 1, PREN139X, 0); /* French Pirates */
    put_pawn(p, ENGLAND_FRANCE, OPPONENT);
    put_pawn(p, FRANCE_HOLY_ROMAN_EMPIRE, PERSON);
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN139X; border france_holy_roman_empire");
    assert_int_equal(p->concession[FRANCE_HOLY_ROMAN_EMPIRE], 0);
    quiet_solitaire(p);
    stock(p, WEST, 1, PREN139X, 0);
    put_pawn(p, ENGLAND_FRANCE, OPPONENT);
    put_pawn(p, FRANCE_HOLY_ROMAN_EMPIRE, OPPONENT);
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN139X; skip"); /* never its own */
}

/* Reading 23: only a Concession that would die is a reason; a Border with a Pirate is not excluded. */
static void test_O5b_reading_23_pirates(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, WEST, 1, PREN139X, 0);
    give_card(p, PERSON, pax_ability_cards[CONCESSIONS_SURVIVE_PIRATES][0]);
    put_pawn(p, FRANCE_HOLY_ROMAN_EMPIRE, PERSON);
    put_ship(p, ENGLAND_FRANCE, ISLAMIC);
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN139X; border england_france"); /* upstream */
    assert_int_equal(p->pirate[ENGLAND_FRANCE], CATHOLIC);
}

/* ---- O5c: Knights and Rooks ---- */

static void buys_knights(void)
{
    quiet_solitaire(p);
    stock(p, WEST, 1, PREN024, 0); /* Gonfalonier: two gold Knights in the Papal States, Patron and Law */
}

static void test_O5c_only_into_its_own_empires(void **unused)
{
    (void)unused;
    buys_knights();
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN024");
    refused(p, "city venice", RULE_SOLO_CITY);
    play_all(p, "skip; skip");
    assert_int_equal(p->city[VENICE], NO_TOKEN);
    buys_knights();
    give_square(p, OPPONENT, PAPAL_STATES);
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN024; city venice; city venice_2");
}

/* Reading 19: never repressing unless compulsory. */
static void test_O5c_reading_19_no_florin_for_it(void **unused)
{
    (void)unused;
    buys_knights();
    give_square(p, OPPONENT, PAPAL_STATES);
    put_city(p, VENICE, ROOK + CATHOLIC);
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN024; city venice_2; skip");
    assert_int_equal(p->city[VENICE], ROOK + CATHOLIC);
}

/* Reading 19: with a One-shot they are compulsory: own Empires, then any empty City, then for a Florin. */
static void test_O5c_reading_19_compulsory_agents(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_square(p, PERSON, PORTUGAL); /* Discovery for the person */
    give_card(p, OPPONENT, PREN102X); /* and for the opponent: it may open the Spice Islands */
    stock(p, WEST, 1, PREN021, 0);    /* Conquistadors: two gold Knights in Portugal */
    put_city(p, TOLEDO, ROOK + CATHOLIC);
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN021 shift; city granada; city spice_islands");
    assert_int_equal(p->city[TOLEDO], ROOK + CATHOLIC);
}

/* ---- O5d: Bishops ---- */

static void test_O5d_on_the_card_just_played(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, WEST, 1, PREN156X, 0); /* Humanism */
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN156X");
    refused(p, "on france", RULE_SOLO_BISHOP);
    refused(p, "skip", RULE_SOLO_BISHOP);
    play(p, "on PREN156X");
}

/* Reading 20: a second Bishop on another card without one. */
static void test_O5d_reading_20_two_bishops(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_card(p, PERSON, PREN039); /* Florentine Wool, Papal States: after the Throne */
    stock(p, WEST, 1, PREN129X, 0); /* Oratory of Divine Love: two in the Papal States; apostasy */
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN129X apostasy; on PREN129X; on papal_states");
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN039); /* its own Tableau first */
    stock(p, WEST, 1, PREN129X, 0);
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN129X apostasy; on PREN129X; on PREN039");
    quiet_solitaire(p);
    put_bishop(p, SQUARE(PAPAL_STATES), REFORMIST);
    put_bishop(p, SQUARE(FRANCE), CATHOLIC); /* nobody dominates */
    give_card(p, PERSON, PREN039);
    stock(p, WEST, 1, PREN129X, 0);
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN129X apostasy; on PREN129X; on PREN039"); /* the person's last */
}

/* ---- O5f: Levies ---- */

static void raises_levy(int empire)
{
    set_turn(p, OPPONENT);
    pax_ask(p, FRAME_LEVY, OPPONENT)->levy.empire = (uint8_t)empire;
}

/* Gap 7: most religions among the Ruling Class, then Rook before Knight, then the first City. */
static void test_O5f_gap_7_most_religions_then_rook(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    raises_levy(HOLY_ROMAN_EMPIRE);
    refused(p, "city nurnberg", RULE_SOLO_LEVY);
    refused(p, "city lubeck", RULE_SOLO_LEVY);
    play(p, "city vienna"); /* a Rook, the first of them */
    raises_levy(HOLY_ROMAN_EMPIRE);
    play(p, "city nurnberg"); /* a red Knight makes two religions */
    raises_levy(HOLY_ROMAN_EMPIRE);
    play(p, "city lubeck");
}

static void test_O5f_no_believer_in_a_theocracy(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    raises_levy(MAMLUK); /* Islamic */
    refused(p, "city cairo", RULE_SOLO_LEVY);
    play(p, "city cyprus"); /* the one City that levies gold */
    raises_levy(MAMLUK);
    play(p, "city cairo"); /* gap 7: the Levy is still due */
}

/* ---- O5g: coronation ---- */

static void test_O5g_the_suitor_with_the_most_knights(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, WEST, 1, PREN048, 0); /* Mary the Rich: France, England, Portugal, Holy Roman Empire */
    put_city(p, LONDON, KNIGHT + CATHOLIC);
    put_city(p, PARIS, ROOK + CATHOLIC);
    its_turn(p);
    follows(p, 6, CELL_MAIN);
    play(p, "buy west 1");
    refused(p, "play PREN048 coronation france", RULE_SOLO_SUITOR);
    refused(p, "play PREN048", RULE_SOLO_SUITOR);
    play(p, "play PREN048 coronation england");
}

static void test_O5g_a_tie_goes_to_the_one_listed_first(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, WEST, 1, PREN046, 0); /* Joanna the Mad lists Portugal before Aragon and the Holy Roman Empire */
    turns_to(p, 6, CELL_MAIN, "buy west 1");
    refused(p, "play PREN046 coronation aragon", RULE_SOLO_SUITOR);
    play(p, "play PREN046 coronation portugal");
    quiet_solitaire(p);
    give_square(p, PERSON, PORTUGAL); /* not available */
    stock(p, WEST, 1, PREN046, 0);
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN046 coronation aragon");
}

static void test_O5g_suitors_as_listed_are_those_of_the_cards(void **unused)
{
    (void)unused;
    for (int i = 0; i < QUEEN_COUNT; i++) {
        unsigned listed = 0;
        for (int k = 0; k < SUITORS && pax_suitors[i][k]; k++)
            listed |= IN(pax_suitors[i][k]);
        assert_int_equal(listed, pax_cards[pax_queens[i]].suitors);
    }
}

/* Reading 33: whoever the rules offer is available: Star Chamber opens every bedroom. */
static void test_O5g_reading_33_star_chamber(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN006);
    give_square(p, PERSON, PORTUGAL);
    put_city(p, TOLEDO, KNIGHT + CATHOLIC);
    stock(p, WEST, 1, PREN046, 0);
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN046 coronation portugal");
    assert_int_equal(p->holder[PORTUGAL], OPPONENT + 1);
}

/* ---- O5h: One-shots that were not the reason ---- */

static void test_O5h_it_wins_an_empire(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    stock(p, WEST, 1, PREN036, 0); /* Flanders Guild: Law, a revolt in France */
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN036 revolt");
    quiet_solitaire(p);
    stock(p, WEST, 1, PREN036, 0);
    put_city(p, PARIS, KNIGHT + CATHOLIC); /* one against one */
    turns_to(p, 6, CELL_MAIN, "buy west 1");
    refused(p, "play PREN036 revolt", RULE_SOLO_PLAY);
    play(p, "play PREN036");
}

/* Reading 9: a flip of an own square, or a marriage of an own King, wins nothing. */
static void test_O5h_reading_9_what_does_not_count_as_winning(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_square(p, OPPONENT, FRANCE);
    stock(p, WEST, 1, PREN036, 0);
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN036");
    quiet_solitaire(p);
    give_square(p, OPPONENT, HOLY_ROMAN_EMPIRE);
    stock(p, WEST, 1, PREN138X, 0);
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN138X"); /* an Old Maid */
}

/* Gap 8: apostasy by cards discarded, equal is enough. */
static void test_O5h_gap_8_apostasy(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN052); /* Luther */
    stock(p, WEST, 1, PREN007, 0);   /* Peter's Pence: Catholic; apostasy Catholic and Reformist would cost it both */
    turns_to(p, 6, CELL_MAIN, "buy west 1; play PREN007");
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN052);
    give_card(p, PERSON, PREN003);
    give_card(p, PERSON, PREN004); /* the person would lose two as well */
    stock(p, WEST, 1, PREN007, 0);
    its_turn(p);
    play(p, "buy west 1");
    refused(p, "play PREN007", RULE_SOLO_ONE_SHOT);
    play(p, "play PREN007 apostasy");
}

/* Gap 8: trade shift by Concessions on the route of that colour. */
static void test_O5h_gap_8_trade_shift(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_pawn(p, BYZANTIUM_HUNGARY, OPPONENT); /* would lie off the East route once Novgorod opens */
    stock(p, EAST, 1, PREN105X, 0);           /* Franco-Ottoman Navy */
    turns_to(p, 6, CELL_MAIN, "buy east 1; play PREN105X");
    quiet_solitaire(p);
    put_pawn(p, BYZANTIUM_HUNGARY, OPPONENT);
    put_pawn(p, HUNGARY_OTTOMAN, PERSON);
    stock(p, EAST, 1, PREN105X, 0);
    turns_to(p, 6, CELL_MAIN, "buy east 1; play PREN105X shift");
}

/* ---- gap 15, readings 21, 22: what part O does not treat ---- */

static void test_reading_21_casualties(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_city(p, VENICE, ROOK + CATHOLIC); /* Catholicism dominates by row 3's count */
    give_square(p, OPPONENT, ENGLAND);
    struct battle revolt = {.kind = BATTLE_REVOLT, .seat = OPPONENT, .target = FRANCE, .falling = 1};
    set_turn(p, OPPONENT);
    put_repressed(p, FRANCE, pawn_of(PERSON), 1);
    put_pawn(p, ENGLAND_FRANCE, OPPONENT);
    put_ship(p, FRANCE_HOLY_ROMAN_EMPIRE, CATHOLIC);
    p->battle = revolt;
    p->battle.must[repressed_index(pawn_of(PERSON))] = 1;
    pax_ask(p, FRAME_AFTERMATH, OPPONENT)->aftermath.won = 1;
    pax_ask(p, FRAME_CASUALTY, OPPONENT);
    enum rule because;
    assert_int_equal(pax_opponents_choice(p, &because).kind, MOVE_LOSE_REPRESSED); /* the person's Pawn */
    refused(p, "lose-concession england_france", RULE_SOLO_CASUALTY);
    pax_kill_repressed(p, FRANCE, pawn_of(PERSON));
    p->battle.must[repressed_index(pawn_of(PERSON))] = 0;
    assert_int_equal(pax_opponents_choice(p, &because).kind, MOVE_LOSE_PIRATE); /* a Token of the dominant religion */
    pax_kill_pirate(p, FRANCE_HOLY_ROMAN_EMPIRE);
    assert_int_equal(pax_opponents_choice(p, &because).kind, MOVE_LOSE_CONCESSION);
}

static void test_reading_22_regime_change(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    give_square(p, OPPONENT, HUNGARY);
    put_repressed(p, HUNGARY, pawn_of(OPPONENT), 1);
    put_repressed(p, HUNGARY, pawn_of(PERSON), 1);
    put_repressed(p, HUNGARY, KNIGHT + CATHOLIC, 1);
    put_pawn(p, HUNGARY_OTTOMAN, PERSON);
    set_turn(p, OPPONENT);
    struct frame *f = pax_ask(p, FRAME_REGIME, OPPONENT);
    f->regime.empire = HUNGARY;
    f->regime.concession = 1;
    refused(p, "concession byzantium_hungary", RULE_SOLO_REGIME);
    play(p, "concession hungary_ottoman"); /* O5b */
    play(p, "free pawn:2 byzantium_hungary hungary");
    play(p, "free knight:catholic buda");
    refused(p, "free pawn:1 holy_roman_empire_hungary hungary", RULE_SOLO_REGIME); /* never the person's */
    play(p, "done");
}

static void test_reading_22_golden_liberty_only_for_theocracies(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_pawn(p, BYZANTIUM_MAMLUK, OPPONENT);
    give_square(p, PERSON, MAMLUK);
    give_square(p, PERSON, FRANCE);
    give_card(p, OPPONENT, PREN083);
    turns_to(p, 1, CELL_MAIN, "ops east; op PREN083 vote:east; target mamluk; concession mamluk_ottoman");
    refused(p, "liberty", RULE_SOLO_REGIME);
    play(p, "done");
    assert_int_equal(p->state[MAMLUK], ISLAMIC);
}

/* Gap 15, reading 22: pacification never, a missing Token is done without, what only grants a choice stays unused. */
static void test_gap_15_choices_left_unused(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    set_turn(p, OPPONENT);
    put_repressed(p, FRANCE, KNIGHT + CATHOLIC, 1);
    put_bishop(p, SQUARE(FRANCE), CATHOLIC);
    pax_ask(p, FRAME_PACIFY, OPPONENT)->pacify.square = SQUARE(FRANCE);
    refused(p, "kill knight:catholic", RULE_SOLO_UNUSED);
    play(p, "skip");
    quiet_solitaire(p);
    give_card(p, OPPONENT, PREN130X); /* Cryptography: its sale would lend an Op */
    give_card(p, PERSON, PREN085);
    give_card(p, PERSON, PREN083); /* whom it could behead */
    its_turn(p);
    play_all(p, "fair east; sell PREN130X");
    refused(p, "op PREN085 behead", RULE_SOLO_UNUSED);
    play(p, "skip");
}

static void test_reading_22_constantinople_stays_and_rooks_stay_home(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    set_turn(p, OPPONENT);
    put_city(p, CONSTANTINOPLE_1, ROOK + CATHOLIC);
    p->battle = (struct battle){.kind = BATTLE_RELIGIOUS, .seat = OPPONENT, .religion = CATHOLIC, .target = OTTOMAN};
    pax_ask(p, FRAME_BATTLE, OPPONENT);
    pax_ask(p, FRAME_ROOKS, OPPONENT);
    refused(p, "ride", RULE_SOLO_UNUSED);
    pax_pop(p);
    pax_ask(p, FRAME_ARRANGE, OPPONENT);
    refused(p, "arrange empty rook:catholic empty", RULE_SOLO_FIRST);
    assert_int_equal(pax_opponents_choice(p, NULL).arg[0], ROOK + CATHOLIC);
}

/* Reading 28: in the person's turn Venice is settled as it is offered. */
static void test_reading_28_venice(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    put_city(p, VENICE, KNIGHT + CATHOLIC);
    p->city[VENICE_2] = ROOK + CATHOLIC;
    p->supply[ROOK + CATHOLIC]--;
    set_turn(p, OPPONENT);
    pax_ask(p, FRAME_VENICE, OPPONENT);
    refused(p, "keep venice_2", RULE_SOLO_FIRST);
    play(p, "keep venice");
}

/* Reading 35 (ours): survivors take the first City, own Pawns and Pirates the Border furthest upstream, the person's come
 * last. */
static void test_reading_35_survivors(void **unused)
{
    (void)unused;
    quiet_solitaire(p);
    set_turn(p, OPPONENT);
    put_repressed(p, HUNGARY, pawn_of(OPPONENT), 1);
    put_repressed(p, HUNGARY, pawn_of(PERSON), 1);
    put_repressed(p, HUNGARY, KNIGHT + CATHOLIC, 1);
    p->battle = (struct battle){.kind = BATTLE_REVOLT, .seat = OPPONENT, .target = HUNGARY};
    for (int i = 0; i < 10; i++)
        p->battle.must[i] = p->repressed[HUNGARY][i];
    struct frame *f = pax_ask(p, FRAME_AFTERMATH, OPPONENT);
    f->aftermath.won = f->aftermath.step = 1;
    pax_ask(p, FRAME_SURVIVOR, OPPONENT);
    refused(p, "settle knight:catholic varna", RULE_SOLO_SURVIVOR);
    play_all(p, "settle knight:catholic buda; settle pawn:2 byzantium_hungary; settle pawn:1 hungary_ottoman");
}

/* ---- the text of the rules ---- */

/* Who buys, shifts and levies does so by the text in force, the opponent too. */
static void test_the_living_rules_hold_for_both(void **unused)
{
    (void)unused;
    static const uint8_t rooks[] = {LONDON, BORDEAUX, PARIS, BRUGES, LYON, VALENCIA, ALGIERS};
    for (int living = 0; living < 2; living++) {
        quiet_solitaire(p);
        give_hand(p, PERSON, PREN021); /* two Knights of Portugal, a shift */
        give_card(p, PERSON, PREN014);
        put_city(p, TOLEDO, ROOK + CATHOLIC);
        put_city(p, GRANADA, ROOK + ISLAMIC);
        open_emporium(p, TREBIZOND);
        if (living)
            by_living_rules(p, OPT_FULL_FREES_SHIFT);
        play_all(p, "play PREN021 shift; city spice_islands");
        assert_int_equal(offered(p, "skip"), living);

        quiet_solitaire(p);
        open_emporium(p, TREBIZOND);
        put_state(p, BYZANTIUM, MEDIEVAL);
        for (int i = 0; i < 7; i++)
            put_city(p, rooks[i], ROOK + REFORMIST);
        put_city(p, CAFFA, ROOK + ISLAMIC);
        put_city(p, TANA, KNIGHT + ISLAMIC);
        if (living)
            by_living_rules(p, OPT_LEVY_DUE);
        raises_levy(BYZANTIUM);
        play(p, "city trebizond");
        assert_int_equal(pending(p), FRAME_SHORTAGE);
        assert_int_equal(decider(p), OPPONENT);
        if (living)
            assert_false(offered(p, "skip"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_O5a_it_pays_taxes_but_with_its_last_florin),
        cmocka_unit_test(test_O5b_first_a_concession_of_the_person),
        cmocka_unit_test(test_O5a_gap_6_not_with_the_last_florin),
        cmocka_unit_test(test_O5b_gap_6_then_upstream),
        cmocka_unit_test(test_O5b_never_over_its_own),
        cmocka_unit_test(test_O5b_pirates_kill_concessions_of_the_person),
        cmocka_unit_test(test_O5b_reading_23_pirates),
        cmocka_unit_test(test_O5c_only_into_its_own_empires),
        cmocka_unit_test(test_O5c_reading_19_no_florin_for_it),
        cmocka_unit_test(test_O5c_reading_19_compulsory_agents),
        cmocka_unit_test(test_O5d_on_the_card_just_played),
        cmocka_unit_test(test_O5d_reading_20_two_bishops),
        cmocka_unit_test(test_O5f_gap_7_most_religions_then_rook),
        cmocka_unit_test(test_O5f_no_believer_in_a_theocracy),
        cmocka_unit_test(test_O5g_the_suitor_with_the_most_knights),
        cmocka_unit_test(test_O5g_a_tie_goes_to_the_one_listed_first),
        cmocka_unit_test(test_O5g_suitors_as_listed_are_those_of_the_cards),
        cmocka_unit_test(test_O5g_reading_33_star_chamber),
        cmocka_unit_test(test_O5h_it_wins_an_empire),
        cmocka_unit_test(test_O5h_reading_9_what_does_not_count_as_winning),
        cmocka_unit_test(test_O5h_gap_8_apostasy),
        cmocka_unit_test(test_O5h_gap_8_trade_shift),
        cmocka_unit_test(test_reading_21_casualties),
        cmocka_unit_test(test_reading_22_regime_change),
        cmocka_unit_test(test_reading_22_golden_liberty_only_for_theocracies),
        cmocka_unit_test(test_gap_15_choices_left_unused),
        cmocka_unit_test(test_reading_22_constantinople_stays_and_rooks_stay_home),
        cmocka_unit_test(test_reading_28_venice),
        cmocka_unit_test(test_reading_35_survivors),
        cmocka_unit_test(test_the_living_rules_hold_for_both),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
