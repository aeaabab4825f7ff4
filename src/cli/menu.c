#include "cli/menu.h"

#include <stdio.h>
#include <stdlib.h>
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

/* The operand that says how many, beside one that says of what; -1 if the verb has none. */
static int count_operand(const struct florin_game *game, int verb)
{
    int operand = -1;
    bool of_what = false;
    for (int i = 0; i < FLORIN_ARGS; i++) {
        int kind = game->verbs[verb].arg[i] & ~FLORIN_ARG_OPTIONAL;
        operand = kind == FLORIN_ARG_NUMBER ? i : operand;
        of_what = of_what || kind >= FLORIN_ARG_OWN;
    }
    return of_what ? operand : -1;
}

static struct florin_move with_count(const struct florin_game *game, struct florin_move move, int number)
{
    move.arg[count_operand(game, move.kind)] = (uint8_t)number;
    return move;
}

static bool differ_in_count(const struct florin_game *game, struct florin_move a, struct florin_move b)
{
    return a.kind == b.kind && count_operand(game, a.kind) >= 0 &&
           florin_move_equal(with_count(game, a, 0), with_count(game, b, 0));
}

static void gather_rows(struct menu *menu)
{
    const struct florin_move *move = menu->moves.move;
    menu->rows = 0;
    for (int i = 0; i < menu->moves.count; i++) {
        if (i > 0 && differ_in_count(menu->game, move[i - 1], move[i]))
            menu->row[menu->rows - 1].count++;
        else
            menu->row[menu->rows++] = (struct menu_row){.first = i, .count = 1};
    }
}

static struct florin_move fewest(const struct menu *menu, int row)
{
    return menu->moves.move[menu->row[row].first];
}

struct florin_move menu_most(const struct menu *menu, int row)
{
    return menu->moves.move[menu->row[row].first + menu->row[row].count - 1];
}

void menu_fill(struct menu *menu, const struct florin_game *game, const void *state, int seat, enum florin_language language)
{
    menu->game = game;
    menu->seat = seat;
    menu->language = language;
    table_known(game, state, seat, &menu->view);
    game->moves(state, seat, &menu->moves);
    group_by_verb(&menu->moves);
    gather_rows(menu);
    menu->asks_amount = game->amount(&menu->view, seat, &menu->amount);
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

/* A row of several moves has "1-4" where they have their numbers. */
static const char *row_notation(struct menu *menu, int row)
{
    static char buffer[FLORIN_NOTATION_MAX + 8];
    const char *text = menu_notation(menu, menu->row[row].first);
    if (menu->row[row].count == 1)
        return text;
    int operand = count_operand(menu->game, fewest(menu, row).kind);
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    for (int word = 0; *text; word++) { /* the verb, then its operands */
        size_t length = strcspn(text, " ");
        for (size_t i = 0; i < length; i++)
            text_char(&t, text[i]);
        if (word == operand + 1) {
            text_char(&t, '-');
            text_number(&t, menu_most(menu, row).arg[operand]);
        }
        text += length;
        if (*text)
            text_char(&t, *text++);
    }
    return buffer;
}

void menu_put_words(struct menu *menu, int row, struct florin_text *out)
{
    size_t from = out->length;
    florin_words_of(menu->game)->explain(&menu->view, menu->seat, menu_most(menu, row), menu->language, out);
    out->length = from + strcspn(out->start + from, "\n");
    out->start[out->length] = 0;
}

static const char *explanation(struct menu *menu, int row, const struct screen *screen)
{
    static char buffer[TEXT_ROOM];
    struct florin_text t = florin_text_in(buffer, sizeof buffer);
    t.ascii = screen && !screen->utf8;
    menu_put_words(menu, row, &t);
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
    for (int i = 0; i < menu->rows; i++)
        if (contains_all(in_explanations ? explanation(menu, i, NULL) : row_notation(menu, i), words))
            found[count++] = i;
    return count;
}

/* Notation first: only if no move is written with these words are they looked for in the explanations. */
bool menu_filter(struct menu *menu, const char *words)
{
    static int found[FLORIN_MOVES_MAX];
    menu->counting = -1;
    if (menu->asks_amount)
        return !*words;
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

bool menu_touch(struct menu *menu, const char *spot)
{
    static int found[FLORIN_MOVES_MAX];
    int count = 0;
    for (int i = 0; i < menu->rows && !menu->asks_amount; i++)
        if (table_touches(menu->game, &menu->view, menu_most(menu, i), spot))
            found[count++] = i;
    if (count == 0)
        return false;
    memcpy(menu->listed, found, (size_t)count * sizeof *found);
    menu->listed_count = count;
    return true;
}

/* ---- lists ---- */

static int page_rows(const struct screen *screen)
{
    return screen->height > 0 ? screen->height - ROWS_KEPT : FLORIN_MOVES_MAX;
}

/* Columns for the notation: as many as most rows need, so that the words beside it have room. */
static int notation_width(struct menu *menu, int from, int to, const struct screen *screen)
{
    int widest = 0;
    for (int i = from; i < to; i++) {
        int width = text_width(row_notation(menu, menu->listed[i]));
        widest = width > widest ? width : widest;
    }
    return widest > screen->width / 3 ? screen->width / 3 : widest;
}

static void put_row(struct menu *menu, int row, int width, const struct screen *screen, struct florin_text *out)
{
    char number[16];
    size_t from = out->length;
    int digits = snprintf(number, sizeof number, "%d ", row + 1) - 1;
    text_repeat(out, " ", 4 - digits); /* before the style: a line begins with blanks where it is wrapped */
    text_style(out, TEXT_DIM);
    text_put(out, number);
    text_style(out, TEXT_PLAIN);
    text_put(out, row_notation(menu, row));
    text_put(out, "  ");
    text_pad(out, 5 + width + 2);
    text_put(out, explanation(menu, row, screen));
    text_char(out, '\n');
    if (screen->terminal)
        text_wrap(out, from, screen->width);
}

static int lines_of(const struct florin_text *text)
{
    int lines = 0;
    for (size_t i = 0; i < text->length; i++)
        lines += text->start[i] == '\n';
    return lines;
}

/* Where the run of one verb that begins at `from` ends in the list. */
static int run_end(const struct menu *menu, int from)
{
    int to = from + 1;
    while (to < menu->listed_count && fewest(menu, menu->listed[to]).kind == fewest(menu, menu->listed[from]).kind)
        to++;
    return to;
}

static void put_run(struct menu *menu, int from, int to, struct florin_text *out)
{
    const char *verb = menu->game->verbs[fewest(menu, menu->listed[from]).kind].word;
    char count[12], first[12], last[12];
    snprintf(count, sizeof count, "%d", to - from);
    snprintf(first, sizeof first, "%d", menu->listed[from] + 1);
    snprintf(last, sizeof last, "%d", menu->listed[to - 1] + 1);
    text_put(out, "     ");
    text_put(out, verb);
    text_pad(out, 17);
    text_char(out, ' ');
    text_format(out, word(menu->language, W_MOVES_OF_VERB), (const char *[]){verb, count, first, last}, 4);
}

static void show_summary(struct menu *menu, const struct screen *screen)
{
    struct florin_text out = screen_text(screen);
    int width = notation_width(menu, 0, menu->listed_count, screen);
    for (int from = 0; from < menu->listed_count;) {
        int to = run_end(menu, from);
        if (to - from > GROUP_SMALL)
            put_run(menu, from, to, &out);
        else
            for (int i = from; i < to; i++)
                put_row(menu, menu->listed[i], width, screen, &out);
        from = to;
    }
    menu->shown = menu->listed_count;
    screen_show(screen, &out);
}

bool menu_more(struct menu *menu, const struct screen *screen)
{
    if (screen->to || menu->asks_amount || menu->shown == menu->listed_count)
        return false;
    struct florin_text out = screen_text(screen);
    int from = menu->shown, to = from + page_rows(screen);
    if (to > menu->listed_count)
        to = menu->listed_count;
    int width = notation_width(menu, from, to, screen);
    int at = from;
    for (; at < to && (at == from || lines_of(&out) < page_rows(screen)); at++)
        put_row(menu, menu->listed[at], width, screen, &out);
    menu->shown = at;
    if (at < menu->listed_count) {
        char rest[12];
        snprintf(rest, sizeof rest, "%d", menu->listed_count - at);
        text_format(&out, word(menu->language, W_ENTER_MORE), (const char *[]){rest}, 1);
    }
    screen_show(screen, &out);
    return true;
}

static void show_amount(const struct menu *menu, const struct screen *screen)
{
    char least[12], greatest[12];
    snprintf(least, sizeof least, "%d", menu->amount.least);
    snprintf(greatest, sizeof greatest, "%d", menu->amount.greatest);
    struct florin_text out = screen_text(screen);
    text_format(&out, word(menu->language, W_AMOUNT), (const char *const[]){least, greatest}, 2);
    screen_show(screen, &out);
}

void menu_show(struct menu *menu, const struct screen *screen)
{
    if (screen->to)
        return; /* it is always in sight there */
    if (menu->asks_amount) {
        show_amount(menu, screen);
        return;
    }
    bool one_verb = run_end(menu, 0) == menu->listed_count;
    menu->shown = 0;
    if (menu->listed_count > page_rows(screen) && !one_verb)
        show_summary(menu, screen);
    else
        menu_more(menu, screen);
}

/* ---- answers ---- */

void menu_range(const struct menu *menu, int *least, int *greatest)
{
    if (menu->asks_amount) {
        *least = menu->amount.least;
        *greatest = menu->amount.greatest;
    } else if (menu->counting >= 0) {
        int operand = count_operand(menu->game, fewest(menu, menu->counting).kind);
        *least = fewest(menu, menu->counting).arg[operand];
        *greatest = menu_most(menu, menu->counting).arg[operand];
    } else {
        *least = 1;
        *greatest = menu->rows;
    }
}

static enum menu_answer choose(struct florin_move move, struct menu_choice *choice)
{
    choice->count = 1;
    choice->move[0] = move;
    return MENU_CHOSEN;
}

static enum menu_answer choose_row(const struct menu *menu, int row, struct menu_choice *choice)
{
    choose(menu_most(menu, row), choice);
    choice->row = row;
    return menu->row[row].count == 1 ? MENU_CHOSEN : MENU_HOW_MANY;
}

static enum menu_answer read_number(const struct menu *menu, const char *text, struct menu_choice *choice)
{
    int least, greatest;
    long number = strtol(text, NULL, 10); /* what is too long comes back as something far out of range */
    menu_range(menu, &least, &greatest);
    if (number < least || number > greatest)
        return MENU_OUTSIDE;
    if (menu->asks_amount) {
        choice->count = menu->game->amount_moves(&menu->view, menu->seat, (int32_t)number, choice->move);
        return choice->count > 0 ? MENU_CHOSEN : MENU_OUTSIDE;
    }
    if (menu->counting >= 0)
        return choose(with_count(menu->game, fewest(menu, menu->counting), (int)number), choice);
    return choose_row(menu, (int)number - 1, choice);
}

static bool is_number(const char *text)
{
    text += *text == '-';
    return *text && text[strspn(text, "0123456789")] == 0;
}

enum menu_answer menu_read(struct menu *menu, const char *text, struct menu_choice *choice)
{
    struct florin_move move;
    if (is_number(text))
        return read_number(menu, text, choice);
    if (!*text && menu->counting >= 0)
        return choose(menu_most(menu, menu->counting), choice);
    for (int i = 0; i < menu->moves.count; i++)
        if (strcasecmp(menu_notation(menu, i), text) == 0)
            return choose(menu->moves.move[i], choice);
    return florin_parse(menu->game, text, &move) ? choose(move, choice) : MENU_UNKNOWN;
}
