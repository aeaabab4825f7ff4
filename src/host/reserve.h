/* Memory for jansson that does not run out in the middle of a text: jansson asserts when its buffer cannot grow, and
 * reports a text as invalid when memory ran out. Texts are small; when memory runs out, the reserve serves the rest
 * of the text, and then the reader learns that memory ran out. */
#ifndef FLORIN_HOST_RESERVE_H
#define FLORIN_HOST_RESERVE_H

#include <stdbool.h>
#include <stddef.h>

/* The most memory that a text of BODY_MAX bytes takes, and more. */
enum { RESERVE_BYTES = 8 << 20 };

/* To be called once, before anything uses jansson. */
void reserve_begin(void);
/* Refills the reserve. False: there is no memory for it, so nothing may be read. */
bool reserve_fill(void);
/* Has memory run out since the last refill? */
bool reserve_was_used(void);

#endif
