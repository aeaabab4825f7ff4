/* The greedy bot: takes the way to play its own turn that looks best at its end. */
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
    g->planner.game = bot->game;
    g->planner.eval = bot->eval;
    g->planner.policy.net = NULL;
    g->planner.persuasion = 0.0f;
    return g;
}

static void decide(struct florin_bot *bot)
{
    struct greedy *g = bot->thoughts;
    struct planner *n = &g->planner;
    float ranks[FLORIN_BOT_ADVICE_MAX];
    memcpy(&g->state, &bot->view, bot->game->state_size);
    bot->game->imagine(&g->state, bot->seat, florin_random(&bot->random));
    n->decisions = 0;
    n->eval = bot->eval;
    plan_turn(n, &g->state, bot->seat, &bot->moves, WIDTH, PLANS_MAX);
    for (int i = 0; i < n->found; i++)
        bot_note(&bot->report, n->plans[i].step[0].move, n->plans[i].value[bot->seat], 1, ranks);
    bot->report.iterations = 1;
    bot->report.decisions = n->decisions;
    bot->decided = true;
}

static bool think(struct florin_bot *bot, uint32_t iterations)
{
    (void)iterations;
    if (florin_random_below(&bot->random, 1000) < bot->options.slips)
        bot_decide_at_random(bot);
    else
        decide(bot);
    return false;
}

static void answer(struct florin_bot *bot)
{
    think(bot, 1);
}

const struct mind mind_greedy = {.size = size, .place = place, .think = think, .answer = answer};
