/* The header for trainers in examples/: buffers of the caller, floats for actions, and its log. */
#include "../harness.h"

#include "../../examples/puffer.h"

enum { GAMES = 8 };

static void test_it_steps_and_logs(void **state)
{
    (void)state;
    const struct florin_env_space *space = florin_env_space_find("pax2e-v1");
    float actions[GAMES], rewards[GAMES];
    unsigned char terminals[GAMES];
    struct Florin env = {.space = "pax2e-v1", .opponent = "random", .players = 2, .games = GAMES, .threads = 1,
                         .observations = calloc(GAMES, (size_t)space->observation_size),
                         .masks = calloc(GAMES, (size_t)space->action_count),
                         .actions = actions, .rewards = rewards, .terminals = terminals};
    assert_int_equal(florin_puffer_init(&env, 1), 0);
    florin_puffer_reset(&env);
    uint64_t random = 1;
    for (int i = 0; i < 400; i++) {
        for (int game = 0; game < GAMES; game++) {
            int action;
            do
                action = (int)florin_random_below(&random, (uint32_t)space->action_count);
            while (!env.masks[game * space->action_count + action]);
            actions[game] = (float)action;
        }
        assert_int_equal(florin_puffer_step(&env), 0);
    }
    assert_true(env.log.n > GAMES && env.log.perf < env.log.n && env.log.episode_length > env.log.n);
    florin_puffer_render(&env);
    actions[3] = 9999;
    assert_int_equal(florin_puffer_step(&env), -1);
    florin_puffer_close(&env);
    free(env.observations);
    free(env.masks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_it_steps_and_logs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
