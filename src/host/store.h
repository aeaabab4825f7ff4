/* Stores tables. It takes jobs and returns them done: one thread writes, in batches with one sync, another one reads,
 * and a third listens for other processes on the same database. A backend (store_sqlite.c, store_postgres.c) does the
 * input and output.
 *
 * A job belongs to its maker until it is handed in, and again once `done` is called. */
#ifndef FLORIN_HOST_STORE_H
#define FLORIN_HOST_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "florin/game.h"
#include "host/workers.h"
#include "host/secret.h"

enum { STORE_ROLES = 1 + FLORIN_SEATS_MAX, STORE_LIST_MAX = 100 }; /* who made the table, then its seats */

enum store_kind {
    STORE_CREATE,   /* a table: all of `row`, and of `entries` those it comes with */
    STORE_APPEND,   /* `entries` from `number` on, and what they change in `row`; a conflict if that number is taken */
    STORE_SECRET,   /* a new hash for `role` */
    STORE_SEEN,     /* who has `role` was there at `time` */
    STORE_CALL,     /* row.call: how `role` is called when it is asked */
    STORE_RECALL,   /* the same, if it still is what `text` says; else a conflict */
    STORE_KEY,      /* `text` becomes the key of this store, if it has none; its key comes back as an entry */
    STORE_MAIL,     /* a letter that nobody asked for may go to the recipient `text`, at `time`; else a conflict */
    STORE_STOP,     /* the recipient `text` wants no letters, or again some, by `limit` (1, 0) */
    STORE_KEEP,     /* `text`, at `time`, under row.hash[0], in place of what was there; NULL: nothing any more (recovery.h) */
    STORE_SNAPSHOT, /* row.snapshot: the table as it was after entry `number` */
    STORE_ERASE,    /* entries of the table that begin as the first of `entries` become the second: the one of `number`, 0: all
                     * of them. The snapshot, which may tell what they said, is forgotten */
    STORE_DELETE,   /* forgets the table */
    STORE_BAN,      /* row.address may not connect until `time`; 0: it may again */
    STORE_PROBE,    /* writes `number` bytes that mean nothing: can anything be written? */
    STORE_PACK,     /* packs the entries of one table that ended and that nobody touched since `time`, in a store that has known
                     * how since `number`: `entries` name it, there are none if there is none */
    STORE_EXPIRE,   /* forgets tables that nobody touched since `time` and that did not end: `entries` name them. And what was
                     * kept by STORE_KEEP before that */
    STORE_LOAD,     /* `row` and its entries from `number` on, `limit` of them; from 0 on: those after the snapshot, which is
                     * in `row` then, and `number` is that of the first */
    STORE_CALLED,   /* row.call of `role`, NULL if there is none */
    STORE_WANTED,   /* does the recipient `text` want letters? else a conflict */
    STORE_KEPT,     /* what is kept under row.hash[0], as an entry; none if there is nothing */
    STORE_LIST,     /* summaries of listed tables, the newest first and of each address the newest five, as entries */
    STORE_TABLES,   /* the operator's list of tables, the last touched first, as JSON with the time of creation: of those
                     * not touched since `time`, made by row.address (NULL: by anybody), `limit` of them; `role` 1: only
                     * ended ones, 0: only those that have not, -1: both */
    STORE_BANS,     /* the addresses that may not connect, and until when, as entries */
    STORE_DUE,      /* names of tables that somebody has to look at by `time`, as entries */
    STORE_TEND,     /* housekeeping that nobody waits for */
    STORE_HEAR,     /* waits a while for tables that grow elsewhere: their names as entries, with the number of their
                     * last one as time, 0 if something else has changed. A name may be followed by " TIME ENTRY", if
                     * that is all there is to know. Missing: some may not have been heard of */
    STORE_KINDS
};
static inline bool store_is_write(enum store_kind kind)
{
    return kind <= STORE_EXPIRE;
}

enum store_result {
    STORE_DONE,
    STORE_CONFLICT, /* that number, or that table, is there already */
    STORE_MISSING,  /* there is no such table */
    STORE_FAILED,   /* the disk is full, the database is gone: nothing was changed */
    STORE_DAMAGED,  /* what is kept of this table cannot be read */
};

struct store_entry {
    int64_t time;
    char *text; /* owned by the job */
};

struct store_row {
    char name[TABLE_NAME + 1];
    char *beginning, *settings; /* owned by the job; a record without moves, JSON */
    char *summary;           /* owned; what strangers are told of it; NULL leaves it as it was */
    char *snapshot;          /* owned; JSON (snapshot.h), NULL for none */
    char *address;           /* owned; of the connection that made it, as clients are counted (bans.h); NULL: not known */
    char *call;              /* owned; JSON (notifier.h) */
    int64_t created;         /* milliseconds since 1970 */
    int64_t last;            /* the number of its last entry, where it was loaded */
    int64_t due;             /* when somebody has to look at it; 0: never */
    bool listed, ended;
    unsigned char hash[STORE_ROLES][SECRET_HASH]; /* zeros: nobody has that role */
    int64_t seen[STORE_ROLES]; /* about when who has that role was there last; 0: never since the secret is theirs */
};

struct store_job {
    struct job base; /* first, so that a job is its store_job */
    enum store_kind kind;
    enum store_result result;
    struct store_row row;
    int role; /* whose hash in `row` is new, besides; -1: nobody's */
    int64_t number, time;
    int limit; /* 0: all */
    char *text; /* owned */
    struct store_entry *entries; /* owned */
    int count;
    void (*done)(struct store_job *job);
    void *owner;
};

static inline struct store_job *store_next(const struct store_job *job)
{
    return (struct store_job *)job->base.next;
}

struct store_job *store_job_new(enum store_kind kind, const char *table, void (*done)(struct store_job *), void *owner);
void store_job_free(struct store_job *job);
/* Frees what it owns, but not itself. */
void store_job_clear(struct store_job *job);
/* Adds one to its entries; the text becomes the job's. False, and the text is freed, when memory ran out. */
bool store_job_add(struct store_job *job, int64_t time, char *text);

/* ---- backends ---- */

/* In place of a table's name in STORE_HEAR: bans have changed. */
#define STORE_BANS_NAME "!bans-------"
/* Unsolicited letters to one recipient: one in an hour, ten in a day. If the clock was set back by more than that hour,
 * older counts do not apply. */
#define STORE_MAIL_SQL(recipient, time)                                                                                     \
    "INSERT INTO recipients AS r (recipient, stopped, last, begun, letters) VALUES (" recipient ", 0, " time ", " time ", 1)"   \
    " ON CONFLICT (recipient) DO UPDATE SET last = " time                                                                   \
    ", begun = CASE WHEN abs(" time " - r.begun) < 86400000 THEN r.begun ELSE " time " END"                                 \
    ", letters = CASE WHEN abs(" time " - r.begun) < 86400000 THEN r.letters + 1 ELSE 1 END"                                \
    " WHERE r.stopped = 0 AND abs(" time " - r.last) >= 3600000"                                                            \
    " AND (r.letters < 10 OR abs(" time " - r.begun) >= 86400000) RETURNING recipient, 0"

/* When a table was touched is kept by the hour: so an index need not be changed with every entry. */
#define STORE_HOUR(milliseconds) milliseconds " - " milliseconds " % 3600000"

/* Tables that strangers may find, so many of them. Five are an address's share, of the thousand that are looked at. */
#define STORE_LISTED(most)                                                                                           \
    "SELECT summary, created FROM (SELECT summary, created, row_number() OVER (PARTITION BY coalesce(address, name)" \
    " ORDER BY created DESC) AS place FROM (SELECT name, address, summary, created FROM tables WHERE listed"         \
    " ORDER BY created DESC LIMIT 1000) AS newest) AS placed WHERE place <= 5 ORDER BY created DESC LIMIT " most

struct store_backend {
    /* Opens what is there and brings it up to date, or begins anew. NULL: `problem` says why not. */
    void *(*open)(const char *where, struct florin_text *problem);
    /* The same, but never begins anew. */
    void *(*open_existing)(const char *where, struct florin_text *problem);
    void (*close)(void *opened);
    /* Carries a list of jobs out in one step. A request that is not refused (its result says so) is durable when this
     * returns. */
    void (*write)(void *opened, struct store_job *batch);
    void (*read)(void *opened, struct store_job *job);
    /* STORE_HEAR; NULL if nobody else writes here. */
    void (*hear)(void *opened, struct store_job *job);
    /* Copies everything to a new file while others go on writing; how many tables that are, -1 if it could not be done.
     * NULL if that is not ours to do. */
    long long (*backup)(void *opened, const char *path, struct florin_text *problem);
    /* Looks for damage and logs it, for at most so long. NULL if that is not ours to do. */
    void (*check)(void *opened, int milliseconds);
};

/* Logs that the store was lost, or is back, once each. `problem` says why it was lost. */
void store_tell_state(bool *lost, bool good, const char *problem);

extern const struct store_backend store_sqlite;   /* `where` is a folder */
extern const struct store_backend store_postgres; /* ... is what libpq connects to: "host=... dbname=..." */

/* A table is what all of its entries made of it: one that was not found, of those that were asked for, is damage. */
static inline bool store_lacks_entries(const struct store_job *r)
{
    return r->result == STORE_DONE && !r->limit && r->number <= r->row.last && r->number + r->count - 1 != r->row.last;
}

/* ---- the store ---- */

struct store;

/* `wake` is called from another thread when there is something to deliver. NULL: `problem` says why not. */
struct store *store_open(const struct store_backend *backend, const char *where, void (*wake)(void *), void *waker,
                         struct florin_text *problem);
/* Ends the threads; what was handed in is carried out and delivered first. */
void store_close(struct store *store);

/* Do other processes write here, too? Then somebody has to STORE_HEAR of it. */
bool store_is_shared(const struct store *store);

void store_submit(struct store *store, struct store_job *job);
/* Calls `done` of every job that is. */
void store_deliver(struct store *store);

/* How it went so far. */
struct store_figures {
    uint64_t batches, writes, reads, failed;
    uint64_t nanoseconds; /* spent writing */
    uint64_t bytes[STORE_KINDS]; /* written: entries and texts */
    bool healthy;         /* the last write went well */
    bool doubtful;        /* something has failed since */
};
struct store_figures store_figures(const struct store *store);

#endif
