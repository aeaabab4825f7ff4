/* As long as one seat decides, nothing on the table comes back to how it lay before: no sequence of moves goes round in
 * circles. Games of random players and of bots.
 *
 *     circles GAME BOT COUNT [OPTION=VALUE]...
 *
 * BOT is that of florin arena, `any` for moves at random, or `options` for moves at random by options at random. Stocks
 * that only run down are left out (the tokens left for an expansion, the Florins of a bank), for a circle that costs
 * something is one all the same; so are moves that leave everything as it lies. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "florin/bot.h"
#include "florin/game.h"
#include "layouts.h"
#include "setups.h"

enum { LOOK_BACK = 400 };

static const struct florin_game *game;
static struct florin_bot *bots[FLORIN_SEATS_MAX];
static bool presets = true;
static long decisions;

/* Dice and drawn cards begin anew: an attack that fails leaves the map as it was. */
static bool goes_round(uint64_t layout, int seat, uint32_t luck, bool begins)
{
    static uint64_t left[LOOK_BACK];
    static uint32_t last;
    static int count, whose;
    if (begins || seat != whose || luck != last)
        count = 0;
    whose = seat;
    last = luck;
    if (count && left[(count - 1) % LOOK_BACK] == layout)
        return false; /* nothing moved */
    for (int i = count > LOOK_BACK ? count - LOOK_BACK : 0; i < count; i++)
        if (left[i % LOOK_BACK] == layout)
            return true;
    left[count++ % LOOK_BACK] = layout;
    return false;
}

static struct florin_move choose(const void *state, int seat, uint64_t *random)
{
    static struct florin_moves moves;
    if (bots[seat])
        return florin_bot_choose(bots[seat], state, seat, NULL);
    game->moves(state, seat, &moves);
    return moves.move[florin_random_below(random, (uint32_t)moves.count)];
}

static bool play_one(uint64_t seed)
{
    struct florin_state state;
    struct florin_setup setup;
    uint64_t random = seed;
    random_setup(game, &state, &setup, presets, &random);
    uint64_t (*layout_of)(const void *) = strcmp(game->id, "aor") == 0 ? aor_layout : pax_layout;
    for (int length = 0; game->deciders(&state); length++, decisions++) {
        int seat = florin_decider(game, &state);
        if (goes_round(layout_of(&state), seat, game->luck(&state), length == 0)) {
            printf("not ok - %s: what lay on the table comes back (game %llu, decision %d)\n", game->id,
                   (unsigned long long)seed, length);
            return false;
        }
        game->apply(&state, seat, choose(&state, seat, &random));
    }
    return true;
}

static bool seat_bots(const char *word)
{
    presets = strcmp(word, "options") != 0;
    for (int seat = 0; presets && strcmp(word, "any") != 0 && seat < game->seats_max; seat++) {
        struct florin_bot_options options = {.seed = (uint64_t)seat + 1};
        if (!florin_bot_find(word, &options))
            return false;
        bots[seat] = florin_bot_new(game, &options);
    }
    return true;
}

int main(int argc, char **argv)
{
    game = argc > 3 ? florin_game_find(argv[1]) : NULL;
    int count = argc > 3 ? atoi(argv[3]) : 0;
    if (!game || count <= 0 || !seat_bots(argv[2]) || !fix_options(game, argv + 4, argc - 4)) {
        fprintf(stderr, "usage: circles GAME BOT COUNT [OPTION=VALUE]...\n");
        return 2;
    }
    for (int i = 1; i <= count; i++)
        if (!play_one((uint64_t)i))
            return 1;
    printf("1..1\nok 1 - %s: nothing goes round in %d games, %ld decisions\n", game->id, count, decisions);
    for (int seat = 0; seat < game->seats_max; seat++)
        florin_bot_free(bots[seat]);
    return 0;
}
