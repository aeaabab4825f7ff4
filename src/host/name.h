/* Names that people at a table may have. Names that were kept before are left as they are. */
#ifndef FLORIN_HOST_NAME_H
#define FLORIN_HOST_NAME_H

#include "host/ledger.h"

/* Why somebody cannot be called so; NULL if they can. */
const char *name_problem(const char *name);
/* ... among those who sit at this table: `seat` is their own. */
const char *name_problem_at(const struct ledger *ledger, int seat, const char *name);

#endif
