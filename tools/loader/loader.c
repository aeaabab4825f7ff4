/* loader FLORIN WHERE [NAME=VALUE]...: see tools/load */
#define _GNU_SOURCE /* memmem */
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "loader.h"

enum { WATCHED_SECONDS = 2, SERVERS_MAX = 8, SAMPLES_MAX = 4 << 20, EVENTS = 256, FIRST = 1000, UNDER_WAY = 128,
       PATIENCE_SECONDS = 300 };

static struct {
    const char *florin, *where, *game;
    int tables, seats, servers, rate, seconds, watchers;
} plan = {.game = "pax2e", .tables = 1250, .seats = 4, .servers = 1, .rate = 2000, .seconds = 20};

static struct server {
    pid_t pid;
    int port;
} servers[SERVERS_MAX];

static struct board *tables;
static struct client *clients;  /* of table t seat s: t * seats + s */
static struct client *watchers; /* of table 0, where a move is made every two seconds */
static int watching;
static int poller, opened, joined, lost, errors;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static _Noreturn void give_up(const char *problem)
{
    fprintf(stderr, "loader: %s\n", problem);
    for (int i = 0; i < plan.servers; i++)
        if (servers[i].pid)
            kill(servers[i].pid, SIGKILL);
    exit(1);
}

/* ---- the disk and the servers ---- */

/* How often the disk under a folder can sync 4 KiB in a second, with nothing else to do. */
static double syncs_a_second(const char *folder)
{
    char path[4096], block[4096] = {0};
    int count = 0;
    snprintf(path, sizeof path, "%s/sync-test", folder);
    int file = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0600);
    double begin = now();
    while (file >= 0 && now() - begin < 1 && pwrite(file, block, sizeof block, 0) == sizeof block && fdatasync(file) == 0)
        count++;
    double took = now() - begin;
    close(file);
    unlink(path);
    return count / took;
}

static void start_server(struct server *server)
{
    int out[2];
    char line[100] = "";
    const char *kind = strchr(plan.where, '=') ? "--postgres" : "--data";
    if (pipe(out) != 0 || (server->pid = fork()) < 0)
        give_up(strerror(errno));
    if (server->pid == 0) {
        dup2(out[1], STDOUT_FILENO);
        close(out[0]);
        execl(plan.florin, plan.florin, "host", kind, plan.where, "--listen", "127.0.0.1:0", "--rate", "0", "--tables", "0",
              "--connections", "20000", "--connections-per-address", "0", "--slow-milliseconds", "0", NULL);
        _exit(127);
    }
    close(out[1]);
    if (read(out[0], line, sizeof line - 1) <= 0 || sscanf(line, "http://127.0.0.1:%d/", &server->port) != 1)
        give_up("the server does not start");
}

static void stop_servers(void)
{
    for (int i = 0; i < plan.servers; i++) {
        int status = 1;
        kill(servers[i].pid, SIGTERM);
        waitpid(servers[i].pid, &status, 0);
        if (status != 0)
            fprintf(stderr, "loader: a server ended with status %d\n", status);
    }
}

/* A number of /proc/PID/status in kB, of all servers. */
static double memory(void)
{
    double sum = 0;
    for (int i = 0; i < plan.servers; i++) {
        char path[64], line[200];
        long value;
        snprintf(path, sizeof path, "/proc/%d/status", (int)servers[i].pid);
        FILE *file = fopen(path, "r");
        while (file && fgets(line, sizeof line, file))
            if (sscanf(line, "RssAnon: %ld", &value) == 1)
                sum += (double)value;
        if (file)
            fclose(file);
    }
    return sum;
}

/* Seconds of processor time that all servers have used. */
static double processor(void)
{
    double sum = 0;
    for (int i = 0; i < plan.servers; i++) {
        char path[64];
        unsigned long user, system;
        snprintf(path, sizeof path, "/proc/%d/stat", (int)servers[i].pid);
        FILE *file = fopen(path, "r");
        if (file && fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) == 2)
            sum += (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
        if (file)
            fclose(file);
    }
    return sum;
}

/* A figure of /metrics, of all servers. */
static double figure(const char *name)
{
    double sum = 0;
    for (int i = 0; i < plan.servers; i++) {
        static const char ask[] = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        char text[16384], line[100];
        size_t length = 0;
        ssize_t got;
        struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)servers[i].port)};
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        int fd = socket(AF_INET, SOCK_STREAM, 0);
        if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0 && write(fd, ask, strlen(ask)) > 0)
            while ((got = read(fd, text + length, sizeof text - 1 - length)) > 0)
                length += (size_t)got;
        close(fd);
        text[length] = 0;
        snprintf(line, sizeof line, "\nflorin_%s ", name);
        const char *at = strstr(text, line);
        sum += at ? atof(at + strlen(line)) : 0;
    }
    return sum;
}

/* ---- tables that can go on ---- */

static int first_ready = -1, last_ready = -1, on_their_way;

static void put_ready(int t)
{
    tables[t].next_ready = -1;
    if (last_ready >= 0)
        tables[last_ready].next_ready = t;
    else
        first_ready = t;
    last_ready = t;
}

static int take_ready(void)
{
    int t = first_ready;
    if (t < 0)
        return -1;
    first_ready = tables[t].next_ready;
    if (first_ready < 0)
        last_ready = -1;
    return t;
}

/* ---- what is measured ---- */

struct samples {
    float *milliseconds;
    int count;
};
static struct samples answered, heard_by_all;
static struct samples watched_answered, watched_heard, watcher_heard, watcher_answered; /* of table 0 */

static void add_sample(struct samples *samples, double seconds)
{
    if (!samples->milliseconds)
        samples->milliseconds = calloc(SAMPLES_MAX, sizeof(float));
    if (samples->count < SAMPLES_MAX)
        samples->milliseconds[samples->count++] = (float)(seconds * 1000);
}

static int compare(const void *a, const void *b)
{
    float one = *(const float *)a, two = *(const float *)b;
    return (one > two) - (one < two);
}

static void print_samples(const char *name, struct samples *samples)
{
    if (samples->count == 0)
        return;
    qsort(samples->milliseconds, (size_t)samples->count, sizeof(float), compare);
    const float *ms = samples->milliseconds;
    int last = samples->count - 1;
    printf("  %s: p50 %.1f, p90 %.1f, p99 %.1f, p99.9 %.1f, max %.1f ms\n", name, (double)ms[last / 2],
           (double)ms[last * 9L / 10], (double)ms[last * 99L / 100], (double)ms[last * 999L / 1000], (double)ms[last]);
}

/* ---- playing ---- */

static bool is_watched(const struct board *table)
{
    return plan.watchers && table == tables;
}

/* The mover knows that it is kept, and everybody has heard of it. */
static void go_on_if_over(struct board *table)
{
    if (table->moving || table->heard < plan.seats)
        return;
    add_sample(is_watched(table) ? &watched_heard : &heard_by_all, now() - table->due);
    table->heard = 0;
    on_their_way--;
    if (table->confirmed < table->length && !is_watched(table))
        put_ready((int)(table - tables));
}

/* As the page does: hears of a move, and asks how the table looks now. */
static void hear_watcher(struct client *client, const char *text, size_t length)
{
    struct board *table = &tables[client->table];
    bool answer = length > 7 && strncmp(text, "{\"id\":1", 7) == 0;
    if (answer && memmem(text, length < 200 ? length : 200, "\"error\"", 7))
        errors++;
    else if (!client->joined)
        watching++;
    else if (answer)
        add_sample(&watcher_answered, now() - table->due);
    client->joined = true;
    if (answer || length < 9 || strncmp(text, "{\"entry\":", 9) != 0)
        return;
    add_sample(&watcher_heard, now() - table->due);
    if (!client_send(client, "{\"id\":1,\"cmd\":\"world\"}"))
        lost++;
}

static void hear(struct client *client, const char *text, size_t length)
{
    struct board *table = &tables[client->table];
    if (!client->joined) {
        client->joined = true;
        joined++;
        errors += memmem(text, length < 200 ? length : 200, "\"error\"", 7) != NULL;
        return;
    }
    if (length > 7 && strncmp(text, "{\"id\":1", 7) == 0) {
        if (memmem(text, length, "\"error\"", 7)) {
            errors++;
            fprintf(stderr, "loader: table %d: %.*s\n", client->table, (int)(length < 300 ? length : 300), text);
        } else {
            table->confirmed++;
            table->moving = false;
            add_sample(is_watched(table) ? &watched_answered : &answered, now() - table->due);
            go_on_if_over(table);
        }
    } else if (length > 9 && strncmp(text, "{\"entry\":", 9) == 0) {
        table->heard++;
        go_on_if_over(table);
    }
}

static void send_move(int t, double due)
{
    struct board *table = &tables[t];
    const struct step *step = &table->steps[table->confirmed];
    char text[400];
    table->moving = true;
    table->due = due;
    on_their_way++;
    snprintf(text, sizeof text, "{\"id\":1,\"cmd\":\"move\",\"at\":%d,\"move\":\"%s\"}", table->confirmed, step->move);
    if (!client_send(&clients[t * plan.seats + step->seat], text))
        lost++;
}

static void ask_to_join(struct client *client)
{
    const struct board *table = &tables[client->table];
    char text[200];
    client->asked = true;
    snprintf(text, sizeof text, "{\"id\":1,\"cmd\":\"join\",\"table\":\"%s\",\"secret\":\"%s\"}", table->name,
             table->secret[client->seat]);
    client_send(client, text);
}

static void receive(int milliseconds)
{
    struct epoll_event events[EVENTS];
    int count = epoll_wait(poller, events, EVENTS, milliseconds);
    for (int i = 0; i < count; i++) {
        struct client *client = events[i].data.ptr;
        bool was_open = client->open;
        if (!client_receive(client, client->seat < 0 ? hear_watcher : hear)) {
            lost++;
            epoll_ctl(poller, EPOLL_CTL_DEL, client->fd, NULL);
        } else if (!was_open && client->open) {
            opened++;
            if (client->joins && !client->asked)
                ask_to_join(client);
        }
    }
}

static void print_watched(void)
{
    if (!plan.watchers)
        return;
    print_samples("watched table, answered to who moved", &watched_answered);
    print_samples("watched table, heard by its players", &watched_heard);
    print_samples("watched table, heard by its watchers", &watcher_heard);
    print_samples("watched table, position told to its watchers", &watcher_answered);
    watched_answered.count = watched_heard.count = watcher_heard.count = watcher_answered.count = 0;
}

/* Every two seconds, once everybody has heard of the move before. */
static void move_watched(double *next)
{
    if (!plan.watchers || now() < *next || tables->moving || tables->heard || tables->confirmed >= tables->length)
        return;
    *next = now() + WATCHED_SECONDS;
    send_move(0, now());
}

static void run(const char *name, int rate, int seconds)
{
    double used = processor(), batches = figure("store_batches_total"), writing = figure("store_write_seconds_total");
    double begin = now();
    long offered = 0;
    double next = begin + 0.5;
    answered.count = heard_by_all.count = 0;
    for (double t; (t = now() - begin) < seconds;) {
        while (first_ready >= 0 && (rate == 0 || offered < (long)(t * rate))) {
            send_move(take_ready(), rate ? begin + (double)offered / rate : now());
            offered++;
        }
        move_watched(&next);
        receive(1);
    }
    double took = now() - begin;
    int moves = answered.count;
    used = processor() - used;
    for (double until = now() + 10; on_their_way > 0 && now() < until;)
        receive(10);
    printf("%s: %.0f moves/s (%.2f processors of servers)%s\n", name, moves / took, used / took,
           rate && offered < (long)(seconds * (double)rate * 0.99) ? " - fewer than were offered" : "");
    print_samples("answered to who moved", &answered);
    print_samples("heard by all", &heard_by_all);
    print_watched();
    batches = figure("store_batches_total") - batches;
    printf("  %.0f commits/s of %.1f moves, %.1f ms each\n", batches / took, moves / batches,
           (figure("store_write_seconds_total") - writing) / batches * 1000);
    if (on_their_way > 0)
        printf("  %d moves were not answered\n", on_their_way);
}

/* ---- beginning and end ---- */

static void connect_one(int i, bool joins)
{
    struct client *client = &clients[i];
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
    *client = (struct client){.table = i / plan.seats, .seat = i % plan.seats, .joins = joins};
    if (!client_connect(client, servers[i % plan.servers].port))
        give_up("a connection is refused");
    epoll_ctl(poller, EPOLL_CTL_ADD, client->fd, &event);
}

/* No more than so many on their way: a server waits for nobody who does not join, and they may wait for this
 * machine. */
static void connect_some(int from, int to, bool joins)
{
    const int *there = joins ? &joined : &opened;
    double until = now() + PATIENCE_SECONDS;
    for (int i = from; i < to; i++)
        for (connect_one(i, joins); i + 1 - *there >= UNDER_WAY && !lost && now() < until;)
            receive(10);
    while (*there < to && !lost && now() < until)
        receive(10);
    if (*there < to || errors)
        give_up(joins ? "not everybody could join" : "not everybody could connect");
}

static void watch(void)
{
    char text[100];
    watchers = calloc((size_t)plan.watchers, sizeof *watchers);
    for (int i = 0; i < plan.watchers; i++) {
        struct client *client = &watchers[i];
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
        client->seat = -1;
        if (!client_connect(client, servers[i % plan.servers].port))
            give_up("a watcher's connection is refused");
        epoll_ctl(poller, EPOLL_CTL_ADD, client->fd, &event);
        for (double until = now() + 20; !client->open && now() < until;)
            receive(10);
        snprintf(text, sizeof text, "{\"id\":1,\"cmd\":\"join\",\"table\":\"%s\"}", tables->name);
        client_send(client, text);
    }
    for (double until = now() + 60; watching < plan.watchers && now() < until;)
        receive(10);
    if (watching < plan.watchers || errors)
        give_up("not everybody could watch");
    if (plan.watchers)
        printf("%d watchers at one table\n", plan.watchers);
}

/* Until who is there has been told, and memory that coming in took was given back. */
static void settle(void)
{
    for (double until = now() + 7; now() < until;)
        receive(10);
}

/* The first of them join a moment later: so it is seen what a connection takes, in KB. */
static double join_all(void)
{
    int count = plan.tables * plan.seats, first = count < FIRST ? count : FIRST;
    double before = memory();
    clients = calloc((size_t)count, sizeof *clients);
    connect_some(0, first, false);
    settle();
    double each = (memory() - before) / first;
    for (int i = 0; i < first; i++)
        ask_to_join(&clients[i]);
    connect_some(first, count, true);
    return each;
}

/* Confirmed moves are kept. */
static void check(void)
{
    int missing = 0;
    long kept = 0;
    for (int t = 0; t < plan.tables; t++) {
        int count = tables_kept(plan.where, &tables[t]);
        kept += count;
        missing += count < tables[t].confirmed;
    }
    printf("%ld entries are kept; tables where one is missing that was confirmed: %d; errors: %d; connections lost: %d\n",
           kept, missing, errors, lost);
    if (missing || errors || lost)
        exit(1);
}

static void set_file_limit(void)
{
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

static void read_plan(int argc, char **argv)
{
    if (argc < 3)
        give_up("loader FLORIN WHERE [game=NAME] [tables=N] [seats=N] [servers=N] [rate=N] [seconds=N] [watchers=N]");
    plan.florin = argv[1];
    plan.where = argv[2];
    for (int i = 3; i < argc; i++) {
        static const struct {
            const char *name;
            int *value;
        } numbers[] = {{"tables=", &plan.tables}, {"seats=", &plan.seats},       {"servers=", &plan.servers},
                       {"rate=", &plan.rate},     {"watchers=", &plan.watchers}, {"seconds=", &plan.seconds}};
        bool known = strncmp(argv[i], "game=", 5) == 0;
        if (known)
            plan.game = argv[i] + 5;
        for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++)
            if (strncmp(argv[i], numbers[n].name, strlen(numbers[n].name)) == 0) {
                *numbers[n].value = atoi(strchr(argv[i], '=') + 1);
                known = true;
            }
        if (!known || plan.servers < 1 || plan.servers > SERVERS_MAX)
            give_up(argv[i]);
    }
}

int main(int argc, char **argv)
{
    bool folder;
    read_plan(argc, argv);
    setvbuf(stdout, NULL, _IOLBF, 0);
    set_file_limit();
    folder = !strchr(plan.where, '=');
    poller = epoll_create1(EPOLL_CLOEXEC);
    secret_begin();
    tables = tables_make(plan.game, plan.seats, plan.tables, plan.where);
    printf("%d tables of %s with %d clients, %d server%s on %s\n", plan.tables, plan.game, plan.tables * plan.seats,
           plan.servers, plan.servers > 1 ? "s" : "", folder ? "SQLite" : "PostgreSQL");
    printf("this disk alone: %.0f syncs/s\n", syncs_a_second(folder ? plan.where : "/tmp"));
    for (int i = 0; i < plan.servers; i++)
        start_server(&servers[i]);
    double bare = memory(), each = join_all(), connected = bare + each * plan.tables * plan.seats;
    settle();
    printf("memory: %.1f MB of the servers alone, %.1f KB a connection, %.1f KB a table\n", bare / 1024, each,
           (memory() - connected) / plan.tables);
    watch();
    for (int t = plan.watchers ? 1 : 0; t < plan.tables; t++)
        put_ready(t);
    if (plan.rate)
        run("offered at a steady rate", plan.rate, plan.seconds);
    run("as fast as they can", 0, plan.seconds);
    printf("memory: %.1f KB a table after that\n", (memory() - connected) / plan.tables);
    stop_servers();
    check();
    return 0;
}
