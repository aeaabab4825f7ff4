/* As much of jansson as reading a position takes, for the page, which does without the library: the same names and the same
 * meaning, so that positions are filled in by the same text everywhere (json/fill.c). */
#ifndef FLORIN_WASM_JANSSON_H
#define FLORIN_WASM_JANSSON_H

#include <stdbool.h>
#include <stddef.h>

#define JSON_REJECT_DUPLICATES 1 /* always so here */

typedef struct json json_t;
typedef struct {
    char text[80];
} json_error_t;

/* The text is UTF-8. NULL and what is wrong if it is not JSON, or neither an object nor a list. */
json_t *json_loadb(const char *text, size_t length, size_t flags, json_error_t *error);
/* An object of its own with the same members; they live as long as the first one. */
json_t *json_copy(const json_t *object);
void json_decref(json_t *json);

bool json_is_object(const json_t *json);
bool json_is_array(const json_t *json);
bool json_is_string(const json_t *json);
bool json_is_integer(const json_t *json);
bool json_is_boolean(const json_t *json);
bool json_is_true(const json_t *json);

const char *json_string_value(const json_t *json); /* NULL of anything else */
long long json_integer_value(const json_t *json);
size_t json_array_size(const json_t *json);
json_t *json_array_get(const json_t *json, size_t index);
json_t *json_object_get(const json_t *json, const char *key);
int json_object_del(json_t *json, const char *key);
/* The first member, or NULL. */
void *json_object_iter(json_t *json);
const char *json_object_iter_key(void *member);

#endif
