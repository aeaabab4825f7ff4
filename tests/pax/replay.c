#include "replay.h"

#include <stdio.h>

/* A table that knows no rules: it does what it is told, if it can be done. */
struct table {
    struct pax p;
    int fight[TOKEN_COUNT]; /* Agents of the card that was played, while they fight */
    int profits;            /* of the fair being held */
    const char *wrong;      /* the first thing told that cannot have happened */
};

static void expect(struct table *t, bool possible, const char *otherwise)
{
    if (!possible && !t->wrong)
        t->wrong = otherwise;
}

/* ---- pieces ---- */

static void put(struct table *t, int token, int spot)
{
    struct pax *p = &t->p;
    if (spot <= SPOT_BORDER) {
        expect(t, spot > 0 && p->city[spot] == NO_TOKEN, "a token comes to a City that is taken");
        p->city[spot] = (uint8_t)token;
    } else if (spot > SPOT_SQUARE) {
        p->repressed[spot - SPOT_SQUARE][repressed_index(token)]++;
    } else {
        uint8_t *there = is_pawn(token) ? &p->concession[spot - SPOT_BORDER] : &p->pirate[spot - SPOT_BORDER];
        expect(t, *there == 0, "a token comes to a Border that is taken");
        *there = (uint8_t)(is_pawn(token) ? token - PAWN + 1 : religion_of(token));
    }
}

static void lift(struct table *t, int token, int spot)
{
    struct pax *p = &t->p;
    if (spot == 0) {
        expect(t, t->fight[token]-- > 0, "an Agent falls that did not fight");
    } else if (spot <= SPOT_BORDER) {
        expect(t, p->city[spot] == token, "a token leaves a City it was not in");
        p->city[spot] = NO_TOKEN;
    } else if (spot > SPOT_SQUARE) {
        expect(t, p->repressed[spot - SPOT_SQUARE][repressed_index(token)]-- > 0, "a token leaves a square it was not on");
    } else {
        uint8_t *there = is_pawn(token) ? &p->concession[spot - SPOT_BORDER] : &p->pirate[spot - SPOT_BORDER];
        int mark = is_pawn(token) ? token - PAWN + 1 : religion_of(token);
        expect(t, *there == mark, "a token leaves a Border it was not on");
        *there = 0;
    }
}

static void from_pool(struct table *t, int token)
{
    expect(t, t->p.supply[piece_of(&t->p, token)]-- > 0, "a token comes out of an empty pool");
}

static void to_pool(struct table *t, int token)
{
    t->p.supply[piece_of(&t->p, token)]++;
}

static void arrange(struct table *t, const uint8_t tokens[3])
{
    int moved = 0;
    for (int i = 0; i < 3; i++) {
        moved += tokens[i] - t->p.city[CONSTANTINOPLE_1 + i];
        t->p.city[CONSTANTINOPLE_1 + i] = tokens[i];
    }
    expect(t, moved == 0, "other tokens are arranged than are there");
}

static void replay_token(struct table *t, const struct florin_event *e)
{
    switch (e->kind) {
    case EVENT_LEVY_RAISED:
        from_pool(t, e->what);
        put(t, e->what, at_city(e->to));
        break;
    case EVENT_CONCESSION_PLACED:
        from_pool(t, e->what);
        put(t, e->what, at_border(e->to));
        break;
    case EVENT_AGENT_PLACED:
        from_pool(t, e->what);
        put(t, e->what, e->to);
        break;
    case EVENT_TOKEN_REPRESSED:
        lift(t, e->what, e->from);
        put(t, e->what, at_square(e->to));
        break;
    case EVENT_TOKEN_FREED:
        lift(t, e->what, at_square(e->from));
        put(t, e->what, e->to);
        break;
    case EVENT_TOKEN_MOVED:
        lift(t, e->what, e->from);
        put(t, e->what, e->to);
        break;
    case EVENT_PIRATE_SAILED:
        lift(t, e->what, at_border(e->from));
        put(t, e->what, at_border(e->to));
        break;
    case EVENT_TOKENS_ARRANGED:
        arrange(t, (const uint8_t[3]){e->what, e->from, e->to});
        break;
    case EVENT_AGENT_JOINED:
        from_pool(t, e->what);
        t->fight[e->what]++;
        break;
    case EVENT_AGENT_SURVIVED:
        lift(t, e->what, 0);
        put(t, e->what, at_square(e->to));
        break;
    case EVENT_SURVIVOR_PLACED:
        lift(t, e->what, e->from ? at_square(e->from) : 0);
        put(t, e->what, e->to);
        break;
    default: /* killed, recalled, removed, fallen */
        lift(t, e->what, e->from);
        to_pool(t, e->what);
        break;
    }
}

/* Who enters where a Bishop stands is out of the pool, but not on the card: both go back when they clash. */
static void enter(struct table *t, const struct florin_event *e)
{
    if (!t->p.bishop[e->to])
        t->p.bishop[e->to] = (uint8_t)religion_of(e->what);
}

static void replay_bishop(struct table *t, const struct florin_event *e)
{
    struct pax *p = &t->p;
    switch (e->kind) {
    case EVENT_BISHOP_PLACED:
        from_pool(t, e->what);
        enter(t, e);
        break;
    case EVENT_BISHOP_MOVED:
        expect(t, p->bishop[e->from] == religion_of(e->what), "a Bishop leaves a card it was not on");
        p->bishop[e->from] = 0;
        enter(t, e);
        break;
    case EVENT_BISHOPS_CLASHED:
        expect(t, p->bishop[e->to] == religion_of(e->from), "a Bishop clashes with nobody");
        p->bishop[e->to] = 0;
        to_pool(t, e->what);
        to_pool(t, e->from);
        break;
    default:
        expect(t, p->bishop[e->from] == religion_of(e->what), "a Bishop is removed that was not there");
        p->bishop[e->from] = 0;
        to_pool(t, e->what);
        break;
    }
}

/* ---- cards and Florins ---- */

static uint8_t *market(struct table *t, int place)
{
    return &t->p.market[(place - 1) / COLUMNS][(place - 1) % COLUMNS];
}

static uint8_t *florins_at(struct table *t, int place)
{
    return &t->p.market_florins[(place - 1) / COLUMNS][(place - 1) % COLUMNS];
}

static void leave_market(struct table *t, int card, int place)
{
    expect(t, *market(t, place) == card, "a card leaves a place of the Market where it was not");
    *market(t, place) = NO_CARD;
}

static void leave_hand(struct table *t, const struct florin_event *e, int to)
{
    bool held = t->p.place[e->what] == PLACE_ROW + e->who * ROW_KINDS + ROW_HAND;
    expect(t, held, "a card is played out of a Hand it was not in");
    t->p.place[e->what] = (uint8_t)to;
}

static void earn(struct table *t, int seat, int florins)
{
    expect(t, t->p.florins[seat] + florins >= 0, "somebody pays more than he has");
    t->p.florins[seat] = (uint16_t)(t->p.florins[seat] + florins);
}

static void replay_discard(struct table *t, const struct florin_event *e)
{
    struct pax *p = &t->p;
    int place = p->place[e->what];
    expect(t, place == PLACE_COUPLE || (place - PLACE_ROW) / ROW_KINDS == e->who, "somebody discards another's card");
    if (place == PLACE_COUPLE)
        p->queens[pax_husband_of(p, e->what)] &= ~(UINT32_C(1) << pax_queen_index(e->what));
    p->place[e->what] = PLACE_GONE;
}

static void replay_draw(struct table *t, const struct florin_event *e)
{
    struct pax *p = &t->p;
    int last = p->deck_size[e->from] - 1;
    expect(t, last >= 0 && p->deck[e->from][last] == e->what, "that card was not on top");
    expect(t, *market(t, e->to) == NO_CARD, "a card is drawn onto another");
    p->deck[e->from][last] = NO_CARD;
    p->deck_size[e->from] = (uint8_t)last;
    *market(t, e->to) = e->what;
    p->place[e->what] = PLACE_MARKET;
}

static void replay_card(struct table *t, const struct florin_event *e)
{
    struct pax *p = &t->p;
    switch (e->kind) {
    case EVENT_CARD_BOUGHT:
        leave_market(t, e->what, e->from);
        p->place[e->what] = (uint8_t)(PLACE_ROW + e->who * ROW_KINDS + ROW_HAND);
        break;
    case EVENT_COMET_BOUGHT:
        leave_market(t, e->what, e->from);
        p->place[e->what] = PLACE_GONE;
        break;
    case EVENT_CARD_PLAYED:
        leave_hand(t, e, PLACE_ROW + e->who * ROW_KINDS + (e->to == WEST ? ROW_WEST : ROW_EAST));
        break;
    case EVENT_MAID_PLAYED:
        leave_hand(t, e, PLACE_ROW + e->who * ROW_KINDS + ROW_MAIDS);
        break;
    case EVENT_MARRIED:
        leave_hand(t, e, PLACE_COUPLE);
        p->queens[e->to] |= UINT32_C(1) << pax_queen_index(e->what);
        break;
    case EVENT_SOLD:
        earn(t, e->who, e->count);
        if (is_card(e->what))
            replay_discard(t, e);
        break;
    case EVENT_CARD_DISCARDED:
        replay_discard(t, e);
        break;
    case EVENT_CARD_DRAWN:
        replay_draw(t, e);
        break;
    default: /* slid */
        leave_market(t, e->what, e->from);
        expect(t, *market(t, e->to) == NO_CARD && *florins_at(t, e->from) == e->count, "a card slides with other Florins");
        *market(t, e->to) = e->what;
        *florins_at(t, e->from) = 0;
        *florins_at(t, e->to) = (uint8_t)(*florins_at(t, e->to) + e->count);
        break;
    }
}

static void deal_out(struct table *t, int florins)
{
    expect(t, florins > 0 && florins <= t->profits, "a fair pays more than it has");
    t->profits -= florins;
}

static void replay_florins(struct table *t, const struct florin_event *e)
{
    switch (e->kind) {
    case EVENT_FLORIN_LAID:
        earn(t, e->who, -e->count);
        *florins_at(t, e->to) = (uint8_t)(*florins_at(t, e->to) + e->count);
        break;
    case EVENT_FLORINS_TAKEN:
        expect(t, *florins_at(t, e->from) >= e->count, "Florins are taken that are not there");
        earn(t, e->who, e->count);
        *florins_at(t, e->from) = (uint8_t)(*florins_at(t, e->from) - e->count);
        break;
    case EVENT_REPRESSION_EARNED:
        earn(t, e->who, e->count);
        break;
    case EVENT_FAIR_HELD:
        leave_market(t, e->what, e->from);
        expect(t, *florins_at(t, e->from) < e->count, "a fair gathers fewer Florins than are there");
        *florins_at(t, e->from) = 0;
        t->p.place[e->what] = PLACE_GONE;
        t->profits = e->count;
        break;
    case EVENT_FAIR_SUBSIDY:
        deal_out(t, e->count);
        earn(t, e->who, e->count);
        break;
    case EVENT_FAIR_PAID:
        deal_out(t, e->count);
        expect(t, t->p.concession[e->from] == e->to + 1, "a fair pays who has no Concession there");
        earn(t, e->to, e->count);
        break;
    case EVENT_FAIR_PLUNDERED:
        deal_out(t, e->count);
        expect(t, t->p.pirate[e->from] == religion_of(e->what), "a Pirate plunders that is not there");
        break;
    case EVENT_FAIR_LEFT:
        deal_out(t, e->count);
        *florins_at(t, e->to) = (uint8_t)(*florins_at(t, e->to) + e->count);
        break;
    default: /* paid to China */
        earn(t, e->who, -e->count);
        break;
    }
}

/* ---- squares and the rest ---- */

static void replay_square(struct table *t, const struct florin_event *e)
{
    struct pax *p = &t->p;
    uint8_t *holder = &p->holder[e->what], *suzerain = &p->suzerain[e->what];
    switch (e->kind) {
    case EVENT_SQUARE_TAKEN:
        expect(t, *holder == 0, "a square is taken from a Throne it was not on");
        *holder = (uint8_t)(e->who + 1);
        break;
    case EVENT_SQUARE_SEIZED:
        expect(t, *holder == e->from + 1 && e->from != e->who, "a square is taken from who did not have it");
        *holder = (uint8_t)(e->who + 1);
        *suzerain = NO_EMPIRE;
        break;
    case EVENT_SQUARE_HOME:
        expect(t, *holder == e->from + 1, "a square goes home from who did not have it");
        *holder = *suzerain = 0;
        p->republics = (uint16_t)(p->republics & ~IN(e->what));
        break;
    case EVENT_REPUBLIC_MADE:
    case EVENT_KING_RESTORED:
        expect(t, is_republic(p, e->what) == (e->kind == EVENT_KING_RESTORED), "a square turns to the side it shows");
        p->republics = (uint16_t)(p->republics ^ IN(e->what));
        break;
    case EVENT_VASSAL_MADE:
        *suzerain = e->to;
        break;
    default: /* freed */
        expect(t, *suzerain == e->from, "a Vassal is freed from who was not its Suzerain");
        *suzerain = NO_EMPIRE;
        break;
    }
}

static void replay_rest(struct table *t, const struct florin_event *e)
{
    struct pax *p = &t->p;
    switch (e->kind) {
    case EVENT_TURN_BEGAN:
        p->turn_of = (uint8_t)e->who;
        p->ran = 0;
        memset(p->used, 0, sizeof p->used);
        break;
    case EVENT_TURN_ENDED:
        expect(t, p->turn_of == e->who, "a turn ends that was not on");
        break;
    case EVENT_OPS_RUN:
        p->ran = (uint8_t)(p->ran | e->what);
        break;
    case EVENT_OP_USED:
        expect(t, !pax_was_used(p, e->from), "an Op is used twice");
        pax_mark_used(p, e->from);
        break;
    case EVENT_VICTORY_OPENED:
    case EVENT_VICTORY_CLOSED:
        expect(t, (p->active >> e->what & 1) == (e->kind == EVENT_VICTORY_CLOSED), "a victory opens or closes twice");
        p->active = (uint8_t)(p->active ^ 1 << e->what);
        break;
    case EVENT_REASONED: /* says only why */
        break;
    case EVENT_BANKRUPT:
        p->out = (uint8_t)(p->out | 1 << e->who);
        break;
    case EVENT_GAME_OVER:
        p->over = e->what;
        break;
    case EVENT_TRADE_SHIFTED:
        expect(t, p->open[e->what] == e->from && e->from != e->to, "trade shifts from an Emporium that was closed");
        p->open[e->what] = e->to;
        break;
    case EVENT_MAP_TURNED:
        expect(t, p->state[e->what] == e->from && e->from != e->to, "an Empire turns from what it was not");
        p->state[e->what] = e->to;
        break;
    default: /* announced */
        break;
    }
}

/* The effect of an event on the table; all others go to replay_rest. */
static void (*const replays[EVENT_COUNT])(struct table *t, const struct florin_event *e) = {
    [EVENT_LEVY_RAISED] = replay_token,
    [EVENT_CONCESSION_PLACED] = replay_token,
    [EVENT_AGENT_PLACED] = replay_token,
    [EVENT_TOKEN_REPRESSED] = replay_token,
    [EVENT_TOKEN_FREED] = replay_token,
    [EVENT_TOKEN_MOVED] = replay_token,
    [EVENT_PIRATE_SAILED] = replay_token,
    [EVENT_TOKENS_ARRANGED] = replay_token,
    [EVENT_TOKEN_KILLED] = replay_token,
    [EVENT_TOKEN_RECALLED] = replay_token,
    [EVENT_TOKEN_REMOVED] = replay_token,
    [EVENT_TOKEN_FELL] = replay_token,
    [EVENT_AGENT_JOINED] = replay_token,
    [EVENT_AGENT_SURVIVED] = replay_token,
    [EVENT_SURVIVOR_PLACED] = replay_token,
    [EVENT_BISHOP_PLACED] = replay_bishop,
    [EVENT_BISHOP_MOVED] = replay_bishop,
    [EVENT_BISHOPS_CLASHED] = replay_bishop,
    [EVENT_BISHOP_REMOVED] = replay_bishop,
    [EVENT_CARD_BOUGHT] = replay_card,
    [EVENT_COMET_BOUGHT] = replay_card,
    [EVENT_CARD_PLAYED] = replay_card,
    [EVENT_MAID_PLAYED] = replay_card,
    [EVENT_MARRIED] = replay_card,
    [EVENT_SOLD] = replay_card,
    [EVENT_CARD_DISCARDED] = replay_card,
    [EVENT_CARD_DRAWN] = replay_card,
    [EVENT_CARD_SLID] = replay_card,
    [EVENT_FLORIN_LAID] = replay_florins,
    [EVENT_FLORINS_TAKEN] = replay_florins,
    [EVENT_CHINA_PAID] = replay_florins,
    [EVENT_REPRESSION_PAID] = replay_florins,
    [EVENT_REPRESSION_EARNED] = replay_florins,
    [EVENT_TAX_PAID] = replay_florins,
    [EVENT_CAMPAIGN_PAID] = replay_florins,
    [EVENT_VOTE_WON] = replay_florins,
    [EVENT_FAIR_HELD] = replay_florins,
    [EVENT_FAIR_SUBSIDY] = replay_florins,
    [EVENT_FAIR_PAID] = replay_florins,
    [EVENT_FAIR_PLUNDERED] = replay_florins,
    [EVENT_FAIR_LEFT] = replay_florins,
    [EVENT_SQUARE_TAKEN] = replay_square,
    [EVENT_SQUARE_SEIZED] = replay_square,
    [EVENT_SQUARE_HOME] = replay_square,
    [EVENT_REPUBLIC_MADE] = replay_square,
    [EVENT_KING_RESTORED] = replay_square,
    [EVENT_VASSAL_MADE] = replay_square,
    [EVENT_VASSAL_FREED] = replay_square,
};

static void replay_event(struct table *t, const struct florin_event *e)
{
    (replays[e->kind] ? replays[e->kind] : replay_rest)(t, e);
}

/* ---- what is left unexplained ---- */

/* 1e: where the profits of a fair lie between two Levies. */
static uint8_t *profits_on_the_way(struct pax *p)
{
    for (int i = 0; rule_on(p, OPT_LEVY_FIRST) && i < p->depth; i++)
        if (p->stack[i].kind == FRAME_VOYAGE)
            return &p->market_florins[pax_routes[p->stack[i].voyage.route].side][FAIR];
    return NULL;
}

static void take_up_profits(struct table *t)
{
    uint8_t *profits = profits_on_the_way(&t->p);
    if (!profits)
        return;
    t->profits = *profits;
    *profits = 0;
}

static void lay_profits_down(struct table *t, const struct pax *after)
{
    struct pax end = *after;
    uint8_t *profits = profits_on_the_way(&end);
    if (!profits)
        return;
    t->profits -= *profits;
    *((uint8_t *)&t->p + (profits - (uint8_t *)&end)) = *profits;
}

#define DIFFERS(field) (memcmp(&t->p.field, &after->field, sizeof after->field) != 0)

static const char *unexplained(struct table *t, const struct pax *after)
{
    lay_profits_down(t, after);
    for (int i = 0; i < 2; i++)
        if (after->battle.agent[i])
            t->fight[after->battle.agent[i]]--;
    for (int token = 0; token < TOKEN_COUNT; token++)
        if (t->fight[token])
            return "Agents that fight";
    return t->profits                                    ? "profits of a fair"
           : DIFFERS(florins)                            ? "Florins"
           : DIFFERS(market_florins)                     ? "Florins in the Market"
           : DIFFERS(market)                             ? "cards in the Market"
           : DIFFERS(deck) || DIFFERS(deck_size)         ? "decks"
           : DIFFERS(place) || DIFFERS(queens)           ? "places of cards"
           : DIFFERS(city)                               ? "tokens in Cities"
           : DIFFERS(concession)                         ? "Concessions"
           : DIFFERS(pirate)                             ? "Pirates"
           : DIFFERS(repressed)                          ? "repressed tokens"
           : DIFFERS(supply)                             ? "the pool"
           : DIFFERS(bishop)                             ? "Bishops"
           : DIFFERS(holder) || DIFFERS(suzerain)        ? "holders of squares"
           : DIFFERS(republics)                          ? "sides of squares"
           : DIFFERS(state)                              ? "states of Empires"
           : DIFFERS(open)                               ? "Emporia"
           : DIFFERS(active)                             ? "Victory Squares"
           : DIFFERS(ran) || DIFFERS(used)               ? "Ops"
           : DIFFERS(over) || DIFFERS(out) || DIFFERS(turn_of) ? "the turn"
                                                         : NULL;
}

const char *narrate_and_replay(struct pax *p, int seat, struct florin_move move)
{
    static char problem[200];
    struct table t = {.p = *p};
    struct pax told = *p;
    struct florin_events events;
    events.count = 0;
    take_up_profits(&t);
    for (int i = 0; i < 2; i++)
        t.fight[p->battle.agent[i]] += p->battle.agent[i] != NO_TOKEN;
    pax_apply(p, seat, move);
    pax_narrate(&told, seat, move, &events);
    if (memcmp(p, &told, sizeof told) != 0)
        return "narrate leaves another state than apply";
    for (int i = 0; i < events.count; i++) {
        replay_event(&t, &events.event[i]);
        if (t.wrong) {
            snprintf(problem, sizeof problem, "%s: %s", pax_events[events.event[i].kind].word, t.wrong);
            return problem;
        }
    }
    const char *rest = unexplained(&t, p);
    if (!rest)
        return NULL;
    snprintf(problem, sizeof problem, "not explained by events: %s", rest);
    return problem;
}
