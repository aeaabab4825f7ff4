/* A connection: its queue of unsent messages, and its requests. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/reserve.h"
#include "host/server.h"
#include "host/timing.h"

_Static_assert((int)MESSAGE_PAD >= (int)LWS_PRE, "there is room for a frame before a message");

enum { CLOSED_BY_US = 4000, GOODBYE_SECONDS = 5 }; /* RFC 6455 7.4.2: codes for private use */

/* ---- to them ---- */

static struct message *next_message(struct connection *connection)
{
    struct queued *queued = connection->first;
    if (!queued)
        return NULL;
    struct message *message = queued->message;
    connection->first = queued->next;
    if (!connection->first)
        connection->last = NULL;
    connection->waiting -= message->length;
    free(queued);
    return message;
}

static void forget_messages(struct connection *connection)
{
    for (struct message *message; (message = next_message(connection)) != NULL;)
        message_drop(message);
}

/* Sends pending messages first, but does not wait for ever. */
static void close_with(struct connection *connection, const char *code)
{
    if (connection->closing)
        return;
    connection->closing = code;
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK, GOODBYE_SECONDS);
    lws_callback_on_writable(connection->wsi);
}

/* Slow readers are dropped without a close frame. */
static void drop_slow(struct connection *connection)
{
    connection->server->counts.slow++;
    connection->closing = "too_slow";
    forget_messages(connection);
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static void count_wrong_secret(struct client *client, const char *table)
{
    struct connection *connection = (struct connection *)client;
    limits_wrong_secret(connection->server->limits, connection->address, table, server_steady());
}

static bool watches(const struct connection *connection)
{
    return connection->client.joined && !connection->client.has_secret;
}

static void hear_socket(struct client *client, struct message *message)
{
    struct connection *connection = (struct connection *)client;
    struct queued *queued = connection->closing ? NULL : malloc(sizeof *queued);
    if (!queued) {
        close_with(connection, "memory");
        return;
    }
    *queued = (struct queued){.message = message_share(message)};
    if (connection->last)
        connection->last->next = queued;
    else
        connection->first = queued;
    connection->last = queued;
    connection->waiting += message->length;
    if (client->joined)
        lws_set_timeout(connection->wsi, NO_PENDING_TIMEOUT, 0);
    if (client->joined && client->has_secret)
        slot_set_secret(connection->slot);
    if (connection->waiting > (watches(connection) ? WATCHER_QUEUE_MAX : QUEUE_MAX))
        drop_slow(connection);
    else if (watches(connection))
        watchers_add(connection);
    else
        lws_callback_on_writable(connection->wsi);
}

static void dismiss_socket(struct client *client, const char *code)
{
    close_with((struct connection *)client, code);
}

static void hear_request(struct client *client, struct message *message)
{
    struct connection *connection = (struct connection *)client;
    if (connection->answer)
        return;
    connection->answer = message_share(message);
    lws_callback_on_writable(connection->wsi);
}

static void dismiss_request(struct client *client, const char *code)
{
    struct message *message = request_error(NULL, code, "this could not be done");
    if (message)
        hear_request(client, message);
    message_drop(message);
}

void connection_shut_out(struct connection *connection)
{
    struct server *server = connection->server;
    if (connection->websocket && bans_has(&server->registry.bans, connection->address, server_now(NULL)))
        close_with(connection, "banned");
}

bool connection_finish(struct connection *connection)
{
    bool waits = connection->client.waiting > 0 || connection->answer;
    if (connection->websocket && !waits)
        close_with(connection, "restarting");
    return connection->websocket || waits;
}

int connection_send(struct connection *connection)
{
    struct message *message = next_message(connection);
    if (!message && connection->closing) {
        lws_close_reason(connection->wsi, (enum lws_close_status)CLOSED_BY_US,
                         (unsigned char *)(uintptr_t)connection->closing, strlen(connection->closing));
        return -1;
    }
    if (!message)
        return 0;
    int written = lws_write(connection->wsi, message->bytes + MESSAGE_PAD, message->length, LWS_WRITE_TEXT);
    bool good = written >= (int)message->length;
    timing_add(TIMING_FANOUT, message->since);
    connection->server->counts.sent++;
    connection->server->counts.sent_bytes += message->length;
    message_drop(message);
    if (good && (connection->first || connection->closing))
        lws_callback_on_writable(connection->wsi);
    return good ? 0 : -1;
}

/* ---- from them ---- */

static int64_t wait_for(struct connection *connection, enum limit limit, const char *who, int count)
{
    struct limits *limits = connection->server->limits;
    int64_t now = server_steady();
    if (limits_take(limits, limit, who, count, now))
        return 0;
    connection->server->counts.limited++;
    return limits_wait(limits, limit, who, count, now);
}

int64_t connection_wait(struct connection *connection, enum limit limit, int count)
{
    return wait_for(connection, limit, connection->address, count);
}

static int64_t wait_for_secret(struct client *client, const char *table, const unsigned char hash[SECRET_HASH])
{
    struct connection *connection = (struct connection *)client;
    struct server *server = connection->server;
    if (registry_opens(&server->registry, table, hash))
        return 0;
    int64_t wait = limits_secret_wait(server->limits, connection->address, table, server_steady());
    server->counts.limited += wait > 0;
    return wait;
}

int64_t connection_wait_for_secret(struct connection *connection, const char *table)
{
    return wait_for_secret(&connection->client, table, connection->client.hash);
}

/* Limits each secret, all busy clients of one table together, and all behind one address. */
static int64_t wait_with_secret(struct connection *connection, const char *table, int cost)
{
    char who[2 * SECRET_HASH + 1];
    for (int i = 0; i < SECRET_HASH; i++)
        snprintf(who + 2 * (size_t)i, 3, "%02x", connection->client.hash[i]);
    int64_t wait = wait_for(connection, LIMIT_SEAT, who, cost);
    if (!wait && !limits_is_modest(connection->server->limits, LIMIT_SEAT, who, server_steady()))
        wait = wait_for(connection, LIMIT_TABLE, table, cost);
    return wait ? wait : wait_for(connection, LIMIT_PEOPLE, connection->address, cost);
}

/* Limits the texts of a day; moves are free, so that a game can always go on. */
static int64_t wait_to_keep(struct connection *connection, const json_t *fields, const char *table)
{
    const struct room *room = table ? registry_find(&connection->server->registry, table) : NULL;
    size_t text = json_string_length(json_object_get(fields, "text"));
    int bytes = dispatch_keeps(room, &connection->client, json_string_value(json_object_get(fields, "cmd")));
    return bytes ? wait_for(connection, LIMIT_KEEP, connection->address,
                            bytes + (text < MESSAGE_MAX ? (int)text : MESSAGE_MAX))
                 : 0;
}

/* Limits the tables and open seats of an hour, so that one client cannot occupy them all. */
static int64_t wait_for_another(struct connection *connection, const json_t *fields)
{
    const char *command = json_string_value(json_object_get(fields, "cmd"));
    if (command && strcmp(command, "again") == 0)
        return connection_wait(connection, LIMIT_CREATE, 1);
    return command && strcmp(command, "claim") == 0 ? connection_wait(connection, LIMIT_CLAIM, 1) : 0;
}

/* Charges storage last: a request that comes too fast costs none. */
int64_t connection_wait_to_ask(struct connection *connection, const json_t *fields, const char *table)
{
    int cost = dispatch_cost(fields);
    bool opens = table && connection->client.has_secret &&
                 registry_opens(&connection->server->registry, table, connection->client.hash);
    int64_t wait = opens ? wait_with_secret(connection, table, cost)
                         : wait_for(connection, LIMIT_ASK, connection->address, cost);
    const char *email = json_string_value(json_object_get(fields, "email"));
    if (!wait && email && *email)
        wait = wait_for(connection, LIMIT_LETTER, connection->address, 1);
    if (!wait)
        wait = wait_for_another(connection, fields);
    return wait ? wait : wait_to_keep(connection, fields, table);
}

/* Does this connection alone send more than anybody has reason to? Others behind its address do not count. */
static bool floods(struct connection *connection, size_t length)
{
    uint64_t rate = connection->server->config.rate;
    int64_t now = server_steady();
    if (now - connection->flood_since >= FLOOD_SECONDS * 1000) {
        connection->flood_since = now;
        connection->flood = 0;
    }
    connection->flood += 1 + length / FLOOD_BYTES;
    return rate && connection->flood > rate * 4 * FLOOD_SECONDS;
}

int connection_receive_frame(struct connection *connection)
{
    return floods(connection, 0) ? -1 : 0;
}

bool connection_keep(struct connection *connection, const void *bytes, size_t length, size_t limit)
{
    if (length > limit || connection->in_length > limit - length)
        return false;
    char *in = realloc(connection->in, connection->in_length + length + 1);
    if (!in)
        return false;
    if (length > 0)
        memcpy(in + connection->in_length, bytes, length);
    connection->in = in;
    connection->in_length += length;
    return true;
}

static void hear_error(struct connection *connection, json_t *fields, const char *code, const char *text)
{
    struct message *message = request_error(fields, code, text);
    if (message)
        connection->client.hear(&connection->client, message);
    else
        connection->client.dismiss(&connection->client, "memory");
    message_drop(message);
}

void connection_hear_wait(struct connection *connection, json_t *fields, int64_t milliseconds, const char *text)
{
    struct message *message = request_wait(fields, milliseconds, text);
    if (message)
        connection->client.hear(&connection->client, message);
    else
        connection->client.dismiss(&connection->client, "memory");
    message_drop(message);
}

static void ask_later(struct connection *connection, json_t *fields)
{
    if (!connection->asked)
        connection->asked = json_array();
    if (json_array_size(connection->asked) >= WATCHER_ASKS_MAX)
        hear_error(connection, fields, "too_many", "wait for answers before you ask more");
    else if (json_array_append(connection->asked, fields) != 0)
        hear_error(connection, fields, "memory", "out of memory");
    else
        watchers_add(connection);
}

/* The first message names the table and carries the seat's secret, if the client has one. */
static void join(struct connection *connection, json_t *fields)
{
    const char *table = json_string_value(json_object_get(fields, "table"));
    json_t *secret = json_object_get(fields, "secret");
    const char *command = json_string_value(json_object_get(fields, "cmd"));
    bool named = table && secret_is_table_name(table);
    bool readable = !secret || (json_is_string(secret) && secret_hash(json_string_value(secret), connection->client.hash));
    connection->client.has_secret = secret != NULL;
    int64_t wait = connection_wait_to_ask(connection, fields, named && readable ? table : NULL);
    if (wait)
        connection_hear_wait(connection, fields, wait, "too much is asked from this address");
    else if (!command || strcmp(command, "join") != 0 || !named)
        hear_error(connection, fields, "bad_request", "join a table first: {\"cmd\":\"join\",\"table\":\"...\"}");
    else if (!secret && slot_needs_secret(connection->slot))
        connection_hear_wait(connection, fields, MADE_ROOM_SECONDS * 1000, "only people with a secret can come in now");
    else if (!readable)
        hear_error(connection, fields, "forbidden", "this is no secret");
    else if (secret && (wait = connection_wait_for_secret(connection, table)) != 0)
        connection_hear_wait(connection, fields, wait, "too many wrong secrets from this address at this table");
    else if (secret)
        registry_ask(&connection->server->registry, &connection->client, table, json_incref(fields));
    else
        ask_later(connection, fields);
}

/* The table that a watcher wants to join; NULL if they have joined one. */
static const char *way_of(const struct connection *connection)
{
    const json_t *first = json_array_get(connection->asked, 0);
    const char *command = json_string_value(json_object_get(first, "cmd"));
    const char *table = json_string_value(json_object_get(first, "table"));
    bool comes = !connection->client.room && command && strcmp(command, "join") == 0;
    return comes && table && secret_is_table_name(table) ? table : NULL;
}

const struct room *connection_room(const struct connection *connection)
{
    const char *table = way_of(connection);
    return table ? registry_find(&connection->server->registry, table) : connection->client.room;
}

/* Runs the first request. Only `join` works before the client is at a table. */
static void serve_first(struct connection *connection)
{
    json_t *fields = json_incref(json_array_get(connection->asked, 0));
    const char *table = way_of(connection);
    json_array_remove(connection->asked, 0);
    if (table || connection->client.room) {
        registry_ask(&connection->server->registry, &connection->client, table, fields);
        return;
    }
    hear_error(connection, fields, "bad_request", "join a table first");
    json_decref(fields);
}

bool connection_serve(struct connection *connection, bool asks)
{
    bool sends = connection->first != NULL;
    asks = asks && !connection->closing && json_array_size(connection->asked) > 0;
    if (sends)
        lws_callback_on_writable(connection->wsi);
    if (asks)
        serve_first(connection);
    if (json_array_size(connection->asked) > 0 && !connection->closing)
        watchers_add(connection);
    return sends || asks;
}

static void ask(struct connection *connection, json_t *fields)
{
    struct room *room = connection->client.room;
    bool comes_in = json_array_size(connection->asked) > 0; /* a join is in the queue: the client will be at a table
                                                               when this runs */
    if (!room && !comes_in) {
        join(connection, fields);
        return;
    }
    int64_t wait = connection_wait_to_ask(connection, fields, room ? room->name : NULL);
    if (wait)
        connection_hear_wait(connection, fields, wait, "too much is asked by this address or at this table");
    else if (watches(connection) || comes_in)
        ask_later(connection, fields);
    else
        registry_ask(&connection->server->registry, &connection->client, NULL, json_incref(fields));
}

static void hear_broken(struct connection *connection, bool ready)
{
    bool memory = !ready || reserve_was_used();
    hear_error(connection, NULL, memory ? "memory" : "bad_json", memory ? "out of memory" : "a message is one JSON object");
}

void connection_receive(struct connection *connection)
{
    json_error_t broken;
    bool flood = floods(connection, connection->in_length), ready = reserve_fill();
    json_t *fields = flood || !ready ? NULL
                                     : json_loadb(connection->in ? connection->in : "", connection->in_length,
                                                  JSON_REJECT_DUPLICATES, &broken);
    connection->server->counts.received++;
    free(connection->in);
    connection->in = NULL;
    connection->in_length = 0;
    if (flood)
        close_with(connection, "too_fast");
    else if (!json_is_object(fields))
        hear_broken(connection, ready);
    else if (!connection->closing)
        ask(connection, fields);
    json_decref(fields);
}

/* ---- beginning and end ---- */

/* The client's address behind a proxy: the last one in the header, which the proxy saw itself. */
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

void connection_begin(struct connection *connection, struct lws *wsi, bool websocket)
{
    struct server *server = server_of(wsi);
    connection_end(connection);
    *connection = (struct connection){.server = server,
                                      .wsi = wsi,
                                      .slot = lws_get_opaque_user_data(wsi),
                                      .websocket = websocket,
                                      .begun = server_steady()};
    if (connection->slot)
        slot_set_idle(connection->slot, false);
    connection->client.hear = websocket ? hear_socket : hear_request;
    connection->client.dismiss = websocket ? dismiss_socket : dismiss_request;
    connection->client.wrong_secret = count_wrong_secret;
    connection->client.secret_wait = wait_for_secret;
    lws_get_peer_simple(wsi, connection->address, sizeof connection->address);
    if (server->config.behind_proxy)
        forwarded(wsi, connection->address);
    connection->client.address = connection->address;
    if (websocket) {
        connection->counted = true;
        server->counts.open++;
        server->counts.connections++;
        server->traffic.count[TRAFFIC_ACCEPTED]++;
    }
}

void connection_end(struct connection *connection)
{
    if (!connection->server)
        return;
    registry_leave(&connection->server->registry, &connection->client);
    watchers_remove(connection);
    json_decref(connection->asked);
    connection->server->counts.open -= connection->counted;
    connection->server->traffic.count[TRAFFIC_CLOSED] += connection->counted;
    forget_messages(connection);
    message_drop(connection->answer);
    free(connection->in);
    memset(connection, 0, sizeof *connection);
}
