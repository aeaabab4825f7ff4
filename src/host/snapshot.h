/* A table as its entries have made it, in JSON: read in their place when it is opened again. The game is in it as a
 * record, so that it holds as long as records do. */
#ifndef FLORIN_HOST_SNAPSHOT_H
#define FLORIN_HOST_SNAPSHOT_H

#include "host/ledger.h"

/* NULL when memory ran out. The caller frees it. */
char *snapshot_write(const struct ledger *ledger);
/* Back again. False, and there is nothing to free, for what cannot be read: the entries tell everything it would. */
bool snapshot_read(struct ledger *ledger, const char *text, const struct settings *settings);

#endif
