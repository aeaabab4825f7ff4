/* The evaluation of Pax Renaissance in two steps: what there is to see in a position, and what it is worth. */
#ifndef FLORIN_BOT_V1_EVAL_PAX_H
#define FLORIN_BOT_V1_EVAL_PAX_H

#include <assert.h>

#include "bot/v1/eval.h"
#include "bot/v1/pax_weights.h"

enum { NOTED_SEATS = 4, PAX_SHARED_COUNT = 19 };

struct v1_pax_notes {
    int seats;
    unsigned out;                              /* set of those that went bankrupt */
    int score[NOTED_SEATS];                    /* by the weights, in thousandths */
    int8_t seat[NOTED_SEATS][PAX_FEATURE_COUNT];
    int8_t all[PAX_SHARED_COUNT];              /* decks, active victories, Bishops and Tokens of each faith, Comets, which game */
};

#define PAX_RUINED (-60.0f) /* G6: the score of who went bankrupt */

void v1_pax_note(const void *state, struct v1_pax_notes *notes);
void v1_pax_judge_position(const void *state, float value[FLORIN_SEATS_MAX]);

#endif
