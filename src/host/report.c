/* What somebody at a table tells the operator about another: it goes into the log, with what was said or done. */
#include <stdio.h>
#include <string.h>

#include "host/acts.h"
#include "host/log.h"

enum { REPORT_MAX = 500 }; /* bytes */

static void log_report(const struct room *room, const struct errand *errand, const char *entry)
{
    char seat[16], number[16];
    const char *text = json_string_value(json_object_get(errand->fields, "text"));
    snprintf(seat, sizeof seat, "%d", role_seat(room_role(room, errand->caller)) + 1);
    snprintf(number, sizeof number, "%d", (int)json_integer_value(json_object_get(errand->fields, "entry")));
    log_line(LOG_WARNING, "report", "table", room->name, "by_seat", seat, "entry", number, "what", entry, "words",
             text ? text : "", NULL);
}

/* Only what the seat itself was told. */
static void found(struct room *room, struct errand *errand, const struct store_request *request)
{
    struct protocol_request r = act_request(room, errand);
    struct entry entry;
    int seat = errand->caller ? role_seat(room_role(room, errand->caller)) : FLORIN_NOBODY;
    bool good = seat >= 0 && request->count == 1 &&
                entry_read(ledger_game(&room->ledger), request->entries[0].text, &entry) &&
                ledger_tells(&room->ledger, &entry, seat) && entry.kind != ENTRY_MOVE;
    if (good)
        log_report(room, errand, request->entries[0].text);
    else
        protocol_fail(&r, "bad_request", "entry: there is none of that number that can be reported");
    errand_answer(errand, protocol_finish(&r), r.code);
}

enum outcome act_report(struct act *act)
{
    struct room *room = act->room;
    int64_t now = room->house->now(room->house->clock), *last = &room->reported[act->role], entry = 0;
    const char *text = NULL;
    if (!field_int(&act->request, "entry", 1, room->ledger.number, &entry) || !field_text(&act->request, "text", &text))
        return ANSWERED;
    if (!entry && (!text || !*text))
        return act_fail(act, "bad_request", "expected an entry, or a text that says what is wrong");
    if (text && strlen(text) > REPORT_MAX)
        return act_fail(act, "bad_request", "text: at most 500 bytes");
    if (*last && now >= *last && now - *last < REPORT_AGAIN_MS)
        return act_fail(act, "too_fast", "a report was sent a moment ago: wait a minute");
    *last = now;
    if (!entry) {
        log_report(room, act->errand, "");
        return ANSWERED;
    }
    struct store_request *request = store_request_new(STORE_LOAD, room->name, NULL, NULL);
    if (request) {
        request->number = entry;
        request->limit = 1;
    }
    act->errand->then = found;
    room_request(room, request, act->errand);
    return WAITS;
}
