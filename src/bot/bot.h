/* What the files of a bot share. */
#ifndef FLORIN_BOT_BOT_H
#define FLORIN_BOT_BOT_H

#include "bot/eval.h"
#include "florin/bot.h"

/* Decisions made lately: rules may let a player go round in circles, a bot does not. */
enum { BOT_PAST = 16, BOT_STILL_MAX = 60 };
struct bot_past {
    uint64_t view;
    struct florin_move move;
};

/* A way of thinking. What it keeps lies behind the bot, in bot->thoughts. */
struct mind {
    size_t (*size)(const struct florin_bot_options *options);
    void *(*place)(void *memory, const struct florin_bot *bot);
    void (*begin)(struct florin_bot *bot);
    /* False when the iterations are spent or would change nothing. */
    bool (*think)(struct florin_bot *bot, uint32_t iterations);
    /* Has a move been tried so often that no other can catch up in the iterations that are left? */
    bool (*settled)(const struct florin_bot *bot, uint64_t left);
    /* The report, together with what the helpers found. */
    void (*answer)(struct florin_bot *bot);
    /* Keeps what was found out about the rest of the turn after the bot's own move. */
    void (*follow)(struct florin_bot *bot, struct florin_move move);
};
extern const struct mind mind_random, mind_greedy, mind_search;

struct florin_bot {
    const struct florin_game *game;
    const struct eval *eval;
    struct florin_bot_options options;
    int seats;               /* of the game being decided in */
    int seat;                /* that decides */
    struct florin_state view;  /* the position with what this seat cannot know forgotten */
    struct florin_moves moves; /* what it may do */
    uint64_t random;         /* made anew from seed and view for each decision */
    const struct mind *mind;
    void *thoughts;          /* what the mind keeps */
    bool decided;            /* nothing is left to think about */
    struct florin_bot_report report;
    uint64_t view_hash;
    uint32_t luck;           /* of the game when something last came to light */
    int still;               /* decisions since */
    struct bot_past past[BOT_PAST];
    int past_next;
    struct florin_bot *helper;      /* another search that thinks about the same decision in its own thread */
};

/* Seats that owe a decision, one after the other: for EACH_SEAT(seat, deciders). */
#define EACH_SEAT(seat, set) \
    (uint32_t seat##_rest = (set), seat = 0; seat##_rest && (seat = (uint32_t)__builtin_ctz(seat##_rest), 1); \
     seat##_rest &= seat##_rest - 1)

static inline bool bot_one_decides(uint32_t deciders)
{
    return (deciders & (deciders - 1)) == 0;
}

/* Puts a move among the best three of a report if it belongs there; the most visited first, then the most promising. A
 * move noted before keeps its better place. `ranks` is scratch of FLORIN_BOT_ADVICE_MAX. */
void bot_note(struct florin_bot_report *report, struct florin_move move, float expected, uint32_t visits, float ranks[]);

/* Tells the plan in a report. */
void bot_tell_plan(struct florin_bot_report *report, const struct florin_bot_step *steps, int length);

/* ---- what training wants to know of a search that has just thought (search.c) ---- */

struct search_plan {
    const struct florin_bot_step *steps;
    int length;
    uint32_t visits;
    float guess, value; /* before any visit, and on average over them */
};
/* The plans of the decision at hand: how many. Ask before the answer: that forgets them. */
int search_plans(const struct florin_bot *bot, struct search_plan plans[], int most);
/* What its iterations came to on average for every seat; false if there were none. */
bool search_expects(const struct florin_bot *bot, float value[FLORIN_SEATS_MAX]);

/* Any of the moves there are. */
void bot_decide_at_random(struct florin_bot *bot);

#endif
