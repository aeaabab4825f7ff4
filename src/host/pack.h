/* The entries of an old table as one compressed value: a line for each, its time and its text. */
#ifndef FLORIN_HOST_PACK_H
#define FLORIN_HOST_PACK_H

#include "host/store.h"

struct pack {
    unsigned char *body; /* zlib */
    size_t length;
    size_t size; /* of the lines */
};

/* Packs all entries; false, with nothing to free, if that fails. */
bool pack_entries(struct pack *pack, const struct store_entry *entries, int count);
/* Adds the entries from request->number on to the request, at most request->limit of them (0: all). False if the
 * pack is damaged or memory ran out. */
bool unpack_entries(const struct pack *pack, struct store_job *job);

#endif
