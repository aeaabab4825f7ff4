/* Title, page, question, choices, what a choice leads to, and the line that is typed. */
#include "fullscreen/draw.h"

#include <stdio.h>
#include <string.h>

#include "fullscreen/ink.h"
#include "game/text.h"

enum { BESIDE = 100, WIDE = 120, LEAST_WIDTH = 40, LEAST_HEIGHT = 12 };
enum { NUMBER_WIDTH = 5, QUESTION_MAX = 600, CHOICE_MAX = 2000 };

static const struct ink plain = {INK_DEFAULT, INK_DEFAULT, A_NORMAL};

static struct ink bar(void)
{
    return ink_has_colour() ? (struct ink){255, 24, A_NORMAL} : (struct ink){INK_DEFAULT, INK_DEFAULT, A_REVERSE};
}

static struct ink asking(void)
{
    return ink_has_colour() ? (struct ink){255, 236, A_BOLD} : (struct ink){INK_DEFAULT, INK_DEFAULT, A_BOLD};
}

static struct ink chosen(void)
{
    return ink_has_colour() ? (struct ink){16, 226, A_NORMAL} : (struct ink){INK_DEFAULT, INK_DEFAULT, A_REVERSE};
}

static struct ink faint(void)
{
    return (struct ink){INK_DEFAULT, INK_DEFAULT, A_DIM};
}

struct florin_text draw_text(struct full *full)
{
    struct florin_text text = florin_text_in(full->text, sizeof full->text);
    text.colour = full->scene.colour;
    text.ascii = full->scene.ascii;
    return text;
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n' || !text[1];
    return lines;
}

static const char *skip_lines(const char *text, int lines)
{
    for (; *text && lines > 0; text++)
        lines -= *text == '\n';
    return text;
}

/* Lines of a text in some rows; blank ones below. */
static void put_lines(const char *text, int y, int x, int rows, int width, struct ink ink)
{
    for (int row = 0; row < rows; row++)
        text = ink_line(y + row, x, width, text, ink);
}

/* ---- where things stand ---- */

static void put_question(struct full *full, char *buffer, size_t size)
{
    struct florin_text text = florin_text_in(buffer, size);
    text.ascii = full->scene.ascii;
    if (!full->curtain)
        full->scene.question(full->scene.context, &text);
    text_wrap(&text, 0, full->layout.width);
}

static void lay_out(struct full *full)
{
    struct layout *l = &full->layout;
    char question[QUESTION_MAX];
    l->height = LINES;
    l->width = COLS;
    put_question(full, question, sizeof question);
    l->question_rows = count_lines(question);
    l->list_rows = LINES < 28 ? 5 : LINES < 36 ? 7 : 9;
    l->below_rows = LINES < 36 ? 2 : 3;
    l->input = LINES - 1;
    l->below = l->input - l->below_rows;
    l->list = l->below - l->list_rows;
    l->question = l->list - l->question_rows;
    l->page = 1;
    l->page_rows = l->question - l->page;
    l->side = COLS < BESIDE || full->page != FULL_MAP || full->covered ? 0 : COLS - (COLS < WIDE ? 42 : COLS * 2 / 5);
}

/* ---- title ---- */

static int put_tab(struct full *full, int x, enum full_page page, bool draw)
{
    const char *name = full->scene.words.page[page];
    struct ink ink = bar();
    if (page == full->page)
        ink.attributes ^= A_BOLD | A_REVERSE;
    if (draw && x + text_width(name) + 2 <= COLS) {
        ink_line(0, x, 1, " ", ink);
        ink_line(0, x + 1, text_width(name), name, ink);
        ink_line(0, x + 1 + text_width(name), 1, " ", ink);
    }
    return x + text_width(name) + 2;
}

static bool has_page(struct full *full, enum full_page page)
{
    struct florin_text text = draw_text(full);
    return page == FULL_MAP ? full->scene.map != NULL : full->scene.page(full->scene.context, page, COLS, &text);
}

/* The column where the pages begin: they stand at the right. */
static int first_tab(struct full *full)
{
    int room = COLS;
    for (int page = 0; page < FULL_PAGES; page++)
        room -= has_page(full, (enum full_page)page) ? text_width(full->scene.words.page[page]) + 2 : 0;
    return room > 0 ? room : 0;
}

/* Leaves out the edition, then the game, where a title is too wide: no word is cut. */
static void shorten(char *title, int room)
{
    while (*title && text_width(title) > room) {
        char *edition = strrchr(title, ','), *game = strstr(title + 1, "  ");
        *(edition ? edition : game ? game : title) = 0;
    }
}

/* The game's name stands at the left as far as it has room. */
static void draw_title(struct full *full)
{
    struct florin_text text = draw_text(full);
    int x = first_tab(full);
    full->scene.title(full->scene.context, &text);
    shorten(text.start, x - 1);
    ink_line(0, 0, COLS, text.start, bar());
    for (int page = 0; page < FULL_PAGES; page++)
        if (has_page(full, (enum full_page)page))
            x = put_tab(full, x, (enum full_page)page, true);
}

enum full_page draw_nth_tab(struct full *full, int n)
{
    for (int page = 0; page < FULL_PAGES; page++)
        if (has_page(full, (enum full_page)page) && n-- == 0)
            return (enum full_page)page;
    return FULL_PAGES;
}

/* A page may end while it is shown: the last card left the hand. */
static void leave_page_that_ended(struct full *full)
{
    if (!has_page(full, full->page))
        full->page = full->scene.map ? FULL_MAP : FULL_BANKS;
}

enum full_page draw_tab_at(struct full *full, int x)
{
    int from = first_tab(full);
    for (int page = 0; page < FULL_PAGES; page++) {
        int to = has_page(full, (enum full_page)page) ? put_tab(full, from, (enum full_page)page, false) : from;
        if (x >= from && x < to)
            return (enum full_page)page;
        from = to;
    }
    return FULL_PAGES;
}

/* ---- pages ---- */

/* Rows of a text that may be longer, as far as it was scrolled, with a mark where it goes on. */
static void put_scrolled(struct full *full, const char *text, int x, int width)
{
    const struct layout *l = &full->layout;
    int most = count_lines(text) - l->page_rows;
    full->scroll = full->scroll > most ? most : full->scroll;
    full->scroll = full->scroll < 0 ? 0 : full->scroll;
    put_lines(skip_lines(text, full->scroll), l->page, x, l->page_rows, width, plain);
    if (full->scroll < most) {
        int room = text_width(full->scene.words.more) + 1;
        ink_line(l->page + l->page_rows - 1, x + width - room, room, full->scene.words.more, chosen());
    }
}

static void put_part(struct full *full, enum full_page page, int width, struct florin_text *out)
{
    size_t from = out->length;
    full->scene.page(full->scene.context, page, width, out);
    text_wrap(out, from, width);
}

/* As many of the last lines of the log as there is room for. */
static void put_log_beside(struct full *full, int y, int x, int rows, int width)
{
    struct florin_text text = draw_text(full);
    if (rows < 3)
        return;
    put_part(full, FULL_LOG, width, &text);
    int lines = count_lines(text.start);
    put_lines(skip_lines(text.start, lines - rows + 1), y + 1, x, rows - 1, width, plain);
    full->log_rows += rows - 1;
}

static void draw_beside(struct full *full)
{
    const struct layout *l = &full->layout;
    int width = COLS - l->side, rows = l->page_rows;
    struct florin_text text = draw_text(full);
    put_part(full, FULL_MARKET, width, &text);
    put_part(full, FULL_BANKS, width, &text);
    enum { BELOW_MAP = 5 }; /* rows in which the log is better */
    const char *start = text.start + strspn(text.start, "\n");
    int lines = count_lines(start);
    put_lines(start, l->page, l->side, rows, width, plain);
    if (lines < rows && rows - full->map_rows < BELOW_MAP)
        put_log_beside(full, l->page + lines, l->side, rows - lines, width);
    for (int row = 0; row < rows; row++)
        ink_line(l->page + row, l->side - 1, 1, full->scene.ascii ? "|" : "│", faint());
}

int draw_told_lines(struct full *full, int width)
{
    struct florin_text text = draw_text(full);
    text_put(&text, full->told);
    text_wrap(&text, 0, width);
    return count_lines(text.start);
}

static void draw_page(struct full *full)
{
    const struct layout *l = &full->layout;
    struct florin_text text = draw_text(full);
    if (full->covered) {
        text_put(&text, full->told);
        text_wrap(&text, 0, COLS);
        put_scrolled(full, text.start + strspn(text.start, "\n"), 0, COLS);
    } else if (full->page == FULL_MAP && full->scene.map) {
        put_lines("", l->page, 0, l->page_rows, COLS, plain);
        chart_draw(full, l->page, l->page_rows, l->side ? l->side - 1 : COLS);
        full->log_rows = 0;
        if (l->side)
            draw_beside(full);
        if (!full->log_rows)
            put_log_beside(full, l->page + full->map_rows, 0, l->page_rows - full->map_rows, l->side ? l->side - 1 : COLS);
    } else {
        put_part(full, full->page, COLS, &text);
        put_scrolled(full, text.start + strspn(text.start, "\n"), 0, COLS);
    }
}

/* ---- question and choices ---- */

static void draw_question(struct full *full)
{
    char question[QUESTION_MAX];
    put_question(full, question, sizeof question);
    put_lines(question, full->layout.question, 0, full->layout.question_rows, COLS, asking());
}

/* "1-5/24": which of the choices are in sight, where there are more. */
static void draw_count(struct full *full)
{
    char count[40];
    int width = snprintf(count, sizeof count, " %d-%d/%d ", full->top + 1, full->top + full->shown, full->listed);
    if (full->shown < full->listed)
        ink_line(full->layout.list - 1, COLS - width, width, count, asking());
}

/* A choice in words, wrapped; how many lines it takes. */
static int put_choice(struct full *full, int i, char *buffer)
{
    struct florin_text text = florin_text_in(buffer, CHOICE_MAX);
    text.ascii = full->scene.ascii;
    full->scene.choice(full->scene.context, i, &text);
    text_fill(&text, 0, COLS - NUMBER_WIDTH);
    return count_lines(buffer);
}

/* Choices from `top` on that have room. */
static int count_shown(struct full *full)
{
    char buffer[CHOICE_MAX];
    int rows = 0, i = full->top;
    for (; i < full->listed; i++) {
        rows += put_choice(full, i, buffer);
        if (rows > full->layout.list_rows)
            break;
    }
    return i - full->top > 0 ? i - full->top : 1;
}

static void keep_in_sight(struct full *full)
{
    full->chosen = full->chosen >= full->listed ? full->listed - 1 : full->chosen;
    full->chosen = full->chosen < 0 ? 0 : full->chosen;
    if (full->chosen < full->top)
        full->top = full->chosen;
    while ((full->shown = count_shown(full)) > 0 && full->chosen >= full->top + full->shown)
        full->top++;
}

static int draw_choice(struct full *full, int i, int y, int rows)
{
    char buffer[CHOICE_MAX], number[16];
    const char *text = buffer;
    struct ink ink = i == full->chosen && full->asking ? chosen() : plain;
    int lines = put_choice(full, i, buffer);
    snprintf(number, sizeof number, "%4d ", full->scene.number(full->scene.context, i));
    for (int line = 0; line < lines && line < rows; line++) {
        ink_line(y + line, 0, NUMBER_WIDTH, line == 0 ? number : "", ink);
        text = ink_line(y + line, NUMBER_WIDTH, COLS - NUMBER_WIDTH, text, ink);
    }
    return lines;
}

static void draw_range(struct full *full)
{
    int least, greatest;
    char from[12], to[12];
    struct florin_text text = draw_text(full);
    if (!full->scene.range(full->scene.context, &least, &greatest))
        return;
    snprintf(from, sizeof from, "%d", least);
    snprintf(to, sizeof to, "%d", greatest);
    text_format(&text, full->scene.words.range, (const char *[]){from, to}, 2);
    ink_line(full->layout.list, NUMBER_WIDTH, COLS - NUMBER_WIDTH, text.start, plain);
}

static void draw_choices(struct full *full)
{
    const struct layout *l = &full->layout;
    put_lines("", l->list, 0, l->list_rows, COLS, plain);
    if (full->curtain)
        return;
    full->listed = full->scene.choices(full->scene.context);
    if (full->listed == 0) {
        draw_range(full);
        return;
    }
    keep_in_sight(full);
    for (int i = full->top, row = 0; i < full->listed && row < l->list_rows; i++)
        row += draw_choice(full, i, l->list + row, l->list_rows - row);
    draw_count(full);
}

int draw_choice_at(struct full *full, int y)
{
    char buffer[CHOICE_MAX];
    int row = full->layout.list;
    for (int i = full->top; i < full->listed && row < full->layout.below; i++) {
        row += put_choice(full, i, buffer);
        if (y >= full->layout.list && y < row)
            return i;
    }
    return -1;
}

/* ---- below them ---- */

static void draw_below(struct full *full)
{
    const struct layout *l = &full->layout;
    struct florin_text text = draw_text(full);
    struct ink ink = faint();
    if (full->said) {
        text_put(&text, full->told);
        ink = ink_has_colour() ? (struct ink){220, INK_DEFAULT, A_BOLD} : asking();
    } else if (full->asking && !full->curtain && full->listed > 0) {
        full->scene.preview(full->scene.context, full->chosen, &text);
    }
    text_fill(&text, 0, COLS);
    put_lines(text.start, l->below, 0, l->below_rows, COLS, ink);
    if (count_lines(text.start) > l->below_rows)
        ink_line(l->input - 1, COLS - 2, 2, full->scene.ascii ? " +" : " …", ink);
}

static void draw_input(struct full *full)
{
    const char *prompt = full->question ? full->question : full->asking ? "> " : full->note;
    const char *keys = full->covered ? full->scene.words.back : full->scene.words.keys;
    int room = COLS - text_width(prompt) - text_width(full->input) - text_width(keys) - 2;
    ink_line(LINES - 1, 0, COLS, prompt, full->asking ? (struct ink){INK_DEFAULT, INK_DEFAULT, A_BOLD} : faint());
    if (full->asking)
        ink_line(LINES - 1, text_width(prompt), COLS - text_width(prompt), full->input, plain);
    if (room > 0)
        ink_line(LINES - 1, COLS - text_width(keys), text_width(keys), keys, faint());
    curs_set(full->asking);
    move(LINES - 1,
         text_width(prompt) + text_width(full->input) < COLS ? text_width(prompt) + text_width(full->input) : COLS - 1);
}

/* ---- the whole ---- */

struct light {
    struct full *full;
    enum lit lit;
};

static void light(void *to, const char *spot)
{
    const struct light *light = to;
    int place = map_find(light->full->scene.map, spot);
    if (place >= 0 && place < PLACES_MAX && light->full->lit[place] < light->lit)
        light->full->lit[place] = (uint8_t)light->lit;
}

void draw_light(struct full *full)
{
    struct light possible = {full, LIT_POSSIBLE}, now = {full, LIT_CHOSEN};
    memset(full->lit, LIT_NOT, sizeof full->lit);
    if (!full->scene.map || !full->asking || full->curtain)
        return;
    full->listed = full->scene.choices(full->scene.context);
    for (int i = 0; i < full->listed; i++)
        full->scene.each_spot(full->scene.context, i, light, i == full->chosen ? &now : &possible);
}

static void draw_too_small(struct full *full)
{
    struct florin_text text = draw_text(full);
    text_put(&text, full->scene.words.small);
    text_fill(&text, 0, COLS < 8 ? 8 : COLS);
    put_lines(text.start, 0, 0, LINES - 1, COLS, plain);
}

void draw_all(struct full *full)
{
    bool fits = LINES >= LEAST_HEIGHT && COLS >= LEAST_WIDTH;
    erase();
    if (!full->curtain)
        leave_page_that_ended(full);
    lay_out(full);
    if (!fits)
        draw_too_small(full);
    if (fits) {
        draw_light(full);
        if (!full->curtain || full->covered)
            draw_title(full);
        if (!full->curtain || full->covered)
            draw_page(full);
        draw_question(full);
        draw_choices(full);
        draw_below(full);
    }
    draw_input(full);
    refresh();
}
