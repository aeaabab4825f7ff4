/* The evaluation of Pax Renaissance in two steps: what there is to see in a position, and what it is worth. */
#ifndef FLORIN_BOT_EVAL_PAX_H
#define FLORIN_BOT_EVAL_PAX_H

#include <assert.h>

#include "bot/eval.h"
#include "bot/pax_weights.h"

enum { NOTED_SEATS = 4 };

struct pax_notes {
    int score[NOTED_SEATS];                      /* by the weights, in thousandths */
    int8_t seat[NOTED_SEATS][PAX_FEATURE_COUNT]; /* by enum pax_feature */
    int bishops[4], tokens[4];                   /* of each faith */
    int comets_left, comet_price;                /* that may still be bought; of the cheapest in the Market, 0 if there is none */
};

#define PAX_RUINED (-60.0f) /* G6: the score of who went bankrupt */

/* The scores alone: what is tried out is only scored. */
void pax_score(const void *state, struct eval_memory *memory, int score[NOTED_SEATS]);
void pax_note(const void *state, struct eval_memory *memory, struct pax_notes *notes);
/* For the network: what is shown of a position, and what its policy tells apart. */
extern const int pax_own_features, pax_all_features;
void pax_show(const void *state, struct eval_memory *memory, struct features *features);
int pax_move_class(const void *state, int seat, struct florin_move move);

#endif
