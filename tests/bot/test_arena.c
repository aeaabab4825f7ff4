/* The arena through the command that people run: who is stronger, and what bad external bots can do to it. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "expect.h"

static const char *examples[2]; /* the same bot in Python and in C */

/* The result of an arena as JSON; everything printed must be one object. */
static json_t *arena(const char *words)
{
    struct run r = run(words, "");
    json_t *json = json_loads(r.output, JSON_DISABLE_EOF_CHECK, NULL);
    if (r.status != 0 || !json)
        fail_msg("%s: status %d:\n%s", words, r.status, r.output);
    run_free(&r);
    return json;
}

static double share(json_t *json, size_t bot)
{
    return json_number_value(json_object_get(json_array_get(json_object_get(json, "bots"), bot), "share"));
}

static json_int_t number(json_t *json, const char *object, const char *name)
{
    return json_integer_value(json_object_get(object ? json_object_get(json, object) : json, name));
}

/* Wide margins: this is to notice a bot that broke, not to measure it. */
static void test_greedy_beats_random(void **unused)
{
    (void)unused;
    json_t *json = arena("arena --game pax2e --bot greedy --bot random --games 20 --quiet --json");
    assert_int_equal(number(json, NULL, "games"), 20);
    assert_true(share(json, 0) >= 0.8);
    json_decref(json);
}

static void test_search_beats_novice(void **unused)
{
    (void)unused;
    json_t *json = arena("arena --game pax2e --players 2 --bot search:4 --bot novice --games 4 --quiet --json");
    assert_true(share(json, 0) >= 0.5);
    json_decref(json);
}

static void test_the_same_games_on_any_number_of_threads(void **unused)
{
    (void)unused;
    json_t *a = arena("arena --bot novice --bot greedy --players 3 --games 6 --threads 1 --quiet --json");
    json_t *b = arena("arena --bot novice --bot greedy --players 3 --games 6 --threads 3 --quiet --json");
    assert_true(json_equal(json_object_get(a, "endings"), json_object_get(b, "endings")));
    assert_true(number(a, NULL, "decisions") == number(b, NULL, "decisions"));
    assert_true(share(a, 0) == share(b, 0));
    json_decref(a);
    json_decref(b);
}

/* Words are split at blanks, so that commands here have none. */
/* Seats that are not alike: the opponent of the one-player game has one legal move, whoever makes it. */
static void test_fixed_seats_against_the_one_player_opponent(void **unused)
{
    (void)unused;
    json_t *json = arena(
        "arena --game pax2e --fixed --option opponent=solitaire --bot search:2 --bot random --games 2 --quiet --json");
    assert_int_equal(json_integer_value(json_object_get(json, "games")), 2);
    json_decref(json);
    json = arena(
        "arena --game pax2e --fixed --option opponent=solitaire --option deck_top=4 --bot easy --bot random --games 6 "
        "--quiet --json");
    assert_int_equal(json_integer_value(json_object_get(json, "games")), 6);
    json_decref(json);
}

static void forfeits(const char *command)
{
    char words[200];
    snprintf(words, sizeof words, "arena --bot exec:%s --bot random --games 2 --timeout 1 --quiet --json", command);
    struct run r = run(words, "");
    char *brace = strstr(r.output, "{\"game\"");
    json_t *json = brace ? json_loads(brace, JSON_DISABLE_EOF_CHECK, NULL) : NULL;
    if (r.status != 1 || !json || !strstr(r.output, "it never made a move"))
        fail_msg("%s: status %d:\n%s", words, r.status, r.output);
    assert_int_equal(number(json, "endings", "forfeit"), 2);
    assert_true(share(json, 0) == 0.0);
    json_decref(json);
    run_free(&r);
}

static void test_bad_external_bots_forfeit(void **unused)
{
    (void)unused;
    forfeits("false");          /* leaves at once */
    forfeits("./no_such_bot");  /* is not there */
    forfeits("yes");            /* talks without being asked, and nonsense */
    forfeits("cat");            /* gives the question for an answer */
    forfeits("sleep${IFS}600"); /* says nothing */
    expect("arena --bot exec:read${IFS}x;echo${IFS}'{\"id\":1,\"error\":\"no\"}' --bot random --games 2 --quiet", "", 1,
           "says: no");
}

/* Is all that one position knows so in the other? */
static bool agrees(const json_t *known, const json_t *world)
{
    const char *word = json_string_value(known), *key;
    json_t *part;
    size_t i;
    if (word && (strcmp(word, "hidden") == 0 || strcmp(word, "unknown") == 0))
        return true;
    json_object_foreach((json_t *)known, key, part)
        if (strcmp(key, "seed") != 0 && strcmp(key, "random") != 0 && strcmp(key, "redacted") != 0 &&
            !agrees(part, json_object_get(world, key)))
            return false;
    if (json_is_array(known) && json_array_size(known) > 0 && json_array_size(known) != json_array_size(world))
        return false;
    json_array_foreach(known, i, part)
        if (!agrees(part, json_array_get(world, i)))
            return false;
    return json_is_object(known) || json_is_array(known) || json_equal(known, world);
}

static void expect_load(const char *game, json_t *position, const char *answer)
{
    json_t *load = json_pack("{s:s,s:s,s:O}", "cmd", "load", "game", game, "state", position);
    char *line = json_dumps(load, JSON_COMPACT);
    struct run r = run("engine", line);
    if (!strstr(r.output, answer))
        fail_msg("%s: %.200s", game, r.output);
    run_free(&r);
    free(line);
    json_decref(load);
}

/* The `state` that a bot is told lacks hidden cards and is no position; `world` is one, and agrees with it. */
static void test_the_world_that_a_bot_is_told_loads(void **unused)
{
    (void)unused;
    static const char *const games[] = {"pax2e", "pax1e", "aor"};
    for (int i = 0; i < 3; i++) {
        char words[300];
        snprintf(words, sizeof words,
                 "arena --game %s --bot random --bot random --bot exec:head${IFS}-n1>ask.json --games 1 "
                 "--fixed --threads 1 --quiet",
                 games[i]);
        struct run r = run(words, "");
        run_free(&r);
        json_t *ask = json_load_file("ask.json", 0, NULL), *state = json_object_get(ask, "state"),
               *world = json_object_get(ask, "world");
        assert_true(state && world);
        assert_true(agrees(state, world));
        assert_false(agrees(world, state)); /* hidden cards are made up */
        expect_load(games[i], world, "\"deciders\"");
        expect_load(games[i], state, "bad_state");
        json_decref(ask);
    }
}

/* They load the world that they are told, look two moves ahead there, and mostly beat chance. */
static void test_the_examples_play(void **unused)
{
    (void)unused;
    static const char *const games[] = {"pax2e", "aor --option epochs=1"};
    setenv("FLORIN", run_program, 1);
    for (int i = 0; i < 4; i++) {
        char words[4200];
        snprintf(words, sizeof words, "arena --game %s --bot exec:%s --bot random --games 2 --timeout 60 --quiet --json",
                 games[i / 2], examples[i % 2]);
        json_t *json = arena(words);
        assert_int_equal(number(json, "endings", "forfeit"), 0);
        if (i / 2 == 0)
            assert_true(share(json, 0) >= 0.5);
        json_decref(json);
    }
}

/* The arena of one build against another build, which may be this one. */
static void test_a_build_plays_against_another(void **unused)
{
    (void)unused;
    static const char *const games[] = {"pax2e --players 3", "pax1e", "aor"};
    for (int i = 0; i < 3; i++) {
        char words[4200];
        snprintf(words, sizeof words,
                 "arena --game %s --bot exec:%s${IFS}bot${IFS}novice --bot easy --games 3 --quiet --json", games[i],
                 run_program);
        json_t *json = arena(words);
        assert_int_equal(number(json, "endings", "forfeit"), 0);
        assert_true(json_number_value(json_object_get(json_array_get(json_object_get(json, "bots"), 0), "seconds")) > 0);
        json_decref(json);
    }
}

/* What has one answer is no choice: times of builds compare only if both leave it out. */
static void test_external_choices_are_counted_like_others(void **unused)
{
    (void)unused;
    char words[4200];
    snprintf(words, sizeof words, "arena --bot exec:%s${IFS}bot${IFS}random --bot novice --fixed --games 1 --quiet --json",
             run_program);
    json_t *json = arena(words), *bots = json_object_get(json, "bots");
    double choices = json_number_value(json_object_get(json_array_get(bots, 0), "choices")) +
                     json_number_value(json_object_get(json_array_get(bots, 1), "choices"));
    assert_true(choices > 0 && choices < (double)number(json, NULL, "decisions"));
    json_decref(json);
}

static void test_records_are_kept(void **unused)
{
    (void)unused;
    char words[4200];
    const char *folder = run_enter_folder();
    snprintf(words, sizeof words, "arena --bot random --games 2 --quiet --records %s/kept", folder);
    struct run r = run(words, "");
    assert_int_equal(r.status, 0);
    run_free(&r);
    snprintf(words, sizeof words, "check %s/kept/game-00001.florin %s/kept/game-00002.florin", folder, folder);
    r = run(words, "");
    if (r.status != 0)
        fail_msg("%s", r.output);
    run_free(&r);
    run_leave_folder();
}

static void test_command_lines(void **unused)
{
    (void)unused;
    expect("arena", "", 2, "name at least one --bot");
    expect("arena --bot nobody", "", 2, "there is no bot 'nobody'");
    expect("arena --bot random --players 9", "", 2, "--players");
    expect("arena --bot random --bot random --bot greedy --players 2", "", 2, "3 bots for 2 seats");
    expect("arena --bot random --option nonsense=1", "", 2, "nonsense");
    expect("arena --help", "", 0, "--records DIR");
}

int main(int argc, char **argv)
{
    if (argc < 4)
        return 2;
    run_use(argv[1]);
    examples[0] = argv[2];
    examples[1] = argv[3];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixed_seats_against_the_one_player_opponent),
        cmocka_unit_test(test_greedy_beats_random),
        cmocka_unit_test(test_search_beats_novice),
        cmocka_unit_test(test_the_same_games_on_any_number_of_threads),
        cmocka_unit_test(test_bad_external_bots_forfeit),
        cmocka_unit_test(test_the_world_that_a_bot_is_told_loads),
        cmocka_unit_test(test_the_examples_play),
        cmocka_unit_test(test_a_build_plays_against_another),
        cmocka_unit_test(test_external_choices_are_counted_like_others),
        cmocka_unit_test(test_records_are_kept),
        cmocka_unit_test(test_command_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
