/* Opening and closing the screen, and what keys and mouse do. */
#include "fullscreen/fullscreen.h"

#include <ctype.h>
#include <limits.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "fullscreen/draw.h"
#include "fullscreen/ink.h"
#include "game/text.h"

enum { LEAST_WIDTH = 80, LEAST_HEIGHT = 24, ESCAPE = 27, ESCAPE_DELAY = 25, CONTROL_C = 3, CONTROL_D = 4, CONTROL_L = 12,
       CONTROL_U = 21, CONTROL_Z = 26, SHORT = 2, WHEEL = 3, LOOK_UP_MS = 500 };

/* A question after a key. */
enum went { GOES_ON, ANSWERED, INTERRUPTED, ENDED };

/* ---- opening and closing ---- */

bool full_possible(void)
{
    struct winsize size;
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 &&
           size.ws_col >= LEAST_WIDTH && size.ws_row >= LEAST_HEIGHT;
}

/* A signal that ends the program ends it: the guard puts the terminal back. */
static void let_go_of(int number)
{
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

struct full *full_open(const struct full_scene *scene)
{
    struct full *full = calloc(1, sizeof *full);
    unsetenv("COLUMNS"); /* the terminal knows its size better */
    unsetenv("LINES");
    SCREEN *screen = full ? newterm(NULL, stdout, stdin) : NULL;
    if (!screen) {
        free(full);
        return NULL;
    }
    set_term(screen);
    let_go_of(SIGTERM);
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(ESCAPE_DELAY);
    typeahead(-1); /* the end of a click must not leave the screen half drawn */
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    ink_begin(scene->colour);
    full->scene = *scene;
    full->page = scene->map ? FULL_MAP : FULL_BANKS;
    chart_open(full);
    return full;
}

void full_close(struct full *full)
{
    if (!full)
        return;
    endwin();
    free(full);
}

/* ---- what is told ---- */

void full_tell(struct full *full, const char *text)
{
    struct florin_text told = {.start = full->told, .size = sizeof full->told, .length = strlen(full->told)};
    text_put(&told, text);
}

void full_be_brief(struct full *full)
{
    full->brief = true;
}

void full_note(struct full *full, const char *note)
{
    snprintf(full->note, sizeof full->note, "%s", note);
    if (*note)
        draw_all(full);
}

static void forget_told(struct full *full)
{
    full->told[0] = 0;
    full->covered = full->said = full->brief = false;
    full->scroll = 0;
}

void full_turn(struct full *full, enum full_page page)
{
    forget_told(full);
    full->page = page;
    full->scroll = page == FULL_LOG ? LAST_LINES : 0;
}

/* A line or two stand below the choices, more cover the board. */
static void place_told(struct full *full)
{
    bool any = full->told[strspn(full->told, " \n")] != 0;
    full->covered = any && !full->brief && draw_told_lines(full, COLS) > SHORT;
    full->said = any && !full->covered;
    full->scroll = any ? 0 : full->scroll;
}

/* ---- choosing ---- */

static void narrow(struct full *full)
{
    const char *words = full->input + strspn(full->input, " ");
    const struct full_scene *scene = &full->scene;
    full->map_scroll = 0;
    if (full->question)
        return;
    if (!*words || isdigit((unsigned char)*words) || *words == '-' || scene->is_order(scene->context, words))
        scene->narrow(scene->context, "");
    else if (!scene->narrow(scene->context, words))
        return;
    full->chosen = full->top = 0;
    full->listed = scene->choices(scene->context);
    for (int i = 0; i < full->listed; i++) /* a number points at its row */
        if (isdigit((unsigned char)*words) && scene->number(scene->context, i) == atoi(words))
            full->chosen = i;
}

static void set_input(struct full *full, const char *text)
{
    snprintf(full->input, sizeof full->input, "%s", text);
    narrow(full);
}

static enum went answer(struct full *full, const char *line)
{
    snprintf(full->line, sizeof full->line, "%s", line);
    full->input[0] = 0;
    return ANSWERED;
}

/* The row that is lit, unless an order, a number or a move was typed. */
static enum went enter(struct full *full)
{
    const struct full_scene *scene = &full->scene;
    const char *words = full->input + strspn(full->input, " ");
    char number[12];
    if (!full->question && full->covered && !*words) {
        forget_told(full);
        return GOES_ON;
    }
    if (full->question || full->listed == 0 || (*words && scene->is_order(scene->context, words)))
        return answer(full, full->input);
    if (*words && (isdigit((unsigned char)*words) || *words == '-' || !scene->narrow(scene->context, words)))
        return answer(full, full->input);
    snprintf(number, sizeof number, "%d", scene->number(scene->context, full->chosen));
    return answer(full, number);
}

/* Up and down the list, or the number that is asked for. */
static void step(struct full *full, int by)
{
    int least, greatest;
    char number[12];
    const struct full_scene *scene = &full->scene;
    full->map_scroll = 0;
    full->said = false;
    if (full->listed > 0) {
        full->chosen += by;
        full->chosen = full->chosen < 0 ? 0 : full->chosen >= full->listed ? full->listed - 1 : full->chosen;
        return;
    }
    if (full->question || !scene->range(scene->context, &least, &greatest))
        return;
    int none = least > 0 ? least : greatest < 0 ? greatest : 0; /* never begin at a bid that costs everything */
    int now = *full->input ? atoi(full->input) - by : none;
    snprintf(number, sizeof number, "%d", now < least ? least : now > greatest ? greatest : now);
    set_input(full, number);
}

/* The move that is lit, in notation behind what was typed: "why" and Tab ask about it. */
static void complete(struct full *full)
{
    char move[FLORIN_NOTATION_MAX], line[INPUT_MAX];
    struct florin_text text = florin_text_in(move, sizeof move);
    size_t length = strcspn(full->input, " ");
    if (full->listed == 0)
        return;
    full->scene.written(full->scene.context, full->chosen, &text);
    if (full->scene.is_order(full->scene.context, full->input))
        snprintf(line, sizeof line, "%.*s %s", (int)length, full->input, move);
    else
        snprintf(line, sizeof line, "%s", move);
    set_input(full, line);
}

static void turn(struct full *full, int by)
{
    for (int page = (int)full->page + by; page >= 0 && page < 2 * FULL_PAGES; page += by) {
        struct florin_text text = draw_text(full);
        enum full_page wanted = (enum full_page)(page % FULL_PAGES);
        bool there = wanted == FULL_MAP ? full->scene.map != NULL
                                        : full->scene.page(full->scene.context, wanted, COLS, &text);
        if (!there)
            continue;
        full_turn(full, wanted);
        return;
    }
    if (by < 0)
        full_turn(full, FULL_LOG);
}

/* ---- the mouse ---- */

static void touch(struct full *full, int y, int x)
{
    const struct full_scene *scene = &full->scene;
    struct florin_text why = draw_text(full);
    int place = chart_place_at(full, y, x);
    if (place < 0)
        return;
    forget_told(full);
    if (scene->touch(scene->context, scene->map->land->place[place].spot, &why)) {
        full->chosen = full->top = 0;
        return;
    }
    full_tell(full, why.start);
    place_told(full);
}

static enum went click(struct full *full, int y, int x)
{
    const struct layout *l = &full->layout;
    int choice = y >= l->list && y < l->below ? draw_choice_at(full, y) : -1;
    if (y == 0 && draw_tab_at(full, x) != FULL_PAGES) {
        full_turn(full, draw_tab_at(full, x));
    } else if (choice >= 0 && choice == full->chosen) {
        full->input[0] = 0;
        full->covered = false;
        return enter(full);
    } else if (choice >= 0) {
        full->chosen = choice;
        full->said = false;
    } else if (full->covered) {
        forget_told(full);
    } else if (y >= l->page && y < l->question && full->page == FULL_MAP && full->scene.map && (!l->side || x < l->side)) {
        touch(full, y, x);
    }
    return GOES_ON;
}

static enum went mouse(struct full *full)
{
    MEVENT event;
    if (getmouse(&event) != OK || full->curtain)
        return GOES_ON;
    bool list = event.y >= full->layout.list, map = full->page == FULL_MAP && !full->covered;
    int by = event.bstate & BUTTON4_PRESSED ? -1 : event.bstate & BUTTON5_PRESSED ? 1 : 0;
    if (event.bstate & BUTTON1_PRESSED)
        return full->question ? GOES_ON : click(full, event.y, event.x);
    if (list)
        step(full, by);
    else if (map)
        full->map_scroll += by;
    else
        full->scroll += by * WHEEL;
    return GOES_ON;
}

/* ---- keys ---- */

static void type_character(struct full *full, wint_t character)
{
    char bytes[MB_LEN_MAX + 1] = "";
    mbstate_t state = {0};
    size_t count = wcrtomb(bytes, (wchar_t)character, &state), length = strlen(full->input);
    if (count == 0 || count == (size_t)-1 || length + count >= sizeof full->input)
        return;
    memcpy(full->input + length, bytes, count);
    full->input[length + count] = 0;
    full->said = false;
    narrow(full);
}

static void erase_character(struct full *full)
{
    size_t length = strlen(full->input);
    while (length > 0 && ((unsigned char)full->input[length - 1] & 0xc0) == 0x80)
        length--;
    full->input[length > 0 ? length - 1 : 0] = 0;
    narrow(full);
}

static void escape(struct full *full)
{
    if (full->covered || full->said)
        forget_told(full);
    else
        set_input(full, "");
}

/* As the shell's Ctrl-Z would; the guard stops too. */
static void stop_here(void)
{
    endwin();
    kill(0, SIGTSTP);
    refresh();
}

static enum went press(struct full *full, int key)
{
    if (key >= KEY_F(2) && key < KEY_F(2 + FULL_PAGES)) {
        enum full_page page = draw_nth_tab(full, key - KEY_F(2));
        if (page != FULL_PAGES && !full->curtain)
            full_turn(full, page);
        return GOES_ON;
    }
    switch (key) {
    case KEY_F(1): return full->question ? GOES_ON : answer(full, "help");
    case KEY_ENTER: return enter(full);
    case KEY_MOUSE: return mouse(full);
    case KEY_UP: step(full, -1); break;
    case KEY_DOWN: step(full, 1); break;
    case KEY_HOME: step(full, -FLORIN_MOVES_MAX); break;
    case KEY_END: step(full, FLORIN_MOVES_MAX); break;
    case KEY_LEFT:
    case KEY_BTAB: turn(full, -1); break;
    case KEY_RIGHT: turn(full, 1); break;
    case KEY_PPAGE: full->scroll -= full->layout.page_rows - 1; break;
    case KEY_NPAGE: full->scroll += full->layout.page_rows - 1; break;
    case KEY_SR: full->map_scroll--; break;
    case KEY_SF: full->map_scroll++; break;
    case KEY_BACKSPACE: erase_character(full); break;
    default: break; /* a window of another size is drawn anew */
    }
    return GOES_ON;
}

static enum went type(struct full *full, wint_t character)
{
    switch (character) {
    case '\r':
    case '\n': return enter(full);
    case CONTROL_C: return INTERRUPTED;
    case CONTROL_D: return *full->input ? GOES_ON : ENDED;
    case CONTROL_L: clearok(curscr, TRUE); break;
    case CONTROL_U: set_input(full, ""); break;
    case CONTROL_Z: stop_here(); break;
    case ESCAPE: escape(full); break;
    case 8:
    case 127: erase_character(full); break;
    case '\t':
        if (*full->input && !full->question)
            complete(full);
        else
            turn(full, 1);
        break;
    default:
        if (character >= ' ')
            type_character(full, character);
    }
    return GOES_ON;
}

static bool terminal_is_gone(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&input, 1, 0) > 0 && input.revents & (POLLHUP | POLLERR | POLLNVAL);
}

/* Looks up now and then: a signal that comes just before a read, as of another size, would be seen with the next key
 * only. */
static enum went one_key(struct full *full)
{
    wint_t key = 0;
    int got;
    timeout(LOOK_UP_MS);
    do {
        errno = 0;
        got = get_wch(&key);
    } while (got == ERR && errno != EINTR && !terminal_is_gone());
    if (got == KEY_CODE_YES)
        return press(full, (int)key);
    if (got == OK)
        return type(full, key);
    return errno == EINTR ? GOES_ON : ENDED;
}

bool full_shows_log(const struct full *full)
{
    enum { ENOUGH = 4 };
    return full->page == FULL_LOG || (full->page == FULL_MAP && full->log_rows >= ENOUGH);
}

void full_begin(struct full *full)
{
    full->chosen = full->top = full->map_scroll = 0;
}

void full_forget(struct full *full)
{
    (void)full;
    flushinp();
}

enum lines_found full_ask(struct full *full, const char *question, bool curtain, char **line)
{
    enum went went = GOES_ON;
    full->question = question;
    full->curtain = curtain;
    full->asking = true;
    full->input[0] = 0;
    full->note[0] = 0;
    full->listed = curtain ? 0 : full->scene.choices(full->scene.context);
    place_told(full);
    while (went == GOES_ON) {
        draw_all(full);
        went = one_key(full);
    }
    full->asking = false;
    forget_told(full);
    *line = full->line;
    return went == ANSWERED ? LINES_LINE : went == INTERRUPTED ? LINES_INTERRUPTED : LINES_END;
}
