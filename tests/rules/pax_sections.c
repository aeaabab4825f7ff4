/* Every section that Pax cites, one after the other: of its decisions, and of its rules in each of their cases. */
#include "pax/presentation/words.h"

const char *pax_test_section(const void *state, int index);

enum { FACTS = 128 }; /* more than there are Cities, cards of a case or sides */

const char *pax_test_section(const void *state, int index)
{
    if (index < FRAME_KINDS)
        return pax_decision_section(state, index);
    index -= FRAME_KINDS;
    int rule = 1 + index / FACTS, fact = index % FACTS;
    if (rule >= RULE_COUNT)
        return NULL;
    if (rule == RULE_CITY_CLOSED)
        fact = 1 + fact % (CITY_COUNT - 1);
    return pax_rule_section(state, illegal((enum rule)rule, fact, 0));
}
