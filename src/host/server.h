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
    WATCHER_ASKS_MAX = 64,  /* questions of a watcher that wait */
    HELLO_SECONDS = 20,     /* until a connection has to have joined a table */
    SECRET_SECONDS = 5,     /* ... with a secret, where room is kept for those who have one */
    MADE_ROOM_SECONDS = 10, /* to wait when there is room for people with a secret alone */
    FLOOD_SECONDS = 10,     /* over which the messages of one connection are counted */
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
    char reports_to[ADDRESS_MAX * 4]; /* where people send reports of the page; "" for none */
    uint64_t bots, bot_milliseconds; /* threads; for a decision */
    uint64_t keep_days;              /* 0: for ever */
    uint64_t connections;            /* WebSockets at most */
    uint64_t connections_per_address; /* of any kind; 0: no limit */
    uint64_t request_seconds;        /* until a connection has to have sent a request, and another after that */
    uint64_t rate;                   /* messages a second of an address; 0: no limit */
    uint64_t slow;                   /* milliseconds after which a command is logged as slow; 0: never */
    uint64_t drain;                  /* milliseconds for which /healthz says that the server is about to end */
    uint64_t tables;                 /* an hour of an address; 0: no limit */
    uint64_t floor;                  /* megabytes that have to be free for new tables; 0: none */
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
    struct lws_context *_Atomic context; /* threads of the store and the bots wake the server through it */
    struct registry registry;
    struct limits *limits;
    struct slots *slots;
    struct watchers watchers;
    int64_t refused_logged;   /* when, and how many had been refused by then */
    uint64_t refused_told;
    lws_sorted_usec_list_t tick, drain;
    struct traffic traffic;
    int busy; /* connections in use at the last look */
    bool leaving, draining, drained; /* soon; accepts no connections; none are left */
    uint64_t drain_from;             /* milliseconds (timing.h) */
    int door;      /* the operator's socket; -1: none */
    unsigned bans; /* registry.bans.changes when connections were looked through for them */
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

/* One connection, or one request of it. The library keeps it, zeroed at first. */
struct connection {
    struct client client; /* first, so that a client is its connection */
    struct server *server;
    struct lws *wsi;
    struct slot *slot;
    char address[ADDRESS_MAX];
    bool counted;
    /* ---- WebSocket ---- */
    bool websocket;
    const char *closing; /* the code with which it is to end */
    struct queued *first, *last;
    struct connection *before, *after; /* of watchers that wait, if it is queued */
    bool queued;
    json_t *asked; /* questions of a watcher that wait */
    size_t waiting; /* bytes */
    char *in;       /* a message that is not whole yet */
    size_t in_length;
    int64_t flood_since; /* messages of this connection since then, by their length */
    uint64_t flood;
    /* ---- HTTP ---- */
    struct page page;
    char path[URL_MAX];
    bool head, plain;       /* without a body; as text */
    bool unsubscribes, again; /* by the link in a letter: the answer becomes a page */
    bool html;
    bool record;            /* of the answer, the record alone */
    int64_t begun;          /* when the request came */
    size_t expected;        /* bytes of its body */
    bool whole;             /* ... and all of them have come */
    struct message *answer;
    bool created;
    int64_t wait; /* milliseconds until it may ask again */
    size_t answered; /* bytes that went out */
};

/* ---- command.c ---- */

/* Options from a file, a line each. False after saying on stderr what is wrong. */
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
/* Keeps bytes that came; false if they are too many. */
bool connection_keep(struct connection *connection, const void *bytes, size_t length, size_t limit);
/* A WebSocket message that is whole. */
void connection_receive(struct connection *connection);
/* Nothing but a piece of one, or a pong that says something (the library tells of no other). They could come without
 * end: -1 after too many. */
int connection_receive_frame(struct connection *connection);
/* The server is about to end: closes the connection once it has all its answers. Is it still needed? */
bool connection_finish(struct connection *connection);
/* Closes connections of banned addresses. */
void connection_shut_out(struct connection *connection);
/* The connection is writable. Returns the result of a callback. */
int connection_send(struct connection *connection);
/* Takes so many of what an address may have. Otherwise the milliseconds until there are as many, counted as refused. */
int64_t connection_wait(struct connection *connection, enum limit limit, int count);
/* The same for a command, about a table (NULL: none). A client that has shown a secret that opens the table has a share
 * of its own there; all others share what their address has. */
int64_t connection_wait_to_ask(struct connection *connection, const json_t *fields, const char *table);
/* ... and for a secret, after wrong ones from the same address at the same table. */
int64_t connection_wait_for_secret(struct connection *connection, const char *table);
/* Answers that it has to wait: `too_fast` with `seconds`. */
void connection_hear_wait(struct connection *connection, json_t *fields, int64_t milliseconds, const char *text);

/* Where the connection is, or wants to come in as a watcher; NULL if that table is not in memory. */
const struct room *connection_room(const struct connection *connection);
/* A watcher's turn: sends its news and runs its questions, if its limits allow. True if there was anything to do. */
bool connection_serve(struct connection *connection, bool asks);

/* ---- watchers.c ---- */

void watchers_add(struct connection *connection);
void watchers_remove(struct connection *connection);

/* ---- http.c ---- */

/* Of these, what they return is what a callback returns. */
int http_begin(struct connection *connection, const char *path);
int http_body(struct connection *connection, const void *bytes, size_t length);
int http_whole(struct connection *connection);
int http_send(struct connection *connection);
/* NULL, or the status with which a WebSocket is refused. */
const char *http_refuses_upgrade(struct connection *connection);
#define METHODS "GET, HEAD, POST"

/* ---- metrics.c ---- */

/* Figures as Prometheus reads them; NULL when memory ran out. The caller frees it. */
char *metrics_write(const struct server *server);

#endif
