#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "expect.h"
#include "game/text.h"

static void test_help(void **unused)
{
    (void)unused;
    static const char *const commands[] = {"play",  "engine", "replay", "review", "check",
                                           "cards", "bench",  "games",  "rules"};
    expect("", "", 2, "usage: florin COMMAND");
    expect("--help", "", 0, "usage: florin COMMAND");
    expect("help", "", 0, "usage: florin COMMAND");
    expect("--version", "", 0, "florin 1.");
    expect("-V", "", 0, "florin 1.");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char words[40], usage[40];
        snprintf(usage, sizeof usage, "usage: florin %s", commands[i]);
        snprintf(words, sizeof words, "%s --help", commands[i]);
        expect(words, "", 0, usage);
        snprintf(words, sizeof words, "help %s", commands[i]);
        expect(words, "", 0, usage);
    }
}

static void test_help_in_the_language_asked_for(void **unused)
{
    (void)unused;
    expect("--help --lang it", "", 0, "uso: florin COMANDO [OPZIONE]...\n");
    expect("help --lang it", "", 0, "  rules    spiega una regola: ");
    expect("help --lang=it play", "", 0, "uso: florin play [OPZIONE]... [GIOCO]\n");
    expect("help play --lang it", "", 0, "  --seat POSTO=CHI");
    expect("play --help --lang it", "", 0, "\nOpzioni:\n  --players N");
    expect("games --lang it --help", "", 0, "uso: florin games [OPZIONE]...\n\nElenca ");
    expect("engine --help --lang it", "", 0, "{\"cmd\":\"hello\"} elenca");
    expect("help chess --lang it", "", 2, "un comando 'chess'");
    setenv("LANG", "it_IT.UTF-8", 1);
    expect("", "", 2, "uso: florin COMANDO");
    expect("play --help", "", 0, "  --resume[=N|list]          continua una partita salvata: ");
    expect("help check", "", 0, "uso: florin check FILE...\n");
    expect("help check --lang en", "", 0, "usage: florin check FILE...\n");
    setenv("LANG", "C", 1);
}

static void test_command_lines_that_make_no_sense(void **unused)
{
    (void)unused;
    expect("dance", "", 2, "there is no command 'dance'");
    expect("help dance", "", 2, "there is no command 'dance'");
    expect("play --fast", "", 2, "no such option: --fast");
    expect("play -x", "", 2, "no such option: -x");
    expect("play --players", "", 2, "needs a value: --players");
    expect("play --plain=yes", "", 2, "takes no value");
    expect("play --players seven", "", 2, "--players takes a whole number");
    expect("play --players 9", "", 2, "from 1 to 6, not '9'");
    expect("play --players 6", "", 2, "florin play: toy is for 2 to 3 players");
    expect("play --seed -4", "", 2, "--seed takes");
    expect("play --seed 18446744073709551616", "", 2, "--seed takes");
    expect("play --lang de", "", 2, "florin play: there is no language 'de'");
    expect("play --option heaps", "", 2, "NAME=VALUE");
    expect("play --option heaps=9", "", 2, "within its range");
    expect("play --rule mouse=on", "", 2, "no such option");
    expect("play --seat 1", "", 2, "SEAT=human");
    expect("play --seat 9=human", "", 2, "no such seat");
    expect("play --seat 1=robot", "", 2, "human:NAME");
    expect("play --seat 1=human:", "", 2, "not a valid name");
    expect("play chess", "", 2, "florin play: there is no game 'chess'");
    expect("play --load nowhere.florin", "", 1, "nowhere.florin: No such file");
    expect("play --resume", "", 1, "there is no saved game");
    expect("engine now", "", 2, "unexpected argument 'now'");
    expect("games now", "", 2, "unexpected argument 'now'");
    expect("bench toy toy", "", 2, "unexpected argument 'toy'");
    expect("bench --seconds 0 toy", "", 2, "--seconds takes a whole number from 1 to 86400");
    expect("check", "", 2, "which file?");
    expect("check -- --help", "", 1, "florin check: --help: No such file");
    expect("check -- --", "", 1, "--: No such file");
    expect("replay", "", 2, "which file?");
    expect("replay nowhere", "", 1, "florin replay: nowhere: No such file");
    expect("bench --seconds 0", "", 2, "--seconds takes");
    expect("bench chess", "", 2, "no game 'chess'");
    expect("rules --ids chess", "", 2, "no game 'chess'");
}

static void test_complaints_in_the_language_asked_for(void **unused)
{
    (void)unused;
    expect("play --lang it chess", "", 2, "florin play: non c'e' un gioco 'chess'; 'florin games' li elenca\n");
    expect("play chess --lang=it", "", 2, "un gioco 'chess'");
    expect("dance --lang it", "", 2, "un comando 'dance'\nProva 'florin --help'.\n");
    expect("play --fast --lang it", "", 2, "un'opzione cos");
    expect("play --lang it --players seven", "", 2, "--players vuole un numero intero da 1 a 6, non 'seven'");
    expect("play --lang it --players 6", "", 2, "florin play: toy e' per 2-3 giocatori\n");
    expect("play --lang it --option heaps=9", "", 2, "questa opzione vuole un numero entro i suoi limiti");
    expect("play --lang it --seat 9=human", "", 2, "--seat 9=human: non c'");
    expect("play --lang it --load nowhere.florin", "", 1, "florin play: nowhere.florin: file o cartella inesistente\n");
    expect("play --load /dev/null --lang it", "", 1, "/dev/null: questo non ");
    expect("review --lang it", "", 2, "florin review: quale file?\nProva 'florin review --help'.\n");
    expect("play -- --lang it", "", 2, "there is no game 'it'"); /* a word, not an option */
    setenv("LANG", "it_IT.UTF-8", 1);
    expect("play chess", "", 2, "un gioco 'chess'");
    expect("play --lang en chess", "", 2, "there is no game 'chess'");
    expect("arena --game toy --bot nobody", "", 2, "un bot 'nobody'\nCi sono random, greedy");
    setenv("LANG", "C", 1);
}

/* Everything that rules say of a setup is found in the catalogue by its English words. */
static void test_complaints_of_games(void **unused)
{
    (void)unused;
    expect("play --lang it --rule mouse=on", "", 2, "questo gioco non ha questa opzione");
    expect("play --lang it --option heaps=x", "", 2, "entro i suoi limiti; 'florin games' le elenca");
}

static void test_lists(void **unused)
{
    (void)unused;
    expect("games", "", 0, "toy  Nim with secrets, 2 to 3 players");
    expect("games", "", 0, "heaps=1..5  (3)");
    expect("games --lang it", "", 0, "Nim segreto");
    expect("cards birch", "", 0, "birch: a heap of sticks.");
    expect("cards --game toy ce", "", 0, "cedar");
    expect("cards no such thing", "", 1, "no card has all of these words: no such thing");
    expect("rules --ids toy", "", 0, "TOO_MANY 3a\n");
    expect("rules", "", 1, "there is no explanation of toy");
}

static int widest_line(const char *text)
{
    int widest = 0;
    for (const char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        widest = text_width(line) > widest ? text_width(line) : widest;
    return widest;
}

/* Lines are as wide as COLUMNS says, or 80; paragraphs of the help do not hang. */
static void test_width_of_lines(void **unused)
{
    (void)unused;
    unsetenv("COLUMNS");
    struct run games = run("games", ""), help = run("play --help", "");
    assert_in_range(widest_line(games.output), 40, 80);
    assert_in_range(widest_line(help.output), 60, 80);
    const char *about = strstr(help.output, "\n\n") + 2;
    assert_true(strchr(about, '\n')[1] != ' ');
    run_free(&games);
    run_free(&help);
    setenv("COLUMNS", "60", 1);
    help = run("play --help", "");
    assert_in_range(widest_line(help.output), 40, 60);
    run_free(&help);
    setenv("COLUMNS", "100", 1);
}

/* The program looks at its folder before it searches. */
static void test_puzzles_look_for_their_folder_first(void **unused)
{
    (void)unused;
    expect("puzzles", "", 2, "which folder?");
    expect("puzzles no/such/folder", "", 1, "florin puzzles: no/such/folder: No such file");
    expect("puzzles --bot nobody .", "", 2, "there is no such bot: nobody");
    expect("puzzles --game nothing .", "", 2, "nothing");
    expect("puzzles --games 1 --count 1 .", "", 1, "0 puzzles");
}

static void test_a_program_that_never_moves(void **unused)
{
    (void)unused;
    expect("arena --bot exec:nosuch --games 1 --quiet", "", 1, "florin arena: exec:nosuch: it never made a move");
    expect("arena --bot exec:nosuch --bot random --games 2 --quiet", "", 1, "exec:nosuch forfeited 2");
}

/* A number has one way to be written. */
static void test_odd_numbers_are_no_moves(void **unused)
{
    (void)unused;
    expect("check -", "game: toy\nseed: 7\nseats: 2\n\n1: bid 00\n", 1, "\"bid 00\" is no move of toy");
    expect("check -", "game: toy\nseed: 7\nseats: 2\n\n1: bid -0\n", 1, "\"bid -0\" is no move of toy");
    expect("check -", "game: toy\nseed: 7\nseats: 2\n\n1: bid 0\n", 0, "1 move, all legal");
}

static void test_bench(void **unused)
{
    (void)unused;
    expect("bench toy --seconds 1", "", 0, "allocations         0\n");
    expect("bench toy --games 9 --players 2 --json", "", 0, "\"state_bytes\":48,\"allocations\":0}");
    expect("bench toy --games 3", "", 0, "bytes of state      48\n");
    struct run before = run("bench toy --games 2 --search 5", ""), after = run("bench toy --games 2 --search 5", "");
    const char *answers = strstr(before.output, "answers ");
    assert_non_null(answers);
    assert_non_null(strstr(after.output, answers));
    run_free(&before);
    run_free(&after);
    expect("bench toy --players 6", "", 1, "nim is for two or three");
    struct run one = run("bench toy --signature", ""), two = run("bench toy --signature", "");
    assert_int_equal(one.length, 17);
    assert_string_equal(one.output, two.output);
    run_free(&two);
    two = run("bench toy --signature --option heaps=2 --option pace=2", "");
    assert_int_equal(two.length, 17);
    assert_string_not_equal(one.output, two.output);
    run_free(&one);
    run_free(&two);
    expect("bench toy --signature --option heaps", "", 2, "options like NAME=VALUE");
    expect("bench toy --option heaps=99", "", 2, "a number within its range");
}

static void put_file(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

#define HEAD "game: toy\noption heaps: 1\nseed: 7\nseats: 2\n"

static void test_check(void **unused)
{
    (void)unused;
    put_file("good.florin", HEAD "result: last 2\n\n1: bid 0\n2: bid 3\ntake ash 1\ntake ash 1\ntake ash 2\n");
    put_file("half.florin", HEAD "\n1: bid 0\n");
    put_file("bad.florin", HEAD "\n1: bid 0\n2: bid 3\ntake ash 9\n");
    put_file("liar.florin", HEAD "result: last 1\n\n1: bid 0\n2: bid 3\ntake ash 1\ntake ash 1\ntake ash 2\n");
    expect("check good.florin", "", 0, "good.florin: toy, 5 moves, all legal; Blue wins");
    expect("check half.florin", "", 0, "1 move, all legal; unfinished");
    expect("check bad.florin", "", 1, "bad.florin:8: \"take ash 9\" is against 3a: there are only 4 sticks");
    expect("check liar.florin", "", 1,
           "liar.florin:5: the result reads \"last 1\" but the moves lead to \"last 2\"");
    expect("check good.florin bad.florin half.florin", "", 1, "half.florin: toy");
    expect("check -", HEAD "\n1: jump\n", 1, "-:6: \"jump\" is no move of toy");
    expect("check .", "", 1, ".: ");
    expect("check -", "# what somebody may know\nview: seat 1\ngame: toy\nseats: 2\n\n# 1 has decided\n", 1,
           "-:2: this is one seat's view of a game and no record: without the seed and what is hidden it cannot be "
           "replayed");
}

static void test_check_in_the_language_of_the_locale(void **unused)
{
    (void)unused;
    setenv("LANG", "it_IT.UTF-8", 1);
    put_file("good.florin", HEAD "\n1: bid 0\n2: bid 3\ntake ash 1\n");
    expect("check good.florin", "", 0, "good.florin: toy, 3 mosse, tutte legali; non finita\n");
    expect("check -", HEAD "\n1: bid 0\n2: bid 3\ntake ash 9\n", 1, "florin check: -:8: \"take ash 9\" e' contro 3a: ");
    expect("check -", HEAD "\n1: jump\n", 1, "-:6: \"jump\" non e' una mossa di toy\n");
    expect("check -", "game: toy\nseats: 2\n\n", 1, "florin check: -:3: tra le intestazioni manca \"seed:\"\n");
    expect("check -", "game: toy\noption heaps: 9\n\n", 1,
           "-:2: opzione heaps: 9: questa opzione vuole un numero entro i suoi limiti\n");
    expect("play --load /dev/null", "", 1, "florin play: /dev/null: questo non e' un file normale\n");
    expect("replay --report -", "{}", 1, "florin replay: -: questo non e' un rapporto\n");
    setenv("LANG", "C", 1);
}

static void test_replay_in_a_pipe(void **unused)
{
    (void)unused;
    put_file("game.florin", HEAD "\n1: bid 0\n2: bid 3\nshow\ndraw\ntake ash 1\n");
    expect("replay game.florin", "", 0, "1. Red bids 0 [bid 0]\n2. Blue bids 3 [bid 3]\n");
    expect("replay game.florin", "", 0, "5. Blue takes 1 stick of ash: 3 left [take ash 1]\nash     |||\n");
}

static void test_replay_shows_remarks(void **unused)
{
    (void)unused;
    put_file("game.florin", HEAD "\n#: A careful start.\n1: bid 0\n#: Why so much?\n2: bid 3\n");
    expect("replay game.florin", "", 0, "1. Red bids 0 [bid 0]\n  * Why so much?\n2. Blue bids 3 [bid 3]\n");
    struct run seen = run("replay --seat 1 game.florin", "");
    assert_null(strstr(seen.output, "Why so much?"));
    run_free(&seen);
}

#define GAME "game: toy\\nseed: 7\\nseats: 2\\nplayer 1: Red\\nplayer 2: Blue\\n\\n1: bid 0\\n2: bid 3\\nshow\\n"

static void test_replay_opens_a_report(void **unused)
{
    (void)unused;
    put_file("report.json", "{\"florin\":\"report\",\"at\":2,\"seat\":1,\"said\":\"Odd.\\u001b[2J\",\"tried\":\"show 9\","
                            "\"told\":\"No.\",\"version\":\"1.0\",\"record\":\"" GAME "\"}");
    expect("replay --report report.json", "", 0, "2. Blue has bid [bid 3]\n");
    expect("replay --report report.json", "", 0,
           "says: Odd.\\x1b[2J\nThey tried: show 9\nThey were told: No.\nVersion: 1.0\n");
    expect("replay --lang it --report report.json", "", 0, "Tentativo: show 9\n");
    struct run opened = run("replay --report report.json", "");
    assert_null(strstr(opened.output, "3. "));
    run_free(&opened);
    put_file("short.json", "{\"florin\":\"report\",\"record\":\"" GAME "\"}");
    expect("replay --report short.json", "", 0, "[show]");
    expect("replay --report -", "{\"florin\":\"report\",\"record\":\"" GAME "\"}", 0, "[show]");
}

static void test_reports_that_are_none(void **unused)
{
    (void)unused;
    static const char *const wrong[][2] = {
        {"", "-: "},
        {"[1]", "-: this is no report"},
        {"{\"florin\":\"games\"}", "-: this is no report"},
        {"{\"florin\":\"report\"}", "-: the report holds no record"},
        {"{\"florin\":\"report\",\"record\":7}", "-: the report holds no record"},
        {"{\"florin\":\"report\",\"record\":\"game: chess\"}", "-: record:1: there is no game \"chess\""},
        {"{\"florin\":\"report\",\"at\":4,\"record\":\"" GAME "\"}", "-: at: the game does not have so many moves"},
        {"{\"florin\":\"report\",\"at\":-1,\"record\":\"" GAME "\"}", "-: at: the game does not have so many moves"},
        {"{\"florin\":\"report\",\"at\":1e99,\"record\":\"" GAME "\"}", "-: at: the game does not have so many moves"},
        {"{\"florin\":\"report\",\"seat\":3,\"record\":\"" GAME "\"}", "-: seat: there is no such seat"},
        {"{\"florin\":\"report\",\"florin\":\"report\"}", "-: duplicate"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect("replay --report -", wrong[i][0], 1, wrong[i][1]);
    expect("replay --report nowhere.json", "", 1, "florin replay: nowhere.json: No such file");
    expect("replay --report a.json game.florin", "", 2, "a file or a report, not both");
}

static void test_review(void **unused)
{
    (void)unused;
    put_file("game.florin", HEAD "\n1: bid 0\n2: bid 3\nshow\ndraw\ntake ash 1\n");
    expect("review", "", 2, "which file?");
    expect("review nowhere", "", 1, "florin review: nowhere: No such file");
    expect("review game.florin", "", 0, "At the beginning:  Red ");
    expect("review game.florin", "", 0, "Accuracy of Blue: ");
    expect("review --json game.florin", "", 0, "{\"game\":\"toy\",\"chances\":[[");
    expect("review --lang it game.florin", "", 0, "All'inizio:");
}

/* As it looked when it happened: a sealed bid is not told before it is opened, another's card never. */
static void test_replay_as_a_seat_saw_it(void **unused)
{
    (void)unused;
    put_file("game.florin", HEAD "\n1: bid 0\n2: bid 3\nshow\ndraw\ntake ash 1\n");
    expect("replay --seat 1 game.florin", "", 0, "1. Red bids 0 [bid 0]\n2. Blue has bid [bid 3]\n");
    expect("replay --seat 1 game.florin", "", 0, "4. Blue draws a card [draw]\n5. Blue takes 1 stick of ash:");
    expect("replay --seat 2 game.florin", "", 0,
           "1. Red: has decided\n    Red has bid\n2. Blue bids 3 [bid 3]\n    Red had bid 0\n");
    expect("replay --seat blue game.florin", "", 0, "4. Blue draws 2 [draw]\n");
    expect("replay --seat watcher game.florin", "", 0,
           "1. Red: has decided\n    Red has bid\n2. Blue has bid [bid 3]\n");
    expect("replay --seat 2 --lang it game.florin", "", 0, "1. Rosso: ha deciso\n");
    expect("replay --seat 3 game.florin", "", 2, "--seat 3: there is no such seat");
}

/* Marks that turn the direction of a line: U+202E, U+2066, U+061C, U+200F. */
#define TURN "\xe2\x80\xae\xe2\x81\xa6\xd8\x9c\xe2\x80\x8f"
#define EVIL "\033[2J\x7f\xc2\x9b\xff\a" TURN "\x9b"
#define SHOWN_TURN "\\xe2\\x80\\xae\\xe2\\x81\\xa6\\xd8\\x9c\\xe2\\x80\\x8f"
#define SHOWN "\\x1b[2J\\x7f\\xc2\\x9b\\xff\\x07" SHOWN_TURN "\\x9b"

static bool turns_lines(const char *text)
{
    static const char *const marks[] = {"\xe2\x80\xae", "\xe2\x81\xa6", "\xd8\x9c", "\xe2\x80\x8f"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strstr(text, marks[i]))
            return true;
    return false;
}

/* Runs the command and checks that it shows what a terminal must not be given. */
static void expect_shown(const char *words, const char *input, bool good)
{
    struct run r = run(words, input);
    if (r.status > 2 || (r.status == 0) != good || !strstr(r.output, SHOWN) || turns_lines(r.output))
        fail_msg("florin %s: status %d:\n%s", words, r.status, r.output);
    for (const char *line = strtok(r.output, "\n"); line; line = strtok(NULL, "\n"))
        if (!text_is_plain(line))
            fail_msg("florin %s: \"%s\"", words, line);
    run_free(&r);
}

/* Names and records are text, so such marks may stand there; no terminal gets them raw, whatever its letters. */
static void test_marks_of_direction_are_shown(void **unused)
{
    (void)unused;
    static const char *const locales[] = {"C", "C.UTF-8"};
    static const char *const command_lines[] = {
        "play --seed 3 --players 2 --hotseat --seat 1=human:A" TURN "B", "play --load turn.florin", "replay turn.florin", "review turn.florin",
        "review --json turn.florin", "check turn.florin", "play --resume=list", "cards " TURN, "rules --game toy " TURN, "check note.florin",
    };
    put_file("turn.florin", HEAD "player 1: A" TURN "B\n\n1: bid 0\n2: bid 3\n");
    put_file("note.florin", HEAD "\n1: bid 0\nnote " TURN "\n");
    for (size_t i = 0; i < 2 * (sizeof command_lines / sizeof *command_lines); i++) {
        setenv("LANG", locales[i % 2], 1);
        struct run r = run(command_lines[i / 2], "bid 3\nlog\ntable\nsave x.florin\n" TURN "\nquit\n");
        if (turns_lines(r.output))
            fail_msg("florin %s: %s", command_lines[i / 2], r.output);
        run_free(&r);
    }
    setenv("LANG", "C", 1);
    expect("play --seed 3 --players 2 --hotseat --seat 1=human:A" TURN "B", "bid 3\n", 0, "A" SHOWN_TURN "B");
}

static void test_control_characters_are_shown(void **unused)
{
    (void)unused;
    put_file(EVIL ".florin", HEAD "\n1: bid 0\n");
    static const char *const command_lines[] = {
        EVIL, "help " EVIL, "games --" EVIL, "games -" EVIL, "games " EVIL, "games --lang " EVIL, "play " EVIL,
        "play --players " EVIL, "play --seed=" EVIL, "play --option " EVIL, "play --option " EVIL "=x",
        "play --option heaps=" EVIL, "play --seat " EVIL, "play --seat " EVIL "=human", "play --seat 1=" EVIL,
        "play --seat 1=human:" EVIL, "play --load " EVIL, "play --resume=" EVIL, "check " EVIL, "replay " EVIL, "engine " EVIL,
        "cards " EVIL, "cards --game " EVIL, "rules --ids " EVIL, "rules --game " EVIL, "bench --seconds " EVIL, "bench " EVIL,
        "arena --bot " EVIL, "arena " EVIL, "arena --game " EVIL, "arena --bot random --option " EVIL, "arena --bot random --option heaps=" EVIL,
        "arena --bot random --records " EVIL "/none/such",
    };
    for (size_t i = 0; i < sizeof command_lines / sizeof *command_lines; i++)
        expect_shown(command_lines[i], "", false);
    expect_shown("check " EVIL ".florin", "", true);
    expect_shown("replay --seat " EVIL " " EVIL ".florin", "", false);
    expect_shown("arena --bot exec:exit;#" EVIL " --games 1 --quiet", "", false);
    /* a record read through a pipe */
    expect_shown("check -", "game: " EVIL "\n", false);
    expect_shown("check -", "game: toy\n" EVIL ": x\n", false);
    expect_shown("check -", HEAD "\n1: " EVIL "\n", false);
    /* what people type at the table */
    static const char *const lines[] = {"3\n" EVIL "\n", "why " EVIL "\n", "? " EVIL "\n", "3\nmoves " EVIL "\n",
                                        "load " EVIL "\n", "save " EVIL "/x\n", "save " EVIL "1\n", "load " EVIL ".florin\n"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char input[100];
        snprintf(input, sizeof input, "bid 3\n%s", lines[i]);
        expect_shown("play --seed 3 --players 2", input, true);
    }
}

static void test_names_are_plain(void **unused)
{
    (void)unused;
    put_file("named.florin", HEAD "player 1: A\xc3\xb2nna\n\n1: bid 0\n");
    expect("check named.florin", "", 0, "all legal");
    put_file("named.florin", HEAD "player 1: \033]0;x\a\n\n1: bid 0\n");
    expect("check named.florin", "", 1, "named.florin:5: a player's name has");
    expect("play --seat 1=human:a\x7f", "", 2, "not a valid name");
    expect("play --seat 1=human:a\xc2\x9b", "", 2, "not a valid name");
    /* the name of a bot of one's own may be anything, and its records can be read all the same */
    expect("arena --bot exec:exit;#\x7f\a --games 1 --quiet --records odd", "", 1, "forfeited");
    expect("check odd/game-00001.florin", "", 0, "all legal");
}

/* Whatever was to be told and could not be is a failure. */
static void test_output_that_cannot_be_written(void **unused)
{
    (void)unused;
    static const struct {
        const char *words, *input;
    } cases[] = {{"engine", "{\"cmd\":\"hello\"}\n"},
                 {"games", ""},
                 {"rules --ids toy", ""},
                 {"cards birch", ""},
                 {"--help", ""},
                 {"play --help", ""},
                 {"--version", ""},
                 {"check good.florin", ""},
                 {"replay good.florin", ""},
                 {"play --seed 5 --seat 1=random", ""},
                 {"play --seed 5", "1\n"},
                 {"bench --signature", ""},
                 {"arena --bot random --games 1 --quiet", ""},
                 {"arena --bot random --games 1 --quiet --json", ""}};
    put_file("good.florin", HEAD "\n1: bid 0\n");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int full = open("/dev/full", O_WRONLY), broken[2];
        assert_int_equal(pipe(broken), 0);
        close(broken[0]);
        if (run_into(cases[i].words, cases[i].input, full) != 1)
            fail_msg("%s: all is well on a full disk", cases[i].words);
        if (run_into(cases[i].words, cases[i].input, broken[1]) != 1)
            fail_msg("%s: all is well when nobody reads", cases[i].words);
        close(full);
        close(broken[1]);
    }
    assert_int_equal(run_into("engine", "", STDOUT_FILENO), 0);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    run_use(argv[1]);
    run_enter_folder();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_help),
        cmocka_unit_test(test_help_in_the_language_asked_for),
        cmocka_unit_test(test_command_lines_that_make_no_sense),
        cmocka_unit_test(test_complaints_in_the_language_asked_for),
        cmocka_unit_test(test_complaints_of_games),
        cmocka_unit_test(test_lists), cmocka_unit_test(test_bench),
        cmocka_unit_test(test_width_of_lines), cmocka_unit_test(test_puzzles_look_for_their_folder_first),
        cmocka_unit_test(test_a_program_that_never_moves), cmocka_unit_test(test_odd_numbers_are_no_moves),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_check_in_the_language_of_the_locale), cmocka_unit_test(test_replay_in_a_pipe),
        cmocka_unit_test(test_replay_shows_remarks), cmocka_unit_test(test_replay_opens_a_report),
        cmocka_unit_test(test_reports_that_are_none),
        cmocka_unit_test(test_review),
        cmocka_unit_test(test_replay_as_a_seat_saw_it),
        cmocka_unit_test(test_marks_of_direction_are_shown),
        cmocka_unit_test(test_control_characters_are_shown), cmocka_unit_test(test_names_are_plain),
        cmocka_unit_test(test_output_that_cannot_be_written),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
