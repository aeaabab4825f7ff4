/* Every claim of a hint is true: games by bots that now and then move at random, hints on the way, and each of their claims
 * counted again in worlds that the hint has not seen.
 *
 *     claims GAME POSITIONS [FIRST SEED [ITERATIONS [TEXT]]]
 *
 * One TAP line; the first claims that are untrue are told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "florin/bot.h"
#include "game/text.h"
#include "holds.h"
#include "table/hint.h"
#include "table/table.h"

enum { WORLDS = 12, FIRST_WORLD = 1000, EVERY = 6 };

static const struct florin_game *game;
static bool (*holds)(const void *, const void *, int, const struct florin_claim *);
static struct florin_bot_report report;
static struct hint hint;
static struct florin_state now, worlds[2];
static int seat;
enum { FEW = 200 };
static const char *rules_text; /* of the rules; NULL: the game's own */
static long positions, claims, untrue, plans_cut, matter, named;

static void put_plan(int length, const struct florin_bot_step *step, struct florin_text *text)
{
    for (int i = 0; i < length; i++) {
        text_put(text, i ? ", " : " (");
        florin_notate(game, step ? step[i].move : hint.step[i].move, text);
    }
    text_put(text, length ? ")" : "");
}

/* The claim, and the plan it is about; of a difference also the other one. */
static void complain(const char *what, const struct florin_claim *claim, int world)
{
    char buffer[2000] = "";
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    if (claim)
        florin_words_of(game)->say_claim(&now, seat, claim, FLORIN_ENGLISH, &text);
    put_plan(hint.length, NULL, &text);
    if (hint.second >= 0)
        put_plan(hint.second_length, report.other[hint.second].step, &text);
    if (++untrue <= 20)
        printf("# %s in world %d: %s\n", what, world, buffer);
}

static void check(const char *what, const struct florin_claim *claim, const void *before, const void *after, int world)
{
    claims++;
    if (!holds(before, after, seat, claim))
        complain(what, claim, world);
}

/* Did the dice fall well? */
static bool is_lucky(const void *before, const void *after)
{
    int (*dice)(const void *, const void *, int) = florin_words_of(game)->dice;
    return dice && dice(before, after, seat) > 0;
}

static void imagine(int world, struct florin_state *into)
{
    memcpy(into, &now, game->state_size);
    table_imagine(game, seat, (uint64_t)(FIRST_WORLD + world), into);
}

/* Plays the whole plan in one world and checks each move; false: one is illegal there. */
static bool check_steps(int world)
{
    struct florin_state before, after;
    imagine(world, &after);
    for (int i = 0; i < hint.length; i++) {
        const struct hint_step *step = &hint.step[i];
        memcpy(&before, &after, game->state_size);
        if (game->judge(&before, seat, step->move).rule != 0) {
            plans_cut++;
            return false;
        }
        game->apply(&after, seat, step->move);
        for (int k = 0; k < step->count && (!step->lucky || is_lucky(&before, &after)); k++)
            check("step", &step->claim[k], &before, &after, world);
    }
    memcpy(&worlds[1], &after, game->state_size);
    imagine(world, &worlds[0]);
    return true;
}

static void play(const struct florin_bot_step *steps, int length, struct florin_state *state)
{
    for (int i = 0; i < length && steps[i].seat == seat && game->judge(state, seat, steps[i].move).rule == 0; i++)
        game->apply(state, seat, steps[i].move);
}

static void check_threats(int world)
{
    for (int i = 0; i < hint.threats; i++) {
        const struct hint_threat *threat = &hint.threat[i];
        struct florin_state other;
        claims++;
        if (threat->answer == HINT_STOPS)
            check("threat", &threat->claim, &worlds[0], &worlds[1], world);
        if (threat->answer != HINT_OTHER_STOPS)
            continue;
        imagine(world, &other);
        play(report.other[threat->other].step, report.other[threat->other].length, &other);
        check("other answer", &threat->claim, &worlds[0], &other, world);
    }
}

static void check_plan(int world)
{
    bool lucky = is_lucky(&worlds[0], &worlds[1]);
    for (int i = 0; i < hint.purposes && !hint.compared && (!hint.purpose_lucky || lucky); i++)
        check("purpose", &hint.purpose[i], &worlds[0], &worlds[1], world);
    if (hint.has_cost)
        check("cost", &hint.cost, &worlds[0], &worlds[1], world);
    if (hint.threats)
        check_threats(world);
}

static void check_differences(int world)
{
    struct florin_state other;
    imagine(world, &other);
    for (int i = 0; i < hint.second_length; i++) {
        if (game->judge(&other, seat, report.other[hint.second].step[i].move).rule != 0)
            return;
        game->apply(&other, seat, report.other[hint.second].step[i].move);
    }
    for (int i = 0; i < hint.differences; i++)
        check("difference", &hint.difference[i], &other, &worlds[1], world);
}

static void check_hint(void)
{
    hint_make(game, &now, seat, &report, &hint);
    positions++;
    bool matters = hint_margin(&hint, &report) >= 0.01f;
    matter += matters;
    named += matters && (hint.purposes > 0 || hint.threats > 0);
    for (int world = 0; world < WORLDS; world++) {
        if (!check_steps(world))
            continue;
        check_plan(world);
        if (hint.second >= 0)
            check_differences(world);
    }
}

static struct florin_bot *bot_of(const char *word, uint32_t iterations)
{
    struct florin_bot_options options = {.seed = 1};
    if (!florin_bot_find(word, &options))
        exit(2);
    if (iterations)
        options.iterations = iterations;
    options.milliseconds = 0;
    return florin_bot_new(game, &options);
}

static void play_game(uint64_t seed, long wanted, struct florin_bot *player, struct florin_bot *adviser)
{
    static struct florin_moves moves;
    struct florin_setup setup;
    uint64_t random = seed;
    florin_default_setup(game, game->seats_min + (int)(seed % (uint64_t)(game->seats_max - game->seats_min + 1)), seed,
                         &setup);
    if (rules_text && florin_set_option(game, &setup, "text", rules_text))
        exit(2);
    if (game->setup(&now, &setup))
        return;
    while (game->deciders(&now) && positions < wanted) {
        seat = florin_decider(game, &now);
        game->moves(&now, seat, &moves);
        if (moves.count > 1 && florin_random_below(&random, EVERY) == 0) {
            florin_bot_choose(adviser, &now, seat, &report);
            check_hint();
        }
        struct florin_move move = florin_random_below(&random, 4)
                                      ? florin_bot_choose(player, &now, seat, NULL)
                                      : moves.move[florin_random_below(&random, (uint32_t)moves.count)];
        game->apply(&now, seat, move);
    }
}

int main(int argc, char **argv)
{
    game = argc > 2 ? florin_game_find(argv[1]) : NULL;
    if (!game) {
        fprintf(stderr, "claims GAME POSITIONS [FIRST SEED [ITERATIONS [TEXT]]]\n");
        return 2;
    }
    long wanted = atol(argv[2]);
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    rules_text = argc > 5 ? argv[5] : NULL;
    holds = strncmp(game->id, "pax", 3) == 0 ? pax_holds : aor_holds;
    struct florin_bot *player = bot_of("normal", 0), *adviser = bot_of("search", argc > 4 ? (uint32_t)atol(argv[4]) : 12);
    for (; positions < wanted; seed++)
        play_game(seed, wanted, player, adviser);
    florin_bot_free(player);
    florin_bot_free(adviser);
    /* The bar is 95 in a hundred; of few, chance may take five more. */
    bool enough = named * 100 >= matter * (matter >= FEW ? 95 : 90);
    printf("# %ld hints, %ld claims, %ld untrue, %ld plans that a fresh world forbids; %ld hints matter, %ld of them name a "
           "purpose\n",
           positions, claims, untrue, plans_cut, matter, named);
    printf("1..1\n%sok 1 - every claim of a hint holds\n", untrue || !enough ? "not " : "");
    return untrue || !enough ? 1 : 0;
}
