/* Connections: HTTP and WebSocket, with libwebsockets, in one thread. Everything about tables happens there, too; only
 * the store and the bots have threads of their own. */
#ifndef FLORIN_HOST_SERVER_H
#define FLORIN_HOST_SERVER_H

#include <libwebsockets.h>

#include "host/slots.h"
#include "host/limits.h"
#include "host/room.h"
#include "host/traffic.h"
#include "web/pages.h"

enum {
    ADDRESS_MAX = 64,
    URL_MAX = 128,
    CONFIG_PATH_MAX = 4096,
    BODY_MAX = 64 << 10,    /* bytes of a request's body */
    MESSAGE_MAX = 16 << 10, /* bytes of a message */
    QUEUE_MAX = 1 << 20,    /* unsent bytes of a client; more and it is disconnected */
    WATCHER_QUEUE_MAX = 256 << 10, /* ... of a watcher */
    WATCHER_ASKS_MAX = 64,  /* waiting questions of a watcher */
    HELLO_SECONDS = 20,     /* a connection has so long to join a table */
    SECRET_SECONDS = 5,     /* ... with a secret, where only reserved room is left */
    MADE_ROOM_SECONDS = 10, /* watchers wait so long when only reserved room is left */
    FLOOD_SECONDS = 10,     /* window over which the messages of one connection count */
    FLOOD_BYTES = 512,      /* of a message count as one more */
};

/* The operator's settings. */
struct config {
    char address[ADDRESS_MAX]; /* "" for all */
    bool ipv6;
    int port;
    char data[CONFIG_PATH_MAX], postgres[CONFIG_PATH_MAX]; /* one of the two */
    char admin[CONFIG_PATH_MAX];                       /* the operator's socket; "": in the folder, if there is one */
    char tls_cert[CONFIG_PATH_MAX], tls_key[CONFIG_PATH_MAX]; /* "" for none */
    bool behind_proxy;
    char public_url[URL_MAX], smtp[CONFIG_PATH_MAX], mail_from[ADDRESS_MAX * 4]; /* "" for none */
    char reports_to[ADDRESS_MAX * 4]; /* where the page sends reports; "" for none */
    uint64_t bots, bot_milliseconds; /* threads; for a decision */
    uint64_t keep_days;              /* 0: for ever */
    uint64_t connections;            /* WebSockets at most */
    uint64_t connections_per_address; /* of any kind; 0: no limit */
    uint64_t request_seconds;        /* time for a request to arrive, and for the next one */
    uint64_t rate;                   /* messages a second of an address; 0: no limit */
    uint64_t slow;                   /* milliseconds after which a command is logged as slow; 0: never */
    uint64_t drain;                  /* milliseconds for which /healthz announces the end */
    uint64_t tables;                 /* of an address in an hour; 0: no limit */
    uint64_t floor;                  /* free megabytes that new tables require; 0: none */
    uint64_t quota;                  /* megabytes of an address in a day; 0: no limit */
};

/* The queue of watchers with news to hear or questions to ask, oldest first. */
struct watchers {
    struct connection *first, *last;
    lws_sorted_usec_list_t timer;
    bool waiting; /* for the timer */
};

struct server {
    struct config config;
    struct lws_context *_Atomic context; /* by which threads of the store and the bots wake the server */
    struct registry registry;
    struct limits *limits;
    struct slots *slots;
    struct watchers watchers;
    int64_t refused_logged;   /* the last line in the log, and the refusals by then */
    uint64_t refused_told;
    lws_sorted_usec_list_t tick, drain;
    struct traffic traffic;
    int busy; /* connections in use at the last look */
    bool leaving, draining, drained; /* soon; accepts no connections; none are left */
    uint64_t drain_from;             /* milliseconds (timing.h) */
    int door;      /* the operator's socket; -1: none */
    unsigned bans; /* registry.bans.changes at the last check of all connections */
    int64_t begun, trimmed;
    struct {
        uint64_t connections, requests, received, sent, sent_bytes, slow, limited;
        int open; /* connections now */
    } counts;
};

struct queued {
    struct queued *next;
    struct message *message;
};

/* A connection, or one HTTP request. The library owns it and zeroes it at first. */
struct connection {
    struct client client; /* first, so that a client is its connection */
    struct server *server;
    struct lws *wsi;
    struct slot *slot;
    char address[ADDRESS_MAX];
    bool counted;
    /* ---- WebSocket ---- */
    bool websocket;
    const char *closing; /* the code to close with */
    struct queued *first, *last;
    struct connection *before, *after; /* in the watchers' queue, if it is there */
    bool queued;
    json_t *asked; /* waiting questions of a watcher */
    size_t waiting; /* bytes */
    char *in;       /* an incomplete message */
    size_t in_length;
    int64_t flood_since; /* messages of this connection since then, weighted by length */
    uint64_t flood;
    /* ---- HTTP ---- */
    struct page page;
    char path[URL_MAX];
    bool head, plain;       /* without a body; as text */
    bool unsubscribes, again; /* an unsubscribe link: the answer becomes a page */
    bool html;
    bool record;            /* send only the record of the answer */
    int64_t begun;          /* when the request came */
    size_t expected;        /* bytes of its body */
    bool whole;             /* ... and all of them have come */
    struct message *answer;
    bool created;
    int64_t wait; /* milliseconds until it may ask again */
    size_t answered; /* bytes that went out */
};

/* ---- command.c ---- */

/* Reads options from a file, one a line. False after saying on stderr what is wrong. */
bool config_read(struct config *config, const char *path);

/* ---- listen.c ---- */

/* Serves until a signal ends it. Returns the exit status. */
int listen_and_serve(struct server *server);
struct server *server_of(struct lws *wsi);
int64_t server_now(void *clock);
/* Monotonic milliseconds, for limits and timeouts. */
int64_t server_steady(void);

/* ---- connection.c ---- */

void connection_begin(struct connection *connection, struct lws *wsi, bool websocket);
void connection_end(struct connection *connection);
/* Appends received bytes; false if they are too many. */
bool connection_keep(struct connection *connection, const void *bytes, size_t length, size_t limit);
/* Handles a complete WebSocket message. */
void connection_receive(struct connection *connection);
/* Counts a lone fragment, or a pong with a payload (the library reports no other): -1 after too many, since they
 * could come without end. */
int connection_receive_frame(struct connection *connection);
/* The server is about to end: closes the connection once it has all its answers. Does it still wait for some? */
bool connection_finish(struct connection *connection);
/* Closes connections of banned addresses. */
void connection_shut_out(struct connection *connection);
/* Sends pending messages. Returns the result of a callback. */
int connection_send(struct connection *connection);
/* Takes tokens of the address. Returns 0, or the milliseconds until there are enough, and counts a refusal. */
int64_t connection_wait(struct connection *connection, enum limit limit, int count);
/* The same for a command about a table (NULL: none). A client that has shown a secret of the table has a share of
 * its own there; all others share their address's. */
int64_t connection_wait_to_ask(struct connection *connection, const json_t *fields, const char *table);
/* ... and for another secret, after wrong ones from the same address at the same table. */
int64_t connection_wait_for_secret(struct connection *connection, const char *table);
/* Answers with `too_fast` and the `seconds` to wait. */
void connection_hear_wait(struct connection *connection, json_t *fields, int64_t milliseconds, const char *text);

/* The connection's room, or the one it wants to join as a watcher; NULL if that table is not in memory. */
const struct room *connection_room(const struct connection *connection);
/* Serves a watcher: sends news and runs questions, within its limits. True if there was anything to do. */
bool connection_serve(struct connection *connection, bool asks);

/* ---- watchers.c ---- */

void watchers_add(struct connection *connection);
void watchers_remove(struct connection *connection);

/* ---- http.c ---- */

/* These return what a callback returns. */
int http_begin(struct connection *connection, const char *path);
int http_body(struct connection *connection, const void *bytes, size_t length);
int http_whole(struct connection *connection);
int http_send(struct connection *connection);
/* NULL, or the HTTP status that refuses the WebSocket. */
const char *http_refuses_upgrade(struct connection *connection);
#define METHODS "GET, HEAD, POST"

/* ---- metrics.c ---- */

/* Metrics in the format of Prometheus; NULL when memory ran out. The caller frees it. */
char *metrics_write(const struct server *server);

#endif
