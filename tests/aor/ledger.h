/* Events as bookkeeping: carried into the position before a move they must give the position after it. */
#ifndef TESTS_AOR_LEDGER_H
#define TESTS_AOR_LEDGER_H

#include "aor/state.h"

/* Fails unless the events explain every difference of money, pieces, cards, misery, markets and order. */
void ledger_check(const struct aor *before, const struct aor *after, const struct florin_events *events);

#endif
