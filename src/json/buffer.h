/* Text that grows on the heap. A failure to grow is remembered and told once, at the end. */
#ifndef FLORIN_JSON_BUFFER_H
#define FLORIN_JSON_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

struct buffer {
    char *start; /* NULL while empty, else ended by a zero */
    size_t length, size;
    bool failed;
};

void buffer_put(struct buffer *buffer, const char *string);
void buffer_bytes(struct buffer *buffer, const char *bytes, size_t count);

static inline void buffer_char(struct buffer *buffer, char c)
{
    if (buffer->length + 2 > buffer->size) {
        buffer_bytes(buffer, &c, 1);
        return;
    }
    buffer->start[buffer->length++] = c;
    buffer->start[buffer->length] = 0;
}

#endif
