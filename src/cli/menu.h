/* A person's choices, and the meaning of a line typed there. Moves are numbered, grouped by verb, a page at a time,
 * narrowed by typing words; those that differ only in how many of something stand in one row, and how many is asked for
 * next. A decision that is a number has no list: there a number is that amount. */
#ifndef FLORIN_MENU_H
#define FLORIN_MENU_H

#include "command/screen.h"
#include "florin/words.h"

/* Moves from `first` on that differ only in how many, the fewest first; mostly there is one. */
struct menu_row {
    int first, count;
};

struct menu {
    const struct florin_game *game;
    struct florin_state view; /* what the person may know */
    int seat;
    enum florin_language language;
    bool asks_amount;            /* the decision is a number: this one */
    struct florin_amount amount;
    struct florin_moves moves; /* moves of one verb stand together */
    struct menu_row row[FLORIN_MOVES_MAX];
    int rows;
    int counting;            /* row chosen, of which is asked how many; -1 */
    char words[200];         /* only rows with all of these are listed */
    int listed[FLORIN_MOVES_MAX];
    int listed_count;
    int shown; /* how many of them have been shown */
};

/* Gathers the moves of a seat. `state` is the whole truth; only what the seat may know of it is kept. */
void menu_fill(struct menu *menu, const struct florin_game *game, const void *state, int seat,
               enum florin_language language);

/* Narrows the list to rows with all the words; an empty text takes all. False, and no change, if there would be
 * none. */
bool menu_filter(struct menu *menu, const char *words);

/* Shows what is listed from the beginning, or one verb a line if it is more than a screen holds; or which number is
 * asked for. */
void menu_show(struct menu *menu, const struct screen *screen);
/* Shows the next page. False if all has been shown. */
bool menu_more(struct menu *menu, const struct screen *screen);

/* Narrows the list to rows that touch a place; false, and no change, if none does. */
bool menu_touch(struct menu *menu, const char *spot);
/* Tells the effect of a row; and its move of the greatest number. */
void menu_put_words(struct menu *menu, int row, struct florin_text *out);
struct florin_move menu_most(const struct menu *menu, int row);

/* Move number n in notation, counted from 0; NULL beyond the last. It holds until the next call. */
const char *menu_notation(struct menu *menu, int n);

/* ---- what was typed ---- */

enum menu_answer {
    MENU_UNKNOWN,  /* neither a number nor a move */
    MENU_OUTSIDE,  /* a number out of range */
    MENU_HOW_MANY, /* a row of several moves: `move` is the one of the greatest number */
    MENU_CHOSEN,   /* one move, legal or not, or the two that name an amount */
};

struct menu_choice {
    int count;
    struct florin_move move[2];
    int row; /* with MENU_HOW_MANY */
};

/* A row by its number, an amount, how many (nothing typed means all), or a move in notation. Capitals do not matter for
 * what is in the list. */
enum menu_answer menu_read(struct menu *menu, const char *text, struct menu_choice *choice);

/* The numbers that may be typed now: of an amount, of how many, or of the list. */
void menu_range(const struct menu *menu, int *least, int *greatest);

#endif
