/* The effect of an action, in words. */
#include "pax/presentation/moves.h"

/* ---- small pieces ---- */

struct phrase pax_holder_name(const struct voice *v, int item)
{
    int owner = is_square(item) || is_card(item) ? pax_owner_of(v->s, item) : -1;
    bool royal = is_square(item) || (is_queen(item) && v->s->place[item] == PLACE_COUPLE);
    if (owner < 0 && royal)
        return pax_phrase_of(pax_word(v, rule_on(v->s, OPT_EMPIRE_STACK) ? W_IN_STACK : W_ON_THRONE));
    return pax_phrase_of(pax_bank_name(v, owner));
}

/* "two gold knights", "a pawn": the agents of a card. */
static struct phrase agents_of(const struct voice *v, int seat, const struct pax_card *card, bool bishops_only)
{
    struct phrase phrase = {{0}};
    struct florin_text out = florin_text_in(phrase.text, sizeof phrase.text);
    if (card->agent[0] && card->agent[0] == card->agent[1]) {
        int token = card->agent[0] + (card->agent[0] == PAWN ? seat : 0);
        return bishops_only && !is_bishop(token) ? phrase : pax_two_tokens(v, token);
    }
    for (int i = 0; i < 2 && card->agent[i]; i++) {
        int token = card->agent[i] + (card->agent[i] == PAWN ? seat : 0);
        if (bishops_only && !is_bishop(token))
            continue;
        if (out.length)
            text_put(&out, pax_word(v, W_AND));
        text_put(&out, pax_the_token(v, token).text);
    }
    return phrase;
}

void pax_say_forecast(const struct voice *v, int seat, struct florin_move move)
{
    struct pax_forecast f;
    if (pax_forecast(v->s, seat, move, &f))
        say(v,
            f.won == f.ways ? W_FORECAST_WIN
            : f.won == 0    ? W_FORECAST_LOSS
                            : W_FORECAST_OPEN,
            pax_counted(v, f.attackers, W_ATTACKERS).text, pax_counted(v, f.defenders, W_DEFENDERS).text);
}

/* ---- actions ---- */

void pax_explain_buy(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int seat = t->seat, side = t->move.arg[0], column = t->move.arg[1];
    if (side >= SIDE_COUNT || column >= COLUMNS)
        return;
    int card = v->s->market[side][column], florins = v->s->market_florins[side][column];
    say(v, is_comet(card) ? W_BUY_COMET : W_BUY, pax_card_name(v, card).text, pax_side_name(v, side),
        pax_counted(v, pax_price(v->s, seat, side, column), W_FLORINS).text);
    if (florins)
        say(v, W_BUY_FLORINS, pax_counted(v, florins, W_FLORINS).text);
}

static void explain_one_shot(const struct voice *v, int seat, struct florin_move move)
{
    const struct pax_card card = pax_printed_card(v->s, move.arg[0]);
    int one_shot = move.arg[1], target = valid_empire(move.arg[2] ? move.arg[2] : card.where);
    int square = target ? SQUARE(target) : NO_CARD;
    int print = card.one_shot == one_shot ? card.one_shot_arg : 0; /* its Emporium, religions or victory */
    struct phrase title = pax_card_name(v, move.arg[0]);
    bool war = false;
    switch (one_shot) {
    case CORONATION:
        say(v, W_PLAY_CORONATION, title.text, pax_item_name(v, square).text, pax_holder_name(v, square).text);
        return;
    case TRADE_SHIFT:
        say(v, W_PLAY_SHIFT, title.text, pax_city_name(v, print),
            pax_city_name(v, v->s->open[pax_cities[print].emporium ? pax_cities[print].emporium - 1 : WEST]));
        break;
    case TORCH:
        say(v, W_PLAY_TORCH, title.text, pax_victory_name(v, print));
        break;
    case APOSTASY:
        say(v, W_PLAY_APOSTASY, title.text, pax_set_named(v, (unsigned)print, W_RELIGION, W_AND).text);
        return;
    default:
        war = true;
        say(v, W_PLAY_ONE_SHOT, title.text, pax_one_shot_name(v, one_shot), pax_in_empire(v, target));
        pax_say_forecast(v, seat, move);
        break;
    }
    struct phrase agents = agents_of(v, seat, &card, war);
    if (agents.text[0])
        say(v, W_THEN_BISHOP, agents.text);
}

void pax_explain_play(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int card = t->move.arg[0], seat = t->seat;
    if (!is_card(card))
        return;
    if (t->move.arg[1]) {
        explain_one_shot(v, seat, t->move);
        return;
    }
    const struct pax_card *c = &pax_cards[card];
    struct phrase title = pax_card_name(v, card), agents = agents_of(v, seat, c, false);
    if (is_queen(card)) {
        say(v, W_PLAY_MAID, title.text);
        return;
    }
    say(v, W_PLAY, title.text, pax_side_name(v, c->deck));
    if (agents.text[0])
        say(v, W_PLAY_AGENTS, agents.text, pax_in_empire(v, c->where));
}

static void explain_sell_square(const struct voice *v, int seat, int item)
{
    const struct pax *s = v->s;
    int empire = empire_of(item);
    struct phrase price = pax_counted(v, pax_sale_price(s, seat, item), W_FLORINS);
    if (s->queens[empire]) {
        struct phrase queen = pax_card_name(v, pax_queens[__builtin_ctz(s->queens[empire])]);
        say(v, rule_on(s, OPT_COUPLE_PARTED) ? W_SELL_COUPLE_1E : W_SELL_COUPLE, pax_item_name(v, item).text, queen.text,
            price.text);
    } else {
        say(v, rule_on(s, OPT_EMPIRE_STACK) ? W_SELL_SQUARE_1E : W_SELL_SQUARE, pax_item_name(v, item).text, price.text);
    }
    for (int vassal = 1; vassal < EMPIRE_COUNT; vassal++)
        if (s->suzerain[vassal] == empire) {
            pax_put_word(v, W_SELL_VASSALS);
            return;
        }
}

void pax_explain_sell(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int seat = t->seat, item = t->move.arg[0], one_shot = t->move.arg[1], empire = t->move.arg[2];
    if (is_square(item)) {
        explain_sell_square(v, seat, item);
        return;
    }
    if (!is_card(item))
        return;
    int target = valid_empire(empire ? empire : pax_cards[item].where);
    if (one_shot && pax_has_ability(v->s, seat, SALE_BECOMES_ONE_SHOT)) {
        say(v, W_SELL_INSTEAD, pax_card_name(v, item).text, pax_one_shot_name(v, one_shot),
            target ? pax_in_empire(v, target) : "");
        pax_say_forecast(v, seat, t->move);
        return;
    }
    struct phrase price = pax_counted(v, pax_sale_price(v->s, seat, item), W_FLORINS);
    say(v, pax_owner_of(v->s, item) == seat ? W_SELL : W_SELL_HAND, pax_card_name(v, item).text, price.text);
    if (pax_sale_ability(v->s, seat, item, SELL_FOR_FOREIGN_OP))
        pax_put_word(v, W_SELL_CIPHER);
    if (pax_sale_ability(v->s, seat, item, SELL_TO_EMANCIPATE_WEST))
        pax_put_word(v, W_SELL_ENCLOSURE);
    if (!one_shot)
        return;
    say(v, W_SELL_ONE_SHOT, pax_one_shot_name(v, one_shot), target ? pax_in_empire(v, target) : "");
    pax_say_forecast(v, seat, t->move);
}

void pax_explain_ops(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int seat = t->seat, sides = t->move.arg[0];
    uint8_t items[ITEM_COUNT];
    int able = 0, count = pax_tableau_items(v->s, seat, sides & 3, items);
    for (int i = 0; i < count; i++)
        able += pax_can_act(v->s, seat, items[i]);
    say(v, sides == 3 ? W_OPS_BOTH : W_OPS, pax_side_name(v, sides == 2 ? EAST : WEST),
        pax_counted(v, able, W_CARDS).text);
    if (pax_ops_are_free(v->s, seat, sides))
        pax_put_word(v, W_COSTS_NO_ACTION);
}

/* "Fugger 2, Medici 1" */
static struct phrase gains(const struct voice *v, const struct pax *after)
{
    struct phrase paid = {{0}};
    struct florin_text out = florin_text_in(paid.text, sizeof paid.text);
    for (int seat = 0; seat < v->s->seats; seat++) {
        int gain = after->florins[seat] - v->s->florins[seat];
        if (gain <= 0)
            continue;
        if (out.length)
            text_put(&out, pax_word(v, W_COMMA));
        text_put(&out, pax_bank_name(v, seat));
        text_char(&out, ' ');
        text_number(&out, gain);
    }
    return paid;
}

void pax_explain_fair(const struct telling *t)
{
    const struct voice *v = &t->voice;
    const struct pax *s = v->s;
    int seat = t->seat, side = t->move.arg[0];
    if (side >= SIDE_COUNT || !s->market[side][FAIR])
        return;
    bool free = pax_fair_is_free(s, seat);
    say(v, W_FAIR, pax_side_name(v, side), pax_counted(v, pax_fair_profits(s, side), W_FLORINS).text,
        pax_city_name(v, s->open[side]));
    if (s->actions == 0 && !free)
        return;
    struct pax trial = *s;
    if (trial.market[side][FAIR] == CARD_HIDDEN)
        trial.market[side][FAIR] = COMET1; /* any card will do for a trial */
    pax_do_fair(&trial, seat, side);
    pax_trade_unhindered(&trial);
    struct phrase paid = gains(v, &trial);
    if (paid.text[0])
        say(v, W_FAIR_PAYS, paid.text);
    else
        pax_put_word(v, W_FAIR_NOBODY);
    if (free)
        pax_put_word(v, W_COSTS_NO_ACTION);
}

void pax_explain_end(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int next = v->s->turn_of;
    for (int i = 0; i < v->s->seats; i++) {
        next = (next + 1) % v->s->seats;
        if (plays(v->s, next))
            break;
    }
    say(v, W_END, pax_bank_name(v, next));
    if (v->s->actions)
        say(v, W_END_UNSPENT, pax_counted(v, v->s->actions, W_ACTIONS).text);
}

void pax_explain_reprisal(const struct telling *t)
{
    const struct voice *v = &t->voice;
    int empire = pax_husband_of(v->s, PREN095X);
    say(v, W_REPRISAL, pax_in_empire(v, empire));
    pax_say_forecast(v, t->seat, t->move);
}

void pax_explain_counter(const struct telling *t)
{
    say(&t->voice, W_COUNTER, pax_set_named(&t->voice, t->move.arg[0] & 14u, W_RELIGION, W_AND).text);
}
