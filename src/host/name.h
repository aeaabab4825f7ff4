/* Names that people at a table may have. Names that are in the store already stay. */
#ifndef FLORIN_HOST_NAME_H
#define FLORIN_HOST_NAME_H

#include "host/ledger.h"

/* Why nobody may have this name; NULL if they may. */
const char *name_problem(const char *name);
/* Why somebody at this table may not: `seat` is their own. */
const char *name_problem_at(const struct ledger *ledger, int seat, const char *name);

#endif
