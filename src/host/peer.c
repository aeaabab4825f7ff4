/* One at the other end of a connection: what waits to be sent, what has come. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/reserve.h"
#include "host/server.h"
#include "host/timing.h"

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

static void count_wrong_secret(struct caller *caller, const char *table)
{
    struct peer *peer = (struct peer *)caller;
    limits_wrong_secret(peer->server->limits, peer->address, table, server_steady());
}

static bool watches(const struct peer *peer)
{
    return peer->caller.joined && !peer->caller.has_secret;
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
    if (caller->joined)
        lws_set_timeout(peer->wsi, NO_PENDING_TIMEOUT, 0);
    if (caller->joined && caller->has_secret)
        connection_set_secret(peer->connection);
    if (peer->waiting > (watches(peer) ? WATCHER_QUEUE_MAX : QUEUE_MAX))
        drop_slow(peer);
    else if (watches(peer))
        watchers_add(peer);
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

bool peer_finish(struct peer *peer)
{
    bool waits = peer->caller.waiting > 0 || peer->answer;
    if (peer->websocket && !waits)
        close_with(peer, "restarting");
    return peer->websocket || waits;
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
    timing_add(TIMING_FANOUT, message->since);
    peer->server->counts.sent++;
    peer->server->counts.sent_bytes += message->length;
    message_drop(message);
    if (good && (peer->first || peer->closing))
        lws_callback_on_writable(peer->wsi);
    return good ? 0 : -1;
}

/* ---- from them ---- */

static int64_t wait_for(struct peer *peer, enum limit limit, const char *who, int count)
{
    struct limits *limits = peer->server->limits;
    int64_t now = server_steady();
    if (limits_take(limits, limit, who, count, now))
        return 0;
    peer->server->counts.limited++;
    return limits_wait(limits, limit, who, count, now);
}

int64_t peer_wait(struct peer *peer, enum limit limit, int count)
{
    return wait_for(peer, limit, peer->address, count);
}

static int64_t wait_for_secret(struct caller *caller, const char *table, const unsigned char hash[SECRET_HASH])
{
    struct peer *peer = (struct peer *)caller;
    struct server *server = peer->server;
    if (house_opens(&server->house, table, hash))
        return 0;
    int64_t wait = limits_secret_wait(server->limits, peer->address, table, server_steady());
    server->counts.limited += wait > 0;
    return wait;
}

int64_t peer_wait_for_secret(struct peer *peer, const char *table)
{
    return wait_for_secret(&peer->caller, table, peer->caller.hash);
}

/* One share for each secret, for all at one table, and for all behind one address. */
static int64_t wait_with_secret(struct peer *peer, const char *table, int cost)
{
    char who[2 * SECRET_HASH + 1];
    for (int i = 0; i < SECRET_HASH; i++)
        snprintf(who + 2 * (size_t)i, 3, "%02x", peer->caller.hash[i]);
    int64_t wait = wait_for(peer, LIMIT_SEAT, who, cost);
    if (!wait)
        wait = wait_for(peer, LIMIT_TABLE, table, cost);
    return wait ? wait : wait_for(peer, LIMIT_PEOPLE, peer->address, cost);
}

/* What is kept of somebody's words is counted by the day; moves are not, a game can always go on. */
static int64_t wait_to_keep(struct peer *peer, const json_t *fields)
{
    const char *command = json_string_value(json_object_get(fields, "cmd"));
    size_t text = json_string_length(json_object_get(fields, "text"));
    int bytes = dispatch_keeps(command);
    return bytes ? wait_for(peer, LIMIT_KEEP, peer->address, bytes + (text < MESSAGE_MAX ? (int)text : MESSAGE_MAX)) : 0;
}

int64_t peer_wait_to_ask(struct peer *peer, const json_t *fields, const char *table)
{
    int64_t wait = wait_to_keep(peer, fields);
    if (wait)
        return wait;
    int cost = dispatch_cost(fields);
    const char *email = json_string_value(json_object_get(fields, "email"));
    wait = email && *email ? wait_for(peer, LIMIT_LETTER, peer->address, 1) : 0;
    if (wait)
        return wait;
    if (table && peer->caller.has_secret && house_opens(&peer->server->house, table, peer->caller.hash))
        return wait_with_secret(peer, table, cost);
    return wait_for(peer, LIMIT_ASK, peer->address, cost);
}

/* Whether this connection alone sends more than anybody has to say. Others behind its address are not asked. */
static bool floods(struct peer *peer, size_t length)
{
    uint64_t rate = peer->server->config.rate;
    int64_t now = server_steady();
    if (now - peer->flood_since >= FLOOD_SECONDS * 1000) {
        peer->flood_since = now;
        peer->flood = 0;
    }
    peer->flood += 1 + length / FLOOD_BYTES;
    return rate && peer->flood > rate * 4 * FLOOD_SECONDS;
}

int peer_receive_frame(struct peer *peer)
{
    return floods(peer, 0) ? -1 : 0;
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
    else
        peer->caller.dismiss(&peer->caller, "memory");
    message_drop(message);
}

void peer_hear_wait(struct peer *peer, json_t *fields, int64_t milliseconds, const char *text)
{
    struct message *message = errand_wait(fields, milliseconds, text);
    if (message)
        peer->caller.hear(&peer->caller, message);
    else
        peer->caller.dismiss(&peer->caller, "memory");
    message_drop(message);
}

/* The first message names the table, and brings the secret of a seat if there is one. */
static void join(struct peer *peer, json_t *fields)
{
    const char *table = json_string_value(json_object_get(fields, "table"));
    json_t *secret = json_object_get(fields, "secret");
    const char *command = json_string_value(json_object_get(fields, "cmd"));
    bool named = table && secret_is_table_name(table);
    bool readable = !secret || (json_is_string(secret) && secret_hash(json_string_value(secret), peer->caller.hash));
    peer->caller.has_secret = secret != NULL;
    int64_t wait = peer_wait_to_ask(peer, fields, named && readable ? table : NULL);
    if (wait)
        peer_hear_wait(peer, fields, wait, "too much is asked from this address");
    else if (!command || strcmp(command, "join") != 0 || !named)
        hear_error(peer, fields, "bad_request", "join a table first: {\"cmd\":\"join\",\"table\":\"...\"}");
    else if (!secret && connection_needs_secret(peer->connection))
        peer_hear_wait(peer, fields, MADE_ROOM_SECONDS * 1000, "only people with a secret can come in now");
    else if (!readable)
        hear_error(peer, fields, "forbidden", "this is no secret");
    else if (secret && (wait = peer_wait_for_secret(peer, table)) != 0)
        peer_hear_wait(peer, fields, wait, "too many wrong secrets from this address at this table");
    else
        house_ask(&peer->server->house, &peer->caller, table, json_incref(fields));
}

static void ask_later(struct peer *peer, json_t *fields)
{
    if (!peer->asked)
        peer->asked = json_array();
    if (json_array_size(peer->asked) >= WATCHER_ASKS_MAX)
        hear_error(peer, fields, "too_many", "wait for answers before you ask more");
    else if (json_array_append(peer->asked, fields) != 0)
        hear_error(peer, fields, "memory", "out of memory");
    else
        watchers_add(peer);
}

bool peer_serve(struct peer *peer, bool asks)
{
    bool sends = peer->first != NULL;
    json_t *fields = asks && !peer->closing ? json_incref(json_array_get(peer->asked, 0)) : NULL;
    if (sends)
        lws_callback_on_writable(peer->wsi);
    if (fields) {
        json_array_remove(peer->asked, 0);
        house_ask(&peer->server->house, &peer->caller, NULL, fields);
    }
    if (json_array_size(peer->asked) > 0 && !peer->closing)
        watchers_add(peer);
    return sends || fields;
}

static void ask(struct peer *peer, json_t *fields)
{
    struct room *room = peer->caller.room;
    if (!room) {
        join(peer, fields);
        return;
    }
    int64_t wait = peer_wait_to_ask(peer, fields, room->name);
    if (!wait && dispatch_makes_table(fields))
        wait = peer_wait(peer, LIMIT_CREATE, 1);
    if (wait)
        peer_hear_wait(peer, fields, wait, "too much is asked by this address or at this table");
    else if (watches(peer))
        ask_later(peer, fields);
    else
        house_ask(&peer->server->house, &peer->caller, NULL, json_incref(fields));
}

static void hear_broken(struct peer *peer, bool ready)
{
    bool memory = !ready || reserve_was_used();
    hear_error(peer, NULL, memory ? "memory" : "bad_json", memory ? "out of memory" : "a message is one JSON object");
}

void peer_receive(struct peer *peer)
{
    json_error_t broken;
    bool flood = floods(peer, peer->in_length), ready = reserve_fill();
    json_t *fields = flood || !ready ? NULL : json_loadb(peer->in ? peer->in : "", peer->in_length, JSON_REJECT_DUPLICATES, &broken);
    peer->server->counts.received++;
    free(peer->in);
    peer->in = NULL;
    peer->in_length = 0;
    if (flood)
        close_with(peer, "too_fast");
    else if (!json_is_object(fields))
        hear_broken(peer, ready);
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
    *peer = (struct peer){.server = server, .wsi = wsi, .connection = lws_get_opaque_user_data(wsi), .websocket = websocket};
    if (peer->connection)
        connection_set_idle(peer->connection, false);
    peer->caller.hear = websocket ? hear_socket : hear_request;
    peer->caller.dismiss = websocket ? dismiss_socket : dismiss_request;
    peer->caller.wrong_secret = count_wrong_secret;
    peer->caller.secret_wait = wait_for_secret;
    lws_get_peer_simple(wsi, peer->address, sizeof peer->address);
    if (server->config.behind_proxy)
        forwarded(wsi, peer->address);
    peer->caller.address = peer->address;
    if (websocket) {
        peer->counted = true;
        server->counts.open++;
        server->counts.connections++;
        server->traffic.count[TRAFFIC_ACCEPTED]++;
    }
}

void peer_end(struct peer *peer)
{
    if (!peer->server)
        return;
    house_leave(&peer->server->house, &peer->caller);
    watchers_remove(peer);
    json_decref(peer->asked);
    peer->server->counts.open -= peer->counted;
    peer->server->traffic.count[TRAFFIC_CLOSED] += peer->counted;
    forget_messages(peer);
    message_drop(peer->answer);
    free(peer->in);
    memset(peer, 0, sizeof *peer);
}
