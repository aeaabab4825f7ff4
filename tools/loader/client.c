#define _GNU_SOURCE /* memmem */
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "loader.h"

enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, FINAL = 0x80, MASKED = 0x80, READ_AT_ONCE = 16384 };

static bool send_all(int fd, const void *bytes, size_t length)
{
    return send(fd, bytes, length, MSG_NOSIGNAL) == (ssize_t)length; /* a few bytes at a time: they fit */
}

bool client_connect(struct client *client, int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    char hello[300];
    int one = 1;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    client->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (client->fd < 0 || connect(client->fd, (struct sockaddr *)&address, sizeof address) != 0)
        return false;
    setsockopt(client->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    int length = snprintf(hello, sizeof hello,
                          "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                          port);
    return send_all(client->fd, hello, (size_t)length);
}

/* Frames of clients are masked; a mask of zeros leaves them as they are. */
static bool send_frame(struct client *client, int opcode, const void *bytes, size_t length)
{
    unsigned char frame[1024] = {(unsigned char)(FINAL | opcode)};
    size_t head = 2;
    if (length > sizeof frame - 8)
        return false;
    frame[1] = (unsigned char)(MASKED | (length < 126 ? length : 126));
    if (length >= 126) {
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
        head = 4;
    }
    memcpy(frame + head + 4, bytes, length);
    return send_all(client->fd, frame, head + 4 + length);
}

bool client_send(struct client *client, const char *text)
{
    return send_frame(client, TEXT, text, strlen(text));
}

/* Bytes of the handshake or frame at the beginning of what has come, 0 if it is not whole; *head of them come before
 * the text. */
static size_t whole(const struct client *client, size_t *head)
{
    const unsigned char *in = (const unsigned char *)client->in;
    if (!client->open) {
        const char *end = memmem(client->in, client->length, "\r\n\r\n", 4);
        return end ? (size_t)(end - client->in) + 4 : 0;
    }
    *head = 2;
    if (client->length < 2)
        return 0;
    size_t size = in[1];
    int more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (client->length < *head + (size_t)more)
        return 0;
    for (int i = 0; i < more; i++)
        size = (i ? size << 8 : 0) | in[2 + i];
    *head += (size_t)more;
    return client->length >= *head + size ? *head + size : 0;
}

static bool take_one(struct client *client, size_t head, size_t size, void (*hear)(struct client *, const char *, size_t))
{
    int opcode = client->in[0] & 15;
    if (!client->open) {
        client->open = true;
        return strncmp(client->in, "HTTP/1.1 101", 12) == 0;
    }
    if (opcode == TEXT)
        hear(client, client->in + head, size - head);
    return opcode == PING ? send_frame(client, PONG, client->in + head, size - head) : opcode != CLOSE;
}

bool client_receive(struct client *client, void (*hear)(struct client *, const char *, size_t))
{
    if (client->room - client->length < READ_AT_ONCE) {
        client->room = client->length + READ_AT_ONCE;
        client->in = realloc(client->in, client->room);
    }
    ssize_t got = recv(client->fd, client->in + client->length, READ_AT_ONCE, MSG_DONTWAIT);
    if (got <= 0)
        return got < 0 && errno == EAGAIN;
    client->length += (size_t)got;
    size_t head = 0, size;
    bool good = true;
    while (good && (size = whole(client, &head)) != 0) {
        good = take_one(client, head, size, hear);
        client->length -= size;
        memmove(client->in, client->in + size, client->length);
    }
    return good;
}
