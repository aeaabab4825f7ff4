/* The map: land in half blocks where there are colours, in characters where not, and on it what stands there. */
#include <string.h>

#include "fullscreen/draw.h"
#include "fullscreen/ink.h"
#include "game/text.h"

enum { FAINT = 250, LEAST_HEIGHT = 70, REACH = 14, STAND_MAX = 400, NAME_MAX = 80, SHORT_NAME = 3 };

/* The window of the screen that shows the map, and the map's own lines. */
struct chart {
    struct full *full;
    const struct map *map;
    int y, width, height; /* on the screen */
    int lines, shift;     /* of the whole map; above the window */
    uint8_t tint[MAP_LABELS];
    bool taken[200][400];
    int16_t at[PLACES_MAX][3]; /* line and column of what stands at a place, and its width; 0: nothing does */
};

static const int16_t colour[TINTS] = {
    [TINT_SEA] = 17,    [TINT_WILD] = 235,  [TINT_LAND] = 239,  [TINT_LAND_2] = 242, [TINT_GOLD] = 94,
    [TINT_GOLD_2] = 58, [TINT_GREEN] = 22,  [TINT_GREEN_2] = 23, [TINT_RED] = 52,    [TINT_RED_2] = 88,
    [TINT_YELLOW] = 100, [TINT_PURPLE] = 54, [TINT_BLUE] = 25,  [TINT_ORANGE] = 130,
};

void chart_open(struct full *full)
{
    const struct map *map = full->scene.map;
    if (map && map->land->width * map->land->height <= SQUARES_MAX)
        map_squares(map->land, full->squares);
}

/* ---- where ---- */

static int column_of(const struct chart *c, int place)
{
    return c->map->land->place[place].x * c->width / c->map->land->width;
}

static int line_of(const struct chart *c, int place)
{
    return c->map->land->place[place].y * c->lines / c->map->land->height;
}

/* The part in sight has what the choice touches. */
static int shift_of(const struct chart *c)
{
    int most = c->lines - c->height, wanted = most / 2;
    for (int i = 0; i < c->map->land->places; i++)
        if (c->full->lit[i] == LIT_CHOSEN)
            wanted = line_of(c, i) - c->height / 2;
    wanted += c->full->map_scroll;
    return wanted < 0 || most < 0 ? 0 : wanted > most ? most : wanted;
}

/* As wide as there is room, as high as that asks for; squeezed a little before it has to be moved. */
static struct chart chart_of(struct full *full, int y, int height, int width)
{
    struct chart c = {.full = full, .map = full->scene.map, .y = y, .width = width < 400 ? width : 400, .height = height};
    const struct land *land = c.map->land;
    int whole = (c.width * land->height / land->width + 1) / 2, least = whole * LEAST_HEIGHT / 100;
    c.lines = whole <= height ? whole : height > least ? height : least;
    c.height = c.lines < height ? c.lines : height;
    c.shift = shift_of(&c);
    c.map->tint(full->scene.state(full->scene.context), c.tint);
    return c;
}

/* ---- land ---- */

static int label_at(const struct chart *c, int half, int halves, int x)
{
    const struct land *land = c->map->land;
    return map_most(land, c->full->squares, x * land->width / c->width, half * land->height / halves,
                    (x + 1) * land->width / c->width, (half + 1) * land->height / halves);
}

static void draw_coloured(const struct chart *c, int line, int x)
{
    int upper = colour[c->tint[label_at(c, 2 * line, 2 * c->lines, x)]];
    int lower = colour[c->tint[label_at(c, 2 * line + 1, 2 * c->lines, x)]];
    struct ink ink = {(int16_t)lower, (int16_t)upper, A_NORMAL};
    ink_put(c->y + line - c->shift, x, upper == lower || c->full->scene.ascii ? " " : "▄", ink);
}

/* Without colours: land is dotted, and a frontier where the next character is another's land. */
static void draw_dotted(const struct chart *c, int line, int x)
{
    int label = label_at(c, line, c->lines, x);
    int right = x + 1 < c->width ? label_at(c, line, c->lines, x + 1) : label;
    bool frontier = label && right && right != label && c->tint[right] != TINT_WILD;
    const char *land = c->tint[label] == TINT_WILD ? "'" : frontier ? ":" : ".";
    ink_put(c->y + line - c->shift, x, label ? land : " ", (struct ink){INK_DEFAULT, INK_DEFAULT, A_DIM});
}

static void draw_land(const struct chart *c)
{
    for (int line = c->shift; line < c->shift + c->height; line++)
        for (int x = 0; x < c->width; x++)
            if (ink_has_colour())
                draw_coloured(c, line, x);
            else
                draw_dotted(c, line, x);
}

/* ---- what stands there ---- */

/* Styles are made for dark letters on light ground or the other way round: here the ground is dark. */
static int16_t bright(int16_t front)
{
    static const int16_t table[][2] = {{136, 220}, {29, 120}, {124, 210}, {32, 117}, {178, 220},
                                       {97, 183},  {70, 120}, {245, 250}, {172, 215}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i][0] == front)
            return table[i][1];
    return front;
}

static struct ink ink_for(const struct chart *c, enum lit lit, int line, int x)
{
    struct ink ink = {255, colour[c->tint[label_at(c, line, c->lines, x)]], A_NORMAL};
    if (!ink_has_colour())
        ink.front = ink.back = INK_DEFAULT;
    if (lit == LIT_CHOSEN && ink_has_colour())
        ink = (struct ink){16, 226, A_BOLD};
    else if (lit == LIT_CHOSEN)
        ink.attributes = A_REVERSE;
    else if (lit == LIT_POSSIBLE)
        ink.attributes = A_UNDERLINE | A_BOLD;
    return ink;
}

/* A text on the map from a column on. */
static void put_stand(struct chart *c, const char *text, enum lit lit, int line, int x)
{
    struct ink plain = ink_for(c, lit, line, x), ink = plain;
    while (*text) {
        int columns = 0;
        size_t style = ink_style(text, &ink, plain);
        text += style;
        if (style > 0)
            continue;
        size_t bytes = ink_character(text, &columns);
        struct ink here = ink;
        here.back = lit == LIT_CHOSEN ? plain.back : ink_for(c, LIT_NOT, line, x).back;
        here.front = lit == LIT_CHOSEN                            ? plain.front
                     : ink.attributes & A_DIM && ink_has_colour() ? FAINT
                                                                  : bright(ink.front);
        here.attributes &= ~A_DIM;
        ink_put(c->y + line - c->shift, x, text, here);
        c->taken[line - c->shift][x] = true;
        x += columns;
        text += bytes;
    }
}

static bool is_free(const struct chart *c, int line, int x, int width)
{
    int row = line - c->shift;
    if (row < 0 || row >= c->height || row >= 200 || x < 0 || x + width > c->width)
        return false;
    for (int i = x > 0 ? -1 : 0; i <= width; i++)
        if (x + i < c->width && c->taken[row][x + i])
            return false;
    return true;
}

/* As near to its place as nothing else stands. */
static void place_stand(struct chart *c, int place, const char *text)
{
    static const int8_t away[][2] = {{0, 0},  {0, 1},  {0, -1},  {0, 2}, {0, -2}, {1, 0}, {-1, 0}, {1, 2},
                                     {1, -2}, {-1, 2}, {-1, -2}, {0, 4}, {0, -4}, {1, 4}, {-1, -4}};
    int width = text_width(text), line = line_of(c, place), x = column_of(c, place) - width / 2;
    x = x < 0 ? 0 : x + width > c->width ? c->width - width : x;
    for (size_t i = 0; i < sizeof away / sizeof *away; i++) {
        if (!is_free(c, line + away[i][0], x + away[i][1], width))
            continue;
        put_stand(c, text, (enum lit)c->full->lit[place], line + away[i][0], x + away[i][1]);
        c->at[place][0] = (int16_t)(line + away[i][0]);
        c->at[place][1] = (int16_t)(x + away[i][1]);
        c->at[place][2] = (int16_t)width;
        return;
    }
}

static void draw_places(struct chart *c, enum lit lit)
{
    const struct full_scene *scene = &c->full->scene;
    const void *state = scene->state(scene->context);
    for (int place = 0; place < c->map->land->places; place++) {
        char buffer[STAND_MAX];
        struct florin_text text = florin_text_in(buffer, sizeof buffer);
        text.colour = scene->colour;
        text.ascii = scene->ascii;
        if (c->full->lit[place] != lit)
            continue;
        c->map->stand(state, place, scene->language, &text);
        if (text.length == 0 && lit != LIT_NOT)
            text_put(&text, scene->ascii ? "+" : "◦");
        if (text.length > 0)
            place_stand(c, place, buffer);
    }
}

/* Beside what stands there, above it or below. */
static bool put_name(struct chart *c, int place, const char *name)
{
    int line = c->at[place][0], x = c->at[place][1], width = text_width(name), after = x + c->at[place][2];
    const int spots[][2] = {{line, after + 1}, {line, x - width - 1}, {line - 1, x},
                            {line + 1, x},     {line - 1, after - width}, {line + 1, after - width}};
    char styled[NAME_MAX + 20];
    struct florin_text text = florin_text_in(styled, sizeof styled);
    text.colour = c->full->scene.colour;
    text_style(&text, TEXT_DIM);
    text_put(&text, name);
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++) {
        if (!is_free(c, spots[i][0], spots[i][1], width))
            continue;
        put_stand(c, styled, LIT_NOT, spots[i][0], spots[i][1]);
        return true;
    }
    return false;
}

static void draw_names(struct chart *c)
{
    const struct full_scene *scene = &c->full->scene;
    const void *state = scene->state(scene->context);
    for (int place = 0; place < c->map->land->places; place++) {
        char name[NAME_MAX];
        struct florin_text text = florin_text_in(name, sizeof name);
        text.ascii = scene->ascii;
        if (c->at[place][2] > 0)
            c->map->name(state, place, scene->language, &text);
        text_fold(&text, 0, false);
        if (text.length == 0 || put_name(c, place, name))
            continue;
        size_t bytes = 0;
        for (int i = 0, columns; i < SHORT_NAME && name[bytes]; i++)
            bytes += ink_character(name + bytes, &columns);
        name[bytes] = 0;
        put_name(c, place, name);
    }
}

void chart_draw(struct full *full, int y, int height, int width)
{
    static struct chart c; /* too large for some stacks */
    c = chart_of(full, y, height, width);
    draw_land(&c);
    for (int lit = LIT_CHOSEN; lit >= LIT_NOT; lit--)
        draw_places(&c, (enum lit)lit);
    draw_names(&c);
    full->map_rows = c.height;
}

int chart_place_at(struct full *full, int y, int x)
{
    static struct chart c;
    int width = full->layout.side ? full->layout.side - 1 : full->layout.width;
    c = chart_of(full, full->layout.page, full->layout.page_rows, width);
    if (y < c.y || y >= c.y + c.height || x >= c.width)
        return -1;
    return map_nearest(c.map, x * c.map->land->width / c.width, (y - c.y + c.shift) * c.map->land->height / c.lines, REACH);
}
