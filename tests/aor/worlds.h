/* Worlds that somebody cannot tell apart: what he is told must be the same in all of them. */
#ifndef TESTS_AOR_WORLDS_H
#define TESTS_AOR_WORLDS_H

#include "aor/state.h"

/* Makes the move here and in a world that differs in what the viewer knows neither before nor after it. Fails if he is told
 * something else there; false if the move itself gave away which world it is. */
bool worlds_check(const struct aor *here, int seat, struct florin_move move, int viewer, uint64_t *random);

#endif
