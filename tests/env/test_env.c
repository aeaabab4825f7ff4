/* What the environment promises, with the toy: sealed bids, three seats, games of a few moves. */
#include "../harness.h"

#include "florin/env.h"
#include "florin/position.h"
#include "toy.h"

enum { GAMES = 40, SEATS = 3, OBSERVED = 400, WORDS = 200 };

/* An environment and buffers for it. */
struct lab {
    struct florin_env_settings settings;
    struct florin_env_buffers buffers;
    int32_t seat[GAMES], action[GAMES], start[GAMES + 1];
    float reward[GAMES * SEATS];
    uint8_t done[GAMES];
    int8_t observation[GAMES * OBSERVED], mask[GAMES * WORDS], last[GAMES * OBSERVED];
    struct florin_env *env;
    uint64_t random;
    char said[300];
    struct florin_text problem;
};

static struct lab pair[2];

static void set_up(struct lab *lab, int games, int threads)
{
    memset(lab, 0, sizeof *lab);
    size_t n = (size_t)games;
    lab->settings = (struct florin_env_settings){.space = florin_env_space_find("toy"), .games = games, .threads = threads};
    assert_non_null(lab->settings.space);
    assert_true(lab->settings.space->observation_size <= OBSERVED && lab->settings.space->action_count <= WORDS);
    florin_default_setup(&toy, SEATS, 7, &lab->settings.setup);
    size_t observed = (size_t)lab->settings.space->observation_size * n;
    lab->buffers = (struct florin_env_buffers){.seat = {lab->seat, n * sizeof(int32_t)},
                                               .reward = {lab->reward, n * SEATS * sizeof(float)},
                                               .done = {lab->done, n},
                                               .observation = {lab->observation, observed},
                                               .mask = {lab->mask, n * (size_t)lab->settings.space->action_count},
                                               .last = {lab->last, observed}};
    lab->random = 5;
}

static bool begin(struct lab *lab)
{
    lab->problem = florin_text_in(lab->said, sizeof lab->said);
    lab->env = florin_env_new(&lab->settings, &lab->buffers, &lab->problem);
    return lab->env != NULL;
}

static void choose(struct lab *lab)
{
    int words = lab->settings.space->action_count;
    for (int game = 0; game < lab->settings.games; game++) {
        const int8_t *mask = lab->mask + game * words;
        do
            lab->action[game] = (int32_t)florin_random_below(&lab->random, (uint32_t)words);
        while (lab->seat[game] != FLORIN_NOBODY && !mask[lab->action[game]]);
    }
}

static bool step(struct lab *lab)
{
    lab->problem = florin_text_in(lab->said, sizeof lab->said);
    return florin_env_step(lab->env, lab->action, lab->settings.games, &lab->problem);
}

static void assert_refused(struct lab *lab, const char *why)
{
    assert_false(begin(lab));
    if (!strstr(lab->said, why))
        fail_msg("'%s' does not say '%s'", lab->said, why);
}

static void test_bad_settings_are_named(void **state)
{
    (void)state;
    struct lab *lab = &pair[0];
    set_up(lab, 4, 1);
    lab->settings.games = 0;
    assert_refused(lab, "0 games");
    set_up(lab, 4, 0);
    assert_refused(lab, "0 threads");
    set_up(lab, 4, 1);
    lab->settings.setup.seats = 9;
    assert_refused(lab, "two or three");
    set_up(lab, 4, 1);
    lab->settings.opponent[1] = "genius";
    assert_refused(lab, "no bot 'genius'");
    set_up(lab, 4, 1);
    for (int seat = 0; seat < SEATS; seat++)
        lab->settings.opponent[seat] = "random";
    assert_refused(lab, "all 3 seats");
    set_up(lab, 4, 1);
    lab->buffers.reward.bytes--;
    assert_refused(lab, "'reward' has 47 bytes: it must have 48");
    set_up(lab, 4, 1);
    lab->buffers.seat.at = NULL;
    assert_refused(lab, "no buffer 'seat'");
    set_up(lab, 4, 1);
    lab->settings.space = NULL;
    assert_refused(lab, "name a space");
}

static void test_an_illegal_action_changes_nothing(void **state)
{
    (void)state;
    struct lab *lab = &pair[0];
    struct florin_env_moment before, after;
    set_up(lab, 3, 1);
    assert_true(begin(lab));
    choose(lab);
    florin_env_save(lab->env, 0, &before, NULL);
    lab->action[2] = lab->settings.space->action_count;
    assert_false(step(lab));
    assert_non_null(strstr(lab->said, "game 2, seat 0: action"));
    lab->action[2] = INT32_MIN;
    assert_false(step(lab));
    lab->action[2] = 0; /* "bid" has been said already: there is nothing else to do */
    assert_false(step(lab));
    assert_non_null(strstr(lab->said, "illegal"));
    lab->problem = florin_text_in(lab->said, sizeof lab->said);
    assert_false(florin_env_step(lab->env, lab->action, 2, &lab->problem));
    assert_non_null(strstr(lab->said, "2 actions for 3 games"));
    florin_env_save(lab->env, 0, &after, NULL);
    assert_memory_equal(&before, &after, sizeof before);
    florin_env_free(lab->env);
}

static uint64_t play(struct lab *lab, int steps)
{
    uint64_t hash = 1;
    for (int i = 0; i < steps; i++) {
        choose(lab);
        assert_true(step(lab));
        hash = florin_hash(lab->observation, lab->buffers.observation.bytes, hash);
        hash = florin_hash(lab->mask, lab->buffers.mask.bytes, hash);
        hash = florin_hash(lab->reward, lab->buffers.reward.bytes, hash);
        hash = florin_hash(lab->done, lab->buffers.done.bytes, hash);
    }
    return hash;
}

static void test_threads_change_nothing(void **state)
{
    (void)state;
    uint64_t hash[2];
    for (int i = 0; i < 2; i++) {
        set_up(&pair[i], GAMES, i ? 4 : 1);
        pair[i].settings.opponent[2] = "random";
        assert_true(begin(&pair[i]));
        hash[i] = play(&pair[i], 500);
        florin_env_reset(pair[i].env, 7);
        pair[i].random = 5;
        assert_true(play(&pair[i], 500) == hash[i]);
        florin_env_free(pair[i].env);
    }
    assert_true(hash[0] == hash[1]);
}

static void test_rewards_are_zero_sum_and_games_begin_again(void **state)
{
    (void)state;
    struct lab *lab = &pair[0];
    set_up(lab, GAMES, 1);
    assert_true(begin(lab));
    for (int i = 0; i < 300; i++) {
        choose(lab);
        assert_true(step(lab));
        for (int game = 0; game < GAMES; game++) {
            float sum = 0, best = 0;
            for (int seat = 0; seat < SEATS; seat++) {
                float r = lab->reward[game * SEATS + seat];
                sum += r;
                best = r > best ? r : best;
            }
            assert_true(sum > -1e-5f && sum < 1e-5f);
            assert_true((best > 0) == (lab->done[game] == FLORIN_ENV_ENDED));
            assert_true(lab->seat[game] >= 0);
        }
    }
    struct florin_env_counts counts = florin_env_counted(lab->env);
    assert_int_equal(counts.steps, 300 * GAMES);
    assert_true(counts.ended > GAMES && counts.cut == 0);
    florin_env_free(lab->env);
}

static void test_once_a_game_stays_over(void **state)
{
    (void)state;
    struct lab *lab = &pair[0];
    set_up(lab, 2, 1);
    lab->settings.once = true;
    assert_true(begin(lab));
    for (int i = 0; i < 300 && (lab->seat[0] >= 0 || lab->seat[1] >= 0); i++) {
        choose(lab);
        assert_true(step(lab));
    }
    assert_int_equal(lab->seat[0], FLORIN_NOBODY);
    assert_int_equal(lab->seat[1], FLORIN_NOBODY);
    assert_true(step(lab));
    assert_int_equal(lab->done[0], FLORIN_ENV_GOES_ON);
    florin_env_free(lab->env);
}

static void test_a_long_game_is_cut(void **state)
{
    (void)state;
    struct lab *lab = &pair[0];
    set_up(lab, 1, 1);
    lab->settings.decisions_max = 4;
    assert_true(begin(lab));
    int cut = 0;
    for (int i = 0; i < 40; i++) {
        choose(lab);
        assert_true(step(lab));
        cut += lab->done[0] == FLORIN_ENV_CUT;
        assert_true(lab->done[0] != FLORIN_ENV_CUT || lab->reward[0] == 0);
    }
    assert_true(cut > 3);
    florin_env_free(lab->env);
}

/* Two games differ only in the bid that seat 0 has sealed. */
static void test_sealed_bids_do_not_show(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        set_up(&pair[i], 1, 1);
        assert_true(begin(&pair[i]));
        pair[i].action[0] = -1 - i;
        assert_true(step(&pair[i]));
        assert_int_equal(pair[i].seat[0], 1);
    }
    assert_memory_equal(pair[0].observation, pair[1].observation, pair[0].buffers.observation.bytes);
    assert_memory_equal(pair[0].mask, pair[1].mask, pair[0].buffers.mask.bytes);
    struct florin_env_moment moment[2];
    for (int i = 0; i < 2; i++) {
        assert_true(florin_env_imagine(pair[i].env, 0, 1, 99, &moment[i], NULL));
        florin_env_free(pair[i].env);
    }
    assert_memory_equal(&moment[0], &moment[1], sizeof moment[0]);
}

static void test_a_moment_comes_back(void **state)
{
    (void)state;
    struct lab *a = &pair[0], *b = &pair[1];
    struct florin_env_moment moment;
    set_up(a, 2, 1);
    set_up(b, 2, 1);
    assert_true(begin(a) && begin(b));
    for (int i = 0; i < 50; i++) {
        choose(a);
        assert_true(step(a));
        assert_true(florin_env_save(a->env, 0, &moment, NULL));
        assert_true(florin_env_load(b->env, 1, &moment, &b->problem));
        assert_int_equal(a->seat[0], b->seat[1]);
        size_t size = (size_t)a->settings.space->observation_size, words = (size_t)a->settings.space->action_count;
        assert_memory_equal(a->observation, b->observation + size, size);
        assert_memory_equal(a->mask, b->mask + words, words);
    }
    moment.said = 1;
    moment.word[0] = a->settings.space->action_count - 1;
    b->problem = florin_text_in(b->said, sizeof b->said);
    struct florin_env_moment before, after;
    florin_env_save(b->env, 1, &before, NULL);
    assert_false(florin_env_load(b->env, 1, &moment, &b->problem));
    assert_non_null(strstr(b->said, "no legal move begins"));
    florin_env_save(b->env, 1, &after, NULL);
    assert_memory_equal(&before, &after, sizeof before);
    assert_false(florin_env_imagine(a->env, 0, 3, 1, &moment, NULL));
    assert_false(florin_env_save(a->env, 2, &moment, NULL));
    florin_env_free(a->env);
    florin_env_free(b->env);
}

static void test_lists_name_the_moves(void **state)
{
    (void)state;
    struct lab *lab = &pair[0];
    static int32_t action[GAMES * 64];
    struct florin_env_list list = {{lab->start, 3 * sizeof(int32_t)}, {action, sizeof action}, {0}};
    struct florin_move move;
    set_up(lab, 2, 1);
    assert_true(begin(lab));
    for (int i = 0; i < 60; i++) {
        int count = florin_env_list(lab->env, &list, NULL);
        assert_true(count >= 4 && lab->start[2] == count);
        for (int k = 0; k < lab->start[1]; k++) {
            assert_true(lab->mask[action[k]]);
            assert_true(florin_env_move(lab->env, 0, k, &move));
        }
        assert_false(florin_env_move(lab->env, 0, lab->start[1], &move));
        for (int game = 0; game < 2; game++)
            lab->action[game] = -1 - (int32_t)florin_random_below(&lab->random,
                                                                  (uint32_t)(lab->start[game + 1] - lab->start[game]));
        assert_true(step(lab));
    }
    list.action.bytes = 4;
    lab->problem = florin_text_in(lab->said, sizeof lab->said);
    assert_int_equal(florin_env_list(lab->env, &list, &lab->problem), -1);
    assert_non_null(strstr(lab->said, "room for 1 actions"));
    florin_env_free(lab->env);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_settings_are_named),
        cmocka_unit_test(test_an_illegal_action_changes_nothing),
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_rewards_are_zero_sum_and_games_begin_again),
        cmocka_unit_test(test_once_a_game_stays_over),
        cmocka_unit_test(test_a_long_game_is_cut),
        cmocka_unit_test(test_sealed_bids_do_not_show),
        cmocka_unit_test(test_a_moment_comes_back),
        cmocka_unit_test(test_lists_name_the_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
