/* Watchers get what players leave: what they are told and what they ask goes through a queue of their own, a little at a
 * time, and between two slices whoever plays is served. */
#include "host/server.h"

enum { SLICE_PEERS = 64, SLICE_MS = 2, BUSY_MS = 1, ROOM_ERRANDS = 4 };

static void serve(lws_sorted_usec_list_t *timer);

static void append(struct watchers *watchers, struct peer *peer)
{
    peer->queued = true;
    peer->before = watchers->last;
    peer->after = NULL;
    *(watchers->last ? &watchers->last->after : &watchers->first) = peer;
    watchers->last = peer;
}

void watchers_remove(struct peer *peer)
{
    struct watchers *watchers = &peer->server->watchers;
    if (!peer->queued)
        return;
    *(peer->before ? &peer->before->after : &watchers->first) = peer->after;
    *(peer->after ? &peer->after->before : &watchers->last) = peer->before;
    peer->queued = false;
}

static void schedule(struct server *server, int64_t microseconds)
{
    server->watchers.waiting = true;
    lws_sul_schedule(server->context, 0, &server->watchers.timer, serve, microseconds);
}

void watchers_add(struct peer *peer)
{
    if (!peer->queued)
        append(&peer->server->watchers, peer);
    if (!peer->server->watchers.waiting)
        schedule(peer->server, 1);
}

/* A table that is writing does one thing after the other: its players' commands must not find many of watchers before them.
 */
static bool may_ask(const struct peer *peer)
{
    const struct room *room = peer->caller.room;
    int waiting = 0;
    for (const struct errand *errand = room && room->busy ? room->first : NULL; errand && waiting < ROOM_ERRANDS;
         errand = errand->next)
        waiting++;
    return waiting < ROOM_ERRANDS;
}

static void serve(lws_sorted_usec_list_t *timer)
{
    struct server *server = lws_container_of(timer, struct server, watchers.timer);
    struct peer *last = server->watchers.last; /* those who come back are for the next slice */
    int64_t begun = server_steady();
    bool worked = false;
    server->watchers.waiting = false;
    for (int i = 0; i < SLICE_PEERS && server_steady() - begun < SLICE_MS; i++) {
        struct peer *peer = server->watchers.first;
        if (!peer)
            return;
        watchers_remove(peer);
        bool asks = may_ask(peer);
        worked = peer_serve(peer, asks) || worked;
        if (peer == last)
            break;
    }
    if (server->watchers.first)
        schedule(server, worked ? 1 : BUSY_MS * LWS_US_PER_MS);
}
