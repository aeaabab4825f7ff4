#include "bot/v1/eval.h"

#include <string.h>

/* ---- a game nobody has taught us ---- */

static void know_nothing(const void *state, float value[FLORIN_SEATS_MAX])
{
    (void)state;
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        value[seat] = 0.5f;
}

static int no_turn(const void *state)
{
    (void)state;
    return -1;
}

static const struct v1_eval ignorance = {"", know_nothing, know_nothing, no_turn, 1};

static const struct v1_eval *const all[] = {&v1_eval_pax2e, &v1_eval_pax1e, &v1_eval_aor, NULL};

const struct v1_eval *v1_eval_of(const struct florin_game *game)
{
    for (int i = 0; all[i]; i++)
        if (strcmp(all[i]->game, game->id) == 0)
            return all[i];
    return &ignorance;
}

/* ---- what the evaluations share ---- */

void v1_eval_shares(const float *score, int seats, float *share)
{
    float best = score[0], sum = 0.0f;
    for (int seat = 1; seat < seats; seat++)
        best = score[seat] > best ? score[seat] : best;
    for (int seat = 0; seat < seats; seat++) {
        share[seat] = v1_eval_exp(score[seat] - best);
        sum += share[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        share[seat] /= sum;
}

/* The victory is worth 1, shared among those who won it together. */
static void final_value(const struct florin_result *result, float value[FLORIN_SEATS_MAX])
{
    int winners = 0;
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        winners += result->winners >> seat & 1;
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        value[seat] = result->winners >> seat & 1 ? 1.0f / (float)winners : 0.0f;
}

/* False, and the value, if the game is over. */
static bool goes_on(const struct florin_game *game, const void *state, float value[FLORIN_SEATS_MAX])
{
    struct florin_result result;
    if (game->deciders(state) != 0)
        return true;
    game->result(state, &result);
    final_value(&result, value);
    return false;
}

void v1_eval_value(const struct florin_game *game, const struct v1_eval *eval, const void *state, float value[FLORIN_SEATS_MAX])
{
    if (goes_on(game, state, value))
        eval->value(state, value);
}

void v1_eval_judge(const struct florin_game *game, const struct v1_eval *eval, const void *state, float value[FLORIN_SEATS_MAX])
{
    if (goes_on(game, state, value))
        eval->judge(state, value);
}
