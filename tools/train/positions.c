/* Positions for training: plays games of bots with each other and writes what the evaluation sees at the beginning of every
 * turn, together with who won.
 *
 *     positions GAME SEATS GAMES FIRST_SEED BOT SLIPS >> file
 *
 * One row a position: struct row below, little-endian. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/eval_pax.h"
#include "florin/bot.h"

enum { TURNS_MAX = 2000 };

struct row {
    int16_t score[NOTED_SEATS];
    uint8_t seats, winners;
    int8_t seat[NOTED_SEATS][PAX_FEATURE_COUNT];
    int8_t all[PAX_SHARED_COUNT];
};

static struct row rows[TURNS_MAX];

static void note(const void *state, int seats, struct row *row)
{
    struct pax_notes notes;
    pax_note(state, &notes);
    memset(row, 0, sizeof *row);
    for (int seat = 0; seat < seats; seat++)
        row->score[seat] = (int16_t)notes.score[seat];
    row->seats = (uint8_t)seats;
    memcpy(row->seat, notes.seat, sizeof row->seat);
    memcpy(row->all, notes.all, sizeof row->all);
}

static int play(const struct florin_game *game, struct florin_bot *bots[], int seats, uint64_t seed, uint64_t *random,
                int slips)
{
    static struct florin_state state;
    static struct florin_moves moves;
    struct florin_setup setup;
    struct florin_result result;
    int turn = -1, count = 0;
    florin_default_setup(game, seats, seed, &setup);
    if (game->setup(&state, &setup) != NULL)
        return 0;
    for (uint32_t deciders; (deciders = game->deciders(&state)) != 0;) {
        int seat = __builtin_ctz(deciders);
        if (florin_bot_turn(game, &state) != turn && count < TURNS_MAX)
            note(&state, seats, &rows[count++]);
        turn = florin_bot_turn(game, &state);
        game->moves(&state, seat, &moves);
        struct florin_move move = moves.move[florin_random_below(random, (uint32_t)moves.count)];
        if (florin_random_below(random, 1000) >= (uint32_t)slips)
            move = florin_bot_choose(bots[seat], &state, seat, NULL);
        game->apply(&state, seat, move);
    }
    game->result(&state, &result);
    for (int i = 0; i < count; i++)
        rows[i].winners = (uint8_t)result.winners;
    return count;
}

int main(int argc, char **argv)
{
    if (argc != 7)
        return fprintf(stderr, "positions GAME SEATS GAMES FIRST_SEED BOT SLIPS\n"), 2;
    const struct florin_game *game = florin_game_find(argv[1]);
    int seats = atoi(argv[2]), games = atoi(argv[3]), slips = atoi(argv[6]);
    uint64_t seed = strtoull(argv[4], NULL, 10), random = seed;
    struct florin_bot *bots[NOTED_SEATS];
    struct florin_bot_options options = {.seed = seed};
    if (!game || strncmp(game->id, "pax", 3) != 0 || !florin_bot_find(argv[5], &options))
        return fprintf(stderr, "positions: pax2e or pax1e, and a bot\n"), 2;
    for (int seat = 0; seat < NOTED_SEATS; seat++) {
        options.seed = florin_random(&random);
        bots[seat] = florin_bot_new(game, &options);
    }
    for (int i = 0; i < games; i++) {
        int count = play(game, bots, seats, seed + (uint64_t)i, &random, slips);
        if (count > 0)
            fwrite(rows, sizeof *rows, (size_t)count, stdout);
    }
    return 0;
}
