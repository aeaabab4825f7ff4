/* Part O: the turn of the opponent in the one-player game, in the order of its flowchart. What it considers is carried out
 * on a copy (solitaire_trial.c) in a world that a watcher could imagine, so it knows no more than he does. */
#include "pax/solitaire.h"

/* ---- O8: the courses of action ---- */

#define SHOT(kind) (1u << (kind))
#define OP(kind) (UINT32_C(1) << (kind))
#define CIVIL_WAR (SHOT(CONSPIRACY) | SHOT(PEASANT_REVOLT))
#define RELIGIOUS_WAR (SHOT(CRUSADE) | SHOT(JIHAD) | SHOT(REFORMATION))
#define WARS (CIVIL_WAR | RELIGIOUS_WAR)
#define VOTE (OP(VOTE_WEST) | OP(VOTE_EAST))
#define INQUISITOR (OP(INQUISITOR_C) | OP(INQUISITOR_I) | OP(INQUISITOR_R))
#define CORSAIRS (OP(CORSAIR_C) | OP(CORSAIR_I) | OP(CORSAIR_R))
#define REPRESSION (UINT32_C(127) << REPRESS_P) /* whatever it hits */
#define TAKE_SQUARE (OP(BEHEAD) | OP(CAMPAIGN) | VOTE)
#define BOX(row_, cell_) .row = row_, .cell = CELL_##cell_

const struct box pax_boxes[BOX_COUNT] = {
    {0},
    {BOX(1, MAIN), .headline = TAKE_KINGDOM, .one_shots = SHOT(CORONATION) | WARS | SHOT(APOSTASY), .ops = TAKE_SQUARE},
    {BOX(1, SECONDARY), .headline = WEAKEN_KINGDOM, .one_shots = WARS, .ops = REPRESSION | OP(SIEGE)},
    {BOX(1, PRESTIGE), .bullet = 1, .wish = RED_TEXT},
    {BOX(2, MAIN), .headline = TAKE_REPUBLIC, .one_shots = WARS | SHOT(APOSTASY), .ops = TAKE_SQUARE},
    {BOX(2, SECONDARY), .headline = WEAKEN_REPUBLIC, .one_shots = WARS, .ops = REPRESSION | OP(SIEGE), .wish = ANY_LAW},
    {BOX(2, PRESTIGE), .bullet = 1, .wish = ANY_LAW},
    {BOX(3, MAIN), .headline = BELIEVERS, .one_shots = WARS, .agents = OTHER_FAITHS, .ops = REPRESSION | OP(SIEGE) | OP(TAX),
     .also = HOLDS_FAIR},
    {BOX(3, SECONDARY), .headline = THEOCRACIES, .one_shots = RELIGIOUS_WAR, .ops = VOTE, .wish = LEVEL_FAITH},
    {BOX(3, PRESTIGE), .bullet = 1, .wish = RED_TEXT},
    {BOX(3, PRESTIGE), .bullet = 2, .wish = DOMINANT_FAITH},
    {BOX(4, MAIN), .headline = BISHOPS, .one_shots = SHOT(APOSTASY), .agents = BISHOP_AGENTS, .ops = OP(BEHEAD) | INQUISITOR,
     .also = SELLS},
    {BOX(4, SECONDARY), .headline = THEOCRACIES, .one_shots = RELIGIOUS_WAR, .ops = VOTE, .wish = DOMINANT_FAITH},
    {BOX(4, PRESTIGE), .bullet = 1, .wish = RED_TEXT},
    {BOX(4, PRESTIGE), .bullet = 2, .wish = DOMINANT_FAITH},
    {BOX(5, MAIN), .headline = TAKE_CONCESSION, .one_shots = SHOT(CORONATION) | WARS, .agents = PAWN_AGENTS | PIRATE_AGENTS,
     .ops = CORSAIRS | OP(SIEGE) | REPRESSION | VOTE | OP(TAX)},
    {BOX(5, PRESTIGE), .bullet = 1, .wish = RED_TEXT},
    {BOX(5, PRESTIGE), .bullet = 2, .wish = ANY_DISCOVERY},
    {BOX(6, MAIN), .bullet = 1, .wish = ANY_PRESTIGE},
    {BOX(7, MAIN), .bullet = 1, .also = HOLDS_FAIR},
    {BOX(7, MAIN), .bullet = 2, .also = RUNS_COMMERCE},
    {BOX(7, MAIN), .bullet = 3, .also = SELLS},
    {BOX(7, MAIN), .bullet = 4, .also = HOLDS_FAIR}, /* gap 13: the other one */
};

/* ---- O4c: Ops ---- */

/* What is tried to reach a goal by Ops, and the best of it so far. */
struct search {
    const struct pax *p;
    const struct kept *goal;
    struct course plan; /* that is being tried */
    struct course best;
    int rank;           /* of the best: the lower, the better */
};
enum { NOTHING_FOUND = ITEM_COUNT };

/* Row 4, reading 5: the victim counts before who acts. The first Bishop of the dominant religion that is gone. */
static int victim_rank(const struct pax *before, const struct pax *after, int religion)
{
    uint8_t items[ITEM_COUNT];
    int count = pax_left_to_right(before, OPPONENT, 3, items);
    count += pax_left_to_right(before, PERSON, 3, items + count);
    for (int i = 0; i < count; i++)
        if (before->bishop[items[i]] == religion && after->bishop[items[i]] != religion)
            return i;
    return count;
}

/* Reading 5: a campaign where the fewest defend, everything else in the order of the tables. */
static int defenders_there(const struct pax *p, struct florin_move move)
{
    return pax_fighters_in(p, empire_of(move.arg[0]));
}

static int order_of_tables(const struct pax *p, struct florin_move move)
{
    (void)p;
    return move.kind << 16 | move.arg[0] << 8 | move.arg[1];
}

static void list_targets(const struct pax *asked, struct florin_moves *targets)
{
    pax_list_moves(asked, targets);
    pax_sort_moves(asked, targets->move, targets->count, order_of_tables);
    if (top_of(asked)->kind == FRAME_CAMPAIGN)
        pax_sort_moves(asked, targets->move, targets->count, defenders_there);
}

static void try_targets(struct search *s, const struct pax *asked)
{
    struct florin_moves targets;
    list_targets(asked, &targets);
    for (int i = 0; i < targets.count && s->rank > 0; i++) {
        struct pax copy = *asked;
        s->plan.target = copy.course.target = targets.move[i];
        if (!pax_carry_out(&copy, s->goal))
            continue;
        int rank = s->goal->headline == BISHOPS ? victim_rank(s->p, &copy, s->goal->religion) : 0;
        if (rank >= s->rank)
            continue;
        s->rank = rank;
        s->best = s->plan;
    }
}

/* F1 asks twice: which Bishop, and where to. */
static void try_bishops(struct search *s, const struct pax *asked)
{
    struct florin_moves bishops;
    list_targets(asked, &bishops);
    for (int i = 0; i < bishops.count && s->rank > 0; i++) {
        struct pax copy = *asked;
        s->plan.from = copy.course.from = bishops.move[i];
        if (pax_carry_on(&copy, FRAME_BISHOP_TO))
            try_targets(s, &copy);
    }
}

static void try_op(struct search *s, int side, int item, int op)
{
    struct pax asked = *s->p;
    enum frame_kind kind = pax_op_frame(OPPONENT, item, op).kind;
    pax_intend(&asked, BY_OPS, move_of(MOVE_OPS, 1 << side, 0, 0), (struct florin_move){0});
    asked.course.op = move_of(MOVE_OP, item, op, 0);
    s->plan = asked.course;
    if (pax_carry_on(&asked, kind))
        (kind == FRAME_BISHOP_FROM ? try_bishops : try_targets)(s, &asked);
}

/* Reading 5: East before West, then the leftmost card, then its Ops from top to bottom. */
static bool run_some_op(struct pax *p, const struct kept *goal)
{
    struct search s = {.p = p, .goal = goal, .rank = NOTHING_FOUND};
    for (int side = EAST; side >= WEST; side--) {
        uint8_t items[ITEM_COUNT];
        bool runs = pax_judge_ops(p, OPPONENT, 1 << side).rule == LEGAL;
        int count = runs ? pax_left_to_right(p, OPPONENT, 1 << side, items) : 0;
        for (int i = 0; i < count && s.rank > 0; i++) {
            const uint8_t *ops = pax_ops_of(p, items[i]);
            for (int k = 0; k < CARD_OPS && ops[k]; k++)
                if (box_of(p)->ops >> ops[k] & 1)
                    try_op(&s, side, items[i], ops[k]);
        }
    }
    if (s.rank == NOTHING_FOUND)
        return false;
    p->course = s.best;
    return true;
}

/* Row 7, reading 17: the side that takes more, East if both take as much. */
static bool run_commerce(struct pax *p)
{
    struct course best = p->course;
    int most = 0;
    for (int side = EAST; side >= WEST; side--) {
        struct pax copy = *p;
        if (pax_judge_ops(p, OPPONENT, 1 << side).rule != LEGAL)
            continue;
        pax_intend(&copy, BY_COMMERCE, move_of(MOVE_OPS, 1 << side, 0, 0), (struct florin_move){0});
        struct course course = copy.course;
        if (!pax_carry_out(&copy, NULL) || copy.florins[OPPONENT] - p->florins[OPPONENT] <= most)
            continue;
        most = copy.florins[OPPONENT] - p->florins[OPPONENT];
        best = course;
    }
    p->course = best;
    return most > 0;
}

/* ---- O4b: sale ---- */

/* Reading 8: cards of the Tableau and Old Maids, never squares and couples. */
static int list_sales(const struct pax *p, uint8_t items[ITEM_COUNT])
{
    uint8_t all[ITEM_COUNT];
    int count = 0, maids, end = pax_left_to_right(p, OPPONENT, 1 << WEST, all);
    const uint8_t *maid = row_of(p, OPPONENT, ROW_MAIDS, &maids);
    memcpy(all + end, maid, (size_t)maids);
    end += maids;
    end += pax_left_to_right(p, OPPONENT, 1 << EAST, all + end);
    for (int i = 0; i < end; i++)
        if (is_card(all[i]) && p->place[all[i]] != PLACE_COUPLE)
            items[count++] = all[i];
    return count;
}

/* For a goal whatever reaches it; in row 7 first what has no Prestige, then what has Patron Prestige alone. */
static bool sell_something(struct pax *p, const struct kept *goal)
{
    static const uint8_t kinds[] = {0, P_PATRON};
    uint8_t items[ITEM_COUNT];
    int count = list_sales(p, items);
    for (int kind = 0; kind < (goal ? 1 : 2); kind++) {
        for (int i = 0; i < count; i++) {
            struct pax copy = *p;
            bool fits = goal || pax_prestige_of(p, items[i]) == kinds[kind];
            if (!fits || pax_judge_sell(p, OPPONENT, items[i], 0, 0).rule != LEGAL)
                continue;
            pax_intend(&copy, BY_SALE, move_of(MOVE_SELL, items[i], 0, 0), (struct florin_move){0});
            if (pax_settle_on(p, &copy, goal))
                return true;
        }
    }
    return false;
}

/* ---- O4d: fair ---- */

static bool fair_is_better(const struct pax *a, const struct pax *b)
{
    if (a->florins[OPPONENT] != b->florins[OPPONENT])
        return a->florins[OPPONENT] > b->florins[OPPONENT];
    return a->florins[PERSON] < b->florins[PERSON];
}

/* Whichever pays the opponent more, then the person less, then East; readings 10 and 16: the other if that one cannot be. */
static bool hold_fair(struct pax *p, const struct kept *goal)
{
    struct pax after[SIDE_COUNT];
    struct course plan[SIDE_COUNT];
    bool serves[SIDE_COUNT] = {false};
    for (int side = WEST; side <= EAST; side++) {
        after[side] = *p;
        if (pax_judge_fair(p, OPPONENT, side).rule != LEGAL)
            continue;
        pax_intend(&after[side], BY_FAIR, move_of(MOVE_FAIR, side, 0, 0), (struct florin_move){0});
        plan[side] = after[side].course;
        serves[side] = pax_carry_out(&after[side], goal);
    }
    if (!serves[WEST] && !serves[EAST])
        return false;
    bool west = serves[WEST] && (!serves[EAST] || fair_is_better(&after[WEST], &after[EAST]));
    p->course = plan[west ? WEST : EAST];
    return true;
}

/* ---- O2, O3: rows and cells ---- */

/* O3: the actions a cell names, in the order of the search; a goal that was reached must not be undone. */
static bool serves_goal(struct pax *p)
{
    const struct box *box = box_of(p);
    struct kept goal = pax_goal(p, box->headline, p->course.religion);
    bool serves = pax_buy_some_card(p, &goal) || (box->ops && run_some_op(p, &goal)) ||
                  (box->also == SELLS && sell_something(p, &goal)) || (box->also == HOLDS_FAIR && hold_fair(p, &goal));
    if (!serves)
        return false;
    bool measured = p->course.means != BY_PRESTIGE; /* that fulfils the cell by itself (readings 3, 4) */
    if (measured && p->course.keeps < KEPT_MAX)
        p->course.kept[p->course.keeps++] = goal;
    return true;
}

static bool serves_list(struct pax *p)
{
    switch (box_of(p)->also) {
    case HOLDS_FAIR:
        return hold_fair(p, NULL);
    case RUNS_COMMERCE:
        return run_commerce(p);
    case SELLS:
        return sell_something(p, NULL);
    default:
        return pax_buy_some_card(p, NULL);
    }
}

/* Is the row taken, now that it is reached? Reading 34: its dominant religion is named here. */
static bool takes_row(struct pax *p, int row)
{
    struct course *c = &p->course;
    int religion = pax_row_religion(p, row);
    bool taken = c->pass == BY_TRIGGER ? !(c->taken >> row & 1) : pax_row_overrides(p, row, religion);
    taken = taken && pax_row_triggered(p, row, religion);
    c->row = (uint8_t)(taken ? row : 0);
    c->religion = (uint8_t)(taken ? religion : 0);
    if (taken)
        c->taken = (uint8_t)(c->taken | 1 << row);
    return taken;
}

/* Right and down, never back: first the rows that override, then all by trigger (gap 1, reading 13). */
static bool next_box(struct pax *p)
{
    struct course *c = &p->course;
    for (;;) {
        c->box++;
        if (c->box == BOX_COUNT || c->pass == NO_PASS) {
            if (c->pass == BY_TRIGGER)
                return false;
            c->pass++;
            c->box = 1;
        }
        bool enters = pax_boxes[c->box].row != pax_boxes[c->box - 1].row;
        if (enters ? takes_row(p, pax_boxes[c->box].row) : pax_boxes[c->box].row == c->row)
            return true;
    }
}

/* ---- O6b: the end ---- */

static bool declares(struct pax *p)
{
    for (int victory = HOLY; victory <= RENAISSANCE; victory++) {
        if (pax_judge_declare(p, OPPONENT, victory).rule != LEGAL)
            continue;
        pax_intend(p, BY_VICTORY, move_of(MOVE_DECLARE, victory, 0, 0), (struct florin_move){0});
        return true;
    }
    return false;
}

/* The victory this Comet would bring, or 0 (gap 9). */
static int brought_by_comet(const struct pax *p, int side, int column)
{
    if (pax_judge_buy(p, OPPONENT, side, column).rule != LEGAL)
        return NO_VICTORY;
    for (int victory = HOLY; victory <= RENAISSANCE; victory++) {
        struct pax copy = *p;
        if (p->active >> victory & 1)
            continue;
        pax_intend(&copy, BY_COMET, move_of(MOVE_BUY, side, column, 0), move_of(MOVE_DECLARE, victory, 0, 0));
        copy.course.target = move_of(MOVE_ACTIVATE, victory, 0, 0);
        if (pax_carry_on(&copy, FRAME_COMET)) {
            pax_answer(&copy, OPPONENT, copy.course.target);
            if (pax_judge_declare(&copy, OPPONENT, victory).rule == LEGAL)
                return victory;
        }
    }
    return NO_VICTORY;
}

static bool buys_comet(struct pax *p)
{
    for (int column = FAIR + 1; column < COLUMNS; column++)
        for (int side = EAST; side >= WEST; side--) {
            int victory = is_comet(p->market[side][column]) ? brought_by_comet(p, side, column) : NO_VICTORY;
            if (!victory)
                continue;
            pax_intend(p, BY_COMET, move_of(MOVE_BUY, side, column, 0), move_of(MOVE_DECLARE, victory, 0, 0));
            p->course.target = move_of(MOVE_ACTIVATE, victory, 0, 0);
            return true;
        }
    return false;
}

/* ---- O1: the turn ---- */

/* The next action: O1a once, then on from the cell that was served last. */
static void choose_action(struct pax *p)
{
    struct course *c = &p->course;
    c->op = c->from = c->target = c->agent[0] = c->agent[1] = (struct florin_move){0};
    if (c->pass == NO_PASS && (declares(p) || buys_comet(p)))
        return;
    while (next_box(p))
        if (box_of(p)->headline ? serves_goal(p) : serves_list(p))
            return;
    c->box = c->row = c->religion = 0; /* gap 13: nothing is left to do */
    pax_intend(p, BY_NOTHING, move_of(MOVE_END, 0, 0, 0), (struct florin_move){0});
}

void pax_think(struct pax *p)
{
    struct florin_events *listening = florin_journal;
    struct pax imagined = *p;
    florin_journal = NULL; /* what is only considered does not happen */
    pax_redact(&imagined, FLORIN_NOBODY, FLORIN_VIEW);
    pax_imagine(&imagined, FLORIN_NOBODY, 0);
    choose_action(&imagined);
    p->course = imagined.course;
    florin_journal = listening;
}

bool pax_opponent_thinks(struct pax *p)
{
    if (top(p)->kind != FRAME_TURN || !is_opponent(p, top(p)->seat) || p->course.action.kind)
        return false;
    pax_think(p);
    return true;
}
