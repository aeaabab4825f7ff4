/* How many tables stand, in one request: asks each with the secret that belongs to it. */
#ifndef FLORIN_HOST_MINE_H
#define FLORIN_HOST_MINE_H

#include "host/room.h"

/* Asks all tables that the request names and answers it when the last of them has answered. False after
 * protocol_fail. */
bool mine_run(struct protocol_request *r, struct request *request);
/* The cost, by the number of tables. */
int mine_cost(const json_t *fields);
/* Drops unanswered requests: no table will answer them any more. */
void mine_close(struct registry *registry);

#endif
