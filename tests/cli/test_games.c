/* Every game there is, through the command that people run. */
#include <glob.h>
#include <jansson.h>
#include <stdio.h>
#include <unistd.h>

#include "expect.h"
#include "florin/game.h"

/* Calls a function with the id of each game. */
static void for_each_game(void (*check)(const char *id, int seats))
{
    struct run r = run("engine", "{\"cmd\":\"games\"}\n");
    json_t *json = json_loads(r.output, 0, NULL), *game;
    size_t i;
    assert_non_null(json);
    json_array_foreach(json_object_get(json, "games"), i, game) {
        json_t *seats = json_object_get(game, "seats");
        for (json_int_t n = json_integer_value(json_array_get(seats, 0)); n <= json_integer_value(json_array_get(seats, 1));
             n++)
            check(json_string_value(json_object_get(game, "id")), (int)n);
    }
    assert_true(i > 0);
    json_decref(json);
    run_free(&r);
}

/* Cards go by number in notation; what was played is told by title too. */
static void check_titles(const char *told)
{
    for (const char *card = told; (card = strstr(card, " PREN")) != NULL; card++) {
        const char *titles = strchr(card, '(');
        if (!titles || titles > card + strcspn(card, "\n"))
            fail_msg("no title in \"%.60s\"", card);
    }
}

static void play_at_random(const char *id, int seats)
{
    char words[300];
    size_t length = (size_t)snprintf(words, sizeof words, "play %s --players %d --seed %d", id, seats, seats);
    for (int seat = 1; seat <= seats; seat++)
        length += (size_t)snprintf(words + length, sizeof words - length, " --seat %d=random", seat);
    struct run r = run(words, "");
    if (r.status != 0)
        fail_msg("%s: status %d:\n%s", words, r.status, r.output);
    check_titles(r.output);
    run_free(&r);
}

static void test_random_games_end(void **unused)
{
    (void)unused;
    for_each_game(play_at_random);
}

/* The game just played is the only one in the folder of kept games; it comes here. */
static void take_kept_game(void)
{
    glob_t found;
    assert_int_equal(glob("florin/*.florin", 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 1);
    assert_int_equal(rename(found.gl_pathv[0], "kept.florin"), 0);
    globfree(&found);
}

static char *read_kept_game(void)
{
    FILE *file = fopen("kept.florin", "r");
    assert_non_null(file);
    char *text = malloc(1 << 20);
    text[fread(text, 1, (1 << 20) - 1, file)] = 0;
    fclose(file);
    return text;
}

/* A person who often takes the first move: the kept record must check, replay, and lead the engine to the same state. */
static void play_as_a_person(const char *id, int seats)
{
    static char input[40000];
    char words[120];
    uint64_t random = (uint64_t)seats;
    size_t length = 0;
    while (length < sizeof input - 8)
        length += (size_t)snprintf(input + length, 8, "%u\n", 1 + florin_random_below(&random, 4));
    snprintf(words, sizeof words, "play %s --players %d --seed %d --hotseat --lang %s", id, seats, seats,
             seats % 2 ? "it" : "en");
    struct run r = run(words, input);
    if (r.status != 0)
        fail_msg("%s: status %d:\n%s", words, r.status, r.output);
    run_free(&r);
    take_kept_game();
    expect("check kept.florin", "", 0, "all legal");
    expect("replay kept.florin", "", 0, "1. ");

    char *record = read_kept_game();
    json_t *load = json_pack("{s:s,s:s}", "cmd", "load", "record", record);
    char *request = json_dumps(load, JSON_COMPACT), *conversation = malloc(strlen(request) + 100);
    sprintf(conversation, "%s\n{\"cmd\":\"state\"}\n{\"cmd\":\"result\"}\n", request);
    struct run first = run("engine", conversation);
    const char *state = strchr(first.output, '\n') + 1;
    size_t state_length = strcspn(state, "\n");
    assert_true(strncmp(state, "{\"game\":", 8) == 0);
    char *reload = malloc(state_length + 100);
    sprintf(reload, "{\"cmd\":\"load\",%.*s\n{\"cmd\":\"state\"}\n", (int)state_length - 1, state + 1);
    struct run second = run("engine", reload);
    const char *again = strchr(second.output, '\n') + 1;
    if (strncmp(state, again, state_length) != 0)
        fail_msg("%s\n%s", state, second.output);
    run_free(&first);
    run_free(&second);
    json_decref(load);
    free(request);
    free(record);
    free(conversation);
    free(reload);
}

static void test_records_of_people(void **unused)
{
    (void)unused;
    for_each_game(play_as_a_person);
}

/* Appends one request. */
static void request(char *conversation, json_t *json)
{
    char *line = json_dumps(json, JSON_COMPACT);
    strcat(strcat(conversation + strlen(conversation), line), "\n");
    json_decref(json);
    free(line);
}

/* Before every move of a kept game: what each seat sees, in both languages, and what the rules say of moves made at other
 * times. Every request has an answer, and every move of the game is accepted. */
static void converse(const char *id, int seats)
{
    play_as_a_person(id, seats);
    enum { MOVES_MAX = 400, ROOM = 1 << 20 };
    char *record = read_kept_game(), *moves[MOVES_MAX], *conversation = calloc(1, ROOM);
    int count = 0, requests = 1;
    for (char *line = strtok(strstr(record, "\n\n"), "\n"); line && count < MOVES_MAX; line = strtok(NULL, "\n"))
        moves[count++] = line;
    request(conversation, json_pack("{s:s,s:s,s:i,s:i}", "cmd", "new", "game", id, "seats", seats, "seed", seats));
    for (int i = 0; i < count; i++) {
        const char *colon = strstr(moves[i], ": "), *other = moves[(i * 7 + 3) % count];
        const char *other_colon = strstr(other, ": "), *language = i % 2 ? "it" : "en";
        other = other_colon ? other_colon + 2 : other;
        request(conversation, json_pack("{s:s,s:i,s:s}", "cmd", "view", "seat", 1 + i % seats, "language", language));
        request(conversation,
                json_pack("{s:s,s:i,s:s,s:s}", "cmd", "judge", "seat", 1 + i % seats, "move", other, "language", language));
        request(conversation, colon ? json_pack("{s:s,s:i,s:s}", "cmd", "apply", "seat", atoi(moves[i]), "move", colon + 2)
                                    : json_pack("{s:s,s:s,s:s}", "cmd", "apply", "move", moves[i], "language", language));
        requests += 3;
    }
    struct run r = run("engine", conversation);
    assert_int_equal(r.status, 0);
    assert_int_equal(run_count(r.output, "\n"), requests);
    if (strstr(r.output, "\"error\""))
        fail_msg("%.600s", strstr(r.output, "\"error\""));
    run_free(&r);
    free(record);
    free(conversation);
}

static void test_conversations(void **unused)
{
    (void)unused;
    for_each_game(converse);
}

/* With no words at all, everything there is. */
static void look_up(const char *id, int seats)
{
    static const char *const languages[] = {"en", "it"};
    char words[80];
    for (int i = 0; i < 2; i++) {
        snprintf(words, sizeof words, "cards --game %s --lang %s", id, languages[(i + seats) % 2]);
        struct run r = run(words, "");
        assert_int_equal(r.status, 0);
        assert_true(r.length > 10000);
        assert_null(strstr(r.output, "...\n")); /* not cut */
        run_free(&r);
    }
}

static void test_cards(void **unused)
{
    (void)unused;
    for_each_game(look_up);
}

/* Whatever the usual game does not have is looked for in the others, and told under their names. */
static void test_all_games_are_looked_into(void **unused)
{
    (void)unused;
    expect("rules 5.6.2", "", 0, "Age of Renaissance:\n");
    expect("cards stone", "", 0, "Age of Renaissance:\n");
    expect("rules --game pax2e 5.6.2", "", 1, "florin rules: no rule of pax2e mentions: 5.6.2");
    expect("cards --game pax2e stone", "", 1, "florin cards: no card has all of these words: stone");
}

/* The locale says which letters there are, in a pipe too. */
static void test_letters_of_the_locale(void **unused)
{
    (void)unused;
    setenv("LANG", "C.UTF-8", 1);
    expect("cards H\u00f6chstetter", "", 0, "H\u00f6chstetter Bank (PREN042)");
    expect("cards --plain chstetter", "", 0, "Hochstetter Bank (PREN042)");
    setenv("LANG", "C", 1);
    expect("cards chstetter", "", 0, "Hochstetter Bank (PREN042)");
}

/* A pipe, too, gets long texts broken where the reader's lines end. */
static void test_cards_are_as_wide_as_others(void **unused)
{
    (void)unused;
    struct run r = run("cards venice", "");
    for (const char *line = r.output; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        assert_true(strcspn(line, "\n") <= 100); /* COLUMNS */
    run_free(&r);
}

static void bench(const char *id, int seats)
{
    char words[80];
    snprintf(words, sizeof words, "bench %s --players %d --games 40", id, seats);
    expect(words, "", 0, "allocations         0\n");
}

static char *installed_program, *counting_program;

static void test_rules_never_allocate(void **unused)
{
    (void)unused;
    run_use(counting_program);
    for_each_game(bench);
    run_use(installed_program);
}

/* What people run does not count: its threads would share the counter. */
static void test_only_the_benchmark_counts_allocations(void **unused)
{
    (void)unused;
    struct run r = run("bench --games 40", "");
    assert_int_equal(r.status, 0);
    assert_null(strstr(r.output, "allocations"));
    run_free(&r);
}

/* The lessons: a wrong word, an illegal move, another one, and then what is shown, to the end of all. */
static void test_lessons_at_the_terminal(void **unused)
{
    (void)unused;
    static char typed[1000] = "nonsense\nbuy west 5\nbuy west 1\nbuy west 2\nb\n";
    for (int i = 0; i < 90; i++)
        strcat(typed, "s\n");
    struct run r = run("learn --plain", typed);
    assert_int_equal(r.status, 0);
    assert_non_null(strstr(r.output, "Type the number of a move"));
    assert_non_null(strstr(r.output, "Not possible"));
    assert_non_null(strstr(r.output, "That move is legal, but the lesson asks for another"));
    assert_int_equal(run_count(r.output, "=== "), 8);
    assert_non_null(strstr(r.output, "You have won your first game"));
    assert_non_null(strstr(r.output, "That was the last lesson"));
    run_free(&r);
    r = run("learn --plain aor", typed + strlen("nonsense\nbuy west 5\nbuy west 1\nbuy west 2\nb\n"));
    assert_int_equal(r.status, 0);
    assert_int_equal(run_count(r.output, "=== "), 9);
    assert_non_null(strstr(r.output, "Barcelona wins"));
    assert_non_null(strstr(r.output, "That was the last lesson"));
    run_free(&r);
    r = run("learn --lang it --plain queens", "q\n");
    assert_int_equal(r.status, 0);
    assert_non_null(strstr(r.output, "Regine e vassalli"));
    run_free(&r);
    r = run("learn --list", "");
    assert_non_null(strstr(r.output, "comets"));
    assert_non_null(strstr(r.output, "Age of Renaissance (aor)\n  capital"));
    run_free(&r);
    r = run("learn nothing", "");
    assert_int_equal(r.status, 2);
    run_free(&r);
}

/* Three tokens at once where the lesson places them one by one; of the two that come next it does not take three. */
static void test_three_tokens_at_once_in_a_lesson(void **unused)
{
    (void)unused;
    expect("learn --plain tokens", "s\ns\ns\ns\ns\ns\nplace 3 toledo\nq\n", 0, "Now Valencia");
    expect("learn --plain tokens", "s\ns\ns\ns\ns\ns\nplace 3 toledo\nplace 2 valencia\nq\n", 0, "Toulouse is a satellite");
    struct run r = run("learn --plain tokens", "s\ns\ns\ns\ns\ns\nplace 2 toledo\nplace 2 toledo\nq\n");
    assert_null(strstr(r.output, "Now Valencia"));
    run_free(&r);
}

static const char *made(const json_t *puzzle, const char *name)
{
    return json_string_value(json_object_get(puzzle, name));
}

/* A game's puzzles are written as records that can be checked. */
static void test_puzzles_are_made(void **unused)
{
    (void)unused;
    struct run r = run("puzzles --game pax1e --count 1 --games 30 --positions 3000 .", "");
    assert_int_equal(r.status, 0);
    json_t *json = json_load_file("pax1e.json", 0, NULL);
    json_t *puzzle = json_array_get(json_object_get(json, "puzzles"), 0);
    assert_non_null(puzzle);
    struct run check = run("check -", made(puzzle, "record"));
    assert_int_equal(check.status, 0);
    assert_true(json_integer_value(json_object_get(puzzle, "length")) >= 2);
    assert_non_null(strstr(made(puzzle, "pattern"), made(puzzle, "theme")));
    assert_int_equal(access("pax1e.part", F_OK), -1);
    json_decref(json);
    run_free(&check);
    run_free(&r);
}

/* After a break the puzzles found before are there, the search goes on, and other options are refused. */
static void test_puzzles_go_on(void **unused)
{
    (void)unused;
    static const char begun[] =
        "{\"bot\":\"greedy\",\"seed\":1,\"positions\":5000,\"least\":2,\"ways\":50}\n{\"next\":1}\n"
        "{\"id\":\"kept\",\"goal\":\"win\",\"theme\":\"fair\",\"difficulty\":0,\"length\":2,\"ways\":1,\"moves\":9,\"seat\":"
        "1,"
        "\"seats\":2,\"pattern\":\"fair\",\"record\":\"game: pax1e\"}\n{\"next\":2}\n"
        "{\"id\":\"lost\",\"goal\":\"win\",\"theme\":\"fair\",\"record\":\"game: pax1e\"}\n{\"id\":\"cut";
    FILE *part = fopen("pax1e.part", "w");
    assert_non_null(part);
    fputs(begun, part);
    fclose(part);
    struct run r = run("puzzles --game pax1e --count 1 --games 3 --positions 6000 .", "");
    assert_int_equal(r.status, 1);
    assert_non_null(strstr(r.output, "other options"));
    run_free(&r);
    r = run("puzzles --game pax1e --count 1 --games 3 --positions 5000 .", "");
    assert_int_equal(r.status, 0);
    json_t *json = json_load_file("pax1e.json", 0, NULL), *all = json_object_get(json, "puzzles");
    assert_int_equal(json_array_size(all), 1);
    assert_string_equal(made(json_array_get(all, 0), "id"), "kept");
    json_decref(json);
    run_free(&r);
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    installed_program = realpath(argv[1], NULL);
    counting_program = realpath(argv[2], NULL);
    run_use(installed_program);
    run_enter_folder();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games_end),     cmocka_unit_test(test_records_of_people),
        cmocka_unit_test(test_conversations),        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_rules_never_allocate), cmocka_unit_test(test_only_the_benchmark_counts_allocations),
        cmocka_unit_test(test_lessons_at_the_terminal),
        cmocka_unit_test(test_three_tokens_at_once_in_a_lesson),
        cmocka_unit_test(test_puzzles_are_made),
        cmocka_unit_test(test_puzzles_go_on),
        cmocka_unit_test(test_all_games_are_looked_into),
        cmocka_unit_test(test_letters_of_the_locale), cmocka_unit_test(test_cards_are_as_wide_as_others),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    run_leave_folder();
    return failed;
}
