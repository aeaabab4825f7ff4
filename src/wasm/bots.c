/* Bots in slices: the page's worker brings the clock. */
#include <stdlib.h>

#include "wasm/table.h"

static struct florin_bot *bot;

/* Begins to think about the decision that is due, as the level named in the room. Milliseconds it wants at most, 0 for
 * no limit of time, -1 if there is nothing to decide or no such level. */
int EXPORT(table_bot_begin)(int seed)
{
    struct florin_bot_options options = {.seed = (uint64_t)(unsigned)seed + 1};
    int seat = has_game() ? florin_decider(game_here(), state_here()) : FLORIN_NOBODY;
    if (seat == FLORIN_NOBODY || !florin_bot_find(room, &options))
        return -1;
    options.threads = 1;
    free(bot);
    bot = NULL;
    void *memory = aligned_alloc(16, (florin_bot_size(game_here(), &options) + 15) / 16 * 16);
    if (!memory)
        return -1;
    bot = florin_bot_place(memory, game_here(), &options);
    florin_bot_begin(bot, state_here(), seat);
    return (int)options.milliseconds;
}

/* Thinks on; 0 when there is nothing more to think about. */
int EXPORT(table_bot_think)(int iterations)
{
    return bot && florin_bot_think(bot, (uint32_t)iterations);
}

/* Would so many iterations more change nothing? */
int EXPORT(table_bot_settled)(int iterations)
{
    return bot && florin_bot_settled(bot, iterations > 0 ? (uint64_t)iterations : 0);
}

/* The move as it looks now, and the best ones with what the bot expects of each. */
int EXPORT(table_bot_answer)(void)
{
    struct florin_bot_report report = {0};
    if (!bot)
        return answer_fail("bad_request", "no bot");
    struct florin_move move = florin_bot_answer(bot, &report);
    struct florin_visitor *to = answer_begin();
    table_tell_notation(game_here(), move, "move", to);
    table_tell_advice(game_here(), &report, to);
    return answer_finish();
}
