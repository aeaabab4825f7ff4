#include "map/map.h"

#include <string.h>

int map_find(const struct map *map, const char *spot)
{
    for (int i = 0; i < map->land->places; i++)
        if (strcmp(map->land->place[i].spot, spot) == 0)
            return i;
    return -1;
}

int map_nearest(const struct map *map, int x, int y, int reach)
{
    int nearest = -1, best = reach * reach + 1;
    for (int i = 0; i < map->land->places; i++) {
        int dx = map->land->place[i].x - x, dy = map->land->place[i].y - y;
        if (dx * dx + dy * dy < best) {
            best = dx * dx + dy * dy;
            nearest = i;
        }
    }
    return nearest;
}

void map_squares(const struct land *land, uint8_t *squares)
{
    const uint8_t *run = land->runs;
    for (int left = land->width * land->height; left > 0; left -= run[0], squares += run[0], run += 2)
        memset(squares, run[1], run[0]);
}

int map_most(const struct land *land, const uint8_t *squares, int x0, int y0, int x1, int y1)
{
    enum { LAND = 40 }; /* so much of a hundred makes it land: small islands should not drown */
    int count[MAP_LABELS] = {0}, all = 0, wet = 0, best = 0;
    x1 = x1 > x0 ? x1 : x0 + 1;
    y1 = y1 > y0 ? y1 : y0 + 1;
    for (int y = y0; y < y1 && y < land->height; y++) {
        for (int x = x0; x < x1 && x < land->width; x++) {
            int label = squares[y * land->width + x];
            count[label]++;
            all++;
            wet += label == 0;
            if (label && count[label] > count[best] * (best != 0))
                best = label;
        }
    }
    return all > 0 && (all - wet) * 100 >= LAND * all ? best : 0;
}
