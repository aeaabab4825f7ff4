/* Networks: the value of a position for every seat and a policy for moves, trained on games between bots (tools/train).
 * The input is sparse: sets of binary features, one of each seat and one of what all share. The first layer adds up the
 * rows of the features and is updated incrementally, by the difference to the last position. All sums are of integers,
 * so that all machines agree.
 *
 *     hidden[seat] = bias + all + own[seat] + sum of other[others]                0..NET_ONE
 *     second[seat] = hidden[seat] * weights                                       0..NET_ONE
 *     logit[seat]  = second[seat] * weights + scale * score of the evaluation     shares of the victory: their softmax
 *     policy[class] of a seat that decides = hidden[seat] * weights */
#ifndef FLORIN_BOT_NET_H
#define FLORIN_BOT_NET_H

#include <stddef.h>

#include "florin/game.h"

enum {
    NET_HIDDEN = 128, NET_SECOND = 32,
    NET_CLASSES = 1024,  /* classes of moves in the policy */
    NET_ONE = 127,       /* highest value of a unit (clipped ReLU) */
    NET_UNIT = 128,      /* fixed-point unit of the first layer's weights and of activations */
    NET_WEIGHT = 64,     /* of all other weights */
    NET_SCALE = 1024,    /* of the score's scale */
    FEATURE_WORDS = 32,  /* 64-bit words of a feature set */
};

struct feature_set {
    uint64_t bits[FEATURE_WORDS];
};

static inline void feature_add(struct feature_set *set, int id)
{
    set->bits[id / 64] |= UINT64_C(1) << id % 64;
}

/* Adds a count as a thermometer code: one feature for each threshold 1, 2, 3, 4, 6, 9 that it reaches. */
enum { FEATURE_STEPS = 6 };
static inline void feature_count(struct feature_set *set, int first, int count)
{
    static const int8_t threshold[FEATURE_STEPS] = {1, 2, 3, 4, 6, 9};
    for (int i = 0; i < FEATURE_STEPS && count >= threshold[i]; i++)
        feature_add(set, first + i);
}

/* Adds a number as a one-hot code; the last value stands for all above. */
static inline void feature_number(struct feature_set *set, int first, int values, int number)
{
    feature_add(set, first + (number < 0 ? 0 : number < values ? number : values - 1));
}

/* An amount between two steps of a thermometer code has a part of the next feature, so many sixteenths of its weights:
 * the evaluation follows amounts smoothly. */
enum { FEATURE_WHOLE = 16, FEATURE_PARTS = 8 };
struct feature_part {
    uint16_t id;
    uint16_t sixteenths;
};
struct feature_parts {
    int count;
    struct feature_part part[FEATURE_PARTS];
};

struct features {
    int seats;
    uint32_t out;                              /* set of seats that cannot win any more */
    int32_t score[FLORIN_SEATS_MAX];           /* of the handcrafted evaluation, in thousandths */
    struct feature_set seat[FLORIN_SEATS_MAX]; /* of each seat */
    struct feature_parts parts[FLORIN_SEATS_MAX];
    struct feature_set all;                    /* of what all share */
};

/* Adds an amount as a thermometer code over ascending steps. A feature is whole in the middle between its step and the
 * next one, and absent in the middle between the step before and its own: halfway at the step itself. */
void feature_amount(struct features *f, int seat, int first, const int16_t *step, int steps, int amount);

struct net {
    int own_count, all_count; /* numbers of features; 0: there is no network */
    int seats;                /* number of seats it is for; 0: any */
    int32_t scale;
    const int8_t *own, *other, *all; /* [feature][NET_HIDDEN] */
    const int16_t *bias;             /* [NET_HIDDEN] */
    const int32_t *second_bias;      /* [NET_SECOND] */
    const int16_t *out;              /* [NET_SECOND] */
    const int8_t *policy;            /* [NET_CLASSES][NET_HIDDEN], NULL without a policy */
    const int16_t *policy_bias;      /* [NET_CLASSES] */
    int16_t second[NET_SECOND][NET_HIDDEN]; /* a copy, widened */
};

/* Opens the network at `bytes`, as tools/train/train.py wrote it, aligned to 4; the bytes must stay where they are.
 * Returns its size in bytes; 0, and no network, if the bytes are no network for so many features. */
size_t net_open(struct net *net, const void *bytes, size_t size, int own_count, int all_count);

/* The networks in a file that net/seal.py sealed, and their size in bytes; NULL if the file is none or damaged. They
 * stand in the file itself. */
enum { NET_SEAL = 16 };
const void *net_unseal(const void *file, size_t *size);

/* The accumulators of the first layer, for the last position. */
struct net_view {
    const struct net *net; /* whose sums they are; NULL before the first position */
    struct features at;
    int16_t own[FLORIN_SEATS_MAX][NET_HIDDEN], other[FLORIN_SEATS_MAX][NET_HIDDEN], all[NET_HIDDEN];
};

/* Brings the sums to a position: enough for a policy. */
void net_see(struct net_view *view, const struct net *net, const struct features *features);
/* The same, and evaluates it: a logit for every seat. */
void net_look(struct net_view *view, const struct net *net, const struct features *features, float logit[FLORIN_SEATS_MAX]);

/* The policy of a seat in the last position. It computes the logits of classes on demand. */
struct net_policy {
    const struct net *net; /* NULL: there is no policy, and all logits are 0 */
    int16_t hidden[NET_HIDDEN];
    uint32_t known[NET_CLASSES / 32]; /* bit set */
    float logit[NET_CLASSES];
};
void net_policy_of(const struct net_view *view, int seat, struct net_policy *policy);
float net_policy_ask(struct net_policy *policy, int move_class);

/* The file of a network in memory; size 0 if there is none. */
struct net_bytes {
    const char *name; /* of its file */
    const void *bytes;
    size_t size;
};
/* The networks inside the program, or fetched by the page; and some to compare them with. */
enum { NETS_COMPARED = 4 };
extern struct net_bytes net_pax2e, net_pax1e, net_aor, net_compared[NETS_COMPARED];

#endif
