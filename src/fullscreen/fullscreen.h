/* The table on a whole screen, drawn with ncurses: board, question and choices always in sight. It knows no game: a
 * scene tells what there is to see, and whatever a person does comes back as the line that they could have typed. */
#ifndef FLORIN_FULLSCREEN_H
#define FLORIN_FULLSCREEN_H

#include "command/lines.h"
#include "map/map.h"

enum full_page { FULL_MAP, FULL_MARKET, FULL_BANKS, FULL_HAND, FULL_ADVANCES, FULL_VICTORIES, FULL_LOG, FULL_PAGES };

/* Words on the screen besides the game's own. */
struct full_words {
    const char *page[FULL_PAGES];
    const char *keys;      /* the line of keys at the bottom */
    const char *back;      /* how to leave a text that covers the board */
    const char *more;      /* there is more below */
    const char *range;     /* {0} to {1}: which number is asked for */
    const char *small;     /* the window is too small */
};

/* The functions tell the person at the screen what they may know, in their language; texts have styles and lines. */
struct full_scene {
    void *context;
    enum florin_language language;
    bool ascii, colour;
    struct full_words words;
    const struct map *map;                                        /* NULL where the game has none */
    const void *(*state)(void *context);                          /* as the person may know it */
    void (*title)(void *context, struct florin_text *);
    bool (*page)(void *context, enum full_page, int width, struct florin_text *); /* false: there is no such page */
    void (*question)(void *context, struct florin_text *);
    int (*choices)(void *context);                                /* listed now; 0 where a number is asked for */
    void (*choice)(void *context, int i, struct florin_text *);   /* in words */
    void (*written)(void *context, int i, struct florin_text *);  /* as it is typed */
    int (*number)(void *context, int i);                          /* counted from 1 among all */
    bool (*range)(void *context, int *least, int *greatest);      /* the numbers that may be typed, where there is no list */
    void (*preview)(void *context, int i, struct florin_text *);
    bool (*narrow)(void *context, const char *words);             /* lists only choices with these words; false: none has */
    bool (*is_order)(void *context, const char *line);            /* and no words to narrow by */
    bool (*touch)(void *context, const char *spot, struct florin_text *why_not); /* lists what can be done there */
    void (*each_spot)(void *context, int i, void (*each)(void *to, const char *spot), void *to); /* touched by choice i */
};

struct full;

/* Can the table be shown here: a terminal on both sides, large enough, that obeys? */
bool full_possible(void);

/* Splits the program in two: one goes on and plays (-1), the other waits for it, sees to it that the terminal is as
 * before however that one ends, and gets its exit status. */
int full_guard(void);

/* NULL where the terminal cannot do it. */
struct full *full_open(const struct full_scene *scene);
void full_close(struct full *full);

/* Adds a text to what is shown with the next question; where that is long it covers the board, unless it is to be
 * brief. */
void full_tell(struct full *full, const char *text);
void full_be_brief(struct full *full);
/* Shows the board as it is now, with a note that the next one takes back. */
void full_note(struct full *full, const char *note);
/* Does the screen show what happened last? */
bool full_shows_log(const struct full *full);
/* Turns to a page. */
void full_turn(struct full *full, enum full_page page);
/* A decision begins: the first choice is lit. */
void full_begin(struct full *full);
/* Forgets keys that nobody has read yet. */
void full_forget(struct full *full);
/* Asks for a line; it holds until the next call. A `question` of its own stands where one types instead of a choice;
 * `curtain`: nothing of the table may be seen meanwhile. */
enum lines_found full_ask(struct full *full, const char *question, bool curtain, char **line);

#endif
