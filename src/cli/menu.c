#include "cli/menu.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/words.h"
#include "game/text.h"
#include "table/table.h"

enum { TEXT_ROOM = 2000, GROUP_SMALL = 3, ROWS_KEPT = 5 };

/* Verbs in the order in which they first occur, the moves of each in the order of the game. */
static void group_by_verb(struct florin_moves *moves)
{
    static struct florin_moves grouped;
    bool taken[256] = {false}; /* by kind */
    grouped.count = 0;
    for (int i = 0; i < moves->count; i++) {
        uint8_t kind = moves->move[i].kind;
        for (int j = i; j < moves->count && !taken[kind]; j++)
            if (moves->move[j].kind == kind)
                grouped.move[grouped.count++] = moves->move[j];
        taken[kind] = true;
    }
    *moves = grouped;
}

void menu_fill(struct menu *menu, const struct florin_game *game, const void *state, int seat, enum florin_language language)
{
    menu->game = game;
    menu->seat = seat;
    menu->language = language;
    table_known(game, state, seat, &menu->view);
    game->moves(state, seat, &menu->moves);
    group_by_verb(&menu->moves);
    menu_filter(menu, "");
}

const char *menu_notation(struct menu *menu, int n)
{
    static char buffer[FLORIN_NOTATION_MAX];
    if (n < 0 || n >= menu->moves.count)
        return NULL;
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    florin_notate(menu->game, menu->moves.move[n], &t);
    return buffer;
}

static const char *explanation(struct menu *menu, int n, const struct screen *screen)
{
    static char buffer[TEXT_ROOM];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    t.ascii = screen && !screen->utf8;
    menu->game->explain(&menu->view, menu->seat, menu->moves.move[n], menu->language, &t);
    buffer[strcspn(buffer, "\n")] = 0;
    return buffer;
}

/* ---- filters ---- */

static bool contains(const char *text, const char *word, size_t length)
{
    for (; *text; text++)
        if (strncasecmp(text, word, length) == 0)
            return true;
    return false;
}

static bool contains_all(const char *text, const char *words)
{
    for (;;) {
        words += strspn(words, " \t");
        size_t length = strcspn(words, " \t");
        if (length == 0)
            return true;
        if (!contains(text, words, length))
            return false;
        words += length;
    }
}

static int gather(struct menu *menu, const char *words, bool in_explanations, int *found)
{
    int count = 0;
    for (int i = 0; i < menu->moves.count; i++)
        if (contains_all(in_explanations ? explanation(menu, i, NULL) : menu_notation(menu, i), words))
            found[count++] = i;
    return count;
}

/* Notation first: only if no move is written with these words are they looked for in the explanations. */
bool menu_filter(struct menu *menu, const char *words)
{
    static int found[FLORIN_MOVES_MAX];
    int count = strlen(words) < sizeof menu->words ? gather(menu, words, false, found) : 0;
    if (count == 0 && strlen(words) < sizeof menu->words)
        count = gather(menu, words, true, found);
    if (count == 0)
        return false;
    memcpy(menu->listed, found, (size_t)count * sizeof *found);
    menu->listed_count = count;
    menu->shown = 0;
    struct florin_text t = florin_text_in(menu->words, sizeof menu->words);
    text_put(&t, words);
    return true;
}

/* ---- lists ---- */

static int page_rows(const struct screen *screen)
{
    return screen->height > 0 ? screen->height - ROWS_KEPT : FLORIN_MOVES_MAX;
}

static int notation_width(struct menu *menu, int from, int to)
{
    int widest = 0;
    for (int i = from; i < to; i++) {
        int width = text_width(menu_notation(menu, menu->listed[i]));
        widest = width > widest ? width : widest;
    }
    return widest > 40 ? 40 : widest;
}

/* Cuts a text to so many columns, at a character's end. */
static void put_cut(struct florin_text *out, const char *string, int columns)
{
    if (text_width(string) <= columns) {
        text_put(out, string);
        return;
    }
    for (int used = 0; *string && used < columns - 3; used++) {
        do
            text_char(out, *string++);
        while (((unsigned char)*string & 0xc0) == 0x80);
    }
    text_put(out, "...");
}

static void put_move(struct menu *menu, int n, int width, const struct screen *screen, struct florin_text *out)
{
    char number[16];
    int column = 5 + width + 2;
    snprintf(number, sizeof number, "%4d ", n + 1);
    text_style(out, TEXT_DIM);
    text_put(out, number);
    text_style(out, TEXT_PLAIN);
    text_put(out, menu_notation(menu, n));
    text_pad(out, column);
    const char *words = explanation(menu, n, screen);
    put_cut(out, words, screen->terminal && screen->width > column + 10 ? screen->width - column - 1 : TEXT_ROOM);
    text_char(out, '\n');
}

/* Where the run of one verb that begins at `from` ends in the list. */
static int run_end(const struct menu *menu, int from)
{
    int to = from + 1;
    while (to < menu->listed_count && menu->moves.move[menu->listed[to]].kind == menu->moves.move[menu->listed[from]].kind)
        to++;
    return to;
}

static void put_run(struct menu *menu, int from, int to, struct florin_text *out)
{
    const char *verb = menu->game->verbs[menu->moves.move[menu->listed[from]].kind].word;
    char count[12], first[12], last[12];
    snprintf(count, sizeof count, "%d", to - from);
    snprintf(first, sizeof first, "%d", menu->listed[from] + 1);
    snprintf(last, sizeof last, "%d", menu->listed[to - 1] + 1);
    text_put(out, "     ");
    text_put(out, verb);
    text_pad(out, 17);
    text_format(out, word(menu->language, W_MOVES_OF_VERB), (const char *[]){verb, count, first, last}, 4);
}

static void show_summary(struct menu *menu, const struct screen *screen)
{
    struct florin_text out = screen_text(screen);
    int width = notation_width(menu, 0, menu->listed_count);
    for (int from = 0; from < menu->listed_count;) {
        int to = run_end(menu, from);
        if (to - from > GROUP_SMALL)
            put_run(menu, from, to, &out);
        else
            for (int i = from; i < to; i++)
                put_move(menu, menu->listed[i], width, screen, &out);
        from = to;
    }
    menu->shown = menu->listed_count;
    screen_show(&out);
}

bool menu_more(struct menu *menu, const struct screen *screen)
{
    if (menu->shown == menu->listed_count)
        return false;
    struct florin_text out = screen_text(screen);
    int from = menu->shown, to = from + page_rows(screen);
    if (to > menu->listed_count)
        to = menu->listed_count;
    int width = notation_width(menu, from, to);
    for (int i = from; i < to; i++)
        put_move(menu, menu->listed[i], width, screen, &out);
    menu->shown = to;
    if (to < menu->listed_count) {
        char rest[12];
        snprintf(rest, sizeof rest, "%d", menu->listed_count - to);
        text_format(&out, word(menu->language, W_ENTER_MORE), (const char *[]){rest}, 1);
    }
    screen_show(&out);
    return true;
}

void menu_show(struct menu *menu, const struct screen *screen)
{
    bool one_verb = run_end(menu, 0) == menu->listed_count;
    menu->shown = 0;
    if (menu->listed_count > page_rows(screen) && !one_verb)
        show_summary(menu, screen);
    else
        menu_more(menu, screen);
}
