/* The evaluation of Pax Renaissance: features of a position, and scores from them. */
#ifndef FLORIN_BOT_EVAL_PAX_H
#define FLORIN_BOT_EVAL_PAX_H

#include <assert.h>

#include "bot/eval.h"
#include "bot/pax_weights.h"

enum { NOTED_SEATS = 4 };

struct pax_notes {
    int score[NOTED_SEATS];                      /* weighted sum of the features, in thousandths */
    int8_t seat[NOTED_SEATS][PAX_FEATURE_COUNT]; /* by enum pax_feature */
    int bishops[4], tokens[4];                   /* of each faith */
    int comets_left, comet_price;                /* Comets that may still be bought; the cheapest in the Market, 0: none */
};

#define PAX_RUINED (-60.0f) /* G6: the score of a bankrupt seat */

/* Computes the scores alone, which is quicker. */
void pax_score(const void *state, struct eval_memory *memory, int score[NOTED_SEATS]);
void pax_note(const void *state, struct eval_memory *memory, struct pax_notes *notes);
/* For the network: the features of a position and the classes of moves (features_pax.c). */
extern const int pax_own_features, pax_all_features;
void pax_show(const void *state, struct eval_memory *memory, struct features *features);
int pax_move_class(const void *state, int seat, struct florin_move move);

#endif
