/* Both games on the full screen of a terminal, at 80x24, 100x30 and 120x40. */
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>

#include "screen.h"

static struct screen s;

static const struct {
    int height, width;
} sizes[] = {{24, 80}, {30, 100}, {40, 120}};
enum { SIZES = sizeof sizes / sizeof *sizes };

static const struct table {
    const char *words, *question, *choice, *place, *market, *banks;
} tables[] = {
    {"play pax2e --seed 3", "take an action (2 left). [D1]", "   1 Buy The Mary Rose from the West market for 1 florin", "London", "West market, 20",
     "Banks"},
    {"play aor --seed 3", "return one of the three cards", "   1 Return Stone to the deck", "Lisbon", "Commodity log", "Order of play"},
};
enum { TABLES = sizeof tables / sizeof *tables };

static void type(const char *keys)
{
    type_line(&s.terminal, keys);
}

/* Typed again where it was dropped: nobody answers a question before it is seen. */
static void quit(void)
{
    enum { TRIES = 20, MILLISECONDS = 4000 };
    type("\025quit\r");
    for (int tries = 0; tries < TRIES && !terminal_ends(&s.terminal, MILLISECONDS); tries++)
        type("\025quit\r");
    assert_int_equal(close_terminal(&s.terminal), 0);
}

/* Board, question and choices stand on the screen together; market and players too where it is wide. */
static void test_everything_is_in_sight(void **unused)
{
    (void)unused;
    for (int i = 0; i < TABLES * SIZES; i++) {
        const struct table *t = &tables[i % TABLES];
        int height = sizes[i / TABLES].height, width = sizes[i / TABLES].width;
        open_screen(&s, t->words, height, width);
        int question = await_screen(&s, t->question, true), choice = await_screen(&s, t->choice, true);
        await_screen(&s, "> ", true);
        assert_true(s.alternate && choice > question && await_screen(&s, t->place, true) < question);
        assert_non_null(strstr(screen_row(&s, 0), "Map"));
        assert_true(width > 80 || !strstr(screen_row(&s, 0), "second"));
        assert_int_equal(screen_find(&s, "> "), height - 1);
        assert_int_equal(screen_find(&s, t->market) >= 0, width >= 100);
        assert_int_equal(screen_find(&s, t->banks) >= 0, width >= 100);
        quit();
    }
}

/* Tab and typed words turn the pages; the question stays. */
static void test_pages(void **unused)
{
    (void)unused;
    for (int i = 0; i < TABLES; i++) {
        const struct table *t = &tables[i];
        open_screen(&s, t->words, 24, 80);
        await_screen(&s, t->place, true);
        type("\t");
        await_screen(&s, t->market, true);
        await_screen(&s, t->place, false);
        assert_true(screen_find(&s, t->question) > 0 && screen_find(&s, t->choice) > 0);
        type("banks\r");
        await_screen(&s, t->banks, true);
        type("MAP\r");
        await_screen(&s, t->place, true);
        type("log\r");
        await_screen(&s, "Nothing has happened yet.", true);
        type("\033OQ"); /* F2 */
        await_screen(&s, t->place, true);
        type("\033[17~"); /* F6, the fifth page that there is */
        await_screen(&s, i == 0 ? "Nothing has happened yet." : "The Heavens", true);
        quit();
    }
}

/* The move that is lit shows what it leads to; Enter makes it, the log tells it, undo takes it back. */
static void test_arrows_choose(void **unused)
{
    (void)unused;
    open_screen(&s, "play pax2e --seed 3", 24, 80);
    await_screen(&s, tables[0].choice, true);
    type("\033OB\033OB\033OB");
    await_screen(&s, "Marchionni puts 1", true);
    await_screen(&s, "[buy east 1]", true);
    type("\r");
    await_screen(&s, "(1 left)", true);
    await_screen(&s, "1. Marchionni buys Counts of Celji for 1 florin. [buy east 1]", true);
    type("log\r");
    await_screen(&s, "    Marchionni puts 1 florin on the East fair.", true);
    type("undo\r");
    await_screen(&s, "(2 left)", true);
    await_screen(&s, "You took a decision back.", true);
    quit();
}

static void test_letters_choose(void **unused)
{
    (void)unused;
    open_screen(&s, "play pax2e --seed 3", 24, 80);
    await_screen(&s, tables[0].choice, true);
    type("fair east");
    await_screen(&s, tables[0].choice, false);
    await_screen(&s, "   8 Hold the East trade fair", true);
    type("\033");
    await_screen(&s, tables[0].choice, true);
    type("mary rose");
    await_screen(&s, "   2 Buy Enclosure", false);
    type("\r");
    await_screen(&s, "(1 left)", true);
    await_screen(&s, "buy west 1", true);
    quit();
}

/* Refusals say why; a text that is longer than two lines covers the board and scrolls. */
static void test_questions(void **unused)
{
    (void)unused;
    open_screen(&s, "play pax2e --seed 3", 24, 80);
    await_screen(&s, tables[0].choice, true);
    type("why\t");
    await_screen(&s, "> why buy west 1", true);
    type("\r");
    await_screen(&s, "You can do that", true);
    type("why buy west 5\r");
    await_screen(&s, "Not possible: The card costs 5 florins and you have 3 florins. [E1b]", true);
    type("? stone\r");
    await_screen(&s, "Nothing is called", true);
    type("? E1a\r");
    await_screen(&s, "Esc: back to the board", true);
    await_screen(&s, tables[0].place, false);
    assert_true(screen_find(&s, tables[0].choice) > 0);
    type("\r"); /* puts the text away, and makes no move */
    await_screen(&s, tables[0].place, true);
    type("\033OP");
    await_screen(&s, "PgDn: more", true);
    type("\033[6~\033[6~");
    await_screen(&s, "leave; Florin keeps the game", true);
    type("\033");
    await_screen(&s, tables[0].place, true);
    assert_true(screen_find(&s, "(2 left)") > 0);
    quit();
}

static void test_hint(void **unused)
{
    (void)unused;
    open_screen(&s, "play pax2e --seed 3 --players 2", 24, 80);
    await_screen(&s, "take an action", true);
    type("hint\r");
    await_screen(&s, "Your chance", true);
    quit();
}

/* A number that is asked for: the arrows change it, and what is out of range is refused. */
static void test_amounts(void **unused)
{
    (void)unused;
    open_screen(&s, "play aor --seed 3", 24, 80);
    await_screen(&s, tables[1].choice, true);
    type("\r");
    await_screen(&s, "next on the list of capitals", true);
    type("\033"); /* the news */
    await_screen(&s, "Lisbon", true);
    type("\r");
    await_screen(&s, "   1 Put Venice", false);
    await_screen(&s, "Put Genoa", true);
    type("\r");
    await_screen(&s, "A number from 0 to 40", true);
    type("41\r");
    await_screen(&s, "Type a number from 0 to 40", true);
    type("\033OA\033OA");
    await_screen(&s, "> 1", true);
    type("\r");
    await_screen(&s, "A number from 0 to 40", false);
    await_screen(&s, "A number from -", true); /* when the bots have thought */
    type("\033OB"); /* begins at nothing, not at all that there is */
    await_screen(&s, "> 0 ", true);
    quit();
}

static void click(int y, int x)
{
    char keys[80];
    snprintf(keys, sizeof keys, "\033[<0;%d;%dM\033[<0;%d;%dm", x + 1, y + 1, x + 1, y + 1);
    type(keys);
}

static int column_of(const char *text)
{
    const char *row = screen_row(&s, screen_find(&s, text)), *found = strstr(row, text);
    int column = 0;
    for (; row < found; row++)
        column += ((unsigned char)*row & 0xc0) != 0x80;
    return column;
}

static void test_mouse(void **unused)
{
    (void)unused;
    open_screen(&s, "play pax2e --seed 3", 24, 80);
    await_screen(&s, tables[0].choice, true);
    await_screen(&s, tables[0].place, true);
    click(screen_find(&s, "London"), column_of("London"));
    await_screen(&s, "this game", false);
    click(screen_find(&s, "   3 Buy Welser"), 20);
    await_screen(&s, "[buy west 3]", true);
    click(0, column_of("Market"));
    await_screen(&s, "West market, 20", true);
    click(screen_find(&s, "   3 Buy Welser"), 20);
    await_screen(&s, "(1 left)", true);
    quit();
}

static void test_another_size(void **unused)
{
    (void)unused;
    struct winsize small = {.ws_row = 24, .ws_col = 80}, large = {.ws_row = 40, .ws_col = 120},
                   low = {.ws_row = 9, .ws_col = 80};
    open_screen(&s, "play pax2e --seed 3", 24, 80);
    await_screen(&s, tables[0].choice, true);
    screen_size(&s, 40, 120);
    assert_int_equal(ioctl(s.terminal.fd, TIOCSWINSZ, &large), 0);
    await_screen(&s, "Banks", true);
    await_screen(&s, "   8 Hold the East trade fair", true);
    screen_size(&s, 24, 80);
    assert_int_equal(ioctl(s.terminal.fd, TIOCSWINSZ, &small), 0);
    await_screen(&s, tables[0].choice, true);
    assert_int_equal(screen_find(&s, "Banks"), -1);
    screen_size(&s, 9, 80);
    assert_int_equal(ioctl(s.terminal.fd, TIOCSWINSZ, &low), 0);
    await_screen(&s, "This window is too small", true);
    quit();
}

/* ---- the terminal afterwards ---- */

static pid_t player(void)
{
    char path[80];
    int child = 0;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)s.terminal.child, (int)s.terminal.child);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%d", &child), 1);
    fclose(file);
    return child;
}

static bool is_cooked(void)
{
    struct termios now;
    assert_int_equal(tcgetattr(s.terminal.fd, &now), 0);
    return (now.c_lflag & (ICANON | ECHO | ISIG)) == (ICANON | ECHO | ISIG);
}

/* Ends the program in some way; whatever it was, the terminal is as before. */
static void check_restored(int number, bool guard, int status)
{
    open_screen(&s, "play pax2e --seed 3", 24, 80);
    await_screen(&s, tables[0].choice, true);
    assert_true(s.alternate && !is_cooked());
    if (number > 0)
        kill(guard ? s.terminal.child : player(), number);
    else
        type("\003\003");
    for (long deadline = terminal_deadline(); (s.alternate || !is_cooked()) && terminal_has_time(deadline);)
        screen_read(&s);
    assert_false(s.alternate);
    assert_true(is_cooked());
    assert_int_equal(close_terminal(&s.terminal), status);
}

static void test_the_terminal_is_restored(void **unused)
{
    (void)unused;
    check_restored(0, false, 130);
    check_restored(SIGKILL, false, 128 + SIGKILL);
    check_restored(SIGTERM, false, 128 + SIGTERM);
    check_restored(SIGABRT, false, 128 + SIGABRT);
    check_restored(SIGTERM, true, 128 + SIGTERM);
    check_restored(SIGHUP, true, 128 + SIGHUP);
}

/* ---- who gets it ---- */

static void test_people_do_not_see_each_other(void **unused)
{
    (void)unused;
    open_screen(&s, "play aor --seed 3 --hotseat", 30, 100);
    await_screen(&s, "Return Stone", true);
    type("\r");
    await_screen(&s, "The next decision belongs to Player 2.", true);
    assert_int_equal(screen_find(&s, "Stone"), -1);
    assert_int_equal(screen_find(&s, "Lisbon"), -1);
    type("\r");
    await_screen(&s, "Player 2: return one of the three cards", true);
    quit();
}

static void test_plain_characters(void **unused)
{
    (void)unused;
    terminal_locale = "C";
    setenv("NO_COLOR", "1", 1);
    open_screen(&s, "play aor --seed 3", 30, 100);
    await_screen(&s, "Lisbon", true);
    quit();
    unsetenv("NO_COLOR");
    terminal_locale = "C.UTF-8";
    for (char colour = '0'; colour < '8'; colour++) {
        const char front[] = {'\033', '[', '3', colour, 'm', 0}, back[] = {'\033', '[', '4', colour, 'm', 0};
        assert_true(!strstr(s.terminal.seen, front) && !strstr(s.terminal.seen, back));
    }
    for (size_t i = 0; i < s.terminal.length; i++)
        assert_true((unsigned char)s.terminal.seen[i] < 128);
}

static void check_lines(const char *words, const char *type_of_terminal, int height, int width)
{
    terminal_type = type_of_terminal;
    open_screen(&s, words, height, width);
    terminal_type = "xterm";
    await_text(&s.terminal, s.terminal.seen, "> ");
    assert_null(strstr(s.terminal.seen, "\033[?1049h"));
    type_line(&s.terminal, "quit\n");
    assert_int_equal(close_terminal(&s.terminal), 0);
}

static void test_lines_where_they_are_better(void **unused)
{
    (void)unused;
    check_lines("play aor --lines", "xterm", 24, 80);
    check_lines("play aor --plain", "xterm", 24, 80);
    check_lines("play aor --linear", "xterm", 24, 80);
    check_lines("play aor", "dumb", 24, 80);
    check_lines("play aor", "xterm", 20, 80);
    check_lines("play aor", "xterm", 24, 70);
    check_lines("play aor", "no-such-terminal", 24, 80);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    run_use(argv[1]);
    run_enter_folder();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everything_is_in_sight), cmocka_unit_test(test_pages),
        cmocka_unit_test(test_arrows_choose),          cmocka_unit_test(test_letters_choose),
        cmocka_unit_test(test_questions),              cmocka_unit_test(test_hint),
        cmocka_unit_test(test_amounts),                cmocka_unit_test(test_mouse),
        cmocka_unit_test(test_another_size),           cmocka_unit_test(test_the_terminal_is_restored),
        cmocka_unit_test(test_people_do_not_see_each_other), cmocka_unit_test(test_plain_characters),
        cmocka_unit_test(test_lines_where_they_are_better),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
