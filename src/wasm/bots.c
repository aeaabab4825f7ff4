/* Bots in slices: the page's worker brings the clock. */
#include <stdlib.h>

#include "table/review.h"
#include "wasm/table.h"

/* One for each seat, kept from decision to decision: plans, and the memory that leads out of circles, are theirs. */
static struct kept {
    struct florin_bot *bot;
    struct florin_bot_options options;
} kept[FLORIN_SEATS_MAX];
static struct florin_bot *bot; /* the one that thinks now */
static void *network;          /* that the page is about to bring */

void bots_forget(void)
{
    for (int seat = 0; seat < FLORIN_SEATS_MAX; seat++) {
        free(kept[seat].bot);
        kept[seat].bot = NULL;
    }
    bot = NULL;
}

static bool same_level(const struct florin_bot_options *a, const struct florin_bot_options *b)
{
    return a->kind == b->kind && a->beam_width == b->beam_width && a->temperature == b->temperature &&
           a->iterations == b->iterations && a->milliseconds == b->milliseconds;
}

/* The bot of a seat: the one that was there, if it plays as wished. */
static struct florin_bot *seated(int seat, const struct florin_bot_options *options)
{
    struct kept *here = &kept[seat];
    if (here->bot && same_level(&here->options, options))
        return here->bot;
    free(here->bot);
    void *memory = aligned_alloc(16, (florin_bot_size(game_here(), options) + 15) / 16 * 16);
    here->bot = memory ? florin_bot_place(memory, game_here(), options) : NULL;
    here->options = *options;
    return here->bot;
}

/* The name of the network of the game at the table; 0 if it does without. */
int EXPORT(table_bot_network)(void)
{
    const char *name = has_game() ? florin_bot_network(game_here()) : NULL;
    return name && answer_text(name);
}

/* Room for a network of so many bytes, for the page to fill. */
void *EXPORT(table_bot_network_room)(int size)
{
    network = size > 0 ? aligned_alloc(16, ((size_t)size + 15) / 16 * 16) : NULL;
    return network;
}

/* The network in that room is for the game at the table: 0 if it is none. Whoever sits there sits down anew. */
int EXPORT(table_bot_network_take)(int size)
{
    bool taken = has_game() && network && florin_bot_give_network(game_here(), network, (size_t)size);
    if (!taken)
        free(network);
    network = NULL; /* the bots' from now on */
    bots_forget();
    return taken;
}

/* Begins to think about the decision that is due, as the level named in the room. Milliseconds it wants at most, 0 for
 * no limit of time, -1 if there is nothing to decide or no such level. The seed is that of a bot that sits down now. */
int EXPORT(table_bot_begin)(int seed)
{
    struct florin_bot_options options = {.seed = (uint64_t)(unsigned)seed + 1};
    int seat = has_game() ? florin_decider(game_here(), state_here()) : FLORIN_NOBODY;
    if (seat == FLORIN_NOBODY || !florin_bot_find(room, &options))
        return -1;
    options.threads = 1;
    bot = seated(seat, &options);
    if (!bot)
        return -1;
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

/* The course of the game that was opened, by the bots' opinion. */
int EXPORT(table_chances)(void)
{
    if (!has_game())
        return answer_fail("bad_request", "no game");
    table_tell_chances(&table, answer_begin());
    return answer_finish();
}

/* What the search thinks of the game that was opened. */
int EXPORT(table_review)(int language)
{
    struct review review;
    if (!has_game())
        return answer_fail("bad_request", "no game");
    bool good = review_make(table.session, &review);
    if (good)
        table_tell_review(table.session, &review, language_told(language), answer_begin());
    review_free(&review);
    return good ? answer_finish() : answer_fail("memory", "out of memory");
}

/* The move as it looks now, and the best ones with what the bot expects of each. */
int EXPORT(table_bot_answer)(int language)
{
    struct florin_bot_report report = {0};
    if (!bot)
        return answer_fail("bad_request", "no bot");
    struct florin_move move = florin_bot_answer(bot, &report);
    struct florin_visitor *to = answer_begin();
    table_tell_notation(game_here(), move, "move", to);
    table_tell_advice(game_here(), state_here(), asker_of(florin_decider(game_here(), state_here()) + 1, language), &report,
                      to);
    return answer_finish();
}
