/* florin replay: a saved game, step by step. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/cli.h"
#include "cli/file.h"
#include "cli/lines.h"
#include "cli/screen.h"
#include "game/text.h"
#include "table/table.h"

/* From the chair of the seat that decides next. */
static void draw_table(const struct florin_game *game, const void *state, enum florin_language language, int width,
                       struct florin_text *out)
{
    game->draw(state, florin_decider(game, state), language, width, out);
}

static void show_step(const struct florin_session *session, struct screen *screen, int index, enum florin_language language,
                      bool table)
{
    const struct florin_game *game = florin_session_game(session);
    screen_measure(screen);
    struct florin_text out = screen_text(screen);
    if (index > 0)
        table_put_step(session, index - 1, (struct asker){TABLE_EVERYTHING, language}, &out);
    if (table)
        draw_table(game, florin_session_state_at(session, index), language, screen->width, &out);
    if (index == florin_session_length(session) && game->deciders(florin_session_state(session)) == 0) {
        game->outcome(florin_session_state(session), language, &out);
        text_char(&out, '\n');
    }
    screen_show(&out);
}

static void print_all(const struct florin_session *session, struct screen *screen, enum florin_language language)
{
    for (int i = 0; i <= florin_session_length(session); i++)
        show_step(session, screen, i, language, i == 0 || i == florin_session_length(session));
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
    else
        printf("Enter: next, b: back, a number: go there, q: leave\n");
    return to < 0 ? 0 : to > length ? length : to;
}

static void step_through(const struct florin_session *session, struct screen *screen, enum florin_language language)
{
    struct lines lines = {.fd = STDIN_FILENO, .limit = 4096};
    int length = florin_session_length(session);
    for (int at = 0; at >= 0;) {
        char *order;
        size_t size;
        screen_clear(screen);
        show_step(session, screen, at, language, true);
        printf("%d of %d> ", at, length);
        fflush(stdout);
        enum lines_found found = lines_next(&lines, &order, &size);
        if (found == LINES_END || found == LINES_INTERRUPTED)
            break;
        if (found == LINES_LINE)
            at = go(order, at, length);
    }
    putchar('\n');
    lines_free(&lines);
}

int command_replay(int argc, char **argv)
{
    enum { LANG, PLAIN };
    static const struct args_option options[] = {[LANG] = {"lang", "en|it", "language of the words"},
                                                 [PLAIN] = {"plain", NULL, "no colours, no special characters"},
                                                 {0}};
    struct args args = {
        .command = "replay",
        .words = "FILE",
        .about = "Shows a saved game step by step: Enter for the next move, b to go back, a number to go to that move,\n"
                 "q to leave. In a pipe all moves are printed at once.",
        .options = options,
        .argc = argc,
        .argv = argv};
    enum florin_language language = cli_default_language();
    const char *path = NULL;
    bool plain = false;
    for (int next; (next = args_next(&args)) != ARGS_END;) {
        if (next == ARGS_WORD)
            path = args.value;
        else if (next == PLAIN)
            plain = true;
        else if (next == LANG && cli_language(args.value, &language))
            continue;
        else
            return next == ARGS_HELP ? EXIT_GOOD : EXIT_USAGE;
    }
    if (!path)
        return args_complain(&args, "which file?", "");
    char buffer[5000];
    struct florin_text problem = florin_text_in(buffer, sizeof buffer);
    struct florin_session *session = file_load_game(path, NULL, &problem);
    if (!session) {
        cli_line(stderr, "florin replay: %s", buffer);
        return EXIT_FAILED;
    }
    struct screen screen = screen_open(plain);
    if (screen.terminal && isatty(STDIN_FILENO))
        step_through(session, &screen, language);
    else
        print_all(session, &screen, language);
    florin_session_free(session);
    return EXIT_GOOD;
}
