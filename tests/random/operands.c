/* Every verb with every byte for each operand, in random positions of a game: whatever comes in is judged, nothing is read
 * past a table's end (the sanitizers watch), and what is legal is offered.
 *
 *     operands GAME POSITIONS */
#include <stdio.h>
#include <stdlib.h>

#include "../harness.h"
#include "game/playout.h"

static const struct florin_game *game;
static struct florin_moves offered;

static bool is_offered(struct florin_move move)
{
    for (int i = 0; i < offered.count; i++)
        if (florin_move_equal(offered.move[i], move))
            return true;
    return false;
}

/* One operand takes all values, the others keep those of an offered move or of chance. */
static bool sweep(const void *state, int seat, struct florin_move move, int operand)
{
    for (int value = 0; value < 256; value++) {
        move.arg[operand] = (uint8_t)value;
        if (game->judge(state, seat, move).rule == 0 && !is_offered(move)) {
            printf("not ok - %s: %s is legal and not offered (operand %d is %d)\n", game->id, game->verbs[move.kind].word,
                   operand, value);
            return false;
        }
    }
    return true;
}

static bool offered_once(void)
{
    for (int i = 0; i < offered.count; i++)
        for (int k = 0; k < i; k++)
            if (florin_move_equal(offered.move[i], offered.move[k])) {
                printf("not ok - %s: %s is offered twice\n", game->id, game->verbs[offered.move[i].kind].word);
                return false;
            }
    return true;
}

static bool judge_everything(const void *state, int seat, uint64_t *random)
{
    for (int verb = 0; verb < 256; verb++) {
        if (verb >= game->verb_count && verb < 250)
            continue;
        struct florin_move move = {.kind = (uint8_t)verb};
        for (int i = 0; i < 3; i++)
            move.arg[i] = florin_random_below(random, 2) ? (uint8_t)florin_random_below(random, 256) : 0;
        if (offered.count && florin_random_below(random, 2))
            move = offered.move[florin_random_below(random, (uint32_t)offered.count)];
        if (!sweep(state, seat, (struct florin_move){.kind = (uint8_t)verb}, 0))
            return false;
        for (int operand = 0; operand < FLORIN_ARGS; operand++)
            if (!sweep(state, seat, move, operand))
                return false;
    }
    return true;
}

static bool play_one(uint64_t seed, int *positions)
{
    struct florin_state state = {0};
    struct florin_setup setup;
    uint64_t random = seed;
    int range = game->seats_max - game->seats_min + 1;
    florin_default_setup(game, game->seats_min + (int)(seed % (uint64_t)range), seed, &setup);
    if (strcmp(game->id, "pax2e") == 0 && seed % 2 && florin_set_option(game, &setup, "text", "living"))
        return false;
    if (game->setup(&state, &setup))
        return false;
    for (int decisions = 0; game->deciders(&state) && *positions > 0; decisions++) {
        int seat = __builtin_ctz(game->deciders(&state));
        game->moves(&state, seat, &offered);
        struct florin_move next = offered.move[florin_random_below(&random, (uint32_t)offered.count)];
        if (decisions % 9 == 0) {
            --*positions;
            if (!offered_once() || !judge_everything(&state, seat, &random))
                return false;
        }
        game->apply(&state, seat, next);
    }
    return true;
}

int main(int argc, char **argv)
{
    game = argc > 2 ? florin_game_find(argv[1]) : NULL;
    int positions = argc > 2 ? atoi(argv[2]) : 0, all = positions;
    if (!game || positions <= 0) {
        fprintf(stderr, "usage: operands GAME POSITIONS\n");
        return 2;
    }
    for (uint64_t seed = 1; positions > 0; seed++)
        if (!play_one(seed, &positions))
            return 1;
    printf("1..1\nok 1 - %s: every verb with every operand in %d positions\n", game->id, all);
    return 0;
}
