/* What a position is worth, one evaluation per game. The only part of a bot that knows which game it plays. */
#ifndef FLORIN_BOT_EVAL_H
#define FLORIN_BOT_EVAL_H

#include <assert.h>

#include "bot/net.h"
#include "florin/game.h"

/* The same sums on every machine: no multiply-add in one step. gcc does so by itself under -std=c17. */
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#endif

/* How sure opinions are when people are told them: tools/train/selfplay opinions finds it. */
struct sureness {
    float net, search; /* 1: as sure as they are of themselves */
    uint32_t glance;   /* iterations of a search before it is told */
    float doubt;       /* whether the one reply that holds a leader up was seen: eval_doubt() */
};

/* What an evaluation keeps of the position it looked at last, so that the next one costs what differs. It never changes what is
 * said of a position, and belongs to one thread. All zero: nothing yet. */
struct eval_memory {
    FLORIN_ALIGN(16) unsigned char bytes[4096];
};

struct eval {
    const char *game; /* id */
    /* The share of the victory each seat may expect in a game that is not over: 0..1, all seats together 1. Must see only
     * what every state has, imagined ones too. */
    void (*value)(const void *state, struct eval_memory *memory, float value[FLORIN_SEATS_MAX]);
    /* The seat whose turn it is; -1 - n in a phase n that is nobody's turn. Bots plan as far as the end of a turn. */
    int (*turn)(const void *state);
    /* Has the seat on turn begun something of which nothing is to be seen yet, so that it is not to be judged? May be NULL. */
    bool (*unsettled)(const void *state);
    /* What it is worth to a seat, beyond the victory, to come e times as near to it: where points are counted, who cannot win any
     * more still plays for something and makes nobody presents. 0 where only winning counts. */
    float consolation;
    /* Iterations below which a search knows no more than a greedy bot here; it never makes fewer. NULL: one is enough. */
    uint32_t (*least)(const void *state);
    /* Takes back what other seats have chosen in secret: to who thinks they are still to choose, for that can be thought about,
     * and what is sealed could only be guessed. NULL where nothing is. */
    void (*reopen)(void *state);
    /* What a network is shown of a position, how many features there are of a seat and of all, and the network. */
    void (*show)(const void *state, struct eval_memory *memory, struct features *features);
    const int *own_features, *all_features;
    struct net_bytes *net;
    const struct sureness *sureness; /* by number of seats */
    /* What a policy takes a move for: below NET_CLASSES. */
    int (*move_class)(const void *state, int seat, struct florin_move move);
};

extern const struct eval eval_pax2e, eval_pax1e, eval_aor;
extern const struct eval *const eval_all[]; /* ended by NULL */

/* The evaluation of a game; one that knows nothing for a game without. */
const struct eval *eval_of(const struct florin_game *game);

/* Shares of the victory in any position, also in one that is over. */
void eval_value(const struct florin_game *game, const struct eval *eval, struct eval_memory *memory, const void *state,
                float value[FLORIN_SEATS_MAX]);

/* What a share of the victory is worth to the seat that may expect it. */
float eval_liking(const struct eval *eval, float share);

/* A second, slower opinion about positions between two turns: the networks' on average; the evaluation's where there are none. */
enum { JUDGE_NETS = 3 };
struct judge {
    int nets;
    struct net net[JUDGE_NETS]; /* the first speaks of any number of seats, and knows moves */
    struct net_view view[JUDGE_NETS];
    float sureness; /* 1: as sure as they are of themselves */
    struct features features;
    struct eval_memory memory;
};
/* Which network: that of the game, the first one to compare it with, none, another one to compare; or all that lie in the file
 * of the game's: the others learned by themselves, and people are told better by several. */
enum { NET_OWN, NET_OTHER, NET_NONE, NET_FURTHER, NET_JOINED = 255 };
/* Opens the networks of a file, one after the other; how many, 0 if bots of the game cannot think with them. */
int eval_open_nets(const struct eval *eval, const void *bytes, size_t size, struct net net[JUDGE_NETS]);
void eval_open_judge(struct judge *judge, const struct eval *eval, int net);
void eval_judge(const struct florin_game *game, const struct eval *eval, struct judge *judge, const void *state,
                float value[FLORIN_SEATS_MAX]);
/* What the network thinks of a seat's moves; policy->net is NULL if there is none. */
void eval_policy(const struct eval *eval, struct judge *judge, const void *state, int seat, struct net_policy *policy);

/* A class for moves of a kind with operands. */
static inline int eval_class(int kind, int a, int b)
{
    uint32_t hash = ((uint32_t)kind * 64 + (uint32_t)b) * 256 + (uint32_t)a;
    return (int)(hash * UINT32_C(0x9e3779b1) >> 22);
}
static_assert(NET_CLASSES == 1 << (32 - 22), "a class is the upper bits of a hash");

/* e to the x, near enough and the same everywhere: only + - * / are used. */
static inline float eval_exp(float x)
{
    float y = 1.0f + x / 64.0f;
    if (y <= 0.0f)
        return 0.0f;
    for (int i = 0; i < 6; i++)
        y *= y;
    return y;
}

/* Turns scores into shares that add up to 1. */
void eval_shares(const float *score, int seats, float *share);

/* Makes shares surer, or less sure, by a factor. */
void eval_temper(float *share, int seats, float sureness);
/* The nearer a leader is to the victory, the more the others get of what he lacks: with a doubt of 1.7 he is told 0.9 as 0.85, and
 * 0.6 as it is. Where nothing is left to them it stays so. */
void eval_doubt(float *share, int seats, float doubt);

#endif
