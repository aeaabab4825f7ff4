/* A store of one table in memory, and bots that take the first move there is: no files and no threads, so that the same
 * input always does the same. */
#include "memory_store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "host/bots.h"
#include "host/notifier.h"

static struct store_job *kept; /* the table: a request that was never answered */
static struct job *done, **last = &done;

void memory_store_begin(struct store_job *table)
{
    kept = table;
}

void memory_store_end(void)
{
    store_job_free(kept);
    kept = NULL;
}

const struct store_job *memory_store_table(void)
{
    return kept;
}

static void copy_entries(const struct store_job *from, struct store_job *to, int first)
{
    for (int i = first; i < from->count && (!to->limit || to->count < to->limit); i++)
        store_job_add(to, from->entries[i].time, strdup(from->entries[i].text));
}

static enum store_result append(const struct store_job *r)
{
    if (r->number != kept->count + 1)
        return STORE_CONFLICT;
    copy_entries(r, kept, 0);
    if (r->role >= 0)
        memcpy(kept->row.hash[r->role], r->row.hash[r->role], SECRET_HASH);
    return STORE_DONE;
}

static enum store_result load(struct store_job *r)
{
    if (strcmp(r->row.name, kept->row.name) != 0)
        return STORE_MISSING;
    r->row.beginning = strdup(kept->row.beginning);
    r->row.settings = strdup(kept->row.settings);
    r->row.created = kept->row.created;
    r->row.snapshot = r->number == 0 && kept->row.snapshot ? strdup(kept->row.snapshot) : NULL;
    if (r->number == 0)
        r->number = kept->number + 1;
    memcpy(r->row.hash, kept->row.hash, sizeof r->row.hash);
    copy_entries(kept, r, (int)r->number - 1);
    return STORE_DONE;
}

bool store_is_shared(const struct store *store)
{
    (void)store;
    return false;
}

void store_submit(struct store *store, struct store_job *r)
{
    (void)store;
    r->result = r->kind == STORE_APPEND ? append(r) : r->kind == STORE_LOAD ? load(r) : STORE_DONE;
    if (r->kind == STORE_SNAPSHOT) {
        free(kept->row.snapshot);
        kept->row.snapshot = strdup(r->row.snapshot);
        kept->number = r->number;
    }
    if (r->kind == STORE_SECRET)
        memcpy(kept->row.hash[r->role], r->row.hash[r->role], SECRET_HASH);
    *last = &r->base;
    r->base.next = NULL;
    last = &r->base.next;
}

void store_deliver(struct store *store)
{
    (void)store;
    while (done) {
        struct store_job *r = (struct store_job *)done;
        done = done->next;
        if (!done)
            last = &done;
        r->done(r);
    }
}

struct store_figures store_figures(const struct store *store)
{
    (void)store;
    return (struct store_figures){.healthy = true};
}

/* ---- nobody is called ---- */

bool notifier_can_send(void)
{
    return true;
}

bool notifier_can_mail(const struct notifier *notifier)
{
    (void)notifier;
    return false;
}

bool notifier_is_webhook(const char *url)
{
    return strncmp(url, "https://", 8) == 0;
}

bool notifier_is_endpoint(const char *url)
{
    return notifier_is_webhook(url);
}

bool notifier_is_email(const char *address)
{
    return strchr(address, '@') != NULL;
}

void notifier_webhook(struct notifier *notifier, const struct recipient *whom, const char *url, const char *text)
{
    (void)notifier, (void)whom, (void)url, (void)text;
}

const unsigned char *notifier_public_key(const struct notifier *notifier)
{
    (void)notifier;
    static const unsigned char key[WEBPUSH_PUBLIC] = {4};
    return key;
}

void notifier_sign_with(struct notifier *notifier, const struct webpush_pair *pair)
{
    (void)notifier, (void)pair;
}

void notifier_push(struct notifier *notifier, const struct recipient *whom, const char *endpoint, const struct push *push,
                   const char *text)
{
    (void)notifier, (void)whom, (void)endpoint, (void)push, (void)text;
}

void notifier_mail(struct notifier *notifier, const struct recipient *whom, const char *to, const char *subject,
                   const char *text, const char *stop)
{
    (void)notifier, (void)whom, (void)to, (void)subject, (void)text, (void)stop;
}

void notifier_forget(struct notifier *notifier, const char *table, int role)
{
    (void)notifier, (void)table, (void)role;
}

/* ---- bots ---- */

enum { THOUGHTS = 8 };
static struct bot_job *thinking[THOUGHTS];
static int thoughts;

void bots_submit(struct bots *bots, struct bot_job *job)
{
    (void)bots;
    static struct florin_moves moves;
    job->game->moves(&job->state, job->seat, &moves);
    job->move = moves.move[0];
    job->decided = true;
    assert(thoughts < THOUGHTS); /* a room has one at a time */
    thinking[thoughts++] = job;
}

void bots_deliver(struct bots *bots)
{
    (void)bots;
    while (thoughts > 0) {
        struct bot_job *job = thinking[--thoughts];
        job->done(job);
    }
}
