/* Records from anywhere: refused with a line and a reason, or written again as they were read. */
#include <stdlib.h>
#include <string.h>

#include "florin/record.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct florin_record_players players;
    struct florin_record_error error;
    struct florin_session *session = florin_record_read((const char *)bytes, size, &players, &error);
    if (!session) {
        if (!error.message[0])
            abort(); /* refused, and nobody knows why */
        return 0;
    }
    char *text = florin_record_write(session, &players);
    struct florin_session *again = text ? florin_record_read(text, strlen(text), &players, &error) : NULL;
    if (!again || florin_session_length(again) != florin_session_length(session) ||
        florin_session_notes(again) != florin_session_notes(session))
        abort();
    florin_session_free(again);
    florin_session_free(session);
    free(text);
    return 0;
}
