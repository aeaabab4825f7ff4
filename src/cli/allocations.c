#include "cli/allocations.h"

#include <stddef.h>

static uint64_t count;

uint64_t allocations_so_far(void)
{
    return count;
}

/* The linker's --wrap=NAME turns calls of NAME into calls of __wrap_NAME, and __real_NAME into NAME. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t items, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t items, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size)
{
    count++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t items, size_t size)
{
    count++;
    return __real_calloc(items, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    count++;
    return __real_realloc(old, size);
}
