#include "web/pages.h"

#include <string.h>

#include "web/door.h"

enum { CHUNK = 16384 }; /* bytes */

const struct asset *pages_find(const char *path)
{
    const char *name = *path == '/' ? path + 1 : path;
    if (!*name)
        name = "index.html";
    for (const struct asset *asset = assets; asset->path; asset++)
        if (strcmp(asset->path, name) == 0)
            return asset;
    return NULL;
}

int pages_begin(struct lws *wsi, struct page *page, const struct asset *asset)
{
    unsigned char buffer[LWS_PRE + 2048], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;
    *page = (struct page){.asset = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) ? NULL : asset};
    if (lws_add_http_common_headers(wsi, HTTP_STATUS_OK, asset->type, (lws_filepos_t)asset->size, &at, end) != 0 ||
        !door_header(wsi, "cache-control:", "no-cache", &at, end) || !door_headers(wsi, assets_policy, &at, end) ||
        lws_finalize_write_http_header(wsi, start, &at, end) != 0)
        return -1;
    if (!page->asset)
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

int pages_send(struct lws *wsi, struct page *page)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    if (!page->asset)
        return 0;
    size_t left = page->asset->size - page->sent, now = left < CHUNK ? left : CHUNK;
    bool last = now == left;
    memcpy(buffer + LWS_PRE, page->asset->bytes + page->sent, now);
    if (lws_write(wsi, buffer + LWS_PRE, now, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)now)
        return -1;
    page->sent += now;
    if (last) {
        page->asset = NULL;
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    }
    lws_callback_on_writable(wsi);
    return 0;
}
