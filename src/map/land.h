/* The land of a board in small squares (tools/map): what a map of characters is made of. */
#ifndef FLORIN_MAP_LAND_H
#define FLORIN_MAP_LAND_H

#include <stdint.h>

/* A place as the game's spots name it, and the square where it lies. */
struct land_place {
    const char *spot;
    int16_t x, y;
};

struct land {
    int width, height;       /* in squares */
    int labels, places;
    const char *const *label; /* whose land a label is, from label 1 on */
    const struct land_place *place;
    const uint8_t *runs;     /* row by row: how many squares, and their label; 0 is water */
};

extern const struct land land_pax, land_aor;

#endif
