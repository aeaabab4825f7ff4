/* Commands about the game in progress. Seats count from 1, as in notation. */
#include "cli/engine_play.h"

#include <stdlib.h>
#include <string.h>

#include "game/playout.h"
#include "cli/story.h"
#include "florin/record.h"
#include "json/json.h"

static json_t *seat_list(uint32_t seats)
{
    json_t *list = json_array();
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            json_array_append_new(list, json_integer(seat + 1));
    return list;
}

void engine_put_turn(struct request *r)
{
    const struct florin_session *session = r->engine->session;
    uint32_t deciders = florin_session_game(session)->deciders(florin_session_state(session));
    engine_put(r, "length", json_integer(florin_session_length(session)));
    engine_put(r, "deciders", seat_list(deciders));
    engine_put(r, "over", json_boolean(deciders == 0));
}

/* The seat a request speaks for: one at the table, "watcher", or `otherwise` if it does not say. */
static bool read_seat(struct request *r, int otherwise, int *seat)
{
    const struct florin_session *session = r->engine->session;
    json_t *value = json_object_get(r->fields, "seat");
    struct florin_setup setup;
    florin_session_game(session)->setup_of(florin_session_state(session), &setup);
    *seat = otherwise;
    if (!value)
        return true;
    if (json_is_string(value) && strcmp(json_string_value(value), "watcher") == 0) {
        *seat = FLORIN_NOBODY;
        return true;
    }
    json_int_t number = json_integer_value(value);
    if (number < 1 || number > setup.seats)
        return engine_fail(r, "bad_request", "seat: expected a number from 1 to %d, or \"watcher\"", setup.seats);
    *seat = (int)number - 1;
    return true;
}

/* The seat that moves: the one named, or the only one that decides. */
static bool read_mover(struct request *r, int *seat)
{
    const struct florin_session *session = r->engine->session;
    uint32_t deciders = florin_session_game(session)->deciders(florin_session_state(session));
    if (!read_seat(r, STORY_EVERYTHING, seat))
        return false;
    if (*seat == FLORIN_NOBODY)
        return engine_fail(r, "bad_request", "seat: a watcher makes no moves");
    if (*seat >= 0)
        return true;
    if (deciders == 0)
        return engine_fail(r, "game_over", "the game is over");
    if (deciders & (deciders - 1))
        return engine_fail(r, "bad_request", "seat: several seats decide now, say which");
    *seat = playout_lowest_seat(deciders);
    return true;
}

bool engine_state(struct request *r)
{
    const struct florin_session *session = r->engine->session;
    const struct florin_game *game = florin_session_game(session);
    struct florin_state view;
    int seat;
    if (!read_seat(r, STORY_EVERYTHING, &seat))
        return false;
    story_view(game, florin_session_state(session), seat, &view);
    engine_put(r, "game", json_string(game->id));
    engine_put(r, "state", json_tell(game, &view));
    return true;
}

bool engine_view(struct request *r)
{
    const struct florin_session *session = r->engine->session;
    const struct florin_game *game = florin_session_game(session);
    struct florin_state view;
    enum florin_language language;
    int seat;
    if (!field_language(r, &language) || !read_seat(r, FLORIN_NOBODY, &seat))
        return false;
    story_view(game, florin_session_state(session), seat, &view);
    engine_put(r, "game", json_string(game->id));
    engine_put_turn(r);
    engine_put(r, "state", json_tell(game, &view));
    engine_put(r, "view", json_tell_view(game, &view, seat, language));
    return true;
}

static json_t *tell_move(const struct florin_game *game, struct florin_move move)
{
    char buffer[FLORIN_NOTATION_MAX];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    florin_notate(game, move, &t);
    return json_string(buffer);
}

static json_t *explain_move(const struct florin_game *game, const void *view, int seat, struct florin_move move,
                            enum florin_language language)
{
    char buffer[2000];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    game->explain(view, seat, move, language, &t);
    json_t *json = json_object();
    json_object_set_new(json, "move", tell_move(game, move));
    json_object_set_new(json, "text", json_string(buffer));
    return json;
}

bool engine_moves(struct request *r)
{
    const struct florin_session *session = r->engine->session;
    const struct florin_game *game = florin_session_game(session);
    const void *state = florin_session_state(session);
    static struct florin_moves moves;
    enum florin_language language;
    bool explain = false;
    int seat;
    if (!field_language(r, &language) || !field_bool(r, "explain", &explain) || !read_mover(r, &seat))
        return false;
    moves.count = 0;
    if (game->deciders(state) >> seat & 1)
        game->moves(state, seat, &moves);
    struct florin_state view;
    story_view(game, state, seat, &view);
    json_t *list = json_array();
    for (int i = 0; i < moves.count; i++)
        json_array_append_new(list, explain ? explain_move(game, &view, seat, moves.move[i], language)
                                            : tell_move(game, moves.move[i]));
    engine_put(r, "seat", json_integer(seat + 1));
    engine_put(r, "moves", list);
    return true;
}

static bool read_move(struct request *r, struct florin_move *move)
{
    const char *text = NULL;
    if (!field_text(r, "move", &text))
        return false;
    if (!text)
        return engine_fail(r, "bad_request", "move: say which one");
    if (!florin_parse(florin_session_game(r->engine->session), text, move))
        return engine_fail(r, "bad_move", "\"%.100s\" is no move of this game", text);
    return true;
}

/* Adds the rule a verdict names and the words for it. */
static void put_verdict(json_t *into, const char *words_name, const struct florin_session *session, int seat,
                        struct florin_move move, struct florin_verdict why, enum florin_language language)
{
    const struct florin_game *game = florin_session_game(session);
    char buffer[1000];
    struct florin_text reason = florin_text_in(buffer, sizeof buffer);
    struct florin_state view;
    story_view(game, florin_session_state(session), seat, &view);
    game->reason(&view, seat, move, why, language, &reason);
    json_object_set_new(into, "rule", json_string(game->rules[why.rule].id));
    json_object_set_new(into, "section", json_string(game->rules[why.rule].section));
    json_object_set_new(into, words_name, json_string(buffer));
}

bool engine_judge(struct request *r)
{
    const struct florin_session *session = r->engine->session;
    struct florin_move move;
    enum florin_language language;
    int seat;
    if (!field_language(r, &language) || !read_mover(r, &seat) || !read_move(r, &move))
        return false;
    struct florin_verdict why = florin_session_game(session)->judge(florin_session_state(session), seat, move);
    engine_put(r, "legal", json_boolean(why.rule == 0));
    if (why.rule != 0)
        put_verdict(r->answer, "reason", session, seat, move, why, language);
    return true;
}

static json_t *tell_changes(const struct florin_session *session, int knows, enum florin_language language)
{
    static char buffer[1 << 16];
    struct florin_text changes = florin_text_in(buffer, sizeof buffer);
    int last = florin_session_length(session) - 1;
    struct florin_session_step step = florin_session_step(session, last);
    events_tell(florin_session_game(session), florin_session_state_at(session, last), step.seat, step.move, knows, language,
                &changes);
    json_t *list = json_array();
    for (const char *line = buffer; *line;) {
        size_t length = strcspn(line, "\n");
        json_array_append_new(list, json_stringn(line, length));
        line += length + (line[length] == '\n');
    }
    return list;
}

bool engine_apply(struct request *r)
{
    struct florin_session *session = r->engine->session;
    struct florin_move move;
    struct florin_verdict why;
    enum florin_language language;
    int seat, knows;
    if (!field_language(r, &language) || !read_mover(r, &seat) || !read_move(r, &move) ||
        !read_seat(r, STORY_EVERYTHING, &knows))
        return false;
    if (!florin_session_apply(session, seat, move, &why)) {
        if (why.rule == 0)
            return engine_fail(r, "memory", "out of memory");
        engine_fail(r, "illegal", "illegal");
        put_verdict(r->error, "message", session, seat, move, why, language);
        return false;
    }
    engine_put(r, "seat", json_integer(seat + 1));
    engine_put(r, "move", tell_move(florin_session_game(session), move));
    engine_put(r, "changes", tell_changes(session, knows, language));
    engine_put_turn(r);
    return true;
}

bool engine_undo(struct request *r)
{
    struct florin_session *session = r->engine->session;
    int64_t count = 1;
    if (!field_int(r, "count", 1, INT32_MAX, &count))
        return false;
    if (count > florin_session_length(session))
        return engine_fail(r, "nothing_to_undo", "only %d moves were made", florin_session_length(session));
    for (int64_t i = 0; i < count; i++)
        florin_session_undo(session, true);
    engine_put(r, "undone", json_integer(count));
    engine_put_turn(r);
    return true;
}

bool engine_result(struct request *r)
{
    const struct florin_session *session = r->engine->session;
    const struct florin_game *game = florin_session_game(session);
    struct florin_result result;
    struct florin_setup setup;
    enum florin_language language;
    if (!field_language(r, &language))
        return false;
    game->result(florin_session_state(session), &result);
    game->setup_of(florin_session_state(session), &setup);
    engine_put(r, "over", json_boolean(result.over));
    if (!result.over)
        return true;
    json_t *scores = json_array();
    for (int seat = 0; seat < setup.seats; seat++)
        json_array_append_new(scores, json_integer(result.score[seat]));
    char buffer[1000];
    struct florin_text outcome = florin_text_in(buffer, sizeof buffer);
    game->outcome(florin_session_state(session), language, &outcome);
    engine_put(r, "ending", json_string(game->ending_name(result.how)));
    engine_put(r, "winners", seat_list(result.winners));
    engine_put(r, "scores", scores);
    engine_put(r, "text", json_string(buffer));
    return true;
}

bool engine_record(struct request *r)
{
    int seat;
    if (!read_seat(r, STORY_EVERYTHING, &seat))
        return false;
    const struct florin_session *session = r->engine->session;
    char *text = seat == STORY_EVERYTHING ? florin_record_write(session, NULL) : florin_record_write_for(session, NULL, seat);
    if (!text)
        return engine_fail(r, "memory", "out of memory");
    engine_put(r, "record", json_string(text));
    free(text);
    return true;
}

bool engine_quit(struct request *r)
{
    r->engine->quit = true;
    engine_put(r, "bye", json_true());
    return true;
}
