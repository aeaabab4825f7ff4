/* The evaluation of Age of Renaissance: what is worth how much, and what a network is shown. */
#ifndef FLORIN_BOT_EVAL_AOR_H
#define FLORIN_BOT_EVAL_AOR_H

#include "aor/rules.h"
#include "bot/eval.h"

/* How many turns are still to come, by the cards that are left. */
float aor_turns_left(const struct aor *s);
/* Dollars of final score that a seat may expect. */
float aor_worth(const struct aor *s, int seat, float turns);
/* Dollars that make a difference, so many turns before the end. */
float aor_worth_scale(float turns);

extern const int aor_own_features, aor_all_features;
void aor_show(const void *state, struct eval_memory *memory, struct features *features);
int aor_move_class(const void *state, int seat, struct florin_move move);

#endif
