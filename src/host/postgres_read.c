/* Reads a PostgreSQL store: asks the questions of one job in one transaction, down a pipeline. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "host/postgres.h"
#include "host/store.h"

static bool take_row(PGresult *result, struct store_job *r)
{
    if (PQntuples(result) == 0) {
        r->result = STORE_MISSING;
        return true;
    }
    r->row.beginning = result_text(result, 0, 0);
    r->row.settings = result_text(result, 0, 1);
    r->row.summary = result_text(result, 0, 2);
    r->row.created = result_number(result, 0, 3);
    r->row.due = result_number(result, 0, 4);
    r->row.listed = result_number(result, 0, 5);
    r->row.ended = result_number(result, 0, 6);
    r->row.snapshot = result_text(result, 0, 8);
    r->row.last = result_number(result, 0, 9);
    r->row.address = result_text(result, 0, 10);
    if (r->number == 0)
        r->number = result_number(result, 0, 7) + 1;
    return r->row.beginning && r->row.settings && r->row.summary;
}

static bool take_secrets(PGresult *result, struct store_job *r)
{
    for (int i = 0; i < PQntuples(result); i++) {
        int64_t role = result_number(result, i, 0);
        const char *hex = PQgetvalue(result, i, 1);
        if (role < 0 || role >= STORE_ROLES)
            continue;
        sodium_hex2bin(r->row.hash[role], SECRET_HASH, hex, strlen(hex), NULL, NULL, NULL);
        r->row.seen[role] = result_number(result, i, 2);
    }
    return true;
}

static bool take_call(PGresult *result, struct store_job *r)
{
    if (PQntuples(result) == 0)
        return true;
    r->row.call = result_text(result, 0, 0);
    return r->row.call != NULL;
}

static bool take_stopped(PGresult *result, struct store_job *r)
{
    r->result = PQntuples(result) > 0 ? STORE_CONFLICT : STORE_DONE;
    return true;
}

/* Statements and the readers of their answers, in order; all see the database at one moment. */
struct questions {
    int count;
    enum statement which[3];
    struct values values[3];
    bool (*take[3])(PGresult *, struct store_job *);
};

static struct values *add_question(struct questions *q, enum statement which, bool (*take)(PGresult *, struct store_job *))
{
    q->which[q->count] = which;
    q->take[q->count] = take;
    return &q->values[q->count++];
}

static void ask_for_table(struct questions *q, const struct store_job *r)
{
    struct values *row = add_question(q, SQL_ROW, take_row), *secrets = add_question(q, SQL_SECRETS, take_secrets),
                  *entries = add_question(q, SQL_ENTRIES, postgres_tell_rows);
    values_text(row, r->row.name);
    values_number(row, r->number);
    values_text(secrets, r->row.name);
    values_text(entries, r->row.name);
    values_number(entries, r->number);
    values_number(entries, r->limit);
    if (!r->limit)
        entries->value[2] = NULL; /* all of them */
}

static void ask_for_tables(struct questions *q, const struct store_job *r)
{
    struct values *v = add_question(q, SQL_TABLES, postgres_tell_rows);
    values_number(v, r->time);
    values_text(v, r->row.address);
    values_number(v, r->role);
    values_number(v, r->limit);
}

/* The hash as text lasts as long as the question. */
static void ask_for_kept(struct questions *q, struct store_job *r)
{
    if (!r->text && (r->text = malloc(2 * SECRET_HASH + 1)) != NULL)
        postgres_hex(r, 0, r->text);
    values_text(add_question(q, SQL_KEPT, postgres_tell_rows), r->text);
}

static void ask(struct questions *q, struct store_job *r)
{
    struct values *v;
    switch (r->kind) {
    case STORE_LOAD:
        ask_for_table(q, r);
        return;
    case STORE_CALLED:
        v = add_question(q, SQL_CALLED, take_call);
        values_text(v, r->row.name);
        values_number(v, r->role);
        return;
    case STORE_WANTED:
        values_text(add_question(q, SQL_WANTED, take_stopped), r->text);
        return;
    case STORE_KEPT:
        ask_for_kept(q, r);
        return;
    case STORE_LIST:
        values_number(add_question(q, SQL_LIST, postgres_tell_rows), STORE_LIST_MAX);
        return;
    case STORE_TABLES:
        ask_for_tables(q, r);
        return;
    case STORE_BANS:
        add_question(q, SQL_BANS, postgres_tell_rows);
        return;
    default:
        v = add_question(q, SQL_DUE, postgres_tell_rows);
        values_number(v, r->time);
        values_number(v, STORE_LIST_MAX);
    }
}

static bool read_once(struct database *db, struct store_job *r)
{
    struct questions q = {0};
    ask(&q, r);
    bool good = database_send(db, SQL_BEGIN_READING, NULL);
    for (int i = 0; good && i < q.count; i++)
        good = database_send(db, q.which[i], &q.values[i]);
    good = good && database_send(db, SQL_COMMIT, NULL) && PQpipelineSync(db->connection) == 1 && database_receive_plain(db);
    for (int i = 0; good && i < q.count; i++) {
        PGresult *result = database_receive(db);
        good = result && q.take[i](result, r);
        PQclear(result);
    }
    if (good && r->kind == STORE_LOAD && store_lacks_entries(r))
        r->result = STORE_DAMAGED;
    return good && database_receive_plain(db) && database_receive_plain(db);
}

/* Reconnects where the connection broke while idle: nothing was read yet. */
void postgres_read(void *opened, struct store_job *r)
{
    struct database *db = opened;
    r->result = STORE_DONE;
    if (r->kind == STORE_TEND) /* it looks after itself */
        return;
    if (database_connect(db) && read_once(db, r))
        return;
    database_drop(db);
    bool nothing = !r->row.beginning && r->count == 0;
    if (nothing && database_connect(db) && read_once(db, r))
        return;
    database_drop(db);
    r->result = STORE_FAILED;
}
