#include "command/screen.h"
#include "game/text.h"

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { PIPE_WIDTH = 80, NARROWEST = 40, WIDEST = 1000, SHORTEST = 8 };

/* COLUMNS, if it is a width. */
static int pipe_width(void)
{
    const char *columns = getenv("COLUMNS");
    long width = columns ? strtol(columns, NULL, 10) : 0;
    return width >= NARROWEST && width <= WIDEST ? (int)width : PIPE_WIDTH;
}

void screen_measure(struct screen *screen)
{
    struct winsize size;
    screen->width = pipe_width();
    screen->height = 0;
    if (!screen->terminal || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return;
    screen->width = size.ws_col < NARROWEST ? NARROWEST : size.ws_col;
    screen->height = size.ws_row < SHORTEST ? SHORTEST : size.ws_row;
}

struct screen screen_open(bool plain)
{
    struct screen screen = {.terminal = isatty(STDOUT_FILENO) == 1};
    const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
    screen.obeys = screen.terminal && !plain && term && *term && strcmp(term, "dumb") != 0;
    screen.colour = screen.obeys && !(no_colour && *no_colour);
    screen.utf8 = !plain && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    screen_measure(&screen);
    return screen;
}

/* Clears also what could be scrolled back to: other hands must not be left there. */
void screen_clear(const struct screen *screen)
{
    const char *term = getenv("TERM");
    if (!screen->terminal || screen->to)
        return;
    if (term && *term && strcmp(term, "dumb") != 0)
        fputs("\033[H\033[2J\033[3J", stdout);
    else
        for (int i = 0; i < 100; i++)
            putchar('\n');
}

void screen_note(const struct screen *screen, const char *note)
{
    if (screen->to)
        screen->note(screen->to, note);
    if (!screen->obeys || screen->to)
        return;
    printf("\r\033[K%s", note);
    fflush(stdout);
}

struct florin_text screen_text(const struct screen *screen)
{
    static char buffer[1 << 20];
    struct florin_text text = florin_text_in(buffer, sizeof buffer);
    text.colour = screen->colour;
    text.ascii = !screen->utf8;
    return text;
}

/* Bytes of one of our own styles (text_style) at `s`; 0 if there is none. */
static size_t style_bytes(const char *s)
{
    size_t count = strncmp(s, "\033[", 2) == 0 ? 2 + strspn(s + 2, "0123456789;") : 0;
    return count > 0 && s[count] == 'm' ? count + 1 : 0;
}

/* The last door before the terminal: whatever it would obey besides line ends and our own styles is shown. */
void screen_show(const struct screen *screen, struct florin_text *text)
{
    if (screen->to) {
        screen->tell(screen->to, text->start);
        text_clear(text);
        return;
    }
    if (screen->terminal)
        text_wrap(text, 0, screen->width);
    for (const char *s = text->start; *s;) {
        size_t count = *s == '\n' ? 1 : text_steady_character(s);
        if (count == 0 && text->colour)
            count = style_bytes(s);
        if (count == 0)
            printf("\\x%02x", (unsigned char)*s);
        else
            fwrite(s, 1, count, stdout);
        s += count > 0 ? count : 1;
    }
    if (text->cut)
        fputs("...\n", stdout);
    text_clear(text);
}
