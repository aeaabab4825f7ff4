/* The parts of the screen, and their drawing. */
#ifndef FLORIN_FULLSCREEN_DRAW_H
#define FLORIN_FULLSCREEN_DRAW_H

#include "florin/text.h"
#include "fullscreen/fullscreen.h"

enum { INPUT_MAX = 400, TEXT_MAX = 1 << 16, PLACES_MAX = 256, SQUARES_MAX = 1 << 17, LAST_LINES = 1 << 20 };

enum lit { LIT_NOT, LIT_POSSIBLE, LIT_CHOSEN };

/* Rows of the screen, from the title in row 0 down. */
struct layout {
    int width, height;
    int page, page_rows;
    int side;              /* column where what stands beside the map begins; 0: nothing does */
    int question, question_rows;
    int list, list_rows;
    int below, below_rows; /* preview or message */
    int input;
};

struct full {
    struct full_scene scene;
    struct layout layout;
    enum full_page page;
    int scroll;                /* lines of the page, or of the text that covers it, that are above it */
    int map_rows;              /* that the map takes of the page */
    int log_rows;              /* of the log that stand beside the map or below it */
    int map_scroll;            /* lines that a person moved the map from where it would be */
    int chosen, top;           /* of the choices; the first one in sight */
    int shown;                 /* how many of them are in sight */
    int listed;
    bool asking, curtain;
    const char *question;      /* of its own, else NULL */
    char input[INPUT_MAX];
    char told[TEXT_MAX];       /* since the last question; it covers the board if it is long */
    bool brief;                /* it never covers the board */
    bool covered, said;        /* `told` covers the board; it stands below the choices */
    char note[200];
    uint8_t lit[PLACES_MAX];   /* enum lit, by place of the map */
    uint8_t squares[SQUARES_MAX];
    char text[TEXT_MAX];       /* of the part that is drawn just now */
    char line[INPUT_MAX];      /* what was answered */
};

/* Draws everything and shows it. */
void draw_all(struct full *full);
/* Which places of the map the choices touch. */
void draw_light(struct full *full);
/* Lines of a text as wide as the page. */
int draw_told_lines(struct full *full, int width);
/* The nth page of those in the title, counted from 0, or FULL_PAGES. */
enum full_page draw_nth_tab(struct full *full, int n);
/* The page at that column of the title, or FULL_PAGES. */
enum full_page draw_tab_at(struct full *full, int x);
/* The choice in that row of the screen, or -1. */
int draw_choice_at(struct full *full, int y);
/* An empty text in the buffer for parts, as this screen shows it. */
struct florin_text draw_text(struct full *full);

/* ---- chart.c ---- */

void chart_open(struct full *full);
void chart_draw(struct full *full, int y, int height, int width);
/* The place at a position of the screen, -1 if there is none near. */
int chart_place_at(struct full *full, int y, int x);

#endif
