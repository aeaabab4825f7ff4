#include <stdio.h>
#include <stdlib.h>

#include "host/notifier.h"
#include "host/server.h"
#include "host/timing.h"

struct figure {
    const char *name, *kind, *help;
    double value;
};

static void put(struct buffer *out, const struct figure *figure)
{
    char line[400];
    snprintf(line, sizeof line, "# HELP florin_%s %s\n# TYPE florin_%s %s\nflorin_%s %.15g\n", figure->name, figure->help,
             figure->name, figure->kind, figure->name, figure->value);
    buffer_put(out, line);
}

char *metrics_write(const struct server *server)
{
    const struct registry *registry = &server->registry;
    const struct slot_counts *connections = slots_counts(server->slots);
    struct store_figures store = store_figures(registry->store);
    struct notifier_figures notifier = notifier_figures(registry->notifier);
    /* clang-format off */
    const struct figure figures[] = {
        {"uptime_seconds", "gauge", "Since the server began.", (double)(server_steady() - server->begun) / 1000},
        {"connections", "gauge", "WebSockets that are open.", server->counts.open},
        {"sockets", "gauge", "Connections of any kind that are open.", connections->open},
        {"sockets_idle", "gauge", "Of these, those that wait for a request.", connections->idle},
        {"sockets_refused_by_address_total", "counter", "Beyond the share of an address.",
         (double)connections->refused_address},
        {"sockets_refused_total", "counter", "Beyond all there may be.", (double)connections->refused_full},
        {"sockets_dropped_total", "counter", "Idle ones that made room.", (double)connections->dropped_idle},
        {"connections_total", "counter", "WebSockets so far.", (double)server->counts.connections},
        {"requests_total", "counter", "HTTP requests.", (double)server->counts.requests},
        {"messages_received_total", "counter", "Messages from clients.", (double)server->counts.received},
        {"messages_sent_total", "counter", "Messages to clients.", (double)server->counts.sent},
        {"sent_bytes_total", "counter", "Bytes of messages to clients.", (double)server->counts.sent_bytes},
        {"slow_readers_total", "counter", "Clients dropped because they did not read.", (double)server->counts.slow},
        {"limited_total", "counter", "Requests and messages beyond a limit.", (double)server->counts.limited},
        {"tables_open", "gauge", "Tables in memory.", registry->rooms},
        {"tables_created_total", "counter", "Tables made.", (double)registry->counts.created},
        {"tables_expired_total", "counter", "Tables forgotten because nobody touched them.", (double)registry->counts.expired},
        {"table_loads_total", "counter", "Tables read from the store.", (double)registry->counts.loads},
        {"entries_total", "counter", "Entries that became durable.", (double)registry->counts.entries},
        {"bot_moves_total", "counter", "Moves made by bots.", (double)registry->counts.bot_moves},
        {"errands_total", "counter", "Commands of clients.", (double)registry->counts.requests},
        {"refused_total", "counter", "Commands answered with an error.", (double)registry->counts.refused},
        {"conflicts_total", "counter", "Entries that another process was quicker with.", (double)registry->counts.conflicts},
        {"store_writes_total", "counter", "Requests written.", (double)store.writes},
        {"store_batches_total", "counter", "Durable commits.", (double)store.batches},
        {"store_write_seconds_total", "counter", "Time spent writing.", (double)store.nanoseconds / 1e9},
        {"store_reads_total", "counter", "Requests read.", (double)store.reads},
        {"store_failed_total", "counter", "Requests that failed.", (double)store.failed},
        {"calls_total", "counter", "Messages and letters to people who were not there.", (double)notifier.sent},
        {"calls_failed_total", "counter", "Those that could not be sent.", (double)notifier.failed},
        {"calls_retried_total", "counter", "Attempts after a first one that failed.", (double)notifier.retried},
        {"store_bytes", "gauge", "What the database takes of the disk; -1: not known.", (double)registry->disk.used},
        {"store_free_bytes", "gauge", "What is free on that disk; -1: not known.", (double)registry->disk.free},
        {"store_written_entries_bytes_total", "counter", "Bytes of entries written.", (double)store.bytes[STORE_APPEND]},
        {"store_written_snapshots_bytes_total", "counter", "Bytes of snapshots.", (double)store.bytes[STORE_SNAPSHOT]},
        {"store_written_tables_bytes_total", "counter", "Bytes of new tables.", (double)store.bytes[STORE_CREATE]},
        {"tables_packed_total", "counter", "Ended tables whose entries were packed.", (double)registry->disk.tables_packed},
        {"store_healthy", "gauge", "1 if the last write went well.", store.healthy},
    };
    /* clang-format on */
    struct buffer out = {0};
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        put(&out, &figures[i]);
    timing_write(&out);
    if (!out.failed)
        return out.start;
    free(out.start);
    return NULL;
}
