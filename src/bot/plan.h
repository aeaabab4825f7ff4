/* Plans: a beam search finds ways for one seat to play its turn to the end. For decisions of other seats on the way it
 * makes the move with the best evaluation for them. */
#ifndef FLORIN_BOT_PLAN_H
#define FLORIN_BOT_PLAN_H

#include "bot/eval.h"
#include "florin/bot.h"

enum { PLAN_STEPS = FLORIN_BOT_PLAN_MAX, PLANS_MAX = 32, BEAM_MAX = 64, TRAIL_MAX = 8192, NESTED_MAX = 3 };

struct plan {
    float value[FLORIN_SEATS_MAX]; /* of the position at its end, for every seat */
    float policy;                  /* sum of the logits of its moves */
    float rank;                    /* utility for the planning seat plus the weighted policy */
    int length;
    struct florin_bot_step step[PLAN_STEPS];
    struct florin_state end; /* position at its end */
};

/* A line of play in the beam. Its steps are a linked list in the trail: each points at the one before. */
struct line {
    struct florin_state state;
    float value;  /* utility for the planning seat */
    float policy; /* sum of the logits of its moves so far */
    float rank;
    int trail;   /* index of its last step, 0 at the root */
    int length;
};

struct trail {
    struct florin_bot_step step;
    int before;
};

struct planner {
    const struct florin_game *game;
    const struct eval *eval;
    struct eval_memory memory;
    struct line beam[2][BEAM_MAX];
    int count[2];
    int worst; /* index of the worst line in the beam that is being filled, once it is full */
    /* The lines under way while unsettled positions are followed up, each one step longer than the one before. */
    struct line lines[NESTED_MAX + 1];
    struct florin_moves nested[NESTED_MAX]; /* their next moves */
    struct line *line; /* the one being tried */
    bool follows_up;   /* compare lines only in settled positions */
    struct florin_state trial;
    struct florin_moves moves, others;
    struct trail trail[TRAIL_MAX];
    int trails;
    struct plan room[PLANS_MAX];
    struct plan *plans[PLANS_MAX]; /* the plans found, best first */
    int found;
    int seat, turn, width, keep;
    struct net_policy policy; /* of the first position; its net is NULL if there is none */
    float policy_weight;      /* of a logit in the rank */
    uint64_t decisions; /* moves tried out so far */
};

/* Finds at most `keep` plans, in planner->plans, for the seat that decides in `from`, a position with nothing hidden.
 * `first` restricts the first move; NULL: any. */
void plan_turn(struct planner *planner, const void *from, int seat, const struct florin_moves *first, int width, int keep);

#endif
