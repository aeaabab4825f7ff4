/* The settings of a table, as JSON: from its maker, as stored, and as everybody may know it. */
#ifndef FLORIN_HOST_SETTINGS_H
#define FLORIN_HOST_SETTINGS_H

#include "protocol/protocol.h"
#include "host/ledger.h"

/* Of a request to make a table: `seats`, `public`, `pace`, `time`, `takeover`. False after protocol_fail. */
bool settings_read(struct protocol_request *request, struct settings *settings);
/* Tells them in the same form. */
void settings_tell(const struct settings *settings, struct florin_visitor *to);

const char *seat_kind_word(int kind);

#endif
