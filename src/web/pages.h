/* Sends the files of the browser table. */
#ifndef FLORIN_WEB_PAGES_H
#define FLORIN_WEB_PAGES_H

#include <libwebsockets.h>

#include "web/assets.h"

/* One request: what is sent, and how much of it went out. */
struct page {
    const char *bytes; /* NULL: nothing is left to send */
    size_t size, sent;
};

/* The file at a path, "/" and "/frame/app.js"; NULL if there is none. */
const struct asset *pages_find(const char *path);
/* Answers GET or HEAD with the headers; the body is sent as the connection takes it, by pages_send. Both return what a
 * callback of the library returns. */
int pages_begin(struct lws *wsi, struct page *page, const struct asset *asset);
int pages_send(struct lws *wsi, struct page *page);

#endif
