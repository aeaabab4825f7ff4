/* A table's state as JSON, which the server reads in place of the entries when it opens the table again. It has the
 * game as a record, so it stays readable as long as records do. */
#ifndef FLORIN_HOST_SNAPSHOT_H
#define FLORIN_HOST_SNAPSHOT_H

#include "host/ledger.h"

/* NULL when memory ran out. The caller frees it. */
char *snapshot_write(const struct ledger *ledger);
/* Reads a snapshot. False, with nothing to free, if that fails: then the entries tell everything. */
bool snapshot_read(struct ledger *ledger, const char *text, const struct settings *settings);

#endif
