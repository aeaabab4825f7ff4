/* Commands that list games and begin them. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/protocol.h"
#include "json/json.h"

bool answer_games(struct protocol_request *r)
{
    table_tell_games(r->eyes.language, r->to);
    table_tell_levels(r->to);
    return true;
}

bool field_game(struct protocol_request *r, const struct florin_game **game)
{
    const char *id = NULL;
    if (!field_text(r, "game", &id))
        return false;
    if (!id)
        return protocol_fail(r, "bad_request", "game: say which one; games lists them");
    *game = florin_game_find(id);
    return *game || protocol_fail(r, "bad_setup", "there is no game \"%.60s\"", id);
}

/* Seeds are unsigned, and those beyond what a JSON number keeps come as text. */
static bool read_seed(struct protocol_request *r, uint64_t *seed)
{
    json_t *value = json_object_get(r->fields, "seed");
    const char *text = json_string_value(value);
    char *end;
    if (!value)
        return true;
    if (json_is_integer(value) && json_integer_value(value) >= 0) {
        *seed = (uint64_t)json_integer_value(value);
        return true;
    }
    if (text && *text >= '0' && *text <= '9') {
        errno = 0;
        *seed = strtoull(text, &end, 10);
        if (errno == 0 && *end == 0)
            return true;
    }
    return protocol_fail(r, "bad_request", "seed: expected a whole number from 0 to 18446744073709551615");
}

/* An option may be given as true, a number or a text: all mean what their words would. */
static bool option_text(const json_t *value, char *text, size_t size)
{
    if (json_is_boolean(value))
        snprintf(text, size, "%s", json_is_true(value) ? "on" : "off");
    else if (json_is_integer(value))
        snprintf(text, size, "%" PRId64, (int64_t)json_integer_value(value));
    else if (json_is_string(value))
        snprintf(text, size, "%s", json_string_value(value));
    else
        return false;
    return true;
}

static bool set_options(struct protocol_request *r, const struct florin_game *game, json_t *options,
                        struct florin_setup *setup)
{
    json_t *value;
    const char *id;
    json_object_foreach(options, id, value) {
        char text[80];
        if (!option_text(value, text, sizeof text))
            return protocol_fail(r, "bad_request", "options.%.60s: expected a text, a number, true or false", id);
        const char *problem = florin_set_option(game, setup, id, text);
        if (problem)
            return protocol_fail(r, "bad_setup", "options.%.60s: %s", id, florin_problem_in(r->eyes.language, problem));
    }
    return true;
}

/* Twice, because an option may move the presets of others, and a JSON object has no order. */
bool field_options(struct protocol_request *r, const struct florin_game *game, struct florin_setup *setup)
{
    json_t *options = json_object_get(r->fields, "options");
    if (!options)
        return true;
    if (!json_is_object(options))
        return protocol_fail(r, "bad_request", "options: expected an object");
    return set_options(r, game, options, setup) && set_options(r, game, options, setup);
}

/* Takes a game over; `players` may be NULL. */
static bool adopt(struct protocol_request *r, struct florin_session *session, const struct florin_record_players *players)
{
    florin_session_free(r->table->session);
    protocol_forget_bots(r->protocol);
    *r->table = (struct table){.session = session};
    if (players)
        r->table->players = *players;
    table_tell_setup(r->table, r->to);
    table_tell_turn(r->table, r->eyes.language, r->to);
    return true;
}

bool answer_new(struct protocol_request *r)
{
    const struct florin_game *game = NULL;
    if (!field_game(r, &game))
        return false;
    int64_t seats = game->seats_min;
    struct florin_setup setup;
    florin_default_setup(game, game->seats_min, 1, &setup);
    if (!field_int(r, "seats", game->seats_min, game->seats_max, &seats) || !read_seed(r, &setup.seed) ||
        !field_options(r, game, &setup))
        return false;
    setup.seats = (uint8_t)seats;
    const char *problem;
    struct florin_session *session = florin_session_new(game, &setup, &problem);
    if (!session)
        return protocol_fail(r, problem == florin_out_of_memory ? "memory" : "bad_setup", "%s",
                             florin_problem_in(r->eyes.language, problem));
    return adopt(r, session, NULL);
}

/* NULL after protocol_fail. */
static struct florin_session *read_record(struct protocol_request *r, const char *text,
                                          struct florin_record_players *players)
{
    struct florin_record_error error;
    struct florin_session *session = florin_record_read_in(r->eyes.language, text, strlen(text), players, &error);
    if (session)
        return session;
    protocol_fail(r, error.memory ? "memory" : "bad_record", "%s", error.message);
    r->to->number(r->to, "line", error.line, 0, INT32_MAX);
    return NULL;
}

static bool load_record(struct protocol_request *r, const char *text)
{
    struct florin_record_players players;
    struct florin_session *session = read_record(r, text, &players);
    return session && adopt(r, session, &players);
}

static bool load_state(struct protocol_request *r, json_t *json)
{
    const struct florin_game *game = NULL;
    struct florin_state state;
    char path_buffer[256], problem_buffer[700];
    struct florin_text path = florin_text_in(path_buffer, sizeof path_buffer),
                       problem = florin_text_in(problem_buffer, sizeof problem_buffer);
    if (!field_game(r, &game))
        return false;
    if (!json_fill(game, json, UNKNOWN_REFUSED, &state, &path, &problem)) {
        protocol_fail(r, "bad_state", "%s%s%s", path_buffer, path.length ? ": " : "", problem_buffer);
        r->to->text(r->to, "path", path_buffer);
        return false;
    }
    struct florin_session *session = florin_session_from(game, &state);
    return session ? adopt(r, session, NULL) : protocol_fail(r, "memory", "out of memory");
}

bool answer_load(struct protocol_request *r)
{
    const char *record = NULL;
    json_t *state = json_object_get(r->fields, "state");
    if (!field_text(r, "record", &record))
        return false;
    if (!record == !state)
        return protocol_fail(r, "bad_request", "load takes either a state or a record");
    return record ? load_record(r, record) : load_state(r, state);
}

/* Would the record load? Tells who sits there; what lies on the table stays. */
bool answer_try(struct protocol_request *r)
{
    struct table tried = {0};
    const char *text = NULL;
    const struct parts parts = {.set = PART_PLAYERS};
    if (!field_text(r, "record", &text))
        return false;
    if (!text)
        return protocol_fail(r, "bad_request", "record: say which one");
    tried.session = read_record(r, text, &tried.players);
    if (!tried.session)
        return false;
    r->to->text(r->to, "game", florin_session_game(tried.session)->id);
    table_tell_look(&tried, florin_session_length(tried.session), r->eyes, &parts, r->to);
    florin_session_free(tried.session);
    return true;
}
