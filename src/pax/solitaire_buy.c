/* Part O, O3b, O3c and O4a: which card the opponent buys and plays, and with which of its effects (O5g, O5h). */
#include "pax/solitaire.h"

struct purchase {
    int side, column, card;
};

static void intend_purchase(struct pax *s, enum means means, struct purchase buy, struct florin_move play)
{
    pax_intend(s, means, move_of(MOVE_BUY, buy.side, buy.column, 0), play);
}

static struct florin_move plainly(struct purchase buy) { return move_of(MOVE_PLAY, buy.card, 0, 0); }

/* The One-shot of a card in every way it can go off: O5g by Knights, O9 where the fewest would have to be beaten. */
struct ways {
    int count;
    struct florin_move play[EMPIRE_COUNT];
};

static void add_way(struct ways *w, const struct pax *s, int card, int one_shot, int empire)
{
    if (pax_judge_one_shot(s, OPPONENT, card, one_shot, empire).rule == RULE_LEGAL)
        w->play[w->count++] = move_of(MOVE_PLAY, card, one_shot, empire);
}

static int most_knights(const struct pax *s, struct florin_move play)
{
    return -pax_knights_in(s, play.arg[2]);
}

static int fewest_fighters(const struct pax *s, struct florin_move play)
{
    return pax_fighters_in(s, play.arg[2]);
}

static void list_ways(const struct pax *s, int card, struct ways *w)
{
    int one_shot = one_shot_of(s, card).kind;
    bool regional = pax_wars[one_shot].kind && pax_cards[card].where >= EMPIRE_COUNT;
    w->count = 0;
    if (one_shot == CORONATION) {
        const uint8_t *suitor = pax_suitors[pax_queen_index(card)];
        for (int i = 0; i < SUITORS && suitor[i]; i++)
            add_way(w, s, card, one_shot, suitor[i]);
        pax_sort_moves(s, w->play, w->count, most_knights);
        return;
    }
    for EACH (empire, regional ? pax_card_locations(card) : 0)
        add_way(w, s, card, one_shot, (int)empire);
    pax_sort_moves(s, w->play, w->count, fewest_fighters);
    if (!regional && one_shot)
        add_way(w, s, card, one_shot, NO_EMPIRE);
}

/* Did this play bring the Empire it is about? */
static bool succeeded(const struct pax *before, const struct pax *after, struct florin_move play)
{
    int empire = play.arg[2] ? play.arg[2] : pax_cards[play.arg[0]].where;
    if (empire >= EMPIRE_COUNT || after->holder[empire] != OPPONENT + 1)
        return false;
    return before->holder[empire] != OPPONENT + 1 || is_republic(before, empire) != is_republic(after, empire);
}

/* O3c: the One-shot reaches the goal; first where the war is won (reading 15). */
static bool buy_for_one_shot(struct pax *s, struct purchase buy, const struct kept *goal)
{
    struct ways ways;
    list_ways(s, buy.card, &ways);
    for (int winning = 1; winning >= 0; winning--) {
        for (int i = 0; i < ways.count; i++) {
            struct pax copy = *s;
            intend_purchase(&copy, BY_ONE_SHOT, buy, ways.play[i]);
            struct course course = copy.course;
            bool war = pax_wars[ways.play[i].arg[1]].kind;
            if (!pax_carry_out(&copy, goal) || (winning && war && !succeeded(s, &copy, ways.play[i])))
                continue;
            s->course = course;
            return true;
        }
    }
    return false;
}

static int tableau_size(const struct pax *s, int seat)
{
    uint8_t items[ITEM_COUNT];
    return pax_tableau_items(s, seat, 3, items);
}

/* Concessions of a seat on the open route of a side. */
static int on_route(const struct pax *s, int seat, int side)
{
    const struct pax_route *route = &pax_routes[pax_open_route(s, side)];
    int count = 0;
    for (int i = 0; i < route->borders; i++)
        count += s->concession[route->border[i]] == seat + 1;
    return count;
}

/* O5h, gap 8: does the person lose at least as many Concessions on the route of that colour, less those gained? */
static bool shift_hurts(const struct pax *s, int emporium)
{
    struct pax shifted = *s;
    int side = pax_cities[emporium].emporium - 1;
    shifted.open[side] = (uint8_t)emporium;
    return on_route(s, PERSON, side) - on_route(&shifted, PERSON, side) >=
           on_route(s, OPPONENT, side) - on_route(&shifted, OPPONENT, side);
}

/* O5h, gap 8: does the person discard at least as many cards? */
static bool apostasy_hurts(const struct pax *without, const struct pax *with)
{
    return tableau_size(without, PERSON) - tableau_size(with, PERSON) >=
           tableau_size(without, OPPONENT) - tableau_size(with, OPPONENT);
}

/* O5h, reading 9: is a One-shot that is not the reason of a purchase triggered? */
static bool worth_triggering(const struct pax *s, struct purchase buy, enum means means, struct florin_move play)
{
    struct pax without = *s, with = *s;
    int one_shot = play.arg[1];
    if (one_shot == TRADE_SHIFT)
        return shift_hurts(s, one_shot_of(s, buy.card).arg);
    intend_purchase(&with, means, buy, play);
    pax_carry_out(&with, NULL);
    if (one_shot != APOSTASY)
        return pax_squares_held(&with, OPPONENT) > pax_squares_held(s, OPPONENT);
    intend_purchase(&without, means, buy, plainly(buy));
    pax_carry_out(&without, NULL);
    return apostasy_hurts(&without, &with);
}

static bool carry_on_to_agent(struct pax *copy, int agent)
{
    while (pax_carry_on(copy, FRAME_AGENT)) {
        if (top(copy)->placing.agent == agent)
            return true;
        pax_answer(copy, OPPONENT, pax_opponents_choice(copy, NULL));
    }
    return false;
}

/* O5c: a Knight or Rook also where it helps, in an empty City rather than for a Florin. */
static bool place_agent(struct pax *s, const struct pax *considered, int agent, const struct kept *goal)
{
    struct pax asked = *considered;
    struct florin_moves places;
    if (!carry_on_to_agent(&asked, agent))
        return false;
    pax_list_moves(&asked, &places);
    for (int taken = 0; taken <= 1; taken++) {
        for (int i = 0; i < places.count; i++) {
            struct pax copy = *considered;
            if (places.move[i].kind != MOVE_CITY || (asked.city[places.move[i].arg[0]] != NO_TOKEN) != taken)
                continue;
            copy.course.agent[agent] = places.move[i];
            if (pax_settle_on(s, &copy, goal))
                return true;
        }
    }
    return false;
}

static bool buy_for_agents(struct pax *s, struct purchase buy, struct florin_move play, const struct kept *goal)
{
    struct pax considered = *s;
    intend_purchase(&considered, BY_AGENTS, buy, play);
    struct pax copy = considered;
    return pax_settle_on(s, &copy, goal) || place_agent(s, &considered, 0, goal) || place_agent(s, &considered, 1, goal);
}

static bool buy_for_prestige(struct pax *s, struct purchase buy, struct florin_move play, int wish)
{
    struct pax copy = *s;
    intend_purchase(&copy, BY_PRESTIGE, buy, play);
    struct course course = copy.course;
    int icon = s->course.religion ? 1 << (s->course.religion - 1) : 0;
    if (!pax_carry_out(&copy, NULL) || (wish == LEVEL_FAITH && pax_count_prestige(&copy, OPPONENT, icon, true) <
                                                                   pax_count_prestige(&copy, PERSON, icon, true)))
        return false;
    s->course = course;
    return true;
}

/* The One-shot is not the reason: with it if O5h says so and it does not spoil the reason, else without. */
static bool buy_besides_one_shot(struct pax *s, struct purchase buy, enum means means, const struct kept *goal)
{
    struct ways ways;
    list_ways(s, buy.card, &ways);
    ways.play[ways.count] = plainly(buy);
    for (int i = 0; i <= ways.count; i++) {
        struct florin_move play = ways.play[i];
        if (play.arg[1] && !worth_triggering(s, buy, means, play))
            continue;
        if (means == BY_AGENTS ? buy_for_agents(s, buy, play, goal) : buy_for_prestige(s, buy, play, box_of(s)->wish))
            return true;
    }
    return false;
}

static bool has_agent(const struct pax *s, int card, unsigned wanted)
{
    for (int i = 0; i < 2; i++) {
        int token = pax_cards[card].agent[i];
        bool other = token && !is_pawn(token) && !is_bishop(token) && religion_of(token) != s->course.religion;
        if (((wanted & OTHER_FAITHS) && other) || ((wanted & BISHOP_AGENTS) && is_bishop(token)) ||
            ((wanted & PAWN_AGENTS) && is_pawn(token)) || ((wanted & PIRATE_AGENTS) && is_pirate(token)))
            return true;
    }
    return false;
}

static enum ability red_text(int row)
{
    return row == 1 ? IMPERIAL_TWO_ACTIONS : row == 5 ? GLOBALIZATION_TWO_ACTIONS : HOLY_TWO_ACTIONS;
}

static bool fulfils_wish(const struct pax *s, int card, int wish)
{
    int faith = s->course.religion ? 1 << (s->course.religion - 1) : 0;
    static const uint8_t icons[WISH_COUNT] = {[ANY_LAW] = P_LAW, [ANY_DISCOVERY] = P_DISCOVERY, [ANY_PRESTIGE] = 63};
    if (wish == RED_TEXT)
        return pax_shows_ability(s, card, red_text(s->course.row));
    return pax_prestige_of(s, card) & (wish == DOMINANT_FAITH || wish == LEVEL_FAITH ? faith : icons[wish]);
}

/* Gap 2, O3a: the Prestige cell of a row that is no override. */
static bool too_dear(const struct pax *s, struct purchase buy)
{
    int net = pax_price(s, OPPONENT, buy.side, buy.column) - s->market_florins[buy.side][buy.column];
    return box_of(s)->cell == CELL_PRESTIGE && s->course.pass == BY_TRIGGER && net > 1;
}

/* Reading 30: by its Agents, by its One-shot, by its Prestige. */
static bool buy_this(struct pax *s, struct purchase buy, const struct kept *goal)
{
    const struct box *box = box_of(s);
    if (is_comet(buy.card) || too_dear(s, buy) || pax_judge_buy(s, OPPONENT, buy.side, buy.column).rule != RULE_LEGAL)
        return false;
    return (has_agent(s, buy.card, box->agents) && buy_besides_one_shot(s, buy, BY_AGENTS, goal)) ||
           ((box->one_shots >> one_shot_of(s, buy.card).kind & 1) && buy_for_one_shot(s, buy, goal)) ||
           (fulfils_wish(s, buy.card, box->wish) && buy_besides_one_shot(s, buy, BY_PRESTIGE, goal));
}

/* O3b, gap 3: by columns, East before West. */
bool pax_buy_some_card(struct pax *s, const struct kept *goal)
{
    if (s->actions < 2)
        return false;
    for (int column = FAIR + 1; column < COLUMNS; column++)
        for (int side = EAST; side >= WEST; side--)
            if (s->market[side][column] && buy_this(s, (struct purchase){side, column, s->market[side][column]}, goal))
                return true;
    return false;
}
