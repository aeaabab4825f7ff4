/* The game behind the interface: deciders, moves, judge, apply, result. The moves of a turn (D1). */
#include "pax/rules.h"

uint32_t pax_deciders(const void *state)
{
    const struct pax *s = state;
    return s->over ? 0 : UINT32_C(1) << top_of(s)->seat;
}

/* ---- actions (FRAME_TURN) ---- */

/* PREN095X: a married, unsilenced Queen may be given up for a revolt in her King's Empire. */
static struct florin_verdict judge_reprisal(const struct pax *s, int seat)
{
    if (!pax_has_ability(s, seat, DISCARD_FOR_REVOLT))
        return illegal(RULE_REPRISAL, PREN095X, 0);
    return s->actions ? legal() : illegal(RULE_NO_ACTIONS, 0, 0);
}

static void do_reprisal(struct pax *s, int seat)
{
    int empire = pax_husband_of(s, PREN095X);
    spend_action(s, false);
    pax_discard_card(s, PREN095X);
    pax_start_battle(s, seat, BATTLE_REVOLT, NO_CARD, NO_EMPIRE, empire, 0);
}

/* 1e x33: only the apostasies printed in one's own Tableau. */
static bool shows_apostasy(const struct pax *s, int seat, int faiths)
{
    uint8_t items[ITEM_COUNT];
    int count = pax_tableau_items(s, seat, 3, items);
    for (int i = 0; i < count; i++) {
        struct one_shot_print print = is_card(items[i]) ? one_shot_of(s, items[i]) : (struct one_shot_print){0, 0};
        if (print.kind == APOSTASY && print.arg == faiths)
            return true;
    }
    return false;
}

/* PREN129X: an apostasy as an action, if it hits anybody (D1). */
static struct florin_verdict judge_counter(const struct pax *s, int seat, int faiths)
{
    bool printed = rule_on(s, OPT_FIRST_ABILITIES);
    if (!pax_has_ability(s, seat, printed ? PRINTED_APOSTASY_AS_ACTION : APOSTASY_AS_ACTION))
        return illegal(RULE_COUNTER, PREN129X, 0);
    bool pair = faiths == (1 << CATHOLIC | 1 << ISLAMIC) || faiths == (1 << CATHOLIC | 1 << REFORMIST) ||
                faiths == (1 << ISLAMIC | 1 << REFORMIST);
    if (printed && !shows_apostasy(s, seat, faiths))
        return illegal(RULE_COUNTER_PRINT, faiths, 0);
    if (!pair || (!rule_on(s, OPT_EMPTY_ACTIONS) && !pax_apostasy_hits(s, faiths)))
        return illegal(RULE_COUNTER_VICTIM, faiths, 0);
    return s->actions ? legal() : illegal(RULE_NO_ACTIONS, 0, 0);
}

struct florin_verdict pax_judge_action(const struct pax *s, const struct frame *f, struct florin_move move)
{
    const uint8_t *arg = move.arg;
    int seat = f->seat;
    switch (move.kind) {
    case MOVE_BUY:
        return pax_judge_buy(s, seat, arg[0], arg[1]);
    case MOVE_PLAY:
        return pax_judge_play(s, seat, arg[0], arg[1], arg[2]);
    case MOVE_SELL:
        return pax_judge_sell(s, seat, arg[0], arg[1], arg[2]);
    case MOVE_OPS:
        return pax_judge_ops(s, seat, arg[0]);
    case MOVE_FAIR:
        return pax_judge_fair(s, seat, arg[0]);
    case MOVE_DECLARE:
        return pax_judge_declare(s, seat, arg[0]);
    case MOVE_REPRISAL:
        return judge_reprisal(s, seat);
    case MOVE_COUNTER:
        return judge_counter(s, seat, arg[0]);
    default: /* MOVE_END */
        return s->acted || rule_on(s, OPT_FREE_PASS) || is_opponent(s, seat) ? legal() : illegal(RULE_MUST_ACT, 0, 0);
    }
}

void pax_do_action(struct pax *s, struct florin_move move)
{
    const uint8_t *arg = move.arg;
    int seat = s->turn_of;
    switch (move.kind) {
    case MOVE_BUY:
        pax_do_buy(s, seat, arg[0], arg[1]);
        break;
    case MOVE_PLAY:
        pax_do_play(s, seat, arg[0], arg[1], arg[2]);
        break;
    case MOVE_SELL:
        pax_do_sell(s, seat, arg[0], arg[1], arg[2]);
        break;
    case MOVE_OPS:
        pax_do_ops(s, seat, arg[0]);
        break;
    case MOVE_FAIR:
        pax_do_fair(s, seat, arg[0]);
        break;
    case MOVE_DECLARE:
        pax_end_game(s, arg[0], 1u << seat);
        break;
    case MOVE_REPRISAL:
        do_reprisal(s, seat);
        break;
    case MOVE_COUNTER:
        spend_action(s, false);
        pax_do_apostasy(s, arg[0]);
        break;
    default:
        pax_end_turn(s);
        break;
    }
}

static void list_card(struct choices *out, enum move_kind kind, int item, int one_shot, int empire)
{
    int seat = out->f->seat;
    struct florin_move move = move_of(kind, item, one_shot, empire);
    if (kind == MOVE_SELL)
        add_if(out, pax_judge_sell(out->s, seat, item, one_shot, empire), move);
    else if (pax_judge_one_shot(out->s, seat, item, one_shot, empire).rule == RULE_LEGAL)
        add_legal(out, move); /* it is in Hand, with an action left */
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

static void list_sales(struct choices *out, const uint8_t *row, int count)
{
    struct florin_move *sales = next_choices(out);
    for (int i = 0; i < count; i++)
        sales[i] = move_of(MOVE_SELL, row[i], 0, 0);
    add_next(out, count);
}

/* Cards that are held: sold at any time, played out of the Hand. */
static void list_cards(struct choices *out, bool playing)
{
    const struct pax *s = out->s;
    bool treachery = pax_sales_fire(s, s->turn_of);
    for (int kind = 0; kind < ROW_KINDS; kind++) {
        int count;
        const uint8_t *row = row_of(s, s->turn_of, (enum row_kind)kind, &count);
        if (kind != ROW_HAND && !treachery) {
            list_sales(out, row, count);
            continue;
        }
        for (int i = 0; i < count; i++) {
            bool tells = (kind == ROW_HAND || treachery) && is_card(row[i]);
            int one_shot = tells ? one_shot_of(s, row[i]).kind : NO_ONE_SHOT;
            if (kind == ROW_HAND && playing) {
                add_legal(out, move_of(MOVE_PLAY, row[i], 0, 0));
                if (one_shot)
                    list_one_shots(out, MOVE_PLAY, row[i], one_shot);
            }
            add_legal(out, move_of(MOVE_SELL, row[i], 0, 0));
            if (one_shot && treachery)
                list_one_shots(out, MOVE_SELL, row[i], one_shot);
        }
    }
    for (int empire = 1; any_vassals(s) && empire < EMPIRE_COUNT; empire++)
        if (s->suzerain[empire])
            list_card(out, MOVE_SELL, SQUARE(empire), 0, 0);
}

void pax_list_actions(struct choices *out)
{
    const struct pax *s = out->s;
    int seat = s->turn_of;
    if (s->actions) {
        pax_list_buys(out);
        list_cards(out, true);
    }
    for (int sides = 1; sides <= 3; sides++)
        add_if(out, pax_judge_ops(s, seat, sides), move_of(MOVE_OPS, sides, 0, 0));
    for (int side = WEST; side <= EAST; side++)
        add_if(out, pax_judge_fair(s, seat, side), move_of(MOVE_FAIR, side, 0, 0));
    if (s->active && s->actions)
        pax_list_declarations(out);
    add_if(out, judge_reprisal(s, seat), move_of(MOVE_REPRISAL, 0, 0, 0));
    for (int faiths = 6; faiths <= 12 && pax_owner_of(s, PREN129X) == seat; faiths++)
        add_if(out, judge_counter(s, seat, faiths), move_of(MOVE_COUNTER, faiths, 0, 0));
}

void pax_list_second_sale(struct choices *out)
{
    list_cards(out, false);
}

/* ---- every decision ---- */

/* The one home of legality, for the seat that owes the decision. */
static struct florin_verdict judge_answer(const struct pax *s, const struct frame *f, struct florin_move move)
{
    const struct decision *d = &pax_decisions[f->kind];
    return d->answers >> move.kind & 1 ? d->judge(s, f, move) : illegal(RULE_NOT_NOW, 0, 0);
}

bool pax_is_answer(const struct choices *out, struct florin_move move)
{
    return judge_answer(out->s, out->f, move).rule == RULE_LEGAL;
}

bool pax_offer(struct choices *out, struct florin_move move)
{
    assert(pax_decisions[out->f->kind].answers >> move.kind & 1);
    return add_if(out, pax_decisions[out->f->kind].judge(out->s, out->f, move), move);
}

bool pax_any_choice(const struct pax *s, const struct frame *f)
{
    struct florin_moves found;
    found.count = 0;
    pax_decisions[f->kind].list(&(struct choices){.s = s, .f = f, .wanted = 1, .found = &found});
    return found.count > 0;
}

bool pax_has_choice(const struct pax *s)
{
    return pax_any_choice(s, top_of(s));
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
    const struct pax *s = state;
    if (s->over)
        return illegal(RULE_OVER, 0, 0);
    if (seat != top_of(s)->seat)
        return illegal(RULE_NOT_YOURS, top_of(s)->seat, 0);
    if (!well_formed(move))
        return illegal(RULE_NOT_NOW, 0, 0);
    return is_opponent(s, seat) ? pax_judge_opponent(s, move) : judge_answer(s, top_of(s), move);
}

void pax_moves(const void *state, int seat, struct florin_moves *found)
{
    const struct pax *s = state;
    found->count = 0;
    if (s->over || seat != top_of(s)->seat)
        return;
    if (is_opponent(s, seat))
        found->move[found->count++] = pax_opponents_choice(s, NULL);
    else
        pax_list_moves(s, found);
}

void pax_list_moves(const struct pax *s, struct florin_moves *found)
{
    found->count = 0;
    const struct decision *d = &pax_decisions[top_of(s)->kind];
    struct choices out = {.s = s, .f = top_of(s), .wanted = FLORIN_MOVES_MAX, .found = found};
    if (d->list)
        d->list(&out);
    if (d->leave)
        pax_offer(&out, move_of(d->leave, 0, 0, 0));
}

void pax_answer(struct pax *s, int seat, struct florin_move move)
{
    assert(pax_judge(s, seat, move).rule == RULE_LEGAL);
    s->mover = (uint8_t)seat;
    if (is_opponent(s, seat)) {
        if (noting())
            pax_note_reason(s);
        pax_follow_course(s, move);
    }
    pax_decisions[top(s)->kind].carry_out(s, move);
}

void pax_apply(void *state, int seat, struct florin_move move)
{
    struct pax *s = state;
    pax_answer(s, seat, move);
    while (pax_step(s))
        continue;
}

void pax_result(const void *state, struct florin_result *result)
{
    const struct pax *s = state;
    memset(result, 0, sizeof *result);
    result->over = s->over != 0;
    result->winners = s->winners;
    result->how = s->over;
    for (int seat = 0; seat < s->seats; seat++)
        result->score[seat] = (int16_t)(s->over == UNDECIDED ? 0 : s->winners >> seat & 1);
}

uint32_t pax_luck(const void *state)
{
    return ((const struct pax *)state)->luck;
}

bool pax_is_ruled(const void *state, int seat)
{
    return is_opponent(state, seat);
}
