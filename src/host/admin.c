#define _GNU_SOURCE /* accept4, SO_PEERCRED */
#include "host/admin.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "command/command.h"
#include "game/text.h"
#include "host/log.h"
#include "host/operator.h"

enum { BACKLOG = 8, VISIT_SECONDS = 60 };

/* A visitor at the operator's door, or the door itself. The library owns it and zeroes it at first. */
struct visit {
    struct client client; /* first, so that a client is its visit */
    struct server *server;
    struct lws *wsi;
    int file;
    char line[ADMIN_LINE_MAX];
    size_t length;
    bool asked;
    char command[24], subject[ADDRESS_SHARE]; /* for the log */
    struct message *answer;
    size_t sent;
};

size_t admin_visit_size(void)
{
    return sizeof(struct visit);
}

/* ---- answers ---- */

static void note(const struct visit *visit, const char *code)
{
    log_line(LOG_INFO, "operator", "command", visit->command, "about", visit->subject, "result", code ? code : "done", NULL);
}

static void hear(struct client *client, struct message *message)
{
    struct visit *visit = (struct visit *)client;
    if (visit->answer)
        return;
    visit->answer = message_share(message);
    note(visit, message->code);
    lws_callback_on_writable(visit->wsi);
}

static void answer_error(struct visit *visit, const char *code, const char *text)
{
    struct message *message = request_error(NULL, code, text);
    if (message)
        hear(&visit->client, message);
    message_drop(message);
}

static void dismiss(struct client *client, const char *code)
{
    answer_error((struct visit *)client, code, "this could not be done");
}

/* The answer and the end of its line. */
static int send_answer(struct visit *visit)
{
    const struct message *message = visit->answer;
    if (!message)
        return 0;
    while (visit->sent < message->length) {
        ssize_t sent =
            send(visit->file, message->bytes + MESSAGE_PAD + visit->sent, message->length - visit->sent, MSG_NOSIGNAL);
        if (sent < 0 && (errno == EAGAIN || errno == EINTR)) {
            lws_callback_on_writable(visit->wsi);
            return 0;
        }
        if (sent <= 0)
            return -1;
        visit->sent += (size_t)sent;
    }
    send(visit->file, "\n", 1, MSG_NOSIGNAL);
    return -1;
}

/* ---- commands ---- */

static void keep_word(char *kept, size_t size, const json_t *fields, const char *name)
{
    const char *text = json_string_value(json_object_get(fields, name));
    if (text)
        snprintf(kept, size, "%s", text);
}

/* Commands about the whole server find their table themselves; a room runs the others. */
static void ask(struct visit *visit, json_t *fields)
{
    char table[TABLE_NAME + 1] = "";
    const char *name = json_string_value(json_object_get(fields, "table"));
    keep_word(visit->command, sizeof visit->command, fields, "cmd");
    keep_word(visit->subject, sizeof visit->subject, fields, "table");
    keep_word(visit->subject, sizeof visit->subject, fields, "address");
    if (!operator_knows(visit->command)) {
        if (!name || !secret_is_table_name(name)) {
            json_decref(fields);
            answer_error(visit, "no_table", "there is no such table");
            return;
        }
        memcpy(table, name, sizeof table);
        json_object_del(fields, "table");
    }
    registry_ask(&visit->server->registry, &visit->client, *table ? table : NULL, fields);
}

static void ask_once(struct visit *visit, size_t length)
{
    json_t *fields = json_loadb(visit->line, length, JSON_REJECT_DUPLICATES, NULL);
    visit->asked = true;
    if (json_is_object(fields)) {
        ask(visit, fields);
        return;
    }
    json_decref(fields);
    answer_error(visit, "bad_json", "a line is one JSON object");
}

static int read_line(struct visit *visit)
{
    ssize_t got = recv(visit->file, visit->line + visit->length, sizeof visit->line - visit->length, 0);
    if (got < 0)
        return errno == EAGAIN || errno == EINTR ? 0 : -1;
    visit->length += (size_t)got;
    const char *end = memchr(visit->line, '\n', visit->length);
    if (visit->asked || (!end && got > 0 && visit->length < sizeof visit->line))
        return got == 0 ? -1 : 0;
    if (!end)
        return -1;
    ask_once(visit, (size_t)(end - visit->line));
    return 0;
}

/* ---- the door ---- */

static bool is_operator(int file)
{
    struct ucred who;
    socklen_t size = sizeof who;
    return getsockopt(file, SOL_SOCKET, SO_PEERCRED, &who, &size) == 0 && (who.uid == geteuid() || who.uid == 0);
}

/* Hands the file to the library, which looks after it or closes it. */
static bool adopt(struct server *server, int file)
{
    struct lws_vhost *host = lws_get_vhost_by_name(server->context, "default");
    return lws_adopt_descriptor_vhost(host, LWS_ADOPT_RAW_FILE_DESC, (lws_sock_file_fd_type){.filefd = file}, "admin", NULL);
}

static int let_in(struct server *server)
{
    int file = accept4(server->door, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (file < 0)
        return 0;
    if (is_operator(file))
        adopt(server, file);
    else
        close(file);
    return 0;
}

static void begin_visit(struct visit *visit, struct lws *wsi)
{
    *visit = (struct visit){.client = {.hear = hear, .dismiss = dismiss, .operator= true },
                                       .server = lws_context_user(lws_get_context(wsi)),
                                       .wsi = wsi,
                                       .file = (int)lws_get_socket_fd(wsi)};
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, VISIT_SECONDS);
}

static void end_visit(struct visit *visit)
{
    if (!visit->server)
        return;
    registry_leave(&visit->server->registry, &visit->client);
    message_drop(visit->answer);
    memset(visit, 0, sizeof *visit);
}

int admin_answer(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct visit *visit = user;
    struct server *server = lws_context_user(lws_get_context(wsi));
    (void)in;
    (void)length;
    switch (reason) {
    case LWS_CALLBACK_RAW_ADOPT_FILE:
        if ((int)lws_get_socket_fd(wsi) != server->door)
            begin_visit(visit, wsi);
        return 0;
    case LWS_CALLBACK_RAW_RX_FILE:
        return visit->server ? read_line(visit) : let_in(server);
    case LWS_CALLBACK_RAW_WRITEABLE_FILE:
        return visit->server ? send_answer(visit) : 0;
    case LWS_CALLBACK_RAW_CLOSE_FILE:
        end_visit(visit);
        return 0;
    default:
        return 0;
    }
}

bool admin_path(const char *admin, const char *data, char *path, size_t size)
{
    int length = *admin ? snprintf(path, size, "%s", admin) : snprintf(path, size, "%s/" ADMIN_SOCKET, data);
    return (*admin || *data) && length > 0 && (size_t)length < size &&
           (size_t)length < sizeof((struct sockaddr_un *)0)->sun_path;
}

/* Removes a socket that a killed server left behind; leaves one that a server still answers. */
static bool sweep(const struct sockaddr_un *address)
{
    struct stat there;
    if (lstat(address->sun_path, &there) != 0)
        return errno == ENOENT;
    int file = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool stale = S_ISSOCK(there.st_mode) && connect(file, (const struct sockaddr *)address, sizeof *address) != 0 &&
                 errno == ECONNREFUSED;
    close(file);
    errno = EADDRINUSE;
    return stale && unlink(address->sun_path) == 0;
}

static int listen_at(const struct sockaddr_un *address)
{
    int file = sweep(address) ? socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0) : -1;
    if (file < 0)
        return -1;
    mode_t before = umask(0177); /* nobody else can connect, not even for a moment */
    bool good = bind(file, (const struct sockaddr *)address, sizeof *address) == 0;
    umask(before);
    if (good && listen(file, BACKLOG) == 0)
        return file;
    int error = errno;
    close(file);
    errno = error;
    return -1;
}

bool admin_open(struct server *server, struct florin_text *problem)
{
    const struct config *config = &server->config;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    server->door = -1;
    if (!*config->admin && !*config->data)
        return true;
    if (!admin_path(config->admin, config->data, address.sun_path, sizeof address.sun_path)) {
        text_put(problem, complaint(C_SOCKET_OTHER));
        return false;
    }
    server->door = listen_at(&address);
    if (server->door >= 0 && adopt(server, server->door))
        return true;
    text_put_shown(problem, address.sun_path);
    text_put(problem, ": ");
    text_put(problem, complaint_of_error(errno));
    return false;
}

void admin_close(struct server *server)
{
    char path[sizeof((struct sockaddr_un *)0)->sun_path];
    if (server->door >= 0 && admin_path(server->config.admin, server->config.data, path, sizeof path))
        unlink(path);
    server->door = -1;
}
