/* A room is a table in memory: its ledger, its clients and the queue of their requests.
 *
 * The ledger judges a command, then the store writes it. Until the write is durable the room is busy: it tells nobody,
 * and further requests wait. If the write fails the room loads the table anew; the store is authoritative. When the
 * store hears of entries that other processes wrote to the same table, the room reads them. */
#ifndef FLORIN_HOST_ROOM_H
#define FLORIN_HOST_ROOM_H

#include "protocol/protocol.h"
#include "host/bans.h"
#include "host/answers.h"
#include "host/bots.h"
#include "host/keyed.h"
#include "host/disk.h"
#include "host/health.h"
#include "host/ledger.h"
#include "host/message.h"
#include "host/steady.h"
#include "host/store.h"
#include "host/traffic.h"

struct room;
struct registry;

/* ---- clients ---- */

/* A client, seen from the rooms. `hear` delivers an answer or news, and shares the message to keep it; `dismiss`
 * ends the client's stay (its seat has a new secret, the table is gone). Neither may remove the client from the
 * room. */
struct client {
    void (*hear)(struct client *client, struct message *message);
    void (*dismiss)(struct client *client, const char *code);
    void (*wrong_secret)(struct client *client, const char *table); /* called when the secret opens nothing there; or NULL */
    /* milliseconds to wait before it may try a secret there; or NULL */
    int64_t (*secret_wait)(struct client *client, const char *table, const unsigned char hash[SECRET_HASH]);
    struct room *room;   /* where it is, or waits for an answer */
    struct client *next; /* of those who joined */
    bool joined;
    int role;            /* of the client that joined, while a message goes out */
    int waiting;         /* unanswered requests */
    struct request *request; /* the one request that concerns no table, if any */
    enum florin_language language;
    bool operator;       /* of the server: florin admin */
    const char *address; /* NULL: it has none */
    bool has_secret;
    unsigned char hash[SECRET_HASH]; /* of the secret it came with */
};

enum { ROLE_NOBODY = -1, ROLE_MAKER, ROLE_SEAT };           /* of a client at a table; ROLE_SEAT + i: seat i */
enum { CLIENT_REQUESTS_MAX = 64, REPORT_AGAIN_MS = 60000 }; /* between two reports of a seat */

/* A request of a client. */
struct request {
    struct request *next;
    struct registry *registry;
    struct client *client; /* NULL once it has left */
    json_t *fields;        /* owned */
    bool looked;           /* the room has read the entries of other processes for it */
    uint64_t since;        /* when it came (timing.h) */
    char *answer;          /* owned; the answer, sent once the store has done its part */
    /* called with the store's result, or (NULL) once an entry is durable */
    void (*then)(struct room *room, struct request *request, const struct store_job *found);
};

/* NULL when memory ran out; the request owns the fields. */
struct request *request_new(struct registry *registry, struct client *client, json_t *fields);
/* Sends a whole answer, with its code if it is an error, and ends the request. */
void request_answer(struct request *request, const char *text, const char *code);
void request_fail(struct request *request, const char *code, const char *text);
void request_free(struct request *request);
/* An error outside of a request, as an answer to these fields (or NULL); NULL when memory ran out. */
struct message *request_error(json_t *fields, const char *code, const char *text);
/* ... `too_fast`, with the `seconds` to wait. */
struct message *request_wait(json_t *fields, int64_t milliseconds, const char *text);

/* ---- rooms ---- */

/* Why to look at a seat that owes a decision: the decision is new, the quiet hours that put the message off are over,
 * or half of the clock may be gone. */
enum turn_kind { TURN_BEGINS, TURN_PUT_OFF, TURN_GOES_ON, TURN_KINDS };

struct room {
    struct room *next; /* of the same bucket */
    int64_t reported[STORE_ROLES]; /* when each role last reported to the operator */
    struct registry *registry;
    char name[TABLE_NAME + 1];
    struct ledger ledger;
    unsigned char hash[STORE_ROLES][SECRET_HASH];
    int replaces; /* the role whose hash the pending entry replaces, -1: none; ... */
    unsigned char replaced[SECRET_HASH]; /* ... this one */
    int64_t seen[STORE_ROLES]; /* when their owners were last there, to the day */
    uint64_t maker;      /* hash of its maker's address; 0: unknown */
    bool loaded;
    bool grown;          /* another process added entries that the room has not read */
    int32_t told;        /* the last entry that clients here have heard */
    uint8_t ended;       /* the status at the last entry of ours */
    int32_t snapshot;    /* the last entry that is in the store's snapshot */
    const char *gone;    /* why there is no such table: the room closes, too */
    bool busy;           /* the store has a job of the room */
    struct entry *entry; /* ... this */
    struct request *request;      /* ... for this one */
    struct request *first, *last; /* the queue */
    struct client *clients;
    struct answers answers; /* to watchers */
    uint32_t asked;   /* bit set of people who owe a decision; a call goes out when that begins */
    uint32_t unseen;  /* ... of those who were connected then and have sent nothing since: the line may be dead */
    uint32_t again[TURN_KINDS]; /* ... of seats to look at again, by the reason */
    bool people;      /* somebody came or left: the next tick tells the others */
    struct bot_job *job;
    bool thought;     /* the job is done */
    int64_t left;  /* since when nobody is here, by the monotonic clock; 0: somebody is */
    int64_t since; /* that clock's reading at the ledger's time */
    int64_t rests; /* pause after a store failure: the room does nothing by itself */
};

/* Shared by all rooms. */
struct registry {
    struct store *store;
    struct bots *bots;
    struct notifier *notifier; /* NULL: nobody is called */
    const char *link;    /* the server's public address, "" if unknown */
    const char *page;    /* version of the served page, "" or NULL for none */
    int64_t (*now)(void *clock);       /* the wall clock: milliseconds since 1970 */
    int64_t (*monotonic)(void *clock); /* the monotonic clock, in milliseconds; NULL: there is only one clock */
    void *clock;
    struct steady steady; /* both, as they were read last */
    struct keyed keyed;
    struct protocol protocol; /* a buffer for answers */
    struct room **buckets;
    struct mine *mine; /* unfinished requests about many tables (mine.c) */
    int rooms;
    int64_t looked, tended, expired; /* the last check of all tables, by the monotonic clock */
    int64_t keep; /* milliseconds until an untouched table expires; 0: never */
    struct bans bans;
    struct troubles troubles;
    struct health health;
    struct disk disk;
    bool looking, hearing, tending, reminding, closing;
    struct {
        uint64_t entries, bot_moves, refused, conflicts, created, loads, requests, expired;
    } counts;
};

/* ---- registry.c ---- */

bool registry_begin(struct registry *registry);
/* Forgets all rooms. The owner of store and bots closes those first, with `closing` set, so that pending jobs end
 * and their answers go out. */
void registry_close(struct registry *registry);
/* Runs timers, frees empty rooms and expires old tables. Call it about once a second. */
void registry_tick(struct registry *registry);
/* Reads both clocks; logs it if somebody set the wall clock. Returns the monotonic one. */
int64_t registry_elapsed(struct registry *registry);
/* The room of a table, which may still be loading. NULL when memory ran out. */
struct room *registry_room(struct registry *registry, const char *name);

/* The room of a table if it is in memory, else NULL. */
struct room *registry_find(const struct registry *registry, const char *name);
/* Does this secret open a table in memory? Tables with connected clients are. */
bool registry_opens(const struct registry *registry, const char *table, const unsigned char hash[SECRET_HASH]);

/* Queues a request. `table` is NULL if it concerns none; the registry owns the fields from now on. The client gets
 * the answer now or later. */
void registry_ask(struct registry *registry, struct client *client, const char *table, json_t *fields);
/* Removes the client; it hears nothing any more. */
void registry_leave(struct registry *registry, struct client *client);

/* ---- room.c ---- */

/* The time at the table: its ledger's, plus the time since. */
int64_t room_time(const struct room *room);
/* Says in an entry when it is. */
void room_stamp(const struct room *room, struct entry *entry);
/* Adds an entry. Once it is durable, tells it to everybody, and to the client that asked (if any) with its answer.
 * False: `why` says why not. `role` gets the hash in room->hash, unless it is negative. */
bool room_add(struct room *room, const struct entry *entry, struct request *request, int role, struct refusal *why);
/* Hands a job of the request to the store; the request's `then` gets the result. */
void room_submit(struct room *room, struct store_job *job, struct request *request);
/* Runs the next requests of the queue. */
void room_work(struct room *room);
void room_free(struct room *room);
/* Reads the table from the store. */
void room_load(struct room *room);
/* Reads other processes' entries before the request runs, once; false if there is nothing to read. */
bool room_catch_up(struct room *room, struct request *request);
/* Another process has written entry `number` of the table, given as " TIME ENTRY" if it is short. 0: something else
 * has changed. */
void room_grow(struct room *room, int64_t number, const char *news);
/* Tells all clients, now and later, that the table is gone or cannot be opened. */
void room_give_up(struct room *room, const char *code);
/* Has the room neither clients nor jobs? */
bool room_is_idle(const struct room *room);

/* ---- room_clients.c ---- */

/* Tells an entry to all who may hear of it. */
void room_tell_entry(struct room *room, const struct entry *entry);
int room_role(const struct room *room, const struct client *client);
/* The seat to which the client's secret is an unopened invitation; FLORIN_NOBODY if it is none. */
int room_invitation(const struct room *room, const struct client *client);
/* Stores that a seat's owner is there, once a day. */
void room_note_seen(struct room *room, int role);
/* Was a seat's owner there in the last days, as far as known? */
bool room_has_seen(const struct room *room, int role);
static inline int role_seat(int role)
{
    return role >= ROLE_SEAT ? role - ROLE_SEAT : FLORIN_NOBODY;
}

void room_tell_presence(struct room *room);
void room_put_presence(const struct room *room, struct florin_visitor *to);

/* ---- again.c ---- */

/* Does the server keep this open seat for somebody, with the seat's secret? */
bool room_keeps(const struct room *room, int seat);

/* ---- room_alone.c ---- */

/* Tells whether the room is busy now. */
bool room_act_alone(struct room *room);

/* ---- dispatch.c ---- */

/* Runs a request: answers it, or hands a job to the store. */
void dispatch_run(struct room *room, struct request *request);
/* How much of a client's share a command costs: 1, or more if it takes much work. */
int dispatch_cost(const json_t *fields);
/* Bytes that the store adds for a command, besides its text, and that count against the quota; 0 if it stores
 * nothing, moves the game on, or is a seat's first proposal or leaving since the game went on. `room` is NULL if the
 * table is not in memory. */
int dispatch_keeps(const struct room *room, const struct client *client, const char *command);

/* ---- notify.c ---- */

/* After an entry: notifies the players who have to decide since and are not connected. */
void notify(struct room *room);
/* ... only notes those seats. */
void notify_note(struct room *room);
/* Notifies owners of dead connections, and seats that are due for another look. Call it about once a second. */
void notify_tick(struct room *room);

/* Stores that calls to somebody fail, or work again; the owner of the seat sees it. The context is the registry. */
struct recipient;
void notify_changed(void *context, const struct recipient *whom, const char *to, bool works);

/* ---- notify_push.c ---- */

/* Asks the store for the key pair that signs messages to browsers. */
void push_begin(struct registry *registry);
/* Asks the store which seats are due for another look. Call it every few seconds. */
void push_look(struct registry *registry, int64_t wall);

/* ---- create.c ---- */

/* Commands that concern no table yet: games, list, create. */
void create_run(struct request *request);
/* False after protocol_fail, if the disk is too full for another table. */
bool create_has_room(struct protocol_request *r, const struct registry *registry);
/* The record of a new game, with a new seed. NULL after protocol_fail. */
char *create_beginning(struct protocol_request *r, const struct florin_game *game, struct florin_setup *setup);

#endif
