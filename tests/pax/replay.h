/* The arithmetic of events: carried out on a position, they lead to the next one and leave nothing unexplained. */
#ifndef TESTS_PAX_REPLAY_H
#define TESTS_PAX_REPLAY_H

#include "pax/rules.h"

/* Makes the move and says what its events fail to explain, or tell and did not happen; NULL if all is well. */
const char *narrate_and_replay(struct pax *p, int seat, struct florin_move move);

#endif
