/* The operator's door: a Unix socket that only the server's own user and root may use. A visitor sends one line of
 * JSON, gets one line back, and leaves. */
#ifndef FLORIN_HOST_ADMIN_H
#define FLORIN_HOST_ADMIN_H

#include <libwebsockets.h>

#include "host/server.h"

enum { ADMIN_LINE_MAX = 4096 };
#define ADMIN_SOCKET "admin.sock" /* in the folder of tables */

/* Where the door of this server is. False: it has none, or its path is too long for a socket. */
bool admin_path(const char *admin, const char *data, char *path, size_t size);

/* Opens the door; the context has to be there. False: `problem` says why not, or "" if the configuration asks for
 * none. */
bool admin_open(struct server *server, struct florin_text *problem);
void admin_close(struct server *server);
/* Connections of the operator, at the door and later: a protocol of the library. */
int admin_answer(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
/* Of a visitor, for the library. */
size_t admin_visit_size(void);

#endif
