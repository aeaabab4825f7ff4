/* The game behind the interface: deciders, moves, judge, apply, result. What can be done in a turn (D1). */
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
    spend_action(p, false);
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

struct florin_verdict pax_judge_action(const struct pax *p, const struct frame *f, struct florin_move move)
{
    const uint8_t *arg = move.arg;
    int seat = f->seat;
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
    default: /* MOVE_END */
        return p->acted || rule_on(p, OPT_FREE_PASS) || is_opponent(p, seat) ? legal() : illegal(RULE_MUST_ACT, 0, 0);
    }
}

void pax_do_action(struct pax *p, struct florin_move move)
{
    const uint8_t *arg = move.arg;
    int seat = p->turn_of;
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
        spend_action(p, false);
        pax_do_apostasy(p, arg[0]);
        break;
    default:
        pax_end_turn(p);
        break;
    }
}

static void list_card(struct choices *out, enum move_kind kind, int item, int one_shot, int empire)
{
    int seat = out->f->seat;
    add_if(out,
           kind == MOVE_PLAY ? pax_judge_play(out->p, seat, item, one_shot, empire)
                             : pax_judge_sell(out->p, seat, item, one_shot, empire),
           move_of(kind, item, one_shot, empire));
}

/* A card's one-shot in every Empire it might go off in. */
static void list_one_shots(struct choices *out, enum move_kind kind, int item, int one_shot)
{
    const struct pax_card *card = &pax_cards[item];
    unsigned empires = is_queen(item) ? card->suitors : card->where >= EMPIRE_COUNT ? pax_card_locations(item) : 0;
    if (!empires || one_shot == APOSTASY || one_shot == TRADE_SHIFT || one_shot == TORCH) {
        list_card(out, kind, item, one_shot, NO_EMPIRE);
        return;
    }
    for EACH (empire, empires)
        list_card(out, kind, item, one_shot, (int)empire);
}

/* What is held: sold at any time, played out of the Hand. */
static void list_cards(struct choices *out, bool playing)
{
    const struct pax *p = out->p;
    bool treachery = pax_sales_fire(p, p->turn_of);
    for (int kind = 0; kind < ROW_KINDS; kind++) {
        int count;
        const uint8_t *row = row_of(p, p->turn_of, (enum row_kind)kind, &count);
        for (int i = 0; i < count; i++) {
            bool tells = (kind == ROW_HAND || treachery) && is_card(row[i]);
            int one_shot = tells ? one_shot_of(p, row[i]).kind : NO_ONE_SHOT;
            if (kind == ROW_HAND && playing) {
                list_card(out, MOVE_PLAY, row[i], 0, 0);
                if (one_shot)
                    list_one_shots(out, MOVE_PLAY, row[i], one_shot);
            }
            list_card(out, MOVE_SELL, row[i], 0, 0);
            if (one_shot && treachery)
                list_one_shots(out, MOVE_SELL, row[i], one_shot);
        }
    }
    for (int empire = 1; empire < EMPIRE_COUNT; empire++)
        if (p->suzerain[empire])
            list_card(out, MOVE_SELL, SQUARE(empire), 0, 0);
}

void pax_list_actions(struct choices *out)
{
    const struct pax *p = out->p;
    int seat = p->turn_of;
    for (int side = WEST; side <= EAST && p->actions; side++)
        for (int column = 1; column < COLUMNS; column++)
            add_if(out, pax_judge_buy(p, seat, side, column), move_of(MOVE_BUY, side, column, 0));
    if (p->actions)
        list_cards(out, true);
    for (int sides = 1; sides <= 3; sides++)
        add_if(out, pax_judge_ops(p, seat, sides), move_of(MOVE_OPS, sides, 0, 0));
    for (int side = WEST; side <= EAST; side++)
        add_if(out, pax_judge_fair(p, seat, side), move_of(MOVE_FAIR, side, 0, 0));
    for (int victory = HOLY; p->active && victory <= BYZANTINE; victory++)
        add_if(out, pax_judge_declare(p, seat, victory), move_of(MOVE_DECLARE, victory, 0, 0));
    add_if(out, judge_reprisal(p, seat), move_of(MOVE_REPRISAL, 0, 0, 0));
    for (int faiths = 6; faiths <= 12 && pax_owner_of(p, PREN129X) == seat; faiths++)
        add_if(out, judge_counter(p, seat, faiths), move_of(MOVE_COUNTER, faiths, 0, 0));
}

void pax_list_second_sale(struct choices *out)
{
    list_cards(out, false);
}

/* ---- every decision ---- */

/* The one home of legality, for the seat that owes the decision. */
static struct florin_verdict judge_answer(const struct pax *p, const struct frame *f, struct florin_move move)
{
    const struct decision *d = &pax_decisions[f->kind];
    return d->answers >> move.kind & 1 ? d->judge(p, f, move) : illegal(RULE_NOT_NOW, 0, 0);
}

bool pax_offer(struct choices *out, struct florin_move move)
{
    assert(pax_decisions[out->f->kind].answers >> move.kind & 1);
    return add_if(out, pax_decisions[out->f->kind].judge(out->p, out->f, move), move);
}

bool pax_any_choice(const struct pax *p, const struct frame *f)
{
    struct florin_moves found;
    found.count = 0;
    pax_decisions[f->kind].list(&(struct choices){.p = p, .f = f, .wanted = 1, .found = &found});
    return found.count > 0;
}

bool pax_has_choice(const struct pax *p)
{
    return pax_any_choice(p, top_of(p));
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
    return is_opponent(p, seat) ? pax_judge_opponent(p, move) : judge_answer(p, top_of(p), move);
}

void pax_moves(const void *state, int seat, struct florin_moves *found)
{
    const struct pax *p = state;
    found->count = 0;
    if (p->over || seat != top_of(p)->seat)
        return;
    if (is_opponent(p, seat))
        found->move[found->count++] = pax_opponents_choice(p, NULL);
    else
        pax_list_moves(p, found);
}

void pax_list_moves(const struct pax *p, struct florin_moves *found)
{
    found->count = 0;
    const struct decision *d = &pax_decisions[top_of(p)->kind];
    struct choices out = {.p = p, .f = top_of(p), .wanted = FLORIN_MOVES_MAX, .found = found};
    if (d->list)
        d->list(&out);
    if (d->leave)
        pax_offer(&out, move_of(d->leave, 0, 0, 0));
}

void pax_answer(struct pax *p, int seat, struct florin_move move)
{
    assert(pax_judge(p, seat, move).rule == LEGAL);
    p->mover = (uint8_t)seat;
    if (is_opponent(p, seat)) {
        if (noting())
            pax_note_reason(p);
        pax_follow_course(p, move);
    }
    pax_decisions[top(p)->kind].carry_out(p, move);
}

void pax_apply(void *state, int seat, struct florin_move move)
{
    struct pax *p = state;
    pax_answer(p, seat, move);
    while (pax_step(p))
        continue;
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

bool pax_is_ruled(const void *state, int seat)
{
    return is_opponent(state, seat);
}
