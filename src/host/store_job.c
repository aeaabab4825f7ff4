#include <stdlib.h>
#include <string.h>

#include "host/store.h"

struct store_job *store_job_new(enum store_kind kind, const char *table, void (*done)(struct store_job *), void *owner)
{
    struct store_job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    job->kind = kind;
    job->role = -1;
    job->done = done;
    job->owner = owner;
    if (table)
        memcpy(job->row.name, table, sizeof job->row.name);
    return job;
}

void store_job_clear(struct store_job *job)
{
    for (int i = 0; i < job->count; i++)
        free(job->entries[i].text);
    free(job->entries);
    free(job->row.beginning);
    free(job->row.settings);
    free(job->row.summary);
    free(job->row.snapshot);
    free(job->row.address);
    free(job->row.call);
    free(job->text);
}

void store_job_free(struct store_job *job)
{
    if (!job)
        return;
    store_job_clear(job);
    free(job);
}

bool store_job_add(struct store_job *job, int64_t time, char *text)
{
    if (text && (job->count & (job->count - 1)) == 0) { /* doubles at powers of two */
        size_t room = job->count ? (size_t)job->count * 2 : 1;
        struct store_entry *entries = realloc(job->entries, room * sizeof *entries);
        if (!entries) {
            free(text);
            return false;
        }
        job->entries = entries;
    }
    if (text)
        job->entries[job->count++] = (struct store_entry){time, text};
    return text != NULL;
}
