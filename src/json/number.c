#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "json/json.h"

static const int64_t largest_exact = INT64_C(9007199254740991); /* 2^53 - 1 */

json_t *json_from_int64(int64_t value)
{
    if (value >= -largest_exact && value <= largest_exact)
        return json_integer(value);
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRId64, value);
    return json_string(digits);
}

/* Only what json_from_int64 writes: no blanks, no plus sign, no text for what fits in a number. */
static bool text_to_int64(const char *text, int64_t *value)
{
    if (*text != '-' && (*text < '1' || *text > '9'))
        return false;
    char *end;
    errno = 0;
    *value = strtoll(text, &end, 10);
    return errno == 0 && *end == 0 && (*value > largest_exact || *value < -largest_exact);
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
