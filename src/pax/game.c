/* The game behind the interface: deciders, moves, judge, apply, result. One switch over the pending decision each. */
#include "pax/rules.h"

uint32_t pax_deciders(const void *state)
{
    const struct pax *p = state;
    return p->over ? 0 : UINT32_C(1) << top_of(p)->seat;
}

/* ---- actions (FRAME_TURN) ---- */

/* PREN095X: a married, unsilenced Queen may be given up for a revolt in her King's Empire. */
static struct florin_verdict judge_reprisal(const struct pax *p, int seat)
{
    if (!pax_has_ability(p, seat, DISCARD_FOR_REVOLT))
        return illegal(RULE_REPRISAL, PREN095X, 0);
    return p->actions ? legal() : illegal(RULE_NO_ACTIONS, 0, 0);
}

static void do_reprisal(struct pax *p, int seat)
{
    int empire = pax_husband_of(p, PREN095X);
    spend_action(p);
    pax_discard_card(p, PREN095X);
    pax_start_battle(p, seat, BATTLE_REVOLT, NO_CARD, NO_EMPIRE, empire, 0);
}

/* 1e x33: only the apostasies printed in one's own Tableau. */
static bool shows_apostasy(const struct pax *p, int seat, int faiths)
{
    uint8_t items[ITEM_COUNT];
    int count = pax_tableau_items(p, seat, 3, items);
    for (int i = 0; i < count; i++) {
        struct one_shot_print print = is_card(items[i]) ? one_shot_of(p, items[i]) : (struct one_shot_print){0, 0};
        if (print.kind == APOSTASY && print.arg == faiths)
            return true;
    }
    return false;
}

/* PREN129X: an apostasy as an action, if it hits anybody (D1). */
static struct florin_verdict judge_counter(const struct pax *p, int seat, int faiths)
{
    bool printed = rule_on(p, OPT_FIRST_ABILITIES);
    if (!pax_has_ability(p, seat, printed ? PRINTED_APOSTASY_AS_ACTION : APOSTASY_AS_ACTION))
        return illegal(RULE_COUNTER, PREN129X, 0);
    bool pair = faiths == (1 << CATHOLIC | 1 << ISLAMIC) || faiths == (1 << CATHOLIC | 1 << REFORMIST) ||
                faiths == (1 << ISLAMIC | 1 << REFORMIST);
    if (printed && !shows_apostasy(p, seat, faiths))
        return illegal(RULE_COUNTER_PRINT, faiths, 0);
    if (!pair || (!rule_on(p, OPT_EMPTY_ACTIONS) && !pax_apostasy_hits(p, faiths)))
        return illegal(RULE_COUNTER_VICTIM, faiths, 0);
    return p->actions ? legal() : illegal(RULE_NO_ACTIONS, 0, 0);
}

static struct florin_verdict judge_action(const struct pax *p, int seat, struct florin_move move)
{
    const uint8_t *arg = move.arg;
    switch (move.kind) {
    case MOVE_BUY:
        return pax_judge_buy(p, seat, arg[0], arg[1]);
    case MOVE_PLAY:
        return pax_judge_play(p, seat, arg[0], arg[1], arg[2]);
    case MOVE_SELL:
        return pax_judge_sell(p, seat, arg[0], arg[1], arg[2]);
    case MOVE_OPS:
        return pax_judge_ops(p, seat, arg[0]);
    case MOVE_FAIR:
        return pax_judge_fair(p, seat, arg[0]);
    case MOVE_DECLARE:
        return pax_judge_declare(p, seat, arg[0]);
    case MOVE_REPRISAL:
        return judge_reprisal(p, seat);
    case MOVE_COUNTER:
        return judge_counter(p, seat, arg[0]);
    case MOVE_END:
        return p->acted || rule_on(p, OPT_FREE_PASS) ? legal() : illegal(RULE_MUST_ACT, 0, 0);
    default:
        return illegal(RULE_NOT_NOW, 0, 0);
    }
}

static void do_action(struct pax *p, int seat, struct florin_move move)
{
    const uint8_t *arg = move.arg;
    switch (move.kind) {
    case MOVE_BUY:
        pax_do_buy(p, seat, arg[0], arg[1]);
        break;
    case MOVE_PLAY:
        pax_do_play(p, seat, arg[0], arg[1], arg[2]);
        break;
    case MOVE_SELL:
        pax_do_sell(p, seat, arg[0], arg[1], arg[2]);
        break;
    case MOVE_OPS:
        pax_do_ops(p, seat, arg[0]);
        break;
    case MOVE_FAIR:
        pax_do_fair(p, seat, arg[0]);
        break;
    case MOVE_DECLARE:
        pax_end_game(p, arg[0], 1u << seat);
        break;
    case MOVE_REPRISAL:
        do_reprisal(p, seat);
        break;
    case MOVE_COUNTER:
        spend_action(p);
        pax_do_apostasy(p, arg[0]);
        break;
    default:
        pax_end_turn(p);
        break;
    }
}

/* Adds a move that was judged legal. */
static void keep(struct florin_moves *out, struct florin_verdict verdict, struct florin_move move)
{
    if (verdict.rule == LEGAL)
        out->move[out->count++] = move;
}

static void list_card(const struct pax *p, enum move_kind kind, int item, int one_shot, int empire, struct florin_moves *out)
{
    int seat = top_of(p)->seat;
    keep(out,
         kind == MOVE_PLAY ? pax_judge_play(p, seat, item, one_shot, empire)
                           : pax_judge_sell(p, seat, item, one_shot, empire),
         move_of(kind, item, one_shot, empire));
}

/* A card's one-shot in every Empire it might go off in. */
static void list_one_shots(const struct pax *p, enum move_kind kind, int item, int one_shot, struct florin_moves *out)
{
    const struct pax_card *card = &pax_cards[item];
    unsigned empires = is_queen(item) ? card->suitors : card->where >= EMPIRE_COUNT ? pax_card_locations(item) : 0;
    if (!empires || one_shot == APOSTASY || one_shot == TRADE_SHIFT || one_shot == TORCH) {
        list_card(p, kind, item, one_shot, NO_EMPIRE, out);
        return;
    }
    for EACH (empire, empires)
        list_card(p, kind, item, one_shot, (int)empire, out);
}

/* What is held: sold at any time, played out of the Hand. */
static void list_cards(const struct pax *p, bool playing, struct florin_moves *out)
{
    bool treachery = pax_sales_fire(p, p->turn_of);
    for (int kind = 0; kind < ROW_KINDS; kind++) {
        int count;
        const uint8_t *row = row_of(p, p->turn_of, (enum row_kind)kind, &count);
        for (int i = 0; i < count; i++) {
            bool tells = (kind == ROW_HAND || treachery) && is_card(row[i]);
            int one_shot = tells ? one_shot_of(p, row[i]).kind : NO_ONE_SHOT;
            if (kind == ROW_HAND && playing) {
                list_card(p, MOVE_PLAY, row[i], 0, 0, out);
                if (one_shot)
                    list_one_shots(p, MOVE_PLAY, row[i], one_shot, out);
            }
            list_card(p, MOVE_SELL, row[i], 0, 0, out);
            if (one_shot && treachery)
                list_one_shots(p, MOVE_SELL, row[i], one_shot, out);
        }
    }
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (p->suzerain[empire])
            list_card(p, MOVE_SELL, SQUARE(empire), 0, 0, out);
}

static void list_actions(const struct pax *p, struct florin_moves *out)
{
    int seat = p->turn_of;
    for (int side = WEST; side <= EAST && p->actions; side++)
        for (int column = 1; column < COLUMNS && column <= p->florins[seat]; column++)
            keep(out, pax_judge_buy(p, seat, side, column), move_of(MOVE_BUY, side, column, 0));
    if (p->actions)
        list_cards(p, true, out);
    for (int sides = 1; sides <= 3; sides++)
        keep(out, pax_judge_ops(p, seat, sides), move_of(MOVE_OPS, sides, 0, 0));
    for (int side = WEST; side <= EAST; side++)
        keep(out, pax_judge_fair(p, seat, side), move_of(MOVE_FAIR, side, 0, 0));
    for (int victory = HOLY; p->active && victory <= BYZANTINE; victory++)
        keep(out, pax_judge_declare(p, seat, victory), move_of(MOVE_DECLARE, victory, 0, 0));
    keep(out, judge_reprisal(p, seat), move_of(MOVE_REPRISAL, 0, 0, 0));
    for (int faiths = 6; faiths <= 12 && pax_owner_of(p, PREN129X) == seat; faiths++)
        keep(out, judge_counter(p, seat, faiths), move_of(MOVE_COUNTER, faiths, 0, 0));
    keep(out, judge_action(p, seat, move_of(MOVE_END, 0, 0, 0)), move_of(MOVE_END, 0, 0, 0));
}

/* ---- small decisions ---- */

static struct florin_verdict judge_small(const struct pax *p, struct florin_move move)
{
    const struct frame *f = top_of(p);
    int at = move.arg[0];
    struct florin_verdict not_now = illegal(RULE_NOT_NOW, 0, 0);
    switch (f->kind) {
    case FRAME_COMET:
        if (move.kind != MOVE_ACTIVATE)
            return not_now;
        return pax_victory_in_game(p, at) && !(p->active >> at & 1) ? legal() : illegal(RULE_VICTORY_ACTIVE, at, 0);
    case FRAME_PACIFY: {
        if (move.kind == MOVE_SKIP)
            return legal();
        if (move.kind != MOVE_KILL)
            return not_now;
        int empire = empire_of(f->pacify.square);
        bool there = at < TOKEN_COUNT && can_be_repressed(at) && p->repressed[empire][repressed_index(at)];
        return there ? legal() : illegal(RULE_PACIFY, at, empire);
    }
    case FRAME_TAXED:
        if (move.kind == MOVE_SUBMIT)
            return legal();
        if (move.kind != MOVE_PAY)
            return not_now;
        return p->florins[f->seat] ? legal() : illegal(RULE_TAX_FUNDS, 0, 0);
    case FRAME_ROOKS:
        return move.kind == MOVE_RIDE || move.kind == MOVE_STAY ? legal() : not_now;
    case FRAME_DISCARD:
        if (move.kind != MOVE_DISCARD)
            return not_now;
        return is_card(at) && p->place[at] == PLACE_ROW + f->seat * ROW_KINDS + ROW_HAND ? legal() : illegal(RULE_DISCARD, at, 0);
    case FRAME_VENICE:
        if (move.kind != MOVE_KEEP)
            return not_now;
        return at == VENICE || at == VENICE_2 ? legal() : illegal(RULE_KEEP, at, 0);
    default: /* FRAME_DROP */
        if (move.kind != MOVE_DROP)
            return not_now;
        return at >= CONSTANTINOPLE_1 && at <= CONSTANTINOPLE_3 ? legal() : illegal(RULE_DROP, at, 0);
    }
}

static void do_small(struct pax *p, struct florin_move move)
{
    struct frame f = *top(p);
    int at = move.arg[0];
    pax_pop(p);
    switch (move.kind) {
    case MOVE_ACTIVATE:
        note(EVENT_VICTORY_OPENED, .what = at);
        p->active = (uint8_t)(p->active | 1 << at);
        break;
    case MOVE_KILL:
        pax_kill_repressed(p, empire_of(f.pacify.square), at);
        break;
    case MOVE_PAY:
        note(EVENT_TAX_PAID, .count = 1);
        pax_pay_china(p, f.seat, 1);
        break;
    case MOVE_SUBMIT:
        pax_repress_concession(p, f.taxed.border, f.taxed.empire);
        break;
    case MOVE_RIDE:
        note(EVENT_ROOKS_RODE, .to = p->battle.target);
        p->battle.rooks = f.rooks.rhodes ? 2 : 1;
        break;
    case MOVE_DISCARD:
        pax_discard_card(p, at);
        break;
    case MOVE_KEEP:
        pax_kill_in_city(p, at == VENICE ? VENICE_2 : VENICE);
        break;
    default: /* MOVE_SKIP, MOVE_STAY */
        break;
    }
}

static void list_small(const struct pax *p, struct florin_moves *out)
{
    const struct frame *f = top_of(p);
    int count;
    const uint8_t *hand = row_of(p, f->seat, ROW_HAND, &count);
    switch (f->kind) {
    case FRAME_COMET:
        for (int victory = HOLY; victory <= BYZANTINE; victory++)
            pax_offer(p, out, move_of(MOVE_ACTIVATE, victory, 0, 0));
        break;
    case FRAME_PACIFY:
        for (int i = 0; i < 10; i++)
            pax_offer(p, out, move_of(MOVE_KILL, repressed_token(i), 0, 0));
        pax_offer(p, out, move_of(MOVE_SKIP, 0, 0, 0));
        break;
    case FRAME_TAXED:
        pax_offer(p, out, move_of(MOVE_PAY, 0, 0, 0));
        pax_offer(p, out, move_of(MOVE_SUBMIT, 0, 0, 0));
        break;
    case FRAME_ROOKS:
        pax_offer(p, out, move_of(MOVE_RIDE, 0, 0, 0));
        pax_offer(p, out, move_of(MOVE_STAY, 0, 0, 0));
        break;
    case FRAME_DISCARD:
        for (int i = 0; i < count; i++)
            pax_offer(p, out, move_of(MOVE_DISCARD, hand[i], 0, 0));
        break;
    case FRAME_VENICE:
        pax_offer(p, out, move_of(MOVE_KEEP, VENICE, 0, 0));
        pax_offer(p, out, move_of(MOVE_KEEP, VENICE_2, 0, 0));
        break;
    default: /* FRAME_DROP */
        for (int city = CONSTANTINOPLE_1; city <= CONSTANTINOPLE_3; city++)
            pax_offer(p, out, move_of(MOVE_DROP, city, 0, 0));
        break;
    }
}

/* ---- every decision ---- */

/* The one home of legality, for the seat that owes the decision. */
static struct florin_verdict judge_now(const struct pax *p, struct florin_move move)
{
    const struct frame *f = top_of(p);
    switch (f->kind) {
    case FRAME_TURN:
        return judge_action(p, f->seat, move);
    case FRAME_AGENT:
        return pax_judge_agent(p, move);
    case FRAME_SHORTAGE:
        return pax_judge_shortage(p, move);
    case FRAME_SECOND_SALE:
        if (move.kind == MOVE_SKIP)
            return legal();
        return move.kind == MOVE_SELL ? pax_judge_sell(p, f->seat, move.arg[0], move.arg[1], move.arg[2])
                                      : illegal(RULE_NOT_NOW, 0, 0);
    case FRAME_OPS:
        if (move.kind == MOVE_DONE)
            return f->ops.begun || rule_on(p, OPT_EMPTY_ACTIONS) ? legal() : illegal(RULE_ONE_OP_FIRST, 0, 0);
        return move.kind == MOVE_OP ? pax_judge_op(p, f->seat, move.arg[0], move.arg[1]) : illegal(RULE_NOT_NOW, 0, 0);
    case FRAME_CIPHER:
        if (move.kind == MOVE_SKIP)
            return legal();
        return move.kind == MOVE_OP ? pax_judge_cipher(p, f->seat, move.arg[0], move.arg[1]) : illegal(RULE_NOT_NOW, 0, 0);
    case FRAME_LEVY:
        return move.kind == MOVE_CITY ? pax_judge_levy(p, f->levy.empire, move.arg[0]) : illegal(RULE_NOT_NOW, 0, 0);
    case FRAME_CASUALTY:
        return pax_judge_casualty(p, move);
    case FRAME_ARRANGE:
        return move.kind == MOVE_ARRANGE ? pax_judge_arrange(p, move) : illegal(RULE_NOT_NOW, 0, 0);
    case FRAME_SURVIVOR:
        return pax_judge_survivor(p, move);
    case FRAME_REGIME:
        return pax_judge_regime(p, move);
    case FRAME_ENCLOSURE:
        return pax_judge_enclosure(p, move);
    default:
        return f->kind >= FRAME_BISHOP_FROM && f->kind <= FRAME_CAMPAIGN ? pax_judge_target(p, f, move)
                                                                         : judge_small(p, move);
    }
}

void pax_offer(const struct pax *p, struct florin_moves *out, struct florin_move move)
{
    assert(out->count < FLORIN_MOVES_MAX);
    if (judge_now(p, move).rule == LEGAL)
        out->move[out->count++] = move;
}

/* Operands a verb does not have are zero; only such moves have a notation. */
static bool well_formed(struct florin_move move)
{
    if (move.kind == MOVE_NONE || move.kind >= MOVE_KINDS)
        return false;
    int used = 0;
    while (used < FLORIN_ARGS && pax_verbs[move.kind].arg[used])
        used++;
    for (int i = used; i < FLORIN_ARGS; i++)
        if (move.arg[i])
            return false;
    return true;
}

struct florin_verdict pax_judge(const void *state, int seat, struct florin_move move)
{
    const struct pax *p = state;
    if (p->over)
        return illegal(RULE_OVER, 0, 0);
    if (seat != top_of(p)->seat)
        return illegal(RULE_NOT_YOURS, top_of(p)->seat, 0);
    if (!well_formed(move))
        return illegal(RULE_NOT_NOW, 0, 0);
    return judge_now(p, move);
}

void pax_moves(const void *state, int seat, struct florin_moves *out)
{
    const struct pax *p = state;
    out->count = 0;
    if (p->over || seat != top_of(p)->seat)
        return;
    const struct frame *f = top_of(p);
    switch (f->kind) {
    case FRAME_TURN:
        list_actions(p, out);
        break;
    case FRAME_AGENT:
        pax_list_agent(p, out);
        break;
    case FRAME_SHORTAGE:
        pax_list_shortage(p, out);
        break;
    case FRAME_OPS:
        pax_list_ops(p, out);
        break;
    case FRAME_CIPHER:
        pax_list_cipher(p, out);
        break;
    case FRAME_SECOND_SALE:
        list_cards(p, false, out);
        pax_offer(p, out, move_of(MOVE_SKIP, 0, 0, 0));
        break;
    case FRAME_LEVY:
        for (int city = pax_empires[f->levy.empire].first_city; city <= pax_empires[f->levy.empire].last_city; city++)
            pax_offer(p, out, move_of(MOVE_CITY, city, 0, 0));
        break;
    case FRAME_CASUALTY:
        pax_list_casualties(p, out);
        break;
    case FRAME_ARRANGE:
        pax_list_arrange(p, out);
        break;
    case FRAME_SURVIVOR:
        pax_list_survivors(p, out);
        break;
    case FRAME_REGIME:
        pax_list_regime(p, out);
        break;
    case FRAME_ENCLOSURE:
        pax_list_enclosure(p, out);
        break;
    default:
        if (f->kind >= FRAME_BISHOP_FROM && f->kind <= FRAME_CAMPAIGN)
            pax_list_targets(p, f, out, false);
        else
            list_small(p, out);
        break;
    }
}

static void do_now(struct pax *p, int seat, struct florin_move move)
{
    struct frame *f = top(p);
    switch (f->kind) {
    case FRAME_TURN:
        do_action(p, seat, move);
        break;
    case FRAME_AGENT:
        pax_do_agent(p, move);
        break;
    case FRAME_SHORTAGE:
        pax_do_shortage(p, move);
        break;
    case FRAME_OPS:
        if (move.kind == MOVE_DONE) {
            pax_pop(p);
            break;
        }
        f->ops.begun = 1;
        if (pax_owner_of(p, move.arg[0]) != seat)
            f->ops.borrowed = 1;
        pax_start_op(p, seat, move.arg[0], move.arg[1]);
        break;
    case FRAME_SECOND_SALE:
        if (move.kind == MOVE_SKIP)
            pax_pop(p);
        else
            pax_do_sell(p, seat, move.arg[0], move.arg[1], move.arg[2]);
        break;
    case FRAME_CIPHER:
        pax_pop(p);
        if (move.kind == MOVE_OP)
            pax_start_op(p, seat, move.arg[0], move.arg[1]);
        break;
    case FRAME_LEVY:
        pax_do_levy(p, move.arg[0]);
        break;
    case FRAME_CASUALTY:
        pax_do_casualty(p, move);
        break;
    case FRAME_ARRANGE:
        pax_do_arrange(p, move);
        break;
    case FRAME_SURVIVOR:
        pax_do_survivor(p, move);
        break;
    case FRAME_REGIME:
        pax_do_regime(p, move);
        break;
    case FRAME_ENCLOSURE:
        pax_do_enclosure(p, move);
        break;
    case FRAME_DROP:
        pax_do_drop(p, move.arg[0]);
        break;
    default:
        if (f->kind >= FRAME_BISHOP_FROM && f->kind <= FRAME_CAMPAIGN)
            pax_do_target(p, move);
        else
            do_small(p, move);
        break;
    }
}

void pax_apply(void *state, int seat, struct florin_move move)
{
    struct pax *p = state;
    assert(pax_judge(p, seat, move).rule == LEGAL);
    p->mover = (uint8_t)seat;
    do_now(p, seat, move);
    pax_advance(p);
}

void pax_result(const void *state, struct florin_result *result)
{
    const struct pax *p = state;
    memset(result, 0, sizeof *result);
    result->over = p->over != 0;
    result->winners = p->winners;
    result->how = p->over;
    for (int seat = 0; seat < p->seats; seat++)
        result->score[seat] = (int16_t)(p->over == UNDECIDED ? 0 : p->winners >> seat & 1);
}

uint32_t pax_luck(const void *state)
{
    return ((const struct pax *)state)->luck;
}
