#include "host/snapshot.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "host/settings.h"
#include "json/writer.h"

enum { FORMAT = 1 };

/* ---- written ---- */

static void tell_standings(const struct florin_game *game, const struct seat *seat, struct florin_visitor *to)
{
    const struct florin_standing *all = game->standings;
    to->list(to, "standing", 0);
    for (int i = 0; all && all[i].id && i < STANDINGS_MAX; i++)
        if (seat->standing[i]) {
            to->object(to, NULL);
            to->text(to, "decision", all[i].id);
            to->text(to, "answer", all[i].answers[seat->standing[i] - 1]);
            to->end(to);
        }
    to->end(to);
}

static void tell_seat(const struct ledger *ledger, int i, struct florin_visitor *to)
{
    const struct seat *seat = &ledger->seat[i];
    to->object(to, NULL);
    to->text(to, "kind", seat_kind_word(seat->kind));
    to->text(to, "level", florin_bot_level(seat->level));
    to->text(to, "name", ledger->table.players.name[i]);
    to->flag(to, "away", seat->away);
    to->flag(to, "timed_out", seat->timed_out);
    to->number(to, "bot_moved", seat->bot_moved, 0, INT64_MAX);
    to->number(to, "played", seat->played, 0, INT32_MAX);
    to->list(to, "used", QUOTAS);
    for (int quota = 0; quota < QUOTAS; quota++)
        to->number(to, NULL, seat->used[quota], 0, INT32_MAX);
    to->end(to);
    if (seat->granted)
        to->flag(to, "granted", true);
    if (*seat->person)
        to->text(to, "person", seat->person);
    if (seat->apart)
        to->text(to, "apart", seat->apart);
    to->number(to, "spent", seat->spent, INT64_MIN, INT64_MAX);
    to->number(to, "touched", seat->touched, 0, INT32_MAX);
    to->number(to, "muted", seat->muted, 0, UINT8_MAX);
    if (seat->note)
        to->text(to, "note", seat->note);
    tell_standings(ledger_game(ledger), seat, to);
    to->end(to);
}

static void tell_proposal(const struct proposal *proposal, struct florin_visitor *to)
{
    to->object(to, "proposal");
    to->number(to, "number", proposal->number, 0, INT32_MAX);
    to->number(to, "seat", proposal->seat, 0, FLORIN_SEATS_MAX);
    to->text(to, "what", proposal_word(proposal->what));
    to->number(to, "agreed", proposal->agreed, 0, UINT8_MAX);
    to->number(to, "to", proposal->to, 0, INT32_MAX);
    to->end(to);
}

static void tell(const struct ledger *ledger, const char *record, struct florin_visitor *to)
{
    to->number(to, "format", FORMAT, FORMAT, FORMAT);
    to->text(to, "record", record);
    to->text(to, "status", status_word(ledger->status));
    to->number(to, "number", ledger->number, 0, INT32_MAX);
    to->number(to, "talk", 0, 0, 0); /* programs of earlier versions read it */
    to->number(to, "moved", ledger->moved, 0, INT32_MAX);
    to->number(to, "longest", ledger->longest, 0, INT32_MAX);
    to->number(to, "time", ledger->time, 0, INT64_MAX);
    to->number(to, "jumped", ledger->jumped, INT64_MIN, INT64_MAX);
    to->number(to, "ended", ledger->ended, 0, INT64_MAX);
    tell_proposal(&ledger->proposal, to);
    if (*ledger->again)
        to->text(to, "again", ledger->again);
    to->list(to, "seats", ledger->settings.seats);
    for (int i = 0; i < ledger->settings.seats; i++)
        tell_seat(ledger, i, to);
    to->end(to);
}

char *snapshot_write(const struct ledger *ledger)
{
    struct writer w = {0};
    char *record = florin_record_write(ledger->table.session, NULL);
    if (!record)
        return NULL;
    jot_begin(&w);
    tell(ledger, record, &w.visitor);
    free(record);
    return jot_take(&w);
}

/* ---- read ---- */

/* The reader's state; it stops at the first error. */
struct reading {
    struct ledger *ledger;
    bool good;
};

static int64_t number_of(struct reading *r, const json_t *json, const char *name, int64_t greatest)
{
    const json_t *value = json_object_get(json, name);
    int64_t number = json_integer_value(value);
    r->good = r->good && json_is_integer(value) && number <= greatest;
    return r->good ? number : 0;
}

/* Fields that snapshots of older programs lack. */
static int64_t number_or(struct reading *r, const json_t *json, const char *name, int64_t greatest, int64_t otherwise)
{
    return json_object_get(json, name) ? number_of(r, json, name, greatest) : otherwise;
}

static int word_of(struct reading *r, const json_t *json, const char *name, const char *(*word)(int), int count)
{
    const char *text = json_string_value(json_object_get(json, name));
    for (int i = 0; text && i < count; i++)
        if (strcmp(word(i), text) == 0)
            return i;
    r->good = false;
    return 0;
}

static void read_standing(struct reading *r, struct seat *seat, const json_t *json)
{
    const char *decision = json_string_value(json_object_get(json, "decision"));
    const char *answer = json_string_value(json_object_get(json, "answer"));
    struct entry entry = {0};
    r->good = r->good && decision && answer && entry_answers(ledger_game(r->ledger), decision, answer, &entry) &&
              entry.standing < STANDINGS_MAX;
    if (r->good)
        seat->standing[entry.standing] = entry.answer;
}

static void read_name(struct reading *r, char name[FLORIN_NAME_MAX], const json_t *json)
{
    const char *text = json_string_value(json_object_get(json, "name"));
    r->good = r->good && text && strlen(text) < FLORIN_NAME_MAX;
    if (r->good)
        memcpy(name, text, strlen(text) + 1);
}

static void read_person(struct reading *r, struct seat *seat, const json_t *json)
{
    const json_t *value = json_object_get(json, "person");
    const char *text = json_string_value(value);
    if (!value)
        return;
    r->good = r->good && text && entry_is_person(text);
    if (r->good)
        memcpy(seat->person, text, ENTRY_PERSON + 1);
}

static void read_apart(struct reading *r, struct seat *seat, const json_t *json)
{
    const json_t *value = json_object_get(json, "apart");
    const char *text = json_string_value(value);
    if (!value)
        return;
    r->good = r->good && text && entry_is_apart(text);
    seat->apart = r->good ? strdup(text) : NULL;
    r->good = r->good && seat->apart;
}

static void read_seat(struct reading *r, int i, const json_t *json)
{
    struct seat *seat = &r->ledger->seat[i];
    const char *note = json_string_value(json_object_get(json, "note"));
    const char *level = json_string_value(json_object_get(json, "level"));
    size_t at;
    json_t *standing;
    r->good = r->good && level && level_find(level) >= 0;
    if (!r->good)
        return;
    seat->level = (uint8_t)level_find(level);
    seat->kind = (uint8_t)word_of(r, json, "kind", seat_kind_word, SEAT_KINDS);
    seat->away = json_is_true(json_object_get(json, "away"));
    seat->timed_out = json_is_true(json_object_get(json, "timed_out"));
    seat->bot_moved = number_or(r, json, "bot_moved", INT64_MAX, 0);
    seat->played = (int32_t)number_or(r, json, "played", INT32_MAX, 0);
    for (size_t quota = 0; quota < QUOTAS; quota++)
        seat->used[quota] = (int32_t)json_integer_value(json_array_get(json_object_get(json, "used"), quota));
    seat->granted = json_is_true(json_object_get(json, "granted"));
    read_person(r, seat, json);
    read_apart(r, seat, json);
    seat->spent = number_of(r, json, "spent", INT64_MAX);
    seat->touched = (int32_t)number_of(r, json, "touched", INT32_MAX);
    seat->muted = (uint8_t)number_of(r, json, "muted", UINT8_MAX);
    seat->note = note ? strdup(note) : NULL;
    r->good = r->good && !note == !seat->note;
    read_name(r, r->ledger->table.players.name[i], json);
    json_array_foreach(json_object_get(json, "standing"), at, standing) read_standing(r, seat, standing);
}

static void read_proposal(struct reading *r, const json_t *json)
{
    struct proposal *proposal = &r->ledger->proposal;
    proposal->number = (int32_t)number_of(r, json, "number", INT32_MAX);
    proposal->seat = (uint8_t)number_of(r, json, "seat", FLORIN_SEATS_MAX - 1);
    proposal->what = (uint8_t)word_of(r, json, "what", proposal_word, PROPOSAL_KINDS);
    proposal->agreed = (uint8_t)number_of(r, json, "agreed", UINT8_MAX);
    proposal->to = (int32_t)number_of(r, json, "to", INT32_MAX);
}

static void read_again(struct reading *r, const char *name)
{
    r->good = r->good && (!name || secret_is_table_name(name));
    if (r->good && name)
        memcpy(r->ledger->again, name, sizeof r->ledger->again);
}

static void read_game(struct reading *r, const json_t *json)
{
    struct florin_record_error error;
    const char *record = json_string_value(json_object_get(json, "record"));
    r->good = r->good && record && number_of(r, json, "format", INT32_MAX) == FORMAT;
    if (!r->good)
        return;
    r->ledger->table.session = florin_record_read(record, strlen(record), NULL, &error);
    r->good = r->ledger->table.session != NULL;
}

static void read_ledger(struct reading *r, const json_t *json)
{
    struct ledger *ledger = r->ledger;
    const json_t *seats = json_object_get(json, "seats");
    read_game(r, json);
    ledger->status = (uint8_t)word_of(r, json, "status", status_word, STATUSES);
    ledger->number = (int32_t)number_of(r, json, "number", INT32_MAX);
    ledger->moved = (int32_t)number_of(r, json, "moved", INT32_MAX);
    ledger->time = number_of(r, json, "time", INT64_MAX);
    ledger->jumped = number_or(r, json, "jumped", INT64_MAX, 0);
    ledger->ended = number_or(r, json, "ended", INT64_MAX, ledger->status == STATUS_ENDED ? ledger->time : 0);
    if (r->good)
        ledger->longest = (int32_t)number_or(r, json, "longest", INT32_MAX, florin_session_length(ledger->table.session));
    read_proposal(r, json_object_get(json, "proposal"));
    read_again(r, json_string_value(json_object_get(json, "again")));
    r->good = r->good && json_array_size(seats) == (size_t)ledger->settings.seats;
    for (int i = 0; r->good && i < ledger->settings.seats; i++)
        read_seat(r, i, json_array_get(seats, (size_t)i));
}

bool snapshot_read(struct ledger *ledger, const char *text, const struct settings *settings)
{
    struct reading r = {.ledger = ledger, .good = true};
    json_t *json = json_loads(text, 0, NULL);
    *ledger = (struct ledger){.settings = *settings};
    read_ledger(&r, json);
    json_decref(json);
    if (!r.good)
        ledger_free(ledger);
    return r.good;
}
