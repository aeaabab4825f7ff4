/* The moves a person can choose from: numbered, grouped by verb, a page at a time, narrowed by typing words. */
#ifndef FLORIN_MENU_H
#define FLORIN_MENU_H

#include "cli/screen.h"
#include "florin/game.h"

struct menu {
    const struct florin_game *game;
    struct florin_state view; /* what the person may know */
    int seat;
    enum florin_language language;
    struct florin_moves moves; /* moves of one verb stand together */
    char words[200];         /* only moves with all of these are listed */
    int listed[FLORIN_MOVES_MAX];
    int listed_count;
    int shown; /* how many of them have been shown */
};

/* Gathers the moves of a seat. `state` is the whole truth; only what the seat may know of it is kept. */
void menu_fill(struct menu *menu, const struct florin_game *game, const void *state, int seat, enum florin_language language);

/* Narrows the list to moves with all the words; an empty text takes all. False, and no change, if there would be none. */
bool menu_filter(struct menu *menu, const char *words);

/* Shows what is listed from the beginning, or one verb a line if it is more than a screen holds. */
void menu_show(struct menu *menu, const struct screen *screen);
/* Shows the next page. False if all has been shown. */
bool menu_more(struct menu *menu, const struct screen *screen);

/* Move number n in notation, counted from 0; NULL beyond the last. It holds until the next call. */
const char *menu_notation(struct menu *menu, int n);

#endif
