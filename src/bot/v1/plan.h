/* Plans: ways for one seat to play its turn to the end, found by a beam that keeps the most promising beginnings. Decisions
 * of others on the way are made for them, each looking one move ahead. */
#ifndef FLORIN_BOT_V1_PLAN_H
#define FLORIN_BOT_V1_PLAN_H

#include "bot/v1/eval.h"

enum { PLAN_STEPS = 48, PLANS_MAX = 32, BEAM_MAX = 64, TRAIL_MAX = 8192 };

struct step {
    struct florin_move move;
    uint8_t seat;
};

struct plan {
    float value[FLORIN_SEATS_MAX]; /* what the position at its end is worth to everybody */
    int length;
    struct step step[PLAN_STEPS];
    struct florin_state end; /* where it leads */
};

/* A line of play in the beam. How it came about is a trail: a list of steps, each pointing at the one before. */
struct line {
    struct florin_state state;
    float value; /* for the planning seat */
    int trail;   /* index of its last step, 0 at the root */
    int length;
};

struct trail {
    struct step step;
    int before;
};

struct planner {
    const struct florin_game *game;
    const struct v1_eval *eval;
    struct line beam[2][BEAM_MAX];
    int count[2];
    struct line line; /* the one being tried */
    struct florin_state trial;
    struct florin_moves moves, others;
    struct trail trail[TRAIL_MAX];
    int trails;
    struct plan plans[PLANS_MAX]; /* what was found, the best first */
    int found;
    int seat, turn, width, keep;
    uint64_t decisions; /* moves tried out so far */
};

/* Plans for the seat that decides in `from`, a position with nothing hidden: at most `keep` in planner->plans. The first
 * move is one of `first`, which may be NULL for any. */
void v1_plan_turn(struct planner *planner, const void *from, int seat, const struct florin_moves *first, int width, int keep);

#endif
