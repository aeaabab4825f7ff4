/* What makes a position impossible: each promise of pax_check broken once, and the words it answers with. */
#include "scenario.h"

#include <string.h>

static struct pax game;
static struct pax *const p = &game;

static void says(const char *expected)
{
    const char *found = pax_check(p);
    if (!found || strcmp(found, expected) != 0)
        fail_msg("said '%s', expected '%s'", found ? found : "nothing", expected);
}

/* A position with a bit of everything: cards in every row, a couple, a Vassal, a Republic, a Bishop. */
static void full_table(void)
{
    new_game(p, 3);
    give_hand(p, 0, PREN036);
    give_card(p, 0, PREN005);
    give_maid(p, 1, PREN047);
    give_square(p, 0, FRANCE);
    marry(p, PREN045, FRANCE);
    give_square(p, 1, ARAGON);
    make_vassal(p, PORTUGAL, ARAGON);
    give_square(p, 2, HUNGARY);
    make_republic(p, HUNGARY);
    put_bishop(p, PREN005, REFORMIST);
    assert_null(pax_check(p));
}

/* Breaks one thing after another in a fresh table. */
#define BROKEN(words, ...)  \
    do {                    \
        full_table();       \
        __VA_ARGS__;        \
        says(words);        \
    } while (0)

static void test_check_tokens(void **unused)
{
    (void)unused;
    BROKEN("a City holds something that is neither Knight nor Rook", p->city[PARIS] = BISHOP + CATHOLIC);
    BROKEN("a Border holds something that cannot be there", p->concession[ARAGON_FRANCE] = 4);
    BROKEN("a Border holds something that cannot be there", p->pirate[ENGLAND_FRANCE] = 4);
    BROKEN("a Bishop has a religion that does not exist", p->bishop[PREN005] = 4);
    BROKEN("an Agent in battle is no token", p->battle.agent[0] = TOKEN_COUNT);
    BROKEN("the tokens of a kind do not add up to their supply", p->supply[KNIGHT + CATHOLIC]++);
    BROKEN("the tokens of a kind do not add up to their supply", p->repressed[FRANCE][0]++);
}

static void test_check_cities_and_borders(void **unused)
{
    (void)unused;
    BROKEN("an open Emporium is none of that route", p->open[WEST] = TANA);
    BROKEN("an open Emporium is none of that route", p->open[EAST] = 200);
    BROKEN("a token stands in a City that is covered or not there", put_city(p, NOVGOROD, ROOK + CATHOLIC));
    BROKEN("two tokens in Venice are not both gold", give_card(p, 0, PREN024), put_city(p, VENICE_2, KNIGHT + CATHOLIC),
           put_city(p, VENICE, ROOK + ISLAMIC));
    BROKEN("a Pirate lies on a land Border", put_ship(p, ARAGON_FRANCE, CATHOLIC));
    BROKEN("a Concession and a Pirate share a Border without the ability for it",
           put_ship(p, FRANCE_HOLY_ROMAN_EMPIRE, CATHOLIC));
}

static void test_check_rows(void **unused)
{
    (void)unused;
    BROKEN("more cards are held than there are", memset(p->row_end, ROW_MAX + 1, sizeof p->row_end));
    BROKEN("the rows of cards are out of order", p->row_end[1] = 0);
    BROKEN("the rows of cards are out of order", p->row_end[ROW_COUNT - 1]++);
    BROKEN("a card is in two places", pax_row_append(p, 1, ROW_HAND, PREN036), p->place[PREN036] = PLACE_ROW + ROW_HAND);
    BROKEN("a card lies where it cannot lie", pax_row_append(p, 1, ROW_HAND, COMET1));
    BROKEN("a card lies where it cannot lie", p->place[PREN036] = PLACE_ROW);
    BROKEN("a card lies where it cannot lie", pax_row_append(p, 1, ROW_EAST, PREN001));
    BROKEN("a square lies where it cannot lie", p->holder[FRANCE] = 2);
    BROKEN("a square lies where it cannot lie", pax_row_append(p, 1, ROW_HAND, SQUARE(ENGLAND)));
}

static void test_check_decks_and_market(void **unused)
{
    (void)unused;
    BROKEN("a deck is too large", p->deck_size[WEST] = DECK_MAX + 1);
    BROKEN("a deck holds a card that cannot be there", p->deck[WEST][0] = PREN058);
    BROKEN("a deck holds a card that cannot be there", p->deck[WEST][1] = p->deck[WEST][0]);
    BROKEN("the Market holds a card that cannot be there", p->market[WEST][1] = PREN036);
    BROKEN("Florins lie in a gap of the Market", stock(p, WEST, 2, NO_CARD, 1));
    BROKEN("a card is missing from where it should be", p->place[p->market[WEST][2]] = PLACE_MARKET,
           p->market[WEST][2] = NO_CARD);
    BROKEN("a card is in play that the options leave out", p->option[OPT_CARDS] = CARDS_BASE);
    BROKEN("a Bishop stands on a card in no Tableau", put_bishop(p, PREN036, CATHOLIC));
}

static void test_check_squares(void **unused)
{
    (void)unused;
    BROKEN("a square has a holder, Suzerain or state that does not exist", p->state[FRANCE] = 9);
    BROKEN("a square has a holder, Suzerain or state that does not exist", p->holder[ENGLAND] = 4);
    BROKEN("a Vassal and its Suzerain do not belong together", p->suzerain[PORTUGAL] = PORTUGAL);
    BROKEN("a Vassal and its Suzerain do not belong together", p->holder[PORTUGAL] = 1);
    BROKEN("a Republic is a Vassal, on a Throne or married", p->republics |= IN(ENGLAND));
    BROKEN("a Republic is a Vassal, on a Throne or married", make_republic(p, FRANCE));
    BROKEN("a Queen is married twice", p->queens[ENGLAND] = p->queens[FRANCE]);
    BROKEN("a square in a Tableau is missing from its row", p->holder[ENGLAND] = 1);
    BROKEN("a Queen and her King do not agree about their marriage", p->queens[FRANCE] = 0);
    BROKEN("a Bishop stands on an unmarried Queen", put_bishop(p, PREN047, CATHOLIC));
}

static void test_check_turn(void **unused)
{
    (void)unused;
    BROKEN("there are not two to four seats", p->seats = 5);
    BROKEN("the turn belongs to nobody, or has too many actions", p->actions = 3);
    BROKEN("the turn belongs to nobody, or has too many actions", p->turn_of = 3);
    BROKEN("an option has a value it cannot have", p->option[OPT_ASTROLOGY] = 2);
    BROKEN("an option has a value it cannot have", p->option[OPT_MAP] = -1);
    BROKEN("a bank is not in the game", p->bank[0] = BERENBERG);
    BROKEN("two seats have the same bank", p->bank[0] = MEDICI);
    BROKEN("the game is neither over nor going on", p->over = HOLY);
    BROKEN("the game is neither over nor going on", p->winners = 1);
    BROKEN("whoever has to decide has no legal move", pax_ask(p, FRAME_DISCARD, 1));
}

static void pending_op(enum frame_kind kind, int card, int op, int from)
{
    struct frame *f = pax_ask(p, kind, 0);
    f->run.card = (uint8_t)card;
    f->run.op = (uint8_t)op;
    f->run.from = (uint8_t)from;
}

static void pending_tax(int border, int empire)
{
    struct frame *f = pax_ask(p, FRAME_TAXED, 0);
    f->taxed.border = (uint8_t)border;
    f->taxed.empire = (uint8_t)empire;
}

static struct frame *pending_ops(void)
{
    struct frame *f = pax_ask(p, FRAME_OPS, 0);
    f->ops.sides = 1 << WEST;
    return f;
}

static struct frame *pending_regime(void)
{
    struct frame *f = pax_ask(p, FRAME_REGIME, 0);
    f->regime.empire = FRANCE;
    return f;
}

static void test_check_pending_decisions(void **unused)
{
    (void)unused;
    static const char wrong[] = "a pending decision speaks of something that does not exist";
    BROKEN("the pending decisions do not start with the turn", p->stack[0].kind = FRAME_OPS);
    BROKEN("the pending decisions do not start with the turn", pax_ask(p, FRAME_TURN, 0));
    BROKEN(wrong, p->stack[0].seat = 1);
    BROKEN(wrong, pax_ask(p, FRAME_AGENT, 0));
    BROKEN(wrong, pax_ask_token(p, 0, TOKEN_COUNT, FOR_AGENT, LONDON));
    BROKEN(wrong, pax_ask(p, FRAME_PACIFY, 0)->pacify.square = PREN005);
    BROKEN(wrong, pax_ask(p, FRAME_OPS, 0)->ops.sides = 4);
    BROKEN(wrong, pending_ops()->ops.begun = 2);
    BROKEN(wrong, pending_ops()->ops.borrowed = 2);
    BROKEN(wrong, pending_ops()->ops.run = SIDE_COUNT + 1);
    BROKEN(wrong, pax_ask(p, FRAME_AGENT, 0)->placing.agent = 2);
    BROKEN(wrong, pax_ask(p, FRAME_AFTERMATH, 0)->aftermath.step = 2);
    BROKEN(wrong, pending_regime()->regime.concession = 2);
    BROKEN(wrong, pending_regime()->regime.liberty = 2);
    BROKEN(wrong, pending_op(FRAME_BISHOP_TO, PREN005, INQUISITOR_R, PREN001));
    BROKEN(wrong, pending_op(FRAME_CAMPAIGN, PREN005, CAMPAIGN, 0));
    BROKEN(wrong, pending_tax(ARAGON_FRANCE, ARAGON));
    BROKEN(wrong, pax_ask(p, FRAME_LEVY, 0)->levy.empire = EMPIRE_COUNT);
    BROKEN(wrong, pax_ask(p, FRAME_VOYAGE, 0)->voyage.route = ROUTE_COUNT);
    BROKEN(wrong, pending_op(FRAME_VOTE, 0, VOTE_WEST, 0));
    BROKEN(wrong, pax_ask(p, FRAME_NONE, 0));
    BROKEN(wrong, pax_ask(p, FRAME_KINDS, 0));
}

static void test_check_battle(void **unused)
{
    (void)unused;
    static const char wrong[] = "the battle speaks of something that does not exist";
    BROKEN(wrong, p->battle.kind = BATTLE_REVOLT);
    BROKEN(wrong, p->battle.target = EMPIRE_COUNT);
    BROKEN("more survivors wait for a place than there are", p->battle.must[0] = 1);
    BROKEN("a battle is left over that is not pending", p->battle.kind = BATTLE_REVOLT, p->battle.target = FRANCE);
    BROKEN("a battle is left over that is not pending", p->battle.rooks = 1);
    BROKEN("a battle is pending that nobody fights", pax_ask(p, FRAME_BATTLE, 0));
}

/* L1: who buys a Comet must find a victory to activate. */
static void test_check_victories(void **unused)
{
    (void)unused;
    static const char more[] = "more Comets are to come than victories are inactive";
    BROKEN(more, p->active = 1 << HOLY);
    BROKEN(more, p->active = 1 << HOLY | 1 << IMPERIAL | 1 << GLOBALIZATION | 1 << RENAISSANCE);
    BROKEN("a victory is active that is not in this game", p->active = 1 << BYZANTINE);
    full_table();
    stock(p, WEST, FAIR, COMET3, 0); /* can no longer be bought */
    p->active = 1 << HOLY;
    assert_null(pax_check(p));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_check_tokens),
        cmocka_unit_test(test_check_cities_and_borders),
        cmocka_unit_test(test_check_rows),
        cmocka_unit_test(test_check_decks_and_market),
        cmocka_unit_test(test_check_squares),
        cmocka_unit_test(test_check_turn),
        cmocka_unit_test(test_check_pending_decisions),
        cmocka_unit_test(test_check_battle),
        cmocka_unit_test(test_check_victories),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
