/* Why a move is forbidden is true: random positions, random illegal moves, and for each rule a predicate written from the
 * rulebook with no help of the judge.
 *
 * Without one are the rules whose truth is as long as the rule itself and that have scenarios of their own:
 * NO_OP, NO_TARGET (every Op without a target: test_ops.c), the five conditions of victory (test_victory.c), ABILITY rules
 * REPRISAL, COUNTER, COUNTER_PRINT, TWO_ACTIONS, SALE_ONE_SHOT, CIPHER, BEHEAD_BISHOP (test_ability_*.c), CASUALTY and SURVIVOR
 * (test_battle.c), SHORTAGE and MUST_PLACE (test_token_management.c), CORSAIR_REACH (test_military.c), CAMPAIGN_OWN
 * (test_vassal.c), ARRANGE, KEEP, DROP, LIBERTY and CITY_CLOSED, which depend on the map state (test_promo.c). */
#include <string.h>

#include "scenario.h"
#include "pax/words.h"

enum { MOVES = 20000 };

static struct pax game, *const p = &game;
static struct florin_move move;
static struct florin_verdict why;
static uint64_t random_state;

/* ---- the table, looked at anew ---- */

static const struct frame *asked(void) { return &p->stack[p->depth - 1]; }
static int seat(void) { return asked()->seat; }
static int arg(int i) { return move.arg[i]; }
static bool named(int value, int end) { return value > 0 && value < end; }

static bool in_row(int item, int owner, int kind)
{
    int count;
    const uint8_t *row = row_of(p, owner, (enum row_kind)kind, &count);
    for (int i = 0; i < count; i++)
        if (row[i] == item)
            return true;
    return false;
}

/* Whose Tableau: the rows, and beside or under the squares in them. */
static int tableau(int item)
{
    for (int owner = 0; owner < p->seats; owner++) {
        if (in_row(item, owner, ROW_WEST) || in_row(item, owner, ROW_EAST))
            return owner;
        for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
            bool here = p->holder[empire] == owner + 1, wife = false;
            for (int i = 0; i < QUEEN_COUNT; i++)
                wife = wife || (pax_queens[i] == item && (p->queens[empire] >> i & 1));
            if (here && (item == SQUARE(empire) || wife))
                return owner;
        }
    }
    return -1;
}

static bool touches(int border, int empire)
{
    return pax_borders[border].empire[0] == empire || pax_borders[border].empire[1] == empire;
}

static unsigned places(int card)
{
    int where = pax_cards[card].where;
    return where == THE_WEST ? WESTERN : where == THE_EAST ? EASTERN : where < EMPIRE_COUNT ? 1u << where : 0;
}

/* Where an item acts: a Queen with her King, a square in its Empire, any other card where it says. */
static unsigned located(int item)
{
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        if (item == SQUARE(empire))
            return 1u << empire;
        for (int i = 0; i < QUEEN_COUNT; i++)
            if (pax_queens[i] == item && (p->queens[empire] >> i & 1))
                return 1u << empire;
    }
    return places(item);
}

static bool border_in(int border, unsigned empires)
{
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if ((empires >> empire & 1) && touches(border, empire))
            return true;
    return false;
}

static int pawns(int owner, int empire)
{
    int count = 0;
    for (int border = 1; border < BORDER_COUNT; border++)
        count += touches(border, empire) && p->concession[border] == owner + 1;
    return count;
}

static int repressed(int empire)
{
    int count = 0;
    for (int i = 0; i < 10; i++)
        count += p->repressed[empire][i];
    return count;
}

static bool heretic(int empire, int religion)
{
    for (int city = 1; city < CITY_COUNT; city++)
        if (pax_cities[city].empire == empire && p->city[city] && religion_of(p->city[city]) != religion)
            return true;
    for (int border = 1; border < BORDER_COUNT; border++)
        if (touches(border, empire) && p->pirate[border] && p->pirate[border] != religion)
            return true;
    return false;
}

static bool shows(int item, int op)
{
    const uint8_t *ops = pax_ops_of(p, item);
    for (int i = 0; i < CARD_OPS; i++)
        if (ops[i] == op)
            return op != OP_NONE;
    return false;
}

static bool bishop_near(int item)
{
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        bool couple = item == SQUARE(empire), bishop = p->bishop[SQUARE(empire)];
        for (int i = 0; i < QUEEN_COUNT; i++)
            if (p->queens[empire] >> i & 1) {
                couple = couple || pax_queens[i] == item;
                bishop = bishop || p->bishop[pax_queens[i]];
            }
        if (couple)
            return bishop;
    }
    return p->bishop[item];
}

static bool full(int empire)
{
    for (int city = 1; city < CITY_COUNT; city++)
        if (pax_cities[city].empire == empire && !p->city[city] && pax_city_exists(p, city) && city != VENICE && city != VENICE_2)
            return false;
    return true;
}

/* What a repress Op must be able to hit in that City or on that Border. */
static int what_stands(int at)
{
    if (move.kind == MOVE_BORDER)
        return p->concession[at] ? HITS_PAWN : 0;
    return is_knight(p->city[at]) ? HITS_KNIGHT : p->city[at] ? HITS_ROOK : 0;
}

static bool has_discovery(void)
{
    for (int item = 1; item < ITEM_COUNT; item++)
        if (tableau(item) == seat() && (pax_prestige_of(p, item) & P_DISCOVERY))
            return true;
    return false;
}

static int agent(void)
{
    const struct frame *f = asked();
    int token = pax_cards[f->placing.card].agent[f->placing.agent];
    return token == PAWN ? PAWN + f->seat : token;
}

/* ---- what each rule says ---- */

#define RULE_TRUE(id, ...) \
    case RULE_##id:        \
        return __VA_ARGS__

static bool true_of_actions(bool *known)
{
    int item = arg(0), empire = arg(2);
    switch (why.rule) {
        RULE_TRUE(NO_ACTIONS, p->actions == 0);
        RULE_TRUE(MUST_ACT, !p->acted);
        RULE_TRUE(FACEDOWN, arg(1) == FAIR);
        RULE_TRUE(NO_CARD, p->market[arg(0)][arg(1)] == NO_CARD);
        RULE_TRUE(PRICE, p->florins[seat()] < arg(1) && why.fact[0] == arg(1) && why.fact[1] == p->florins[seat()]);
        RULE_TRUE(HAND_FULL, row_count(p, seat(), ROW_HAND) >= 2 && pax_cards[p->market[arg(0)][arg(1)]].set != SET_COMET);
        RULE_TRUE(USURY, (p->paid[arg(0)] >> arg(1) & 1) && why.fact[0] == p->market[arg(0)][arg(1)]);
        RULE_TRUE(NOT_IN_HAND, !in_row(item, seat(), ROW_HAND));
        RULE_TRUE(NO_ONE_SHOT, pax_printed_card(p, item).one_shot != arg(1));
        RULE_TRUE(NAME_EMPIRE, (empire != 0) == (why.fact[1] != 0) && (empire || pax_cards[item].where >= THE_WEST));
        RULE_TRUE(LOCATION, !(places(item) >> empire & 1));
        RULE_TRUE(SUITOR, !(pax_cards[item].suitors >> empire & 1));
        RULE_TRUE(SUITOR_REPUBLIC, p->republics >> empire & 1);
        RULE_TRUE(SUITOR_MARRIED, p->queens[empire] != 0);
        RULE_TRUE(SUITOR_TAKEN, p->holder[empire] && p->holder[empire] != seat() + 1);
        RULE_TRUE(SUITOR_STACK, p->holder[empire] != 0 && why.fact[1] == p->holder[empire] - 1);
        RULE_TRUE(BLOODY, !heretic(empire ? empire : pax_cards[item].where,
                                   arg(1) == CRUSADE ? CATHOLIC : arg(1) == JIHAD ? ISLAMIC : REFORMIST));
        RULE_TRUE(SHIFT_OPEN, p->open[WEST] == why.fact[0] || p->open[EAST] == why.fact[0]);
        RULE_TRUE(SHIFT_DISCOVERY, !has_discovery());
        RULE_TRUE(NOT_YOURS_TO_SELL, tableau(item) != seat() && !in_row(item, seat(), ROW_HAND) && !in_row(item, seat(), ROW_MAIDS));
        RULE_TRUE(SELL_COUPLE, p->place[item] == PLACE_COUPLE && tableau(item) == seat());
        RULE_TRUE(OPS_SPENT, (p->ran & arg(0)) != 0);
        RULE_TRUE(BOTH_OPS, arg(0) == 3);
        RULE_TRUE(FAIR_SPENT, p->market[arg(0)][FAIR] == NO_CARD);
        RULE_TRUE(VICTORY_INACTIVE, !(p->active >> arg(0) & 1));
        RULE_TRUE(VICTORY_ACTIVE, (p->active >> arg(0) & 1) || arg(0) > RENAISSANCE);
    default:
        *known = false;
        return true;
    }
}

static bool true_of_ops(bool *known)
{
    const struct frame *f = asked();
    int card = f->run.card, item = arg(0), empire = item >= CARD_COUNT ? item - CARD_COUNT + 1 : 0;
    switch (why.rule) {
        RULE_TRUE(OP_CARD, tableau(item) != seat() || !(f->ops.sides >> pax_side_of(p, item) & 1));
        RULE_TRUE(OP_USED, p->used[item / 8] >> (item % 8) & 1);
        RULE_TRUE(OP_ICON, !shows(item, arg(1)));
        RULE_TRUE(SILENCED, bishop_near(item) && !(arg(1) >= INQUISITOR_C && arg(1) <= INQUISITOR_R));
        RULE_TRUE(ONE_OP_FIRST, !f->ops.begun);
        RULE_TRUE(NO_BISHOP, p->bishop[item] != f->run.op - INQUISITOR_C + CATHOLIC);
        RULE_TRUE(NO_FLORIN, p->market_florins[f->run.op == COMMERCE_WEST ? WEST : EAST][item] == 0 ||
                                 p->market[f->run.op == COMMERCE_WEST ? WEST : EAST][item] == NO_CARD);
        RULE_TRUE(BEHEAD_LOCATION, !(located(card) & located(item)));
        RULE_TRUE(BEHEAD_SELF, card == item);
        RULE_TRUE(BEHEAD_TABLEAU, tableau(item) < 0);
        RULE_TRUE(TAX_TARGET, !p->concession[item]);
        RULE_TRUE(TAX_SATURATED, full(arg(1)));
        RULE_TRUE(OP_LOCATION, named(why.fact[1], EMPIRE_COUNT) && !(located(card) >> why.fact[1] & 1) &&
                                   (move.kind == MOVE_CITY ? pax_cities[item].empire == why.fact[1] : touches(item, why.fact[1])));
        RULE_TRUE(TAX_FUNDS, p->florins[seat()] == 0);
        RULE_TRUE(REPRESS_TARGET, !((f->run.op - REPRESS) & what_stands(item)));
        RULE_TRUE(VOTE_THRONE, !empire || !p->holder[empire]);
        RULE_TRUE(VOTE_VASSAL, p->suzerain[empire] != 0);
        RULE_TRUE(VOTE_REGION, ((WESTERN >> empire & 1) != 0) != (f->run.op == VOTE_WEST));
        RULE_TRUE(CORSAIR_PIRATE, p->pirate[item] != f->run.op - CORSAIR_C + CATHOLIC);
        RULE_TRUE(CORSAIR_OWN, p->pirate[arg(1)] == p->pirate[item]);
        RULE_TRUE(SIEGE_TARGET, move.kind == MOVE_CITY ? !p->city[item] : !p->pirate[item]);
        RULE_TRUE(CAMPAIGN_COST, p->florins[seat()] == why.fact[1] && why.fact[0] > why.fact[1]);
        RULE_TRUE(VOTE_COST, p->florins[seat()] == why.fact[1] && why.fact[0] > why.fact[1] && why.fact[0] <= repressed(empire));
    case RULE_VOTE_MAJORITY: /* CONCESSIONS_DOUBLE multiplies, so only none and some are told apart */
        return (pawns(seat(), empire) == 0) == (why.fact[1] == 0);
    case RULE_CAMPAIGN_KNIGHTS:
        for (int city = 1; city < CITY_COUNT; city++)
            if (pax_cities[city].empire == card - CARD_COUNT + 1 && is_knight(p->city[city]))
                return false;
        return true;
    case RULE_CAMPAIGN_ADJACENT:
        return !empire || !pax_empires_adjacent(p, card - CARD_COUNT + 1, empire);
    case RULE_BISHOP_REACH:
        return why.fact[1] == 0 || item == f->run.from || tableau(item) < 0 || !(located(item) & located(f->run.from)) ||
               p->option[OPT_JUMP_ELSEWHERE] || p->option[OPT_SIDE_LOCK];
    default:
        *known = false;
        return true;
    }
}

static bool true_of_places(bool *known)
{
    const struct frame *f = asked();
    unsigned where = f->kind == FRAME_LEVY ? 1u << f->levy.empire : f->kind == FRAME_AGENT ? places(f->placing.card) : 0;
    if (f->kind == FRAME_AGENT && (f->placing.how & AGENT_SHIPS))
        where = 1u << p->battle.target;
    switch (why.rule) {
        RULE_TRUE(CITY_ELSEWHERE, !(where >> pax_cities[arg(0)].empire & 1));
        RULE_TRUE(REPRESS_COST, p->florins[seat()] == 0 && (move.kind == MOVE_CITY ? p->city[arg(0)] : p->concession[arg(0)]));
        RULE_TRUE(OWN_AGENT, f->placing.agent == 1 && f->placing.taken == arg(0));
        RULE_TRUE(VENICE, arg(0) == VENICE || arg(0) == VENICE_2);
        RULE_TRUE(SEA_ONLY, !pax_borders[arg(0)].sea);
        RULE_TRUE(BORDER_ELSEWHERE, f->kind == FRAME_REGIME ? !touches(arg(0), f->regime.empire) : !border_in(arg(0), where));
        RULE_TRUE(PIRATE_THERE, p->pirate[arg(0)] != 0);
        RULE_TRUE(BISHOP_PLACE, tableau(arg(0)) < 0 || !(located(arg(0)) & where) || p->place[arg(0)] == PLACE_COUPLE);
        RULE_TRUE(WRONG_PLACE, (move.kind == MOVE_CITY && !is_knight(agent()) && !is_rook(agent())) ||
                                   (move.kind == MOVE_ON && !is_bishop(agent())) ||
                                   (move.kind == MOVE_BORDER && !is_pawn(agent()) && !is_pirate(agent())));
        RULE_TRUE(LEVY_OCCUPIED, p->city[arg(0)] != NO_TOKEN);
        RULE_TRUE(CONCESSION_USED, !f->regime.concession);
        RULE_TRUE(PACIFY, !is_knight(arg(0)) && !is_rook(arg(0)) && !is_pawn(arg(0)) ? true
                          : !p->repressed[f->pacify.square - CARD_COUNT + 1][repressed_index(arg(0))]);
        RULE_TRUE(DISCARD, !in_row(arg(0), seat(), ROW_HAND));
    case RULE_BORDER_EMPIRE: /* missing or not a fitting one; too much; or of no consequence */
        return why.fact[2] == NO_EMPIRE_WANTED      ? arg(1) != 0
               : why.fact[2] == FIRST_EMPIRE_WANTED ? !p->concession[arg(0)] && arg(1) == pax_borders[arg(0)].empire[1]
                                                    : !touches(arg(0), arg(1)) || !(where >> arg(1) & 1);
    case RULE_EMANCIPATE: {
        int token = arg(0), empire = f->regime.empire;
        bool lies = (is_knight(token) || is_rook(token) || is_pawn(token)) && p->repressed[empire][repressed_index(token)];
        if (!lies || is_pawn(token) != (move.kind == MOVE_FREE_BORDER))
            return true;
        if (move.kind == MOVE_FREE_CITY)
            return pax_cities[arg(1)].empire != empire || p->city[arg(1)] || !pax_city_exists(p, arg(1)) ||
                   arg(1) == VENICE || arg(1) == VENICE_2;
        return !touches(arg(1), empire) || arg(2) != empire || p->concession[arg(1)] || p->pirate[arg(1)];
    }
    default:
        *known = false;
        return true;
    }
}

/* False if the rule that was named does not hold. */
static bool holds(bool *known)
{
    bool (*const chapters[])(bool *) = {true_of_actions, true_of_ops, true_of_places};
    for (int i = 0; i < 3; i++) {
        *known = true;
        bool is_true = chapters[i](known);
        if (*known)
            return is_true;
    }
    if (why.rule == RULE_NOT_NOW)
        *known = true;
    return why.rule != RULE_NOT_NOW || !(pax_decisions[asked()->kind].answers >> move.kind & 1);
}

/* ---- random moves ---- */

static int below(int n) { return (int)florin_random_below(&random_state, (uint32_t)n); }

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

/* One that answers what is asked, three times in four. */
static void some_move(void)
{
    uint64_t answers = pax_decisions[asked()->kind].answers;
    do
        move = (struct florin_move){.kind = (uint8_t)(1 + below(MOVE_KINDS - 1))};
    while (!(answers >> move.kind & 1) && below(40));
    for (int i = 0; i < FLORIN_ARGS && pax_verbs[move.kind].arg[i]; i++)
        move.arg[i] = (uint8_t)some_value(pax_verbs[move.kind].arg[i]);
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

static void reasons_of(const struct florin_game *of)
{
    int refused_moves = 0, untrue = 0, checked = 0;
    for (uint64_t seed = 1; refused_moves < MOVES; seed++) {
        struct florin_setup setup;
        struct florin_moves moves;
        florin_default_setup(of, 2 + (int)(seed % 3), seed, &setup);
        if (of == &pax1e)
            setup.option[OPT_CARDS] = CARDS_1E_ALL;
        random_state = seed;
        assert_null(of->setup(p, &setup));
        while (!p->over && refused_moves < MOVES) {
            for (int i = 0; i < 12 && refused_moves < MOVES; i++) {
                bool known;
                some_move();
                why = pax_judge(p, seat(), move);
                if (!why.rule)
                    continue;
                refused_moves++;
                bool is_true = holds(&known);
                checked += known;
                if (!is_true || !well_said(FLORIN_ENGLISH) || !well_said(FLORIN_ITALIAN)) {
                    untrue++;
                    if (untrue <= 20)
                        complain(of);
                }
            }
            pax_moves(p, seat(), &moves);
            pax_apply(p, seat(), moves.move[below(moves.count)]);
        }
    }
    print_message("# %s: %d refused, %d with a predicate, %d untrue\n", of->id, refused_moves, checked, untrue);
    assert_int_equal(untrue, 0);
}

static void test_reasons_of_the_second_edition(void **unused)
{
    (void)unused;
    reasons_of(&pax2e);
}

static void test_reasons_of_the_first_edition(void **unused)
{
    (void)unused;
    reasons_of(&pax1e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons_of_the_second_edition),
        cmocka_unit_test(test_reasons_of_the_first_edition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
