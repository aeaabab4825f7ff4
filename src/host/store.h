/* Stores tables. It takes jobs and returns them done: one thread writes, in batches with one sync, another one
 * reads, and a third listens for other processes on the same database. A backend (store_sqlite.c, store_postgres.c)
 * does the input and output. A job belongs to its maker until submitted, and again from its `done` on. */
#ifndef FLORIN_HOST_STORE_H
#define FLORIN_HOST_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "florin/game.h"
#include "host/workers.h"
#include "host/secret.h"

enum { STORE_ROLES = 1 + FLORIN_SEATS_MAX, STORE_LIST_MAX = 100 }; /* who made the table, then its seats */
enum { STORE_REASON = 256 };

enum store_kind {
    STORE_CREATE,   /* creates a table from all of `row`, and the `entries` that it begins with */
    STORE_APPEND,   /* appends `entries` from `number` on, with their changes to `row`; a conflict if that number is taken */
    STORE_SECRET,   /* a new hash for `role` */
    STORE_SEEN,     /* the owner of `role` was there at `time` */
    STORE_CALL,     /* row.call: the channel over which to call `role` */
    STORE_RECALL,   /* the same, if it still is `text`; else a conflict */
    STORE_KEY,      /* makes `text` the key row.name of this store, if it has none; returns its key as an entry */
    STORE_REMIND,   /* look at `role` again at `time`, in place of the time before; `limit` is the reason (room.h) */
    STORE_REMINDERS, /* takes those due by `time`, as entries: the table, and STORE_REASON * reason + role as time */
    STORE_MAIL,     /* may an unsolicited letter go to the recipient `text`, at `time`? else a conflict */
    STORE_STOP,     /* the recipient `text` unsubscribes, or subscribes again, by `limit` (1, 0) */
    STORE_KEEP,     /* replaces the value under row.hash[0] by `text`, at `time`; NULL deletes it (recovery.h) */
    STORE_SNAPSHOT, /* row.snapshot: the table as it was after entry `number` */
    STORE_ERASE,    /* rewrites entries of the table that begin like the first of `entries` as the second: that of
                       `number`, 0: all. Deletes the snapshot, which may contain their words */
    STORE_DELETE,   /* forgets the table */
    STORE_BAN,      /* row.address may not connect until `time`; 0: it may again */
    STORE_PROBE,    /* writes `number` meaningless bytes, to see whether writing works */
    STORE_PACK,     /* packs the entries of one ended table that nobody touched since `time`, if the store has known
                       packs since `number`; returns its name in `entries`, or none */
    STORE_EXPIRE,   /* deletes unfinished tables that nobody touched since `time`, with their names in `entries`, and
                       older values of STORE_KEEP */
    STORE_LOAD,     /* `row` and its entries from `number` on, `limit` of them; from 0 on: those after the snapshot,
                       which is in `row` then, and `number` is that of the first */
    STORE_CALLED,   /* row.call of `role`, NULL if there is none */
    STORE_WANTED,   /* does the recipient `text` want letters? else a conflict */
    STORE_KEPT,     /* the value under row.hash[0], as an entry; none if there is nothing */
    STORE_LIST,     /* summaries of listed tables, the newest first and of each address the newest five, as entries */
    STORE_TABLES,   /* the operator's list of tables, the last touched first, as JSON with the time of creation: of those
                     * not touched since `time`, made by row.address (NULL: by anybody), `limit` of them; `role` 1: only
                     * ended ones, 0: only those that have not, -1: both */
    STORE_BANS,     /* the addresses that may not connect, and until when, as entries */
    STORE_DUE,      /* names of tables that need attention by `time`, as entries */
    STORE_TEND,     /* housekeeping in the background */
    STORE_HEAR,     /* waits a while for other processes to write: names of tables as entries, with the number of
                       their last one as time, 0 if something else has changed. " TIME ENTRY" may follow a name, if
                       that is all the news. Missing: some news may be lost */
    STORE_KINDS
};
static inline bool store_is_write(enum store_kind kind)
{
    return kind <= STORE_EXPIRE;
}

enum store_result {
    STORE_DONE,
    STORE_CONFLICT, /* that number, or that table, exists already */
    STORE_MISSING,  /* there is no such table */
    STORE_FAILED,   /* the disk is full, or the database gone: nothing has changed */
    STORE_DAMAGED,  /* damaged data */
};

struct store_entry {
    int64_t time;
    char *text; /* owned by the job */
};

struct store_row {
    char name[TABLE_NAME + 1];
    char *beginning, *settings; /* owned by the job; a record without moves, JSON */
    char *summary;           /* owned; the public summary; NULL leaves it as it is */
    char *snapshot;          /* owned; JSON (snapshot.h), NULL for none */
    char *address;           /* owned; of its maker's connection, in the form of bans.h; NULL: unknown */
    char *call;              /* owned; JSON (notifier.h) */
    int64_t created;         /* milliseconds since 1970 */
    int64_t last;            /* after loading: the number of its last entry */
    int64_t due;             /* when the table needs attention; 0: never */
    bool listed, ended;
    unsigned char hash[STORE_ROLES][SECRET_HASH]; /* zeros: nobody has that role */
    int64_t seen[STORE_ROLES]; /* the last visit of the role's owner, to the day; 0: none under this secret */
};

struct store_job {
    struct job base; /* first, so that a job is its store_job */
    enum store_kind kind;
    enum store_result result;
    struct store_row row;
    int role; /* the role whose hash in `row` is new; -1: none */
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
/* Adds an entry; the job owns the text from now on. False, with the text freed, when memory ran out. */
bool store_job_add(struct store_job *job, int64_t time, char *text);

/* ---- backends ---- */

/* In place of a table's name in STORE_HEAR: bans have changed. */
#define STORE_BANS_NAME "!bans-------"
/* Unsolicited letters to one recipient: one in an hour, ten in a day. If somebody set the clock back by more than
 * that hour, older counts do not apply. */
#define STORE_MAIL_SQL(recipient, time)                                                                                     \
    "INSERT INTO recipients AS r (recipient, stopped, last, begun, letters) VALUES (" recipient ", 0, " time ", " time ", 1)"   \
    " ON CONFLICT (recipient) DO UPDATE SET last = " time                                                                   \
    ", begun = CASE WHEN abs(" time " - r.begun) < 86400000 THEN r.begun ELSE " time " END"                                 \
    ", letters = CASE WHEN abs(" time " - r.begun) < 86400000 THEN r.letters + 1 ELSE 1 END"                                \
    " WHERE r.stopped = 0 AND abs(" time " - r.last) >= 3600000"                                                            \
    " AND (r.letters < 10 OR abs(" time " - r.begun) >= 86400000) RETURNING recipient, 0"

/* Times of tables are stored by the hour, so that not every entry changes an index. */
#define STORE_HOUR(milliseconds) milliseconds " - " milliseconds " % 3600000"

/* Public tables in a list. An address's share are five; the search looks at a thousand. */
#define STORE_LISTED(most)                                                                                           \
    "SELECT summary, created FROM (SELECT summary, created, row_number() OVER (PARTITION BY coalesce(address, name)" \
    " ORDER BY created DESC) AS place FROM (SELECT name, address, summary, created FROM tables WHERE listed"         \
    " ORDER BY created DESC LIMIT 1000) AS newest) AS placed WHERE place <= 5 ORDER BY created DESC LIMIT " most

struct store_backend {
    /* Opens and migrates a store, or creates one. NULL: `problem` says why not. */
    void *(*open)(const char *where, struct florin_text *problem);
    /* The same, but never creates one. */
    void *(*open_existing)(const char *where, struct florin_text *problem);
    void (*close)(void *opened);
    /* Carries a list of jobs out in one step. A job whose result says that it worked is durable when this returns. */
    void (*write)(void *opened, struct store_job *batch);
    void (*read)(void *opened, struct store_job *job);
    /* STORE_HEAR; NULL if no other process writes here. */
    void (*hear)(void *opened, struct store_job *job);
    /* Copies everything to a new file while others go on writing; returns the number of tables, -1 on failure. NULL
     * if the backend leaves that to its own tools. */
    long long (*backup)(void *opened, const char *path, struct florin_text *problem);
    /* Looks for damage and logs it, for at most so long. NULL if the backend leaves that to its own tools. */
    void (*check)(void *opened, int milliseconds);
};

/* Logs once that the store was lost, and once that it is back. `problem` says why it was lost. */
void store_tell_state(bool *lost, bool good, const char *problem);

extern const struct store_backend store_sqlite;   /* `where` is a folder */
extern const struct store_backend store_postgres; /* ... is the connection string for libpq: "host=... dbname=..." */

/* A table takes all of its entries: one missing among those asked for is damage. */
static inline bool store_lacks_entries(const struct store_job *r)
{
    return r->result == STORE_DONE && !r->limit && r->number <= r->row.last && r->number + r->count - 1 != r->row.last;
}

/* ---- the store ---- */

struct store;

/* Another thread calls `wake` when there is something to deliver. NULL: `problem` says why not. */
struct store *store_open(const struct store_backend *backend, const char *where, void (*wake)(void *), void *waker,
                         struct florin_text *problem);
/* Carries out and delivers all submitted jobs, then ends the threads. */
void store_close(struct store *store);

/* Do other processes write here, too? Then somebody has to submit STORE_HEAR. */
bool store_is_shared(const struct store *store);

void store_submit(struct store *store, struct store_job *job);
/* Calls `done` of every finished job. */
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
