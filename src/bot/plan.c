#include "bot/plan.h"

#include <string.h>

enum { DEPTH = 40 };

/* The cost of one more decision: the beam prefers the shorter of two ways to the same end and goes in no circles. */
static const float DELAY = 0.00002f;

static void apply(struct planner *n, void *state, int seat, struct florin_move move)
{
    n->game->apply(state, seat, move);
    n->decisions++;
}

/* Appends a step to the line being tried. */
static void leave_trail(struct planner *n, int seat, struct florin_move move)
{
    n->trail[n->trails] = (struct trail){{move, (uint8_t)seat}, n->line->trail};
    n->line->trail = n->trails++;
    n->line->length++;
}

/* Makes the move of another seat that has the best evaluation for it. */
static void decide_for(struct planner *n, int seat)
{
    float best = -1.0f, value[FLORIN_SEATS_MAX];
    int choice = 0;
    n->game->moves(&n->line->state, seat, &n->others);
    for (int i = 0; i < n->others.count && n->others.count > 1; i++) {
        memcpy(&n->trial, &n->line->state, n->game->state_size);
        apply(n, &n->trial, seat, n->others.move[i]);
        eval_value(n->game, n->eval, &n->memory, &n->trial, value);
        if (value[seat] > best) {
            best = value[seat];
            choice = i;
        }
    }
    leave_trail(n, seat, n->others.move[choice]);
    apply(n, &n->line->state, seat, n->others.move[choice]);
}

/* Plays on until the planning seat decides again. Returns true if its turn ends before that. */
static bool ends(struct planner *n)
{
    for (;;) {
        uint32_t deciders = n->game->deciders(&n->line->state);
        if (deciders == 0 || n->eval->turn(&n->line->state) != n->turn)
            return true;
        if (deciders == UINT32_C(1) << n->seat)
            return n->line->length >= PLAN_STEPS - 1;
        if (n->turn != n->seat || (deciders & (deciders - 1)) || n->line->length >= PLAN_STEPS - 1)
            return true;
        decide_for(n, __builtin_ctz(deciders));
    }
}

static void copy_line(const struct planner *n, struct line *to, const struct line *from)
{
    memcpy(&to->state, &from->state, n->game->state_size);
    to->value = from->value;
    to->policy = from->policy;
    to->rank = from->rank;
    to->trail = from->trail;
    to->length = from->length;
}

/* Adds the line being tried to the beam if it is among the best and not a duplicate. */
static bool keep_line(struct planner *n, int into)
{
    struct line *beam = n->beam[into];
    bool full = n->count[into] == n->width;
    if (full && n->line->rank <= beam[n->worst].rank)
        return false;
    for (int i = 0; i < n->count[into]; i++)
        if (beam[i].value == n->line->value && memcmp(&beam[i].state, &n->line->state, n->game->state_size) == 0)
            return false;
    copy_line(n, &beam[full ? n->worst : n->count[into]++], n->line);
    n->worst = 0;
    for (int i = 1; i < n->count[into]; i++)
        if (beam[i].rank < beam[n->worst].rank)
            n->worst = i;
    return true;
}

/* Adds the line being tried, which has ended, to the plans if it is among the best and no other plan has the same
 * value. */
static void keep_plan(struct planner *n, const float value[FLORIN_SEATS_MAX])
{
    int at = n->found;
    float rank = eval_utility(n->eval, value[n->seat]) + n->policy_weight * n->line->policy;
    if (at == n->keep && rank <= n->plans[at - 1]->rank)
        return;
    for (int i = 0; i < n->found; i++)
        if (memcmp(n->plans[i]->value, value, sizeof n->plans[i]->value) == 0)
            return;
    while (at > 0 && rank > n->plans[at - 1]->rank)
        at--;
    /* once there are enough plans, overwrites the worst */
    struct plan *plan = n->found < n->keep ? &n->room[n->found++] : n->plans[n->keep - 1];
    memmove(&n->plans[at + 1], &n->plans[at], (size_t)(n->found - 1 - at) * sizeof n->plans[0]);
    n->plans[at] = plan;
    memcpy(plan->value, value, sizeof plan->value);
    plan->policy = n->line->policy;
    plan->rank = rank;
    plan->length = n->line->length;
    memcpy(&plan->end, &n->line->state, n->game->state_size);
    for (int i = plan->length - 1, t = n->line->trail; i >= 0; i--, t = n->trail[t].before)
        plan->step[i] = n->trail[t].step;
}

static bool has_room(const struct planner *n)
{
    return n->trails < TRAIL_MAX - 2 * PLAN_STEPS;
}

static bool extend(struct planner *n, const struct line *from, struct florin_move move, int into, int depth);

/* Extends the line being tried, which is unsettled, by each of its next moves. */
static bool follow_up(struct planner *n, int into, int depth)
{
    struct florin_moves *moves = &n->nested[depth];
    bool kept = false;
    n->game->moves(&n->lines[depth].state, n->seat, moves);
    for (int i = 0; i < moves->count && has_room(n); i++)
        kept |= extend(n, &n->lines[depth], moves->move[i], into, depth + 1);
    return kept;
}

/* Evaluates the line being tried and adds it to the beam or, if its turn is over, to the plans. */
static bool weigh(struct planner *n, int into, bool over)
{
    float value[FLORIN_SEATS_MAX] = {0};
    eval_value(n->game, n->eval, &n->memory, &n->line->state, value);
    n->line->value = eval_utility(n->eval, value[n->seat]) - DELAY * (float)n->line->length;
    n->line->rank = n->line->value + n->policy_weight * n->line->policy;
    if (!over)
        return keep_line(n, into);
    keep_plan(n, value); /* copies the steps */
    return false;
}

/* Tries a move of the planning seat from a line. Returns whether the beam still needs the steps in the trail. */
static bool extend(struct planner *n, const struct line *from, struct florin_move move, int into, int depth)
{
    int trails = n->trails;
    n->line = &n->lines[depth];
    copy_line(n, n->line, from);
    leave_trail(n, n->seat, move);
    if (n->policy.net)
        n->line->policy += net_policy_ask(&n->policy, n->eval->move_class(&from->state, n->seat, move));
    apply(n, &n->line->state, n->seat, move);
    bool over = ends(n);
    bool begun = !over && depth < NESTED_MAX && n->follows_up && n->eval->unsettled && n->eval->unsettled(&n->line->state);
    bool kept = begun ? follow_up(n, into, depth) : weigh(n, into, over);
    if (!kept)
        n->trails = trails;
    return kept;
}

/* If no line has ended, unfinished ones become plans. */
static void keep_unfinished(struct planner *n, int beam)
{
    for (int i = 0; i < n->count[beam]; i++) {
        float value[FLORIN_SEATS_MAX] = {0};
        copy_line(n, n->line, &n->beam[beam][i]);
        eval_value(n->game, n->eval, &n->memory, &n->line->state, value);
        keep_plan(n, value);
    }
}

void plan_turn(struct planner *n, const void *from, int seat, const struct florin_moves *first, int width, int keep)
{
    memcpy(&n->beam[0][0].state, from, n->game->state_size);
    n->beam[0][0].trail = n->beam[0][0].length = 0;
    n->beam[0][0].policy = 0.0f;
    n->count[0] = 1;
    n->trails = 1;
    n->found = 0;
    n->seat = seat;
    n->turn = n->eval->turn(from);
    n->width = width;
    n->keep = keep;
    n->line = &n->lines[0];
    int depth = 0;
    for (; depth < DEPTH && n->count[depth & 1] > 0 && has_room(n); depth++) {
        int now = depth & 1;
        n->count[!now] = 0;
        for (int i = 0; i < n->count[now] && has_room(n); i++) {
            if (depth == 0 && first)
                n->moves = *first;
            else
                n->game->moves(&n->beam[now][i].state, seat, &n->moves);
            for (int k = 0; k < n->moves.count && has_room(n); k++)
                extend(n, &n->beam[now][i], n->moves.move[k], !now, 0);
        }
    }
    if (n->found == 0)
        keep_unfinished(n, depth & 1);
}
