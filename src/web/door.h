/* Shared by everything that answers HTTP here: headers, and saying no. */
#ifndef FLORIN_WEB_DOOR_H
#define FLORIN_WEB_DOOR_H

#include <libwebsockets.h>
#include <stdbool.h>

#define METHOD_NOT_ALLOWED "405 Method Not Allowed"

/* Adds a header, "name:" and its value; false if there is no room. */
bool door_header(struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end);
/* The headers that every answer has, with the policy under which what is in it lives. */
bool door_headers(struct lws *wsi, const char *policy, unsigned char **at, unsigned char *end);

/* The body of a request has come. The library takes anything sent behind one for the end of another, again and again:
 * then it returns -1, and the connection ends. */
int door_body_came(bool *whole);

/* Says no, waits for no body, and ends the connection. Needs a protocol "swallow" that is door_swallow. */
int door_refuse(struct lws *wsi, const char *status, const char *allowed);
int door_swallow(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);

#endif
