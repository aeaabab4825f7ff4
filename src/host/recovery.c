#include "host/recovery.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    CODE_TEXT = 25, /* letters of 5 bits: 125 */
    LIST_MAX = 300, /* tables */
    NONCE = crypto_secretbox_NONCEBYTES,
    SEAL = NONCE + crypto_secretbox_MACBYTES,
};

/* Derives the hash that names a list and the key that opens it. Neither tells anything of the other. */
struct way {
    unsigned char hash[SECRET_HASH], key[crypto_secretbox_KEYBYTES];
};

/* A code is as random as a key, so guessing need not be slow. */
static bool read_code(struct protocol_request *r, struct way *way)
{
    static const char purpose[] = "florin recovery";
    const char *code = json_string_value(json_object_get(r->fields, "code"));
    if (!code || strlen(code) != CODE_TEXT || strspn(code, "0123456789ABCDEFGHJKMNPQRSTVWXYZ") != CODE_TEXT)
        return protocol_fail(r, "bad_request", "code: expected 25 digits and capitals, without I, L, O and U");
    crypto_generichash((unsigned char *)way, sizeof *way, (const unsigned char *)code, CODE_TEXT,
                       (const unsigned char *)purpose, sizeof purpose);
    return true;
}

/* ---- encrypted ---- */

/* The caller frees it; NULL when memory ran out. */
static char *seal(const struct way *way, const char *list)
{
    size_t length = strlen(list), room = sodium_base64_ENCODED_LEN(SEAL + length, sodium_base64_VARIANT_ORIGINAL);
    unsigned char *sealed = malloc(SEAL + length);
    char *text = malloc(room);
    if (sealed && text) {
        randombytes_buf(sealed, NONCE);
        crypto_secretbox_easy(sealed + NONCE, (const unsigned char *)list, length, sealed, way->key);
        sodium_bin2base64(text, room, sealed, SEAL + length, sodium_base64_VARIANT_ORIGINAL);
    } else {
        free(text);
        text = NULL;
    }
    free(sealed);
    return text;
}

/* The caller frees it; NULL for data that was not encrypted with this key. */
static char *unseal(const struct way *way, const char *text)
{
    size_t size = strlen(text), length = 0;
    unsigned char *sealed = malloc(size + 1);
    char *list = malloc(size + 1);
    bool good = sealed && list &&
                sodium_base642bin(sealed, size, text, size, NULL, &length, NULL, sodium_base64_VARIANT_ORIGINAL) == 0 &&
                length >= SEAL &&
                crypto_secretbox_open_easy((unsigned char *)list, sealed + NONCE, length - NONCE, sealed, way->key) == 0;
    free(sealed);
    if (!good) {
        free(list);
        return NULL;
    }
    list[length - SEAL] = 0;
    return list;
}

/* ---- keeping ---- */

static bool is_secret(const json_t *value)
{
    unsigned char hash[SECRET_HASH];
    return !value || (json_is_string(value) && secret_hash(json_string_value(value), hash));
}

static bool is_link(const json_t *link)
{
    const json_t *secret = json_object_get(link, "secret"), *maker = json_object_get(link, "maker");
    const char *name = json_string_value(json_object_get(link, "name"));
    return name && secret_is_table_name(name) && is_secret(secret) && is_secret(maker) &&
           json_object_size(link) == 1 + (size_t)(secret != NULL) + (size_t)(maker != NULL);
}

static bool is_list(const json_t *tables)
{
    size_t i;
    json_t *link;
    bool good = json_is_array(tables) && json_array_size(tables) <= LIST_MAX;
    json_array_foreach(tables, i, link) good = good && is_link(link);
    return good;
}

static void kept(struct store_job *done)
{
    struct request *request = done->owner;
    struct protocol_request r = {.protocol = &request->registry->protocol, .fields = request->fields};
    protocol_begin(&r);
    r.to->flag(r.to, "kept", true);
    if (done->result == STORE_DONE)
        request_answer(request, protocol_finish(&r), NULL);
    else
        request_fail(request, "storage", "the server could not save this");
    store_job_free(done);
}

static struct store_job *ask_store(struct request *request, enum store_kind kind, const struct way *way,
                                   void (*done)(struct store_job *))
{
    struct store_job *job = store_job_new(kind, NULL, done, request);
    if (job)
        memcpy(job->row.hash[0], way->hash, SECRET_HASH);
    return job;
}

bool recovery_keep(struct protocol_request *r, struct request *request)
{
    struct way way;
    json_t *tables = json_object_get(r->fields, "tables");
    if (!read_code(r, &way))
        return false;
    if (!is_list(tables))
        return protocol_fail(r, "bad_request", "tables: a list of up to %d, each with a name and maybe a secret and maker",
                             LIST_MAX);
    bool forget = json_array_size(tables) == 0;
    char *list = forget ? NULL : json_dumps(tables, JSON_COMPACT);
    struct store_job *job = ask_store(request, STORE_KEEP, &way, kept);
    if (job) {
        job->text = list ? seal(&way, list) : NULL;
        job->time = request->registry->now(request->registry->clock);
    }
    free(list);
    sodium_memzero(&way, sizeof way);
    if (job && (job->text || forget)) {
        store_submit(request->registry->store, job);
        return true;
    }
    store_job_free(job);
    return protocol_fail(r, "memory", "out of memory");
}

/* ---- telling ---- */

static void tell_list(struct protocol_request *r, const struct store_job *found, struct client *client)
{
    struct way way;
    if (found->result != STORE_DONE || !read_code(r, &way)) {
        protocol_fail(r, "storage", "the store has failed");
        return;
    }
    if (found->count == 0) {
        if (client && client->wrong_secret)
            client->wrong_secret(client, RECOVERY_NAME);
        protocol_fail(r, "forbidden", "the server has no list under this code");
        return;
    }
    char *list = unseal(&way, found->entries[0].text);
    if (list)
        jot_raw(&r->protocol->answer, "tables", list);
    else
        protocol_fail(r, "storage", "the server cannot read its list under this code");
    free(list);
    sodium_memzero(&way, sizeof way);
}

static void told(struct store_job *found)
{
    struct request *request = found->owner;
    struct protocol_request r = {.protocol = &request->registry->protocol, .fields = request->fields};
    protocol_begin(&r);
    tell_list(&r, found, request->client);
    request_answer(request, protocol_finish(&r), r.code);
    store_job_free(found);
}

bool recovery_tell(struct protocol_request *r, struct request *request)
{
    struct way way;
    if (!read_code(r, &way))
        return false;
    struct store_job *job = ask_store(request, STORE_KEPT, &way, told);
    sodium_memzero(&way, sizeof way);
    if (!job)
        return protocol_fail(r, "memory", "out of memory");
    store_submit(request->registry->store, job);
    return true;
}
