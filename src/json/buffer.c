#include "json/buffer.h"

#include <stdlib.h>
#include <string.h>

void buffer_bytes(struct buffer *buffer, const char *bytes, size_t count)
{
    size_t needed = buffer->length + count + 1;
    if (needed > buffer->size) {
        size_t size = needed < 1024 ? 1024 : needed * 2;
        char *start = realloc(buffer->start, size);
        if (!start) {
            buffer->failed = true;
            return;
        }
        buffer->start = start;
        buffer->size = size;
    }
    memcpy(buffer->start + buffer->length, bytes, count);
    buffer->length += count;
    buffer->start[buffer->length] = 0;
}

void buffer_put(struct buffer *buffer, const char *string)
{
    buffer_bytes(buffer, string, strlen(string));
}
