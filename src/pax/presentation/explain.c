/* What a move does, in words, in the context of the decision it answers. */
#include "game/text.h"
#include "pax/presentation/words.h"

/* ---- small pieces ---- */

/* Whose an item is: "Medici", "on the Throne". */
static struct phrase holder_name(const struct voice *v, int item)
{
    int owner = is_square(item) || is_card(item) ? pax_owner_of(v->p, item) : -1;
    bool royal = is_square(item) || (is_queen(item) && v->p->place[item] == PLACE_COUPLE);
    if (owner < 0 && royal)
        return pax_phrase_of(pax_word(v, rule_on(v->p, OPT_EMPIRE_STACK) ? W_IN_STACK : W_ON_THRONE));
    return pax_phrase_of(pax_bank_name(v, owner));
}

static int valid_city(int city) { return city > NO_CITY && city < CITY_COUNT ? city : NO_CITY; }
static int valid_border(int border) { return border > NO_BORDER && border < BORDER_COUNT ? border : NO_BORDER; }
static int valid_empire(int empire) { return empire > NO_EMPIRE && empire < EMPIRE_COUNT ? empire : NO_EMPIRE; }

static struct phrase token_at(const struct voice *v, int city)
{
    return pax_the_token(v, v->p->city[valid_city(city)]);
}

static struct phrase concession_at(const struct voice *v, int border)
{
    return phrased(v, W_CONCESSION_OF, pax_bank_name(v, v->p->concession[valid_border(border)] - 1));
}

static struct phrase pirate_at(const struct voice *v, int border)
{
    int religion = v->p->pirate[valid_border(border)];
    return pax_the_token(v, religion ? PIRATE + religion : NO_TOKEN);
}

/* Who dies where a pirate arrives; false if nobody. */
static bool victim_at_sea(const struct voice *v, int border, struct phrase *victim)
{
    const struct pax *p = v->p;
    border = valid_border(border);
    if (p->pirate[border])
        *victim = pirate_at(v, border);
    else if (pax_pirate_kills(p, border))
        *victim = concession_at(v, border);
    else
        return false;
    return true;
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

/* How a war that this move begins would end. */
static void forecast(const struct voice *v, int seat, struct florin_move move)
{
    struct pax_forecast f;
    if (pax_forecast(v->p, seat, move, &f))
        say(v,
            f.won == f.ways ? W_FORECAST_WIN
            : f.won == 0    ? W_FORECAST_LOSS
                            : W_FORECAST_OPEN,
            pax_counted(v, f.attackers, W_ATTACKERS).text, pax_counted(v, f.defenders, W_DEFENDERS).text);
}

/* ---- actions ---- */

static void explain_buy(const struct voice *v, int seat, int side, int column)
{
    if (side >= SIDE_COUNT || column >= COLUMNS)
        return;
    int card = v->p->market[side][column], florins = v->p->market_florins[side][column];
    say(v, is_comet(card) ? W_BUY_COMET : W_BUY, pax_card_name(v, card).text, pax_side_name(v, side),
        pax_counted(v, pax_price(v->p, seat, side, column), W_FLORINS).text);
    if (florins)
        say(v, W_BUY_FLORINS, pax_counted(v, florins, W_FLORINS).text);
}

static void explain_one_shot(const struct voice *v, int seat, struct florin_move move)
{
    const struct pax_card card = pax_printed_card(v->p, move.arg[0]);
    int one_shot = move.arg[1], target = valid_empire(move.arg[2] ? move.arg[2] : card.where);
    int square = target ? SQUARE(target) : NO_CARD;
    int print = card.one_shot == one_shot ? card.one_shot_arg : 0; /* its Emporium, religions or victory */
    struct phrase title = pax_card_name(v, move.arg[0]);
    bool war = false;
    switch (one_shot) {
    case CORONATION:
        say(v, W_PLAY_CORONATION, title.text, pax_item_name(v, square).text, holder_name(v, square).text);
        return;
    case TRADE_SHIFT:
        say(v, W_PLAY_SHIFT, title.text, pax_city_name(v, print),
            pax_city_name(v, v->p->open[pax_cities[print].emporium ? pax_cities[print].emporium - 1 : WEST]));
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
        forecast(v, seat, move);
        break;
    }
    struct phrase agents = agents_of(v, seat, &card, war);
    if (agents.text[0])
        say(v, W_THEN_BISHOP, agents.text);
}

static void explain_play(const struct voice *v, int seat, struct florin_move move)
{
    int card = move.arg[0];
    if (!is_card(card))
        return;
    if (move.arg[1]) {
        explain_one_shot(v, seat, move);
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
    const struct pax *p = v->p;
    int empire = empire_of(item);
    struct phrase price = pax_counted(v, pax_sale_price(p, seat, item), W_FLORINS);
    if (p->queens[empire]) {
        struct phrase queen = pax_card_name(v, pax_queens[__builtin_ctz(p->queens[empire])]);
        say(v, rule_on(p, OPT_COUPLE_PARTED) ? W_SELL_COUPLE_1E : W_SELL_COUPLE, pax_item_name(v, item).text, queen.text,
            price.text);
    } else {
        say(v, rule_on(p, OPT_EMPIRE_STACK) ? W_SELL_SQUARE_1E : W_SELL_SQUARE, pax_item_name(v, item).text, price.text);
    }
    for (int vassal = 1; vassal < EMPIRE_COUNT; vassal++)
        if (p->suzerain[vassal] == empire) {
            pax_put_word(v, W_SELL_VASSALS);
            return;
        }
}

static void explain_sell(const struct voice *v, int seat, struct florin_move move)
{
    int item = move.arg[0], one_shot = move.arg[1], empire = move.arg[2];
    if (is_square(item)) {
        explain_sell_square(v, seat, item);
        return;
    }
    if (!is_card(item))
        return;
    int target = valid_empire(empire ? empire : pax_cards[item].where);
    if (one_shot && pax_has_ability(v->p, seat, SALE_BECOMES_ONE_SHOT)) {
        say(v, W_SELL_INSTEAD, pax_card_name(v, item).text, pax_one_shot_name(v, one_shot),
            target ? pax_in_empire(v, target) : "");
        forecast(v, seat, move);
        return;
    }
    struct phrase price = pax_counted(v, pax_sale_price(v->p, seat, item), W_FLORINS);
    say(v, pax_owner_of(v->p, item) == seat ? W_SELL : W_SELL_HAND, pax_card_name(v, item).text, price.text);
    if (pax_sale_ability(v->p, seat, item, SELL_FOR_FOREIGN_OP))
        pax_put_word(v, W_SELL_CIPHER);
    if (pax_sale_ability(v->p, seat, item, SELL_TO_EMANCIPATE_WEST))
        pax_put_word(v, W_SELL_ENCLOSURE);
    if (!one_shot)
        return;
    say(v, W_SELL_ONE_SHOT, pax_one_shot_name(v, one_shot), target ? pax_in_empire(v, target) : "");
    forecast(v, seat, move);
}

static void explain_ops(const struct voice *v, int seat, int sides)
{
    uint8_t items[ITEM_COUNT];
    int able = 0, count = pax_tableau_items(v->p, seat, sides & 3, items);
    for (int i = 0; i < count; i++)
        able += pax_can_act(v->p, seat, items[i]);
    say(v, sides == 3 ? W_OPS_BOTH : W_OPS, pax_side_name(v, sides == 2 ? EAST : WEST),
        pax_counted(v, able, W_CARDS).text);
    if (pax_ops_are_free(v->p, seat, sides))
        pax_put_word(v, W_COSTS_NO_ACTION);
}

/* "Fugger 2, Medici 1" */
static struct phrase gains(const struct voice *v, const struct pax *after)
{
    struct phrase paid = {{0}};
    struct florin_text out = florin_text_in(paid.text, sizeof paid.text);
    for (int seat = 0; seat < v->p->seats; seat++) {
        int gain = after->florins[seat] - v->p->florins[seat];
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

static void explain_fair(const struct voice *v, int seat, int side)
{
    const struct pax *p = v->p;
    if (side >= SIDE_COUNT || !p->market[side][FAIR])
        return;
    bool free = pax_fair_is_free(p, seat);
    say(v, W_FAIR, pax_side_name(v, side), pax_counted(v, pax_fair_profits(p, side), W_FLORINS).text,
        pax_city_name(v, p->open[side]));
    if (p->actions == 0 && !free)
        return;
    struct pax trial = *p;
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

static void explain_end(const struct voice *v)
{
    int next = v->p->turn_of;
    for (int i = 0; i < v->p->seats; i++) {
        next = (next + 1) % v->p->seats;
        if (plays(v->p, next))
            break;
    }
    say(v, W_END, pax_bank_name(v, next));
    if (v->p->actions)
        say(v, W_END_UNSPENT, pax_counted(v, v->p->actions, W_ACTIONS).text);
}

static void explain_reprisal(const struct voice *v, int seat)
{
    int empire = pax_husband_of(v->p, PREN095X);
    say(v, W_REPRISAL, pax_in_empire(v, empire));
    forecast(v, seat, move_of(MOVE_REPRISAL, 0, 0, 0));
}

static void explain_activate(const struct voice *v, int victory)
{
    say(v, W_ACTIVATE, pax_victory_name(v, victory), pax_how_to_win(v, victory).text);
}

/* ---- Ops ---- */

static void explain_op(const struct voice *v, int item, int op)
{
    if (op >= OP_COUNT || (!is_card(item) && !is_square(item)))
        return;
    unsigned locations = pax_locations_of(v->p, item);
    int where = is_card(item) && v->p->place[item] != PLACE_COUPLE ? pax_cards[item].where : NO_EMPIRE;
    for EACH (empire, where ? 0 : locations)
        where = (int)empire;
    say(v, W_OP_OF, pax_item_name(v, item).text, pax_op_deed(v, op, where).text);
}

static void explain_bishop(const struct voice *v, int religion, int item, enum word how)
{
    const struct pax *p = v->p;
    if (!is_card(item) && !is_square(item))
        return;
    struct phrase place = how == W_BISHOP_ON ? pax_on_item(v, item) : pax_item_name(v, item);
    say(v, how, pax_the_token(v, BISHOP + religion).text, place.text, holder_name(v, item).text);
    int repressed = is_square(item) ? pax_repressed_count(p, empire_of(item)) : 0, owner = pax_owner_of(p, item);
    if (p->bishop[item]) {
        say(v, W_BISHOP_DIES, pax_the_token(v, BISHOP + p->bishop[item]).text);
        return;
    }
    if (!pax_has_bishop(p, item) && owner >= 0 && !pax_immune_to_silencing(p, owner))
        pax_put_word(v, W_BISHOP_SILENCES);
    if (repressed)
        say(v, W_BISHOP_PACIFIES, pax_counted(v, repressed, W_MANY_REPRESSED).text);
}

static void explain_florin(const struct voice *v, const struct frame *f, int column)
{
    int side = f->run.op == COMMERCE_EAST ? EAST : WEST;
    if (column >= COLUMNS)
        return;
    struct phrase florins = pax_number_name(v->p->market_florins[side][column]);
    if (column == FAIR)
        say(v, W_TAKE_FLORIN_FAIR, pax_side_name(v, side), florins.text);
    else
        say(v, W_TAKE_FLORIN, pax_card_name(v, v->p->market[side][column]).text, florins.text);
}

static void explain_target(const struct voice *v, const struct frame *f, int item)
{
    const struct pax *p = v->p;
    struct phrase name = pax_item_name(v, item), holder = holder_name(v, item);
    int empire = is_square(item) ? empire_of(item) : NO_EMPIRE;
    if (f->kind == FRAME_BEHEAD) {
        say(v,
            !empire                        ? W_BEHEAD_TARGET
            : rule_on(p, OPT_EMPIRE_STACK) ? W_BEHEAD_ASSASSIN_1E
                                           : W_BEHEAD_ASSASSIN,
            name.text, holder.text, pax_item_name(v, f->run.card).text);
    } else if (f->kind == FRAME_VOTE && empire) {
        struct phrase cost = pax_counted(v, pax_vote_cost(p, f->seat, empire), W_FLORINS);
        if (p->holder[empire] == f->seat + 1)
            say(v, is_republic(p, empire) ? W_VOTE_OWN_REPUBLIC : W_VOTE_OWN_KING, name.text, cost.text);
        else
            say(v, W_VOTE_TARGET, name.text, holder.text, cost.text);
    } else if (f->kind == FRAME_CAMPAIGN && empire && is_square(f->run.card)) {
        int king = empire_of(f->run.card);
        say(v, W_CAMPAIGN_TARGET, pax_the_empire(v, empire), holder.text,
            pax_counted(v, pax_campaign_cost(p, f->seat, king, empire), W_FLORINS).text);
        forecast(v, f->seat, move_of(MOVE_TARGET, item, 0, 0));
    }
}

static void explain_sail(const struct voice *v, int from, int to)
{
    struct phrase victim;
    say(v, W_SAIL, pirate_at(v, from).text, pax_border_name(v, from), pax_border_name(v, to));
    if (victim_at_sea(v, to, &victim))
        say(v, W_SAIL_KILL, victim.text);
}

/* ---- places ---- */

static void explain_city(const struct voice *v, const struct frame *f, int city)
{
    const char *where = pax_in_city(v, city);
    city = valid_city(city);
    switch (f->kind) {
    case FRAME_AGENT: {
        struct phrase agent = pax_the_token(v, pax_agent_asked(f));
        say(v, v->p->city[city] ? W_PLACE_CITY_REPRESS : W_PLACE_CITY, agent.text, where, token_at(v, city).text);
        break;
    }
    case FRAME_LEVY:
        say(v, W_LEVY_CITY, pax_a_token(v, city ? pax_levy_of(v->p, city) : NO_TOKEN).text, where);
        break;
    default:
        say(v, f->kind == FRAME_SIEGE ? W_SIEGE_CITY : W_REPRESS_CITY, token_at(v, city).text, where);
        break;
    }
}

static void explain_border(const struct voice *v, const struct frame *f, int border, int empire)
{
    const char *name = pax_border_name(v, border);
    int owner = v->p->concession[valid_border(border)] - 1;
    struct phrase victim;
    switch (f->kind) {
    case FRAME_AGENT:
        if (is_pawn(pax_agent_asked(f)))
            say(v, owner >= 0 ? W_PLACE_BORDER_REPRESS : W_PLACE_BORDER, name, concession_at(v, border).text,
                pax_to_empire(v, empire));
        else if (victim_at_sea(v, border, &victim))
            say(v, W_PLACE_PIRATE_KILL, pax_the_token(v, pax_agent_asked(f)).text, name, victim.text);
        else
            say(v, W_PLACE_PIRATE, pax_the_token(v, pax_agent_asked(f)).text, name);
        break;
    case FRAME_TAX:
        say(v, W_TAX_BORDER, pax_bank_name(v, owner), name, pax_the_empire(v, empire));
        break;
    case FRAME_REPRESS:
        say(v, W_REPRESS_BORDER, pax_bank_name(v, owner), name, pax_to_empire(v, empire));
        break;
    default:
        say(v, W_SIEGE_BORDER, pirate_at(v, border).text, name);
        break;
    }
}

static void explain_concession(const struct voice *v, const struct frame *f, int border)
{
    int owner = v->p->concession[valid_border(border)] - 1;
    say(v, owner >= 0 ? W_NEW_CONCESSION_REPRESS : W_NEW_CONCESSION, pax_border_name(v, border),
        concession_at(v, border).text, pax_to_empire(v, f->regime.empire));
}

static void explain_taken(const struct voice *v, const struct frame *f, struct florin_move move)
{
    struct phrase token = pax_the_token(v, f->shortage.token);
    int at = move.arg[0];
    if (move.kind == MOVE_TAKE_REPRESSED)
        say(v, W_TAKE_REPRESSED, token.text, pax_on_item(v, valid_empire(at) ? SQUARE(at) : NO_CARD).text);
    else if (move.kind == MOVE_TAKE_CITY)
        say(v, W_TAKE_CITY, token.text, pax_in_city(v, at));
    else if (move.kind == MOVE_TAKE_BORDER)
        say(v, W_TAKE_BORDER, token.text, pax_border_name(v, at));
    else
        say(v, W_TAKE_BISHOP, token.text, pax_item_name(v, at).text);
}

static void explain_arrange(const struct voice *v, const uint8_t token[3])
{
    struct phrase name[3];
    for (int i = 0; i < 3; i++)
        name[i] = token[i] ? pax_the_token(v, token[i]) : pax_phrase_of(pax_word(v, W_EMPTY));
    say(v, W_ARRANGE, name[0].text, name[1].text, name[2].text);
}

static void explain_skip(const struct voice *v, const struct frame *f)
{
    if (f->kind == FRAME_AGENT)
        say(v, W_SKIP_AGENT, pax_the_token(v, pax_agent_asked(f)).text);
    else if (f->kind == FRAME_SHORTAGE)
        say(v, W_SKIP_SHORTAGE, pax_the_token(v, f->shortage.token).text);
    else
        pax_put_word(v, f->kind == FRAME_PACIFY        ? W_SKIP_PACIFY
                        : f->kind == FRAME_CIPHER      ? W_SKIP_CIPHER
                        : f->kind == FRAME_SECOND_SALE ? W_SKIP_SALE
                                                       : W_SKIP);
}

static void explain_done(const struct voice *v, const struct frame *f)
{
    pax_put_word(v, f->kind == FRAME_OPS         ? W_DONE_OPS
                    : f->kind == FRAME_REGIME    ? W_DONE_REGIME
                    : f->kind == FRAME_ENCLOSURE ? W_DONE_ENCLOSURE
                                                 : W_DONE);
}

/* ---- all moves ---- */

static void explain_action(const struct voice *v, int seat, struct florin_move move)
{
    const uint8_t *arg = move.arg;
    switch (move.kind) {
    case MOVE_BUY:
        explain_buy(v, seat, arg[0], arg[1]);
        break;
    case MOVE_PLAY:
        explain_play(v, seat, move);
        break;
    case MOVE_SELL:
        explain_sell(v, seat, move);
        break;
    case MOVE_OPS:
        explain_ops(v, seat, arg[0]);
        break;
    case MOVE_FAIR:
        explain_fair(v, seat, arg[0]);
        break;
    case MOVE_DECLARE:
        say(v, W_DECLARE, pax_victory_name(v, arg[0]));
        break;
    case MOVE_REPRISAL:
        explain_reprisal(v, seat);
        break;
    case MOVE_COUNTER:
        say(v, W_COUNTER, pax_set_named(v, arg[0] & 14u, W_RELIGION, W_AND).text);
        break;
    default:
        explain_end(v);
        break;
    }
}

static void explain_fate(const struct voice *v, const struct frame *f, struct florin_move move)
{
    const uint8_t *arg = move.arg;
    switch (move.kind) {
    case MOVE_PAY:
        say(v, W_PAY_TAX, pax_border_name(v, f->taxed.border), pax_in_empire(v, f->taxed.empire));
        break;
    case MOVE_SUBMIT:
        say(v, W_SUBMIT, pax_border_name(v, f->taxed.border), pax_in_empire(v, f->taxed.empire),
            pax_to_empire(v, f->taxed.empire));
        break;
    case MOVE_KILL:
        say(v, W_KILL_REPRESSED, pax_the_token(v, arg[0]).text, pax_on_item(v, f->pacify.square).text);
        break;
    case MOVE_LOSE_AGENT:
        say(v, W_LOSE_AGENT, pax_token_name(v, arg[0]).text);
        break;
    case MOVE_LOSE_CITY:
        say(v, pax_survives_blow(v->p, valid_city(arg[0])) ? W_LOSE_CITY_HALF : W_LOSE_CITY, token_at(v, arg[0]).text,
            pax_in_city(v, arg[0]));
        break;
    case MOVE_LOSE_PIRATE:
        say(v, W_LOSE_BORDER, pirate_at(v, arg[0]).text, pax_border_name(v, arg[0]));
        break;
    case MOVE_LOSE_CONCESSION:
        say(v, W_LOSE_BORDER, concession_at(v, arg[0]).text, pax_border_name(v, arg[0]));
        break;
    case MOVE_LOSE_REPRESSED: {
        int square = v->p->battle.kind == BATTLE_CAMPAIGN ? MAMLUK : v->p->battle.target;
        say(v, W_LOSE_REPRESSED, pax_the_token(v, arg[0]).text, pax_on_item(v, square ? SQUARE(square) : NO_CARD).text);
        break;
    }
    case MOVE_SETTLE_CITY:
        say(v, W_SETTLE_CITY, pax_the_token(v, arg[0]).text, pax_in_city(v, arg[1]));
        break;
    case MOVE_SETTLE_BORDER:
        say(v, W_SETTLE_BORDER, pax_the_token(v, arg[0]).text, pax_border_name(v, arg[1]));
        break;
    case MOVE_FREE_CITY:
        say(v, W_FREE_CITY, pax_the_token(v, arg[0]).text, pax_in_city(v, arg[1]));
        break;
    case MOVE_FREE_BORDER:
        say(v, W_FREE_BORDER, pax_the_token(v, arg[0]).text, pax_border_name(v, arg[1]));
        break;
    case MOVE_KEEP:
        say(v, W_KEEP, token_at(v, arg[0]).text, pax_in_city(v, arg[0]));
        break;
    case MOVE_DROP:
        say(v, W_DROP_TOKEN, token_at(v, arg[0]).text, pax_in_city(v, arg[0]));
        break;
    case MOVE_DISCARD:
        say(v, W_DISCARD_CARD, pax_card_name(v, arg[0]).text);
        break;
    case MOVE_RIDE:
        pax_put_word(v, f->rooks.rhodes ? W_RIDE_RHODES : W_RIDE);
        break;
    case MOVE_STAY:
        pax_put_word(v, W_STAY);
        break;
    default:
        explain_taken(v, f, move);
        break;
    }
}

static void explain_answer(const struct voice *v, const struct frame *f, struct florin_move move)
{
    const uint8_t *arg = move.arg;
    switch (move.kind) {
    case MOVE_ACTIVATE:
        explain_activate(v, arg[0]);
        break;
    case MOVE_OP:
        explain_op(v, arg[0], arg[1]);
        break;
    case MOVE_DONE:
        explain_done(v, f);
        break;
    case MOVE_SKIP:
        explain_skip(v, f);
        break;
    case MOVE_CITY:
        explain_city(v, f, arg[0]);
        break;
    case MOVE_BORDER:
        explain_border(v, f, arg[0], arg[1]);
        break;
    case MOVE_ON:
        if (f->kind == FRAME_AGENT)
            explain_bishop(v, religion_of(pax_agent_asked(f)), arg[0], W_BISHOP_ON);
        else
            explain_bishop(v, f->run.op - INQUISITOR_C + CATHOLIC, arg[0], W_BISHOP_MOVES);
        break;
    case MOVE_BISHOP:
        if (is_card(arg[0]) || is_square(arg[0]))
            say(v, W_BISHOP_FROM, pax_the_token(v, v->p->bishop[arg[0]] ? BISHOP + v->p->bishop[arg[0]] : NO_TOKEN).text,
                pax_on_item(v, arg[0]).text, holder_name(v, arg[0]).text);
        break;
    case MOVE_FLORIN:
        explain_florin(v, f, arg[0]);
        break;
    case MOVE_TARGET:
        explain_target(v, f, arg[0]);
        break;
    case MOVE_SAIL:
        explain_sail(v, arg[0], arg[1]);
        break;
    case MOVE_CONCESSION:
        explain_concession(v, f, arg[0]);
        break;
    case MOVE_LIBERTY:
        say(v, rule_on(v->p, OPT_NO_LIBERTY) ? W_SECULARISE : W_LIBERTY, pax_the_empire(v, f->regime.empire));
        break;
    case MOVE_ARRANGE:
        explain_arrange(v, arg);
        break;
    default:
        explain_fate(v, f, move);
        break;
    }
}

void pax_explain(const void *state, int seat, struct florin_move move, enum florin_language language,
                 struct florin_text *out)
{
    struct voice v = voice_of(state, language, out);
    struct frame none = {0};
    const struct frame *f = v.p->depth ? top_of(v.p) : &none;
    size_t start = out->length;
    if (move.kind == MOVE_NONE || move.kind >= MOVE_KINDS || seat < 0 || seat >= v.p->seats)
        return;
    if (move.kind <= MOVE_END)
        explain_action(&v, seat, move);
    else
        explain_answer(&v, f, move);
    pax_capitalise(out, start);
}
