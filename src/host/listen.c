#define _GNU_SOURCE /* dup3 */
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "command/command.h"
#include "game/text.h"
#include "host/admin.h"
#include "host/notifier.h"
#include "host/folder.h"
#include "host/log.h"
#include "host/server.h"
#include "host/timing.h"
#include "web/door.h"

enum {
    TICK_MS = 500,
    TRIM_MS = 5000,
    HEADERS_MAX = 4096,
    PONG_SECONDS = 30,
    SILENCE_SECONDS = 75,
    FILES_OWN = 1024,
    REQUESTS = FILES_OWN / 2,
    REFUSED_MS = 60000,
    DRAIN_MS = 1500,
    DRAIN_STEP_MS = 20
};

static volatile sig_atomic_t stopping;

static void stop(int signal)
{
    (void)signal;
    stopping = 1;
}

int64_t server_now(void *clock)
{
    struct timespec t;
    (void)clock;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t server_steady(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int64_t steady(void *clock)
{
    (void)clock;
    return server_steady();
}

struct server *server_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* ---- connections, before they ask for anything ---- */

/* Behind a proxy all connections come from its address: their own is known once they send a request. */
static bool may_connect(struct lws *wsi, lws_sockfd_type fd)
{
    struct server *server = server_of(wsi);
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    char address[ADDRESS_MAX] = "";
    if (server->config.behind_proxy)
        return slots_admit(server->slots, NULL);
    if (getpeername(fd, (struct sockaddr *)&at, &size) != 0 ||
        getnameinfo((struct sockaddr *)&at, size, address, sizeof address, NULL, 0, NI_NUMERICHOST) != 0)
        return false;
    return slots_admit(server->slots, address);
}

static void connected(struct lws *wsi)
{
    struct server *server = server_of(wsi);
    char address[ADDRESS_MAX];
    lws_get_peer_simple(wsi, address, sizeof address);
    lws_set_opaque_user_data(wsi, slots_add(server->slots, server->config.behind_proxy ? NULL : address, wsi));
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, (int)server->config.request_seconds);
}

static void disconnected(struct lws *wsi)
{
    struct slot *slot = lws_get_opaque_user_data(wsi);
    if (slot)
        slot_remove(slot);
    lws_set_opaque_user_data(wsi, NULL);
}

static void set_idle(struct lws *wsi, bool idle)
{
    struct slot *slot = lws_get_opaque_user_data(wsi);
    if (slot)
        slot_set_idle(slot, idle);
}

static void drop_idle(void *owner)
{
    lws_set_timeout(owner, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* Counts connections for one line a minute instead of logging each. */
static void log_refused(struct server *server)
{
    const struct slot_counts *counts = slots_counts(server->slots);
    uint64_t sum = counts->refused_address + counts->refused_full + counts->dropped_idle;
    int64_t now = server_steady();
    char by_address[24], full[24], idle[24], open[24];
    if (sum == server->refused_told || (server->refused_logged && now - server->refused_logged < REFUSED_MS))
        return;
    server->refused_told = sum;
    server->refused_logged = now;
    snprintf(by_address, sizeof by_address, "%llu", (unsigned long long)counts->refused_address);
    snprintf(full, sizeof full, "%llu", (unsigned long long)counts->refused_full);
    snprintf(idle, sizeof idle, "%llu", (unsigned long long)counts->dropped_idle);
    snprintf(open, sizeof open, "%d", counts->open);
    log_line(LOG_WARNING, "connections_refused", "address_share_total", by_address, "full_total", full, "idle_dropped_total",
             idle, "open", open, NULL);
}

/* ---- what happens on connections ---- */

static int receive(struct connection *connection, void *in, size_t length)
{
    struct lws *wsi = connection->wsi;
    if (lws_frame_is_binary(wsi) || !connection_keep(connection, in, length, MESSAGE_MAX)) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    if (lws_remaining_packet_payload(wsi) > 0)
        return 0;
    if (!lws_is_final_fragment(wsi))
        return connection_receive_frame(connection);
    connection_receive(connection);
    return 0;
}

static int confirm_upgrade(struct lws *wsi)
{
    struct connection connection = {0};
    connection_begin(&connection, wsi, false);
    const char *status = http_refuses_upgrade(&connection);
    connection_end(&connection);
    return status ? door_refuse(wsi, status, METHODS) : 0;
}

static int body_complete(struct connection *connection)
{
    if (!connection->server || door_body_came(&connection->whole) != 0)
        return -1;
    return connection->expected ? http_whole(connection) : 0;
}

/* Every connection hears LWS_CALLBACK_USER. */
static void look_through(struct server *server)
{
    struct lws_vhost *host = lws_get_vhost_by_name(server->context, "default");
    const struct lws_protocols *protocol = lws_vhost_name_to_protocol(host, "florin");
    server->busy = 0;
    lws_callback_all_protocol_vhost_args(host, protocol, LWS_CALLBACK_USER, NULL, 0);
}

/* Checks all connections once when bans have changed. */
static void shut_out(struct server *server)
{
    if (server->bans == server->registry.bans.changes || !server->context)
        return;
    server->bans = server->registry.bans.changes;
    look_through(server);
}

static void look_at(struct connection *connection)
{
    connection_shut_out(connection);
    if (connection->server->draining)
        connection->server->busy += connection_finish(connection);
}

static int answer(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct connection *connection = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return may_connect(wsi, (lws_sockfd_type)(intptr_t)in) ? 0 : -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        connected(wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        disconnected(wsi);
        return 0;
    case LWS_CALLBACK_HTTP:
        connection_begin(connection, wsi, false);
        return http_begin(connection, in);
    case LWS_CALLBACK_HTTP_BODY:
        return connection->server ? http_body(connection, in, length) : 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return body_complete(connection);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return connection->server ? http_send(connection) : 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm_upgrade(wsi);
    case LWS_CALLBACK_RAW_RX: /* the library knows no such method */
        set_idle(wsi, false);
        return door_refuse(wsi, METHOD_NOT_ALLOWED, METHODS);
    case LWS_CALLBACK_ESTABLISHED:
        connection_begin(connection, wsi, true);
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, slot_needs_secret(connection->slot) ? SECRET_SECONDS : HELLO_SECONDS);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return receive(connection, in, length);
    case LWS_CALLBACK_RECEIVE_PONG:
        return connection->server ? connection_receive_frame(connection) : 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return connection_send(connection);
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (connection)
            connection_end(connection);
        set_idle(wsi, true);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        store_deliver(server_of(wsi)->registry.store);
        bots_deliver(server_of(wsi)->registry.bots);
        notifier_deliver(server_of(wsi)->registry.notifier);
        shut_out(server_of(wsi));
        return 0;
    case LWS_CALLBACK_USER:
        if (connection && connection->server)
            look_at(connection);
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

/* Returns memory to the machine after a peak, as when all clients come back after a restart. */
static void give_memory_back(struct server *server)
{
    int64_t now = server_steady();
    if (now - server->trimmed < TRIM_MS)
        return;
    server->trimmed = now;
    malloc_trim(0);
}

static void tick(lws_sorted_usec_list_t *sul)
{
    struct server *server = lws_container_of(sul, struct server, tick);
    registry_tick(&server->registry);
    log_refused(server);
    notifier_tick(server->registry.notifier);
    give_memory_back(server);
    traffic_tick(&server->traffic, &server->registry.troubles, limits_refused(server->limits), server->counts.open,
                 server_steady());
    lws_sul_schedule(server->context, 0, &server->tick, tick, TICK_MS * LWS_US_PER_MS);
}

/* ---- beginning ---- */

static struct lws_context *open_door(struct server *server)
{
    static struct lws_protocols protocols[] = {{"florin", answer, sizeof(struct connection), 1024, 0, NULL, 0},
                                               {"swallow", door_swallow, 0, 0, 0, NULL, 0},
                                               {"admin", admin_answer, 0, 0, 0, NULL, 0},
                                               {0}};
    static const lws_retry_bo_t patience = {.secs_since_valid_ping = PONG_SECONDS,
                                            .secs_since_valid_hangup = SILENCE_SECONDS};
    const struct config *config = &server->config;
    struct lws_context_creation_info info = {.port = config->port,
                                             .iface = *config->address ? config->address : NULL,
                                             .options = (config->ipv6 ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6) |
                                                        LWS_SERVER_OPTION_FALLBACK_TO_RAW |
                                                        (*config->tls_cert ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
                                             .protocols = protocols,
                                             .retry_and_idle_policy = &patience,
                                             .timeout_secs = HELLO_SECONDS,
                                             .keepalive_timeout = (int)config->request_seconds,
                                             .max_http_header_data = HEADERS_MAX,
                                             .ssl_cert_filepath = *config->tls_cert ? config->tls_cert : NULL,
                                             .ssl_private_key_filepath = *config->tls_key ? config->tls_key : NULL,
                                             .alpn = "http/1.1",
                                             .user = server,
                                             .gid = -1,
                                             .uid = -1};
    protocols[2].per_session_data_size = admin_visit_size();
    lws_set_log_level(0, NULL);
    return lws_create_context(&info);
}

static void wake(void *context)
{
    struct server *server = context;
    if (server->context)
        lws_cancel_service(server->context);
}

/* Sets all limits: how much at once, and in an hour. */
static struct limits *make_limits(const struct config *config)
{
    double rate = (double)config->rate, tables = (double)config->tables;
    struct limit_rate rates[LIMITS] = {
        [LIMIT_FLOOD] = {rate * 20, rate * 2 * 3600}, [LIMIT_ASK] = {rate * 10, rate * 3600},
        [LIMIT_SEAT] = {rate * 10, rate * 3600},      [LIMIT_PEOPLE] = {rate * 100, rate * 10 * 3600},
        [LIMIT_TABLE] = {rate * 10, rate * 3600},     [LIMIT_CREATE] = {tables, tables},
        [LIMIT_LETTER] = {rate > 0.0 ? 10 : 0, 10},   [LIMIT_RECOVERY] = {rate > 0.0 ? 20 : 0, 30},
        [LIMIT_KEEP] = {(double)(config->quota << 20), (double)(config->quota << 20) / 24},
        [LIMIT_CLAIM] = {tables, tables},
        [LIMIT_WRONG] = {0, rate > 0.0 ? 60 : 0}, /* one is forgotten in a minute */
    };
    return limits_new(rates);
}

static struct slots *slots_of(const struct config *config)
{
    struct rlimit files = {.rlim_cur = RLIM_INFINITY};
    getrlimit(RLIMIT_NOFILE, &files);
    rlim_t own = files.rlim_cur / 4 < REQUESTS ? files.rlim_cur / 4 : REQUESTS, most = config->connections + REQUESTS;
    struct slot_limits limits = {.sockets = (int)(most < files.rlim_cur - own ? most : files.rlim_cur - own),
                                 .websockets = (int)config->connections,
                                 .per_address = (int)config->connections_per_address,
                                 .drop = drop_idle};
    return slots_new(&limits);
}

static bool begin(struct server *server, struct florin_text *problem)
{
    const struct config *config = &server->config;
    struct registry *registry = &server->registry;
    registry->now = server_now;
    registry->monotonic = steady;
    registry->troubles.limit = config->slow * 1000000;
    registry->disk = (struct disk){
        .folder = *config->data ? config->data : NULL, .floor = (int64_t)config->floor << 20, .free = -1, .used = -1};
    registry->keep = (int64_t)config->keep_days * 24 * 3600 * 1000;
    server->begun = server_steady();
    server->limits = make_limits(config);
    server->slots = slots_of(config);
    bool shared = *config->postgres;
    const struct store_backend *backend = shared ? &store_postgres : &store_sqlite;
    if (!shared && !folder_hold(config->data, problem))
        return false;
    registry->store = store_open(backend, shared ? config->postgres : config->data, wake, server, problem);
    if (!registry->store)
        return false;
    registry->bots = bots_open((int)config->bots, (uint32_t)config->bot_milliseconds, wake, server);
    struct notifier_plan notifier = {.smtp = config->smtp,
                                     .from = config->mail_from,
                                     .contact = strncmp(config->public_url, "https://", 8) == 0 ? config->public_url : NULL,
                                     .may_reach = notifier_is_public,
                                     .changed = notify_changed,
                                     .context = registry,
                                     .wake = wake,
                                     .waker = server};
    registry->notifier = notifier_open(&notifier);
    registry->link = config->public_url;
    registry->page = assets_version;
    return registry->bots && registry->notifier && server->limits && server->slots && registry_begin(registry);
}

/* Finds the descriptor at which the library listens: the library does not tell it, and could only give up all
 * connections with it. */
static int find_listener(void)
{
    struct rlimit files;
    int limit = getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < INT32_MAX ? (int)files.rlim_cur : 0;
    for (int file = 0; file < limit; file++) {
        int listens = 0, domain = 0;
        socklen_t size = sizeof listens;
        if (getsockopt(file, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0 && listens &&
            getsockopt(file, SOL_SOCKET, SO_DOMAIN, &domain, &size) == 0 && domain != AF_UNIX)
            return file;
    }
    return -1;
}

/* Closes the listening socket by putting a descriptor in its place on which nothing ever happens. */
static void stop_listening(void)
{
    int listener = find_listener(), idle = eventfd(0, EFD_CLOEXEC);
    if (listener >= 0 && idle >= 0)
        dup3(idle, listener, O_CLOEXEC);
    if (idle >= 0)
        close(idle);
}

static void drain_on(lws_sorted_usec_list_t *sul)
{
    struct server *server = lws_container_of(sul, struct server, drain);
    uint64_t now = timing_now() / 1000000;
    if (!server->draining && now >= server->drain_from) {
        server->draining = true;
        stop_listening();
    }
    if (server->draining) {
        look_through(server);
        server->drained = server->busy == 0 || now >= server->drain_from + DRAIN_MS;
    }
    lws_sul_schedule(server->context, 0, &server->drain, drain_on, DRAIN_STEP_MS * LWS_US_PER_MS);
}

/* Graceful shutdown: /healthz answers 503 first, so that proxies notice; then the server stops listening, answers
 * pending requests and tells clients to reconnect. */
static void drain(struct server *server)
{
    server->leaving = true;
    server->drain_from = timing_now() / 1000000 + server->config.drain;
    drain_on(&server->drain);
    while (!server->drained && lws_service(server->context, 0) >= 0)
        ;
    lws_sul_cancel(&server->drain);
}

/* Delivers what the store has been given before disconnecting those concerned. */
static void end(struct server *server)
{
    struct registry *registry = &server->registry;
    registry->closing = true;
    admin_close(server);
    if (registry->store)
        store_close(registry->store);
    if (registry->bots)
        bots_close(registry->bots);
    if (registry->notifier)
        notifier_close(registry->notifier);
    registry_close(registry);
    if (server->context)
        lws_context_destroy(server->context);
    limits_free(server->limits);
    slots_free(server->slots);
}

/* Interrupts the serving thread alone. */
static void block_signals(int how)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    pthread_sigmask(how, &set, NULL);
}

/* Raises the limit of open files to one for each connection and some for the server itself, as far as the machine
 * allows. The library keeps a table of all. */
static void set_file_limit(struct config *config)
{
    struct rlimit files;
    rlim_t wanted = config->connections + FILES_OWN;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    files.rlim_cur = wanted < files.rlim_max ? wanted : files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (wanted <= files.rlim_cur)
        return;
    char most[24];
    config->connections = files.rlim_cur > 2 * FILES_OWN ? files.rlim_cur - FILES_OWN : files.rlim_cur / 4;
    snprintf(most, sizeof most, "%llu", (unsigned long long)config->connections);
    log_line(LOG_WARNING, "few_open_files", "connections", most, NULL);
}

static int heard_port(struct server *server)
{
    struct lws_vhost *host = server->context ? lws_get_vhost_by_name(server->context, "default") : NULL;
    return host ? lws_get_vhost_listen_port(host) : -1;
}

static void announce(const struct server *server, int port)
{
    const struct config *config = &server->config;
    char number[16];
    const char *address = *config->address ? config->address : config->ipv6 ? "::" : "0.0.0.0";
    snprintf(number, sizeof number, "%d", port);
    printf("%s://%s%s%s:%d/\n", *config->tls_cert ? "https" : "http", config->ipv6 ? "[" : "", address,
           config->ipv6 ? "]" : "", port);
    fflush(stdout);
    log_line(LOG_INFO, "listening", "address", address, "port", number, NULL);
}

int listen_and_serve(struct server *server)
{
    char buffer[500];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    set_file_limit(&server->config);
    block_signals(SIG_BLOCK);
    bool good = begin(server, &problem);
    if (good)
        server->context = open_door(server);
    good = good && (!server->context || admin_open(server, &problem));
    block_signals(SIG_UNBLOCK);
    int port = heard_port(server);
    if (!good || port <= 0) {
        cli_fail("%s", good ? complaint(C_LISTEN) : *buffer ? buffer : complaint(C_NO_MEMORY));
        end(server);
        return EXIT_FAILED;
    }
    announce(server, port);
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    tick(&server->tick);
    while (!stopping && lws_service(server->context, 0) >= 0)
        ;
    log_line(LOG_INFO, "stopping", NULL);
    drain(server);
    end(server);
    return EXIT_GOOD;
}
