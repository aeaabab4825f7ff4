/* Games that are kept, saved and found again. */
#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/kept.h"
#include "expect.h"

/* ---- files ---- */

static void put_file(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static char *read_file(const char *name)
{
    static char text[1 << 16];
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    return text;
}

static int count_files(const char *pattern)
{
    glob_t found;
    int count = glob(pattern, GLOB_PERIOD, NULL, &found) == 0 ? (int)found.gl_pathc : 0;
    globfree(&found);
    return count;
}

static const char *first_file(const char *pattern)
{
    static char path[300];
    glob_t found;
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    snprintf(path, sizeof path, "%s", found.gl_pathv[0]);
    globfree(&found);
    return path;
}

static mode_t mode_of(const char *path)
{
    struct stat info;
    assert_int_equal(lstat(path, &info), 0);
    return info.st_mode;
}

/* Each test begins with no games kept. */
static int forget_games(void **unused)
{
    (void)unused;
    return system("rm -rf florin *.florin");
}

/* ---- a table that stays open ---- */

struct table {
    pid_t child;
    int to, from;
    char seen[1 << 16];
    size_t length;
};

static void sit_down(struct table *t, const char *option)
{
    int in[2], out[2];
    memset(t, 0, sizeof *t);
    assert_int_equal(pipe(in) | pipe(out), 0);
    t->child = fork();
    if (t->child == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        dup2(out[1], STDERR_FILENO);
        close(in[1]);
        execl(run_program, "florin", "play", "--players=2", option, (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    t->to = in[1];
    t->from = out[0];
    fcntl(t->to, F_SETFD, FD_CLOEXEC); /* or a later child would keep the table's input open */
    fcntl(t->from, F_SETFD, FD_CLOEXEC);
}

static void await_text(struct table *t, const char *text)
{
    while (!strstr(t->seen, text)) {
        ssize_t count = read(t->from, t->seen + t->length, sizeof t->seen - t->length - 1);
        if (count <= 0)
            fail_msg("never printed \"%s\":\n%s", text, t->seen);
        t->length += (size_t)count;
    }
}

static void type(struct table *t, const char *line)
{
    assert_int_equal(write(t->to, line, strlen(line)), strlen(line));
}

static int leave(struct table *t)
{
    int status;
    close(t->to);
    for (ssize_t count = 1; count > 0; t->length += (size_t)count)
        if ((count = read(t->from, t->seen + t->length, sizeof t->seen - t->length - 1)) < 0)
            break;
    close(t->from);
    waitpid(t->child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* ---- keeping ---- */

static void test_one_game_goes_on(void **unused)
{
    (void)unused;
    expect("play --seed 4 --players 2", "bid 3\n", 0, "Florin saved the game; 'florin play --resume' continues it.");
    expect("play --resume", "log\n", 0, "> 1. Red bids 3");
    expect("play --resume", "", 0, "Seed 4");
    expect("play --resume=1", "", 0, "Continuing after 2 moves.");
    expect("play --seed 1 --seat 1=random", "", 0, "wins"); /* nobody's game is not kept */
    assert_int_equal(count_files("florin/*.florin"), 1);
    assert_int_equal(mode_of(first_file("florin/*.florin")) & 0777, 0600);
    assert_non_null(strstr(first_file("florin/*.florin"), "-toy-4.florin"));
    assert_int_equal(count_files("florin/.florin*"), 0); /* nothing half written is left */
}

static void test_nothing_to_keep(void **unused)
{
    (void)unused;
    expect("play --resume", "", 1, "there is no saved game");
    expect("play --resume=1", "", 1, "there is no saved game");
    struct run r = run("play --seed 4 --players 2", "quit\n");
    assert_null(strstr(r.output, "saved the game"));
    run_free(&r);
    r = run("play --seed 4 --players 2 --seat 1=random --seat 2=human", "quit\n"); /* only the other has decided */
    assert_null(strstr(r.output, "saved the game"));
    run_free(&r);
    assert_int_equal(count_files("florin/*.florin"), 0);
}

static void test_every_game_has_its_file(void **unused)
{
    (void)unused;
    expect("play --seed 4 --players 2 --seat 1=human:Anna", "bid 3\n", 0, "Florin saved the game");
    /* The same second, game and seed. */
    expect("play --seed 4 --players 2 --hotseat", "bid 2\n", 0, "Florin saved the game");
    expect("play --seed 5 --players 3", "bid 1\n", 0, "Florin saved the game");
    assert_int_equal(count_files("florin/*.florin"), 3);
    struct run list = run("play --resume=list", "");
    assert_int_equal(list.status, 0);
    const char *one = strstr(list.output, "   1  2"), *two = strstr(list.output, "   2  2"),
               *three = strstr(list.output, "   3  2");
    assert_true(one && two && three && one < two && two < three);
    assert_true(strstr(one, "toy") < two &&
                strstr(one, "turn 2    3 moves     Red: a person, Blue: normal, Green: normal\n") < two);
    assert_true(strstr(two, "turn 1    1 move      Red: a person, Blue: a person\n") < three);
    assert_non_null(strstr(three, "2 moves     Red: Anna, Blue: normal\n"));
    assert_non_null(strstr(three, "'florin play --resume=N' opens number N. The files are in /"));
    run_free(&list);
    expect("play --resume=list --lang it", "", 0,
           "2 mosse     Rosso: Anna, Blu: normale\n'florin play --resume=N' apre la numero N.");
    expect("play --resume=3", "bid 3\n", 0, "Seed 4");
    expect("play --resume=1", "", 0, "Continuing after 2 moves."); /* what was played last comes first */
    expect("play --resume=9", "", 1, "there is no saved game 9");
    expect("play --resume=9", "", 1, "   3  2");
    expect("play --resume", "quit\n", 0, "Seed 4"); /* the one played last */
    expect("play --resume=0", "", 2, "--resume takes a whole number");
    expect("play --resume=", "", 2, "--resume takes a whole number");
    expect("play --resume --load x", "", 2, "either --load or --resume");
    assert_int_equal(count_files("florin/*.florin"), 3);
}

static void test_older_and_broken_files_are_listed(void **unused)
{
    (void)unused;
    expect("play --seed 4 --players 2", "bid 3\n", 0, "Florin saved the game");
    put_file("florin/last.florin", "game: toy\nseed: 77\nseats: 2\n\n1: bid 0\n2: bid 3\ntake ash 1\n");
    put_file("florin/broken.florin", "game: toy\nseed: x\n");
    put_file("florin/.half.florin", "game: toy\n");
    put_file("florin/notes", "hello\n");
    assert_int_equal(symlink("last.florin", "florin/link.florin"), 0);
    struct run list = run("play --resume=list", "");
    assert_non_null(strstr(list.output, "3 moves     Red: ?, Blue: ?\n"));
    assert_non_null(strstr(list.output, "broken.florin:2: the seed is a whole number"));
    assert_int_equal(run_count(list.output, "\n"), 4);
    run_free(&list);
    expect("play --resume=1", "", 1, "broken.florin:2:");
    expect("play --resume=2", "", 0, "Seed 77");
    assert_int_equal(count_files("florin/last.florin"), 1);
}

static void test_finished_games_are_limited(void **unused)
{
    (void)unused;
    char words[120], input[200] = "";
    for (int i = 0; i < 60; i++)
        strcat(input, "1\n");
    expect("play --seed 900 --players 2", "bid 3\n", 0, "Florin saved the game");
    for (int seed = 1; seed <= KEPT_FINISHED + 3; seed++) {
        snprintf(words, sizeof words, "play --seed %d --players 2 --hotseat --option heaps=1", seed);
        expect(words, input, 0, "wins");
    }
    assert_int_equal(count_files("florin/*.florin"), KEPT_FINISHED + 1);
    assert_int_equal(count_files("florin/*-toy-1.florin"), 0); /* the oldest are gone */
    assert_int_equal(count_files("florin/*-toy-4.florin"), 1);
    expect("play --resume", "", 0, "Seed 900"); /* the one that can go on */
    expect("play --resume=2", "log 1\n", 0, "The game is over");
    expect("play --seed 901 --players 2", "bid 3\n", 0, "Florin saved the game");
    expect("play --resume=list", "", 0, "Red: a person, Blue: a person  (over)\n");
}

static void test_two_tables_with_one_game(void **unused)
{
    (void)unused;
    static struct table first;
    expect("play --seed 4 --players 2 --hotseat", "bid 3\n", 0, "Florin saved the game");
    sit_down(&first, "--resume");
    await_text(&first, "Continuing after 1 move.");
    struct run second = run("play --resume", "bid 0\n");
    assert_int_equal(second.status, 0);
    assert_non_null(strstr(second.output, "This game is open in another terminal. You continue a copy"));
    run_free(&second);
    assert_int_equal(count_files("florin/*.florin"), 2);
    expect("play --resume=list", "", 0, "1 move      Red: a person, Blue: a person  (open in another terminal)\n");
    type(&first, "bid 1\n");
    await_text(&first, "2. Blue has bid [bid 1]");
    assert_int_equal(leave(&first), 0);
    /* both ways to go on are there */
    expect("play --resume=1", "log\n", 0, "2. Blue has bid [bid 1]");
    expect("play --resume=2", "log\n", 0, "2. Blue has bid [bid 0]");
    struct run free = run("play --resume", "");
    assert_null(strstr(free.output, "another table"));
    run_free(&free);
}

/* Whoever puts a file in the place of a table's own keeps it. */
static void test_a_file_that_is_not_ours_is_left_alone(void **unused)
{
    (void)unused;
    static struct table t;
    sit_down(&t, "--hotseat");
    type(&t, "bid 3\n");
    await_text(&t, "What happened");
    const char *path = first_file("florin/*.florin");
    put_file("other", "mine\n");
    assert_int_equal(rename("other", path), 0);
    type(&t, "bid 1\n");
    await_text(&t, "2. Blue has bid [bid 1]");
    assert_int_equal(leave(&t), 0);
    assert_string_equal(read_file(path), "mine\n");
    assert_int_equal(count_files("florin/*.florin"), 2);
}

static void test_loaded_games_are_kept_by_themselves(void **unused)
{
    (void)unused;
    put_file("mine.florin", "game: toy\nseed: 7\nseats: 2\nplayer 1: Anna\n\n1: bid 0\n");
    expect("play --load mine.florin", "", 0, "Florin saved the game");
    expect("play --seed 5 --players 2", "bid 1\nload mine.florin\n", 0, "Loaded mine.florin");
    assert_int_equal(count_files("florin/*.florin"), 3);
    assert_null(strstr(read_file("mine.florin"), "result"));
}

static void test_a_game_that_cannot_be_kept(void **unused)
{
    (void)unused;
    static struct table t;
    put_file("florin", "in the way\n");
    struct run r = run("play --seed 4 --players 2", "bid 3\ntake ash 1\ntake birch 1\n");
    assert_int_equal(r.status, 0);
    assert_int_equal(run_count(r.output, "Florin cannot save this game: /"), 1);
    assert_true(strstr(r.output, "cannot save this game") < strstr(r.output, "bid for who begins"));
    assert_null(strstr(r.output, "continues it"));
    assert_non_null(strstr(r.output, "Red bids 3"));
    run_free(&r);
    expect("play --resume", "", 1, "there is no saved game: /");
    /* the place is lost in the middle of a game, and found again */
    assert_int_equal(remove("florin"), 0);
    sit_down(&t, "--hotseat");
    type(&t, "bid 3\n");
    await_text(&t, "What happened");
    assert_int_equal(system("rm -rf florin; touch florin"), 0);
    type(&t, "bid 1\n");
    await_text(&t, "Florin cannot save this game");
    type(&t, "take ash 1\n");
    await_text(&t, "3. Red takes 1 stick of ash");
    assert_int_equal(system("rm florin; mkdir florin"), 0);
    assert_int_equal(leave(&t), 0);
    assert_int_equal(run_count(t.seen, "cannot save this game"), 1);
    assert_non_null(strstr(t.seen, "continues it"));
    assert_int_equal(count_files("florin/*.florin"), 1);
}

static void test_no_home(void **unused)
{
    (void)unused;
    char *state = strdup(getenv("XDG_STATE_HOME"));
    unsetenv("HOME");
    setenv("XDG_STATE_HOME", "relative", 1);
    expect("play --seed 4 --players 2", "bid 3\n", 0, "cannot save this game: neither XDG_STATE_HOME nor HOME is usable");
    expect("play --resume", "", 1, "neither XDG_STATE_HOME nor HOME is usable");
    setenv("HOME", state, 1);
    expect("play --seed 4 --players 2", "bid 3\n", 0, "continues it");
    assert_int_equal(count_files(".local/state/florin/*.florin"), 1);
    setenv("XDG_STATE_HOME", state, 1);
    free(state);
}

/* ---- save FILE ---- */

#define SAVE "play --seed 8 --players 2"

static void test_save_asks_before_it_replaces(void **unused)
{
    (void)unused;
    put_file("there.florin", "precious\n");
    chmod("there.florin", 0640);
    expect(SAVE, "save there.florin\nn\nbid 1\n", 0,
           "there.florin already exists.\nReplace it? (y/n)> Florin saved nothing.\n");
    expect(SAVE, "save there.florin\n\nbid 1\n", 0, "Red bids 1");
    expect(SAVE, "save there.florin\n", 0, "Florin saved nothing.");
    assert_string_equal(read_file("there.florin"), "precious\n");
    expect(SAVE " --lang it", "salva there.florin\ns\n", 0, "Sostituirlo? (s/n)> Salvata in there.florin\n");
    assert_non_null(strstr(read_file("there.florin"), "seed: 8"));
    assert_int_equal(mode_of("there.florin") & 0777, 0640);
    expect(SAVE, "save new.florin\n", 0, "> Saved in new.florin\n");
    expect(SAVE, "save -\n", 0, "Which file?");
    expect(SAVE, "load -\n", 0, "Which file?");
}

static void test_save_follows_links_to_files(void **unused)
{
    (void)unused;
    mkdir("florin", 0700);
    put_file("florin/target", "precious\n");
    assert_int_equal(symlink("florin/target", "link.florin"), 0);
    expect(SAVE, "save link.florin\ny\n", 0, "Saved in link.florin");
    assert_true(S_ISLNK(mode_of("link.florin")));
    assert_non_null(strstr(read_file("florin/target"), "seed: 8"));
}

static void test_only_regular_files(void **unused)
{
    (void)unused;
    mkdir("florin", 0700);
    assert_int_equal(mkfifo("pipe.florin", 0600), 0);
    assert_int_equal(symlink("pipe.florin", "link.florin"), 0);
    assert_int_equal(symlink("nowhere", "nowhere.florin"), 0);
    static const char *const paths[] = {"florin", "pipe.florin", "link.florin", "nowhere.florin", "/dev/null"};
    for (int i = 0; i < 5; i++) {
        char input[80], says[80];
        snprintf(input, sizeof input, "save %s\nbid 1\n", paths[i]);
        snprintf(says, sizeof says, "%s: not a regular file\n> ", paths[i]);
        expect(SAVE, input, 0, says);
    }
    assert_true(S_ISFIFO(mode_of("pipe.florin")) && S_ISLNK(mode_of("link.florin")) && S_ISLNK(mode_of("nowhere.florin")));
    assert_true(S_ISCHR(mode_of("/dev/null")));
    expect(SAVE, "load pipe.florin\nbid 1\n", 0, "pipe.florin: not a regular file\n> ");
    expect("play --load pipe.florin", "", 1, "pipe.florin: not a regular file");
    expect("play --load /dev/zero", "", 1, "/dev/zero: not a regular file");
    expect("check link.florin", "", 1, "link.florin: not a regular file");
    expect("replay .", "", 1, ".: not a regular file");
    expect("play --seat 1=random --load -", "game: toy\nseed: 7\nseats: 2\n", 0, "wins");
    expect(SAVE, "save no/such/place\n", 0, "no/such/place: No such file");
    assert_int_equal(count_files(".florin*"), 0);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    run_use(argv[1]);
    run_enter_folder();
#define TEST(name) cmocka_unit_test_setup(test_##name, forget_games)
    const struct CMUnitTest tests[] = {
        TEST(one_game_goes_on),
        TEST(nothing_to_keep),
        TEST(every_game_has_its_file),
        TEST(older_and_broken_files_are_listed),
        TEST(finished_games_are_limited),
        TEST(two_tables_with_one_game),
        TEST(a_file_that_is_not_ours_is_left_alone),
        TEST(loaded_games_are_kept_by_themselves),
        TEST(a_game_that_cannot_be_kept),
        TEST(no_home),
        TEST(save_asks_before_it_replaces),
        TEST(save_follows_links_to_files),
        TEST(only_regular_files),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
