/* Games of bots with each other, on all cores: to learn from, and to measure what was learned where there is no arena.
 *
 * selfplay play GAME SEATS SECONDS SEED BOT SLIPS OUT writes OUT.rows, OUT.ids, OUT.plans and OUT.steps
 * selfplay match GAME SEATS GAMES SEED BOT [BOT...] the first against the others, each deal once for every rotation
 * selfplay opinions GAME SEATS GAMES SEED BOT [ITERATIONS...]
 * what people are told in games of this bot, by searches of so many iterations, and what came of it
 * selfplay regret GAME SEATS POSITIONS SEED BOT REFERENCE BOT [BOT...]
 * how far moves of bots fall short, by a longer search, in games of the first bot
 * selfplay wins GAME SEATS GAMES SEED BOT how many winning turns a beam sees, in games of this bot
 * selfplay capitals aor SEATS GAMES SEED BOT what capitals are worth, and what to bid for them
 * selfplay habits aor SEATS GAMES SEED BOT what people laugh at, counted
 * selfplay count GAME features of a seat and of all
 *
 * MOVES=1 in the environment: opinions after every move, as in a review, and once more of those among them where a turn
 * begins; else only there. EVERY=N: only every Nth time, for neighbouring positions of a long game are told much the
 * same. NET=FILE[:FILE...] in the environment are the networks that bots with the knob net=1, net=3, net=4 ... play
 * with. A row is a position in which somebody had a choice: what it looks like (numbers of features), what the search
 * expected, what came of the game, and the plans it looked at (classes of their moves) with how often it tried them.
 * SLIPS of 1,000 searched decisions are random, and unless that is 0 some are drawn from the plans by how often they
 * were tried. train.py reads the rows; little-endian. */
#include "selfplay.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bot/plan.h"

enum { DECISIONS_MAX = 20000, PLANS = 24, DRAWN = 120, BETWEEN = 80, NO_OPINION = UINT16_MAX };

enum { ROWS, IDS, PLAN_ROWS, STEPS };
static const char *const endings[FILES] = {"rows", "ids", "plans", "steps"};

struct row {
    uint32_t game;
    int32_t score[FLORIN_SEATS_MAX];
    uint16_t share[FLORIN_SEATS_MAX], expected[FLORIN_SEATS_MAX]; /* in ten-thousandths */
    uint16_t own[FLORIN_SEATS_MAX], all;               /* how many ids follow for each */
    uint8_t seats, seat, plans, begins;     /* begins: a turn begins here */
};

struct plan_row {
    uint16_t guess; /* in ten-thousandths */
    uint16_t visits, steps;
};

/* ---- what a game leaves ---- */

void put(struct bytes *b, const void *data, size_t size)
{
    if (b->size + size > b->room) {
        b->room = 2 * b->room + size + 4096;
        b->at = realloc(b->at, b->room);
        if (!b->at)
            abort();
    }
    memcpy(b->at + b->size, data, size);
    b->size += size;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static uint16_t tenthousandths(float share)
{
    return (uint16_t)(share < 0.0f ? 0.0f : share > 1.0f ? 10000.0f : share * 10000.0f + 0.5f);
}

/* Networks learn from whole features: of a part, at least half counts. */
static uint16_t put_parts(struct bytes *ids, const struct feature_parts *parts)
{
    int count = 0;
    for (int i = 0; i < parts->count; i++)
        if (2 * parts->part[i].sixteenths >= FEATURE_WHOLE) {
            put(ids, &parts->part[i].id, 2);
            count++;
        }
    return (uint16_t)count;
}

static uint16_t put_set(struct bytes *ids, const struct feature_set *set)
{
    int count = 0;
    for (int w = 0; w < FEATURE_WORDS; w++)
        for (uint64_t left = set->bits[w]; left; left &= left - 1, count++)
            put(ids, &(uint16_t){(uint16_t)(w * 64 + __builtin_ctzll(left))}, 2);
    return (uint16_t)count;
}

/* Classes of a plan's own moves, as far as they can be made in the true position. */
static uint16_t put_steps(struct bytes *steps, const struct florin_bot *bot, const void *from,
                          const struct search_plan *plan)
{
    static _Thread_local struct florin_state state;
    const struct florin_game *game = bot->game;
    int count = 0;
    memcpy(&state, from, game->state_size);
    for (int i = 0; i < plan->length; i++) {
        const struct florin_bot_step *step = &plan->steps[i];
        if (game->judge(&state, step->seat, step->move).rule != 0)
            break;
        if (step->seat == bot->seat) {
            put(steps, &(uint16_t){(uint16_t)bot->eval->move_class(&state, step->seat, step->move)}, 2);
            count++;
        }
        game->apply(&state, step->seat, step->move);
    }
    return (uint16_t)count;
}

static void note(struct bytes out[FILES], const struct florin_bot *bot, const void *state, uint32_t game, bool begins,
                 bool searched)
{
    static _Thread_local struct features f;
    struct row row = {.game = game, .seat = (uint8_t)bot->seat, .begins = begins};
    struct search_plan plans[PLANS];
    float expected[FLORIN_SEATS_MAX] = {0};
    bot->eval->show(state, &(struct eval_memory){0}, &f);
    row.seats = (uint8_t)f.seats;
    bool known = searched && search_expects(bot, expected);
    for (int seat = 0; seat < f.seats; seat++) {
        row.score[seat] = f.score[seat];
        row.expected[seat] = known ? tenthousandths(expected[seat]) : NO_OPINION;
        row.own[seat] = put_set(&out[IDS], &f.seat[seat]);
        row.own[seat] = (uint16_t)(row.own[seat] + put_parts(&out[IDS], &f.parts[seat]));
    }
    row.all = put_set(&out[IDS], &f.all);
    int count = searched ? search_plans(bot, plans, PLANS) : 0;
    for (int i = 0; i < count; i++) {
        struct plan_row p = {tenthousandths(plans[i].guess), (uint16_t)(plans[i].visits > 60000 ? 60000 : plans[i].visits),
                             0};
        p.steps = put_steps(&out[STEPS], bot, state, &plans[i]);
        put(&out[PLAN_ROWS], &p, sizeof p);
    }
    row.plans = (uint8_t)count;
    put(&out[ROWS], &row, sizeof row);
}

/* ---- playing ---- */

/* The rest of a plan that is being carried out: a game to learn from is searched once a turn. */
struct queue {
    int owner, next, length;
    struct florin_bot_step step[PLAN_STEPS];
};

/* Takes the plan tried most, or now and then one drawn by how often each was tried, so that games differ. */
static void choose(const struct work *w, const struct florin_bot *bot, uint64_t *random, struct queue *queue)
{
    struct search_plan plans[PLANS];
    int count = search_plans(bot, plans, PLANS), best = 0;
    uint32_t all = 0;
    queue->length = queue->next = 0;
    for (int i = 0; i < count; i++) {
        all += plans[i].visits;
        best = plans[i].visits > plans[best].visits ? i : best;
    }
    if (all == 0)
        return;
    if (w->slips && florin_random_below(random, 1000) < DRAWN) {
        uint32_t drawn = florin_random_below(random, all);
        for (best = 0; drawn >= plans[best].visits; best++)
            drawn -= plans[best].visits;
    }
    queue->owner = bot->seat;
    queue->length = plans[best].length;
    memcpy(queue->step, plans[best].steps, (size_t)plans[best].length * sizeof *queue->step);
}

/* The next step of the plan, if it is the seat's own and can be made. */
static bool follow(const struct florin_game *game, const void *state, int seat, struct queue *queue,
                   struct florin_move *move)
{
    const struct florin_bot_step *step = &queue->step[queue->next];
    if (queue->next >= queue->length || queue->owner != seat || step->seat != seat ||
        game->judge(state, seat, step->move).rule != 0)
        return false;
    queue->next++;
    *move = step->move;
    return true;
}

/* Others may decide as the plan thought they would, or not. */
static void watch(struct queue *queue, int seat, struct florin_move move)
{
    const struct florin_bot_step *step = &queue->step[queue->next];
    if (queue->next < queue->length && step->seat == seat && florin_move_equal(step->move, move))
        queue->next++;
    else
        queue->length = 0;
}

/* A move in a game to learn from, and its row. */
static struct florin_move decide(const struct work *w, struct florin_bot *bot, const void *state, int seat, bool begins,
                                 uint32_t number, struct queue *queue, uint64_t *random, struct bytes *out)
{
    static _Thread_local struct queue mine;
    struct florin_move move;
    if (!begins && follow(w->game, state, seat, queue, &move)) {
        bot->seat = seat;
        if (florin_random_below(random, 1000) < BETWEEN)
            note(out, bot, state, number, false, false);
        return move;
    }
    florin_bot_begin(bot, state, seat);
    bool searched = !bot->decided && bot->algorithm == &algorithm_search;
    while (florin_bot_think(bot, 64))
        ;
    if (begins || (searched && florin_random_below(random, 1000) < BETWEEN))
        note(out, bot, state, number, begins, searched);
    mine.length = mine.next = 0;
    if (searched)
        choose(w, bot, random, &mine);
    move = florin_bot_answer(bot, NULL);
    bool planned = mine.length > 0 && follow(w->game, state, seat, &mine, &move);
    if (florin_random_below(random, 1000) < (uint32_t)w->slips) {
        move = bot->moves.move[florin_random_below(random, (uint32_t)bot->moves.count)];
        planned = false;
    }
    if (planned && (begins || queue->owner == seat || queue->next >= queue->length))
        *queue = mine;
    else if (queue->owner != seat)
        watch(queue, seat, move);
    else
        queue->length = 0;
    return move;
}

bool play(const struct work *w, struct florin_bot *bots[], uint64_t seed, uint32_t number, struct bytes *out,
          struct watcher *watcher, struct florin_result *result)
{
    static _Thread_local struct florin_state state;
    static _Thread_local struct queue queue;
    const struct florin_game *game = w->game;
    struct florin_setup setup;
    uint64_t random = seed * 2 + 1;
    int turn = -1000, decisions = 0;
    queue.length = queue.next = 0;
    florin_default_setup(game, w->seats, seed, &setup);
    if (game->setup(&state, &setup) != NULL)
        return false;
    for (uint32_t deciders; (deciders = game->deciders(&state)) != 0;) {
        int seat = __builtin_ctz(deciders);
        bool begins = florin_bot_turn(game, &state) != turn;
        struct florin_move move;
        if (decisions++ == DECISIONS_MAX)
            return false;
        turn = florin_bot_turn(game, &state);
        if (watcher && (begins || w->moves))
            watcher->look(w, &state, number, watcher);
        if (out)
            move = decide(w, bots[seat], &state, seat, begins, number, &queue, &random, out);
        else
            move = florin_bot_choose(bots[seat], &state, seat, NULL);
        game->apply(&state, seat, move);
    }
    game->result(&state, result);
    return true;
}

void share_out(const struct florin_result *result, int seats, float share[FLORIN_SEATS_MAX])
{
    int winners = __builtin_popcount(result->winners);
    for (int seat = 0; seat < seats; seat++)
        share[seat] = winners && (result->winners >> seat & 1) ? 1.0f / (float)winners
                      : winners                                ? 0.0f
                                                               : 1.0f / (float)seats;
}

void seat_bots(const struct work *w, int rotation, uint64_t seed, struct florin_bot *bots[FLORIN_SEATS_MAX])
{
    for (int seat = 0; seat < w->seats; seat++) {
        int chair = (seat + rotation) % w->seats;
        struct florin_bot_options options = w->bot[chair < w->bots ? chair : w->bots - 1];
        options.seed = seed * 64 + (uint64_t)seat;
        bots[seat] = florin_bot_new(w->game, &options);
        if (!bots[seat])
            abort();
    }
}

void unseat(const struct work *w, struct florin_bot *bots[FLORIN_SEATS_MAX])
{
    for (int seat = 0; seat < w->seats; seat++)
        florin_bot_free(bots[seat]);
}

static void keep(struct work *w, struct bytes out[FILES], const struct florin_result *result)
{
    float share[FLORIN_SEATS_MAX] = {0};
    share_out(result, w->seats, share);
    for (size_t at = 0; at < out[ROWS].size; at += sizeof(struct row)) {
        struct row *row = (struct row *)(void *)(out[ROWS].at + at);
        for (int seat = 0; seat < w->seats; seat++)
            row->share[seat] = tenthousandths(share[seat]);
    }
    pthread_mutex_lock(&w->lock);
    w->rows += out[ROWS].size / sizeof(struct row);
    w->played++;
    for (int i = 0; i < FILES; i++)
        if (fwrite(out[i].at, 1, out[i].size, w->file[i]) != out[i].size)
            abort();
    pthread_mutex_unlock(&w->lock);
}

static void *play_to_learn(void *argument)
{
    struct work *w = argument;
    struct bytes out[FILES] = {{0}};
    while (now() < w->end) {
        struct florin_bot *bots[FLORIN_SEATS_MAX];
        struct florin_result result;
        int number = atomic_fetch_add(&w->next, 1);
        uint64_t seed = w->seed + (uint64_t)number;
        for (int i = 0; i < FILES; i++)
            out[i].size = 0;
        seat_bots(w, 0, seed, bots);
        if (play(w, bots, seed, (uint32_t)number, out, NULL, &result))
            keep(w, out, &result);
        unseat(w, bots);
    }
    for (int i = 0; i < FILES; i++)
        free(out[i].at);
    return NULL;
}

static void *play_to_measure(void *argument)
{
    struct work *w = argument;
    for (int index; (index = atomic_fetch_add(&w->next, 1)) < w->games;) {
        struct florin_bot *bots[FLORIN_SEATS_MAX];
        struct florin_result result;
        float share[FLORIN_SEATS_MAX] = {0};
        uint64_t seed = w->seed + (uint64_t)(index / w->seats);
        seat_bots(w, index, seed, bots);
        if (play(w, bots, seed, 0, NULL, NULL, &result))
            share_out(&result, w->seats, share);
        unseat(w, bots);
        pthread_mutex_lock(&w->lock);
        w->played++;
        for (int seat = 0; seat < w->seats; seat++) {
            int chair = (seat + index) % w->seats;
            w->share[chair < w->bots ? chair : w->bots - 1] += share[seat];
            if (chair == 0)
                w->deals[index / w->seats] += share[seat] / (float)w->seats;
        }
        pthread_mutex_unlock(&w->lock);
    }
    return NULL;
}

void run(struct work *w, void *(*job)(void *))
{
    pthread_t thread[256];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int count = cores < 1 ? 1 : cores > 256 ? 256 : (int)cores;
    pthread_mutex_init(&w->lock, NULL);
    for (int i = 0; i < count; i++)
        pthread_create(&thread[i], NULL, job, w);
    for (int i = 0; i < count; i++)
        pthread_join(thread[i], NULL);
}

/* ---- the command line ---- */

static int usage(void)
{
    fprintf(stderr, "selfplay play GAME SEATS SECONDS SEED BOT SLIPS OUT | match GAME SEATS GAMES SEED BOT [BOT...] | "
                    "opinions GAME SEATS GAMES SEED BOT [ITERATIONS...] | "
                    "regret GAME SEATS POSITIONS SEED BOT REFERENCE BOT [BOT...] | wins GAME SEATS GAMES SEED BOT | "
                    "capitals aor SEATS GAMES SEED BOT | "
                    "habits aor SEATS GAMES SEED BOT | count GAME\n");
    return 2;
}

bool find_bot(struct work *w, const char *word)
{
    if (w->bots == BOTS_MAX)
        return false;
    struct florin_bot_options *options = &w->bot[w->bots++];
    bool found = florin_bot_find(word, options);
    options->threads = 1;
    if (!found)
        fprintf(stderr, "selfplay: there is no bot '%s'\n", word);
    return found;
}

static void load_net(const char *path, struct net_bytes *net)
{
    enum { MOST = 1 << 22 };
    FILE *file = fopen(path, "rb");
    void *bytes = file ? aligned_alloc(16, MOST) : NULL;
    size_t size = bytes ? fread(bytes, 1, MOST, file) : 0;
    const void *networks = net_unseal(bytes, &size);
    if (networks)
        *net = (struct net_bytes){path, networks, size};
    if (file)
        fclose(file);
    if (!net->size)
        fprintf(stderr, "selfplay: cannot read %s\n", path);
}

/* NET=FILE:FILE... */
static void load_nets(void)
{
    char *paths = getenv("NET"), *rest = NULL;
    int count = 0;
    for (char *path = paths ? strtok_r(paths, ":", &rest) : NULL; path; path = strtok_r(NULL, ":", &rest))
        if (count < NETS_COMPARED)
            load_net(path, &net_compared[count++]);
}

static int command_play(struct work *w, char **argv)
{
    double begin = now();
    char path[4096];
    w->end = begin + atof(argv[4]);
    w->slips = atoi(argv[7]);
    if (!find_bot(w, argv[6]))
        return 2;
    for (int i = 0; i < FILES; i++) {
        snprintf(path, sizeof path, "%s.%s", argv[8], endings[i]);
        w->file[i] = fopen(path, "wb");
        if (!w->file[i])
            return perror(path), 1;
    }
    run(w, play_to_learn);
    for (int i = 0; i < FILES; i++)
        fclose(w->file[i]);
    printf("%s, %d seats: %llu games, %llu rows in %.0f s\n", w->game->id, w->seats, (unsigned long long)w->played,
           (unsigned long long)w->rows, now() - begin);
    return 0;
}

/* The deviation is that of deals: games of the same deal are no independent ones. */
static int command_match(struct work *w, int argc, char **argv)
{
    w->games = (atoi(argv[4]) + w->seats - 1) / w->seats * w->seats;
    for (int i = 6; i < argc && w->bots < w->seats; i++)
        if (!find_bot(w, argv[i]))
            return 2;
    int deals = w->games / w->seats;
    double begin = now(), mean, scatter = 0.0;
    w->deals = calloc((size_t)deals, sizeof *w->deals);
    run(w, play_to_measure);
    mean = w->share[0] / w->games;
    for (int i = 0; i < deals; i++)
        scatter += (w->deals[i] - mean) * (w->deals[i] - mean);
    double variance = deals > 1 ? scatter / (deals - 1) / deals : 0.0, deviation = variance;
    for (int i = 0; i < 30 && variance > 0; i++) /* the square root */
        deviation = (deviation + variance / deviation) / 2;
    printf("%s, %d seats, %d games in %.0f s: %s %.1f %% +- %.1f (%.1f would be equal)\n", w->game->id, w->seats, w->games,
           now() - begin, argv[6], 100.0 * mean, 196.0 * deviation, 100.0 / w->seats);
    for (int i = 1; i < w->bots && w->bots > 2; i++)
        printf("  %s: %.1f %%\n", argv[6 + i], 100.0 * w->share[i] / w->games);
    return 0;
}

int main(int argc, char **argv)
{
    struct work w = {0};
    if (argc < 3 || !(w.game = florin_game_find(argv[2])))
        return usage();
    load_nets();
    if (strcmp(argv[1], "count") == 0)
        return printf("%d %d\n", *eval_of(w.game)->own_features, *eval_of(w.game)->all_features), 0;
    if (argc < 7)
        return usage();
    w.seats = atoi(argv[3]);
    w.seed = strtoull(argv[5], NULL, 10);
    if (w.seats < w.game->seats_min || w.seats > w.game->seats_max)
        return usage();
    if (strcmp(argv[1], "play") == 0 && argc == 9)
        return command_play(&w, argv);
    if (strcmp(argv[1], "opinions") == 0)
        return command_opinions(&w, argc, argv);
    if (strcmp(argv[1], "capitals") == 0)
        return command_capitals(&w, argv);
    if (strcmp(argv[1], "habits") == 0)
        return command_habits(&w, argv);
    if (strcmp(argv[1], "wins") == 0)
        return command_wins(&w, argv);
    if (strcmp(argv[1], "regret") == 0 && argc > 8)
        return command_regret(&w, argc, argv);
    return strcmp(argv[1], "match") == 0 ? command_match(&w, argc, argv) : usage();
}
