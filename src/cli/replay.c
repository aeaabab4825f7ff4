/* florin replay: a saved game, step by step. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/report.h"
#include "command/file.h"
#include "command/lines.h"
#include "command/screen.h"
#include "cli/seats.h"
#include "cli/words.h"
#include "command/args.h"
#include "game/text.h"
#include "table/table.h"

struct replay {
    struct florin_session *session;
    struct screen screen;
    struct asker asker; /* whose eyes it is seen with */
    struct report report; /* its session is NULL where a saved game is shown */
};

/* A viewer who sees everything sits in the chair of the seat that decides next. */
static int chair(const struct replay *replay, const void *state)
{
    int seat = replay->asker.seat;
    return seat != TABLE_EVERYTHING ? seat : florin_decider(florin_session_game(replay->session), state);
}

static void draw_table(const struct replay *replay, int index, struct florin_text *out)
{
    const struct florin_game *game = florin_session_game(replay->session);
    const void *state = florin_session_state_at(replay->session, index);
    struct florin_state view;
    table_known(game, state, replay->asker.seat, &view);
    florin_words_of(game)->draw(&view, chair(replay, state), replay->asker.language, replay->screen.width, out);
}

static void put_step(const struct replay *replay, int index, struct florin_text *out)
{
    if (index > 0)
        table_put_step(replay->session, index - 1, index, replay->asker, out);
}

/* People's remarks on the position; a replay as a seat saw it has none, as a seat's view of a record. */
static void put_remarks(const struct replay *replay, int index, struct florin_text *out)
{
    for (int i = 0; i < florin_session_notes(replay->session); i++) {
        struct florin_session_note note = florin_session_note(replay->session, i);
        size_t mark = strlen(FLORIN_REMARK);
        if (note.at != index || strncmp(note.text, FLORIN_REMARK, mark) != 0 || replay->asker.seat != TABLE_EVERYTHING)
            continue;
        text_style(out, TEXT_GOLD);
        text_put(out, "  * ");
        text_put_shown(out, note.text + mark);
        text_style(out, TEXT_PLAIN);
        text_char(out, '\n');
    }
}

static void put_outcome(const struct replay *replay, int index, struct florin_text *out)
{
    const struct florin_session *session = replay->session;
    const struct florin_game *game = florin_session_game(session);
    if (index == florin_session_length(session) && game->deciders(florin_session_state(session)) == 0) {
        florin_words_of(game)->outcome(florin_session_state(session), replay->asker.language, out);
        text_char(out, '\n');
    }
}

/* The table first: what happened stands next to the question. */
static void show_step(struct replay *replay, int index)
{
    screen_measure(&replay->screen);
    struct florin_text out = screen_text(&replay->screen);
    draw_table(replay, index, &out);
    text_char(&out, '\n');
    put_step(replay, index, &out);
    put_remarks(replay, index, &out);
    put_outcome(replay, index, &out);
    report_put(&replay->report, index, replay->asker.language, &out);
    screen_show(&replay->screen, &out);
}

/* The first table, all steps in order, the last table. */
static void print_all(const struct replay *replay)
{
    int length = florin_session_length(replay->session);
    for (int i = 0; i <= length; i++) {
        struct florin_text out = screen_text(&replay->screen);
        put_step(replay, i, &out);
        if (i == 0 || i == length)
            draw_table(replay, i, &out);
        put_remarks(replay, i, &out);
        put_outcome(replay, i, &out);
        screen_show(&replay->screen, &out);
    }
}

/* Where an order leads, or -1 to leave. */
static int go(const char *order, int at, int length)
{
    int to = at;
    if (*order == 0)
        to = at + 1;
    else if (strcmp(order, "b") == 0)
        to = at - 1;
    else if (strcmp(order, "q") == 0)
        return -1;
    else if (order[strspn(order, "0123456789")] == 0 && strlen(order) < 9)
        to = atoi(order);
    return to < 0 ? 0 : to > length ? length : to;
}

static void ask(const struct replay *replay, int at, int length)
{
    char here[12], last[12];
    snprintf(here, sizeof here, "%d", at);
    snprintf(last, sizeof last, "%d", length);
    struct florin_text out = screen_text(&replay->screen);
    text_format(&out, word(replay->asker.language, W_REPLAY_ASK), (const char *[]){here, last}, 2);
    screen_show(&replay->screen, &out);
    fflush(stdout);
}

static void step_through(struct replay *replay)
{
    struct lines lines = {.fd = STDIN_FILENO, .limit = 4096};
    int length = florin_session_length(replay->session);
    for (int at = replay->report.at; at >= 0;) {
        char *order;
        size_t size;
        screen_clear(&replay->screen);
        show_step(replay, at);
        ask(replay, at, length);
        enum lines_found found = lines_next(&lines, &order, &size);
        if (found == LINES_END || found == LINES_INTERRUPTED)
            break;
        if (found == LINES_LINE)
            at = go(order, at, length);
    }
    putchar('\n');
    lines_free(&lines);
}

/* NULL for everything. Seats may go by the names they end up with. */
static bool find_eyes(struct replay *replay, const char *name)
{
    const struct florin_game *game = florin_session_game(replay->session);
    replay->asker.seat = TABLE_EVERYTHING;
    if (!name && replay->report.session)
        replay->asker.seat = replay->report.seat;
    if (!name)
        return true;
    replay->asker.seat = FLORIN_NOBODY;
    if (strcmp(name, "watcher") == 0)
        return true;
    replay->asker.seat = seats_find(game, florin_session_state(replay->session), name, strlen(name));
    if (replay->asker.seat < 0)
        cli_complain(C_SEAT, name, complaint(C_SEAT_WATCHER), NULL);
    return replay->asker.seat >= 0;
}

static int show(struct replay *replay, const char *seat)
{
    if (!find_eyes(replay, seat))
        return EXIT_USAGE;
    if (replay->screen.terminal && isatty(STDIN_FILENO))
        step_through(replay);
    else if (replay->report.session)
        show_step(replay, replay->report.at);
    else
        print_all(replay);
    return EXIT_GOOD;
}

/* The game of a file, or of a report. */
static bool load(struct replay *replay, const char *path, const char *report)
{
    char buffer[5000];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    if (!report)
        replay->session = file_load_game(path, NULL, &problem);
    else if (report_read(report, &replay->report, &problem))
        replay->session = replay->report.session;
    if (!replay->session)
        cli_fail("%s", buffer);
    return replay->session != NULL;
}

int command_replay(int argc, char **argv)
{
    struct replay replay = {.asker.language = cli_default_language()};
    const char *path = NULL, *seat = NULL, *report = NULL;
    bool plain = false;
    const struct args_option options[] = {
        {"seat", H_VALUE_SEAT, H_REPLAY_SEAT,
         ARGS_TEXT(&seat)},
        {"report", H_VALUE_FILE, H_REPLAY_REPORT,
         ARGS_TEXT(&report)},
        {"lang", H_VALUE_LANGUAGE, H_ALL_LANG, ARGS_LANGUAGE(&replay.asker.language)},
        {"plain", H_NONE, H_ALL_PLAIN, ARGS_FLAG(&plain)},
        {0}};
    struct args args = {
        .command = "replay",
        .words = H_REPLAY_WORDS,
        .about = H_REPLAY_ABOUT,
        .options = options,
        .argc = argc,
        .argv = argv,
        .word = &path};
    int ends = args_read(&args);
    if (ends != ARGS_END)
        return ends;
    if (!path && !report)
        return args_complain(&args, complaint(C_WHICH_FILE), "");
    if (path && report)
        return args_complain(&args, complaint(C_FILE_OR_REPORT), path);
    bool loaded = load(&replay, path, report);
    int code = EXIT_FAILED;
    if (loaded) {
        replay.screen = screen_open(plain);
        code = show(&replay, seat);
        florin_session_free(replay.session);
    }
    report_free(&replay.report);
    return code;
}
