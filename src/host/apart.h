/* Keeps people apart who asked for it. A browser sends its own secret when it sits down, and the server gives each
 * seat marks of the others: pseudonyms that stay the same at all tables of this server and mean nothing to anybody
 * else. */
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
