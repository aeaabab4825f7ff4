/* Every command of the protocol, asked in two worlds by somebody who cannot tell them apart. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "florin/record.h"

/* NULL if all is well; else what is broken. `dear`: also commands that think for long. */
const char *commands_differ(struct florin_session *const world[2], int viewer, uint64_t random, bool dear);

#endif
