/* Playing a card, its one-shot and its Agents (E2). */
#include "pax/rules.h"

/* ---- one-shots ---- */

static bool is_regional(int card)
{
    return pax_cards[card].where == THE_WEST || pax_cards[card].where == THE_EAST;
}

/* I: an unmarried King on his Throne or in the own Tableau, unless PREN006 opens every bedroom. */
static struct florin_verdict judge_suitor(const struct pax *s, int seat, int queen, int empire)
{
    if (empire == NO_EMPIRE || empire >= EMPIRE_COUNT || !(pax_cards[queen].suitors & IN(empire)))
        return illegal(RULE_SUITOR, empire, queen);
    if (is_republic(s, empire))
        return illegal(RULE_SUITOR_REPUBLIC, empire, 0);
    if (pax_has_ability(s, seat, CORONATION_ANY_KING))
        return legal();
    if (s->holder[empire] && rule_on(s, OPT_CROWN_FROM_HOME))
        return illegal(RULE_SUITOR_STACK, empire, s->holder[empire] - 1);
    if (s->holder[empire] && s->holder[empire] != seat + 1)
        return illegal(RULE_SUITOR_TAKEN, empire, s->holder[empire] - 1);
    if (s->queens[empire])
        return illegal(RULE_SUITOR_MARRIED, empire, 0);
    return legal();
}

/* H1, H1a */
static struct florin_verdict judge_shift(const struct pax *s, int seat, int emporium)
{
    if (s->open[pax_cities[emporium].emporium - 1] == emporium)
        return illegal(RULE_SHIFT_OPEN, emporium, 0);
    if (emporium == SPICE_ISLANDS && pax_count_prestige(s, seat, P_DISCOVERY, false) == 0)
        return illegal(RULE_SHIFT_DISCOVERY, 0, 0);
    return legal();
}

/* J, K1: where the war is, and K1c whether there is anybody to fight. */
static struct florin_verdict judge_war(const struct pax *s, int card, int one_shot, int empire)
{
    if (is_regional(card) != (empire != NO_EMPIRE))
        return illegal(RULE_NAME_EMPIRE, card, empire);
    if (empire >= EMPIRE_COUNT || (empire && !(pax_card_locations(card) & IN(empire))))
        return illegal(RULE_LOCATION, card, empire);
    int target = empire ? empire : pax_cards[card].where;
    int religion = pax_wars[one_shot].religion;
    if (religion && !pax_has_heretics(s, target, religion))
        return illegal(RULE_BLOODY, target, religion);
    return legal();
}

struct florin_verdict pax_judge_one_shot(const struct pax *s, int seat, int card, int one_shot, int empire)
{
    struct one_shot_print print = one_shot_of(s, card);
    if (print.kind != one_shot)
        return illegal(RULE_NO_ONE_SHOT, card, one_shot);
    switch (one_shot) {
    case CORONATION:
        return judge_suitor(s, seat, card, empire);
    case TRADE_SHIFT:
        return empire ? illegal(RULE_NAME_EMPIRE, card, empire) : judge_shift(s, seat, print.arg);
    case APOSTASY:
    case TORCH:
        return empire ? illegal(RULE_NAME_EMPIRE, card, empire) : legal();
    default:
        return judge_war(s, card, one_shot, empire);
    }
}

/* H1: the disk moves, and Represses who stood in the Emporium it now covers. */
static void shift_trade(struct pax *s, int emporium)
{
    uint8_t *open = &s->open[pax_cities[emporium].emporium - 1];
    int closed = *open;
    NOTE(s, EVENT_TRADE_SHIFTED, .what = pax_cities[emporium].emporium - 1, .from = closed, .to = emporium);
    *open = (uint8_t)emporium;
    if (s->city[closed])
        pax_repress_in_city(s, closed);
}

void pax_shift_now(struct pax *s)
{
    shift_trade(s, pax_answered(s).shift.emporium);
}

static void ask_agents(struct pax *s, int seat, int card, int how)
{
    struct frame *f = pax_ask(s, FRAME_AGENT, seat);
    f->placing.card = (uint8_t)card;
    f->placing.how = (uint8_t)how;
}

/* J, K: the battle, and after it the Agents that do not fight. 1e: a Pirate is laid first and fights from its
 * Border. */
static void launch_war(struct pax *s, int seat, int card, int one_shot, int target)
{
    struct pax_war war = pax_wars[one_shot];
    int after = war.religion ? AGENT_FOUGHT_HOLY : AGENT_FOUGHT | (war.kind == BATTLE_REVOLT ? AGENT_REVOLT : 0);
    ask_agents(s, seat, card, AGENT_MUST | after);
    pax_start_battle(s, seat, (enum battle_kind)war.kind, card, NO_EMPIRE, target, war.religion);
    if (rule_on(s, OPT_PIRATE_FIRST))
        ask_agents(s, seat, card, AGENT_MUST | AGENT_SHIPS);
}

void pax_launch_one_shot(struct pax *s, int seat, int card, int empire)
{
    struct one_shot_print print = one_shot_of(s, card);
    NOTE(s, EVENT_ONE_SHOT_FIRED, .what = print.kind, .from = card, .to = empire);
    switch (print.kind) {
    case CORONATION:
        pax_coronate(s, seat, card, empire);
        break;
    case TRADE_SHIFT: /* R21: the disk first, so an Agent may enter the Emporium just opened; 1e: Agents first */
        if (rule_on(s, OPT_AGENTS_FIRST))
            pax_ask(s, FRAME_SHIFT, seat)->shift.emporium = print.arg;
        else
            shift_trade(s, print.arg);
        ask_agents(s, seat, card, AGENT_MUST);
        break;
    case APOSTASY: /* K3b: Agents before the discards; by the living rules after them and all that follows from them */
        if (rule_on(s, OPT_DISCARDS_FIRST))
            ask_agents(s, seat, card, AGENT_MUST);
        pax_ask(s, FRAME_APOSTASY, seat)->apostasy.religions = print.arg;
        if (!rule_on(s, OPT_DISCARDS_FIRST))
            ask_agents(s, seat, card, AGENT_MUST);
        break;
    case TORCH: /* 1e «Torcia»: the victory is inactive again */
        if (s->active >> print.arg & 1)
            NOTE(s, EVENT_VICTORY_CLOSED, .what = print.arg);
        s->active = (uint8_t)(s->active & ~(1 << print.arg));
        ask_agents(s, seat, card, AGENT_MUST);
        break;
    default:
        launch_war(s, seat, card, print.kind, empire ? empire : pax_cards[card].where);
        break;
    }
}

/* ---- E2: play ---- */

struct florin_verdict pax_judge_play(const struct pax *s, int seat, int card, int one_shot, int empire)
{
    if (!in_row(s, card, seat, ROW_HAND))
        return illegal(RULE_NOT_IN_HAND, card, 0);
    if (s->actions == 0)
        return illegal(RULE_NO_ACTIONS, 0, 0);
    if (one_shot == NO_ONE_SHOT)
        return empire ? illegal(RULE_NAME_EMPIRE, card, empire) : legal();
    return pax_judge_one_shot(s, seat, card, one_shot, empire);
}

void pax_do_play(struct pax *s, int seat, int card, int one_shot, int empire)
{
    spend_action(s, false);
    pax_row_remove(s, card);
    if (is_queen(card) && !one_shot) {
        NOTE(s, EVENT_MAID_PLAYED, .what = card);
        pax_row_append(s, seat, ROW_MAIDS, card); /* I2 */
        return;
    }
    if (!is_queen(card)) {
        NOTE(s, EVENT_CARD_PLAYED, .what = card, .to = pax_cards[card].deck);
        pax_row_append(s, seat, pax_cards[card].deck == WEST ? ROW_WEST : ROW_EAST, card);
    }
    if (one_shot)
        pax_launch_one_shot(s, seat, card, empire);
    else
        ask_agents(s, seat, card, 0);
}

/* ---- E2.2: Agents ---- */

/* Is it this frame that places the Agent? Around a war, who fights is placed as a survivor. */
static bool is_placed_now(const struct pax *s, const struct frame *f, int token)
{
    if (f->placing.how & AGENT_SHIPS)
        return is_pirate(token);
    if (!(f->placing.how & (AGENT_FOUGHT | AGENT_FOUGHT_HOLY)))
        return true;
    if (is_pirate(token) && rule_on(s, OPT_PIRATE_FIRST))
        return false;
    return !pax_agent_fights(s,
                             f->placing.how & AGENT_FOUGHT_HOLY ? BATTLE_RELIGIOUS
                             : f->placing.how & AGENT_REVOLT    ? BATTLE_REVOLT
                                                      : BATTLE_CONSPIRACY,
                             token);
}

int pax_agent_asked(const struct frame *f)
{
    bool there = is_card(f->placing.card) && f->placing.agent < 2;
    return there ? agent_of(f->placing.card, f->placing.agent, f->seat) : NO_TOKEN;
}

/* The same, but 0 if that one fought. */
static int agent_token(const struct pax *s, const struct frame *f)
{
    int token = pax_agent_asked(f);
    return is_placed_now(s, f, token) ? token : NO_TOKEN;
}

static struct florin_verdict judge_agent_city(const struct pax *s, const struct frame *f, int token, int city)
{
    if (city == NO_CITY || city >= CITY_COUNT || !(pax_card_locations(f->placing.card) & IN(pax_cities[city].empire)))
        return illegal(RULE_CITY_ELSEWHERE, city, f->placing.card);
    struct florin_verdict verdict = pax_judge_city(s, city, token);
    if (verdict.rule)
        return verdict;
    if (s->city[city] && f->placing.taken == city)
        return illegal(RULE_OWN_AGENT, city, 0);
    if (s->city[city] && s->florins[f->seat] == 0)
        return illegal(RULE_REPRESS_COST, 1, 0);
    return legal();
}

static struct florin_verdict judge_agent_pirate(const struct pax *s, const struct frame *f, int border, int empire)
{
    bool fights = f->placing.how & AGENT_SHIPS;
    unsigned locations = fights ? IN(s->battle.target) : pax_card_locations(f->placing.card);
    if (!(locations & empires_at(border)))
        return illegal(RULE_BORDER_ELSEWHERE, border, fights ? s->battle.target : f->placing.card);
    if (!pax_borders[border].sea)
        return illegal(RULE_SEA_ONLY, border, 0);
    if (empire)
        return illegal3(RULE_BORDER_EMPIRE, border, empire, NO_EMPIRE_WANTED);
    if (f->placing.taken == border)
        return illegal(RULE_OWN_AGENT, border, 0);
    return legal();
}

/* A displaced Concession's Serf needs an Empire only if there is a Serf; else the first fitting Empire is named. */
static struct florin_verdict judge_empire_named(const struct pax *s, unsigned locations, int border, int empire)
{
    int first = pax_borders[border].empire[0];
    if (!border_touches(border, empire) || !(locations & IN(empire)))
        return illegal3(RULE_BORDER_EMPIRE, border, empire, EMPIRE_WANTED);
    if (!s->concession[border] && empire != first && (locations & IN(first)))
        return illegal3(RULE_BORDER_EMPIRE, border, first, FIRST_EMPIRE_WANTED);
    return legal();
}

struct florin_verdict pax_judge_concession(const struct pax *s, int seat, int border, int empire)
{
    if (border == NO_BORDER || border >= BORDER_COUNT || !border_touches(border, empire))
        return illegal(RULE_BORDER_ELSEWHERE, border, empire);
    if (s->pirate[border])
        return illegal(RULE_PIRATE_THERE, border, 0);
    if (s->concession[border] && s->florins[seat] == 0)
        return illegal(RULE_REPRESS_COST, 1, 0);
    return legal();
}

static struct florin_verdict judge_agent_pawn(const struct pax *s, const struct frame *f, int border, int empire)
{
    unsigned locations = pax_card_locations(f->placing.card);
    if (!(locations & empires_at(border)))
        return illegal(RULE_BORDER_ELSEWHERE, border, f->placing.card);
    struct florin_verdict verdict = judge_empire_named(s, locations, border, empire);
    if (verdict.rule)
        return verdict;
    if (s->concession[border] && f->placing.taken == border)
        return illegal(RULE_OWN_AGENT, border, 0);
    return pax_judge_concession(s, f->seat, border, empire);
}

/* E2.2a, BISHOP a: the card itself, or any Tableau card or square of the same Location; 1e: no square on its Throne. */
static struct florin_verdict judge_agent_bishop(const struct pax *s, const struct frame *f, int item)
{
    if (!bishop_place(s, item) || !(pax_card_locations(f->placing.card) & pax_locations_of(s, item)) ||
        (pax_owner_of(s, item) < 0 && rule_on(s, OPT_BISHOP_ON_CARDS)))
        return illegal(RULE_BISHOP_PLACE, item, f->placing.card);
    return legal();
}

/* SATURATION: is a space of the card's Location empty that the Agent may have? Bishops know none: any card will do. */
static bool empty_space_left(const struct pax *s, const struct frame *f, int token)
{
    unsigned locations = pax_card_locations(f->placing.card);
    if (is_bishop(token))
        return true;
    for EACH (empire, is_knight(token) || is_rook(token) ? locations : 0)
        for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
            if (pax_city_takes(s, city, token))
                return true;
    for (int border = 1; border < BORDER_COUNT; border++)
        if ((is_pawn(token) || (is_pirate(token) && pax_borders[border].sea)) && border_empty(s, border) &&
            (locations & empires_at(border)))
            return true;
    return false;
}

/* D1.2, E2.1: with a one-shot an Agent that has a place must be placed; by the living rules only while there is an
 * empty one. */
static bool must_be_placed(const struct pax *s, const struct frame *f, int token)
{
    bool after_war = f->placing.how & (AGENT_FOUGHT | AGENT_FOUGHT_HOLY);
    bool until_full = !(f->placing.how & AGENT_SHIPS) && rule_on(s, after_war ? OPT_FULL_FREES_PAWN : OPT_FULL_FREES_SHIFT);
    return (f->placing.how & AGENT_MUST) && (!until_full || empty_space_left(s, f, token));
}

bool pax_agent_is_due(const struct pax *s, const struct frame *f)
{
    return must_be_placed(s, f, agent_token(s, f));
}

struct florin_verdict pax_judge_agent(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int token = agent_token(s, f);
    if (move.kind == MOVE_SKIP)
        return must_be_placed(s, f, token) && pax_agent_has_place(s) ? illegal(RULE_MUST_PLACE, f->placing.card, token)
                                                                     : legal();
    if (move.kind == MOVE_CITY && (is_knight(token) || is_rook(token)))
        return judge_agent_city(s, f, token, move.arg[0]);
    if (move.kind == MOVE_ON && is_bishop(token))
        return judge_agent_bishop(s, f, move.arg[0]);
    if (move.kind != MOVE_BORDER || move.arg[0] == NO_BORDER || move.arg[0] >= BORDER_COUNT)
        return illegal(RULE_WRONG_PLACE, token, 0);
    if (is_pirate(token))
        return judge_agent_pirate(s, f, move.arg[0], move.arg[1]);
    if (is_pawn(token))
        return judge_agent_pawn(s, f, move.arg[0], move.arg[1]);
    return illegal(RULE_WRONG_PLACE, token, 0);
}

/* A King in his Tableau or on his Throne, and on a Throne his Queens. True once there are enough. */
static bool offer_royals(struct choices *out, int empire)
{
    const struct pax *s = out->s;
    if (pax_offer(out, move_of(MOVE_ON, SQUARE(empire), 0, 0)))
        return true;
    for (uint32_t rest = s->holder[empire] ? 0 : s->queens[empire]; rest; rest &= rest - 1)
        if (pax_offer(out, move_of(MOVE_ON, pax_queens[__builtin_ctz(rest)], 0, 0)))
            return true;
    return false;
}

/* Squares of the card's Location wherever they are, and the other cards of all Tableaux. */
static void list_bishop_places(struct choices *out)
{
    const struct pax *s = out->s;
    uint8_t items[ITEM_COUNT];
    for EACH (empire, pax_card_locations(out->f->placing.card))
        if (offer_royals(out, (int)empire))
            return;
    for (int seat = 0; seat < s->seats; seat++) {
        int count = pax_tableau_items(s, seat, 3, items);
        for (int i = 0; i < count; i++)
            if (!is_square(items[i]) && pax_offer(out, move_of(MOVE_ON, items[i], 0, 0)))
                return;
    }
}

static void list_border_places(struct choices *out, int token)
{
    for (int border = 1; border < BORDER_COUNT; border++) {
        const uint8_t *empire = pax_borders[border].empire;
        for (int i = 0; i < 2; i++)
            if (is_pawn(token) && (pax_card_locations(out->f->placing.card) & IN(empire[i])) &&
                pax_offer(out, move_of(MOVE_BORDER, border, empire[i], 0)))
                return;
        if (is_pirate(token) && pax_offer(out, move_of(MOVE_BORDER, border, 0, 0)))
            return;
    }
}

static void list_city_places(struct choices *out)
{
    for EACH (empire, pax_card_locations(out->f->placing.card))
        for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
            if (pax_offer(out, move_of(MOVE_CITY, city, 0, 0)))
                return;
}

void pax_list_agent(struct choices *out)
{
    int token = agent_token(out->s, out->f);
    if (is_bishop(token))
        list_bishop_places(out);
    else if (is_pirate(token) || is_pawn(token))
        list_border_places(out, token);
    else if (token)
        list_city_places(out);
}

bool pax_agent_has_place(const struct pax *s)
{
    return agent_token(s, top_of(s)) && pax_has_choice(s);
}

static void next_agent(struct pax *s, int taken)
{
    struct frame *f = top(s);
    f->placing.agent++;
    if (taken)
        f->placing.taken = (uint8_t)taken;
    if (f->placing.agent >= 2 || pax_cards[f->placing.card].agent[f->placing.agent] == NO_TOKEN)
        pax_pop(s);
}

static void settle_agent(struct pax *s, const struct frame *f, int token, struct florin_move move)
{
    int at = move.arg[0];
    if (is_bishop(token)) {
        NOTE(s, EVENT_BISHOP_PLACED, .what = token, .from = f->placing.card, .to = at);
        pax_bishop_enters(s, f->seat, religion_of(token), at);
    } else if (is_pirate(token)) {
        pax_place_pirate(s, religion_of(token), at);
        NOTE(s, EVENT_AGENT_PLACED, .what = token, .from = f->placing.card, .to = at_border(at));
    } else if (is_pawn(token)) {
        pax_put_concession(s, f->seat, at, move.arg[1]);
        NOTE(s, EVENT_AGENT_PLACED, .what = token, .from = f->placing.card, .to = at_border(at));
    } else {
        if (s->city[at]) {
            NOTE(s, EVENT_REPRESSION_PAID, .count = 1);
            pax_pay_china(s, f->seat, 1);
            pax_repress_in_city(s, at);
        }
        pax_place_in_city(s, token, at);
        NOTE(s, EVENT_AGENT_PLACED, .what = token, .from = f->placing.card, .to = at_city(at));
    }
}

/* E2.2d, REGIME CHANGE a: a Pawn onto a Border; who stood there is Repressed for a Florin. */
void pax_put_concession(struct pax *s, int seat, int border, int empire)
{
    if (s->concession[border]) {
        NOTE(s, EVENT_REPRESSION_PAID, .count = 1);
        pax_pay_china(s, seat, 1);
        pax_repress_concession(s, border, empire);
    }
    pax_place_concession(s, seat, border);
}

void pax_skip_agent(struct pax *s)
{
    next_agent(s, 0);
}

void pax_do_agent(struct pax *s, struct florin_move move)
{
    struct frame f = *top(s);
    int token = agent_token(s, &f);
    if (move.kind == MOVE_SKIP) {
        next_agent(s, 0);
        return;
    }
    if (s->supply[piece_of(s, token)] == 0) {
        pax_ask_token(s, f.seat, token, FOR_AGENT, move.arg[0])->shortage.how =
            (uint8_t)((must_be_placed(s, &f, token) ? AGENT_MUST : 0) | move.arg[1] << 4);
        return;
    }
    next_agent(s, is_bishop(token) ? 0 : move.arg[0]); /* before: a Bishop's arrival may ask something on top */
    settle_agent(s, &f, token, move);
}
