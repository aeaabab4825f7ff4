/* Habits of bots in Age of Renaissance that people laugh at, counted: selfplay habits. */
#include "selfplay.h"

#include <stdlib.h>
#include <string.h>

#undef EACH_SEAT /* the rules' own, for seats in C */
#include "aor/rules.h"

enum { BIDS_MAX = 100, CHEAP = 3, DEAR_GIFT = 22, SERIES = 3 };

struct habits {
    uint64_t games, turns;
    uint64_t bid[BIDS_MAX + 1], bids;
    uint64_t capital_dollars, capital_most;
    double won_by_rank[SEATS];
    uint64_t tokens[2], unused[2]; /* in the first turn, and in all */
    uint64_t asked_to_stabilize, cheap_asked, cheap_declined;
    uint64_t eliminated;
    uint64_t last_purchases, left_money, left_dollars;
    uint64_t goods_played, gifts;
    uint64_t attacks, series;
    uint64_t protections, needless;
};
static struct habits habits;

/* Kept from move to move of a game. */
struct watched {
    int tokens[SEATS];
    int place, attacks; /* of the seat that expands now */
};

static bool could_buy(const struct aor *s, int seat)
{
    for (int a = 0; a < ADVANCE_COUNT; a++)
        if (aor_judge_buy(s, seat, move_of(MOVE_BUY, a, 0)).rule == RULE_LEGAL &&
            aor_advances[a].edition[s->edition].cost > aor_price(s, seat, a))
            return true;
    return false;
}

static void watch_purchase(struct habits *h, const struct aor *s, int seat, struct florin_move move)
{
    if (s->step == STEP_PURCHASE && move.kind == MOVE_DONE && s->last_turn) {
        h->last_purchases++;
        h->left_money += could_buy(s, seat);
        h->left_dollars += could_buy(s, seat) ? (uint64_t)s->cash[seat] : 0;
    }
    if (s->step == STEP_STABILIZE && s->cash[seat] >= aor_stabilization(s, seat)) {
        bool cheap = aor_stabilization(s, seat) <= CHEAP;
        h->asked_to_stabilize++;
        h->cheap_asked += cheap;
        h->cheap_declined += cheap && move.kind == MOVE_DECLINE;
    }
}

static void watch_cards(struct habits *h, const struct aor *before, const struct aor *s, int seat, struct florin_move move)
{
    if (before->step == STEP_PROTECT) {
        bool patron = false;
        for (int other = 0; other < s->seats; other++)
            patron = patron || (other != seat && uses(before, other, PATRONAGE));
        h->protections += amount_of(move) > 0;
        h->needless += amount_of(move) > 0 && !patron;
    }
    if (move.kind == MOVE_PLAY && aor_cards[move.arg[0]].goods && before->step == STEP_PLAY && s->step == STEP_PLAY) {
        int most = 0;
        for (int other = 0; other < s->seats; other++)
            if (other != seat && s->cash[other] - before->cash[other] > most)
                most = s->cash[other] - before->cash[other];
        h->goods_played++;
        h->gifts += most >= DEAR_GIFT && s->cash[seat] <= before->cash[seat];
    }
}

static void watch_expansion(struct habits *h, struct watched *w, const struct aor *before, const struct aor *s, int seat,
                            struct florin_move move)
{
    if (before->phase == PHASE_ORDER && s->phase > PHASE_ORDER)
        for (int other = 0; other < s->seats; other++)
            w->tokens[other] = s->expansion[other];
    if (move.kind == MOVE_ATTACK) {
        w->attacks = w->place == move.arg[0] + 1 ? w->attacks + 1 : 1;
        w->place = move.arg[0] + 1;
        h->attacks++;
        h->series += w->attacks == SERIES;
    }
    bool ends = before->phase == PHASE_EXPANSION && (s->phase != PHASE_EXPANSION || s->part != before->part);
    if (!ends || before->step != STEP_EXPAND)
        return;
    w->place = w->attacks = 0;
    for (int all = before->turn > 1; all < 2; all++) {
        h->tokens[all] += (uint64_t)w->tokens[seat];
        h->unused[all] += move.kind == MOVE_DONE || move.kind == MOVE_PASS ? before->expansion[seat] : s->expansion[seat];
    }
}

static void watch_bids(struct habits *h, const struct aor *s, int seat, struct florin_move move)
{
    (void)seat;
    if (move.kind != MOVE_BID)
        return;
    int amount = amount_of(move);
    if (s->step == STEP_CAPITAL) {
        h->capital_dollars += (uint64_t)amount;
        h->capital_most = (uint64_t)amount > h->capital_most ? (uint64_t)amount : h->capital_most;
    } else if (s->step == STEP_TOKENS) {
        h->bids++;
        h->bid[amount < 0 ? 0 : amount > BIDS_MAX ? BIDS_MAX : amount]++;
    }
}

static void watch_game(const struct work *work, struct florin_bot *bots[], struct aor *s, struct habits *h)
{
    struct watched w = {{0}, 0, 0};
    for (uint32_t deciders; (deciders = work->game->deciders(s)) != 0;) {
        int seat = __builtin_ctz(deciders);
        struct aor before = *s;
        struct florin_move move = florin_bot_choose(bots[seat], s, seat, NULL);
        work->game->apply(s, seat, move);
        watch_bids(h, &before, seat, move);
        watch_purchase(h, &before, seat, move);
        watch_cards(h, &before, s, seat, move);
        watch_expansion(h, &w, &before, s, seat, move);
    }
}

static void add_up(const struct habits *h)
{
    uint64_t most = habits.capital_most > h->capital_most ? habits.capital_most : h->capital_most;
    uint64_t *to = &habits.games;
    const uint64_t *from = &h->games;
    for (size_t i = 0; i < offsetof(struct habits, won_by_rank) / sizeof *to; i++)
        to[i] += from[i];
    habits.capital_most = most;
    for (int i = 0; i < SEATS; i++)
        habits.won_by_rank[i] += h->won_by_rank[i];
    to = habits.tokens;
    from = h->tokens;
    for (size_t i = 0; i < (sizeof habits - offsetof(struct habits, tokens)) / sizeof *to; i++)
        to[i] += from[i];
}

static void *play_and_watch(void *argument)
{
    struct work *w = argument;
    static _Thread_local struct florin_state state;
    for (int index; (index = atomic_fetch_add(&w->next, 1)) < w->games;) {
        struct florin_bot *bots[SEATS];
        struct florin_setup setup;
        struct florin_result result;
        struct habits h = {.games = 1};
        struct aor *s = (struct aor *)(void *)&state;
        float share[SEATS];
        uint64_t seed = w->seed + (uint64_t)index;
        florin_default_setup(w->game, w->seats, seed, &setup);
        w->game->setup(&state, &setup);
        seat_bots(w, 0, seed, bots);
        watch_game(w, bots, s, &h);
        unseat(w, bots);
        w->game->result(&state, &result);
        share_out(&result, w->seats, share);
        for (int seat = 0; seat < w->seats; seat++)
            h.won_by_rank[s->rank[seat]] += (double)share[seat];
        h.eliminated = (uint64_t)count_bits(s->out);
        h.turns = s->turn;
        pthread_mutex_lock(&w->lock);
        add_up(&h);
        pthread_mutex_unlock(&w->lock);
    }
    return NULL;
}

static double percent(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0.0;
}

static void print_bids(void)
{
    printf("  token bids, how often each:");
    for (int i = 0; i <= BIDS_MAX; i++)
        if (habits.bid[i])
            printf(" %d:%llu", i, (unsigned long long)habits.bid[i]);
    printf("\n");
}

int command_habits(struct work *w, char **argv)
{
    w->games = atoi(argv[4]);
    if (strcmp(w->game->id, "aor") != 0 || !find_bot(w, argv[6]))
        return 2;
    run(w, play_and_watch);
    const struct habits *h = &habits;
    double games = (double)h->games;
    printf("%s, %d seats, %d games, %.1f turns a game\n", argv[6], w->seats, w->games, (double)h->turns / games);
    print_bids();
    printf("  capital bids: $%.1f on average, at most $%d; games won by rank of the bid:",
           (double)h->capital_dollars / games / w->seats, (int)h->capital_most);
    for (int i = 0; i < w->seats; i++)
        printf(" %.0f %%", 100.0 * h->won_by_rank[i] / games);
    printf("\n  tokens unused: %.1f %% in the first turn, %.1f %% in all\n", percent(h->unused[0], h->tokens[0]),
           percent(h->unused[1], h->tokens[1]));
    printf("  stabilization of at most $%d declined: %llu of %llu\n", CHEAP, (unsigned long long)h->cheap_declined,
           (unsigned long long)h->cheap_asked);
    printf("  eliminated by misery: %.1f %% of seats\n", percent(h->eliminated, h->games * (uint64_t)w->seats));
    printf("  last turn, money left although an advance below its worth is to be had: %llu of %llu, $%.1f each\n",
           (unsigned long long)h->left_money, (unsigned long long)h->last_purchases,
           h->left_money ? (double)h->left_dollars / (double)h->left_money : 0.0);
    printf("  commodities that pay others $%d and more, oneself nothing: %.1f %% of %llu\n", DEAR_GIFT,
           percent(h->gifts, h->goods_played), (unsigned long long)h->goods_played);
    printf("  places attacked %d times in one expansion: %llu, of %llu attacks\n", SERIES, (unsigned long long)h->series,
           (unsigned long long)h->attacks);
    printf("  money on leaders where nobody else has Patronage: %llu of %llu\n", (unsigned long long)h->needless,
           (unsigned long long)h->protections);
    return 0;
}
