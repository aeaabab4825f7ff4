/* HTTP: the page, figures for operators, and the same commands that go over a WebSocket. */
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
enum { CHUNK = 16384 };

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

static int begin_answer(struct peer *peer, int status, const char *type, size_t size)
{
    unsigned char buffer[LWS_PRE + 1024], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;
    struct lws *wsi = peer->wsi;
    char seconds[24];
    snprintf(seconds, sizeof seconds, "%lld", (long long)(peer->wait + 999) / 1000);
    if (lws_add_http_common_headers(wsi, (unsigned)status, type, (lws_filepos_t)size, &at, end) != 0 ||
        !door_header(wsi, "cache-control:", "no-store", &at, end) ||
        (peer->wait && !door_header(wsi, "retry-after:", seconds, &at, end)) || !door_headers(wsi, POLICY, &at, end) ||
        lws_finalize_write_http_header(wsi, start, &at, end) != 0)
        return -1;
    return 0;
}

/* Of an answer that is JSON, the text of its record. */
static void unwrap(struct peer *peer)
{
    json_t *json = json_loadb((const char *)peer->answer->bytes + MESSAGE_PAD, peer->answer->length, 0, NULL);
    const char *record = json_string_value(json_object_get(json, "record"));
    struct message *plain = record ? message_new(record, NULL) : NULL;
    if (plain) {
        message_drop(peer->answer);
        peer->answer = plain;
        peer->plain = true;
    }
    json_decref(json);
}

/* An answer becomes a page that says the same. */
static void make_page(struct peer *peer, enum unsubscribe_state state, const char *code)
{
    char *page = unsubscribe_page(peer->caller.language, state);
    struct message *message = page ? message_new(page, code) : NULL;
    free(page);
    if (!message)
        return;
    message_drop(peer->answer);
    peer->answer = message;
    peer->html = true;
}

static void tell_unsubscribed(struct peer *peer)
{
    const char *code = peer->answer->code;
    bool wrong = code && strcmp(code, "forbidden") == 0;
    make_page(peer,
              wrong         ? UNSUBSCRIBE_WRONG
              : code        ? UNSUBSCRIBE_FAILED
              : peer->again ? UNSUBSCRIBE_AGAIN
                            : UNSUBSCRIBE_STOPPED,
              code);
}

static int finish(struct peer *peer)
{
    struct lws *wsi = peer->wsi;
    peer_end(peer);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int begin_message(struct peer *peer)
{
    if (peer->record)
        unwrap(peer);
    if (peer->unsubscribes)
        tell_unsubscribed(peer);
    int status = peer->answer->code ? status_of(peer->answer->code) : peer->created ? 201 : 200;
    return begin_answer(peer, status, peer->plain ? TEXT : peer->html ? HTML : "application/json", peer->answer->length);
}

static int send_message(struct peer *peer)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    const struct message *message = peer->answer;
    if (peer->answered == 0 && begin_message(peer) != 0)
        return -1;
    message = peer->answer;
    if (peer->head)
        return finish(peer);
    size_t left = message->length - peer->answered, now = left < CHUNK ? left : CHUNK;
    bool last = now == left;
    memcpy(buffer + LWS_PRE, message->bytes + MESSAGE_PAD + peer->answered, now);
    if (lws_write(peer->wsi, buffer + LWS_PRE, now, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)now)
        return -1;
    peer->answered += now;
    if (last)
        return finish(peer);
    lws_callback_on_writable(peer->wsi);
    return 0;
}

int http_send(struct peer *peer)
{
    return peer->answer ? send_message(peer) : pages_send(peer->wsi, &peer->page);
}

/* ---- requests ---- */

static int refuse(struct peer *peer, const char *status)
{
    struct lws *wsi = peer->wsi;
    peer_end(peer);
    return door_refuse(wsi, status, METHODS);
}

static int answer_text(struct peer *peer, char *text)
{
    struct message *message = message_new(text, NULL);
    free(text);
    if (!message)
        return refuse(peer, "503 Service Unavailable");
    peer->answer = message;
    lws_callback_on_writable(peer->wsi);
    return 0;
}

/* Is it alive? Then it answers. Is it ready? The store knows. */
static int answer_health(struct peer *peer, bool live)
{
    if (live)
        return answer_text(peer, strdup("{\"live\":true}"));
    health_ask(&peer->server->house, &peer->caller);
    return 0;
}

/* `Authorization: Bearer SECRET`. False for what is no secret. */
static bool read_secret(struct peer *peer)
{
    char header[128];
    int length = lws_hdr_copy(peer->wsi, header, sizeof header, WSI_TOKEN_HTTP_AUTHORIZATION);
    if (length == 0 && lws_hdr_total_length(peer->wsi, WSI_TOKEN_HTTP_AUTHORIZATION) == 0)
        return true;
    peer->caller.has_secret = true;
    return length > 0 && strncasecmp(header, "Bearer ", 7) == 0 && secret_hash(header + 7, peer->caller.hash);
}

static int hear_error(struct peer *peer, const char *code, const char *text)
{
    struct message *message = errand_error(NULL, code, text);
    if (!message)
        return refuse(peer, "503 Service Unavailable");
    peer->caller.hear(&peer->caller, message);
    message_drop(message);
    return 0;
}

/* What a path below /api/tables/ names: the table, and what is asked by GET. */
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
static int ask_to_wait(struct peer *peer, json_t *fields, int64_t wait, const char *text)
{
    json_decref(fields);
    peer->wait = wait;
    peer_hear_wait(peer, NULL, wait, text);
    return 0;
}

/* The fields become the house's. */
static int ask(struct peer *peer, const char *table, json_t *fields)
{
    struct server *server = peer->server;
    const char *command = json_string_value(json_object_get(fields, "cmd"));
    if (command && strcmp(command, "join") == 0) {
        json_decref(fields);
        return hear_error(peer, "bad_request", "a table is joined over a WebSocket");
    }
    int64_t wait = peer_wait_to_ask(peer, fields, table);
    if (!wait && table && dispatch_makes_table(fields))
        wait = peer_wait(peer, LIMIT_CREATE, 1);
    if (wait)
        return ask_to_wait(peer, fields, wait, "too much is asked by this address or about this table");
    if (table && peer->caller.has_secret && (wait = peer_wait_for_secret(peer, table)) != 0)
        return ask_to_wait(peer, fields, wait, "too many wrong secrets from this address at this table");
    house_ask(&server->house, &peer->caller, table, fields);
    return 0;
}

static int ask_about_table(struct peer *peer, json_t *fields, bool post)
{
    char name[TABLE_NAME + 1];
    const char *rest;
    if (!read_table(peer->path + strlen("/api/tables/"), name, &rest)) {
        json_decref(fields);
        return hear_error(peer, "no_table", "there is no such table");
    }
    peer->record = !post && strcmp(rest, "/record") == 0;
    if ((*rest && !peer->record) || (!post && !set_command(fields, peer->record ? "record" : "table"))) {
        json_decref(fields);
        return refuse(peer, "404 Not Found");
    }
    return ask(peer, name, fields);
}

/* `?language=it` */
static void set_language(struct lws *wsi, json_t *fields)
{
    char buffer[24];
    const char *language = lws_get_urlarg_by_name(wsi, "language=", buffer, sizeof buffer);
    if (language)
        json_object_set_new(fields, "language", json_string(language));
}

/* The command that a path stands for which names no table; NULL if it stands for none. */
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

static void read_language(struct peer *peer)
{
    char buffer[24];
    const char *language = lws_get_urlarg_by_name(peer->wsi, "language=", buffer, sizeof buffer);
    if (language)
        florin_language_find(language, &peer->caller.language);
}

/* Somebody follows the link in a letter: nothing happens before they press the button. */
static int ask_whether_to_stop(struct peer *peer)
{
    char recipient[RECIPIENT_TEXT + 1];
    bool good = keyed_read_token(&peer->server->house.keyed, peer->path + strlen(UNSUBSCRIBE_PATH), recipient);
    make_page(peer, good ? UNSUBSCRIBE_ASK : UNSUBSCRIBE_WRONG, good ? NULL : "forbidden");
    if (!peer->answer)
        return refuse(peer, "503 Service Unavailable");
    lws_callback_on_writable(peer->wsi);
    return 0;
}

/* They pressed it, or their program for mail did (RFC 8058). */
static int unsubscribe(struct peer *peer)
{
    if (peer->in)
        peer->in[peer->in_length] = 0; /* there is room (peer_keep) */
    peer->again = peer->in && strstr(peer->in, "again=yes");
    peer->unsubscribes = true;
    json_t *fields = json_pack("{s:s, s:s, s:b}", "cmd", "stop", "token", peer->path + strlen(UNSUBSCRIBE_PATH), "again",
                               peer->again);
    return fields ? ask(peer, NULL, fields) : refuse(peer, "503 Service Unavailable");
}

/* How long this has to wait, besides what everything is limited by. */
static int64_t wait_of(struct peer *peer, const char *command)
{
    if (peer->created)
        return peer_wait(peer, LIMIT_CREATE, 1);
    if (strcmp(command, "keep") == 0)
        return peer_wait(peer, LIMIT_RECOVERY, 1);
    return strcmp(command, "recover") == 0 ? peer_wait_for_secret(peer, RECOVERY_NAME) : 0;
}

/* A request that is whole. */
static int route(struct peer *peer, json_t *fields, bool post)
{
    const char *path = peer->path, *command = command_of(path, post);
    if (!read_secret(peer)) {
        json_decref(fields);
        return hear_error(peer, "forbidden", "this is no secret");
    }
    if (!command && strncmp(path, "/api/tables/", 12) == 0)
        return ask_about_table(peer, fields, post);
    if (!command || !set_command(fields, command)) {
        json_decref(fields);
        return refuse(peer, "404 Not Found");
    }
    if (strcmp(command, "games") == 0)
        set_language(peer->wsi, fields);
    peer->created = strcmp(command, "create") == 0;
    int64_t wait = wait_of(peer, command);
    if (wait)
        return ask_to_wait(peer, fields, wait,
                           peer->created ? "too many tables were made from this address" : "this was done too often from this address");
    return ask(peer, NULL, fields);
}

static bool is_post(struct lws *wsi)
{
    return lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
}

/* The length of a body that is coming, -1 for one that does not say. */
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

static int begin_post(struct peer *peer)
{
    long long length = body_length(peer->wsi);
    if (strncmp(peer->path, "/api/tables", 11) != 0 && strncmp(peer->path, "/api/recovery", 13) != 0 && !is_unsubscribing(peer->path))
        return refuse(peer, METHOD_NOT_ALLOWED);
    if (length < 0)
        return refuse(peer, "411 Length Required");
    if (length > BODY_MAX)
        return refuse(peer, "413 Content Too Large");
    peer->expected = (size_t)length;
    return length == 0 ? http_whole(peer) : 0;
}

/* A page of another site may not speak for people here. */
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
static bool is_banned(const struct peer *peer)
{
    return bans_has(&peer->server->house.bans, peer->address, server_now(NULL));
}

static const char *refusal_of(struct peer *peer)
{
    char path[16];
    if (is_foreign(peer->wsi) || lws_hdr_copy(peer->wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 ||
        strcmp(path, "/ws") != 0)
        return "403 Forbidden";
    if (is_banned(peer))
        return "403 Forbidden";
    if (peer_wait(peer, LIMIT_FLOOD, 1))
        return "429 Too Many Requests";
    if (!peer->connection)
        return "503 Service Unavailable";
    switch (connection_upgrade(peer->connection, peer->address)) {
    case REFUSED_ADDRESS:
        return "429 Too Many Requests";
    case REFUSED_FULL:
        return "503 Service Unavailable";
    default:
        return NULL;
    }
}

const char *http_refuses_upgrade(struct peer *peer)
{
    const char *status = refusal_of(peer);
    peer->server->traffic.count[TRAFFIC_REFUSED] += status != NULL;
    return status;
}

/* In place of the file of the page that says that no server carries it. */
static int answer_host(struct peer *peer)
{
    char text[160];
    snprintf(text, sizeof text, "{\"host\":true,\"version\":{\"page\":\"%s\",\"protocol\":%d,\"oldest\":%d}}",
             assets_version, PROTOCOL, PROTOCOL_OLDEST);
    return answer_text(peer, strdup(text));
}

int http_begin(struct peer *peer, const char *path)
{
    struct lws *wsi = peer->wsi;
    peer->server->counts.requests++;
    peer->head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    bool get = peer->head || lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    if (!get && !is_post(wsi))
        return refuse(peer, METHOD_NOT_ALLOWED);
    bool letter = is_unsubscribing(path); /* whose link is all that is needed, from anywhere */
    if (!letter && (is_foreign(wsi) || is_banned(peer)))
        return refuse(peer, "403 Forbidden");
    if (get && strcmp(path, "/host.json") == 0)
        return answer_host(peer);
    const struct asset *asset = get ? pages_find(path) : NULL;
    if (asset)
        return pages_begin(wsi, &peer->page, asset);
    if (peer_wait(peer, LIMIT_FLOOD, 1))
        return refuse(peer, "429 Too Many Requests");
    if (strlen(path) >= sizeof peer->path)
        return refuse(peer, "404 Not Found");
    if (get && peer->server->leaving && (strcmp(path, "/healthz") == 0 || strcmp(path, "/readyz") == 0))
        return refuse(peer, "503 Service Unavailable");
    memcpy(peer->path, path, strlen(path) + 1);
    if (letter)
        read_language(peer);
    if (!get)
        return begin_post(peer);
    if (letter)
        return ask_whether_to_stop(peer);
    bool live = strcmp(path, "/livez") == 0;
    if (live || strcmp(path, "/readyz") == 0 || strcmp(path, "/healthz") == 0)
        return answer_health(peer, live);
    peer->plain = strcmp(path, "/metrics") == 0;
    if (peer->plain)
        return answer_text(peer, metrics_write(peer->server));
    return route(peer, json_object(), false);
}

int http_body(struct peer *peer, const void *bytes, size_t length)
{
    return peer_keep(peer, bytes, length, BODY_MAX) ? 0 : -1;
}

int http_whole(struct peer *peer)
{
    json_error_t broken;
    if (is_unsubscribing(peer->path))
        return unsubscribe(peer);
    bool ready = reserve_fill();
    json_t *fields =
        ready ? json_loadb(peer->in ? peer->in : "", peer->in_length, JSON_REJECT_DUPLICATES, &broken) : NULL;
    if (json_is_object(fields))
        return route(peer, fields, true);
    json_decref(fields);
    if (!ready || reserve_was_used())
        return hear_error(peer, "memory", "out of memory");
    return hear_error(peer, "bad_json", "the body is one JSON object");
}
