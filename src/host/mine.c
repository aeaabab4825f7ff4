#include "host/mine.h"

#include <stdlib.h>
#include <string.h>

enum { MINE_MAX = 300, MINE_PER_COST = 10 }; /* tables of one request; tables for the price of one command */

/* Who asks one of the tables. */
struct part {
    struct caller caller; /* first, so that a caller is its part */
    struct mine *mine;
    struct message *answer; /* NULL until there is one, and if memory ran out */
    bool answered;
};

struct mine {
    struct mine *next; /* of those that wait for answers */
    struct errand *errand;
    int count, missing;
    bool asking; /* not every table has been asked yet */
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
    struct errand *errand = mine->errand;
    struct house *house = errand->house;
    struct protocol_request r = {.protocol = &house->protocol, .fields = errand->fields};
    struct mine **at = &house->mine;
    while (*at != mine)
        at = &(*at)->next;
    *at = mine->next;
    protocol_begin(&r);
    r.to->list(r.to, "tables", mine->count);
    for (int i = 0; i < mine->count; i++)
        put_answer(r.protocol, mine->parts[i].answer);
    r.to->end(r.to);
    free_mine(mine);
    errand_answer(errand, protocol_finish(&r), NULL);
}

static void hear_part(struct caller *caller, struct message *message)
{
    struct part *part = (struct part *)caller;
    if (part->answered)
        return;
    part->answered = true;
    part->answer = message ? message_share(message) : NULL;
    if (--part->mine->missing == 0 && !part->mine->asking)
        finish(part->mine);
}

static void dismiss_part(struct caller *caller, const char *code)
{
    struct message *message = errand_error(NULL, code, "this could not be done");
    hear_part(caller, message);
    message_drop(message);
}

/* Counted for who made the request, as if it had asked this table alone. */
static void count_wrong_secret(struct caller *caller, const char *table)
{
    struct caller *asks = ((struct part *)caller)->mine->errand->caller;
    if (asks && asks->wrong_secret)
        asks->wrong_secret(asks, table);
}

static int64_t secret_wait(const struct part *part, const char *table)
{
    struct caller *asks = part->mine->errand->caller;
    return part->caller.has_secret && asks->secret_wait ? asks->secret_wait(asks, table, part->caller.hash) : 0;
}

/* ---- questions ---- */

static void let_wait(struct part *part, int64_t milliseconds)
{
    struct message *message = errand_wait(NULL, milliseconds, "too many wrong secrets from this address at this table");
    hear_part(&part->caller, message);
    message_drop(message);
}

static void refuse_part(struct part *part, const char *code, const char *text)
{
    struct message *message = errand_error(NULL, code, text);
    hear_part(&part->caller, message);
    message_drop(message);
}

/* The secret is not this request's header but stands beside the table's name. */
static void ask_part(struct house *house, struct part *part, const json_t *table)
{
    const char *name = json_string_value(json_object_get(table, "name"));
    const char *secret = json_string_value(json_object_get(table, "secret"));
    json_t *fields = json_pack("{s:s}", "cmd", "summary");
    int64_t wait;
    part->caller.has_secret = secret != NULL;
    if (!name || !secret_is_table_name(name))
        refuse_part(part, "no_table", "there is no such table");
    else if (secret && !secret_hash(secret, part->caller.hash))
        refuse_part(part, "forbidden", "this is no secret");
    else if ((wait = secret_wait(part, name)) > 0)
        let_wait(part, wait);
    else if (!fields)
        refuse_part(part, "memory", "out of memory");
    else
        house_ask(house, &part->caller, name, json_incref(fields));
    json_decref(fields);
}

static struct mine *new_mine(struct errand *errand, int count, enum florin_language language)
{
    struct mine *mine = calloc(1, sizeof *mine + (size_t)count * sizeof mine->parts[0]);
    if (!mine)
        return NULL;
    *mine = (struct mine){.errand = errand, .count = count, .missing = count, .asking = true};
    const struct caller caller = {
        .hear = hear_part, .dismiss = dismiss_part, .wrong_secret = count_wrong_secret, .language = language};
    for (int i = 0; i < count; i++)
        mine->parts[i] = (struct part){.caller = caller, .mine = mine};
    mine->next = errand->house->mine;
    errand->house->mine = mine;
    return mine;
}

static bool is_list(const json_t *tables)
{
    size_t i;
    json_t *table;
    bool good = json_is_array(tables) && json_array_size(tables) > 0 && json_array_size(tables) <= MINE_MAX;
    json_array_foreach(tables, i, table)
    {
        const json_t *secret = json_object_get(table, "secret");
        good = good && json_is_string(json_object_get(table, "name")) && (!secret || json_is_string(secret));
    }
    return good;
}

bool mine_run(struct protocol_request *r, struct errand *errand)
{
    json_t *tables = json_object_get(r->fields, "tables");
    enum florin_language language = errand->caller->language;
    if (!is_list(tables))
        return protocol_fail(r, "bad_request", "tables: a list of one to %d, each with a name and maybe a secret", MINE_MAX);
    if (!field_language(r, &language))
        return false;
    struct mine *mine = new_mine(errand, (int)json_array_size(tables), language);
    if (!mine)
        return protocol_fail(r, "memory", "out of memory");
    for (int i = 0; i < mine->count; i++)
        ask_part(errand->house, &mine->parts[i], json_array_get(tables, (size_t)i));
    mine->asking = false;
    if (mine->missing == 0)
        finish(mine);
    return true;
}

void mine_close(struct house *house)
{
    for (struct mine *mine; (mine = house->mine) != NULL;) {
        house->mine = mine->next;
        errand_free(mine->errand);
        free_mine(mine);
    }
}
