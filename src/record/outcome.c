#include "record/outcome.h"
#include "game/text.h"

static bool scores_say_more(const struct florin_result *result, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (result->score[seat] != (result->winners >> seat & 1))
            return true;
    return false;
}

void outcome_write(const struct florin_game *game, const void *state, struct florin_text *out)
{
    struct florin_result result = {0};
    struct florin_setup setup;
    game->result(state, &result);
    game->setup_of(state, &setup);
    if (!result.over) {
        text_put(out, "unfinished");
        return;
    }
    text_put(out, game->ending_name(result.how));
    for (int seat = 0; seat < setup.seats; seat++) {
        if (result.winners >> seat & 1) {
            text_char(out, ' ');
            text_number(out, seat + 1);
        }
    }
    if (!scores_say_more(&result, setup.seats))
        return;
    for (int seat = 0; seat < setup.seats; seat++) {
        text_put(out, seat == 0 ? " (" : " ");
        text_number(out, result.score[seat]);
    }
    text_char(out, ')');
}
