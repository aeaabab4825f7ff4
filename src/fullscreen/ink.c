#include "fullscreen/ink.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "game/text.h"

enum { PAIRS_MAX = 1000 };

static struct {
    bool colour, many; /* any, 256 of them */
    struct {
        int16_t front, back;
    } pair[PAIRS_MAX];
    short pairs;
} inks;

void ink_begin(bool colour)
{
    inks.colour = colour && has_colors() && start_color() == OK && use_default_colors() == OK;
    inks.many = inks.colour && COLORS >= 256;
    inks.pairs = 1;
}

bool ink_has_colour(void)
{
    return inks.colour;
}

/* The nearest of the eight that every terminal with colours has. */
static short one_of_eight(int colour)
{
    static const struct {
        int colour;
        short near;
    } table[] = {
        {136, COLOR_YELLOW}, {29, COLOR_GREEN}, {124, COLOR_RED},  {32, COLOR_CYAN},   {178, COLOR_YELLOW}, {97, COLOR_MAGENTA},
        {70, COLOR_GREEN},   {245, COLOR_WHITE}, {172, COLOR_YELLOW}, {17, COLOR_BLUE}, {58, COLOR_YELLOW}, {94, COLOR_YELLOW},
        {22, COLOR_GREEN},   {23, COLOR_GREEN},  {52, COLOR_RED},  {88, COLOR_RED},    {54, COLOR_MAGENTA}, {25, COLOR_CYAN},
        {130, COLOR_YELLOW}, {24, COLOR_BLUE},   {250, COLOR_WHITE}, {255, COLOR_WHITE}, {226, COLOR_YELLOW}, {100, COLOR_YELLOW},
        {220, COLOR_YELLOW}, {120, COLOR_GREEN}, {210, COLOR_RED}, {117, COLOR_CYAN}, {183, COLOR_MAGENTA}, {215, COLOR_YELLOW},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].colour == colour)
            return table[i].near;
    return COLOR_BLACK;
}

static short colour_number(int colour)
{
    return colour == INK_DEFAULT ? -1 : inks.many ? (short)colour : one_of_eight(colour);
}

/* Letters that have the colour of their ground where there are only eight. */
static struct ink readable(struct ink ink)
{
    enum { BLACK = 16, WHITE = 255 };
    if (ink.back != INK_DEFAULT && colour_number(ink.front) == colour_number(ink.back))
        ink.front = colour_number(ink.back) == colour_number(BLACK) ? WHITE : BLACK;
    return ink;
}

static short pair_of(int front, int back)
{
    if (!inks.colour || (front == INK_DEFAULT && back == INK_DEFAULT))
        return 0;
    for (short i = 1; i < inks.pairs; i++)
        if (inks.pair[i].front == front && inks.pair[i].back == back)
            return i;
    if (inks.pairs == PAIRS_MAX || inks.pairs >= COLOR_PAIRS)
        return 0;
    init_pair(inks.pairs, colour_number(front), colour_number(back));
    inks.pair[inks.pairs].front = (int16_t)front;
    inks.pair[inks.pairs].back = (int16_t)back;
    return inks.pairs++;
}

size_t ink_character(const char *text, int *columns)
{
    wchar_t wide = 0;
    mbstate_t state = {0};
    size_t bytes = mbrtowc(&wide, text, strlen(text), &state);
    bool whole = bytes > 0 && bytes < (size_t)-2;
    *columns = whole && wcwidth(wide) >= 0 ? wcwidth(wide) : 1;
    return whole ? bytes : 1;
}

void ink_put(int y, int x, const char *character, struct ink ink)
{
    wchar_t wide[2] = {L'?', 0};
    mbstate_t state = {0};
    cchar_t cell;
    size_t bytes = mbrtowc(wide, character, strlen(character), &state);
    if (bytes == 0 || bytes >= (size_t)-2 || !iswprint((wint_t)wide[0]) ||
        text_steady_character(character) == 0)
        wide[0] = L'?';
    if (wide[0] != L'▄')
        ink = readable(ink);
    if (setcchar(&cell, wide, ink.attributes, pair_of(ink.front, ink.back), NULL) == OK)
        mvadd_wch(y, x, &cell);
}

size_t ink_style(const char *text, struct ink *ink, struct ink plain)
{
    if (strncmp(text, "\033[", 2) != 0)
        return 0;
    size_t count = 2 + strspn(text + 2, "0123456789;");
    int number = atoi(text + 2);
    if (text[count] != 'm')
        return 0;
    if (number == 0)
        *ink = plain;
    else if (number == 1)
        ink->attributes |= A_BOLD;
    else if (number == 2)
        ink->attributes |= A_DIM;
    else if (number == 7)
        ink->attributes |= A_REVERSE;
    else if (strncmp(text, "\033[38;5;", 7) == 0)
        ink->front = (int16_t)atoi(text + 7);
    return count + 1;
}

const char *ink_line(int y, int x, int width, const char *text, struct ink plain)
{
    struct ink ink = plain;
    int column = 0;
    while (*text && *text != '\n') {
        size_t style = ink_style(text, &ink, plain);
        int columns = 0;
        if (style > 0) {
            text += style;
            continue;
        }
        size_t bytes = ink_character(text, &columns);
        if (columns > 0 && column + columns <= width)
            ink_put(y, x + column, text, ink);
        column += columns;
        text += bytes;
    }
    for (; column < width; column++)
        ink_put(y, x + column, " ", plain);
    return *text ? text + 1 : text;
}
