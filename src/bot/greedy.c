/* The greedy bot: plans its own turn and takes the plan with the best evaluation at its end. */
#include <string.h>

#include "bot/bot.h"
#include "bot/plan.h"

enum { WIDTH = 16 };

struct greedy {
    struct planner planner;
    struct florin_state state;
};

static size_t size(const struct florin_bot_options *options)
{
    (void)options;
    return sizeof(struct greedy);
}

static void *place(void *memory, const struct florin_bot *bot)
{
    struct greedy *g = memory;
    memset(&g->planner.memory, 0, sizeof g->planner.memory);
    g->planner.game = bot->game;
    g->planner.eval = bot->eval;
    g->planner.follows_up = false;
    g->planner.policy.net = NULL;
    g->planner.policy_weight = 0.0f;
    return g;
}

/* Draws a plan by a softmax of the ranks with the temperature of the bot; without temperature the best one. */
static int choose(struct florin_bot *bot, const struct planner *n)
{
    float weight[PLANS_MAX], sum = 0.0f, temperature = (float)bot->options.temperature / 1000.0f;
    if (bot->options.temperature == 0)
        return 0;
    for (int i = 0; i < n->found; i++)
        sum += weight[i] = eval_exp((n->plans[i]->rank - n->plans[0]->rank) / temperature);
    float drawn = sum * (float)florin_random_below(&bot->random, 1 << 20) / (float)(1 << 20);
    int chosen = 0;
    while (chosen < n->found - 1 && drawn >= weight[chosen])
        drawn -= weight[chosen++];
    return chosen;
}

static bool think(struct florin_bot *bot, uint32_t iterations)
{
    (void)iterations;
    struct greedy *g = bot->memory;
    struct planner *n = &g->planner;
    float ranks[FLORIN_BOT_ADVICE_MAX];
    memcpy(&g->state, &bot->view, bot->game->state_size);
    bot->game->imagine(&g->state, bot->seat, florin_random(&bot->random));
    n->decisions = 0;
    n->eval = bot->eval;
    plan_turn(n, &g->state, bot->seat, &bot->moves, bot->options.beam_width ? bot->options.beam_width : WIDTH, PLANS_MAX);
    const struct plan *plan = n->plans[choose(bot, n)];
    bot_note(&bot->report, plan->step[0].move, plan->value[bot->seat], 2, 2.0f + plan->value[bot->seat], ranks);
    bot_tell_plan(&bot->report, plan->step, plan->length);
    for (int i = 0; i < n->found; i++)
        bot_note(&bot->report, n->plans[i]->step[0].move, n->plans[i]->value[bot->seat], 1,
                 1.0f + n->plans[i]->value[bot->seat], ranks);
    bot->report.best[0].visits = 1;
    bot->report.iterations = 1;
    bot->report.decisions = n->decisions;
    bot->decided = true;
    return false;
}

static void answer(struct florin_bot *bot)
{
    think(bot, 1);
}

const struct bot_algorithm algorithm_greedy = {.size = size, .place = place, .think = think, .answer = answer};
