/* Reading the fields of a request. */
#include <string.h>

#include "cli/engine.h"
#include "json/json.h"

bool field_text(struct request *r, const char *name, const char **text)
{
    json_t *value = json_object_get(r->fields, name);
    if (!value)
        return true;
    if (!json_is_string(value))
        return engine_fail(r, "bad_request", "%s: expected a text", name);
    *text = json_string_value(value);
    return true;
}

bool field_int(struct request *r, const char *name, int64_t min, int64_t max, int64_t *number)
{
    json_t *value = json_object_get(r->fields, name);
    if (!value)
        return true;
    if (!json_to_int64(value, number) || *number < min || *number > max)
        return engine_fail(r, "bad_request", "%s: expected a whole number from %lld to %lld", name, (long long)min,
                           (long long)max);
    return true;
}

bool field_bool(struct request *r, const char *name, bool *flag)
{
    json_t *value = json_object_get(r->fields, name);
    if (!value)
        return true;
    if (!json_is_boolean(value))
        return engine_fail(r, "bad_request", "%s: expected true or false", name);
    *flag = json_is_true(value);
    return true;
}

bool field_language(struct request *r, enum florin_language *language)
{
    static const char *const names[FLORIN_LANGUAGES] = {"en", "it"};
    const char *text = NULL;
    *language = FLORIN_ENGLISH;
    if (!field_text(r, "language", &text))
        return false;
    for (int i = 0; text && i < FLORIN_LANGUAGES; i++) {
        if (strcmp(names[i], text) == 0) {
            *language = (enum florin_language)i;
            return true;
        }
    }
    return !text || engine_fail(r, "bad_request", "language: expected \"en\" or \"it\"");
}
