/* Predicates of the rules, each written from the rulebook. They look at rows, tokens and prints, not at what the judges ask.
 */
#include <string.h>

#include "rulebook.h"

/* Without one are rules whose truth is as long as the rule itself: they have scenarios. */
static const uint8_t told_by_scenarios[] = {
    RULE_NO_OP,
    RULE_NO_TARGET, /* every Op without a target: test_ops.c */
    RULE_HOLY_UNMET,
    RULE_GLOBALIZATION_UNMET, /* test_victory_conditions.c, test_ability_victories.c */
    RULE_RENAISSANCE_UNMET,   /* the same */
    RULE_BYZANTINE_UNMET,     /* test_promo.c */
    RULE_CASUALTY,            /* test_battle.c, test_civil_war.c, test_religious_war.c */
};

/* What is being asked about. */
static const struct pax *p;
static struct florin_move move;
static struct florin_verdict why;

/* ---- the table, looked at anew ---- */

static const struct frame *asked(void)
{
    return &p->stack[p->depth - 1];
}
static int seat(void)
{
    return asked()->seat;
}
static int arg(int i)
{
    return move.arg[i];
}
static bool named(int value, int end)
{
    return value > 0 && value < end;
}

static bool row_holds(int item, int owner, int kind)
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
        if (row_holds(item, owner, ROW_WEST) || row_holds(item, owner, ROW_EAST))
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
        if (pax_cities[city].empire == empire && !p->city[city] && pax_city_exists(p, city) && city != VENICE &&
            city != VENICE_2)
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

/* Where nobody stands and a token of that Empire may come to stand; two in Venice are a chapter of their own. */
static bool is_free_city(int city, int empire)
{
    return pax_cities[city].empire == empire && !p->city[city] && pax_city_exists(p, city) && city != VENICE &&
           city != VENICE_2;
}

static bool is_free_border(int border, int empire)
{
    return touches(border, empire) && !p->concession[border] && !p->pirate[border];
}

static bool lies_repressed(int token, int empire)
{
    return (is_knight(token) || is_rook(token) || is_pawn(token)) && p->repressed[empire][repressed_index(token)];
}

/* ABILITY, F1f, F1g: printed on a card of the Tableau that no Bishop silences. */
static bool has(int owner, enum ability ability)
{
    for (int card = 1; card < CARD_COUNT; card++)
        if (pax_shows_ability(p, card, ability) && tableau(card) == owner &&
            (ability == IMMUNE_TO_SILENCING || !bishop_near(card) || has(owner, IMMUNE_TO_SILENCING)))
            return true;
    return false;
}

static bool anybody_has(enum ability ability)
{
    for (int owner = 0; owner < p->seats; owner++)
        if (has(owner, ability))
            return true;
    return false;
}

static int kings(int owner)
{
    int count = 0;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        count += p->holder[empire] == owner + 1 && !(p->republics >> empire & 1);
    return count;
}

static int most_kings_of_others(int owner)
{
    int most = 0;
    for (int other = 0; other < p->seats; other++)
        if (other != owner && kings(other) > most)
            most = kings(other);
    return most;
}

/* K3: somebody whose Tableau shows both religions (bits of `faiths`) and who is not immune. */
static bool apostasy_has_a_victim(int faiths)
{
    for (int owner = 0; owner < p->seats; owner++) {
        int shown = 0;
        for (int item = 1; item < ITEM_COUNT; item++)
            if (tableau(item) == owner)
                shown |= pax_prestige_of(p, item) << 1;
        if ((shown & faiths) == faiths && !has(owner, IMMUNE_TO_APOSTASY))
            return true;
    }
    return false;
}

static bool prints_apostasy(int owner, int faiths)
{
    for (int card = 1; card < CARD_COUNT; card++) {
        struct pax_card print = pax_printed_card(p, card);
        if (tableau(card) == owner && print.one_shot == APOSTASY && print.one_shot_arg == faiths)
            return true;
    }
    return false;
}

/* F7: within an Empire of the card that the old Border touches, or across a Sea Border from it (1e: any Border). */
static bool sails(unsigned locations, int from, int to)
{
    for (int empire = 1; empire < EMPIRE_COUNT; empire++) {
        if (!(locations >> empire & 1) || !touches(from, empire))
            continue;
        for (int border = 1; border < BORDER_COUNT; border++)
            if (touches(border, empire) && (pax_borders[border].sea || p->option[OPT_CORSAIR] == BORDER_NEIGHBOUR) &&
                (touches(to, pax_borders[border].empire[0]) || touches(to, pax_borders[border].empire[1])))
                return true;
    }
    return false;
}

/* The Bishops this card wants to see on whom it beheads, as a bit set of religions. */
static unsigned wanted_by(int card)
{
    return pax_shows_ability(p, card, BEHEAD_BISHOP_WEST)           ? 1u << REFORMIST | 1u << CATHOLIC
           : pax_shows_ability(p, card, BEHEAD_BISHOP_EAST)         ? 1u << REFORMIST | 1u << ISLAMIC
           : pax_shows_ability(p, card, BEHEAD_BISHOP_EAST_ANY)     ? 1u << REFORMIST | 1u << ISLAMIC | 1u << CATHOLIC
           : pax_shows_ability(p, card, BEHEAD_BISHOP_EAST_ISLAMIC) ? 1u << ISLAMIC
                                                                    : 0;
}

static bool adjacent(int a, int b)
{
    bool apart = (a == PORTUGAL && b == FRANCE) || (a == FRANCE && b == PORTUGAL);
    return (pax_empires[a].adjacent >> b & 1) && !(apart && anybody_has(PORTUGAL_FRANCE_APART));
}

/* Is a piece of the kind that is short where the move takes one from? */
static bool stands_to_take(int token)
{
    int at = arg(0), piece = is_pirate(token) && p->option[OPT_PIRATE_ROOKS] ? token - PIRATE + ROOK : token;
    switch (move.kind) {
    case MOVE_TAKE_REPRESSED:
        return lies_repressed(piece, at);
    case MOVE_TAKE_CITY:
        return p->city[at] == piece;
    case MOVE_TAKE_BORDER:
        return is_pawn(piece) ? p->concession[at] == piece - PAWN + 1
                              : p->pirate[at] && p->pirate[at] == religion_of(piece) &&
                                    (is_pirate(piece) || p->option[OPT_PIRATE_ROOKS]);
    default:
        return is_bishop(piece) && p->bishop[at] == religion_of(piece);
    }
}

static bool any_repressed(int token)
{
    int piece = is_pirate(token) && p->option[OPT_PIRATE_ROOKS] ? token - PIRATE + ROOK : token;
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (lies_repressed(piece, empire))
            return true;
    return false;
}

/* The same three tokens, and none where there is no space. */
static bool rearranges(void)
{
    int count[TOKEN_COUNT] = {0};
    for (int i = 0; i < 3; i++) {
        count[arg(i)]++;
        count[p->city[CONSTANTINOPLE_1 + i]]--;
    }
    for (int token = 0; token < TOKEN_COUNT; token++)
        if (count[token])
            return false;
    return !arg(2) || pax_city_exists(p, CONSTANTINOPLE_3);
}

static bool can_settle(void)
{
    int token = arg(0), at = arg(1), target = p->battle.target;
    bool agent = p->battle.agent[0] == token || p->battle.agent[1] == token;
    bool waits = (is_knight(token) || is_rook(token) || is_pawn(token)) && p->battle.must[repressed_index(token)];
    if (move.kind == MOVE_SETTLE_CITY)
        return waits && !is_pawn(token) && is_free_city(at, target);
    return is_free_border(at, target) && ((waits && is_pawn(token)) || (is_pirate(token) && agent && pax_borders[at].sea));
}

static bool can_free(int empire)
{
    if (!lies_repressed(arg(0), empire))
        return false;
    if (move.kind == MOVE_FREE_CITY)
        return !is_pawn(arg(0)) && is_free_city(arg(1), empire);
    return is_pawn(arg(0)) && arg(2) == empire && is_free_border(arg(1), empire);
}

static int freed_from(void)
{
    return move.kind == MOVE_FREE_CITY ? pax_cities[arg(1)].empire : arg(2);
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

/* SATURATION of the living rules: is a space empty for the Agent that is asked for? Bishops know none. */
static bool room_for_agent(const struct frame *f)
{
    int token = pax_agent_asked(f);
    unsigned where = places(f->placing.card);
    bool city = is_knight(token) || is_rook(token);
    for (int i = 1; i < CITY_COUNT; i++)
        if (city && (where >> pax_cities[i].empire & 1) && !p->city[i] && pax_city_exists(p, i))
            return true;
    for (int i = 1; i < BORDER_COUNT; i++)
        if (!city && !is_bishop(token) && !p->concession[i] && !p->pirate[i] && (is_pawn(token) || pax_borders[i].sea) &&
            (where >> pax_borders[i].empire[0] & 1 || where >> pax_borders[i].empire[1] & 1))
            return true;
    return is_bishop(token);
}

#define RULE_TRUE(id, ...)                                                                                                  \
    case RULE_##id:                                                                                                         \
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
        RULE_TRUE(NOT_IN_HAND, !row_holds(item, seat(), ROW_HAND));
        RULE_TRUE(NO_ONE_SHOT, pax_printed_card(p, item).one_shot != arg(1));
        RULE_TRUE(NAME_EMPIRE, (empire != 0) == (why.fact[1] != 0) && (empire || pax_cards[item].where >= THE_WEST));
        RULE_TRUE(LOCATION, !(places(item) >> empire & 1));
        RULE_TRUE(SUITOR, !(pax_cards[item].suitors >> empire & 1));
        RULE_TRUE(SUITOR_REPUBLIC, p->republics >> empire & 1);
        RULE_TRUE(SUITOR_MARRIED, p->queens[empire] != 0);
        RULE_TRUE(SUITOR_TAKEN, p->holder[empire] && p->holder[empire] != seat() + 1);
        RULE_TRUE(SUITOR_STACK, p->holder[empire] != 0 && why.fact[1] == p->holder[empire] - 1);
        RULE_TRUE(BLOODY, !heretic(empire ? empire : pax_cards[item].where, arg(1) == CRUSADE ? CATHOLIC
                                                                            : arg(1) == JIHAD ? ISLAMIC
                                                                                              : REFORMIST));
        RULE_TRUE(SHIFT_OPEN, p->open[WEST] == why.fact[0] || p->open[EAST] == why.fact[0]);
        RULE_TRUE(SHIFT_DISCOVERY, !has_discovery());
        RULE_TRUE(NOT_YOURS_TO_SELL,
                  tableau(item) != seat() && !row_holds(item, seat(), ROW_HAND) && !row_holds(item, seat(), ROW_MAIDS));
        RULE_TRUE(SELL_COUPLE, p->place[item] == PLACE_COUPLE && tableau(item) == seat());
        RULE_TRUE(OPS_SPENT, (p->ran & arg(0)) != 0);
        RULE_TRUE(BOTH_OPS, arg(0) == 3 && !has(seat(), BOTH_OPS_ONE_ACTION));
        RULE_TRUE(SALE_ONE_SHOT,
                  (!has(seat(), SALE_FIRES_ONE_SHOT) && !has(seat(), SALE_BECOMES_ONE_SHOT)) || item >= CARD_COUNT ||
                      (arg(1) != CONSPIRACY && arg(1) != PEASANT_REVOLT && arg(1) != CRUSADE && arg(1) != APOSTASY));
        RULE_TRUE(REPRISAL, !has(seat(), DISCARD_FOR_REVOLT));
        RULE_TRUE(COUNTER, !has(seat(), APOSTASY_AS_ACTION) && !has(seat(), PRINTED_APOSTASY_AS_ACTION));
        RULE_TRUE(COUNTER_PRINT, !prints_apostasy(seat(), arg(0)));
        RULE_TRUE(COUNTER_VICTIM, !apostasy_has_a_victim(arg(0)));
        RULE_TRUE(IMPERIAL_UNMET, why.fact[0] == kings(seat()) && why.fact[1] == most_kings_of_others(seat()) &&
                                      kings(seat()) < most_kings_of_others(seat()) + (p->seats == 2 ? 3 : 2));
        RULE_TRUE(TWO_ACTIONS, p->actions < 2 && anybody_has(arg(0) == HOLY       ? HOLY_TWO_ACTIONS
                                                             : arg(0) == IMPERIAL ? IMPERIAL_TWO_ACTIONS
                                                                                  : GLOBALIZATION_TWO_ACTIONS));
        RULE_TRUE(FAIR_SPENT, p->market[arg(0)][FAIR] == NO_CARD && (p->fairs >> arg(0) & 1));
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
                                 (!p->option[OPT_COMMERCE_ANYWHERE] &&
                                  p->market[f->run.op == COMMERCE_WEST ? WEST : EAST][item] == NO_CARD));
        RULE_TRUE(BEHEAD_LOCATION, !(located(card) & located(item)));
        RULE_TRUE(BEHEAD_SELF, card == item);
        RULE_TRUE(BEHEAD_TABLEAU, tableau(item) < 0);
        RULE_TRUE(BEHEAD_BISHOP, wanted_by(card) && !(p->bishop[item] && (wanted_by(card) >> p->bishop[item] & 1)));
        RULE_TRUE(CIPHER, tableau(item) < 0 || tableau(item) == seat() || (p->used[item / 8] >> (item % 8) & 1) ||
                              !shows(item, arg(1)) || arg(1) < BEHEAD || arg(1) > VOTE_EAST);
        RULE_TRUE(CORSAIR_REACH, item == arg(1) || !pax_borders[arg(1)].sea || !sails(located(card), item, arg(1)));
        RULE_TRUE(CAMPAIGN_OWN, p->holder[empire] == seat() + 1 &&
                                    (!p->option[OPT_CAMPAIGN_OWN] || p->suzerain[card - CARD_COUNT + 1] == empire));
        RULE_TRUE(CAMPAIGN_ADJACENT, !empire || !adjacent(card - CARD_COUNT + 1, empire));
        RULE_TRUE(TAX_TARGET, !p->concession[item]);
        RULE_TRUE(TAX_SATURATED, full(arg(1)));
        RULE_TRUE(OP_LOCATION,
                  named(why.fact[1], EMPIRE_COUNT) && !(located(card) >> why.fact[1] & 1) &&
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
        RULE_TRUE(VOTE_COST,
                  p->florins[seat()] == why.fact[1] && why.fact[0] > why.fact[1] && why.fact[0] <= repressed(empire));
    case RULE_VOTE_MAJORITY: /* CONCESSIONS_DOUBLE multiplies, so only none and some are told apart */
        return (pawns(seat(), empire) == 0) == (why.fact[1] == 0);
    case RULE_CAMPAIGN_KNIGHTS:
        for (int city = 1; city < CITY_COUNT; city++)
            if (pax_cities[city].empire == card - CARD_COUNT + 1 && is_knight(p->city[city]))
                return false;
        return true;
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
        RULE_TRUE(REPRESS_COST,
                  p->florins[seat()] == 0 && (move.kind == MOVE_CITY ? p->city[arg(0)] : p->concession[arg(0)]));
        RULE_TRUE(OWN_AGENT, f->placing.agent == 1 && f->placing.taken == arg(0));
        RULE_TRUE(VENICE, arg(0) == VENICE || arg(0) == VENICE_2);
        RULE_TRUE(SEA_ONLY, !pax_borders[arg(0)].sea);
        RULE_TRUE(BORDER_ELSEWHERE,
                  f->kind == FRAME_REGIME ? !touches(arg(0), f->regime.empire) : !border_in(arg(0), where));
        RULE_TRUE(PIRATE_THERE, p->pirate[arg(0)] != 0);
        RULE_TRUE(BISHOP_PLACE, tableau(arg(0)) < 0 || !(located(arg(0)) & where) || p->place[arg(0)] == PLACE_COUPLE);
        RULE_TRUE(WRONG_PLACE, (move.kind == MOVE_CITY && !is_knight(agent()) && !is_rook(agent())) ||
                                   (move.kind == MOVE_ON && !is_bishop(agent())) ||
                                   (move.kind == MOVE_BORDER && !is_pawn(agent()) && !is_pirate(agent())));
        RULE_TRUE(LEVY_OCCUPIED, p->city[arg(0)] != NO_TOKEN);
        RULE_TRUE(CONCESSION_USED, !f->regime.concession);
        RULE_TRUE(PACIFY, !is_knight(arg(0)) && !is_rook(arg(0)) && !is_pawn(arg(0))
                              ? true
                              : !p->repressed[f->pacify.square - CARD_COUNT + 1][repressed_index(arg(0))]);
        RULE_TRUE(DISCARD, !row_holds(arg(0), seat(), ROW_HAND));
        RULE_TRUE(CITY_CLOSED, (pax_cities[arg(0)].emporium && p->open[WEST] != arg(0) && p->open[EAST] != arg(0)) ||
                                   arg(0) == VENICE_2 || arg(0) == KYIV || arg(0) == CONSTANTINOPLE_3);
        RULE_TRUE(MUST_PLACE, f->kind == FRAME_AGENT
                                  ? (f->placing.how & AGENT_MUST) && (!p->option[OPT_TEXT] || room_for_agent(f))
                                  : f->shortage.how & AGENT_MUST);
        RULE_TRUE(LEVY_DUE, p->option[OPT_LEVY_DUE] && f->shortage.purpose == FOR_LEVY);
        RULE_TRUE(SHORTAGE, !stands_to_take(f->shortage.token) || any_repressed(f->shortage.token));
        RULE_TRUE(ARRANGE, !rearranges());
        RULE_TRUE(SURVIVOR, !can_settle());
        RULE_TRUE(EMANCIPATE, !can_free(f->regime.empire));
        RULE_TRUE(ENCLOSURE, !(WESTERN >> freed_from() & 1) || !can_free(freed_from()));
        RULE_TRUE(LIBERTY, !f->regime.liberty);
        RULE_TRUE(KEEP, arg(0) != VENICE && arg(0) != VENICE_2);
        RULE_TRUE(DROP, arg(0) < CONSTANTINOPLE_1 || arg(0) > CONSTANTINOPLE_3);
    case RULE_BORDER_EMPIRE: /* missing or not a fitting one; too much; or of no consequence */
        return why.fact[2] == NO_EMPIRE_WANTED      ? arg(1) != 0
               : why.fact[2] == LEFT_EMPIRE_WANTED  ? arg(2) != f->regime.empire && is_free_border(arg(1), f->regime.empire)
               : why.fact[2] == FIRST_EMPIRE_WANTED ? !p->concession[arg(0)] && arg(1) == pax_borders[arg(0)].empire[1]
                                                    : !touches(arg(0), arg(1)) || !(where >> arg(1) & 1);
    default:
        *known = false;
        return true;
    }
}

bool rule_told_by_scenarios(int rule)
{
    return memchr(told_by_scenarios, rule, sizeof told_by_scenarios) != NULL;
}

bool rule_holds(const struct pax *state, struct florin_move tried, struct florin_verdict verdict, bool *known)
{
    bool (*const chapters[])(bool *) = {true_of_actions, true_of_ops, true_of_places};
    p = state;
    move = tried;
    why = verdict;
    for (int i = 0; i < 3; i++) {
        *known = true;
        bool is_true = chapters[i](known);
        if (*known)
            return is_true;
    }
    *known = why.rule == RULE_NOT_NOW;
    return !*known || !(pax_decisions[asked()->kind].answers >> move.kind & 1);
}
