/* A terminal as a person sees it, made of the bytes that a program sends: as much of an xterm as ncurses uses. */
#ifndef TESTS_SCREEN_H
#define TESTS_SCREEN_H

#include <stdio.h>
#include <string.h>

#include "terminal.h"

enum { SCREEN_ROWS = 60, SCREEN_COLUMNS = 200, ROW_BYTES = 4 * SCREEN_COLUMNS + 1 };

struct screen {
    struct terminal terminal;
    int rows, columns, y, x, top, bottom; /* the region that scrolls */
    size_t read;                          /* of what the terminal has seen */
    bool alternate;                       /* the screen of whole programs is shown */
    char cell[SCREEN_ROWS][SCREEN_COLUMNS][5];
    char row[ROW_BYTES];
};

static inline void screen_blank(struct screen *s, int y, int from, int to)
{
    for (int x = from; x < to && x < s->columns; x++)
        strcpy(s->cell[y][x], " ");
}

static inline void screen_size(struct screen *s, int height, int width)
{
    s->rows = height;
    s->columns = width;
    s->top = 0;
    s->bottom = height - 1;
    for (int y = 0; y < SCREEN_ROWS; y++)
        screen_blank(s, y, 0, SCREEN_COLUMNS);
}

static inline void screen_scroll(struct screen *s, int from, int by)
{
    for (; by > 0; by--) {
        memmove(s->cell[from], s->cell[from + 1], sizeof s->cell[0] * (size_t)(s->bottom - from));
        screen_blank(s, s->bottom, 0, s->columns);
    }
    for (; by < 0; by++) {
        memmove(s->cell[from + 1], s->cell[from], sizeof s->cell[0] * (size_t)(s->bottom - from));
        screen_blank(s, from, 0, s->columns);
    }
}

static inline void screen_shift(struct screen *s, int by)
{
    int step = by > 0 ? -1 : 1;
    for (int x = by > 0 ? s->columns - 1 : s->x; x >= s->x && x < s->columns; x += step) {
        int from = x - by;
        strcpy(s->cell[s->y][x], from >= s->x && from < s->columns ? s->cell[s->y][from] : " ");
    }
}

/* A control sequence by its last letter, with its numbers. */
static inline void screen_control(struct screen *s, char letter, bool private, const int *n, int count)
{
    int by = count > 0 && n[0] > 0 ? n[0] : 1, first = count > 0 ? n[0] : 0;
    switch (letter) {
    case 'H':
    case 'f': s->y = by - 1; s->x = count > 1 && n[1] > 0 ? n[1] - 1 : 0; break;
    case 'A': s->y -= by; break;
    case 'B': s->y += by; break;
    case 'C': s->x += by; break;
    case 'D': s->x -= by; break;
    case 'G': s->x = by - 1; break;
    case 'd': s->y = by - 1; break;
    case 'K': screen_blank(s, s->y, first == 0 ? s->x : 0, first == 1 ? s->x + 1 : s->columns); break;
    case 'X': screen_blank(s, s->y, s->x, s->x + by); break;
    case 'P': screen_shift(s, -by); break;
    case '@': screen_shift(s, by); break;
    case 'L': screen_scroll(s, s->y, -by); break;
    case 'M': screen_scroll(s, s->y, by); break;
    case 'S': screen_scroll(s, s->top, by); break;
    case 'T': screen_scroll(s, s->top, -by); break;
    case 'r': s->top = by - 1; s->bottom = count > 1 ? n[1] - 1 : s->rows - 1; s->y = s->x = 0; break;
    case 'b':
        for (; by > 0 && s->x > 0 && s->x < s->columns; by--, s->x++)
            strcpy(s->cell[s->y][s->x], s->cell[s->y][s->x - 1]);
        break;
    case 'J':
        screen_blank(s, s->y, first == 0 ? s->x : 0, first == 1 ? s->x + 1 : s->columns);
        for (int y = first == 0 ? s->y + 1 : 0; y < (first == 1 ? s->y : s->rows); y++)
            screen_blank(s, y, 0, s->columns);
        break;
    case 'h':
    case 'l':
        if (private && first == 1049)
            s->alternate = letter == 'h';
        break;
    default: break;
    }
    s->y = s->y < 0 ? 0 : s->y >= s->rows ? s->rows - 1 : s->y;
    s->x = s->x < 0 ? 0 : s->x > s->columns ? s->columns : s->x;
}

/* Bytes of the escape at `at`; 0 if it is not all there yet. */
static inline size_t screen_escape(struct screen *s, const char *at)
{
    int numbers[16] = {0}, count = 0;
    const char *c = at + 2;
    if (!at[1])
        return 0;
    if (at[1] == '(' || at[1] == ')')
        return at[2] ? 3 : 0;
    if (at[1] != '[')
        return 2;
    bool private = *c == '?' || *c == '>';
    for (c += private; *c && strchr("0123456789;", *c); c++) {
        if (count == 0)
            count = 1;
        if (*c == ';')
            count += count < 15;
        else
            numbers[count - 1] = numbers[count - 1] * 10 + *c - '0';
    }
    if (!*c)
        return 0;
    screen_control(s, *c, private, numbers, count);
    return (size_t)(c - at) + 1;
}

static inline void screen_put(struct screen *s, const char *at, size_t bytes)
{
    if (s->x >= s->columns) {
        s->x = 0;
        s->y += s->y + 1 < s->rows;
    }
    memcpy(s->cell[s->y][s->x], at, bytes);
    s->cell[s->y][s->x++][bytes] = 0;
}

static inline size_t screen_one(struct screen *s, const char *at)
{
    unsigned char c = (unsigned char)*at;
    size_t bytes = c < 0xc0 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
    if (c == '\033')
        return screen_escape(s, at);
    if (strlen(at) < bytes)
        return 0;
    if (c == '\r')
        s->x = 0;
    else if (c == '\b')
        s->x -= s->x > 0;
    else if (c == '\n' && s->y == s->bottom)
        screen_scroll(s, s->top, 1);
    else if (c == '\n')
        s->y++;
    else if (c >= ' ')
        screen_put(s, at, bytes);
    return bytes;
}

static inline void screen_read(struct screen *s)
{
    read_some(&s->terminal);
    for (size_t used; s->read < s->terminal.length && (used = screen_one(s, s->terminal.seen + s->read)) > 0;)
        s->read += used;
}

static inline const char *screen_row(struct screen *s, int y)
{
    s->row[0] = 0;
    for (int x = 0; x < s->columns; x++)
        strcat(s->row, s->cell[y][x]);
    return s->row;
}

/* The first row with that text, -1 if there is none. */
static inline int screen_find(struct screen *s, const char *text)
{
    for (int y = 0; y < s->rows; y++)
        if (strstr(screen_row(s, y), text))
            return y;
    return -1;
}

static inline void screen_print(struct screen *s)
{
    for (int y = 0; y < s->rows; y++)
        fprintf(stderr, "# %s\n", screen_row(s, y));
}

/* Reads until nothing has come for a tenth of a second: what stands there is drawn to its end. */
static inline void screen_settle(struct screen *s)
{
    size_t before;
    do {
        before = s->terminal.length;
        screen_read(s);
    } while (s->terminal.length != before);
}

/* Waits until a text stands on the screen, or does no longer. Returns its row. */
static inline int await_screen(struct screen *s, const char *text, bool there)
{
    for (long deadline = terminal_deadline(); terminal_has_time(deadline);) {
        bool met = (screen_find(s, text) >= 0) == there;
        if (met)
            screen_settle(s);
        else
            screen_read(s);
        int row = screen_find(s, text);
        if (met && (row >= 0) == there)
            return row;
    }
    screen_print(s);
    fail_msg("%s: \"%s\"", there ? "never on the screen" : "never left the screen", text);
    return -1;
}

static inline void open_screen(struct screen *s, const char *words, int height, int width)
{
    static char copy[400];
    char *argv[30] = {"florin"};
    int argc = 1;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        argv[argc++] = word;
    memset(s, 0, sizeof *s);
    screen_size(s, height, width);
    rows = (unsigned short)height;
    columns = (unsigned short)width;
    open_command(&s->terminal, argv);
}

#endif
