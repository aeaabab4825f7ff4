/* Running the Ops of a Tableau (E4), the inquisitor and commerce Ops (F1, F2), and the frame all Ops share. */
#include "pax/rules.h"

static bool is_inquisitor(int op) { return op >= INQUISITOR_C && op <= INQUISITOR_R; }
static bool is_political(int op) { return op >= BEHEAD && op <= VOTE_EAST; }

/* ---- E4: which side, which card ---- */

/* PREN101X, PREN134X */
static bool costs_nothing(const struct pax *p, int seat, int sides)
{
    return (sides == 1 << WEST && pax_has_ability(p, seat, FREE_WEST_OPS)) ||
           (sides == 1 << EAST && pax_has_ability(p, seat, FREE_EAST_OPS));
}

struct florin_verdict pax_judge_ops(const struct pax *p, int seat, int sides)
{
    if (sides < 1 || sides > 3)
        return illegal(RULE_NO_OP, sides, 0);
    if (p->ran & sides)
        return illegal(RULE_OPS_SPENT, p->ran & sides, 0);
    if (sides == 3 && !pax_has_ability(p, seat, BOTH_OPS_ONE_ACTION))
        return illegal(RULE_BOTH_OPS, 0, 0);
    if (p->actions == 0 && !costs_nothing(p, seat, sides))
        return illegal(RULE_NO_ACTIONS, 0, 0);
    if (!rule_on(p, OPT_EMPTY_ACTIONS) && !pax_any_op(p, seat, sides))
        return illegal(RULE_NO_OP, sides, 0);
    return legal();
}

void pax_do_ops(struct pax *p, int seat, int sides)
{
    if (!costs_nothing(p, seat, sides))
        spend_action(p);
    note(EVENT_OPS_RUN, .what = sides);
    p->ran = (uint8_t)(p->ran | sides);
    pax_ask(p, FRAME_OPS, seat)->ops.sides = (uint8_t)sides;
}

static bool shows_op(const struct pax *p, int item, int op)
{
    const uint8_t *ops = pax_ops_of(p, item);
    for (int i = 0; i < CARD_OPS; i++)
        if (op != OP_NONE && ops[i] == op)
            return true;
    return false;
}

/* F1f: a Bishop leaves only the religious Ops. */
static bool op_silenced(const struct pax *p, int item, int op)
{
    return !is_inquisitor(op) && pax_silenced(p, item);
}

static struct florin_verdict judge_op_of(const struct pax *p, int seat, int sides, int item, int op)
{
    if (item == NO_CARD || item >= ITEM_COUNT || pax_owner_of(p, item) != seat || !(sides >> pax_side_of(p, item) & 1))
        return illegal(RULE_OP_CARD, item, 0);
    if (pax_was_used(p, item))
        return illegal(RULE_OP_USED, item, 0);
    if (!shows_op(p, item, op))
        return illegal(RULE_OP_ICON, item, op);
    if (op_silenced(p, item, op))
        return illegal(RULE_SILENCED, item, op);
    if (!pax_op_has_target(p, seat, item, op))
        return illegal(RULE_NO_TARGET, item, op);
    return legal();
}

/* ---- CRYPTOGRAPHY (PREN130X, 1e x34): borrowed Ops ---- */

struct florin_verdict pax_judge_cipher(const struct pax *p, int seat, int item, int op)
{
    if (item == NO_CARD || item >= ITEM_COUNT)
        return illegal(RULE_CIPHER, item, op);
    int owner = pax_owner_of(p, item);
    if (owner < 0 || owner == seat || pax_was_used(p, item) || !is_political(op) || !shows_op(p, item, op))
        return illegal(RULE_CIPHER, item, op);
    if (pax_has_bishop(p, item) && !pax_immune_to_silencing(p, seat)) /* R76: judged with the acting player's immunity */
        return illegal(RULE_SILENCED, item, op);
    if (!pax_op_has_target(p, seat, item, op))
        return illegal(RULE_NO_TARGET, item, op);
    return legal();
}

/* Adds what could be borrowed from these sides of the opponents' Tableaux; without a list, says whether there is anything. */
static bool list_borrowed(const struct pax *p, int seat, int sides, struct florin_moves *out)
{
    uint8_t items[ITEM_COUNT];
    for (int other = 0; other < p->seats; other++) {
        int count = pax_tableau_items(p, other, sides, items);
        for (int i = 0; i < count; i++) {
            const uint8_t *ops = pax_ops_of(p, items[i]);
            for (int k = 0; k < CARD_OPS && ops[k]; k++) {
                if (pax_judge_cipher(p, seat, items[i], ops[k]).rule != LEGAL)
                    continue;
                if (!out)
                    return true;
                out->move[out->count++] = move_of(MOVE_OP, items[i], ops[k], 0);
            }
        }
    }
    return false;
}

/* 1e x34: once in a West Ops action, a political Op of an opponent's West Tableau. */
static bool may_borrow(const struct pax *p, int seat, int sides)
{
    const struct frame *f = top_of(p);
    return rule_on(p, OPT_FIRST_ABILITIES) && (sides >> WEST & 1) && !(f->kind == FRAME_OPS && f->ops.borrowed) &&
           pax_has_ability(p, seat, FOREIGN_OP_IN_WEST_OPS);
}

static bool is_borrowed(const struct pax *p, int seat, int item)
{
    return item > NO_CARD && item < ITEM_COUNT && pax_owner_of(p, item) >= 0 && pax_owner_of(p, item) != seat &&
           pax_side_of(p, item) == WEST;
}

struct florin_verdict pax_judge_op(const struct pax *p, int seat, int item, int op)
{
    if (may_borrow(p, seat, top_of(p)->ops.sides) && is_borrowed(p, seat, item))
        return pax_judge_cipher(p, seat, item, op);
    return judge_op_of(p, seat, top_of(p)->ops.sides, item, op);
}

bool pax_any_op(const struct pax *p, int seat, int sides)
{
    uint8_t items[ITEM_COUNT];
    int count = pax_tableau_items(p, seat, sides, items);
    for (int i = 0; i < count; i++) {
        const uint8_t *ops = pax_ops_of(p, items[i]);
        if (ops[0] == OP_NONE || pax_was_used(p, items[i]))
            continue;
        bool quiet = pax_silenced(p, items[i]);
        for (int k = 0; k < CARD_OPS && ops[k]; k++)
            if ((!quiet || is_inquisitor(ops[k])) && pax_op_has_target(p, seat, items[i], ops[k]))
                return true;
    }
    return may_borrow(p, seat, sides) && list_borrowed(p, seat, 1 << WEST, NULL);
}

void pax_list_ops(const struct pax *p, struct florin_moves *out)
{
    const struct frame *f = top_of(p);
    uint8_t items[ITEM_COUNT];
    int count = pax_tableau_items(p, f->seat, f->ops.sides, items);
    for (int i = 0; i < count; i++) {
        const uint8_t *ops = pax_ops_of(p, items[i]);
        for (int k = 0; k < CARD_OPS && ops[k]; k++)
            pax_offer(p, out, move_of(MOVE_OP, items[i], ops[k], 0));
    }
    if (may_borrow(p, f->seat, f->ops.sides))
        list_borrowed(p, f->seat, 1 << WEST, out);
    pax_offer(p, out, move_of(MOVE_DONE, 0, 0, 0));
}

void pax_list_cipher(const struct pax *p, struct florin_moves *out)
{
    list_borrowed(p, top_of(p)->seat, 3, out);
    out->move[out->count++] = move_of(MOVE_SKIP, 0, 0, 0);
}

bool pax_cipher_has_choice(const struct pax *p)
{
    return list_borrowed(p, top_of(p)->seat, 3, NULL);
}

/* ---- from op to target ---- */

static enum frame_kind frame_of_op(int op)
{
    if (is_inquisitor(op))
        return FRAME_BISHOP_FROM;
    if (op == COMMERCE_WEST || op == COMMERCE_EAST)
        return FRAME_COMMERCE;
    if (op == BEHEAD)
        return FRAME_BEHEAD;
    if (op == TAX)
        return FRAME_TAX;
    if (op > REPRESS && op <= REPRESS_PRK)
        return FRAME_REPRESS;
    if (op == VOTE_WEST || op == VOTE_EAST)
        return FRAME_VOTE;
    if (op >= CORSAIR_C && op <= CORSAIR_R)
        return FRAME_CORSAIR;
    return op == SIEGE ? FRAME_SIEGE : FRAME_CAMPAIGN;
}

bool pax_op_has_target(const struct pax *p, int seat, int item, int op)
{
    struct frame f = {.kind = (uint8_t)frame_of_op(op), .seat = (uint8_t)seat, .run = {(uint8_t)item, (uint8_t)op, 0}};
    struct florin_moves found;
    found.count = 0;
    pax_list_targets(p, &f, &found, true);
    return found.count > 0;
}

void pax_start_op(struct pax *p, int seat, int item, int op)
{
    note(EVENT_OP_USED, .what = op, .from = item);
    pax_mark_used(p, item);
    struct frame *f = pax_ask(p, frame_of_op(op), seat);
    f->run.card = (uint8_t)item;
    f->run.op = (uint8_t)op;
}

/* ---- F1: inquisitor ---- */

/* The item of the row under which a card, a Vassal or a Queen lies. */
static int root_of(const struct pax *p, int item)
{
    int empire = is_square(item) ? empire_of(item) : p->place[item] == PLACE_COUPLE ? pax_husband_of(p, item) : NO_EMPIRE;
    if (!empire)
        return item;
    return SQUARE(p->suzerain[empire] ? p->suzerain[empire] : empire);
}

/* F1, F1d, ADJACENT: next to each other in one Tableau, or in one suzerainty. */
static bool neighbours(const struct pax *p, int from, int to)
{
    int owner = pax_owner_of(p, from);
    if (owner < 0 || pax_owner_of(p, to) != owner || pax_side_of(p, from) != pax_side_of(p, to))
        return false;
    int a = root_of(p, from), b = root_of(p, to), length;
    if (a == b)
        return true;
    const uint8_t *row = row_of(p, owner, pax_side_of(p, from) == WEST ? ROW_WEST : ROW_EAST, &length);
    for (int i = 0; i + 1 < length; i++)
        if ((row[i] == a && row[i + 1] == b) || (row[i] == b && row[i + 1] == a))
            return true;
    return false;
}

/* F1, F1e: any card or Throne of the same Location; 1e: a card of another Tableau. */
static bool can_jump(const struct pax *p, int from, int to)
{
    if (rule_on(p, OPT_JUMP_ELSEWHERE) && (pax_owner_of(p, to) < 0 || pax_owner_of(p, to) == pax_owner_of(p, from)))
        return false;
    return pax_locations_of(p, from) & pax_locations_of(p, to);
}

/* F1: to an adjacent card or by a jump; 1e: never between East and West. */
bool pax_bishop_can_go(const struct pax *p, int from, int to)
{
    if (from == to || !bishop_place(p, to))
        return false;
    if (rule_on(p, OPT_SIDE_LOCK) && pax_side_of(p, from) != pax_side_of(p, to))
        return false;
    return can_jump(p, from, to) || neighbours(p, from, to);
}

/* The next item a Bishop might stand on: most cards are in no row and beside no King, so eight places at a time. */
static int next_laid_out(const struct pax *p, int item)
{
    const uint64_t bytes = UINT64_C(0x0101010101010101), carry = 0x7f * bytes;
    for (; item < CARD_COUNT; item++) {
        uint64_t places = 0;
        if (item + 8 <= CARD_COUNT) {
            memcpy(&places, p->place + item, 8);
            uint64_t in_row = places + (0x80 - PLACE_ROW) * bytes, no_couple = (places ^ PLACE_COUPLE * bytes) + carry;
            if (!((in_row | ~no_couple) & ~carry)) {
                item += 7;
                continue;
            }
        }
        if (p->place[item] >= PLACE_ROW || p->place[item] == PLACE_COUPLE)
            return item;
    }
    return item;
}

static void list_bishop_goals(const struct pax *p, int from, struct florin_moves *out)
{
    for (int to = next_laid_out(p, 1); to < ITEM_COUNT; to = next_laid_out(p, to + 1))
        if (pax_bishop_can_go(p, from, to))
            out->move[out->count++] = move_of(MOVE_ON, to, 0, 0);
}

/* The square of the same Location is nearly always in reach, so it is asked first. */
static bool bishop_can_move(const struct pax *p, int from)
{
    for EACH (empire, pax_locations_of(p, from))
        if (pax_bishop_can_go(p, from, SQUARE((int)empire)))
            return true;
    struct florin_moves found;
    found.count = 0;
    list_bishop_goals(p, from, &found);
    return found.count > 0;
}

static struct florin_verdict judge_bishop(const struct pax *p, int op, int item)
{
    int religion = op - INQUISITOR_C + CATHOLIC;
    if (item == NO_CARD || item >= ITEM_COUNT || p->bishop[item] != religion)
        return illegal(RULE_NO_BISHOP, item, religion);
    return bishop_can_move(p, item) ? legal() : illegal(RULE_BISHOP_REACH, item, 0);
}

static void list_bishops(const struct pax *p, const struct frame *f, struct florin_moves *out, bool first_only)
{
    int religion = f->run.op - INQUISITOR_C + CATHOLIC;
    int left = 5 - p->supply[BISHOP + religion];
    for (int item = ITEM_COUNT - 1; left > 0 && item > 0 && !(first_only && out->count); item--) {
        if (p->bishop[item] != religion)
            continue;
        left--;
        if (judge_bishop(p, f->run.op, item).rule == LEGAL)
            out->move[out->count++] = move_of(MOVE_BISHOP, item, 0, 0);
    }
}

/* ---- F2: commerce ---- */

static int commerce_side(int op) { return op == COMMERCE_WEST ? WEST : EAST; }

static struct florin_verdict judge_commerce(const struct pax *p, int op, int column)
{
    int side = commerce_side(op);
    if (column >= COLUMNS || p->market[side][column] == NO_CARD || p->market_florins[side][column] == 0)
        return illegal(RULE_NO_FLORIN, side, column);
    return legal();
}

/* ---- all Ops: judge, list and do the target ---- */

struct florin_verdict pax_judge_target(const struct pax *p, const struct frame *f, struct florin_move move)
{
    int at = move.arg[0];
    switch (f->kind) {
    case FRAME_BISHOP_FROM:
        return move.kind == MOVE_BISHOP ? judge_bishop(p, f->run.op, at) : illegal(RULE_NOT_NOW, 0, 0);
    case FRAME_BISHOP_TO:
        if (move.kind != MOVE_ON)
            return illegal(RULE_NOT_NOW, 0, 0);
        return pax_bishop_can_go(p, f->run.from, at) ? legal() : illegal(RULE_BISHOP_REACH, f->run.from, at);
    case FRAME_COMMERCE:
        return move.kind == MOVE_FLORIN ? judge_commerce(p, f->run.op, at) : illegal(RULE_NOT_NOW, 0, 0);
    case FRAME_BEHEAD:
        return move.kind == MOVE_TARGET ? pax_judge_behead(p, f->run.card, at) : illegal(RULE_NOT_NOW, 0, 0);
    case FRAME_VOTE:
        return move.kind == MOVE_TARGET ? pax_judge_vote(p, f->seat, f->run.op, at) : illegal(RULE_NOT_NOW, 0, 0);
    case FRAME_CAMPAIGN:
        return move.kind == MOVE_TARGET ? pax_judge_campaign(p, f->seat, empire_of(f->run.card), at)
                                        : illegal(RULE_NOT_NOW, 0, 0);
    case FRAME_TAX:
        return move.kind == MOVE_BORDER ? pax_judge_tax(p, f->run.card, at, move.arg[1]) : illegal(RULE_NOT_NOW, 0, 0);
    case FRAME_REPRESS:
        return pax_judge_repress(p, f->run.card, f->run.op, move);
    case FRAME_SIEGE:
        return pax_judge_siege(p, f->run.card, move);
    case FRAME_CORSAIR:
        return move.kind == MOVE_SAIL ? pax_judge_corsair(p, f->run.card, f->run.op, at, move.arg[1])
                                      : illegal(RULE_NOT_NOW, 0, 0);
    default:
        return illegal(RULE_NOT_NOW, 0, 0);
    }
}

/* Adds a candidate if it is legal; true if the caller only wanted to know whether there is one. */
static bool found_one(const struct pax *p, const struct frame *f, struct florin_moves *out, struct florin_move move,
                      bool first_only)
{
    if (pax_judge_target(p, f, move).rule == LEGAL)
        out->move[out->count++] = move;
    return first_only && out->count > 0;
}

static void list_tableau_targets(const struct pax *p, const struct frame *f, struct florin_moves *out, bool first_only)
{
    uint8_t items[ITEM_COUNT];
    for (int seat = 0; seat < p->seats; seat++) {
        int count = pax_tableau_items(p, seat, 3, items);
        for (int i = 0; i < count; i++)
            if (found_one(p, f, out, move_of(MOVE_TARGET, items[i], 0, 0), first_only))
                return;
    }
}

static void list_squares(const struct pax *p, const struct frame *f, struct florin_moves *out, bool first_only)
{
    unsigned near = f->kind == FRAME_CAMPAIGN ? pax_empires[empire_of(f->run.card)].adjacent : WESTERN | EASTERN;
    for EACH (empire, near)
        if (found_one(p, f, out, move_of(MOVE_TARGET, SQUARE((int)empire), 0, 0), first_only))
            return;
}

/* Cities of the acting card's Location (repress, siege). */
static bool list_cities(const struct pax *p, const struct frame *f, struct florin_moves *out, bool first_only)
{
    for EACH (empire, pax_locations_of(p, f->run.card))
        for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
            if (p->city[city] && found_one(p, f, out, move_of(MOVE_CITY, city, 0, 0), first_only))
                return true;
    return false;
}

static void list_borders(const struct pax *p, const struct frame *f, struct florin_moves *out, bool first_only)
{
    unsigned locations = pax_locations_of(p, f->run.card);
    for (int border = 1; border < BORDER_COUNT; border++) {
        if (border_empty(p, border))
            continue;
        for (int i = 0; i < 2; i++) {
            int empire = pax_borders[border].empire[i];
            if (f->kind != FRAME_SIEGE && (locations & IN(empire)) &&
                found_one(p, f, out, move_of(MOVE_BORDER, border, empire, 0), first_only))
                return;
        }
        if (f->kind == FRAME_SIEGE && found_one(p, f, out, move_of(MOVE_BORDER, border, 0, 0), first_only))
            return;
    }
}

static void list_voyages(const struct pax *p, const struct frame *f, struct florin_moves *out, bool first_only)
{
    for (int from = 1; from < BORDER_COUNT; from++) {
        if (p->pirate[from] != f->run.op - CORSAIR_C + CATHOLIC)
            continue;
        for (int to = 1; to < BORDER_COUNT; to++)
            if (found_one(p, f, out, move_of(MOVE_SAIL, from, to, 0), first_only))
                return;
    }
}

void pax_list_targets(const struct pax *p, const struct frame *f, struct florin_moves *out, bool first_only)
{
    switch (f->kind) {
    case FRAME_BISHOP_FROM:
        list_bishops(p, f, out, first_only);
        break;
    case FRAME_BISHOP_TO:
        list_bishop_goals(p, f->run.from, out);
        break;
    case FRAME_COMMERCE:
        for (int column = 0; column < COLUMNS; column++)
            if (found_one(p, f, out, move_of(MOVE_FLORIN, column, 0, 0), first_only))
                return;
        break;
    case FRAME_BEHEAD:
        list_tableau_targets(p, f, out, first_only);
        break;
    case FRAME_VOTE:
    case FRAME_CAMPAIGN:
        list_squares(p, f, out, first_only);
        break;
    case FRAME_TAX:
        list_borders(p, f, out, first_only);
        break;
    case FRAME_REPRESS:
    case FRAME_SIEGE:
        if (!list_cities(p, f, out, first_only))
            list_borders(p, f, out, first_only);
        break;
    default:
        list_voyages(p, f, out, first_only);
        break;
    }
}

void pax_do_target(struct pax *p, struct florin_move move)
{
    struct frame f = *top(p);
    int at = move.arg[0];
    pax_pop(p);
    switch (f.kind) {
    case FRAME_BISHOP_FROM: {
        struct frame *to = pax_ask(p, FRAME_BISHOP_TO, f.seat);
        to->run = f.run;
        to->run.from = (uint8_t)at;
        break;
    }
    case FRAME_BISHOP_TO:
        pax_move_bishop(p, f.seat, f.run.from, at);
        break;
    case FRAME_COMMERCE:
        pax_take_florins(p, f.seat, commerce_side(f.run.op), at, 1);
        break;
    case FRAME_BEHEAD:
        pax_do_behead(p, f.run.card, at);
        break;
    case FRAME_VOTE:
        pax_do_vote(p, f.seat, empire_of(at));
        break;
    case FRAME_CAMPAIGN:
        pax_do_campaign(p, f.seat, empire_of(f.run.card), empire_of(at));
        break;
    case FRAME_TAX:
        pax_do_tax(p, at, move.arg[1]);
        break;
    case FRAME_REPRESS:
        pax_do_repress(p, f.seat, move);
        break;
    case FRAME_SIEGE:
        if (move.kind == MOVE_CITY)
            pax_kill_in_city(p, at);
        else
            pax_kill_pirate(p, at);
        break;
    default:
        pax_sail(p, at, move.arg[1]);
        break;
    }
}
