/* Commands that people type at the table, besides answers to the question. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/cli.h"
#include "command/file.h"
#include "cli/lookup.h"
#include "cli/play.h"
#include "cli/scene.h"
#include "game/text.h"

struct order {
    enum word names; /* the ways to write it */
    void (*obey)(struct play *play, int seat, char *rest);
};

static void put_line(struct play *play, const char *line)
{
    struct florin_text out = screen_text(&play->screen);
    text_put(&out, line);
    text_char(&out, '\n');
    screen_show(&play->screen, &out);
}

static void trim_end(char *line)
{
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = 0;
}

/* Is it one of these words, with blanks between them? */
static bool is_among(const char *name, const char *words)
{
    for (size_t length; *words; words += length + strspn(words + length, " ")) {
        length = strcspn(words, " ");
        if (length == strlen(name) && strncasecmp(words, name, length) == 0)
            return true;
    }
    return false;
}

/* A command's word is understood in every language of the catalogues. */
bool order_means(const char *typed, enum word words)
{
    for (int language = 0; language < florin_languages(); language++)
        if (is_among(typed, word((enum florin_language)language, words)))
            return true;
    return false;
}

static void say_range(struct play *play, enum word what)
{
    int from, to;
    char least[12], greatest[12];
    menu_range(&play->menu, &from, &to);
    snprintf(least, sizeof least, "%d", from);
    snprintf(greatest, sizeof greatest, "%d", to);
    play_say(play, what, least, greatest);
}

/* A number that stands for nothing here. */
static void say_outside(struct play *play)
{
    bool listed = !play->menu.asks_amount && play->menu.counting < 0;
    say_range(play, listed ? W_NO_NUMBER : W_OUTSIDE);
}

/* ---- help and reasons ---- */

static void obey_help(struct play *play, int seat, char *rest)
{
    (void)seat;
    (void)rest;
    struct florin_text out = screen_text(&play->screen);
    text_put(&out, play->full ? word(play->language, W_HELP_FULL) : "");
    text_put(&out, word(play->language, W_HELP));
    text_char(&out, '\n');
    play_page(play, &out);
}

static void look_up(struct play *play, const char *words)
{
    struct florin_setup setup;
    play->game->setup_of(florin_session_state(play->session), &setup);
    struct florin_text out = screen_text(&play->screen);
    if (rules_explain(play->game, words, play->language, &out) ||
        florin_words_of(play->game)->lookup(&setup, words, play->language, &out))
        play_page(play, &out);
    else
        play_say(play, W_NOT_FOUND, words, "");
}

static void obey_explain(struct play *play, int seat, char *rest)
{
    struct menu_choice choice;
    if (!*rest) {
        obey_help(play, seat, rest);
    } else if (seat >= 0 && menu_read(&play->menu, rest, &choice) >= MENU_HOW_MANY &&
               play->game->judge(florin_session_state(play->session), seat, choice.move[0]).rule == 0) {
        struct florin_text out = screen_text(&play->screen);
        florin_words_of(play->game)->explain(&play->menu.view, seat, choice.move[choice.count - 1], play->language, &out);
        text_char(&out, '\n');
        screen_show(&play->screen, &out);
    } else {
        look_up(play, rest);
    }
}

static void say_verdict(struct play *play, int seat, struct florin_move move, struct florin_verdict why)
{
    if (why.rule == 0) {
        play_say(play, W_LEGAL, "", "");
        return;
    }
    char buffer[1000];
    struct florin_text reason = florin_text_in(buffer, sizeof buffer);
    reason.ascii = !play->screen.utf8;
    table_put_reason(play->game, florin_session_state(play->session), seat, move, why, play->language, &reason);
    const char *section = florin_words_of(play->game)->section(florin_session_state(play->session), move, why);
    bool said = strstr(buffer, section) != NULL;
    play_say(play, said ? W_ILLEGAL_SECTION_SAID : W_ILLEGAL, buffer, section);
}

static void obey_why(struct play *play, int seat, char *rest)
{
    struct menu_choice choice;
    const void *state = florin_session_state(play->session);
    if (seat < 0)
        return;
    if (!*rest) {
        play_say(play, W_WHY_WHAT, menu_notation(&play->menu, 0), "");
        return;
    }
    switch (menu_read(&play->menu, rest, &choice)) {
    case MENU_UNKNOWN:
        play_say(play, W_NO_MOVE, rest, menu_notation(&play->menu, 0));
        break;
    case MENU_OUTSIDE:
        say_outside(play);
        break;
    default:
        say_verdict(play, seat, choice.move[0], play->game->judge(state, seat, choice.move[0]));
        break;
    }
}

bool play_move(struct play *play, int seat, struct florin_move move)
{
    struct florin_verdict why;
    if (florin_session_apply(play->session, seat, move, &why))
        return true;
    if (why.rule != 0)
        say_verdict(play, seat, move, why);
    else
        cli_complain(C_NO_MEMORY, NULL);
    return false;
}

/* ---- the table and the list ---- */

static void obey_table(struct play *play, int seat, char *rest)
{
    (void)rest;
    play_draw(play);
    if (seat >= 0)
        play_ask_sentence(play);
}

static void list_moves(struct play *play, const char *words)
{
    if (menu_filter(&play->menu, words))
        menu_show(&play->menu, &play->screen);
    else if (play->menu.asks_amount)
        say_outside(play);
    else
        play_say(play, W_UNKNOWN_INPUT, words, "");
}

static void obey_moves(struct play *play, int seat, char *rest)
{
    if (seat >= 0)
        list_moves(play, rest);
}

static void obey_log(struct play *play, int seat, char *rest)
{
    (void)seat;
    int length = florin_session_length(play->session), from = 0;
    if (!*rest && scene_turn(play, FLORIN_PARTS))
        return;
    if (*rest && rest[strspn(rest, "0123456789")] == 0 && strlen(rest) < 9)
        from = length - (int)strtol(rest, NULL, 10);
    struct florin_text out = screen_text(&play->screen);
    for (int i = from < 0 ? 0 : from; i < length; i++)
        table_put_step(play->session, i, length, play_asker(play), &out);
    if (length > 0)
        play_page(play, &out);
    else
        play_say(play, W_LOG_EMPTY, "", "");
}

#define OBEY_PART(name, part)                                         \
    static void obey_##name(struct play *play, int seat, char *rest) \
    {                                                                 \
        (void)seat;                                                   \
        (void)rest;                                                   \
        play_show_part(play, part);                                   \
    }
OBEY_PART(map, FLORIN_PART_MAP)
OBEY_PART(market, FLORIN_PART_MARKET)
OBEY_PART(banks, FLORIN_PART_BANKS)
OBEY_PART(hand, FLORIN_PART_HAND)
OBEY_PART(advances, FLORIN_PART_ADVANCES)
OBEY_PART(victories, FLORIN_PART_VICTORIES)

/* ---- back and forth ---- */

/* The number a move names, if that is all it does. */
static int32_t number_named(const struct florin_game *game, struct florin_move move)
{
    bool wide = game->verbs[move.kind].arg[0] == FLORIN_ARG_SIGNED;
    return wide ? (int16_t)(uint16_t)(move.arg[0] | move.arg[1] << 8) : move.arg[0];
}

/* Is this the second of two moves that together named an amount? */
static bool ends_amount(struct play *play, int index)
{
    struct florin_move moves[2];
    if (index == 0)
        return false;
    struct florin_session_step first = florin_session_step(play->session, index - 1),
                               second = florin_session_step(play->session, index);
    return first.seat == second.seat &&
           play->game->amount_moves(florin_session_state_at(play->session, index - 1), first.seat,
                                    number_named(play->game, second.move), moves) == 2 &&
           florin_move_equal(moves[0], first.move) && florin_move_equal(moves[1], second.move);
}

bool play_was_choice(struct play *play, int index)
{
    static struct florin_moves moves;
    struct florin_session_step step = florin_session_step(play->session, index);
    if (play->seats.kind[step.seat] != SEAT_HUMAN || ends_amount(play, index))
        return false;
    play->game->moves(florin_session_state_at(play->session, index), step.seat, &moves);
    return moves.count > 1;
}

static void forget_news(struct play *play)
{
    int length = florin_session_length(play->session);
    for (int i = 0; i <= FLORIN_SEATS_MAX; i++)
        if (play->seen[i] > length)
            play->seen[i] = length;
    play->table_due = true;
}

/* Luck binds people who play each other; who plays alone may try again. The person at the screen cannot take back what
 * another decided in secret. */
static void obey_undo(struct play *play, int seat, char *rest)
{
    (void)seat;
    (void)rest;
    bool free = seats_humans(&play->seats) < 2;
    int length = florin_session_length(play->session), target = length - 1;
    while (target >= 0 && !play_was_choice(play, target))
        target--;
    if (target < 0) {
        play_say(play, W_NOTHING_TO_UNDO, "", "");
        return;
    }
    if (!florin_session_knows(play->session, play->viewer, target, length)) {
        play_say(play, W_UNDO_SEALED, "", "");
        return;
    }
    const void *before = florin_session_state_at(play->session, target), *now = florin_session_state(play->session);
    if (!free && play->game->luck(before) != play->game->luck(now)) {
        play_say(play, W_UNDO_LUCK, "", "");
        return;
    }
    while (florin_session_length(play->session) > target)
        florin_session_undo(play->session, true);
    forget_news(play);
    play_say(play, W_UNDONE, "", "");
}

/* The decision and all that followed by itself. */
static void obey_redo(struct play *play, int seat, char *rest)
{
    (void)seat;
    (void)rest;
    if (!florin_session_redo(play->session)) {
        play_say(play, W_NOTHING_TO_REDO, "", "");
        return;
    }
    while (florin_session_redo(play->session)) {
        if (play_was_choice(play, florin_session_length(play->session) - 1)) {
            florin_session_undo(play->session, true);
            break;
        }
    }
    play->table_due = true;
}

/* ---- files ---- */

static bool may_replace(struct play *play, const char *path)
{
    char *line;
    play_say(play, W_EXISTS, path, "");
    if (!play_ask(play, word(play->language, W_EXISTS_ASK), &line))
        return false;
    trim_end(line);
    line[0] = (char)tolower((unsigned char)line[0]);
    return order_means(line, W_YES);
}

/* The standard input is where people type: it is no file here. */
static bool is_file_name(const char *rest)
{
    return *rest && strcmp(rest, "-") != 0;
}

static void obey_save(struct play *play, int seat, char *rest)
{
    (void)seat;
    char buffer[5000];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    bool there = file_is_regular(rest);
    if (!is_file_name(rest))
        play_say(play, W_WHERE, "", "");
    else if (there && !may_replace(play, rest))
        play_say(play, W_NOT_SAVED, "", "");
    else if (file_save_game(rest, play->session, &play->seats.players, there, &problem))
        play_say(play, W_SAVED, rest, "");
    else
        put_line(play, buffer);
}

static void obey_load(struct play *play, int seat, char *rest)
{
    (void)seat;
    char buffer[5000];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct florin_record_players players;
    struct seats seats;
    struct seats_wishes none = {0};
    if (!is_file_name(rest)) {
        play_say(play, W_WHERE, "", "");
        return;
    }
    struct florin_session *session = file_load_game(rest, &players, &problem);
    if (!session) {
        put_line(play, buffer);
        return;
    }
    seats_assign(&seats, florin_session_game(session), florin_session_state(session), &players, &none, &problem);
    play_say(play, W_LOADED, rest, "");
    play_adopt(play, session, &seats);
}

/* The search's choice, and what it expects of it. */
static void obey_hint(struct play *play, int seat, char *rest)
{
    (void)rest;
    struct florin_bot_report report;
    if (seat < 0 || !opponents_advise(&play->opponents, play->game, florin_session_state(play->session), seat, &report))
        return;
    play->bot_thought = true;
    struct florin_text out = screen_text(&play->screen);
    table_put_advice(play->game, florin_session_state(play->session), (struct asker){seat, play->language}, &report, &out);
    screen_show(&play->screen, &out);
}

static void obey_quit(struct play *play, int seat, char *rest)
{
    (void)seat;
    (void)rest;
    play->exit_code = EXIT_GOOD;
}

static const struct order orders[] = {
    {W_ORDER_HELP, obey_help},   {W_ORDER_EXPLAIN, obey_explain}, {W_ORDER_WHY, obey_why},   {W_ORDER_TABLE, obey_table},
    {W_ORDER_MOVES, obey_moves}, {W_ORDER_LOG, obey_log},         {W_ORDER_UNDO, obey_undo}, {W_ORDER_REDO, obey_redo},
    {W_ORDER_SAVE, obey_save},   {W_ORDER_LOAD, obey_load},       {W_ORDER_QUIT, obey_quit}, {W_ORDER_HINT, obey_hint},
    {W_ORDER_MAP, obey_map},     {W_ORDER_MARKET, obey_market},   {W_ORDER_BANKS, obey_banks}, {W_ORDER_HAND, obey_hand},
    {W_ORDER_ADVANCES, obey_advances}, {W_ORDER_VICTORIES, obey_victories},
};
enum { ORDERS = sizeof orders / sizeof *orders };

static const struct order *find_order(const char *name)
{
    for (int i = 0; i < ORDERS; i++)
        if (order_means(name, orders[i].names))
            return &orders[i];
    return NULL;
}

/* Splits "save FILE" in two, and "?5" too. */
static char *split(char *line)
{
    if (line[0] == '?' && line[1] && line[1] != ' ') {
        memmove(line + 2, line + 1, strlen(line));
        line[1] = 0;
        return line + 2;
    }
    char *rest = line + strcspn(line, " \t");
    if (*rest)
        *rest++ = 0;
    return rest + strspn(rest, " \t");
}

bool orders_know(const char *line)
{
    char name[40];
    size_t length = *line == '?' ? 1 : strcspn(line, " \t");
    snprintf(name, sizeof name, "%.*s", (int)length, line);
    return length < sizeof name && find_order(name) != NULL;
}

size_t order_skip(const char *line, size_t length)
{
    size_t name = strcspn(line, " "), skip = name + strspn(line + name, " ");
    char order[40];
    if (skip >= length + 1 || name >= length || name >= sizeof order)
        return 0;
    snprintf(order, sizeof order, "%.*s", (int)name, line);
    return order_means(order, W_ORDER_WHY) || order_means(order, W_ORDER_EXPLAIN) ? skip : 0;
}

static void answer(struct play *play, int seat, const char *line)
{
    struct menu_choice choice;
    switch (menu_read(&play->menu, line, &choice)) {
    case MENU_CHOSEN:
        for (int i = 0; i < choice.count && play_move(play, seat, choice.move[i]); i++)
            ;
        break;
    case MENU_HOW_MANY:
        play->menu.counting = choice.row;
        say_range(play, W_HOW_MANY);
        break;
    case MENU_OUTSIDE:
        say_outside(play);
        break;
    case MENU_UNKNOWN:
        list_moves(play, line);
        break;
    }
}

void orders_obey(struct play *play, int seat, char *line)
{
    char whole[4200], name[sizeof whole + 2]; /* split() may need a byte more */
    line += strspn(line, " \t");
    snprintf(whole, sizeof whole, "%s", line);
    trim_end(whole);
    snprintf(name, sizeof name - 1, "%s", whole);
    char *rest = split(name);
    const struct order *order = find_order(name);
    if (order)
        order->obey(play, seat, rest);
    else if (seat < 0)
        return;
    else if (*whole || play->menu.counting >= 0)
        answer(play, seat, whole);
    else if (!menu_more(&play->menu, &play->screen)) {
        obey_table(play, seat, rest);
        obey_moves(play, seat, rest);
    }
}
