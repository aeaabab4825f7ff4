/* One decision as a line of a record: the move, behind its seat where several decide at once. */
#ifndef FLORIN_RECORD_STEP_H
#define FLORIN_RECORD_STEP_H

#include "florin/session.h"

/* Of a decision that is due now. False if the move has no notation. */
bool record_put_step(struct florin_text *out, const struct florin_session *session, struct florin_session_step step);

#endif
