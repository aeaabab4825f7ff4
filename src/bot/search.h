/* What the files of the search share: the tree of positions it has seen (search_tree.c) and the walks through it (search.c). */
#ifndef FLORIN_BOT_SEARCH_H
#define FLORIN_BOT_SEARCH_H

#include "bot/bot.h"
#include "bot/plan.h"

enum { NONE = 0, WALK_MAX = 128, JOINTS = 1 << 14 };

struct edge {
    uint32_t steps;  /* where they begin */
    uint32_t next;   /* edge of the same node */
    uint32_t child;  /* node */
    uint32_t visits;
    uint32_t seen;   /* iterations in which it could have been chosen */
    uint32_t stamp;  /* the last one in which it could not */
    float value;     /* sum over its visits, for the seat that chooses */
    float guess;     /* value before the first visit, by the evaluation */
    float liked, liking; /* the same by what it is worth to that seat: these decide, those are told */
    float policy;    /* what the network thinks of its moves */
    float weight;    /* of the prior */
    uint8_t seat;
    uint8_t length;  /* steps */
};

struct node {
    uint32_t first, last; /* edges */
    uint32_t visits;      /* since it was opened */
    bool open;
    bool wide;            /* planned with the full width */
};

/* What was tuned, in the units it is used in. */
struct tuning {
    int width, keep, first_width, first_keep, root_width, root_keep;
    uint32_t grow;
    float explore, sharp, trust, policy;
};

/* Children of nodes where several seats decide at once, by everything they chose. */
struct joint {
    uint64_t key;
    uint32_t node;
};

struct search {
    struct node *nodes; /* [0] is no node */
    struct edge *edges; /* [0] is no edge */
    struct florin_bot_step *steps;
    struct joint *joints;
    uint32_t nodes_max, edges_max, steps_max, nodes_used, edges_used, steps_used, joints_used;
    uint32_t root;
    int seats;
    struct tuning tuning;
    struct judge judge;
    float sum[FLORIN_SEATS_MAX]; /* of what this decision's iterations came to, for every seat */
    uint32_t iteration;
    uint32_t spent;     /* iterations of this decision */
    uint64_t decisions;
    uint64_t luck;      /* what is imagined comes from here */
    bool follows;       /* `expected` is what the next decision should look like */
    struct florin_state expected;
    struct florin_state state, trial;
    struct florin_moves moves;
    float guess[FLORIN_MOVES_MAX];
    uint32_t path[WALK_MAX];
    int path_length;
    struct planner planner;
};

static inline struct search *thoughts_of(const struct florin_bot *bot)
{
    return bot->thoughts;
}

/* Makes a move in a position that is thought of. */
static inline void tree_apply(struct florin_bot *bot, void *state, int seat, struct florin_move move)
{
    bot->game->apply(state, seat, move);
    thoughts_of(bot)->decisions++;
}

/* Bytes for the thoughts of a search, and the arrays laid out in them. */
size_t tree_size(const struct florin_bot_options *options);
void *tree_place(void *memory, const struct florin_bot *bot);
/* A root that nothing is known of. */
void tree_forget(struct search *s);
uint32_t tree_node(struct search *s); /* NONE when they are used up */

/* Opens a node in the position s->state and says what it is worth. */
void tree_open(struct florin_bot *bot, struct node *node, uint32_t deciders, float value[FLORIN_SEATS_MAX]);
/* Plans anew, widely, where planning was narrow and the search keeps coming back. */
void tree_widen(struct florin_bot *bot, struct node *node, uint32_t deciders);

#endif
