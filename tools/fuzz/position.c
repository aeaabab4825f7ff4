/* Positions from anywhere: {"game": ..., "state": {...}}, as `load` of the protocol takes them. Each is refused with a
 * reason, or it is told again as it was read and can be played to its end. */
#include <stdlib.h>
#include <string.h>

#include "florin/position.h"
#include "fuzz.h"
#include "json/json.h"

static void check_told_again(const struct florin_game *game, const struct florin_state *state)
{
    char problem_buffer[700];
    struct florin_text problem = florin_text_in(problem_buffer, sizeof problem_buffer);
    struct florin_state again = {{0}};
    char *text = florin_position_write(game, state);
    if (!text || !florin_position_read(game, text, strlen(text), &again, &problem) ||
        memcmp(&again, state, game->state_size) != 0)
        abort();
    free(text);
}

static void load(const struct florin_game *game, json_t *json, uint64_t random)
{
    char path_buffer[256], problem_buffer[700];
    struct florin_text path = florin_text_in(path_buffer, sizeof path_buffer),
                       problem = florin_text_in(problem_buffer, sizeof problem_buffer);
    struct florin_state state = {{0}};
    if (!json_fill(game, json, UNKNOWN_REFUSED, &state, &path, &problem)) {
        if (problem.length == 0)
            abort(); /* refused, and nobody knows why */
        return;
    }
    check_told_again(game, &state);
    fuzz_play_out(game, &state, random);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    json_t *json = json_loadb((const char *)bytes, size, JSON_REJECT_DUPLICATES, NULL);
    const char *id = json_string_value(json_object_get(json, "game"));
    json_t *state = json_object_get(json, "state");
    const struct florin_game *game = id ? florin_game_find(id) : NULL;
    if (game && state)
        load(game, state, florin_hash(bytes, size, 0));
    json_decref(json);
    return 0;
}
