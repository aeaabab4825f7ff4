/* Positions as JSON: there and back, by hand, and what is wrong with a wrong one. */
#include "../harness.h"

#include <stdio.h>

#include "florin/position.h"
#include "game/text.h"
#include "scenario.h"

static struct pax game, *const p = &game;

static void assert_there_and_back(const struct pax *position)
{
    struct pax back;
    char problem[1000];
    struct florin_text why = florin_text_in(problem, sizeof problem);
    char *text = florin_position_write(&pax2e, position);
    assert_non_null(text);
    memset(&back, 0xa5, sizeof back);
    if (!florin_position_read(&pax2e, text, strlen(text), &back, &why))
        fail_msg("%s in %s", problem, text);
    if (memcmp(position, &back, sizeof back) != 0)
        fail_msg("another position came back from %s", text);
    free(text);
}

/* Reads a position that must be refused, and compares what is said about it. */
static void assert_refused(const char *text, const char *expected)
{
    struct pax untouched, before;
    char problem[1000];
    struct florin_text why = florin_text_in(problem, sizeof problem);
    memset(&untouched, 0x5a, sizeof untouched);
    before = untouched;
    assert_false(florin_position_read(&pax2e, text, strlen(text), &untouched, &why));
    assert_memory_equal(&untouched, &before, sizeof before);
    assert_string_equal(problem, expected);
}

static void assert_read(const char *text, struct pax *position)
{
    char problem[1000];
    struct florin_text why = florin_text_in(problem, sizeof problem);
    if (!florin_position_read(&pax2e, text, strlen(text), position, &why))
        fail_msg("%s", problem);
}

/* ---- there and back ---- */

static void test_new_games(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++)
        for (int cards = CARDS_ALL; cards <= CARDS_PROMO; cards++)
            for (int map = MAP_1460; map <= MAP_REFORMATION; map++) {
                struct florin_setup setup = {.seed = UINT64_C(0xfedcba9876543210), .seats = (uint8_t)seats};
                setup.option[OPT_CARDS] = (int16_t)cards;
                setup.option[OPT_MAP] = (int16_t)map;
                setup.option[OPT_EXTENDED] = 1;
                assert_null(pax_setup(p, &setup));
                assert_there_and_back(p);
            }
}

/* Every decision of random games, so that every kind of pending decision is met. */
static void test_every_pending_decision(void **unused)
{
    (void)unused;
    bool met[FRAME_KINDS] = {false};
    for (uint64_t seed = 1; seed <= 120; seed++) {
        uint64_t random = seed;
        struct florin_setup setup = {.seed = seed, .seats = (uint8_t)(2 + seed % 3)};
        setup.option[OPT_CARDS] = (int16_t)(seed % 2 ? CARDS_ALL : CARDS_PROMO);
        setup.option[OPT_MAP] = (int16_t)(seed % 3);
        setup.option[OPT_BANKRUPTCY] = (int16_t)(seed % 5 == 0);
        assert_null(pax_setup(p, &setup));
        for (int step = 0; pax_deciders(p); step++) {
            struct florin_moves moves;
            int seat = decider(p);
            if (!met[pending(p)] || step % 7 == 0)
                assert_there_and_back(p);
            met[pending(p)] = true;
            pax_moves(p, seat, &moves);
            pax_apply(p, seat, moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
        }
        assert_there_and_back(p);
    }
    assert_true(met[FRAME_AGENT] && met[FRAME_CASUALTY] && met[FRAME_SURVIVOR] && met[FRAME_REGIME] && met[FRAME_BISHOP_TO]);
    assert_true(met[FRAME_OPS] && met[FRAME_TAXED] && met[FRAME_LEVY] && met[FRAME_PACIFY] && met[FRAME_SHORTAGE]);
}

static void test_everything_a_square_can_carry(void **unused)
{
    (void)unused;
    new_game(p, 3);
    give_square(p, 0, FRANCE);
    give_square(p, 0, PORTUGAL);
    give_square(p, 1, HUNGARY);
    make_republic(p, PORTUGAL);
    make_vassal(p, ARAGON, FRANCE);
    marry(p, PREN044, ARAGON);
    marry(p, PREN045, FRANCE);
    put_bishop(p, SQUARE(FRANCE), CATHOLIC);
    put_bishop(p, PREN045, ISLAMIC);
    put_bishop(p, SQUARE(MAMLUK), REFORMIST);
    put_repressed(p, MAMLUK, PAWN + 2, 2);
    put_repressed(p, FRANCE, KNIGHT + REFORMIST, 1);
    put_ship(p, HUNGARY_OTTOMAN, ISLAMIC);
    give_maid(p, 1, PREN046);
    activate(p, HOLY);
    activate(p, RENAISSANCE);
    pax_mark_used(p, SQUARE(FRANCE));
    pax_mark_used(p, PREN045);
    assert_null(pax_check(p));
    assert_there_and_back(p);
}

static void test_names_a_player_knows(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_square(p, 1, HUNGARY);
    put_repressed(p, FRANCE, PAWN + 1, 1);
    char *text = florin_position_write(&pax2e, p);
    assert_non_null(strstr(text, "\"seats\":[{\"bank\":\"fugger\",\"florins\":3,\"west\":[],\"east\":[],\"hand\":[]},"));
    assert_non_null(strstr(text, "\"paris\":\"knight:catholic\""));
    assert_null(strstr(text, "\"lyon\":"));
    assert_non_null(
        strstr(text, "\"concessions\":{\"aragon_papal_states\":\"medici\",\"france_holy_roman_empire\":\"fugger\"}"));
    assert_non_null(strstr(text, "\"france\":{\"repressed\":{\"pawn:medici\":1}}"));
    assert_non_null(strstr(text, "\"hungary\":{\"holder\":\"medici\"}"));
    assert_non_null(strstr(text, "\"open\":{\"west\":\"trebizond\",\"east\":\"tana\"}"));
    assert_non_null(strstr(text, "\"pending\":[{\"decision\":\"turn\",\"seat\":\"fugger\"}]"));
    assert_non_null(strstr(text, "\"options\":{\"cards\":\"all\",\"map\":\"1460\",\"astrology\":\"off\""));
    free(text);
}

static void test_decks_from_the_top(void **unused)
{
    (void)unused;
    new_game(p, 2);
    char start[100];
    snprintf(start, sizeof start, "\"deck\":{\"west\":[\"%s\",", pax_cards[p->deck[WEST][p->deck_size[WEST] - 1]].number);
    char *text = florin_position_write(&pax2e, p);
    assert_non_null(strstr(text, start));
    free(text);
}

static void test_what_is_hidden_is_told_as_hidden(void **unused)
{
    (void)unused;
    new_game(p, 2);
    give_hand(p, 1, PREN001);
    give_hand(p, 0, PREN002);
    pax_redact(p, 0, FLORIN_VIEW);
    char *text = florin_position_write(&pax2e, p);
    assert_non_null(text);
    assert_non_null(strstr(text, "\"hand\":[\"PREN002\"]"));
    assert_non_null(strstr(text, "\"hand\":[\"hidden\"]"));
    assert_non_null(strstr(text, "{\"west\":[{\"card\":\"hidden\"}"));
    assert_null(strstr(text, "PREN001\""));
    free(text);
}

/* ---- by hand ---- */

#define BANKS "{\"seats\":[{\"bank\":\"medici\",\"florins\":5,\"hand\":[\"PREN036\"]},{\"bank\":\"coeur\",\"florins\":2,\"west\":[\"france\"]}]"
#define STALL ",\"market\":{\"west\":[{\"card\":\"PREN043\",\"florins\":2},{\"card\":\"PREN001\"}]}"

/* A Comet that no place names is out of the game, and every world that a seat can imagine is possible. */
static void test_a_comet_that_lies_nowhere_is_gone(void **unused)
{
    (void)unused;
    assert_read(BANKS STALL "}", p);
    for (int comet = COMET1; comet <= COMET4; comet++)
        assert_int_equal(p->place[comet], PLACE_GONE);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct pax world = *p;
        pax_redact(&world, 1, FLORIN_VIEW);
        pax_imagine(&world, 1, seed);
        assert_null(pax_check(&world));
    }
}

/* Takes a Comet out of its deck, or out of the list of discarded cards. */
static void forget(struct pax *position, int comet)
{
    int side = pax_cards[comet].deck, size = position->deck_size[side], kept = 0;
    for (int i = 0; i < size; i++)
        if (position->deck[side][i] != comet)
            position->deck[side][kept++] = position->deck[side][i];
    if (kept < size)
        position->deck[side][kept] = NO_CARD;
    position->deck_size[side] = (uint8_t)kept;
    position->place[comet] = PLACE_BOX;
}

static void forget_and_imagine(const struct florin_game *of, struct pax position, int comet)
{
    char problem[1000];
    struct florin_text why = florin_text_in(problem, sizeof problem);
    if (position.place[comet] == PLACE_MARKET)
        return;
    forget(&position, comet);
    char *text = florin_position_write(of, &position);
    if (!florin_position_read(of, text, strlen(text), &position, &why))
        fail_msg("%s", problem);
    free(text);
    assert_int_equal(position.place[comet], PLACE_GONE);
    for (uint64_t seed = 0; seed < 4; seed++) {
        struct pax world = position;
        int seat = (int)(seed % position.seats);
        pax_redact(&world, seat, FLORIN_VIEW);
        pax_imagine(&world, seat, seed);
        const char *wrong = pax_check(&world);
        if (wrong)
            fail_msg("%s: imagined by seat %d, %s", of->id, seat, wrong);
    }
}

static void test_a_forgotten_comet_is_gone_in_every_world(void **unused)
{
    (void)unused;
    static const struct florin_game *const games[] = {&pax2e, &pax1e};
    static struct florin_moves moves;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        const struct florin_game *of = games[seed % 2];
        struct florin_setup setup;
        uint64_t random = seed;
        florin_default_setup(of, 2 + (int)(seed % 3), seed, &setup);
        assert_null(of->setup(p, &setup));
        for (int decisions = 0; !p->over; decisions++) {
            if (decisions % 7 == 0)
                forget_and_imagine(of, *p, COMET1 + decisions / 7 % 4);
            pax_moves(p, decider(p), &moves);
            pax_apply(p, decider(p), moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
        }
    }
}

static void test_little_is_enough(void **unused)
{
    (void)unused;
    assert_read(BANKS STALL
                ",\"cities\":{\"paris\":\"rook:reformist\"},\"concessions\":{\"aragon_france\":\"medici\"},"
                "\"squares\":{\"england\":{\"suzerain\":\"france\",\"repressed\":{\"knight:islamic\":2,\"pawn:coeur\":1}}}}",
                p);
    assert_int_equal(p->seats, 2);
    assert_int_equal(p->actions, 2);
    assert_int_equal(p->holder[FRANCE], 2);
    assert_int_equal(p->holder[ENGLAND], 2);
    assert_int_equal(p->state[PAPAL_STATES], CATHOLIC);
    assert_int_equal(p->open[WEST], TREBIZOND);
    assert_int_equal(p->supply[ROOK + REFORMIST], 6);
    assert_int_equal(p->supply[KNIGHT + ISLAMIC], 5);
    assert_int_equal(p->supply[PAWN + 0], 9);
    assert_int_equal(p->supply[PAWN + 1], 9);
    assert_true(in_hand(p, 0, PREN036));
    assert_int_equal(p->place[PREN002], PLACE_BOX);
    assert_int_equal(p->place[PREN214P], PLACE_GONE);
    play(p, "play PREN036 revolt");
    assert_int_equal(pending(p), FRAME_CASUALTY); /* the Agent and the Concession against the Rook: one of them falls */
    assert_there_and_back(p);
}

/* A card has two Agents, so at most both have been found. */
static void test_no_third_agent_in_a_battle(void **unused)
{
    (void)unused;
    static const char battle[] = BANKS ",\"pending\":[{\"decision\":\"turn\",\"seat\":\"medici\"},"
                                       "{\"decision\":\"battle\",\"seat\":\"medici\",\"agent\":%d}]}";
    char text[2000];
    snprintf(text, sizeof text, battle, 2);
    assert_refused(text, "a battle is pending that nobody fights");
    snprintf(text, sizeof text, battle, 3);
    assert_refused(text, "pending[1].agent: 3 is not within 0..2");
}

/* PREN012: the Rooks ride for the crusade of that card, or not. */
static void test_rooks_ride_once(void **unused)
{
    (void)unused;
    assert_refused(BANKS ",\"pending\":[{\"decision\":\"turn\",\"seat\":\"medici\"},"
                         "{\"decision\":\"rooks\",\"seat\":\"medici\",\"rhodes\":2}]}",
                   "pending[1].rhodes: 2 is not within 0..1");
}

/* What waits for a Token that has run out is told by name: a Border for a Pawn, a City for a Rook. */
static void test_a_shortage_names_the_place_that_waits(void **unused)
{
    (void)unused;
    holding(p, PREN168X); /* a Pawn for Mamluk */
    for (int border = 1; border < BORDER_COUNT && p->supply[PAWN]; border++)
        if (!border_touches(border, MAMLUK))
            put_pawn(p, border, 0);
    play(p, "play PREN168X");
    while (p->supply[PAWN]) /* the rest are gone */
        p->supply[PAWN]--;
    struct frame *f = pax_ask_token(p, 0, PAWN, FOR_AGENT, BYZANTIUM_MAMLUK);
    assert_non_null(f);
    char *text = florin_position_write(&pax2e, p);
    assert_non_null(strstr(text, "\"place\":\"byzantium_mamluk\""));
    free(text);
}

static void test_a_decision_written_by_hand(void **unused)
{
    (void)unused;
    assert_read(BANKS STALL ",\"pending\":[{\"decision\":\"turn\",\"seat\":\"medici\"},"
                "{\"decision\":\"regime\",\"seat\":\"medici\",\"empire\":\"england\",\"concession\":1}]}", p);
    assert_int_equal(pending(p), FRAME_REGIME);
    play(p, "concession england_france");
    assert_int_equal(p->concession[ENGLAND_FRANCE], 1);
}

/* ---- what is wrong ---- */

static void test_the_wrong_field_is_named(void **unused)
{
    (void)unused;
    assert_refused("{}", "seats: missing");
    assert_refused("{\"seats\":[]}", "seats: expected two to four seats");
    assert_refused(
        "{\"seats\":[{\"bank\":\"rothschild\",\"florins\":1},{}]}",
        "seats[0].bank: \"rothschild\" is unknown, expected one of fugger, medici, coeur, marchionni, berenberg, mendes");
    assert_refused(
        BANKS ",\"cities\":{\"paris\":\"queen:catholic\"}}",
        "cities.paris: \"queen:catholic\" is unknown, expected one of knight:catholic, knight:islamic, knight:reformist, "
        "rook:catholic, rook:islamic, rook:reformist, pirate:catholic, pirate:islamic, pirate:reformist, bishop:catholic, "
        "bishop:islamic, bishop:reformist, pawn:fugger, pawn:medici, pawn:coeur, pawn:marchionni, pawn:berenberg, "
        "pawn:mendes");
    assert_refused(BANKS ",\"cities\":{\"rome\":\"knight:catholic\"}}", "cities.rome: there is no such field");
    assert_refused(BANKS ",\"concessions\":{\"aragon_france\":\"fugger\"}}",
                   "concessions.aragon_france: that bank has no seat");
    assert_refused(BANKS ",\"turn\":{\"actions\":3}}", "turn.actions: 3 is not within 0..2");
}

static void test_cards_are_in_one_place(void **unused)
{
    (void)unused;
    assert_refused(BANKS ",\"discarded\":[\"PREN036\"]}", "discarded[0]: this card is in two places");
    assert_refused(BANKS ",\"deck\":{\"west\":[\"france\"]}}", "deck.west[0]: expected a card");
    assert_refused(BANKS ",\"deck\":{\"west\":[\"hidden\"]}}", "deck.west[0]: hidden cards cannot be filled in");
    assert_refused(BANKS ",\"squares\":{\"england\":{\"queens\":[\"PREN001\"]}}}",
                   "squares.england.queens[0]: expected a Queen");
    assert_refused(BANKS ",\"squares\":{\"france\":{\"holder\":\"medici\"}}}",
                   "squares.france.holder: the rows of that bank do not hold this square, nor its Suzerain");
}

/* What only the rest of the position makes impossible is told of its field too. */
static void test_fields_that_do_not_fit_the_rest(void **unused)
{
    (void)unused;
    assert_refused(BANKS ",\"battle\":{\"kind\":\"revolt\",\"seat\":\"medici\",\"target\":\"france\"}}",
                   "battle: a battle is left over that is not pending");
    assert_refused(
        BANKS ",\"victories\":[\"holy\",\"imperial\",\"globalization\",\"renaissance\"],\"market\":{\"west\":[{\"card\":"
              "\"PREN043\"},{\"card\":\"COMET3\"}]}}",
        "victories: more Comets are to come than victories are inactive");
}

static void test_lists_have_an_end(void **unused)
{
    (void)unused;
    char text[4000];
    struct florin_text out = florin_text_in(text, sizeof text);
    text_put(&out, BANKS ",\"pending\":[");
    for (int i = 0; i < 40; i++)
        text_put(&out, i ? ",{}" : "{}");
    text_put(&out, "]}");
    assert_refused(text, "pending: this list is too long");
    assert_refused(BANKS ",\"market\":{\"west\":[{},{},{},{},{},{},{}]}}", "market.west: this list is too long");
}

static void test_no_more_tokens_than_there_are(void **unused)
{
    (void)unused;
    char problem[1000];
    struct florin_text why = florin_text_in(problem, sizeof problem);
    const char *text = BANKS STALL ",\"squares\":{\"england\":{\"repressed\":{\"knight:reformist\":8}}}}";
    assert_false(florin_position_read(&pax2e, text, strlen(text), p, &why));
    assert_non_null(strstr(problem, "more tokens of a kind are on the table than there are"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_new_games),
        cmocka_unit_test(test_every_pending_decision),
        cmocka_unit_test(test_everything_a_square_can_carry),
        cmocka_unit_test(test_names_a_player_knows),
        cmocka_unit_test(test_decks_from_the_top),
        cmocka_unit_test(test_what_is_hidden_is_told_as_hidden),
        cmocka_unit_test(test_a_comet_that_lies_nowhere_is_gone),
        cmocka_unit_test(test_a_forgotten_comet_is_gone_in_every_world), cmocka_unit_test(test_little_is_enough),
        cmocka_unit_test(test_no_third_agent_in_a_battle),
        cmocka_unit_test(test_rooks_ride_once),
        cmocka_unit_test(test_a_shortage_names_the_place_that_waits),
        cmocka_unit_test(test_a_decision_written_by_hand),
        cmocka_unit_test(test_the_wrong_field_is_named),
        cmocka_unit_test(test_cards_are_in_one_place),
        cmocka_unit_test(test_fields_that_do_not_fit_the_rest), cmocka_unit_test(test_lists_have_an_end),
        cmocka_unit_test(test_no_more_tokens_than_there_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
