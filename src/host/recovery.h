/* A way back to one's tables for people whose browser loses its data: a list of their links, encrypted with a key
 * that is made from a code. The store has neither the code nor the key: a copy of it opens no list. */
#ifndef FLORIN_HOST_RECOVERY_H
#define FLORIN_HOST_RECOVERY_H

#include <stdbool.h>

#include "host/room.h"

/* Stands for a table's name where wrong codes count. */
#define RECOVERY_NAME "!recovery---"

/* The command `keep` with `code` and `tables`: replaces the list; deletes it if the new one is empty. False after
 * protocol_fail. */
bool recovery_keep(struct protocol_request *r, struct request *request);
/* The command `recover` with `code`: tells the list. */
bool recovery_tell(struct protocol_request *r, struct request *request);

#endif
