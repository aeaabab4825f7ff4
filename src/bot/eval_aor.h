/* The evaluation of Age of Renaissance, and the features for its network. */
#ifndef FLORIN_BOT_EVAL_AOR_H
#define FLORIN_BOT_EVAL_AOR_H

#include "aor/rules.h"
#include "bot/eval.h"

/* Estimates how many turns are left from the number of cards left. */
float aor_turns_left(const struct aor *s);
/* The final score, in dollars, that a seat may expect. */
float aor_worth(const struct aor *s, int seat, float turns);
/* The spread of final scores, in dollars, so many turns before the end: the unit of the softmax. */
float aor_worth_scale(float turns);

extern const int aor_own_features, aor_all_features;
void aor_show(const void *state, struct eval_memory *memory, struct features *features);
int aor_move_class(const void *state, int seat, struct florin_move move);

#endif
