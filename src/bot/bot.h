/* Shared by the files of the bots. */
#ifndef FLORIN_BOT_BOT_H
#define FLORIN_BOT_BOT_H

#include "bot/eval.h"
#include "florin/bot.h"

/* Recent decisions. The rules may allow going round in circles; a bot does not repeat a move in a position that came
 * back. */
enum { BOT_RECENT = 16, BOT_STALL_MAX = 60 };
struct bot_decision {
    uint64_t view; /* hash */
    struct florin_move move;
};

/* How a kind of bot decides. Its own data lies behind the bot, in bot->memory. Functions may be NULL. */
struct bot_algorithm {
    size_t (*size)(const struct florin_bot_options *options);
    void *(*place)(void *memory, const struct florin_bot *bot);
    void (*begin)(struct florin_bot *bot);
    /* Returns false when the iterations are used up or would change nothing. */
    bool (*think)(struct florin_bot *bot, uint32_t iterations);
    /* Returns true if no other move can overtake the best one in the iterations that are left. */
    bool (*settled)(const struct florin_bot *bot, uint64_t left);
    /* Fills in the report, with the results of the helpers. */
    void (*answer)(struct florin_bot *bot);
    /* Keeps the search's results about the rest of the turn after the bot's own move. */
    void (*follow)(struct florin_bot *bot, struct florin_move move);
};
extern const struct bot_algorithm algorithm_random, algorithm_greedy, algorithm_search;

struct florin_bot {
    const struct florin_game *game;
    const struct eval *eval;
    struct florin_bot_options options;
    int seats;                 /* of the game */
    int seat;                  /* that decides */
    struct florin_state view;  /* the position, without what this seat cannot know */
    struct florin_moves moves; /* legal moves of the seat */
    uint64_t random;           /* generator; seeded with options.seed and the view for each decision */
    const struct bot_algorithm *algorithm;
    void *memory;              /* of the algorithm */
    bool decided;              /* the report is complete */
    struct florin_bot_report report;
    uint64_t view_hash;
    uint32_t luck;             /* game->luck() of the last decision: it changes when something hidden comes to light */
    int stalled;               /* decisions since it changed */
    struct bot_decision recent[BOT_RECENT]; /* ring buffer */
    int recent_next;
    struct florin_bot *helper; /* another search, which thinks about the same decision in its own thread */
};

/* Loops over a set of seats: for EACH_SEAT (seat, deciders). */
#define EACH_SEAT(seat, set) \
    (uint32_t seat##_rest = (set), seat = 0; seat##_rest && (seat = (uint32_t)__builtin_ctz(seat##_rest), 1); \
     seat##_rest &= seat##_rest - 1)

static inline bool bot_one_decides(uint32_t deciders)
{
    return (deciders & (deciders - 1)) == 0;
}

/* Inserts a move into the best three of a report if it ranks there. A move that is there already keeps its place. The
 * caller provides `ranks`, scratch space of FLORIN_BOT_ADVICE_MAX. */
void bot_note(struct florin_bot_report *report, struct florin_move move, float expected, uint32_t visits, float rank,
              float ranks[]);

/* Copies the plan into a report. */
void bot_tell_plan(struct florin_bot_report *report, const struct florin_bot_step *steps, int length);

/* ---- results of a search for training (search.c) ---- */

struct search_plan {
    const struct florin_bot_step *steps;
    int length;
    uint32_t visits;
    float guess, value; /* before the first visit, and the mean over all visits */
};
/* Lists the plans of the current decision and returns how many. Call it before florin_bot_answer, which drops them. */
int search_plans(const struct florin_bot *bot, struct search_plan plans[], int most);
/* The mean result of the iterations for every seat. Returns false if there were none. */
bool search_expects(const struct florin_bot *bot, float value[FLORIN_SEATS_MAX]);

/* Chooses a legal move at random. */
void bot_decide_at_random(struct florin_bot *bot);

#endif
