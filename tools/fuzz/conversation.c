/* A conversation with `florin engine`, a request a line: every line gets an answer. Bots think in few iterations
 * here. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/protocol.h"
#include "fuzz.h"

/* Would a bot think for long? */
static bool takes_time(const char *line, size_t length)
{
    json_t *request = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    const char *command = json_string_value(json_object_get(request, "cmd"));
    bool bot = command && (strcmp(command, "bot") == 0 || strcmp(command, "hint") == 0);
    bool study = command &&
                 (strcmp(command, "doubt") == 0 || strcmp(command, "review") == 0 || strcmp(command, "puzzle") == 0);
    json_t *iterations = json_object_get(request, "iterations");
    bool few = json_is_integer(iterations) && json_integer_value(iterations) <= 20 &&
               !json_object_get(request, "milliseconds");
    json_decref(request);
    return study || (bot && !few);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct protocol protocol = {0};
    const char *line = (const char *)bytes, *end = line + size;
    while (line < end && !protocol.quit) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((stop ? stop : end) - line);
        if (!takes_time(line, length)) {
            const char *text = protocol_answer(&protocol, protocol_everything, line, length);
            json_t *answer = text ? json_loads(text, JSON_REJECT_DUPLICATES, NULL) : NULL;
            if (!json_is_object(answer))
                abort();
            json_decref(answer);
        }
        line += length + 1;
    }
    protocol_close(&protocol);
    return 0;
}
