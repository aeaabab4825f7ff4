/* Part O: the turn of the opponent in the one-player game, in the order of its flowchart. It carries out each candidate
 * on a copy (solitaire_trial.c) in a world that a watcher could imagine, so it knows no more than a watcher does. */
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

/* Tries Ops that reach a goal, and keeps the best so far. */
struct search {
    const struct pax *s;
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
static int defenders_there(const struct pax *s, struct florin_move move)
{
    return pax_fighters_in(s, empire_of(move.arg[0]));
}

static int order_of_tables(const struct pax *s, struct florin_move move)
{
    (void)s;
    return move.kind << 16 | move.arg[0] << 8 | move.arg[1];
}

static void list_targets(const struct pax *asked, struct florin_moves *targets)
{
    pax_list_moves(asked, targets);
    pax_sort_moves(asked, targets->move, targets->count, order_of_tables);
    if (top_of(asked)->kind == FRAME_CAMPAIGN)
        pax_sort_moves(asked, targets->move, targets->count, defenders_there);
}

static void try_targets(struct search *search, const struct pax *asked)
{
    struct florin_moves targets;
    list_targets(asked, &targets);
    for (int i = 0; i < targets.count && search->rank > 0; i++) {
        struct pax copy = *asked;
        search->plan.target = copy.course.target = targets.move[i];
        if (!pax_carry_out(&copy, search->goal))
            continue;
        int rank = search->goal->headline == BISHOPS ? victim_rank(search->s, &copy, search->goal->religion) : 0;
        if (rank >= search->rank)
            continue;
        search->rank = rank;
        search->best = search->plan;
    }
}

/* F1 asks twice: which Bishop, and where to. */
static void try_bishops(struct search *search, const struct pax *asked)
{
    struct florin_moves bishops;
    list_targets(asked, &bishops);
    for (int i = 0; i < bishops.count && search->rank > 0; i++) {
        struct pax copy = *asked;
        search->plan.from = copy.course.from = bishops.move[i];
        if (pax_carry_on(&copy, FRAME_BISHOP_TO))
            try_targets(search, &copy);
    }
}

static void try_op(struct search *search, int side, int item, int op)
{
    struct pax asked = *search->s;
    enum frame_kind kind = pax_op_frame(OPPONENT, item, op).kind;
    pax_intend(&asked, BY_OPS, move_of(MOVE_OPS, 1 << side, 0, 0), (struct florin_move){0});
    asked.course.op = move_of(MOVE_OP, item, op, 0);
    search->plan = asked.course;
    if (pax_carry_on(&asked, kind))
        (kind == FRAME_BISHOP_FROM ? try_bishops : try_targets)(search, &asked);
}

/* Reading 5: East before West, then the leftmost card, then its Ops from top to bottom. */
static bool run_some_op(struct pax *s, const struct kept *goal)
{
    struct search search = {.s = s, .goal = goal, .rank = NOTHING_FOUND};
    for (int side = EAST; side >= WEST; side--) {
        uint8_t items[ITEM_COUNT];
        bool runs = pax_judge_ops(s, OPPONENT, 1 << side).rule == RULE_LEGAL;
        int count = runs ? pax_left_to_right(s, OPPONENT, 1 << side, items) : 0;
        for (int i = 0; i < count && search.rank > 0; i++) {
            const uint8_t *ops = pax_ops_of(s, items[i]);
            for (int k = 0; k < CARD_OPS && ops[k]; k++)
                if (box_of(s)->ops >> ops[k] & 1)
                    try_op(&search, side, items[i], ops[k]);
        }
    }
    if (search.rank == NOTHING_FOUND)
        return false;
    s->course = search.best;
    return true;
}

/* Row 7, reading 17: the side that takes more, East if both take as much. */
static bool run_commerce(struct pax *s)
{
    struct course best = s->course;
    int most = 0;
    for (int side = EAST; side >= WEST; side--) {
        struct pax copy = *s;
        if (pax_judge_ops(s, OPPONENT, 1 << side).rule != RULE_LEGAL)
            continue;
        pax_intend(&copy, BY_COMMERCE, move_of(MOVE_OPS, 1 << side, 0, 0), (struct florin_move){0});
        struct course course = copy.course;
        if (!pax_carry_out(&copy, NULL) || copy.florins[OPPONENT] - s->florins[OPPONENT] <= most)
            continue;
        most = copy.florins[OPPONENT] - s->florins[OPPONENT];
        best = course;
    }
    s->course = best;
    return most > 0;
}

/* ---- O4b: sale ---- */

/* Reading 8: cards of the Tableau and Old Maids, never squares and couples. */
static int list_sales(const struct pax *s, uint8_t items[ITEM_COUNT])
{
    uint8_t all[ITEM_COUNT];
    int count = 0, maids, end = pax_left_to_right(s, OPPONENT, 1 << WEST, all);
    const uint8_t *maid = row_of(s, OPPONENT, ROW_MAIDS, &maids);
    memcpy(all + end, maid, (size_t)maids);
    end += maids;
    end += pax_left_to_right(s, OPPONENT, 1 << EAST, all + end);
    for (int i = 0; i < end; i++)
        if (is_card(all[i]) && s->place[all[i]] != PLACE_COUPLE)
            items[count++] = all[i];
    return count;
}

/* For a goal whatever reaches it; in row 7 first what has no Prestige, then what has Patron Prestige alone. */
static bool sell_something(struct pax *s, const struct kept *goal)
{
    static const uint8_t kinds[] = {0, P_PATRON};
    uint8_t items[ITEM_COUNT];
    int count = list_sales(s, items);
    for (int kind = 0; kind < (goal ? 1 : 2); kind++) {
        for (int i = 0; i < count; i++) {
            struct pax copy = *s;
            bool fits = goal || pax_prestige_of(s, items[i]) == kinds[kind];
            if (!fits || pax_judge_sell(s, OPPONENT, items[i], 0, 0).rule != RULE_LEGAL)
                continue;
            pax_intend(&copy, BY_SALE, move_of(MOVE_SELL, items[i], 0, 0), (struct florin_move){0});
            if (pax_settle_on(s, &copy, goal))
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

/* Whichever pays the opponent more, then the person less, then East; readings 10 and 16: the other if that one cannot
 * be. */
static bool hold_fair(struct pax *s, const struct kept *goal)
{
    struct pax after[SIDE_COUNT];
    struct course plan[SIDE_COUNT];
    bool serves[SIDE_COUNT] = {false};
    for (int side = WEST; side <= EAST; side++) {
        after[side] = *s;
        if (pax_judge_fair(s, OPPONENT, side).rule != RULE_LEGAL)
            continue;
        pax_intend(&after[side], BY_FAIR, move_of(MOVE_FAIR, side, 0, 0), (struct florin_move){0});
        plan[side] = after[side].course;
        serves[side] = pax_carry_out(&after[side], goal);
    }
    if (!serves[WEST] && !serves[EAST])
        return false;
    bool west = serves[WEST] && (!serves[EAST] || fair_is_better(&after[WEST], &after[EAST]));
    s->course = plan[west ? WEST : EAST];
    return true;
}

/* ---- O2, O3: rows and cells ---- */

/* O3: the actions a cell names, in the order of the search; a goal that was reached must not be undone. */
static bool serves_goal(struct pax *s)
{
    const struct box *box = box_of(s);
    struct kept goal = pax_goal(s, box->headline, s->course.religion);
    bool serves = pax_buy_some_card(s, &goal) || (box->ops && run_some_op(s, &goal)) ||
                  (box->also == SELLS && sell_something(s, &goal)) || (box->also == HOLDS_FAIR && hold_fair(s, &goal));
    if (!serves)
        return false;
    bool measured = s->course.means != BY_PRESTIGE; /* that fulfils the cell by itself (readings 3, 4) */
    if (measured && s->course.keeps < KEPT_MAX)
        s->course.kept[s->course.keeps++] = goal;
    return true;
}

static bool serves_list(struct pax *s)
{
    switch (box_of(s)->also) {
    case HOLDS_FAIR:
        return hold_fair(s, NULL);
    case RUNS_COMMERCE:
        return run_commerce(s);
    case SELLS:
        return sell_something(s, NULL);
    default:
        return pax_buy_some_card(s, NULL);
    }
}

/* Is the row taken, now that it is reached? Reading 34: its dominant religion is named here. */
static bool takes_row(struct pax *s, int row)
{
    struct course *c = &s->course;
    int religion = pax_row_religion(s, row);
    bool taken = c->pass == BY_TRIGGER ? !(c->taken >> row & 1) : pax_row_overrides(s, row, religion);
    taken = taken && pax_row_triggered(s, row, religion);
    c->row = (uint8_t)(taken ? row : 0);
    c->religion = (uint8_t)(taken ? religion : 0);
    if (taken)
        c->taken = (uint8_t)(c->taken | 1 << row);
    return taken;
}

/* Right and down, never back: first the rows that override, then all by trigger (gap 1, reading 13). */
static bool next_box(struct pax *s)
{
    struct course *c = &s->course;
    for (;;) {
        c->box++;
        if (c->box == BOX_COUNT || c->pass == NO_PASS) {
            if (c->pass == BY_TRIGGER)
                return false;
            c->pass++;
            c->box = 1;
        }
        bool enters = pax_boxes[c->box].row != pax_boxes[c->box - 1].row;
        if (enters ? takes_row(s, pax_boxes[c->box].row) : pax_boxes[c->box].row == c->row)
            return true;
    }
}

/* ---- O6b: the end ---- */

static bool declares(struct pax *s)
{
    for (int victory = HOLY; victory <= RENAISSANCE; victory++) {
        if (pax_judge_declare(s, OPPONENT, victory).rule != RULE_LEGAL)
            continue;
        pax_intend(s, BY_VICTORY, move_of(MOVE_DECLARE, victory, 0, 0), (struct florin_move){0});
        return true;
    }
    return false;
}

/* The victory this Comet would bring, or 0 (gap 9). */
static int brought_by_comet(const struct pax *s, int side, int column)
{
    if (pax_judge_buy(s, OPPONENT, side, column).rule != RULE_LEGAL)
        return NO_VICTORY;
    for (int victory = HOLY; victory <= RENAISSANCE; victory++) {
        struct pax copy = *s;
        if (s->active >> victory & 1)
            continue;
        pax_intend(&copy, BY_COMET, move_of(MOVE_BUY, side, column, 0), move_of(MOVE_DECLARE, victory, 0, 0));
        copy.course.target = move_of(MOVE_ACTIVATE, victory, 0, 0);
        if (pax_carry_on(&copy, FRAME_COMET)) {
            pax_answer(&copy, OPPONENT, copy.course.target);
            if (pax_judge_declare(&copy, OPPONENT, victory).rule == RULE_LEGAL)
                return victory;
        }
    }
    return NO_VICTORY;
}

static bool buys_comet(struct pax *s)
{
    for (int column = FAIR + 1; column < COLUMNS; column++)
        for (int side = EAST; side >= WEST; side--) {
            int victory = is_comet(s->market[side][column]) ? brought_by_comet(s, side, column) : NO_VICTORY;
            if (!victory)
                continue;
            pax_intend(s, BY_COMET, move_of(MOVE_BUY, side, column, 0), move_of(MOVE_DECLARE, victory, 0, 0));
            s->course.target = move_of(MOVE_ACTIVATE, victory, 0, 0);
            return true;
        }
    return false;
}

/* ---- O1: the turn ---- */

/* The next action: O1a once, then on from the cell that was served last. */
static void choose_action(struct pax *s)
{
    struct course *c = &s->course;
    c->op = c->from = c->target = c->agent[0] = c->agent[1] = (struct florin_move){0};
    if (c->pass == NO_PASS && (declares(s) || buys_comet(s)))
        return;
    while (next_box(s))
        if (box_of(s)->headline ? serves_goal(s) : serves_list(s))
            return;
    c->box = c->row = c->religion = 0; /* gap 13: nothing is left to do */
    pax_intend(s, BY_NOTHING, move_of(MOVE_END, 0, 0, 0), (struct florin_move){0});
}

void pax_think(struct pax *s)
{
    struct florin_events *listening = florin_journal;
    struct pax imagined = *s;
    florin_journal = NULL; /* what is only considered does not happen */
    pax_redact(&imagined, FLORIN_NOBODY, FLORIN_VIEW);
    pax_imagine(&imagined, FLORIN_NOBODY, 0);
    choose_action(&imagined);
    s->course = imagined.course;
    florin_journal = listening;
}

bool pax_opponent_thinks(struct pax *s)
{
    if (top(s)->kind != FRAME_TURN || !is_opponent(s, top(s)->seat) || s->course.action.kind)
        return false;
    pax_think(s);
    return true;
}
