/* Players have priority over watchers: news and questions of watchers wait in a queue of their own. The server works on
 * it in short slices and serves players in between. */
#include "host/server.h"

enum { SLICE_CLIENTS = 64, SLICE_MS = 2, BUSY_MS = 1, ROOM_REQUESTS = 4 };

static void serve(lws_sorted_usec_list_t *timer);

static void append(struct watchers *watchers, struct connection *connection)
{
    connection->queued = true;
    connection->before = watchers->last;
    connection->after = NULL;
    *(watchers->last ? &watchers->last->after : &watchers->first) = connection;
    watchers->last = connection;
}

void watchers_remove(struct connection *connection)
{
    struct watchers *watchers = &connection->server->watchers;
    if (!connection->queued)
        return;
    *(connection->before ? &connection->before->after : &watchers->first) = connection->after;
    *(connection->after ? &connection->after->before : &watchers->last) = connection->before;
    connection->queued = false;
}

static void schedule(struct server *server, int64_t microseconds)
{
    server->watchers.waiting = true;
    lws_sul_schedule(server->context, 0, &server->watchers.timer, serve, microseconds);
}

void watchers_add(struct connection *connection)
{
    if (!connection->queued)
        append(&connection->server->watchers, connection);
    if (!connection->server->watchers.waiting)
        schedule(connection->server, 1);
}

/* A busy table handles one request after the other: watchers may not queue many before its players. */
static bool may_ask(const struct connection *connection)
{
    const struct room *room = connection_room(connection);
    int waiting = 0;
    for (const struct request *request = room && room->busy ? room->first : NULL; request && waiting < ROOM_REQUESTS;
         request = request->next)
        waiting++;
    return waiting < ROOM_REQUESTS;
}

static void serve(lws_sorted_usec_list_t *timer)
{
    struct server *server = lws_container_of(timer, struct server, watchers.timer);
    struct connection *last = server->watchers.last; /* watchers that queue again wait for the next slice */
    int64_t begun = server_steady();
    bool worked = false;
    server->watchers.waiting = false;
    for (int i = 0; i < SLICE_CLIENTS && server_steady() - begun < SLICE_MS; i++) {
        struct connection *connection = server->watchers.first;
        if (!connection)
            return;
        watchers_remove(connection);
        bool asks = may_ask(connection);
        worked = connection_serve(connection, asks) || worked;
        if (connection == last)
            break;
    }
    if (server->watchers.first)
        schedule(server, worked ? 1 : BUSY_MS * LWS_US_PER_MS);
}
