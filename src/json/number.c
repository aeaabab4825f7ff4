#include "json/number.h"

#include <errno.h>
#include <stdlib.h>

#include "json/json.h"

/* Only what a writer makes: no blanks, no plus sign, no text for what fits in a number. */
static bool text_to_int64(const char *text, int64_t *value)
{
    if (*text != '-' && (*text < '1' || *text > '9'))
        return false;
    char *end;
    errno = 0;
    *value = strtoll(text, &end, 10);
    return errno == 0 && *end == 0 && !is_exact(*value);
}

bool json_to_int64(const json_t *json, int64_t *value)
{
    if (json_is_string(json))
        return text_to_int64(json_string_value(json), value);
    if (!json_is_integer(json))
        return false;
    *value = json_integer_value(json);
    return true;
}
