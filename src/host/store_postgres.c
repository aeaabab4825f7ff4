/* Tables in PostgreSQL, which many processes share. A batch is one transaction, sent as a pipeline. The row lock of
 * a table keeps two processes from writing the same entry, and the primary key of entries would catch it. NOTIFY
 * announces a commit to the other processes. After an error this closes the connection. If it broke during a commit,
 * nobody knows whether the commit happened: this writes the batch again and recognizes entries that exist already. */
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/postgres.h"
#include "host/store.h"
#include "json/writer.h"

enum {
    CHUNK = 64,          /* statements in flight: their answers fit into a socket's buffers */
    PATIENCE_MS = 10000, /* writing waits so long for a database that restarts */
    RETRY_MS = 100,
    PLACES = 2048,   /* requests in one transaction */
    HEAR_MS = 250,   /* the server's end waits for this */
    NEWS_MAX = 7999, /* bytes that NOTIFY takes */
};

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

bool postgres_tell_rows(PGresult *result, struct store_job *r)
{
    bool good = true;
    for (int i = 0; good && i < PQntuples(result); i++)
        good = store_job_add(r, result_number(result, i, 1), result_text(result, i, 0));
    return good;
}

/* ---- writing ---- */

/* A batch on its way. */
struct batch {
    struct database *db;
    bool again; /* a retry: some of it may be there already */
    struct writer lists;
    struct store_job *sent[CHUNK]; /* jobs with pending answers; NULL for statements of none */
    int count;
};

const char *postgres_hex(struct store_job *r, int role, char hex[2 * SECRET_HASH + 1])
{
    return sodium_bin2hex(hex, 2 * SECRET_HASH + 1, role >= 0 ? r->row.hash[role] : NULL, role >= 0 ? SECRET_HASH : 0);
}

/* Packs entries, and hashes of a new table, into one value. */
static const char *lists_of(struct batch *batch, struct store_job *r)
{
    struct florin_visitor *to = &batch->lists.visitor;
    char hex[2 * SECRET_HASH + 1];
    jot_begin(&batch->lists);
    to->list(to, "entries", r->count);
    for (int i = 0; i < r->count; i++) {
        to->object(to, NULL);
        to->number(to, "time", r->entries[i].time, INT64_MIN, INT64_MAX);
        to->text(to, "body", r->entries[i].text);
        to->end(to);
    }
    to->end(to);
    to->list(to, "secrets", STORE_ROLES);
    for (int role = 0; r->kind == STORE_CREATE && role < STORE_ROLES; role++) {
        to->object(to, NULL);
        to->number(to, "role", role, 0, STORE_ROLES);
        to->text(to, "hash", postgres_hex(r, role, hex));
        to->end(to);
    }
    to->end(to);
    return jot_finish(&batch->lists);
}

static bool send_create(struct batch *batch, struct store_job *r)
{
    struct values v = {0};
    values_text(&v, r->row.name);
    values_text(&v, r->row.beginning);
    values_text(&v, r->row.settings);
    values_text(&v, r->row.summary);
    values_number(&v, r->row.created);
    values_number(&v, r->time);
    values_number(&v, r->count);
    values_number(&v, r->row.due);
    values_flag(&v, r->row.listed);
    values_flag(&v, r->row.ended);
    values_text(&v, lists_of(batch, r));
    values_flag(&v, batch->again);
    values_text(&v, r->row.address);
    return database_send(batch->db, SQL_CREATE, &v);
}

/* "NAME NUMBER", and " TIME ENTRY" if the news is one short entry, so that listeners need not read it. */
static void put_news(const struct store_job *r, char news[NEWS_MAX + 1])
{
    long long last = r->number + r->count - 1;
    int length = r->count == 1 && r->role < 0 ? snprintf(news, NEWS_MAX + 1, "%s %lld %lld %s", r->row.name, last,
                                                         (long long)r->entries[0].time, r->entries[0].text)
                                              : NEWS_MAX + 1;
    if (length > NEWS_MAX)
        snprintf(news, NEWS_MAX + 1, "%s %lld", r->row.name, last);
}

static bool send_append(struct batch *batch, struct store_job *r)
{
    struct values v = {0};
    char news[NEWS_MAX + 1];
    put_news(r, news);
    char hex[2 * SECRET_HASH + 1];
    values_text(&v, r->row.name);
    values_number(&v, r->number - 1);
    values_number(&v, r->count);
    values_number(&v, r->time);
    values_number(&v, r->row.due);
    values_flag(&v, r->row.listed);
    values_flag(&v, r->row.ended);
    values_text(&v, r->row.summary);
    values_text(&v, lists_of(batch, r));
    values_number(&v, r->role);
    values_text(&v, postgres_hex(r, r->role, hex));
    values_flag(&v, batch->again);
    values_text(&v, news);
    return database_send(batch->db, SQL_APPEND, &v);
}

/* Replaces a text of the table. */
static bool send_text(struct batch *batch, enum statement which, struct store_job *r, int64_t key, const char *text)
{
    struct values v = {0};
    values_text(&v, r->row.name);
    values_number(&v, key);
    values_text(&v, text);
    return database_send(batch->db, which, &v);
}

static bool send_erase(struct batch *batch, struct store_job *r)
{
    struct values v = {0};
    values_text(&v, r->row.name);
    values_text(&v, r->entries[0].text);
    values_text(&v, r->entries[1].text);
    values_number(&v, r->number);
    return database_send(batch->db, SQL_ERASE, &v);
}

static bool send_recall(struct batch *batch, struct store_job *r)
{
    struct values v = {0};
    values_text(&v, r->row.name);
    values_number(&v, r->role);
    values_text(&v, r->row.call);
    values_text(&v, r->text);
    return database_send(batch->db, SQL_RECALL, &v);
}

static bool send_key(struct batch *batch, struct store_job *r)
{
    struct values v = {0};
    values_text(&v, r->text);
    values_text(&v, r->row.name);
    return database_send(batch->db, SQL_KEY, &v);
}

/* Statements about letters: the recipient and a number. */
static bool send_mail(struct batch *batch, enum statement which, struct store_job *r, int64_t number)
{
    struct values v = {0};
    values_text(&v, r->text);
    values_number(&v, number);
    return database_send(batch->db, which, &v);
}

static bool send_keep(struct batch *batch, struct store_job *r)
{
    struct values v = {0};
    char hex[2 * SECRET_HASH + 1];
    values_text(&v, postgres_hex(r, 0, hex));
    if (r->text) {
        values_text(&v, r->text);
        values_number(&v, r->time);
    }
    return database_send(batch->db, r->text ? SQL_KEEP : SQL_UNKEEP, &v);
}

static bool send_delete(struct batch *batch, struct store_job *r)
{
    struct values v = {0};
    values_text(&v, r->row.name);
    return database_send(batch->db, SQL_DELETE, &v);
}

static bool send_ban(struct batch *batch, struct store_job *r)
{
    struct values v = {0};
    values_text(&v, r->row.address);
    values_number(&v, r->time);
    return database_send(batch->db, SQL_BAN, &v);
}

/* When something is about a role: it was there, it is to be reminded. */
static bool send_role_time(struct batch *batch, enum statement which, struct store_job *r)
{
    struct values v = {0};
    values_text(&v, r->row.name);
    values_number(&v, r->role);
    values_number(&v, r->time);
    if (which == SQL_REMIND)
        values_number(&v, r->limit);
    return database_send(batch->db, which, &v);
}

static bool send_numbers(struct batch *batch, enum statement which, int64_t one, int64_t two)
{
    struct values v = {0};
    values_number(&v, one);
    if (which == SQL_PACK)
        values_number(&v, two);
    return database_send(batch->db, which, &v);
}

static bool send_request(struct batch *batch, struct store_job *r)
{
    char hex[2 * SECRET_HASH + 1];
    switch (r->kind) {
    case STORE_CREATE:
        return send_create(batch, r);
    case STORE_APPEND:
        return send_append(batch, r);
    case STORE_SECRET:
        return send_text(batch, SQL_SECRET, r, r->role, postgres_hex(r, r->role, hex));
    case STORE_SEEN:
        return send_role_time(batch, SQL_SEEN, r);
    case STORE_CALL:
        return send_text(batch, SQL_CALL, r, r->role, r->row.call);
    case STORE_RECALL:
        return send_recall(batch, r);
    case STORE_KEY:
        return send_key(batch, r);
    case STORE_REMIND:
        return send_role_time(batch, SQL_REMIND, r);
    case STORE_REMINDERS:
        return send_numbers(batch, SQL_REMINDERS, r->time, 0);
    case STORE_MAIL:
        return send_mail(batch, SQL_MAIL, r, r->time);
    case STORE_STOP:
        return send_mail(batch, SQL_STOP, r, r->limit);
    case STORE_KEEP:
        return send_keep(batch, r);
    case STORE_SNAPSHOT:
        return send_text(batch, SQL_SNAPSHOT, r, r->number, r->row.snapshot);
    case STORE_ERASE:
        return send_erase(batch, r);
    case STORE_DELETE:
        return send_delete(batch, r);
    case STORE_BAN:
        return send_ban(batch, r);
    case STORE_PROBE:
        return send_numbers(batch, SQL_PROBE, r->time, 0);
    case STORE_PACK:
        return send_numbers(batch, SQL_PACK, r->time, r->number);
    default:
        return send_numbers(batch, SQL_EXPIRE, r->time, 0);
    }
}

static bool tells_rows(enum store_kind kind)
{
    return kind == STORE_EXPIRE || kind == STORE_PACK || kind == STORE_KEY || kind == STORE_REMINDERS;
}

static bool take_answer(struct batch *batch, struct store_job *r)
{
    PGresult *result = database_receive(batch->db);
    bool good = result != NULL;
    if (good && r && tells_rows(r->kind))
        good = postgres_tell_rows(result, r);
    else if (good && r)
        r->result = PQntuples(result) > 0 ? STORE_DONE : r->kind == STORE_DELETE ? STORE_MISSING : STORE_CONFLICT;
    PQclear(result);
    return good;
}

/* Receives the answers in flight. */
static bool take_answers(struct batch *batch)
{
    bool good = PQpipelineSync(batch->db->connection) == 1;
    for (int i = 0; good && i < batch->count; i++)
        good = take_answer(batch, batch->sent[i]);
    batch->count = 0;
    return good && database_receive_plain(batch->db);
}

static bool put_request(struct batch *batch, struct store_job *r)
{
    if (batch->count == CHUNK && !take_answers(batch))
        return false;
    batch->sent[batch->count++] = r;
    return send_request(batch, r);
}

static bool begin_batch(struct batch *batch)
{
    batch->sent[batch->count++] = NULL;
    return database_send(batch->db, SQL_BEGIN, NULL);
}

/* A failed transaction answers COMMIT with ROLLBACK. */
static bool commit_batch(struct batch *batch)
{
    if (!take_answers(batch) || !database_send(batch->db, SQL_COMMIT, NULL) || PQpipelineSync(batch->db->connection) != 1)
        return false;
    PGresult *result = database_receive(batch->db);
    bool good = result && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    PQclear(result);
    return good && database_receive_plain(batch->db);
}

/* A request and its place in the batch. */
struct place {
    struct store_job *job;
    int at;
};

/* All processes lock tables in the same order, so that no two wait for each other. */
static int compare(const void *a, const void *b)
{
    const struct place *one = a, *two = b;
    int order = strcmp(one->job->row.name, two->job->row.name);
    return order ? order : one->at - two->at;
}

static bool write_all(struct batch *batch, const struct place *places, int count)
{
    bool good = begin_batch(batch);
    for (int i = 0; good && i < count; i++)
        good = put_request(batch, places[i].job);
    return good && commit_batch(batch);
}

enum wrote { WROTE, REFUSED, LOST };

static enum wrote write_once(struct database *db, const struct place *places, int count, bool again)
{
    struct batch batch = {.db = db, .again = again};
    if (!database_connect(db))
        return LOST;
    db->lost = true; /* unless an answer says otherwise */
    bool good = write_all(&batch, places, count);
    jot_free(&batch.lists);
    if (!good)
        database_drop(db);
    return good ? WROTE : db->lost ? LOST : REFUSED;
}

static void rest(int milliseconds)
{
    struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
    nanosleep(&time, NULL);
}

/* Writes all of these in one transaction, and again if the connection broke meanwhile. */
static void write_together(struct database *db, const struct place *places, int count)
{
    int64_t until = now_ms() + PATIENCE_MS;
    enum wrote wrote = write_once(db, places, count, false);
    while (wrote == LOST && now_ms() < until) {
        rest(RETRY_MS);
        if (!db->connection && *db->problem)
            store_tell_state(&db->away, false, db->problem);
        wrote = write_once(db, places, count, true);
    }
    store_tell_state(&db->away, wrote == WROTE, *db->problem ? db->problem : "what was sent was refused");
    for (int i = 0; wrote != WROTE && i < count; i++)
        places[i].job->result = STORE_FAILED;
}

static void write_batch(void *opened, struct store_job *batch)
{
    struct place places[PLACES];
    while (batch) {
        int count = 0;
        for (; batch && count < PLACES; batch = store_next(batch), count++)
            places[count] = (struct place){batch, count};
        qsort(places, (size_t)count, sizeof *places, compare);
        write_together(opened, places, count);
    }
}

/* ---- hearing ---- */

static bool listen_again(struct database *db)
{
    if (db->listening)
        return true;
    db->listening = database_connect(db) && PQexitPipelineMode(db->connection) && database_execute(db, "LISTEN florin");
    if (!db->listening)
        database_drop(db);
    return false;
}

static bool take_news(const char *news, struct store_job *r)
{
    char *end;
    if (strlen(news) <= TABLE_NAME || news[TABLE_NAME] != ' ')
        return true; /* not ours */
    long long number = strtoll(news + TABLE_NAME, &end, 10);
    char *text = malloc(TABLE_NAME + strlen(end) + 1);
    if (text) {
        memcpy(text, news, TABLE_NAME);
        memcpy(text + TABLE_NAME, end, strlen(end) + 1);
    }
    return store_job_add(r, number, text);
}

static void hear(void *opened, struct store_job *r)
{
    struct database *db = opened;
    PGnotify *news;
    r->result = STORE_DONE;
    if (!listen_again(db)) { /* news from before the reconnection is lost */
        r->result = STORE_MISSING;
        if (!db->listening)
            rest(HEAR_MS);
        return;
    }
    struct pollfd socket = {.fd = PQsocket(db->connection), .events = POLLIN};
    poll(&socket, 1, HEAR_MS);
    bool good = PQconsumeInput(db->connection) == 1;
    while (good && (news = PQnotifies(db->connection)) != NULL) {
        good = take_news(news->extra, r);
        PQfreemem(news);
    }
    if (good)
        return;
    database_drop(db);
    r->result = STORE_MISSING;
}

static void *open_anew(const char *at, struct florin_text *problem)
{
    return database_open(at, true, problem);
}

static void *open_existing(const char *at, struct florin_text *problem)
{
    return database_open(at, false, problem);
}

static void close_database(void *opened)
{
    database_close(opened);
}

const struct store_backend store_postgres = {.open = open_anew,
                                             .open_existing = open_existing,
                                             .close = close_database,
                                             .write = write_batch,
                                             .read = postgres_read,
                                             .hear = hear};
