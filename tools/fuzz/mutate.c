/* Changes JSON into other JSON: a number a little or a lot, a word for another one of the text, a field left out, an
 * item twice. Now and then bytes, so that the reader of JSON has work too. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

enum { LEAVES_MAX = 4096 };

struct leaves {
    int count;
    struct leaf {
        json_t *in; /* object or list */
        const char *key;
        size_t index;
        json_t *value;
    } leaf[LEAVES_MAX];
};

static void collect(json_t *in, struct leaves *leaves)
{
    const char *key;
    size_t index;
    json_t *value;
    json_object_foreach(in, key, value) {
        if (leaves->count < LEAVES_MAX)
            leaves->leaf[leaves->count++] = (struct leaf){in, key, 0, value};
        collect(value, leaves);
    }
    json_array_foreach(in, index, value) {
        if (leaves->count < LEAVES_MAX)
            leaves->leaf[leaves->count++] = (struct leaf){in, NULL, index, value};
        collect(value, leaves);
    }
}

static const struct leaf *any_leaf(const struct leaves *leaves, uint64_t *random)
{
    return &leaves->leaf[florin_random_below(random, (uint32_t)leaves->count)];
}

static json_t *other_number(json_int_t number, uint64_t *random)
{
    switch (florin_random_below(random, 6)) {
    case 0:
        return json_integer(number + 1);
    case 1:
        return json_integer(number - 1);
    case 2:
        return json_integer(-number);
    case 3:
        return json_integer((json_int_t)florin_random_below(random, 300));
    case 4:
        return json_integer((json_int_t)florin_random(random));
    default:
        return json_integer((json_int_t)florin_random_below(random, 8));
    }
}

static void replace(const struct leaf *leaf, json_t *value)
{
    if (leaf->key)
        json_object_set_new(leaf->in, leaf->key, value);
    else
        json_array_set_new(leaf->in, leaf->index, value);
}

static void mutate_once(const struct leaves *leaves, uint64_t *random)
{
    const struct leaf *leaf = any_leaf(leaves, random), *other = any_leaf(leaves, random);
    uint32_t dice = florin_random_below(random, 10);
    if (dice == 0 && leaf->key)
        json_object_del(leaf->in, leaf->key);
    else if (dice == 0)
        json_array_remove(leaf->in, leaf->index);
    else if (dice == 1 && !leaf->key)
        json_array_insert_new(leaf->in, leaf->index, json_deep_copy(leaf->value));
    else if (json_is_integer(leaf->value) && dice < 8)
        replace(leaf, other_number(json_integer_value(leaf->value), random));
    else if (json_is_boolean(leaf->value))
        replace(leaf, json_boolean(!json_is_true(leaf->value)));
    else {
        for (int i = 0; i < 40 && (json_typeof(other->value) != json_typeof(leaf->value) || other == leaf); i++)
            other = any_leaf(leaves, random);
        replace(leaf, json_deep_copy(other->value));
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned seed)
{
    static struct leaves leaves;
    uint64_t random = seed;
    json_t *json = json_loadb((const char *)bytes, size, JSON_REJECT_DUPLICATES, NULL);
    if (!json || florin_random_below(&random, 50) == 0) {
        json_decref(json);
        return LLVMFuzzerMutate(bytes, size, room);
    }
    for (uint32_t i = 0, changes = 1 + florin_random_below(&random, 3); i < changes; i++) {
        leaves.count = 0;
        collect(json, &leaves);
        if (leaves.count > 0)
            mutate_once(&leaves, &random);
    }
    char *text = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    size_t length = text ? strlen(text) : 0;
    if (length > 0 && length <= room)
        memcpy(bytes, text, length);
    else
        length = size;
    free(text);
    return length;
}
