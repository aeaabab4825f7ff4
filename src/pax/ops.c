/* Running the Ops of a Tableau (E4), the inquisitor and commerce Ops (F1, F2). */
#include "pax/rules.h"

static bool is_inquisitor(int op) { return op >= INQUISITOR_C && op <= INQUISITOR_R; }
static bool is_political(int op) { return op >= BEHEAD && op <= VOTE_EAST; }

/* ---- from op to target ---- */

static const uint8_t decision_of_op[OP_COUNT] = {
    [INQUISITOR_C] = FRAME_BISHOP_FROM, [INQUISITOR_I] = FRAME_BISHOP_FROM, [INQUISITOR_R] = FRAME_BISHOP_FROM,
    [COMMERCE_WEST] = FRAME_COMMERCE,   [COMMERCE_EAST] = FRAME_COMMERCE,
    [BEHEAD] = FRAME_BEHEAD,            [TAX] = FRAME_TAX,
    [REPRESS_P] = FRAME_REPRESS,        [REPRESS_R] = FRAME_REPRESS,        [REPRESS_PR] = FRAME_REPRESS,
    [REPRESS_K] = FRAME_REPRESS,        [REPRESS_PK] = FRAME_REPRESS,       [REPRESS_RK] = FRAME_REPRESS,
    [REPRESS_PRK] = FRAME_REPRESS,
    [VOTE_WEST] = FRAME_VOTE,           [VOTE_EAST] = FRAME_VOTE,
    [CORSAIR_C] = FRAME_CORSAIR,        [CORSAIR_I] = FRAME_CORSAIR,        [CORSAIR_R] = FRAME_CORSAIR,
    [SIEGE] = FRAME_SIEGE,              [CAMPAIGN] = FRAME_CAMPAIGN,
};

struct frame pax_op_frame(int seat, int item, int op)
{
    struct frame f = {.kind = decision_of_op[op], .seat = (uint8_t)seat};
    f.run.card = (uint8_t)item;
    f.run.op = (uint8_t)op;
    return f;
}

static int commerce_side(int op) { return op == COMMERCE_WEST ? WEST : EAST; }

/* F2: Florins that can be taken, as pax_judge_commerce() says. */
static bool any_florins(const struct pax *s, int op)
{
    int side = commerce_side(op), florins = 0;
    bool anywhere = rule_on(s, OPT_COMMERCE_ANYWHERE);
    for (int column = 0; column < COLUMNS; column++)
        florins |= anywhere || s->market[side][column] != NO_CARD ? s->market_florins[side][column] : 0;
    return florins != 0;
}

/* The quickest way to say what the list of the Op would: is there anything in it? */
static bool any_target(const struct pax *s, const struct frame *f)
{
    switch (f->kind) {
    case FRAME_COMMERCE:
        return any_florins(s, f->run.op);
    case FRAME_TAX:
        return pax_any_tax(s, f->run.card);
    case FRAME_REPRESS:
        return pax_any_repress(s, f->run.card, f->run.op);
    case FRAME_VOTE:
        return pax_any_vote(s, f);
    case FRAME_SIEGE:
        return pax_any_siege(s, f->run.card);
    default:
        return pax_any_choice(s, f);
    }
}

static bool has_target(const struct pax *s, int seat, int item, int op)
{
    struct frame f = pax_op_frame(seat, item, op);
    assert(any_target(s, &f) == pax_any_choice(s, &f));
    return any_target(s, &f);
}

void pax_start_op(struct pax *s, int seat, int item, int op)
{
    NOTE(s, EVENT_OP_USED, .what = op, .from = item);
    pax_mark_used(s, item);
    *pax_ask(s, decision_of_op[op], seat) = pax_op_frame(seat, item, op);
}

/* ---- E4: which side, which card ---- */

/* PREN101X, PREN134X */
bool pax_ops_are_free(const struct pax *s, int seat, int sides)
{
    return (sides == 1 << WEST && pax_has_ability(s, seat, FREE_WEST_OPS)) ||
           (sides == 1 << EAST && pax_has_ability(s, seat, FREE_EAST_OPS));
}

struct florin_verdict pax_judge_ops(const struct pax *s, int seat, int sides)
{
    if (sides < 1 || sides > 3)
        return illegal(RULE_NO_OP, sides, 0);
    if (s->ran & sides)
        return illegal(RULE_OPS_SPENT, s->ran & sides, 0);
    if (sides == 3 && !pax_has_ability(s, seat, BOTH_OPS_ONE_ACTION))
        return illegal(RULE_BOTH_OPS, 0, 0);
    if (s->actions == 0 && !pax_ops_are_free(s, seat, sides))
        return illegal(RULE_NO_ACTIONS, 0, 0);
    if (!rule_on(s, OPT_EMPTY_ACTIONS) && !pax_any_op(s, seat, sides))
        return illegal(RULE_NO_OP, sides, 0);
    return legal();
}

void pax_do_ops(struct pax *s, int seat, int sides)
{
    spend_action(s, pax_ops_are_free(s, seat, sides));
    NOTE(s, EVENT_OPS_RUN, .what = sides);
    s->ran = (uint8_t)(s->ran | sides);
    pax_ask(s, FRAME_OPS, seat)->ops.sides = (uint8_t)sides;
}

static bool shows_op(const struct pax *s, int item, int op)
{
    const uint8_t *ops = pax_ops_of(s, item);
    for (int i = 0; i < CARD_OPS; i++)
        if (op != OP_NONE && ops[i] == op)
            return true;
    return false;
}

/* F1f: a Bishop leaves only the religious Ops. */
static bool op_silenced(const struct pax *s, int item, int op)
{
    return !is_inquisitor(op) && pax_silenced(s, item);
}

/* Of an item that may act in this turn and is silenced or not. */
static inline bool op_works(const struct pax *s, int seat, int item, int op, bool silenced)
{
    return (!silenced || is_inquisitor(op)) && has_target(s, seat, item, op);
}

static struct florin_verdict judge_op_of(const struct pax *s, int seat, int sides, int item, int op)
{
    if (item == NO_CARD || item >= ITEM_COUNT || pax_owner_of(s, item) != seat || !(sides >> pax_side_of(s, item) & 1))
        return illegal(RULE_OP_CARD, item, 0);
    if (pax_was_used(s, item))
        return illegal(RULE_OP_USED, item, 0);
    if (!shows_op(s, item, op))
        return illegal(RULE_OP_ICON, item, op);
    if (op_silenced(s, item, op))
        return illegal(RULE_SILENCED, item, op);
    if (!has_target(s, seat, item, op))
        return illegal(RULE_NO_TARGET, item, op);
    return legal();
}

/* ---- CRYPTOGRAPHY (PREN130X, 1e x34): borrowed Ops ---- */

static struct florin_verdict judge_borrowed(const struct pax *s, int seat, int item, int op)
{
    if (item == NO_CARD || item >= ITEM_COUNT)
        return illegal(RULE_CIPHER, item, op);
    int owner = pax_owner_of(s, item);
    if (owner < 0 || owner == seat || pax_was_used(s, item) || !is_political(op) || !shows_op(s, item, op))
        return illegal(RULE_CIPHER, item, op);
    if (pax_has_bishop(s, item) && !pax_immune_to_silencing(s, seat)) /* R76: judged with the acting player's immunity */
        return illegal(RULE_SILENCED, item, op);
    if (!has_target(s, seat, item, op))
        return illegal(RULE_NO_TARGET, item, op);
    return legal();
}

struct florin_verdict pax_judge_cipher(const struct pax *s, const struct frame *f, struct florin_move move)
{
    return move.kind == MOVE_SKIP ? legal() : judge_borrowed(s, f->seat, move.arg[0], move.arg[1]);
}

/* Ops that could be borrowed from these sides of the opponents' Tableaux. */
static void list_borrowed(struct choices *out, int sides)
{
    const struct pax *s = out->s;
    uint8_t items[ITEM_COUNT];
    for (int other = 0; other < s->seats; other++) {
        int count = other == out->f->seat ? 0 : pax_tableau_items(s, other, sides, items);
        for (int i = 0; i < count; i++) {
            const uint8_t *ops = pax_ops_of(s, items[i]);
            for (int k = 0; k < CARD_OPS && ops[k]; k++)
                if (pax_offer(out, move_of(MOVE_OP, items[i], ops[k], 0)))
                    return;
        }
    }
}

void pax_list_cipher(struct choices *out)
{
    list_borrowed(out, 3);
}

void pax_do_cipher(struct pax *s, struct florin_move move)
{
    struct frame f = pax_answered(s);
    if (move.kind == MOVE_OP)
        pax_start_op(s, f.seat, move.arg[0], move.arg[1]);
}

/* 1e x34: once in a West Ops action, a political Op of an opponent's West Tableau. */
static bool may_borrow(const struct pax *s, int seat, int sides)
{
    const struct frame *f = top_of(s);
    return rule_on(s, OPT_FIRST_ABILITIES) && (sides >> WEST & 1) && !(f->kind == FRAME_OPS && f->ops.borrowed) &&
           pax_has_ability(s, seat, FOREIGN_OP_IN_WEST_OPS);
}

static bool is_borrowed(const struct pax *s, int seat, int item)
{
    return item > NO_CARD && item < ITEM_COUNT && pax_owner_of(s, item) >= 0 && pax_owner_of(s, item) != seat &&
           pax_side_of(s, item) == WEST;
}

static bool any_borrowed(const struct pax *s, int seat)
{
    struct frame cipher = {.kind = FRAME_CIPHER, .seat = (uint8_t)seat};
    struct florin_moves found;
    found.count = 0;
    list_borrowed(&(struct choices){.s = s, .f = &cipher, .wanted = 1, .found = &found}, 1 << WEST);
    return found.count > 0;
}

struct florin_verdict pax_judge_op(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int item = move.arg[0], op = move.arg[1];
    if (move.kind == MOVE_DONE)
        return f->ops.begun || rule_on(s, OPT_EMPTY_ACTIONS) ? legal() : illegal(RULE_ONE_OP_FIRST, 0, 0);
    if (may_borrow(s, f->seat, f->ops.sides) && is_borrowed(s, f->seat, item))
        return judge_borrowed(s, f->seat, item, op);
    return judge_op_of(s, f->seat, f->ops.sides, item, op);
}

bool pax_can_act(const struct pax *s, int seat, int item)
{
    const uint8_t *ops = pax_ops_of(s, item);
    if (ops[0] == OP_NONE || pax_was_used(s, item))
        return false;
    bool silenced = pax_silenced(s, item);
    for (int k = 0; k < CARD_OPS && ops[k]; k++)
        if (op_works(s, seat, item, ops[k], silenced))
            return true;
    return false;
}

/* A King or Republic, the Queens and the Vassals of it. */
static bool couple_can_act(const struct pax *s, int seat, int empire)
{
    if (pax_can_act(s, seat, SQUARE(empire)))
        return true;
    for (uint32_t rest = s->queens[empire]; rest; rest &= rest - 1)
        if (pax_can_act(s, seat, pax_queens[__builtin_ctz(rest)]))
            return true;
    for (int vassal = 1; any_vassals(s) && vassal < EMPIRE_COUNT; vassal++)
        if (s->suzerain[vassal] == empire && couple_can_act(s, seat, vassal))
            return true;
    return false;
}

bool pax_any_op(const struct pax *s, int seat, int sides)
{
    for (int side = WEST; side <= EAST; side++) {
        int length;
        const uint8_t *row = row_of(s, seat, side == WEST ? ROW_WEST : ROW_EAST, &length);
        for (int i = 0; i < length && (sides >> side & 1); i++)
            if (is_square(row[i]) ? couple_can_act(s, seat, empire_of(row[i])) : pax_can_act(s, seat, row[i]))
                return true;
    }
    return may_borrow(s, seat, sides) && any_borrowed(s, seat);
}

bool pax_op_left(const struct pax *s)
{
    return pax_any_op(s, top_of(s)->seat, top_of(s)->ops.sides);
}

void pax_list_ops(struct choices *out)
{
    const struct pax *s = out->s;
    const struct frame *f = out->f;
    uint8_t items[ITEM_COUNT];
    int count = pax_tableau_items(s, f->seat, f->ops.sides, items);
    for (int i = 0; i < count; i++) {
        const uint8_t *ops = pax_ops_of(s, items[i]);
        if (ops[0] == OP_NONE || pax_was_used(s, items[i]))
            continue;
        bool silenced = pax_silenced(s, items[i]);
        for (int k = 0; k < CARD_OPS && ops[k]; k++)
            if (op_works(s, f->seat, items[i], ops[k], silenced))
                add_legal(out, move_of(MOVE_OP, items[i], ops[k], 0));
    }
    if (may_borrow(s, f->seat, f->ops.sides))
        list_borrowed(out, 1 << WEST);
}

/* ABILITY b by the living rules: all Ops of one side, then all of the other. */
static void turn_to_side(struct frame *f, int side)
{
    if (f->ops.run && f->ops.run != side + 1)
        f->ops.sides = (uint8_t)(1 << side);
    f->ops.run = (uint8_t)(side + 1);
}

void pax_do_op(struct pax *s, struct florin_move move)
{
    struct frame *f = top(s);
    if (move.kind == MOVE_DONE) {
        pax_pop(s);
        return;
    }
    f->ops.begun = 1;
    if (rule_on(s, OPT_OPS_ONE_SIDE_FIRST) && pax_owner_of(s, move.arg[0]) == f->seat)
        turn_to_side(f, pax_side_of(s, move.arg[0]));
    if (pax_owner_of(s, move.arg[0]) != f->seat)
        f->ops.borrowed = 1;
    pax_start_op(s, f->seat, move.arg[0], move.arg[1]);
}

/* Cities of the acting card's Location, for repress and siege. True once there are enough. */
bool pax_offer_cities(struct choices *out)
{
    for EACH (empire, pax_locations_of(out->s, out->f->run.card))
        for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
            if (out->s->city[city] && pax_offer(out, move_of(MOVE_CITY, city, 0, 0)))
                return true;
    return false;
}

/* ---- F1: inquisitor ---- */

/* The item of the row under which a card, a Vassal or a Queen lies. */
static int root_of(const struct pax *s, int item)
{
    int empire = is_square(item) ? empire_of(item) : s->place[item] == PLACE_COUPLE ? pax_husband_of(s, item) : NO_EMPIRE;
    if (!empire)
        return item;
    return SQUARE(suzerainty_of(s, empire));
}

/* F1, F1d, ADJACENT: next to each other in one Tableau, or in one suzerainty. */
static bool neighbours(const struct pax *s, int from, int to)
{
    int owner = pax_owner_of(s, from);
    if (owner < 0 || pax_owner_of(s, to) != owner || pax_side_of(s, from) != pax_side_of(s, to))
        return false;
    int a = root_of(s, from), b = root_of(s, to), length;
    if (a == b)
        return true;
    const uint8_t *row = row_of(s, owner, pax_side_of(s, from) == WEST ? ROW_WEST : ROW_EAST, &length);
    for (int i = 0; i + 1 < length; i++)
        if ((row[i] == a && row[i + 1] == b) || (row[i] == b && row[i + 1] == a))
            return true;
    return false;
}

/* F1, F1e: any card or Throne of the same Location; 1e: a card of another Tableau. */
static bool can_jump(const struct pax *s, int from, int to)
{
    if (rule_on(s, OPT_JUMP_ELSEWHERE) && (pax_owner_of(s, to) < 0 || pax_owner_of(s, to) == pax_owner_of(s, from)))
        return false;
    return pax_locations_of(s, from) & pax_locations_of(s, to);
}

/* F1: to an adjacent card or by a jump; 1e: never between East and West. */
bool pax_bishop_can_go(const struct pax *s, int from, int to)
{
    if (from == to || !bishop_place(s, to))
        return false;
    if (rule_on(s, OPT_SIDE_LOCK) && pax_side_of(s, from) != pax_side_of(s, to))
        return false;
    return can_jump(s, from, to) || neighbours(s, from, to);
}

/* The next item a Bishop might stand on: most cards are in no row and beside no King, so eight places at a time. */
static int next_laid_out(const struct pax *s, int item)
{
    const uint64_t bytes = UINT64_C(0x0101010101010101), carry = 0x7f * bytes;
    for (; item < CARD_COUNT; item++) {
        uint64_t places = 0;
        if (item + 8 <= CARD_COUNT) {
            memcpy(&places, s->place + item, 8);
            uint64_t in_row = places + (0x80 - PLACE_ROW) * bytes, no_couple = (places ^ PLACE_COUPLE * bytes) + carry;
            if (!((in_row | ~no_couple) & ~carry)) {
                item += 7;
                continue;
            }
        }
        if (s->place[item] >= PLACE_ROW || s->place[item] == PLACE_COUPLE)
            return item;
    }
    return item;
}

struct florin_verdict pax_judge_bishop_goal(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int to = move.arg[0];
    return pax_bishop_can_go(s, f->run.from, to) ? legal() : illegal(RULE_BISHOP_REACH, f->run.from, to);
}

void pax_list_bishop_goals(struct choices *out)
{
    const struct pax *s = out->s;
    for (int to = next_laid_out(s, 1); to < ITEM_COUNT; to = next_laid_out(s, to + 1))
        if (pax_offer(out, move_of(MOVE_ON, to, 0, 0)))
            return;
}

void pax_do_bishop_goal(struct pax *s, struct florin_move move)
{
    struct frame f = pax_answered(s);
    pax_move_bishop(s, f.seat, f.run.from, move.arg[0]);
}

static struct frame bishop_goal(const struct frame *f, int from)
{
    struct frame goal = *f;
    goal.kind = FRAME_BISHOP_TO;
    goal.run.from = (uint8_t)from;
    return goal;
}

/* The square of the same Location is nearly always in reach, so it is asked first. */
static bool bishop_can_move(const struct pax *s, const struct frame *f, int from)
{
    for EACH (empire, pax_locations_of(s, from))
        if (pax_bishop_can_go(s, from, SQUARE((int)empire)))
            return true;
    struct frame goal = bishop_goal(f, from);
    return pax_any_choice(s, &goal);
}

struct florin_verdict pax_judge_bishop(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int religion = f->run.op - INQUISITOR_C + CATHOLIC, item = move.arg[0];
    if (item == NO_CARD || item >= ITEM_COUNT || s->bishop[item] != religion)
        return illegal(RULE_NO_BISHOP, item, religion);
    return bishop_can_move(s, f, item) ? legal() : illegal(RULE_BISHOP_REACH, item, 0);
}

/* The last item up to this one with a Bishop, eight at a time, or 0. */
static int last_bishop(const struct pax *s, int item)
{
    for (; item > 0; item--) {
        uint64_t bishops = 1;
        if (item >= 7)
            memcpy(&bishops, &s->bishop[item - 7], 8);
        if (!bishops)
            item -= 7;
        else if (s->bishop[item])
            return item;
    }
    return 0;
}

void pax_list_bishops(struct choices *out)
{
    const struct pax *s = out->s;
    int religion = out->f->run.op - INQUISITOR_C + CATHOLIC;
    int left = 5 - s->supply[BISHOP + religion];
    for (int item = last_bishop(s, ITEM_COUNT - 1); left > 0 && item > 0; item = last_bishop(s, item - 1)) {
        if (s->bishop[item] != religion)
            continue;
        left--;
        if (pax_offer(out, move_of(MOVE_BISHOP, item, 0, 0)))
            return;
    }
}

void pax_do_bishop(struct pax *s, struct florin_move move)
{
    *top(s) = bishop_goal(top(s), move.arg[0]);
}

/* F1b: the Bishop that came kills one Token repressed there, if its owner likes. */
struct florin_verdict pax_judge_pacify(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int token = move.arg[0], empire = empire_of(f->pacify.square);
    if (move.kind == MOVE_SKIP)
        return legal();
    bool there = token < TOKEN_COUNT && can_be_repressed(token) && s->repressed[empire][repressed_index(token)];
    return there ? legal() : illegal(RULE_PACIFY, token, empire);
}

void pax_list_pacify(struct choices *out)
{
    for (int i = 0; i < 10; i++)
        pax_offer(out, move_of(MOVE_KILL, repressed_token(i), 0, 0));
}

void pax_do_pacify(struct pax *s, struct florin_move move)
{
    struct frame f = pax_answered(s);
    if (move.kind == MOVE_KILL)
        pax_kill_repressed(s, empire_of(f.pacify.square), move.arg[0]);
}

/* ---- F2: commerce ---- */

struct florin_verdict pax_judge_commerce(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int side = commerce_side(f->run.op), column = move.arg[0];
    bool card_asked = !rule_on(s, OPT_COMMERCE_ANYWHERE);
    if (column >= COLUMNS || (card_asked && s->market[side][column] == NO_CARD) || s->market_florins[side][column] == 0)
        return illegal(RULE_NO_FLORIN, side, column);
    return legal();
}

void pax_list_commerce(struct choices *out)
{
    for (int column = 0; column < COLUMNS; column++)
        if (pax_offer(out, move_of(MOVE_FLORIN, column, 0, 0)))
            return;
}

void pax_do_commerce(struct pax *s, struct florin_move move)
{
    struct frame f = pax_answered(s);
    pax_take_florins(s, f.seat, commerce_side(f.run.op), move.arg[0], 1);
}
