/* Moves that would make people laugh, which bots no longer make. */
#include "harness.h"

#include <stdio.h>

#include "aor/rules.h"
#include "bot/eval.h"
#include "florin/bot.h"

static void begin_game(const struct florin_game *game, int seats, uint64_t seed, struct florin_state *state)
{
    struct florin_setup setup;
    florin_default_setup(game, seats, seed, &setup);
    memset(state, 0, sizeof *state);
    assert_null(game->setup(state, &setup));
}

static struct florin_bot *sit(const struct florin_game *game, const char *word, uint64_t seed)
{
    struct florin_bot_options options = {.seed = seed};
    assert_true(florin_bot_find(word, &options));
    struct florin_bot *bot = florin_bot_new(game, &options);
    assert_non_null(bot);
    return bot;
}

/* ---- a sure win is played ---- */

enum { DECISIONS_MAX = 4000 };

/* The last turn of a game. */
struct turn {
    struct florin_state begun;
    int seat, count;
    struct florin_bot_step step[FLORIN_BOT_PLAN_MAX];
};

/* Does it win whatever the seat does not know? */
static bool wins_in_every_world(const struct florin_game *game, const struct turn *turn)
{
    enum { WORLDS = 16 };
    static struct florin_state state;
    struct florin_result result;
    for (uint64_t world = 1; world <= WORLDS; world++) {
        state = turn->begun;
        game->redact(&state, turn->seat, FLORIN_WATCHED);
        game->imagine(&state, turn->seat, world);
        for (int i = 0; i < turn->count; i++) {
            if (game->judge(&state, turn->step[i].seat, turn->step[i].move).rule != 0)
                return false;
            game->apply(&state, turn->step[i].seat, turn->step[i].move);
        }
        game->result(&state, &result);
        if (game->deciders(&state) != 0 || result.winners != UINT32_C(1) << turn->seat)
            return false;
    }
    return true;
}

/* Plays a game of greedy bots. */
static void find_last_turn(const struct florin_game *game, uint64_t seed, struct turn *last)
{
    static struct florin_state state;
    struct florin_bot *bot[2] = {sit(game, "greedy", seed), sit(game, "greedy", seed + 1)};
    last->seat = -1;
    begin_game(game, 2, seed, &state);
    for (int i = 0; game->deciders(&state) != 0 && i < DECISIONS_MAX; i++) {
        int seat = __builtin_ctz(game->deciders(&state));
        struct florin_move move = florin_bot_choose(bot[seat], &state, seat, NULL);
        if (florin_bot_turn(game, &state) != last->seat || last->count == FLORIN_BOT_PLAN_MAX) {
            last->seat = florin_bot_turn(game, &state);
            last->begun = state;
            last->count = 0;
        }
        last->step[last->count++] = (struct florin_bot_step){move, (uint8_t)seat};
        game->apply(&state, seat, move);
    }
    florin_bot_free(bot[0]);
    florin_bot_free(bot[1]);
}

static bool wins_this_turn(const struct florin_game *game, struct florin_state state, int seat)
{
    struct florin_bot *bot = sit(game, "search:200", 1);
    struct florin_result result;
    int turn = florin_bot_turn(game, &state);
    while (game->deciders(&state) != 0 && florin_bot_turn(game, &state) == turn) {
        int decider = __builtin_ctz(game->deciders(&state));
        game->apply(&state, decider, florin_bot_choose(bot, &state, decider, NULL));
    }
    florin_bot_free(bot);
    game->result(&state, &result);
    return game->deciders(&state) == 0 && result.winners == UINT32_C(1) << seat;
}

static void test_a_turn_that_wins_in_every_world_is_played(void **unused)
{
    (void)unused;
    static struct turn last;
    const struct florin_game *game = florin_game_find("pax2e");
    int sure = 0, missed = 0;
    for (uint64_t seed = 1; sure < 12; seed++) {
        find_last_turn(game, seed, &last);
        if (!wins_in_every_world(game, &last))
            continue;
        sure++;
        missed += !wins_this_turn(game, last.begun, last.seat);
    }
    assert_true(missed <= 1); /* a beam does not see all of them */
}

/* ---- Age of Renaissance ---- */

static bool anybody_owns(const struct aor *s, int advance)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (uses(s, seat, advance))
            return true;
    return false;
}

/* 5.5.3, 5.4.3.1, 5.1, 4.4: of one move of a bot. */
static void check_habits(const struct aor *s, int seat, struct florin_move move)
{
    enum { CHEAP = 3 };
    struct aor afloat = *s;
    afloat.ship[seat] = afloat.ship[seat] == NO_SHIP ? GALLEY_2 : afloat.ship[seat];
    if (s->step == STEP_STABILIZE && aor_stabilization(s, seat) <= CHEAP && s->cash[seat] >= aor_stabilization(s, seat))
        assert_int_not_equal(move.kind, MOVE_DECLINE);
    if (s->step == STEP_PROTECT && !anybody_owns(s, PATRONAGE))
        assert_int_equal(amount_of(move), 0);
    if (s->step == STEP_TOKENS && s->turn == 1 && move.kind == MOVE_BID)
        assert_true(amount_of(move) <= aor_usable_tokens(&afloat, seat));
    if (s->step == STEP_CAPITAL && s->seats == 4 && move.kind == MOVE_BID)
        assert_true(amount_of(move) <= 7);
}

static void test_no_money_goes_where_it_cannot_come_back(void **unused)
{
    (void)unused;
    static struct florin_state state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct aor *s = (struct aor *)(void *)&state;
        struct florin_bot *bot = sit(&aor, seed % 2 ? "greedy" : "search:10", seed);
        begin_game(&aor, 4, seed, &state);
        while (aor.deciders(&state) != 0) {
            int seat = __builtin_ctz(aor.deciders(&state));
            struct florin_move move = florin_bot_choose(bot, &state, seat, NULL);
            check_habits(s, seat, move);
            aor.apply(&state, seat, move);
        }
        florin_bot_free(bot);
    }
}

/* The share that a seat may expect if it bids so much for tokens and all others nothing. */
static float expected_of_bid(const struct florin_state *before, int seat, int amount)
{
    static struct florin_state state;
    float expected[FLORIN_SEATS_MAX];
    state = *before;
    while (((struct aor *)(void *)&state)->step == STEP_TOKENS) {
        int decider = __builtin_ctz(aor.deciders(&state));
        aor.apply(&state, decider, amount_move(MOVE_BID, decider == seat ? amount : 0));
    }
    florin_bot_evaluate(&aor, &state, expected);
    return expected[seat];
}

/* An amount that stands out from its neighbours by so much would be bid again and again. */
static const float STANDS_OUT = 0.02f;

static void compare_bids(const struct florin_state *state, int seat, int most)
{
    float expected[TOKENS + 1];
    for (int amount = 1; amount <= most; amount++)
        expected[amount] = expected_of_bid(state, seat, amount);
    for (int amount = 2; amount < most; amount++) {
        float out = expected[amount] - (expected[amount - 1] + expected[amount + 1]) / 2;
        if (out > STANDS_OUT || out < -STANDS_OUT)
            print_message("# %d tokens stand out by %.4f\n", amount, (double)out);
        assert_true(out <= STANDS_OUT && out >= -STANDS_OUT);
    }
}

static void test_no_bid_stands_out_from_its_neighbours(void **unused)
{
    (void)unused;
    static struct florin_state state;
    int turns = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        const struct aor *s = (const struct aor *)(const void *)&state;
        struct florin_bot *bot = sit(&aor, "greedy", seed);
        begin_game(&aor, 4, seed, &state);
        while (aor.deciders(&state) != 0) {
            int seat = __builtin_ctz(aor.deciders(&state));
            if (s->step == STEP_TOKENS && s->sealed == s->out) {
                compare_bids(&state, seat, s->cash[seat] < s->stock[seat] ? s->cash[seat] : s->stock[seat]);
                turns++;
            }
            aor.apply(&state, seat, florin_bot_choose(bot, &state, seat, NULL));
        }
        florin_bot_free(bot);
    }
    assert_true(turns > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_turn_that_wins_in_every_world_is_played),
        cmocka_unit_test(test_no_money_goes_where_it_cannot_come_back),
        cmocka_unit_test(test_no_bid_stands_out_from_its_neighbours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
