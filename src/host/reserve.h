/* Memory for jansson that does not run out in the middle of a text: it asserts when its buffer cannot grow, and tells a
 * text that it had no memory for as one that is wrong. The text to read is small; a reserve is given up for the rest of
 * it, and then the reader is told that memory ran out. */
#ifndef FLORIN_HOST_RESERVE_H
#define FLORIN_HOST_RESERVE_H

#include <stdbool.h>
#include <stddef.h>

/* The most that a text of BODY_MAX bytes becomes, and more. */
enum { RESERVE_BYTES = 8 << 20 };

/* To be called once, before jansson is used. */
void reserve_begin(void);
/* Fills the reserve where it was used. False: there is no memory for it, so nothing may be read. */
bool reserve_fill(void);
/* Did memory run out since the reserve was filled? */
bool reserve_was_used(void);

#endif
