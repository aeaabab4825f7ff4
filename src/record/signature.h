/* One number that changes only when the rules do: a hash over what happened in seeded random games. */
#ifndef FLORIN_SIGNATURE_H
#define FLORIN_SIGNATURE_H

#include "florin/game.h"

struct signature {
    uint64_t hash;
    int64_t decisions; /* made in all games together */
    uint64_t seed;     /* of the last game, and its seats */
    int seats;
};

/* Plays so many games, with every number of seats in turn, and hashes every move in notation and every result; not the
 * bytes of states, so that a new field or option leaves it alone. With a variant (playout.h) games it does not allow
 * are left out. False if the last game could not begin or did not end. */
bool signature_make(const struct florin_game *game, const char *variant, int games, struct signature *signature);
/* As 16 hexadecimal digits. */
void signature_write(uint64_t hash, struct florin_text *out);

#endif
