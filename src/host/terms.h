/* What a table is made with, as JSON: from who makes it, as it is kept, and as everybody may know it. */
#ifndef FLORIN_HOST_TERMS_H
#define FLORIN_HOST_TERMS_H

#include "protocol/protocol.h"
#include "host/ledger.h"

/* Of a request to make a table: `seats`, `public`, `pace`, `time`, `takeover`. False after protocol_fail. */
bool terms_read(struct protocol_request *request, struct terms *terms);
/* Tells them in the same form. */
void terms_tell(const struct terms *terms, struct florin_visitor *to);

const char *seat_kind_word(int kind);

#endif
