/* Writes and reads a table as the store keeps it. */
#ifndef FLORIN_HOST_ROW_H
#define FLORIN_HOST_ROW_H

#include "host/ledger.h"
#include "host/store.h"

/* Reads the table that a STORE_LOAD has found, from its first entry or its snapshot: judges every entry again.
 * False, with nothing to free: `problem` says what is wrong, or nothing if it is the snapshot. */
bool row_read(struct ledger *ledger, const struct store_job *found, struct florin_text *problem);
/* The same step by step: the table before those entries, then the entry at `i`. */
bool row_begin(struct ledger *ledger, const struct store_job *found, struct florin_text *problem);
bool row_add_entry(struct ledger *ledger, const struct store_job *found, int i, struct entry *entry,
                   struct florin_text *problem);

/* The store's columns of a table besides its entries, name and secrets. False when memory ran out. */
bool row_fill(const struct ledger *ledger, struct store_row *row);
/* The public summary; NULL when memory ran out. The caller frees it. */
char *row_summary(const struct ledger *ledger, const char *name);

#endif
