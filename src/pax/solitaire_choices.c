/* Part O, O5 and O9: what the opponent answers when the rules ask. Of what they offer it takes the move of the lowest rank,
 * and of several such the one offered first. */
#include "pax/solitaire.h"

/* ---- order on the table ---- */

/* The first item of a place in the row; its Queens and Vassals follow it. */
static bool begins_place(const struct pax *p, int item)
{
    return is_square(item) ? !p->suzerain[empire_of(item)] : p->place[item] >= PLACE_ROW;
}

/* The West side lies to the left of the Player Board, its outer end leftmost. */
int pax_left_to_right(const struct pax *p, int seat, int sides, uint8_t items[ITEM_COUNT])
{
    uint8_t outwards[ITEM_COUNT];
    int end = pax_tableau_items(p, seat, sides & 1 << WEST, outwards), count = 0;
    for (int i = end - 1; i >= 0; i--) {
        if (!begins_place(p, outwards[i]))
            continue;
        memcpy(items + count, outwards + i, (size_t)(end - i));
        count += end - i;
        end = i;
    }
    return count + pax_tableau_items(p, seat, sides & 1 << EAST, items + count);
}

static int place_from_left(const struct pax *p, int seat, int item)
{
    uint8_t items[ITEM_COUNT];
    int count = pax_left_to_right(p, seat, 3, items), i = 0;
    while (i < count && items[i] != item)
        i++;
    return i;
}

int pax_upstream(const struct pax *p, int border)
{
    int best = 2 * ROUTE_BORDERS;
    for (int side = EAST; side >= WEST; side--) {
        const struct pax_route *route = &pax_routes[pax_open_route(p, side)];
        for (int i = 0; i < route->borders; i++)
            if (route->border[i] == border && 2 * i + (side == WEST) < best)
                best = 2 * i + (side == WEST);
    }
    if (best < 2 * ROUTE_BORDERS)
        return best;
    return best + border + (pax_borders[border].sea ? 0 : BORDER_COUNT);
}

void pax_sort_moves(const struct pax *p, struct florin_move *move, int count,
                    int (*rank)(const struct pax *p, struct florin_move move))
{
    for (int i = 1; i < count; i++) {
        for (int k = i; k > 0 && rank(p, move[k]) < rank(p, move[k - 1]); k--) {
            struct florin_move later = move[k - 1];
            move[k - 1] = move[k];
            move[k] = later;
        }
    }
}

/* ---- ranks ---- */

/* Steps between ranks that leave room for an order within each. */
enum { BEST = 0, GOOD = 1000, FAIR_ENOUGH = 2000, IF_NEEDS_BE = 3000, RATHER_NOT = 4000, LEAVE_IT = 5000, NEVER = 6000 };

typedef int ranking(const struct pax *p, const struct frame *f, struct florin_move move);

static bool is_planned(struct florin_move planned, struct florin_move move)
{
    return planned.kind && florin_move_equal(planned, move);
}

/* Whatever is offered first. */
static int rank_equal(const struct pax *p, const struct frame *f, struct florin_move move)
{
    (void)p, (void)f, (void)move;
    return BEST;
}

/* Gap 15: what only grants a choice stays unused. */
static int rank_leaving(const struct pax *p, const struct frame *f, struct florin_move move)
{
    (void)p;
    return move.kind == pax_decisions[f->kind].leave || move.kind == MOVE_STAY ? BEST : GOOD;
}

static int rank_action(const struct pax *p, const struct frame *f, struct florin_move move)
{
    (void)f;
    return is_planned(p->course.action, move) ? BEST : move.kind == MOVE_END ? GOOD : NEVER;
}

static int rank_target(const struct pax *p, const struct frame *f, struct florin_move move)
{
    return is_planned(f->kind == FRAME_BISHOP_FROM ? p->course.from : p->course.target, move) ? BEST : GOOD;
}

/* O5a: every Florin but the last. */
static bool pays(const struct pax *p)
{
    return p->florins[OPPONENT] > 1;
}

static int rank_tax(const struct pax *p, const struct frame *f, struct florin_move move)
{
    (void)f;
    return (move.kind == MOVE_PAY) == pays(p) ? BEST : GOOD;
}

/* O5b: a Pawn onto a Concession of the person, then upstream. With the last Florin only where nothing is empty (O5a). */
static int rank_concession(const struct pax *p, int border)
{
    int owner = p->concession[border] - 1;
    if (owner == OPPONENT)
        return NEVER;
    return (owner < 0 ? GOOD : pays(p) ? BEST : IF_NEEDS_BE) + pax_upstream(p, border);
}

/* O5b, reading 23 */
static int rank_pirate(const struct pax *p, int border)
{
    bool kills = pax_pirate_kills(p, border);
    if (kills && p->concession[border] == OPPONENT + 1)
        return NEVER;
    return (kills ? BEST : GOOD) + pax_upstream(p, border);
}

/* O5c, reading 19 */
static int rank_city(const struct pax *p, int city)
{
    if (p->city[city])
        return NEVER;
    return p->holder[pax_cities[city].empire] == OPPONENT + 1 ? BEST : NEVER - 1;
}

/* O5d; reading 20 about a second Bishop. */
static int rank_bishop(const struct pax *p, const struct frame *f, int item)
{
    int owner = pax_owner_of(p, item);
    if (p->bishop[item])
        return NEVER + (item != f->placing.card);
    if (item == f->placing.card)
        return BEST;
    return owner == OPPONENT ? GOOD + place_from_left(p, OPPONENT, item)
           : owner < 0       ? FAIR_ENOUGH
                             : IF_NEEDS_BE + place_from_left(p, PERSON, item);
}

static int rank_agent(const struct pax *p, const struct frame *f, struct florin_move move)
{
    int token = pax_agent_asked(f), at = move.arg[0];
    if (move.kind == MOVE_SKIP)
        return LEAVE_IT;
    if (is_planned(p->course.agent[f->placing.agent], move))
        return BEST - 1;
    return is_bishop(token)   ? rank_bishop(p, f, at)
           : is_pirate(token) ? rank_pirate(p, at)
           : is_pawn(token)   ? rank_concession(p, at)
                              : rank_city(p, at);
}

bool pax_op_is_needed(const struct pax *p, struct florin_move op)
{
    return is_planned(p->course.op, op) || op.arg[1] == COMMERCE_WEST || op.arg[1] == COMMERCE_EAST;
}

/* O3e, reading 6: commerce, except on the card that is to do the one Op the goal needs; that Op; commerce again. */
static int rank_op(const struct pax *p, const struct frame *f, struct florin_move move)
{
    (void)f;
    if (is_planned(p->course.op, move))
        return GOOD;
    if (move.kind == MOVE_DONE)
        return FAIR_ENOUGH;
    bool reserved = p->course.op.kind && p->course.op.arg[0] == move.arg[0];
    return pax_op_is_needed(p, move) && !reserved ? BEST + place_from_left(p, OPPONENT, move.arg[0]) : NEVER;
}

/* O5f, gap 7: no Believer, the most religions in that Empire, Rook before Knight. */
static int rank_levy(const struct pax *p, const struct frame *f, struct florin_move move)
{
    int token = pax_levy_of(p, move.arg[0]), empire = f->levy.empire;
    unsigned faiths = 1u << religion_of(token);
    for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
        if (p->city[city])
            faiths |= 1u << religion_of(p->city[city]);
    bool believer = p->state[empire] == religion_of(token);
    return (believer ? GOOD : BEST) - 2 * __builtin_popcount(faiths) + is_knight(token);
}

/* Reading 21 */
static int dominant_religion(const struct pax *p)
{
    if (p->course.religion)
        return p->course.religion;
    int religion = pax_row_religion(p, 3);
    return religion ? religion : pax_row_religion(p, 4);
}

static int token_lost(const struct pax *p, struct florin_move move)
{
    int at = move.arg[0];
    switch (move.kind) {
    case MOVE_LOSE_CITY:
        return p->city[at];
    case MOVE_LOSE_PIRATE:
        return PIRATE + p->pirate[at];
    case MOVE_LOSE_CONCESSION:
        return pawn_of(p->concession[at] - 1);
    default:
        return at;
    }
}

static int rank_casualty(const struct pax *p, const struct frame *f, struct florin_move move)
{
    (void)f;
    int token = token_lost(p, move);
    if (is_pawn(token))
        return token == pawn_of(PERSON) ? BEST : IF_NEEDS_BE;
    return religion_of(token) == dominant_religion(p) ? GOOD : FAIR_ENOUGH;
}

/* BATTLE i leaves no choice but the place: reading 35. */
static int rank_survivor(const struct pax *p, const struct frame *f, struct florin_move move)
{
    (void)f;
    int token = move.arg[0];
    if (move.kind == MOVE_SETTLE_CITY)
        return BEST;
    return (token == pawn_of(PERSON) ? IF_NEEDS_BE : is_pirate(token) ? FAIR_ENOUGH : GOOD) + pax_upstream(p, move.arg[1]);
}

/* Reading 22: the Concession, then Emancipation, then golden liberty where the cell is about Theocracies. */
static int rank_regime(const struct pax *p, const struct frame *f, struct florin_move move)
{
    bool frees = pax_boxes[p->course.box].headline == THEOCRACIES && p->state[f->regime.empire] == p->course.religion;
    switch (move.kind) {
    case MOVE_CONCESSION:
        return p->concession[move.arg[0]] == OPPONENT + 1 ? NEVER : rank_concession(p, move.arg[0]) - NEVER;
    case MOVE_FREE_BORDER:
        return move.arg[0] == pawn_of(OPPONENT) ? GOOD + pax_upstream(p, move.arg[1]) : NEVER;
    case MOVE_FREE_CITY:
        return FAIR_ENOUGH;
    case MOVE_LIBERTY:
        return frees ? IF_NEEDS_BE : NEVER;
    default: /* MOVE_DONE */
        return LEAVE_IT;
    }
}

/* ---- every decision ---- */

static const struct {
    ranking *rank;
    uint8_t because; /* enum rule */
} choices[FRAME_KINDS] = {
    [FRAME_TURN] = {rank_action, RULE_SOLO_ACTION},
    [FRAME_COMET] = {rank_target, RULE_SOLO_WIN},
    [FRAME_AGENT] = {rank_agent, RULE_SOLO_BORDER},
    [FRAME_SHORTAGE] = {rank_leaving, RULE_SOLO_UNUSED},
    [FRAME_PACIFY] = {rank_leaving, RULE_SOLO_UNUSED},
    [FRAME_OPS] = {rank_op, RULE_SOLO_OP},
    [FRAME_CIPHER] = {rank_leaving, RULE_SOLO_UNUSED},
    [FRAME_BISHOP_FROM] = {rank_target, RULE_SOLO_TARGET},
    [FRAME_BISHOP_TO] = {rank_target, RULE_SOLO_TARGET},
    [FRAME_COMMERCE] = {rank_equal, RULE_SOLO_COMMERCE},
    [FRAME_BEHEAD] = {rank_target, RULE_SOLO_TARGET},
    [FRAME_TAX] = {rank_target, RULE_SOLO_TARGET},
    [FRAME_REPRESS] = {rank_target, RULE_SOLO_TARGET},
    [FRAME_VOTE] = {rank_target, RULE_SOLO_TARGET},
    [FRAME_CORSAIR] = {rank_target, RULE_SOLO_TARGET},
    [FRAME_SIEGE] = {rank_target, RULE_SOLO_TARGET},
    [FRAME_CAMPAIGN] = {rank_target, RULE_SOLO_TARGET},
    [FRAME_TAXED] = {rank_tax, RULE_SOLO_PAYING},
    [FRAME_LEVY] = {rank_levy, RULE_SOLO_LEVY},
    [FRAME_ROOKS] = {rank_leaving, RULE_SOLO_UNUSED},
    [FRAME_CASUALTY] = {rank_casualty, RULE_SOLO_CASUALTY},
    [FRAME_ARRANGE] = {rank_equal, RULE_SOLO_FIRST},
    [FRAME_SURVIVOR] = {rank_survivor, RULE_SOLO_SURVIVOR},
    [FRAME_REGIME] = {rank_regime, RULE_SOLO_REGIME},
    [FRAME_DISCARD] = {rank_equal, RULE_SOLO_FIRST},
    [FRAME_VENICE] = {rank_equal, RULE_SOLO_FIRST},
    [FRAME_DROP] = {rank_equal, RULE_SOLO_FIRST},
    [FRAME_ENCLOSURE] = {rank_leaving, RULE_SOLO_UNUSED},
    [FRAME_SECOND_SALE] = {rank_leaving, RULE_SOLO_UNUSED},
};

/* O3, O4, O5g, O5h: what is behind an action of the turn. */
static enum rule why_action(const struct pax *p)
{
    static const uint8_t because[MEANS_COUNT] = {
        [BY_NOTHING] = RULE_SOLO_END,   [BY_VICTORY] = RULE_SOLO_WIN,   [BY_COMET] = RULE_SOLO_WIN,
        [BY_AGENTS] = RULE_SOLO_BUY,    [BY_ONE_SHOT] = RULE_SOLO_BUY,  [BY_PRESTIGE] = RULE_SOLO_BUY,
        [BY_OPS] = RULE_SOLO_OPS,       [BY_SALE] = RULE_SOLO_SALE,     [BY_FAIR] = RULE_SOLO_FAIR,
        [BY_COMMERCE] = RULE_SOLO_RUN,
    };
    struct florin_move action = p->course.action;
    if (action.kind != MOVE_PLAY)
        return because[p->course.means];
    if (action.arg[1] == CORONATION)
        return RULE_SOLO_SUITOR;
    return p->course.means == BY_ONE_SHOT ? RULE_SOLO_ACTION : action.arg[1] ? RULE_SOLO_ONE_SHOT : RULE_SOLO_PLAY;
}

static enum rule why(const struct pax *p, const struct frame *f)
{
    int token = f->kind == FRAME_AGENT ? pax_agent_asked(f) : NO_TOKEN;
    if (f->kind == FRAME_TURN)
        return why_action(p);
    if (is_bishop(token))
        return RULE_SOLO_BISHOP;
    return is_knight(token) || is_rook(token) ? RULE_SOLO_CITY : (enum rule)choices[f->kind].because;
}

static struct florin_move lowest(const struct pax *p, const struct frame *f)
{
    struct florin_moves offered;
    pax_list_moves(p, &offered);
    int best = 0, rank = NEVER;
    for (int i = 0; i < offered.count; i++) {
        int next = choices[f->kind].rank(p, f, offered.move[i]);
        if (i > 0 && next >= rank)
            continue;
        best = i;
        rank = next;
    }
    return offered.move[best];
}

/* A position need not say what the opponent has in mind. */
const struct pax *pax_with_course(const struct pax *p, struct pax *room)
{
    if (top_of(p)->kind != FRAME_TURN || !is_opponent(p, p->turn_of) || p->course.action.kind)
        return p;
    *room = *p;
    pax_think(room);
    return room;
}

struct florin_move pax_opponents_choice(const struct pax *p, enum rule *because)
{
    struct pax room;
    p = pax_with_course(p, &room);
    if (because)
        *because = why(p, top_of(p));
    return lowest(p, top_of(p));
}

struct florin_verdict pax_judge_opponent(const struct pax *p, struct florin_move move)
{
    enum rule because;
    struct florin_move choice = pax_opponents_choice(p, &because);
    return florin_move_equal(choice, move) ? legal() : illegal(because, OPPONENT, 0);
}

/* The part of the course this move carries out is behind it. */
void pax_follow_course(struct pax *p, struct florin_move move)
{
    struct course *c = &p->course;
    if (top(p)->kind == FRAME_OPS && is_planned(c->op, move))
        c->op = (struct florin_move){0};
    if (top(p)->kind != FRAME_TURN)
        return;
    if (!c->action.kind)
        pax_think(p);
    c->action = c->then;
    c->then = (struct florin_move){0};
}
