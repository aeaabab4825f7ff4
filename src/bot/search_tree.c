/* The tree of a search: its memory, and the expansion of nodes with plans for the seat that decides. */
#include "bot/search.h"

#include <string.h>

enum {
    PLAYOUT_MAX = 4000,
    NODES_MAX = 1 << 15,
    NODE_EDGES = 12, /* mean edges of a node, for the size of the memory */
    EDGE_STEPS = 8,  /* mean steps of an edge, likewise */
    MOVES_KEPT = 32, /* edges of a seat that decides together with others */
};

static const float FLOOR = 0.05f; /* least weight of a prior */

/* ---- memory ---- */

static uint32_t nodes_wanted(const struct florin_bot_options *options)
{
    uint64_t wanted = options->milliseconds * UINT64_C(8);
    if (options->iterations && (wanted == 0 || options->iterations < wanted))
        wanted = options->iterations;
    wanted = wanted * 4 + 64;
    return wanted < NODES_MAX && wanted > 64 ? (uint32_t)wanted : NODES_MAX;
}

size_t tree_size(const struct florin_bot_options *options)
{
    size_t nodes = nodes_wanted(options), edges = nodes * NODE_EDGES + FLORIN_MOVES_MAX, steps = edges * EDGE_STEPS;
    return sizeof(struct search) + 64 + JOINTS * sizeof(struct joint) + nodes * sizeof(struct node) +
           edges * sizeof(struct edge) + steps * sizeof(struct florin_bot_step);
}

void *tree_place(void *memory, const struct florin_bot *bot)
{
    struct search *s = memory;
    memset(s, 0, sizeof *s);
    s->nodes_max = nodes_wanted(&bot->options);
    s->edges_max = s->nodes_max * NODE_EDGES + FLORIN_MOVES_MAX;
    s->steps_max = s->edges_max * EDGE_STEPS;
    s->planner.game = bot->game;
    s->planner.follows_up = true;
    eval_open_network(&s->networks, bot->eval, bot->options.knob[FLORIN_KNOB_NET]);
    unsigned char *at = (unsigned char *)memory + (sizeof *s + 15) / 16 * 16;
    s->joints = (struct joint *)(void *)at;
    at += JOINTS * sizeof(struct joint);
    s->nodes = (struct node *)(void *)at;
    at += s->nodes_max * sizeof(struct node);
    s->edges = (struct edge *)(void *)at;
    at += s->edges_max * sizeof(struct edge);
    s->steps = (struct florin_bot_step *)(void *)at;
    return s;
}

uint32_t tree_node(struct search *s)
{
    if (s->nodes_used >= s->nodes_max)
        return NONE;
    s->nodes[s->nodes_used] = (struct node){0};
    return s->nodes_used++;
}

void tree_forget(struct search *s)
{
    s->nodes_used = s->edges_used = 1;
    s->steps_used = 0;
    s->joints_used = 0;
    memset(s->joints, 0, JOINTS * sizeof *s->joints);
    s->root = tree_node(s);
}

static struct edge *new_edge(struct search *s, struct node *node, int seat, const struct florin_bot_step *steps, int length)
{
    if (s->edges_used >= s->edges_max || s->steps_used + (uint32_t)length > s->steps_max)
        return NULL;
    uint32_t index = s->edges_used++;
    struct edge *e = &s->edges[index];
    *e = (struct edge){.steps = s->steps_used, .seat = (uint8_t)seat, .length = (uint8_t)length};
    memcpy(&s->steps[s->steps_used], steps, (size_t)length * sizeof *steps);
    s->steps_used += (uint32_t)length;
    if (node->last)
        s->edges[node->last].next = index;
    else
        node->first = index;
    node->last = index;
    return e;
}

static bool knows_game(const struct florin_bot *bot)
{
    return bot->eval->game[0] != 0;
}

/* ---- expansion ---- */

static bool same_steps(const struct search *s, const struct edge *e, const struct plan *plan)
{
    if (e->length != plan->length)
        return false;
    for (int i = 0; i < plan->length; i++) {
        const struct florin_bot_step *a = &s->steps[e->steps + (uint32_t)i], *b = &plan->step[i];
        if (a->seat != b->seat || !florin_move_equal(a->move, b->move))
            return false;
    }
    return true;
}

static struct edge *find_plan(const struct search *s, const struct node *node, int seat, const struct plan *plan)
{
    for (uint32_t i = node->first; i; i = s->edges[i].next)
        if (s->edges[i].seat == seat && same_steps(s, &s->edges[i], plan))
            return &s->edges[i];
    return NULL;
}

static void set_guess(const struct florin_bot *bot, struct edge *e, float share)
{
    e->guess = share;
    e->guess_utility = eval_utility(bot->eval, share);
}

static float rank_of(const struct search *s, const struct edge *e)
{
    return s->tuning.sharp * e->guess_utility + s->tuning.policy * e->policy;
}

/* Sets the priors: a softmax of the ranks, with a floor. */
static void weigh_edges(struct search *s, struct node *node, int seat)
{
    float high = -1e9f;
    for (uint32_t i = node->first; i; i = s->edges[i].next)
        if (s->edges[i].seat == seat && rank_of(s, &s->edges[i]) > high)
            high = rank_of(s, &s->edges[i]);
    for (uint32_t i = node->first; i; i = s->edges[i].next)
        if (s->edges[i].seat == seat)
            s->edges[i].weight = eval_exp(rank_of(s, &s->edges[i]) - high) + FLOOR;
}

/* Evaluates the ends of all plans by network; returns the value of the best one for every seat. */
static void evaluate_plans(struct florin_bot *bot, int seat, float value[FLORIN_SEATS_MAX])
{
    struct planner *n = &search_of(bot)->planner;
    int best = 0;
    for (int i = 0; i < n->found; i++) {
        eval_by_network(bot->game, bot->eval, &search_of(bot)->networks, &n->plans[i]->end, n->plans[i]->value);
        if (n->plans[i]->value[seat] > n->plans[best]->value[seat])
            best = i;
    }
    memcpy(value, n->plans[best]->value, sizeof n->plans[best]->value);
}

/* Adds plans for a seat that decides alone in s->state; returns the value of the best one for every seat. */
static void open_turn(struct florin_bot *bot, struct node *node, int seat, float value[FLORIN_SEATS_MAX])
{
    struct search *s = bot->memory;
    struct planner *n = &s->planner;
    const struct tuning *t = &s->tuning;
    /* In a joint decision the root may expand another seat than the bot's. */
    bool root = node == &s->nodes[s->root] && seat == bot->seat;
    uint64_t before = n->decisions;
    n->eval = bot->eval;
    eval_policy(bot->eval, &s->networks, &s->state, seat, &n->policy);
    n->policy_weight = t->policy / t->sharp;
    node->wide = root || node->open;
    plan_turn(n, &s->state, seat, root ? &bot->moves : NULL, root ? t->root_width : node->open ? t->width : t->first_width,
              root ? t->root_keep : node->open ? t->keep : t->first_keep);
    s->decisions += n->decisions - before;
    node->open = true;
    evaluate_plans(bot, seat, value);
    for (int i = 0; i < n->found; i++) {
        if (find_plan(s, node, seat, n->plans[i]))
            continue;
        struct edge *e = new_edge(s, node, seat, n->plans[i]->step, n->plans[i]->length);
        if (!e)
            break;
        set_guess(bot, e, n->plans[i]->value[seat]);
        e->policy = n->plans[i]->policy;
    }
    weigh_edges(s, node, seat);
}

/* Random playout, for a game without evaluation. */
static void play_out(struct florin_bot *bot, struct florin_state *state, float value[FLORIN_SEATS_MAX])
{
    struct search *s = bot->memory;
    for (int i = 0; i < PLAYOUT_MAX; i++) {
        uint32_t deciders = bot->game->deciders(state);
        if (deciders == 0)
            break;
        int seat = __builtin_ctz(deciders);
        bot->game->moves(state, seat, &s->moves);
        tree_apply(bot, state, seat, s->moves.move[florin_random_below(&bot->random, (uint32_t)s->moves.count)]);
    }
    eval_value(bot->game, bot->eval, &s->planner.memory, state, value);
}

/* Evaluates the position after each of s->moves for the seat; returns the value of the MOVES_KEPT-th best. */
static float value_moves(struct florin_bot *bot, int seat, float guess[FLORIN_MOVES_MAX])
{
    struct search *s = bot->memory;
    float value[FLORIN_SEATS_MAX], best[MOVES_KEPT];
    int kept = 0;
    for (int i = 0; i < s->moves.count; i++) {
        guess[i] = 0.5f;
        if (knows_game(bot)) {
            memcpy(&s->trial, &s->state, bot->game->state_size);
            tree_apply(bot, &s->trial, seat, s->moves.move[i]);
            eval_value(bot->game, bot->eval, &s->planner.memory, &s->trial, value);
            guess[i] = value[seat];
        }
        int at = kept < MOVES_KEPT ? kept++ : MOVES_KEPT;
        for (; at > 0 && guess[i] > best[at - 1]; at--)
            if (at < MOVES_KEPT)
                best[at] = best[at - 1];
        if (at < MOVES_KEPT)
            best[at] = guess[i];
    }
    return best[kept - 1];
}

/* Adds the best moves as edges for a seat that decides together with others. */
static void add_moves(struct florin_bot *bot, struct node *node, int seat)
{
    struct search *s = bot->memory;
    int kept = 0;
    bot->game->moves(&s->state, seat, &s->moves);
    eval_leave_out_nonsense(bot->eval, &s->state, seat, &s->moves);
    float least = value_moves(bot, seat, s->guess);
    for (int i = 0; i < s->moves.count && kept < MOVES_KEPT; i++) {
        struct plan plan = {.length = 1, .step = {{s->moves.move[i], (uint8_t)seat}}};
        if (s->guess[i] < least)
            continue;
        kept++;
        if (find_plan(s, node, seat, &plan))
            continue;
        struct edge *e = new_edge(s, node, seat, plan.step, 1);
        if (!e)
            return;
        set_guess(bot, e, s->guess[i]);
    }
    weigh_edges(s, node, seat);
}

static bool by_moves(const struct florin_bot *bot, uint32_t deciders)
{
    return !bot_one_decides(deciders) || !knows_game(bot);
}

void tree_open(struct florin_bot *bot, struct node *node, uint32_t deciders, float value[FLORIN_SEATS_MAX])
{
    struct search *s = bot->memory;
    if (!by_moves(bot, deciders)) {
        open_turn(bot, node, __builtin_ctz(deciders), value);
        return;
    }
    node->open = true;
    for EACH_SEAT (seat, deciders)
        add_moves(bot, node, (int)seat);
    if (knows_game(bot))
        eval_by_network(bot->game, bot->eval, &s->networks, &s->state, value);
    else
        play_out(bot, &s->state, value);
}

void tree_widen(struct florin_bot *bot, struct node *node, uint32_t deciders)
{
    float value[FLORIN_SEATS_MAX];
    if (node->open && !node->wide && ++node->visits >= search_of(bot)->tuning.grow && !by_moves(bot, deciders))
        open_turn(bot, node, __builtin_ctz(deciders), value);
}
