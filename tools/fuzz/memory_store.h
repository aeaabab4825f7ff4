/* Stands in for host/store.c and host/bots.c. */
#ifndef FLORIN_FUZZ_MEMORY_STORE_H
#define FLORIN_FUZZ_MEMORY_STORE_H

#include "host/store.h"

/* The table there is becomes the store's. */
void memory_store_begin(struct store_job *table);
const struct store_job *memory_store_table(void);
void memory_store_end(void);

#endif
