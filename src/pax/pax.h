/* Pax Renaissance. The outside of the rules; the state itself is in state.h. */
#ifndef FLORIN_PAX_H
#define FLORIN_PAX_H

#include "florin/game.h"

extern const struct florin_game pax2e, pax1e;

#endif
