/* The Market: buying (E1), selling (E3) and the refresh at the end of a turn (D2). */
#include "pax/rules.h"

/* ---- E1: purchase ---- */

static bool hand_is_full(const struct pax *p, int seat)
{
    return row_count(p, seat, ROW_HAND) >= HAND_LIMIT && !pax_has_ability(p, seat, UNLIMITED_HAND);
}

/* E1b; part O, O4a and gap 4: the opponent passes over faceup cards that carry Florins, and so over what E1c sends to the
 * other row. */
static bool pays_for(const struct pax *p, int seat, int side, int column)
{
    bool moved = p->market[side][column] == NO_CARD;
    if (!is_opponent(p, seat) || (column == FAIR && !moved))
        return true;
    return p->market_florins[moved ? !side : side][column] == 0 || p->market[moved ? !side : side][column] == NO_CARD;
}

int pax_price(const struct pax *p, int seat, int side, int column)
{
    int price = 0;
    if (!is_opponent(p, seat))
        return column;
    for (int left = 0; left < column; left++)
        price += pays_for(p, seat, side, left);
    return price;
}

struct florin_verdict pax_judge_buy(const struct pax *p, int seat, int side, int column)
{
    if (side >= SIDE_COUNT || column >= COLUMNS)
        return illegal(RULE_NO_CARD, side, column);
    if (column == FAIR)
        return illegal(RULE_FACEDOWN, side, column);
    int card = p->market[side][column];
    if (card == NO_CARD)
        return illegal(RULE_NO_CARD, side, column);
    if (p->actions == 0)
        return illegal(RULE_NO_ACTIONS, 0, 0);
    if (p->paid[side] >> column & 1)
        return illegal(RULE_USURY, card, 0);
    if (p->florins[seat] < pax_price(p, seat, side, column))
        return illegal(RULE_PRICE, pax_price(p, seat, side, column), p->florins[seat]);
    if (!is_comet(card) && hand_is_full(p, seat))
        return illegal(RULE_HAND_FULL, row_count(p, seat, ROW_HAND), 0);
    return legal();
}

/* A card of the Market by name, unless it lies facedown. */
static int open_card(const struct pax *p, int side, int column)
{
    return column == FAIR ? NO_CARD : p->market[side][column];
}

/* E1d, F2 */
void pax_take_florins(struct pax *p, int seat, int side, int column, int florins)
{
    if (florins == 0)
        return;
    NOTE(p, EVENT_FLORINS_TAKEN, .what = open_card(p, side, column), .from = at_market(side, column), .count = florins);
    p->market_florins[side][column] = (uint8_t)(p->market_florins[side][column] - florins);
    pax_earn(p, seat, florins);
}

/* E1b, E1c: a Florin on the card in this column, else on the one in the other row, else to China (R8). */
static void pay_column(struct pax *p, int side, int column)
{
    if (p->market[side][column] == NO_CARD)
        side = !side;
    if (p->market[side][column] == NO_CARD) {
        NOTE(p, EVENT_CHINA_PAID, .count = 1);
        return;
    }
    NOTE(p, EVENT_FLORIN_LAID, .what = open_card(p, side, column), .to = at_market(side, column), .count = 1);
    p->market_florins[side][column]++;
    p->paid[side] = (uint8_t)(p->paid[side] | 1 << column);
}

void pax_do_buy(struct pax *p, int seat, int side, int column)
{
    int card = p->market[side][column];
    spend_action(p, false);
    if (noting())
        pax_note_purchase(p, side, column);
    p->florins[seat] = (uint16_t)(p->florins[seat] - pax_price(p, seat, side, column));
    for (int left = 0; left < column; left++)
        if (pays_for(p, seat, side, left))
            pay_column(p, side, left);
    pax_take_florins(p, seat, side, column, p->market_florins[side][column]); /* E1d */
    p->market[side][column] = NO_CARD;
    if (is_comet(card)) {
        p->place[card] = PLACE_GONE;
        pax_ask(p, FRAME_COMET, seat)->comet.card = (uint8_t)card;
    } else {
        pax_row_append(p, seat, ROW_HAND, card);
    }
}

/* ---- E3: sale ---- */

static bool holds(const struct pax *p, int seat, int item)
{
    if (is_square(item))
        return p->holder[empire_of(item)] == seat + 1;
    return p->place[item] >= PLACE_ROW && (p->place[item] - PLACE_ROW) / ROW_KINDS == seat;
}

/* PREN135X: the one-shots a sale can fire. */
static bool fires_on_sale(int one_shot)
{
    return one_shot == CONSPIRACY || one_shot == PEASANT_REVOLT || one_shot == CRUSADE || one_shot == APOSTASY;
}

bool pax_sales_fire(const struct pax *p, int seat)
{
    return pax_has_ability(p, seat, rule_on(p, OPT_FIRST_ABILITIES) ? SALE_BECOMES_ONE_SHOT : SALE_FIRES_ONE_SHOT);
}

struct florin_verdict pax_judge_sell(const struct pax *p, int seat, int item, int one_shot, int empire)
{
    if (item == NO_CARD || item >= ITEM_COUNT)
        return illegal(RULE_NOT_YOURS_TO_SELL, item, 0);
    if (is_queen(item) && pax_owner_of(p, item) == seat)
        return illegal(RULE_SELL_COUPLE, item, pax_husband_of(p, item));
    if (!holds(p, seat, item))
        return illegal(RULE_NOT_YOURS_TO_SELL, item, 0);
    if (p->actions == 0 && top_of(p)->kind == FRAME_TURN)
        return illegal(RULE_NO_ACTIONS, 0, 0);
    if (one_shot == NO_ONE_SHOT)
        return empire ? illegal(RULE_NAME_EMPIRE, item, empire) : legal();
    if (!is_card(item) || !fires_on_sale(one_shot) || !pax_sales_fire(p, seat))
        return illegal(RULE_SALE_ONE_SHOT, item, one_shot);
    return pax_judge_one_shot(p, seat, item, one_shot, empire);
}

/* E3c: abilities about the sale work only out of the Tableau, unsilenced. */
bool pax_sale_ability(const struct pax *p, int seat, int card, enum ability ability)
{
    return pax_owner_of(p, card) == seat && pax_shows_ability(p, card, ability) && !pax_silenced(p, card);
}

static int card_price(const struct pax *p, int seat, int card)
{
    return pax_sale_ability(p, seat, card, SELLS_FOR_FOUR) ? 4 : 2;
}

/* E3a: King and Queens bring the sum of their prices. */
static int square_price(const struct pax *p, int seat, int empire)
{
    int price = 2;
    for (uint32_t rest = p->queens[empire]; rest; rest &= rest - 1)
        price += card_price(p, seat, pax_queens[__builtin_ctz(rest)]);
    return price;
}

int pax_sale_price(const struct pax *p, int seat, int item)
{
    return is_square(item) ? square_price(p, seat, empire_of(item)) : card_price(p, seat, item);
}

/* E3b, E3a: home with all it carries; 1e: bare, and the Queen leaves the game. */
static void sell_square(struct pax *p, int empire)
{
    if (rule_on(p, OPT_SALE_BARE))
        pax_clear_square(p, empire);
    if (rule_on(p, OPT_COUPLE_PARTED))
        pax_discard_queens(p, empire);
    pax_return_to_throne(p, empire);
}

/* What follows a sale, once its price is paid. */
static void give_up(struct pax *p, int seat, int item, int one_shot, int empire)
{
    if (is_square(item)) {
        sell_square(p, empire_of(item));
        return;
    }
    if (pax_sale_ability(p, seat, item, SELL_FOR_FOREIGN_OP))
        pax_ask(p, FRAME_CIPHER, seat);
    if (pax_sale_ability(p, seat, item, SELL_TO_EMANCIPATE_WEST))
        pax_ask(p, FRAME_ENCLOSURE, seat);
    pax_lose_card(p, item);
    if (one_shot)
        pax_launch_one_shot(p, seat, item, empire);
}

/* The action, or the second sale of one action (1e x52). */
void pax_do_sell(struct pax *p, int seat, int item, int one_shot, int empire)
{
    bool second = top(p)->kind == FRAME_SECOND_SALE;
    bool instead = one_shot && pax_has_ability(p, seat, SALE_BECOMES_ONE_SHOT); /* 1e x39: no money for it */
    if (!second)
        spend_action(p, false);
    int price = instead ? 0 : pax_sale_price(p, seat, item);
    NOTE(p, EVENT_SOLD, .what = item, .count = price);
    pax_earn(p, seat, price);
    if (second)
        pax_pop(p);
    else if (pax_has_ability(p, seat, SALE_OF_TWO))
        pax_ask(p, FRAME_SECOND_SALE, seat);
    give_up(p, seat, item, one_shot, empire);
}

/* 1e x52: the same action may sell another. */
struct florin_verdict pax_judge_second_sale(const struct pax *p, const struct frame *f, struct florin_move move)
{
    return move.kind == MOVE_SKIP ? legal() : pax_judge_sell(p, f->seat, move.arg[0], move.arg[1], move.arg[2]);
}

void pax_do_second_sale(struct pax *p, struct florin_move move)
{
    if (move.kind == MOVE_SKIP)
        pax_pop(p);
    else
        pax_do_sell(p, p->turn_of, move.arg[0], move.arg[1], move.arg[2]);
}

/* ---- D2: refresh ---- */

static void slide(struct pax *p, int side, int from, int to)
{
    int card = p->market[side][from], florins = p->market_florins[side][from];
    NOTE_BY(FLORIN_NOBODY, EVENT_CARD_SLID, .what = card, .from = at_market(side, from), .to = at_market(side, to),
            .count = florins);
    p->market[side][from] = NO_CARD;
    p->market_florins[side][from] = 0;
    p->market[side][to] = (uint8_t)card;
    /* G5a: leftover profits lie in the empty fair space and wait for the next card */
    p->market_florins[side][to] = (uint8_t)(p->market_florins[side][to] + florins);
}

/* Returns how many cards lie in the row: the gaps are behind them. */
static int slide_left(struct pax *p, int side)
{
    int to = 0;
    for (int from = 0; from < COLUMNS; from++) {
        if (p->market[side][from] == NO_CARD)
            continue;
        if (from != to)
            slide(p, side, from, to);
        to++;
    }
    return to;
}

/* D2b: from the own deck, else from the other; false if both are empty. */
static bool draw_into(struct pax *p, int side, int column)
{
    int deck = p->deck_size[side] ? side : !side;
    if (p->deck_size[deck] == 0)
        return false;
    int card = p->deck[deck][--p->deck_size[deck]];
    p->deck[deck][p->deck_size[deck]] = NO_CARD;
    NOTE_BY(FLORIN_NOBODY, EVENT_CARD_DRAWN, .what = card, .from = deck, .to = at_market(side, column));
    p->market[side][column] = (uint8_t)card;
    p->place[card] = PLACE_MARKET;
    p->luck++;
    return true;
}

int pax_cards_to_come(const struct pax *p)
{
    int left = p->deck_size[WEST] + p->deck_size[EAST];
    for (int side = WEST; side <= EAST; side++)
        for (int column = 0; column < COLUMNS; column++)
            left -= p->market[side][column] == NO_CARD;
    return left;
}

bool pax_ends_with_turn(const struct pax *p)
{
    return pax_cards_to_come(p) < (rule_on(p, OPT_BOTH_DECKS_EMPTY) ? 1 : 0);
}

/* L2a; part O, O6b(3): the opponent wins. */
static void market_fails(struct pax *p)
{
    if (rule_on(p, OPT_OPPONENT))
        pax_end_game(p, MARKET_FAILED, 1u << OPPONENT);
    else
        pax_patron_victory(p);
}

/* R11: by columns, West before East. False if both decks are empty before all gaps are filled. */
static bool fill_gaps(struct pax *p)
{
    int west = slide_left(p, WEST), east = slide_left(p, EAST);
    for (int column = west < east ? west : east; column < COLUMNS; column++)
        for (int side = WEST; side <= EAST; side++)
            if (p->market[side][column] == NO_CARD && !draw_into(p, side, column))
                return false;
    return true;
}

void pax_refresh_market(struct pax *p)
{
    bool last = pax_ends_with_turn(p), filled = fill_gaps(p);
    assert(last || filled);
    if (last && filled) /* 1e «Sequenza di gioco» 3 */
        pax_patron_victory(p);
    else if (last)
        market_fails(p);
}
