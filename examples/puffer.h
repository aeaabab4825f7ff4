/* The environment in the shape that trainers like PufferLib ask of a C environment: init, reset, step, render, close
 * and a log, on contiguous buffers, with floats for actions and rewards. Include it, and link with libflorin.
 *
 *     struct Florin env = {.space = "pax2e-v1", .players = 2, .opponent = "random", .games = 64, .threads = 1};
 *     allocate observations, masks, actions, rewards and terminals as their comments say; then
 *     florin_puffer_init(&env, 1); florin_puffer_reset(&env); florin_puffer_step(&env); ...
 */
#ifndef FLORIN_PUFFER_H
#define FLORIN_PUFFER_H

#include <stdio.h>
#include <stdlib.h>

#include <florin/env.h>

/* Sums over `n` games that ended since the trainer last set it to zero. */
struct FlorinLog {
    float perf;           /* games that seat 0 won */
    float score;          /* what they brought seat 0 */
    float episode_return; /* the same, by the name that trainers know */
    float episode_length; /* steps of the caller */
    float n;
};

struct Florin {
    const char *space, *opponent; /* opponent: the bot in all seats but 0, NULL for the caller in all seats */
    int players, games, threads;
    signed char *observations;    /* games x observation_size */
    signed char *masks;           /* games x action_count */
    float *actions;               /* games */
    float *rewards;               /* games: what came to seat 0 */
    unsigned char *terminals;     /* games */
    struct FlorinLog log;
    /* the environment's own */
    struct florin_env *env;
    struct florin_env_settings settings;
    int32_t *choice, *seat, *length;
    float *all_rewards;
    char problem[400];
};

static int florin_puffer_fail(struct Florin *f, struct florin_text *problem)
{
    fprintf(stderr, "florin: %s\n", problem->start);
    (void)f;
    return -1;
}

/* 0, or -1 after saying what is wrong. */
static int florin_puffer_init(struct Florin *f, uint64_t seed)
{
    struct florin_text problem = florin_text_in(f->problem, sizeof f->problem);
    size_t games = (size_t)(f->games > 0 ? f->games : 1), players = (size_t)(f->players > 0 ? f->players : 1);
    const struct florin_env_space *space = florin_env_space_find(f->space);
    f->settings = (struct florin_env_settings){.space = space, .games = f->games, .threads = f->threads};
    if (space)
        florin_default_setup(space->game, f->players, seed, &f->settings.setup);
    for (int seat = 1; seat < f->players && seat < FLORIN_SEATS_MAX; seat++)
        f->settings.opponent[seat] = f->opponent;
    f->choice = calloc(games, sizeof *f->choice);
    f->seat = calloc(games, sizeof *f->seat);
    f->length = calloc(games, sizeof *f->length);
    f->all_rewards = calloc(games * players, sizeof *f->all_rewards);
    if (!f->choice || !f->seat || !f->length || !f->all_rewards)
        return -1;
    struct florin_env_buffers buffers = {.seat = {f->seat, games * sizeof *f->seat},
                                         .reward = {f->all_rewards, games * players * sizeof *f->all_rewards},
                                         .done = {f->terminals, games}};
    if (space) {
        buffers.observation = (struct florin_env_buffer){f->observations, games * (size_t)space->observation_size};
        buffers.mask = (struct florin_env_buffer){f->masks, games * (size_t)space->action_count};
    }
    f->env = florin_env_new(&f->settings, &buffers, &problem);
    return f->env ? 0 : florin_puffer_fail(f, &problem);
}

/* Begins all games anew. */
static void florin_puffer_reset(struct Florin *f)
{
    florin_env_reset(f->env, f->settings.setup.seed);
    for (int game = 0; game < f->games; game++) {
        f->length[game] = 0;
        f->rewards[game] = 0;
    }
}

/* 0, or -1 after saying which action is illegal; then nothing has changed. */
static int florin_puffer_step(struct Florin *f)
{
    struct florin_text problem = florin_text_in(f->problem, sizeof f->problem);
    for (int game = 0; game < f->games; game++)
        f->choice[game] = (int32_t)f->actions[game];
    if (!florin_env_step(f->env, f->choice, f->games, &problem))
        return florin_puffer_fail(f, &problem);
    for (int game = 0; game < f->games; game++) {
        f->rewards[game] = f->all_rewards[game * f->players];
        f->length[game]++;
        if (!f->terminals[game])
            continue;
        f->log.perf += f->rewards[game] > 0;
        f->log.score += f->rewards[game];
        f->log.episode_return += f->rewards[game];
        f->log.episode_length += (float)f->length[game];
        f->log.n++;
        f->length[game] = 0;
    }
    return 0;
}

/* Prints what seat 0 of game 0 could do. */
static void florin_puffer_render(const struct Florin *f)
{
    printf("seat %d:", f->seat[0]);
    for (int i = 0; i < f->settings.space->action_count; i++)
        if (f->masks[i])
            printf(" %s", florin_env_word(f->settings.space, i));
    putchar('\n');
}

static void florin_puffer_close(struct Florin *f)
{
    florin_env_free(f->env);
    free(f->choice);
    free(f->seat);
    free(f->length);
    free(f->all_rewards);
}

#endif
