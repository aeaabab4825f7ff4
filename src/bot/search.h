/* Shared by the files of the search: the tree (search_tree.c) and the iterations that walk through it (search.c). */
#ifndef FLORIN_BOT_SEARCH_H
#define FLORIN_BOT_SEARCH_H

#include "bot/bot.h"
#include "bot/plan.h"

enum { NONE = 0, WALK_MAX = 128, JOINTS = 1 << 14 };

struct edge {
    uint32_t steps;      /* index of the first one */
    uint32_t next;       /* edge of the same node */
    uint32_t child;      /* node */
    uint32_t visits;
    uint32_t wins;       /* of these, those in which its steps won the game at once */
    uint32_t seen;       /* availability count: iterations in which its steps were legal */
    uint32_t stamp;      /* the last iteration in which they were not */
    float value;         /* sum over its visits, for the seat that chooses: people see this one ... */
    float guess;         /* ... and the evaluation before the first visit */
    float squares;       /* sum of the squares of these values */
    float utility_sum, guess_utility; /* the same as utilities: the search decides by these */
    float policy;        /* logit of its moves */
    float weight;        /* prior, not normalized */
    uint8_t seat;
    uint8_t length;      /* steps */
};

struct node {
    uint32_t first, last; /* edges */
    uint32_t visits;      /* since it was opened */
    bool open;
    bool wide;            /* planned with the full width */
};

/* The tuning parameters, enum florin_bot_knob, in the units in which they are used. */
struct tuning {
    int width, keep, first_width, first_keep, root_width, root_keep;
    uint32_t grow;
    float explore, sharp, trust, policy;
};

/* Children of nodes where several seats decide at once: a hash table by the choices of all of them. */
struct joint {
    uint64_t key;
    uint32_t node;
};

struct search {
    struct node *nodes; /* [0] is unused: NONE */
    struct edge *edges; /* [0] likewise */
    struct florin_bot_step *steps;
    struct joint *joints;
    uint32_t nodes_max, edges_max, steps_max, nodes_used, edges_used, steps_used, joints_used;
    uint32_t root;
    int seats;
    struct tuning tuning;
    struct network_eval networks;
    float sum[FLORIN_SEATS_MAX]; /* of the results of this decision's iterations, for every seat */
    uint32_t iteration; /* since the bot was made */
    uint32_t spent;     /* iterations of this decision */
    uint64_t decisions;
    uint64_t luck;      /* seed of what iterations imagine */
    bool follows;       /* the tree can be reused if the next decision looks like `expected` */
    struct florin_state expected;
    struct florin_state state, trial;
    struct florin_moves moves;
    float guess[FLORIN_MOVES_MAX];
    uint32_t path[WALK_MAX];
    int path_length;
    struct planner planner;
};

static inline struct search *search_of(const struct florin_bot *bot)
{
    return bot->memory;
}

/* Makes a move in an imagined position. */
static inline void tree_apply(struct florin_bot *bot, void *state, int seat, struct florin_move move)
{
    bot->game->apply(state, seat, move);
    search_of(bot)->decisions++;
}

/* The memory of a search, and its arrays laid out in it. */
size_t tree_size(const struct florin_bot_options *options);
void *tree_place(void *memory, const struct florin_bot *bot);
/* Empties the tree but for a new root. */
void tree_forget(struct search *s);
uint32_t tree_node(struct search *s); /* a new node, NONE when all are used */

/* Expands a node at the position s->state and evaluates it. */
void tree_open(struct florin_bot *bot, struct node *node, uint32_t deciders, float value[FLORIN_SEATS_MAX]);
/* Plans again with the full width in a node that was planned narrowly and has been visited often. */
void tree_widen(struct florin_bot *bot, struct node *node, uint32_t deciders);

#endif
