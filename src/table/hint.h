/* A hint: a bot's plan for the rest of a turn, with claims about it that the rules confirm. It checks every claim in
 * several positions that the seat can imagine, and makes only those that are the same in all of them. */
#ifndef FLORIN_TABLE_HINT_H
#define FLORIN_TABLE_HINT_H

#include "florin/bot.h"
#include "florin/words.h"

enum { HINT_CLAIMS = 2, HINT_DIFFERENCES = 3, HINT_THREATS = 3 };

/* The part of a plan that is certain to be legal: moves of the seat until another seat decides or dice do. */
struct hint_step {
    struct florin_move move;
    int count;                              /* the good effects of this move itself ... */
    struct florin_claim claim[HINT_CLAIMS];
    bool lucky;                             /* ... if it succeeds, which dice decide */
};

/* The outcome of a rival's threat to win on the next turn. */
enum hint_answer { HINT_STOPS, HINT_STOPS_UNLESS, HINT_OTHER_STOPS, HINT_NOTHING_STOPS };
struct hint_threat {
    struct florin_claim claim;
    enum hint_answer answer;
    int other; /* the plan of the report that stops it, for HINT_OTHER_STOPS */
};

struct hint {
    int seat;
    float before, after, doubt;             /* chances now and with this plan, and its error; negative: not known */
    int length;
    struct hint_step step[FLORIN_BOT_PLAN_MAX];
    int purposes;                           /* at most two, the most important first */
    bool purpose_lucky;
    struct florin_claim purpose[2];
    float without;                          /* the best chance found without the first; negative: no plan leaves it out */
    bool compared;                          /* the purpose is the plan's advantage over the second best */
    bool has_cost;
    struct florin_claim cost;
    int second;                             /* the best plan of the report with other effects; -1: none */
    int second_length;                      /* the length of its certain part */
    int differences;                        /* the plan's advantages over the second, then the second's over the plan */
    struct florin_claim difference[HINT_DIFFERENCES];
    int threats;
    struct hint_threat threat[HINT_THREATS];
};

void hint_make(const struct florin_game *game, const void *state, int seat, const struct florin_bot_report *report,
               struct hint *hint);

/* Only the differences: the first way's advantages over the second, each as far as it is certain, then the other way
 * round. */
void hint_compare(const struct florin_game *game, const void *state, int seat, const struct florin_bot_step *one, int length,
                  const struct florin_bot_step *other, int other_length, struct hint *hint);

/* How much better the plan is than the second best; 0 if there is none. */
float hint_margin(const struct hint *hint, const struct florin_bot_report *report);

#endif
