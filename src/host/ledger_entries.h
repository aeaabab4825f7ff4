/* The effects of entries on a ledger, by subject: the game itself (ledger.c), who sits where (seating.c), what takes
 * all of them (proposals.c). */
#ifndef FLORIN_HOST_LEDGER_ENTRIES_H
#define FLORIN_HOST_LEDGER_ENTRIES_H

#include "host/ledger.h"

/* Counts the entry in and plays it. False, without any change, if it cannot. */
typedef bool add_entry(struct ledger *ledger, const struct entry *entry, struct refusal *why);

/* ---- ledger.c ---- */

/* Says why not; always false. */
bool ledger_refuse(struct refusal *why, const char *code, const char *message);
/* Moves of the game. */
int ledger_length(const struct ledger *ledger);
bool ledger_goes_on(const struct ledger *ledger, struct refusal *why);
void ledger_begin_if_full(struct ledger *ledger);
/* Takes moves back until there are `to` of them. */
void ledger_take_back(struct ledger *ledger, int to);

/* ---- seating.c ---- */

void ledger_set_name(struct ledger *ledger, int seat, const char *name);
add_entry ledger_add_claim, ledger_add_take, ledger_add_reissue, ledger_add_fill, ledger_add_name, ledger_add_leave,
    ledger_add_timeout, ledger_add_back;

/* ---- proposals.c ---- */

/* Carries the proposal out as soon as all have agreed. */
void ledger_settle(struct ledger *ledger);
add_entry ledger_add_propose, ledger_add_agree, ledger_add_refuse, ledger_add_resume, ledger_add_again;

#endif
