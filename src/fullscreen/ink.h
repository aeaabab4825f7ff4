/* Colours and styled text in ncurses. */
#ifndef FLORIN_FULLSCREEN_INK_H
#define FLORIN_FULLSCREEN_INK_H

#include <stdint.h>

#include <curses.h>

enum { INK_DEFAULT = -1 };

/* How a character looks: colours of the 256, and attributes of ncurses. */
struct ink {
    int16_t front, back;
    attr_t attributes;
};

void ink_begin(bool colour);
bool ink_has_colour(void);
/* One character, given in UTF-8. */
void ink_put(int y, int x, const char *character, struct ink ink);
/* A line of styled text, as far as its end or so many columns; the rest of the columns are blank. Returns what comes
 * after the line. */
const char *ink_line(int y, int x, int width, const char *text, struct ink ink);
/* Reads one of our styles (text_style) into an ink that began as `plain`; bytes, 0 if there is none. */
size_t ink_style(const char *text, struct ink *ink, struct ink plain);
/* Bytes of the character at `text`, at least 1; how many columns it takes. */
size_t ink_character(const char *text, int *columns);

#endif
