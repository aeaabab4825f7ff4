/* How often anything linked into the command has asked for memory. The linker sends the calls through here. */
#ifndef FLORIN_ALLOCATIONS_H
#define FLORIN_ALLOCATIONS_H

#include <stdint.h>

uint64_t allocations_so_far(void);

#endif
