/* HTTP: the page, metrics for operators, and the same commands as over a WebSocket. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "host/reserve.h"
#include "host/server.h"
#include "host/tell.h"
#include "host/recovery.h"
#include "host/unsubscribe.h"
#include "web/door.h"

#define POLICY "default-src 'none'; frame-ancestors 'none'"
#define TEXT   "text/plain; charset=utf-8"
#define HTML   "text/html; charset=utf-8"
enum { CHUNK = 16384, BODY_PATIENCE = 6 };

/* ---- answers ---- */

static int status_of(const char *code)
{
    static const struct {
        const char *code;
        int status;
    } known[] = {{"forbidden", 403}, {"no_table", 404}, {"stale", 409},    {"taken", 409},   {"apart", 409},
                 {"proposed", 409},  {"too_fast", 429}, {"too_many", 429}, {"storage", 503}, {"full", 503},
                 {"memory", 503},    {"broken", 500}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].code, code) == 0)
            return known[i].status;
    return 400;
}

static int begin_answer(struct connection *connection, int status, const char *type, size_t size)
{
    unsigned char buffer[LWS_PRE + 1024], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;
    struct lws *wsi = connection->wsi;
    char seconds[24];
    snprintf(seconds, sizeof seconds, "%lld", (long long)(connection->wait + 999) / 1000);
    if (lws_add_http_common_headers(wsi, (unsigned)status, type, (lws_filepos_t)size, &at, end) != 0 ||
        !door_header(wsi, "cache-control:", "no-store", &at, end) ||
        (connection->wait && !door_header(wsi, "retry-after:", seconds, &at, end)) || !door_headers(wsi, POLICY, &at, end) ||
        lws_finalize_write_http_header(wsi, start, &at, end) != 0)
        return -1;
    return 0;
}

/* Replaces a JSON answer by the text of the record in it. */
static void unwrap(struct connection *connection)
{
    json_t *json = json_loadb((const char *)connection->answer->bytes + MESSAGE_PAD, connection->answer->length, 0, NULL);
    const char *record = json_string_value(json_object_get(json, "record"));
    struct message *plain = record ? message_new(record, NULL) : NULL;
    if (plain) {
        message_drop(connection->answer);
        connection->answer = plain;
        connection->plain = true;
    }
    json_decref(json);
}

/* Replaces the answer by a page that says the same. */
static void make_page(struct connection *connection, enum unsubscribe_state state, const char *code)
{
    char *page = unsubscribe_page(connection->client.language, state);
    struct message *message = page ? message_new(page, code) : NULL;
    free(page);
    if (!message)
        return;
    message_drop(connection->answer);
    connection->answer = message;
    connection->html = true;
}

static void tell_unsubscribed(struct connection *connection)
{
    const char *code = connection->answer->code;
    bool wrong = code && strcmp(code, "forbidden") == 0;
    make_page(connection,
              wrong               ? UNSUBSCRIBE_WRONG
              : code              ? UNSUBSCRIBE_FAILED
              : connection->again ? UNSUBSCRIBE_AGAIN
                                  : UNSUBSCRIBE_STOPPED,
              code);
}

static int finish(struct connection *connection)
{
    struct lws *wsi = connection->wsi;
    connection_end(connection);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int begin_message(struct connection *connection)
{
    if (connection->record)
        unwrap(connection);
    if (connection->unsubscribes)
        tell_unsubscribed(connection);
    int status = connection->answer->code ? status_of(connection->answer->code) : connection->created ? 201 : 200;
    return begin_answer(connection, status,
                        connection->plain  ? TEXT
                        : connection->html ? HTML
                                           : "application/json",
                        connection->answer->length);
}

static int send_message(struct connection *connection)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    const struct message *message = connection->answer;
    if (connection->answered == 0 && begin_message(connection) != 0)
        return -1;
    message = connection->answer;
    if (connection->head)
        return finish(connection);
    size_t left = message->length - connection->answered, now = left < CHUNK ? left : CHUNK;
    bool last = now == left;
    memcpy(buffer + LWS_PRE, message->bytes + MESSAGE_PAD + connection->answered, now);
    if (lws_write(connection->wsi, buffer + LWS_PRE, now, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)now)
        return -1;
    connection->answered += now;
    if (last)
        return finish(connection);
    lws_callback_on_writable(connection->wsi);
    return 0;
}

int http_send(struct connection *connection)
{
    return connection->answer ? send_message(connection) : pages_send(connection->wsi, &connection->page);
}

/* ---- requests ---- */

static int refuse(struct connection *connection, const char *status)
{
    struct lws *wsi = connection->wsi;
    connection_end(connection);
    return door_refuse(wsi, status, METHODS);
}

static int answer_text(struct connection *connection, char *text)
{
    struct message *message = message_new(text, NULL);
    free(text);
    if (!message)
        return refuse(connection, "503 Service Unavailable");
    connection->answer = message;
    lws_callback_on_writable(connection->wsi);
    return 0;
}

/* `livez` answers as long as the process does; `readyz` asks the store. */
static int answer_health(struct connection *connection, bool live)
{
    if (live)
        return answer_text(connection, strdup("{\"live\":true}"));
    health_ask(&connection->server->registry, &connection->client);
    return 0;
}

/* `Authorization: Bearer SECRET`. False if it has no secret's form. */
static bool read_secret(struct connection *connection)
{
    char header[128];
    int length = lws_hdr_copy(connection->wsi, header, sizeof header, WSI_TOKEN_HTTP_AUTHORIZATION);
    if (length == 0 && lws_hdr_total_length(connection->wsi, WSI_TOKEN_HTTP_AUTHORIZATION) == 0)
        return true;
    connection->client.has_secret = true;
    return length > 0 && strncasecmp(header, "Bearer ", 7) == 0 && secret_hash(header + 7, connection->client.hash);
}

static int hear_error(struct connection *connection, const char *code, const char *text)
{
    struct message *message = request_error(NULL, code, text);
    if (!message)
        return refuse(connection, "503 Service Unavailable");
    connection->client.hear(&connection->client, message);
    message_drop(message);
    return 0;
}

/* Path components below /api/tables/: the table, and the question of a GET. */
static bool read_table(const char *path, char name[TABLE_NAME + 1], const char **rest)
{
    size_t length = strcspn(path, "/");
    if (length != TABLE_NAME)
        return false;
    memcpy(name, path, length);
    name[length] = 0;
    *rest = path + length;
    return secret_is_table_name(name);
}

static bool set_command(json_t *fields, const char *command)
{
    return json_object_set_new(fields, "cmd", json_string(command)) == 0;
}

/* The fields are freed. */
static int ask_to_wait(struct connection *connection, json_t *fields, int64_t wait, const char *text)
{
    json_decref(fields);
    connection->wait = wait;
    connection_hear_wait(connection, NULL, wait, text);
    return 0;
}

/* The registry owns the fields from now on. */
static int ask(struct connection *connection, const char *table, json_t *fields)
{
    struct server *server = connection->server;
    const char *command = json_string_value(json_object_get(fields, "cmd"));
    if (command && strcmp(command, "join") == 0) {
        json_decref(fields);
        return hear_error(connection, "bad_request", "a table is joined over a WebSocket");
    }
    int64_t wait = connection_wait_to_ask(connection, fields, table);
    if (wait)
        return ask_to_wait(connection, fields, wait, "too much is asked by this address or about this table");
    if (table && connection->client.has_secret && (wait = connection_wait_for_secret(connection, table)) != 0)
        return ask_to_wait(connection, fields, wait, "too many wrong secrets from this address at this table");
    registry_ask(&server->registry, &connection->client, table, fields);
    return 0;
}

static int ask_about_table(struct connection *connection, json_t *fields, bool post)
{
    char name[TABLE_NAME + 1];
    const char *rest;
    if (!read_table(connection->path + strlen("/api/tables/"), name, &rest)) {
        json_decref(fields);
        return hear_error(connection, "no_table", "there is no such table");
    }
    connection->record = !post && strcmp(rest, "/record") == 0;
    if ((*rest && !connection->record) || (!post && !set_command(fields, connection->record ? "record" : "table"))) {
        json_decref(fields);
        return refuse(connection, "404 Not Found");
    }
    return ask(connection, name, fields);
}

/* `?language=it` */
static void set_language(struct lws *wsi, json_t *fields)
{
    char buffer[24];
    const char *language = lws_get_urlarg_by_name(wsi, "language=", buffer, sizeof buffer);
    if (language)
        json_object_set_new(fields, "language", json_string(language));
}

/* The command without a table that a path stands for; NULL if there is none. */
static const char *command_of(const char *path, bool post)
{
    if (strcmp(path, "/api/tables") == 0)
        return post ? "create" : "list";
    if (strcmp(path, post ? "/api/tables/mine" : "/api/games") == 0)
        return post ? "mine" : "games";
    if (post && strcmp(path, "/api/recovery") == 0)
        return "recover";
    if (post && strcmp(path, "/api/recovery/keep") == 0)
        return "keep";
    return NULL;
}

static void read_language(struct connection *connection)
{
    char buffer[24];
    const char *language = lws_get_urlarg_by_name(connection->wsi, "language=", buffer, sizeof buffer);
    if (language)
        florin_language_find(language, &connection->client.language);
}

/* Shows a button to anybody who follows the link in a letter: nothing happens before they press it. */
static int ask_whether_to_stop(struct connection *connection)
{
    char recipient[RECIPIENT_TEXT + 1];
    bool good =
        keyed_read_token(&connection->server->registry.keyed, connection->path + strlen(UNSUBSCRIBE_PATH), recipient);
    make_page(connection, good ? UNSUBSCRIBE_ASK : UNSUBSCRIBE_WRONG, good ? NULL : "forbidden");
    if (!connection->answer)
        return refuse(connection, "503 Service Unavailable");
    lws_callback_on_writable(connection->wsi);
    return 0;
}

/* They pressed it, or their mail program did (RFC 8058). */
static int unsubscribe(struct connection *connection)
{
    if (connection->in)
        connection->in[connection->in_length] = 0; /* there is room (connection_keep) */
    connection->again = connection->in && strstr(connection->in, "again=yes");
    connection->unsubscribes = true;
    json_t *fields = json_pack("{s:s, s:s, s:b}", "cmd", "stop", "token", connection->path + strlen(UNSUBSCRIBE_PATH),
                               "again", connection->again);
    return fields ? ask(connection, NULL, fields) : refuse(connection, "503 Service Unavailable");
}

/* How long this command has to wait, besides the limit that all have. */
static int64_t wait_of(struct connection *connection, const char *command)
{
    if (connection->created)
        return connection_wait(connection, LIMIT_CREATE, 1);
    if (strcmp(command, "keep") == 0)
        return connection_wait(connection, LIMIT_RECOVERY, 1);
    return strcmp(command, "recover") == 0 ? connection_wait_for_secret(connection, RECOVERY_NAME) : 0;
}

/* A request that is whole. */
static int route(struct connection *connection, json_t *fields, bool post)
{
    const char *path = connection->path, *command = command_of(path, post);
    if (!read_secret(connection)) {
        json_decref(fields);
        return hear_error(connection, "forbidden", "this is no secret");
    }
    if (!command && strncmp(path, "/api/tables/", 12) == 0)
        return ask_about_table(connection, fields, post);
    if (!command || !set_command(fields, command)) {
        json_decref(fields);
        return refuse(connection, "404 Not Found");
    }
    if (strcmp(command, "games") == 0)
        set_language(connection->wsi, fields);
    connection->created = strcmp(command, "create") == 0;
    int64_t wait = wait_of(connection, command);
    if (wait)
        return ask_to_wait(connection, fields, wait,
                           connection->created ? "too many tables were made from this address"
                                               : "this was done too often from this address");
    return ask(connection, NULL, fields);
}

static bool is_post(struct lws *wsi)
{
    return lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
}

/* The length of the body that follows, -1 if the header does not say. */
static long long body_length(struct lws *wsi)
{
    char text[24], *end;
    int length = lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    if (length <= 0 || lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING))
        return -1;
    long long value = strtoll(text, &end, 10);
    return *end || text[0] < '0' || text[0] > '9' ? -1 : value;
}

static bool is_unsubscribing(const char *path)
{
    return strncmp(path, UNSUBSCRIBE_PATH, strlen(UNSUBSCRIBE_PATH)) == 0;
}

static int begin_post(struct connection *connection)
{
    long long length = body_length(connection->wsi);
    if (strncmp(connection->path, "/api/tables", 11) != 0 && strncmp(connection->path, "/api/recovery", 13) != 0 &&
        !is_unsubscribing(connection->path))
        return refuse(connection, METHOD_NOT_ALLOWED);
    if (length < 0)
        return refuse(connection, "411 Length Required");
    if (length > BODY_MAX)
        return refuse(connection, "413 Content Too Large");
    connection->expected = (size_t)length;
    return length == 0 ? http_whole(connection) : 0;
}

/* Refuses requests that a page of another site makes in its visitor's name. */
static bool is_foreign(struct lws *wsi)
{
    char origin[160], host[128];
    if (!lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN))
        return false;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0 ||
        lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return true;
    const char *name = strstr(origin, "://");
    return !name || strcasecmp(name + 3, host) != 0;
}

/* By the operator, for a time. */
static bool is_banned(const struct connection *connection)
{
    return bans_has(&connection->server->registry.bans, connection->address, server_now(NULL));
}

static const char *refusal_of(struct connection *connection)
{
    char path[16];
    if (is_foreign(connection->wsi) || lws_hdr_copy(connection->wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 ||
        strcmp(path, "/ws") != 0)
        return "403 Forbidden";
    if (is_banned(connection))
        return "403 Forbidden";
    if (connection_wait(connection, LIMIT_FLOOD, 1))
        return "429 Too Many Requests";
    if (!connection->slot)
        return "503 Service Unavailable";
    switch (slot_upgrade(connection->slot, connection->address)) {
    case REFUSED_ADDRESS:
        return "429 Too Many Requests";
    case REFUSED_FULL:
        return "503 Service Unavailable";
    default:
        return NULL;
    }
}

const char *http_refuses_upgrade(struct connection *connection)
{
    const char *status = refusal_of(connection);
    connection->server->traffic.count[TRAFFIC_REFUSED] += status != NULL;
    return status;
}

/* Tells the page that a server carries it; stands in place of the file that says the opposite. */
static int answer_host(struct connection *connection)
{
    char text[160 + ADDRESS_MAX * 4];
    snprintf(text, sizeof text,
             "{\"host\":true,\"reports\":\"%s\",\"version\":{\"page\":\"%s\",\"protocol\":%d,\"oldest\":%d}}",
             connection->server->config.reports_to, assets_version, PROTOCOL, PROTOCOL_OLDEST);
    return answer_text(connection, strdup(text));
}

int http_begin(struct connection *connection, const char *path)
{
    struct lws *wsi = connection->wsi;
    connection->server->counts.requests++;
    connection->head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    bool get = connection->head || lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    if (!get && !is_post(wsi))
        return refuse(connection, METHOD_NOT_ALLOWED);
    bool letter = is_unsubscribing(path); /* the link in a letter is enough, from anywhere */
    if (!letter && (is_foreign(wsi) || is_banned(connection)))
        return refuse(connection, "403 Forbidden");
    if (get && strcmp(path, "/host.json") == 0)
        return answer_host(connection);
    const struct asset *asset = get ? pages_find(path) : NULL;
    if (asset)
        return pages_begin(wsi, &connection->page, asset);
    if (connection_wait(connection, LIMIT_FLOOD, 1))
        return refuse(connection, "429 Too Many Requests");
    if (strlen(path) >= sizeof connection->path)
        return refuse(connection, "404 Not Found");
    if (get && connection->server->leaving && (strcmp(path, "/healthz") == 0 || strcmp(path, "/readyz") == 0))
        return refuse(connection, "503 Service Unavailable");
    memcpy(connection->path, path, strlen(path) + 1);
    if (letter)
        read_language(connection);
    if (!get)
        return begin_post(connection);
    if (letter)
        return ask_whether_to_stop(connection);
    bool live = strcmp(path, "/livez") == 0;
    if (live || strcmp(path, "/readyz") == 0 || strcmp(path, "/healthz") == 0)
        return answer_health(connection, live);
    connection->plain = strcmp(path, "/metrics") == 0;
    if (connection->plain)
        return answer_text(connection, metrics_write(connection->server));
    return route(connection, json_object(), false);
}

int http_body(struct connection *connection, const void *bytes, size_t length)
{
    int64_t patience = (int64_t)connection->server->config.request_seconds * BODY_PATIENCE * 1000;
    if (server_steady() - connection->begun > patience)
        return -1; /* a byte now and then would hold the connection for hours */
    return connection_keep(connection, bytes, length, BODY_MAX) ? 0 : -1;
}

int http_whole(struct connection *connection)
{
    json_error_t broken;
    if (is_unsubscribing(connection->path))
        return unsubscribe(connection);
    bool ready = reserve_fill();
    json_t *fields =
        ready ? json_loadb(connection->in ? connection->in : "", connection->in_length, JSON_REJECT_DUPLICATES, &broken)
              : NULL;
    if (json_is_object(fields))
        return route(connection, fields, true);
    json_decref(fields);
    if (!ready || reserve_was_used())
        return hear_error(connection, "memory", "out of memory");
    return hear_error(connection, "bad_json", "the body is one JSON object");
}
