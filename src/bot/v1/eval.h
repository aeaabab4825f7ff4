/* What a position is worth, one evaluation per game. The only part of a bot that knows which game it plays. */
#ifndef FLORIN_BOT_V1_EVAL_H
#define FLORIN_BOT_V1_EVAL_H

#include "florin/game.h"

/* The same sums on every machine: no multiply-add in one step. gcc does so by itself under -std=c17. */
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#endif

struct v1_eval {
    const char *game; /* id */
    /* The share of the victory each seat may expect in a game that is not over: 0..1, all seats together 1. Must see only
     * what every state has, imagined ones too. */
    void (*value)(const void *state, float value[FLORIN_SEATS_MAX]);
    /* The same by a second, slower opinion, for positions between two turns. */
    void (*judge)(const void *state, float value[FLORIN_SEATS_MAX]);
    /* The seat whose turn it is; -1 - n in a phase n that is nobody's turn. Bots plan as far as the end of a turn. */
    int (*turn)(const void *state);
    /* Iterations below which a search knows no more than a greedy bot; it never makes fewer. */
    uint32_t least;
};

extern const struct v1_eval v1_eval_pax2e, v1_eval_pax1e, v1_eval_aor;

/* The evaluation of a game; one that knows nothing for a game without. */
const struct v1_eval *v1_eval_of(const struct florin_game *game);

/* Shares of the victory in any position, also in one that is over. */
void v1_eval_value(const struct florin_game *game, const struct v1_eval *eval, const void *state, float value[FLORIN_SEATS_MAX]);
/* The same by the second opinion. */
void v1_eval_judge(const struct florin_game *game, const struct v1_eval *eval, const void *state, float value[FLORIN_SEATS_MAX]);

/* e to the x, near enough and the same everywhere: only + - * / are used. */
static inline float v1_eval_exp(float x)
{
    float y = 1.0f + x / 64.0f;
    if (y <= 0.0f)
        return 0.0f;
    for (int i = 0; i < 6; i++)
        y *= y;
    return y;
}

/* Turns scores into shares that add up to 1. */
void v1_eval_shares(const float *score, int seats, float *share);

#endif
