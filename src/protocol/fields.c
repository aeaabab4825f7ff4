/* Reading the fields of a request. */
#include <string.h>

#include "protocol/protocol.h"
#include "game/text.h"
#include "json/json.h"

bool field_text(struct protocol_request *r, const char *name, const char **text)
{
    json_t *value = json_object_get(r->fields, name);
    if (!value)
        return true;
    if (!json_is_string(value))
        return protocol_fail(r, "bad_request", "%s: expected a text", name);
    *text = json_string_value(value);
    return true;
}

bool field_int(struct protocol_request *r, const char *name, int64_t min, int64_t max, int64_t *number)
{
    json_t *value = json_object_get(r->fields, name);
    int64_t found;
    if (!value)
        return true;
    if (!json_to_int64(value, &found) || found < min || found > max)
        return protocol_fail(r, "bad_request", "%s: expected a whole number from %lld to %lld", name, (long long)min,
                             (long long)max);
    *number = found;
    return true;
}

bool field_flag(struct protocol_request *r, const char *name, bool *flag)
{
    json_t *value = json_object_get(r->fields, name);
    if (value && !json_is_boolean(value))
        return protocol_fail(r, "bad_request", "%s: expected true or false", name);
    if (value)
        *flag = json_is_true(value);
    return true;
}

bool field_language(struct protocol_request *r, enum florin_language *language)
{
    const char *text = NULL;
    *language = r->asker.language;
    if (!field_text(r, "language", &text))
        return false;
    if (!text || florin_language_find(text, language))
        return true;
    char known[200];
    struct florin_text list = florin_text_in(known, sizeof known);
    for (int i = 0; i < florin_languages(); i++)
        text_format(&list, i ? " or \"{0}\"" : "\"{0}\"", (const char *[]){florin_language_id((enum florin_language)i)}, 1);
    return protocol_fail(r, "bad_request", "language: expected %s", known);
}

bool field_asker(struct protocol_request *r, int otherwise, struct asker *asker)
{
    const struct florin_session *session = r->table->session;
    json_t *value = json_object_get(r->fields, "seat");
    struct florin_setup setup;
    bool free = r->asker.seat == TABLE_EVERYTHING;
    asker->seat = free ? otherwise : r->asker.seat;
    if (!field_language(r, &asker->language))
        return false;
    if (!value || !free)
        return true;
    const char *word = json_string_value(value);
    if (word && (strcmp(word, "watcher") == 0 || strcmp(word, "everything") == 0)) {
        asker->seat = *word == 'w' ? FLORIN_NOBODY : TABLE_EVERYTHING;
        return true;
    }
    florin_session_game(session)->setup_of(florin_session_state(session), &setup);
    json_int_t number = json_integer_value(value);
    if (number < 1 || number > setup.seats)
        return protocol_fail(r, "bad_request", "seat: expected a number from 1 to %d, or \"watcher\"", setup.seats);
    asker->seat = (int)number - 1;
    return true;
}

bool field_mover(struct protocol_request *r, struct asker *asker)
{
    const struct florin_session *session = r->table->session;
    const struct florin_game *game = florin_session_game(session);
    uint32_t deciders = game->deciders(florin_session_state(session));
    if (!field_asker(r, TABLE_EVERYTHING, asker))
        return false;
    if (asker->seat == FLORIN_NOBODY)
        return protocol_fail(r, "bad_request", "seat: a watcher makes no moves");
    if (asker->seat >= 0)
        return true;
    if (deciders == 0)
        return protocol_fail(r, "game_over", "the game is over");
    if (deciders & (deciders - 1))
        return protocol_fail(r, "bad_request", "seat: several seats decide now, say which");
    asker->seat = florin_decider(game, florin_session_state(session));
    return true;
}

bool field_move(struct protocol_request *r, struct florin_move *move)
{
    const char *text = NULL;
    if (!field_text(r, "move", &text))
        return false;
    if (!text)
        return protocol_fail(r, "bad_request", "move: say which one");
    if (!florin_parse(florin_session_game(r->table->session), text, move))
        return protocol_fail(r, "bad_move", "\"%.100s\" is no move of this game", text);
    return true;
}

bool field_moves(struct protocol_request *r, struct florin_move moves[MOVES_MAX], int *count)
{
    json_t *list = json_object_get(r->fields, "moves"), *item;
    size_t i;
    *count = 1;
    if (!list)
        return field_move(r, &moves[0]);
    if (json_object_get(r->fields, "move"))
        return protocol_fail(r, "bad_request", "preview takes either a move or moves");
    if (json_array_size(list) < 1 || json_array_size(list) > MOVES_MAX)
        return protocol_fail(r, "bad_request", "moves: expected a list of 1 to %d", MOVES_MAX);
    *count = (int)json_array_size(list);
    json_array_foreach(list, i, item) {
        const char *text = json_string_value(item);
        if (!text || !florin_parse(florin_session_game(r->table->session), text, &moves[i]))
            return protocol_fail(r, "bad_move", "moves[%d] is no move of this game", (int)i);
    }
    return true;
}

bool field_choice(struct protocol_request *r, int seat, struct choice *choice)
{
    int64_t amount = 0;
    if (!json_object_get(r->fields, "amount")) {
        choice->count = 1;
        return field_move(r, &choice->move[0]);
    }
    if (json_object_get(r->fields, "move"))
        return protocol_fail(r, "bad_request", "apply takes either a move or an amount");
    if (!field_int(r, "amount", INT32_MIN, INT32_MAX, &amount))
        return false;
    *choice = table_amount(r->table, seat, (int32_t)amount);
    return choice->count > 0 || protocol_fail(r, "bad_move", "%d is not a legal amount now", (int)amount);
}

bool field_parts(struct protocol_request *r, bool (*add)(void *parts, const char *name), void *parts)
{
    json_t *list = json_object_get(r->fields, "parts"), *item;
    size_t i;
    if (list && !json_is_array(list))
        return protocol_fail(r, "bad_request", "parts: expected a list of names");
    json_array_foreach(list, i, item) {
        const char *name = json_string_value(item);
        char buffer[60];
        struct florin_text problem = florin_text_in(buffer, sizeof buffer);
        if (name && add(parts, name))
            continue;
        parts_put_problem((int)i, &problem);
        return protocol_fail(r, "bad_request", "%s", buffer);
    }
    return true;
}
