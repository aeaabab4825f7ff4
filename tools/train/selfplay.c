/* Games of bots with each other, on all cores: to learn from, and to measure what was learned where there is no arena.
 *
 *     selfplay play  GAME SEATS SECONDS SEED BOT SLIPS OUT    writes OUT.rows, OUT.ids, OUT.plans and OUT.steps
 *     selfplay match GAME SEATS GAMES SEED BOT [BOT...]       the first against the others, each deal once for every rotation
 *     selfplay opinions GAME SEATS GAMES SEED BOT             what people are told in games of this bot, and what came of it
 *     selfplay count GAME                                     features of a seat and of all
 *
 * NET=FILE in the environment is the network that a bot with the knob net=1 plays with. A row is a position in which somebody
 * had a choice: what it looks like (numbers of features), what the search expected, what came of the game, and the plans it
 * looked at (classes of their moves) with how often it tried them. SLIPS of 1,000 searched decisions are random, and some are
 * drawn from the plans by how often they were tried. train.py reads the rows; little-endian. */
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bot/bot.h"
#include "bot/plan.h"

enum { SEATS = FLORIN_SEATS_MAX, DECISIONS_MAX = 20000, PLANS = 24, DRAWN = 120, BETWEEN = 80, NO_OPINION = UINT16_MAX };

struct row {
    uint32_t game;
    int32_t score[SEATS];
    uint16_t share[SEATS], expected[SEATS]; /* in ten-thousandths */
    uint16_t own[SEATS], all;               /* how many ids follow for each */
    uint8_t seats, seat, plans, begins;     /* begins: a turn begins here */
};

struct plan_row {
    uint16_t guess; /* in ten-thousandths */
    uint16_t visits, steps;
};

/* ---- what a game leaves ---- */

struct bytes {
    unsigned char *at;
    size_t size, room;
};

static void put(struct bytes *b, const void *data, size_t size)
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

enum { ROWS, IDS, PLAN_ROWS, STEPS, FILES };
static const char *const endings[FILES] = {"rows", "ids", "plans", "steps"};

struct work {
    const struct florin_game *game;
    int seats, slips, games;
    uint64_t seed;
    double end;
    struct florin_bot_options bot[SEATS];
    int bots;
    FILE *file[FILES];
    pthread_mutex_t lock;
    atomic_int next;
    uint64_t rows, played;
    double share[SEATS], square; /* of each bot; squares of the first one's, deal by deal */
    double *deals;
    struct opinion *opinions;
    size_t opinion_count;
};

/* What was said of a position by the network and by a glance of a search, and what came of it. */
enum { BY_NET, BY_SEARCH, WAYS, GLANCE = 16 }; /* as in a review */
struct opinion {
    float said[WAYS][SEATS], came[SEATS];
    int game;
};

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

static uint16_t put_set(struct bytes *ids, const struct feature_set *set)
{
    int count = 0;
    for (int w = 0; w < FEATURE_WORDS; w++)
        for (uint64_t left = set->bits[w]; left; left &= left - 1, count++)
            put(ids, &(uint16_t){(uint16_t)(w * 64 + __builtin_ctzll(left))}, 2);
    return (uint16_t)count;
}

/* Classes of a plan's own moves, as far as they can be made in the true position. */
static uint16_t put_steps(struct bytes *steps, const struct florin_bot *bot, const void *from, const struct search_plan *plan)
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
    float expected[SEATS] = {0};
    bot->eval->show(state, &f);
    row.seats = (uint8_t)f.seats;
    bool known = searched && search_expects(bot, expected);
    for (int seat = 0; seat < f.seats; seat++) {
        row.score[seat] = f.score[seat];
        row.expected[seat] = known ? tenthousandths(expected[seat]) : NO_OPINION;
        row.own[seat] = put_set(&out[IDS], &f.seat[seat]);
    }
    row.all = put_set(&out[IDS], &f.all);
    int count = searched ? search_plans(bot, plans, PLANS) : 0;
    for (int i = 0; i < count; i++) {
        struct plan_row p = {tenthousandths(plans[i].guess), (uint16_t)(plans[i].visits > 60000 ? 60000 : plans[i].visits), 0};
        p.steps = put_steps(&out[STEPS], bot, state, &plans[i]);
        put(&out[PLAN_ROWS], &p, sizeof p);
    }
    row.plans = (uint8_t)count;
    put(&out[ROWS], &row, sizeof row);
}

/* What is said of a position, for later. */
static void note_opinion(struct bytes *out, const struct florin_game *game, const void *state, void *memory, uint32_t number)
{
    struct opinion opinion = {.game = (int)number};
    florin_bot_evaluate(game, state, opinion.said[BY_NET]);
    florin_bot_foresee(game, state, GLANCE, memory, opinion.said[BY_SEARCH]);
    put(out, &opinion, sizeof opinion);
}

static void *room_to_glance(const struct florin_game *game)
{
    struct florin_bot_options options = {.kind = FLORIN_BOT_SEARCH, .threads = 1, .iterations = GLANCE};
    return aligned_alloc(16, (florin_bot_size(game, &options) + 15) / 16 * 16);
}

/* ---- playing ---- */

/* The rest of a plan that is being carried out: a game to learn from is searched once a turn. */
struct queue {
    int owner, next, length;
    struct florin_bot_step step[PLAN_STEPS];
};

/* Takes the plan tried most, or now and then one drawn by how often each was tried, so that games differ. */
static void choose(const struct florin_bot *bot, uint64_t *random, struct queue *queue)
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
    if (florin_random_below(random, 1000) < DRAWN) {
        uint32_t drawn = florin_random_below(random, all);
        for (best = 0; drawn >= plans[best].visits; best++)
            drawn -= plans[best].visits;
    }
    queue->owner = bot->seat;
    queue->length = plans[best].length;
    memcpy(queue->step, plans[best].steps, (size_t)plans[best].length * sizeof *queue->step);
}

/* The next step of the plan, if it is the seat's own and can be made. */
static bool follow(const struct florin_game *game, const void *state, int seat, struct queue *queue, struct florin_move *move)
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
    bool searched = !bot->decided && bot->mind == &mind_search;
    while (florin_bot_think(bot, 64))
        ;
    if (begins || (searched && florin_random_below(random, 1000) < BETWEEN))
        note(out, bot, state, number, begins, searched);
    mine.length = mine.next = 0;
    if (searched)
        choose(bot, random, &mine);
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

/* One game; false if it does not end. With `out`, positions are noted and moves vary; with `opinions`, what is said of each
 * position in which a turn begins. */
static bool play(const struct work *w, struct florin_bot *bots[], uint64_t seed, uint32_t number, struct bytes *out,
                 struct bytes *opinions, void *glance, struct florin_result *result)
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
        if (opinions && begins)
            note_opinion(opinions, game, &state, glance, number);
        if (out)
            move = decide(w, bots[seat], &state, seat, begins, number, &queue, &random, out);
        else
            move = florin_bot_choose(bots[seat], &state, seat, NULL);
        game->apply(&state, seat, move);
    }
    game->result(&state, result);
    return true;
}

static void share_out(const struct florin_result *result, int seats, float share[SEATS])
{
    int winners = __builtin_popcount(result->winners);
    for (int seat = 0; seat < seats; seat++)
        share[seat] = winners && (result->winners >> seat & 1) ? 1.0f / (float)winners : winners ? 0.0f : 1.0f / (float)seats;
}

static void seat_bots(const struct work *w, int rotation, uint64_t seed, struct florin_bot *bots[SEATS])
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

static void unseat(const struct work *w, struct florin_bot *bots[SEATS])
{
    for (int seat = 0; seat < w->seats; seat++)
        florin_bot_free(bots[seat]);
}

static void keep(struct work *w, struct bytes out[FILES], const struct florin_result *result)
{
    float share[SEATS] = {0};
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
        struct florin_bot *bots[SEATS];
        struct florin_result result;
        int number = atomic_fetch_add(&w->next, 1);
        uint64_t seed = w->seed + (uint64_t)number;
        for (int i = 0; i < FILES; i++)
            out[i].size = 0;
        seat_bots(w, 0, seed, bots);
        if (play(w, bots, seed, (uint32_t)number, out, NULL, NULL, &result))
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
        struct florin_bot *bots[SEATS];
        struct florin_result result;
        float share[SEATS] = {0};
        uint64_t seed = w->seed + (uint64_t)(index / w->seats);
        seat_bots(w, index, seed, bots);
        if (play(w, bots, seed, 0, NULL, NULL, NULL, &result))
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

/* All opinions of a game with what came of it. */
static void keep_opinions(struct work *w, const struct bytes *said, const struct florin_result *result)
{
    size_t count = said->size / sizeof(struct opinion);
    struct opinion *at = (struct opinion *)(void *)said->at;
    for (size_t i = 0; i < count; i++)
        share_out(result, w->seats, at[i].came);
    pthread_mutex_lock(&w->lock);
    w->opinions = realloc(w->opinions, (w->opinion_count + count) * sizeof *at);
    if (!w->opinions)
        abort();
    memcpy(w->opinions + w->opinion_count, at, count * sizeof *at);
    w->opinion_count += count;
    w->played++;
    pthread_mutex_unlock(&w->lock);
}

static void *play_to_judge(void *argument)
{
    struct work *w = argument;
    struct bytes said = {0};
    void *glance = room_to_glance(w->game);
    for (int index; (index = atomic_fetch_add(&w->next, 1)) < w->games;) {
        struct florin_bot *bots[SEATS];
        struct florin_result result;
        said.size = 0;
        seat_bots(w, 0, w->seed + (uint64_t)index, bots);
        if (play(w, bots, w->seed + (uint64_t)index, (uint32_t)index, NULL, &said, glance, &result) && said.size)
            keep_opinions(w, &said, &result);
        unseat(w, bots);
    }
    free(said.at);
    free(glance);
    return NULL;
}

static void run(struct work *w, void *(*job)(void *))
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
                    "opinions GAME SEATS GAMES SEED BOT | count GAME\n");
    return 2;
}

static bool find_bot(struct work *w, const char *word)
{
    struct florin_bot_options *options = &w->bot[w->bots++];
    bool found = florin_bot_find(word, options);
    options->threads = 1;
    if (!found)
        fprintf(stderr, "selfplay: there is no bot '%s'\n", word);
    return found;
}

static void load_net(void)
{
    const char *path = getenv("NET");
    path = path && *path ? path : NULL;
    FILE *file = path ? fopen(path, "rb") : NULL;
    enum { MOST = 1 << 22 };
    void *bytes = file ? aligned_alloc(16, MOST) : NULL;
    if (bytes)
        net_compared = (struct net_bytes){path, bytes, fread(bytes, 1, MOST, file)};
    if (file)
        fclose(file);
    if (path && !net_compared.size)
        fprintf(stderr, "selfplay: cannot read %s\n", path);
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
    return 0;
}

/* Which opinions: by whom, of deals with even numbers, odd ones or both, and how much surer than they were told. */
struct selection {
    int way;
    bool even, odd;
    double factor;
};

static bool selected(const struct selection *of, const struct opinion *opinion)
{
    return opinion->game % 2 ? of->odd : of->even;
}

static void temper(const struct selection *of, const struct opinion *opinion, int seats, double said[SEATS])
{
    double sum = 0.0;
    for (int seat = 0; seat < seats; seat++)
        sum += said[seat] = pow(fmax(opinion->said[of->way][seat], 1e-9), of->factor);
    for (int seat = 0; seat < seats; seat++)
        said[seat] /= sum;
}

/* Of one seat, on average: -ln of what was said of what came. */
static double log_loss(const struct work *w, const struct selection *of)
{
    double sum = 0.0, said[SEATS];
    size_t count = 0;
    for (size_t i = 0; i < w->opinion_count; i++) {
        if (!selected(of, &w->opinions[i]))
            continue;
        count++;
        temper(of, &w->opinions[i], w->seats, said);
        for (int seat = 0; seat < w->seats; seat++) {
            double came = w->opinions[i].came[seat], p = fmin(fmax(said[seat], 1e-6), 1 - 1e-6);
            sum -= came * log(p) + (1 - came) * log(1 - p);
        }
    }
    return sum / (double)count / w->seats;
}

static void print_curve(const struct work *w, const struct selection *of)
{
    enum { TENTHS = 10 };
    double sum[TENTHS] = {0}, came[TENTHS] = {0}, said[SEATS];
    unsigned long count[TENTHS] = {0};
    for (size_t i = 0; i < w->opinion_count; i++) {
        if (!selected(of, &w->opinions[i]))
            continue;
        temper(of, &w->opinions[i], w->seats, said);
        for (int seat = 0; seat < w->seats; seat++) {
            int at = (int)(said[seat] * TENTHS);
            at = at < TENTHS ? at : TENTHS - 1;
            sum[at] += said[seat];
            came[at] += w->opinions[i].came[seat];
            count[at]++;
        }
    }
    for (int i = 0; i < TENTHS; i++)
        if (count[i])
            printf("  %3d..%3d %%: said %5.1f %%, came %5.1f %%, of %lu\n", i * 10, i * 10 + 10,
                   100 * sum[i] / (double)count[i], 100 * came[i] / (double)count[i], count[i]);
}

/* How much surer one should be, by the even deals; and what that comes to over the odd ones. */
static void print_fit(const struct work *w, int way)
{
    struct selection even = {way, true, false, 1.0}, odd = {way, false, true, 1.0};
    double least = log_loss(w, &even);
    for (even.factor = 0.4; even.factor < 2.5; even.factor += 0.01) {
        double loss = log_loss(w, &even);
        odd.factor = loss < least ? even.factor : odd.factor;
        least = loss < least ? loss : least;
    }
    printf("  %.2f times as sure, by the even deals; over the odd ones that is a log loss of %.4f\n", odd.factor,
           log_loss(w, &odd));
    print_curve(w, &odd);
}

static int command_opinions(struct work *w, char **argv)
{
    static const char *const ways[WAYS] = {"the network", "a glance"};
    w->games = atoi(argv[4]);
    if (!find_bot(w, argv[6]))
        return 2;
    run(w, play_to_judge);
    if (!w->opinion_count)
        return 1;
    double share = 1.0 / w->seats;
    printf("%s, %d seats, %llu games of %s, %zu positions; log loss of a seat, knowing nothing: %.4f\n", w->game->id, w->seats,
           (unsigned long long)w->played, argv[6], w->opinion_count, -share * log(share) - (1 - share) * log(1 - share));
    for (int way = 0; way < WAYS; way++) {
        struct selection all = {way, true, true, 1.0};
        printf("%s, %d seats, %s, as told: %.4f\n", w->game->id, w->seats, ways[way], log_loss(w, &all));
        print_curve(w, &all);
        print_fit(w, way);
    }
    free(w->opinions);
    return 0;
}

int main(int argc, char **argv)
{
    struct work w = {0};
    if (argc < 3 || !(w.game = florin_game_find(argv[2])))
        return usage();
    load_net();
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
        return command_opinions(&w, argv);
    return strcmp(argv[1], "match") == 0 ? command_match(&w, argc, argv) : usage();
}
