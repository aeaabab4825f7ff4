/* What a seat cannot know: redact forgets it, imagine puts something possible in its place. */
#include "scenario.h"

static const enum florin_memory memories[] = {FLORIN_VIEW, FLORIN_WATCHED};

static struct pax redacted(const struct pax *p, int seat, enum florin_memory memory)
{
    struct pax copy = *p;
    pax_redact(&copy, seat, memory);
    return copy;
}

static bool same(const struct pax *a, const struct pax *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Both states look alike to this seat, whatever it remembers. */
static void look_alike(const struct pax *a, const struct pax *b, int seat)
{
    for (int i = 0; i < 2; i++) {
        struct pax x = redacted(a, seat, memories[i]), y = redacted(b, seat, memories[i]);
        assert_true(same(&x, &y));
    }
}

/* Puts card `to` where card `from` is, and back. */
static void exchange(struct pax *p, int from, int to)
{
    uint8_t *slots[2] = {NULL, NULL};
    uint8_t *ranges[] = {&p->deck[0][0], &p->market[0][0], p->row};
    size_t sizes[] = {sizeof p->deck, sizeof p->market, sizeof p->row};
    for (int r = 0; r < 3; r++) {
        for (size_t i = 0; i < sizes[r]; i++) {
            if (ranges[r][i] == from)
                slots[0] = &ranges[r][i];
            else if (ranges[r][i] == to)
                slots[1] = &ranges[r][i];
        }
    }
    if (slots[0])
        *slots[0] = (uint8_t)to;
    if (slots[1])
        *slots[1] = (uint8_t)from;
    uint8_t place = p->place[from];
    p->place[from] = p->place[to];
    p->place[to] = place;
    assert_null(pax_check(p));
}

static int boxed(const struct pax *p, int side)
{
    for (int card = 1; card < CARD_COUNT; card++)
        if (p->place[card] == PLACE_BOX && pax_cards[card].deck == side)
            return card;
    fail();
    return NO_CARD;
}

static void test_hidden_the_seed_is_forgotten(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    struct pax other = p;
    other.seed = 77;
    look_alike(&p, &other, 0);
    struct pax seen = redacted(&p, 0, FLORIN_WATCHED);
    assert_int_equal(seen.seed, 0);
}

static void test_hidden_the_order_of_a_deck(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    struct pax other = p;
    exchange(&other, p.deck[WEST][3], p.deck[WEST][15]);
    exchange(&other, p.deck[EAST][0], p.deck[EAST][19]);
    assert_false(same(&p, &other));
    for (int seat = FLORIN_NOBODY; seat < 3; seat++)
        look_alike(&p, &other, seat);
}

static void test_hidden_which_cards_are_in_a_deck(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    struct pax other = p;
    exchange(&other, p.deck[WEST][18], boxed(&p, WEST));
    for (int seat = FLORIN_NOBODY; seat < 3; seat++)
        look_alike(&p, &other, seat);
}

static void test_hidden_every_card_of_the_decks_is_covered(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 4);
    for (int i = 0; i < 2; i++) {
        struct pax seen = redacted(&p, 0, memories[i]);
        for (int side = WEST; side <= EAST; side++)
            for (int k = 0; k < p.deck_size[side]; k++)
                assert_int_equal(seen.deck[side][k], CARD_HIDDEN);
        for (int card = 1; card < CARD_COUNT; card++)
            assert_true(seen.place[card] != PLACE_DECK && seen.place[card] != PLACE_BOX);
    }
}

static void test_hidden_the_hands_of_others_in_a_view(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 1, PREN022);
    give_hand(&p, 1, PREN058);
    struct pax other = p;
    exchange(&other, PREN022, boxed(&p, WEST));
    struct pax a = redacted(&p, 0, FLORIN_VIEW), b = redacted(&other, 0, FLORIN_VIEW);
    assert_true(same(&a, &b));
    assert_int_equal(row_count(&a, 1, ROW_HAND), 2); /* how many they are is known */
    a = redacted(&p, 1, FLORIN_VIEW);                /* the owner knows them */
    assert_true(in_hand(&a, 1, PREN022));
    a = redacted(&p, FLORIN_NOBODY, FLORIN_VIEW);
    b = redacted(&other, FLORIN_NOBODY, FLORIN_VIEW);
    assert_true(same(&a, &b));
}

/* Every card in a Hand was bought face up before everybody's eyes. */
static void test_hidden_the_hands_of_others_are_known_to_who_watched(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 1, PREN022);
    struct pax seen = redacted(&p, 0, FLORIN_WATCHED);
    assert_true(in_hand(&seen, 1, PREN022));
}

static void test_hidden_open_hands(void **unused)
{
    (void)unused;
    struct pax p;
    new_game_with(&p, 3, OPT_OPEN_HANDS, 1, -1);
    give_hand(&p, 1, PREN022);
    struct pax seen = redacted(&p, 0, FLORIN_VIEW);
    assert_true(in_hand(&seen, 1, PREN022));
    seen = redacted(&p, FLORIN_NOBODY, FLORIN_VIEW);
    assert_true(in_hand(&seen, 1, PREN022));
}

static void test_hidden_the_fair_card_in_a_view(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    struct pax other = p;
    exchange(&other, p.market[EAST][FAIR], boxed(&p, EAST));
    struct pax a = redacted(&p, 0, FLORIN_VIEW), b = redacted(&other, 0, FLORIN_VIEW);
    assert_true(same(&a, &b));
    assert_int_equal(a.market[EAST][FAIR], CARD_HIDDEN);
    a = redacted(&p, 0, FLORIN_WATCHED); /* it lay open before it was turned */
    assert_int_equal(a.market[EAST][FAIR], p.market[EAST][FAIR]);
}

static void test_hidden_a_fair_card_and_a_hand_and_a_deck_may_be_exchanged(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 2, PREN027);
    struct pax other = p;
    exchange(&other, p.market[WEST][FAIR], PREN027);
    exchange(&other, p.deck[WEST][1], other.market[WEST][FAIR]);
    struct pax a = redacted(&p, 1, FLORIN_VIEW), b = redacted(&other, 1, FLORIN_VIEW);
    assert_true(same(&a, &b));
}

static void test_hidden_what_lies_open_stays(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_card(&p, 1, PREN022);
    give_maid(&p, 1, PREN044);
    marry(&p, PREN076, HUNGARY);
    put_bishop(&p, PREN022, CATHOLIC);
    struct pax seen = redacted(&p, 0, FLORIN_VIEW);
    for (int side = WEST; side <= EAST; side++)
        for (int column = 1; column < COLUMNS; column++)
            assert_int_equal(seen.market[side][column], p.market[side][column]);
    assert_true(in_tableau(&seen, 1, PREN022));
    assert_int_equal(row_count(&seen, 1, ROW_MAIDS), 1);
    assert_int_equal(pax_husband_of(&seen, PREN076), HUNGARY);
    assert_int_equal(seen.bishop[PREN022], CATHOLIC);
    assert_memory_equal(seen.florins, p.florins, sizeof p.florins);
}

static void test_hidden_an_empty_fair_space_is_seen(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    p.place[p.market[EAST][FAIR]] = PLACE_GONE;
    p.market[EAST][FAIR] = NO_CARD;
    struct pax seen = redacted(&p, 0, FLORIN_VIEW);
    assert_int_equal(seen.market[EAST][FAIR], NO_CARD);
}

/* C5c: the top card of each deck lies open, the others do not. */
static void test_hidden_astrology(void **unused)
{
    (void)unused;
    struct pax p;
    new_game_with(&p, 3, OPT_ASTROLOGY, 1, -1);
    for (int i = 0; i < 2; i++) {
        struct pax seen = redacted(&p, FLORIN_NOBODY, memories[i]);
        for (int side = WEST; side <= EAST; side++) {
            int top_card = p.deck_size[side] - 1;
            assert_int_equal(seen.deck[side][top_card], p.deck[side][top_card]);
            assert_int_equal(seen.deck[side][top_card - 1], CARD_HIDDEN);
        }
        pax_imagine(&seen, FLORIN_NOBODY, 5);
        for (int side = WEST; side <= EAST; side++)
            assert_int_equal(seen.deck[side][p.deck_size[side] - 1], p.deck[side][p.deck_size[side] - 1]);
    }
    struct pax other = p;
    exchange(&other, p.deck[WEST][3], p.deck[WEST][15]);
    look_alike(&p, &other, 0);
}

static void test_hidden_a_redacted_state_is_a_position(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 4);
    give_hand(&p, 1, PREN022);
    for (int i = 0; i < 2; i++) {
        struct pax seen = redacted(&p, 0, memories[i]);
        assert_null(pax_check(&seen));
    }
}

/* ---- imagine ---- */

/* A hidden Comet lies among the last fourteen cards of its deck, or is the fair card that came from there. */
static void comets_lie_where_they_can(const struct pax *p)
{
    for (int side = WEST; side <= EAST; side++)
        for (int i = 14; i < p->deck_size[side]; i++)
            assert_false(is_comet(p->deck[side][i]));
    for (int comet = COMET1; comet <= COMET4; comet++)
        assert_true(p->place[comet] < PLACE_ROW && p->place[comet] != PLACE_BOX);
}

/* The imagined state is possible, and looks to the seat exactly like the real one. */
static void imagine_well(const struct pax *p, int seat, enum florin_memory memory, uint64_t seed)
{
    struct pax seen = redacted(p, seat, memory), dream = seen;
    pax_imagine(&dream, seat, seed);
    const char *error = pax_check(&dream);
    if (error)
        fail_msg("imagined: %s", error);
    for (int card = 1; card < CARD_COUNT; card++)
        assert_int_not_equal(dream.place[card], PLACE_HIDDEN);
    assert_null(memchr(dream.deck, CARD_HIDDEN, sizeof dream.deck));
    assert_null(memchr(dream.market, CARD_HIDDEN, sizeof dream.market));
    assert_null(memchr(dream.row, CARD_HIDDEN, sizeof dream.row));
    if (p->over == NO_VICTORY)
        assert_int_equal(pax_deciders(&dream), pax_deciders(p));
    comets_lie_where_they_can(&dream);
    struct pax again = redacted(&dream, seat, memory);
    assert_true(same(&seen, &again));
}

static void test_hidden_imagine_at_the_start(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        struct pax p;
        new_game(&p, seats);
        for (int i = 0; i < 2; i++)
            for (int seat = FLORIN_NOBODY; seat < seats; seat++)
                imagine_well(&p, seat, memories[i], 9);
    }
}

static void test_hidden_imagine_is_random_and_repeatable(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    struct pax a = redacted(&p, 0, FLORIN_WATCHED), b = a, c = a;
    pax_imagine(&a, 0, 1);
    pax_imagine(&b, 0, 1);
    pax_imagine(&c, 0, 2);
    assert_true(same(&a, &b));
    assert_false(same(&a, &c));
}

/* C5: a card that a seat cannot see may be drawn in one world or another, from the first number to the last. */
static void test_hidden_imagine_may_draw_every_hidden_card(void **unused)
{
    (void)unused;
    bool drawn[CARD_COUNT] = {false};
    struct pax p;
    new_game(&p, 3);
    if (p.place[PREN001] == PLACE_MARKET)
        exchange(&p, PREN001, boxed(&p, WEST));
    struct pax seen = redacted(&p, 0, FLORIN_WATCHED);
    assert_int_equal(seen.place[PREN001], PLACE_HIDDEN);
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct pax dream = seen;
        pax_imagine(&dream, 0, seed);
        for (int card = 1; card < CARD_COUNT; card++)
            drawn[card] = drawn[card] || dream.place[card] == PLACE_DECK;
    }
    for (int card = 1; card < CARD_COUNT; card++)
        assert_int_equal(drawn[card], seen.place[card] == PLACE_HIDDEN);
}

/* Late in the game both Comets of a deck may hide in it or under the fair card. */
static void test_hidden_imagine_comets_late(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    for (int side = WEST; side <= EAST; side++) {
        while (p.deck_size[side] > 4) {
            uint8_t *card = &p.deck[side][--p.deck_size[side]];
            p.place[*card] = PLACE_GONE;
            *card = NO_CARD;
        }
    }
    for (int comet = COMET1; comet <= COMET4; comet++) {
        int side = pax_cards[comet].deck, at = comet == COMET1 || comet == COMET3 ? 0 : 1;
        exchange(&p, comet, p.deck[side][at]);
    }
    assert_null(pax_check(&p));
    int under = 0, deep = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        imagine_well(&p, 0, FLORIN_VIEW, seed);
        imagine_well(&p, 0, FLORIN_WATCHED, seed);
        struct pax dream = redacted(&p, 0, FLORIN_VIEW);
        pax_imagine(&dream, 0, seed);
        under += is_comet(dream.market[WEST][FAIR]);
        deep += is_comet(dream.deck[WEST][0]);
    }
    assert_true(under > 0 && deep > 0);
}

/* The fair card has five younger ones beside it: a Comet can be it only when at most eight cards are left. */
static void test_hidden_imagine_a_comet_under_the_fair_card(void **unused)
{
    (void)unused;
    for (int left = 8; left <= 9; left++) {
        struct pax p;
        new_game(&p, 3);
        while (p.deck_size[WEST] > left) {
            uint8_t *card = &p.deck[WEST][--p.deck_size[WEST]];
            p.place[*card] = PLACE_GONE;
            *card = NO_CARD;
        }
        for (int i = 0; i < 2; i++)
            if (p.deck[WEST][i] != COMET3 + i)
                exchange(&p, COMET3 + i, p.deck[WEST][i]);
        int under = 0;
        for (uint64_t seed = 1; seed <= 100; seed++) {
            struct pax dream = redacted(&p, 0, FLORIN_VIEW);
            pax_imagine(&dream, 0, seed);
            under += is_comet(dream.market[WEST][FAIR]);
        }
        assert_int_equal(under > 0, left == 8);
    }
}

/* D2b: a card of the other deck may lie facedown in a row once a deck has run dry. */
static void test_hidden_imagine_a_comet_in_the_other_row(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    empty_decks(&p);
    p.place[p.market[EAST][FAIR]] = PLACE_GONE;
    p.market[EAST][FAIR] = COMET3;
    p.place[COMET3] = PLACE_MARKET;
    assert_null(pax_check(&p));
    for (uint64_t seed = 1; seed <= 20; seed++)
        imagine_well(&p, 0, FLORIN_VIEW, seed);
    p.place[p.market[WEST][FAIR]] = PLACE_GONE; /* now it can be nowhere else */
    p.market[WEST][FAIR] = NO_CARD;
    imagine_well(&p, 0, FLORIN_VIEW, 1);
    struct pax dream = redacted(&p, 0, FLORIN_VIEW);
    pax_imagine(&dream, 0, 1);
    assert_int_equal(dream.market[EAST][FAIR], COMET3);
}

/* C5a: where every Western card lies open or is discarded, a Hand that a seat cannot see holds an Eastern one. */
static void test_hidden_imagine_a_hand_when_all_cards_of_a_deck_are_seen(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    empty_decks(&p);
    give_hand(&p, 1, PREN060);
    assert_int_equal(pax_cards[PREN060].deck, EAST);
    for (int card = 1; card < CARD_COUNT; card++)
        if (pax_cards[card].deck == WEST && (p.place[card] == PLACE_BOX || card == p.market[WEST][FAIR]))
            p.place[card] = PLACE_GONE;
    p.market[WEST][FAIR] = NO_CARD;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        imagine_well(&p, 0, FLORIN_VIEW, seed);
        struct pax dream = redacted(&p, 0, FLORIN_VIEW);
        pax_imagine(&dream, 0, seed);
        assert_int_equal(pax_cards[dream.row[dream.row_end[ROW_KINDS + ROW_HAND] - 1]].deck, EAST);
    }
}

/* Whole games at random: after every few decisions everybody's picture is possible and complete. */
static void random_game(uint64_t seed, int seats, int option)
{
    struct pax p;
    new_game_with(&p, seats, OPT_CARDS, CARDS_ALL, option, 1, -1);
    uint64_t random = seed;
    for (int turn = 0; !p.over && turn < 3000; turn++) {
        static struct florin_moves moves;
        pax_moves(&p, decider(&p), &moves);
        pax_apply(&p, decider(&p), moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
        if (turn % 11 == 0)
            imagine_well(&p, (int)florin_random_below(&random, (uint32_t)seats + 1) - 1, memories[turn % 2],
                         seed + (uint64_t)turn);
    }
    assert_true(p.over != NO_VICTORY);
}

static void test_hidden_imagine_in_random_games(void **unused)
{
    (void)unused;
    static const int options[] = {OPT_ASTROLOGY, OPT_OPEN_HANDS, OPT_EXTENDED, OPT_CAMPAIGN_OWN};
    for (uint64_t seed = 1; seed <= 24; seed++)
        random_game(seed, 2 + (int)(seed % 3), options[seed % 4]);
}

/* N10 */
static void test_sold_from_the_hand_it_is_named_to_all(void **unused)
{
    (void)unused;
    struct pax p;
    new_game(&p, 3);
    give_hand(&p, 0, PREN036);
    give_hand(&p, 0, PREN042);
    told(&p, "sell PREN036", 1, FLORIN_ENGLISH, "Fugger sells Flanders Guild for 2 florins.\n");
}

/* N11: a decision takes no florin and no card of a Hand from anybody but the player who makes it. */
static void test_nothing_changes_hands_but_by_a_rule(void **unused)
{
    (void)unused;
    static struct florin_moves moves;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct pax p, before;
        new_game(&p, 2 + (int)(seed % 3));
        uint64_t random = seed;
        while (!p.over) {
            int mover = decider(&p);
            before = p;
            pax_moves(&p, mover, &moves);
            pax_apply(&p, mover, moves.move[florin_random_below(&random, (uint32_t)moves.count)]);
            for (int other = 0; other < p.seats; other++) {
                assert_true(other == mover || p.florins[other] >= before.florins[other]);
                assert_true(other == mover || row_count(&p, other, ROW_HAND) == row_count(&before, other, ROW_HAND));
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_the_seed_is_forgotten),
        cmocka_unit_test(test_hidden_the_order_of_a_deck),
        cmocka_unit_test(test_hidden_which_cards_are_in_a_deck),
        cmocka_unit_test(test_hidden_every_card_of_the_decks_is_covered),
        cmocka_unit_test(test_hidden_the_hands_of_others_in_a_view),
        cmocka_unit_test(test_hidden_the_hands_of_others_are_known_to_who_watched),
        cmocka_unit_test(test_hidden_open_hands),
        cmocka_unit_test(test_hidden_the_fair_card_in_a_view),
        cmocka_unit_test(test_hidden_a_fair_card_and_a_hand_and_a_deck_may_be_exchanged),
        cmocka_unit_test(test_hidden_what_lies_open_stays),
        cmocka_unit_test(test_hidden_an_empty_fair_space_is_seen),
        cmocka_unit_test(test_hidden_astrology),
        cmocka_unit_test(test_hidden_a_redacted_state_is_a_position),
        cmocka_unit_test(test_hidden_imagine_at_the_start),
        cmocka_unit_test(test_hidden_imagine_is_random_and_repeatable),
        cmocka_unit_test(test_hidden_imagine_may_draw_every_hidden_card),
        cmocka_unit_test(test_hidden_imagine_comets_late),
        cmocka_unit_test(test_hidden_imagine_a_comet_under_the_fair_card),
        cmocka_unit_test(test_hidden_imagine_a_comet_in_the_other_row),
        cmocka_unit_test(test_hidden_imagine_a_hand_when_all_cards_of_a_deck_are_seen),
        cmocka_unit_test(test_hidden_imagine_in_random_games),
        cmocka_unit_test(test_sold_from_the_hand_it_is_named_to_all),
        cmocka_unit_test(test_nothing_changes_hands_but_by_a_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
