/* florin serve: the browser table on this machine. Nothing is kept and nothing is asked: the rules run in the page. */
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "command/args.h"
#include "command/command.h"
#include "web/door.h"
#include "web/pages.h"
#include "web/web.h"

static volatile sig_atomic_t stopping;

static void stop(int signal)
{
    (void)signal;
    stopping = 1;
}

/* Only by these names does this machine mean itself. A page elsewhere whose name is made to lead here has another
 * one. */
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

static int refuse(struct lws *wsi, const char *status)
{
    return door_refuse(wsi, status, "GET, HEAD");
}

struct visit {
    struct page page;
    bool whole; /* has a body that came with the request ended? */
};

static int begin_reply(struct lws *wsi, struct visit *visit, const char *path)
{
    const char *status = refusal(wsi);
    const struct asset *asset = pages_find(path);
    visit->whole = false;
    if (status || !asset)
        return refuse(wsi, status ? status : "404 Not Found");
    return pages_begin(wsi, &visit->page, asset);
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
        return pages_send(wsi, &((struct visit *)user)->page);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return door_body_came(&((struct visit *)user)->whole);
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

static int serve(int port)
{
    static const struct lws_protocols protocols[] = {
        {"http", answer, sizeof(struct visit), 0, 0, NULL, 0}, {"swallow", door_swallow, 0, 0, 0, NULL, 0}, {0}};
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
        cli_complain(C_PORT, cli_digits((uint64_t)port).text, NULL);
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
        [PORT] = {"port", H_VALUE_NUMBER, H_SERVE_PORT}, {0}};
    struct args args = {
        .command = "serve",
        .words = H_NONE,
        .about = H_SERVE_ABOUT,
        .options = options,
        .argc = argc,
        .argv = argv};
    uint64_t port = 8460;
    for (int next; (next = args_next(&args)) != ARGS_END;) {
        if (next == ARGS_WORD)
            return args_unexpected(&args);
        if (next != PORT)
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
        if (!cli_number("--port", args.value, 0, 65535, &port))
            return EXIT_USAGE;
    }
    return serve((int)port);
}
