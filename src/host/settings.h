/* The settings of a table, as JSON: from its maker, for the store, and for everybody. */
#ifndef FLORIN_HOST_SETTINGS_H
#define FLORIN_HOST_SETTINGS_H

#include "protocol/protocol.h"
#include "host/ledger.h"

/* Reads `seats`, `public`, `pace`, `time` and `takeover` of a request to make a table. False after protocol_fail. */
bool settings_read(struct protocol_request *request, struct settings *settings);
/* Tells them in the same form. */
void settings_tell(const struct settings *settings, struct florin_visitor *to);

const char *seat_kind_word(int kind);

#endif
