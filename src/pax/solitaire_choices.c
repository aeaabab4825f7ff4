/* Part O, O5 and O9: what the opponent answers when the rules ask. Of what they offer it takes the move of the lowest
 * rank, and of several such the one offered first. */
#include "pax/solitaire.h"

/* ---- order on the table ---- */

/* The first item of a place in the row; its Queens and Vassals follow it. */
static bool begins_place(const struct pax *s, int item)
{
    return is_square(item) ? !s->suzerain[empire_of(item)] : s->place[item] >= PLACE_ROW;
}

/* The West side lies to the left of the Player Board, its outer end leftmost. */
int pax_left_to_right(const struct pax *s, int seat, int sides, uint8_t items[ITEM_COUNT])
{
    uint8_t outwards[ITEM_COUNT];
    int end = pax_tableau_items(s, seat, sides & 1 << WEST, outwards), count = 0;
    for (int i = end - 1; i >= 0; i--) {
        if (!begins_place(s, outwards[i]))
            continue;
        memcpy(items + count, outwards + i, (size_t)(end - i));
        count += end - i;
        end = i;
    }
    return count + pax_tableau_items(s, seat, sides & 1 << EAST, items + count);
}

static int place_from_left(const struct pax *s, int seat, int item)
{
    uint8_t items[ITEM_COUNT];
    int count = pax_left_to_right(s, seat, 3, items), i = 0;
    while (i < count && items[i] != item)
        i++;
    return i;
}

int pax_upstream(const struct pax *s, int border)
{
    int best = 2 * ROUTE_BORDERS;
    for (int side = EAST; side >= WEST; side--) {
        const struct pax_route *route = &pax_routes[pax_open_route(s, side)];
        for (int i = 0; i < route->borders; i++)
            if (route->border[i] == border && 2 * i + (side == WEST) < best)
                best = 2 * i + (side == WEST);
    }
    if (best < 2 * ROUTE_BORDERS)
        return best;
    return best + border + (pax_borders[border].sea ? 0 : BORDER_COUNT);
}

void pax_sort_moves(const struct pax *s, struct florin_move *move, int count,
                    int (*rank)(const struct pax *s, struct florin_move move))
{
    for (int i = 1; i < count; i++) {
        for (int k = i; k > 0 && rank(s, move[k]) < rank(s, move[k - 1]); k--) {
            struct florin_move later = move[k - 1];
            move[k - 1] = move[k];
            move[k] = later;
        }
    }
}

/* ---- ranks ---- */

/* Steps between ranks that leave room for an order within each. */
enum { BEST = 0, GOOD = 1000, FAIR_ENOUGH = 2000, IF_NEEDS_BE = 3000, RATHER_NOT = 4000, LEAVE_IT = 5000, NEVER = 6000 };

typedef int ranking(const struct pax *s, const struct frame *f, struct florin_move move);

static bool is_planned(struct florin_move planned, struct florin_move move)
{
    return planned.kind && florin_move_equal(planned, move);
}

/* The first move offered. */
static int rank_equal(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)s, (void)f, (void)move;
    return BEST;
}

/* Gap 15: what only grants a choice stays unused. */
static int rank_leaving(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)s;
    return move.kind == pax_decisions[f->kind].leave || move.kind == MOVE_STAY ? BEST : GOOD;
}

static int rank_action(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)f;
    return is_planned(s->course.action, move) ? BEST : move.kind == MOVE_END ? GOOD : NEVER;
}

static int rank_target(const struct pax *s, const struct frame *f, struct florin_move move)
{
    return is_planned(f->kind == FRAME_BISHOP_FROM ? s->course.from : s->course.target, move) ? BEST : GOOD;
}

/* O5a: every Florin but the last. */
static bool pays(const struct pax *s)
{
    return s->florins[OPPONENT] > 1;
}

static int rank_tax(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)f;
    return (move.kind == MOVE_PAY) == pays(s) ? BEST : GOOD;
}

/* O5b: a Pawn onto a Concession of the person, then upstream. With the last Florin only where nothing is empty
 * (O5a). */
static int rank_concession(const struct pax *s, int border)
{
    int owner = s->concession[border] - 1;
    if (owner == OPPONENT)
        return NEVER;
    return (owner < 0 ? GOOD : pays(s) ? BEST : IF_NEEDS_BE) + pax_upstream(s, border);
}

/* O5b, reading 23 */
static int rank_pirate(const struct pax *s, int border)
{
    bool kills = pax_pirate_kills(s, border);
    if (kills && s->concession[border] == OPPONENT + 1)
        return NEVER;
    return (kills ? BEST : GOOD) + pax_upstream(s, border);
}

/* O5c, reading 19 */
static int rank_city(const struct pax *s, int city)
{
    if (s->city[city])
        return NEVER;
    return s->holder[pax_cities[city].empire] == OPPONENT + 1 ? BEST : NEVER - 1;
}

/* O5d; reading 20 about a second Bishop. */
static int rank_bishop(const struct pax *s, const struct frame *f, int item)
{
    int owner = pax_owner_of(s, item);
    if (s->bishop[item])
        return NEVER + (item != f->placing.card);
    if (item == f->placing.card)
        return BEST;
    return owner == OPPONENT ? GOOD + place_from_left(s, OPPONENT, item)
           : owner < 0       ? FAIR_ENOUGH
                             : IF_NEEDS_BE + place_from_left(s, PERSON, item);
}

static int rank_agent(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int token = pax_agent_asked(f), at = move.arg[0];
    if (move.kind == MOVE_SKIP)
        return LEAVE_IT;
    if (is_planned(s->course.agent[f->placing.agent], move))
        return BEST - 1;
    return is_bishop(token)   ? rank_bishop(s, f, at)
           : is_pirate(token) ? rank_pirate(s, at)
           : is_pawn(token)   ? rank_concession(s, at)
                              : rank_city(s, at);
}

bool pax_op_is_needed(const struct pax *s, struct florin_move op)
{
    return is_planned(s->course.op, op) || op.arg[1] == COMMERCE_WEST || op.arg[1] == COMMERCE_EAST;
}

/* O3e, reading 6: commerce, except on the card that is to do the one Op the goal needs; that Op; commerce again. */
static int rank_op(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)f;
    if (is_planned(s->course.op, move))
        return GOOD;
    if (move.kind == MOVE_DONE)
        return FAIR_ENOUGH;
    bool reserved = s->course.op.kind && s->course.op.arg[0] == move.arg[0];
    return pax_op_is_needed(s, move) && !reserved ? BEST + place_from_left(s, OPPONENT, move.arg[0]) : NEVER;
}

/* O5f, gap 7: no Believer, the most religions in that Empire, Rook before Knight. */
static int rank_levy(const struct pax *s, const struct frame *f, struct florin_move move)
{
    int token = pax_levy_of(s, move.arg[0]), empire = f->levy.empire;
    unsigned faiths = 1u << religion_of(token);
    for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
        if (s->city[city])
            faiths |= 1u << religion_of(s->city[city]);
    bool believer = s->state[empire] == religion_of(token);
    return (believer ? GOOD : BEST) - 2 * __builtin_popcount(faiths) + is_knight(token);
}

/* Reading 21 */
static int dominant_religion(const struct pax *s)
{
    if (s->course.religion)
        return s->course.religion;
    int religion = pax_row_religion(s, 3);
    return religion ? religion : pax_row_religion(s, 4);
}

static int token_lost(const struct pax *s, struct florin_move move)
{
    int at = move.arg[0];
    switch (move.kind) {
    case MOVE_LOSE_CITY:
        return s->city[at];
    case MOVE_LOSE_PIRATE:
        return PIRATE + s->pirate[at];
    case MOVE_LOSE_CONCESSION:
        return pawn_of(s->concession[at] - 1);
    default:
        return at;
    }
}

static int rank_casualty(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)f;
    int token = token_lost(s, move);
    if (is_pawn(token))
        return token == pawn_of(PERSON) ? BEST : IF_NEEDS_BE;
    return religion_of(token) == dominant_religion(s) ? GOOD : FAIR_ENOUGH;
}

/* BATTLE i leaves no choice but the place: reading 35. */
static int rank_survivor(const struct pax *s, const struct frame *f, struct florin_move move)
{
    (void)f;
    int token = move.arg[0];
    if (move.kind == MOVE_SETTLE_CITY)
        return BEST;
    return (token == pawn_of(PERSON) ? IF_NEEDS_BE : is_pirate(token) ? FAIR_ENOUGH : GOOD) + pax_upstream(s, move.arg[1]);
}

/* Reading 22: the Concession, then Emancipation, then golden liberty where the cell is about Theocracies. */
static int rank_regime(const struct pax *s, const struct frame *f, struct florin_move move)
{
    bool frees = pax_boxes[s->course.box].headline == THEOCRACIES && s->state[f->regime.empire] == s->course.religion;
    switch (move.kind) {
    case MOVE_CONCESSION:
        return s->concession[move.arg[0]] == OPPONENT + 1 ? NEVER : rank_concession(s, move.arg[0]) - NEVER;
    case MOVE_FREE_BORDER:
        return move.arg[0] == pawn_of(OPPONENT) ? GOOD + pax_upstream(s, move.arg[1]) : NEVER;
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
static enum rule why_action(const struct pax *s)
{
    static const uint8_t because[MEANS_COUNT] = {
        [BY_NOTHING] = RULE_SOLO_END,   [BY_VICTORY] = RULE_SOLO_WIN,   [BY_COMET] = RULE_SOLO_WIN,
        [BY_AGENTS] = RULE_SOLO_BUY,    [BY_ONE_SHOT] = RULE_SOLO_BUY,  [BY_PRESTIGE] = RULE_SOLO_BUY,
        [BY_OPS] = RULE_SOLO_OPS,       [BY_SALE] = RULE_SOLO_SALE,     [BY_FAIR] = RULE_SOLO_FAIR,
        [BY_COMMERCE] = RULE_SOLO_RUN,
    };
    struct florin_move action = s->course.action;
    if (action.kind != MOVE_PLAY)
        return because[s->course.means];
    if (action.arg[1] == CORONATION)
        return RULE_SOLO_SUITOR;
    return s->course.means == BY_ONE_SHOT ? RULE_SOLO_ACTION : action.arg[1] ? RULE_SOLO_ONE_SHOT : RULE_SOLO_PLAY;
}

static enum rule why(const struct pax *s, const struct frame *f)
{
    int token = f->kind == FRAME_AGENT ? pax_agent_asked(f) : NO_TOKEN;
    if (f->kind == FRAME_TURN)
        return why_action(s);
    if (is_bishop(token))
        return RULE_SOLO_BISHOP;
    return is_knight(token) || is_rook(token) ? RULE_SOLO_CITY : (enum rule)choices[f->kind].because;
}

static struct florin_move lowest(const struct pax *s, const struct frame *f)
{
    struct florin_moves offered;
    pax_list_moves(s, &offered);
    int best = 0, rank = NEVER;
    for (int i = 0; i < offered.count; i++) {
        int next = choices[f->kind].rank(s, f, offered.move[i]);
        if (i > 0 && next >= rank)
            continue;
        best = i;
        rank = next;
    }
    return offered.move[best];
}

/* A position need not say what the opponent has in mind. */
const struct pax *pax_with_course(const struct pax *s, struct pax *room)
{
    if (top_of(s)->kind != FRAME_TURN || !is_opponent(s, s->turn_of) || s->course.action.kind)
        return s;
    *room = *s;
    pax_think(room);
    return room;
}

struct florin_move pax_opponents_choice(const struct pax *s, enum rule *because)
{
    struct pax room;
    s = pax_with_course(s, &room);
    if (because)
        *because = why(s, top_of(s));
    return lowest(s, top_of(s));
}

struct florin_verdict pax_judge_opponent(const struct pax *s, struct florin_move move)
{
    enum rule because;
    struct florin_move choice = pax_opponents_choice(s, &because);
    return florin_move_equal(choice, move) ? legal() : illegal(because, OPPONENT, 0);
}

/* The part of the course this move carries out is behind it. */
void pax_follow_course(struct pax *s, struct florin_move move)
{
    struct course *c = &s->course;
    if (top(s)->kind == FRAME_OPS && is_planned(c->op, move))
        c->op = (struct florin_move){0};
    if (top(s)->kind != FRAME_TURN)
        return;
    if (!c->action.kind)
        pax_think(s);
    c->action = c->then;
    c->then = (struct florin_move){0};
}
