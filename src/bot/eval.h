/* Evaluation: the value of a position for every seat. Each game has one; it is the only part of a bot that knows the
 * game. */
#ifndef FLORIN_BOT_EVAL_H
#define FLORIN_BOT_EVAL_H

#include <assert.h>

#include "bot/net.h"
#include "florin/game.h"

/* All machines compute the same sums: no fused multiply-add. gcc leaves it out with -std=c17. */
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#endif

/* Calibration of the win chances that people see. tools/train/selfplay opinions fits the numbers. */
struct calibration {
    float network_power, search_power; /* exponents of the shares, eval_calibrate(); 1 leaves them alone */
    uint32_t quick_iterations;         /* of a quick evaluation: a short search */
    float leader_discount;             /* eval_discount_leader(); 0 leaves them alone */
};

/* Cache of an evaluation: what it computed for the last position, so that the next one costs only the difference.
 * Results do not depend on it. One thread uses it. All zero: empty. */
struct eval_memory {
    FLORIN_ALIGN(16) unsigned char bytes[4096];
};

struct eval {
    const char *game; /* id */
    /* The share of the victory that each seat may expect in an unfinished game: 0..1, with a sum of 1. It reads only
     * what every state contains, imagined ones too. */
    void (*value)(const void *state, struct eval_memory *memory, float value[FLORIN_SEATS_MAX]);
    /* The seat on turn, or -1 - n in a phase n without one. Bots plan to the end of a turn. */
    int (*turn)(const void *state);
    /* Returns true while the seat on turn is in the middle of something that has no effect yet: the position is then
     * not worth comparing. May be NULL. */
    bool (*unsettled)(const void *state);
    /* Weight of the logarithm of the share in the utility, eval_utility(). It makes a seat that can no longer win play
     * for a better score. 0 where only winning counts. */
    float consolation;
    /* The least number of iterations with which a search beats a greedy bot here. NULL: one. */
    uint32_t (*least)(const void *state);
    /* Takes back the secret choices of the other seats: a search models a seat that is still to choose better than a
     * sealed choice, which it could only draw at random. NULL if the game has none. */
    void (*reopen)(void *state);
    /* The features of a position for the network, their numbers for one seat and for all, and the network. */
    void (*show)(const void *state, struct eval_memory *memory, struct features *features);
    const int *own_features, *all_features;
    struct net_bytes *net;
    const struct calibration *calibration; /* by number of seats */
    /* The class of a move for the policy: below NET_CLASSES. */
    int (*move_class)(const void *state, int seat, struct florin_move move);
    /* False for a move that no expert makes: bots ignore it if they have another one. NULL: all make sense. */
    bool (*makes_sense)(const void *state, int seat, struct florin_move move);
};

extern const struct eval eval_pax2e, eval_pax1e, eval_aor;
extern const struct eval *const eval_all[]; /* NULL ends it */

/* The evaluation of a game, or one that knows no game. */
const struct eval *eval_of(const struct florin_game *game);

/* The handcrafted evaluation, also of finished games: shares of the victory. */
void eval_value(const struct florin_game *game, const struct eval *eval, struct eval_memory *memory, const void *state,
                float value[FLORIN_SEATS_MAX]);

/* The utility of a share for the seat that expects it. Bots maximize utility. */
float eval_utility(const struct eval *eval, float share);

/* The slower evaluation by networks, for positions between two turns: the mean of their logits. Without networks it
 * falls back to the handcrafted one. */
enum { EVAL_NETS = 3 };
struct network_eval {
    int nets;
    struct net net[EVAL_NETS]; /* the first one serves any number of seats and has a policy */
    struct net_view view[EVAL_NETS];
    float power; /* exponent of the shares; 1 leaves them alone */
    struct features features;
    struct eval_memory memory;
};
/* Selects networks: the game's own one, the first one to compare with, none, further ones to compare with; or all in
 * the file of the game. Several networks, trained independently, give better win chances. */
enum { NET_OWN, NET_OTHER, NET_NONE, NET_FURTHER, NET_JOINED = 255 };
/* Opens the networks of a file, one after the other, and returns how many; 0 if the bots of the game cannot use
 * them. */
int eval_open_nets(const struct eval *eval, const void *bytes, size_t size, struct net net[EVAL_NETS]);
void eval_open_network(struct network_eval *networks, const struct eval *eval, int net);
void eval_by_network(const struct florin_game *game, const struct eval *eval, struct network_eval *networks,
                     const void *state, float value[FLORIN_SEATS_MAX]);
/* The policy of a seat in the position. Sets policy->net to NULL if there is no network. */
void eval_policy(const struct eval *eval, struct network_eval *networks, const void *state, int seat,
                 struct net_policy *policy);

/* Removes the moves that make no sense, unless none would be left. */
void eval_leave_out_nonsense(const struct eval *eval, const void *state, int seat, struct florin_moves *moves);

/* The class of a move of some kind with two operands. */
static inline int eval_class(int kind, int a, int b)
{
    uint32_t hash = ((uint32_t)kind * 64 + (uint32_t)b) * 256 + (uint32_t)a;
    return (int)(hash * UINT32_C(0x9e3779b1) >> 22);
}
static_assert(NET_CLASSES == 1 << (32 - 22), "a class is the upper bits of a hash");

/* Approximates e to the x. It uses + - * / only, so that all machines agree. */
static inline float eval_exp(float x)
{
    float y = 1.0f + x / 64.0f;
    if (y <= 0.0f)
        return 0.0f;
    for (int i = 0; i < 6; i++)
        y *= y;
    return y;
}

/* Softmax: turns scores into shares with a sum of 1. */
void eval_shares(const float *score, int seats, float *share);

/* Raises shares to a power and normalizes them: a power above 1 makes them more extreme, one below 1 less. */
void eval_calibrate(float *share, int seats, float power);
/* Moves part of a leader's share to the others, the more the larger it is: with a discount of 1.7 a share of 0.9
 * becomes 0.85, and 0.6 stays. Seats without any share get none. */
void eval_discount_leader(float *share, int seats, float discount);

#endif
