/* The map as a picture: ten Empires in two rows of five, with the Borders between them. */
#include "game/text.h"
#include "pax/presentation/draw.h"

enum { CELL = 13, GAP = 3, FIVE = 5 };

static int cell_start(int column) { return column * (CELL + GAP); }

/* ---- inside an Empire ---- */

static bool on_map(const struct pax *s, int city)
{
    if (city == VENICE_2 || city == CONSTANTINOPLE_2 || city == CONSTANTINOPLE_3)
        return false; /* drawn with the first space */
    if (city == RED_SEA)
        return !rule_on(s, OPT_NO_RED_SEA);
    return city != KYIV || pax_levy_of(s, city) || s->city[city];
}

/* City on the given line of an Empire, or 0. */
static int city_on_line(const struct pax *s, int empire, int line)
{
    for (int city = pax_empires[empire].first_city; city <= pax_empires[empire].last_city; city++)
        if (on_map(s, city) && line-- == 0)
            return city;
    return NO_CITY;
}

static int city_lines(const struct pax *s, int row)
{
    int most = 0;
    for (int i = 0; i < FIVE; i++) {
        int count = 0;
        while (city_on_line(s, 1 + row * FIVE + i, count))
            count++;
        most = count > most ? count : most;
    }
    return most;
}

static void put_space(const struct voice *v, int city)
{
    if (v->s->city[city])
        pax_put_token(v, v->s->city[city]);
    else if (pax_city_exists(v->s, city))
        pax_put_levy(v, pax_levy_of(v->s, city));
}

static void draw_city(const struct voice *v, int city, int start)
{
    const struct pax *s = v->s;
    int spaces = city == CONSTANTINOPLE_1 ? 3 : city == VENICE ? 2 : 1, shown = 0;
    bool emporium = pax_cities[city].emporium != 0, open = pax_city_exists(s, city);
    if (emporium && !open)
        text_style(v->out, TEXT_DIM);
    pax_put_text(v->out,
                 pax_word_in(v, city == CONSTANTINOPLE_1 ? W_T_CONSTANTINOPLE : (enum word)((int)W_MAP_CITY + city), 0, 1));
    for (int i = 0; i < spaces; i++)
        shown += s->city[city + i] || pax_city_exists(s, city + i);
    text_pad(v->out, start + CELL - 1 - 2 * (shown ? shown : 1) - emporium);
    if (emporium)
        pax_put_symbol(v, open ? S_OPEN : S_COVERED);
    text_style(v->out, TEXT_PLAIN);
    for (int i = 0; i < spaces; i++)
        put_space(v, city + i);
}

static void draw_name(const struct voice *v, int empire, int start)
{
    int state = v->s->state[empire];
    text_style(v->out, TEXT_BOLD);
    pax_put_text(v->out, pax_word_in(v, W_BOX, empire, EMPIRE_COUNT));
    text_style(v->out, TEXT_PLAIN);
    if (state == MEDIEVAL)
        return;
    text_pad(v->out, start + CELL - 2);
    text_style(v->out, pax_religion_style(v->s, state));
    pax_put_text(v->out, pax_word_in(v, W_LETTER, state, RELIGION_COUNT));
    text_style(v->out, TEXT_PLAIN);
}

/* Throne or holder and side, Queen, Bishop. */
static void draw_square(const struct voice *v, int empire)
{
    const struct pax *s = v->s;
    int holder = s->holder[empire] - 1;
    pax_put_word(v, holder < 0               ? rule_on(s, OPT_EMPIRE_STACK) ? W_T_STACK : W_T_THRONE
                    : is_republic(s, empire) ? W_T_REPUBLIC
                    : s->suzerain[empire]    ? W_T_VASSAL
                                             : W_T_KING);
    if (holder >= 0) {
        text_char(v->out, ' ');
        pax_put_token(v, pawn_of(holder));
    }
    if (holder < 0 && (s->queens[empire] || s->bishop[SQUARE(empire)]))
        text_char(v->out, ' ');
    if (s->queens[empire])
        pax_put_symbol(v, S_QUEEN);
    if (s->bishop[SQUARE(empire)])
        pax_put_token(v, BISHOP + s->bishop[SQUARE(empire)]);
}

static void draw_repressed(const struct voice *v, int empire)
{
    const struct pax *s = v->s;
    int width = 2;
    for (int i = 0; i < 10; i++)
        width += s->repressed[empire][i] == 0 ? 0 : s->repressed[empire][i] > 1 ? 3 : 2;
    if (width == 2)
        return;
    if (width > CELL - 1) {
        say(v, W_T_MANY_REPRESSED, pax_number_name(pax_repressed_count(s, empire)).text);
        return;
    }
    text_char(v->out, '[');
    for (int i = 0; i < 10; i++) {
        if (!s->repressed[empire][i])
            continue;
        pax_put_token(v, repressed_token(i));
        if (s->repressed[empire][i] > 1)
            text_number(v->out, s->repressed[empire][i]);
    }
    text_char(v->out, ']');
}

/* ---- Borders ---- */

static int border_between(int a, int b)
{
    for EACH (border, pax_empires[a].borders & pax_empires[b].borders)
        return (int)border;
    return NO_BORDER;
}

/* The piece on a Border; `second` asks for a Pirate that shares it with a Concession. */
static int border_token(const struct pax *s, int border, bool second)
{
    if (s->concession[border] && !second)
        return pawn_of(s->concession[border] - 1);
    return s->pirate[border] && second == (s->concession[border] != 0) ? PIRATE + s->pirate[border] : NO_TOKEN;
}

static void draw_gap(const struct voice *v, int west, int line, int start)
{
    int border = border_between(west, west + 1);
    int token = line == 1 || line == 2 ? border_token(v->s, border, line == 2) : NO_TOKEN;
    text_pad(v->out, start);
    if (token) {
        pax_put_token(v, token);
    } else {
        text_char(v->out, ' ');
        text_style(v->out, TEXT_DIM);
        pax_put_symbol(v, pax_borders[border].sea ? S_SEA : S_LAND_VERTICAL);
        text_style(v->out, TEXT_PLAIN);
    }
}

static void draw_middle(const struct voice *v)
{
    for (int i = 0; i < FIVE; i++) {
        int border = border_between(1 + i, 1 + i + FIVE), start = cell_start(i);
        int first = border_token(v->s, border, false), second = border_token(v->s, border, true);
        enum symbol line = pax_borders[border].sea ? S_SEA : S_LAND;
        text_pad(v->out, start);
        text_style(v->out, TEXT_DIM);
        for (int k = 0; k < CELL - 1; k++) {
            int token = k == 4 ? first : k == 7 ? second : NO_TOKEN;
            if (!token) {
                pax_put_symbol(v, line);
                continue;
            }
            text_style(v->out, TEXT_PLAIN);
            pax_put_token(v, token);
            text_style(v->out, TEXT_DIM);
            k++;
        }
        text_style(v->out, TEXT_PLAIN);
    }
    pax_end_line(v);
}

/* ---- rows ---- */

static void draw_row_line(const struct voice *v, int row, int line, int cities)
{
    for (int i = 0; i < FIVE; i++) {
        int empire = 1 + row * FIVE + i, start = cell_start(i);
        text_pad(v->out, start);
        int city = line >= 2 && line < 2 + cities ? city_on_line(v->s, empire, line - 2) : NO_CITY;
        if (line == 0)
            draw_name(v, empire, start);
        else if (line == 1)
            draw_square(v, empire);
        else if (city)
            draw_city(v, city, start);
        else if (line == 2 + cities)
            draw_repressed(v, empire);
        if (i < FIVE - 1)
            draw_gap(v, empire, line, start + CELL);
    }
    pax_end_line(v);
}

static void draw_row(const struct voice *v, int row)
{
    int cities = city_lines(v->s, row), repressed = 0;
    for (int i = 0; i < FIVE; i++)
        repressed += pax_repressed_count(v->s, 1 + row * FIVE + i);
    for (int line = 0; line < 2 + cities + (repressed > 0); line++)
        draw_row_line(v, row, line, cities);
}

/* "West route from Trebizond: Byz›Hun›♟F›Ott": who is paid on the way. */
static void draw_route(const struct voice *v, int side)
{
    const struct pax_route *route = &pax_routes[pax_open_route(v->s, side)];
    struct phrase title = phrased(v, W_T_ROUTE, pax_side_name(v, side), pax_city_name(v, route->emporium));
    pax_put_text(v->out, title.text);
    for (int i = 0; i <= route->borders; i++) {
        pax_put_text(v->out, pax_tiny_empire(v, route->empire[i]));
        if (i == route->borders)
            break;
        int token = border_token(v->s, route->border[i], false);
        pax_put_symbol(v, S_ARROW);
        if (token) {
            pax_put_token(v, token);
            pax_put_symbol(v, S_ARROW);
        }
    }
    pax_end_line(v);
}

void pax_draw_map(const struct voice *v)
{
    pax_put_heading(v, pax_word(v, W_T_MAP), MAP_WIDTH);
    draw_row(v, 0);
    draw_middle(v);
    draw_row(v, 1);
    draw_route(v, WEST);
    draw_route(v, EAST);
}
