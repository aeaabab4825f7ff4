/* The rules a second time, to hold what the judges say against. */
#ifndef TESTS_PAX_RULEBOOK_H
#define TESTS_PAX_RULEBOOK_H

#include "pax/rules.h"

/* False if the rule that was named against this move is not so. Not known: nothing here can tell. */
bool rule_holds(const struct pax *state, struct florin_move tried, struct florin_verdict verdict, bool *known);
/* Rules that nothing here can tell, because only scenarios do. */
bool rule_told_by_scenarios(int rule);

#endif
