/* People who know each other again at other tables, and would rather not sit together. A browser is known by its own
 * secret, which it tells when it sits down. Each seat is told marks of the others, which hold at all tables of this
 * server and mean nothing to anybody else. */
#ifndef FLORIN_HOST_APART_H
#define FLORIN_HOST_APART_H

#include "host/commands.h"

/* The fields `self` and `apart` of a person who sits down. */
bool apart_read(struct command *command, struct entry *entry);
/* May the person of this entry sit down with those who sit here? False after protocol_fail. */
bool apart_allows(struct command *command, const struct entry *entry);
/* The marks of everybody else, as told to this seat. */
void apart_tell(const struct room *room, int seat, struct florin_visitor *to);

#endif
