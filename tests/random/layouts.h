/* What lies on the table, as a hash; without what only runs down while one seat decides. */
#ifndef LAYOUTS_H
#define LAYOUTS_H

#include <stdint.h>

/* Hands, what lies on the map, and where no marker is laid any more this turn; not the tokens left. */
uint64_t aor_layout(const void *state);
/* Everything but the Florins of the banks. */
uint64_t pax_layout(const void *state);

#endif
