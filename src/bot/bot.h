/* What the files of a bot share. */
#ifndef FLORIN_BOT_BOT_H
#define FLORIN_BOT_BOT_H

#include "bot/eval.h"
#include "florin/bot.h"

struct greedy;
struct search;

/* Decisions made lately: rules may let a player go round in circles, a bot does not. */
enum { BOT_PAST = 16, BOT_STILL_MAX = 60 };
struct bot_past {
    uint64_t view;
    struct florin_move move;
};

struct florin_bot {
    const struct florin_game *game;
    const struct eval *eval;
    struct florin_bot_options options;
    int seats;               /* of the game being decided in */
    int seat;                /* that decides */
    struct florin_state view;  /* the position with what this seat cannot know forgotten */
    struct florin_moves moves; /* what it may do */
    uint64_t random;         /* made anew from seed and view for each decision */
    struct greedy *greedy;   /* NULL but for a greedy bot */
    struct search *search;   /* NULL but for a search */
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

/* greedy.c */
size_t greedy_size(void);
struct greedy *greedy_place(void *memory, const struct florin_bot *bot);
void greedy_decide(struct florin_bot *bot);

/* search.c */
size_t search_size(const struct florin_bot_options *options);
struct search *search_place(void *memory, const struct florin_bot *bot);
void search_begin(struct florin_bot *bot);
/* Has a move been tried so often that no other can catch up in the iterations that are left? */
bool search_settled(const struct florin_bot *bot, uint64_t left);
/* False when the iterations are spent or would change nothing. */
bool search_think(struct florin_bot *bot, uint32_t iterations);
/* The report, together with what the helpers found. */
void search_answer(struct florin_bot *bot);
/* Keeps what was found out about the rest of the turn after the bot's own move. */
void search_follow(struct florin_bot *bot, struct florin_move move);

#endif
