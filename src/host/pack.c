#include "host/pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { SIZE_MAX_PACK = 1 << 29, STAMP = 24 };

/* ---- packing ---- */

static char *write_lines(const struct store_entry *entries, int count, size_t *size)
{
    size_t room = 1;
    for (int i = 0; i < count; i++)
        room += strlen(entries[i].text) + STAMP;
    char *lines = room <= SIZE_MAX_PACK ? malloc(room) : NULL;
    *size = 0;
    for (int i = 0; lines && i < count; i++)
        *size += (size_t)snprintf(lines + *size, room - *size, "%lld %s\n", (long long)entries[i].time, entries[i].text);
    return lines;
}

bool pack_entries(struct pack *pack, const struct store_entry *entries, int count)
{
    char *lines = write_lines(entries, count, &pack->size);
    uLongf length = compressBound((uLong)pack->size);
    pack->body = lines ? malloc(length) : NULL;
    bool good = pack->body && compress2(pack->body, &length, (const Bytef *)lines, (uLong)pack->size, 9) == Z_OK;
    pack->length = length;
    free(lines);
    if (good)
        return true;
    free(pack->body);
    pack->body = NULL;
    return false;
}

/* ---- and back ---- */

static bool add_line(struct store_job *job, const char *line, size_t length)
{
    char *text;
    long long time = strtoll(line, &text, 10);
    if (*text != ' ')
        return false;
    text++;
    return store_job_add(job, time, strndup(text, length - (size_t)(text - line)));
}

static bool read_lines(const char *lines, struct store_job *job)
{
    int64_t number = 1;
    for (const char *end; (end = strchr(lines, '\n')) != NULL; lines = end + 1, number++) {
        if (number < job->number)
            continue;
        if (job->limit && job->count == job->limit)
            return true;
        if (!add_line(job, lines, (size_t)(end - lines)))
            return false;
    }
    return true;
}

bool unpack_entries(const struct pack *pack, struct store_job *job)
{
    uLongf size = (uLongf)pack->size;
    char *lines = pack->size < SIZE_MAX_PACK ? malloc(pack->size + 1) : NULL;
    bool good = lines && pack->body && uncompress((Bytef *)lines, &size, pack->body, (uLong)pack->length) == Z_OK &&
                size == pack->size;
    if (good) {
        lines[size] = 0;
        good = read_lines(lines, job);
    }
    free(lines);
    return good;
}
