/* How many tables stand, in one request: each is asked with the secret that belongs to it. */
#ifndef FLORIN_HOST_MINE_H
#define FLORIN_HOST_MINE_H

#include "host/room.h"

/* Asks all tables that the request names; the request is answered when the last of them has. False after
 * protocol_fail. */
bool mine_run(struct protocol_request *r, struct request *request);
/* The cost, by how many tables it names. */
int mine_cost(const json_t *fields);
/* Forgets requests that were not answered: no table will do it any more. */
void mine_close(struct registry *registry);

#endif
