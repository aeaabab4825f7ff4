/* The Market: buying (E1), selling (E3) and the refresh at the end of a turn (D2). */
#include "pax/rules.h"

/* ---- E1: purchase ---- */

static bool hand_is_full(const struct pax *s, int seat)
{
    return row_count(s, seat, ROW_HAND) >= HAND_LIMIT && !pax_has_ability(s, seat, UNLIMITED_HAND);
}

/* E1b; part O, O4a and gap 4: the opponent passes over faceup cards that carry Florins, and so over what E1c sends to
 * the other row. */
static bool pays_for(const struct pax *s, int seat, int side, int column)
{
    bool moved = s->market[side][column] == NO_CARD;
    if (!is_opponent(s, seat) || (column == FAIR && !moved))
        return true;
    return s->market_florins[moved ? !side : side][column] == 0 || s->market[moved ? !side : side][column] == NO_CARD;
}

int pax_price(const struct pax *s, int seat, int side, int column)
{
    int price = 0;
    if (!is_opponent(s, seat))
        return column;
    for (int left = 0; left < column; left++)
        price += pays_for(s, seat, side, left);
    return price;
}

struct florin_verdict pax_judge_buy(const struct pax *s, int seat, int side, int column)
{
    if (side >= SIDE_COUNT || column >= COLUMNS)
        return illegal(RULE_NO_CARD, side, column);
    if (column == FAIR)
        return illegal(RULE_FACEDOWN, side, column);
    int card = s->market[side][column];
    if (card == NO_CARD)
        return illegal(RULE_NO_CARD, side, column);
    if (s->actions == 0)
        return illegal(RULE_NO_ACTIONS, 0, 0);
    if (s->paid[side] >> column & 1)
        return illegal(RULE_USURY, card, 0);
    if (s->florins[seat] < pax_price(s, seat, side, column))
        return illegal(RULE_PRICE, pax_price(s, seat, side, column), s->florins[seat]);
    if (!is_comet(card) && hand_is_full(s, seat))
        return illegal(RULE_HAND_FULL, row_count(s, seat, ROW_HAND), 0);
    return legal();
}

/* Part O has other prices. */
static void list_opponents_buys(struct choices *out)
{
    for (int side = WEST; side <= EAST; side++)
        for (int column = FAIR + 1; column < COLUMNS; column++)
            add_if(out, pax_judge_buy(out->s, out->f->seat, side, column), move_of(MOVE_BUY, side, column, 0));
}

/* With an action left: purse and hand are looked at once. */
void pax_list_buys(struct choices *out)
{
    const struct pax *s = out->s;
    int seat = out->f->seat, last = s->florins[seat] < COLUMNS - 1 ? s->florins[seat] : COLUMNS - 1, count = 0;
    struct florin_move *buys = next_choices(out);
    if (is_opponent(s, seat)) {
        list_opponents_buys(out);
        return;
    }
    bool full = hand_is_full(s, seat);
    for (int side = WEST; side <= EAST; side++)
        for (int column = FAIR + 1; column <= last; column++) {
            int card = s->market[side][column];
            buys[count] = move_of(MOVE_BUY, side, column, 0);
            count += (card != NO_CARD) & !(s->paid[side] >> column & 1) & (!full | is_comet(card));
        }
    add_next(out, count);
}

/* A card of the Market by name, unless it lies facedown. */
static int open_card(const struct pax *s, int side, int column)
{
    return column == FAIR ? NO_CARD : s->market[side][column];
}

/* E1d, F2 */
void pax_take_florins(struct pax *s, int seat, int side, int column, int florins)
{
    if (florins == 0)
        return;
    NOTE(s, EVENT_FLORINS_TAKEN, .what = open_card(s, side, column), .from = at_market(side, column), .count = florins);
    s->market_florins[side][column] = (uint8_t)(s->market_florins[side][column] - florins);
    pax_earn(s, seat, florins);
}

/* E1b, E1c: a Florin on the card in this column, else on the one in the other row, else to China (R8). */
static void pay_column(struct pax *s, int side, int column)
{
    if (s->market[side][column] == NO_CARD)
        side = !side;
    if (s->market[side][column] == NO_CARD) {
        NOTE(s, EVENT_CHINA_PAID, .count = 1);
        return;
    }
    NOTE(s, EVENT_FLORIN_LAID, .what = open_card(s, side, column), .to = at_market(side, column), .count = 1);
    s->market_florins[side][column]++;
    s->paid[side] = (uint8_t)(s->paid[side] | 1 << column);
}

void pax_do_buy(struct pax *s, int seat, int side, int column)
{
    int card = s->market[side][column];
    spend_action(s, false);
    if (noting())
        pax_note_purchase(s, side, column);
    s->florins[seat] = (uint16_t)(s->florins[seat] - pax_price(s, seat, side, column));
    for (int left = 0; left < column; left++)
        if (pays_for(s, seat, side, left))
            pay_column(s, side, left);
    pax_take_florins(s, seat, side, column, s->market_florins[side][column]); /* E1d */
    s->market[side][column] = NO_CARD;
    if (is_comet(card)) {
        s->place[card] = PLACE_GONE;
        pax_ask(s, FRAME_COMET, seat)->comet.card = (uint8_t)card;
    } else {
        pax_row_append(s, seat, ROW_HAND, card);
    }
}

/* ---- E3: sale ---- */

static bool holds(const struct pax *s, int seat, int item)
{
    if (is_square(item))
        return s->holder[empire_of(item)] == seat + 1;
    return s->place[item] >= PLACE_ROW && (s->place[item] - PLACE_ROW) / ROW_KINDS == seat;
}

/* PREN135X: the one-shots a sale can fire. */
static bool fires_on_sale(int one_shot)
{
    return one_shot == CONSPIRACY || one_shot == PEASANT_REVOLT || one_shot == CRUSADE || one_shot == APOSTASY;
}

bool pax_sales_fire(const struct pax *s, int seat)
{
    return pax_has_ability(s, seat, rule_on(s, OPT_FIRST_ABILITIES) ? SALE_BECOMES_ONE_SHOT : SALE_FIRES_ONE_SHOT);
}

struct florin_verdict pax_judge_sell(const struct pax *s, int seat, int item, int one_shot, int empire)
{
    if (item == NO_CARD || item >= ITEM_COUNT)
        return illegal(RULE_NOT_YOURS_TO_SELL, item, 0);
    if (is_queen(item) && pax_owner_of(s, item) == seat)
        return illegal(RULE_SELL_COUPLE, item, pax_husband_of(s, item));
    if (!holds(s, seat, item))
        return illegal(RULE_NOT_YOURS_TO_SELL, item, 0);
    if (s->actions == 0 && top_of(s)->kind == FRAME_TURN)
        return illegal(RULE_NO_ACTIONS, 0, 0);
    if (one_shot == NO_ONE_SHOT)
        return empire ? illegal(RULE_NAME_EMPIRE, item, empire) : legal();
    if (!is_card(item) || !fires_on_sale(one_shot) || !pax_sales_fire(s, seat))
        return illegal(RULE_SALE_ONE_SHOT, item, one_shot);
    return pax_judge_one_shot(s, seat, item, one_shot, empire);
}

/* E3c: abilities about the sale work only out of the Tableau, unsilenced. */
bool pax_sale_ability(const struct pax *s, int seat, int card, enum ability ability)
{
    return pax_owner_of(s, card) == seat && pax_shows_ability(s, card, ability) && !pax_silenced(s, card);
}

static int card_price(const struct pax *s, int seat, int card)
{
    return pax_sale_ability(s, seat, card, SELLS_FOR_FOUR) ? 4 : 2;
}

/* E3a: King and Queens bring the sum of their prices. */
static int square_price(const struct pax *s, int seat, int empire)
{
    int price = 2;
    for (uint32_t rest = s->queens[empire]; rest; rest &= rest - 1)
        price += card_price(s, seat, pax_queens[__builtin_ctz(rest)]);
    return price;
}

int pax_sale_price(const struct pax *s, int seat, int item)
{
    return is_square(item) ? square_price(s, seat, empire_of(item)) : card_price(s, seat, item);
}

/* E3b, E3a: home with all it carries; 1e: bare, and the Queen leaves the game. */
static void sell_square(struct pax *s, int empire)
{
    if (rule_on(s, OPT_SALE_BARE))
        pax_clear_square(s, empire);
    if (rule_on(s, OPT_COUPLE_PARTED))
        pax_discard_queens(s, empire);
    pax_return_to_throne(s, empire);
}

/* Carries out what follows a sale, once its price is paid. */
static void give_up(struct pax *s, int seat, int item, int one_shot, int empire)
{
    if (is_square(item)) {
        sell_square(s, empire_of(item));
        return;
    }
    if (pax_sale_ability(s, seat, item, SELL_FOR_FOREIGN_OP))
        pax_ask(s, FRAME_CIPHER, seat);
    if (pax_sale_ability(s, seat, item, SELL_TO_EMANCIPATE_WEST))
        pax_ask(s, FRAME_ENCLOSURE, seat);
    pax_lose_card(s, item);
    if (one_shot)
        pax_launch_one_shot(s, seat, item, empire);
}

/* The action, or the second sale of one action (1e x52). */
void pax_do_sell(struct pax *s, int seat, int item, int one_shot, int empire)
{
    bool second = top(s)->kind == FRAME_SECOND_SALE;
    bool instead = one_shot && pax_has_ability(s, seat, SALE_BECOMES_ONE_SHOT); /* 1e x39: no money for it */
    if (!second)
        spend_action(s, false);
    int price = instead ? 0 : pax_sale_price(s, seat, item);
    NOTE(s, EVENT_SOLD, .what = item, .count = price);
    pax_earn(s, seat, price);
    if (second)
        pax_pop(s);
    else if (pax_has_ability(s, seat, SALE_OF_TWO))
        pax_ask(s, FRAME_SECOND_SALE, seat);
    give_up(s, seat, item, one_shot, empire);
}

/* 1e x52: the same action may sell another. */
struct florin_verdict pax_judge_second_sale(const struct pax *s, const struct frame *f, struct florin_move move)
{
    return move.kind == MOVE_SKIP ? legal() : pax_judge_sell(s, f->seat, move.arg[0], move.arg[1], move.arg[2]);
}

void pax_do_second_sale(struct pax *s, struct florin_move move)
{
    if (move.kind == MOVE_SKIP)
        pax_pop(s);
    else
        pax_do_sell(s, s->turn_of, move.arg[0], move.arg[1], move.arg[2]);
}

/* ---- D2: refresh ---- */

static void slide(struct pax *s, int side, int from, int to)
{
    int card = s->market[side][from], florins = s->market_florins[side][from];
    NOTE_BY(FLORIN_NOBODY, EVENT_CARD_SLID, .what = card, .from = at_market(side, from), .to = at_market(side, to),
            .count = florins);
    s->market[side][from] = NO_CARD;
    s->market_florins[side][from] = 0;
    s->market[side][to] = (uint8_t)card;
    /* G5a: leftover profits lie in the empty fair space and wait for the next card */
    s->market_florins[side][to] = (uint8_t)(s->market_florins[side][to] + florins);
}

/* Returns how many cards lie in the row: the gaps are behind them. */
static int slide_left(struct pax *s, int side)
{
    int to = 0;
    for (int from = 0; from < COLUMNS; from++) {
        if (s->market[side][from] == NO_CARD)
            continue;
        if (from != to)
            slide(s, side, from, to);
        to++;
    }
    return to;
}

/* D2b: from the own deck, else from the other; false if both are empty. */
static bool draw_into(struct pax *s, int side, int column)
{
    int deck = s->deck_size[side] ? side : !side;
    if (s->deck_size[deck] == 0)
        return false;
    int card = s->deck[deck][--s->deck_size[deck]];
    s->deck[deck][s->deck_size[deck]] = NO_CARD;
    NOTE_BY(FLORIN_NOBODY, EVENT_CARD_DRAWN, .what = card, .from = deck, .to = at_market(side, column));
    s->market[side][column] = (uint8_t)card;
    s->place[card] = PLACE_MARKET;
    s->luck++;
    return true;
}

int pax_cards_to_come(const struct pax *s)
{
    int left = s->deck_size[WEST] + s->deck_size[EAST];
    for (int side = WEST; side <= EAST; side++)
        for (int column = 0; column < COLUMNS; column++)
            left -= s->market[side][column] == NO_CARD;
    return left;
}

bool pax_ends_with_turn(const struct pax *s)
{
    return pax_cards_to_come(s) < (rule_on(s, OPT_BOTH_DECKS_EMPTY) ? 1 : 0);
}

/* L2a; part O, O6b(3): the opponent wins. */
static void market_fails(struct pax *s)
{
    if (rule_on(s, OPT_OPPONENT))
        pax_end_game(s, MARKET_FAILED, 1u << OPPONENT);
    else
        pax_patron_victory(s);
}

/* R11: by columns, West before East. False if both decks are empty before all gaps are filled. */
static bool fill_gaps(struct pax *s)
{
    int west = slide_left(s, WEST), east = slide_left(s, EAST);
    for (int column = west < east ? west : east; column < COLUMNS; column++)
        for (int side = WEST; side <= EAST; side++)
            if (s->market[side][column] == NO_CARD && !draw_into(s, side, column))
                return false;
    return true;
}

void pax_refresh_market(struct pax *s)
{
    bool last = pax_ends_with_turn(s), filled = fill_gaps(s);
    assert(last || filled);
    if (last && filled) /* 1e «Sequenza di gioco» 3 */
        pax_patron_victory(s);
    else if (last)
        market_fails(s);
}
