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
    free(atomic_exchange(&reserve, NULL));
    used = true;
    return malloc(size);
}

void reserve_begin(void)
{
    json_set_alloc_funcs(allocate, free);
    reserve_fill();
}

bool reserve_fill(void)
{
    if (!reserve)
        reserve = malloc(RESERVE_BYTES);
    used = used && !reserve;
    return reserve;
}

bool reserve_was_used(void)
{
    return used;
}
