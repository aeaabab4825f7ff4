/* The reader's side: a terminal with its colours and size, or a pipe with neither. */
#ifndef FLORIN_SCREEN_H
#define FLORIN_SCREEN_H

#include "florin/text.h"

struct screen {
    bool terminal; /* somebody looks at it */
    bool obeys; /* escapes: what was written can be taken back */
    bool colour;
    bool utf8; /* the locale has all letters, box drawing and chess pieces */
    int width, height;
    /* who fills the screen and shows texts and notes there, instead of one line after the other; NULL: nobody does */
    void *to;
    void (*tell)(void *to, const char *text);
    void (*note)(void *to, const char *note);
};

/* Finds out what the standard output can show. `plain` asks for the least in any case. */
struct screen screen_open(bool plain);
/* Asks for the size again: windows change. */
void screen_measure(struct screen *screen);
void screen_clear(const struct screen *screen);
/* A line that the next note or an empty one takes back; only where that can be done. */
void screen_note(const struct screen *screen, const char *note);

/* A text as this screen can show it, in one large buffer that all callers share; screen_show prints it, at a terminal
 * with no line wider than that. */
struct florin_text screen_text(const struct screen *screen);
void screen_show(const struct screen *screen, struct florin_text *text);

#endif
