/* One at the other end of a connection: what waits to be sent, what has come. */
#include <stdlib.h>
#include <string.h>

#include "host/server.h"

_Static_assert((int)MESSAGE_PAD >= (int)LWS_PRE, "there is room for a frame before a message");

enum { CLOSED_BY_US = 4000, GOODBYE_SECONDS = 5 }; /* RFC 6455 7.4.2: codes for private use */

/* ---- to them ---- */

static struct message *next_message(struct peer *peer)
{
    struct queued *queued = peer->first;
    if (!queued)
        return NULL;
    struct message *message = queued->message;
    peer->first = queued->next;
    if (!peer->first)
        peer->last = NULL;
    peer->waiting -= message->length;
    free(queued);
    return message;
}

static void forget_messages(struct peer *peer)
{
    for (struct message *message; (message = next_message(peer)) != NULL;)
        message_drop(message);
}

/* What waits is sent first, but not for ever. */
static void close_with(struct peer *peer, const char *code)
{
    if (peer->closing)
        return;
    peer->closing = code;
    lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_OK, GOODBYE_SECONDS);
    lws_callback_on_writable(peer->wsi);
}

/* Who does not read gets no goodbye either. */
static void drop_slow(struct peer *peer)
{
    peer->server->counts.slow++;
    peer->closing = "too_slow";
    forget_messages(peer);
    lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* Secrets that open nothing are counted. */
static void count_wrong(struct peer *peer, const struct message *message)
{
    if (message->code && strcmp(message->code, "forbidden") == 0)
        limits_take(peer->server->limits, LIMIT_WRONG, peer->address, 1, server_now(NULL));
}

static void hear_socket(struct caller *caller, struct message *message)
{
    struct peer *peer = (struct peer *)caller;
    struct queued *queued = peer->closing ? NULL : malloc(sizeof *queued);
    if (!queued) {
        close_with(peer, "memory");
        return;
    }
    *queued = (struct queued){.message = message_share(message)};
    if (peer->last)
        peer->last->next = queued;
    else
        peer->first = queued;
    peer->last = queued;
    peer->waiting += message->length;
    count_wrong(peer, message);
    if (caller->joined)
        lws_set_timeout(peer->wsi, NO_PENDING_TIMEOUT, 0);
    if (peer->waiting > QUEUE_MAX)
        drop_slow(peer);
    else
        lws_callback_on_writable(peer->wsi);
}

static void dismiss_socket(struct caller *caller, const char *code)
{
    close_with((struct peer *)caller, code);
}

static void hear_request(struct caller *caller, struct message *message)
{
    struct peer *peer = (struct peer *)caller;
    if (peer->answer)
        return;
    peer->answer = message_share(message);
    count_wrong(peer, message);
    lws_callback_on_writable(peer->wsi);
}

static void dismiss_request(struct caller *caller, const char *code)
{
    struct message *message = errand_error(NULL, code, "this could not be done");
    if (message)
        hear_request(caller, message);
    message_drop(message);
}

void peer_shut_out(struct peer *peer)
{
    struct server *server = peer->server;
    if (peer->websocket && bans_has(&server->house.bans, peer->address, server_now(NULL)))
        close_with(peer, "banned");
}

int peer_send(struct peer *peer)
{
    struct message *message = next_message(peer);
    if (!message && peer->closing) {
        lws_close_reason(peer->wsi, (enum lws_close_status)CLOSED_BY_US, (unsigned char *)(uintptr_t)peer->closing,
                         strlen(peer->closing));
        return -1;
    }
    if (!message)
        return 0;
    int written = lws_write(peer->wsi, message->bytes + MESSAGE_PAD, message->length, LWS_WRITE_TEXT);
    bool good = written >= (int)message->length;
    peer->server->counts.sent++;
    peer->server->counts.sent_bytes += message->length;
    message_drop(message);
    if (good && (peer->first || peer->closing))
        lws_callback_on_writable(peer->wsi);
    return good ? 0 : -1;
}

/* ---- from them ---- */

bool peer_may(struct peer *peer, enum limit limit, int count)
{
    if (limits_take(peer->server->limits, limit, peer->address, count, server_now(NULL)))
        return true;
    peer->server->counts.limited++;
    return false;
}

bool peer_may_ask(struct peer *peer, const json_t *fields, const char *table)
{
    int cost = wire_cost(json_string_value(json_object_get(fields, "cmd")));
    if (!peer_may(peer, LIMIT_ASK, cost))
        return false;
    if (!table || limits_take(peer->server->limits, LIMIT_TABLE, table, cost, server_now(NULL)))
        return true;
    peer->server->counts.limited++;
    return false;
}

bool peer_keep(struct peer *peer, const void *bytes, size_t length, size_t limit)
{
    if (length > limit || peer->in_length > limit - length)
        return false;
    char *in = realloc(peer->in, peer->in_length + length + 1);
    if (!in)
        return false;
    if (length > 0)
        memcpy(in + peer->in_length, bytes, length);
    peer->in = in;
    peer->in_length += length;
    return true;
}

static void hear_error(struct peer *peer, json_t *fields, const char *code, const char *text)
{
    struct message *message = errand_error(fields, code, text);
    if (message)
        peer->caller.hear(&peer->caller, message);
    message_drop(message);
}

/* The first message names the table, and brings the secret of a seat if there is one. */
static void join(struct peer *peer, json_t *fields)
{
    const char *table = json_string_value(json_object_get(fields, "table"));
    json_t *secret = json_object_get(fields, "secret");
    const char *command = json_string_value(json_object_get(fields, "cmd"));
    peer->caller.has_secret = secret != NULL;
    if (!command || strcmp(command, "join") != 0 || !table || !secret_is_table_name(table))
        hear_error(peer, fields, "bad_request", "join a table first: {\"cmd\":\"join\",\"table\":\"...\"}");
    else if (secret && (!json_is_string(secret) || !secret_hash(json_string_value(secret), peer->caller.hash)))
        hear_error(peer, fields, "forbidden", "this is no secret");
    else if (!limits_has(peer->server->limits, LIMIT_WRONG, peer->address, server_now(NULL)))
        hear_error(peer, fields, "too_fast", "too many wrong secrets");
    else
        house_ask(&peer->server->house, &peer->caller, table, json_incref(fields));
}

static void ask(struct peer *peer, json_t *fields)
{
    struct room *room = peer->caller.room;
    if (!peer_may_ask(peer, fields, room ? room->name : NULL))
        hear_error(peer, fields, "too_fast", "too much is asked by this address or at this table");
    else if (room)
        house_ask(&peer->server->house, &peer->caller, NULL, json_incref(fields));
    else
        join(peer, fields);
}

void peer_receive(struct peer *peer)
{
    json_error_t broken;
    json_t *fields = json_loadb(peer->in ? peer->in : "", peer->in_length, JSON_REJECT_DUPLICATES, &broken);
    peer->server->counts.received++;
    free(peer->in);
    peer->in = NULL;
    peer->in_length = 0;
    if (!peer_may(peer, LIMIT_FLOOD, 1))
        close_with(peer, "too_fast");
    else if (!json_is_object(fields))
        hear_error(peer, NULL, "bad_json", "a message is one JSON object");
    else if (!peer->closing)
        ask(peer, fields);
    json_decref(fields);
}

/* ---- beginning and end ---- */

/* Whom a proxy speaks for: the last one named is whom it saw itself. */
static void forwarded(struct lws *wsi, char address[ADDRESS_MAX])
{
    char list[512];
    int length = lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR);
    if (length <= 0)
        return;
    const char *comma = strrchr(list, ','), *last = comma ? comma + 1 : list;
    while (*last == ' ')
        last++;
    if (*last && strlen(last) < ADDRESS_MAX)
        memcpy(address, last, strlen(last) + 1);
}

void peer_begin(struct peer *peer, struct lws *wsi, bool websocket)
{
    struct server *server = server_of(wsi);
    peer_end(peer);
    *peer = (struct peer){.server = server, .wsi = wsi, .websocket = websocket};
    peer->caller.hear = websocket ? hear_socket : hear_request;
    peer->caller.dismiss = websocket ? dismiss_socket : dismiss_request;
    lws_get_peer_simple(wsi, peer->address, sizeof peer->address);
    if (server->config.behind_proxy)
        forwarded(wsi, peer->address);
    peer->caller.address = peer->address;
    if (websocket) {
        peer->counted = true;
        server->counts.open++;
        server->counts.connections++;
    }
}

void peer_end(struct peer *peer)
{
    if (!peer->server)
        return;
    house_leave(&peer->server->house, &peer->caller);
    peer->server->counts.open -= peer->counted;
    forget_messages(peer);
    message_drop(peer->answer);
    free(peer->in);
    memset(peer, 0, sizeof *peer);
}
