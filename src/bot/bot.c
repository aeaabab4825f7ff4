/* Bots by name, and what all kinds of bot share. */
#include "bot/bot.h"

#include <string.h>

/* ---- names ---- */

struct level {
    const char *name;
    struct florin_bot_options options;
};

/* Weakest first. The first two err as people do: a narrow beam misses distant moves, and the temperature accepts
 * plans that look nearly as good as the best. docs/bots.md has measurements of each against the next. */
static const struct level levels[] = {
    {"novice", {.kind = FLORIN_BOT_GREEDY, .threads = 1, .beam_width = 2, .temperature = 40}},
    {"easy", {.kind = FLORIN_BOT_GREEDY, .threads = 1, .beam_width = 8, .temperature = 20}},
    {"normal", {.kind = FLORIN_BOT_GREEDY, .threads = 1}},
    {"hard", {.kind = FLORIN_BOT_SEARCH, .threads = 1, .iterations = 2}},
    {"expert", {.kind = FLORIN_BOT_SEARCH, .milliseconds = 500}}, /* a few seconds a turn: that is about six decisions */
};
enum { LEVELS = sizeof levels / sizeof *levels, DEFAULT_MILLISECONDS = 100 };

const char *florin_bot_level(int index)
{
    return index >= 0 && index < LEVELS ? levels[index].name : NULL;
}

static const char *const knobs[FLORIN_KNOBS + 1] = {
    "width", "keep", "firstwidth", "firstkeep", "grow", "rootwidth", "rootkeep", "explore", "sharp", "trust", "policy", "net",
};

const char *florin_bot_knob(int index)
{
    return index >= 0 && index < FLORIN_KNOBS ? knobs[index] : NULL;
}

/* Reads a number of at most nine digits at *at and moves *at behind it. */
static bool read_number(const char **at, uint32_t *number)
{
    uint32_t value = 0;
    int digits = 0;
    for (; **at >= '0' && **at <= '9' && digits < 9; ++*at, digits++)
        value = value * 10 + (uint32_t)(**at - '0');
    *number = value;
    return digits > 0 && value > 0;
}

/* ",width=24,keep=16". */
static bool read_knobs(const char *at, struct florin_bot_options *options)
{
    while (*at == ',') {
        uint32_t number;
        int knob = 0;
        size_t length = strcspn(++at, "=");
        while (knob < FLORIN_KNOBS && (strlen(knobs[knob]) != length || strncmp(at, knobs[knob], length) != 0))
            knob++;
        at += length;
        if (knob == FLORIN_KNOBS || *at++ != '=' || !read_number(&at, &number) || number > UINT16_MAX)
            return false;
        options->knob[knob] = (uint16_t)number;
    }
    return *at == 0;
}

/* Reads what follows "search": nothing, ":2000", ":250ms", ":250ms:4", then knobs. */
static bool read_limits(const char *at, struct florin_bot_options *options)
{
    uint32_t number;
    if (*at != ':') {
        options->milliseconds = DEFAULT_MILLISECONDS;
        return read_knobs(at, options);
    }
    at++;
    if (!read_number(&at, &number))
        return false;
    if (at[0] == 'm' && at[1] == 's') {
        options->milliseconds = number;
        at += 2;
    } else {
        options->iterations = number;
    }
    if (*at != ':')
        return read_knobs(at, options);
    at++;
    if (!read_number(&at, &number) || number > FLORIN_BOT_THREADS_MAX)
        return false;
    options->threads = (uint8_t)number;
    return read_knobs(at, options);
}

bool florin_bot_find(const char *word, struct florin_bot_options *options)
{
    struct florin_bot_options found = {.threads = 1};
    for (int i = 0; i < LEVELS; i++) {
        if (strcmp(word, levels[i].name) == 0) {
            found = levels[i].options;
            found.seed = options->seed;
            *options = found;
            return true;
        }
    }
    if (strcmp(word, "random") == 0)
        found.kind = FLORIN_BOT_RANDOM;
    else if (strcmp(word, "greedy") == 0)
        found.kind = FLORIN_BOT_GREEDY;
    else if (strncmp(word, "search", 6) == 0 && read_limits(word + 6, &found))
        found.kind = FLORIN_BOT_SEARCH;
    else
        return false;
    found.seed = options->seed;
    *options = found;
    return true;
}

/* ---- a bot in given memory ---- */

const struct bot_algorithm algorithm_random = {0};

static size_t rounded(size_t size)
{
    return (size + 15) / 16 * 16;
}

static const struct bot_algorithm *algorithm_of(const struct florin_bot_options *options)
{
    switch (options->kind) {
    case FLORIN_BOT_GREEDY: return &algorithm_greedy;
    case FLORIN_BOT_SEARCH: return &algorithm_search;
    default: return &algorithm_random;
    }
}

size_t florin_bot_size(const struct florin_game *game, const struct florin_bot_options *options)
{
    (void)game; /* states have room for any */
    const struct bot_algorithm *algorithm = algorithm_of(options);
    return rounded(sizeof(struct florin_bot)) + (algorithm->size ? algorithm->size(options) : 0);
}

struct florin_bot *florin_bot_place(void *memory, const struct florin_game *game, const struct florin_bot_options *options)
{
    struct florin_bot *bot = memory;
    void *rest = (unsigned char *)memory + rounded(sizeof(struct florin_bot));
    memset(bot, 0, sizeof *bot);
    bot->game = game;
    bot->eval = eval_of(game);
    bot->options = *options;
    bot->decided = true;
    bot->algorithm = algorithm_of(options);
    bot->memory = bot->algorithm->place ? bot->algorithm->place(rest, bot) : NULL;
    return bot;
}

/* ---- deciding ---- */

void bot_decide_at_random(struct florin_bot *bot)
{
    uint32_t i = florin_random_below(&bot->random, (uint32_t)bot->moves.count);
    bot->report.count = 1;
    bot->report.best[0] = (struct florin_bot_advice){.move = bot->moves.move[i]};
    bot->decided = true;
}

/* If the position has come back, the move made there before led nowhere: removes it from the list. */
static void leave_out_repeated_moves(struct florin_bot *bot)
{
    struct florin_moves *moves = &bot->moves;
    for (int i = 0; i < BOT_RECENT; i++) {
        if (bot->recent[i].view != bot->view_hash)
            continue;
        for (int k = 0; k < moves->count && moves->count > 1; k++)
            if (florin_move_equal(moves->move[k], bot->recent[i].move))
                moves->move[k--] = moves->move[--moves->count];
    }
}

/* Bots that wait for each other could go on for ever, with a little more gold each time. After many decisions in
 * which nothing hidden came to light, a bot now and then moves at random. */
static bool is_stalled(struct florin_bot *bot)
{
    uint32_t luck = bot->game->luck(&bot->view);
    bot->stalled = luck == bot->luck ? bot->stalled + 1 : 0;
    bot->luck = luck;
    return bot->stalled > BOT_STALL_MAX && florin_random_below(&bot->random, 3) == 0;
}

static void remember(struct florin_bot *bot, struct florin_move move)
{
    bot->recent[bot->recent_next] = (struct bot_decision){bot->view_hash, move};
    bot->recent_next = (bot->recent_next + 1) % BOT_RECENT;
}

void florin_bot_begin(struct florin_bot *bot, const void *state, int seat)
{
    const struct florin_game *game = bot->game;
    struct florin_setup setup;
    memcpy(&bot->view, state, game->state_size);
    game->redact(&bot->view, seat, FLORIN_WATCHED);
    if (bot->eval->reopen)
        bot->eval->reopen(&bot->view);
    game->setup_of(&bot->view, &setup);
    bot->seats = setup.seats;
    bot->seat = seat;
    bot->view_hash = florin_state_hash(game, &bot->view, (uint64_t)seat);
    bot->random = florin_hash(&bot->view_hash, sizeof bot->view_hash, bot->options.seed);
    bot->decided = false;
    memset(&bot->report, 0, sizeof bot->report);
    game->moves(&bot->view, seat, &bot->moves);
    if (bot->algorithm != &algorithm_random)
        eval_leave_out_nonsense(bot->eval, &bot->view, seat, &bot->moves);
    leave_out_repeated_moves(bot);
    bool stalled = is_stalled(bot);
    if (bot->moves.count == 1 || bot->algorithm == &algorithm_random || stalled)
        bot_decide_at_random(bot);
    else if (bot->algorithm->begin)
        bot->algorithm->begin(bot);
}

bool florin_bot_think(struct florin_bot *bot, uint32_t iterations)
{
    return !bot->decided && bot->algorithm->think(bot, iterations);
}

bool florin_bot_settled(const struct florin_bot *bot, uint64_t iterations)
{
    return bot->decided || (bot->algorithm->settled && bot->algorithm->settled(bot, iterations));
}

struct florin_move florin_bot_answer(struct florin_bot *bot, struct florin_bot_report *report)
{
    if (!bot->decided)
        bot->algorithm->answer(bot);
    if (report)
        *report = bot->report;
    remember(bot, bot->report.best[0].move);
    if (bot->algorithm->follow)
        bot->algorithm->follow(bot, bot->report.best[0].move);
    return bot->report.best[0].move;
}

void bot_tell_plan(struct florin_bot_report *report, const struct florin_bot_step *steps, int length)
{
    report->plan_length = length;
    memcpy(report->plan, steps, (size_t)length * sizeof *steps);
}

void bot_note(struct florin_bot_report *report, struct florin_move move, float expected, uint32_t visits, float rank,
              float ranks[])
{
    for (int i = 0; i < report->count; i++)
        if (florin_move_equal(report->best[i].move, move))
            return;
    int at = report->count < FLORIN_BOT_ADVICE_MAX ? report->count++ : FLORIN_BOT_ADVICE_MAX;
    for (; at > 0 && rank > ranks[at - 1]; at--) {
        if (at == FLORIN_BOT_ADVICE_MAX)
            continue;
        report->best[at] = report->best[at - 1];
        ranks[at] = ranks[at - 1];
    }
    if (at == FLORIN_BOT_ADVICE_MAX)
        return;
    report->best[at] = (struct florin_bot_advice){.move = move, .expected = expected, .visits = visits};
    ranks[at] = rank;
}

const char *florin_bot_network(const struct florin_game *game)
{
    const struct eval *eval = eval_of(game);
    return eval->net ? eval->net->name : NULL;
}

bool florin_bot_give_network(const struct florin_game *game, const void *bytes, size_t size)
{
    const struct eval *eval = eval_of(game);
    struct net net[EVAL_NETS];
    const void *networks = net_unseal(bytes, &size);
    if (!eval->net || !networks || !eval_open_nets(eval, networks, size, net))
        return false;
    eval->net->bytes = networks;
    eval->net->size = size;
    return true;
}

void florin_bot_evaluate(const struct florin_game *game, const void *state, float expected[FLORIN_SEATS_MAX])
{
    struct network_eval networks;
    struct florin_setup setup;
    const struct eval *eval = eval_of(game);
    eval_open_network(&networks, eval, NET_JOINED);
    game->setup_of(state, &setup);
    if (eval->calibration)
        networks.power = eval->calibration[setup.seats].network_power;
    eval_by_network(game, eval, &networks, state, expected);
}

void florin_bot_foresee(const struct florin_game *game, const void *from, uint32_t iterations, void *memory,
                        float expected[FLORIN_SEATS_MAX])
{
    enum { FORCED_MAX = 200 };
    struct florin_bot_options options = {.kind = FLORIN_BOT_SEARCH, .threads = 1, .iterations = iterations, .seed = 1,
                                         .knob[FLORIN_KNOB_NET] = NET_JOINED};
    struct florin_bot *bot = florin_bot_place(memory, game, &options);
    struct florin_state state;
    struct florin_bot_report report;
    memcpy(&state, from, game->state_size);
    for (int forced = 0; forced < FORCED_MAX && game->deciders(&state) != 0; forced++) {
        int seat = __builtin_ctz(game->deciders(&state));
        florin_bot_begin(bot, &state, seat);
        while (florin_bot_think(bot, iterations))
            ;
        struct florin_move move = florin_bot_answer(bot, &report);
        if (report.iterations) {
            memcpy(expected, report.expected, sizeof report.expected);
            return;
        }
        game->apply(&state, seat, move);
    }
    florin_bot_evaluate(game, &state, expected);
}

uint32_t florin_bot_quick_iterations(const struct florin_game *game, int seats)
{
    const struct calibration *calibration = eval_of(game)->calibration;
    return calibration ? calibration[seats].quick_iterations : 32;
}

int florin_bot_turn(const struct florin_game *game, const void *state)
{
    return eval_of(game)->turn(state);
}
