/* The search: Monte Carlo tree search over information sets, a turn at a time. Every iteration imagines what the seat
 * cannot know, follows plans for whole turns down the tree as their values suggest, and at the first position it has not
 * seen makes plans for the seat that is to decide there; what the best of them is worth goes back up to every seat that
 * chose on the way (max^n). Where several seats decide at once, in secret, each chooses a move by its own counts and
 * without the others' choices (decoupled). A game without evaluation is searched move by move with random playouts.
 *
 * Nothing is allocated here: nodes, edges and steps come out of arrays that florin_bot_place laid out. */
#include <string.h>

#include "bot/bot.h"
#include "bot/v1/plan.h"

enum {
    NONE = 0,
    PATH_MAX = 128,
    PLAYOUT_MAX = 4000,
    NODES_MAX = 1 << 15,
    NODE_EDGES = 12, /* room for so many a node, on average */
    EDGE_STEPS = 8,  /* and so many steps an edge */
    JOINTS = 1 << 14,
    MOVES_KEPT = 32, /* of a seat that decides together with others */
    ROOT_WIDTH = 32, ROOT_KEEP = 20, /* plans for the decision at hand */
    WIDTH = 5, KEEP = 4,             /* plans further down */
    SETTLED_EVERY = 16,              /* iterations between looks whether the decision is made */
};

/* How much the search explores, and how sharply plans are told apart by the evaluation. */
static const float EXPLORE = 0.25f, SHARP = 20.0f, FLOOR = 0.05f;
/* For each opponent beyond the first, the evaluation of a plan's end counts like so many visits: with more of them what is
 * imagined behind it scatters more than plans differ. */
static const float TRUST = 2.0f;
/* What a turn more costs, so that of two ways to the same end the shorter one is taken. */
static const float DELAY = 0.0002f;

struct edge {
    uint32_t steps;  /* where they begin */
    uint32_t next;   /* edge of the same node */
    uint32_t child;  /* node */
    uint32_t visits;
    uint32_t seen;   /* iterations in which it could have been chosen */
    uint32_t stamp;  /* the last one in which it could not */
    float value;     /* sum over its visits, for the seat that chooses */
    float guess;     /* value before the first visit, by the evaluation */
    float weight;    /* of the prior */
    uint8_t seat;
    uint8_t length;  /* steps */
};

struct node {
    uint32_t first, last; /* edges */
    bool open;
};

/* Children of nodes where several seats decide at once, by everything they chose. */
struct joint {
    uint64_t key;
    uint32_t node;
};

struct search {
    const struct v1_eval *eval;
    struct node *nodes; /* [0] is no node */
    struct edge *edges; /* [0] is no edge */
    struct step *steps;
    struct joint *joints;
    uint32_t nodes_max, edges_max, steps_max, nodes_used, edges_used, steps_used, joints_used;
    uint32_t root;
    int seats;
    uint32_t iteration;
    uint32_t spent;     /* iterations of this decision */
    uint64_t decisions;
    uint64_t luck;      /* what is imagined comes from here */
    bool follows;       /* `expected` is what the next decision should look like */
    struct florin_state expected;
    struct florin_state state, trial;
    struct florin_moves moves;
    float guess[FLORIN_MOVES_MAX];
    uint32_t path[PATH_MAX];
    int path_length;
    struct planner planner;
};

static struct search *thoughts_of(const struct florin_bot *bot)
{
    return bot->thoughts;
}

/* ---- memory ---- */

static uint32_t nodes_wanted(const struct florin_bot_options *options)
{
    uint64_t wanted = options->milliseconds * UINT64_C(8);
    if (options->iterations && (wanted == 0 || options->iterations < wanted))
        wanted = options->iterations;
    wanted = wanted * 4 + 64;
    return wanted < NODES_MAX && wanted > 64 ? (uint32_t)wanted : NODES_MAX;
}

static size_t size(const struct florin_bot_options *options)
{
    size_t nodes = nodes_wanted(options), edges = nodes * NODE_EDGES + FLORIN_MOVES_MAX, steps = edges * EDGE_STEPS;
    return sizeof(struct search) + 64 + JOINTS * sizeof(struct joint) + nodes * sizeof(struct node) +
           edges * sizeof(struct edge) + steps * sizeof(struct step);
}

static void *place(void *memory, const struct florin_bot *bot)
{
    struct search *s = memory;
    memset(s, 0, sizeof *s);
    s->nodes_max = nodes_wanted(&bot->options);
    s->edges_max = s->nodes_max * NODE_EDGES + FLORIN_MOVES_MAX;
    s->steps_max = s->edges_max * EDGE_STEPS;
    s->eval = v1_eval_of(bot->game);
    s->planner.game = bot->game;
    unsigned char *at = (unsigned char *)memory + (sizeof *s + 15) / 16 * 16;
    s->joints = (struct joint *)(void *)at;
    at += JOINTS * sizeof(struct joint);
    s->nodes = (struct node *)(void *)at;
    at += s->nodes_max * sizeof(struct node);
    s->edges = (struct edge *)(void *)at;
    at += s->edges_max * sizeof(struct edge);
    s->steps = (struct step *)(void *)at;
    return s;
}

static uint32_t new_node(struct search *s)
{
    if (s->nodes_used >= s->nodes_max)
        return NONE;
    s->nodes[s->nodes_used] = (struct node){0};
    return s->nodes_used++;
}

static void forget(struct search *s)
{
    s->nodes_used = s->edges_used = 1;
    s->steps_used = 0;
    s->joints_used = 0;
    memset(s->joints, 0, JOINTS * sizeof *s->joints);
    s->root = new_node(s);
}

static struct edge *new_edge(struct search *s, struct node *node, int seat, const struct step *steps, int length)
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

static void apply(struct florin_bot *bot, void *state, int seat, struct florin_move move)
{
    bot->game->apply(state, seat, move);
    thoughts_of(bot)->decisions++;
}

static bool knows_game(const struct florin_bot *bot)
{
    return thoughts_of(bot)->eval->game[0] != 0;
}

/* ---- opening a node ---- */

static bool same_steps(const struct search *s, const struct edge *e, const struct plan *plan)
{
    if (e->length != plan->length)
        return false;
    for (int i = 0; i < plan->length; i++) {
        const struct step *a = &s->steps[e->steps + (uint32_t)i], *b = &plan->step[i];
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

/* The prior of each plan follows from how it compares with the best one. */
static void weigh_edges(struct search *s, struct node *node, int seat)
{
    float high = -1.0f;
    for (uint32_t i = node->first; i; i = s->edges[i].next)
        if (s->edges[i].seat == seat && s->edges[i].guess > high)
            high = s->edges[i].guess;
    for (uint32_t i = node->first; i; i = s->edges[i].next)
        if (s->edges[i].seat == seat)
            s->edges[i].weight = v1_eval_exp((s->edges[i].guess - high) * SHARP) + FLOOR;
}

/* Has the second opinion look at where the plans found end; what the best is worth to everybody. */
static void judge_plans(struct florin_bot *bot, int seat, float value[FLORIN_SEATS_MAX])
{
    struct planner *n = &thoughts_of(bot)->planner;
    int best = 0;
    for (int i = 0; i < n->found; i++) {
        v1_eval_judge(bot->game, thoughts_of(bot)->eval, &n->plans[i].end, n->plans[i].value);
        if (n->plans[i].value[seat] > n->plans[best].value[seat])
            best = i;
    }
    memcpy(value, n->plans[best].value, sizeof n->plans[best].value);
}

/* Plans for a seat that decides alone in s->state; what the best is worth to everybody. */
static void open_turn(struct florin_bot *bot, struct node *node, int seat, float value[FLORIN_SEATS_MAX])
{
    struct search *s = bot->thoughts;
    struct planner *n = &s->planner;
    /* Where several decide at once another seat may be the one left without a plan. */
    bool root = node == &s->nodes[s->root] && seat == bot->seat;
    uint64_t before = n->decisions;
    n->eval = thoughts_of(bot)->eval;
    v1_plan_turn(n, &s->state, seat, root ? &bot->moves : NULL, root ? ROOT_WIDTH : WIDTH, root ? ROOT_KEEP : KEEP);
    s->decisions += n->decisions - before;
    node->open = true;
    judge_plans(bot, seat, value);
    for (int i = 0; i < n->found; i++) {
        if (find_plan(s, node, seat, &n->plans[i]))
            continue;
        struct edge *e = new_edge(s, node, seat, n->plans[i].step, n->plans[i].length);
        if (!e)
            break;
        e->guess = n->plans[i].value[seat];
    }
    weigh_edges(s, node, seat);
}

/* A game without evaluation is played to its end at random. */
static void play_out(struct florin_bot *bot, struct florin_state *state, float value[FLORIN_SEATS_MAX])
{
    struct search *s = bot->thoughts;
    for (int i = 0; i < PLAYOUT_MAX; i++) {
        uint32_t deciders = bot->game->deciders(state);
        if (deciders == 0)
            break;
        int seat = __builtin_ctz(deciders);
        bot->game->moves(state, seat, &s->moves);
        apply(bot, state, seat, s->moves.move[florin_random_below(&bot->random, (uint32_t)s->moves.count)]);
    }
    v1_eval_value(bot->game, thoughts_of(bot)->eval, state, value);
}

/* What the position after each of s->moves is worth to the seat, and the least of the best MOVES_KEPT of them. */
static float value_moves(struct florin_bot *bot, int seat, float guess[FLORIN_MOVES_MAX])
{
    struct search *s = bot->thoughts;
    float value[FLORIN_SEATS_MAX], best[MOVES_KEPT];
    int kept = 0;
    for (int i = 0; i < s->moves.count; i++) {
        guess[i] = 0.5f;
        if (knows_game(bot)) {
            memcpy(&s->trial, &s->state, bot->game->state_size);
            apply(bot, &s->trial, seat, s->moves.move[i]);
            v1_eval_value(bot->game, thoughts_of(bot)->eval, &s->trial, value);
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

/* One edge a move for a seat that decides together with others: the most promising ones. */
static void add_moves(struct florin_bot *bot, struct node *node, int seat)
{
    struct search *s = bot->thoughts;
    int kept = 0;
    bot->game->moves(&s->state, seat, &s->moves);
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
        e->guess = s->guess[i];
    }
    weigh_edges(s, node, seat);
}

static bool by_moves(const struct florin_bot *bot, uint32_t deciders)
{
    return !bot_one_decides(deciders) || !knows_game(bot);
}

/* Opens a node in the position s->state and says what it is worth. */
static void open_node(struct florin_bot *bot, struct node *node, uint32_t deciders, float value[FLORIN_SEATS_MAX])
{
    struct search *s = bot->thoughts;
    if (!by_moves(bot, deciders)) {
        open_turn(bot, node, __builtin_ctz(deciders), value);
        return;
    }
    node->open = true;
    for EACH_SEAT (seat, deciders)
        add_moves(bot, node, (int)seat);
    if (knows_game(bot))
        v1_eval_value(bot->game, thoughts_of(bot)->eval, &s->state, value);
    else
        play_out(bot, &s->state, value);
}

/* ---- walking down ---- */

/* The square root by + and / alone: needs no library and is the same everywhere. */
static float square_root(uint32_t n)
{
    int half = (32 - __builtin_clz(n | 1)) / 2;
    float x = (float)n, y = (float)(UINT32_C(1) << half);
    for (int i = 0; i < 4; i++)
        y = 0.5f * (y + x / y);
    return y;
}

/* The best edge of a seat among those not ruled out in this iteration; NULL if all are. */
static struct edge *best_edge(struct search *s, struct node *node, int seat)
{
    float trust = TRUST * (float)(s->seats - 2);
    struct edge *best = NULL;
    float best_score = -1e9f, weights = 0.0f, root = 0.0f;
    uint32_t seen = 0;
    for (uint32_t i = node->first; i; i = s->edges[i].next)
        if (s->edges[i].stamp != s->iteration && s->edges[i].seat == seat)
            weights += s->edges[i].weight;
    for (uint32_t i = node->first; i; i = s->edges[i].next) {
        struct edge *e = &s->edges[i];
        if (e->stamp == s->iteration || e->seat != seat)
            continue;
        if (e->seen + 1 != seen) /* mostly the same for all */
            root = square_root(seen = e->seen + 1);
        float value = e->visits ? (e->value + trust * e->guess) / ((float)e->visits + trust) : e->guess;
        float score = value + EXPLORE * (e->weight / weights) * root / (1.0f + (float)e->visits);
        if (score > best_score) {
            best_score = score;
            best = e;
        }
    }
    return best;
}

/* Carries an edge's steps out in s->state; false, and nothing done, if they are not legal in what was imagined. */
static bool take_steps(struct florin_bot *bot, const struct edge *e)
{
    struct search *s = bot->thoughts;
    memcpy(&s->trial, &s->state, bot->game->state_size);
    for (uint32_t i = 0; i < e->length; i++) {
        const struct step *step = &s->steps[e->steps + i];
        if (bot->game->judge(&s->trial, step->seat, step->move).rule != 0)
            return false;
        apply(bot, &s->trial, step->seat, step->move);
    }
    memcpy(&s->state, &s->trial, bot->game->state_size);
    return true;
}

/* A seat chooses and the position follows. NULL if nothing it has planned can be done here. */
static struct edge *choose(struct florin_bot *bot, struct node *node, int seat)
{
    struct search *s = bot->thoughts;
    struct edge *e;
    while ((e = best_edge(s, node, seat)) != NULL && !take_steps(bot, e))
        e->stamp = s->iteration;
    for (uint32_t i = e ? node->first : 0; i; i = s->edges[i].next)
        s->edges[i].seen += s->edges[i].seat == seat && s->edges[i].stamp != s->iteration;
    return e;
}

/* The node behind a joint choice. */
static uint32_t joint_child(struct search *s, uint64_t key)
{
    for (uint32_t i = (uint32_t)key % JOINTS;; i = (i + 1) % JOINTS) {
        if (s->joints[i].key == key && s->joints[i].node)
            return s->joints[i].node;
        if (s->joints[i].node)
            continue;
        uint32_t node = s->joints_used < JOINTS / 2 ? new_node(s) : NONE;
        if (node) {
            s->joints[i] = (struct joint){key, node};
            s->joints_used++;
        }
        return node;
    }
}

/* Everybody who decides chooses; the node they come to. False if somebody has no plan that fits. */
static bool descend(struct florin_bot *bot, uint32_t deciders, uint32_t *at)
{
    struct search *s = bot->thoughts;
    uint64_t key = *at;
    struct edge *e = NULL;
    for EACH_SEAT (seat, deciders) {
        e = choose(bot, &s->nodes[*at], (int)seat);
        if (!e)
            return false;
        if (s->path_length < PATH_MAX)
            s->path[s->path_length++] = (uint32_t)(e - s->edges);
        key = florin_hash(&s->steps[e->steps].move, sizeof(struct florin_move), key * 8 + seat);
    }
    if (!bot_one_decides(deciders)) {
        *at = joint_child(s, key);
    } else {
        e->child = e->child ? e->child : new_node(s);
        *at = e->child;
    }
    if (s->path_length == PATH_MAX)
        *at = NONE;
    return true;
}

static void back_up(struct search *s, const float value[FLORIN_SEATS_MAX])
{
    for (int i = 0; i < s->path_length; i++) {
        struct edge *e = &s->edges[s->path[i]];
        e->visits++;
        e->value += value[e->seat] - DELAY * (float)(s->path_length - i);
    }
}

/* What is hidden is imagined from the number of times the plan that is up next was tried: all plans are tried against the
 * same draws, so that luck tells them apart less than they deserve. */
static void imagine(struct florin_bot *bot)
{
    struct search *s = bot->thoughts;
    struct node *root = &s->nodes[s->root];
    const struct edge *next = root->open ? best_edge(s, root, bot->seat) : NULL;
    memcpy(&s->state, &bot->view, bot->game->state_size);
    bot->game->imagine(&s->state, bot->seat, s->luck + (next ? next->visits : 0));
}

static void iterate(struct florin_bot *bot)
{
    struct search *s = bot->thoughts;
    float value[FLORIN_SEATS_MAX] = {0};
    uint32_t node = s->root;
    s->iteration++;
    s->spent++;
    s->path_length = 0;
    imagine(bot);
    for (;;) {
        uint32_t deciders = bot->game->deciders(&s->state);
        if (deciders == 0 || node == NONE) {
            v1_eval_judge(bot->game, thoughts_of(bot)->eval, &s->state, value);
            break;
        }
        if (!s->nodes[node].open || !descend(bot, deciders, &node)) {
            /* asked again: of several deciders the first may have chosen before one was found without a plan */
            open_node(bot, &s->nodes[node], bot->game->deciders(&s->state), value);
            break;
        }
    }
    back_up(s, value);
}

/* ---- the decision ---- */

static void begin(struct florin_bot *bot)
{
    struct search *s = bot->thoughts;
    bool same = s->follows && memcmp(&s->expected, &bot->view, bot->game->state_size) == 0;
    if (!same || s->nodes_used > s->nodes_max / 4 * 3 || s->edges_used > s->edges_max / 4 * 3) {
        forget(s);
        s->luck = florin_random(&bot->random);
    }
    s->follows = false;
    s->seats = bot->seats;
    s->spent = 0;
    s->decisions = 0;
    s->nodes[s->root].open = false; /* plan anew from here; plans that are there already stay */
    for (uint32_t i = s->nodes[s->root].first; i; i = s->edges[i].next)
        bot->report.reused += s->edges[i].visits;
}

/* What one search found out about a move of the root: all plans that begin with it together. */
static void gather(const struct search *s, int seat, struct florin_move move, uint32_t *visits, float *value, float *guess)
{
    for (uint32_t i = s->nodes[s->root].first; i; i = s->edges[i].next) {
        const struct edge *e = &s->edges[i];
        if (e->seat != seat || !florin_move_equal(s->steps[e->steps].move, move))
            continue;
        *visits += e->visits;
        *value += e->value;
        *guess = e->guess > *guess ? e->guess : *guess;
    }
}

static bool settled(const struct florin_bot *bot, uint64_t left)
{
    uint32_t most = 0, second = 0;
    for (int i = 0; i < bot->moves.count; i++) {
        uint32_t visits = 0;
        float value = 0.0f, guess = 0.0f;
        gather(bot->thoughts, bot->seat, bot->moves.move[i], &visits, &value, &guess);
        second = visits > most ? most : visits > second ? visits : second;
        most = visits > most ? visits : most;
    }
    return most - second > left;
}

static bool think(struct florin_bot *bot, uint32_t iterations)
{
    struct search *s = bot->thoughts;
    uint32_t limit = bot->options.iterations ? bot->options.iterations : UINT32_MAX;
    limit = limit < thoughts_of(bot)->eval->least ? thoughts_of(bot)->eval->least : limit;
    for (uint32_t i = 0; i < iterations && s->spent < limit; i++) {
        iterate(bot);
        if (s->spent % SETTLED_EVERY == 0 && settled(bot, limit - s->spent))
            return false;
    }
    return s->spent < limit;
}

static void answer(struct florin_bot *bot)
{
    struct search *s = bot->thoughts;
    float ranks[FLORIN_BOT_ADVICE_MAX];
    if (s->spent == 0)
        iterate(bot);
    for (const struct florin_bot *h = bot; h; h = h->helper) {
        bot->report.iterations += thoughts_of(h)->spent;
        bot->report.decisions += thoughts_of(h)->decisions;
    }
    for (int i = 0; i < bot->moves.count; i++) {
        struct florin_move move = bot->moves.move[i];
        uint32_t visits = 0;
        float value = 0.0f, guess = -1.0f;
        for (const struct florin_bot *h = bot; h; h = h->helper)
            gather(h->thoughts, bot->seat, move, &visits, &value, &guess);
        if (guess < 0.0f)
            continue;
        bot_note(&bot->report, move, visits ? value / (float)visits : guess, visits, ranks);
    }
    if (bot->report.count == 0) { /* only when memory is too short for a single plan */
        bot->report.count = 1;
        bot->report.best[0].move = bot->moves.move[0];
    }
}

/* Plans that go on as the bot has moved stay, without their first step; the others are forgotten. */
static void trim_root(struct florin_bot *bot, struct florin_move move)
{
    struct search *s = bot->thoughts;
    struct node *root = &s->nodes[s->root];
    uint32_t i = root->first;
    root->first = root->last = 0;
    while (i) {
        struct edge *e = &s->edges[i];
        uint32_t next = e->next;
        if (e->seat == bot->seat && e->length > 1 && florin_move_equal(s->steps[e->steps].move, move) &&
            s->steps[e->steps + 1].seat == bot->seat) {
            e->steps++;
            e->length--;
            e->next = 0;
            if (root->last)
                s->edges[root->last].next = i;
            else
                root->first = i;
            root->last = i;
        }
        i = next;
    }
}

static void follow(struct florin_bot *bot, struct florin_move move)
{
    struct search *s = bot->thoughts;
    s->follows = false;
    if (s->root == NONE || !bot_one_decides(bot->game->deciders(&bot->view)))
        return;
    trim_root(bot, move);
    memcpy(&s->expected, &bot->view, bot->game->state_size);
    bot->game->imagine(&s->expected, bot->seat, bot->random);
    bot->game->apply(&s->expected, bot->seat, move);
    if (!(bot->game->deciders(&s->expected) >> bot->seat & 1))
        return;
    bot->game->redact(&s->expected, bot->seat, FLORIN_WATCHED);
    s->follows = true;
}

const struct mind mind_v1_search = {size, place, begin, think, settled, answer, follow};
