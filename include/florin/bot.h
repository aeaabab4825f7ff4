/* Bots: players that know a game only through its interface and one evaluation.
 *
 *     struct florin_bot_options options = {.seed = 1};
 *     florin_bot_find("hard", &options);
 *     struct florin_bot *bot = florin_bot_new(game, &options);
 *     while (game->deciders(state) >> seat & 1)
 *         game->apply(state, seat, florin_bot_choose(bot, state, seat, NULL));
 *     florin_bot_free(bot);
 *
 * A bot forgets what its seat cannot know (game->redact, FLORIN_WATCHED) before it thinks, whatever it was handed. With
 * one thread and no limit of time, the same seed and the same calls give the same moves on every machine. */
#ifndef FLORIN_BOT_H
#define FLORIN_BOT_H

#include "florin/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum florin_bot_kind {
    FLORIN_BOT_RANDOM, /* any legal move */
    FLORIN_BOT_GREEDY, /* the best end of its own turn, by the evaluation */
    FLORIN_BOT_SEARCH, /* Monte Carlo tree search over information sets */
    FLORIN_BOT_KINDS
};

enum { FLORIN_BOT_THREADS_MAX = 64, FLORIN_BOT_ADVICE_MAX = 3, FLORIN_BOT_WORD_MAX = 32, FLORIN_BOT_PLAN_MAX = 48,
       FLORIN_BOT_OTHERS_MAX = 11 };

/* Tuning parameters of a search; florin_bot_knob() has their names in this order. 0: the preset. */
enum florin_bot_knob {
    FLORIN_KNOB_WIDTH,       /* width of the beam that plans replies ... */
    FLORIN_KNOB_KEEP,        /* ... and number of plans kept */
    FLORIN_KNOB_FIRST_WIDTH, /* the same when the search first sees a position */
    FLORIN_KNOB_FIRST_KEEP,
    FLORIN_KNOB_GROW,        /* visits after which it plans again with the full width */
    FLORIN_KNOB_ROOT_WIDTH,  /* of the current decision */
    FLORIN_KNOB_ROOT_KEEP,
    FLORIN_KNOB_EXPLORE,     /* exploration constant of PUCT, in thousandths */
    FLORIN_KNOB_SHARP,       /* inverse temperature of the priors from utilities */
    FLORIN_KNOB_TRUST,       /* visits that the first evaluation of a plan counts for, in tenths, + 1 */
    FLORIN_KNOB_POLICY,      /* weight of the policy of the network in the priors, in hundredths, + 1 */
    FLORIN_KNOB_NET,         /* 1: the network to compare with, 2: none, 3 and more: further ones to compare with, 255: all networks
                                of the game, which together give people their chances */
    FLORIN_KNOBS
};
FLORIN_API const char *florin_bot_knob(int index); /* name, NULL past the last one */

struct florin_bot_options {
    uint8_t kind;          /* enum florin_bot_kind */
    uint8_t threads;       /* of a search; 0: one for each core */
    uint8_t beam_width;    /* of a greedy bot: beginnings of a turn that it compares; 0: the preset */
    uint16_t temperature;  /* of a greedy bot: it takes a plan that is worse by so many thousandths of the victory e times
                              as rarely as the best one; 0: always the best */
    uint32_t iterations;   /* of a search: at most so many a decision, or the few without which it is none; 0: no limit */
    uint32_t milliseconds; /* of a search: at most so long a decision; 0: no limit */
    uint64_t seed;
    uint16_t knob[FLORIN_KNOBS];
    /* For florin_bot_choose: a search calls it every few iterations, in each of its threads, and answers at once with
     * the best move so far when it returns true. NULL: never. */
    bool (*cancelled)(void *canceller);
    void *canceller;
};

/* One of the best moves, as the bot sees it. */
struct florin_bot_advice {
    struct florin_move move;
    float expected;  /* share of the victory it expects after this move, 0..1 */
    float doubt;     /* twice the standard error of that, where a search tried the move several times; else 0 */
    uint32_t visits; /* of the search */
};
/* A move of a plan, and its seat: plans contain decisions of others, too. */
struct florin_bot_step {
    struct florin_move move;
    uint8_t seat;
};
/* Another way to play the rest of the turn. */
struct florin_bot_plan {
    float expected;
    uint32_t visits;
    int length;
    struct florin_bot_step step[FLORIN_BOT_PLAN_MAX];
};
struct florin_bot_report {
    int count; /* of best[]; the first one is the bot's move */
    struct florin_bot_advice best[FLORIN_BOT_ADVICE_MAX];
    uint64_t iterations; /* this decision; 0 if there was nothing to choose */
    uint64_t decisions;  /* moves tried out on the way */
    uint32_t reused;     /* visits kept from the decision before */
    float expected[FLORIN_SEATS_MAX]; /* of a search: shares of the victory that the seats may expect */
    int plan_length;                  /* of plan[]: the rest of the turn, beginning with the bot's move */
    struct florin_bot_step plan[FLORIN_BOT_PLAN_MAX];
    float plan_expected;              /* of that plan */
    int other_count;                  /* of other[]: plans of a search besides that one, the most visited first */
    struct florin_bot_plan other[FLORIN_BOT_OTHERS_MAX];
};

/* ---- by name ---- */

/* The levels for people, weakest first: novice, easy, normal, hard, expert. NULL past the last one. */
FLORIN_API const char *florin_bot_level(int index);

/* A level, or a bot in words: "random", "greedy", "search" (100 ms), "search:2000" (iterations), "search:250ms",
 * "search:250ms:4" (threads), "search:250ms,width=24" (a knob). False for anything else. Leaves the seed alone if it
 * was set before: *options counts as given only in its seed. */
FLORIN_API bool florin_bot_find(const char *word, struct florin_bot_options *options);

/* ---- a bot on the heap, with a clock and threads ---- */

/* NULL when memory ran out. */
FLORIN_API struct florin_bot *florin_bot_new(const struct florin_game *game, const struct florin_bot_options *options);
FLORIN_API void florin_bot_free(struct florin_bot *bot);

/* The move of a seat that owes a decision. One-option decisions are made at once. `report` may be NULL. A search
 * without any limit takes at most FLORIN_BOT_TIME_MAX milliseconds, like every other. */
enum { FLORIN_BOT_TIME_MAX = 60000 };
FLORIN_API struct florin_move florin_bot_choose(struct florin_bot *bot, const void *state, int seat,
                                                 struct florin_bot_report *report);

/* ---- the same without heap, clock and threads, for whoever brings their own (a page, a test) ---- */

/* Bytes a bot needs, and a bot laid out in them; the memory is the caller's, aligned to 16. */
FLORIN_API size_t florin_bot_size(const struct florin_game *game, const struct florin_bot_options *options);
FLORIN_API struct florin_bot *florin_bot_place(void *memory, const struct florin_game *game,
                                               const struct florin_bot_options *options);

/* A decision in slices: florin_bot_begin, florin_bot_think until it returns false or the time is up,
 * florin_bot_answer. */
FLORIN_API void florin_bot_begin(struct florin_bot *bot, const void *state, int seat);
/* Runs at most so many iterations more. Returns false when no more are needed. */
FLORIN_API bool florin_bot_think(struct florin_bot *bot, uint32_t iterations);
/* Returns true if so many iterations more cannot change the move. */
FLORIN_API bool florin_bot_settled(const struct florin_bot *bot, uint64_t iterations);
/* Returns the best move so far, and fills in the report unless it is NULL. */
FLORIN_API struct florin_move florin_bot_answer(struct florin_bot *bot, struct florin_bot_report *report);

/* The network that the bots of a game think with: the name of its file, NULL if there is none. The program has it
 * inside; a page fetches it and hands it over before a bot sits down. Without it bots think by rules of thumb. */
FLORIN_API const char *florin_bot_network(const struct florin_game *game);
/* The bytes of that file, aligned to 16, stay where they are. False, and nothing changed, if they are no network for
 * this game, or damaged. */
FLORIN_API bool florin_bot_give_network(const struct florin_game *game, const void *bytes, size_t size);

/* Evaluates a position by networks, without a search: the share of the victory, 0..1, that each seat may expect. */
FLORIN_API void florin_bot_evaluate(const struct florin_game *game, const void *state, float expected[FLORIN_SEATS_MAX]);
/* The same by a search of so many iterations, with the knowledge of the seats that decide next. `memory` is for its
 * bot. */
FLORIN_API void florin_bot_foresee(const struct florin_game *game, const void *state, uint32_t iterations, void *memory,
                                   float expected[FLORIN_SEATS_MAX]);

/* The iterations of a quick evaluation: the short search that tells people their chances. */
FLORIN_API uint32_t florin_bot_quick_iterations(const struct florin_game *game, int seats);

/* The seat whose turn it is; a negative number in a phase that is nobody's. Changes whenever a turn ends. */
FLORIN_API int florin_bot_turn(const struct florin_game *game, const void *state);

#ifdef __cplusplus
}
#endif
#endif
