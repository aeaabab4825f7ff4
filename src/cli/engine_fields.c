/* Reading the fields of a request. */
#include <string.h>

#include "cli/engine.h"
#include "game/text.h"
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
    const char *text = NULL;
    *language = FLORIN_ENGLISH;
    if (!field_text(r, "language", &text))
        return false;
    if (!text || florin_language_find(text, language))
        return true;
    char known[200];
    struct florin_text list = florin_text_in(known, sizeof known);
    for (int i = 0; i < florin_languages(); i++)
        text_format(&list, i ? " or \"{0}\"" : "\"{0}\"", (const char *[]){florin_language_id((enum florin_language)i)}, 1);
    return engine_fail(r, "bad_request", "language: expected %s", known);
}
