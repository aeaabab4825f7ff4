/* How often anything linked into the program has asked for memory. The linker sends the calls through here. Only the
 * programs that measure link this (florin-bench, those of the tests): in the installed one the function is NULL, and
 * nothing is counted. */
#ifndef FLORIN_ALLOCATIONS_H
#define FLORIN_ALLOCATIONS_H

#include <stdint.h>

__attribute__((weak)) uint64_t allocations_so_far(void);

#endif
