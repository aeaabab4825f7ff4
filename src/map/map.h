/* The maps of the games for a screen of characters: whose land it is, which pieces stand where, and the same in
 * words. */
#ifndef FLORIN_MAP_MAP_H
#define FLORIN_MAP_MAP_H

#include "florin/words.h"
#include "map/land.h"

/* Colours of water and land. Land of one kind has two, so that neighbours can be told apart. */
enum map_tint {
    TINT_SEA, TINT_WILD, TINT_LAND, TINT_LAND_2, TINT_GOLD, TINT_GOLD_2, TINT_GREEN, TINT_GREEN_2, TINT_RED, TINT_RED_2,
    TINT_YELLOW, TINT_PURPLE, TINT_BLUE, TINT_ORANGE, TINTS
};

enum { MAP_LABELS = 160 };

struct map {
    const struct land *land;
    /* The colour of each label's land, [0] for water. */
    void (*tint)(const void *state, uint8_t tint[MAP_LABELS]);
    /* Pieces at a place of the land's table, in a few characters; nothing where there are none. */
    void (*stand)(const void *state, int place, enum florin_language, struct florin_text *);
    /* Its name, where a map should have it if there is room. */
    void (*name)(const void *state, int place, enum florin_language, struct florin_text *);
    /* One place in a line of words, for those who listen; nothing for a place without any. */
    void (*say)(const void *state, int seat, int place, enum florin_language, struct florin_text *);
};

extern const struct map map_pax, map_aor;

/* The map of a game, NULL if it has none: of src/all. */
const struct map *map_of(const struct florin_game *game);

/* The place with that spot, -1 if the map has none. */
int map_find(const struct map *map, const char *spot);
/* The places nearest to a square: which one, within so many squares, or -1. */
int map_nearest(const struct map *map, int x, int y, int reach);
/* The labels of all squares, row by row: land->width times land->height of them. */
void map_squares(const struct land *land, uint8_t *squares);
/* Most of what a rectangle of squares is made of; 0 if that is water. */
int map_most(const struct land *land, const uint8_t *squares, int x0, int y0, int x1, int y1);

#endif
