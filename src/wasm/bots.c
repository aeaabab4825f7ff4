/* Bots in slices: the page's worker brings the clock. */
#include <stdlib.h>

#include "florin/bot.h"
#include "wasm/table.h"

static struct florin_bot *bot;

/* The names of the levels, weakest first. */
int EXPORT(table_levels)(void)
{
    jot_begin(&answer);
    jot_list(&answer, "levels");
    for (int i = 0; florin_bot_level(i); i++)
        jot_text(&answer, NULL, florin_bot_level(i));
    jot_end(&answer);
    return table_finish();
}

/* Begins to think about the decision that is due, as the level named in the room. Milliseconds it wants at most, 0 for
 * no limit of time, -1 if there is nothing to decide or no such level. */
int EXPORT(table_bot_begin)(int seed)
{
    struct florin_bot_options options = {.seed = (uint64_t)(unsigned)seed + 1};
    const struct florin_game *game = session ? florin_session_game(session) : NULL;
    uint32_t deciders = game ? game->deciders(florin_session_state(session)) : 0;
    if (!deciders || !florin_bot_find(room, &options))
        return -1;
    options.threads = 1;
    free(bot);
    bot = NULL;
    void *memory = aligned_alloc(16, (florin_bot_size(game, &options) + 15) / 16 * 16);
    if (!memory)
        return -1;
    bot = florin_bot_place(memory, game, &options);
    florin_bot_begin(bot, florin_session_state(session), __builtin_ctz(deciders));
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

/* The move as it looks now, and the best ones with what the bot expects of each, in percent. */
int EXPORT(table_bot_answer)(void)
{
    struct florin_bot_report report = {0};
    if (!bot)
        return table_fail("no bot");
    struct florin_move move = florin_bot_answer(bot, &report);
    jot_begin(&answer);
    table_tell_notation(move, "move");
    jot_list(&answer, "best");
    for (int i = 0; i < report.count; i++) {
        jot_object(&answer, NULL);
        table_tell_notation(report.best[i].move, "move");
        jot_number(&answer, "expected", (int64_t)(report.best[i].expected * 100 + 0.5f));
        jot_end(&answer);
    }
    jot_end(&answer);
    return table_finish();
}
