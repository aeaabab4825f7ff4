/* Plans: ways for one seat to play its turn to the end, found by a beam that keeps the most promising beginnings. Decisions
 * of others on the way are made for them, each looking one move ahead. */
#ifndef FLORIN_BOT_PLAN_H
#define FLORIN_BOT_PLAN_H

#include "bot/eval.h"
#include "florin/bot.h"

enum { PLAN_STEPS = FLORIN_BOT_PLAN_MAX, PLANS_MAX = 32, BEAM_MAX = 64, TRAIL_MAX = 8192, NESTED_MAX = 3 };

struct plan {
    float value[FLORIN_SEATS_MAX]; /* what the position at its end is worth to everybody */
    float policy;                  /* what the policy thinks of its moves together */
    float rank;                    /* value to the planning seat, persuaded by the policy */
    int length;
    struct florin_bot_step step[PLAN_STEPS];
    struct florin_state end; /* where it leads */
};

/* A line of play in the beam. How it came about is a trail: a list of steps, each pointing at the one before. */
struct line {
    struct florin_state state;
    float value;  /* for the planning seat */
    float policy; /* of its moves so far */
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
    int worst; /* line of the beam that is being filled, once it is full */
    /* What is begun is followed up at once, with all that can be made of it: the lines under way, each with one step more. */
    struct line lines[NESTED_MAX + 1];
    struct florin_moves nested[NESTED_MAX]; /* what each can come to */
    struct line *line; /* the one being tried */
    bool follows_up;   /* lines are compared only where they are settled */
    struct florin_state trial;
    struct florin_moves moves, others;
    struct trail trail[TRAIL_MAX];
    int trails;
    struct plan room[PLANS_MAX];
    struct plan *plans[PLANS_MAX]; /* what was found, the best first */
    int found;
    int seat, turn, width, keep;
    struct net_policy policy; /* of the position planned from; its net is NULL if there is none */
    float persuasion;         /* what a unit of the policy adds to the value of a line */
    uint64_t decisions; /* moves tried out so far */
};

/* Plans for the seat that decides in `from`, a position with nothing hidden: at most `keep` in planner->plans. The first
 * move is one of `first`, which may be NULL for any. */
void plan_turn(struct planner *planner, const void *from, int seat, const struct florin_moves *first, int width, int keep);

#endif
