#include "host/disk.h"

#include <stdio.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include "host/log.h"
#include "host/room.h"

enum { LOOK_MS = 10000, HOUR_MS = 3600000, WEEK_MS = 7 * 24 * HOUR_MS };

/* ---- room ---- */

static int64_t size_of(const char *folder, const char *name)
{
    char path[4200];
    struct stat info;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return stat(path, &info) == 0 ? (int64_t)info.st_size : 0;
}

/* Logs once an hour what uses the space. */
static void log_size(struct registry *registry, const char *event, enum log_level level)
{
    const struct disk *disk = &registry->disk;
    struct store_figures store = store_figures(registry->store);
    char used[24], free[24], entries[24], snapshots[24], tables[24];
    snprintf(used, sizeof used, "%lld", (long long)disk->used);
    snprintf(free, sizeof free, "%lld", (long long)disk->free);
    snprintf(entries, sizeof entries, "%llu", (unsigned long long)store.bytes[STORE_APPEND]);
    snprintf(snapshots, sizeof snapshots, "%llu", (unsigned long long)store.bytes[STORE_SNAPSHOT]);
    snprintf(tables, sizeof tables, "%llu", (unsigned long long)store.bytes[STORE_CREATE]);
    log_line(level, event, "used", used, "free", free, "written_entries", entries, "written_snapshots", snapshots,
             "written_tables", tables, NULL);
}

static void look(struct registry *registry)
{
    struct disk *disk = &registry->disk;
    struct statvfs info;
    if (!disk->folder || statvfs(disk->folder, &info) != 0)
        return;
    disk->free = (int64_t)info.f_bavail * (int64_t)info.f_frsize;
    disk->used = size_of(disk->folder, "florin.db") + size_of(disk->folder, "florin.db-wal");
    bool full = disk->free < disk->floor;
    if (full != disk->full)
        log_size(registry, full ? "disk_nearly_full" : "disk_has_room", full ? LOG_ERROR : LOG_INFO);
    disk->full = full;
}

/* ---- packing ---- */

static void packed(struct store_job *done)
{
    struct registry *registry = done->owner;
    bool more = done->result == STORE_DONE && done->count > 0;
    registry->disk.packing = false;
    registry->disk.tables_packed += more && done->entries[0].time > 0;
    if (more)
        registry->disk.pack_next = 0; /* there may be another one */
    store_job_free(done);
}

/* Packs one table at a time, so that nobody waits for it. */
static void pack(struct registry *registry, int64_t now)
{
    struct store_job *job = store_job_new(STORE_PACK, NULL, packed, registry);
    if (!job)
        return;
    job->time = job->number = steady_oldest(&registry->steady) - WEEK_MS;
    registry->disk.pack_next = now + HOUR_MS;
    registry->disk.packing = true;
    store_submit(registry->store, job);
}

void disk_tick(struct registry *registry, int64_t now)
{
    struct disk *disk = &registry->disk;
    if (!disk->looked || now - disk->looked >= LOOK_MS || now < disk->looked) {
        disk->looked = now;
        look(registry);
    }
    if (!disk->told || now - disk->told >= HOUR_MS) {
        disk->told = now;
        log_size(registry, "store_size", LOG_INFO);
    }
    if (!disk->packing && now >= disk->pack_next)
        pack(registry, now);
}
