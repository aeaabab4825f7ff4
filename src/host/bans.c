#include "host/bans.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void bans_free(struct bans *bans)
{
    free(bans->list);
    *bans = (struct bans){0};
}

void bans_take(struct bans *bans, const struct store_job *found)
{
    struct ban *list = calloc((size_t)found->count + 1, sizeof *list);
    if (!list)
        return;
    for (int i = 0; i < found->count; i++) {
        snprintf(list[i].share, sizeof list[i].share, "%s", found->entries[i].text);
        list[i].until = found->entries[i].time;
    }
    free(bans->list);
    bans->list = list;
    bans->count = found->count;
    bans->changes++;
}

bool bans_has(const struct bans *bans, const char *address, int64_t now)
{
    char share[ADDRESS_SHARE];
    if (bans->count == 0 || !address_share(address, share))
        return false;
    for (int i = 0; i < bans->count; i++)
        if (bans->list[i].until > now && strcmp(bans->list[i].share, share) == 0)
            return true;
    return false;
}
