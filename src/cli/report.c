#include "cli/report.h"

#include <stdlib.h>
#include <string.h>

#include "cli/words.h"
#include "command/command.h"
#include "command/file.h"
#include "game/text.h"
#include "table/table.h"

static const char *text_of(const struct report *report, const char *name)
{
    const char *text = json_string_value(json_object_get(report->json, name));
    return text && *text ? text : NULL;
}

/* A whole number of the report, or `otherwise` where it names none; -1 for anything out of its range. */
static int number_of(const struct report *report, const char *name, int most, int otherwise)
{
    const json_t *field = json_object_get(report->json, name);
    if (!field)
        return otherwise;
    json_int_t number = json_is_integer(field) ? json_integer_value(field) : -1;
    return number >= 0 && number <= most ? (int)number : -1;
}

static int seats_of(const struct florin_session *session)
{
    struct florin_setup setup;
    florin_session_game(session)->setup_of(florin_session_state_at(session, 0), &setup);
    return setup.seats;
}

/* The game; NULL after writing why there is none. */
static struct florin_session *game_of(const struct report *report, struct florin_text *problem)
{
    struct florin_record_error error;
    const char *record = text_of(report, "record");
    if (!record) {
        text_put(problem, complaint(C_REPORT_RECORD));
        return NULL;
    }
    struct florin_session *session = florin_record_read_in(cli_spoken(), record, strlen(record), NULL, &error);
    if (!session) {
        text_put(problem, "record:");
        text_number(problem, error.line);
        text_put(problem, ": ");
        text_put(problem, cli_folded(error.message));
    }
    return session;
}

/* Where, and by whose eyes: seat 0 is a watcher. */
static bool read_place(struct report *report, struct florin_text *problem)
{
    int length = florin_session_length(report->session);
    int seat = number_of(report, "seat", seats_of(report->session), TABLE_EVERYTHING);
    report->at = number_of(report, "at", length, length);
    report->seat = seat == 0 ? FLORIN_NOBODY : seat > 0 ? seat - 1 : TABLE_EVERYTHING;
    if (report->at < 0)
        text_put(problem, complaint(C_REPORT_AT));
    else if (seat == -1)
        text_put(problem, complaint(C_REPORT_SEAT));
    else
        return true;
    return false;
}

static bool read_fields(struct report *report, struct florin_text *problem)
{
    const char *kind = text_of(report, "florin");
    if (!kind || strcmp(kind, "report") != 0) {
        text_put(problem, complaint(C_REPORT_NONE));
        return false;
    }
    report->session = game_of(report, problem);
    if (!report->session)
        return false;
    if (read_place(report, problem))
        return true;
    florin_session_free(report->session);
    report->session = NULL;
    return false;
}

bool report_read(const char *path, struct report *report, struct florin_text *problem)
{
    size_t length;
    json_error_t error;
    char *text = file_read(path, &length, problem);
    if (!text)
        return false;
    report->json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    free(text);
    text_put_shown(problem, path);
    text_put(problem, ": ");
    if (!report->json)
        text_put_shown(problem, error.text);
    return report->json && read_fields(report, problem);
}

void report_put(const struct report *report, int index, enum florin_language language, struct florin_text *out)
{
    static const struct {
        const char *name;
        enum word word;
    } lines[] = {{"said", W_REPORT_SAID}, {"tried", W_REPORT_TRIED}, {"told", W_REPORT_TOLD}, {"version", W_REPORT_VERSION}};
    for (size_t i = 0; report->session && index == report->at && i < sizeof lines / sizeof *lines; i++) {
        char buffer[4200];
        struct florin_text shown = florin_text_in(buffer, sizeof buffer);
        if (!text_of(report, lines[i].name))
            continue;
        text_put_shown(&shown, text_of(report, lines[i].name));
        text_format(out, word(language, lines[i].word), (const char *[]){buffer}, 1);
    }
}

void report_free(struct report *report)
{
    json_decref(report->json);
    report->json = NULL;
}
