/* The search: information-set Monte Carlo tree search whose edges are plans for whole turns. Every iteration imagines
 * what the seat cannot know, descends the tree by PUCT, and makes plans for the seat that decides at the first
 * unexpanded node; the value of the best plan is backed up to every seat that chose on the way (max^n). Where several
 * seats decide at once, in secret, each chooses a move by its own statistics, without the others' choices (decoupled).
 * The search plays a game without evaluation move by move, with random playouts.
 *
 * The search allocates nothing: florin_bot_place lays out the arrays of nodes, edges and steps. */
#include "bot/search.h"

#include <string.h>

enum {
    SETTLED_EVERY = 16, /* iterations between two checks whether the decision is settled */
    SURE_WORLDS = 8     /* a turn that wins in so many imagined positions counts as a sure win */
};

/* Presets of enum florin_bot_knob for two, three, and more seats. The search plans replies narrowly when it first sees
 * a position and widely after a few visits. With more opponents the variance behind a plan exceeds the differences
 * between plans: the first evaluation of a plan then counts as several visits, and many narrow samples tell more than a
 * few wide ones. */
static const uint16_t presets[3][FLORIN_KNOBS] = {
    {24, 16, 8, 6, 3, 32, 20, 250, 20, 1, 101},
    {24, 16, 8, 6, 3, 32, 20, 250, 20, 21, 101},
    {24, 16, 5, 4, 12, 32, 20, 130, 30, 26, 51},
};
/* The cost of one more turn, so that the search prefers the shorter of two ways to the same end. */
static const float DELAY = 0.0002f;
static const float SURE = 1e9f; /* rank of a sure win: above any number of visits */

/* ---- walking down ---- */

/* The square root by + and / alone: it needs no library, and all machines agree. */
static float square_root(uint32_t n)
{
    int half = (32 - __builtin_clz(n | 1)) / 2;
    float x = (float)n, y = (float)(UINT32_C(1) << half);
    for (int i = 0; i < 4; i++)
        y = 0.5f * (y + x / y);
    return y;
}

/* The edge of a seat with the highest PUCT score among those still possible in this iteration; NULL if there is
 * none. */
static struct edge *best_edge(struct search *s, struct node *node, int seat)
{
    float trust = s->tuning.trust;
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
        if (e->seen + 1 != seen) /* most edges share it: take the root once */
            root = square_root(seen = e->seen + 1);
        float value = e->visits ? (e->utility_sum + trust * e->guess_utility) / ((float)e->visits + trust)
                                : e->guess_utility;
        float score = value + s->tuning.explore * (e->weight / weights) * root / (1.0f + (float)e->visits);
        if (score > best_score) {
            best_score = score;
            best = e;
        }
    }
    return best;
}

/* Makes the moves of an edge in s->state. Returns false and changes nothing if one is illegal in the imagined
 * position. */
static bool take_steps(struct florin_bot *bot, const struct edge *e)
{
    struct search *s = bot->memory;
    memcpy(&s->trial, &s->state, bot->game->state_size);
    for (uint32_t i = 0; i < e->length; i++) {
        const struct florin_bot_step *step = &s->steps[e->steps + i];
        if (bot->game->judge(&s->trial, step->seat, step->move).rule != 0)
            return false;
        tree_apply(bot, &s->trial, step->seat, step->move);
    }
    memcpy(&s->state, &s->trial, bot->game->state_size);
    return true;
}

/* Chooses an edge for a seat and makes its moves. Returns NULL if no plan is legal here. */
static struct edge *choose(struct florin_bot *bot, struct node *node, int seat)
{
    struct search *s = bot->memory;
    struct edge *e;
    while ((e = best_edge(s, node, seat)) != NULL && !take_steps(bot, e))
        e->stamp = s->iteration;
    for (uint32_t i = e ? node->first : 0; i; i = s->edges[i].next)
        s->edges[i].seen += s->edges[i].seat == seat && s->edges[i].stamp != s->iteration;
    return e;
}

/* The child of a joint choice. */
static uint32_t joint_child(struct search *s, uint64_t key)
{
    for (uint32_t i = (uint32_t)key % JOINTS;; i = (i + 1) % JOINTS) {
        if (s->joints[i].key == key && s->joints[i].node)
            return s->joints[i].node;
        if (s->joints[i].node)
            continue;
        uint32_t node = s->joints_used < JOINTS / 2 ? tree_node(s) : NONE;
        if (node) {
            s->joints[i] = (struct joint){key, node};
            s->joints_used++;
        }
        return node;
    }
}

/* Chooses for every deciding seat and goes to the child. Returns false if a seat has no legal plan. */
static bool descend(struct florin_bot *bot, uint32_t deciders, uint32_t *at)
{
    struct search *s = bot->memory;
    uint64_t key = *at;
    struct edge *e = NULL;
    for EACH_SEAT (seat, deciders) {
        e = choose(bot, &s->nodes[*at], (int)seat);
        if (!e)
            return false;
        if (s->path_length < WALK_MAX)
            s->path[s->path_length++] = (uint32_t)(e - s->edges);
        key = florin_hash(&s->steps[e->steps].move, sizeof(struct florin_move), key * 8 + seat);
    }
    if (!bot_one_decides(deciders)) {
        *at = joint_child(s, key);
    } else {
        e->child = e->child ? e->child : tree_node(s);
        *at = e->child;
    }
    if (s->path_length == WALK_MAX)
        *at = NONE;
    return true;
}

static void back_up(struct florin_bot *bot, const float value[FLORIN_SEATS_MAX], bool over)
{
    struct search *s = bot->memory;
    struct edge *last = s->path_length ? &s->edges[s->path[s->path_length - 1]] : NULL;
    if (last && over && value[last->seat] >= 1.0f)
        last->wins++;
    for (int seat = 0; seat < s->seats; seat++)
        s->sum[seat] += value[seat];
    for (int i = 0; i < s->path_length; i++) {
        struct edge *e = &s->edges[s->path[i]];
        e->visits++;
        float delay = DELAY * (float)(s->path_length - i);
        e->value += value[e->seat] - delay;
        e->squares += (value[e->seat] - delay) * (value[e->seat] - delay);
        e->utility_sum += eval_utility(bot->eval, value[e->seat]) - delay;
    }
}

/* Common random numbers: the visits of the plan to be tried next seed what the iteration imagines, so that all plans
 * face the same draws and luck does not separate them. */
static void imagine(struct florin_bot *bot)
{
    struct search *s = bot->memory;
    struct node *root = &s->nodes[s->root];
    const struct edge *next = root->open ? best_edge(s, root, bot->seat) : NULL;
    memcpy(&s->state, &bot->view, bot->game->state_size);
    bot->game->imagine(&s->state, bot->seat, s->luck + (next ? next->visits : 0));
}

static void iterate(struct florin_bot *bot)
{
    struct search *s = bot->memory;
    float value[FLORIN_SEATS_MAX] = {0};
    uint32_t node = s->root;
    s->iteration++;
    s->spent++;
    s->path_length = 0;
    imagine(bot);
    uint32_t deciders;
    for (;;) {
        deciders = bot->game->deciders(&s->state);
        if (deciders == 0 || node == NONE) {
            eval_by_network(bot->game, bot->eval, &s->networks, &s->state, value);
            break;
        }
        tree_widen(bot, &s->nodes[node], deciders);
        if (!s->nodes[node].open || !descend(bot, deciders, &node)) {
            /* Asks for the deciders again: some may have moved before one of them had no plan. */
            tree_open(bot, &s->nodes[node], bot->game->deciders(&s->state), value);
            break;
        }
    }
    back_up(bot, value, deciders == 0);
}

/* ---- the decision ---- */

static int knob(const struct florin_bot *bot, enum florin_bot_knob knob, int most)
{
    int preset = presets[bot->seats < 4 ? bot->seats < 3 ? 0 : 1 : 2][knob], wish = bot->options.knob[knob];
    int value = wish ? wish : preset;
    return value < most ? value : most;
}

static void tune(const struct florin_bot *bot, struct tuning *t)
{
    t->width = knob(bot, FLORIN_KNOB_WIDTH, BEAM_MAX);
    t->keep = knob(bot, FLORIN_KNOB_KEEP, PLANS_MAX);
    t->first_width = knob(bot, FLORIN_KNOB_FIRST_WIDTH, BEAM_MAX);
    t->first_keep = knob(bot, FLORIN_KNOB_FIRST_KEEP, PLANS_MAX);
    t->root_width = knob(bot, FLORIN_KNOB_ROOT_WIDTH, BEAM_MAX);
    t->root_keep = knob(bot, FLORIN_KNOB_ROOT_KEEP, PLANS_MAX);
    t->grow = (uint32_t)knob(bot, FLORIN_KNOB_GROW, UINT16_MAX);
    t->explore = (float)knob(bot, FLORIN_KNOB_EXPLORE, UINT16_MAX) / 1000.0f;
    t->sharp = (float)knob(bot, FLORIN_KNOB_SHARP, UINT16_MAX);
    t->trust = (float)(knob(bot, FLORIN_KNOB_TRUST, UINT16_MAX) - 1) / 10.0f;
    t->policy = (float)(knob(bot, FLORIN_KNOB_POLICY, UINT16_MAX) - 1) / 100.0f;
}

static void begin(struct florin_bot *bot)
{
    struct search *s = bot->memory;
    bool same = s->follows && memcmp(&s->expected, &bot->view, bot->game->state_size) == 0;
    if (!same || s->nodes_used > s->nodes_max / 4 * 3 || s->edges_used > s->edges_max / 4 * 3) {
        tree_forget(s);
        s->luck = florin_random(&bot->random);
    }
    s->follows = false;
    s->seats = bot->seats;
    tune(bot, &s->tuning);
    memset(s->sum, 0, sizeof s->sum);
    s->spent = 0;
    s->decisions = 0;
    s->nodes[s->root].open = s->nodes[s->root].wide = false; /* plan again; plans kept from the last decision stay */
    for (uint32_t i = s->nodes[s->root].first; i; i = s->edges[i].next)
        bot->report.reused += s->edges[i].visits;
}

/* The results of searches for a move: the sums over all plans of their roots that begin with it. */
struct gathered {
    uint32_t visits;
    float value, squares;
    float guess; /* the best; negative: there is no such plan */
};

static void gather(const struct search *s, int seat, struct florin_move move, struct gathered *sum)
{
    for (uint32_t i = s->nodes[s->root].first; i; i = s->edges[i].next) {
        const struct edge *e = &s->edges[i];
        if (e->seat != seat || !florin_move_equal(s->steps[e->steps].move, move))
            continue;
        sum->visits += e->visits;
        sum->value += e->value;
        sum->squares += e->squares;
        sum->guess = e->guess > sum->guess ? e->guess : sum->guess;
    }
}

/* Twice the standard error of the mean. */
static float doubt_of(const struct gathered *sum)
{
    if (sum->visits < 2)
        return 0.0f;
    float n = (float)sum->visits, mean = sum->value / n, variance = (sum->squares - n * mean * mean) / (n - 1.0f) / n;
    /* square_root takes whole numbers: a share in ten thousandths is exact enough */
    return variance > 0.0f ? 2.0f * square_root((uint32_t)(variance * 1e8f)) / 1e4f : 0.0f;
}

/* A plan that won at once in every imagined position so far: the bot plays it, whatever the visits of others. */
static bool is_sure_win(const struct florin_bot *bot, const struct edge *e)
{
    return e->seat == bot->seat && e->visits >= SURE_WORLDS && e->wins == e->visits;
}

static bool surely_wins(const struct florin_bot *bot, const struct florin_move *move)
{
    const struct search *s = bot->memory;
    for (uint32_t i = s->nodes[s->root].first; i; i = s->edges[i].next)
        if (is_sure_win(bot, &s->edges[i]) && (!move || florin_move_equal(s->steps[s->edges[i].steps].move, *move)))
            return true;
    return false;
}

static bool settled(const struct florin_bot *bot, uint64_t left)
{
    if (surely_wins(bot, NULL))
        return true;
    uint32_t most = 0, second = 0;
    for (int i = 0; i < bot->moves.count; i++) {
        struct gathered sum = {0};
        gather(bot->memory, bot->seat, bot->moves.move[i], &sum);
        second = sum.visits > most ? most : sum.visits > second ? sum.visits : second;
        most = sum.visits > most ? sum.visits : most;
    }
    return most - second > left;
}

static bool think(struct florin_bot *bot, uint32_t iterations)
{
    struct search *s = bot->memory;
    uint32_t limit = bot->options.iterations ? bot->options.iterations : UINT32_MAX;
    uint32_t least = bot->eval->least ? bot->eval->least(&bot->view) : 1;
    limit = limit < least ? least : limit;
    for (uint32_t i = 0; i < iterations && s->spent < limit; i++) {
        iterate(bot);
        if (s->spent % SETTLED_EVERY == 0 && settled(bot, limit - s->spent))
            return false;
    }
    return s->spent < limit;
}

/* Calibrates win chances before people see them. */
static void calibrate(const struct florin_bot *bot, float shares[FLORIN_SEATS_MAX])
{
    if (!bot->eval->calibration)
        return;
    const struct calibration *calibration = &bot->eval->calibration[bot->seats];
    eval_calibrate(shares, bot->seats, calibration->search_power);
    if (calibration->leader_discount > 0.0f)
        eval_discount_leader(shares, bot->seats, calibration->leader_discount);
}

/* Calibrates the share of one seat; the others split the rest evenly. */
static float calibrated(const struct florin_bot *bot, float share)
{
    float shares[FLORIN_SEATS_MAX];
    share = share < 0.0f ? 0.0f : share > 1.0f ? 1.0f : share;
    for (int seat = 0; seat < bot->seats; seat++)
        shares[seat] = seat ? (1.0f - share) / (float)(bot->seats - 1) : share;
    calibrate(bot, shares);
    return shares[0];
}

/* The most visited plan among those that begin with the chosen move. */
static const struct edge *chosen_plan(const struct florin_bot *bot)
{
    const struct search *s = bot->memory;
    const struct edge *most = NULL;
    for (uint32_t i = s->nodes[s->root].first; i; i = s->edges[i].next) {
        const struct edge *e = &s->edges[i];
        if (e->seat != bot->seat || !florin_move_equal(s->steps[e->steps].move, bot->report.best[0].move))
            continue;
        if (is_sure_win(bot, e))
            return e;
        if (!most || e->visits > most->visits)
            most = e;
    }
    return most;
}

static float share_of(const struct florin_bot *bot, const struct edge *e)
{
    if (is_sure_win(bot, e))
        return 1.0f;
    return calibrated(bot, e->visits ? e->value / (float)e->visits : e->guess);
}

static bool goes_before(const struct edge *a, const struct edge *b)
{
    return a->visits != b->visits ? a->visits > b->visits : a->guess > b->guess;
}

/* Fills the chosen plan and the best of the others into the report. */
static void tell_plans(struct florin_bot *bot)
{
    const struct search *s = bot->memory;
    const struct edge *chosen = chosen_plan(bot), *best[FLORIN_BOT_OTHERS_MAX + 1];
    int count = 0;
    if (!chosen)
        return;
    bot_tell_plan(&bot->report, &s->steps[chosen->steps], chosen->length);
    bot->report.plan_expected = share_of(bot, chosen);
    for (uint32_t i = s->nodes[s->root].first; i; i = s->edges[i].next) {
        const struct edge *e = &s->edges[i];
        int at = count;
        if (e->seat != bot->seat || e == chosen)
            continue;
        for (; at > 0 && goes_before(e, best[at - 1]); at--)
            best[at] = best[at - 1];
        best[at] = e;
        count += count < FLORIN_BOT_OTHERS_MAX;
    }
    bot->report.other_count = count;
    for (int i = 0; i < count; i++) {
        struct florin_bot_plan *other = &bot->report.other[i];
        *other = (struct florin_bot_plan){share_of(bot, best[i]), best[i]->visits, best[i]->length, {{{0}, 0}}};
        memcpy(other->step, &s->steps[best[i]->steps], best[i]->length * sizeof *other->step);
    }
}

static void answer(struct florin_bot *bot)
{
    struct search *s = bot->memory;
    float ranks[FLORIN_BOT_ADVICE_MAX];
    if (s->spent == 0)
        iterate(bot);
    for (const struct florin_bot *h = bot; h; h = h->helper) {
        bot->report.iterations += search_of(h)->spent;
        bot->report.decisions += search_of(h)->decisions;
    }
    for (int i = 0; i < bot->moves.count; i++) {
        struct florin_move move = bot->moves.move[i];
        struct gathered sum = {.guess = -1.0f};
        bool sure = false;
        for (const struct florin_bot *h = bot; h; h = h->helper) {
            gather(h->memory, bot->seat, move, &sum);
            sure = sure || surely_wins(h, &move);
        }
        float mean = sum.visits ? sum.value / (float)sum.visits : sum.guess;
        if (sum.guess >= 0.0f)
            bot_note(&bot->report, move, sure ? 1.0f : mean, sum.visits, sure ? SURE : (float)sum.visits + mean, ranks);
    }
    for (int i = 0; i < bot->report.count; i++) { /* after ranking: calibration does not change the order */
        struct gathered sum = {.guess = -1.0f};
        for (const struct florin_bot *h = bot; h; h = h->helper)
            gather(h->memory, bot->seat, bot->report.best[i].move, &sum);
        bot->report.best[i].doubt = doubt_of(&sum);
        bot->report.best[i].expected = calibrated(bot, bot->report.best[i].expected);
    }
    if (bot->report.count == 0) { /* memory is too small for a single plan */
        bot->report.count = 1;
        bot->report.best[0].move = bot->moves.move[0];
    }
    search_expects(bot, bot->report.expected);
    calibrate(bot, bot->report.expected);
    tell_plans(bot);
}

/* Keeps the plans that begin with the move made, without their first step, and drops the others. */
static void trim_root(struct florin_bot *bot, struct florin_move move)
{
    struct search *s = bot->memory;
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
    struct search *s = bot->memory;
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

/* ---- results for training ---- */

int search_plans(const struct florin_bot *bot, struct search_plan plans[], int most)
{
    const struct search *s = bot->memory;
    int count = 0;
    for (uint32_t i = s->nodes[s->root].first; i && count < most; i = s->edges[i].next) {
        const struct edge *e = &s->edges[i];
        if (e->seat != bot->seat)
            continue;
        plans[count++] = (struct search_plan){.steps = &s->steps[e->steps],
                                              .length = e->length,
                                              .visits = e->visits,
                                              .guess = e->guess,
                                              .value = e->visits ? e->value / (float)e->visits : e->guess};
    }
    return count;
}

bool search_expects(const struct florin_bot *bot, float value[FLORIN_SEATS_MAX])
{
    const struct search *s = bot->memory;
    for (int seat = 0; seat < s->seats && s->spent; seat++)
        value[seat] = s->sum[seat] / (float)s->spent;
    return s->spent > 0;
}

const struct bot_algorithm algorithm_search = {tree_size, tree_place, begin, think, settled, answer, follow};
