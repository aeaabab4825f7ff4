#include "host/mine.h"

#include <stdlib.h>
#include <string.h>

enum { MINE_MAX = 300, MINE_PER_COST = 10 }; /* tables of one request; tables for the price of one command */

/* A request about one of the tables. */
struct part {
    struct client client; /* first, so that a client is its part */
    struct mine *mine;
    struct message *answer; /* NULL until there is one, and if memory ran out */
    bool answered;
};

struct mine {
    struct mine *next; /* of those that wait for answers */
    struct request *request;
    int count, missing;
    bool asking; /* still sending requests to tables */
    struct part parts[];
};

int mine_cost(const json_t *fields)
{
    return 1 + (int)(json_array_size(json_object_get(fields, "tables")) / MINE_PER_COST);
}

static void free_mine(struct mine *mine)
{
    for (int i = 0; i < mine->count; i++)
        message_drop(mine->parts[i].answer);
    free(mine);
}

/* ---- answers ---- */

static void put_answer(struct protocol *protocol, const struct message *answer)
{
    static const char missing[] = "{\"error\":{\"code\":\"memory\",\"message\":\"out of memory\"}}";
    char *text = answer ? strndup((const char *)answer->bytes + MESSAGE_PAD, answer->length) : NULL;
    jot_raw(&protocol->answer, NULL, text ? text : missing);
    free(text);
}

static void finish(struct mine *mine)
{
    struct request *request = mine->request;
    struct registry *registry = request->registry;
    struct protocol_request r = {.protocol = &registry->protocol, .fields = request->fields};
    struct mine **at = &registry->mine;
    while (*at != mine)
        at = &(*at)->next;
    *at = mine->next;
    protocol_begin(&r);
    r.to->list(r.to, "tables", mine->count);
    for (int i = 0; i < mine->count; i++)
        put_answer(r.protocol, mine->parts[i].answer);
    r.to->end(r.to);
    free_mine(mine);
    request_answer(request, protocol_finish(&r), NULL);
}

static void hear_part(struct client *client, struct message *message)
{
    struct part *part = (struct part *)client;
    if (part->answered)
        return;
    part->answered = true;
    part->answer = message ? message_share(message) : NULL;
    if (--part->mine->missing == 0 && !part->mine->asking)
        finish(part->mine);
}

static void dismiss_part(struct client *client, const char *code)
{
    struct message *message = request_error(NULL, code, "this could not be done");
    hear_part(client, message);
    message_drop(message);
}

/* Counts a wrong secret for the client that made the request, as if it had asked this table alone. */
static void count_wrong_secret(struct client *client, const char *table)
{
    struct client *asks = ((struct part *)client)->mine->request->client;
    if (asks && asks->wrong_secret)
        asks->wrong_secret(asks, table);
}

static int64_t secret_wait(const struct part *part, const char *table)
{
    struct client *asks = part->mine->request->client;
    return part->client.has_secret && asks->secret_wait ? asks->secret_wait(asks, table, part->client.hash) : 0;
}

/* ---- questions ---- */

static void let_wait(struct part *part, int64_t milliseconds)
{
    struct message *message = request_wait(NULL, milliseconds, "too many wrong secrets from this address at this table");
    hear_part(&part->client, message);
    message_drop(message);
}

static void refuse_part(struct part *part, const char *code, const char *text)
{
    struct message *message = request_error(NULL, code, text);
    hear_part(&part->client, message);
    message_drop(message);
}

/* Takes the secret from beside the table's name, not from the request's header. */
static void ask_part(struct registry *registry, struct part *part, const json_t *table)
{
    const char *name = json_string_value(json_object_get(table, "name"));
    const char *secret = json_string_value(json_object_get(table, "secret"));
    json_t *fields = json_pack("{s:s}", "cmd", "summary");
    int64_t wait;
    part->client.has_secret = secret != NULL;
    if (!name || !secret_is_table_name(name))
        refuse_part(part, "no_table", "there is no such table");
    else if (secret && !secret_hash(secret, part->client.hash))
        refuse_part(part, "forbidden", "this is no secret");
    else if ((wait = secret_wait(part, name)) > 0)
        let_wait(part, wait);
    else if (!fields)
        refuse_part(part, "memory", "out of memory");
    else
        registry_ask(registry, &part->client, name, json_incref(fields));
    json_decref(fields);
}

static struct mine *new_mine(struct request *request, int count, enum florin_language language)
{
    struct mine *mine = calloc(1, sizeof *mine + (size_t)count * sizeof mine->parts[0]);
    if (!mine)
        return NULL;
    *mine = (struct mine){.request = request, .count = count, .missing = count, .asking = true};
    const struct client client = {
        .hear = hear_part, .dismiss = dismiss_part, .wrong_secret = count_wrong_secret, .language = language};
    for (int i = 0; i < count; i++)
        mine->parts[i] = (struct part){.client = client, .mine = mine};
    mine->next = request->registry->mine;
    request->registry->mine = mine;
    return mine;
}

static bool is_list(const json_t *tables)
{
    size_t i;
    json_t *table;
    bool good = json_is_array(tables) && json_array_size(tables) > 0 && json_array_size(tables) <= MINE_MAX;
    json_array_foreach(tables, i, table) {
        const json_t *secret = json_object_get(table, "secret");
        good = good && json_is_string(json_object_get(table, "name")) && (!secret || json_is_string(secret));
    }
    return good;
}

bool mine_run(struct protocol_request *r, struct request *request)
{
    json_t *tables = json_object_get(r->fields, "tables");
    enum florin_language language = request->client->language;
    if (!is_list(tables))
        return protocol_fail(r, "bad_request", "tables: a list of one to %d, each with a name and maybe a secret", MINE_MAX);
    if (!field_language(r, &language))
        return false;
    struct mine *mine = new_mine(request, (int)json_array_size(tables), language);
    if (!mine)
        return protocol_fail(r, "memory", "out of memory");
    for (int i = 0; i < mine->count; i++)
        ask_part(request->registry, &mine->parts[i], json_array_get(tables, (size_t)i));
    mine->asking = false;
    if (mine->missing == 0)
        finish(mine);
    return true;
}

void mine_close(struct registry *registry)
{
    for (struct mine *mine; (mine = registry->mine) != NULL;) {
        registry->mine = mine->next;
        request_free(mine->request);
        free_mine(mine);
    }
}
