/* Logs a player's report of another one for the operator, with the words or actions it is about. */
#include <stdio.h>
#include <string.h>

#include "host/commands.h"
#include "host/log.h"

enum { REPORT_MAX = 500 }; /* bytes */

static void log_report(const struct room *room, const struct request *request, const char *entry)
{
    char seat[16], number[16];
    const char *text = json_string_value(json_object_get(request->fields, "text"));
    snprintf(seat, sizeof seat, "%d", role_seat(room_role(room, request->client)) + 1);
    snprintf(number, sizeof number, "%d", (int)json_integer_value(json_object_get(request->fields, "entry")));
    log_line(LOG_WARNING, "report", "table", room->name, "by_seat", seat, "entry", number, "what", entry, "words",
             text ? text : "", NULL);
}

/* Logs only what the seat itself could hear. */
static void found(struct room *room, struct request *request, const struct store_job *job)
{
    struct protocol_request r = command_question(room, request);
    struct entry entry;
    int seat = request->client ? role_seat(room_role(room, request->client)) : FLORIN_NOBODY;
    bool good = seat >= 0 && job->count == 1 && entry_read(ledger_game(&room->ledger), job->entries[0].text, &entry) &&
                ledger_tells(&room->ledger, &entry, seat) && entry.kind != ENTRY_MOVE;
    if (good)
        log_report(room, request, job->entries[0].text);
    else
        protocol_fail(&r, "bad_request", "entry: there is no such entry to report");
    request_answer(request, protocol_finish(&r), r.code);
}

enum outcome command_report(struct command *command)
{
    struct room *room = command->room;
    int64_t now = room->registry->now(room->registry->clock), *last = &room->reported[command->role], entry = 0;
    const char *text = NULL;
    if (!field_int(&command->question, "entry", 1, room->ledger.number, &entry) ||
        !field_text(&command->question, "text", &text))
        return ANSWERED;
    if (!entry && (!text || !*text))
        return command_fail(command, "bad_request", "expected an entry, or a text that says what is wrong");
    if (text && strlen(text) > REPORT_MAX)
        return command_fail(command, "bad_request", "text: expected at most 500 bytes");
    if (*last && now >= *last && now - *last < REPORT_AGAIN_MS)
        return command_fail(command, "too_fast", "a report was sent a moment ago: wait a minute");
    *last = now;
    if (!entry) {
        log_report(room, command->request, "");
        return ANSWERED;
    }
    struct store_job *job = store_job_new(STORE_LOAD, room->name, NULL, NULL);
    if (job) {
        job->number = entry;
        job->limit = 1;
    }
    command->request->then = found;
    room_submit(room, job, command->request);
    return WAITS;
}
