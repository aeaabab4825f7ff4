#include "web/door.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LINGER = 5 }; /* seconds */

bool door_header(struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value, (int)strlen(value),
                                       at, end) == 0;
}

bool door_headers(struct lws *wsi, const char *policy, unsigned char **at, unsigned char *end)
{
    return door_header(wsi, "x-content-type-options:", "nosniff", at, end) &&
           door_header(wsi, "referrer-policy:", "no-referrer", at, end) &&
           door_header(wsi, "content-security-policy:", policy, at, end);
}

int door_body_came(bool *whole)
{
    bool again = *whole;
    *whole = true;
    return again ? -1 : 0;
}

int door_swallow(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
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
    if (!rest)
        return;
    lws_set_timeout(rest, PENDING_TIMEOUT_USER_OK, LINGER);
    lws_set_opaque_user_data(rest, lws_get_opaque_user_data(wsi)); /* as whom it counts */
    lws_set_opaque_user_data(wsi, NULL);
}

int door_refuse(struct lws *wsi, const char *status, const char *allowed)
{
    unsigned char buffer[LWS_PRE + 200];
    int length = snprintf((char *)buffer + LWS_PRE, sizeof buffer - LWS_PRE,
                          "HTTP/1.1 %s\r\nallow: %s\r\ncontent-length: 0\r\nconnection: close\r\n\r\n", status, allowed);
    lws_write(wsi, buffer + LWS_PRE, (size_t)length, LWS_WRITE_HTTP_HEADERS);
    shutdown(lws_get_socket_fd(wsi), SHUT_WR);
    linger(wsi);
    return -1;
}
