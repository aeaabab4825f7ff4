/* Commands that list games and begin them. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/engine.h"
#include "cli/engine_play.h"
#include "florin/record.h"
#include "json/json.h"

static json_t *option_choices(const struct florin_option *option)
{
    json_t *choices = json_array();
    for (int i = 0; option->names && option->names[i]; i++)
        json_array_append_new(choices, json_string(option->names[i]));
    return choices;
}

static json_t *tell_option(const struct florin_game *game, int index, enum florin_language language)
{
    static const char *const kinds[] = {
        [FLORIN_OPTION_SWITCH] = "switch", [FLORIN_OPTION_CHOICE] = "choice", [FLORIN_OPTION_NUMBER] = "number"};
    const struct florin_option *option = &game->options[index];
    struct florin_setup presets;
    char value[80];
    struct florin_text preset = florin_text_in(value, sizeof value);
    florin_default_setup(game, game->seats_min, 0, &presets);
    florin_option_value(game, &presets, index, &preset);
    json_t *json = json_object();
    json_object_set_new(json, "id", json_string(option->id));
    json_object_set_new(json, "kind", json_string(kinds[option->kind]));
    json_object_set_new(json, "preset", json_string(value));
    if (option->kind == FLORIN_OPTION_CHOICE)
        json_object_set_new(json, "choices", option_choices(option));
    if (option->kind == FLORIN_OPTION_NUMBER)
        json_object_set_new(json, "range", json_pack("[i,i]", (int)option->min, (int)option->max));
    json_object_set_new(json, "about", json_string(game->phrase(language, FLORIN_TOPIC_OPTION, index)));
    return json;
}

static json_t *tell_game(const struct florin_game *game, enum florin_language language)
{
    json_t *json = json_object(), *options = json_array(), *endings = json_array();
    json_object_set_new(json, "id", json_string(game->id));
    json_object_set_new(json, "name", json_string(game->phrase(language, FLORIN_TOPIC_TITLE, 0)));
    json_object_set_new(json, "about", json_string(game->phrase(language, FLORIN_TOPIC_TITLE, 1)));
    json_object_set_new(json, "seats", json_pack("[i,i]", (int)game->seats_min, (int)game->seats_max));
    for (int i = 0; i < game->option_count; i++)
        json_array_append_new(options, tell_option(game, i, language));
    for (int i = 0; i < game->ending_count; i++)
        if (game->ending_name(i))
            json_array_append_new(endings, json_string(game->ending_name(i)));
    json_object_set_new(json, "options", options);
    json_object_set_new(json, "endings", endings);
    return json;
}

bool engine_games(struct request *r)
{
    enum florin_language language;
    if (!field_language(r, &language))
        return false;
    json_t *games = json_array();
    for (const struct florin_game *const *game = florin_games(); *game; game++)
        json_array_append_new(games, tell_game(*game, language));
    engine_put(r, "games", games);
    return true;
}

/* The game a request names, or the only one there is. */
static bool find_game(struct request *r, const struct florin_game **game)
{
    const char *id = NULL;
    if (!field_text(r, "game", &id))
        return false;
    if (!id)
        return engine_fail(r, "bad_request", "game: say which one; games lists them");
    *game = florin_game_find(id);
    return *game || engine_fail(r, "bad_setup", "there is no game \"%.60s\"", id);
}

/* Seeds are unsigned, and those beyond what a JSON number keeps come as text. */
static bool read_seed(struct request *r, uint64_t *seed)
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
    return engine_fail(r, "bad_request", "seed: expected a whole number from 0 to 18446744073709551615");
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

static bool read_options(struct request *r, const struct florin_game *game, struct florin_setup *setup)
{
    json_t *options = json_object_get(r->fields, "options"), *value;
    const char *id;
    if (!options)
        return true;
    if (!json_is_object(options))
        return engine_fail(r, "bad_request", "options: expected an object");
    json_object_foreach(options, id, value)
    {
        char text[80];
        if (!option_text(value, text, sizeof text))
            return engine_fail(r, "bad_request", "options.%.60s: expected a text, a number, true or false", id);
        const char *problem = florin_set_option(game, setup, id, text);
        if (problem)
            return engine_fail(r, "bad_setup", "options.%.60s: %s", id, problem);
    }
    return true;
}

static void put_setup(struct request *r)
{
    const struct florin_session *session = r->engine->session;
    const struct florin_game *game = florin_session_game(session);
    struct florin_setup setup;
    game->setup_of(florin_session_state(session), &setup);
    json_t *options = json_object();
    for (int i = 0; i < game->option_count; i++) {
        char value[80];
        struct florin_text t = florin_text_in(value, sizeof value);
        florin_option_value(game, &setup, i, &t);
        json_object_set_new(options, game->options[i].id, json_string(value));
    }
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, setup.seed);
    engine_put(r, "game", json_string(game->id));
    engine_put(r, "seats", json_integer(setup.seats));
    engine_put(r, "seed",
               setup.seed <= UINT64_C(9007199254740991) ? json_integer((json_int_t)setup.seed) : json_string(seed));
    engine_put(r, "options", options);
    engine_put_turn(r);
}

static bool adopt(struct request *r, struct florin_session *session)
{
    florin_session_free(r->engine->session);
    r->engine->session = session;
    put_setup(r);
    return true;
}

bool engine_new(struct request *r)
{
    const struct florin_game *game = NULL;
    if (!find_game(r, &game))
        return false;
    int64_t seats = game->seats_min;
    struct florin_setup setup;
    florin_default_setup(game, game->seats_min, 1, &setup);
    if (!field_int(r, "seats", game->seats_min, game->seats_max, &seats) || !read_seed(r, &setup.seed) ||
        !read_options(r, game, &setup))
        return false;
    setup.seats = (uint8_t)seats;
    const char *problem;
    struct florin_session *session = florin_session_new(game, &setup, &problem);
    if (!session)
        return engine_fail(r, "bad_setup", "%s", problem);
    return adopt(r, session);
}

static bool load_record(struct request *r, const char *text)
{
    struct florin_record_error error;
    struct florin_session *session = florin_record_read(text, strlen(text), NULL, &error);
    if (!session) {
        engine_fail(r, "bad_record", "%s", error.message);
        json_object_set_new(r->error, "line", json_integer(error.line));
        return false;
    }
    return adopt(r, session);
}

static bool load_state(struct request *r, json_t *json)
{
    const struct florin_game *game = NULL;
    struct florin_state state;
    char path_buffer[256], problem_buffer[700];
    struct florin_text path = florin_text_in(path_buffer, sizeof path_buffer), problem = florin_text_in(problem_buffer, sizeof problem_buffer);
    if (!find_game(r, &game))
        return false;
    if (!json_fill(game, json, &state, &path, &problem)) {
        engine_fail(r, "bad_state", "%s%s%s", path_buffer, path.length ? ": " : "", problem_buffer);
        json_object_set_new(r->error, "path", json_string(path_buffer));
        return false;
    }
    struct florin_session *session = florin_session_from(game, &state);
    return session ? adopt(r, session) : engine_fail(r, "memory", "out of memory");
}

bool engine_load(struct request *r)
{
    const char *record = NULL;
    json_t *state = json_object_get(r->fields, "state");
    if (!field_text(r, "record", &record))
        return false;
    if (!record == !state)
        return engine_fail(r, "bad_request", "load takes either a state or a record");
    return record ? load_record(r, record) : load_state(r, state);
}
