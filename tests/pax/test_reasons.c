/* Why a move is forbidden is true: random positions, random illegal moves, and the rules told a second time (rulebook.c). */
#include <string.h>

#include "rulebook.h"
#include "scenario.h"
#include "pax/presentation/words.h"

enum { MOVES = 20000 };

static struct pax game, *const p = &game;
static struct florin_move move;
static struct florin_verdict why;
static uint64_t random_state;

static const struct frame *asked(void)
{
    return &p->stack[p->depth - 1];
}

static int seat(void)
{
    return asked()->seat;
}

/* ---- random positions: everything there is lies about, more than most games ever see ---- */

static int below(int n)
{
    return (int)florin_random_below(&random_state, (uint32_t)n);
}

/* A card out of the box: a Queen, or anything else but a Comet. 0 if there is none. */
static int spare_card(bool queen)
{
    int start = below(CARD_COUNT);
    for (int i = 0; i < CARD_COUNT; i++) {
        int card = (start + i) % CARD_COUNT;
        if (is_card(card) && p->place[card] == PLACE_BOX && is_queen(card) == queen && !is_comet(card))
            return card;
    }
    return NO_CARD;
}

static void lay_cards(int owner)
{
    p->florins[owner] = (uint16_t)below(7);
    for (int i = 0; i < 6; i++)
        give_card(p, owner, spare_card(false));
    give_hand(p, owner, spare_card(false));
    if (spare_card(true))
        give_hand(p, owner, spare_card(true));
}

static void lay_square(int empire)
{
    int owner = below(p->seats + 1), suzerain = 1 + below(EMPIRE_COUNT - 1);
    if (owner == p->seats)
        return;
    bool vassal = below(4) == 0 && p->holder[suzerain] && !p->suzerain[suzerain] && !(p->republics >> suzerain & 1);
    if (vassal)
        make_vassal(p, empire, suzerain);
    else
        give_square(p, owner, empire);
    if (!vassal && below(5) == 0)
        make_republic(p, empire);
    else if (below(2) && spare_card(true))
        marry(p, spare_card(true), empire);
    for (int i = below(3); i > 0; i--) {
        int token = repressed_token(below(6 + p->seats));
        if (p->supply[token])
            put_repressed(p, empire, token, 1);
    }
}

static void lay_map(void)
{
    for (int city = 1; city < CITY_COUNT; city++) {
        int token = 1 + below(6);
        if (pax_city_exists(p, city) && city != VENICE_2 && p->supply[token] && below(2))
            put_city(p, city, token);
    }
    for (int border = 1; border < BORDER_COUNT; border++) {
        int owner = below(p->seats), religion = 1 + below(3);
        if (p->concession[border] || p->pirate[border])
            continue;
        if (below(2) && p->supply[PAWN + owner])
            put_pawn(p, border, owner);
        else if (pax_borders[border].sea && p->supply[PIRATE + religion])
            put_ship(p, border, religion);
    }
    for (int i = 0; i < 30; i++) {
        int item = 1 + below(ITEM_COUNT - 1), religion = 1 + below(3);
        if (bishop_place(p, item) && !p->bishop[item] && p->supply[BISHOP + religion])
            put_bishop(p, item, religion);
    }
}

/* False if what lies there cannot be. */
static bool lay_out(const struct florin_game *of, const char *text, uint64_t seed)
{
    struct florin_setup setup;
    florin_default_setup(of, 2 + (int)(seed % 3), seed, &setup);
    assert_null(florin_set_option(of, &setup, "text", text));
    setup.option[OPT_CARDS] = of == &pax1e ? CARDS_1E_ALL : CARDS_PROMO;
    if (of == &pax2e && seed % 4 == 0)
        setup.option[OPT_MAP] = MAP_REFORMATION;
    assert_null(of->setup(p, &setup));
    for (int owner = 0; owner < p->seats; owner++)
        lay_cards(owner);
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        lay_square(empire);
    lay_map();
    for (int victory = HOLY; victory <= RENAISSANCE; victory++)
        if (below(2))
            activate(p, victory);
    return !pax_check(p);
}

/* ---- random moves ---- */

static int some_value(int kind)
{
    bool optional = kind & FLORIN_ARG_OPTIONAL;
    if (optional && below(2))
        return 0;
    int value = below(256);
    while (!pax_arg_name(kind & ~FLORIN_ARG_OPTIONAL, value))
        value = below(256);
    return value;
}

/* One whose operands all mean something; it answers what is asked three times in four. */
static struct florin_move any_move(void)
{
    uint64_t answers = pax_decisions[asked()->kind].answers;
    struct florin_move found;
    do
        found = (struct florin_move){.kind = (uint8_t)(1 + below(MOVE_KINDS - 1))};
    while (!(answers >> found.kind & 1) && below(40));
    for (int i = 0; i < FLORIN_ARGS && pax_verbs[found.kind].arg[i]; i++)
        found.arg[i] = (uint8_t)some_value(pax_verbs[found.kind].arg[i]);
    return found;
}

/* A legal one with another operand: what a player tries who has not seen all of the rule. */
static struct florin_move bent(struct florin_move from)
{
    int operands = 0;
    while (operands < FLORIN_ARGS && pax_verbs[from.kind].arg[operands])
        operands++;
    int which = operands ? below(operands) : 0;
    if (operands)
        from.arg[which] = (uint8_t)some_value(pax_verbs[from.kind].arg[which]);
    return from;
}

/* A card of one's own: what it would take to play or use it now. */
static struct florin_move with_own_card(void)
{
    static const uint8_t deeds[] = {MOVE_PLAY, MOVE_PLAY, MOVE_SELL};
    int card = 1 + below(CARD_COUNT - 1), tries = 400;
    while (tries-- && !in_hand(p, seat(), card) && !in_tableau(p, seat(), card))
        card = 1 + below(CARD_COUNT - 1);
    struct pax_card print = pax_printed_card(p, card);
    if (asked()->kind == FRAME_OPS || asked()->kind == FRAME_CIPHER)
        return move_of(MOVE_OP, card, below(4) ? print.op[below(CARD_OPS)] : 1 + below(OP_COUNT - 1), 0);
    int empire = below(3) ? 1 + below(EMPIRE_COUNT - 1) : NO_EMPIRE;
    return move_of(deeds[below(3)], card, below(4) ? print.one_shot : NO_ONE_SHOT, print.one_shot ? empire : NO_EMPIRE);
}

static void some_move(const struct florin_moves *legal)
{
    switch (below(4)) {
    case 0:
        move = any_move();
        break;
    case 1:
        move = with_own_card();
        break;
    default:
        move = bent(legal->move[below(legal->count)]);
        break;
    }
}

static void complain(const struct florin_game *of)
{
    char text[FLORIN_NOTATION_MAX], reason[600];
    struct florin_text out = florin_text_in(text, sizeof text);
    florin_notate(of, move, &out);
    out = florin_text_in(reason, sizeof reason);
    pax_reason(p, seat(), move, why, FLORIN_ENGLISH, &out);
    print_error("%s: %s: %s (facts %d %d %d, decision %s)\n", of->id, text, reason, why.fact[0], why.fact[1], why.fact[2],
                pax_decisions[asked()->kind].word);
}

/* Every sentence is complete and ends with its section. */
static bool well_said(enum florin_language language)
{
    char reason[900];
    struct florin_text out = florin_text_in(reason, sizeof reason);
    pax_reason(p, seat(), move, why, language, &out);
    return !out.cut && out.length > 8 && reason[out.length - 1] == ']' && !strchr(reason, '{');
}

static void put_reason(struct florin_verdict verdict, enum florin_language language, char *reason, size_t size)
{
    struct florin_text out = florin_text_in(reason, size);
    pax_reason(p, seat(), move, verdict, language, &out);
}

/* Without one of its facts the sentence reads otherwise. */
static bool tells(int fact)
{
    char with[900], without[900];
    struct florin_verdict bare = why;
    bare.fact[fact] = 0;
    for (int language = FLORIN_ENGLISH; language <= FLORIN_ITALIAN; language++) {
        put_reason(why, (enum florin_language)language, with, sizeof with);
        put_reason(bare, (enum florin_language)language, without, sizeof without);
        if (strcmp(with, without) != 0)
            return true;
    }
    return false;
}

/* Facts that no sentence tells: they weigh which of several reasons says most. A bit for each. */
static const uint8_t untold[RULE_COUNT] = {
    [RULE_BISHOP_PLACE] = 3, [RULE_BISHOP_REACH] = 1, [RULE_BLOODY] = 2, [RULE_BORDER_EMPIRE] = 2,
    [RULE_CAMPAIGN_ADJACENT] = 1, [RULE_CASUALTY] = 3, [RULE_CIPHER] = 3, [RULE_CITY_ELSEWHERE] = 2,
    [RULE_CONCESSION_USED] = 1, [RULE_CORSAIR_PIRATE] = 2, [RULE_CORSAIR_REACH] = 1, [RULE_COUNTER] = 1,
    [RULE_COUNTER_PRINT] = 1, [RULE_COUNTER_VICTIM] = 1, [RULE_EMANCIPATE] = 2, [RULE_ENCLOSURE] = 2,
    [RULE_FACEDOWN] = 1, [RULE_LIBERTY] = 1, [RULE_MUST_PLACE] = 3, [RULE_NO_CARD] = 3,
    [RULE_NO_FLORIN] = 3, [RULE_NO_OP] = 1, [RULE_OPS_SPENT] = 1, [RULE_OWN_AGENT] = 1,
    [RULE_PACIFY] = 3, [RULE_REPRESS_COST] = 1, [RULE_REPRESS_TARGET] = 3, [RULE_REPRISAL] = 1,
    [RULE_SALE_ONE_SHOT] = 3, [RULE_SHORTAGE] = 2, [RULE_SIEGE_TARGET] = 3, [RULE_SILENCED] = 2,
    [RULE_SUITOR] = 2, [RULE_SURVIVOR] = 3,
};

static bool tells_its_facts(void)
{
    for (int fact = 0; fact < 3; fact++)
        if (why.fact[fact] && !(untold[why.rule] >> fact & 1) && !tells(fact))
            return false;
    return true;
}

struct tally {
    int met[RULE_COUNT];
    int checked, untrue;
};

/* No rule counts more than a fortieth, and what a turn asks is tried less often than what follows from it. */
static void judge_some(const struct florin_game *of, const struct florin_moves *legal, struct tally *tally)
{
    for (int i = 0; i < (asked()->kind == FRAME_TURN ? 4 : 16) && tally->checked < MOVES; i++) {
        some_move(legal);
        why = pax_judge(p, seat(), move);
        if (!why.rule || tally->met[why.rule] >= MOVES / 40)
            continue;
        bool known, is_true = rule_holds(p, move, why, &known);
        if (!known && !rule_told_by_scenarios(why.rule))
            fail_msg("%s has neither a predicate nor a place among those without", pax_rules[why.rule].id);
        tally->met[why.rule]++;
        tally->checked += known;
        if (is_true && tells_its_facts() && well_said(FLORIN_ENGLISH) && well_said(FLORIN_ITALIAN))
            continue;
        if (++tally->untrue <= 20)
            complain(of);
    }
}

static void reasons_of(const struct florin_game *of, const char *text)
{
    struct tally tally = {0};
    for (uint64_t seed = 1; tally.checked < MOVES; seed++) {
        random_state = seed;
        if (!lay_out(of, text, seed))
            continue;
        for (int decision = 0; decision < 40 && !p->over && tally.checked < MOVES; decision++) {
            struct florin_moves moves;
            pax_moves(p, seat(), &moves);
            judge_some(of, &moves, &tally);
            pax_apply(p, seat(), moves.move[below(moves.count)]);
        }
    }
    int rules = 0;
    for (int rule = 1; rule < RULE_COUNT; rule++)
        rules += tally.met[rule] > 0;
    print_message("# %s, %s: %d of %d rules named, %d with a predicate, %d untrue\n", of->id, text, rules, RULE_COUNT - 1,
                  tally.checked, tally.untrue);
    assert_int_equal(tally.untrue, 0);
    assert_true(rules > 75);
}

static void test_reasons_of_the_second_edition(void **unused)
{
    (void)unused;
    reasons_of(&pax2e, "printed");
}

static void test_reasons_of_the_living_rules(void **unused)
{
    (void)unused;
    reasons_of(&pax2e, "living");
}

static void test_reasons_of_the_first_edition(void **unused)
{
    (void)unused;
    reasons_of(&pax1e, "printed");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons_of_the_second_edition),
        cmocka_unit_test(test_reasons_of_the_living_rules),
        cmocka_unit_test(test_reasons_of_the_first_edition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
