/* The commands of a server's operator: florin admin. */
#ifndef FLORIN_HOST_OPERATOR_H
#define FLORIN_HOST_OPERATOR_H

#include "host/room.h"

/* A command that concerns no open table: tables, delete, ban, lift, bans. False: there is no such command. */
bool operator_knows(const char *command);
void operator_run(struct request *request);
/* Reads the bans from the store, now and whenever another process changes them. */
void operator_read_bans(struct registry *registry);

#endif
