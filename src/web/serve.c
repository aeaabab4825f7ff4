/* florin serve: the browser table on this machine. Nothing is kept and nothing is asked: the rules run in the page. */
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/args.h"
#include "cli/cli.h"
#include "web/assets.h"
#include "web/web.h"

enum { CHUNK = 16384 };

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

/* The headers of an answer; then the body is sent as the connection takes it. */
static int begin_reply(struct lws *wsi, struct reply *reply, const char *url)
{
    unsigned char buffer[LWS_PRE + 2048], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;
    reply->asset = find_asset(url);
    reply->sent = 0;
    if (!reply->asset)
        return lws_return_http_status(wsi, HTTP_STATUS_NOT_FOUND, NULL) ? -1 : lws_http_transaction_completed(wsi);
    if (lws_add_http_common_headers(wsi, HTTP_STATUS_OK, reply->asset->type, (lws_filepos_t)reply->asset->size, &at, end) !=
            0 ||
        !add(wsi, "cache-control:", "no-cache", &at, end) || !add(wsi, "x-content-type-options:", "nosniff", &at, end) ||
        !add(wsi, "referrer-policy:", "no-referrer", &at, end) ||
        !add(wsi, "content-security-policy:", assets_policy, &at, end) ||
        lws_finalize_write_http_header(wsi, start, &at, end) != 0)
        return -1;
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
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_more(wsi, user);
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

static int serve(int port)
{
    static const struct lws_protocols protocols[] = {{"http", answer, sizeof(struct reply), 0, 0, NULL, 0}, {0}};
    struct lws_context_creation_info info = {
        .port = port, .iface = "127.0.0.1", .protocols = protocols, .gid = -1, .uid = -1};
    lws_set_log_level(0, NULL);
    struct lws_context *context = lws_create_context(&info);
    struct lws_vhost *host = context ? lws_get_vhost_by_name(context, "default") : NULL;
    int heard = host ? lws_get_vhost_listen_port(host) : -1;
    if (heard <= 0) {
        fprintf(stderr, "florin serve: port %d of this machine cannot be used; '--port 0' takes any that is free\n", port);
        if (context)
            lws_context_destroy(context);
        return EXIT_FAILED;
    }
    printf("http://127.0.0.1:%d/\n", heard);
    fflush(stdout);
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    while (!stopping && lws_service(context, 0) >= 0)
        ;
    lws_context_destroy(context);
    return EXIT_GOOD;
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
            "Serves the browser table to this machine and prints its address. The rules run in the page; nothing is stored\n"
            "here. Ends with Ctrl-C.",
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
