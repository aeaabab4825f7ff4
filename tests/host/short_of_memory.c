/* Runs florin import with so much memory and no more: short-of-memory BYTES import FILE --data DIR */
#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "host/host.h"

static size_t left = (size_t)-1 / 2;

/* What the linker calls in place of the functions of libc, and what it calls these. */
void *__real_malloc(size_t size);
void *__real_realloc(void *bytes, size_t size);
void __real_free(void *bytes);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *bytes, size_t size);
char *__wrap_strdup(const char *text);
void __wrap_free(void *bytes);

static void *take(void *bytes)
{
    left -= malloc_usable_size(bytes);
    return bytes;
}

static void *refuse(void)
{
    errno = ENOMEM;
    return NULL;
}

void *__wrap_malloc(size_t size)
{
    return size + 32 > left ? refuse() : take(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *bytes = __wrap_malloc(count * size);
    return bytes ? memset(bytes, 0, count * size) : NULL;
}

void *__wrap_realloc(void *bytes, size_t size)
{
    size_t before = bytes ? malloc_usable_size(bytes) : 0;
    if (size + 32 > left + before)
        return refuse();
    left += before;
    return take(__real_realloc(bytes, size));
}

char *__wrap_strdup(const char *text)
{
    char *copy = __wrap_malloc(strlen(text) + 1);
    return copy ? strcpy(copy, text) : NULL;
}

void __wrap_free(void *bytes)
{
    left += bytes ? malloc_usable_size(bytes) : 0;
    __real_free(bytes);
}

int main(int argc, char **argv)
{
    if (argc < 4)
        return 2;
    left = strtoul(argv[1], NULL, 10);
    return command_import(argc - 3, argv + 3);
}
