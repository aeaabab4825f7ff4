/* Networks: what a position is worth to every seat and which moves look promising there, learned from games between bots
 * (tools/train). A position is shown as sets of features that are there: of each seat, and of what all share. The first layer
 * adds up their rows, so that a position like the one before costs only what differs between them. All sums are of integers:
 * the same on every machine.
 *
 *     hidden[seat] = bias + all + own[seat] + what the other seats are to it       0..NET_ONE
 *     second[seat] = hidden[seat] * weights                                       0..NET_ONE
 *     logit[seat]  = second[seat] * weights + scale * score by hand               shares of the victory: their softmax
 *     policy[class] of a seat that decides = hidden[seat] * weights */
#ifndef FLORIN_BOT_NET_H
#define FLORIN_BOT_NET_H

#include <stddef.h>

#include "florin/game.h"

enum {
    NET_HIDDEN = 128, NET_SECOND = 32,
    NET_CLASSES = 1024,  /* of moves: what a policy tells apart */
    NET_ONE = 127,       /* the highest value of a unit */
    NET_UNIT = 128,      /* of the first layer's weights and of all units */
    NET_WEIGHT = 64,     /* of all other weights */
    NET_SCALE = 1024,    /* of the score's scale */
    FEATURE_WORDS = 32,  /* of a set of features */
};

struct feature_set {
    uint64_t bits[FEATURE_WORDS];
};

static inline void feature_add(struct feature_set *set, int id)
{
    set->bits[id / 64] |= UINT64_C(1) << id % 64;
}

/* For a count: so many of the thresholds 1, 2, 3, 4, 6, 9 as it reaches. */
enum { FEATURE_STEPS = 6 };
static inline void feature_count(struct feature_set *set, int first, int count)
{
    static const int8_t threshold[FEATURE_STEPS] = {1, 2, 3, 4, 6, 9};
    for (int i = 0; i < FEATURE_STEPS && count >= threshold[i]; i++)
        feature_add(set, first + i);
}

/* For a number of which every value may matter: the one it is, the last one for all above. */
static inline void feature_number(struct feature_set *set, int first, int values, int number)
{
    feature_add(set, first + (number < 0 ? 0 : number < values ? number : values - 1));
}

struct features {
    int seats;
    uint32_t out;                              /* set of seats that cannot win any more */
    int32_t score[FLORIN_SEATS_MAX];           /* by the evaluation made by hand, in thousandths */
    struct feature_set seat[FLORIN_SEATS_MAX]; /* what each has */
    struct feature_set all;                    /* what is there for everybody */
};

struct net {
    int own_count, all_count; /* features; 0 in a network that is not there */
    int seats;                /* it speaks of games with so many; 0: with any */
    int32_t scale;
    const int8_t *own, *other, *all; /* [feature][NET_HIDDEN] */
    const int16_t *bias;             /* [NET_HIDDEN] */
    const int8_t *second;            /* [NET_SECOND][NET_HIDDEN] */
    const int32_t *second_bias;      /* [NET_SECOND] */
    const int16_t *out;              /* [NET_SECOND] */
    const int8_t *policy;            /* [NET_CLASSES][NET_HIDDEN], NULL if it knows nothing of moves */
    const int16_t *policy_bias;      /* [NET_CLASSES] */
};

/* Opens the network that begins there, as tools/train/train.py wrote it, aligned to 4; the bytes must stay where they are. How
 * many it takes; 0, and no network, if they are none for so many features. */
size_t net_open(struct net *net, const void *bytes, size_t size, int own_count, int all_count);

/* The position looked at last, and its sums. */
struct net_view {
    const struct net *net; /* whose sums these are; NULL before the first look */
    struct features at;
    int16_t own[FLORIN_SEATS_MAX][NET_HIDDEN], other[FLORIN_SEATS_MAX][NET_HIDDEN], all[NET_HIDDEN];
};

/* Looks at a position: logarithms of what it is worth to every seat, but for what all have in common. */
void net_look(struct net_view *view, const struct net *net, const struct features *features, float logit[FLORIN_SEATS_MAX]);

/* What the policy thinks of a seat's moves in the position looked at: logarithms, made as they are asked for. */
struct net_policy {
    const struct net *net; /* NULL: there is none, and all moves are alike */
    int16_t hidden[NET_HIDDEN];
    uint32_t known[NET_CLASSES / 32];
    float logit[NET_CLASSES];
};
void net_policy_of(const struct net_view *view, int seat, struct net_policy *policy);
float net_policy_ask(struct net_policy *policy, int move_class);

/* Where a network lies; nowhere, with size 0, if there is none. */
struct net_bytes {
    const char *name; /* of its file */
    const void *bytes;
    size_t size;
};
/* Those of the program, or given by the page that fetched them; and some to compare with them. */
enum { NETS_COMPARED = 4 };
extern struct net_bytes net_pax2e, net_pax1e, net_aor, net_compared[NETS_COMPARED];

#endif
