/* Messages to the people at a table, made from what each may know. */
#ifndef FLORIN_HOST_TELL_H
#define FLORIN_HOST_TELL_H

#include "host/ledger.h"

/* Versions of this interface: the current one, raised when clients can use something new, and the oldest that still
 * works as it did (docs/api.md). */
enum { PROTOCOL = 1, PROTOCOL_OLDEST = 1 };

/* A client compares itself with these: the version of the page served here, and that of the interface. */
void tell_version(const char *page, struct florin_visitor *to);

/* The public part of a table: its game and setup, who sits where, how far it has come. */
void tell_table(const struct ledger *ledger, const char *name, struct florin_visitor *to);
/* ... and what changes with every move: `number`, whose turn it is, `clocks` at this time. */
void tell_progress(const struct ledger *ledger, enum florin_language language, int64_t now, struct florin_visitor *to);

/* A seat's private part besides its cards: its note, standing answers, the seats it has muted. */
void tell_own(const struct ledger *ledger, int seat, struct florin_visitor *to);

/* An entry that somebody may hear of (ledger_tells), as they may know it, without the effects of a move. */
void tell_entry(const struct ledger *ledger, const struct entry *entry, int number, struct florin_visitor *to);
/* The last entry and its effects: the steps of a move, whose turn it is. */
void tell_news(const struct ledger *ledger, const struct entry *entry, struct asker asker, struct florin_visitor *to);

/* Once the game has ended everybody may know everything. */
struct asker tell_asker(const struct ledger *ledger, int seat, enum florin_language language);

#endif
