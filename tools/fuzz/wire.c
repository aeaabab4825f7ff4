/* `florin host` as strangers reach it: a whole server in this process, and bytes over a connection to it. The first
 * byte says what they are: anything at all; what comes after the handshake of a WebSocket; or lines, each the text of
 * one message. "@T" and "@S" in them are the name of a table and the secret of a seat there. The server lives whatever
 * comes, and its answers are HTTP. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz.h"
#include "host/secret.h"
#include "host/server.h"

enum { RAW, AFTER_HANDSHAKE, MESSAGES, KINDS, ROOM = 1 << 17, QUIET_MS = 4 };

static struct server server = {.config = {.address = "127.0.0.1",
                                          .bots = 1,
                                          .bot_milliseconds = 1,
                                          .connections = 1000,
                                          .request_seconds = 10}}; /* no limits of rate: they would end it too soon */
static int port;
static char table[TABLE_NAME + 1], secret[SECRET_TEXT + 1];

static void *serve(void *argument)
{
    (void)argument;
    listen_and_serve(&server);
    return NULL;
}

static int reach(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0)
        abort(); /* nobody is there any more */
    return fd;
}

/* Reads the answer: the first of it may take a while, the rest comes until it is quiet. */
static size_t listen_to(int fd, char *heard, size_t room, int first)
{
    size_t length = 0;
    struct pollfd ready = {.fd = fd, .events = POLLIN};
    while (length < room - 1 && poll(&ready, 1, length == 0 ? first : QUIET_MS) > 0) {
        ssize_t got = recv(fd, heard + length, room - 1 - length, MSG_DONTWAIT);
        if (got <= 0)
            break;
        length += (size_t)got;
    }
    heard[length] = 0;
    return length;
}

static void say(int fd, const void *bytes, size_t length)
{
    if (send(fd, bytes, length, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
        return; /* it has hung up, as it may */
}

static void copy_field(const char *answer, const char *before, char *text, size_t size)
{
    const char *at = strstr(answer, before);
    if (!at)
        abort();
    snprintf(text, size, "%s", at + strlen(before));
}

static void make_table(void)
{
    static const char body[] =
        "{\"game\":\"pax2e\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"open\"},{\"kind\":\"bot\"}]}";
    static char request[500], answer[ROOM];
    int fd = reach();
    int length = snprintf(request, sizeof request,
                          "POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s",
                          (int)strlen(body), body);
    say(fd, request, (size_t)length);
    listen_to(fd, answer, sizeof answer, 60000); /* a busy machine is slow */
    close(fd);
    copy_field(answer, "\"table\":{\"name\":\"", table, sizeof table);
    copy_field(answer, "\"secrets\":[\"", secret, sizeof secret);
}

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    pthread_t thread;
    const char *place = getenv("TMPDIR");
    char folder[sizeof server.config.data];
    struct lws_vhost *host;
    snprintf(folder, sizeof folder, "%s/florin-fuzz-XXXXXX", place ? place : P_tmpdir);
    if (!mkdtemp(folder) || !secret_begin())
        abort();
    snprintf(server.config.data, sizeof server.config.data, "%s", folder);
    freopen("/dev/null", "w", stdout);
    pthread_create(&thread, NULL, serve, NULL);
    while (!server.context || !(host = lws_get_vhost_by_name(server.context, "default")) ||
           (port = lws_get_vhost_listen_port(host)) <= 0)
        usleep(1000);
    make_table();
    return 0;
}

/* The input with its placeholders filled in. */
static size_t fill_in(const uint8_t *bytes, size_t size, char *out, size_t room)
{
    size_t length = 0;
    for (size_t i = 0; i < size && length + SECRET_TEXT < room; i++) {
        const char *text = bytes[i] == '@' && i + 1 < size ? bytes[i + 1] == 'T'   ? table
                                                             : bytes[i + 1] == 'S' ? secret
                                                                                   : NULL
                                                           : NULL;
        if (text) {
            memcpy(out + length, text, strlen(text));
            length += strlen(text);
            i++;
        } else {
            out[length++] = (char)bytes[i];
        }
    }
    return length;
}

/* A frame with a mask of zeros, which leaves the text as it is. */
static void say_message(int fd, const char *text, size_t length)
{
    unsigned char head[8] = {0x81, (unsigned char)(0x80 | (length < 126 ? length : 126))};
    size_t size = 6;
    if (length >= 126) {
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        size = 8;
    }
    say(fd, head, size);
    say(fd, text, length);
}

static void say_lines(int fd, const char *text, size_t length)
{
    for (const char *end = text + length; text < end;) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t line = (size_t)((stop ? stop : end) - text);
        if (line > 0 && line < 65536)
            say_message(fd, text, line);
        text += line + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static char out[ROOM], heard[ROOM];
    static const char hello[] = "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    if (size == 0)
        return 0;
    int kind = *bytes % KINDS, fd = reach();
    size_t length = fill_in(bytes + 1, size - 1, out, sizeof out);
    if (kind != RAW) {
        say(fd, hello, strlen(hello));
        listen_to(fd, heard, sizeof heard, 1000);
    }
    if (kind == MESSAGES)
        say_lines(fd, out, length);
    else
        say(fd, out, length);
    size_t said = listen_to(fd, heard, sizeof heard, QUIET_MS);
    if (kind == RAW && said >= 5 && strncmp(heard, "HTTP/", 5) != 0)
        abort();
    close(fd);
    return 0;
}
