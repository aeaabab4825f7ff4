/* A table as the store keeps it, and back. */
#ifndef FLORIN_HOST_ROW_H
#define FLORIN_HOST_ROW_H

#include "host/ledger.h"
#include "host/store.h"

/* The table that a STORE_LOAD has found, from its first entry on or from its snapshot: every entry is judged again.
 * False: there is nothing to free, and `problem` says what is wrong, or nothing if it is the snapshot. */
bool row_read(struct ledger *ledger, const struct store_job *found, struct florin_text *problem);
/* The same one after the other: the table before the entries that were found, then the one at `i`, which is told. */
bool row_begin(struct ledger *ledger, const struct store_job *found, struct florin_text *problem);
bool row_add_entry(struct ledger *ledger, const struct store_job *found, int i, struct entry *entry,
                   struct florin_text *problem);

/* The store's columns of a table besides its entries, its name and its secrets. False when memory ran out. */
bool row_fill(const struct ledger *ledger, struct store_row *row);
/* The part of it that strangers are told; NULL when memory ran out. The caller frees it. */
char *row_summary(const struct ledger *ledger, const char *name);

#endif
