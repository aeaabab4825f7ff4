#include "cli/allocations.h"

#include <stdatomic.h>
#include <stddef.h>

static atomic_uint_fast64_t count; /* threads allocate at the same time */

uint64_t allocations_so_far(void)
{
    return atomic_load_explicit(&count, memory_order_relaxed);
}

static void count_one(void)
{
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
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
    count_one();
    return __real_malloc(size);
}

void *__wrap_calloc(size_t items, size_t size)
{
    count_one();
    return __real_calloc(items, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    count_one();
    return __real_realloc(old, size);
}
