#include <stdlib.h>
#include <string.h>

#include "host/store.h"

struct store_request *store_request_new(enum store_kind kind, const char *table, void (*done)(struct store_request *),
                                        void *owner)
{
    struct store_request *request = calloc(1, sizeof *request);
    if (!request)
        return NULL;
    request->kind = kind;
    request->role = -1;
    request->done = done;
    request->owner = owner;
    if (table)
        memcpy(request->row.name, table, sizeof request->row.name);
    return request;
}

void store_request_clear(struct store_request *request)
{
    for (int i = 0; i < request->count; i++)
        free(request->entries[i].text);
    free(request->entries);
    free(request->row.beginning);
    free(request->row.settings);
    free(request->row.summary);
    free(request->row.snapshot);
    free(request->row.address);
    free(request->row.call);
    free(request->text);
}

void store_request_free(struct store_request *request)
{
    if (!request)
        return;
    store_request_clear(request);
    free(request);
}

bool store_request_add(struct store_request *request, int64_t time, char *text)
{
    if (text && (request->count & (request->count - 1)) == 0) { /* doubles at powers of two */
        size_t room = request->count ? (size_t)request->count * 2 : 1;
        struct store_entry *entries = realloc(request->entries, room * sizeof *entries);
        if (!entries) {
            free(text);
            return false;
        }
        request->entries = entries;
    }
    if (text)
        request->entries[request->count++] = (struct store_entry){time, text};
    return text != NULL;
}
