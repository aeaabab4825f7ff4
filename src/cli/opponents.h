/* Bots at the terminal table: those who play, and the one who is asked for advice. */
#ifndef FLORIN_OPPONENTS_H
#define FLORIN_OPPONENTS_H

#include "florin/bot.h"

struct opponents {
    const struct florin_game *game;
    struct florin_bot *bot[FLORIN_SEATS_MAX]; /* NULL until its seat decides */
    struct florin_bot *adviser;
};

/* The move of the bot named `word` in this seat. False when memory ran out. */
bool opponents_choose(struct opponents *opponents, const struct florin_game *game, const char *word, const void *state,
                      int seat, struct florin_move *move);
/* The search's opinion of a seat's decision. False when memory ran out. */
bool opponents_advise(struct opponents *opponents, const struct florin_game *game, const void *state, int seat,
                      struct florin_bot_report *report);
/* Everybody leaves. */
void opponents_leave(struct opponents *opponents);

#endif
