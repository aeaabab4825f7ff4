/* Age of Renaissance: what each capital is worth, what a dollar is worth then, and how much to bid for the choice. */
#include "selfplay.h"

#include <stdlib.h>
#include <string.h>

#undef EACH_SEAT /* the rules' own, for seats in C */
#include "aor/rules.h"

enum { BID_RANDOM = 13, BIDS = 21, ROUNDS = 400000 };

/* Games whose capitals were bid for at random: of each seat, its capital, its bid and its share of the victory. */
struct seated {
    float share;
    uint8_t capital, bid;
};
struct sample {
    pthread_mutex_t lock;
    struct seated *seated;
    int count;
};
static struct sample sample = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void bid_at_random(const struct work *w, struct aor *s, uint64_t *random)
{
    static _Thread_local struct florin_moves moves;
    for (uint32_t deciders; s->step == STEP_CAPITAL && (deciders = w->game->deciders(s)) != 0;) {
        int seat = __builtin_ctz(deciders);
        w->game->moves(s, seat, &moves);
        int choices = moves.move[0].kind == MOVE_BID ? BID_RANDOM : moves.count;
        w->game->apply(s, seat, moves.move[florin_random_below(random, (uint32_t)choices)]);
    }
}

static void play_on(const struct work *w, struct florin_bot *bots[], struct aor *s, uint64_t *random, uint8_t bid[SEATS])
{
    for (uint32_t deciders; (deciders = w->game->deciders(s)) != 0;) {
        int seat = __builtin_ctz(deciders);
        if (s->step == STEP_CAPITAL) {
            bid_at_random(w, s, random);
            for (int i = 0; i < w->seats; i++)
                bid[i] = (uint8_t)(START_CASH - s->cash[i]);
            continue;
        }
        w->game->apply(s, seat, florin_bot_choose(bots[seat], s, seat, NULL));
    }
}

static void *play_with_capitals(void *argument)
{
    struct work *w = argument;
    static _Thread_local struct florin_state state;
    for (int index; (index = atomic_fetch_add(&w->next, 1)) < w->games;) {
        struct florin_bot *bots[SEATS];
        struct florin_setup setup;
        struct florin_result result;
        uint64_t seed = w->seed + (uint64_t)index, random = seed * 2 + 1;
        uint8_t bid[SEATS] = {0};
        float share[SEATS];
        struct aor *s = (struct aor *)(void *)&state;
        florin_default_setup(w->game, w->seats, seed, &setup);
        w->game->setup(&state, &setup);
        seat_bots(w, 0, seed, bots);
        play_on(w, bots, s, &random, bid);
        unseat(w, bots);
        w->game->result(&state, &result);
        share_out(&result, w->seats, share);
        pthread_mutex_lock(&sample.lock);
        for (int seat = 0; seat < w->seats; seat++)
            sample.seated[sample.count++] = (struct seated){share[seat], (uint8_t)(s->home[seat] - 1), bid[seat]};
        pthread_mutex_unlock(&sample.lock);
    }
    return NULL;
}

/* Least squares: the share is the worth of the capital less so much for each dollar. */
static double fit(int seats, double worth[SEATS])
{
    double bids[SEATS] = {0}, shares[SEATS] = {0}, n[SEATS] = {0}, above = 0.0, below = 0.0;
    for (int i = 0; i < sample.count; i++) {
        const struct seated *one = &sample.seated[i];
        n[one->capital]++;
        bids[one->capital] += one->bid;
        shares[one->capital] += (double)one->share;
    }
    for (int i = 0; i < sample.count; i++) {
        const struct seated *one = &sample.seated[i];
        double bid = one->bid - bids[one->capital] / n[one->capital];
        above += bid * ((double)one->share - shares[one->capital] / n[one->capital]);
        below += bid * bid;
    }
    double dollar = -above / below;
    for (int c = 0; c < seats; c++)
        worth[c] = shares[c] / n[c] + dollar * bids[c] / n[c];
    return dollar;
}

/* Regret matching: everybody draws a bid from the same mixture, all wish for the capitals in the order of their worth,
 * and all pay. The mean of the mixtures is an equilibrium. */
static void solve(int seats, const double worth[SEATS], double dollar, double mean[BIDS])
{
    double regret[BIDS] = {0}, mix[BIDS], order[SEATS];
    uint64_t random = 1;
    memcpy(order, worth, sizeof order);
    for (int i = 0; i < seats; i++)
        for (int k = i + 1; k < seats; k++)
            if (order[k] > order[i]) {
                double more = order[k];
                order[k] = order[i];
                order[i] = more;
            }
    memset(mean, 0, BIDS * sizeof *mean);
    for (int round = 0; round < ROUNDS; round++) {
        double sum = 0.0, value[BIDS], expected = 0.0;
        int others[SEATS];
        for (int b = 0; b < BIDS; b++)
            sum += regret[b] > 0.0 ? regret[b] : 0.0;
        for (int b = 0; b < BIDS; b++)
            mix[b] = sum > 0.0 ? (regret[b] > 0.0 ? regret[b] / sum : 0.0) : 1.0 / BIDS;
        for (int i = 0; i < seats - 1; i++) {
            double drawn = florin_random_below(&random, 1 << 20) / (double)(1 << 20);
            for (others[i] = 0; others[i] < BIDS - 1 && drawn >= mix[others[i]]; others[i]++)
                drawn -= mix[others[i]];
        }
        for (int b = 0; b < BIDS; b++) {
            int higher = 0, level = 0;
            for (int i = 0; i < seats - 1; i++) {
                higher += others[i] > b;
                level += others[i] == b;
            }
            value[b] = -dollar * b;
            for (int i = 0; i <= level; i++) /* dice decide between equals */
                value[b] += order[higher + i] / (level + 1);
            expected += mix[b] * value[b];
        }
        for (int b = 0; b < BIDS; b++) {
            regret[b] += value[b] - expected;
            mean[b] += mix[b] / ROUNDS;
        }
    }
}

int command_capitals(struct work *w, char **argv)
{
    double worth[SEATS], mix[BIDS];
    w->games = atoi(argv[4]);
    if (strcmp(w->game->id, "aor") != 0 || !find_bot(w, argv[6]))
        return 2;
    sample.seated = calloc((size_t)(w->games * w->seats), sizeof *sample.seated);
    run(w, play_with_capitals);
    double dollar = fit(w->seats, worth);
    printf("%d seats, %d games: a dollar %.2f %%\n", w->seats, w->games, 100.0 * dollar);
    for (int c = 0; c < w->seats; c++)
        printf("  %s %.1f %%\n", aor_provinces[aor_capitals[c]].name, 100.0 * worth[c]);
    solve(w->seats, worth, dollar, mix);
    printf("  bids:");
    for (int b = 0; b < BIDS; b++)
        if (mix[b] >= 0.01)
            printf(" $%d %.0f %%", b, 100.0 * mix[b]);
    printf("\n");
    free(sample.seated);
    return 0;
}
