/* Limits the disk space of the store: packs tables that ended, and makes no new ones below a floor of free space. */
#ifndef FLORIN_HOST_DISK_H
#define FLORIN_HOST_DISK_H

#include <stdbool.h>
#include <stdint.h>

struct registry;

struct disk {
    const char *folder; /* NULL: the store is on another machine, and its disk unknown */
    int64_t floor;      /* free bytes that a new table requires */
    int64_t free, used; /* -1: not known */
    bool full;
    bool packing;
    int64_t looked, told, pack_next; /* by the monotonic clock */
    uint64_t tables_packed;
};

void disk_tick(struct registry *registry, int64_t now);

#endif
