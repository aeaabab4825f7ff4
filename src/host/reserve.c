#include "host/reserve.h"

#include <jansson.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(void *) reserve;
static atomic_bool used;

static void *allocate(size_t size)
{
    void *bytes = malloc(size);
    if (bytes)
        return bytes;
    used = true;
    free(atomic_exchange(&reserve, NULL));
    return malloc(size);
}

void reserve_begin(void)
{
    reserve = malloc(RESERVE_BYTES);
    json_set_alloc_funcs(allocate, free);
}

bool reserve_was_used(void)
{
    if (!atomic_exchange(&used, false))
        return false;
    if (!reserve)
        reserve = malloc(RESERVE_BYTES);
    return true;
}
