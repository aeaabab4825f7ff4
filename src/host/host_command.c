/* florin host: reads the operator's configuration, from the command line and from a file with the same names. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command/args.h"
#include "command/command.h"
#include "command/lines.h"
#include "game/text.h"
#include "host/notifier.h"
#include "host/host.h"
#include "host/reserve.h"
#include "host/secret.h"
#include "host/server.h"
#include "host/store.h"

enum { CONFIG_LINE_MAX = 4200, CONFIG_MAX = 1 << 20 };

enum option {
    LISTEN,
    DATA,
    POSTGRES,
    ADMIN,
    CONFIG,
    TLS_CERT,
    TLS_KEY,
    BEHIND_PROXY,
    PUBLIC_URL,
    SMTP,
    MAIL_FROM,
    REPORTS_TO,
    BOTS,
    BOT_MILLISECONDS,
    EXPIRE,
    CONNECTIONS,
    CONNECTIONS_PER_ADDRESS,
    REQUEST_SECONDS,
    RATE,
    TABLES,
    SLOW,
    DRAIN,
    FLOOR,
    QUOTA,
    OPTIONS
};

/* clang-format off */
static const struct args_option options[] = {
    [LISTEN] = {"listen", H_VALUE_ADDRESS_PORT, H_HOST_LISTEN},
    [DATA] = {"data", H_VALUE_FOLDER, H_HOST_DATA},
    [POSTGRES] = {"postgres", H_VALUE_CONNINFO, H_HOST_POSTGRES},
    [ADMIN] = {"admin", H_VALUE_SOCKET, H_HOST_ADMIN},
    [CONFIG] = {"config", H_VALUE_FILE, H_HOST_CONFIG},
    [TLS_CERT] = {"tls-cert", H_VALUE_FILE, H_HOST_TLS_CERT},
    [TLS_KEY] = {"tls-key", H_VALUE_FILE, H_HOST_TLS_KEY},
    [BEHIND_PROXY] = {"behind-proxy", H_NONE, H_HOST_BEHIND_PROXY},
    [PUBLIC_URL] = {"public-url", H_VALUE_URL, H_HOST_PUBLIC_URL},
    [SMTP] = {"smtp", H_VALUE_URL, H_HOST_SMTP},
    [MAIL_FROM] = {"mail-from", H_VALUE_ADDRESS, H_HOST_MAIL_FROM},
    [REPORTS_TO] = {"reports-to", H_VALUE_ADDRESS, H_HOST_REPORTS_TO},
    [BOTS] = {"bots", H_VALUE_NUMBER, H_HOST_BOTS},
    [BOT_MILLISECONDS] = {"bot-milliseconds", H_VALUE_NUMBER, H_HOST_BOT_MILLISECONDS},
    [EXPIRE] = {"expire", H_VALUE_DAYS, H_HOST_EXPIRE},
    [CONNECTIONS] = {"connections", H_VALUE_NUMBER, H_HOST_CONNECTIONS},
    [CONNECTIONS_PER_ADDRESS] = {"connections-per-address", H_VALUE_NUMBER, H_HOST_CONNECTIONS_PER_ADDRESS},
    [REQUEST_SECONDS] = {"request-seconds", H_VALUE_NUMBER, H_HOST_REQUEST_SECONDS},
    [RATE] = {"rate", H_VALUE_NUMBER, H_HOST_RATE},
    [TABLES] = {"tables", H_VALUE_NUMBER, H_HOST_TABLES},
    [SLOW] = {"slow-milliseconds", H_VALUE_NUMBER, H_HOST_SLOW_MILLISECONDS},
    [DRAIN] = {"drain-milliseconds", H_VALUE_NUMBER, H_HOST_DRAIN_MILLISECONDS},
    [FLOOR] = {"floor", H_VALUE_MB, H_HOST_FLOOR},
    [QUOTA] = {"quota", H_VALUE_MB, H_HOST_QUOTA},
    {0}};
/* clang-format on */

/* ---- values ---- */

/* The line of a configuration that is read just now; none while the command line is. */
static struct {
    const char *path;
    int line;
} reading;

/* An option as people wrote it: "--listen", or "florin.conf:3: listen". */
struct option_name {
    char text[CONFIG_PATH_MAX + 80];
};

static struct option_name name_of(const char *option)
{
    struct option_name name;
    if (reading.path)
        snprintf(name.text, sizeof name.text, "%s:%d: %s", reading.path, reading.line, option);
    else
        snprintf(name.text, sizeof name.text, "--%s", option);
    return name;
}

static bool wrong(const char *option, const char *problem, const char *value)
{
    cli_fail("%s: %s%s%s", name_of(option).text, problem, *value ? ": " : "", value);
    return false;
}

/* "127.0.0.1:8461", "[::1]:8461", ":8461" */
static bool read_listen(struct config *config, const char *value)
{
    const char *colon = strrchr(value, ':'), *begin = value;
    uint64_t port;
    if (!colon)
        return wrong("listen", complaint(C_WANTS_PORT), value);
    if (!cli_number(name_of("listen").text, colon + 1, 0, 65535, &port))
        return false;
    size_t length = (size_t)(colon - value);
    config->ipv6 = *value == '[';
    if (config->ipv6 && (length < 2 || value[length - 1] != ']'))
        return wrong("listen", complaint(C_WANTS_PORT), value);
    if (config->ipv6) {
        begin++;
        length -= 2;
    }
    if (length >= ADDRESS_MAX)
        return wrong("listen", complaint(C_NO_ADDRESS), value);
    memcpy(config->address, begin, length);
    config->address[length] = 0;
    if (strcmp(config->address, config->ipv6 ? "::" : "0.0.0.0") == 0)
        config->address[0] = 0; /* what the library calls all addresses */
    config->port = (int)port;
    return true;
}

static bool read_number(enum option option, const char *value, uint64_t min, uint64_t max, uint64_t *number)
{
    return cli_number(name_of(options[option].name).text, value, min, max, number);
}

static bool keep_text(enum option option, char *kept, size_t size, const char *value)
{
    if (strlen(value) >= size)
        return wrong(options[option].name, complaint_of_error(ENAMETOOLONG), value);
    memcpy(kept, value, strlen(value) + 1);
    return true;
}

static bool keep_path(enum option option, char path[CONFIG_PATH_MAX], const char *value)
{
    return keep_text(option, path, CONFIG_PATH_MAX, value);
}

static bool read_email(enum option option, char kept[ADDRESS_MAX * 4], const char *value)
{
    if (!notifier_is_email(value))
        return wrong(options[option].name, complaint(C_WANTS_EMAIL), value);
    return keep_text(option, kept, ADDRESS_MAX * 4, value);
}

/* Without the stroke at its end. */
static bool read_url(struct config *config, const char *value)
{
    bool good = strncmp(value, "https://", 8) == 0 || strncmp(value, "http://", 7) == 0;
    if (!good)
        return wrong("public-url", complaint(C_WANTS_URL), value);
    if (!keep_text(PUBLIC_URL, config->public_url, sizeof config->public_url, value))
        return false;
    for (size_t end = strlen(value); end > 0 && config->public_url[end - 1] == '/'; end--)
        config->public_url[end - 1] = 0;
    return true;
}

static bool set(struct config *config, enum option option, const char *value)
{
    switch (option) {
    case LISTEN:
        return read_listen(config, value);
    case DATA:
        return keep_path(option, config->data, value);
    case POSTGRES:
        return keep_path(option, config->postgres, value);
    case ADMIN:
        return keep_path(option, config->admin, value);
    case TLS_CERT:
        return keep_path(option, config->tls_cert, value);
    case TLS_KEY:
        return keep_path(option, config->tls_key, value);
    case BEHIND_PROXY:
        config->behind_proxy = true;
        return true;
    case PUBLIC_URL:
        return read_url(config, value);
    case SMTP:
        return keep_path(option, config->smtp, value);
    case MAIL_FROM:
        return read_email(option, config->mail_from, value);
    case REPORTS_TO:
        return read_email(option, config->reports_to, value);
    case BOTS:
        return read_number(option, value, 1, 64, &config->bots);
    case BOT_MILLISECONDS:
        return read_number(option, value, 1, 60000, &config->bot_milliseconds);
    case EXPIRE:
        return read_number(option, value, 0, 36500, &config->keep_days);
    case CONNECTIONS:
        return read_number(option, value, 1, 1000000, &config->connections);
    case CONNECTIONS_PER_ADDRESS:
        return read_number(option, value, 0, 1000000, &config->connections_per_address);
    case RATE:
        return read_number(option, value, 0, 1000000, &config->rate);
    case REQUEST_SECONDS:
        return read_number(option, value, 1, 3600, &config->request_seconds);
    case FLOOR:
        return read_number(option, value, 0, 1 << 24, &config->floor);
    case QUOTA:
        return read_number(option, value, 0, 1 << 20, &config->quota);
    case TABLES:
        return read_number(option, value, 0, 1000000, &config->tables);
    case SLOW:
        return read_number(option, value, 0, 3600000, &config->slow);
    case DRAIN:
        return read_number(option, value, 0, 60000, &config->drain);
    default:
        return false;
    }
}

/* ---- the file ---- */

static int find(const char *name)
{
    for (int i = 0; i < OPTIONS; i++)
        if (strcmp(options[i].name, name) == 0)
            return i == CONFIG ? -1 : i;
    return -1;
}

/* "name: value", or "name" alone. Ignores blank lines and lines that begin with #. */
static bool read_line(struct config *config, char *line)
{
    line += strspn(line, " \t");
    line[strcspn(line, "\r\n")] = 0;
    for (size_t end = strlen(line); end > 0 && (line[end - 1] == ' ' || line[end - 1] == '\t'); end--)
        line[end - 1] = 0;
    if (!*line || *line == '#')
        return true;
    char *colon = strchr(line, ':'), *value = colon ? colon + 1 + strspn(colon + 1, " \t") : NULL;
    if (colon)
        *colon = 0;
    int option = find(line);
    if (option < 0)
        return wrong(line, complaint(C_NO_OPTION), value ? value : "");
    if ((options[option].value == H_NONE) != !value)
        return wrong(line, complaint(value ? C_TAKES_NO_VALUE : C_NEEDS_VALUE), value ? value : "");
    return set(config, (enum option)option, value);
}

static bool wrong_file(const char *path, const char *problem)
{
    cli_fail("%s: %s", path, problem);
    return false;
}

static bool read_lines(struct config *config, struct lines *lines)
{
    size_t length;
    char *line;
    for (enum lines_found found; (found = lines_next(lines, &line, &length)) != LINES_END;) {
        reading.line++;
        if (found != LINES_LINE)
            return wrong_file(reading.path, complaint(C_LONG_LINE));
        if (!read_line(config, line))
            return false;
    }
    return !lines->too_much || wrong_file(reading.path, complaint(C_LARGE_FILE));
}

bool config_read(struct config *config, const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct lines lines = {.fd = file, .limit = CONFIG_LINE_MAX, .most = CONFIG_MAX};
    if (file < 0)
        return wrong_file(path, complaint_of_error(errno));
    reading.path = path;
    reading.line = 0;
    bool good = read_lines(config, &lines);
    reading.path = NULL;
    lines_free(&lines);
    close(file);
    return good;
}

const char *host_lacks(void)
{
    static char lacks[120];
    struct florin_text out = florin_text_in(lacks, sizeof lacks);
    const struct {
        bool lacking;
        const char *name;
    } parts[] = {{!store_postgres.open, "PostgreSQL (libpq)"},
                 {!notifier_can_send(), "mail and webhooks (libcurl)"},
                 {!webpush_is_there(), "messages to browsers (libcrypto)"}};
    *lacks = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        text_put(&out, parts[i].lacking && *lacks ? ", " : "");
        text_put(&out, parts[i].lacking ? parts[i].name : "");
    }
    return *lacks ? lacks : NULL;
}

/* One of two options without the other. */
static int not_alone(const struct args *args, const char *one, const char *other)
{
    char buffer[200];
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    complaint_write(&text, C_TOGETHER, one, other, NULL);
    return args_complain(args, buffer, "");
}

int command_host(int argc, char **argv)
{
    struct args args = {
        .command = "host",
        .words = H_NONE,
        .about = H_HOST_ABOUT,
        .options = options,
        .argc = argc,
        .argv = argv};
    static struct server server = {.config = {.address = "127.0.0.1",
                                              .port = 8461,
                                              .bots = 1,
                                              .bot_milliseconds = 500,
                                              .keep_days = 90,
                                              .connections = 8192,
                                              .slow = 1000,
                                              .connections_per_address = 64,
                                              .request_seconds = 10,
                                              .rate = 20,
                                              .tables = 30,
                                              .floor = 256,
                                              .quota = 32}};
    for (int next; (next = args_next(&args)) != ARGS_END;) {
        if (next == ARGS_WORD)
            return args_unexpected(&args);
        if (next < 0)
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
        if (!(next == CONFIG ? config_read(&server.config, args.value) : set(&server.config, (enum option)next, args.value)))
            return next == CONFIG ? EXIT_FAILED : EXIT_USAGE;
    }
    if (!*server.config.data == !*server.config.postgres)
        return args_complain(&args, complaint(C_WHERE), "");
    if (*server.config.postgres && !store_postgres.open)
        return args_complain(&args, complaint(C_NO_LIBPQ), "--postgres");
    if (!*server.config.tls_cert != !*server.config.tls_key)
        return not_alone(&args, "--tls-cert", "--tls-key");
    if (*server.config.smtp && !notifier_can_send())
        return args_complain(&args, complaint(C_NO_LIBCURL), "--smtp");
    if (!*server.config.smtp != !*server.config.mail_from)
        return not_alone(&args, "--smtp", "--mail-from");
    if (*server.config.smtp && !*server.config.public_url)
        return args_complain(&args, complaint(C_MAIL_NEEDS_URL), "");
    reserve_begin();
    if (!secret_begin()) {
        cli_complain(C_NO_RANDOMNESS, NULL);
        return EXIT_FAILED;
    }
    return listen_and_serve(&server);
}
