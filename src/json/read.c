#include "florin/position.h"
#include "game/text.h"
#include "json/json.h"

static bool position_read(const struct florin_game *game, const char *text, size_t length, enum unknown unknown, void *state,
                          struct florin_text *problem)
{
    json_error_t broken;
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &broken);
    if (!json) {
        text_put(problem, "not JSON: ");
        text_put(problem, broken.text);
        return false;
    }
    char path_buffer[256], what_buffer[700];
    struct florin_text path = florin_text_in(path_buffer, sizeof path_buffer),
                       what = florin_text_in(what_buffer, sizeof what_buffer);
    bool good = json_fill(game, json, unknown, state, &path, &what);
    json_decref(json);
    if (good)
        return true;
    if (path.length > 0) {
        text_put(problem, path_buffer);
        text_put(problem, ": ");
    }
    text_put(problem, what_buffer);
    return false;
}

bool florin_position_read(const struct florin_game *game, const char *text, size_t length, void *state,
                          struct florin_text *problem)
{
    return position_read(game, text, length, UNKNOWN_REFUSED, state, problem);
}

bool florin_world_read(const struct florin_game *game, const char *text, size_t length, void *state,
                       struct florin_text *problem)
{
    return position_read(game, text, length, UNKNOWN_PASSED, state, problem);
}
