/* florin learn: lessons at the terminal. The learner makes the moves; the script answers. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "command/lines.h"
#include "cli/lookup.h"
#include "cli/play.h"
#include "cli/words.h"
#include "command/args.h"
#include "command/screen.h"
#include "game/text.h"
#include "learn/lesson.h"
#include "table/table.h"

struct learn {
    const struct lesson *lesson;
    struct florin_session *script; /* the whole lesson */
    struct florin_session *session; /* as far as it was played */
    struct asker asker;
    struct screen screen;
    struct lines lines;
    struct menu menu;
};

static const struct florin_game *game_of(const struct learn *learn)
{
    return florin_session_game(learn->script);
}

static void say(const struct learn *learn, enum word what, const char *first, const char *second)
{
    struct florin_text out = screen_text(&learn->screen);
    text_format(&out, word(learn->asker.language, what), (const char *[]){first, second}, 2);
    screen_show(&learn->screen, &out);
}

/* ---- what is shown ---- */

static void show_notes(const struct learn *learn, int at)
{
    struct florin_text out = screen_text(&learn->screen);
    for (int i = 0; i < florin_session_notes(learn->script); i++) {
        const char *sentence = lesson_says_typed(learn->script, i, at, learn->asker.language);
        if (!sentence)
            continue;
        text_style(&out, TEXT_GOLD);
        text_put(&out, "\n  * ");
        text_put(&out, sentence);
        text_style(&out, TEXT_PLAIN);
    }
    text_char(&out, '\n');
    text_fold(&out, 0, learn->asker.language == FLORIN_ITALIAN);
    screen_show(&learn->screen, &out);
}

static void show_table(struct learn *learn)
{
    const struct florin_game *game = game_of(learn);
    struct florin_state view;
    screen_measure(&learn->screen);
    table_known(game, florin_session_state(learn->session), learn->asker.seat, &view);
    struct florin_text out = screen_text(&learn->screen);
    text_char(&out, '\n');
    florin_words_of(game)->draw(&view, learn->asker.seat, learn->asker.language, learn->screen.width, &out);
    screen_show(&learn->screen, &out);
}

/* The decision: the table, what the lesson says to it, and what can be done. */
static void show_question(struct learn *learn, int at)
{
    show_table(learn);
    show_notes(learn, at);
    menu_fill(&learn->menu, game_of(learn), florin_session_state(learn->session), learn->asker.seat, learn->asker.language);
    menu_show(&learn->menu, &learn->screen);
}

/* ---- moves ---- */

/* False if memory ran out. */
static bool make(struct learn *learn, int seat, struct florin_move move)
{
    struct florin_verdict why;
    if (!florin_session_apply(learn->session, seat, move, &why))
        return false;
    struct florin_text out = screen_text(&learn->screen);
    int length = florin_session_length(learn->session);
    table_put_step(learn->session, length - 1, length, learn->asker, &out);
    screen_show(&learn->screen, &out);
    return true;
}

/* A move that does at once what the lesson does in several steps is made in those. */
static bool make_steps(struct learn *learn, int at, int steps, struct florin_move move)
{
    int seat = florin_session_step(learn->script, at).seat;
    bool good = steps > 1 || make(learn, seat, move);
    for (int i = at; good && steps > 1 && i < at + steps; i++)
        good = make(learn, seat, florin_session_step(learn->script, i).move);
    return good;
}

static bool is_choice(const struct learn *learn)
{
    static struct florin_moves moves;
    const struct florin_game *game = game_of(learn);
    const void *state = florin_session_state(learn->session);
    if (florin_decider(game, state) != learn->asker.seat)
        return false;
    game->moves(state, learn->asker.seat, &moves);
    return moves.count > 1;
}

/* Back to the choice before this one. */
static void go_back(struct learn *learn)
{
    while (florin_session_undo(learn->session, true) == FLORIN_SESSION_UNDONE && !is_choice(learn))
        continue;
}

/* ---- what else can be typed ---- */

static void show_help(const struct learn *learn)
{
    say(learn, W_LEARN_HELP, "", "");
}

static void put_move(struct florin_text *out, const struct learn *learn, struct florin_move move)
{
    florin_words_of(game_of(learn))->explain(&learn->menu.view, learn->asker.seat, move, learn->asker.language, out);
}

/* The move of the lesson, in words and in notation. */
static void show_hint(const struct learn *learn, int at)
{
    char words[1000], notation[FLORIN_NOTATION_MAX];
    struct florin_text t = florin_text_in(words, sizeof words), n = florin_text_in(notation, sizeof notation);
    struct florin_move move = florin_session_step(learn->script, at).move;
    t.ascii = !learn->screen.utf8;
    put_move(&t, learn, move);
    florin_notate(game_of(learn), move, &n);
    say(learn, W_LEARN_HINT, words, notation);
}

/* Explains a move; else a section of the rules or a card. */
static void explain(struct learn *learn, const char *words)
{
    struct menu_choice choice;
    struct florin_setup setup;
    struct florin_text out = screen_text(&learn->screen);
    const void *state = florin_session_state(learn->session);
    bool move = menu_read(&learn->menu, words, &choice) >= MENU_HOW_MANY &&
                game_of(learn)->judge(state, learn->asker.seat, choice.move[0]).rule == 0;
    game_of(learn)->setup_of(state, &setup);
    if (move) {
        put_move(&out, learn, choice.move[0]);
        text_char(&out, '\n');
    } else if (!rules_explain(game_of(learn), words, learn->asker.language, &out) &&
               !florin_words_of(game_of(learn))->lookup(&setup, words, learn->asker.language, &out)) {
        say(learn, W_NOT_FOUND, words, "");
        return;
    }
    screen_show(&learn->screen, &out);
}

/* A move that is not the lesson's: why not, or that it is another time's. */
static void answer_kindly(struct learn *learn, struct florin_move move)
{
    const void *state = florin_session_state(learn->session);
    struct florin_verdict why = game_of(learn)->judge(state, learn->asker.seat, move);
    if (why.rule == 0) {
        say(learn, W_LEARN_OTHER, "", "");
        return;
    }
    char buffer[1000];
    struct florin_text reason = florin_text_in(buffer, sizeof buffer);
    reason.ascii = !learn->screen.utf8;
    table_put_reason(game_of(learn), state, learn->asker.seat, move, why, learn->asker.language, &reason);
    say(learn, W_ILLEGAL_SECTION_SAID, buffer, "");
}

static void tell_why(struct learn *learn, const char *words)
{
    struct menu_choice choice;
    if (!*words)
        say(learn, W_WHY_WHAT, menu_notation(&learn->menu, 0), "");
    else if (menu_read(&learn->menu, words, &choice) < MENU_HOW_MANY)
        say(learn, W_NO_MOVE, words, menu_notation(&learn->menu, 0));
    else if (game_of(learn)->judge(florin_session_state(learn->session), learn->asker.seat, choice.move[0]).rule == 0)
        say(learn, W_LEGAL, "", "");
    else
        answer_kindly(learn, choice.move[0]);
}

/* Questions, as at the table. False if the line asks none. */
static bool answer_question(struct learn *learn, const char *line, int at)
{
    char name[40];
    size_t length = *line == '?' ? 1 : strcspn(line, " \t");
    const char *rest = line + length + strspn(line + length, " \t");
    snprintf(name, sizeof name, "%.*s", (int)length, line);
    bool asks = order_means(name, W_ORDER_EXPLAIN);
    if (order_means(name, W_ORDER_HELP) || (asks && !*rest))
        show_help(learn);
    else if (asks)
        explain(learn, rest);
    else if (order_means(name, W_ORDER_HINT))
        show_hint(learn, at);
    else if (order_means(name, W_ORDER_WHY))
        tell_why(learn, rest);
    else if (order_means(name, W_ORDER_TABLE))
        show_table(learn);
    else
        return false;
    return true;
}

enum went { WENT_ON, STAYED, LEFT, FAILED };

static enum went obey(struct learn *learn, const char *order, int at)
{
    struct florin_session_step step = florin_session_step(learn->script, at);
    struct menu_choice choice;
    order += strspn(order, " \t");
    if (order_means(order, W_ORDER_QUIT))
        return LEFT;
    if (order_means(order, W_LEARN_BACK)) {
        go_back(learn);
        return WENT_ON;
    }
    if (answer_question(learn, order, at))
        return STAYED;
    if (order_means(order, W_LEARN_SHOW))
        return make(learn, step.seat, step.move) ? WENT_ON : FAILED;
    if (*order == 0)
        return WENT_ON;
    if (menu_read(&learn->menu, order, &choice) != MENU_CHOSEN || choice.count != 1) {
        say(learn, W_LEARN_UNKNOWN, "", "");
        return STAYED;
    }
    int steps = lesson_takes(learn->script, at, choice.move[0]);
    if (steps == 0) {
        answer_kindly(learn, choice.move[0]);
        return STAYED;
    }
    return make_steps(learn, at, steps, choice.move[0]) ? WENT_ON : FAILED;
}

/* One choice of the learner. */
static enum went ask(struct learn *learn, int at)
{
    enum went went = STAYED;
    show_question(learn, at);
    while (went == STAYED) {
        char *order;
        size_t size;
        say(learn, W_LEARN_ASK, "", "");
        fflush(stdout);
        enum lines_found found = lines_next(&learn->lines, &order, &size);
        if (found == LINES_END || found == LINES_INTERRUPTED)
            return LEFT;
        went = found == LINES_LINE ? obey(learn, order, at) : STAYED;
    }
    return went;
}

/* ---- a lesson ---- */

static enum went play(struct learn *learn)
{
    int length = florin_session_length(learn->script);
    for (int at; (at = florin_session_length(learn->session)) < length;) {
        struct florin_session_step step = florin_session_step(learn->script, at);
        enum went went = is_choice(learn) ? ask(learn, at) : make(learn, step.seat, step.move) ? WENT_ON : FAILED;
        if (went != WENT_ON)
            return went;
    }
    show_table(learn);
    show_notes(learn, length);
    return WENT_ON;
}

static enum went run(struct learn *learn)
{
    learn->script = lesson_open(learn->lesson);
    if (!learn->script)
        return FAILED;
    learn->session = florin_session_from(game_of(learn), florin_session_state_at(learn->script, 0));
    learn->asker.seat = florin_session_step(learn->script, 0).seat;
    say(learn, W_LEARN_TITLE, lesson_title(learn->lesson, learn->asker.language), "");
    enum went went = learn->session ? play(learn) : FAILED;
    florin_session_free(learn->session);
    florin_session_free(learn->script);
    return went;
}

/* From that lesson on to the last of its game, or until the learner leaves. */
static int teach(struct learn *learn, const struct lesson *first)
{
    enum went went = WENT_ON;
    for (const struct lesson *next = first; went == WENT_ON && next; next = lesson_after(next)) {
        learn->lesson = next;
        went = run(learn);
    }
    if (went == WENT_ON)
        say(learn, W_LEARN_DONE, "", "");
    if (went == FAILED)
        cli_complain(C_NO_LESSON_HERE, NULL);
    lines_free(&learn->lines);
    return went == FAILED ? EXIT_FAILED : EXIT_GOOD;
}

static void list(const struct learn *learn)
{
    enum florin_language language = learn->asker.language;
    for (int i = 0; i < lesson_count; i++) {
        const struct florin_game *game = florin_game_find(lessons[i].game);
        if (i == 0 || !lesson_after(&lessons[i - 1]))
            say(learn, W_LEARN_GAME, florin_words_of(game)->phrase(language, FLORIN_TOPIC_TITLE, 0), game->id);
        say(learn, W_LEARN_ROW, lessons[i].id, lesson_title(&lessons[i], language));
    }
    say(learn, W_LEARN_HOW, "", "");
}

int command_learn(int argc, char **argv)
{
    static struct learn learn;
    learn = (struct learn){.asker.language = cli_default_language(), .lines = {.fd = STDIN_FILENO, .limit = 4096}};
    const char *name = NULL;
    bool plain = false, listing = false;
    const struct args_option options[] = {
        {"lang", H_VALUE_LANGUAGE, H_ALL_LANG, ARGS_LANGUAGE(&learn.asker.language)},
        {"plain", H_NONE, H_ALL_PLAIN, ARGS_FLAG(&plain)},
        {"list", H_NONE, H_LEARN_LIST, ARGS_FLAG(&listing)},
        {0}};
    struct args args = {
        .command = "learn",
        .words = H_LEARN_WORDS,
        .about = H_LEARN_ABOUT,
        .options = options,
        .argc = argc,
        .argv = argv,
        .word = &name};
    int code = args_read(&args);
    if (code != ARGS_END)
        return code;
    const struct lesson *first = name ? lesson_find(name) : lessons;
    if (!first)
        return args_complain(&args, complaint(C_NO_LESSON), name);
    learn.screen = screen_open(plain);
    if (!listing)
        return teach(&learn, first);
    list(&learn);
    return EXIT_GOOD;
}
