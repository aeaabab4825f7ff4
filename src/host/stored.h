/* A table as the store keeps it, and back. */
#ifndef FLORIN_HOST_STORED_H
#define FLORIN_HOST_STORED_H

#include "host/ledger.h"
#include "host/store.h"

/* The table that a STORE_LOAD from its first entry has found: every entry is judged again. False: `problem` says what is
 * wrong, and there is nothing to free. */
bool stored_ledger(struct ledger *ledger, const struct store_request *found, struct florin_text *problem);

/* What the store keeps of a table besides its entries, its name and its secrets. False when memory ran out. */
bool stored_row(const struct ledger *ledger, struct store_row *row);
/* What strangers are told of it; NULL when memory ran out. The caller frees it. */
char *stored_summary(const struct ledger *ledger, const char *name);

#endif
