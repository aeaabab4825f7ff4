/* Bots: players that know a game only through its interface and one evaluation.
 *
 *     struct bot_options options;
 *     bot_find("hard", &options);
 *     struct bot *bot = bot_new(game, &options);
 *     while (game->deciders(state) >> seat & 1)
 *         game->apply(state, seat, bot_choose(bot, state, seat, NULL));
 *     bot_free(bot);
 *
 * A bot forgets what its seat cannot know (game->redact, GAME_WATCHED) before it thinks, whatever it was handed. With one
 * thread and no limit of time, the same seed and the same calls give the same moves on every machine. */
#ifndef FLORIN_BOT_H
#define FLORIN_BOT_H

#include "florin/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum bot_kind {
    BOT_RANDOM, /* any legal move */
    BOT_GREEDY, /* the best end of its own turn, by the evaluation */
    BOT_SEARCH, /* Monte Carlo tree search over what it cannot know */
    BOT_KINDS
};

enum { BOT_THREADS_MAX = 64, BOT_ADVICE_MAX = 3, BOT_WORD_MAX = 32 };

struct bot_options {
    uint8_t kind;          /* enum bot_kind */
    uint8_t threads;       /* of a search; 0: one for each core */
    uint16_t slips;        /* of 1,000 decisions of a greedy bot, so many are made at random */
    uint32_t iterations;   /* of a search: at most so many a decision, or the few without which it is none; 0: no limit */
    uint32_t milliseconds; /* of a search: at most so long a decision; 0: no limit */
    uint64_t seed;
};

/* How the best moves look to a bot that has thought. */
struct bot_advice {
    struct game_move move;
    float expected;  /* share of the victory it expects after this move, 0..1 */
    uint32_t visits; /* how often the search tried it */
};
struct bot_report {
    int count; /* of best[]; the first one is the bot's move */
    struct bot_advice best[BOT_ADVICE_MAX];
    uint64_t iterations; /* this decision; 0 if there was nothing to choose */
    uint64_t decisions;  /* moves tried out on the way */
    uint32_t reused;     /* visits kept from the decision before */
};

/* ---- by name ---- */

/* The levels for people, weakest first: novice, easy, normal, hard, expert. NULL past the last one. */
FLORIN_API const char *bot_level(int index);

/* A level, or a bot in words: "random", "greedy", "search" (100 ms), "search:2000" (iterations), "search:250ms",
 * "search:250ms:4" (threads). False for anything else. Leaves the seed alone if it was set before: *options counts as
 * given only in its seed. */
FLORIN_API bool bot_find(const char *word, struct bot_options *options);

/* ---- a bot on the heap, with a clock and threads ---- */

/* NULL when memory ran out. */
FLORIN_API struct bot *bot_new(const struct game *game, const struct bot_options *options);
FLORIN_API void bot_free(struct bot *bot);

/* The move of a seat that owes a decision. One-option decisions are made at once. `report` may be NULL. A search without
 * any limit takes at most BOT_TIME_MAX milliseconds, like every other. */
enum { BOT_TIME_MAX = 60000 };
FLORIN_API struct game_move bot_choose(struct bot *bot, const void *state, int seat, struct bot_report *report);

/* ---- the same without heap, clock and threads, for whoever brings their own (a page, a test) ---- */

/* Bytes a bot needs, and a bot laid out in them; the memory is the caller's, aligned to 16. */
FLORIN_API size_t bot_size(const struct game *game, const struct bot_options *options);
FLORIN_API struct bot *bot_place(void *memory, const struct game *game, const struct bot_options *options);

/* A decision in slices: bot_begin, bot_think until it says false or the caller has no more patience, bot_answer. */
FLORIN_API void bot_begin(struct bot *bot, const void *state, int seat);
/* Thinks on for so many iterations at most; false when there is nothing more to think about. */
FLORIN_API bool bot_think(struct bot *bot, uint32_t iterations);
/* Would so many iterations more change nothing? */
FLORIN_API bool bot_settled(const struct bot *bot, uint64_t iterations);
/* The move as it looks now, and the report if wanted. */
FLORIN_API struct game_move bot_answer(struct bot *bot, struct bot_report *report);

/* What each seat may expect of a position: shares of the victory, 0..1, by the evaluation alone. */
FLORIN_API void bot_evaluate(const struct game *game, const void *state, float expected[GAME_SEATS_MAX]);

/* The seat whose turn it is; a negative number in a phase that is nobody's. Changes whenever a turn ends. */
FLORIN_API int bot_turn(const struct game *game, const void *state);

#ifdef __cplusplus
}
#endif
#endif
