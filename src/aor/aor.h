/* Age of Renaissance. The outside of the rules; the state itself is in state.h. */
#ifndef FLORIN_AOR_H
#define FLORIN_AOR_H

#include "florin/game.h"

extern const struct florin_game aor;

#endif
