/* florin serve: the browser table on this machine. Nothing is kept and nothing is asked: the rules run in the page. */
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "command/args.h"
#include "command/command.h"
#include "web/assets.h"
#include "web/web.h"

#define METHOD_NOT_ALLOWED "405 Method Not Allowed"
enum { CHUNK = 16384, LINGER = 5 }; /* bytes; seconds */

/* One request: what is sent, and how much of it went out. */
struct reply {
    const struct asset *asset;
    size_t sent;
};

static volatile sig_atomic_t stopping;

static void stop(int signal)
{
    (void)signal;
    stopping = 1;
}

static const struct asset *find_asset(const char *url)
{
    const char *path = *url == '/' ? url + 1 : url;
    if (!*path)
        path = "index.html";
    for (const struct asset *asset = assets; asset->path; asset++)
        if (strcmp(asset->path, path) == 0)
            return asset;
    return NULL;
}

static bool add(struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value, (int)strlen(value),
                                       at, end) == 0;
}

/* Only by these names does this machine mean itself. A page elsewhere whose name is made to lead here has another one. */
static bool is_own_name(const char *host)
{
    static const char *const names[] = {"127.0.0.1", "localhost"};
    size_t length = strcspn(host, ":");
    const char *port = host[length] ? host + length + 1 : "0";
    if (!*port || port[strspn(port, "0123456789")])
        return false;
    for (int i = 0; i < 2; i++)
        if (strlen(names[i]) == length && strncasecmp(names[i], host, length) == 0)
            return true;
    return false;
}

/* The status with which a request is refused, NULL for one that is welcome. */
static const char *refusal(struct lws *wsi)
{
    char host[32];
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0 || !is_own_name(host))
        return "421 Misdirected Request";
    if (!lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) && !lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI))
        return METHOD_NOT_ALLOWED;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_UPGRADE))
        return "403 Forbidden";
    return NULL;
}

static int swallow(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    (void)wsi, (void)reason, (void)user, (void)in, (void)length;
    return 0;
}

/* Reads on for a while what a refused one still sends: a socket closed with bytes unread takes its answer back (a reset
   overtakes it, RFC 9112 9.6). */
static void linger(struct lws *wsi)
{
    int copy = dup(lws_get_socket_fd(wsi));
    if (copy < 0)
        return;
    lws_sock_file_fd_type fd = {.sockfd = copy};
    struct lws *rest = lws_adopt_descriptor_vhost(lws_get_vhost(wsi), LWS_ADOPT_SOCKET, fd, "swallow", NULL);
    if (rest)
        lws_set_timeout(rest, PENDING_TIMEOUT_USER_OK, LINGER);
}

/* Says no, waits for no body, and ends the connection. */
static int refuse(struct lws *wsi, const char *status)
{
    unsigned char buffer[LWS_PRE + 200];
    int length = snprintf((char *)buffer + LWS_PRE, sizeof buffer - LWS_PRE,
                          "HTTP/1.1 %s\r\nallow: GET, HEAD\r\ncontent-length: 0\r\nconnection: close\r\n\r\n", status);
    lws_write(wsi, buffer + LWS_PRE, (size_t)length, LWS_WRITE_HTTP_HEADERS);
    shutdown(lws_get_socket_fd(wsi), SHUT_WR);
    linger(wsi);
    return -1;
}

/* The headers of an answer; then the body is sent as the connection takes it. */
static int begin_reply(struct lws *wsi, struct reply *reply, const char *url)
{
    unsigned char buffer[LWS_PRE + 2048], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;
    const char *status = refusal(wsi);
    const struct asset *asset = find_asset(url);
    if (status || !asset)
        return refuse(wsi, status ? status : "404 Not Found");
    *reply = (struct reply){.asset = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) ? NULL : asset};
    if (lws_add_http_common_headers(wsi, HTTP_STATUS_OK, asset->type, (lws_filepos_t)asset->size, &at, end) != 0 ||
        !add(wsi, "cache-control:", "no-cache", &at, end) || !add(wsi, "x-content-type-options:", "nosniff", &at, end) ||
        !add(wsi, "referrer-policy:", "no-referrer", &at, end) ||
        !add(wsi, "content-security-policy:", assets_policy, &at, end) ||
        lws_finalize_write_http_header(wsi, start, &at, end) != 0)
        return -1;
    if (!reply->asset)
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_more(struct lws *wsi, struct reply *reply)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    if (!reply->asset)
        return 0;
    size_t left = reply->asset->size - reply->sent, now = left < CHUNK ? left : CHUNK;
    bool last = now == left;
    memcpy(buffer + LWS_PRE, reply->asset->bytes + reply->sent, now);
    if (lws_write(wsi, buffer + LWS_PRE, now, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)now)
        return -1;
    reply->sent += now;
    if (last)
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int answer(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return begin_reply(wsi, user, in);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return refuse(wsi, refusal(wsi));
    case LWS_CALLBACK_RAW_RX: /* what begins with no method that the library knows */
        return refuse(wsi, METHOD_NOT_ALLOWED);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_more(wsi, user);
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

static int serve(int port)
{
    static const struct lws_protocols protocols[] = {
        {"http", answer, sizeof(struct reply), 0, 0, NULL, 0}, {"swallow", swallow, 0, 0, 0, NULL, 0}, {0}};
    struct lws_context_creation_info info = {
        .port = port,
        .iface = "127.0.0.1",
        .options = LWS_SERVER_OPTION_DISABLE_IPV6 | /* where there is IPv6, the library makes every address of 127.0.0.1 */
                   LWS_SERVER_OPTION_FALLBACK_TO_RAW,
        .protocols = protocols,
        .gid = -1,
        .uid = -1};
    lws_set_log_level(0, NULL);
    struct lws_context *context = lws_create_context(&info);
    struct lws_vhost *host = context ? lws_get_vhost_by_name(context, "default") : NULL;
    int heard = host ? lws_get_vhost_listen_port(host) : -1;
    if (heard <= 0) {
        cli_line(stderr, "florin serve: port %d of this machine cannot be used; '--port 0' takes any that is free", port);
        if (context)
            lws_context_destroy(context);
        return EXIT_FAILED;
    }
    printf("http://127.0.0.1:%d/\n", heard);
    bool told = fflush(stdout) == 0;
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    while (told && !stopping && lws_service(context, 0) >= 0)
        ;
    lws_context_destroy(context);
    return told ? EXIT_GOOD : EXIT_FAILED;
}

int command_serve(int argc, char **argv)
{
    enum { PORT };
    static const struct args_option options[] = {
        [PORT] = {"port", "N", "where to listen on 127.0.0.1 (8460; 0: any free port)"}, {0}};
    struct args args = {
        .command = "serve",
        .words = "",
        .about =
            "Serves the browser table to this machine and prints its address. The rules run in the page; nothing is stored "
            "here. It answers nobody else: no other address, no other name than 127.0.0.1 and localhost, nothing but GET "
            "and HEAD. Ends with Ctrl-C.",
        .options = options,
        .argc = argc,
        .argv = argv};
    uint64_t port = 8460;
    for (int next; (next = args_next(&args)) != ARGS_END;) {
        if (next == ARGS_WORD)
            return args_complain(&args, "this is no option", args.value);
        if (next != PORT)
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
        if (!cli_number("--port", args.value, 0, 65535, &port))
            return EXIT_USAGE;
    }
    return serve((int)port);
}
