#include "host/fair.h"

#include <stdlib.h>

struct client {
    struct client *next;
    uint64_t key;
    struct fair_job *first; /* waiting jobs, by their due times */
    int running;
    int64_t used; /* the client has had its share up to this time of the queue's clock */
};

struct fair {
    int at_once;
    int64_t clock; /* the time up to which a client that always asks has had its share */
    struct client *clients;
    struct client others; /* all clients for whom there was no memory */
};

struct fair *fair_new(int at_once)
{
    struct fair *fair = calloc(1, sizeof *fair);
    if (!fair)
        return NULL;
    fair->at_once = at_once;
    fair->clients = &fair->others;
    return fair;
}

void fair_free(struct fair *fair)
{
    while (fair && fair->clients != &fair->others) {
        struct client *next = fair->clients->next;
        free(fair->clients);
        fair->clients = next;
    }
    free(fair);
}

/* `others` is the last client and stands for all without a record. */
static struct client *find(const struct fair *fair, uint64_t key)
{
    struct client *client = fair->clients;
    while (client != &fair->others && client->key != key)
        client = client->next;
    return client;
}

static struct client *find_or_add(struct fair *fair, uint64_t key)
{
    struct client *client = find(fair, key);
    if (client != &fair->others || (client = malloc(sizeof *client)) == NULL)
        return client ? client : &fair->others;
    *client = (struct client){.next = fair->clients, .key = key, .used = fair->clock};
    fair->clients = client;
    return client;
}

static int64_t due(const struct fair_job *job)
{
    return job->asked + job->cost;
}

static struct fair_job *after(const struct fair_job *job)
{
    return (struct fair_job *)job->job.next;
}

void fair_put(struct fair *fair, struct fair_job *job)
{
    struct client *client = find_or_add(fair, job->client);
    struct fair_job *before = NULL, *next = client->first;
    for (; next && due(next) <= due(job); next = after(next))
        before = next;
    job->job.next = next ? &next->job : NULL;
    if (before)
        before->job.next = &job->job;
    else
        client->first = job;
}

static int64_t start_of(const struct fair *fair, const struct client *client)
{
    return client->used > fair->clock ? client->used : fair->clock;
}

/* The client whose first job would end earliest if everybody had the same share. */
static struct client *next_client(struct fair *fair)
{
    struct client *best = NULL;
    int64_t earliest = 0;
    for (struct client *client = fair->clients; client; client = client->next) {
        if (!client->first || client->running >= fair->at_once)
            continue;
        int64_t end = start_of(fair, client) + client->first->cost;
        if (!best || end < earliest || (end == earliest && client->first->asked < best->first->asked)) {
            best = client;
            earliest = end;
        }
    }
    return best;
}

struct fair_job *fair_take(struct fair *fair, int64_t now)
{
    struct client *client = next_client(fair);
    if (!client)
        return NULL;
    struct fair_job *job = client->first;
    client->first = after(job);
    client->running++;
    fair->clock = start_of(fair, client);
    client->used = fair->clock + job->cost;
    job->job.next = NULL;
    job->begun = now;
    return job;
}

static bool is_idle(const struct client *client)
{
    return !client->first && client->running == 0;
}

/* Frees clients without jobs and debts; all of them once nobody waits. */
static void forget(struct fair *fair)
{
    bool idle = true;
    for (const struct client *client = fair->clients; client; client = client->next)
        idle = idle && is_idle(client);
    for (struct client **at = &fair->clients, *client; (client = *at) != &fair->others;) {
        if (is_idle(client) && (idle || client->used <= fair->clock)) {
            *at = client->next;
            free(client);
        } else {
            at = &client->next;
        }
    }
}

void fair_finish(struct fair *fair, const struct fair_job *job, int64_t now)
{
    struct client *client = find(fair, job->client);
    client->running -= client->running > 0;
    client->used += now - job->begun - job->cost;
    forget(fair);
}
