#include "web/pages.h"

#include <stdio.h>
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

static bool header_has(struct lws *wsi, enum lws_token_indexes header, const char *word)
{
    char text[256];
    return lws_hdr_copy(wsi, text, sizeof text, header) > 0 && strstr(text, word);
}

/* A browser that asks again is only told that nothing has changed. */
static int begin(struct lws *wsi, const struct asset *asset, bool packed, unsigned status, size_t size)
{
    unsigned char buffer[LWS_PRE + 2048], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;
    char tag[40];
    snprintf(tag, sizeof tag, "W/\"%s\"", asset->tag); /* weak: the same packed or not */
    if (lws_add_http_common_headers(wsi, status, asset->type, (lws_filepos_t)size, &at, end) != 0 ||
        !door_header(wsi, "cache-control:", "no-cache", &at, end) || !door_header(wsi, "etag:", tag, &at, end) ||
        !door_header(wsi, "vary:", "accept-encoding", &at, end) ||
        (packed && !door_header(wsi, "content-encoding:", "gzip", &at, end)) ||
        !door_headers(wsi, assets_policy, &at, end) || lws_finalize_write_http_header(wsi, start, &at, end) != 0)
        return -1;
    return 0;
}

int pages_begin(struct lws *wsi, struct page *page, const struct asset *asset)
{
    bool packed = asset->packed && header_has(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "gzip");
    bool known = header_has(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, asset->tag);
    size_t size = known ? 0 : packed ? asset->packed_size : asset->size;
    *page = (struct page){.size = size};
    if (begin(wsi, asset, packed, known ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK, size) != 0)
        return -1;
    if (known || lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI))
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    page->bytes = packed ? asset->packed : asset->bytes;
    lws_callback_on_writable(wsi);
    return 0;
}

int pages_send(struct lws *wsi, struct page *page)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    if (!page->bytes)
        return 0;
    size_t left = page->size - page->sent, now = left < CHUNK ? left : CHUNK;
    bool last = now == left;
    memcpy(buffer + LWS_PRE, page->bytes + page->sent, now);
    if (lws_write(wsi, buffer + LWS_PRE, now, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)now)
        return -1;
    page->sent += now;
    if (last) {
        page->bytes = NULL;
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    }
    lws_callback_on_writable(wsi);
    return 0;
}
