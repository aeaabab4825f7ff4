/* Is a claim about two positions true? Counted from the position and by the judges of the rules, apart from what makes the
 * claims. */
#ifndef TESTS_CLAIMS_HOLDS_H
#define TESTS_CLAIMS_HOLDS_H

#include "florin/words.h"

bool pax_holds(const void *before, const void *after, int seat, const struct florin_claim *claim);
bool aor_holds(const void *before, const void *after, int seat, const struct florin_claim *claim);

#endif
