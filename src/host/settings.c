#include "host/settings.h"

#include <string.h>

enum { LIMIT_MAX = 366 * 24 * 3600 }; /* seconds */

static const char *const seat_kinds[SEAT_KINDS] = {[SEAT_OPEN] = "open", [SEAT_PERSON] = "person", [SEAT_BOT] = "bot"};
static const char *const time_kinds[TIME_KINDS] = {[TIME_NONE] = "none", [TIME_TOTAL] = "total", [TIME_MOVE] = "move"};

const char *seat_kind_word(int kind)
{
    return seat_kinds[kind];
}

static int find(const char *const *words, int count, const char *word)
{
    for (int i = 0; word && i < count; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

/* Checks that every field of an object has one of these names. */
static bool knows_fields(struct protocol_request *r, const char *where, json_t *object, const char *const *names, int count)
{
    const char *name;
    json_t *value;
    json_object_foreach(object, name, value) if (find(names, count, name) < 0) return protocol_fail(
        r, "bad_request", "%s has no field \"%.60s\"", where, name);
    return true;
}

static bool read_level(struct protocol_request *r, const char *where, const json_t *value, uint8_t *level)
{
    int found = json_is_string(value) ? level_find(json_string_value(value)) : -1;
    if (value && found < 0)
        return protocol_fail(r, "bad_request", "%s: expected a level of bots; games lists them", where);
    if (value)
        *level = (uint8_t)found;
    return true;
}

static bool read_name(struct protocol_request *r, const json_t *value, char name[FLORIN_NAME_MAX])
{
    const char *text = json_string_value(value);
    if (!value)
        return true;
    if (!text || !entry_is_name(text))
        return protocol_fail(r, "bad_name", "a name has from 1 to %d bytes, UTF-8 without control characters",
                             FLORIN_NAME_MAX - 1);
    memcpy(name, text, strlen(text) + 1);
    return true;
}

static bool read_seat(struct protocol_request *r, json_t *json, struct settings *settings, int seat)
{
    static const char *const names[] = {"kind", "level", "name", "invite"};
    int kind = find(seat_kinds, SEAT_KINDS, json_string_value(json_object_get(json, "kind")));
    if (!json_is_object(json) || kind < 0)
        return protocol_fail(r, "bad_request", "seats: each has a kind, \"person\", \"open\" or \"bot\"");
    settings->seat[seat].kind = (uint8_t)kind;
    settings->seat[seat].level = settings->takeover;
    const json_t *invite = json_object_get(json, "invite");
    if (invite && (kind != SEAT_PERSON || !json_is_boolean(invite)))
        return protocol_fail(r, "bad_request", "invite: expected true or false, for a person's seat");
    settings->seat[seat].invite = json_is_true(invite);
    return knows_fields(r, "a seat", json, names, 4) &&
           read_level(r, "level", json_object_get(json, "level"), &settings->seat[seat].level) &&
           read_name(r, json_object_get(json, "name"), settings->seat[seat].name);
}

static bool read_seats(struct protocol_request *r, struct settings *settings)
{
    json_t *seats = json_object_get(r->fields, "seats"), *seat;
    size_t i;
    bool people = false;
    if (json_array_size(seats) < 1 || json_array_size(seats) > FLORIN_SEATS_MAX)
        return protocol_fail(r, "bad_request", "seats: a list of one to %d", FLORIN_SEATS_MAX);
    settings->seats = (int)json_array_size(seats);
    json_array_foreach(seats, i, seat) {
        if (!read_seat(r, seat, settings, (int)i))
            return false;
        people = people || settings->seat[i].kind != SEAT_BOT;
    }
    return people || protocol_fail(r, "bad_request", "seats: at least one must be a person's");
}

static bool read_time(struct protocol_request *r, struct settings *settings)
{
    static const char *const names[] = {"kind", "seconds"};
    json_t *time = json_object_get(r->fields, "time"), *seconds = json_object_get(time, "seconds");
    if (!time)
        return true;
    int kind = find(time_kinds, TIME_KINDS, json_string_value(json_object_get(time, "kind")));
    if (!json_is_object(time) || kind < 0)
        return protocol_fail(r, "bad_request", "time: an object of a kind, \"none\", \"total\" or \"move\", and seconds");
    if (!knows_fields(r, "time", time, names, 2))
        return false;
    settings->time = (uint8_t)kind;
    if (kind == TIME_NONE)
        return true;
    if (!json_is_integer(seconds) || json_integer_value(seconds) < 1 || json_integer_value(seconds) > LIMIT_MAX)
        return protocol_fail(r, "bad_request", "time.seconds: expected a whole number from 1 to %d", LIMIT_MAX);
    settings->limit = (int64_t)json_integer_value(seconds) * 1000;
    return true;
}

static bool read_pace(struct protocol_request *r, struct settings *settings)
{
    const char *pace = "live";
    json_t *listed = json_object_get(r->fields, "public");
    if (!field_text(r, "pace", &pace))
        return false;
    settings->slow = strcmp(pace, "slow") == 0;
    if (!settings->slow && strcmp(pace, "live") != 0)
        return protocol_fail(r, "bad_request", "pace: expected \"live\" or \"slow\"");
    if (listed && !json_is_boolean(listed))
        return protocol_fail(r, "bad_request", "public: expected true or false");
    settings->listed = json_is_true(listed);
    return true;
}

bool settings_read(struct protocol_request *r, struct settings *settings)
{
    *settings = (struct settings){.takeover = (uint8_t)level_find("normal")};
    return read_level(r, "takeover", json_object_get(r->fields, "takeover"), &settings->takeover) &&
           read_seats(r, settings) && read_time(r, settings) && read_pace(r, settings);
}

static void tell_seat(const struct settings *settings, int seat, struct florin_visitor *to)
{
    to->object(to, NULL);
    to->text(to, "kind", seat_kinds[settings->seat[seat].kind]);
    if (settings->seat[seat].kind == SEAT_BOT)
        to->text(to, "level", florin_bot_level(settings->seat[seat].level));
    if (*settings->seat[seat].name)
        to->text(to, "name", settings->seat[seat].name);
    to->end(to);
}

void settings_tell(const struct settings *settings, struct florin_visitor *to)
{
    to->list(to, "seats", settings->seats);
    for (int seat = 0; seat < settings->seats; seat++)
        tell_seat(settings, seat, to);
    to->end(to);
    to->flag(to, "public", settings->listed);
    to->text(to, "pace", settings->slow ? "slow" : "live");
    to->object(to, "time");
    to->text(to, "kind", time_kinds[settings->time]);
    if (settings->time != TIME_NONE)
        to->number(to, "seconds", settings->limit / 1000, 1, LIMIT_MAX);
    to->end(to);
    to->text(to, "takeover", florin_bot_level(settings->takeover));
}
